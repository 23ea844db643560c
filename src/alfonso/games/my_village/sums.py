"""A sum of the ruler in words: how it is reached, what it buys and what it fires."""

from __future__ import annotations

from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.my_village import actions, names
from alfonso.games.my_village.data import LETTERS, Figures
from alfonso.games.my_village.ruler import Reach, Sum


def reach_words(way: Reach) -> list[Phrase]:
    """Coins, markers and time that a way costs, or that it costs nothing."""
    found: list[Phrase] = []
    if way.coins:
        found.append(names.coins(way.coins))
    if way.markers:
        found.append(Counted("{count} marker", "{count} markers", way.markers))
    if way.time:
        found.append(names.time(way.time))
    return found or [Phrase("free")]


def buy_words(figures: Figures, one: Sum) -> list[Phrase]:
    """What a sum buys, each kind of card once."""
    found: dict[str, Phrase] = {}
    for action, number in one.buys:
        words = bought(figures, action, number)
        found.setdefault(f"{words.text} {number if action == actions.TRAVEL else 0}", words)
    return list(found.values())


def bought(figures: Figures, action: int, number: int) -> Phrase:
    """A black banner in a word or two."""
    if action == actions.BUILD:
        return names.workshop_title(figures.craft_types[number])
    if action == actions.MONK:
        return Phrase("Monk")
    if action == actions.CHURCH:
        return Phrase("Church")
    if action == actions.COUNCIL:
        return Phrase("Chamber")
    if action == actions.TRAVEL:
        return Phrase("Journey to {letter}", letter=LETTERS[number])
    if action == actions.HAND:
        return Phrase("Hand")
    if action == actions.STEWARD:
        return Phrase("Steward")
    return Phrase("Meeting place") if action == actions.MEETING else Phrase("Field")


def fire_words(figures: Figures, one: Sum) -> list[Phrase]:
    """The white banners that a sum fires; customers by the number of their card."""
    found: list[Phrase] = []
    for banner in one.fires:
        if banner >= actions.CUSTOMER_BANNER:
            found.append(Phrase(figures.customers[banner - actions.CUSTOMER_BANNER].id))
        else:
            found.append(names.banner_title(figures, banner))
    return found
