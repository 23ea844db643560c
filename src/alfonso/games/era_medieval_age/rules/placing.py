"""Placing structures: why a place will not do (R56 to R58, R64)."""

from __future__ import annotations

from alfonso.engine.phrase import Objection
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.domain import Domain
from alfonso.games.era_medieval_age.geometry import bit_of


def covered(domain: Domain, place: Place) -> Objection | None:
    """What stands on one of the cells already: structures never overlap and never move (R56, R58)."""
    for cell in place.cells:
        standing = domain.structure_at(cell)
        if standing is not None:
            return Objection(
                "{cell} is covered by {structure}", "R56", cell=names.cell(cell), structure=names.the(standing.kind)
            )
    return None


def not_enclosed(domain: Domain, place: Place) -> Objection | None:
    """Which cell of a great hall would not lie within walls (R64)."""
    enclosed = domain.enclosed()
    for cell in place.cells:
        if not enclosed & bit_of(cell):
            return Objection(
                "{cell} is not enclosed: the great hall must be completely walled when it is built",
                "R64",
                cell=names.cell(cell),
            )
    return None


def not_outside(domain: Domain, place: Place) -> Objection | None:
    """Which cell of a scorched area would lie within walls (R48)."""
    outside = domain.exterior()
    for cell in place.cells:
        if not outside & bit_of(cell):
            return Objection("{cell} lies within walls: scorched areas lie outside", "R48", cell=names.cell(cell))
    return None
