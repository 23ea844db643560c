"""What the tests of Era share: structures as the specification writes them, positions, ways to read what happened."""

from collections.abc import Callable
from typing import Any

from alfonso.games.era_medieval_age import Era, create
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.domain import Domain
from alfonso.games.era_medieval_age.options import Options
from alfonso.games.era_medieval_age.positions import lord, table
from alfonso.testing import Position, given

ERA = create()

Piece = Callable[[Any], None]
Play = Position[Era]


def cell(row: int, column: int) -> str:
    """A cell as one types it."""
    return f"{'abcdefghijklmn'[column]}{row + 1}"


def q(name: str, row: int, column: int) -> str:
    """A structure of 2 x 2 cells."""
    return f"scorched {cell(row, column)}" if name == "scorched" else f"build {name} {cell(row, column)}"


def h(name: str | int, row: int, column: int) -> str:
    """A lying structure; a number is a wall of that length."""
    return f"build {f'wall{name}' if isinstance(name, int) else name} h {cell(row, column)}"


def v(name: str | int, row: int, column: int) -> str:
    """An upright structure; a number is a wall of that length."""
    return f"build {f'wall{name}' if isinstance(name, int) else name} v {cell(row, column)}"


# Domains of the specification
T47 = [q("keep", 6, 6), v(4, 8, 6), h(4, 6, 8), h(4, 12, 6)]
RING = [*T47, v(6, 6, 12), h(3, 12, 10)]
T48 = [*RING, h("longhouse", 8, 8), h("church", 10, 8), q("farm", 0, 0)]
T53_RING = [h(6, 4, 4), h(6, 9, 4), v(4, 5, 4), v(4, 5, 9)]


def domain(*structures: str, **options: str) -> Domain:
    """A domain with these structures on it."""
    found = Domain(Options(ERA.setup(2, options).options), ERA.notation)
    for text in structures:
        place = place_of(text)
        assert found.free & place.mask == place.mask, f"{text} overlaps"
        found.lay(place)
    return found


def place_of(text: str) -> Place:
    place = ERA.parse(text)
    assert isinstance(place, Place)
    return place


def at(step: str | list[str], *pieces: Piece, seats: int = 2, log: bool = True, **what: Any) -> Play:
    """A position at any step of round 1; seat 0 starts, players own nothing unless it is said."""
    lords = [lord(seat) for seat in range(seats)]
    return given(ERA, table(), *lords, *pieces, at=step, seats=seats, log=log, **what)


def asked(position: Play) -> list[str]:
    """The names of the questions that are open now."""
    questions = [position.state.question(seat) for seat in position.state.to_act]
    return [question.name for question in questions if question is not None]


def told(position: Play, *names: str) -> list[tuple[str | int, ...]]:
    """All that was told, or only events of these kinds, in order: name, seat, numbers."""
    log = position.state.log
    assert log is not None, "the position keeps no log"
    return [(event.name, event.seat, *event.numbers) for event in log if not names or event.name in names]


def refused(position: Play, text: str, *parts: str, seat: int = -1) -> None:
    """An action is not possible now, and the sentence that says why contains these parts, in this order."""
    assert not position.allows(text, seat)
    why = position.objection(text, seat)
    assert why is not None
    found = 0
    for part in parts:
        assert part in why[found:], f"{part!r} is missing in {why!r}"
        found = why.index(part, found) + len(part)


def rolled(position: Play, seat: int = 0) -> str:
    """The dice of a player as the specification writes them."""
    return " ".join("YGWBMNP"[code // 7] + str(code % 7) for code in position.state.lords[seat].rolled)


def verbs(position: Play, seat: int = -1) -> list[str]:
    """The first words of the choices, each once."""
    return sorted({text.split()[0] for text in position.choices(seat)})
