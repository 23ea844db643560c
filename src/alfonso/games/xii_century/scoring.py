"""The end: points by category, ties, and the goals of a single player (6, 7.1, 7.2)."""

from __future__ import annotations

from alfonso.games.xii_century.data import CASTLE_HOUSES, HOUSES, KINDS, plain_name
from alfonso.games.xii_century.options import good_score
from alfonso.games.xii_century.state import Town, Xii


def breakdown(xii: Xii, seat: int) -> dict[str, int]:
    """The points of a town by category (R121, 6.2)."""
    figures = xii.figures
    town = xii.towns[seat]
    points = {asset.name: asset.vp * town.amounts[asset.index] for asset in figures.scoring_assets}
    for kind in KINDS:
        points[plain_name(kind)] = 0
    for item in figures.items:
        if town.has(item.index):
            points[plain_name(KINDS[item.kind])] += item.vp
    points["castle's houses"] = castle_points(town)
    points["reputation"] = reputation_points(town)
    return points


def castle_points(town: Town) -> int:
    """A castle with its second perk makes every stone house worth more (6.2)."""
    return town.figures.castle_vp_per_house * town.amounts[HOUSES] if town.perks & CASTLE_HOUSES else 0


def reputation_points(town: Town) -> int:
    """Only full pairs of reputation count (6.2)."""
    return town.reputation // town.figures.reputation_step * town.figures.reputation_vp


def points(town: Town) -> int:
    """The sum of the breakdown, for those who need it fast."""
    figures = town.figures
    total = castle_points(town) + reputation_points(town)
    for asset in figures.scoring_assets:
        total += asset.vp * town.amounts[asset.index]
    for item in figures.items:
        if town.owned & item.bit:
            total += item.vp
    return total


def tie_pow(xii: Xii, seat: int) -> int:
    """What decides among equals: every element that yields POW (6.3)."""
    rolled = xii.tie_pow[seat] if xii.tie_pow else 0
    return xii.towns[seat].base_pow() + xii.towns[seat].defences() + rolled


def winners(xii: Xii) -> list[int]:
    """Most points, then most POW; still tied, victory is shared (R121). Alone: the objective or the good score."""
    if xii.setup.seats == 1:
        return [0] if solo_won(xii) else []
    ranks = [(points(xii.towns[seat]), tie_pow(xii, seat)) for seat in range(xii.setup.seats)]
    best = max(ranks)
    return [seat for seat in range(xii.setup.seats) if ranks[seat] == best]


def solo_won(xii: Xii) -> bool:
    """Whether a single player has met the objective or, in arcade, beaten the good score (7.1, 7.2)."""
    town = xii.towns[0]
    if xii.options.objective == "arcade":
        return medal(xii) == "above the good scores"
    objective = xii.figures.objectives[xii.options.objective]
    for item in objective.owns:
        if not town.has(item):
            return False
    for need in objective.amounts:
        if town.amounts[need.asset] < need.units:
            return False
    return points(town) >= objective.points


def medal(xii: Xii) -> str:
    """How a single player's score compares with the good scores of the difficulty (7.2)."""
    low, high = xii.figures.difficulties[xii.options.difficulty].good
    score = points(xii.towns[0])
    if score > high:
        return "above the good scores"
    if score >= low and low < high:
        return "among the good scores"
    return "below the good scores"


def verdict(xii: Xii, names: list[str]) -> str:
    """How the play ended, in a sentence."""
    best = winners(xii) or [0]
    who = " and ".join(names[seat] for seat in best)
    score = points(xii.towns[best[0]])
    total = f"{score} point" if score == 1 else f"{score} points"
    if xii.setup.seats > 1:
        return f"{who} {'share the victory' if len(best) > 1 else 'wins'} with {total}."
    if xii.options.objective == "arcade":
        good = good_score(xii.figures.difficulties[xii.options.difficulty].good)
        return f"{who} ends with {total}, {medal(xii)} ({good})."
    met = "is met" if solo_won(xii) else "is not met"
    return f"{who} ends with {total}; the objective {plain_name(xii.options.objective)} {met}."
