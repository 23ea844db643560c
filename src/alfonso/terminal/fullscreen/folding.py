"""How much room each part of the screen gets, and in which form it is drawn, down to 80 x 24."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from alfonso.engine.panel import BRIEF, FULL, TABLE, Panel
from alfonso.terminal.choices import MOST
from alfonso.terminal.draw import in_hand
from alfonso.terminal.fullscreen.choosing import labelled, placed
from alfonso.terminal.fullscreen.lines import PAPER, Laid, drawn, in_a_line
from alfonso.terminal.fullscreen.position import Position

WIDE: Final = 128  # columns from which the others and the chronicle stand at the side
HIGH: Final = 30  # lines from which there is room for titles between the parts
ROOMY: Final = 36  # lines from which what is in hand is framed
MARGIN: Final = 1  # column for the bar of what can be scrolled
NARROWEST: Final = 44  # of the side
WIDEST: Final = 62


class Plan(NamedTuple):
    """The parts of a screen as lines, and how many lines of the screen each gets."""

    wide: bool
    side: int  # columns of the others and the chronicle
    board: list[Text]
    board_height: int
    others: dict[int, list[Text]]  # by seat
    chronicle_height: int
    hand: list[Text]
    hand_height: int
    prompt_height: int
    choices_height: int
    effect_height: int
    titled: bool


def plan(position: Position, said: int, width: int, height: int) -> Plan:
    """Share a window among the parts: the question and the choices first, then what one has, then the rest."""
    wide, titled = width >= WIDE, height >= HIGH
    side = min(max(width * 36 // 100, NARROWEST), WIDEST) if wide else width
    effect = 2 if titled else 1
    asked = Text(position.prompt or position.waiting or " ")
    prompt = min(lines_of(asked, width), 3)
    room = max(height - 4 - prompt - effect - said, 6)  # title, line above the question, line to type in, keys
    hand = drawn(in_hand(position.panels), width - MARGIN, height >= ROOMY)
    hand_height = min(len(hand), max(room * 3 // 10, 2))
    wanted = choice_lines(position, width - MARGIN)
    share = 4 if len(position.choices) > MOST else 6  # fifteenths; very many are typed rather than looked through
    choices = min(wanted, max((room - hand_height) * share // 15, 3))
    upper = max(room - hand_height - choices, 3)
    briefs = {panel.seat: panel for panel in position.panels if panel.kind == BRIEF and panel.seat != position.seat}
    others = {seat: [in_a_line(panel, side - MARGIN)] for seat, panel in briefs.items()}
    if wide:
        for framed in (True, False):
            boxes = {seat: drawn([panel], side - MARGIN, framed) for seat, panel in briefs.items()}
            if sum(map(len, boxes.values())) <= upper * 3 // 5:
                others = boxes
                break
        board_height = upper
        board = board_lines(position, width - side - 1 - MARGIN, board_height)
        chronicle = upper - sum(map(len, others.values()))
    else:
        least = 2 if upper < 14 else 4 if upper < 22 else 6
        board_height = max(upper - len(others) - least, 3)
        board = board_lines(position, width - MARGIN, board_height)
        spare = max(board_height - len(board), 0)
        more = min(spare, wanted - choices)
        board_height, choices = board_height - spare, choices + more
        chronicle = upper - more - len(others) - board_height
    return Plan(
        wide, side, board, board_height, others, max(chronicle, 1), hand, hand_height, prompt, choices, effect, titled
    )


def choice_lines(position: Position, width: int) -> int:
    """The lines that all choices take: what is typed filters them, and nothing else moves."""
    cells, _ = placed(labelled(position, position.choices), width)
    return cells[-1].y + 1 if cells else 0


def board_lines(position: Position, width: int, height: int) -> list[Text]:
    """What one has and the table: framed, without frames, or with what one has in short, as it fits."""
    panels = position.panels
    own = [panel for panel in panels if panel.seat == position.seat and panel.kind == FULL]
    brief = [panel for panel in panels if panel.seat == position.seat and panel.kind == BRIEF]
    table = [panel for panel in panels if panel.kind == TABLE]
    owned, lying = Laid(own, width), Laid(table, width)
    for framed in (True, False):
        if owned.height(framed) + lying.height(framed) <= height:
            return owned.drawn(framed) + lying.drawn(framed)
    fits = owned.height(False) <= height * 8 // 5 or not brief
    return (owned if fits else Laid(brief, width)).drawn(False) + lying.drawn(False)


class Page(NamedTuple):
    """What a seat has, or with seat -1 the table, in full."""

    seat: int
    title: str
    panels: list[Panel]


def pages(position: Position) -> list[Page]:
    """Everything on the table, page by page: one's own, the other seats, the table."""
    seats = [position.seat, *(seat for seat in range(len(position.names)) if seat != position.seat)]
    found: list[Page] = []
    for seat in seats:
        panels = [panel for panel in position.panels if panel.seat == seat and panel.kind == FULL]
        panels = panels or [panel for panel in position.panels if panel.seat == seat and panel.kind == BRIEF]
        if seat >= 0 and panels:
            found.append(Page(seat, position.names[seat], panels))
    table = [panel for panel in position.panels if panel.kind == TABLE]
    return [*found, Page(-1, "", table)] if table else found


def lines_of(text: Text, width: int) -> int:
    """How many lines a text takes."""
    return len(text.wrap(PAPER, max(width, 1)))
