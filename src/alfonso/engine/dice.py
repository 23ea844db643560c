"""Dice: the only source of chance.

Chance comes in *streams*. Stream 0 belongs to the whole table; stream ``seat + 1`` belongs to one
seat and feeds what that seat rolls in its own lane, so that the order in which seats answer a
simultaneous question changes nothing.
"""

from __future__ import annotations

import hashlib
import secrets
from abc import abstractmethod
from typing import Final, final

from alfonso.engine.native import i64, mypyc_attr

# A lag-one multiply-with-carry generator whose state fits a machine word with room to spare:
# MULTIPLIER * 2**31 - 1 is a safe prime, so the period is about 2**59.
MULTIPLIER: Final = 489567735
LOW: Final = (1 << 31) - 1
SPAN: Final = 1 << 31


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Where a state gets its chance from."""

    @abstractmethod
    def below(self, sides: int, stream: int = 0) -> int:
        """A number from 0 to ``sides - 1``, each equally likely."""

    @abstractmethod
    def clone(self) -> Dice:
        """Dice that will fall exactly like these, and independently of them."""

    @abstractmethod
    def pack(self) -> dict[str, object]:
        """These dice as plain data; see ``unpack_dice``."""

    def roll(self, sides: int = 6, stream: int = 0) -> int:
        """A number from 1 to ``sides``."""
        return self.below(sides, stream) + 1

    def __reduce__(self) -> tuple[object, ...]:
        return unpack_dice, (self.pack(),)

    def fork(self, streams: int) -> FastDice:
        """New dice drawn from these: for sampling, never for the play itself."""
        states: list[int] = []
        for _ in range(streams):
            word: i64 = self.below(LOW)
            states.append(1 + word * (MULTIPLIER - 1) + self.below(MULTIPLIER - 1))
        return FastDice(states)

    def shuffle(self, items: list[int], stream: int = 0) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1, stream)
            items[last], items[other] = items[other], items[last]


@final
class FastDice(Dice):
    """A small, fast generator for simulation: the same numbers on every machine."""

    def __init__(self, streams: list[int]) -> None:
        self._table: i64 = streams[0]  # the stream of the whole table, apart: as a machine word it is nearest at hand
        self._streams = streams  # of the seats; place 0 is not used

    @property
    def streams(self) -> list[int]:
        """Where every stream stands."""
        return [self._table, *self._streams[1:]]

    @staticmethod
    def seeded(seed: str, streams: int) -> FastDice:
        """Dice that depend on nothing but the seed."""
        noise = hashlib.shake_256(seed.encode()).digest(8 * streams)
        states: list[int] = []
        for stream in range(streams):
            word = int.from_bytes(noise[8 * stream : 8 * stream + 8], "big")
            states.append(1 + word % (MULTIPLIER * SPAN - 2))
        return FastDice(states)

    def below(self, sides: int, stream: int = 0) -> int:
        """A number from 0 to ``sides - 1``, each equally likely."""
        # Machine words: a product of Python's own numbers looks for Ctrl-C, which the compiled form does not survive.
        faces: i64 = sides
        if faces > SPAN:
            raise ValueError(f"a die has at most {SPAN} sides, not {sides}")
        word: i64 = self._streams[stream] if stream else self._table
        while True:
            word = MULTIPLIER * (word & LOW) + (word >> 31)
            number: i64 = (word & LOW) ^ (word >> 31)
            if number < SPAN - faces or number < SPAN - SPAN % faces:  # mostly the first, without a division
                break
        if stream:
            self._streams[stream] = word
        else:
            self._table = word
        return number % faces

    def clone(self) -> FastDice:
        """Dice that will fall exactly like these, and independently of them."""
        twin = FastDice(self._streams.copy())
        twin._table = self._table
        return twin

    def pack(self) -> dict[str, object]:
        """These dice as plain data."""
        return {"kind": "fast", "streams": self.streams}


def commitment(secret: str) -> str:
    """What is shown to everyone before the first move of a table with sealed dice."""
    return hashlib.sha256(secret.encode()).hexdigest()


@final
class SealedDice(Dice):
    """Fair dice of a live table: every draw is a hash of a secret that was fixed before the first move.

    The n-th draw of a stream hashes the secret, what the seats contributed, the stream and n. Whoever knows
    the secret afterwards can repeat every draw; whoever does not cannot predict one.
    """

    def __init__(self, secret: str, contributions: str, counts: list[int]) -> None:
        self.secret: Final = secret
        self.contributions: Final = contributions
        self.counts = counts

    @staticmethod
    def fresh(streams: int, contributions: str = "") -> SealedDice:
        """Dice with a new secret."""
        return SealedDice(secrets.token_hex(32), contributions, [0] * streams)

    def below(self, sides: int, stream: int = 0) -> int:
        """A number from 0 to ``sides - 1``, each equally likely."""
        count = self.counts[stream]
        self.counts[stream] = count + 1
        return sealed_draw(self.secret, self.contributions, stream, count, sides)

    def clone(self) -> SealedDice:
        """Dice that will fall exactly like these, and independently of them."""
        return SealedDice(self.secret, self.contributions, self.counts.copy())

    def pack(self) -> dict[str, object]:
        """These dice as plain data, secret included: for the host's own keeping."""
        return {
            "kind": "sealed",
            "secret": self.secret,
            "contributions": self.contributions,
            "counts": list(self.counts),
        }


def sealed_draw(secret: str, contributions: str, stream: int, count: int, sides: int) -> int:
    """The draw number ``count`` of a stream: anyone can repeat it once the secret is known."""
    text = f"{secret}|{contributions}|{stream}|{count}"
    # 256 bits make the bias of the remainder smaller than 2**-240 for any die.
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big") % sides


class LoadedDice(Dice):
    """Dice that show given numbers first, for tests, puzzles and tutorials; then they fall freely."""

    def __init__(self, faces: list[int], then: Dice) -> None:
        self.faces = faces
        self.then = then

    def below(self, sides: int, stream: int = 0) -> int:
        """The next given number, or a free one when all have been shown."""
        if not self.faces:
            return self.then.below(sides, stream)
        face = self.faces.pop(0)
        if not 1 <= face <= sides:
            raise ValueError(f"a die with {sides} sides cannot show {face}")
        return face - 1

    def clone(self) -> LoadedDice:
        """Dice that will fall exactly like these, and independently of them."""
        return LoadedDice(self.faces.copy(), self.then.clone())

    def pack(self) -> dict[str, object]:
        """These dice as plain data."""
        return {"kind": "loaded", "faces": list(self.faces), "then": self.then.pack()}


class WitnessedDice(Dice):
    """Dice that write down every draw: what is compared when a table with sealed dice is verified."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.draws: list[tuple[int, int, int]] = []  # stream, sides, number from 1

    def below(self, sides: int, stream: int = 0) -> int:
        """What the dice within show."""
        number = self.dice.below(sides, stream)
        self.draws.append((stream, sides, number + 1))
        return number

    def clone(self) -> WitnessedDice:
        """Dice that will fall exactly like these, and independently of them."""
        twin = WitnessedDice(self.dice.clone())
        twin.draws = self.draws.copy()
        return twin

    def pack(self) -> dict[str, object]:
        """The dice within as plain data; what they showed is the record's affair."""
        return self.dice.pack()


def unpack_dice(data: dict[str, object]) -> Dice:
    """The dice that ``pack`` wrote down."""
    kind = data["kind"]
    if kind == "fast":
        return FastDice(_numbers(data["streams"]))
    if kind == "sealed":
        return SealedDice(str(data["secret"]), str(data["contributions"]), _numbers(data["counts"]))
    if kind == "loaded":
        then = data["then"]
        assert isinstance(then, dict)
        return LoadedDice(_numbers(data["faces"]), unpack_dice(then))
    raise ValueError(f"unknown dice: {kind!r}")


def _numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    numbers: list[int] = []
    for number in value:
        assert isinstance(number, int)
        numbers.append(number)
    return numbers
