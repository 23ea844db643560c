"""The programming panel, for the own seat only: six wheels, five orders, and ready."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.heraldry import tincture
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import circle, num, path, rect, region
from alfonso.engine.drawing.type import LABEL_BOLD, NOTE, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import ACT, ORDER_CODES, ORDERS, UNSET, WAIT
from alfonso.games.lords_of_xidit.picture.curve import xy
from alfonso.games.lords_of_xidit.picture.marks import order_mark
from alfonso.games.lords_of_xidit.picture.path import ROMAN, Leg
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.touches import standing_at

BUTTON: Final = 46.0  # how high an order is
BETWEEN: Final = 5.0
SHARE: Final = 2 * pi / len(ORDERS)


def wheels_panel(realm: Realm, legs: list[Leg], width: float, most: float = 9999.0) -> tuple[str, float]:
    """Six wheels, the orders to set them to, and ready; as high as it becomes, or at most so high."""
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    columns = 6 if width >= 640 else 3 if width >= 230 else 2
    cell = inner / columns
    rows = -(-len(realm.wheels) // columns)
    buttons = -(-len(ORDERS) // order_columns(inner)) * (BUTTON + BETWEEN) - BETWEEN
    high = (most - 40 - buttons - 64) / rows  # what is left for a wheel with its caption
    radius = min(42.0, (cell - 13) / 2, (high - 27) / 2)
    tall = 2 * radius + 27
    hint = realm.say("seen by you only") if width >= 270 else ""
    found = [rubric(edge, 28, inner, realm.say("Your orders"), hint)]
    top = 38.0
    for number in range(len(realm.wheels)):
        x = edge + cell * (number % columns + 0.5)
        y = top + (number // columns) * tall + radius + 4
        leg = legs[number] if number < len(legs) else None
        found.append(wheel_piece(realm, leg, number, x, y, radius, cell))
    top += -(-len(realm.wheels) // columns) * tall + 2
    drawn, height = order_buttons(realm, edge, top, inner)
    found.append(drawn)
    top += height + 8
    found.append(ready_button(realm, edge, top, inner))
    top += 44 + 12
    return region("panel-orders", realm.say("Your orders, seen by you only"), panel(width, top) + "".join(found)), top


def wheel_piece(realm: Realm, leg: Leg | None, number: int, x: float, y: float, radius: float, cell: float) -> str:
    """A wheel with its caption."""
    id = f"wheel-{number + 1}"
    order = realm.wheels[number]
    next_one = order == UNSET and number == realm.set_wheels()
    drawn = circle(x, y, radius + 5, "ring spot") + circle(x, y, radius + 8, "focus")
    drawn += wheel(realm, x, y, radius, number, order, next_one)
    words = leg.words if leg is not None else ""
    ink = "middle"
    face = NOTE_BOLD
    if leg is None and next_one:
        words = realm.say("choose at {city}", city=standing_at(realm.seen, realm.seat, realm.figures)[0])
        ink = "middle c-or"
    if leg is not None and leg.lost:
        ink = "middle c-rubric"
    shown = leg.brief if leg is not None and face.width(words) > cell + 2 else words
    drawn += text(x, y + radius + 17, face.fit(shown, cell + 6), face, ink)
    if order == UNSET:
        label = realm.say("Wheel {number}: not set", number=ROMAN[number])
    else:
        shows = names.order(order)
        label = realm.say("Wheel {number}: {order}, {deed}", number=ROMAN[number], order=shows, deed=words)
    if leg is not None and leg.lost:
        label += f". {leg.lost}"
    return realm.look.piece(id, "wheel", label, drawn)


def wheel(realm: Realm, x: float, y: float, radius: float, number: int, order: int, next_one: bool) -> str:
    """A wheel as it is set."""
    key = f"wheel {num(x)} {num(y)} {num(radius)} {number} {order} {next_one} {realm.seat}"
    kept = realm.kept
    return kept.piece(key) or kept.keep_piece(key, new_wheel(realm, x, y, radius, number, order, next_one))


def new_wheel(realm: Realm, x: float, y: float, radius: float, number: int, order: int, next_one: bool) -> str:
    """A wheel, turned so that its order stands under the pointer."""
    found = circle(x, y + 1.5, radius, "cast") + circle(x, y, radius, "wheel-rim") + circle(x, y, radius - 4, "wheel")
    turned = order if order != UNSET else -0.5
    inner = radius - 4
    if order != UNSET:
        a, b = -pi / 2 - SHARE / 2, -pi / 2 + SHARE / 2
        arc = f"A{xy(inner, inner)} 0 0 1 {xy(x + cos(b) * inner, y + sin(b) * inner)}"
        found += path(f"M{xy(x, y)}L{xy(x + cos(a) * inner, y + sin(a) * inner)}{arc}Z", "wheel-chosen")
    spokes = ""
    for index in range(len(ORDERS)):
        turn = -pi / 2 + (index - turned + 0.5) * SHARE
        out, into = (cos(turn), sin(turn)), radius * 0.3
        spokes += f"M{xy(x + out[0] * into, y + out[1] * into)}L{xy(x + out[0] * inner, y + out[1] * inner)}"
    found += path(spokes, "spoke")
    size = radius * 0.4
    for index in range(len(ORDERS)):
        turn = -pi / 2 + (index - turned) * SHARE
        mark = order_mark(index, x + cos(turn) * radius * 0.61, y + sin(turn) * radius * 0.61, size, "c-wood")
        found += mark if index == order or order == UNSET else f'<g class="dim">{mark}</g>'
    hub = f"{tincture(realm.seat)} hub" if order != UNSET else "hub hub-open"
    found += circle(x, y, radius * 0.3, hub)
    ink = "c-cream" if order != UNSET else f"ink-{tincture(realm.seat)}"
    found += text(x, y + 4.8, ROMAN[number], NOTE_BOLD, f"middle {ink}")
    pointer = "pointer" if order != UNSET else "pointer-off"
    found += path(f"M{num(x - 6)} {num(y - radius - 4)}h12l-6 10Z", pointer)
    if next_one:
        found += circle(x, y, radius + 2.5, "awaits")
    return found


def warning(realm: Realm, legs: list[Leg], width: float) -> tuple[str, float]:
    """What would be lost, in a box."""
    words = lost_words(realm, legs)
    lines = NOTE.wrap(words, width - 44, 6)
    tall = 14.0 + 16 * len(lines)
    found = rect(0.9, 0.9, width - 1.8, tall - 1.8, "gloss", 6) + icon("pointing", 9, tall / 2 - 9, 18, "c-rubric")
    for number, line in enumerate(lines):
        found += text(34, 19 + 16 * number, line, NOTE)
    return f'<g id="warning" role="status" aria-live="polite">{found}</g>', tall


def lost_words(realm: Realm, legs: list[Leg]) -> str:
    """What would be lost and what the rules then do, for the first order that is."""
    lost = [leg for leg in legs if leg.lost]
    words = realm.say("Order {number}: {loss}", number=ROMAN[lost[0].number], loss=lost[0].lost)
    if len(lost) > 1:
        more = len(lost) - 1
        words += " " + realm.say(
            Counted("{count} more order would be lost.", "{count} more orders would be lost.", more)
        )
    return words


def order_columns(width: float) -> int:
    """How many orders stand beside one another."""
    return len(ORDERS) if width >= 260 else 3


def order_buttons(realm: Realm, x: float, y: float, width: float) -> Drawn:
    """The five orders."""
    columns = order_columns(width)
    key = f"orders {realm.words} {num(x)} {num(y)} {num(width)} {realm.alight('order-')}"
    kept = realm.kept
    drawn = kept.piece(key) or kept.keep_piece(key, new_buttons(realm, x, y, width, columns))
    return drawn, -(-len(ORDERS) // columns) * (BUTTON + BETWEEN) - BETWEEN


def new_buttons(realm: Realm, x: float, y: float, width: float, columns: int) -> str:
    """The same, drawn anew."""
    gap, tall = BETWEEN, BUTTON
    wide = (width - gap * (columns - 1)) / columns
    found: list[str] = []
    for order, code in enumerate(ORDER_CODES):
        id = f"order-{code}"
        left = x + (order % columns) * (wide + gap)
        top = y + (order // columns) * (tall + gap)
        if order // columns and columns == 3:
            left += (wide + gap) / 2
        drawn = ground(left, top, wide, tall)
        drawn += order_mark(order, left + wide / 2 - 9, top + 15, 20, "c-wood")
        drawn += rect(left + wide / 2 + 7, top + 6, 17, 17, "keycap", 3)
        drawn += text(left + wide / 2 + 15.5, top + 19, code, NOTE_BOLD, "middle")
        name, deed = realm.say(order_title(order)), explained(order)
        drawn += text(left + wide / 2, top + 39, LABEL_BOLD.fit(name, wide - 2), LABEL_BOLD, "name middle")
        label = realm.say("{order}: {deed}", order=name, deed=deed)
        found.append(realm.look.piece(id, "order", label, drawn, "button", key=code))
    return "".join(found)


def order_title(order: int) -> Phrase:
    """An order, standing alone."""
    if order == ACT:
        return Phrase("Act")
    if order == WAIT:
        return Phrase("Wait")
    return [Phrase("Black"), Phrase("Red"), Phrase("Blue")][order]


def explained(order: int) -> Phrase:
    """What an order does."""
    if order == ACT:
        return Phrase("act in the city")
    if order == WAIT:
        return Phrase("wait")
    return Phrase("follow the {colour} road", colour=names.colour(order))


def ready_button(realm: Realm, x: float, y: float, width: float) -> str:
    """Ready, or why not yet."""
    left = len(realm.wheels) - realm.set_wheels()
    if left:
        words = realm.say(Counted("Not ready: {count} wheel to set", "Not ready: {count} wheels to set", left))
    elif "ready" in realm.can:
        words = realm.say("Ready")
    else:
        words = realm.say("Ready: the others still choose")
    drawn = ground(x, y, width, 44)
    drawn += text(x + width / 2, y + 27, LABEL_BOLD.fit(words, width - 12), LABEL_BOLD, "name middle")
    label = words if left else f"{words}. {realm.say('It is final for this year')}"
    return realm.look.piece("ready", "button", label, drawn, "button")


def sealed_panel(realm: Realm, width: float) -> tuple[str, float]:
    """What one sees of the programming who has no part in it."""
    edge = 16.0 if width >= 300 else 12.0
    words = realm.say("The heirs set their six wheels. Nobody sees them before all are ready.")
    hint = "" if width < 270 else realm.say("all at once, in secret")
    found = rubric(edge, 28, width - 2 * edge, realm.say("The orders"), hint)
    found += icon("wax-seal", edge, 44, 30, "c-rubric")
    y = 57.0
    for line in NOTE_ITALIC.wrap(words, width - 2 * edge - 42, 4):
        found += text(edge + 42, y, line, NOTE_ITALIC, "c-ink2")
        y += 17
    spoken = realm.say("The orders are being set in secret")
    return region("panel-orders", spoken, panel(width, max(y, 84)) + found), max(y, 84)
