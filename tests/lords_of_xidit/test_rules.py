"""The rules that no test vector covers by itself, one by one."""

from alfonso.engine.record import Record
from alfonso.engine.table import Table
from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import (
    XIDIT,
    asked,
    assessed,
    at,
    census,
    dummy,
    eliminated,
    orders,
    programmed,
    refused,
    told,
    year,
)


@rule("R2", "R3")
def test_idrakys_start_in_different_cities_in_play_order() -> None:
    state = XIDIT.new(4, seed=1, first_player="2")
    order = []
    for city in (7, 8, 9, 10):
        order.append(state.next_seat)
        assert len(state.choices()) == 21 - len(order) + 1
        state.play(f"city {city}")
    assert order == [2, 3, 0, 1]


@rule("R3")
def test_a_city_is_refused_at_the_start_and_shared_later() -> None:
    position = at("place 1", heir(0, city=7))
    refused(position, "city 7", "City 7", "R3")
    refused(position, "red", "where your Idrakys starts")
    orders(heir(0, city=6), heir(1, city=7), programs=["R", "W"]).then(0, city=7).then(1, city=7)


@rule("R12")
def test_waiting_does_nothing() -> None:
    position = orders(heir(0, city=7, units="MA", gold=3), programs=["WWWWWW"], log=True)
    position.then(city=7, units="MA", gold=3)
    assert [event["seat"] for event in told(position, "waited")].count(0) == 6


@rule("R13", "R20")
def test_an_action_that_is_possible_is_carried_out() -> None:
    # Nobody asks whether to free the city: the Units are paid before the first question.
    position = orders(heir(0, city=8, units="AB"), tiles=board(threats=[8]), programs=["X"])
    position.then(units="", acted=[8])
    assert asked(position) == ["reward 0"]


@rule("R25")
def test_rewards_then_the_dummy_then_the_tiles_then_the_next_player() -> None:
    tiles = board(threats=[8], next_threat=12)
    heirs = heir(0, city=8, units="AB"), heir(1, city=12, units="MC")
    position = orders(*heirs, moment(), tiles=tiles, programs=["X", "X"], seats=3)
    assert asked(position) == ["reward 0"]
    assert position.state.next_threat == 12
    position.when("take gold and stories")
    assert asked(position) == ["dummy 0"]
    assert position.state.next_threat == 12
    position.when("dummy reputation")
    assert asked(position) == ["reward 1"]  # the threat that has just arrived in City 12


@rule("R30", "R37")
def test_each_pair_of_rewards() -> None:
    def taken(pair: str) -> dict[str, object]:
        position = orders(heir(0, city=12, units="MC"), tiles=board(threats=[12]), programs=["X"])
        position.when(f"take {pair}")
        if "bards" in pair:
            position.when("bard 7", "bard 9")
        seen = XIDIT.glance(position.state, 0)
        return {name: seen[name] for name in ("gold", "guilds", "region_7", "bastion")}

    nothing: dict[str, object] = {"gold": 0, "guilds": {}, "region_7": 0, "bastion": 0}
    assert taken("gold and bards") == {**nothing, "gold": 3, "region_7": 1, "bastion": 1}
    assert taken("gold and stories") == {**nothing, "gold": 3, "guilds": {12: 2}}
    assert taken("bards and stories") == {**nothing, "guilds": {12: 2}, "region_7": 1, "bastion": 1}


@rule("R32")
def test_where_bards_may_go() -> None:
    position = orders(heir(0, city=16, units="MAB"), tiles=board(threats=[16]), programs=["X"])
    refused(position, "bard 1", "rewards first")
    position.when("take bards and stories", "bard 2")
    refused(position, "bard 1", "lower regions come first")
    refused(position, "bard 4", "City 16 does not touch the Snowfields")
    refused(position, "no more bards", "all bards must be placed", "3")
    refused(position, "ready", "place your bards first")


@rule("R36")
def test_gold_alone_is_not_a_choice_where_two_rewards_are_available() -> None:
    position = orders(heir(0, city=12, units="MC"), tiles=board(threats=[12]), programs=["X"])
    refused(position, "take gold", "two rewards", "R36")
    position = orders(
        heir(0, city=12, units="MC", guilds={1: 4, 2: 4, 3: 4, 4: 3}), tiles=board(threats=[12]), programs=["X"]
    )
    refused(position, "take gold and stories", "no stories left")


@rule("R70")
def test_a_census_comes_in_its_years_only() -> None:
    for number, due in ((3, False), (4, True), (5, False), (8, True)):
        position = programmed(year(moment(number)))
        assert (asked(position)[0] == "show 0") == due, number
    short = programmed(year(moment(3), length="short"))
    assert asked(short)[0] == "show 0"


@rule("R72")
def test_a_count_is_paid_before_the_next_begins() -> None:
    position = at("count militia", moment(4), heir(0, units="M"), heir(1, units="A")).goes_on()
    position.when("0: show 1", *[f"{seat}: show 0" for seat in (1, 2, 3)])
    position.then(gold=1)
    assert position.state.kind == 1
    assert position.choices(1) == ["show 0", "show 1"]


@rule("R75", "R76")
def test_census_bards_may_be_declined() -> None:
    position = census("infantry", heir(0, city=12, units="I"), shown=[1, 0, 0, 0])
    assert position.choices() == ["bard 6", "bard 7", "bard 9", "no more bards"]
    position.when("no more bards").then(left=20)
    assert asked(position) == [f"show {seat}" for seat in range(4)]


@rule("R81", "R100")
def test_the_dummy_has_no_part_in_a_census() -> None:
    position = census("militia", heir(0, units="M"), shown=[1, 0, 0], seats=3)
    assert position.state.shown == [-1, -1, -1]  # the next count has begun
    position.then(gold=1)
    assert position.state.dummy == [6, 5, 4]


@rule("R85", "R86")
def test_the_token_passes_to_the_left_and_stays_after_the_last_year() -> None:
    position = programmed(year(moment(1, first=3)))
    position.then(first=0, year=2)
    last = programmed(year(moment(12, first=3)))
    while not last.state.over:
        last.state.play(last.state.choices()[0])
    last.then(first=3, year=12)


@rule("R94")
def test_the_first_player_loses_a_tie_of_levels_and_units() -> None:
    position = assessed(moment(12, first=1))
    assert eliminated(position) == [1, 2, 3]
    assert position.state.winners() == [0]


@rule("R101", "R111")
def test_closed_regions_take_no_bards_and_give_no_points() -> None:
    position = orders(heir(0, city=10, units="AC"), moment(), tiles=board(threats=[10]), programs=["X"], seats=3)
    position.when("take gold and bards")
    assert position.choices() == ["bard 3", "bard 4"]
    refused(position, "bard 1", "the region Southern Marsh is closed", "R111")
    for region, points in ((1, 0), (2, 0), (3, 4)):
        last = assessed(
            heir(0, bards={region: 2}), moment(12, assessments=["reputation", "wealth", "influence"]), seats=3
        )
        assert last.state.levels[0] == points


@rule("R101")
def test_guilds_are_built_in_every_city_with_three_players() -> None:
    titans = lair({3: ["T1", "T2"]}, raging=[3])
    position = orders(heir(0, city=20, units="MMM"), titans, moment(), programs=["X"], seats=3)
    position.when("titan 3", *["pay militia"] * 3, "take gold and stories").then(guilds={20: 2})


@rule("R102")
def test_the_dummy_is_asked_for_and_nothing_else() -> None:
    position = orders(heir(0, city=8, units="AB"), moment(), tiles=board(threats=[8]), programs=["X"], seats=3)
    position.when("take gold and stories")
    refused(position, "ready", "Dummy first", "R102")
    before = [dummy(position, name) for name in ("wealth", "reputation", "influence")]
    position.when("dummy reputation")
    assert [dummy(position, name) for name in ("wealth", "reputation", "influence")] == [
        before[0],
        before[1] + 1,
        before[2],
    ]


@rule("R8a", "R7")
def test_wheels_take_orders_and_nothing_else() -> None:
    position = year()
    refused(position, "show 1", "set your wheels", seat=0)
    position.when(*["0: act"] * 6)
    refused(position, "act", "all your 6 wheels are set", seat=0)
    assert position.state.question(0) is not None
    assert "ready" in str(position.state.view(0).prompt)


@rule("R1")
def test_a_game_has_as_many_years_as_its_length_says() -> None:
    for length, years in (("long", 12), ("short", 9)):
        state = XIDIT.new(4, seed=2, length=length)
        while not state.over:
            state.play(state.choices()[0])
        assert state.year == years


@rule("R9")
def test_a_year_can_be_watched_order_by_order() -> None:
    table = Table(XIDIT, Record(XIDIT.id, XIDIT.version, 4, {"first_player": "0"}, "scenes"))
    for city in (7, 8, 9, 10):
        table.play(table.state.next_seat, f"city {city}")
    for seat in range(4):
        for order in ("red", "red", "wait", "wait", "wait", "wait"):
            table.play(seat, order)
        assert table.scenes == []
        table.play(seat, "ready")
    done = [[seat["done"] for seat in scene.state.view().seen.pack()["seats"]] for scene in table.scenes]  # type: ignore[attr-defined]
    assert len(done) == 25
    assert done[:3] == [[0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0]]
    assert done[-1] == [6, 6, 6, 6]
    where = [scene.state.city for scene in table.scenes[:3]]  # type: ignore[attr-defined]
    assert where == [[7, 8, 9, 10], [6, 8, 9, 10], [6, 19, 9, 10]]
