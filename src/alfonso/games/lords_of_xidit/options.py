"""What a table of Lords of Xidit may agree on (7.7), and what that means for the rules."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.option import Option
from alfonso.engine.phrase import Phrase
from alfonso.engine.state import Setup
from alfonso.games.lords_of_xidit.data import MOST_SEATS

RANDOM: Final = -1


def option_list() -> list[Option]:
    """Every option, its default first."""
    seats = {str(seat): f"seat {seat + 1} starts" for seat in range(MOST_SEATS)}
    return [
        Option(
            "length",
            "how long the game lasts (R1, R110)",
            {"long": "twelve years, a census after 4, 8 and 12", "short": "nine years, a census after 3, 6 and 9"},
            title="length",
            easy="short",
        ),
        Option("first_player", "who starts (RU-1)", {"random": "drawn by lot", **seats}),
        Option(
            "dummy_start",
            "where the Dummy of a game of three starts (7.3)",
            {"normal": "at 6, 5 and 4", "hard": "at 7, 6 and 5"},
            title="strength of the Dummy",
        ),
        Option(
            "dummy_on_titan",
            "whether a Titan advances the Dummy (RU-14)",
            {"true": "it does, like a threat", "false": "only threats do"},
        ),
        Option(
            "action_limit",
            "how often one may act in a city in a year (RU-4)",
            {"per_city": "once, whatever the action", "literal": "only the printed limits"},
        ),
        Option(
            "recycle",
            "a discard pile that becomes a pile again (RU-8)",
            {"fifo": "is turned over, the oldest tile on top", "shuffle": "is shuffled"},
        ),
        Option(
            "zero_census_reward",
            "a census where nobody shows a Unit (RU-9)",
            {"false": "pays nobody", "true": "pays everybody as tied"},
        ),
        Option(
            "remove_eliminated_pieces",
            "bards and stories of those who are out (RU-13)",
            {"false": "stay and count", "true": "leave the board at once"},
        ),
        Option(
            "tracked",
            "what a good memory could know of holdings and tiles (RU-18)",
            {"false": "is left to memory", "true": "is written down for everybody"},
            title="memory",
        ),
        Option(
            "open_holdings",
            "Units, gold and bards behind the Screens (RU-18)",
            {"false": "are hidden", "true": "lie open"},
            title="holdings",
            easy="true",
        ),
    ]


@final
class Options:
    """The agreed options, as the rules ask for them."""

    def __init__(self, options: dict[str, str]) -> None:
        first = options["first_player"]
        self.first: Final = RANDOM if first == "random" else int(first)
        self.hard_dummy: Final = options["dummy_start"] == "hard"
        self.titans_move_dummy: Final = options["dummy_on_titan"] == "true"
        self.once_per_city: Final = options["action_limit"] == "per_city"
        self.shuffles_discards: Final = options["recycle"] == "shuffle"
        self.zero_wins_census: Final = options["zero_census_reward"] == "true"
        self.removes_pieces: Final = options["remove_eliminated_pieces"] == "true"
        self.tracked: Final = options["tracked"] == "true"
        self.open_holdings: Final = options["open_holdings"] == "true"


def check_setup(setup: Setup) -> Phrase | None:
    """Why these options do not go together with this number of seats, or None."""
    first = Options(setup.options).first
    if first >= setup.seats:
        return Phrase(
            "seat {seat} cannot start: with {seats} players the seats go from 1 to {seats}",
            seat=first + 1,
            seats=setup.seats,
        )
    return None
