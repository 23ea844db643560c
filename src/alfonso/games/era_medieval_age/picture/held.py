"""The leaf of a piece in hand, above the bar of a phone: where it would lie, what that costs and brings, and steering.

It is as low as can be, so that all rows of the field stay in sight.
"""

from __future__ import annotations

from alfonso.engine.drawing.contract import ASK, FINGER
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.type import CARD_BOLD, NOTE, text
from alfonso.games.era_medieval_age.data import SCORCHED
from alfonso.games.era_medieval_age.picture.ask import asked_words, finger_buttons, remarks
from alfonso.games.era_medieval_age.picture.estate import Estate
from alfonso.games.era_medieval_age.picture.field import span
from alfonso.games.era_medieval_age.picture.steering import arrows, turn_tiles, turns_of
from alfonso.games.era_medieval_age.picture.supply import price_line


def steering_leaf(estate: Estate, width: float) -> Drawn:
    """What is in hand, beside it how it can be turned; under them the arrows, once it is aimed somewhere."""
    count = turns_of(estate)
    tiles = count * (FINGER + 5) if count > 1 else 0.0
    words, y = said(estate, width - 26 - tiles, width - 26)
    found = words + turn_tiles(estate, width - 5 - tiles, 6, FINGER)
    y = max(y, FINGER + 12 if tiles else 0.0)
    if estate.aimed is not None:
        found += arrows(estate, estate.aimed, width, y)
        y += FINGER + 6
    else:
        drawn, y = finger_buttons(estate, width, y)
        found += drawn
    return f'<g id="{ASK}" aria-live="polite">{panel(width, y)}{found}</g>', y


def said(estate: Estate, room: float, whole: float) -> tuple[str, float]:
    """The question, or the piece with its place and price; then what it would bring, beside the tiles or under them."""
    aimed = estate.aimed
    title = f"{estate.held}, {span(aimed)}" if aimed is not None else asked_words(estate)
    found = ""
    y = 8.0
    for words in CARD_BOLD.wrap(title, room, 2):
        found += text(13, y + 14, words, CARD_BOLD)
        y += 20
    if aimed is not None and not estate.setup and estate.kind != SCORCHED and y < 30:
        at = 13 + CARD_BOLD.width(title) + 10
        price = price_line(estate, estate.kind, at, 22, [], True, "", 6)
        found += price if at + 90 <= 13 + room else ""
    told = remarks(estate)
    beside = NOTE.wrap(told, room, 2)
    if " ".join(beside) != told:  # more than there is room for beside the tiles
        y = max(y, FINGER + 12) if room < whole else y
        beside = NOTE.wrap(told, whole, 3)
    for words in beside:
        found += text(13, y + 12, words, NOTE, "c-ink2")
        y += 16.5
    return found, y + 6
