"""The figures of MIL (1049), typed, and checked as they are read."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from alfonso.engine.figures import DataFile, DataTable, GameData, read_data

# Resources, best first (1.2)
RESOURCES: Final = ["gold", "influence", "metal", "fabric", "food"]
KINDS: Final = 5
GOLD: Final = 0
INFLUENCE: Final = 1
METAL: Final = 2
FABRIC: Final = 3
FOOD: Final = 4

# Fiefs (1.3)
TILES: Final = ["CER", "FSH", "FAB", "MIN", "QUA"]
CER: Final = 0
FSH: Final = 1
FAB: Final = 2
MIN: Final = 3
QUA: Final = 4
PRODUCTION: Final = 0
TRIBUTE: Final = 1

# Spheres (1.10); those from the Court to the Curia have spaces
SPHERES: Final = ["monastery", "court", "market", "war", "curia", "crusades"]
HOME: Final = -1
MONASTERY: Final = 0
COURT: Final = 1
MARKET: Final = 2
WAR: Final = 3
CURIA: Final = 4
CRUSADES: Final = 5
SPACES: Final = 5  # printed in each of the four

# The die (1.5)
MALE: Final = 1
FEMALE: Final = 2
HOURGLASS: Final = 4
SYMBOLS: Final = {"m": MALE, "f": FEMALE, "h": HOURGLASS}
FACES: Final = 6
FACE_NAMES: Final = ["m", "f", "h", "mf", "mh", "fh"]  # that can be agreed on: one symbol, or two different ones

SLOTS: Final = 4  # knights of a house, A to D (R6)
PLOTS: Final = 2  # fiefs of a knight (R7)
STACKS: Final = 2
SEAT_COUNTS: Final = [2, 3, 4, 5]
MOST_SEATS: Final = 5
MOST_DEFENCE: Final = 40
NONE: Final = -1

POINT_KEYS: Final = [
    "fief", "castle", "wedding", "oath", "oath_fief", "freedom", "heirless", "court", "market", "war", "curia",
    "cathedral", "lowest", "leader", "king",
]  # fmt: skip


@final
class Tile:
    """A kind of fief: what it yields on either side, and what it adds to the defence (1.3)."""

    def __init__(self, index: int, table: DataTable) -> None:
        table.allow(["source", "doubtful", "name", "copies", "harvest", "tribute", "defence"])
        self.index: Final = index
        self.id: Final = TILES[index]
        self.source: Final = table.source()
        self.doubtful: Final = table.doubtful()
        self.name: Final = table.text("name")
        self.copies: Final = table.number("copies", 0, 40)
        self.harvest: Final = cubes(table, "harvest")
        self.tribute: Final = cubes(table, "tribute")
        self.defence: Final = table.number("defence", 0, MOST_DEFENCE)


@final
class Start:
    """What every house begins with; lists are by knight, A and B (2.1)."""

    def __init__(self, file: DataFile, tokens: int) -> None:
        table = section(file, "start", ["cubes", "women", "privileges", "soldiers", "castles", "heirs", "fiefs"])
        self.cubes: Final = table.number("cubes", 0, 50)  # of each kind
        self.women: Final = table.number("women", 0, 50)
        self.privileges: Final = table.number("privileges", 0, tokens - 1)
        self.soldiers: Final = table.numbers("soldiers", 2, 0, 20)
        self.castles: Final = table.numbers("castles", 2, 0, 1)
        self.heirs: Final = table.numbers("heirs", 2, 0, 1)
        table.need(["fiefs"])
        self.fiefs: Final = [TILES.index(name) for name in table.names("fiefs", TILES, 2)]


@final
class Costs:
    """What things cost: cubes by resource, or a number of gold or privileges (1.6)."""

    def __init__(self, file: DataFile) -> None:
        table = section(file, "costs", ["soldier", "many_soldiers", "surcharge", "place", "son", "veil", "castle"])
        self.soldier: Final = cubes(table, "soldier")
        self.many_soldiers: Final = table.number("many_soldiers", 0, 100)  # from which on one costs more
        surcharge = cubes(table, "surcharge")
        self.dear_soldier: Final = [self.soldier[kind] + surcharge[kind] for kind in range(KINDS)]
        self.place: Final = table.number("place", 1, 20)
        self.son: Final = table.number("son", 1, 20)
        self.veil: Final = table.number("veil", 1, 20)
        self.castle: Final = cubes(table, "castle")
        if self.castle[INFLUENCE]:
            raise table.fail("castle", "castle: influence builds no castle (R83)")


@final
class Points:
    """What brings points during play, and what costs them (1.7)."""

    def __init__(self, file: DataFile) -> None:
        table = section(file, "points", POINT_KEYS)
        self.fief: Final = points(table, "fief")
        self.castle: Final = points(table, "castle")
        self.wedding: Final = points(table, "wedding")
        self.oath: Final = points(table, "oath")
        self.oath_fief: Final = points(table, "oath_fief")
        self.freedom: Final = points(table, "freedom")
        self.heirless: Final = points(table, "heirless")
        # By sphere; the Monastery and the Crusades know no majority
        self.majority: Final = [0, *[points(table, name) for name in SPHERES[COURT:CRUSADES]], 0]
        self.cathedral: Final = points(table, "cathedral")
        self.lowest: Final = points(table, "lowest")
        self.leader: Final = points(table, "leader")
        self.king: Final = points(table, "king")


@final
class Income:
    """Cubes that spheres, majorities and vassals bring (1.2, 1.7)."""

    def __init__(self, file: DataFile) -> None:
        keys = ["court_majority", "market_majority", "court", "abbess", "crusade", "vassal_fief"]
        table = section(file, "income", keys)
        self.court_majority: Final = table.number("court_majority", 0, 100)
        self.market_majority: Final = table.number("market_majority", 0, 100)
        self.court: Final = table.number("court", 0, 100)
        self.abbess: Final = table.number("abbess", 0, 100)
        self.crusade: Final = table.number("crusade", 0, 100)
        self.vassal_fief: Final = table.number("vassal_fief", 0, 100)


@final
class Ending:
    """The final scoring (1.8)."""

    def __init__(self, file: DataFile) -> None:
        table = section(file, "final", ["majority", "gold", "woman", "most_women"])
        self.majority: Final = points(table, "majority")
        self.gold: Final = table.number("gold", 1, 100)  # for a point
        self.woman: Final = points(table, "woman")
        self.most_women: Final = points(table, "most_women")


@final
class Figures:
    """Every figure of the game, table by table."""

    def __init__(self, file: DataFile) -> None:
        file.allow(
            ["game", "start", "costs", "strength", "points", "income", "final", "tiles", "stacks", "die", "market"]
        )
        self.tiles: Final = [Tile(index, table) for index, table in enumerate(file.tables("tiles", TILES).values())]
        # By kind of fief and resource: what the rules look up all the time
        self.harvest: Final = [tile.harvest for tile in self.tiles]
        self.tribute: Final = [tile.tribute for tile in self.tiles]
        self.defence: Final = [tile.defence for tile in self.tiles]

        game = section(file, "game", ["turns", "short_turns", "tokens", "spaces_for_two", "age", "rolls"])
        self.turns: Final = game.number("turns", 1, 20)
        self.short_turns: Final = game.number("short_turns", 1, 20)
        self.tokens: Final = game.number("tokens", 2, 100)
        self.spaces_for_two: Final = game.number("spaces_for_two", 1, SPACES)
        self.age: Final = game.number("age", 1, 20)
        self.rolls: Final = game.number("rolls", 1, 10_000)

        self.start: Final = Start(file, self.tokens)
        self.costs: Final = Costs(file)
        self.points: Final = Points(file)
        self.income: Final = Income(file)
        self.ending: Final = Ending(file)

        strength = section(file, "strength", ["soldier", "castle"])
        self.soldier: Final = strength.number("soldier", 1, 100)
        self.castle: Final = strength.number("castle", 0, 100)
        stacks = section(file, "stacks", ["defence", "larger"])
        self.stack_defence: Final = stacks.numbers("defence", STACKS, 0, MOST_DEFENCE)
        self.larger_stack: Final = stacks.number("larger", 0, MOST_DEFENCE)
        die = section(file, "die", ["faces"])
        die.need(["faces"])
        self.faces: Final = die.names("faces", FACE_NAMES, FACES)
        market = section(file, "market", ["ladder", "cubes"])
        self.ladder: Final = market_ladder(market)
        self.market_cubes: Final = market.number("cubes", 1, 20)

    def most_needed(self) -> int:
        """The most cubes that a free land can take: no soldier, and the strongest defence that can be agreed on."""
        return MOST_DEFENCE + max(self.defence) + 1


def face_symbols(name: str) -> int:
    """The symbols of a face, as bits."""
    found = 0
    for letter in name:
        found |= SYMBOLS[letter]
    return found


def section(file: DataFile, name: str, keys: list[str]) -> DataTable:
    """A table with its source, and no other keys than these."""
    table = file.table(name)
    table.allow(["source", "doubtful", *keys])
    table.source()
    table.doubtful()
    return table


def cubes(table: DataTable, key: str) -> list[int]:
    """Cubes by resource, best first."""
    table.need([key])
    amounts = table.amounts(key, RESOURCES)
    found = [amounts.get(name, 0) for name in RESOURCES]
    if max(found) > 20:
        raise table.fail(key, f"{key}: at most 20 cubes of a kind, not {max(found)}")
    return found


def points(table: DataTable, key: str) -> int:
    """Points, gained or lost."""
    return table.number(key, 0, 100)


def market_ladder(market: DataTable) -> list[str]:
    """What the market exchanges, step by step."""
    market.need(["ladder"])
    ladder = market.names("ladder", RESOURCES)
    if len(ladder) < 2 or len(set(ladder)) < len(ladder):
        raise market.fail("ladder", "ladder must name at least two resources, each once")
    return ladder


@final
class Data(GameData):
    """A data file and the figures in it."""

    def __init__(self, text: str, name: str = "data.toml", own: bool = False) -> None:
        super().__init__(text, name, own)
        self.figures: Final = Figures(DataFile(text, name))


def load(path: Path | None = None) -> Data:
    """The data shipped with the game, or a file in its place."""
    return Data(*read_data(Path(__file__).with_name("data.toml"), path))
