"""The whole picture: every panel, placed for a width."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.desk import GAP, LARGEST, SMALLEST, WIDE, Drawn, desk, fits, margin, pile, room
from alfonso.engine.drawing.leaf import book, page
from alfonso.engine.drawing.svg import move, num, shift
from alfonso.engine.look import Look
from alfonso.games.xii_century.actions import Notation
from alfonso.games.xii_century.picture.look import XiiLook
from alfonso.games.xii_century.picture.measures import FINGERS, ROOMY, TIGHT, Measures
from alfonso.games.xii_century.picture.others import STRIP, others, strip
from alfonso.games.xii_century.picture.people import right_leaf
from alfonso.games.xii_century.picture.sheet import left_leaf
from alfonso.games.xii_century.picture.tray import PHONE, keep, rounds, tray
from alfonso.games.xii_century.picture.wording import Wording

BOARD: Final = 1092.0  # the board on a laptop: two leaves side by side
RAIL: Final = 300.0
APART: Final = 16.0  # the rail from the board
WITH_RAIL: Final = BOARD + APART + RAIL
BOARD_HEIGHT: Final = 836.0  # about: more where much is asked
LOW: Final = 1018.0  # the board in a low window, at the least ...
WIDEST_LOW: Final = 1240.0  # ... and at the most
LOW_HEIGHT: Final = 646.0  # about
LOW_RAIL: Final = 236.0
LEFT_SHARE: Final = 0.442  # of the board
HIGHEST_KEPT: Final = 260  # a tray that is higher than this scrolls away with the rest


def picture(seen: Look, words: Wording, notation: Notation) -> str:
    """A view as SVG: with a rail, as a board, close together for a low window, or one panel under another."""
    look = XiiLook(seen, words, notation)
    title = look.say("XII Century, round {round}", round=look.round)
    inner = room(seen)
    alone = len(look.seen.towns) == 1
    if not alone and inner >= WITH_RAIL and is_high_enough(seen, WITH_RAIL, BOARD_HEIGHT):
        content, width, height = railed(look, BOARD, RAIL, ROOMY)
        return desk(seen, title, content, width, height)
    if seen.height and seen.width >= WIDE:
        if fits(seen, BOARD, BOARD_HEIGHT + (0 if alone else STRIP + GAP)):
            content, height = pile([leaves(look, BOARD, ROOMY), strip(look, BOARD)])
            return desk(seen, title, content, BOARD, height)
        if fits(seen, LOW, LOW_HEIGHT + (0 if alone else STRIP + TIGHT.gap)):
            content, width, height = low_board(look)
            return desk(seen, title, content, width, height)
    if inner >= BOARD:
        content, height = pile([leaves(look, BOARD, ROOMY), others(look, BOARD)])
        return desk(seen, title, content, BOARD, height)
    size = ROOMY if inner >= PHONE else FINGERS
    top, kept = pile([rounds(look, inner, size), tray(look, inner, size)])
    content, height = stack(look, inner, size)
    if inner < PHONE and kept <= HIGHEST_KEPT:
        return desk(seen, title, content, inner, height, top, kept)
    content, height = pile([(top, kept), (content, height)])
    return desk(seen, title, content, inner, height)


def is_high_enough(seen: Look, width: float, height: float) -> bool:
    """Whether a board need not be made smaller than it is drawn for the sake of its height."""
    return not seen.height or fits(seen, width, height)


def low_board(look: XiiLook) -> tuple[str, float, float]:
    """Everything close together, as wide as the window is for its height; the other towns where there is room."""
    seen = look.look
    edge = 2 * margin(seen)
    several = len(look.seen.towns) > 1
    high = LOW_HEIGHT + (STRIP + TIGHT.gap if several else 0)
    across = seen.width / max(SMALLEST, min(seen.height / (high + edge), LARGEST)) - edge
    beside = seen.width / max(SMALLEST, min(seen.height / (LOW_HEIGHT + edge), LARGEST)) - edge
    if several and beside >= LOW + TIGHT.gap + LOW_RAIL:
        return railed(look, min(beside - TIGHT.gap - LOW_RAIL, WIDEST_LOW), LOW_RAIL, TIGHT)
    width = min(max(across, LOW), WIDEST_LOW)
    content, height = pile([leaves(look, width, TIGHT), strip(look, width)], gap=TIGHT.gap)
    return content, width, height


def railed(look: XiiLook, width: float, rail: float, size: Measures) -> tuple[str, float, float]:
    """The board, and the other towns beside it."""
    board, height = leaves(look, width, size)
    towns, tall = others(look, rail)
    apart = APART if size is ROOMY else size.gap
    return board + move(width + apart, 0, towns), width + apart + rail, max(height, tall)


def leaves(look: XiiLook, width: float, size: Measures) -> Drawn:
    """Round track, tray, and the two leaves of the book."""
    key = still(look, width, size)
    town = look.words.kept.find(key) or look.words.kept.keep(key, open_book(look.large(), width, size))
    return pile([rounds(look, width, size), tray(look, width, size), town], gap=size.gap)


def still(look: XiiLook, width: float, size: Measures) -> str:
    """All that the leaves of a town hang on while nothing in them can be picked or is asked about; else nothing."""
    seen = look.look
    if seen.can or seen.asked:
        return ""
    whose = f"{look.seat} {seen.names[look.seat]} {seen.letters[look.seat]}"
    moment = f"{look.round} {look.seen.events} {look.raised} {look.placed}"
    return f"{num(width)} {size.row} {size.gap} {whose} {look.view.options} {moment} {look.town.mark}"


def open_book(look: XiiLook, width: float, size: Measures) -> Drawn:
    """The two leaves of the book."""
    gutter = float(round(width * LEFT_SHARE))
    outer, inside = (38.0, 22.0) if size is ROOMY else (14.0, 16.0)
    left, left_height = left_leaf(look, gutter, outer, inside, size)
    right, right_height = right_leaf(look, width - gutter, inside, 30.0 if size is ROOMY else outer, size)
    height = max(left_height, right_height)
    return "".join([book(width, height, gutter), left, shift(gutter, 0), right, "</g>"]), height


def stack(look: XiiLook, width: float, size: Measures) -> Drawn:
    """One panel under another."""
    key = still(look, width, size)
    town = look.words.kept.find(key) or look.words.kept.keep(key, two_pages(look, width, size))
    panels = [("", 0.0) if width >= PHONE else keep(look, width), town, others(look, width)]
    if look.open != look.seat:  # under the finger that opens it, not above, where nobody would see it
        panels.append(two_pages(look.large(), width, size))
    return pile(panels)


def two_pages(look: XiiLook, width: float, size: Measures) -> Drawn:
    """The two leaves, one under the other."""
    wide = width >= PHONE
    left, left_height = left_leaf(look, width, 38 if wide else 8, 22 if wide else 8, size)
    right, right_height = right_leaf(look, width, 22 if wide else 8, 38 if wide else 8, size)
    return pile([(page(width, left_height) + left, left_height), (page(width, right_height) + right, right_height)])
