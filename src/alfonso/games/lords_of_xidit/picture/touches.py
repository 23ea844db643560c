"""Which pieces of the picture an action touches, in the order one clicks them."""

from __future__ import annotations

from typing import Final

from alfonso.engine.action import Action, Change, Word
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit.actions import Notation, Take
from alfonso.games.lords_of_xidit.data import ACT, CATEGORIES, CODES, ORDER_CODES, UNSET, WAIT, Figures
from alfonso.games.lords_of_xidit.picture.roads import road_id
from alfonso.games.lords_of_xidit.seen import XiditSeen, seen_by
from alfonso.games.lords_of_xidit.state import PROGRAMMING

NO_MORE: Final = -1


def touches(seen: XiditSeen, seat: int, figures: Figures, action: Action) -> list[str]:
    """The ids that an action touches."""
    if isinstance(action, Take):
        rewards = [("gold", action.gold), ("bards", action.bards), ("stories", action.stories)]
        return [f"take-{name}" for name, taken in rewards if taken]
    assert isinstance(action, Word)
    number = action.number
    if action.verb == "order":
        return order_touches(seen, seat, figures, number)
    if action.verb in ("city", "story"):
        return [f"city-{number}"]
    if action.verb == "titan":
        return [f"titan-{number + 1}" if number >= 0 else "no-titan"]
    if action.verb == "pay":
        return [f"own-{CODES[number]}"]
    if action.verb == "bard":
        return [f"region-{number}" if number != NO_MORE else "no-more"]
    if action.verb == "dummy":
        return [f"dummy-{CATEGORIES[number]}"]
    if action.verb == "show":
        return [f"show-{number}"]
    return ["ready"]


def order_touches(seen: XiditSeen, seat: int, figures: Figures, order: int) -> list[str]:
    """The next wheel, then the order; or on the map the road or where it leads, or to act the city one would be in."""
    city, wheel = standing_at(seen, seat, figures)
    found = [f"wheel-{wheel + 1}", f"order-{ORDER_CODES[order]}"]
    if order == ACT:
        found.append(f"city-{city}")
    elif order != WAIT:
        onward = figures.ways[order * (figures.cities_count + 1) + city]
        if onward:
            found += [road_id(city, onward), f"city-{onward}"]
    return found


def changes(view: View, notation: Notation) -> list[Change]:
    """Every wheel that is set, with every other order; once ready has been said there are none."""
    found: list[Change] = []
    if not view.choices:
        return found
    seen = seen_by(view)
    if seen.phase != PROGRAMMING:
        return found
    for wheel, order in enumerate(seen.heirs[view.seat].wheels or []):
        for number, action in enumerate(notation.orders):
            if order not in (UNSET, number):
                found.append(Change(wheel, action, [f"wheel-{wheel + 1}", f"order-{ORDER_CODES[number]}"]))
    return found


def standing_at(seen: XiditSeen, seat: int, figures: Figures) -> tuple[int, int]:
    """Where a seat would be after the orders that it has set, and how many those are."""
    city = seen.heirs[seat].city
    count = 0
    for order in seen.heirs[seat].wheels or []:
        if order == UNSET:
            break
        count += 1
        if order < ACT:
            city = figures.ways[order * (figures.cities_count + 1) + city] or city
    return city, count
