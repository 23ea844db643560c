"""Step 1: all roll at once behind their screens, up to three times (R14 to R19)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action, Word
from alfonso.engine.phrase import Counted, Objection, Phrase
from alfonso.engine.step import Ask, Lanes, Run, Step, by_seat
from alfonso.games.era_medieval_age import facts, names
from alfonso.games.era_medieval_age.actions import Pair
from alfonso.games.era_medieval_age.data import (
    CODES,
    FACES,
    FEATHER,
    HAMMER,
    MONASTERY,
    MOST_SEATS,
    SHIELD,
    SKULL,
    SWORD,
    SYMBOLS,
)
from alfonso.games.era_medieval_age.state import ROLL, Era, Lord, unrolled


@final
class NewRound(Run[Era]):
    """A round begins (R11)."""

    def run(self, state: Era) -> None:
        """Count it."""
        state.phase = ROLL
        state.round += 1
        state.philippe = []
        state.tell(facts.ROUND, -1, state.round)


@final
class Rolling(Lanes[Era]):
    """All roll at the same time in secret; who still rolls does not learn who has stopped (R12, R19, U50)."""

    def hides_ready(self) -> bool:
        """That somebody has stopped tells of their dice."""
        return True

    def lane(self, state: Era, seat: int) -> list[Step]:
        """The first throw, the monasteries, then up to two more throws."""
        return [FIRST_THROW, BLESS[seat], REROLL[seat]]


@final
class FirstThrow(Run[Era]):
    """Every die of the pool (R14), each from the stream of its owner (10.3)."""

    def run(self, state: Era) -> None:
        """Throw them all."""
        seat = state.lane
        lord = state.lords[seat]
        lord.rolled = unrolled(lord.pool)
        lord.feathers = [0] * len(lord.rolled)
        lord.was_set = 0
        lord.sets = lord.domain.count[MONASTERY]
        lord.throws = state.figures.rolls - 1
        lord.doubts = 0
        lord.rerolls = 0
        lord.marked = (1 << len(lord.rolled)) - 1
        throw(state, seat)


def throw(era: Era, seat: int) -> None:
    """Roll the dice that are marked, in the order of the pool; new skulls lock by being there (R15)."""
    lord = era.lords[seat]
    dice = 0
    skulls = 0
    for die in range(len(lord.rolled)):
        if lord.marked & (1 << die):
            code = lord.rolled[die] // CODES * CODES + era.roll(FACES)
            lord.rolled[die] = code
            dice += 1
            skulls += era.figures.shows[code * SYMBOLS + SKULL]
    lord.marked = 0
    era.tell(facts.ROLLED, seat, dice, skulls)


def is_locked(era: Era, lord: Lord, die: int) -> bool:
    """Whether a die shows a skull: it is not rolled again (R15)."""
    return era.figures.shows[lord.rolled[die] * SYMBOLS + SKULL] > 0


def may_set(era: Era, lord: Lord, die: int) -> bool:
    """Whether a monastery may set a die: none twice, and none with a skull unless agreed (R18, U15)."""
    if lord.was_set & (1 << die):
        return False
    return era.options.monastery_skull or not is_locked(era, lord, die)


@final
class Bless(Ask[Era]):
    """After the first throw, each monastery may set one die to any of its faces (R18)."""

    def due(self, state: Era) -> bool:
        """While a monastery is left and a die that may be set."""
        lord = state.lords[self.seat]
        if lord.sets == 0:
            return False
        for die in range(len(lord.rolled)):
            if may_set(state, lord, die):
                return True
        return False

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        sets = state.lords[self.seat].sets
        return Counted(
            "Your monastery may set {count} die to any face", "Your monasteries may set {count} dice to any face", sets
        )

    def choices(self, state: Era) -> list[Action]:
        """Any die that may be set, any face; or none."""
        lord = state.lords[self.seat]
        found: list[Action] = []
        for die in range(len(lord.rolled)):
            if may_set(state, lord, die):
                for face in range(FACES):
                    found.append(state.notation.sets[die * FACES + face])
        found.append(state.notation.leave)
        return found

    def objection(self, state: Era, action: Action) -> Objection | None:
        """Own dice, each once, none with a skull."""
        if action.verb == "pass":
            return None
        if action.verb != "set":
            return Objection("first your monastery: set a die, or pass", "R18")
        lord = state.lords[self.seat]
        die = cast(Pair, action).number
        if die >= len(lord.rolled):
            return too_few_dice(lord, die, "R18")
        if lord.was_set & (1 << die):
            return Objection("die {die} was set already: each die once", "R18", die=die + 1)
        if is_locked(state, lord, die) and not state.options.monastery_skull:
            return Objection("die {die} shows a skull and is locked", "R18", die=die + 1)
        return None

    def take(self, state: Era, action: Action) -> None:
        """Turn the die; it may still be rolled, unless it shows a skull now."""
        lord = state.lords[self.seat]
        if action.verb == "pass":
            lord.sets = 0
            return
        pair = cast(Pair, action)
        code = lord.rolled[pair.number] // CODES * CODES + pair.other
        lord.rolled[pair.number] = code
        lord.was_set |= 1 << pair.number
        lord.sets -= 1
        state.tell(facts.SET, self.seat, pair.number, code)
        state.next(self)


@final
class Reroll(Ask[Era]):
    """Any of the dice without a skull may be thrown again, twice; who stops gets no further throw (R16, R17).

    The dice are marked one by one, then thrown; a die that was marked can be kept after all, so often (R89).
    """

    def due(self, state: Era) -> bool:
        """While a throw is left and a die that is not locked."""
        lord = state.lords[self.seat]
        if lord.throws == 0:
            return False
        for die in range(len(lord.rolled)):
            if not is_locked(state, lord, die):
                return True
        return False

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        lord = state.lords[self.seat]
        return Phrase(
            "Choose the dice for throw {number} of {throws}, or stop here",
            number=state.figures.rolls - lord.throws + 1,
            throws=state.figures.rolls,
        )

    def choices(self, state: Era) -> list[Action]:
        """Mark a die or keep it after all; throw what is marked; stop."""
        lord = state.lords[self.seat]
        notation = state.notation
        found: list[Action] = []
        may_doubt = lord.doubts < state.figures.doubts
        for die in range(len(lord.rolled)):
            if lord.marked & (1 << die):
                if may_doubt:
                    found.append(notation.keeps[die])
            elif not is_locked(state, lord, die):
                found.append(notation.rolls[die])
        if lord.marked:
            found.append(notation.throw)
        found.append(notation.stop)
        return found

    def objection(self, state: Era, action: Action) -> Objection | None:
        """Skulls are locked; a throw needs a die."""
        lord = state.lords[self.seat]
        if action.verb == "stop":
            return None
        if action.verb == "throw":
            return None if lord.marked else Objection("no die is chosen to be thrown again", "R16")
        if action.verb not in ("roll", "keep"):
            return Objection("choose dice to roll again, throw them, or stop", "R16")
        die = cast(Word, action).number
        if die >= len(lord.rolled):
            return too_few_dice(lord, die, "R16")
        if action.verb == "keep":
            return self.cannot_keep(state, die)
        if is_locked(state, lord, die):
            return Objection("die {die} shows a skull: it is locked", "R15", die=die + 1)
        if lord.marked & (1 << die):
            return Objection("die {die} is chosen already", "R16", die=die + 1)
        return None

    def cannot_keep(self, state: Era, die: int) -> Objection | None:
        """Only what was marked can be kept after all, and not for ever."""
        lord = state.lords[self.seat]
        if not lord.marked & (1 << die):
            return Objection("die {die} is kept as it is", "R16", die=die + 1)
        most = state.figures.doubts
        if lord.doubts >= most:
            return Objection("you have changed your mind {most} times this round: throw or stop", "R89", most=most)
        return None

    def take(self, state: Era, action: Action) -> None:
        """Mark, throw, or stop for this round."""
        lord = state.lords[self.seat]
        verb = action.verb
        if verb == "stop":
            lord.throws = 0
            lord.marked = 0
            return
        state.next(self)
        if verb == "throw":
            lord.throws -= 1
            throw(state, self.seat)
        else:
            lord.marked ^= 1 << cast(Word, action).number
            if verb == "keep":
                lord.doubts += 1


def too_few_dice(lord: Lord, die: int, rule: str) -> Objection:
    """Why there is no such die."""
    return Objection("there is no die {die}: you have {dice}", rule, die=die + 1, dice=names.dice(len(lord.rolled)))


@final
class Reveal(Run[Era]):
    """When all have stopped, all dice are shown at once (R19)."""

    def run(self, state: Era) -> None:
        """Take the screens away; what shows a feather may be used (R20)."""
        for seat in state.order():
            lord = state.lords[seat]
            for die in range(len(lord.rolled)):
                lord.feathers[die] = state.figures.shows[lord.rolled[die] * SYMBOLS + FEATHER]
            state.tell(
                facts.SHOWS,
                seat,
                state.shown(seat, HAMMER),
                state.shown(seat, SWORD),
                state.shown(seat, SHIELD),
                state.shown(seat, SKULL),
            )


@final
class PhilippeRolls(Run[Era]):
    """Sir Philippe's dice are rolled once, open, before the feathers (S5); his skulls do nothing (S7)."""

    def run(self, state: Era) -> None:
        """Roll them: R19 holds for him too, only that he has no screen."""
        rolled: list[int] = []
        for kind in state.players.philippe:
            rolled.append(kind * CODES + state.roll(FACES))
        state.philippe = rolled
        state.tell(facts.PHILIPPE, -1, state.count_symbol(rolled, SWORD), state.count_symbol(rolled, SHIELD))


@final
class UseFeather(Ask[Era]):
    """Each feather shown rerolls one own die in the open, one with a skull too; in player order (R20 to R23)."""

    def due(self, state: Era) -> bool:
        """While a feather is unused; at most so many rerolls in a round (R89)."""
        lord = state.lords[self.seat]
        if lord.rerolls >= state.figures.feathers:
            return False
        for unused in lord.feathers:
            if unused:
                return True
        return False

    def prompt(self, state: Era) -> Phrase:
        """What is asked."""
        unused = sum(state.lords[self.seat].feathers)
        return Counted(
            "Use your feather to reroll a die, or keep all as they are",
            "Use one of your {count} feathers to reroll a die, or keep all as they are",
            unused,
        )

    def choices(self, state: Era) -> list[Action]:
        """The die with the feather and its target; or stop (U52)."""
        lord = state.lords[self.seat]
        notation = state.notation
        found: list[Action] = []
        dice = len(lord.rolled)
        for die in range(dice):
            if lord.feathers[die]:
                for target in range(dice):
                    found.append(notation.feathers[die * notation.most_dice + target])
        found.append(notation.stop)
        return found

    def objection(self, state: Era, action: Action) -> Objection | None:
        """A die that shows an unused feather, and any own die."""
        if action.verb == "stop":
            return None
        if action.verb != "feather":
            return Objection("the dice are shown: use a feather, or stop", "R20")
        lord = state.lords[self.seat]
        pair = cast(Pair, action)
        for die in (pair.number, pair.other):
            if die >= len(lord.rolled):
                return too_few_dice(lord, die, "R20")
        if lord.feathers[pair.number] == 0:
            return Objection("die {die} shows no unused feather", "R22", die=pair.number + 1)
        return None

    def take(self, state: Era, action: Action) -> None:
        """Reroll the target: its old face is gone with all its symbols, and what it shows now is final (R21, R22)."""
        lord = state.lords[self.seat]
        if action.verb == "stop":
            forget_feathers(lord)
            return
        pair = cast(Pair, action)
        lord.feathers[pair.number] -= 1
        lord.rerolls += 1
        code = lord.rolled[pair.other] // CODES * CODES + state.roll_for(self.seat, FACES)
        lord.rolled[pair.other] = code
        chain = state.options.feather_chain
        lord.feathers[pair.other] = state.figures.shows[code * SYMBOLS + FEATHER] if chain else 0
        state.tell(facts.FEATHER, self.seat, pair.number, pair.other, code)
        if lord.rerolls == state.figures.feathers:  # R89
            forget_feathers(lord)
        state.next(self)


def forget_feathers(lord: Lord) -> None:
    """Feathers are not saved (R23)."""
    for die in range(len(lord.feathers)):
        lord.feathers[die] = 0


NEW_ROUND: Final[Step] = NewRound("new round")
ROLLING: Final[Step] = Rolling("rolling")
FIRST_THROW: Final[Step] = FirstThrow("first throw")
BLESS: Final = by_seat(Bless, "monastery", MOST_SEATS)
REROLL: Final = by_seat(Reroll, "reroll", MOST_SEATS)
REVEAL: Final[Step] = Reveal("reveal")
PHILIPPE_ROLLS: Final[Step] = PhilippeRolls("philippe rolls")
USE_FEATHER: Final = by_seat(UseFeather, "feather", MOST_SEATS)
