"""Drawing anew what a seat may not know (5), and what positions are asked and checked for."""

from __future__ import annotations

from alfonso.engine.dice import Dice
from alfonso.games.era_medieval_age.data import (
    CODES,
    COLOURS,
    DICE,
    DIE_KINDS,
    FACES,
    FEATHER,
    GOODS,
    HAMMER,
    RESOURCES,
    SHIELD,
    SKULL,
    STRUCTURES,
    SWORD,
)
from alfonso.games.era_medieval_age.domain import Domain
from alfonso.games.era_medieval_age.geometry import FIELD
from alfonso.games.era_medieval_age.seen import named_dice
from alfonso.games.era_medieval_age.state import PHASES, SETUP, Era, begin_domain, pieces, unrolled

# Sampling


def conceal(era: Era, seat: int, dice: Dice) -> None:
    """Take away what others have laid or rolled behind their screens; their lanes begin anew (R8, R19)."""
    if not era.lanes:
        return
    for other in range(era.setup.seats):
        if other == seat:
            continue
        lord = era.lords[other]
        if era.phase == SETUP:
            begin_domain(era, lord)
        else:
            lord.rolled = unrolled(lord.pool)


# Positions set up by hand


def glance(era: Era, seat: int) -> dict[str, object]:
    """What tests and puzzles ask about a seat, by short names."""
    lord = era.lords[seat]
    note = era.figures.note
    symbols = {
        "skulls": SKULL, "hammers": HAMMER, "swords": SWORD, "shields": SHIELD, "feathers": FEATHER,
    }  # fmt: skip
    return {
        **dict(zip(RESOURCES, lord.goods, strict=True)),
        **{name: era.shown(seat, symbol) for name, symbol in symbols.items()},
        **{name: lord.domain.count[kind] for kind, name in enumerate(STRUCTURES)},
        "culture": lord.culture,
        "culture_peg": lord.culture % note,
        "culture_notes": lord.culture // note,
        "disaster": lord.disaster,
        "disaster_peg": lord.disaster % note,
        "disaster_notes": lord.disaster // note,
        "pool": dict(zip(DICE, lord.pool, strict=True)),
        "dice": lord.dice_count(),
        "rolled": named_dice(lord.rolled),
        "area": lord.domain.area(),
        "clustered": len(lord.domain.clustered()),
        "laid": [place.text for place in lord.domain.places()],
        "phase": PHASES[era.phase],
        "round": era.round,
        "first": era.first,
        "supply": dict(zip(STRUCTURES, era.supply, strict=True)),
        "dice_left": dict(zip(DICE, era.dice_left, strict=False)),
        "flipped": era.flipped,
        "tokens": era.players.tokens,
        "hammers_left": era.hammers,
        "points": era.score(seat),
    }


def conserved(era: Era) -> dict[str, int]:
    """Structures by kind and dice by colour never change (R1): in the supply, in the box, with players."""
    found: dict[str, int] = {}
    dealt = pieces(era)
    for kind, name in enumerate(STRUCTURES):
        standing = sum(lord.domain.count[kind] for lord in era.lords)
        if era.phase == SETUP:
            standing = len(era.lords) * dealt.count(kind)  # laid or in hand
        found[name] = era.supply[kind] + era.box[kind] + standing
    for colour in range(COLOURS):
        found[f"{DICE[colour]} dice"] = era.dice_left[colour] + sum(lord.pool[colour] for lord in era.lords)
    return found


def impossible(era: Era) -> str | None:
    """Why no play could come to this state, or None."""
    if len(era.lords) != era.setup.seats:
        return f"there are {era.setup.seats} players, not {len(era.lords)}"
    if min(era.supply) < 0 or min(era.box) < 0 or min(era.dice_left) < 0:
        return "nobody can take what is not there (R55)"
    if not 0 <= era.flipped <= era.players.tokens:
        return f"there are {era.players.tokens} tokens, not {era.flipped} (R3)"
    if not 0 <= era.phase < len(PHASES) or not -1 <= era.first < era.setup.seats:
        return "there is no such step, or no such starting player (R11)"
    for seat in range(era.setup.seats):
        why = impossible_lord(era, seat)
        if why is not None:
            return f"seat {seat}: {why}"
    return None


def impossible_lord(era: Era, seat: int) -> str | None:
    """Why no player could ever have this, or None."""
    lord = era.lords[seat]
    for resource in range(GOODS):
        if not 0 <= lord.goods[resource] <= era.figures.limits[resource]:
            return f"{RESOURCES[resource]} goes from 0 to {era.figures.limits[resource]} (R25)"
    if lord.culture < 0 or lord.disaster < 0:
        return "culture and disaster are never less than 0 (R29, R33)"
    if len(lord.pool) != DIE_KINDS or len(lord.feathers) != len(lord.rolled):
        return "every die is in the pool (R14)"
    for code in lord.rolled:
        if not 0 <= code < DIE_KINDS * CODES or code % CODES > FACES:
            return f"no die shows {code} (R14)"
    return impossible_domain(lord.domain)


def impossible_domain(domain: Domain) -> str | None:
    """Why no domain could ever be so: structures overlap (R56), or there are too many of them."""
    taken = 0
    for place in domain.places():
        if taken & place.mask:
            return f"{place.text} overlaps another structure (R56)"
        taken |= place.mask
    return None if taken | domain.free == FIELD else "the cells do not agree with what stands on them (R56)"
