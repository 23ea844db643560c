"""The endpoint that looks ahead: what a move would do, before it is made."""

from __future__ import annotations

from typing import Final

from alfonso.web.api.endpoints import Call, get
from alfonso.web.api.messages import LONGEST_ACTION, PreviewInfo
from alfonso.web.api.play import SEAT, TABLE, foreseen
from alfonso.web.refusals import impossible, malformed

ASKED: Final = {
    **SEAT,
    "action": "An action in the game's notation.",
    "number": "The update whose position it answers: once the table has gone on, nothing is told of it.",
}


@get(f"{TABLE}/preview", PreviewInfo, ASKED, cost=0.5)
async def preview(call: Call) -> object:
    """What the log would say after a move of yours, up to the first thing that nobody can know."""
    live = await call.live()
    seat = call.viewer(live)
    text = call.request.query_params.get("action", "")[:LONGEST_ACTION]
    if not text:
        raise malformed("say which action: ?action=...")
    if seat < 0:
        raise impossible("you have no seat at this table")
    answer = (await call.services.tables.eyes(live, seat)).answer
    if call.number("number", answer) != answer:
        return PreviewInfo(text, [], reveals=False)
    return foreseen(live, seat, text)
