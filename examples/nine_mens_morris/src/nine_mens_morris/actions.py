"""The vocabulary: everything a player can ever do, each written as one types it."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action
from nine_mens_morris.board import POINTS


@final
class Deed(Action):
    """Something done at a point; a move goes from there to another."""

    def __init__(self, text: str, point: int, to: int = -1) -> None:
        super().__init__(text, text.split()[0])
        self.point: Final = point
        self.to: Final = to


PLACES: Final = [Deed(f"place {name}", point) for point, name in enumerate(POINTS)]
TAKES: Final = [Deed(f"take {name}", point) for point, name in enumerate(POINTS)]
MOVES: Final = {
    (start, end): Deed(f"move {POINTS[start]} {POINTS[end]}", start, end)
    for start in range(len(POINTS))
    for end in range(len(POINTS))
    if start != end
}
ACTIONS: Final[list[Action]] = [*PLACES, *MOVES.values(), *TAKES]
