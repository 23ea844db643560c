"""Every piece in words: what it is, what it needs and costs, what it gives, and by which rule."""

from __future__ import annotations

from typing import Final

from alfonso.games.xii_century.chronicle import EVENT_EFFECTS, EVENT_EFFECTS_BY_OPTION, EVENT_NAMES
from alfonso.games.xii_century.data import (
    ADVANCED,
    ASSETS,
    BREAD,
    FARMS,
    FIRE,
    FOOD,
    ITEMS,
    MARKET,
    MASONS,
    MONKS,
    NONE,
    PERKS,
    POPULATION,
    SUPPLY,
    Asset,
    Figures,
    Item,
    Location,
)
from alfonso.games.xii_century.panels import to_pay
from alfonso.games.xii_century.picture.look import Lack, Look, listed, plural
from alfonso.games.xii_century.picture.names import ASSET_NAMES
from alfonso.games.xii_century.rules.events import is_read_otherwise
from alfonso.games.xii_century.state import FIRST_PART, RESERVE_SLOT

EVENT_RULES: Final = ["", "R111", "R112", "R113", "R114", "R115", "R116"]
PERK_RULES: Final = [
    "R87", "R82", "R72", "R72", "R77", "R79", "R64", "R64",
    "R104", "R83", "R113", "R105", "R74", "R75", "R115", "R121",
]  # fmt: skip
CHEAPER_BREAD: Final = PERKS[9]


def sentences(*parts: str) -> str:
    """Those of the parts that say something, as sentences."""
    return " ".join(f"{part}." for part in parts if part)


def asset_label(look: Look, asset: Asset, gain: int) -> str:
    """An asset: how much there is, what it takes to have more, what it is good for."""
    sheet = look.sheet
    first = f"{ASSET_NAMES[asset.index]}: {sheet.amounts[asset.index]} of {sheet.maxima[asset.index]}"
    if gain:
        first += f", plus {gain}"
    if asset.id in look.raised:
        first += ", raised this turn"
    return sentences(first, *asset_needs(look, asset), *asset_uses(look.figures, asset))


def shut(look: Look, asset: Asset) -> bool:
    """Whether the gate of an asset is missing."""
    return asset.gate != NONE and ITEMS[asset.gate] not in look.sheet.owned


def asset_needs(look: Look, asset: Asset) -> list[str]:
    """What it takes to have more of an asset."""
    sheet = look.sheet
    found: list[str] = []
    lacking = [f"the {look.figures.items[asset.gate].name}"] if shut(look, asset) else []
    for need in asset.requires:
        has = sheet.heads if need.asset == POPULATION else sheet.amounts[need.asset]
        if has < need.units:
            lacking.append(f"{need.units} {look.figures.assets[need.asset].name} (has {has})")
    if lacking:
        found.append(f"Needs {listed(lacking)} (R32)")
    if asset.die:
        found.append(f"Takes a die of {asset.die}, which adds one (R34)")
    for cost in asset.cost:
        discount = look.figures.bread_discount if asset.index == BREAD and CHEAPER_BREAD in sheet.perks else 0
        found.append(f"Each costs {max(0, cost.units - discount)} {look.figures.assets[cost.asset].name} (R33)")
    return found


def asset_uses(figures: Figures, asset: Asset) -> list[str]:
    """What an asset is good for."""
    found: list[str] = []
    if asset.index == POPULATION:
        found.append(f"Eats 1 food for every {figures.eaters_per_food} each turn (R84)")
    elif asset.index == FOOD:
        found.append("Feeds the town after the last die (R84)")
    elif asset.index == SUPPLY:
        found.append("Pays for stone houses and buildings (R49)")
    elif asset.index == FARMS:
        found.append(f"Bring 1 food for every {figures.farms_per_food} at the end of a round (R101)")
    elif asset.index == MONKS:
        found.append(f"Each counts as {figures.monk_counts_as} population for what is needed (R24)")
    elif asset.index == MASONS:
        found.append("Each takes 1 supply off every building (R26)")
    elif asset.index == BREAD:
        found.append(f"With {figures.full_bread} and the miller’s perk nobody eats food (R87)")
    if asset.pow:
        found.append(f"{asset.pow} POW each (R93)")
    if asset.group == ADVANCED:
        found.append("The highest die counts 1 less (R38)")
    if asset.vp:
        found.append(f"{plural(asset.vp, 'point')} each")
    return found


def item_label(look: Look, item: Item, owned: bool, missing: list[Lack]) -> str:
    """A person or building: what it takes to have it, and what it gives."""
    first = f"{item.name.capitalize()}, {plural(item.vp, 'point')}"
    gives = item_gives(look.figures, item)
    if owned:
        chosen = [look.perk_words[perk] for perk in item.perks if PERKS[perk] in look.sheet.perks]
        return sentences(f"{first}, {'in town' if item.is_person else 'built'}", *gives, *chosen)
    parts = [first]
    if item.die:
        parts.append(f"Takes a die of exactly {item.die} (R47)")
    costs = [f"{to_pay(look.sheet, item, cost)} {look.figures.assets[cost.asset].name}" for cost in item.cost]
    if costs:
        parts.append(f"Costs {listed(costs)} (R49)")
    if missing:
        parts.append(f"Still needs {listed([lack.words() for lack in missing])} (R48)")
    if item.is_person and look.events[look.round - 1] == FIRE and not spared(look, item):
        parts.append("Nobody comes while there is Fire (R51)")
    if item.perks:
        either = ", or: ".join(look.perk_words[perk] for perk in item.perks)
        parts.append(f"Brings one of two perks: {either} (R50)")
    return sentences(*parts, *gives)


def spared(look: Look, item: Item) -> bool:
    """Whether somebody comes in spite of Fire."""
    return item.is_special and not look.xii.options.fire_blocks_special


def item_gives(figures: Figures, item: Item) -> list[str]:
    """What a person or building gives and opens."""
    found: list[str] = []
    if item.pow:
        found.append(f"{item.pow} POW (R93)")
    if item.defence:
        found.append(f"{item.defence} POW against outlaws (R115)")
    if item.index == MARKET:
        found.append("Swaps food and supply after feeding (R89)")
    opened = [ASSET_NAMES[asset.index].lower() for asset in figures.assets if asset.gate == item.index]
    opened += [f"the {other.name}" for other in figures.items if item.index in other.owns]
    if opened:
        found.append(f"Opens {', '.join(opened)}")
    return found


def land_label(look: Look, location: Location, gain: int) -> str:
    """A land: what influence there is, what this round asks for, what it pays."""
    amount = look.sheet.influence[location.index]
    least = location.min[look.round - 1]
    first = f"{location.name.capitalize()}: influence {amount}, this round’s minimum {least}"
    first += ", pays" if amount >= least else f", {least - amount} short"
    first += f", plus {gain}" if gain else ""
    bonus = " or ".join(ASSETS[asset] for asset in location.bonus)
    return sentences(first, f"Pays {location.amount} {bonus} at the end of a round that finds the minimum (R102)")


def perk_label(look: Look, perk: int, chosen: bool, lit: bool) -> str:
    """A perk: what it does, and whether it is chosen."""
    state = "chosen" if chosen else "to choose" if lit else "not chosen"
    return f"{look.perk_words[perk]}, {state} (R50, {PERK_RULES[perk]})."


def die_label(look: Look, slot: int, spent: bool, highest: bool) -> str:
    """A die of the turn."""
    words = look.die_words(slot)
    first = words[:1].upper() + words[1:]
    top = "The highest: counts 1 less on advanced assets (R38)" if highest else ""
    if spent:
        return sentences(f"{first}, spent", top)
    where = "or a land (R60)" if slot >= RESERVE_SLOT else "a land or the reserve (R28)"
    use = "Raises assets (R80)" if slot >= FIRST_PART else f"For an asset, a person, a building, {where}"
    return sentences(first, top, use, "Everybody has it in their own turn (R19)" if slot < 2 else "")


def round_label(look: Look, number: int, event: int) -> str:
    """A round and its event."""
    when = "past" if number < look.round else "now" if number == look.round else "to come"
    first = f"Round {number} of {len(look.events)}: {EVENT_NAMES[event]}, {when}"
    return sentences(first, event_words(look, event)) if event else sentences(first)


def event_words(look: Look, event: int) -> str:
    """What an event does."""
    effect = EVENT_EFFECTS_BY_OPTION[event] if is_read_otherwise(look.xii, event) else EVENT_EFFECTS[event]
    return f"{effect[:1].upper()}{effect[1:]} ({EVENT_RULES[event]})"


def reputation_label(look: Look, worth: int) -> str:
    """Reputation and what it is worth."""
    figures = look.figures
    each = f"{plural(figures.reputation_vp, 'point')} for every {figures.reputation_step}"
    return sentences(
        f"Reputation: {look.sheet.reputation}, worth {plural(worth, 'point')}", f"Won in the king’s war, {each} (R96)"
    )
