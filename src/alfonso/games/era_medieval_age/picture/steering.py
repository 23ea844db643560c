"""How a piece in hand is turned and steered: tiles for its turns, arrows, and the button that puts it down."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import button, ground
from alfonso.engine.drawing.contract import AIM, FINGER, OUTSET
from alfonso.engine.drawing.svg import marked, num, path, rect
from alfonso.engine.drawing.type import NOTE_BOLD, text
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import SCORCHED
from alfonso.games.era_medieval_age.geometry import SIZE, cell_name
from alfonso.games.era_medieval_age.picture.dice import turn_arrow
from alfonso.games.era_medieval_age.picture.estate import Estate
from alfonso.games.era_medieval_age.picture.touches import grip_of

ARROWS: Final = [(0, -1, "M-7 0l9-7v4h6v6h-6v4z"), (-1, 0, "M0-7l7 9h-4v6h-6v-6h-4z"),
                 (1, 0, "M0 7l7-9h-4v-6h-6v6h-4z"), (0, 1, "M7 0l-9-7v4h-6v6h6v4z")]  # fmt: skip


def turns_of(estate: Estate) -> int:
    """In how many ways the piece in hand can be turned."""
    return len(estate.figures.structures[estate.kind].rotations) if estate.places else 1


def turn_tiles(estate: Estate, x: float, y: float, size: float) -> str:
    """A tile for each way in which the piece can be turned; R picks the next one."""
    count = turns_of(estate)
    if count < 2:
        return ""
    found = ""
    for turn in range(count):
        found += turn_tile(estate, turn, x + turn * (size + 5), y, size)
    return found


def turn_tile(estate: Estate, turn: int, x: float, y: float, size: float) -> str:
    """One way of turning the piece, as its footprint."""
    count = turns_of(estate)
    cells = estate.figures.structures[estate.kind].rotations[turn]
    down, right = 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
    unit = min(9.0, (size - 12) / max(down, right))
    left, top = x + (size - unit * right) / 2, y + (size - unit * down) / 2
    step = num(unit - 0.8)
    shape = "".join(
        f"M{num(left + column * unit)} {num(top + row * unit)}h{step}v{step}h-{step}z" for row, column in cells
    )
    now = turn == estate.turned
    following = turn == (estate.turned + 1) % count
    drawn = ground(x, y, size, size, 5) + path(shape, "e-foot-now" if now else "e-foot")
    if now:
        drawn += rect(x, y, size, size, "e-held", 5)
    if following and estate.narrow:
        drawn += turn_arrow(x + size - 10, y + 10, 5)
    elif following:
        drawn += rect(x + size - 13, y - 5, 17, 17, "e-keycap", 4)
        drawn += text(x + size - 4.5, y + 8, "R", NOTE_BOLD, "middle")
    words = estate.say("Turn {number} of {count}: how the piece lies (R56).", number=turn + 1, count=count)
    made = estate.piece(f"turn-{turn}", "turn", words, drawn, "e-tile", "", None, "R" if following else "")
    return marked(made, OUTSET if now else AIM)  # turning never builds, even where only one place is left


def steering(estate: Estate, width: float, y: float) -> tuple[str, float]:
    """Rows to steer the piece in hand: four arrows and the button that builds it there, then how it is turned."""
    found = ""
    if estate.aimed is not None:
        found += arrows(estate, estate.aimed, width, y)
        y += FINGER + 6
    if turns_of(estate) > 1:
        found += turn_tiles(estate, 10, y, FINGER)
        y += FINGER + 6
    return found, y


def arrows(estate: Estate, place: Place, width: float, y: float) -> str:
    """Four arrows, and the button that puts the piece where it is aimed."""
    found = ""
    x = 10.0
    for number, (down, right, shape) in enumerate(ARROWS):
        found += arrow(estate, place, number, down, right, shape, x, y)
        x += FINGER + 4
    return found + build_here(estate, place, x + 2, y, width - 12 - x)


def arrow(estate: Estate, place: Place, number: int, down: int, right: int, shape: str, x: float, y: float) -> str:
    """An arrow that moves the piece to the next place in its direction; it speaks for the grip there."""
    other = beyond(estate, place, down, right)
    drawn = ground(x, y, FINGER, FINGER)
    drawn += f'<g transform="translate({num(x + FINGER / 2)} {num(y + FINGER / 2)})">{path(shape, "e-arrow")}</g>'
    if other is None:
        return f'<g class="e-faded" aria-hidden="true">{drawn}</g>'
    words = estate.say("To {cell}: move the piece there.", cell=cell_name(other.anchor))
    twin = f"grip-{grip_of(estate.figures, other)}"
    return marked(estate.piece(f"go-{number}", "arrow", words, drawn, "button", twin), AIM)


def beyond(estate: Estate, place: Place, down: int, right: int) -> Place | None:
    """The next place in a direction where the piece fits."""
    anchors = {other.anchor: other for other in estate.places}
    row, column = place.anchor // SIZE + down, place.anchor % SIZE + right
    while 0 <= row < SIZE and 0 <= column < SIZE:
        if row * SIZE + column in anchors:
            return anchors[row * SIZE + column]
        row, column = row + down, column + right
    return None


def build_here(estate: Estate, place: Place, x: float, y: float, width: float) -> str:
    """The button that puts the piece where it is aimed: it speaks for its grip."""
    words = estate.say("Build here") if not estate.setup and estate.kind != SCORCHED else estate.say("Put it here")
    label = estate.say("{words}: {cell} (R56).", words=words, cell=cell_name(place.anchor))
    drawn = button(x, y, width, FINGER, words)
    made = estate.piece("here", "button", label, drawn, "button e-main", f"grip-{grip_of(estate.figures, place)}")
    return marked(made, AIM)
