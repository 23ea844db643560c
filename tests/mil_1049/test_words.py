"""Words: labels, sentences, prompts, what cubes beat, and what one types."""

import pytest

from alfonso import languages
from alfonso.engine.dice import FastDice
from alfonso.engine.lesson import lesson_of
from alfonso.engine.phrase import Phrase
from alfonso.engine.playout import playout
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.panels import short_names
from alfonso.terminal.meaning import meaning
from alfonso.testing import rule
from tests.mil_1049.helpers import (
    MF,
    MIL,
    F,
    M,
    Play,
    acting,
    ahead,
    at,
    fists,
    house,
    knight,
    spaces,
    sphere,
    stacks,
    wedding,
)

PLAYERS = ["Anna", "Bruno", "Clara", "Dario", "Elena"]


def tale(position: Play) -> list[str]:
    """The chronicle so far, in English with names of seats."""
    return [str(MIL.sentence(event, PLAYERS)) for event in position.state.log or []]


def labels(position: Play) -> list[str]:
    """The choices of now as a list shows them."""
    view = position.state.view(position.state.next_seat)
    found = [MIL.label(view, action) for action in view.choices]
    return [f"{label.heading or ''}: {label.words}" for label in found]


def test_a_harvest_is_told() -> None:
    position = acting(log=True).when("harvest a1", "token court 2", "pass", "close war 1", "place b", "to court 1 gold")
    assert tale(position) == [
        "seat 1 harvests 3 food from the cereal field of knight A; token from Court 2.",
        "seat 2 passes and closes War 1.",
        "seat 3 sends knight B to the Court, space 1, for gold.",
    ]


def test_a_wedding_is_told() -> None:
    position = wedding(dowries=[{}, {"food": 2}], log=True)
    assert tale(position)[2:] == [
        "Knight A of seat 1 has an heir.",
        "seat 1 opens the fist: nothing.",
        "seat 2 opens the fist: 2 food.",
        "seat 3 opens the fist: nothing.",
        "A daughter of seat 2 weds the heir of knight A of seat 1, with a dowry of 2 food.",
        "seat 2 gains 2 points and has 2.",
        "seat 1 keeps 1 food of the dowry.",
    ]


def test_a_war_is_told() -> None:
    fighters = house(0, food=3), house(1, women=0), knight("1a", soldiers=2, at="war 1"), knight("2a", fiefs="CER")
    position = fists(sphere("war", *fighters, log=True).when("attack 2a1"), {"food": 1})
    assert tale(position) == [
        "Knight A of seat 1 attacks the cereal field of knight A of seat 2.",
        "seat 1 commits 1 food and 0 influence.",
        "seat 2 commits 0 food and 0 influence.",
        "Attack 7 against defence 0.",
        "Knight A of seat 1 wins and conquers the cereal field.",
        "Knight A of seat 2 loses the cereal field.",
        "seat 2 loses 4 points and has -4.",
        "seat 1 has beaten seat 2, who was leading.",
        "seat 1 gains 2 points and has 2.",
    ]


def test_every_kind_of_event_has_a_sentence() -> None:
    from alfonso.engine.event import Fact
    from alfonso.games.mil_1049.chronicle import SENTENCES

    told = {key.split()[0] for key in SENTENCES}
    assert {fact.name for fact in vars(facts).values() if isinstance(fact, Fact)} == told


def test_cubes_survive_being_one_number() -> None:
    for cubes in ([0, 0, 0, 0, 0], [1, 2, 3, 4, 5], [0, 999, 0, 0, 7]):
        assert facts.decoded(facts.encoded(cubes)) == cubes


def test_choices_are_called_by_what_they_do() -> None:
    position = acting(knight("1a", soldiers=5, fiefs="CER FSH*"), house(0, gold=1, metal=1, fabric=1, influence=1))
    found = labels(position)
    assert found == [
        "Harvest: Knight A, fief 1, cereal field: 3 food",
        "Harvest: Knight A, fief 2, fishing river: turned, no goods",
        "Recruit: Knight A",
        "Family growth: Knight A",
        "Harvest: Knight B, fief 1, cereal field: 3 food",
        "Recruit: Knight B",
        "Family growth: Knight B",
        "Place: Knight A",
        "Place: Knight B",
        ": Pass",
    ]
    assert labels(ahead(position, ["harvest a1"]))[0] == "Take the token from: Court 1"
    assert labels(ahead(position, ["pass"]))[3] == "Close: Market 1"
    assert labels(ahead(position, ["place b"]))[:3] == [
        "Go to: Monastery",
        "Go to: Court 1 for gold",
        "Go to: Court 1 for a privilege",
    ]


@rule("R19", "R56")
def test_where_the_visible_side_pays_a_turned_fief_is_called_by_what_it_bears() -> None:
    turned = knight("1a", fiefs="CER QUA*")
    found = labels(acting(turned, fief_mode="literal"))
    assert found[:2] == [
        "Harvest: Knight A, fief 1, cereal field: 3 food",
        "Harvest: Knight A, fief 2, quarry: 1 gold and 1 metal",
    ]
    for mode in ("strict", "always"):
        assert labels(acting(turned, fief_mode=mode))[1] == "Harvest: Knight A, fief 2, quarry: turned, no goods"


@rule("R73")
def test_a_raise_is_called_by_what_it_comes_to() -> None:
    rich = house(0, gold=3), house(1, gold=1), knight("1a", soldiers=5, at="court 1"), knight("2a", soldiers=1)
    position = sphere("court", *rich).when("vassal 2a", "put gold", "offer", "put gold", "put gold")
    assert ": Raise to this" in labels(position)
    assert position.when("raise").state.gold(0) == 1


@rule("R21")
def test_the_primer_puts_an_hourglass_on_who_wants_a_son_only_if_the_die_does() -> None:
    said = {
        "en": ["Harvesting and recruiting put an hourglass", "a son does so only if the die shows one"],
        "it": [
            "Raccolta e reclutamento mettono sul cavaliere una clessidra",
            "un figlio solo se il dado ne mostra una",
        ],
    }
    for code, parts in said.items():
        line = next(line for line in MIL.primer_text(code).splitlines() if "(R27)" in line)
        assert all(part in line for part in [*parts, "(R21)"])
    play = acting(rolls=[F]).when("family a", "roll", "stop")
    assert play.state.age[0] == 0


@rule("R29", "R30")
def test_the_lesson_says_that_a_death_costs_points_without_an_heir_only() -> None:
    lesson = lesson_of(MIL)
    assert lesson is not None
    grant = next(words for words in lesson.sayings() if "A land is 4 points" in words)
    assert "costs 4 points without an heir (R30)" in grant
    assert "costa 4 punti se non hanno un erede (R30)" in languages.language("it", [MIL]).say(Phrase(grant))


def test_targets_are_called_by_their_names() -> None:
    land = stacks("FSH", "MIN"), house(0, food=20, influence=3), knight("1a", soldiers=2, at="war 1")
    position = sphere("war", *land, house(1, women=0))
    assert labels(position)[:3] == [
        "Attack a free land: stack 1, the fishing river, defence 7",
        "Attack a free land: stack 2, the mine, defence 10",
        "Attack a house: fief 1, the cereal field, of knight A of seat 2",
    ]
    position.when("land 1")
    assert labels(position)[0] == "Pay: 2 food and 0 influence"
    position = at("majority war", spaces(war="1a - -")).goes_on()
    assert labels(position)[0] == "King's Soldiers before: knight A of seat 1"


def test_questions_are_asked_in_words() -> None:
    asked = [
        (acting(), "Choose what your house does now"),
        (acting(knight("1a", at="crusades")), "Place a knight or pass"),
        (acting().when("family a"), "Roll for a son of your knight A, or buy one?"),
        (acting(rolls=[MF]).when("family a", "roll"), "The die shows male and female: which do you take?"),
        (sphere("court", knight("1a", at="court 1")), "Your knight A at Court: influence, or a vassal?"),
        (acting(rolls=[M]).when("family a", "roll"), "The heir of knight A of seat 1 weds: what dowry do you offer?"),
    ]
    for position, words in asked:
        assert str(position.state.view(position.state.next_seat).prompt) == words


def test_short_forms_are_understood() -> None:
    for before, typed, text in [
        ([], "har a1", "harvest a1"),
        ([], "h b1", "harvest b1"),
        ([], "fam a", "family a"),
        ([], "pl a", "place a"),
        (["harvest a1"], "cou 2", "token court 2"),
        (["harvest a1"], "w 3", "token war 3"),
        (["place a"], "mon", "to monastery"),
        (["place a"], "cou 1 g", "to court 1 gold"),
        (["pass"], "cur 5", "close curia 5"),
    ]:
        action = meaning(typed, ahead(acting(seats=5), before).state.choices()).action
        assert action is not None, typed
        assert action.text == text


def test_panels_fit_a_terminal() -> None:
    state = MIL.new(5, seed=11)
    dice = FastDice.seeded("panels", 1)
    while not state.over:
        seat = state.next_seat
        if state.moves % 40 == 0:
            for panel in MIL.panels(state.view(seat), PLAYERS):
                for row in panel.rows:
                    assert len("  ".join(row)) <= 118 if panel.kind == "full" else len(" ".join(row)) <= 100
        choices = state.choices(seat)
        state.take(seat, choices[dice.below(len(choices))])


def test_the_end_is_told() -> None:
    state = MIL.new(3, seed=6, log=True)
    playout(state, FastDice.seeded("told", 1))
    verdict = str(MIL.verdict(state))
    assert "win" in verdict or "share the victory" in verdict
    assert set(state.breakdown(0)) >= {"fiefs", "castles", "cathedral", "single women"}


def test_short_names_end_as_the_names_do_where_they_begin_alike() -> None:
    assert short_names(["Martha", "Jack"]) == ["Mar", "Jac"]
    assert short_names(["Player", "greedy 1", "greedy 2"]) == ["Plr", "gr1", "gr2"]
    assert short_names(["Anna", "Annina", "Jack"]) == ["An1", "An2", "Ja3"]


@rule("R40")
@pytest.mark.parametrize(
    ("cubes", "words"),
    [
        ([0, 0, 0, 0, 0], "beats nothing"),
        ([0, 0, 0, 0, 1], "beats an empty fist"),
        ([0, 0, 0, 0, 3], "beats any 2 cubes"),
        ([0, 0, 0, 1, 0], "beats an empty fist, and 1 of food"),
        ([0, 0, 0, 1, 2], "beats any 2 cubes, and 3 of food"),
        ([0, 0, 1, 0, 1], "beats any 1 cube, and 2 of fabric and food"),
        ([0, 1, 0, 1, 1], "beats any 2 cubes, and 3 of metal, fabric and food"),
        ([1, 1, 0, 0, 0], "beats any 1 cube, and 2 without gold"),
        ([2, 0, 0, 0, 1], "beats any 2 cubes, and 3 with less than 2 gold"),
        ([0, 2, 0, 0, 0], "beats any 1 cube, and 2 without gold and with less than 2 influence"),
        ([0, 0, 2, 0, 0], "beats any 1 cube, and 2 of metal, fabric and food with less than 2 metal"),
        ([0, 0, 0, 2, 0], "beats any 1 cube, and 2 of fabric and food with less than 2 fabric"),
    ],
)
def test_what_a_bid_beats_is_written_out(cubes: list[int], words: str) -> None:
    assert str(names.rank(cubes)) == words
