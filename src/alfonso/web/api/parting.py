"""Endpoints of waiting and leaving: a nudge for who is waited for, giving up a seat, ending a table as all agree."""

from __future__ import annotations

from alfonso.web.api.endpoints import Call, post
from alfonso.web.api.messages import Done, Nudge, Parting, PartingAnswer
from alfonso.web.api.play import TABLE, do
from alfonso.web.machine import now
from alfonso.web.store.store import FINISHED
from alfonso.web.tables import live as lives
from alfonso.web.tables.live import NUDGE, PART, REPLY, Live
from alfonso.web.tables.tables import Proposal


@post(f"{TABLE}/nudge", Done, Nudge, cost=5.0)
async def nudge(call: Call) -> object:
    """Tell somebody that they are waited for: once in ten minutes, and until they move everybody sees it."""
    said = call.said(Nudge)
    live = await call.live()
    seat = call.own_seat(live, said.seat)
    proposal = Proposal(NUDGE, seat, {"to": said.to}, said.key)

    def check(live: Live) -> Proposal:
        live.check_nudge(seat, said.to, now())
        return proposal

    return await do(call, seat, said.key, proposal, check, live)


@post(f"{TABLE}/part", Done, Parting, cost=5.0)
async def part(call: Call) -> object:
    """Ask the others for leave to resign, or to end the table; with nobody to ask it ends at once."""
    said = call.said(Parting)
    live = await call.live()
    seat = call.own_seat(live, said.seat)
    proposal = Proposal(PART, seat, {"what": said.what}, said.key)

    def check(live: Live) -> Proposal:
        live.check_part(seat, said.what)
        ends = live.ends_by(lives.Parting(0, seat, said.what))
        return Proposal(PART, seat, proposal.data, said.key, FINISHED if ends else "")

    return await do(call, seat, said.key, proposal, check, live)


@post(f"{TABLE}/part/answer", Done, PartingAnswer)
async def answer_parting(call: Call) -> object:
    """Agree that somebody resigns, or to end the table, or do not; who asked may withdraw the wish."""
    said = call.said(PartingAnswer)
    live = await call.live()
    seat = call.own_seat(live, said.seat)
    proposal = Proposal(REPLY, seat, {"parting": said.parting, "agree": said.agree}, said.key)

    def check(live: Live) -> Proposal:
        live.check_reply(seat, said.parting, said.agree)
        assert live.parting is not None
        ends = said.agree and live.ends_by(live.parting, live.chairs[seat].player)
        return Proposal(REPLY, seat, proposal.data, said.key, FINISHED if ends else "")

    return await do(call, seat, said.key, proposal, check, live)
