"""Own test vectors (specification, 8.3): census, assessments, setup, secrecy."""

import json

import pytest

from alfonso.engine.errors import IllegalAction
from alfonso.engine.phrase import ENGLISH
from alfonso.engine.record import Record
from alfonso.engine.table import Table
from alfonso.games.lords_of_xidit.positions import board, heir, moment
from alfonso.games.lords_of_xidit.scoring import lyre, outlasted
from alfonso.testing import rule, vector
from tests.lords_of_xidit.helpers import XIDIT, asked, assessed, at, census, eliminated, orders, refused, told, year

WEALTH_FIRST = ["wealth", "influence", "reputation"]


@vector("V46")
@rule("R74")
def test_v46_the_most_archers_alone() -> None:
    position = census("archers", heir(0, units="AAA"), heir(1, units="A"), shown=[3, 1, 0, 0])
    assert position.state.gold == [2, 0, 0, 0]


@vector("V47")
@rule("R71", "R74")
def test_v47_who_shows_less_ties() -> None:
    position = census("archers", heir(0, units="AAA"), heir(1, units="A"), shown=[1, 1, 0, 0])
    assert position.state.gold == [1, 1, 0, 0]


@vector("V48")
@rule("R73")
def test_v48_nobody_shows_anything() -> None:
    position = census("archers", heir(0, units="AAA"), shown=[0, 0, 0, 0], log=True)
    assert position.state.gold == [0, 0, 0, 0]
    assert told(position, "nobody_counts") == [{"seat": -1, "unit": 1}]


@vector("V49")
@rule("R78", "R90")
def test_v49_a_mage_without_a_guild_brings_a_bonus_story() -> None:
    position = census("battle_mages", heir(0, units="B"), shown=[1, 0, 0, 0])
    position.then(stock=14, bonus=1, influence=0)


@vector("V50")
@rule("R77", "R78")
def test_v50_one_guild_of_three_one_of_four() -> None:
    heirs = heir(0, units="B", guilds={7: 3}), heir(1, units="B", guilds={9: 4})
    position = census("battle_mages", *heirs, shown=[1, 1, 0, 0])
    position.then(0, guilds={7: 4}, bonus=0).then(1, guilds={9: 4}, bonus=1)


@vector("V51")
@rule("R75")
def test_v51_tied_clerics_place_one_bard_each_in_play_order() -> None:
    heirs = [heir(seat, city=5, units="C") for seat in (0, 1, 3)]
    position = at("count clerics", moment(4, first=1), *heirs).goes_on()
    position.when("0: show 1", "1: show 1", "2: show 0", "3: show 1")
    for seat in (1, 3, 0):
        assert asked(position) == [f"bards {seat}"]
        position.when("bard 6")
    assert [position.state.bards[seat * 10 + 6] for seat in range(4)] == [1, 1, 0, 1]


@vector("V52")
@rule("R76", "R101")
def test_v52_no_open_region_no_question() -> None:
    position = census("infantry", heir(0, city=20, units="I"), shown=[1, 0, 0], seats=3)
    assert asked(position) == ["show 0", "show 1", "show 2"]
    assert position.state.kind == 3
    position.then(left=20)


@vector("V87")
@rule("R32", "R76")
def test_v87_one_bard_left_may_be_placed() -> None:
    position = census("clerics", heir(0, city=5, units="C", bards={1: 19}), shown=[1, 0, 0, 0])
    assert position.choices() == ["bard 6", "bard 7", "no more bards"]
    # Who places the last one is asked for the second of the prize like anybody else, and can only decline (RU-37).
    position.when("bard 7")
    assert (asked(position), position.choices()) == (["bards 0"], ["no more bards"])
    refused(position, "bard 7", "no bards left", "R32")
    position.when("no more bards").then(left=0, region_7=1)
    assert asked(position) == [f"show {seat}" for seat in range(4)]


@vector("V87")
@rule("R76")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_v87_the_prize_is_asked_for_bard_by_bard_whatever_is_left(left: int) -> None:
    position = census("clerics", heir(0, city=5, units="C", bards={1: 20 - left}), shown=[1, 0, 0, 0])
    for number in range(2):
        assert asked(position) == ["bards 0"]
        assert position.choices() == (["bard 6", "bard 7"] if number < left else []) + ["no more bards"]
        position.when("bard 6" if number < left else "no more bards")
        if number >= left:
            break
    position.then(region_6=min(left, 2), left=max(0, left - 2))
    assert asked(position) == [f"show {seat}" for seat in range(4)]


@rule("R76")
def test_the_last_bard_of_a_prize_is_not_asked_for_where_holdings_lie_open() -> None:
    heirs = heir(0, city=5, units="C", bards={1: 19})
    position = census("clerics", heirs, shown=[1], open_holdings="true").when("bard 7")
    position.then(left=0, region_7=1)
    assert "bards 0" not in asked(position)


@vector("V88")
@rule("R77", "R79")
def test_v88_an_empty_stock_gets_nothing_and_a_single_guild_no_question() -> None:
    heirs = heir(0, units="B", guilds={1: 4, 2: 4, 3: 4, 4: 3}), heir(1, units="B", guilds={5: 4, 6: 2})
    position = census("battle_mages", *heirs, shown=[1, 1, 0, 0])
    position.then(0, stock=0, bonus=0, influence=15)
    position.then(1, guilds={5: 4, 6: 3})


@rule("R77")
def test_two_guilds_with_room_are_a_choice() -> None:
    position = census("battle_mages", heir(0, units="B", guilds={5: 1, 6: 2, 7: 4}), shown=[1, 0, 0, 0])
    assert position.choices() == ["story 5", "story 6"]
    refused(position, "story 7", "4 stories")
    refused(position, "story 8", "no guild in City 8")
    refused(position, "ready", "R77")
    position.when("story 5").then(guilds={5: 2, 6: 2, 7: 4}, stock=7)


@vector("V89")
@rule("R71", "R73")
def test_v89_all_are_asked_though_nobody_owns_any() -> None:
    position = at("count militia", moment(4)).goes_on()
    assert asked(position) == [f"show {seat}" for seat in range(4)]
    assert [position.choices(seat) for seat in range(4)] == [["show 0"]] * 4
    refused(position, "show 1", "you have 0", seat=2)
    position.when(*[f"{seat}: show 0" for seat in range(4)])
    assert position.state.gold == [0] * 4


# Assessments


@rule("R91", "R92")
@pytest.mark.parametrize(
    ("region", "bards", "expected"),
    [
        pytest.param(6, [5, 3, 3, 0], [5, 3, 3, 0], id="v53"),
        pytest.param(6, [4, 4, 2, 0], [5, 5, 0, 0], id="v54"),
        pytest.param(9, [2, 0, 0, 0], [6, 0, 0, 0], id="v55"),
        pytest.param(9, [3, 3, 3, 1], [6, 6, 6, 0], id="v56"),
        pytest.param(4, [6, 5, 5, 5], [4, 2, 2, 2], id="v57"),
    ],
)
@vector("V53", "V54", "V55", "V56", "V57")
def test_lyres(region: int, bards: list[int], expected: list[int]) -> None:
    position = at(
        "assessment 1", moment(12), *[heir(seat, bards={region: number}) for seat, number in enumerate(bards)]
    )
    assert [lyre(position.state, seat, region) for seat in range(4)] == expected


def five(category: str, seat: int, level: int) -> dict[str, object]:
    """So much of a category."""
    if category == "wealth":
        return {"gold": level}
    if category == "influence":
        cities = range(1 + 4 * seat, 5 + 4 * seat)
        heights = [min(4, level - 4 * place) for place in range(4)]
        return {"guilds": {city: height for city, height in zip(cities, heights, strict=True) if height > 0}}
    raise AssertionError(category)


# Reputations 5, 6, 7, 8 and 9: first places, and for the last a second place in region 5
REPUTATIONS = [{2: 2}, {9: 2}, {1: 2, 5: 2}, {4: 2, 3: 2}, {8: 2, 7: 2, 5: 1}]


@vector("V59")
@rule("R94", "R95", "R96")
@pytest.mark.parametrize("first", [0, 2])  # with seat 2 first, only its Unit keeps it in
def test_v59_two_are_out_at_first_with_five_players(first: int) -> None:
    influence = [6, 7, 7, 8, 9]
    wealth = [10, 11, 12, 13, 14]
    heirs = []
    for seat in range(5):
        pieces = {**five("influence", seat, influence[seat]), **five("wealth", seat, wealth[seat])}
        units = "M" if seat == 2 else ""
        heirs.append(heir(seat, units=units, bards=REPUTATIONS[seat], **pieces))  # type: ignore[arg-type]
    moments = moment(12, first=first, assessments=["influence", "wealth", "reputation"])
    position = assessed(*heirs, moments, seats=5)
    assert position.state.levels[:5] == influence
    assert position.state.levels[5:10] == wealth
    assert position.state.levels[10:] == [5, 6, 7, 8, 9]
    assert eliminated(position) == [0, 1, 2, 3]
    assert position.state.winners() == [4]
    assert [outlasted(position.state, seat) for seat in range(5)] == [0, 1, 2, 3, 4]
    assert position.state.scores() == [0, 1, 2, 3, 4]


# With three players regions 1 and 2 are closed: reputations 7, 8 and 9.
THREE = [{4: 2, 5: 2}, {3: 2, 9: 1}, {9: 2, 8: 2}]


@vector("V60")
@rule("R103", "R104")
def test_v60_the_dummy_loses_a_tie() -> None:
    heirs = [heir(seat, bards=THREE[seat]) for seat in range(3)]
    moments = moment(12, assessments=["reputation", "wealth", "influence"], dummy=[7, 0, 0])
    position = assessed(*heirs, moments, seats=3)
    assert position.state.levels[:4] == [7, 8, 9, 7]
    assert eliminated(position)[0] == 3


@vector("V61")
@rule("R103", "R104")
def test_v61_the_dummy_outlives_one_and_loses_a_tie_later() -> None:
    heirs = [heir(seat, bards=THREE[seat], gold=10 + seat) for seat in range(3)]
    moments = moment(12, assessments=["reputation", "wealth", "influence"], dummy=[8, 11, 0])
    position = assessed(*heirs, moments, seats=3)
    assert eliminated(position)[:2] == [0, 3]


@vector("V62")
@rule("R100", "R105")
def test_v62_the_dummy_is_left_and_nobody_wins() -> None:
    guilds = [{1: 4, 2: 4}, {3: 4, 4: 4, 5: 1}, {6: 4, 7: 4, 8: 2}]
    heirs = [heir(seat, bards=THREE[seat], gold=10 + seat, guilds=guilds[seat]) for seat in range(3)]
    moments = moment(12, assessments=["reputation", "wealth", "influence"], dummy=[8, 13, 11])
    position = assessed(*heirs, moments, seats=3)
    assert eliminated(position) == [0, 1, 2]
    assert position.state.winners() == []
    assert position.state.scores() == [0, 1, 2]
    assert "nobody wins" in ENGLISH.naming(["a", "b", "c"]).say(XIDIT.verdict(position.state))


@vector("V63")
@rule("R90")
def test_v63_a_bonus_story_does_not_count() -> None:
    position = assessed(heir(0, bonus=2, guilds={1: 1}), moment(12, assessments=["influence", "wealth", "reputation"]))
    assert position.state.levels[0] == 1


@vector("V64")
@rule("R85", "R86", "R94")
def test_v64_the_token_in_the_last_year() -> None:
    state = XIDIT.new(4, seed=1, first_player="0")
    firsts = {}
    while not state.over:
        firsts[state.year] = state.first
        state.play(state.choices()[0])
    assert firsts[1] == 0
    assert firsts[12] == 3
    assert state.first == 3
    # All are equal but for the distance from the First Player: seat 3 itself is worst, seat 2 farthest and best.
    position = assessed(moment(12, first=3))
    assert eliminated(position) == [3, 0, 1]


# Setup


@rule("R1", "R5", "R101", "R110", "R111")
@pytest.mark.parametrize(
    ("seats", "length", "tiles", "each", "recruits", "threats", "closed", "years"),
    [
        pytest.param(3, "long", 18, 4, 5, 5, [1, 2], 12, id="v65"),
        pytest.param(3, "short", 16, 4, 5, 3, [1, 2], 9, id="v66"),
        pytest.param(4, "long", 21, 5, 5, 6, [], 12, id="v67-four"),
        pytest.param(5, "long", 21, 5, 5, 6, [], 12, id="v67-five"),
        pytest.param(4, "short", 18, 5, 5, 3, [1, 2], 9, id="v68"),
        pytest.param(5, "short", 19, 5, 5, 4, [2], 9, id="v69"),
    ],
)
@vector("V65", "V66", "V67", "V68", "V69")
def test_modes(
    seats: int, length: str, tiles: int, each: int, recruits: int, threats: int, closed: list[int], years: int
) -> None:
    state = XIDIT.new(seats, seed=3, length=length)
    assert len(state.mode.tiles) == tiles
    assert (state.side.count(1), state.side.count(2)) == (each, each)
    assert (1 + len(state.recruit_pile), 1 + len(state.threat_pile)) == (recruits, threats)
    assert [region for region in range(1, 10) if not state.mode.is_open[region]] == closed
    assert state.mode.years == years
    assert state.mode.census == [years // 3, 2 * years // 3, years]


# Secrecy


def seen(table: Table, seat: int) -> str:  # type: ignore[type-arg]
    """Everything that a seat can read: its view and its log."""
    log = [event.pack() for event in table.log if event.visible_to(seat)]
    return json.dumps([table.state.view(seat).pack(), log], sort_keys=True)


@vector("V93")
@rule("R6", "R8", "R8b", "R8c")
def test_v93_nobody_sees_wheels_turn() -> None:
    table = Table(XIDIT, Record(XIDIT.id, XIDIT.version, 4, {}, "v93"))
    while not table.state.lanes:
        table.play(table.state.next_seat, table.state.choices()[0])
    for seat in range(3):
        for order in ("red", "act", "blue", "wait", "act", "black"):
            table.play(seat, order)
        table.play(seat, "ready")
    before = [seen(table, seat) for seat in range(-1, 3)]
    for order in ("red", "act", "blue", "wait", "act", "black"):
        table.play(3, order)
    for order in ("wait", "black", "red", "blue"):
        table.change(3, 1, order)
        assert [seen(table, seat) for seat in range(-1, 3)] == before
    moves = [text for seat, text in table.record.moves if seat == 3][-6:]
    assert moves == ["red", "blue", "blue", "wait", "act", "black"]  # earlier settings leave no trace
    assert table.undo(3) == "black"
    assert [seen(table, seat) for seat in range(-1, 3)] == before
    table.play(3, "black")
    table.play(3, "ready")
    assert table.answers(3) == []
    seats = table.state.view(0).seen.pack()["seats"]
    programs = [seats[seat]["last_wheels"] for seat in range(4)]  # type: ignore[index]
    assert programs[:3] == [["red", "act", "blue", "wait", "act", "black"]] * 3
    assert programs[3] == moves
    assert sorted(event.seat for event in table.log if event.name == "program") == [0, 1, 2, 3]


@vector("V94")
@rule("R6", "R8a")
def test_v94_ready_needs_six_wheels_and_is_final() -> None:
    position = year()
    position.when(*["0: wait"] * 5)
    refused(position, "ready", "5 of your 6 wheels", "R8a", seat=0)
    position.when("0: wait", "0: ready")
    with pytest.raises(IllegalAction):
        position.when("0: red")
    assert position.objection("red", 0) == "seat 1 is not asked for anything now"


@vector("V96")
@rule("R32", "R36")
def test_v96_leaving_the_bards_out_looks_the_same_as_having_none() -> None:
    def views(bards: dict[int, int]) -> list[str]:
        tiles = board(threats=[17])
        position = orders(heir(0, city=17, units="MAC", bards=bards), tiles=tiles, programs=["X"], log=True)
        assert asked(position) == ["reward 0"]
        if sum(bards.values()) == 20:
            assert position.choices() == ["take gold and stories"]
        views = [json.dumps(position.state.view(1).pack())]
        position.when("take gold and stories")
        log = [event.pack() for event in position.state.log or [] if event.visible_to(1)]
        return [*views, json.dumps(position.state.view(1).pack()), json.dumps(log)]

    assert views({5: 8, 9: 12}) == views({5: 8, 9: 2})


@vector("V97")
@rule("R8c")
def test_v97_the_order_of_ready_changes_nothing() -> None:
    digests = set()
    for order in ([0, 1, 2, 3], [3, 1, 0, 2]):
        position = year()
        for seat in order:
            position.when(*[f"{seat}: {text}" for text in ("red", "act", "blue", "wait", "act", "black", "ready")])
        digests.add(XIDIT.digest(position.state))
    assert len(digests) == 1
