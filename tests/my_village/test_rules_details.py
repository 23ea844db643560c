"""Corners of the rules that whole plays seldom come to: who has what, what comes first, why something is refused."""

from typing import Any

import pytest

from alfonso.games.my_village.positions import village
from alfonso.testing import rule
from tests.my_village.helpers import VILLAGE, asked, at, black, drafting, dying, offered, own, refused, using
from tests.my_village.test_legality import agree

FIRST = village(
    0, church="cloister", council="guild", crafts=["CB-BR-58"]
)  # what the first player has nobody else gets


@rule("R26", "R60", "R75", "R84", "R90")
def test_what_the_first_player_has_nobody_else_gets() -> None:
    assert offered(using("1 2", FIRST, seat=1), "council") == ["council monetary", "council area", "council population"]
    assert offered(using("5 6", FIRST, seat=1), "church") == ["church sanatory", "church trading", "church travel"]
    assert "build brewery 5/8" not in black(using("2 3", FIRST, seat=1))
    for dice, text in (("1 2", "council guild"), ("5 6", "church cloister"), ("2 3", "build brewery 5/8")):
        refused(using(dice, FIRST, seat=1), text, "has this", "R26")


@rule("R60", "R61", "R75", "R90")
def test_what_is_taken_is_gone_from_the_display() -> None:
    chamber = using("1 2").when("council guild")
    assert (chamber.state.council_owner, own(chamber).council) == ([-1, -1, -1, 0], 3)
    church = using("5 6").when("church travel")
    assert (church.state.church_owner, own(church).church) == ([-1, -1, -1, 0], 3)
    built = using("2 3").when("build brewery 5/8")
    assert (built.state.craft_owner[4], own(built).crafts) == (0, [-1, 4, -1, -1, -1])


@rule("R17a", "R69", "R75", "R80", "R84", "R90")
def test_cards_need_their_villager() -> None:
    alone: dict[str, Any] = {"coins": 9, "alive": "merchant"}
    for dice in ("1 1", "1 2", "5 6", "3 4"):
        assert offered(using(dice, village(**alone)), "meeting", "council", "church", "travel") == []
    assert black(using("1 4", village(**alone, church="cloister"))) == []
    for dice, text, who in (
        ("1 1", "meeting place", "councilman"), ("1 2", "council guild", "councilman"),
        ("3 4", "travel a", "traveller"),
        ("5 6", "church travel", "abbot"), ("1 4", "monk goblet", "abbot"), ("2 3", "build brewery 5/8", "craftsman"),
    ):  # fmt: skip
        refused(using(dice, village(**alone)), text, f"you have no {who}")


@rule("R14", "R17")
def test_why_a_white_banner_does_not_fire() -> None:
    some: dict[str, Any] = {"crafts": ["CB-ST-58", "CB-BR-58"], "waiting": ["CU01"], "board": 3}
    refused(using("3 4", village(**some)), "use brewery", "takes 5 or 8, your dice make 7", "R14")
    tiled = village(**some, meeting=0, tile="brewery")
    refused(using("3 4", tiled), "use brewery", "takes 2, 5, 8 or 12, your dice make 7", "R14")
    refused(using("2 3", village(**some, alive="abbot")), "use stables", "you have no craftsman", "R17")
    refused(
        using("5 6", village(**some, alive="abbot", goods={"horse": 1})), "serve cu01", "you have no merchant", "R17"
    )
    assert offered(using("2 3", village(**some)), "use") == ["use stables", "use brewery"]


@rule("R58", "R85")
def test_a_served_customer_has_no_banner() -> None:
    refused(using("5 6", village(served=["CU01"])), "serve cu01", "this customer was served", "R58")
    position = using("6 6", village(meeting=0, served=["CU01"])).when("use meeting place")
    refused(position, "tile cu01", "a customer who was served has no banner", "R85")


@rule("R15b", "R63")
def test_sources_of_a_plow_in_order() -> None:
    fields: dict[str, Any] = {"fields": 3, "plowed": [1, 3], "waiting": ["CU16"]}
    position = agree(using("5 6", village(**fields, council="guild", wild=1)).when("serve cu16"))
    assert position.choices() == ["pay wild", "pay field 1", "pay field 3"]
    short = agree(using("5 6", village(fields=1, plowed=[1], council="guild", wild=1, waiting=["CU16"])))
    assert agree(short.when("serve cu16")).choices() == ["pay wild", "pay field 1"]


@rule("R63")
def test_a_marker_is_paid_once() -> None:
    brewer: dict[str, Any] = {"crafts": ["CB-BR-58"], "goods": {"beer": 3}, "council": "guild", "wild": 2}
    position = using("5 6", village(**brewer, waiting=["CU15"])).when("serve cu15", "pay building", "pay wild")
    position.then(beer=2, wild=1, served=["CU15"])


@rule("R66", "R66a")
def test_when_plows_are_moved() -> None:
    guild: dict[str, Any] = {"fields": 1, "council": "guild"}
    assert offered(agree(using("3 4", village(**guild, wild=0))), "plow") == []
    refused(using("3 4", village(**guild, wild=0)), "plow guild 1", "you have no wild good", "R66")
    smith: dict[str, Any] = {"fields": 1, "crafts": ["CB-SM-58"], "goods": {"plow": 1}}
    last = using("2 6", village(**smith, board=0)).when("use smithy", "play")
    assert agree(last).choices() == ["plow smithy 1", "end turn"]
    assert offered(agree(using("5 6", village(**smith, waiting=["CU03"]))), "plow") == ["plow smithy 1"]
    assert offered(agree(using("5 6", village(**smith, waiting=["CU16"]))), "plow") == []
    refused(using("5 6", village(**smith)), "plow guild 1", "you have no wild good", "R66")
    refused(using("5 6", village(fields=1)), "plow smithy 1", "no plow in your smithy", "R66")


@rule("R66a")
def test_a_wild_good_on_a_field_still_pays_for_a_plow() -> None:
    one: dict[str, Any] = {"fields": 1, "council": "guild", "wild": 1, "waiting": ["CU03"]}
    assert offered(agree(using("5 6", village(**one))), "plow") == ["plow guild 1"]
    two: dict[str, Any] = {"fields": 2, "plowed": [2], "council": "guild", "wild": 1, "waiting": ["CU16"]}
    assert offered(agree(using("5 6", village(**two))), "plow") == ["plow guild 1"]
    assert offered(agree(using("5 6", village(**{**one, "waiting": ["CU01"]}))), "plow") == []


@rule("R7", "R13", "R18")
def test_nothing_else_among_white_banners() -> None:
    position = using("2 3", village(board=0, crafts=["CB-BR-58"]), hand=1).when("play")
    assert position.state.view(0).seen.pack()["phase"] == "white"
    refused(position, "dice 1 2", "two dice already", "R7")
    refused(position, "hand", "no black one this turn", "R13")
    refused(position, "headman stay", "no black one this turn", "R13")


@rule("R7", "R13")
def test_the_phases_of_a_turn() -> None:
    position = drafting("2 2 b1")
    assert position.state.view(0).seen.pack()["phase"] == "dice"
    assert position.when("dice 2 2").state.view(0).seen.pack()["phase"] == "use"
    assert position.when("steward").state.view(0).seen.pack()["phase"] == "black"
    refused(drafting("2 2 b1"), "dice 1 6", "there is no white 1", "R7")


@rule("R13")
def test_the_order_in_which_things_are_offered() -> None:
    position = using("2 2", village(coins=1, waiting=["CU15"], crafts=["CB-BR-58"], goods={"beer": 2}), hand=1)
    assert position.choices() == [
        "first -1", "first +1", "second -1", "second +1", "hand", "steward", "headman coin", "headman stay",
        "serve cu15",
    ]  # fmt: skip


# The office


@rule("R54", "R54a", "R56")
def test_every_visit_of_the_office_begins_anew() -> None:
    position = at("prepare", village(0, coins=2), village(1, coins=0), round=0, rolls=[2] * 11).goes_on()
    for _ in range(2):
        position.when("dice 2 2", "steward")
        assert "enough" not in position.choices()
        assert str(position.state.view(position.state.next_seat).prompt) == "Choose a customer for 1 time"
        position.when(position.choices()[0], position.choices()[1])
        if "enough" in position.choices():
            position.when("enough")
    position.then(0, time=2, coins=2).then(1, time=2, coins=0)


@rule("R54", "R55", "R26")
def test_the_office_with_little_to_offer() -> None:
    every = [f"CU{number:02}" for number in range(1, 34)]
    position = using("2 2", village(1, served=every[1:]), village(coins=2), display=["CU01"], pile=[]).when("steward")
    assert position.when("take cu01").then(waiting=["CU01"], time=1, coins=2).state.next_seat == 1
    poor = using("2 2").when("steward", "take cu01", "take cu02").then(time=2)
    assert asked(poor) == "dice 1"


@rule("R75", "R78")
def test_only_the_trading_church_gives_a_customer() -> None:
    for church in ("sanatory", "cloister", "travel"):
        position = using("2 2", village(church=church)).when("steward").then(customers=27)
        refused(position, "enough", "at least one customer", "R54a")


@rule("R26", "R44")
def test_story_points_never_run_out() -> None:
    using("2 3", village(board=0, tree=400)).when("play").then(tree=401)


@rule("R58")
def test_every_village_serves_its_own_customers() -> None:
    one, other = VILLAGE.new(2, seed=1).villages
    one.served.append(3)
    assert (other.served, VILLAGE.new(2, seed=1).villages[0].served) == ([], [])


# Monks


@rule("R26", "R80")
def test_an_empty_pile_of_monks() -> None:
    gone = [village(1, church="cloister", monks=["MG1", "MG2", "MG3", "MG4"]), village(church="travel")]
    assert offered(using("3 3", *gone), "monk") == ["monk rosary"]
    refused(using("4 5", *gone), "monk goblet", "no monk is left in this pile", "R26")
    state = using("3 3", village(church="travel"), monk_tops=["MR4", "MQ2"]).state
    assert [state.figures.monks[state.top_monk(pile)].card.id for pile in (0, 2)] == ["MQ2", "MR4"]


@rule("R81", "R82")
def test_the_next_monk_is_a_revelation() -> None:
    position = using("4 6", village(church="travel"), monk_tops=["MQ3"])
    before = position.state.revelations
    assert position.when("monk quill").state.revelations == before + 1


@rule("R22a", "R81")
@pytest.mark.parametrize(
    ("school", "alive", "choices"),
    [
        ("right", "abbot councilman traveller craftsman merchant", ["school new", "skip"]),
        ("left", "abbot councilman traveller craftsman merchant", ["school up", "skip"]),
        (
            "left right",
            "abbot councilman traveller craftsman",
            ["school left merchant", "school right merchant", "skip"],
        ),
    ],
)
def test_a_monk_teaches_where_the_school_offers_anything(school: str, alive: str, choices: list[str]) -> None:
    one = village(church="travel", school=school, alive=alive)
    assert using("4 5", one, monk_tops=["MG3"]).when("monk goblet").choices() == choices


# Council area


@rule("R85")
def test_the_tile_comes_before_the_story() -> None:
    position = using("6 6", village(meeting=1)).when("use meeting place").then(tree=0, markers=1)
    position.when("tile school").then(tree=1, markers=2)


@rule("R84", "R85")
def test_a_meeting_place_is_placed_once() -> None:
    position = using("6 6").when("meeting place")
    assert position.state.placing
    assert not position.when("tile school").state.placing


@rule("R93", "R94", "R95")
def test_a_covered_space_is_refused() -> None:
    people = using("1 2", village(council="population", covered="abbot merchant")).when("use council")
    refused(people, "cover merchant", "this space is covered", "R95")
    refused(people, "cover fields", "has no such space", "R94")


@rule("R93")
def test_without_a_church_religion_counts_nothing() -> None:
    assert using("1 2", village(council="area", covered="religion")).state.breakdown(0)["area"] == 0
    one = village(council="area", covered="religion", church="cloister", monks=["MQ1"])
    assert using("1 2", one).state.breakdown(0)["area"] == 2


@rule("R88")
def test_a_customer_leaves_the_market() -> None:
    beer: dict[str, Any] = {"crafts": ["CB-BR-58"], "goods": {"beer": 2}, "waiting": ["CU02", "CU15"]}
    position = using("6 6", village(**beer, meeting=0, tile="cu02")).when("serve cu02")
    assert (own(position).waiting, own(position).served, own(position, 1).served) == ([14], [1], [])
    assert (own(position).tile, position.state.serving) == (3, -1)


# Travel


@rule("R77")
def test_the_travel_church_swaps_the_last_but_one() -> None:
    gone = village(1, travels=["TA1", "TB1"]), village(2, travels=["TA2", "TB2"]), village(church="travel")
    position = using("3 4", *gone, seats=3, travel_tops=["TA3", "TA4"]).when("travel a")
    assert position.choices() == ["keep", "swap"]
    position.when("swap").then(travels=["TA3"])
    assert VILLAGE.impossible(position.state) is None


# Death


@rule("R32", "R35")
def test_the_dead_are_remembered_by_their_village() -> None:
    position = dying(village(1, passed=1), seat=1).when("bury traveller")
    assert position.state.dead == [7]
    assert position.state.view().seen.pack()["deceased"] == 1


@rule("R39", "R40", "R76")
def test_rats_come_when_they_arrive_and_not_before() -> None:
    near = dying(village(passed=1, tree=4), rat=3, rolls=[2]).when("bury abbot").then(tree=6, rat=1)
    assert asked(near) == "dice 1"
    for tree, question in ((2, "sanatory church 0"), (1, "dice 1")):
        church = village(passed=1, tree=0, church="sanatory")
        both = (
            dying(church, dead=[(1, "merchant")] * (2 - tree), rat=1, rolls=[1]).when("bury merchant").then(tree=tree)
        )
        assert asked(both) == question
    endured = dying(village(passed=1, tree=3, church="sanatory"), rat=1, rolls=[1]).when("bury merchant", "endure")
    endured.then(tree=3)


# Beginning and end


@rule("R4", "R51")
def test_who_starts_and_whose_turn_it_is() -> None:
    assert {VILLAGE.new(2, seed=seed).hand for seed in range(20)} == {0, 1}
    assert VILLAGE.new(1, seed=1).hand == 0
    assert [at("use 0", dice="1 1", turn=turn).state.own_turn() for turn in (1, 2, 3, 4)] == [1, 1, 2, 2]


@rule("R65")
def test_a_field_takes_a_7() -> None:
    refused(using("1 1"), "field", "it takes 7, your dice make 2", "R14")


@rule("R6", "R6a")
def test_what_is_said_of_the_end() -> None:
    tied = at("round end", village(0, house=4, coins=2), village(1, house=5, coins=1), seats=3, round=100).goes_on()
    outcome = VILLAGE.outcome(tied.state)
    assert (outcome.winners, str(outcome.tie_break)) == ([0], "2 in coins, goods and stories on the tree")
    assert str(outcome.reason) == "round 100 was the last"
    equal = VILLAGE.outcome(at("round end", village(0, house=4), village(1, house=5), round=50).goes_on().state)
    assert (equal.winners, equal.tie_break) == ([0, 1], None)
    ahead = at("round end", village(0, house=9), village(1, house=5, coins=3), round=50).goes_on()
    assert VILLAGE.outcome(ahead.state).tie_break is None
    richer = at("round end", village(0, house=9, coins=3), village(1, house=5), round=50).goes_on()
    assert VILLAGE.outcome(richer.state).tie_break is None
    pair = at("round end", village(0, house=4, coins=2), village(1, house=5, coins=1), round=50).goes_on()
    assert str(VILLAGE.outcome(pair.state).tie_break) == "2 in coins, goods and stories on the tree"
    dead = at("round end", round=50, dead=[(0, "abbot")] * 9).goes_on()
    assert VILLAGE.outcome(dead.state).reason is None
    assert VILLAGE.reason(at("use 0", dice="1 1").state) is None


@rule("R6", "R6a")
def test_what_is_said_of_the_end_to_one_player() -> None:
    for aim, house, said in (
        (0, 0, "no aim was set"),
        (50, 49, "50 points were the aim"),
        (50, 40, "41 points, and 50 points were the aim"),
    ):
        end = at("round end", village(house=house), seats=1, round=50, solo_beat_score=aim).goes_on()
        assert str(VILLAGE.outcome(end.state).reason) == said
        assert VILLAGE.outcome(end.state).tie_break is None
