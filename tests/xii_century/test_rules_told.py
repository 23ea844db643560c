"""What is told, to whom it happens, and in which order: every event of a rule in an example."""

from typing import Any

import pytest

from alfonso.engine.dice import FastDice, LoadedDice
from alfonso.games.xii_century import Xii
from alfonso.games.xii_century.data import ASSETS, EVENT_MARKS, EVENTS, ITEMS, LOCATIONS, PERKS
from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import MILLER, WITCH, XII, Piece, Play, What, asked, at, dice, spending, tale, town

POPULATION, FOOD, SUPPLY, FARMS, MEN, KNIGHTS = (
    ASSETS.index(name) for name in ("population", "food", "supply", "farms", "men_at_arms", "knights")
)
HOUSES, BREAD, ALE = (ASSETS.index(name) for name in ("houses", "bread", "ale"))
SHARED, OWN, RESERVE, PART = 0, 6, 12, 18  # dice are told by kind and value: an own 5 is OWN + 4


def opened(*rolls: int, seats: int = 3, **options: str) -> Xii:
    """A play up to its first question, with a log."""
    dice = LoadedDice(list(rolls), FastDice.seeded("told", seats + 1))
    state = XII.begin(XII.setup(seats, options), dice)
    state.log = []
    state.advance()
    return state


def struck(event: str, *towns: Piece, seats: int = 3, first: int = 0, **options: Any) -> Play:
    """An event has struck, in round 4."""
    when = moment(4, first=first, event=event)
    return at("event", *towns, when, seats=seats, log=True, **options).happens()


# Before the first round


@rule("R21", "R110")
def test_a_draft_goes_round_from_the_first_seat() -> None:
    state = opened(5, 1, 4, events="draft", difficulty="hard")
    seats, rounds = [], []
    while asked(Play(XII, state))[0].startswith("draft"):
        seats.append(state.next_seat)
        state.play(state.choices()[0])
    assert seats == [(1 + place) % 3 for place in range(len(seats))]
    assert len(seats) > 2
    rounds = [event.numbers[0] for event in state.log or [] if event.name == "event_set"]
    assert rounds == sorted(rounds)


@rule("R110")
def test_a_list_of_events_is_written_round_by_round() -> None:
    difficulty = XII.data.figures.difficulties["easy"]
    numbers = range(1, len(difficulty.rounds) + 1)
    state = opened(1, 2, 3, difficulty="easy", events=",".join(EVENT_MARKS[number] for number in numbers))
    told = [event.numbers for event in state.log or [] if event.name == "event_set"]
    assert told == list(zip(difficulty.rounds, numbers, strict=True))


@rule("R21", "R23", "R110")
def test_who_starts_is_known_before_the_events_and_the_first_round() -> None:
    state = opened(5, 1, 4, difficulty="hard")
    names = [event.name for event in state.log or []]
    assert names[0] == "starts"
    assert names.index("starts") < names.index("event_set") < names.index("round") < names.index("shared_dice")
    assert (state.first, state.next_seat) == (1, 1)


# Events of a round


@rule("R10", "R11", "R27", "R110", "R111", "R112", "R113", "R114", "R115", "R116")
@pytest.mark.parametrize(
    ("event", "lost"),
    [
        ("none", {}),
        ("fire", {"houses": 4}),
        ("plague", {"population": 4, "farms": 8}),
        ("famine", {"population": 6}),
        ("civil_war", {"men_at_arms": 2, "knights": 1}),
        ("outlaws", {"food": 13, "supply": 11, "men_at_arms": 0, "knights": 0}),
        ("water_storm", {"farms": 4}),
    ],
)
def test_what_an_event_takes_from_a_town_and_nothing_else(event: str, lost: dict[str, int]) -> None:
    # Effective population 13; the outlaws of round 4 ask for 20, the town has 14 and no dice.
    before = {
        "population": 9, "food": 18, "supply": 16, "farms": 9, "men_at_arms": 5, "knights": 3, "ale": 7, "houses": 9,
        "monks": 2, "mercenaries": 1, "masons": 3, "bread": 2,
    }  # fmt: skip
    sheet = town(1, **before, owned=["prior", "master_builder", "monastery", "miller", "mill"])
    position = struck(event, town(0), sheet, town(2), first=1, outlaws_dice=False)
    position.then(1, **{**before, **lost})
    told = [("loss", 1, ASSETS.index(name), before[name], after) for name, after in lost.items()]
    losses = [one for one in tale(position, "loss") if one[1] == 1]
    if event == "plague":  # farms are not lost but cut to their MAX
        assert losses == told[:1]
        assert tale(position, "cut")[0] == ("cut", 1, FARMS, 9, 8)
    else:
        assert losses == told


@rule("R110", "R111", "R113")
@pytest.mark.parametrize(
    ("event", "options", "otherwise"),
    [
        ("fire", {}, 0),
        ("fire", {"fire_blocks_special": False}, 1),
        ("fire", {"famine": "sheet"}, 0),
        ("famine", {}, 0),
        ("famine", {"famine": "sheet"}, 1),
        ("famine", {"fire_blocks_special": False}, 0),
        ("plague", {"fire_blocks_special": False, "famine": "sheet"}, 0),
    ],
)
def test_an_event_is_told_with_its_reading(event: str, options: What, otherwise: int) -> None:
    position = struck(event, town(0), town(1), town(2), **options)
    assert tale(position, "round", "event") == [("round", -1, 4), ("event", -1, EVENTS.index(event), otherwise)]


@rule("R2", "R110", "R117")
def test_events_strike_in_turn_order() -> None:
    sheets = [town(seat, men_at_arms=seat + 4, knights=2) for seat in range(3)]
    position = struck("civil_war", *sheets, first=2)
    assert tale(position, "loss") == [
        ("loss", 2, MEN, 6, 3),
        ("loss", 2, KNIGHTS, 2, 1),
        ("loss", 0, MEN, 4, 2),
        ("loss", 0, KNIGHTS, 2, 1),
        ("loss", 1, MEN, 5, 2),
        ("loss", 1, KNIGHTS, 2, 1),
    ]


@rule("R113")
def test_a_granary_that_spares_the_population_is_told() -> None:
    spared = town(1, owned=["granary"], perks=["famine_spares_population"])
    position = struck("famine", town(0), spared, town(2))
    assert tale(position, "spared") == [("spared", 1)]
    position.then(0, population=7).then(1, population=10)


@rule("R115")
@pytest.mark.parametrize(("men", "held"), [(4, True), (3, False)])
def test_outlaws_ask_for_five_times_the_round(men: int, held: bool) -> None:
    sheet = town(1, men_at_arms=men, knights=3, owned=["master_builder", "town_walls"], food=9, supply=9)
    position = struck("outlaws", town(0), sheet, town(2), outlaws_dice=False)
    assert ("outlaws_fought", 1, men + 6 + 10, 20) in tale(position)
    if held:
        position.then(1, men_at_arms=men, knights=3, food=9, supply=9)
    else:
        position.then(1, men_at_arms=0, knights=0, food=4, supply=4)


# The round


@rule("R19", "R21", "R23", "R92")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_round_as_a_list(seats: int) -> None:
    position = at("round", moment(2, first=seats - 1), seats=seats)
    order = [(seats - 1 + place) % seats for place in range(seats)]
    step = XII.steps["round"]
    names = [inner.name for inner in step.plan(position.state)]  # type: ignore[attr-defined]
    bonuses = [f"{location} {seat}" for seat in order for location in LOCATIONS]
    war = ["call to war", "war"] if seats > 1 else []
    turns = [f"turn {seat}" for seat in order]
    assert names == [
        "event", "shared roll", f"fix {order[0]}", *turns, *war, "harvest", "fixed bonuses", *bonuses, "hand over",
    ]  # fmt: skip


@rule("R20")
@pytest.mark.parametrize(("text", "two"), [("up", 5), ("down", 3)])
def test_a_shared_die_that_is_turned_is_told(text: str, two: int) -> None:
    position = at("fix 1", town(0), town(1), dice(4, 4), moment(1, first=1), seats=2, log=True).when(text)
    assert tale(position, "shared_dice") == [("shared_dice", 1, 4, two)]


@rule("R101", "R113")
def test_a_harvest_is_told_in_turn_order_where_it_brings_something() -> None:
    sheets = town(0, farms=7), town(1, farms=1), town(2, farms=4, food=29)
    position = at("harvest", *sheets, moment(3, first=2), seats=3, log=True).happens()
    assert tale(position) == [("farms_feed", 2, 1), ("farms_feed", 0, 3)]
    famine = at("harvest", *sheets, moment(3, event="famine"), seats=3, log=True).happens()
    assert tale(famine) == [("no_harvest", -1)]
    famine.then(0, food=0)


@rule("R3", "R102", "R104", "R105")
def test_fixed_bonuses_are_told_in_turn_order_and_within_the_max() -> None:
    rich = town(
        1, farms=7, farmland=9, quarry=9, supply=29,
        owned=["mill", "granary"], perks=["food_per_3_farms", "two_food_per_round"],
    )  # fmt: skip
    position = at("fixed bonuses", town(0, quarry=9), rich, moment(3, first=1), seats=2, log=True).happens()
    farmland, quarry = LOCATIONS.index("farmland"), LOCATIONS.index("quarry")
    assert tale(position) == [
        ("bonus", 1, farmland, FOOD, 2),
        ("bonus", 1, quarry, SUPPLY, 1),
        ("mill_food", 1, 2),
        ("granary_food", 1, 2),
        ("bonus", 0, quarry, SUPPLY, 2),
    ]


@rule("R3", "R103", "R106")
def test_a_chosen_bonus_is_told_within_the_max() -> None:
    sheet = town(1, forest=12, food=29, supply=5)
    forest = LOCATIONS.index("forest")
    for text, asset, units in (("take food", FOOD, 1), ("take supply", SUPPLY, 2)):
        position = at("forest 1", sheet, moment(10), seats=2, log=True).when(text)
        assert tale(position, "bonus") == [("bonus", 1, forest, asset, units)]


@rule("R102", "R106")
@pytest.mark.parametrize(("population", "monks", "paid"), [(0, 0, 0), (1, 0, 2), (0, 1, 2), (2, 0, 2)])
def test_one_head_in_town_is_enough_for_a_bonus(population: int, monks: int, paid: int) -> None:
    sheet = town(population=population, monks=monks, owned=["prior", "master_builder", "monastery"], farmland=9)
    at("fixed bonuses", sheet, moment(3)).happens().then(food=paid)


@rule("R32", "R106")
def test_a_need_that_is_just_met_is_met() -> None:
    assert spending(town(population=1), dice(6, 4, 5, 1)).allows("5 food")
    assert not spending(town(population=0), dice(6, 4, 5, 1)).allows("5 food")
    for men, open_to in ((4, False), (5, True)):
        position = spending(town(men_at_arms=men, food=9, owned=["blacksmith"]), dice(6, 4, 5, 1))
        assert position.allows("1 mercenaries") == open_to


@rule("R107", "R120")
def test_the_game_is_over_after_round_ten_and_only_then() -> None:
    last = at("hand over", moment(10, first=1), seats=2, log=True).goes_on()
    assert (last.state.over, tale(last)) == (True, [("the_end", -1)])
    ninth = at("hand over", moment(9, first=1), seats=3, log=True).goes_on()
    assert not ninth.state.over
    ninth.then(round=10, first=0)
    assert ("the_end", -1) not in tale(ninth)


# A turn


@rule("R19", "R22")
def test_a_turn_begins_with_four_dice_and_nothing_done() -> None:
    position = at("roll 1", dice(5, 2), seats=2, rolls=[6, 3], log=True)
    state = position.state
    state.spent, state.full, state.raised, state.raised_twice, state.placed, state.stored = 7, 7, 7, 7, 7, 7
    state.sheriff_used = state.court_used = state.split_used = True
    position.goes_on()
    assert (state.active, state.pool) == (1, [5, 2, 6, 3, 0, 0, 0])
    assert [state.spent, state.full, state.raised, state.raised_twice, state.placed, state.stored] == [0] * 6
    assert [state.sheriff_used, state.court_used, state.split_used] == [False] * 3
    assert tale(position) == [("own_dice", 1, 6, 3)]


@rule("R3", "R12", "R30", "R33")
def test_a_raise_is_told_and_then_its_price() -> None:
    position = spending(town(food=28, supply=9, owned=["master_builder"]), dice(6, 4, 5, 1), log=True)
    position.when("5 food", "shared 4 houses")
    assert tale(position) == [
        ("raised", 0, OWN + 4, FOOD, 28, 30),
        ("raised", 0, SHARED + 3, HOUSES, 0, 4),
        ("paid", 0, SUPPLY, 4),
    ]
    poor = spending(town(supply=0, owned=["master_builder"]), dice(6, 4, 5, 1), log=True).when("shared 4 houses")
    assert tale(poor) == [("raised", 0, SHARED + 3, HOUSES, 0, 0)]  # nothing gained, nothing paid


@rule("R12", "R13", "R14", "R49")
def test_what_is_taken_is_told_with_its_price_and_what_is_cut() -> None:
    sheet = town(men_at_arms=6, knights=5, supply=10, owned=["master_builder", "blacksmith", "stables"])
    position = spending(sheet, dice(6, 4, 5, 1), log=True).when("5 town-walls")
    assert tale(position) == [
        ("took", 0, OWN + 4, ITEMS.index("town_walls")),
        ("paid", 0, SUPPLY, 6),
        ("paid", 0, MEN, 3),
        ("cut", 0, KNIGHTS, 5, 3),
    ]
    position.then(supply=4, men_at_arms=3, knights=3)


@rule("R13", "R85")
@pytest.mark.parametrize("log", [False, True])
def test_what_exceeds_its_max_is_cut_in_the_order_of_the_sheet(log: bool) -> None:
    sheet = town(1, population=9, food=2, farms=9, men_at_arms=8, knights=7, owned=["blacksmith", "stables"])
    position = at("feed 1", town(0, farms=10), sheet, seats=2, log=log).happens()
    position.then(1, population=4, farms=4, men_at_arms=4, knights=4, food=0).then(0, farms=10)
    if log:
        assert tale(position) == [
            ("starved", 1, 9, 4),
            ("cut", 1, FARMS, 9, 4),
            ("cut", 1, MEN, 8, 4),
            ("cut", 1, KNIGHTS, 7, 4),
            ("fed", 1, 2),
        ]


@rule("R87")
def test_bread_that_feeds_is_told() -> None:
    sheet = town(1, bread=3, owned=MILLER, perks=["no_feeding_with_full_bread"], food=3)
    position = at("feed 1", sheet, seats=2, log=True).happens().then(1, population=10, food=3)
    assert tale(position) == [("bread_feeds", 1)]


@rule("R9", "R28", "R35")
def test_influence_rises_by_the_die_which_is_spent() -> None:
    position = spending(town(forest=40), dice(6, 4, 5, 1), log=True).when("5 forest").then(forest=45)
    assert tale(position) == [("influence", 0, OWN + 4, LOCATIONS.index("forest"), 40, 45)]
    assert not position.allows("5 quarry")  # the die is spent
    assert not position.allows("shared 6 forest")  # and the location has had its die
    assert position.allows("shared 6 quarry")


@rule("R56", "R57", "R59")
def test_storing_and_retrieving_are_told() -> None:
    position = spending(town(), dice(6, 4, 5, 1), log=True).when("5 store")
    assert position.state.stored == 1
    position.when("retrieve 5")
    assert tale(position) == [("stored", 0, OWN + 4), ("retrieved", 0, 5)]
    position.then(reserve=[2, 3, 4, 5], free_slots=5)


@rule("R59")
@pytest.mark.parametrize("value", [1, 2, 6])
def test_one_value_a_turn_can_be_retrieved_whatever_it_is(value: int) -> None:
    position = spending(town(reserve=[value, 3]), dice(6, 4, 5, 1)).when(f"retrieve {value}")
    assert not position.allows("retrieve 3")


@rule("R70", "R71", "R72")
@pytest.mark.parametrize(
    ("perk", "text", "value"), [("die_plus_1", "+1", 5), ("die_minus_1_or_2", "-1", 3), ("die_minus_1_or_2", "-2", 2)]
)
def test_the_sheriff_is_told_and_works_once(perk: str, text: str, value: int) -> None:
    position = spending(town(owned=["sheriff"], perks=[perk]), dice(6, 4, 5, 1), log=True).when(
        f"shared 4 sheriff {text}"
    )
    assert tale(position) == [("sheriff", 0, SHARED + 3, value)]
    assert position.state.pool[:2] == position.state.shared == [6, value]
    assert not position.allows("5 sheriff -1")
    assert not position.allows("5 sheriff +1")


@rule("R70", "R74", "R75")
def test_the_town_court_is_told_and_works_once() -> None:
    turned = spending(town(owned=["town_court"], perks=["two_becomes_four"]), dice(6, 2, 2, 2), log=True)
    turned.when("shared 2 court")
    assert tale(turned) == [("court", 0, SHARED + 1, 4)]
    assert not turned.allows("2 court")
    rolled = spending(town(owned=["town_court"], perks=["reroll_low_die"]), dice(6, 4, 3, 1), rolls=[6], log=True)
    assert [rolled.allows(f"{die} court") for die in ("shared 6", "shared 4", "3", "1")] == [False, False, True, True]
    rolled.when("3 court")
    assert tale(rolled) == [("court", 0, OWN + 2, 6)]
    assert not rolled.allows("1 court")


@rule("R50", "R52", "R64")
@pytest.mark.parametrize(("perk", "values"), [("reserve_1_2_2_4", [1, 2, 2, 4]), ("reserve_1_1_1_5", [1, 1, 1, 5])])
def test_a_perk_is_told_and_the_jongleur_writes_at_once(perk: str, values: list[int]) -> None:
    position = spending(town(), dice(6, 4, 5, 1), log=True).when("1 jongleur", f"perk {perk.replace('_', '-')}")
    told = tale(position, "perk", "written")
    assert told == [("perk", 0, PERKS.index(perk)), *[("written", 0, value) for value in values]]
    position.then(reserve=sorted([2, 3, 4, 5, *values]), free_slots=2)


@rule("R50")
def test_other_perks_write_nothing() -> None:
    position = spending(town(men_at_arms=5, owned=["blacksmith"]), dice(6, 4, 2, 1), log=True)
    position.when("2 sheriff", "perk die-plus-1").then(reserve=[2, 3, 4, 5])
    assert tale(position, "perk", "written") == [("perk", 0, PERKS.index("die_plus_1"))]


@rule("R79", "R80", "R81")
def test_a_split_is_told_and_works_once() -> None:
    sheet = town(owned=WITCH, perks=["split_die"])
    position = spending(sheet, dice(6, 4, 5, 2), log=True).when("5 split 2+3")
    assert tale(position) == [("split", 0, OWN + 4, 2, 3)]
    assert position.state.pool == [6, 4, 0, 2, 0, 2, 3]
    for text in ("shared 6 split 1+5", "shared 4 split 2+2", "2 split 1+1"):
        assert not position.allows(text)


@rule("R19", "R81")
def test_a_shared_die_that_was_split_is_whole_for_the_next_player() -> None:
    sheets = town(0, owned=WITCH, perks=["split_die"], food=9), town(1, food=9)
    position = spending(*sheets, dice(6, 3, 4, 2), seats=2).when("shared 6 split 1+5")
    assert position.state.shared == [6, 3]
    parts = [text for text in position.choices() if text.startswith("part")]
    assert parts == [
        *[f"part 1 {asset}" for asset in ("population", "food", "supply", "farms", "houses", "monks", "masons")],
        *[f"part 5 {asset}" for asset in ("population", "food", "supply", "farms", "houses")],
    ]
    position.when("part 1 population", "part 5 food", "shared 3 quarry", "4 forest", "2 grassland", "end turn")
    assert asked(position) == ["spend 1"]
    assert position.state.pool[:2] == [6, 3]
    assert position.allows("shared 6 food")


@rule("R28", "R83a")
def test_parts_that_can_do_nothing_are_lost_in_their_order() -> None:
    sheet = town(population=0, owned=WITCH, perks=["split_die"])
    used = ["population", "farms"]
    position = spending(sheet, dice(6, 4, 5, 1, parts=[3, 2], raised=used), log=True)
    assert not position.allows("end turn")  # four whole dice are to be spent, though no part can be
    for text in ("shared 6 quarry", "shared 4 forest", "5 farmland"):
        position.when(text)
        assert not position.allows("end turn")
    position.when("1 grassland")
    assert [text for text in position.choices() if not text.startswith("retrieve")] == ["end turn"]
    assert position.allows("end turn")
    position.when("end turn")
    assert tale(position, "part_lost") == [("part_lost", 0, 3), ("part_lost", 0, 2)]


@rule("R28", "R83a")
@pytest.mark.parametrize("parts", [[2, 3], [3, 2]])
def test_the_turn_goes_on_while_a_part_can_raise_something(parts: list[int]) -> None:
    sheet = town(population=1, owned=WITCH, perks=["split_die"])
    used = ["population", "farms", "supply", "houses", "monks"]
    spent = dice(6, 4, 5, 1, parts=parts, spent=[0, 1, 2, 3], raised=used)
    position = spending(sheet, spent)
    assert not position.allows("end turn")
    position.when(f"part {parts[0]} food")
    assert position.allows("end turn")  # nothing is left for the other part


# The king's war


@rule("R94", "R96", "R97", "R99", "R100", "R117")
def test_a_war_is_told_in_turn_order() -> None:
    sheets = town(0, men_at_arms=3), town(1, men_at_arms=4), town(2, men_at_arms=3, knights=1)
    position = at("vote 0", *sheets, moment(2, first=2), seats=3, rolls=[6], log=True)
    seen = position.state.revelations
    position.when("0: support", "1: avoid", "2: support")
    war = tale(position, "voted", "war_pow", "reputation", "loss", "no_war")
    assert war == [
        ("voted", 2, 2),
        ("voted", 0, 2),
        ("voted", 1, 1),
        ("war_pow", 2, 5),
        ("war_pow", 0, 3),
        ("reputation", 2, 2, 2),
        ("loss", 2, MEN, 3, 1),
        ("loss", 2, KNIGHTS, 1, 0),
        ("reputation", 0, 1, 1),
        ("loss", 0, MEN, 3, 1),
    ]
    assert position.state.revelations > seen
    assert position.state.votes == [0, 0, 0]  # the votes of the next war are open again


@rule("R94", "R100")
def test_votes_that_are_shown_are_a_revelation_though_no_die_is_rolled() -> None:
    position = at("war", town(0, men_at_arms=3), town(1, men_at_arms=2), seats=2)
    position.state.votes = [2, 1]
    seen = position.state.revelations
    position.happens()
    assert position.state.revelations == seen + 1


@rule("R97", "R100")
def test_votes_are_forgotten_after_a_war_that_nobody_supports() -> None:
    sheets = town(0, men_at_arms=3), town(1, men_at_arms=4)
    position = at("vote 0", *sheets, moment(2, first=1), seats=2, log=True).when("0: avoid", "1: avoid")
    assert tale(position, "voted", "no_war") == [("voted", 1, 1), ("voted", 0, 1), ("no_war", -1)]
    assert position.state.votes == [0, 0]
