"""View: what one seat, or a spectator, may know of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from alfonso.engine.action import Action
from alfonso.engine.dice import Dice, FastDice
from alfonso.engine.errors import IllegalAction
from alfonso.engine.event import Event
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.look import USUAL_WIDTH, Look
from alfonso.engine.phrase import ENGLISH, Language, Name, Objection, Phrase, capital
from alfonso.engine.seen import Seen
from alfonso.engine.state import SPECTATOR, State

if TYPE_CHECKING:
    from alfonso.engine.game import Game


@final
class Preview:
    """What would happen if a seat did something, up to the first thing that nobody can know.

    ``reveals`` says that it could not be taken back: dice are rolled, something hidden is seen, a secret answer given.
    """

    def __init__(self, events: list[Event], reveals: bool) -> None:
        self.events: Final = events
        self.reveals: Final = reveals


@final
class View:
    """What one seat may know: built up from what may be seen, never cut down from what exists.

    Bots get a view. ``seen`` and everything else here is safe to send to the seat; ``sample`` gives a
    bot full states to think with that agree with what the seat knows.
    """

    def __init__(self, state: State, seat: int) -> None:
        self._state: Final = state
        self.seat: Final = seat
        self._seen: Seen | None = None
        self._packed: dict[str, object] | None = None

    @property
    def seen(self) -> Seen:
        """What the seat may see: an object of the game's own class, with declared fields."""
        if self._seen is None:
            self._seen = self._state.game.seen(self._state, self.seat)
        return self._seen

    @property
    def packed(self) -> dict[str, object]:
        """What the seat may see as plain data, put together once: nobody changes it."""
        if self._packed is None:
            self._packed = self.seen.pack()
        return self._packed

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self._state.game

    @property
    def options(self) -> dict[str, str]:
        """What the table agreed on."""
        return self._state.setup.options

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def choices(self) -> list[Action]:
        """What the seat may do now."""
        if self.seat < 0 or self._state.question(self.seat) is None:
            return []
        return self._state.choices(self.seat)

    @property
    def prompt(self) -> Phrase | None:
        """What the seat is asked now."""
        step = self._state.question(self.seat)
        return None if step is None else step.prompt(self._state)

    @property
    def turn(self) -> int:
        """Whose decision everybody waits for; inside lanes a seat knows only of itself."""
        if self._state.lanes:
            return self.seat if self._state.question(self.seat) is not None else -1
        return self._state.next_seat

    @property
    def secret(self) -> bool:
        """Whether the seat knows or decides something that onlookers may not see."""
        return self.is_secret(self.packed, self._state.game.seen(self._state, SPECTATOR).pack())

    def is_secret(self, own: object, public: object) -> bool:
        """The same for somebody who has both at hand: what the seat sees, and what onlookers see."""
        if self.seat < 0 or self._state.over:
            return False
        return bool(self._state.lanes) or own != public

    @property
    def ready(self) -> list[int]:
        """Every seat that has given its secret answer, while others still owe theirs, as far as one may know that."""
        return [] if self.veiled else self._state.ready

    @property
    def veiled(self) -> bool:
        """Whether answers are given in secret and the seat may not even know whose are given."""
        return self._state.hides_ready_from(self.seat)

    def objection(self, action: Action) -> Objection | None:
        """Why the seat cannot do this now, or None."""
        return self._state.objection(self.seat, action)

    def sample(self, dice: Dice, policy: Heuristics[State] | None = None) -> State:
        """A full state that the seat could not tell from the real one; see ``Game.sample``."""
        return self._state.sample(self.seat, dice, policy)

    @property
    def heuristics(self) -> Heuristics[State] | None:
        """What the game tells bots, if anything."""
        return self._state.game.heuristics()

    def preview(self, action: Action | str) -> Preview:
        """What the seat would be told if it did this: made on a sample, so that it tells nothing it cannot know."""
        if self.seat < 0:
            raise IllegalAction("a spectator does nothing")
        state = self.sample(FastDice.seeded("preview", 1))
        state.log = []
        in_lane = bool(state.lanes)
        state.play(action, self.seat)
        told = state.log if state.foreseen < 0 else state.log[: state.foreseen]
        final_answer = in_lane and state.question(self.seat) is None
        return Preview([event for event in told if event.visible_to(self.seat)], state.foreseen >= 0 or final_answer)

    def touches(self, action: Action) -> list[str]:
        """The ids of the pieces in the picture that an action touches, in the order one clicks them."""
        return self._state.game.touches(self, action)

    def why(self, piece: str, picked: list[str]) -> Objection:
        """Why a piece of the picture cannot be picked now, beside what is picked already."""
        return self._state.game.why(self, piece, picked)

    def called(self, piece: str) -> Phrase:
        """A piece of the picture in the middle of a sentence."""
        return self._state.game.called(self, piece)

    def look(
        self,
        names: list[str] | None = None,
        width: int = USUAL_WIDTH,
        height: int = 0,
        language: Language = ENGLISH,
        chosen: list[str] | None = None,
    ) -> Look:
        """The view as somebody looks at it, for a picture."""
        called = [capital(language.say(Name(seat))) for seat in range(self._state.seats)] if names is None else names
        return Look(self, called, width, height, language, chosen)

    def picture(
        self,
        names: list[str] | None = None,
        width: int = USUAL_WIDTH,
        selected: str | None = None,
        fonts: bool = False,
        theme: str = "",
        language: Language = ENGLISH,
    ) -> str:
        """What the seat sees as SVG that can be looked at on its own, or nothing where the game is not drawn yet."""
        chosen = selected.split() if selected else None
        game = self._state.game
        return game.standalone(game.picture(self.look(names, width, 0, language, chosen)), fonts, theme)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows."""
        return self.picture() or None

    def pack(self) -> dict[str, object]:
        """Everything the seat may be sent, as plain data."""
        setup = self._state.setup
        return {
            "game": setup.game.id,
            "seats": setup.seats,
            "options": dict(self.options),
            "seat": self.seat,
            "over": self.over,
            "turn": self.turn,
            "together": bool(self._state.lanes),
            "veiled": self.veiled,
            "ready": self.ready,
            "prompt": None if self.prompt is None else str(self.prompt),
            "choices": [action.text for action in self.choices],
            "seen": self.packed,
        }
