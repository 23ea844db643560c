"""What bots are told: the value of positions and the policy."""

import pytest

from alfonso.bots.match import match
from alfonso.bots.registry import bot
from alfonso.engine.dice import FastDice
from alfonso.engine.heuristics import best, policy
from alfonso.games.mil_1049.outlook import standing
from tests.mil_1049.helpers import (
    MF,
    MIL,
    M,
    Play,
    acting,
    at,
    cathedral,
    fists,
    house,
    knight,
    lay,
    moment,
    spaces,
    sphere,
    stacks,
)

ADVICE = MIL.heuristics()


def advised(position: Play, seat: int = -1) -> str:
    """What the policy does."""
    return best(ADVICE, position.state, position.state.next_seat if seat < 0 else seat).text  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_beats_random(seats: int) -> None:
    for number in range(3):
        state = MIL.new(seats, seed=f"beats {number}")
        bots = [bot("greedy"), *[bot("random")] * (seats - 1)]
        match(state, bots, [FastDice.seeded(f"{number} {seat}", 1) for seat in range(seats)])
        assert state.winners() == [0]


def test_fiefs_are_harvested_before_knights_are_placed() -> None:
    position = acting(moment(4))
    for number in (1, 2):
        assert advised(position).startswith("harvest")
        position.when(advised(position))
        position.when(advised(position), "pass", f"close court {number}", "pass", f"close market {number}")
    position.then(a_fiefs="CER*", b_fiefs="CER*")


def test_nobody_is_harvested_to_death_without_an_heir() -> None:
    old = knight("1a", soldiers=2, fiefs="CER", age=3), knight("1b", soldiers=1)
    assert advised(acting(*old)) == "family a"


def test_a_land_within_reach_is_taken() -> None:
    strong = knight("1a", soldiers=3, fiefs="CER*"), knight("1b", soldiers=1, fiefs="CER*", heir=True)
    others = [knight(name, soldiers=9, fiefs="CER") for name in ("2a", "2b", "3a", "3b")]
    assert advised(acting(*strong, *others, stacks("FSH", "FSH"), moment(5))) == "place a"
    assert advised(acting(*strong, *others, stacks("FSH", "FSH"), moment(5)).when("place a")).startswith("to war")
    position = sphere("war", knight("1a", soldiers=3, at="war 1"), stacks("FSH", "FSH"))
    assert advised(position) == "land 1"
    assert advised(position.when("land 1")).startswith("grant 1")


def test_a_son_is_taken_and_bought_after_many_daughters() -> None:
    assert advised(acting(rolls=[MF]).when("family a", "roll")) == "male"
    assert advised(acting(house(0, women=0, gold=2)).when("family a")) == "roll"
    assert advised(acting(house(0, women=6, gold=3)).when("family a")).startswith("son")


def test_fathers_offer_nothing_and_others_a_little_food() -> None:
    position = acting(rolls=[M]).when("family a", "roll")
    assert advised(position, 0) == "ready"
    put: list[str] = []
    while (text := advised(position, 1)) != "ready":
        put.append(text)
        position.when(f"1: {text}")
    assert put == ["put food", "put food", "put fabric"]


def test_gold_goes_to_the_cathedral() -> None:
    position = at("cathedral", house(0, gold=9), house(1), house(2)).goes_on()
    for _ in range(2):
        assert advised(position, 0) == "put gold"
        position.when("0: put gold")
    assert advised(position, 0) == "ready"
    assert advised(cathedral(3, 2, 0, pieces=[knight("1a", at="curia 1")])) == "donate"
    assert advised(cathedral(9, 4, 0, pieces=[knight("1a", at="curia 1")])) == "take back"


def test_an_oath_that_is_worth_it_is_paid_for() -> None:
    strong = knight("1a", soldiers=5, at="court 1"), knight("2b", fiefs="CER CER"), house(1, influence=1)
    position = sphere("court", *strong)
    assert advised(position) == "vassal 2b"
    lay(position.when("vassal 2b"), {"influence": 1}, "offer")
    while position.state.question(0) is not None and position.state.matter:
        position.when(advised(position, 0))
    assert position.state.lord[5] == 0


def test_a_hopeless_attack_is_not_tried() -> None:
    weak = knight("1a", soldiers=1, at="war 1"), house(1, women=0), house(2, women=0), house(0)
    assert advised(sphere("war", *weak)) == "nothing"
    strong = knight("1a", soldiers=9, at="war 1"), house(1, women=0), house(2, women=0), house(0)
    assert advised(sphere("war", *strong, knight("2a", fiefs="MIN"))) == "attack 2a1"


def test_women_are_shed_in_the_curia_and_the_monastery() -> None:
    assert advised(sphere("curia", spaces(curia="1a 2a -"))) == "abbess"
    position = at("monastery", house(0, women=3, privileges=4), knight("1a", at="monastery")).goes_on()
    assert advised(position) == "veil"


def test_values_are_points_expected_at_the_end() -> None:
    state = MIL.new(3, seed=5)
    values = [ADVICE.value(state, seat) for seat in range(3)]
    assert all(30 < value < 80 for value in values)
    rich = acting(house(0, gold=9, points=10)).state
    poor = acting(house(0)).state
    assert standing(rich, 0) > standing(poor, 0) + 13


def test_every_choice_has_a_weight() -> None:
    state = MIL.new(4, seed="weights", lord_helps_free_land=True, adv3=True)
    dice = FastDice.seeded("weights", 1)
    while not state.over:
        seat = state.next_seat
        weights = policy(ADVICE, state, seat)  # type: ignore[arg-type]
        assert len(weights) == len(state.choices(seat))
        state.take(seat, state.choices(seat)[dice.below(len(weights))])
    assert ADVICE.value(state, 0) == state.score(0)


def test_fighters_commit_what_they_lack() -> None:
    fighters = knight("1a", soldiers=2, at="war 1"), knight("2a", soldiers=1, fiefs="CER")
    even = house(0, food=5), house(1, women=0, food=5), *fighters
    position = sphere("war", *even).when("attack 2a1")
    assert advised(position, 0) == "put food"
    assert advised(position, 1) == "put food"
    fists(position, {"food": 1}, {"food": 5})
    position.then(1, a_fiefs="CER")
