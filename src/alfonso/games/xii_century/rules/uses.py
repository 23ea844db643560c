"""The ways to spend a die, one class for each line of the table in 3.4: what is legal and what it does."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask
from alfonso.games.xii_century import facts
from alfonso.games.xii_century.data import (
    ADVANCED,
    DIE_DOWN,
    DIE_UP,
    FIRE,
    FIRST_SPECIAL,
    FOOD,
    JONGLEUR_A,
    JONGLEUR_B,
    MOST_SEATS,
    PERKS,
    POPULATION,
    REROLL_LOW_DIE,
    SHERIFF,
    SPECIAL,
    SPECIAL_INFRASTRUCTURES,
    SPECIAL_PEOPLE,
    SPLIT_DIE,
    TOWN_COURT,
    TWO_BECOMES_FOUR,
    TWO_DICE,
    TWOS_FEED_AS_FOURS,
    WITCH,
    Asset,
    Figures,
    Item,
    Location,
    notation,
)
from alfonso.games.xii_century.names import DICE, amount_of, asset_name, the_item, the_location
from alfonso.games.xii_century.state import (
    FIRST_PART,
    PART,
    RESERVE,
    RESERVE_SLOT,
    SHARED,
    SLOTS,
    Town,
    Xii,
)

DIE_WORDS: Final = ["shared ", "", "reserve ", "part "]


@final
class Die:
    """A kind of die showing a value, with all that it can be spent on: the shared 5, a 5 of one's own."""

    def __init__(self, kind: int, value: int, figures: Figures) -> None:
        self.kind: Final = kind
        self.value: Final = value
        self.index: Final = kind * 6 + value - 1
        self.text: Final = f"{DIE_WORDS[kind]}{value}"
        whole = kind != PART
        self.raises: Final = [Raise(self, asset) for asset in figures.assets]
        self.takes: Final = [Take(self, item) for item in figures.items] if whole else []
        self.influences: Final = [Influence(self, location) for location in figures.locations] if whole else []
        self.stores: Final = [StoreDie(self)] if whole else []
        up = figures.sheriff_up
        self.ups: Final = [SheriffChange(self, up)] if whole and value + up <= 6 else []
        self.downs: Final = [SheriffChange(self, -by) for by in figures.sheriff_down if value > by] if whole else []
        self.courts: Final = [CourtChange(self)] if whole else []
        self.splits: Final = [Split(self, part) for part in range(1, value // 2 + 1)] if whole else []

    def uses(self) -> list[Action]:
        """Everything this die can be spent on or be turned into."""
        uses: list[Action] = []
        uses += self.raises
        uses += self.takes
        uses += self.influences
        uses += self.stores
        uses += self.ups
        uses += self.downs
        uses += self.courts
        uses += self.splits
        return uses


class Use(Action):
    """A step of SPEND."""

    @abstractmethod
    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why this is not possible now, or None."""

    @abstractmethod
    def take(self, xii: Xii, town: Town) -> None:
        """Do it."""


class DieUse(Use):
    """A step of SPEND that takes one unspent die of the pool."""

    def __init__(self, die: Die, what: str, verb: str) -> None:
        super().__init__(f"{die.text} {what}", verb)
        self.die: Final = die

    def missing(self, xii: Xii) -> Objection | None:
        """Why there is no such die to spend, or None (R28)."""
        if xii.slot_of(self.die.kind, self.die.value) < 0:
            return Objection(
                "the pool has no unspent {die}", "R28", die=Phrase(DICE[self.die.kind], value=self.die.value)
            )
        return None

    def spend(self, xii: Xii) -> int:
        """Mark the die as spent; its slot."""
        slot = xii.slot_of(self.die.kind, self.die.value)
        xii.spent |= 1 << slot
        return slot


@final
class Raise(DieUse):
    """INCREASE: raise an asset by the die's value (R30 to R36, R38 to R43)."""

    def __init__(self, die: Die, asset: Asset) -> None:
        super().__init__(die, notation(asset.id), "raise")
        self.asset: Final = asset

    def counted(self, xii: Xii, town: Town) -> int:
        """The value that the die counts with for this asset; only advanced ones mind the highest die (R44)."""
        value = self.die.value
        asset = self.asset
        if asset.group == ADVANCED:
            return value if xii.counts_in_full(value) else value - 1  # R38
        if asset.group == SPECIAL:
            return 1  # R34
        # R82; no perk works on a die from the reserve (R61)
        if value == 2 and asset.index == FOOD and self.die.kind != RESERVE and town.perks & TWOS_FEED_AS_FOURS:
            return xii.figures.twos_feed_as
        return value

    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why the asset cannot be raised with this die now; that the gain is lost is no reason (R4, R36)."""
        asset = xii.figures.assets[self.asset.index]  # as the reading pack has it
        why = self.missing(xii) or raised_already(xii, town, asset) or closed(town, asset)
        if why is not None:
            return why
        if asset.group == SPECIAL and self.die.value != asset.die:
            return Objection(
                "raising {asset} takes a die of value {needed}, not {value}",
                "R34",
                asset=asset_name(asset.index),
                needed=asset.die,
                value=self.die.value,
            )
        if self.counted(xii, town) == 0:
            return Objection("a highest die of value 1 counts as 0 for {asset}", "R43", asset=asset_name(asset.index))
        return None

    def take(self, xii: Xii, town: Town) -> None:
        """Raise the asset, pay for every unit gained, then apply MAXs (R3, R12, R14, R33)."""
        asset = xii.figures.assets[self.asset.index]  # as the reading pack has it
        counted = self.counted(xii, town)
        slot = self.spend(xii)
        if asset.group == ADVANCED and counted == self.die.value:  # R38, R40
            xii.full |= 1 << slot
        if xii.raised & asset.bit:  # R77
            xii.raised_twice |= asset.bit
        xii.raised |= asset.bit  # R31
        before = town.amounts[asset.index]
        units = min(counted, town.maximum(asset) - before)
        if asset.cost:
            units = town.affordable(asset, units)
        town.amounts[asset.index] = before + units
        xii.tell(facts.RAISED, xii.active, self.die.index, asset.index, before, before + units)
        if asset.cost:
            for cost in asset.cost:
                pay(xii, town, cost.asset, units * town.unit_cost(asset, cost))
            cut_to_maxima(xii, town)


def pay(xii: Xii, town: Town, asset: int, units: int) -> None:
    """Take a price off the town's stock (R12, R49)."""
    if units:
        town.amounts[asset] -= units
        xii.tell(facts.PAID, xii.active, asset, units)


def raised_already(xii: Xii, town: Town, asset: Asset) -> Objection | None:
    """Why an asset has had its dice for this turn, or None (R31, R77)."""
    if not xii.raised & asset.bit:
        return None
    if not town.perks & TWO_DICE:
        return Objection("{asset} took a die this turn already", "R31", asset=asset_name(asset.index))
    if xii.raised_twice & asset.bit:
        return Objection("{asset} took two dice this turn already", "R77", asset=asset_name(asset.index))
    if xii.options.one_double_per_turn and xii.raised_twice:
        return Objection("another asset took its second die this turn", "R77")
    return None


def closed(town: Town, asset: Asset) -> Objection | None:
    """Why gate or requirement of an asset is not met, or None (R32)."""
    if asset.gate >= 0 and not town.has(asset.gate):
        gate = the_item(asset.gate)
        return Objection("raising {asset} needs {item} in town", "R32", asset=asset_name(asset.index), item=gate)
    for need in asset.requires:
        has = town.effective(need.asset)
        if has < need.units:
            return Objection("needs {amount}, you have {has}", "R32", amount=amount_of(need.asset, need.units), has=has)
    return None


def cut_to_maxima(xii: Xii, town: Town) -> None:
    """Apply MAXs that fell and tell what was lost (R13)."""
    if xii.log is None:
        town.apply_maxima()
        return
    before = town.amounts.copy()
    town.apply_maxima()
    for asset in range(len(before)):
        if town.amounts[asset] < before[asset]:
            xii.tell(facts.CUT, xii.towns.index(town), asset, before[asset], town.amounts[asset])


@final
class Take(DieUse):
    """ATTRACT a person or BUILD an infrastructure, one per die and as many as one likes (R37, R45 to R52)."""

    def __init__(self, die: Die, item: Item) -> None:
        super().__init__(die, notation(item.id), "attract" if item.is_person else "build")
        self.item: Final = item

    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why the person cannot be attracted, or the building built: what the town lacks before what the die lacks."""
        item = xii.figures.items[self.item.index]  # as the reading pack has it
        why = item_objection(xii, town, item)
        if why is None and item.is_special and self.die.value != item.die:
            return Objection(
                "{item} takes a die of exactly {needed}, not {value}",
                "R47",
                item=the_item(item.index),
                needed=item.die,
                value=self.die.value,
            )
        return why or self.missing(xii)

    def take(self, xii: Xii, town: Town) -> None:
        """Pay, own it, and choose a perk if it has any (R49, R50)."""
        item = xii.figures.items[self.item.index]  # as the reading pack has it
        self.spend(xii)
        xii.tell(facts.TOOK, xii.active, self.die.index, item.index)
        for cost in item.cost:
            pay(xii, town, cost.asset, town.price(item, cost))
        town.owned |= item.bit
        if item.cost:
            cut_to_maxima(xii, town)  # R14
        if item.is_special:
            xii.next(CHOOSE_PERK[item.perks[0] // 2][xii.active])


def item_objection(xii: Xii, town: Town, item: Item) -> Objection | None:
    """Why a person or building cannot be had now by any die, or None.

    Requirements matter only now (R15), before the cost is paid (R16), and "= n" is met by more (R18).
    """
    if town.has(item.index):
        return Objection("{item} is in town already", "R45", item=the_item(item.index))
    if item.is_person and xii.event == FIRE and (not item.is_special or xii.options.fire_blocks_special):  # R51
        if xii.options.fire_blocks_special:
            return Objection("nobody may be attracted in a round with Fire", "R51")
        return Objection("only special people may be attracted in a round with Fire", "R51")
    for other in item.owns:
        if not town.has(other):
            return Objection("{item} needs {other}", "R48", item=the_item(item.index), other=the_item(other))
    for need in item.requires:
        has = amount_for_items(xii, town, need.asset)
        if has < need.units:
            amount = amount_of(need.asset, need.units)
            return Objection(
                "{item} needs {amount}, you have {has}", "R48", item=the_item(item.index), amount=amount, has=has
            )
    for cost in item.cost:
        price = town.price(item, cost)
        has = town.amounts[cost.asset]
        if has < price:
            amount = amount_of(cost.asset, price)
            return Objection(
                "{item} costs {amount}, you have {has}", "R17", item=the_item(item.index), amount=amount, has=has
            )
    return None


def amount_for_items(xii: Xii, town: Town, asset: int) -> int:
    """An amount as people and buildings see it (R24, Q33)."""
    if asset == POPULATION and xii.options.monks_help_items:
        return town.effective_population()
    return town.amounts[asset]


@final
class Influence(DieUse):
    """INFLUENCE: add the die's value to the influence at a location (R35)."""

    def __init__(self, die: Die, location: Location) -> None:
        super().__init__(die, notation(location.id), "influence")
        self.location: Final = location

    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why the location cannot receive this die now."""
        why = self.missing(xii)
        if why is None and xii.placed & self.location.bit:
            return Objection(
                "{location} received a die this turn already", "R35", location=the_location(self.location.index)
            )
        return why

    def take(self, xii: Xii, town: Town) -> None:
        """Add the value; influence has no MAX (R9)."""
        self.spend(xii)
        place = self.location.index
        xii.placed |= self.location.bit
        before = town.influence[place]
        town.influence[place] = before + self.die.value
        xii.tell(facts.INFLUENCE, xii.active, self.die.index, place, before, before + self.die.value)


@final
class StoreDie(DieUse):
    """STORE: write the die's value into a free slot of the reserve (R56 to R58)."""

    def __init__(self, die: Die) -> None:
        super().__init__(die, "store", "store")

    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why the die cannot be stored now."""
        why = self.missing(xii)
        if why is not None:
            return why
        if self.die.kind == RESERVE:
            return Objection("the die taken from the reserve this turn cannot be stored", "R58")
        if free_slots(xii, town) == 0:
            return Objection("the reserve has no free slot", "R56")
        if xii.options.one_store_per_turn and xii.stored > 0:
            return Objection("one die was stored this turn already", "R57")
        return None

    def take(self, xii: Xii, town: Town) -> None:
        """Write the value down (R57)."""
        self.spend(xii)
        xii.stored += 1
        write(xii, town, self.die.value)
        xii.tell(facts.STORED, xii.active, self.die.index)


def free_slots(xii: Xii, town: Town) -> int:
    """How many values can still be written into the reserve (R55, R56)."""
    if xii.options.slots_are_used_up:
        return town.free_slots
    return xii.figures.reserve_slots - sum(town.reserve)


def write(xii: Xii, town: Town, value: int) -> None:
    """Write a value into a free slot."""
    town.reserve[value] += 1
    if xii.options.slots_are_used_up:
        town.free_slots -= 1


@final
class Retrieve(Use):
    """RETRIEVE: take a value from the reserve into the pool, once per turn (R59 to R63)."""

    def __init__(self, value: int) -> None:
        super().__init__(f"retrieve {value}", "retrieve")
        self.value: Final = value

    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why this value cannot be retrieved now."""
        if xii.pool[RESERVE_SLOT] > 0:
            return Objection("a die was taken from the reserve this turn already", "R59")
        if town.reserve[self.value] == 0:
            return Objection("the reserve has no {value}", "R59", value=self.value)
        return None

    def take(self, xii: Xii, town: Town) -> None:
        """The die joins the pool; its slot is crossed out (R56)."""
        town.reserve[self.value] -= 1
        xii.pool[RESERVE_SLOT] = self.value
        xii.tell(facts.RETRIEVED, xii.active, self.value)


class DieChange(DieUse):
    """A perk that changes an unspent die which is not from the reserve (R61, R70)."""

    def barred(self, xii: Xii, town: Town, perks: int, used: bool, who: int, rule: str = "R70") -> Objection | None:
        """Why the perk cannot work on this die, or None."""
        why = self.missing(xii)
        if why is not None:
            return why
        if self.die.kind == RESERVE:
            return Objection("no perk works on a die from the reserve", "R61")
        if not town.perks & perks:
            return Objection("needs a perk of {item}", rule, item=the_item(who))
        if used:
            return Objection("{item} was used this turn already", rule, item=the_item(who))
        return None

    def change(self, xii: Xii, value: int) -> None:
        """Give the die a new value; a shared die keeps it for all later players of the round (R71)."""
        slot = xii.slot_of(self.die.kind, self.die.value)
        xii.pool[slot] = value
        if self.die.kind == SHARED:
            xii.shared[slot] = value


@final
class SheriffChange(DieChange):
    """SHERIFF: raise a die by 1, or lower it by 1 or 2, once per turn (R70 to R73)."""

    def __init__(self, die: Die, by: int) -> None:
        super().__init__(die, f"sheriff {by:+d}", "sheriff")
        self.by: Final = by

    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why the sheriff cannot change this die now."""
        why = self.barred(xii, town, DIE_UP | DIE_DOWN, xii.sheriff_used, SHERIFF)
        if why is not None:
            return why
        if not town.perks & (DIE_UP if self.by > 0 else DIE_DOWN):
            if self.by < 0:
                return Objection("the sheriff of this town only raises dice", "R72")
            return Objection("the sheriff of this town only lowers dice", "R72")
        return None

    def take(self, xii: Xii, town: Town) -> None:
        """Change the die (R72)."""
        xii.sheriff_used = True
        self.change(xii, self.die.value + self.by)
        xii.tell(facts.SHERIFF, xii.active, self.die.index, self.die.value + self.by)


@final
class CourtChange(DieChange):
    """COURT: turn a 2 into a 4, or roll a low die again, once per turn (R74, R75)."""

    def __init__(self, die: Die) -> None:
        super().__init__(die, "court", "court")

    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why the town court cannot change this die now."""
        why = self.barred(xii, town, TWO_BECOMES_FOUR | REROLL_LOW_DIE, xii.court_used, TOWN_COURT)
        if why is not None:
            return why
        figures = xii.figures
        value = self.die.value
        if town.perks & TWO_BECOMES_FOUR and value != figures.court_from:
            return Objection(
                "the town court turns a {needed} into a {into}, not a {value}",
                "R74",
                needed=figures.court_from,
                into=figures.court_to,
                value=value,
            )
        if town.perks & REROLL_LOW_DIE and value > figures.court_rerolls_up_to:
            return Objection(
                "the town court rolls again a die of {most} or less, not a {value}",
                "R75",
                most=figures.court_rerolls_up_to,
                value=value,
            )
        return None

    def take(self, xii: Xii, town: Town) -> None:
        """Change the die, by chance with the second perk."""
        xii.court_used = True
        value = xii.figures.court_to if town.perks & TWO_BECOMES_FOUR else xii.roll()
        self.change(xii, value)
        xii.tell(facts.COURT, xii.active, self.die.index, value)


@final
class Split(DieChange):
    """SPLIT: the witch parts one die, for two different assets (R79 to R81, R83a)."""

    def __init__(self, die: Die, part: int) -> None:
        super().__init__(die, f"split {part}+{die.value - part}", "split")
        self.part: Final = part

    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why the witch cannot split this die now."""
        return self.barred(xii, town, SPLIT_DIE, xii.split_used, WITCH, "R79")

    def take(self, xii: Xii, town: Town) -> None:
        """Two parts take the die's place; a shared die stays whole for the others (R81)."""
        xii.split_used = True
        slot = xii.slot_of(self.die.kind, self.die.value)
        xii.pool[slot] = 0
        xii.pool[FIRST_PART] = self.part
        xii.pool[FIRST_PART + 1] = self.die.value - self.part
        xii.tell(facts.SPLIT, xii.active, self.die.index, self.part, self.die.value - self.part)


@final
class EndTurn(Use):
    """END: when every die is spent (R28, R63, R83a)."""

    def __init__(self) -> None:
        super().__init__("end turn", "end")

    def objection(self, xii: Xii, town: Town) -> Objection | None:
        """Why the turn cannot end yet."""
        for slot in range(SLOTS):
            if not xii.is_unspent(slot):
                continue
            value = xii.pool[slot]
            if slot < FIRST_PART:
                return Objection("a die of value {value} is still to be spent", "R28", value=value)
            for use in xii.notation.die(PART, value).raises:
                if use.objection(xii, town) is None:
                    return Objection(
                        "a part of value {value} can still be spent on {asset}",
                        "R83a",
                        value=value,
                        asset=asset_name(use.asset.index),
                    )
        return None

    def take(self, xii: Xii, town: Town) -> None:
        """A part that has no legal use is lost (R83a)."""
        for slot in range(FIRST_PART, SLOTS):
            if xii.is_unspent(slot):
                xii.tell(facts.PART_LOST, xii.active, xii.pool[slot])


@final
class ChoosePerk(Action):
    """One of the two perks of a special person or building (R50)."""

    def __init__(self, item: Item, perk: int) -> None:
        super().__init__(f"perk {notation(PERKS[perk])}", "perk")
        self.item: Final = item
        self.perk: Final = perk

    def take(self, xii: Xii, town: Town) -> None:
        """The choice is final and works at once (R50, R52)."""
        bit = 1 << self.perk
        town.perks |= bit
        xii.tell(facts.PERK, xii.active, self.perk)
        if bit == JONGLEUR_A:
            fill_reserve(xii, town, xii.figures.jongleur_a)
        elif bit == JONGLEUR_B:
            fill_reserve(xii, town, xii.figures.jongleur_b)


def fill_reserve(xii: Xii, town: Town, values: list[int]) -> None:
    """The jongleur writes his values into free slots until they run out (R64)."""
    if free_slots(xii, town) < len(values) and not xii.options.jongleur_writes_what_fits:
        return
    for value in values:
        if free_slots(xii, town) == 0:
            return
        write(xii, town, value)
        xii.tell(facts.WRITTEN, xii.active, value)


SPECIALS: Final = SPECIAL_PEOPLE + SPECIAL_INFRASTRUCTURES


@final
class PerkChoice(Ask[Xii]):
    """Which of its two perks a special person or building brings (R50)."""

    def __init__(self, pair: int, seat: int) -> None:
        super().__init__(f"perk {notation(SPECIALS[pair])}", seat)
        self.pair: Final = pair

    def prompt(self, state: Xii) -> Phrase:
        """What is asked."""
        return Phrase("Choose the perk of {item}: it is for good", item=the_item(FIRST_SPECIAL + self.pair))

    def choices(self, state: Xii) -> list[Action]:
        """Both perks."""
        return [state.notation.perks[2 * self.pair], state.notation.perks[2 * self.pair + 1]]

    def objection(self, state: Xii, action: Action) -> Objection | None:
        """Anything else has to wait."""
        if isinstance(action, ChoosePerk) and action.perk // 2 == self.pair:
            return None
        return Objection("first choose a perk of {item}", "R50", item=the_item(FIRST_SPECIAL + self.pair))

    def take(self, state: Xii, action: Action) -> None:
        """Take the perk."""
        cast(ChoosePerk, action).take(state, state.towns[self.seat])


CHOOSE_PERK: Final = [[PerkChoice(pair, seat) for seat in range(MOST_SEATS)] for pair in range(len(SPECIALS))]
