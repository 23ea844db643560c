"""Which pieces of the picture an action touches, in the order one clicks them."""

from __future__ import annotations

from typing import Final

from alfonso.engine.action import Action, Word
from alfonso.games.era_medieval_age.actions import Pair, Place
from alfonso.games.era_medieval_age.data import RESOURCES, STRUCTURES, Figures
from alfonso.games.era_medieval_age.geometry import SIZE
from alfonso.games.era_medieval_age.seen import EraSeen

OFFSETS: Final[dict[tuple[tuple[int, int], ...], int]] = {}  # of the grip from the anchor, by footprint

# Whatever is answered with a button of its own
BUTTONS: Final = ["throw", "stop", "pass", "suffer", "extort", "skip", "pay", "refuse"]


def touches(seen: EraSeen, seat: int, figures: Figures, action: Action) -> list[str]:
    """The ids that an action touches."""
    if isinstance(action, Place):
        grip = f"grip-{grip_of(figures, action)}"
        turns = len(figures.structures[action.kind].rotations)
        return [f"turn-{action.rotation}", grip] if turns > 1 else [grip]
    if isinstance(action, Pair):
        if action.verb == "feather":
            return feather_touches(seen, seat, action)
        return [f"die-{action.number + 1}", f"face-{action.other}"]
    assert isinstance(action, Word)
    verb = action.verb
    if verb in ("roll", "keep"):
        return [f"die-{action.number + 1}"]
    if verb == "build":
        return [f"card-{STRUCTURES[action.number]}"]
    if verb == "remove":
        return [f"at-{action.number}"]
    if verb == "lose":
        return [f"good-{RESOURCES[action.number]}"]
    if verb == "demand":
        return [f"demand-{RESOURCES[action.number]}"]
    return [verb]


def feather_touches(seen: EraSeen, seat: int, action: Pair) -> list[str]:
    """The die that is rerolled; before it the feather, where several dice show one (U52)."""
    target = f"die-{action.other + 1}"
    unused = seen.lords[seat].feathers or []
    return [f"feather-{action.number + 1}", target] if sum(map(bool, unused)) > 1 else [target]


def grip_of(figures: Figures, place: Place) -> int:
    """The cell by which a structure is held: the one nearest to its middle, so that it hangs under the pointer."""
    cells = figures.structures[place.kind].rotations[place.rotation]
    key = tuple(cells)
    offset = OFFSETS.get(key)
    if offset is None:
        row, column = grip_offset(cells)
        offset = OFFSETS[key] = row * SIZE + column
    return place.anchor + offset


def grip_offset(cells: list[tuple[int, int]]) -> tuple[int, int]:
    """The cell of a footprint that is nearest to the middle of its box."""
    down = max(row for row, _ in cells)
    right = max(column for _, column in cells)
    best, least = cells[0], 1000
    for row, column in cells:
        far = (2 * row - down) ** 2 + (2 * column - right) ** 2
        if far < least:
            best, least = (row, column), far
    return best
