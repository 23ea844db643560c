"""What a table of My Village may agree on (7), and what that means for the rules."""

from __future__ import annotations

import re
from typing import Final, final

from alfonso.engine.errors import BadOption
from alfonso.engine.option import Option, whole
from alfonso.engine.phrase import Phrase
from alfonso.engine.state import Setup
from alfonso.games.my_village.data import MOST_SEATS, Figures, Mode

DEALT: Final = "dealt"
USUAL: Final = "default"
MOST_ROUNDS: Final = 999_999_999  # no play comes so far: more is the same


def option_list(figures: Figures) -> list[Option]:
    """Every option, its default first."""
    few, many = figures.modes[1].round_cap, figures.modes[MOST_SEATS - 1].round_cap
    return [
        Option(
            "solo_beat_score",
            "the points that a single player sets out to reach (7)",
            {
                "0": "no aim",
                "50": "at least 50 points win",
                "60": "at least 60 points win",
                "70": "at least 70 points win",
            },
            title="aim alone",
        ),
        Option(
            "round_cap",
            "after how many rounds the game ends at the latest; any number, 0 for never (R6a)",
            {
                USUAL: f"{few} rounds with one or two players, {many} with more",
                "20": "20 rounds",
                "40": "40 rounds",
                "0": "never: it ends by deaths alone",
            },
            rounds,
            title="length",
        ),
        Option(
            "open_piles",
            "the order of the cards in all piles (7)",
            {"false": "nobody knows it", "true": "lies open, to learn the game"},
            title="piles",
            easy="true",
        ),
        Option(
            "deaths_per_crossing",
            "a turn in which the bridge is passed twice (Q3)",
            {"false": "one villager dies", "true": "one villager dies for each passage"},
        ),
        Option(
            "top_customer_points",
            "the points of the top card of the customer pile (Q14)",
            {"false": "are hidden", "true": "are seen"},
        ),
        Option(
            "fixed_boards",
            "which village boards are used: by lot, or a number for each seat, such as 3,1,4 (2.2)",
            {DEALT: "dealt by lot"},
            board_list,
        ),
        Option(
            "data_profile",
            "the figures of the cards (1.1)",
            {figures.profile.lower(): "as in the data file"},
        ),
    ]


def rounds(text: str) -> str:
    """Any number of rounds in its plain form, 0 for never (R6a)."""
    if not text.isascii() or not text.isdigit():
        raise BadOption("round_cap must be a number of rounds, 0 for never, not {given}", given=text)
    number = whole(text.lstrip("0") or "0", MOST_ROUNDS)
    return str(MOST_ROUNDS if number is None else number)


def board_list(text: str) -> str:
    """The numbers of boards in their plain form, such as ``3,1,4``."""
    if text in ("false", "off", "none", "random", ""):
        return DEALT
    numbers = re.findall(r"[0-9]", text)
    if not 1 <= len(numbers) <= MOST_SEATS or re.sub(r"[0-9\s,\[\]()/-]", "", text):
        raise BadOption("fixed_boards must be a number from 1 to {most} for each seat, such as 3,1,4", most=MOST_SEATS)
    return ",".join(numbers)


@final
class Options:
    """The agreed options, as the rules ask for them."""

    def __init__(self, options: dict[str, str], mode: Mode) -> None:
        cap = options["round_cap"]
        boards = options["fixed_boards"]
        self.aim: Final = int(options["solo_beat_score"])
        self.round_cap: Final = mode.round_cap if cap == USUAL else int(cap)
        self.open_piles: Final = options["open_piles"] == "true"
        self.death_for_each: Final = options["deaths_per_crossing"] == "true"
        self.shows_top_points: Final = options["top_customer_points"] == "true"
        self.boards: Final[list[int]] = [] if boards == DEALT else [int(number) - 1 for number in boards.split(",")]


def check_setup(setup: Setup, mode: Mode) -> Phrase | None:
    """Why these options do not go together with this number of seats, or None."""
    options = Options(setup.options, mode)
    if options.aim and setup.seats > 1:
        return Phrase("solo_beat_score is for a single player, not for {seats}", seats=setup.seats)
    boards = options.boards
    if boards and (len(boards) != setup.seats or len(set(boards)) < len(boards)):
        return Phrase("fixed_boards must name {seats} different boards, one for each seat", seats=setup.seats)
    if boards and not all(0 <= board < MOST_SEATS for board in boards):
        return Phrase("the boards of fixed_boards go from 1 to {most}", most=MOST_SEATS)
    return None
