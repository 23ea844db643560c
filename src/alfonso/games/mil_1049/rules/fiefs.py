"""Fiefs that are gained, lost and placed, and the points that go with them (R50 to R55)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Run, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import MOST_SEATS, NONE, PLOTS, PRODUCTION, SLOTS
from alfonso.games.mil_1049.state import FIEFS, WARS, Mil


def lose_fief(mil: Mil, plot: int) -> None:
    """A fief leaves its knight: his house loses points (R51), so does his lord; not for one on crusade (ADV2)."""
    knight = plot // PLOTS
    mil.tell(facts.LOST, knight // SLOTS, knight, mil.fief[plot])
    mil.fief[plot] = NONE
    mil.side[plot] = PRODUCTION
    if mil.options.popes_crusades and mil.on_crusade(knight):
        return
    mil.score_points(knight // SLOTS, -mil.figures.points.fief, FIEFS)
    if mil.lord[knight] >= 0:
        mil.score_points(mil.lord[knight], -mil.figures.points.fief, FIEFS)


def gain_fief(mil: Mil, knight: int, tile: int, side: int, counts: bool) -> None:
    """A knight receives a fief: his house gains points, so does his lord (R50); inheritance is none (R54)."""
    plot = knight * PLOTS
    if mil.fief[plot] >= 0:
        plot += 1
    mil.fief[plot] = tile
    mil.side[plot] = side
    mil.tell(facts.GRANTED, knight // SLOTS, knight, tile)
    if not counts or (mil.options.popes_crusades and mil.on_crusade(knight)):  # ADV2
        return
    mil.score_points(knight // SLOTS, mil.figures.points.fief, FIEFS)
    if mil.lord[knight] >= 0:
        mil.score_points(mil.lord[knight], mil.figures.points.fief, FIEFS)


def discard(mil: Mil, seat: int) -> None:
    """The fief is out of the game (R55)."""
    mil.discarded[mil.tile] += 1
    mil.tell(facts.DISCARDED, seat, mil.tile)
    mil.tile = NONE


def place_fief(mil: Mil, seat: int) -> None:
    """Somebody places a fief that was won; without room and without a King's claim it is discarded (R52, R7)."""
    if mil.has_room_for_fief(seat) or may_give_to_king(mil):
        mil.next(GRANT[seat])
    else:
        discard(mil, seat)


def may_give_to_king(mil: Mil) -> bool:
    """Whether a fief may go to the King: one that was taken from a house (ADV3)."""
    return mil.options.kings_claim and mil.conquered


@final
class Grant(Ask[Mil]):
    """Before an own knight or a vassal with fewer than two fiefs, or discarded (R52, Q42); or the King (ADV3)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("Who receives the {fief}?", fief=names.tile(state.figures, state.tile))

    def choices(self, state: Mil) -> list[Action]:
        """Every knight with room, discard, the King."""
        found: list[Action] = []
        for knight in range(len(state.here)):
            if state.may_grant(self.seat, knight):
                found.append(state.notation.grants[knight])
        found.append(state.notation.discard)
        if may_give_to_king(state):
            found.append(state.notation.king)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Only own knights and vassals, with room."""
        deed = cast(Deed, action)
        if deed.verb == "discard":
            return None
        if deed.verb == "king":
            if not state.options.kings_claim:
                return Objection("the King claims nothing in this game", "R52")
            if not state.conquered:
                return Objection("the King takes fiefs of houses only, and this was free land", "R52")
            return None
        if deed.verb != "grant":
            return Objection("first say who receives the fief, or discard it", "R52")
        return cannot_hold(state, self.seat, deed.knight)

    def take(self, state: Mil, action: Action) -> None:
        """Place it; points by R50."""
        deed = cast(Deed, action)
        if deed.verb == "discard":
            discard(state, self.seat)
        elif deed.verb == "king":
            give_to_king(state, self.seat)
        else:
            tile = state.tile
            state.tile = NONE
            gain_fief(state, deed.knight, tile, state.tile_side, counts_for(state, self.seat, deed.knight))


def give_to_king(mil: Mil, seat: int) -> None:
    """Points for who would have placed the fief, which is out of the game (R96, ADV3)."""
    mil.discarded[mil.tile] += 1
    mil.tell(facts.TO_THE_KING, seat, mil.tile)
    mil.tile = NONE
    mil.score_points(seat, mil.figures.points.king, WARS)


def counts_for(mil: Mil, seat: int, knight: int) -> bool:
    """Whether points go with it (R50): not for a crusader's fief that is placed with one's vassal (ADV2, Q21)."""
    if not (mil.options.popes_crusades and mil.options.crusade_note and mil.from_crusade):
        return True
    return mil.lord[knight] != seat


def cannot_hold(mil: Mil, seat: int, knight: int) -> Objection | None:
    """Why a house cannot place a fief before a knight, or None."""
    if knight >= len(mil.here) or not mil.here[knight]:
        return no_such_knight(knight)
    if knight // SLOTS != seat and mil.lord[knight] != seat:
        return Objection("{knight} is neither of your house nor your vassal", "R52", knight=names.knight(knight))
    if mil.fiefs_of(knight) >= PLOTS:
        return Objection(
            "{knight} holds {fiefs} already, the most there can be",
            "R7",
            knight=names.knight(knight),
            fiefs=names.fiefs(PLOTS),
        )
    return None


def no_such_knight(knight: int) -> Objection:
    """Nobody stands in that slot."""
    return Objection("there is no {knight} in play", "R6", knight=names.knight(knight))


@final
class LookAtLand(Run[Mil]):
    """The next tile of the stack lies open once the conquered one is placed (R90, Q46)."""

    def run(self, state: Mil) -> None:
        """Turn it up."""
        stack = state.unseen
        state.unseen = NONE
        if state.stack_of(stack):
            state.reveal()


GRANT: Final = by_seat(Grant, "grant", MOST_SEATS)
LOOK_AT_LAND: Final = LookAtLand("look at land")
