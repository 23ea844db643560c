"""Who may know what (specification, 5): secrets, and sampling of what is left open."""

import json
from collections import Counter
from typing import Any, cast

from alfonso.engine.dice import FastDice
from alfonso.games.lords_of_xidit import Xidit
from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.games.lords_of_xidit.rules.tiles import reinforce, show_top_of_recruits, show_top_of_threats
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import XIDIT, Play, asked, at, census, orders, programmed, year


def seen(position: Play, viewer: int) -> str:
    """Everything that a viewer can read."""
    log = [event.pack() for event in position.state.log or [] if event.visible_to(viewer)]
    return json.dumps([position.state.view(viewer).pack(), log], sort_keys=True)


def all_but(position: Play, owner: int) -> list[str]:
    return [seen(position, viewer) for viewer in range(-1, position.state.seats) if viewer != owner]


@rule("R8b")
def test_a_program_in_the_making_is_nobodys_business() -> None:
    position = year(log=True)
    before = all_but(position, 2)
    for order in ("red", "act", "wait", "blue", "black", "act"):
        position.when(f"2: {order}")
        assert all_but(position, 2) == before
    position.when("2: ready")
    ready = [text.replace('"ready": [2]', '"ready": []') for text in all_but(position, 2)]
    assert ready == before
    assert position.state.view(0).ready == [2]  # one bit, and no more (H1)


@rule("R8")
def test_programs_are_public_while_they_are_carried_out() -> None:
    position = orders(heir(0, city=8, units="AB"), tiles=board(threats=[8]), programs=["XKK", "KRU"])
    seats = position.state.view(3).seen.pack()["seats"]
    assert seats[0]["wheels"] == ["act", "black", "black", "wait", "wait", "wait"]  # type: ignore[index]
    assert [seats[seat]["done"] for seat in range(4)] == [1, 0, 0, 0]  # type: ignore[index]


@rule("R32")
def test_bards_are_seen_when_all_are_down_and_in_the_bastion_never() -> None:
    def placed(*bards: str) -> list[str]:
        position = orders(heir(0, city=16, units="MAB"), tiles=board(threats=[16]), programs=["X"], log=True).when(
            "take gold and bards"
        )
        before = all_but(position, 0)
        for bard in bards[:-1]:
            position.when(bard)
            assert all_but(position, 0) == before
        position.when(bards[-1])
        return all_but(position, 0)

    assert placed("bard 1", "bard 1", "bard 9") != placed("bard 1", "bard 9")
    facts = json.loads(placed("bard 1", "bard 1", "bard 9")[1])[0]["seen"]
    assert facts["regions"][0]["bards"] == [2, 0, 0, 0]
    assert facts["regions"][8]["bards"][0] is None


@rule("R62")
def test_a_squad_is_seen_when_it_is_complete() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    position = orders(heir(0, city=20, units="MMAI"), titans, tiles=board(bare=[20]), programs=["X"], log=True).when(
        "titan 3"
    )
    before = all_but(position, 0)
    position.when("pay militia", "pay militia")
    assert all_but(position, 0) == before
    position.when("pay archer")
    assert all_but(position, 0) != before


@rule("R66")
def test_a_titan_declined_looks_like_one_that_could_not_be_paid() -> None:
    def declined(units: str) -> list[str]:
        titans = lair({3: ["T1", "T2"]}, raging=[3])
        position = orders(
            heir(0, city=20, units=units), titans, tiles=board([1, 2, 3, 4, 5], bare=[20]), programs=["X"], log=True
        ).when("no titan")
        position.state.barracks = [0] * 5  # what is missing there is the only other difference
        return all_but(position, 0)

    assert declined("MM") == declined("MMM")


@rule("R76")
def test_a_census_bard_declined_looks_like_one_in_the_bastion() -> None:
    def after(choice: str) -> tuple[list[str], Play]:
        position = census("infantry", heir(0, city=12, units="I"), shown=[1, 0, 0, 0], log=True).when(choice)
        return all_but(position, 0), position

    declined, _ = after("no more bards")
    dropped, position = after("bard 9")
    assert declined == dropped
    position.then(bastion=1, left=19)
    assert position.state.maybe[0] == 0b11
    numbers = Counter(
        position.state.sample(1, FastDice.seeded(str(seed), 1)).in_bastion(0)  # type: ignore[attr-defined]
        for seed in range(100)
    )
    assert set(numbers) == {0, 1}
    assert min(numbers.values()) > 25
    assert position.state.sample(0, FastDice.seeded("own", 1)).in_bastion(0) == 1  # type: ignore[attr-defined]


@rule("R32", "R35")
def test_what_is_left_in_doubt_follows_from_what_is_seen_later() -> None:
    # Seat 0 may have dropped a census bard: 2 or 3 are left. Four are printed, one is placed in the open.
    position = census("infantry", heir(0, city=12, units="I", bards={5: 17}), shown=[1, 0, 0, 0]).when("bard 9")
    state = position.state
    assert (state.maybe[0], state.left[0]) == (0b11, 2)
    again = orders(heir(0, city=16, units="MAB", bards={5: 17, 9: 1}), tiles=board(threats=[16]), programs=["X"])
    again.state.maybe[0] = 0b11
    again.when("take gold and bards", "bard 1", "bard 9")
    # With none dropped before, three were left and two went into the Bastion; with one dropped, one of two.
    assert again.state.maybe[0] == 0b100
    again.then(bastion=2, left=0)


@rule("R36")
def test_gold_alone_shows_that_no_bard_is_left() -> None:
    heirs = heir(0, city=15, units="MMB", bards={5: 18, 9: 2}), heir(1, guilds={15: 1})
    position = orders(*heirs, tiles=board(threats=[15]), programs=["X"])
    position.state.maybe[0] = 0b111
    position.when("take gold")
    assert position.state.maybe[0] == 0b100


@rule("R71")
def test_answers_in_a_census_come_together() -> None:
    position = at("count militia", moment(4), heir(0, units="MMM"), log=True).goes_on()
    before = all_but(position, 0)
    position.when("0: show 2")
    ready = [text.replace('"ready": [0]', '"ready": []') for text in all_but(position, 0)]
    assert ready == before
    position.when("1: show 0", "2: show 0", "3: show 0")
    told = [event.numbers for event in position.state.log or [] if event.name == "showed"]
    assert told == [(0, 2), (0, 0), (0, 0), (0, 0)]


def test_the_choices_of_a_decision_are_its_owners() -> None:
    position = orders(heir(0, city=8, units="AB"), tiles=board(threats=[8]), programs=["X"])
    assert position.state.view(0).pack()["choices"]
    assert position.state.view(1).pack()["choices"] == []
    assert position.state.view(1).pack()["prompt"] is None


# Sampling


def pile(state: Xidit, queue: str) -> list[int]:
    """A pile as everybody is told of it, the top first."""
    return state.view().seen.pack()[queue]["pile"]  # type: ignore[index, no-any-return]


def test_unseen_tiles_are_dealt_anew_between_both_piles() -> None:
    state = XIDIT.new(4, seed=9)
    unseen = sorted(state.recruit_pile[:-1] + state.threat_pile[:-1])
    at_the_bottom: Counter[int] = Counter()
    for seed in range(700):
        sample = state.sample(0, FastDice.seeded(str(seed), 1))
        assert (sample.recruit_pile[-1], sample.threat_pile[-1]) == (state.recruit_pile[-1], state.threat_pile[-1])  # type: ignore[attr-defined]
        assert sorted(sample.recruit_pile[:-1] + sample.threat_pile[:-1]) == unseen  # type: ignore[attr-defined]
        at_the_bottom[sample.recruit_pile[0]] += 1  # type: ignore[attr-defined]
    assert set(at_the_bottom) == set(unseen)
    assert max(at_the_bottom.values()) < 2 * 700 / len(unseen)
    assert min(at_the_bottom.values()) > 700 / len(unseen) / 2


@rule("R53", "R54", "R55")
def test_after_reinforcements_the_second_recruit_comes_from_what_was_unseen_in_its_pile() -> None:
    tiles = board(
        next_recruit=11,
        recruit_pile=[12, 13, 15, 16],
        next_threat=14,
        threat_pile=[],
        threat_discard=[17, 18, 19, 20, 21],
    )
    position = at("orders", tiles=tiles)
    state = position.state
    state.recruit_unseen = [1 << 13 | 1 << 15 | 1 << 16] * 3 + [0]  # only the top, 12, was seen
    state.threat_discard.append(state.next_threat)
    state.next_threat = 0
    reinforce(state)
    assert state.recruit_pile == [13, 12]
    seconds: Counter[int] = Counter()
    nexts = set()
    for seed in range(300):
        sample = state.sample(-1, FastDice.seeded(str(seed), 1))
        seconds[sample.recruit_pile[0]] += 1  # type: ignore[attr-defined]
        nexts.add(sample.next_threat)  # type: ignore[attr-defined]
    known_next = state.next_threat
    assert nexts == {known_next}
    assert set(seconds) == {13, 15, 16} - {known_next, state.threat_pile[-1]}
    assert sum(seconds.values()) == 300


def test_what_is_seen_is_nowhere_else() -> None:
    state = XIDIT.new(5, seed=4)
    top = state.recruit_pile.pop()
    state.recruit_unseen.pop()
    show_top_of_recruits(state)
    exposed = state.recruit_pile[-1]
    assert exposed != top
    assert all(not places & (1 << exposed) for places in state.recruit_unseen + state.threat_unseen)


def test_who_tracks_tiles_can_tell_the_last_one_by_the_others() -> None:
    tiles = board(next_recruit=11, recruit_pile=[12, 13], next_threat=14, threat_pile=[15, 16, 17, 18, 19, 20, 21])
    state = at("orders", tiles=tiles, tracked="true").state
    # 13 or 15 lay second in the Recruitment pile when the others were shuffled; now 15 is on top of the Threat pile.
    shuffled = sum(1 << tile for tile in (13, 15, 16, 17))
    state.recruit_unseen = [1 << 13 | 1 << 15, 0]
    state.threat_unseen = [0, 0, 0, 0, shuffled, shuffled, shuffled]
    assert pile(state, "recruits") == [12, 0]
    assert pile(state, "threats") == [0, 0, 0, 18, 19, 20, 21]
    show_top_of_threats(state)
    assert pile(state, "recruits") == [12, 13]
    assert pile(state, "threats") == [15, 0, 0, 18, 19, 20, 21]  # 16 and 17, but in which order?
    state.threat_pile.pop()
    state.threat_unseen.pop()
    state.threat_discard.append(15)
    show_top_of_threats(state)
    assert pile(state, "threats") == [16, 17, 18, 19, 20, 21]


def test_slumbering_pairs_are_unknown_and_raging_ones_known() -> None:
    state = at("new year", lair({3: ["T2", "T1"], 4: ["T4", "T3"], 5: ["T6"]}, raging=[4])).state
    samples = [state.sample(0, FastDice.seeded(str(seed), 1)) for seed in range(40)]
    tops = {tuple(cast(Xidit, sample).lair) for sample in samples}
    assert tops == {(0, 1, 3, 2, 5, -1), (1, 0, 3, 2, 5, -1)}


@rule("R50", "R67")
def test_what_a_slumbering_titan_pays_is_shown_to_nobody_even_when_it_is_the_last_of_its_pair() -> None:
    def tiles(**options: Any) -> list[set[object]]:
        state = at("new year", lair({3: ["T2", "T1"], 4: ["T4"], 5: ["T6"]}, raging=[4]), **options).state
        views = [state.view(viewer).seen.pack()["titans"] for viewer in range(-1, 4)]
        return [{(pile[at]["tile"], pile[at]["rewards"] is None) for pile in views} for at in range(3)]  # type: ignore[index]

    assert tiles() == [{(None, True)}, {("T4", False)}, {(None, True)}]
    # With the option "tracked" the table remembers which of the two has gone.
    assert tiles(tracked="true") == [{(None, True)}, {("T4", False)}, {("T6", False)}]


def test_a_sample_forgets_what_others_have_set() -> None:
    position = year().when("1: red", "1: act", "0: blue")
    sample = position.state.sample(0, FastDice.seeded("s", 1))
    assert sample.wheels[:6] == [2, -1, -1, -1, -1, -1]  # type: ignore[attr-defined]
    assert sample.wheels[6:12] == [-1] * 6  # type: ignore[attr-defined]


def test_a_sample_begins_anothers_bards_again() -> None:
    position = orders(heir(0, city=16, units="MAB"), tiles=board(threats=[16]), programs=["X"])
    position.when("take gold and bards", "bard 1", "bard 2")
    sample = position.state.sample(1, FastDice.seeded("s", 1))
    assert sample.question(0) is position.state.question(0)
    assert (sum(sample.laid), sample.owed) == (0, 4)  # type: ignore[attr-defined]
    own = position.state.sample(0, FastDice.seeded("s", 1))
    assert (sum(own.laid), own.owed) == (2, 2)  # type: ignore[attr-defined]


def test_a_spectator_sees_no_holdings() -> None:
    position = programmed(year(heir(0, units="MMA", gold=5), heir(1, city=6)), "WWW")
    seats = position.state.view().seen.pack()["seats"]
    assert all(heir_seen["units"] is None and heir_seen["gold"] is None for heir_seen in seats)  # type: ignore[attr-defined]
    assert asked(position)[0] == "program 0"


def test_at_the_end_all_is_open() -> None:
    state = XIDIT.new(3, seed=11)
    while not state.over:
        state.play(state.choices()[0])
    facts = state.view().seen.pack()
    assert all(heir_seen["gold"] is not None for heir_seen in facts["seats"])  # type: ignore[attr-defined]
    assert len(facts["hall"]) == 3  # type: ignore[arg-type]
    assert [len(held["levels"]) for held in facts["hall"]] == [4, 4, 4]  # type: ignore[attr-defined]
