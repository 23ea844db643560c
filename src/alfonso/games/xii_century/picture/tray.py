"""The round track and the tray: dice, what is asked, the reserve."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import button_width
from alfonso.engine.drawing.dice import SHARED as NOBODYS
from alfonso.engine.drawing.dice import crossed_slot, crown, die, free_slot, ring, spent_die, store_slot
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.rounds import Stop, round_dots, round_track
from alfonso.engine.drawing.svg import line, piece, region, sight
from alfonso.engine.drawing.type import LABEL, LABEL_ITALIC, NOTE_ITALIC, RUBRIC, text
from alfonso.games.xii_century.picture.ask import (
    FINGER,
    arrange,
    ask,
    button_rows,
    every_button,
    spoken_gloss,
    swaps,
)
from alfonso.games.xii_century.picture.labels import die_label, round_label
from alfonso.games.xii_century.picture.look import Look
from alfonso.games.xii_century.picture.names import EVENT_ICONS, EVENT_SHORT
from alfonso.games.xii_century.picture.touches import DIE_IDS
from alfonso.games.xii_century.state import FIRST_PART, RESERVE_SLOT

WIDE: Final = 1000  # from here on everything stands in one row
DIE: Final = 48
SLOT: Final = 36
PHONE: Final = 600  # below this the tray is that of a phone
EDGE: Final = 14  # of the tray on a phone
SMALL: Final = 16  # a slot that is only looked at, on a phone
FIRST_YEAR: Final = 1100


def rounds(look: Look, width: float) -> tuple[str, float]:
    """The decades and what each of them brings."""
    stops: list[Stop] = []
    for number, event in enumerate(look.events):
        happens = EVENT_SHORT[event] if event else f"round {number + 1}, calm"
        label = round_label(look, number + 1, event)
        stops.append(Stop(str(FIRST_YEAR + 10 * number), happens, EVENT_ICONS[event], label))
    now = look.round - 1
    label = f"Round {look.round} of {len(stops)}: {stops[now].happens}. " + "; ".join(
        f"round {number + 1} {EVENT_SHORT[event]}" for number, event in enumerate(look.events) if number > now and event
    )
    if width >= WIDE and len(stops) <= 10:
        title = text(18, 30, "Decade", RUBRIC, "c-rubric")
        drawn = panel(width, 46) + title + round_track(100, width - 112, 46, stops, now)
    else:
        drawn = panel(width, 46) + round_dots(8, width - 16, 46, stops, now)
    return region("panel-round", label, drawn), 46


def tray(look: Look, width: float) -> tuple[str, float]:
    """The dice of the turn, what is asked, and the reserve."""
    if "swap" in look.verbs or "event" in look.verbs:
        return choosing(look, width)
    if width < PHONE:
        return hand(look, width)
    crowded = len(look.slots()) > 4
    dice, after, _ = turn_dice(look, 18, 56 if crowded else 62, width)
    if width >= WIDE:
        slots = reserve_slots(look)
        pitch = min(43.0, 470 / slots)
        left = width - 18 - slots * pitch + 7
        question, height = ask(look, after + 6, 12, left - after - 34, 76)
        height += 24
        drawn = dice + question + split(left - 16, height) + reserve(look, left, 0, width - 18 - left, pitch)
        return region("panel-tray", "Dice and reserve", panel(width, height) + drawn), height
    question, height = ask(look, after + 6, 12, width - after - 24, 76)
    below = rule(width, height + 24) + reserve(look, 18, height + 20, width - 36, 43)
    height += 104
    return region("panel-tray", "Dice and reserve", panel(width, height) + dice + question + below), height


def hand(look: Look, width: float) -> tuple[str, float]:
    """The tray of a phone: the dice of the turn and every button, as large as a finger; the page says what is asked."""
    dice, after, y = turn_dice(look, EDGE, 55, width - EDGE)
    buttons = every_button(look)
    height = y + 98
    wide = sum(button_width(one.words, one.picture) + 7 for one in buttons) - 7
    if buttons and after + 4 + wide <= width - EDGE:
        drawn = button_rows(look, [buttons], width - EDGE - wide, y + 38, FINGER)
    else:
        rows = arrange(buttons, width - 2 * EDGE)
        drawn = button_rows(look, rows, EDGE, height, FINGER)
        height += len(rows) * (FINGER + 5) + (5 if rows else 0)
    whole = panel(width, height) + dice + f'<g id="ask">{drawn}</g>' + spoken_gloss(look)
    return region("panel-tray", "Dice", whole), height


def keep(look: Look, width: float) -> tuple[str, float]:
    """The reserve of a phone: what can be touched as large as a finger, the rest small beside it."""
    sheet = look.sheet
    places: list[tuple[float, float, float]] = []
    at, top = float(EDGE), 32.0
    touched = len(sheet.reserve) + (1 if sheet.free_slots else 0)
    for number in range(reserve_slots(look)):
        size = float(FINGER if number < touched else SMALL)
        if at + size > width - EDGE + 1:
            at = float(EDGE)
            top += FINGER + 6
        places.append((at, top + (FINGER - size) / 2, size))
        at += size + (6 if size == FINGER else 3)
    drawn = reserve_title(look, EDGE, 0, width - 2 * EDGE) + slots(look, places, used_last=True)
    height = top + FINGER + 12
    return region("panel-reserve", "Reserve", panel(width, height) + drawn), height


def choosing(look: Look, width: float) -> tuple[str, float]:
    """The tray at the market, or when events are drafted: the whole of it belongs to the choice."""
    if "event" in look.verbs and width < PHONE:
        rows = arrange(every_button(look), width - 2 * EDGE)
        drawn, height = button_rows(look, rows, EDGE, 12, FINGER), len(rows) * (FINGER + 5.0)
    else:
        drawn, height = swaps(look, width) if "swap" in look.verbs else ask(look, 18, 12, width - 36, 76)
    if width < PHONE:
        drawn += spoken_gloss(look)
    total = max(100.0, height + 24)
    return region("panel-tray", "What is asked", panel(width, total) + drawn), total


def split(x: float, height: float) -> str:
    """A hairline between two parts of the tray."""
    return line(x, 18, x, height - 18, "rule")


def rule(width: float, y: float) -> str:
    """A hairline across the tray."""
    return line(14, y, width - 14, y, "rule")


def turn_dice(look: Look, x: float, pitch: float, end: float) -> tuple[str, float, float]:
    """The dice in groups by where they come from, in rows that fit; where the last row ends, and how far down it is."""
    if not look.dice_are_out():
        drawn, after = fresh_dice(look, x, pitch)
        return drawn, after, 0
    yours = "Yours" if look.active == look.seat and look.view.seat >= 0 else f"{look.names[look.active]}’s"
    groups: list[tuple[str, list[int]]] = [
        ("Shared by all", [0, 1]),
        (yours, [2, 3]),
        ("Taken back", [RESERVE_SLOT]),
        ("Parts", [FIRST_PART, FIRST_PART + 1]),
    ]
    found: list[str] = []
    here = look.slots()
    start, y = x, 0.0
    for label, slots in groups:
        present = [slot for slot in slots if slot in here]
        if not present:
            continue
        room = max(len(present) * pitch - 2, 70)
        if x + 8 + len(present) * pitch - (pitch - DIE) > end:
            x = start
            y += 86
        elif found:
            x += 8
            found.append(line(x - 12, y + 18, x - 12, y + 82, "rule"))
        if LABEL.width(label) > room:
            label = label.removesuffix(" by all")
        found.append(text(x, y + 21, LABEL.fit(label, room), LABEL, "c-ink2"))
        for slot in present:
            found.append(turn_die(look, slot, x, y + 36))
            x += pitch
        x += 6
        if room > len(present) * pitch:
            x += room - len(present) * pitch
    return "".join(found), x, y


def turn_die(look: Look, slot: int, x: float, y: float) -> str:
    """A die of the turn."""
    value = look.xii.pool[slot]
    spent = look.spent(slot)
    id = DIE_IDS[slot]
    seat = look.active if slot in (2, 3) else NOBODYS
    drawn = ring(x, y, DIE, 6 if id == look.selected else 2.5) + (
        spent_die(x, y, DIE, value) if spent else die(x, y, DIE, value, seat)
    )
    highest = value == look.xii.highest()
    if highest:
        drawn += crown(x, y, DIE)
    label = die_label(look, slot, spent, highest)
    first = slot - 1
    equal = slot in (1, 3, 6) and look.xii.pool[first] == value and not spent and not look.spent(first)
    if not equal:
        return piece(id, "die", label, drawn, look.state_of(id), id in look.can)
    return piece(
        id, "die", label, drawn, look.state_of_twin(DIE_IDS[first]), DIE_IDS[first] in look.can, DIE_IDS[first]
    )


def fresh_dice(look: Look, x: float, pitch: float) -> tuple[str, float]:
    """The shared dice of a round in which nobody has rolled dice of their own yet."""
    if not look.shared[0]:
        return text(x, 52, "The dice are not rolled yet.", LABEL_ITALIC, "c-ink2"), x + 190
    found = [text(x, 21, "Shared by all", LABEL, "c-ink2")]
    for place in (0, 1):
        value = look.shared[place]
        drawn = ring(x, 36, DIE) + die(x, 36, DIE, value)
        found.append(
            piece(DIE_IDS[place], "die", f"The shared {value}. Everybody has it in their own turn (R19).", drawn)
        )
        x += pitch
    return "".join(found), x + 8


def reserve_slots(look: Look) -> int:
    """How many slots the reserve has."""
    kept = len(look.sheet.reserve) + look.sheet.free_slots
    return max(look.figures.reserve_slots, kept)


def reserve(look: Look, x: float, y: float, width: float, pitch: float) -> str:
    """The dice kept for later, the slots crossed out, the slots still free."""
    top = y + 42 if width > 400 else y + 32
    places: list[tuple[float, float, float]] = []
    at = x
    for _ in range(reserve_slots(look)):
        if at + SLOT > x + width + 1:
            at = x
            top += 44
        places.append((at, top, SLOT))
        at += pitch
    return reserve_title(look, x, y, width) + slots(look, places)


def reserve_title(look: Look, x: float, y: float, width: float) -> str:
    """What stands above the reserve."""
    hint = "take one back each turn; a used slot stays used"
    if look.view.options.get("reserve_slots") == "concurrent":
        hint = "take one back each turn"
    at = x + LABEL.width("Reserve") + 14
    title = text(x, y + 21, "Reserve", LABEL, "c-ink2")
    return title + text(at, y + 21, NOTE_ITALIC.fit(hint, x + width - at), NOTE_ITALIC, "c-ink2")


def slots(look: Look, places: list[tuple[float, float, float]], used_last: bool = False) -> str:
    """The slots of the reserve at these places; the free slot that takes a die comes before the used ones or after."""
    sheet = look.sheet
    found: list[str] = []
    seen: list[int] = []
    for value in sheet.reserve:
        copy = seen.count(value)
        found.append(kept_die(look, value, copy, *places[len(seen)]))
        seen.append(value)
    used = len(places) - len(sheet.reserve) - sheet.free_slots
    rest = places[len(seen) :]
    for number in range(used):
        left, high, size = rest[number + 1 if used_last and sheet.free_slots else number]
        crossed = crossed_slot(left, high, size)
        found.append(sight(f"slot-used-{number}", "slot", "A used slot. It stays used (R56).", crossed))
    for number in range(sheet.free_slots):
        left, high, size = rest[0 if used_last and not number else number + used]
        found.append(free(look, number, left, high, size))
    return "".join(found)


def kept_die(look: Look, value: int, copy: int, x: float, y: float, size: float) -> str:
    """A die in the reserve; further ones of the same value are twins of the first."""
    first = f"reserve-{value}"
    id = f"{first}-{copy + 1}" if copy else first
    drawn = ring(x, y, size, 3.5 if id == look.selected else 2) + die(x, y, size, value)
    state = look.state_of_twin(first) if copy else look.state_of(id)
    label = f"A {value} in the reserve. One can be taken back each turn, as an extra die (R59)."
    return piece(id, "reserve", label, drawn, state, first in look.can, first if copy else "")


def free(look: Look, number: int, x: float, y: float, size: float) -> str:
    """A free slot; the first one takes a die that is stored."""
    if number:
        return sight(f"slot-free-{number + 1}", "slot", "A free slot of the reserve (R55).", free_slot(x, y, size))
    state = look.state_of("slot-free")
    drawn = store_slot(x, y, size) if "lit" in state else free_slot(x, y, size)
    label = "A free slot: store a die for a later turn (R57)."
    return piece("slot-free", "slot", label, drawn, state, "slot-free" in look.can)
