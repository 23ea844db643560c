"""The figures: what the specification says of them (section 1), and files of one's own."""

from itertools import pairwise
from math import atan2
from pathlib import Path

import pytest

from alfonso.engine.errors import BadData
from alfonso.games.lords_of_xidit import create
from alfonso.games.lords_of_xidit.data import CODES, COLOURS, KINDS, REWARDS, load
from alfonso.games.lords_of_xidit.outlook import Guide
from alfonso.testing import rule

DATA = load()
FIGURES = DATA.figures
TEXT = DATA.text
TILES = FIGURES.tiles
CITIES = range(1, 22)


# The map (1.4)


def neighbours(city: int) -> list[int]:
    ways = [FIGURES.ways[colour * 22 + city] for colour in range(3)]
    return [to for to in ways if to]


@rule("R10")
def test_roads() -> None:
    by_colour = {colour: [(r.one, r.other) for r in FIGURES.roads if COLOURS[r.colour] == colour] for colour in COLOURS}
    assert {colour: len(roads) for colour, roads in by_colour.items()} == {"black": 9, "red": 10, "blue": 10}
    stated = {(COLOURS[r.colour], r.one, r.other) for r in FIGURES.roads if r.source == "seed"}
    assert stated == {("red", 6, 7), ("red", 11, 17), ("blue", 5, 12), ("blue", 6, 11)}
    missing = {colour: [c for c in CITIES if not FIGURES.ways[i * 22 + c]] for i, colour in enumerate(COLOURS)}
    assert missing == {"black": [5, 7, 14], "red": [18], "blue": [9]}


def test_distances() -> None:
    guide = Guide(FIGURES)
    distances = [guide.distance[one * 22 + other] for one in CITIES for other in CITIES if one < other]
    assert max(distances) == 5
    assert round(sum(distances) / len(distances), 2) == 2.91


def test_the_nine_regions_are_the_faces_of_the_map() -> None:
    """Walk round every face: at each city take the next road clockwise."""

    def turn(city: int, other: int) -> float:
        one, two = FIGURES.cities[city - 1], FIGURES.cities[other - 1]
        return atan2(two.y - one.y, two.x - one.x)

    around = {city: sorted(neighbours(city), key=lambda other: turn(city, other)) for city in CITIES}
    faces: set[frozenset[int]] = set()
    edges = {(one, other) for one in CITIES for other in neighbours(one)}
    while edges:
        start = min(edges)
        step, face = start, []
        while step in edges:
            edges.remove(step)
            face.append(step[0])
            ring = around[step[1]]
            step = (step[1], ring[(ring.index(step[0]) + 1) % len(ring)])
        faces.add(frozenset(face))
    assert len(faces) == 10  # Euler: 21 - 29 + 10 = 2
    regions = {frozenset(region.cities) for region in FIGURES.regions}
    assert regions <= faces
    (outside,) = faces - regions
    assert {1, 2, 3, 4, 8, 19, 20, 21} <= outside


def test_borders_follow_roads() -> None:
    for region in FIGURES.regions:
        for one, other in pairwise([*region.cities, region.cities[0]]):
            assert other in neighbours(one), (region.number, one, other)


@rule("R91", "R92")
def test_lyres() -> None:
    lyres = [(region.first, region.second) for region in FIGURES.regions]
    assert lyres == [(4, 2), (5, 3), (4, 2), (4, 2), (3, 1), (5, 3), (5, 3), (3, 1), (6, 4)]
    assert FIGURES.bastion == 9
    assert sum(first for first, _ in lyres) == 39
    assert FIGURES.touching[17] == [1, 4, 9]


@rule("R101", "R111")
def test_every_tile_in_use_reaches_an_open_region() -> None:
    for mode in FIGURES.modes.values():
        assert all(mode.open_at[city] for city in mode.tiles)
    assert FIGURES.modes["3-long"].open_at[20] == []
    assert FIGURES.modes["5-short"].open_at[20] == [1]


# Tiles (1.5 to 1.8)


def totals(armies: list[list[int]]) -> dict[str, int]:
    return {code: sum(army[kind] for army in armies) for kind, code in enumerate(CODES)}


@rule("R4")
def test_units() -> None:
    assert {unit.code: unit.count for unit in FIGURES.units} == {"M": 18, "A": 16, "I": 14, "C": 12, "B": 10}
    assert sum(unit.count for unit in FIGURES.units) == 70
    assert (FIGURES.bards, FIGURES.stories, FIGURES.guild, FIGURES.orders) == (20, 15, 4, 6)


def test_symbols_on_tiles() -> None:
    recruits = totals([tile.recruit for tile in TILES.values()])
    assert recruits == {"M": 27, "A": 24, "I": 21, "C": 18, "B": 15}
    three = totals([tile.recruit_three for tile in TILES.values() if tile.recruit_three])
    assert three == {"M": 18, "A": 17, "I": 14, "C": 13, "B": 10}
    threats = totals([tile.threat for tile in TILES.values()])
    assert threats == {"M": 15, "A": 13, "I": 11, "C": 10, "B": 8}
    sizes = [sum(tile.threat) for tile in TILES.values()]
    assert [sizes.count(size) for size in (2, 3, 4)] == [8, 11, 2]


def test_tiles_of_three_players_have_one_unit_less() -> None:
    for number, tile in TILES.items():
        if number <= 18:
            less = [tile.recruit[kind] - tile.recruit_three[kind] for kind in range(KINDS)]
            assert min(less) == 0, number
            assert sum(less) == 1, number
        else:
            assert not tile.recruit_three


def test_rewards_grow_with_what_is_asked() -> None:
    weights = [1, 1.2, 1.5, 1.9, 2.4]
    for tile in TILES.values():
        asked = sum(weight * number for weight, number in zip(weights, tile.threat, strict=True))
        assert abs(sum(tile.rewards) - 2.5 * asked) < 2.5
    ranges = [[min(figures), max(figures)] for figures in zip(*(tile.rewards for tile in TILES.values()), strict=True)]
    assert dict(zip(REWARDS, ranges, strict=True)) == {"gold": [2, 6], "bards": [2, 5], "stories": [1, 4]}


def test_what_the_rulebook_states_of_tiles() -> None:
    assert TILES[6].recruit == [1, 2, 1, 0, 1]
    assert [TILES[7].recruit[kind] for kind in (1, 2, 4)] == [1, 1, 1]
    assert TILES[5].recruit[0] > 0
    assert TILES[17].threat == [1, 1, 0, 1, 0]
    assert TILES[17].rewards[1:] == [3, 3]
    assert TILES[8].threat == [0, 1, 0, 0, 1]
    assert TILES[16].rewards[:2] == [5, 4]


@rule("R61", "R62")
def test_titans() -> None:
    found = [(titan.id, titan.units, *titan.rewards) for titan in FIGURES.titans]
    assert found == [
        ("T1", 3, 3, 2, 2),
        ("T2", 3, 2, 3, 2),
        ("T3", 4, 4, 3, 3),
        ("T4", 4, 3, 4, 3),
        ("T5", 5, 6, 4, 4),
        ("T6", 5, 5, 5, 4),
    ]


@rule("R74")
def test_census() -> None:
    found = [(REWARDS[prize.reward], prize.alone, prize.tied) for prize in FIGURES.census]
    assert found == [("gold", 1, 1), ("gold", 2, 1), ("bards", 1, 1), ("bards", 2, 1), ("stories", 1, 1)]


@rule("R95")
def test_eliminations() -> None:
    found = {name: mode.eliminations for name, mode in FIGURES.modes.items()}
    assert found == {f"{n}-{length}": [2 if n == 5 else 1, 1, 1] for n in (3, 4, 5) for length in ("long", "short")}


def test_reconstructed_figures_are_marked_as_such() -> None:
    assert {city.source for city in FIGURES.cities} == {"reconstructed"}
    assert {number for number, tile in TILES.items() if tile.source == "seed"} == {6, 17}
    assert TILES[17].doubtful["gold"] == TILES[6].doubtful["threat"] == "reconstructed"
    assert FIGURES.regions[8].source == "public"
    assert {titan.source for titan in FIGURES.titans} == {"reconstructed"}


# Files of one's own


def own_file(folder: Path, old: str, new: str) -> tuple[Path, int]:
    """Our data with one passage changed; the file and the line on which the change begins."""
    assert TEXT.count(old) >= 1, old
    start = TEXT.index(old)
    path = folder / "my-figures.toml"
    path.write_text(TEXT[:start] + new + TEXT[start + len(old) :], encoding="utf-8")
    return path, TEXT[:start].count("\n") + 1


REFUSED = {
    "unknown key": ("[cities.1]\n", '[cities.1]\nname = "Rapha"\n', 1, r"unknown key 'name'"),
    "misspelt key": ('threat = "MMA"', 'thraet = "MMA"', 0, r"unknown key 'thraet'; did you mean threat"),
    "unknown letter": ('threat = "MMA"', 'threat = "MMX"', 0, r"letters M, A, I, C, B, not 'X'"),
    "nothing asked for": ('threat = "MMA"', 'threat = ""', 0, r"threat must have at least one Unit"),
    "a number for letters": ('threat = "MMA"', "threat = 3", 0, r"threat must be a text, not 3"),
    "gold in words": ("gold = 4", 'gold = "much"', 0, r"gold must be a whole number, not 'much'"),
    "too much gold": ("gold = 4", "gold = 400", 0, r"gold must be from 0 to 20, not 400"),
    "two roads of a colour": ("[1, 6], [2, 3]", "[1, 6], [1, 3]", 0, r"city 1 has two black roads \(R10\)"),
    "a road to itself": ("[1, 6], [2, 3]", "[1, 6], [2, 2]", 0, r"pairs of different cities, not \[2, 2\]"),
    "a road to nowhere": ("[1, 6], [2, 3]", "[1, 6], [2, 33]", 0, r"there is no city 33"),
    "a road of three": ("[1, 6], [2, 3]", "[1, 6, 7], [2, 3]", 0, r"pairs of different cities, not \[1, 6, 7\]"),
    "stated but not there": ("stated = [[6, 7]", "stated = [[6, 8]", 0, r"\[6, 8\] is not among the red roads"),
    "roads in words": ("stated = []", 'stated = "none"', 0, r"stated must be a list of pairs of cities"),
    "a city twice on a border": ("cities = [1, 2, 7, 6]", "cities = [1, 2, 7, 7]", 0, r"each once"),
    "a border of unknown cities": ("cities = [1, 2, 7, 6]", "cities = [1, 2, 7, 66]", 0, r"from 1 to 21, not 66"),
    "a lyre upside down": ("lyre = [3, 1]", "lyre = [1, 3]", 0, r"higher figure comes first, not 1"),
    "half a place": ("at = [90, 110]", "at = [90]", 0, r"at must have 2 numbers, not 1"),
    "cities out of order": ("[cities.21]", "[cities.22]", 0, r"cities must be numbered from 1 to 21, not '22'"),
    "a tile without a city": ("[tiles.21]", "[tiles.22]", 0, r"unknown key '22'"),
    "unequal Titans": ("[titans.T2]", "[titans.T2]", 2, r"T2 must ask for 3 Units like T1"),
    "unknown reward": ('reward = "gold"', 'reward = "golf"', 0, r"unknown name 'golf'; did you mean gold"),
    "two stories in a census": (
        'reward = "stories"\nalone = 1',
        'reward = "stories"\nalone = 2',
        1,
        r"from 1 to 1, not 2",
    ),
    "a closed Bastion": ("closed = [1, 2]", "closed = [1, 9]", 0, r"region 9 with the Bastion cannot be closed"),
    "too few tiles": (
        "on_board = 4",
        "on_board = 7",
        -1,
        r"at least 20 tiles are needed for the board and the queues \(R5\)",
    ),
    "a tile twice": ("tiles = [1, 2,", "tiles = [1, 1,", 0, r"tiles must name each tile once"),
    "tiles of the wrong size": ("units_on_tile = 4", "units_on_tile = 7", 1, r"no Recruitment side of tile 1 has 7"),
    "nobody out": (
        "eliminations = [1, 1, 1]",
        "eliminations = [1, 1, 0]",
        0,
        r"of 4 contenders 3 must be eliminated in all",
    ),
    "a census too late": ("census = [4, 8, 12]", "census = [4, 8, 13]", 0, r"from 1 to 12, not 13"),
    "unknown source": ('source = "seed"\ndoubtful', 'source = "rumour"\ndoubtful', 0, r"source must be one of seed"),
    "doubt about nothing": (
        'doubtful = { arrivals = "reconstructed" }',
        'doubtful = { arrival = "reconstructed" }',
        0,
        r"doubtful must name figures of this table",
    ),
    "another letter": ('code = "M"', 'code = "P"', 0, r"the code of militia is M, not 'P'"),
    "unknown table": ("[dummy]", "[dumy]", 0, r"unknown key 'dumy'; did you mean dummy"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_wrong_figure_is_refused_with_line_and_reason(case: str, tmp_path: Path) -> None:
    old, new, further, why = REFUSED[case]
    if case == "unequal Titans":
        new = TEXT[TEXT.index(old) :].split("\n\n")[0].replace("units = 3", "units = 4")
        old = TEXT[TEXT.index(old) :].split("\n\n")[0]
    path, line = own_file(tmp_path, old, new)
    with pytest.raises(BadData, match=rf"^my-figures\.toml, line {line + further}: .*{why}"):
        load(path)


def test_a_missing_file_and_one_that_is_no_text(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        load(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadData, match="not a text file"):
        load(tmp_path / "bytes.toml")


def test_a_file_of_ones_own_is_played(tmp_path: Path) -> None:
    path, _ = own_file(tmp_path, "[2, 3], [4, 13]", "[2, 3], [4, 5]")
    game = create(path)
    assert game.own_data == game.data_digest
    assert game.data.figures.ways[5] == 4  # black from City 5, which has no black road in ours
    state = game.new(4, seed=1)
    while not state.over:
        state.play(state.choices()[0])


def test_a_smaller_world_is_played_too(tmp_path: Path) -> None:
    path, _ = own_file(tmp_path, "orders = 6 ", "orders = 4 ")
    game = create(path)
    state = game.new(3, seed=1, length="short")
    for city in (1, 2, 3):
        state.play(f"city {city}")
    assert len(state.wheels) == 12
    while not state.over:
        state.play(state.choices()[-1])
    assert state.winners() in ([], [0], [1], [2])
