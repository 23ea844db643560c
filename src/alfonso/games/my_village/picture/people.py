"""People: villagers in the tincture of their seat, pupils, monks, customers; tombstones of those who were."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.svg import num
from alfonso.games.my_village.picture.pen import FINE, define, dot, oval, put, shape, stroke, use

HEADMAN: Final = 5
NOBODYS: Final = -1  # in the book of the dead: a robe of stone
HATS: Final = 8
COATS: Final = 6


def robe(seat: int) -> str:
    """A robe in the tincture of a seat, with its hatching."""
    d = "M-11.5 0Q-11 -17 -5.5 -24Q0 -28 5.5 -24Q11 -17 11.5 0Z"
    if seat == NOBODYS:
        return shape(d, "vf-stone")
    colour = tincture(seat)
    hatching = f'<path d="{d}" fill="url(#hatch-{colour})"/>'
    return f'<path d="{d}" class="{colour}"/>{hatching}<path d="{d}" class="v-none v-pen"/>'


def head() -> str:
    """A face."""
    return dot(0, -29.5, 6.2, "vf-skin") + stroke(
        "M-2.2 -29.9v1.2M2.2 -29.9v1.2M-1.6 -26.5q1.6 1.2 3.2 0", "v-none v-fine"
    )


def attributes(profession: int) -> tuple[str, str]:
    """What is drawn behind and before a robe: hat and tool tell the profession."""
    if profession == 0:
        hat = shape("M-6 -32Q-7.5 -40 0 -47Q7.5 -40 6 -32Q0 -34.5 -6 -32Z", "vf-argent")
        crook = stroke("M13 0V-34Q13 -41 18 -40Q21.5 -38 19 -34.5Q16.5 -33.5 16.6 -36", "v-none v-pen v-staff")
        return "", shape("M-3 -25L0 -2L3 -25Z", "vf-argent", FINE) + head() + hat + stroke(
            "M0 -45V-33M-4 -38.5H4", "v-none v-fine"
        ) + crook
    if profession == 1:
        hat = shape("M-9 -33Q-9 -41 0 -41Q10 -41 9.5 -33Q0 -36 -9 -33Z", "vf-h4")
        hat += shape("M4 -39Q11 -48 15 -46Q13 -41 8 -37Z", "vf-argent", FINE)
        paper = shape("M10 -14H18V-3H10Z", "vf-argent", FINE) + stroke("M11.8 -11h4.4M11.8 -8.5h4.4M11.8 -6h4.4")
        return "", stroke("M-6 -23Q0 -8 6 -23", "v-chain") + head() + hat + paper
    if profession == 2:
        sack = shape("M-10 -22Q-20 -22 -19 -11Q-18 -6 -11 -7Z", "vf-thatch")
        brim = "M-12 -32Q0 -37 12 -32Q10 -34 6.5 -34.5Q6 -42 0 -42Q-6 -42 -6.5 -34.5Q-10 -34 -12 -32Z"
        return (
            sack,
            head()
            + shape(brim, "vf-bark")
            + stroke("M14 1V-42", "v-none v-pen v-staff")
            + dot(14, -43, 2.6, "vf-h5", FINE),
        )
    if profession == 3:
        apron = shape("M-6 -20H6L8 -2H-8Z", "vf-wall") + stroke("M-6 -20L-4 -25M6 -20L4 -25", "v-none v-fine")
        hair = "M-6.6 -30Q-7 -37.5 0 -37.5Q7 -37.5 6.6 -30Q5 -33.5 0 -33.5Q-5 -33.5 -6.6 -30Z"
        hammer = stroke("M13 -2V-21", "v-none v-pen v-staff") + shape("M8 -26H18V-20H8Z", "vf-stone2")
        return "", apron + head() + shape(hair, "vf-hair") + hammer
    if profession == 4:
        hat = "M-8 -32Q-11 -40 -2 -42Q9 -44 9 -35Q9 -31 12 -26Q7 -27 6.5 -32Q0 -35 -8 -32Z"
        bag = shape("M11 -14Q8 -4 13 -3H18Q23 -4 20 -14Z", "vf-bark") + dot(15.5, -8.5, 2.4, "vf-brass", FINE)
        return "", head() + shape(hat, "vf-h5") + bag
    band = shape("M-3.2 -25V-1H3.2V-25Z", "vf-brass", FINE)
    ring = shape("M-8 -33H8L9 -41L4 -37.5L0 -43L-4 -37.5L-9 -41Z", "vf-brass")
    return "", band + head() + ring + stroke("M14 1V-36", "v-none v-pen v-staff") + dot(14, -37, 2.4, "vf-brass", FINE)


def villager(profession: int, seat: int, x: float, y: float, size: float = 1.0) -> str:
    """Somebody 46 high, standing at a place."""
    behind, before = f"back{profession}", f"front{profession}"
    back = use(behind, 0, 0) if profession == 2 else ""
    return put(x, y, f'<ellipse rx="13" ry="2.6" class="v-shade"/>{back}{robe(seat)}{use(before, 0, 0)}', size)


def pupil(seat: int, x: float, y: float) -> str:
    """A descendant, 28 high."""
    d = "M-8 0Q-7.5 -11 -4 -15Q0 -17.5 4 -15Q7.5 -11 8 0Z"
    colour = tincture(seat)
    hatching = f'<path d="{d}" fill="url(#hatch-{colour})"/>'
    cloth = f'<path d="{d}" class="{colour}"/>{hatching}<path d="{d}" class="v-none v-pen"/>'
    return put(x, y, cloth + use("pupil-head", 0, 0))


def tombstone(x: float, y: float, size: float = 1.0) -> str:
    """The grave of somebody."""
    return use("tombstone", x, y, size)


def monk(x: float, y: float) -> str:
    """A hooded monk, 40 high."""
    return use("monk", x, y, 1.05)


def portrait(number: int) -> str:
    """A bust of a customer: hat, hair and coat come from its number."""
    coat = f"vf-h{1 + (number * 5 + number // 7) % COATS}"
    trim = f"vf-h{1 + (number * 3 + 2 + number // 5) % COATS}"
    hat = number % HATS
    behind = ""
    if hat == 0:
        behind = shape("M-11 -9Q-13 -31 0 -33Q13 -31 11 -9Z", trim)
    if hat == 4:
        behind = shape("M-9.5 -9Q-12 -31 0 -31Q12 -31 9.5 -9Z", "vf-argent")
    body = shape("M-16 0Q-15 -11 -6 -13H6Q15 -11 16 0Z", coat) + shape("M-4 -13L0 -6L4 -13Z", "vf-argent", FINE)
    face = oval(0, -20, 7, 8, "vf-skin") + stroke(
        "M-2.6 -20.6v1.4M2.6 -20.6v1.4M-2 -16q2 1.4 4 0M0 -20v2", "v-none v-fine"
    )
    return behind + body + face + hat_of(hat, trim)


def hat_of(hat: int, trim: str) -> str:
    """What somebody wears on the head."""
    if hat == 0:
        return ""
    if hat == 1:
        wimple = "M-7.4 -20Q-8 -29 0 -29Q8 -29 7.4 -20Q6 -26 0 -26Q-6 -26 -7.4 -20Z"
        return shape(wimple, "vf-argent")
    if hat == 2:
        return shape("M-7.8 -22Q-9 -31 0 -31Q9 -31 7.8 -22Q0 -25 -7.8 -22Z", trim)
    if hat == 3:
        brim = "M-12.5 -23Q0 -27 12.5 -23Q8 -25.5 6.6 -25.8Q6 -33 0 -33Q-6 -33 -6.6 -25.8Q-8 -25.5 -12.5 -23Z"
        return shape(brim, trim)
    if hat == 4:
        return shape("M-7.2 -21Q-7 -28 0 -28.5Q7 -28 7.2 -21Q5 -25.5 0 -25.5Q-5 -25.5 -7.2 -21Z", trim, FINE)
    if hat == 5:
        return shape("M-5 -14Q0 -5 5 -14Q0 -11.5 -5 -14Z", "vf-h6", FINE)
    if hat == 6:
        feather = shape("M4 -29Q10 -40 14 -37Q12 -31 7 -27Z", "vf-argent", FINE)
        return shape("M-9 -23Q-9 -31 1 -31Q10 -30 8.6 -23Q0 -26 -9 -23Z", trim) + feather
    beard = shape("M-7 -11Q0 -3 7 -11Q4 -15 0 -14Q-4 -15 -7 -11Z", "vf-hair", FINE)
    return shape("M-7.6 -22Q-8.6 -30 0 -30Q8.6 -30 7.6 -22Q0 -25 -7.6 -22Z", "vf-hair") + beard


@cache
def definitions() -> str:
    """What people have, whatever the colour of their robe, and everybody who has no colour; once for a picture."""
    found = ""
    for profession in range(HEADMAN + 1):
        behind, before = attributes(profession)
        found += define(f"front{profession}", before)
        if behind:
            found += define(f"back{profession}", behind)
    face = dot(0, -20, 5.4, "vf-skin") + stroke("M-2 -20.4v1.1M2 -20.4v1.1", "v-none v-fine")
    found += define("pupil-head", face + shape("M-5.8 -21Q-5 -27 0 -27Q5 -27 5.8 -21Q0 -24 -5.8 -21Z", "vf-hair"))
    stone = shape("M-9 0V-18Q-9 -27 0 -27Q9 -27 9 -18V0Z", "vf-grave") + stroke(
        "M0 -22V-8M-4.5 -17.5H4.5", "v-none v-pen"
    )
    found += define("tombstone", f'<ellipse rx="13" ry="2.4" class="v-shade"/>{stone}')
    habit = shape("M-13 0Q-13 -17 -6 -24Q0 -28 6 -24Q13 -17 13 0Z", "vf-bark") + stroke("M-10 -4Q0 -10 10 -4", "v-rope")
    hood = shape("M-8.5 -22Q-10 -38 0 -39Q10 -38 8.5 -22Q0 -17 -8.5 -22Z", "vf-bark") + oval(
        0, -28.5, 4.6, 5.6, "vf-skin", FINE
    )
    return found + define("monk", habit + hood + stroke("M-1.8 -29.4v1.2M1.8 -29.4v1.2", "v-none v-fine"))


def little_cross(x: float, y: float) -> str:
    """The wooden cross of an ancestor."""
    d = f"M{num(x)} {num(y)}v-15m-4.5 4.5h9"
    return stroke(d, "v-none v-pen v-thick") + stroke(d, "v-wood")
