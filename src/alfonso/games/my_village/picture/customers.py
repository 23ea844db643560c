"""Customers: the same card in the display and in the village."""

from __future__ import annotations

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import line, num, path
from alfonso.engine.drawing.type import NOTE_BOLD, text
from alfonso.games.my_village import names
from alfonso.games.my_village.actions import CUSTOMER_BANNER
from alfonso.games.my_village.data import KINDS, PLOW, Card
from alfonso.games.my_village.picture.marks import GOOD_ICONS, TIME, WHITE, amount, banner, named, points, tile
from alfonso.games.my_village.picture.pen import put, star
from alfonso.games.my_village.picture.people import portrait
from alfonso.games.my_village.picture.table import Table

WIDE = 65.0
TALL = 90.0
TIGHT = 80.0  # with one, in a low window
LOW = 43.0  # without a face
NARROW = 50.0  # and with no room for the points beside the values
SLIM = 60.0  # with a face, and the points beside it


def wanted(card: Card) -> list[int]:
    """The goods of a customer, one by one."""
    return [kind for kind in range(KINDS) for _ in range(card.goods[kind])]


def card_face(table: Table, number: int, x: float, y: float, width: float, tall: float, lit: bool) -> str:
    """What is drawn on a customer's card."""
    card = table.figures.customers[number]
    drawn = ground(x, y, width, tall)
    if width < NARROW:
        return drawn + narrow_face(card, x, y, width, tall, lit)
    high = tall > LOW
    less = TALL - tall if high else 0.0
    slim = high and width < SLIM
    if high:
        middle = x + width / 2 - (8 if slim else 0)
        drawn += put(middle, y + 59 - less * 0.8, portrait(number + 1), 0.88 if less else 0.98)
    near = 2.5 if table.tight else 4.0
    drawn += banner(x + near, y + 4, card.values, WHITE, "on" if lit else "", face=NOTE_BOLD)
    if slim:
        drawn += points(x + width - 11.5, y + 36 - less * 0.4, card.points, False, 9.5)
    else:
        drawn += points(x + width - 8 - near, y + 13, card.points, False, 9.5)
    if high and card.white_time:
        drawn += amount(x + near, y + 38, TIME, card.white_time, NOTE_BOLD)
    goods = wanted(card)
    step = min(20.0, (width - 6) / max(1, len(goods)))
    left = x + width / 2 - (len(goods) - 1) * step / 2
    base = y + (68 - less if high else min(24.0, tall - 18))
    if high:
        drawn += line(x + 6, base - 4 + less / 5, x + width - 6, base - 4 + less / 5, "rule")
    for place, kind in enumerate(goods):
        drawn += icon(GOOD_ICONS[kind], left + place * step - 8.5, base, 17, "c-ink")
    return drawn


def narrow_face(card: Card, x: float, y: float, width: float, tall: float, lit: bool) -> str:
    """The values over goods and points, where so many wait that nothing else has room."""
    drawn = banner(x + 1.5, y + 2, card.values, WHITE, "on" if lit else "", face=NOTE_BOLD)
    goods = wanted(card)
    step = min(14.0, (width - 14) / max(1, len(goods)))
    for place, kind in enumerate(goods):
        drawn += icon(GOOD_ICONS[kind], x + 2 + place * step, y + tall - 14, 12, "c-ink")
    return drawn + text(x + width - 3, y + tall - 3, str(card.points), NOTE_BOLD, "end c-or")


def label(table: Table, number: int, waiting: bool) -> str:
    """A customer in words."""
    card = table.figures.customers[number]
    if waiting:
        return table.say(
            "Customer {id}: {values}, wants {goods} for {points} (R57).",
            id=card.id,
            values=names.any_of(card.values),
            goods=names.demand(card),
            points=names.points(card.points),
        )
    return table.say(
        "Customer {id} on display: {values}, wants {goods} for {points} (R54).",
        id=card.id,
        values=names.any_of(card.values),
        goods=names.demand(card),
        points=names.points(card.points),
    )


def waiting_card(table: Table, number: int, x: float, y: float, width: float, tall: float) -> str:
    """A customer who waits in the village; stars on what wild goods would have to pay."""
    name = table.figures.customers[number].id.lower()
    lit = table.lit(name)
    drawn = card_face(table, number, x, y, width, tall, lit)
    if lit and tall > LOW:
        drawn += lacking(table, number, x, y - (TALL - tall), width)
    if table.village.tile == CUSTOMER_BANNER + number:
        drawn += tile(x + 2, y + (44 - (TALL - tall) if tall > LOW else min(22.0, tall - 18)))[0]
    return table.piece(name, "customer", label(table, number, True), drawn, "ready")


def lacking(table: Table, number: int, x: float, y: float, width: float) -> str:
    """A star on every good that a wild one would pay."""
    village = table.village
    has = [village.goods[kind] + (sum(village.plowed) if kind == PLOW else 0) for kind in range(KINDS)]
    goods = wanted(table.figures.customers[number])
    left = x + width / 2 - (len(goods) - 1) * 10
    found = ""
    for place, kind in enumerate(goods):
        has[kind] -= 1
        if has[kind] < 0:
            found += path(star(left + place * 20 + 7, y + 69, 6), "wild-star")
    return found


def market(table: Table, x: float, y: float, width: float) -> str:
    """Up to five with their faces, more without, in two rows; and how many were served."""
    village = table.village
    count = len(village.waiting)
    found = ""
    tall = TIGHT if table.tight else TALL
    low = tall / 2 - 2 if table.tight else LOW
    if count <= 5:
        pitch = min(69.0, width / 5)
        for place, card in enumerate(village.waiting):
            found += waiting_card(table, card, x + place * pitch, y, pitch - 4, tall)
    else:
        columns = max(5, (count + 1) // 2)
        pitch = width / columns
        for place, card in enumerate(village.waiting):
            left = x + place % columns * pitch
            found += waiting_card(table, card, left, y + place // columns * (low + 4), pitch - 4, low)
    if not count:
        plot = f"M{num(x)} {num(y + tall)}l8 -46h{num(width - 20)}l-8 46z"
        found += path(plot, "plot")
    words = table.say("{waiting} wait, {served} served", waiting=count, served=len(village.served))
    return found + named(x + width / 2, y + tall + (16 if table.tight else 18), words, village.points["customers"])
