"""Grips: where a piece in hand can be put. Each shows the piece as a ghost with what it would bring."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cells import outline
from alfonso.engine.drawing.contract import AIM
from alfonso.engine.drawing.svg import marked, num, path, rect
from alfonso.engine.drawing.type import Face, text
from alfonso.engine.phrase import Counted
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import KEEP
from alfonso.games.era_medieval_age.geometry import SIZE, cell_name
from alfonso.games.era_medieval_age.picture.dice import TIMES
from alfonso.games.era_medieval_age.picture.estate import Estate, joined
from alfonso.games.era_medieval_age.picture.field import cells_at, span
from alfonso.games.era_medieval_age.picture.land import lozenge_at
from alfonso.games.era_medieval_age.picture.stonework import banner
from alfonso.games.era_medieval_age.picture.strokes import CELL
from alfonso.games.era_medieval_age.picture.structures import symbol_of, used
from alfonso.games.era_medieval_age.picture.touches import grip_of
from alfonso.games.era_medieval_age.picture.would import Would, consequences

GHOST: Final = "e-ghost"
PREVIEWS: Final = 40  # of so many placements what they would enclose is shown
FACES: Final = [Face(16, "600"), Face(19, "600"), Face(22, "600")]


def face_for(scale: float) -> Face:
    """Letters that can be read on a field of this scale."""
    return FACES[0] if scale > 0.95 else FACES[1] if scale > 0.75 else FACES[2]


def ghost_definition(estate: Estate) -> str:
    """The piece in hand as a ghost, defined once: every grip uses it."""
    if not estate.places:
        return ""
    cells = estate.figures.structures[estate.kind].rotations[estate.turned]
    body = used(symbol_of(estate.kind, cells), 0, 0) + (banner(max(estate.target, 0)) if estate.kind == KEEP else "")
    ring = outline(cells, CELL, "e-ghost-ring", 1, 5)
    ground = outline(cells, CELL, "e-ghost-ground", 1, 5)
    return f'<g id="{GHOST}">{ground}<g class="e-ghost-body">{body}</g>{ring}</g>'


def grips(estate: Estate, scale: float) -> str:
    """The cells that the piece could cover, a lozenge where it can be gripped, and every grip as a piece."""
    covered: set[int] = set()
    lozenges = ""
    found: list[str] = []
    every: set[int] = {grip_of(estate.figures, place) for place in estate.all_places}
    half = 4.5 / max(scale, 0.7)
    for place in estate.places:
        covered.update(place.cells)
        grip = grip_of(estate.figures, place)
        every.discard(grip)
        lozenges += lozenge_at((grip % SIZE + 0.5) * CELL, (grip // SIZE + 0.5) * CELL, half)
        found.append(one_grip(estate, place, grip, scale, len(found) < PREVIEWS * 5))
    for grip in sorted(every):  # where the piece would have to be turned first
        found.append(other_grip(estate, grip))
    ground = "".join(f"M{cell % SIZE * 40 + 3} {cell // SIZE * 40 + 3}h34v34h-34z" for cell in sorted(covered))
    return path(ground, "e-cover") + path(lozenges, "e-lozenge") + "".join(found)


def reach(place: Place, grip: int) -> str:
    """What takes the clicks of a grip: its cell, and at the edges of the field whatever lies beyond it."""
    left, right = grip % SIZE, grip % SIZE
    top, foot = grip // SIZE, grip // SIZE
    rows = [cell // SIZE for cell in place.cells]
    columns = [cell % SIZE for cell in place.cells]
    left = 0 if min(columns) == 0 else left
    right = SIZE - 1 if max(columns) == SIZE - 1 else right
    top = 0 if min(rows) == 0 else top
    foot = SIZE - 1 if max(rows) == SIZE - 1 else foot
    return rect(left * CELL, top * CELL, (right - left + 1) * CELL, (foot - top + 1) * CELL, "e-hit")


def one_grip(estate: Estate, place: Place, grip: int, scale: float, shown: bool) -> str:
    """A place where the piece fits as it is turned."""
    would = estate.would(place)
    drawn = reach(place, grip)
    if estate.aimed is not place:
        hover = used(GHOST, place.anchor % SIZE * CELL, place.anchor // SIZE * CELL)
        if would is not None and shown and not estate.narrow:
            hover = marks(estate, would, scale) + hover + tags(estate, would, scale)
        drawn += f'<g class="e-over" aria-hidden="true">{hover}</g>'
    made = estate.piece(f"grip-{grip}", "grip", grip_words(estate, place, would), drawn, "e-grip")
    return marked(made, AIM) if estate.narrow else made


def other_grip(estate: Estate, grip: int) -> str:
    """A grip at which the piece fits only when it is turned: it takes no clicks before."""
    words = estate.say("{cell}: turn the piece first (R56).", cell=cell_name(grip))
    x, y = grip % SIZE * CELL, grip // SIZE * CELL
    return estate.piece(f"grip-{grip}", "grip", words, path(f"M{num(x)} {num(y)}h40v40h-40z", "e-none"), "e-turned")


def grip_words(estate: Estate, place: Place, would: Would | None) -> str:
    """A grip in words: the place, then what it would bring."""
    told = (
        [estate.say(phrase) for phrase in consequences(estate.figures, would, place, [])] if would is not None else []
    )
    here = f"{cell_name(place.anchor)}: {estate.held}, {span(place)}."
    return joined([here, *told]) if told else here


def preview(estate: Estate, place: Place, scale: float, ghost: bool) -> str:
    """The piece where it is aimed, with all that it would bring."""
    would = estate.would(place)
    x, y = place.anchor % SIZE * CELL, place.anchor // SIZE * CELL
    drawn = used(GHOST, x, y) if ghost else ""
    if would is None:
        return f'<g class="e-aimed" aria-hidden="true">{drawn}</g>'
    return f'<g class="e-aimed" aria-hidden="true">{marks(estate, would, scale)}{drawn}{tags(estate, would, scale)}</g>'


def marks(estate: Estate, would: Would, scale: float) -> str:
    """Gold cobbles where spaces would be enclosed; nothing where nothing stands on them is hidden."""
    if not would.cells:
        return ""
    cells = cells_at(would.cells)
    return outline(cells, CELL, "e-inside-new", -9) + outline(cells, CELL, "e-inside-dash", 4)


def tags(estate: Estate, would: Would, scale: float) -> str:
    """What doubles, how much is enclosed, and how many would be crowded."""
    face = face_for(scale)
    found = ""
    for place in would.doubles:
        row = place.cells[0] // SIZE
        column = max(cell % SIZE for cell in place.cells if cell // SIZE == row)
        found += tag(column * CELL + 33, row * CELL + 4, f"{TIMES}2", face)
    if would.cells:
        words = estate.say(Counted("{count} space", "{count} spaces", len(would.cells)))
        x, y = middle_of(would.cells)
        found += text(x, y, words, face, "middle e-on-field")
    told = brief(estate, would)
    if told:
        grip = would.place.cells[0]
        column = max(cell % SIZE for cell in would.place.cells)
        up = grip // SIZE
        x = min(max((grip % SIZE + column + 1) * CELL / 2, 90.0), SIZE * CELL - 90)
        y = up * CELL - 14 if up else (max(cell // SIZE for cell in would.place.cells) + 1) * CELL + 16
        found += tag(x, y, told, face)
    return found


def brief(estate: Estate, would: Would) -> str:
    """The consequences in a few words."""
    told: list[str] = []
    gained = would.gained()
    if gained > 0:
        told.append(estate.say("+{points} points", points=gained))
    elif gained < 0:
        told.append(estate.say("−{points} points", points=-gained))
    if would.area < would.was_area:
        told.append(estate.say("area {before} → {after}", before=would.was_area, after=would.area))
    if would.walled:
        told.append(estate.say("walled: double"))
    if would.sick != would.was_sick:
        told.append(estate.say("disease {before} → {after}", before=would.was_sick, after=would.sick))
    if would.market is not None:
        told.append(estate.say("crowds a market"))
    return ", ".join(told)


def tag(x: float, y: float, words: str, face: Face) -> str:
    """Words on a small gold label."""
    wide, tall = face.width(words) + 12, face.size + 6
    return rect(x - wide / 2, y - tall / 2, wide, tall, "gold", tall / 2) + text(
        x, y + face.size * 0.33, words, face, "middle c-gold"
    )


def middle_of(cells: list[int]) -> tuple[float, float]:
    """About the middle of some cells."""
    x = sum(cell % SIZE + 0.5 for cell in cells) / len(cells) * CELL
    y = sum(cell // SIZE + 0.5 for cell in cells) / len(cells) * CELL
    return x, y + 6
