"""The five actions as cards, and the ways to pay for a token or to close a space."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.contract import FINGER
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.type import (
    CARD_NAME,
    NOTE,
    NOTE_BOLD,
    text,
)
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.parts import Part
from alfonso.games.mil_1049.state import HARVEST, PASSING, PLACING, RECRUIT


@final
class Verbs(Part):
    """The five actions: each narrows what can be done, none is needed."""

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """Five cards, with how a token is paid or a space closed under two of them."""
        gap = 5.0
        across = 3 if finger else 5
        wide = (width - gap * (across - 1)) / across
        tall = 48.0 if finger else 62.0
        found: list[str] = []
        beside = all(CARD_NAME.width(verb_words(look, verb)[0]) <= wide - 35 for verb in VERB_ICONS)
        for number, verb in enumerate(VERB_ICONS):
            left, top = x + number % across * (wide + gap), y + number // across * (tall + gap)
            choices = [] if finger else [id for id in sub_choices(verb) if id in look.can]
            found.append(verb_card(look, verb, left, top, wide, 32.0 if choices else tall, beside))
            each = (wide - 4) / 2
            for at, id in enumerate(choices):
                found.append(way(look, id, left + at * (each + 4), top + 36, each, tall - 36))
        rows = (5 + across - 1) // across
        height = rows * (tall + gap) - gap
        if finger:
            drawn, more = way_row(look, x, y + height + gap, width)
            return "".join(found) + drawn, height + more
        return "".join(found), height

    def wanted(self) -> float:
        """Room for five cards."""
        return 490.0


def sub_choices(verb: str) -> list[str]:
    """In which ways a verb may be done."""
    if verb == "place":
        return ["with-gold", "with-privilege"]
    return ["with-black", "with-house"] if verb == "pass" else []


def way_row(look: MilLook, x: float, y: float, width: float) -> Drawn:
    """How a token is paid, or a space closed, where fingers point."""
    ids = [id for verb in ("place", "pass") for id in sub_choices(verb) if id in look.can]
    if not ids:
        return "", 0.0
    wide = (width - 5 * (len(ids) - 1)) / len(ids)
    found = [way(look, id, x + at * (wide + 5), y, wide, FINGER) for at, id in enumerate(ids)]
    return "".join(found), FINGER + 5


def way(look: MilLook, id: str, x: float, y: float, width: float, height: float) -> str:
    """One way to pay for a token or to close a space."""
    cost = look.figures.costs.place
    if id == "with-gold":
        picture, words = "gold-bar", str(cost)
        label = look.say("For gold: place a knight on a token for {cost} gold (R25)", cost=cost)
    elif id == "with-privilege":
        picture, words = "scroll-unfurled", str(cost)
        label = look.say("For a privilege: place a knight on a token for {cost} (R25)", cost=names.privileges(cost))
    elif id == "with-black":
        picture, words = "", look.say("black")
        label = look.say("Black token: close the space with an hourglass (R26)")
    else:
        picture, words = "", look.say("house")
        label = look.say("House token: close the space with a token of your own, which counts for majorities (V2a)")
    drawn = ground(x, y, width, height, 5)
    wide = NOTE_BOLD.width(words) + (20 if picture else 0)
    left, middle = x + (width - wide) / 2, y + height / 2
    if picture:
        drawn += icon(picture, left + NOTE_BOLD.width(words) + 4, middle - 8, 16, "c-ink")
    drawn += text(left, middle + 5, NOTE_BOLD.fit(words, width - 2), NOTE_BOLD, "name")
    return look.piece(id, "button", label, drawn, "button")


VERB_ICONS: Final = {
    "harvest": "wheat",
    "recruit": "swordman",
    "family": "family-tree",
    "place": "mounted-knight",
    "pass": "sands-of-time",
}


def verb_card(look: MilLook, verb: str, x: float, y: float, width: float, height: float, beside: bool) -> str:
    """One of the five actions; where its name does not fit beside its icon, it stands below, in place of the note."""
    title, note, label = verb_words(look, verb)
    drawn = ground(x, y, width, height)
    if beside:
        drawn += beside_icon(verb, title, note, x, y, width, height)
    else:
        drawn += below_icon(verb, title, x, y, width, height)
    doing = {HARVEST: "harvest", RECRUIT: "recruit", PLACING: "place", PASSING: "pass"}.get(look.what, "")
    return look.piece(f"verb-{verb}", "verb", label, drawn, "verb-card chosen" if verb == doing else "verb-card")


def beside_icon(verb: str, title: str, note: str, x: float, y: float, width: float, height: float) -> str:
    """Icon and name in a line, and a note where the card is high enough."""
    middle = y + height / 2 if height < 50 else y + 19
    drawn = icon(VERB_ICONS[verb], x + 7, middle - 11, 21, "c-ink")
    drawn += text(x + 33, middle + 5.5, CARD_NAME.fit(title, width - 35), CARD_NAME, "name")
    if height < 50:
        return drawn
    words = NOTE.fit(note, width - 12)
    drawn += text(x + 9, y + 51, words, NOTE, "c-ink2")
    if verb == "recruit":
        drawn += icon("rolled-cloth", x + 11 + NOTE.width(words), y + 38, 16, "c-ink2")
        drawn += icon("metal-bar", x + 30 + NOTE.width(words), y + 38, 16, "c-ink2")
    return drawn


def below_icon(verb: str, title: str, x: float, y: float, width: float, height: float) -> str:
    """The name below the icon, or alone in a low card."""
    face = CARD_NAME if CARD_NAME.width(title) <= width - 6 else NOTE_BOLD
    words = face.fit(title, width - 4)
    left = x + (width - face.width(words)) / 2
    if height < 40:
        return text(left, y + height / 2 + 5.5, words, face, "name")
    middle = y + height / 2
    return icon(VERB_ICONS[verb], x + width / 2 - 10.5, middle - 23, 21, "c-ink") + text(
        left, middle + 17, words, face, "name"
    )


def verb_words(look: MilLook, verb: str) -> tuple[str, str, str]:
    """The name of an action, a note on it, and all that is said of it."""
    if verb == "harvest":
        label = look.say("Harvest: the goods of a fief, and a white hourglass onto its knight (R19)")
        return look.say("Harvest"), look.say("goods, time"), label
    if verb == "recruit":
        cost = names.cubes(look.figures.costs.soldier)
        label = look.say("Recruit: one soldier for {cost}, and a white hourglass onto his knight (R20)", cost=cost)
        return look.say("Recruit"), look.say("for"), label
    if verb == "family":
        return look.say("Family"), look.say("roll for a son"), look.say("Family: roll for a son, or buy one (R21)")
    if verb == "place":
        label = look.say("Place: send a knight into a sphere; a token there costs gold or a privilege (R25)")
        return look.say("Place"), look.say("in a sphere"), label
    label = look.say("Pass: close a space with a black hourglass (R26)")
    return look.say("Pass"), look.say("close a space"), label
