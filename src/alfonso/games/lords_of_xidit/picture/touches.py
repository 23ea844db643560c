"""Which pieces of the picture an action touches, in the order one clicks them."""

from __future__ import annotations

from typing import Final, cast

from alfonso.engine.action import Action, Change
from alfonso.engine.seen import facts_of
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit.actions import Notation, Take, Word
from alfonso.games.lords_of_xidit.data import ACT, CATEGORIES, CODES, ORDER_CODES, ORDERS, WAIT, Figures
from alfonso.games.lords_of_xidit.picture.roads import road_id

NO_MORE: Final = -1


def touches(facts: dict[str, object], seat: int, figures: Figures, action: Action) -> list[str]:
    """The ids that an action touches."""
    if isinstance(action, Take):
        rewards = [("gold", action.gold), ("bards", action.bards), ("stories", action.stories)]
        return [f"take-{name}" for name, taken in rewards if taken]
    assert isinstance(action, Word)
    number = action.number
    if action.verb == "order":
        return order_touches(facts, seat, figures, number)
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


def order_touches(facts: dict[str, object], seat: int, figures: Figures, order: int) -> list[str]:
    """The next wheel, then the order; or on the map the road or where it leads, or to act the city one would be in."""
    city, wheel = standing_at(facts, seat, figures)
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
    seats = cast("list[dict[str, object]]", facts_of(view.seen)["seats"])
    wheels = cast("list[str | None] | None", seats[view.seat]["wheels"]) or []
    if facts_of(view.seen)["phase"] != "programming":
        return found
    for wheel, order in enumerate(wheels):
        for number, action in enumerate(notation.orders):
            if order is not None and ORDERS[number] != order:
                found.append(Change(wheel, action, [f"wheel-{wheel + 1}", f"order-{ORDER_CODES[number]}"]))
    return found


def standing_at(facts: dict[str, object], seat: int, figures: Figures) -> tuple[int, int]:
    """Where a seat would be after the orders that it has set, and how many those are."""
    seats = cast("list[dict[str, object]]", facts["seats"])
    city = cast(int, seats[seat]["city"])
    wheels = cast("list[str | None] | None", seats[seat]["wheels"]) or []
    count = 0
    for order in wheels:
        if order is None:
            break
        count += 1
        index = ORDERS.index(order)
        if index < ACT:
            city = figures.ways[index * (figures.cities_count + 1) + city] or city
    return city, count
