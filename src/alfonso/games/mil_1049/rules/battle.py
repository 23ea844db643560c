"""War between houses: lords, secret commitments, the result, the spoils (R92 to R100)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.state import NOBODY
from alfonso.engine.step import Ask, Lanes, Run, Step, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import FOOD, INFLUENCE, KINDS, MOST_SEATS, PLOTS, SLOTS
from alfonso.games.mil_1049.rules.cubes import Fist, empty_fists, fist_of, size
from alfonso.games.mil_1049.rules.fiefs import lose_fief, place_fief
from alfonso.games.mil_1049.state import BATTLE, WARS, Mil


def declare(mil: Mil, seat: int, plot: int) -> None:
    """The attacker names the fief and pays for the single women of that house (R92)."""
    target = plot // PLOTS
    cost = mil.women[target // SLOTS]
    mil.matter = BATTLE
    mil.target = target
    mil.plot = plot
    mil.leaders = leaders(mil)
    mil.hand[seat * KINDS + INFLUENCE] -= cost
    mil.tell(facts.ATTACKS, seat, mil.knight, target, mil.fief[plot], cost)
    empty_fists(mil)
    steps: list[Step] = []
    if mil.lord[mil.knight] >= 0:
        steps.append(ASK_LORD[seat])
    if mil.lord[target] >= 0:
        steps.append(DEFEND[mil.lord[target]])
    mil.then([*steps, MUSTERING, CLASH])


def leaders(mil: Mil) -> int:
    """A bit for each house with the most points; several where they tie (R98)."""
    most = max(mil.points)
    found = 0
    for seat in range(mil.setup.seats):
        if mil.points[seat] == most:
            found |= 1 << seat
    return found


@final
class AskLord(Ask[Mil]):
    """An attacking vassal's house may ask the lord for help; he has the say over the spoils then (R93, R96)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        lord = names.house(state.lord[state.knight])
        return Phrase("Ask {lord}, your lord, for help? The spoils would be placed by that house.", lord=lord)

    def choices(self, state: Mil) -> list[Action]:
        """Ask or not."""
        return [state.notation.ask, state.notation.alone]

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Ask or not."""
        if cast(Deed, action).verb in ("ask", "alone"):
            return None
        return Objection("ask your lord for help, or fight alone", "R93")

    def take(self, state: Mil, action: Action) -> None:
        """Then the lord decides."""
        if cast(Deed, action).verb == "alone":
            state.tell(facts.ALONE, self.seat)
            return
        lord = state.lord[state.knight]
        state.tell(facts.ASKS, self.seat, lord)
        state.next(ASSIST[lord])


@final
class Join(Ask[Mil]):
    """A lord joins his vassal, with cubes only, or declines; without a cube he is asked too (R93, Q44)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        if self.kind == "assist":
            return Phrase("{knight}, your vassal, asks for help in an attack: join?", knight=names.knight(state.knight))
        return Phrase("{knight}, your vassal, is attacked: join the defence?", knight=names.knight(state.target))

    def choices(self, state: Mil) -> list[Action]:
        """Join or not."""
        return [state.notation.join, state.notation.decline]

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Join or not."""
        if cast(Deed, action).verb in ("join", "decline"):
            return None
        return Objection("join your vassal or decline", "R93")

    def take(self, state: Mil, action: Action) -> None:
        """All see on which side he stands."""
        vassal = state.knight if self.kind == "assist" else state.target
        if cast(Deed, action).verb == "decline":
            state.tell(facts.DECLINES, self.seat, vassal)
            return
        state.tell(facts.JOINS, self.seat, vassal)
        if self.kind == "assist":
            state.ally = self.seat
        else:
            state.backer = self.seat


@final
class Mustering(Lanes[Mil]):
    """All who take part commit food and influence at once and in secret (R94)."""

    def hides_ready_from_all(self) -> bool:
        """Nobody may see when a fist was closed (5)."""
        return True

    def lane(self, state: Mil, seat: int) -> list[Step]:
        """A fist for each side and its lord; where cubes lie open, only of those who have any."""
        if seat not in (state.knight // SLOTS, state.target // SLOTS, state.ally, state.backer):
            return []
        cubes = state.cubes_of(seat)
        if state.options.open_hands and cubes[FOOD] + cubes[INFLUENCE] == 0:
            return []
        return [MUSTER[seat]]


@final
class Clash(Run[Mil]):
    """All commitments are shown and paid; attack must be greater than defence (R94, R95)."""

    def run(self, state: Mil) -> None:
        """Reckon up."""
        for seat in state.turn_order():
            if seat in (state.knight // SLOTS, state.target // SLOTS, state.ally, state.backer):
                fist = fist_of(state, seat)
                state.tell(facts.MUSTERED, seat, fist[FOOD], fist[INFLUENCE])
        state.scene()
        attack = attack_of(state)
        defence = defence_of(state)
        state.tell(facts.STRENGTHS, -1, attack, defence)
        for seat in range(state.setup.seats):
            state.pay(seat, fist_of(state, seat))
        attacker, defender = state.knight // SLOTS, state.target // SLOTS
        if attack > defence:
            win(state, attacker, defender)
        else:
            state.tell(facts.REPELLED, defender, state.target)  # R97
            if state.options.leader_for_both:
                beat_leader(state, defender, attacker)


def committed(mil: Mil, seat: int, lord: int) -> int:
    """The cubes of one side (R95)."""
    total = size(fist_of(mil, seat))
    if lord >= 0:
        total += size(fist_of(mil, lord))
    return total


def attack_of(mil: Mil) -> int:
    """Soldiers and cubes (R95)."""
    return mil.figures.soldier * mil.army(mil.knight) + committed(mil, mil.knight // SLOTS, mil.ally)


def standing_defence(mil: Mil, knight: int) -> int:
    """Soldiers, the castle, and what all fiefs of a knight add; the board's defence plays no part (R95)."""
    total = mil.figures.soldier * mil.army(knight) + mil.figures.castle * mil.castle[knight]
    for plot in range(knight * PLOTS, (knight + 1) * PLOTS):
        if mil.fief[plot] >= 0:
            total += mil.figures.defence[mil.fief[plot]]
    return total


def defence_of(mil: Mil) -> int:
    """The standing defence and cubes (R95)."""
    return standing_defence(mil, mil.target) + committed(mil, mil.target // SLOTS, mil.backer)


def win(mil: Mil, attacker: int, defender: int) -> None:
    """The fief leaves its knight and is placed, by the attacker's lord if he took part (R96); soldiers stay (R100)."""
    plot = mil.plot
    mil.tile = mil.fief[plot]
    mil.tile_side = mil.side[plot]
    mil.conquered = True
    mil.from_crusade = mil.on_crusade(mil.target)
    mil.tell(facts.CONQUERED, attacker, mil.knight, mil.tile)
    lose_fief(mil, plot)
    beat_leader(mil, attacker, defender)
    place_fief(mil, attacker if mil.ally == NOBODY else mil.ally)


def beat_leader(mil: Mil, winner: int, loser: int) -> None:
    """Points for beating a house that led when the attack was declared (R98)."""
    if mil.leaders & (1 << loser):
        mil.tell(facts.LEADER, winner, loser)
        mil.score_points(winner, mil.figures.points.leader, WARS)


ASK_LORD: Final = by_seat(AskLord, "ask lord", MOST_SEATS)
ASSIST: Final = by_seat(Join, "assist", MOST_SEATS)
DEFEND: Final = by_seat(Join, "defend", MOST_SEATS)
MUSTERING: Final = Mustering("mustering")
MUSTER: Final = [Fist("muster", seat, [INFLUENCE, FOOD], "R94") for seat in range(MOST_SEATS)]
CLASH: Final = Clash("clash")
