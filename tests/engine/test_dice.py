"""Dice fall evenly, the same everywhere, each stream for itself; sealed ones can be repeated with the secret."""

import hashlib
import pickle
import subprocess
import sys
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alfonso.engine.dice import (
    FastDice,
    LoadedDice,
    SealedDice,
    WitnessedDice,
    commitment,
    sealed_draw,
    unpack_dice,
)

# What chi-square exceeds once in a thousand even draws, by degrees of freedom
CRITICAL = {1: 10.83, 5: 20.52, 19: 43.82, 35: 66.62, 99: 148.23}


def is_even(drawn: Counter[Any], kinds: int) -> bool:
    """Whether draws are as even as chance would have them."""
    expected = drawn.total() / kinds
    seen = sum((count - expected) ** 2 for count in drawn.values()) / expected
    unseen = (kinds - len(drawn)) * expected
    return seen + unseen < CRITICAL[kinds - 1]


# Fast dice


def test_the_same_seed_always_gives_these_numbers() -> None:
    dice = FastDice.seeded("Alfonso", 3)
    assert [dice.below(6) for _ in range(12)] == [5, 2, 4, 2, 5, 5, 5, 2, 0, 2, 5, 1]
    assert [dice.below(100, 1) for _ in range(6)] == [86, 42, 20, 4, 46, 85]
    assert [dice.below(2**31, 2) for _ in range(3)] == [1836667887, 494958552, 544145214]
    cards = list(range(10))
    dice.shuffle(cards)
    assert cards == [3, 4, 6, 5, 8, 9, 7, 1, 0, 2]


@pytest.mark.parametrize("sides", [2, 6, 20, 100])
@pytest.mark.parametrize("stream", [0, 1, 4])
def test_every_face_is_equally_likely(sides: int, stream: int) -> None:
    dice = FastDice.seeded("even", 5)
    assert is_even(Counter(dice.below(sides, stream) for _ in range(40_000)), sides)


def test_one_roll_says_nothing_about_the_next() -> None:
    dice = FastDice.seeded("pairs", 1)
    assert is_even(Counter((dice.below(6), dice.below(6)) for _ in range(36_000)), 36)


def test_one_stream_says_nothing_about_another() -> None:
    dice = FastDice.seeded("streams", 2)
    assert is_even(Counter((dice.below(6, 0), dice.below(6, 1)) for _ in range(36_000)), 36)


def test_seeds_that_are_alike_have_nothing_in_common() -> None:
    first = Counter(
        (FastDice.seeded(str(seed), 1).below(6), FastDice.seeded(str(seed + 1), 1).below(6)) for seed in range(7200)
    )
    assert is_even(first, 36)


def test_drawing_from_one_stream_leaves_the_others_alone() -> None:
    quiet, busy = FastDice.seeded("7", 3), FastDice.seeded("7", 3)
    for _ in range(50):
        busy.below(6, 1)
    assert [quiet.below(6, 0) for _ in range(20)] == [busy.below(6, 0) for _ in range(20)]
    assert [quiet.below(6, 2) for _ in range(20)] == [busy.below(6, 2) for _ in range(20)]


def test_a_roll_shows_one_to_six() -> None:
    dice = FastDice.seeded("roll", 1)
    assert {dice.roll() for _ in range(500)} == {1, 2, 3, 4, 5, 6}
    assert {dice.roll(2) for _ in range(50)} == {1, 2}


@given(st.text(max_size=20), st.integers(1, 2**31))
def test_a_number_is_always_below_its_sides(seed: str, sides: int) -> None:
    dice = FastDice.seeded(seed, 1)
    assert all(0 <= dice.below(sides) < sides for _ in range(20))


def test_a_shuffle_gives_every_order_alike() -> None:
    dice = FastDice.seeded("orders", 2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        dice.shuffle(cards, 1)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations([1, 2, 3]))
    assert is_even(orders, 6)


@given(st.lists(st.integers()))
def test_a_shuffle_keeps_what_there_is(cards: list[int]) -> None:
    shuffled = cards.copy()
    FastDice.seeded("keep", 1).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_a_clone_falls_alike_and_apart() -> None:
    dice = FastDice.seeded("twin", 2)
    twin = dice.clone()
    assert [twin.below(6, 1) for _ in range(9)] == [dice.below(6, 1) for _ in range(9)]


def test_a_fork_is_drawn_from_the_dice_and_differs_from_them() -> None:
    one, other = FastDice.seeded("fork", 1), FastDice.seeded("fork", 1)
    first, second = one.fork(3), one.fork(3)
    assert len(first.streams) == 3
    assert first.streams != second.streams
    assert first.streams == other.fork(3).streams


# Sealed dice


def test_sealed_dice_always_give_these_numbers() -> None:
    dice = SealedDice("secret", "ann,bob", [0, 0])
    assert [dice.roll() for _ in range(10)] == [4, 4, 6, 1, 4, 5, 6, 5, 2, 2]
    assert [dice.roll(6, 1) for _ in range(5)] == [1, 6, 1, 4, 5]


def test_a_sealed_draw_can_be_repeated_by_hand() -> None:
    dice = SealedDice("secret", "ann,bob", [0, 0])
    drawn = [dice.below(6, stream) for stream in (0, 1, 0)]
    assert drawn == [sealed_draw("secret", "ann,bob", stream, count, 6) for stream, count in ((0, 0), (1, 0), (0, 1))]
    by_hand = hashlib.sha256(b"secret|ann,bob|0|0").digest()
    assert drawn[0] == int.from_bytes(by_hand, "big") % 6


def test_secret_and_contributions_both_decide() -> None:
    def draws(secret: str, contributions: str) -> list[int]:
        dice = SealedDice(secret, contributions, [0])
        return [dice.below(1000) for _ in range(5)]

    assert len({tuple(draws(*which)) for which in (("a", "x"), ("b", "x"), ("a", "y"))}) == 3


def test_sealed_dice_are_even() -> None:
    dice = SealedDice("even", "", [0])
    assert is_even(Counter(dice.below(6) for _ in range(12_000)), 6)


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment("secret") == "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"


def test_fresh_dice_have_a_secret_of_their_own() -> None:
    one, other = SealedDice.fresh(3, "ann"), SealedDice.fresh(3, "ann")
    assert one.secret != other.secret
    assert len(one.secret) == 64
    assert one.counts == [0, 0, 0]


# Dice for tests and for verification


def test_loaded_dice_show_what_they_are_told_and_then_fall_freely() -> None:
    dice = LoadedDice([3, 6], FastDice.seeded("Alfonso", 1))
    assert [dice.roll() for _ in range(4)] == [3, 6, 6, 3]


def test_loaded_dice_cannot_show_what_a_die_has_not() -> None:
    with pytest.raises(ValueError, match="a die with 6 sides cannot show 7"):
        LoadedDice([7], FastDice.seeded("1", 1)).roll()


def test_witnessed_dice_write_down_every_draw() -> None:
    dice = WitnessedDice(LoadedDice([3, 6, 2], FastDice.seeded("1", 2)))
    assert [dice.roll(), dice.roll(8, 1)] == [3, 6]
    twin = dice.clone()
    twin.roll()
    assert dice.draws == [(0, 6, 3), (1, 8, 6)]
    assert twin.draws == [*dice.draws, (0, 6, 2)]


@pytest.mark.parametrize(
    "dice",
    [
        FastDice.seeded("pack", 3),
        SealedDice("secret", "ann", [4, 0, 1]),
        LoadedDice([5, 1], FastDice.seeded("pack", 3)),
        LoadedDice([2], SealedDice("secret", "", [0, 0, 0])),
    ],
    ids=["fast", "sealed", "loaded", "loaded sealed"],
)
def test_dice_survive_being_written_down(dice: FastDice | SealedDice | LoadedDice) -> None:
    again = unpack_dice(dice.pack())
    assert type(again) is type(dice)
    assert [again.roll(6, 2) for _ in range(9)] == [dice.roll(6, 2) for _ in range(9)]


def test_witnessed_dice_are_written_down_as_the_dice_within() -> None:
    assert WitnessedDice(FastDice.seeded("1", 1)).pack() == FastDice.seeded("1", 1).pack()


def test_unknown_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown dice: 'crooked'"):
        unpack_dice({"kind": "crooked"})


def test_dice_with_more_sides_than_numbers_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 2147483648 sides"):
        FastDice.seeded("x", 1).below(10**12)


@pytest.mark.parametrize("dice", [FastDice.seeded("x", 2), SealedDice.fresh(2)])
def test_pickled_dice_fall_alike(dice: FastDice | SealedDice) -> None:
    again = pickle.loads(pickle.dumps(dice))

    assert [again.below(6, 1) for _ in range(20)] == [dice.below(6, 1) for _ in range(20)]


def test_ctrl_c_amid_the_dice_is_an_interrupt_and_no_crash() -> None:
    code = """
import os, signal, threading
from alfonso.engine.dice import FastDice
dice = FastDice.seeded("x", 1)
threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    while True:
        dice.shuffle(list(range(100_000)))
except KeyboardInterrupt:
    print("interrupted")
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)

    assert (ran.returncode, ran.stdout) == (0, "interrupted\n"), ran.stderr
