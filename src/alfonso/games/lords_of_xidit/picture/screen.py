"""Behind the own screen: units, gold, bards and stories; the units can be clicked when they are paid."""

from __future__ import annotations

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.heraldry import shield, tincture
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import line, piece, region, sight
from alfonso.engine.drawing.type import AMOUNT, LABEL, NOTE_ITALIC, RUBRIC, text
from alfonso.games.lords_of_xidit.data import BARDS, CODES, GOLD, KINDS, REWARDS, STORIES, UNIT_WORDS
from alfonso.games.lords_of_xidit.picture.marks import reward, unit
from alfonso.games.lords_of_xidit.picture.realm import Realm, plural


def screen_panel(realm: Realm, width: float) -> tuple[str, float]:
    """What the viewer holds."""
    if realm.seat < 0:
        return "", 0.0
    seat = realm.seat
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    title = "Behind your screen" if width >= 210 else "Your screen"
    found = (
        [rubric(edge, 28, inner - 36, title, tincture(seat))]
        if width >= 320
        else [text(edge, 28, title, RUBRIC, "c-rubric")]
    )
    found.append(shield(width - edge - 30, 8, seat, realm.letters[seat]))
    pitch = inner / KINDS
    wide = pitch >= 56
    tall = 44.0
    for kind in range(KINDS):
        found.append(own_unit(realm, kind, edge + pitch * kind, 44, pitch, tall, wide))
    y = 44 + tall + 8
    found.append(line(edge, y, edge + inner, y, "rule"))
    words = " left" if inner >= 200 else ""
    stock = plural(realm.stock[seat], "story", "stories") + words
    if realm.bonus[seat]:
        stock += f", {realm.bonus[seat]} to add"
    things = [(GOLD, f"{realm.gold[seat]} gold"), (BARDS, plural(realm.left[seat], "bard") + words), (STORIES, stock)]
    amounts = [realm.gold[seat], realm.left[seat], realm.stock[seat]]
    x = edge
    y += 22
    for index, shown in things:
        if x > edge and x + 22 + LABEL.width(shown) > edge + inner:
            x = edge
            y += 22
        drawn = reward(index, x, y - 13, 16) + text(x + 21, y, LABEL.fit(shown, inner - 21), LABEL)
        found.append(sight(f"own-{REWARDS[index]}", "holding", f"Behind your screen: {shown}", drawn, amounts[index]))
        x += 21 + LABEL.width(shown) + 14
    squad = squad_words(realm)
    if squad:
        y += 20
        found.append(text(edge, y, NOTE_ITALIC.fit(squad, inner), NOTE_ITALIC, "c-ink2"))
    return region("panel-screen", f"Behind your screen: {spoken(realm)}", panel(width, y + 11) + "".join(found)), y + 11


def own_unit(realm: Realm, kind: int, x: float, y: float, pitch: float, tall: float, wide: bool) -> str:
    """One type of unit and how many there are."""
    id = f"own-{CODES[kind]}"
    count = realm.units[realm.seat][kind]
    size = 26.0 if wide else 20.0
    drawn = ground(x + 1, y, pitch - 2, tall)
    if wide:
        left = x + (pitch - size - 22) / 2
        drawn += unit(kind, left, y + (tall - size) / 2, size, "" if count else "dim")
        drawn += text(left + size + 5, y + tall / 2 + 7, str(count), AMOUNT, "" if count else "c-ink2")
    else:
        drawn += unit(kind, x + pitch / 2 - size / 2, y + 3, size, "" if count else "dim")
        drawn += text(x + pitch / 2, y + tall - 4, str(count), AMOUNT, "middle" if count else "middle c-ink2")
    label = f"{UNIT_WORDS[kind]}: {count} behind your screen"
    return piece(id, "unit", label, drawn, f"row {realm.state_of(id)}".strip(), id in realm.can, amount=count)


def squad_words(realm: Realm) -> str:
    """The units chosen so far against a Titan."""
    chosen = realm.decision.squad if realm.decision is not None else None
    if chosen is None or not any(chosen):
        return ""
    names = [f"{count} {UNIT_WORDS[kind]}" for kind, count in enumerate(chosen) if count]
    return f"against the Titan: {', '.join(names)}"


def spoken(realm: Realm) -> str:
    """The holdings in words."""
    seat = realm.seat
    units = ", ".join(f"{count} {UNIT_WORDS[kind]}" for kind, count in enumerate(realm.units[seat]) if count)
    return f"{units or 'no units'}; {realm.gold[seat]} gold, {realm.left[seat]} bards, {realm.stock[seat]} stories left"
