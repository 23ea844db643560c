"""City tiles and queues, in detail: what is told, what is seen, and when the sweep comes."""

from typing import Any

import pytest

from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.games.lords_of_xidit.rules.tiles import awaken, emptied, liberated, normalise, reinforce, turned_over
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import Piece, Play, asked, at, orders, programmed, standing, tale, year

RECRUITING = {1: "C", 2: "M", 3: "M", 4: "M", 5: "M"}
# All that the Barracks have left beside the board above and one Cleric, behind one Screen
HOARD = "M" * 14 + "A" * 16 + "I" * 14 + "C" * 11 + "B" * 10


def bits(*tiles: int) -> int:
    """A set of tiles, a bit for each."""
    return sum(1 << tile for tile in tiles)


def table(tiles: Piece, *pieces: Piece, **options: Any) -> Play:
    return at("orders", *pieces, tiles=tiles, log=True, **options)


def deal(
    next_recruit: int,
    recruit_pile: list[int],
    next_threat: int,
    threat_pile: list[int],
    recruit_discard: list[int],
    threat_discard: list[int],
) -> Piece:
    """Tiles 1 to 5 recruit, 6 to 10 threaten."""
    return board(
        RECRUITING,
        [6, 7, 8, 9, 10],
        next_recruit=next_recruit,
        next_threat=next_threat,
        recruit_pile=recruit_pile,
        threat_pile=threat_pile,
        recruit_discard=recruit_discard,
        threat_discard=threat_discard,
    )


# Removal and arrival


@rule("R40", "R42", "R43", "R44")
def test_an_emptied_tile_makes_room_for_the_next_which_is_filled() -> None:
    position = table(deal(11, [12, 13], 14, [15, 16, 17], [18, 19], [20, 21]))
    position.state.standing[5 + 3] = 0
    position.state.barracks[3] += 1
    emptied(position.state, 1)
    assert tale(position) == [("gone", -1, 1, 1), ("arrived", -1, 11, 1)]
    assert standing(position, 11) == "MAIIC"


@rule("R41", "R44")
def test_an_eliminated_threat_makes_room_for_the_next() -> None:
    position = table(deal(11, [12, 13], 14, [15, 16, 17], [18, 19], [20, 21]))
    liberated(position.state, 9)
    assert tale(position) == [("gone", -1, 9, 2), ("arrived", -1, 14, 2)]
    position.then(threatened=[6, 7, 8, 10, 14], next_threat=15, threat_pile=[16, 17], threat_discard=[20, 21, 9])
    assert position.state.revelations == 0  # all tiles of the piles had been seen before


@rule("R43")
def test_a_tile_that_arrives_empty_is_discarded_when_its_arrival_is_finished() -> None:
    # The Barracks have one Archer: tile 11 asks for M A I I C and takes it, tile 12 would have followed.
    one = table(deal(11, [12, 13], 14, [15, 16, 17], [18, 19], [20, 21]), heir(3, city=20, units=HOARD[:-1]))
    one.state.standing[5 + 3] = 0
    one.state.units[3 * 5 + 3] += 1
    emptied(one.state, 1)  # a Battle Mage is left, which tile 11 does not ask for, and tile 12 does
    assert tale(one) == [
        ("gone", -1, 1, 1),
        ("arrived", -1, 11, 1),
        ("incomplete", -1, 11, 5),
        ("gone", -1, 11, 1),
        ("arrived", -1, 12, 1),
        ("incomplete", -1, 12, 4),
        ("recycled", -1, 1, 2),
    ]
    assert standing(one, 12) == "B"
    one.then(recruit_discard=[18, 19, 1, 11], next_recruit=13, recruit_pile=[20, 21], threat_discard=[])


# The sweep


def swept(*pieces: Piece, empty: list[int], **what: Any) -> Play:
    """The end of a year with Recruitment tiles that have no Unit."""
    tiles = board({**dict.fromkeys(empty, ""), 5: "M"}, [6, 7, 8, 9, 10], **what)
    return at("sweep", *pieces, tiles=tiles, log=True).goes_on()


@rule("R43a")
def test_empty_tiles_are_swept_in_ascending_order_of_their_cities() -> None:
    position = swept(empty=[19, 1, 4, 2], next_recruit=11, recruit_pile=[12, 13, 14], next_threat=15)
    gone = [city for _, _, city, _ in tale(position, "gone")]
    arrived = [city for _, _, city, _ in tale(position, "arrived")]
    assert (gone, arrived) == ([1, 2, 4, 19], [11, 12, 13, 14])
    position.then(recruiting=[5, 11, 12, 13, 14], recruit_discard=[1, 2, 4, 19])
    assert standing(position, 5) == "M"


@rule("R43a")
def test_the_sweep_comes_after_the_sixth_round_and_before_the_census() -> None:
    tiles = board({19: "", 2: "M", 3: "M", 4: "M", 5: "M"}, [6, 7, 8, 9, 10], next_recruit=12, bare=[12])
    heirs = heir(0, city=19), heir(1, city=12)
    position = programmed(year(*heirs, moment(4), tiles=tiles, log=True), "WWWWWX", "WWWWWX")
    # In the sixth round City 19 has nothing to give and tile 12 has not come; now it has, and the census begins.
    assert tale(position, "lost", "recruited") == [("lost", 0, 19, 1), ("lost", 1, 12, 1)]
    names = [name for name, *_ in tale(position, "lost", "gone", "arrived", "census")]
    assert names == ["lost", "lost", "gone", "arrived", "census"]
    assert asked(position) == [f"show {seat}" for seat in range(4)]
    assert standing(position, 12) == "MAICB"


@rule("R43a")
def test_the_sweep_has_a_fresh_limit_of_ten_for_each_tile() -> None:
    army = "M" * 17 + "A" * 16 + "I" * 14 + "C" * 12 + "B" * 10
    position = swept(heir(3, city=20, units=army), empty=[1, 2, 3, 4])
    assert len(tale(position, "arrived")) == 40
    assert all(
        side != 1 or standing(position, city) in ("", "M") for city, side in enumerate(position.state.side) if city
    )


@rule("R43a")
def test_a_tile_that_still_has_a_unit_stays() -> None:
    position = swept(empty=[], next_recruit=12)
    assert tale(position, "gone", "arrived") == []


# Refilling


@rule("R44", "R45", "R46", "R47", "R49a")
def test_what_is_told_of_a_recycled_discard() -> None:
    recruits = table(deal(11, [], 14, [15, 16, 17, 18, 19], [12], [20, 21, 13]))
    normalise(recruits.state)
    assert tale(recruits) == [("recycled", -1, 1, 3)]
    recruits.then(recruit_pile=[20, 21, 13], threat_discard=[], recruit_discard=[12])
    threats = table(deal(11, [12, 13], 14, [], [15, 16, 17, 18], [19, 20, 21]))
    normalise(threats.state)
    assert tale(threats) == [("recycled", -1, 2, 4)]
    threats.then(threat_pile=[15, 16, 17, 18], recruit_discard=[], threat_discard=[19, 20, 21])


@rule("R44", "R47", "R49a", "R49b")
def test_nothing_happens_while_the_next_spaces_are_filled_and_nothing_can_be_recycled() -> None:
    position = table(deal(11, [], 14, [], [*range(15, 22), 12, 13], []))
    state = position.state
    state.threat_pile, state.recruit_discard = state.recruit_discard, []
    state.threat_unseen = [0] * len(state.threat_pile)
    normalise(state)
    assert (tale(position), state.next_recruit, state.next_threat, state.recruit_pile) == ([], 11, 14, [])
    bare = table(deal(11, [12, 13], 14, [], [], [15, 16, 17, 18, 19, 20, 21]))
    normalise(bare.state)
    assert (tale(bare), bare.state.next_threat, bare.state.threat_pile) == ([], 14, [])


@rule("R48")
def test_the_next_recruitment_tile_from_the_threats_is_told() -> None:
    position = table(deal(11, [], 14, [15, 16, 17, 18, 19, 20], [21, 12, 13], []))
    position.state.next_recruit, position.state.side[11] = 0, 1
    normalise(position.state)
    assert tale(position) == [("from_threats", -1, 15)]
    position.then(next_recruit=15, threat_pile=[16, 17, 18, 19, 20])


@rule("R44", "R49", "R50", "R51", "R52")
def test_titans_awaken_before_the_reinforcements_come() -> None:
    position = table(
        deal(11, [12, 13, 15], 14, [], [], [16, 17, 18, 19, 20, 21]), lair({3: ["T2", "T1"], 4: ["T4"], 5: []})
    )
    seen = position.state.revelations
    liberated(position.state, 6)
    assert tale(position) == [
        ("gone", -1, 6, 2),
        ("arrived", -1, 14, 2),
        ("awakening", -1),
        ("rages", -1, 1),
        ("rages", -1, 3),
        ("reinforcements", -1, 2, 8),
    ]
    assert position.state.raging == 0b011
    assert position.state.revelations > seen


@rule("R50")
def test_a_titan_that_awakens_is_a_revelation() -> None:
    position = table(board(), lair({3: ["T1", "T2"], 4: ["T3"], 5: []}, raging=[4]))
    seen = position.state.revelations
    awaken(position.state)
    assert position.state.revelations == seen + 1
    assert tale(position) == [("awakening", -1), ("rages", -1, 0)]
    assert position.state.lair == [0, 1, 2, -1, -1, -1]


@rule("R52", "R53", "R54", "R55", "R56", "R57")
@pytest.mark.parametrize(
    ("pile", "discard", "recruits"),
    [
        pytest.param([12, 13, 15], [16, 17, 18, 19, 20, 21], [12, 13], id="both recruits from the pile"),
        pytest.param([12], [16, 17, 18, 19, 20, 21, 13, 15], [12, 16], id="one from the discard, the oldest"),
        pytest.param([], [17, 16, 18, 19, 20, 21, 13, 15, 12], [17, 16], id="both from the discard, the oldest first"),
    ],
)
def test_where_the_reinforcements_come_from(pile: list[int], discard: list[int], recruits: list[int]) -> None:
    position = table(deal(11, pile, 14, [], [], discard))
    state = position.state
    state.side[14], state.next_threat, state.side[6] = 2, 0, 0
    state.threat_discard.append(6)
    units = list(state.standing), list(state.barracks)
    reinforce(state)
    position.then(recruit_pile=recruits, next_recruit=11, threat_discard=[], recruit_discard=[])
    rest = sorted([*pile, *discard, 6])
    assert sorted([*recruits, state.next_threat, *state.threat_pile]) == rest
    assert (state.standing, state.barracks) == units
    assert tale(position) == [("reinforcements", -1, 2, len(rest) - 2)]


# What is seen of piles


@rule("R44", "R45", "R48")
def test_whoever_takes_the_top_of_a_pile_shows_the_next() -> None:
    position = table(deal(11, [12, 13, 15], 14, [16, 17, 18, 19, 20, 21], [], []))
    state = position.state
    unseen = bits(13, 15, 17, 18, 19, 20, 21)
    state.recruit_unseen = [unseen, unseen, 0]
    state.threat_unseen = [unseen] * 5 + [0]
    state.next_recruit, state.recruit_discard = 0, [11]
    normalise(state)
    assert (state.next_recruit, state.recruit_pile) == (12, [15, 13])
    assert state.recruit_unseen == [unseen & ~bits(13), 0]
    assert state.threat_unseen == [unseen & ~bits(13)] * 5 + [0]
    state.next_threat, state.threat_discard = 0, [14]
    normalise(state)
    assert (state.next_threat, state.threat_pile[-1]) == (16, 17)
    assert state.threat_unseen == [unseen & ~bits(13, 17)] * 4 + [0]
    assert state.recruit_unseen == [unseen & ~bits(13, 17), 0]
    assert state.revelations == 2
    # Next Recruitment from the Threat pile (R48)
    state.threat_discard += [state.next_recruit, *reversed(state.recruit_pile)]
    state.recruit_discard += state.threat_discard
    state.next_recruit, state.recruit_pile, state.recruit_unseen, state.threat_discard = 0, [], [], []
    normalise(state)
    assert (state.next_recruit, state.threat_pile[-1]) == (17, 18)
    assert state.threat_unseen == [unseen & ~bits(13, 17, 18)] * 3 + [0]


@rule("R45", "R46", "R52")
def test_a_discard_that_is_turned_over_is_known_a_shuffled_one_is_not() -> None:
    plain = table(deal(11, [], 14, [15, 16, 17, 18, 19], [12], [20, 21, 13]))
    normalise(plain.state)
    assert plain.state.recruit_unseen == [0, 0, 0]
    for recruits in (True, False):
        discards = ([12], [20, 21, 13]) if recruits else ([20, 21, 13], [12])
        piles = ([], [15, 16, 17, 18, 19]) if recruits else ([15, 16, 17, 18, 19], [])
        position = table(deal(11, piles[0], 14, piles[1], *discards), recycle="shuffle")
        state = position.state
        normalise(state)
        pile = state.recruit_pile if recruits else state.threat_pile
        unseen = state.recruit_unseen if recruits else state.threat_unseen
        assert sorted(pile) == [13, 20, 21]
        assert unseen == [bits(*pile[:2])] * 2 + [0]  # the top lies face up
        assert state.revelations > 0


@rule("R45", "R46")
@pytest.mark.parametrize(("number", "known"), [(1, True), (2, False), (3, False)])
def test_a_single_tile_cannot_be_shuffled(number: int, known: bool) -> None:
    position = table(board(), recycle="shuffle")
    pile = [4, 7, 9][:number]
    before = position.state.dice.pack()
    unseen = turned_over(position.state, list(pile))
    assert unseen == ([0] * number if known else [bits(*pile)] * number)
    assert (position.state.dice.pack() == before) == known


@rule("R53", "R54", "R55", "R56")
def test_what_is_known_of_reinforcements() -> None:
    position = table(deal(11, [12, 13, 15], 14, [], [], [16, 17, 18, 19, 20, 21]))
    state = position.state
    state.recruit_unseen = [bits(13, 15)] * 2 + [0]
    state.side[14], state.next_threat, state.side[6] = 2, 0, 0
    state.threat_discard.append(6)
    seen = state.revelations
    reinforce(state)
    shown = bits(state.next_threat, state.threat_pile[-1])
    assert state.recruit_unseen == [bits(13, 15) & ~shown, 0]
    shuffled = bits(13, 15, 16, 17, 18, 19, 20, 21, 6)
    assert state.threat_unseen == [shuffled & ~shown] * 6 + [0]
    assert state.revelations == seen + 3  # the shuffle, the next threat and the top of the pile
    # A recruit that comes to the top of its pile by being dealt is seen, too.
    again = table(deal(11, [12], 14, [], [], [16, 17, 18, 19, 20, 21, 13, 15]))
    again.state.recruit_unseen = [bits(12, 13)]
    reinforce(again.state)
    assert again.state.recruit_unseen == [0, 0]


@rule("R4", "R5", "R49b")
def test_orders_leave_the_queues_whole() -> None:
    position = orders(heir(0, city=1), tiles=deal(11, [12], 14, [15, 16, 17, 18], [19], [20, 21, 13]), programs=["X"])
    position.then(recruit_pile=[20, 21, 13], next_recruit=12, recruit_discard=[19, 1], recruiting=[2, 3, 4, 5, 11])
