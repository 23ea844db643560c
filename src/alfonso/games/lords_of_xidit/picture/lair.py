"""The Titans' lair: three piles, asleep or awake; what an awake one takes and pays."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import circle, rect, region
from alfonso.engine.drawing.type import NOTE_ITALIC, Face, text
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.picture.marks import reward_row
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.seen import PileSeen

TITLE: Final = Face(16, "fell")
WIDE: Final = 82.0
TALL: Final = 52.0


def lair(realm: Realm, x: float, y: float) -> str:
    """The piles under one another on a banner, for the corner of the map; ``x`` is its right edge."""
    wide, tall = WIDE + 12, 3 * (TALL + 5) + 27
    left = x - wide
    found = rect(left, y, wide, tall, "banner", 3) + rect(left + 2.5, y + 2.5, wide - 5, tall - 5, "banner-line", 2)
    found += text(left + wide / 2, y + 18, realm.say("Titans’ lair"), TITLE, "middle")
    for number, pile in enumerate(realm.lair):
        found += titan(realm, number, pile, left + 6, y + 24 + number * (TALL + 5))
    return region("panel-lair", realm.say("Titans’ lair"), found)


def lair_panel(realm: Realm, width: float) -> tuple[str, float]:
    """The piles beside one another."""
    edge = 16.0 if width >= 300 else 12.0
    found = rubric(edge, 28, width - 2 * edge, realm.say("Titans’ lair"))
    pitch = (width - 2 * edge) / 3
    for number, pile in enumerate(realm.lair):
        found += titan(realm, number, pile, edge + pitch * number + (pitch - WIDE) / 2, 40)
    return region("panel-lair", realm.say("Titans’ lair"), panel(width, 40 + TALL + 12) + found), 40 + TALL + 12


def lair_row(realm: Realm, x: float, y: float) -> str:
    """The piles beside one another under a map that has no room for them; ``x`` is their right edge."""
    found = ""
    for number, pile in enumerate(realm.lair):
        found += titan(realm, number, pile, x - (len(realm.lair) - number) * (WIDE + 5) + 3, y)
    return region("panel-lair", realm.say("Titans’ lair"), found)


def titan(realm: Realm, number: int, pile: PileSeen, x: float, y: float) -> str:
    """A pile of Titans."""
    id = f"titan-{number + 1}"
    if not pile.left:
        drawn = rect(x, y, WIDE, TALL, "dashed", 5) + text(
            x + WIDE / 2, y + 31, realm.say("gone"), NOTE_ITALIC, "middle c-ink2"
        )
        return realm.look.piece(id, "titan", spoken(realm, number, pile), drawn)
    drawn = rect(x + 3, y + 3, WIDE - 2, TALL - 2, "under", 5) if pile.left > 1 else ""
    drawn += rect(x, y, WIDE - 2, TALL - 2, "ground titan-card", 5)
    drawn += rect(x - 3, y - 3, WIDE + 4, TALL + 4, "focus", 8)
    ink = "c-rubric" if pile.raging else "c-ink2"
    drawn += icon("minotaur" if pile.raging else "golem-head", x + 4, y + 4, 21, ink)
    for place in range(pile.units):
        drawn += circle(x + 33 + place * 9.4, y + 15, 3.9, "need" if pile.raging else "room")
    if pile.rewards:
        drawn += reward_row(x + 1, y + 43, WIDE - 4, pile.rewards, 12, "c-ink")
    if not pile.raging and not pile.rewards:
        drawn += text(x + (WIDE - 2) / 2, y + 42, realm.say("asleep"), NOTE_ITALIC, "middle c-ink2")
    return realm.look.piece(id, "titan", spoken(realm, number, pile), drawn, "titan-awake" if pile.raging else "")


def spoken(realm: Realm, number: int, pile: PileSeen) -> str:
    """A pile in words."""
    units = names.some_units(pile.units)
    if not pile.left:
        return realm.say("Titans of {units}: gone", units=units)
    state = (
        Phrase("Titan {number}: awake, takes {units} of any kind", number=number + 1, units=units)
        if pile.raging
        else Phrase("Titan {number}: asleep, takes {units} of any kind", number=number + 1, units=units)
    )
    found = [realm.say(state)]
    if pile.rewards is not None:
        found.append(realm.say("pays two of {rewards}", rewards=names.rewards(pile.rewards)))
    found.append(realm.say(Counted("{count} tile in this pile", "{count} tiles in this pile", pile.left)))
    return "; ".join(found)
