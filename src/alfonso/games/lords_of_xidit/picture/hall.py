"""The hall of fame: the three assessments, who went out in each, and who is left."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import circle, line, region
from alfonso.engine.drawing.type import AMOUNT, LABEL_BOLD, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.engine.phrase import Listed
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.picture.ask import last_one
from alfonso.games.lords_of_xidit.picture.marks import chip, reward
from alfonso.games.lords_of_xidit.picture.realm import Realm

ROW: Final = 30.0


def hall_panel(realm: Realm, width: float) -> tuple[str, float]:
    """A row for each contender, a column for each assessment; where one went out the level is struck through."""
    edge = 16.0 if width >= 300 else 12.0
    inner = width - 2 * edge
    found = [rubric(edge, 28, inner, realm.say("Hall of fame"))]
    if not realm.hall:
        return "", 0.0
    narrow = inner < 260
    left = edge + (30 if narrow else inner * 0.4)
    pitch = (edge + inner - left) / len(realm.hall)
    for place, held in enumerate(realm.hall):
        x = left + pitch * (place + 0.5)
        category = held.category
        found.append(reward(category, x - 8, 42, 16))
        if pitch >= 80:
            found.append(text(x, 74, realm.say(names.category_title(category)), NOTE_ITALIC, "middle c-ink2"))
    y = 80.0 if pitch >= 80 else 64.0
    winner = last_one(realm)
    count = len(realm.hall[0].levels)
    gone = [contender for held in realm.hall for contender in held.out]
    order = [winner, *reversed(gone)]
    for contender in [one for one in order if one < count]:
        found.append(contender_row(realm, contender, contender == winner, edge, left, y, pitch, narrow))
        y += ROW
    height = y + 10
    return region("panel-hall", spoken(realm), panel(width, height) + "".join(found)), height


def contender_row(
    realm: Realm, contender: int, won: bool, edge: float, left: float, y: float, pitch: float, narrow: bool
) -> str:
    """A contender's levels."""
    middle = y + ROW / 2
    dummy = contender == len(realm.names)
    name = realm.say("The Dummy") if dummy else realm.names[contender]
    if dummy:
        found = circle(edge + 9, middle, 9, "room") + text(edge + 9, middle + 5, "D", NOTE_BOLD, "middle")
    else:
        found = chip(contender, realm.letters[contender], edge, middle - 10)
    if not narrow:
        shown = LABEL_BOLD.fit(name, left - edge - 30)
        found += text(edge + 26, middle + 5, shown, LABEL_BOLD, "c-or" if won else "")
    out = False
    for place, held in enumerate(realm.hall):
        level = held.levels[contender]
        x = left + pitch * (place + 0.5)
        ink = "middle c-ink2" if out else "middle"
        found += text(x, middle + 7, "-" if level < 0 else str(level), AMOUNT, ink)
        if contender in held.out:
            out = True
            found += line(x - 14, middle, x + 14, middle, "strike")
    return found


def spoken(realm: Realm) -> str:
    """The assessments in words."""
    called = [*realm.names, realm.say("the Dummy")]
    found = [realm.say("Hall of fame.")]
    for held in realm.hall:
        levels = ", ".join(f"{called[contender]} {level}" for contender, level in enumerate(held.levels))
        found.append(
            realm.say(
                "{category}: {levels}; out: {players}.",
                category=names.category_title(held.category),
                levels=levels,
                players=Listed([called[contender] for contender in held.out]),
            )
        )
    return " ".join(found)
