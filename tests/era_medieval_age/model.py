"""The whole game once more, from the specification alone and as plainly as can be, to play beside the real one.

It knows sets of cells, dictionaries and generators, shares no code with the game but the dice, and says at every
moment who is asked what, what everybody owns, and what has happened. Choices are texts.
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Generator
from typing import Any

from alfonso.engine.dice import FastDice
from tests.era_medieval_age.slow import BOARD, FOUR, Cell, Town, turned

Asked = dict[int, list[str]]
Flow = Generator[Asked, tuple[int, str], Any]
Lane = Generator[list[str], str, None]

GOODS = ["food", "wood", "stone", "trade"]
COLOURS = ["yellow", "gray", "white", "blue"]
SUPER = {"merchant": "blue", "baron": "gray", "bishop": "white"}
POOL = [*COLOURS, *SUPER]
GIVER = {"yellow": "longhouse", "gray": "keep", "white": "church", "blue": "townhouse"}
KINDS = [
    "keep", "longhouse", "farm", "church", "townhouse", "lumber_mill", "market", "hospital", "guildhall", "monastery",
    "university", "cathedral", "harbor", "great_hall", "wall2", "wall3", "wall4", "wall5", "wall6",
]  # fmt: skip
ALL = [*KINDS, "scorched"]
START = ["keep", "wall4", "wall4", "wall4", "farm", "longhouse", "longhouse", "longhouse"]


def name_of(cell: Cell) -> str:
    return f"{'abcdefghijklmn'[cell[1]]}{cell[0] + 1}"


def number_of(cell: Cell) -> int:
    return cell[0] * 14 + cell[1]


def typed(name: str) -> str:
    return name.replace("_", "-")


class Player:
    """A lord, a board, tracks and dice."""

    def __init__(self) -> None:
        self.town: list[tuple[str, frozenset[Cell]]] = []
        self.goods: dict[str, int] = {}
        self.culture = 0
        self.disaster = 0
        self.pool: Counter[str] = Counter()
        self.dice: list[tuple[str, int]] = []
        self.feathers: list[int] = []


class Model:
    """A play of Era: ``asked`` says who may do what, ``play`` does it."""

    def __init__(self, data: str, seats: int, options: dict[str, str], seed: str) -> None:
        self.data = tomllib.loads(data)
        self.seats = seats
        self.options = options
        self.streams = FastDice.seeded(seed, seats + 1)
        self.footprints: dict[str, list[Cell]] = {}
        for name in ALL:
            if name.startswith("wall"):
                self.footprints[name] = [(0, c) for c in range(int(name[-1]))]
            else:
                shape = (self.data["scorched"] if name == "scorched" else self.data["buildings"][name])["shape"]
                self.footprints[name] = [(r, c) for r, row in enumerate(shape) for c, x in enumerate(row) if x == "X"]
        self.places: dict[str, dict[str, frozenset[Cell]]] = {name: self.all_places(name) for name in ALL}
        self.log: list[tuple[str, int, list[int]]] = []
        self.over = False
        self.setup()
        self.flow = self.game()
        self.asked: Asked = next(self.flow)

    def play(self, seat: int, text: str) -> None:
        try:
            self.asked = self.flow.send((seat, text))
        except StopIteration:
            self.asked, self.over = {}, True

    def on(self, option: str) -> bool:
        return self.options.get(option) == "true"

    def is_(self, option: str, value: str) -> bool:
        return self.options.get(option) == value

    def tell(self, name: str, seat: int, *numbers: int) -> None:
        self.log.append((name, seat, list(numbers)))

    # Places

    def all_places(self, name: str) -> dict[str, frozenset[Cell]]:
        """Every placement on an empty board by what one types, the lowest rotation of equal ones."""
        found: dict[str, frozenset[Cell]] = {}
        met: set[frozenset[Cell]] = set()
        shapes = [turned(self.footprints[name], times) for times in range(4)]
        distinct = len({tuple(shape) for shape in shapes})
        for times, shape in enumerate(shapes):
            for r in range(14):
                for c in range(14):
                    cells = frozenset((r + dr, c + dc) for dr, dc in shape)
                    if not cells <= BOARD or cells in met:
                        continue
                    met.add(cells)
                    turn = "" if distinct == 1 else f"{'hv'[times]} " if distinct == 2 else f"{times} "
                    verb = "scorched" if name == "scorched" else f"build {typed(name)}"
                    found[f"{verb} {turn}{name_of((r, c))}"] = cells
        return found

    def fitting(self, name: str, ground: set[Cell]) -> list[str]:
        return [text for text, cells in self.places[name].items() if cells <= ground]

    def fits(self, name: str, ground: set[Cell]) -> bool:
        return any(cells <= ground for cells in self.places[name].values())

    def kind_and_cells(self, text: str) -> tuple[str, frozenset[Cell]]:
        words = text.split()
        name = "scorched" if words[0] == "scorched" else words[1].replace("-", "_")
        return name, self.places[name][text]

    def town(self, seat: int) -> Town:
        return Town(self.players[seat].town, **self.options)

    def empty(self, seat: int) -> set[Cell]:
        return BOARD - {cell for _, cells in self.players[seat].town for cell in cells}

    def count(self, seat: int, name: str) -> int:
        return sum(kind == name for kind, _ in self.players[seat].town)

    def place_number(self, text: str) -> int:
        """The number of a placement among all."""
        before = 0
        name = self.kind_and_cells(text)[0]
        for other in ALL[: ALL.index(name)]:
            before += len(self.places[other])
        return before + list(self.places[name]).index(text)

    # Dice

    def roll(self, stream: int) -> int:
        return self.streams.below(6, stream) + 1

    def face(self, die: tuple[str, int]) -> dict[str, int]:
        kind, number = die
        if number == 0:
            return {}
        face: dict[str, int] = dict(self.data["dice"][SUPER.get(kind, kind)][f"face_{number}"])
        if kind in SUPER and "skull" not in face:
            face[next(iter(face))] += 1
        return face

    def shows(self, dice: list[tuple[str, int]], symbol: str) -> int:
        return sum(self.face(die).get(symbol, 0) for die in dice)

    def locked(self, die: tuple[str, int]) -> bool:
        return "skull" in self.face(die)

    def code(self, die: tuple[str, int]) -> int:
        return POOL.index(die[0]) * 7 + die[1]

    # Setup

    def setup(self) -> None:
        data = self.data
        box = data["players"][str(self.seats)].get("box", {})
        copies = {name: data["buildings"][name]["copies"] for name in KINDS[:14]}
        copies |= {f"wall{2 + place}": number for place, number in enumerate(data["walls"]["copies"])}
        copies["scorched"] = data["scorched"]["copies"]
        self.box = {name: box.get(name, 0) for name in ALL}
        self.supply = {name: copies[name] - self.box[name] for name in ALL}
        if not self.on("collector_set"):
            self.supply["harbor"] = self.supply["great_hall"] = 0
        self.scorched = data["players"][str(self.seats)]["scorched"]
        for name in [*START, *["scorched"] * self.scorched]:
            self.supply[name] -= self.seats
        self.tokens = data["players"][str(self.seats)]["tokens"]
        self.flipped = 0
        self.players = [Player() for _ in range(self.seats)]
        for player in self.players:
            player.goods = {good: data["tracks"][good]["start"] for good in GOODS}
            player.pool = Counter({"yellow": 3, "gray": 1})
            player.dice = [("yellow", 0)] * 3 + [("gray", 0)]
            player.feathers = [0] * 4
            if self.is_("keep_setup", "center"):
                player.town.append(("keep", frozenset({(6, 6), (6, 7), (7, 6), (7, 7)})))
        counts = {colour: data["dice"][colour]["count"] - box.get(GIVER[colour], 0) for colour in COLOURS}
        self.dice_left = {colour: counts[colour] - self.seats * START.count(GIVER[colour]) for colour in COLOURS}
        self.round = 0
        self.first = -1
        self.philippe: list[tuple[str, int]] = []
        self.bishop: tuple[int, frozenset[Cell]] | None = None
        self.bishop_came = False

    # The game

    def game(self) -> Flow:
        yield from self.lanes(self.lay_out)
        self.tell("domains", -1)
        self.start_roll()
        while True:
            yield from self.one_round()
            if self.ended:
                break
            self.first = (self.first + 1) % self.seats
        self.score()

    def lanes(self, lane: Callable[[int], Lane]) -> Flow:
        running = {seat: lane(seat) for seat in range(self.seats)}
        asked: Asked = {}
        for seat, one in running.items():
            try:
                asked[seat] = next(one)
            except StopIteration:
                continue
        while asked:
            seat, text = yield dict(asked)
            try:
                asked[seat] = running[seat].send(text)
            except StopIteration:
                del asked[seat]

    def ask(self, seat: int, choices: list[str]) -> Generator[Asked, tuple[int, str], str]:
        _, text = yield {seat: choices}
        return text

    def lay_out(self, seat: int) -> Lane:
        pieces = [*START, *["scorched"] * self.scorched][len(self.players[seat].town) :]
        for name in pieces:
            text = yield self.fitting(name, self.empty(seat))
            self.players[seat].town.append(self.kind_and_cells(text))
            self.tell("laid", seat, self.place_number(text))

    def start_roll(self) -> None:
        tied = list(range(self.seats))
        while len(tied) > 1:
            swords = {}
            for seat in tied:
                swords[seat] = self.face(("gray", self.roll(0))).get("sword", 0)
                self.tell("start_roll", seat, swords[seat])
            tied = [seat for seat in tied if swords[seat] == max(swords.values())]
        self.first = tied[0]
        if self.seats > 1:
            self.tell("starts", self.first)

    def order(self) -> list[int]:
        return [(self.first + place) % self.seats for place in range(self.seats)]

    def left_of(self, seat: int) -> list[int]:
        return [(seat + place) % self.seats for place in range(1, self.seats)]

    def one_round(self) -> Flow:
        self.round += 1
        self.philippe = []
        self.tell("round", -1, self.round)
        yield from self.lanes(self.roll_lane)
        for seat in self.order():
            player = self.players[seat]
            player.feathers = [self.face(die).get("feather", 0) for die in player.dice]
            shown = [self.shows(player.dice, symbol) for symbol in ("hammer", "sword", "shield", "skull")]
            self.tell("shows", seat, *shown)
        if self.seats == 1:
            self.philippe = [(kind, self.roll(0)) for kind in ("gray", "gray", "yellow")]
            self.tell("philippe", -1, self.shows(self.philippe, "sword"), self.shows(self.philippe, "shield"))
        for seat in self.order():
            yield from self.use_feathers(seat)
        for seat in self.order():
            self.collect(seat)
        for seat in self.order():
            self.feed(seat)
        for seat in self.order():
            yield from self.disaster(seat)
        for seat in self.order():
            yield from self.build(seat)
        yield from self.extort()
        for seat in self.order():
            self.adjust(seat)
        limit = int(self.options.get("max_rounds", "30"))
        if self.tokens and self.flipped == self.tokens:
            self.ended = 1
        elif self.seats == 1 and self.round >= 8:
            self.ended = 2
        else:
            self.ended = 3 if self.round >= limit else 0

    def roll_lane(self, seat: int) -> Lane:
        player = self.players[seat]
        player.dice = [(kind, self.roll(seat + 1)) for kind in POOL for _ in range(player.pool[kind])]
        player.feathers = [0] * len(player.dice)
        self.tell("rolled", seat, len(player.dice), self.shows(player.dice, "skull"))
        done: set[int] = set()
        sets = self.count(seat, "monastery")
        while sets:
            settable = [
                die
                for die in range(len(player.dice))
                if die not in done and (self.on("monastery_skull") or not self.locked(player.dice[die]))
            ]
            if not settable:
                break
            text = yield [*(f"set {die + 1} {face}" for die in settable for face in range(1, 7)), "pass"]
            if text == "pass":
                break
            die, face = (int(word) for word in text.split()[1:])
            player.dice[die - 1] = (player.dice[die - 1][0], face)
            done.add(die - 1)
            sets -= 1
            self.tell("set", seat, die - 1, self.code(player.dice[die - 1]))
        doubts = 0
        for _ in range(2):
            marked: set[int] = set()
            while True:
                unlocked = [die for die in range(len(player.dice)) if not self.locked(player.dice[die])]
                if not unlocked:
                    return
                choices = []
                for die in unlocked:
                    if die not in marked:
                        choices.append(f"roll {die + 1}")
                    elif doubts < 40:
                        choices.append(f"keep {die + 1}")
                text = yield [*choices, *(["throw"] if marked else []), "stop"]
                if text == "stop":
                    return
                if text == "throw":
                    break
                die = int(text.split()[1]) - 1
                marked ^= {die}
                doubts += text.startswith("keep")
            for die in sorted(marked):
                player.dice[die] = (player.dice[die][0], self.roll(seat + 1))
            new = [player.dice[die] for die in marked]
            self.tell("rolled", seat, len(new), self.shows(new, "skull"))

    def use_feathers(self, seat: int) -> Flow:
        player = self.players[seat]
        used = 0
        while any(player.feathers) and used < 30:
            dice = range(len(player.dice))
            pairs = [f"feather {die + 1} {target + 1}" for die in dice if player.feathers[die] for target in dice]
            text = yield from self.ask(seat, [*pairs, "stop"])
            if text == "stop":
                player.feathers = [0] * len(player.dice)
                return
            die, target = (int(word) - 1 for word in text.split()[1:])
            player.feathers[die] -= 1
            player.dice[target] = (player.dice[target][0], self.roll(seat + 1))
            new = self.face(player.dice[target]).get("feather", 0)
            player.feathers[target] = 0 if self.is_("feather_chain", "false") else new
            used += 1
            self.tell("feather", seat, die, target, self.code(player.dice[target]))

    # Collect and feed

    def gain(self, seat: int, good: str, amount: int) -> int:
        goods = self.players[seat].goods
        before = goods[good]
        goods[good] = min(before + amount, self.data["tracks"][good]["limit"])
        return goods[good] - before

    def track(self, total: int, steps: int) -> int:
        notes, peg = divmod(total, 25)
        if self.is_("track_overflow", "reset") and peg + steps > 24:
            return (notes + 1) * 25
        return total + steps

    def suffer(self, seat: int, steps: int) -> None:
        self.players[seat].disaster = self.track(self.players[seat].disaster, steps)

    def collect(self, seat: int) -> None:
        player = self.players[seat]
        more = {"food": self.count(seat, "farm"), "wood": 2 * self.count(seat, "lumber_mill")}
        gains = [self.gain(seat, good, self.shows(player.dice, good) + more.get(good, 0)) for good in GOODS]
        self.tell("collected", seat, *gains)
        culture = self.shows(player.dice, "culture")
        if culture:
            player.culture = self.track(player.culture, culture)
            self.tell("culture", seat, culture, player.culture)

    def feed(self, seat: int) -> None:
        player = self.players[seat]
        need = sum(player.pool.values())
        paid = min(need, player.goods["food"])
        player.goods["food"] -= paid
        self.tell("fed", seat, paid)
        if need > paid:
            self.suffer(seat, need - paid)
            self.tell("unfed", seat, need - paid, player.disaster)

    # Disasters

    def disaster(self, seat: int) -> Flow:
        skulls = self.shows(self.players[seat].dice, "skull")
        official = self.is_("disaster_table", "official")
        if skulls == 1:
            yield from self.bandits(seat)
        elif skulls == 2:
            sick = len(self.town(seat).clustered())
            if sick:
                self.suffer(seat, sick)
            self.tell("disease", seat, sick, self.players[seat].disaster)
        elif skulls == 3:
            self.tell("treachery", seat)
            for receiver in self.left_of(seat) or [seat]:
                yield from self.treachery(seat, receiver)
        elif skulls == 4 or (skulls > 4 and not official):
            own = self.town(seat).buildings
            if own:
                yield from self.remove(seat, own, "fire")
            else:
                self.tell("nothing_burns", seat)
        elif skulls == 5:
            self.tell("attack", seat)
            for target in self.left_of(seat) or [seat]:
                town = self.town(target)
                open_to_attack = [one for one in town.buildings if not town.is_walled(*one)]
                if open_to_attack:
                    yield from self.remove(target, open_to_attack, "razed")
        elif skulls > 5:
            self.tell("revolt", seat, self.players[seat].goods["trade"])
            self.players[seat].goods["trade"] = 0

    def bandits(self, seat: int) -> Flow:
        player = self.players[seat]
        owned = [good for good in GOODS if player.goods[good]]
        choice = self.on("bandits_choice") or self.is_("disaster_table", "official")
        if not owned:
            text = "suffer"
        elif len(owned) == 1 and not choice:
            text = f"lose {owned[0]}"
        else:
            text = yield from self.ask(seat, [f"lose {good}" for good in owned] + (["suffer"] if choice else []))
        if text == "suffer":
            self.suffer(seat, 1)
            self.tell("bandits", seat, player.disaster)
        else:
            player.goods[text.split()[1]] -= 1
            self.tell("robbed", seat, GOODS.index(text.split()[1]))

    def remove(self, seat: int, offered: list[tuple[str, frozenset[Cell]]], why: str) -> Flow:
        text = yield from self.ask(seat, [f"remove {name_of(min(cells))}" for _, cells in offered])
        name, cells = next(one for one in offered if name_of(min(one[1])) == text.split()[1])
        self.players[seat].town.remove((name, cells))
        self.box[name] += 1
        if self.bishop == (seat, cells) and name == "cathedral":
            self.bishop = None
        self.tell(why, seat, ALL.index(name), number_of(min(cells)))

    def squares(self, seat: int) -> set[Cell]:
        empty = self.empty(seat)
        return empty if self.on("scorched_inside") else empty & self.town(seat).exterior()

    def treachery(self, giver: int, receiver: int) -> Flow:
        if self.supply["scorched"] == 0:
            self.tell("no_areas", receiver)
            return

        def may_go() -> list[tuple[str, frozenset[Cell]]]:
            outside = self.town(receiver).exterior()
            inside = self.on("scorched_inside")
            return [one for one in self.town(receiver).buildings if one[0] != "keep" and (inside or one[1] & outside)]

        if not self.fits("scorched", self.squares(receiver)):
            cells = {cell for _, at in may_go() for cell in at}
            if not self.fits("scorched", self.squares(receiver) | cells):
                self.tell("no_room", receiver)
                return
            while not self.fits("scorched", self.squares(receiver)):
                yield from self.remove(receiver, may_go(), "cleared")
        placer = giver if self.is_("scorched_placer", "giver") else receiver
        text = yield from self.ask(placer, self.fitting("scorched", self.squares(receiver)))
        self.players[receiver].town.append(self.kind_and_cells(text))
        self.supply["scorched"] -= 1
        self.tell("scorched", receiver, number_of(min(self.kind_and_cells(text)[1])))

    # Build

    def price(self, name: str) -> dict[str, int]:
        table = self.data["walls"] if name.startswith("wall") else self.data["buildings"][name]
        official = self.is_("scoring", "official") and "official" in table
        found: dict[str, int] = table["official" if official else "price"]
        return found

    def ground(self, seat: int, name: str) -> set[Cell]:
        return self.empty(seat) & self.town(seat).enclosed() if name == "great_hall" else self.empty(seat)

    def build(self, seat: int) -> Flow:
        player = self.players[seat]
        hammers = self.shows(player.dice, "hammer")
        while hammers:
            can = []
            for name in KINDS:
                payable = all(player.goods[good] >= amount for good, amount in self.price(name).items())
                if self.supply[name] and payable and self.fits(name, self.ground(seat, name)):
                    can.append(name)
            if not can:
                return
            text = yield from self.ask(seat, [*(f"build {typed(name)}" for name in can), "stop"])
            if text == "stop":
                return
            name = text.split()[1].replace("-", "_")
            text = yield from self.ask(seat, self.fitting(name, self.ground(seat, name)))
            cells = self.kind_and_cells(text)[1]
            for good, amount in self.price(name).items():
                player.goods[good] -= amount
            player.town.append((name, cells))
            self.supply[name] -= 1
            hammers -= 1
            self.tell("built", seat, self.place_number(text), hammers)
            if name == "cathedral" and not self.bishop_came:
                self.bishop, self.bishop_came = (seat, cells), True
            if self.supply[name] == 0 and name in KINDS[:12]:
                self.flipped = min(self.tokens, self.flipped + 1)
                self.tell("sold_out", -1, ALL.index(name), self.flipped, self.tokens)

    # Extort

    def extort(self) -> Flow:
        if self.seats == 1:
            yield from self.philippe_and_you()
            return
        for seat in self.order():
            for other in self.left_of(seat):
                near = (other - seat) % self.seats in (1, self.seats - 1)
                if self.is_("extort_scope", "neighbors") and not near:
                    continue
                swords = self.shows(self.players[seat].dice, "sword")
                theirs = self.players[other].dice
                if swords > self.shows(theirs, "sword") and self.shows(theirs, "shield") < swords:
                    yield from self.demand(seat, other)

    def demand(self, seat: int, other: int) -> Flow:
        victim = self.players[other]
        owned = [good for good in GOODS if victim.goods[good]]
        choices = [f"demand {good}" for good in owned] or ["extort"]
        text = yield from self.ask(seat, [*choices, "skip"])
        if text == "skip":
            self.tell("spared", seat, other)
        elif text == "extort":
            self.suffer(other, 2)
            self.tell("empty", other, seat, victim.disaster)
        else:
            good = text.split()[1]
            answer = yield from self.ask(other, ["pay", "refuse"])
            if answer == "pay":
                victim.goods[good] -= 1
                self.tell("paid", seat, other, GOODS.index(good), self.gain(seat, good, 1))
            else:
                self.suffer(other, 2)
                self.tell("refused", other, seat, GOODS.index(good), victim.disaster)

    def philippe_and_you(self) -> Flow:
        you = self.players[0]
        mine, his = self.shows(you.dice, "sword"), self.shows(self.philippe, "sword")
        if mine > his and mine > self.shows(self.philippe, "shield"):
            shown = [good for good in GOODS if self.shows(self.philippe, good)]
            if shown:
                text = yield from self.ask(0, [*(f"demand {good}" for good in shown), "skip"])
                if text != "skip":
                    good = text.split()[1]
                    self.tell("took", 0, GOODS.index(good), self.gain(0, good, 1))
        if his > mine and his > self.shows(you.dice, "shield"):
            owned = [good for good in reversed(GOODS) if you.goods[good]]
            if not owned:
                self.suffer(0, 2)
                self.tell("destitute", 0, you.disaster)
                return
            answer = yield from self.ask(0, ["pay", "refuse"])
            if answer == "pay":
                you.goods[owned[0]] -= 1
                self.tell("taxed", 0, GOODS.index(owned[0]))
            else:
                self.suffer(0, 2)
                self.tell("denied", 0, GOODS.index(owned[0]), you.disaster)

    # The end

    def adjust(self, seat: int) -> None:
        player = self.players[seat]
        pool = Counter({colour: self.count(seat, GIVER[colour]) for colour in COLOURS})
        if self.on("collector_set") and self.on("super_dice"):
            pool["merchant"] = self.count(seat, "harbor")
            pool["baron"] = self.count(seat, "great_hall")
            pool["bishop"] = int(self.bishop is not None and self.bishop[0] == seat)
        for kind in POOL:
            change = pool[kind] - player.pool[kind]
            for _ in range(abs(change)):
                self.tell("joined" if change > 0 else "left", seat, POOL.index(kind))
            if kind in COLOURS:
                self.dice_left[kind] -= change
        player.pool = pool

    def points(self, seat: int) -> dict[str, int]:
        player, town = self.players[seat], self.town(seat)
        official = self.is_("scoring", "official")
        dice = sum(player.pool.values())
        found = dict.fromkeys(["buildings", "walled", "markets", "guildhalls", "universities", "cathedrals"], 0)
        for name, cells in town.buildings:
            worth = self.data["buildings"][name]["points"]
            found["buildings"] += worth
            found["walled"] += worth if town.is_walled(name, cells) else 0
            if name == "market":
                sides = len({(r + dr, c + dc) for r, c in cells for dr, dc in FOUR} - cells)
                free = town.free_beside(cells)
                found["markets"] += free if official else 10 * (free == sides)
            if name == "guildhall":
                types = 10 * (town.kinds_beside(cells) >= 4)
                found["guildhalls"] += sum(player.goods.values()) if official else types
            found["universities"] += (player.culture if official else 5 * dice) * (name == "university")
            found["cathedrals"] += (dice if official else 10 * dice) * (name == "cathedral")
        if self.on("collector_set"):
            found["harbor"] = 4 * (player.pool["blue"] + player.pool["merchant"]) * self.count(seat, "harbor")
            found["great_hall"] = 4 * (player.pool["gray"] + player.pool["baron"]) * self.count(seat, "great_hall")
        granted = self.seats > 1 or not self.is_("solo_bonuses", "false")
        found["culture"] = player.culture
        found["most_culture"] = 5 if granted and self.is_best(player.culture, [p.culture for p in self.players]) else 0
        areas = [self.town(other).area() for other in range(self.seats)]
        found["largest_area"] = 10 if granted and self.is_best(areas[seat], areas) else 0
        found["disaster"] = -player.disaster
        return found

    @staticmethod
    def is_best(own: int, all_: list[int]) -> bool:
        return own > 0 and own == max(all_)

    def score(self) -> None:
        self.tell("ended", -1, self.ended)
        all_points = [self.points(seat) for seat in range(self.seats)]
        for seat in range(self.seats):
            if all_points[seat]["most_culture"]:
                self.tell("most_culture", seat, self.players[seat].culture)
        for seat in range(self.seats):
            if all_points[seat]["largest_area"]:
                self.tell("largest_area", seat, self.town(seat).area())
        for seat in range(self.seats):
            self.tell("scored", seat, sum(all_points[seat].values()))

    def winners(self) -> list[int]:
        ranks = []
        for seat, player in enumerate(self.players):
            goods = [player.goods[good] for good in ("trade", "stone", "wood", "food")]
            ranks.append([sum(self.points(seat).values()), *goods])
        return [seat for seat in range(self.seats) if ranks[seat] == max(ranks)]
