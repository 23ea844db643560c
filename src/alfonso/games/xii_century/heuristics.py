"""What bots are told about XII Century: what a town is worth, and how good a choice is (11.5)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action
from alfonso.engine.heuristics import Heuristics
from alfonso.games.xii_century.actions import Word
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
    LOCATIONS,
    MEN_AT_ARMS,
    MILL_FOOD,
    NO_EVENT,
    NO_FEEDING,
    NONE,
    OUTLAWS,
    PLAGUE,
    POPULATION,
    REROLL_LOW_DIE,
    SPECIAL,
    SUPPLY,
    TWO_DICE,
    WATER_STORM,
    Amount,
    Data,
    Figures,
    Item,
)
from alfonso.games.xii_century.rules.turn import FEED, TURN
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
from alfonso.games.xii_century.state import PART, RESERVE, RESERVE_SLOT, SHARED, SLOTS, Town, Xii

# The weights, in points unless something else is said
DICE_A_ROUND: Final = 4.483  # dice to come in a round, the reserve's share included
GOAL_SHARE: Final = 0.909  # of the dice to come that a goal may take before it is given up
FOOD_WORTH: Final = 0.63  # a food, with many rounds to come
SUPPLY_WORTH: Final = 0.48  # a supply, with many rounds to come
STARVING: Final = 3.2  # for each head that cannot be fed at the end of this turn
HARVEST: Final = 0.706  # the food of farms in rounds to come, as part of a food's worth now
MOUTHS: Final = 0.14  # the food eaten in rounds to come, likewise
BONUSES: Final = 0.522  # what locations pay in rounds to come, likewise
PROGRESS: Final = 0.15  # of a bonus whose influence is not reached yet
ITEM_GOALS: Final = 0.462  # for the points of people and buildings still to be had
ASSET_GOALS: Final = 1.084  # for the points of amounts still to be raised
RESERVE_DIE: Final = 0.314  # a die in the reserve ...
RESERVE_PIP: Final = 0.142  # ... and each of its pips
POOL_PIP: Final = 0.1  # each pip of an unspent die
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
LOST_SOLDIER: Final = 0.1  # for each soldier that an event to come takes
REPUTATION_HALF: Final = 1.6  # for half a pair of reputation
WAR_WIN: Final = 0.5  # hope for a second reputation as the strongest who could fight ...
WAR_LOSE: Final = 0.1  # ... and as a weaker one
OBJECTIVE: Final = 100.0  # a single player's objective
OBJECTIVE_UNIT: Final = 1.0  # each unit of what it asks for
OBJECTIVE_SHARE: Final = 2.0  # of the dice to come that it may take before it is given up

MEAN_ROLL: Final = 3.5
NEVER: Final = 1000.0
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


def bread_feeds(town: Town) -> bool:
    """Whether the miller's bread feeds the town (R87)."""
    return town.perks & NO_FEEDING != 0 and town.amounts[BREAD] >= town.figures.full_bread


def strength(town: Town) -> float:
    """POW in the king's war, the dice at their mean (R94)."""
    return town.base_pow() + MEAN_ROLL * town.pow_dice()


def holds(town: Town, round: int) -> bool:
    """Whether the town would hold against the outlaws of a round (R115)."""
    return strength(town) + town.defences() >= town.figures.outlaws_per_round * round


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
