"""What stands on the map: the heirs' figures, the towers of their guilds, the discs of the cities."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, num, path, rect
from alfonso.engine.drawing.type import CARD_BOLD, NOTE_BOLD, text
from alfonso.games.lords_of_xidit.picture.chart import Chart

ROOFS: Final = "M-11-3v-7l5-6l5 6v7ZM-5-4v-10l5-7l5 7v10ZM1-3v-7l5-6l5 6v7Z"
STOREY: Final = 8.6
BREADTH: Final = 15.0


def disc_radius(chart: Chart) -> float:
    """How large the disc of a city is."""
    return 11.0 if chart.small else max(13.0, 15 * chart.across)


def disc(chart: Chart, x: float, y: float, city: int) -> str:
    """A city without a tile: its number, and roofs behind it."""
    radius = disc_radius(chart)
    roofs = "" if chart.small else town(x, y - radius * 0.5)
    found = roofs + circle(x, y + 1.2, radius, "cast") + circle(x, y, radius, "disc")
    if not chart.small:
        found += circle(x, y, radius - 2.6, "disc-line")
    return found + text(x, y + 5, str(city), NOTE_BOLD if chart.small else CARD_BOLD, "middle c-paper-ink")


def town(x: float, y: float) -> str:
    """Three roofs."""
    walls = f"M{num(x - 12)} {num(y)}v-8h7v-5h10v5h7v8Z"
    tops = f"M{num(x - 13.5)} {num(y - 7)}l5-7l5 7ZM{num(x - 5.5)} {num(y - 12)}l5.5-8l5.5 8ZM{num(x + 3.5)} {num(y - 7)}l5-7l5 7Z"
    return path(walls, "wall") + path(tops, "roof")


def tower(x: float, y: float, seat: int, height: int, letter: str, side: int, small: bool) -> str:
    """A guild's tower of so many stories, its foot at a place; the flag flies away from the city."""
    broad, storey = (10.0, 5.0) if small else (BREADTH, STOREY)
    colour = tincture(seat)
    tall = height * storey + 2
    left, top = x - broad / 2, y - tall
    step = broad / 5
    crown = f"v{num(-step)}h{num(step)}v{num(step * 0.7)}h{num(step)}v{num(-step * 0.7)}h{num(step)}v{num(step * 0.7)}h{num(step)}v{num(-step * 0.7)}h{num(step)}v{num(step)}"
    body = f"M{num(left)} {num(y)}V{num(top)}{crown}V{num(y)}Z"
    found = path(body, f"{colour} tower") + path(body, "", f' fill="url(#hatch-{colour})"')
    floors = "".join(f"M{num(left)} {num(y - number * storey)}h{num(broad)}" for number in range(1, height))
    if floors:
        found += path(floors, "floor")
    door = broad * 0.19
    found += path(f"M{num(x - door)} {num(y)}v{num(-door * 1.2)}a{num(door)} {num(door)} 0 0 1 {num(2 * door)} 0v{num(door * 1.2)}Z", "door")
    if small:
        return found
    pole = top - step
    flag_left = x if side > 0 else x - 14
    found += path(f"M{num(x)} {num(pole)}v-13", "pole") + rect(flag_left, pole - 14, 14, 12.5, f"{colour} flag")
    return found + text(flag_left + 7, pole - 3.2, letter, NOTE_BOLD, "middle c-cream")


def figure(x: float, y: float, seat: int, letter: str, small: bool, ghost: bool = False) -> str:
    """An heir's griffin on its base, the foot of the base at a place; the ghost of one is dashed."""
    colour = tincture(seat)
    if small:
        state = " ghost" if ghost else ""
        return circle(x, y - 9, 10.5, f"{colour} token{state}") + text(x, y - 4, letter, NOTE_BOLD, "middle c-cream")
    wide, tall = 33.0, 12.0
    left = x - wide / 2
    drum = f"M{num(left)} {num(y - tall)}v{num(tall - 4)}a{num(wide / 2)} 4.5 0 0 0 {num(wide)} 0v{num(4 - tall)}a{num(wide / 2)} 4.5 0 0 0 {num(-wide)} 0Z"
    top = f"M{num(left)} {num(y - tall)}a{num(wide / 2)} 4.5 0 0 1 {num(wide)} 0a{num(wide / 2)} 4.5 0 0 1 {num(-wide)} 0Z"
    state = " ghost" if ghost else ""
    found = path(drum, f"{colour} base{state}")
    if not ghost:
        found += path(drum, "", f' fill="url(#hatch-{colour})"')
    found += path(top, f"{colour} base{state}")
    found += icon("griffin-symbol", x - 18, y - tall - 33, 36, f"griffin g-{colour}{state}")
    return found + circle(x, y - 4.4, 7.6, f"{colour} badge") + text(x, y + 0.3, letter, NOTE_BOLD, "middle c-cream")
