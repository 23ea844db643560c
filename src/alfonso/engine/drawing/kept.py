"""Kept parts of pictures: what was drawn before is not drawn again.

A move changes little of what each of the others sees. A game may keep a part of its picture, or a single piece, under
everything that it hangs on, written as one text; whatever is left out of it would show an old figure, so that a test
draws whole plays both ways.

What is kept is put into a picture under a seal, a few letters that stand for it, and is neither copied nor looked
through again: ``opened`` makes of such a picture the texts that it is made of, and those that were kept are the very
same ones in every picture. So two pictures are compared as quickly as they are drawn.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.svg import cut

MOST: Final = 1500  # parts, of some ten kilobytes each
MOST_PIECES: Final = 30000  # of less than one
SEAL: Final = "\x02"  # around the number of what is kept: ``escape`` lets no text have it


@final
class Shelf:
    """Drawings by what they hang on; when there are many, those not asked for lately are forgotten.

    Then a new generation begins, and takes over from the one before it whatever is asked for again.
    """

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.drawn: dict[str, Drawn] = {}  # under their seals
        self.texts: dict[str, list[str]] = {}  # by their seals' numbers
        self.old: dict[str, Drawn] = {}
        self.old_texts: dict[str, list[str]] = {}

    def find(self, key: str) -> Drawn | None:
        """What was drawn before."""
        found = self.drawn.get(key)
        if found is None:
            found = self.old.get(key)
            if found is not None:
                number = found[0].strip(SEAL)
                self.keep(key, found, number, self.old_texts[number])
        return found

    def keep(self, key: str, sealed: Drawn, number: str, texts: list[str]) -> None:
        """Keep what was drawn just now."""
        if len(self.drawn) >= self.most:
            self.old, self.drawn = self.drawn, {}
            self.old_texts, self.texts = self.texts, {}
        self.drawn[key] = sealed
        self.texts[number] = texts

    def behind(self, number: str) -> list[str] | None:
        """What a seal stands for, if it is kept here."""
        found = self.texts.get(number)
        return found if found is not None else self.old_texts.get(number)

    def clear(self) -> None:
        """Forget everything."""
        self.drawn, self.texts, self.old, self.old_texts = {}, {}, {}, {}


@final
class Kept:
    """Parts of pictures, and single pieces, by what they hang on."""

    def __init__(self) -> None:
        self.parts: Final = Shelf(MOST)
        self.pieces: Final = Shelf(MOST_PIECES)
        self.count = 0  # of seals

    def find(self, key: str) -> Drawn | None:
        """A part that was drawn before; what hangs on nothing known never was."""
        return self.parts.find(key) if key else None

    def keep(self, key: str, part: Drawn) -> Drawn:
        """Keep a part that was drawn just now, if it is known what it hangs on."""
        return self._sealed(self.parts, key, part) if key else part

    def piece(self, key: str) -> str:
        """A piece that was drawn before, or nothing."""
        found = self.pieces.find(key)
        return "" if found is None else found[0]

    def keep_piece(self, key: str, drawn: str) -> str:
        """Keep a piece that was drawn just now."""
        return self._sealed(self.pieces, key, (drawn, 0.0))[0]

    def _sealed(self, shelf: Shelf, key: str, part: Drawn) -> Drawn:
        """Keep something; the same under a seal, but for nothing, which stays nothing."""
        drawn, height = part
        if not drawn:
            return part
        self.count += 1
        number = str(self.count)
        sealed = f"{SEAL}{number}{SEAL}", height
        shelf.keep(key, sealed, number, self.opened(drawn))
        return sealed

    def opened(self, drawn: str) -> list[str]:
        """A drawing without seals, in the texts that it is made of."""
        found: list[str] = []
        is_seal = False
        for part in drawn.split(SEAL):
            if is_seal:
                kept = self.pieces.behind(part)
                if kept is None:
                    kept = self.parts.behind(part)
                assert kept is not None, "a seal is opened while what it stands for is kept"
                found += kept
            elif part:
                found += cut(part)
            is_seal = not is_seal
        return found
