"""State: all that is true in one play of a game, and how a play goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.errors import IllegalAction, UnknownName
from alfonso.engine.event import EVERYONE, Event, Fact
from alfonso.engine.fields import copied, declared, is_field, pack_fields, restore_fields
from alfonso.engine.native import mypyc_attr
from alfonso.engine.phrase import Name, Objection, Phrase
from alfonso.engine.step import ASK, LANES, PLAN, RUN, Ask, Lanes, Plan, Run, Step

if TYPE_CHECKING:
    from alfonso.engine.game import Game
    from alfonso.engine.heuristics import Heuristics
    from alfonso.engine.view import View

# What every state has, whatever its game.
EVERY_STATE: Final = [
    "setup", "dice", "agenda", "lanes", "opened", "lane", "over", "moves", "revelations", "own_revelations", "log",
    "scenes", "foreseen",
]  # fmt: skip

SPECTATOR: Final = -1
NOBODY: Final = -1
UNASKED: Final = -2


@final
class Setup:
    """What is agreed before the first move and never changes."""

    def __init__(self, game: Game[State], seats: int, options: dict[str, str]) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All that is true in one play of a game; cheap to clone.

    A game's own state extends it with fields and the questions one asks about them.
    """

    def __init__(self, setup: Setup, dice: Dice) -> None:
        self.setup: Final = setup
        self.dice = dice
        self.agenda: list[Step] = []
        self.lanes: list[list[Step]] = []
        self.opened: Lanes[State] | None = None
        self.lane = NOBODY
        self.over = False
        self.moves = 0
        self.revelations = 0
        self.own_revelations: list[int] = []  # by seat, while lanes are open
        self.log: list[Event] | None = None
        self.scenes: list[Scene] | None = None
        self.foreseen = -1  # how much of the log had been told when something was first revealed; -1: nothing was
        self._asking: Ask[State] | None = None  # the step that asks now, where the play came to it by itself
        self._asked = UNASKED
        self._choices: list[Action] = []

    # What a game provides

    def clone(self) -> State:
        """A copy that can be played on without touching this state; a game that is to be fast writes its own."""
        twin = self.game.begin(self.setup, self.dice.clone())
        self.copy_play(twin)
        for name in self.own_fields():
            value = getattr(self, name)
            if is_field(value):
                setattr(twin, name, copied(value))
        return twin

    def fields(self) -> dict[str, object]:
        """The game's own fields as plain data, for saving and comparing."""
        return pack_fields(self, self.own_fields())

    def restore(self, fields: dict[str, object]) -> None:
        """Set the game's own fields from what ``fields`` gave."""
        restore_fields(self, self.own_fields(), fields)

    def own_fields(self) -> list[str]:
        """The names of what a game's own state has declared beyond what every state has."""
        return [name for name in declared(self) if name not in EVERY_STATE]

    # Questions

    @property
    def game(self) -> Game[State]:
        """The game that is played."""
        return self.setup.game

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.setup.seats

    def seats_from(self, first: int) -> list[int]:
        """All seats clockwise, beginning with one of them."""
        return [(first + place) % self.setup.seats for place in range(self.setup.seats)]

    @property
    def to_act(self) -> list[int]:
        """Every seat that owes a decision now."""
        if self.lanes:
            return [seat for seat in range(len(self.lanes)) if self.lanes[seat]]
        if self.over or not self.agenda or self.agenda[-1].role != ASK:
            return []
        return [self.agenda[-1].seat]

    @property
    def next_seat(self) -> int:
        """The first seat that owes a decision now, or -1."""
        asking = self._asking
        if asking is not None:
            return asking.seat
        if self.lanes:
            for seat in range(len(self.lanes)):
                if self.lanes[seat]:
                    return seat
        if self.over or not self.agenda or self.agenda[-1].role != ASK:  # in a scene nobody is asked
            return NOBODY
        return self.agenda[-1].seat

    @property
    def ready(self) -> list[int]:
        """While lanes are open, every seat that has given its secret answer: all that others may know of it."""
        return [seat for seat in range(len(self.lanes)) if not self.lanes[seat]]

    def hides_ready_from(self, seat: int) -> bool:
        """Whether a seat, or a spectator, may not know who is ready: lanes hide it from all or who still answers."""
        if self.opened is None:
            return False
        if self.opened.hides_ready_from_all():
            return True
        if not self.opened.hides_ready():
            return False
        return not 0 <= seat < len(self.lanes) or bool(self.lanes[seat])

    @property
    def hiding(self) -> int:
        """The seat that gives, outside of lanes, an answer of which others see nothing before its last part, or -1."""
        if self.lanes:
            return NOBODY
        seat = self.next_seat
        step = self.question(seat)
        return seat if step is not None and step.hides_parts() else NOBODY

    def question(self, seat: int) -> Ask[State] | None:
        """The step that asks this seat now, or None."""
        now = self._asking
        if now is not None and now.seat == seat:
            return now
        step: Step | None = None
        if self.lanes:
            if 0 <= seat < len(self.lanes) and self.lanes[seat]:
                step = self.lanes[seat][-1]
        elif self.agenda:
            step = self.agenda[-1]
        if step is None or step.role != ASK:
            return None
        asking = cast(Ask[State], step)
        return asking if asking.seat == seat else None

    def choices(self, seat: int = NOBODY) -> list[Action]:
        """The actions possible now for a seat (without one: for the first that owes a decision).

        The list is shared: read it, do not change it.
        """
        if seat < 0:
            seat = self.next_seat
        if self._asked == seat:
            return self._choices
        step = self.question(seat)
        if step is None:
            return []
        found = step.choices(self)
        self._asked = seat
        self._choices = found
        return found

    def objection(self, seat: int, action: Action) -> Objection | None:
        """Why a seat cannot do this now, or None when it can."""
        if self.over:
            return Objection("the game is over")
        step = self.question(seat)
        if step is None:
            if self.lanes:
                return Objection("{seat} is not asked for anything now", seat=Name(seat))
            return Objection("it is the turn of {other}, not of {seat}", other=Name(self.next_seat), seat=Name(seat))
        return step.objection(self, action)

    # Going on

    def play(self, action: Action | str, seat: int = NOBODY) -> None:
        """Do one action for a seat (without one: for the first that owes a decision); refuse what is not possible."""
        chosen = action if isinstance(action, Action) else self.game.parse(action)
        if seat < 0:
            seat = self.next_seat
        if chosen not in self.choices(seat):
            own = self.game.parse(chosen.text)
            if own is not chosen:  # it came from another copy of the game, perhaps from another process
                self.play(own, seat)
                return
            why = self.objection(seat, chosen)
            raise IllegalAction(refusal(chosen, why))
        self.take(seat, chosen)

    def take(self, seat: int, action: Action) -> None:
        """Do an action that is known to be one of the choices."""
        self._asked = UNASKED
        self.moves += 1
        stack = self.lanes[seat] if self.lanes else self.agenda
        asking = self._asking
        if asking is None or asking.seat != seat:
            asking = cast(Ask[State], stack[-1])
        stack.pop()
        self._asking = None
        if self.lanes:
            self.lane = seat
            asking.take(self, action)
            self._advance_lane(stack)  # the others still stand where they stood
            self.lane = NOBODY
            if self._awaits_lanes():
                return
        else:
            asking.take(self, action)
        self.advance()

    def advance(self) -> None:
        """Go on by itself until a seat is asked or the game is over."""
        self._asking = None
        while True:
            if self.lanes:
                if self._advance_lanes():
                    return
                self.lanes = []
                self.opened = None
                self.own_revelations = []
                self.reveal()  # what was secret can be shown now
            if not self.agenda:
                self.over = True
                return
            step = self.agenda[-1]
            role = step.role
            if role == ASK:
                asking = cast(Ask[State], step)
                if asking.due(self):
                    self._asking = asking
                    return
            self.agenda.pop()
            if role == LANES:
                self._open_lanes(cast(Lanes[State], step))
            else:
                self._happen(step)

    def _happen(self, step: Step) -> None:
        """Do what a step does by itself; a question that was not due does nothing."""
        if step.role == RUN:
            cast(Run[State], step).run(self)
        elif step.role == PLAN:
            self.then(cast(Plan[State], step).plan(self))
        elif step.role == LANES:
            raise ValueError(f"{step.name}: lanes cannot be opened inside a lane")

    def _open_lanes(self, step: Lanes[State]) -> None:
        """Give every seat a private agenda."""
        self.opened = step
        self.reveal()  # nobody may learn from a refused undo who has answered
        self.own_revelations = [0] * self.seats
        self.lanes = [list(reversed(step.lane(self, seat))) for seat in range(self.seats)]

    def _advance_lanes(self) -> bool:
        """Let every lane go on by itself; whether any seat still owes an answer."""
        for seat in range(len(self.lanes)):
            self.lane = seat
            self._advance_lane(self.lanes[seat])
        self.lane = NOBODY
        return self._awaits_lanes()

    def _advance_lane(self, lane: list[Step]) -> None:
        """Let the lane of a seat go on by itself."""
        while lane:
            step = lane[-1]
            if step.role == ASK and cast(Ask[State], step).due(self):
                return
            lane.pop()
            self._happen(step)

    def _awaits_lanes(self) -> bool:
        """Whether any seat still owes an answer in its lane; the first of them is asked."""
        for lane in self.lanes:
            if lane:
                self._asking = cast(Ask[State], lane[-1])
                return True
        return False

    def advance_lane(self, seat: int) -> bool:
        """Let the lane of one seat go on by itself; whether the seat still owes an answer."""
        self.lane = seat
        self._advance_lane(self.lanes[seat])
        self.lane = NOBODY
        self._awaits_lanes()
        return bool(self.lanes[seat])

    # What steps do to the play

    def then(self, steps: list[Step]) -> None:
        """Put steps on the agenda (inside a lane: on that lane), to be done next, first one first."""
        stack = self.agenda if self.lane < 0 else self.lanes[self.lane]
        for position in range(len(steps) - 1, -1, -1):
            stack.append(steps[position])

    def next(self, step: Step) -> None:
        """Put one step on the agenda (inside a lane: on that lane), to be done next."""
        if self.lane < 0:
            self.agenda.append(step)
        else:
            self.lanes[self.lane].append(step)

    def roll(self, sides: int = 6) -> int:
        """Roll a die: inside a lane from the seat's own stream."""
        self.reveal()
        return self.dice.below(sides, self.lane + 1) + 1

    def roll_for(self, seat: int, sides: int = 6) -> int:
        """Roll a die in the open from the stream of a seat, as if in its lane."""
        self.reveal()
        return self.dice.below(sides, seat + 1) + 1

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order that nobody sees."""
        self.reveal()
        self.dice.shuffle(items, self.lane + 1)

    def reveal(self) -> None:
        """Count that something hidden was seen (inside a lane: by its seat): no move can be taken back across this."""
        if self.lane < 0:
            self.revelations += 1
        else:
            self.own_revelations[self.lane] += 1
        if self.log is not None and self.foreseen < 0:
            self.foreseen = len(self.log)

    def tell(
        self, fact: Fact, seat: int = NOBODY, a: int = 0, b: int = 0, c: int = 0, d: int = 0, only: int = EVERYONE
    ) -> None:
        """Write an event into the log, if one is kept; ``only`` one seat may learn of it, in a lane only its own."""
        if self.log is None:
            return
        numbers = (a, b, c, d)[: len(fact.args)]
        self.log.append(Event(fact, seat, numbers, only if self.lane < 0 else self.lane))

    def scene(self) -> None:
        """Let those who look on see the table as it stands now before it goes on by itself, if anybody looks on."""
        if self.scenes is not None and self.lane < 0:
            self.scenes.append(Scene(self.clone(), 0 if self.log is None else len(self.log)))

    def forget_choices(self) -> None:
        """Find the choices anew when they are asked for: after the state was changed by hand."""
        self._asking = None
        self._asked = UNASKED

    def copy_play(self, other: State) -> None:
        """Give another state this one's agenda, lanes and counters: the first half of every clone."""
        other.agenda = self.agenda.copy()
        if self.lanes:
            other.lanes = [lane.copy() for lane in self.lanes]
            other.opened = self.opened
            other.own_revelations = self.own_revelations.copy()
        other.over = self.over
        other.moves = self.moves
        other.revelations = self.revelations
        other._asking = self._asking
        other._asked = self._asked
        other._choices = self._choices

    # The end

    def scores(self) -> list[int]:
        """The points of every seat as things stand."""
        return [self.score(seat) for seat in range(self.seats)]

    def score(self, seat: int) -> int:
        """The points of a seat as things stand."""
        return sum(self.breakdown(seat).values())

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of a seat by category."""
        self.check_seat(seat, 0)
        return self.game.breakdown(self, seat)

    def winners(self) -> list[int]:
        """The seats that win as things stand: several when victory is shared, none when the game beats them."""
        return self.game.winners(self)

    # Looking

    def check_seat(self, seat: int, lowest: int = SPECTATOR) -> None:
        """Refuse a seat that is not at the table; a spectator may look, but has no points."""
        if not lowest <= seat < self.seats:
            raise UnknownName("there is no seat {seat}: they go from 0 to {number}", seat=seat, number=self.seats - 1)

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat (or a spectator) may know."""
        return self.game.view(self, seat)

    def sample(self, seat: int, dice: Dice, policy: Heuristics[State] | None = None) -> State:
        """A full state that this seat could not tell from the real one, drawn with the given dice; see ``Game``."""
        return self.game.sample(self, seat, dice, policy)

    def __reduce__(self) -> tuple[object, ...]:
        return revive, (self.game, self.game.pack(self))

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()


def refusal(action: Action, why: Objection | None) -> Phrase:
    """An action that is not possible, with the reason."""
    words: Phrase = Phrase("it is not among the choices") if why is None else why.phrase
    if why is None or not why.rule:
        return Phrase("{action}: {why}", action=action.text, why=words)
    return Phrase("{action}: {why} ({rule})", action=action.text, why=words, rule=why.rule)


@final
class Scene:
    """The table at a moment that the play went past by itself, and how much of the log had been told by then."""

    def __init__(self, state: State, told: int) -> None:
        self.state: Final = state
        self.told: Final = told


def revive(game: Game[State], data: dict[str, object]) -> State:
    """The state that was pickled."""
    return game.unpack(data)
