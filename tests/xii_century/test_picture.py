"""The picture of a view: well-formed, complete, and made of nothing that the view does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from alfonso import languages
from alfonso.engine.dice import FastDice
from alfonso.engine.drawing.icons import ICONS
from alfonso.engine.drawing.style import icons_of, stylesheet
from alfonso.engine.state import State
from alfonso.testing import random_record, rule
from alfonso.testing.answers import check_answers
from alfonso.testing.pictures import check_document
from alfonso.testing.rulebook import numbered
from tests.drawing.look import SVG, check_lit, ids, literal_colours, parse, texts, with_class
from tests.tiny.fair import create as create_fair
from tests.xii_century.helpers import BISHOP, MONASTERY, WITCH, XII, at, dice, spending, town

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
    chosen = selected.split() if selected else None
    return XII.picture(state.view(seat).look(names[: state.seats], width, chosen=chosen))


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
            check_lit(XII, state, seat, tree)


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


WINDOWS = [(900, 600), (1000, 650), (1090, 780), (1240, 640), (1280, 900), (1500, 900)]


@pytest.mark.parametrize("code", ["en", "it"])
@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_the_whole_board_is_seen_in_every_window(seats: int, options: dict[str, object], code: str) -> None:
    language = languages.language(code, [XII])
    for number, state in enumerate(states(seats, options, 31)):
        width, height = WINDOWS[number % len(WINDOWS)]
        look = state.view(state.next_seat).look(NAMES[:seats], width, height, language)
        tree = parse(XII.picture(look))
        assert float(tree.get("width", "0")) <= width + 1
        assert float(tree.get("height", "0")) <= height + 1
        _, _, across, down = map(float, tree.get("viewBox", "").split())
        scale = float(tree.get("width", "0")) / across
        for words, face, begin, end, baseline in texts(tree):
            assert face.size * scale >= 11.99
            assert 0 <= begin <= end <= across + 0.5, words
            assert 0 < baseline < down, words
        check_lit(XII, state, state.next_seat, tree)


@pytest.mark.parametrize("code", ["en", "it"])
def test_words_that_are_always_there_are_never_cut(code: str) -> None:
    language = languages.language(code, [XII])
    names = ["Bartholomew of Winchester", "Jack", "Tom", "Solomia", "Bob"]
    owing = re.sub(r"\{\w+\}", r"\\d+", language.text("Owes {owed} food, has {food}."))[1:-1]
    for width, height in [*WINDOWS, *[(width, 0) for width in WIDTHS]]:
        tree = parse(XII.picture(XII.new(5, seed="1").view(0).look(names, width, height, language)))
        cut = [words for words, *_ in texts(tree) if "…" in words and not words.startswith("Barth") and words != "…"]
        assert cut == [], (width, height)
        said = " ".join(words for words, *_ in texts(tree))
        assert re.search(owing, said), (width, height)


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


def label(state: State, id: str, selected: str | None = None, width: int = 1124) -> str:
    """What a piece says of itself to seat 0."""
    tree = parse(drawn(state, 0, width, selected))
    return next(element.get("aria-label", "") for element in tree.iter() if element.get("id") == id)


def test_pieces_say_what_they_are_need_cost_and_give_and_by_which_rule() -> None:
    state = spending(
        town(population=8, houses=3, food=9, owned=("master_builder", "blacksmith")), dice(5, 2, 6, 1)
    ).state
    assert label(state, "item-wealthy-merchant") == (
        "Wealthy merchant, 8 points. Still needs 5 stone houses (has 3) and the market (R48). "
        "There already: 8 population (R48)."
    )
    assert label(state, "item-inn") == (
        "Inn, 5 points. Costs 3 food and 3 supply (R49). Still needs 3 supply (has 0) (R48). "
        "There already: 8 population and 3 food (R48)."
    )
    assert label(state, "item-miller").startswith("Miller, 1 point. Takes a die of exactly 2 (R47). Still needs")
    assert "Brings one of two perks: With 3 bread, eat free, or: A 2 on food counts 4 (R50)." in label(
        state, "item-miller"
    )
    assert label(state, "item-blacksmith") == "Blacksmith, 1 point, in town. Opens men-at-arms."
    assert label(state, "asset-knights").startswith("Knights: 0 of 0. Needs the stables (R32). 2 POW each (R93).")
    assert label(state, "asset-houses", "die-shared-0").startswith("Stone houses: 3 of 10")
    assert "Each costs 1 supply (R33)." in label(state, "asset-houses")
    assert label(state, "asset-farms", "die-shared-0").startswith("Farms: 0 of 8, plus 5. Bring 1 food for every 2")
    assert label(state, "land-forest").endswith(
        "Pays 2 food or supply at the end of a round that finds the minimum (R102)."
    )
    assert label(state, "die-own-0").startswith("Your own 6. The highest: counts 1 less on advanced assets (R38).")
    assert label(state, "perk-pow-20") == "20 POW against outlaws, not chosen (R50, R115)."
    assert label(state, "end-turn").endswith("(R29, R84).")


def test_every_rule_that_a_label_names_is_in_the_rules() -> None:
    rules = set(re.findall(r"\*\*(R\d+[a-z]?)\*\*", XII.rules_text()))
    named: set[str] = set()
    for seats, options in PLAYS:
        for state in states(seats, options, 23):
            labels = re.findall(r'aria-label="([^"]*)"', drawn(state, state.next_seat))
            named |= {rule for words in labels for rule in re.findall(r"\bR\d+[a-z]?\b", words)}
    assert len(named) > 25
    assert named <= rules


def test_events_to_come_say_what_they_do() -> None:
    state = XII.new(2, seed=4, difficulty="hard")
    events = state.view(0).seen.pack()["events"]
    assert isinstance(events, list)
    number = events.index(next(event for event in events if event != "none")) + 1
    words = label(state, f"round-{number}")
    assert words.startswith(f"Round {number} of 10: ")
    assert re.search(r"\(R11[1-6]\)\.$", words)


def test_a_phone_keeps_dice_and_buttons_in_sight_and_makes_room_for_fingers() -> None:
    state = spending(town(owned=("sheriff",), perks=("die_plus_1",)), dice(5, 2, 6, 1)).state
    for selected in (None, "item-earl"):
        tree = parse(drawn(state, 0, 390, selected))
        [kept] = [element for element in tree.iter() if element.get("id") == "stays"]
        assert {"die-shared-0", "die-own-1", "end-turn", "sheriff-up-1"} <= set(ids(kept))
        assert "reserve-5" not in ids(kept)
        assert float(kept.get("data-height", "0")) < 300
        for element in tree.iter():
            if "lit" not in element.get("class", "").split():
                continue
            rects = [part for part in element.iter(f"{SVG}rect") if part.get("class") not in ("ring", "focus")]
            assert min(float(rects[0].get(side, "0")) for side in ("width", "height")) >= 44, element.get("id")
    assert "stays" not in ids(parse(drawn(state, 0, 1124)))


def test_why_not_on_a_phone_is_said_and_moves_nothing() -> None:
    state = spending(town(), dice(5, 2, 6, 1)).state
    plain, asked = (parse(drawn(state, 0, 390, selected)) for selected in (None, "item-earl"))
    assert plain.get("viewBox") == asked.get("viewBox")
    [gloss] = [element for element in asked.iter() if element.get("id") == "gloss"]
    assert "".join(gloss.itertext()).startswith("Why not the earl? Needs 10 men-at-arms (has 0)")


def test_perks_to_choose_are_large_enough_on_a_phone() -> None:
    state = spending(town(population=10), dice(5, 2, 6, 1)).state
    state.play("1 jongleur")
    tree = parse(drawn(state, 0, 390))
    lit = [element for element in tree.iter() if "lit" in element.get("class", "").split()]
    assert len(lit) == 2
    for element in lit:
        assert float(element[0].get("height", "0")) >= 44
    check(drawn(state, 0, 390))


def test_amounts_are_figures_that_can_be_compared() -> None:
    state = spending(town(food=3), dice(5, 2, 6, 1), seats=2).state

    def amounts() -> dict[str, str]:
        found = parse(drawn(state, 0)).iter()
        return {
            element.get("id", ""): element.get("data-amount", "") for element in found if element.get("data-amount")
        }

    before = amounts()
    assert {"asset-food", "land-forest", "reputation", "points", "town-1"} <= set(before)
    state.play("6 food")
    assert (before["asset-food"], amounts()["asset-food"]) == ("3", "9")
    assert {id for id in before if before[id] != amounts()[id]} == {"asset-food"}


# The towns of others


def two_towns() -> State:
    """Somebody spends dice; the other town has other figures, and dice in its reserve."""
    jack = town(1, population=7, food=8, owned=["blacksmith"], reserve=[3, 5])
    return spending(town(food=3), jack, dice(5, 2, 6, 1), seats=2).state


def amount_in(tree: Any, id: str) -> str | None:
    amounts: dict[str, str | None] = {element.get("id", ""): element.get("data-amount") for element in tree.iter()}
    return amounts[id]


def gloss_in(tree: Any) -> str:
    (gloss,) = [element for element in tree.iter() if element.get("id") == "gloss"]
    return " ".join(words for one in gloss.iter() for words in [one.text or ""] if words)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_town_of_another_opens_large(width: int) -> None:
    state = two_towns()
    own, other = check(drawn(state, 0, width)), check(drawn(state, 0, width, "town-1"))
    assert {"town-1", "asset-food"} <= set(ids(own))
    assert "asset-food-of-1" not in ids(own)
    assert (amount_in(own, "asset-food"), amount_in(other, "asset-food-of-1")) == ("3", "8")
    assert "item-blacksmith-of-1" in with_class(other, "owned")
    labels = {element.get("id"): element.get("aria-label", "") for element in other.iter()}
    assert labels["panel-town-of-1"] == "Jack’s town"
    assert labels["panel-people-of-1"] == "People and buildings of Jack"
    assert labels["asset-food-of-1"].startswith("Food: 8 of 30.")
    assert labels["asset-food-of-1"].endswith("In Jack’s town.")
    assert gloss_in(other).startswith("Jack’s town In its reserve: 3, 5.")
    if width >= 1124:
        assert "asset-food" not in ids(other), "it lies in the place of one's own"
    assert not {id for id in with_class(other, "lit") | with_class(other, "can") if "-of-" in id}


@pytest.mark.parametrize("width", WIDTHS)
def test_ones_own_town_is_the_way_back_from_anothers(width: int) -> None:
    state = two_towns()
    other, back = parse(drawn(state, 0, width, "town-1")), check(drawn(state, 0, width, "town-0"))
    assert "town-0" in ids(other)
    assert "town-1" not in ids(other)
    assert set(ids(back)) == {*ids(parse(drawn(state, 0, width))), "gloss"}
    assert gloss_in(back) == "Martha’s town It lies open again."
    check_lit(XII, state, 0, back)


def test_a_town_stays_open_while_one_asks_about_something_in_it() -> None:
    state = two_towns()
    picked = parse(drawn(state, 0, 1124, "die-own-0 asset-food-of-1"))
    assert with_class(picked, "why") == {"asset-food-of-1"}
    assert gloss_in(picked) == "Why not food? This stands in another town."
    assert "asset-food" not in ids(picked)
    assert str(state.view(0).why("town-1", [])) == "it is shown large"


@pytest.mark.parametrize("width", WIDTHS)
def test_an_onlooker_opens_every_town(width: int) -> None:
    state = spending(town(food=3), town(1, food=8), town(2, food=9), dice(5, 2, 6, 1), seats=3).state
    assert {"town-1", "town-2"} <= set(ids(parse(drawn(state, -1, width))))
    other = check(drawn(state, -1, width, "town-2"))
    assert amount_in(other, "asset-food-of-2") == "9"
    assert {"town-0", "town-1"} <= set(ids(other))
    assert amount_in(check(drawn(state, -1, width, "town-0")), "asset-food") == "3"


def test_what_is_no_town_opens_none() -> None:
    state = two_towns()
    for id in ["town-2", "town-x", "asset-food-of-7"]:
        assert not [one for one in ids(parse(drawn(state, 0, 1124, id))) if "-of-" in one]


@pytest.mark.parametrize(("seats", "options"), PLAYS[1:])
def test_open_towns_keep_the_contract_of_pictures(seats: int, options: dict[str, object]) -> None:
    tongues = [languages.language(code, [XII]) for code in ("en", "it")]
    rooms = [*WINDOWS, (390, 700), (768, 900), (1124, 0)]
    for number, state in enumerate(states(seats, options, 31)):
        width, height = rooms[number % len(rooms)]
        viewer = -1 if number % 4 == 0 else state.next_seat
        look = state.view(viewer).look(NAMES[:seats], width, height, tongues[number % 2], [f"town-{number % seats}"])
        root = parse(XII.picture(look))
        check_document(root)
        check_answers(root, XII.glossary(), set(numbered(XII)))
        assert "gloss" in ids(root)


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


@rule("R24", "R49")
def test_a_card_asks_for_people_that_monks_cannot_pay_with() -> None:
    sheet = town(population=0, monks=2, ale=7, supply=9, owned=MONASTERY)
    state = spending(sheet, dice(6, 3, 4, 2), reading_pack="townsfolk_pay").state
    assert "Still needs 1 population (has 0) (R48)." in label(state, "item-tavern")


@rule("R93", "R96", "R99")
@pytest.mark.parametrize("width", [390, 1124])
@pytest.mark.parametrize("seat", [0, 2, -1])
def test_the_kings_war_states_what_everybody_stakes(seat: int, width: int) -> None:
    towns = [town(0, men_at_arms=5, knights=2, reputation=1), town(1), town(2, men_at_arms=1)]
    tree = parse(drawn(at("vote 0", *towns, seats=3).state, seat, width))
    said = {one.get("id"): one.get("aria-label") for one in tree.iter() if one.get("data-piece") == "war"}
    assert said == {
        "war-0": "Martha: POW 9 + die (R93, R94). Support would leave 2 of 5 men-at-arms and 1 of 2 knights (R99). "
        "It wins 1 reputation, worth 4 points now, or 2 as the strongest of several, worth 4 points (R96, R97).",
        "war-1": "Jack: POW 0 (R93, R94). Without POW a town must avoid the war.",
        "war-2": "Tom: POW 1 (R93, R94). Support would leave 0 of 1 men-at-arms and 0 of 0 knights (R99). "
        "It wins 1 reputation, worth 0 points now, or 2 as the strongest of several, worth 4 points (R96, R97).",
    }


@rule("R48", "R49")
def test_what_a_card_needs_stays_on_it_when_it_is_there() -> None:
    picture = drawn(spending(town(population=9, food=4, supply=1), dice(5, 1)).state, 0)
    inn = next(one for one in parse(picture).iter() if one.get("id") == "item-inn")
    label = str(inn.get("aria-label"))
    assert "There already: 8 population and 3 food (R48)." in label
    assert "Still needs 3 supply (has 1) (R48)." in label
    shown = ["".join(one.itertext()) for one in inn.iter() if one.tag.endswith("text")]
    assert shown[1:-1] == ["8", "3", "1/3"]
    assert sum(one.get("class") == "tick" for one in inn.iter()) == 2
