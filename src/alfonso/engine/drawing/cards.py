"""Cards and what stands on them: coins of points, gold roundels, tick boxes, buttons."""

from __future__ import annotations

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, path, rect
from alfonso.engine.drawing.type import CARD_BOLD, LABEL_BOLD, NOTE_BOLD, Face, text


def ground(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The ground of a piece; its state colours it. The ring of keyboard focus lies around it."""
    return rect(x, y, width, height, "ground", radius) + rect(x - 3, y - 3, width + 6, height + 6, "focus", radius + 3)


def coin(x: float, y: float, points: int, gold: bool) -> str:
    """Points in a coin: gold where they are won."""
    face = CARD_BOLD if points < 100 else NOTE_BOLD
    ink = "middle c-gold" if gold else "middle"
    return circle(x, y, 12.3, "gold" if gold else "coin") + text(x, y + 5.4, str(points), face, ink)


def roundel(x: float, y: float, name: str) -> str:
    """An owned thing: its icon in ink on gold."""
    return circle(x, y, 17, "gold") + icon(name, x - 11, y - 11, 22, "c-gold")


def tick_box(x: float, y: float, ticked: bool) -> str:
    """A box to tick, its top left corner at a place."""
    box = rect(x, y, 11, 11, "box", 2)
    return box + path(f"M{x + 2:.1f} {y + 5:.1f}l3.5 4L{x + 12:.1f} {y - 2:.1f}", "tick") if ticked else box


def button(
    x: float, y: float, width: float, height: float, words: str, picture: str = "", face: Face = LABEL_BOLD
) -> str:
    """What a button looks like inside its piece."""
    middle = y + height / 2
    found = ground(x, y, width, height)
    span = face.width(words)
    if picture:
        left = x + (width - span - 24) / 2
        found += icon(picture, left, middle - 9, 18)
        return found + text(left + 24, middle + face.size * 0.32, words, face, "name")
    return found + text(x + width / 2, middle + face.size * 0.32, words, face, "name middle")


def button_width(words: str, picture: str = "", face: Face = LABEL_BOLD) -> float:
    """How wide a button must be for its words."""
    return face.width(words) + 20 + (24 if picture else 0)
