"""The Game object of XII Century: what it is and what it is made of."""

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
from alfonso.engine.state import Setup
from alfonso.engine.view import View
from alfonso.games.xii_century import choices, chronicle, options, panels, scoring, view
from alfonso.games.xii_century.actions import Notation
from alfonso.games.xii_century.data import NO_EVENT, Data, Figures, load
from alfonso.games.xii_century.glossary import GLOSSARY
from alfonso.games.xii_century.heuristics import XiiHeuristics
from alfonso.games.xii_century.picture import board, touches, why
from alfonso.games.xii_century.picture.wording import Wording
from alfonso.games.xii_century.rules.flow import OPENING, every_step
from alfonso.games.xii_century.state import SLOTS, UNDECIDED, Xii, new_town
from alfonso.games.xii_century.view import SeenXii, seen_in


@final
class XiiCentury(Game[Xii]):
    """Ten rounds, four dice a turn, one town each (A. Augusto, 2020); one to five players."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.notation: Final = Notation(data.figures)
        self.advice: Final = XiiHeuristics(data)
        self.wordings: Final[dict[str, Wording]] = {}
        super().__init__(
            id="xii-century",
            name="XII Century",
            pitch="Grow a medieval town over ten rounds: low dice buy, high dice grow, and the king goes to war.",
            seat_counts=range(1, 6),
            version=1,
            options=options.option_list(data),
            actions=self.notation.vocabulary(),
            steps=every_step(),
            data=data,
            minutes=(60, 150),  # as the rulebook says
        )

    def begin(self, setup: Setup, dice: Dice) -> Xii:
        """Empty towns and the opening on the agenda (2.1)."""
        figures = self.data.packs[setup.options["reading_pack"]]
        xii = Xii(setup, dice, figures, options.Options(setup.options), self.notation)
        xii.towns = [new_town(figures) for _ in range(setup.seats)]
        xii.events = [NO_EVENT] * (figures.rounds + 1)
        xii.shared = [0, 0]
        xii.pool = [0] * SLOTS
        xii.votes = [UNDECIDED] * setup.seats
        xii.then(OPENING)
        return xii

    def breakdown(self, state: Xii, seat: int) -> dict[str, int]:
        """The points of a town by category (6.2)."""
        return scoring.breakdown(state, seat)

    def winners(self, state: Xii) -> list[int]:
        """Most points, then most POW (6.3); alone, the objective."""
        return scoring.winners(state)

    def reason(self, state: Xii) -> Phrase | None:
        """Why nobody wins: alone one may fail (7.1, 7.2)."""
        if not state.over or self.winners(state):
            return None
        if state.options.objective == "arcade":
            return Phrase("the score is not above the good ones")
        return Phrase("the objective is not met")

    def ranks(self, state: Xii) -> list[tuple[int, ...]]:
        """By points, then by POW (6.3)."""
        return scoring.ranks(state)

    def tie_break(self, state: Xii) -> Phrase | None:
        """POW, where it decided (6.3)."""
        return scoring.tie_break(state)

    def verdict(self, state: Xii) -> Phrase:
        """How the play ended; alone, whether the objective is met."""
        return scoring.solo_verdict(state) if state.seats == 1 else super().verdict(state)

    def seen(self, state: Xii, seat: int) -> SeenXii:
        """Everything but the votes of others (5)."""
        return SeenXii(state, seat)

    def round(self, state: Xii) -> int:
        """One of ten (R23)."""
        return state.round

    def conceal(self, state: Xii, seat: int, dice: Dice) -> None:
        """Forget the votes that a seat cannot know."""
        view.conceal(state, seat, dice)

    def glance(self, state: Xii, seat: int) -> dict[str, object]:
        """A town by short names."""
        return view.glance(state, seat)

    def easiest(self) -> Phrase:
        """What is easier in a first game."""
        return Phrase("Without events there is nothing to fear but hunger: dice and town are enough to learn.")

    def headlines(self) -> list[str]:
        """What matters most of what has happened."""
        return chronicle.HEADLINES

    def opening(self) -> str:
        """The round."""
        return "round"

    def points(self, view: View) -> list[int]:
        """As the towns stand."""
        return [town.points for town in seen_in(view).towns]

    def sentence(self, event: Event, names: list[str]) -> Phrase:
        """An event in words."""
        return chronicle.sentence(event, names)

    def panels(self, view: View, names: list[str], language: Language = ENGLISH) -> list[Panel]:
        """The track, the dice and the towns as blocks of text."""
        return panels.panels(view, names, self.figures_of(view), language)

    def picture(self, look: Look) -> str:
        """The table as SVG."""
        return "".join(self.cut_picture(look))

    def cut_picture(self, look: Look) -> list[str]:
        """The same in pieces: those that were kept as they were kept."""
        words = self.wording(look)
        return words.kept.opened(board.picture(look, words, self.notation))

    def glossary(self) -> Words:
        """What the things in the picture are."""
        return GLOSSARY

    def touches(self, view: View, action: Action) -> list[str]:
        """The die, then what it is spent on."""
        return touches.touches(seen_in(view), action)

    def label(self, view: View, action: Action) -> Label:
        """A choice in words, under the die that it takes."""
        return choices.label(action)

    def why(self, view: View, piece: str, picked: list[str]) -> Objection:
        """Why a piece cannot be picked: for a person or a building everything that is missing."""
        return why.why(view, self.figures_of(view), self.notation, piece, picked)

    def called(self, view: View, piece: str) -> Phrase:
        """A piece in the middle of a sentence."""
        return why.called(piece)

    def wording(self, look: Look) -> Wording:
        """The words of the picture that are always the same, in the reader's language."""
        key = f"{look.view.options['reading_pack']} {look.language.code}"
        if key not in self.wordings:
            self.wordings[key] = Wording(self.figures_of(look.view), look.language)
        return self.wordings[key]

    def figures_of(self, view: View) -> Figures:
        """The figures as the table has agreed to read them."""
        return self.data.packs[view.options["reading_pack"]]

    def check_setup(self, setup: Setup) -> Phrase | None:
        """Events and objectives must fit the number of players (2.2, 7.1)."""
        return options.check_setup(setup, self.data.figures)

    def impossible(self, state: Xii) -> str | None:
        """Amounts within their MAXs, perks with their owners, no event more than twice."""
        return view.impossible(state)

    def bound(self, setup: Setup) -> int:
        """At most 23 decisions a seat and round (dice, reserve, perks, end, market, vote, bonuses).

        Equal shared dice may be rolled again without limit; a hundred times is beyond any play (6 ** -100).
        """
        figures = self.data.figures
        return figures.rounds * (23 * setup.seats + 1) + figures.rounds + 100

    def heuristics(self) -> Heuristics[Xii]:
        """What bots are told (11.5)."""
        return self.advice


def create(path: Path | None = None) -> XiiCentury:
    """The game with its own data, or with a file in its place."""
    return XiiCentury(load(path))
