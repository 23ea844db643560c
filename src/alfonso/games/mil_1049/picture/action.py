"""The action phase: what comes next, how it stands, and what is about to happen."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import Gloss
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import SLOTS
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.parts import Lines, Part, Row
from alfonso.games.mil_1049.picture.wording import fiefs_left, landless, signed
from alfonso.games.mil_1049.seen import KnightSeen
from alfonso.games.mil_1049.state import (
    ACTIONS,
    HARVEST,
    PLACING,
    RECRUIT,
)

MOST_ROWS: Final = 3  # that have room beside the actions
WORK: Final = ["harvest", "recruit"]  # that takes a white hourglass (R19, R20)


def picked_words(look: MilLook) -> str:
    """What comes next."""
    if "token" in look.verbs:
        return look.say("choose a white hourglass (R19, R20)")
    if "to" in look.verbs:
        return look.say("choose a space or a sphere (R25)")
    if "close" in look.verbs:
        return look.say("choose a space to close (R26)")
    if "verb-harvest" in look.picked:
        return look.say("choose a fief")
    if any(id.startswith("verb-") for id in look.picked):
        return look.say("choose a knight")
    return look.say("one, then the next house")


def action_side(look: MilLook) -> Part:
    """How the phase stands: white tokens left, fiefs that still bear."""
    rows = [Row(look.say(names_white(look.seen.white)), "hourglass")]
    count = fiefs_left(look)
    if look.house.placed:
        rows.append(Row(look.say("You have placed a knight: only place or pass (R18)."), "padlock"))
    elif count:
        rows.append(Row(look.say(bearing(count)), "wheat"))
    old = [one for one in look.house.knights if one is not None and is_old(look, one)]
    if old and not look.house.placed:
        rows.append(Row(look.say(dying(look, old)), "tombstone"))
    poor = landless(look)
    if poor and len(rows) < MOST_ROWS:
        rows.append(Row(look.say(starving(poor)), "snowing"))
    return Lines(look.say("This turn"), "", rows, 190)


def is_old(look: MilLook, one: KnightSeen) -> bool:
    """Whether one hourglass more kills a knight (R27)."""
    return one.age >= look.figures.age - 1


def dying(look: MilLook, old: list[KnightSeen]) -> Phrase:
    """Knights whom one hourglass more kills, with what is lost where there is no heir (R29, R30)."""
    lost = signed(-look.figures.points.heirless)
    letters = [names.letter(one.knight) if one.heir else f"{names.letter(one.knight)} ({lost})" for one in old]
    return Counted(
        "{letters} dies of one hourglass more",
        "{letters} die of one hourglass more",
        len(old),
        letters=", ".join(letters),
    )


def starving(poor: list[int]) -> Phrase:
    """Knights whom a harsh winter kills (R112)."""
    return Phrase("no land for the winter: {letters}", letters=", ".join(names.letter(knight) for knight in poor))


def names_white(count: int) -> Phrase:
    """White tokens that are left."""
    return Counted("{count} white hourglass left", "{count} white hourglasses left", count)


def bearing(count: int) -> Phrase:
    """Fiefs that are not harvested yet."""
    return Counted("{count} fief of yours still bears", "{count} fiefs of yours still bear", count)


def warning(look: MilLook) -> Gloss | None:
    """What is about to happen that cannot be taken back (12)."""
    if "pass" in look.verbs:
        return last_white(look)
    one = look.knight(look.acting())
    if one is None or look.view.prompt is None:
        return None
    letter = names.letter(one.knight)
    if is_old(look, one) and look.verbs & {"token", "roll", "symbol"}:
        title = look.say("The last hourglass of {letter}", letter=letter)
        if "token" not in look.verbs:  # it may come by the die, and is perhaps taken unasked (R21)
            title = look.say("One hourglass kills {letter}", letter=letter)
        if one.heir:
            return Gloss(title, look.say("He dies; his heir takes all that he holds. No points are lost."), "R29")
        lost = names.points(look.figures.points.heirless)
        return Gloss(title, look.say("He dies without an heir: you lose {points}.", points=lost), "R30")
    if look.what != PLACING:
        return None
    if not look.house.placed:
        count = fiefs_left(look)
        title = look.say("Your first knight placed")
        if one.knight in landless(look):
            words = look.say(
                "No harvest, recruiting or growth this turn; landless, {letter} dies in a harsh winter.", letter=letter
            )
            return Gloss(title, words, "R18, R112")
        if count:
            words = look.say("No harvest, recruiting or growth this turn; {fiefs}.", fiefs=bearing(count))
            return Gloss(title, words, "R18")
        return Gloss(title, look.say("No harvest, recruiting or growth this turn after it."), "R18")
    if one.knight in landless(look):
        title = look.say("{letter} holds no land", letter=letter)
        return Gloss(title, look.say("A harsh winter kills him, unless he is in the Crusades."), "R112")
    return None


def last_white(look: MilLook) -> Gloss | None:
    """The last white hourglass is taken unasked, so that whom it kills is said before the work (R27, Q44)."""
    if look.seen.white != 1:
        return None
    working = {deed.knight for deed in look.look.choices if isinstance(deed, Deed) and deed.verb in WORK}
    old = [one for one in look.house.knights if one is not None and one.knight % SLOTS in working]
    old = [one for one in old if is_old(look, one)]
    if not old:
        return None
    words = look.say("Work takes it unasked: {deaths}.", deaths=dying(look, old))
    return Gloss(look.say("The last white hourglass"), words, "R27")


def waiting_rows(look: MilLook) -> list[Row]:
    """How the action phase stands while others act; what a majority brings while others place that."""
    if look.seen.stage != ACTIONS:
        soldiers = look.say(
            Counted(
                "The King's Soldiers: one soldier more for a knight until winter (R64).",
                "The King's Soldiers: {count} soldiers more for a knight until winter (R64).",
                look.kings_soldiers,
            )
        )
        bishop = look.say("The Archbishop: a knight is neither attacked nor bound until winter (R65).")
        return [Row(soldiers, "templar-shield"), Row(bishop, "pope-crown")]
    rows = [Row(look.say(names_white(look.seen.white)), "hourglass")]
    busy = doing(look)
    if busy:
        rows.insert(0, Row(busy, "", look.acting()))
    elif look.seat >= 0 and look.house.placed:
        rows.append(Row(look.say("You have placed a knight: only place or pass (R18)."), "padlock"))
    elif look.seat >= 0 and fiefs_left(look):
        rows.append(Row(look.say(bearing(fiefs_left(look))), "wheat"))
    ends = look.say("The phase ends when all knights are placed, or no space is left empty or white (R14, R15).")
    return [*rows, Row(ends, "mounted-knight")]


def doing(look: MilLook) -> str:
    """What another house is about to do."""
    if look.what == HARVEST:
        return look.say("harvests, and is to take a white hourglass")
    if look.what == RECRUIT:
        return look.say("recruits, and is to take a white hourglass")
    return look.say("is to be placed") if look.what == PLACING else ""
