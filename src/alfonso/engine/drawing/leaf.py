"""Panels, the open book, and the definitions they need."""

from __future__ import annotations

from alfonso.engine.drawing.svg import hidden, rect


def panel(width: float, height: float) -> str:
    """The ground of a panel."""
    return rect(0.5, 0.5, width - 1, height - 1, "leaf", 8)


def book(width: float, height: float, gutter: float) -> str:
    """An open book: two leaves, the gutter between them, the edges a little darker."""
    found = rect(0.5, 0.5, width - 1, height - 1, "codex", 8, ' filter="url(#shadow-book)"')
    edges = rect(1, 1, width - 2, height - 2, "", 8, ' fill="url(#edge-left)"')
    edges += rect(1, 1, width - 2, height - 2, "", 8, ' fill="url(#edge-right)"')
    edges += rect(gutter - 16, 1, 16, height - 2, "", 0, ' fill="url(#gutter-left)"')
    edges += rect(gutter, 1, 16, height - 2, "", 0, ' fill="url(#gutter-right)"')
    return found + hidden(edges)


def page(width: float, height: float) -> str:
    """A single leaf, for where there is no room for two side by side."""
    return rect(0.5, 0.5, width - 1, height - 1, "codex", 8)


def gradient(id: str, stops: list[tuple[str, str, float]], diagonal: bool = False) -> str:
    """A gradient of named colours: offset, class, opacity."""
    inside = "".join(f'<stop offset="{at}" class="{cls}" stop-opacity="{opacity:g}"/>' for at, cls, opacity in stops)
    end = ' x2="1" y2="1"' if diagonal else ""
    return f'<linearGradient id="{id}"{end}>{inside}</linearGradient>'


def shadow(id: str, down: float, blur: float, opacity: float) -> str:
    """One of the three shadows."""
    drop = f'<feDropShadow dx="0" dy="{down:g}" stdDeviation="{blur:g}" flood-opacity="{opacity:g}"/>'
    return f'<filter id="{id}" x="-20%" y="-20%" width="140%" height="150%">{drop}</filter>'


def grounds() -> str:
    """Gold leaf, gutter, edges and shadows."""
    return "".join(
        [
            gradient("gold", [("0", "gold1", 1), (".55", "gold2", 1), ("1", "gold3", 1)], diagonal=True),
            gradient("gutter-left", [("0", "shade", 0), ("1", "shade", 0.26)]),
            gradient("gutter-right", [("0", "shade", 0.26), ("1", "shade", 0)]),
            gradient("edge-left", [("0", "shade", 0.13), (".035", "shade", 0)]),
            gradient("edge-right", [(".965", "shade", 0), ("1", "shade", 0.13)]),
            shadow("shadow-book", 3, 2.5, 0.3),
            shadow("shadow-die", 2, 1.25, 0.35),
        ]
    )
