"""Endpoints of undo: free as far as fairness allows, further back if the others agree."""

from __future__ import annotations

from alfonso.web.api.endpoints import Call, post
from alfonso.web.api.messages import Done, Undo, UndoAnswer
from alfonso.web.api.play import TABLE, do, fresh
from alfonso.web.tables.live import ANSWER, ASK, UNDO, Live
from alfonso.web.tables.tables import Proposal


@post(f"{TABLE}/undo", Done, Undo)
async def undo(call: Call) -> object:
    """Take back your last move, as far as fairness allows."""
    return await _take_back(call, UNDO)


@post(f"{TABLE}/undo/ask", Done, Undo, cost=5.0)
async def ask_undo(call: Call) -> object:
    """Ask the others for leave to take back your last move and what followed; with nobody to ask it happens at once."""
    return await _take_back(call, ASK)


async def _take_back(call: Call, kind: str) -> Done:
    said = call.said(Undo)
    live = await call.live()
    seat = call.own_seat(live, said.seat)
    data = {"answers": said.number, "everybody": True} if kind == ASK else {"answers": said.number}
    proposal = Proposal(kind, seat, data, said.key)

    def check(live: Live) -> Proposal:
        live.playing()
        live.check_hand(seat)
        live.check_number(seat, said.number)
        if kind == UNDO:
            live.check_undo(seat)
        else:
            live.check_ask(seat)
        return proposal

    return await do(call, seat, said.key, proposal, check, await fresh(call, live, seat, said.number))


@post(f"{TABLE}/undo/answer", Done, UndoAnswer)
async def answer_undo(call: Call) -> object:
    """Agree to what somebody wishes to take back, or do not; who asked may withdraw the wish."""
    said = call.said(UndoAnswer)
    live = await call.live()
    seat = call.own_seat(live, said.seat)
    proposal = Proposal(ANSWER, seat, {"wish": said.wish, "agree": said.agree}, said.key)

    def check(live: Live) -> Proposal:
        live.check_answer(seat, said.wish, said.agree)
        return proposal

    return await do(call, seat, said.key, proposal, check, live)
