"""The dice: four materials told apart by their rims, and faces of one to four symbols."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, num, path, rect
from alfonso.games.era_medieval_age.data import (
    CODES,
    COLOURS,
    CULTURE,
    FEATHER,
    FOOD,
    HAMMER,
    PARENT,
    SHIELD,
    SKULL,
    STONE,
    SWORD,
    SYMBOLS,
    TRADE,
    WOOD,
    Figures,
)

MATERIALS: Final = ["straw", "iron", "bone", "lapis"]  # by colour
TIMES: Final = "\u00d7"
LIGHT: Final = ["straw", "bone"]
ICONS: Final = [
    "wheat", "log", "stone-block", "chest", "open-book", "flat-hammer", "broadsword", "shield", "feather",
    "death-skull",
]  # fmt: skip
ORDER: Final = [SKULL, HAMMER, SWORD, SHIELD, FEATHER, TRADE, STONE, WOOD, FOOD, CULTURE]  # on a face
SPOTS: Final = [
    [],
    [(0.5, 0.5)],
    [(0.32, 0.32), (0.68, 0.68)],
    [(0.5, 0.29), (0.29, 0.69), (0.71, 0.69)],
    [(0.31, 0.31), (0.69, 0.31), (0.31, 0.69), (0.69, 0.69)],
]
SIZES: Final = [0.0, 0.54, 0.41, 0.37, 0.34]


def material(kind: int) -> str:
    """What a kind of die is made of."""
    return MATERIALS[PARENT[kind]]


def blank(x: float, y: float, size: float, kind: int, cls: str = "", shadow: bool = True) -> str:
    """A die without a face; those of the Collector Set wear a gold corner."""
    of = material(kind)
    corner = size * 0.2
    cast = ' filter="url(#shadow-die)"' if shadow and size > 24 else ""
    found = rect(x, y, size, size, f"e-d-{of} e-d-edge {cls}".strip(), corner, cast)
    inset = max(1.6, size * 0.075)
    small = " e-rim-small" if size < 24 else ""
    found += rect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, f"e-rim-{of}{small}", corner * 0.7)
    if kind >= COLOURS:
        reach = num(size * 0.36)
        found += path(f"M{num(x)} {num(y + size * 0.14)}q0-{num(size * 0.14)} {num(size * 0.14)}-{num(size * 0.14)}"
                      f"h{num(size * 0.22)}l-{reach} {reach}z", "gold")  # fmt: skip
    return found


def symbols(figures: Figures, code: int) -> list[int]:
    """What a die shows, in the order in which it is drawn."""
    found: list[int] = []
    for symbol in ORDER:
        found += [symbol] * figures.shows[code * SYMBOLS + symbol]
    return found[:4]


def face(x: float, y: float, size: float, figures: Figures, code: int, struck: bool = False) -> str:
    """The symbols of a face; a hammer that was used is struck through."""
    ink = "e-on-light" if material(code // CODES) in LIGHT else "c-cream"
    shown = symbols(figures, code)
    large = SIZES[len(shown)] * size
    found = ""
    for (across, down), symbol in zip(SPOTS[len(shown)], shown, strict=True):
        left, top = x + across * size - large / 2, y + down * size - large / 2
        if symbol == SKULL:
            found += circle(x + across * size, y + down * size, large * 0.6, "e-skull")
            found += icon(ICONS[symbol], left + large * 0.03, top + large * 0.03, large * 0.94, "c-cream")
        else:
            found += icon(ICONS[symbol], left, top, large, ink)
        if symbol == HAMMER and struck:
            slash = f"M{num(left)} {num(top + large)}l{num(large)}-{num(large)}"
            found += path(slash, "e-struck-under") + path(slash, "e-struck")
            struck = False
    return found


def small_die(x: float, y: float, kind: int, size: float = 16) -> str:
    """A die as a mark: only its material."""
    return blank(x, y, size, kind, "", False)


def turn_arrow(x: float, y: float, radius: float, cls: str = "e-turn") -> str:
    """An arrow that goes round to the right."""
    begin, end = -2.6, 2.0
    left, top = x + radius * cos(begin), y + radius * sin(begin)
    right, foot = x + radius * cos(end), y + radius * sin(end)
    head = radius * 0.62
    points = []
    for angle, far in ((end, head), (end + pi, head), (end + pi / 2, head * 1.25)):
        points.append(f"{num(right + cos(angle) * far)} {num(foot + sin(angle) * far)}")
    arc = f"M{num(left)} {num(top)}A{num(radius)} {num(radius)} 0 1 1 {num(right)} {num(foot)}"
    return path(arc, cls) + path(f"M{'L'.join(points)}Z", f"{cls}-head")
