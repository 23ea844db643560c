"""Step 5: each hammer builds one building or one wall (R53 to R64)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Counted, Objection, Phrase
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.era_medieval_age import facts, names
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import CATHEDRAL, GOODS, GREAT_HALL, HAMMER, MOST_SEATS, SCORCHED, TYPES
from alfonso.games.era_medieval_age.rules.placing import covered, not_enclosed
from alfonso.games.era_medieval_age.state import BUILD, NOTHING, Era


@final
class Building(Plan[Era]):
    """The starting player builds everything before the next one does (R12, R63)."""

    def plan(self, state: Era) -> list[Step]:
        """Hammers, then builds."""
        steps: list[Step] = []
        for seat in state.order():
            steps.append(HAMMERS[seat])
            steps.append(BUILD_ONE[seat])
        return steps


@final
class Hammers(Run[Era]):
    """One build for each hammer that the dice show (R53)."""

    def run(self, state: Era) -> None:
        """Count them."""
        state.phase = BUILD
        state.acting = self.seat
        state.victim = self.seat
        state.hammers = state.shown(self.seat, HAMMER)


def can_build(era: Era, seat: int, kind: int) -> bool:
    """Whether a structure is in the supply, payable, and fits somewhere (R54 to R56)."""
    if era.supply[kind] == 0 or not era.can_pay(seat, kind):
        return False
    return era.notation.fits(kind, era.ground_for(seat, kind))


@final
class BuildOne(Ask[Era]):
    """What to build with the next hammer; nobody must, and hammers that are left are lost (R53, R62)."""

    def due(self, state: Era) -> bool:
        """While there is a hammer and something that can be built with it."""
        if state.hammers == 0:
            return False
        for kind in range(SCORCHED):
            if can_build(state, self.seat, kind):
                return True
        return False

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        return Counted(
            "Build something with your last hammer, or stop",
            "Build something with one of your {count} hammers, or stop",
            state.hammers,
        )

    def choices(self, state: Era) -> list[Action]:
        """Everything that can be built; or stop."""
        found: list[Action] = []
        for kind in range(SCORCHED):
            if can_build(state, self.seat, kind):
                found.append(state.notation.builds[kind])
        found.append(state.notation.stop)
        return found

    def objection(self, state: Era, action: Action) -> Objection | None:
        """In the supply, payable, and somewhere to put it."""
        if action.verb == "stop":
            return None
        if isinstance(action, Place):
            return Objection("first say what you build: its place comes after", "R53")
        if action.verb != "build":
            return Objection("now you build: name a structure, or stop", "R53")
        kind = cast(Word, action).number
        if state.supply[kind] == 0:
            return Objection("none is left in the supply: {structures}", "R55", structures=names.all_of(kind))
        if not state.can_pay(self.seat, kind):
            return too_dear(state, self.seat, kind)
        if not has_room(state, self.seat, kind):
            if kind == GREAT_HALL:
                return Objection("there is no room within your walls for the great hall", "R64")
            return Objection("there is no room for {structure}", "R56", structure=names.one(kind))
        return None

    def take(self, state: Era, action: Action) -> None:
        """Name it, or stop: the hammers that are left do nothing more (R62)."""
        if action.verb == "stop":
            return
        state.placing = cast(Word, action).number
        state.next(self)
        state.next(PLACE_ONE[self.seat])


def too_dear(era: Era, seat: int, kind: int) -> Objection:
    """What a structure costs, and what one owns of that (R54)."""
    price = era.price(kind)
    goods = era.lords[seat].goods
    owned = [names.goods(resource, goods[resource]) for resource in range(GOODS) if price[resource] > goods[resource]]
    return Objection(
        "{structure} costs {price}, you have {owned}",
        "R54",
        structure=names.one(kind),
        price=names.price(price),
        owned=names.listed(owned),
    )


def has_room(era: Era, seat: int, kind: int) -> bool:
    """Whether any place will do: the plain statement of ``Notation.fits`` (R56, R64)."""
    ground = era.ground_for(seat, kind)
    for turn in era.notation.turns[kind]:
        for number in turn.by_anchor:
            if number >= 0 and era.notation.places[number].mask & ~ground == 0:
                return True
    return False


@final
class PlaceOne(Ask[Era]):
    """Where it stands: on empty cells of the board, turned as one likes, next to anything or nothing (R56, R57)."""

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        return Phrase("Where do you build {structure}?", structure=names.the(state.placing))

    def choices(self, state: Era) -> list[Action]:
        """Every place that will do."""
        return state.notation.fitting(state.placing, state.ground_for(self.seat, state.placing))

    def objection(self, state: Era, action: Action) -> Objection | None:
        """What was named, on empty cells; a great hall within walls."""
        if not isinstance(action, Place) or action.kind != state.placing:
            return Objection("you are building {structure}: say where", "R53", structure=names.the(state.placing))
        domain = state.lords[self.seat].domain
        why = covered(domain, action)
        if why is None and action.kind == GREAT_HALL:
            why = not_enclosed(domain, action)
        return why

    def take(self, state: Era, action: Action) -> None:
        """Pay, build, and use up the hammer; its die comes at the end of the round (R54, R61)."""
        seat = self.seat
        place = cast(Place, action)
        price = state.price(place.kind)
        goods = state.lords[seat].goods
        for resource in range(GOODS):
            goods[resource] -= price[resource]
        state.place(seat, place)
        state.hammers -= 1
        state.placing = NOTHING
        state.tell(facts.BUILT, seat, place.number, state.hammers)
        if place.kind == CATHEDRAL and state.bishop_of < 0:
            state.bishop_of = seat  # the first in the game (C5)
            state.bishop_at = place.number
        if place.kind < TYPES and state.supply[place.kind] == 0:
            sold_out(state, place.kind)


def sold_out(era: Era, kind: int) -> None:
    """The last building of a type flips a token, if a blank one is left; walls and the Collector Set never do (R59)."""
    tokens = era.players.tokens
    if era.flipped < tokens:
        era.flipped += 1
    era.tell(facts.SOLD_OUT, -1, kind, era.flipped, tokens)


BUILDING: Final[Step] = Building("building")
HAMMERS: Final = by_seat(Hammers, "hammers", MOST_SEATS)
BUILD_ONE: Final = by_seat(BuildOne, "build", MOST_SEATS)
PLACE_ONE: Final = by_seat(PlaceOne, "place", MOST_SEATS)
