"""The figures of Era: Medieval Age, typed, and checked as they are read."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from alfonso.engine.figures import DataFile, DataTable, GameData, read_data
from alfonso.games.era_medieval_age.geometry import SIZE, rotations

# Resources, in the order in which players read them (1.4)
RESOURCES: Final = ["food", "wood", "stone", "trade"]
FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
TRADE: Final = 3
GOODS: Final = 4
PRECIOUS: Final = [TRADE, STONE, WOOD, FOOD]  # the order of tie-breaks and of Sir Philippe's wishes (R86, S11)

# Symbols (1.2): resources have the same numbers
SYMBOL_NAMES: Final = ["food", "wood", "stone", "trade", "culture", "hammer", "sword", "shield", "feather", "skull"]
CULTURE: Final = 4
HAMMER: Final = 5
SWORD: Final = 6
SHIELD: Final = 7
FEATHER: Final = 8
SKULL: Final = 9
SYMBOLS: Final = 10

# Dice: the colours, then the super dice of the Collector Set, each with its parent colour (U56, C5)
DICE: Final = ["yellow", "gray", "white", "blue", "merchant", "baron", "bishop"]
YELLOW: Final = 0
GRAY: Final = 1
WHITE: Final = 2
BLUE: Final = 3
MERCHANT: Final = 4
BARON: Final = 5
BISHOP: Final = 6
COLOURS: Final = 4
DIE_KINDS: Final = 7
PARENT: Final = [YELLOW, GRAY, WHITE, BLUE, BLUE, GRAY, WHITE]
FACES: Final = 6
CODES: Final = 7  # a die as a number: its kind times CODES plus its face; face 0 is a die that was not rolled

# Structures: buildings, walls by length, scorched areas
STRUCTURES: Final = [
    "keep", "longhouse", "farm", "church", "townhouse", "lumber_mill", "market", "hospital", "guildhall", "monastery",
    "university", "cathedral", "harbor", "great_hall", "wall2", "wall3", "wall4", "wall5", "wall6", "scorched",
]  # fmt: skip
KEEP: Final = 0
LONGHOUSE: Final = 1
FARM: Final = 2
CHURCH: Final = 3
TOWNHOUSE: Final = 4
LUMBER_MILL: Final = 5
MARKET: Final = 6
HOSPITAL: Final = 7
GUILDHALL: Final = 8
MONASTERY: Final = 9
UNIVERSITY: Final = 10
CATHEDRAL: Final = 11
HARBOR: Final = 12
GREAT_HALL: Final = 13
WALL: Final = 14  # the shortest
SCORCHED: Final = 19
KINDS: Final = 20
BUILDINGS: Final = 14
TYPES: Final = 12  # of buildings that count for the end: those of the Collector Set do not (C2)
SHORTEST: Final = 2
LENGTHS: Final = 5
GIVERS: Final = [LONGHOUSE, KEEP, CHURCH, TOWNHOUSE]  # by colour: the building that grants its die (1.5)

MOST_SEATS: Final = 4


def is_barrier(kind: int) -> bool:
    """Whether a structure closes rings: walls and keeps (1.7)."""
    return kind == KEEP or WALL <= kind < SCORCHED


TITLES: Final = ["knight", "baron", "count", "duke"]


@final
class Structure:
    """A kind of structure: how many there are, its price and points, its footprint (1.5, 1.6)."""

    def __init__(self, kind: int, copies: int, points: int, cells: list[tuple[int, int]]) -> None:
        self.kind: Final = kind
        self.id: Final = STRUCTURES[kind]
        self.copies: Final = copies
        self.points: Final = points
        self.price: list[int] = [0] * GOODS
        self.official: list[int] = self.price
        self.rotations: Final = rotations(cells)
        self.size: Final = len(cells)
        self.doubtful: dict[str, str] = {}
        self.source = "seed"


@final
class Players:
    """What is used with so many players, and what goes back to the box before anything is dealt (2.1, S2)."""

    def __init__(self, seats: int, table: DataTable) -> None:
        table.allow(["source", "doubtful", "tokens", "scorched", "box", "philippe"])
        table.source()
        table.doubtful()
        self.seats: Final = seats
        self.tokens: Final = table.number("tokens", 0, TYPES)
        self.scorched: Final = table.number("scorched", 0, 10)
        box = table.amounts("box", STRUCTURES[:BUILDINGS])
        self.box: Final = [box.get(name, 0) for name in STRUCTURES]
        philippe = table.amounts("philippe", DICE[:COLOURS])
        if seats > 1 and philippe:
            raise table.fail("philippe", "Sir Philippe plays only against one player (S4)")
        self.philippe: Final = [kind for kind in range(COLOURS) for _ in range(philippe.get(DICE[kind], 0))]
        self.philippe.sort(key=lambda kind: (kind == YELLOW, kind))  # gray, gray, yellow (U56)


GAME_KEYS: Final = [
    "source", "doubtful", "rolls", "solo_rounds", "feathers", "doubts", "note", "refusal",
]  # fmt: skip
BONUS_KEYS: Final = [
    "source", "doubtful", "market", "guildhall", "guildhall_types", "university", "cathedral", "harbor", "great_hall",
    "culture", "area",
]  # fmt: skip


@final
class Figures:
    """Every figure of the game."""

    def __init__(self, file: DataFile) -> None:
        file.allow(
            [
                "game", "tracks", "dice", "buildings", "walls", "scorched", "income", "bonuses", "start", "players",
                "titles",
            ]
        )  # fmt: skip
        game = file.table("game")
        game.allow(GAME_KEYS)
        game.source()
        game.doubtful()
        self.rolls: Final = game.number("rolls", 1, 10)
        self.solo_rounds: Final = game.number("solo_rounds", 1, 100)
        self.feathers: Final = game.number("feathers", 0, 1000)
        self.doubts: Final = game.number("doubts", 0, 1000)
        self.note: Final = game.number("note", 2, 1000)
        self.refusal: Final = game.number("refusal", 0, 100)
        tracks = file.tables("tracks", RESOURCES)
        self.limits: Final[list[int]] = []
        self.starts: Final[list[int]] = []
        for table in tracks.values():
            table.allow(["source", "doubtful", "limit", "start"])
            table.source()
            table.doubtful()
            self.limits.append(table.number("limit", 1, 50))
            self.starts.append(table.number("start", 0, self.limits[-1]))
        self.dice: Final[list[int]] = []  # how many there are, by colour
        self.shows: Final[list[int]] = []  # by die code and symbol
        self.unsure_dice: Final[list[str]] = []
        read_dice(file, self)
        self.most_dice: Final = sum(self.dice) + DIE_KINDS - COLOURS
        self.structures: Final = read_structures(file)
        self.points: Final = [structure.points for structure in self.structures]
        income = file.table("income")
        income.allow(["source", "doubtful", "farm", "lumber_mill"])
        income.source()
        self.farm: Final = income.number("farm", 0, 20)
        self.lumber_mill: Final = income.number("lumber_mill", 0, 20)
        bonuses = file.table("bonuses")
        bonuses.allow(BONUS_KEYS)
        bonuses.source()
        self.market: Final = bonuses.number("market", 0, 100)
        self.guildhall: Final = bonuses.number("guildhall", 0, 100)
        self.guildhall_types: Final = bonuses.number("guildhall_types", 1, BUILDINGS)
        self.university: Final = bonuses.number("university", 0, 100)
        self.cathedral: Final = bonuses.number("cathedral", 0, 100)
        self.harbor: Final = bonuses.number("harbor", 0, 100)
        self.great_hall: Final = bonuses.number("great_hall", 0, 100)
        self.most_culture: Final = bonuses.number("culture", 0, 100)
        self.largest_area: Final = bonuses.number("area", 0, 100)
        self.start: Final = read_start(file)
        self.players: Final[list[Players]] = []
        for seats, table in enumerate(file.tables("players", ["1", "2", "3", "4"]).values(), 1):
            self.players.append(Players(seats, table))
        titles = file.table("titles")
        titles.allow(["source", "doubtful", *TITLES])
        titles.source()
        self.titles: Final = [titles.number(title, 0, 10_000) for title in TITLES]
        check_supply(file, self)


def read_dice(file: DataFile, figures: Figures) -> None:
    """The faces of the four colours, and of the super dice: one more of the first symbol of every face (C5)."""
    faces: list[list[list[int]]] = []  # by kind of die and face from 0, the symbols
    firsts: list[list[int]] = []
    for name, table in file.tables("dice", DICE[:COLOURS]).items():
        keys = [f"face_{face}" for face in range(1, FACES + 1)]
        table.allow(["source", "doubtful", "count", *keys])
        table.need(keys)
        if table.source() == "reconstructed":
            figures.unsure_dice.append(name)
        table.doubtful()
        figures.dice.append(table.number("count", 1, 100))
        shown: list[list[int]] = []
        first: list[int] = []
        for key in keys:
            amounts = table.amounts(key, SYMBOL_NAMES)
            if not amounts:
                raise table.fail(key, f"{key} must show something")
            shown.append([amounts.get(symbol, 0) for symbol in SYMBOL_NAMES])
            first.append(SYMBOL_NAMES.index(next(iter(amounts))))
        if name == "gray" and len({face[SWORD] for face in shown}) == 1:
            raise table.fail("face_1", "gray faces must show differing numbers of swords (R9)")
        if not any(face[SKULL] == 0 for face in shown):
            raise table.fail("face_1", f"a {name} die must have a face without a skull")
        faces.append(shown)
        firsts.append(first)
    for kind in range(DIE_KINDS):
        figures.shows.extend([0] * SYMBOLS)  # face 0: not rolled
        for face in range(FACES):
            symbols = list(faces[PARENT[kind]][face])
            if kind >= COLOURS and not symbols[SKULL]:
                symbols[firsts[PARENT[kind]][face]] += 1
            figures.shows.extend(symbols)


def read_structures(file: DataFile) -> list[Structure]:
    """Buildings, walls and scorched areas, in their order."""
    found: list[Structure] = []
    for kind, table in enumerate(file.tables("buildings", STRUCTURES[:BUILDINGS]).values()):
        table.allow(["source", "doubtful", "copies", "points", "price", "official", "shape"])
        structure = Structure(kind, table.number("copies", 1, 100), table.number("points", 0, 100), footprint(table))
        structure.source = table.source()
        structure.doubtful = table.doubtful()
        structure.price = price(table, "price")
        structure.official = price(table, "official") if "official" in table.values else structure.price
        found.append(structure)
    walls = file.table("walls")
    walls.allow(["source", "doubtful", "copies", "price"])
    copies = walls.numbers("copies", LENGTHS, 0, 100)
    for place in range(LENGTHS):
        length = SHORTEST + place
        wall = Structure(WALL + place, copies[place], 0, [(0, column) for column in range(length)])
        wall.source = walls.source()
        wall.doubtful = walls.doubtful()
        wall.price = price(walls, "price")
        wall.official = wall.price
        found.append(wall)
    scorched = file.table("scorched")
    scorched.allow(["source", "doubtful", "copies", "shape"])
    scorched.source()
    area = Structure(SCORCHED, scorched.number("copies", 0, 100), 0, footprint(scorched))
    area.doubtful = scorched.doubtful()
    found.append(area)
    return found


def footprint(table: DataTable) -> list[tuple[int, int]]:
    """The cells of a footprint that is drawn with X, row by row."""
    table.need(["shape"])
    rows = table.values["shape"]
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise table.fail("shape", f"shape must be a list of rows drawn with X and dots, not {rows!r}")
    cells: list[tuple[int, int]] = []
    for number, row in enumerate(rows):
        for column, letter in enumerate(str(row)):
            if letter == "X":
                cells.append((number, column))
            elif letter not in (".", " "):
                raise table.fail("shape", f"shape must be drawn with X and dots, not {letter!r}")
    if not cells:
        raise table.fail("shape", "shape must have at least one cell")
    if len(rows) > SIZE or max(column for _, column in cells) >= SIZE:
        raise table.fail("shape", f"shape must fit a board of {SIZE} by {SIZE} cells")
    if min(row for row, _ in cells) > 0 or min(column for _, column in cells) > 0:
        raise table.fail("shape", "shape must begin in the first row and the first column")
    return cells


def price(table: DataTable, key: str) -> list[int]:
    """A price by resource (R54)."""
    amounts = table.amounts(key, RESOURCES)
    return [amounts.get(resource, 0) for resource in RESOURCES]


def read_start(file: DataFile) -> list[int]:
    """The pieces that everybody starts with, in the order in which they are laid out (R4, 2.3)."""
    table = file.table("start")
    table.allow(["source", "doubtful", "pieces"])
    table.source()
    table.need(["pieces"])
    pieces = [STRUCTURES.index(name) for name in table.names("pieces", STRUCTURES[:SCORCHED])]
    if pieces[:1] != [KEEP] or pieces.count(KEEP) != 1:
        raise table.fail("pieces", "the pieces begin with one keep (R4)")
    if len(pieces) > 20:
        raise table.fail("pieces", f"at most 20 pieces fit for sure, not {len(pieces)}")
    return pieces


def check_supply(file: DataFile, figures: Figures) -> None:
    """Refuse a box that does not hold what is dealt from it, or too few dice for the buildings that grant them."""
    for players in figures.players:
        for structure in figures.structures:
            dealt = figures.start.count(structure.kind)
            if structure.kind == SCORCHED:
                dealt = players.scorched
            if structure.copies < players.seats * dealt + players.box[structure.kind]:
                raise file.fail(f"players.{players.seats}", f"there are too few {structure.id} for so many players")
    for colour in range(COLOURS):
        giver = figures.structures[GIVERS[colour]]
        if figures.dice[colour] < giver.copies:
            name = DICE[colour]
            raise file.fail(f"dice.{name}.count", f"a {giver.id} grants a {name} die: there must be {giver.copies}")


@final
class Data(GameData):
    """A data file and the figures in it."""

    def __init__(self, text: str, name: str = "data.toml", own: bool = False) -> None:
        super().__init__(text, name, own)
        self.figures: Final = Figures(DataFile(text, name))


def load(path: Path | None = None) -> Data:
    """The data shipped with the game, or a file in its place."""
    return Data(*read_data(Path(__file__).with_name("data.toml"), path))
