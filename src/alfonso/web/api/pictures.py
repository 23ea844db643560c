"""The picture of a table: what a viewer sees, drawn for the room on its screen; and the same in words."""

from __future__ import annotations

from typing import Final

from alfonso.web.api.endpoints import Call, get
from alfonso.web.api.messages import WIDEST, PanelInfo, Picture
from alfonso.web.api.play import SEAT, TABLE
from alfonso.web.api.positions import NUMBER, as_it_was, looked_back
from alfonso.web.tables.drawings import NARROWEST, Room

USUAL: Final = 1124


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
    width, height = max(call.number("width", USUAL, 0, WIDEST), NARROWEST), call.number("height", 0, 0, WIDEST)
    chosen = call.request.query_params.get("selected", "")[:200].split()
    stream = live.stream(viewer)
    if "number" in call.request.query_params:
        shown = looked_back(call, stream)
        view = await as_it_was(call, live, stream, shown)
        look = view.look(live.names, width, height, call.language, chosen)
        return Picture(shown.number, live.game.picture(look))
    drawing = live.drawings.of(viewer, call.language, Room(width, height, tuple(chosen)))
    return Picture(stream.answer, "" if drawing is None else drawing.svg)


@get(f"{TABLE}/panels", list[PanelInfo], {**SEAT, **NUMBER}, cost=0.5)
async def panels(call: Call) -> object:
    """The position as blocks of text, for terminals and for games that are not drawn."""
    live = await call.live()
    stream = live.stream(call.viewer(live))
    if live.state is None:
        return []
    back = "number" in call.request.query_params
    view = await as_it_was(call, live, stream, looked_back(call, stream)) if back else live.state.view(stream.viewer)
    found = live.game.panels(view, live.names, call.language)
    return [PanelInfo(one.title, one.rows, one.kind, one.seat) for one in found]
