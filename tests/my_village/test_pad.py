"""What stands beside the dice: the ruler as it is drawn, and the score pad of whoever looks at another village."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest

from alfonso.engine.state import State
from alfonso.games.my_village.actions import Word
from alfonso.games.my_village.data import Data, load
from alfonso.games.my_village.game import MyVillage
from alfonso.games.my_village.picture.costs import time_of
from alfonso.games.my_village.positions import table, village
from alfonso.games.my_village.seen import seen_by
from alfonso.testing import given, rule
from tests.drawing.look import ids, parse, texts
from tests.my_village.helpers import FIGURES, VILLAGE, drafting, dying, using

NAMES = ["Gisela", "Anselm", "Vera", "Petra"]
LAPTOP, PHONE = 1124, 390


def drawn(state: State, width: int = LAPTOP, chosen: list[str] | None = None) -> Element:
    return parse(VILLAGE.picture(state.view(0).look(NAMES[: state.seats], width, chosen=chosen)))


def element(tree: Element, id: str) -> Element:
    (found,) = [one for one in tree.iter() if one.get("id") == id]
    return found


def label(tree: Element, id: str) -> str:
    return element(tree, id).get("aria-label", "")


def words(tree: Element) -> list[str]:
    return [one for one, *_ in texts(tree)]


def has_run(found: list[str], wanted: list[str]) -> bool:
    """Whether texts stand one after another."""
    return any(found[place : place + len(wanted)] == wanted for place in range(len(found)))


# The ruler


def test_on_a_phone_the_ruler_counts_what_a_sum_buys_and_fires() -> None:
    tree = drawn(using("3 4", village(coins=1, fields=2)).state, PHONE)
    assert words(element(tree, "sum-7")) == ["7", "now", "2", "2"]  # a field and a journey; two fields
    assert words(element(tree, "sum-8"))[:2] == ["8", "1"]  # for a coin


@pytest.mark.parametrize("width", [LAPTOP, PHONE])
def test_everything_that_a_sum_costs_is_written(width: int) -> None:
    state = drafting("b1 b6", village(coins=2, meeting=1)).state
    assert label(drawn(state, width), "sum-2").startswith("Sum 2: 1 marker, 4 time;")
    both = drafting("b6 b6", village(coins=4, meeting=1)).state
    tree = drawn(both, width)
    assert label(tree, "sum-3").startswith("Sum 3: 4 coins, 1 marker, 4 time;")
    assert words(element(tree, "sum-3"))[:3] == ["3", "4", "4"]
    assert "marker" in str([one.get("class") for one in element(tree, "sum-3").iter()])


def test_the_ruler_counts_from_the_die_that_was_picked() -> None:
    state = drafting("1 2 b6").state
    assert label(drawn(state), "sum-7").startswith("Sum 7: 2 time;")
    picked = drawn(state, chosen=["die-2-1"])
    assert label(picked, "sum-7").startswith("Sum 7: not in reach;")
    assert label(picked, "sum-8").startswith("Sum 8: 2 time;")


@rule("R54a", "R57", "R78")
def test_the_time_of_the_office_is_written_into_the_frame_too() -> None:
    def price(church: str) -> int:
        view = using("4 6", village(church=church)).state.view(0)
        seen = seen_by(view)
        (office,) = [action for action in view.choices if action.text == "steward"]
        return time_of(seen, seen.villages[0], FIGURES, office)  # type: ignore[arg-type]

    assert price("sanatory") == 1
    assert price("trading") == 0  # the first customer is free


# The headman


@rule("R22a", "R47")
@pytest.mark.parametrize("width", [LAPTOP, PHONE])
@pytest.mark.parametrize(("stands", "next_step"), [("house", "step-coin"), ("story", "step-coin"), ("coin", "")])
def test_the_headman_goes_on_by_default_and_stays_only_when_picked_twice(
    width: int, stands: str, next_step: str
) -> None:
    state = using("3 4", village(headman=stands)).state
    tree = drawn(state, width)
    banners = [one.get("data-twin") for one in tree.iter() if one.get("id") == "any-banner"]
    assert banners == ([next_step] if next_step else [])
    assert element(tree, "headman").get("data-aim") is not None
    assert "picked twice he stays, for 1 time" in label(tree, "headman")
    assert "any-banner" not in ids(drawn(using("3 4").state, width, ["tab-1"]))
    assert "any-banner" not in ids(drawn(drafting("3 4").state, width))


# The score pad


@pytest.mark.parametrize("width", [LAPTOP, PHONE])
def test_whoever_looks_at_a_village_sees_everybodys_points_by_category(width: int) -> None:
    state = using("3 4", village(house=11, laborers=1), village(1, council="guild", fields=2)).state
    found = words(drawn(state, width, ["tab-1"]))
    none = "\u00b7"
    assert has_run(found, [none, none, "11", "-5", "1", "7"])  # council, fields, stories, laborers, hand; all
    assert has_run(found, ["5", "2", none, none, none, "7"])
    assert not has_run(words(drawn(state, width)), ["5", "2", none, none, none, "7"])


@pytest.mark.parametrize("width", [LAPTOP, PHONE])
def test_the_points_are_read_out(width: int) -> None:
    state = using("3 4", village(), village(1, council="guild", fields=2)).state
    (spoken,) = [one.text for one in element(drawn(state, width, ["tab-1"]), "gloss")]
    assert spoken == "Anselm: 7 points: council 5, fields 2. 6.2"


@pytest.mark.parametrize("width", [LAPTOP, PHONE])
def test_ones_own_tab_leads_back_to_the_ruler(width: int) -> None:
    state = using("3 4").state
    assert "sum-7" not in ids(drawn(state, width, ["tab-1"]))
    assert {"sum-7", "gloss"} <= set(ids(drawn(state, width, ["tab-0"])))
    alone = using("3 4", seats=1).state
    assert "sum-7" not in ids(drawn(alone, width, ["tab-0"]))  # there is no other way to the pad


@pytest.mark.parametrize("width", [LAPTOP, PHONE])
@pytest.mark.parametrize("tab", ["tab-0", "tab-1"])
def test_buttons_stay_whichever_village_lies_open(width: int, tab: str) -> None:
    state = using("3 4", village(fields=2)).when("use field 1").state
    assert {"end-turn", "ask", "gloss"} <= set(ids(drawn(state, width, [tab])))


@rule("R10", "R11")
@pytest.mark.parametrize("width", [LAPTOP, PHONE])
def test_dice_can_be_changed_whichever_village_lies_open(width: int) -> None:
    state = using("3 4", village(meeting=1, coins=1)).state
    assert {"first-6", "second-up"} <= set(ids(drawn(state, width, ["tab-1"])))


@rule("R33")
def test_the_coffins_that_may_be_filled_are_ones_own_whichever_village_lies_open() -> None:
    state = dying(village(passed=1, alive="abbot"), village(1, alive="merchant")).state
    own = str([one.attrib for one in element(drawn(state), "dead").iter()])
    assert own == str([one.attrib for one in element(drawn(state, chosen=["tab-1"]), "dead").iter()])


@rule("R37")
@pytest.mark.parametrize("width", [LAPTOP, PHONE])
def test_day_laborers_are_seen_on_the_tabs(width: int) -> None:
    tree = drawn(using("3 4", village(laborers=2), village(1, laborers=1, coins=12, tree=11)).state, width)
    mine, other = element(tree, "tab-0"), element(tree, "tab-1")
    assert ("2 day laborers" if width == LAPTOP else "2") in words(mine)
    assert "pitchfork" in str([one.attrib for one in other.iter()])
    assert words(other)[-1] == "1"
    right = max(end for _, _, _, end, _ in texts(other))
    edge = max(end for _, _, _, end, _ in texts(mine))
    assert right < (641 if width == LAPTOP else PHONE)
    assert edge < right


# Figures of one's own


@rule("R57", "R65")
def test_time_of_customers_and_fields_is_shown_where_a_file_has_any() -> None:
    text = load().text.replace("\ntime = 0\npp = 3", "\ntime = 1\npp = 3")
    text = text.replace("white_time = 0\npp = 1", "white_time = 1\npp = 1")
    game = MyVillage(Data(text))
    own = village(fields=1, waiting=["CU05"], crafts=["CB-WA-58"], goods={"wagon": 1})
    state = given(game, own, table(dice="1 2", acting=0, starter=0), at="use 0", seats=2).state
    view = state.view(0)
    tree = parse(game.picture(view.look(NAMES[:2], LAPTOP)))
    assert label(tree, "cu05") == "Customer CU05: 3 or 11, wants 1 wagon and 1 time for 3 points (R57)."
    assert label(tree, "field-1") == "Field 1: 7, 1 time and 1 coin (R65)."
    serve = game.parse("serve cu05")
    assert isinstance(serve, Word)
    assert str(game.label(view, serve).words) == "CU05 3/11: 1 wagon and 1 time for 3 points"
    assert time_of(seen_by(view), seen_by(view).villages[0], game.data.figures, serve) == 1
