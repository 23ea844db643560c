"""Dice: shared, of a seat, spent, in a reserve, crossed out, and the place of one to come."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, line, rect

# Where the pips of each value are, in steps from the middle.
PIPS: Final[list[list[tuple[int, int]]]] = [
    [],
    [(0, 0)],
    [(-1, -1), (1, 1)],
    [(-1, -1), (0, 0), (1, 1)],
    [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
]

SHARED: Final = -1


def pips(x: float, y: float, size: float, value: int) -> str:
    """The pips of a face."""
    middle, step = size / 2, size * 0.24
    found = [circle(x + middle + a * step, y + middle + b * step, size * 0.083, "pip") for a, b in PIPS[value]]
    return "".join(found)


def die(x: float, y: float, size: float, value: int, seat: int = SHARED, shadow: bool = True) -> str:
    """A die to be spent: argent where it is everybody's, in the tincture of its seat with a hatched rim."""
    round = size * 0.2
    cast = ' filter="url(#shadow-die)"' if shadow else ""
    if seat == SHARED:
        ground = rect(x, y, size, size, "face", round, cast)
        if size > 24:
            inset = size * 0.07
            ground += rect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, "face-line", round * 0.75)
        return f'<g class="die" data-value="{value}">{ground}{pips(x, y, size, value)}</g>'
    colour = tincture(seat)
    inset = size * 0.15
    ground = rect(x, y, size, size, colour, round, cast)
    ground += rect(x, y, size, size, "", round, f' fill="url(#hatch-{colour})"')
    ground += rect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, colour, round * 0.5)
    ground += rect(x, y, size, size, "rim", round)
    return f'<g class="die own" data-value="{value}">{ground}{pips(x, y, size, value)}</g>'


def spent_die(x: float, y: float, size: float, value: int) -> str:
    """A die that has been spent: it stays in its place."""
    round = size * 0.2
    ground = rect(x, y, size, size, "", round, ' fill="url(#hatch-spent)"') + rect(x, y, size, size, "dashed", round)
    return f'<g class="spent">{ground}{pips(x, y, size, value)}</g>'


def crossed_slot(x: float, y: float, size: float) -> str:
    """A slot that was used and stays used."""
    inset = size * 0.16
    near_x, far_x, near_y, far_y = x + inset, x + size - inset, y + inset, y + size - inset
    cross = line(near_x, near_y, far_x, far_y, "cross") + line(far_x, near_y, near_x, far_y, "cross")
    return rect(x, y, size, size, "room", size * 0.2) + cross


def free_slot(x: float, y: float, size: float) -> str:
    """A slot that waits for a die."""
    return rect(x, y, size, size, "dashed", size * 0.2)


def store_slot(x: float, y: float, size: float) -> str:
    """The slot that a die can be put into now."""
    part = size * 0.56
    place = (size - part) / 2
    return rect(x, y, size, size, "ground", size * 0.2) + icon("save-arrow", x + place, y + place, part)


def crown(x: float, y: float, size: float) -> str:
    """The mark of the highest die, on its upper right corner."""
    return icon("queen-crown", x + size - 11, y - 11, 20, "c-or")


def ring(x: float, y: float, size: float, gap: float = 2.5) -> str:
    """The ring around a die that can be taken or, further out, is selected; it has no look of its own."""
    return rect(x - gap, y - gap, size + 2 * gap, size + 2 * gap, "ring", size * 0.2 + gap)
