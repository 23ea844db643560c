"""The tables of a server: found, changed, and told to everybody who looks on.

Every change goes one way: decide what would happen, commit it as the next entry, let it happen, tell everybody. Whoever
finds that another process was first catches up and decides anew.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from alfonso.engine.errors import AlfonsoError
from alfonso.engine.game import Game
from alfonso.engine.phrase import ENGLISH, Language
from alfonso.games import registry
from alfonso.languages import codes, language
from alfonso.web.instant import now
from alfonso.web.refusals import Refusal, impossible, missing, unable
from alfonso.web.store.store import FINISHED, Addition, Entry, Store, Taken
from alfonso.web.tables.bots import BotWorkers
from alfonso.web.tables.live import ASK, BOT, CHANGE, CHAT, MOVE, TALK, UNDO, Live
from alfonso.web.tables.presence import Presence
from alfonso.web.tables.streams import look

log = logging.getLogger("alfonso.web.tables")

TRIES: Final = 100
SUBSTITUTE: Final = "greedy"  # the bot that plays for who is late
SWEPT: Final = 100  # tables at a time
MOST: Final = 5000  # entries; beyond these a play can still be played to its end, but nothing goes on for ever
LIMITS: Final = {**dict.fromkeys((CHAT, TALK, CHANGE, UNDO, ASK), MOST), BOT: 2 * MOST}  # time is called all the same
LATER: Final = 3_600_000  # milliseconds until a table that cannot be opened here is tried again


@dataclass(frozen=True)
class Proposal:
    """An entry as it would be, before it has a number."""

    kind: str
    seat: int
    data: dict[str, Any] = field(default_factory=dict)
    key: str = ""
    status: str = ""
    sits: str | None = None
    spends: str = ""


Decision = Callable[[Live], Proposal | None]


class Games:
    """The games at hand, each loaded once."""

    def __init__(self) -> None:
        self.loaded: Final[dict[str, Game[Any]]] = {}
        self.languages: Final[dict[str, dict[str, Language]]] = {}  # by game, "" for the page alone

    def __call__(self, id: str) -> Game[Any]:
        """The game with this id."""
        if id not in self.loaded:
            game = registry.load(id)
            self.loaded[id] = game
            self.loaded[game.id] = game
        return self.loaded[id]

    def all(self) -> list[Game[Any]]:
        """Every game at hand."""
        return [self(id) for id in registry.ids()]

    def language(self, code: str, game: Game[Any] | None = None) -> Language:
        """A language as the page and a game speak it; English where nobody has translated anything."""
        games = [] if game is None else [game]
        spoken = self.languages.get("" if game is None else game.id)
        if spoken is None:
            spoken = {one: language(one, games) for one in codes(games)}
            self.languages["" if game is None else game.id] = spoken
        return spoken.get(code, ENGLISH)


class Tables:
    """The live tables of this process: a cache of what the store knows."""

    def __init__(
        self, store: Store, games: Games, bots: BotWorkers, presence: Presence, keep: int = 256, pace: float = 0.0
    ) -> None:
        self.store: Final = store
        self.games: Final = games
        self.bots: Final = bots
        self.presence: Final = presence
        self.keep: Final = keep
        self.pace: Final = pace
        self.cache: Final[OrderedDict[str, Live]] = OrderedDict()
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.closing = False
        self.moves = 0

    # Finding

    async def find(self, id: str) -> Live:
        """The live table with this id."""
        live = self.cache.get(id)
        if live is None:
            try:
                async with self.loading.setdefault(id, asyncio.Lock()):
                    live = self.cache.get(id) or await self._load(id)
            finally:
                self.loading.pop(id, None)
        self.cache.move_to_end(id)
        self._wake_bots(live)
        return live

    async def _load(self, id: str) -> Live:
        row = await self.store.table(id)
        if row is None:
            raise missing("there is no such table")
        live = Live(row, self.games(row.game))
        for entry in await self.store.entries(id):
            live.fold(entry)
        self._forget_some()
        self.cache[id] = live
        return live

    def _forget_some(self) -> None:
        """Keep memory in bounds: what nobody looks at can be made anew."""
        for id in [id for id, live in self.cache.items() if not live.bells and live.thinking is None]:
            if len(self.cache) < self.keep:
                return
            del self.cache[id]

    # Changing

    async def commit(self, live: Live, decide: Decision) -> bool:
        """Decide, commit, publish; whether anything was to be done. ``decide`` refuses by raising."""
        for _ in range(TRIES):
            async with live.lock:
                proposal = decide(live)
                if proposal is None:
                    return False
                _check_room(live, proposal)
                at = now()
                entry = Entry(
                    live.row.id, live.number + 1, proposal.kind, proposal.seat, proposal.data, at, proposal.key
                )
                due = None if live.clock is None else 0 if proposal.status == FINISHED else live.clock.earliest(at)
                try:
                    await self.store.append(Addition(entry, proposal.status, proposal.sits, proposal.spends, due))
                except Taken:
                    await self._catch_up(live)
                    continue
                self._happen(live, entry)
            self.publish(live)
            if due and live.clock is not None and 0 < live.clock.due < due:  # what was gained by moves was lost again
                await self.store.set_due(live.row.id, due, live.clock.due)
            current = self.cache.get(live.row.id)
            if current is not None and current is not live:  # it was forgotten and made anew meanwhile
                await self.catch_up(current)
            return True
        raise unable("the table is too busy; try again")

    async def catch_up(self, live: Live) -> None:
        """Let happen what other processes have written."""
        async with live.lock:
            before = live.number
            await self._catch_up(live)
        if live.number > before:
            self.publish(live)

    async def _catch_up(self, live: Live) -> None:
        for entry in await self.store.entries(live.row.id, live.number):
            self._happen(live, entry)

    def _happen(self, live: Live, entry: Entry) -> None:
        try:
            live.fold(entry)
        except BaseException:
            self.cache.pop(live.row.id, None)  # what stands half changed is never used again
            for bell in live.bells:
                bell.set()
            raise
        self.moves += entry.kind == MOVE

    # Telling

    def publish(self, live: Live) -> None:
        """Wake everybody who looks on; what each is sent is its own affair."""
        for bell in live.bells:
            bell.set()
        self._wake_bots(live)

    def holds(self, live: Live) -> bool:
        """Whether this is the table that is told of changes: one that failed is made anew."""
        return self.cache.get(live.row.id) is live

    @asynccontextmanager
    async def bell(self, live: Live) -> AsyncIterator[asyncio.Event]:
        """Something that rings when the table has changed."""
        bell = asyncio.Event()
        live.bells.add(bell)
        try:
            yield bell
        finally:
            live.bells.discard(bell)

    def heard(self, id: str, number: int) -> None:
        """Another process has written an entry, or with number 0: a table or a player may see less than before.

        Without an id nobody knows what was missed.
        """
        if not number:
            self.presence.doubt(id)
        for live in list(self.cache.values()) if not id else [self.cache[id]] if id in self.cache else []:
            if not id or number > live.number:
                self._spawn(self.catch_up(live))

    # Clocks

    async def sweep(self, every: float) -> None:
        """See to it that whose time is up is played by a bot, whether anybody looks or not."""
        while not self.closing:
            try:
                await self.call_times()
            except Exception:
                log.exception("a sweep failed")
            await asyncio.sleep(every)

    async def call_times(self) -> int:
        """See once whose time is up; how many tables were looked at. One that fails does not stand in the way."""
        found = await self.store.tables_due(now(), SWEPT)
        for id, due in found:
            try:
                await self._call_time(id, due)
            except Exception:
                log.exception("no time can be called at a table", extra={"table": id})
                await self.store.set_due(id, due, now() + LATER)
        return len(found)

    async def _call_time(self, id: str, due: int) -> None:
        """Let bots take over from those who are late; if nobody is, look again when somebody may be."""
        try:
            live = await self.find(id)
        except (AlfonsoError, Refusal):  # of another version, perhaps: another server may know it
            await self.store.set_due(id, due, now() + LATER)
            return
        await self.catch_up(live)
        called = False
        while await self.commit(live, _late):
            called = True
        if not called:
            await self.store.set_due(id, due, 0 if live.clock is None else live.clock.due)

    # Bots

    def _wake_bots(self, live: Live) -> None:
        if live.thinking is None and not self.closing and live.bots_to_move():
            live.thinking = self._spawn(self._let_bots_play(live))

    async def _let_bots_play(self, live: Live) -> None:
        """Let every bot that owes a decision make it, one after another."""
        try:
            while not self.closing:
                waiting = live.bots_to_move()
                if not waiting:
                    return
                await self._let_bot_play(live, waiting[0])
        finally:
            live.thinking = None

    async def _let_bot_play(self, live: Live, seat: int) -> None:
        assert live.table is not None
        name = live.chairs[seat].bot
        own = sum(1 for mover, _ in live.record.moves if mover == seat)
        noise = f"{live.record.secret} bot {seat} {own} {live.number}"
        seed = hashlib.sha256(noise.encode()).hexdigest()
        before = look(live, seat)
        thought = self.bots.choose(live.table.state, seat, name, seed)
        text, _ = await asyncio.gather(thought, asyncio.sleep(self.pace))

        def decide(live: Live) -> Proposal | None:
            if seat not in live.bots_to_move() or live.table is None or look(live, seat) != before:
                return None  # it was thought about something that has passed
            choices = live.table.state.choices(seat)
            action = live.game.parse(text)
            if action not in choices:
                action = choices[0]
            status = FINISHED if live.ends_with(seat, action) else ""
            return Proposal(MOVE, seat, {"action": action.text}, status=status)

        await self.commit(live, decide)

    def begin(self, every: float) -> None:
        """Do what is done all the time: call time, and see who is here."""
        self._spawn(self.sweep(every))
        self._spawn(self.presence.watch())

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def close(self) -> None:
        """Stop thinking, and let everybody who looks on go."""
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for live in self.cache.values():
            for bell in live.bells:
                bell.set()


def _check_room(live: Live, proposal: Proposal) -> None:
    """Refuse what somebody could do without end: whoever opens a table lets everything happen again."""
    if live.number >= LIMITS.get(proposal.kind, live.number + 1) and not proposal.data.get("late"):
        raise impossible("too much has happened at this table: it can only be played to its end")


def _late(live: Live) -> Proposal | None:
    """A bot takes over from somebody whose time is up."""
    late = [] if live.clock is None else live.clock.late(now())
    return Proposal(BOT, late[0], {"bot": SUBSTITUTE, "late": True}) if late else None
