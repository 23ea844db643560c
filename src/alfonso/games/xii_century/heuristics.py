"""What bots are told about XII Century: what a town is worth, and how good a choice is (11.5)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action
from alfonso.engine.heuristics import Heuristics
from alfonso.games.xii_century.actions import Word
from alfonso.games.xii_century.data import (
    BREAD,
    CHEAPER_BREAD,
    CIVIL_WAR,
    DIE_DOWN,
    DIE_UP,
    FAMINE,
    FAMINE_SPARES,
    FARMS,
    FIRE,
    FOOD,
    GRANARY_FOOD,
    HOUSES,
    KNIGHTS,
    MEN_AT_ARMS,
    MILL_FOOD,
    NO_FEEDING,
    NONE,
    OUTLAWS,
    PLAGUE,
    POPULATION,
    REROLL_LOW_DIE,
    SPECIAL,
    SPLIT_DIE,
    SUPPLY,
    TWO_BECOMES_FOUR,
    TWO_DICE,
    TWOS_FEED_AS_FOURS,
    WATER_STORM,
    Data,
    Figures,
    Item,
    Objective,
)
from alfonso.games.xii_century.rules.turn import FEED, TURN
from alfonso.games.xii_century.rules.uses import CourtChange, DieChange, DieUse, EndTurn, Retrieve, Split, Take
from alfonso.games.xii_century.scoring import points
from alfonso.games.xii_century.state import FIRST_PART, RESERVE_SLOT, SHARED, SLOTS, Town, Xii

# The weights, in points
DICE_A_ROUND: Final = 4.3  # dice to come in a round, the reserve's share included
EFFORT_SHARE: Final = 0.80  # how much of the dice to come a goal may take before it is given up
FOOD_WORTH: Final = 0.63  # a food, with many rounds to come
SUPPLY_WORTH: Final = 0.48  # a supply, with many rounds to come
FOOD_ENOUGH: Final = 26.0  # food beyond this is worth nothing
STARVING: Final = 3.2  # for each head that cannot be fed at the end of this turn
HARVEST: Final = 0.345  # the food of farms in rounds to come, as part of a food's worth now
MOUTHS: Final = 0.14  # the food eaten in rounds to come, likewise
BONUSES: Final = 0.72  # what locations pay in rounds to come, likewise
PROGRESS: Final = 0.15  # of a bonus whose influence is not reached yet
ITEM_GOALS: Final = 0.61  # for the points of people and buildings still to be had
ASSET_GOALS: Final = 1.63  # for the points of amounts still to be raised
RESERVE_DIE: Final = 0.585  # a die in the reserve ...
RESERVE_PIP: Final = 0.234  # ... and each of its pips
POOL_PIP: Final = 0.1  # each pip of an unspent die
ONE_PREMIUM: Final = 1.0  # dice to wait for a 1
TWO_PREMIUM: Final = 0.8  # dice to wait for a 2
PREMIUM_AT_HAND: Final = 0.5  # part of it that is left with such a die at hand
LEAST_RAISE: Final = 0.3  # dice that any raise takes at the least
FOOD_RATE: Final = 0.24  # dice for a food, without farms
FARM_HELP: Final = 0.03  # how much each farm speeds up food
SUPPLY_RATE: Final = 0.24  # dice for a supply
POPULATION_RATE: Final = 0.25  # dice for a head
ADVANCED_RATE: Final = 0.30  # dice for a unit of an advanced asset
LOST_HEAD: Final = 0.3  # for each head that an event to come takes
LOST_HOUSE: Final = 0.5  # for each house that a fire to come burns
LOST_SOLDIER: Final = 0.1  # for each soldier that an event to come takes
ROBBED: Final = 0.5  # of the stock that outlaws will take
REPUTATION_HALF: Final = 1.6  # for half a pair of reputation
SHERIFF_ROUND: Final = 0.25  # a perk of the sheriff, for each round to come
COURT_ROUND: Final = 0.25  # a perk of the town court
WITCH_ROUND: Final = 0.40  # two dice for one asset
SPLIT_ROUND: Final = 0.30  # splitting a die
MILLER_ROUND: Final = 0.5  # twos that feed as fours, in food
CHEAP_BREAD: Final = 0.8  # bread for less, in food
OBJECTIVE_ITEM: Final = 30.0
OBJECTIVE_UNIT: Final = 1.0
WAR_WIN: Final = 0.5
WAR_LOSE: Final = 0.1

MEAN_ROLL: Final = 3.5
NEVER: Final = 1000.0
EVENT_HARM: Final = [0.0, 3.0, 9.0, 6.0, 3.0, 7.0, 2.0]  # what an event costs a town, roughly, by event


@final
class Goal:
    """Points still to be had, and the way there: every person, building and amount on it, each once."""

    def __init__(self, figures: Figures, vp: int, item: int, asset: int) -> None:
        self.vp: Final = float(vp)
        self.item: Final = item
        self.asset: Final = asset
        self.is_person: Final = item != NONE and figures.items[item].is_person
        self.path: Final[list[Item]] = []
        touched = [False] * len(figures.assets)
        if item != NONE:
            self._add_item(figures, item, touched)
        else:
            self._add_asset(figures, asset, touched)
        # From the last to the first: what an asset costs and what limits it stand before it on the sheet.
        self.touched: Final = [place for place in range(len(touched) - 1, -1, -1) if touched[place]]

    def _add_item(self, figures: Figures, index: int, touched: list[bool]) -> None:
        item = figures.items[index]
        if item in self.path:
            return
        self.path.append(item)
        for other in item.owns:
            self._add_item(figures, other, touched)
        for amount in item.requires + item.cost:
            self._add_asset(figures, amount.asset, touched)

    def _add_asset(self, figures: Figures, index: int, touched: list[bool]) -> None:
        if touched[index]:
            return
        touched[index] = True
        asset = figures.assets[index]
        if asset.gate != NONE:
            self._add_item(figures, asset.gate, touched)
        if asset.max_of != NONE:
            self._add_asset(figures, asset.max_of, touched)
        for amount in asset.requires + asset.cost:
            self._add_asset(figures, amount.asset, touched)


@final
class Guide:
    """The goals of one set of figures."""

    def __init__(self, figures: Figures) -> None:
        self.items: Final = [Goal(figures, item.vp, item.index, NONE) for item in figures.items]
        self.assets: Final = [
            Goal(figures, asset.vp, NONE, asset.index) for asset in figures.scoring_assets if asset.index != POPULATION
        ]


@final
class Outlook:
    """What a town can count on: the dice to come, and what things cost in dice."""

    def __init__(self, state: Xii, seat: int) -> None:
        town = state.towns[seat]
        figures = state.figures
        self.town: Final = town
        self.later: Final = figures.rounds - state.round
        self.before_turn: Final = TURN[seat] in state.agenda
        self.in_turn: Final = not self.before_turn and FEED[seat] in state.agenda
        at_hand = [0, 0, 0, 0, 0, 0, 0]
        unspent = 4 if self.before_turn else 0
        pips = 14 if self.before_turn else 0
        meal = 3 if self.before_turn else 0
        if self.in_turn:
            for slot in range(SLOTS):
                if state.is_unspent(slot):
                    unspent += 1
                    pips += state.pool[slot]
                    at_hand[state.pool[slot]] += 1
                    if not state.raised & (1 << FOOD):
                        meal = max(meal, state.pool[slot])
        self.meal: Final = meal
        self.unspent: Final = unspent
        self.pips: Final = pips
        self.dice: Final = unspent + DICE_A_ROUND * self.later
        blocked = 0.0
        if state.events:
            if state.event == FIRE:
                blocked += unspent
            for round in range(state.round + 1, figures.rounds + 1):
                if state.events[round] == FIRE:
                    blocked += DICE_A_ROUND
        self.dice_for_people: Final = self.dice - blocked
        self.closed: Final = state.raised if self.later == 0 and self.in_turn and not town.perks & TWO_DICE else 0
        self.premium: Final = [0.0, ONE_PREMIUM, TWO_PREMIUM, 0.8, 0.8, 0.8, 0.8]
        for die in (1, 2):
            if at_hand[die] or (town.reserve[die] and not (self.in_turn and state.pool[RESERVE_SLOT])):
                self.premium[die] = PREMIUM_AT_HAND * self.premium[die]
        self.have: Final = town.amounts.copy()
        self.have[POPULATION] = town.effective_population()
        self.rates: Final = [ADVANCED_RATE] * len(figures.assets)
        self.rates[POPULATION] = POPULATION_RATE
        self.rates[FOOD] = FOOD_RATE / (1.0 + FARM_HELP * town.amounts[FARMS])
        self.rates[SUPPLY] = SUPPLY_RATE
        for asset in figures.assets:
            if asset.group == SPECIAL:
                self.rates[asset.index] = 1.0 + self.premium[asset.die]

    def effort(self, goal: Goal) -> float:
        """How many dice the way to a goal still takes."""
        town = self.town
        figures = town.figures
        owned = town.owned
        need = [0] * len(self.have)
        cost = [0] * len(self.have)
        total = 0.0
        for item in goal.path:
            if owned & (1 << item.index):
                continue
            total += 1.0 + self.premium[item.die]
            for amount in item.requires:
                if need[amount.asset] < amount.units:
                    need[amount.asset] = amount.units
            for price in item.cost:
                cost[price.asset] += town.price(item, price)
        if goal.asset != NONE:
            need[goal.asset] = figures.assets[goal.asset].max
        for asset in goal.touched:
            least = max(need[asset], cost[asset])
            missing = least - self.have[asset]
            if missing <= 0:
                continue
            if self.closed & (1 << asset):
                return NEVER
            kind = figures.assets[asset]
            for price in kind.cost:
                cost[price.asset] += missing * price.units
            if kind.max_of != NONE and need[kind.max_of] < least:
                need[kind.max_of] = least
            total += LEAST_RAISE + missing * self.rates[asset]
        return total

    def chance(self, goal: Goal) -> float:
        """How near a goal is, from 0 to 1: the less of the dice to come it takes, the nearer."""
        dice = self.dice_for_people if goal.is_person else self.dice
        if dice <= 0.0:
            return 0.0
        left = 1.0 - EFFORT_SHARE * self.effort(goal) / dice
        if left <= 0.0:
            return 0.0
        return left * left * (0.72 + 0.28 * left)


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
        objective = state.figures.objectives.get(state.options.objective)
        if state.over:
            return total
        guide = self.guides[state.setup.options["reading_pack"]]
        outlook = Outlook(state, seat)
        later = outlook.later
        food = FOOD_WORTH * min(1.0, (later + 0.3) / 6.0)
        supply = SUPPLY_WORTH * min(1.0, (later + 0.6) / 6.0)
        total += food * min(float(town.amounts[FOOD]), FOOD_ENOUGH) + supply * town.amounts[SUPPLY]
        if outlook.before_turn or outlook.in_turn:
            total -= STARVING * starving(town, outlook.meal)
        total += self.income(state, town, food, supply)
        total += self.goals(guide, outlook)
        total += dice_at_hand(outlook)
        total += self.perks(town, later, food)
        if later > 0 and town.reputation % state.figures.reputation_step:
            total += REPUTATION_HALF
        if objective is not None:
            total += toward(objective, guide, outlook)
        return total

    def goals(self, guide: Guide, outlook: Outlook) -> float:
        """People, buildings and amounts still to be had, by how near they are."""
        town = outlook.town
        items = 0.0
        for goal in guide.items:
            if not town.has(goal.item):
                items += goal.vp * outlook.chance(goal)
        amounts = 0.0
        for goal in guide.assets:
            missing = town.figures.assets[goal.asset].max - town.amounts[goal.asset]
            if missing > 0:
                amounts += goal.vp * missing * outlook.chance(goal)
        return ITEM_GOALS * items + ASSET_GOALS * amounts

    def income(self, state: Xii, town: Town, food: float, supply: float) -> float:
        """What farms and locations will yield and mouths will eat, less what the events ahead will take."""
        figures = state.figures
        population = town.amounts[POPULATION]
        monks = town.effective_population() - population
        farms = town.amounts[FARMS]
        houses = town.amounts[HOUSES]
        soldiers = town.amounts[MEN_AT_ARMS] + town.amounts[KNIGHTS]
        harvest = 0.0
        eaten = 0.0
        losses = 0.0
        for round in range(state.round, figures.rounds + 1):
            event = state.events[round] if state.events else 0
            if round > state.round and event:
                if event == FIRE:
                    houses //= 2
                elif event == PLAGUE:
                    population //= 2
                elif event == FAMINE and not town.perks & FAMINE_SPARES:
                    population = max(0, population - figures.famine_takes)
                elif event == CIVIL_WAR:
                    losses += LOST_SOLDIER * (soldiers - soldiers // 2)
                    soldiers //= 2
                elif event == WATER_STORM:
                    farms //= 2
                elif event == OUTLAWS and not holds(town, round):
                    take = figures.outlaws_take
                    losses += LOST_SOLDIER * soldiers
                    losses += ROBBED * (food * min(take, town.amounts[FOOD]) + supply * min(take, town.amounts[SUPPLY]))
                    soldiers = 0
                farms = min(farms, population + monks)
            if event != FAMINE:
                harvest += farms / figures.farms_per_food
            if town.perks & MILL_FOOD:
                harvest += farms // figures.mill_farms_per_food
            if town.perks & GRANARY_FOOD:
                harvest += figures.granary_food
            if round > state.round:
                eaten += population / figures.eaters_per_food
        losses += LOST_HEAD * (town.amounts[POPULATION] - population)
        losses += LOST_HOUSE * (town.amounts[HOUSES] - houses)
        if town.perks & NO_FEEDING:
            eaten = 0.0
        bonuses = self.bonuses(state, town, food, supply)
        return HARVEST * food * harvest - MOUTHS * food * eaten + BONUSES * bonuses - losses

    def bonuses(self, state: Xii, town: Town, food: float, supply: float) -> float:
        """What the locations will pay in this round and later."""
        total = 0.0
        for location in state.figures.locations:
            units = 0.0
            influence = town.influence[location.index]
            if influence == 0:
                continue
            for round in range(state.round - 1, len(location.min)):
                least = location.min[round]
                if influence >= least:
                    units += 1.0
                else:
                    units += PROGRESS * influence / least
            worth = 0.0
            for asset in location.bonus:
                worth = max(worth, food if asset == FOOD else supply)
            total += units * location.amount * worth
        return total

    def perks(self, town: Town, later: int, food: float) -> float:
        """What the perks that change dice and prices are worth."""
        perks = town.perks
        if not perks:
            return 0.0
        total = 0.0
        if perks & DIE_UP:
            total += SHERIFF_ROUND * later
        if perks & DIE_DOWN:
            total += 0.9 * SHERIFF_ROUND * later
        if perks & (TWO_BECOMES_FOUR | REROLL_LOW_DIE):
            total += COURT_ROUND * later
        if perks & TWO_DICE:
            total += WITCH_ROUND * later
        if perks & SPLIT_DIE:
            total += SPLIT_ROUND * later
        if perks & TWOS_FEED_AS_FOURS:
            total += MILLER_ROUND * food * later
        if perks & CHEAPER_BREAD:
            total += CHEAP_BREAD * food
        return total

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
            return self.best_use(after, seat, RESERVE_SLOT)
        if isinstance(action, Split):
            return self.best_use(after, seat, FIRST_PART + 1)
        if isinstance(action, DieChange):
            return self.best_use(after, seat, changed_slot(state, after))
        if isinstance(action, Take) and action.item.is_special:
            return self.best_perk(after, seat)
        return self.value(after, seat)

    def best_use(self, state: Xii, seat: int, slot: int) -> float:
        """The best that can be done at once with the die in a slot."""
        greatest = -NEVER
        for action in state.choices(seat):
            if not isinstance(action, DieUse) or isinstance(action, DieChange):
                continue
            if state.pool[slot] == action.die.value and state.slot_of(action.die.kind, action.die.value) == slot:
                after = state.clone()
                after.take(seat, action)
                greatest = max(greatest, self.value(after, seat))
        return greatest

    def best_perk(self, state: Xii, seat: int) -> float:
        """The better of two perks."""
        greatest = -NEVER
        for action in state.choices(seat):
            after = state.clone()
            after.take(seat, action)
            greatest = max(greatest, self.value(after, seat))
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
            total += self.best_use(after, seat, after.slot_of(action.die.kind, value))
        return total / 6.0

    def weigh_word(self, state: Xii, seat: int, action: Word) -> float:
        """A choice without a die: only the town itself is looked at, for dice may be rolled right after it."""
        number = action.number
        if action.verb == "fix":
            pips = MEAN_ROLL if number == 0 else float(state.shared[1] + number)
            return self.value(state, seat) + pips
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
            location = state.figures.locations[0 if step is not None and step.kind == "grassland" else 3]
            town.gain(number, location.amount)
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


def starving(town: Town, meal: int) -> int:
    """How many heads cannot be fed at the end of the turn, even with the food still to be had (R85)."""
    if town.perks & NO_FEEDING and town.amounts[BREAD] >= town.figures.full_bread:
        return 0
    return max(0, town.amounts[POPULATION] - town.figures.eaters_per_food * (town.amounts[FOOD] + meal))


def strength(town: Town) -> float:
    """POW in the king's war, the dice at their mean (R94)."""
    return town.base_pow() + MEAN_ROLL * town.pow_dice()


def holds(town: Town, round: int) -> bool:
    """Whether the town would hold against the outlaws of a round (R115)."""
    return strength(town) + town.defences() >= town.figures.outlaws_per_round * round


def changed_slot(before: Xii, after: Xii) -> int:
    """The slot of the die that a perk has changed."""
    for slot in range(SLOTS):
        if before.pool[slot] != after.pool[slot]:
            return slot
    return NONE


def dice_at_hand(outlook: Outlook) -> float:
    """Unspent dice, and the best of the reserve as far as turns are left to use them."""
    total = POOL_PIP * outlook.pips
    turns = outlook.later
    for value in range(6, 0, -1):
        dice = min(outlook.town.reserve[value], turns)
        turns -= dice
        total += dice * (RESERVE_DIE + RESERVE_PIP * value)
    return total


def toward(objective: Objective, guide: Guide, outlook: Outlook) -> float:
    """How near a single player is to the objective (7.1)."""
    town = outlook.town
    total = 0.0
    for item in objective.owns:
        total += OBJECTIVE_ITEM * (1.0 if town.has(item) else outlook.chance(guide.items[item]))
    for amount in objective.amounts:
        total += OBJECTIVE_UNIT * min(town.amounts[amount.asset], amount.units)
    return total
