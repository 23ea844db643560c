"""Shapes that are drawn again and again: defined once in every picture and used by name."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.svg import num, path, rect

# A knight on a caparisoned horse: 60 wide, 56 high, his hooves at the foot
TRAPPER: Final = (
    "M7.5 33C7 27 11 24.6 17 25.2L37 24.6C40 20.5 42 16.5 45 13L46.2 9.2L48.6 12.4C52 14.6 55.4 19.4 57.6 23"
    "C58.8 25 57.4 27.2 55.2 26.8L50.4 25.6C48.8 27.6 47.8 30 47.6 33C48.4 37.6 49.2 42 49.4 47"
    "q-2.9 3-5.8 0q-2.9 3-5.8 0q-2.9 3-5.8 0q-2.9 3-5.8 0q-2.9 3-5.8 0q-2.9 3-5.8 0q-2.9 3-5.8 0C8.6 42 8.2 38 7.5 33Z"
)
COAT: Final = "M24.6 27L25.6 13.4C27.6 11.8 33 11.8 35 13.4L36.4 27Z"
HELM: Final = "M26 12.6V4.6C26 1.4 34.6 1.4 34.6 4.6V12.6C32.6 14.2 28 14.2 26 12.6Z"
LEGS: Final = (
    "M12 47.5l-1.6 8.5h4.6l1.6-8zM21 47.5l1.4 8.5h4.6l-1.8-8.5z"
    "M38 47.5l-.8 8.5h4.6l.6-8.5zM44 47l5.6 5.4l3.4-2.6l-4.4-4.6z"
)
TAIL: Final = "M8 29.5c-4.6.6-6.6 5.4-5.8 13.6c1.4-2.4 4-4.4 6-6.4z"
MAIL: Final = "M28.6 25h5.2l3.4 11.6l2.6 1.2v2h-6.6zM33.6 15.6C36 16.4 38.6 18.2 40.4 20.4L38.6 22.6L33 20.4Z"
LANCE: Final = "M40.4 30L36.8-14"
FOLDS: Final = "M45.4 13.6q4 1 6.4 5.4M50.4 25.6q-1.6-.4-2.4-2M37 24.6q-4.4 3-3.6 8.4M17 25.2q3 1 3.6 4"
VISOR: Final = "M29 7h5.8M31.8 3v9.6"

# A foot soldier: 14 wide, 29 high, his feet at 0
SPEAR: Final = "M10.6-25V0"
SOLDIER_COAT: Final = "M2-8.6L3.2-17.6h5.6L10-8.6Z"

SITE: Final = "M-46 0V-18h8v-5h8v5h10v-14h8v5h8v-5h8v14h10v-5h8v5h8V0"


@cache
def definitions() -> str:
    """All shapes of the game."""
    found = [
        f'<path id="trapper" d="{TRAPPER}{COAT}"/>',
        group(
            "horse",
            path(TRAPPER + COAT + HELM + TAIL + LEGS, "m-glow")
            + path(LANCE, "m-lance")
            + path(TAIL + LEGS, "m-hoof m-k-line"),
        ),
        group(
            "rider", path(FOLDS, "m-k-fine") + path(MAIL + HELM, "m-steel m-k-line") + path(VISOR, "m-k-fine m-visor")
        ),
        group("away", path(TRAPPER + COAT + HELM + LANCE, "m-away")),
        f'<path id="coat" d="{SOLDIER_COAT}"/>',
        group("footman", footman()),
        group("site", path(SITE, "m-missing")),
        group(
            "tree-0",
            path("M0 0v-5", "m-hill-line") + path("M0-16c-5 0-7 4-6 7c-2 3 2 5 6 5s8-2 6-5c1-3-1-7-6-7z", "m-tree"),
        ),
        group("tree-1", path("M0 0v-3", "m-hill-line") + path("M0-18l5 7h-2.6l4 8h-12.8l4-8h-2.6z", "m-tree")),
        landscape(),
    ]
    for kind in range(4):
        walls, roofs = castle_parts(kind)
        found.append(group(f"castle-{kind}", walls))
        found.append(f'<path id="roofs-{kind}" d="{roofs}"/>')
    return "".join(found)


def group(id: str, content: str) -> str:
    """A shape of several parts."""
    return f'<g id="{id}">{content}</g>'


def footman() -> str:
    """Spear, kettle hat and shield of a foot soldier."""
    found = path(SPEAR, "m-lance") + path("M10.6-29l1.7 4.4h-3.4z", "m-steel m-k-line")
    found += path("M3-1.4l.6-8.4h5l.6 8.4z", "m-hoof m-k-line") + path("M3.4-17.4v-3.4h5.2v3.4z", "m-label3")
    found += path("M1.4-20.4q4.6-5.6 9.2 0z", "m-steel m-k-line")
    return found


def scaled(x: float, y: float, scale: float, content: str, more: str = "") -> str:
    """A drawing in its own size, brought to a place and a scale."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.3g})"{more}>{content}</g>'


def use(name: str, cls: str = "", more: str = "") -> str:
    """A shape where it lies."""
    worn = f' class="{cls}"' if cls else ""
    return f'<use href="#{name}"{worn}{more}/>'


def hatched_use(name: str, seat: int) -> str:
    """A shape in the tincture and hatching of a seat."""
    colour = tincture(seat)
    return use(name, f"{colour} k-line") + use(name, "", f' fill="url(#hatch-{colour})"')


def hatched(outline: str, seat: int, edge: str = "k-line") -> str:
    """An outline in the tincture and hatching of a seat."""
    colour = tincture(seat)
    return path(outline, f"{colour} {edge}") + path(outline, "", f' fill="url(#hatch-{colour})"')


# Castles: 112 wide, 92 high, the middle of their foot at 0


def crenels(x: float, y: float, width: float, count: int, high: float = 4.0) -> str:
    """A battlement from left to right."""
    step = width / (2 * count - 1)
    found = f"M{num(x)} {num(y)}"
    for number in range(count):
        found += f"v{num(-high)}h{num(step)}v{num(high)}"
        if number < count - 1:
            found += f"h{num(step)}"
    return found


def block(x: float, top: float, width: float, bottom: float, count: int, shaded: bool = True) -> str:
    """A battlemented body, its right side in the shade."""
    body = crenels(x, top, width, count) + f"V{num(bottom)}H{num(x)}Z"
    found = path(body, "m-c-wall")
    if shaded:
        left = num(x + width * 0.66)
        found += path(f"M{left} {num(top)}H{num(x + width)}V{num(bottom)}H{left}Z", "m-c-wall-dark")
    return found + path(body, "m-w-line")


def slits(spots: list[tuple[float, float]]) -> str:
    """Loopholes."""
    return "".join(rect(x - 0.9, y, 1.8, 5, "m-slit", 0.9) for x, y in spots)


def windows(spots: list[tuple[float, float]]) -> str:
    """Arched windows."""
    found = "".join(f"M{num(x - 1.8)} {num(y + 6)}v-4.2a1.8 1.8 0 0 1 3.6 0v4.2Z" for x, y in spots)
    return path(found, "m-slit")


def stones(spots: list[tuple[float, float, float]]) -> str:
    """A few courses of stone."""
    return path("".join(f"M{num(x)} {num(y)}h{num(long)}" for x, y, long in spots), "m-w-fine")


def gate(x: float, width: float, high: float) -> str:
    """A gate with its portcullis."""
    half = width / 2
    arch = f"M{num(x - half)} 0v{num(half - high)}a{num(half)} {num(half)} 0 0 1 {num(width)} 0v{num(high - half)}Z"
    bars = "".join(f"M{num(x + aside)} 0v{num(2.4 - high)}" for aside in (-width / 4, 0.0, width / 4))
    return path(arch, "m-slit") + path(f"{bars}M{num(x - half)} {num(-high * 0.4)}h{num(width)}", "m-w-fine m-bars")


def cone(x: float, y: float, width: float, high: float) -> str:
    """A conical roof."""
    half = width / 2
    return f"M{num(x - half)} {num(y)}Q{num(x)} {num(y + 2.4)} {num(x + half)} {num(y)}L{num(x)} {num(y - high)}Z"


def pennant(x: float, y: float, width: float = 11) -> tuple[str, str]:
    """A pole, and the flag on it."""
    return path(
        f"M{num(x)} {num(y + 14)}V{num(y)}", "m-pole-thin"
    ), f"M{num(x)} {num(y)}l{num(width)} 3.5l{num(-width)} 3.5Z"


def castle_parts(kind: int) -> tuple[str, str]:
    """The walls of a castle, and its roofs and flags, which bear the tincture."""
    if kind == 0:
        pole, flag = pennant(0, -86)
        walls = block(-17, -66, 34, -18, 4) + windows([(-7, -56), (7, -56)]) + stones([(-12, -40, 7), (2, -36, 8)])
        walls += (
            pole + block(-46, -52, 19, 0, 3) + slits([(-39, -40), (-34, -24)]) + stones([(-44, -32, 6), (-42, -12, 7)])
        )
        walls += block(27, -46, 19, 0, 3) + slits([(34, -36), (38, -20)]) + stones([(29, -28, 6), (31, -10, 7)])
        walls += block(-28, -26, 56, 0, 7, False) + stones([(-24, -18, 6), (-22, -7, 7), (14, -17, 7), (17, -8, 6)])
        return walls + gate(0, 16, 19), flag + cone(-36.5, -56, 24, 21) + cone(36.5, -50, 24, 19)
    if kind == 1:
        pole, flag = pennant(-33, -64)
        walls = (
            block(8, -72, 26, -10, 3) + windows([(16, -62), (26, -62)]) + slits([(21, -44)]) + stones([(11, -50, 6)])
        )
        walls += (
            block(-44, -44, 22, 0, 3) + slits([(-36, -34), (-30, -18)]) + pole + stones([(-42, -24, 6), (-38, -10, 6)])
        )
        walls += (
            block(-22, -32, 46, 0, 6, False) + stones([(-18, -24, 6), (-14, -9, 5), (12, -22, 7)]) + gate(-1, 15, 19)
        )
        walls += block(24, -40, 20, 0, 3) + slits([(31, -28), (37, -14)])
        return walls, flag + cone(21, -76, 32, 22)
    if kind == 2:
        pole, flag = pennant(0, -92, 10)
        walls = (
            block(-12, -60, 24, -14, 3) + windows([(-5, -51), (5, -51)]) + stones([(-9, -36, 6), (2, -32, 6)]) + pole
        )
        roofs = flag + "M-14 -63L-8.4 -76H8.4L14 -63Z"
        for x, top in ((-47.0, -40.0), (-27.0, -54.0), (12.0, -54.0), (32.0, -40.0)):
            walls += block(x, top, 15, 0, 2) + slits([(x + 7, top + 9)])
            roofs += cone(x + 7.5, top - 4, 19, 17)
        return walls + block(-34, -24, 68, 0, 8, False) + stones([(-30, -15, 7), (20, -7, 7)]) + gate(0, 17, 18), roofs
    pole, flag = pennant(-21, -78)
    walls = (
        block(-36, -58, 30, -8, 4) + windows([(-27, -48), (-16, -48)]) + pole + stones([(-33, -36, 7), (-20, -30, 6)])
    )
    walls += block(18, -60, 20, 0, 3) + slits([(26, -48), (30, -30)]) + stones([(20, -38, 6), (25, -16, 7)])
    walls += block(-46, -28, 68, 0, 8, False) + stones([(-42, -19, 7), (-20, -16, 6), (8, -19, 7)]) + gate(-10, 16, 19)
    walls += block(36, -32, 12, 0, 2) + slits([(42, -22)])
    return walls, flag + cone(28, -64, 25, 22)


# Land: hills behind the manors, stretched to where they lie

LAND_WIDTH: Final = 480
LAND_HEIGHT: Final = 98


def landscape() -> str:
    """Two ranges of hills under the sky."""
    far, near = "M0 51", "M0 76"
    for number in range(8):
        far += f"q29 {num(-98 * (0.10 + 0.08 * ((number * 7) % 3)))} 60 {num(3 * (number % 3 - 1))}"
        near += f"q30 {num(-98 * (0.08 + 0.07 * (((number + 2) * 5) % 3)))} 60 0"
    drawn = (
        rect(0, 0, LAND_WIDTH, LAND_HEIGHT, "m-sky")
        + path(f"{far}V98H0Z", "m-hill1")
        + path(f"{near}V98H0Z", "m-hill2")
    )
    box = f'viewBox="0 0 {LAND_WIDTH} {LAND_HEIGHT}" preserveAspectRatio="none"'
    return f'<symbol id="land" {box}>{drawn}{path(near, "m-hill-line")}</symbol>'


def land(x: float, y: float, width: float, height: float) -> str:
    """The landscape at a place."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<g aria-hidden="true"><use href="#land" {place}/>{rect(x, y, width, height, "land-edge", 3)}</g>'


def tree(x: float, y: float, scale: float, kind: int = 0) -> str:
    """A tree, its foot at a place."""
    return f'<use href="#tree-{kind}" transform="translate({num(x)} {num(y)}) scale({scale:g})"/>'
