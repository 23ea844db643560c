"""What is asked, in words, with the buttons for all that is not a piece on the map; and the gloss: why not."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import piece, rect, region
from alfonso.engine.drawing.type import AMOUNT, CARD_BOLD, LABEL, LABEL_BOLD, LABEL_ITALIC, NOTE, text
from alfonso.engine.phrase import sentence
from alfonso.games.lords_of_xidit.data import CATEGORIES, REWARDS, UNIT_WORDS
from alfonso.games.lords_of_xidit.picture.marks import chip, reward, unit
from alfonso.games.lords_of_xidit.picture.realm import Realm, listed, plural
from alfonso.games.lords_of_xidit.picture.year import latest_words
from alfonso.games.lords_of_xidit.state import ORDERS, PROGRAMMING

COUNTED: Final = [("gold", "gold"), ("bard", "bards"), ("story", "stories")]
TALL: Final = 44.0  # of a button: as much as a thumb needs


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
    return region("ask", "What is asked", panel(width, y) + "".join(found)), y


def question(realm: Realm) -> str:
    """What is asked, or who is awaited."""
    view = realm.view
    if view.over:
        return (
            "The kingdom has its lord." if last_one(realm) < len(realm.names) else "The Dummy is the last one standing."
        )
    if view.prompt is not None:
        return sentence(str(view.prompt))
    if realm.phase == PROGRAMMING:
        return "The heirs set their orders." if realm.seat < 0 else "Your orders are sealed."
    if realm.census is not None and view.turn < 0:
        return f"Census of {UNIT_WORDS[census_kind(realm)]}: the answers are sealed."
    if view.turn >= 0:
        return f"{realm.names[view.turn]} decides."
    return latest_words(realm)[0] if realm.phase == ORDERS else "The year goes on."


def last_one(realm: Realm) -> int:
    """The contender who is not out; the Dummy is the number after the last seat."""
    out = [contender for held in realm.hall for contender in held.out]
    return next((contender for contender in range(len(realm.names) + 1) if contender not in out), 0)


def remark(realm: Realm) -> str:
    """A line under the question."""
    if realm.view.over:
        winner = last_one(realm)
        name = realm.names[winner] if winner < len(realm.names) else "The Dummy"
        return f"{name} is the last one standing."
    if realm.phase == ORDERS and realm.view.turn < 0:
        return latest_words(realm)[1]
    if "city" in realm.verbs:
        return "Choose a lit city for your figure; no two heirs start in the same one."
    if "bard" in realm.verbs:
        laid = (realm.decision.bards if realm.decision is not None else None) or []
        placed = [f"{count} in {realm.figures.regions[number].name}" for number, count in enumerate(laid) if count]
        return f"Placed: {listed(placed)}." if placed else "Click a lit region."
    if "pay" in realm.verbs:
        return "Click units behind your screen, weaker ones first."
    if "story" in realm.verbs:
        return "Click a lit city."
    if "titan" in realm.verbs:
        return "Click an awake Titan in the lair that you can afford, or let it be."
    if realm.phase == PROGRAMMING and realm.view.prompt is None and realm.seat >= 0:
        return "The year begins when all are ready."
    return ""


def buttons(realm: Realm, x: float, y: float, width: float) -> tuple[str, float]:
    """What can be clicked here, and how high it is."""
    if "take" in realm.verbs:
        return rewards(realm, x, y, width)
    if "dummy" in realm.verbs:
        words = [
            (f"dummy-{name}", f"{name.capitalize()} {realm.dummy[index]}", index)
            for index, name in enumerate(CATEGORIES)
        ]
        return button_row(realm, words, x, y, width)
    if "show" in realm.verbs:
        return numbers(realm, x, y, width)
    if "titan" in realm.verbs:
        return button_row(realm, [("no-titan", "No titan", -1)], x, y, width)
    if "no-more" in realm.can:
        return button_row(realm, [("no-more", "No more bards", -1)], x, y, width)
    return "", 4.0


def button_row(realm: Realm, words: list[tuple[str, str, int]], x: float, y: float, width: float) -> tuple[str, float]:
    """Buttons of equal width, beside one another where they fit."""
    widest = max(LABEL_BOLD.width(shown) + (22 if mark >= 0 else 0) for _, shown, mark in words) + 18
    columns = max(1, min(len(words), int((width + 6) // (widest + 6))))
    wide = (width - 6 * (columns - 1)) / columns
    found: list[str] = []
    for number, (id, shown, mark) in enumerate(words):
        left = x + number % columns * (wide + 6)
        top = y + number // columns * (TALL + 6)
        drawn = ground(left, top, wide, TALL)
        span = LABEL_BOLD.width(shown) + (22 if mark >= 0 else 0)
        at = left + (wide - span) / 2
        if mark >= 0:
            drawn += reward(mark, at, top + 14, 16)
            at += 22
        drawn += text(at, top + 27, shown, LABEL_BOLD, "name")
        found.append(piece(id, "button", shown, drawn, f"button {realm.state_of(id)}".strip(), id in realm.can))
    return "".join(found), -(-len(words) // columns) * (TALL + 6) + 8


def rewards(realm: Realm, x: float, y: float, width: float) -> tuple[str, float]:
    """The three rewards of a tile: two are taken."""
    assert realm.decision is not None
    amounts = realm.decision.rewards
    columns = 3 if width >= 200 else 1
    wide = (width - 6 * (columns - 1)) / columns
    tall = 56.0 if columns == 3 else TALL
    found: list[str] = []
    for index, name in enumerate(REWARDS):
        id = f"take-{name}"
        left = x + index % columns * (wide + 6)
        top = y + index // columns * (tall + 6)
        drawn = ground(left, top, wide, tall)
        if columns == 3:
            drawn += reward(index, left + wide / 2 - 21, top + 8, 20)
            drawn += text(left + wide / 2 + 5, top + 25, str(amounts[index]), AMOUNT)
            drawn += text(left + wide / 2, top + 47, name.capitalize(), LABEL_BOLD, "name middle")
        else:
            drawn += reward(index, left + 14, top + 12, 20) + text(left + 42, top + 29, str(amounts[index]), AMOUNT)
            drawn += text(left + 64, top + 28, name.capitalize(), LABEL_BOLD, "name")
        label = f"Take {name}: {amounts[index]}"
        found.append(piece(id, "reward", label, drawn, f"button {realm.state_of(id)}".strip(), id in realm.can))
    return "".join(found), (tall + 6) * (1 if columns == 3 else 3) + 8


def numbers(realm: Realm, x: float, y: float, width: float) -> tuple[str, float]:
    """How many units to show: a button for each number up to what one has."""
    kind = census_kind(realm)
    most = realm.units[realm.seat][kind]
    found: list[str] = []
    left, top = x, y
    for number in range(most + 1):
        if left + TALL > x + width + 0.5:
            left = x
            top += TALL + 6
        id = f"show-{number}"
        drawn = ground(left, top, TALL, TALL) + text(left + TALL / 2, top + 29, str(number), AMOUNT, "name middle")
        label = f"Show {number} of your {most} {UNIT_WORDS[kind]}"
        found.append(piece(id, "button", label, drawn, f"button {realm.state_of(id)}".strip(), id in realm.can))
        left += TALL + 6
    return "".join(found), top - y + TALL + 14


def census_kind(realm: Realm) -> int:
    """The type of unit that the census counts."""
    assert realm.census is not None
    return realm.census.kind


def hands(realm: Realm, x: float, y: float, width: float) -> tuple[str, float]:
    """What each heir has shown; a sealed letter where it is not known."""
    assert realm.census is not None
    shown = realm.census.shown
    kind = census_kind(realm)
    found = [unit(kind, x, y - 2, 18), text(x + 24, y + 12, f"{UNIT_WORDS[kind]} shown", LABEL)]
    prize = realm.figures.census[kind]
    won = f"pays {plural(prize.alone, *COUNTED[prize.reward])}"
    if prize.tied != prize.alone:
        won += f", tied {prize.tied}"
    lines = 1
    if LABEL.width(f"{UNIT_WORDS[kind]} shown") + NOTE.width(won) + 40 <= width:
        found.append(text(x + width, y + 12, won, NOTE, "end c-ink2"))
    else:
        found.append(text(x, y + 30, NOTE.fit(won, width), NOTE, "c-ink2"))
        lines = 2
    top = y + 18.0 * lines + 4
    left = x
    for seat, number in enumerate(shown):
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


def gloss_panel(width: float, title: str, reason: str, rule: str) -> tuple[str, float]:
    """Why a piece cannot be used, or what an order did: a title, words, the rule; in one line where they fit."""
    head = CARD_BOLD.width(title)
    room = width - 58 - (NOTE.width(rule) + 14 if rule else 0)
    if head + 12 + LABEL.width(reason) <= room:
        tall = 38.0
        found = text(44, 24, title, CARD_BOLD, "c-rubric") + text(44 + head + 12, 24, reason, LABEL)
    else:
        lines = LABEL.wrap(reason, room, 6)
        tall = 40.0 + 18 * len(lines)
        found = text(44, 26, CARD_BOLD.fit(title, width - 56), CARD_BOLD, "c-rubric")
        for number, words in enumerate(lines):
            found += text(44, 46 + 18 * number, words, LABEL)
    if rule:
        found += text(width - 12, tall - 14, rule, NOTE, "end c-ink2")
    box = rect(0.9, 0.9, width - 1.8, tall - 1.8, "gloss", 6) + icon("pointing", 12, 8, 22, "c-rubric")
    return f'<g id="gloss" role="status" aria-live="polite">{box}{found}</g>', tall
