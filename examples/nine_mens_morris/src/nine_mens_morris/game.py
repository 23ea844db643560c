"""The Game object: what Nine Men's Morris is and what it is made of."""

from __future__ import annotations

from typing import cast

from alfonso.engine.action import Action, Vocabulary
from alfonso.engine.dice import Dice
from alfonso.engine.event import Event
from alfonso.engine.game import Game
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.label import Label
from alfonso.engine.look import Look
from alfonso.engine.option import Option
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import ENGLISH, Counted, Language, Name, Phrase, Words
from alfonso.engine.seen import Seen
from alfonso.engine.state import NOBODY, Setup
from alfonso.engine.view import View
from nine_mens_morris import chronicle, picture, view
from nine_mens_morris.actions import ACTIONS, Deed
from nine_mens_morris.board import LOST, MEN, QUIET, SEATS
from nine_mens_morris.glossary import GLOSSARY
from nine_mens_morris.heuristics import Sense
from nine_mens_morris.rules import STEPS, TURN
from nine_mens_morris.state import Morris


class NineMensMorris(Game[Morris]):
    """Mills and men on three squares; two players, no chance."""

    def __init__(self) -> None:
        flying = {"true": "whoever has three men left may fly", "false": "men never fly"}
        super().__init__(
            id="nine-mens-morris",
            name="Nine Men’s Morris",
            pitch="Three men in a row make a mill, and every mill takes a man from the other player.",
            seat_counts=range(SEATS, SEATS + 1),
            version=1,
            options=[Option("flying", "how men move when three are left (R4)", flying, title="flying")],
            actions=Vocabulary(ACTIONS),
            steps=STEPS,
            minutes=(10, 30),
            chance=False,
        )

    def begin(self, setup: Setup, dice: Dice) -> Morris:
        """An empty board, and the first turn on the agenda (R2)."""
        state = Morris(setup, dice)
        state.then([TURN[0]])
        return state

    def breakdown(self, state: Morris, seat: int) -> dict[str, int]:
        """The men that a seat has taken (R10)."""
        return {"men taken": MEN - state.left(1 - seat)}

    def ranks(self, state: Morris) -> list[tuple[int, ...]]:
        """Whoever has not lost comes before whoever has, however many men were taken (R7, R8)."""
        return [(int(state.loser() == 1 - seat),) for seat in range(SEATS)]

    def winners(self, state: Morris) -> list[int]:
        """The one who has not lost; nobody where nobody has (R9)."""
        return [] if state.loser() == NOBODY else [1 - state.loser()]

    def reason(self, state: Morris) -> Phrase | None:
        """What ended the play."""
        if state.loser() == NOBODY:
            return Phrase("too many moves closed no mill") if state.is_drawn() else None
        if state.is_beaten(state.loser()):
            return Phrase("{player} has two men left", player=Name(state.loser()))
        return Phrase("{player} cannot move", player=Name(state.loser()))

    def score_words(self, score: int) -> Phrase:
        """The unit of the score (R10)."""
        return Counted("{count} man taken", "{count} men taken", score)

    def bound(self, setup: Setup) -> int:
        """Every man placed, every man but two taken, and between two of them fifty moves at the most (R9)."""
        taken = SEATS * (MEN - LOST)
        return SEATS * MEN + taken + (taken + 1) * QUIET

    def impossible(self, state: Morris) -> str | None:
        """Nobody has more than nine men (R1)."""
        for seat in range(SEATS):
            if state.left(seat) > MEN:
                return f"seat {seat} has {state.left(seat)} men, nine are the most (R1)"
        return None

    def seen(self, state: Morris, seat: int) -> Seen:
        """Nothing is hidden."""
        return view.Table(state)

    def sentence(self, event: Event, names: list[str]) -> Phrase:
        """An event in words."""
        return chronicle.sentence(event, names)

    def label(self, view: View, action: Action) -> Label:
        """A choice in words."""
        return chronicle.label(action)

    def panels(self, seen: View, names: list[str], language: Language = ENGLISH) -> list[Panel]:
        """The board and the players, for a terminal."""
        return view.panels(seen, names, language)

    def heuristics(self) -> Heuristics[Morris]:
        """What bots are told."""
        return Sense()

    def picture(self, look: Look) -> str:
        """The board, the players and what is asked."""
        return picture.picture(look)

    def glossary(self) -> Words:
        """What the things in the picture are."""
        return GLOSSARY

    def touches(self, view: View, action: Action) -> list[str]:
        """The point; for a move the man, then where it goes."""
        deed = cast(Deed, action)
        return [picture.point_id(point) for point in (deed.point, deed.to) if point >= 0]

    def called(self, view: View, piece: str) -> Phrase:
        """A point in the middle of a sentence."""
        if not piece.startswith("point-"):
            return super().called(view, piece)
        return Phrase("{point}", point=piece.removeprefix("point-"))
