"""The highest die (R38 to R44)."""

from typing import Any

import pytest

from alfonso.testing import rule
from tests.xii_century.helpers import ADVANCED, MONASTERY, WITCH, Piece, Play, What, dice, refused, spending, town

EVERY_GATE = ("blacksmith", "stables", "brewery", "master_builder")


def rich(**what: Any) -> Piece:
    """A town that is open for every advanced asset, with room in all of them."""
    sheet: What = {"men_at_arms": 3, "supply": 9, "owned": EVERY_GATE}
    return town(**(sheet | what))


@rule("R38")
@pytest.mark.parametrize("asset", ADVANCED)
def test_a_highest_die_counts_one_less_for_advanced_assets(asset: str) -> None:
    text = asset.replace("_", "-")
    before = 3 if asset == "men_at_arms" else 0
    spending(rich(), dice(2, 1, 3, 1)).when(f"3 {text}").then(**{asset: before + 2})
    spending(rich(), dice(4, 1, 3, 1)).when(f"3 {text}").then(**{asset: before + 3})


@rule("R39")
def test_spent_dice_still_count() -> None:
    position = spending(rich(), dice(6, 4, 5, 1)).when("shared 6 quarry", "5 farms")
    position.then(farms=5)


@rule("R39")
def test_the_reserve_counts_from_the_moment_of_retrieval() -> None:
    spending(rich(reserve=[6]), dice(3, 2, 5, 1)).when("5 farms").then(farms=4)
    spending(rich(reserve=[6]), dice(3, 2, 5, 1)).when("retrieve 6", "5 farms").then(farms=5)
    spending(rich(reserve=[6]), dice(3, 2, 5, 1)).when("retrieve 6", "reserve 6 food", "5 farms").then(farms=5)
    spending(rich(reserve=[6]), dice(3, 2, 5, 1)).when("retrieve 6", "reserve 6 farms").then(farms=5)


@rule("R40")
def test_all_dice_at_the_maximum_are_highest() -> None:
    position = spending(rich(men_at_arms=0), dice(5, 5, 5, 5))
    position.when("5 farms", "shared 5 men-at-arms", "5 ale", "shared 5 houses")
    position.then(farms=4, men_at_arms=4, ale=4, houses=4)


@rule("R40")
def test_a_retrieved_die_may_tie() -> None:
    spending(rich(reserve=[5]), dice(3, 2, 5, 1)).when("retrieve 5", "5 farms", "reserve 5 houses").then(
        farms=4, houses=4
    )


def lowering(*values: int) -> Play:
    return spending(rich(owned=(*EVERY_GATE, "sheriff"), perks=["die_minus_1_or_2"]), dice(*values))


@rule("R41")
def test_an_unspent_die_counts_with_its_present_value() -> None:
    lowering(6, 2, 4, 1).when("4 farms").then(farms=4)
    lowering(6, 2, 4, 1).when("shared 6 sheriff -1", "4 farms").then(farms=4)
    lowering(6, 2, 4, 1).when("shared 6 sheriff -2", "4 farms").then(farms=3)


@rule("R41")
def test_a_split_die_counts_with_its_parts() -> None:
    def split(how: str) -> Play:
        sheet = rich(owned=(*EVERY_GATE, *WITCH), perks=["split_die"])
        return spending(sheet, dice(6, 2, 4, 1)).when(f"shared 6 split {how}")

    split("3+3").when("4 farms").then(farms=3)
    split("3+3").when("part 3 farms").then(farms=3)
    split("2+4").when("4 farms", "part 4 houses").then(farms=3, houses=3)
    split("1+5").when("4 farms", "part 5 houses").then(farms=4, houses=4)
    split("1+5").when("part 1 farms").then(farms=1)
    split("1+5").when("part 5 food", "4 farms").then(farms=4)


@rule("R42")
def test_raises_are_not_revised() -> None:
    position = lowering(6, 2, 4, 1).when("4 farms").then(farms=4)
    position.when("shared 6 sheriff -2").then(farms=4)
    position = spending(rich(reserve=[6]), dice(3, 2, 5, 1)).when("5 farms").then(farms=4)
    position.when("retrieve 6").then(farms=4)


@rule("R43")
def test_a_highest_one_raises_no_advanced_asset() -> None:
    position = spending(rich(), dice(1, 1, 1, 1))
    for asset in ADVANCED:
        text = asset.replace("_", "-")
        refused(position, f"1 {text}", "1", text, "(R43)")


@rule("R43")
def test_a_one_beside_a_higher_die_raises_them() -> None:
    spending(rich(), dice(1, 2, 1, 1)).when("1 farms", "shared 1 houses").then(farms=1, houses=1)


@rule("R43")
def test_the_highest_one_is_not_even_offered_where_nothing_could_be_gained() -> None:
    assert not spending(rich(population=3, farms=3), dice(1, 1, 1, 1)).allows("1 farms")


@rule("R44")
def test_the_restriction_concerns_nothing_else() -> None:
    spending(town(population=3), dice(2, 1, 6, 1)).when("6 population").then(population=9)
    spending(town(), dice(2, 1, 6, 1)).when("6 food").then(food=6)
    spending(town(), dice(2, 1, 6, 1)).when("6 supply").then(supply=6)
    spending(town(), dice(2, 1, 6, 1)).when("6 forest").then(forest=6)
    spending(town(), dice(2, 1, 6, 1)).when("6 store").then(reserve=[2, 3, 4, 5, 6])
    spending(town(), dice(2, 1, 6, 1)).when("6 prior").then(owned=["prior"])


@rule("R44")
def test_a_highest_one_raises_special_assets_and_takes_special_people() -> None:
    position = spending(town(owned=MONASTERY, food=2, supply=6), dice(1, 1, 1, 1))
    assert position.allows("1 jongleur")
    assert position.allows("1 town-court")
    position.when("1 monks").then(monks=1, food=0)
