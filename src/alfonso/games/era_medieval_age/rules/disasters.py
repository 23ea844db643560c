"""Step 4: each player's skulls bring one disaster (R34 to R52)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.era_medieval_age import facts, names
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import GOODS, KEEP, MOST_SEATS, SCORCHED, SKULL, TRADE
from alfonso.games.era_medieval_age.domain import Domain
from alfonso.games.era_medieval_age.rules.placing import covered, not_outside
from alfonso.games.era_medieval_age.state import DISASTERS, Era

# Why a building is removed
BURN: Final = 0
CLEAR: Final = 1
RAZE: Final = 2

# Disasters by the number of skulls (1.8)
BANDITS: Final = 1
DISEASE: Final = 2
TREACHERY: Final = 3
FIRE: Final = 4
ATTACK: Final = 5
REVOLT: Final = 6


@final
class Disasters(Plan[Era]):
    """From the starting player on, each finished before the next is looked at (R35)."""

    def plan(self, state: Era) -> list[Step]:
        """One after the other."""
        return [STRIKE[seat] for seat in state.order()]


@final
class Strike(Run[Era]):
    """One disaster, by the number of skulls that a player's dice show; the skulls do nothing else (R34, R46)."""

    def run(self, state: Era) -> None:
        """Look it up in the table (1.8)."""
        seat = self.seat
        state.phase = DISASTERS
        state.acting = seat
        skulls = state.shown(seat, SKULL)
        if not state.options.official_disasters:
            skulls = min(skulls, FIRE)
        if skulls == BANDITS:
            bandits(state, seat)
        elif skulls == DISEASE:
            disease(state, seat)
        elif skulls == TREACHERY:
            treachery(state, seat)
        elif skulls == FIRE:
            fire(state, seat)
        elif skulls == ATTACK:
            attack(state, seat)
        elif skulls >= REVOLT:
            revolt(state, seat)


# One skull


def bandits(era: Era, seat: int) -> None:
    """One resource of choice is lost (R36); who owns none takes disaster +1 (R37)."""
    goods = era.lords[seat].goods
    owned = [kind for kind in range(GOODS) if goods[kind]]
    if not owned:
        era.suffer(seat, 1)
        era.tell(facts.BANDITS, seat, era.lords[seat].disaster)
    elif len(owned) == 1 and not era.options.bandits_choice:
        rob(era, seat, owned[0])
    else:
        era.next(LOSE[seat])


def rob(era: Era, seat: int, resource: int) -> None:
    """Lose one of a resource (R36)."""
    era.lords[seat].goods[resource] -= 1
    era.tell(facts.ROBBED, seat, resource)


@final
class Lose(Ask[Era]):
    """Which resource the bandits take (R36); where that is agreed, disaster +1 instead (R37)."""

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        if state.options.bandits_choice:
            return Phrase("Bandits: lose a resource, or take disaster +1")
        return Phrase("Bandits: which resource do you lose?")

    def choices(self, state: Era) -> list[Action]:
        """Whatever is owned."""
        goods = state.lords[self.seat].goods
        found: list[Action] = []
        for resource in range(GOODS):
            if goods[resource]:
                found.append(state.notation.loses[resource])
        if state.options.bandits_choice:
            found.append(state.notation.suffer)
        return found

    def objection(self, state: Era, action: Action) -> Objection | None:
        """One must own it."""
        if action.verb == "suffer":
            if state.options.bandits_choice:
                return None
            return Objection("you own resources: the bandits take one of them", "R36")
        if action.verb != "lose":
            return Objection("the bandits come first: lose a resource", "R36")
        resource = cast(Word, action).number
        if state.lords[self.seat].goods[resource] == 0:
            return Objection("you have no {resource} to lose", "R36", resource=names.resource(resource))
        return None

    def take(self, state: Era, action: Action) -> None:
        """Lose it."""
        if action.verb == "suffer":
            state.suffer(self.seat, 1)
            state.tell(facts.BANDITS, self.seat, state.lords[self.seat].disaster)
        else:
            rob(state, self.seat, cast(Word, action).number)


# Two skulls


def disease(era: Era, seat: int) -> None:
    """Disaster for each clustered building (R38 to R41)."""
    sick = len(era.lords[seat].domain.clustered())
    if sick:
        era.suffer(seat, sick)
    era.tell(facts.DISEASE, seat, sick, era.lords[seat].disaster)


# Three skulls


def treachery(era: Era, seat: int) -> None:
    """Each opponent, clockwise from the left, gets a scorched area (R42); alone one gets it oneself (S6)."""
    era.tell(facts.TREACHERY, seat)
    receivers = [seat] if era.solo else era.opponents(seat)
    steps: list[Step] = []
    for receiver in receivers:
        steps.append(RECEIVE[receiver])
    era.then(steps)


def squares(era: Era, domain: Domain) -> int:
    """The cells on which a scorched area may lie: empty and outside, or empty where that is agreed (R48)."""
    return domain.free if era.options.scorched_inside else domain.free & domain.exterior()


def may_clear(era: Era, domain: Domain, place: Place) -> bool:
    """Whether a building may make room for a scorched area: no keep, and outside unless agreed (R49)."""
    if place.kind == KEEP:
        return False
    return era.options.scorched_inside or place.mask & domain.exterior() != 0


@final
class Receive(Run[Era]):
    """A scorched area from the supply, placed at once; buildings make room for it, if they can (R42, R49, R50)."""

    def run(self, state: Era) -> None:
        """Take one, unless there is none or no room for it could be made."""
        seat = self.seat
        domain = state.lords[seat].domain
        state.victim = seat
        if state.supply[SCORCHED] == 0:
            state.tell(facts.NO_AREAS, seat)
            return
        ground = squares(state, domain)
        if state.notation.fits(SCORCHED, ground):
            state.next(placer(state))
            return
        for place in domain.buildings():
            if may_clear(state, domain, place):
                ground |= place.mask
        if state.notation.fits(SCORCHED, ground):
            state.next(REMOVE[CLEAR][seat])
        else:
            state.tell(facts.NO_ROOM, seat)


def placer(era: Era) -> Step:
    """Who places: the receiver, or the one who rolled the skulls (R47, U11)."""
    return SCORCH[era.acting if era.options.giver_places else era.victim]


@final
class Scorch(Ask[Era]):
    """Where a scorched area goes: four empty cells outside the walls (R47, R48, R51)."""

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        if state.victim == self.seat:
            return Phrase("Treachery: place a scorched area on your domain")
        return Phrase("Treachery: place a scorched area on the domain of your victim")

    def choices(self, state: Era) -> list[Action]:
        """Every such place."""
        return state.notation.fitting(SCORCHED, squares(state, state.lords[state.victim].domain))

    def objection(self, state: Era, action: Action) -> Objection | None:
        """Empty, and outside."""
        if not isinstance(action, Place) or action.kind != SCORCHED:
            return Objection("first a scorched area is to be placed", "R47")
        domain = state.lords[state.victim].domain
        why = covered(domain, action)
        if why is None and not state.options.scorched_inside:
            why = not_outside(domain, action)
        return why

    def take(self, state: Era, action: Action) -> None:
        """Lay it for good (R51)."""
        place = cast(Place, action)
        state.place(state.victim, place)
        state.tell(facts.SCORCHED, state.victim, place.first)


# Four skulls, and with the official table five and six


def fire(era: Era, seat: int) -> None:
    """One building of one's own choice burns (R43); without any, nothing happens."""
    if era.lords[seat].domain.buildings_count():
        era.victim = seat
        era.next(REMOVE[BURN][seat])
    else:
        era.tell(facts.NOTHING_BURNS, seat)


def attack(era: Era, seat: int) -> None:
    """Each opponent, clockwise from the left, loses a building that is not walled; alone one does (R34, S6)."""
    era.tell(facts.ATTACK, seat)
    targets = [seat] if era.solo else era.opponents(seat)
    steps: list[Step] = []
    for target in targets:
        steps.append(ATTACKED[target])
    era.then(steps)


@final
class Attacked(Run[Era]):
    """An attack that R35 lets be finished before the next: who has no building outside the walls loses none (1.8)."""

    def run(self, state: Era) -> None:
        """Ask for a building, if there is one."""
        state.victim = self.seat
        if removable(state, self.seat, RAZE):
            state.next(REMOVE[RAZE][self.seat])


def revolt(era: Era, seat: int) -> None:
    """All trade goods are lost (R34)."""
    goods = era.lords[seat].goods
    era.tell(facts.REVOLT, seat, goods[TRADE])
    goods[TRADE] = 0


def removable(era: Era, seat: int, cause: int) -> list[Place]:
    """The buildings that may be removed: burnt any (R43), cleared R49's, razed those not walled (1.8)."""
    domain = era.lords[seat].domain
    found: list[Place] = []
    for place in domain.buildings():
        if cause == BURN:
            found.append(place)
        elif cause == CLEAR:
            if may_clear(era, domain, place):
                found.append(place)
        elif not domain.is_walled(place):
            found.append(place)
    return found


@final
class Remove(Ask[Era]):
    """Which building goes to the box: to fire (R43), to make room (R49), or to an attack (1.8)."""

    def __init__(self, name: str, cause: int, seat: int) -> None:
        super().__init__(name, seat)
        self.cause: Final = cause

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        if self.cause == BURN:
            return Phrase("Fire: which of your buildings burns down?")
        if self.cause == CLEAR:
            return Phrase("There is no room for the scorched area: which building makes room?")
        return Phrase("Attack: which of your buildings outside the walls do you lose?")

    def choices(self, state: Era) -> list[Action]:
        """Each such building, called by its first cell."""
        found: list[Action] = []
        for place in removable(state, self.seat, self.cause):
            found.append(state.notation.removes[place.first])
        return found

    def objection(self, state: Era, action: Action) -> Objection | None:
        """A building begins there, and it may be removed."""
        if action.verb != "remove":
            return Objection("first a building is to be removed", self.rule())
        domain = state.lords[self.seat].domain
        cell = cast(Word, action).number
        place = domain.structure_at(cell)
        if place is None or place.first != cell or place not in domain.buildings():
            return Objection("no building of yours has {cell} as its first cell", self.rule(), cell=names.cell(cell))
        if self.cause == CLEAR and place.kind == KEEP:
            return Objection("a keep makes no room", "R49")
        if self.cause == CLEAR and domain.is_walled(place) and not state.options.scorched_inside:
            return Objection("{structure} lies within walls", "R49", structure=names.the(place.kind))
        if self.cause == RAZE and domain.is_walled(place):
            return Objection("{structure} is walled: an attack cannot reach it", "R35", structure=names.the(place.kind))
        return None

    def rule(self) -> str:
        """The rule behind it."""
        if self.cause == BURN:
            return "R43"
        return "R49" if self.cause == CLEAR else "R35"

    def take(self, state: Era, action: Action) -> None:
        """It goes to the box, and its die goes at the end of the round (R44, R45)."""
        seat = self.seat
        domain = state.lords[seat].domain
        cell = cast(Word, action).number
        place = domain.structure_at(cell)
        assert place is not None
        state.take_away(seat, place)
        if self.cause == BURN:
            state.tell(facts.FIRE, seat, place.kind, cell)
        elif self.cause == RAZE:
            state.tell(facts.RAZED, seat, place.kind, cell)
        else:
            state.tell(facts.CLEARED, seat, place.kind, cell)
            if state.notation.fits(SCORCHED, squares(state, domain)):
                state.next(placer(state))
            else:
                state.next(self)


DISASTERS_ALL: Final[Step] = Disasters("disasters")
STRIKE: Final = by_seat(Strike, "disaster", MOST_SEATS)
LOSE: Final = by_seat(Lose, "bandits", MOST_SEATS)
RECEIVE: Final = by_seat(Receive, "treachery", MOST_SEATS)
SCORCH: Final = by_seat(Scorch, "scorch", MOST_SEATS)
ATTACKED: Final = by_seat(Attacked, "attack", MOST_SEATS)
REMOVE: Final = [
    [Remove(name, cause, seat) for seat in range(MOST_SEATS)] for cause, name in enumerate(["burn", "clear", "raze"])
]
