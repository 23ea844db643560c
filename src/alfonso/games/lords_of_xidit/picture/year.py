"""The year's orders, once all are ready: who does what when, and how far the year has come."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import circle, num, path, piece, rect, region
from alfonso.engine.drawing.type import LABEL_BOLD, NOTE, NOTE_BOLD, text
from alfonso.games.lords_of_xidit.data import ACT, ORDERS, UNSET, WAIT
from alfonso.games.lords_of_xidit.picture.look import Look
from alfonso.games.lords_of_xidit.picture.marks import chip, order_mark
from alfonso.games.lords_of_xidit.picture.path import ROMAN

ROW: Final = 27.0
ORDER_RULES: Final = ["R10", "R10", "R10", "R13", "R12"]


def year_panel(look: Look, width: float) -> tuple[str, float]:
    """A row for each heir in play order, a column for each round; what is done is ticked."""
    if not any(look.told):
        return "", 0.0
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    named = inner >= 260
    count = look.figures.orders
    left = edge + (min(120.0, inner - count * 30 - 26) + 26 if named else 24)
    pitch = (edge + inner - left) / count
    title = "Last year’s orders" if look.phase == "programming" else "The year’s orders"
    found = [rubric(edge, 28, inner, title, "click one to see it carried out" if width >= 420 else "")]
    now = look.round - 1 if look.phase == "orders" else -1
    if look.moment is not None:
        now = look.moment[1]
    for number in range(count):
        x = left + pitch * (number + 0.5)
        if number == now:
            found.append(rect(x - pitch / 2 + 1, 36, pitch - 2, 20 + ROW * len(look.names), "this-round", 4))
        ink = "c-rubric" if number == now else "c-ink2"
        found.append(text(x, 50, ROMAN[number], NOTE_BOLD if number == now else NOTE, f"middle {ink}"))
    y = 56.0
    for seat in look.told_order():
        found.append(row(look, seat, edge, left, y, pitch, named))
        y += ROW
    return region("panel-year", f"{title}: {spoken(look)}", panel(width, y + 10) + "".join(found)), y + 10


def row(look: Look, seat: int, edge: float, left: float, y: float, pitch: float, named: bool) -> str:
    """The orders of one heir."""
    middle = y + ROW / 2
    found = chip(seat, look.letters[seat], edge, middle - 10)
    if named:
        found += text(edge + 26, middle + 5, LABEL_BOLD.fit(look.names[seat], left - edge - 30), LABEL_BOLD)
    ways = look.ways_of(seat)
    for number, order in enumerate(look.told[seat]):
        if order == UNSET:
            continue
        x = left + pitch * (number + 0.5)
        id = f"done-{seat}-{number + 1}"
        state = progress(look, seat, number)
        mark = order_mark(order, x, middle, min(18.0, pitch - 7), "c-wood")
        drawn = rect(
            x - pitch / 2 + 1.5, middle - 12.5, pitch - 3, 25, "this-order" if state == "now" else "cell-order", 4
        )
        drawn += rect(x - pitch / 2 - 1, middle - 15, pitch + 2, 30, "focus", 6)
        if state == "done":
            at_x, at_y = x + min(pitch * 0.26, 10.0), middle + 7
            tick = path(f"M{num(at_x - 2.3)} {num(at_y)}l1.7 2l3-3.8", "done-tick")
            drawn += f'<g class="dim">{mark}</g>{circle(at_x, at_y, 4.6, "done")}{tick}'
        else:
            drawn += mark
        words = f"{look.names[seat]}, order {ROMAN[number]}: {did(look, order, ways[number], state)}"
        found += piece(id, "done", words, drawn, look.state_of(id))
    return found


def did(look: Look, order: int, way: tuple[int, int], state: str) -> str:
    """An order in words, with the cities it leads through once they are known."""
    start, end = way
    if state == "coming":
        return f"{ORDERS[order]}, still to come"
    if order == WAIT:
        return f"waits in city {start}"
    if order == ACT:
        return f"acts in city {start}"
    if start == end:
        return f"no {ORDERS[order]} road in city {start}, the order is lost"
    return f"along the {ORDERS[order]} road from city {start} to {end}"


def progress(look: Look, seat: int, number: int) -> str:
    """Whether an order is done, being carried out, or to come."""
    if look.moment is not None:
        order = look.told_order()
        at = (look.moment[1], order.index(look.moment[0]))
        here = (number, order.index(seat))
        return "done" if here < at else "now" if here == at else "coming"
    if look.phase != "orders":
        return "done"
    if number >= look.done[seat]:
        return "coming"
    last = number == look.done[seat] - 1 and look.acting() == seat
    return "now" if last else "done"


def moment_words(look: Look) -> tuple[str, str, str]:
    """The order that is being looked at: whose it is, and what it does."""
    assert look.moment is not None
    seat, number = look.moment
    order = look.told[seat][number]
    words = did(look, order, look.ways_of(seat)[number], "done")
    return f"{look.names[seat]}, order {ROMAN[number]}", f"{words[:1].upper()}{words[1:]}.", ORDER_RULES[order]


def spoken(look: Look) -> str:
    """The orders in words."""
    found: list[str] = []
    for seat in look.told_order():
        orders = ", ".join(ORDERS[order] for order in look.told[seat] if order != UNSET)
        found.append(f"{look.names[seat]} {orders}")
    return "; ".join(found)
