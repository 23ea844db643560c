"""Village board, hand, office and cards (R44 to R96), beyond what the vectors show."""

import pytest

from alfonso.games.my_village.positions import village
from alfonso.testing import rule
from tests.my_village.helpers import FIGURES, VILLAGE, asked, black, offered, own, refused, tale, using, white


@rule("R44")
@pytest.mark.parametrize(("board", "values"), [(0, (5, 8)), (1, (5, 9)), (2, (6, 8)), (3, (6, 9))])
def test_the_play_banner(board: int, values: tuple[int, ...]) -> None:
    for value in range(2, 13):
        one = max(1, value - 6)
        position = using(f"{one} {value - one}", village(board=board, alive="abbot"))
        assert ("play" in white(position)) == (value in values)
        if value in values:
            position.when("play").then(tree=1, time=0)


@rule("R44")
def test_boards_are_dealt_by_lot_and_all_different() -> None:
    for seats in (1, 2, 3, 4):
        deals = {tuple(v.board for v in VILLAGE.new(seats, seed=seed).villages) for seed in range(40)}
        assert len(deals) > 3
        assert all(len(set(deal)) == seats for deal in deals)


@rule("R4")
def test_the_starting_player_is_drawn_and_coins_go_round() -> None:
    hands = set()
    for seed in range(30):
        state = VILLAGE.new(4, seed=seed)
        hands.add(state.hand)
        assert [state.villages[(state.hand + place) % 4].coins for place in range(4)] == [1, 2, 3, 4]
        assert state.next_seat == state.hand
    assert hands == {0, 1, 2, 3}
    assert VILLAGE.new(1, seed=3).villages[0].coins == 1


@rule("R45", "R46")
def test_the_school_step_by_step() -> None:
    position = using("1 2", village(school="left right", alive="abbot"))
    refused(position, "school new", "the left space of the school is taken", "R45")
    refused(position, "school up", "the right space of the school is taken", "R45")
    refused(using("1 2"), "school up", "nobody is on the left space", "R45")
    refused(using("1 2", village(school="left", alive="abbot")), "school right merchant", "nobody is on that", "R45")
    refused(using("1 2", village(school="right", alive="abbot")), "school left merchant", "nobody is on that", "R45")
    gaps = ["councilman", "traveller", "craftsman", "merchant"]
    left = [f"school left {name}" for name in gaps]
    assert offered(using("1 2", village(school="left", alive="abbot")), "school") == [
        "school up",
        *left,
        "school forgo",
    ]
    placed = position.when("school right traveller").then(villagers=["abbot", "traveller"], tree=2, time=1)
    assert (own(placed).left, own(placed).right) == (True, False)


@rule("R45")
def test_only_a_3_opens_the_school() -> None:
    for dice in ("1 1", "2 2", "5 6"):
        assert offered(using(dice), "school") == []


@rule("R47")
def test_the_path_is_a_line() -> None:
    refused(using("1 1"), "headman story", "the way leads over the coin", "R47")
    refused(using("1 1", village(headman="story")), "headman house", "the way leads over the coin", "R47")
    refused(using("1 1", village(headman="coin")), "headman coin", "your headman is there", "R47")
    refused(using("1 1"), "headman house", "your headman is there", "R47")


@rule("R48", "R49")
def test_only_at_home_stories_are_safe() -> None:
    position = using("1 1", village(headman="coin", tree=4, house=1), log=True).when("headman house")
    assert tale(position, "banked") == [("banked", 0, 4, 5)]
    assert position.state.breakdown(0)["stories"] == 5
    assert using("1 1", village(tree=4)).state.breakdown(0)["stories"] == 0


@rule("R22a")
def test_who_stays_pays() -> None:
    position = using("1 1", village(headman="coin", tree=4), log=True).when("headman stay")
    position.then(time=1, coins=0, tree=4, headman="coin")
    assert tale(position, "stayed") == [("stayed", 0, 1)]


# Hand and office


@rule("R50", "R51", "R53")
def test_anybody_else_takes_the_hand() -> None:
    position = using("1 3", seats=4, hand=2, hand_points=5).when("hand")
    position.then(tree=5, hand=0, hand_points=0, palm=False, time=0)
    assert position.state.starter == 0
    assert position.state.breakdown(0)["hand"] == 1
    assert position.state.breakdown(2)["hand"] == 0
    refused(using("1 2", hand=1), "hand", "it takes 4 or 10, your dice make 3", "R14")


@rule("R54", "R54a", "R55", "R56")
@pytest.mark.parametrize(("count", "time", "coins"), [(1, 1, 0), (2, 2, 0), (3, 2, 1), (4, 3, 1)])
def test_prices_of_customers(count: int, time: int, coins: int) -> None:
    position = using("2 2", village(coins=3, alive="abbot"), log=True).when("steward")
    for number in range(count):
        position.when(f"take cu{number + 1:02}")
    if count < 4:
        position.when("enough")
    position.then(time=time, coins=3 - coins, customers=27 - count)
    assert len(position.state.display) == 6
    assert len(tale(position, "refilled")) == count
    assert asked(position) == "dice 1"


@rule("R54a")
def test_cards_of_the_display_only() -> None:
    position = using("2 2").when("steward")
    refused(position, "take cu07", "not on display", "R54a")
    refused(position, "skip", "choose your customers", "R54a")
    refused(position, "hand", "choose your customers", "R54a")
    position.when("take cu01")
    refused(position, "take cu01", "not on display", "R54a")
    assert len(position.state.display) == 5  # filled up at the end only


@rule("R78")
def test_the_free_customer_cannot_be_refused() -> None:
    position = using("2 2", village(church="trading", coins=2), log=True).when("steward")
    for text in ("enough", "skip", "hand"):
        refused(position, text, "free customer", "R78")
    assert len(tale(position, "turned_up")) == 1
    assert "free of charge" in str(position.state.view(0).prompt)
    position.when("take cu01")
    assert tale(position, "free_customer") == [("free_customer", 0, 0)]
    empty = using("2 2", village(church="trading"), village(1, waiting=[f"CU{n:02}" for n in range(7, 34)]), log=True)
    empty.when("steward")
    assert len(empty.state.display) == 6
    assert tale(empty, "turned_up") == []
    empty.when("take cu01", "enough").then(time=0)


MONKS = {"MG4": "2 3", "MR5": "2 4"}


@rule("R81", "R22a")
@pytest.mark.parametrize("monk", MONKS)
def test_a_monk_goes_to_the_steward(monk: str) -> None:
    pile = "monk goblet" if monk == "MG4" else "monk rosary"
    position = using(MONKS[monk], village(church="sanatory", coins=5), monk_tops=[monk], log=True).when(pile)
    assert position.choices()[-1] == "skip"
    refused(position, "enough", "at least one", "R54a")
    position.when("take cu01")
    refused(position, "skip", "taken already", "R22a")
    position.when("take cu02").then(time=5, coins=5, waiting=["CU01", "CU02"], monks=[monk])
    assert asked(position) == "dice 1"
    skipped = using(MONKS[monk], village(church="sanatory"), monk_tops=[monk], log=True).when(pile, "skip")
    skipped.then(time=3, waiting=[], monks=[monk], customers=27)
    assert tale(skipped, "skipped") == [("skipped", 0)]


@rule("R78", "R81", "R22a")
def test_a_monk_and_the_trading_church() -> None:
    one = village(church="trading", coins=5)
    position = using("2 3", one, monk_tops=["MG4"]).when("monk goblet")
    assert position.choices() == ["steward", "skip"]
    assert len(position.state.display) == 6
    refused(position, "take cu01", "goes to the steward's office", "R81")
    position.when("steward")
    assert len(position.state.display) == 7
    position.when("take cu01", "take cu02", "take cu03")
    position.then(time=5, waiting=["CU01", "CU02", "CU03"], monks=["MG4"])
    assert asked(position) == "dice 1"
    skipped = using("2 3", one, monk_tops=["MG4"]).when("monk goblet", "skip").then(time=3, customers=27)
    assert own(skipped).monks
    nobody = using("2 3", one, monk_tops=["MG4"])
    nobody.state.display = []
    nobody.state.forget_choices()
    nobody.when("monk goblet").then(monks=["MG4"])
    assert asked(nobody) == "dice 1"


# Crafts and fields


@rule("R60")
def test_any_card_of_the_column() -> None:
    position = using("2 3")
    assert offered(position, "build") == [
        f"build {name} {pair}"
        for name in ("stables", "brewery", "smithy", "office", "wainwright")
        for pair in ("5/8", "5/9")
    ]
    assert len(offered(using("2 4"), "build")) == 10
    refused(position, "build stables 6/8", "it takes 6 or 8, your dice make 5", "R14")


@rule("R61", "R62")
@pytest.mark.parametrize(
    ("name", "card", "good", "time"),
    [
        ("stables", "CB-ST-59", "horse", 1),
        ("brewery", "CB-BR-59", "beer", 0),
        ("smithy", "CB-SM-59", "plow", 0),
        ("office", "CB-OF-59", "scroll", 0),
        ("wainwright", "CB-WA-59", "wagon", 1),
    ],
)
def test_production(name: str, card: str, good: str, time: int) -> None:
    position = using("4 5", village(crafts=[card], board=2), log=True).when(f"use {name}")
    position.then(time=time, **{good: 1})
    assert [fact for fact, *_ in tale(position)][:2] == ["fired", "good"]
    goods = [own(position).goods[kind] for kind in range(5)]
    assert sum(goods) == 1


@rule("R64")
def test_craft_buildings_bring_no_points() -> None:
    crafts = ["CB-ST-58", "CB-BR-58", "CB-SM-58"]
    assert using("1 1", village(crafts=crafts, goods={"horse": 2}), hand=1).state.score(0) == 0


@rule("R65", "R68")
def test_fields_for_everybody() -> None:
    position = using("3 4", village(fields=5, alive="abbot"), log=True).when("field").then(fields=6, coins=1, time=2)
    assert position.state.fields_left == 2
    assert position.state.breakdown(0)["fields"] == 6
    assert tale(position, "field") == [("field", 0, 2, 1)]


@rule("R65", "R66", "R67")
def test_a_harvest_with_its_own_plow() -> None:
    position = using("3 4", village(fields=2, plowed=[2], crafts=["CB-SM-58"], goods={"plow": 1}), log=True)
    position.when("use field 1").then(coins=1)
    position.when("plow smithy 1").then(plow=0, plowed=[1, 2])
    refused(position, "plow smithy 1", "no plow in your smithy", "R66")
    position.when("use field 2").then(coins=3, plowed=[1, 2])
    assert tale(position, "harvest", "plow_moved") == [
        ("harvest", 0, 1, 1), ("plow_moved", 0, 0, 1), ("harvest", 0, 2, 2),
    ]  # fmt: skip


@rule("R66", "R66a")
def test_plows_are_moved_among_white_banners_only() -> None:
    smith = village(fields=2, plowed=[1], crafts=["CB-SM-58"], goods={"plow": 1}, council="guild", wild=1)
    assert offered(using("3 4", smith), "plow") == ["plow smithy 2", "plow guild 2"]
    nothing = using("2 2", smith)
    assert offered(nothing, "plow") == []
    refused(nothing, "plow smithy 2", "afterwards no white banner", "R66a")
    refused(using("3 4", smith), "plow smithy 1", "a plow lies on field 1", "R66")
    refused(using("3 4", smith), "plow guild 3", "you have 2 fields", "R66")
    refused(using("3 4", village(fields=1)), "plow guild 1", "you have no wild good", "R66")
    refused(using("3 4", village(fields=1)), "plow smithy 1", "no plow in your smithy", "R66")


@rule("R66a")
def test_a_wild_good_is_not_laid_away_from_the_last_customer() -> None:
    needs = village(fields=1, council="guild", wild=1, alive="merchant", waiting=["CU15", "CU02"], crafts=["CB-BR-58"])
    position = using("5 6", needs)  # the customer 3/11 wants 1 beer, and the wild good is all there is
    assert white(position) == ["serve cu02"]
    assert offered(position, "plow") == []
    refused(position, "plow guild 1", "afterwards no white banner", "R66a")
    wants_plow = village(fields=1, council="guild", wild=1, alive="merchant", waiting=["CU03"])
    other = using("5 6", wants_plow).when("plow guild 1").then(wild=0, plowed=[1])
    assert other.choices() == ["serve cu03"]
    refused(other, "end turn", "at least one white banner", "R13")
    refused(other, "first +1", "before the first banner", "R12")
    other.when("serve cu03").then(plowed=[], served=["CU03"])


@rule("R66a")
def test_after_a_banner_any_plow_can_be_moved() -> None:
    needs = village(fields=2, council="guild", wild=2, waiting=["CU02"])
    position = using("5 6", needs).when("serve cu02").then(wild=1)
    assert position.choices() == ["plow guild 1", "plow guild 2", "end turn"]
    position.when("plow guild 2").then(wild=0, plowed=[2])
    assert asked(position) == "dice 1"


# Travel


@rule("R69")
def test_letters_in_their_order() -> None:
    position = using("3 4", village(travels=["TA1"], coins=9))
    assert offered(position, "travel") == ["travel b"]
    refused(position, "travel a", "your next letter is B", "R69")
    refused(position, "travel c", "your next letter is B", "R69")
    done = using("3 4", village(travels=["TA1", "TB1", "TC1", "TD1", "TE1"], coins=9))
    assert offered(done, "travel") == []
    refused(done, "travel e", "your travels have ended", "R72")


@rule("R70", "R74")
@pytest.mark.parametrize(
    ("before", "letter", "coins", "time", "left"),
    [
        ([], "a", 0, 1, 0), (["TA1"], "b", 1, 2, 0), (["TA2"], "b", 2, 2, 0), (["TA4"], "b", 1, 5, 0),
        (["TA1", "TB1"], "c", 3, 2, 1), (["TA2", "TB1"], "c", 2, 2, 0), (["TA1", "TB1", "TC1"], "d", 2, 2, 0),
        (["TA1", "TB1", "TC1", "TD1"], "e", 5, 3, 1), (["TA1", "TB1", "TC1", "TD2"], "e", 6, 3, 0),
    ],
)  # fmt: skip
def test_fares_and_tolls(before: list[str], letter: str, coins: int, time: int, left: int) -> None:
    position = using("3 4", village(travels=before, coins=coins)).when(f"travel {letter}")
    position.then(time=time, coins=left)
    assert len(own(position).travels) == len(before) + 1
    if coins - left:
        short = using("3 4", village(travels=before, coins=coins - left - 1))
        refused(short, f"travel {letter}", f"it costs {coins - left} coin", "R70")


@rule("R15a", "R70")
def test_a_choice_of_fares() -> None:
    both = village(travels=["TA3"], coins=1, crafts=["CB-ST-58", "CB-BR-58"], goods={"horse": 1, "beer": 1})
    position = using("3 4", both).when("travel b")
    assert position.choices() == ["fare 1", "fare 2"]
    refused(position, "fare 3", "there is no such fare", "R70")
    refused(position, "keep", "how you pay", "R70")
    position.when("fare 1").then(horse=0, beer=0, coins=1)
    using("3 4", both).when("travel b", "fare 2").then(horse=1, beer=0, coins=0)
    far = village(
        travels=["TA1", "TB1", "TC1", "TD1"], coins=3, crafts=["CB-ST-58", "CB-WA-58"], goods={"horse": 1, "wagon": 1}
    )
    using("3 4", far).when("travel e").then(horse=0, wagon=0, coins=3, time=3)


@rule("R71")
def test_a_journey_is_seen_when_it_is_paid() -> None:
    both = village(travels=["TA1"], coins=1, crafts=["CB-ST-58"], goods={"horse": 1})
    position = using("3 4", both, travel_tops=["TB3"]).when("travel b")
    assert position.state.drawn == -1
    assert position.state.travels_left == [3, 4, 4, 4, 3]
    before = position.state.revelations
    position.when("fare 2").then(travels=["TA1", "TB3"])
    assert position.state.revelations > before
    assert position.state.travels_left == [3, 3, 4, 4, 3]


@rule("R73", "R83")
def test_travels_churches_and_monks_have_no_white_banner() -> None:
    one = village(travels=["TA1"], church="sanatory", monks=["MQ1"], alive="abbot traveller", board=0)
    for dice in ("3 4", "5 6", "6 4"):
        assert white(using(dice, one)) == []


@rule("R77")
def test_a_swap_is_final() -> None:
    position = using("3 4", village(church="travel"), travel_tops=["TA3", "TA4"]).when("travel a")
    refused(position, "fare 1", "keep or swap", "R77")
    assert "worth 3 points" in str(position.state.view(0).prompt)
    position.when("keep").then(travels=["TA4"])
    orders = set()
    for seed in range(12):
        again = using("3 4", village(church="travel"), travel_tops=["TA3", "TA4"])
        again.state.dice = again.game.new(2, seed=seed).dice
        again.when("travel a", "swap").then(travels=["TA3"])
        orders.add(tuple(again.state.travels[:3]))
    assert all(sorted(order) == [0, 1, 3] for order in orders)
    assert len(orders) > 3


# Churches and monks


@rule("R75")
def test_one_church() -> None:
    position = using("5 6", village(church="travel"))
    refused(position, "church cloister", "you have a church already", "R75")
    assert black(position) == []
    using("5 6").when("church cloister").then(church="cloister", time=4, windows=1)


@rule("R80", "R82", "R83")
def test_a_monk_is_added_after_his_action() -> None:
    position = using("6 4", village(church="sanatory"), monk_tops=["MQ1"], log=True).when("monk quill")
    position.then(tree=3, time=3, monks=["MQ1"], windows=1)
    names = [name for name, *_ in tale(position)]
    assert names[:3] == ["monk", "next_monk", "monk_stories"]
    assert position.state.monk == -1
    assert position.state.monks_left == [2, 4, 5]
    assert using("2 3", village(church="sanatory"), monk_tops=["MG1"]).when("monk goblet").then(tree=2)
    assert using("2 4", village(church="sanatory"), monk_tops=["MR2"]).when("monk rosary").then(tree=3)


@rule("R81")
def test_inside_a_monks_action_nothing_else() -> None:
    head = using("2 3", village(church="sanatory", headman="story"), monk_tops=["MG2"]).when("monk goblet")
    assert head.choices() == ["headman coin", "skip"]
    refused(head, "headman stay", "headman move, or skip", "R81")
    refused(head, "headman house", "over the coin", "R47")
    refused(head, "school new", "headman move", "R81")
    head.when("skip").then(time=3, headman="story", monks=["MG2"])
    school = using("2 3", village(church="sanatory"), monk_tops=["MG3"]).when("monk goblet")
    refused(school, "school forgo", "use the school, or skip", "R81")
    refused(school, "school up", "nobody is on the left", "R45")
    refused(school, "headman coin", "use the school", "R81")
    school.when("school new").then(left=True, time=3)
    assert asked(school) == "dice 1"
    twice = using("6 4", village(church="sanatory"), monk_tops=["MQ3"]).when("monk quill")
    assert "twice" in str(twice.state.view(0).prompt)
    twice.when("school new")
    assert "twice" not in str(twice.state.view(0).prompt)


# Meeting place and chambers


@rule("R84", "R89")
def test_one_meeting_place_with_one_tile() -> None:
    position = using("6 6", village(crafts=["CB-ST-58"], council="monetary"), log=True).when("meeting place")
    assert position.choices() == ["tile play", "tile school", "tile council", "tile stables"]
    refused(position, "tile keep", "must be placed", "R84")
    refused(position, "tile meeting place", "not in your village", "R84")
    refused(position, "tile cu01", "not in your village", "R84")
    refused(position, "end turn", "place your 2/12 tile", "R84")
    position.when("tile stables").then(tile="stables", tree=1, markers=1, time=3)
    assert position.state.meetings_left == 3
    assert [name for name, *_ in tale(position)][:3] == ["meeting", "tile", "meeting_story"]
    refused(using("6 6", village(meeting=1)), "meeting place", "a meeting place already", "R84")


@rule("R85", "R88")
def test_the_tile_is_kept_or_moved() -> None:
    one = village(meeting=1, tile="school", fields=1, served=["CU02"], waiting=["CU01"], alive="councilman")
    position = using("1 1", one, log=True).when("use meeting place")
    assert position.choices() == ["tile keep", "tile play", "tile meeting place", "tile field 1", "tile cu01"]
    refused(position, "tile school", "stands there", "R85")
    refused(position, "tile cu02", "was served", "R85")
    refused(position, "end turn", "place your 2/12 tile", "R85")
    position.when("tile cu01").then(tile="cu01", markers=2, tree=1, time=1)
    kept = using("1 1", one, log=True).when("use meeting place", "tile keep").then(tile="school", markers=2)
    assert tale(kept, "tile") == []


@rule("R86", "R87")
def test_the_tile_changes_one_banner() -> None:
    one = village(meeting=0, tile="brewery", crafts=["CB-BR-58", "CB-ST-58"], alive="craftsman")
    assert white(using("1 1", one)) == ["use brewery"]
    assert white(using("6 6", one)) == ["use brewery"]
    refused(using("1 1", one), "use stables", "the stables takes 5 or 8, your dice make 2", "R14")
    refused(using("1 2", one), "use brewery", "takes 2, 5, 8 or 12, your dice make 3", "R14")
    no_craftsman = village(meeting=0, tile="brewery", crafts=["CB-BR-58"], alive="abbot")
    refused(using("1 1", no_craftsman), "use brewery", "you have no craftsman", "R17")


@rule("R91", "R96")
def test_the_monetary_council_again() -> None:
    position = using("1 2", village(council="monetary", coins=1), log=True).when("use council").then(coins=3, time=1)
    assert [name for name, *_ in tale(position)][:2] == ["fired", "council_coins"]
    for dice in ("1 1", "2 2", "5 6"):
        assert "use council" not in using(dice, village(council="monetary")).choices()


@rule("R92")
def test_the_guild_council() -> None:
    using("1 2").when("council guild").then(wild=1, time=4, council="guild")
    using("1 2", village(council="guild", wild=2)).when("use council").then(wild=3, time=1)


@rule("R93", "R95")
def test_the_area_council_space_by_space() -> None:
    position = using("1 2", village(council="area", covered="fields")).when("use council")
    assert position.choices() == ["cover travel", "cover craft", "cover customers", "cover religion"]
    refused(position, "cover fields", "this space is covered", "R95")
    refused(position, "cover abbot", "no such space", "R93")
    refused(position, "end turn", "first cover a space", "R93")
    position.when("cover craft").then(covered=2, time=1)
    last = using("1 2", village(council="area", covered="fields travel craft customers"), log=True).when("use council")
    last.then(covered=5, time=1)  # one space left: no question
    assert tale(last, "covered") == [("covered", 0, 3)]


@rule("R93")
def test_what_the_area_council_counts() -> None:
    whole = {
        "travels": ["TA1", "TB1"], "crafts": ["CB-ST-58"], "served": ["CU01", "CU02", "CU03"], "church": "cloister",
        "monks": ["MQ1", "MG1", "MR1"], "fields": 5, "council": "area",
    }  # fmt: skip
    for group, count in (("travel", 2), ("craft", 1), ("customers", 3), ("religion", 4), ("fields", 5)):
        position = using("1 1", village(**whole, covered=group))  # type: ignore[arg-type]
        assert position.state.breakdown(0)["area"] == count
    assert using("1 1", village(**{**whole, "council": "guild"})).state.breakdown(0)["area"] == 0  # type: ignore[arg-type]


@rule("R94", "R95")
def test_the_population_council_space_by_space() -> None:
    position = using("1 2").when("council population")
    assert position.choices() == [
        "cover abbot", "cover councilman", "cover traveller", "cover craftsman", "cover merchant",
    ]  # fmt: skip
    refused(position, "cover fields", "no such space", "R94")
    position.when("cover merchant").then(covered=1)
    assert position.state.breakdown(0)["population"] == FIGURES.population_points
    assert using("1 2", village(council="area", covered="fields")).state.breakdown(0)["population"] == 0
