"""Steps: four kinds, told apart in the compiled form as in the plain one."""

from itertools import permutations

import pytest

from alfonso.engine.dice import Dice, FastDice, LoadedDice, SealedDice
from alfonso.engine.state import State
from alfonso.engine.step import Ask, Lanes, Plan, Run, Step
from alfonso.games.xii_century import create
from tests.tiny.fair import DAY, DEAL, FIST, OFFER, SALE, Fair

KINDS: list[type] = [Run, Plan, Ask, Lanes]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_a_step_is_of_its_kind_whatever_was_asked_before(order: tuple[int, ...]) -> None:
    for place in order:
        for number, step in enumerate((DEAL, DAY, FIST[0], OFFER)):
            assert isinstance(step, KINDS[place]) == (number == place)
            assert isinstance(step, Step)
            assert not isinstance(step, State)


@pytest.mark.parametrize("game", [Fair(), create()], ids=["plain", "compiled where the package is"])
def test_every_step_is_of_one_kind(game: Fair) -> None:
    for step in game.steps.values():
        assert [isinstance(step, kind) for kind in KINDS].count(True) == 1


def test_dice_are_of_their_kind_whatever_was_asked_before() -> None:
    fast, sealed = FastDice.seeded("1", 1), SealedDice("secret", "", [0])
    assert not isinstance(fast, SealedDice)
    assert isinstance(fast, FastDice)
    assert isinstance(fast, Dice)
    assert isinstance(sealed, SealedDice)
    assert not isinstance(sealed, LoadedDice | FastDice)


def test_a_step_prints_its_name() -> None:
    assert repr(FIST[1]) == "<step fist 1>"
    assert (FIST[1].name, FIST[1].kind, FIST[1].seat) == ("fist 1", "fist", 1)


def test_a_step_for_each_seat_knows_its_seat() -> None:
    assert [(step.name, step.seat) for step in SALE] == [(f"sale {seat}", seat) for seat in range(4)]
    assert (DEAL.name, DEAL.seat) == ("deal", -1)
