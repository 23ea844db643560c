"""Events in words, for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from alfonso.engine.event import Event
from alfonso.games.xii_century.data import (
    ASSETS,
    FAMINE,
    FIRE,
    ITEMS,
    LOCATIONS,
    PEOPLE,
    PERKS,
    SPECIAL_PEOPLE,
    plain_name,
)
from alfonso.games.xii_century.rules.uses import DIE_WORDS

EVERYBODY: Final = PEOPLE + SPECIAL_PEOPLE
EVENT_NAMES: Final = ["no event", "Fire", "Plague", "Famine", "Civil War", "Outlaws' Attack", "Water Storm"]
EVENT_EFFECTS_BY_OPTION: Final = {
    FIRE: "stone houses are halved and only special people may be attracted this round",
    FAMINE: "people leave, farms are halved and nobody collects anything at the end of this round",
}
EVENT_EFFECTS: Final = [
    "",
    "stone houses are halved and nobody may be attracted this round",
    "the population is halved",
    "people leave and the farms give nothing this round",
    "men-at-arms and knights are halved",
    "every town must hold out with its POW",
    "farms are halved",
]


def die(index: int) -> str:
    """A die with its article."""
    kind, value = divmod(index, 6)
    return f"a {DIE_WORDS[kind]}{value + 1}"


def asset(index: int) -> str:
    """The name of an asset."""
    return plain_name(ASSETS[index])


def event_effect(event: Event) -> str:
    """What an event of the track does, as the table has agreed to read it."""
    number = event["event"]
    return EVENT_EFFECTS_BY_OPTION.get(number, EVENT_EFFECTS[number]) if event["by_option"] else EVENT_EFFECTS[number]


def raised(event: Event) -> str:
    """A raise, with what it brought."""
    before, after = event["before"], event["after"]
    change = f"{before} to {after}" if after != before else f"no gain, still {before}"
    return f"spends {die(event['die'])} on {asset(event['asset'])}: {change}"


SENTENCES: Final[dict[str, Callable[[Event], str]]] = {
    "starts": lambda e: f"rolls the lowest die, a {e['roll']}, and starts",
    "event_set": lambda e: f"Round {e['round']} will bring {EVENT_NAMES[e['event']]}",
    "round": lambda e: f"Round {e['round']} begins",
    "event": lambda e: f"{EVENT_NAMES[e['event']]}: {event_effect(e)}",
    "loss": lambda e: f"loses {asset(e['asset'])}: {e['before']} to {e['after']}",
    "spared": lambda e: "opens the granary: nobody leaves",
    "outlaws_fought": lambda e: (
        f"{'holds out' if e['pow'] >= e['needed'] else 'is robbed'}: POW {e['pow']} against {e['needed']}"
    ),
    "shared_dice": lambda e: f"sets the shared dice: {e['one']} and {e['two']}",
    "own_dice": lambda e: f"rolls {e['one']} and {e['two']}",
    "raised": raised,
    "cut": lambda e: f"cannot keep all {asset(e['asset'])}: {e['before']} to {e['after']}",
    "took": lambda e: (
        f"spends {die(e['die'])} to {'attract' if ITEMS[e['item']] in EVERYBODY else 'build'} "
        f"the {plain_name(ITEMS[e['item']])}"
    ),
    "paid": lambda e: f"pays {e['units']} {asset(e['asset'])}",
    "perk": lambda e: f"chooses the perk: {plain_name(PERKS[e['perk']])}",
    "influence": lambda e: (
        f"spends {die(e['die'])} on influence at the {plain_name(LOCATIONS[e['location']])}: "
        f"{e['before']} to {e['after']}"
    ),
    "stored": lambda e: f"stores {die(e['die'])} in the reserve",
    "written": lambda e: f"writes a {e['value']} into the reserve",
    "retrieved": lambda e: f"takes a {e['value']} from the reserve",
    "sheriff": lambda e: f"has the sheriff turn {die(e['die'])} into a {e['value']}",
    "court": lambda e: f"has the town court turn {die(e['die'])} into a {e['value']}",
    "split": lambda e: f"has the witch split {die(e['die'])} into {e['one']} and {e['two']}",
    "part_lost": lambda e: f"has no use for the part of {e['value']}: it is lost",
    "fed": lambda e: f"feeds the town with {e['food']} food",
    "bread_feeds": lambda e: "has bread for all: nobody needs food",
    "starved": lambda e: f"cannot feed everyone: population {e['before']} to {e['after']}",
    "swapped": lambda e: f"swaps {e['units']} {asset(e['asset'])} at the market for {e['gained']} {asset(e['into'])}",
    "voted": lambda e: "supports the king" if e["vote"] == 2 else "avoids the war",
    "war_pow": lambda e: f"goes to war with a POW of {e['pow']}",
    "no_war": lambda e: "Nobody supports the king: there is no war",
    "reputation": lambda e: f"wins {e['gained']} reputation: {e['total'] - e['gained']} to {e['total']}",
    "farms_feed": lambda e: f"harvests {e['food']} food",
    "no_harvest": lambda e: "The farms give nothing in a famine",
    "bonus": lambda e: f"gets {e['units']} {asset(e['asset'])} from the {plain_name(LOCATIONS[e['location']])}",
    "mill_food": lambda e: f"gets {e['food']} food from the mill",
    "granary_food": lambda e: f"gets {e['food']} food from the granary",
    "tie_pow": lambda e: f"adds {e['pow']} POW by dice to break the tie",
    "the_end": lambda e: "The century is over",
}


def sentence(event: Event, names: list[str]) -> str:
    """An event in words."""
    text = SENTENCES[event.name](event)
    return f"{text}." if event.seat < 0 else f"{names[event.seat]} {text}."
