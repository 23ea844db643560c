"""What the things of My Village are called, as phrases."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Counted, CountedList, Listed, Phrase, WordList
from alfonso.games.my_village.actions import (
    CRAFT_BANNER,
    CUSTOMER_BANNER,
    FACES,
    FIELD_BANNER,
    MEETING_BANNER,
    PLAY_BANNER,
    SCHOOL_BANNER,
)
from alfonso.games.my_village.data import KINDS, Card, Cost, Figures

PROFESSION_NAMES: Final[WordList] = ["abbot", "councilman", "traveller", "craftsman", "merchant"]
THE_PROFESSIONS: Final[WordList] = ["the abbot", "the councilman", "the traveller", "the craftsman", "the merchant"]
PROFESSION_TITLES: Final[WordList] = ["Abbot", "Councilman", "Traveller", "Craftsman", "Merchant"]
GOOD_COUNTS: Final[CountedList] = [
    ("{count} horse", "{count} horses"),
    ("{count} beer", "{count} beers"),
    ("{count} plow", "{count} plows"),
    ("{count} scroll", "{count} scrolls"),
    ("{count} wagon", "{count} wagons"),
]
GOOD_TITLES: Final[WordList] = ["Horses", "Beer", "Plows", "Scrolls", "Wagons"]
WORKSHOP_NAMES: Final[WordList] = ["the stables", "the brewery", "the smithy", "the office", "the wainwright"]
WORKSHOP_TITLES: Final[WordList] = ["Stables", "Brewery", "Smithy", "Office", "Wainwright"]
CHURCH_NAMES: Final[WordList] = [
    "the sanatory church", "the cloister church", "the trading church", "the travel church",
]  # fmt: skip
CHURCH_TITLES: Final[WordList] = ["Sanatory church", "Cloister church", "Trading church", "Travel church"]
COUNCIL_NAMES: Final[WordList] = [
    "the monetary council", "the area council", "the population council", "the guild council",
]  # fmt: skip
COUNCIL_TITLES: Final[WordList] = ["Monetary council", "Area council", "Population council", "Guild council"]
GROUP_NAMES: Final[WordList] = [
    "travel cards", "craft buildings", "served customers", "church and monks", "fields",
]  # fmt: skip
PILE_NAMES: Final[WordList] = ["the quill", "the goblet", "the rosary"]
PILE_TITLES: Final[WordList] = ["Quill", "Goblet", "Rosary"]
STEP_NAMES: Final[WordList] = ["the main house", "the coin", "the stories"]
TINCTURES: Final[WordList] = ["Gules", "Azure", "Vert", "Purpure"]


def profession(number: int) -> Phrase:
    """A villager in the middle of a sentence: the abbot."""
    return Phrase(THE_PROFESSIONS[number])


def profession_name(number: int) -> Phrase:
    """A profession without its article."""
    return Phrase(PROFESSION_NAMES[number])


def profession_title(number: int) -> Phrase:
    """A profession, standing alone."""
    return Phrase(PROFESSION_TITLES[number])


def goods(number: int, count: int) -> Phrase:
    """So many goods of a kind."""
    one, many = GOOD_COUNTS[number]
    return Counted(one, many, count)


def good_title(number: int) -> Phrase:
    """A kind of good, standing alone."""
    return Phrase(GOOD_TITLES[number])


def wild(count: int) -> Phrase:
    """So many wild goods."""
    return Counted("{count} wild good", "{count} wild goods", count)


def workshop(number: int) -> Phrase:
    """A craft building in the middle of a sentence."""
    return Phrase(WORKSHOP_NAMES[number])


def workshop_title(number: int) -> Phrase:
    """A type of craft building, standing alone."""
    return Phrase(WORKSHOP_TITLES[number])


def church(number: int) -> Phrase:
    """A church in the middle of a sentence."""
    return Phrase(CHURCH_NAMES[number])


def church_title(number: int) -> Phrase:
    """A church, standing alone."""
    return Phrase(CHURCH_TITLES[number])


def council(number: int) -> Phrase:
    """A council chamber in the middle of a sentence."""
    return Phrase(COUNCIL_NAMES[number])


def council_title(number: int) -> Phrase:
    """A council chamber, standing alone."""
    return Phrase(COUNCIL_TITLES[number])


def group(number: int) -> Phrase:
    """A group of cards that the area council counts (R93)."""
    return Phrase(GROUP_NAMES[number])


def space(number: int) -> Phrase:
    """A space of a council chamber: a group of cards, or a profession."""
    return group(number) if number < KINDS else profession(number - KINDS)


def pile(number: int) -> Phrase:
    """A pile of monks by its symbol."""
    return Phrase(PILE_NAMES[number])


def pile_title(number: int) -> Phrase:
    """A pile of monks, standing alone."""
    return Phrase(PILE_TITLES[number])


def step(number: int) -> Phrase:
    """A space of the headman's path."""
    return Phrase(STEP_NAMES[number])


def tincture(seat: int) -> Phrase:
    """The tincture of a seat, standing alone."""
    return Phrase(TINCTURES[seat])


# Amounts


def time(count: int) -> Phrase:
    """So much time."""
    return Counted("{count} time", "{count} time", count)


def coins(count: int) -> Phrase:
    """So many coins."""
    return Counted("{count} coin", "{count} coins", count)


def stories(count: int) -> Phrase:
    """So many story points."""
    return Counted("{count} story point", "{count} story points", count)


def points(count: int) -> Phrase:
    """So many prestige points."""
    return Counted("{count} point", "{count} points", count)


def any_of(values: list[int]) -> Phrase:
    """One of several values: 2, 4 or 10; any where it is a "?"."""
    if not values:
        return Phrase("any sum")
    last = str(values[-1])
    if len(values) == 1:
        return Phrase("{value}", value=last)
    return Phrase("{values} or {last}", values=", ".join(str(value) for value in values[:-1]), last=last)


def figures_of(values: list[int]) -> str:
    """The values of a banner as they stand on it: 4/10."""
    return "/".join(str(value) for value in values) if values else "?"


def die(face: int) -> Phrase:
    """A die with its colour."""
    if face > FACES:
        return Phrase("black {pips}", pips=face - FACES)
    return Phrase("white {pips}", pips=face)


def wants(due: list[int]) -> Phrase:
    """Goods of several kinds."""
    found = [goods(good, due[good]) for good in range(KINDS) if due[good]]
    return Listed(found) if found else Phrase("nothing")


def cost(amounts: Cost) -> Phrase:
    """Time, coins and goods of a cost."""
    found: list[Phrase] = []
    if amounts.time:
        found.append(time(amounts.time))
    if amounts.coins:
        found.append(coins(amounts.coins))
    found += [goods(good, amounts.goods[good]) for good in range(KINDS) if amounts.goods[good]]
    return Listed(found) if found else Phrase("nothing")


# Cards


def demand(card: Card) -> Phrase:
    """What serving a customer costs: goods, and time where the card shows any (R57)."""
    found = [goods(good, card.goods[good]) for good in range(KINDS) if card.goods[good]]
    if card.white_time:
        found.append(time(card.white_time))
    return Listed(found) if found else Phrase("nothing")


def customer(card: Card) -> Phrase:
    """A customer by what he wants and on which values."""
    return Phrase("the customer {values} for {goods}", values=figures_of(card.values), goods=wants(card.goods))


def monk_action(figures: Figures, number: int) -> Phrase:
    """What a monk does when he comes (R81)."""
    monk = figures.monks[number]
    if monk.action == 0:
        return stories(monk.number)
    if monk.action == 1:
        return Phrase("the headman moves")
    if monk.action == 2:
        return Phrase("the school twice") if monk.number == 2 else Phrase("the school")
    return Phrase("the steward's office")


def place(card: Card) -> Phrase:
    """A place of a journey: what it is worth, and what it costs to go on from there (R71, R72)."""
    if card.ends:
        return Phrase("{points}, the end", points=points(card.points))
    if not (card.gray.time or card.gray.coins or any(card.gray.goods)):
        return points(card.points)
    return Phrase("{points}, toll {cost}", points=points(card.points), cost=cost(card.gray))


def banner(figures: Figures, number: int) -> Phrase:
    """A white banner in the middle of a sentence."""
    if number == PLAY_BANNER:
        return Phrase("the play banner")
    if number == SCHOOL_BANNER:
        return Phrase("the school")
    if number == MEETING_BANNER:
        return Phrase("the meeting place")
    if number < CRAFT_BANNER:
        return Phrase("the council chamber")
    if number < FIELD_BANNER:
        return workshop(number - CRAFT_BANNER)
    if number < CUSTOMER_BANNER:
        return Phrase("field {number}", number=number - FIELD_BANNER + 1)
    return customer(figures.customers[number - CUSTOMER_BANNER])


def source(number: int, good: int) -> Phrase:
    """Where a marker is paid from (R15b)."""
    if number == 0:
        return workshop(good)
    if number == 1:
        return council(3)
    return Phrase("field {number}", number=number - 1)


A_PROFESSION: Final[WordList] = ["an abbot", "a councilman", "a traveller", "a craftsman", "a merchant"]
THE_TITLES: Final[WordList] = ["The abbot", "The councilman", "The traveller", "The craftsman", "The merchant"]


def a_profession(number: int) -> Phrase:
    """Some villager of a profession."""
    return Phrase(A_PROFESSION[number])


def profession_title_of(number: int) -> Phrase:
    """A villager at the beginning of a sentence: The abbot."""
    return Phrase(THE_TITLES[number])


def spaces(count: int) -> Phrase:
    """How far away the rat is."""
    if count == 0:
        return Phrase("it is there")
    return Counted("it is {count} space away", "it is {count} spaces away", count)


def some_spaces(count: int) -> Phrase:
    """So many spaces."""
    return Counted("{count} space", "{count} spaces", count)


def villagers(count: int) -> Phrase:
    """So many villagers."""
    return Counted("{count} villager", "{count} villagers", count)


GROUP_TITLES: Final[WordList] = [
    "Travel cards", "Craft buildings", "Served customers", "Church and monks", "Fields",
]  # fmt: skip


def group_title(number: int) -> Phrase:
    """A group of cards, standing alone."""
    return Phrase(GROUP_TITLES[number])


def banner_title(figures: Figures, number: int) -> Phrase:
    """A white banner, standing alone."""
    if number == PLAY_BANNER:
        return Phrase("Play banner")
    if number == SCHOOL_BANNER:
        return Phrase("School")
    if number == MEETING_BANNER:
        return Phrase("Meeting place")
    if number < CRAFT_BANNER:
        return Phrase("Council chamber")
    if number < FIELD_BANNER:
        return workshop_title(number - CRAFT_BANNER)
    if number < CUSTOMER_BANNER:
        return Phrase("Field {number}", number=number - FIELD_BANNER + 1)
    card = figures.customers[number - CUSTOMER_BANNER]
    values = figures_of(card.values)
    return Phrase("Customer {id} {values}: {goods}", id=card.id, values=values, goods=wants(card.goods))


CHURCH_SHORT: Final[WordList] = ["Sanatory", "Cloister", "Trading", "Travel"]
COUNCIL_SHORT: Final[WordList] = ["Monetary", "Area", "Population", "Guild"]
