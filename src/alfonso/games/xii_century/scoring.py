"""The end: points by category, ties, and the goals of a single player (6, 7.1, 7.2)."""

from __future__ import annotations

from alfonso.engine.phrase import Counted, Name, Phrase
from alfonso.games.xii_century.data import CASTLE_HOUSES, HOUSES, KINDS, plain_name
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


def ranks(xii: Xii) -> list[tuple[int, ...]]:
    """Points, then POW (R121)."""
    return [(points(xii.towns[seat]), tie_pow(xii, seat)) for seat in range(xii.setup.seats)]


def winners(xii: Xii) -> list[int]:
    """Most points, then most POW; still tied, victory is shared (R121). Alone: the objective or the good score."""
    if xii.setup.seats == 1:
        return [0] if solo_won(xii) else []
    found = ranks(xii)
    best = max(found)
    return [seat for seat, rank in enumerate(found) if rank == best]


def tie_break(xii: Xii) -> Phrase | None:
    """POW, where it decided among the most points (R121)."""
    found = ranks(xii)
    best = max(found)
    beaten = any(rank[0] == best[0] and rank < best for rank in found)
    return Phrase("the most POW") if beaten else None


def solo_won(xii: Xii) -> bool:
    """Whether a single player has met the objective or, in arcade, beaten the good score (7.1, 7.2)."""
    town = xii.towns[0]
    if xii.options.objective == "arcade":
        return points(town) > good_scores(xii)[1]
    objective = xii.figures.objectives[xii.options.objective]
    for item in objective.owns:
        if not town.has(item):
            return False
    for need in objective.amounts:
        if town.amounts[need.asset] < need.units:
            return False
    return points(town) >= objective.points


def good_scores(xii: Xii) -> list[int]:
    """From where to where scores are good at this difficulty (7.2)."""
    return xii.figures.difficulties[xii.options.difficulty].good


def solo_verdict(xii: Xii) -> Phrase:
    """How a single player's play ended, in a sentence (7.1, 7.2)."""
    score = points(xii.towns[0])
    total = Counted("{count} point", "{count} points", score)
    if xii.options.objective != "arcade":
        goal = Phrase(plain_name(xii.options.objective))
        if solo_won(xii):
            return Phrase(
                "{player} ends with {score}; the objective {goal} is met.", player=Name(0), score=total, goal=goal
            )
        return Phrase(
            "{player} ends with {score}; the objective {goal} is not met.", player=Name(0), score=total, goal=goal
        )
    low, high = good_scores(xii)
    good = Phrase("above {score}", score=low) if low == high else Phrase("{low} to {high}", low=low, high=high)
    if score > high:
        words = Phrase("{player} ends with {score}, above the good scores ({good}).")
    elif score >= low and low < high:
        words = Phrase("{player} ends with {score}, among the good scores ({good}).")
    else:
        words = Phrase("{player} ends with {score}, below the good scores ({good}).")
    return Phrase(words.text, player=Name(0), score=total, good=good)
