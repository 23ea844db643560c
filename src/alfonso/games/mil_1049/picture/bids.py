"""Bids and what they are worth, in words: dowries, offers, raises, donations, wars (R40)."""

from __future__ import annotations

from alfonso.engine.phrase import sentence
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import GOLD, KINDS, PLOTS, SLOTS
from alfonso.games.mil_1049.picture.fists import Cell, Cells
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.parts import Part, Row
from alfonso.games.mil_1049.picture.rows import gift_worth, oath_worth
from alfonso.games.mil_1049.picture.wording import signed
from alfonso.games.mil_1049.rules.cubes import beats, size
from alfonso.games.mil_1049.seen import MatterSeen


def rank_words(look: MilLook) -> str:
    """What one's cubes beat (R40)."""
    return sentence(look.say(names.rank(look.laid())))


# Weddings


def dowry_lines(look: MilLook, matter: MatterSeen) -> list[str]:
    """What one's dowry beats, and what it would cost and bring."""
    laid, father = look.laid(), matter.knight // SLOTS
    count = size(laid)
    first = rank_words(look)
    if father == look.seat:
        return [first, look.say("If best: it is paid, and a woman of your own weds (R44).")]
    half = names.count_cubes((count + 1) // 2)
    if not count:
        return [first, look.say("The best dowry is paid, {father} keeps half of it.", father=look.names[father])]
    if not look.house.women:
        return [
            first,
            look.say(
                "If best: {father} keeps {half}; no woman, no points (R43).",
                father=look.names[father],
                half=half,
            ),
        ]
    points = signed(look.figures.points.wedding)
    return [
        first,
        look.say(
            "If best: {father} keeps {half}, one woman weds: {points} (R43).",
            father=look.names[father],
            half=half,
            points=points,
        ),
    ]


def open_fists(look: MilLook, matter: MatterSeen) -> Part:
    """All fists as they were opened; the best stands out."""
    father = matter.knight // SLOTS
    seats = look.order()
    fists = [matter.fists[seat] or [0] * KINDS for seat in range(look.seats)]
    best = -1
    for seat in seats:
        if all(other == seat or beats(fists[seat], fists[other]) for other in seats):
            best = seat
    cells = [
        Cell(seat, fists[seat], fist_note(look, seat, father, best), "best" if seat == best else "") for seat in seats
    ]
    hint = look.say("the best pays, all others keep theirs") if best >= 0 else look.say("equal: all keep theirs (R45)")
    return Cells(look.say("The fists are open"), hint, cells)


def fist_note(look: MilLook, seat: int, father: int, best: int) -> str:
    """What becomes of a fist."""
    if seat == best:
        return look.say("best: pays")
    return look.say("the father") if seat == father else look.say("keeps it")


# Oaths


def offer_lines(look: MilLook, matter: MatterSeen) -> list[str]:
    """What an offer for freedom means."""
    count = size(look.laid())
    taker = look.names[matter.knight // SLOTS]
    first = look.say("An open offer for the freedom of {letter}, or nothing.", letter=names.letter(matter.target))
    half = names.count_cubes((count + 1) // 2)
    points = names.points(look.figures.points.freedom)
    if not count:
        return [first, look.say("If {player} accepts, you gain {points} (R75).", player=taker, points=points)]
    return [
        first,
        look.say(
            "If accepted: {player} takes {half}, you gain {points} (R75).",
            player=taker,
            half=half,
            points=points,
        ),
    ]


def reply_lines(look: MilLook, matter: MatterSeen) -> list[str]:
    """The offer, and what a raise must be."""
    first = look.say("Offered: {cubes}; half of it is yours if you accept (R75).", cubes=names.cubes(matter.offer))
    gain, gift = signed(oath_worth(look, matter.target)), signed(gift_worth(look, matter))
    if size(look.laid()):
        return [first, raise_words(look, look.laid(), matter.offer, gain)]
    if gift == gain:
        return [first, look.say("A better raise, or a lit fief, binds him: {points} (R73, R74).", points=gain)]
    return [
        first,
        look.say("A better raise binds him: {points}, a lit fief: {gift} (R73, R77).", points=gain, gift=gift),
    ]


def raise_words(look: MilLook, laid: list[int], offer: list[int], gain: str) -> str:
    """Whether a raise beats an offer, with no less gold (R73)."""
    if laid[GOLD] < offer[GOLD]:
        return look.say("A raise has no less gold than the offer: {gold} (R73).", gold=names.amount(GOLD, offer[GOLD]))
    if not beats(laid, offer):
        return look.say("Does not beat {best} yet.", best=names.cubes(offer))
    return look.say("{rank} It binds him: {points} (R73).", rank=rank_words(look), points=gain)


# Castles


def auction_order(look: MilLook, matter: MatterSeen) -> list[int]:
    """Who opens, then all others clockwise."""
    first = matter.knight // SLOTS
    return [(first + place) % look.seats for place in range(look.seats)]


def has_room(look: MilLook, seat: int) -> bool:
    """Whether a house has a knight or a vassal without a castle (R82)."""
    for house in look.seen.houses:
        for one in house.knights:
            if one is not None and not one.castle and (one.knight // SLOTS == seat or one.lord == seat):
                return True
    return False


def auction_cells(look: MilLook, matter: MatterSeen) -> list[Cell]:
    """The bidders in their order; the opener once more at the end."""
    order = auction_order(look, matter)
    turn = look.view.turn
    raised = size(matter.best) > 0
    opening = turn == order[0] and not raised and matter.bidder == order[0] and "open" in look.verbs
    now = order.index(turn) if turn in order else len(order)
    last = turn == order[0] and raised
    cells = [Cell(order[0], None, look.say("opens"), "now" if opening else "")]
    for place, seat in enumerate(order[1:], 1):
        if raised and seat == matter.bidder:
            cells.append(Cell(seat, matter.best, look.say("best"), "best"))
        elif not has_room(look, seat):
            cells.append(Cell(seat, None, look.say("no room")))
        elif place == now and not last:
            mine = look.laid() if seat == look.seat and size(look.laid()) else None
            cells.append(Cell(seat, mine, look.say("you") if seat == look.seat else look.say("is asked"), "now"))
        elif place < now or last:
            cells.append(Cell(seat, None, look.say("passed")))
        else:
            cells.append(Cell(seat, None, look.say("later"), "later"))
    if raised and matter.bidder == order[0]:
        cells.append(Cell(order[0], matter.best, look.say("best"), "best"))
    else:
        mine = look.laid() if last and turn == look.seat and size(look.laid()) else None
        cells.append(Cell(order[0], mine, look.say("last word"), "now" if last else "later"))
    return cells


def bid_lines(look: MilLook, matter: MatterSeen) -> list[str]:
    """What a raise beats, and what would be paid."""
    laid = look.laid()
    total = size(laid) + size(matter.offer)
    points = signed(look.figures.points.castle)
    price = look.say("You would pay {cubes} for {points} (R86).", cubes=names.count_cubes(total), points=points)
    if "open" in look.verbs:
        return [look.say("More cubes bind all who bid (R83)."), price]
    if not size(laid):
        if size(matter.best):
            return [look.say("It must beat {best}.", best=names.cubes(matter.best)), price]
        return [look.say("Any raise is the best so far."), price]
    if beats(laid, matter.best):
        return [rank_words(look), price]
    return [look.say("Does not beat {best} yet.", best=names.cubes(matter.best)), price]


# War


def involved(matter: MatterSeen) -> list[int]:
    """Who takes part in a war."""
    seats = [matter.knight // SLOTS, matter.target // SLOTS, matter.ally, matter.backer]
    return [seat for seat in seats if seat >= 0]


def strengths(look: MilLook, matter: MatterSeen) -> tuple[int, int]:
    """What both sides have without cubes."""
    attacker, target = look.knight(matter.knight), look.knight(matter.target)
    attack = 0 if attacker is None else look.figures.soldier * attacker.army
    return attack, 0 if target is None else target.defence


def battle_rows(look: MilLook, matter: MatterSeen) -> list[Row]:
    """Both sides with what they have; cubes once they are shown."""
    attack, defence = strengths(look, matter)
    attacker, target = look.knight(matter.knight), look.knight(matter.target)
    army = 0 if attacker is None else attacker.army
    one = look.say("attacks with {soldiers}{lord}", soldiers=names.soldiers(army), lord=lord_words(look, matter.ally))
    place = matter.plot % PLOTS
    fief = None if target is None else target.fiefs[place]
    if fief is None:
        other = look.say("defends a fief{lord}", lord=lord_words(look, matter.backer))
    else:
        other = look.say(
            "defends {kind}{lord}", kind=names.tile(look.figures, fief.tile), lord=lord_words(look, matter.backer)
        )
    rows = [
        Row(one, "crossed-swords", matter.knight, end=shown(look, matter, attack, matter.knight // SLOTS, matter.ally)),
        Row(other, "shield", matter.target, end=shown(look, matter, defence, matter.target // SLOTS, matter.backer)),
    ]
    if look.is_secret():
        rows.append(Row(look.say("and what lies in the fists")))
    return rows


def shown(look: MilLook, matter: MatterSeen, strength: int, seat: int, lord: int) -> str:
    """A side's strength, with cubes that are open."""
    if look.is_secret():
        return str(strength)
    cubes = sum(size(matter.fists[one] or []) for one in (seat, lord) if one >= 0)
    return f"{strength} + {cubes}" if cubes else str(strength)


def lord_words(look: MilLook, lord: int) -> str:
    """A lord who takes part."""
    return look.say(", with {lord}", lord=look.names[lord]) if lord >= 0 else ""


def muster_lines(look: MilLook, matter: MatterSeen) -> list[str]:
    """What one's cubes make of one's side."""
    attack, defence = strengths(look, matter)
    mine = size(look.laid())
    attacking = look.seat in (matter.knight // SLOTS, matter.ally)
    if attacking:
        first = look.say(
            "With yours the attack is {total}, against {defence} and their cubes.", total=attack + mine, defence=defence
        )
    else:
        first = look.say(
            "With yours the defence is {total}, against {attack} and their cubes.", total=defence + mine, attack=attack
        )
    return [first, look.say("All cubes are lost, whoever wins; equal is held (R95).")]


# The cathedral


def cathedral_cells(look: MilLook, matter: MatterSeen) -> list[Cell]:
    """What all gave, in turn order, and what it is worth."""
    cells: list[Cell] = []
    fists = [matter.fists[seat] or [0] * KINDS for seat in range(look.seats)]
    highest = max(fist[GOLD] for fist in fists)
    for seat in look.order():
        gold, worth = fists[seat][GOLD], matter.worth[seat]
        if gold == highest and gold:
            cells.append(
                Cell(
                    seat,
                    fists[seat],
                    look.say("highest: {points}", points=signed(look.figures.points.cathedral)),
                    "best",
                )
            )
        elif not gold:
            cells.append(Cell(seat, fists[seat], look.say("nothing")))
        elif worth <= 0:
            cells.append(Cell(seat, fists[seat], look.say("takes it back")))
        elif seat == look.seat:
            cells.append(
                Cell(
                    seat,
                    fists[seat],
                    look.say("you: {points}", points=signed(worth)),
                    "now" if "donate" in look.verbs else "",
                )
            )
        else:
            cells.append(
                Cell(
                    seat,
                    fists[seat],
                    look.say("worth {points}", points=signed(worth)),
                    "now" if seat == look.view.turn else "",
                )
            )
    return cells
