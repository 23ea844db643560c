"""Endpoints of the lobby: who you are, which games there are, which tables; making one and coming to one."""

from __future__ import annotations

import asyncio
import hashlib
import io
from typing import Any

import segno
from starlette.requests import Request

from alfonso.bots.registry import bot
from alfonso.bots.registry import names as bot_names
from alfonso.engine.dice import SealedDice
from alfonso.engine.errors import BadRecord, UnknownName
from alfonso.engine.game import Game
from alfonso.engine.phrase import ENGLISH
from alfonso.engine.record import Record, record_of
from alfonso.languages import codes
from alfonso.web import cards
from alfonso.web.api.endpoints import SPECTATOR, Call, address, answered, get, language_of, post
from alfonso.web.api.limits import clean_name
from alfonso.web.api.messages import (
    DaysClock,
    GameInfo,
    Greeting,
    Import,
    Invitation,
    Invited,
    Joined,
    Joining,
    LiveClock,
    Me,
    NewTable,
    Opened,
    OptionInfo,
    Renaming,
    Rules,
    Sitting,
    Summary,
    TableLists,
)
from alfonso.web.api.sessions import COOKIE, YEAR, credentials, secure_scheme
from alfonso.web.instant import now
from alfonso.web.refusals import impossible, late, malformed, missing
from alfonso.web.store.store import (
    FINISHED,
    RUNNING,
    WAITING,
    Addition,
    Entry,
    Link,
    TableRow,
    Taken,
    fresh_id,
    fresh_token,
    hashed,
)
from alfonso.web.tables.clocks import DAYS, LIVE
from alfonso.web.tables.live import AGAIN, BOT, CLOCK, FRIEND, MOVE, NOBODY, OPEN, SEAT, SIT, Live
from alfonso.web.tables.tables import Proposal

ME = "me"
DAY = 24 * 3600
LONGEST_HOST = 260  # a name of 253 letters, and a port

# Sessions


@post("/api/session", Me, Greeting, status=201)
async def greet(call: Call) -> object:
    """Say who you are: a new session, in a cookie or as a bearer token."""
    said = call.said(Greeting)
    call.services.buckets.take(address(call.request), 5.0)  # a new session must not be a way to a new bucket
    session, token = await call.services.sessions.begin(clean_name(said.name))
    if said.bearer:
        return Me(session.player, session.name, token)
    response = answered(Me(session.player, session.name), 201)
    secure = secure_scheme(call.request) == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return response


@get("/api/session", Me)
async def who_am_i(call: Call) -> object:
    """Who you are."""
    return Me(call.known.player, call.known.name)


@post("/api/session/name", Me, Renaming)
async def rename(call: Call) -> object:
    """Take another name; at tables where you sit already you keep the old one."""
    name = clean_name(call.said(Renaming).name)
    await call.services.store.change_session(call.known.hash, name, now())
    return Me(call.known.player, name)


@post("/api/session/end", Me)
async def leave(call: Call) -> object:
    """End your session: its token is worth nothing from now on."""
    await call.services.store.end_session(call.known.hash)
    response = answered(Me(call.known.player, call.known.name))
    _, by_browser = credentials(call.request)
    if by_browser:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


# Games


def game_info(game: Game[Any]) -> GameInfo:
    """A game, as one chooses it."""
    options = [OptionInfo(one.name, one.words, one.values, one.check is not None) for one in game.options]
    card = cards.name(game)
    return GameInfo(
        id=game.id,
        name=game.name,
        pitch=game.pitch,
        seats=list(game.seat_counts),
        minutes=list(game.minutes),
        picture=f"/page/{card}" if card else "",
        version=game.version,
        options=options,
        bots=bot_names(),
    )


def known_game(call: Call, id: str) -> Game[Any]:
    """The game with this id; refuse an unknown one."""
    try:
        return call.services.games(id)
    except UnknownName as error:
        raise missing(error.phrase) from None


@get("/api/games", list[GameInfo])
async def games(call: Call) -> object:
    """Every game at hand, with its options."""
    return [game_info(game) for game in call.services.games.all()]


@get("/api/games/{game}", GameInfo)
async def one_game(call: Call) -> object:
    """One game, with its options."""
    return game_info(known_game(call, call.request.path_params["game"]))


@get("/api/games/{game}/rules", Rules)
async def rules(call: Call) -> object:
    """The rules of a game for players, as Markdown."""
    game = known_game(call, call.request.path_params["game"])
    wanted = language_of(call.request)
    text = game.rules_text(wanted if wanted in codes([game]) else ENGLISH.code)
    return Rules(game.id, text, ENGLISH.code if text == game.rules_text() else wanted)


# Lists


@get("/api/tables", TableLists)
async def tables(call: Call) -> object:
    """The tables of the lobby: yours (those that wait for you first), open ones, ones to watch, finished ones."""
    store, limit = call.services.store, call.services.settings.listed
    mine: list[Summary] = []
    finished: list[TableRow] = []
    if call.player:
        rows = await store.tables_of(call.player, RUNNING, limit) + await store.tables_of(call.player, WAITING, limit)
        mine = sorted(await _summaries(call, rows), key=lambda one: not one.turn)
        finished = await store.tables_of(call.player, FINISHED, limit)
    seated = {one.table for one in mine}
    waiting = await _summaries(call, await store.public_tables(WAITING, limit))
    running = await _summaries(call, await store.public_tables(RUNNING, limit))
    known = {row.id for row in finished}
    finished += [row for row in await store.public_tables(FINISHED, limit) if row.id not in known and row.creator]
    return TableLists(
        mine,
        [one for one in waiting if one.table not in seated and any(seat.kind == OPEN for seat in one.seats)],
        [one for one in running if one.table not in seated],
        await _summaries(call, finished[:limit]),
    )


async def _summaries(call: Call, rows: list[TableRow]) -> list[Summary]:
    found: list[Summary] = []
    for row in rows:
        try:
            live = await call.services.tables.find(row.id)
        except (BadRecord, UnknownName):  # of another version: it is not shown, and not lost
            continue
        found.append(summary(live, call.player))
    return found


def summary(live: Live, player: str) -> Summary:
    """A table in a list, as far as everybody may know; of the turn, only whether it is the asker's own."""
    mine = live.seats_of(player) or live.held_for(player) or [-1]
    seats = [chair.info() for chair in live.chairs]
    row = live.row
    changed = live.stream(mine[0]).at if mine[0] >= 0 else row.created
    turn = live.is_waiting_for(player)
    return Summary(row.id, row.game, live.game.name, live.status, row.created, changed, mine[0], turn, seats)


# Making a table


class TableDraft:
    """A table in the making: a row and its first entries."""

    def __init__(self, id: str, record: Record, creator: str, public: bool) -> None:
        self.id = id
        self.record = record
        self.creator = creator
        self.public = public
        self.at = now()
        self.additions: list[Addition] = []
        self.links: list[Link] = []
        self.status = WAITING

    def add(self, proposal: Proposal) -> None:
        """Write down the next entry."""
        entry = Entry(self.id, len(self.additions) + 1, proposal.kind, proposal.seat, proposal.data, self.at)
        due = self.at + 1000 * proposal.data["seconds"] if proposal.kind == CLOCK else None
        self.additions.append(Addition(entry, sits=proposal.sits, due=due))

    def row(self) -> TableRow:
        """The row of the table."""
        record = self.record
        header = Record.parse(record.text())
        header.moves, header.result, header.draws = [], [], []
        return TableRow(
            self.id, record.game, record.seats, header.text(), self.creator, int(self.public), self.status, self.at
        )

    async def keep(self, call: Call) -> None:
        """Commit it, all or nothing."""
        filled = not any(addition.entry.kind == SEAT for addition in self.additions)
        if filled and self.status == WAITING:
            self.status = RUNNING
        await call.services.store.add_table(self.row(), self.additions, self.links)


def sealed_record(game: Game[Any], seats: int, options: dict[str, str]) -> Record:
    """The header of a new play with a fresh secret."""
    setup = game.setup(seats, dict(options))
    return record_of(game, game.open(setup, SealedDice.fresh(seats + 1)), "")


def invitation(call: Call, token: str, seat: int | None) -> Invitation:
    """A link; the token stands behind ``#``, which browsers keep to themselves."""
    base = call.services.settings.public_url.rstrip("/") or base_url(call.request)
    url = f"{base}/join#{token}"
    return Invitation(token, url, qr(url), seat)


def qr(text: str) -> str:
    """A text as a QR code: one path in the colour of whatever it stands in."""
    drawn = io.BytesIO()
    segno.make(text, micro=False).save(
        drawn, kind="svg", xmldecl=False, nl=False, omitsize=True, svgclass=None, lineclass=None
    )
    return drawn.getvalue().decode().replace('stroke="#000"', 'stroke="currentColor"')


def base_url(request: Request) -> str:
    """Where the asker reaches us; refuse what is no name of a server, and would not go into a QR code."""
    host = request.headers.get("host", "")
    if len(host) > LONGEST_HOST:
        raise malformed("the name of a server has no more than {count} letters", count=LONGEST_HOST)
    return f"{secure_scheme(request)}://{host}"


@post("/api/tables", Opened, NewTable, status=201, cost=5.0)
async def new_table(call: Call) -> object:
    """Open a table; the play begins when every seat is taken."""
    said = call.said(NewTable)
    me = call.known
    game = call.services.games(said.game)
    record = sealed_record(game, len(said.seats), said.options)
    draft = TableDraft(fresh_id(), record, me.player, said.public)
    links: list[Invitation] = []
    if said.clock is not None:
        draft.add(Proposal(CLOCK, SPECTATOR, clock_of(said.clock)))
    chairs = Live(draft.row(), game)
    for seat, word in enumerate(said.seats):
        if word == ME and not said.hold:
            name = chairs.unique_name(me.name, seat)
            chairs.chairs[seat].name = name
            draft.add(_sit(me.player, name, seat, said.contribution))
        elif word in (ME, FRIEND, OPEN):
            kind = OPEN if word == OPEN else FRIEND
            draft.add(Proposal(SEAT, seat, {"kind": kind, "held": me.player if word == ME else NOBODY}))
            if word == FRIEND:
                token = fresh_token()
                draft.links.append(Link(hashed(token), draft.id, seat))
                links.append(invitation(call, token, seat))
        else:
            bot(word)
            draft.add(Proposal(BOT, seat, {"bot": word}))
    await draft.keep(call)
    await call.services.tables.find(draft.id)
    return Opened(draft.id, record.sealed, links)


def clock_of(choice: LiveClock | DaysClock) -> dict[str, Any]:
    """A clock as an entry keeps it."""
    if isinstance(choice, DaysClock):
        return {"kind": DAYS, "seconds": choice.days * DAY, "increment": 0}
    return {"kind": LIVE, "seconds": choice.seconds, "increment": choice.increment}


def _sit(player: str, name: str, seat: int, contribution: str, **more: Any) -> Proposal:
    data = {"player": player, "name": name, "contribution": contribution}
    return Proposal(SIT, seat, data, sits=player, **more)


@post("/api/records", Joined, Import, status=201, large=True, cost=20.0)
async def import_record(call: Call) -> object:
    """Import a record as a finished table, to be stepped through."""
    said = call.said(Import)
    record = Record.parse(said.record)
    game = call.services.games(record.game)
    await asyncio.to_thread(record.replay, game)
    draft = TableDraft(fresh_id(), record, NOBODY, said.public)
    draft.status = FINISHED
    for seat, name in enumerate(record.names):
        draft.add(Proposal(SIT, seat, {"player": NOBODY, "name": name or f"seat {seat + 1}"}))
    for seat, text in record.moves:
        draft.add(Proposal(MOVE, seat, {"action": text}))
    await draft.keep(call)
    await call.services.store.grant(draft.id, call.known.player)
    return Joined(draft.id, -1)


# Coming to a table


@post("/api/invitation", Invited, Joining, cost=5.0)
async def invited(call: Call) -> object:
    """What a link is for, before it is used; one that was used or revoked is refused."""
    link = await unused_link(call)
    live = await call.services.tables.find(link.table)
    host = next((chair.name for chair in live.chairs if chair.player == live.row.creator), "")
    people = [chair.name for chair in live.chairs if chair.name]
    return Invited(live.row.game, live.game.name, link.seat, host, people, live.game.chance)


async def unused_link(call: Call) -> Link:
    """The link that was sent, if it still leads anywhere."""
    link = await call.services.store.link(hashed(call.said(Joining).token))
    if link is None:
        raise missing("this invitation was used or withdrawn, or never existed; ask for a new one")
    return link


@post("/api/join", Joined, Joining, cost=5.0)
async def join(call: Call) -> object:
    """Exchange a link for its seat (once), or for leave to watch."""
    said, me = call.said(Joining), call.known
    link = await unused_link(call)
    if link.seat < 0:
        await call.services.store.grant(link.table, me.player)
        return Joined(link.table, -1)
    live = await call.services.tables.find(link.table)

    def decide(live: Live) -> Proposal:
        if not live.chairs[link.seat].is_free:
            raise late("{name} has taken that seat", name=live.chairs[link.seat].name)
        return _take(live, link.seat, me.player, me.name, said.contribution, link.hash)

    await call.services.tables.commit(live, decide)
    return Joined(link.table, link.seat)


def _take(live: Live, seat: int, player: str, name: str, contribution: str, link: str = "") -> Proposal:
    """Sit down; with the last free seat the play begins."""
    last = sum(chair.is_free for chair in live.chairs) == 1
    status = RUNNING if last else ""
    return _sit(player, live.unique_name(name, seat), seat, contribution, status=status, spends=link)


@post("/api/tables/{table}/sit", Joined, Sitting)
async def sit(call: Call) -> object:
    """Take an open seat, or one that is kept for you."""
    said, me = call.said(Sitting), call.known
    live = await call.live()
    taken: list[int] = []

    def decide(live: Live) -> Proposal:
        seat = said.seat
        if seat is None:
            free = live.held_for(me.player) or [n for n, chair in enumerate(live.chairs) if chair.kind == OPEN]
            if not free:
                raise late("no seat is open")
            seat = free[0]
        live.check_free(seat, me.player)
        taken[:] = [seat]
        return _take(live, seat, me.player, me.name, said.contribution)

    await call.services.tables.commit(live, decide)
    return Joined(live.row.id, taken[0])


@post("/api/tables/{table}/again", Joined, Sitting, cost=5.0)
async def again(call: Call) -> object:
    """Play again with the same seats: the first who asks opens the table, the others find their seats kept."""
    said, me = call.said(Sitting), call.known
    live = await call.live()
    mine = live.seats_of(me.player)
    if not live.over or live.imported or not mine:
        raise impossible("again is for those who sat at a table that has finished")
    tables = call.services.tables
    next_id = hashlib.sha256(f"{live.record.secret} again".encode()).hexdigest()[:16]
    if live.again is None:
        await _open_again(call, live, next_id)
        await tables.commit(
            live, lambda live: Proposal(AGAIN, mine[0], {"table": next_id}) if live.again is None else None
        )
    new = await tables.find(next_id)
    while new.held_for(me.player):
        await tables.commit(new, lambda new: _back_in(new, me.player, me.name, said.contribution))
    return Joined(next_id, (new.seats_of(me.player) or [-1])[0])


def _back_in(new: Live, player: str, name: str, contribution: str) -> Proposal | None:
    held = new.held_for(player)
    return _take(new, held[0], player, name, contribution) if held else None


async def _open_again(call: Call, live: Live, id: str) -> None:
    """A table like another; a second attempt finds that it is there."""
    record = sealed_record(live.game, live.row.seats, live.record.options)
    draft = TableDraft(id, record, call.known.player, bool(live.row.public))
    if live.clock is not None:
        draft.add(Proposal(CLOCK, SPECTATOR, live.clock.agreed()))
    for seat, chair in enumerate(live.chairs):
        if chair.player:
            draft.add(Proposal(SEAT, seat, {"kind": FRIEND, "held": chair.player}))
        else:
            draft.add(Proposal(BOT, seat, {"bot": chair.bot}))
    try:
        await draft.keep(call)
    except Taken:
        return
