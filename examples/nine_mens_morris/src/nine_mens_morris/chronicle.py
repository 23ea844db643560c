"""Every event and every choice in words."""

from __future__ import annotations

from typing import cast

from alfonso.engine.action import Action
from alfonso.engine.event import Event
from alfonso.engine.label import Label
from alfonso.engine.phrase import Counted, Phrase
from nine_mens_morris.actions import Deed
from nine_mens_morris.board import POINTS


def sentence(event: Event, names: list[str]) -> Phrase:
    """An event as a whole sentence: a translator may turn it round."""
    player = names[event.seat] if event.seat >= 0 else ""
    if event.name == "placed":
        return Phrase("{player} places a man on {point}.", player=player, point=POINTS[event["point"]])
    if event.name == "moved":
        start, end = POINTS[event["start"]], POINTS[event["end"]]
        return Phrase("{player} moves from {start} to {end}.", player=player, start=start, end=end)
    if event.name == "flew":
        start, end = POINTS[event["start"]], POINTS[event["end"]]
        return Phrase("{player} flies from {start} to {end}.", player=player, start=start, end=end)
    if event.name == "closed":
        return Phrase("{player} closes a mill.", player=player)
    if event.name == "took":
        return Phrase("{player} takes the man on {point}.", player=player, point=POINTS[event["point"]])
    if event.name == "beaten":
        return Phrase("{player} has only two men left.", player=player)
    if event.name == "stuck":
        return Phrase("{player} cannot move.", player=player)
    count = event["moves"]
    return Counted("{count} move has closed no mill.", "{count} moves in a row have closed no mill.", count)


def label(action: Action) -> Label:
    """A choice in words; moves stand together under the man that they move."""
    deed = cast(Deed, action)
    point = POINTS[deed.point]
    if deed.verb == "move":
        return Label(Phrase("To {point}", point=POINTS[deed.to]), Phrase("The man on {point}", point=point))
    if deed.verb == "take":
        return Label(Phrase("Take the man on {point}", point=point))
    return Label(Phrase("Place a man on {point}", point=point))
