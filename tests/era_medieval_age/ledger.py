"""A second, slow reading of the specification, written from its text alone: a play as a conversation.

``Ledger.talk`` yields what every seat may say now and is told who said what. Its dice are drawn in the order that 10.3
gives, so that nothing is taken over from the engine.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress

Cell = tuple[int, int]
Cells = frozenset[Cell]
Said = tuple[int, str]
Talk = Generator[dict[int, list[str]], Said, None]
Draw = Callable[[int], int]  # a face from 1 to 6 of a stream: 0 of the table, seat + 1 of a player

GOODS = ["trade", "stone", "wood", "food"]  # in the order of the tie-break (R86)
LIMITS = {"trade": 6, "stone": 7, "wood": 8, "food": 9}
COLOURS = ["yellow", "gray", "white", "blue", "merchant", "baron", "bishop"]
PARENTS = {"merchant": "blue", "baron": "gray", "bishop": "white"}
FACES: dict[str, list[dict[str, int]]] = {
    "yellow": [
        {"food": 3}, {"food": 2, "wood": 1}, {"wood": 2}, {"stone": 1, "wood": 1}, {"hammer": 1, "food": 1},
        {"skull": 1, "hammer": 1, "stone": 1},
    ],
    "gray": [
        {"sword": 1, "shield": 1}, {"sword": 2}, {"sword": 3}, {"shield": 2}, {"trade": 1, "shield": 1},
        {"skull": 1, "sword": 1, "trade": 1},
    ],
    "white": [
        {"culture": 2}, {"culture": 3}, {"culture": 1, "feather": 1}, {"feather": 1, "hammer": 1},
        {"food": 2, "culture": 1}, {"skull": 1, "culture": 2},
    ],
    "blue": [
        {"trade": 2}, {"trade": 1, "culture": 1}, {"stone": 2}, {"hammer": 1, "stone": 1}, {"hammer": 1, "trade": 1},
        {"skull": 1, "trade": 2},
    ],
}  # fmt: skip
for great, parent in PARENTS.items():
    FACES[great] = [dict(face) for face in FACES[parent]]
    for face in FACES[great]:
        if "skull" not in face:
            face[next(iter(face))] += 1

# Copies, base points, price; the copies of walls and scorched areas further down
BUILDINGS: dict[str, tuple[int, int, dict[str, int]]] = {
    "keep": (8, 1, {"stone": 2, "wood": 1}),
    "longhouse": (18, 1, {"wood": 2}),
    "farm": (16, 1, {"wood": 2}),
    "church": (5, 1, {"stone": 2, "wood": 1, "trade": 1}),
    "townhouse": (5, 1, {"wood": 2, "stone": 2}),
    "lumber-mill": (3, 2, {"wood": 3, "stone": 2}),
    "market": (3, 2, {"wood": 4, "trade": 2}),
    "hospital": (3, 3, {"stone": 3, "wood": 2}),
    "guildhall": (3, 3, {"wood": 4, "trade": 3}),
    "monastery": (3, 4, {"stone": 4, "trade": 3}),
    "university": (2, 4, {"stone": 3, "wood": 4, "trade": 5}),
    "cathedral": (2, 5, {"stone": 6, "wood": 4, "trade": 6}),
    "harbor": (1, 3, {"wood": 5, "trade": 4}),
    "great-hall": (1, 4, {"stone": 5, "wood": 3, "trade": 3}),
}
COLLECTOR = ["harbor", "great-hall"]
WALLS = {"wall2": 3, "wall3": 4, "wall4": 18, "wall5": 4, "wall6": 3}
GIVES = {"yellow": "longhouse", "gray": "keep", "white": "church", "blue": "townhouse"}
START = ["keep", "wall4", "wall4", "wall4", "farm", "longhouse", "longhouse", "longhouse"]
SCORCHED = {1: 3, 2: 2, 3: 1, 4: 0}
TOKENS = {1: 0, 2: 3, 3: 3, 4: 5}

SHAPES = {
    "keep": "XX/XX", "farm": "XX/XX", "market": "XX/XX", "hospital": "XX/XX", "scorched": "XX/XX",
    "longhouse": "XX", "townhouse": "XX", "church": "XXX", "lumber-mill": "X./XX", "monastery": "XXX/.X.",
    "guildhall": "XXX/XXX", "harbor": "XXX/XXX", "university": "X.X/XXX", "cathedral": ".X./XXX/.X./.X.",
    "great-hall": "XXXX/XXXX", "wall2": "XX", "wall3": "XXX", "wall4": "XXXX", "wall5": "XXXXX", "wall6": "XXXXXX",
}  # fmt: skip
SIDES = [(-1, 0), (0, -1), (0, 1), (1, 0)]
AROUND = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
BOARD = frozenset((row, column) for row in range(14) for column in range(14))
FRAME = frozenset((row, column) for row in range(-1, 15) for column in range(-1, 15))


def turned(cells: Cells) -> Cells:
    """A footprint a quarter further, pushed into the corner again (1.6)."""
    rotated = [(column, -row) for row, column in cells]
    top, left = min(row for row, _ in rotated), min(column for _, column in rotated)
    return frozenset((row - top, column - left) for row, column in rotated)


def placements(kind: str) -> dict[str, Cells]:
    """Every way to put a structure onto the board, by what one types (1.6, 12.5)."""
    rows = SHAPES[kind].split("/")
    shape = frozenset((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "X")
    shapes: list[Cells] = []
    for _ in range(4):
        if shape not in shapes:
            shapes.append(shape)
        shape = turned(shape)
    marks = {1: [""], 2: ["h ", "v "], 4: ["0 ", "1 ", "2 ", "3 "]}[len(shapes)]
    verb = "scorched " if kind == "scorched" else f"build {kind} "
    found = {}
    for mark, one in zip(marks, shapes, strict=True):
        for row, column in sorted(BOARD):
            cells = frozenset((row + r, column + c) for r, c in one)
            if cells <= BOARD:
                found[f"{verb}{mark}{cell_name((row, column))}"] = cells
    return found


def cell_name(cell: Cell) -> str:
    """A1 is the corner at the top left (1.7)."""
    return f"{'abcdefghijklmn'[cell[1]]}{cell[0] + 1}"


PLACEMENTS = {kind: placements(kind) for kind in SHAPES}
CELLS_OF = {text: cells for found in PLACEMENTS.values() for text, cells in found.items()}
KIND_OF = {text: kind for kind, found in PLACEMENTS.items() for text in found}


def beside(cells: Iterable[Cell]) -> set[Cell]:
    """The cells at the sides of some cells, off the board too."""
    own = set(cells)
    return {(row + r, column + c) for row, column in own for r, c in SIDES} - own


def around(cells: Iterable[Cell]) -> set[Cell]:
    """The cells around some cells, corners included, off the board too."""
    own = set(cells)
    return {(row + r, column + c) for row, column in own for r, c in AROUND} - own


class Land:
    """A domain: what stands on it, as one types it."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.laid: list[str] = []
        self._open: tuple[list[str], set[Cell]] = ([], set())  # the exterior of these structures, found before

    def copy(self) -> "Land":
        twin = Land(self.options)
        twin.laid = list(self.laid)
        return twin

    def cells(self, *kinds: str) -> set[Cell]:
        """The cells of all structures, or of those of some kinds."""
        return {cell for text in self.laid if not kinds or KIND_OF[text] in kinds for cell in CELLS_OF[text]}

    def count(self, kind: str) -> int:
        return sum(1 for text in self.laid if KIND_OF[text] == kind)

    def buildings(self) -> list[str]:
        return [text for text in self.laid if KIND_OF[text] in BUILDINGS]

    def barrier(self) -> set[Cell]:
        return self.cells("keep", *WALLS)

    def exterior(self) -> set[Cell]:
        """The open country, with the ring around the board where the edge is open (1.7)."""
        if not self._open[1] or self._open[0] != self.laid:
            self._open = (list(self.laid), self.find_exterior())
        return self._open[1]

    def find_exterior(self) -> set[Cell]:
        barrier = self.barrier()
        steps = AROUND if self.options["wall_seal"] == "orthogonal" else SIDES
        if self.options["board_edge_seals"] == "false":
            return flood((-1, -1), FRAME - barrier, steps)
        left = set(BOARD - barrier)
        regions = []
        while left:
            regions.append(flood(min(left), left, steps))
            left -= regions[-1]
        regions.sort(key=lambda region: (-len(region), min(region)))
        return regions[0] if regions else set()

    def enclosed(self) -> set[Cell]:
        return set(BOARD) - self.barrier() - self.exterior()

    def interior(self, keep: str) -> bool:
        return not around(CELLS_OF[keep]) & self.exterior()

    def area(self) -> int:
        enclosed = self.enclosed()
        total = len(enclosed - self.cells("scorched"))
        rule = self.options["keep_area"]
        for keep in [text for text in self.laid if KIND_OF[text] == "keep"]:
            counts = rule != "never" and self.interior(keep)
            if rule == "always" and beside(CELLS_OF[keep]) & enclosed:
                counts = True
            total += 4 * counts
        return total

    def is_walled(self, building: str) -> bool:
        if KIND_OF[building] == "keep":
            return self.options["keep_walled"] == "true" or self.interior(building)
        return not CELLS_OF[building] & self.exterior()

    def clustered(self) -> list[str]:
        """Those that count for disease (R39, R40)."""
        counted = self.buildings()
        if self.options["keep_clusters"] == "false":
            counted = [text for text in counted if KIND_OF[text] != "keep"]
        found = []
        for text in counted:
            neighbours = [KIND_OF[other] for other in counted if CELLS_OF[other] & beside(CELLS_OF[text])]
            if neighbours and KIND_OF[text] != "hospital" and "hospital" not in neighbours:
                found.append(text)
        return found

    def fitting(self, kind: str) -> list[str]:
        """Where something from the supply may be built (R56, R64)."""
        ground = set(BOARD) - self.cells()
        if kind == "great-hall":
            ground &= self.enclosed()
        return [text for text, cells in PLACEMENTS[kind].items() if cells <= ground]

    def scorchable(self) -> list[str]:
        """Where a scorched area may lie after treachery (R48)."""
        ground = set(BOARD) - self.cells()
        if self.options["scorched_inside"] == "false":
            ground &= self.exterior()
        return [text for text, cells in PLACEMENTS["scorched"].items() if cells <= ground]

    def clearable(self) -> list[str]:
        """What may be removed to make room for one (R49)."""
        anywhere = self.options["scorched_inside"] == "true"
        exterior = self.exterior()
        return [
            text for text in self.buildings() if KIND_OF[text] != "keep" and (anywhere or CELLS_OF[text] <= exterior)
        ]


def flood(start: Cell, ground: Iterable[Cell], steps: list[Cell]) -> set[Cell]:
    """All cells that one comes to from a cell."""
    ground = set(ground)
    seen = {start}
    todo = [start]
    while todo:
        row, column = todo.pop()
        for r, c in steps:
            cell = (row + r, column + c)
            if cell in ground and cell not in seen:
                seen.add(cell)
                todo.append(cell)
    return seen


class Die:
    """A die of a pool."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.face = 0
        self.feathers = 0  # that it shows and that are not used

    def shows(self, symbol: str) -> int:
        return FACES[self.colour][self.face - 1].get(symbol, 0) if self.face else 0

    def fall(self, face: int) -> None:
        self.face = face
        self.feathers = self.shows("feather")

    @property
    def locked(self) -> bool:
        return self.shows("skull") > 0


class Player:
    """A player: land, tracks, dice."""

    def __init__(self, options: dict[str, str]) -> None:
        self.land = Land(options)
        self.goods = {"trade": 0, "stone": 1, "wood": 2, "food": 3}
        self.culture = 0
        self.disaster = 0
        self.pool = Counter({"yellow": 3, "gray": 1})
        self.dice: list[Die] = []

    def shows(self, symbol: str) -> int:
        return sum(die.shows(symbol) for die in self.dice)

    def owned(self) -> list[str]:
        return [kind for kind in GOODS if self.goods[kind]]

    def gain(self, kind: str, amount: int) -> None:
        self.goods[kind] = min(LIMITS[kind], self.goods[kind] + amount)


class Ledger:
    """The whole table."""

    def __init__(self, seats: int, options: dict[str, str], draw: Draw) -> None:
        self.seats = seats
        self.options = options
        self.draw = draw
        self.super = options["super_dice"] == options["collector_set"] == "true"
        self.players = [Player(options) for _ in range(seats)]
        self.supply = {kind: copies for kind, (copies, _, _) in BUILDINGS.items()} | WALLS | {"scorched": 27}
        self.pieces = START + ["scorched"] * SCORCHED[seats]
        for kind in COLLECTOR:
            if options["collector_set"] == "false":
                self.supply[kind] = 0
        if seats == 2:
            for kind in BUILDINGS:
                self.supply[kind] -= kind not in COLLECTOR
        if seats == 1:
            self.supply["keep"] -= 2
            self.supply["longhouse"] -= 1
        for kind in self.pieces:
            self.supply[kind] -= seats
        self.flipped = 0
        self.round = 0
        self.first = -1
        self.philippe: list[Die] = []
        self.hammers = 0
        self.bishop = ""  # "seat text" of the first cathedral
        self.cathedrals = 0
        self.over = False
        self.tally: Counter[str] = Counter()  # what happened, so that nobody takes silence for proof

    # Questions

    def order(self) -> list[int]:
        return [(self.first + place) % self.seats for place in range(self.seats)]

    def others(self, seat: int) -> list[int]:
        return [(seat + place) % self.seats for place in range(1, self.seats)]

    def price(self, kind: str) -> dict[str, int]:
        if kind in WALLS:
            return {"stone": 1}
        if self.options["scoring"] == "official":
            if kind == "university":
                return {"wood": 4, "trade": 4}
            if kind == "cathedral":
                return {"stone": 5, "trade": 5}
        return BUILDINGS[kind][2]

    def dice_left(self) -> dict[str, int]:
        total = {"yellow": 18, "gray": 8, "white": 5, "blue": 5}
        if self.seats == 2:
            total = {colour: count - 1 for colour, count in total.items()}
        if self.seats == 1:
            total["gray"] -= 2
            total["yellow"] -= 1
        return {colour: total[colour] - sum(player.pool[colour] for player in self.players) for colour in total}

    # The play

    def talk(self) -> Talk:
        """Setup, then rounds to the end (3)."""
        yield from self.lanes([self.lay(seat) for seat in range(self.seats)])
        self.first = self.start_roll()
        while not self.over:
            self.round += 1
            self.throw_all()
            yield from self.lanes([self.roll(seat) for seat in range(self.seats)])
            if self.seats == 1:
                self.philippe = [Die("gray"), Die("gray"), Die("yellow")]
                for die in self.philippe:
                    die.fall(self.draw(0))
            for step in [self.feather, self.collect, self.feed, self.disaster, self.build, self.extort]:
                for seat in self.order():
                    yield from step(seat)
            self.end_round()

    def lanes(self, talks: list[Talk]) -> Talk:
        """What all do at the same time."""
        asked: dict[int, list[str]] = {}
        for seat, talk in enumerate(talks):
            question = next(talk, None)
            if question is not None:
                asked[seat] = question[seat]
        while asked:
            seat, word = yield dict(asked)
            del asked[seat]
            with suppress(StopIteration):  # then the seat is ready
                asked[seat] = talks[seat].send((seat, word))[seat]

    def lay(self, seat: int) -> Talk:
        """The starting pieces, in their order (2.3)."""
        land = self.players[seat].land
        pieces = self.pieces
        if self.options["keep_setup"] == "center":
            land.laid.append("build keep g7")
            pieces = pieces[1:]
        for kind in pieces:
            ground = set(BOARD) - land.cells()
            said = yield {seat: [text for text, cells in PLACEMENTS[kind].items() if cells <= ground]}
            land.laid.append(said[1])

    def start_roll(self) -> int:
        """Most swords on a gray die each; those tied roll again (R9)."""
        seats = list(range(self.seats))
        while len(seats) > 1:
            swords = {}
            for seat in seats:
                die = Die("gray")
                die.fall(self.draw(0))
                swords[seat] = die.shows("sword")
            best = [seat for seat in seats if swords[seat] == max(swords.values())]
            self.tally["start tie"] += len(best) > 1
            seats = best
        return seats[0]

    def throw_all(self) -> None:
        self.philippe = []
        for seat, player in enumerate(self.players):
            player.dice = [Die(colour) for colour in COLOURS for _ in range(player.pool[colour])]
            for die in player.dice:
                die.fall(self.draw(seat + 1))

    def roll(self, seat: int) -> Talk:
        """Monasteries, then the second and the third throw (3.1)."""
        dice = self.players[seat].dice
        done: set[int] = set()
        skulls_too = self.options["monastery_skull"] == "true"
        for _ in range(self.players[seat].land.count("monastery")):
            able = [n for n, die in enumerate(dice) if n not in done and (skulls_too or not die.locked)]
            if not able:
                break
            said = yield {seat: ["pass"] + [f"set {n + 1} {face}" for n in able for face in range(1, 7)]}
            if said[1] == "pass":
                break
            self.tally["set"] += 1
            _, number, face = said[1].split()
            dice[int(number) - 1].fall(int(face))
            done.add(int(number) - 1)
        doubts = 0
        for _ in range(2):
            loose = [n for n, die in enumerate(dice) if not die.locked]
            marked: set[int] = set()
            if not loose:
                return
            while True:
                words = [f"roll {n + 1}" for n in loose if n not in marked] + ["stop"]
                if doubts < 40:
                    words += [f"keep {n + 1}" for n in marked]
                said = yield {seat: words + ["throw"] * bool(marked)}
                verb = said[1].split()[0]
                if verb == "stop":
                    return
                if verb == "throw":
                    break
                marked ^= {int(said[1].split()[1]) - 1}
                doubts += verb == "keep"
            self.tally["throw"] += 1
            for n in sorted(marked):
                dice[n].fall(self.draw(seat + 1))

    def feather(self, seat: int) -> Talk:
        """One open reroll for each feather (1i)."""
        dice = self.players[seat].dice
        for _ in range(30):
            ready = [n for n, die in enumerate(dice) if die.feathers]
            if not ready:
                return
            said = yield {seat: ["stop"] + [f"feather {n + 1} {m + 1}" for n in ready for m in range(len(dice))]}
            if said[1] == "stop":
                return
            self.tally["feather"] += 1
            _, number, target = said[1].split()
            dice[int(number) - 1].feathers -= 1
            die = dice[int(target) - 1]
            die.fall(self.draw(seat + 1))
            if self.options["feather_chain"] == "false":
                die.feathers = 0
            self.tally["chain"] += die.feathers > 0

    def collect(self, seat: int) -> Talk:
        """R24 to R29."""
        player = self.players[seat]
        for kind in GOODS:
            gain = player.shows(kind)
            if kind == "food":
                gain += player.land.count("farm")
            if kind == "wood":
                gain += 2 * player.land.count("lumber-mill")
            player.gain(kind, gain)
        player.culture = self.advance(player.culture, player.shows("culture"))
        yield from ()

    def feed(self, seat: int) -> Talk:
        """R30 to R33."""
        player = self.players[seat]
        need = len(player.dice)
        paid = min(need, player.goods["food"])
        player.goods["food"] -= paid
        self.suffer(seat, need - paid)
        yield from ()

    def advance(self, total: int, steps: int) -> int:
        """Culture or disaster after a gain (U22)."""
        if self.options["track_overflow"] == "reset" and total % 25 + steps > 24:
            self.tally["reset"] += 1
            return total - total % 25 + 25
        return total + steps

    def suffer(self, seat: int, points: int) -> None:
        self.players[seat].disaster = self.advance(self.players[seat].disaster, points)

    def disaster(self, seat: int) -> Talk:
        """One disaster by the number of skulls (1.8, 3.4)."""
        skulls = self.players[seat].shows("skull")
        official = self.options["disaster_table"] == "official"
        self.tally[f"skulls {min(skulls, 6)}"] += 1
        hit = self.others(seat) or [seat]
        if skulls == 1:
            yield from self.bandits(seat)
        elif skulls == 2:
            self.suffer(seat, len(self.players[seat].land.clustered()))
        elif skulls == 3:
            for other in hit:
                yield from self.scorch(seat, other)
        elif skulls == 4 or (skulls > 4 and not official):
            yield from self.remove(seat, self.players[seat].land.buildings())
        elif skulls == 5:
            for other in hit:
                land = self.players[other].land
                yield from self.remove(other, [text for text in land.buildings() if not land.is_walled(text)])
        elif skulls > 5:
            self.players[seat].goods["trade"] = 0

    def bandits(self, seat: int) -> Talk:
        player = self.players[seat]
        choice = self.options["disaster_table"] == "official" or self.options["bandits_choice"] == "true"
        words = [f"lose {kind}" for kind in player.owned()]
        if not words:
            self.suffer(seat, 1)
            return
        if choice:
            words.append("suffer")
        word = words[0]
        if len(words) > 1:
            word = (yield {seat: words})[1]
        if word == "suffer":
            self.suffer(seat, 1)
        else:
            player.goods[word.split()[1]] -= 1

    def scorch(self, giver: int, seat: int) -> Talk:
        """A scorched area for one player (R47 to R50)."""
        if not self.supply["scorched"]:
            self.tally["no areas"] += 1
            return
        land = self.players[seat].land
        if not land.scorchable():
            bare = land.copy()
            bare.laid = [text for text in land.laid if text not in land.clearable()]
            if not bare.scorchable():
                self.tally["no room"] += 1
                return
        while not land.scorchable():
            self.tally["cleared"] += 1
            yield from self.remove(seat, land.clearable())
        placer = giver if self.options["scorched_placer"] == "giver" else seat
        said = yield {placer: land.scorchable()}
        self.supply["scorched"] -= 1
        land.laid.append(said[1])

    def remove(self, seat: int, buildings: list[str]) -> Talk:
        """One building goes to the box: asked even where there is only one (U51)."""
        if not buildings:
            self.tally["nothing to remove"] += 1
            return
        said = yield {seat: [f"remove {text}" for text in buildings]}
        gone = said[1].removeprefix("remove ")
        self.players[seat].land.laid.remove(gone)
        self.tally["removed"] += 1
        if self.bishop == f"{seat} {gone}":
            self.bishop = ""
            self.tally["bishop lost"] += 1

    def offers(self, seat: int) -> list[str]:
        """What a player can pay and place (3.5)."""
        player = self.players[seat]
        return [
            kind
            for kind in [*BUILDINGS, *WALLS]
            if self.supply[kind] > 0
            and all(player.goods[good] >= amount for good, amount in self.price(kind).items())
            and player.land.fitting(kind)
        ]

    def build(self, seat: int) -> Talk:
        """One build for each hammer (R53 to R64)."""
        player = self.players[seat]
        self.hammers = player.shows("hammer")
        while self.hammers:
            offers = self.offers(seat)
            if not offers:
                break
            said = yield {seat: ["stop"] + [f"build {kind}" for kind in offers]}
            if said[1] == "stop":
                break
            kind = said[1].removeprefix("build ")
            said = yield {seat: player.land.fitting(kind)}
            for good, amount in self.price(kind).items():
                player.goods[good] -= amount
            player.land.laid.append(said[1])
            self.supply[kind] -= 1
            self.hammers -= 1
            self.tally[f"built {kind}"] += 1
            if kind in BUILDINGS and kind not in COLLECTOR and self.supply[kind] == 0:
                self.flipped = min(TOKENS[self.seats], self.flipped + 1)
            if kind == "cathedral":
                self.cathedrals += 1
                if self.cathedrals == 1:
                    self.bishop = f"{seat} {said[1]}"
        self.hammers = 0

    def extort(self, seat: int) -> Talk:
        """R65 to R72; alone S9 to S11."""
        if self.seats == 1:
            yield from self.extort_philippe()
            return
        player = self.players[seat]
        for other in self.others(seat):
            victim = self.players[other]
            near = (seat - other) % self.seats in (1, self.seats - 1)
            if self.options["extort_scope"] == "neighbors" and not near:
                self.tally["not near"] += 1
                continue
            if player.shows("sword") <= victim.shows("sword") or victim.shows("shield") >= player.shows("sword"):
                continue
            owned = victim.owned()
            said = yield {seat: ["skip"] + ([f"demand {kind}" for kind in owned] or ["extort"])}
            if said[1] == "skip":
                continue
            if said[1] == "extort":
                self.suffer(other, 2)
                self.tally["extorted the poor"] += 1
                continue
            kind = said[1].split()[1]
            said = yield {other: ["pay", "refuse"]}
            if said[1] == "pay":
                victim.goods[kind] -= 1
                player.gain(kind, 1)
            else:
                self.suffer(other, 2)

    def extort_philippe(self) -> Talk:
        player = self.players[0]
        swords = sum(die.shows("sword") for die in self.philippe)
        shields = sum(die.shows("shield") for die in self.philippe)
        own = player.shows("sword")
        if own > swords and own > shields:
            shown = [kind for kind in GOODS if any(die.shows(kind) for die in self.philippe)]
            if shown:
                said = yield {0: ["skip"] + [f"demand {kind}" for kind in shown]}
                if said[1] != "skip":
                    player.gain(said[1].split()[1], 1)
                    self.tally["took"] += 1
        elif swords > own and swords > player.shows("shield"):
            self.tally["taxed"] += 1
            if not player.owned():
                self.suffer(0, 2)
                self.tally["destitute"] += 1
                return
            said = yield {0: ["pay", "refuse"]}
            if said[1] == "pay":
                player.goods[player.owned()[0]] -= 1
            else:
                self.suffer(0, 2)

    def end_round(self) -> None:
        """Pools, the end, the black peg (3.7)."""
        for seat, player in enumerate(self.players):
            player.pool = Counter({colour: player.land.count(kind) for colour, kind in GIVES.items()})
            if self.super:
                player.pool["merchant"] = player.land.count("harbor")
                player.pool["baron"] = player.land.count("great-hall")
                player.pool["bishop"] = int(self.bishop.startswith(f"{seat} "))
        sold_out = self.seats > 1 and self.flipped == TOKENS[self.seats]
        alone = self.seats == 1 and self.round == 8
        self.over = sold_out or alone or self.round >= int(self.options["max_rounds"])
        if not self.over:
            self.first = (self.first + 1) % self.seats

    # The end

    def points(self, seat: int) -> dict[str, int]:
        """Points by category (6)."""
        player = self.players[seat]
        land = player.land
        official = self.options["scoring"] == "official"
        dice = sum(player.pool.values())
        found = Counter({"buildings": 0})
        for text in land.buildings():
            kind = KIND_OF[text]
            base = BUILDINGS[kind][1]
            found["buildings"] += base
            found["walled"] += base if land.is_walled(text) else 0
            if kind == "market":
                found["markets"] += self.market(land, text)
            if kind == "guildhall":
                types = {KIND_OF[other] for other in land.buildings() if CELLS_OF[other] & beside(CELLS_OF[text])}
                found["guildhalls"] += sum(player.goods.values()) if official else 10 * (len(types) >= 4)
            if kind == "university":
                found["universities"] += player.culture if official else 5 * dice
            if kind == "cathedral":
                found["cathedrals"] += dice if official else 10 * dice
            if kind == "harbor":
                found["harbor"] += 4 * (player.pool["blue"] + player.pool["merchant"])
            if kind == "great-hall":
                found["great_hall"] += 4 * (player.pool["gray"] + player.pool["baron"])
        granted = self.seats > 1 or self.options["solo_bonuses"] == "true"
        most = max(other.culture for other in self.players)
        largest = max(other.land.area() for other in self.players)
        found["culture"] = player.culture
        found["most_culture"] = 5 if granted and player.culture == most >= 1 else 0
        found["largest_area"] = 10 if granted and land.area() == largest >= 1 else 0
        found["disaster"] = -player.disaster
        return dict(found)

    def market(self, land: Land, text: str) -> int:
        """A market's bonus (R77, 6.2, U53)."""
        free = set(FRAME) - land.cells()
        if self.options["market_edge"] == "strict":
            free &= BOARD
        empty = len(beside(CELLS_OF[text]) & free)
        if self.options["scoring"] == "official":
            return empty
        return 10 if empty == 8 else 0

    def ranks(self) -> list[tuple[int, ...]]:
        """The score, then the resources (R86)."""
        return [
            (sum(self.points(seat).values()), *[player.goods[kind] for kind in GOODS])
            for seat, player in enumerate(self.players)
        ]
