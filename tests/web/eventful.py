"""Tables at which everything happens that can: moves, changes of mind, undo with and without consent, talk, bots."""

import random
from collections.abc import Callable
from typing import Any

from alfonso.engine.dice import SealedDice
from alfonso.engine.record import Record, record_of
from alfonso.games import registry
from alfonso.web.store.store import Entry, TableRow, fresh_id
from alfonso.web.tables.live import (
    ANSWER,
    ASK,
    BACK,
    BOT,
    CHANGE,
    CHAT,
    CLOCK,
    MOVE,
    NUDGE,
    PART,
    REPLY,
    SIT,
    TALK,
    UNDO,
    Live,
)

AT = 1_700_000_000_000
CLOCKS = [None, {"kind": "live", "seconds": 600, "increment": 5}, {"kind": "days", "seconds": 86_400, "increment": 0}]


class Eventful:
    """Lets things happen at a table, one entry at a time, as chance wills."""

    def __init__(self, record: Record, seed: str, players: list[str] | None = None) -> None:
        self.chance = random.Random(seed)
        self.game = registry.load(record.game)
        header = Record.parse(record.text())
        header.moves = []
        self.row = TableRow(fresh_id(), record.game, record.seats, header.text(), "player0", 1, "running", AT)
        self.live = Live(self.row, self.game)
        self.at = AT
        clock = self.chance.choice(CLOCKS)
        if clock is not None:
            self.happen(CLOCK, -1, clock)
        for seat in range(record.seats):
            player = players[seat] if players else f"player{seat}"
            self.happen(SIT, seat, {"player": player, "name": f"P{seat}"})
        for seat, text in record.moves:
            self.happen(MOVE, seat, {"action": text, "answers": 0})

    @classmethod
    def begun(cls, game: str, seats: int, seed: str, players: list[str] | None = None) -> "Eventful":
        """A table at which everything is yet to come."""
        rules = registry.load(game)
        dice = SealedDice(seed, "", [0] * (seats + 1))
        return cls(record_of(rules, rules.open(rules.setup(seats, {}), dice), ""), seed, players)

    @property
    def entries(self) -> list[Entry]:
        return self.live.entries

    def happen(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        """Let something happen."""
        self.at += self.chance.choice([1, 1, 2000, 40_000])
        number = self.live.number + 1
        key = "" if self.chance.random() < 0.2 else f"key{number}"
        self.live.fold(Entry(self.row.id, number, kind, seat, data, self.at, key))

    def grow(self, count: int) -> None:
        """Let things happen until there are so many entries, or the play is about to end."""
        while self.live.number < count and not self.live.over:
            before = self.live.number
            if self.state.lanes or self.chance.random() < 0.8:
                self.chance.choices(EVENTS, WEIGHTS)[0](self)
            else:
                self.answer()
            if self.live.number == before and not self.move():
                return

    @property
    def state(self) -> Any:
        assert self.live.state is not None
        return self.live.state

    @property
    def table(self) -> Any:
        assert self.live.table is not None
        return self.live.table

    def any_seat(self) -> int:
        return self.chance.randrange(len(self.live.chairs))

    # What can happen

    def move(self) -> bool:
        seat = self.chance.choice(self.state.to_act)
        actions = self.chance.sample(self.state.choices(seat), min(8, len(self.state.choices(seat))))
        for action in actions:
            if not self.live.ends_with(seat, action):
                self.happen(MOVE, seat, {"action": action.text, "answers": 0})
                return True
        return False

    def undo(self) -> None:
        free = [seat for seat in range(len(self.live.chairs)) if self.table.cannot_undo(seat) is None]
        if free:
            self.happen(UNDO, self.chance.choice(free), {"answers": 0})

    def change(self) -> None:
        seat = self.chance.choice(self.state.to_act)
        offered = self.game.changes(self.state.view(seat))
        if offered:
            one = self.chance.choice(offered)
            self.happen(CHANGE, seat, {"place": one.place, "action": one.text, "answers": 0})

    def ask(self) -> None:
        able = [seat for seat in range(len(self.live.chairs)) if self.table.cannot_rewind(seat) is None]
        if self.live.wish is None and able:
            self.happen(ASK, self.chance.choice(able), {"everybody": True})

    def answer(self) -> None:
        if self.live.wish is None:
            self.ask()
        if self.live.wish is not None and self.live.awaited():
            agree = self.chance.random() < 0.8
            self.happen(ANSWER, self.chance.choice(self.live.awaited()), {"agree": agree})

    def part(self) -> None:
        seat = self.any_seat()
        if self.live.parting is None and not self.live.chairs[seat].resigned and len(self.live.parties()) > 1:
            self.happen(PART, seat, {"what": "resign"})

    def reply(self) -> None:
        if self.live.parting is not None:
            asked = self.live.unheard(self.live.parting)
            self.happen(REPLY, self.chance.choice(asked), {"agree": self.chance.random() < 0.3})

    def nudge(self) -> None:
        seat, other = self.any_seat(), self.any_seat()
        if seat != other and self.live.is_awaited(other, seat):
            self.happen(NUDGE, seat, {"to": other})

    def chat(self) -> None:
        seat = self.any_seat() if self.chance.random() < 0.7 else -1
        said = {"text": f"word {self.live.number}"}
        self.happen(CHAT, seat, said if seat >= 0 else {**said, "name": "Ida"})

    def talk(self) -> None:
        self.happen(TALK, -1, {"talk": not self.live.onlookers_talk})

    def bot(self) -> None:
        seat = self.any_seat()
        if not self.live.chairs[seat].bot:
            self.happen(BOT, seat, {"bot": "greedy", "late": self.chance.random() < 0.5})
        elif not self.live.chairs[seat].resigned:
            self.happen(BACK, seat, {})


EVENTS: list[Callable[[Eventful], Any]] = [
    Eventful.move,
    Eventful.undo,
    Eventful.change,
    Eventful.answer,
    Eventful.part,
    Eventful.reply,
    Eventful.nudge,
    Eventful.chat,
    Eventful.talk,
    Eventful.bot,
]
WEIGHTS = [75, 8, 8, 2, 1, 2, 5, 3, 1, 3]
