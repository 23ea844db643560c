"""The endpoint that looks ahead: what a move would do, before it is made."""

from __future__ import annotations

from alfonso.web.api.endpoints import Call, get
from alfonso.web.api.messages import LONGEST_ACTION, PreviewInfo
from alfonso.web.api.play import SEAT, TABLE
from alfonso.web.refusals import impossible, malformed
from alfonso.web.tables.parcels import unsaid


@get(f"{TABLE}/preview", PreviewInfo, {**SEAT, "action": "An action in the game's notation."}, cost=0.5)
async def preview(call: Call) -> object:
    """What the log would say after a move of yours, up to the first thing that nobody can know."""
    live = await call.live()
    seat = call.viewer(live)
    text = call.request.query_params.get("action", "")[:LONGEST_ACTION]
    if not text:
        raise malformed("say which action: ?action=...")
    if seat < 0:
        raise impossible("you have no seat at this table")
    action = live.check_move(seat, text)
    seen = live.playing().state.view(seat).preview(action)
    told = [unsaid(live.game.sentence(event, live.names)) for event in seen.events]
    return PreviewInfo(action.text, told, seen.reveals)
