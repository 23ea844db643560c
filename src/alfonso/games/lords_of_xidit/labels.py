"""Choices in words, for a list of choices."""

from __future__ import annotations

from alfonso.engine.action import Action, Word
from alfonso.engine.label import Label
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.actions import Take
from alfonso.games.lords_of_xidit.data import ACT, BARDS, GOLD, NONE, STORIES, WAIT, Figures
from alfonso.games.lords_of_xidit.picture.touches import standing_at
from alfonso.games.lords_of_xidit.seen import XiditSeen


def label(seen: XiditSeen, seat: int, figures: Figures, action: Action) -> Label:
    """What a choice is called."""
    if isinstance(action, Take):
        return Label(taken(seen, action), Phrase("Take"))
    assert isinstance(action, Word)
    number = action.number
    if action.verb == "order":
        return order(seen, seat, figures, number)
    if action.verb == "city":
        return Label(Phrase("City {city}", city=number), Phrase("Start in"))
    if action.verb == "story":
        return Label(Phrase("City {city}", city=number), Phrase("Add the story in"))
    if action.verb == "titan":
        return titan(seen, number)
    if action.verb == "pay":
        return Label(names.unit(number), Phrase("Send against the Titan"))
    if action.verb == "bard":
        if number == NONE:
            return Label(Phrase("No more bards"))
        return Label(names.region(figures, number), Phrase("Place a bard in"))
    if action.verb == "dummy":
        level = seen.dummy[number] if seen.dummy is not None else 0
        words = Phrase("{category}, now {level}", category=names.category_title(number), level=level)
        return Label(words, Phrase("Advance the Dummy in"))
    if action.verb == "show":
        kind = seen.census.kind if seen.census is not None else 0
        return Label(names.units(kind, number), Phrase("Show"))
    return Label(Phrase("Ready"))


def order(seen: XiditSeen, seat: int, figures: Figures, number: int) -> Label:
    """An order, and what it does after those that are set."""
    city, wheel = standing_at(seen, seat, figures)
    heading = Phrase("Wheel {number}", number=wheel + 1)
    if number == WAIT:
        return Label(Phrase("Wait in City {city}", city=city), heading)
    if number == ACT:
        return Label(Phrase("Act in City {city}", city=city), heading)
    onward = figures.ways[number * (figures.cities_count + 1) + city]
    if not onward:
        return Label(Phrase("No {colour} road in City {city}", colour=names.colour(number), city=city), heading)
    return Label(Phrase("The {colour} road to City {city}", colour=names.colour(number), city=onward), heading)


def titan(seen: XiditSeen, number: int) -> Label:
    """A Titan with what it takes and pays, or none."""
    if number == NONE:
        return Label(Phrase("No Titan"))
    pile = seen.titans[number]
    words: Phrase = Counted("the Titan that takes {count} Unit", "the Titan that takes {count} Units", pile.units)
    if pile.rewards is not None:
        words = Phrase("{titan} and pays two of {rewards}", titan=words, rewards=names.rewards(pile.rewards))
    return Label(words, Phrase("Fight"))


def taken(seen: XiditSeen, action: Take) -> Phrase:
    """The rewards that are taken, with their amounts."""
    prize = seen.decision.rewards if seen.decision is not None else [0, 0, 0]
    gold, bards, stories = (names.reward(kind, prize[kind]) for kind in (GOLD, BARDS, STORIES))
    if action.gold and action.bards:
        return Phrase("{one} and {other}", one=gold, other=bards)
    if action.gold and action.stories:
        return Phrase("{one} and {other}", one=gold, other=stories)
    return Phrase("{one} and {other}", one=bards, other=stories) if action.bards else gold
