"""The Game object of My Village: what it is and what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.event import Event
from alfonso.engine.game import Game
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.label import Label
from alfonso.engine.look import Look
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import ENGLISH, Language, Objection, Phrase, Words
from alfonso.engine.seen import Seen
from alfonso.engine.shortcut import Shortcut
from alfonso.engine.state import Setup
from alfonso.engine.view import View
from alfonso.games.my_village import chronicle, labels, options, panels, scoring, shortcuts, view
from alfonso.games.my_village.actions import Notation, Word
from alfonso.games.my_village.data import MOST_SEATS, Data, load
from alfonso.games.my_village.glossary import GLOSSARY
from alfonso.games.my_village.heuristics import VillageHeuristics
from alfonso.games.my_village.picture import board, touches, why
from alfonso.games.my_village.rules.flow import OPENING, every_step
from alfonso.games.my_village.seen import VillagesSeen, seen_by, village_of
from alfonso.games.my_village.state import Villages, lay_out

DECISIONS: Final = 100  # of a turn, on average at the most (10.5)
ENDLESS: Final = 1_000_000_000


@final
class MyVillage(Game[Villages]):
    """Dice, time and generations (I. and M. Brand, 2015); two to four players, or one with an aim."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.notation: Final = Notation(data.figures)
        self.advice: Final = VillageHeuristics()
        super().__init__(
            id="my-village",
            name="My Village",
            pitch="Draft dice, raise a village, and mind the time: every lap of it buries one of your people.",
            seat_counts=range(1, MOST_SEATS + 1),
            version=1,
            options=options.option_list(data.figures),
            actions=self.notation.vocabulary(),
            steps=every_step(),
            data=data,
            minutes=(60, 90),
        )
        self.pieces: Final = why.actions_by_piece(data.figures, self.actions)

    def begin(self, setup: Setup, dice: Dice) -> Villages:
        """Empty villages and the opening on the agenda (2.2)."""
        figures = self.data.figures
        mode = figures.modes[setup.seats - 1]
        state = Villages(setup, dice, figures, mode, options.Options(setup.options, mode), self.notation)
        lay_out(state)
        state.then(OPENING)
        return state

    def breakdown(self, state: Villages, seat: int) -> dict[str, int]:
        """Prestige points by category (6.2)."""
        return scoring.breakdown(state, seat)

    def ranks(self, state: Villages) -> list[tuple[int, ...]]:
        """Points, then coins, goods and stories on the tree (6.3)."""
        return scoring.ranks(state)

    def winners(self, state: Villages) -> list[int]:
        """Who has the most points; alone, who has reached the aim (7)."""
        return scoring.winners(state)

    def tie_break(self, state: Villages) -> Phrase | None:
        """What decided among equals (6.3)."""
        return scoring.tie_break(state)

    def reason(self, state: Villages) -> Phrase | None:
        """The aim of a single player, or the safeguard (R6a)."""
        return scoring.reason(state)

    def seen(self, state: Villages, seat: int) -> Seen:
        """Everything but the order of the piles (5)."""
        return VillagesSeen(state)

    def round(self, state: Villages) -> int:
        """The round (R1)."""
        return state.round

    def conceal(self, state: Villages, seat: int, dice: Dice) -> None:
        """Draw the order of the piles anew."""
        view.conceal(state, dice)

    def glance(self, state: Villages, seat: int) -> dict[str, object]:
        """Holdings by short names."""
        return view.glance(state, seat)

    def easiest(self) -> Phrase:
        """What is easier in a first game."""
        return Phrase("All piles lie open: one sees what will come.")

    def headlines(self) -> list[str]:
        """What matters most of what has happened."""
        return chronicle.HEADLINES

    def opening(self) -> str:
        """The round."""
        return "round"

    def points(self, view: View) -> list[int]:
        """As the villages stand: all is open."""
        return [village.score for village in seen_by(view).villages]

    def sentence(self, event: Event, names: list[str]) -> Phrase:
        """An event in words."""
        return chronicle.sentence(event, self.data.figures)

    def label(self, view: View, action: Action) -> Label:
        """A choice with what it costs and brings."""
        seen = seen_by(view)
        return labels.label(seen, village_of(seen, view.seat), self.data.figures, action)

    def shortcuts(self, view: View) -> list[Shortcut]:
        """Everything that fires for nothing, or a payment, at one go (12.4)."""
        return shortcuts.shortcuts(view)

    def picture(self, look: Look) -> str:
        """The village in the frame of its life time, dice and display, as SVG."""
        return board.picture(look, self.data.figures)

    def glossary(self) -> Words:
        """What the things in the picture are."""
        return GLOSSARY

    def touches(self, view: View, action: Action) -> list[str]:
        """Dice, cards, flags, places: whatever the action is about, in the order one clicks it."""
        assert isinstance(action, Word)
        return touches.touches(self.data.figures, action, labels.next_good(seen_by(view)))

    def why(self, view: View, piece: str, picked: list[str]) -> Objection:
        """What speaks against the action that was meant; a tab opens its village."""
        return why.why(view, self.pieces, piece)

    def called(self, view: View, piece: str) -> Phrase:
        """A piece by its name."""
        return why.called(view, self.data.figures, piece)

    def panels(self, view: View, names: list[str], language: Language = ENGLISH) -> list[Panel]:
        """The round, the display, the villages and the ruler as blocks of text."""
        return panels.panels(view, names, self.data.figures, language)

    def check_setup(self, setup: Setup) -> Phrase | None:
        """An aim is for one, and boards are for every seat (7)."""
        return options.check_setup(setup, self.data.figures.modes[setup.seats - 1])

    def impossible(self, state: Villages) -> str | None:
        """Every card in one place, markers on their spaces."""
        return view.impossible(state)

    def conserved(self, state: Villages) -> dict[str, int]:
        """The cards of every kind (R26)."""
        return view.conserved(state)

    def bound(self, setup: Setup) -> int:
        """So many turns in so many rounds (R6a, 10.5); without a last round there is no bound."""
        mode = self.data.figures.modes[setup.seats - 1]
        rounds = options.Options(setup.options, mode).round_cap
        return rounds * mode.turns * setup.seats * DECISIONS if rounds else ENDLESS

    def heuristics(self) -> Heuristics[Villages]:
        """What bots are told (11.3)."""
        return self.advice


def create(path: Path | None = None) -> MyVillage:
    """The game with its own data, or with a file in its place."""
    return MyVillage(load(path))
