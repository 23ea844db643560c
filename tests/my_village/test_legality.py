"""Choices and objections are two statements of the same rules: they agree on every action of the vocabulary."""

from typing import Any

import pytest

from alfonso.games.my_village.positions import village
from alfonso.games.my_village.scoring import score
from alfonso.testing import rule
from tests.my_village.helpers import VILLAGE, Play, asked, at, drafting, dying, own, using

CRAFTS = ["CB-ST-58", "CB-BR-59", "CB-SM-68", "CB-OF-69", "CB-WA-58"]
GOODS = {"horse": 1, "beer": 2, "plow": 1, "scroll": 1, "wagon": 1}
POOR: dict[str, Any] = {"waiting": ["CU01", "CU14", "CU19", "CU29"], "school": "left"}
RICH: dict[str, Any] = {
    "crafts": CRAFTS, "goods": GOODS, "fields": 3, "plowed": [2], "coins": 2, "meeting": 2, "tile": "field 1",
    "council": "guild", "wild": 2, "church": "cloister", "monks": ["MQ1", "MG1"], "travels": ["TA3"],
    "waiting": ["CU02", "CU06", "CU11", "CU16", "CU23", "CU26", "CU32"], "served": ["CU01"], "school": "left right",
    "headman": "coin",
}  # fmt: skip
SOME: dict[str, Any] = {
    "crafts": CRAFTS[2:], "goods": {"plow": 2}, "fields": 2, "council": "area", "covered": "travel fields", "coins": 1,
    "church": "trading", "travels": ["TA1", "TB3", "TC1", "TD4"], "alive": "abbot councilman merchant",
    "waiting": ["CU17", "CU03"], "school": "right", "headman": "story",
}  # fmt: skip
FULL: dict[str, Any] = {
    "church": "sanatory", "monks": ["MQ1", "MQ2", "MG1", "MG2", "MR1", "MR2"], "council": "population", "coins": 9,
    "travels": ["TA1", "TB1", "TC1", "TD1"], "fields": 1, "plowed": [1], "meeting": 0, "tile": "meeting place",
}  # fmt: skip
VILLAGES = {"poor": POOR, "rich": RICH, "some": SOME, "full": FULL}
OTHER = village(1, church="travel", council="monetary", crafts=["CB-ST-59", "CB-BR-58"], fields=2)


def agree(position: Play) -> Play:
    """The actions without an objection are exactly the choices, each listed once."""
    state = position.state
    listed = [action.text for action in state.choices()]
    free = [action.text for action in VILLAGE.actions if state.objection(state.next_seat, action) is None]
    assert sorted(listed) == sorted(free)
    assert len(set(listed)) == len(listed) > 0
    return position


def pair(value: int) -> str:
    """Two dice that make a sum."""
    one = max(1, value - 6)
    return f"{one} {value - one}"


@rule("R7", "R10", "R11", "R13", "R13a", "R14", "R15a", "R17", "R18", "R19", "R20", "R24", "R26", "R47", "R50", "R51")
@rule("R52", "R55", "R57", "R59", "R60", "R63", "R66", "R66a", "R69", "R72", "R75", "R80", "R84", "R90")
@pytest.mark.parametrize("name", VILLAGES)
@pytest.mark.parametrize("value", range(2, 13))
def test_with_every_sum(name: str, value: int) -> None:
    for hand, palm, turn in ((0, True, 1), (0, True, 3), (1, True, 1), (1, False, 1)):
        agree(using(pair(value), village(**VILLAGES[name]), OTHER, hand=hand, palm=palm, turn=turn))
    agree(using(pair(value), village(**VILLAGES[name]), OTHER, seats=3, hand=2))


@rule("R12", "R13", "R15b", "R17", "R18", "R22a", "R23", "R45", "R46", "R59", "R63", "R66", "R66a", "R85", "R93", "R95")
@pytest.mark.parametrize("name", VILLAGES)
@pytest.mark.parametrize("value", range(2, 13))
def test_one_step_further(name: str, value: int) -> None:
    start = using(pair(value), village(**VILLAGES[name]), OTHER)
    for text in start.choices():
        position = using(pair(value), village(**VILLAGES[name]), OTHER).when(text)
        if not asked(position).startswith("dice"):
            agree(position)


@rule("R7")
@pytest.mark.parametrize("pool", ["1 2", "1 1 6 b1 b6", "6 6 6 b6 b6", "3 b3", "1 2 3 4 5 6 1 2 b1 b2 b3"])
def test_every_pool(pool: str) -> None:
    position = agree(drafting(pool))
    faces = pool.split()
    pairs = {tuple(sorted((faces[i], faces[j]))) for i in range(len(faces)) for j in range(i)}
    assert len(position.choices()) == len(pairs)


@rule("R22a", "R54a", "R78", "R81")
@pytest.mark.parametrize("church", ["sanatory", "trading"])
@pytest.mark.parametrize("monk", ["MQ1", "MQ3", "MG2", "MG3", "MG4", "MR3", "MR5"])
def test_every_monk(church: str, monk: str) -> None:
    dice = {"Q": "4 6", "G": "4 5", "R": "2 6"}[monk[1]]
    pile = {"Q": "monk quill", "G": "monk goblet", "R": "monk rosary"}[monk[1]]
    one: dict[str, Any] = {"church": church, "coins": 1, "school": "left", "alive": "abbot merchant"}
    position = using(dice, village(**one), monk_tops=[monk]).when(pile)
    while asked(position).split()[0] in ("monk", "customers"):
        agree(position)
        position.when(position.choices()[0])
    position.then(monks=[monk])


@rule("R31", "R37", "R76")
def test_deaths() -> None:
    agree(dying(village(passed=1, alive="abbot merchant")))
    agree(dying(village(passed=1, alive="abbot")).when("bury abbot"))
    agree(dying(village(passed=1), village(1, church="sanatory", tree=5), rat=1).when("bury abbot"))


@rule("R70", "R77")
def test_journeys() -> None:
    both: dict[str, Any] = {"travels": ["TA1"], "coins": 1, "crafts": ["CB-ST-58"], "goods": {"horse": 1}}
    agree(using("3 4", village(**both)).when("travel b"))
    agree(using("3 4", village(church="travel")).when("travel a"))


# Copies and beginnings


def busy() -> Play:
    """A turn in which much has been done already."""
    position = using("3 4", village(**RICH), OTHER, round=7, hand_points=3, rat=4, dead=[(0, "abbot"), (1, "merchant")])
    return position.when("plow guild 1", "use field 1")


@rule("R18", "R22")
def test_a_copy_is_equal_and_apart() -> None:
    position = busy()
    state = position.state
    before = VILLAGE.digest(state)
    twin = state.clone()
    assert VILLAGE.digest(twin) == before
    village_of_twin = twin.villages[0]
    for field in (village_of_twin.goods, village_of_twin.crafts, village_of_twin.monks, village_of_twin.travels):
        field.append(0)
    village_of_twin.waiting.clear()
    village_of_twin.served.clear()
    for numbers in (twin.pool, twin.dead, twin.display, twin.customers, twin.monks, twin.monks_left, twin.travels):
        numbers.append(0)
    for numbers in (twin.travels_left, twin.church_owner, twin.council_owner, twin.craft_owner, twin.taken, twin.due):
        numbers.append(0)
    assert VILLAGE.digest(state) == before


@rule("R15b", "R57", "R78", "R81")
def test_copies_in_the_middle_of_everything() -> None:
    plow: dict[str, Any] = {
        "crafts": ["CB-SM-58"],
        "goods": {"plow": 1},
        "fields": 1,
        "plowed": [1],
        "waiting": ["CU11"],
    }
    for position in (
        using("3 4", village(**plow)).when("serve cu11"),
        using("4 6", village(church="trading", coins=2)).when("steward"),
        using("4 6", village(church="trading", coins=2)).when("steward", "take cu01", "take cu02"),
        using("4 6", village(church="sanatory"), monk_tops=["MQ3"]).when("monk quill"),
        using("3 4", village(church="travel")).when("travel a"),
        using("1 1").when("meeting place"),
        dying(village(passed=1, alive="abbot")).when("bury abbot"),
    ):
        state = position.state
        assert VILLAGE.digest(state.clone()) == VILLAGE.digest(state)
        again = VILLAGE.unpack(VILLAGE.pack(state))
        assert VILLAGE.digest(again) == VILLAGE.digest(state)


@rule("R4", "R7", "R28")
def test_a_turn_begins_afresh() -> None:
    position = using("3 4", village(fields=2), OTHER).when("use field 1", "use field 2")
    state = position.state
    assert (state.acting, state.fired, state.taken, own(position).passed) == (1, 0, [], 0)
    assert state.view(0).seen.pack()["phase"] == "dice"
    finished = using("3 4", village(fields=1), dead=[(0, "abbot")] * 9, turn=4, starter=0)
    finished.state.agenda = [step for step in finished.state.agenda if not step.name.startswith("turn")]
    finished.when("use field 1")
    assert finished.state.over
    assert (finished.state.acting, finished.state.taken) == (-1, [])
    assert finished.state.view(0).seen.pack()["phase"] == "none"


@rule("R3", "R26")
def test_piles_are_shuffled_and_six_customers_lie_open() -> None:
    starts = [VILLAGE.new(4, seed=seed) for seed in range(25)]
    for state in starts:
        assert (len(state.display), len(state.customers)) == (6, 27)
        assert sorted(state.display + state.customers) == list(range(33))
        assert [sorted(state.monks[a:b]) for a, b in ((0, 3), (3, 7), (7, 12))] == [
            list(range(3)), list(range(3, 7)), list(range(7, 12)),
        ]  # fmt: skip
        assert sorted(state.travels[12:16]) == [12, 13, 14, 15]
    assert len({tuple(state.display) for state in starts}) > 20
    assert len({tuple(state.monks[7:]) for state in starts}) > 15
    assert len({tuple(state.travels[:4]) for state in starts}) > 10
    assert len({tuple(state.travels[16:]) for state in starts}) > 3


@rule("R24", "R58", "R64", "R68", "R79", "R93", "R94")
@pytest.mark.parametrize("name", VILLAGES)
def test_two_ways_to_count(name: str) -> None:
    state = using("3 4", village(**VILLAGES[name], house=5, laborers=1), OTHER).state

    for seat in range(2):
        assert score(state, seat) == sum(state.breakdown(seat).values())


@rule("R68")
def test_what_breaks_a_tie() -> None:
    goods: dict[str, Any] = {
        "crafts": CRAFTS,
        "goods": GOODS,
        "fields": 1,
        "plowed": [1],
        "council": "guild",
        "wild": 2,
    }
    position = using("3 4", village(**goods, coins=4, tree=3), village(1, house=5, coins=1), hand=0)
    assert position.state.game.ranks(position.state)[0] == (1 + 1 + 5, 4 + 3 + 6 + 1 + 2)
    ended = at("round end", village(0, house=4, tree=2), village(1, house=5, coins=1), round=50).goes_on().state
    assert VILLAGE.outcome(ended).winners == [0]
    assert VILLAGE.outcome(ended).places == [1, 2]
