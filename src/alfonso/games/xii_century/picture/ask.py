"""What is asked, in words, with the buttons for all that is not a piece on the table; and the gloss: why not."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.cards import button, button_width
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import escape, piece, rect
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, LABEL_ITALIC, NOTE, text
from alfonso.engine.phrase import sentence
from alfonso.games.xii_century.data import EVENTS, PERKS, notation
from alfonso.games.xii_century.picture.labels import event_words
from alfonso.games.xii_century.picture.look import Look, plural
from alfonso.games.xii_century.picture.names import EVENT_ICONS, EVENT_SHORT
from alfonso.games.xii_century.rules.uses import SheriffChange, Split

ROW: Final = 28
FINGER: Final = 44  # on a phone no button is smaller

SUPPORT_LABEL: Final = (
    "Support the king, in secret. Supporters win 1 reputation, the strongest of several 2; then their soldiers are "
    "halved (R96, R99)."
)
AVOID_LABEL: Final = "Avoid the war, in secret. Nothing is won and nobody lost (R99)."
END_LABEL: Final = "End turn. Every die has to be spent; then the town eats (R29, R84)."


@final
class Button:
    """A button: its id, its words, its icon."""

    def __init__(self, id: str, words: str, picture: str = "", label: str = "") -> None:
        self.id: Final = id
        self.words: Final = words
        self.picture: Final = picture
        self.label: Final = label or words


def ask(look: Look, x: float, y: float, width: float, height: float) -> tuple[str, float]:
    """The question and its buttons, or the gloss, in a box at least so high; and how high it became."""
    buttons = every_button(look)
    if look.asked:
        drawn, tall = gloss(look, x, y, width, height)
        rows = arrange([one for one in buttons if one.id in look.can or one.id == look.asked], width)
        if not rows:
            return drawn, tall
        return drawn + button_rows(look, rows, x, y + tall + 7, ROW), tall + 2 + len(rows) * (ROW + 5)
    rows = arrange(buttons, width)
    lines = CARD_BOLD.wrap(question(look), width, 2)
    remarks = LABEL_ITALIC.wrap(remark(look), width, 2) if not rows else []
    tall = len(lines) * 19 + len(rows) * (ROW + 5) + (5 if rows else 0) + len(remarks) * 18.0
    at = y + max(0.0, (height - tall) / 2) + 14
    found: list[str] = []
    for words in lines:
        found.append(text(x, at, words, CARD_BOLD))
        at += 19
    for words in remarks:
        found.append(text(x, at, words, LABEL_ITALIC, "c-ink2"))
        at += 18
    found.append(button_rows(look, rows, x, at - 8, ROW))
    if rows:
        left = x + sum(button_width(one.words, one.picture) + 7 for one in rows[-1]) + 6
        if left + LABEL_ITALIC.width(remark(look)) < x + width:
            below = at - 8 + (len(rows) - 1) * (ROW + 5) + 19
            found.append(text(left, below, remark(look), LABEL_ITALIC, "c-ink2"))
    return f'<g id="ask" aria-live="polite">{"".join(found)}</g>', max(height, tall)


def button_rows(look: Look, rows: list[list[Button]], x: float, y: float, tall: float) -> str:
    """Rows of buttons."""
    found: list[str] = []
    for row in rows:
        left = x
        for one in row:
            wide = button_width(one.words, one.picture)
            drawn = button(left, y, wide, tall, one.words, one.picture)
            state = look.state_of(one.id)
            found.append(piece(one.id, "button", one.label, drawn, f"button {state}".strip(), one.id in look.can))
            left += wide + 7
        y += tall + 5
    return "".join(found)


def spoken_gloss(look: Look) -> str:
    """The gloss where there is no room for it: only its words, which the page shows."""
    return f'<g id="gloss"><desc>{escape(" ".join(look.why_not(look.asked)))}</desc></g>' if look.asked else ""


def gloss(look: Look, x: float, y: float, width: float, height: float) -> tuple[str, float]:
    """Why a piece cannot be used: the question, the reason with its figures, the rule."""
    title, reason, rule = look.why_not(look.asked)
    lines = LABEL.wrap(reason, width - 58, 3)
    last = lines[-1] if lines else ""
    below = 0
    if rule and LABEL.width(last) + NOTE.width(rule) + 16 > width - 58 and len(lines) < 3:
        below = 1  # the number stands on a line of its own
    needed = 34.0 + 18 * (len(lines) + below)
    tall = max(height, needed)
    top = y + (tall - needed) / 2
    found = rect(x, y, width, tall, "gloss", 6) + icon("pointing", x + 12, top + 9, 22, "c-rubric")
    found += text(x + 44, top + 22, CARD_BOLD.fit(title, width - 56), CARD_BOLD, "c-rubric")
    at = top + 42
    for words in lines:
        found += text(x + 44, at, words, LABEL)
        at += 18
    if rule:
        found += text(x + width - 12, y + tall - 10, rule, NOTE, "end c-ink2")
    return f'<g id="gloss" role="status" aria-live="polite">{found}</g>', tall


def question(look: Look) -> str:
    """What is asked, or who is awaited."""
    view = look.view
    if view.over:
        return "The century is over."
    if view.prompt is not None:
        if look.die_selected():
            slot = look.first_die()
            return f"Spend {look.die_words(slot)}: choose a lit place."
        return sentence(str(view.prompt))
    if view.turn >= 0:
        return f"{look.names[view.turn]} plays."
    return "The king goes to war: the answers are sealed."


def remark(look: Look) -> str:
    """A line under the question where no button stands."""
    if look.view.over:
        order = sorted(look.sheets, key=lambda sheet: -sheet.points)
        return ", ".join(f"{sheet.name} {sheet.points}" for sheet in order)
    left = sum(1 for slot in look.slots() if not look.spent(slot))
    if "end-turn" not in look.can and look.verbs & {"raise", "influence"} and left:
        return f"{plural(left, 'die')} left".replace("dies", "dice")
    if look.view.prompt is None and look.vote != "undecided" and look.view.turn < 0:
        return "You support the king." if look.vote == "support" else "You avoid the war."
    return ""


def every_button(look: Look) -> list[Button]:
    """The buttons of this decision."""
    verbs = look.verbs
    if "vote" in verbs:
        return [
            Button("vote-support", "Support", "throne-king", SUPPORT_LABEL),
            Button("vote-avoid", "Avoid", "house", AVOID_LABEL),
        ]
    if "fix" in verbs:
        value = look.shared[1]
        turns = [("fix-up", f"Turn one to {value + 1}"), ("fix-down", f"Turn one to {value - 1}")]
        found = [
            Button(id, words, "", f"{words}. The shared dice must differ (R20).")
            for id, words in turns
            if id in look.can
        ]
        return [
            *found,
            Button("fix-reroll", "Roll both again", "", "Roll both again. They may come up equal again (R20)."),
        ]
    if "event" in verbs:
        every = [event_button(look, action.number) for action in look.notation.events]
        return [one for one in every if one.id in look.can]
    if look.view.seat == look.active and look.view.prompt is not None and not verbs & {"perk", "take"}:
        return [*changes(look), Button("end-turn", "End turn", "hourglass", END_LABEL)]
    return []


def event_button(look: Look, event: int) -> Button:
    """The button of an event in a draft."""
    label = f"{EVENT_SHORT[event]}: {event_words(look, event)}."
    return Button(f"event-{notation(EVENTS[event])}", EVENT_SHORT[event], EVENT_ICONS[event], label)


def changes(look: Look) -> list[Button]:
    """What sheriff, town court and witch can do to a die."""
    found: dict[str, Button] = {}
    for action in look.choices:
        if isinstance(action, SheriffChange):
            id = f"sheriff-{'up' if action.by > 0 else 'down'}-{abs(action.by)}"
            found[id] = Button(
                id, f"{action.by:+d}".replace("-", "−"), "manacles", f"Sheriff: {action.by:+d} on a die (R72)."
            )
        elif isinstance(action, Split):
            id = f"split-{action.part}"
            known = look.die_selected() and id in look.lit
            rest = str(look.xii.pool[look.first_die()] - action.part) if known else "rest"
            found[id] = Button(id, f"{action.part} + {rest}", "pointy-hat", f"Witch: split off {action.part} (R79).")
        elif action.verb == "court":
            figures = look.figures
            two = PERKS[12] in look.sheet.perks
            words, rule = (f"{figures.court_from} to {figures.court_to}", "R74") if two else ("Re-roll", "R75")
            found["court"] = Button("court", words, "scales", f"Town court: {words} ({rule}).")
    return [found[id] for id in sorted(found)]


def arrange(buttons: list[Button], width: float) -> list[list[Button]]:
    """The buttons in rows that fit."""
    rows: list[list[Button]] = []
    left = width + 1
    for one in buttons:
        wide = button_width(one.words, one.picture)
        if left + wide > width or not rows:
            rows.append([])
            left = 0.0
        rows[-1].append(one)
        left += wide + 7
    return rows


def swaps(look: Look, width: float) -> tuple[str, float]:
    """The market: how much food to give for supply, or supply for food; one chip for each number."""
    edge, chip, tall = (18.0, 26.0, 24.0) if width >= 700 else (14.0, float(FINGER), float(FINGER))
    high = ROW if width >= 700 else FINGER
    found = [text(edge, 24, "Market: how much to swap?", CARD_BOLD)]
    none = button(width - edge - 84, 8, 84, high, "No swap")
    label = "No swap. Food and supply stay as they are (R89)."
    found.append(piece("swap-none", "button", label, none, f"button {look.state_of('swap-none')}", True))
    at = 16.0 + high
    for given, index, other in (("food", 1, "supply"), ("supply", 2, "food")):
        amount = look.sheet.amounts[index]
        if not amount:
            continue
        words = f"{given.capitalize()} for {other}"
        found.append(text(edge, at + 17, words, LABEL, "c-ink2"))
        left = edge + 118.0
        if width < 700:
            at += 24
            left = edge
        start = left
        for number in range(1, amount + 1):
            if left + chip > width - edge:
                left = start
                at += tall + 5
            id = f"swap-{given}-{number}"
            drawn = button(left, at, chip, tall, str(number))
            label = f"Swap {number} {given} for {other} (R89)."
            found.append(piece(id, "button", label, drawn, f"button {look.state_of(id)}".strip(), id in look.can))
            left += chip + 4
        at += tall + 7
    return "".join(found), at - 14
