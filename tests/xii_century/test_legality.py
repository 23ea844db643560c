"""Choices and objections are two statements of the same rules: they agree on every action of the vocabulary."""

import pytest

from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import WITCH, XII, Play, at, dice, spending, town
from tests.xii_century.sheet import ITEMS, SPECIAL, Row, before

RICH = {"food": 20, "supply": 30, "farms": 9, "men_at_arms": 10, "knights": 3, "ale": 7, "houses": 7, "monks": 1}


def agree(position: Play) -> None:
    """The actions without an objection are exactly the choices, for every seat that is asked, each listed once."""
    state = position.state
    for seat in state.to_act:
        listed = [action.text for action in state.choices(seat)]
        free = [action.text for action in XII.actions if state.objection(seat, action) is None]
        assert sorted(listed) == sorted(free)
        assert len(set(listed)) == len(listed) > 0


@rule("R28", "R70", "R72", "R74", "R75", "R79")
@pytest.mark.parametrize(("owner", "perk"), [(row, perk) for row in SPECIAL for perk in row.perks], ids=str)
def test_with_every_perk(owner: Row, perk: str) -> None:
    sheet = town(**RICH, owned=[*before(owner), owner.name], perks=[perk])
    for values in ((6, 4, 5, 1), (2, 3, 2, 1), (1, 1, 1, 1)):
        position = spending(sheet, dice(*values))
        agree(position)
        agree(position.when(f"shared {values[1]} food", "retrieve 3"))
        agree(position.when(f"{values[2]} supply"))


@rule("R31", "R77")
@pytest.mark.parametrize("witch_double", ["every_asset", "one_asset"])
def test_with_two_dice_on_an_asset(witch_double: str) -> None:
    sheet = town(**RICH, owned=WITCH, perks=["two_dice_same_asset"])
    position = spending(sheet, dice(6, 4, 5, 1), witch_double=witch_double)
    for move in ("5 food", "shared 4 food", "1 supply", "retrieve 2", "reserve 2 farms", "shared 6 quarry", "end turn"):
        agree(position)
        position.when(move)


@rule("R80", "R81", "R83a")
def test_with_parts_of_a_die() -> None:
    position = spending(town(**RICH, owned=WITCH, perks=["split_die"]), dice(6, 4, 4, 1))
    for move in ("4 split 2+2", "part 2 food", "shared 6 forest", "1 monks", "shared 4 supply", "part 2 houses"):
        agree(position)
        position.when(move)
    agree(position)


@rule("R45", "R47", "R48", "R51")
@pytest.mark.parametrize("event", ["none", "fire"])
@pytest.mark.parametrize("row", ITEMS, ids=lambda row: row.name)
def test_with_every_person_and_building(row: Row, event: str) -> None:
    sheet = town(**RICH, owned=[*before(row), row.name])
    agree(spending(sheet, dice(2, 5, 2, 1), moment(8, event=event)))


@rule("R55", "R57", "R59")
@pytest.mark.parametrize("store_per_turn", ["unlimited", "one"])
def test_with_a_reserve_that_fills_up(store_per_turn: str) -> None:
    position = spending(town(reserve=[6], free_slots=2), dice(6, 4, 5, 1), store_per_turn=store_per_turn)
    agree(position)
    agree(position.when("5 store"))
    agree(position.when("retrieve 5"))
    agree(position.when("reserve 5 store" if position.allows("reserve 5 store") else "reserve 5 food"))


@rule("R50")
@pytest.mark.parametrize("row", SPECIAL, ids=lambda row: row.name)
def test_with_a_perk_to_choose(row: Row) -> None:
    sheet = town(**row.amounts(), owned=before(row))
    agree(spending(sheet, dice(6, 4, 2, 1)).when(f"{row.die} {row.text}"))


@rule("R20", "R89", "R100", "R103", "R110")
def test_with_every_other_question() -> None:
    for value in range(1, 7):
        agree(at("shared roll", rolls=[value, value]).goes_on())
    for food, supply in ((0, 1), (1, 0), (30, 30), (4, 7)):
        agree(at("market 0", town(food=food, supply=supply, owned=["market"])))
    agree(at("vote 0", town(0, men_at_arms=2), town(1, mercenaries=1), town(2), seats=3))
    agree(at("grassland 0", town(grassland=6), moment(8)))
    agree(at("forest 0", town(forest=12, food=30), moment(8)))
    draft = at("who starts", seats=2, rolls=[1, 2], events="draft", difficulty="hard").goes_on()
    for event in ("fire", "fire", "plague", "outlaws", "plague"):
        agree(draft)
        draft.when(f"event {event}")


@rule("R28")
@pytest.mark.parametrize("seed", range(3))
def test_along_whole_games(seed: int) -> None:
    state = XII.new(1 + seed, seed=seed, difficulty="very_hard", reading_pack=("default", "townsfolk_pay")[seed % 2])
    position = Play(XII, state)
    while not state.over:
        if state.moves % 3 == 0:
            agree(position)
        choices = state.choices()
        state.take(state.next_seat, choices[(5 * state.moves + seed) % len(choices)])
