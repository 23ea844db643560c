"""Ornament, exactly this much: rubric lines with a lozenge, one illuminated initial, a bar border with ivy."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.svg import about, circle, hidden, line, num, path, rect
from alfonso.engine.drawing.type import INITIAL, NOTE_ITALIC, RUBRIC, text

LEAF: Final = "M0 0Q-0.4 -3.2 2 -5.8Q3.4 -4.4 3.8 -2.5Q6.6 -2.8 9 0Q6.6 2.8 3.8 2.5Q3.4 4.4 2 5.8Q-0.4 3.2 0 0Z"
LEAF_COLOURS: Final = ["azure", "gules", "or", "vert"]


def rubric(x: float, y: float, width: float, title: str, hint: str = "", mark: str = "", entry: str = "") -> str:
    """A title in red with a hint in italics; a line runs to its end in a gold lozenge. ``y`` is the baseline.

    The ``entry`` of the glossary says what stands under the title.
    """
    found = text(x, y, title, RUBRIC, "c-rubric")
    at = x + RUBRIC.width(title) + 12
    if mark:
        found += mark
        at += 26
    shown = NOTE_ITALIC.fit(hint, x + width - at - 24) if hint else ""
    if shown:
        found += text(at, y, shown, NOTE_ITALIC, "c-ink2")
        at += NOTE_ITALIC.width(shown) + 12
    end = x + width
    if at < end - 12:
        found += hidden(line(at, y - 5, end - 6, y - 5, "rule") + lozenge(end - 1, y - 5))
    return about(entry, found) if entry else found


def lozenge(x: float, y: float) -> str:
    """A small gold lozenge."""
    return path(f"M{num(x - 4)} {num(y)}l4 -4l4 4l-4 4z", "lozenge")


def initial(x: float, y: float, letter: str, size: float = 62) -> str:
    """An illuminated initial: a gold letter on azure with a gold diaper."""
    found = rect(x, y, size, size, "gold", 4)
    inner = size - 8
    left, top = x + 4, y + 4
    found += rect(left, top, inner, inner, "azure", 1)
    found += rect(left, top, inner, inner, "", 1, ' fill="url(#diaper)"')
    found += text(x + size / 2, y + size / 2 + 15, letter, INITIAL, "letter middle")
    return found


def diaper() -> str:
    """The pattern behind an initial."""
    lines = path("M0 0L9 9M9 0L0 9", "diaper") + circle(4.5, 0, 0.9, "or") + circle(4.5, 9, 0.9, "or")
    return f'<pattern id="diaper" width="9" height="9" patternUnits="userSpaceOnUse">{lines}</pattern>'


def leaf_symbol() -> str:
    """The ivy leaf that the borders use."""
    return f'<path id="ivy" d="{LEAF}"/>'


WAVE: Final = 86.0  # how far the vine climbs in one winding
BORDERS: Final[dict[tuple[float, float, float, float], str]] = {}  # drawn before
MOST_BORDERS: Final = 100
NARROW_REACH: Final = 6.0  # up to here there is no room for a shoot at the foot
PART: Final = 66.0  # how long a part of the bar is in one colour


def border(x: float, top: float, bottom: float, reach: float = 7.5) -> str:
    """A bar in azure and gules, edged with gold, and ivy that climbs around it."""
    place = (x, top, bottom, reach)
    if place not in BORDERS:
        if len(BORDERS) >= MOST_BORDERS:
            BORDERS.clear()
        BORDERS[place] = draw_border(x, top, bottom, reach)
    return BORDERS[place]


def draw_border(x: float, top: float, bottom: float, reach: float) -> str:
    """The border, stroke by stroke."""
    foot = bottom - 18
    found = [path(f"M{num(x)} {num(foot)}q0 9 -5 11a4 4 0 1 1 2 -6", "vine")]  # a curl at the foot
    if reach > NARROW_REACH:
        found.append(path(f"M{num(x)} {num(foot)}q2 13 14 15", "vine"))
        found.append(leaf(x + 14, foot + 15, 1, "vert", 0, reach))
    found.append(rect(x - 3.5, top, 7, foot - top, "bar-gold", 2))
    at = top + 3
    number = 0
    while at < foot - 8:
        long = min(PART - 4, foot - 3 - at)
        found.append(rect(x - 2, at, 4, long, "azure" if number % 2 == 0 else "gules"))
        at += PART
        number += 1
    found.append(path(vine(x, top, foot, reach), "vine"))
    found += leaves(x, top, foot, reach)
    return hidden("".join(found))


def vine(x: float, top: float, bottom: float, reach: float) -> str:
    """A wave around the bar, down to its foot."""
    half = (bottom - top - 4) / windings(top, bottom)
    d = f"M{num(x)} {num(top + 4)}"
    side = 1.0
    for _ in range(windings(top, bottom)):
        d += f"q{num(side * reach * 2)} {num(half / 2)} 0 {num(half)}"
        side = -side
    return d


def windings(top: float, bottom: float) -> int:
    """How often the vine crosses the bar."""
    return max(1, round((bottom - top) / WAVE * 2))


def leaves(x: float, top: float, bottom: float, reach: float) -> list[str]:
    """A leaf on the outside of every winding, and gold berries between."""
    count = windings(top, bottom)
    half = (bottom - top - 4) / count
    found: list[str] = []
    for number in range(count):
        y = top + 4 + half * (number + 0.5)
        side = 1 if number % 2 == 0 else -1
        found.append(leaf(x + side * reach, y, side, LEAF_COLOURS[number % 4], -24 if number % 3 else 16, reach))
        found.append(circle(x - side * 4, y + half * 0.3, 2.2, "bar-gold"))
    return found


def leaf(x: float, y: float, side: int, colour: str, turn: int, reach: float) -> str:
    """An ivy leaf that points away from the bar."""
    size = num(reach / 7.5)
    flip = f"scale({size})" if side > 0 else f"scale(-{size} {size})"
    place = f"translate({num(x)} {num(y)}) {flip}" + (f" rotate({turn})" if turn else "")
    return f'<use href="#ivy" transform="{place}" class="{colour}"/>'
