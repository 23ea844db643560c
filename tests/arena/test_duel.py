"""Duels: the verdict may be believed, and hangs on nothing but seed and deals."""

import json
import random
from collections.abc import Callable

import pytest

from alfonso.arena.deal import Played
from alfonso.arena.duel import duel, seatings, share
from alfonso.arena.sequential import BETTER, EQUAL, OPEN, WORSE, Sequence, verdict
from alfonso.engine.errors import AlfonsoError
from tests.arena.helpers import MORRIS, fair
from tests.terminal.command import CommandLine
from tests.terminal.conftest import command

__all__ = ["command", "fair"]

Draw = Callable[[random.Random], float]


def shares_of(chance: float, seats: int) -> Draw:
    """The mean share in a deal of a bot that wins each play with a chance."""
    return lambda chances: sum(chances.random() < chance for _ in range(seats)) / seats


def verdicts(draw: Draw, fair: float, runs: int, deals: int, within: float = 0.1) -> list[tuple[str, int]]:
    """What many duels on made-up outcomes say, and after how many deals."""
    chances = random.Random(15)
    found: list[tuple[str, int]] = []
    for _ in range(runs):
        seen = Sequence(fair)
        said = OPEN
        while said == OPEN and seen.count < deals:
            seen.see(draw(chances))
            said = verdict(seen, fair, within)
        found.append((said, seen.count))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_equals_are_told_apart_in_one_of_twenty_duels_at_most(seats: int) -> None:
    found = [said for said, _ in verdicts(shares_of(1 / seats, seats), 1 / seats, 150, 80)]
    wrong = sum(said in (BETTER, WORSE) for said in found)
    assert wrong <= 15  # 7.5 would be allowed on average; the seed is fixed


def test_a_bot_with_shared_and_lucky_victories_is_no_better() -> None:
    def draw(chances: random.Random) -> float:
        return chances.choice([0.0, 0.0, 0.5, 0.5, 0.5, 1.0, 1.0])

    wrong = sum(said in (BETTER, WORSE) for said, _ in verdicts(draw, 0.5, 100, 80))
    assert wrong <= 10


@pytest.mark.parametrize(("chance", "seats", "deals"), [(0.85, 2, 40), (0.7, 4, 25), (0.6, 5, 25)])
def test_a_better_bot_is_soon_known(chance: float, seats: int, deals: int) -> None:
    found = verdicts(shares_of(chance, seats), 1 / seats, 40, 200)
    assert {said for said, _ in found} == {BETTER}
    assert sum(count for _, count in found) / 40 < deals


def test_a_worse_bot_is_known_as_well() -> None:
    assert {said for said, _ in verdicts(shares_of(0.15, 2), 0.5, 20, 200)} == {WORSE}


def test_a_bot_that_is_a_little_better_is_seldom_called_equal_within_less() -> None:
    found = [said for said, _ in verdicts(shares_of(0.65, 2), 0.5, 40, 150, within=0.1)]
    assert found.count(EQUAL) <= 4
    assert found.count(WORSE) == 0


def test_the_same_bot_is_equal_to_itself() -> None:
    assert verdicts(lambda _: 0.25, 0.25, 1, 200, within=0.05) == [(EQUAL, 71)]


def test_the_interval_holds_the_truth_at_every_moment() -> None:
    chances = random.Random(3)
    missed = 0
    for _ in range(60):
        seen = Sequence(0.5)
        inside = True
        for _ in range(60):
            seen.see(shares_of(0.7, 2)(chances))
            low, high = seen.interval
            inside = inside and low <= 0.7 <= high
        missed += not inside
    assert missed <= 6


def test_the_challenger_sits_everywhere_once() -> None:
    assert seatings(3) == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    assert seatings(1) == [[0], [1]]


def test_alone_the_better_result_wins_the_deal() -> None:
    def alone(score: int, fault: str = "") -> Played:
        return Played(0, [0], [score], [1], [1.0], [{}], [1], [0.0], [fault], [""], 1, 1)

    assert share([alone(5), alone(3)]) == 1.0
    assert share([alone(3), alone(3)]) == 0.5
    assert share([alone(9, "slow"), alone(3)]) == 0.0


def test_a_duel_of_a_game_from_outside_the_tree(fair: str) -> None:
    found = duel(MORRIS.id, "greedy", "random", 2, 60)
    assert found.verdict == BETTER
    low, high = found.ci95
    assert 1 / 2 <= low < found.win_share <= high
    assert found.deals < 60
    assert duel(fair, "random", "random", 3, 3).deals == 3


def test_a_duel_that_is_played_to_the_end_has_the_same_verdict(fair: str) -> None:
    short, long = (duel(MORRIS.id, "greedy", "random", 2, 15, to_the_end=end) for end in (False, True))
    assert (short.verdict, long.verdict) == (BETTER, BETTER)
    assert short.deals < long.deals == 15


def test_the_command_prints_what_was_agreed(command: CommandLine) -> None:
    args = ["duel", "lords-of-xidit", "random", "random", "--seats", "3", "--deals", "2", "--json"]
    alone, shared = (command.run(*args, "--jobs", jobs) for jobs in ("1", "2"))
    assert alone.code == 0, alone.err
    assert alone.out == shared.out
    told = json.loads(alone.out)
    assert list(told) == ["verdict", "deals", "win_share", "ci95"]
    assert told["verdict"] == "open"
    assert told["deals"] == 2
    assert told["win_share"] == pytest.approx(1 / 3, abs=1e-5)  # the same bot at all seats: every play is the same
    assert told["ci95"][0] <= told["win_share"] <= told["ci95"][1]


def test_the_command_speaks(command: CommandLine) -> None:
    command.monkeypatch.setenv("COLUMNS", "200")
    ran = command.run("duel", "xii-century", "random", "greedy", "--seats", "1", "--deals", "2")
    assert ran.out.startswith("Whether random is better than greedy is open after 2 deals.")
    ran = command.run("duel", "xii-century", "random", "random", "--deals", "1", "--language", "it")
    assert "resta aperto dopo 1 mano" in ran.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["xii-century", "greedy"], "a duel is written alfonso duel GAME A B, with two bots"),
        (["xii-century", "greedy", "gredy"], "no bot is called 'gredy'; did you mean greedy?"),
        (["xii-century", "kign", "greedy"], "no bot is called 'kign'; did you mean king or knight?"),
        (
            ["xii-century", "greedy", "nobody"],
            "no bot is called 'nobody'; "
            "known are page, squire, knight, baron, duke, king, random, unsure, greedy, search",
        ),
        (["xii-century", "greedy", "random", "--seats", "9"], "XII Century is for 1 to 5 players, not 9"),
        (["xi-century", "greedy", "random"], "no game is called 'xi-century'; did you mean xii-century?"),
    ],
)
def test_what_does_not_fit_is_refused(command: CommandLine, words: list[str], sentence: str) -> None:
    assert command.refused("duel", *words) == sentence


def test_figures_that_make_no_sense_are_refused(fair: str) -> None:
    with pytest.raises(AlfonsoError):
        duel(fair, "greedy", "random", 2, 0)
