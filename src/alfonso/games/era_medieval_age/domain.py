"""A domain: what stands on the 14 x 14 cells of a player, and what follows from it (1.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from alfonso.engine.fields import Part
from alfonso.games.era_medieval_age.data import (
    BUILDINGS,
    HOSPITAL,
    KEEP,
    KINDS,
    SCORCHED,
    is_barrier,
)
from alfonso.games.era_medieval_age.geometry import FIELD, around, beside, exterior
from alfonso.games.era_medieval_age.options import ALWAYS, NEVER, Options

if TYPE_CHECKING:
    from alfonso.games.era_medieval_age.actions import Notation, Place

UNKNOWN: Final = -1


@final
class Domain(Part):
    """What stands where: ``laid`` holds the numbers of placements in the order in which they were made.

    All else follows from it: sets of cells, and the number of structures of each kind. The exterior depends on walls
    and keeps alone; it is found when it is asked for and kept until one of them comes or goes.
    """

    def __init__(self, options: Options, notation: Notation) -> None:
        self.options: Final = options
        self.notation: Final = notation
        self.laid: list[int] = []
        self.count: list[int] = [0] * KINDS
        self.free = FIELD  # cells covered by no structure
        self.barrier = 0  # cells of walls and keeps
        self.built = 0  # cells of buildings, keeps included
        self.burnt = 0  # cells of scorched areas
        self.outside = UNKNOWN

    def copied(self) -> Domain:
        """A copy that can be changed without touching this one."""
        twin = Domain(self.options, self.notation)
        twin.laid = self.laid.copy()
        twin.count = self.count.copy()
        twin.free = self.free
        twin.barrier = self.barrier
        twin.built = self.built
        twin.burnt = self.burnt
        twin.outside = self.outside
        return twin

    def clone(self) -> Domain:
        """A copy that can be changed without touching this one."""
        return self.copied()

    def pack(self) -> dict[str, object]:
        """Only what was laid: the rest follows."""
        return {"laid": self.laid.copy()}

    def restore(self, data: dict[str, object]) -> None:
        """Lay everything anew."""
        numbers = data["laid"]
        assert isinstance(numbers, list)
        self.laid = []
        self.count = [0] * KINDS
        self.free = FIELD
        self.barrier = self.built = self.burnt = 0
        self.outside = UNKNOWN
        for number in numbers:
            self.lay(self.notation.places[number])

    # Laying

    def lay(self, place: Place) -> None:
        """Put a structure onto free cells."""
        self.laid.append(place.number)
        self._count(place, 1)

    def lift(self, place: Place) -> None:
        """Take a structure away."""
        self.laid.remove(place.number)
        self._count(place, -1)

    def _count(self, place: Place, by: int) -> None:
        kind = place.kind
        self.count[kind] += by
        self.free ^= place.mask
        if kind < BUILDINGS:
            self.built ^= place.mask
        elif kind == SCORCHED:
            self.burnt ^= place.mask
        if is_barrier(kind):
            self.barrier ^= place.mask
            self.outside = UNKNOWN

    # What stands

    def places(self) -> list[Place]:
        """Every structure, in the order in which they were laid."""
        found: list[Place] = []
        for number in self.laid:
            found.append(self.notation.places[number])
        return found

    def buildings(self) -> list[Place]:
        """Every building, keeps included, in the order in which they were laid."""
        found: list[Place] = []
        for number in self.laid:
            place = self.notation.places[number]
            if place.kind < BUILDINGS:
                found.append(place)
        return found

    def buildings_count(self) -> int:
        """How many buildings there are."""
        total = 0
        for kind in range(BUILDINGS):
            total += self.count[kind]
        return total

    def structure_at(self, cell: int) -> Place | None:
        """What covers a cell, or None."""
        for number in self.laid:
            place = self.notation.places[number]
            if cell in place.cells:
                return place
        return None

    # Inside and outside

    def exterior(self) -> int:
        """The cells outside of all rings, the virtual ring included where the edge is open (1.7)."""
        if self.outside == UNKNOWN:
            self.outside = exterior(self.barrier, self.options.corners_leak, self.options.edge_seals)
        return self.outside

    def enclosed(self) -> int:
        """The cells within rings that are neither wall nor keep (1.7)."""
        return FIELD & ~self.barrier & ~self.exterior()

    def is_walled(self, place: Place) -> bool:
        """Whether a building is walled: none of its cells outside; a keep, none of those around it (R75)."""
        if place.kind != KEEP:
            return place.mask & self.exterior() == 0
        return self.options.keep_walled or self.is_interior(place)

    def is_interior(self, keep: Place) -> bool:
        """Whether nothing around a keep, corners included, is outside (1.7)."""
        return around(keep.mask) & self.exterior() == 0

    def area(self) -> int:
        """The enclosed area: no walls, no scorched cells, and keeps as agreed (1.7, U7)."""
        enclosed = self.enclosed()
        total = (enclosed & ~self.burnt).bit_count()
        if self.options.keep_area == NEVER or not self.count[KEEP]:
            return total
        for place in self.buildings():
            if place.kind == KEEP and (
                self.is_interior(place) or (self.options.keep_area == ALWAYS and beside(place.mask) & enclosed)
            ):
                total += len(place.cells)
        return total

    # Neighbours

    def clustered(self) -> list[Place]:
        """The buildings that disease counts: next to another, and not under the care of a hospital (R38 to R41)."""
        infecting = self.built
        hospitals = 0
        buildings = self.buildings()
        for place in buildings:
            if place.kind == HOSPITAL:
                hospitals |= place.mask
            elif place.kind == KEEP and not self.options.keep_clusters:
                infecting &= ~place.mask
        found: list[Place] = []
        for place in buildings:
            if place.kind == HOSPITAL or (place.kind == KEEP and not self.options.keep_clusters):
                continue
            near = beside(place.mask)
            if near & infecting and not near & hospitals:
                found.append(place)
        return found

    def free_beside(self, place: Place) -> int:
        """The empty spaces that share a side with a structure; beyond the edge there are some if agreed (U23, U53)."""
        near = beside(place.mask)
        found = (near & self.free).bit_count()
        return found + (near & ~FIELD).bit_count() if self.options.market_lenient else found

    def kinds_beside(self, place: Place) -> int:
        """How many types of building stand next to one (R78)."""
        near = beside(place.mask)
        kinds = 0
        for other in self.buildings():
            if other.mask & near:
                kinds |= 1 << other.kind
        return kinds.bit_count()
