"""What is asked, in words, with buttons for all that is no piece on the table; and the gloss: why not."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.cards import button, button_width
from alfonso.engine.drawing.contract import ASK, GLOSS
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import escape, rect
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, LABEL_ITALIC, NOTE, text
from alfonso.engine.look import Look
from alfonso.engine.phrase import sentence

ROW: Final = 28.0  # a row of buttons where there is a mouse
APART: Final = 5.0  # between rows of buttons
BESIDE: Final = 7.0  # between buttons of a row
LOW: Final = 70.0  # a box that is not as high has its lines close together
LINE: Final = 38.0  # a gloss that fits into one line


@final
class Button:
    """A button: its id, its words, its icon, and what is said of it, which begins with its words."""

    def __init__(self, id: str, words: str, picture: str = "", label: str = "") -> None:
        self.id: Final = id
        self.words: Final = words
        self.picture: Final = picture
        self.label: Final = label or words

    @property
    def width(self) -> float:
        """How wide it is drawn."""
        return button_width(self.words, self.picture)


def question(look: Look, otherwise: str = "") -> str:
    """What is asked, or who is awaited; ``otherwise`` where all decide at the same time, or nobody does."""
    view = look.view
    if view.prompt is not None:
        return sentence(look.say(view.prompt))
    if view.turn >= 0:
        return look.say("{player} plays.", player=look.names[view.turn])
    return otherwise


def ask(
    look: Look, words: str, buttons: list[Button], x: float, y: float, width: float, height: float, remark: str = "",
    gloss: Gloss | None = None,
) -> tuple[str, float]:  # fmt: skip
    """A question with its buttons, or the gloss, in a box at least so high; and how high it became.

    The remark stands beside the buttons where there is room, or under the question where there are none. The gloss
    says why not, unless a game has one of its own.
    """
    if look.asked:
        return gloss_and_buttons(look, gloss or gloss_of(look), buttons, x, y, width, height)
    rows = arrange(buttons, width)
    lines = CARD_BOLD.wrap(words, width, 2)
    remarks = LABEL_ITALIC.wrap(remark, width, 2) if not rows else []
    step, above = (19.0, 6.0) if height >= LOW else (17.0, 3.0)
    tall = len(lines) * step + len(rows) * (ROW + APART) - APART + len(remarks) * 18.0 + (above if rows else APART)
    at = y + max(0.0, (height - tall) / 2) + 14
    found: list[str] = []
    for line in lines:
        found.append(text(x, at, line, CARD_BOLD))
        at += step
    for line in remarks:
        found.append(text(x, at, line, LABEL_ITALIC, "c-ink2"))
        at += 18
    found.append(button_rows(look, rows, x, at - 14 + above, ROW))
    if rows:
        left = x + row_width(rows[-1]) + BESIDE + 6
        if left + LABEL_ITALIC.width(remark) < x + width:
            below = at - 14 + above + (len(rows) - 1) * (ROW + APART) + 19
            found.append(text(left, below, remark, LABEL_ITALIC, "c-ink2"))
    return f'<g id="{ASK}" aria-live="polite">{"".join(found)}</g>', max(height, tall)


def arrange(buttons: list[Button], width: float) -> list[list[Button]]:
    """The buttons in rows that fit."""
    rows: list[list[Button]] = []
    left = 0.0
    for one in buttons:
        if not rows or left + one.width > width:
            rows.append([])
            left = 0.0
        rows[-1].append(one)
        left += one.width + BESIDE
    return rows


def row_width(row: list[Button]) -> float:
    """How wide a row of buttons is."""
    return sum(one.width for one in row) + BESIDE * (len(row) - 1)


def button_rows(look: Look, rows: list[list[Button]], x: float, y: float, tall: float) -> str:
    """Rows of buttons, each so high."""
    found: list[str] = []
    for row in rows:
        left = x
        for one in row:
            drawn = button(left, y, one.width, tall, one.words, one.picture)
            found.append(look.piece(one.id, "button", one.label, drawn, "button"))
            left += one.width + BESIDE
        y += tall + APART
    return "".join(found)


@final
class Gloss:
    """The answer to somebody who asks about a piece: a question, a reason, and the number of the rule."""

    def __init__(self, title: str, reason: str, rule: str = "") -> None:
        self.title: Final = title
        self.reason: Final = reason
        self.rule: Final = rule


def gloss_of(look: Look) -> Gloss:
    """Why the piece that is asked about cannot be picked."""
    objection = look.view.why(look.asked, look.picked)
    title = look.say("Why not {thing}?", thing=look.view.called(look.asked))
    return Gloss(title, sentence(look.say(objection.phrase)), objection.rule)


def spoken_gloss(gloss: Gloss) -> str:
    """The gloss where there is no room for it: only its words, which the page shows."""
    words = " ".join([gloss.title, gloss.reason, gloss.rule]).strip()
    return f'<g id="{GLOSS}"><desc>{escape(words)}</desc></g>'


def gloss_box(gloss: Gloss, x: float, y: float, width: float, height: float = 0) -> tuple[str, float]:
    """The gloss in a box at least so high, in one line where that is enough; and how high it became."""
    head = CARD_BOLD.width(gloss.title)
    beside = NOTE.width(gloss.rule) + 14 if gloss.rule else 0.0
    if height <= LINE and head + 12 + LABEL.width(gloss.reason) <= width - 58 - beside:
        tall, top = LINE, y
        found = text(x + 44, y + 24, gloss.title, CARD_BOLD, "c-rubric")
        found += text(x + 44 + head + 12, y + 24, gloss.reason, LABEL)
    else:
        lines = LABEL.wrap(gloss.reason, width - 56, 6)
        below = 1 if lines and LABEL.width(lines[-1]) + beside > width - 56 else 0  # the number has its own line
        needed = 34.0 + 18 * (len(lines) + below)
        tall = max(height, needed)
        top = y + (tall - needed) / 2
        found = text(x + 44, top + 22, CARD_BOLD.fit(gloss.title, width - 56), CARD_BOLD, "c-rubric")
        for number, line in enumerate(lines):
            found += text(x + 44, top + 42 + 18 * number, line, LABEL)
    if gloss.rule:
        found += text(x + width - 12, y + tall - (14 if tall == LINE else 10), gloss.rule, NOTE, "end c-ink2")
    box = rect(x, y, width, tall, "gloss", 6) + icon("pointing", x + 12, top + 9, 22, "c-rubric")
    return f'<g id="{GLOSS}" role="status" aria-live="polite">{box}{found}</g>', tall


def gloss_and_buttons(
    look: Look, gloss: Gloss, buttons: list[Button], x: float, y: float, width: float, height: float
) -> tuple[str, float]:
    """The gloss, and under it the buttons that can be picked all the same, or are asked about."""
    drawn, tall = gloss_box(gloss, x, y, width, height)
    rows = arrange([one for one in buttons if one.id in look.can or one.id == look.asked], width)
    if not rows:
        return drawn, tall
    return drawn + button_rows(look, rows, x, y + tall + 7, ROW), tall + 2 + len(rows) * (ROW + APART)
