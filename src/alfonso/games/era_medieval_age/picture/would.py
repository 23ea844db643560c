"""What a placement would bring, before it is made: spaces enclosed, buildings that double, that crowd each other."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.actions import Notation, Place
from alfonso.games.era_medieval_age.data import COLOURS, GIVERS, KEEP, MARKET, SCORCHED, WALL, Figures, is_barrier
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
        if place.kind == SCORCHED:
            return False
        near = beside(place.mask)
        if near & domain.built:
            return True
        if is_barrier(place.kind):
            return domain.options.edge_seals or (around(place.mask) & domain.barrier).bit_count() > 1
        return place.mask & self.enclosed != 0


@final
class Would:
    """What would hold once something is placed."""

    def __init__(self, ground: Ground, place: Place) -> None:
        domain = ground.domain.copied()
        domain.lay(place)
        figures = ground.figures
        self.place: Final = place
        self.cells: Final = cells_of(domain.enclosed() & ~ground.enclosed) if is_barrier(place.kind) else []
        self.area: Final = domain.area() - ground.area
        self.doubles: Final = [
            other
            for other in domain.buildings()
            if other.number != place.number and other.number not in ground.walled and domain.is_walled(other)
        ]
        self.points: Final = sum(figures.points[other.kind] for other in self.doubles)
        self.walled: Final = place.kind < WALL and domain.is_walled(place)
        self.sick: Final = len(domain.clustered())
        self.was_sick: Final = ground.sick
        gains = self.area > 0 and domain.area() >= max(ground.rivals, 1)
        self.largest: Final = ground.bonus if gains and ground.area < max(ground.rivals, 1) else 0
        near = beside(place.mask)
        self.market: Final = next((other for other in ground.markets if other.mask & near), None)

    def notable(self) -> bool:
        """Whether there is anything to be told."""
        return bool(self.cells or self.doubles or self.walled or self.sick != self.was_sick or self.market)


def consequences(figures: Figures, would: Would | None, place: Place, round: int) -> list[Phrase]:
    """The consequences of a placement in sentences: what it gives first."""
    found: list[Phrase] = []
    kind = place.kind
    if kind < WALL:
        worth = figures.points[kind] * (2 if would is not None and would.walled else 1)
        if would is not None and would.walled:
            found.append(Phrase("Walled: {points}.", points=names.points(worth)))
        elif kind != KEEP:
            found.append(Phrase("Not walled: {points}.", points=names.points(worth)))
        for colour in range(COLOURS):
            if GIVERS[colour] == kind and round:
                found.append(Phrase("It grants {die} from round {round}.", die=names.a_die(colour), round=round + 1))
    if would is None:
        return found
    if would.cells:
        found.append(Counted("It encloses {count} space.", "It encloses {count} spaces.", len(would.cells)))
    if would.doubles:
        found.append(
            Counted(
                "{count} building doubles: +{points}.",
                "{count} buildings double: +{points}.",
                len(would.doubles),
                points=would.points,
            )
        )
    if would.largest:
        found.append(Phrase("The largest area: +{points}.", points=would.largest))
    if would.sick != would.was_sick:
        found.append(Phrase("Disease would cost {after}, not {before}.", after=would.sick, before=would.was_sick))
    if would.market is not None:
        found.append(
            Phrase(
                "The market at {cell} has no longer all spaces around it empty.", cell=names.cell(would.market.first)
            )
        )
    return found
