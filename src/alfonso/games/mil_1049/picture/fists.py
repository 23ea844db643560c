"""Fists, letters and bids: cubes that are put in, sealed, kept or compared."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.ask import Button
from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.contract import FINGER
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import line, num, path, rect, sight
from alfonso.engine.drawing.type import (
    AMOUNT,
    NOTE,
    NOTE_BOLD,
    NOTE_ITALIC,
    text,
)
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import KINDS, RESOURCES
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.parts import BESIDE, BUTTON, Part, button_rows
from alfonso.games.mil_1049.picture.pieces import crest, cube, cube_row, lady, letter, next_cube
from alfonso.games.mil_1049.picture.touches import pile_id

CLOSE: Final = 54.0  # where a house has less room than this its cubes stand under its shield


@final
class Fist(Part):
    """Cubes that are put in one by one, buttons beside them, and what they are worth."""

    def __init__(self, title: str, hint: str, cubes: list[int], buttons: list[Button], lines: list[str]) -> None:
        super().__init__(title, hint)
        self.cubes: Final = cubes
        self.buttons: Final = buttons
        self.lines: Final = lines

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """The box, the buttons, two lines of words."""
        high = FINGER if finger else 34.0
        wide = sum(one.width for one in self.buttons) + BESIDE * len(self.buttons)
        room = width - wide if not finger and width - wide >= 66 else width
        open = any(pile_id(kind) in look.can for kind in range(KINDS))
        found = rect(x, y, room - (0 if room == width else 2), high, "fist", 6)
        drawn, end = fist_cubes(look, x + 7, y + (high - 22) / 2 + 2, room - 50, self.cubes, finger)
        found += drawn
        if open:
            found += next_cube(end, y + (high - 22) / 2 + 2, 22)
        elif not any(self.cubes):
            found += text(x + 12, y + high / 2 + 5, look.say("empty"), NOTE_ITALIC, "c-ink2")
        tall = high
        if room == width:
            drawn, more = button_rows(look, self.buttons, x, y + high + 5, width, FINGER if finger else BUTTON)
            tall += more + 5 if more else 0
        else:
            drawn, _ = button_rows(look, self.buttons, x + room + 5, y, wide - 5, high)
        found += drawn
        at = y + tall + 15
        for words in self.lines:
            for part in NOTE.wrap(words, width, 2 if finger or len(self.lines) > 1 else 3):
                found += text(x, at, part, NOTE)
                at += 16
        return found, at - y - 11


def fist_cubes(look: MilLook, x: float, y: float, width: float, cubes: list[int], finger: bool) -> tuple[str, float]:
    """Cubes in a fist, figures where there are too many to draw; a secret one gives them back. And where they end."""
    pitch = FINGER + 1.0 if finger else 33.0
    many = sum(cubes) * pitch > width
    found: list[str] = []
    for kind in range(KINDS):
        count = cubes[kind]
        if not count:
            continue
        wide = 44.0 + NOTE_BOLD.width(str(count)) if many else count * pitch
        drawn = rect(x - 4, y + 11 - (22 if finger else 15), wide, FINGER if finger else 30, "taken", 4)
        for at in range(1 if many else count):
            drawn += cube(x + at * pitch, y, 22, kind)
        if many:
            drawn += text(x + 30, y + 16, str(count), NOTE_BOLD)
        if look.verbs:
            words = look.say("{cubes} of yours lie here: take one back (R42)", cubes=names.amount(kind, count))
            drawn = look.piece(f"fist-{RESOURCES[kind]}", "cube", words, drawn, "held")
        found.append(drawn)
        x += wide
    return "".join(found), x


@final
class Pool(Part):
    """Cubes of which some are kept: each can be picked."""

    def __init__(self, title: str, hint: str, pool: list[int], kept: list[int], words: str) -> None:
        super().__init__(title, hint)
        self.pool: Final = pool
        self.kept: Final = kept
        self.words: Final = words
        self.kinds: Final = [kind for kind in range(KINDS) if pool[kind] or kept[kind]]

    def wanted(self) -> float:
        """Room for many kinds; for a few there always is."""
        return 62.0 * len(self.kinds) if len(self.kinds) > 3 else 0.0

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """A card for each kind, and the question if there is room for it."""
        found: list[str] = []
        tall = 48.0
        pitch = min(70.0, (width + 6) / len(self.kinds))
        wide = pitch - 6
        for at, kind in enumerate(self.kinds):
            left = x + at * pitch
            drawn = ground(left, y, wide, tall)
            drawn += cube(left + wide / 8, y + 14, 26, kind, "" if self.pool[kind] else "no-cube")
            drawn += text(left + wide * 0.8, y + 33, str(self.pool[kind]), AMOUNT, "middle")
            label = look.say(
                "{resource}: keep one of {count} (R43)", resource=names.resource_title(kind), count=self.pool[kind]
            )
            found.append(look.piece(f"pool-{RESOURCES[kind]}", "cube", label, drawn, "button"))
        if NOTE.width(self.words) <= width:
            found.append(text(x, y + tall + 16, self.words, NOTE))
        return "".join(found), tall + 20


@final
class Letters(Part):
    """The fists of the others: sealed or still open, and nothing else of them (5); at weddings, who has women."""

    def __init__(self, title: str, hint: str, seats: list[int], women: bool = False) -> None:
        super().__init__(title, hint, True)
        self.seats: Final = seats
        self.women: Final = women

    def wanted(self) -> float:
        """Room for a letter each."""
        return 76.0 * max(len(self.seats), 2)

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """A letter for each."""
        found: list[str] = []
        pitch = min(110.0, width / max(len(self.seats), 1))
        ready = look.view.ready
        for at, seat in enumerate(self.seats):
            left = x + at * pitch
            sealed = seat in ready
            drawn = crest(left, y + 1, 21, seat, look.letters[seat]) + letter(
                left + 25, y, min(42.0, pitch - 30), sealed
            )
            words = look.say("ready") if sealed else look.say("in secret")  # nobody may see when it was closed (5)
            face = NOTE_BOLD if sealed else NOTE_ITALIC
            drawn += text(left, y + 45, face.fit(words, pitch - 3), face, "" if sealed else "c-ink2")
            if self.women:
                count = look.house_of(seat).women
                drawn += lady(left + 6, y + 57, 11, seat) + text(left + 15, y + 61.5, str(count), NOTE)
            label = look.say("{player}: {words}", player=look.names[seat], words=words)
            found.append(sight(f"fist-{seat + 1}", "letter", label, drawn))
        return "".join(found), 64.0 if self.women else 48.0


@final
class Cell:
    """What somebody gave, raised or may still raise: nothing (None) is a dash; ``mark`` is now, best or later."""

    def __init__(self, seat: int, cubes: list[int] | None, words: str, mark: str = "", figure: str = "") -> None:
        self.seat: Final = seat
        self.figure: Final = figure  # in the place of cubes
        self.cubes: Final = cubes
        self.words: Final = words
        self.mark: Final = mark


@final
class Cells(Part):
    """Houses in a row, each with its cubes and a word about them; arrows where one comes after another."""

    def __init__(self, title: str, hint: str, cells: list[Cell], base: list[int] | None = None) -> None:
        super().__init__(title, hint, True)
        self.cells: Final = cells
        self.base: Final = base  # what all bids begin with

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """The base, then the houses."""
        found: list[str] = []
        top = y
        if self.base is not None:
            size = 20.0
            if finger:
                found.append(text(x, y + 14, look.say("Every bid begins with"), NOTE_ITALIC, "c-ink2"))
                drawn, _ = cube_row(x + 150, y + 2, width - 150, self.base, size)
                found.append(drawn)
                top += 34
            else:
                drawn, end = cube_row(x + 2, y + 13, 110, self.base, 18)
                found += [drawn, text(x + 2, y + 57, look.say("the base"), NOTE_ITALIC, "c-ink2")]
                found.append(line(end + 4, y + 4, end + 4, y + 60, "rule"))
                width -= end + 10 - x
                x = end + 10
        pitch = width / len(self.cells)
        high = pitch < CLOSE or (finger and pitch < 100)
        for at, cell in enumerate(self.cells):
            found.append(cell_drawing(look, cell, at, x + pitch * at, top, pitch, self.base is not None, high))
        return "".join(found), top - y + (82 if high else 62)


def cell_drawing(
    look: MilLook, cell: Cell, at: int, x: float, y: float, width: float, arrows: bool, narrow: bool
) -> str:
    """One house in such a row; where it is narrow, cubes stand under the shield."""
    tall = 84.0 if narrow else 64.0
    found = ""
    if cell.mark in ("now", "best"):
        inset = 3.5 if arrows else 1.0  # arrows stand between the frames
        worn = "this-one" if cell.mark == "now" else "best-one"
        found += rect(x + inset, y - 1, width - 1 - 2 * inset, tall, worn, 6)
    if at and arrows:
        found += path(f"M{num(x - 2.5)} {num(y + 18)}l4.5 4l-4.5 4", "arrow")
    if cell.mark == "best" and width >= 90:
        found += icon("laurels", x + width - 20, y + 2, 15, "c-ink")
    close = width < 72
    left = x + (width - 21) / 2 if narrow else x + (5 if close else 7)
    found += crest(left, y + 8, 20, cell.seat, look.letters[cell.seat])
    cx, cy = (x + width / 2 - 10, y + 40) if narrow else (x + (29 if close else 34), y + 12)
    if cell.figure:
        found += text(cx, cy + 15, cell.figure, AMOUNT)
    elif cell.cubes is None:
        if cell.mark == "later":
            found += next_cube(cx, cy, 18, "dashed")
        elif cell.mark == "now":
            found += next_cube(cx, cy, 18)
        else:
            found += path(f"M{num(cx + 3)} {num(cy + 9)}h13", "arrow")
    elif not any(cell.cubes):
        none = look.say("none")
        fits = NOTE_ITALIC.width(none) <= (width - 34 if not narrow else width - 8)
        found += text(cx, cy + 14, none if fits else "0", NOTE_ITALIC, "c-ink2")
    else:
        room = width - 8 if narrow else x + width - 4 - cx
        found += heap(x + 4 if narrow else cx, cy + 1, room, cell.cubes, narrow)
    marked = cell.mark in ("now", "best")
    face = NOTE_BOLD if marked else NOTE
    words = face.fit(cell.words, width - 5)
    found += text(x + width / 2, y + tall - 8, words, face, "middle" if marked else "middle c-ink2")
    spoken = (
        cell.words if not cell.cubes else look.say("{cubes}, {words}", cubes=names.cubes(cell.cubes), words=cell.words)
    )
    label = look.say("{player}: {words}", player=look.names[cell.seat], words=spoken)
    return sight(f"bid-{at}-{cell.seat + 1}", "bid", label, found)


def heap(x: float, y: float, width: float, cubes: list[int], centred: bool) -> str:
    """Cubes close together, best first; where there are many, the best one and their number."""
    total = sum(cubes)
    size = 17.0
    step = min(size + 8, (width - size - 4) / max(total - 1, 1))
    if step < 8:
        best = next(kind for kind in range(KINDS) if cubes[kind])
        left = x + (width - size - 26) / 2 if centred else x
        return cube(left, y, size, best) + text(left + size + 8, y + 14, str(total), NOTE_BOLD)
    left = x + (width - 4 - step * (total - 1) - size) / 2 if centred else x
    found: list[str] = []
    for kind in range(KINDS):
        for _ in range(cubes[kind]):
            found.append(cube(left, y, size, kind))
            left += step
    return "".join(found)
