"""Paying: time on the life time track (R27, R28), goods one marker at a time (R15, R15a, R15b)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask
from alfonso.games.my_village import facts, names
from alfonso.games.my_village.actions import FROM_BUILDING, FROM_FIELD, FROM_GUILD, PAY, Word
from alfonso.games.my_village.data import KINDS, MOST_SEATS, NONE, PLOW
from alfonso.games.my_village.state import Village, Villages


def pay_time(state: Villages, seat: int, time: int) -> None:
    """Forward on the track, which time can always be paid on (R15); past the bridge the reaper comes along (R28)."""
    village = state.villages[seat]
    village.time += time
    while village.time >= state.figures.life_track:
        village.time -= state.figures.life_track
        village.passed += 1
        state.tell(facts.BRIDGE, seat)


def why_not_goods(village: Village, due: list[int]) -> Objection | None:
    """Why goods cannot be paid: what lacks is more than there are wild goods (R15a, R63)."""
    lacking = [max(0, due[good] - village.owns(good)) for good in range(KINDS)]
    if sum(lacking) <= village.wild:
        return None
    if village.wild:
        return Objection(
            "{goods} lack, and you have only {wild}", "R15a", goods=names.wants(lacking), wild=names.wild(village.wild)
        )
    return Objection("{goods} lack", "R15a", goods=names.wants(lacking))


def next_due(state: Villages) -> int:
    """The good that is paid next: horse, beer, plow, scroll, wagon (R15b)."""
    for good in range(KINDS):
        if state.due[good]:
            return good
    return NONE


def sources(state: Villages, village: Village, good: int) -> list[int]:
    """Where one good can be paid from so that the rest stays payable (R15b): building, wild good, fields."""
    found: list[int] = []
    if village.goods[good]:
        found.append(FROM_BUILDING)
    if village.wild and rest_is_payable(state, village, good):
        found.append(FROM_GUILD)
    if good == PLOW:
        for field in range(village.fields):
            if village.plowed >> field & 1:
                found.append(FROM_FIELD + field)
    return found


def rest_is_payable(state: Villages, village: Village, good: int) -> bool:
    """Whether the other goods can still be paid when a wild one takes the place of this one (R15b)."""
    state.due[good] -= 1
    village.wild -= 1
    payable = village.can_pay_goods(state.due)
    state.due[good] += 1
    village.wild += 1
    return payable


def settle(state: Villages, seat: int) -> None:
    """Pay what is due; ask only where a marker can come from several places (R15b)."""
    village = state.villages[seat]
    good = next_due(state)
    while good != NONE:
        found = sources(state, village, good)
        if len(found) > 1:
            state.next(PAYMENT[seat])
            return
        pay_from(state, seat, good, found[0])
        good = next_due(state)


def pay_from(state: Villages, seat: int, good: int, source: int) -> None:
    """One marker back to the supply; a wild good may stand for any other (R63)."""
    village = state.villages[seat]
    state.due[good] -= 1
    if source == FROM_BUILDING:
        village.goods[good] -= 1
    elif source == FROM_GUILD:
        village.wild -= 1
    else:
        village.plowed &= ~(1 << (source - FROM_FIELD))
    state.tell(facts.PAID, seat, good, source)


@final
class Payment(Ask[Villages]):
    """Which marker is paid, where there are several (R15b)."""

    def __init__(self, seat: int) -> None:
        super().__init__("payment", seat)

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        return Phrase("Pay {goods}: which marker?", goods=names.goods(next_due(state), 1))

    def choices(self, state: Villages) -> list[Action]:
        """Building, wild good, fields."""
        found: list[Action] = []
        for source in sources(state, state.villages[self.seat], next_due(state)):
            found.append(state.notation.pays[source])
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Why a marker cannot be paid from there."""
        good = next_due(state)
        if not isinstance(action, Word) or action.kind != PAY:
            return Objection("pay {goods} first", "R15b", goods=names.goods(good, 1))
        village = state.villages[self.seat]
        if action.number == FROM_BUILDING:
            if village.goods[good] == 0:
                return Objection("there is nothing in {building}", "R15b", building=names.workshop(good))
            return None
        if action.number == FROM_GUILD:
            return self.without_wild(state, village, good)
        if good != PLOW:
            return Objection("only plows lie on fields", "R15b")
        field = action.number - FROM_FIELD
        if not village.plowed & (1 << field):
            return Objection("no plow lies on field {number}", "R15b", number=field + 1)
        return None

    def without_wild(self, state: Villages, village: Village, good: int) -> Objection | None:
        """Why no wild good can be paid (R15b, R63)."""
        if village.wild == 0:
            return Objection("you have no wild good", "R63")
        lacking = sum(max(0, state.due[other] - village.owns(other)) for other in range(KINDS))
        if state.due[good] <= village.owns(good) and lacking >= village.wild:
            return Objection("your wild goods are needed for what else is due", "R15b")
        return None

    def take(self, state: Villages, action: Action) -> None:
        """Pay it, and whatever is still due."""
        pay_from(state, self.seat, next_due(state), cast(Word, action).number)
        settle(state, self.seat)


PAYMENT: Final = [Payment(seat) for seat in range(MOST_SEATS)]
