"""The whole picture: every panel, placed for a width."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.desk import GAP, LARGEST, SMALLEST, WIDE, Drawn, desk, fits, margin, pile, room
from alfonso.engine.drawing.leaf import book
from alfonso.engine.drawing.ornament import border
from alfonso.engine.drawing.svg import move, rect
from alfonso.engine.look import Look
from alfonso.games.mil_1049.data import Figures
from alfonso.games.mil_1049.picture.house import own_house
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.measures import ROOMY, TIGHT, Measures
from alfonso.games.mil_1049.picture.others import frieze, other_panel, others_leaf
from alfonso.games.mil_1049.picture.phone import own_panel
from alfonso.games.mil_1049.picture.shapes import definitions
from alfonso.games.mil_1049.picture.spheres import arcade, sphere_rows, two_rows
from alfonso.games.mil_1049.picture.strip import strip, two_line_strip
from alfonso.games.mil_1049.picture.table import table, table_stack

BOARD: Final = 1092.0
BOARD_HEIGHT: Final = 40 + 218 + 108 + 417 + 3 * 8.0
LOW: Final = 1018.0  # the board in a low window
LOW_HEIGHT: Final = 684.0
WIDEST: Final = 1400.0
PHONE: Final = 560.0  # a board that is narrower is a phone's
GUTTER: Final = 0.487
SPARE: Final = 16.0  # so much of the book is given to a table that is full


def picture(look: Look, figures: Figures) -> str:
    """A view as SVG: as a board, close together for a low window, or one panel under another."""
    mil = MilLook(look, figures)
    title = mil.say("MIL (1049), turn {turn}", turn=mil.seen.turn)
    inner = room(look)
    if look.height and look.width >= WIDE:
        for size, width, height in ((ROOMY, BOARD, BOARD_HEIGHT), (TIGHT, LOW, LOW_HEIGHT)):
            if fits(look, width, height):
                return whole(mil, title, across(look, width, height), size)
    if inner >= BOARD:
        return whole(mil, title, BOARD, ROOMY)
    if inner >= PHONE:
        content, tall = tablet(mil, inner)
        return desk(look, title, shapes() + content, inner, tall)
    content, tall = phone(mil, inner)
    top, kept = two_line_strip(mil, inner)
    return desk(look, title, shapes() + content, inner, tall, top, kept)


@cache
def shapes() -> str:
    """What is defined once in every picture."""
    return f"<defs>{definitions()}</defs>"


def across(look: Look, width: float, height: float) -> float:
    """How wide the board may be so that it is as high as the window."""
    edge = 2 * margin(look)
    scale = max(SMALLEST, min(look.height / (height + edge), LARGEST))
    return min(max(look.width / scale - edge, width), WIDEST)


def whole(mil: MilLook, title: str, width: float, size: Measures) -> str:
    """Strip, spheres, table and book; where much lies on the table the book is a little lower."""
    middle = table(mil, width, size)
    high = size.book - min(max(0.0, middle[1] - size.table), SPARE)
    panels = [strip(mil, width, size.strip), arcade(mil, width, size), middle, open_book(mil, width, size, high)]
    content, tall = pile(panels, gap=size.gap)
    return desk(mil.look, title, shapes() + content, width, tall)


def open_book(mil: MilLook, width: float, size: Measures, height: float) -> Drawn:
    """One's own land on the left leaf, the others' on the right."""
    gutter = float(round(width * GUTTER))
    left = own_house(mil, gutter, size, 38, 12)
    right = others_leaf(mil, width - gutter, height, size, 16, 34)
    found = book(width, size.book, gutter) + border(18, 84, height - 10, 6) + border(width - 18, 12, height - 10, 6)
    return found + left + move(gutter, 0, right), height


def tablet(mil: MilLook, width: float) -> Drawn:
    """One panel under another, each as wide as the window."""
    own_tall = ROOMY.book
    own = rect(0.5, 0.5, width - 1, own_tall - 1, "codex", 8) + own_house(mil, width, ROOMY, 24, 20)
    top = two_line_strip(mil, width) if width < 1000 else strip(mil, width)
    panels: list[Drawn] = [top, table_stack(mil, width, False), two_rows(mil, width), (own, own_tall)]
    for seat in mil.others():
        page = rect(0.5, 0.5, width - 1, 115, "leaf", 8)
        panels.append((page + move(14, 10, frieze(mil, seat, width - 30, 98)), 116))
    return pile(panels)


def phone(mil: MilLook, width: float) -> Drawn:
    """One panel under another, for fingers."""
    panels = [table_stack(mil, width, True), sphere_rows(mil, width), own_panel(mil, width)]
    panels += [other_panel(mil, seat, width) for seat in mil.others()]
    return pile(panels, gap=GAP)
