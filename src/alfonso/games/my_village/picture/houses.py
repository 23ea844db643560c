"""Houses, trees and fields: each stands on y = 0 at x = 0, the middle of its foot."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from alfonso.engine.drawing.svg import num
from alfonso.games.my_village.picture.pen import (
    FINE,
    define,
    dot,
    glyph,
    oval,
    put,
    shade,
    shape,
    stroke,
    tiles,
)

WORKSHOP_SHAPES: Final = ["stables", "brewery", "smithy", "office", "wainwright"]
DARK: Final = 0  # what is to be seen in a church window
MONK: Final = 1
ROSE: Final = 2


def cross(x: float, y: float, size: float) -> str:
    """A cross on a roof."""
    d = f"M{num(x)} {num(y)}v{num(-2 * size)}M{num(x - size * 0.6)} {num(y - size * 1.4)}h{num(1.2 * size)}"
    return stroke(d, "v-none v-pen v-cross")


def church() -> str:
    """Nave, apse and tower, without the six windows: 190 wide, 112 high."""
    return "".join(
        [
            shade(92), shape("M-50 0V-54H66V0Z", "vf-wall"), stroke("M-50 -8H66"),
            shape("M-55 -54L-44 -82H62L74 -54Z", "vf-roof"), tiles(-44, 62, -82, -54, 11.5, 5.4),
            shape("M66 0V-44Q66 -50 72 -50H82Q90 -50 90 -42V0Z", "vf-wall2"),
            shape("M62 -49L79 -73L95 -49Z", "vf-roof2"), cross(79, -72, 3.6),
            shape("M-92 0V-70H-52V0Z", "vf-stone"),
            stroke("M-86 -14h6M-70 -24h7M-88 -34h6M-62 -12h6M-64 -52h6M-86 -58h7"),
            shape("M-97 -70L-72 -108L-47 -70Z", "vf-slate"), stroke("M-86 -75L-72 -104L-58 -75M-72 -100V-72"),
            cross(-72, -107, 4),
            shape("M-79 -50V-58Q-79 -63 -75.5 -63Q-72 -63 -72 -58V-50Z", "vf-dark"),
            shape("M-72 -50V-58Q-72 -63 -68.5 -63Q-65 -63 -65 -58V-50Z", "vf-dark"),
            shape("M-82 0V-20Q-82 -31 -72 -33Q-62 -31 -62 -20V0Z", "vf-dark"), stroke("M-72 -31V0", "v-none v-fine"),
        ]
    )  # fmt: skip


def window(place: int, inside: int) -> str:
    """One of the six windows of the church: dark, with a monk in it, or the cloister's own."""
    x, y, wide, tall = -43.0 + place * 18, -9.0, 12.5, 34.0
    top, middle = y - tall, x + wide / 2
    arch = (
        f"M{num(x)} {num(y)}V{num(top + 11)}Q{num(x)} {num(top + 2.5)} {num(middle)} {num(top)}"
        f"Q{num(x + wide)} {num(top + 2.5)} {num(x + wide)} {num(top + 11)}V{num(y)}Z"
    )
    found = shape(arch, "vf-glass" if inside == DARK else "vf-glow")
    if inside == ROSE:
        bars = stroke(f"M{num(middle)} {num(top + 16)}V{num(y)}M{num(x)} {num(y - 10)}h{num(wide)}", "v-none v-fine")
        return found + dot(middle, top + 12, 3.4, "v-none", FINE) + bars
    if inside == MONK:
        return found + put(x, y, stroke_monk())
    lines = (
        f"M{num(middle)} {num(top + 2)}V{num(y)}M{num(x)} {num(y - 11)}h{num(wide)}M{num(x)} {num(y - 21)}h{num(wide)}"
    )
    return found + stroke(lines)


def stroke_monk() -> str:
    """A monk behind a window."""
    hood = shape("M2.5 -13Q1.7 -25 6.2 -26.5Q10.7 -25 10 -13Z", "vf-bark", FINE)
    return (
        shape("M1 0Q1 -12 6.2 -15Q11.5 -12 11.5 0Z", "vf-bark", FINE) + hood + oval(6.2, -17, 2.1, 2.6, "vf-skin", FINE)
    )


def chapel() -> str:
    """A small church for cards."""
    found = shape("M-8 0V-19H20V0Z", "vf-wall") + shape("M-11 -19L-6 -30H18L23 -19Z", "vf-roof")
    found += tiles(-6, 18, -30, -19, 5, 3.6) + shape("M-21 0V-24H-7V0Z", "vf-stone")
    found += shape("M-23.5 -24L-14 -39L-4.5 -24Z", "vf-slate") + cross(-14, -38.5, 2.4)
    found += shape("M-17.5 0V-7Q-14 -12 -10.5 -7V0Z", "vf-dark", FINE)
    for x in (-2.5, 5.0, 12.5):
        found += shape(f"M{num(x)} -3.5V-10Q{num(x + 2)} -13.5 {num(x + 4)} -10V-3.5Z", "vf-glow", FINE)
    return found


def main_house() -> str:
    """112 wide, 96 high."""
    found = shade(58) + shape("M-44 0V-44H44V0Z", "vf-wall") + shape("M-40 -44L0 -88L40 -44Z", "vf-wall")
    found += stroke("M-44 -22H-13M13 -22H44M-44 0V-44M44 0V-44M-28 0V-22M28 0V-22", "v-beam")
    found += stroke("M-44 -43H44M-26 -44L-10 -66M26 -44L10 -66M0 -44V-80M-20 -64H20", "v-beam")
    found += shape("M-52 -41L0 -98L52 -41L46 -36L0 -86L-46 -36Z", "vf-roof") + stroke("M-46 -41L0 -92L46 -41")
    found += shape("M24 -70V-88H33V-60Z", "vf-stone") + shape("M22 -88H35V-91H22Z", "vf-stone2")
    found += shape("M-12 0V-24Q-12 -36 0 -36Q12 -36 12 -24V0Z", "vf-timber") + stroke(
        "M0 -35V0M-11 -12H11", "v-none v-fine"
    )
    for x in (-37, 23):
        found += shape(f"M{x} -27V-39H{x + 14}V-27Z", "vf-glow") + stroke(
            f"M{x + 7} -27V-39M{x} -33H{x + 14}", "v-none v-fine"
        )
    return found + shape("M-7 -48V-57Q0 -63 7 -57V-48Z", "vf-glow") + shape("M-18 4H18V0H-18Z", "vf-stone")


def council_hall() -> str:
    """An arcade, a timbered hall, a bell: 120 wide, 100 high."""
    found = shade(58) + shape("M-52 0V-34H52V0Z", "vf-stone")
    for x in (-34, 0, 34):
        arch = f"M{x - 13} 0V-14Q{x - 13} -27 {x} -27Q{x + 13} -27 {x + 13} -14V0Z"
        found += shape(arch, "vf-dark")
    found += shape("M-56 -34V-66H56V-34Z", "vf-wall")
    found += stroke("M-56 -35H56M-56 -65H56M-55 -34V-66M55 -34V-66", "v-beam")
    found += shape("M-62 -66L-46 -88H46L62 -66Z", "vf-slate") + tiles(-46, 46, -88, -66, 16)
    return found + shape("M-7 -87V-95H7V-87Z", "vf-wall2") + shape("M-10 -95L0 -105L10 -95Z", "vf-slate2")


def hall() -> str:
    """A small council hall for cards."""
    found = shape("M-20 0V-12H20V0Z", "vf-stone")
    for x in (-12, 0, 12):
        found += shape(f"M{x - 4} 0V-5Q{x} -10 {x + 4} -5V0Z", "vf-dark", FINE)
    found += shape("M-22 -12V-25H22V-12Z", "vf-wall") + stroke(
        "M-22 -12.5H22M-22 -24.5H22M-7 -12V-25M7 -12V-25", "v-beam"
    )
    found += shape("M-25 -25L-18 -34H18L25 -25Z", "vf-slate") + shape("M-3 -34V-38H3V-34Z", "vf-wall2", FINE)
    return found + shape("M-5 -38L0 -43L5 -38Z", "vf-slate2", FINE)


def crown(radius: float, fill: str = "vf-tree") -> str:
    """A round tree top around the place."""
    leaves = 9
    d = ""
    for number in range(leaves + 1):
        angle = 2 * pi * number / leaves - pi / 2
        x, y = cos(angle) * radius, sin(angle) * radius * 0.86
        arc = f"A{num(radius * 0.42)} {num(radius * 0.42)} 0 0 1 "
        d += f"{arc if number else 'M'}{num(x)} {num(y)}"
    return shape(f"{d}Z", fill)


def oak() -> str:
    """The story tree: its crown has room for a plate."""
    found = shade(20) + shape("M-6 0Q-3 -8 -4 -38L-10 -56L10 -56L4 -38Q3 -8 7 0Z", "vf-bark") + put(0, -67, crown(36))
    for x, y in ((-18, -78), (5, -86), (19, -69), (-22, -60), (18, -52), (-10, -49)):
        found += stroke(f"M{x - 4} {y}q4 -4.5 8 0")
    return found


def tree() -> str:
    """A small tree."""
    return shape("M-1.6 0V-8H1.6V0Z", "vf-bark", FINE) + put(0, -14, crown(8.5))


def fir() -> str:
    """A small fir."""
    branches = "M-6 -4L0 -12L6 -4ZM-4.6 -10L0 -18L4.6 -10ZM-3.2 -16L0 -23L3.2 -16Z"
    return shape("M-1 0V-4H1V0Z", "vf-bark", FINE) + shape(branches, "vf-tree2", FINE)


def linden() -> str:
    """The meeting place under its linden tree: 92 wide, 92 high."""
    found = shade(34) + shape("M-5 -6L-4 -44H4L5 -6Z", "vf-bark") + put(0, -60, crown(30, "vf-tree2"))
    for x, y in ((-12, -66), (6, -76), (15, -58), (-20, -54), (0, -52)):
        found += stroke(f"M{x - 4} {y}q4 -4.5 8 0")
    return found


def stables() -> str:
    """A thatched barn, a horse looks out: 92 wide, 58 high."""
    found = shade(44) + shape("M-38 0V-30H38V0Z", "vf-wall2")
    found += stroke("M-38 -29H38M-38 0V-30M38 0V-30M-20 0V-30M20 0V-30", "v-beam")
    found += shape("M-46 -27Q-40 -52 -28 -56H28Q40 -52 46 -27Q0 -33 -46 -27Z", "vf-thatch")
    straw = "M-38 -32L-30 -52M-26 -33L-21 -54M-13 -34L-10 -55M0 -34V-55M13 -34L10 -55M26 -33L21 -54M38 -32L30 -52"
    found += stroke(straw, "v-straw") + shape("M-14 0V-26H14V0Z", "vf-dark")
    return found + shape("M-14 -9H14V-12H-14Z", "vf-timber", FINE) + glyph("horse-head", 1, -16, 24, "v-i-horse")


def brewery() -> str:
    """A red roof, a chimney and a barrel."""
    found = shade(42) + shape("M-36 0V-32H30V0Z", "vf-wall") + shape("M-41 -32L-26 -54H20L35 -32Z", "vf-roof")
    found += tiles(-26, 20, -54, -32, 15) + shape("M19 -50V-60H29V-38Z", "vf-stone")
    found += shape("M17 -60H31V-63H17Z", "vf-stone2") + shape(
        "M-30 0V-16Q-30 -23 -23 -23Q-16 -23 -16 -16V0Z", "vf-dark"
    )
    found += shape("M-9 -14V-24H3V-14Z", "vf-glow") + stroke("M-3 -14V-24M-9 -19H3", "v-none v-fine")
    found += shape("M10 0Q5 -9 10 -18H30Q35 -9 30 0Z", "vf-bark")
    found += stroke("M8.6 -4H31.4M8.6 -14H31.4M16 0Q14 -9 16 -18M24 0Q26 -9 24 -18", "v-none v-fine")
    return found + stroke("M-40 -26H-32M-39 -26V-22", "v-none v-pen") + glyph("beer-stein", -42, -16, 13, "v-i-sign")


def smithy() -> str:
    """A forge with its anvil under a slate roof."""
    found = shade(43) + shape("M-6 0V-30H38V0Z", "vf-stone") + stroke("M2 -8h7M20 -14h8M6 -22h8M26 -5h7M24 -24h8")
    found += shape("M-44 -26L-28 -50H30L46 -26Z", "vf-slate") + tiles(-28, 30, -50, -26, 16)
    found += shape("M18 -40V-55H30V-36Z", "vf-stone2") + shape("M16 -55H32V-58H16Z", "vf-stone")
    found += shape("M-38 0V-27H-6V0Z", "vf-dark", FINE) + stroke("M-38 0V-27M-6 0V-27", "v-beam")
    found += shape("M-2 -2V-14Q5 -22 12 -14V-2Z", "vf-dark")
    found += shape("M0 -3Q-1 -10 4 -14Q4 -10 7 -12Q11 -7 9 -3Z", "vf-fire", FINE)
    return found + glyph("anvil", -22, -7, 19, "v-i-anvil") + shape("M22 -8V-17H32V-8Z", "vf-glow")


def office() -> str:
    """A timbered house with a scroll on its sign."""
    found = shade(36) + shape("M-28 0V-24H28V0Z", "vf-stone") + shape("M-32 -24V-46H32V-24Z", "vf-wall")
    found += stroke("M-32 -45H32M-32 -24H32M-32 -24V-45M-16 -24V-45M0 -24V-45M16 -24V-45M32 -24V-45", "v-beam")
    found += shape("M-38 -45L-22 -66H22L38 -45Z", "vf-roof2") + tiles(-22, 22, -66, -45, 15)
    found += shape("M-22 0V-12Q-22 -18 -15 -18Q-8 -18 -8 -12V0Z", "vf-timber")
    found += shape("M2 -7V-18H20V-7Z", "vf-glow") + stroke("M11 -7V-18M2 -12.5H20", "v-none v-fine")
    found += stroke("M28 -21H44M42 -21V-17", "v-none v-pen") + shape("M34 -17H48V-1H34Z", "vf-argent")
    return found + glyph("tied-scroll", 41, -9, 13, "v-i-sign2")


def wainwright() -> str:
    """A thatched workshop with a wheel before it."""
    found = shade(44) + shape("M-38 0V-28H34V0Z", "vf-wall2")
    found += stroke("M-38 -27H34M-37 0V-28M33 0V-28M-12 0V-28M10 0V-28", "v-beam")
    found += shape("M-44 -27L-30 -50H26L40 -27Z", "vf-thatch")
    straw = "M-36 -31L-26 -47M-22 -31L-16 -47M-8 -31L-6 -47M6 -31L5 -47M20 -31L15 -47M32 -31L24 -47"
    found += stroke(straw, "v-straw") + shape("M-9 0V-22H7V0Z", "vf-dark")
    found += dot(28, -15, 15, "vf-wall") + dot(28, -15, 11, "vf-mead")
    return found + stroke("M28 -30V0M13 -15H43M17.4 -25.6L38.6 -4.4M38.6 -25.6L17.4 -4.4", "v-none v-pen")


def school() -> str:
    """A thatched house with a bell: 84 wide, 66 high."""
    found = shade(40) + shape("M-34 0V-28H34V0Z", "vf-wall") + shape("M-41 -28L-22 -56H22L41 -28Z", "vf-thatch")
    straw = "M-34 -31L-21 -53M-20 -31L-12 -54M-7 -31L-4 -54M7 -31L4 -54M20 -31L12 -54M34 -31L21 -53"
    found += (
        stroke(straw, "v-straw") + shape("M-6 -54V-66H6V-54Z", "vf-wall2") + shape("M-9 -66L0 -76L9 -66Z", "vf-roof")
    )
    found += shape("M-8 0V-15Q-8 -22 0 -22Q8 -22 8 -15V0Z", "vf-dark")
    for x in (-27, 15):
        found += shape(f"M{x} -10V-20H{x + 12}V-10Z", "vf-glow") + stroke(
            f"M{x + 6} -10V-20M{x} -15H{x + 12}", "v-none v-fine"
        )
    return found


def barn() -> str:
    """The money barn: 70 wide, 56 high."""
    found = shade(34) + shape("M-28 0V-30L0 -50L28 -30V0Z", "vf-wall2")
    found += shape("M-35 -27L0 -56L35 -27L30 -22L0 -46L-30 -22Z", "vf-thatch")
    return found + stroke("M-28 -27L-6 -46M28 -27L6 -46", "v-straw") + stroke("M-27 0V-26M27 0V-26", "v-beam")


def field(wide: float, tall: float) -> str:
    """Furrows seen from above, from the lower left corner."""
    found = shape(f"M0 0L8 {num(-tall)}H{num(wide)}L{num(wide - 8)} 0Z", "vf-soil")
    furrows = ""
    for number in range(1, 6):
        share = number / 6 * (wide - 8)
        furrows += f"M{num(share)} 0L{num(8 + share)} {num(-tall)}"
    return found + stroke(furrows, "v-furrow")


def bridge(wide: float) -> str:
    """A stone bridge over water, from the middle of its foot."""
    half = wide / 2
    water = f"M{num(-half - 8)} 6H{num(half + 8)}V-4Q{num(half * 0.6)} 0 0 -4Q{num(-half * 0.6)} 0 {num(-half - 8)} -4Z"
    arch = (
        f"M{num(-half)} 2V-8Q{num(-half / 2)} -26 0 -27Q{num(half / 2)} -26 {num(half)} -8V2H{num(half * 0.74)}"
        f"Q{num(half * 0.7)} -12 {num(half * 0.42)} -12Q{num(half * 0.16)} -12 {num(half * 0.12)} 2H{num(-half * 0.12)}"
        f"Q{num(-half * 0.16)} -12 {num(-half * 0.42)} -12Q{num(-half * 0.7)} -12 {num(-half * 0.74)} 2Z"
    )
    rim = f"M{num(-half * 0.9)} -9Q{num(-half * 0.45)} -22 0 -23Q{num(half * 0.45)} -22 {num(half * 0.9)} -9"
    return shape(water, "vf-water", FINE) + shape(arch, "vf-stone") + stroke(rim)


@cache
def definitions() -> str:
    """Every house and tree, defined once for a picture."""
    drawn = {
        "church": church(), "chapel": chapel(), "house": main_house(), "council": council_hall(), "hall": hall(),
        "oak": oak(), "tree": tree(), "fir": fir(), "linden": linden(), "stables": stables(), "brewery": brewery(),
        "smithy": smithy(), "office": office(), "wainwright": wainwright(), "school": school(), "barn": barn(),
        "field": field(88, 46), "strip": field(45, 34), "bridge": bridge(110),
    }  # fmt: skip
    return "".join(define(name, content) for name, content in drawn.items())
