"""The whole picture: every panel, placed for a width."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.leaf import book, page
from alfonso.engine.drawing.svg import document, move, rect, stays
from alfonso.engine.view import View
from alfonso.games.xii_century.actions import Notation
from alfonso.games.xii_century.data import Figures
from alfonso.games.xii_century.picture.look import Look
from alfonso.games.xii_century.picture.others import others
from alfonso.games.xii_century.picture.people import right_leaf
from alfonso.games.xii_century.picture.sheet import left_leaf
from alfonso.games.xii_century.picture.tray import PHONE, keep, rounds, tray

BOARD: Final = 1092  # the board on a laptop: two leaves side by side
LEFT: Final = 482
RIGHT: Final = 610
RAIL: Final = 300
WITH_RAIL: Final = 1408  # board, gap and rail
MARGIN: Final = 16
GAP: Final = 10
LARGEST: Final = 1.5
NARROWEST: Final = 360
HIGHEST_KEPT: Final = 260  # a tray that is higher than this scrolls away with the rest


def picture(
    view: View, names: list[str], figures: Figures, notation: Notation, width: int, selected: str | None
) -> str:
    """A view as SVG: with a rail, as a board, or one panel under another."""
    look = Look(view, names, figures, notation, selected)
    title = f"XII Century, round {look.round}"
    outer = MARGIN if width >= 700 else 8
    inner = max(width, NARROWEST) - 2 * outer
    if inner >= WITH_RAIL and len(look.sheets) > 1:
        content, height = laptop(look)
        rail, tall = others(look, RAIL)
        content += move(BOARD + MARGIN, 0, rail)
        return sheet(content, WITH_RAIL, max(height, tall), outer, width, title)
    if inner >= BOARD:
        content, height = laptop(look)
        below, tall = others(look, BOARD)
        if tall:
            content += move(0, height + GAP, below)
            height += GAP + tall
        return sheet(content, BOARD, height, outer, width, title)
    top, kept = hand(look, inner)
    content, height = stack(look, inner)
    if inner < PHONE and kept <= HIGHEST_KEPT:
        return sheet(content, inner, height, outer, max(width, NARROWEST), title, top, kept)
    content = top + move(0, kept + GAP, content)
    return sheet(content, inner, height + kept + GAP, outer, max(width, NARROWEST), title)


def sheet(
    content: str,
    width: float,
    height: float,
    outer: float,
    shown: float,
    title: str,
    top: str = "",
    kept: float = 0,
) -> str:
    """The picture on its desk, as large as it may be shown; ``top``, so high, stays in sight above the rest."""
    whole = width + 2 * outer
    scale = min(shown / whole, LARGEST)
    under = outer + kept + GAP / 2 if top else 0.0
    tall = under + height + (GAP / 2 + outer if top else 2 * outer)
    desk = rect(0, under, whole, tall - under, "desk")
    drawn = desk + move(outer, under + GAP / 2 if top else outer, content)
    if top:
        drawn = stays(under, rect(0, 0, whole, under, "desk") + move(outer, outer, top)) + drawn
    return document(whole, tall, title, drawn, whole * scale)


def laptop(look: Look) -> tuple[str, float]:
    """Round track, tray, and the two leaves of the book."""
    track, y = rounds(look, BOARD)
    dice, tall = tray(look, BOARD)
    found = track + move(0, y + GAP, dice)
    y += tall + 2 * GAP
    left, left_height = left_leaf(look, LEFT, 38, 22)
    right, right_height = right_leaf(look, RIGHT, 22, 30)
    height = max(left_height, right_height)
    found += move(0, y, book(BOARD, height, LEFT) + left + move(LEFT, 0, right))
    return found, y + height


def hand(look: Look, width: float) -> tuple[str, float]:
    """What one has in hand: round track and tray."""
    track, y = rounds(look, width)
    dice, tall = tray(look, width)
    return track + move(0, y + GAP, dice), y + GAP + tall


def stack(look: Look, width: float) -> tuple[str, float]:
    """One panel under another."""
    edge = 38 if width >= 600 else 8
    left, left_height = left_leaf(look, width, edge, 22 if width >= 600 else 8)
    right, right_height = right_leaf(look, width, 22 if width >= 600 else 8, 38 if width >= 600 else 8)
    panels = [
        keep(look, width) if width < PHONE else ("", 0.0),
        (page(width, left_height) + left, left_height),
        (page(width, right_height) + right, right_height),
        others(look, width),
    ]
    found: list[str] = []
    y = 0.0
    for drawn, height in panels:
        if height:
            found.append(move(0, y, drawn))
            y += height + GAP
    return "".join(found), y - GAP
