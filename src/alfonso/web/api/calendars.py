"""Endpoints for calendars: secret addresses at which one's own waiting tables can be read by a calendar program."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from starlette.responses import Response

from alfonso.engine.errors import BadRecord, UnknownName
from alfonso.engine.phrase import ENGLISH, Language, Listed, Phrase
from alfonso.web import icalendar
from alfonso.web.api.endpoints import Call, get, post
from alfonso.web.api.lobby import link_to
from alfonso.web.machine import now
from alfonso.web.refusals import impossible, missing
from alfonso.web.store.outside import Calendar
from alfonso.web.store.store import RUNNING, WAITING, Damaged, fresh_id, fresh_token, hashed
from alfonso.web.tables.clocks import DAYS
from alfonso.web.tables.live import Live

MOST: Final = 5  # calendars of one player
MEDIA: Final = "text/calendar; charset=utf-8"


class CalendarInfo(Struct, frozen=True):
    """A calendar that you have made, by the name under which it is revoked; its address is told only once."""

    id: str
    created: int


class CalendarMade(Struct, frozen=True):
    """A new calendar with its address, which is a secret: who knows it can read which tables wait for you."""

    id: str
    created: int
    url: str


@get("/api/mine/calendars", list[CalendarInfo])
async def my_calendars(call: Call) -> object:
    """The calendars of your waiting tables that you have made and not revoked."""
    return [CalendarInfo(one.id, one.created) for one in await call.services.store.calendars_of(call.known.player)]


@post("/api/mine/calendars", CalendarMade, status=201, cost=5.0)
async def make_calendar(call: Call) -> object:
    """A secret address of a calendar (iCalendar) of the tables that wait for you, in the language of this request."""
    store, player = call.services.store, call.known.player
    if len(await store.calendars_of(player)) >= MOST:
        raise impossible("you have {count} calendars already; revoke one that you do not use", count=MOST)
    token, made = fresh_token(), now()
    calendar = Calendar(hashed(token), fresh_id(), player, made)
    await store.add_calendar(calendar)
    spoken = "" if call.language.code == ENGLISH.code else f"?language={call.language.code}"
    return CalendarMade(calendar.id, made, link_to(call, f"/api/calendars/{token}.ics{spoken}"))


@post("/api/mine/calendars/{calendar}/revoke", list[CalendarInfo])
async def revoke_calendar(call: Call) -> object:
    """Revoke a calendar: its address is worth nothing from now on. The others that you have."""
    await call.services.store.revoke_calendar(call.known.player, call.request.path_params["calendar"])
    return await my_calendars(call)


@get("/api/calendars/{token}.ics", str, media=MEDIA, cost=5.0)
async def read_calendar(call: Call) -> object:
    """The tables that wait for whose calendar it is: no more of them than their own page tells."""
    calendar = await call.services.store.calendar(hashed(call.request.path_params["token"]))
    if calendar is None:
        raise missing("this calendar was revoked or never existed")
    due = await waiting_tables(call, calendar.player)
    name = call.language.say(Phrase("Alfonso: your move"))
    return Response(icalendar.written(name, due, now()), media_type=MEDIA)


async def waiting_tables(call: Call, player: str) -> list[icalendar.Due]:
    """The tables at which it is a player's move; those that nobody can open here are left out, and so are lessons."""
    services = call.services
    found: list[icalendar.Due] = []
    for status in (RUNNING, WAITING):
        for row in await services.store.tables_of(player, status, services.settings.listed):
            try:
                live = await services.tables.find(row.id)
            except (BadRecord, UnknownName, Damaged):
                continue
            if live.tutor is not None or not live.is_waiting_for(player):
                continue
            for seat in live.seats_of(player)[:1]:
                await services.tables.eyes(live, seat)
                language = services.games.language(call.language.code, live.game)
                found.append(due(live, player, language, link_to(call, f"/table/{row.id}")))
    return found


def due(live: Live, player: str, language: Language, url: str) -> icalendar.Due:
    """A table that waits for a player."""
    mine = live.seats_of(player)
    others = Listed([chair.name for seat, chair in enumerate(live.chairs) if seat not in mine and chair.name])
    words = language.say(Phrase("With {names}.", names=others)) if others.things else ""
    title = language.say(Phrase("Your move: {table}", table=language.text(live.game.name)))
    words = f"{words}\n{url}" if words else url
    return icalendar.Due(live.row.id, title, words, url, live.stream(mine[0]).at, deadline(live, mine))


def deadline(live: Live, seats: list[int]) -> int | None:
    """When the first of these seats must have decided, as its own page tells; nothing without a clock of days."""
    ends: list[int] = []
    for seat in seats:
        clock = live.clock_info(seat)
        left = None if clock is None or clock.kind != DAYS or seat not in clock.running else clock.left[seat]
        if clock is not None and left is not None and live.is_awaited(seat, seat):
            ends.append(clock.at + left)
    return min(ends, default=None)
