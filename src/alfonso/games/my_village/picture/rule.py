"""The ruler from 2 to 12: how each sum is reached, what it buys, how much it fires (12.2)."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import question
from alfonso.engine.drawing.contract import ASK
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import about, circle, line, num, path, rect, sight
from alfonso.engine.drawing.type import CARD_BOLD, LABEL_BOLD, NOTE, NOTE_BOLD, NOTE_ITALIC, TRACK_NAME, text
from alfonso.engine.phrase import Phrase
from alfonso.games.my_village import actions
from alfonso.games.my_village.actions import CLASSES
from alfonso.games.my_village.data import NONE
from alfonso.games.my_village.picture.marks import BLACK, COINS, NOTHING, PILE_ICONS, TIME, WHITE, flag, marker
from alfonso.games.my_village.picture.table import Table
from alfonso.games.my_village.picture.touches import die_id
from alfonso.games.my_village.ruler import Reach, Sum, ruler
from alfonso.games.my_village.sums import buy_words, fire_words, reach_words

BUY_ICONS: Final = {
    actions.HAND: "hand", actions.STEWARD: "swap-bag", actions.CHURCH: "church", actions.MEETING: "round-table",
    actions.COUNCIL: "gavel", actions.FIELD: "wheat", actions.TRAVEL: "compass", actions.BUILD: "hammer-nails",
}  # fmt: skip
CELL: Final = 45.0
ROOMY: Final = 400.0  # a place as wide has room for signs of all that a sum buys
MARKER: Final = ""  # the sign of a marker is drawn, not an icon


def rule(table: Table, x: float, y: float, width: float, height: float) -> str:
    """Every sum; with words in front of the rows and the question under them where there is room."""
    sums = ruler(table.seen, table.own, table.figures, first_die(table))
    now = table.seen.value if table.seen.acting == table.own else 0
    if width <= ROOMY:
        step = width / len(sums)
        found = line(x, y + 6, x + width, y + 6, "cord")
        for place, one in enumerate(sums):
            found += slim_column(table, one, x + place * step, y, step, one.value == now)
        return about("rule", found) + f'<g id="{ASK}" aria-live="polite"></g>'
    reach_name, buy_name, fire_name = table.say("reach"), table.say("buy"), table.say("fire")
    cell = max(CELL, max(NOTE_BOLD.width(buy_name), NOTE_BOLD.width(fire_name)) + 18)
    left = x + cell
    step = (width - cell) / len(sums)
    less = 7.0 if table.tight else 0.0  # in a low window the rows stand closer together
    found = text(x, y + 63 - 2 * less, NOTE_ITALIC.fit(reach_name, cell - 4), NOTE_ITALIC, "c-ink2")
    found += flag(x, y + 72 - 2.7 * less, buy_name, BLACK, face=NOTE_BOLD)
    found += flag(x, y + 94 - 3 * less, fire_name, WHITE, face=NOTE_BOLD)
    found += line(left, y + 14 - less, left + step * len(sums), y + 14 - less, "cord")
    for place, one in enumerate(sums):
        found += column(table, one, left + place * step, y, step, one.value == now)
    words = CARD_BOLD.fit(question(table.look), width)
    asked = text(x, y + height - (5 if table.tight else 10), words, CARD_BOLD)
    return about("rule", found) + f'<g id="{ASK}" aria-live="polite">{asked}</g>'


def first_die(table: Table) -> int:
    """The die of the pool that was picked: sums are counted from it; none before."""
    for face in range(1, CLASSES + 1):
        if die_id(face, 1) in table.look.picked:
            return face
    return NONE


def column(table: Table, one: Sum, x: float, y: float, step: float, now: bool) -> str:
    """One sum where there is room: signs for what it buys."""
    middle = x + step / 2
    less = 7.0 if table.tight else 0.0
    top = y + 14 - less
    box = rect(x + 1, top - 7 + less / 2, step - 2, 108 - 2.7 * less, "now-box" if now else "sum-box", 6)
    drawn = box + cloth(one.value, middle, top, 15, 22 - less / 2, now)
    if now:
        drawn += text(middle, y + 63 - 2 * less, NOTE_BOLD.fit(table.say("now"), step), NOTE_BOLD, "middle c-or")
    else:
        drawn += reach(one.reach, middle, y + 63 - 2 * less, step)
    drawn += buys(one, middle, y + 89 - 3 * less, step) + chip(one, middle, y + 94 - 3 * less)
    return sight(f"sum-{one.value}", "sum", spoken(table, one), drawn)


def slim_column(table: Table, one: Sum, x: float, y: float, step: float, now: bool) -> str:
    """One sum on a phone: what it buys and fires are numbers, its label says the rest."""
    middle = x + step / 2
    drawn = rect(x + 1, y, step - 2, 96, "now-box" if now else "sum-box", 6)
    drawn += cloth(one.value, middle, y + 6, 12.5, 19, now)
    if now:
        drawn += text(middle, y + 49, NOTE_BOLD.fit(table.say("now"), step), NOTE_BOLD, "middle c-or")
    else:
        drawn += slim_reach(one.reach, middle, y + 49)
    if one.buys:
        words = str(len(one.buys))
        drawn += flag(middle - 11.5, y + 57, words, BLACK, "on" if now else "", face=NOTE_BOLD, wide=20)
    else:
        drawn += text(middle, y + 71, NOTHING, NOTE, "middle c-ink2")
    return sight(f"sum-{one.value}", "sum", spoken(table, one), drawn + chip(one, middle, y + 77, 17))


def cloth(value: int, middle: float, top: float, half: float, tall: float, now: bool) -> str:
    """The flag of a sum, hanging on the cord."""
    d = f"M{num(middle - half)} {num(top)}h{num(2 * half)}v{num(tall)}l{num(-half)} 8l{num(-half)} -8z"
    figure = text(middle, top + tall * 0.85, str(value), TRACK_NAME, "middle c-gold" if now else "middle")
    return path(d, "ruler-now" if now else "ruler-b") + figure


def chip(one: Sum, middle: float, y: float, tall: float = 18) -> str:
    """How many white banners a sum fires."""
    box = rect(middle - 12, y, 24, tall, "fire-chip on" if one.fires else "fire-chip", 1)
    return box + text(middle, y + tall - 4.5, str(len(one.fires)), LABEL_BOLD, "middle f-paper-ink")


# How it is reached


def reach(way: Reach | None, middle: float, y: float, room: float) -> str:
    """How a sum is reached: free, coins, a marker, time for black dice; smaller where all three are due."""
    if way is None or way.free:
        return nothing(way, middle, y)
    parts = parts_of(way)
    size = 12.0 if sum(part_width(sign, 12) for sign, _ in parts) <= room - 3 else 9.5
    return row(parts, middle, y, size)


def slim_reach(way: Reach | None, middle: float, y: float) -> str:
    """The same on a phone: time has a line of its own under coins and markers."""
    if way is None or way.free:
        return nothing(way, middle, y)
    paid = [part for part in parts_of(way) if part[0] != TIME]
    lost = [part for part in parts_of(way) if part[0] == TIME]
    if not paid or not lost:
        return row(paid or lost, middle, y, 11)
    return row(paid, middle, y - 5, 10) + row(lost, middle, y + 6, 10)


def nothing(way: Reach | None, middle: float, y: float) -> str:
    """A sum that cannot be reached, or that costs nothing."""
    return text(middle, y, NOTHING, NOTE, "middle c-ink2") if way is None else circle(middle, y - 5, 4, "free-dot")


def parts_of(way: Reach) -> list[tuple[str, int]]:
    """What a way costs, as signs and numbers."""
    found = [(COINS, way.coins), (MARKER, way.markers), (TIME, way.time)]
    return [(sign, count) for sign, count in found if count]


def part_width(sign: str, size: float) -> float:
    """How wide a sign is with its number; a second marker is drawn, not counted."""
    return size + (2 if sign == MARKER else 9)


def row(parts: list[tuple[str, int]], middle: float, y: float, size: float) -> str:
    """Signs and numbers beside each other."""
    at = middle - sum(part_width(sign, size) for sign, _ in parts) / 2
    found = ""
    for sign, count in parts:
        if sign == MARKER:
            for twin in range(count):
                found += marker(at + size / 2 + twin * 4, y - 5, size / 2)
        else:
            found += icon(sign, at, y - size, size, "c-ink") + text(at + size + 0.5, y, str(count), NOTE_BOLD)
        at += part_width(sign, size)
    return found


# What it buys


def buys(one: Sum, middle: float, y: float, step: float) -> str:
    """What a sum buys, as signs; several of a kind with their number."""
    counted: dict[str, int] = {}
    for kind, number in one.buys:
        name = PILE_ICONS[number] if kind == actions.MONK else BUY_ICONS[kind]
        counted[name] = counted.get(name, 0) + 1
    if not counted:
        return text(middle, y, NOTHING, NOTE, "middle c-ink2")
    wide = sum(14.0 + (7 if count > 1 else 0) for count in counted.values())
    at = middle - min(wide, step - 2) / 2
    squeeze = min(1.0, (step - 2) / wide)
    found = ""
    for name, count in counted.items():
        found += icon(name, at, y - 12, 14 * squeeze, "c-ink")
        at += 14 * squeeze
        if count > 1:
            found += text(at, y, str(count), NOTE_BOLD)
            at += 7 * squeeze
    return found


def spoken(table: Table, one: Sum) -> str:
    """A sum in words: the cards and banners by their names."""
    figures = table.figures
    ways = table.say("not in reach") if one.reach is None else listed(table, reach_words(one.reach))
    buys = listed(table, buy_words(figures, one)) or table.say("nothing")
    fires = listed(table, fire_words(figures, one)) or table.say("nothing")
    return table.say(
        "Sum {sum}: {ways}; buys: {buys}; fires: {fires} (R13).", sum=one.value, ways=ways, buys=buys, fires=fires
    )


def listed(table: Table, words: list[Phrase]) -> str:
    """Words one after another."""
    return ", ".join(table.say(one) for one in words)
