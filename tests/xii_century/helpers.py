"""What the tests of XII Century share: positions, and ways to read what happened."""

from collections.abc import Callable
from typing import Any

from alfonso.engine.state import State
from alfonso.games.xii_century import Xii, create, positions
from alfonso.games.xii_century.data import ASSETS, ITEMS, Amount
from alfonso.testing import Position, given

XII = create()

Piece = Callable[[Any], None]
Play = Position[Xii]
What = dict[str, Any]  # what a town has, or what a table agrees on, by name

# People and buildings with all that they need (section 1 of the specification)
MONASTERY = ("prior", "master_builder", "monastery")
BISHOP = (*MONASTERY, "bishop")
WITCH = (*BISHOP, "witch")
CATHEDRAL = (*BISHOP, "cathedral")
MILLER = ("mill", "miller")
WALLS = ("master_builder", "town_walls")
BARBICAN = (*WALLS, "barbican")
CASTLE = ("earl", "war_hero", "castle")
MERCHANT = ("market", "wealthy_merchant")

LOCATIONS = ("grassland", "farmland", "quarry", "forest")
ADVANCED = ("farms", "men_at_arms", "knights", "ale", "houses")


def town(seat: int = 0, *, population: int = 10, **what: Any) -> Piece:
    """A town; where no population is given it is 10 (section 8)."""
    return positions.town(seat, population=population, **what)


def dice(*values: int, **what: Any) -> Piece:
    """The pool of a turn: two shared dice, then two of one's own."""
    return positions.pool(shared=values[:2], own=values[2:], **what)


def spending(*pieces: Piece, seats: int = 1, **options: Any) -> Play:
    """A position in which seat 0 spends its dice."""
    return given(XII, *pieces, at="spend 0", seats=seats, **options)


def at(step: str, *pieces: Piece, **options: Any) -> Play:
    """A position at any step."""
    return given(XII, *pieces, at=step, **options)


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


def pows(position: Play, name: str = "war_pow") -> dict[object, object]:
    """The POW of every seat that fought, from the log."""
    return {event["seat"]: event["pow"] for event in told(position, name)}


def owns(position: Play, *names: str, seat: int = 0) -> bool:
    """Whether people and buildings are in town."""
    owned = XII.glance(position.state, seat)["owned"]
    assert isinstance(owned, list)
    return all(name in owned for name in names)


def asked(position: Play) -> list[str]:
    """The names of the questions that are open now."""
    questions = [position.state.question(seat) for seat in position.state.to_act]
    return [question.name for question in questions if question is not None]


def track(position: Play) -> list[object]:
    """The events of rounds 1 to 10 by name."""
    events = position.state.view().seen.pack()["events"]
    assert isinstance(events, list)
    return events


def values(position: Play) -> list[int]:
    """The values of the dice of the turn: shared, own, retrieved, parts."""
    pool = position.state.view().seen.pack()["pool"]
    assert isinstance(pool, list)
    return [die["value"] for die in pool]


def seen(state: State, viewer: int = -1) -> What:
    """What a viewer may know, as plain data."""
    return state.view(viewer).seen.pack()


def in_town(position: Play, seat: int = 0) -> list[str]:
    """The people and buildings in town, by name."""
    return [name for index, name in enumerate(ITEMS) if position.state.towns[seat].has(index)]


def starting_with(position: Play, text: str) -> list[str]:
    """The choices that begin with a text."""
    return [choice for choice in position.choices() if choice.startswith(text)]


def play_on(position: Play, until: Callable[[Xii], bool]) -> None:
    """Take the first choice again and again until something holds or the play is over."""
    state = position.state
    while not state.over and not until(state):
        state.take(state.next_seat, state.choices()[0])


def refused(position: Play, text: str, *parts: str, seat: int = -1) -> None:
    """An action is not possible now, and the sentence that says why contains these parts, in this order."""
    assert not position.allows(text, seat)
    why = position.objection(text, seat)
    assert why is not None
    found = 0
    for part in parts:
        assert part in why[found:], f"{part!r} is missing in {why!r}"
        found = why.index(part, found) + len(part)


def worth(points: int, seat: int = 0, **what: Any) -> Piece:
    """A town with so many points from population and reputation alone."""
    pairs, population = divmod(points, 4)
    return town(seat, population=population, reputation=2 * pairs, **what)


def named(amounts: list[Amount]) -> dict[str, int]:
    """A cost or a requirement by the names of the assets."""
    return {ASSETS[amount.asset]: amount.units for amount in amounts}
