"""The display: workshops, customers, travels, churches, chambers, monks, meeting places and fields."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import circle, rect, sight
from alfonso.engine.drawing.type import AMOUNT, NOTE, NOTE_BOLD, NOTE_ITALIC, RUBRIC, text
from alfonso.engine.phrase import Phrase
from alfonso.games.my_village import actions, names
from alfonso.games.my_village.data import CHURCHES, COUNCILS, KINDS, LETTERS, NONE, PILES, STORY_MONK, Card, Monk
from alfonso.games.my_village.picture import coming, customers
from alfonso.games.my_village.picture.houses import WORKSHOP_SHAPES
from alfonso.games.my_village.picture.marks import (
    BLACK,
    CHURCH_ICONS,
    COINS,
    COUNCIL_ICONS,
    GOOD_ICONS,
    NOTHING,
    PILE_ICONS,
    STORIES,
    TIME,
    TIMES,
    amount,
    amount_width,
    banner,
    flag_width,
    points,
    small_shield,
)
from alfonso.games.my_village.picture.pen import use
from alfonso.games.my_village.picture.people import monk
from alfonso.games.my_village.picture.strip import SLIM
from alfonso.games.my_village.picture.table import Table
from alfonso.games.my_village.picture.touches import card_id
from alfonso.games.my_village.picture.views import view

MONK_SIGNS: Final = [STORIES, "meeple-king", "graduate-cap", "swap-bag"]
NARROW: Final = 380.0  # a display that is not wider is on a phone
LINE: Final = 50.0  # a type of workshop on a phone
OURS: Final = "reconstructed"
LEAD: Final = 9.0  # from the baseline of a heading to its cards
LOW_LEAD: Final = 7.0  # in a low window, and how high the cards are there
LOW_APART: Final = 28.0
LOW_CRAFT: Final = 96.0
LOW_TRAVEL: Final = 49.0
LOW_HALL: Final = 49.0
LOW_PILE: Final = 67.0


def lead(table: Table) -> float:
    """From the baseline of a heading to its cards."""
    return LOW_LEAD if table.tight else LEAD


def display(table: Table, width: float) -> tuple[str, float]:
    """All of it, and how high it is: five columns, or three on a phone."""
    if table.tight:
        return low_display(table, width)
    roomy = width > NARROW
    found = workshops(table, 20, width) if roomy else listed_workshops(table, 20, width)
    found += doubt(table, width - 26, 15)
    y = 20 + (109.0 if roomy else LINE * KINDS) + 32
    found += shop(table, y, width)
    y += (90.0 if roomy else 186.0) + 32
    found += travels(table, y, width)
    y += (56.0 if roomy else 116.0) + 32
    found += halls(table, y, width)
    y += 145
    found += piles(table, y, width)
    return found, y - 14 + (74.0 if roomy else 152.0)


def low_display(table: Table, width: float) -> tuple[str, float]:
    """All of it in a low window: the same five columns, lower cards."""
    found = workshops(table, 18, width) + doubt(table, width - 22, 13)
    y = 18 + LOW_CRAFT + LOW_APART
    found += shop(table, y, width)
    y += customers.TIGHT + LOW_APART
    found += travels(table, y, width)
    y += LOW_TRAVEL + LOW_APART
    found += halls(table, y, width)
    y += LOW_LEAD + 2 * LOW_HALL + 3 + 4 + 14
    found += piles(table, y, width)
    return found, y - 14 + LOW_PILE


def doubt(table: Table, x: float, y: float) -> str:
    """A small mark that says which figures are our reconstruction; nothing where an owner has typed in all of them."""
    figures = table.figures
    cards = [*figures.churches, *figures.councils, figures.meeting, figures.field, *figures.travels, *figures.crafts]
    cards += [*figures.customers, *[monk.card for monk in figures.monks]]
    ours = sum(1 for card in cards if card.source == OURS or OURS in card.doubtful.values())
    if not ours:
        return ""
    words = table.say(
        "Reconstructed: of {count} of {all} kinds of cards some figures are ours, not the publisher’s (see the rules).",
        count=ours,
        all=len(cards),
    )
    return sight(
        "doubt", "doubt", words, circle(x, y, 8.5, "coin doubt") + text(x, y + 9, "*", AMOUNT, "middle c-rubric")
    )


def spot(place: int, width: float, tall: float) -> tuple[float, float, float]:
    """Where one of five cards lies, and how wide it is."""
    columns = 5 if width > NARROW else 3
    wide = (width - 4 * (columns - 1)) / columns
    return place % columns * (wide + 4), place // columns * (tall + 4), wide


def heading(table: Table, x: float, y: float, width: float, title: str, values: list[int], time: int) -> str:
    """A rubric with the banner that its cards share."""
    found = rubric(x, y, width, title, "", " ")
    at = x + RUBRIC.width(title) + 10
    if values:
        found += rect(at - 4, y - 16, flag_width(values, NOTE_BOLD) + 44, 21, "leaf-patch") + banner(
            at, y - 14, values, BLACK, face=NOTE_BOLD
        )
        at += flag_width(values, NOTE_BOLD) + 10
    if time:
        found += rect(at - 4, y - 16, 40, 21, "leaf-patch") + amount(at, y, TIME, time, NOTE_BOLD)
    return found


def workshops(table: Table, y: float, width: float) -> str:
    """Five types with four flags each: taken ones hold the shield of their owner."""
    found = heading(table, 0, y, width, table.say("Workshops"), [], craft_time(table))
    wide = (width - 16) / KINDS
    for kind in range(KINDS):
        found += workshop(table, kind, kind * (wide + 4), y + lead(table), wide)
    return found


def listed_workshops(table: Table, y: float, width: float) -> str:
    """On a phone a line for each type, its flags large enough for a finger."""
    found = heading(table, 0, y, width, table.say("Workshops"), [], craft_time(table))
    figures = table.figures
    pitch = 52 if width > SLIM - 16 else 49
    for kind in range(KINDS):
        top = y + 9 + kind * LINE
        mine = table.seen.villages[table.own].crafts[kind] != NONE
        found += rect(0, top, width, LINE - 4, "card own" if mine else "card", 6)
        found += use(WORKSHOP_SHAPES[kind], 28, top + 38, 0.5)
        title = table.say(names.workshop_title(kind))
        found += text(56, top + 28, NOTE_BOLD.fit(title, width - 58 - 4 * pitch), NOTE_BOLD)
        found += times(table, kind, 56, top + 43)
        cards = [number for number in range(len(figures.crafts)) if figures.craft_types[number] == kind]
        for place, number in enumerate(cards):
            left = width - (4 - place) * pitch
            found += craft(table, number, figures.crafts[number], left + 6, top + 13, 30, 44)
    return found


def same_values(cards: list[Card]) -> bool:
    """Whether the values of one are those of all: then they stand in the heading, else on every card."""
    return all(card.mask == cards[0].mask for card in cards)


def same_time(cards: list[Card]) -> bool:
    """Whether all of these cost the same time."""
    return all(card.time == cards[0].time for card in cards)


def kind_heading(table: Table, x: float, y: float, width: float, title: str, cards: list[Card]) -> str:
    """A rubric with what cards of a kind have in common: values and time, either or nothing."""
    card = cards[0]
    values = card.values if same_values(cards) else []
    return heading(table, x, y, width, title, values, card.time if same_time(cards) else 0)


def craft_time(table: Table) -> int:
    """The time of every workshop, where it is one."""
    cards = table.figures.crafts
    return cards[0].time if same_time(cards) else 0


def times(table: Table, kind: int, x: float, y: float) -> str:
    """What the cards of a type cost, from the least to the most, where not all workshops cost the same."""
    figures = table.figures
    if same_time(figures.crafts):
        return ""
    found = [card.time for number, card in enumerate(figures.crafts) if figures.craft_types[number] == kind]
    words = str(min(found)) if min(found) == max(found) else f"{min(found)}{NOTHING}{max(found)}"
    return amount(x, y, TIME, words, NOTE_BOLD)


def workshop(table: Table, kind: int, x: float, y: float, width: float) -> str:
    """A type of workshop."""
    figures = table.figures
    mine = table.seen.villages[table.own].crafts[kind] != NONE
    tall, foot, size = (LOW_CRAFT, 36.0, 0.5) if table.tight else (109.0, 44.0, 0.56)
    name = foot + (14 if table.tight else 16)
    found = rect(x, y, width, tall, "card own" if mine else "card", 6) + use(
        WORKSHOP_SHAPES[kind], x + width / 2 + (0 if same_time(figures.crafts) else 14), y + foot, size
    )
    found += text(
        x + width / 2, y + name, NOTE_BOLD.fit(table.say(names.workshop_title(kind)), width - 4), NOTE_BOLD, "middle"
    )
    found += times(table, kind, x + 3, y + 15)
    place = 0
    for number, card in enumerate(figures.crafts):
        if figures.craft_types[number] != kind:
            continue
        left, top = (
            x + 5 + place % 2 * (width - 8) / 2,
            y + name + (5 if table.tight else 6) + place // 2 * (20 if table.tight else 21),
        )
        found += craft(table, number, card, left, top, (width - 8) / 2 - 9)
        place += 1
    return found


def craft(table: Table, number: int, card: Card, x: float, y: float, width: float, finger: float = 0) -> str:
    """One card of a column: a flag, or its owner."""
    owner = table.seen.craft_owner[number]
    id = card_id(table.figures, actions.BUILD, number)
    name = names.workshop_title(table.figures.craft_types[number])
    values = names.figures_of(card.values)
    if owner >= 0:
        drawn = rect(x, y, width + 5, 19, "taken-up", 2) + small_shield(
            x + width / 2 - 5, y + 1, owner, table.letter(owner), 15
        )
        words = table.say(
            "{building} {values}: {player} has it (R26).", building=name, values=values, player=table.name(owner)
        )
    else:
        lit = "on" if id in table.look.lit else ""
        drawn = touchable(x, y, width, finger) + banner(x, y, card.values, BLACK, lit, face=NOTE_BOLD)
        time = names.time(card.time)
        words = table.say("{building} {values}: {time}, with one good (R60).", building=name, values=values, time=time)
    return table.look.piece(id, "card", words, drawn + rect(x - 2, y - 2, width + 9, 23, "focus", 4))


def touchable(x: float, y: float, width: float, finger: float) -> str:
    """Where a flag can be touched."""
    if finger:
        return rect(x - 5, y - 12, finger + 4, finger, "plot-hit", 4)
    return rect(x - 1, y - 1, width + 8, 20, "plot-hit", 3)


def shop(table: Table, y: float, width: float) -> str:
    """Customers on display, and the steward's prices."""
    figures = table.figures
    title = table.say("Customers")
    found = rubric(0, y, width, title, "", " ")
    at = RUBRIC.width(title) + 10
    lit = "on" if "steward" in table.look.lit else ""
    top, high = (y - 31, 45.0) if table.phone else (y - 18, 25.0)  # on a phone from the workshops to the cards
    drawn = rect(at - 6, top, width - at, high, "steward ground", 5)
    drawn += rect(at - 8, top - 2, width - at + 4, high + 4, "focus", 6)
    drawn += banner(at, y - 14, figures.steward_values, BLACK, lit, face=NOTE_BOLD)
    at += flag_width(figures.steward_values, NOTE_BOLD) + 12
    apart = 5 if width > SLIM - 16 else 0
    for number, (time, coins) in enumerate(zip(figures.prices, figures.price_coins, strict=True), 1):
        drawn += text(at, y, f"{number}:", NOTE, "c-ink2") + amount(at + 12, y, TIME, time, NOTE_BOLD)
        at += 12 + amount_width(time, NOTE_BOLD) + 2
        if coins:
            drawn += amount(at, y, COINS, coins, NOTE_BOLD)
            at += amount_width(coins, NOTE_BOLD) + 2
        at += apart
    words = table.say(
        "Steward: {values}; customers for time and coins (R54).", values=names.any_of(figures.steward_values)
    )
    found += table.look.piece("steward", "banner", words, drawn)
    return found + customers_on_display(table, y + lead(table), width)


def customers_on_display(table: Table, y: float, width: float) -> str:
    """The cards that can be had."""
    cards = table.seen.display
    pile = 1 if coming.shows_pile(table) else 0
    columns = max(6, len(cards) + pile) if width > NARROW else 4
    tall = customers.TIGHT if table.tight else customers.TALL
    pitch = (width + 3.2) / columns
    found = ""
    for place, card in enumerate(cards):
        left, top = place % columns * pitch, y + place // columns * 96
        id = table.figures.customers[card].id.lower()
        drawn = customers.card_face(table, card, left, top, pitch - 3.2, tall, id in table.look.lit)
        found += table.look.piece(id, "customer", customers.label(table, card, False), drawn, "ready")
    if pile:
        left, top = len(cards) % columns * pitch, y + len(cards) // columns * 96
        found += coming.customer_pile(table, left, top, pitch - 3.2, tall)
    return found


def travels(table: Table, y: float, width: float) -> str:
    """Five piles of journeys with their fares."""
    figures = table.figures
    values = figures.letters[0].values if same_values(figures.travels) else []
    found = heading(table, 0, y, width, table.say("Travels"), values, 0)
    for letter in range(len(LETTERS)):
        left, down, wide = spot(letter, width, 56)
        found += travel(table, letter, left, y + lead(table) + down, wide)
    return found


def travel(table: Table, letter: int, x: float, y: float, width: float) -> str:
    """A pile of journeys."""
    own = table.figures.letters[letter]
    left = table.seen.travels_left[letter]
    made = len(table.seen.villages[table.own].travels) > letter
    tall = LOW_TRAVEL if table.tight else 56.0
    base = y + tall - 5
    seen = view(letter, x + 4, y + 4, 0.8 if table.tight else 0.86)
    drawn = ground(x, y, width, tall) + seen + rect(x + 4, y + 4, 15, 16, "plate", 3)
    drawn += text(x + 11.5, y + 16.5, LETTERS[letter], NOTE_BOLD, "middle")
    if not same_values(table.figures.travels):
        drawn += banner(x + 21, y + 3, own.values, BLACK, face=NOTE_BOLD)
    drawn += text(x + width - 5, y + 16, f"{TIMES}{left}", NOTE_BOLD, "end") + amount(
        x + width - 27, y + (30 if table.tight else 33), TIME, own.time, NOTE_BOLD
    )
    drawn += coming.next_place(table, letter, x + 40, y + (22 if table.tight else 25))
    at = x + 5
    for number, fare in enumerate(own.fares):
        if number:
            word = table.say("or")
            drawn += text(at + 1, base, word, NOTE_ITALIC, "c-ink2")
            at += NOTE_ITALIC.width(word) + 3
        for kind, count in enumerate(fare.goods):
            for _ in range(count):
                drawn += icon(GOOD_ICONS[kind], at, base - 13, 15, "c-ink")
                at += 15
        if fare.coins:
            drawn += amount(at, base, COINS, fare.coins, NOTE_BOLD)
            at += amount_width(fare.coins, NOTE_BOLD) + 1
    words = table.say(
        "Journey {letter}: {values}, {time}; {left} left (R70).",
        letter=LETTERS[letter],
        values=names.any_of(own.values),
        time=names.time(own.time),
        left=left,
    )
    words += coming.places(table, letter)
    return table.look.piece(f"travel-{LETTERS[letter].lower()}", "card", words, drawn, "owned" if made else "ready")


def halls(table: Table, y: float, width: float) -> str:
    """Churches and chambers side by side."""
    figures = table.figures
    half = (width - 12) / 2
    found = kind_heading(table, 0, y, half, table.say("Churches"), figures.churches)
    found += kind_heading(table, half + 12, y, half, table.say("Chambers"), figures.councils)
    wide = (half - 4) / 2
    first = y + lead(table)
    down = LOW_HALL + 3 if table.tight else 60.0
    for number, card in enumerate(figures.churches):
        left, top = number % 2 * (wide + 4), first + number // 2 * down
        title = names.church_title(number)
        owner = table.seen.church_owner[number]
        short = table.say(CHURCH_SHORT[number])
        found += hall(
            table,
            f"church-{CHURCHES[number]}",
            left,
            top,
            wide,
            "chapel",
            short,
            title,
            CHURCH_ICONS[number],
            card,
            owner,
        )
    for number, card in enumerate(figures.councils):
        left, top = half + 12 + number % 2 * (wide + 4), first + number // 2 * down
        title = names.council_title(number)
        owner = table.seen.council_owner[number]
        short = table.say(COUNCIL_SHORT[number])
        found += hall(
            table,
            f"council-{COUNCILS[number]}",
            left,
            top,
            wide,
            "hall",
            short,
            title,
            COUNCIL_ICONS[number],
            card,
            owner,
        )
    return found


CHURCH_SHORT: Final = names.CHURCH_SHORT
COUNCIL_SHORT: Final = names.COUNCIL_SHORT


def hall(
    table: Table,
    id: str,
    x: float,
    y: float,
    width: float,
    shape: str,
    short: str,
    title: Phrase,
    sign: str,
    card: Card,
    owner: int,
) -> str:
    """A church or a chamber: free, one's own, or somebody else's."""
    mine = owner == table.own and owner >= 0
    free = owner < 0 or mine
    tall, size = (LOW_HALL, 0.72) if table.tight else (56.0, 0.82)
    drawn = ground(x, y, width, tall) + use(
        shape, x + 27, y + tall - 19 + (2 if table.tight else 0), size, "" if free else "asleep"
    )
    drawn += text(x + 7, y + tall - 4, NOTE_BOLD.fit(short, width - 10), NOTE_BOLD if free else NOTE, "name")
    drawn += icon(sign, x + width - 44, y + (13 if table.tight else 18), 17, "c-ink" if free else "c-ink2")
    if free:
        drawn += own_price(table, card, x, y, width) + points(x + width - 13, y + 13, card.points, mine, 10)
    else:
        drawn += small_shield(x + width - 23, y + 4, owner, table.letter(owner))
    called = table.say(title)
    if owner >= 0:
        words = table.say("{card}: {player} has it (R26).", card=called, player=table.name(owner))
    else:
        words = table.say(
            "{card}: {values}, {time}, {points} (R75, R90).",
            card=called,
            values=names.any_of(card.values),
            time=names.time(card.time),
            points=names.points(card.points),
        )
    return table.look.piece(id, "card", words, drawn, "owned" if mine else ("ready" if free else ""))


def own_price(table: Table, card: Card, x: float, y: float, width: float) -> str:
    """The values and the time of a church or a chamber, where they are not those of all."""
    cards = table.figures.churches if card.kind == "church" else table.figures.councils
    found = "" if same_values(cards) else banner(x + 3, y + 3, card.values, BLACK, face=NOTE_BOLD)
    return found if same_time(cards) else found + amount(x + width - 26, y + 37, TIME, card.time, NOTE_BOLD)


def piles(table: Table, y: float, width: float) -> str:
    """Monks by pile, meeting places, fields."""
    top = y - 14
    found = ""
    for pile in range(len(PILES)):
        left, down, wide = spot(pile, width, 74)
        found += monks(table, pile, left, top + down, wide)
    left, down, wide = spot(3, width, 74)
    seen, figures = table.seen, table.figures
    title = table.say("Meeting place")
    if NOTE_BOLD.width(title) > wide - 26:
        title = table.say("Meeting")
    found += common(
        table, "meeting-pile", (left, top + down, wide), "linden", title, figures.meeting, seen.meetings_left
    )
    left, down, wide = spot(4, width, 74)
    title = table.say("Field")
    return found + common(
        table, "field-pile", (left, top + down, wide), "strip", title, figures.field, seen.fields_left
    )


def monks(table: Table, pile: int, x: float, y: float, width: float) -> str:
    """The top monk of a pile, and how many there are."""
    top = table.seen.monk_tops[pile]
    title = table.say(names.pile_title(pile))
    tall = LOW_PILE if table.tight else 74.0
    less = 74 - tall
    drawn = ground(x, y, width, tall)
    id = f"monk-{PILES[pile]}"
    if top == NONE:
        drawn += text(x + width / 2, y + 40, NOTHING, NOTE, "middle c-ink2") + text(
            x + 5, y + tall - 5, title, NOTE_BOLD, "name"
        )
        return table.look.piece(id, "card", table.say("{pile}: no monk is left (R26).", pile=title), drawn)
    own = table.figures.monks[top]
    lit = "on" if id in table.look.lit else ""
    drawn += (
        monk(x + 18, y + 50 - less * 0.7)
        + circle(x + 28, y + 41 - less * 0.7, 8.5, "disc2")
        + icon(PILE_ICONS[pile], x + 21.5, y + 34.5 - less * 0.7, 13, "c-paper")
    )
    drawn += banner(
        x + width - flag_width(own.card.values, NOTE_BOLD) - 8, y + 5, own.card.values, BLACK, lit, face=NOTE_BOLD
    )
    drawn += amount(x + (35 if less else 37), y + 38 - less * 0.4, TIME, own.card.time, NOTE_BOLD)
    drawn += text(x + width - 2, y + 38 - less * 0.4, f"{TIMES}{table.seen.monks_left[pile]}", NOTE, "end c-ink2")
    drawn += icon(MONK_SIGNS[own.action], x + 38, y + 43 - less * 0.7, 15, "c-ink") + text(
        x + 54, y + 55 - less * 0.7, effect(own), NOTE_BOLD
    )
    later = coming.later_monks(table, pile)
    if later:
        after = table.figures.monks[later[0]]
        room = width - 10 - NOTE_BOLD.width(title)
        drawn += coming.next_monk(MONK_SIGNS[after.action], effect(after), x + width - 4, y + tall - 5, room)
    drawn += text(x + 5, y + tall - 5, NOTE_BOLD.fit(title, width - 8), NOTE_BOLD, "name")
    words = table.say(
        "{pile} monk: {values}, {time}, {action} (R80, R81).",
        pile=title,
        values=names.any_of(own.card.values),
        time=names.time(own.card.time),
        action=names.monk_action(table.figures, top),
    )
    words += coming.monks_in_words(table, pile)
    return table.look.piece(id, "card", words, drawn, "ready")


def effect(monk: Monk) -> str:
    """How much a monk does, beside the sign of what it is."""
    if monk.action == STORY_MONK:
        return f"+{monk.number}"
    return f"{TIMES}{monk.number}" if monk.number > 1 else ""


def common(
    table: Table, id: str, place: tuple[float, float, float], shape: str, title: str, card: Card, left: int
) -> str:
    """A pile of equal cards."""
    x, y, width = place
    size = 0.46 if shape == "linden" else 0.8
    if table.tight:
        size *= 0.84
    lit = "on" if id in table.look.lit else ""
    tall = LOW_PILE if table.tight else 74.0
    less = 74 - tall
    foot = y + 50 - less * 0.7
    if left == 0:
        drawn = ground(x, y, width, tall) + text(x + width / 2, y + 40, NOTHING, NOTE, "middle c-ink2")
        drawn += text(x + 5, y + tall - 5, NOTE_BOLD.fit(title, width - 8), NOTE_BOLD, "name")
        return table.look.piece(id, "card", table.say("{card}: none is left (R26).", card=title), drawn)
    drawn = ground(x, y, width, tall) + use(shape, x + ((17 if less else 20) if shape == "linden" else 3), foot, size)
    drawn += banner(x + width - flag_width(card.values, NOTE_BOLD) - 8, y + 5, card.values, BLACK, lit, face=NOTE_BOLD)
    drawn += amount(x + (31 if less else 37), y + 38 - less * 0.4, TIME, card.time, NOTE_BOLD) + text(
        x + width - 2, y + 38 - less * 0.4, f"{TIMES}{left}", NOTE, "end c-ink2"
    )
    drawn += text(x + 5, y + tall - 5, NOTE_BOLD.fit(title, width - 26), NOTE_BOLD, "name") + points(
        x + width - 13, y + tall - 17 + less * 0.3, card.points, False, 9.5
    )
    words = table.say(
        "{card}: {values}, {time}, {points}; {left} left (R65, R84).",
        card=title,
        values=names.any_of(card.values),
        time=names.time(card.time),
        points=names.points(card.points),
        left=left,
    )
    return table.look.piece(id, "card", words, drawn, "ready")
