"""What bots are told about XII Century: what a town is worth, and how good a choice is (11.5)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action, Word
from alfonso.engine.heuristics import Heuristics
from alfonso.games.xii_century.data import (
    FOOD,
    KNIGHTS,
    LOCATIONS,
    MEN_AT_ARMS,
    POPULATION,
    REROLL_LOW_DIE,
    SUPPLY,
    Data,
)
from alfonso.games.xii_century.outlook import MEAN_ROLL, NEVER, Goal, Guide, Outlook, bread_feeds, strength
from alfonso.games.xii_century.rules.uses import (
    CourtChange,
    DieChange,
    DieUse,
    EndTurn,
    Retrieve,
    SheriffChange,
    Split,
    Take,
)
from alfonso.games.xii_century.scoring import points, solo_won
from alfonso.games.xii_century.state import PART, RESERVE, SHARED, Town, Xii

# The weights, in points unless something else is said
STARVING: Final = 3.2  # for each head that cannot be fed at the end of this turn
HARVEST: Final = 0.706  # the food of farms in rounds to come, as part of a food's worth now
MOUTHS: Final = 0.14  # the food eaten in rounds to come, likewise
BONUSES: Final = 0.522  # what locations pay in rounds to come, likewise
ITEM_GOALS: Final = 0.462  # for the points of people and buildings still to be had
ASSET_GOALS: Final = 1.084  # for the points of amounts still to be raised
RESERVE_DIE: Final = 0.314  # a die in the reserve ...
RESERVE_PIP: Final = 0.142  # ... and each of its pips
POOL_PIP: Final = 0.1  # each pip of an unspent die
LOST_SOLDIER: Final = 0.1  # for each soldier that an event to come takes
REPUTATION_HALF: Final = 1.6  # for half a pair of reputation
WAR_WIN: Final = 0.5  # hope for a second reputation as the strongest who could fight ...
WAR_LOSE: Final = 0.1  # ... and as a weaker one
OBJECTIVE: Final = 100.0  # a single player's objective
OBJECTIVE_UNIT: Final = 1.0  # each unit of what it asks for
OBJECTIVE_SHARE: Final = 2.0  # of the dice to come that it may take before it is given up
FAR_AHEAD: Final = 3  # rounds that a search looks ahead with few seats ...
AHEAD: Final = 2  # ... and with more
FEW_SEATS: Final = 2
PERK_ROUND: Final = [
    0.3, 0.2,  # miller
    0.25, 0.2,  # sheriff
    0.4, 0.3,  # witch
    0.0, 0.0,  # jongleur: his dice are counted
    0.0, 0.1,  # mill: its food is counted
    0.0, 0.0,  # granary: likewise
    0.25, 0.2,  # town court
    0.0, 0.0,  # castle
]  # fmt: skip
EVENT_HARM: Final = [0.0, 3.0, 9.0, 6.0, 3.0, 7.0, 2.0]  # what an event costs a town, roughly, by event


@final
class XiiHeuristics(Heuristics[Xii]):
    """Points now, plus what is in reach of the dice to come (11.5)."""

    def __init__(self, data: Data) -> None:
        self.guides: Final = {name: Guide(data.packs[name]) for name in data.packs}

    # The value of a state

    def value(self, state: Xii, seat: int) -> float:
        """Points expected at the end."""
        town = state.towns[seat]
        total = float(points(town))
        if state.over:
            return total + (OBJECTIVE if state.options.objective != "arcade" and solo_won(state) else 0.0)
        guide = self.guides[state.setup.options["reading_pack"]]
        outlook = Outlook(state, seat)
        total += stocks(outlook)
        total += goals(guide, outlook)
        total += dice_at_hand(outlook)
        total += perks(outlook)
        if outlook.later > 0 and town.reputation % state.figures.reputation_step:
            total += REPUTATION_HALF
        if state.options.objective in guide.objectives:
            total += toward(guide.objectives[state.options.objective], outlook)
        return total

    def spread(self, state: Xii) -> float:
        """Much is decided by the last rounds."""
        return 15.0

    def horizon(self, state: Xii) -> int:
        """What was begun in one round is ended in the next ones; with many seats they take their time."""
        return FAR_AHEAD if state.setup.seats <= FEW_SEATS else AHEAD

    # The policy

    def weigh(self, state: Xii, seat: int, action: Action) -> float:
        """The value of what a choice leads to, as far as no dice are rolled on the way."""
        if isinstance(action, EndTurn):
            return self.value(state, seat)
        if isinstance(action, Word):
            return self.weigh_word(state, seat, action)
        if isinstance(action, CourtChange) and state.towns[seat].perks & REROLL_LOW_DIE:
            return self.weigh_reroll(state, seat, action)
        if isinstance(action, Retrieve) and state.whole_dice_left():
            return -NEVER
        after = state.clone()
        after.take(seat, action)
        if isinstance(action, Retrieve):
            return self.best_use(after, seat, RESERVE, action.value)
        if isinstance(action, SheriffChange):
            return self.best_use(after, seat, action.die.kind, action.die.value + action.by)
        if isinstance(action, CourtChange):
            return self.best_use(after, seat, action.die.kind, state.figures.court_to)
        if isinstance(action, Split):
            return self.best_use(after, seat, PART, action.die.value - action.part)
        if isinstance(action, Take) and action.item.is_special:
            return max(self.weigh(after, seat, perk) for perk in after.choices(seat))
        return self.value(after, seat)

    def best_use(self, state: Xii, seat: int, kind: int, value: int) -> float:
        """The best that can be done at once with a die that was just changed or taken from the reserve."""
        greatest = -NEVER
        for action in state.choices(seat):
            if not isinstance(action, DieUse) or isinstance(action, DieChange):
                continue
            if action.die.kind == kind and action.die.value == value:
                greatest = max(greatest, self.weigh(state, seat, action))
        return greatest

    def weigh_reroll(self, state: Xii, seat: int, action: CourtChange) -> float:
        """The mean over all that the town court's die may show."""
        total = 0.0
        for value in range(1, 7):
            after = state.clone()
            after.forget_choices()
            after.court_used = True
            slot = after.slot_of(action.die.kind, action.die.value)
            after.pool[slot] = value
            if action.die.kind == SHARED:
                after.shared[slot] = value
            total += self.best_use(after, seat, action.die.kind, value)
        return total / 6.0

    def weigh_word(self, state: Xii, seat: int, action: Word) -> float:
        """A choice without a die: only the town itself is looked at, for dice may be rolled right after it."""
        number = action.number
        if action.verb == "fix":
            return 2.0 * MEAN_ROLL if number == 0 else float(state.shared[0] + state.shared[1] + number)
        if action.verb == "event":
            return -EVENT_HARM[number]
        if action.verb == "vote":
            return self.weigh_vote(state, seat, action is state.notation.support)
        after = state.clone()
        town = after.towns[seat]
        if action.verb == "swap":
            town.amounts[FOOD] -= max(number, 0)
            town.amounts[SUPPLY] -= max(-number, 0)
            town.gain(SUPPLY if number > 0 else FOOD, abs(number))
        else:
            step = state.question(seat)
            assert step is not None
            town.gain(number, state.figures.locations[LOCATIONS.index(step.kind)].amount)
        return self.value(after, seat)

    def weigh_vote(self, state: Xii, seat: int, support: bool) -> float:
        """Reputation against the soldiers that it costs, by who else could fight (11.4)."""
        if not support:
            return self.value(state, seat)
        after = state.clone()
        town = after.towns[seat]
        pow = strength(town)
        rival = 0.0
        for other in range(state.setup.seats):
            if other != seat:
                rival = max(rival, strength(state.towns[other]))
        town.reputation += 1
        town.halve(MEN_AT_ARMS)
        town.halve(KNIGHTS)
        hope = 0.0
        if rival > 0.0:
            hope = WAR_WIN if pow >= rival else WAR_LOSE
        figures = state.figures
        return self.value(after, seat) + hope * figures.reputation_vp / figures.reputation_step


def stocks(outlook: Outlook) -> float:
    """Food and supply, now and to come, less what is eaten and lost."""
    town = outlook.town
    food = outlook.food
    supply = outlook.supply
    total = food * town.amounts[FOOD] + supply * town.amounts[SUPPLY] - LOST_SOLDIER * outlook.lost_soldiers
    total += food * (HARVEST * outlook.harvest - MOUTHS * outlook.eaten)
    total += BONUSES * (
        food * outlook.food_bonus + supply * outlook.supply_bonus + max(food, supply) * outlook.either_bonus
    )
    if outlook.before_turn or outlook.in_turn:
        total -= STARVING * starving(town, outlook.meal)
    return total


def goals(guide: Guide, outlook: Outlook) -> float:
    """People, buildings and amounts still to be had, by how near they are."""
    town = outlook.town
    items = 0.0
    for goal in guide.items:
        if not town.has(goal.items[0]):
            items += goal.vp * outlook.chance(goal)
    amounts = 0.0
    for goal in guide.assets:
        missing = goal.amounts[0].units - town.amounts[goal.amounts[0].asset]
        if missing > 0:
            amounts += goal.vp * missing * outlook.chance(goal)
    return ITEM_GOALS * items + ASSET_GOALS * amounts


def perks(outlook: Outlook) -> float:
    """What the perks are worth in the rounds to come."""
    total = 0.0
    for perk in range(len(PERK_ROUND)):
        if outlook.town.perks & (1 << perk):
            total += PERK_ROUND[perk]
    return total * outlook.later


def starving(town: Town, meal: int) -> int:
    """How many heads cannot be fed at the end of the turn, even with the food still to be had (R85)."""
    if bread_feeds(town):
        return 0
    return max(0, town.amounts[POPULATION] - town.figures.eaters_per_food * (town.amounts[FOOD] + meal))


def toward(objective: Goal, outlook: Outlook) -> float:
    """How near a single player is to the objective, and what there is of the amounts it asks for (7.1)."""
    total = OBJECTIVE * outlook.nearness(objective, OBJECTIVE_SHARE)
    for amount in objective.amounts:
        total += OBJECTIVE_UNIT * min(outlook.town.amounts[amount.asset], amount.units)
    return total


def dice_at_hand(outlook: Outlook) -> float:
    """Unspent dice, and the best of the reserve as far as turns are left to use them."""
    total = POOL_PIP * outlook.pips
    turns = outlook.later
    for value in range(6, 0, -1):
        dice = min(outlook.town.reserve[value], turns)
        turns -= dice
        total += dice * (RESERVE_DIE + RESERVE_PIP * value)
    return total
