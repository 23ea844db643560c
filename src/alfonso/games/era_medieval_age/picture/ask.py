"""What is asked, in words, with buttons for all that is no piece on the table."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import Gloss, gloss_of, question
from alfonso.engine.drawing.cards import button, button_width
from alfonso.engine.drawing.contract import ASK, FINGER, GLOSS
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import rect
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, NOTE, text
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.era_medieval_age import labels, names
from alfonso.games.era_medieval_age.data import FOOD, PRECIOUS, RESOURCES, SCORCHED
from alfonso.games.era_medieval_age.picture.estate import Estate, joined
from alfonso.games.era_medieval_age.picture.steering import steering, turn_tiles, turns_of
from alfonso.games.era_medieval_age.picture.thrown import faces, finger_feathers
from alfonso.games.era_medieval_age.picture.touches import BUTTONS
from alfonso.games.era_medieval_age.picture.would import consequences
from alfonso.games.era_medieval_age.state import ROLL, SETUP

TILE: Final = 36.0
MAIN: Final = ["throw", "pay", labels.USUAL.text]


def asked_words(estate: Estate) -> str:
    """The question, or who is awaited."""
    if estate.view.over:
        return estate.say("The game is over.")
    if estate.view.prompt is None and estate.seen.phase in (SETUP, ROLL) and estate.view.turn < 0:
        if estate.seat < 0:
            return estate.say("All lay out their domains.") if estate.setup else estate.say("All roll their dice.")
        return estate.say("The others are not ready yet.")
    return question(estate.look)


def button_words(estate: Estate, verb: str) -> tuple[str, str]:
    """What a button says, and what is said of it."""
    seen, figures = estate.seen, estate.figures
    if verb == "throw":
        words = estate.say(Counted("Roll {count} die", "Roll {count} dice", len(estate.lord.marked or [])))
        return words, estate.say("{words}: those that are marked (R16).", words=words)
    if verb == "stop":
        if estate.lord.throws is not None:
            words = estate.say("Stop here")
            return words, estate.say("{words}: keep the dice as they are (R17).", words=words)
        if "build" in estate.verbs:
            words = estate.say("Stop building")
            return words, estate.say("{words}: hammers that are left are lost (R62).", words=words)
        words = estate.say("Keep them all")
        return words, estate.say("{words}: use no more feathers (R23).", words=words)
    if verb == "pass":
        words = estate.say("Leave them")
        return words, estate.say("{words}: set no die (R18).", words=words)
    if verb == "suffer":
        words = estate.say("Disaster +1")
        return words, estate.say("{words}: lose no resource (R37).", words=words)
    if verb == "extort":
        words = estate.say("Extort: disaster +{points}", points=figures.refusal)
        return words, estate.say("{words}: who owns nothing suffers (R68).", words=words)
    if verb == "skip":
        words = estate.say("Skip")
        return words, estate.say("{words}: demand nothing (R72).", words=words)
    if verb == "pay":
        wanted = seen.wanted or 0
        words = estate.say(Phrase("Pay {goods}", goods=names.goods(wanted, 1)))
        if estate.solo:
            return words, estate.say("{words}: it is gone (S11).", words=words)
        other, lord = estate.names[seen.acting], seen.lords[seen.acting]
        has, most = lord.goods[wanted], figures.limits[wanted]
        label = estate.say(
            "{words}: it goes to {player}, who has {has} of at most {most} (R67, R69).",
            words=words, player=other, has=has, most=most,
        )  # fmt: skip
        return words, label
    words = estate.say("Refuse: disaster +{points}", points=figures.refusal)
    return words, estate.say("{words}: keep the good (R68).", words=words)


def buttons_of(estate: Estate) -> list[tuple[str, str, str]]:
    """The buttons that there are now: id, words, and what is said of them."""
    found: list[tuple[str, str, str]] = []
    if estate.narrow and "demand" in estate.verbs:
        for kind in PRECIOUS:
            id = f"demand-{RESOURCES[kind]}"
            if id in estate.look.can:
                words = estate.say(names.goods(kind, 1))
                found.append((id, words, estate.say("{words}: demand it (R67).", words=words)))
    for verb in BUTTONS:
        if verb in estate.verbs:
            words, label = button_words(estate, verb)
            found.append((verb, words, label))
    for shortcut in labels.shortcuts(estate.view, estate.notation):
        words = estate.say(shortcut.words)
        found.append((shortcut.word, words, estate.say("{words}: every piece that is left (R8).", words=words)))
    picked = [id for id in estate.look.picked if id.startswith("at-")]
    if picked and "remove" in estate.verbs:
        words = estate.say("Do it")
        found.append(("do-it", words, estate.say("{words}: the building is lost (R44).", words=words)))
    return found


def draw_button(estate: Estate, one: tuple[str, str, str], x: float, y: float, height: float) -> str:
    """A button; the one that removes a building speaks for the building that is picked."""
    id, words, label = one
    wide = button_width(words)
    main = id in MAIN and (id != labels.USUAL.text or estate.aimed is None)  # what puts a piece down is the one then
    cls = "button e-main" if main else "button"
    if id == labels.USUAL.text:
        return estate.look.shortcut(id, label, button(x, y, wide, height, words), cls)
    if id == "do-it":
        picked = next(id for id in estate.look.picked if id.startswith("at-"))
        return estate.piece(id, "button", label, button(x, y, wide, height, words), cls, picked)
    return estate.piece(id, "button", label, button(x, y, wide, height, words), cls)


def title_buttons(estate: Estate, right: float, y: float) -> str:
    """The buttons in the title's line of the tray; they end at a place."""
    found = ""
    for one in reversed(buttons_of(estate)):
        right -= button_width(one[1])
        found += draw_button(estate, one, right, y, 26)
        right -= 7
    return found


# What is said beside the question


def remarks(estate: Estate) -> str:
    """What one should know to answer."""
    lord = estate.lord
    if estate.places and estate.aimed is not None:
        would = estate.would(estate.aimed)
        told = consequences(estate.figures, would, estate.aimed, estate.grants(estate.kind), estate.seen.round)
        return joined([estate.say(phrase) for phrase in told])
    if estate.places:
        if estate.kind == SCORCHED and not estate.setup and not estate.options.scorched_inside:
            return estate.say("Lozenges are where it fits: outside the walls (R48).")
        if estate.narrow:
            return estate.say("Tap a lozenge, then drag or steer it.")
        if turns_of(estate) > 1:
            return estate.say("Lozenges are where it fits; R turns it.")
        return estate.say("Lozenges are where it fits.")
    if estate.seen.phase == ROLL and lord.rolled is not None and estate.seat >= 0:
        return rolling_remarks(estate)
    if "build" in estate.verbs:
        return estate.say("Pick what you build: what is lit can be paid and fits.")
    if "remove" in estate.verbs:
        return estate.say("Pick a lit building, then once more to be sure.")
    if "demand" in estate.verbs:
        return estate.say("Pick one of the lit goods.")
    if "lose" in estate.verbs:
        return estate.say("Pick one of the lit goods in the tray.")
    return ""


def rolling_remarks(estate: Estate) -> str:
    """What the dice would mean: food that is missing, goods beyond the limits, what one more skull brings."""
    lord = estate.lord
    told: list[str] = []
    missing = estate.missing()
    if missing:
        food = estate.say(names.goods(FOOD, missing))
        told.append(estate.say("{food} missing: disaster +{count}.", food=food, count=estate.hunger()))
    else:
        told.append(estate.say("All dice are fed."))
    lost = [names.goods(resource, estate.lost(resource)) for resource in PRECIOUS if estate.lost(resource)]
    if lost:
        told.append(estate.say("Would be lost: {goods}.", goods=names.listed(lost)))
    worst = 6 if estate.options.official_disasters else 4
    if lord.throws and estate.skulls < worst:
        name = estate.say(names.disaster(estate.skulls + 1, estate.options.official_disasters))
        told.append(estate.say("One more skull: {disaster}.", disaster=name))
    return joined(told)


# Boxes


def own_gloss(estate: Estate) -> Gloss:
    """The answer to who asks about a piece; a domain that is opened is told about."""
    asked = estate.look.asked
    if not asked.startswith("domain-"):
        return gloss_of(estate.look)
    seat = estate.shown
    lord = estate.seen.lords[seat]
    title = estate.say("Domain of {player}", player=estate.names[seat])
    if lord.laid is None:
        return Gloss(title, estate.say("It is behind the screen until all are ready."), "R8")
    buildings = sum(1 for place in estate.standing(seat) if place.kind < SCORCHED - 5)
    told = [
        estate.say(Counted("{count} building.", "{count} buildings.", buildings)),
        estate.say(Counted("{count} walled space.", "{count} walled spaces.", lord.area or 0)),
        estate.say(Counted("Disease counts {count}.", "Disease counts {count}.", len(lord.clustered or []))),
    ]
    return Gloss(title, joined(told))


def header_box(estate: Estate, x: float, y: float, width: float, height: float) -> str:
    """What is asked, beside the name of the domain; or the gloss."""
    if estate.look.asked:
        gloss = own_gloss(estate)
        found = rect(x, y, width, height, "gloss", 6)
        rule = NOTE.width(gloss.rule) + 10 if gloss.rule else 0.0
        found += text(x + 12, y + 17, CARD_BOLD.fit(gloss.title, width - 24 - rule), CARD_BOLD, "c-rubric")
        for place, words in enumerate(NOTE.wrap(gloss.reason, width - 22, 2)):
            found += text(x + 12, y + 32 + 14.5 * place, words, NOTE)
        if gloss.rule:
            found += text(x + width - 10, y + 17, gloss.rule, NOTE, "end c-ink2")
        return f'<g id="{GLOSS}" role="status" aria-live="polite">{found}</g>'
    count = turns_of(estate)
    tiles = count * (TILE + 5) if count > 1 else 0.0
    found = rect(x, y, width, height, "e-would" if estate.look.choices else "e-facts", 6)
    room = width - 22 - tiles
    asked = asked_words(estate)
    lines = CARD_BOLD.wrap(asked, room, 2)
    said = remarks(estate)
    if " ".join(lines) != asked:  # smaller letters, before anything is cut off
        for place, words in enumerate(NOTE.wrap(asked, room, 3)):
            found += text(x + 12, y + 16 + 14.5 * place, words, NOTE)
    elif len(lines) > 1 or not said:
        step = 19.0
        top = y + height / 2 - (len(lines) - 1) * step / 2 + 5
        found += "".join(text(x + 12, top + step * place, words, CARD_BOLD) for place, words in enumerate(lines))
    elif LABEL.width(said) <= room:
        found += text(x + 12, y + 20, lines[0], CARD_BOLD) + text(x + 12, y + 39, said, LABEL)
    else:
        found += text(x + 12, y + 16, lines[0], CARD_BOLD)
        for place, words in enumerate(NOTE.wrap(said, room, 2)):
            found += text(x + 12, y + 31 + 14.5 * place, words, NOTE)
    found += turn_tiles(estate, x + width - tiles - 3, y + (height - TILE) / 2 + 1, TILE)
    return f'<g id="{ASK}" aria-live="polite">{found}</g>'


def finger_ask(estate: Estate, width: float) -> Drawn:
    """The same for fingers: the question, what one should know, buttons of their size."""
    if estate.look.asked:
        return finger_gloss(estate, width)
    found = ""
    y = 12.0
    for words in CARD_BOLD.wrap(asked_words(estate), width - 28, 3):
        found += text(14, y + 13, words, CARD_BOLD)
        y += 20
    for words in LABEL.wrap(remarks(estate), width - 28, 3):
        found += text(14, y + 13, words, LABEL)
        y += 19
    y += 8
    if "set" in estate.verbs:
        found += faces(estate, 8, y, width - 16, 80)
        y += 84
    drawn, y = finger_feathers(estate, y)
    found += drawn
    drawn, y = finger_buttons(estate, width, y)
    found += drawn
    if estate.places:
        drawn, y = steering(estate, width, y)
        found += drawn
    return f'<g id="{ASK}" aria-live="polite">{panel(width, y + 4)}{found}</g>', y + 4


def finger_buttons(estate: Estate, width: float, y: float) -> tuple[str, float]:
    """Buttons in rows."""
    found = ""
    x = 10.0
    buttons = buttons_of(estate)
    for one in buttons:
        wide = button_width(one[1])
        if x > 10 and x + wide > width - 8:
            x = 10.0
            y += FINGER + 6
        found += draw_button(estate, one, x, y, FINGER)
        x += wide + 8
    return found, y + (FINGER + 6 if buttons else 0)


def finger_gloss(estate: Estate, width: float, alone: bool = False) -> Drawn:
    """The gloss as a panel; ``alone`` where the buttons stand elsewhere."""
    gloss = own_gloss(estate)
    lines = LABEL.wrap(gloss.reason, width - 28, 6)
    tall = 34.0 + 18 * len(lines) + 8
    found = rect(0.9, 0.9, width - 1.8, tall - 1.8, "gloss", 8)
    found += text(14, 24, CARD_BOLD.fit(gloss.title, width - 70), CARD_BOLD, "c-rubric")
    for place, words in enumerate(lines):
        found += text(14, 45 + 18 * place, words, LABEL)
    if gloss.rule:
        found += text(width - 12, 24, gloss.rule, NOTE, "end c-ink2")
    buttons, tall_buttons = ("", tall) if alone else finger_buttons(estate, width, tall + 6)
    return f'<g id="{GLOSS}" role="status" aria-live="polite">{found}</g>{buttons}', tall_buttons if buttons else tall
