"""The picture of a view: well-formed, complete, and everything that can be done can be clicked in it."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from alfonso.bots.greedy import GreedyBot
from alfonso.engine.dice import FastDice
from alfonso.engine.drawing.icons import ICONS
from alfonso.engine.drawing.style import icons_of
from alfonso.engine.phrase import ENGLISH, Language
from alfonso.engine.state import State
from alfonso.games.my_village import MyVillage
from alfonso.games.my_village.positions import village
from alfonso.languages import language
from alfonso.testing import rule
from tests.drawing.look import ids, literal_colours, parse, texts, with_class
from tests.my_village.helpers import VILLAGE, Play, drafting, dying, using

ITALIAN = language("it", [VILLAGE])
DASH = "\u2013"
NAMES = ["Gisela", "Anselm", "Vera", "Petra"]
WIDTHS = [360, 390, 700, 820, 1024, 1124, 1440, 2000]


def drawn(
    state: State,
    seat: int,
    width: int = 1124,
    chosen: list[str] | None = None,
    height: int = 0,
    tongue: Language = ENGLISH,
) -> str:
    return VILLAGE.picture(state.view(seat).look(NAMES[: state.seats], width, height, tongue, chosen))


def states(seats: int, every: int) -> Iterator[State]:
    """Positions of a play of bots: one in so many, and each new question."""
    state: State = VILLAGE.new(seats, seed=f"picture {seats}")
    bot, mind = GreedyBot(), FastDice.seeded("bots", 1)
    seen: set[str] = set()
    number = 0
    while not state.over:
        seat = state.next_seat
        verbs = {action.verb for action in state.choices(seat)}
        if number % every == 0 or verbs - seen:
            yield state
        seen |= verbs
        choices = state.choices(seat)
        chosen = bot.choose(state.view(seat), mind) if mind.below(5) else choices[mind.below(len(choices))]
        state.play(chosen, seat)
        number += 1
    yield state


def check(picture: str) -> Any:
    """What holds for every picture."""
    tree = parse(picture)
    found = ids(tree)
    assert len(found) == len(set(found))
    assert literal_colours(picture) == []
    assert set(icons_of(picture)) <= {*ICONS, *VILLAGE.icons()}
    assert len(zlib.compress(picture.encode())) < 25_000
    return tree


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_decision_can_be_drawn_and_clicked(seats: int) -> None:
    for number, state in enumerate(states(seats, 23)):
        for seat in {state.next_seat, -1}:
            width = WIDTHS[number % len(WIDTHS)]
            tongue = ITALIAN if number % 3 == 2 else ENGLISH
            tree = check(drawn(state, seat, width, tongue=tongue))
            view = state.view(seat)
            touched = {id for action in view.choices for id in VILLAGE.touches(view, action)}
            assert touched <= set(ids(tree))
            twins = {element.get("id") for element in tree.iter() if element.get("data-twin")}
            assert with_class(tree, "lit") == touched - twins


@pytest.mark.parametrize("width", [390, 1124])
def test_no_text_leaves_the_picture(width: int) -> None:
    for state in states(4, 60):
        tree = parse(drawn(state, max(0, state.next_seat), width, tongue=ITALIAN))
        _, _, wide, tall = map(float, tree.get("viewBox", "").split())
        for words, face, begin, end, baseline in texts(tree):
            assert face.size >= 14
            assert -1 <= begin <= end <= wide + 1, words
            assert 0 < baseline < tall, words


@pytest.mark.parametrize("room", [(900, 600), (912, 616), (960, 606), (998, 664)])
def test_a_low_window_shows_everything_at_once(room: tuple[int, int]) -> None:
    for seats in (1, 2, 3, 4):
        for state in states(seats, 60):
            seat = max(0, state.next_seat)
            tree = check(drawn(state, seat, room[0], height=room[1], tongue=ITALIAN))
            _, _, wide, tall = map(float, tree.get("viewBox", "").split())
            assert float(tree.get("height", "")) <= room[1]
            assert float(tree.get("width", "")) / wide >= 0.857
            assert set(ids(tree)) == set(ids(parse(drawn(state, seat, 1124, tongue=ITALIAN))))
            for words, face, begin, end, baseline in texts(tree):
                assert face.size >= 14
                assert -1 <= begin <= end <= wide + 1, words
                assert 0 < baseline < tall, words


FULL: dict[str, Any] = {
    "coins": 2, "church": "cloister", "meeting": 1, "tile": "school", "fields": 8, "plowed": [1], "school": "left",
    "crafts": ["CB-BR-68", "CB-SM-68", "CB-WA-58"], "goods": {"beer": 2, "plow": 1, "wagon": 1},
    "waiting": ["CU16", "CU20", "CU02", "CU10", "CU30"], "alive": "abbot councilman craftsman merchant",
}  # fmt: skip
GUILD: dict[str, Any] = {"council": "guild", "wild": 2}
QUESTIONS: list[Callable[[], Play]] = [
    lambda: drafting("1 1 2 3 4 5 6 6 b1 b2 b6", village(**FULL, **GUILD)),
    lambda: using("5 b3", village(**FULL, **GUILD)),
    lambda: using("1 2", village(**FULL, **GUILD)),
    lambda: using("3 4", village(**FULL, **GUILD)).when("use field 1"),
    lambda: using("3 4", village(**FULL, **GUILD)).when("serve cu16"),
    lambda: using("6 6", village(**FULL, **GUILD)).when("use meeting place"),
    lambda: using("1 2", village(**FULL, council="area")).when("use council"),
    lambda: using("1 2", village(**FULL, council="population")).when("use council"),
    lambda: using("2 2", village(**FULL)).when("steward", "take cu01"),
    lambda: dying(village(**FULL, passed=1)),
    lambda: dying(village(passed=1, alive="abbot")).when("bury abbot"),
]


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_a_finger_meets_every_lit_piece_of_a_village(width: int, number: int) -> None:
    position = QUESTIONS[number]()
    tree = parse(drawn(position.state, 0, width))
    small = {}
    for element, size in scaled(tree, 1.0):
        if "lit" not in (element.get("class") or "").split():
            continue
        rings = [one for one in element.iter() if one.get("width") and one.tag.endswith("rect")]
        box = [(float(one.get("width", 0)) * size, float(one.get("height", 0)) * size) for one in rings]
        if box and min(max(wide for wide, _ in box), max(tall for _, tall in box)) < 44:
            small[element.get("id")] = box
    assert small == {}


def scaled(element: Any, size: float) -> Iterator[tuple[Any, float]]:
    """Every element, and how much smaller it is drawn than written."""
    found = re.fullmatch(r"scale\(([\d.]+)\)", element.get("transform") or "")
    size *= float(found[1]) if found else 1.0
    yield element, size
    for inner in element:
        yield from scaled(inner, size)


@pytest.mark.parametrize(("width", "height"), [(1092, 806), (912, 616), (360, 0), (390, 0)])
def test_names_of_cards_and_workshops_are_not_cut(width: int, height: int) -> None:
    for question in QUESTIONS:
        tree = parse(drawn(question().state, 0, width, height=height))
        assert [words for words, *_ in texts(tree) if words.endswith("…")] == []


def test_rats_come_at_most_with_every_roll() -> None:
    position = dying(village(passed=1), village(1, church="sanatory", tree=5), rat=1, rolls=[3]).when("bury abbot")
    picture = drawn(position.state, 1)
    assert "6 in 6" in picture
    assert {"avert", "endure"} <= with_class(parse(picture), "lit")


def test_one_player_sees_the_aim() -> None:
    assert "36 of 60" in drawn(using("3 4", village(house=35), seats=1, solo_beat_score=60).state, 0)


def label_of(position: Play, id: str, seat: int = 0) -> str:
    for element in parse(drawn(position.state, seat)).iter():
        if element.get("id") == id:
            return str(element.get("aria-label"))
    raise AssertionError(id)


@rule("R7")
def test_equal_dice_speak_for_each_other() -> None:
    position = drafting("3 3 3 5 b3")
    first = parse(drawn(position.state, 0))
    twins = {element.get("id"): element.get("data-twin") for element in first.iter() if element.get("data-twin")}
    assert twins == {"die-3-2": "die-3-1", "die-3-3": "die-3-1"}
    picked = parse(drawn(position.state, 0, chosen=["die-3-1"]))
    twins = {element.get("id"): element.get("data-twin") for element in picked.iter() if element.get("data-twin")}
    assert twins == {"die-3-3": "die-3-2"}
    assert {"die-3-2", "die-5-1", "die-b3-1"} <= with_class(picked, "lit")


def test_another_village_opens_in_place_of_ones_own() -> None:
    position = using("3 4", village(0, coins=3), village(1, coins=7, crafts=["CB-ST-58"]))
    own = drawn(position.state, 0)
    other = drawn(position.state, 0, chosen=["tab-1"])
    assert 'id="goods-horse"' not in own
    assert 'id="s1-goods-horse"' in other
    assert 'id="step-coin"' not in other
    assert "The village of Anselm" in other


def test_a_death_can_be_chosen_on_cards_too() -> None:
    position = dying(village(passed=1, alive="abbot merchant"), dead=[(1, "merchant")])
    tree = parse(drawn(position.state, 0))
    twins = {element.get("id"): element.get("data-twin") for element in tree.iter() if element.get("data-twin")}
    assert twins == {"fate-abbot": "villager-abbot", "fate-merchant": "villager-merchant"}
    assert label_of(position, "fate-abbot") == "Abbot: 2 story points (R31, R33)."
    assert label_of(position, "fate-merchant") == "Merchant: 1 story point (R31, R33)."


@rule("R27", "R28")
def test_costs_stand_in_the_cells_they_lead_to() -> None:
    position = using("5 6", village(time=6))
    picture = drawn(position.state, 0)
    assert "+4" in picture
    assert "and somebody dies" in picture
    assert "life-death" in picture
    assert "life-death" not in drawn(using("5 6").state, 0)


def test_labels_say_what_matters() -> None:
    rich = village(
        council="guild", wild=2, fields=1, plowed=[1], crafts=["CB-BR-58"], goods={"beer": 2}, waiting=["CU05"]
    )
    position = using("3 4", rich)
    assert label_of(position, "workshop-brewery") == "Brewery: 5 or 8, 0 time, 2 beers (R61)."
    assert label_of(position, "field-1") == "Field 1: 7, 2 coins (R65)."
    assert label_of(position, "cu05") == "Customer CU05: 3 or 11, wants 1 wagon for 3 points (R57)."
    assert label_of(position, "rats").startswith("Rats: 10 spaces away")
    assert label_of(position, "sum-7") == "Sum 7: free; buys: Field, Journey to A; fires: Field 1 (R13)."
    assert (
        label_of(position, "sum-3") == "Sum 3: not in reach; buys: nothing; fires: School, Council chamber, CU05 (R13)."
    )
    assert "Gisela: 7 points: council 5, fields 1, hand 1" in label_of(position, "tab-0")


def test_open_piles_are_drawn_and_told() -> None:
    position = using("3 4", travel_tops=["TB3"], pile=["CU32", "CU07"], open_piles=True)
    assert label_of(position, "customer-pile").startswith(
        "Customer pile: 27 left; the next is CU32: 4 or 10, wants 1 beer, 1 scroll and 1 wagon for 6 points (R56). "
        "Then: 2/12 (4), 4/10 (6), "
    )
    words = label_of(position, "travel-b")
    assert words.startswith("Journey B: 7, 2 time; 4 left (R70). In this order: 4 points, toll 1 beer; ")
    assert words.endswith(" (R71).")
    monk = label_of(position, "monk-quill")
    assert monk.endswith("the school twice (R80, R81). Then: 4/10 3 story points, 4/10 3 story points.")
    assert 'id="customer-pile"' not in drawn(using("3 4").state, 0)
    assert "In this order" not in drawn(using("3 4").state, 0)


def test_the_points_of_the_top_customer_are_drawn_and_told() -> None:
    position = using("3 4", pile=["CU32", "CU07"], top_customer_points=True)
    assert label_of(position, "customer-pile") == "Customer pile: 27 left, the top one is worth 6 points (R56)."
    assert "In this order" not in drawn(position.state, 0)
    position.state.customers.clear()
    assert 'id="customer-pile"' not in drawn(position.state, 0)


@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
@pytest.mark.parametrize("size", [(912, 616), (1124, 0), (800, 0), (390, 0)])
def test_open_piles_have_room(size: tuple[int, int], tongue: Language) -> None:
    state: State = VILLAGE.new(4, seed=3, open_piles=True)
    tree = check(drawn(state, state.next_seat, size[0], height=size[1], tongue=tongue))
    check_apart(list(texts(tree)))


@rule("R78")
@pytest.mark.parametrize("size", [(912, 616), (1124, 0), (390, 0)])
def test_points_cover_no_values_where_seven_customers_lie(size: tuple[int, int]) -> None:
    position = using("2 2", village(church="trading")).when("steward")
    tree = parse(drawn(position.state, 0, size[0], height=size[1]))
    cards = [one for one in tree.iter() if str(one.get("aria-label")).startswith("Customer CU")]
    assert len(cards) == 7
    for card in cards:
        (values, _, _, right, line), (_, _, left, _, other) = list(texts(card))[:2]
        assert other - line >= 15 or right + 4.5 <= left - 5, values  # the edge of the cloth, that of the coin


@rule("R4", "R50")
def test_a_slim_phone_shows_the_order_of_turns_and_the_side_of_the_hand() -> None:
    for palm, side in ((True, "palm"), (False, "back")):
        position = using("3 4", seats=3, seat=1, starter=0, turn=2, palm=palm)
        tree = parse(drawn(position.state, 1, 360))
        assert side in [words for words, *_ in texts(tree)]
        labels = {one.get("id"): str(one.get("aria-label")) for one in tree.iter() if one.get("aria-label")}
        assert labels["round"] == "Round 1: turns Gisela, Anselm, Vera (R4)."
        assert f"Gisela, {side} up, " in labels["hand"]
        shields = next(one for one in tree.iter() if one.get("id") == "round")
        assert [words for words, *_ in texts(shields)] == ["Round", "1", "G", "A", "V"]


def test_cards_of_a_kind_that_differ_show_what_they_cost(varied: MyVillage) -> None:
    state = varied.new(2, seed=1)
    names = NAMES[:2]
    for width, height in ((1124, 0), (912, 616), (360, 0)):
        tree = parse(varied.picture(state.view(0).look(names, width, height)))
        pieces = {one.get("id"): one for one in tree.iter() if one.get("id")}
        said = {id: [words for words, *_ in texts(pieces[id])] for id in ("church-travel", "council-guild", "travel-e")}
        assert {"9", "2"} <= set(said["church-travel"])
        assert "1" in said["council-guild"]
        assert "8" in said["travel-e"]
        everything = [words for words, *_ in texts(tree)]
        assert f"2{DASH}5" in everything  # the time of the wainwright's cards


@rule("R33")
def test_the_chronicle_has_as_many_spaces_as_the_data_file_says(varied: MyVillage) -> None:
    state = varied.new(2, seed=1)
    picture = varied.picture(state.view(0).look(NAMES[:2], 1124, 0))
    assert picture.count('class="coffin-free') == 15
    check_apart([line for line in texts(parse(picture)) if line[4] < 60])
    assert drawn(VILLAGE.new(2, seed=1), 0).count('class="coffin-free') == 10


def why(position: Play, piece: str) -> str:
    return str(position.state.view(0).why(piece, []))


def test_why_not() -> None:
    position = using("3 4", village(alive="merchant", crafts=["CB-BR-58"]))
    assert why(position, "church-cloister") == "it takes 11, your dice make 7 (R14)"
    assert why(position, "travel-a") == "you have no traveller (R17a)"
    assert why(position, "workshop-brewery") == "the brewery takes 5 or 8, your dice make 7 (R14)"
    assert why(position, "villager-abbot").endswith(")")
    assert why(position, "tab-1") == "this village lies open now; click your own to come back (R24)"
    assert "Why not the abbot?" in drawn(position.state, 0, chosen=["villager-abbot"])


# Words have room


RICH: dict[str, Any] = {
    "church": "sanatory", "meeting": 1, "fields": 3, "waiting": ["CU01", "CU29"], "travels": ["TA2"], "coins": 12,
    "crafts": ["CB-ST-58", "CB-BR-58", "CB-SM-69", "CB-OF-59", "CB-WA-58"], "tree": 11,
}  # fmt: skip


CLOSE_LINES = 9  # baselines so near to each other are one line


def check_apart(lines: list[Any]) -> None:
    """No word lies on another."""
    for number, (words, _, left, right, y) in enumerate(lines):
        for others, _, start, end, line in lines[number + 1 :]:
            apart = abs(line - y) >= CLOSE_LINES or end < left + 1 or right < start + 1
            assert apart, f"{words!r} and {others!r} lie on each other"


def four_villages(council: str) -> State:
    """Four villages with much in them."""
    others = [village(seat, coins=12, tree=11, time=0) for seat in (1, 2, 3)]
    return using("3 4", village(council=council, **RICH), *others, seats=4).state


def crowd(count: int) -> State:
    """A village in which many customers wait."""
    waiting = [f"CU{number:02}" for number in range(33, 33 - count, -1)]
    return using("3 4", village(waiting=waiting), display=[], pile=[], seats=2).state


@pytest.mark.parametrize("count", [5, 6, 10, 11, 16])
@pytest.mark.parametrize("size", [(912, 616), (1124, 0), (390, 0)])
def test_values_and_points_of_a_crowd_can_be_read(count: int, size: tuple[int, int]) -> None:
    look = crowd(count).view(0).look(["Martha", "Jack"], *size)
    check_apart(list(texts(parse(VILLAGE.picture(look)))))


@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
@pytest.mark.parametrize("council", ["monetary", "area", "population", "guild"])
@pytest.mark.parametrize("size", [(912, 616), (1124, 0), (390, 0)])
def test_no_word_is_cut_and_none_lies_on_another(council: str, size: tuple[int, int], tongue: Language) -> None:
    look = four_villages(council).view(0).look(["Martha", "Jack", "Tom", "Solomia"], size[0], size[1], tongue)
    lines = list(texts(parse(VILLAGE.picture(look))))
    assert [words for words, *_ in lines if words.endswith("\u2026")] == []
    check_apart(lines)
