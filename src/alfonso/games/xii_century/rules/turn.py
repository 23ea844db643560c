"""A turn: roll, spend the dice, feed, go to market (3.3 to 3.6)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.xii_century import facts
from alfonso.games.xii_century.data import (
    ADVANCED,
    BREAD,
    DIE_DOWN,
    DIE_UP,
    FIRE,
    FOOD,
    MARKET,
    MOST_SEATS,
    NO_FEEDING,
    POPULATION,
    REROLL_LOW_DIE,
    SPECIAL,
    SPLIT_DIE,
    SUPPLY,
    TWO_BECOMES_FOUR,
    TWO_DICE,
    Amount,
    Asset,
    Item,
)
from alfonso.games.xii_century.names import amount_of
from alfonso.games.xii_century.rules.uses import (
    Die,
    EndTurn,
    Use,
    cut_to_maxima,
    free_slots,
)
from alfonso.games.xii_century.state import (
    KIND_OF_SLOT,
    PART,
    RESERVE,
    RESERVE_SLOT,
    SLOTS,
    Town,
    Xii,
)


@final
class Turn(Plan[Xii]):
    """A seat's turn, in this order and no other (R22)."""

    def plan(self, state: Xii) -> list[Step]:
        """Roll, spend, feed, market."""
        seat = self.seat
        return [ROLL[seat], SPEND[seat], FEED[seat], GO_TO_MARKET[seat]]


@final
class Roll(Run[Xii]):
    """The seat rolls two dice of its own; with the two shared ones they are its pool (R19, R22)."""

    def run(self, state: Xii) -> None:
        """Roll."""
        own = [state.roll(), state.roll()]
        state.begin_turn(self.seat, own)
        state.tell(facts.OWN_DICE, self.seat, own[0], own[1])


@final
class Spend(Ask[Xii]):
    """The seat spends its dice, one at a time and in any order, until all are spent and it ends the turn (R28).

    There is no pass: the four locations and the population take a die whatever it shows (R29).
    """

    def prompt(self, state: Xii) -> Phrase:
        """What is asked."""
        if state.whole_dice_left():
            return Phrase("Spend a die")
        town = state.towns[self.seat]
        if state.notation.end.objection(state, town) is not None:
            return Phrase("Spend the part of the split die")
        if state.pool[RESERVE_SLOT] == 0 and any(town.reserve):
            return Phrase("All dice are spent: take one from the reserve or end your turn")
        return Phrase("All dice are spent: end your turn")

    def objection(self, state: Xii, action: Action) -> Objection | None:
        """Why this use is not possible now."""
        if not isinstance(action, Use):
            return Objection("{action} is not a way to spend a die", "R28", action=action.text)
        return action.objection(state, state.towns[self.seat])

    def take(self, state: Xii, action: Action) -> None:
        """Do it, and go on spending unless the turn ends."""
        if not isinstance(action, EndTurn):
            state.next(self)
        cast(Use, action).take(state, state.towns[self.seat])

    def choices(self, state: Xii) -> list[Action]:
        """Every legal step: what the town is open for is found once and offered to each die."""
        town = state.towns[self.seat]
        effective = town.effective_amounts()
        assets = raisable(state, town, effective)
        items = available(state, town, effective)
        found: list[Action] = []
        must_spend = False
        notation = state.notation
        pool = state.pool
        for slot in range(SLOTS):
            value = pool[slot]
            if value == 0 or state.spent & (1 << slot) or is_second_of_two(state, slot, value):
                continue
            kind = KIND_OF_SLOT[slot]
            die = notation.dice[kind * 6 + value - 1]
            so_far = len(found)
            offer_raises(state, die, assets, found)
            if kind == PART:
                must_spend = must_spend or len(found) > so_far  # R83a
                continue
            must_spend = True
            for item in items:
                if item.die == 0 or item.die == value:
                    found.append(die.takes[item.index])
            for influence in die.influences:
                if not state.placed & influence.location.bit:
                    found.append(influence)
            if kind != RESERVE:
                offer_store(state, town, die, found)
                if town.perks:
                    offer_changes(state, town, die, found)
        if pool[RESERVE_SLOT] == 0:
            for value in range(1, 7):
                if town.reserve[value]:
                    found.append(notation.retrieves[value - 1])
        if not must_spend:
            found.append(notation.end)
        return found


def is_second_of_two(xii: Xii, slot: int, value: int) -> bool:
    """Whether an equal die of the same kind comes before: this one can do nothing that the other cannot."""
    if slot not in (1, 3, SLOTS - 1):
        return False
    return xii.pool[slot - 1] == value and not xii.spent & (1 << (slot - 1))


def raisable(xii: Xii, town: Town, effective: list[int]) -> list[Asset]:
    """The assets that gate, requirement and the dice spent so far leave open (R31, R32, R77)."""
    twice = town.perks & TWO_DICE != 0 and not (xii.options.one_double_per_turn and xii.raised_twice)
    barred = xii.raised_twice if twice else xii.raised
    owned = town.owned
    found: list[Asset] = []
    for asset in xii.figures.assets:
        if not barred & asset.bit and owned & asset.gate_mask == asset.gate_mask and met(asset.requires, effective):
            found.append(asset)
    return found


def available(xii: Xii, town: Town, effective: list[int]) -> list[Item]:
    """The people and buildings whose requirements and costs are met (R45, R48, R49, R51)."""
    amounts = effective if xii.options.monks_help_items else town.amounts
    fire = xii.event == FIRE
    owned = town.owned
    found: list[Item] = []
    for item in xii.figures.items:
        if owned & item.bit or amounts[item.first_asset] < item.first_units:
            continue
        if owned & item.owns_mask != item.owns_mask:
            continue
        if fire and item.is_person and (not item.is_special or xii.options.fire_blocks_special):
            continue
        if met(item.requires, amounts) and can_pay(town, item):
            found.append(item)
    return found


def met(needs: list[Amount], amounts: list[int]) -> bool:
    """Whether every amount is there (R32, R48)."""
    for need in needs:
        if amounts[need.asset] < need.units:
            return False
    return True


def can_pay(town: Town, item: Item) -> bool:
    """Whether the cost can be paid in full (R17)."""
    for cost in item.cost:
        if town.amounts[cost.asset] < town.price(item, cost):
            return False
    return True


def offer_raises(xii: Xii, die: Die, assets: list[Asset], found: list[Action]) -> None:
    """The assets that a die can raise (R34, R43)."""
    value = die.value
    for asset in assets:
        if asset.group == SPECIAL:
            if value == asset.die:
                found.append(die.raises[asset.index])
        elif value > 1 or asset.group != ADVANCED or xii.counts_in_full(value):
            found.append(die.raises[asset.index])


def offer_store(xii: Xii, town: Town, die: Die, found: list[Action]) -> None:
    """Writing the die into the reserve (R56 to R58)."""
    if free_slots(xii, town) > 0 and not (xii.options.one_store_per_turn and xii.stored > 0):
        found.append(die.stores[0])


def offer_changes(xii: Xii, town: Town, die: Die, found: list[Action]) -> None:
    """What sheriff, town court and witch can do to a die (R70 to R76, R79)."""
    perks = town.perks
    figures = xii.figures
    if not xii.sheriff_used:
        if perks & DIE_UP:
            found += die.ups
        elif perks & DIE_DOWN:
            found += die.downs
    if not xii.court_used and (
        (perks & TWO_BECOMES_FOUR and die.value == figures.court_from)
        or (perks & REROLL_LOW_DIE and die.value <= figures.court_rerolls_up_to)
    ):
        found.append(die.courts[0])
    if not xii.split_used and perks & SPLIT_DIE:
        found += die.splits


@final
class Feed(Run[Xii]):
    """The population eats; who cannot be fed leaves (R84 to R88)."""

    def run(self, state: Xii) -> None:
        """Pay one food for every two heads."""
        town = state.towns[self.seat]
        figures = state.figures
        if town.perks & NO_FEEDING and town.amounts[BREAD] >= figures.full_bread:
            state.tell(facts.BREAD_FEEDS, self.seat)  # R87
            return
        fed = figures.eaters_per_food * town.amounts[FOOD]
        population = town.amounts[POPULATION]
        if population > fed:
            town.amounts[POPULATION] = fed  # R85, R86
            state.tell(facts.STARVED, self.seat, population, fed)
            cut_to_maxima(state, town)
        food = town.food_owed()
        town.amounts[FOOD] -= food
        if food:
            state.tell(facts.FED, self.seat, food)
            cut_to_maxima(state, town)  # R13, where a data file makes food the MAX of something


@final
class GoToMarket(Ask[Xii]):
    """The owner of the market may swap food for supply or supply for food, one for one (R89 to R91)."""

    def due(self, state: Xii) -> bool:
        """Only with a market, something to swap and somebody in town (R90)."""
        town = state.towns[self.seat]
        if not town.has(MARKET) or town.effective_population() == 0:
            return False
        return town.amounts[FOOD] > 0 or town.amounts[SUPPLY] > 0

    def prompt(self, state: Xii) -> Phrase:
        """What is asked."""
        return Phrase("Market: swap food and supply, one for one")

    def choices(self, state: Xii) -> list[Action]:
        """Any number of either, or none."""
        town = state.towns[self.seat]
        found: list[Action] = [state.notation.no_swap]
        found += state.notation.swap_food[: town.amounts[FOOD]]
        found += state.notation.swap_supply[: town.amounts[SUPPLY]]
        return found

    def objection(self, state: Xii, action: Action) -> Objection | None:
        """Why this swap is not possible."""
        if action.verb != "swap" or not isinstance(action, Word):
            return Objection("the dice are spent: say what to swap at the market, or no swap", "R89")
        amounts = state.towns[self.seat].amounts
        if action.number > amounts[FOOD]:
            return cannot_swap(FOOD, action.number, amounts[FOOD])
        if -action.number > amounts[SUPPLY]:
            return cannot_swap(SUPPLY, -action.number, amounts[SUPPLY])
        return None

    def take(self, state: Xii, action: Action) -> None:
        """Swap; what exceeds the MAX is lost (R90)."""
        number = cast(Word, action).number
        if number == 0:
            return
        town = state.towns[self.seat]
        given, taken = (FOOD, SUPPLY) if number > 0 else (SUPPLY, FOOD)
        town.amounts[given] -= abs(number)
        gained = town.gain(taken, abs(number))
        state.tell(facts.SWAPPED, self.seat, given, abs(number), taken, gained)
        cut_to_maxima(state, town)  # R13


def cannot_swap(asset: int, units: int, has: int) -> Objection:
    """That there is not as much to be swapped (R89)."""
    return Objection("cannot swap {amount}, you have {has}", "R89", amount=amount_of(asset, units), has=has)


TURN: Final = by_seat(Turn, "turn", MOST_SEATS)
ROLL: Final = by_seat(Roll, "roll", MOST_SEATS)
SPEND: Final = by_seat(Spend, "spend", MOST_SEATS)
FEED: Final = by_seat(Feed, "feed", MOST_SEATS)
GO_TO_MARKET: Final = by_seat(GoToMarket, "market", MOST_SEATS)
