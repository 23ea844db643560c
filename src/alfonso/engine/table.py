"""Table: a live play: a state, its record, and moves that can be taken back as far as fairness allows."""

from __future__ import annotations

from typing import Final, Generic, cast, final

from alfonso.engine.action import Action
from alfonso.engine.errors import IllegalAction
from alfonso.engine.event import EVERYONE, Event, Fact
from alfonso.engine.game import Game
from alfonso.engine.phrase import Phrase
from alfonso.engine.record import Record
from alfonso.engine.state import NOBODY, Scene, State
from alfonso.engine.step import S

EVERY: Final = 32  # moves; after so many the state is kept, so that no way back is longer
REWOUND: Final = Fact("rewound", "", "revealed")  # all have agreed to take moves back
RESIGNED: Final = Fact("resigned", "")  # a seat is given up, as the others have agreed
ENDED: Final = Fact("unfinished", "")  # all have agreed to end a play that is not over


@final
class Past:
    """What undo must know of a move: who made it, what was revealed before it, if it was secret, and what was asked.

    Each knows the one before it, also where it was taken back since: so whoever looks back finds any state again.
    """

    def __init__(
        self,
        before: Past | None,
        seat: int,
        action: Action,
        revelations: int,
        own_revelations: int,
        in_lane: bool,
        asked: str,
    ) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.action: Final = action
        self.revelations: Final = revelations
        self.own_revelations: Final = own_revelations
        self.in_lane: Final = in_lane
        self.asked: Final = asked
        self.unseen = False  # a part of an answer of which nobody else has seen anything yet, outside of lanes
        self.kept: State | None = None  # the state after it, after every so many


@final
class Note:
    """Something that happened at the table and not in the play, and how much of the log had been told by then."""

    def __init__(self, told: int, event: Event) -> None:
        self.told = told
        self.event: Final = event


@final
class Mark(Generic[S]):
    """The play after the last revelation: no free undo and no change goes back further."""

    def __init__(self, state: S, moves: int) -> None:
        self.state: Final[S] = cast(S, state.clone())
        self.moves: Final = moves
        self.told: Final = len(state.log or [])


@final
class Stop(Generic[S]):
    """A state on the way that a play has taken, and the mark that stood then: where going back begins."""

    def __init__(self, mark: Mark[S], state: S, moves: int, told: int) -> None:
        self.mark: Final = mark
        self.state: Final[S] = state
        self.moves: Final = moves
        self.told: Final = told


class Table(Generic[S]):
    """A live play of a game."""

    def __init__(self, game: Game[S], record: Record) -> None:
        """Open a table at the end of a record: an empty one is a new play."""
        self.game: Final = game
        self.record: Final = record
        self.notes: Final[list[Note]] = []
        self._begin(list(record.moves))

    def _begin(self, moves: list[tuple[int, str]]) -> None:
        """Play moves from the beginning."""
        self.record.moves = []
        self.state: S = self.record.replay(self.game, log=True)
        self.past: list[Past] = []
        self.scenes: list[Scene] = []
        self.unchanged = 0  # how much of the chronicle stood as it was when moves were last taken back or changed
        self.mark = Mark(self.state, 0)
        self.stops: list[Stop[S]] = [Stop(self.mark, self.mark.state, 0, self.mark.told)]
        self._play_on(moves)

    def _replay(self, moves: list[tuple[int, str]]) -> None:
        """Play other moves; as far as they are the same, from the last state before they differ."""
        same = 0
        while same < min(len(moves), len(self.past)) and moves[same] == self.record.moves[same]:
            same += 1
        while self.stops[-1].moves > same:
            self.stops.pop()
        stop = self.stops[-1]
        if stop.moves < self.mark.moves <= same:
            stop = Stop(self.mark, self.mark.state, self.mark.moves, self.mark.told)
        if len(self.past) - same < EVERY:  # what is taken back and made again for ever keeps no state for ever
            for past in self.past[same:]:
                past.kept = None
        log = self.log[: stop.told]
        self.mark = stop.mark
        self.state = cast(S, stop.state.clone())
        self.state.log = log
        for number in range(stop.moves, same):
            self._repeat(self.past[number], number + 1)
        self.unchanged = len(self.log) + len([note for note in self.notes if note.told <= len(self.log)])
        self.past = self.past[:same]
        self.record.moves = moves[:same]
        self._play_on(moves[same:])
        self._keep_notes()

    def _repeat(self, past: Past, moves: int) -> None:
        """Let a move happen again as it did."""
        self.state.play(past.action, past.seat)
        if self.state.revelations != past.revelations:
            self.mark = Mark(self.state, moves)

    def _play_on(self, moves: list[tuple[int, str]]) -> None:
        for seat, text in moves:
            self.play(seat, text)
        self.scenes = []  # they were seen when they happened

    def _keep_notes(self) -> None:
        """What was noted stands after what is told no longer at the latest."""
        told = len(self.state.log or [])
        for note in self.notes:
            note.told = min(note.told, told)

    @property
    def log(self) -> list[Event]:
        """Every event of the play so far."""
        return self.state.log or []

    @property
    def chronicle(self) -> list[Event]:
        """Every event of the play so far, and what happened at the table between them."""
        log = self.log
        if not self.notes:
            return log
        found: list[Event] = []
        told = 0
        for note in self.notes:
            found += log[told : note.told]
            found.append(note.event)
            told = note.told
        return found + log[told:]

    def play(self, seat: int, action: Action | str) -> None:
        """Make a move for a seat; what is not possible is refused and changes nothing."""
        state = self.state
        chosen = action if isinstance(action, Action) else self.game.parse(action)
        if not 0 <= seat < state.seats:
            raise IllegalAction("{typed}: there is no seat {seat}", typed=chosen.text, seat=seat)
        in_lane = bool(state.lanes)
        own = state.own_revelations[seat] if in_lane else 0
        question = state.question(seat)
        before = self.past[-1] if self.past else None
        past = Past(before, seat, chosen, state.revelations, own, in_lane, "" if question is None else question.name)
        hiding, told = state.hiding, len(self.log)
        state.scenes = []
        try:
            state.play(chosen, seat)
        finally:
            self.scenes, state.scenes = state.scenes, None
        past.unseen = hiding != NOBODY and state.hiding == hiding and not self._showed(past.revelations, told)
        self.past.append(past)
        self.record.add(seat, chosen)
        if state.revelations != past.revelations:
            self.mark = Mark(state, len(self.past))
        if len(self.past) % EVERY == 0:
            kept = cast(S, state.clone())
            past.kept = kept
            self.stops.append(Stop(self.mark, kept, len(self.past), len(self.log)))

    def _showed(self, revelations: int, told: int) -> bool:
        """Whether something was revealed or told to everybody since then."""
        if self.state.revelations != revelations:
            return True
        return any(event.seen_by == EVERYONE for event in self.log[told:])

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
        elif self.state.hiding not in (NOBODY, seat):  # whether it has begun nobody may learn from a refused undo
            return Phrase("another seat chooses in secret now")
        elif number != len(self.past) - 1:
            return Phrase("another seat has acted since your last move")
        return None

    def undo(self, seat: int) -> str:
        """Take back the last move of a seat; its notation."""
        why = self.cannot_undo(seat)
        if why is not None:
            raise IllegalAction("cannot undo: {why}", why=why)
        return self.take_back(seat)

    def take_back(self, seat: int) -> str:
        """Take back the last move of a seat, which was found to be possible; its notation."""
        number = self.last_move(seat)
        moves = list(self.record.moves)
        _, text = moves.pop(number)
        self._replay(moves)
        return text

    def answers(self, seat: int) -> list[int]:
        """The numbers, from 0, of the moves that a seat has made in the lane open to it; none once it is done.

        Without lanes: its last moves to the question that is still asked, with no move of another seat after them.
        """
        question = self.state.question(seat)
        if question is None:
            return []
        now = self.state.revelations
        if self.state.lanes:
            return [
                n for n, past in enumerate(self.past) if past.seat == seat and past.in_lane and past.revelations == now
            ]
        first = len(self.past)
        while first and self._answers(self.past[first - 1], seat, question.name):
            first -= 1
        return list(range(first, len(self.past)))

    def _answers(self, past: Past, seat: int, question: str) -> bool:
        """Whether a move answered a question in the open, with nothing seen since."""
        return past.seat == seat and past.asked == question and past.revelations == self.state.revelations

    def change(self, seat: int, place: int, action: Action | str) -> None:
        """Put another answer in the place of one that a seat gave to what it is still asked, as if given at first.

        An empty text takes the answer back. The answers after it stay as they are; where they no longer fit, or
        something was seen since, it is refused.
        """
        text = action.text if isinstance(action, Action) else self.game.parse(action).text if action else ""
        own = self.answers(seat)
        if not 0 <= place < len(own):
            raise IllegalAction("{typed}: there is no such answer of yours to change", typed=text)
        past = self.past[own[place]]
        if past.in_lane and past.own_revelations != self.state.own_revelations[seat]:
            raise IllegalAction("{typed}: dice were rolled or something hidden was seen since that answer", typed=text)
        before = list(self.record.moves)
        moves = list(before)
        if text:
            moves[own[place]] = (seat, text)
        else:
            del moves[own[place]]
        try:
            self._replay(moves)
            if len(self.answers(seat)) != len(own) - (0 if text else 1):
                raise IllegalAction("{typed}: that would end your answers, not change one", typed=text)
        except IllegalAction:
            self._replay(before)
            raise

    def cannot_rewind(self, seat: int) -> Phrase | None:
        """Why a seat cannot take back its last move even if all agree, or None."""
        if self.last_move(seat) < 0:
            return Phrase("there is no move of yours to take back")
        if self.state.lanes:
            return Phrase("all decide in secret now: wait until that is shown")
        return None

    def rewind(self, seat: int, move: int = -1) -> list[tuple[int, str]]:
        """Take back everything since a move of a seat (its last), that move included, as all have agreed; those moves.

        The dice are rewound, too: the same moves lead to the same play again. Where somebody may have learnt something
        by them, chronicle and record say so.
        """
        why = self.cannot_rewind(seat)
        if why is not None:
            raise IllegalAction("cannot undo: {why}", why=why)
        number = self.last_move(seat) if move < 0 else move
        moves = list(self.record.moves)
        revealed = self.state.revelations != self.past[number].revelations
        if revealed:
            self.record.rewound.append((number + 1, len(moves)))
        self._replay(moves[:number])
        self.notes.append(Note(len(self.log), Event(REWOUND, seat, (int(revealed),), EVERYONE)))
        return moves[number:]

    def resign(self, seat: int) -> None:
        """A seat is given up, as the others have agreed: chronicle and record say so."""
        self.record.resigned.append((seat, len(self.record.moves)))
        self.notes.append(Note(len(self.log), Event(RESIGNED, seat, (), EVERYONE)))

    def end(self, seat: int) -> None:
        """End the play as it stands, as all have agreed since a seat wished it: it is not finished, and nobody wins."""
        if self.state.over:
            raise IllegalAction("the game is over")
        self.record.unfinished = len(self.record.moves)
        self.notes.append(Note(len(self.log), Event(ENDED, seat, (), EVERYONE)))

    def sentence(self, event: Event, names: list[str]) -> Phrase:
        """An event of the chronicle in words."""
        if event.fact is RESIGNED:
            return Phrase("{player} resigned, as the others agreed: a bot plays on.", player=names[event.seat])
        if event.fact is ENDED:
            return Phrase("The game was ended here, as all agreed: it is not finished, and nobody has won.")
        if event.fact is not REWOUND:
            return self.game.sentence(event, names)
        if event["revealed"]:
            return Phrase(
                "{player} took back a move and what followed, as all agreed: what was rolled and seen since is known.",
                player=names[event.seat],
            )
        return Phrase("{player} took back a move and what followed, as all agreed.", player=names[event.seat])

    def state_after(self, past: Past | None, known: dict[Past, S]) -> S:
        """The state after a move, also one that was taken back since; ``known`` are states after some of them."""
        way: list[Past] = []
        while past is not None and past.kept is None and past not in known:
            way.append(past)
            past = past.before
        if past is None:
            found = cast(S, self.stops[0].state.clone())
        else:
            found = cast(S, known.get(past, past.kept or self.state).clone())
        for number in range(len(way) - 1, -1, -1):
            found.play(way[number].action, way[number].seat)
        return found

    def scenes_after(self, past: Past, known: dict[Past, S]) -> list[Scene]:
        """What the play went past by itself after a move."""
        state = self.state_after(past.before, known)
        state.scenes = []
        state.play(past.action, past.seat)
        return state.scenes

    def last_move(self, seat: int) -> int:
        """Which move, counted from 0, was the last of a seat; -1 for none."""
        for number in range(len(self.past) - 1, -1, -1):
            if self.past[number].seat == seat:
                return number
        return -1
