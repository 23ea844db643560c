"""A button for every choice that no other piece stands for, and what it says."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import Button
from alfonso.engine.phrase import Phrase
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import FOOD, GOLD, INFLUENCE, KINDS
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.touches import button_id
from alfonso.games.mil_1049.picture.wording import signed

ICONS: Final = {
    "roll": "abacus",
    "son gold": "gold-bar",
    "son privilege": "scroll-unfurled",
    "male": "male",
    "female": "female",
    "hourglass": "hourglass",
    "ready": "wax-seal",
    "offer": "shaking-hands",
    "raise": "shaking-hands",
    "open": "castle",
    "bid": "castle",
    "veil": "nun-face",
    "influence": "jewel-crown",
    "accept": "scales",
    "trade": "trade",
    "castle": "castle",
    "ask": "shaking-hands",
    "join": "crossed-swords",
    "help": "shaking-hands",
    "donate": "church",
    "privilege": "scroll-unfurled",
    "abbess": "nun-face",
    "king": "throne-king",
}


def buttons(look: MilLook) -> list[Button]:
    """A button for every choice that no other piece stands for."""
    found: list[Button] = []
    for action in look.look.choices:
        assert isinstance(action, Deed)
        if button_id(action) in look.can:
            words, spoken = button_words(look, action)
            found.append(Button(button_id(action), words, ICONS.get(action.text, ""), spoken))
    return found


def button_words(look: MilLook, action: Deed) -> tuple[str, str]:
    """What stands on a button, and what is said of it."""
    figures, matter = look.figures, look.matter
    text = action.text
    if action.verb == "pay":
        return pay_words(look, action)
    if text == "donate" and matter is not None and matter.worth:
        gold, worth = (matter.fists[look.seat] or [0])[GOLD], matter.worth[look.seat]
        words = look.say("Give {gold} gold: {points}", gold=gold, points=signed(worth))
        return words, look.say("{words}, by the distance to the highest (R105)", words=words)
    if text == "son gold":
        words = look.say("A son for {cost} gold", cost=figures.costs.son)
        return words, look.say("{words}: as if a son had been rolled (R23)", words=words)
    if text == "son privilege":
        words = look.say("A son for {cost}", cost=names.privileges(figures.costs.son))
        return words, look.say("{words}: as if a son had been rolled (R23)", words=words)
    if text == "influence":
        words = look.say("Take {influence}", influence=names.amount(INFLUENCE, figures.income.court))
        return words, look.say("{words} instead of making a vassal (R70)", words=words)
    if text == "king":
        words = look.say("To the King: {points}", points=signed(figures.points.king))
        return words, words
    if text == "veil":
        words = look.say("Veil for {cost}", cost=names.privileges(figures.costs.veil))
        return words, look.say("{words}: another woman leaves the house (R68)", words=words)
    if text in ("offer", "raise", "bid", "open", "help"):
        return laid_words(look, text)
    words = look.say(PLAIN_WORDS[text])
    return words, words


PLAIN_WORDS: Final = {
    "roll": Phrase("Roll the die"),
    "stop": Phrase("Stop"),
    "male": Phrase("A son"),
    "female": Phrase("A daughter"),
    "hourglass": Phrase("An hourglass"),
    "ready": Phrase("Ready"),
    "no bid": Phrase("No bid"),
    "enough": Phrase("Enough"),
    "accept": Phrase("Accept the offer"),
    "nothing": Phrase("Do nothing"),
    "trade": Phrase("Trade"),
    "castle": Phrase("Auction a castle"),
    "ask": Phrase("Ask the lord for help"),
    "alone": Phrase("Go alone"),
    "join": Phrase("Join"),
    "decline": Phrase("Decline"),
    "discard": Phrase("Discard it"),
    "take back": Phrase("Take it back"),
    "privilege": Phrase("A privilege"),
    "abbess": Phrase("An abbess"),
    "donate": Phrase("Give it"),
}


def laid_words(look: MilLook, text: str) -> tuple[str, str]:
    """A button that offers what is laid down."""
    laid = look.laid()
    several = sum(1 for count in laid if count) > 1
    cubes = names.count_cubes(sum(laid)) if several else names.cubes(laid)
    if text == "offer":
        words = look.say("Offer {cubes}", cubes=cubes)
        return words, look.say("{words}: all see it (R72)", words=words)
    if text == "raise":
        words = look.say("Raise to {cubes}", cubes=cubes)
        return words, look.say("{words}: the knight becomes your vassal (R73)", words=words)
    if text == "bid":
        words = look.say("Raise {cubes}", cubes=cubes)
        return words, look.say("{words} above the starting offer (R84)", words=words)
    if text == "open":
        words = look.say("Open")
        return words, look.say("{words}: this binds you and is the base of all bids (R83)", words=words)
    words = look.say("Help with {cubes}", cubes=cubes)
    return words, look.say("{words}: you place the land then (R96)", words=words)


def pay_words(look: MilLook, action: Deed) -> tuple[str, str]:
    """A mix of food and influence."""
    need = 0 if look.matter is None else look.matter.need - sum(look.matter.best)
    cubes = [0] * KINDS
    cubes[INFLUENCE], cubes[FOOD] = action.number, max(0, need - action.number)
    words = look.say(names.cubes(cubes))
    return words, look.say("{cubes}: pay this for the land (R90)", cubes=words)
