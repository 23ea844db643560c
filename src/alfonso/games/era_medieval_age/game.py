"""The Game object of Era: Medieval Age: what it is and what it is made of."""

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
from alfonso.games.era_medieval_age import chronicle, labels, options, panels, scoring, view
from alfonso.games.era_medieval_age.actions import Notation
from alfonso.games.era_medieval_age.data import BUILDINGS, MOST_SEATS, Data, load
from alfonso.games.era_medieval_age.glossary import GLOSSARY
from alfonso.games.era_medieval_age.heuristics import EraHeuristics
from alfonso.games.era_medieval_age.picture import board, touches, why
from alfonso.games.era_medieval_age.picture.field import FIELDS
from alfonso.games.era_medieval_age.rules.flow import OPENING, every_step
from alfonso.games.era_medieval_age.seen import EraSeen, seen_by
from alfonso.games.era_medieval_age.state import LAST_ROUND, SOLD_OUT, Era, lay_out


@final
class EraMedievalAge(Game[Era]):
    """Roll in secret, feed, build and wall a town on a peg board (M. Leacock, 2019); one to four players (R1)."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.notation: Final = Notation(data.figures)
        self.advice: Final = EraHeuristics()
        super().__init__(
            id="era-medieval-age",
            name="Era: Medieval Age",
            pitch="Roll your people in secret, feed them, and build a walled town peg by peg.",
            seat_counts=range(1, MOST_SEATS + 1),
            version=1,
            options=options.option_list(),
            actions=self.notation.vocabulary(),
            steps=every_step(),
            data=data,
            minutes=(45, 60),
        )

    def begin(self, setup: Setup, dice: Dice) -> Era:
        """The pieces are dealt, the tracks set, and everything else is in the supply (2.1, R2 to R6)."""
        era = Era(setup, dice, self.data.figures, options.Options(setup.options), self.notation)
        lay_out(era)
        era.then(OPENING)
        return era

    def breakdown(self, state: Era, seat: int) -> dict[str, int]:
        """The points by category (6)."""
        return scoring.breakdown(state, seat)

    def ranks(self, state: Era) -> list[tuple[int, ...]]:
        """The score, then trade goods, stone, wood, food (R86)."""
        return scoring.ranks(state)

    def tie_break(self, state: Era) -> Phrase | None:
        """Which resource decided among equals (R86)."""
        return scoring.tie_break(state)

    def reason(self, state: Era) -> Phrase | None:
        """What ended the game: enough types that ran out, or the last round agreed on (R73, R89)."""
        if state.ended == SOLD_OUT:
            return Phrase("{count} types of building have run out", count=state.players.tokens)
        if state.ended == LAST_ROUND:
            return Phrase("round {round} was the last one agreed on", round=state.round)
        return None

    def verdict(self, state: Era) -> Phrase:
        """Who wins; alone, what one may call oneself (6.3, S14)."""
        return scoring.solo_verdict(state) if state.solo else super().verdict(state)

    def seen(self, state: Era, seat: int) -> Seen:
        """Everything but what is behind the screens of others (5)."""
        return EraSeen(state, seat)

    def round(self, state: Era) -> int:
        """The round (R11)."""
        return state.round

    def conceal(self, state: Era, seat: int, dice: Dice) -> None:
        """Draw anew what a seat cannot know."""
        view.conceal(state, seat, dice)

    def glance(self, state: Era, seat: int) -> dict[str, object]:
        """Holdings and what the dice show, by short names."""
        return view.glance(state, seat)

    def easiest(self) -> Phrase:
        """What is easier in a first game."""
        return Phrase("Six rounds are enough to see everything; a whole game often takes nine or more.")

    def headlines(self) -> list[str]:
        """What matters most of what has happened."""
        return chronicle.HEADLINES

    def opening(self) -> str:
        """The round."""
        return "round"

    def points(self, view: View) -> list[int]:
        """As the domains stand, once they are seen (R8)."""
        lords = seen_by(view).lords
        return [sum(lord.points.values()) for lord in lords if lord.points is not None]

    def sentence(self, event: Event, names: list[str]) -> Phrase:
        """An event in words."""
        return chronicle.sentence(event, self.data.figures, self.notation)

    def label(self, view: View, action: Action) -> Label:
        """A choice with what it is about."""
        agreed = options.Options(view.options)
        return labels.label(seen_by(view), view.seat, agreed, self.data.figures, self.notation, action)

    def shortcuts(self, view: View) -> list[Shortcut]:
        """A sensible layout of what is still to be laid out, at one go (R8)."""
        return labels.shortcuts(view, self.notation)

    def picture(self, look: Look) -> str:
        """The domain, the supply, the dice and the others as SVG."""
        return "".join(self.cut_picture(look))

    def cut_picture(self, look: Look) -> list[str]:
        """The same in pieces: domains as they were kept."""
        return FIELDS.opened(board.picture(look, self.data.figures, self.notation))

    def glossary(self) -> Words:
        """What the things in the picture are."""
        return GLOSSARY

    def touches(self, view: View, action: Action) -> list[str]:
        """How a structure is turned, then its grip; or whatever the action is about."""
        return touches.touches(seen_by(view), view.seat, self.data.figures, action)

    def why(self, view: View, piece: str, picked: list[str]) -> Objection:
        """Why a piece cannot be picked: what speaks against the action that is meant."""
        return why.why(view, self.notation, piece)

    def called(self, view: View, piece: str) -> Phrase:
        """A piece by its name."""
        return why.called(view, piece)

    def terms(self) -> list[str]:
        """The categories of points that only the Collector Set brings."""
        return ["harbor", "great hall"]

    def panels(self, view: View, names: list[str], language: Language = ENGLISH) -> list[Panel]:
        """The supply, the domains, the tracks and the dice as blocks of text."""
        return panels.panels(view, names, self.data.figures, self.notation, language)

    def impossible(self, state: Era) -> str | None:
        """Pieces within the box, tracks within their limits, structures that do not overlap."""
        return view.impossible(state)

    def conserved(self, state: Era) -> dict[str, int]:
        """Structures and dice (R1)."""
        return view.conserved(state)

    def bound(self, setup: Setup) -> int:
        """The pieces; each round monasteries, throws, feathers, a disaster for everybody, builds, demands, answers."""
        figures = self.data.figures
        dice = figures.most_dice
        rounds = int(setup.options["max_rounds"])
        rounds = min(rounds, figures.solo_rounds) if setup.seats == 1 else rounds
        buildings = sum(structure.copies for structure in figures.structures[:BUILDINGS])
        rolling = dice + 1 + (figures.rolls - 1) * (dice + 1) + 2 * figures.doubts
        disasters = setup.seats * (buildings + 2)
        building = 2 * sum(figures.dice) * 2 + 1
        a_round = rolling + figures.feathers + 1 + disasters + building + 2 * setup.seats
        return setup.seats * (len(figures.start) + 10 + rounds * a_round)

    def heuristics(self) -> Heuristics[Era]:
        """What bots are told (11.3)."""
        return self.advice


def create(path: Path | None = None) -> EraMedievalAge:
    """The game with its own data, or with a file in its place."""
    return EraMedievalAge(load(path))
