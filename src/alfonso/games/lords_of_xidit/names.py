"""What the things of Xidit are called, as phrases: Units, orders, categories, rewards, regions."""

from __future__ import annotations

from alfonso.engine.phrase import Counted, Listed, Phrase
from alfonso.games.lords_of_xidit.data import ACT, BLACK, GOLD, RED, REPUTATION, STORIES, WEALTH, Figures

# Units


def unit(kind: int) -> Phrase:
    """One Unit of a type."""
    if kind == 0:
        return Phrase("Militia")
    if kind == 1:
        return Phrase("Archer")
    if kind == 2:
        return Phrase("Infantry")
    return Phrase("Cleric") if kind == 3 else Phrase("Battle Mage")


def brief_unit(kind: int) -> Phrase:
    """One unit, where there is little room."""
    return Phrase("Mage") if kind == 4 else unit(kind)


def unit_type(kind: int) -> Phrase:
    """A type of Unit."""
    if kind == 0:
        return Phrase("Militia")
    if kind == 1:
        return Phrase("Archers")
    if kind == 2:
        return Phrase("Infantry")
    return Phrase("Clerics") if kind == 3 else Phrase("Battle Mages")


def brief_unit_type(kind: int) -> Phrase:
    """A type of Unit, where there is little room."""
    return Phrase("Mages") if kind == 4 else unit_type(kind)


def units(kind: int, count: int) -> Phrase:
    """So many Units of a type."""
    if kind == 0:
        return Counted("{count} Militia", "{count} Militia", count)
    if kind == 1:
        return Counted("{count} Archer", "{count} Archers", count)
    if kind == 2:
        return Counted("{count} Infantry", "{count} Infantry", count)
    if kind == 3:
        return Counted("{count} Cleric", "{count} Clerics", count)
    return Counted("{count} Battle Mage", "{count} Battle Mages", count)


def army(counts: list[int]) -> Phrase:
    """Units of all types that there are."""
    found = [units(kind, count) for kind, count in enumerate(counts) if count]
    return Listed(found) if found else Phrase("no Units")


def some_units(count: int) -> Phrase:
    """So many Units of any type."""
    return Counted("{count} Unit", "{count} Units", count)


# Orders


def colour(order: int) -> Phrase:
    """The colour of a road."""
    if order == BLACK:
        return Phrase("black")
    return Phrase("red") if order == RED else Phrase("blue")


def order(order: int) -> Phrase:
    """What a wheel shows."""
    if order < ACT:
        return colour(order)
    return Phrase("act") if order == ACT else Phrase("wait")


# Categories and rewards


def category(number: int) -> Phrase:
    """A category of the assessments, in a sentence."""
    if number == WEALTH:
        return Phrase("wealth")
    return Phrase("reputation") if number == REPUTATION else Phrase("influence")


def category_title(number: int) -> Phrase:
    """A category of the assessments, standing alone."""
    if number == WEALTH:
        return Phrase("Wealth")
    return Phrase("Reputation") if number == REPUTATION else Phrase("Influence")


def reward_title(number: int) -> Phrase:
    """A kind of reward, standing alone."""
    if number == GOLD:
        return Phrase("Gold")
    return Phrase("Stories") if number == STORIES else Phrase("Bards")


def reward(number: int, count: int) -> Phrase:
    """So much gold, so many bards or stories."""
    if number == GOLD:
        return Counted("{count} gold", "{count} gold", count)
    return stories(count) if number == STORIES else bards(count)


def bards(count: int) -> Phrase:
    """So many bards."""
    return Counted("{count} bard", "{count} bards", count)


def stories(count: int) -> Phrase:
    """So many stories."""
    return Counted("{count} story", "{count} stories", count)


def rewards(prize: list[int]) -> Phrase:
    """The three rewards of a tile."""
    gold, some, floors = (reward(number, count) for number, count in enumerate(prize))
    return Phrase("{gold}, {bards}, {stories}", gold=gold, bards=some, stories=floors)


def tincture(seat: int) -> Phrase:
    """The tincture of a seat, standing alone."""
    return [Phrase("Gules"), Phrase("Azure"), Phrase("Vert"), Phrase("Purpure"), Phrase("Sable")][seat]


# Places


def region(figures: Figures, number: int) -> Phrase:
    """A region, as the map calls it."""
    return Phrase(figures.regions[number - 1].name)


# Lists


def series(things: list[Phrase]) -> Phrase:
    """Things one after another, as they follow each other."""
    found = things[-1]
    for thing in reversed(things[:-1]):
        found = Phrase("{first}, {rest}", first=thing, rest=found)
    return found
