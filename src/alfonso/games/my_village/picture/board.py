"""The whole picture: strip, tray, village and display, placed for a width."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.ask import gloss_of, spoken_gloss
from alfonso.engine.drawing.desk import GAP, desk, fits, pile, room
from alfonso.engine.drawing.leaf import book, page
from alfonso.engine.drawing.svg import move, region
from alfonso.engine.look import Look
from alfonso.games.my_village.data import Figures
from alfonso.games.my_village.picture import houses, people, views
from alfonso.games.my_village.picture.display import display
from alfonso.games.my_village.picture.strip import small_strip, strip
from alfonso.games.my_village.picture.table import Table
from alfonso.games.my_village.picture.tabs import tabs
from alfonso.games.my_village.picture.tray import change_panel, small_tray, tray
from alfonso.games.my_village.picture.village import (
    LOW_VILLAGE,
    TALL_VILLAGE,
    WIDE,
    small_village,
    village,
)

BOARD: Final = 1092.0
BOOK: Final = 594.0
GUTTER: Final = 652.0
BOARD_HEIGHT: Final = 806.0
LOW_BOARD: Final = 1032.0  # in a low window
LOW_BOOK: Final = LOW_VILLAGE + 57
LOW_GUTTER: Final = 618.0
LOW_GAP: Final = 6.0
LOW_HEIGHT: Final = 44.0 + 111.0 + 2 * LOW_GAP + LOW_BOOK
TABLET: Final = 700.0


def picture(look: Look, figures: Figures) -> str:
    """A view as SVG: a board with two leaves, two columns on a tablet, or one part under another."""
    inner = room(look)
    table = Table(look, figures, is_low(look), inner < TABLET)
    title = table.say("My Village, round {round}", round=table.seen.round)
    if table.tight:
        content, height = low(table)
        return desk(look, title, shapes() + content, LOW_BOARD, height)
    if inner >= 0.86 * BOARD:
        content, height = whole(table)
        return desk(look, title, shapes() + content, BOARD, height)
    if inner >= TABLET:
        content, height = tablet(table, inner)
        return desk(look, title, shapes() + content, inner, height)
    return phone(table, inner, title)


def is_low(look: Look) -> bool:
    """Whether all of the board is seen at once only where it is drawn close together."""
    if not look.height or look.width < TABLET or fits(look, BOARD, BOARD_HEIGHT):
        return False
    return fits(look, LOW_BOARD, LOW_HEIGHT)


@cache
def shapes() -> str:
    """What is defined once in every picture and used by name."""
    return f"<defs>{houses.definitions()}{people.definitions()}{views.definitions()}</defs>"


def whole(table: Table) -> tuple[str, float]:
    """The board of a laptop: strip, tray, and the open book."""
    top, high = strip(table, BOARD)
    middle, deep = tray(table, BOARD)
    y = high + 8 + deep + 8
    shown, _ = display(table, BOARD - GUTTER - 36)
    leaves = book(BOARD, BOOK, GUTTER) + move(11, 6, tabs(table, 630)) + move(14, 64, village(table))
    leaves += move(GUTTER + 22, 4, region("display", table.say("The display"), shown))
    return top + move(0, high + 8, middle) + move(0, y, leaves), y + BOOK


def low(table: Table) -> tuple[str, float]:
    """The same board for a low window, everything close together."""
    top, high = strip(table, LOW_BOARD)
    middle, deep = tray(table, LOW_BOARD)
    y = high + LOW_GAP + deep + LOW_GAP
    shown, _ = display(table, LOW_BOARD - LOW_GUTTER - 24)
    leaves = book(LOW_BOARD, LOW_BOOK, LOW_GUTTER) + move(9, 2, tabs(table, 598)) + move(10, 52, village(table))
    leaves += move(LOW_GUTTER + 14, 3, region("display", table.say("The display"), shown))
    return top + move(0, high + LOW_GAP, middle) + move(0, y, leaves), y + LOW_BOOK


def tablet(table: Table, width: float) -> tuple[str, float]:
    """The village at full width, the display under it."""
    top, high = small_strip(table, width)
    middle, deep = small_tray(table, width)
    y = high + 8 + deep + 8
    changes, more = change_panel(table, width)
    found = top + move(0, high + 8, middle) + move(0, y, changes)
    y += more + (8 if more else 0)
    left = (width - WIDE) / 2
    found += move(0, y, page(width, TALL_VILLAGE + 74)) + move(left - 3, y + 6, tabs(table, 630))
    found += move(left, y + 64, village(table))
    y += TALL_VILLAGE + 84
    shown, tall = display(table, width - 40)
    found += move(0, y, page(width, tall + 16))
    found += move(20, y + 6, region("display", table.say("The display"), shown))
    return found, y + tall + 16


def phone(table: Table, width: float, title: str) -> str:
    """Strip and tray stay in sight, everything else lies under them."""
    strip_drawn, high = small_strip(table, width)
    tray_drawn, deep = small_tray(table, width)
    top = strip_drawn + move(0, high + 6, tray_drawn)
    kept = high + 6 + deep
    own, tall = small_village(table, width)
    shown, display_tall = display(table, width - 16)
    leaf = page(width, display_tall + 14) + move(8, 6, region("display", table.say("The display"), shown))
    body, bottom = pile(
        [change_panel(table, width), (tabs(table, width), 46.0), (own, tall), (leaf, display_tall + 14)], 0, 0, GAP
    )
    spoken = spoken_gloss(gloss_of(table.look)) if table.look.asked and 'id="gloss"' not in top else ""
    return desk(table.look, title, shapes() + body, width, bottom, top + spoken, kept)
