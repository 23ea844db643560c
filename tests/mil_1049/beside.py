"""Playing the game and its model side by side: the same questions, the same answers, the same table."""

import random
from collections import Counter
from typing import Any

from alfonso.engine.dice import Dice, FastDice
from alfonso.games.mil_1049 import Mil
from alfonso.games.mil_1049.data import KINDS, PLOTS, SLOTS, TILES
from alfonso.games.mil_1049.state import KINDS_OF_POINTS
from tests.mil_1049.helpers import MIL
from tests.mil_1049.model import RESOURCES, Fief, Knight, Model

EAGER = ("attack", "vassal", "castle", "land", "ask", "join", "help", "give", "raise", "bid", "place", "put")
SHY = ("nothing", "decline", "alone", "no", "accept", "discard")


class HeardDice(Dice):
    """Dice that remember how they fell."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.heard: list[int] = []

    def below(self, sides: int, stream: int = 0) -> int:
        number = self.dice.below(sides, stream)
        self.heard.append(number + 1)
        return number

    def clone(self) -> Dice:
        return self.dice.clone()

    def pack(self) -> dict[str, object]:
        return self.dice.pack()


class Pair:
    """A play and its model; they go on together and are compared after every answer."""

    def __init__(self, seats: int, seed: str, eager: bool, options: dict[str, Any], thorough: bool = False) -> None:
        self.thorough = thorough  # every viewer is compared after every answer, not one of them
        self.chance = random.Random(seed)
        self.eager = eager
        self.seats = seats
        self.dice = HeardDice(FastDice.seeded(seed, seats + 1))
        self.state: Mil = MIL.open(MIL.setup(seats, {key: text_of(what) for key, what in options.items()}), self.dice)
        stacks = [[TILES[tile] for tile in self.state.stack_of(stack)] for stack in range(2)]
        self.model = Model(seats, self.state.first, stacks, **options)
        self.model.rolls = self.dice.heard
        self.dice.heard.clear()
        self.decisions = 0
        self.path: list[str] = []
        self.unasked: Counter[str] = Counter()  # single answers for which the game does not ask

    def play(self, most: int = 10**6) -> None:
        """So many decisions, or up to the end."""
        self.model.begin()
        self.meet()
        while not self.state.over and self.decisions < most:
            seat = self.chance.choice(list(self.state.to_act))
            text = self.choose([action.text for action in self.state.choices(seat)])
            self.decisions += 1
            self.path.append(f"{seat}: {text}")
            self.state.play(text, seat)
            self.model.answer(seat, text)
            self.meet()
        if self.state.over:
            assert self.model.over, self.where()
            assert self.state.scores() == [house.vp for house in self.model.houses], self.where()
            assert self.state.winners() == self.model.winners(), self.where()

    def choose(self, texts: list[str]) -> str:
        """One of them at random; an eager player looks for wars, oaths and castles."""
        if not self.eager:
            return self.chance.choice(texts)
        weights = [6.0 if text.split()[0] in EAGER else 0.5 if text.split()[0] in SHY else 1.0 for text in texts]
        return self.chance.choices(texts, weights)[0]

    def meet(self) -> None:
        """The model answers for itself where there is one answer and the game does not ask; then all is compared."""
        asked = {seat: sorted(action.text for action in self.state.choices(seat)) for seat in self.state.to_act}
        going_on = True
        while going_on:
            going_on = False
            for seat, options in self.model.asked.items():
                if len(options) == 1 and asked.get(seat) != options:
                    self.unasked[options[0]] += 1
                    self.model.answer(seat, options[0])
                    going_on = True
                    break
        expected = {seat: sorted(options) for seat, options in self.model.asked.items()}
        assert asked == expected, f"{self.where()}\nasked {asked}\nexpected {expected}"
        for house in self.model.houses:
            hand = self.state.cubes_of(house.seat)
            assert hand == [house.cubes[kind] for kind in RESOURCES], f"{self.where()}\n{house.seat} owns {hand}"
        viewers = range(-1, self.seats)
        for viewer in viewers if self.thorough else [self.chance.choice(viewers)]:
            self.compare(viewer)

    def compare(self, viewer: int) -> None:
        seen = self.state.view(viewer).seen.pack()
        for key, what in self.model.picture(viewer).items():
            found = seen[key]
            if key == "houses":
                assert isinstance(found, list)
                for house in found:
                    house["cubes"] = house["cubes"] and dict(sorted(house["cubes"].items()))
            if found != what:
                raise AssertionError(f"{self.where()}\n{viewer} sees {differences(key, found, what)}")

    def where(self) -> str:
        return f"turn {self.model.turn}, after {self.decisions} decisions: {self.path[-12:]}"

    # Beginnings that lead to what plays come to late or never

    def arrange(self) -> None:
        """Vassals, soldiers, knights, cubes and women as it comes, in the game and in the model."""
        self.state.dice = self.dice
        for house in self.model.houses:
            house.women = self.chance.randrange(4)
            house.privileges = self.chance.choice([0, 1, 2, 3, 4, 5, 11])
            house.cubes.update({kind: self.chance.randrange(4) for kind in RESOURCES})
            for slot in range(2, 2 + self.chance.randrange(3)):
                house.slots[slot] = Knight(house.seat, slot)
            for knight in house.knights:
                knight.soldiers = self.chance.choice([0, 1, 2, 3, 5, 6])
                knight.castle = self.chance.random() < 0.3
                knight.heir = self.chance.random() < 0.5
                knight.age = self.chance.randrange(4)
                if self.chance.random() < 0.4 and house.privileges < 11:
                    others = [seat for seat in range(self.seats) if seat != house.seat]
                    knight.lord = self.chance.choice(others)
                for place in range(PLOTS):
                    tile = self.chance.choice(["CER", "FSH", None])
                    knight.places[place] = None if tile is None else Fief(tile, self.chance.random() < 0.5)
            house.vp = self.chance.randrange(-3, 4)
        for house in self.model.houses:
            while self.model.free_tokens(house.seat) < 0:
                house.privileges -= 1
        copy(self.model, self.state)


def copy(model: Model, state: Mil) -> None:
    """Houses and knights of the model into the state of a game that has just begun."""
    for house in model.houses:
        seat = house.seat
        state.women[seat] = house.women
        state.privileges[seat] = house.privileges
        state.points[seat] = house.vp
        state.ledger[seat * KINDS_OF_POINTS] = house.vp
        for kind, name in enumerate(RESOURCES):
            state.hand[seat * KINDS + kind] = house.cubes[name]
        for slot in range(SLOTS):
            copy_knight(house.slots[slot], state, seat * SLOTS + slot)
    state.forget_choices()


def copy_knight(knight: Knight | None, state: Mil, number: int) -> None:
    """A knight, or none, into a slot."""
    state.here[number] = int(knight is not None)
    if knight is None:
        return
    state.heir[number] = int(knight.heir)
    state.age[number] = knight.age
    state.soldiers[number] = knight.soldiers
    state.castle[number] = int(knight.castle)
    state.lord[number] = -1 if knight.lord is None else knight.lord
    for place in range(PLOTS):
        fief = knight.places[place]
        state.fief[number * PLOTS + place] = -1 if fief is None else TILES.index(fief.tile)
        state.side[number * PLOTS + place] = int(fief is not None and fief.tribute_up)


def text_of(what: Any) -> str:
    """An option as one types it."""
    if isinstance(what, bool):
        return str(what).lower()
    if isinstance(what, list):
        return ",".join(str(one).lower() for one in what)
    if isinstance(what, dict):
        return ",".join(f"{name.lower()}={number}" for name, number in what.items())
    return "none" if what is None else str(what)


def differences(path: str, found: Any, expected: Any) -> list[str]:
    """Where two pictures differ: what is seen, and what the model says."""
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        return [line for key in found for line in differences(f"{path}.{key}", found[key], expected[key])]
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        return [line for at in range(len(found)) for line in differences(f"{path}.{at}", found[at], expected[at])]
    return [] if found == expected else [f"{path}: {found}, not {expected}"]
