"""Steps: the entries of the agenda.

A step is immutable and shared by all plays of a game; what changes lives in the state. There are four
kinds: one that runs, one that plans further steps, one that asks a seat, one that opens a lane for each seat.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from alfonso.engine.action import Action
from alfonso.engine.native import mypyc_attr
from alfonso.engine.phrase import Objection, Phrase

if TYPE_CHECKING:
    from alfonso.engine.state import State

S = TypeVar("S", bound="State")
T = TypeVar("T", bound="Step")

# What a step is, for the loop that has to know it fast.
ASK: Final = 0
RUN: Final = 1
PLAN: Final = 2
LANES: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """An entry on the agenda, for the table or for one seat; its name, with the seat, is unique within the game."""

    role: int = ASK

    def __init__(self, name: str, seat: int = -1) -> None:
        self.name: Final = name if seat < 0 else f"{name} {seat}"
        self.seat: Final = seat

    def __repr__(self) -> str:
        return f"<step {self.name}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Run(Step, Generic[S]):
    """A step that happens by itself."""

    role: int = RUN

    @abstractmethod
    def run(self, state: S) -> None:
        """Do what the rule says."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Plan(Step, Generic[S]):
    """A step that does nothing but put further steps on the agenda: the flow, as a list to read aloud."""

    role: int = PLAN

    @abstractmethod
    def plan(self, state: S) -> list[Step]:
        """The steps to come, first one first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step, Generic[S]):
    """A step that asks one seat for an action."""

    def __init__(self, name: str, seat: int) -> None:
        super().__init__(name, seat)
        self.kind: Final = name

    def due(self, state: S) -> bool:
        """Whether there is anything to ask; a question that is not due is passed over.

        Only what everybody can see may decide this: a question that was not asked must tell nothing.
        """
        return True

    def hides_parts(self) -> bool:
        """Whether the answer is given in parts of which nobody else sees anything before the last."""
        return False

    @abstractmethod
    def prompt(self, state: S) -> Phrase:
        """What is asked, in words."""

    @abstractmethod
    def choices(self, state: S) -> list[Action]:
        """Every action that is possible now, each once: the fast statement of what is legal."""

    @abstractmethod
    def objection(self, state: S, action: Action) -> Objection | None:
        """Why an action is not possible now, or None: the plain statement of what is legal."""

    @abstractmethod
    def take(self, state: S, action: Action) -> None:
        """Do it. The step has left the agenda; one that goes on puts itself back first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lanes(Step, Generic[S]):
    """A step that gives each seat a private agenda, for what all do at the same time in secret.

    The agenda goes on when every lane is empty. Others learn who is ready; where even that would tell something, it is
    hidden from all who still owe an answer, and only such lanes may ask more of one seat than of another. Where the
    rules want it so, it is hidden from those who are ready too.
    """

    role: int = LANES

    def hides_ready(self) -> bool:
        """Whether those who still owe an answer may not know who has given theirs."""
        return False

    def hides_ready_from_all(self) -> bool:
        """Whether not even those may know it who have given theirs."""
        return False

    @abstractmethod
    def lane(self, state: S, seat: int) -> list[Step]:
        """What the seat has to do, first step first; nothing for a seat that has no part in it."""


def by_seat(step: Callable[[str, int], T], name: str, seats: int) -> list[T]:
    """A step for each seat that there can be."""
    return [step(name, seat) for seat in range(seats)]
