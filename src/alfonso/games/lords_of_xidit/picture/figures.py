"""What stands on the map: the heirs' figures, the towers of their guilds, the discs of the cities."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, num, path, rect
from alfonso.engine.drawing.type import CARD_BOLD, NOTE_BOLD, text
from alfonso.games.lords_of_xidit.picture.chart import Chart
from alfonso.games.lords_of_xidit.picture.curve import xy

SHAPES: Final = {
    "walls": "M-12 0v-8h7v-5h10v5h7v8Z",
    "roofs": "M-13.5-7l5-7l5 7ZM-5.5-12l5.5-8l5.5 8ZM3.5-7l5-7l5 7Z",
    "drum": "M-16.5-12v8a16.5 4.5 0 0 0 33 0v-8a16.5 4.5 0 0 0-33 0Z",
    "drumhead": "M-16.5-12a16.5 4.5 0 0 1 33 0a16.5 4.5 0 0 1-33 0Z",
}
STOREY: Final = 8.6
BREADTH: Final = 15.0
FLAG: Final = 14.0


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
    return used("walls", x, y, "wall") + used("roofs", x, y, "roof")


def used(id: str, x: float, y: float, cls: str, more: str = "") -> str:
    """A shape that is defined once, at a place."""
    return f'<use href="#{id}" x="{num(x)}" y="{num(y)}" class="{cls}"{more}/>'


def shapes() -> str:
    """The shapes that are used again and again."""
    return "".join(f'<path id="{id}" d="{d}"/>' for id, d in SHAPES.items())


def tower(x: float, y: float, seat: int, height: int, letter: str, side: int, small: bool) -> str:
    """A guild's tower of so many stories, its foot at a place; the flag flies away from the city."""
    broad, storey = (10.0, 5.0) if small else (BREADTH, STOREY)
    colour = tincture(seat)
    tall = height * storey + 2
    left, top = x - broad / 2, y - tall
    step = broad / 5
    notch, back = f"h{num(step)}v{num(step * 0.7)}", f"h{num(step)}v{num(-step * 0.7)}"
    body = f"M{xy(left, y)}V{num(top - step)}{notch}{back}{notch}{back}h{num(step)}V{num(y)}Z"
    found = path(body, f"{colour} tower") + path(body, "", f' fill="url(#hatch-{colour})"')
    floors = "".join(f"M{num(left)} {num(y - number * storey)}h{num(broad)}" for number in range(1, height))
    if floors:
        found += path(floors, "floor")
    door = broad * 0.19
    arch = f"a{xy(door, door)} 0 0 1 {num(2 * door)} 0"
    found += path(f"M{xy(x - door, y)}v{num(-door * 1.2)}{arch}v{num(door * 1.2)}Z", "door")
    if small:
        return found
    pole = top - step
    flag_left = x if side > 0 else x - FLAG
    found += path(f"M{num(x)} {num(pole)}v-13", "pole") + rect(flag_left, pole - 14, FLAG, 12.5, f"{colour} flag")
    return found + text(flag_left + 7, pole - 3.2, letter, NOTE_BOLD, "middle c-cream")


def rise(height: int) -> float:
    """How high a tower of so many stories is, with its flag."""
    return height * STOREY + 2 + BREADTH / 5 + 16


def figure(x: float, y: float, seat: int, letter: str, small: bool, ghost: bool = False) -> str:
    """An heir's griffin on its base, the foot of the base at a place; the ghost of one is dashed."""
    colour = tincture(seat)
    if small:
        state = " ghost" if ghost else ""
        return circle(x, y - 9, 10.5, f"{colour} token{state}") + text(x, y - 4, letter, NOTE_BOLD, "middle c-cream")
    state = " ghost" if ghost else ""
    found = used("drum", x, y, f"{colour} base{state}")
    if not ghost:
        found += used("drum", x, y, "", f' fill="url(#hatch-{colour})"')
    found += used("drumhead", x, y, f"{colour} base{state}")
    found += icon("griffin-symbol", x - 18, y - 45, 36, f"griffin g-{colour}{state}")
    return found + circle(x, y - 4.4, 7.6, f"{colour} badge") + text(x, y + 0.3, letter, NOTE_BOLD, "middle c-cream")
