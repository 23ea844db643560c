"""What is asked, in the ruler's place: the ruler itself while a sum is looked for, else a question with its buttons."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing import ask as kit
from alfonso.engine.drawing.ask import Button
from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.contract import ASK, FINGER
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import rect
from alfonso.engine.drawing.type import (
    CARD_BOLD,
    LABEL_BOLD,
    LABEL_ITALIC,
    NOTE,
    NOTE_BOLD,
    NOTE_ITALIC,
    text,
)
from alfonso.engine.phrase import capital
from alfonso.games.my_village import actions, names
from alfonso.games.my_village.actions import Word
from alfonso.games.my_village.data import KINDS, LETTERS, PROFESSIONS, VILLAGERS
from alfonso.games.my_village.labels import label, next_good
from alfonso.games.my_village.picture.marks import (
    GROUP_ICONS,
    PROFESSION_ICONS,
    STORIES,
    amount,
    amount_width,
    points,
    price,
)
from alfonso.games.my_village.picture.pad import points_gloss, score_pad
from alfonso.games.my_village.picture.people import villager
from alfonso.games.my_village.picture.rule import ROOMY, rule
from alfonso.games.my_village.picture.table import TAB, Table
from alfonso.games.my_village.picture.touches import touches
from alfonso.games.my_village.picture.views import view
from alfonso.games.my_village.rules.death import chances

BUTTONS: Final = {
    actions.END, actions.ENOUGH, actions.SKIP, actions.FARE, actions.KEEP, actions.SWAP, actions.AVERT, actions.ENDURE,
}  # fmt: skip
CLOSE: Final = 150.0  # a card as narrow has the name over the figure
SMALL: Final = 96.0  # a button as narrow has a sign for words


def place_of_question(table: Table, x: float, y: float, width: float, height: float) -> str:
    """The gloss, the score pad of whoever looks at another village, or what is asked."""
    edge = 4.0 if table.tight else 8.0
    tab = table.look.asked.startswith(TAB)
    if tab and not buttons(table) and (table.open != table.own or len(table.seen.villages) == 1):
        return score_pad(table, x, y, width, height)
    if table.look.asked and not tab and not table.phone:
        drawn, _ = kit.ask(table.look, words_of(table), buttons(table), x, y + edge, width, height - 2 * edge)
        return drawn
    answer = points_gloss(table) if tab else ""
    if any(verb in table.verbs for verb in ("bury", "hire")):
        return answer + fates(table, x, y, width, height)
    if shows_ruler(table):
        return answer + rule(table, x, y, width, height)
    if any(verb in table.verbs for verb in ("cover", "pay")):
        return answer + small_things(table, x, y, width)
    if "swap" in table.verbs and width > ROOMY and not tab:
        return journey(table, x, y + edge, width, height - 2 * edge)
    if table.phone or tab:
        return answer + large_buttons(table, x, y, width, height)
    high = height - 2 * edge
    drawn, _ = kit.ask(table.look, words_of(table), buttons(table), x, y + edge, width, high, remark(table))
    return drawn


def shows_ruler(table: Table) -> bool:
    """While dice are chosen or changed, and whenever somebody else plays."""
    if table.look.view.over:
        return False
    return "dice" in table.verbs or table.changing or not table.asked


def words_of(table: Table) -> str:
    """What is asked, or who is awaited."""
    return kit.question(table.look, table.say("The game is over."))


def remark(table: Table) -> str:
    """A line beside the question."""
    if table.look.view.over:
        best = max(village.score for village in table.seen.villages)
        return table.say("The best village has {points}.", points=names.points(best))
    return ""


def buttons(table: Table) -> list[Button]:
    """A button for every choice that is no piece on the table."""
    found: list[Button] = []
    for action in table.look.choices:
        if isinstance(action, Word) and action.kind in BUTTONS:
            words = table.say(label(table.seen, table.holdings, table.figures, action).words)
            id = touches(table.figures, action, 0)[0]
            found.append(Button(id, capital(words)))
    return found


def large_buttons(table: Table, x: float, y: float, width: float, height: float) -> str:
    """A question on a phone, its buttons large enough for a finger."""
    rows = kit.arrange(buttons(table), width)
    lines = CARD_BOLD.wrap(words_of(table), width, 2)
    at = y + max(0.0, (height - 18 * len(lines) - 4 - (FINGER + 4) * len(rows)) / 2) + 13
    found = ""
    for words in lines:
        found += text(x, at, words, CARD_BOLD)
        at += 18
    found += kit.button_rows(table.look, rows, x, at - 9, FINGER)
    return f'<g id="{ASK}" aria-live="polite">{found}</g>'


def journey(table: Table, x: float, y: float, width: float, height: float) -> str:
    """The travel card that was turned up, large, and whether it is kept (R77)."""
    card = table.figures.travels[table.seen.drawn]
    letter = len(table.holdings.travels)
    top = y + max(0.0, (height - 76) / 2)
    found = ground(x, top, 96, 76) + view(letter, x + 6, top + 6, 1.6) + rect(x + 6, top + 6, 17, 18, "plate", 3)
    found += text(x + 14.5, top + 20, LETTERS[letter], LABEL_BOLD, "middle") + points(x + 82, top + 44, card.points)
    toll, wide = price(x + 26, top + 70, card.gray)
    found += text(x + 6, top + 70, "+", NOTE_BOLD, "c-ink2") + toll if wide else ""
    asked, _ = kit.ask(table.look, words_of(table), buttons(table), x + 108, y, width - 108, height)
    return found + asked


# Who dies


def fates(table: Table, x: float, y: float, width: float, height: float) -> str:
    """Who may die: what it brings and what stands still; or where a laborer can work."""
    less = 8.0 if table.tight else 0.0
    found = text(x, y + 24 - less, CARD_BOLD.fit(words_of(table), width), CARD_BOLD, "c-rubric")
    chosen = [n for n in range(VILLAGERS) if f"villager-{PROFESSIONS[n]}" in table.look.can]
    roomy = width > ROOMY
    wide = min(180.0, (width - 6 * (len(chosen) - 1)) / max(1, len(chosen)))
    tall = 72.0 - less if roomy else 52.0
    for place, profession in enumerate(chosen):
        found += fate(table, profession, x + place * (wide + 6), y + 34 - 1.4 * less, wide, tall)
    if roomy and "bury" in table.verbs:
        risk = chances(table.seen.rat)
        words = table.say(
            "Then the rat die: with {count} of 6 the rats are in, and half of every tree is lost.", count=risk
        )
        found += text(x, y + (102 if table.tight else 130), LABEL_ITALIC.fit(words, width), LABEL_ITALIC)
    return f'<g id="{ASK}" aria-live="polite">{found}</g>'


def fate(table: Table, profession: int, x: float, y: float, width: float, tall: float) -> str:
    """One villager as a card: it speaks for the one in the scene."""
    name = f"villager-{PROFESSIONS[profession]}"
    title = table.say(names.profession_title(profession))
    drawn = ground(x, y, width, tall)
    rewards = table.figures.chronicle_points
    before = len(table.seen.chronicle[profession])
    stories = rewards[before] if before < len(rewards) and "bury" in table.verbs else 0
    close = table.tight or width < CLOSE
    if width > 96:
        name_at, foot, size = (x + 6, y + tall - 5, 0.84) if close else (x + 46, y + tall - 12, 1.1)
        left = x + (38 if close else 46)
        less = 3.0 if table.tight else 0.0
        room = x + width - 4 - left
        drawn += villager(profession, table.own, x + (17 if close else 22), foot, size)
        drawn += text(name_at, y + 19 - less, CARD_BOLD.fit(title, x + width - 4 - name_at), CARD_BOLD, "name")
        where = table.say("chronicle") if stories else table.say("a grave")
        at = left
        if stories:
            drawn += amount(at, y + 40 - less, STORIES, f"+{stories}", LABEL_BOLD, "c-or")
            at += amount_width(f"+{stories}") + 5
        rests = [
            table.say("no church"), table.say("no council"), table.say("no travel"), table.say("no workshop"),
            table.say("no customers"),
        ][profession]  # fmt: skip
        if "hire" in table.verbs:
            where, rests = table.say("day laborer"), ""
        if NOTE.width(where) <= x + width - 4 - at:
            drawn += text(at, y + 40 - less, where, NOTE)
        drawn += text(left, y + 60 - less, NOTE_ITALIC.fit(rests, room), NOTE_ITALIC, "c-ink2")
    else:
        drawn += villager(profession, table.own, x + width / 2, y + tall - 8, 0.85)
        if "bury" in table.verbs:
            drawn += text(x + width - 5, y + 16, f"+{stories}", NOTE_BOLD, "end c-or")
    words = table.say("{profession}: {stories} (R31, R33).", profession=title, stories=names.stories(stories))
    return table.look.piece(f"fate-{PROFESSIONS[profession]}", "fate", words, drawn, "button", twin=name)


# What is small in the scene


def small_things(table: Table, x: float, y: float, width: float) -> str:
    """Spaces of a council or markers to pay with: a button speaks for each of them."""
    head, first, tall = (16.0, 22.0, 38.0) if table.tight else (26.0, 38.0, 44.0)
    face = CARD_BOLD if CARD_BOLD.width(words_of(table)) <= width else NOTE_BOLD
    found = text(x, y + head, face.fit(words_of(table), width), face)
    count = len(table.look.choices)
    columns = min(count, 5)
    wide = min(150.0, (width - 6 * (columns - 1)) / max(1, columns))
    for place, action in enumerate(table.look.choices):
        assert isinstance(action, Word)
        words = table.say(label(table.seen, table.holdings, table.figures, action).words)
        twin = touches(table.figures, action, next_good(table.seen))[0]
        left, top = x + place % columns * (wide + 6), y + first + place // columns * (tall + 6)
        drawn = ground(left, top, wide, tall)
        if action.kind == actions.COVER and wide < SMALL:
            signs = GROUP_ICONS if action.number < KINDS else PROFESSION_ICONS
            drawn += icon(signs[action.number % KINDS], left + wide / 2 - 12, top + tall / 2 - 12, 24, "c-ink")
        else:
            drawn += button_words(words, left + wide / 2, top + tall / 2 + 5, wide - 6)
        found += table.look.piece(f"also-{place + 1}", "button", words, drawn, "button", twin=twin)
    return f'<g id="{ASK}" aria-live="polite">{found}</g>'


def button_words(words: str, x: float, y: float, room: float) -> str:
    """Words around the middle of a button: in two small lines where they do not fit into one."""
    if LABEL_BOLD.width(words) <= room:
        return text(x, y, words, LABEL_BOLD, "name middle")
    lines = NOTE_BOLD.wrap(words, room, 2)
    if len(lines) == 1:
        return text(x, y, lines[0], NOTE_BOLD, "name middle")
    upper, lower = lines
    return text(x, y - 8, upper, NOTE_BOLD, "name middle") + text(x, y + 8, lower, NOTE_BOLD, "name middle")
