"""The tables of a server: found, changed, and told to everybody who looks on.

Every change goes one way: decide what would happen, commit it as the next entry, let it happen, tell everybody. Whoever
finds that another process was first catches up and decides anew.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from alfonso.bots.teaching import noise
from alfonso.engine.action import Action
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.game import Game
from alfonso.engine.phrase import ENGLISH, Language
from alfonso.games import registry
from alfonso.languages import codes, language
from alfonso.web.machine import now
from alfonso.web.refusals import Refusal, impossible, late, missing, unable
from alfonso.web.store.store import FINISHED, Addition, Entry, Store, Taken, Trouble
from alfonso.web.tables.bells import Bell
from alfonso.web.tables.bots import BotWorkers
from alfonso.web.tables.live import ASK, BOT, CHANGE, CHAT, MOVE, NUDGE, PART, SEAT, TALK, UNDO, Live
from alfonso.web.tables.memory import Memory
from alfonso.web.tables.pace import Term, shows, term_of, thinks_ahead
from alfonso.web.tables.parcels import Parcel
from alfonso.web.tables.presence import Presence
from alfonso.web.tables.shifts import Shifts
from alfonso.web.tables.streams import Stream, look

log = logging.getLogger("alfonso.web.tables")

T = TypeVar("T")

TRIES: Final = 100
SWEPT: Final = 100  # tables at a time
MOST: Final = 5000  # entries that one knows of; a play can be played to its end, but nothing goes on for ever
BOUNDED: Final = (CHAT, TALK, CHANGE, UNDO, ASK, PART, NUDGE, SEAT)  # who sits down takes a seat that was left
LIMITS: Final = {**dict.fromkeys(BOUNDED, MOST), BOT: 2 * MOST}  # time is called all the same
AT_ONCE: Final = 1000  # updates from long ago in one answer
AGAIN_AFTER: Final = 1.0  # seconds until that is tried again for which the store was in trouble
JUDGED: Final = (403, 409, 422)  # refusals that hang on how a table stands
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
        plain = registry.plain(id)
        if plain not in self.loaded:
            self.loaded[plain] = registry.load(id)
        return self.loaded[plain]

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
        self.shifts: Final = Shifts()
        self.memory: Final = Memory(store, self.shifts)
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.tasks: Final[dict[asyncio.Task[None], None]] = {}
        self.closing = False
        self.turned: Callable[[Live, list[str]], None] | None = None  # is told whose move it has become, or is still
        self.doubts = 0  # how often somebody may have come to see less than before
        self.moves = 0

    # Finding

    async def find(self, id: str) -> Live:
        """The live table with this id."""
        if "\0" in id:  # which PostgreSQL does not take
            raise missing("there is no such table")
        live = self.cache.get(id)
        if live is None:
            try:
                async with self.loading.setdefault(id, asyncio.Lock()):
                    live = self.cache.get(id) or await self._load(id)
            finally:
                self.loading.pop(id, None)
        self.cache.move_to_end(id)
        if live.behind:
            await self.catch_up(live)
        self._wake_bots(live)
        return live

    async def _load(self, id: str) -> Live:
        row = await self.store.table(id)
        if row is None:
            raise missing("there is no such table")
        live = await self.memory.load(row, self.games(row.game))
        self._forget_some()
        self.cache[id] = live
        self._save(live)
        return live

    def _save(self, live: Live) -> None:
        """Let a snapshot be made where one is due, when everybody who waits has had a turn."""
        if not self.closing and not live.saving and self.memory.is_due(live):
            live.saving = True
            self._spawn(self.memory.save(live))

    async def eyes(self, live: Live, viewer: int) -> Stream:
        """The stream of a viewer; nobody else waits while it is made."""
        if viewer not in live.streams:
            async with live.opening:
                if viewer not in live.streams:
                    await self.memory.open_eyes(live, viewer)
                    self._save(live)
        return live.streams[viewer]

    async def updates(self, live: Live, viewer: int, after: int, language: Language, seen: bool = True) -> list[Parcel]:
        """The updates of a viewer beyond a number; of very many only the first, and who has those may ask again."""
        stream = await self.eyes(live, viewer)
        older: list[Parcel] = []
        if after < stream.number and not stream.remembers(after):
            if stream.base or live.history.base:
                said = language.naming(live.names)
                older = [told.parcel(said, seen) for told in await self.memory.told(live, viewer, after, AT_ONCE)]
            else:
                older = await self.shifts.do(itertools.islice(live.older(viewer, after, language, seen), AT_ONCE))
        last = after + len(older)
        return older + live.updates(viewer, last, language, seen) if stream.remembers(last) else older

    def _forget_some(self) -> None:
        """Keep memory in bounds: what nobody looks at can be made anew."""
        for id in [id for id, live in self.cache.items() if not live.bells and not live.thinking]:
            if len(self.cache) < self.keep:
                return
            del self.cache[id]

    # Changing

    async def commit(self, live: Live, decide: Decision) -> bool:
        """Decide, commit, publish; whether anything was to be done. ``decide`` refuses by raising."""
        for _ in range(TRIES):
            try:
                addition = await self._attempt(live, decide)
            except Taken:
                continue
            if addition is None:
                return False
            due = addition.due
            if due and live.clock is not None and 0 < live.clock.due < due:  # what was gained by moves was lost again
                await self.store.set_due(live.row.id, due, live.clock.due)
            current = self.cache.get(live.row.id)
            if current is not None and current is not live:  # it was forgotten and made anew meanwhile
                await self.catch_up(current)
            return True
        raise unable("the table is too busy; try again")

    async def _attempt(self, live: Live, decide: Decision) -> Addition | None:
        """Decide and commit; ``Taken`` when another process was first. Whatever has happened by then is told."""
        before = live.number
        try:
            async with live.lock:
                proposal = await self._decided(live, decide)
                if proposal is None:
                    return None
                addition = self._addition(live, proposal)
                try:
                    await self.store.append(addition)
                except Taken:
                    await self._catch_up(live)
                    raise
                except Trouble:  # it may have been written all the same
                    live.behind = True
                    self._spawn(self._hear_of(live))
                    raise
                awaited = self._awaited(live)
                self._happen(live, addition.entry)
                self._tell_turns(live, awaited, addition.entry)
                return addition
        finally:
            if live.number > before:
                self.publish(live)

    async def _decided(self, live: Live, decide: Decision) -> Proposal | None:
        """What is to be done; nobody is refused because of what was so before another process wrote something."""
        try:
            return decide(live)
        except Refusal as refusal:
            before = live.number
            if self.store.shared and refusal.status in JUDGED:
                await self._catch_up(live)
            if live.number == before:
                raise
        return decide(live)

    def _addition(self, live: Live, proposal: Proposal) -> Addition:
        """What is written for a proposal; refuse it where there is no room, or no table any more."""
        if live.removed:
            raise late("who opened this table has removed it")
        _check_room(live, proposal)
        at = now()
        entry = Entry(live.row.id, live.number + 1, proposal.kind, proposal.seat, proposal.data, at, proposal.key)
        due = None if live.clock is None else 0 if proposal.status == FINISHED else live.clock.earliest(at)
        return Addition(entry, proposal.status, proposal.sits, proposal.spends, due)

    async def catch_up(self, live: Live) -> None:
        """Let happen what other processes have written."""
        async with live.lock:
            before = live.number
            await self._catch_up(live)
        if live.number > before:
            self.publish(live)

    async def _catch_up(self, live: Live) -> None:
        entries = await self.store.entries(live.row.id, live.number)
        await self.shifts.do(self._happening(live, entries))
        live.behind = False

    def _happening(self, live: Live, entries: list[Entry]) -> Iterator[None]:
        for entry in entries:
            self._happen(live, entry)
            yield

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

    def _awaited(self, live: Live) -> list[str]:
        """The players whose move it is, where anybody wishes to know."""
        if self.turned is None:
            return []
        players = dict.fromkeys(chair.player for chair in live.chairs if chair.player)
        return [player for player in players if live.is_waiting_for(player)]

    def _tell_turns(self, live: Live, before: list[str], entry: Entry) -> None:
        """Tell whose move it has become, or who was nudged, by an entry of ours: of others their own processes tell."""
        if self.turned is None:
            return
        nudged = live.chairs[entry.data["to"]].player if entry.kind == NUDGE else ""
        if told := [one for one in self._awaited(live) if one == nudged or one not in before]:
            self.turned(live, told)

    def publish(self, live: Live) -> None:
        """Wake everybody who looks on and sees something new; what each is sent is its own affair."""
        for bell in live.bells:
            bell.ring(live)
        self._wake_bots(live)
        self._save(live)

    def holds(self, live: Live) -> bool:
        """Whether this is the table that is told of changes: one that failed is made anew."""
        return self.cache.get(live.row.id) is live

    @asynccontextmanager
    async def bell(self, live: Live, viewer: int | None = None) -> AsyncIterator[Bell]:
        """Something that rings when the table has changed, for a viewer only when it sees that."""
        bell = Bell(viewer)
        live.bells[bell] = None
        try:
            yield bell
        finally:
            del live.bells[bell]

    def heard(self, id: str, number: int) -> None:
        """Another process has written an entry, or with number 0: a table or a player may see less than before.

        Without an id nobody knows what was missed.
        """
        if not number:
            self.presence.doubt(id)
            self.doubts += 1
            for live in self.cache.values():
                for bell in live.bells:
                    bell.set()
        for live in list(self.cache.values()) if not id else [self.cache[id]] if id in self.cache else []:
            if not id or number > live.number:
                self._spawn(self._hear_of(live))

    async def _hear_of(self, live: Live) -> None:
        """Catch up with what others have written; while that cannot be read, try again: nobody tells it twice."""
        while not self.closing and self.holds(live):
            try:
                await self.catch_up(live)
                return
            except Trouble:
                await asyncio.sleep(AGAIN_AFTER)

    # Clocks

    async def sweep(self, every: float) -> None:
        """See to it that whose time is up is played by a bot, whether anybody looks or not."""
        while not self.closing:
            try:
                await self.call_times()
            except Trouble:
                pass  # which is written down
            except Exception:
                log.exception("a sweep failed")
            await asyncio.sleep(every)

    async def call_times(self) -> int:
        """See once whose time is up; how many tables were looked at. One that fails does not stand in the way."""
        found = await self.store.tables_due(now(), SWEPT)
        for id, due in found:
            try:
                await self._call_time(id, due)
            except Trouble:
                raise
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
        """Let every bot that owes a decision make it; those that owe one at the same time think at the same time."""
        for seat in [] if self.closing else live.bots_to_move():
            if seat not in live.thinking:
                live.thinking[seat] = self._spawn(self._let_bot_play(live, seat))

    async def _let_bot_play(self, live: Live, seat: int) -> None:
        """Let a bot answer as long as it is asked."""
        try:
            while not self.closing and self.holds(live) and seat in live.bots_to_move():
                try:
                    await self._let_bot_answer(live, seat)
                except Trouble:
                    await asyncio.sleep(AGAIN_AFTER)
        finally:
            del live.thinking[seat]

    async def _let_bot_answer(self, live: Live, seat: int) -> None:
        """Let a bot answer, in as many parts as it takes until others see something of it."""
        term = self._term(live, seat)
        while seat in live.bots_to_move():
            found = await self._part_of_answer(live, seat, term)
            if found is None or found:
                return

    def _term(self, live: Live, seat: int) -> Term:
        """The time in which a bot is to answer what it is asked now."""
        assert live.table is not None
        terms = term_of(live, seat, live.view(live.table.state, seat).secret)
        length = terms[thinks_ahead(live.game, live.chairs[seat].bot)]
        return Term(asyncio.get_running_loop().time(), self.pace * length, self.pace)

    async def _part_of_answer(self, live: Live, seat: int, term: Term) -> bool | None:
        """Let a bot think and do what it chose; whether others saw something of it, None where nothing came of it."""
        assert live.table is not None
        state, name = live.table.state, live.chairs[seat].bot
        own = sum(1 for mover, _ in live.record.moves if mover == seat)
        chance = f"{live.record.secret} bot {seat} {own} {live.shown} {live.unseen[seat]}"
        seed = hashlib.sha256(chance.encode()).hexdigest()
        if live.tutor is not None:
            seed = noise(live.record.seed, seat, live.record.moves)
        before = look(live, seat)
        clock = asyncio.get_running_loop().time

        def has_passed() -> bool:
            gone = live.table is None or not self.holds(live)
            return gone or seat not in live.bots_to_move() or look(live, seat) != before

        async def think() -> tuple[Action, bool]:
            """What the bot does, as soon as that may be shown, and whether others see something of it."""
            text = await self.bots.choose(state, seat, name, seed, live.memories[seat], lambda: term.left(clock()))
            action, seen = live.game.parse(text), True
            if not has_passed():
                now = live.playing().state
                action = action if action in now.choices(seat) else now.choices(seat)[0]
                seen = shows(now, seat, action)
            if seen or not term.length:
                await asyncio.sleep(term.wait(clock()))
            return action, seen

        found = await self._thought(live, asyncio.ensure_future(think()), has_passed)
        if found is None:
            return None
        action, seen = found

        def decide(live: Live) -> Proposal | None:
            if live.table is None or has_passed():
                return None  # it was thought about something that has passed
            status = FINISHED if live.ends_with(seat, action) else ""
            return Proposal(MOVE, seat, {"action": action.text}, status=status)

        return seen if await self.commit(live, decide) else None

    async def _thought(self, live: Live, thinking: asyncio.Task[T], has_passed: Callable[[], bool]) -> T | None:
        """What comes of a thought; nothing, and at once, when what it is about has passed."""
        try:
            async with self.bell(live) as bell:
                while not thinking.done():
                    rung = asyncio.ensure_future(bell.wait())
                    awaited: set[asyncio.Future[Any]] = {thinking, rung}
                    await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
                    rung.cancel()
                    if bell.is_set() and has_passed():
                        return None
                    bell.clear()
            return thinking.result()
        finally:
            thinking.cancel()

    def begin(self, every: float) -> None:
        """Do what is done all the time: call time, and see who is here."""
        self._spawn(self.sweep(every))
        self._spawn(self.presence.watch())

    def _spawn(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self.tasks[task] = None
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        del self.tasks[task]
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
    """Refuse what somebody could do without end: whoever opens a table lets everything happen again.

    Entries that only their own seat knows of count for nobody else.
    """
    own = live.unseen[proposal.seat] if proposal.seat >= 0 and proposal.kind in (CHANGE, UNDO) else 0
    if live.shown + own >= LIMITS.get(proposal.kind, live.number + 1) and not proposal.data.get("late"):
        if proposal.kind == SEAT:
            raise impossible("too much has happened at this table: nobody can leave a seat any more")
        raise impossible("too much has happened at this table: it can only be played to its end")


def _late(live: Live) -> Proposal | None:
    """A bot takes over from somebody whose time is up."""
    late = [] if live.clock is None else live.clock.late(now())
    return Proposal(BOT, late[0], {"bot": live.stand_in, "late": True}) if late else None
