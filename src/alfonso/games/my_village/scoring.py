"""Prestige points by category, ties and the end (6)."""

from __future__ import annotations

from alfonso.engine.phrase import Phrase
from alfonso.games.my_village import names
from alfonso.games.my_village.data import AREA, KINDS, NONE, POPULATION, Figures
from alfonso.games.my_village.state import Village, Villages


def breakdown(state: Villages, seat: int) -> dict[str, int]:
    """The points of a village by category, as on the score pad (6.2); areas need not be active (R24)."""
    village = state.villages[seat]
    figures = state.figures
    return {
        "church": figures.churches[village.church].points if village.church != NONE else 0,
        "windows": figures.windows[village.windows()],
        "meeting_place": figures.meeting.points if village.meeting else 0,
        "council": figures.councils[village.council].points if village.council != NONE else 0,
        "area": area_bonus(village, figures),
        "population": population_bonus(village, figures),
        "fields": figures.field.points * village.fields,
        "travel": travel_points(village, figures),
        "customers": customer_points(village, figures),
        "stories": village.house,
        "laborers": figures.laborer_points * village.laborers,
        "hand": figures.hand_points if state.hand == seat else 0,
    }


def score(state: Villages, seat: int) -> int:
    """The sum of all categories, fast."""
    village = state.villages[seat]
    figures = state.figures
    total = figures.windows[village.windows()] + village.house + figures.field.points * village.fields  # R68
    if village.church != NONE:
        total += figures.churches[village.church].points
    if village.meeting:
        total += figures.meeting.points
    if village.council != NONE:
        total += figures.councils[village.council].points
        total += area_bonus(village, figures) + population_bonus(village, figures)
    total += travel_points(village, figures) + customer_points(village, figures)
    total += figures.laborer_points * village.laborers
    return total + (figures.hand_points if state.hand == seat else 0)


def travel_points(village: Village, figures: Figures) -> int:
    """What the travel cards are worth."""
    total = 0
    for card in village.travels:
        total += figures.travels[card].points
    return total


def customer_points(village: Village, figures: Figures) -> int:
    """What the served customers are worth; those who wait are worth nothing (R58)."""
    total = 0
    for card in village.served:
        total += figures.customers[card].points
    return total


def group_sizes(village: Village) -> list[int]:
    """The cards of each group of the area council (R93): the cloister's window is no card (Q34)."""
    crafts = sum(1 for card in village.crafts if card != NONE)
    religion = len(village.monks) + (1 if village.church != NONE else 0)
    return [len(village.travels), crafts, len(village.served), religion, village.fields]


def area_bonus(village: Village, figures: Figures) -> int:
    """For each card of the groups that the area council covers; craft buildings have no points else (R64, R93)."""
    if village.council != AREA:
        return 0
    total = 0
    sizes = group_sizes(village)
    for group in range(KINDS):
        if village.covered >> group & 1:
            total += sizes[group]
    return figures.area_points * total


def population_bonus(village: Village, figures: Figures) -> int:
    """For each living villager whom the population council covers, whoever he was before (R38, R94)."""
    if village.council != POPULATION:
        return 0
    total = 0
    for profession in range(KINDS):
        total += village.covered & village.villagers & 1 << profession != 0
    return figures.population_points * total


def leftovers(village: Village) -> int:
    """What decides among equals: coins, goods and story points on the tree (6.3)."""
    return village.coins + village.all_goods() + village.tree


def ranks(state: Villages) -> list[tuple[int, ...]]:
    """Points, then what is left over (6.3)."""
    return [(score(state, seat), leftovers(state.villages[seat])) for seat in range(state.setup.seats)]


def winners(state: Villages) -> list[int]:
    """Who has the most; alone: who has reached the aim, or anyhow where none was set (7, Q55)."""
    if state.setup.seats == 1:
        aim = state.options.aim
        return [0] if aim == 0 or score(state, 0) >= aim else []
    found = ranks(state)
    best = max(found)
    return [seat for seat, rank in enumerate(found) if rank == best]


def tie_break(state: Villages) -> Phrase | None:
    """What decided among equal scores, where it did (6.3)."""
    if state.setup.seats == 1:
        return None
    found = ranks(state)
    best = max(found)
    if any(rank[0] == best[0] and rank[1] < best[1] for rank in found):
        return Phrase("{count} in coins, goods and stories on the tree", count=best[1])
    return None


def reason(state: Villages) -> Phrase | None:
    """What there is to say about the end: the aim of a single player (7), or that the safeguard ended it (R6a)."""
    if not state.over:
        return None
    if state.setup.seats == 1:
        aim = state.options.aim
        if aim == 0:
            return Phrase("no aim was set")
        points = names.points(score(state, 0))
        if winners(state):
            return Phrase("{aim} were the aim", aim=names.points(aim))
        return Phrase("{points}, and {aim} were the aim", points=points, aim=names.points(aim))
    if state.deceased() < state.mode.death_limit:
        return Phrase("round {round} was the last", round=state.round)
    return None
