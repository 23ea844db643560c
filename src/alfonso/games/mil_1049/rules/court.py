"""Sphere II, the Court: influence, or the attempt to make a vassal (R70 to R79, R116 to R121)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Step, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import COURT, GOLD, INFLUENCE, KINDS, MOST_SEATS, PLOTS, SLOTS
from alfonso.games.mil_1049.rules.ask import ask
from alfonso.games.mil_1049.rules.cubes import beats, lay, share, size, take_up
from alfonso.games.mil_1049.rules.fiefs import gain_fief, lose_fief, no_such_knight
from alfonso.games.mil_1049.rules.sphere import Turns, turns_of
from alfonso.games.mil_1049.state import OATH, VASSALS, Mil


@final
class Court(Ask[Mil]):
    """A knight at Court takes influence, tries to make a vassal, or does nothing (R70)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("{knight} at Court: influence, or a vassal?", knight=names.own_knight_first(state.knight))

    def choices(self, state: Mil) -> list[Action]:
        """Influence, every target, or nothing."""
        found: list[Action] = [state.notation.influence]
        if may_mark(state, self.seat):
            for target in range(len(state.here)):
                if may_try(state, state.knight, target):
                    found.append(state.notation.vassals[target])
        found.append(state.notation.nothing)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """The conditions of an attempt (R71)."""
        deed = cast(Deed, action)
        if deed.verb in ("influence", "nothing"):
            return None
        if deed.verb != "vassal":
            return Objection("a knight at Court takes influence, tries to make a vassal, or does nothing", "R70")
        return cannot_try(state, self.seat, deed.knight)

    def take(self, state: Mil, action: Action) -> None:
        """One thing, whatever comes of it (R78)."""
        deed = cast(Deed, action)
        if deed.verb == "influence":
            state.hand[self.seat * KINDS + INFLUENCE] += state.figures.income.court
            state.tell(facts.INFLUENCE, self.seat, state.knight, state.figures.income.court)
        elif deed.verb == "nothing":
            state.tell(facts.IDLE, self.seat, state.knight, COURT)
        else:
            state.matter = OATH
            state.target = deed.knight
            state.tell(facts.TRIES, self.seat, state.knight, deed.knight)
            ask(state, OFFER[deed.knight // SLOTS])


def may_mark(mil: Mil, seat: int) -> bool:
    """Whether a house has a token for a vassal's tile: a free one, or one of its privileges (R5)."""
    return mil.free_tokens(seat) > 0 or mil.privileges[seat] > 0


def may_try(mil: Mil, knight: int, target: int) -> bool:
    """Whether a knight may try to make another his house's vassal (R71, R79, R118)."""
    if not mil.here[target] or target // SLOTS == knight // SLOTS or mil.lord[target] >= 0 or mil.bishop == target:
        return False
    return mil.lord[knight] != target // SLOTS and mil.army(knight) > mil.elements(target)


def cannot_try(mil: Mil, seat: int, target: int) -> Objection | None:
    """Why a knight cannot be made a vassal, or None."""
    if target >= len(mil.here) or not mil.here[target]:
        return no_such_knight(target)
    knight, called = mil.knight, names.knight(target)
    if target // SLOTS == seat:
        return Objection("{knight} is of your own house", "R71", knight=called)
    if mil.lord[target] >= 0:
        return Objection(
            "{knight} is a vassal already, of {lord}", "R71", knight=called, lord=names.house(mil.lord[target])
        )
    if mil.lord[knight] == target // SLOTS:
        return Objection(
            "{vassal} is a vassal of {lord} and tries to make no vassals there",
            "R118",
            vassal=names.knight(knight),
            lord=names.house(mil.lord[knight]),
        )
    if mil.bishop == target:
        return Objection("{knight} is under the Archbishop", "R65", knight=called)
    if mil.army(knight) <= mil.elements(target):
        return Objection(
            "{knight} has {elements} soldiers, fiefs and castles; more soldiers are needed, yours has {soldiers}",
            "R71",
            knight=called,
            elements=mil.elements(target),
            soldiers=mil.army(knight),
        )
    if not may_mark(mil, seat):
        return Objection("all your {tokens} house tokens are in use", "R5", tokens=mil.figures.tokens)
    return None


@final
class Offer(Ask[Mil]):
    """The owner of the target openly offers gold and influence, or nothing (R72)."""

    def hides_parts(self) -> bool:
        """Nobody sees what is laid down before it is offered as a whole."""
        return True

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase(
            "{lord} wants {knight} as a vassal: what do you offer for freedom?",
            lord=names.house(state.knight // SLOTS),
            knight=names.own_knight(state.target),
        )

    def choices(self, state: Mil) -> list[Action]:
        """One more cube of gold or influence, or the offer as it is."""
        found: list[Action] = []
        add_coins(state, self.seat, found)
        found.append(state.notation.offer)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Nobody offers what is not there."""
        deed = cast(Deed, action)
        if deed.verb == "offer":
            return None
        if deed.verb != "put":
            return Objection("offer gold and influence, or nothing", "R72")
        return cannot_put_coin(state, self.seat, deed.number, "R72")

    def take(self, state: Mil, action: Action) -> None:
        """One cube more, or all see the offer."""
        deed = cast(Deed, action)
        if deed.verb == "put":
            lay(state, self, deed.number)
            return
        state.offer = take_up(state, self.seat)
        state.tell(facts.OFFERED, self.seat, facts.encoded(state.offer))
        ask(state, REPLY[state.knight // SLOTS])


def add_coins(mil: Mil, seat: int, found: list[Action]) -> None:
    """Gold and influence that are left."""
    for kind in (GOLD, INFLUENCE):
        if mil.hand[seat * KINDS + kind] > mil.laid[kind]:
            found.append(mil.notation.puts[kind])


def cannot_put_coin(mil: Mil, seat: int, kind: int, rule: str) -> Objection | None:
    """Why a cube cannot be offered, or None."""
    if kind not in (GOLD, INFLUENCE):
        return Objection("only gold and influence are offered here", rule)
    if mil.laid[kind] >= mil.hand[seat * KINDS + kind]:
        return Objection("you have no more {resource}", rule, resource=names.resource(kind))
    return None


@final
class Reply(Ask[Mil]):
    """Accept the offer (R75), raise it (R73), or give a fief (R74)."""

    def hides_parts(self) -> bool:
        """Nobody sees what is laid down before it is offered as a whole."""
        return True

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase(
            "{knight} is offered for freedom: {offer}. Accept, raise or give a fief?",
            knight=names.knight(state.target),
            offer=names.cubes(state.offer),
        )

    def choices(self, state: Mil) -> list[Action]:
        """Accept or a fief while nothing is laid down; cubes where all one has would be enough; a raise that is."""
        found: list[Action] = []
        if size(state.laid) == 0:
            found.append(state.notation.accept)
            if may_give(state):
                for plot in range(PLOTS):
                    if state.fief[state.knight * PLOTS + plot] >= 0:
                        found.append(state.notation.gives[plot])
        if is_raise(state, coins(state, self.seat)):
            add_coins(state, self.seat, found)
            if is_raise(state, state.laid):
                found.append(state.notation.raises)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """What speaks against a raise or a fief."""
        deed = cast(Deed, action)
        if deed.verb in ("accept", "give") and size(state.laid):
            return Objection("you are raising: go on, or take the cubes back first", "R73")
        if deed.verb == "accept":
            return None
        if deed.verb == "give":
            return cannot_give(state, deed.plot)
        if deed.verb not in ("put", "raise"):
            return Objection("accept the offer, raise it or give a fief", "R72")
        if not is_raise(state, coins(state, self.seat)):
            return Objection(
                "all your gold and influence do not beat {offer} with as much gold",
                "R73",
                offer=names.cubes(state.offer),
            )
        if deed.verb == "put":
            return cannot_put_coin(state, self.seat, deed.number, "R73")
        if state.laid[GOLD] < state.offer[GOLD]:
            return Objection(
                "the offer has {gold} gold, a raise cannot have less than that", "R73", gold=state.offer[GOLD]
            )
        if not is_raise(state, state.laid):
            return Objection(
                "{cubes} do not beat {offer}",
                "R73",
                cubes=names.cubes(state.laid),
                offer=names.cubes(state.offer),
            )
        return None

    def take(self, state: Mil, action: Action) -> None:
        """Freedom, or a bond for ever."""
        deed = cast(Deed, action)
        if deed.verb == "put":
            lay(state, self, deed.number)
        elif deed.verb == "accept":
            accept(state, self.seat)
        elif deed.verb == "raise":
            overbid(state, self.seat)
        else:
            give_fief(state, self.seat, state.knight * PLOTS + deed.plot)


def coins(mil: Mil, seat: int) -> list[int]:
    """All gold and influence of a house."""
    return [mil.hand[seat * KINDS], mil.hand[seat * KINDS + INFLUENCE], 0, 0, 0]


def is_raise(mil: Mil, cubes: list[int]) -> bool:
    """Whether cubes beat the offer, with no less gold (R73)."""
    return cubes[GOLD] >= mil.offer[GOLD] and beats(cubes, mil.offer)


def may_give(mil: Mil) -> bool:
    """Whether the acting knight may give a fief: nobody's vassal, to one with fewer than two (R74)."""
    return mil.lord[mil.knight] < 0 and mil.fiefs_of(mil.target) < PLOTS


def cannot_give(mil: Mil, plot: int) -> Objection | None:
    """Why a fief cannot be given, or None."""
    knight = mil.knight
    if mil.lord[knight] >= 0:
        return Objection(
            "{knight} is a vassal of {lord} and gives no fiefs",
            "R74",
            knight=names.knight(knight),
            lord=names.house(mil.lord[knight]),
        )
    if mil.fiefs_of(mil.target) >= PLOTS:
        return Objection(
            "{knight} holds {fiefs} already", "R74", knight=names.knight(mil.target), fiefs=names.fiefs(PLOTS)
        )
    if mil.fief[knight * PLOTS + plot] < 0:
        return Objection("{knight} holds no fief in place {place}", "R74", knight=names.knight(knight), place=plot + 1)
    return None


def accept(mil: Mil, seat: int) -> None:
    """Half of the offer, rounded up, and the target stays free for 2 points (R75, Q16)."""
    owner = mil.target // SLOTS
    mil.pay(owner, mil.offer)
    mil.tell(facts.ACCEPTED, seat, mil.target)
    mil.score_points(owner, mil.figures.points.freedom, VASSALS)
    share(mil, seat, mil.offer, (size(mil.offer) + 1) // 2)


def overbid(mil: Mil, seat: int) -> None:
    """The raise is paid, the bond made; the target's house keeps half, rounded down (R73)."""
    cubes = take_up(mil, seat)
    mil.bidder = seat
    mil.pay(seat, cubes)
    mil.tell(facts.RAISED, seat, facts.encoded(cubes))
    swear(mil, seat)
    share(mil, mil.target // SLOTS, cubes, size(cubes) // 2)


def swear(mil: Mil, seat: int) -> None:
    """The house becomes lord and scores for the oath and the fiefs held before (R76, R116, R117)."""
    if mil.free_tokens(seat) <= 0:
        mil.privileges[seat] -= 1  # R5
    mil.lord[mil.target] = seat
    fiefs = mil.fiefs_of(mil.target)
    mil.tell(facts.OATH, seat, mil.target, fiefs)
    mil.score_points(seat, mil.figures.points.oath + mil.figures.points.oath_fief * fiefs, VASSALS)


def give_fief(mil: Mil, seat: int, plot: int) -> None:
    """The bond first, then the fief moves with the side that it shows (R77, R53)."""
    tile, side = mil.fief[plot], mil.side[plot]
    mil.tell(facts.GAVE, seat, mil.target, tile)
    swear(mil, seat)
    lose_fief(mil, plot)
    gain_fief(mil, mil.target, tile, side, True)


COURT_ASKS: Final = by_seat(Court, "court", MOST_SEATS)
OFFER: Final = by_seat(Offer, "offer", MOST_SEATS)
REPLY: Final = by_seat(Reply, "reply", MOST_SEATS)
COURT_TURNS: Final[list[Step]] = turns_of(COURT, [*COURT_ASKS])
SPHERE_TWO: Final = Turns(COURT, COURT_TURNS)
