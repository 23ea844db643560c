"""Tournaments: the same result however the work is cut, nothing lost, nothing doubled."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from alfonso.arena import results
from alfonso.arena.ledger import DEALS, Ledger
from alfonso.arena.tournament import Result, tournament
from alfonso.engine.errors import AlfonsoError
from tests.arena.helpers import MORRIS, fair
from tests.arena.programs import shell
from tests.terminal.command import CommandLine
from tests.terminal.conftest import command

__all__ = ["command", "fair"]

BOTS = ["random", "greedy", "search:samples=1:rounds=1"]


def played(fair: str, folder: Path, deals: int = 4, **more: Any) -> Result:
    return tournament(fair, BOTS, deals, folder, **more)


def test_it_adds_up(fair: str, tmp_path: Path) -> None:
    found = played(fair, tmp_path)
    assert len(found.played) == 4 * 3  # three bots, three seats: three tables for each deal
    for play in found.played:
        assert sum(play.shares) == pytest.approx(1.0)
        assert [sum(points.values()) for points in play.breakdowns] == play.scores
    packed = found.pack()
    rated = [one["rating"] for one in packed["ratings"]]
    assert rated == sorted(rated, reverse=True)
    assert sum(one["win_share"] for one in packed["ratings"]) == pytest.approx(1.0, abs=1e-4)
    assert {one["bot"]: one["rating"] for one in packed["ratings"]}["greedy"] == 1000
    ahead = found.ahead()
    for one in range(3):
        assert ahead[one][one] is None
        for other in range(one):
            assert ahead[one][other] + ahead[other][one] == pytest.approx(1.0)  # type: ignore[operator]


def test_an_interrupted_run_goes_on_where_it_was(fair: str, tmp_path: Path) -> None:
    whole = played(fair, tmp_path / "whole")

    def interrupt(done: int) -> None:
        if done and (tmp_path / "parts" / DEALS).read_text().count("\n") == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played(fair, tmp_path / "parts", progress=interrupt)
    with (tmp_path / "parts" / DEALS).open("a") as file:
        file.write('[{"deal": 2, "bo')  # the power went off in the middle of a line
    told: list[int] = []
    parts = played(fair, tmp_path / "parts", progress=told.append)
    assert told == [2, 1, 1]
    assert parts.digest() == whole.digest()
    assert parts.ratings() == whole.ratings()
    lines = [json.loads(line) for line in (tmp_path / "parts" / DEALS).read_text().splitlines()]
    assert sorted(line[0]["deal"] for line in lines) == [0, 1, 2, 3]


def test_more_deals_are_added_to_those_that_are_there(fair: str, tmp_path: Path) -> None:
    few = played(fair, tmp_path, 2)
    told: list[int] = []
    more = played(fair, tmp_path, 3, progress=told.append)
    assert told == [2, 1]
    assert [play.pack() for play in more.played[: len(few.played)]] == [play.pack() for play in few.played]
    assert played(fair, tmp_path, 2).digest() == few.digest()  # what lies beyond is left out


def test_a_folder_holds_one_tournament(fair: str, tmp_path: Path) -> None:
    played(fair, tmp_path, 1)
    with pytest.raises(AlfonsoError) as error:
        played(fair, tmp_path, 1, seed="2")
    assert str(error.value) == f"{tmp_path} holds another tournament (seed): name another folder"
    bot = shell(tmp_path, "mine", "echo ready", "printf '%s\\n' \"$last\"")
    tournament(fair, ["random", bot], 1, tmp_path / "other")
    Path(bot).write_text("#!/bin/sh\n# another bot by the same name\n")
    with pytest.raises(AlfonsoError, match=r"holds another tournament \(files\)"):
        tournament(fair, ["random", bot], 1, tmp_path / "other")


def test_two_at_once_do_not_write_into_one_folder(fair: str, tmp_path: Path) -> None:
    with Ledger(tmp_path, {}), pytest.raises(AlfonsoError, match="another tournament writes"):
        Ledger(tmp_path, {})


def test_a_tournament_with_a_bot_that_fails_goes_on(fair: str, tmp_path: Path) -> None:
    broken = shell(tmp_path, "broken", "echo ready", "exit 1")
    found = tournament(fair, ["random", broken, "greedy"], 2, tmp_path / "out")
    assert found.faults()[1].count == 6
    assert found.share(1) == 0.0
    assert found.pack()["ratings"][-1]["bot"] == broken
    assert not any(play.faults[play.bots.index(0)] for play in found.played)


def test_a_game_from_outside_the_tree_has_its_tournament(fair: str, tmp_path: Path) -> None:
    packed = tournament(MORRIS.id, ["random", "greedy"], 4, tmp_path).pack()
    assert [one["bot"] for one in packed["ratings"]] == ["greedy", "random"]


def test_parquet_has_every_seat_of_every_play(fair: str, tmp_path: Path) -> None:
    found = played(fair, tmp_path)
    results.write(found, tmp_path)
    table = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert len(table) == sum(len(play.bots) for play in found.played)
    assert {row["bot"] for row in table} == set(BOTS)
    for row in table:
        assert sum(number for _, number in row["points"]) == row["score"]
    keys = {(row["deal"], row["table"], row["seat"]) for row in table}
    assert len(keys) == len(table)


def test_the_page_is_whole_and_fetches_nothing(fair: str, tmp_path: Path) -> None:
    found = played(fair, tmp_path)
    drawn = results.page(found)
    assert drawn.count("<svg") == 6
    assert re.findall(r"<h2>(.*?)</h2>", drawn) == [
        "Ratings",
        "Who is ahead of whom",
        "Points by category",
        "Length of games",
        "Advantage of seats",
        "Time for a move",
    ]
    assert not re.search(r"(?:src|href|url)\s*[=(]", drawn)
    assert "nan" not in drawn.lower()
    for bot in BOTS:
        assert bot in drawn


def test_what_bots_are_called_does_not_break_the_page(fair: str, tmp_path: Path) -> None:
    folder = tmp_path / "<b>&"
    folder.mkdir()
    bot = shell(folder, "mine", "echo ready", "printf '%s\\n' \"$last\"")
    found = tournament(fair, ["random", f"'{bot}'"], 1, tmp_path / "out")
    assert "<b>" not in results.page(found)


def without_times(out: str) -> str:
    return re.sub(r'"seconds_per_move": [^,]*', "", out)


def test_the_command_says_the_same_with_any_number_of_jobs(command: CommandLine, tmp_path: Path) -> None:
    args = ["tournament", "lords-of-xidit", "--bots", "random,greedy", "--seats", "3", "--deals", "3", "--json"]
    alone = command.run(*args, "--output", str(tmp_path / "1"))
    shared = command.run(*args, "--output", str(tmp_path / "2"), "--jobs", "2")
    assert alone.code == 0, alone.err
    assert without_times(alone.out) == without_times(shared.out)
    told = json.loads(alone.out)
    assert (told["deals"], told["games"], told["seats"]) == (3, 12, 3)
    assert set(told["ratings"][0]) >= {"bot", "rating", "ci95", "win_share", "seconds_per_move"}
    one, two = (pq.read_table(tmp_path / name / "games.parquet").drop(["seconds"]) for name in "12")
    assert one == two
    assert {file.name for file in (tmp_path / "1").iterdir()} == {
        "tournament.json",
        "deals.jsonl",
        "ratings.json",
        "games.parquet",
        "index.html",
    }


def test_the_command_speaks_italian(command: CommandLine, tmp_path: Path) -> None:
    folder = str(tmp_path / "x")
    ran = command.run(
        "tournament", "xii-century", "--bots", "random,greedy", "--deals", "1", "--output", folder, "--language", "it"
    )
    assert "punteggio" in ran.out
    assert "1 mano, 2 partite" in ran.out


def test_without_pyarrow_there_is_a_sentence_and_the_rest(
    command: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    args = ["--bots", "random,greedy", "--deals", "1", "--output", str(tmp_path / "x")]
    ran = command.run("tournament", "xii-century", *args)
    assert ran.code == 0
    assert ran.err.strip() == results.NO_PARQUET
    assert not (tmp_path / "x" / "games.parquet").exists()
    assert (tmp_path / "x" / "index.html").exists()


def test_ctrl_c_leaves_whole_deals_and_the_next_run_ends_them(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    command = [sys.executable, "-m", "alfonso", "tournament", "xii-century", "--bots", "random,greedy", "--jobs", "2"]
    command += ["--output", str(folder), "--json", "--deals"]
    with subprocess.Popen([*command, "100000"], stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
        while not (folder / DEALS).exists() or (folder / DEALS).read_text().count("\n") < 2:
            assert running.poll() is None
        os.killpg(running.pid, signal.SIGINT)
        _, words = running.communicate(timeout=60)
    assert words.split() == ["interrupted"]
    again = subprocess.run([*command, "2"], capture_output=True, text=True, check=True, timeout=120)
    fresh = tournament("xii-century", ["random", "greedy"], 2, tmp_path / "fresh")
    assert json.loads(again.stdout)["digest"] == fresh.digest()


@pytest.mark.parametrize(
    ("bots", "more", "sentence"),
    [
        ("greedy", [], "a tournament is among two or more bots, each named once"),
        ("greedy,greedy", [], "a tournament is among two or more bots, each named once"),
        ("greedy,gredy", [], "no bot is called 'gredy'; did you mean greedy?"),
        ("greedy,random", ["--seats", "7"], "XII Century is for 1 to 5 players, not 7"),
        (
            "greedy,random",
            ["--seats", "1"],
            "alone at a table nobody is met: alfonso duel compares bots with --seats 1",
        ),
    ],
)
def test_what_does_not_fit_is_refused(command: CommandLine, bots: str, more: list[str], sentence: str) -> None:
    assert command.refused("tournament", "xii-century", "--bots", bots, *more) == sentence
