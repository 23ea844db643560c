"""The whole picture: every panel, placed for a width."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.desk import Drawn, desk, pile, room
from alfonso.engine.drawing.leaf import book, page
from alfonso.engine.drawing.svg import move
from alfonso.engine.look import Look
from alfonso.games.xii_century.actions import Notation
from alfonso.games.xii_century.picture.look import XiiLook
from alfonso.games.xii_century.picture.others import others
from alfonso.games.xii_century.picture.people import right_leaf
from alfonso.games.xii_century.picture.sheet import left_leaf
from alfonso.games.xii_century.picture.tray import PHONE, keep, rounds, tray
from alfonso.games.xii_century.picture.wording import Wording

BOARD: Final = 1092  # the board on a laptop: two leaves side by side
LEFT: Final = 482
RIGHT: Final = 610
RAIL: Final = 300
APART: Final = 16  # the rail from the board
WITH_RAIL: Final = BOARD + APART + RAIL
HIGHEST_KEPT: Final = 260  # a tray that is higher than this scrolls away with the rest


def picture(seen: Look, words: Wording, notation: Notation) -> str:
    """A view as SVG: with a rail, as a board, or one panel under another."""
    look = XiiLook(seen, words, notation)
    title = look.say("XII Century, round {round}", round=look.round)
    inner = room(seen)
    if inner >= WITH_RAIL and len(look.seen.towns) > 1:
        content, height = laptop(look)
        rail, tall = others(look, RAIL)
        content += move(BOARD + APART, 0, rail)
        return desk(seen, title, content, WITH_RAIL, max(height, tall))
    if inner >= BOARD:
        content, height = pile([laptop(look), others(look, BOARD)])
        return desk(seen, title, content, BOARD, height)
    top, kept = hand(look, inner)
    content, height = stack(look, inner)
    if inner < PHONE and kept <= HIGHEST_KEPT:
        return desk(seen, title, content, inner, height, top, kept)
    content, height = pile([(top, kept), (content, height)])
    return desk(seen, title, content, inner, height)


def laptop(look: XiiLook) -> Drawn:
    """Round track, tray, and the two leaves of the book."""
    left, left_height = left_leaf(look, LEFT, 38, 22)
    right, right_height = right_leaf(look, RIGHT, 22, 30)
    height = max(left_height, right_height)
    leaves = book(BOARD, height, LEFT) + left + move(LEFT, 0, right)
    return pile([rounds(look, BOARD), tray(look, BOARD), (leaves, height)])


def hand(look: XiiLook, width: float) -> Drawn:
    """What one has in hand: round track and tray."""
    return pile([rounds(look, width), tray(look, width)])


def stack(look: XiiLook, width: float) -> Drawn:
    """One panel under another."""
    wide = width >= PHONE
    left, left_height = left_leaf(look, width, 38 if wide else 8, 22 if wide else 8)
    right, right_height = right_leaf(look, width, 22 if wide else 8, 38 if wide else 8)
    return pile(
        [
            ("", 0.0) if wide else keep(look, width),
            (page(width, left_height) + left, left_height),
            (page(width, right_height) + right, right_height),
            others(look, width),
        ]
    )
