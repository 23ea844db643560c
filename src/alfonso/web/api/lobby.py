"""Endpoints of the lobby: who you are, which games there are, which tables; making one and coming to one."""

from __future__ import annotations

import asyncio
import hashlib
import io
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response

from alfonso.bots.levels import check_sitter
from alfonso.bots.registry import names as bot_names
from alfonso.engine.dice import SealedDice
from alfonso.engine.errors import BadRecord, UnknownName
from alfonso.engine.game import Game
from alfonso.engine.lesson import BOT as TEACHING
from alfonso.engine.lesson import LEARNER, has_lesson, lesson_of
from alfonso.engine.look import USUAL_WIDTH
from alfonso.engine.phrase import ENGLISH
from alfonso.engine.record import Record, record_of
from alfonso.languages import codes
from alfonso.web import cards
from alfonso.web.api.endpoints import SPECTATOR, Call, address, answered, get, language_of, post
from alfonso.web.api.limits import clean_name, short_name
from alfonso.web.api.messages import (
    WIDEST,
    Again,
    DaysClock,
    GameInfo,
    Glossary,
    Greeting,
    Import,
    Invitation,
    Invited,
    Joined,
    Joining,
    Learning,
    LiveClock,
    Me,
    NewTable,
    Opened,
    OptionInfo,
    Picture,
    Renaming,
    Rules,
    Sitting,
    Summary,
    TableLists,
)
from alfonso.web.api.opponents import levels_info, styles_info
from alfonso.web.api.sessions import COOKIE, YEAR, credentials, secure_scheme
from alfonso.web.house import for_others
from alfonso.web.machine import now, random_bytes
from alfonso.web.refusals import impossible, late, malformed, missing, too_often
from alfonso.web.rulepages import drawn_position, rendered
from alfonso.web.settings import LOOPBACK
from alfonso.web.store.store import (
    FINISHED,
    RUNNING,
    WAITING,
    Addition,
    Damaged,
    Entry,
    Link,
    Session,
    TableRow,
    Taken,
    fresh_id,
    fresh_token,
    hashed,
)
from alfonso.web.tables.clocks import DAYS, LIVE
from alfonso.web.tables.drawings import NARROWEST
from alfonso.web.tables.live import (
    AGAIN,
    AWAY,
    BOT,
    CLOCK,
    FRIEND,
    HINTS,
    LESSON,
    MOVE,
    NOBODY,
    OPEN,
    PERSON,
    SEAT,
    SIT,
    STAND_IN,
    STANDS_IN,
    Chair,
    Live,
)
from alfonso.web.tables.tables import Proposal

ME = "me"
DAY = 24 * 3600
MIXED = 4  # times as many tables are looked at as are listed, so that those of many people are among them
LONGEST_PLAY = 10_000  # moves of a record that is imported
LONGEST_HEADER = 4000  # letters of a record before its first move
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
    return remembered(call, session, token)


def remembered(call: Call, session: Session, token: str) -> Response:
    """Who somebody is, with the cookie by which we shall know."""
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
    options = [
        OptionInfo(one.name, one.words, one.values, one.check is not None, one.default, one.title, one.easy)
        for one in game.options
    ]
    card, easiest = cards.name(game), game.easiest()
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
        levels=levels_info(game),
        styles=styles_info(game),
        lesson=has_lesson(game),
        primer=bool(game.primer_text()),
        easiest="" if easiest is None else str(easiest),
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
    """The rules of a game for players, as Markdown and as a page."""
    game = known_game(call, call.request.path_params["game"])
    return await _text(call, game, game.rules_text)


@get("/api/games/{game}/glossary", Glossary)
async def glossary(call: Call) -> object:
    """What the things in the picture of a game are, for whoever points at them."""
    game = known_game(call, call.request.path_params["game"])
    language = call.services.games.language(call.language.code, game)
    return Glossary(game.id, {name: language.say(words) for name, words in game.glossary().items()})


@get("/api/games/{game}/primer", Rules)
async def primer(call: Call) -> object:
    """The game in five minutes."""
    game = known_game(call, call.request.path_params["game"])
    if not game.primer_text():
        raise missing("{game} has no primer", game=game.name)
    return await _text(call, game, game.primer_text)


async def _text(call: Call, game: Game[Any], written: Callable[[str], str]) -> Rules:
    """A text of a game in the reader's language, or in English where it is not written in that."""
    wanted = language_of(call.request)
    original = written(ENGLISH.code)
    text = written(wanted) if wanted in codes([game]) else original
    html, contents = await asyncio.to_thread(rendered, text, game.rules_text())
    return Rules(game.id, game.name, text, ENGLISH.code if text == original else wanted, html, contents)


@get("/api/games/{game}/primer/{number}/picture", Picture, {"width": "how wide"}, cost=2.0)
async def primer_picture(call: Call) -> object:
    """A position that the primer of a game shows, as SVG."""
    game = known_game(call, call.request.path_params["game"])
    number = call.number("number", 0, 0, LONGEST_PLAY)
    width = call.number("width", USUAL_WIDTH, NARROWEST, WIDEST)
    language = call.services.games.language(call.language.code, game)
    return Picture(number, await asyncio.to_thread(drawn_position, game, number, width, language))


# Lists


@get("/api/tables", TableLists)
async def tables(call: Call) -> object:
    """The tables of the lobby: yours (those that wait for you first), open ones, ones to watch, finished ones."""
    store, limit = call.services.store, call.services.settings.listed
    mine: list[Summary] = []
    finished: list[TableRow] = []
    if call.player:
        rows = await store.tables_of(call.player, RUNNING, limit) + await store.tables_of(call.player, WAITING, limit)
        mine = sorted(await summaries(call, rows), key=lambda one: not one.turn)
        finished = await store.tables_of(call.player, FINISHED, limit)
    seated = {one.table for one in mine}
    newest = await store.public_tables(WAITING, MIXED * limit)
    waiting = await summaries(call, mixed(newest)[:limit])
    running = await summaries(call, await store.shared_tables(RUNNING, limit))
    known = {row.id for row in finished}
    finished += [row for row in await store.shared_tables(FINISHED, limit) if row.id not in known]
    return TableLists(
        mine,
        [one for one in waiting if one.table not in seated and any(seat.kind == OPEN for seat in one.seats)],
        [one for one in running if one.table not in seated and is_shared(one)],
        [one for one in await summaries(call, finished[:limit]) if one.seat >= 0 or is_shared(one)],
        call.services.settings.away_after,
    )


def is_shared(table: Summary) -> bool:
    """Whether a table is for others to look at: somebody alone with bots would rather not be watched."""
    return sum(seat.kind != BOT for seat in table.seats) > 1


def mixed(rows: list[TableRow]) -> list[TableRow]:
    """Newest first, but the second table of somebody after the first of everybody else."""
    before: Counter[str] = Counter()
    places: list[int] = []
    for row in rows:
        places.append(before[row.creator])
        before[row.creator] += 1
    return [row for _, row in sorted(zip(places, rows, strict=True), key=lambda pair: pair[0])]


async def summaries(call: Call, rows: list[TableRow]) -> list[Summary]:
    """Tables in a list; those that nobody can open here are not shown."""
    found: list[Summary] = []
    for row in rows:
        try:
            live = await call.services.tables.find(row.id)
        except (BadRecord, UnknownName, Damaged):  # of another version: it is not shown, and not lost
            continue
        for seat in (live.seats_of(call.player) or live.held_for(call.player))[:1]:
            await call.services.tables.eyes(live, seat)
        found.append(summary(live, call.player))
    return found


def summary(live: Live, player: str) -> Summary:
    """A table in a list, as far as everybody may know; of the turn, only whether it is the asker's own."""
    mine = live.seats_of(player) or live.held_for(player) or [-1]
    seats = [chair.info() for chair in live.chairs]
    row = live.row
    changed = live.stream(mine[0]).at if mine[0] >= 0 else row.created
    turn = live.is_waiting_for(player)
    finished = live.state is not None and live.state.over
    winners = live.game.outcome(live.state).winners if finished else []
    return Summary(
        table=row.id,
        game=row.game,
        name=live.game.name,
        status=live.status,
        created=row.created,
        changed=changed,
        seat=mine[0],
        turn=turn,
        seats=seats,
        winners=winners,
        lesson=live.tutor is not None,
        unfinished=live.ended,
        nudged=any(live.chairs[seat].player == player for seat in live.nudges if player),
    )


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
        entries = [addition.entry for addition in self.additions]
        filled = not any(entry.kind == SEAT or entry.data.get("share") for entry in entries)
        if filled and self.status == WAITING:
            self.status = RUNNING
        await call.services.store.add_table(self.row(), self.additions, self.links)


def sealed_record(game: Game[Any], seats: int, options: dict[str, str]) -> Record:
    """The header of a new play with a fresh secret."""
    setup = game.setup(seats, dict(options))
    return record_of(game, game.open(setup, SealedDice(random_bytes(32).hex(), "", [0] * (seats + 1))), "")


def link_to(call: Call, path: str) -> str:
    """An address of ours, as others reach it."""
    base = call.services.settings.public_url.rstrip("/") or base_url(call.request, call.services.settings.host)
    return f"{base}{path}"


def invitation(call: Call, token: str, seat: int | None) -> Invitation:
    """A link; the token stands behind ``#``, which browsers keep to themselves."""
    url = link_to(call, f"/join#{token}")
    return Invitation(token, url, qr(url), seat)


def qr(text: str) -> str:
    """A text as a QR code: one path in the colour of whatever it stands in."""
    drawn = io.BytesIO()
    segno.make(text, micro=False).save(
        drawn, kind="svg", xmldecl=False, nl=False, omitsize=True, svgclass=None, lineclass=None
    )
    return drawn.getvalue().decode().replace('stroke="#000"', 'stroke="currentColor"')


def base_url(request: Request, listening: str) -> str:
    """Where others reach us: as the asker does, or by this machine's own address where only the asker is on it.

    What is no name of a server, and would not go into a QR code, is refused.
    """
    host = request.headers.get("host", "")
    if len(host) > LONGEST_HOST:
        raise malformed("the name of a server has no more than {count} letters", count=LONGEST_HOST)
    return f"{secure_scheme(request)}://{for_others(host, listening)}"


@post("/api/tables", Opened, NewTable, status=201, cost=5.0)
async def new_table(call: Call) -> object:
    """Open a table; the play begins when every seat is taken."""
    said = call.said(NewTable)
    me = call.known
    game = call.services.games(said.game)
    await _check_waiting(call)
    record = sealed_record(game, len(said.seats), said.options)
    draft = TableDraft(fresh_id(), record, me.player, said.public)
    links: list[Invitation] = []
    if said.clock is not None:
        draft.add(Proposal(CLOCK, SPECTATOR, clock_of(said.clock)))
    if not said.hints:
        draft.add(Proposal(HINTS, SPECTATOR, {"hints": False}))
    if said.away is not None:
        draft.add(Proposal(AWAY, SPECTATOR, {"seconds": _patience(call, said.away)}))
    check_sitter(game, said.stand_in)
    if said.stand_in != STAND_IN:
        draft.add(Proposal(STANDS_IN, SPECTATOR, {"bot": said.stand_in}))
    chairs = Live(draft.row(), game)
    for seat, word in enumerate(said.seats):
        if word == ME and not said.hold:
            name = chairs.unique_name(_called(said, seat) or me.name, seat)
            chairs.chairs[seat].name = name
            first = seat == said.seats.index(ME)
            share = said.share and game.chance and first
            draft.add(_sit(me.player, name, seat, share, said.badge if first else ""))
        elif word in (ME, FRIEND, OPEN):
            kind = OPEN if word == OPEN else FRIEND
            draft.add(_kept(seat, kind, me.player, _called(said, seat)) if word == ME else _kept(seat, kind))
            if word == FRIEND:
                token = fresh_token()
                draft.links.append(Link(hashed(token), draft.id, seat))
                links.append(invitation(call, token, seat))
        else:
            check_sitter(game, word)
            draft.add(Proposal(BOT, seat, {"bot": word}))
    await draft.keep(call)
    if draft.status == WAITING:
        call.services.opened.add(address(call.request), draft.id, draft.at)
    await call.services.tables.find(draft.id)
    return Opened(draft.id, record.sealed, links)


def _called(said: NewTable, seat: int) -> str:
    """The name that was given to who sits there, if one was."""
    given = said.names[seat] if seat < len(said.names) else ""
    return clean_name(given) if given else ""


def _kept(seat: int, kind: str, held: str = NOBODY, name: str = "") -> Proposal:
    """Nobody has a seat yet; it may be kept for somebody, under a name."""
    return Proposal(SEAT, seat, {"kind": kind, "held": held, **({"name": name} if name else {})})


def _patience(call: Call, seconds: int) -> int:
    """How long somebody may be away, as the table wishes it; refuse less than the server grants."""
    least = call.services.settings.away_after
    if seconds < least:
        raise impossible("here nobody is replaced who was away for less than {seconds} seconds", seconds=f"{least:g}")
    return seconds


async def _check_waiting(call: Call) -> None:
    """Refuse one more table where as many wait for players as one may open, or all who come from one place."""
    services, since = call.services, now() - 1000 * DAY
    most = services.settings.waiting_tables
    if await services.store.count_waiting(call.known.player, since) >= most:
        raise too_often("{count} tables of yours wait for players already; play at one of them first", count=most)
    where, most = address(call.request), services.settings.waiting_tables_here
    if where in LOOPBACK or len(recent := services.opened.since(where, since)) < most:
        return  # behind a proxy that does not say who comes, all come from here
    rows = {id: await services.store.table(id) for id in recent}
    services.opened.forget(where, [id for id, row in rows.items() if row is None or row.status != WAITING])
    if len(services.opened.since(where, since)) >= most:
        raise too_often("{count} tables from where you are wait for players already", count=most)


@post("/api/games/{game}/lesson", Joined, Learning, status=201, cost=5.0)
async def learn(call: Call) -> object:
    """Take the lesson of a game: where you have begun it, it goes on there."""
    me, game = call.known, known_game(call, call.request.path_params["game"])
    lesson = lesson_of(game)
    if lesson is None:
        raise missing("{game} has no lesson", game=game.name)
    said = call.said(Learning)
    if not said.anew:
        for row in await call.services.store.tables_of(me.player, RUNNING, call.services.settings.listed):
            if row.game == game.id and (await call.services.tables.find(row.id)).tutor is not None:
                return Joined(row.id, LEARNER)
    draft = TableDraft(fresh_id(), lesson.record(), me.player, False)
    draft.add(Proposal(LESSON, SPECTATOR))
    draft.add(_sit(me.player, me.name, LEARNER, False, said.badge))
    for seat in range(lesson.seats):
        if seat != LEARNER:
            draft.add(Proposal(BOT, seat, {"bot": TEACHING}))
    await draft.keep(call)
    await call.services.tables.find(draft.id)
    return Joined(draft.id, LEARNER)


def clock_of(choice: LiveClock | DaysClock) -> dict[str, Any]:
    """A clock as an entry keeps it."""
    if isinstance(choice, DaysClock):
        return {"kind": DAYS, "seconds": choice.days * DAY, "increment": 0}
    return {"kind": LIVE, "seconds": choice.seconds, "increment": choice.increment}


def _sit(player: str, name: str, seat: int, share: bool, badge: str = "", **more: Any) -> Proposal:
    data = {"player": player, "name": name, "share": share, **({"badge": badge} if badge else {})}
    return Proposal(SIT, seat, data, sits=player, **more)


@post("/api/records", Joined, Import, status=201, large=True, cost=20.0)
async def import_record(call: Call) -> object:
    """Import a record as a finished table, to be stepped through."""
    said = call.said(Import)
    record = await asyncio.to_thread(Record.parse, said.record)
    if len(record.moves) > LONGEST_PLAY:
        raise impossible("a record with more than {count} moves is not taken here", count=LONGEST_PLAY)
    record.names = [short_name(name) or f"seat {seat + 1}" for seat, name in enumerate(record.names)]
    draft = TableDraft(fresh_id(), record, NOBODY, said.public)
    draft.status = FINISHED
    if len(draft.row().header) > LONGEST_HEADER:
        raise impossible("what this record begins with is too long: {count} letters at most", count=LONGEST_HEADER)
    game = call.services.games(record.game)
    await call.services.tables.shifts.do(None for _ in record.states(game))
    for seat, name in enumerate(record.names):
        draft.add(Proposal(SIT, seat, {"player": NOBODY, "name": name}))
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
    if live.removed:
        raise missing("who opened this table has removed it")
    host = next((chair.name for chair in live.chairs if chair.player == live.row.creator), "")
    people = [chair.name for chair in live.chairs if chair.name]
    sealed = live.record.sealed if live.game.chance else ""
    return Invited(
        game=live.row.game,
        name=live.game.name,
        seat=link.seat,
        by=host,
        people=people,
        chance=live.game.chance,
        sealed=sealed,
        seats=live.row.seats,
        minutes=list(live.game.minutes),
        clock=live.clock_info(SPECTATOR),
        hints=live.hints,
    )


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
    before = await call.services.store.spent_link(hashed(said.token), me.player)
    if before is not None:
        return Joined(before.table, before.seat)  # who asks again, having heard no answer, is told the same
    link = await unused_link(call)
    if (await call.services.tables.find(link.table)).removed:
        raise missing("who opened this table has removed it")
    if link.seat < 0:
        await call.services.store.grant(link.table, me.player)
        return Joined(link.table, -1)
    live = await call.services.tables.find(link.table)

    def decide(live: Live) -> Proposal | None:
        if link.seat in live.seats_of(me.player):
            return None
        if not live.chairs[link.seat].is_free:
            raise late("{name} has taken that seat", name=live.chairs[link.seat].name)
        return _take(live, link.seat, me, said, link.hash)

    await call.services.tables.commit(live, decide)
    return Joined(link.table, link.seat)


def _take(live: Live, seat: int, me: Session, said: Joining | Sitting, link: str = "") -> Proposal:
    """Sit down; with the last free seat the play begins, unless shares in its dice are awaited.

    The badge is worn on the first seat of a player: on the others somebody else plays on the same screen.
    """
    share = said.share and live.game.chance
    badge = "" if live.seats_of(me.player) else said.badge

    def sit(chairs: list[Chair]) -> None:
        chairs[seat] = Chair(PERSON, shares=share)

    name = live.unique_name(live.chairs[seat].called or me.name, seat)
    return _sit(me.player, name, seat, share, badge, status=live.status_after(sit), spends=link)


@post("/api/tables/{table}/sit", Joined, Sitting)
async def sit(call: Call) -> object:
    """Take an open seat, or one that is kept for you."""
    said, me = call.said(Sitting), call.known
    live = await call.live()
    taken: list[int] = []
    if live.seats_of(me.player):
        await call.services.tables.catch_up(live)  # they may have stood up elsewhere

    def decide(live: Live) -> Proposal | None:
        seat, mine = said.seat, live.seats_of(me.player)
        if mine and seat in (None, *mine) and not live.removed:
            taken[:] = [mine[0] if seat is None else seat]
            return None  # who asks again, having heard no answer, is told the same
        if seat is None:
            free = live.held_for(me.player) or [n for n, chair in enumerate(live.chairs) if chair.kind == OPEN]
            if not free:
                raise late("no seat is open")
            seat = free[0]
        live.check_free(seat, me.player)
        taken[:] = [seat]
        return _take(live, seat, me, said)

    await call.services.tables.commit(live, decide)
    return Joined(live.row.id, taken[0])


@post("/api/tables/{table}/again", Joined, Again, cost=5.0)
async def again(call: Call) -> object:
    """Play again with the same seats: the first who asks opens the table, the others find their seats kept."""
    said, me = call.said(Again), call.known
    live = await call.live()
    mine = live.seats_of(me.player)
    if not live.over or live.imported or not mine:
        raise impossible("again is for those who sat at a table that has finished")
    tables = call.services.tables
    next_id = hashlib.sha256(f"{live.record.secret or live.row.id} again".encode()).hexdigest()[:16]
    if live.again is None:
        await _open_again(call, live, next_id, _next_bots(live, said.bots))
        await tables.commit(
            live, lambda live: Proposal(AGAIN, mine[0], {"table": next_id}) if live.again is None else None
        )
    new = await tables.find(next_id)
    while new.held_for(me.player):
        await tables.commit(new, lambda new: _back_in(new, me, said))
    return Joined(next_id, (new.seats_of(me.player) or [-1])[0])


def _back_in(new: Live, me: Session, said: Again) -> Proposal | None:
    held = new.held_for(me.player)
    if new.seats_of(me.player):
        said = msgspec.structs.replace(said, share=False)
    return _take(new, held[0], me, said) if held else None


def _next_bots(live: Live, wanted: list[str]) -> list[str]:
    """The bots of the next game by seat: as they were, or as is wished; refuse what cannot be."""
    bots = ["" if chair.player else chair.bot for chair in live.chairs]
    for seat, name in enumerate(wanted):
        if name:
            if seat >= len(bots) or not bots[seat]:
                raise impossible("no bot sat on seat {number}", number=seat + 1)
            check_sitter(live.game, name)
            bots[seat] = name
    return bots


async def _open_again(call: Call, live: Live, id: str, bots: list[str]) -> None:
    """A table like another; a second attempt finds that it is there."""
    record = sealed_record(live.game, live.row.seats, live.record.options)
    draft = TableDraft(id, record, call.known.player, bool(live.row.public))
    if live.clock is not None:
        draft.add(Proposal(CLOCK, SPECTATOR, live.clock.agreed()))
    if not live.hints:
        draft.add(Proposal(HINTS, SPECTATOR, {"hints": False}))
    if live.away is not None:
        draft.add(Proposal(AWAY, SPECTATOR, {"seconds": live.away}))
    if live.stand_in != STAND_IN:
        draft.add(Proposal(STANDS_IN, SPECTATOR, {"bot": live.stand_in}))
    for seat, chair in enumerate(live.chairs):
        if chair.player:
            name = chair.name if len(live.seats_of(chair.player)) > 1 else ""  # several at one screen keep theirs
            draft.add(_kept(seat, FRIEND, chair.player, name))
        else:
            draft.add(Proposal(BOT, seat, {"bot": bots[seat]}))
    try:
        await draft.keep(call)
    except Taken:
        return
