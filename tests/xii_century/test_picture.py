"""The picture of a view: well-formed, complete, and made of nothing that the view does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from alfonso.engine.conformance import random_record
from alfonso.engine.dice import FastDice
from alfonso.engine.drawing.icons import ICONS
from alfonso.engine.drawing.sheet import icons_of, stylesheet
from alfonso.engine.state import State
from tests.drawing.look import ids, literal_colours, parse, texts, with_class
from tests.tiny.fair import create as create_fair
from tests.xii_century.helpers import BISHOP, WITCH, XII, at, dice, spending, town

NAMES = ["Martha", "Jack", "Tom", "Solomia", "Bob"]
WIDTHS = [360, 390, 700, 820, 1024, 1124, 1440, 2000]

PLAYS: list[tuple[int, dict[str, object]]] = [
    (1, {"objective": "church"}),
    (2, {"events": "draft", "reading_pack": "supply_first"}),
    (3, {"reserve_slots": "concurrent"}),
    (4, {"top_die_ties": "one", "difficulty": "hard"}),
    (5, {}),
]


def drawn(state: State, seat: int, width: int = 1124, selected: str | None = None, names: list[str] = NAMES) -> str:
    return XII.picture(state.view(seat), names[: state.seats], width, selected)


def states(seats: int, options: dict[str, object], every: int) -> Iterator[State]:
    """Positions of a random play, one in so many."""
    record = random_record(XII, seats, options, f"picture {seats}")
    for number, state in enumerate(record.states(XII)):
        if number % every == 0 or state.over or state.lanes:
            yield state


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_every_decision_can_be_drawn(seats: int, options: dict[str, object]) -> None:
    for number, state in enumerate(states(seats, options, 5)):
        for seat in {state.next_seat, number % seats, -1}:
            tree = check(drawn(state, seat, WIDTHS[number % len(WIDTHS)]))
            check_lit(state, seat, tree)


def check(picture: str) -> Any:
    """What holds for every picture."""
    tree = parse(picture)
    found = ids(tree)
    assert len(found) == len(set(found))
    assert "style=" not in picture
    assert literal_colours(picture) == []
    assert set(icons_of(picture)) <= set(ICONS)
    left, top, width, height = map(float, tree.get("viewBox", "").split())
    assert float(tree.get("width", "0")) >= width - 1
    for words, face, begin, end, baseline in texts(tree):
        assert face.size >= 14
        assert left <= begin <= end <= width + 0.5, words
        assert top < baseline < height, words
    for element in tree.iter():
        if element.get("role") == "button":
            assert element.get("aria-label")
            assert element.get("data-piece")
    return tree


def check_lit(state: State, seat: int, tree: Any) -> None:
    """Lit is exactly what the choices touch."""
    view = state.view(seat)
    touched = {id for action in view.choices for id in XII.touches(view, action)}
    assert touched <= set(ids(tree))
    assert with_class(tree, "lit") == touched
    enabled = {element.get("id") for element in tree.iter() if element.get("role") == "button"} - {
        element.get("id") for element in tree.iter() if element.get("aria-disabled")
    }
    twins = {element.get("id") for element in tree.iter() if element.get("data-twin")}
    assert enabled - twins == touched


@pytest.mark.parametrize(("seats", "options"), PLAYS[1:])
def test_a_sample_looks_like_the_real_thing(seats: int, options: dict[str, object]) -> None:
    for number, state in enumerate(states(seats, options, 9)):
        for seat in range(-1, seats):
            sample = state.view(seat).sample(FastDice.seeded(f"sample {number}", 1))
            assert drawn(sample, seat) == drawn(state, seat)


def test_every_action_of_a_die_touches_the_die_and_then_a_place() -> None:
    state = spending(town(owned=("blacksmith",)), dice(5, 2, 6, 1)).state
    view = state.view(0)
    for text, touched in {
        "shared 5 farms": ["die-shared-0", "asset-farms"],
        "shared 2 quarry": ["die-shared-1", "land-quarry"],
        "6 men-at-arms": ["die-own-0", "asset-men-at-arms"],
        "1 prior": ["die-own-1", "item-prior"],
        "1 store": ["die-own-1", "slot-free"],
        "retrieve 3": ["reserve-3"],
        "end turn": ["end-turn"],
        "perk pow-20": ["perk-pow-20"],
        "support": ["vote-support"],
        "swap 3 food": ["swap-food-3"],
        "take supply": ["asset-supply"],
        "event fire": ["event-fire"],
        "up": ["fix-up"],
    }.items():
        assert XII.touches(view, XII.parse(text)) == touched


def test_a_selected_die_lights_only_its_places_and_shows_the_gain() -> None:
    state = spending(town(population=8, farms=7, food=3), dice(5, 2, 6, 1)).state
    tree = parse(drawn(state, 0, selected="die-shared-0"))
    lit = with_class(tree, "lit")
    assert "die-shared-0" in with_class(tree, "selected")
    assert "asset-food" in lit
    assert "die-own-1" not in lit
    assert {"die-shared-0", "die-own-1"} <= with_class(tree, "lit") | with_class(tree, "can")
    assert words_in(tree, "asset-food")[-1] == "+5"
    assert words_in(tree, "asset-farms")[-1] == "+1"  # only one more fits
    assert words_in(tree, "asset-population")[-1] == "+2"


def test_the_highest_die_shows_one_less_on_advanced_assets() -> None:
    state = spending(town(farms=0), dice(5, 2, 6, 1)).state
    assert words_in(parse(drawn(state, 0, selected="die-own-0")), "asset-farms")[-1] == "+5"


def words_in(tree: Any, id: str) -> list[str]:
    [piece] = [element for element in tree.iter() if element.get("id") == id]
    return [words for words, *_ in texts(piece)]


def test_a_piece_that_is_not_lit_answers_why_not() -> None:
    state = spending(town(houses=3, owned=("master_builder",)), dice(5, 2, 6, 1)).state
    tree = parse(drawn(state, 0, selected="die-shared-0 item-wealthy-merchant"))
    assert with_class(tree, "why") == {"item-wealthy-merchant"}
    gloss = " ".join(words_in(tree, "gloss"))
    assert gloss == "Why not the merchant? Needs 5 stone houses (has 3) and the market. R48"


@pytest.mark.parametrize("width", [360, 1124])
def test_every_piece_answers_why_not(width: int) -> None:
    state = spending(town(), dice(5, 2, 6, 1)).state
    every = [element.get("id", "") for element in parse(drawn(state, 0)).iter() if element.get("role") == "button"]
    for id in every:
        tree = check(drawn(state, 0, width, id))
        assert with_class(tree, "selected") | with_class(tree, "why") == {id}


def test_missing_things_are_listed_and_owned_ones_say_what_they_do() -> None:
    state = spending(town(population=10, owned=BISHOP), dice(5, 2, 6, 1)).state
    tree = parse(drawn(state, 0))
    assert "0/10" in words_in(tree, "item-earl")
    assert words_in(tree, "item-bishop")[1] == "cathedral, witch"
    assert "owned" in next(element.get("class", "") for element in tree.iter() if element.get("id") == "item-bishop")


def test_ids_stay_with_their_pieces() -> None:
    state = spending(town(), dice(5, 2, 6, 1)).state
    before = set(ids(parse(drawn(state, 0))))
    state.play("6 food")
    state.play("shared 2 quarry")
    after = set(ids(parse(drawn(state, 0))))
    assert before == after
    assert "die-own-0" in after


def test_two_equal_dice_are_one_choice_and_the_second_names_its_twin() -> None:
    state = spending(town(), dice(5, 2, 3, 3)).state
    tree = parse(drawn(state, 0))
    [second] = [element for element in tree.iter() if element.get("id") == "die-own-1"]
    assert second.get("data-twin") == "die-own-0"
    state.play("3 food")
    tree = parse(drawn(state, 0))
    [second] = [element for element in tree.iter() if element.get("id") == "die-own-1"]
    assert second.get("data-twin") is None
    assert "die-own-1" in with_class(tree, "lit")


def test_a_split_shared_die_leaves_its_neighbour_where_it_is() -> None:
    state = spending(town(owned=WITCH, perks=("split_die",)), dice(5, 2, 6, 1)).state
    state.play("shared 5 split 2+3")
    found = ids(parse(drawn(state, 0)))
    assert "die-shared-0" not in found
    assert {"die-shared-1", "die-part-0", "die-part-1"} <= set(found)


def test_the_vote_of_another_is_not_in_the_picture() -> None:
    state = at("call to war", town(men_at_arms=5), town(1, men_at_arms=5), seats=2).goes_on().state
    before = drawn(state, 0)
    state.play("support", 1)
    assert drawn(state, 0) == before
    assert "You support the king." in drawn(state, 1)


def test_names_are_escaped_and_cut_where_they_are_too_long() -> None:
    state = spending(town(), dice(5, 2, 6, 1), seats=3).state
    names = ['<script>alert("1")</script>', "A & B", "W" * 90]
    for width in WIDTHS:
        for seat in (-1, 0, 2):
            picture = drawn(state, seat, width, names=names)
            check(picture)
            assert "<script" not in picture


def test_classes_have_a_meaning() -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", stylesheet()))
    state = spending(town(owned=BISHOP, farms=3), dice(5, 2, 6, 1), seats=3).state
    for selected in (None, "die-own-0", "item-earl"):
        used = {
            name for names in re.findall(r'class="([^"]*)"', drawn(state, 0, 1440, selected)) for name in names.split()
        }
        assert used <= known | {"alfonso"}


def test_a_notebook_shows_the_view() -> None:
    shown = XII.new(2, seed=1).view(0)._repr_svg_()
    assert shown is not None
    assert "<style>" in shown
    parse(shown)


def test_a_game_that_is_not_drawn_shows_nothing() -> None:
    state = create_fair().new(2, seed=1)
    assert state.view(0)._repr_svg_() is None
    assert state.game.touches(state.view(0), state.choices(state.next_seat)[0]) == []
