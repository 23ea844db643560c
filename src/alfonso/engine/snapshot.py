"""Snapshot: a live play written down as plain data, and gone on with without playing its moves again.

Whatever follows from the states and the moves is left out. It is for the host's own keeping: the dice are in it.
"""

from __future__ import annotations

from typing import Any, Final

from alfonso.engine.event import EVERYONE, Event, Fact
from alfonso.engine.game import Game
from alfonso.engine.record import Record
from alfonso.engine.state import State
from alfonso.engine.step import S
from alfonso.engine.table import ENDED, RESIGNED, REWOUND, Mark, Note, Past, Stop, Table

NOTED: Final = {fact.name: fact for fact in (REWOUND, RESIGNED, ENDED)}  # what can happen at a table

Packed = dict[str, object]


class Packer:
    """Writes a play down again and again: states that were written down before are not packed anew."""

    def __init__(self) -> None:
        self.states: dict[State, Packed] = {}

    def pack(self, table: Table[S]) -> dict[str, Any]:
        """The play as it stands."""
        known, self.states = self.states, {}
        marks: list[Mark[S]] = []
        stops = table.stops[1:]  # the first is how the play began
        for mark in [*[stop.mark for stop in stops], table.mark]:
            if mark.moves and mark not in marks:
                marks.append(mark)
        facts: dict[Fact, int] = {}
        return {
            "state": table.game.pack(table.state),
            "pasts": [_past(past) for past in table.past],
            "log": [[facts.setdefault(one.fact, len(facts)), one.seat, one.numbers, one.seen_by] for one in table.log],
            "facts": [[fact.name, fact.rule, fact.args] for fact in facts],
            "notes": [[note.told, note.event.name, note.event.seat, note.event.numbers] for note in table.notes],
            "marks": [[self._state(known, mark.state), mark.moves, mark.told] for mark in marks],
            "stops": [[_place(marks, one.mark), self._state(known, one.state), one.moves, one.told] for one in stops],
            "mark": _place(marks, table.mark),
            "unchanged": table.unchanged,
            "rewound": table.record.rewound,
            "resigned": table.record.resigned,
            "unfinished": table.record.unfinished,
        }

    def _state(self, known: dict[State, Packed], state: S) -> Packed:
        """A state that never changes again, written down once."""
        packed = known.get(state) or self.states.get(state) or state.game.pack(state)
        self.states[state] = packed
        return packed


def resume(game: Game[S], record: Record, data: dict[str, Any]) -> Table[S]:
    """The play that was written down; ``record`` says with which dice and by whom it was begun."""
    record.moves = []
    table = Table(game, record)
    log = _log(data)
    marks = [table.mark, *[_mark(game, packed, moves, log[:told]) for packed, moves, told in data["marks"]]]
    table.stops += [Stop(marks[mark], game.unpack(packed), moves, told) for mark, packed, moves, told in data["stops"]]
    table.mark = marks[data["mark"]]
    table.state = game.unpack(data["state"])
    table.state.log = log
    _remember(table, data["pasts"])
    for told, name, seat, numbers in data["notes"]:
        table.notes.append(Note(told, Event(NOTED[name], seat, tuple(numbers), EVERYONE)))
    table.unchanged = data["unchanged"]
    record.rewound = [(first, last) for first, last in data["rewound"]]
    record.resigned = [(seat, moves) for seat, moves in data["resigned"]]
    record.unfinished = data["unfinished"]
    return table


def _past(past: Past) -> list[object]:
    return [
        past.seat, past.action.text, past.revelations, past.own_revelations, past.in_lane, past.asked, past.unseen,
    ]  # fmt: skip


def _remember(table: Table[S], pasts: list[Any]) -> None:
    """What undo must know of every move, and the states that are kept after some of them."""
    before: Past | None = None
    for seat, text, revelations, own_revelations, in_lane, asked, unseen in pasts:
        action = table.game.parse(text)
        before = Past(before, seat, action, revelations, own_revelations, in_lane, asked)
        before.unseen = unseen
        table.past.append(before)
        table.record.add(seat, action)
    for stop in table.stops[1:]:
        table.past[stop.moves - 1].kept = stop.state


def _log(data: dict[str, Any]) -> list[Event]:
    facts = [Fact(name, rule, *args) for name, rule, args in data["facts"]]
    return [Event(facts[fact], seat, tuple(numbers), seen_by) for fact, seat, numbers, seen_by in data["log"]]


def _mark(game: Game[S], packed: Packed, moves: int, log: list[Event]) -> Mark[S]:
    state = game.unpack(packed)
    state.log = log
    return Mark(state, moves)


def _place(marks: list[Mark[S]], mark: Mark[S]) -> int:
    """Which mark, from 1; 0 is how the play began."""
    return marks.index(mark) + 1 if mark.moves else 0
