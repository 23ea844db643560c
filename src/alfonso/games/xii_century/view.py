"""What each seat may know: everything but the votes of the others before the king's war (5)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.dice import Dice
from alfonso.engine.seen import Seen
from alfonso.engine.view import View
from alfonso.games.xii_century.data import (
    ASSETS,
    EVENTS,
    ITEMS,
    LOCATIONS,
    MASONS,
    PERKS,
    POPULATION,
    SUPPLY,
    Amount,
    Item,
)
from alfonso.games.xii_century.rules.uses import free_slots
from alfonso.games.xii_century.scoring import points
from alfonso.games.xii_century.state import (
    AVOID,
    FIRST_PART,
    KIND_OF_SLOT,
    SLOTS,
    UNDECIDED,
    Town,
    Xii,
)

KIND_NAMES: Final = ["shared", "own", "reserve", "part"]
VOTE_NAMES: Final = ["undecided", "avoid", "support"]


@final
class SeenDie(Seen):
    """A die of the turn, in its slot."""

    def __init__(self, slot: int, value: int, spent: bool, highest: bool) -> None:
        self.slot: Final = slot
        self.kind: Final = KIND_OF_SLOT[slot]
        self.value: Final = value
        self.spent: Final = spent
        self.highest: Final = highest

    def pack(self) -> dict[str, object]:
        """The die as plain data."""
        return {
            "kind": KIND_NAMES[self.kind],
            "value": self.value,
            "spent": self.spent,
            "highest": self.highest,
        }


@final
class SeenTurn(Seen):
    """What has been done in the turn, as far as it limits the rest of it; assets and locations as bits."""

    def __init__(self, xii: Xii) -> None:
        self.raised: Final = xii.raised
        self.raised_twice: Final = xii.raised_twice
        self.placed: Final = xii.placed
        self.stored: Final = xii.stored
        self.sheriff_used: Final = xii.sheriff_used
        self.court_used: Final = xii.court_used
        self.split_used: Final = xii.split_used

    def pack(self) -> dict[str, object]:
        """The turn as plain data, assets and locations by name."""
        return {
            "raised": named(self.raised, ASSETS),
            "raised_twice": named(self.raised_twice, ASSETS),
            "placed": named(self.placed, LOCATIONS),
            "stored": self.stored,
            "sheriff_used": self.sheriff_used,
            "court_used": self.court_used,
            "split_used": self.split_used,
        }


@final
class SeenTown(Seen):
    """A town sheet: open to all. People, buildings and perks as bits."""

    def __init__(self, xii: Xii, seat: int) -> None:
        town = xii.towns[seat]
        self.seat: Final = seat
        self.amounts: Final = list(town.amounts)
        self.maxima: Final = [town.maximum(asset) for asset in xii.figures.assets]
        self.heads: Final = town.effective_population()
        self.influence: Final = list(town.influence)
        self.reserve: Final = town.reserve_values()
        self.free_slots: Final = free_slots(xii, town)
        self.owned: Final = town.owned
        self.perks: Final = town.perks
        self.reputation: Final = town.reputation
        self.pow: Final = town.base_pow()
        self.defence: Final = town.base_pow() + town.defences()
        self.owed: Final = town.food_owed()
        self.points: Final = points(town)

    @property
    def mark(self) -> str:
        """Everything that is known of the town, in a text that is quickly made."""
        bits = f"{self.owned} {self.perks} {self.heads} {self.free_slots}"
        worth = f"{self.reputation} {self.pow} {self.defence} {self.owed} {self.points}"
        return f"{self.seat} {self.amounts} {self.maxima} {self.influence} {self.reserve} {bits} {worth}"

    def has(self, item: int) -> bool:
        """Whether a person or building is in town."""
        return self.owned & (1 << item) != 0

    def chose(self, perk: int) -> bool:
        """Whether a perk was chosen."""
        return self.perks & (1 << perk) != 0

    def price(self, item: Item, cost: Amount) -> int:
        """What a person or building costs in one asset, masons taken off the supply of buildings (R26)."""
        if cost.asset == SUPPLY and not item.is_person:
            return max(0, cost.units - self.amounts[MASONS])
        return cost.units

    def amount_for_items(self, asset: int, monks_help: bool) -> int:
        """An amount as people and buildings see it (R24, Q33)."""
        return self.heads if asset == POPULATION and monks_help else self.amounts[asset]

    def pack(self) -> dict[str, object]:
        """The sheet as plain data, everything by name."""
        return {
            "amounts": dict(zip(ASSETS, self.amounts, strict=True)),
            "max": dict(zip(ASSETS, self.maxima, strict=True)),
            "effective_population": self.heads,
            "influence": dict(zip(LOCATIONS, self.influence, strict=True)),
            "reserve": self.reserve,
            "free_slots": self.free_slots,
            "owned": named(self.owned, ITEMS),
            "perks": named(self.perks, PERKS),
            "reputation": self.reputation,
            "pow": self.pow,
            "defence": self.defence,
            "food_owed": self.owed,
            "points": self.points,
        }


@final
class SeenXii(Seen):
    """What a seat, or a spectator, may see of a play."""

    def __init__(self, xii: Xii, seat: int) -> None:
        highest = xii.highest()
        self.round: Final = xii.round
        self.first: Final = xii.first
        self.active: Final = xii.active
        self.events: Final = xii.events[1:]
        self.shared: Final = list(xii.shared)
        self.pool: Final = [
            SeenDie(slot, xii.pool[slot], not xii.is_unspent(slot), xii.pool[slot] == highest)
            for slot in range(SLOTS)
            if xii.pool[slot]
        ]
        self.turn: Final = SeenTurn(xii)
        self.towns: Final = [SeenTown(xii, seat) for seat in range(len(xii.towns))]
        self.vote: Final = xii.votes[seat] if seat >= 0 else UNDECIDED
        self.tie_pow: Final = list(xii.tie_pow)

    @property
    def event(self) -> int:
        """The event of this round."""
        return self.events[self.round - 1]

    def slot_of(self, kind: int, value: int) -> int:
        """The slot of an unspent die of this kind and value, or -1."""
        for die in self.pool:
            if die.kind == kind and die.value == value and not die.spent:
                return die.slot
        return -1

    def dice_are_out(self) -> bool:
        """Whether the dice of a turn lie on the table: a pool of a turn before this round's roll does not count.

        One of the shared dice may have been split (R81).
        """
        here = [die.value for die in self.pool if die.slot < 2]
        parts = [die.value for die in self.pool if die.slot >= FIRST_PART]
        if len(here) == 1 and parts:
            here = sorted([*here, sum(parts)])
            return here == sorted(self.shared)
        return bool(here) and here == self.shared

    def pack(self) -> dict[str, object]:
        """Everything that is seen as plain data."""
        return {
            "round": self.round,
            "first": self.first,
            "active": self.active,
            "events": [EVENTS[event] for event in self.events],
            "shared": self.shared,
            "pool": [die.pack() for die in self.pool],
            "turn": self.turn.pack(),
            "towns": [town.pack() for town in self.towns],
            "vote": VOTE_NAMES[self.vote],
            "tie_pow": self.tie_pow,
        }


def seen_in(view: View) -> SeenXii:
    """What is seen in a view of this game."""
    return cast(SeenXii, view.seen)


def named(bits: int, names: list[str]) -> list[str]:
    """The names that a bit stands for."""
    return [name for index, name in enumerate(names) if bits & (1 << index)]


def glance(xii: Xii, seat: int) -> dict[str, object]:
    """What tests and puzzles ask about a town, by short names."""
    town = xii.towns[seat]
    found = SeenTown(xii, seat).pack()
    return {
        **dict(zip(ASSETS, town.amounts, strict=True)),
        **dict(zip(LOCATIONS, town.influence, strict=True)),
        **{name: found[name] for name in ("reserve", "free_slots", "owned", "perks", "reputation", "points", "pow")},
        "max_farms": town.maximum(xii.figures.assets[3]),
        "shared": list(xii.shared),
        "events": list(xii.events[1:]),
        "round": xii.round,
        "first": xii.first,
    }


def conceal(xii: Xii, seat: int, dice: Dice) -> None:
    """Forget the votes that this seat cannot know; those who must avoid are known to (R93)."""
    for other in range(xii.setup.seats):
        if other != seat and xii.votes[other] != UNDECIDED:
            xii.votes[other] = AVOID if xii.towns[other].base_pow() == 0 else UNDECIDED


def impossible(xii: Xii) -> str | None:
    """Why no play could come to this state, or None."""
    if not 1 <= xii.round <= xii.figures.rounds:
        return f"there is no round {xii.round}"
    if not 0 <= xii.first < xii.setup.seats:
        return f"there is no seat {xii.first} to be first"
    for value in [*xii.shared, *xii.pool]:
        if not 0 <= value <= 6:  # 0 is a die not rolled yet
            return f"a die cannot show {value}"
    for event in range(1, len(EVENTS)):
        if xii.events.count(event) > 2:
            return f"no event comes more than twice, {EVENTS[event]} comes {xii.events.count(event)} times"
    for seat, town in enumerate(xii.towns):
        why = impossible_town(xii, town)
        if why is not None:
            return f"the town of seat {seat}: {why}"
    return None


def impossible_town(xii: Xii, town: Town) -> str | None:
    """Why no town could ever be so, or None."""
    for asset in xii.figures.assets:
        amount = town.amounts[asset.index]
        if amount < 0:
            return f"{asset.name} cannot be {amount} (R2)"
        if amount > town.maximum(asset):
            return f"{asset.name} cannot be {amount}, their MAX is {town.maximum(asset)} (R3)"
    if min(town.influence) < 0 or town.reputation < 0:
        return "influence and reputation never fall below 0 (R9)"
    if min(town.reserve) < 0 or free_slots(xii, town) < 0:
        return "the reserve has more values than slots (R55)"
    if free_slots(xii, town) + sum(town.reserve) > xii.figures.reserve_slots:
        return f"the reserve has {xii.figures.reserve_slots} slots in all (R55)"
    for item in xii.figures.items:
        chosen = [perk for perk in item.perks if town.perks & (1 << perk)]
        if town.has(item.index):
            missing = [other for other in item.owns if not town.has(other)]
            if missing:
                return f"the {item.name} needs the {xii.figures.items[missing[0]].name} (R48)"
            if len(chosen) > 1:
                return f"the {item.name} has one perk, not two (R50)"
        elif chosen:
            return f"a perk of the {item.name} needs the {item.name} (R50)"
    return None
