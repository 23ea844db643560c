"""What is to come from the piles, where the table has agreed to see it: the next card is drawn, all are told (7)."""

from __future__ import annotations

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import rect, sight
from alfonso.engine.drawing.type import NOTE, NOTE_BOLD, text
from alfonso.games.my_village import names
from alfonso.games.my_village.picture.customers import wanted
from alfonso.games.my_village.picture.marks import GOOD_ICONS, TIMES, WHITE, banner, points
from alfonso.games.my_village.picture.table import Table

EDGE = 2.5  # by how much the cards of a pile lie apart


def shows_pile(table: Table) -> bool:
    """Whether anything is known of the pile of customers."""
    return table.seen.top_points is not None


def customer_pile(table: Table, x: float, y: float, width: float, tall: float) -> str:
    """The pile beside the customers on display: all of its top card, or only what it is worth (Q14)."""
    seen = table.seen
    assert seen.top_points is not None
    drawn = rect(x + EDGE, y + EDGE, width - EDGE, tall - EDGE, "card", 6)
    drawn += rect(x, y, width - EDGE, tall - EDGE, "card", 6)
    left = f"{TIMES}{seen.customers_left}"
    drawn += text(x + 5, y + 43, left, NOTE, "c-ink2") + points(x + width - 15, y + 38, seen.top_points, False, 9.5)
    if not seen.customer_order:
        words = table.say(
            "Customer pile: {left} left, the top one is worth {points} (R56).",
            left=seen.customers_left,
            points=names.points(seen.top_points),
        )
        return sight("customer-pile", "pile", words, drawn)
    card = table.figures.customers[seen.customer_order[0]]
    drawn += banner(x + 4, y + 5, card.values, WHITE, face=NOTE_BOLD)
    goods = wanted(card)
    step = min(17.0, (width - 22) / max(1, len(goods) - 1))
    start = x + (width - EDGE) / 2 - (len(goods) - 1) * step / 2
    for place, kind in enumerate(goods):
        drawn += icon(GOOD_ICONS[kind], start + place * step - 7.5, y + tall - 22, 15, "c-ink2")
    words = table.say(
        "Customer pile: {left} left; the next is {id}: {values}, wants {goods} for {points} (R56).",
        left=seen.customers_left,
        id=card.id,
        values=names.any_of(card.values),
        goods=names.demand(card),
        points=names.points(card.points),
    )
    later = [table.figures.customers[number] for number in seen.customer_order[1:]]
    listed = ", ".join(f"{names.figures_of(one.values)} ({one.points})" for one in later)
    return sight("customer-pile", "pile", f"{words} {then(table, listed)}".strip(), drawn)


def then(table: Table, listed: str) -> str:
    """What comes after that, if anything does."""
    return table.say("Then: {cards}.", cards=listed) if listed else ""


def next_place(table: Table, letter: int, x: float, y: float) -> str:
    """What the next place of a journey is worth, on its view."""
    orders = table.seen.travel_orders
    if not orders or not orders[letter]:
        return ""
    return points(x, y, table.figures.travels[orders[letter][0]].points, False, 9)


def places(table: Table, letter: int) -> str:
    """The travel cards of a pile in words."""
    orders = table.seen.travel_orders
    if not orders or not orders[letter]:
        return ""
    listed = "; ".join(table.say(names.place(table.figures.travels[card])) for card in orders[letter])
    return " " + table.say("In this order: {cards} (R71).", cards=listed)


def later_monks(table: Table, pile: int) -> list[int]:
    """The monks under the top one."""
    orders = table.seen.monk_orders
    return orders[pile][1:] if orders else []


def next_monk(sign: str, count: str, x: float, y: float, room: float) -> str:
    """What the next monk does, at the end of a line: as much of it as there is room for."""
    if room < 17:
        return ""
    wide = NOTE.width(count) + 1 if count and room >= 18 + NOTE.width(count) else 0.0
    found = icon(sign, x - wide - 14, y - 12, 13.5, "c-ink2")
    return found + text(x, y, count, NOTE, "end c-ink2") if wide else found


def monks_in_words(table: Table, pile: int) -> str:
    """The monks under the top one in words."""
    found: list[str] = []
    for number in later_monks(table, pile):
        values = names.figures_of(table.figures.monks[number].card.values)
        found.append(f"{values} {table.say(names.monk_action(table.figures, number))}")
    told = then(table, ", ".join(found))
    return f" {told}" if told else ""
