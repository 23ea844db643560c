"""Endpoints of a play: what a viewer may know of it, and what a seat can do."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any, Final

import msgspec
from starlette.responses import Response

from alfonso.bots.levels import strongest
from alfonso.bots.registry import names as bot_names
from alfonso.engine.errors import UnknownName
from alfonso.engine.phrase import Phrase
from alfonso.engine.record import Record
from alfonso.web.api.endpoints import SPECTATOR, TEXT, Call, check_creator, get, payer, post
from alfonso.web.api.limits import clean
from alfonso.web.api.messages import (
    ChangeOfMind,
    Chat,
    Done,
    Expected,
    Hint,
    Move,
    OnlookersTalk,
    PreviewInfo,
    Standing,
    Updates,
    WhyNot,
    WhyPiece,
)
from alfonso.web.refusals import forbidden, impossible, late, malformed
from alfonso.web.store.store import FINISHED
from alfonso.web.tables.live import CHANGE, CHAT, MOVE, TALK, Live
from alfonso.web.tables.parcels import unsaid
from alfonso.web.tables.streams import Stream
from alfonso.web.tables.tables import Proposal

TABLE: Final = "/api/tables/{table}"
SEAT: Final = {"seat": "With whose eyes to look: your own, or -1 for a spectator's; when the game is over, anybody's."}
LONGEST_WAIT: Final = 25
ADVISER: Final = "greedy"  # the bot that is asked for a hint where nobody can say more
IMPORTED: Final = "# This record was imported: nobody here has watched its dice fall.\n"

# What a viewer may know


def standing(call: Call, live: Live, stream: Stream) -> Standing:
    """The sum of the updates of a stream."""
    row, presence = live.row, call.services.tables.presence
    watching, more = presence.watching(live)
    return Standing(
        table=row.id,
        game=row.game,
        name=live.game.name,
        status=live.status,
        viewer=stream.viewer,
        mine=live.seats_of(call.player),
        creator=bool(call.player) and row.creator == call.player,
        public=bool(row.public),
        number=stream.number,
        answer=stream.answer,
        view=None if stream.view is None else msgspec.Raw(stream.view.said(call.language)),
        log=stream.lines,
        seats=stream.seats,
        chat=stream.chat,
        dice=stream.dice,
        result=stream.result,
        again=stream.again,
        clock=stream.clock,
        wish=stream.wish,
        ready=stream.ready,
        onlookers_talk=stream.onlookers_talk,
        acted=stream.acted,
        parting=stream.parting,
        nudges=stream.nudges,
        removed=stream.removed,
        away_after=presence.patience(live) / 1000,
        stand_in=live.stand_in,
        headlines=live.game.headlines(),
        opening=live.game.opening(),
        here=presence.here(live),
        gone=presence.gone(live),
        absent=presence.absent(live),
        watching=watching,
        more=more,
        hints=live.hints,
    )


@get(TABLE, Standing, SEAT)
async def look(call: Call) -> object:
    """All that you may know of a table now."""
    live = await call.live()
    await call.services.tables.presence.ask_for(live)
    return standing(call, live, live.stream(call.viewer(live)))


@get(
    f"{TABLE}/events",
    Updates,
    {**SEAT, "after": "The number of the last update you have.", "wait": "Seconds to wait for a new one, up to 25."},
)
async def events(call: Call) -> object:
    """Your updates after a number: the same that the socket sends."""
    live = await call.live()
    viewer = call.viewer(live)
    after, wait = call.number("after", 0), call.number("wait", 0, 0, LONGEST_WAIT)
    tables = call.services.tables
    if after > live.stream(viewer).number:
        await tables.catch_up(live)
    doubts = tables.doubts
    async with AsyncExitStack() as stack:
        if wait:
            stack.enter_context(tables.presence.waiting(payer(call.request, call.session), call.player))
        bell = await stack.enter_async_context(tables.bell(live, viewer))
        deadline = asyncio.get_running_loop().time() + wait
        while not (found := await tables.updates(live, viewer, after, call.language)) and not tables.closing:
            try:
                await asyncio.wait_for(bell.wait(), deadline - asyncio.get_running_loop().time())
            except TimeoutError:
                break
            bell.clear()
            if tables.doubts != doubts:
                doubts = tables.doubts
                await call.check_leave()
            call.check_viewer(live, viewer)
    return Updates(live.stream(viewer).number, [msgspec.Raw(update.plain) for update in found])


@get(f"{TABLE}/record", str, SEAT, media=TEXT)
async def record(call: Call) -> object:
    """The record: the whole of it after the end; before that sealed, with the story as you may know it."""
    live = await call.live()
    stream = live.stream(call.viewer(live))
    if live.over:
        return Response(await finished_record(call, live), media_type=TEXT)
    header = Record.parse(live.row.header)
    header.names = live.names
    header.contributions, header.pledges = live.record.contributions, live.record.pledges
    told = [call.language.say(line.text) for line in stream.lines]
    story = "".join(f"# {line.replace('#', ' ')}\n" for line in told)
    words = "# The play is not over: its moves and the secret of its dice are published when it is.\n"
    return Response(header.text(secret=False) + words + story, media_type=TEXT)


async def finished_record(call: Call, live: Live) -> str:
    """The whole record, with the result and every draw: it is made once, for it never changes again."""
    if not live.closed:
        closed = Record.parse(live.record.text())
        await call.services.tables.shifts.do(closed.closing(live.game))
        marked = live.imported and live.game.chance
        live.closed = closed.text() + (IMPORTED if marked else "")
    return live.closed


@get(f"{TABLE}/objection", WhyNot, {**SEAT, "action": "An action in the game's notation."})
async def objection(call: Call) -> object:
    """Why you cannot do something now, with the rule."""
    live = await call.live()
    viewer = call.viewer(live)
    text = call.request.query_params.get("action", "")[:200]
    if not text:
        raise malformed("say which action: ?action=...")
    try:
        action = live.game.parse(text)
    except UnknownName as error:
        raise impossible(error.phrase) from None
    if viewer < 0:
        raise impossible("you have no seat at this table")
    why = live.playing().state.view(viewer).objection(action)
    return WhyNot(action.text, None if why is None else unsaid(why))


@get(f"{TABLE}/why", WhyPiece, {**SEAT, "piece": "The id of a piece in the picture.", "picked": "Ids of those picked."})
async def why_piece(call: Call) -> object:
    """Why a piece of the picture cannot be picked now, beside what is picked already."""
    live = await call.live()
    viewer = call.viewer(live)
    piece, picked = (call.request.query_params.get(name, "")[:200] for name in ("piece", "picked"))
    if viewer < 0:
        raise impossible("you have no seat at this table")
    if live.over:  # whoever pointed at something when it ended is told so, and not refused
        return WhyPiece(unsaid(Phrase("the game is over")), "")
    why = live.game.why(live.playing().state.view(viewer), piece, picked.split())
    return WhyPiece(unsaid(why.phrase), why.rule)


@get(f"{TABLE}/hint", Hint, {**SEAT, "bot": "Which bot to ask, for its choice alone."}, cost=10.0)
async def hint(call: Call) -> object:
    """What a bot would do in your place, from what your seat may know; and why, unless one is named."""
    live = await call.live()
    viewer = call.viewer(live)
    state = live.playing().state
    if viewer < 0 or state.question(viewer) is None:
        raise impossible("you are not asked for anything now")
    if not live.hints:
        raise forbidden("at this table nobody is given hints")
    bots, name = call.services.tables.bots, call.request.query_params.get("bot")
    if name is not None and name not in bot_names():
        raise impossible(
            "no bot is called {name}; known are {names}", name=repr(clean(name)[:40]), names=", ".join(bot_names())
        )
    found = await bots.advise(state, viewer) if name is None else []
    if not found:
        return Hint(await bots.choose(state, viewer, name or ADVISER), name or ADVISER)
    return Hint(
        found[0]["action"], strongest(live.game), unsaid(live.game.unit()), msgspec.convert(found, list[Expected])
    )


# What a seat can do


def done_before(live: Live, seat: int, key: str, kind: str, data: dict[str, Any]) -> bool:
    """Whether this very request was granted before; refuse a key that was used for another."""
    before = live.stream(seat).done.get(key)
    if before is None:
        return False
    if before[:2] != (kind, data):
        raise late("the key {key} was used for another request", key=repr(key))
    return True


async def do(call: Call, seat: int, key: str, proposal: Proposal, check: Any, live: Live) -> Done:
    """Do something once, whatever happens on the way: a repeated key gets the same answer."""

    def decide(live: Live) -> Proposal | None:
        if done_before(live, seat, key, proposal.kind, proposal.data):
            return None
        return check(live)  # type: ignore[no-any-return]

    await call.services.tables.commit(live, decide)
    return Done(live.stream(seat).done[key][2])


@post(f"{TABLE}/moves", Done, Move)
async def move(call: Call) -> object:
    """Make a move: an action in notation, for the position of update ``number``."""
    said = call.said(Move)
    live = await call.live()
    seat = call.own_seat(live, said.seat)
    proposal = Proposal(MOVE, seat, {"action": clean(said.action), "answers": said.number})
    live = await fresh(call, live, seat, said.number)
    if not said.sure and not done_before(live, seat, said.key, proposal.kind, proposal.data):
        live.check_number(seat, said.number)
        seen = foreseen(live, seat, said.action)
        if seen.reveals:
            return Done(live.stream(seat).number, seen.lines)

    def check(live: Live) -> Proposal:
        live.playing()
        live.check_hand(seat)
        live.check_number(seat, said.number)
        action = live.check_move(seat, said.action)
        status = FINISHED if live.ends_with(seat, action) else ""
        return Proposal(MOVE, seat, proposal.data, said.key, status)

    return await do(call, seat, said.key, proposal, check, live)


def foreseen(live: Live, seat: int, text: str) -> PreviewInfo:
    """What a move would do, up to the first thing that nobody can know."""
    action = live.check_move(seat, text)
    seen = live.playing().state.view(seat).preview(action)
    told = [unsaid(live.game.sentence(event, live.names)) for event in seen.events]
    return PreviewInfo(action.text, told, seen.reveals)


@post(f"{TABLE}/changes", Done, ChangeOfMind)
async def change(call: Call) -> object:
    """Change one of your answers while all decide in secret, until you are ready."""
    said = call.said(ChangeOfMind)
    live = await call.live()
    seat = call.own_seat(live, said.seat)
    data = {"place": said.place, "action": clean(said.action), "answers": said.number}
    proposal = Proposal(CHANGE, seat, data, said.key)

    def check(live: Live) -> Proposal:
        live.playing()
        live.check_hand(seat)
        live.check_number(seat, said.number)
        live.check_change(seat, said.place, proposal.data["action"])
        return proposal

    return await do(call, seat, said.key, proposal, check, await fresh(call, live, seat, said.number))


@post(f"{TABLE}/chat", Done, Chat)
async def chat(call: Call) -> object:
    """Say something to everybody at the table."""
    said, me = call.said(Chat), call.known
    live = await call.live()
    onlooker = not live.seats_of(me.player) and said.seat in (None, SPECTATOR)
    seat = SPECTATOR if onlooker else call.own_seat(live, None if said.seat == SPECTATOR else said.seat)
    text = clean(said.text)
    if not text:
        raise impossible("there is nothing in this line")
    data = {"text": text, "name": me.name} if onlooker else {"text": text}
    key = f"{me.player} {said.key}" if onlooker else said.key  # onlookers share a stream, but not their keys
    proposal = Proposal(CHAT, seat, data, key)

    def check(live: Live) -> Proposal:
        if onlooker and not live.onlookers_talk:
            raise forbidden("at this table only those who play may talk")
        call.services.chat_buckets.take(me.player)
        return proposal

    return await do(call, seat, key, proposal, check, live)


@post(f"{TABLE}/onlookers", Done, OnlookersTalk)
async def let_onlookers_talk(call: Call) -> object:
    """Let those who watch say something, or do not: for who opened the table."""
    said, me = call.said(OnlookersTalk), call.known
    live = await call.live()
    check_creator(call, live)
    key = f"{me.player} {said.key}"
    proposal = Proposal(TALK, SPECTATOR, {"talk": said.talk}, key)
    return await do(call, SPECTATOR, key, proposal, lambda live: proposal, live)


async def fresh(call: Call, live: Live, seat: int, number: int) -> Live:
    """The table, caught up with other processes where the asker knows more than we do."""
    if number > live.stream(seat).number:
        await call.services.tables.catch_up(live)
    return live
