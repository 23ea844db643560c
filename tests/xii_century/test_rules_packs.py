"""The reading packs of 1.8: each changes its cells and no others."""

import pytest

from alfonso.testing import rule
from tests.xii_century.helpers import BARBICAN, MONASTERY, XII, What, dice, named, refused, spending, town

CHANGED = {
    "default": set(),
    "supply_first": {"stables", "tavern", "brewery"},
    "townsfolk_pay": {"tavern", "brewery", "monks", "mercenaries", "masons"},
    "farm_tavern": {"tavern"},
    "fortress": {"castle"},
    "big_market": {"market"},
}


def cells(pack: str) -> dict[str, object]:
    """Everything that the sheet says of assets, people and buildings, in one pack."""
    figures = XII.data.packs[pack]
    found: dict[str, object] = {}
    for asset in figures.assets:
        found[asset.id] = (named(asset.cost), named(asset.requires), asset.gate, asset.vp, asset.max, asset.die)
    for item in figures.items:
        found[item.id] = (named(item.cost), named(item.requires), sorted(item.owns), item.vp, item.die)
    return found


@rule("R48", "R49")
@pytest.mark.parametrize("pack", CHANGED)
def test_a_pack_changes_its_cells_and_no_others(pack: str) -> None:
    default, read = cells("default"), cells(pack)
    assert {name for name in default if default[name] != read[name]} == CHANGED[pack]


@rule("R49")
def test_supply_first() -> None:
    options: What = {"reading_pack": "supply_first"}
    position = spending(town(men_at_arms=3, supply=2, food=4), dice(6, 4, 5, 1), **options)
    position.when("5 stables").then(supply=0, food=0)
    position = spending(town(ale=7, supply=1, food=9), dice(6, 4, 5, 1), **options)
    position.when("5 tavern").then(supply=0, food=0)
    position = spending(town(farms=9, men_at_arms=5, supply=1, food=9), dice(6, 4, 5, 1), **options)
    position.when("5 brewery").then(supply=0, food=0)
    short = spending(town(men_at_arms=3, supply=4, food=2), dice(6, 4, 5, 1), **options)
    refused(short, "5 stables", "4 food", "you have 2", "(R17)")


@rule("R26")
def test_supply_first_leaves_masons_little_to_do() -> None:
    position = spending(town(men_at_arms=3, masons=3, supply=0, food=4), dice(6, 4, 5, 1), reading_pack="supply_first")
    position.when("5 stables").then(supply=0, food=0)


@rule("R14", "R49")
def test_townsfolk_pay_for_tavern_and_brewery() -> None:
    options: What = {"reading_pack": "townsfolk_pay"}
    position = spending(town(ale=7, supply=9), dice(6, 4, 5, 1), **options)
    position.when("5 tavern").then(supply=0, population=9)
    position = spending(town(farms=10, men_at_arms=10, supply=9), dice(6, 4, 5, 1), **options)
    position.when("5 brewery").then(supply=0, population=9, farms=9, men_at_arms=9)


@rule("R14", "R33")
@pytest.mark.parametrize(("asset", "price"), [("monks", 2), ("mercenaries", 2), ("masons", 1)])
def test_townsfolk_pay_for_special_assets(asset: str, price: int) -> None:
    sheet = town(men_at_arms=5, owned=MONASTERY, food=0)
    position = spending(sheet, dice(6, 4, 5, 1), reading_pack="townsfolk_pay")
    position.when(f"1 {asset}").then(**{asset: 1, "population": 10 - price, "food": 0})


@rule("R33")
def test_townsfolk_who_are_not_there_cannot_pay() -> None:
    sheet = town(population=1, owned=MONASTERY, food=9)
    position = spending(sheet, dice(6, 4, 5, 1), reading_pack="townsfolk_pay")
    position.when("1 monks").then(monks=0, population=1, food=9)


@rule("R14")
def test_soldiers_go_with_the_townsfolk_who_turn_mercenaries() -> None:
    sheet = town(population=6, men_at_arms=6, knights=6, farms=6)
    position = spending(sheet, dice(6, 4, 5, 1), reading_pack="townsfolk_pay").when("1 mercenaries")
    position.then(population=4, mercenaries=1, men_at_arms=4, knights=4, farms=4)


@rule("R48")
def test_farm_tavern() -> None:
    options: What = {"reading_pack": "farm_tavern"}
    assert spending(town(farms=7, food=1, supply=9), dice(6, 4, 5, 1), **options).allows("5 tavern")
    short = spending(town(farms=6, ale=9, food=1, supply=9), dice(6, 4, 5, 1), **options)
    refused(short, "5 tavern", "needs 7 farms", "you have 6", "(R48)")


@rule("R48")
def test_fortress() -> None:
    options: What = {"reading_pack": "fortress"}
    sheet = {"men_at_arms": 10, "supply": 30}
    assert spending(town(**sheet, owned=["earl", *BARBICAN]), dice(6, 4, 5, 1), **options).allows("1 castle")
    refused(spending(town(**sheet, owned=["earl", "war_hero"]), dice(6, 4, 5, 1), **options), "1 castle", "barbican")
    refused(spending(town(**sheet, owned=BARBICAN), dice(6, 4, 5, 1), **options), "1 castle", "earl", "(R48)")


@rule("R48")
def test_big_market() -> None:
    options: What = {"reading_pack": "big_market"}
    assert spending(town(supply=10, farms=5, houses=7, food=6), dice(6, 4, 5, 1), **options).allows("5 market")
    for short, words in (
        ({"supply": 9, "farms": 5, "houses": 7, "food": 6}, "needs 10 supply"),
        ({"supply": 10, "farms": 4, "houses": 7, "food": 6}, "needs 5 farms"),
        ({"supply": 10, "farms": 5, "houses": 6, "food": 6}, "needs 7"),
        ({"supply": 10, "farms": 5, "houses": 7, "food": 5}, "6 food"),
    ):
        refused(spending(town(**short), dice(6, 4, 5, 1), **options), "5 market", words, "(R")
