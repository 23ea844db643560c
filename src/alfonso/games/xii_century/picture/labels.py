"""Every piece in words: what it is, what it needs and costs, what it gives, and by which rule."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Listed, Phrase, capital
from alfonso.games.xii_century.data import (
    BREAD,
    CHEAPER_BREAD,
    FIRE,
    Asset,
    Item,
    Location,
)
from alfonso.games.xii_century.lacks import Lack
from alfonso.games.xii_century.names import (
    EVENT_TITLES,
    amount_of,
    event_effect,
    the_item,
    this_die,
)
from alfonso.games.xii_century.picture.look import XiiLook
from alfonso.games.xii_century.picture.wording import points
from alfonso.games.xii_century.rules.events import is_read_otherwise
from alfonso.games.xii_century.state import FIRST_PART, RESERVE_SLOT
from alfonso.games.xii_century.view import SeenDie

EVENT_RULES: Final = ["", "R111", "R112", "R113", "R114", "R115", "R116"]
PERK_RULES: Final = [
    "R87", "R82", "R72", "R72", "R77", "R79", "R64", "R64",
    "R104", "R83", "R113", "R105", "R74", "R75", "R115", "R121",
]  # fmt: skip


def sentences(*parts: str) -> str:
    """Those of the parts that say something, as sentences."""
    return " ".join(f"{part}." for part in parts if part)


def either(values: list[int]) -> Phrase:
    """One of some values: 1, 2 or 5."""
    if len(values) < 2:
        return Phrase("{value}", value=values[0])
    return Phrase("{one} or {other}", one=", ".join(str(value) for value in values[:-1]), other=values[-1])


def asset_label(look: XiiLook, asset: Asset, gain: int) -> str:
    """An asset: how much there is, what it takes to have more, what it is good for."""
    town = look.town
    parts = [f"{look.words.assets[asset.index]}: {of(look, town.amounts[asset.index], town.maxima[asset.index])}"]
    if gain:
        parts.append(look.say("plus {gain}", gain=gain))
    if look.raised & asset.bit:
        parts.append(look.say("raised this turn"))
    return sentences(", ".join(parts), *asset_needs(look, asset), *look.words.asset_uses[asset.index])


def of(look: XiiLook, amount: int, most: int) -> str:
    """So many of at most so many."""
    return look.say("{amount} of {most}", amount=amount, most=most)


def asset_needs(look: XiiLook, asset: Asset) -> list[str]:
    """What it takes to have more of an asset."""
    town = look.town
    found: list[str] = []
    lacking: list[Phrase] = [the_item(asset.gate)] if look.is_shut(asset) else []
    for need in asset.requires:
        has = town.amount_for_items(need.asset, True)
        if has < need.units:
            lacking.append(Phrase("{amount} (has {has})", amount=amount_of(need.asset, need.units), has=has))
    if lacking:
        found.append(look.say("Needs {things} (R32)", things=Listed(lacking)))
    if asset.die:
        found.append(look.say("Takes a die of {value}, which adds one (R34)", value=asset.die))
    for cost in asset.cost:
        discount = look.figures.bread_discount if asset.index == BREAD and town.perks & CHEAPER_BREAD else 0
        amount = amount_of(cost.asset, max(0, cost.units - discount))
        found.append(look.say("Each costs {amount} (R33)", amount=amount))
    return found


def item_label(look: XiiLook, item: Item, owned: bool, missing: list[Lack]) -> str:
    """A person or building: what it takes to have it, and what it gives."""
    words = look.words
    first = f"{words.items[item.index]}, {words.item_points[item.index]}"
    gives = words.item_gives[item.index]
    if owned:
        chosen = [words.perks[perk] for perk in item.perks if look.town.chose(perk)]
        return sentences(f"{first}, {look.say('in town' if item.is_person else 'built')}", *gives, *chosen)
    parts = [first, words.item_dice[item.index]]
    if item.cost:
        costs = Listed([amount_of(cost.asset, look.town.price(item, cost)) for cost in item.cost])
        parts.append(look.say("Costs {amounts} (R49)", amounts=costs))
    if missing:
        things = Listed([look.words.lack(lack) for lack in missing])
        parts.append(look.say("Still needs {things} (R48)", things=things))
    there = [want.words() for want in look.wants(item) if want.lack is None]
    if there:
        parts.append(look.say("There already: {things} (R48)", things=Listed(there)))
    if item.is_person and look.seen.event == FIRE and not spared(look, item):
        parts.append(look.say("Nobody comes while there is Fire (R51)"))
    return sentences(*parts, words.item_perks[item.index], *gives)


def spared(look: XiiLook, item: Item) -> bool:
    """Whether somebody comes in spite of Fire."""
    return item.is_special and not look.options.fire_blocks_special


def land_label(look: XiiLook, location: Location, gain: int) -> str:
    """A land: what influence there is, what this round asks for, what it pays."""
    amount = look.town.influence[location.index]
    least = location.min[look.round - 1]
    name = look.words.lands[location.index]
    parts = [
        look.say("{land}: influence {amount}, this round’s minimum {least}", land=name, amount=amount, least=least)
    ]
    parts.append(look.say("pays") if amount >= least else look.say("{count} short", count=least - amount))
    if gain:
        parts.append(look.say("plus {gain}", gain=gain))
    pays = look.say(
        "Pays {bonus} at the end of a round that finds the minimum (R102)", bonus=look.words.bonuses[location.index]
    )
    return sentences(", ".join(parts), pays)


def perk_label(look: XiiLook, perk: int, chosen: bool, lit: bool) -> str:
    """A perk: what it does, and whether it is chosen."""
    state = look.say("chosen") if chosen else look.say("to choose") if lit else look.say("not chosen")
    return f"{look.words.perks[perk]}, {state} (R50, {PERK_RULES[perk]})."


def die_label(look: XiiLook, die: SeenDie) -> str:
    """A die of the turn."""
    name = capital(look.say(this_die(die.kind, die.value)))
    top = look.say("The highest: counts 1 less on advanced assets (R38)") if die.highest else ""
    if die.spent:
        return sentences(look.say("{die}, spent", die=name), top)
    if die.slot >= FIRST_PART:
        use = look.say("Raises assets (R80)")
    elif die.slot == RESERVE_SLOT:
        use = look.say("For an asset, a person, a building, or a land (R60)")
    else:
        use = look.say("For an asset, a person, a building, a land or the reserve (R28)")
    return sentences(name, top, use, look.say("Everybody has it in their own turn (R19)") if die.slot < 2 else "")


def round_label(look: XiiLook, number: int, event: int) -> str:
    """A round and its event."""
    when = look.say("past") if number < look.round else look.say("now") if number == look.round else look.say("to come")
    rounds = len(look.seen.events)
    named = look.say(EVENT_TITLES[event])
    first = look.say("Round {number} of {rounds}: {event}", number=number, rounds=rounds, event=named) + f", {when}"
    return sentences(first, event_words(look, event)) if event else sentences(first)


def event_words(look: XiiLook, event: int) -> str:
    """What an event does."""
    effect = event_effect(event, is_read_otherwise(look.options, event))
    return f"{capital(look.say(effect))} ({EVENT_RULES[event]})"


def reputation_label(look: XiiLook, worth: int) -> str:
    """Reputation and what it is worth."""
    figures = look.figures
    first = look.say("Reputation: {reputation}, worth {points}", reputation=look.town.reputation, points=points(worth))
    each = look.say(
        "Won in the king’s war, {points} for every {step} (R96)",
        points=points(figures.reputation_vp),
        step=figures.reputation_step,
    )
    return sentences(first, each)
