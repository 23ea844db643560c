"""Type: text placed by the advance widths of the faces, so that nothing is guessed and nothing clipped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, final

from alfonso.engine.drawing.svg import escape, num

SIZES: Final = [14, 15, 16, 17, 19, 20, 22, 32, 46]
ELLIPSIS: Final = "…"
MOST_KNOWN: Final = 2000  # texts whose width a face remembers


def load_widths() -> dict[str, dict[str, int]]:
    """How far every letter of every face advances, in thousandths of the size."""
    source = Path(__file__).with_name("assets") / "widths.json"
    found: dict[str, dict[str, int]] = json.loads(source.read_text(encoding="utf-8"))
    return found


WIDTHS: Final = load_widths()


@final
class Face:
    """A face at a size: how text looks and how wide it is."""

    def __init__(self, size: int, face: str = "400") -> None:
        if size not in SIZES:
            raise ValueError(f"{size} is not one of the sizes {SIZES}")
        weight = {"500": " w5", "600": " w6", "700": " w7", "italic": " it", "fell": " fell"}.get(face, "")
        self.cls: Final = f"t{size}{weight}"
        self.size: Final = size
        self.advances: Final = WIDTHS[face]
        self.other: Final = WIDTHS[face][""]
        self.known: Final[dict[str, float]] = {}

    def width(self, text: str) -> float:
        """How wide a text is."""
        known = self.known.get(text)
        if known is not None:
            return known
        total = 0
        advances = self.advances
        for letter in text:
            total += advances.get(letter, self.other if letter < "\u1100" else 1050)
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        self.known[text] = total * self.size / 1000
        return self.known[text]

    def fit(self, text: str, room: float) -> str:
        """The text, cut with an ellipsis where there is no room for all of it."""
        if self.width(text) <= room:
            return text
        kept = text
        while kept and self.width(kept + ELLIPSIS) > room:
            kept = kept[:-1]
        return kept.rstrip() + ELLIPSIS

    def wrap(self, text: str, room: float, most: int = 9) -> list[str]:
        """The text in lines that fit; what is too much for the last line is cut."""
        lines: list[str] = []
        so_far = ""
        words = text.split()
        for number, word in enumerate(words):
            longer = f"{so_far} {word}" if so_far else word
            if so_far and self.width(longer) > room:
                if len(lines) == most - 1:
                    lines.append(self.fit(" ".join([so_far, *words[number:]]), room))
                    return lines
                lines.append(so_far)
                so_far = word
            else:
                so_far = longer
        if so_far:
            lines.append(self.fit(so_far, room))
        return lines


NOTE: Final = Face(14)
NOTE_ITALIC: Final = Face(14, "italic")
NOTE_BOLD: Final = Face(14, "600")
LABEL: Final = Face(15)
LABEL_ITALIC: Final = Face(15, "italic")
LABEL_BOLD: Final = Face(15, "600")
BODY: Final = Face(16)
CARD_NAME: Final = Face(16, "500")
CARD_BOLD: Final = Face(16, "600")
TRACK_NAME: Final = Face(17, "500")
GAIN: Final = Face(17, "700")
STATUS: Final = Face(19, "500")
AMOUNT: Final = Face(20, "600")
RUBRIC: Final = Face(20, "fell")
TABLE_NAME: Final = Face(22, "fell")
TOWN_NAME: Final = Face(32, "fell")
SCORE: Final = Face(32, "600")
INITIAL: Final = Face(46, "fell")


def text(x: float, y: float, words: str, face: Face, cls: str = "") -> str:
    """Text that begins at a place; with the class ``end`` or ``middle`` it ends or centres there."""
    also = f" {cls}" if cls else ""
    return f'<text x="{num(x)}" y="{num(y)}" class="{face.cls}{also}">{escape(words)}</text>'
