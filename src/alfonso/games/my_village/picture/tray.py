"""The tray: the dice of the round, the pair that was taken with what changes it, and the ruler or the question."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.dice import die, pips, ring
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import about, line, num, path, rect
from alfonso.engine.drawing.type import AMOUNT, CARD_BOLD, NOTE, NOTE_ITALIC, SCORE, text
from alfonso.games.my_village import names
from alfonso.games.my_village.actions import FACES
from alfonso.games.my_village.data import NONE
from alfonso.games.my_village.picture.ask import place_of_question
from alfonso.games.my_village.picture.marks import COINS, marker
from alfonso.games.my_village.picture.rule import ROOMY, first_die
from alfonso.games.my_village.picture.table import Table
from alfonso.games.my_village.picture.touches import die_id

TALL: Final = 142.0
PAIR: Final = 290.0
RULER: Final = 530.0
DIE: Final = 29.0
RAISED: Final = 5.0  # the die that was picked first
LARGE: Final = 46.0
APART: Final = 83.0  # from die to die of the pair ...
TURNING: Final = 112.0  # ... and with room for six faces under each
TIGHT: Final = 111.0  # in a low window, and what is in it
TIGHT_PAIR: Final = 268.0
TIGHT_RULER: Final = 500.0
TIGHT_LARGE: Final = 36.0


def tray(table: Table, width: float) -> tuple[str, float]:
    """The whole tray."""
    if table.tight:
        found = (
            panel(width, TIGHT) + pool(table, 12, 31, 28, 32, 37) + about("pool", heading(table, 12, 19, TIGHT_PAIR))
        )
        found += line(TIGHT_PAIR, 7, TIGHT_PAIR, TIGHT - 7, "rule") + about("pair", pair(table, TIGHT_PAIR + 10))
        found += line(TIGHT_RULER, 7, TIGHT_RULER, TIGHT - 7, "rule")
        return found + place_of_question(table, TIGHT_RULER + 10, 0, width - TIGHT_RULER - 20, TIGHT), TIGHT
    found = panel(width, TALL) + pool(table, 18, 37, DIE, 33, 43) + about("pool", heading(table))
    found += line(PAIR, 9, PAIR, TALL - 9, "rule") + about("pair", pair(table, PAIR + 14))
    found += line(RULER, 9, RULER, TALL - 9, "rule")
    return found + place_of_question(table, RULER + 12, 0, width - RULER - 24, TALL), TALL


def heading(table: Table, x: float = 18, y: float = 24, end: float = PAIR) -> str:
    """How many dice are left, and what a black one costs."""
    title = table.say("Dice")
    time = names.time(table.figures.black_die_time)
    note = table.say("{count} left; a black one costs {time}", count=len(table.seen.pool), time=time)
    room = end - x - 16 - CARD_BOLD.width(title)
    return text(x, y, title, CARD_BOLD) + text(
        x + 8 + CARD_BOLD.width(title), y, NOTE_ITALIC.fit(note, room), NOTE_ITALIC, "c-ink2"
    )


def pool(table: Table, x: float, y: float, size: float, step: float, down: float, columns: int = 8) -> str:
    """The dice of the round: white ones, and black ones under them; of equal dice the first speaks for the others."""
    found = ""
    met: dict[int, int] = {}
    places = [0, 0]
    for face in seen_in_order(table):
        met[face] = met.get(face, 0) + 1
        row = 1 if face > FACES else 0
        place = places[row]
        places[row] += 1
        left = x + place % columns * step
        top = y + row * down + place // columns * down
        found += pool_die(table, face, met[face], left, top, size)
    return found


def seen_in_order(table: Table) -> list[int]:
    """The dice of the pool, sorted by colour and pips."""
    return sorted(table.seen.pool)


def pool_die(table: Table, face: int, number: int, x: float, y: float, size: float) -> str:
    """A die of the pool; once its twin is picked, the second one is picked for itself."""
    look = table.look
    id = die_id(face, number)
    first, second = die_id(face, 1), die_id(face, 2)
    picked = first in look.picked
    twin = ""
    if number > 1 and not picked:
        twin = first
    elif number > 2:
        twin = second
    if id in look.picked:
        y -= RAISED
    drawn = ring(x, y, size) + any_die(x, y, size, face)
    drawn += rect(x - 4, y - 4, size + 8, size + 8, "focus", size * 0.2 + 4)
    words = (
        table.say("{die}: costs {time} (R9).", die=names.die(face), time=names.time(table.figures.black_die_time))
        if face > FACES
        else table.say("{die}: in the pool (R7).", die=names.die(face))
    )
    return look.piece(id, "die", words, drawn, twin=twin if twin in look.can else "")


def black_die(x: float, y: float, size: float, value: int) -> str:
    """A plague die."""
    drawn = rect(x, y, size, size, "bdie", size * 0.2) + rect(
        x + size * 0.07, y + size * 0.07, size * 0.86, size * 0.86, "bdie-line", size * 0.15
    )
    return f'<g class="die own" data-value="{value}">{drawn}{pips(x, y, size, value)}</g>'


def any_die(x: float, y: float, size: float, face: int) -> str:
    """A white or a black die."""
    return die(x, y, size, face) if face <= FACES else black_die(x, y, size, face - FACES)


def pair(table: Table, x: float) -> str:
    """The two dice that were taken, what changes them, and their sum."""
    seen = table.seen
    large = TIGHT_LARGE if table.tight else LARGE
    head, top = (19.0, 26.0) if table.tight else (24.0, 34.0)
    middle = top + large / 2 + 7
    if not seen.taken:
        words = table.say("Two dice make the sum.")
        found = text(x, head, table.say("Yours"), CARD_BOLD)
        for place in range(2):
            found += rect(x + 5 + place * APART, top + 5, large, large, "dashed", large * 0.2)
        first = first_die(table)
        if first != NONE:
            found += any_die(x + 5, top + 5, large, first)
        return found + text(x, 90 if table.tight else 112, NOTE_ITALIC.fit(words, 210), NOTE_ITALIC, "c-ink2")
    mine = seen.acting == table.seat
    title = table.say("Yours") if mine else table.name(seen.acting)
    village = seen.villages[seen.acting]
    found = text(x, head, CARD_BOLD.fit(title, 90), CARD_BOLD)
    note = table.say("{coins}, {markers} to turn them", coins=names.coins(village.coins), markers=village.markers)
    left = x + CARD_BOLD.width(CARD_BOLD.fit(title, 90)) + 8
    found += text(left, head, NOTE_ITALIC.fit(note, x + 218 - left), NOTE_ITALIC, "c-ink2")
    apart = TURNING if table.changing and village.markers else APART
    for place, name in enumerate(("first", "second")):
        at = x + 5 + place * apart
        found += any_die(at, top, large, seen.taken[place])
        found += (
            changes(table, name, place, at - 5, 65, 22, 25) if table.tight else changes(table, name, place, at - 5, 86)
        )
    found += text(x + 5 + (apart + large) / 2, middle, "+", AMOUNT, "middle")
    at = x + apart + (large + 21 if apart == TURNING else 82)
    cls = "sum-banner" if mine else "ruler-b"
    found += text(at - 6, middle, "=", AMOUNT, "middle") + path(
        f"M{num(at + 5)} {num(top - 3)}h40v{num(large)}l-20 11l-20 -11Z", cls
    )
    ink = "middle c-gold" if mine else "middle"
    return (
        found
        + path(f"M{num(at + 1)} {num(top - 3)}H{num(at + 49)}", "v-none pole2")
        + text(at + 25, middle + 6, str(seen.value), SCORE, ink)
    )


def changes(table: Table, name: str, place: int, x: float, y: float, large: float = 25, down: float = 29) -> str:
    """Minus and plus for a coin, and the six faces for a marker."""
    if not table.changing:
        return ""
    found = ""
    for number, (part, sign) in enumerate((("down", "-"), ("up", "+"))):
        found += sign_button(table, f"{name}-{part}", place, sign, x + number * (large + 4), y, large)
    if table.holdings.markers:
        for face in range(1, FACES + 1):
            if f"{name}-{face}" in table.look.can:
                found += face_button(table, f"{name}-{face}", place, face, x + (face - 1) * 18, y + down, 17)
    return found


def sign_button(table: Table, id: str, place: int, sign: str, x: float, y: float, size: float) -> str:
    """A coin for a pip."""
    die_name = table.say("First die") if place == 0 else table.say("Second die")
    words = table.say("{die}: {sign}1 for a coin (R10).", die=die_name, sign=sign)
    middle, centre = x + size / 2, y + size / 2
    upright = f"M{num(middle)} {num(centre - 5)}v10" if sign == "+" else ""
    drawn = ground(x, y, size, size, 5) + path(f"M{num(middle - 5)} {num(centre)}h10{upright}", "pm")
    return table.look.piece(id, "button", words, drawn, "button")


def face_button(table: Table, id: str, place: int, face: int, x: float, y: float, size: float) -> str:
    """A marker of the meeting place for any face."""
    die_name = table.say("First die") if place == 0 else table.say("Second die")
    words = table.say("{die}: turn it to {pips} with a marker (R11).", die=die_name, pips=face)
    drawn = ground(x, y, size, size, 3) + pips(x, y, size, face)
    return table.look.piece(id, "button", words, drawn, "button face-button")


# The phone


def small_tray(table: Table, width: float) -> tuple[str, float]:
    """The tray on a phone: the pool while dice are chosen, then the pair; and the ruler or the question."""
    seen = table.seen
    found = ""
    choosing = not seen.taken
    if choosing:
        step = min(46.0, (width - 14) / 8)
        size = step - 4 if step < 46 else 40.0
        found += pool(table, 9, 9, size, step, step + 2)
        top = 2 * (step + 2) + 12
    else:
        for place in range(2):
            found += any_die(14 + place * 62, 9, 44, seen.taken[place])
        found += text(67, 38, "+", AMOUNT, "middle") + text(130, 38, "=", AMOUNT, "middle")
        cls = "sum-banner" if seen.acting == table.seat else "ruler-b"
        found += path("M142 7H178V49L160 58L142 49Z", cls)
        found += text(160, 41, str(seen.value), SCORE, "middle c-gold" if cls == "sum-banner" else "middle")
        found = about("pair", found) + about("pool", small_pool(table, 192, width - 200))
        top = 64.0
    room = TALL if width - 16 > ROOMY else 96.0
    drawn = place_of_question(table, 8, top, width - 16, room)
    tall = top + room + 4
    return panel(width, tall) + found + drawn, tall


def small_pool(table: Table, x: float, room: float) -> str:
    """What is left of the pool, to be looked at."""
    found = ""
    step = min(26.0, room / 8)
    whites = [face for face in sorted(table.seen.pool) if face <= FACES]
    blacks = [face for face in sorted(table.seen.pool) if face > FACES]
    for row, faces in enumerate((whites, blacks)):
        for place, face in enumerate(faces[:8]):
            found += any_die(x + place * step, 9 + row * 26, step - 4, face)
    return found


def change_panel(table: Table, width: float) -> tuple[str, float]:
    """On a phone the changes of the dice have a panel of their own, large enough for a finger."""
    if not table.changing or not (table.holdings.coins or table.holdings.markers):
        return "", 0.0
    found = ""
    y = 10.0
    for place, name in enumerate(("first", "second")):
        title = table.say("First die") if place == 0 else table.say("Second die")
        found += text(12, y + 28, title, NOTE) + icon(COINS, 92, y + 15, 16, "c-ink")
        for number, (part, sign) in enumerate((("down", "-"), ("up", "+"))):
            found += sign_button(table, f"{name}-{part}", place, sign, 114 + number * 50, y, 44)
        y += 50
        if table.holdings.markers:
            found += marker(20, y + 22)
            for face in range(1, FACES + 1):
                if f"{name}-{face}" in table.look.can:
                    found += face_button(table, f"{name}-{face}", place, face, 40 + (face - 1) * 50, y, 44)
            y += 50
    return panel(width, y + 4) + about("pair", found), y + 4
