"""The figures of Lords of Xidit, typed, and checked as they are read."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from alfonso.engine.figures import DataFile, DataTable, GameData, read_data

UNITS: Final = ["militia", "archers", "infantry", "clerics", "battle_mages"]  # weakest first
KINDS: Final = 5
CODES: Final = ["M", "A", "I", "C", "B"]
ONE_UNIT: Final = ["militia", "archer", "infantry", "cleric", "mage"]
UNIT_WORDS: Final = ["Militia", "Archers", "Infantry", "Clerics", "Battle Mages"]

# Orders on a wheel; the first three are the colours of roads (1.3)
ORDERS: Final = ["black", "red", "blue", "act", "wait"]
ORDER_CODES: Final = ["K", "R", "U", "X", "W"]
COLOURS: Final = ["black", "red", "blue"]
BLACK: Final = 0
RED: Final = 1
BLUE: Final = 2
ACT: Final = 3
WAIT: Final = 4
UNSET: Final = -1

# Rewards, and with the same numbers the categories of the assessments that they count for
REWARDS: Final = ["gold", "bards", "stories"]
GOLD: Final = 0
BARDS: Final = 1
STORIES: Final = 2
CATEGORIES: Final = ["wealth", "reputation", "influence"]
WEALTH: Final = 0
REPUTATION: Final = 1
INFLUENCE: Final = 2

PILES: Final = 3  # of Titans
TITANS: Final = ["T1", "T2", "T3", "T4", "T5", "T6"]
LENGTHS: Final = ["long", "short"]
SEAT_COUNTS: Final = [3, 4, 5]
MOST_SEATS: Final = 5
MOST_CITIES: Final = 60
NONE: Final = -1


@final
class Unit:
    """A type of Unit (1.2)."""

    def __init__(self, index: int, table: DataTable) -> None:
        table.allow(["source", "doubtful", "code", "name", "count", "colour"])
        self.index: Final = index
        self.id: Final = UNITS[index]
        self.source: Final = table.source()
        table.doubtful()
        self.code: Final = table.text("code")
        if self.code != CODES[index]:
            raise table.fail("code", f"the code of {self.id} is {CODES[index]}, not {self.code!r}")
        self.name: Final = table.text("name")
        self.count: Final = table.number("count", 1, 100)
        self.colour: Final = table.text("colour")


@final
class Prize:
    """What a census pays for the most Units of a type (1.8)."""

    def __init__(self, table: DataTable) -> None:
        table.allow(["source", "doubtful", "reward", "alone", "tied"])
        table.source()
        table.doubtful()
        reward = table.text("reward")
        table.names_one("reward", reward, REWARDS)
        self.reward: Final = REWARDS.index(reward)
        most = 1 if self.reward == STORIES else 20
        self.alone: Final = table.number("alone", 1, most)
        self.tied: Final = table.number("tied", 1, most)


@final
class City:
    """A city and where it lies on the map of 1000 by 700 (1.4)."""

    def __init__(self, number: int, table: DataTable) -> None:
        table.allow(["source", "doubtful", "at"])
        self.number: Final = number
        self.source: Final = table.source()
        table.doubtful()
        place = table.numbers("at", 2, 0, 1000)
        self.x: Final = place[0]
        self.y: Final = place[1]


@final
class Road:
    """A road between two cities; its colour is what an order names (1.4)."""

    def __init__(self, colour: int, one: int, other: int, source: str) -> None:
        self.colour: Final = colour
        self.one: Final = one
        self.other: Final = other
        self.source: Final = source


@final
class Region:
    """A region, the cities on its border and what bards are worth there (1.4)."""

    def __init__(self, number: int, table: DataTable, cities: int) -> None:
        table.allow(["source", "doubtful", "name", "cities", "lyre", "label"])
        self.number: Final = number
        self.source: Final = table.source()
        self.doubtful: Final = table.doubtful()
        self.name: Final = table.text("name")
        self.cities: Final = table.numbers("cities", None, 1, cities)
        if not self.cities or len(self.cities) > len(set(self.cities)):
            raise table.fail("cities", "cities must name the cities on the border, each once")
        lyre = table.numbers("lyre", 2, 0, 100)
        if lyre[0] < lyre[1]:
            raise table.fail("lyre", f"the lyre's higher figure comes first, not {lyre[0]}")
        self.first: Final = lyre[0]
        self.second: Final = lyre[1]
        label = table.numbers("label", 2, 0, 1000)
        self.x: Final = label[0]
        self.y: Final = label[1]


@final
class Tile:
    """A city tile: Recruitment side and Threat side (1.5, 1.6)."""

    def __init__(self, city: int, table: DataTable) -> None:
        table.allow(["source", "doubtful", "recruit", "recruit_three", "threat", *REWARDS])
        self.city: Final = city
        self.source: Final = table.source()
        self.doubtful: Final = table.doubtful()
        self.recruit: Final = army(table, "recruit")
        self.recruit_three: Final = army(table, "recruit_three") if "recruit_three" in table.values else []
        self.threat: Final = army(table, "threat")
        self.rewards: Final = [table.number(reward, 0, 20) for reward in REWARDS]


@final
class Titan:
    """A Titan tile (1.7)."""

    def __init__(self, index: int, table: DataTable) -> None:
        table.allow(["source", "doubtful", "units", *REWARDS])
        self.index: Final = index
        self.id: Final = TITANS[index]
        self.source: Final = table.source()
        table.doubtful()
        self.units: Final = table.number("units", 1, 20)
        self.rewards: Final = [table.number(reward, 0, 20) for reward in REWARDS]


@final
class Mode:
    """What is used with so many players in a game of this length, and which regions are closed (2.2, R101, R110)."""

    def __init__(self, seats: int, length: str, table: DataTable, figures: Figures) -> None:
        table.allow(
            [
                "source",
                "doubtful",
                "units_on_tile",
                "tiles",
                "on_board",
                "closed",
                "years",
                "census",
                "eliminations",
            ]
        )
        table.source()
        table.doubtful()
        self.seats: Final = seats
        self.length: Final = length
        self.has_dummy: Final = seats == 3
        cities = figures.cities_count
        self.tiles: Final = table.numbers("tiles", None, 1, cities)
        if len(self.tiles) > len(set(self.tiles)):
            raise table.fail("tiles", "tiles must name each tile once")
        self.on_board: Final = table.number("on_board", 1, cities)
        least = 2 * self.on_board + figures.queue + 1
        if len(self.tiles) < least:
            raise table.fail("tiles", f"at least {least} tiles are needed for the board and the queues (R5)")
        regions = len(figures.regions)
        self.closed: Final = table.numbers("closed", None, 1, regions)
        if figures.bastion in self.closed:
            raise table.fail("closed", f"region {figures.bastion} with the Bastion cannot be closed")
        self.years: Final = table.number("years", 1, 60)
        self.census: Final = table.numbers("census", None, 1, self.years)
        contenders = seats + 1 if self.has_dummy else seats
        self.eliminations: Final = table.numbers("eliminations", 3, 0, MOST_SEATS)
        if sum(self.eliminations) != contenders - 1:
            raise table.fail("eliminations", f"of {contenders} contenders {contenders - 1} must be eliminated in all")
        self.units_on_tile: Final = table.number("units_on_tile", 1, 20)
        # By city, and by city and type of Unit: what the rules look up all the time
        self.recruits: Final[list[int]] = [0] * ((cities + 1) * KINDS)
        for city in self.tiles:
            if city not in figures.tiles:
                raise table.fail("tiles", f"there is no tile {city}")
            tile = figures.tiles[city]
            units = tile.recruit
            if sum(units) != self.units_on_tile:
                units = tile.recruit_three
            if sum(units) != self.units_on_tile:
                raise table.fail("tiles", f"no Recruitment side of tile {city} has {self.units_on_tile} Units")
            for kind in range(KINDS):
                self.recruits[city * KINDS + kind] = units[kind]
        self.open_at: Final[list[list[int]]] = [
            [number for number in figures.touching[city] if number not in self.closed] for city in range(cities + 1)
        ]
        self.is_open: Final = [number not in self.closed for number in range(regions + 1)]


GAME_KEYS: Final = [
    "source", "doubtful", "orders", "bards", "stories", "guild", "bastion", "queue", "reinforcements", "arrivals",
]  # fmt: skip


@final
class Figures:
    """Every figure of the game."""

    def __init__(self, file: DataFile) -> None:
        file.allow(
            ["game", "units", "census", "dummy", "cities", "roads", "regions", "tiles", "titans", "modes"],
        )
        game = file.table("game")
        game.allow(GAME_KEYS)
        game.source()
        game.doubtful()
        self.orders: Final = game.number("orders", 1, 12)
        self.bards: Final = game.number("bards", 1, 50)
        self.stories: Final = game.number("stories", 1, 100)
        self.guild: Final = game.number("guild", 1, 20)
        self.queue: Final = game.number("queue", 2, 20)
        self.reinforcements: Final = game.number("reinforcements", 0, self.queue - 1)
        self.arrivals: Final = game.number("arrivals", 1, 100)

        self.units: Final = [Unit(index, table) for index, table in enumerate(file.tables("units", UNITS).values())]
        self.census: Final = [Prize(table) for table in file.tables("census", UNITS).values()]
        dummy = file.table("dummy")
        dummy.allow(["source", "doubtful", "normal", "hard"])
        dummy.source()
        dummy.doubtful()
        self.dummy_normal: Final = dummy.numbers("normal", 3, 0, 100)
        self.dummy_hard: Final = dummy.numbers("hard", 3, 0, 100)

        self.cities: Final[list[City]] = [
            City(number, table) for number, table in enumerate(numbered(file, "cities", MOST_CITIES), 1)
        ]
        self.cities_count: Final = len(self.cities)
        self.roads: Final = roads(file, self.cities_count)
        # Where a road of a colour leads from a city, 0 for nowhere
        self.ways: Final[list[int]] = [0] * (len(COLOURS) * (self.cities_count + 1))
        for road in self.roads:
            self.ways[road.colour * (self.cities_count + 1) + road.one] = road.other
            self.ways[road.colour * (self.cities_count + 1) + road.other] = road.one
        self.regions: Final[list[Region]] = [
            Region(number, table, self.cities_count) for number, table in enumerate(numbered(file, "regions", 20), 1)
        ]
        self.bastion: Final = game.number("bastion", 1, len(self.regions))
        self.touching: Final[list[list[int]]] = [
            [region.number for region in self.regions if city in region.cities] for city in range(self.cities_count + 1)
        ]
        self.tiles: Final[dict[int, Tile]] = tiles(file, self.cities_count)
        # By city: the Units a threat asks for, by type; and what the three rewards are
        self.threats: Final[list[int]] = [0] * ((self.cities_count + 1) * KINDS)
        self.rewards: Final[list[list[int]]] = [[0, 0, 0] for _ in range(self.cities_count + 1)]
        for city, tile in self.tiles.items():
            self.rewards[city] = tile.rewards
            for kind in range(KINDS):
                self.threats[city * KINDS + kind] = tile.threat[kind]
        self.titans: Final = [Titan(index, table) for index, table in enumerate(file.tables("titans", TITANS).values())]
        for pile in range(PILES):
            one, other = self.titans[2 * pile], self.titans[2 * pile + 1]
            if one.units != other.units:
                raise file.fail(f"titans.{other.id}.units", f"{other.id} must ask for {one.units} Units like {one.id}")
        self.modes: Final = {
            name: Mode(seats, length, table, self)
            for (name, seats, length), table in zip(MODES, file.tables("modes", MODE_NAMES).values(), strict=True)
        }


MODES: Final = [(f"{seats}-{length}", seats, length) for seats in SEAT_COUNTS for length in LENGTHS]
MODE_NAMES: Final = [name for name, _, _ in MODES]


def army(table: DataTable, key: str) -> list[int]:
    """Units written by their letters, such as ``MMAIC``, as a number of each type."""
    letters = table.text(key)
    counts = [0] * KINDS
    for letter in letters:
        if letter not in CODES:
            raise table.fail(key, f"{key} must be written with the letters {', '.join(CODES)}, not {letter!r}")
        counts[CODES.index(letter)] += 1
    if not letters:
        raise table.fail(key, f"{key} must have at least one Unit")
    return counts


def numbered(file: DataFile, key: str, most: int) -> list[DataTable]:
    """The tables inside one that are called 1, 2, 3 and so on, in that order."""
    outer = file.table(key)
    names = [str(number) for number in range(1, len(outer.values) + 1)]
    if not 1 <= len(names) <= most:
        raise file.fail(key, f"{key} must be from 1 to {most}, not {len(names)}")
    for name in outer.values:
        if name not in names:
            raise outer.fail(name, f"{key} must be numbered from 1 to {len(names)}, not {name!r}")
    return [outer.table(name) for name in names]


def roads(file: DataFile, cities: int) -> list[Road]:
    """Every road; no city has two of one colour, since an order names the colour only (R10)."""
    found: list[Road] = []
    for colour, table in enumerate(file.tables("roads", COLOURS).values()):
        table.allow(["source", "doubtful", "joins", "stated"])
        source = table.source()
        table.doubtful()
        stated = pairs(table, "stated", cities)
        met: list[int] = []
        joins = pairs(table, "joins", cities)
        for one, other in joins:
            for city in (one, other):
                if city in met:
                    raise table.fail("joins", f"city {city} has two {COLOURS[colour]} roads (R10)")
                met.append(city)
            found.append(Road(colour, one, other, "seed" if (one, other) in stated else source))
        for pair in stated:
            if pair not in joins:
                raise table.fail("stated", f"{list(pair)} is not among the {COLOURS[colour]} roads")
    return found


def pairs(table: DataTable, key: str, cities: int) -> list[tuple[int, int]]:
    """Pairs of different cities."""
    table.need([key])
    value = table.values[key]
    if not isinstance(value, list):
        raise table.fail(key, f"{key} must be a list of pairs of cities, not {value!r}")
    found: list[tuple[int, int]] = []
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
            raise table.fail(key, f"{key} must hold pairs of different cities, not {pair!r}")
        for city in pair:
            if not isinstance(city, int) or isinstance(city, bool) or not 1 <= city <= cities:
                raise table.fail(key, f"{key}: there is no city {city!r}")
        found.append((pair[0], pair[1]))
    return found


def tiles(file: DataFile, cities: int) -> dict[int, Tile]:
    """The tiles by the numbers of their cities."""
    outer = file.table("tiles")
    names = [str(number) for number in range(1, cities + 1)]
    outer.allow(names)
    return {int(name): Tile(int(name), outer.table(name)) for name in names if name in outer.values}


@final
class Data(GameData):
    """A data file and the figures in it."""

    def __init__(self, text: str, name: str = "data.toml", own: bool = False) -> None:
        super().__init__(text, name, own)
        self.figures: Final = Figures(DataFile(text, name))


def load(path: Path | None = None) -> Data:
    """The data shipped with the game, or a file in its place."""
    return Data(*read_data(Path(__file__).with_name("data.toml"), path))
