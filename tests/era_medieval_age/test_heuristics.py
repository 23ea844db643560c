"""What bots are told: a layout, the value of positions, and the policy."""

from typing import Any

import pytest

from alfonso.bots.match import match
from alfonso.bots.registry import bot
from alfonso.engine.dice import FastDice
from alfonso.engine.heuristics import best
from alfonso.games.era_medieval_age.positions import lord, table
from alfonso.games.era_medieval_age.state import BUILD, EXTORT
from tests.era_medieval_age.helpers import ERA, RING, T47, Play, at, h, q, v

ADVICE = ERA.heuristics()


def advised(position: Play, seat: int = 0) -> str:
    return best(ADVICE, position.state, seat).text  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    won = 0
    for number in range(4):
        state = ERA.new(seats, seed=f"beats {number}")
        bots = [bot("greedy"), *[bot("random")] * (seats - 1)]
        match(state, bots, [FastDice.seeded(f"{number} {seat}", 1) for seat in range(seats)])
        won += state.winners() == [0]
    assert won == 4


def test_the_layout_leaves_one_ring_to_close() -> None:
    state = ERA.new(2)
    for seat in (0, 1):
        while state.phase == 0 and state.question(seat) is not None:
            state.play(best(ADVICE, state, seat), seat)  # type: ignore[arg-type]
    texts = [place.text for place in state.lords[0].domain.places()]
    assert texts[:4] == T47
    assert state.lords[0].domain.area() == 0


def test_the_ring_is_closed_when_it_can_be() -> None:
    owner = lord(0, *T47, h("longhouse", 8, 8), dice="Y5 Y5", stone=2)
    position = at("hammers 0", owner).goes_on()
    for _ in range(2):
        position.when(advised(position))
        position.when(advised(position))
    assert position.state.lords[0].domain.area() == 24


def test_a_cathedral_is_built_when_it_can_be_paid() -> None:
    position = at("hammers 0", lord(0, *RING, dice="Y5 Y1 Y1 G1", stone=6, wood=4, trade=6)).goes_on()
    assert advised(position) == "build cathedral"


def test_dice_that_bring_nothing_are_rolled_again() -> None:
    start = [h("longhouse", 0, 0), h("longhouse", 0, 3), h("longhouse", 0, 6), q("keep", 6, 6)]
    position = at("reroll 0", lord(0, *start), lord(1, *start), rolls=[1, 1, 1, 4, 1, 1, 1, 4])
    said = advised(position)
    assert said.startswith("roll ")
    position.when(f"0: {said}")
    while advised(position) != "throw":
        position.when(f"0: {advised(position)}")


def test_a_market_stands_free() -> None:
    position = at("hammers 0", lord(0, *T47, dice="Y5", wood=4, trade=2)).goes_on().when("build market")
    place = ERA.parse(advised(position))
    assert position.state.lords[0].domain.free_beside(place) == 8  # type: ignore[arg-type]


def test_other_choices() -> None:
    demand = at("extort", lord(0, dice="G3"), lord(1, dice="Y1", food=2, trade=1)).goes_on()
    assert advised(demand) == "demand trade"
    assert advised(demand.when("demand trade"), 1) == "pay"
    robbed = at("disaster 0", lord(0, dice="Y6", food=2, trade=2)).goes_on()
    assert advised(robbed) == "lose food"
    burning = at("disaster 0", lord(0, *RING, h("longhouse", 8, 8), q("farm", 0, 0), dice="Y6 Y6 Y6 Y6")).goes_on()
    assert advised(burning) != "remove g7"  # the keep holds the ring
    scorched = at("disaster 1", lord(0, *RING), lord(1, dice="Y6 Y6 Y6")).goes_on()
    assert advised(scorched)[-2:] in ("a1", "m1", "13")


def test_values_are_points_at_the_end() -> None:
    state = ERA.new(3, seed=4)
    while not state.over:
        values = [ADVICE.value(state, seat) for seat in range(3)]
        assert all(-100 < value < 300 for value in values)
        state.play(state.choices()[-1])
    assert [ADVICE.value(state, seat) for seat in range(3)] == state.scores()


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("scoring", ["seed", "official"])
def test_values_are_on_the_whole_what_players_have_at_the_end(seats: int, scoring: str) -> None:
    errors: list[float] = []
    for number in range(6 // seats + 2):
        state = ERA.new(seats, seed=f"honest {number}", scoring=scoring)
        expected: list[list[float]] = []
        while not state.over:
            if state.round > len(expected):
                expected.append([ADVICE.value(state, seat) for seat in range(seats)])
            state.play(best(ADVICE, state, state.next_seat))  # type: ignore[arg-type]
        ends = state.scores()
        errors += [value - ends[seat] for values in expected for seat, value in enumerate(values)]
    assert abs(sum(errors) / len(errors)) < (15 if scoring == "official" else 35)


def test_what_is_saved_for_a_great_work_counts_until_the_last_hammers_are_used() -> None:
    def value(phase: int, **goods: Any) -> float:
        houses = [h("longhouse", 0, column) for column in (0, 3, 6, 9)]
        state = at("collect", lord(0, *RING, *houses, **goods), table(8), seats=1).state
        state.phase = phase
        return ADVICE.value(state, 0)

    price = {"stone": 6, "wood": 4, "trade": 6}
    assert value(BUILD, **price) - value(BUILD) > 20
    assert value(EXTORT, **price) - value(EXTORT) < 10


@pytest.mark.parametrize(
    "better",
    [
        {"structures": [h("longhouse", 0, 0)]}, {"structures": [v("church", 0, 0)]}, {"culture": 5}, {"trade": 4},
        {"structures": ["build cathedral 0 a1"]},
    ],
)  # fmt: skip
def test_more_is_better(better: dict[str, Any]) -> None:
    def value(structures: list[str] | None = None, **owned: Any) -> float:
        owner = lord(0, *(structures or []), pool={"yellow": 3, "gray": 1}, **owned)
        return ADVICE.value(at("collect", owner, table(3)).state, 0)

    assert value(**better) > value()


def test_what_the_dice_show_counts_before_it_is_collected() -> None:
    def value(dice: str) -> float:
        return ADVICE.value(at("feathers", lord(0, dice=dice), table(3)).state, 0)

    assert value("W2 Y1") > value("W1 Y1")
