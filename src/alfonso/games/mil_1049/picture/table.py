"""The table in the middle: what lies behind one's screen, what is asked, and what is told of it."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import gloss_of, question
from alfonso.engine.drawing.contract import ASK
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import line, region
from alfonso.engine.drawing.type import NOTE_ITALIC, RUBRIC
from alfonso.games.mil_1049.picture.action import warning
from alfonso.games.mil_1049.picture.fists import Cells
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.matters import parts
from alfonso.games.mil_1049.picture.measures import Measures
from alfonso.games.mil_1049.picture.parts import Part, Piles, gloss_box

EDGE: Final = 16.0
APART: Final = 29.0  # between parts, a rule in the middle
TOP: Final = 37.0  # under the titles
SIDE: Final = 226.0  # at least for a gloss


def table(look: MilLook, width: float, size: Measures) -> Drawn:
    """All parts beside one another."""
    found = parts(look)
    noted = look.look.asked != "" or warning(look) is not None
    if noted and len(found) > 1 and found[-1].told:
        found = found[:-1]
    elif noted and len(found) > 2 and found[-2].told:
        found = [*found[:-2], found[-1]]
    spans = shares(found, width - 2 * EDGE, noted)
    drawn: list[str] = []
    x, tall = EDGE, size.table
    low = 0.0
    for part, span in zip(found, spans, strict=False):
        content, high = part.draw(look, x, TOP, span, False)
        drawn.append(headed(part, x, 27, span) + content)
        low = max(low, TOP + high + 5)
        x += span + APART
    if noted:
        content, high = note(look, x - 8, 9, width - x + 8 - 10, size.table - 18)
        drawn.append(content)
        low = max(low, high + 18)
    tall = max(tall, low)
    rules: list[str] = []
    x = EDGE
    for span in spans[: len(found) - (0 if noted else 1)]:
        x += span + APART
        rules.append(line(x - APART / 2, 14, x - APART / 2, tall - 14, "rule"))
    whole = panel(width, tall) + "".join(rules if not noted else rules[:-1]) + "".join(drawn)
    return region(ASK, question(look.look) or look.say("The table"), whole), tall


def headed(part: Part, x: float, y: float, width: float) -> str:
    """The title of a part, with its hint where there is room for all of it."""
    fits = RUBRIC.width(part.title) + 12 + NOTE_ITALIC.width(part.hint) <= width - 24
    return rubric(x, y, width, part.title, part.hint if fits else "")


def shares(found: list[Part], width: float, noted: bool) -> list[float]:
    """How wide each part is."""
    count = len(found) + (1 if noted else 0)
    room = width - APART * (count - 1)
    spans: list[float] = []
    wants = [part.wanted() for part in found]
    if noted:
        wants.append(SIDE)
    piles = wants[0] if found and isinstance(found[0], Piles) else 0.0
    rest = room - piles
    free = [index for index in range(count) if not (index == 0 and piles)]
    fixed = sum(wants[index] for index in free)
    open = [index for index in free if not wants[index]]
    for index in range(count):
        if index == 0 and piles:
            spans.append(piles)
        elif not open:
            spans.append(rest * wants[index] / max(fixed, 1))
        elif wants[index]:
            spans.append(min(wants[index], rest * 0.5))
        else:
            weight = sum(2.0 if isinstance(found[other], Cells) else 1.0 for other in open)
            mine = 2.0 if isinstance(found[index], Cells) else 1.0
            given = sum(min(wants[other], rest * 0.5) for other in free if wants[other])
            spans.append((rest - given) * mine / weight)
    return spans


def note(look: MilLook, x: float, y: float, width: float, height: float) -> Drawn:
    """Why not, or what is about to happen."""
    if look.look.asked:
        return gloss_box(gloss_of(look.look), x, y, width, height)
    told = warning(look)
    assert told is not None
    return gloss_box(told, x, y, width, height, "warning")


def table_stack(look: MilLook, width: float, finger: bool) -> Drawn:
    """The parts under one another, what is told of bids first."""
    found = parts(look)
    ordered = sorted(found, key=rank_of)
    drawn: list[str] = []
    y = 0.0
    noted = look.look.asked != "" or warning(look) is not None
    for part in ordered:
        drawn.append(headed(part, EDGE - 2, y + 28, width - 2 * EDGE + 2))
        content, high = part.draw(look, EDGE - 4, y + 38, width - 2 * EDGE + 8, finger)
        drawn.append(content)
        y += 38 + high + 6
    if noted:
        content, high = note(look, 10, y + 4, width - 20, 0)
        drawn.append(content)
        y += high + 8
    y += 8
    return region(ASK, question(look.look) or look.say("The table"), panel(width, y) + "".join(drawn)), y


def rank_of(part: Part) -> int:
    """Bids first, then one's cubes, then what is asked, then what is told."""
    if isinstance(part, Cells):
        return 0
    if isinstance(part, Piles):
        return 1
    return 3 if part.told else 2
