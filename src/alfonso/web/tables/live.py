"""A live table: the sum of its entries. It can always be thrown away and made anew from them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from alfonso.bots.levels import plain_name
from alfonso.engine.action import Action
from alfonso.engine.errors import UnknownName
from alfonso.engine.game import Game
from alfonso.engine.lesson import LEARNER, Tutor, Voice, lesson_of
from alfonso.engine.phrase import Language
from alfonso.engine.record import Record
from alfonso.engine.snapshot import Packer
from alfonso.engine.state import SPECTATOR, Scene, State, refusal
from alfonso.engine.table import Table
from alfonso.engine.view import View
from alfonso.web.api.messages import ClockInfo, NudgeInfo, PartingInfo, Said, SeatInfo, WishInfo
from alfonso.web.refusals import forbidden, impossible, late
from alfonso.web.store.store import FINISHED, REMOVED, RUNNING, WAITING, Entry, TableRow
from alfonso.web.tables import shares
from alfonso.web.tables.bells import Bell
from alfonso.web.tables.clocks import Clock
from alfonso.web.tables.drawings import Drawings
from alfonso.web.tables.history import History
from alfonso.web.tables.parcels import Parcel, encode
from alfonso.web.tables.streams import Common, Stream

# What an entry can be.
CLOCK: Final = "clock"  # how long everybody may think, agreed when the table is opened
SEAT: Final = "seat"  # nobody has this seat: it is open, or for a friend
SIT: Final = "sit"
BOT: Final = "bot"  # a bot takes a seat, or takes it over from its owner, who may be late
BACK: Final = "back"  # the owner takes it back
PLEDGE: Final = "pledge"  # of a share in the dice
SHARE: Final = "share"  # that was pledged, opened; an empty one: it never will be
MOVE: Final = "move"
CHANGE: Final = "change"  # another move in the place of one in an open lane
UNDO: Final = "undo"
ASK: Final = "ask"  # a seat wishes to take back its last move and what followed
ANSWER: Final = "answer"  # another agrees or does not
PART: Final = "part"  # a seat wishes to resign, or to end the table
REPLY: Final = "reply"  # another agrees to that or does not
NUDGE: Final = "nudge"  # a seat is told that it is waited for
AWAY: Final = "away"  # how long somebody must be away before a bot may play, agreed when the table is opened
STANDS_IN: Final = "stand-in"  # the bot that plays for who is gone, late or has resigned, agreed likewise
REMOVE: Final = "remove"  # who opened the table takes it away, before it has begun
CHAT: Final = "chat"  # with seat -1 an onlooker says something
TALK: Final = "talk"  # whether onlookers may, as who opened the table wishes
AGAIN: Final = "again"
HINTS: Final = "hints"  # whether bots give them, agreed when the table is opened
LESSON: Final = "lesson"  # the play is one: a voice speaks to who has the first seat

OPEN: Final = "open"
FRIEND: Final = "friend"
PERSON: Final = "person"
NOBODY: Final = ""
NOT_ALONE: Final = -2

RESIGN: Final = "resign"  # what can be wished for with PART
END: Final = "end"
STAND_IN: Final = "greedy"  # the bot that plays for somebody where none was agreed
NUDGE_EVERY: Final = 600_000  # milliseconds in which a seat can be nudged once


@dataclass
class Chair:
    """A seat of a live table: who owns it, and which bot plays it if any does."""

    kind: str = OPEN
    name: str = ""
    player: str = NOBODY
    held: str = NOBODY  # the player for whom a friend's seat is kept
    called: str = ""  # the name under which it is kept, where one was given
    bot: str = ""
    contribution: str = ""
    shares: bool = False  # whether there is a share in the dice to be pledged and opened
    pledge: str = ""
    left_out: bool = False  # a share that was pledged, or was to be, and is not in the dice
    resigned: bool = False  # for good, as the others agreed: a bot plays on
    badge: str = ""  # what its owner wears beside the name

    @property
    def is_free(self) -> bool:
        """Whether nobody has it yet."""
        return self.kind in (OPEN, FRIEND)

    def info(self) -> SeatInfo:
        """What everybody may know."""
        return SeatInfo(self.kind, self.name, self.bot or None, self.resigned, self.badge)


@dataclass
class Wish:
    """What a seat asks for: to take back a move, its last one then, and all that followed."""

    number: int
    seat: int
    move: int = -1
    everybody: bool = True  # is asked; once those were not whose seats bots played
    agreed: list[int] = field(default_factory=list)


@dataclass
class Parting:
    """What a seat asks for: to resign, or to end the table; it stands until somebody says no or all have said yes."""

    number: int
    seat: int
    what: str
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
        self.hints = True  # whether bots say what they would do
        self.tutor: Tutor | None = None  # at a lesson
        self.wish: Wish | None = None
        self.wishes = 0  # that there were, with the one that stands
        self.parting: Parting | None = None
        self.partings = 0  # the same
        self.nudges: Final[dict[int, NudgeInfo]] = {}  # by the seat that is waited for, until it moves
        self.nudged: Final[dict[int, int]] = {}  # when a seat was nudged last
        self.away: int | None = None  # seconds; where nothing was agreed, as the server says
        self.stand_in = STAND_IN
        self.ended = False  # all agreed to end it before it was over
        self.removed = False
        self.shown = 0  # entries of which everybody could see something
        self.unseen: Final = [0] * row.seats  # the other ones, by their seats
        self.streams: Final[dict[int, Stream]] = {}
        self.publics: Final[dict[int, bytes]] = {}  # by state, while everybody looks
        self.known: Common | None = None  # what everybody knows, once somebody has looked after the last entry
        self.alone = NOT_ALONE  # who has moved in its own lane just now, if anybody has
        self.views: Final[dict[int, tuple[State, View]]] = {}  # by viewer, the last that was looked at
        self.history: Final = History(self)
        self.drawings: Final = Drawings(self)
        self.packer: Final = Packer()
        self.saved = 0  # after which entry a snapshot was last made
        self.saving = False
        self.behind = False  # whether more may have been written than is known here
        self.lock: Final = asyncio.Lock()
        self.opening: Final = asyncio.Lock()  # while somebody's eyes are opened
        self.closed = ""  # the whole record, once it was asked for after the end
        self.points: Final[dict[int, list[dict[str, int]]]] = {}  # by round, the same
        self.bells: Final[dict[Bell, None]] = {}  # rung in the order in which they were hung up
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}  # of bots, by seat
        self.memories: Final[list[list[str]]] = [[] for _ in range(row.seats)]  # of bots, by seat

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
        return self.imported or self.ended or (self.table is not None and self.table.state.over)

    @property
    def status(self) -> str:
        """Waiting, running or finished; or removed before it began."""
        if self.removed:
            return REMOVED
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

    def mover(self, entry: Entry) -> int:
        """The seat whose move an entry is; -1 where it is something else."""
        return entry.seat if entry.kind == MOVE else -1

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
            owed = [] if self.over else shares.owe_pledge(self.chairs) + shares.owe_opening(self.chairs)
            return bool(self.held_for(player)) or any(self.chairs[seat].player == player for seat in owed)
        return any(not self.chairs[seat].bot for seat in self.table.state.to_act if self.chairs[seat].player == player)

    def awaited(self) -> list[int]:
        """The seats that have yet to agree to a wish: those of other people, whoever plays them at the moment."""
        if self.wish is None:
            return []
        heard = {self.chairs[seat].player for seat in [self.wish.seat, *self.wish.agreed]}
        people = [seat for seat, chair in enumerate(self.chairs) if chair.kind == PERSON]
        asked = people if self.wish.everybody else self._people()
        return [seat for seat in asked if self.chairs[seat].player not in heard]

    def parties(self) -> list[int]:
        """The seats of people who have not resigned, whoever plays them at the moment: those have a say in the end."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == PERSON and not chair.resigned]

    def unheard(self, parting: Parting) -> list[int]:
        """The seats that have yet to agree that somebody resigns, or to end the table."""
        heard = {self.chairs[seat].player for seat in [parting.seat, *parting.agreed]}
        return [seat for seat in self.parties() if self.chairs[seat].player not in heard]

    def ends_by(self, parting: Parting, player: str = NOBODY) -> bool:
        """Whether all have agreed to end the table, or will have when this player has."""
        return parting.what == END and all(self.chairs[seat].player == player for seat in self.unheard(parting))

    def is_awaited(self, seat: int, viewer: int) -> bool:
        """Whether a seat owes a decision, as far as a viewer may know."""
        state = self.state
        if state is None or self.over or self.chairs[seat].bot:
            return False
        view = self.view(state, viewer)
        return view.turn == seat if not state.lanes else seat not in view.ready

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
        before = self._lanes()
        hidden = self._is_hidden(entry)
        FOLDS[entry.kind](self, entry)
        if entry.kind == MOVE:
            hidden = self._was_hidden()
        if hidden:
            self.unseen[entry.seat] += 1
        else:
            self.shown += 1
        self._settle(entry, hidden)
        self.alone = entry.seat if entry.kind == MOVE and before > 0 and before == self._lanes() else NOT_ALONE
        self.entries.append(entry)
        self.history.note()
        self.publics.clear()
        self.views.clear()
        self.known = None
        for stream in self.streams.values():
            stream.look(self, entry)
        self.publics.clear()

    def folding(self, entries: list[Entry]) -> Iterator[None]:
        """Let entries happen one after another."""
        for entry in entries:
            self.fold(entry)
            yield

    def _lanes(self) -> int:
        """Another number whenever lanes were opened or closed; 0 while there are none."""
        state = self.state
        return 0 if state is None or not state.lanes else 1 + state.revelations

    def concerns(self, viewer: int) -> bool:
        """Whether the last entry may have changed what a viewer sees: of a lane others see only who is ready."""
        return self.alone in (NOT_ALONE, viewer)

    def view(self, state: State, viewer: int) -> View:
        """A state as a viewer may see it: one view for all that is made of it until something happens."""
        found = self.views.get(viewer)
        if found is None or found[0] is not state:
            found = self.views[viewer] = state, state.view(viewer)
        return found[1]

    def public(self, state: State) -> bytes:
        """What everybody sees of a state, as it is sent: the same for all who look at it after an entry."""
        found = self.publics.get(id(state))
        if found is None:
            found = self.publics[id(state)] = encode(self.view(state, SPECTATOR).packed)
        return found

    def common(self) -> Common:
        """What everybody knows after the last entry."""
        if self.known is None:
            self.known = Common.of(self)
        return self.known

    def _is_hidden(self, entry: Entry) -> bool:
        """Whether an undo or a change, which is about to happen, shows others nothing."""
        if self.table is None or entry.kind not in (UNDO, CHANGE):
            return False
        if entry.kind == CHANGE:
            return bool(self.table.state.lanes) or self.table.state.hiding == entry.seat
        past = self.table.past[self.table.last_move(entry.seat)]
        return past.in_lane or past.unseen

    def _was_hidden(self) -> bool:
        """Whether the last move has shown others nothing but perhaps that a seat is ready."""
        assert self.table is not None
        past = self.table.past[-1]
        return past.unseen or (past.in_lane and past.revelations == self.table.state.revelations)

    def _settle(self, entry: Entry, hidden: bool) -> None:
        """Let happen what follows by itself: what all agree to, nudges that have helped, and clocks."""
        if self.parting is not None and not self.unheard(self.parting):
            self.part(self.parting)
        if not hidden:
            self._forget_nudges(entry)
        if self.wish is not None and not self.awaited():
            self.rewind(self.wish)
        state = self.state
        if self.clock is not None and state is not None:
            asked = [] if self.over else state.to_act
            pressed = [seat for seat in self._people() if seat in asked]
            lanes = state.revelations if state.lanes else 0  # counted on when lanes are opened or closed, not inside
            self.clock.go_on(entry.at, pressed, lanes, entry.seat if entry.kind == MOVE else -1, hidden)

    def part(self, parting: Parting) -> None:
        """Let a seat resign, or the table end, as all have agreed."""
        assert self.table is not None
        self.parting = None
        if parting.what == END:
            self.ended = True
            self.wish = None
            self.table.end(parting.seat)
            return
        player = self.chairs[parting.seat].player
        for seat in self.seats_of(player):
            chair = self.chairs[seat]
            chair.resigned, chair.bot = True, chair.bot or self.stand_in
            self.table.resign(seat)

    def _forget_nudges(self, entry: Entry) -> None:
        """Nobody is waited for any more who has moved, or whose seat a bot plays, or who owes nothing."""
        state = self.state
        for seat in list(self.nudges):
            gone = self.over or self.chairs[seat].bot != "" or state is None
            if gone or (entry.kind == MOVE and (entry.seat == seat or (state and seat not in state.to_act))):
                del self.nudges[seat]

    def rewind(self, wish: Wish) -> None:
        """Take back a move of a seat and all that followed."""
        assert self.table is not None
        move = self.table.last_move(wish.seat) if wish.move < 0 else wish.move
        if self.clock is not None:
            self.clock.rewind(move)
        self.wish = None
        self.undone += 1
        self.table.rewind(wish.seat, move)

    def fill(self, seat: int, chair: Chair) -> None:
        """Give a seat to somebody."""
        self.chairs[seat] = chair
        shares.renew(self.chairs)
        self.go_on()

    def go_on(self) -> None:
        """Begin the play when the last seat is taken and the last share in the dice is open."""
        if self.table is None and shares.is_mixed(self.chairs):
            self.begin()

    def status_after(self, change: shares.Change) -> str:
        """The status that the table has after a change of its chairs, where that is another one."""
        return RUNNING if self.table is None and shares.would_begin(self.chairs, change) else ""

    def begin(self) -> None:
        """Open the play: the dice are sealed with what everybody contributed."""
        record = self.record
        if not self.imported:
            given = [chair.contribution for chair in self.chairs]
            record.contributions = ",".join(given) if any(given) else ""
            pledges = [chair.pledge for chair in self.chairs]
            record.pledges = ",".join(pledges) if any(pledges) else ""
        record.names = self.names
        self.table = Table(self.game, record)
        for seat, chair in enumerate(self.chairs):
            if self.clock is not None and chair.kind == BOT:
                self.clock.without(seat)

    # What a viewer sees

    def voice(self, viewer: int) -> dict[str, object] | None:
        """What the voice of a lesson says to a viewer: nothing to anybody but who learns, and nothing after the end."""
        if self.tutor is None or self.table is None or viewer != LEARNER or self.over:
            return None
        self.tutor.hear(self.record.moves)
        return Voice(self.tutor).pack(self.names, self.game)

    def clock_info(self, viewer: int) -> ClockInfo | None:
        """The clocks, if there are any: of a lane they tell when its seat was ready, unless that is hidden."""
        if self.clock is None:
            return None
        hidden = self.state is not None and self.state.hides_ready_from(viewer)
        return self.clock.opening if hidden else self.clock.info()

    def wish_info(self) -> WishInfo:
        """What somebody wishes to take back: everybody knows."""
        if self.wish is None:
            return WishInfo()
        return WishInfo(self.wish.number, self.wish.seat, list(self.wish.agreed), self.awaited())

    def parting_info(self) -> PartingInfo:
        """Who wishes to resign, or to end the table: everybody knows."""
        one = self.parting
        if one is None:
            return PartingInfo()
        return PartingInfo(one.number, one.seat, one.what, list(one.agreed), self.unheard(one))

    def stream(self, viewer: int) -> Stream:
        """The stream of a viewer; one that nobody has asked for yet is made from the entries, see ``Tables.eyes``."""
        if viewer not in self.streams:
            for _ in self.open_eyes(viewer):
                pass
        return self.streams[viewer]

    def open_eyes(self, viewer: int) -> Iterator[None]:
        """Make the stream of a viewer: it is told everything from the beginning, an entry at a time."""
        ghost = Live(self.row, self.game)
        stream = ghost.streams[viewer] = Stream(viewer)
        while ghost.number < self.number:
            ghost.fold(self.entries[ghost.number])
            yield
        self.streams.setdefault(viewer, stream)

    def updates(self, viewer: int, after: int, language: Language, seen: bool = True) -> list[Parcel]:
        """The updates of a viewer beyond a number that are at hand, as they are sent to who reads a language."""
        stream = self.stream(viewer)
        if after > stream.number:
            raise late("there is no update {number} yet; the last is {last}", number=after, last=stream.number)
        return stream.since(after, language.naming(self.names), seen)

    def older(self, viewer: int, after: int, language: Language, seen: bool = True) -> Iterator[Parcel]:
        """The updates of a viewer beyond a number that are not at hand any more, made anew one at a time."""
        stream, said = self.stream(viewer), language.naming(self.names)
        while not stream.remembers(after):
            after += 1
            yield stream.made_anew(self, after).parcel(said, seen)

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
            raise impossible("{bot} plays your seat; take it back first", bot=plain_name(self.chairs[seat].bot))

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
        if not any((one.place, one.text) == (place, text) for one in offered):
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
        """Refuse a wish that could not be granted even if all agreed, or needs nobody's leave."""
        why = self.playing().cannot_rewind(seat)
        if why is not None:
            raise impossible("cannot undo: {why}", why=why)
        if self.wish is not None:
            raise impossible(
                "{name} asks for an undo already; answer that first", name=self.chairs[self.wish.seat].name
            )
        if self.playing().cannot_undo(seat) is None:
            raise impossible("you can take that back without asking")

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

    def check_part(self, seat: int, what: str) -> None:
        """Refuse a wish to leave where another stands, or where nobody would be left to play on."""
        self.playing()
        chair = self.chairs[seat]
        if chair.resigned:
            raise impossible("you have resigned")
        if self.parting is not None:
            name = self.chairs[self.parting.seat].name
            raise impossible("{name} asks for something already; answer that first", name=name)
        if what == RESIGN and all(self.chairs[other].player == chair.player for other in self.parties()):
            raise impossible("nobody else would play on; end the game instead")

    def check_reply(self, seat: int, number: int, agree: bool) -> None:
        """Refuse an answer where nothing, or something else, is asked of this seat; who asked may only say no."""
        self.playing()
        if self.parting is None:
            raise impossible("nobody asks to resign or to end the game now")
        if self.parting.number != number:
            stands = self.parting.number
            raise late("this answers wish {wish}, but wish {number} is the one that stands", wish=number, number=stands)
        if self.chairs[seat].player == self.chairs[self.parting.seat].player:
            if agree:
                raise impossible("it is for the others to agree")
        elif self.chairs[seat].resigned:
            raise impossible("you have resigned")
        elif seat not in self.unheard(self.parting):
            raise impossible("you have agreed already, and cannot go back on it")

    def check_nudge(self, seat: int, to: int, at: int) -> None:
        """Refuse to nudge who is not waited for, or was nudged not long ago by anybody."""
        self.playing()
        if not 0 <= to < len(self.chairs):
            raise impossible("there is no such seat at this table")
        chair = self.chairs[to]
        if chair.player == self.chairs[seat].player or not self.is_awaited(to, seat):
            raise impossible("nobody waits for {name} now", name=chair.name)
        if at - self.nudged.get(to, at - NUDGE_EVERY) < NUDGE_EVERY:
            minutes = NUDGE_EVERY // 60_000
            raise impossible("{name} was nudged less than {minutes} minutes ago", name=chair.name, minutes=minutes)

    def check_free(self, seat: int, player: str) -> Chair:
        """The free chair that a player may take."""
        if self.removed:
            raise late("who opened this table has removed it")
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
    live.fill(
        entry.seat,
        Chair(kind=entry.data["kind"], held=entry.data.get("held", NOBODY), called=entry.data.get("name", "")),
    )


def _sit(live: Live, entry: Entry) -> None:
    data = entry.data
    sharing = live.game.chance and data.get("share", False)
    given = data.get("contribution", "")  # before shares were pledged they were given at once
    badge = data.get("badge", "")
    live.fill(entry.seat, Chair(PERSON, data["name"], data["player"], contribution=given, shares=sharing, badge=badge))


def _pledge(live: Live, entry: Entry) -> None:
    live.chairs[entry.seat].pledge = entry.data["pledge"]


def _share(live: Live, entry: Entry) -> None:
    open_share(live.chairs, entry.seat, entry.data["contribution"])
    live.go_on()


def open_share(chairs: list[Chair], seat: int, contribution: str) -> None:
    """A share is opened; an empty one never will be."""
    if contribution:
        chairs[seat].contribution = contribution
    else:
        shares.leave_out(chairs, seat)


def _bot(live: Live, entry: Entry) -> None:
    chair = live.chairs[entry.seat]
    bot = entry.data["bot"]
    if chair.kind == PERSON:
        chair.bot = bot
        if live.table is None:
            shares.leave_out(live.chairs, entry.seat)
            live.go_on()
        elif live.clock is not None:
            late = entry.data.get("late")
            (live.clock.run_out if late else live.clock.rest)(entry.seat, entry.at)
    else:
        live.fill(entry.seat, Chair(BOT, live.unique_name(plain_name(bot), entry.seat), bot=bot))


def _back(live: Live, entry: Entry) -> None:
    live.chairs[entry.seat].bot = ""
    if live.clock is not None:
        live.clock.come_back(entry.seat)


def _move(live: Live, entry: Entry) -> None:
    assert live.table is not None
    live.table.play(entry.seat, entry.data["action"])
    if not live.table.past[-1].unseen or (live.wish is not None and not live.wish.everybody):
        live.wish = None


def _change(live: Live, entry: Entry) -> None:
    assert live.table is not None
    live.undone += 1
    place, action = entry.data["place"], entry.data["action"]
    if live.clock is not None and not action:
        live.clock.gains.pop(live.table.answers(entry.seat)[place])
    live.table.change(entry.seat, place, action)


def _undo(live: Live, entry: Entry) -> None:
    assert live.table is not None
    move = live.table.last_move(entry.seat)
    past = live.table.past[move]
    if live.clock is not None:
        live.clock.undo(move, past.in_lane or past.unseen)
    if not past.unseen:
        live.wish = None
    live.undone += 1
    live.table.take_back(entry.seat)


def _ask(live: Live, entry: Entry) -> None:
    assert live.table is not None
    live.wishes += 1
    everybody = entry.data.get("everybody", False)
    live.wish = Wish(live.wishes, entry.seat, live.table.last_move(entry.seat), everybody)


def _answer(live: Live, entry: Entry) -> None:
    assert live.wish is not None
    if entry.data["agree"]:
        player = live.chairs[entry.seat].player
        live.wish.agreed += live.seats_of(player)
    else:
        live.wish = None


def _part(live: Live, entry: Entry) -> None:
    live.partings += 1
    live.parting = Parting(live.partings, entry.seat, entry.data["what"])


def _reply(live: Live, entry: Entry) -> None:
    assert live.parting is not None
    if entry.data["agree"]:
        live.parting.agreed += live.seats_of(live.chairs[entry.seat].player)
    else:
        live.parting = None


def _nudge(live: Live, entry: Entry) -> None:
    to = entry.data["to"]
    live.nudged[to] = entry.at
    live.nudges[to] = NudgeInfo(to, entry.seat, entry.at)


def _away(live: Live, entry: Entry) -> None:
    live.away = entry.data["seconds"]


def _stands_in(live: Live, entry: Entry) -> None:
    live.stand_in = entry.data["bot"]


def _remove(live: Live, entry: Entry) -> None:
    live.removed = True


def _chat(live: Live, entry: Entry) -> None:
    name = entry.data["name"] if entry.seat < 0 else live.chairs[entry.seat].name
    live.chat.append(Said(len(live.chat) + 1, entry.seat, name, entry.data["text"], entry.at))


def _talk(live: Live, entry: Entry) -> None:
    live.onlookers_talk = entry.data["talk"]


def _again(live: Live, entry: Entry) -> None:
    live.again = entry.data["table"]


def _hints(live: Live, entry: Entry) -> None:
    live.hints = entry.data["hints"]


def _lesson(live: Live, entry: Entry) -> None:
    lesson = lesson_of(live.game)
    if lesson is not None and lesson.is_of(live.record):  # else it has another lesson now, and the play stays
        live.tutor = Tutor(lesson)


FOLDS: Final[dict[str, Callable[[Live, Entry], None]]] = {
    CLOCK: _clock,
    SEAT: _seat,
    SIT: _sit,
    BOT: _bot,
    BACK: _back,
    PLEDGE: _pledge,
    SHARE: _share,
    MOVE: _move,
    CHANGE: _change,
    UNDO: _undo,
    ASK: _ask,
    ANSWER: _answer,
    PART: _part,
    REPLY: _reply,
    NUDGE: _nudge,
    AWAY: _away,
    STANDS_IN: _stands_in,
    REMOVE: _remove,
    CHAT: _chat,
    TALK: _talk,
    AGAIN: _again,
    HINTS: _hints,
    LESSON: _lesson,
}
