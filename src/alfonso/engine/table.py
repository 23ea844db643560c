"""Table: a live play: a state, its record, and moves that can be taken back as far as fairness allows."""

from __future__ import annotations

from typing import Final, Generic, cast, final

from alfonso.engine.action import Action
from alfonso.engine.errors import IllegalAction
from alfonso.engine.event import Event
from alfonso.engine.game import Game
from alfonso.engine.phrase import Phrase
from alfonso.engine.record import Record
from alfonso.engine.state import Scene
from alfonso.engine.step import S


@final
class Past:
    """What undo must know of a move: who made it, what had been revealed before it, and whether it was secret."""

    def __init__(self, seat: int, revelations: int, own_revelations: int, in_lane: bool) -> None:
        self.seat: Final = seat
        self.revelations: Final = revelations
        self.own_revelations: Final = own_revelations
        self.in_lane: Final = in_lane


@final
class Mark(Generic[S]):
    """The play after the last revelation: no free undo and no change goes back further."""

    def __init__(self, state: S, moves: int) -> None:
        self.state: Final[S] = cast(S, state.clone())
        self.moves: Final = moves
        self.told: Final = len(state.log or [])


class Table(Generic[S]):
    """A live play of a game."""

    def __init__(self, game: Game[S], record: Record) -> None:
        """Open a table at the end of a record: an empty one is a new play."""
        self.game: Final = game
        self.record: Final = record
        self._begin(list(record.moves))

    def _begin(self, moves: list[tuple[int, str]]) -> None:
        """Play moves from the beginning."""
        self.record.moves = []
        self.state: S = self.record.replay(self.game, log=True)
        self.past: list[Past] = []
        self.scenes: list[Scene] = []
        self.mark = Mark(self.state, 0)
        self._play_on(moves)

    def _replay(self, moves: list[tuple[int, str]]) -> None:
        """Play moves of which those before the last revelation are as they were."""
        mark = self.mark
        log = self.log[: mark.told]
        self.record.moves = moves[: mark.moves]
        self.state = cast(S, mark.state.clone())
        self.state.log = log
        self.past = self.past[: mark.moves]
        self._play_on(moves[mark.moves :])

    def _play_on(self, moves: list[tuple[int, str]]) -> None:
        for seat, text in moves:
            self.play(seat, text)
        self.scenes = []  # they were seen when they happened

    @property
    def log(self) -> list[Event]:
        """Every event so far."""
        return self.state.log or []

    def play(self, seat: int, action: Action | str) -> None:
        """Make a move for a seat; what is not possible is refused and changes nothing."""
        state = self.state
        chosen = action if isinstance(action, Action) else self.game.parse(action)
        if not 0 <= seat < state.seats:
            raise IllegalAction("{typed}: there is no seat {seat}", typed=chosen.text, seat=seat)
        in_lane = bool(state.lanes)
        own = state.own_revelations[seat] if in_lane else 0
        past = Past(seat, state.revelations, own, in_lane)
        state.scenes = []
        try:
            state.play(chosen, seat)
        finally:
            self.scenes, state.scenes = state.scenes, None
        self.past.append(past)
        self.record.add(seat, chosen)
        if state.revelations != past.revelations:
            self.mark = Mark(state, len(self.past))

    def cannot_undo(self, seat: int) -> Phrase | None:
        """Why a seat cannot take back its last move, or None."""
        number = self.last_move(seat)
        if number < 0:
            return Phrase("there is no move of yours to take back")
        past = self.past[number]
        if self.state.revelations != past.revelations:
            return Phrase("dice were rolled or something hidden was seen since your last move")
        if past.in_lane:
            if self.state.question(seat) is None:
                return Phrase("what you said in secret is final once you are done")
            if self.state.own_revelations[seat] != past.own_revelations:
                return Phrase("dice were rolled or something hidden was seen since your last move")
        elif number != len(self.past) - 1:
            return Phrase("another seat has acted since your last move")
        return None

    def undo(self, seat: int) -> str:
        """Take back the last move of a seat; its notation."""
        why = self.cannot_undo(seat)
        if why is not None:
            raise IllegalAction("cannot undo: {why}", why=why)
        number = self.last_move(seat)
        moves = list(self.record.moves)
        _, text = moves.pop(number)
        self._replay(moves)
        return text

    def answers(self, seat: int) -> list[int]:
        """The numbers, from 0, of the moves that a seat has made in the lane open to it; none once it is done."""
        if not self.state.lanes or self.state.question(seat) is None:
            return []
        now = self.state.revelations
        return [n for n, past in enumerate(self.past) if past.seat == seat and past.in_lane and past.revelations == now]

    def change(self, seat: int, place: int, action: Action | str) -> None:
        """Put another answer in the place of one that a seat gave in its open lane, as if it had been given at first.

        The answers after it stay as they are; where they no longer fit, or something was seen since, it is refused.
        """
        text = action.text if isinstance(action, Action) else self.game.parse(action).text
        own = self.answers(seat)
        if not 0 <= place < len(own):
            raise IllegalAction("{typed}: there is no such answer of yours to change", typed=text)
        if self.past[own[place]].own_revelations != self.state.own_revelations[seat]:
            raise IllegalAction("{typed}: dice were rolled or something hidden was seen since that answer", typed=text)
        before, mark = list(self.record.moves), self.mark
        moves = list(before)
        moves[own[place]] = (seat, text)
        try:
            self._replay(moves)
            if len(self.answers(seat)) != len(own):
                raise IllegalAction("{typed}: that would end your answers, not change one", typed=text)
        except IllegalAction:
            self.mark = mark
            self._replay(before)
            raise

    def cannot_rewind(self, seat: int) -> Phrase | None:
        """Why a seat cannot take back its last move even if all agree, or None."""
        if self.last_move(seat) < 0:
            return Phrase("there is no move of yours to take back")
        if self.state.lanes:
            return Phrase("all decide in secret now: wait until that is shown")
        return None

    def rewind(self, seat: int) -> list[tuple[int, str]]:
        """Take back everything since the last move of a seat, that move included, as all have agreed; those moves.

        The dice are rewound, too: the same moves lead to the same play again.
        """
        why = self.cannot_rewind(seat)
        if why is not None:
            raise IllegalAction("cannot undo: {why}", why=why)
        number = self.last_move(seat)
        moves = list(self.record.moves)
        self._begin(moves[:number])
        return moves[number:]

    def last_move(self, seat: int) -> int:
        """Which move, counted from 0, was the last of a seat; -1 for none."""
        for number in range(len(self.past) - 1, -1, -1):
            if self.past[number].seat == seat:
                return number
        return -1
