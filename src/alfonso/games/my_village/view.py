"""Drawing anew what nobody knows (5), and what positions are asked and checked for."""

from __future__ import annotations

from alfonso.engine.dice import Dice
from alfonso.games.my_village.actions import CLASSES, HOUSE, STEPS, STORY, banner_names, die_name
from alfonso.games.my_village.data import (
    CHURCHES,
    COUNCILS,
    CUSTOMERS,
    FIELDS,
    GOODS,
    GUILD,
    KINDS,
    LETTER_SIZES,
    MEETINGS,
    NONE,
    PILE_SIZES,
    PROFESSIONS,
    SANATORY,
    VILLAGERS,
)
from alfonso.games.my_village.scoring import breakdown, leftovers, score
from alfonso.games.my_village.state import ALL_VILLAGERS, MONK_STARTS, TRAVEL_STARTS, Village, Villages

# Sampling


def conceal(state: Villages, dice: Dice) -> None:
    """Put the cards of every pile into another order, but for what lies open (5)."""
    if state.options.open_piles:
        return
    for pile in range(len(PILE_SIZES)):
        below = state.monks_left[pile] - 1  # the top lies open
        if below > 0:
            shuffle_part(state.monks, MONK_STARTS[pile], below, dice)
    for letter in range(len(LETTER_SIZES)):
        shuffle_part(state.travels, TRAVEL_STARTS[letter], state.travels_left[letter], dice)
    conceal_customers(state, dice)


def conceal_customers(state: Villages, dice: Dice) -> None:
    """Any order of the pile; where the points of its top card are seen, any that has such a card on top (Q14)."""
    pile = state.customers
    points = state.figures.customers[pile[-1]].points if pile else 0
    pile.sort()  # the order they lie in must not show in the one that is drawn
    if not state.options.shows_top_points or not pile:
        dice.shuffle(pile)
        return
    like = [card for card in pile if state.figures.customers[card].points == points]
    top = like[dice.below(len(like))]
    pile.remove(top)
    dice.shuffle(pile)
    pile.append(top)


def shuffle_part(cards: list[int], start: int, count: int, dice: Dice) -> None:
    """Shuffle some cards of several piles that lie one after another."""
    part = sorted(cards[start : start + count])  # the order they lie in must not show in the one that is drawn
    dice.shuffle(part)
    for place in range(count):
        cards[start + place] = part[place]


# Positions set up by hand


def glance(state: Villages, seat: int) -> dict[str, object]:
    """What tests and puzzles ask about a seat, by short names."""
    village = state.villages[seat]
    figures = state.figures
    return {
        **dict(zip(GOODS, village.goods, strict=True)),
        "time": village.time,
        "passed": village.passed,
        "coins": village.coins,
        "tree": village.tree,
        "house": village.house,
        "villagers": [PROFESSIONS[number] for number in range(VILLAGERS) if village.has(number)],
        "left": village.left,
        "right": village.right,
        "headman": STEPS[village.headman],
        "laborers": village.laborers,
        "church": None if village.church == NONE else CHURCHES[village.church],
        "averted": village.averted,
        "windows": village.windows(),
        "monks": [figures.monks[card].card.id for card in village.monks],
        "council": None if village.council == NONE else COUNCILS[village.council],
        "covered": village.covered.bit_count(),
        "wild": village.wild,
        "meeting": village.meeting,
        "markers": village.markers,
        "tile": None if village.tile == NONE else banner_names(figures)[village.tile],
        "fields": village.fields,
        "plowed": [field + 1 for field in range(village.fields) if village.plowed >> field & 1],
        "crafts": [figures.crafts[card].id for card in village.crafts if card != NONE],
        "travels": [figures.travels[card].id for card in village.travels],
        "waiting": [figures.customers[card].id for card in village.waiting],
        "served": [figures.customers[card].id for card in village.served],
        "value": state.value() if state.taken else 0,
        "pool": [die_name(face) for face in state.pool],
        "display": [figures.customers[card].id for card in state.display],
        "customers": len(state.customers),
        "rat": state.rat,
        "deceased": state.deceased(),
        "hand": state.hand,
        "palm": state.palm,
        "hand_points": state.hand_points,
        "round": state.round,
        "score": score(state, seat),
        "leftovers": leftovers(village),
        "points": breakdown(state, seat),
    }


def conserved(state: Villages) -> dict[str, int]:
    """The cards of every kind never change in number (R25, R26)."""
    villages = state.villages
    new_meeting = 1 if state.placing else 0
    return {
        "customers": len(state.customers) + len(state.display) + sum(len(v.waiting) + len(v.served) for v in villages),
        "monks": sum(state.monks_left) + sum(len(v.monks) for v in villages) + (state.monk != NONE),
        "travels": sum(state.travels_left) + sum(len(v.travels) for v in villages) + (state.drawn != NONE),
        "meetings": state.meetings_left + sum(1 for v in villages if v.meeting) + new_meeting,
        "fields": state.fields_left + sum(v.fields for v in villages),
    }


def impossible(state: Villages) -> str | None:
    """Why no play could come to this state, or None."""
    if not 0 <= state.hand < state.setup.seats or not 0 <= state.starter < state.setup.seats:
        return f"there is no seat {state.hand} to have the hand"
    if not 0 <= state.rat <= state.mode.rat_start:
        return f"the rat is from 0 to {state.mode.rat_start} spaces away, not {state.rat} (R42)"
    if any(not 1 <= face <= CLASSES for face in state.pool + state.taken) or len(state.taken) not in (0, 2):
        return "dice show 1 to 6, and two are taken at a time (R7)"
    wanted = {
        "customers": CUSTOMERS,
        "monks": sum(PILE_SIZES),
        "travels": sum(LETTER_SIZES),
        "meetings": MEETINGS,
        "fields": FIELDS,
    }
    for name, number in conserved(state).items():
        if number != wanted[name]:
            return f"there are {wanted[name]} {name} in all, not {number} (R26)"
    if len(set(customers_of(state))) < CUSTOMERS:
        return "every customer is in one place (R26)"
    for seat, village in enumerate(state.villages):
        why = impossible_village(state, seat, village)
        if why is not None:
            return why
    return None


def customers_of(state: Villages) -> list[int]:
    """Every customer card, wherever it lies."""
    found = state.customers + state.display
    for village in state.villages:
        found = found + village.waiting + village.served
    return found


def impossible_village(state: Villages, seat: int, village: Village) -> str | None:
    """Why no village could ever be so, or None."""
    figures = state.figures
    numbers = [village.coins, village.tree, village.house, village.wild, village.markers, *village.goods]
    if min(numbers) < 0 or village.passed < 0 or village.laborers < 0:
        return "nobody can have less than nothing of a piece"
    if not 0 <= village.time < figures.life_track or not 0 <= village.villagers <= ALL_VILLAGERS:
        return f"time goes from 0 to {figures.life_track - 1}, not {village.time} (R27)"
    if not HOUSE <= village.headman <= STORY:
        return "the headman is on the house, the coin or the stories (R47)"
    if village.plowed >> village.fields:
        return "a plow lies on a field (R66)"
    if village.windows() > figures.most_windows or (village.monks and village.church == NONE):
        return f"a church has at most {figures.most_windows} windows, and monks need one (R80)"
    if village.averted > (figures.sanatory_uses if village.church == SANATORY else 0):
        return "markers lie on the sanatory church, two at the most (R76)"
    if village.wild > (figures.councils[GUILD].spaces if village.council == GUILD else 0):
        return "wild goods lie on the guild council, no more than it has spaces (R92)"
    if village.markers > (figures.meeting.spaces if village.meeting else 0):
        return "markers lie on the meeting place, no more than it has spaces (R84)"
    if (village.tile != NONE) != village.meeting and not state.placing:
        return "the 2/12 tile comes with the meeting place (R89)"
    return impossible_owner(state, seat, village)


def impossible_owner(state: Villages, seat: int, village: Village) -> str | None:
    """Why display and village do not agree about who owns a card, or None."""
    for church, owner in enumerate(state.church_owner):
        if (owner == seat) != (village.church == church):
            return f"a church has one owner, and seat {seat} one church (R75)"
    for council, owner in enumerate(state.council_owner):
        if (owner == seat) != (village.council == council):
            return f"a council chamber has one owner, and seat {seat} one chamber (R90)"
    for card, owner in enumerate(state.craft_owner):
        if (owner == seat) != (card in village.crafts):
            return f"a craft building has one owner, and seat {seat} one of a type (R60)"
    for kind in range(KINDS):
        card = village.crafts[kind]
        if village.goods[kind] > (0 if card == NONE else state.figures.crafts[card].spaces):
            return f"goods lie on the spaces of their building, not {village.goods[kind]} (R62)"
    for place, card in enumerate(village.travels):
        letter = state.figures.letters[place]
        if not letter.first <= card < letter.first + letter.count:
            return "travel cards are added in the order of their letters (R69)"
    return None
