"""Parts of the table: cubes behind the screen, fists, letters, bidders, buttons and words, each in its own shape."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.ask import Button, Gloss
from alfonso.engine.drawing.cards import button, ground
from alfonso.engine.drawing.contract import FINGER, GLOSS
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import escape, line, rect, sight
from alfonso.engine.drawing.type import (
    AMOUNT,
    CARD_BOLD,
    LABEL_BOLD,
    NOTE,
    text,
)
from alfonso.engine.native import mypyc_attr
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import FEMALE, HOURGLASS, KINDS, MALE
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.pieces import chip, crest, cube
from alfonso.games.mil_1049.picture.touches import pile_id

BESIDE: Final = 7.0
BUTTON: Final = 30.0
SYMBOL_ICONS: Final = {MALE: "male", FEMALE: "female", HOURGLASS: "hourglass"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A part of the table under its own title. ``told`` says that it only tells something: a gloss may replace it."""

    def __init__(self, title: str, hint: str = "", told: bool = False) -> None:
        self.title: Final = title
        self.hint: Final = hint
        self.told: Final = told

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """What stands under the title, and how high it is: nothing, unless a part says otherwise."""
        return "", 0.0

    def wanted(self) -> float:
        """How wide it would like to be; 0 for all there is."""
        return 0.0


@final
class Piles(Part):
    """What lies behind one's screen, best first; cubes in a fist are no longer there."""

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """Five piles in a row."""
        cubes = look.cubes()
        laid = look.laid() if look.own == look.seat else [0] * KINDS
        pitch = width / KINDS
        tall = 66.0 if finger else 62.0
        found: list[str] = []
        for kind in range(KINDS):
            left = x + kind * pitch
            count = None if cubes is None else cubes[kind] - laid[kind]
            drawn = ground(left, y, pitch - 4, tall)
            inset = left + max(4.0, (pitch - 62) / 2)
            drawn += cube(inset, y + 11, 26, kind, "" if count or count is None else "no-cube")
            shown = "?" if count is None else str(count)
            ink = "middle" if count else "middle c-ink2"
            drawn += text(inset + 43, y + 31, shown, AMOUNT, ink)
            name = look.say(names.resource(kind))
            drawn += text(left + (pitch - 4) / 2, y + tall - 7, NOTE.fit(name, pitch - 6), NOTE, "name middle")
            label = pile_words(look, kind, count)
            found.append(look.piece(pile_id(kind), "pile", label, drawn, "pile", amount=count))
        return "".join(found), tall

    def wanted(self) -> float:
        """Room for five piles."""
        return 302.0


def pile_words(look: MilLook, kind: int, count: int | None) -> str:
    """The cubes of a kind."""
    title = names.resource_title(kind)
    if count is None:
        return look.say("{resource}: behind the screen", resource=title)
    if pile_id(kind) in look.can:
        return look.say("{resource}: {count} left, one more goes in", resource=title, count=count)
    return look.say("{resource}: {count} behind the screen", resource=title, count=count)


@final
class Buttons(Part):
    """Words, and buttons under them; a die before both where one fell."""

    def __init__(self, title: str, hint: str, buttons: list[Button], lines: list[str], face: int = 0) -> None:
        super().__init__(title, hint)
        self.buttons: Final = buttons
        self.lines: Final = lines
        self.face: Final = face

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """The die, the words, the buttons."""
        found = ""
        left, room = x, width
        if self.face:
            found += sight(
                "die", "die", look.say("The die: {face}", face=names.face(self.face)), die(x, y + 2, 52, self.face)
            )
            left, room = x + 66, width - 66
        at = y + 13
        for words in self.lines:
            for part in NOTE.wrap(words, room, 3):
                found += text(left, at, part, NOTE)
                at += 17
        top = at - 9 if self.lines else y
        high = (
            FINGER
            if finger
            else (40.0 if len(self.lines) <= 1 and sum(one.width for one in self.buttons) < room - 40 else BUTTON)
        )
        drawn, tall = button_rows(look, self.buttons, left, top, room, high)
        low = top + tall if self.buttons else at - 10
        return found + drawn, max(low - y, 56.0 if self.face else 0.0)


def button_rows(look: MilLook, buttons: list[Button], x: float, y: float, width: float, high: float) -> Drawn:
    """Buttons in rows that fit, each as wide as its words want, or wider where there is room."""
    rows: list[list[Button]] = []
    left = 0.0
    for one in buttons:
        if not rows or left + one.width > width:
            rows.append([])
            left = 0.0
        rows[-1].append(one)
        left += one.width + BESIDE
    found: list[str] = []
    for row in rows:
        spare = width - sum(one.width for one in row) - BESIDE * (len(row) - 1)
        more = max(0.0, min(36.0 if high < FINGER else spare, spare / len(row)))
        at = x
        for one in row:
            wide = min(one.width + more, width)
            drawn = button(at, y, wide, high, LABEL_BOLD.fit(one.words, wide - (30 if one.picture else 8)), one.picture)
            found.append(look.piece(one.id, "button", one.label, drawn, "button"))
            at += wide + BESIDE
        y += high + 5
    return "".join(found), len(rows) * (high + 5) - 5 if rows else 0.0


def die(x: float, y: float, size: float, symbols: int) -> str:
    """The special die with one or two of its symbols."""
    found = rect(x, y, size, size, "face", size * 0.2, ' filter="url(#shadow-die)"')
    found += rect(x + size * 0.07, y + size * 0.07, size * 0.86, size * 0.86, "face-line", size * 0.15)
    shown = [SYMBOL_ICONS[bit] for bit in (MALE, FEMALE, HOURGLASS) if symbols & bit]
    if len(shown) == 1:
        found += icon(shown[0], x + size * 0.22, y + size * 0.22, size * 0.56, "i-w")
        return f'<g class="die" data-value="{symbols}">{found}</g>'
    found += line(x + size * 0.82, y + size * 0.18, x + size * 0.18, y + size * 0.82, "die-line")
    for at, name in zip((0.12, 0.46), shown, strict=False):
        found += icon(name, x + size * at, y + size * at, size * 0.42, "i-w")
    return f'<g class="die" data-value="{symbols}">{found}</g>'


@final
class Row:
    """A line of words."""

    def __init__(self, words: str, picture: str = "", knight: int = -1, seat: int = -1, end: str = "") -> None:
        self.words: Final = words
        self.picture: Final = picture
        self.knight: Final = knight
        self.seat: Final = seat
        self.end: Final = end


@final
class Lines(Part):
    """Words under a title, each line with an icon, a chip or neither."""

    def __init__(self, title: str, hint: str, rows: list[Row], want: float = 300.0) -> None:
        super().__init__(title, hint, True)
        self.rows: Final = rows
        self.want: Final = want

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """One line after another, as many as they take."""
        found: list[str] = []
        at = y + 13
        for row in self.rows:
            left = x
            if row.picture:
                found.append(icon(row.picture, x, at - 13, 17, "c-ink"))
                left += 24
            if row.knight >= 0:
                found.append(chip(left, at - 12, row.knight // 4, look.code(row.knight)))
                left += 34
            if row.seat >= 0:
                found.append(crest(left, at - 14, 17, row.seat, look.letters[row.seat]))
                left += 24
            room = x + width - left - (CARD_BOLD.width(row.end) + 10 if row.end else 0)
            for number, words in enumerate(NOTE.wrap(row.words, room, 3)):
                at += 17 if number else 0
                found.append(text(left, at, words, NOTE))
            if row.end:
                found.append(text(x + width, at, row.end, CARD_BOLD, "end"))
            at += 20
        return "".join(found), at - y - 17

    def wanted(self) -> float:
        """A third of the table, where nothing else was said."""
        return self.want


def gloss_box(gloss: Gloss, x: float, y: float, width: float, height: float, id: str = GLOSS) -> Drawn:
    """A gloss in little room: why not, or what is about to happen; and how high it became."""
    room = width - 46
    title = LABEL_BOLD.wrap(gloss.title, room, 2)
    lines = NOTE.wrap(gloss.reason, room, 7)
    beside = NOTE.width(gloss.rule) + 8 if gloss.rule else 0.0
    below = 1 if gloss.rule and lines and NOTE.width(lines[-1]) + beside > room else 0
    tall = max(height, 14 + 17.0 * len(title) + 15.5 * (len(lines) + below) + 4)
    found = rect(x, y, width, tall, "gloss", 6) + icon("pointing", x + 9, y + 9, 19, "c-rubric")
    at = y + 22
    for words in title:
        found += text(x + 36, at, words, LABEL_BOLD, "c-rubric")
        at += 17
    for words in lines:
        found += text(x + 36, at, words, NOTE)
        at += 15.5
    if gloss.rule:
        found += text(x + width - 10, at - (0 if below else 15.5), gloss.rule, NOTE, "end c-ink2")
    return f'<g id="{escape(id)}" role="status" aria-live="polite">{found}</g>', tall
