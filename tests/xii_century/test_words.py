"""Events in words (12.5): every kind has a sentence, and the ones of the specification read as written there."""

import pytest

from alfonso.engine.event import EVERYONE, Event, Fact
from alfonso.games.xii_century import facts
from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import WITCH, XII, Play, What, at, dice, spending, town

NAMES = ["Jack", "Tom", "Martha", "Mary"]
OF_THE_TABLE = [facts.EVENT_SET, facts.ROUND, facts.EVENT, facts.NO_WAR, facts.NO_HARVEST, facts.THE_END]
FACTS = [fact for fact in vars(facts).values() if isinstance(fact, Fact)]


def story(position: Play) -> list[str]:
    """The log in words."""
    return [str(XII.sentence(event, NAMES)) for event in position.state.log or []]


def test_there_are_facts_to_tell() -> None:
    assert len(FACTS) > 30
    assert len({fact.name for fact in FACTS}) == len(FACTS)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_every_fact_is_a_sentence(fact: Fact) -> None:
    for seat in (-1,) if fact in OF_THE_TABLE else (0, 2):
        for number in (1, 2, 3) if fact is facts.EVENT else (0, 1, 2):
            text = str(XII.sentence(Event(fact, seat, (number,) * len(fact.args), EVERYONE), NAMES))
            assert text.endswith(".")
            assert text.count(".") == 1
            assert text[0].isupper()
            assert [name for name in NAMES if name in text] == ([] if seat < 0 else [NAMES[seat]])
            assert not set("_{}") & set(text)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_every_fact_cites_a_rule(fact: Fact) -> None:
    assert fact.rule.startswith("R")
    assert fact.rule[1:].rstrip("a").isdigit()


def test_every_sentence_of_whole_games_can_be_told() -> None:
    told = set()
    for seed in range(12):
        options: What = {"difficulty": "forget_about_it", "famine": "sheet" if seed % 2 else "rulebook"}
        state = XII.new(1 + seed % 4, seed=seed, log=True, tiebreak_dice=True, **options)
        while not state.over:
            choices = state.choices()
            state.take(state.next_seat, choices[(7 * state.moves + seed) % len(choices)])
        for event in state.log or []:
            assert str(XII.sentence(event, NAMES))
            told.add(event.name)
    assert {"round", "event", "raised", "took", "influence", "fed", "voted", "farms_feed", "the_end"} <= told


@rule("R30")
def test_jack_spends_a_shared_five_on_farms() -> None:
    position = spending(town(), dice(5, 6, 3, 1), log=True).when("shared 5 farms")
    assert story(position) == ["Jack spends a shared 5 on farms: 0 to 5."]


@rule("R111")
def test_fire_in_round_eight() -> None:
    position = at("event", town(houses=7), moment(8, event="fire"), log=True).happens()
    text = " ".join(story(position))
    for part in ("Round 8", "Fire", "houses", "nobody may be attracted", "7 to 3"):
        assert part in text


@rule("R94", "R96")
def test_the_kings_war_of_the_rulebook() -> None:
    towns = [town(0, men_at_arms=3, knights=3), town(1, men_at_arms=7), town(2, men_at_arms=4), town(3)]
    war = at("vote 0", *towns, seats=4, rolls=[1, 5], log=True).when("0: support", "1: support", "2: support")
    text = story(war)
    for name, pow, gained in (("Jack", 9, 2), ("Tom", 8, 1), ("Martha", 9, 2)):
        assert f"{name} goes to war with a POW of {pow}." in text
        assert f"{name} wins {gained} reputation: 0 to {gained}." in text
    assert any("Mary" in line and "avoid" in line for line in text)


@pytest.mark.parametrize(
    ("moves", "parts"),
    [
        (["5 population"], ["Jack", "a 5", "population", "10"]),
        (["retrieve 3", "reserve 3 quarry"], ["takes a 3", "reserve", "a 3 from the reserve", "quarry: 0 to 3"]),
        (["1 master-builder"], ["a 1", "attract", "master builder"]),
        (["5 inn"], ["build", "inn", "pays 3 food", "pays 3 supply"]),
        (["1 jongleur", "perk reserve-1-1-1-5"], ["attract", "jongleur", "writes a 1", "writes a 5"]),
        (["5 store"], ["stores a 5", "reserve"]),
        (["shared 6 food"], ["a shared 6", "food: 3 to 9"]),
    ],
)
def test_what_a_turn_sounds_like(moves: list[str], parts: list[str]) -> None:
    position = spending(town(food=3, supply=3), dice(6, 4, 5, 1), log=True).when(*moves)
    text = " ".join(story(position))
    for part in parts:
        assert part in text, text


def test_what_perks_sound_like() -> None:
    sheet = town(
        owned=["sheriff", "town_court", *WITCH], perks=["die_plus_1", "two_becomes_four", "split_die"], supply=3
    )
    position = spending(sheet, dice(6, 4, 5, 2), log=True)
    position.when("shared 4 sheriff +1", "2 court", "shared 6 split 2+4", "part 4 food")
    assert story(position) == [
        "Jack has the sheriff turn a shared 4 into a 5.",
        "Jack has the town court turn a 2 into a 4.",
        "Jack has the witch split a shared 6 into 2 and 4.",
        "Jack spends a part of 4 on food: 0 to 4.",
    ]


@rule("R84", "R85", "R89")
def test_what_the_end_of_a_turn_sounds_like() -> None:
    hungry = at("feed 0", town(population=9, food=4, farms=9), log=True).happens()
    text = " ".join(story(hungry))
    for part in ("population 9 to 8", "farms: 9 to 8", "4 food"):
        assert part in text
    market = at("market 0", town(0, food=4, owned=["market"]), town(1), seats=2, log=True).when("swap 3 food")
    assert any("3 food" in line and "3 supply" in line for line in story(market))
    back = at("market 0", town(0, supply=4, owned=["market"]), town(1), seats=2, log=True).when("swap 2 supply")
    assert any("2 supply" in line and "2 food" in line for line in story(back))


@rule("R115")
def test_what_outlaws_sound_like() -> None:
    robbed = at("event", town(food=8, men_at_arms=3), moment(9, event="outlaws"), log=True).happens()
    text = " ".join(story(robbed))
    for part in ("Jack is robbed", "POW 3 against 45", "food: 8 to 3", "men-at-arms: 3 to 0"):
        assert part in text
    safe = at("event", town(food=8, mercenaries=2), moment(1, event="outlaws"), log=True).happens()
    assert story(safe)[2:] == ["Jack holds out: POW 6 against 5."]


@rule("R104", "R105")
def test_bonuses_name_the_house_they_come_from() -> None:
    sheet = town(farms=6, owned=["mill", "granary"], perks=["food_per_3_farms", "two_food_per_round"], quarry=3)
    text = story(at("fixed bonuses", sheet, log=True).happens())
    assert any("2 supply" in line and "quarry" in line for line in text)
    assert any("2 food" in line and "mill" in line for line in text)
    assert any("2 food" in line and "granary" in line for line in text)


@rule("R110")
@pytest.mark.parametrize(
    ("mark", "name"),
    [
        ("Fi", "Fire"),
        ("P", "Plague"),
        ("Fa", "Famine"),
        ("C", "Civil War"),
        ("O", "Outlaws' Attack"),
        ("W", "Water Storm"),
    ],
)
def test_names_of_events(mark: str, name: str) -> None:
    state = XII.new(1, log=True, difficulty="easy", events=f"{mark},{mark}")
    text = [str(XII.sentence(event, NAMES)) for event in state.log or []]
    assert f"Round 9 will bring {name}." in text
