"""What the tests of Lords of Xidit share: positions, programs in letters, and ways to read what happened."""

from collections.abc import Callable
from typing import Any

from alfonso.games.lords_of_xidit import Xidit, create
from alfonso.games.lords_of_xidit.data import CATEGORIES, ORDER_CODES, ORDERS
from alfonso.games.lords_of_xidit.positions import board, heir, moment
from alfonso.testing import Position, given

XIDIT = create()

Piece = Callable[[Any], None]
Play = Position[Xidit]
IDLE = "WWWWWW"


def at(
    step: str | list[str], *pieces: Piece, tiles: Piece | None = None, seats: int = 4, log: bool = False, **options: Any
) -> Play:
    """A position at any step; tiles not given are dealt in ascending order, heirs stand in cities 1, 2, 3 ..."""
    heirs = [heir(seat) for seat in range(seats)]
    return given(XIDIT, tiles or board(), *heirs, *pieces, at=step, seats=seats, log=log, **options)


def year(*pieces: Piece, **what: Any) -> Play:
    """A position at the beginning of a year, with everybody asked for a program."""
    return at("new year", *pieces, **what).goes_on()


def programmed(position: Play, *programs: str) -> Play:
    """Everybody programmes, seat 0 first; who is not named waits. Letters are those of the rules: K R U X W."""
    for seat in range(position.state.seats):
        letters = programs[seat] if seat < len(programs) else IDLE
        for letter in letters.ljust(6, "W"):
            position.when(f"{seat}: {ORDERS[ORDER_CODES.index(letter)]}")
    for seat in range(position.state.seats):
        position.when(f"{seat}: ready")
    return position


def orders(*pieces: Piece, programs: list[str], **what: Any) -> Play:
    """A year in which these programs are carried out, up to the first question."""
    return programmed(year(*pieces, **what), *programs)


def census(kind: str, *pieces: Piece, shown: list[int], year: int = 4, **what: Any) -> Play:
    """The census of a type of Unit, up to the first question after the show of hands."""
    position = at(f"count {kind}", moment(year), *pieces, **what).goes_on()
    for seat, number in enumerate(shown):
        position.when(f"{seat}: show {number}")
    return position


def assessed(*pieces: Piece, **what: Any) -> Play:
    """The three assessments, held."""
    return at("assessment 1", *pieces, **what).goes_on()


def asked(position: Play) -> list[str]:
    """The names of the questions that are open now."""
    questions = [position.state.question(seat) for seat in position.state.to_act]
    return [question.name for question in questions if question is not None]


def told(position: Play, name: str) -> list[dict[str, object]]:
    """The events of one kind in the log, as plain data without name and rule."""
    log = position.state.log
    assert log is not None, "the position keeps no log"
    return [
        {key: value for key, value in event.pack().items() if key not in ("event", "rule")}
        for event in log
        if event.name == name
    ]


def tale(position: Play, *names: str) -> list[tuple[str | int, ...]]:
    """All that was told, or only events of these kinds, in order: name, seat, numbers."""
    log = position.state.log
    assert log is not None, "the position keeps no log"
    return [(event.name, event.seat, *event.numbers) for event in log if not names or event.name in names]


def standing(position: Play, city: int) -> str:
    """The Units on a city's tile, or those that its threat asks for, by their letters."""
    cities = position.state.view().seen.pack()["cities"]
    assert isinstance(cities, list)
    return str(cities[city - 1]["units"])


def tile(position: Play, city: int) -> str:
    """What lies on a city."""
    cities = position.state.view().seen.pack()["cities"]
    assert isinstance(cities, list)
    return str(cities[city - 1]["tile"])


def refused(position: Play, text: str, *parts: str, seat: int = -1) -> None:
    """An action is not possible now, and the sentence that says why contains these parts, in this order."""
    assert not position.allows(text, seat)
    why = position.objection(text, seat)
    assert why is not None
    found = 0
    for part in parts:
        assert part in why[found:], f"{part!r} is missing in {why!r}"
        found = why.index(part, found) + len(part)


def eliminated(position: Play) -> list[int]:
    """Who went out, first one first; the Dummy is the number of seats."""
    return position.state.out


def dummy(position: Play, category: str) -> int:
    """The Dummy's level."""
    return position.state.dummy[CATEGORIES.index(category)]
