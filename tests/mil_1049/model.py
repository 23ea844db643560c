"""The whole game once more, from the specification alone and as plainly as can be, to play beside the real one.

It knows dictionaries, lists and generators, shares no code with the game, and says at every moment who may answer
what and what everybody owns. Choices are texts as one types them; the die falls as it is told to.
"""

from collections import Counter
from collections.abc import Callable, Generator
from itertools import pairwise
from typing import Any

Asked = dict[int, list[str]]
Flow = Generator[Asked, tuple[int, str], Any]
Cubes = Counter[str]

# Best first (1.2)
RESOURCES = ["gold", "influence", "metal", "fabric", "food"]
BIDDABLE = ["gold", "metal", "fabric", "food"]
TILES: dict[str, tuple[int, dict[str, int], dict[str, int], int]] = {  # copies, harvest, tribute, defence (1.3)
    "CER": (11, {"food": 3}, {"gold": 1}, 0),
    "FSH": (9, {"food": 2}, {"gold": 1, "food": 1}, 1),
    "FAB": (7, {"fabric": 2}, {"gold": 1}, 1),
    "MIN": (4, {"metal": 2}, {"gold": 1}, 2),
    "QUA": (4, {"metal": 1}, {"gold": 1, "metal": 1}, 2),
}
ROWS = ["court", "market", "war", "curia"]
SYMBOLS = {"m": "male", "f": "female", "h": "hourglass"}
DEFAULTS: dict[str, Any] = {
    "turns": 5,
    "setup_mode": "first_game",
    "start_fiefs": ["CER", "CER"],
    "stack_counts": None,
    "stack_defence": [6, 8],
    "die_faces": ["m", "f", "h", "mf", "mh", "fh"],
    "harsh": "any_hourglass",
    "market_ladder": ["food", "fabric", "metal", "gold"],
    "final_majority_vp": 3,
    "fief_mode": "strict",
    "end_on_no_white": False,
    "auto_half": False,
    "tokens_own_only": False,
    "king_soldiers": 1,
    "leader_bonus": "both",
    "lord_helps_free_land": False,
    "adv1": False,
    "adv2": False,
    "adv3": False,
    "adv2_note": True,
    "vp_floor": "none",
    "growth_cap": None,
    "hide_resources": True,
}


def rank(cubes: Cubes) -> tuple[int, ...]:
    """How good a bid is: first the number of cubes, then their quality (R40)."""
    return (sum(cubes.values()), *[cubes[kind] for kind in RESOURCES])


class Fief:
    """A tile before a knight."""

    def __init__(self, tile: str, tribute_up: bool = False) -> None:
        self.tile = tile
        self.tribute_up = tribute_up


class Knight:
    """A knight and what stands before him."""

    def __init__(self, house: int, slot: int) -> None:
        self.house = house
        self.slot = slot
        self.heir = False
        self.age = 0
        self.soldiers = 0
        self.castle = False
        self.places: list[Fief | None] = [None, None]
        self.lord: int | None = None
        self.sphere = "home"

    @property
    def name(self) -> str:
        return f"{self.house + 1}{'abcd'[self.slot]}"

    @property
    def fiefs(self) -> list[Fief]:
        return [fief for fief in self.places if fief is not None]

    def receive(self, fief: Fief) -> None:
        self.places[self.places.index(None)] = fief


class House:
    """A house: its screen, its lineage zone and its knights by slot."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.cubes: Cubes = Counter(dict.fromkeys(RESOURCES, 2))
        self.women = 3
        self.privileges = 1
        self.vp = 0
        self.growths = 0
        self.slots: list[Knight | None] = [None] * 4

    @property
    def knights(self) -> list[Knight]:
        return [knight for knight in self.slots if knight is not None]


class Model:
    """One play; ``asked`` says who may answer what, ``answer`` goes on."""

    def __init__(self, seats: int, first: int, stacks: list[list[str]], **options: Any) -> None:
        self.options = {**DEFAULTS, **options}
        self.seats = seats
        self.first = self.holder = first
        self.stacks = stacks  # the top tile last
        self.taken_from: int | None = None  # a stack whose next tile is not looked at yet (Ruling 46)
        self.discarded: Counter[str] = Counter()
        self.turn = 1
        self.over = False
        self.rolls: list[int] = []  # faces, from 1, in the order in which they will fall
        self.spaces = {row: ["white"] * (3 if seats == 2 else seats) for row in ROWS}
        self.kings_men: Knight | None = None
        self.bishop: Knight | None = None
        self.houses = [House(seat) for seat in range(seats)]
        self.fists: dict[int, Cubes] = {}
        for house in self.houses:
            for slot in range(2):
                knight = Knight(house.seat, slot)
                knight.soldiers = 2 - slot
                knight.castle = slot == 0
                knight.heir = slot == 1
                knight.receive(Fief(self.options["start_fiefs"][slot]))
                house.slots[slot] = knight
        self.reached: Counter[str] = Counter()  # what is rare, by how often it came to pass
        self.asked: Asked = {}
        self.flow = self.game()

    def begin(self) -> None:
        """Up to the first question."""
        self.asked = next(self.flow)

    def answer(self, seat: int, text: str) -> None:
        """A seat answers; up to the next question."""
        assert text in self.asked[seat], (seat, text, self.asked)
        try:
            self.asked = self.flow.send((seat, text))
        except StopIteration:
            self.asked = {}
            self.over = True

    # What everything is made of

    def note(self, what: str) -> None:
        """That something rare has come to pass."""
        self.reached[what] += 1

    def ask(self, seat: int, options: list[str]) -> Generator[Asked, tuple[int, str], str]:
        _, text = yield {seat: options}
        return text

    def turn_order(self) -> list[int]:
        """Clockwise from who started the action phase of this turn (R10)."""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def all_knights(self) -> list[Knight]:
        return [knight for house in self.houses for knight in house.knights]

    def knight(self, name: str) -> Knight:
        found = self.houses[int(name[0]) - 1].slots["abcd".index(name[1])]
        assert found is not None
        return found

    def vassals(self, seat: int) -> list[Knight]:
        return [knight for knight in self.all_knights() if knight.lord == seat]

    def own_and_vassals(self, seat: int) -> list[Knight]:
        return self.houses[seat].knights + self.vassals(seat)

    def army(self, knight: Knight) -> int:
        """Soldiers, the King's included (R64)."""
        return knight.soldiers + (self.options["king_soldiers"] if self.kings_men is knight else 0)

    def elements(self, knight: Knight) -> int:
        """What an oath is measured against (R71)."""
        return self.army(knight) + len(knight.fiefs) + int(knight.castle)

    def base_defence(self, knight: Knight) -> int:
        """The defence of a knight without cubes (R95)."""
        return 3 * self.army(knight) + 6 * knight.castle + sum(TILES[fief.tile][3] for fief in knight.fiefs)

    def free_tokens(self, seat: int) -> int:
        """House tokens that are not in use (R5)."""
        blocking = sum(row.count(f"house {seat}") for row in self.spaces.values())
        return 12 - 1 - self.houses[seat].privileges - len(self.vassals(seat)) - blocking

    def gain(self, seat: int, points: int) -> None:
        house = self.houses[seat]
        house.vp += points
        if points < 0 and self.options["vp_floor"] == "0":
            house.vp = max(house.vp, min(0, house.vp - points))

    def whites(self) -> list[str]:
        return [f"{row} {at + 1}" for row in ROWS for at, what in enumerate(self.spaces[row]) if what == "white"]

    def standing(self, row: str) -> list[Knight]:
        """The knights of a sphere, from left to right."""
        return [self.knight(what[7:]) for what in self.spaces[row] if what.startswith("knight ")]

    def pay(self, seat: int, cubes: Cubes) -> None:
        hand = self.houses[seat].cubes
        for kind, number in cubes.items():
            assert hand[kind] >= number
            hand[kind] -= number

    def take(self, seat: int, cubes: dict[str, int]) -> None:
        self.houses[seat].cubes.update(cubes)

    # Points of fiefs (4.5)

    def receive_fief(self, knight: Knight, fief: Fief, pointless: bool = False) -> None:
        """R50; with ADV2 a knight on crusade, or a crusader's fief with a vassal, brings nothing."""
        knight.receive(fief)
        if pointless or (self.options["adv2"] and knight.sphere == "crusades"):
            self.note("fief without points")
            return
        self.gain(knight.house, 4)
        if knight.lord is not None:
            self.gain(knight.lord, 4)
            self.note("lord gains by a fief")

    def lose_fief(self, knight: Knight, at: int) -> Fief:
        """R51."""
        fief = knight.places[at]
        assert fief is not None
        knight.places[at] = None
        if not (self.options["adv2"] and knight.sphere == "crusades"):
            self.gain(knight.house, -4)
            if knight.lord is not None:
                self.gain(knight.lord, -4)
                self.note("lord loses by a fief")
        return fief

    # Cubes that are laid down

    def lay(
        self,
        seat: int,
        kinds: list[str],
        most: Cubes,
        enough: Callable[[Cubes], bool],
        word: str,
        others: list[str],
        limit: int = 999,
    ) -> Generator[Asked, tuple[int, str], tuple[str, Cubes]]:
        """Cubes one by one, then the word that ends it; or one of the other answers instead.

        A cube is possible only if the whole of what one has would be enough.
        """
        laid: Cubes = Counter()
        while True:
            can = enough(Counter({kind: most[kind] for kind in kinds}))
            room = sum(laid.values()) < limit
            options = [f"put {kind}" for kind in kinds if can and room and laid[kind] < most[kind]]
            if enough(laid):
                options.append(word)
            if not laid:
                options += others
            text = yield from self.ask(seat, options)
            if not text.startswith("put "):
                return text, laid
            laid[text[4:]] += 1

    def secret(self, seats: list[int], kinds: list[str]) -> Flow:
        """Fists of some seats, filled at the same time (R42, R94, R101)."""
        self.fists = {seat: Counter() for seat in seats}
        open_seats = list(seats)
        while open_seats:
            asked: Asked = {}
            for seat in open_seats:
                hand = self.houses[seat].cubes
                asked[seat] = [f"put {kind}" for kind in kinds if hand[kind] > self.fists[seat][kind]] + ["ready"]
            seat, text = yield asked
            if text == "ready":
                open_seats.remove(seat)
            else:
                self.fists[seat][text[4:]] += 1

    def half(self, seat: int, pool: Cubes, number: int) -> Flow:
        """Who receives half of some cubes chooses which (Ruling 9)."""
        pool = +pool
        kept: Cubes = Counter()
        for _ in range(number):
            options = [f"keep {kind}" for kind in RESOURCES if pool[kind]]
            if self.options["auto_half"]:
                text = options[0]
            else:
                text = yield from self.ask(seat, options)
            pool[text[5:]] -= 1
            kept[text[5:]] += 1
        self.take(seat, kept)

    # The game (3)

    def game(self) -> Flow:
        for turn in range(1, self.options["turns"] + 1):
            self.turn = turn
            self.first = self.holder
            yield from self.actions()
            self.tributes()
            yield from self.politics()
            yield from self.monastery()
            for knight in self.standing("court"):
                yield from self.court(knight)
            for knight in self.standing("market"):
                yield from self.market(knight)
            for knight in self.standing("war"):
                yield from self.war(knight)
            yield from self.cathedral()
            for knight in self.standing("curia"):
                yield from self.curia(knight)
            for knight in self.all_knights():
                if knight.sphere == "crusades":
                    self.take(knight.house, {"influence": 1})
            self.winter()
        self.final_scoring()

    # Phase 1

    def actions(self) -> Flow:
        for house in self.houses:
            house.growths = 0
        seat = self.first
        while True:
            yield from self.action(seat)
            if self.phase_is_over():
                return
            seat = (seat + 1) % self.seats

    def phase_is_over(self) -> bool:
        if all(knight.sphere != "home" for knight in self.all_knights()):
            return True
        if self.options["end_on_no_white"] and not self.whites():
            return True
        return all(what not in ("empty", "white") for row in self.spaces.values() for what in row)

    def action(self, seat: int) -> Flow:
        house = self.houses[seat]
        at_work = not any(knight.sphere != "home" for knight in house.knights) and bool(self.whites())
        options = []
        for knight in house.knights:
            letter = "abcd"[knight.slot]
            if at_work:
                options += [f"harvest {letter}{at + 1}" for at in range(2) if knight.places[at] is not None]
                if self.can_recruit(house, knight):
                    options.append(f"recruit {letter}")
                if self.can_grow(house, knight):
                    options.append(f"family {letter}")
            if knight.sphere == "home":
                options.append(f"place {letter}")
        options.append("pass")
        text = yield from self.ask(seat, options)
        if text == "pass":
            yield from self.passing(seat)
            return
        verb, what = text.split()
        knight = self.knight(f"{seat + 1}{what[0]}")
        if verb == "harvest":
            yield from self.harvest(knight, int(what[1]) - 1)
        elif verb == "recruit":
            yield from self.recruit(knight)
        elif verb == "family":
            yield from self.growth(knight)
        else:
            yield from self.placing(knight)

    def price(self, knight: Knight) -> dict[str, int]:
        """R20."""
        if knight.soldiers >= 5:
            return {"fabric": 1, "metal": 1, "influence": 1}
        return {"fabric": 1, "metal": 1}

    def can_recruit(self, house: House, knight: Knight) -> bool:
        return all(house.cubes[kind] >= number for kind, number in self.price(knight).items())

    def can_grow(self, house: House, knight: Knight) -> bool:
        """R22, Ruling 40."""
        if self.options["growth_cap"] is not None and house.growths >= self.options["growth_cap"]:
            return False
        return not knight.heir or len(house.knights) < 4

    def harvest(self, knight: Knight, at: int) -> Flow:
        """R19."""
        fief = knight.places[at]
        assert fief is not None
        space = yield from self.token(knight)
        _, goods, tribute, _ = TILES[fief.tile]
        if not fief.tribute_up:
            self.take(knight.house, goods)
        elif self.options["fief_mode"] == "literal":
            self.take(knight.house, tribute)
        fief.tribute_up = not fief.tribute_up
        self.age(knight, space)

    def recruit(self, knight: Knight) -> Flow:
        """R20."""
        space = yield from self.token(knight)
        price = self.price(knight)
        self.pay(knight.house, Counter(price))
        if "influence" in price:
            self.note("a soldier with a surcharge")
        knight.soldiers += 1
        self.age(knight, space)

    def token(self, knight: Knight) -> Generator[Asked, tuple[int, str], str]:
        """The player says which white token (Ruling 4)."""
        text = yield from self.ask(knight.house, [f"token {space}" for space in self.whites()])
        return text

    def age(self, knight: Knight, space: str) -> None:
        """A white token goes onto the knight (R27)."""
        _, row, number = space.split()
        at = int(number) - 1
        self.spaces[row][at] = "black" if self.options["adv1"] and at == 0 else "empty"
        knight.age += 1
        if knight.age == 4:
            self.die(knight)

    def die(self, knight: Knight) -> None:
        """R27 to R32."""
        house = self.houses[knight.house]
        knight.age = 0
        if knight.heir:
            knight.heir = False
            self.note("an heir takes over")
            return
        self.gain(house.seat, -4)
        if not (knight.fiefs or knight.castle or self.army(knight)):
            house.slots[knight.slot] = None
            self.note("a line ends" if knight.lord is None else "a vassal's line ends")
        else:
            self.note("a distant relative")

    def growth(self, knight: Knight) -> Flow:
        """Node GROWTH (3.1)."""
        house = self.houses[knight.house]
        house.growths += 1
        rolled = False
        while True:
            options = ["roll"]
            if house.cubes["gold"]:
                options.append("son gold")
            if house.privileges:
                options.append("son privilege")
            if rolled:
                options.append("stop")
            text = yield from self.ask(house.seat, options)
            if text == "stop":
                return
            if text == "roll":
                rolled = True
                face = self.options["die_faces"][self.rolls.pop(0) - 1]
                symbol = yield from self.ask(house.seat, [SYMBOLS[letter] for letter in face])
            else:
                symbol = "male"
                if text == "son gold":
                    house.cubes["gold"] -= 1
                else:
                    house.privileges -= 1
            if symbol == "male":
                yield from self.son(knight)
                return
            if symbol == "female":
                house.women += 1
            else:
                space = yield from self.token(knight)
                self.age(knight, space)
                if knight.age == 0:
                    self.note("death in growth")
                    return
            if not self.whites():
                self.note("growth ends without tokens")
                return

    def son(self, knight: Knight) -> Flow:
        house = self.houses[knight.house]
        if knight.heir:
            slot = house.slots.index(None)
            house.slots[slot] = Knight(house.seat, slot)
            self.note("a new knight")
            return
        knight.heir = True
        if knight.fiefs or knight.castle:
            yield from self.wedding(house.seat)
        else:
            self.note("an heir without wedding")

    def wedding(self, active: int) -> Flow:
        """R40 to R46."""
        yield from self.secret(list(range(self.seats)), RESOURCES)
        fists, self.fists = self.fists, {}
        best = max(rank(fist) for fist in fists.values())
        winners = [seat for seat in fists if rank(fists[seat]) == best]
        if len(winners) > 1:
            self.note("a tied wedding")
            return
        winner = winners[0]
        house = self.houses[winner]
        self.pay(winner, fists[winner])
        had_woman = house.women > 0
        if had_woman:
            house.women -= 1
        if winner == active:
            self.note("a kinswoman" if had_woman else "a wedding with nobody")
            return
        self.note("a wedding" if had_woman else "a dowry for nothing")
        if had_woman:
            self.gain(winner, 2)
        yield from self.half(active, fists[winner], (sum(fists[winner].values()) + 1) // 2)

    def placing(self, knight: Knight) -> Flow:
        """R25."""
        house = self.houses[knight.house]
        options = ["to monastery", "to crusades"]
        for row in ROWS:
            for at, what in enumerate(self.spaces[row]):
                if what == "empty":
                    options.append(f"to {row} {at + 1}")
                elif not what.startswith("knight"):
                    if house.cubes["gold"]:
                        options.append(f"to {row} {at + 1} gold")
                    if house.privileges:
                        options.append(f"to {row} {at + 1} privilege")
        text = yield from self.ask(house.seat, options)
        words = text.split()
        knight.sphere = words[1]
        if words[-1] == "gold":
            house.cubes["gold"] -= 1
        elif words[-1] == "privilege":
            house.privileges -= 1
        if words[1] in ROWS:
            at = int(words[2]) - 1
            if self.spaces[words[1]][at].startswith("house"):
                self.note("a knight on a house token")
            self.spaces[words[1]][at] = f"knight {knight.name}"

    def passing(self, seat: int) -> Flow:
        """R26, V2a."""
        options = []
        for row in ROWS:
            for at, what in enumerate(self.spaces[row]):
                if what in ("empty", "white"):
                    options.append(f"close {row} {at + 1}")
                    if self.seats == 2 and self.free_tokens(seat) > 0:
                        options.append(f"close {row} {at + 1} house")
        text = yield from self.ask(seat, options)
        words = text.split()
        self.spaces[words[1]][int(words[2]) - 1] = f"house {seat}" if words[-1] == "house" else "black"

    # Phases 2 and 3

    def tributes(self) -> None:
        """R56 to R58, Ruling 1."""
        mode = self.options["fief_mode"]
        for knight in self.all_knights():
            for fief in knight.fiefs:
                _, goods, tribute, _ = TILES[fief.tile]
                if fief.tribute_up or mode == "always":
                    self.take(knight.house, tribute)
                elif mode == "literal":
                    self.take(knight.house, goods)
                if knight.lord is not None:
                    self.take(knight.lord, {"food": 1})
                fief.tribute_up = False if mode == "always" else not fief.tribute_up

    def majority(self, row: str) -> int | None:
        """R60 to R62, V2b."""
        knights = [knight.house for knight in self.standing(row)]
        owners = []
        for what in self.spaces[row]:
            if what.startswith("knight"):
                owners.append(int(what[7]) - 1)
            elif what.startswith("house") and int(what[6:]) in knights:
                owners.append(int(what[6:]))
        if not owners:
            return None
        most = max(owners.count(owner) for owner in owners)
        return next(owner for owner in owners if owners.count(owner) == most)

    def politics(self) -> Flow:
        """R63 to R66."""
        winner = self.majority("court")
        if winner is not None:
            self.holder = winner
            self.take(winner, {"influence": 1})
            self.gain(winner, 2)
        winner = self.majority("market")
        if winner is not None:
            self.take(winner, {"gold": 1})
            self.gain(winner, 1)
        winner = self.majority("war")
        if winner is not None:
            self.gain(winner, 1)
            text = yield from self.ask(winner, [f"soldiers {knight.name}" for knight in self.favoured(winner)])
            self.kings_men = self.knight(text.split()[1])
        winner = self.majority("curia")
        if winner is not None:
            self.gain(winner, 2)
            text = yield from self.ask(winner, [f"archbishop {knight.name}" for knight in self.favoured(winner)])
            self.bishop = self.knight(text.split()[1])

    def favoured(self, seat: int) -> list[Knight]:
        """Any knight in play (Ruling 13)."""
        return self.houses[seat].knights if self.options["tokens_own_only"] else self.all_knights()

    # Spheres I to III

    def monastery(self) -> Flow:
        """R67 to R69."""
        for seat in self.turn_order():
            house = self.houses[seat]
            for knight in house.knights:
                if knight.sphere != "monastery" or not house.women:
                    continue
                house.women -= 1
                while house.women and house.privileges >= 2:
                    text = yield from self.ask(seat, ["veil", "enough"])
                    if text == "enough":
                        break
                    self.note("a veil that was paid for")
                    house.women -= 1
                    house.privileges -= 2

    def court(self, knight: Knight) -> Flow:
        """R70 to R79."""
        options = ["influence", "nothing"]
        options += [f"vassal {other.name}" for other in self.all_knights() if self.may_bind(knight, other)]
        text = yield from self.ask(knight.house, options)
        if text == "influence":
            self.take(knight.house, {"influence": 2})
        elif text != "nothing":
            yield from self.oath(knight, self.knight(text.split()[1]))

    def may_bind(self, knight: Knight, other: Knight) -> bool:
        """R71, R5."""
        return (
            other.house != knight.house
            and other.lord is None
            and knight.lord != other.house
            and self.army(knight) > self.elements(other)
            and self.bishop is not other
            and (self.free_tokens(knight.house) > 0 or self.houses[knight.house].privileges > 0)
        )

    def oath(self, knight: Knight, target: Knight) -> Flow:
        lord, owner = knight.house, target.house
        kinds = ["gold", "influence"]
        _, offer = yield from self.lay(owner, kinds, self.houses[owner].cubes, lambda laid: True, "offer", [])
        self.fists = {owner: offer}
        others = ["accept"]
        if knight.lord is None and len(target.fiefs) < 2:
            others += [f"give {at + 1}" for at in range(2) if knight.places[at] is not None]
        text, bid = yield from self.lay(
            lord,
            kinds,
            self.houses[lord].cubes,
            lambda laid: rank(laid) > rank(offer) and laid["gold"] >= offer["gold"],
            "raise",
            others,
        )
        self.fists = {}
        if text == "accept":
            self.note("freedom" if offer else "freedom for nothing")
            self.pay(owner, offer)
            self.gain(owner, 2)
            yield from self.half(lord, offer, (sum(offer.values()) + 1) // 2)
            return
        if self.free_tokens(lord) == 0:
            self.houses[lord].privileges -= 1
            self.note("a mark from one's privileges")
        self.gain(lord, 2 + 4 * len(target.fiefs))
        target.lord = lord
        if text == "raise":
            self.note("an oath by a raise")
            self.pay(lord, bid)
            yield from self.half(owner, bid, sum(bid.values()) // 2)
        else:
            self.note("an oath by a fief")
            self.receive_fief(target, self.lose_fief(knight, int(text[5]) - 1))

    def market(self, knight: Knight) -> Flow:
        """R80 to R88."""
        hand = self.houses[knight.house].cubes
        options = ["nothing"]
        if any(hand[kind] for kind in self.options["market_ladder"]):
            options.append("trade")
        if self.castle_room(knight.house) and all(hand[kind] for kind in ("food", "fabric", "metal")):
            options.append("castle")
        text = yield from self.ask(knight.house, options)
        if text == "trade":
            yield from self.trade(knight.house)
        elif text == "castle":
            yield from self.auction(knight.house)

    def trade(self, seat: int) -> Flow:
        """R81."""
        ladder = self.options["market_ladder"]
        hand = self.houses[seat].cubes
        left = Counter({kind: hand[kind] for kind in ladder})
        for _ in range(4):
            options = []
            for low, high in pairwise(ladder):
                options += [f"{low} to {high}"] if left[low] else []
                options += [f"{high} to {low}"] if left[high] else []
            text = yield from self.ask(seat, [*options, "stop"])  # with nothing left to give it is over (3.4)
            if text == "stop":
                return
            given, _, got = text.split()
            left[given] -= 1
            hand[given] -= 1
            hand[got] += 1

    def castle_room(self, seat: int) -> list[Knight]:
        return [knight for knight in self.own_and_vassals(seat) if not knight.castle]

    def auction(self, active: int) -> Flow:
        """R82 to R87."""
        least = Counter({"food": 1, "fabric": 1, "metal": 1})
        most = Counter(self.houses[active].cubes)
        most.subtract(least)
        _, extra = yield from self.lay(active, BIDDABLE, most, lambda laid: True, "open", [])
        base = least + extra
        best: Cubes = Counter()
        bidder = active
        for step in range(1, self.seats):
            seat = (active + step) % self.seats
            if self.castle_room(seat):
                raised = yield from self.raising(seat, base, best)
                if raised:
                    best, bidder = raised, seat
        if bidder != active:
            raised = yield from self.raising(active, base, best)
            if raised:
                best, bidder = raised, active
                self.note("the last word")
        self.pay(bidder, base + best)
        self.gain(bidder, 4)
        text = yield from self.ask(bidder, [f"build {knight.name}" for knight in self.castle_room(bidder)])
        knight = self.knight(text.split()[1])
        knight.castle = True
        self.note("a castle" if knight.house == bidder else "a castle with a vassal")
        if bidder != active:
            self.note("a castle lost")
            yield from self.trade(active)

    def raising(self, seat: int, base: Cubes, best: Cubes) -> Generator[Asked, tuple[int, str], Cubes]:
        """A raise over the best so far, or nothing (R84, R85)."""
        hand = self.houses[seat].cubes
        if any(hand[kind] < base[kind] for kind in base):
            yield from self.ask(seat, ["no bid"])
            return Counter()
        most = Counter(hand)
        most.subtract(base)
        _, laid = yield from self.lay(seat, BIDDABLE, most, lambda laid: rank(laid) > rank(best), "bid", ["no bid"])
        return laid

    # Sphere IV

    def war(self, knight: Knight) -> Flow:
        """R89 to R100."""
        options = ["nothing"]
        hand = self.houses[knight.house].cubes
        for stack in range(2):
            if self.stacks[stack]:
                need = self.needed(knight, stack)
                helped = self.options["lord_helps_free_land"] and knight.lord is not None
                if need <= hand["food"] + hand["influence"] or helped:
                    options.append(f"land {stack + 1}")
        for other in self.all_knights():
            if self.may_attack(knight, other):
                options += [f"attack {other.name}{at + 1}" for at in range(2) if other.places[at] is not None]
        text = yield from self.ask(knight.house, options)
        if text.startswith("land"):
            yield from self.conquest(knight, int(text.split()[1]) - 1)
        elif text != "nothing":
            name = text.split()[1]
            yield from self.battle(knight, self.knight(name[:2]), int(name[2]) - 1)

    def needed(self, knight: Knight, stack: int) -> int:
        """R90."""
        defence: int = self.options["stack_defence"][stack] + TILES[self.stacks[stack][-1]][3]
        return max(0, defence + 1 - 3 * self.army(knight))

    def may_attack(self, knight: Knight, other: Knight) -> bool:
        """R91."""
        if other.house == knight.house or not other.fiefs or self.bishop is other:
            return False
        if knight.lord is not None and knight.lord in (other.house, other.lord):
            return False
        if other.lord == knight.house:
            return False
        return self.houses[knight.house].cubes["influence"] >= self.houses[other.house].women

    def conquest(self, knight: Knight, stack: int) -> Flow:
        """R90, Ruling 20."""
        seat = knight.house
        hand = self.houses[seat].cubes
        need = self.needed(knight, stack)
        chooser = seat
        if self.options["lord_helps_free_land"] and knight.lord is not None and need:
            lord = knight.lord
            options = ["ask"]
            if need <= hand["food"] + hand["influence"]:
                options.append("alone")
            text = yield from self.ask(seat, options)
            if text == "ask":
                most = self.houses[lord].cubes
                text, paid = yield from self.lay(
                    lord, ["influence", "food"], most, lambda laid: sum(laid.values()) > 0, "help", ["decline"], need
                )
                need -= sum(paid.values())
                if need > hand["food"] + hand["influence"]:
                    self.note("a land that was lost")
                    return
                if text == "help":
                    self.note("a lord's help for land")
                    self.pay(lord, paid)
                    chooser = lord
        if need:
            options = []
            for influence in range(max(0, need - hand["food"]), min(need, hand["influence"]) + 1):
                options.append(f"pay {influence} influence")
            text = yield from self.ask(seat, options)
            influence = int(text.split()[1])
            self.pay(seat, Counter({"influence": influence, "food": need - influence}))
        tile = self.stacks[stack].pop()
        self.taken_from = stack
        yield from self.place_fief(chooser, Fief(tile))
        self.taken_from = None

    def place_fief(self, seat: int, fief: Fief, crusader: bool = False, king: bool = False) -> Flow:
        """R52, R96, ADV2, ADV3."""
        options = [f"grant {knight.name}" for knight in self.own_and_vassals(seat) if len(knight.fiefs) < 2]
        options.append("discard")
        if king:
            options.append("king")
        text = yield from self.ask(seat, options)
        if text.startswith("grant"):
            knight = self.knight(text.split()[1])
            note = self.options["adv2"] and self.options["adv2_note"]
            self.receive_fief(knight, fief, bool(note and crusader and knight.house != seat))
            return
        self.discarded[fief.tile] += 1
        if text == "king":
            self.note("a fief for the King")
            self.gain(seat, 3)

    def battle(self, knight: Knight, other: Knight, at: int) -> Flow:
        """R92 to R98."""
        attacker, defender = knight.house, other.house
        self.pay(attacker, Counter({"influence": self.houses[defender].women}))
        top = max(house.vp for house in self.houses)
        leaders = [house.seat for house in self.houses if house.vp == top]
        ally = backer = None
        if knight.lord is not None:
            text = yield from self.ask(attacker, ["ask", "alone"])
            if text == "ask":
                text = yield from self.ask(knight.lord, ["join", "decline"])
                if text == "join":
                    ally = knight.lord
                    self.note("a lord attacks")
        if other.lord is not None:
            text = yield from self.ask(other.lord, ["join", "decline"])
            if text == "join":
                backer = other.lord
                self.note("a lord defends")
        involved = [seat for seat in (attacker, defender, ally, backer) if seat is not None]
        yield from self.secret(involved, ["influence", "food"])
        fists, self.fists = self.fists, {}
        strength = {seat: sum(fist.values()) for seat, fist in fists.items()}
        attack = 3 * self.army(knight) + strength[attacker] + (strength[ally] if ally is not None else 0)
        defence = self.base_defence(other) + strength[defender] + (strength[backer] if backer is not None else 0)
        for seat, fist in fists.items():
            self.pay(seat, fist)
        if attack <= defence:
            self.note("a defence")
            if attacker in leaders and self.options["leader_bonus"] == "both":
                self.gain(defender, 2)
                self.note("a leader beaten off")
            return
        self.note("a victory" if ally is None else "a victory with the lord")
        fief = self.lose_fief(other, at)
        if defender in leaders:
            self.gain(attacker, 2)
            self.note("a leader beaten")
        crusader = other.sphere == "crusades"
        chooser = attacker if ally is None else ally
        yield from self.place_fief(chooser, fief, crusader, bool(self.options["adv3"]))

    # Spheres V and VI, winter and the end

    def donation(self, seat: int) -> int:
        """What a donation below the highest would bring (R105)."""
        own = self.fists[seat]["gold"]
        amounts = [fist["gold"] for fist in self.fists.values()]
        return 6 - (max(amounts) - own) - (2 if own == min(amounts) else 0)

    def cathedral(self) -> Flow:
        """R101 to R106."""
        yield from self.secret(list(range(self.seats)), ["gold"])
        highest = max(fist["gold"] for fist in self.fists.values())
        for seat, fist in self.fists.items():
            if highest and fist["gold"] == highest:
                self.pay(seat, fist)
                self.gain(seat, 6)
        for seat in self.turn_order():
            own = self.fists[seat]["gold"]
            if 0 < own < highest and self.donation(seat) > 0:
                text = yield from self.ask(seat, ["donate", "take back"])
                if text == "donate":
                    self.pay(seat, self.fists[seat])
                    self.gain(seat, self.donation(seat))
        self.fists = {}

    def curia(self, knight: Knight) -> Flow:
        """R107, R108."""
        house = self.houses[knight.house]
        options = []
        if self.free_tokens(house.seat) > 0:
            options.append("privilege")
        if house.women:
            options.append("abbess")
        if not options:
            self.note("nothing to do in the Curia")
            return
        if len(options) == 1:
            self.note(f"only {options[0]} in the Curia")
        text = yield from self.ask(house.seat, options)
        if text == "privilege":
            house.privileges += 1
        else:
            house.women -= 1
            self.take(house.seat, {"influence": 1})

    def winter(self) -> None:
        """R111 to R115."""
        face = self.options["die_faces"][self.rolls.pop(0) - 1]
        harsh = "h" in face if self.options["harsh"] == "any_hourglass" else face == "h"
        if harsh:
            for knight in self.all_knights():
                if not knight.fiefs and not knight.castle and knight.sphere != "crusades":
                    self.die(knight)
                    self.note("death in winter")
        for house in self.houses:
            if all(self.army(knight) or knight.castle for knight in house.knights):
                if self.free_tokens(house.seat) > 0:
                    house.privileges += 1
                else:
                    self.note("no token for the King's privilege")
        for knight in self.all_knights():
            knight.sphere = "home"
        for row in ROWS:
            self.spaces[row] = ["white"] * len(self.spaces[row])
        self.kings_men = self.bishop = None

    def final_scoring(self) -> None:
        """Section 6."""
        bonus = self.options["final_majority_vp"]
        counts = [
            [house.cubes["fabric"] + house.cubes["metal"] for house in self.houses],
            [house.cubes["influence"] for house in self.houses],
            [house.privileges for house in self.houses],
        ]
        most_women = max(house.women for house in self.houses)
        for house in self.houses:
            for count in counts:
                if count[house.seat] == max(count) and count[house.seat] > 0:
                    house.vp += bonus
            house.vp += house.cubes["gold"] // 2
            house.vp -= house.women * (3 if house.women == most_women else 2)

    def winners(self) -> list[int]:
        """Points, then castles and fiefs before own knights, then vassals."""
        found = []
        for house in self.houses:
            castles = sum(knight.castle for knight in house.knights)
            fiefs = sum(len(knight.fiefs) for knight in house.knights)
            found.append((house.vp, castles, fiefs, len(self.vassals(house.seat))))
        return [seat for seat in range(self.seats) if found[seat] == max(found)]

    # What is seen (R2, 5)

    def picture(self, viewer: int) -> dict[str, object]:
        """The table as a seat sees it, with the names that views use."""
        return {
            "turn": self.turn,
            "first": self.first,
            "holder": self.holder,
            "houses": [self.house_seen(house, viewer) for house in self.houses],
            "spheres": [
                {
                    "sphere": row,
                    "spaces": [space_seen(what) for what in self.spaces[row]],
                    "majority": none(self.majority(row)),
                }
                for row in ROWS
            ],
            "white": len(self.whites()),
            "stacks": [self.stack_seen(stack) for stack in range(2)],
            "unseen": self.unseen(),
            "discarded": {tile: self.discarded[tile] for tile in TILES},
        }

    def house_seen(self, house: House, viewer: int) -> dict[str, object]:
        known = viewer == house.seat or not self.options["hide_resources"] or self.over
        return {
            "cubes": dict(sorted((+house.cubes).items())) if known else None,
            "women": house.women,
            "privileges": house.privileges,
            "points": house.vp,
            "tokens": self.free_tokens(house.seat),
            "placed": sum(knight.sphere != "home" for knight in house.knights),
            "knights": {"abcd"[knight.slot]: self.knight_seen(knight) for knight in house.knights},
            "vassals": [knight.name for knight in self.vassals(house.seat)],
        }

    def knight_seen(self, knight: Knight) -> dict[str, object]:
        space = 0
        if knight.sphere in ROWS:
            space = self.spaces[knight.sphere].index(f"knight {knight.name}") + 1
        return {
            "knight": knight.name,
            "heir": knight.heir,
            "age": knight.age,
            "soldiers": knight.soldiers,
            "army": self.army(knight),
            "castle": knight.castle,
            "fiefs": [
                fief and {"tile": fief.tile, "side": "tribute" if fief.tribute_up else "production"}
                for fief in knight.places
            ],
            "lord": none(knight.lord),
            "sphere": knight.sphere,
            "space": space,
            "kings_soldiers": self.kings_men is knight,
            "archbishop": self.bishop is knight,
            "elements": self.elements(knight),
            "defence": self.base_defence(knight),
        }

    def stack_seen(self, stack: int) -> dict[str, object]:
        tiles = self.stacks[stack]
        board = self.options["stack_defence"][stack]
        top = tiles[-1] if tiles and self.taken_from != stack else None
        return {
            "left": len(tiles),
            "board": board,
            "top": top,
            "defence": None if top is None else board + TILES[top][3],
        }

    def unseen(self) -> dict[str, int]:
        hidden: Counter[str] = Counter()
        for stack in range(2):
            hidden.update(self.stacks[stack] if self.taken_from == stack else self.stacks[stack][:-1])
        return {tile: hidden[tile] for tile in TILES}


def none(seat: int | None) -> int:
    return -1 if seat is None else seat


def space_seen(what: str) -> dict[str, object]:
    """A space with what lies on it and whose that is."""
    kind, _, owner = what.partition(" ")
    if kind == "house":
        return {"content": kind, "owner": int(owner)}
    return {"content": kind, "owner": owner or None}
