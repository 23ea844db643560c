"""Many games: the report must add up, and nothing may depend on how the work is cut."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from alfonso.arena.simulate import simulate, summary
from alfonso.bots.registry import bot
from alfonso.engine.errors import AlfonsoError, BadOption, UnknownName

GAME = "xii-century"


def test_the_report_adds_up() -> None:
    report: dict[str, Any] = simulate(GAME, ["random", "random", "random"], 12, "3").pack()
    assert report["game"] == GAME
    assert report["games"] == 12
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(12, abs=0.01)
    assert sum(seat["wins"] for seat in report["seat_advantage"]) == pytest.approx(12, abs=0.01)
    for seat in report["seats"]:
        low, high = seat["ci95"]
        assert low <= seat["mean"] <= high
        assert seat["scores"]["min"] <= seat["scores"]["median"] <= seat["scores"]["max"]


def test_every_bot_sits_everywhere_equally_often() -> None:
    report = simulate(GAME, ["random", "random", "random"], 9, "3")
    seats = [[play.bots.index(place) for play in report.played] for place in range(3)]
    assert [[seat.count(number) for number in range(3)] for seat in seats] == [[3, 3, 3]] * 3


def test_a_game_depends_on_nothing_but_seed_and_number() -> None:
    whole = simulate(GAME, ["random", "random"], 8, "s")
    parts = simulate(GAME, ["random", "random"], 5, "s")
    assert [play.scores for play in whole.played[:5]] == [play.scores for play in parts.played]
    assert whole.digest() != parts.digest()
    assert whole.digest() != simulate(GAME, ["random", "random"], 8, "t").digest()
    assert whole.digest() == simulate(GAME, ["random", "random"], 8, "s", jobs=2).digest()


def test_progress_counts_every_game() -> None:
    told: list[int] = []
    simulate(GAME, ["random"], 7, "1", progress=told.append)
    assert sum(told) == 7


def test_greedy_beats_random() -> None:
    report: dict[str, Any] = simulate(
        GAME, ["greedy", "random", "random", "random"], 12, "1", {"difficulty": "normal"}
    ).pack()
    assert report["seats"][0]["wins"] >= 11


@pytest.mark.parametrize(
    ("difficulty", "good"),
    [("very_easy", 110), ("easy", 100), ("normal", 90), ("hard", 70), ("very_hard", 60), ("forget_about_it", 30)],
)
def test_greedy_alone_reaches_the_good_scores(difficulty: str, good: int) -> None:
    report: dict[str, Any] = simulate(GAME, ["greedy"], 30, "1", {"difficulty": difficulty}).pack()
    assert report["seats"][0]["mean"] >= good


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (UnknownName, {"game": "xi-century", "bots": ["random"], "games": 1}),
        (UnknownName, {"game": GAME, "bots": ["gredy"], "games": 1}),
        (BadOption, {"game": GAME, "bots": ["random"] * 6, "games": 1}),
        (BadOption, {"game": GAME, "bots": ["random"], "games": 1, "options": {"dificulty": "normal"}}),
        (AlfonsoError, {"game": GAME, "bots": ["random"], "games": 0}),
        (AlfonsoError, {"game": GAME, "bots": ["random"], "games": 1, "jobs": 0}),
    ],
)
def test_what_does_not_fit_is_refused(error: type[AlfonsoError], words: dict[str, object]) -> None:
    with pytest.raises(error):
        simulate(**words)  # type: ignore[arg-type]


def test_summary_of_known_scores() -> None:
    found = summary([1, 2, 3, 4, 5])
    assert found["mean"] == 3
    assert found["sd"] == 1.581
    assert found["ci95"] == [1.614, 4.386]
    assert found["scores"] == {"min": 1, "p25": 2.0, "median": 3.0, "p75": 4.0, "max": 5}
    assert summary([7])["ci95"] == [7, 7]


def test_bots_choose_among_their_choices() -> None:
    import alfonso

    game = alfonso.game(GAME)
    state = game.new(3, seed=1)
    for name in ("random", "greedy"):
        before = game.digest(state)
        seat = state.next_seat
        assert bot(name).choose(state.view(seat), alfonso.FastDice.seeded("x", 1)) in state.choices(seat)
        assert game.digest(state) == before


def test_ctrl_c_ends_all_workers_with_one_word() -> None:
    command = [sys.executable, "-m", "alfonso", "simulate", GAME, "--seats", "greedy,random,random"]
    running = subprocess.Popen(
        [*command, "--games", "100000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    while len(children.read_text().split()) < 3:  # two workers, and who keeps count of what they share
        assert running.poll() is None
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)
    _, words = running.communicate(timeout=60)

    assert running.returncode == 130
    assert words.split() == ["interrupted"]
