"""What each seat may know: everything but the votes of the others before the king's war (5)."""

from __future__ import annotations

from alfonso.engine.dice import Dice
from alfonso.games.xii_century.data import ASSETS, EVENTS, ITEMS, LOCATIONS, PERKS
from alfonso.games.xii_century.rules.uses import free_slots
from alfonso.games.xii_century.scoring import points
from alfonso.games.xii_century.state import AVOID, KIND_OF_SLOT, SLOTS, UNDECIDED, Town, Xii

KIND_NAMES = ["shared", "own", "reserve", "part"]
VOTE_NAMES = ["undecided", "avoid", "support"]


def facts(xii: Xii, seat: int) -> dict[str, object]:
    """What a seat (or a spectator) knows, as plain data."""
    return {
        "round": xii.round,
        "first": xii.first,
        "active": xii.active,
        "events": [EVENTS[event] for event in xii.events[1:]],
        "shared": list(xii.shared),
        "pool": pool(xii),
        "turn": turn_memory(xii),
        "towns": [sheet(xii, town) for town in xii.towns],
        "vote": VOTE_NAMES[xii.votes[seat]] if seat >= 0 else VOTE_NAMES[UNDECIDED],
        "tie_pow": list(xii.tie_pow),
    }


def pool(xii: Xii) -> list[dict[str, object]]:
    """The dice of the turn."""
    highest = xii.highest()
    return [
        {
            "kind": KIND_NAMES[KIND_OF_SLOT[slot]],
            "value": xii.pool[slot],
            "spent": not xii.is_unspent(slot),
            "highest": xii.pool[slot] == highest,
        }
        for slot in range(SLOTS)
        if xii.pool[slot]
    ]


def turn_memory(xii: Xii) -> dict[str, object]:
    """What has been done in the turn, as far as it limits the rest of it."""
    return {
        "raised": [name for index, name in enumerate(ASSETS) if xii.raised & (1 << index)],
        "raised_twice": [name for index, name in enumerate(ASSETS) if xii.raised_twice & (1 << index)],
        "placed": [name for index, name in enumerate(LOCATIONS) if xii.placed & (1 << index)],
        "stored": xii.stored,
        "sheriff_used": xii.sheriff_used,
        "court_used": xii.court_used,
        "split_used": xii.split_used,
    }


def sheet(xii: Xii, town: Town) -> dict[str, object]:
    """A town sheet: open to all."""
    return {
        "amounts": dict(zip(ASSETS, town.amounts, strict=True)),
        "max": {asset.id: town.maximum(asset) for asset in xii.figures.assets},
        "effective_population": town.effective_population(),
        "influence": dict(zip(LOCATIONS, town.influence, strict=True)),
        "reserve": town.reserve_values(),
        "free_slots": free_slots(xii, town),
        "owned": [name for index, name in enumerate(ITEMS) if town.has(index)],
        "perks": [name for index, name in enumerate(PERKS) if town.perks & (1 << index)],
        "reputation": town.reputation,
        "pow": town.base_pow(),
        "defence": town.base_pow() + town.defences(),
        "food_owed": town.food_owed(),
        "points": points(town),
    }


def glance(xii: Xii, seat: int) -> dict[str, object]:
    """What tests and puzzles ask about a town, by short names."""
    town = xii.towns[seat]
    found = sheet(xii, town)
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
