"""Journeys: five small views, one for each letter."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.svg import num
from alfonso.games.my_village.picture.pen import FINE, define, dot, shape, stroke, use

WIDE: Final = 52.0
TALL: Final = 31.0


def view(letter: int, x: float, y: float, size: float = 1.0) -> str:
    """The view of a letter, its upper left corner at a place."""
    return use(f"view{letter}", x, y, size)


def ferry() -> str:
    """A: a boat on a river."""
    found = shape("M0 15.5Q13 10 26 15T52 13V31H0Z", "vf-near", FINE) + shape(
        "M0 19Q26 16.5 52 19V31H0Z", "vf-water", FINE
    )
    return (
        found
        + shape("M12 22H40L36 27H16Z", "vf-bark")
        + stroke("M26 22V6", "v-none v-pen")
        + shape("M26 7L37 18H26Z", "vf-argent", FINE)
    )


def wood() -> str:
    """B: a way through firs."""
    found = shape("M0 20Q26 15 52 20V31H0Z", "vf-near", FINE)
    for x, y in ((9, 23), (18, 20), (29, 22), (42, 21), (12, 27), (47, 28)):
        found += use("fir", x, y, 0.85)
    return found


def town() -> str:
    """C: roofs behind a wall."""
    found = shape("M0 23Q26 19 52 23V31H0Z", "vf-mead2", FINE)
    for x, tall, roof in ((10, 12, "vf-roof"), (19, 15, "vf-slate"), (34, 14, "vf-roof"), (43, 11, "vf-roof2")):
        found += shape(f"M{x - 4} 25V{25 - tall}h8V25Z", "vf-wall", FINE)
        found += shape(f"M{x - 6} {25 - tall}L{x} {19 - tall}L{x + 6} {25 - tall}Z", roof, FINE)
    found += shape("M22 25V7H31V25Z", "vf-stone", FINE) + shape("M20 7.5L26.5 1L33 7.5Z", "vf-slate", FINE)
    return found + shape("M3 29V22h5v3h4v-3h5v3h4v-3h5v3h4v-3h5v3h4v-3h5v3h4V29Z", "vf-stone", FINE)


def mountains() -> str:
    """D: peaks with snow."""
    found = shape("M-4 31L10 9L19 19L29 3L41 18L47 12L58 31Z", "vf-far", FINE)
    found += shape("M29 3L34 10L30 9L27 11L24.5 10ZM10 9L13.5 13.5L10 13L7.5 14.5Z", "vf-argent", FINE)
    return (
        found + shape("M0 27Q26 22 52 26V31H0Z", "vf-near", FINE) + use("fir", 15, 29, 0.55) + use("fir", 38, 29, 0.5)
    )


def sea() -> str:
    """E: a ship and the sun."""
    found = dot(41, 10, 6, "vf-glow", FINE) + shape("M0 17H52V31H0Z", "vf-water", FINE)
    found += stroke("M5 22q4 -3 8 0t8 0M28 27q4 -3 8 0t8 0") + shape("M11 19H39L35 25H16Z", "vf-bark")
    return found + stroke("M24 19V3", "v-none v-pen") + shape("M15 5Q28 9 16 17H32Q40 10 31 5Z", "vf-argent", FINE)


@cache
def definitions() -> str:
    """The five views, defined once for a picture."""
    found = f'<clipPath id="v-view"><rect width="{num(WIDE)}" height="{num(TALL)}" rx="3"/></clipPath>'
    for letter, drawn in enumerate((ferry(), wood(), town(), mountains(), sea())):
        sky = f'<rect width="{num(WIDE)}" height="{num(TALL)}" class="vf-sky"/>'
        edge = f'<rect width="{num(WIDE)}" height="{num(TALL)}" rx="3" class="v-none v-pen"/>'
        found += define(f"view{letter}", f'<g clip-path="url(#v-view)">{sky}{drawn}</g>{edge}')
    return found
