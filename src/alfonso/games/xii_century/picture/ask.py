"""What is asked: the question, the buttons for all that is no piece on the table, and the market."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import ROW, Button, Gloss
from alfonso.engine.drawing.ask import question as usual_question
from alfonso.engine.drawing.cards import button, button_width
from alfonso.engine.drawing.contract import FINGER
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, text
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.xii_century.data import EVENTS, FOOD, SUPPLY, TWO_BECOMES_FOUR, notation
from alfonso.games.xii_century.names import EVENT_SHORT, amount_of, asset_name
from alfonso.games.xii_century.picture.icons import EVENT_ICONS
from alfonso.games.xii_century.picture.labels import event_words
from alfonso.games.xii_century.picture.look import XiiLook
from alfonso.games.xii_century.picture.touches import DIE_IDS, TOWN
from alfonso.games.xii_century.rules.uses import SheriffChange, Split
from alfonso.games.xii_century.state import SUPPORT, UNDECIDED

WIDE: Final = 700  # from here on the market has small chips


def question(look: XiiLook) -> str:
    """What is asked, or who is awaited."""
    if look.view.over:
        return look.say("The century is over.")
    die = look.selected_die()
    if look.view.prompt is not None and die is not None:
        return look.say("Spend {die}: choose a lit place.", die=die)
    return usual_question(look.look, look.say("The king goes to war: the answers are sealed."))


def remark(look: XiiLook) -> str:
    """A line under the question where no button stands."""
    if look.view.over:
        order = sorted(look.seen.towns, key=lambda town: -town.points)
        return ", ".join(f"{look.name_of(town)} {town.points}" for town in order)
    left = sum(1 for die in look.seen.pool if not die.spent)
    if "end-turn" not in look.look.can and look.look.verbs & {"raise", "influence"} and left:
        return look.say(Counted("{count} die left", "{count} dice left", left))
    if look.view.prompt is None and look.seen.vote != UNDECIDED and look.view.turn < 0:
        return look.say("You support the king." if look.seen.vote == SUPPORT else "You avoid the war.")
    return ""


def town_gloss(look: XiiLook) -> Gloss | None:
    """What the sheet of a town that was opened does not show, and the way back; nothing for who asks why not."""
    sheet = look.seen.towns[look.open]
    title = look.say("{player}’s town", player=look.name_of(sheet))
    if look.is_back:
        return Gloss(title, look.say("It lies open again."))
    if not look.look.asked.startswith(TOWN):
        return None
    dice = ", ".join(str(value) for value in sheet.reserve)
    kept = look.say("In its reserve: {dice}.", dice=dice) if dice else look.say("Its reserve is empty.")
    return Gloss(title, f"{kept} {look.say('Pick {player}’s town to come back.', player=look.name_of(look.town))}")


def every_button(look: XiiLook) -> list[Button]:
    """The buttons of this decision."""
    verbs = look.look.verbs
    if "vote" in verbs:
        return votes(look)
    if "fix" in verbs:
        return fixes(look)
    if "event" in verbs:
        every = [event_button(look, action.number) for action in look.notation.events]
        return [one for one in every if one.id in look.look.can]
    if look.view.seat == look.active and look.view.prompt is not None and not verbs & {"perk", "take"}:
        label = look.say("End turn. Every die has to be spent; then the town eats (R29, R84).")
        return [*changes(look), Button("end-turn", look.say("End turn"), "hourglass", label)]
    return []


def votes(look: XiiLook) -> list[Button]:
    """The answers to the king."""
    support = look.say(
        "Support the king, in secret. Supporters win 1 reputation, the strongest of several 2; then their soldiers are "
        "halved (R96, R99)."
    )
    avoid = look.say("Avoid the war, in secret. Nothing is won and nobody lost (R99).")
    return [
        Button("vote-support", look.say("Support"), "throne-king", support),
        Button("vote-avoid", look.say("Avoid"), "house", avoid),
    ]


def fixes(look: XiiLook) -> list[Button]:
    """What can be done about equal shared dice."""
    value = look.seen.shared[1]
    found: list[Button] = []
    for id, turned in (("fix-up", value + 1), ("fix-down", value - 1)):
        if id in look.look.can:
            words = look.say("Turn one to {value}", value=turned)
            label = look.say("Turn one to {value}. The shared dice must differ (R20).", value=turned)
            found.append(Button(id, words, "", label))
    label = look.say("Roll both again. They may come up equal again (R20).")
    return [*found, Button("fix-reroll", look.say("Roll both again"), "", label)]


def event_button(look: XiiLook, event: int) -> Button:
    """The button of an event in a draft."""
    name = look.say(EVENT_SHORT[event])
    label = f"{name}: {event_words(look, event)}."
    return Button(f"event-{notation(EVENTS[event])}", name, EVENT_ICONS[event], label)


def changes(look: XiiLook) -> list[Button]:
    """What sheriff, town court and witch can do to a die."""
    found: dict[str, Button] = {}
    for action in look.look.choices:
        if isinstance(action, SheriffChange):
            id = f"sheriff-{'up' if action.by > 0 else 'down'}-{abs(action.by)}"
            by = f"{action.by:+d}".replace("-", "−")
            found[id] = Button(id, by, "manacles", look.say("Sheriff: {by} on a die (R72).", by=by))
        elif isinstance(action, Split):
            id = f"split-{action.part}"
            label = look.say("Witch: split off {part} (R79).", part=action.part)
            found[id] = Button(id, f"{action.part} + {rest_of(look, action, id)}", "pointy-hat", label)
        elif action.verb == "court":
            found["court"] = court_button(look)
    return [found[id] for id in sorted(found)]


def rest_of(look: XiiLook, action: Split, id: str) -> str:
    """The other part of a split die, where it is known which one."""
    die = look.die_in(DIE_IDS.index(look.selected)) if look.selected in DIE_IDS and id in look.look.lit else None
    return look.say("rest") if die is None else str(die.value - action.part)


def court_button(look: XiiLook) -> Button:
    """What the town court does, by the perk that was chosen."""
    figures = look.figures
    if look.town.perks & TWO_BECOMES_FOUR:
        words = look.say("{value} to {into}", value=figures.court_from, into=figures.court_to)
        return Button("court", words, "scales", look.say("Town court: {change} (R74).", change=words))
    words = look.say("Re-roll")
    return Button("court", words, "scales", look.say("Town court: {change} (R75).", change=words))


def swaps(look: XiiLook, width: float) -> tuple[str, float]:
    """The market: how much food to give for supply, or supply for food; one chip for each number."""
    edge, chip, tall = (18.0, 26.0, 24.0) if width >= WIDE else (14.0, float(FINGER), float(FINGER))
    high = ROW if width >= WIDE else FINGER
    words = look.say("No swap")
    wide = button_width(words)
    title = CARD_BOLD.fit(look.say("Market: how much to swap?"), width - 2 * edge - wide - 8)
    none = button(width - edge - wide, 8, wide, high, words)
    label = look.say("No swap. Food and supply stay as they are (R89).")
    found = [text(edge, 24, title, CARD_BOLD), look.look.piece("swap-none", "button", label, none, "button")]
    at = 16.0 + high
    for given, other in ((FOOD, SUPPLY), (SUPPLY, FOOD)):
        amount = look.town.amounts[given]
        if not amount:
            continue
        words = look.say("Food for supply" if given == FOOD else "Supply for food")
        found.append(text(edge, at + 17, words, LABEL, "c-ink2"))
        left = edge + max(118.0, LABEL.width(words) + 14)
        if width < WIDE:
            at += 24
            left = edge
        start = left
        for number in range(1, amount + 1):
            if left + chip > width - edge:
                left = start
                at += tall + 5
            found.append(swap_chip(look, given, other, number, button(left, at, chip, tall, str(number))))
            left += chip + 4
        at += tall + 7
    return "".join(found), at - 14


def swap_chip(look: XiiLook, given: int, other: int, number: int, drawn: str) -> str:
    """One number of units to swap."""
    id = f"swap-{'food' if given == FOOD else 'supply'}-{number}"
    words = Phrase("Swap {amount} for {asset} (R89).", amount=amount_of(given, number), asset=asset_name(other))
    return look.look.piece(id, "button", look.say(words), drawn, "button")
