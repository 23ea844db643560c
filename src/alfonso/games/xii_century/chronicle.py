"""The chronicle: every event as a whole sentence."""

from __future__ import annotations

from typing import Final

from alfonso.engine.event import Event
from alfonso.engine.phrase import Figure, Phrase, Words
from alfonso.games.xii_century.data import ITEMS, PEOPLE, SPECIAL_PEOPLE
from alfonso.games.xii_century.names import (
    EVENT_TITLES,
    PERK_NAMES,
    a_die,
    amount_of,
    asset_name,
    event_effect,
    the_item,
    the_location,
)
from alfonso.games.xii_century.state import SUPPORT

SENTENCES: Final[Words] = {
    "starts": "{player} rolls the lowest die, a {roll}, and starts.",
    "event_set": "Round {round} will bring {event}.",
    "round": "Round {round} begins.",
    "event": "{event}: {effect}.",
    "loss": "{player} loses {asset}: {before} to {after}.",
    "spared": "{player} opens the granary: nobody leaves.",
    "outlaws_fought": "{player} holds out: POW {pow} against {needed}.",
    "outlaws_fought lost": "{player} is robbed: POW {pow} against {needed}.",
    "shared_dice": "{player} sets the shared dice: {one} and {two}.",
    "own_dice": "{player} rolls {one} and {two}.",
    "raised": "{player} spends {die} on {asset}: {before} to {after}.",
    "raised nothing": "{player} spends {die} on {asset}: no gain, still {before}.",
    "cut": "{player} cannot keep all {asset}: {before} to {after}.",
    "took": "{player} spends {die} to attract {item}.",
    "took building": "{player} spends {die} to build {item}.",
    "paid": "{player} pays {units}.",
    "perk": "{player} chooses the perk: {perk}.",
    "influence": "{player} spends {die} on influence at {location}: {before} to {after}.",
    "stored": "{player} stores {die} in the reserve.",
    "written": "{player} writes a {value} into the reserve.",
    "retrieved": "{player} takes a {value} from the reserve.",
    "sheriff": "{player} has the sheriff turn {die} into a {value}.",
    "court": "{player} has the town court turn {die} into a {value}.",
    "split": "{player} has the witch split {die} into {one} and {two}.",
    "part_lost": "{player} has no use for the part of {value}: it is lost.",
    "fed": "{player} feeds the town with {food} food.",
    "bread_feeds": "{player} has bread for all: nobody needs food.",
    "starved": "{player} cannot feed everyone: population {before} to {after}.",
    "swapped": "{player} swaps {units} at the market for {gained}.",
    "voted": "{player} avoids the war.",
    "voted support": "{player} supports the king.",
    "war_pow": "{player} goes to war with a POW of {pow}.",
    "no_war": "Nobody supports the king: there is no war.",
    "reputation": "{player} wins {gained} reputation: {before} to {total}.",
    "farms_feed": "{player} harvests {food} food.",
    "no_harvest": "The farms give nothing in a famine.",
    "bonus": "{player} gets {units} from {location}.",
    "mill_food": "{player} gets {food} food from the mill.",
    "granary_food": "{player} gets {food} food from the granary.",
    "tie_pow": "{player} adds {pow} POW by dice to break the tie.",
    "the_end": "The century is over.",
}

# What somebody asks about first who has been away, the most important first.
HEADLINES: Final = [
    "the_end",
    "reputation",
    "no_war",
    "starved",
    "loss",
    "outlaws_fought",
    "took",
    "perk",
    "influence",
    "voted",
    "event",
    "spared",
    "raised",
    "sheriff",
    "court",
    "split",
    "stored",
    "swapped",
    "retrieved",
]


def sentence(event: Event, names: list[str]) -> Phrase:
    """An event as a sentence."""
    said = figures(event)
    if event.seat >= 0:
        said["player"] = names[event.seat]
    return Phrase(SENTENCES[f"{event.name}{variant(event)}"], **said)


def variant(event: Event) -> str:
    """What sets an event apart from others of its kind."""
    name = event.name
    if name == "raised" and event["before"] == event["after"]:
        return " nothing"
    if name == "took" and ITEMS[event["item"]] not in PEOPLE + SPECIAL_PEOPLE:
        return " building"
    if name == "outlaws_fought" and event["pow"] < event["needed"]:
        return " lost"
    return " support" if name == "voted" and event["vote"] == SUPPORT else ""


def figures(event: Event) -> dict[str, Figure]:
    """The numbers of an event, those that stand for a thing as its name."""
    said: dict[str, Figure] = {}
    for name, number in zip(event.fact.args, event.numbers, strict=True):
        said[name] = named(name, number)
    if event.name == "event":
        said["effect"] = event_effect(event["event"], event["by_option"] == 1)
    elif event.name in ("paid", "bonus", "swapped"):
        said["units"] = amount_of(event["asset"], event["units"])
    elif event.name == "reputation":
        said["before"] = event["total"] - event["gained"]
    if event.name == "swapped":
        said["gained"] = amount_of(event["into"], event["gained"])
    return said


def named(name: str, number: int) -> Figure:
    """A number of an event as what it stands for."""
    if name == "die":
        return a_die(number // 6, number % 6 + 1)
    if name in ("asset", "into"):
        return asset_name(number)
    if name == "item":
        return the_item(number)
    if name == "location":
        return the_location(number)
    if name == "perk":
        return Phrase(PERK_NAMES[number])
    if name == "event":
        return Phrase(EVENT_TITLES[number])
    return number
