"""The chronicle: every event as a sentence."""

from __future__ import annotations

from typing import Final

from alfonso.engine.event import Event
from alfonso.engine.phrase import Counted, Figure, Name, Phrase
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import TITANS, Figures
from alfonso.games.lords_of_xidit.rules.programming import decoded

# By event, and where a number of it makes another sentence, by that number too; figures are called as in facts.py.
SENTENCES: Final = {
    "starts": Phrase("{player} is First Player."),
    "assessment_order": Phrase("The assessments will be {one}, {two}, {three}."),
    "placed": Phrase("{player} starts in City {city}."),
    "year": Phrase("Year {year} begins."),
    "program": Phrase("{player} has programmed {program}."),
    "round": Phrase("Order {round}."),
    "moved": Phrase("{player} takes the {order} road from City {city} to City {to}."),
    "no_road": Phrase("{player} finds no {order} road in City {city}: the order is lost."),
    "waited": Phrase("{player} waits."),
    # What a player could not afford is not told from what was not wanted (H5)
    "lost 0": Phrase("{player} has acted in City {city} this year: the order is lost."),
    "lost 1": Phrase("{player} finds nothing to do in City {city}: the order is lost."),
    "lost 2": Phrase("{player} lacks Units for the threat in City {city}: the order is lost."),
    "lost 3": Phrase("{player} fights no Titan in City {city}: the order is lost."),
    "recruited": Phrase("{player} recruits {unit} in City {city}."),
    "paid": Phrase("{player} sends {number} into battle."),
    "freed": Phrase("{player} eliminates the threat in City {city}."),
    "fought": Phrase("{player} defeats Titan {titan} in City {city}."),
    "rewards 100": Phrase("{player} takes gold."),
    "rewards 110": Phrase("{player} takes gold and bards."),
    "rewards 101": Phrase("{player} takes gold and stories."),
    "rewards 11": Phrase("{player} takes bards and stories."),
    "gold": Phrase("{player} gets {gold}."),
    "built": Phrase("{player} builds {stories} in City {city}: the guild now has {height}."),
    "bonus_built": Phrase("{player} adds {stories} in City {city}: the guild now has {height}."),
    "sent_bards": Phrase("{player} has sent out the bards."),
    "bards": Phrase("{player} places {bards} in the {region}."),
    "bastion": Phrase("{player} drops {bards} into the Bastion, {in_all} in all."),
    "dummy": Phrase("{player} advances the Dummy: {category} {level}."),
    "gone 1": Phrase("The Recruitment tile leaves City {city}."),
    "gone 2": Phrase("The Threat tile leaves City {city}."),
    "arrived 1": Phrase("A Recruitment tile comes to City {city}."),
    "arrived 2": Phrase("A Threat tile comes to City {city}."),
    "incomplete": Phrase("The Barracks lack {missing} for City {city}."),
    "recycled 1": Phrase("The Threat discard becomes the Recruitment pile: {tiles}."),
    "recycled 2": Phrase("The Recruitment discard becomes the Threat pile: {tiles}."),
    "from_threats": Phrase("The next Recruitment tile, for City {city}, comes from the Threat pile."),
    "awakening": Phrase("The Titans awaken."),
    "rages": Phrase("Titan {titan} rages."),
    "reinforcements": Phrase("Reinforcements: {recruits} for recruits, {threats} shuffled for threats."),
    "titan_gone": Phrase("Titan {titan} leaves the game."),
    "census": Phrase("Census of year {year}."),
    "showed": Phrase("{player} shows {number}."),
    "nobody_counts": Phrase("Nobody shows any {unit}: no reward."),
    "census_won 0": Phrase("{player} has the most {unit}."),
    "census_won 1": Phrase("{player} ties for the most {unit}."),
    "census_story": Phrase("{player} adds a story in City {city}: the guild now has {height}."),
    "bonus_story": Phrase("{player} has no guild with room and keeps a bonus story."),
    "no_story": Phrase("{player} has no story left."),
    "level": Phrase("{player} has {category} {level}, with {units}."),
    "dummy_level": Phrase("The Dummy has {category} {level}."),
    "out": Phrase("{player} is eliminated by {category}."),
    "dummy_out": Phrase("The Dummy is eliminated by {category}."),
    "wins": Phrase("{player} is the last one standing and wins."),
    "dummy_wins": Phrase("The Dummy is the last one standing: nobody wins."),
}

# What somebody asks about first who has been away, the most important first.
HEADLINES: Final = [
    "wins",
    "dummy_wins",
    "out",
    "dummy_out",
    "level",
    "census_won",
    "fought",
    "awakening",
    "rages",
    "built",
    "census_story",
    "bonus_built",
    "rewards",
    "sent_bards",
    "bards",
    "recruited",
    "lost",
    "no_road",
    "titan_gone",
    "moved",
    "waited",
]


def sentence(event: Event, figures: Figures) -> Phrase:
    """An event in words."""
    told: dict[str, Figure] = {} if event.seat < 0 else {"player": Name(event.seat)}
    for name, number in zip(event.fact.args, event.numbers, strict=True):
        told[name] = figure(event, name, number, figures)
    return Phrase(SENTENCES[which(event)].text, **told)


def which(event: Event) -> str:
    """Which sentence tells an event."""
    name = event.name
    if name == "lost":
        return f"lost {event['why']}"
    if name == "rewards":
        return f"rewards {event['gold'] * 100 + event['bards'] * 10 + event['stories']}"
    if name in ("gone", "arrived", "recycled"):
        return f"{name} {event['side']}"
    return f"census_won {event['tied']}" if name == "census_won" else name


def figure(event: Event, name: str, number: int, figures: Figures) -> Figure:
    """A number of an event, as its sentence says it."""
    if name == "program":
        return names.series([names.order(order) for order in decoded(number)])
    if name == "order":
        return names.colour(number)
    if name in ("category", "one", "two", "three"):
        return names.category(number)
    if name == "titan":
        return TITANS[number]
    if name == "region":
        return names.region(figures, number)
    if name == "unit":
        return names.units(number, 1) if event.name == "recruited" else names.unit_type(number)
    if name == "number":
        return names.units(event["unit"], number)
    return counted(event, name, number)


def counted(event: Event, name: str, number: int) -> Figure:
    """A number of things, with what they are; a mere number where the sentence says that."""
    if name == "gold":
        return names.reward(0, number)
    if name == "bards":
        return names.bards(number)
    if name == "height":
        return names.stories(number)
    if name == "stories":
        if event.name == "bonus_built":
            return Counted("{count} bonus story", "{count} bonus stories", number)
        return names.stories(number)
    if name in ("units", "missing"):
        return names.some_units(number)
    if name in ("tiles", "recruits"):
        return Counted("{count} tile", "{count} tiles", number)
    return number
