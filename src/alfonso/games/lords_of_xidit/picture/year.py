"""The year's orders, once all are ready: who does what when, and how far the year has come."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import Gloss
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import circle, num, path, rect, region
from alfonso.engine.drawing.type import LABEL_BOLD, NOTE, NOTE_BOLD, text
from alfonso.engine.phrase import sentence
from alfonso.games.lords_of_xidit.data import ACT, UNSET, WAIT
from alfonso.games.lords_of_xidit.picture.marks import chip, order_mark
from alfonso.games.lords_of_xidit.picture.path import ROMAN
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.state import PROGRAMMING

ROW: Final = 27.0
ORDER_RULES: Final = ["R10", "R10", "R10", "R13", "R12"]


def year_panel(realm: Realm, width: float) -> tuple[str, float]:
    """A row for each heir in play order, a column for each round; what is done is ticked."""
    if not any(order != UNSET for orders in realm.told for order in orders):
        return "", 0.0
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    named = inner >= 260
    count = realm.figures.orders
    left = edge + (min(120.0, inner - count * 30 - 26) + 26 if named else 24)
    pitch = (edge + inner - left) / count
    title = title_of(realm)
    found = [rubric(edge, 28, inner, title, realm.say("click one to see it carried out") if width >= 420 else "")]
    latest = realm.latest()
    now = latest[1] if latest is not None else -1
    for number in range(count):
        x = left + pitch * (number + 0.5)
        if number == now:
            found.append(rect(x - pitch / 2 + 1, 36, pitch - 2, 20 + ROW * len(realm.names), "this-round", 4))
        ink = "c-rubric" if number == now else "c-ink2"
        found.append(text(x, 50, ROMAN[number], NOTE_BOLD if number == now else NOTE, f"middle {ink}"))
    order = realm.told_order()
    for place, seat in enumerate(order):
        middle = 56 + ROW * (place + 0.5)
        found.append(chip(seat, realm.letters[seat], edge, middle - 10))
        if named:
            name = LABEL_BOLD.fit(realm.names[seat], left - edge - 30)
            found.append(text(edge + 26, middle + 5, name, LABEL_BOLD))
    # Round by round, as they are carried out: who walks through the cells in this order sees the year.
    ways = [realm.ways_of(seat) for seat in range(len(realm.names))]
    for number in range(count):
        for place, seat in enumerate(order):
            x, y = left + pitch * (number + 0.5), 56 + ROW * (place + 0.5)
            found.append(cell(realm, seat, number, ways[seat][number], x, y, pitch))
    height = 66 + ROW * len(order)
    return region("panel-year", f"{title}: {spoken(realm)}", panel(width, height) + "".join(found)), height


def title_of(realm: Realm) -> str:
    """Which year's orders are shown."""
    return realm.say("Last year’s orders") if realm.phase == PROGRAMMING else realm.say("The year’s orders")


def cell(
    realm: Realm, seat: int, number: int, way: tuple[int, int], x: float, y: float, pitch: float, tall: float = ROW
) -> str:
    """One order of one heir."""
    order = realm.told[seat][number]
    if order == UNSET:
        return ""
    id = f"done-{seat}-{number + 1}"
    state = progress(realm, seat, number)
    key = f"{id} {order} {way} {state} {realm.look.state_of(id)} {realm.names[seat]} {realm.look.language.code} "
    key += f"{num(x)} {num(y)} {num(pitch)} {num(tall)}"
    kept = realm.kept
    return kept.piece(key) or kept.keep_piece(key, new_cell(realm, seat, number, way, state, x, y, pitch, tall))


def new_cell(
    realm: Realm,
    seat: int,
    number: int,
    way: tuple[int, int],
    state: str,
    x: float,
    y: float,
    pitch: float,
    tall: float,
) -> str:
    """The same, drawn anew."""
    id = f"done-{seat}-{number + 1}"
    order = realm.told[seat][number]
    mark = order_mark(order, x, y, min(18.0, pitch - 7), "c-wood")
    ground = "this-order" if state == "now" else "cell-order"
    drawn = rect(x - pitch / 2 + 1.5, y - tall / 2 + 1, pitch - 3, tall - 2, ground, 4)
    drawn += rect(x - pitch / 2 - 1, y - tall / 2 - 1.5, pitch + 2, tall + 3, "focus", 6)
    if state == "done":
        at_x, at_y = x + min(pitch * 0.26, 10.0), y + 7
        tick = path(f"M{num(at_x - 2.3)} {num(at_y)}l1.7 2l3-3.8", "done-tick")
        drawn += f'<g class="dim">{mark}</g>{circle(at_x, at_y, 4.6, "done")}{tick}'
    else:
        drawn += mark
    label = realm.say(
        "{player}, order {number}: {deed}",
        player=realm.names[seat],
        number=ROMAN[number],
        deed=did(realm, order, way, state),
    )
    return realm.look.piece(id, "coming" if state == "coming" else "done", label, drawn)


def did(realm: Realm, order: int, way: tuple[int, int], state: str) -> str:
    """An order in words, with the cities it leads through once they are known."""
    start, end = way
    name = realm.order_names[order]
    if state == "coming":
        return realm.say("{order}, still to come", order=name)
    if order == WAIT:
        return realm.say("waits in City {city}", city=start)
    if order == ACT:
        return realm.say("acts in City {city}", city=start)
    if start == end:
        return realm.say("no {colour} road in City {city}, the order is lost", colour=name, city=start)
    return realm.say("along the {colour} road from City {city} to {to}", colour=name, city=start, to=end)


def progress(realm: Realm, seat: int, number: int) -> str:
    """Whether an order is done, the one that was carried out last, or to come."""
    latest = realm.latest()
    if latest == (seat, number):
        return "now"
    if realm.moment is None:
        return "done" if number < realm.done[seat] else "coming"
    order = realm.told_order()
    before = (number, order.index(seat)) < (realm.moment[1], order.index(realm.moment[0]))
    return "done" if before else "coming"


def latest_words(realm: Realm) -> Gloss:
    """The order that is looked at or was carried out last: whose it is, what it does, the rule."""
    latest = realm.latest()
    if latest is None:
        return Gloss(realm.say("The orders are open"), realm.say("The year begins."), "R8")
    seat, number = latest
    order = realm.told[seat][number]
    words = did(realm, order, realm.ways_of(seat)[number], "done")
    title = realm.say("{player}, order {number}", player=realm.names[seat], number=ROMAN[number])
    return Gloss(title, sentence(words), ORDER_RULES[order])


def spoken(realm: Realm) -> str:
    """The orders in words."""
    found: list[str] = []
    for seat in realm.told_order():
        orders = [realm.order_names[order] for order in realm.told[seat] if order != UNSET]
        if orders:
            found.append(f"{realm.names[seat]}: {', '.join(orders)}")
    return "; ".join(found)
