"""The fast geometry against the slow one of ``slow.py``, on random domains and with every option."""

import random

import pytest

from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import SCORCHED, STRUCTURES
from alfonso.games.era_medieval_age.domain import Domain
from alfonso.games.era_medieval_age.geometry import SIZE, cells_of
from alfonso.games.era_medieval_age.options import Options
from alfonso.testing import rule
from tests.era_medieval_age.helpers import ERA
from tests.era_medieval_age.slow import BOARD, Cell, Town, placements

SETS: list[dict[str, str]] = [
    {},
    {"wall_seal": "diagonal", "keep_area": "always"},
    {"board_edge_seals": "true", "keep_walled": "true", "market_edge": "lenient"},
    {"board_edge_seals": "true", "wall_seal": "diagonal", "keep_area": "never", "keep_clusters": "false"},
]
BARRIERS = ["keep", "wall2", "wall3", "wall4", "wall5", "wall6"]


def pair(cell: int) -> Cell:
    return divmod(cell, SIZE)


def cells(place: Place) -> frozenset[Cell]:
    return frozenset(pair(cell) for cell in place.cells)


def random_town(seed: int, options: dict[str, str]) -> tuple[Domain, Town]:
    """Mostly walls in some towns, mostly buildings in others; sometimes a closed ring to begin with."""
    chance = random.Random(seed)
    domain = Domain(Options(ERA.setup(2, options).options), ERA.notation)
    likely = BARRIERS if seed % 3 == 0 else STRUCTURES
    if seed % 2:
        row, column = chance.randrange(6), chance.randrange(6)
        ring = [("wall6", 0, row, column), ("wall6", 0, row + 5, column)]
        for name, turn, r, c in [*ring, ("wall4", 1, row + 1, column), ("wall4", 1, row + 1, column + 5)]:
            domain.lay(ERA.notation.place_of(STRUCTURES.index(name), turn, r, c))
    for _ in range(chance.randrange(8, 45)):
        kind = STRUCTURES.index(chance.choice(likely))
        fitting = ERA.notation.fitting(kind, domain.free)
        if fitting:
            place = chance.choice(fitting)
            assert isinstance(place, Place)
            domain.lay(place)
    for place in chance.sample(domain.buildings(), k=min(2, domain.buildings_count())):
        domain.lift(place)
    town = Town([(STRUCTURES[place.kind], cells(place)) for place in domain.places()], **options)
    return domain, town


@rule("R39", "R40", "R41", "R56", "R57", "R75", "R77", "R78", "R82")
@pytest.mark.parametrize("options", SETS, ids=["default", "diagonal", "edge", "both"])
@pytest.mark.parametrize("seed", range(40))
def test_random_domains_are_seen_as_by_the_slow_geometry(seed: int, options: dict[str, str]) -> None:
    domain, town = random_town(seed, options)
    assert {pair(cell) for cell in cells_of(domain.exterior())} == town.exterior() & BOARD
    assert {pair(cell) for cell in cells_of(domain.enclosed())} == town.enclosed()
    assert domain.area() == town.area()
    assert [cells(place) for place in domain.clustered()] == town.clustered()
    for place in domain.buildings():
        assert domain.is_walled(place) == town.is_walled(STRUCTURES[place.kind], cells(place))
        assert domain.free_beside(place) == town.free_beside(cells(place))
        assert domain.kinds_beside(place) == town.kinds_beside(cells(place))


@rule("R56")
@pytest.mark.parametrize("kind", range(SCORCHED + 1))
@pytest.mark.parametrize("seed", range(4))
def test_placements_are_found_as_by_the_slow_geometry(seed: int, kind: int) -> None:
    domain, town = random_town(seed, {})
    empty = BOARD - {cell for _, at in town.structures for cell in at}
    fitting = [cells(place) for place in ERA.notation.fitting(kind, domain.free) if isinstance(place, Place)]
    assert fitting == placements(STRUCTURES[kind], empty)
    assert ERA.notation.fits(kind, domain.free) == bool(fitting)


def test_what_is_known_of_a_domain_is_the_same_after_it_is_written_down_and_read_back() -> None:
    domain, _ = random_town(7, {})
    twin = Domain(domain.options, domain.notation)
    twin.restore(domain.pack())
    for name in ("laid", "count", "free", "barrier", "built", "burnt"):
        assert getattr(twin, name) == getattr(domain, name)
    assert twin.exterior() == domain.exterior()


def test_a_copy_of_a_domain_can_be_built_on_without_touching_the_other() -> None:
    domain, _ = random_town(8, {})
    before = domain.pack(), domain.free, list(domain.count)
    twin = domain.copied()
    place = ERA.notation.fitting(1, twin.free)[0]
    assert isinstance(place, Place)
    twin.lay(place)
    assert (domain.pack(), domain.free, domain.count) == before
