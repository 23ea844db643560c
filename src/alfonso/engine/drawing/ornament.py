"""Ornament, exactly this much: rubric lines with a lozenge, one illuminated initial, a bar border with ivy."""

from __future__ import annotations

import math
from typing import Final

from alfonso.engine.drawing.svg import circle, hidden, line, num, path, rect
from alfonso.engine.drawing.type import INITIAL, NOTE_ITALIC, RUBRIC, text

LEAF: Final = "M0 0C2 -1 2 -4 0.5 -6C3 -5.5 4.5 -6.5 6 -8.5C6.5 -6 8 -4.5 10.5 -4.5C9 -3 9 -1 10.5 0.5C8 0.5 6.5 2 6.5 4.5C4.5 2.5 2 2.5 0 0Z"
LEAF_COLOURS: Final = ["azure", "gules", "or", "vert"]


def rubric(x: float, y: float, width: float, title: str, hint: str = "", mark: str = "") -> str:
    """A title in red with a hint in italics; a line runs to its end in a gold lozenge. ``y`` is the baseline."""
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
    return found


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


def border(x: float, top: float, bottom: float) -> str:
    """A bar in azure and gules, edged with gold, and ivy that climbs around it."""
    found = [rect(x - 3.5, top, 7, bottom - top, "bar-gold", 2)]
    part = 66.0
    at = top + 3
    number = 0
    while at < bottom - 8:
        long = min(part - 4, bottom - 3 - at)
        found.append(rect(x - 2, at, 4, long, "azure" if number % 2 == 0 else "gules"))
        at += part
        number += 1
    found.append(path(vine(x, top, bottom), "vine"))
    found += leaves(x, top, bottom)
    return hidden("".join(found))


WAVE: Final = 86.0  # how far the vine climbs in one winding
REACH: Final = 8.0


def vine(x: float, top: float, bottom: float) -> str:
    """A wave around the bar, with a tendril at the foot."""
    half = WAVE / 2
    y = top + 6
    d = f"M{num(x)} {num(y)}"
    side = 1.0
    while y + half <= bottom:
        d += f"q{num(side * REACH * 2)} {num(half / 2)} 0 {num(half)}"
        y += half
        side = -side
    return f"{d}c{num(side * 14)} 10 {num(side * 4)} 20 {num(-side * 3)} 14c{num(-side * 4)} -5 {num(side * 3)} -9 {num(side * 5)} -4"


def leaves(x: float, top: float, bottom: float) -> list[str]:
    """A leaf on the outside of every winding, and gold berries between."""
    half = WAVE / 2
    found: list[str] = []
    y = top + 6 + half / 2
    number = 0
    while y + half / 2 <= bottom:
        side = 1 if number % 2 == 0 else -1
        colour = LEAF_COLOURS[number % len(LEAF_COLOURS)]
        turn = "" if side > 0 else " scale(-1 1)"
        place = f"translate({num(x + side * REACH)} {num(y)}){turn} rotate({num(math.copysign(12, number % 3 - 1))})"
        found.append(f'<use href="#ivy" transform="{place}" class="{colour}"/>')
        found.append(circle(x - side * 3.5, y + 8, 2.2, "bar-gold"))
        y += half
        number += 1
    return found
