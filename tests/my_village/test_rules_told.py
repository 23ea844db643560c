"""What is told of every rule: nothing happens at the table that the chronicle does not say, with its figures."""

from typing import Any

from alfonso.games.my_village.positions import village
from alfonso.testing import rule
from tests.my_village.helpers import VILLAGE, drafting, dying, tale, using


@rule("R4", "R44")
def test_boards_and_the_starting_player() -> None:
    state = VILLAGE.open(VILLAGE.setup(3, {"fixed_boards": "2,4,1"}), VILLAGE.new(3, seed=5).dice.clone(), log=True)
    assert state.log is not None
    told = [(event.name, event.seat, *event.numbers) for event in state.log]
    assert told[:3] == [("board", 0, 1), ("board", 1, 3), ("board", 2, 0)]
    assert told[3] == ("starts", state.hand, 1)


@rule("R7", "R9")
def test_dice_and_the_plague() -> None:
    assert tale(drafting("6 2 b5", log=True).when("dice 2 6")) == [("took_dice", 0, 6, 2, 8)]
    one = drafting("6 2 b5 b1", log=True).when("dice 6 b5").then(time=2)
    assert tale(one) == [("took_dice", 0, 6, 11, 11), ("plague", 0, 2)]
    other = drafting("b6 2 b5", log=True).when("dice 2 b6").then(time=2)
    assert tale(other) == [("took_dice", 0, 12, 2, 8), ("plague", 0, 2)]
    assert tale(drafting("6 b2 b5", log=True).when("dice b2 b5").then(time=4), "plague") == [("plague", 0, 4)]
    drafting("6 6 b5", log=True).when("dice 6 6").then(time=0)


@rule("R10", "R11", "R24")
def test_coins_and_markers() -> None:
    position = using("2 5", village(coins=2, meeting=1, alive="abbot"), log=True)
    position.when("first +1", "second -1", "second to 6")
    assert tale(position) == [("coin_spent", 0, 2, 3, 8), ("coin_spent", 0, 5, 4, 7), ("marker_spent", 0, 4, 6, 9)]


@rule("R15b", "R57", "R63")
def test_payments() -> None:
    smith: dict[str, Any] = {"crafts": ["CB-SM-58", "CB-ST-58"], "goods": {"plow": 1, "horse": 1}, "fields": 2}
    position = using("1 3", village(**smith, plowed=[2], council="guild", wild=1, waiting=["CU33"]), log=True)
    position.when("serve cu33").then(horse=0, plow=1, wild=1)
    position.when("pay building").then(plow=0, wild=0, plowed=[2], served=["CU33"])
    assert tale(position) == [("paid", 0, 0, 0), ("paid", 0, 2, 0), ("paid", 0, 4, 1), ("served", 0, 32)]
    field = using("1 3", village(**smith, plowed=[2], council="guild", wild=1, waiting=["CU33"]), log=True)
    field.when("serve cu33", "pay field 2").then(plow=1, plowed=[])
    assert tale(field, "paid") == [("paid", 0, 0, 0), ("paid", 0, 2, 3), ("paid", 0, 4, 1)]


@rule("R50", "R53")
def test_the_hand() -> None:
    assert tale(using("1 3", hand=1, hand_points=3, log=True).when("hand")) == [("hand_taken", 0, 3)]


@rule("R54a", "R55", "R56", "R78")
def test_the_office() -> None:
    shown: dict[str, Any] = {"display": ["CU01", "CU02"], "pile": ["CU05", "CU06", "CU07", "CU08", "CU09", "CU10"]}
    position = using("1 3", village(coins=1), **shown, log=True).when("steward", "take cu02", "take cu01")
    assert tale(position, "office", "customer") == [("office", 0), ("customer", 0, 1, 1, 0), ("customer", 0, 0, 1, 0)]
    assert tale(position, "refilled") == [("refilled", -1, card) for card in (4, 5, 6, 7, 8, 9)]
    free = using("1 3", village(church="trading"), **shown, log=True).when("steward", "take cu05", "enough")
    assert tale(free, "office", "turned_up", "free_customer") == [
        ("office", 0), ("turned_up", -1, 4), ("free_customer", 0, 4),
    ]  # fmt: skip
    free.then(waiting=["CU05"], time=0, coins=0)


@rule("R75", "R80", "R81", "R82")
def test_churches_and_monks() -> None:
    assert tale(using("5 6", log=True).when("church travel")) == [("church", 0, 3, 4)]
    one = using("4 6", village(church="travel"), monk_tops=["MQ2", "MQ1"], log=True).when("monk quill").then(tree=3)
    assert tale(one) == [("monk", 0, 0, 3), ("next_monk", -1, 1), ("monk_stories", 0, 3)]


@rule("R22a", "R55", "R56", "R81")
def test_what_is_skipped() -> None:
    for dice, pile, top, church in (
        ("4 6", "monk quill", "MQ3", "travel"),
        ("4 5", "monk goblet", "MG2", "travel"),
        ("4 5", "monk goblet", "MG4", "travel"),
        ("4 5", "monk goblet", "MG4", "trading"),
    ):
        position = using(dice, village(church=church), monk_tops=[top], log=True).when(pile)
        skips = 2 if top == "MQ3" else 1
        before = position.state.revelations
        position.when(*["skip"] * skips).then(monks=[top], time=3, waiting=[])
        assert tale(position, "skipped") == [("skipped", 0)] * skips
        assert len(position.state.display) == 6
        assert position.state.next_seat == 1
        assert position.state.revelations == before


@rule("R84", "R85", "R88", "R23")
def test_the_meeting_place() -> None:
    position = using("6 6", log=True).when("meeting place", "tile school").then(time=3, tree=1, markers=1)
    assert tale(position) == [("meeting", 0, 3), ("tile", 0, 1), ("meeting_story", 0, 1, 1)]
    full = using("6 6", village(meeting=2), log=True).when("use meeting place", "tile keep").then(markers=2, tree=1)
    assert tale(full, "meeting_story") == [("meeting_story", 0, 1, 0)]
    beer: dict[str, Any] = {"crafts": ["CB-BR-58"], "goods": {"beer": 1}, "waiting": ["CU02"]}
    served = using("6 6", village(**beer, meeting=0, tile="cu02"), log=True).when("serve cu02")
    assert tale(served) == [("paid", 0, 1, 0), ("served", 0, 1), ("tile_home", 0, 3)]
    served.then(waiting=[], served=["CU02"])


@rule("R23", "R90", "R91", "R92", "R93", "R94", "R96")
def test_council_chambers() -> None:
    assert tale(using("1 2", log=True).when("council monetary")) == [("council", 0, 0, 4), ("council_coins", 0, 2)]
    assert tale(using("1 2", log=True).when("council guild")) == [("council", 0, 3, 4), ("wild", 0, 1)]
    area = using("1 2", log=True).when("council area", "cover fields")
    assert tale(area) == [("council", 0, 1, 4), ("covered", 0, 4)]
    people = using("1 2", log=True).when("council population", "cover merchant")
    assert tale(people) == [("council", 0, 2, 4), ("covered_life", 0, 4)]
    for council, more in (("guild", {"wild": 3}), ("area", {"covered": "travel craft customers religion fields"})):
        full = using("1 2", village(council=council, **more), log=True).when("use council")
        assert tale(full) == [("fired", 0, 2, 1), ("no_space", 0)]
        full.then(time=1, wild=3 if council == "guild" else 0)


@rule("R93", "R94")
def test_the_last_two_spaces_are_a_choice_and_the_last_one_is_none() -> None:
    for council, spaces in (
        ("area", ["travel", "craft", "customers", "religion", "fields"]),
        ("population", ["abbot", "councilman", "traveller", "craftsman", "merchant"]),
    ):
        two = using("1 2", village(council=council, covered=" ".join(spaces[:3]))).when("use council")
        assert two.choices() == [f"cover {spaces[3]}", f"cover {spaces[4]}"]
        two.when(f"cover {spaces[4]}").then(covered=4)
        one = using("1 2", village(council=council, covered=" ".join(spaces[1:])), log=True).when("use council")
        one.then(covered=5)
        kind = "covered" if council == "area" else "covered_life"
        assert tale(one, kind) == [(kind, 0, 0)]


@rule("R19", "R60", "R61", "R65")
def test_buildings_and_fields() -> None:
    built = using("2 3", log=True).when("build brewery 5/8").then(beer=1)
    assert tale(built) == [("built", 0, 4, 2), ("good", 0, 1, 1)]
    assert tale(using("3 4", log=True).when("field")) == [("field", 0, 2, 1)]
    fired = using("3 4", village(fields=2, plowed=[2]), log=True).when("use field 2", "use field 1")
    assert tale(fired) == [("fired", 0, 10, 0), ("harvest", 0, 2, 2), ("fired", 0, 9, 0), ("harvest", 0, 1, 1)]


@rule("R16", "R21", "R22")
def test_banners_that_fire() -> None:
    full = using("2 3", village(board=2, crafts=["CB-ST-58"], goods={"horse": 2}), log=True).when("use stables")
    assert tale(full) == [("fired", 0, 4, 1), ("no_space", 0)]


@rule("R70", "R71", "R73")
def test_a_journey() -> None:
    position = using("3 4", village(travels=["TA2"], coins=2), travel_tops=["TB3"], log=True).when("travel b")
    assert tale(position) == [("travel", 0, 1, 2), ("fare", 0, 2), ("arrived", 0, 6)]
    position.then(travels=["TA2", "TB3"], coins=0)
    assert position.state.drawn == -1


@rule("R45", "R46", "R22a")
def test_the_school() -> None:
    assert tale(using("1 2", log=True).when("school new")) == [("pupil", 0)]
    assert tale(using("1 2", log=True).when("school forgo")) == [("forgone", 0)]
    assert tale(using("1 2", village(school="left"), log=True).when("school up")) == [("moved_up", 0)]
    gap: dict[str, Any] = {"school": "left right", "alive": "abbot"}
    left = using("1 2", village(**gap), log=True).when("school left merchant")
    assert tale(left) == [("placed", 0, 4, 1, 0)]
    right = using("1 2", village(**gap), log=True).when("school right merchant")
    assert tale(right) == [("placed", 0, 4, 1, 2)]


@rule("R44", "R47", "R48")
def test_play_banner_and_headman() -> None:
    assert tale(using("2 3", village(board=0), log=True).when("play")) == [("played", 0, 1)]
    assert tale(using("2 3", log=True).when("headman coin")) == [("headman", 0, 1, 1), ("headman_coin", 0, 1)]
    story = using("2 3", village(headman="coin"), log=True).when("headman story")
    assert tale(story) == [("headman", 0, 2, 1), ("headman_story", 0, 3)]


@rule("R32", "R35", "R37", "R38", "R40", "R42", "R76")
def test_death_laborer_and_rats() -> None:
    rats: dict[str, Any] = {"rat": 3, "rolls": [5], "seats": 3, "log": True}
    church = village(1, church="sanatory", tree=5, averted=1)
    position = dying(village(passed=1, alive="merchant", tree=2), church, village(2, tree=7), **rats)
    position.when("bury merchant", "hire traveller", "1: avert")
    assert tale(position)[:9] == [
        ("died", 0, 4, 2), ("laborer", 0, 2), ("rat", 0, 5, 0), ("invasion", -1), ("averted", 1, 0),
        ("stories_lost", 0, 2, 2), ("stories_lost", 2, 3, 4), ("rat_back", -1, 12),
    ][:9]  # fmt: skip
    position.then(1, tree=5)
    assert position.state.spared == -1
