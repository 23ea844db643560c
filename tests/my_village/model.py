"""A small, slow model of My Village, written from the specification alone: sets, names and plain loops.

It knows nothing of the game's own rules. ``Model.play`` is the whole game as one generator: it yields who is asked and
every possible answer, as one types them, and is sent the answer. What chance brings is handed to it by ``Luck``.
"""

from collections.abc import Generator
from typing import Any, Protocol

Deal = dict[str, Any]
Asking = Generator[tuple[int, set[str]], str]

PROFESSIONS = ["abbot", "councilman", "traveller", "craftsman", "merchant"]
GOODS = ["horse", "beer", "plow", "scroll", "wagon"]
WORKSHOPS = ["stables", "brewery", "smithy", "office", "wainwright"]
GROUPS = ["travel", "craft", "customers", "religion", "fields"]
PILES = ["quill", "goblet", "rosary"]
LETTERS = "ABCDE"
PAIRS = [(5, 8), (5, 9), (6, 8), (6, 9)]
DIES = ["first", "second"]


def r1() -> Deal:
    """The figures of profile my_village.r1 (1.4 to 1.11)."""
    return {
        "life_track": 10,
        "dice": {1: (8, 3), 2: (8, 3), 3: (6, 2), 4: (8, 3)},
        "turns": {1: 2, 2: 2, 3: 1, 4: 1},
        "start_coins": [1, 2, 3, 4],
        "death_limit": {1: 5, 2: 9, 3: 14, 4: 18},
        "round_cap": {1: 50, 2: 50, 3: 100, 4: 100},
        "rat_start": {1: 10, 2: 10, 3: 12, 4: 14},
        "chronicle": [2, 1],
        "windows": [0, 1, 2, 4, 7, 11, 16],
        "black_die": 2,
        "laborer": -5,
        "hand": ((4, 10), 1),
        "steward": (4, 10),
        "price": [(1, 0), (1, 0), (0, 1), (1, 0)],
        "display": 6,
        "monk_max": 2,
        "headman": (1, 1, 3),
        "school": ((3,), 1, 2),
        "play": PAIRS,
        "play_story": 1,
        "population": 4,
        "area": 1,
        "sanatory": 2,
        "church": {"sanatory": 4, "cloister": 2, "trading": 3, "travel": 4},
        "church_cost": ((11,), 4),
        "council": {"monetary": (6, 0), "area": (1, 5), "population": (1, 5), "guild": (5, 3)},
        "council_cost": ((3,), 4, 1),
        "meeting": ((2, 12), 3, 1, 2, 2),
        "field": ((7,), 2, 0, 1),
        "monk": {
            "quill": ((4, 10), 3, {"MQ1": "story3", "MQ2": "story3", "MQ3": "school2"}),
            "goblet": ((5, 9), 3, {"MG1": "story2", "MG2": "headman", "MG3": "school1", "MG4": "steward"}),
            "rosary": (
                (6, 8), 3,
                {"MR1": "story2", "MR2": "story3", "MR3": "headman", "MR4": "school1", "MR5": "steward"},
            ),
        },
        "craft": {  # time of the white banner, spaces
            "stables": (1, 2), "brewery": (0, 3), "smithy": (0, 3), "office": (0, 3), "wainwright": (1, 2),
        },
        "craft_time": 2,
        "letter": {
            "A": (1, [{}]),
            "B": (2, [{"horse": 1}, {"coin": 1}]),
            "C": (2, [{"wagon": 1}, {"coin": 2}]),
            "D": (2, [{"wagon": 1}, {"coin": 2}]),
            "E": (3, [{"horse": 1, "wagon": 1}, {"coin": 4}]),
        },
        "travel_values": (7,),
        "travel": {
            "TA1": (2, {}), "TA2": (2, {"coin": 1}), "TA3": (3, {"beer": 1}), "TA4": (3, {"time": 3}),
            "TB1": (3, {}), "TB2": (3, {"coin": 1}), "TB3": (4, {"beer": 1}), "TB4": (4, {"time": 3}),
            "TC1": (4, {}), "TC2": (4, {"coin": 1}), "TC3": (5, {"beer": 1}), "TC4": (5, {"time": 3}),
            "TD1": (5, {}), "TD2": (6, {"coin": 2}), "TD3": (6, {"beer": 1}), "TD4": (8, {}),
            "TE1": (9, {}), "TE2": (10, {}), "TE3": (11, {}),
        },
        "ends": {"TD4", "TE1", "TE2", "TE3"},
        "customer": customers(),
        "customer_time": 0,
    }  # fmt: skip


def customers() -> dict[str, tuple[tuple[int, ...], dict[str, int], int]]:
    """The 33 customers: values, none for "?", goods and points (1.10)."""
    rows: list[tuple[tuple[int, ...], str, int]] = []
    rows += [((3, 11), good, 3) for good in GOODS]
    rows += [((2, 12), good, 4) for good in ("horse", "plow", "scroll")]
    rows += [((7,), good, 2) for good in GOODS]
    rows += [((), f"{good} {good}", 4) for good in GOODS]
    rows += [((6, 8), f"{GOODS[n]} {GOODS[(n + 1) % 5]}", 4) for n in range(5)]
    rows += [((5, 9), f"{GOODS[n]} {GOODS[(n + 2) % 5]}", 4) for n in range(5)]
    rows += [((4, 10), f"{GOODS[n]} {GOODS[(n + 1) % 5]} {GOODS[(n + 3) % 5]}", 6) for n in range(5)]
    found = {}
    for number, (values, goods, points) in enumerate(rows):
        wanted = {good: goods.split().count(good) for good in GOODS if good in goods.split()}
        found[f"CU{number + 1:02}"] = (values, wanted, points)
    return found


class Luck(Protocol):
    """What chance has brought, asked for when it is known."""

    def boards(self) -> list[int]:
        """The number of every seat's board, from 1."""
        ...

    def starter(self) -> int:
        """Who begins."""
        ...

    def piles(self) -> Deal:
        """Every pile, the top first: customers (with those turned up first), monks by symbol, travels by letter."""
        ...

    def pool(self) -> list[str]:
        """The dice as they were rolled, white ones first: 3, b5."""
        ...

    def letter(self, letter: str) -> list[str]:
        """A travel pile after it was shuffled again."""
        ...

    def rat(self) -> int:
        """What the rat die shows."""
        ...


class Village:
    """What stands before one player."""

    def __init__(self, board: int) -> None:
        self.board = board
        self.time = 0
        self.passed = 0
        self.coins = 0
        self.tree = 0
        self.house = 0
        self.alive = set(PROFESSIONS)
        self.left = False
        self.right = False
        self.headman = "house"
        self.laborers = 0
        self.church: str | None = None
        self.averted = 0
        self.monks: list[str] = []
        self.council: str | None = None
        self.covered: set[str] = set()
        self.wild = 0
        self.meeting = False
        self.markers = 0
        self.tile: str | None = None
        self.fields: list[bool] = []  # whether a plow lies on each
        self.goods = dict.fromkeys(GOODS, 0)
        self.crafts: dict[str, tuple[int, int]] = {}
        self.travels: list[str] = []
        self.waiting: list[str] = []
        self.served: list[str] = []

    def windows(self) -> int:
        """R79."""
        return len(self.monks) + (self.church == "cloister")

    def works(self, church: str) -> bool:
        """R75."""
        return self.church == church and "abbot" in self.alive

    def stock(self, good: str) -> int:
        """R15a: own plows are those of the smithy and of the fields."""
        return self.goods[good] + (sum(self.fields) if good == "plow" else 0)

    def can_pay(self, cost: dict[str, int]) -> bool:
        """R15a."""
        lacking = sum(max(0, cost.get(good, 0) - self.stock(good)) for good in GOODS)
        return cost.get("coin", 0) <= self.coins and lacking <= self.wild

    def white_banners(self) -> list[str]:
        """Every white banner that this village has (R84, R85)."""
        found = ["play", "school"]
        found += ["council"] if self.council else []
        found += ["meeting place"] if self.meeting else []
        found += list(self.crafts)
        found += [f"field {n + 1}" for n in range(len(self.fields))]
        return found + [card.lower() for card in self.waiting]

    def leftovers(self) -> int:
        """6.3."""
        return self.coins + sum(self.goods.values()) + sum(self.fields) + self.wild + self.tree


def add(*costs: dict[str, int]) -> dict[str, int]:
    """Costs that are due together (Q20)."""
    total: dict[str, int] = {}
    for cost in costs:
        for what, number in cost.items():
            total[what] = total.get(what, 0) + number
    return total


def pips(die: str) -> int:
    """What a die shows, whatever its colour."""
    return int(die.removeprefix("b"))


def rank(die: str) -> tuple[bool, int]:
    """White dice before black ones, as a pair is named."""
    return die.startswith("b"), pips(die)


class Model:
    """The whole table."""

    def __init__(self, seats: int, luck: Luck, figures: Deal, options: dict[str, str]) -> None:
        self.seats = seats
        self.luck = luck
        self.f = figures
        self.options = options
        cap = self.options.get("round_cap", "default")
        self.round_cap = self.f["round_cap"][seats] if cap == "default" else int(cap)
        self.villages = [Village(board) for board in luck.boards()]
        self.hand = luck.starter()
        self.palm = True
        self.hand_points = 0
        self.round = 0
        self.turn = 0
        self.order: list[int] = []
        self.acting = -1
        self.rat = self.f["rat_start"][seats]
        self.dead: list[tuple[int, str]] = []
        piles = luck.piles()
        self.customers: list[str] = piles["customers"]
        self.display = [self.customers.pop(0) for _ in range(self.f["display"])]
        self.monks: dict[str, list[str]] = piles["monks"]
        self.travels: dict[str, list[str]] = piles["travels"]
        self.churches = set(self.f["church"])
        self.councils = set(self.f["council"])
        self.crafts = {(kind, pair) for kind in WORKSHOPS for pair in PAIRS}
        self.meetings = 4
        self.fields = 8
        self.pool: list[str] = []
        self.taken: list[str] = []
        self.fired: set[str] = set()
        self.due: dict[str, int] = {}
        self.serving: str | None = None
        self.monk: str | None = None
        self.drawn: str | None = None
        self.chances = 0  # what was revealed by chance: nobody takes back a move across it (10.2)
        for place in range(seats):
            self.villages[(self.hand + place) % seats].coins = self.f["start_coins"][place]

    # The round

    def play(self) -> Asking:
        """S1 to S11."""
        while True:
            self.round += 1
            self.palm = True
            self.hand_points += 1  # R2
            self.pool = self.luck.pool()
            self.chances += 1
            self.order = [(self.hand + n) % self.seats for n in range(self.seats * self.f["turns"][self.seats])]
            for number, seat in enumerate(self.order):
                self.turn = number + 1
                self.acting = seat
                yield from self.take_turn(seat)
            if len(self.dead) >= self.f["death_limit"][self.seats] or self.round == self.round_cap:
                return

    def take_turn(self, seat: int) -> Asking:
        """S2 to S9."""
        own = self.villages[seat]
        self.fired = set()
        self.taken = []
        yield from self.choose_dice(seat)
        yield from self.use_dice(seat)
        deaths = own.passed if self.options.get("deaths_per_crossing") == "true" else min(1, own.passed)  # R29
        for _ in range(deaths):
            yield from self.die(seat)
        own.passed = 0  # R28
        self.taken = []
        self.acting = -1

    def pay_time(self, own: Village, time: int) -> None:
        """R27, R28."""
        own.time += time
        while own.time >= self.f["life_track"]:
            own.time -= self.f["life_track"]
            own.passed += 1

    def choose_dice(self, seat: int) -> Asking:
        """S2."""
        choices: dict[str, tuple[int, int]] = {}
        for one in range(len(self.pool)):
            for other in range(one + 1, len(self.pool)):
                names = sorted([self.pool[one], self.pool[other]], key=rank)
                choices.setdefault(f"dice {names[0]} {names[1]}", (one, other))
        answer = yield seat, set(choices)
        one, other = choices[answer]
        # Q54: of equal dice the one lying earliest goes
        one, other = self.earliest(self.pool[one], self.pool[other])
        self.taken = [self.pool[one], self.pool[other]]
        del self.pool[other], self.pool[one]
        self.pay_time(self.villages[seat], sum(self.f["black_die"] for die in self.taken if die.startswith("b")))

    def earliest(self, one: str, other: str) -> tuple[int, int]:
        """Where the earliest such two dice lie, in the order of the pool."""
        first = self.pool.index(one)
        second = self.pool.index(other, first + 1) if one == other else self.pool.index(other)
        return min(first, second), max(first, second)

    def value(self) -> int:
        """R8."""
        return sum(pips(die) for die in self.taken)

    def use_dice(self, seat: int) -> Asking:
        """S3 and S4 in one question: change a die, or do what the sum allows."""
        own = self.villages[seat]
        while True:
            changes = self.changes(own)
            black = self.black(seat)
            headman = {f"headman {step}" for step in self.steps(own)} | {"headman stay"}
            white = self.white(own)
            plows = {move for move in self.plow_moves(own) if self.white_after(own, move)}
            answer = yield seat, changes | black | headman | set(white) | plows
            if answer in changes:
                self.change(own, answer)
            elif answer in black:
                yield from self.do_black(seat, answer)
                return
            elif answer in headman:
                self.pay_time(own, self.f["headman"][0])
                self.move_headman(own, answer.split()[1])
                return
            else:
                yield from self.white_turn(seat, answer)
                return

    def changes(self, own: Village) -> set[str]:
        """S3."""
        found = set()
        for name, die in zip(DIES, self.taken, strict=True):
            for by in (-1, 1):
                if own.coins and 1 <= pips(die) + by <= 6:
                    found.add(f"{name} {by:+d}")
            for number in range(1, 7):
                if own.markers and number != pips(die):
                    found.add(f"{name} to {number}")
        return found

    def change(self, own: Village, answer: str) -> None:
        """R10, R11."""
        place = DIES.index(answer.split()[0])
        colour = "b" if self.taken[place].startswith("b") else ""
        if " to " in answer:
            own.markers -= 1
            number = int(answer.split()[-1])
        else:
            own.coins -= 1
            number = pips(self.taken[place]) + int(answer.split()[-1])
        self.taken[place] = f"{colour}{number}"

    # The headman

    def steps(self, own: Village) -> list[str]:
        """R47."""
        return {"house": ["coin"], "coin": ["house", "story"], "story": ["coin"]}[own.headman]

    def move_headman(self, own: Village, step: str) -> None:
        """R48; the time is paid by then."""
        if step == "stay":
            return
        own.headman = step
        if step == "coin":
            own.coins += self.f["headman"][1]
        elif step == "story":
            own.tree += self.f["headman"][2]
        else:
            own.house += own.tree
            own.tree = 0

    # Black banners

    def black(self, seat: int) -> set[str]:
        """The options of S5a."""
        own = self.villages[seat]
        value = self.value()
        f = self.f
        found = set()
        second = f["turns"][self.seats] == 2 and self.turn > self.seats
        if value in f["hand"][0] and self.palm and (seat != self.hand or second):
            found.add("hand")
        if value in f["steward"] and self.display:
            found.add("steward")
        if "abbot" in own.alive:
            if value in f["church_cost"][0] and own.church is None:
                found |= {f"church {name}" for name in self.churches}
            for pile in PILES:
                fits = value in f["monk"][pile][0] and own.church is not None
                if fits and own.windows() < 6 and self.monks[pile]:
                    found.add(f"monk {pile}")
        if "councilman" in own.alive:
            if value in f["meeting"][0] and not own.meeting and self.meetings:
                found.add("meeting place")
            if value in f["council_cost"][0] and own.council is None:
                found |= {f"council {name}" for name in self.councils}
        if value in f["field"][0] and self.fields:
            found.add("field")
        letter = self.next_letter(own)
        travels = letter and "traveller" in own.alive and value in f["travel_values"] and self.travels[letter]
        if letter and travels and self.fares(own, letter):
            found.add(f"travel {letter.lower()}")
        if "craftsman" in own.alive:
            for kind, pair in self.crafts:
                if value in pair and kind not in own.crafts:
                    found.add(f"build {kind} {pair[0]}/{pair[1]}")
        return found

    def next_letter(self, own: Village) -> str | None:
        """R69, R72."""
        if own.travels and own.travels[-1] in self.f["ends"]:
            return None
        return LETTERS[len(own.travels)] if len(own.travels) < 5 else None

    def gray(self, own: Village) -> dict[str, int]:
        """What the last travel card adds to the next (R70)."""
        found: dict[str, int] = self.f["travel"][own.travels[-1]][1] if own.travels else {}
        return found

    def fares(self, own: Village, letter: str) -> list[int]:
        """The alternatives that can be paid together with the gray cost (R15a)."""
        ways = self.f["letter"][letter][1]
        return [n for n, way in enumerate(ways) if own.can_pay(add(way, self.gray(own)))]

    def do_black(self, seat: int, answer: str) -> Asking:
        """S5a: time, additional cost, action, place."""
        own = self.villages[seat]
        f = self.f
        kind, *rest = answer.split()
        if kind == "hand":
            own.tree += self.hand_points
            self.hand_points = 0
            self.hand = seat
            self.palm = False
        elif kind == "steward":
            yield from self.office(seat, 4)
        elif kind == "church":
            self.churches.remove(rest[0])
            self.pay_time(own, f["church_cost"][1])
            own.church = rest[0]
        elif kind == "monk":
            yield from self.take_monk(seat, rest[0])
        elif kind == "meeting":
            self.meetings -= 1
            self.pay_time(own, f["meeting"][1])
            answer = yield seat, {f"tile {name}" for name in own.white_banners()}
            own.tile = answer.removeprefix("tile ")
            own.tree += 1
            own.meeting = True
            own.markers = 1
        elif kind == "council":
            self.councils.remove(rest[0])
            self.pay_time(own, f["council_cost"][1])
            own.council = rest[0]
            yield from self.council_action(seat)
        elif kind == "field":
            self.fields -= 1
            self.pay_time(own, f["field"][1])
            own.coins += 1
            own.fields.append(False)
        elif kind == "travel":
            yield from self.travel(seat, rest[0].upper())
        else:
            low, high = rest[1].split("/")
            pair = int(low), int(high)
            self.crafts.remove((rest[0], pair))
            self.pay_time(own, f["craft_time"])
            own.crafts[rest[0]] = pair
            own.goods[GOODS[WORKSHOPS.index(rest[0])]] = 1

    def office(self, seat: int, most: int, monk: bool = False) -> Asking:
        """R54, R54a, R78; through a monk it may be skipped before anything is revealed (R22a)."""
        own = self.villages[seat]
        if not self.display:
            return  # only through a monk (Q13)
        free = own.works("trading")
        if free:
            if monk:
                answer = yield seat, {"steward", "skip"}
                if answer == "skip":
                    return
            if self.customers:
                self.display.append(self.customers.pop(0))
                self.chances += 1
            answer = yield seat, {f"take {card.lower()}" for card in self.display}
            self.take_customer(own, answer)
        for bought in range(most):
            time, coins = self.f["price"][bought]
            choices = {f"take {card.lower()}" for card in self.display if own.coins >= coins}
            if bought or free:
                choices.add("enough")
            elif monk:
                choices.add("skip")
            answer = yield seat, choices
            if answer in ("enough", "skip"):
                break
            self.pay_time(own, time)
            own.coins -= coins
            self.take_customer(own, answer)
        while len(self.display) < self.f["display"] and self.customers:
            self.display.append(self.customers.pop(0))
            self.chances += 1

    def take_customer(self, own: Village, answer: str) -> None:
        """A card goes from the display to the market (R56)."""
        card = answer.split()[1].upper()
        self.display.remove(card)
        own.waiting.append(card)

    def take_monk(self, seat: int, pile: str) -> Asking:
        """R80 to R82: the next card of the pile is seen at once."""
        own = self.villages[seat]
        card = self.monks[pile].pop(0)
        self.chances += 1 if self.monks[pile] else 0
        self.monk = card
        self.pay_time(own, self.f["monk"][pile][1])
        action = self.f["monk"][pile][2][card]
        if action.startswith("story"):
            own.tree += int(action[-1])
        elif action == "headman":
            answer = yield seat, {f"headman {step}" for step in self.steps(own)} | {"skip"}
            if answer != "skip":
                self.pay_time(own, self.f["headman"][0])
                self.move_headman(own, answer.split()[1])
        elif action == "steward":
            yield from self.office(seat, self.f["monk_max"], monk=True)
        else:
            for _ in range(int(action[-1])):
                answer = yield seat, self.school(own) | {"skip"}
                if answer != "skip":
                    self.do_school(own, answer)
        self.monk = None
        own.monks.append(card)

    def council_action(self, seat: int) -> Asking:
        """R91 to R94."""
        own = self.villages[seat]
        if own.council == "monetary":
            own.coins += 2
        elif own.council == "guild":
            own.wild = min(self.f["council"]["guild"][1], own.wild + 1)
        else:
            spaces = GROUPS if own.council == "area" else PROFESSIONS
            free = {f"cover {space}" for space in spaces if space not in own.covered}
            if free:
                answer = yield seat, free
                own.covered.add(answer.split()[1])

    def travel(self, seat: int, letter: str) -> Asking:
        """R70, R71, R77."""
        own = self.villages[seat]
        time, ways = self.f["letter"][letter]
        gray = self.gray(own)
        payable = self.fares(own, letter)
        self.pay_time(own, time + gray.get("time", 0))
        way = payable[0]
        if len(payable) > 1:
            answer = yield seat, {f"fare {n + 1}" for n in payable}
            way = int(answer.split()[1]) - 1
        cost = add(ways[way], gray)
        own.coins -= cost.get("coin", 0)
        yield from self.pay_goods(seat, cost)
        card = self.travels[letter].pop(0)
        self.chances += 1
        if own.works("travel") and self.travels[letter]:
            self.drawn = card
            answer = yield seat, {"keep", "swap"}
            self.drawn = None
            if answer == "swap":
                first = card
                card = self.travels[letter].pop(0)
                left = sorted([*self.travels[letter], first])
                self.travels[letter] = self.luck.letter(letter)
                self.chances += 1
                assert sorted(self.travels[letter]) == left
        own.travels.append(card)

    # Payment

    def pay_goods(self, seat: int, cost: dict[str, int]) -> Asking:
        """R15b: one marker at a time."""
        own = self.villages[seat]
        self.due = {good: cost.get(good, 0) for good in GOODS}
        for good in GOODS:
            while self.due[good]:
                sources = [source for source in self.sources(own, good) if self.rest_payable(own, good, source)]
                source = sources[0]
                if len(sources) > 1:
                    answer = yield seat, {f"pay {one}" for one in sources}
                    source = answer.removeprefix("pay ")
                self.pay_from(own, good, source, -1)
                self.due[good] -= 1
        self.due = {}

    def sources(self, own: Village, good: str) -> list[str]:
        """Where such a marker lies."""
        found = ["building"] if own.goods[good] else []
        if good == "plow":
            found += [f"field {n + 1}" for n, plowed in enumerate(own.fields) if plowed]
        return found + (["wild"] if own.wild else [])

    def rest_payable(self, own: Village, good: str, source: str) -> bool:
        """Whether what is still due can be paid after this marker."""
        rest = dict(self.due)
        rest[good] -= 1
        self.pay_from(own, good, source, -1)
        fine = own.can_pay(rest)
        self.pay_from(own, good, source, 1)
        return fine

    def pay_from(self, own: Village, good: str, source: str, by: int) -> None:
        """Take a marker from its place, or put it back."""
        if source == "building":
            own.goods[good] += by
        elif source == "wild":
            own.wild += by
        else:
            own.fields[int(source.split()[1]) - 1] = by > 0

    # White banners

    def white(self, own: Village) -> dict[str, str]:
        """Every activation that is possible now, and its banner (S5b)."""
        found: dict[str, str] = {}
        for banner in own.white_banners():
            if banner in self.fired or not self.fires(own, banner):
                continue
            if banner == "play":
                found["play"] = banner
            elif banner == "school":
                found |= dict.fromkeys(self.school(own) | {"school forgo"}, banner)
            elif banner in ("council", "meeting place"):
                if "councilman" in own.alive:
                    found[f"use {banner}"] = banner
            elif banner in WORKSHOPS:
                if "craftsman" in own.alive:
                    found[f"use {banner}"] = banner
            elif banner.startswith("field"):
                found[f"use {banner}"] = banner
            elif "merchant" in own.alive and own.can_pay(self.f["customer"][banner.upper()][1]):
                found[f"serve {banner}"] = banner
        return found

    def fires(self, own: Village, banner: str) -> bool:
        """Whether the value, or the 2/12 tile, fires a banner (R14, R20, R86)."""
        f = self.f
        values: tuple[int, ...]
        if banner == "play":
            values = f["play"][own.board - 1]
        elif banner == "school":
            values = f["school"][0]
        elif banner == "council":
            values = f["council_cost"][0]
        elif banner == "meeting place":
            values = f["meeting"][0]
        elif banner in WORKSHOPS:
            values = own.crafts[banner]
        elif banner.startswith("field"):
            values = f["field"][0]
        else:
            values = f["customer"][banner.upper()][0] or tuple(range(2, 13))
        return self.value() in values or (own.tile == banner and self.value() in (2, 12))

    def plow_moves(self, own: Village) -> set[str]:
        """R66."""
        found = set()
        for number, plowed in enumerate(own.fields):
            if not plowed and own.goods["plow"]:
                found.add(f"plow smithy {number + 1}")
            if not plowed and own.wild:
                found.add(f"plow guild {number + 1}")
        return found

    def move_plow(self, own: Village, move: str, back: bool = False) -> None:
        """Lay a marker on a field."""
        _, source, number = move.split()
        by = 1 if back else -1
        own.fields[int(number) - 1] = not back
        if source == "smithy":
            own.goods["plow"] += by
        else:
            own.wild += by

    def white_after(self, own: Village, move: str) -> bool:
        """R66a: whether a banner could still be activated after a move."""
        self.move_plow(own, move)
        found = bool(self.white(own))
        self.move_plow(own, move, back=True)
        return found

    def white_turn(self, seat: int, answer: str) -> Asking:
        """S5b, begun with an answer."""
        own = self.villages[seat]
        while answer != "end turn":
            white = self.white(own)
            if answer in white:
                self.fired.add(white[answer])
                yield from self.do_white(seat, answer, white[answer])
                if white[answer] == "meeting place":
                    return  # R18
            else:
                self.move_plow(own, answer)
            moves = self.plow_moves(own)
            if self.fired:
                answer = yield seat, set(self.white(own)) | moves | {"end turn"}
            else:
                answer = yield seat, set(self.white(own)) | {move for move in moves if self.white_after(own, move)}

    def do_white(self, seat: int, answer: str, banner: str) -> Asking:
        """Cost, then action (R16)."""
        own = self.villages[seat]
        f = self.f
        if banner == "play":
            own.tree += f["play_story"]
        elif banner == "school":
            if answer != "school forgo":
                self.do_school(own, answer)
        elif banner == "council":
            self.pay_time(own, f["council_cost"][2])
            yield from self.council_action(seat)
        elif banner == "meeting place":
            self.pay_time(own, f["meeting"][2])
            others = {f"tile {name}" for name in own.white_banners() if name != own.tile}
            tile = yield seat, others | {"tile keep"}
            if tile != "tile keep":
                own.tile = tile.removeprefix("tile ")
            own.tree += 1
            own.markers = min(f["meeting"][3], own.markers + 1)
        elif banner in WORKSHOPS:
            time, spaces = f["craft"][banner]
            self.pay_time(own, time)
            good = GOODS[WORKSHOPS.index(banner)]
            own.goods[good] = min(spaces, own.goods[good] + 1)
        elif banner.startswith("field"):
            self.pay_time(own, f["field"][2])
            own.coins += 2 if own.fields[int(banner.split()[1]) - 1] else 1
        else:
            yield from self.serve(seat, banner.upper())

    def serve(self, seat: int, card: str) -> Asking:
        """R57, R88."""
        own = self.villages[seat]
        self.serving = card
        self.pay_time(own, self.f["customer_time"])
        yield from self.pay_goods(seat, self.f["customer"][card][1])
        self.serving = None
        own.waiting.remove(card)
        own.served.append(card)
        if own.tile == card.lower():
            own.tile = "meeting place"

    def school(self, own: Village) -> set[str]:
        """R45, R46."""
        empty = [name for name in PROFESSIONS if name not in own.alive]
        found = set()
        if not own.left:
            found.add("school new")
        else:
            found |= {f"school left {name}" for name in empty}
            if not own.right:
                found.add("school up")
        if own.right:
            found |= {f"school right {name}" for name in empty}
        return found

    def do_school(self, own: Village, answer: str) -> None:
        """What the school banner does."""
        what = answer.split()[1]
        if what == "new":
            own.left = True
        elif what == "up":
            own.left, own.right = False, True
        else:
            self.pay_time(own, self.f["school"][1])
            own.alive.add(answer.split()[2])
            if what == "left":
                own.left = False
            else:
                own.right = False
                own.tree += self.f["school"][2]

    # Death

    def die(self, seat: int) -> Asking:
        """S6 to S9."""
        own = self.villages[seat]
        answer = yield seat, {f"bury {name}" for name in own.alive}
        name = answer.split()[1]
        own.alive.remove(name)
        before = sum(1 for _, profession in self.dead if profession == name)
        if before < len(self.f["chronicle"]):
            own.tree += self.f["chronicle"][before]
        self.dead.append((seat, name))
        if not own.alive:
            answer = yield seat, {f"hire {name}" for name in PROFESSIONS}
            own.laborers += 1
            own.alive.add(answer.split()[1])
        self.chances += 1
        self.rat = max(0, self.rat - self.luck.rat())
        if self.rat == 0:
            yield from self.invade()

    def invade(self) -> Asking:
        """S9."""
        spared = -1
        for seat, village in enumerate(self.villages):
            if village.works("sanatory") and village.averted < self.f["sanatory"] and village.tree >= 2:
                answer = yield seat, {"avert", "endure"}
                if answer == "avert":
                    village.averted += 1
                    spared = seat
        for seat, village in enumerate(self.villages):
            if seat != spared:
                village.tree -= village.tree // 2
        self.rat = self.f["rat_start"][self.seats]

    # The end

    def points(self, seat: int) -> dict[str, int]:
        """6.2."""
        own = self.villages[seat]
        f = self.f
        sizes = {
            "travel": len(own.travels),
            "craft": len(own.crafts),
            "customers": len(own.served),
            "religion": len(own.monks) + (own.church is not None),
            "fields": len(own.fields),
        }
        area = own.covered if own.council == "area" else set()
        population = own.covered & own.alive if own.council == "population" else set()
        return {
            "church": f["church"][own.church] if own.church else 0,
            "windows": f["windows"][own.windows()],
            "meeting_place": f["meeting"][4] if own.meeting else 0,
            "council": f["council"][own.council][0] if own.council else 0,
            "area": f["area"] * sum(sizes[group] for group in area),
            "population": f["population"] * len(population),
            "fields": f["field"][3] * len(own.fields),
            "travel": sum(f["travel"][card][0] for card in own.travels),
            "customers": sum(f["customer"][card][2] for card in own.served),
            "stories": own.house,
            "laborers": f["laborer"] * own.laborers,
            "hand": f["hand"][1] if self.hand == seat else 0,
        }

    def score(self, seat: int) -> int:
        """6.2."""
        return sum(self.points(seat).values())

    def ranks(self) -> list[tuple[int, int]]:
        """6.3."""
        return [(self.score(seat), self.villages[seat].leftovers()) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """6.3; alone whoever reaches the aim (Q55)."""
        if self.seats == 1:
            return [0] if self.score(0) >= int(self.options.get("solo_beat_score", "0")) else []
        return [seat for seat, one in enumerate(self.ranks()) if one == max(self.ranks())]

    # What is seen (5)

    def seen(self) -> dict[str, object]:
        """Everything that lies open, by the names of the view."""
        chronicle = {name: [seat for seat, profession in self.dead if profession == name] for name in PROFESSIONS}
        most = len(self.f["chronicle"])
        graves = []
        for number, (seat, name) in enumerate(self.dead):
            if sum(1 for _, other in self.dead[:number] if other == name) >= most:
                graves.append([seat, name])
        open_piles = self.options.get("open_piles") == "true"
        top = open_piles or self.options.get("top_customer_points") == "true"
        return {
            "round": self.round,
            "round_cap": self.round_cap,
            "turn": self.turn,
            "order": self.order,
            "acting": self.acting,
            "pool": self.pool,
            "taken": self.taken,
            "value": self.value(),
            "due": {good: self.due.get(good, 0) for good in GOODS},
            "serving": self.serving,
            "monk": self.monk,
            "drawn": self.drawn,
            "hand": self.hand,
            "palm": self.palm,
            "hand_points": self.hand_points,
            "rat": self.rat,
            "red": self.rat <= 6,
            "deceased": len(self.dead),
            "limit": self.f["death_limit"][self.seats],
            "chronicle": {name: seats[:most] for name, seats in chronicle.items()},
            "graves": graves,
            "display": self.display,
            "customers_left": len(self.customers),
            "unseen_customers": sorted(self.customers),
            "top_customer_points": self.f["customer"][self.customers[0]][2] if top and self.customers else None,
            "monks": {pile: cards[0] if cards else None for pile, cards in self.monks.items()},
            "monks_left": {pile: len(cards) for pile, cards in self.monks.items()},
            "travels_left": {letter: len(cards) for letter, cards in self.travels.items()},
            "unseen_travels": [sorted(cards) for cards in self.travels.values()],
            "customer_order": self.customers if open_piles else None,
            "monk_orders": list(self.monks.values()) if open_piles else None,
            "travel_orders": list(self.travels.values()) if open_piles else None,
            "churches": self.owners("church", list(self.f["church"])),
            "councils": self.owners("council", list(self.f["council"])),
            "meetings_left": self.meetings,
            "fields_left": self.fields,
            "aim": int(self.options.get("solo_beat_score", "0")),
            "seats": [self.village_seen(seat) for seat in range(self.seats)],
        }

    def owners(self, field: str, names: list[str]) -> dict[str, int]:
        """Who owns a church or a chamber, -1 for nobody."""
        owned = [getattr(village, field) for village in self.villages]
        return {name: owned.index(name) if name in owned else -1 for name in names}

    def village_seen(self, seat: int) -> dict[str, object]:
        """A village, all of it open."""
        own = self.villages[seat]
        spaces = GROUPS if own.council == "area" else PROFESSIONS
        return {
            "board": own.board,
            "play": list(self.f["play"][own.board - 1]),
            "time": own.time,
            "reaper": own.passed > 0,
            "coins": own.coins,
            "tree": own.tree,
            "house": own.house,
            "villagers": [name for name in PROFESSIONS if name in own.alive],
            "dead": {name: self.dead.count((seat, name)) for name in PROFESSIONS},
            "school": [own.left, own.right],
            "headman": own.headman,
            "laborers": own.laborers,
            "church": own.church,
            "averted": own.averted,
            "windows": own.windows(),
            "monks": own.monks,
            "council": own.council,
            "covered": [name for name in spaces if name in own.covered],
            "wild": own.wild,
            "meeting_place": own.meeting,
            "markers": own.markers,
            "tile": own.tile,
            "fields": len(own.fields),
            "plowed": [number + 1 for number, plowed in enumerate(own.fields) if plowed],
            "goods": own.goods,
            "crafts": [craft_id(kind, own.crafts[kind]) for kind in WORKSHOPS if kind in own.crafts],
            "travels": own.travels,
            "next_letter": self.next_letter(own),
            "waiting": own.waiting,
            "served": own.served,
            "points": self.points(seat),
            "score": self.score(seat),
            "leftovers": own.leftovers(),
        }


def craft_id(kind: str, pair: tuple[int, int]) -> str:
    """CB-BR-58."""
    return f"CB-{kind[:2].upper()}-{pair[0]}{pair[1]}"
