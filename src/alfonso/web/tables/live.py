"""A live table: the sum of its entries. It can always be thrown away and made anew from them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from alfonso.engine.action import Action
from alfonso.engine.errors import UnknownName
from alfonso.engine.game import Game
from alfonso.engine.phrase import Language
from alfonso.engine.record import Record
from alfonso.engine.state import Scene, State, refusal
from alfonso.engine.table import Table
from alfonso.web.api.messages import ClockInfo, Said, SeatInfo, WishInfo
from alfonso.web.refusals import forbidden, impossible, late
from alfonso.web.store.store import FINISHED, RUNNING, WAITING, Entry, TableRow
from alfonso.web.tables.clocks import Clock
from alfonso.web.tables.drawings import Drawings
from alfonso.web.tables.history import History
from alfonso.web.tables.parcels import Parcel
from alfonso.web.tables.streams import Stream

# What an entry can be.
CLOCK: Final = "clock"  # how long everybody may think, agreed when the table is opened
SEAT: Final = "seat"  # nobody has this seat: it is open, or for a friend
SIT: Final = "sit"
BOT: Final = "bot"  # a bot takes a seat, or takes it over from its owner, who may be late
BACK: Final = "back"  # the owner takes it back
MOVE: Final = "move"
CHANGE: Final = "change"  # another move in the place of one in an open lane
UNDO: Final = "undo"
ASK: Final = "ask"  # a seat wishes to take back its last move and what followed
ANSWER: Final = "answer"  # another agrees or does not
CHAT: Final = "chat"  # with seat -1 an onlooker says something
TALK: Final = "talk"  # whether onlookers may, as who opened the table wishes
AGAIN: Final = "again"

OPEN: Final = "open"
FRIEND: Final = "friend"
PERSON: Final = "person"
NOBODY: Final = ""


@dataclass
class Chair:
    """A seat of a live table: who owns it, and which bot plays it if any does."""

    kind: str = OPEN
    name: str = ""
    player: str = NOBODY
    held: str = NOBODY  # the player for whom a friend's seat is kept
    bot: str = ""
    contribution: str = ""

    @property
    def is_free(self) -> bool:
        """Whether nobody has it yet."""
        return self.kind in (OPEN, FRIEND)

    def info(self) -> SeatInfo:
        """What everybody may know."""
        return SeatInfo(self.kind, self.name, self.bot or None)


@dataclass
class Wish:
    """What a seat asks for: to take back its last move and all that followed."""

    number: int
    seat: int
    agreed: list[int] = field(default_factory=list)


class Live:
    """One table as it stands after some number of entries."""

    def __init__(self, row: TableRow, game: Game[Any]) -> None:
        self.row: Final = row
        self.game: Final = game
        self.record: Final = Record.parse(row.header)
        self.record.check(game)
        self.imported: Final = row.creator == NOBODY
        self.entries: Final[list[Entry]] = []
        self.chairs: Final = [Chair() for _ in range(row.seats)]
        self.table: Table[Any] | None = None
        self.undone = 0  # how often the log was not merely added to
        self.chat: Final[list[Said]] = []
        self.onlookers_talk = True
        self.again: str | None = None
        self.clock: Clock | None = None
        self.wish: Wish | None = None
        self.wishes = 0  # that there were, with the one that stands
        self.streams: Final[dict[int, Stream]] = {}
        self.history: Final = History(self)
        self.drawings: Final = Drawings(self)
        self.lock: Final = asyncio.Lock()
        self.bells: Final[set[asyncio.Event]] = set()
        self.thinking: asyncio.Task[None] | None = None

    # Questions

    @property
    def number(self) -> int:
        """How many entries there are: this number never leaves the server."""
        return len(self.entries)

    @property
    def state(self) -> State | None:
        """The state of the play, once it has begun."""
        return None if self.table is None else self.table.state

    @property
    def over(self) -> bool:
        """Whether the play has ended and its secret may be known."""
        return self.imported or (self.table is not None and self.table.state.over)

    @property
    def status(self) -> str:
        """Waiting, running or finished."""
        if self.over:
            return FINISHED
        return WAITING if self.table is None else RUNNING

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [chair.name for chair in self.chairs]

    def scenes(self, entry: Entry) -> list[Scene]:
        """What the play went past by itself after this entry, which was the last."""
        return self.table.scenes if self.table is not None and entry.kind == MOVE else []

    def seats_of(self, player: str) -> list[int]:
        """The seats that a player has."""
        return [seat for seat, chair in enumerate(self.chairs) if player and chair.player == player]

    def held_for(self, player: str) -> list[int]:
        """The free seats that are kept for a player."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_free and player and chair.held == player]

    def bots_to_move(self) -> list[int]:
        """The seats that owe a decision and are played by bots."""
        if self.table is None or self.over:
            return []
        return [seat for seat in self.table.state.to_act if self.chairs[seat].bot]

    def is_waiting_for(self, player: str) -> bool:
        """Whether a player owes a decision."""
        if self.table is None or self.over:
            return bool(self.held_for(player))
        return any(not self.chairs[seat].bot for seat in self.table.state.to_act if self.chairs[seat].player == player)

    def awaited(self) -> list[int]:
        """The seats that have yet to agree to a wish: those of other people, for bots agree to everything."""
        if self.wish is None:
            return []
        heard = {self.chairs[seat].player for seat in [self.wish.seat, *self.wish.agreed]}
        return [seat for seat in self._people() if self.chairs[seat].player not in heard]

    def _people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == PERSON and not chair.bot]

    def unique_name(self, wanted: str, seat: int) -> str:
        """The name, or with a number behind it where another seat has it."""
        others = {chair.name for other, chair in enumerate(self.chairs) if other != seat}
        name, number = wanted, 2
        while name in others:
            name, number = f"{wanted} {number}", number + 1
        return name

    # Entries

    def fold(self, entry: Entry) -> None:
        """Let an entry happen; every viewer sees what it may see of it."""
        assert entry.number == self.number + 1, "entries must come in order"
        FOLDS[entry.kind](self, entry)
        self._settle(entry)
        self.entries.append(entry)
        for stream in self.streams.values():
            stream.look(self, entry)

    def _settle(self, entry: Entry) -> None:
        """Let happen what follows by itself: a wish that all agree to, and clocks."""
        if self.wish is not None and not self.awaited():
            self.rewind(self.wish.seat)
        state = self.state
        if self.clock is not None and state is not None:
            asked = [] if self.over else state.to_act
            pressed = [seat for seat in self._people() if seat in asked]
            lanes = state.revelations if state.lanes else 0  # counted on when lanes are opened or closed, not inside
            self.clock.go_on(entry.at, pressed, lanes, entry.seat if entry.kind == MOVE else -1)

    def rewind(self, seat: int) -> None:
        """Take back the last move of a seat and all that followed."""
        assert self.table is not None
        if self.clock is not None:
            self.clock.rewind(self.table.last_move(seat))
        self.wish = None
        self.undone += 1
        self.table.rewind(seat)

    def fill(self, seat: int, chair: Chair) -> None:
        """Give a seat to somebody; when the last one is taken, the play begins."""
        self.chairs[seat] = chair
        if self.table is None and not any(chair.is_free for chair in self.chairs):
            self.begin()

    def begin(self) -> None:
        """Open the play: the dice are sealed with what everybody contributed."""
        record = self.record
        if not self.imported:
            given = [chair.contribution for chair in self.chairs]
            record.contributions = ",".join(given) if any(given) else ""
        record.names = self.names
        self.table = Table(self.game, record)
        for seat, chair in enumerate(self.chairs):
            if self.clock is not None and chair.kind == BOT:
                self.clock.without(seat)

    # What a viewer sees

    def clock_info(self) -> ClockInfo | None:
        """The clocks, if there are any: of a lane they tell when its seat was ready, which everybody may know."""
        return None if self.clock is None else self.clock.info()

    def wish_info(self) -> WishInfo:
        """What somebody wishes to take back: everybody knows."""
        if self.wish is None:
            return WishInfo()
        return WishInfo(self.wish.number, self.wish.seat, list(self.wish.agreed), self.awaited())

    def stream(self, viewer: int) -> Stream:
        """The stream of a viewer; one that nobody has asked for yet is made from the entries."""
        if viewer not in self.streams:
            self.streams[viewer] = self.replayed(Stream(viewer))
        return self.streams[viewer]

    def replayed(self, stream: Stream) -> Stream:
        """Let a stream be told everything from the beginning."""
        ghost = Live(self.row, self.game)
        ghost.streams[stream.viewer] = stream
        for entry in self.entries:
            ghost.fold(entry)
        return stream

    def updates(self, viewer: int, after: int, language: Language) -> list[Parcel]:
        """The updates of a viewer beyond a number, as they are sent to who reads a language."""
        stream = self.stream(viewer)
        if after > stream.number:
            raise late("there is no update {number} yet; the last is {last}", number=after, last=stream.number)
        if not stream.remembers(after):
            stream = self.replayed(Stream(viewer, memory=None))
        return stream.since(after, language.naming(self.names))

    # What may be done

    def playing(self) -> Table[Any]:
        """The play, if one can go on."""
        if self.over:
            raise impossible("the game is over")
        if self.table is None:
            free = sum(chair.is_free for chair in self.chairs)
            raise impossible("the game has not begun: {free} of {all} seats are free", free=free, all=len(self.chairs))
        return self.table

    def check_number(self, seat: int, number: int) -> None:
        """Refuse an answer to anything but the last position the seat was shown."""
        answer = self.stream(seat).answer
        if number < answer:
            raise late(
                "this answers update {number}, but the table has gone on: the position is update {answer} now",
                number=number,
                answer=answer,
            )
        if number > answer:
            raise late(
                "this answers update {number}, but the position is update {answer}", number=number, answer=answer
            )

    def check_hand(self, seat: int) -> None:
        """Refuse the owner of a seat that a bot plays."""
        if self.chairs[seat].bot:
            raise impossible("{bot} plays your seat; take it back first", bot=self.chairs[seat].bot)

    def check_move(self, seat: int, text: str) -> Action:
        """The action that is meant; refuse one that is not possible, with the objection."""
        state = self.playing().state
        try:
            action = self.game.parse(text)
        except UnknownName as error:
            raise impossible(error.phrase) from None
        if action not in state.choices(seat):
            raise impossible(refusal(action, state.objection(seat, action)))
        return action

    def check_change(self, seat: int, place: int, text: str) -> None:
        """Refuse a change that the seat is not offered."""
        offered = self.game.changes(self.playing().state.view(seat))
        if not any((one.place, one.action.text) == (place, text) for one in offered):
            raise impossible("{action}: there is no such answer of yours to change", action=text)

    def ends_with(self, seat: int, action: Action) -> bool:
        """Whether the play is over after this move."""
        assert self.table is not None
        after: State = self.table.state.clone()
        after.take(seat, action)
        return after.over

    def check_undo(self, seat: int) -> None:
        """Refuse an undo that fairness forbids."""
        why = self.playing().cannot_undo(seat)
        if why is not None:
            raise impossible("cannot undo: {why}", why=why)

    def check_ask(self, seat: int) -> None:
        """Refuse a wish that could not be granted even if all agreed."""
        why = self.playing().cannot_rewind(seat)
        if why is not None:
            raise impossible("cannot undo: {why}", why=why)
        if self.wish is not None:
            raise impossible(
                "{name} asks for an undo already; answer that first", name=self.chairs[self.wish.seat].name
            )

    def check_answer(self, seat: int, wish: int, agree: bool) -> None:
        """Refuse an answer where nothing, or something else, is asked of this seat; who asked may only say no."""
        self.playing()
        if self.wish is None:
            raise impossible("nobody asks for an undo now")
        if self.wish.number != wish:
            number = self.wish.number
            raise late("this answers wish {wish}, but wish {number} is the one that stands", wish=wish, number=number)
        if self.chairs[seat].player == self.chairs[self.wish.seat].player:
            if agree:
                raise impossible("it is for the others to agree")
        elif seat not in self.awaited():
            raise impossible("you have agreed already, and cannot go back on it")

    def check_free(self, seat: int, player: str) -> Chair:
        """The free chair that a player may take."""
        if not 0 <= seat < len(self.chairs):
            raise impossible("there is no such seat at this table")
        chair = self.chairs[seat]
        if not chair.is_free:
            raise late("{name} has taken that seat", name=chair.name)
        if chair.kind == FRIEND and chair.held != player:
            raise forbidden("that seat is kept for a friend who has a link")
        return chair


# What each kind of entry does.


def _clock(live: Live, entry: Entry) -> None:
    data = entry.data
    live.clock = Clock(data["kind"], data["seconds"], data["increment"], live.row.seats, entry.at)


def _seat(live: Live, entry: Entry) -> None:
    live.fill(entry.seat, Chair(kind=entry.data["kind"], held=entry.data.get("held", NOBODY)))


def _sit(live: Live, entry: Entry) -> None:
    data = entry.data
    live.fill(entry.seat, Chair(PERSON, data["name"], data["player"], contribution=data.get("contribution", "")))


def _bot(live: Live, entry: Entry) -> None:
    chair = live.chairs[entry.seat]
    bot = entry.data["bot"]
    if chair.kind == PERSON:
        chair.bot = bot
        if live.clock is not None:
            late = entry.data.get("late")
            (live.clock.run_out if late else live.clock.rest)(entry.seat, entry.at)
    else:
        live.fill(entry.seat, Chair(BOT, live.unique_name(bot, entry.seat), bot=bot))


def _back(live: Live, entry: Entry) -> None:
    live.chairs[entry.seat].bot = ""
    if live.clock is not None:
        live.clock.come_back(entry.seat)


def _move(live: Live, entry: Entry) -> None:
    assert live.table is not None
    live.wish = None
    live.table.play(entry.seat, entry.data["action"])


def _change(live: Live, entry: Entry) -> None:
    assert live.table is not None
    live.undone += 1
    live.table.change(entry.seat, entry.data["place"], entry.data["action"])


def _undo(live: Live, entry: Entry) -> None:
    assert live.table is not None
    if live.clock is not None:
        live.clock.undo(live.table.last_move(entry.seat))
    live.wish = None
    live.undone += 1
    live.table.undo(entry.seat)


def _ask(live: Live, entry: Entry) -> None:
    live.wishes += 1
    live.wish = Wish(live.wishes, entry.seat)


def _answer(live: Live, entry: Entry) -> None:
    assert live.wish is not None
    if entry.data["agree"]:
        player = live.chairs[entry.seat].player
        live.wish.agreed += live.seats_of(player)
    else:
        live.wish = None


def _chat(live: Live, entry: Entry) -> None:
    name = entry.data["name"] if entry.seat < 0 else live.chairs[entry.seat].name
    live.chat.append(Said(len(live.chat) + 1, entry.seat, name, entry.data["text"], entry.at))


def _talk(live: Live, entry: Entry) -> None:
    live.onlookers_talk = entry.data["talk"]


def _again(live: Live, entry: Entry) -> None:
    live.again = entry.data["table"]


FOLDS: Final[dict[str, Callable[[Live, Entry], None]]] = {
    CLOCK: _clock,
    SEAT: _seat,
    SIT: _sit,
    BOT: _bot,
    BACK: _back,
    MOVE: _move,
    CHANGE: _change,
    UNDO: _undo,
    ASK: _ask,
    ANSWER: _answer,
    CHAT: _chat,
    TALK: _talk,
    AGAIN: _again,
}
