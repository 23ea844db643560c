"""The endpoint of a finished play's points, round by round."""

from __future__ import annotations

from alfonso.web.api.endpoints import Call, get
from alfonso.web.api.messages import Points
from alfonso.web.api.play import TABLE
from alfonso.web.refusals import impossible


@get(f"{TABLE}/points", Points, cost=2.0)
async def points(call: Call) -> object:
    """The points of every seat by category after each round; round 0 is how the play began."""
    live = await call.live()
    if not live.over:
        raise impossible("the points of the rounds are told when the game is over")
    by_round = live.points
    if not by_round:
        found: dict[int, list[dict[str, int]]] = {}
        await call.services.tables.shifts.do(live.record.counting(live.game, found))
        by_round.update(found)
    seats = range(live.row.seats)
    return Points(list(by_round), [[stood[seat] for stood in by_round.values()] for seat in seats])
