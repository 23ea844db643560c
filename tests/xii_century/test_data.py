"""The figures: ours against the tables of the specification (section 1), and files of one's own."""

import pickle
from pathlib import Path

import pytest

from alfonso.engine.errors import BadData
from alfonso.games.xii_century import create
from alfonso.games.xii_century.data import ASSETS as ASSET_NAMES
from alfonso.games.xii_century.data import EVENTS, GROUPS, ITEMS, PERKS, Asset, Item, load
from alfonso.games.xii_century.positions import moment, pool
from alfonso.games.xii_century.positions import town as plain_town
from alfonso.testing import given, rule
from tests.xii_century import sheet
from tests.xii_century.helpers import named
from tests.xii_century.sheet import AssetRow, Row

FIGURES = load().figures
TEXT = load().text


@rule("R5", "R6", "R7", "R8", "R12", "R32", "R34")
@pytest.mark.parametrize(("index", "row"), list(enumerate(sheet.ASSETS)), ids=[row.name for row in sheet.ASSETS])
def test_the_line_of_an_asset(index: int, row: AssetRow) -> None:
    asset = FIGURES.assets[index]
    assert asset.id == row.name
    assert GROUPS[asset.group] == row.group
    if isinstance(row.max, int):
        assert (asset.max, asset.max_of) == (row.max, -1)
    else:
        assert ASSET_NAMES[asset.max_of] == row.max
    assert (asset.vp, asset.pow, asset.die) == (row.vp, row.pow, row.die)
    assert named(asset.cost) == row.cost
    assert named(asset.requires) == row.needs
    assert (ITEMS[asset.gate] if asset.gate >= 0 else "") == row.gate


@rule("R46", "R47", "R48", "R49", "R50")
@pytest.mark.parametrize(("index", "row"), list(enumerate(sheet.ITEMS)), ids=[row.name for row in sheet.ITEMS])
def test_the_line_of_a_person_or_building(index: int, row: Row) -> None:
    item = FIGURES.items[index]
    assert item.id == row.name
    assert (item.vp, item.die) == (row.vp, row.die)
    assert named(item.cost) == row.cost
    assert named(item.requires) == row.needs
    assert {ITEMS[other] for other in item.owns} == set(row.owns)
    assert tuple(PERKS[perk] for perk in item.perks) == row.perks
    assert item.is_person == (row in sheet.PEOPLE + sheet.SPECIAL_PEOPLE)
    assert item.is_special == (row in sheet.SPECIAL)


@rule("R93", "R115")
def test_who_fights() -> None:
    assert {item.id: item.pow for item in FIGURES.items if item.pow} == {"army_chief": 3, "war_hero": 6}
    assert {item.id: item.defence for item in FIGURES.items if item.defence} == {"town_walls": 10, "barbican": 10}
    assert FIGURES.castle_pow == 20


@rule("R102")
@pytest.mark.parametrize(("index", "name"), list(enumerate(sheet.LOCATIONS)))
def test_the_line_of_a_location(index: int, name: str) -> None:
    bonus, amount, least = sheet.LOCATIONS[name]
    location = FIGURES.locations[index]
    assert location.id == name
    assert tuple(ASSET_NAMES[asset] for asset in location.bonus) == bonus
    assert location.amount == amount
    assert location.min == least


@rule("R110")
def test_difficulties() -> None:
    found = {name: (table.rounds, tuple(table.good)) for name, table in FIGURES.difficulties.items()}
    assert found == sheet.DIFFICULTIES
    fixed = {name: EVENTS[table.first] for name, table in FIGURES.difficulties.items() if table.first}
    assert fixed == {"forget_about_it": "outlaws"}


def test_events_stand_in_the_order_of_the_die() -> None:
    assert EVENTS[1:] == ["fire", "plague", "famine", "civil_war", "outlaws", "water_storm"]


@rule("R121")
def test_objectives() -> None:
    found = {
        name: ({ITEMS[item] for item in goal.owns}, named(goal.amounts), goal.points)
        for name, goal in FIGURES.objectives.items()
    }
    assert found == {
        "merchant": ({"wealthy_merchant"}, {"food": 20, "supply": 20}, 80),
        "miller": ({"miller"}, {"food": 10, "supply": 10, "bread": 3}, 80),
        "church": ({"cathedral", "monastery"}, {"food": 10, "supply": 10}, 80),
        "fortress": ({"town_walls", "barbican", "castle"}, {"supply": 10}, 0),
    }


@rule("R121")
def test_sums_of_points() -> None:
    kinds = [sum(item.vp for item in FIGURES.items if item.kind == kind) for kind in range(4)]
    assert kinds[:2] == [60, 70]
    assert sum(kinds) == 171
    assert sum(asset.vp * asset.max for asset in FIGURES.assets) == 66
    houses = FIGURES.assets[ASSET_NAMES.index("houses")]
    assert FIGURES.castle_vp_per_house * houses.max == 10


@rule("R49")
@pytest.mark.parametrize(("asset", "total"), [("supply", 128), ("food", 50)])
def test_sums_of_costs(asset: str, total: int) -> None:
    items = sum(named(item.cost).get(asset, 0) for item in FIGURES.items)
    assets = sum(named(row.cost).get(asset, 0) * row.max for row in FIGURES.assets)
    assert items + assets == total


@rule("R55", "R64", "R94", "R115")
def test_constants() -> None:
    assert FIGURES.rounds == 10
    assert (FIGURES.reserve, FIGURES.reserve_slots) == ([2, 3, 4, 5], 10)
    assert (FIGURES.reputation_step, FIGURES.reputation_vp) == (2, 4)
    assert (FIGURES.die_from, FIGURES.outlaws_per_round, FIGURES.outlaws_take, FIGURES.famine_takes) == (4, 5, 5, 3)
    assert (FIGURES.jongleur_a, FIGURES.jongleur_b) == ([1, 2, 2, 4], [1, 1, 1, 5])
    assert (FIGURES.monk_counts_as, FIGURES.eaters_per_food, FIGURES.farms_per_food) == (2, 2, 2)


def test_reconstructed_figures_are_marked_as_such() -> None:
    things: list[Asset | Item] = [*FIGURES.assets, *FIGURES.items]
    marked = {
        (thing.id, figure) for thing in things for figure, source in thing.doubtful.items() if source == "reconstructed"
    }
    assert {("market", "requires"), ("tavern", "requires"), ("monks", "cost"), ("witch", "owns")} <= marked
    assert all(thing.source in ("seed", "inferred") for thing in things)


# Files of one's own


def own_file(folder: Path, old: str, new: str) -> tuple[Path, int]:
    """Our data with one passage changed; the file and the line on which the change begins."""
    assert TEXT.count(old) >= 1, old
    start = TEXT.index(old)
    path = folder / "my-figures.toml"
    path.write_text(TEXT[:start] + new + TEXT[start + len(old) :], encoding="utf-8")
    return path, TEXT[:start].count("\n") + 1


REFUSED = {
    "unknown key": ("[people.prior]\n", '[people.prior]\ncolour = "red"\n', 1, r"unknown key 'colour'"),
    "misspelt key": ("cost = { food = 15 }", "cots = { food = 15 }", 0, r"unknown key 'cots'; did you mean cost"),
    "negative cost": ("cost = { food = 15 }", "cost = { food = -15 }", 0, r"food must be .*at least 0, not -15"),
    "cost in words": ("cost = { food = 15 }", 'cost = { food = "15" }', 0, r"food must be a whole number.*'15'"),
    "cost as number": ("cost = { food = 15 }", "cost = 15", 0, r"cost must be amounts by name, not 15"),
    "points in words": ("vp = 15", 'vp = "many"', 0, r"vp must be a whole number, not 'many'"),
    "half a point": ("vp = 15", "vp = 1.5", 0, r"vp must be a whole number, not 1.5"),
    "truth for a number": ("vp = 15", "vp = true", 0, r"vp must be a whole number, not True"),
    "too many points": ("vp = 15", "vp = 1500", 0, r"vp must be from 0 to 100, not 1500"),
    "unknown asset": ("cost = { food = 15 }", "cost = { foods = 15 }", 0, r"unknown name 'foods'; did you mean food"),
    "unknown building": ('owns = ["tavern"]', 'owns = ["taverne"]', 0, r"unknown name 'taverne'; did you mean tavern"),
    "unknown gate": ('gate = "brewery"', 'gate = "brewry"', 0, r"unknown name 'brewry'; did you mean brewery"),
    "unknown group": ('group = "basic"', 'group = "plain"', 0, r"group must be one of basic, advanced, special"),
    "unknown source": (
        'source = "seed"\ngroup',
        'source = "rumour"\ngroup',
        0,
        r"source must be one of seed.*'rumour'",
    ),
    "unknown max": ('max = "men_at_arms"', 'max = "men"', 0, r"unknown name 'men'"),
    "one perk": ('perks = ["pow_20", "vp_per_house"]', 'perks = ["pow_20"]', 0, r"perks must have 2 names, not 1"),
    "perks of another": (
        'perks = ["pow_20", "vp_per_house"]',
        'perks = ["split_die", "pow_20"]',
        0,
        r"the perks of the castle are pow_20 and vp_per_house",
    ),
    "a die of seven": ("die = 2", "die = 7", 0, r"die must be from 1 to 6, not 7"),
    "nine rounds of influence": (
        "min = [1, 2, 3, 4, 5, 5, 5, 6, 6, 6]",
        "min = [1, 2, 3, 4, 5, 5, 5, 6, 6]",
        0,
        r"min must have 10 numbers, not 9",
    ),
    "rounds out of order": ("rounds = [9, 10]", "rounds = [10, 9]", 0, r"rounds must be in ascending order"),
    "a round too late": ("rounds = [9, 10]", "rounds = [9, 11]", 0, r"from 1 to 10, not 11"),
    "a value of seven": ("reserve = [2, 3, 4, 5]", "reserve = [2, 3, 4, 7]", 0, r"from 1 to 6, not 7"),
    "unknown thing in a pack": ("[packs.fortress.castle]", "[packs.fortress.tower]", 0, r"not 'tower'"),
    "points in a pack": (
        'owns = ["earl", "barbican"]',
        "vp = 40",
        0,
        r"unknown key 'vp'; known are cost, requires, owns, gate",
    ),
    "unknown table": ("[perks]", "[purks]", 0, r"unknown key 'purks'; did you mean perks"),
    "misspelt person": ("[people.prior]", "[people.pryor]", 0, r"unknown key 'pryor'; did you mean prior"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_wrong_figure_is_refused_with_line_and_reason(case: str, tmp_path: Path) -> None:
    old, new, further, why = REFUSED[case]
    path, line = own_file(tmp_path, old, new)
    with pytest.raises(BadData, match=rf"^my-figures\.toml, line {line + further}: .*{why}"):
        load(path)


@pytest.mark.parametrize(
    ("old", "new", "circle"),
    [
        ("requires = { population = 6 }", 'owns = ["monastery"]', ("monastery", "prior")),
        ('gate = "blacksmith"', 'gate = "army_chief"', ("men_at_arms", "army_chief")),
        ('owns = ["market"]', 'owns = ["wealthy_merchant"]', ("wealthy_merchant", "wealthy_merchant")),
        ("requires = { farms = 7 }", 'owns = ["miller"]', ("mill", "miller")),
    ],
)
def test_requirements_in_a_circle_are_refused(old: str, new: str, circle: tuple[str, str], tmp_path: Path) -> None:
    path, _ = own_file(tmp_path, old, new)
    with pytest.raises(BadData, match=r"^my-figures\.toml, line \d+: requirements go round in a circle") as refusal:
        load(path)
    one, other = circle
    assert f"{one} needs {other}" in str(refusal.value) or f"{other} needs {one}" in str(refusal.value)


@pytest.mark.parametrize("table", ["[perks]", "[game]"])
def test_a_missing_table_is_named(table: str, tmp_path: Path) -> None:
    start = TEXT.index(table)
    end = TEXT.index("\n\n", start)
    path, _ = own_file(tmp_path, TEXT[start:end], "")
    with pytest.raises(BadData, match=rf"^my-figures\.toml, line 1: the file has no '{table[1:-1]}'"):
        load(path)


def test_a_missing_person_is_named(tmp_path: Path) -> None:
    start = TEXT.index("[people.prior]")
    path, _ = own_file(tmp_path, TEXT[start : TEXT.index("\n\n", start)], "")
    with pytest.raises(BadData, match=r"^my-figures\.toml, line \d+: people has no 'prior'"):
        load(path)


def test_a_missing_figure_is_named_with_the_line_of_its_table(tmp_path: Path) -> None:
    path, line = own_file(tmp_path, "vp = 15\ncost = { food = 15 }", "cost = { food = 15 }")
    header = TEXT[: TEXT.index("[people.butcher]")].count("\n") + 1
    assert header < line
    with pytest.raises(BadData, match=rf"^my-figures\.toml, line {header}: people\.butcher has no 'vp'"):
        load(path)


def test_what_is_not_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    path, line = own_file(tmp_path, "rounds = 10", "rounds = ")
    with pytest.raises(BadData, match=rf"^my-figures\.toml: not valid TOML: .*line {line}"):
        load(path)
    path, line = own_file(tmp_path, "rounds = 10\n", "rounds = 10\nrounds = 9\n")
    with pytest.raises(BadData, match=rf"not valid TOML: .*line {line + 1}"):
        load(path)


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"nowhere\.toml: cannot be read: No such file"):
        load(tmp_path / "nowhere.toml")
    with pytest.raises(BadData, match="cannot be read"):
        load(tmp_path)
    scrambled = tmp_path / "scrambled.toml"
    scrambled.write_bytes(b"\xff\xfe\x00rounds")
    with pytest.raises(BadData, match=r"scrambled\.toml: is not a text file in UTF-8"):
        load(scrambled)


def test_the_same_file_is_the_same_game(tmp_path: Path) -> None:
    path, _ = own_file(tmp_path, "rounds = 10", "rounds = 10")
    ours, copy = create(), create(path)
    assert ours.data_digest == copy.data_digest
    assert [action.text for action in ours.actions] == [action.text for action in copy.actions]


def test_a_pickled_game_keeps_its_file_and_is_shared(tmp_path: Path) -> None:
    path, _ = own_file(tmp_path, "famine_takes = 3", "famine_takes = 1")
    game = create(path)
    again = pickle.loads(pickle.dumps(game))
    assert again.data.figures.famine_takes == 1
    assert again.own_data == game.data_digest
    assert pickle.loads(pickle.dumps(game)) is again
    assert pickle.loads(pickle.dumps(create())).own_data == ""


@rule("R48", "R49", "R121")
def test_a_changed_inn_changes_the_game(tmp_path: Path) -> None:
    old = "vp = 5\ncost = { food = 3, supply = 3 }\nrequires = { population = 8 }"
    path, _ = own_file(tmp_path, old, "vp = 7\ncost = { food = 2 }\nrequires = { population = 3 }")
    game = create(path)
    assert game.data_digest != create().data_digest
    position = given(game, plain_town(population=3, food=2), pool(shared=(6, 4), own=(5, 1)), at="spend 0")
    assert position.allows("5 inn")
    position.when("5 inn").then(food=0, points=3 + 7)


@rule("R102", "R115")
def test_other_figures_change_the_game_too(tmp_path: Path) -> None:
    path, _ = own_file(tmp_path, "famine_takes = 3", "famine_takes = 1")
    given(create(path), plain_town(population=9), moment(event="famine"), at="event").happens().then(population=8)
    path, _ = own_file(tmp_path, "amount = 2", "amount = 3")
    given(create(path), plain_town(population=9, farmland=3), at="fixed bonuses").happens().then(food=3)
    path, _ = own_file(tmp_path, "jongleur_a = [1, 2, 2, 4]", "jongleur_a = [6]")
    position = given(create(path), plain_town(population=10), pool(shared=(6, 4), own=(5, 1)), at="spend 0")
    position.when("1 jongleur", "perk reserve-1-2-2-4").then(reserve=[2, 3, 4, 5, 6], free_slots=5)


@rule("R48")
def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    path, _ = own_file(
        tmp_path, "[packs.fortress.castle]", "[packs.mine.prior]\nrequires = {}\n\n[packs.fortress.castle]"
    )
    game = create(path)
    pieces = plain_town(population=1), pool(shared=(6, 4), own=(5, 1))
    assert given(game, *pieces, at="spend 0", reading_pack="mine").allows("5 prior")
    assert not given(game, *pieces, at="spend 0").allows("5 prior")
