"""What is asked, in words, with the buttons for all that is not a piece on the map."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing import ask as kit
from alfonso.engine.drawing.ask import Button
from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.contract import ASK, FINGER
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import region
from alfonso.engine.drawing.type import AMOUNT, CARD_BOLD, LABEL, LABEL_BOLD, LABEL_ITALIC, NOTE, text
from alfonso.engine.phrase import Listed, Phrase
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import CATEGORIES, REWARDS
from alfonso.games.lords_of_xidit.picture.marks import REWARD_ICONS, chip, reward, unit
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.year import latest_words
from alfonso.games.lords_of_xidit.state import ORDERS, PROGRAMMING

BESIDE: Final = 6.0  # between buttons


def ask_panel(realm: Realm, width: float) -> tuple[str, float]:
    """The question and its buttons."""
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    found: list[str] = []
    y = 26.0
    for words in CARD_BOLD.wrap(question(realm), inner, 4):
        found.append(text(edge, y, words, CARD_BOLD))
        y += 19
    for words in LABEL_ITALIC.wrap(remark(realm), inner, 4):
        found.append(text(edge, y, words, LABEL_ITALIC, "c-ink2"))
        y += 18
    drawn, height = buttons(realm, edge, y - 8, inner)
    found.append(drawn)
    y += height
    if realm.census is not None:
        drawn, height = hands(realm, edge, y, inner)
        found.append(drawn)
        y += height
    return region(ASK, realm.say("What is asked"), panel(width, y) + "".join(found)), y


def question(realm: Realm) -> str:
    """What is asked, or who is awaited."""
    if realm.view.over:
        if last_one(realm) < len(realm.names):
            return realm.say("The kingdom has its lord.")
        return realm.say("The Dummy is the last one standing.")
    return kit.question(realm.look, waited(realm))


def waited(realm: Realm) -> str:
    """What happens while nobody is asked alone."""
    if realm.phase == PROGRAMMING:
        return realm.say("The heirs set their orders.") if realm.seat < 0 else realm.say("Your orders are sealed.")
    if realm.census is not None:
        return realm.say("Census of {units}: the answers are sealed.", units=names.unit_type(realm.census.kind))
    return latest_words(realm).title if realm.phase == ORDERS else realm.say("The year goes on.")


def last_one(realm: Realm) -> int:
    """The contender who is not out; the Dummy is the number after the last seat."""
    out = [contender for held in realm.hall for contender in held.out]
    return next((contender for contender in range(len(realm.names) + 1) if contender not in out), 0)


def remark(realm: Realm) -> str:
    """A line under the question."""
    if realm.view.over:
        winner = last_one(realm)
        if winner == len(realm.names):
            return realm.say("Nobody wins.")
        return realm.say("{player} is the last one standing.", player=realm.names[winner])
    if realm.phase == ORDERS and realm.view.turn < 0:
        return latest_words(realm).reason
    if "city" in realm.verbs:
        return realm.say("Choose a lit city for your figure; no two heirs start in the same one.")
    if "bard" in realm.verbs:
        return placed(realm)
    if "pay" in realm.verbs:
        return realm.say("Click units behind your screen, weaker ones first.")
    if "story" in realm.verbs:
        return realm.say("Click a lit city.")
    if "titan" in realm.verbs:
        return realm.say("Click an awake Titan that you can afford, or let it be.")
    if realm.phase == PROGRAMMING and realm.view.prompt is None and realm.seat >= 0:
        return realm.say("The year begins when all are ready.")
    return ""


def placed(realm: Realm) -> str:
    """Where bards have been put down so far."""
    laid = (realm.decision.bards if realm.decision is not None else None) or []
    found = [
        Phrase("{count} in the {region}", count=count, region=names.region(realm.figures, number))
        for number, count in enumerate(laid, 1)
        if count
    ]
    return realm.say("Placed: {list}.", list=Listed(list(found))) if found else realm.say("Click a lit region.")


def buttons(realm: Realm, x: float, y: float, width: float) -> tuple[str, float]:
    """What can be clicked here, and how high it is."""
    if "take" in realm.verbs:
        return rewards(realm, x, y, width)
    if "show" in realm.verbs:
        return numbers(realm, x, y, width)
    found: list[Button] = []
    if "dummy" in realm.verbs:
        for index, name in enumerate(CATEGORIES):
            title = names.category_title(index)
            words = realm.say("{category} {level}", category=title, level=realm.dummy[index])
            found.append(Button(f"dummy-{name}", words, REWARD_ICONS[index]))
    elif "titan" in realm.verbs:
        found.append(Button("no-titan", realm.say("No Titan")))
    elif "no-more" in realm.can:
        found.append(Button("no-more", realm.say("No more bards")))
    rows = kit.arrange(found, width)
    high = len(rows) * (FINGER + kit.APART) + 8 if rows else 4.0
    return kit.button_rows(realm.look, rows, x, y, FINGER), high


def rewards(realm: Realm, x: float, y: float, width: float) -> tuple[str, float]:
    """The three rewards of a tile: two are taken."""
    assert realm.decision is not None
    amounts = realm.decision.rewards
    columns = 3 if width >= 200 else 1
    wide = (width - BESIDE * (columns - 1)) / columns
    tall = 56.0 if columns == 3 else FINGER
    found: list[str] = []
    for index, name in enumerate(REWARDS):
        left = x + index % columns * (wide + BESIDE)
        top = y + index // columns * (tall + BESIDE)
        drawn = ground(left, top, wide, tall)
        title = realm.say(names.reward_title(index))
        if columns == 3:
            drawn += reward(index, left + wide / 2 - 21, top + 8, 20)
            drawn += text(left + wide / 2 + 5, top + 25, str(amounts[index]), AMOUNT)
            drawn += text(left + wide / 2, top + 47, LABEL_BOLD.fit(title, wide - 4), LABEL_BOLD, "name middle")
        else:
            drawn += reward(index, left + 14, top + 12, 20) + text(left + 42, top + 29, str(amounts[index]), AMOUNT)
            drawn += text(left + 64, top + 28, title, LABEL_BOLD, "name")
        label = realm.say("{reward}: take {amount}", reward=title, amount=names.reward(index, amounts[index]))
        found.append(realm.look.piece(f"take-{name}", "reward", label, drawn, "button"))
    return "".join(found), (tall + BESIDE) * (1 if columns == 3 else 3) + 8


def numbers(realm: Realm, x: float, y: float, width: float) -> tuple[str, float]:
    """How many units to show: a button for each number up to what one has."""
    assert realm.census is not None
    kind = realm.census.kind
    most = realm.units[realm.seat][kind]
    found: list[str] = []
    left, top = x, y
    for number in range(most + 1):
        if left + FINGER > x + width + 0.5:
            left = x
            top += FINGER + BESIDE
        drawn = ground(left, top, FINGER, FINGER)
        drawn += text(left + FINGER / 2, top + 29, str(number), AMOUNT, "name middle")
        label = realm.say("Show {number}, of your {units}", number=number, units=names.units(kind, most))
        found.append(realm.look.piece(f"show-{number}", "button", label, drawn, "button"))
        left += FINGER + BESIDE
    return "".join(found), top - y + FINGER + 14


def hands(realm: Realm, x: float, y: float, width: float) -> tuple[str, float]:
    """What each heir has shown; a sealed letter where it is not known."""
    assert realm.census is not None
    kind = realm.census.kind
    title = realm.say("{units} shown", units=names.unit_type(kind))
    if LABEL.width(title) > width - 24:
        title = realm.say("{units} shown", units=names.brief_unit_type(kind))
    found = [unit(kind, x, y - 2, 18), text(x + 24, y + 12, LABEL.fit(title, width - 24), LABEL)]
    won = paid(realm, kind)
    lines = 1
    if LABEL.width(title) + NOTE.width(won) + 40 <= width:
        found.append(text(x + width, y + 12, won, NOTE, "end c-ink2"))
    else:
        found.append(text(x, y + 30, NOTE.fit(won, width), NOTE, "c-ink2"))
        lines = 2
    top = y + 18.0 * lines + 4
    left = x
    for seat, number in enumerate(realm.census.shown):
        if left + 44 > x + width:
            left = x
            top += 26
        found.append(chip(seat, realm.letters[seat], left, top))
        if number is None:
            found.append(icon("wax-seal", left + 21, top + 1, 18, "c-rubric"))
        else:
            found.append(text(left + 22, top + 16, str(number), AMOUNT))
        left += 50
    return "".join(found), top - y + 34


def paid(realm: Realm, kind: int) -> str:
    """What a census pays for the most units of a type."""
    prize = realm.figures.census[kind]
    alone = names.reward(prize.reward, prize.alone)
    if prize.tied == prize.alone:
        return realm.say("pays {reward}", reward=alone)
    return realm.say("pays {reward}, tied {tied}", reward=alone, tied=prize.tied)
