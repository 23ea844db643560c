"""Charts as plain SVG, and the page that holds them: one file, light and dark, nothing fetched from anywhere."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from alfonso.engine.drawing.svg import circle, escape, line, rect

WIDE: Final = 760.0
NAMES: Final = 190.0  # for what stands at the left
WIDEST: Final = 380.0  # for long names
LETTER: Final = 7.2
FIGURES: Final = 110.0  # for what stands at the right
ROW: Final = 26.0
TALL: Final = 150.0

STYLE: Final = """
:root { color-scheme: light dark; }
:root { --ink: #2b2218; --faint: #8a7c68; --paper: #fbf6ea; --mark: #8c2f23; --soft: #d9c7a3; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe6d3; --faint: #a3957d; --paper: #1d1914; --mark: #e08a6d; --soft: #574a36; }
}
body { background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; overflow: visible; } svg text { fill: var(--ink); font-size: 13px; }
svg .faint { fill: var(--faint); } svg .right { text-anchor: end; } svg .middle { text-anchor: middle; }
svg .mark { fill: var(--mark); } svg .soft { fill: var(--soft); }
svg line { stroke: var(--mark); stroke-width: 2; } svg line.axis { stroke: var(--faint); stroke-width: 1; }
table { border-collapse: collapse; font-size: 0.9rem; } th, td { padding: 0.15rem 0.7rem; text-align: right; }
th:first-child, td:first-child { text-align: left; } th { border-bottom: 1px solid var(--faint); }
figure { margin: 1.5rem 0 2.5rem; overflow-x: auto; } figcaption { color: var(--faint); }
"""

Span = tuple[str, float, float, float]  # a name, a figure, and the ends of its interval


def text(x: float, y: float, words: str, cls: str = "") -> str:
    """Words at a place."""
    kind = f' class="{cls}"' if cls else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{kind}>{escape(words)}</text>'


def svg(height: float, label: str, parts: list[str]) -> str:
    """A picture with what it says in words."""
    drawn = "".join(parts)
    return f'<svg viewBox="0 0 {WIDE:.0f} {height:.0f}" role="img" aria-label="{escape(label)}">{drawn}</svg>'


def spans(label: str, rows: Sequence[Span], fair: float | None = None, percent: bool = False) -> str:
    """A figure with its interval in every row; a line where nobody has an advantage."""
    ends = [end for row in rows for end in row[2:]] + ([] if fair is None else [fair])
    low, high = min(ends), max(ends)
    left = min(WIDEST, max(NAMES, LETTER * max(len(row[0]) for row in rows)))
    room = (WIDE - left - FIGURES) / ((high - low) or 1.0)
    parts: list[str] = []
    if fair is not None:
        at = left + (fair - low) * room
        parts.append(line(at, 0, at, ROW * len(rows), "axis"))
    for number, (name, middle, first, last) in enumerate(rows):
        y = ROW * number + ROW / 2
        parts.append(text(0, y + 4, shortened(name, left)))
        parts.append(line(left + (first - low) * room, y, left + (last - low) * room, y, "span"))
        parts.append(circle(left + (middle - low) * room, y, 5, "mark"))
        margin = max(middle - first, last - middle)
        told = f"{100 * middle:.1f} ± {100 * margin:.1f} %" if percent else f"{middle:.0f} ± {margin:.0f}"
        parts.append(text(WIDE, y + 4, told, "right"))
    return svg(ROW * len(rows), label, parts)


def bars(label: str, rows: Sequence[tuple[str, float, str]]) -> str:
    """A bar in every row, from zero, with its figure in words; what is below zero is drawn to the left."""
    low = min(0.0, *(value for _, value, _ in rows))
    high = max(0.0, *(value for _, value, _ in rows))
    room = (WIDE - NAMES - FIGURES) / ((high - low) or 1.0)
    zero = NAMES - low * room
    parts: list[str] = []
    for number, (name, value, told) in enumerate(rows):
        y = ROW * number
        parts.append(text(0, y + ROW / 2 + 4, shortened(name)))
        parts.append(rect(zero + min(value, 0.0) * room, y + 5, abs(value) * room, ROW - 10, "mark"))
        parts.append(text(WIDE, y + ROW / 2 + 4, told, "right"))
    parts.append(line(zero, 0, zero, ROW * len(rows), "axis"))
    return svg(ROW * len(rows), label, parts)


def matrix(label: str, names: Sequence[str], cells: Sequence[Sequence[float | None]]) -> str:
    """Shares between 0 and 1, each the stronger tinted the greater it is."""
    width = (WIDE - NAMES) / len(names)
    parts = [text(NAMES + width * (n + 0.5), 14, shortened(name, width), "middle") for n, name in enumerate(names)]
    for row, (name, values) in enumerate(zip(names, cells, strict=True)):
        y = ROW * (row + 1)
        parts.append(text(0, y + ROW / 2 + 4, shortened(name)))
        for column, value in enumerate(values):
            if value is not None:
                tint = f' opacity="{value:.2f}"'
                parts.append(rect(NAMES + width * column + 1, y + 1, width - 2, ROW - 2, "soft", more=tint))
                middle = NAMES + width * (column + 0.5)
                parts.append(text(middle, y + ROW / 2 + 4, f"{100 * value:.0f} %", "middle"))
    return svg(ROW * (len(names) + 1), label, parts)


def histogram(label: str, values: Sequence[float], columns: int = 40) -> str:
    """How often values lie where."""
    low, high = min(values), max(values)
    columns = max(1, min(columns, int(high - low) + 1))
    size = (high - low + 1) / columns
    counts = [0] * columns
    for value in values:
        counts[int((value - low) / size)] += 1
    width = WIDE / columns
    parts: list[str] = []
    for number, count in enumerate(counts):
        tall = TALL * count / max(counts)
        parts.append(rect(width * number + 1, TALL - tall, max(width - 2, 1), tall, "mark"))
    parts.append(line(0, TALL, WIDE, TALL, "axis"))
    parts.append(text(0, TALL + 18, f"{low:g}"))
    parts.append(text(WIDE, TALL + 18, f"{high:g}", "right"))
    return svg(TALL + 24, label, parts)


def shortened(name: str, room: float = NAMES) -> str:
    """A name as far as there is room for it: of a long one the end, which tells more."""
    most = max(3, math.floor(room / LETTER))
    return name if len(name) <= most else f"…{name[1 - most :]}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table, the first column to the left."""
    heading = "".join(f"<th>{escape(word)}</th>" for word in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{heading}</tr>{body}</table>"


def figure(title: str, drawn: str, caption: str) -> str:
    """A chart with its heading and what it shows."""
    return f"<h2>{escape(title)}</h2><figure>{drawn}<figcaption>{escape(caption)}</figcaption></figure>"


def page(title: str, intro: str, figures: Sequence[str]) -> str:
    """The whole page."""
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1><p>{escape(intro)}</p>{''.join(figures)}</body></html>\n"
    )


def share_span(name: str, values: Sequence[float]) -> Span:
    """The mean of observations, one for each deal, with the interval that holds the truth in 95 of 100 cases."""
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)
    margin = 1.959964 * math.sqrt(variance / len(values))
    return name, mean, mean - margin, mean + margin
