"""The picture of a view: well-formed, complete at every decision, and made of nothing that the view does not know."""

from __future__ import annotations

import itertools
import random
import re
import zlib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from alfonso.bots.greedy import GreedyBot
from alfonso.engine.dice import FastDice
from alfonso.engine.drawing.cells import loops
from alfonso.engine.drawing.icons import ICONS
from alfonso.engine.drawing.style import icons_of
from alfonso.engine.phrase import ENGLISH, Language, Phrase
from alfonso.engine.state import State
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import STRUCTURES
from alfonso.games.era_medieval_age.domain import Domain
from alfonso.games.era_medieval_age.glossary import GLOSSARY
from alfonso.games.era_medieval_age.picture import stonework, structures
from alfonso.games.era_medieval_age.picture.dice import TIMES
from alfonso.games.era_medieval_age.picture.domain import footprint
from alfonso.games.era_medieval_age.picture.field import span
from alfonso.games.era_medieval_age.picture.touches import grip_offset
from alfonso.games.era_medieval_age.picture.would import Ground, Would, consequences
from alfonso.games.era_medieval_age.positions import lord, show, table
from alfonso.languages import language
from alfonso.testing import given, rule
from alfonso.testing.pictures import check_picture, touches_of
from tests.drawing.look import SVG, ids, literal_colours, parse, texts, with_class
from tests.era_medieval_age.helpers import ERA, RING, T47, T53_RING, domain, h, place_of, q, v

ITALIAN = language("it", [ERA])
NAMES = ["Martha", "Jack", "Tom", "Solomia"]
WINDOWS = [(900, 600), (930, 660), (1010, 700), (1124, 840), (1700, 1000)]
WIDTHS = [360, 390, 700, 760, 900, 1124, 1440]
WEIGHT = 25_000  # bytes of a picture, deflated

PLAYS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"collector_set": "true", "super_dice": "true", "scoring": "official"}),
    (3, {"disaster_table": "official", "scorched_placer": "giver", "keep_setup": "center"}),
    (4, {}),
    (4, {"collector_set": "true"}),
]


def drawn(
    state: State,
    seat: int,
    width: int = 1124,
    *chosen: str,
    height: int = 0,
    tongue: Language = ENGLISH,
) -> str:
    return ERA.picture(state.view(seat).look(NAMES[: state.seats], width, height, tongue, list(chosen)))


@cache
def positions(number: int) -> list[State]:
    """Positions of a play of bots: one in so many, and each new question."""
    seats, options = PLAYS[number]
    state: State = ERA.new(seats, seed=f"picture {seats}", **options)
    bot, mind = GreedyBot(), FastDice.seeded("bots", 1)
    found: list[State] = []
    seen: set[str] = set()
    while not state.over:
        seat = state.next_seat
        if state.moves % 23 == 0 or verbs(state) - seen:
            found.append(state.clone())
        seen |= verbs(state)
        state.play(bot.choose(state.view(seat), mind), seat)
    return [*found, state]


def verbs(state: State) -> set[str]:
    return set() if state.over else {action.verb for action in state.choices(state.next_seat)}


def check(picture: str) -> Any:
    """What holds for every picture."""
    tree = parse(picture)
    found = ids(tree)
    assert len(found) == len(set(found))
    assert literal_colours(picture) == []
    assert set(icons_of(picture)) <= {*ICONS, *ERA.icons()}
    assert len(zlib.compress(picture.encode())) <= WEIGHT
    left, top, width, height = map(float, tree.get("viewBox", "").split())
    assert float(tree.get("width", "0")) * 14 >= width * 11.99  # no text is smaller than 12 on the screen
    for words, face, begin, end, baseline in plain_texts(tree):
        assert face.size >= 14
        assert left <= begin, words
        assert end <= width + 0.5, words
        assert top < baseline < height, words
    return tree


def plain_texts(tree: Any) -> Iterator[tuple[Any, ...]]:
    """Every text that is not on the field, which is scaled as a whole."""
    for field in [one for one in tree.iter() if one.get("class") in ("e-field", "e-over")]:
        field.clear()
    return texts(tree)


@pytest.mark.parametrize("number", range(len(PLAYS)))
def test_every_decision_can_be_drawn_for_everybody(number: int) -> None:
    for place, state in enumerate(positions(number)):
        for seat in {state.next_seat if not state.over else 0, place % state.seats, -1}:
            width = WIDTHS[place % len(WIDTHS)]
            look = state.view(seat).look(NAMES[: state.seats], width, 0, [ENGLISH, ITALIAN][place % 2])
            picture = ERA.picture(look)
            check_picture(ERA, look, picture, touches_of(ERA, state.view(seat)))
            check(picture)


@pytest.mark.parametrize("number", range(len(PLAYS)))
def test_a_window_shows_the_whole_table_at_once(number: int) -> None:
    for place, state in enumerate(positions(number)):
        width, height = WINDOWS[place % len(WINDOWS)]
        tree = check(drawn(state, max(0, state.next_seat), width, height=height))
        assert float(tree.get("width")) <= width
        assert float(tree.get("height")) <= height + 0.5


def test_on_a_phone_nothing_to_be_touched_but_cells_is_smaller_than_a_finger() -> None:
    for state in positions(3)[::5]:
        if state.over:
            continue
        tree = parse(drawn(state, state.next_seat, 390))
        for piece in tree.iter():
            if piece.get("data-piece") in ("button", "card", "turn", "good", "arrow") and piece.get("role") == "button":
                box = next(one for one in piece if one.tag == f"{SVG}rect")
                assert float(box.get("height", "0")) >= 42, piece.get("id")


# Secrets


def test_a_domain_and_dice_behind_a_screen_are_not_drawn() -> None:
    state: Any = ERA.new(2, seed="screen")
    before = drawn(state, 0)
    for _ in range(3):
        state.play(state.choices(1)[5], 1)
    assert drawn(state, 0) == before
    while state.round == 0:
        seat = state.to_act[0]
        state.play(state.choices(seat)[0], seat)
    rolling = drawn(state, 0)
    assert state.to_act == [0, 1]
    state.play("stop", 1)
    assert drawn(state, 0) == rolling
    assert "rolling" in rolling


# Placing


def placing(*structures: str, kind: str, **goods: Any) -> Any:
    """Martha is asked where she builds something."""
    position = given(ERA, lord(0, *structures, dice="Y5", **goods), lord(1, *T47), at="hammers 0", seats=2)
    position.goes_on().when(f"build {kind}")
    return position.state


@pytest.mark.parametrize("width", [1124, 374])
def test_whoever_lays_out_a_domain_may_leave_it_to_a_button(width: int) -> None:
    state = ERA.new(2)
    tree = parse(drawn(state, 0, width))
    button = next(one for one in tree.iter() if one.get("id") == "shortcut-usual")
    assert "lit" in button.get("class", "").split()
    assert button.get("aria-label") == "Lay out the usual way: every piece that is left (R8)."
    state.play(state.choices(0)[0], 0)
    assert "Lay out the rest the usual way" in drawn(state, 0, width)
    for action in ERA.shortcuts(state.view(0))[0].actions:
        state.play(action, 0)
    assert "shortcut-" not in drawn(state, 0, width)


def test_a_full_town_with_a_piece_in_hand_weighs_no_more() -> None:
    free = [(row, column) for row in (0, 4, 8, 12) for column in range(0, 13, 3)]
    kinds = ["farm", "market", "hospital", "keep", "scorched"]
    town = [q(kinds[place % 5], row, column) for place, (row, column) in enumerate(free)]
    more = [
        h("longhouse", 2, 0),
        h("townhouse", 2, 3),
        h("church", 6, 5),
        h("great-hall", 6, 0),
        v(2, 2, 13),
        h(4, 10, 0),
    ]
    rich: dict[str, Any] = {"dice": "Y5", "wood": 8, "stone": 7, "trade": 6}
    four = [lord(0, *town, *more, **rich), *[lord(seat, *town, *more) for seat in (1, 2, 3)]]
    position = given(ERA, *four, at="hammers 0", seats=4, collector_set="true").goes_on()
    state = position.when("build university").state
    for tongue in (ENGLISH, ITALIAN):
        check(drawn(state, 0, 1700, height=1000, tongue=tongue))


@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
@pytest.mark.parametrize("width", [374, 360, 1031, 1124])
def test_no_name_in_the_supply_is_cut_off(tongue: Language, width: int) -> None:
    rich = lord(0, dice="Y5", wood=8, stone=7, trade=6)
    for owner in (rich, lord(0, dice="Y5", wood=2)):
        state = given(ERA, owner, at="hammers 0", seats=2, collector_set="true").goes_on().state
        cards = [one for one in parse(drawn(state, 0, width, tongue=tongue)).iter() if "card-" in one.get("id", "")]
        assert len(cards) == 19
        assert not [words for card in cards for words, *_ in texts(card) if "…" in words]


def main_buttons(tree: Any) -> set[str]:
    return {str(one.get("id")) for one in tree.iter() if "e-main" in one.get("class", "").split()}


def test_one_button_stands_out_while_a_domain_is_laid_out_on_a_phone() -> None:
    state = ERA.new(2)
    assert main_buttons(parse(drawn(state, 0, 390))) == {"shortcut-usual"}
    assert main_buttons(parse(drawn(state, 0, 390, "grip-90"))) == {"here"}


@pytest.mark.parametrize("width", [1124, 900, 390])
def test_how_many_walls_are_left_is_told_with_a_sign_that_fits_its_chip(width: int) -> None:
    state = given(ERA, lord(0, dice="Y5", stone=7), at="hammers 0", seats=2).goes_on().state
    tree = parse(drawn(state, 0, width))
    for card in [one for one in tree.iter() if one.get("id", "").startswith("card-wall")]:
        ground = next(one for one in card.iter() if one.tag == f"{SVG}rect")
        left, wide = float(ground.get("x", "0")), float(ground.get("width", "0"))
        length, count = sorted(texts(card), key=lambda told: told[2])
        assert count[0] == f"{TIMES}{state.supply[13 + int(length[0]) - 1]}"
        assert left <= length[2]
        assert length[3] + 1 <= count[2]
        assert count[3] <= left + wide


def test_a_die_with_two_hammers_is_built_with_when_both_are_used() -> None:
    rich = lord(0, dice="Y5 M4", wood=8, stone=7)  # a merchant die with two hammers
    position = given(ERA, rich, at="hammers 0", seats=2, collector_set="true", super_dice="true").goes_on()
    for place, told in enumerate(["built hammer", "built hammer"]):
        position.when("build wall2").when(f"build wall2 h a{2 * place + 1}")
        shown = [words for words, *_ in texts(parse(drawn(position.state, 0))) if words in ("built", "hammer")]
        assert " ".join(shown) == told


def test_alone_the_last_round_is_the_one_agreed_on() -> None:
    state = given(ERA, at="new round", seats=1, max_rounds="3").state
    assert "The game ends after round 3 (S1)" in drawn(state, 0)
    assert "The game ends after round 8 (S1)" in drawn(given(ERA, at="new round", seats=1).state, 0)


@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_pieces_name_the_rule_that_they_are_about(tongue: Language) -> None:
    rich = lord(0, dice="Y5", wood=8, stone=7, trade=6)
    building = parse(drawn(given(ERA, rich, at="hammers 0", seats=2).goes_on().state, 0, tongue=tongue))
    assert "(R40)" in label(building, "card-hospital")
    assert "(R61)" in label(building, "card-church")
    demand = given(ERA, lord(0, dice="G3"), lord(1, dice="Y1"), at="extort", seats=2).goes_on().state
    extorting = parse(drawn(demand, 0, tongue=tongue))
    assert "(R68)" in label(extorting, "extort")
    assert "(R72)" in label(extorting, "skip")


@pytest.mark.parametrize("width", [374, 360])
def test_prices_stay_on_their_cards_on_a_phone(width: int) -> None:
    poor = lord(0, *T47, dice="Y5", stone=1, wood=2, trade=1)
    state = given(ERA, poor, lord(1, *T47), at="hammers 0", seats=2).goes_on().state
    tree = parse(drawn(state, 0, width))
    for card in [one for one in tree.iter() if one.get("id", "").startswith("card-")]:
        ground = next(one for one in card.iter() if one.tag == f"{SVG}rect")
        edge = float(ground.get("x", "0")) + float(ground.get("width", "0"))
        assert max(end for *_, end, _ in texts(card)) <= edge, card.get("id")


@pytest.mark.parametrize("width", [360, 390, 1124])
def test_who_rolls_still_is_told_beside_the_dice_not_over_them(width: int) -> None:
    state = next(one for one in reversed(positions(3)) if "throw" in verbs(one))
    tree = parse(drawn(state, state.next_seat, width))
    for pool in [one for one in tree.iter() if one.get("id", "").startswith("pool-")]:
        told = list(texts(pool))
        counted = max(end for words, _, _, end, _ in told if words.isdigit())
        assert all(begin >= counted + 19 for words, _, begin, *_ in told if words == "rolling")  # and its hourglass


def test_the_question_stands_clear_of_the_names_of_the_columns() -> None:
    tree = parse(drawn(ERA.new(2), 0, height=800))
    box = next(one for group in tree.iter() if group.get("id") == "ask" for one in group.iter(f"{SVG}rect"))
    names = [one for one in tree.iter(f"{SVG}text") if one.text == "N"]
    assert float(box.get("y", "0")) + float(box.get("height", "0")) <= float(names[0].get("y", "0")) - 11


def test_the_points_of_one_player_are_told_once_at_the_end() -> None:
    for width in (374, 1124):
        assert drawn(positions(0)[-1], 0, width).count(">buildings<") == 1


@pytest.mark.parametrize("number", [0, 1, 3, 4])
@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_no_category_of_the_final_count_is_cut_off(number: int, tongue: Language) -> None:
    for width, height in [*WINDOWS[1:], (390, 0), (760, 0)]:
        tree = check(drawn(positions(number)[-1], 0, width, height=height, tongue=tongue))
        [leaf] = [one for one in tree.iter() if one.get("id") == "panel-supply"]
        assert not any("…" in words for words, *_ in texts(leaf))


def test_a_piece_lies_as_it_was_turned_and_only_those_grips_take_clicks() -> None:
    state = placing(*RING, kind="church", stone=2, wood=1, trade=1)
    for turn in (0, 1):
        tree = parse(drawn(state, 0, 1124, f"turn-{turn}"))
        fits = {action for action in state.choices(0) if action.rotation == turn}
        grips = {one.get("id") for one in tree.iter() if "e-grip" in one.get("class", "").split()}
        assert len(grips) == len(fits)
        assert with_class(tree, "lit") == {*grips, f"turn-{turn}"}
        after = next(one for one in tree.iter() if one.get("id") == f"turn-{1 - turn}")
        assert after.get("data-key") == "R"
        assert "data-aim" in after.attrib
        assert "data-outset" in next(one for one in tree.iter() if one.get("id") == f"turn-{turn}").attrib


def test_every_action_is_one_turn_and_one_grip() -> None:
    state = placing(*RING, kind="church", stone=2, wood=1, trade=1)
    view = state.view(0)
    touched = [tuple(ERA.touches(view, action)) for action in view.choices]
    assert len(set(touched)) == len(touched)
    assert ERA.touches(view, ERA.parse("build church h a1")) == ["turn-0", "grip-1"]
    assert ERA.touches(view, ERA.parse("build church v a1")) == ["turn-1", "grip-14"]


def test_the_grip_is_the_cell_nearest_to_the_middle() -> None:
    assert grip_offset([(0, 0), (0, 1), (0, 2)]) == (0, 1)
    assert grip_offset([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (3, 1)]) in [(1, 1), (2, 1)]
    assert grip_offset([(0, 0), (0, 1), (1, 0), (1, 1)]) == (0, 0)


def label(tree: Any, id: str) -> str:
    return str(next(one for one in tree.iter() if one.get("id") == id).get("aria-label"))


def test_what_a_wall_would_enclose_and_double_is_told_and_shown_before_the_click() -> None:
    gap = [structure for structure in RING if structure != h(3, 12, 10)]
    state = placing(*gap, h("longhouse", 8, 8), kind="wall3", stone=1)
    tree = parse(drawn(state, 0, 1124, "turn-0"))
    closing = label(tree, f"grip-{12 * 14 + 11}")
    assert closing.startswith("K13: Wall of 3, K13 - M13.")
    assert "It encloses 25 spaces." in closing or "spaces" in closing
    assert "1 building doubles: +1." in closing
    piece = next(one for one in tree.iter() if one.get("id") == f"grip-{12 * 14 + 11}")
    assert any(one.get("class") == "e-inside-dash" for one in piece.iter())
    assert "spaces" not in label(tree, "grip-1")


def test_what_would_be_crowded_is_told_before_the_click() -> None:
    state = placing(q("keep", 6, 6), h("longhouse", 0, 0), kind="farm", wood=2)
    tree = parse(drawn(state, 0))
    assert "Disease would cost 2, not 0." in label(tree, "grip-14")
    assert "Disease" not in label(tree, "grip-40")


def preview(state: State, text: str, width: int = 1124, tongue: Language = ENGLISH) -> tuple[str, list[str]]:
    """A placement that is aimed at: what is said of its grip, and all words of the picture, those on the field too."""
    place = place_of(text)
    picked = ERA.touches(state.view(0), place)
    tree = parse(drawn(state, 0, width, *picked, tongue=tongue))
    return label(tree, picked[-1]), [words for words, *_ in texts(tree)]


@rule("R75")
def test_a_keep_that_would_be_walled_is_told_before_the_click() -> None:
    said, shown = preview(placing(*T53_RING, kind="keep", stone=7, wood=8), q("keep", 6, 6))
    assert said == "G7: Keep, G7 - H8. Walled: 2 points."
    assert {"Walled: 2 points.", "walled: double"} <= set(shown)
    said, _ = preview(placing(*T53_RING, kind="keep", stone=7, wood=8), q("keep", 0, 12))
    assert "Walled" not in said


@rule("R75")
def test_every_keep_is_told_to_be_walled_where_that_is_agreed() -> None:
    rich = lord(0, dice="Y5", stone=7, wood=8)
    position = given(ERA, rich, at="hammers 0", seats=2, keep_walled="true").goes_on().when("build keep")
    assert preview(position.state, q("keep", 0, 12))[0] == "M1: Keep, M1 - N2. Walled: 2 points."


@rule("R82")
def test_what_a_wall_within_a_ring_takes_off_the_area_is_told_before_the_click() -> None:
    state = placing(*T53_RING, kind="wall2", stone=1)
    said, shown = preview(state, h(2, 6, 6))
    assert said == "G7: Wall of 2, G7 - H7. The walled area is 14, not 16."
    assert {"16", "−2", "area 16 → 14", "The walled area is 14, not 16."} <= set(shown)
    said, shown = preview(state, h(2, 6, 6), tongue=ITALIAN)
    assert said.endswith("L’area racchiusa è 14, non 16.")
    assert "area 16 → 14" in shown
    assert "area" not in preview(state, h(2, 0, 0))[0]


@rule("R82")
def test_who_would_no_longer_have_the_largest_area_is_told_so() -> None:
    owner = lord(0, *T53_RING, dice="Y5", stone=7, wood=8)
    position = given(ERA, owner, lord(1, *T53_RING), at="hammers 0", seats=2).goes_on().when("build wall2")
    said, shown = preview(position.state, h(2, 6, 6))
    assert said.endswith("The walled area is 14, not 16. No longer the largest area: −10.")
    assert "−10 points, area 16 → 14" in shown


@rule("R51")
def test_what_a_scorched_area_would_take_is_told_before_the_click() -> None:
    struck = lord(1, *T53_RING, q("market", 1, 1))
    position = given(ERA, lord(0, dice="Y6 Y6 Y6"), struck, at="disaster 0", seats=2, scorched_inside="true").goes_on()
    tree = parse(drawn(position.state, 1))
    assert label(tree, "grip-76") == "G6: Scorched area, G6 - H7. The walled area is 12, not 16."
    assert "The market at B2 has no longer all spaces around it empty." in label(tree, "grip-3")


def fitting(land: Domain, kind: str) -> list[Place]:
    found = ERA.notation.fitting(STRUCTURES.index(kind), land.free)
    return [place for place in found if isinstance(place, Place)]


@pytest.mark.parametrize("seed", range(12))
def test_every_change_of_area_walls_and_clusters_is_told_before_the_click(seed: int) -> None:
    whim = random.Random(seed)
    names = ("keep_walled", "keep_clusters", "keep_area", "wall_seal", "board_edge_seals")
    options = {option.name: whim.choice(list(option.values)) for option in ERA.options if option.name in names}
    land = domain(*T53_RING[: whim.choice([3, 4, 4])], **options)
    for kind in whim.choices(["farm", "longhouse", "keep", "wall3", "wall5", "scorched", "hospital"], k=9):
        land.lay(whim.choice(fitting(land, kind)))
    ground = Ground(land.laid, land.options, ERA.data.figures, ERA.notation, 0, 10)
    for kind in ("keep", "wall2", "wall4", "farm", "longhouse", "scorched"):
        for place in fitting(land, kind):
            after = land.copied()
            after.lay(place)
            walled = {one.number for one in after.buildings() if after.is_walled(one)}
            changed = [after.area() != land.area(), len(after.clustered()) != len(land.clustered())]
            changed.append(walled != set(ground.walled))
            would = Would(ground, place) if ground.matters(place) else None
            told = consequences(ERA.data.figures, would, place, []) if would is not None and would.notable() else []
            assert any(changed) <= (told != []), (options, [one.text for one in land.places()], place.text)
            if would is not None:
                more = {one.number for one in would.doubles} | ({place.number} if would.walled else set())
                assert walled - set(ground.walled) == more
                assert set(ground.walled) - walled == {one.number for one in would.opens}
                assert (would.area, would.sick) == (after.area(), len(after.clustered()))


def test_on_a_phone_a_piece_is_aimed_and_steered_by_twins_of_its_grips() -> None:
    state = placing(*RING, kind="church", stone=2, wood=1, trade=1)
    tree = parse(drawn(state, 0, 390, "turn-0", "grip-1"))
    by_id = {one.get("id"): one for one in tree.iter() if one.get("id")}
    assert by_id["here"].get("data-twin") == "grip-1"
    assert by_id["go-3"].get("data-twin") == "grip-2"
    assert by_id["go-2"].get("data-twin") == "grip-15"
    assert "go-0" not in by_id  # there is nothing to the left, and nothing above
    assert "go-1" not in by_id
    assert all("data-aim" in by_id[id].attrib for id in ("here", "go-3", "grip-2"))
    assert "data-aim" not in parse(drawn(state, 0, 1124)).find(f".//{SVG}g[@id='grip-1']").attrib  # type: ignore[union-attr]


def test_on_a_phone_what_steers_a_piece_lies_at_the_foot_with_price_and_consequences() -> None:
    state = placing(*RING, h("longhouse", 8, 8), kind="church", stone=2, wood=1, trade=1)
    aimed = parse(drawn(state, 0, 390, "turn-0", f"grip-{9 * 14 + 9}"))
    [leaf] = [one for one in aimed.iter() if one.get("id") == "at-foot"]
    assert {"ask", "here", "turn-0", "turn-1", "go-0", "go-3"} <= set(ids(leaf))
    told = [words for words, *_ in texts(leaf)]
    assert {"Church, I10 - K10", "Build here"} <= set(told)
    assert any("Walled: 2 points." in words for words in told)
    assert any("Disease would cost 2, not 0." in words for words in told)
    assert float(leaf.get("data-height", "0")) <= 146  # of a phone, 14 rows and what stays above leave no more
    free = parse(drawn(placing(*RING, kind="church", stone=2, wood=1, trade=1), 0, 390, "turn-0", "grip-1"))
    [leaf] = [one for one in free.iter() if one.get("id") == "at-foot"]
    told = [words for words, *_ in texts(leaf)]
    assert {"Church, A1 - C1", "1", "2"} <= set(told)  # and what it costs
    assert any(words.startswith("Not walled: 1 point.") for words in told)
    for width in (760, 1124):
        assert "at-foot" not in ids(parse(drawn(state, 0, width)))


def test_the_domain_of_another_opens_large_in_place_of_ones_own() -> None:
    state = placing(*RING, kind="farm", wood=2)
    own, other = parse(drawn(state, 0)), parse(drawn(state, 0, 1124, "domain-1"))
    assert "domain-1" in ids(own)
    assert "domain-0" not in ids(own)
    assert "domain-0" in ids(other)
    assert any(id.startswith("of-1-") for id in ids(other))
    assert "grip-0" not in ids(other)
    assert "Domain of Jack" in " ".join(one.text or "" for one in other.iter() if one.tag == f"{SVG}text")


# Pieces


def test_every_structure_has_a_drawing_for_each_way_it_can_be_turned() -> None:
    for structure in ERA.data.figures.structures:
        for cells in structure.rotations:
            symbol = structures.symbol_of(structure.kind, cells)
            found = parse(structures.definition(symbol).replace("<g", '<g xmlns="http://www.w3.org/2000/svg"', 1))
            assert found.get("id") == symbol
            assert len(list(found.iter())) > 2


def test_what_takes_the_clicks_of_a_structure_is_its_footprint() -> None:
    for structure in ERA.data.figures.structures:
        for cells in structure.rotations:
            drawn = footprint(tuple((row + 3) * 14 + column + 5 for row, column in cells))
            down, right = (1 + max(cell[side] for cell in cells) for side in (0, 1))
            assert drawn.startswith("<rect") == (len(cells) == down * right), structure.id
            if drawn.startswith("<rect"):
                assert f'x="201.5" y="121.5" width="{right * 40 - 3}" height="{down * 40 - 3}"' in drawn
            else:
                assert drawn.count("Q") == len(loops(cells)[0])


def test_a_structure_is_told_by_the_corners_of_its_box() -> None:
    assert span(place_of("build monastery 0 e1")) == "E1 - G2"
    assert span(place_of("build cathedral 0 a1")) == "A1 - C4"
    assert span(place_of("build wall4 v b3")) == "B3 - B6"


def test_many_dice_lie_beside_one_another_and_cover_nothing() -> None:
    for count in (9, 10, 12, 16, 20, 30):
        dice = " ".join(["Y1"] * (count - 2) + ["W3", "W4"])
        for step in ("lanes", "feathers"):
            state = with_dice(dice, step)
            for width, height in WINDOWS[1:]:
                tree = parse(drawn(state, 0, width, height=height))
                bodies = [boxes_of(piece)[2] for piece in tree.iter() if piece.get("id", "").startswith("die-")]
                assert len(bodies) == count
                for place, (x, y, wide) in enumerate(bodies):
                    assert y + wide <= 104
                    for across, down, other in bodies[:place]:
                        assert abs(x - across) >= other or abs(y - down) >= other


def with_dice(dice: str, step: str) -> Any:
    """Martha rolls these dice, or has them revealed."""
    if step == "feathers":
        return given(ERA, lord(0, *T47, dice=dice), lord(1, *T47, dice="Y1"), at=step, seats=2).goes_on().state
    state = ERA.new(2)
    while state.phase == 0:
        state.play(state.choices()[0])
    show(state, 0, dice)
    return state


def boxes_of(piece: Any) -> list[tuple[float, float, float]]:
    """The squares of which a die is made: what takes clicks, the ring, the die."""
    found = [one for one in piece.iter() if one.tag == f"{SVG}rect"]
    return [(float(one.get("x")), float(one.get("y")), float(one.get("width"))) for one in found]


@pytest.mark.parametrize("width", [390, 760, 1124])
def test_which_of_several_feathers_is_used_can_be_picked(width: int) -> None:
    look = with_dice("W3 W4 Y6 G1", "feathers").view(0).look(NAMES[:2], width)
    picture = ERA.picture(look)
    check_picture(ERA, look, picture, touches_of(ERA, look.view))
    tree = check(picture)
    assert {"feather-1", "feather-2"} <= set(ids(tree))
    assert "feather" not in {words for words, *_ in texts(tree)}  # the badges lie where the word would
    one = parse(drawn(with_dice("W3 Y6 G1", "feathers"), 0, width))
    assert ("feather" in {words for words, *_ in texts(one)}) == (width == 1124)


def test_a_phone_tells_what_the_skulls_bring_as_dice_are_kept() -> None:
    state = ERA.new(2)
    while state.phase == 0:
        state.play(state.choices()[0])
    show(state, 0, "Y6 Y5 G6 G3")
    sick = len(state.lords[0].domain.clustered())
    assert {"2 Disease", f"costs {sick}"} <= told_in(state, 390)
    labelled = label(parse(drawn(state, 0, 390)), "signs")
    assert labelled == "Your dice show: 2 hammers, 4 swords, 0 shields."
    state.play("roll 4")
    assert "1 sword," in label(parse(drawn(state, 0, 390)), "signs")  # those that are kept


@rule("R25", "R30")
def test_what_would_be_lost_beyond_a_limit_is_told_while_one_rolls() -> None:
    state = with_dice(" ".join(["Y1"] + ["Y3"] * 11), "lanes")
    state.lords[0].goods = [9, 1, 0, 0]
    for width in (390, 1124):
        tree = parse(drawn(state, 0, width))
        shown = " ".join(words for words, *_ in texts(tree))
        assert "3 food missing: disaster +3. Would be lost: 15 wood and 4 food." in shown  # a farm brings one of them
        spoken = "Wood: 1 of 8. The dice that are kept bring 7 (R24). Beyond the limit 15 would be lost (R25)."
        assert label(tree, "good-wood") == spoken


@rule("R29", "R33")
def test_what_tracks_would_become_is_told_as_agreed() -> None:
    hungry = lord(0, h("church", 0, 0), h("church", 1, 0), dice="Y6 Y6 W1 W3", culture=23, disaster=23)
    for overflow, told in (("carry", ["+3", "+6"]), ("reset", ["+2", "+4"])):
        state = given(ERA, hungry, at="feathers", seats=2, track_overflow=overflow).goes_on().state
        tracks = [one for one in parse(drawn(state, 0)).iter() if one.get("id", "").startswith("track-")]
        assert [words for track in tracks for words, *_ in texts(track) if words.startswith("+")] == told


@pytest.mark.parametrize(
    ("kind", "die"),
    [("harbor", "the merchant die"), ("great-hall", "the baron die"), ("cathedral", "the bishop die")],
)
def test_the_die_that_comes_with_a_building_of_the_collector_set_is_told(kind: str, die: str) -> None:
    rich = lord(0, *RING, dice="Y5", wood=8, stone=7, trade=6)
    for sold in (False, True):
        stock = table(supply={"cathedral": 1} if sold else {})
        for dice in ("true", "false"):
            agreed: dict[str, Any] = {"collector_set": "true", "super_dice": dice}
            state = given(ERA, rich, stock, at="hammers 0", seats=3, **agreed).goes_on().state
            granted = dice == "true" and not (sold and kind == "cathedral")
            card = label(parse(drawn(state, 0)), f"card-{kind.replace('-', '_')}")
            assert (f"It grants {die} (C5)." in card) == granted
            state.play(f"build {kind}", 0)
            _, shown = preview(state, state.choices(0)[0].text, 390)
            assert (f"It grants {die} from round 2." in " ".join(shown)) == granted


def test_alone_what_is_paid_is_gone() -> None:
    position = given(ERA, table(philippe="G3 G1 Y3"), lord(0, dice="G1 G1", trade=1), at="extortion", seats=1)
    assert label(parse(drawn(position.goes_on().state, 0)), "pay") == "Pay 1 trade good: it is gone (S11)."


@rule("R48")
def test_where_a_scorched_area_fits_is_told_as_agreed() -> None:
    for inside, told in (("false", "Lozenges are where it fits: outside the walls (R48)."),
                         ("true", "Lozenges are where it fits.")):  # fmt: skip
        struck = lord(1, *RING)
        position = given(ERA, lord(0, dice="Y6 Y6 Y6"), struck, at="disaster 0", seats=2, scorched_inside=inside)
        words = {words for words, *_ in texts(parse(drawn(position.goes_on().state, 1)))}
        assert told in words


def test_on_a_phone_trade_goods_are_the_first_that_can_be_demanded() -> None:
    poor = lord(1, dice="Y1", food=1, wood=1, stone=1, trade=1)
    state = given(ERA, lord(0, dice="G3"), poor, at="extort", seats=2).goes_on().state
    found = [id for id in ids(parse(drawn(state, 0, 390))) if id.startswith("demand-")]
    assert found == ["demand-trade", "demand-stone", "demand-wood", "demand-food"]


@rule("R82")
@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_the_walled_area_is_called_the_sum_that_it_is(tongue: Language) -> None:
    small = [h(4, 0, 0), h(4, 3, 0), v(2, 1, 0), v(2, 1, 3)]
    assert domain(*small, *T53_RING).area() == 4 + 16
    for entry in ("domain", "icon-defensive-wall"):
        said = tongue.say(Phrase(GLOSSARY[entry]))
        assert ("all the area" if entry.startswith("icon") else "all its walled area") in GLOSSARY[entry]
        assert "largest" not in said
        assert "maggiore" not in said


def told_in(state: State, width: int) -> set[str]:
    return {words for words, *_ in texts(parse(drawn(state, 0, width)))}


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ("G3 G2", "As the dice lie, you extort him (S9)."),
        ("G1 Y1", "As the dice lie, he extorts you (S9)."),
        ("G2 Y1", "As the dice lie, nobody extorts (S9)."),
        ("G4 Y1", "As the dice lie, nobody extorts (S9)."),
    ],
)
def test_alone_one_is_told_who_extorts_whom(dice: str, told: str) -> None:
    position = given(ERA, lord(0, *T47, dice=f"{dice} W3"), table(philippe="G2 G5 Y3"), at="feathers", seats=1)
    assert told in told_in(position.goes_on().state, 1440)


@pytest.mark.parametrize(("seats", "width", "height"), [(2, 1124, 840), (3, 1124, 840), (4, 1010, 700), (4, 390, 0)])
def test_swords_of_others_are_told_beside_a_pool_of_every_colour(seats: int, width: int, height: int) -> None:
    lords = [lord(seat, *T47, dice="Y5 Y5 G3 W3 B4") for seat in range(1, seats)]
    state = given(ERA, lord(0, *T47, dice="W3"), *lords, at="feathers", seats=seats).goes_on().state
    tree = parse(drawn(state, 0, width, height=height))
    for seat in range(1, seats):
        [shown] = [one for one in tree.iter() if one.get("id") == f"pool-{seat}"]
        assert str(shown.get("aria-label")).endswith("They show 3 swords, 0 shields, 3 hammers.")
        assert "#icon-broadsword" in [one.get("href") for one in shown.iter()]
        told = sorted(texts(shown), key=lambda one: one[2])
        assert all(one[3] < other[2] for one, other in itertools.pairwise(told))  # nothing over another


def test_one_other_on_a_tablet_is_told_with_dice_and_points_beside() -> None:
    state = given(ERA, lord(0, *T47, dice="W3"), lord(1, *T47, dice="Y5 G3"), at="feathers", seats=2).goes_on().state
    tree = parse(drawn(state, 0, 760))
    assert "open-1" in ids(tree)
    assert "buildings" in {words for words, *_ in texts(tree)}


@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_what_is_told_of_the_layout_stays_on_its_leaf(tongue: Language) -> None:
    state = ERA.new(1)
    for width, height in WINDOWS[1:]:
        tree = parse(drawn(state, 0, width, height=height, tongue=tongue))
        [leaf] = [one for one in tree.iter() if one.get("id") == "panel-supply"]
        tall = float(next(one for one in leaf.iter() if one.tag == f"{SVG}rect").get("height", "0"))
        assert max(baseline for *_, baseline in texts(leaf)) <= tall - 6


def test_a_footprint_of_an_owners_own_is_drawn_as_a_plain_block() -> None:
    assert "e-tile-b" in structures.drawing(3, [(0, 0), (1, 1)])


def test_a_wall_joins_what_is_beside_it_and_no_corner() -> None:
    straight, corner = stonework.wall_cell(12), stonework.wall_cell(5)
    assert straight.count("<circle") == 0
    assert corner.count("<circle") == 2  # a round tower where it turns
    state = given(ERA, lord(0, h(2, 0, 0), v(2, 1, 2)), lord(1, *T47), at="hammers 0", seats=2).state
    assert set(re.findall(r"#e-wall-(\d+)", re.sub(r"<g id=\"(card|domain)-.*", "", drawn(state, 0)))) >= {"8", "4"}


@pytest.mark.parametrize("kind", ["longhouse", "lumber-mill", "university", "wall6", "cathedral"])
@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_the_question_is_never_cut_off(kind: str, tongue: Language) -> None:
    rich = lord(0, dice="Y5", wood=8, stone=7, trade=6)
    state = given(ERA, rich, at="hammers 0", seats=3).goes_on().when(f"build {kind}").state
    for width, height in WINDOWS:
        for words in texts(parse(drawn(state, 0, width, height=height, tongue=tongue))):
            assert "…" not in words
