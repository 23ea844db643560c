"""The strip above everything: round and order, the hand, the rats, the dead."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.dice import pips
from alfonso.engine.drawing.heraldry import shield
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import about, circle, line, move, num, path, rect, sight
from alfonso.engine.drawing.type import (
    AMOUNT,
    CARD_BOLD,
    LABEL,
    LABEL_BOLD,
    NOTE,
    NOTE_BOLD,
    NOTE_ITALIC,
    RUBRIC,
    TRACK_NAME,
    text,
)
from alfonso.games.my_village import names
from alfonso.games.my_village.data import VILLAGERS
from alfonso.games.my_village.picture.marks import BLACK, STORIES, banner, coffin, free_coffin, small_shield
from alfonso.games.my_village.picture.people import NOBODYS, tombstone, villager
from alfonso.games.my_village.picture.table import Table
from alfonso.games.my_village.rules.death import chances
from alfonso.games.my_village.state import DYING

TALL: Final = 54.0
SLIM: Final = 360.0  # the strip of a slim phone has no room for every word
TIGHT: Final = 44.0  # in a low window
MOST_SPACES: Final = 4  # of a profession in the chronicle that have room: those that matter next
LOW: Final = 46.0  # how high it is on a phone: a finger has room on the hand


def strip(table: Table, width: float) -> tuple[str, float]:
    """The whole strip."""
    if table.tight:
        return low_strip(table, width), TIGHT
    found = panel(width, TALL) + turns(table) + hand(table, 282) + rats(table, 400) + dead(table, 656)
    for x in (270, 386, 646):
        found += line(x, 9, x, TALL - 9, "rule")
    return found, TALL


def low_strip(table: Table, width: float) -> str:
    """The strip in a low window: everything moves together."""
    found = turns(table, 10, 2) + hand(table, 238) + rats(table, 352, 205) + dead(table, 594, 65)
    drawn = panel(width, TIGHT) + move(0, -5, found)
    for x in (226, 342, 584):
        drawn += line(x, 7, x, TIGHT - 7, "rule")
    return drawn


def turns(table: Table, left: float = 18, less: int = 0) -> str:
    """The round, and whose turn comes when; a tick for those who have played."""
    seen = table.seen
    title = table.say("Round")
    found = text(left, 34, title, RUBRIC, "c-rubric")
    x = left + RUBRIC.width(title) + 7
    found += text(x, 34, str(seen.round), AMOUNT, "c-rubric")
    x = max(left + 94.0, x + AMOUNT.width(str(seen.round)) + 8)
    wide = 30 - 2 * less
    foot = 44 - 2 * less
    for place, seat in enumerate(seen.order):
        found += shield(x, 9 - less / 2, seat, table.letter(seat), wide)
        if place + 1 < seen.turn:
            found += path(f"M{num(x + wide - 9)} {num(foot - 6)}l3.5 4l6 -8", "tick")
        if place + 1 == seen.turn:
            found += path(f"M{num(x + wide / 2)} {num(foot)}l4.5 4.5l-4.5 4.5l-4.5 -4.5z", "pennant")
        x += 37 - 3.5 * less
    return sight("round", "round", turn_words(table), found, seen.round)


def turn_words(table: Table) -> str:
    """The round and the order of its turns in words."""
    order = ", ".join(table.name(seat) for seat in table.seen.order)
    return table.say("Round {round}: turns {order} (R4).", round=table.seen.round, order=order)


def small_turns(table: Table, left: float) -> str:
    """The same on a phone: the round over small shields, the present one underlined."""
    seen = table.seen
    title = table.say("Round")
    found = text(left, 19, title, LABEL) + text(left + LABEL.width(title) + 4, 19, str(seen.round), TRACK_NAME)
    pitch = min(18.5, 74 / max(1, len(seen.order)))
    for place, seat in enumerate(seen.order):
        x = left + place * pitch
        found += small_shield(x, 23.5, seat, table.letter(seat), 15)
        if place + 1 < seen.turn:
            found += path(f"M{num(x + 8)} 39l2.5 3l4.5 -6", "tick")
        if place + 1 == seen.turn:
            found += rect(x, 42, 15, 2.5, "pennant", 1)
    return sight("round", "round", turn_words(table), found, seen.round)


def hand(table: Table, x: float) -> str:
    """The starting player hand: whose it is, and what lies on it."""
    seen = table.seen
    owner = table.name(seen.hand)
    lit = "on" if "hand" in table.look.lit else ""
    top, tall = (6.5, TIGHT - 3) if table.tight else (3.0, TALL - 6)
    found = rect(x - 8, top, 108, tall, "ground", 6) + rect(x - 11, top - 3, 114, tall + 6, "focus", 8)
    found += banner(x, 10, table.figures.hand_values, BLACK, lit, face=NOTE_BOLD)
    found += icon("hand", x, 30, 16 if table.tight else 19, "c-ink" if seen.palm else "c-ink2")
    found += text(x + 23, 45, NOTE.fit(owner, 74), NOTE, "name")
    found += icon(STORIES, x + 54, 11, 16, "c-ink") + text(x + 73, 25, str(seen.hand_points), CARD_BOLD)
    return table.look.piece("hand", "hand", hand_words(table), found, amount=seen.hand_points)


def hand_words(table: Table) -> str:
    """The hand in words."""
    seen = table.seen
    return table.say(
        "Hand: {player}, {side}, {stories} on it (R50).",
        player=table.name(seen.hand),
        side=table.say("palm up") if seen.palm else table.say("back up"),
        stories=names.stories(seen.hand_points),
    )


def rats(table: Table, x: float, wide: float = 217) -> str:
    """The rat track, and how likely an invasion is at the next death."""
    seen = table.seen
    title = table.say("Rats")
    found = text(x, 21, title, LABEL_BOLD)
    chance = chances(seen.rat)
    note = table.say("{count} off", count=seen.rat)
    at = x + LABEL_BOLD.width(title) + 7
    found += text(at, 21, note, NOTE_ITALIC, "c-ink2")
    risk = table.say("{chance} in 6 at a death", chance=chance)
    found += text(
        at + NOTE_ITALIC.width(note) + 7, 21, risk, NOTE_BOLD if chance else NOTE, "c-rubric" if chance else "c-ink2"
    )
    count = seen.rat_start
    step = wide / count
    dice = 7.0 if table.tight else 4.0
    for place in range(count):
        away = count - place
        found += rect(x + place * step, 30, step - 1, 14, "rat-red" if away <= 6 else "rat-gray", 3)
    end = x + wide
    found += path(f"M{num(end + 2)} 46V31L{num(end + 11)} 24L{num(end + 20)} 31V46Z", "rat-end")
    found += icon("rat", end + 3, 31, 16, "c-cream") + rect(end + 3, dice, 18, 18, "ratdie", 4)
    found += f'<g class="ratpips">{pips(end + 3, dice, 18, 3)}</g>'
    at = end + 11 if seen.rat == 0 else x + (count - seen.rat) * step + step / 2
    found += circle(at, 37, 12.5, "rat-disc") + icon("rat", at - 8.5, 28.5, 17, "c-paper")
    words = table.say(
        "Rats: {spaces} away; the next death brings them with {chance} of 6 (R39, R43).",
        spaces=names.some_spaces(seen.rat),
        chance=chance,
    )
    return sight("rats", "rat", words, found, seen.rat)


def dead(table: Table, x: float, pitch: float = 66) -> str:
    """How many have died, the chronicle by profession, and the anonymous graves."""
    seen = table.seen
    found = text(x, 24, table.say("{count} of {limit}", count=seen.deceased, limit=seen.limit), TRACK_NAME)
    found += text(x, 43, NOTE.fit(table.say("deceased"), 60), NOTE, "c-ink2")
    rewards = table.figures.chronicle_points
    dying = seen.phase == DYING and table.asked
    at = x + 66
    for profession in range(VILLAGERS):
        found += villager(profession, NOBODYS, at + 8, 42, 0.68)
        buried = seen.chronicle[profession]
        may = dying and table.holdings.villagers[profession]
        first = max(0, min(len(rewards) - MOST_SPACES, len(buried) - 1))
        shown = range(first, min(len(rewards), first + MOST_SPACES))
        for place in shown:
            left = at + 24 + (place - first) * min(19.5, (pitch - 27) / len(shown))
            if place < len(buried):
                found += coffin(left, 12, buried[place], table.letter(buried[place]))
            else:
                found += free_coffin(left, 12, rewards[place], may and place == len(buried))
        at += pitch
    found += tombstone(at + 10, 41, 0.95) + text(at + 23, 40, str(len(seen.graves)), TRACK_NAME)
    words = table.say(
        "Deceased: {count} of {limit}, {graves} in anonymous graves (R33, R34).",
        count=seen.deceased,
        limit=seen.limit,
        graves=len(seen.graves),
    )
    return sight("dead", "dead", words, found, seen.deceased)


def small_strip(table: Table, width: float) -> tuple[str, float]:
    """The strip on a phone: round, hand, rats, dead as figures."""
    seen = table.seen
    found = panel(width, LOW)
    found += small_turns(table, 10)
    x = 92.0
    drawn = (
        rect(x - 6, 0.5, 64, LOW - 1, "ground", 6)
        + icon("hand", x, 4, 17, "c-ink" if seen.palm else "c-ink2")
        + icon(STORIES, x + 21, 6, 15, "c-ink")
    )
    drawn += text(x + 39, 19, str(seen.hand_points), CARD_BOLD)
    side = table.say("palm") if seen.palm else table.say("back")
    drawn += text(x + 26, 38, NOTE.fit(side, 60), NOTE, "middle c-ink2")
    found += table.look.piece("hand", "hand", hand_words(table), drawn, amount=seen.hand_points)
    x = 162.0
    chance = chances(seen.rat)
    risk = table.say("{chance} in 6", chance=chance)
    off = table.say("{count} off", count=seen.rat)
    said = icon("rat", x, 13, 20, "c-ink")
    if width > SLIM:
        said += text(x + 24, 29, off, LABEL)
        x += 6 + LABEL.width(off)
    found += about("rat", said + text(x + 24, 29, risk, LABEL_BOLD, "c-rubric" if chance else "c-ink2"))
    x = width - (92 if width > SLIM else 84)
    said = tombstone(x + 9, 33, 0.85)
    said += text(x + 24, 29, table.say("{count} of {limit}", count=seen.deceased, limit=seen.limit), CARD_BOLD)
    found += about("dead", said)
    return found, LOW
