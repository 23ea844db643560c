"""The round track and the tray: dice, what is asked, the reserve."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import APART, arrange, ask, button_rows, gloss_of, row_width, spoken_gloss
from alfonso.engine.drawing.contract import ASK, FINGER
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.dice import SHARED as NOBODYS
from alfonso.engine.drawing.dice import crossed_slot, crown, die, free_slot, ring, spent_die, store_slot
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.rounds import Stop, round_dots, round_track, spans
from alfonso.engine.drawing.svg import about, line, num, piece, region, sight
from alfonso.engine.drawing.type import LABEL, LABEL_ITALIC, NOTE_ITALIC, RUBRIC, text
from alfonso.engine.phrase import capital
from alfonso.games.xii_century.names import EVENT_SHORT, this_die
from alfonso.games.xii_century.picture.ask import every_button, question, remark, swaps, town_gloss
from alfonso.games.xii_century.picture.icons import EVENT_ICONS
from alfonso.games.xii_century.picture.labels import die_label, round_label, sentences
from alfonso.games.xii_century.picture.look import XiiLook
from alfonso.games.xii_century.picture.measures import Measures
from alfonso.games.xii_century.picture.touches import DIE_IDS
from alfonso.games.xii_century.picture.war import is_war, war_tray
from alfonso.games.xii_century.state import FIRST_PART, RESERVE_SLOT, SHARED
from alfonso.games.xii_century.view import SeenDie

WIDE: Final = 1000  # from here on everything stands in one row
PHONE: Final = 600  # below this the tray is that of a phone
EDGE: Final = 14  # of the tray on a phone
SMALL: Final = 16  # a slot that is only looked at, on a phone
FIRST_YEAR: Final = 1100


def rounds(look: XiiLook, width: float, size: Measures) -> Drawn:
    """The decades."""
    key = f"rounds {num(width)} {size.track} {look.round} {look.seen.events} {look.view.options}"
    return look.words.kept.find(key) or look.words.kept.keep(key, new_rounds(look, width, size))


def new_rounds(look: XiiLook, width: float, size: Measures) -> Drawn:
    """The decades and what each of them brings."""
    events = look.seen.events
    stops: list[Stop] = []
    for number, event in enumerate(events, 1):
        happens = look.say(EVENT_SHORT[event]) if event else look.say("round {number}, calm", number=number)
        label = round_label(look, number, event)
        stops.append(Stop(str(FIRST_YEAR + 10 * (number - 1)), happens, EVENT_ICONS[event], label))
    now = look.round - 1
    said = look.say(
        "Round {number} of {rounds}: {event}", number=look.round, rounds=len(stops), event=stops[now].happens
    )
    coming = [
        look.say("round {number} {event}", number=number, event=look.say(EVENT_SHORT[event]))
        for number, event in enumerate(events, 1)
        if number > look.round and event
    ]
    label = f"{said}. {'; '.join(coming)}"
    tall = size.track
    title = look.say("Decade")
    left = 32 + RUBRIC.width(title)
    needed = sum(spans(stops, now))
    if needed > width - left - 12:
        left, title = 12.0, ""
    if width < WIDE or needed > width - left - 12:
        drawn = panel(width, tall) + round_dots(8, width - 16, tall, stops, now)
    else:
        drawn = panel(width, tall) + round_track(left, width - left - 12, tall, stops, now)
        drawn += text(18, tall / 2 + 7, title, RUBRIC, "c-rubric") if title else ""
    return region("panel-round", label, drawn), tall


def tray(look: XiiLook, width: float, size: Measures) -> Drawn:
    """The dice of the turn, what is asked, and the reserve."""
    if is_war(look):
        drawn, tall = war_tray(look, width, size, width < PHONE)
        return (drawn + spoken(look) if width < PHONE or look.is_back else drawn), tall
    if look.look.verbs & {"swap", "event"}:
        return choosing(look, width, size)
    if width < PHONE:
        return hand(look, width, size)
    crowded = len(look.seen.pool) > 4
    dice, after, _ = turn_dice(look, 18, size.die + (8 if crowded else 14), width, size)
    name = look.say("Dice and reserve")
    edge = size.tray_edge
    if width >= WIDE:
        slots = reserve_slots(look)
        pitch = min(size.slot + 7, 470 / slots)
        left = width - 18 - slots * pitch + 7
        asked, height = asking(look, after + 6, left - after - 34, size)
        height += 2 * edge
        drawn = dice + asked + split(left - 16, height) + reserve(look, left, 0, width - 18 - left, pitch, size)
        return region("panel-tray", name, panel(width, height) + drawn), height
    asked, height = asking(look, after + 6, width - after - 24, size)
    height += 2 * edge
    below = rule(width, height) + reserve(look, 18, height - 4, width - 36, 43, size)
    height += 88
    return region("panel-tray", name, panel(width, height) + dice + asked + below), height


def asking(look: XiiLook, x: float, width: float, size: Measures) -> Drawn:
    """The question with its buttons, or the gloss."""
    buttons, edge = every_button(look), size.tray_edge
    drawn, tall = ask(look.look, question(look), buttons, x, edge, width, size.ask, remark(look), town_gloss(look))
    return drawn + (spoken(look) if look.is_back else ""), tall


def hand(look: XiiLook, width: float, size: Measures) -> Drawn:
    """The tray of a phone: the dice of the turn and every button, as large as a finger; the page says what is asked."""
    dice, after, y = turn_dice(look, EDGE, 55, width - EDGE, size)
    buttons = every_button(look)
    height = y + 98
    wide = row_width(buttons)
    if buttons and after + 4 + wide <= width - EDGE:
        drawn = button_rows(look.look, [buttons], width - EDGE - wide, y + 38, FINGER)
    else:
        rows = arrange(buttons, width - 2 * EDGE)
        drawn = button_rows(look.look, rows, EDGE, height, FINGER)
        height += len(rows) * (FINGER + APART) + (APART if rows else 0)
    whole = panel(width, height) + dice + f'<g id="{ASK}">{drawn}</g>' + spoken(look)
    return region("panel-tray", look.say("Dice"), whole), height


def spoken(look: XiiLook) -> str:
    """The gloss where there is no room for it."""
    return spoken_gloss(town_gloss(look) or gloss_of(look.look)) if look.look.asked or look.is_back else ""


def keep(look: XiiLook, width: float) -> Drawn:
    """The reserve of a phone: what can be touched as large as a finger, the rest small beside it."""
    sheet = look.town
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
    drawn = reserve_title(look, EDGE, 21, width - 2 * EDGE) + slots(look, places, used_last=True)
    height = top + FINGER + 14
    return region("panel-reserve", look.say("Reserve"), panel(width, height) + drawn), height


def choosing(look: XiiLook, width: float, size: Measures) -> Drawn:
    """The tray at the market, or when events are drafted: the whole of it belongs to the choice."""
    if "swap" in look.look.verbs:
        drawn, height = swaps(look, width)
    elif width < PHONE:
        rows = arrange(every_button(look), width - 2 * EDGE)
        drawn, height = button_rows(look.look, rows, EDGE, 12, FINGER), len(rows) * (FINGER + APART)
    else:
        drawn, height = asking(look, 18, width - 36, size)
    if width < PHONE or "swap" in look.look.verbs:
        drawn += spoken(look)
    total = max(size.ask, height) + 2 * size.tray_edge
    return region("panel-tray", look.say("What is asked"), panel(width, total) + drawn), total


def split(x: float, height: float) -> str:
    """A hairline between two parts of the tray."""
    return line(x, 18, x, height - 18, "rule")


def rule(width: float, y: float) -> str:
    """A hairline across the tray."""
    return line(14, y, width - 14, y, "rule")


def turn_dice(look: XiiLook, x: float, pitch: float, end: float, size: Measures) -> tuple[str, float, float]:
    """The dice in groups by where they come from, in rows that fit; where the last row ends, and how far down it is."""
    if not look.dice_are_out():
        drawn, after = fresh_dice(look, x, pitch, size)
        return drawn, after, 0
    mine = look.active == look.seat and look.view.seat >= 0
    yours = look.say("Yours") if mine else look.say("{player}’s", player=look.names[look.active])
    groups: list[tuple[str, list[int]]] = [
        (look.say("Shared by all"), [0, 1]),
        (yours, [2, 3]),
        (look.say("Taken back"), [RESERVE_SLOT]),
        (look.say("Parts"), [FIRST_PART, FIRST_PART + 1]),
    ]
    found: list[str] = []
    start, y = x, 0.0
    for label, slots in groups:
        present = [one for one in look.seen.pool if one.slot in slots]
        if not present:
            continue
        room = max(len(present) * pitch - 2, 70)
        if x + 8 + len(present) * pitch - (pitch - size.die) > end:
            x = start
            y += 86
        elif found:
            x += 8
            found.append(line(x - 12, y + size.label - 3, x - 12, y + size.dice_at + size.die - 2, "rule"))
        if LABEL.width(label) > room and slots[0] == 0:
            label = look.say("Shared")
        found.append(text(x, y + size.label, LABEL.fit(label, room), LABEL, "c-ink2"))
        for one in present:
            found.append(turn_die(look, one, x, y + size.dice_at, size.die))
            x += pitch
        x += 6
        if room > len(present) * pitch:
            x += room - len(present) * pitch
    return "".join(found), x, y


def turn_die(look: XiiLook, one: SeenDie, x: float, y: float, large: float) -> str:
    """A die of the turn."""
    before = look.die_in(one.slot - 1) if one.slot in (1, 3, 6) else None
    equal = before is not None and before.value == one.value and not one.spent and not before.spent
    id = DIE_IDS[one.slot]
    twin = DIE_IDS[one.slot - 1] if equal else ""
    state = look.look.state_of_twin(twin) if twin else look.look.state_of(id)
    bits = f"{one.slot} {one.value} {one.spent} {one.highest} {look.active}"
    key = f"die {bits} {num(x)} {num(y)} {num(large)} {twin} {state}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_die(look, one, twin, x, y, large))


def new_die(look: XiiLook, one: SeenDie, twin: str, x: float, y: float, large: float) -> str:
    """A die of the turn, spent or not, the highest crowned."""
    id = DIE_IDS[one.slot]
    seat = look.active if one.slot in (2, 3) else NOBODYS
    drawn = ring(x, y, large, 6 if id in look.look.picked else 2.5) + (
        spent_die(x, y, large, one.value) if one.spent else die(x, y, large, one.value, seat)
    )
    if one.highest:
        drawn += crown(x, y, large)
    return look.look.piece(id, "die", die_label(look, one), drawn, twin=twin)


def fresh_dice(look: XiiLook, x: float, pitch: float, size: Measures) -> Drawn:
    """The shared dice of a round in which nobody has rolled dice of their own yet."""
    shared = look.seen.shared
    if not shared[0]:
        words = look.say("The dice are not rolled yet.")
        return text(x, 52, words, LABEL_ITALIC, "c-ink2"), x + LABEL_ITALIC.width(words) + 8
    found = [text(x, size.label, look.say("Shared by all"), LABEL, "c-ink2")]
    for place in (0, 1):
        drawn = ring(x, size.dice_at, size.die) + die(x, size.dice_at, size.die, shared[place])
        name = capital(look.say(this_die(SHARED, shared[place])))
        label = sentences(name, look.say("Everybody has it in their own turn (R19)"))
        found.append(piece(DIE_IDS[place], "die", label, drawn))
        x += pitch
    return "".join(found), x + 8


def reserve_slots(look: XiiLook) -> int:
    """How many slots the reserve has."""
    kept = len(look.town.reserve) + look.town.free_slots
    return max(look.figures.reserve_slots, kept)


def reserve(look: XiiLook, x: float, y: float, width: float, pitch: float, size: Measures) -> str:
    """The reserve."""
    key = f"reserve {num(x)} {num(y)} {num(width)} {num(pitch)} {size.slot} {reserve_hangs_on(look)}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_reserve(look, x, y, width, pitch, size))


def reserve_hangs_on(look: XiiLook) -> str:
    """All that the reserve shows and says."""
    town, seen = look.town, look.look
    found = f"{reserve_slots(look)} {town.free_slots} {look.options.slots_are_used_up} {seen.state_of('slot-free')}"
    for value in town.reserve:
        found += f" {value} {seen.state_of(f'reserve-{value}')}"
    return found


def new_reserve(look: XiiLook, x: float, y: float, width: float, pitch: float, size: Measures) -> str:
    """The dice kept for later, the slots crossed out, the slots still free."""
    top = y + size.dice_at + size.die / 2 - size.slot / 2
    places: list[tuple[float, float, float]] = []
    at = x
    for _ in range(reserve_slots(look)):
        if at + size.slot > x + width + 1:
            at = x
            top += 44
        places.append((at, top, size.slot))
        at += pitch
    return reserve_title(look, x, y + size.label, width) + slots(look, places)


def reserve_title(look: XiiLook, x: float, y: float, width: float) -> str:
    """What stands above the reserve."""
    hint = look.say("take one back each turn")
    if look.options.slots_are_used_up:
        hint = look.say("take one back each turn; a used slot stays used")
    name = look.say("Reserve")
    at = x + LABEL.width(name) + 14
    title = text(x, y, name, LABEL, "c-ink2")
    return about("reserve-title", title + text(at, y, NOTE_ITALIC.fit(hint, x + width - at), NOTE_ITALIC, "c-ink2"))


def slots(look: XiiLook, places: list[tuple[float, float, float]], used_last: bool = False) -> str:
    """The slots of the reserve at these places; the free slot that takes a die comes before the used ones or after."""
    sheet = look.town
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
        found.append(sight(f"slot-used-{number}", "slot", look.say("A used slot. It stays used (R56)."), crossed))
    for number in range(sheet.free_slots):
        left, high, size = rest[0 if used_last and not number else number + used]
        found.append(free(look, number, left, high, size))
    return "".join(found)


def kept_die(look: XiiLook, value: int, copy: int, x: float, y: float, size: float) -> str:
    """A die in the reserve; further ones of the same value are twins of the first."""
    first = f"reserve-{value}"
    id = f"{first}-{copy + 1}" if copy else first
    drawn = ring(x, y, size, 3.5 if id in look.look.picked else 2) + die(x, y, size, value)
    label = look.say("A {value} in the reserve. One can be taken back each turn, as an extra die (R59).", value=value)
    return look.look.piece(id, "reserve", label, drawn, twin=first if copy else "")


def free(look: XiiLook, number: int, x: float, y: float, size: float) -> str:
    """A free slot; the first one takes a die that is stored."""
    if number:
        label = look.say("A free slot of the reserve (R55).")
        return sight(f"slot-free-{number + 1}", "slot", label, free_slot(x, y, size))
    drawn = store_slot(x, y, size) if "slot-free" in look.look.lit else free_slot(x, y, size)
    label = look.say("A free slot: store a die for a later turn (R57).")
    return look.look.piece("slot-free", "slot", label, drawn)
