"""Lanes that hide who is ready: from all who still owe an answer, and from those who look on."""

import json

from alfonso.engine.dice import Dice, FastDice
from alfonso.engine.state import SPECTATOR, Setup
from alfonso.engine.step import Lanes, Step
from alfonso.testing import conform
from tests.tiny.fair import APPLAUD, DAY, DEAL, LOOK, THROW, Fair, Screen
from tests.tiny.market import MOST_SEATS, Market

GOOD = 6


class Proud(Screen):
    """Who has thrown well is not asked again: hidden lanes may skip a question for what only its seat knows."""

    def due(self, state: Market) -> bool:
        return sum(state.stalls[self.seat].rolled) < GOOD


class Behind(Lanes[Market]):
    """All juggle behind their screens, and nobody who still does knows who has stopped."""

    def hides_ready(self) -> bool:
        return True

    def lane(self, state: Market, seat: int) -> list[Step]:
        return [THROW, PROUD[seat]]


class Sealed(Lanes[Market]):
    """All juggle behind their screens, and nobody learns who has stopped before all have."""

    def hides_ready_from_all(self) -> bool:
        return True

    def lane(self, state: Market, seat: int) -> list[Step]:
        return BEHIND.lane(state, seat)


PROUD = [Proud("proud", seat) for seat in range(MOST_SEATS)]
BEHIND = Behind("behind")
SEALED = Sealed("sealed")


class Rehearsal(Fair):
    """Fair with juggling behind screens before the first day."""

    def __init__(self) -> None:
        super().__init__()
        for step in (BEHIND, *PROUD):
            self.steps[step.name] = step

    def begin(self, setup: Setup, dice: Dice) -> Market:
        market = Market(setup, dice)
        market.then([DEAL, LOOK, BEHIND, APPLAUD, DAY])
        return market

    def __reduce__(self) -> tuple[object, ...]:
        return Rehearsal, ()


def begun(waiting: int, seats: int = 3) -> Market:
    """The first rehearsal in which so many seats are asked."""
    for seed in range(1000):
        state = Rehearsal().new(seats, seed)
        if len(state.to_act) == waiting and state.opened is BEHIND:
            return state
    raise AssertionError("no seed does it")


def seen(state: Market, viewer: int) -> str:
    return json.dumps(state.view(viewer).pack(), sort_keys=True)


def test_who_still_answers_and_who_looks_on_does_not_learn_who_is_ready() -> None:
    state = begun(3)
    before = [seen(state, viewer) for viewer in (SPECTATOR, 1, 2)]
    state.play("keep", 0)
    assert [seen(state, viewer) for viewer in (SPECTATOR, 1, 2)] == before
    assert state.view(1).ready == state.view(SPECTATOR).ready == []


def test_who_is_ready_learns_for_whom_the_table_waits() -> None:
    state = begun(3)
    state.play("keep", 0)
    state.play("keep", 2)
    assert state.view(0).ready == state.view(2).ready == [0, 2]


def test_in_sealed_lanes_not_even_who_is_ready_learns_that() -> None:
    state = begun(3)
    state.opened = SEALED  # type: ignore[assignment]
    state.play("keep", 0)
    before = [seen(state, viewer) for viewer in (SPECTATOR, 0, 1)]
    state.play("keep", 2)
    assert [seen(state, viewer) for viewer in (SPECTATOR, 0, 1)] == before
    assert state.view(0).ready == []
    assert state.sample(0, FastDice.seeded("sealed", 1)).view(0).ready == []


def test_other_lanes_hide_nothing_of_that() -> None:
    state = Fair().new(3, 0)
    state.play("keep", 0)
    assert state.view(1).ready == state.view(SPECTATOR).ready == [0]


def test_in_a_sample_nobody_is_ready_by_chance_who_is_known_to_wait() -> None:
    state = begun(2)
    waiting = state.to_act
    state.play("keep", waiting[0])
    for number in range(50):
        sample = state.sample(waiting[0], FastDice.seeded(str(number), 1))
        assert sample.to_act == [waiting[1]]
        assert sample.opened is BEHIND


def test_a_sample_does_not_tell_who_is_ready_to_those_who_may_not_know() -> None:
    state = begun(3)
    after = state.clone()
    after.play("keep", 0)
    for viewer in (SPECTATOR, 1):
        for number in range(50):
            samples = [one.sample(viewer, FastDice.seeded(str(number), 1)) for one in (state, after)]
            assert samples[0].to_act == samples[1].to_act
            assert samples[0].own_revelations == samples[1].own_revelations
            assert samples[0].fields() == samples[1].fields()


def test_a_game_with_such_lanes_conforms() -> None:
    conform(Rehearsal(), plays=3, seats=[2, 3])


def test_a_die_rolled_for_a_seat_comes_from_its_own_stream() -> None:
    state, twin = begun(3), begun(3)
    rolled = [state.roll_for(1) for _ in range(5)]
    assert rolled == [twin.dice.roll(6, 2) for _ in range(5)]
    assert state.revelations == twin.revelations + 5
