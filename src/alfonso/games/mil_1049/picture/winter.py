"""Winter as it falls: the die, who dies of it and who follows, and whom the King thanks (R111 to R113)."""

from __future__ import annotations

from alfonso.engine.phrase import Counted, Listed, Name, Phrase
from alfonso.games.mil_1049.data import HOURGLASS
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.parts import Buttons, Lines, Part, Row
from alfonso.games.mil_1049.picture.wording import is_landless, signed
from alfonso.games.mil_1049.seen import KnightSeen


def winter_parts(look: MilLook) -> list[Part]:
    """The die, and what comes of it."""
    harsh = is_harsh(look)
    title = look.say("A harsh winter") if harsh else look.say("A mild winter")
    hunger = look.say("Who holds neither fief nor castle dies, unless he is in the Crusades (R112).")
    words = hunger if harsh else look.say("There is food enough for all: nobody dies (R111).")
    return [
        Buttons(title, "", [], [words], look.seen.winter),
        Lines(look.say("What it brings"), "", [*death_rows(look), thanks_row(look)]),
    ]


def is_harsh(look: MilLook) -> bool:
    """Any face with an hourglass, or only the one with nothing else (Q14)."""
    face = look.seen.winter
    return face == HOURGLASS if look.view.options["harsh"] == "single" else face & HOURGLASS != 0


def starving(look: MilLook) -> list[KnightSeen]:
    """Whom a harsh winter kills (R112)."""
    every = [one for house in look.seen.houses for one in house.knights if one is not None]
    return [one for one in every if is_landless(one)] if is_harsh(look) else []


def death_rows(look: MilLook) -> list[Row]:
    """Those whom heirs follow, and those without, who cost points (R29, R30)."""
    dead = starving(look)
    rows: list[Row] = []
    heirs = [look.code(one.knight) for one in dead if one.heir]
    if heirs:
        codes = ", ".join(heirs)
        words = Counted("{codes} dies, an heir follows", "{codes} die, heirs follow", len(heirs), codes=codes)
        rows.append(Row(look.say(words), "tombstone"))
    none = [look.code(one.knight) for one in dead if not one.heir]
    if none:
        codes = ", ".join(none)
        words = Counted("{codes} dies without an heir", "{codes} die without an heir, each", len(none), codes=codes)
        rows.append(Row(look.say(words), "tombstone", end=signed(-look.figures.points.heirless)))
    return rows


def thanks_row(look: MilLook) -> Row:
    """The houses that get a privilege (R113)."""
    thanked = [Name(seat) for seat in look.order() if defends_realm(look, seat)]
    if not thanked:
        return Row(look.say("The King thanks nobody (R113)."), "scroll-unfurled")
    words = Phrase("A privilege of the King: {players} (R113).", players=Listed(thanked))
    return Row(look.say(words), "scroll-unfurled")


def defends_realm(look: MilLook, seat: int) -> bool:
    """Whether every knight who is left has a soldier or a castle, and a house token is free then (R113, R5)."""
    gone = [one for one in starving(look) if not one.heir and not one.army]
    freed = sum(1 for one in gone if one.lord == seat)  # his mark comes back (R31)
    lost = {one.knight for one in gone}
    left = [one for one in look.house_of(seat).knights if one is not None and one.knight not in lost]
    return look.house_of(seat).tokens + freed > 0 and all(one.army or one.castle for one in left)
