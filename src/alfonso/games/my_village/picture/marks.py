"""The small vocabulary of the table: flags, costs, goods on discs, coins of points, shields, coffins, plates."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.heraldry import outline_of_shield, tincture
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, move, num, path, rect
from alfonso.engine.drawing.type import (
    CARD_BOLD,
    LABEL,
    LABEL_BOLD,
    NOTE,
    NOTE_BOLD,
    Face,
    text,
)
from alfonso.games.my_village.data import Cost
from alfonso.games.my_village.names import figures_of
from alfonso.games.my_village.picture.pen import star

GOOD_ICONS: Final = ["horse-head", "beer-stein", "v-plow", "tied-scroll", "old-wagon"]
PROFESSION_ICONS: Final = ["pope-crown", "scales", "walking-boot", "hammer-nails", "coins"]
GROUP_ICONS: Final = ["compass", "hammer-nails", "swap-bag", "church", "wheat"]
PILE_ICONS: Final = ["feather", "jeweled-chalice", "v-rosary"]
CHURCH_ICONS: Final = ["rat", "window", "swap-bag", "compass"]
COUNCIL_ICONS: Final = ["two-coins", "abacus", "three-friends", "v-star"]
NOTHING: Final = "\u2013"  # a dash
TIMES: Final = "\u00d7"  # how many
NAMED: Final = 25.0  # points behind a name, with the gap between
TIME: Final = "sands-of-time"
COINS: Final = "two-coins"
STORIES: Final = "open-book"
LABORERS: Final = "pitchfork"

WHITE: Final = "white"
BLACK: Final = "black"
GRAY: Final = "gray"


def flag_width(values: list[int], face: Face = LABEL_BOLD) -> float:
    """How wide the cloth of a banner is."""
    return face.width(figures_of(values)) + (12 if face is LABEL_BOLD else 9)


def flag(
    x: float,
    y: float,
    words: str,
    kind: str,
    state: str = "",
    pole: float = 0,
    face: Face = LABEL_BOLD,
    wide: float = 0,
) -> str:
    """A banner, its upper left corner at a place: white ones are straight, black ones swallow-tailed."""
    width = wide or face.width(words) + (12 if face is LABEL_BOLD else 9)
    tall = 19.0 if face is LABEL_BOLD else 18.0
    found = ""
    if pole:
        found += path(f"M{num(x)} {num(y - 4)}V{num(y + pole)}", "v-none pole2") + circle(x, y - 5, 2, "pole-knob")
    if kind == WHITE:
        d = f"M{num(x)} {num(y)}h{num(width)}v{num(tall)}h{num(-width)}z"
    else:
        d = f"M{num(x)} {num(y)}h{num(width + 5)}l-5 {num(tall / 2)}l5 {num(tall / 2)}h{num(-width - 5)}z"
    cls = f"fl fl-{kind} {state}".strip()
    found += path(d, cls)
    return found + text(
        x + width / 2, y + tall / 2 + face.size * 0.34, words, face, f"middle fl-t fl-t-{kind} {state}".strip()
    )


def banner(
    x: float, y: float, values: list[int], kind: str, state: str = "", pole: float = 0, face: Face = LABEL_BOLD
) -> str:
    """A flag with the values of a banner."""
    return flag(x, y, figures_of(values), kind, state, pole, face)


def amount(x: float, y: float, name: str, count: object, face: Face = LABEL_BOLD, cls: str = "c-ink") -> str:
    """An icon and a figure on a baseline."""
    return icon(name, x, y - 12, 13.5, cls) + text(x + 15, y, str(count), face, cls)


def amount_width(count: object, face: Face = LABEL_BOLD) -> float:
    """How wide an amount is."""
    return 15 + face.width(str(count))


def good(x: float, y: float, kind: int, radius: float = 10.5) -> str:
    """A good on its space."""
    return circle(x, y, radius, "disc2") + icon(
        GOOD_ICONS[kind], x - radius * 0.7, y - radius * 0.7, radius * 1.4, "c-paper"
    )


def free_space(x: float, y: float, radius: float = 10.0) -> str:
    """A space that is free."""
    return circle(x, y, radius, "disc-free")


def wild(x: float, y: float, radius: float = 10.0) -> str:
    """A wild good."""
    return circle(x, y, radius, "disc2") + path(star(x, y, radius * 0.72), "f-paper-ink")


def marker(x: float, y: float, radius: float = 9.5) -> str:
    """A black marker."""
    return circle(x, y, radius, "marker") + circle(x, y, radius * 0.55, "marker-ring")


def points(x: float, y: float, count: int, gold: bool = True, radius: float = 10.5) -> str:
    """Prestige points in a coin."""
    face = LABEL_BOLD if abs(count) < 100 else NOTE_BOLD
    ink = "middle c-gold" if gold else "middle"
    return circle(x, y, radius, "gold" if gold else "coin2") + text(x, y + 5, str(count), face, ink)


def tile(x: float, y: float) -> tuple[str, float]:
    """The wooden 2/12 tile, and how wide it is."""
    width = NOTE_BOLD.width("2/12") + 14
    d = f"M{num(x)} {num(y + 9)}l5 -9h{num(width - 10)}l5 9l-5 9h{num(10 - width)}z"
    return path(d, "tile212") + text(x + width / 2, y + 13.6, "2/12", NOTE_BOLD, "middle f-paper-ink"), width


def small_shield(x: float, y: float, seat: int, letter: str, width: float = 17) -> str:
    """The shield of a seat, small."""
    height = width * 1.16
    colour = tincture(seat)
    d = outline_of_shield(width, height)
    drawn = (
        path(d, colour)
        + path(d, "", f' fill="url(#hatch-{colour})"')
        + circle(width / 2, height * 0.44, width * 0.36, colour)
    )
    return move(
        x, y, drawn + path(d, "outline") + text(width / 2, height * 0.44 + 4.8, letter, NOTE_BOLD, "middle c-cream")
    )


def coffin(x: float, y: float, seat: int, letter: str) -> str:
    """A filled space of the chronicle: 18 wide, 30 high."""
    d = f"M{num(x + 5)} {num(y)}h8l5 8l-4 22h-10l-4 -22z"
    colour = tincture(seat)
    drawn = path(d, colour) + path(d, "", f' fill="url(#hatch-{colour})"') + circle(x + 9, y + 13, 7, colour)
    return f"<g>{drawn}{path(d, 'outline')}{text(x + 9, y + 18, letter, NOTE_BOLD, 'middle c-cream')}</g>"


def free_coffin(x: float, y: float, stories: int, lit: bool) -> str:
    """A free space of the chronicle with its stories."""
    d = f"M{num(x + 5)} {num(y)}h8l5 8l-4 22h-10l-4 -22z"
    ink = "middle c-or" if lit else "middle c-ink2"
    return path(d, "coffin-free on" if lit else "coffin-free") + text(x + 9, y + 19, str(stories), NOTE_BOLD, ink)


def plate(x: float, y: float, width: float, name: str, count: int) -> str:
    """A stock on what holds it, its middle at a place."""
    found = rect(x - width / 2, y - 10.5, width, 21, "plate", 4) + icon(name, x - width / 2 + 4, y - 7.5, 15, "c-ink")
    return found + text(x + 10, y + 5.5, str(count), CARD_BOLD, "middle")


def named(x: float, y: float, words: str, worth: int | None = None, dim: bool = False, small: bool = False) -> str:
    """A name under something in the scene, with its points behind it, both centred together."""
    face = LABEL if dim else NOTE_BOLD if small else LABEL_BOLD
    ink = "on-scene c-ink2" if dim else "on-scene"
    if worth is None:
        return text(x, y, words, face, f"middle {ink}")
    width = face.width(words) + NAMED
    x = max(x, width / 2 + 4)
    return text(x - width / 2, y, words, face, ink) + points(x + width / 2 - 10.5, y - 5, worth)


def price(x: float, y: float, cost: Cost, face: Face = NOTE_BOLD) -> tuple[str, float]:
    """Time, coins and goods of a cost in a row on a baseline, and how wide they are."""
    found = ""
    at = x
    if cost.time:
        found += amount(at, y, TIME, cost.time, face)
        at += amount_width(cost.time, face) + 3
    if cost.coins:
        found += amount(at, y, COINS, cost.coins, face)
        at += amount_width(cost.coins, face) + 3
    for kind, count in enumerate(cost.goods):
        for _ in range(count):
            found += icon(GOOD_ICONS[kind], at, y - 13, 15, "c-ink")
            at += 17
    return found, at - x


def note(x: float, y: float, words: str, cls: str = "c-ink2") -> str:
    """A small word."""
    return text(x, y, words, NOTE, cls)
