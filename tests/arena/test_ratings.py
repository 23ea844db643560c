"""Ratings: strengths that are known come out again, within the intervals that are stated."""

import math
import random

import pytest

from alfonso.arena.ratings import BASE, POINTS, Table, inverse, product, ratings
from alfonso.arena.schedule import tables

STRENGTHS = [1.0, 2.0, 4.0]


def played(deals: int, seats: int, seed: int, strengths: list[float] = STRENGTHS) -> list[Table]:
    """Tables that were won by chance, in proportion to strength."""
    chances = random.Random(seed)
    found: list[Table] = []
    for deal in range(deals):
        for bots in tables(str(seed), deal, len(strengths), seats):
            winner = chances.choices(range(seats), [strengths[bot] for bot in bots])[0]
            found.append(Table(deal, bots, [float(seat == winner) for seat in range(seats)]))
    return found


def true_rating(bot: int, anchor: int) -> float:
    return BASE + POINTS * math.log(STRENGTHS[bot] / STRENGTHS[anchor])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_intervals_hold_the_truth(seats: int) -> None:
    held = 0
    for seed in range(40):
        found = ratings(played(60, seats, seed), 3, 0)
        held += sum(found[bot].low <= true_rating(bot, 0) <= found[bot].high for bot in (1, 2))
    assert held >= 68  # 76 of 80 are expected; the seeds are fixed


def test_the_anchor_stands_still_and_without_one_the_mean_does() -> None:
    seen = played(50, 3, 1)
    anchored, free = ratings(seen, 3, 1), ratings(seen, 3, None)
    assert (anchored[1].rating, anchored[1].low, anchored[1].high) == (BASE, BASE, BASE)
    assert sum(one.rating for one in free) / 3 == pytest.approx(BASE)
    assert anchored[2].rating - anchored[0].rating == pytest.approx(free[2].rating - free[0].rating)


def test_more_deals_make_narrower_intervals() -> None:
    few, many = (ratings(played(deals, 3, 1), 3, 0)[2] for deals in (20, 320))
    assert 3 < (few.high - few.low) / (many.high - many.low) < 6


def test_who_never_wins_has_a_rating_and_a_wide_interval() -> None:
    seen = [Table(deal, [0, 1], [1.0, 0.0]) for deal in range(20)]
    loser = ratings(seen, 2, 0)[1]
    assert loser.rating < BASE - 400
    assert loser.low < loser.rating - 200


def test_plays_of_one_deal_that_go_alike_count_as_one_observation() -> None:
    chances = random.Random(2)
    single = [Table(deal, [0, 1], [x := float(chances.random() < 0.6), 1 - x]) for deal in range(100)]
    tenfold = [table for table in single for _ in range(10)]
    alone, repeated = ratings(single, 2, 0)[1], ratings(tenfold, 2, 0)[1]
    assert repeated.high - repeated.low == pytest.approx(alone.high - alone.low, rel=0.1)


def test_shared_victories_count_in_parts() -> None:
    seen = [Table(deal, [0, 1, 2], [0.5, 0.5, 0.0]) for deal in range(10)]
    first, second, third = ratings(seen, 3, None)
    assert first.rating == pytest.approx(second.rating)
    assert third.rating < first.rating


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.0, 1.0]]
    for row, values in enumerate(product(matrix, inverse(matrix))):
        assert values == pytest.approx([float(row == column) for column in range(3)])


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 3), (5, 3), (2, 4), (2, 5), (3, 5), (6, 2)])
def test_on_every_deal_each_bot_sits_everywhere_equally_often(bots: int, seats: int) -> None:
    for deal in range(5):
        found = tables("seed", deal, bots, seats)
        for seat in range(seats):
            there = [table[seat] for table in found]
            assert {there.count(bot) for bot in range(bots)} == {len(found) // bots}
    assert len({str(tables("seed", deal, bots, seats)) for deal in range(20)}) > 1 or bots == 2


def test_who_sits_where_hangs_on_seed_and_deal() -> None:
    assert tables("a", 3, 5, 4) == tables("a", 3, 5, 4)
    assert [tables("a", deal, 5, 4) for deal in range(4)] != [tables("b", deal, 5, 4) for deal in range(4)]
