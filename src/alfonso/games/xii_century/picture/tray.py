"""The round track and the tray: dice, what is asked, the reserve."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.dice import SHARED as NOBODYS
from alfonso.engine.drawing.dice import crossed_slot, crown, die, free_slot, ring, spent_die, store_slot
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.rounds import Stop, round_dots, round_track
from alfonso.engine.drawing.svg import line, piece, region
from alfonso.engine.drawing.type import LABEL, LABEL_ITALIC, NOTE_ITALIC, RUBRIC, text
from alfonso.games.xii_century.picture.ask import ask, swaps
from alfonso.games.xii_century.picture.look import Look
from alfonso.games.xii_century.picture.names import EVENT_ICONS, EVENT_SHORT
from alfonso.games.xii_century.picture.touches import DIE_IDS
from alfonso.games.xii_century.state import FIRST_PART, RESERVE_SLOT

WIDE: Final = 1000  # from here on everything stands in one row
DIE: Final = 48
SLOT: Final = 36
FIRST_YEAR: Final = 1100


def rounds(look: Look, width: float) -> tuple[str, float]:
    """The decades and what each of them brings."""
    stops: list[Stop] = []
    for number, event in enumerate(look.events):
        happens = EVENT_SHORT[event] if event else f"round {number + 1}, calm"
        stops.append(Stop(str(FIRST_YEAR + 10 * number), happens, EVENT_ICONS[event]))
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
    crowded = len(look.slots()) > 4
    dice, after = turn_dice(look, 18 if width >= 400 else 14, 56 if crowded else 62)
    if width >= WIDE:
        slots = reserve_slots(look)
        pitch = min(43.0, 470 / slots)
        left = width - 18 - slots * pitch + 7
        question, height = ask(look, after + 6, 12, left - after - 34, 76)
        height += 24
        drawn = dice + question + split(left - 16, height) + reserve(look, left, 0, width - 18 - left, pitch)
        return region("panel-tray", "Dice and reserve", panel(width, height) + drawn), height
    if width >= 700:
        question, height = ask(look, after + 6, 12, width - after - 24, 76)
        below = rule(width, height + 24) + reserve(look, 18, height + 20, width - 36, 43)
        height += 104
        return region("panel-tray", "Dice and reserve", panel(width, height) + dice + question + below), height
    question, height = ask(look, 14, 96, width - 28, 40)
    top = 96 + height + 10
    rows = (reserve_slots(look) * 46 - 10) // int(width - 28) + 1
    drawn = dice + question + rule(width, top) + reserve(look, 14, top - 4, width - 28, 46)
    height = top + 26 + rows * 44 + 8
    return region("panel-tray", "Dice and reserve", panel(width, height) + drawn), height


def choosing(look: Look, width: float) -> tuple[str, float]:
    """The tray at the market, or when events are drafted: the whole of it belongs to the choice."""
    drawn, height = swaps(look, width) if "swap" in look.verbs else ask(look, 18, 12, width - 36, 76)
    total = max(100.0, height + 24)
    return region("panel-tray", "What is asked", panel(width, total) + drawn), total


def split(x: float, height: float) -> str:
    """A hairline between two parts of the tray."""
    return line(x, 18, x, height - 18, "rule")


def rule(width: float, y: float) -> str:
    """A hairline across the tray."""
    return line(14, y, width - 14, y, "rule")


def turn_dice(look: Look, x: float, pitch: float) -> tuple[str, float]:
    """The dice in groups by where they come from, and where they end."""
    if not look.dice_are_out():
        return fresh_dice(look, x, pitch)
    yours = "Yours" if look.active == look.seat and look.view.seat >= 0 else f"{look.names[look.active]}’s"
    groups: list[tuple[str, list[int]]] = [
        ("Shared by all", [0, 1]),
        (yours, [2, 3]),
        ("Taken back", [RESERVE_SLOT]),
        ("Parts", [FIRST_PART, FIRST_PART + 1]),
    ]
    found: list[str] = []
    here = look.slots()
    for label, slots in groups:
        present = [slot for slot in slots if slot in here]
        if not present:
            continue
        if found:
            x += 8
            found.append(split(x - 12, 100))
        room = max(len(present) * pitch - 2, 70)
        if LABEL.width(label) > room:
            label = label.removesuffix(" by all")
        found.append(text(x, 21, LABEL.fit(label, room), LABEL, "c-ink2"))
        for slot in present:
            found.append(turn_die(look, slot, x))
            x += pitch
        x += 6
        if room > len(present) * pitch:
            x += room - len(present) * pitch
    return "".join(found), x


def turn_die(look: Look, slot: int, x: float) -> str:
    """A die of the turn."""
    value = look.xii.pool[slot]
    spent = look.spent(slot)
    y = 36.0
    id = DIE_IDS[slot]
    seat = look.active if slot in (2, 3) else NOBODYS
    drawn = ring(x, y, DIE, 6 if id == look.selected else 2.5) + (
        spent_die(x, y, DIE, value) if spent else die(x, y, DIE, value, seat)
    )
    highest = value == look.xii.highest()
    if highest:
        drawn += crown(x, y, DIE)
    words = look.die_words(slot)
    label = words[:1].upper() + words[1:]
    label += ", spent" if spent else ""
    label += ", highest: counts one less on advanced assets" if highest else ""
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
        found.append(piece(DIE_IDS[place], "die", f"The shared {value}", drawn))
        x += pitch
    return "".join(found), x + 8


def reserve_slots(look: Look) -> int:
    """How many slots the reserve has."""
    kept = len(look.sheet.reserve) + look.sheet.free_slots
    return max(look.figures.reserve_slots, kept)


def reserve(look: Look, x: float, y: float, width: float, pitch: float) -> str:
    """The dice kept for later, the slots crossed out, the slots still free."""
    sheet = look.sheet
    found = [text(x, y + 21, "Reserve", LABEL, "c-ink2")]
    hint = "take one back each turn; a used slot stays used"
    if look.view.options.get("reserve_slots") == "concurrent":
        hint = "take one back each turn"
    at = x + LABEL.width("Reserve") + 14
    found.append(text(at, y + 21, NOTE_ITALIC.fit(hint, x + width - at), NOTE_ITALIC, "c-ink2"))
    top = y + 42 if width > 400 else y + 32
    places: list[tuple[float, float]] = []
    at = x
    for _ in range(reserve_slots(look)):
        if at + SLOT > x + width + 1:
            at = x
            top += 44
        places.append((at, top))
        at += pitch
    seen: list[int] = []
    place = 0
    for value in sheet.reserve:
        copy = seen.count(value)
        seen.append(value)
        id = f"reserve-{value}" if copy == 0 else f"reserve-{value}-{copy + 1}"
        left, high = places[place]
        drawn = ring(left, high, SLOT, 3.5 if id == look.selected else 2) + die(left, high, SLOT, value)
        first = f"reserve-{value}"
        state = look.state_of_twin(first) if copy else look.state_of(id)
        label = f"A {value} in the reserve"
        found.append(piece(id, "reserve", label, drawn, state, first in look.can, first if copy else ""))
        place += 1
    used = len(places) - len(sheet.reserve) - sheet.free_slots
    for number in range(used):
        left, high = places[place]
        found.append(f'<g id="slot-used-{number}" data-piece="slot">{crossed_slot(left, high, SLOT)}</g>')
        place += 1
    for number in range(sheet.free_slots):
        left, high = places[place]
        found.append(free(look, number, left, high))
        place += 1
    return "".join(found)


def free(look: Look, number: int, x: float, y: float) -> str:
    """A free slot; the first one takes a die that is stored."""
    if number:
        return f'<g id="slot-free-{number + 1}" data-piece="slot">{free_slot(x, y, SLOT)}</g>'
    state = look.state_of("slot-free")
    drawn = store_slot(x, y, SLOT) if "lit" in state else free_slot(x, y, SLOT)
    return piece("slot-free", "slot", "A free slot: store a die", drawn, state, "slot-free" in look.can)
