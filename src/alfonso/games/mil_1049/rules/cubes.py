"""Sets of cubes: the bid order, fists that are filled in secret, and halves that are kept (R40, R42, Q9)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.event import Fact
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import KINDS, MOST_SEATS
from alfonso.games.mil_1049.state import NO_CUBES, WEDDING, Mil


def size(cubes: list[int]) -> int:
    """How many cubes there are."""
    total = 0
    for count in cubes:
        total += count
    return total


def beats(one: list[int], other: list[int]) -> bool:
    """The bid order: more cubes; then more gold, influence, metal, fabric; equal in all is a tie (R40)."""
    more = size(one) - size(other)
    if more:
        return more > 0
    for kind in range(KINDS):
        if one[kind] != other[kind]:
            return one[kind] > other[kind]
    return False


def fist_of(mil: Mil, seat: int) -> list[int]:
    """The cubes in a fist."""
    return mil.fists[seat * KINDS : (seat + 1) * KINDS]


def one_more(cubes: list[int], kind: int) -> list[int]:
    """The same cubes and one of a kind."""
    found = cubes.copy()
    found[kind] += 1
    return found


def empty_fists(mil: Mil) -> None:
    """Nobody has anything in the hand yet."""
    mil.fists = [0] * (mil.setup.seats * KINDS)
    mil.filled = [0] * mil.setup.seats


def order_of(filled: int) -> list[int]:
    """The kinds of cubes in a fist, as they were put in."""
    found: list[int] = []
    while filled:
        found.insert(0, filled % (KINDS + 1) - 1)
        filled //= KINDS + 1
    return found


def lay(mil: Mil, step: Ask[Mil], kind: int) -> None:
    """One cube more of an open offer (R72, R83), and the question again: until then its owner may take it back."""
    mil.laid = one_more(mil.laid, kind)
    fill(mil, step.seat, kind)
    mil.next(step)


def take_up(mil: Mil, seat: int) -> list[int]:
    """The offer is made (R72, R83): what was laid down for it."""
    cubes = mil.laid
    mil.laid = NO_CUBES
    mil.filled[seat] = 0
    return cubes


def fill(mil: Mil, seat: int, kind: int) -> None:
    """Keep in mind which cube comes after which."""
    mil.filled[seat] = mil.filled[seat] * (KINDS + 1) + kind + 1


@final
class Fist(Ask[Mil]):
    """Cubes go into a fist one by one, in secret, until its owner is ready; they stay one's own until they are paid.

    Before that a table lets its owner take them back. A fist is asked for whether or not there is anything behind the
    screen (R42, R94, R101, Q44).
    """

    def __init__(self, name: str, seat: int, kinds: list[int], rule: str) -> None:
        super().__init__(name, seat)
        self.kinds: Final = kinds
        self.rule: Final = rule

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        if self.kind == "dowry":
            father = names.knight(state.knight)
            return Phrase("The heir of {knight} weds: what dowry do you offer?", knight=father)
        if self.kind == "muster":
            return Phrase("War: how much food and influence do you commit?")
        return Phrase("The cathedral: how much gold do you give?")

    def choices(self, state: Mil) -> list[Action]:
        """One more cube of what is left, or ready."""
        found: list[Action] = []
        base = self.seat * KINDS
        for kind in self.kinds:
            if state.hand[base + kind] > state.fists[base + kind]:
                found.append(state.notation.puts[kind])
        found.append(state.notation.ready)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Nobody offers what is not there."""
        deed = cast(Deed, action)
        if deed.verb == "ready":
            return None
        if deed.verb != "put":
            return Objection("all fill their fists now: put cubes in or say ready", self.rule)
        if deed.number not in self.kinds:
            allowed = names.resources(self.kinds)
            return Objection("only {resources} can be put in here", self.rule, resources=allowed)
        held = state.hand[self.seat * KINDS + deed.number]
        if state.fists[self.seat * KINDS + deed.number] >= held:
            return Objection("you have no more {resource}", self.rule, resource=names.resource(deed.number))
        return None

    def take(self, state: Mil, action: Action) -> None:
        """One cube more; ready is final."""
        deed = cast(Deed, action)
        if deed.verb == "ready":
            state.filled[self.seat] = 0
            return
        state.fists[self.seat * KINDS + deed.number] += 1
        fill(state, self.seat, deed.number)
        state.next(self)


# Halves


def share(mil: Mil, seat: int, cubes: list[int], number: int) -> None:
    """Somebody keeps so many of these cubes, whichever he likes; the rest goes to the supply (Q9)."""
    mil.pool = cubes.copy()
    mil.owed = number
    keep_on(mil, seat)


def keep_on(mil: Mil, seat: int) -> None:
    """Ask for the next cube, unless there is nothing to choose: none, or all of one kind (R43, R73, R75, Q9)."""
    kinds = 0
    for count in mil.pool:
        if count:
            kinds += 1
    if mil.owed > 0 and kinds > 1 and not mil.options.auto_half:
        mil.next(HALF[seat])
        return
    kept = mil.kept.copy()
    for kind in range(KINDS):  # best quality first
        taken = min(mil.owed, mil.pool[kind])
        kept[kind] += taken
        mil.owed -= taken
    mil.receive(seat, kept)
    if size(kept):
        mil.tell(fact_of(mil), seat, facts.encoded(kept))
    mil.pool = NO_CUBES
    mil.kept = NO_CUBES


def fact_of(mil: Mil) -> Fact:
    """What is told of a half: of a dowry, an offer or a raise."""
    if mil.matter == WEDDING:
        return facts.KEPT
    return facts.KEPT_RAISE if mil.bidder >= 0 else facts.KEPT_OFFER


@final
class Half(Ask[Mil]):
    """Which cubes of a bid one keeps, one after another (R43, R73, R75)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase(
            "Keep {cubes} of {pool}: which?", cubes=names.count_cubes(state.owed), pool=names.cubes(state.pool)
        )

    def choices(self, state: Mil) -> list[Action]:
        """Any cube that lies there."""
        found: list[Action] = []
        for kind in range(KINDS):
            if state.pool[kind]:
                found.append(state.notation.keeps[kind])
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Only cubes that lie there."""
        deed = cast(Deed, action)
        if deed.verb != "keep":
            return Objection("first choose the cubes that you keep", "R43")
        if not state.pool[deed.number]:
            return Objection("there is no {resource} among them", "R43", resource=names.resource(deed.number))
        return None

    def take(self, state: Mil, action: Action) -> None:
        """One cube more is kept."""
        kind = cast(Deed, action).number
        pool = state.pool.copy()
        pool[kind] -= 1
        state.pool = pool
        state.kept = one_more(state.kept, kind)
        state.owed -= 1
        keep_on(state, self.seat)


HALF: Final = by_seat(Half, "half", MOST_SEATS)
