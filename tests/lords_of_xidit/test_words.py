"""Events and panels in words."""

import re

from alfonso.engine.event import Event, Fact
from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.phrase import ENGLISH
from alfonso.games.lords_of_xidit import facts
from alfonso.games.lords_of_xidit.chronicle import SENTENCES
from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.games.lords_of_xidit.rules.programming import decoded, encoded
from alfonso.terminal.draw import natural
from alfonso.testing import rule
from tests.golden.make import mixed_record
from tests.lords_of_xidit.helpers import XIDIT, Play, asked, assessed, at, census, orders, year

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]
KINDS = [value for value in vars(facts).values() if isinstance(value, Fact)]


def test_every_event_has_words_and_a_rule() -> None:
    assert {fact.name for fact in KINDS} == {name.split()[0] for name in SENTENCES}
    rules = set(re.findall(r"^- \*\*(R\d+[a-z]?)\*\*", XIDIT.rules_text(), re.MULTILINE))
    assert {fact.rule for fact in KINDS} <= rules


def test_a_whole_play_reads_well() -> None:
    state = mixed_record(XIDIT, 5, {}, "words").replay(XIDIT, log=True)
    named = ENGLISH.naming(NAMES)
    sentences = [named.say(XIDIT.sentence(event, NAMES)) for event in state.log or []]
    assert all(re.fullmatch(r"[A-Z].*[a-z0-9A-Z)]\.", text) for text in sentences), sentences
    assert not [text for text in sentences if re.search(r"\b1 (?!begins)[A-Za-z]+s\b|\bNone\b|region \d|[{}]", text)]


def said(fact: Fact, *numbers: int, seat: int = 0) -> str:
    return ENGLISH.naming(NAMES).say(XIDIT.sentence(Event(fact, seat, numbers, -1), NAMES))


def test_sentences() -> None:
    assert said(facts.MOVED, 2, 5, 12) == "Ann takes the blue road from City 5 to City 12."
    assert said(facts.NO_ROAD, 0, 7) == "Ann finds no black road in City 7: the order is lost."
    assert said(facts.PROGRAM, encoded([3, 1, 3])) == "Ann has programmed act, red, act."
    assert said(facts.PAID, 4, 2) == "Ann sends 2 Battle Mages into battle."
    assert said(facts.RECRUITED, 3, 8) == "Ann recruits 1 Cleric in City 8."
    assert said(facts.BUILT, 17, 1, 3) == "Ann builds 1 story in City 17: the guild now has 3 stories."
    assert said(facts.LOST, 20, facts.NO_FIGHT) == "Ann fights no Titan in City 20: the order is lost."
    assert said(facts.REWARDS, 1, 0, 1) == "Ann takes gold and stories."
    assert said(facts.RECYCLED, 1, 3, seat=-1) == "The Threat discard becomes the Recruitment pile: 3 tiles."
    assert said(facts.BARDS, 6, 2) == "Ann places 2 bards in the Great Wood."
    assert said(facts.PAID, 1, 1) == "Ann sends 1 Archer into battle."
    assert said(facts.CENSUS_WON, 1, 1) == "Ann ties for the most Archers."
    assert said(facts.DUMMY_WINS, seat=-1) == "The Dummy is the last one standing: nobody wins."


def test_programs_are_numbers_and_back() -> None:
    for program in ([0], [3, 1, 3, 2, 1, 3], [0, 0, 0, 0, 0, 0], [4] * 6):
        assert decoded(encoded(program)) == program


def test_the_verdict_names_the_winner_and_the_levels() -> None:
    state = XIDIT.new(4, seed=3)
    while not state.over:
        state.play(state.choices()[0])
    verdict = ENGLISH.naming(NAMES[:4]).say(XIDIT.verdict(state))
    (winner,) = state.winners()
    assert verdict.startswith(f"{NAMES[winner]} is the last one standing and wins: ")
    assert all(name in verdict for name in ("wealth", "influence", "reputation"))


@rule("R96")
def test_a_score_is_how_many_one_has_outlasted_and_places_follow_the_order_of_going() -> None:
    gold = [heir(0, gold=1), heir(1, gold=9, guilds={2: 1}), heir(2, gold=5, guilds={3: 2}), heir(3, gold=7)]
    state = assessed(moment(12, assessments=["wealth", "influence", "reputation"]), *gold).state
    assert state.out[:2] == [0, 3]  # the poorest, then who has no guild
    (winner,) = state.winners()
    outcome = XIDIT.outcome(state)
    assert outcome.places == [4, 2 if winner == 2 else 1, 2 if winner == 1 else 1, 3]
    assert [str(XIDIT.score_words(state.score(seat))) for seat in (0, 3)] == [
        "0 contenders outlasted",
        "1 contender outlasted",
    ]


def ties(*units: str, first: int = 0) -> str:
    """What decided where all are equal but for their Units."""
    heirs = [heir(seat, units=army) for seat, army in enumerate(units)]
    return str(XIDIT.outcome(assessed(moment(12, first=first), *heirs, seats=len(units)).state).tie_break)


@rule("R94")
def test_what_decided_among_equals_is_named() -> None:
    assert ties("M", "MM", "MMM", "MMMM") == "more Units among equals in influence"
    assert ties("MM", "MM", "MM", "MM") == "a seat further from the First Player among equals in influence"
    rich = [heir(seat, gold=9 - seat, guilds={seat + 1: 4 - seat}, bards={9: 9 - seat}) for seat in range(4)]
    clear = assessed(moment(12), *rich)
    assert XIDIT.outcome(clear.state).tie_break is None
    assert "What decided" not in str(XIDIT.verdict(clear.state))


@rule("R104", "R105")
def test_nobody_is_first_where_the_dummy_is_left() -> None:
    state = assessed(moment(12, dummy=[30, 30, 30]), seats=3).state
    assert XIDIT.outcome(state).winners == []
    assert sorted(XIDIT.outcome(state).places) == [2, 3, 4]
    assert str(XIDIT.verdict(state)) == "The Dummy is the last one standing: nobody wins."


def label(position: Play, text: str, seat: int = 0) -> str:
    found = XIDIT.label(position.state.view(seat), XIDIT.parse(text))
    return f"{found.heading}: {found.words}" if found.heading is not None else str(found.words)


def test_choices_say_what_they_are_about() -> None:
    position = year(heir(0, city=7)).when("0: red")
    assert label(position, "black") == "Wheel 2: The black road to City 1"
    assert label(position, "act") == "Wheel 2: Act in City 6"
    assert label(year(heir(0, city=7)), "black") == "Wheel 1: No black road in City 7"
    rewards = orders(heir(0, city=16, units="MAB"), tiles=board(threats=[16]), programs=["X"])
    assert label(rewards, "take gold and stories") == "Take: 5 gold and 2 stories"
    assert label(rewards, "bard 6") == "Place a bard in: Great Wood"
    counted = census("archers", heir(0, units="A"), shown=[])
    assert label(counted, "show 1") == "Show: 1 Archer"


# Panels


def panels(position: Play, seat: int = 0) -> list[Panel]:
    return XIDIT.panels(position.state.view(seat), NAMES[: position.state.seats])


def flat(found: list[Panel]) -> str:
    """All cells of all panels, without marks and needless spaces."""
    lines = [[panel.title, *(cell.lstrip("*~") for row in panel.rows for cell in row)] for panel in found]
    return "\n".join(" ".join(" ".join(line).split()) for line in lines)


def test_every_heir_comes_in_full_and_in_short() -> None:
    found = panels(year())
    assert [panel.seat for panel in found if panel.kind == BRIEF] == [0, 1, 2, 3]
    assert [panel.seat for panel in found if panel.kind == FULL] == [0, 1, 2, 3]
    assert len([panel for panel in found if panel.kind == TABLE]) == 4
    assert found[-1].kind == HAND


def test_the_table_fits_into_a_hundred_columns() -> None:
    position = year(
        *[heir(seat, city=7, guilds={7 + seat: 4}, bards={6: 9}) for seat in range(5)],
        lair({3: ["T1", "T2"], 4: ["T3", "T4"], 5: ["T5", "T6"]}, raging=[3, 4, 5]),
        moment(10),
        seats=5,
        tracked="true",
    )
    table = [panel for panel in panels(position) if panel.kind == TABLE]
    assert max(natural(panel) for panel in table) <= 100


def test_a_city_with_its_roads_tile_guild_and_guests() -> None:
    text = flat(panels(year(heir(0, city=8), heir(1, guilds={8: 2}), tiles=board(threats=[8]))))
    assert "8 9 19 1 ! AB 4g 2b 3s Ben 2 Ann" in text


def test_the_program_says_where_it_leads_and_what_is_lost() -> None:
    position = year(heir(0, city=7)).when("0: red", "0: act", "0: black", "0: black", "0: wait")
    text = flat(panels(position))
    assert "1 red to 6 · 2 act in 6 · 3 black to 1 · 4 black to 6 · 5 wait · 6 ..." in text
    assert "you would end in City 6" in text
    assert "1 black: no road in 7" in flat(panels(year(heir(0, city=7)).when("0: black")))


def test_nothing_behind_a_screen_is_printed_for_others() -> None:
    mine = heir(0, city=3, units="MMAC", gold=17, bards={9: 3})
    for seat in (-1, 1):
        text = flat(panels(year(mine), seat))
        assert "17" not in re.sub(r"\d+ of \d+", "", text.split("Ann City 3")[1])
        assert "Units and gold behind the Screen" in text
    own = flat(panels(year(mine), 0))
    assert "Gold 17" in own
    assert "in the Bastion 3" in own
    tracked = flat(panels(year(mine, tracked="true"), 1))
    assert "Units MMAC, gold 17, Bastion 3" in tracked


def test_what_is_at_stake_stands_next_to_the_question() -> None:
    position = orders(heir(0, city=16, units="MAB"), tiles=board(threats=[16]), programs=["X"])
    assert panels(position)[-1].rows[0] == ["*5g 4b 2s"]
    position.when("take gold and bards", "bard 1", "bard 2")
    assert "placed so far: Southern Marsh 1, Amber Dunes 1" in flat(panels(position))
    assert "placed so far" not in flat(panels(position, 1))
    assert panels(position, 1)[-1].title.startswith("Ann’s rewards")


@rule("R65")
def test_the_rewards_of_a_titan_stand_next_to_the_choice_of_its_squad() -> None:
    titans = lair({3: ["T2", "T1"]}, raging=[3])
    heirs = heir(0, city=16, units="MAB"), heir(1, city=20, units="MMA")
    position = orders(*heirs, titans, tiles=board(threats=[16], bare=[20]), programs=["X", "X"])
    position.when("take gold and stories", "titan 3")
    assert asked(position) == ["squad 1"]
    assert panels(position, 1)[-1].rows[0] == ["*2g 3b 2s"]  # T2, not the threat that was paid before it


def test_panels_of_every_moment() -> None:
    titans = lair({3: ["T1", "T2"], 4: [], 5: ["T6"]}, raging=[3])
    position = orders(heir(0, city=20, units="MMAI"), titans, moment(), programs=["X"], seats=3)
    assert "T1 RAGES for 3g 2b 2s" in flat(panels(position))
    assert "4 Units: none left" in flat(panels(position))
    assert "Dummy: wealth" in flat(panels(position))
    position.when("titan 3", "pay militia")
    assert "squad so far: M" in flat(panels(position))
    assert panels(census("clerics", heir(0, city=5, units="C"), shown=[1, 0, 0, 0]))[-1].rows[0] == ["*0g 2b 0s"]
    assert "Not on the map yet" in flat(XIDIT.panels(XIDIT.new(3, seed=1).view(0), NAMES[:3]))
    last = at("assessment 1", moment(12)).goes_on()
    assert "Bastion 0" in flat(panels(last, -1))
