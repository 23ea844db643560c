"""A turn, how one follows the other, and every step that a play can come to (R1)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.step import Plan, Run, Step
from alfonso.games.mil_1049.rules import (
    action,
    battle,
    castle,
    court,
    cubes,
    curia,
    end,
    fiefs,
    growth,
    land,
    market,
    monastery,
    place,
    politics,
    setup,
    sphere,
    trade,
    tributes,
    war,
    wedding,
    winter,
)
from alfonso.games.mil_1049.state import Mil


@final
class Turn(Plan[Mil]):
    """Actions, tributes, politics, spheres, winter; after the last turn, winter included, the end (R1, R115)."""

    def plan(self, state: Mil) -> list[Step]:
        """The turn as a list to read aloud."""
        steps: list[Step] = [
            action.BEGIN_TURN, action.PHASE_ONE,
            tributes.PHASE_TWO,
            *politics.PHASE_THREE,
            monastery.SPHERE_ONE, court.SPHERE_TWO, market.SPHERE_THREE, war.SPHERE_FOUR,
            curia.COLLECT, curia.DONATIONS, curia.DEDICATE, curia.SPHERE_FIVE, winter.SPHERE_SIX,
            winter.PHASE_FIVE, winter.KINGS_THANKS, winter.CLEAN_UP,
        ]  # fmt: skip
        steps.append(NEXT_TURN if state.turn < state.options.turns else end.FINAL)
        return steps


@final
class NextTurn(Run[Mil]):
    """The turn marker advances (R114)."""

    def run(self, state: Mil) -> None:
        """Go on."""
        state.turn += 1
        state.next(TURN)


TURN: Final[Step] = Turn("turn")
NEXT_TURN: Final = NextTurn("next turn")
OPENING: Final[list[Step]] = [setup.STACKS, setup.FIRST_PLAYER, TURN]


def every_step() -> list[Step]:
    """Every step of the game, each once."""
    return [
        setup.STACKS, setup.FIRST_PLAYER, TURN,
        action.BEGIN_TURN, action.PHASE_ONE, *action.ACTION, action.AFTER_ACTION, *place.WHERE, *place.CLOSE,
        *growth.GROW, *growth.FACE, *growth.TOKEN,
        wedding.DOWRIES, *wedding.DOWRY, wedding.VOWS, *cubes.HALF,
        tributes.PHASE_TWO, *politics.PHASE_THREE, *politics.SOLDIERS, *politics.ARCHBISHOP,
        monastery.SPHERE_ONE, *monastery.RETREAT, *monastery.VEIL, monastery.LEAVE_MONASTERY,
        court.SPHERE_TWO, *court.COURT_TURNS, *court.COURT_ASKS, *court.OFFER, *court.REPLY,
        market.SPHERE_THREE, *market.MARKET_TURNS, *market.MARKET_ASKS, *trade.TRADES,
        *castle.START, *castle.BID, *castle.LAST, castle.SOLD, *castle.BUILD, castle.CONSOLATION,
        war.SPHERE_FOUR, *war.WAR_TURNS, *war.WAR_ASKS, *land.LAND_ASK, *land.LAND_HELP, *land.PAY,
        *battle.ASK_LORD, *battle.ASSIST, *battle.DEFEND, battle.MUSTERING, *battle.MUSTER, battle.CLASH,
        *fiefs.GRANT, fiefs.LOOK_AT_LAND,
        curia.COLLECT, curia.DONATIONS, *curia.DONATION, curia.DEDICATE, *curia.DONATE,
        curia.SPHERE_FIVE, *curia.CURIA_TURNS, *curia.CURIA_ASKS, sphere.LEAVE_SPHERE,
        winter.SPHERE_SIX, winter.PHASE_FIVE, winter.KINGS_THANKS, winter.CLEAN_UP,
        NEXT_TURN, end.FINAL,
    ]  # fmt: skip
