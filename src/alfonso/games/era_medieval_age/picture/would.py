"""What a placement would bring, before it is made: spaces enclosed, buildings that double, that crowd each other."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.actions import Notation, Place
from alfonso.games.era_medieval_age.data import KEEP, MARKET, WALL, Figures, is_barrier
from alfonso.games.era_medieval_age.domain import Domain
from alfonso.games.era_medieval_age.geometry import around, beside, cells_of
from alfonso.games.era_medieval_age.options import Options


@final
class Ground:
    """The domain on which something is placed, and what holds there now."""

    def __init__(
        self, laid: list[int], options: Options, figures: Figures, notation: Notation, rivals: int, bonus: int
    ) -> None:
        domain = Domain(options, notation)
        for number in laid:
            domain.lay(notation.places[number])
        self.domain: Final = domain
        self.figures: Final = figures
        self.enclosed: Final = domain.enclosed()
        self.area: Final = domain.area()
        self.sick: Final = len(domain.clustered())
        self.walled: Final = [place.number for place in domain.buildings() if domain.is_walled(place)]
        self.rivals: Final = rivals  # the largest area of the others
        self.bonus: Final = bonus  # for the largest area
        self.markets: Final = [
            place for place in domain.buildings() if place.kind == MARKET and self.is_free(domain, place)
        ]

    def is_free(self, domain: Domain, market: Place) -> bool:
        """Whether all spaces around a market are empty (R77)."""
        return domain.free_beside(market) == beside(market.mask).bit_count()

    def matters(self, place: Place) -> bool:
        """Whether a placement can change anything but its own cells."""
        domain = self.domain
        if place.mask & self.enclosed or beside(place.mask) & domain.built:
            return True
        if place.kind == KEEP and domain.options.keep_walled:
            return True
        if is_barrier(place.kind):
            return domain.options.edge_seals or (around(place.mask) & domain.barrier).bit_count() > 1
        return False


@final
class Would:
    """What would hold once something is placed."""

    def __init__(self, ground: Ground, place: Place) -> None:
        domain = ground.domain.copied()
        domain.lay(place)
        figures = ground.figures
        self.place: Final = place
        self.cells: Final = cells_of(domain.enclosed() & ~ground.enclosed) if is_barrier(place.kind) else []
        self.area: Final = domain.area()
        self.was_area: Final = ground.area
        others = [other for other in domain.buildings() if other.number != place.number]
        walled = [other.number for other in others if domain.is_walled(other)]
        self.doubles: Final = [
            other for other in others if other.number in walled and other.number not in ground.walled
        ]
        self.opens: Final = [  # where the edge closes like a wall, inside and outside can change places (R57)
            other for other in others if other.number in ground.walled and other.number not in walled
        ]
        self.points: Final = sum(figures.points[other.kind] for other in self.doubles)
        self.costs: Final = sum(figures.points[other.kind] for other in self.opens)
        self.walled: Final = place.kind < WALL and domain.is_walled(place)
        self.sick: Final = len(domain.clustered())
        self.was_sick: Final = ground.sick
        least = max(ground.rivals, 1)  # the area that is the largest, or shares that (R82)
        holds, held = self.area >= least, ground.area >= least
        self.largest: Final = 0 if holds == held else ground.bonus if holds else -ground.bonus
        near = beside(place.mask)
        self.market: Final = next((other for other in ground.markets if other.mask & near), None)

    def notable(self) -> bool:
        """Whether there is anything to be told: other spaces, buildings that are walled or crowded (12.3)."""
        changed = self.area != self.was_area or self.sick != self.was_sick
        return bool(changed or self.cells or self.doubles or self.opens or self.walled or self.market)

    def gained(self) -> int:
        """The points that come or go with other buildings and with the largest area."""
        return self.points - self.costs + self.largest


def consequences(
    figures: Figures, would: Would | None, place: Place, grants: list[int], round: int = 0
) -> list[Phrase]:
    """The consequences of a placement in sentences: what it gives first, and in which round if that is said."""
    found: list[Phrase] = []
    kind = place.kind
    if kind < WALL:
        worth = figures.points[kind] * (2 if would is not None and would.walled else 1)
        if would is not None and would.walled:
            found.append(Phrase("Walled: {points}.", points=names.points(worth)))
        elif kind != KEEP:
            found.append(Phrase("Not walled: {points}.", points=names.points(worth)))
        if round:
            for die in grants:
                found.append(Phrase("It grants {die} from round {round}.", die=names.a_die(die), round=round + 1))
    if would is None:
        return found
    if would.cells:
        found.append(Counted("It encloses {count} space.", "It encloses {count} spaces.", len(would.cells)))
    if would.area - would.was_area != len(would.cells):
        found.append(Phrase("The walled area is {after}, not {before}.", after=would.area, before=would.was_area))
    if would.doubles:
        found.append(
            Counted(
                "{count} building doubles: +{points}.",
                "{count} buildings double: +{points}.",
                len(would.doubles),
                points=would.points,
            )
        )
    if would.opens:
        found.append(
            Counted(
                "{count} building is no longer walled: −{points}.",
                "{count} buildings are no longer walled: −{points}.",
                len(would.opens),
                points=would.costs,
            )
        )
    if would.largest > 0:
        found.append(Phrase("The largest area: +{points}.", points=would.largest))
    elif would.largest < 0:
        found.append(Phrase("No longer the largest area: −{points}.", points=-would.largest))
    if would.sick != would.was_sick:
        found.append(Phrase("Disease would cost {after}, not {before}.", after=would.sick, before=would.was_sick))
    if would.market is not None:
        found.append(
            Phrase(
                "The market at {cell} has no longer all spaces around it empty.", cell=names.cell(would.market.first)
            )
        )
    return found
