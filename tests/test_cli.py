"""Every command, every way to get one wrong."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import alfonso
from alfonso import __version__
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import BadData
from alfonso.engine.record import Record
from alfonso.engine.table import Table
from alfonso.games import registry
from alfonso.terminal import files
from alfonso.terminal.play import new_record
from alfonso.terminal.sitters import sitters
from tests.terminal.command import CommandLine, squeezed
from tests.terminal.conftest import command
from tests.xii_century.helpers import XII

__all__ = ["command"]


def bots_play(moves: int | None, seed: str | None) -> Record:
    """A play of Ann and a bot, made by random choices."""
    taken = sitters("me:Ann,random")
    record = new_record(XII, XII.setup(2, {}), taken, seed)
    table = Table(XII, record)
    dice = FastDice.seeded("anything", 1)
    while not table.state.over and (moves is None or len(record.moves) < moves):
        seat = table.state.next_seat
        choices = table.state.choices(seat)
        table.play(seat, choices[dice.below(len(choices))])
    record.close(XII)
    return record


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A finished play with sealed dice."""
    files.write(tmp_path / "played.txt", bots_play(None, None))
    return tmp_path / "played.txt"


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A play with a plain seed that has just begun."""
    files.write(tmp_path / "running.txt", bots_play(3, "7"))
    return tmp_path / "running.txt"


# games, rules, version


def test_games_lists_every_game(command: CommandLine) -> None:
    ran = command.run("games")

    assert ran.code == 0
    assert re.search(r"xii-century +XII Century +1-5 +Grow a medieval town", ran.out)


def test_games_lists_the_options_of_a_game(command: CommandLine) -> None:
    ran = command.run("games", "xii-century")

    assert ran.code == 0
    assert re.search(r"difficulty +how many rounds", ran.out)
    assert "forget_about_it" in ran.out


def test_rules_in_full(command: CommandLine) -> None:
    ran = command.run("rules", "xii-century")

    assert ran.code == 0
    assert "master builder" in ran.out
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(("about", "words"), [("R41", "R41 In this"), ("q7b", "Q7b The highest"), ("jongleur", "R64")])
def test_rules_about_something(command: CommandLine, about: str, words: str) -> None:
    ran = command.run("rules", "xii-century", about)

    assert ran.code == 0
    assert words in ran.out


def test_an_unknown_rule_names_the_nearest(command: CommandLine) -> None:
    assert re.match(r"no rule is numbered 'R410'; did you mean .*R41", command.refused("rules", "xii-century", "R410"))
    assert "no rule speaks of 'reserv2'; did you mean reserve" in command.refused("rules", "xii-century", "reserv2")


def test_version_says_what_it_is(command: CommandLine) -> None:
    out = command.run("version").out

    assert re.fullmatch(rf"alfonso {re.escape(__version__)} \((compiled|plain Python)\), Python 3\.\d+\.\S+\n", out)


def test_without_a_command_there_is_help(command: CommandLine) -> None:
    ran = command.run()

    assert ran.code == 0
    assert "simulate" in ran.out


@pytest.mark.parametrize("name", ["play", "simulate", "replay", "bench", "fidelity", "rules"])
def test_every_command_explains_itself(command: CommandLine, name: str) -> None:
    ran = command.run(name, "--help")

    assert ran.code == 0
    assert f"Usage: alfonso {name}" in ran.out


# play: options and what is wrong with them


@pytest.mark.parametrize(
    "args",
    [
        ("xii-century", "--difficulty", "hard"),
        ("--difficulty", "hard", "xii-century"),
        ("--difficulty=hard", "xii-century"),
        ("xii-century", "-o", "difficulty=hard"),
        ("XII_Century", "--option", "difficulty=HARD"),
    ],
)
def test_an_option_can_be_written_in_several_ways(command: CommandLine, tmp_path: Path, args: tuple[str, ...]) -> None:
    file = tmp_path / "x.txt"

    ran = command.run("play", *args, "--seats", "me", "--seed", "1", "--save", str(file))

    assert ran.code == 0
    assert Record.parse(file.read_text()).options == {"difficulty": "hard"}


def test_options_with_hyphens_and_several_at_once(command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "x.txt"
    command.run(
        *("play", "xii-century", "--seats", "me", "--seed", "1", "--save", str(file)),
        *("--reading-pack", "fortress", "-o", "famine=sheet", "--objective", "church"),
    )

    assert Record.parse(file.read_text()).options == {
        "objective": "church",
        "reading_pack": "fortress",
        "famine": "sheet",
    }


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("plya",), "no command is called 'plya'; did you mean play"),
        (("play", "xii-centry"), "no game is called 'xii-centry'; did you mean xii-century?"),
        (("play",), "no game was named"),
        (("play", "xii-century", "my-village"), "'my-village' is one word too many"),
        (("play", "xii-century", "--dificulty", "hard"), "no option is called --dificulty; did you mean --difficulty?"),
        (("play", "xii-century", "--sets", "me"), "no option is called --sets; did you mean --seats"),
        (("play", "xii-century", "-z", "1"), "no option is called -z"),
        (("play", "xii-century", "--difficulty"), "--difficulty needs a value"),
        (("play", "xii-century", "--difficulty", "hrad"), "difficulty cannot be 'hrad'; did you mean hard?"),
        (("play", "xii-century", "-o", "difficulty"), "'difficulty' is not an option; write --option name=value"),
        (("play", "xii-century", "-o", "dificulty=hard"), "no option is called 'dificulty'; did you mean difficulty?"),
        (("play", "xii-century", "--seats", "me,gredy"), "no bot is called 'gredy'; did you mean greedy?"),
        (("play", "xii-century", "--seats", "xyz"), "a person is written me or me:Name"),
        (("play", "xii-century", "--seats", ","), "no seats were given"),
        (("play", "xii-century", "--seats", "me:"), "'' cannot be a name"),
        (("play", "xii-century", "--seats", "me:a;b"), "'a;b' cannot be a name"),
        (("play", "xii-century", "--seats", "me,me,me,me,me,me"), "XII Century is for 1 to 5 players, not 6"),
        (("play", "xii-century", "--seed", "#"), "'#' cannot be a seed"),
        (("play", "xii-century", "--objective", "church"), "an objective is for a single player"),
        (("play", "xii-century", "--data", "/no/such.toml"), "/no/such.toml: cannot be read"),
        (("play", "--resume", "/no/such.txt"), "/no/such.txt cannot be read: No such file"),
        (("games", "--foo"), "No such option"),
        (("games", "xii"), "no game is called 'xii'"),
        (("rules",), "Missing argument 'GAME'"),
        (("rules", "chess"), "no game is called 'chess'; known are"),
        (("show", "/no/such.txt"), "/no/such.txt cannot be read"),
        (("replay", "/no/such.txt"), "/no/such.txt cannot be read"),
        (("verify", "/no/such.txt"), "/no/such.txt cannot be read"),
        (("show", "/"), "/ cannot be read: Is a directory"),
        (("simulate", "xii-century"), "Missing option '--seats'"),
        (("simulate", "xii-century", "--seats", "me,random"), "no bot is called 'me'"),
        (("simulate", "xii-century", "--seats", "random", "--games", "0"), "Invalid value for '--games'"),
        (("simulate", "xii-century", "--seats", "random", "--games", "many"), "Invalid value for '--games'"),
        (("simulate", "xii-century", "--seats", "random", "--jobs", "0"), "Invalid value for '--jobs'"),
        (("simulate", "xii-century", "--seats", "random", "--difficulty", "x"), "difficulty cannot be 'x'"),
        (("bench", "--seconds", "-1"), "Invalid value for '--seconds'"),
        (("fidelity", "--tests", "/no/such"), "/no/such is not a directory"),
    ],
)
def test_every_error_is_one_sentence(command: CommandLine, args: tuple[str, ...], words: str) -> None:
    assert words in command.refused(*args)


@pytest.mark.parametrize("extra", [("--difficulty", "hrad"), ("--seats", "gredy"), ("--seed", "#"), ("--foo", "1")])
def test_a_refused_play_writes_nothing(command: CommandLine, tmp_path: Path, extra: tuple[str, ...]) -> None:
    command.refused("play", "xii-century", "--save", str(tmp_path / "x.txt"), *extra)

    assert list(tmp_path.iterdir()) == []


def test_a_new_play_does_not_take_the_place_of_another(command: CommandLine, played: Path) -> None:
    before = played.read_text()

    assert "holds a play already" in command.refused("play", "xii-century", "--seats", "me", "--save", str(played))
    assert played.read_text() == before


def test_a_play_is_not_saved_where_it_cannot_be(command: CommandLine, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann")

    assert "is not a record of a play" in command.refused("play", "xii-century", "--save", str(letter))
    assert "it is a directory" in command.refused("play", "xii-century", "--save", str(tmp_path))
    assert "no such directory" in command.refused("play", "xii-century", "--save", str(tmp_path / "a" / "b.txt"))
    assert letter.read_text() == "Dear Ann"
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_data_file_of_ones_own(command: CommandLine, tmp_path: Path) -> None:
    shipped = Path(sys.modules["alfonso"].__file__ or "").parent / "games" / "xii_century" / "data.toml"
    own = tmp_path / "own.toml"
    own.write_text(shipped.read_text().replace("rounds = 10\n", "rounds = ten\n"))
    assert "own.toml: not valid TOML" in command.refused("play", "xii-century", "--data", str(own))

    own.write_text(shipped.read_text() + "# mine\n")
    file = tmp_path / "x.txt"
    ran = command.run("play", "xii-century", "--seats", "me", "--seed", "1", "--data", str(own), "--save", str(file))
    assert ran.code == 0
    assert Record.parse(file.read_text()).data
    assert "another data file" in command.refused("show", str(file))
    assert command.run("show", str(file), "--data", str(own)).code == 0


def test_resume_keeps_what_was_agreed(command: CommandLine, running: Path) -> None:
    before = running.read_text()

    assert "already says what is played" in command.refused("play", "--resume", str(running), "--seed", "8")
    assert "already says what is played" in command.refused("play", "--resume", str(running), "--difficulty", "hard")
    assert "3 seats were given" in command.refused("play", "--resume", str(running), "--seats", "me,me,me")
    assert running.read_text() == before


def test_resume_with_other_people(command: CommandLine, running: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"

    ran = command.run("play", "--resume", str(running), "--seats", "me:Eve,greedy", "--save", str(other), typed=["1"])

    assert ran.code == 0
    assert Record.parse(other.read_text()).names == ["me:Eve", "greedy"]
    assert Record.parse(running.read_text()).names == ["me:Ann", "random"]


def test_a_record_that_does_not_say_who_plays_asks_for_seats(command: CommandLine, running: Path) -> None:
    running.write_text(running.read_text().replace("names: me:Ann; random", "names: Ann; Ben"))

    assert "say so with --seats" in command.refused("play", "--resume", str(running))
    assert command.run("play", "--resume", str(running), "--seats", "me,me").code == 0


def test_a_finished_play_can_be_resumed_only_to_see_its_end(command: CommandLine, played: Path) -> None:
    before = played.read_text()

    ran = command.run("play", "--resume", str(played))

    assert ran.code == 0
    assert re.search(r"wins with|share the victory with", ran.out)
    assert played.read_text() == before


# replay, show, verify


def test_replay_tells_every_move(command: CommandLine, played: Path) -> None:
    record = Record.parse(played.read_text())

    ran = command.run("replay", str(played))

    assert ran.code == 0
    assert re.search(rf"^{len(record.moves)}\. ", ran.out, re.MULTILINE)
    assert "Round 10 begins." in ran.out
    assert re.search(r"wins with|share the victory with", ran.out)


def test_replay_to_a_move(command: CommandLine, played: Path) -> None:
    ran = command.run("replay", str(played), "--to", "3", "--view", "Ann")

    assert ran.code == 0
    assert re.findall(r"^(\d+)\. ", ran.out, re.MULTILINE) == ["1", "2", "3"]
    assert "After 3 moves: it is the turn of" in ran.out
    assert "Influence" in ran.out


def test_replay_refuses_what_is_not_there(command: CommandLine, played: Path) -> None:
    assert "there is no move 9999: the record has" in command.refused("replay", str(played), "--to", "9999")
    assert "there is no move -1" in command.refused("replay", str(played), "--to", "-1")
    assert "no seat is called 'Bob'" in command.refused("replay", str(played), "--view", "Bob")
    assert "is not a valid integer" in command.refused("replay", str(played), "--to", "x")


def test_a_record_with_an_impossible_move_is_refused_before_anything_is_told(
    command: CommandLine, running: Path
) -> None:
    running.write_text(re.sub(r"^1\. (\d) .*$", r"1. \1 end turn", running.read_text(), flags=re.MULTILINE))

    for name in ("replay", "show"):
        assert "move 1: end turn:" in command.refused(name, str(running))
    assert "move 1: end turn:" in command.refused("play", "--resume", str(running))


def test_secret_answers_stay_secret_in_a_replay(command: CommandLine) -> None:
    golden = Path(__file__).parent / "golden" / "three-plain.txt"

    seen_by_all = command.run("replay", str(golden)).out
    seen_by_one = command.run("replay", str(golden), "--view", "0").out

    assert "answers in secret" in seen_by_all
    assert not re.search(r"^\d+\. [^:]+: (support|avoid)$", seen_by_all, re.MULTILINE)
    assert re.search(r"^\d+\. [^:]+: (support|avoid)$", seen_by_one, re.MULTILINE)


def test_show_gives_the_position_and_the_points(command: CommandLine, running: Path) -> None:
    ran = command.run("show", str(running))

    assert ran.code == 0
    assert "Round 1 of 10" in ran.out
    assert "After 3 moves: it is the turn of" in ran.out
    assert re.search(r"^ all ", ran.out, re.MULTILINE)


def test_picture_draws_the_position_on_its_own(command: CommandLine, running: Path, tmp_path: Path) -> None:
    target = tmp_path / "board.svg"

    ran = command.run("picture", str(running), "--view", "0", "--output", str(target), "--theme", "dark", "--no-fonts")

    assert ran.code == 0
    assert ran.out == ""
    drawn = target.read_text(encoding="utf-8")
    assert drawn.startswith("<svg ")
    assert 'class="alfonso dark"' in drawn
    assert "font-face" not in drawn


def test_picture_of_an_earlier_move_goes_to_standard_output(command: CommandLine, running: Path) -> None:
    first, last = (command.run("picture", str(running), "--no-fonts", *to) for to in (("--to", "0"), ()))

    assert first.code == last.code == 0
    assert first.out.startswith("<svg ")
    assert first.out != last.out
    assert "there is no move 99" in command.refused("picture", str(running), "--to", "99")


def test_picture_does_not_write_over_the_record(command: CommandLine, running: Path) -> None:
    before = running.read_text(encoding="utf-8")

    assert "is the record itself" in command.refused("picture", str(running), "--output", str(running))
    assert running.read_text(encoding="utf-8") == before


def test_verify_repeats_every_draw(command: CommandLine, played: Path) -> None:
    record = Record.parse(played.read_text())

    ran = command.run("verify", str(played))

    assert ran.code == 0
    assert f"{len(record.draws)} checked" in ran.out
    assert record.sealed in ran.out


@pytest.mark.parametrize(
    ("find", "put", "words"),
    [
        (r"^draws: 0/6=.", "draws: 0/6=9", "wrong: draw 1 is not what the secret gives"),
        (r"^result: .*$", "result: 999 1", "wrong: the result is"),
        (r"^secret: .", "secret: x", "wrong: the secret does not fit its commitment"),
    ],
)
def test_verify_complains_about_what_was_changed(
    command: CommandLine, played: Path, find: str, put: str, words: str
) -> None:
    played.write_text(re.sub(find, put, played.read_text(), flags=re.MULTILINE))

    ran = command.run("verify", str(played))

    assert ran.code == 1
    assert words in ran.out


def test_verify_needs_sealed_dice(command: CommandLine, running: Path, played: Path) -> None:
    assert "nothing sealed to verify" in command.refused("verify", str(running))

    played.write_text(re.sub(r"^(secret|draws|result): .*\n", "", played.read_text(), flags=re.MULTILINE))
    assert "still sealed" in command.refused("verify", str(played))


# simulate, bench, fidelity

SIMULATE = ("simulate", "xii-century", "--seats", "random,random", "--games", "12", "--seed", "1")


def test_simulate_as_json(command: CommandLine) -> None:
    ran = command.run(*SIMULATE, "--json", "--difficulty", "hard")
    report = json.loads(ran.out)

    assert ran.code == 0
    assert ran.err == ""
    assert (report["game"], report["games"], str(report["seed"])) == ("xii-century", 12, "1")
    assert [seat["bot"] for seat in report["seats"]] == ["random", "random"]
    assert all(low <= seat["mean"] <= high for seat in report["seats"] for low, high in [seat["ci95"]])
    assert {"decisions_per_game", "games_per_second", "digest", "seat_advantage"} <= set(report)


def test_simulate_is_the_same_whatever_the_jobs(command: CommandLine) -> None:
    one = json.loads(command.run(*SIMULATE, "--json").out)
    two = json.loads(command.run(*SIMULATE, "--json", "--jobs", "2").out)

    assert one["digest"] == two["digest"]
    assert one["seats"] == two["seats"]


def test_simulate_as_a_table(command: CommandLine) -> None:
    ran = command.run(*SIMULATE)

    assert ran.code == 0
    assert ran.err == ""
    assert "xii-century: 12 games, seed 1" in ran.out
    assert "Advantage of seats" in ran.out
    assert re.search(r"digest [0-9a-f]{64}", squeezed(ran.out))


def test_bench(command: CommandLine) -> None:
    report = json.loads(command.run("bench", "--seconds", "0.01", "--json").out)

    assert isinstance(report["compiled"], bool)
    listed = [(entry["game"], entry["seats"]) for entry in report["games"]]
    assert {name for name, _ in listed} == set(registry.ids())
    assert ("xii-century", 4) in listed
    assert ("xii-century", 5) in listed
    figures = {"seats", "playouts_per_second", "decisions_per_second", "api_decisions_per_second", "clone_us"}
    figures |= {"rollouts_per_second", "search_iterations_per_second"}
    assert all(entry[figure] > 0 for entry in report["games"] for figure in figures)


def test_bench_as_a_table(command: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {
        "game": "xii-century",
        "seats": 4,
        "playouts_per_second": 2000.0,
        "decisions_per_second": 600000.0,
        "api_decisions_per_second": 300000.0,
        "clone_us": 2.0,
        "replay_moves_per_second": 500000.0,
        "rollouts_per_second": 3000.0,
        "search_iterations_per_second": 500.0,
        "times_catanatron": {"decisions": 30.0, "copies": 25.0, "rollouts": 100.0},
    }
    peer = {"decisions_per_second": 20000.0, "copy_us": 50.0, "rollouts_per_second": 30.0}
    peers = {"catanatron": peer, "open_spiel": {"rollouts_per_second": 900.0}}
    report = {"compiled": True, "games": [entry], "peers": peers}
    monkeypatch.setattr("alfonso.arena.bench.bench", lambda seconds, progress: report)

    out = squeezed(command.run("bench").out)

    assert "xii-century 4 2,000 600,000 300,000 2.00 us 500,000" in out
    assert "Times catanatron in the same run: 20,000 decisions/s, 50.0 us for a copy" in out
    assert "xii-century 4 30.0 times 25.0 times" in out
    assert "Search iterations per second" in out
    assert "xii-century 4 3,000 500" in out
    assert "Catanatron, Catan 30" in out
    assert "OpenSpiel, backgammon 900" in out


def test_fidelity_as_json(command: CommandLine) -> None:
    ran = command.run("fidelity", "--json", "--tests", str(Path(__file__).parent))
    entry = json.loads(ran.out)["games"]["xii-century"]

    assert ran.code == 0
    assert set(entry) >= {"rules", "coded", "tested", "missing_code", "missing_tests"}
    assert entry["rules"] - entry["coded"] == len(entry["missing_code"])


def test_fidelity_lists_what_is_missing(command: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {"rules": 3, "coded": 2, "tested": 1, "missing_code": ["R3"], "missing_tests": ["R2", "R3"]}
    monkeypatch.setattr("alfonso.fidelity.fidelity", lambda tests: {"games": {"xii-century": entry}})

    ran = command.run("fidelity")

    assert ran.code == 0
    assert "xii-century, without code: R3" in ran.out
    assert "xii-century, without tests: R2 R3" in ran.out


# The process itself


def process(*args: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "alfonso", *args],
        input=typed.encode(),
        capture_output=True,
        env={**os.environ, **environment},
        timeout=120,
        check=False,
    )


def test_python_m_alfonso_is_the_command() -> None:
    assert process("version").stdout.startswith(b"alfonso ")
    assert process("plya").returncode == 2


def test_a_dumb_terminal_without_letters_beyond_ascii() -> None:
    ran = process("play", "xii-century", "--seed", "7", typed="1\n1\nquit\n", TERM="dumb", PYTHONIOENCODING="ascii")

    assert ran.returncode == 0
    assert ran.stderr == b""
    ran.stdout.decode("ascii")


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = f"{sys.executable} -m alfonso rules xii-century | head -1"
    ran = subprocess.run(["bash", "-c", script], capture_output=True, timeout=120, check=False)

    assert ran.stderr == b""


@pytest.mark.parametrize("args", [("--seed", "\udcff"), ("--seats", "me:\udcff", "--seed", "1")])
def test_letters_that_are_none_are_refused(command: CommandLine, args: tuple[str, ...]) -> None:
    assert "cannot be a" in command.refused("play", "xii-century", *args)


@pytest.mark.parametrize("seconds", ["nan", "inf"])
def test_a_measurement_takes_its_time(command: CommandLine, seconds: str) -> None:
    assert "up to 3600 seconds" in command.refused("bench", "--seconds", seconds)


def test_a_data_file_may_be_named_by_a_text(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        alfonso.game("xii-century", str(tmp_path / "none.toml"))
