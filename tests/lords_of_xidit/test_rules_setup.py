"""Setting up, in detail: the First Player, the tiles and what is seen of them, the Lair, the Hall of Fame."""

from collections import Counter

import pytest

from alfonso.engine.dice import FastDice, LoadedDice
from alfonso.games.lords_of_xidit import Xidit
from alfonso.games.lords_of_xidit.data import KINDS
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import XIDIT


def opened(*rolls: int, seats: int = 4, seed: str = "setup", **options: str) -> Xidit:
    """A play up to its first question, with a log."""
    dice = LoadedDice(list(rolls), FastDice.seeded(seed, seats + 1))
    state = XIDIT.begin(XIDIT.setup(seats, options), dice)
    state.log = []
    state.advance()
    return state


def told(state: Xidit, name: str) -> list[tuple[int, ...]]:
    return [(event.seat, *event.numbers) for event in state.log or [] if event.name == name]


@rule("R2")
@pytest.mark.parametrize("seat", range(4))
def test_the_first_player_is_drawn_by_lot_and_places_first(seat: int) -> None:
    state = opened(seat + 1)
    assert (state.first, state.next_seat) == (seat, seat)
    assert told(state, "starts") == [(seat,)]
    assert state.play_order() == [(seat + place) % 4 for place in range(4)]


@rule("R2")
def test_the_table_may_agree_on_the_first_player() -> None:
    for seat in range(5):
        state = opened(seats=5, first_player=str(seat))
        assert (state.first, state.next_seat, told(state, "starts")) == (seat, seat, [(seat,)])


@rule("R2", "R3")
def test_the_others_place_clockwise_from_the_first_player() -> None:
    state = opened(3)
    for seat, city in ((2, 1), (3, 21), (0, 7), (1, 8)):
        assert state.to_act == [seat]
        state.play(f"city {city}")
        assert told(state, "placed")[-1] == (seat, city)
    assert state.city == [7, 8, 1, 21]
    assert state.lanes  # everybody programmes


@rule("R5")
def test_tiles_are_dealt_at_random_and_those_for_recruiting_are_filled() -> None:
    on_board: Counter[int] = Counter()
    for seed in range(60):
        state = opened(seed=str(seed))
        for city in state.mode.tiles:
            standing = state.standing[city * KINDS : (city + 1) * KINDS]
            recruits = state.mode.recruits[city * KINDS : (city + 1) * KINDS]
            assert standing == (recruits if state.side[city] == 1 else [0] * KINDS)
            on_board[city] += state.side[city] > 0
        for kind, unit in enumerate(state.figures.units):
            assert state.barracks[kind] + sum(state.standing[kind::KINDS]) == unit.count
    assert min(on_board.values()) > 10
    assert max(on_board.values()) < 50  # 60 times 10 of 21 tiles


@rule("R5")
@pytest.mark.parametrize("seed", range(5))
def test_of_the_queues_everybody_sees_the_next_tiles_and_the_tops_of_the_piles(seed: int) -> None:
    state = opened(seed=f"seen {seed}", seats=5)
    unseen = sum(1 << tile for tile in state.recruit_pile[:-1] + state.threat_pile[:-1])
    assert state.recruit_unseen == [unseen] * (len(state.recruit_pile) - 1) + [0]
    assert state.threat_unseen == [unseen] * (len(state.threat_pile) - 1) + [0]
    assert state.revelations >= 4


@rule("R50")
def test_each_pair_of_titans_is_shuffled_and_slumbers() -> None:
    lairs = set()
    for seed in range(60):
        state = opened(seed=str(seed))
        lairs.add(tuple(state.lair))
        assert state.raging == 0
    pairs = [[(0, 1), (1, 0)], [(2, 3), (3, 2)], [(4, 5), (5, 4)]]
    assert lairs == {(*one, *two, *three) for one in pairs[0] for two in pairs[1] for three in pairs[2]}


@rule("R90", "R100")
def test_the_order_of_the_assessments_is_drawn_and_the_dummy_set_by_it() -> None:
    orders = set()
    for seed in range(60):
        state = opened(seed=str(seed), seats=3)
        orders.add(tuple(state.assessments))
        assert told(state, "assessment_order") == [(-1, *state.assessments)]
        assert [state.dummy[category] for category in state.assessments] == [6, 5, 4]
        hard = opened(seed=str(seed), seats=3, dummy_start="hard")
        assert [hard.dummy[category] for category in hard.assessments] == [7, 6, 5]
    assert orders == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}


@rule("R100")
@pytest.mark.parametrize("seats", [4, 5])
def test_only_three_players_have_a_dummy(seats: int) -> None:
    assert opened(seats=seats).dummy == []


@rule("R1", "R4", "R18", "R90")
def test_nobody_has_done_anything_yet() -> None:
    state = opened(seats=4)
    assert (state.year, state.round) == (1, 0)
    assert state.units == [0] * 20
    assert (state.gold, state.left, state.stock, state.bonus) == ([0] * 4, [20] * 4, [15] * 4, [0] * 4)
    assert (state.recruited, state.freed, state.fought) == ([0] * 4, [0] * 4, [0] * 4)
    assert (state.bards, state.height, state.maybe) == ([0] * 40, [0] * 22, [1] * 4)
    assert state.side[0] == 0
    assert (state.recruit_discard, state.threat_discard, state.wheels) == ([], [], [-1] * 24)
