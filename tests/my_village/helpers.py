"""What the tests of My Village share: positions at a question, and ways to read what happened."""

from collections.abc import Callable, Sequence
from typing import Any

from alfonso.games.my_village import Villages, create
from alfonso.games.my_village.positions import table, village
from alfonso.testing import Position, given

VILLAGE = create()
FIGURES = VILLAGE.data.figures

Piece = Callable[[Any], None]
Play = Position[Villages]


def at(
    step: str | list[str], *pieces: Piece, seats: int = 2, rolls: Sequence[int] = (), log: bool = False, **what: Any
) -> Play:
    """A position at any step: villages with nothing but their villagers unless given, then the table."""
    options = {name: what.pop(name) for name in list(what) if name in OPTIONS}
    own = [village(seat) for seat in range(seats)]
    return given(VILLAGE, *own, *pieces, table(**what), at=step, seats=seats, rolls=rolls, log=log, **options)


OPTIONS = [option.name for option in VILLAGE.options]


def using(dice: str, *pieces: Piece, seat: int = 0, **what: Any) -> Play:
    """A player has taken two dice and chooses a banner, or changes them."""
    return at(f"use {seat}", *pieces, dice=dice, acting=seat, starter=what.pop("starter", seat), **what)


def drafting(pool: str, *pieces: Piece, seat: int = 0, **what: Any) -> Play:
    """A player takes two dice of a pool."""
    return at(f"dice {seat}", *pieces, pool=pool, acting=seat, starter=what.pop("starter", seat), **what)


def dying(*pieces: Piece, seat: int = 0, **what: Any) -> Play:
    """A player has passed the bridge, and somebody dies; the village is given with ``passed``."""
    return at(f"death {seat}", *pieces, acting=seat, starter=what.pop("starter", seat), **what)


def asked(position: Play) -> str:
    """The name of the question that is open now, or nothing."""
    state = position.state
    question = state.question(state.next_seat)
    return "" if question is None else question.name


def offered(position: Play, *verbs: str) -> list[str]:
    """The choices that begin with one of these words."""
    return [text for text in position.choices() if text.split()[0] in verbs]


def black(position: Play) -> list[str]:
    """The black banners that are offered."""
    verbs = ("hand", "steward", "church", "monk", "meeting", "council", "field", "travel", "build")
    return offered(position, *verbs)


def white(position: Play) -> list[str]:
    """The white banners that are offered."""
    return offered(position, "play", "use", "school", "serve")


def refused(position: Play, text: str, *parts: str) -> None:
    """An action is not possible now, and the sentence that says why contains these parts, in this order."""
    assert not position.allows(text)
    why = position.objection(text)
    assert why is not None
    found = 0
    for part in parts:
        assert part in why[found:], f"{part!r} is missing in {why!r}"
        found = why.index(part, found) + len(part)


def tale(position: Play, *names: str) -> list[tuple[str | int, ...]]:
    """All that was told, or only events of these kinds, in order: name, seat, numbers."""
    log = position.state.log
    assert log is not None, "the position keeps no log"
    return [(event.name, event.seat, *event.numbers) for event in log if not names or event.name in names]


def own(position: Play, seat: int = 0) -> Any:
    """A village as it stands."""
    return position.state.villages[seat]


def scored(position: Play, seat: int = 0) -> dict[str, int]:
    """The points of a seat, without the categories that bring none."""
    return {name: points for name, points in position.state.breakdown(seat).items() if points}
