"""The whole picture: left one's own domain, in the middle what can be built, right the others; above, the dice."""

from __future__ import annotations

import re
from typing import Final

from alfonso.engine.drawing.desk import GAP, SMALLEST, Drawn, desk, fits, margin, pile, room
from alfonso.engine.drawing.svg import move
from alfonso.engine.look import Look
from alfonso.games.era_medieval_age.actions import Notation
from alfonso.games.era_medieval_age.data import Figures
from alfonso.games.era_medieval_age.geometry import SIZE
from alfonso.games.era_medieval_age.picture import tray
from alfonso.games.era_medieval_age.picture.ask import finger_ask, finger_gloss, header_box, title_buttons
from alfonso.games.era_medieval_age.picture.domain import domain_panel, phone_domain
from alfonso.games.era_medieval_age.picture.estate import Estate
from alfonso.games.era_medieval_age.picture.field import FIELDS
from alfonso.games.era_medieval_age.picture.grips import ghost_definition
from alfonso.games.era_medieval_age.picture.held import steering_leaf
from alfonso.games.era_medieval_age.picture.land import patterns
from alfonso.games.era_medieval_age.picture.others import finger_others, others_panel
from alfonso.games.era_medieval_age.picture.pieces import pieces_panel
from alfonso.games.era_medieval_age.picture.result import result_panel
from alfonso.games.era_medieval_age.picture.steps import steps_dots, steps_panel
from alfonso.games.era_medieval_age.picture.structures import definition
from alfonso.games.era_medieval_age.picture.supply import finger_supply, supply_panel

BESIDE: Final = 640.0  # from here on the supply stands beside the field
WIDE: Final = 1092.0
TALL: Final = 805.0
LOW_WIDE: Final = 1031.0  # a board for low windows
LOW_TALL: Final = 680.0
STEPS: Final = 46.0
LOW_STEPS: Final = 40.0
SYMBOL: Final = re.compile(r'href="#(e-(?!ghost|land)[\w-]+)"')


def picture(look: Look, figures: Figures, notation: Notation) -> str:
    """A view as SVG: high, low, or one panel under another."""
    inner = room(look)
    narrow = look.width < (LOW_WIDE + 2 * margin(look)) * SMALLEST  # too narrow for letters that can be read
    estate = Estate(look, figures, notation, narrow)
    title = estate.say("Era: Medieval Age, round {round}", round=estate.seen.round)
    if narrow:
        top, kept = pile([(steps_dots(estate, inner), 42.0), tray.finger_tray(estate, inner)], gap=6)
        board, height = stack(estate, inner)
        leaf = steering_leaf(estate, inner) if estate.places and inner < BESIDE else ("", 0.0)
        definitions = shapes(estate, board)
        return desk(look, title, definitions + board, inner, height, top, kept, leaf)
    if fits(look, WIDE, TALL):
        board = wide(estate, WIDE, TALL, STEPS, 40.0)
        return desk(look, title, shapes(estate, board) + board, WIDE, TALL)
    board = wide(estate, LOW_WIDE, LOW_TALL, LOW_STEPS, 31.4)
    return desk(look, title, shapes(estate, board) + board, LOW_WIDE, LOW_TALL)


def shapes(estate: Estate, board: str) -> str:
    """What is defined once in the picture and used by name: only what this one needs."""
    ghost = ghost_definition(estate)
    symbols = set(SYMBOL.findall(ghost))
    for drawn in FIELDS.opened(board):
        symbols.update(SYMBOL.findall(drawn))
    for symbol in sorted(symbols):
        symbols.update(SYMBOL.findall(definition(symbol)))  # a wall in hand is made of cells
    return f"<defs>{patterns()}{ghost}{''.join(definition(symbol) for symbol in sorted(symbols))}</defs>"


def wide(estate: Estate, width: float, height: float, strip: float, cell: float) -> str:
    """All panels side by side."""
    found = steps_panel(estate, width, strip)
    top = strip + GAP
    found += move(0, top, tray.tray_panel(estate, width))
    below = top + tray.HEIGHT + GAP
    high = height - below
    across = SIZE * cell + 52
    domain, at = domain_panel(estate, across, high, cell)
    found += move(0, below, domain)
    rest = width - across - 2 * GAP
    middle = rest * 0.505 if cell == 40 else rest * 0.62
    if estate.view.over:
        list_panel = result_panel(estate, middle, high)[0]
    elif estate.setup:
        list_panel = pieces_panel(estate, middle, high)[0]
    else:
        list_panel = supply_panel(estate, middle, high)
    found += move(across + GAP, below, list_panel)
    found += move(across + middle + 2 * GAP, below, others_panel(estate, rest - middle, high))
    found += move(0, top, title_buttons(estate, width - tray.SIDE, 6))
    return found + move(0, below, header_box(estate, at - 2, 3, across - 12 - at, 50))


def stack(estate: Estate, width: float) -> Drawn:
    """One panel under another: what is asked comes before the field, unless something is placed on it."""
    if width >= BESIDE:
        return two_columns(estate, width)
    field = phone_domain(estate, width)
    if estate.places:  # what is asked lies above the bar of the page, and only a gloss with the rest
        panels = [field, finger_gloss(estate, width, alone=True)] if estate.look.asked else [field]
    else:
        asked = finger_ask(estate, width)
        panels = [field, asked] if estate.look.asked.startswith("domain-") else [asked, field]
    if estate.view.over:
        panels.append(result_panel(estate, width, 0))
    elif estate.setup:
        panels.append(pieces_panel(estate, width, 0))
    else:
        panels.append(finger_supply(estate, width))
    panels.append(finger_others(estate, width))
    return pile(panels)


def two_columns(estate: Estate, width: float) -> Drawn:
    """What is asked, then the field with the supply beside it, then the others."""
    across = width - 270 - GAP
    asked = finger_ask(estate, across)
    field = phone_domain(estate, across)
    left, foot = pile([field, asked] if estate.places else [asked, field])
    high = max(foot, 640.0)
    if estate.view.over:
        beside = result_panel(estate, 270, high)[0]
    elif estate.setup:
        beside = pieces_panel(estate, 270, high)[0]
    else:
        beside = supply_panel(estate, 270, high)
    others, bottom = pile([finger_others(estate, width)], 0, high + GAP)
    return left + move(across + GAP, 0, beside) + others, bottom
