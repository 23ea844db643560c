"""Behind the own screen: units, gold, bards and stories; the units can be clicked when they are paid."""

from __future__ import annotations

from typing import cast

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.heraldry import shield, tincture
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import line, piece, region, sight
from alfonso.engine.drawing.type import AMOUNT, LABEL, NOTE_ITALIC, RUBRIC, text
from alfonso.games.lords_of_xidit.data import BARDS, CODES, GOLD, KINDS, REWARDS, STORIES, UNIT_WORDS
from alfonso.games.lords_of_xidit.picture.look import Look, plural
from alfonso.games.lords_of_xidit.picture.marks import reward, unit


def screen_panel(look: Look, width: float) -> tuple[str, float]:
    """What the viewer holds."""
    if look.seat < 0:
        return "", 0.0
    seat = look.seat
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    title = "Behind your screen" if width >= 210 else "Your screen"
    found = (
        [rubric(edge, 28, inner - 36, title, tincture(seat))]
        if width >= 320
        else [text(edge, 28, title, RUBRIC, "c-rubric")]
    )
    found.append(shield(width - edge - 30, 8, seat, look.letters[seat]))
    pitch = inner / KINDS
    wide = pitch >= 56
    tall = 44.0
    for kind in range(KINDS):
        found.append(own_unit(look, kind, edge + pitch * kind, 44, pitch, tall, wide))
    y = 44 + tall + 8
    found.append(line(edge, y, edge + inner, y, "rule"))
    words = " left" if inner >= 200 else ""
    stock = plural(look.stock[seat], "story", "stories") + words
    if look.bonus[seat]:
        stock += f", {look.bonus[seat]} to add"
    things = [(GOLD, f"{look.gold[seat]} gold"), (BARDS, plural(look.left[seat], "bard") + words), (STORIES, stock)]
    amounts = [look.gold[seat], look.left[seat], look.stock[seat]]
    x = edge
    y += 22
    for index, shown in things:
        if x > edge and x + 22 + LABEL.width(shown) > edge + inner:
            x = edge
            y += 22
        drawn = reward(index, x, y - 13, 16) + text(x + 21, y, LABEL.fit(shown, inner - 21), LABEL)
        found.append(sight(f"own-{REWARDS[index]}", "holding", f"Behind your screen: {shown}", drawn, amounts[index]))
        x += 21 + LABEL.width(shown) + 14
    squad = squad_words(look)
    if squad:
        y += 20
        found.append(text(edge, y, NOTE_ITALIC.fit(squad, inner), NOTE_ITALIC, "c-ink2"))
    return region("panel-screen", f"Behind your screen: {spoken(look)}", panel(width, y + 11) + "".join(found)), y + 11


def own_unit(look: Look, kind: int, x: float, y: float, pitch: float, tall: float, wide: bool) -> str:
    """One type of unit and how many there are."""
    id = f"own-{CODES[kind]}"
    count = look.units[look.seat][kind]
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
    return piece(id, "unit", label, drawn, f"row {look.state_of(id)}".strip(), id in look.can, amount=count)


def squad_words(look: Look) -> str:
    """The units chosen so far against a Titan."""
    if look.decision is None or not look.decision.get("squad"):
        return ""
    chosen = cast(str, look.decision["squad"])
    names = [f"{chosen.count(code)} {UNIT_WORDS[kind]}" for kind, code in enumerate(CODES) if code in chosen]
    return f"against the Titan: {', '.join(names)}"


def spoken(look: Look) -> str:
    """The holdings in words."""
    seat = look.seat
    units = ", ".join(f"{count} {UNIT_WORDS[kind]}" for kind, count in enumerate(look.units[seat]) if count)
    return f"{units or 'no units'}; {look.gold[seat]} gold, {look.left[seat]} bards, {look.stock[seat]} stories left"
