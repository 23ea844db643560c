"""The picture of a table: what a viewer sees, drawn for the room on its screen; and the same in words."""

from __future__ import annotations

from typing import Final

from alfonso.engine.view import View
from alfonso.web.api.endpoints import Call, get
from alfonso.web.api.messages import PanelInfo, Picture
from alfonso.web.api.play import SEAT, TABLE
from alfonso.web.api.positions import NUMBER, as_it_was, looked_back
from alfonso.web.tables.live import Live

USUAL: Final = 1124
NARROWEST: Final = 200
WIDEST: Final = 4000


@get(
    f"{TABLE}/picture",
    Picture,
    {
        **SEAT,
        **NUMBER,
        "width": f"The width in pixels it is drawn for, {USUAL} if none is named.",
        "height": "The height in pixels there is for it; where none is named it does not matter.",
        "selected": "The id of a piece that is selected, then of one that is asked about; unknown ones are ignored.",
    },
    cost=0.5,
)
async def picture(call: Call) -> object:
    """The table as you see it, as SVG; with pieces selected, what they can do or why they cannot."""
    live = await call.live()
    viewer = call.viewer(live)
    size = max(call.number("width", USUAL, 0, WIDEST), NARROWEST), call.number("height", 0, 0, WIDEST)
    chosen = call.request.query_params.get("selected", "")[:200]
    stream = live.stream(viewer)
    if "number" in call.request.query_params:
        shown = looked_back(call, stream)
        return Picture(shown.number, drawn(live, as_it_was(live, stream, shown), size, chosen))
    if live.state is None:
        return Picture(stream.answer, "")
    return Picture(stream.answer, drawn(live, live.state.view(viewer), size, chosen))


def drawn(live: Live, view: View, size: tuple[int, int], chosen: str) -> str:
    """The picture, with those of the chosen pieces selected that are in it."""
    plain = live.game.picture(view.look(live.names, *size))
    there = [id for id in chosen.split() if f'id="{id}" class="piece' in plain]
    return live.game.picture(view.look(live.names, *size, chosen=there)) if there else plain


@get(f"{TABLE}/panels", list[PanelInfo], {**SEAT, **NUMBER}, cost=0.5)
async def panels(call: Call) -> object:
    """The position as blocks of text, for terminals and for games that are not drawn."""
    live = await call.live()
    stream = live.stream(call.viewer(live))
    if live.state is None:
        return []
    back = "number" in call.request.query_params
    view = as_it_was(live, stream, looked_back(call, stream)) if back else live.state.view(stream.viewer)
    found = live.game.panels(view, live.names)
    return [PanelInfo(one.title, one.rows, one.kind, one.seat) for one in found]
