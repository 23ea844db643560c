"""Endpoints about oneself: the games that one has played, their records, and the way to another device."""

from __future__ import annotations

import asyncio
import io
import re
import zipfile
from typing import Final

import msgspec
from starlette.responses import Response

from alfonso.engine.errors import BadRecord, UnknownName
from alfonso.web.api.endpoints import Call, address, get, post
from alfonso.web.api.lobby import known_game, link_to, qr, remembered, summaries
from alfonso.web.api.messages import Arriving, Me, MyGames, PassageInfo, Summary
from alfonso.web.api.play import finished_record
from alfonso.web.machine import now, random_bytes
from alfonso.web.refusals import malformed, missing
from alfonso.web.store.store import FINISHED, RUNNING, WAITING, Damaged, Passage, fresh_token, hashed

STATES: Final = (RUNNING, WAITING, FINISHED)
PAGE: Final = 20  # games at a time
MOST_RECORDS: Final = 200  # in one file
ZIP: Final = "application/zip"
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # the earliest that such a file can say: the same records are the same file
LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # that nobody takes for one another
CODE: Final = 12  # letters: 60 bits
GOOD_FOR: Final = 600  # seconds

# Games


@get(
    "/api/mine",
    MyGames,
    {"state": "running, waiting or finished; all without.", "game": "Only of this game.", "after": "How many to skip."},
)
async def my_games(call: Call) -> object:
    """The games that you play or have played, newest first, some at a time."""
    state, game = call.request.query_params.get("state", ""), call.request.query_params.get("game", "")
    if state not in ("", *STATES):
        raise malformed("{name} is no state of a game", name=repr(state[:20]))
    id = known_game(call, game).id if game else ""
    states = [state] if state else STATES
    rows = await call.services.store.games_of(call.known.player, states, id, call.number("after", 0), PAGE + 1)
    found = await summaries(call, rows[:PAGE])
    return MyGames([await _counted(call, one) for one in found], len(rows) > PAGE)


async def _counted(call: Call, one: Summary) -> Summary:
    """The same with how many points everybody has, where that is told."""
    if one.status != FINISHED:
        return one
    live = await call.services.tables.find(one.table)
    language = call.services.games.language(call.language.code, live.game).naming(live.names)
    scores = [] if live.state is None else live.state.scores()
    return msgspec.structs.replace(one, counted=[language.say(live.game.score_words(score)) for score in scores])


@get("/api/mine/records", bytes, media=ZIP, cost=20.0)
async def my_records(call: Call) -> object:
    """The records of the games that you have finished, the newest of very many, in one file."""
    rows = await call.services.store.games_of(call.known.player, [FINISHED], "", 0, MOST_RECORDS)
    records: dict[str, str] = {}
    for row in rows:
        try:
            live = await call.services.tables.find(row.id)
            records[f"{row.game}-{row.id}.txt"] = await finished_record(call, live)
        except (BadRecord, UnknownName, Damaged):  # of another version: it is not lost, but cannot be read here
            continue
    if not records:
        raise missing("you have finished no game here yet")
    headers = {"content-disposition": 'attachment; filename="alfonso-games.zip"'}
    return Response(await asyncio.to_thread(_zipped, records), media_type=ZIP, headers=headers)


def _zipped(records: dict[str, str]) -> bytes:
    """Files in one."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in records.items():
            file.writestr(zipfile.ZipInfo(name, LONG_AGO), text, zipfile.ZIP_DEFLATED)
    return made.getvalue()


# Other devices


@post("/api/session/passage", PassageInfo, cost=5.0)
async def make_passage(call: Call) -> object:
    """A code with which you can go on elsewhere, once and soon; an older one is revoked. You stay here, too."""
    me = call.known
    code = "".join(LETTERS[byte % len(LETTERS)] for byte in random_bytes(CODE))
    passage = Passage(hashed(code), me.player, me.name, me.hash, now() + 1000 * GOOD_FOR)
    await call.services.store.put_passage(passage)
    shown = "-".join(code[place : place + 4] for place in range(0, CODE, 4))
    url = link_to(call, f"/arrive#{shown}")
    return PassageInfo(shown, url, qr(url), passage.expires, GOOD_FOR)


@post("/api/session/passage/revoke", Me)
async def revoke_passage(call: Call) -> object:
    """Revoke the code that you have made for another device."""
    await call.services.store.revoke_passages(call.known.player)
    return Me(call.known.player, call.known.name)


@post("/api/session/arrive", Me, Arriving, status=201, cost=5.0)
async def arrive(call: Call) -> object:
    """Go on here as who made a code elsewhere."""
    said = call.said(Arriving)
    call.services.buckets.take(address(call.request), 5.0)  # nobody tries many
    code = re.sub(r"[^0-9A-Z]", "", said.code.upper())
    token = fresh_token()
    session = await call.services.store.arrive(hashed(code), hashed(token), now())
    if session is None:
        raise missing("this code was used, has expired or never existed; make a new one where you played before")
    if said.alone:
        await call.services.store.end_other_sessions(session.player, session.hash)
    return Me(session.player, session.name, token) if said.bearer else remembered(call, session, token)


@post("/api/session/alone", Me)
async def end_others(call: Call) -> object:
    """End every session of yours but this one: on devices that you have lost, for example."""
    await call.services.store.end_other_sessions(call.known.player, call.known.hash)
    return Me(call.known.player, call.known.name)
