"""Behind the own screen: units, gold, bards and stories; the units can be clicked when they are paid."""

from __future__ import annotations

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.heraldry import shield
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import line, num, region, sight
from alfonso.engine.drawing.type import AMOUNT, LABEL, NOTE_ITALIC, RUBRIC, text
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import BARDS, CODES, GOLD, KINDS, REWARDS, STORIES
from alfonso.games.lords_of_xidit.picture.marks import reward, unit
from alfonso.games.lords_of_xidit.picture.realm import Realm


def screen_panel(realm: Realm, width: float) -> Drawn:
    """What the viewer holds; nothing for a spectator."""
    if realm.seat < 0:
        return "", 0.0
    key = f"screen {num(width)} {realm.alight('own-')}"
    return realm.panel(key) or realm.keep_panel(key, new_screen(realm, width))


def new_screen(realm: Realm, width: float) -> Drawn:
    """The same, drawn anew."""
    seat = realm.seat
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    title = realm.say("Behind your screen")
    if RUBRIC.width(title) > inner - 34:
        title = realm.say("Your screen")
    found = (
        [rubric(edge, 28, inner - 36, title, realm.say(names.tincture(seat)))]
        if width >= 320
        else [text(edge, 28, RUBRIC.fit(title, inner - 34), RUBRIC, "c-rubric")]
    )
    found.append(shield(width - edge - 30, 8, seat, realm.letters[seat]))
    pitch = inner / KINDS
    wide = pitch >= 56
    tall = 44.0
    for kind in range(KINDS):
        found.append(own_unit(realm, kind, edge + pitch * kind, 44, pitch, tall, wide))
    y = 44 + tall + 8
    found.append(line(edge, y, edge + inner, y, "rule"))
    things = holdings(realm, inner >= 200)
    amounts = [realm.gold[seat], realm.left[seat], realm.stock[seat]]
    x = edge
    y += 22
    for index, shown in things:
        if x > edge and x + 22 + LABEL.width(shown) > edge + inner:
            x = edge
            y += 22
        drawn = reward(index, x, y - 13, 16)
        for number, words in enumerate(LABEL.wrap(shown, inner - 21, 2)):
            y += 18 if number else 0
            drawn += text(x + 21, y, words, LABEL)
        found.append(
            sight(
                f"own-{REWARDS[index]}",
                "holding",
                realm.say("Behind your screen: {thing}", thing=shown),
                drawn,
                amounts[index],
            )
        )
        x += 21 + LABEL.width(shown) + 14
    squad = squad_words(realm)
    if squad:
        y += 20
        found.append(text(edge, y, NOTE_ITALIC.fit(squad, inner), NOTE_ITALIC, "c-ink2"))
    return region("panel-screen", spoken(realm), panel(width, y + 11) + "".join(found)), y + 11


def holdings(realm: Realm, room: bool) -> list[tuple[int, str]]:
    """Gold, bards and stories; where there is room, that those are left."""
    seat = realm.seat
    bards, stories = names.bards(realm.left[seat]), names.stories(realm.stock[seat])
    stock = realm.say("{things} left", things=stories) if room else realm.say(stories)
    if realm.bonus[seat]:
        stock += ", " + realm.say("{count} to add", count=realm.bonus[seat])
    return [
        (GOLD, realm.say(names.reward(GOLD, realm.gold[seat]))),
        (BARDS, realm.say("{things} left", things=bards) if room else realm.say(bards)),
        (STORIES, stock),
    ]


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
    label = realm.say("{units}: {count} behind your screen", units=names.unit_type(kind), count=count)
    return realm.look.piece(id, "unit", label, drawn, "row", amount=count)


def squad_words(realm: Realm) -> str:
    """The units chosen so far against a Titan."""
    chosen = realm.decision.squad if realm.decision is not None else None
    return realm.say("against the Titan: {units}", units=names.army(chosen)) if chosen and any(chosen) else ""


def spoken(realm: Realm) -> str:
    """The holdings in words."""
    seat = realm.seat
    return realm.say(
        "Behind your screen: {units}; {gold}; {bards} and {stories} left",
        units=names.army(realm.units[seat]),
        gold=names.reward(GOLD, realm.gold[seat]),
        bards=names.bards(realm.left[seat]),
        stories=names.stories(realm.stock[seat]),
    )
