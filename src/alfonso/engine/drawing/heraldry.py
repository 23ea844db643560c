"""Heraldry: the tinctures with their hatching, and shields."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.svg import circle, move, num, path
from alfonso.engine.drawing.type import Face, text

# A seat's tincture by its number; or and argent are never a seat's.
TINCTURES: Final = ["gules", "azure", "vert", "purpure", "sable"]

# The hatching of each tincture: the size of its tile and the lines on it.
HATCHING: Final = {
    "gules": (4, "M2 0V4"),
    "azure": (4, "M0 2H4"),
    "vert": (4, "M-1 -1L5 5M-1 3L1 5M3 -1L5 1"),
    "purpure": (4, "M5 -1L-1 5M1 -1L-1 1M5 3L3 5"),
    "sable": (5, "M2.5 0V5M0 2.5H5"),
}

SHIELD_FACES: Final = {30: Face(17, "600"), 38: Face(20, "600")}
SPARE_LETTERS: Final = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # for names that have none left


def hatchings() -> str:
    """The patterns of all tinctures, and the faint one of a spent die."""
    found: list[str] = []
    for name, (pitch, lines) in HATCHING.items():
        size = f'width="{pitch}" height="{pitch}" patternUnits="userSpaceOnUse"'
        found.append(f'<pattern id="hatch-{name}" {size}>{path(lines, "hatch")}</pattern>')
    size = 'width="6" height="6" patternUnits="userSpaceOnUse"'
    found.append(f'<pattern id="hatch-spent" {size}>{path("M7 -1L-1 7M1 -1L-1 1M7 5L5 7", "faint")}</pattern>')
    return "".join(found)


def tincture(seat: int) -> str:
    """The tincture of a seat."""
    return TINCTURES[seat % len(TINCTURES)]


def outline_of_shield(width: float, height: float) -> str:
    """A heater shield."""
    w, h, middle = num(width), num(height), num(width / 2)
    shoulder, side, low = num(height * 0.48), num(height * 0.78), num(height * 0.9)
    right = f"C{w} {side} {num(width * 0.82)} {low} {middle} {h}"
    left = f"C{num(width * 0.18)} {low} 0 {side} 0 {shoulder}"
    return f"M0 0H{w}V{shoulder}{right}{left}Z"


MOST_NAMED: Final = 2000
LETTERS: Final[dict[str, list[str]]] = {}  # of tables, found before


def letters(names: list[str]) -> list[str]:
    """The letters of the seats, once for a table."""
    key = "\n".join(names)
    known = LETTERS.get(key)
    if known is None:
        if len(LETTERS) >= MOST_NAMED:
            LETTERS.clear()
        known = LETTERS[key] = lettered(names)
    return known


def lettered(names: list[str]) -> list[str]:
    """A letter for the shield of each seat, never the same twice: the initial, or another letter of the name.

    Whoever comes first has the initial; what is left of the others' names decides about the rest.
    """
    found = [""] * len(names)
    for seat, name in enumerate(names):
        initial = spelt(name)[:1]
        if initial not in found:
            found[seat] = initial
    for seat, name in enumerate(names):
        if not found[seat]:
            found[seat] = next(letter for letter in spelt(name) + SPARE_LETTERS if letter not in found)
    return found


def spelt(name: str) -> str:
    """The letters and digits of a name, as they stand on a shield."""
    return "".join(letter.upper()[:1] for letter in name if letter.isalnum())


def shield(x: float, y: float, seat: int, letter: str, width: int = 30) -> str:
    """The shield of a seat: tincture, hatching and its letter; see ``letters``."""
    height = width * 1.16
    shape = outline_of_shield(width, height)
    colour = tincture(seat)
    face = SHIELD_FACES.get(width, SHIELD_FACES[30])
    return move(
        x,
        y,
        path(shape, colour)
        + path(shape, "", f' fill="url(#hatch-{colour})"')
        + path(shape, "outline")
        + circle(width / 2, height * 0.45, width * 0.29, colour)
        + text(width / 2, height * 0.45 + face.size * 0.33, letter, face, "middle c-cream"),
    )
