"""The pen of the small drawings: shapes with an ink line, placed by the middle of their foot."""

from __future__ import annotations

from math import cos, pi, sin

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import num

INK = "v-pen"
FINE = "v-fine"


def shape(d: str, fill: str, pen: str = INK) -> str:
    """A filled shape with an ink line."""
    return f'<path d="{d}" class="{fill} {pen}"/>'


def stroke(d: str, cls: str = "v-line") -> str:
    """Lines alone."""
    return f'<path d="{d}" class="{cls}"/>'


def dot(x: float, y: float, radius: float, fill: str, pen: str = INK) -> str:
    """A round shape."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" class="{fill} {pen}"/>'


def oval(x: float, y: float, across: float, down: float, fill: str, pen: str = INK) -> str:
    """An oval shape."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(across)}" ry="{num(down)}" class="{fill} {pen}"/>'


def put(x: float, y: float, content: str, size: float = 1.0) -> str:
    """A drawing with its foot at a place."""
    scale = f" scale({size:g})" if size != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){scale}">{content}</g>'


def use(name: str, x: float, y: float, size: float = 1.0, cls: str = "") -> str:
    """A drawing that is defined once, with its foot at a place."""
    scale = f" scale({size:g})" if size != 1 else ""
    also = f' class="{cls}"' if cls else ""
    return f'<use href="#v-{name}" transform="translate({num(x)} {num(y)}){scale}"{also}/>'


def define(name: str, content: str) -> str:
    """The definition that ``use`` refers to."""
    return f'<g id="v-{name}">{content}</g>'


def glyph(name: str, x: float, y: float, size: float, cls: str) -> str:
    """An icon around a place."""
    return icon(name, x - size / 2, y - size / 2, size, cls)


def tiles(left: float, right: float, top: float, foot: float, slope: float, step: float = 5) -> str:
    """Rows of roof lines between two heights."""
    found = ""
    y = top + step
    while y < foot - 1:
        share = (y - top) / (foot - top)
        found += f"M{num(left - slope * share + 1.5)} {num(y)}H{num(right + slope * share - 1.5)}"
        y += step
    return stroke(found)


def shade(width: float) -> str:
    """The shadow at a foot."""
    return f'<ellipse rx="{num(width)}" ry="{num(max(2.2, width * 0.07))}" class="v-shade"/>'


def star(x: float, y: float, radius: float, points: int = 5, inner: float = 0.45) -> str:
    """The outline of a star."""
    found: list[str] = []
    for corner in range(2 * points):
        angle = pi * corner / points - pi / 2
        far = radius if corner % 2 == 0 else radius * inner
        found.append(f"{num(x + cos(angle) * far)} {num(y + sin(angle) * far)}")
    return "M" + "L".join(found) + "Z"
