"""A question on one screen: its parts are drawn shorter, or stand above the window, until the rest fits into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rich.console import Console

from alfonso.engine.panel import BRIEF, FULL, TABLE, Panel
from alfonso.terminal.choices import FEW, MOST
from alfonso.terminal.draw import draw, draw_in_lines, in_hand

EVERYTHING: Final = 0  # the table and the other seats, one's own holdings, what has happened, the question
NEWS: Final = 1  # all but the table and the other seats: they stand above
OWN: Final = 2  # what has happened stands above as well
ASKED: Final = 3  # what the decision is about stands above as well


class Form(NamedTuple):
    """How a screen is drawn, and which part of it must stand in the window."""

    inside: int
    others_in_lines: bool = False
    framed: bool = True
    flowing: bool = False  # choices one after another in place of columns
    kind: str = FULL  # of one's own panels
    most: int = MOST  # choices of a group that are all shown
    few: int = FEW  # choices at the end of a longer group


FORMS: Final = (
    Form(EVERYTHING),
    Form(EVERYTHING, others_in_lines=True),
    Form(EVERYTHING, others_in_lines=True, framed=False),
    Form(NEWS),
    Form(NEWS, framed=False),
    Form(NEWS, framed=False, flowing=True),
    Form(NEWS, framed=False, flowing=True, few=1),
    Form(OWN),
    Form(OWN, framed=False),
    Form(OWN, framed=False, flowing=True),
    Form(OWN, framed=False, flowing=True, few=1),
    Form(OWN, framed=False, flowing=True, kind=BRIEF),
    Form(OWN, framed=False, flowing=True, kind=BRIEF, few=1),
    Form(ASKED, framed=False, flowing=True, few=1),
    Form(ASKED, framed=False, flowing=True, kind=BRIEF, few=1),
    Form(ASKED, framed=False, flowing=True, kind=BRIEF, few=1, most=MOST // 4),
    Form(ASKED, framed=False, flowing=True, kind=BRIEF, few=1, most=MOST // 16),
)


class Screen:
    """Everything that a seat needs for a decision, in as many forms as there may be windows."""

    def __init__(
        self, console: Console, panels: list[Panel], seat: int, tell: Callable[[], None], ask: Callable[[Form], None]
    ) -> None:
        self.console: Final = console
        self.panels: Final = panels
        self.seat: Final = seat
        self.tell: Final = tell
        self.ask: Final = ask

    def show(self, around: bool) -> None:
        """Print it in the first form that fits; around: with the table and the other seats."""
        room = self.console.height - 1 if self.console.is_terminal else 0  # the last line is for the answer
        for form in FORMS:
            above, inside = self.drawn(form, around)
            if not room or inside.count("\n") <= room:
                break
        self.console.file.write(above + inside)
        self.console.file.flush()

    def drawn(self, form: Form, around: bool) -> tuple[str, str]:
        """What stands above the window, and what stands in it."""
        far = self.caught(lambda: self.draw_around(form)) if around else ""
        news = self.caught(self.tell)
        holdings = self.caught(lambda: self.draw_own(form.kind, form.framed))
        hand = self.caught(lambda: draw(self.console, in_hand(self.panels), form.framed))
        question = self.caught(lambda: self.ask(form))
        if form.inside == EVERYTHING:
            return "", far + holdings + news + hand + question
        if form.inside == NEWS:
            return far, holdings + news + hand + question
        above = far + (self.caught(lambda: self.draw_own(FULL, True)) if form.kind == BRIEF else "") + news
        if form.inside == OWN:
            return above, holdings + hand + question
        return above + hand, holdings + question

    def caught(self, print: Callable[[], None]) -> str:
        """What would be printed."""
        with self.console.capture() as capture:
            print()
        return capture.get()

    def draw_around(self, form: Form) -> None:
        """The table and the other seats."""
        table = [panel for panel in self.panels if panel.kind == TABLE]
        others = [panel for panel in self.panels if panel.kind == BRIEF and panel.seat != self.seat]
        draw(self.console, table, form.framed)
        if form.others_in_lines:
            draw_in_lines(self.console, others)
        else:
            draw(self.console, others, form.framed)

    def draw_own(self, kind: str, framed: bool) -> None:
        """What the seat has."""
        draw(self.console, [panel for panel in self.panels if panel.seat == self.seat and panel.kind == kind], framed)
