"""What a town of XII Century can count on: the ways to its goals, and the dice and income to come (11.5)."""

from __future__ import annotations

from typing import Final, final

from alfonso.games.xii_century.data import (
    BREAD,
    CIVIL_WAR,
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
    NO_EVENT,
    NO_FEEDING,
    NONE,
    OUTLAWS,
    PLAGUE,
    POPULATION,
    SPECIAL,
    SUPPLY,
    TWO_DICE,
    WATER_STORM,
    Amount,
    Figures,
    Item,
)
from alfonso.games.xii_century.rules.turn import FEED, TURN
from alfonso.games.xii_century.state import RESERVE_SLOT, SLOTS, Town, Xii

# The weights, in points unless something else is said
DICE_A_ROUND: Final = 4.483  # dice to come in a round, the reserve's share included
GOAL_SHARE: Final = 0.909  # of the dice to come that a goal may take before it is given up
FOOD_WORTH: Final = 0.63  # a food, with many rounds to come
SUPPLY_WORTH: Final = 0.48  # a supply, with many rounds to come
PROGRESS: Final = 0.15  # of a bonus whose influence is not reached yet
ONE_PREMIUM: Final = 1.128  # dice to wait for a 1
TWO_PREMIUM: Final = 0.649  # dice to wait for a 2
PREMIUM_AT_HAND: Final = 0.664  # part of it that is left with such a die at hand
LEAST_RAISE: Final = 0.45  # dice that any raise takes at the least
FOOD_RATE: Final = 0.24  # dice for a food, without farms
INCOME_SHARE: Final = 0.55  # of the food and supply to come that goals can count on
HURRY: Final = 1.22  # how surely a goal must be reached before the next event, to count on what one has
EVENT_DICE: Final = 0.468  # dice that an event to come costs
SUPPLY_RATE: Final = 0.24  # dice for a supply
POPULATION_RATE: Final = 0.352  # dice for a head
ADVANCED_RATE: Final = 0.194  # dice for a unit of an advanced asset
MEAN_ROLL: Final = 3.5
NEVER: Final = 1000.0


@final
class Goal:
    """Something worth points, and the way there: every person, building and amount on it, each once."""

    def __init__(self, figures: Figures, vp: int, items: list[int], amounts: list[Amount]) -> None:
        self.vp: Final = float(vp)
        self.items: Final = items
        self.amounts: Final = amounts  # what there must be in the end, all costs paid
        self.is_person: Final = bool(items) and figures.items[items[0]].is_person
        self.path: Final[list[Item]] = []
        touched = [False] * len(figures.assets)
        for item in items:
            self._add_item(figures, item, touched)
        for amount in amounts:
            self._add_asset(figures, amount.asset, touched)
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
        self.items: Final = [Goal(figures, item.vp, [item.index], []) for item in figures.items]
        self.assets: Final = [
            Goal(figures, asset.vp, [], [Amount(asset.index, asset.max)])
            for asset in figures.scoring_assets
            if asset.index != POPULATION
        ]
        self.objectives: Final = {
            name: Goal(figures, 0, objective.owns, objective.amounts) for name, objective in figures.objectives.items()
        }


@final
class Outlook:
    """What a town can count on: dice and income to come, losses by events, and what things cost in dice."""

    def __init__(self, state: Xii, seat: int) -> None:
        self.town: Final = state.towns[seat]
        self.later: Final = state.figures.rounds - state.round
        self.before_turn: Final = TURN[seat] in state.agenda
        self.in_turn: Final = not self.before_turn and FEED[seat] in state.agenda
        self.dice = 0.0
        self.dice_for_people = 0.0
        self.pips = 0
        self.meal = 0  # food that a die of this turn can still bring
        self.closed = 0  # a bit for each asset that can never be raised again
        self.premium: Final = [0.0, ONE_PREMIUM, TWO_PREMIUM, 0.8, 0.8, 0.8, 0.8]
        self.food = FOOD_WORTH * min(1.0, (self.later + 0.3) / 6.0)
        self.supply = SUPPLY_WORTH * min(1.0, (self.later + 0.6) / 6.0)
        self.harvest = 0.0
        self.eaten = 0.0
        self.food_bonus = 0.0
        self.supply_bonus = 0.0
        self.either_bonus = 0.0
        self.lost_soldiers = 0
        self.have: Final = self.town.amounts.copy()
        self.have_after = self.have  # when the next event has struck ...
        self.dice_before = NEVER  # ... and the dice until then
        self.income: Final = [0.0] * len(self.have)  # of food and supply, as far as goals can count on it
        self.rates: Final = [ADVANCED_RATE] * len(self.have)
        self.need: Final = [0] * len(self.have)
        self.cost: Final = [0] * len(self.have)
        self.count_dice(state)
        self.count_bonuses(state)
        self.look_ahead(state)
        self.count_amounts()

    def count_dice(self, state: Xii) -> None:
        """The dice to come, those that may attract people among them (R51), and the low ones at hand."""
        town = self.town
        at_hand = [0, 0, 0, 0, 0, 0, 0]
        unspent = 0
        if self.before_turn:
            unspent = 4
            self.pips = 14
            self.meal = 3
        elif self.in_turn:
            for slot in range(SLOTS):
                if state.is_unspent(slot):
                    value = state.pool[slot]
                    unspent += 1
                    self.pips += value
                    at_hand[value] += 1
                    if value > self.meal and not state.raised & (1 << FOOD):
                        self.meal = value
            if self.later == 0 and not town.perks & TWO_DICE:
                self.closed = state.raised
        self.dice = unspent + DICE_A_ROUND * self.later
        self.dice_for_people = self.dice - (unspent if state.event == FIRE else 0)
        for round in range(state.round + 1, len(state.events)):
            event = state.events[round]
            if event:
                if self.dice_before == NEVER:
                    self.dice_before = unspent + DICE_A_ROUND * (round - 1 - state.round)
                self.dice -= EVENT_DICE
                self.dice_for_people -= DICE_A_ROUND if event == FIRE else EVENT_DICE
        retrieved = self.in_turn and state.pool[RESERVE_SLOT] > 0
        for die in (1, 2):
            if at_hand[die] or (town.reserve[die] and not retrieved):
                self.premium[die] *= PREMIUM_AT_HAND

    def count_bonuses(self, state: Xii) -> None:
        """What the locations will pay in this round and later, a part of it where influence is short (R102)."""
        for location in state.figures.locations:
            influence = self.town.influence[location.index]
            if influence == 0:
                continue
            rounds = 0.0
            for round in range(state.round - 1, len(location.min)):
                least = location.min[round]
                rounds += 1.0 if influence >= least else PROGRESS * influence / least
            units = rounds * location.amount
            if len(location.bonus) > 1:
                self.either_bonus += units
            elif location.bonus[0] == FOOD:
                self.food_bonus += units
            else:
                self.supply_bonus += units

    def look_ahead(self, state: Xii) -> None:
        """What the rounds to come bring if nothing is changed: harvest, mouths to feed, losses by events."""
        town = self.town
        figures = town.figures
        sheet = Town(figures, town.amounts.copy(), town.influence, town.reserve, 0, town.owned, town.perks, 0)
        amounts = sheet.amounts
        struck = False
        for round in range(state.round, figures.rounds + 1):
            event = state.events[round] if state.events else NO_EVENT
            if round > state.round:
                if event:
                    self.suffer(sheet, event, round)
                    if not struck:
                        struck = True
                        self.have_after = amounts.copy()
                        self.have_after[POPULATION] = sheet.effective_population()
                self.eaten += amounts[POPULATION] / figures.eaters_per_food
            if event != FAMINE:
                self.harvest += amounts[FARMS] / figures.farms_per_food
            if town.perks & MILL_FOOD:
                self.harvest += amounts[FARMS] // figures.mill_farms_per_food
            if town.perks & GRANARY_FOOD:
                self.harvest += figures.granary_food
        if bread_feeds(town):
            self.eaten = 0.0
        soldiers = town.amounts[MEN_AT_ARMS] + town.amounts[KNIGHTS]
        self.lost_soldiers = soldiers - amounts[MEN_AT_ARMS] - amounts[KNIGHTS]

    def suffer(self, town: Town, event: int, round: int) -> None:
        """What an event will do to a town as it stands (R111 to R116)."""
        if event == FIRE:
            town.halve(HOUSES)
        elif event == PLAGUE:
            town.halve(POPULATION)
        elif event == FAMINE and not town.perks & FAMINE_SPARES:
            town.lose(POPULATION, town.figures.famine_takes)
        elif event == CIVIL_WAR:
            town.halve(MEN_AT_ARMS)
            town.halve(KNIGHTS)
        elif event == WATER_STORM:
            town.halve(FARMS)
        elif event == OUTLAWS and not holds(town, round):
            town.lose(FOOD, town.figures.outlaws_take)
            town.lose(SUPPLY, town.figures.outlaws_take)
            town.amounts[MEN_AT_ARMS] = 0
            town.amounts[KNIGHTS] = 0
        town.apply_maxima()

    def count_amounts(self) -> None:
        """What requirements and costs can count on, and how many dice a unit more takes."""
        town = self.town
        either = 0.5 * self.either_bonus
        self.have[POPULATION] = town.effective_population()
        self.income[FOOD] = INCOME_SHARE * max(0.0, self.harvest + self.food_bonus + either - self.eaten)
        self.income[SUPPLY] = INCOME_SHARE * (self.supply_bonus + either)
        self.rates[POPULATION] = POPULATION_RATE
        self.rates[FOOD] = FOOD_RATE
        self.rates[SUPPLY] = SUPPLY_RATE
        for asset in town.figures.assets:
            if asset.group == SPECIAL:
                self.rates[asset.index] = 1.0 + self.premium[asset.die]

    def effort(self, goal: Goal, have: list[int], limit: float) -> float:
        """How many dice the way to a goal takes from what one has; it stops counting at the limit."""
        town = self.town
        assets = town.figures.assets
        owned = town.owned
        need = self.need
        cost = self.cost
        total = 0.0
        for item in goal.path:
            if owned & (1 << item.index):
                continue
            total += 1.0 + self.premium[item.die]
            for amount in item.requires:
                if need[amount.asset] < amount.units:
                    need[amount.asset] = amount.units
            for amount in item.cost:
                cost[amount.asset] += town.price(item, amount)
        for amount in goal.amounts:
            cost[amount.asset] += amount.units
        for asset in goal.touched:
            wanted = max(need[asset], cost[asset])
            need[asset] = 0
            cost[asset] = 0
            missing = wanted - have[asset]
            if missing <= 0 or total >= limit:
                continue
            kind = assets[asset]
            for amount in kind.cost:
                if amount.asset < asset:
                    cost[amount.asset] += missing * amount.units
            if kind.max_of != NONE and need[kind.max_of] < wanted:
                need[kind.max_of] = wanted
            units_left = missing - self.income[asset]
            if units_left > 0.0:
                total += LEAST_RAISE + units_left * self.rates[asset]
                if self.closed & (1 << asset):
                    total = limit
        return total

    def nearness(self, goal: Goal, share: float) -> float:
        """How near a goal is, from 0 to 1, for one that may take so large a share of the dice to come."""
        limit = share * (self.dice_for_people if goal.is_person else self.dice)
        if limit <= 0.0:
            return 0.0
        effort = self.effort(goal, self.have, limit)
        if effort < limit and HURRY * effort > self.dice_before:
            effort = self.effort(goal, self.have_after, limit)
        return max(0.0, 1.0 - effort / limit)

    def chance(self, goal: Goal) -> float:
        """How likely a goal is to be reached: far ones hardly at all."""
        near = self.nearness(goal, GOAL_SHARE)
        return near * near * (0.72 + 0.28 * near)


def bread_feeds(town: Town) -> bool:
    """Whether the miller's bread feeds the town (R87)."""
    return town.perks & NO_FEEDING != 0 and town.amounts[BREAD] >= town.figures.full_bread


def strength(town: Town) -> float:
    """POW in the king's war, the dice at their mean (R94)."""
    return town.base_pow() + MEAN_ROLL * town.pow_dice()


def holds(town: Town, round: int) -> bool:
    """Whether the town would hold against the outlaws of a round (R115)."""
    return strength(town) + town.defences() >= town.figures.outlaws_per_round * round
