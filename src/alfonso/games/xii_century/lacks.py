"""What keeps a person or a building out of town, as far as the sheet tells it (R45 to R48)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.phrase import Phrase
from alfonso.games.xii_century.data import NONE, Item
from alfonso.games.xii_century.names import full_amount, the_item
from alfonso.games.xii_century.view import SeenTown


@final
class Lack:
    """Something that keeps an item out of town: so many of what is needed, or a thing that is missing."""

    def __init__(self, asset: int, has: int, needs: int, item: int = NONE) -> None:
        self.asset: Final = asset
        self.has: Final = has
        self.needs: Final = needs
        self.item: Final = item

    def words(self) -> Phrase:
        """In words."""
        if self.item >= 0:
            return the_item(self.item)
        return Phrase("{amount} (has {has})", amount=full_amount(self.asset, self.needs), has=self.has)


@final
class Want:
    """Something that an item asks for, or costs, and whether that is there; what is lacking says why not."""

    def __init__(self, asset: int, units: int, item: int, lack: Lack | None) -> None:
        self.asset: Final = asset
        self.units: Final = units
        self.item: Final = item
        self.lack: Final = lack

    def words(self) -> Phrase:
        """In words."""
        return the_item(self.item) if self.item >= 0 else full_amount(self.asset, self.units)


def wants(town: SeenTown, item: Item, monks_help: bool) -> list[Want]:
    """Everything that an item asks for and costs, whether it is there or not, in the order of ``lacks``."""
    missing = lacks(town, item, monks_help)
    amounts = {lack.asset: lack for lack in missing if lack.item < 0}
    things = {lack.item: lack for lack in missing if lack.item >= 0}
    needed = {need.asset: need.units for need in item.requires}
    paid = {cost.asset: town.price(item, cost) for cost in item.cost}
    found = [
        Want(asset, paid.get(asset, 0) or needed.get(asset, 0), NONE, amounts.get(asset))
        for asset in {**needed, **paid}
    ]
    return found + [Want(NONE, 0, other, things.get(other)) for other in item.owns]


def lacks(town: SeenTown, item: Item, monks_help: bool) -> list[Lack]:
    """What an item still lacks: amounts in the order of its needs and costs, then people and buildings."""
    found: list[Lack] = []
    paid = {cost.asset: town.price(item, cost) for cost in item.cost}
    needed = {need.asset: need.units for need in item.requires}
    for asset in {**needed, **paid}:
        least, price = needed.get(asset, 0), paid.get(asset, 0)
        has = town.amount_for_items(asset, monks_help)
        if has < least and least >= price:
            found.append(Lack(asset, has, least))
        elif town.amounts[asset] < price:  # monks are not paid with
            found.append(Lack(asset, town.amounts[asset], price))
    for other in item.owns:
        if not town.has(other):
            found.append(Lack(NONE, 0, 0, other))
    return found
