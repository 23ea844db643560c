"""Marks that are drawn again and again: units, coins, chips of bards; each is defined once and used by name."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.heraldry import outline_of_shield, tincture
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, num, path, rect
from alfonso.engine.drawing.type import NOTE_BOLD, text
from alfonso.games.lords_of_xidit.data import CODES, REWARDS, WAIT
from alfonso.games.lords_of_xidit.picture.roads import sample

GRID: Final = 24  # of a unit's mark
HEXAGON: Final = "M12 .8l9.7 5.6v11.2L12 23.2l-9.7-5.6v-11.2z"
SHAPES: Final = [
    ("militia", circle(12, 12, 10.8, "unit u-militia")),
    ("archer", path("M12 1.2L23.3 21.8H.7Z", "unit u-archer")),
    ("infantry", rect(1.8, 1.8, 20.4, 20.4, "unit u-infantry", 1)),
    ("cleric", path("M2 1.5h20v10c0 6-4 9.5-10 11.7c-6-2.2-10-5.7-10-11.7z", "unit u-cleric")),
    ("mage", path(HEXAGON, "unit u-mage")),
]
STROKES: Final = [
    "M12 20V7M7.5 5.5v4.5q0 3.2 4.5 3.2t4.5-3.2V5.5M12 4.5v4",
    "M8.5 9.5q7.5 5.5 0 10M8.5 9.5v10M6.5 14.6h11m-3-2.4l3 2.4l-3 2.4",
    "M12 4.5v13M8.3 14.3h7.4M12 17v3",
    "M12 5.5v12.5M7 10h10",
    "",
]
STAR: Final = "M12 4.2l1.9 5.9l5.9 1.9l-5.9 1.9l-1.9 5.9l-1.9-5.9l-5.9-1.9l5.9-1.9z"
CHIP: Final = 18.0
CHIP_HEIGHT: Final = 20.0
REWARD_ICONS: Final = ["two-coins", "lyre", "white-tower"]


def symbols() -> str:
    """Units, the coin and the chip, to be used by name."""
    found: list[str] = []
    for kind, (_, shape) in enumerate(SHAPES):
        mark = path(STROKES[kind], "unit-mark") if STROKES[kind] else path(STAR, "unit-star")
        found.append(f'<symbol id="unit-{CODES[kind]}" viewBox="0 0 {GRID} {GRID}">{shape}{mark}</symbol>')
    coin = circle(8, 8, 7.2, "coin-face") + circle(8, 8, 4.6, "coin-line")
    found.append(f'<symbol id="coin" viewBox="0 0 16 16">{coin}</symbol>')
    found.append(f'<path id="chip" d="{outline_of_shield(CHIP, CHIP_HEIGHT)}"/>')
    return "".join(found)


def unit(kind: int, x: float, y: float, size: float, cls: str = "") -> str:
    """A unit, its top left corner at a place."""
    also = f' class="{cls}"' if cls else ""
    return f'<use href="#unit-{CODES[kind]}" x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"{also}/>'


def chip(seat: int, letter: str, x: float, y: float) -> str:
    """The chip of a seat's bards, its top left corner at a place."""
    shape = f'<use href="#chip" x="{num(x)}" y="{num(y)}" class="chip {tincture(seat)}"/>'
    return shape + text(x + CHIP / 2, y + 14, letter, NOTE_BOLD, "middle c-cream")


def reward(index: int, x: float, y: float, size: float, ink: str = "c-ink") -> str:
    """Gold, bards or stories, its top left corner at a place."""
    if REWARDS[index] == "gold":
        return f'<use href="#coin" x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"/>'
    return icon(REWARD_ICONS[index], x, y, size, ink)


def reward_row(x: float, y: float, width: float, rewards: list[int], size: float, ink: str) -> str:
    """The three rewards of a tile spread over a width; ``y`` is the baseline."""
    found: list[str] = []
    pitch = width / 3
    for index, amount in enumerate(rewards):
        room = size + 1.5 + NOTE_BOLD.width(str(amount))
        left = x + pitch * index + (pitch - room) / 2
        found.append(reward(index, left, y - size * 0.88, size, ink))
        found.append(text(left + size + 1.5, y, str(amount), NOTE_BOLD, ink))
    return "".join(found)


def order_mark(order: int, x: float, y: float, size: float, cls: str = "c-ink") -> str:
    """An order as a mark, centred at a place: a piece of road, swords, or an hourglass."""
    if order < 3:
        return sample(x - size / 2, y, size, order)
    name = "hourglass" if order == WAIT else "crossed-swords"
    return icon(name, x - size / 2, y - size / 2, size, cls)
