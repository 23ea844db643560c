"""Positions in one expression, for tests, puzzles and tutorials.

    given(xii, town(population=9, food=4), at="feed 0").happens().then(population=8, food=0)

A position is made of *pieces*, which a game provides: each is a function that changes a fresh state. ``at``
names the step the play stands at; the flow up to it is unrolled without happening.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

from alfonso.engine.dice import FastDice, LoadedDice
from alfonso.engine.errors import ImpossiblePosition, nearest
from alfonso.engine.game import Game
from alfonso.engine.state import NOBODY, State
from alfonso.engine.step import Ask, Lanes, Plan, Run, S, Step

FARTHEST = 10_000  # steps to unroll: a plan that plans itself again must not be followed for ever


class Position(Generic[S]):
    """A state set up by hand, with what tests do to it."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state

    def when(self, *moves: str) -> Position[S]:
        """Play moves in notation; ``2: support`` is a move of seat 2, others are of the seat that is asked."""
        for move in moves:
            seat, _, text = move.rpartition(":")
            self.state.play(text.strip(), int(seat) if seat else NOBODY)
        return self

    def happens(self) -> Position[S]:
        """Let the step happen that the play stands at, and nothing after it."""
        step = self.state.agenda.pop()
        if not isinstance(step, Run):
            raise ImpossiblePosition(f"{step.name} does not happen by itself")
        step.run(self.state)
        self.state.forget_choices()
        return self

    def goes_on(self) -> Position[S]:
        """Go on to the next decision."""
        self.state.advance()
        return self

    def then(self, seat: int = 0, **expected: object) -> Position[S]:
        """Compare what the game shows at a glance of a seat."""
        seen = self.game.glance(self.state, seat)
        for name, value in expected.items():
            if name not in seen:
                raise AssertionError(f"nothing is called {name!r} here; {nearest(name, seen)}")
            if seen[name] != value:
                raise AssertionError(f"{name} of seat {seat} is {seen[name]!r}, expected {value!r}")
        return self

    def choices(self, seat: int = NOBODY) -> list[str]:
        """What can be done now, in notation."""
        return [action.text for action in self.state.choices(seat)]

    def objection(self, text: str, seat: int = NOBODY) -> str | None:
        """Why something cannot be done now, or None."""
        why = self.state.objection(self.state.next_seat if seat < 0 else seat, self.game.parse(text))
        return None if why is None else str(why)

    def allows(self, text: str, seat: int = NOBODY) -> bool:
        """Whether something can be done now; both statements of legality are asked and must agree."""
        listed = text in self.choices(seat)
        why = self.objection(text, seat)
        if listed != (why is None):
            raise AssertionError(f"{text}: {'listed' if listed else 'not listed'}, but the objection is {why!r}")
        return listed


def given(
    game: Game[S],
    *pieces: Callable[[Any], None],
    at: str | Sequence[str],
    seats: int = 1,
    rolls: Sequence[int] = (),
    log: bool = False,
    **options: object,
) -> Position[S]:
    """A position of a game at one of its steps; an impossible one is refused with the reason.

    ``at`` may be a list: the first step is looked for in the flow, the others are asked before it, last one first.
    ``rolls`` are the next dice to fall.
    """
    setup = game.setup(seats, options)
    state = game.begin(setup, LoadedDice(list(rolls), FastDice.seeded("given", seats + 1)))
    if log:
        state.log = []
    for piece in pieces:
        piece(state)
    path = [at] if isinstance(at, str) else list(at)
    for name in path:
        if name not in game.steps:
            raise ImpossiblePosition(f"{game.name} has no step {name!r}; {nearest(name, game.steps)}")
    unroll(state, game.steps[path[0]])
    for name in path[1:]:
        state.next(game.steps[name])
    why = game.impossible(state)
    if why is not None:
        raise ImpossiblePosition(why)
    standing = game.steps[path[-1]]
    if isinstance(standing, Ask):
        if not state.lanes and not standing.due(state):
            raise ImpossiblePosition(f"{standing.name} is not asked in this position")
        if state.lanes and state.question(standing.seat) is not standing:
            raise ImpossiblePosition(f"{standing.name} is not asked in this position")
    return Position(game, state)


def unroll(state: State, target: Step) -> None:
    """Bring a step to the top of the agenda: plans unfold, everything before it is passed over."""
    for _ in range(FARTHEST):
        if not state.agenda:
            break
        step = state.agenda[-1]
        if step is target:
            return
        state.agenda.pop()
        if isinstance(step, Plan):
            state.then(step.plan(state))
        elif isinstance(step, Lanes) and _is_in_lanes(state.clone(), step, target):
            state.agenda.append(step)
            state.advance()
            return
    raise ImpossiblePosition(f"the play never comes to {target.name!r} from here")


def _is_in_lanes(state: State, lanes: Lanes[State], target: Step) -> bool:
    return any(target in lanes.lane(state, seat) for seat in range(state.seats))
