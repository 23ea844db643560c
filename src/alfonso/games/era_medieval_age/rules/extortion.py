"""Step 6: swords extort resources from whoever shows fewer and too few shields (R65 to R72)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Name, Objection, Phrase
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.era_medieval_age import facts, names
from alfonso.games.era_medieval_age.data import GOODS, MOST_SEATS, PRECIOUS, SHIELD, SWORD
from alfonso.games.era_medieval_age.state import EXTORT, NOTHING, Era


@final
class Extortion(Plan[Era]):
    """From the starting player on, each may extort every other, clockwise from the left (R12, R65, R71)."""

    def plan(self, state: Era) -> list[Step]:
        """One demand after the other (R70)."""
        if state.solo:
            return [EXTORT_STEP, DEMAND_OF_PHILIPPE, PHILIPPE_DEMANDS]
        steps: list[Step] = [EXTORT_STEP]
        for seat in state.order():
            if state.shown(seat, SWORD):
                for other in state.opponents(seat):
                    steps.append(DEMAND[seat][other])
        return steps


@final
class ExtortStep(Run[Era]):
    """The last step of the round begins (R11)."""

    def run(self, state: Era) -> None:
        """Hammers that nobody could use are lost (R62)."""
        state.phase = EXTORT
        state.hammers = 0


def outdoes(swords: int, other_swords: int, other_shields: int) -> bool:
    """Whether one side may extort the other: more swords, and more than the other's shields (R65, R66)."""
    return swords > other_swords and swords > other_shields


def may_extort(era: Era, seat: int, other: int) -> bool:
    """Whether a player may extort another; where that is agreed, only a neighbour (R65, R66, U20)."""
    seats = era.setup.seats
    if era.options.neighbours_only and (other - seat) % seats not in (1, seats - 1):
        return False
    return outdoes(era.shown(seat, SWORD), era.shown(other, SWORD), era.shown(other, SHIELD))


@final
class Demand(Ask[Era]):
    """One resource that the other owns, or nothing; who owns nothing can only be made to suffer (R67, R68, R72)."""

    def __init__(self, seat: int, other: int) -> None:
        super().__init__(f"demand of {other} by", seat)
        self.other: Final = other

    def due(self, state: Era) -> bool:
        """Whether the swords are enough."""
        return may_extort(state, self.seat, self.other)

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        if state.lords[self.other].has_goods():
            return Phrase("Which resource do you demand of {player}?", player=Name(self.other))
        return Phrase("{player} owns no resource: extort all the same?", player=Name(self.other))

    def choices(self, state: Era) -> list[Action]:
        """Whatever the other owns; or skip."""
        lord = state.lords[self.other]
        found: list[Action] = []
        for resource in range(GOODS):
            if lord.goods[resource]:
                found.append(state.notation.demands[resource])
        if not found:
            found.append(state.notation.extort)
        found.append(state.notation.skip)
        return found

    def objection(self, state: Era, action: Action) -> Objection | None:
        """The other must own it, unless nothing is owned at all."""
        if action.verb == "skip":
            return None
        lord = state.lords[self.other]
        if action.verb == "extort":
            if lord.has_goods():
                return Objection("{player} owns resources: demand one of them", "R67", player=Name(self.other))
            return None
        if action.verb != "demand":
            return Objection("now you extort {player}: demand a resource, or skip", "R65", player=Name(self.other))
        resource = cast(Word, action).number
        if lord.goods[resource] == 0:
            return Objection(
                "{player} owns no {resource}", "R67", player=Name(self.other), resource=names.resource(resource)
            )
        return None

    def take(self, state: Era, action: Action) -> None:
        """Demand it; who owns nothing suffers at once."""
        if action.verb == "skip":
            state.tell(facts.SPARED, self.seat, self.other)
        elif action.verb == "extort":
            state.suffer(self.other, state.figures.refusal)
            state.tell(facts.EMPTY, self.other, self.seat, state.lords[self.other].disaster)
        else:
            state.acting = self.seat
            state.victim = self.other
            state.wanted = cast(Word, action).number
            state.next(ANSWER[self.other])


@final
class Answer(Ask[Era]):
    """Pay one of the resource, or refuse for disaster +2 (R67, R68)."""

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        return Phrase(
            "{player} demands {goods}: pay, or refuse and take disaster +{points}?",
            player=Name(state.acting),
            goods=names.goods(state.wanted, 1),
            points=state.figures.refusal,
        )

    def choices(self, state: Era) -> list[Action]:
        """Pay or refuse."""
        return [state.notation.pay, state.notation.refuse]

    def objection(self, state: Era, action: Action) -> Objection | None:
        """Nothing else is asked."""
        return not_an_answer(action)

    def take(self, state: Era, action: Action) -> None:
        """What is paid goes to the other's track as far as it has room (R69)."""
        resource = state.wanted
        lord = state.lords[self.seat]
        state.wanted = NOTHING
        if action.verb == "pay":
            lord.goods[resource] -= 1
            gained = state.gain(state.acting, resource, 1)
            state.tell(facts.PAID, state.acting, self.seat, resource, gained)
        else:
            state.suffer(self.seat, state.figures.refusal)
            state.tell(facts.REFUSED, self.seat, state.acting, resource, lord.disaster)


def not_an_answer(action: Action) -> Objection | None:
    """Why something is no answer to a demand."""
    return None if action.verb in ("pay", "refuse") else Objection("a demand is open: pay or refuse", "R68")


# Alone against Sir Philippe (S9 to S11)


@final
class DemandOfPhilippe(Ask[Era]):
    """Who outdoes Sir Philippe takes a resource that his dice show, once; he never refuses (R65, R67, S9, S10)."""

    def __init__(self) -> None:
        super().__init__("demand of philippe by", 0)

    def due(self, state: Era) -> bool:
        """With swords enough, and something shown."""
        if not outdoes(state.shown(0, SWORD), philippe_shows(state, SWORD), philippe_shows(state, SHIELD)):
            return False
        for resource in range(GOODS):
            if philippe_shows(state, resource):
                return True
        return False

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        return Phrase("Which resource do you demand of Sir Philippe?")

    def choices(self, state: Era) -> list[Action]:
        """What his dice show; or skip."""
        found: list[Action] = []
        for resource in range(GOODS):
            if philippe_shows(state, resource):
                found.append(state.notation.demands[resource])
        found.append(state.notation.skip)
        return found

    def objection(self, state: Era, action: Action) -> Objection | None:
        """His dice must show it."""
        if action.verb == "skip":
            return None
        if action.verb != "demand":
            return Objection("now you extort Sir Philippe: demand a resource, or skip", "R65")
        resource = cast(Word, action).number
        if philippe_shows(state, resource) == 0:
            return Objection("Sir Philippe's dice show no {resource}", "R67", resource=names.resource(resource))
        return None

    def take(self, state: Era, action: Action) -> None:
        """It is added as far as there is room (R69)."""
        if action.verb == "skip":
            return
        resource = cast(Word, action).number
        gained = state.gain(0, resource, 1)
        state.tell(facts.TOOK, 0, resource, gained)


def philippe_shows(era: Era, symbol: int) -> int:
    """How often Sir Philippe's dice show a symbol, skull faces included (S9)."""
    return era.count_symbol(era.philippe, symbol)


@final
class PhilippeDemands(Run[Era]):
    """Where Sir Philippe has more swords he takes trade goods, else stone, wood, food (R65, S9, S11)."""

    def run(self, state: Era) -> None:
        """Demand, if he may; who owns nothing takes disaster +2 (R68)."""
        if not outdoes(philippe_shows(state, SWORD), state.shown(0, SWORD), state.shown(0, SHIELD)):
            return
        goods = state.lords[0].goods
        for resource in PRECIOUS:
            if goods[resource]:
                state.wanted = resource
                state.next(ANSWER_PHILIPPE)
                return
        state.suffer(0, state.figures.refusal)
        state.tell(facts.DESTITUTE, 0, state.lords[0].disaster)


@final
class AnswerPhilippe(Ask[Era]):
    """Pay Sir Philippe, or refuse for disaster +2 (R68, S11)."""

    def __init__(self) -> None:
        super().__init__("answer philippe", 0)

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        return Phrase(
            "Sir Philippe demands {goods}: pay, or refuse and take disaster +{points}?",
            goods=names.goods(state.wanted, 1),
            points=state.figures.refusal,
        )

    def choices(self, state: Era) -> list[Action]:
        """Pay or refuse."""
        return [state.notation.pay, state.notation.refuse]

    def objection(self, state: Era, action: Action) -> Objection | None:
        """Nothing else is asked."""
        return not_an_answer(action)

    def take(self, state: Era, action: Action) -> None:
        """What he takes is gone."""
        resource = state.wanted
        state.wanted = NOTHING
        lord = state.lords[0]
        if action.verb == "pay":
            lord.goods[resource] -= 1
            state.tell(facts.TAXED, 0, resource)
        else:
            state.suffer(0, state.figures.refusal)
            state.tell(facts.DENIED, 0, resource, lord.disaster)


EXTORTION: Final[Step] = Extortion("extortion")
EXTORT_STEP: Final[Step] = ExtortStep("extort")
DEMAND: Final = [[Demand(seat, other) for other in range(MOST_SEATS)] for seat in range(MOST_SEATS)]
ANSWER: Final = by_seat(Answer, "answer", MOST_SEATS)
DEMAND_OF_PHILIPPE: Final = DemandOfPhilippe()
PHILIPPE_DEMANDS: Final[Step] = PhilippeDemands("philippe demands")
ANSWER_PHILIPPE: Final = AnswerPhilippe()
