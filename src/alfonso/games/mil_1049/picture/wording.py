"""What is said of the pieces: what each is, what it costs and gives, and by which rule."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Listed, Phrase
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import COURT, CRUSADES, CURIA, MARKET, MONASTERY, PLOTS, PRODUCTION, SLOTS, WAR
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.seen import FiefSeen, KnightSeen, SpaceSeen
from alfonso.games.mil_1049.state import BLACK, EMPTY, HOUSE, WHITE

MINUS: Final = "\u2212"


def signed(number: int) -> str:
    """Points gained or lost."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


# Spheres


def sphere_words(look: MilLook, sphere: int) -> str:
    """A sphere: what its knights do there, and who has the majority."""
    title = names.sphere(sphere)
    purpose = sphere_purpose(look, sphere)
    if sphere in (COURT, MARKET, WAR, CURIA):
        seat = look.seen.spheres[sphere - COURT].majority
        if seat >= 0:
            return look.say(
                "{sphere}: {purpose}. Majority: {player}.", sphere=title, purpose=purpose, player=look.names[seat]
            )
    return look.say("{sphere}: {purpose}.", sphere=title, purpose=purpose)


def sphere_purpose(look: MilLook, sphere: int) -> Phrase:
    """What knights do in a sphere."""
    figures = look.figures
    if sphere == MONASTERY:
        return Phrase("for each knight one single woman takes the veil, any number of knights (R67)")
    if sphere == COURT:
        return Phrase(
            "each knight takes {influence} or tries to make a vassal (R70)",
            influence=names.amount(1, figures.income.court),
        )
    if sphere == MARKET:
        return Phrase("each knight trades up to {count} cubes or auctions a castle (R80)", count=figures.market_cubes)
    if sphere == WAR:
        return Phrase("each knight attacks a free land or a fief of another house (R89)")
    if sphere == CURIA:
        return Phrase("all give gold to the cathedral, each knight gains a privilege or makes an abbess (R101, R107)")
    return Phrase(
        "each knight brings {influence} and is safe from winter, any number of knights (R110)",
        influence=names.amount(1, figures.income.crusade),
    )


def free_sphere_words(look: MilLook, sphere: int) -> str:
    """What the Monastery or the Crusades are for, in a few words."""
    if sphere == MONASTERY:
        return look.say("one woman takes the veil")
    return look.say("{count} influence, safe from winter", count=look.figures.income.crusade)


def space_words(look: MilLook, space: SpaceSeen) -> str:
    """A space, what lies on it, and what it costs to stand there."""
    where = names.space(space.space)
    if space.content == EMPTY:
        return look.say("{space}: empty, free for a knight (R25)", space=where)
    if space.content == WHITE:
        cost = look.figures.costs.place
        return look.say(
            "{space}: a white hourglass, taken by who harvests or recruits; a knight pays {cost} gold or as many "
            "privileges (R25)",
            space=where,
            cost=cost,
        )
    if space.content == BLACK:
        return look.say(
            "{space}: a black hourglass, closed; a knight pays {cost} gold or as many privileges (R25)",
            space=where,
            cost=look.figures.costs.place,
        )
    if space.content == HOUSE:
        return look.say("{space}: a house token of {player} (R26)", space=where, player=look.names[space.owner])
    return look.say("{space}: {knight} stands there (R25)", space=where, knight=names.knight(space.owner))


def stack_words(look: MilLook, number: int) -> str:
    """A stack of free land."""
    seen = look.seen.stacks[number]
    if seen.top is None:
        if seen.left:
            return look.say("Free land {number}: the next one is not open yet (R90)", number=number + 1)
        return look.say("Free land {number}: none left (R90)", number=number + 1)
    return look.say(
        "Free land {number}: {kind}, defence {defence}, {left} in the stack; bears {goods} (R90)",
        number=number + 1,
        kind=names.tile(look.figures, seen.top),
        defence=seen.defence or 0,
        left=seen.left,
        goods=names.cubes(look.figures.harvest[seen.top]),
    )


# Houses


def plot_words(look: MilLook, number: int, place: int, fief: FiefSeen | None) -> str:
    """A place for a fief, and what the fief bears or pays."""
    whose = names.knight(number)
    if fief is None:
        return look.say("Fief {place} of {knight}: none", place=place + 1, knight=whose)
    kind = names.tile(look.figures, fief.tile)
    guard = look.figures.defence[fief.tile]
    if look.literal:
        cubes = look.figures.harvest if fief.side == PRODUCTION else look.figures.tribute
        return look.say(
            "Fief {place} of {knight}: {kind}, bears {goods} harvested or in the tribute phase, defence {defence} "
            "(R19, R56)",
            place=place + 1,
            knight=whose,
            kind=kind,
            goods=names.cubes(cubes[fief.tile]),
            defence=guard,
        )
    if fief.side == PRODUCTION:
        return look.say(
            "Fief {place} of {knight}: {kind}, bears {goods} when harvested, defence {defence} (R19)",
            place=place + 1,
            knight=whose,
            kind=kind,
            goods=names.cubes(look.figures.harvest[fief.tile]),
            defence=guard,
        )
    return look.say(
        "Fief {place} of {knight}: {kind}, pays {goods} in the tribute phase; harvested now it only turns, "
        "defence {defence} (R56)",
        place=place + 1,
        knight=whose,
        kind=kind,
        goods=names.cubes(look.figures.tribute[fief.tile]),
        defence=guard,
    )


def manor_words(look: MilLook, one: KnightSeen) -> str:
    """A knight with all that is his."""
    things: list[Phrase] = [names.soldiers(one.army), names.fiefs(sum(1 for fief in one.fiefs if fief is not None))]
    things.append(Phrase("a castle") if one.castle else Phrase("no castle"))
    things.append(Phrase("an heir") if one.heir else Phrase("no heir"))
    things.append(Phrase("{age} of {most} hourglasses", age=one.age, most=look.figures.age))
    things.append(Phrase("defence {defence}", defence=one.defence))
    if one.kings_men:
        things.append(Phrase("the King's Soldiers"))
    if one.bishop:
        things.append(Phrase("the Archbishop"))
    if one.lord >= 0:
        things.append(Phrase("vassal of {lord}", lord=names.house(one.lord)))
    if look.is_barred(one):
        things.append(Phrase("barred by a bond"))
    if one.sphere >= 0:
        things.append(Phrase("away in {sphere}", sphere=names.in_sphere(one.sphere)))
    return look.say(
        "Knight {letter} of {player}: {things}",
        letter=names.letter(one.knight),
        player=look.names[one.knight // SLOTS],
        things=Listed([*things]),
    )


def knight_words(look: MilLook, one: KnightSeen) -> str:
    """One's own knight at home, to be placed."""
    return look.say(
        "Knight {letter}: at home; place him in a sphere, after the first one nobody of your house harvests, recruits "
        "or grows this turn (R18, R25)",
        letter=names.letter(one.knight),
    )


def heir_words(look: MilLook, one: KnightSeen) -> str:
    """The heir of a knight, or the want of one."""
    letter = names.letter(one.knight)
    if one.heir:
        return look.say("Family of knight {letter}: he has an heir; another son is a new knight (R21)", letter=letter)
    return look.say("Family of knight {letter}: no heir; a son follows him when he dies (R21)", letter=letter)


def recruit_words(look: MilLook, one: KnightSeen) -> str:
    """One soldier more."""
    figures = look.figures
    dear = one.soldiers >= figures.costs.many_soldiers
    return look.say(
        "One soldier for knight {letter}: costs {cost} and takes an hourglass (R20)",
        letter=names.letter(one.knight),
        cost=names.cubes(figures.costs.dear_soldier if dear else figures.costs.soldier),
    )


# What is about to happen and cannot be taken back


def fiefs_left(look: MilLook) -> int:
    """How many fiefs of one's own still bear and lie unharvested."""
    total = 0
    for one in look.house.knights:
        if one is not None:
            total += len(look.harvested(one))
    return total


def landless(look: MilLook) -> list[int]:
    """One's knights whom a harsh winter kills as they are (R112)."""
    return [one.knight for one in look.house.knights if one is not None and is_landless(one)]


def is_landless(one: KnightSeen) -> bool:
    """Neither fief nor castle, and not on crusade, wherever else he is (R112)."""
    return not one.castle and one.fiefs == [None] * PLOTS and one.sphere != CRUSADES
