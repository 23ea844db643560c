"""What bots are told about Era: what a position is worth, and how good a choice is (11.3)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.heuristics import Heuristics
from alfonso.games.era_medieval_age.actions import Pair, Place
from alfonso.games.era_medieval_age.data import (
    CATHEDRAL,
    CODES,
    DIE_KINDS,
    FACES,
    FARM,
    FOOD,
    GOODS,
    LUMBER_MILL,
    MONASTERY,
    PARENT,
    SCORCHED,
    SKULL,
    SYMBOLS,
    TRADE,
    UNIVERSITY,
    WALL,
    YELLOW,
)
from alfonso.games.era_medieval_age.outlook import (
    GOODS_WORTH,
    NEVER,
    Outlook,
    next_usual,
    rounds_left,
)
from alfonso.games.era_medieval_age.scoring import points
from alfonso.games.era_medieval_age.state import BUILD, ROLL, SETUP, Era, pieces

BETTER: Final = 0.15  # by how much a reroll must promise more than what is there
MARK: Final = 100.0  # a die that ought to be rolled is marked before anything is thrown
GREAT_WORK: Final = 0.6  # of what a great work would score, for the share of its price that is in stock

# What is there brings so many points more at the end: fitted to the outcome of games, and to playing on with and
# without it where games alone mislead (who builds mills has had time for them)
DIE_LEFT: Final = [2.1, 0.4, 1.3, 1.2]  # by colour, for each round that is left
MILL_LEFT: Final = 2.5
FARM_LEFT: Final = 0.4
MONASTERY_LEFT: Final = 1.0
HUNGER_LEFT: Final = 0.7  # of each die that nothing feeds
STOCK: Final = [1.4, 1.5, 0.3, 1.6]  # by resource
ROLLED: Final = 0.8  # of what the dice show before it is collected

# By how much all of that is too little or too much together, for each round that may follow and for its square: by
# number of players, fitted to the outcome of games of greedy bots with the scoring of the manual, and the official one.
# It is the same for all at a table: who leads, and what one should do, does not depend on it.
DRIFT: Final = [(17.9, -0.6), (-9.0, 2.3), (-9.9, 2.3), (-16.2, 2.2)]
OFFICIAL_DRIFT: Final = [(-11.0, 1.4), (-19.7, 2.4), (-19.4, 2.4), (-19.3, 1.9)]


@final
class EraHeuristics(Heuristics[Era]):
    """Points as they stand, what dice and buildings will bring, and what goods are good for."""

    def value(self, state: Era, seat: int) -> float:
        """The points expected at the end."""
        total = float(points(state, seat))
        if state.over:
            return total
        outlook = Outlook(state, seat)
        lord = state.lords[seat]
        rounds = outlook.rounds
        pool = state.pool_of(seat)
        for kind in range(DIE_KINDS):
            total += pool[kind] * (DIE_LEFT[PARENT[kind]] * rounds)
        dice = outlook.dice_soon
        total += outlook.per_die() * (dice - lord.dice_count())
        count = lord.domain.count
        total += (count[LUMBER_MILL] * MILL_LEFT + count[FARM] * FARM_LEFT + count[MONASTERY] * MONASTERY_LEFT) * rounds
        total -= HUNGER_LEFT * rounds * max(0, dice - count[FARM] - pool[YELLOW] - 1)
        for resource in range(GOODS):
            total += STOCK[resource] * lord.goods[resource] * (1.0 if rounds else 0.2)
        if state.phase == ROLL:
            total += ROLLED * outlook.symbols(outlook.totals(lord.rolled))
        return total + self.great_work(outlook) + drift(state, rounds)

    def spread(self, state: Era) -> float:
        """Great works and disasters weigh much."""
        return 20.0

    def horizon(self, state: Era) -> int:
        """A harvest shows what a building was good for."""
        return 2

    def great_work(self, outlook: Outlook) -> float:
        """What a cathedral or a university that is being saved for promises."""
        best = 0.0
        if outlook.rounds == 0 and outlook.state.phase > BUILD:  # in the last round there is still something to build
            return best
        for kind in (CATHEDRAL, UNIVERSITY):
            if outlook.state.supply[kind]:
                price = outlook.state.price(kind)
                paid = 0
                for resource in range(GOODS):
                    paid += min(price[resource], outlook.lord.goods[resource])
                share = paid / max(1, sum(price))
                best = max(best, GREAT_WORK * share * share * outlook.bonus(kind))
        return best

    def weigh(self, state: Era, seat: int, action: Action) -> float:
        """How good a choice is, by what is asked."""
        if isinstance(action, Place):
            return weigh_place(state, seat, action)
        if isinstance(action, Pair):
            outlook = Outlook(state, seat)
            return weigh_face(outlook, action) if action.verb == "set" else weigh_feather(outlook, action.other)
        word = cast(Word, action)
        verb = word.verb
        if verb in ("roll", "keep", "throw"):
            return weigh_roll(Outlook(state, seat), word)
        if verb == "build":
            return weigh_build(Outlook(state, seat), word.number)
        if verb == "remove":
            return weigh_removal(Outlook(state, seat), word.number)
        if verb in ("lose", "pay", "demand"):
            return weigh_goods(state, seat, word)
        if verb in ("suffer", "refuse"):
            return -1.0 if verb == "suffer" else -float(state.figures.refusal)
        return 1.0 if verb == "extort" else 0.0


def drift(era: Era, rounds: int) -> float:
    """What is to be added to a value so that it is, on the whole, what a player has at the end."""
    fitted = OFFICIAL_DRIFT if era.options.official_scoring else DRIFT
    straight, bent = fitted[era.setup.seats - 1]
    return (straight + bent * rounds) * rounds


def weigh_place(era: Era, seat: int, place: Place) -> float:
    """Where a structure goes; the first pieces as the layout has them, the giver's where they hurt."""
    if era.phase == SETUP:
        return weigh_layout(era, seat, place)
    if place.kind == SCORCHED and era.victim != seat:
        return -Outlook(era, era.victim).scorched(place)
    return Outlook(era, seat).place(place)


def weigh_layout(era: Era, seat: int, place: Place) -> float:
    """The place of the layout for the next piece of its kind."""
    domain = era.lords[seat].domain
    number = pieces(era)[: len(domain.laid)].count(place.kind)
    usual = next_usual(era.notation, place.kind, number, domain.free)
    return 1.0 if place.number == usual.number else 0.0


def weigh_roll(outlook: Outlook, word: Word) -> float:
    """Mark what ought to be rolled, then throw it; with nothing to be rolled, stop."""
    if word.verb == "throw":
        return MARK / 2.0
    gain = gain_of_rolling(outlook, word.number)
    if word.verb == "keep":
        return MARK - gain if gain < 0.0 else NEVER
    return MARK + gain if gain > BETTER else NEVER


def gain_of_rolling(outlook: Outlook, die: int) -> float:
    """How much more a die promises when it is rolled, once or, with two throws left, perhaps twice."""
    state = outlook.state
    lord = outlook.lord
    totals = outlook.totals(lord.rolled)
    old = lord.rolled[die]
    first = old // CODES * CODES + 1
    worth: list[float] = []
    mean = 0.0
    for face in range(FACES):
        worth.append(outlook.with_face(totals, old, first + face))
        mean += worth[face] / FACES
    if lord.throws > 1:
        later = 0.0
        for face in range(FACES):
            locked = state.figures.shows[(first + face) * SYMBOLS + SKULL] > 0
            later += (worth[face] if locked or worth[face] > mean else mean) / FACES
        mean = later
    return mean - outlook.symbols(totals)


def weigh_face(outlook: Outlook, pair: Pair) -> float:
    """What setting a die to a face brings."""
    totals = outlook.totals(outlook.lord.rolled)
    old = outlook.lord.rolled[pair.number]
    new = old // CODES * CODES + pair.other
    return outlook.with_face(totals, old, new) - outlook.symbols(totals) - 0.01


def weigh_feather(outlook: Outlook, die: int) -> float:
    """What rerolling a die once more promises."""
    totals = outlook.totals(outlook.lord.rolled)
    old = outlook.lord.rolled[die]
    mean = 0.0
    for face in range(1, FACES + 1):
        mean += outlook.with_face(totals, old, old // CODES * CODES + face) / FACES
    return mean - outlook.symbols(totals) - BETTER


def weigh_build(outlook: Outlook, kind: int) -> float:
    """What a structure is worth beyond its price."""
    if kind >= WALL:
        return outlook.best_wall(kind) - outlook.price(kind)
    return outlook.building(kind) - outlook.price(kind)


def weigh_removal(outlook: Outlook, cell: int) -> float:
    """The building that is missed least."""
    place = outlook.lord.domain.structure_at(cell)
    return NEVER if place is None else -outlook.standing(place)


def weigh_goods(era: Era, seat: int, word: Word) -> float:
    """A resource that is taken or given."""
    resource = era.wanted if word.verb == "pay" else word.number
    worth = GOODS_WORTH[resource]
    if word.verb == "demand":
        room = era.figures.limits[resource] - era.lords[seat].goods[resource]
        return worth if room else 0.2 * worth
    if resource == FOOD:
        return -0.3
    if resource == TRADE and rounds_left(era) and Outlook(era, seat).saving_for() >= 0:
        worth = 1.6
    return -worth * (1.0 if rounds_left(era) else 0.3)
