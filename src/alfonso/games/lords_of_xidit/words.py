"""Events in words, for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from alfonso.engine.event import Event
from alfonso.games.lords_of_xidit.data import CATEGORIES, COLOURS, ONE_UNIT, ORDERS, TITANS, UNIT_WORDS
from alfonso.games.lords_of_xidit.rules.programming import decoded
from alfonso.games.lords_of_xidit.state import RECRUITMENT

LOST: Final = [
    "has acted in City {} this year: the order is lost",
    "finds nothing to do in City {}: the order is lost",
    "lacks Units for the threat in City {}: the order is lost",
    "fights no Titan in City {}: the order is lost",
]
TILES: Final = ["", "Recruitment", "Threat"]


def some(number: int, one: str, many: str) -> str:
    """A number with its word."""
    return f"{number} {one if number == 1 else many}"


def units(kind: int, number: int) -> str:
    """So many Units of a type."""
    return some(number, ONE_UNIT[kind].capitalize() if kind < 4 else "Battle Mage", UNIT_WORDS[kind])


def lost(event: Event) -> str:
    """A lost Action order; what a player could not afford is not told from what was not wanted (H5)."""
    return LOST[event["why"]].format(event["city"])


def rewards(event: Event) -> str:
    """What was taken."""
    taken = [name for name in ("gold", "bards", "stories") if event[name]]
    return f"takes {' and '.join(taken)}"


def recycled(event: Event) -> str:
    """A discard pile that became a pile."""
    discard, pile = ("Threat", "Recruitment") if event["side"] == RECRUITMENT else ("Recruitment", "Threat")
    return f"The {discard} discard becomes the {pile} pile: {some(event['tiles'], 'tile', 'tiles')}"


def nobody_counts(event: Event) -> str:
    """A census that pays nobody."""
    return f"Nobody shows any {UNIT_WORDS[event['unit']]}: no reward"


SENTENCES: Final[dict[str, Callable[[Event], str]]] = {
    "starts": lambda e: "is First Player",
    "assessment_order": lambda e: (
        f"The assessments will be {CATEGORIES[e['one']]}, {CATEGORIES[e['two']]}, {CATEGORIES[e['three']]}"
    ),
    "placed": lambda e: f"starts in City {e['city']}",
    "year": lambda e: f"Year {e['year']} begins",
    "program": lambda e: f"has programmed {', '.join(ORDERS[order] for order in decoded(e['program']))}",
    "round": lambda e: f"Order {e['round']}",
    "moved": lambda e: f"takes the {COLOURS[e['order']]} road from City {e['city']} to City {e['to']}",
    "no_road": lambda e: f"finds no {COLOURS[e['order']]} road in City {e['city']}: the order is lost",
    "waited": lambda e: "waits",
    "lost": lost,
    "recruited": lambda e: f"recruits {units(e['unit'], 1)} in City {e['city']}",
    "paid": lambda e: f"sends {units(e['unit'], e['number'])} into battle",
    "freed": lambda e: f"eliminates the threat in City {e['city']}",
    "fought": lambda e: f"defeats Titan {TITANS[e['titan']]} in City {e['city']}",
    "rewards": rewards,
    "gold": lambda e: f"receives {e['gold']} gold",
    "built": lambda e: (
        f"builds {some(e['stories'], 'story', 'stories')} in City {e['city']}: the guild has {e['height']}"
    ),
    "bonus_built": lambda e: (
        f"adds {some(e['stories'], 'bonus story', 'bonus stories')} in City {e['city']}: the guild has {e['height']}"
    ),
    "sent_bards": lambda e: "has sent out the bards",
    "bards": lambda e: f"places {some(e['bards'], 'bard', 'bards')} in region {e['region']}",
    "bastion": lambda e: f"drops {some(e['bards'], 'bard', 'bards')} into the Bastion, {e['in_all']} in all",
    "dummy": lambda e: f"advances the Dummy: {CATEGORIES[e['category']]} {e['level']}",
    "gone": lambda e: f"The {TILES[e['side']]} tile leaves City {e['city']}",
    "arrived": lambda e: f"A {TILES[e['side']]} tile comes to City {e['city']}",
    "incomplete": lambda e: f"The Barracks lack {some(e['missing'], 'Unit', 'Units')} for City {e['city']}",
    "recycled": recycled,
    "from_threats": lambda e: f"The next Recruitment tile, for City {e['city']}, comes from the Threat pile",
    "awakening": lambda e: "The Titans awaken",
    "rages": lambda e: f"Titan {TITANS[e['titan']]} rages",
    "reinforcements": lambda e: (
        f"Reinforcements: {some(e['recruits'], 'tile', 'tiles')} for recruits, {e['threats']} shuffled for threats"
    ),
    "titan_gone": lambda e: f"Titan {TITANS[e['titan']]} leaves the game",
    "census": lambda e: f"Census of year {e['year']}",
    "showed": lambda e: f"shows {units(e['unit'], e['number'])}",
    "nobody_counts": nobody_counts,
    "census_won": lambda e: f"{'ties for' if e['tied'] else 'has'} the most {UNIT_WORDS[e['unit']]}",
    "census_story": lambda e: f"adds a story in City {e['city']}: the guild has {e['height']}",
    "bonus_story": lambda e: "has no guild with room and keeps a bonus story",
    "no_story": lambda e: "has no story left",
    "level": lambda e: f"has {CATEGORIES[e['category']]} {e['level']}, with {some(e['units'], 'Unit', 'Units')}",
    "dummy_level": lambda e: f"The Dummy has {CATEGORIES[e['category']]} {e['level']}",
    "out": lambda e: f"is eliminated by {CATEGORIES[e['category']]}",
    "dummy_out": lambda e: f"The Dummy is eliminated by {CATEGORIES[e['category']]}",
    "wins": lambda e: "is the last one standing and wins",
    "dummy_wins": lambda e: "The Dummy is the last one standing: nobody wins",
}


def sentence(event: Event, names: list[str]) -> str:
    """An event in words."""
    text = SENTENCES[event.name](event)
    return f"{text}." if event.seat < 0 else f"{names[event.seat]} {text}."
