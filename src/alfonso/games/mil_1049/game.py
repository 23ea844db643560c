"""The Game object of MIL (1049): what it is and what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from alfonso.engine.action import Action, Change
from alfonso.engine.dice import Dice
from alfonso.engine.event import Event
from alfonso.engine.game import Game
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.label import Label
from alfonso.engine.look import Look
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import ENGLISH, Language, Objection, Phrase, Words
from alfonso.engine.seen import Seen
from alfonso.engine.state import Setup
from alfonso.engine.view import View
from alfonso.games.mil_1049 import chronicle, labels, options, panels, scoring, view
from alfonso.games.mil_1049.actions import Notation
from alfonso.games.mil_1049.data import KINDS, PLOTS, SEAT_COUNTS, SLOTS, SPACES, Data, Figures, load
from alfonso.games.mil_1049.glossary import GLOSSARY
from alfonso.games.mil_1049.heuristics import MilHeuristics
from alfonso.games.mil_1049.picture import board, touches, why
from alfonso.games.mil_1049.rules.flow import OPENING, every_step
from alfonso.games.mil_1049.seen import MilSeen, changes, seen_by
from alfonso.games.mil_1049.state import Mil, lay_out, used_spaces


@final
class Mil1049(Game[Mil]):
    """Feudal houses, their knights, heirs and vassals, in five turns (F. Martínez, 2011); two to five players."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.notation: Final = Notation(data.figures)
        self.advice: Final = MilHeuristics()
        super().__init__(
            id="mil-1049",
            name="MIL (1049)",
            pitch="Harvest, beget and send out your knights before their time is up; bind vassals, build a cathedral.",
            seat_counts=range(SEAT_COUNTS[0], SEAT_COUNTS[-1] + 1),
            version=1,
            options=options.option_list(data.figures),
            actions=self.notation.vocabulary,
            steps=every_step(),
            data=data,
            minutes=(90, 120),
        )

    def begin(self, setup: Setup, dice: Dice) -> Mil:
        """All houses as they begin, and the opening on the agenda (2.1)."""
        figures = self.data.figures
        agreed = options.Options(setup.options, figures, setup.seats)
        mil = Mil(setup, dice, figures, agreed, self.notation, used_spaces(figures, setup.seats))
        lay_out(mil)
        mil.then(OPENING)
        return mil

    def breakdown(self, state: Mil, seat: int) -> dict[str, int]:
        """The points of a house by what they were for (6)."""
        return scoring.breakdown(state, seat)

    def ranks(self, state: Mil) -> list[tuple[int, ...]]:
        """Points, then castles, fiefs and vassals (6)."""
        return scoring.ranks(state)

    def tie_break(self, state: Mil) -> Phrase | None:
        """What decided among equals (6)."""
        return scoring.tie_break(state)

    def seen(self, state: Mil, seat: int) -> Seen:
        """The board and the houses, and of what is hidden one's own (5)."""
        return MilSeen(state, seat)

    def round(self, state: Mil) -> int:
        """The turn (R1)."""
        return state.turn

    def conceal(self, state: Mil, seat: int, dice: Dice) -> None:
        """Draw anew what a seat cannot know."""
        view.conceal(state, seat, dice)

    def glance(self, state: Mil, seat: int) -> dict[str, object]:
        """A house and its knights by short names."""
        return view.glance(state, seat)

    def easiest(self) -> Phrase:
        """What is easier in a first game."""
        return Phrase("Three turns are enough to see a whole life, and with open screens there is nothing to remember.")

    def headlines(self) -> list[str]:
        """What matters most of what has happened."""
        return chronicle.HEADLINES

    def opening(self) -> str:
        """The turn."""
        return "turn"

    def points(self, view: View) -> list[int]:
        """On the track (R3)."""
        return [house.points for house in seen_by(view).houses]

    def sentence(self, event: Event, names: list[str]) -> Phrase:
        """An event in words."""
        return chronicle.sentence(event, self.data.figures)

    def label(self, view: View, action: Action) -> Label:
        """A choice with what it is about."""
        literal = view.options["fief_mode"] == "literal"
        return labels.label(seen_by(view), view.seat, self.data.figures, literal, action)

    def changes(self, view: View) -> list[Change]:
        """Cubes of a fist or an offer go back behind the screen until it is ready (R42)."""
        return changes(view)

    def picture(self, look: Look) -> str:
        """The view as SVG: the spheres, the table, and the houses in an open book."""
        return board.picture(look, self.data.figures)

    def glossary(self) -> Words:
        """What the things in the picture are."""
        return GLOSSARY

    def touches(self, view: View, action: Action) -> list[str]:
        """The pieces of the picture that an action touches."""
        return touches.touches(seen_by(view), view.seat, self.data.figures, action)

    def why(self, view: View, piece: str, picked: list[str]) -> Objection:
        """What speaks against a piece that was clicked."""
        return why.why(view, self.notation, self.data.figures, piece, picked)

    def called(self, view: View, piece: str) -> Phrase:
        """A piece of the picture by its name."""
        return why.called(piece)

    def terms(self) -> list[str]:
        """What the fiefs are called."""
        return [tile.name for tile in self.data.figures.tiles]

    def panels(self, view: View, names: list[str], language: Language = ENGLISH) -> list[Panel]:
        """The spheres, the houses and what is at stake as blocks of text."""
        return panels.panels(view, names, self.data.figures, language)

    def check_setup(self, setup: Setup) -> Phrase | None:
        """Advanced rules need three players, fiefs their tiles (2.2, 7.2)."""
        return options.check_setup(setup, self.data.figures)

    def impossible(self, state: Mil) -> str | None:
        """Pieces within the box, knights and spaces that fit each other."""
        return view.impossible(state)

    def conserved(self, state: Mil) -> dict[str, int]:
        """The tiles of each kind."""
        return view.conserved(state)

    def bound(self, setup: Setup) -> int:
        """Every action takes a token, closes a space, places a knight, rolls (at most so often) or brings a son.

        A son may bring a wedding, in which no more cubes are laid down than can ever have been gained.
        """
        figures = self.data.figures
        seats = setup.seats
        spaces = len(used_spaces(figures, seats))
        turns = int(setup.options["turns"])
        cubes = most_cubes(figures, seats, spaces, turns)
        sons = 2 * (seats * SLOTS + spaces)
        actions = 4 * spaces + 2 * seats * SLOTS + 4 * figures.rolls + 2 * sons + sons * (2 * cubes + seats)
        spheres = seats * SLOTS * (figures.tokens + 1) + SPACES * (seats + 8) * (cubes + 2) + cubes + 4 * seats
        return turns * (actions + spheres)

    def heuristics(self) -> Heuristics[Mil]:
        """What bots are told (11.2)."""
        return self.advice


def most_cubes(figures: Figures, seats: int, spaces: int, turns: int) -> int:
    """No play ever has more cubes than these in all hands together."""
    best = max(sum(cubes) for cubes in figures.harvest + figures.tribute)
    fiefs = seats * SLOTS * PLOTS
    majorities = figures.income.court_majority + figures.income.market_majority
    spheres = SPACES * (figures.income.court + figures.income.abbess) + seats * SLOTS * figures.income.crusade
    a_turn = (spaces + fiefs) * best + fiefs * figures.income.vassal_fief + majorities + spheres
    return seats * KINDS * figures.start.cubes + turns * a_turn


def create(path: Path | None = None) -> Mil1049:
    """The game with its own data, or with a file in its place."""
    return Mil1049(load(path))
