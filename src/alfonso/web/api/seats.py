"""Endpoints about seats: links to them, bots on them."""

from __future__ import annotations

from typing import Final

from alfonso.bots.levels import check_sitter, plain_name
from alfonso.web.api.endpoints import SPECTATOR, Call, check_creator, post
from alfonso.web.api.lobby import invitation
from alfonso.web.api.messages import BotChoice, Done, Invitation, Joined, Pledging, Sharing
from alfonso.web.refusals import forbidden, impossible, late
from alfonso.web.store.store import REMOVED, Link, fresh_token, hashed
from alfonso.web.tables import shares
from alfonso.web.tables.live import (
    BACK,
    BOT,
    FRIEND,
    OPEN,
    PERSON,
    PLEDGE,
    REMOVE,
    SEAT,
    SHARE,
    Chair,
    Live,
    open_share,
)
from alfonso.web.tables.tables import Proposal

SEATS: Final = "/api/tables/{table}/seats/{seat}"


def seat_of(call: Call, live: Live) -> int:
    """The seat that the address names."""
    return call.number("seat", 0, 0, len(live.chairs) - 1)


@post(f"{SEATS}/link", Invitation)
async def new_seat_link(call: Call) -> object:
    """A new link to a free seat; an older one is revoked."""
    live = await call.live()
    check_creator(call, live)
    seat = seat_of(call, live)
    if not live.chairs[seat].is_free:
        raise impossible("{name} has taken that seat", name=live.chairs[seat].name)
    token = fresh_token()
    await call.services.store.put_link(Link(hashed(token), live.row.id, seat))
    return invitation(call, token, seat)


@post(f"{SEATS}/link/revoke", Joined)
async def revoke_seat_link(call: Call) -> object:
    """Revoke the link to a seat."""
    live = await call.live()
    check_creator(call, live)
    seat = seat_of(call, live)
    await call.services.store.revoke_links(live.row.id, seat)
    return Joined(live.row.id, seat)


@post("/api/tables/{table}/watch/link", Invitation)
async def new_watch_link(call: Call) -> object:
    """A new link for spectators; an older one leads nowhere from now on."""
    live = await call.live()
    check_creator(call, live)
    token = fresh_token()
    await call.services.store.put_link(Link(hashed(token), live.row.id, SPECTATOR))
    return invitation(call, token, None)


@post("/api/tables/{table}/watch/link/revoke", Joined)
async def revoke_watch_link(call: Call) -> object:
    """Revoke the link for spectators, and the leave of those who came by it."""
    live = await call.live()
    check_creator(call, live)
    await call.services.store.revoke_links(live.row.id, SPECTATOR)
    return Joined(live.row.id, SPECTATOR)


@post(f"{SEATS}/bot", Joined, BotChoice)
async def put_bot(call: Call) -> object:
    """Let a bot have a free seat, or take over your own, or that of somebody who is gone."""
    live = await call.live()
    name = call.said(BotChoice).bot or live.stand_in
    check_sitter(live.game, name)
    seat = seat_of(call, live)
    await call.services.tables.presence.ask_for(live)

    def decide(live: Live) -> Proposal:
        _check_leave(call, live, seat)
        chair = live.chairs[seat]
        if live.over:
            raise impossible("the game is over")
        if chair.bot:
            raise impossible("{bot} plays there already", bot=plain_name(chair.bot))

        def sit(chairs: list[Chair]) -> None:
            if chairs[seat].is_free:
                chairs[seat] = Chair(BOT)
            else:
                shares.leave_out(chairs, seat)

        return Proposal(BOT, seat, {"bot": name}, status=live.status_after(sit))

    await call.services.tables.commit(live, decide)
    await call.services.store.revoke_links(live.row.id, seat)
    return Joined(live.row.id, seat)


def _check_leave(call: Call, live: Live, seat: int) -> None:
    """Refuse who may not put a bot on this seat."""
    chair = live.chairs[seat]
    if chair.is_free:
        check_creator(call, live)
        return
    if chair.player == call.known.player:
        return
    if not live.seats_of(call.known.player):
        raise forbidden("you have no seat at this table")
    if chair.kind == PERSON and not call.services.tables.presence.is_away(live, seat):
        patience = call.services.tables.presence.patience(live) / 1000
        raise forbidden("{name} was here less than {seconds} seconds ago", name=chair.name, seconds=f"{patience:g}")


@post(f"{SEATS}/back", Joined)
async def take_back(call: Call) -> object:
    """Take your seat back from the bot that plays it."""
    live = await call.live()
    seat = call.own_seat(live, seat_of(call, live))

    def decide(live: Live) -> Proposal:
        call.own_seat(live, seat)
        if not live.chairs[seat].bot:
            raise impossible("no bot plays your seat")
        if live.chairs[seat].resigned:
            raise impossible("you have resigned: a bot plays on to the end")
        return Proposal(BACK, seat)

    await call.services.tables.commit(live, decide)
    return Joined(live.row.id, seat)


@post(f"{SEATS}/pledge", Done, Pledging)
async def pledge(call: Call) -> object:
    """Pledge your share in the dice: its fingerprint, which binds you before anybody opens theirs."""
    said = call.said(Pledging)
    live = await call.live()
    seat = call.own_seat(live, seat_of(call, live))

    def decide(live: Live) -> Proposal | None:
        call.own_seat(live, seat)
        if live.chairs[seat].pledge == said.pledge:
            return None
        if live.table is not None or seat not in shares.owe_pledge(live.chairs):
            raise late("no share in the dice is to be pledged from this seat now")
        return Proposal(PLEDGE, seat, {"pledge": said.pledge})

    await call.services.tables.commit(live, decide)
    return Done(live.stream(seat).number)


@post(f"{SEATS}/share", Done, Sharing)
async def share(call: Call) -> object:
    """Open your share in the dice as you pledged it, when every pledge is there; with the last one the play begins."""
    given = call.said(Sharing).contribution
    live = await call.live()
    seat = call.own_seat(live, seat_of(call, live))

    def decide(live: Live) -> Proposal | None:
        call.own_seat(live, seat)
        chair = live.chairs[seat]
        if given and chair.contribution == given:
            return None
        if live.table is not None or seat not in shares.owe_opening(live.chairs):
            raise late("no share in the dice is to be opened from this seat now")
        if given and shares.pledged(given) != chair.pledge:
            raise impossible("that is not the share that was pledged")
        status = live.status_after(lambda chairs: open_share(chairs, seat, given))
        return Proposal(SHARE, seat, {"contribution": given}, status=status)

    await call.services.tables.commit(live, decide)
    return Done(live.stream(seat).number)


@post("/api/tables/{table}/remove", Joined)
async def remove(call: Call) -> object:
    """Remove a table that you opened and that has not begun: nobody can come to it any more."""
    live = await call.live()
    check_creator(call, live)

    def decide(live: Live) -> Proposal | None:
        if live.removed:
            return None
        if live.table is not None or live.over:
            raise impossible("the game has begun; it can be ended if all agree")
        _check_unmixed(live)
        return Proposal(REMOVE, SPECTATOR, status=REMOVED)

    await call.services.tables.commit(live, decide)
    return Joined(live.row.id, SPECTATOR)


def _check_unmixed(live: Live) -> None:
    """Refuse to break off once shares in the dice were opened: whoever does so has seen them."""
    if any(chair.shares and chair.contribution for chair in live.chairs):
        raise impossible("the dice are being mixed, and the game begins; let a bot take over your seat")


@post(f"{SEATS}/leave", Done)
async def stand_up(call: Call) -> object:
    """Leave your seat before the play has begun; it is free again."""
    live = await call.live()
    seat = call.own_seat(live, seat_of(call, live))

    def decide(live: Live) -> Proposal:
        call.own_seat(live, seat)
        if live.table is not None:
            raise impossible("the game has begun; let a bot take over your seat")
        _check_unmixed(live)
        kind = OPEN if live.row.public else FRIEND
        return Proposal(SEAT, seat, {"kind": kind}, sits="")

    await call.services.tables.commit(live, decide)
    return Done((await call.services.tables.eyes(live, SPECTATOR)).number)
