"""The points of a player, and what decides among equals (6)."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Name, Phrase
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.data import (
    BARON,
    BLUE,
    CATHEDRAL,
    GOODS,
    GRAY,
    GREAT_HALL,
    GUILDHALL,
    HARBOR,
    MARKET,
    MERCHANT,
    PRECIOUS,
    UNIVERSITY,
)
from alfonso.games.era_medieval_age.geometry import beside
from alfonso.games.era_medieval_age.state import Era

CATEGORIES: Final = [
    "buildings", "walled", "markets", "guildhalls", "universities", "cathedrals", "harbor", "great_hall", "culture",
    "most_culture", "largest_area", "disaster",
]  # fmt: skip


def breakdown(era: Era, seat: int) -> dict[str, int]:
    """The points of a player by category; those of the Collector Set only where it is played (6.1, 6.2)."""
    lord = era.lords[seat]
    figures = era.figures
    count = lord.domain.count
    dice = lord.dice_count()
    official = era.options.official_scoring
    base, doubled = base_points(era, seat)
    found = {
        "buildings": base,
        "walled": doubled,
        "markets": market_points(era, seat),
        "guildhalls": guildhall_points(era, seat),
        "universities": count[UNIVERSITY] * (lord.culture if official else figures.university * dice),
        "cathedrals": count[CATHEDRAL] * (dice if official else figures.cathedral * dice),
    }
    if era.options.collector_set:
        found["harbor"] = count[HARBOR] * figures.harbor * (lord.pool[BLUE] + lord.pool[MERCHANT])
        found["great_hall"] = count[GREAT_HALL] * figures.great_hall * (lord.pool[GRAY] + lord.pool[BARON])
    found["culture"] = lord.culture
    found["most_culture"] = figures.most_culture if has_most_culture(era, seat) else 0
    found["largest_area"] = figures.largest_area if has_largest_area(era, seat) else 0
    found["disaster"] = -lord.disaster
    return found


def points(era: Era, seat: int) -> int:
    """All points of a player; there may be fewer than none (R83, R87)."""
    return sum(breakdown(era, seat).values())


def base_points(era: Era, seat: int) -> tuple[int, int]:
    """The base points of the standing buildings, and once more those of walled ones (R74, R75, R76)."""
    domain = era.lords[seat].domain
    base = 0
    doubled = 0
    for place in domain.buildings():
        worth = era.figures.points[place.kind]
        base += worth
        if domain.is_walled(place):
            doubled += worth
    return base, doubled


def market_points(era: Era, seat: int) -> int:
    """A market scores if all spaces around it are empty; officially 1 for each that is (R77)."""
    domain = era.lords[seat].domain
    total = 0
    if not domain.count[MARKET]:
        return total
    for place in domain.buildings():
        if place.kind == MARKET:
            empty = domain.free_beside(place)
            if era.options.official_scoring:
                total += empty
            elif empty == beside(place.mask).bit_count():
                total += era.figures.market
    return total


def guildhall_points(era: Era, seat: int) -> int:
    """A guildhall scores next to enough types of building; officially 1 for each resource left (R78)."""
    lord = era.lords[seat]
    total = 0
    if not lord.domain.count[GUILDHALL]:
        return total
    for place in lord.domain.buildings():
        if place.kind == GUILDHALL:
            if era.options.official_scoring:
                total += sum(lord.goods)
            elif lord.domain.kinds_beside(place) >= era.figures.guildhall_types:
                total += era.figures.guildhall
    return total


def has_most_culture(era: Era, seat: int) -> bool:
    """Whether nobody has more culture, and there is some; all who are tied have the most (R81, S13)."""
    own = era.lords[seat].culture
    if own == 0 or (era.solo and not era.options.solo_bonuses):
        return False
    for lord in era.lords:
        if lord.culture > own:
            return False
    return True


def has_largest_area(era: Era, seat: int) -> bool:
    """Whether nobody has walled more, and there is something; all who are tied have the largest (R82, S13)."""
    own = era.lords[seat].domain.area()
    if own == 0 or (era.solo and not era.options.solo_bonuses):
        return False
    for lord in era.lords:
        if lord.domain.area() > own:
            return False
    return True


def ranks(era: Era) -> list[tuple[int, ...]]:
    """The score, then trade goods, stone, wood, food: leftovers score nothing, but break ties (R85, R86)."""
    found: list[tuple[int, ...]] = []
    for seat, lord in enumerate(era.lords):
        found.append((points(era, seat), *[lord.goods[resource] for resource in PRECIOUS]))
    return found


def tie_break(era: Era) -> Phrase | None:
    """What decided among the best, where something did (R86)."""
    ranked = ranks(era)
    best = max(ranked)
    tied = [rank for rank in ranked if rank[0] == best[0] and rank != best]
    if not tied:
        return None
    closest = max(tied)
    for place in range(GOODS):
        if best[1 + place] > closest[1 + place]:
            return Phrase("more {resource}", resource=names.resource(PRECIOUS[place]))
    return None


def title(era: Era, score: int) -> Phrase:
    """What a lord who plays alone may call himself (S14)."""
    rank = 0
    for place, least in enumerate(era.figures.titles):
        if score >= least:
            rank = place + 1
    return Phrase(names.SOLO_TITLES[rank])


def solo_verdict(era: Era) -> Phrase:
    """How a play alone ended."""
    score = points(era, 0)
    return Phrase(
        "{player} ends as a {title} with {score}.",
        player=Name(0),
        title=title(era, score),
        score=names.points(score),
    )
