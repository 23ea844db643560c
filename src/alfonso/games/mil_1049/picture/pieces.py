"""The pieces of the game: knights, banners, castles, heirs, ladies, hourglasses, cubes, letters, fiefs."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.heraldry import outline_of_shield, tincture
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, line, move, num, path, rect
from alfonso.engine.drawing.type import NOTE_BOLD, NOTE_ITALIC, Face, text
from alfonso.games.mil_1049.data import KINDS, RESOURCES, TILES
from alfonso.games.mil_1049.picture.shapes import hatched, hatched_use, scaled, use

LETTER: Final = Face(14, "700")
LARGE_LETTER: Final = Face(17, "700")
RESOURCE_ICONS: Final = ["gold-bar", "jewel-crown", "metal-bar", "rolled-cloth", "wheat"]
TILE_ICONS: Final = ["round-straw-bale", "fishing-net", "sheep", "gold-mine", "mining"]
NUMERALS: Final = ["I", "II", "III", "IV", "V", "VI"]
LARGE: Final = 0.86  # from this scale on a knight has large letters


# Knights


def banner(x: float, y: float, width: float, height: float, seat: int, letter: str, face: Face) -> str:
    """A banner with a swallow tail that flies to the right of its pole."""
    half = height / 2
    outline = f"M{num(x)} {num(y)}h{num(width)}l-3.2 {num(half)}l3.2 {num(half)}h{num(-width)}Z"
    middle = x + (width - 2.4) / 2
    plain = rect(middle - face.size * 0.43, y + 1.2, face.size * 0.86, height - 2.4, tincture(seat), 2)
    letters = text(middle, y + half + face.size * 0.325, letter, face, "middle c-cream")
    return hatched(outline, seat, "flag-line") + plain + letters


def knight(x: float, y: float, scale: float, seat: int, letter: str, slot: str) -> str:
    """A knight, his hooves at ``y``, the middle at ``x``: the banner names the house, the cloth the knight."""
    large = scale >= LARGE
    face = LARGE_LETTER if large else LETTER
    drawn = use("horse") + hatched_use("trapper", seat) + circle(21.2, 36.6, 8.6, tincture(seat)) + use("rider")
    found = scaled(x - 30 * scale, y - 56 * scale, scale, drawn)
    found += text(x - 8.8 * scale, y - 19.4 * scale + face.size * 0.325, slot, face, "middle c-cream")
    wide, high = (20, 17) if large else (17, 15)
    return found + banner(x + 6.9 * scale, y - 69 * scale, wide, high, seat, letter, LETTER)


def ghost(x: float, y: float, scale: float, slot: str, where: str = "") -> str:
    """Where a knight stands who is away, or not born yet; the banner says in which sphere he is."""
    large = scale >= LARGE
    face = LARGE_LETTER if large else LETTER
    found = scaled(x - 30 * scale, y - 56 * scale, scale, use("away"))
    found += text(x - 8.8 * scale, y - 19.4 * scale + face.size * 0.325, slot, face, "middle c-ink2")
    if where:
        left, top = x + 6.9 * scale, y - 69 * scale
        wide, high = max(22.0 if large else 17.0, NOTE_BOLD.width(where) + 9), 17.0 if large else 15.0
        tail = f"l-3.2 {num(high / 2)}l3.2 {num(high / 2)}"
        found += path(f"M{num(left)} {num(top)}h{num(wide)}{tail}h{num(-wide)}Z", "away-flag")
        found += text(left + (wide - 3) / 2, top + high / 2 + 4.6, where, NOTE_BOLD, "middle")
    return found


def soldier(x: float, y: float, scale: float, seat: int) -> str:
    """A foot soldier, his feet at a place."""
    shield = path("M-.6-16.4h6v4.4q0 3.2-3 4.8q-3-1.6-3-4.8z", "c-wall k-line")
    return scaled(x - 6 * scale, y, scale, use("footman") + hatched_use("coat", seat) + shield)


def castle(x: float, y: float, scale: float, seat: int, kind: int) -> str:
    """A castle, the middle of its foot at a place; its roofs bear the tincture."""
    return scaled(x, y, scale, use(f"castle-{kind}") + hatched_use(f"roofs-{kind}", seat))


def crest(x: float, y: float, width: float, seat: int, letter: str) -> str:
    """A seat's shield at any width."""
    height = width * 1.16
    face = LETTER if width < 26 else LARGE_LETTER
    disc = circle(width / 2, height * 0.45, min(width * 0.31, face.size * 0.56), tincture(seat))
    letters = text(width / 2, height * 0.45 + face.size * 0.33, letter, face, "middle c-cream")
    return move(x, y, hatched(outline_of_shield(width, height), seat, "shield-line") + disc + letters)


def no_crest(x: float, y: float, width: float) -> str:
    """The place of a shield where there is none."""
    return move(x, y, path(outline_of_shield(width, width * 1.16), "missing"))


CHIP: Final = 28.0
CHIP_HEIGHT: Final = 16.0


def chip(x: float, y: float, seat: int, code: str) -> str:
    """A knight by two letters, his house's first."""
    ground = rect(0, 0, CHIP, CHIP_HEIGHT, f"{tincture(seat)} chip-edge", 3)
    return move(x, y, ground + text(CHIP / 2, 12.6, code, LETTER, "middle c-cream"))


def heir(x: float, y: float, width: float, seat: int) -> str:
    """An heir: a small shield with the label of three points, the mark of the eldest son."""
    height = width * 1.16
    return move(x, y, hatched(outline_of_shield(width, height), seat, "shield-line") + path(label_of(width), "label3"))


@cache
def label_of(width: float) -> str:
    """The label of three points across a shield."""
    height = width * 1.16
    bar, top, drop = height * 0.16, height * 0.2, height * 0.2
    found = f"M{num(width * 0.06)} {num(top)}H{num(width * 0.94)}V{num(top + bar)}"
    for centre in (0.8, 0.5, 0.2):
        right, left = width * (centre + 0.075), width * (centre - 0.075)
        found += (
            f"H{num(right)}l{num(width * 0.03)} {num(drop)}H{num(left - width * 0.03)}L{num(left)} {num(top + bar)}"
        )
    return f"{found}H{num(width * 0.06)}Z"


def lady(x: float, y: float, width: float, seat: int) -> str:
    """A single woman: a lozenge, as ladies bear their arms; its middle at a place."""
    half, high = num(width / 2), num(width * 0.625)
    outline = f"M{num(x)} {num(y - width * 0.625)}l{half} {high}l-{half} {high}l-{half} -{high}Z"
    return f"<g>{hatched(outline, seat, 'lady')}</g>"


# Time


def token(x: float, y: float, radius: float, black: bool = False) -> str:
    """An hourglass: white, or black and struck through."""
    half = radius * 0.64
    if black:
        bar = line(x - half, y + half, x + half, y - half, "tok-bar")
        return circle(x, y, radius, "tok-b") + icon("hourglass", x - half, y - half, 2 * half, "i-b") + bar
    return circle(x, y, radius, "tok-w") + icon("hourglass", x - half, y - half, 2 * half, "i-w")


def ages(x: float, y: float, count: int, deadly: int, pitch: float, radius: float) -> str:
    """A place for each hourglass before the last, and the grave; red once the next one kills."""
    found: list[str] = []
    for number in range(deadly - 1):
        at = x + number * pitch
        found.append(token(at, y, radius) if number < count else circle(at, y, radius - 0.6, "age-ring"))
    ink = "c-rubric" if count >= deadly - 1 else "c-ink2"
    found.append(icon("tombstone", x + (deadly - 1) * pitch - radius, y - radius - 0.5, 2 * radius, ink))
    return "".join(found)


def stamp(x: float, y: float, radius: float, name: str) -> str:
    """The King's Soldiers or the Archbishop: an icon on an argent disc."""
    half = radius * 0.7
    return circle(x, y, radius, "tok-w") + icon(name, x - half, y - half, 2 * half, "i-w")


# Cubes


def cube(x: float, y: float, size: float, kind: int, cls: str = "") -> str:
    """A cube, the corner of its face at a place: the icon says what it is, then the colour of its sides."""
    deep = num(size * 0.2)
    across = num(size)
    sides = (
        f"M{num(x)} {num(y)}l{deep} -{deep}h{across}l-{deep} {deep}Z"
        f"M{num(x + size)} {num(y)}l{deep} -{deep}v{across}l-{deep} {deep}Z"
    )
    inset = size * 0.1
    found = path(sides, f"q-{RESOURCES[kind]} q-edge") + rect(x, y, size, size, "q-face q-edge")
    found += icon(RESOURCE_ICONS[kind], x + inset, y + inset, size - 2 * inset, "i-q")
    return f'<g class="{cls}">{found}</g>' if cls else found


def next_cube(x: float, y: float, size: float, cls: str = "fist-next") -> str:
    """Where the next cube goes."""
    return rect(x, y, size, size, cls, 2)


def cube_row(x: float, y: float, width: float, cubes: list[int], size: float = 20) -> tuple[str, float]:
    """Cubes beside one another, best first; a figure where there are too many. And where they end."""
    pitch = size + 8
    total = sum(cubes)
    if total * pitch <= width:
        found: list[str] = []
        for kind in range(KINDS):
            for _ in range(cubes[kind]):
                found.append(cube(x, y, size, kind))
                x += pitch
        return "".join(found), x
    return cube_figures(x, y, cubes, size)


def cube_figures(x: float, y: float, cubes: list[int], size: float) -> tuple[str, float]:
    """One cube of each kind with its number."""
    found: list[str] = []
    for kind in range(KINDS):
        if cubes[kind]:
            words = str(cubes[kind])
            found.append(cube(x, y, size, kind) + text(x + size + 7, y + size * 0.5 + 5, words, NOTE_BOLD))
            x += size + 14 + NOTE_BOLD.width(words)
    return "".join(found), x


def goods(
    x: float, y: float, cubes: list[int], size: float, cls: str = "c-plot", inked: str = "i-plot"
) -> tuple[str, float]:
    """Figures with icons, such as 1 gold and 1 food; ``y`` is the baseline. And where they end."""
    found: list[str] = []
    for kind in range(KINDS):
        if cubes[kind]:
            words = str(cubes[kind])
            wide = NOTE_BOLD.width(words) + 2
            found.append(text(x, y, words, NOTE_BOLD, cls))
            found.append(icon(RESOURCE_ICONS[kind], x + wide, y - size * 0.84, size, inked))
            x += wide + size + 4
    return "".join(found), x


def letter(x: float, y: float, width: float, sealed: bool) -> str:
    """A folded letter: sealed, or still open."""
    height = width * 0.68
    fold = f"M{num(x)} {num(y)}L{num(x + width / 2)} {num(y + height * 0.58)}L{num(x + width)} {num(y)}"
    if not sealed:
        return rect(x, y, width, height, "missing-plot", 2) + path(fold, "letter-open")
    middle, low, radius = x + width / 2, y + height * 0.56, width * 0.17
    found = rect(x, y, width, height, "paper letter-edge", 2) + path(fold, "letter-fold")
    return (
        found
        + circle(middle, low, radius, "wax")
        + icon("wax-seal", middle - radius, low - radius, 2 * radius, "c-cream")
    )


def defence(x: float, y: float, total: int, width: float = 18) -> str:
    """What a land or a knight is defended with, or measured by: a figure on a plain shield."""
    shape = path(outline_of_shield(width, width * 1.12), "plain-shield")
    return move(x, y, shape + text(width / 2, width * 0.74, str(total), NOTE_BOLD, "middle c-dark"))


# Fiefs


EAR: Final = "l-1.9-1.9m1.9 1.9l1.9-1.9"  # of corn


@cache
def crop(kind: int, width: float, height: float) -> str:
    """What grows or runs on a fief: a low strip at its foot."""
    found = ""
    if kind == 0:
        for number in range(int((width - 4) / 6.4)):
            found += f"M{num(5 + number * 6.4)} {num(height - 1)}v-6m0 1.6{EAR}m-1.9 4{EAR}"
    elif kind == 1:
        for row in range(2):
            found += f"M{num(2 + row * 4)} {num(height - 2.4 - row * 3.8)}" + "q2.5-2.4 5 0t5 0" * int(
                (width - 6 - row * 4) / 10
            )
    elif kind == 2:
        for number in range(int((width - 6) / 9)):
            x = 4 + number * 9 + number % 2 * 2
            found += f"M{num(x)} {num(height - 1)}l-1.4-3.6m2.9 3.6v-5m1.5 5l1.4-3.6"
    elif kind == 3:
        found = f"M1 {num(height - 1)}" + "l6-6l4 6l7-5l5 5l5-4l5 4" * int((width - 3) / 32)
    else:
        for number in range(int((width - 12) / 11)):
            x = 2 + number * 11
            found += f"M{num(x)} {num(height - 6)}h11v5M{num(x + 5)} {num(height - 6)}" + (
                "v-4h8v4" if number % 3 == 0 else ""
            )
    return found


@cache
def plot_ground(width: float, height: float, kind: int, productive: bool, bare: bool) -> str:
    """The ground of a fief: coloured with its crop, or fallow with a turned corner."""
    name = TILES[kind].lower()
    if productive:
        found = rect(0, 0, width, height, f"p-{name}", 4)
        if not bare:
            found += path(crop(kind, width, height), f"p2-{name} p-ink")
    else:
        found = rect(0, 0, width, height, "fallow", 4)
        if not bare:
            marks = "".join(f"M{num(4 + at * 8)} {num(height - 3)}l2.4-2.4" for at in range(int((width - 8) / 8)))
            found += path(marks, "stubble")
    found += rect(0.5, 0.5, width - 1, height - 1, "plot-edge", 4)
    if not productive:
        ear = 8 if bare else 11
        found += path(f"M{num(width - ear)} .5V{ear}H{num(width - 0.5)}Z", "ear")
    return found


def empty_plot(x: float, y: float, width: float, height: float, words: str) -> str:
    """A place where no fief lies."""
    found = rect(x + 0.5, y + 0.5, width - 1, height - 1, "missing-plot", 4)
    if words:
        found += text(x + width / 2, y + height / 2 + 5, words, NOTE_ITALIC, "middle c-ink2")
    return found
