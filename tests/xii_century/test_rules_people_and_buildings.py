"""People and buildings (R45 to R52), each against its line of the sheet."""

import pytest

from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import BISHOP, MONASTERY, Play, What, asked, dice, owns, refused, spending, town
from tests.xii_century.sheet import ITEMS, ORDINARY, PEOPLE, SPECIAL, SPECIAL_PEOPLE, Row, before

ids = [row.name for row in ITEMS]
any_item = pytest.mark.parametrize("row", ITEMS, ids=ids)
any_special = pytest.mark.parametrize("row", SPECIAL, ids=[row.name for row in SPECIAL])


def ready_for(row: Row, without: str = "", **changes: int) -> Play:
    """A town with exactly what a person or building asks for, and a die 2 and a die 1 of one's own to take it with."""
    owned = [name for name in before(row) if name != without]
    amounts = row.amounts() | changes
    if without:
        owned = [name for name in owned if without not in before_name(name)]
    return spending(town(**amounts, owned=owned), dice(6, 5, 2, 1))


def before_name(name: str) -> tuple[str, ...]:
    return next(before(row) for row in ITEMS if row.name == name)


def use(row: Row) -> str:
    return f"{row.die or 2} {row.text}"


@rule("R48", "R49")
@any_item
def test_what_is_asked_is_enough_and_what_it_costs_is_paid(row: Row) -> None:
    position = ready_for(row)
    points = position.state.score(0)
    position.when(use(row))
    assert owns(position, row.name)
    lost_population = row.cost.get("population", 0)
    assert position.state.score(0) == points + row.vp - lost_population
    left = {name: amount - row.cost.get(name, 0) for name, amount in row.amounts().items()}
    position.then(**left)


@rule("R48")
@pytest.mark.parametrize(
    ("row", "name"), [(row, name) for row in ITEMS for name in row.needs], ids=lambda part: getattr(part, "name", part)
)
def test_every_number_is_needed(row: Row, name: str) -> None:
    least = row.needs[name]
    short: What = {name: least - 1}
    if name == "men_at_arms" and "knights" in row.needs:
        assert row.needs["knights"] < least
    thing = name.replace("men_at_arms", "men-at-arms")
    refused(ready_for(row, **short), use(row), row.words, f"needs {least}", thing, f"you have {least - 1}", "(R48)")


@rule("R48")
@pytest.mark.parametrize(
    ("row", "name"), [(row, name) for row in ITEMS for name in row.owns], ids=lambda part: getattr(part, "name", part)
)
def test_everybody_and_everything_needed_must_be_in_town(row: Row, name: str) -> None:
    refused(ready_for(row, without=name), use(row), f"the {row.words} needs the ", "(R48)")


@rule("R17", "R49")
@pytest.mark.parametrize(
    ("row", "name"), [(row, name) for row in ITEMS for name in row.cost], ids=lambda part: getattr(part, "name", part)
)
def test_every_cost_must_be_payable(row: Row, name: str) -> None:
    price = row.cost[name]
    if row.needs.get(name, 0) >= price:
        price = row.needs[name]  # the requirement is the stricter one
    short: What = {name: price - 1}
    position = ready_for(row, **short)
    refused(position, use(row), row.words, str(price), f"you have {price - 1}", "(R")


@rule("R45")
@any_item
def test_nobody_comes_twice(row: Row) -> None:
    position = spending(town(**row.amounts(), owned=[*before(row), row.name]), dice(6, 5, 2, 1))
    refused(position, use(row), row.words, "already", "(R45)")


@rule("R46")
@pytest.mark.parametrize("row", ORDINARY, ids=[row.name for row in ORDINARY])
def test_ordinary_ones_take_any_die(row: Row) -> None:
    for value in range(1, 7):
        position = spending(town(**row.amounts(), owned=before(row), reserve=[value]), dice(value, 5, value, 1))
        assert position.allows(f"{value} {row.text}")
        assert position.allows(f"shared {value} {row.text}")
        assert position.when(f"retrieve {value}").allows(f"reserve {value} {row.text}")


@rule("R47")
@any_special
def test_special_ones_take_exactly_their_die(row: Row) -> None:
    for value in range(1, 7):
        position = spending(town(**row.amounts(), owned=before(row), reserve=[value]), dice(value, 5, value, 1))
        for die in (f"{value}", f"shared {value}"):
            if value == row.die:
                assert position.allows(f"{die} {row.text}")
            else:
                refused(position, f"{die} {row.text}", row.words, str(row.die), f"not {value}", "(R47)")
        assert position.when(f"retrieve {value}").allows(f"reserve {value} {row.text}") == (value == row.die)


@rule("R50")
@any_special
def test_a_perk_is_chosen_at_once_and_for_good(row: Row) -> None:
    texts = [f"perk {perk.replace('_', '-')}" for perk in row.perks]
    for chosen, perk in zip(texts, row.perks, strict=True):
        position = ready_for(row).when(use(row))
        assert position.choices() == texts
        refused(position, "shared 6 food", row.words, "(R50)")
        refused(position, "end turn", "(R50)")
        position.when(chosen).then(perks=[perk])
        assert asked(position) == ["spend 0"]
        for text in texts:
            assert not position.allows(text)


@rule("R50")
def test_a_perk_of_somebody_else_cannot_be_chosen() -> None:
    position = spending(town(), dice(6, 5, 2, 1)).when("1 jongleur")
    refused(position, "perk split-die", "jongleur", "(R50)")


@rule("R51")
@pytest.mark.parametrize("row", PEOPLE + SPECIAL_PEOPLE, ids=[row.name for row in PEOPLE + SPECIAL_PEOPLE])
def test_nobody_is_attracted_in_a_fire(row: Row) -> None:
    def town_in(event: str) -> Play:
        sheet = town(**row.amounts(), owned=before(row))
        return spending(sheet, dice(6, 5, 2, 1), moment(8, event=event, events={9: "fire"}))

    refused(town_in("fire"), use(row), "Fire", "(R51)")
    assert town_in("none").allows(use(row))
    assert town_in("plague").allows(use(row))


@rule("R51")
@pytest.mark.parametrize("row", [row for row in ITEMS if row not in PEOPLE + SPECIAL_PEOPLE], ids=lambda row: row.name)
def test_buildings_are_built_in_a_fire(row: Row) -> None:
    sheet = town(**row.amounts(), owned=before(row))
    assert spending(sheet, dice(6, 5, 2, 1), moment(8, event="fire")).allows(use(row))


@rule("R52")
def test_a_perk_works_on_the_remaining_dice() -> None:
    position = spending(town(men_at_arms=5), dice(6, 5, 2, 1)).when("2 sheriff", "perk die-plus-1")
    position.when("1 sheriff +1", "2 food").then(food=2)
    position = spending(town(farms=7, supply=4, food=3), dice(6, 5, 2, 1)).when("2 mill", "perk cheaper-bread")
    position.when("1 bread").then(bread=1, food=0)
    position = spending(town(owned=BISHOP), dice(6, 5, 2, 1)).when("1 witch", "perk two-dice-same-asset")
    position.when("shared 6 food", "shared 5 food").then(food=11)
    position = spending(town(supply=6), dice(6, 2, 2, 1)).when("1 town-court", "perk two-becomes-four")
    position.when("2 court", "4 food").then(food=4)


@rule("R52", "R87")
def test_bread_for_all_works_in_the_turn_of_the_miller() -> None:
    position = spending(town(owned=["mill"], bread=3, food=0), dice(6, 5, 2, 1))
    position.when("2 miller", "perk no-feeding-with-full-bread")
    position.when("shared 6 quarry", "shared 5 forest", "1 farmland", "end turn").then(population=10)


@rule("R32", "R52")
def test_an_opened_gate_is_open_at_once() -> None:
    position = spending(town(owned=["prior"], supply=9, food=9), dice(6, 5, 2, 1))
    assert not position.allows("shared 5 houses")
    position.when("2 master-builder")
    assert position.allows("shared 5 houses")
    position.when("shared 5 monastery")
    assert owns(position, *MONASTERY)
    assert position.allows("1 monks")
