"""Parts of positions for tests: ``given(xii, town(population=9), pool(shared=(5, 6), own=(3, 1)), at="spend 0")``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alfonso.engine.errors import ImpossiblePosition, nearest
from alfonso.games.xii_century.data import ASSETS, EVENTS, ITEMS, LOCATIONS, PERKS
from alfonso.games.xii_century.state import FIRST_PART, RESERVE_SLOT, Xii

Put = Callable[[Xii], None]


def town(
    seat: int = 0,
    *,
    owned: Sequence[str] = (),
    perks: Sequence[str] = (),
    reserve: Sequence[int] | None = None,
    free_slots: int | None = None,
    reputation: int = 0,
    **amounts: int,
) -> Put:
    """A town: amounts of assets and influence by name, people and buildings, perks, reserve, reputation."""

    def put(xii: Xii) -> None:
        sheet = xii.towns[seat]
        for name, amount in amounts.items():
            if name in ASSETS:
                sheet.amounts[ASSETS.index(name)] = amount
            elif name in LOCATIONS:
                sheet.influence[LOCATIONS.index(name)] = amount
            else:
                raise ImpossiblePosition(f"a town has no {name!r}; {nearest(name, ASSETS + LOCATIONS)}")
        for name in owned:
            sheet.owned |= 1 << _index(name, ITEMS, "person or building")
        for name in perks:
            sheet.perks |= 1 << _index(name, PERKS, "perk")
        if reserve is not None:
            sheet.reserve = [list(reserve).count(value) for value in range(7)]
        if free_slots is not None:
            sheet.free_slots = free_slots
        sheet.reputation = reputation

    return put


def pool(
    shared: Sequence[int] = (),
    own: Sequence[int] = (),
    *,
    seat: int = 0,
    reserve: int = 0,
    parts: Sequence[int] = (),
    spent: Sequence[int] = (),
    raised: Sequence[str] = (),
    placed: Sequence[str] = (),
) -> Put:
    """The dice of a turn by their values, ``spent`` by their slots (0, 1 shared; 2, 3 own; 4 reserve; 5, 6 parts)."""

    def put(xii: Xii) -> None:
        one, two = [*shared, 0, 0][:2]
        xii.shared = [one, two]
        xii.begin_turn(seat, [*own, 0, 0][:2])
        xii.pool[RESERVE_SLOT] = reserve
        for place, part in enumerate(parts):
            xii.pool[FIRST_PART + place] = part
        for slot in spent:
            xii.spent |= 1 << slot
        for name in raised:
            xii.raised |= 1 << _index(name, ASSETS, "asset")
        for name in placed:
            xii.placed |= 1 << _index(name, LOCATIONS, "location")

    return put


def moment(round: int = 1, *, first: int = 0, event: str = "none", events: dict[int, str] | None = None) -> Put:
    """The round, its first seat and its event; ``events`` sets those of other rounds."""

    def put(xii: Xii) -> None:
        xii.round = round
        xii.first = first
        track = xii.events.copy()
        for when, name in {round: event, **(events or {})}.items():
            if not 1 <= when < len(track):
                raise ImpossiblePosition(f"there is no round {when}")
            track[when] = _index(name, EVENTS, "event")
        xii.events = track

    return put


def _index(name: str, names: Sequence[str], what: str) -> int:
    if name not in names:
        raise ImpossiblePosition(f"there is no {what} {name!r}; {nearest(name, names)}")
    return names.index(name)
