"""Lines of words about what is at stake: lands, fiefs, oaths, and what to bear in mind."""

from __future__ import annotations

from alfonso.engine.drawing.ask import question
from alfonso.engine.phrase import Counted, sentence
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import CRUSADES, INFLUENCE, PRODUCTION, SLOTS
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.parts import Row
from alfonso.games.mil_1049.picture.wording import signed
from alfonso.games.mil_1049.seen import MatterSeen
from alfonso.games.mil_1049.state import (
    IN_WAR,
)


def prompt(look: MilLook) -> str:
    """The question."""
    return question(look.look)


def land_rows(look: MilLook, matter: MatterSeen) -> list[Row]:
    """A march against a free land."""
    stack = look.seen.stacks[matter.stack]
    acting = look.knight(matter.knight)
    army = 0 if acting is None else acting.army
    strength = look.figures.soldier * army
    rows = [Row(look.say(names.soldiers(army)), "crossed-swords", matter.knight, end=str(strength))]
    if stack.top is not None:
        rows.append(Row(look.say(names.tile_title(stack.top)), "shield", end=str(stack.defence)))
    rows.append(Row(look.say("{cubes} of food or influence are needed (R90).", cubes=names.count_cubes(matter.need))))
    return rows


def tile_rows(look: MilLook, matter: MatterSeen) -> list[Row]:
    """The fief that is to be placed."""
    figures = look.figures
    productive = matter.tile_side == PRODUCTION
    goods = names.cubes(figures.harvest[matter.tile] if productive else figures.tribute[matter.tile])
    kind = names.tile_title(matter.tile)
    bears = look.say("{kind}: bears {goods}", kind=kind, goods=goods)
    pays = look.say("{kind}: pays {goods}", kind=kind, goods=goods)
    return [Row(bears if productive else pays, "wheat"), Row(gain_words(look, matter), "laurels")]


def gain_words(look: MilLook, matter: MatterSeen) -> str:
    """Who gains by the fief that is to be placed (R50); nobody by a crusader, and perhaps by a vassal (ADV2, Q21)."""
    points = names.points(look.figures.points.fief)
    if not look.popes_crusades:
        return look.say("Who receives it gains {points}, his lord too (R50).", points=points)
    if matter.conquered and is_spared(look, matter.target) and look.view.options["adv2_note"] == "true":
        return look.say(
            "A crusader's fief: an own knight gains {points}, his lord too; with a vassal, or on crusade, nobody does "
            "(R50, ADV2).",
            points=points,
        )
    return look.say(
        "Who receives it gains {points}, his lord too; nobody gains if he is on crusade (R50, ADV2).", points=points
    )


def war_words(look: MilLook) -> str:
    """What a fief is worth in war; nothing to who is on crusade, where the Pope called them (ADV2)."""
    points = signed(look.figures.points.fief)
    if look.popes_crusades:
        return look.say(
            "A fief: {points}; who loses it loses as much; neither on crusade (R50, R51, ADV2).", points=points
        )
    return look.say("A fief: {points}; who loses it loses as much (R50, R51).", points=points)


def reminders(look: MilLook) -> list[Row]:
    """What to bear in mind at the question."""
    verbs, figures = look.verbs, look.figures
    if "soldiers" in verbs:
        words = Counted(
            "They count as a soldier there until winter, for attack, defence and oaths (R64).",
            "They count as {count} soldiers there until winter, for attack, defence and oaths (R64).",
            look.kings_soldiers,
        )
        return [Row(look.say(words), "templar-shield")]
    if "archbishop" in verbs:
        return [Row(look.say("Until winter that knight is neither attacked nor bound (R65)."), "pope-crown")]
    if "vassal" in verbs or "influence" in verbs:
        acting = look.knight(look.acting())
        army = 0 if acting is None else acting.army
        shield = Row(
            look.say(
                "The shields show soldiers, fiefs and castles: yours has {soldiers} (R71).",
                soldiers=names.soldiers(army),
            ),
            "shield",
        )
        points = look.say(
            "A vassal: {points}, and {each} for each fief (R76).",
            points=signed(figures.points.oath),
            each=signed(figures.points.oath_fief),
        )
        return [shield, Row(points, "shaking-hands")]
    if "castle" in verbs or "trade" in verbs:
        points = look.say(
            "A castle: {points}, at least {cost} (R83, R86).",
            points=signed(figures.points.castle),
            cost=names.cubes(figures.costs.castle),
        )
        trade = look.say("Trade: up to {count} cubes, each for a neighbour (R81).", count=figures.market_cubes)
        return [Row(trade, "trade"), Row(points, "castle")]
    if "land" in verbs or "attack" in verbs or look.seen.stage == IN_WAR:
        women = look.say("An attack costs as much influence as that house has single women (R91).")
        return [Row(war_words(look), "laurels"), Row(women, "jewel-crown")]
    if "privilege" in verbs:
        abbess = look.say(
            "An abbess: one woman less, {influence} (R107).",
            influence=names.amount(INFLUENCE, figures.income.abbess),
        )
        return [
            Row(abbess, "nun-face"),
            Row(look.say("A privilege pays for a token, a son or half a veil (R124)."), "scroll-unfurled"),
        ]
    if "build" in verbs:
        return [Row(look.say("Before an own knight or a vassal without one (R86)."), "castle")]
    if "veil" in verbs:
        return [Row(look.say("Single women cost points at the end (R126)."), "nun-face")]
    return [Row(look.say("One thing for each knight, from left to right (3.4)."), "hourglass")]


def answer_rows(look: MilLook, matter: MatterSeen) -> list[Row]:
    """The ways an oath may end."""
    figures = look.figures
    target = names.letter(matter.target)
    free = look.say(
        "accepted: {letter} stays free, his house gains {points}", letter=target, points=signed(figures.points.freedom)
    )
    bound = look.say("a better raise with no less gold: {letter} is bound", letter=target)
    given = look.say("a fief given to {letter}: he is bound", letter=target)
    raised, gift = signed(oath_worth(look, matter.target)), signed(gift_worth(look, matter))
    found = [Row(free, "scales"), Row(bound, "gold-bar", end=raised), Row(given, "wheat", end=gift)]
    lord, owner = matter.knight // SLOTS, matter.target // SLOTS
    if look.seat in (lord, owner):
        other = owner if look.seat == lord else lord
        found.insert(0, Row(public_words(look, other), "", -1, other))
    return found


def oath_worth(look: MilLook, knight: int) -> int:
    """The points for whoever binds a knight: for the oath, and for each fief that he holds (R76)."""
    target = look.knight(knight)
    fiefs = 0 if target is None else sum(1 for fief in target.fiefs if fief is not None)
    return look.figures.points.oath + look.figures.points.oath_fief * fiefs


def gift_worth(look: MilLook, matter: MatterSeen) -> int:
    """The points for whoever binds a knight with a fief: lost as its giver and gained as its lord (R77).

    Nothing is gained by a knight on crusade (ADV2); where points do not fall below 0, less may be lost (Q33).
    """
    oath, fief = oath_worth(look, matter.target), look.figures.points.fief
    lost, gained = fief, 0 if is_spared(look, matter.target) else fief
    if look.view.options["vp_floor"] == "0":
        lost = min(fief, max(0, look.house_of(matter.knight // SLOTS).points + oath))
    return oath - lost + gained


def is_spared(look: MilLook, knight: int) -> bool:
    """Whether a knight receives and loses fiefs without points: in the Crusades, where the Pope called them (ADV2)."""
    one = look.knight(knight)
    return look.popes_crusades and one is not None and one.sphere == CRUSADES


def public_words(look: MilLook, seat: int) -> str:
    """What everybody may know that a house could offer or raise with (R2)."""
    house = look.house_of(seat)
    hand = look.say("hidden cubes") if house.cubes is None else look.say(names.cubes(house.cubes))
    points, privileges = names.points(house.points), names.privileges(house.privileges)
    return look.say("{points}, {privileges}, {hand}", points=points, privileges=privileges, hand=hand)


def acting_rows(look: MilLook, matter: MatterSeen) -> list[Row]:
    """Who acts where."""
    one = look.knight(matter.knight)
    if one is None or one.sphere < 0:
        return reminders(look)
    words = sentence(
        look.say("{knight} acts in {sphere}.", knight=names.knight(one.knight), sphere=names.in_sphere(one.sphere))
    )
    return [Row(words, "", one.knight), *reminders(look)]
