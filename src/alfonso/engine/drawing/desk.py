"""The desk on which a picture lies: how much room there is, panels under one another, and how large it is shown."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.contract import SMALLEST_TEXT
from alfonso.engine.drawing.svg import at_foot, move, opening, rect, shift, stays
from alfonso.engine.drawing.type import SIZES
from alfonso.engine.look import Look

Drawn = tuple[str, float]  # something, and how high it is

GAP: Final = 10.0  # between panels
WIDE: Final = 700  # from here on the desk has a wide margin
LOW: Final = 720  # a window that is not as high is low
LARGEST: Final = 1.5
SMALLEST: Final = SMALLEST_TEXT / SIZES[0]
NARROWEST: Final = 360


def margin(look: Look) -> float:
    """The edge of the desk around everything: narrow on a phone, and in a low window."""
    return 8.0 if look.width < WIDE or 0 < look.height < LOW else 16.0


def room(look: Look) -> float:
    """How wide a board may be that is shown in its own size."""
    return max(look.width, NARROWEST) - 2 * margin(look)


def scale_of(look: Look, width: float, height: float) -> float:
    """How large a board of this size is shown: as wide as there is room, and no higher, if it can be read so.

    Text is never shown smaller than 12 pixels: what does not fit then is scrolled, and as wide as there is room.
    """
    edge = 2 * margin(look)
    across = min(max(look.width, NARROWEST) / (width + edge), LARGEST)
    down = look.height / (height + edge) if look.height else across
    return min(across, down) if down >= SMALLEST else across


def fits(look: Look, width: float, height: float) -> bool:
    """Whether all of a board of this size is seen at once, in letters that can be read."""
    edge = 2 * margin(look)
    least = min(look.width / (width + edge), look.height / (height + edge) if look.height else 1.0)
    return least >= SMALLEST


def pile(panels: list[Drawn], x: float = 0, y: float = 0, gap: float = GAP) -> Drawn:
    """Panels under one another, those of no height left out; and where they end."""
    found: list[str] = []
    for drawn, height in panels:
        if height:
            found += [shift(x, y), drawn, "</g>"]  # large texts are put together once
            y += height + gap
    return "".join(found), y - gap if found else y


def desk(
    look: Look,
    title: str,
    board: str,
    width: float,
    height: float,
    top: str = "",
    kept: float = 0,
    leaf: Drawn = ("", 0.0),
    defs: str = "",
) -> str:
    """The whole picture: a board on its desk; on a phone ``top``, so high, and a ``leaf`` below stay in sight.

    ``defs`` is what the board defines and uses by name.
    """
    edge = margin(look)
    whole = width + 2 * edge
    scale = min(max(look.width, NARROWEST) / whole, LARGEST) if top else scale_of(look, width, height)
    under = edge + kept + GAP / 2 if top else 0.0
    tall = under + height + (GAP / 2 + edge if top else 2 * edge)
    kept_in_sight = stays(under, rect(0, 0, whole, under, "desk") + move(edge, edge, top)) if top else ""
    ground = rect(0, under, whole, tall - under, "desk")
    placed = shift(edge, under + GAP / 2 if top else edge)
    held, low = leaf
    foot = ""
    if low:
        below = low + GAP
        foot = at_foot(below, rect(0, tall, whole, below, "desk") + move(edge, tall + GAP / 2, held))
        tall += below
    head = opening(whole, tall, title, whole * scale)
    return "".join([head, kept_in_sight, ground, placed, defs, board, "</g>", foot, "</svg>"])  # put together once
