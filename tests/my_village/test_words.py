"""Events, choices and panels in words."""

import re

import pytest

from alfonso.engine.event import Event, Fact
from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.phrase import ENGLISH
from alfonso.games.my_village import MyVillage, facts
from alfonso.games.my_village.chronicle import SENTENCES
from alfonso.games.my_village.positions import village
from alfonso.games.my_village.rules.round import decoded, encoded
from alfonso.terminal.draw import natural
from alfonso.testing import rule
from tests.golden.make import mixed_record
from tests.my_village.helpers import FIGURES, VILLAGE, Play, at, drafting, using

NAMES = ["Ann", "Ben", "Cid", "Dot"]
KINDS = [value for value in vars(facts).values() if isinstance(value, Fact)]


def test_every_event_has_words_and_a_rule() -> None:
    assert {fact.name for fact in KINDS} == {name.split()[0] for name in SENTENCES}
    rules = set(re.findall(r"^- \*\*(R\d+[a-z]?)\*\*", VILLAGE.rules_text(), re.MULTILINE))
    assert {fact.rule for fact in KINDS} <= rules


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_whole_play_reads_well(seats: int) -> None:
    state = mixed_record(VILLAGE, seats, {}, "words").replay(VILLAGE, log=True)
    named = ENGLISH.naming(NAMES)
    sentences = [named.say(VILLAGE.sentence(event, NAMES)) for event in state.log or []]
    assert all(re.fullmatch(r"[A-Z0-9].*[.!]", text) for text in sentences), sentences
    assert not [text for text in sentences if re.search(r"\b1 (?!is|yields)[A-Za-z]+s\b|\bNone\b|[{}]", text)]


def said(fact: Fact, *numbers: int, seat: int = 0) -> str:
    return ENGLISH.naming(NAMES).say(VILLAGE.sentence(Event(fact, seat, numbers, -1), NAMES))


def test_sentences() -> None:
    assert said(facts.BOARD, 2) == "Ann has village board 3: play with 6 or 8."
    assert said(facts.TOOK_DICE, 5, 9, 8) == "Ann takes white 5 and black 3: 8."
    assert said(facts.CUSTOMER, 4, 0, 1) == "Ann invites the customer 3/11 for 1 wagon for 1 coin."
    assert said(facts.CUSTOMER, 16, 1, 0) == "Ann invites the customer ? for 2 scrolls for 1 time."
    assert said(facts.BUILT, 1, 2) == "Ann builds the stables 5/9 for 2 time."
    assert said(facts.GOOD, 3, 2) == "Ann has 2 scrolls now."
    assert said(facts.PAID, 2, 0) == "Ann pays 1 plow of the smithy."
    assert said(facts.PAID, 1, 1) == "Ann pays a wild good as 1 beer."
    assert said(facts.PAID, 2, 4) == "Ann pays the plow of field 3."
    assert said(facts.PLOW_MOVED, 1, 2) == "Ann lays a wild good on field 2, as a plow."
    assert said(facts.ARRIVED, 6) == "Ann comes to a place worth 4 points; to go on from there costs 1 beer."
    assert said(facts.ARRIVED, 15) == "Ann comes to the end of the journey, worth 8 points."
    assert said(facts.ARRIVED, 4) == "Ann comes to a place worth 3 points."
    assert said(facts.DIED, 4, 1) == "The merchant of Ann dies and is remembered in the chronicle: 1 story point."
    assert said(facts.BURIED, 0, 3) == "The abbot of Ann dies and lies in anonymous grave 3."
    assert said(facts.RAT, 4, 0) == "The rat die shows 4: it is there."
    assert said(facts.RAT, 4, 1) == "The rat die shows 4: it is 1 space away."
    assert said(facts.PLACED, 1, 1, 2) == "Ann has a councilman again, for 1 time, and 2 story points."
    assert said(facts.FIRED, 2, 1) == "Ann activates the council chamber for 1 time."
    assert said(facts.FIRED, 9, 0) == "Ann activates field 1."
    assert said(facts.COVERED_LIFE, 2) == "The population council of Ann counts the traveller from now on."
    assert said(facts.COVERED, 2) == "The area council of Ann counts served customers from now on."
    assert said(facts.HEADMAN, 0, 1) == "The headman of Ann goes to the main house for 1 time."
    assert said(facts.NEXT_MONK, 2, seat=-1) == "The next monk of the quill offers: the school twice."
    assert said(facts.LAST_ROUND, 9, seat=-1) == "9 villagers have passed away: the game ends."
    assert said(facts.RAT_BACK, 10, seat=-1) == "The rat begins again, 10 spaces away."
    assert said(facts.MEETING_STORY, 1, 0) == "The meeting brings Ann 1 story point."


@rule("R3")
def test_dice_are_numbers_and_back() -> None:
    for dice in ([1], [1, 6, 7, 12], [12] * 11, [2, 3, 4, 5, 6, 1, 1, 8, 9]):
        assert decoded(encoded(dice)) == dice


@rule("R22a")
def test_the_glossary_says_that_a_skipped_monk_costs_nothing() -> None:
    assert VILLAGE.glossary()["skip"] == "Do without what the monk offers; nothing is paid for it (R22a)."
    assert "(R22)" in VILLAGE.glossary()["enough"]


def test_the_glossary_names_no_figure_of_the_data_file() -> None:
    for entry in ("dead", "pool", "village"):  # an owner may have other figures: (R9) and the like are no figures
        assert not re.search(r"\d|\bten\b|first two", re.sub(r"\(R[^)]*\)", "", VILLAGE.glossary()[entry]))


def verdict(*villages: object, seats: int, **what: object) -> str:
    position = at("round end", *villages, seats=seats, round=what.pop("round", 100), **what).goes_on()  # type: ignore[arg-type]
    return ENGLISH.naming(NAMES).say(VILLAGE.verdict(position.state))


def test_verdicts() -> None:
    dead = [(0, "abbot")] * 18
    assert verdict(village(1, house=7), seats=4, dead=dead) == "Ben wins with 7 points."
    assert verdict(village(1, house=7), seats=4) == "Ben wins with 7 points: round 100 was the last."
    tied = verdict(village(0, house=6), village(1, house=7, coins=1), seats=4, dead=dead)
    assert tied == "Ben wins with 7 points and 1 in coins, goods and stories on the tree."
    alone = {"seats": 1, "round": 50, "solo_beat_score": 50}
    assert verdict(village(house=60), **alone) == "Ann wins with 61 points: 50 points were the aim."
    assert verdict(village(house=1), **alone) == "Nobody wins: 2 points, and 50 points were the aim."
    assert verdict(village(house=1), seats=1, round=50) == "Ann wins with 2 points: no aim was set."
    assert verdict(village(laborers=1), seats=1, round=50) == "Ann wins with -4 points: no aim was set."


def label(position: Play, text: str) -> str:
    found = VILLAGE.label(position.state.view(position.state.next_seat), VILLAGE.parse(text))
    return f"{found.heading}: {found.words}" if found.heading is not None else str(found.words)


def test_choices_say_what_they_are_about() -> None:
    assert label(drafting("3 b4"), "dice 3 b4") == "Make 7 of: white 3 and black 4"
    position = using("3 b4", village(coins=1, meeting=1, travels=["TA4"]))
    assert label(position, "second +1") == "Spend a coin: second die to 5: 8"
    assert label(position, "first to 6") == "Spend a marker: first die to 6: 10"
    assert label(position, "travel b") == "Black banner: Journey to B, 5 time"
    assert label(position, "field") == "Black banner: Field, 2 time"
    assert label(position, "headman coin") == "Headman, 1 time: To the coin: 1 coin"
    assert label(using("2 3"), "build smithy 5/9") == "Build: Smithy 5/9, 2 time"
    assert label(using("1 2", village(council="guild")), "use council") == "White banner: Guild council, 1 time"
    fields = using("3 4", village(fields=2, plowed=[2]))
    assert label(fields, "use field 2") == "White banner: Field 2: 2 coins"
    fares = village(travels=["TA2"], coins=2, crafts=["CB-ST-58"], goods={"horse": 1})
    assert label(using("3 4", fares).when("travel b"), "fare 1") == "Fare 1: 1 horse, and as toll 1 coin"


# Panels


def panels(position: Play, seat: int = 0) -> list[Panel]:
    return VILLAGE.panels(position.state.view(seat), NAMES[: position.state.seats])


def flat(found: list[Panel]) -> str:
    """All cells of all panels, without marks and needless spaces."""
    lines = [[panel.title, *(cell.lstrip("*~") for row in panel.rows for cell in row)] for panel in found]
    return "\n".join(" ".join(" ".join(line).split()) for line in lines)


def test_every_village_comes_in_full_and_in_short() -> None:
    found = panels(drafting("1 2 3 4", seats=4))
    assert [panel.seat for panel in found if panel.kind == BRIEF] == [0, 1, 2, 3]
    assert [panel.seat for panel in found if panel.kind == FULL] == [0, 1, 2, 3]
    assert [panel.kind for panel in found].count(TABLE) == 2
    assert found[-1].kind == HAND
    assert natural(found[1]) <= 100


@rule("R39")
def test_a_terminal_tells_how_likely_the_rats_are_to_come() -> None:
    assert panels(drafting("1 2", rat=9))[0].title == "Round 1 · 0 of 9 deceased · rat 9 spaces · 0 in 6 at a death"
    assert panels(drafting("1 2", rat=3))[0].title.endswith("rat 3 spaces · 4 in 6 at a death (!)")


def test_open_piles_are_told_in_their_order_in_a_terminal() -> None:
    position = drafting("1 2", open_piles=True)
    found = [panel for panel in panels(position) if panel.title == "The piles, next card first"]
    assert len(found) == 1
    assert natural(found[0]) <= 104
    text, seen = flat(found), position.state.view(0).seen.pack()
    order: list[str] = seen["customer_order"]  # type: ignore[assignment]
    places = [text.index(card) for card in order]
    assert len(places) == 27
    assert places == sorted(places)
    assert "Travel E" in text
    assert "points, the end" in text
    assert "Goblet" in text
    assert not [panel for panel in panels(drafting("1 2")) if "piles" in panel.title]


def test_the_points_of_the_top_customer_in_a_terminal() -> None:
    position = drafting("1 2", top_customer_points=True)
    points = FIGURES.customers[position.state.customers[-1]].points
    assert f"the top of the pile is worth {points} points" in flat(panels(position))
    assert "top of the pile" not in flat(panels(drafting("1 2")))


def test_cards_of_a_kind_that_differ_are_told_one_by_one(varied: MyVillage) -> None:
    view = varied.new(2, seed=1).view(0)
    text = flat(varied.panels(view, NAMES[:2]))
    assert "Sanatory church 11, 4 time · Cloister church 11, 4 time" in text
    assert "Trading church 11, 4 time · Travel church 9, 2 time" in text
    assert "Population council 3, 4 time · Guild council 3, 1 time" in text


def test_the_ruler_in_a_terminal() -> None:
    rich = village(fields=2, coins=1, crafts=["CB-BR-68"], travels=["TA1"])
    text = flat(panels(drafting("3 4 b6", rich)))
    assert "7: free Field, Journey to B Field 1, Field 2" in text
    assert "10: 2 time Steward" in text
    assert "8: 1 coin Stables, Smithy, Office, Wainwright" in text
    assert "Sums" not in flat(panels(drafting("3 4 b6", rich), 1))


def test_a_village_in_a_terminal() -> None:
    full = village(
        church="sanatory", averted=1, monks=["MQ1"], council="area", covered="fields", meeting=1, tile="school",
        fields=2, plowed=[1], crafts=["CB-ST-58"], goods={"horse": 1}, travels=["TA2"], waiting=["CU05"],
        served=["CU09"],
        school="left", alive="abbot merchant", laborers=1, tree=3, house=4, coins=2, time=7,
    )  # fmt: skip
    text = flat(panels(using("1 2", full)))
    for words in (
        ".......o.. 3 to the bridge",
        "2 coins, 3 on the tree, 4 in the house, 1 day laborer",
        "abbot (councilman) (traveller) (craftsman) merchant · school x_ · headman: the main house",
        "play 5/8 · school 3 · 2/12 tile: the school",
        "Sanatory church, 1 window, 1/2",
        "Area council: fields · Meeting place 1/2",
        "Stables 5/8 1/2",
        "7: 1# 2",
        "A 2 · toll 1 coin",
        "CU05 3/11: 1 wagon (3)",
        "1: 2 points",
    ):
        assert words in text
    assert "Ann has 1 + 2 = 3" in text
    assert "aim 60" in flat(panels(using("1 2", seats=1, solo_beat_score=60)))
