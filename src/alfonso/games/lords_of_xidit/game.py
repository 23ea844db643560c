"""The Game object of Lords of Xidit: what it is and what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from alfonso.engine.action import Action, Change
from alfonso.engine.dice import Dice
from alfonso.engine.drawing.kept import Kept
from alfonso.engine.event import Event
from alfonso.engine.game import Game
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.label import Label
from alfonso.engine.look import Look
from alfonso.engine.outcome import Outcome
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import ENGLISH, Counted, Language, Objection, Phrase, Words
from alfonso.engine.seen import Seen
from alfonso.engine.state import Setup
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit import chronicle, labels, options, panels, scoring, view
from alfonso.games.lords_of_xidit.actions import Notation
from alfonso.games.lords_of_xidit.data import BARDS, SEAT_COUNTS, Data, load
from alfonso.games.lords_of_xidit.glossary import GLOSSARY
from alfonso.games.lords_of_xidit.heuristics import XiditHeuristics
from alfonso.games.lords_of_xidit.picture import board, touches, why
from alfonso.games.lords_of_xidit.rules.flow import OPENING, every_step
from alfonso.games.lords_of_xidit.seen import XiditSeen, seen_by
from alfonso.games.lords_of_xidit.state import Xidit, lay_out


@final
class LordsOfXidit(Game[Xidit]):
    """Six secret orders a year, twelve years, three assessments (R. Bonnessée, 2014); three to five players."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.notation: Final = Notation(data.figures)
        self.advice: Final = XiditHeuristics(data)
        self.kept: Final = Kept()  # parts of pictures
        super().__init__(
            id="lords-of-xidit",
            name="Lords of Xidit",
            pitch="Programme six orders a year in secret, raise armies, free cities, and be last in nothing.",
            seat_counts=range(SEAT_COUNTS[0], SEAT_COUNTS[-1] + 1),
            version=1,
            options=options.option_list(),
            actions=self.notation.vocabulary(),
            steps=every_step(),
            data=data,
            minutes=(60, 90),
        )

    def begin(self, setup: Setup, dice: Dice) -> Xidit:
        """An empty board and the opening on the agenda (2.1)."""
        figures = self.data.figures
        mode = figures.modes[f"{setup.seats}-{setup.options['length']}"]
        xidit = Xidit(setup, dice, figures, mode, options.Options(setup.options), self.notation)
        lay_out(xidit)
        xidit.then(OPENING)
        return xidit

    def breakdown(self, state: Xidit, seat: int) -> dict[str, int]:
        """The contenders that a player outlasted, by assessment (6)."""
        return scoring.breakdown(state, seat)

    def winners(self, state: Xidit) -> list[int]:
        """The last one standing (R96)."""
        return scoring.winners(state)

    def outcome(self, state: Xidit) -> Outcome:
        """The last one standing, the others in the opposite order of their going, and the assessments (R95, R96)."""
        winners, places, stages = self.winners(state), scoring.places(state), scoring.stages(state)
        return Outcome(winners, places, self.reason(state), self.tie_break(state), stages)

    def reason(self, state: Xidit) -> Phrase | None:
        """Why nobody wins: the Dummy has outlasted all (R105)."""
        return Phrase("the Dummy is the last one standing") if state.over and not self.winners(state) else None

    def tie_break(self, state: Xidit) -> Phrase | None:
        """What decided among equals in the last assessment that had any (R94, R104)."""
        return scoring.tie_break(state)

    def verdict(self, state: Xidit) -> Phrase:
        """Who is left, and with what levels."""
        return scoring.verdict(state)

    def seen(self, state: Xidit, seat: int) -> Seen:
        """The board, and of what is hidden one's own (5)."""
        return XiditSeen(state, seat)

    def round(self, state: Xidit) -> int:
        """The Game Year (R1)."""
        return state.year

    def conceal(self, state: Xidit, seat: int, dice: Dice) -> None:
        """Draw anew what a seat cannot know."""
        view.conceal(state, seat, dice)

    def glance(self, state: Xidit, seat: int) -> dict[str, object]:
        """Holdings and queues by short names."""
        return view.glance(state, seat)

    def easiest(self) -> Phrase:
        """What is easier in a first game."""
        return Phrase("Nine years are enough to see everything, and with open holdings there is nothing to remember.")

    def headlines(self) -> list[str]:
        """What matters most of what has happened."""
        return chronicle.HEADLINES

    def opening(self) -> str:
        """The year."""
        return "year"

    def sentence(self, event: Event, names: list[str]) -> Phrase:
        """An event in words."""
        return chronicle.sentence(event, self.data.figures)

    def label(self, view: View, action: Action) -> Label:
        """A choice with what it is about: where a road leads, what rewards are."""
        return labels.label(seen_by(view), view.seat, self.data.figures, action)

    def score_words(self, score: int) -> Phrase:
        """There are no points: a score is how many contenders went out before one (R96)."""
        return Counted("{count} contender outlasted", "{count} contenders outlasted", score)

    def unit(self) -> Phrase:
        """What values are counted in (R96)."""
        return Phrase("contenders outlasted")

    def terms(self) -> list[str]:
        """The names of the regions."""
        return [region.name for region in self.data.figures.regions]

    def picture(self, look: Look) -> str:
        """The map and the panels around it as SVG."""
        return "".join(self.cut_picture(look))

    def cut_picture(self, look: Look) -> list[str]:
        """The same in pieces: those that were kept as they were kept."""
        return self.kept.opened(board.picture(look, self.data.figures, self.kept))

    def glossary(self) -> Words:
        """What the things in the picture are."""
        return GLOSSARY

    def touches(self, view: View, action: Action) -> list[str]:
        """The wheel, then the order; or the road; or whatever place the action is about."""
        return touches.touches(seen_by(view), view.seat, self.data.figures, action)

    def why(self, view: View, piece: str, picked: list[str]) -> Objection:
        """Why a piece cannot be picked: what speaks against the action that is meant, or where the path has come to."""
        return why.why(view, self.notation, piece)

    def called(self, view: View, piece: str) -> Phrase:
        """A piece by its name."""
        return why.called(self.data.figures, piece)

    def changes(self, view: View) -> list[Change]:
        """Any wheel that is set can be turned until ready (R6)."""
        return touches.changes(view, self.notation)

    def panels(self, view: View, names: list[str], language: Language = ENGLISH) -> list[Panel]:
        """The year, the map, the queues and the heirs as blocks of text."""
        mode = self.data.figures.modes[f"{len(names)}-{view.options['length']}"]
        return panels.panels(view, names, self.data.figures, mode, language)

    def check_setup(self, setup: Setup) -> Phrase | None:
        """The seat that starts must be at the table (RU-1)."""
        return options.check_setup(setup)

    def impossible(self, state: Xidit) -> str | None:
        """Pieces within the box, tiles in one place each, guilds with owners."""
        return view.impossible(state)

    def conserved(self, state: Xidit) -> dict[str, int]:
        """Units, tiles, bards and stories (R4, R49b)."""
        return view.conserved(state)

    def bound(self, setup: Setup) -> int:
        """Each seat: a city; each year wheels, ready, for each order Titan, squad, rewards, bards, Dummy; censuses."""
        figures = self.data.figures
        years = figures.modes[f"{setup.seats}-{setup.options['length']}"].years
        squad = max(titan.units for titan in figures.titans)
        bards = max(rewards[BARDS] for rewards in figures.rewards + [titan.rewards for titan in figures.titans])
        census = sum(1 + max(prize.alone, prize.tied) + 1 for prize in figures.census)
        return setup.seats * (1 + years * (figures.orders + 1 + figures.orders * (3 + squad + bards) + census))

    def heuristics(self) -> Heuristics[Xidit]:
        """What bots are told (11.3)."""
        return self.advice


def create(path: Path | None = None) -> LordsOfXidit:
    """The game with its own data, or with a file in its place."""
    return LordsOfXidit(load(path))
