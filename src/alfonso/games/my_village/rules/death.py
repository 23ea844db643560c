"""Looking who dies: reaper, coffins, day laborer, rat and invasion (R27 to R43)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.state import NOBODY
from alfonso.engine.step import Ask, Plan, Run, Step, by_seat
from alfonso.games.my_village import facts, names
from alfonso.games.my_village.actions import AVERT, BURY, ENDURE, HIRE, Word
from alfonso.games.my_village.data import MOST_SEATS, SANATORY, VILLAGERS
from alfonso.games.my_village.state import DYING, Villages

RED: Final = 6  # so near to the invasion the spaces are red (R43)


@final
class CheckLife(Plan[Villages]):
    """After all activations: whoever passed the bridge loses one villager (R28, R30), however often that was (R29)."""

    def plan(self, state: Villages) -> list[Step]:
        """Death, a laborer where nobody is left, the rat; for each passage where that is agreed (Q3)."""
        passed = state.villages[self.seat].passed
        if passed == 0:
            return []
        deaths = passed if state.options.death_for_each else 1
        steps: list[Step] = [REAPER]
        for _ in range(deaths):
            steps += [DEATH[self.seat], LABORER[self.seat], RAT]
        return steps


@final
class Reaper(Run[Villages]):
    """Nothing is activated any more: the reaper has come (R30)."""

    def run(self, state: Villages) -> None:
        """Put the turn to rest."""
        state.phase = DYING


@final
class Death(Ask[Villages]):
    """The owner chooses which of the living villagers dies; descendants in the school are none (R31)."""

    def __init__(self, seat: int) -> None:
        super().__init__("death", seat)

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        return Phrase("The reaper has come: who of your villagers dies?")

    def choices(self, state: Villages) -> list[Action]:
        """Everybody who lives."""
        villagers = state.villages[self.seat].villagers
        found: list[Action] = []
        for profession in range(VILLAGERS):
            if villagers >> profession & 1:
                found.append(state.notation.buries[profession])
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Only the living can die."""
        if not isinstance(action, Word) or action.kind != BURY:
            return Objection("first choose the villager who dies", "R31")
        if not state.villages[self.seat].has(action.number):
            return Objection("you have no {profession}", "R31", profession=names.profession_name(action.number))
        return None

    def take(self, state: Villages, action: Action) -> None:
        """To the chronicle if a space of the profession is free (R32), else to a grave; never back (R35)."""
        profession = cast(Word, action).number
        village = state.villages[self.seat]
        village.villagers &= ~(1 << profession)
        before = state.in_chronicle(profession)
        rewards = state.figures.chronicle_points
        state.dead.append(self.seat * VILLAGERS + profession)
        if before < len(rewards):
            village.tree += rewards[before]  # R33
            state.tell(facts.DIED, self.seat, profession, rewards[before])
        else:
            state.tell(facts.BURIED, self.seat, profession, anonymous(state))  # R34


def anonymous(state: Villages) -> int:
    """How many lie in anonymous graves; the row goes on where the printed ones run out (R34)."""
    known = 0
    for profession in range(VILLAGERS):
        known += state.in_chronicle(profession)
    return state.deceased() - known


@final
class Laborer(Ask[Villages]):
    """Who has no villager left takes a day laborer, before the rat moves (R37); he is like any other (R38)."""

    def __init__(self, seat: int) -> None:
        super().__init__("laborer", seat)

    def due(self, state: Villages) -> bool:
        """Only when nobody is left."""
        return state.villages[self.seat].villagers == 0

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        return Phrase("Nobody is left: where does your day laborer work?")

    def choices(self, state: Villages) -> list[Action]:
        """Any villager space."""
        found: list[Action] = []
        found += state.notation.hires
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Nothing else is asked."""
        if not isinstance(action, Word) or action.kind != HIRE:
            return Objection("first say where your day laborer works", "R37")
        return None

    def take(self, state: Villages, action: Action) -> None:
        """A tile, and a marker on the space."""
        profession = cast(Word, action).number
        village = state.villages[self.seat]
        village.laborers += 1
        village.villagers |= 1 << profession
        state.tell(facts.LABORER, self.seat, profession)


@final
class Rat(Run[Villages]):
    """The rat die is rolled once for a death (R36); the rat stops on the invasion space (R39)."""

    def run(self, state: Villages) -> None:
        """Roll; where the rat arrives, everybody has an invasion (R40)."""
        pips = state.roll()
        state.rat = max(0, state.rat - pips)
        state.tell(facts.RAT, state.acting, pips, state.rat)
        if state.rat > 0:
            return
        state.tell(facts.INVASION)
        state.next(INVASION)
        owner = state.church_owner[SANATORY]
        if owner >= 0:
            state.next(SANATORIUM[owner])


@final
class Sanatorium(Ask[Villages]):
    """The owner of the sanatory church may lose nothing, twice in a game (R76)."""

    def __init__(self, seat: int) -> None:
        super().__init__("sanatory church", seat)

    def due(self, state: Villages) -> bool:
        """With the abbot, a free space, and something to lose (S9)."""
        village = state.villages[self.seat]
        free = village.averted < state.figures.sanatory_uses
        return village.benefits_from(SANATORY) and free and village.tree >= 2

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        village = state.villages[self.seat]
        return Phrase(
            "Rats: you would lose {lost}. Does the sanatory church keep them away?",
            lost=names.stories(village.tree // 2),
        )

    def choices(self, state: Villages) -> list[Action]:
        """Yes or no."""
        return [state.notation.avert, state.notation.endure]

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Nothing else is asked."""
        if not isinstance(action, Word) or action.kind not in (AVERT, ENDURE):
            return Objection("first say whether your church keeps the rats away", "R76")
        return None

    def take(self, state: Villages, action: Action) -> None:
        """A marker on the church, or nothing."""
        if action is not state.notation.avert:
            return
        village = state.villages[self.seat]
        village.averted += 1
        state.spared = self.seat
        state.tell(facts.AVERTED, self.seat, state.figures.sanatory_uses - village.averted)


@final
class Invasion(Run[Villages]):
    """Everybody returns half of the story points on the tree, rounded down (R40); rewards are on it already (R41)."""

    def run(self, state: Villages) -> None:
        """Halve; house and hand are safe. Then the rat starts again (R42)."""
        for seat in range(state.setup.seats):
            village = state.villages[seat]
            lost = village.tree // 2
            if lost and seat != state.spared:
                village.tree -= lost
                state.tell(facts.STORIES_LOST, seat, lost, village.tree)
        state.spared = NOBODY
        state.rat = state.mode.rat_start
        state.tell(facts.RAT_BACK, -1, state.rat)


def chances(rat: int) -> int:
    """With how many of six rolls the rats come at the next death (R39)."""
    return min(6, max(0, 7 - rat))


def is_red(spaces: int) -> bool:
    """Whether the next roll could bring an invasion (R43)."""
    return spaces <= RED


CHECK_LIFE: Final = by_seat(CheckLife, "check life", MOST_SEATS)
REAPER: Final[Step] = Reaper("reaper")
DEATH: Final = [Death(seat) for seat in range(MOST_SEATS)]
LABORER: Final = [Laborer(seat) for seat in range(MOST_SEATS)]
RAT: Final[Step] = Rat("rat")
SANATORIUM: Final = [Sanatorium(seat) for seat in range(MOST_SEATS)]
INVASION: Final[Step] = Invasion("invasion")
