"""What the tests of MIL (1049) share: positions, fists, and ways to read what happened.

Seats are numbered from 0, knights written as one types them: ``1a`` is knight A of seat 0. Faces of the die are
numbered from 1: male, female, hourglass, male/female, male/hourglass, female/hourglass. In stories cubes are written
as in the specification: 2g1c is two gold and one food.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from alfonso.engine.event import Event
from alfonso.games.mil_1049 import Mil, create, facts
from alfonso.games.mil_1049.actions import knight_name, space_name
from alfonso.games.mil_1049.chronicle import CUBES
from alfonso.games.mil_1049.data import FACE_NAMES, PLOTS, RESOURCES, SPHERES, TILES, face_symbols
from alfonso.games.mil_1049.positions import house, knight, knight_number, moment, spaces, stacks
from alfonso.games.mil_1049.state import MATTERS
from alfonso.testing import Position, given

__all__ = ["at", "house", "knight", "moment", "spaces", "stacks"]

MIL = create()
M, F, H, MF, MH, FH = range(1, 7)

Piece = Callable[[Any], None]
Play = Position[Mil]
Cubes = Mapping[str, int]
ALL_BLACK = spaces(court="b b b", market="b b b", war="b b b", curia="b b b")


def at(step: str | list[str], *pieces: Piece, seats: int = 3, **what: Any) -> Play:
    """A position at any step; what is not given stands as at the beginning of a game, with empty stacks."""
    return given(MIL, moment(), *pieces, at=step, seats=seats, **what)


def telling(step: str, *pieces: Piece, **what: Any) -> Play:
    """A position at any step that keeps all that is told."""
    return at(step, *pieces, log=True, **what)


def acting(*pieces: Piece, **what: Any) -> Play:
    """A position in which seat 0 is asked for an action."""
    return at("action 0", *pieces, **what)


def sphere(name: str, *pieces: Piece, **what: Any) -> Play:
    """The knights of a sphere act, from the left; up to the first question."""
    return at(f"{name} turn 1", *pieces, **what).goes_on()


def walk(position: Play, *moves: str) -> Play:
    """The position after some moves; before each of them and at the end nothing is offered that is objected to."""
    agree(position.state)
    for move in moves:
        position.when(move)
        agree(position.state)
    return position


def agree(state: Mil) -> None:
    """Whoever is asked can do exactly that against which nothing speaks."""
    for seat in state.to_act:
        offered = {action.index for action in state.choices(seat)}
        for action in MIL.actions:
            assert (state.objection(seat, action) is None) == (action.index in offered), action.text


def fists(position: Play, *filled: Cubes) -> Play:
    """Everybody who is asked fills a fist, seat 0 first, and is ready; who is not named offers nothing."""
    for seat in list(position.state.to_act):
        cubes = filled[seat] if seat < len(filled) else {}
        for name, number in cubes.items():
            position.when(*[f"{seat}: put {name}"] * number)
    for seat in list(position.state.to_act):
        position.when(f"{seat}: ready")
    return position


def lay(position: Play, cubes: Cubes, last: str) -> Play:
    """Who is asked lays down cubes one by one and says the word that ends it."""
    for name, number in cubes.items():
        position.when(*[f"put {name}"] * number)
    return position.when(last)


def wedding(*pieces: Piece, dowries: Sequence[Cubes], **what: Any) -> Play:
    """An heir is born to 1a, who has no heir yet, and all offer dowries."""
    return fists(acting(*pieces, rolls=[M], **what).when("family a", "roll"), *dowries)


def cathedral(*gold: int, pieces: Sequence[Piece] = (), **what: Any) -> Play:
    """Everybody has 10 gold and gives so much for the cathedral, up to the next question."""
    rich = [house(seat, gold=10) for seat in range(len(gold))]
    position = at("cathedral", *rich, *pieces, seats=len(gold), **what).goes_on()
    return fists(position, *[{"gold": number} for number in gold])


def wintry(face: int, *pieces: Piece, **what: Any) -> Play:
    """Winter with this face of the die; the turn ends, and the next one begins."""
    return at("winter", *pieces, rolls=[face], **what).goes_on()


def scored(*pieces: Piece, **what: Any) -> Play:
    """The final scoring, held."""
    return at("final scoring", moment(5), *pieces, **what).goes_on()


def final(*pieces: Piece, **what: Any) -> list[int]:
    """The points after the final scoring."""
    return scored(*pieces, **what).state.scores()


def asked(position: Play) -> list[str]:
    """The names of the questions that are open now."""
    questions = [position.state.question(seat) for seat in position.state.to_act]
    return [question.name for question in questions if question is not None]


def offered(position: Play) -> dict[int, str]:
    """What each seat that is asked can do."""
    state = position.state
    return {seat: " · ".join(action.text for action in state.choices(seat)) for seat in state.to_act}


def verbs(position: Play) -> set[str]:
    """What kinds of things can be done now."""
    return {action.verb for action in position.state.choices()}


def space(position: Play, sphere: str) -> list[str]:
    """What lies on the spaces of a sphere, as positions are written."""
    seen = position.state.view().seen.pack()
    spheres = seen["spheres"]
    assert isinstance(spheres, list)
    row = next(one for one in spheres if one["sphere"] == sphere)
    marks = {"empty": "-", "white": "w", "black": "b"}
    return [
        marks.get(one["content"]) or (one["owner"] if one["content"] == "knight" else f"h{one['owner'] + 1}")
        for one in row["spaces"]
    ]


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


def story(position: Play, *names: str) -> list[str]:
    """All that was told, or only events of these kinds, with the names of what they are about."""
    log = position.state.log
    assert log is not None, "the position keeps no log"
    return [written(event) for event in log if not names or event.name in names]


def written(event: Event) -> str:
    """An event: its name, its seat, and what it is about."""
    words = [event.name] if event.seat < 0 else [event.name, str(event.seat)]
    for what, number in zip(event.fact.args, event.numbers, strict=True):
        words.append(str(number) if event.name in CUBES else spelled(what, number))
    return " ".join(words)


def spelled(what: str, number: int) -> str:
    """A number of an event by the name of what it stands for."""
    if what in ("knight", "target"):
        return knight_name(number)
    if what == "cubes":
        return short(facts.decoded(number))
    if what == "payment":
        return ["free", "gold", "privilege"][number]
    if what == "face":
        return next(name for name in FACE_NAMES if face_symbols(name) == number)
    lists = {"tile": TILES, "sphere": SPHERES, "given": RESOURCES, "got": RESOURCES}
    if what in lists:
        return lists[what][number]
    return space_name(number) if what == "space" else str(number)


def short(cubes: Sequence[int]) -> str:
    """Cubes as the specification writes them: 2g1c."""
    return "".join(f"{count}{letter}" for count, letter in zip(cubes, "gimfc", strict=True) if count) or "0"


def hands(position: Play) -> list[str]:
    """The cubes of all houses."""
    return [short(position.state.cubes_of(seat)) for seat in range(position.state.seats)]


EVERY_CUBE = ("laid", "offer", "best", "pool", "kept", "left")
KNIGHTS = ("knight", "target", "kings_men", "bishop")
NUMBERS = {
    "plot": -1, "face": 0, "bidder": -1, "owed": 0, "trades": 0, "stack": -1, "unseen": -1, "need": 0, "ally": -1,
    "backer": -1, "leaders": 0, "tile": -1, "conquered": False, "from_crusade": False,
}  # fmt: skip


def stake(position: Play) -> dict[str, object]:
    """What lies on the table: all that is not as it is when nothing does, knights and cubes by their names."""
    state = position.state
    found: dict[str, object] = {} if state.matter == 0 else {"matter": MATTERS[state.matter]}
    for name in KNIGHTS:
        if getattr(state, name) >= 0:
            found[name] = knight_name(getattr(state, name))
    for name in EVERY_CUBE:
        if any(getattr(state, name)):
            found[name] = short(getattr(state, name))
    for name, nothing in NUMBERS.items():
        if getattr(state, name) != nothing:
            found[name] = getattr(state, name)
    if "plot" in found:
        found["plot"] = f"{knight_name(state.plot // PLOTS)}{state.plot % PLOTS + 1}"
    return found


def left_over(state: Mil) -> None:
    """All that can be at stake is still there from what came before."""
    state.matter = 1
    state.knight = state.target = 3
    state.plot = 5
    state.laid = state.offer = state.best = state.left = [1, 0, 0, 0, 1]
    state.bidder = state.ally = state.backer = 0
    state.trades = state.need = 3
    state.stack = 1
    state.leaders = 6
    state.conquered = state.from_crusade = True
    state.fists = [2] * len(state.fists)
    state.filled = [7] * len(state.filled)


def possible(position: Play, text: str) -> bool:
    """Whether something can be done now; of several steps with commas between them the last is asked about."""
    *before, last = text.split(", ")
    return ahead(position, before).allows(last)


def ahead(position: Play, moves: list[str]) -> Play:
    """The position after some moves, with the original as it was."""
    if not moves:
        return position
    return Position(MIL, position.state.clone()).when(*moves)


def refused(position: Play, text: str, *parts: str, seat: int = -1) -> None:
    """An action is not possible now, and the sentence that says why contains these parts, in this order.

    Of several steps with commas between them the last is asked about.
    """
    *before, text = text.split(", ")
    position = ahead(position, before)
    assert not position.allows(text, seat), f"{text} is possible"
    why = position.objection(text, seat)
    assert why is not None
    found = 0
    for part in parts:
        assert part in why[found:], f"{part!r} is missing in {why!r}"
        found = why.index(part, found) + len(part)


def lord_of(position: Play, name: str) -> int:
    """The lord of a knight, or -1."""
    return position.state.lord[knight_number(name)]
