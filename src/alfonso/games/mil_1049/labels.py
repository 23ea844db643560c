"""Choices in words, for a list of choices."""

from __future__ import annotations

from typing import Final

from alfonso.engine.action import Action
from alfonso.engine.label import Label
from alfonso.engine.phrase import Phrase
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.actions import WITH_GOLD, WITH_PRIVILEGE, Deed
from alfonso.games.mil_1049.data import FOOD, INFLUENCE, KINDS, PLOTS, PRODUCTION, SLOTS, Figures
from alfonso.games.mil_1049.rules.cubes import size
from alfonso.games.mil_1049.seen import FiefSeen, MilSeen

# Choices without anything to add, by their text
PLAIN: Final = {
    "pass": Phrase("Pass"),
    "roll": Phrase("Roll the die"),
    "son gold": Phrase("Buy a son for gold"),
    "son privilege": Phrase("Buy a son for a privilege"),
    "stop": Phrase("Stop"),
    "male": Phrase("Male"),
    "female": Phrase("Female"),
    "hourglass": Phrase("Hourglass"),
    "ready": Phrase("Ready"),
    "offer": Phrase("Offer this"),
    "raise": Phrase("Raise to this"),
    "open": Phrase("Open the auction"),
    "bid": Phrase("Bid this"),
    "no bid": Phrase("No bid"),
    "veil": Phrase("Another woman takes the veil"),
    "enough": Phrase("Enough"),
    "influence": Phrase("Take influence"),
    "accept": Phrase("Accept the offer"),
    "nothing": Phrase("Do nothing"),
    "trade": Phrase("Trade"),
    "castle": Phrase("Try to build a castle"),
    "ask": Phrase("Ask the lord for help"),
    "alone": Phrase("Go alone"),
    "join": Phrase("Join"),
    "decline": Phrase("Decline"),
    "help": Phrase("Help with this"),
    "discard": Phrase("Discard it"),
    "king": Phrase("Give it to the King"),
    "donate": Phrase("Donate"),
    "take back": Phrase("Take it back"),
    "privilege": Phrase("A privilege"),
    "abbess": Phrase("An abbess"),
}


def label(seen: MilSeen, seat: int, figures: Figures, literal: bool, action: Action) -> Label:
    """What a choice is called; ``literal`` where a fief gives whatever the visible side shows (Q1)."""
    assert isinstance(action, Deed)
    plain = PLAIN.get(action.text)
    if plain is not None:
        return Label(plain)
    if action.verb in ("harvest", "recruit", "family", "place", "to", "close", "token"):
        return work(seen, seat, figures, literal, action)
    if action.verb == "put":
        return Label(names.resource_title(action.number), Phrase("Put in"))
    if action.verb == "keep":
        return Label(names.resource_title(action.number), Phrase("Keep"))
    if action.verb == "exchange":
        given, got = names.resource(action.number // KINDS), names.resource(action.number % KINDS)
        return Label(Phrase("{given} for {got}", given=given, got=got), Phrase("Exchange"))
    if action.verb == "pay":
        return Label(payment(seen, action.number), Phrase("Pay"))
    if action.verb == "give":
        return Label(given_fief(seen, figures, action.plot), Phrase("Give a fief"))
    return target(seen, figures, action)


def work(seen: MilSeen, seat: int, figures: Figures, literal: bool, deed: Deed) -> Label:
    """An action of the first phase, or the space that belongs to it."""
    if deed.verb == "close":
        where = names.space(deed.space)
        return Label(Phrase("{space}, with a house token", space=where) if deed.number else where, Phrase("Close"))
    if deed.verb == "token":
        return Label(names.space(deed.space), Phrase("Take the token from"))
    if deed.verb == "to":
        return Label(placing(deed), Phrase("Go to"))
    who = Phrase("Knight {letter}", letter=names.letter(deed.knight))
    if deed.verb == "family":
        return Label(who, Phrase("Family growth"))
    if deed.verb == "recruit":
        return Label(who, Phrase("Recruit"))
    if deed.verb == "place":
        return Label(who, Phrase("Place"))
    knight = seen.knight(seat * SLOTS + deed.knight)
    fief = None if knight is None else knight.fiefs[deed.plot]
    words = Phrase("{knight}, {fief}", knight=who, fief=named_plot(figures, fief, literal, deed.plot))
    return Label(words, Phrase("Harvest"))


def named_plot(figures: Figures, fief: FiefSeen | None, literal: bool, plot: int) -> Phrase:
    """A fief with its place, and what it does."""
    if fief is None:
        return Phrase("fief {place}", place=plot + 1)
    kind = names.tile(figures, fief.tile)
    if fief.side == PRODUCTION or literal:
        goods = names.cubes(figures.harvest[fief.tile] if fief.side == PRODUCTION else figures.tribute[fief.tile])
        return Phrase("fief {place}, {kind}: {goods}", place=plot + 1, kind=kind, goods=goods)
    return Phrase("fief {place}, {kind}: turned, no goods", place=plot + 1, kind=kind)


def placing(deed: Deed) -> Phrase:
    """Where a knight goes, and how it is paid for."""
    if deed.space < 0:
        return names.sphere(deed.sphere)
    where = names.space(deed.space)
    if deed.number == WITH_GOLD:
        return Phrase("{space} for gold", space=where)
    return Phrase("{space} for a privilege", space=where) if deed.number == WITH_PRIVILEGE else where


def payment(seen: MilSeen, influence: int) -> Phrase:
    """A mix of food and influence for a land."""
    need = 0 if seen.matter is None else seen.matter.need - size(seen.matter.best)
    return Phrase(
        "{food} and {influence}",
        food=names.amount(FOOD, max(0, need - influence)),
        influence=names.amount(INFLUENCE, influence),
    )


def given_fief(seen: MilSeen, figures: Figures, plot: int) -> Phrase:
    """A fief of the knight who acts."""
    knight = None if seen.matter is None else seen.knight(seen.matter.knight)
    fief = None if knight is None else knight.fiefs[plot]
    if fief is None:
        return Phrase("fief {place}", place=plot + 1)
    return Phrase("fief {place}, the {kind}", place=plot + 1, kind=names.tile(figures, fief.tile))


def target(seen: MilSeen, figures: Figures, deed: Deed) -> Label:
    """Something about a knight of any house, or about a land."""
    if deed.verb == "land":
        return Label(land(seen, figures, deed.number), Phrase("Attack a free land"))
    who = names.knight(deed.knight)
    if deed.verb == "attack":
        knight = seen.knight(deed.knight)
        fief = None if knight is None else knight.fiefs[deed.plot % PLOTS]
        kind = Phrase("fief") if fief is None else names.tile(figures, fief.tile)
        words = Phrase("fief {place}, the {kind}, of {knight}", place=deed.plot % PLOTS + 1, kind=kind, knight=who)
        return Label(words, Phrase("Attack a house"))
    if deed.verb == "soldiers":
        return Label(who, Phrase("King's Soldiers before"))
    if deed.verb == "archbishop":
        return Label(who, Phrase("Archbishop before"))
    if deed.verb == "vassal":
        return Label(who, Phrase("Make a vassal of"))
    return Label(who, Phrase("Build before") if deed.verb == "build" else Phrase("Place the fief before"))


def land(seen: MilSeen, figures: Figures, stack: int) -> Phrase:
    """The land on top of a stack."""
    top = seen.stacks[stack].top
    if top is None:
        return Phrase("stack {number}", number=stack + 1)
    return Phrase(
        "stack {number}, the {kind}, defence {defence}",
        number=stack + 1,
        kind=names.tile(figures, top),
        defence=seen.stacks[stack].defence or 0,
    )
