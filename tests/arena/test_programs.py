"""Bots from outside: files and programs play whole games, and hostile ones hold nobody up."""

import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from alfonso.arena.deal import Hall, judged, shares
from alfonso.arena.duel import duel
from alfonso.arena.entrants import Entrant
from alfonso.arena.pipe import OPEN
from alfonso.arena.player import GONE, ILLEGAL, NONSENSE, SLOW, Fault
from alfonso.arena.program import Program
from alfonso.engine.errors import AlfonsoError
from tests.arena.helpers import FAIR, fair, terms
from tests.arena.programs import shell

__all__ = ["fair"]

EXAMPLES = Path(__file__).parent.parent.parent / "examples/bots"
READY, LAST = "echo ready", "printf '%s\\n' \"$last\""


def test_a_program_of_the_shell_plays_whole_games(fair: str) -> None:
    with Hall(terms([str(EXAMPLES / "last_choice.sh"), "random"])) as hall:
        plays = [hall.play(1, bots) for bots in ([0, 1], [1, 0], [0, 0])]
        assert len(OPEN) == 2  # one for each seat that it has had at once
    assert not OPEN
    assert all(play.faults == ["", ""] for play in plays)
    assert all(sum(play.decisions) == play.moves for play in plays)


@pytest.mark.skipif(shutil.which("node") is None and os.environ.get("CI") != "true", reason="Node is not at hand")
def test_a_program_in_another_language_plays_a_whole_game() -> None:
    with Hall(terms([f"node {EXAMPLES / 'by_liking.mjs'} castle", "random"], game="xii-century")) as hall:
        play = hall.play(1, [0, 1])
    assert play.faults == ["", ""], play.complaints
    assert play.decisions[0] > 10


def test_a_python_file_plays_as_it_would_here(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from alfonso.bots.greedy import GreedyBot\n\n\n"
        "def create():\n    print('a word for people, not for the arena')\n    return GreedyBot()\n"
    )
    with Hall(terms([str(file), "greedy", "random"], 3, game="lords-of-xidit")) as hall:
        away = hall.play(1, [0, 2, 2])
        here = hall.play(1, [1, 2, 2])
    assert away.faults == ["", "", ""], away.complaints
    assert away.scores[0] > max(away.scores[1:])
    assert here.scores[0] > max(here.scores[1:])


def test_the_python_file_of_the_examples_plays_a_whole_game_and_beats_chance() -> None:
    with Hall(terms([str(EXAMPLES / "my_bot.py"), "random"], game="my-village")) as hall:
        play = hall.play(1, [0, 1])
    assert play.faults == ["", ""], play.complaints
    assert play.decisions[0] > 10
    assert play.scores[0] > play.scores[1]


def test_a_function_in_a_python_file_may_answer_in_notation(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def choose(view, dice):\n    return view.choices[-1].text\n")
    with Hall(terms([str(file), str(EXAMPLES / "last_choice.sh")], game="xii-century")) as hall:
        by_file, by_program = hall.play(1, [0, 0]), hall.play(1, [1, 1])
    assert by_file.faults == ["", ""], by_file.complaints
    assert by_file.scores == by_program.scores
    assert by_file.moves == by_program.moves


HOSTILE = {
    "hangs": (READY, "sleep 600", SLOW),
    "hangs, and its children": (READY, "sleep 600 & wait", SLOW),
    "floods": (READY, "while :; do echo no; done", NONSENSE),
    "floods without an end of line": (READY, "while :; do printf nonononononono; done", NONSENSE),
    "complains without end": (READY, "while :; do echo no >&2; done", SLOW),
    "ends": (READY, "exit 1", GONE),
    "ends at once": ("exit 0", "exit 0", GONE),
    "closes its ears": (READY, "exec 0<&- 1>&-; sleep 600", GONE),
    "is not UTF-8": (READY, "printf '\\377\\376\\n'", NONSENSE),
    "is UTF-16": (READY, "printf 'k\\000e\\000e\\000p\\000\\n'", NONSENSE),
    "says nothing": (READY, "echo", NONSENSE),
    "answers what is no action": (READY, "echo castle in spain", NONSENSE),
    "is not ready": ("echo well", LAST, NONSENSE),
    "wants too many samples": ("echo ready 100000", LAST, NONSENSE),
    "answers twice": (READY, 'printf \'%s\\n%s\\n\' "$last" "$last"', NONSENSE),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_program_loses_and_the_play_goes_on(fair: str, tmp_path: Path, name: str) -> None:
    on_play, on_choose, kind = HOSTILE[name]
    patient = kind != SLOW  # who is expected to hang need not be waited for
    hostile = shell(tmp_path, "hostile", on_play, on_choose)
    with Hall(terms([hostile, "random"], limit=60.0 if patient else 0.4)) as hall:
        play = hall.play(3, [0, 1])
    assert play.faults == [kind, ""], play.complaints
    assert play.places == [2, 1]
    assert play.shares == [0.0, 1.0]
    assert play.complaints[0]
    assert not OPEN


def test_an_illegal_action_loses_and_the_program_begins_anew(fair: str, tmp_path: Path) -> None:
    hostile = shell(tmp_path, "hostile", READY, "echo bid 1")  # an action, but no choice where dice are kept
    with Hall(terms([hostile, "random"])) as hall:
        plays = [hall.play(number, [number % 2, 1 - number % 2]) for number in range(2)]
    for number, play in enumerate(plays):
        assert play.faults[number] == ILLEGAL
        assert play.shares[number] == 0.0


def test_a_program_that_does_not_come_up_is_not_waited_for(tmp_path: Path) -> None:
    program = Program([shell(tmp_path, "sleeper", "sleep 600", LAST)], 0.1, starting=0.2)
    with pytest.raises(Fault) as fault:
        program.begin(FAIR.new(2), 0, "seed")
    assert fault.value.kind == SLOW
    assert not OPEN


def test_a_program_that_does_not_read_is_not_written_to_for_ever(tmp_path: Path) -> None:
    program = Program([shell(tmp_path, "deaf", f"{READY}; sleep 600", LAST)], 0.3)
    state = FAIR.new(2)
    program.begin(state, 0, "seed")
    program.samples = 100  # more than a pipe holds
    with pytest.raises(Fault) as fault:
        program.choose(state, 0)
    assert fault.value.kind == SLOW


def test_nobody_is_told_what_the_seat_may_not_know(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = Program([shell(tmp_path, "spy", f"printf '%s\\n' \"$line\" >>{heard}; echo ready 2", f"cat >{heard}")], 5)
    state = FAIR.new(2, seed=4)
    seat = state.next_seat
    line = ask_of(program, state, seat)
    told = json.loads(line.split("\t")[1])
    assert told["view"] == json.loads(json.dumps(state.view(seat).pack()))
    for sample in told["samples"]:
        assert sample["dice"] != state.dice.pack()
        assert FAIR.unpack(sample).view(seat).pack() == state.view(seat).pack()
    assert line.split("\t")[2:] == [action.text for action in state.choices(seat)]


def ask_of(program: Program, state: object, seat: int) -> str:
    """The question that a program would be asked."""
    asked: list[str] = []
    program._ask = lambda line, seconds: asked.append(line) or "ready 2"  # type: ignore[method-assign, func-returns-value]
    program.begin(state, seat, "seed")  # type: ignore[arg-type]
    program.close = lambda: None  # type: ignore[method-assign]
    with pytest.raises(Fault):
        program.choose(state, seat)  # type: ignore[arg-type]
    return asked[-1]


def test_who_speaks_unasked_is_not_listened_to(tmp_path: Path) -> None:
    said = tmp_path / "said"
    program = Program([shell(tmp_path, "rash", f"{READY}; read -r _ <{said}; {READY}; echo >{said}", LAST)], 60.0)
    os.mkfifo(said)
    state = FAIR.new(2)
    program.begin(state, 0, "seed")
    said.write_text("go on\n")
    said.read_text()  # by now it has said something that nobody has asked for
    with pytest.raises(Fault) as fault:
        program.choose(state, 0)
    assert fault.value.kind == NONSENSE
    assert "before it was asked" in str(fault.value)


def test_who_fails_is_behind_everybody_who_did_not() -> None:
    assert judged([1, 2, 3], [0], []) == ([1, 2, 3], [0])
    assert judged([1, 2, 3], [0], [0]) == ([3, 1, 2], [1])
    assert judged([1, 1, 3], [0, 1], [0]) == ([3, 1, 2], [1])
    assert judged([1, 2, 3], [0], [0, 1]) == ([2, 2, 1], [2])
    assert judged([1, 2], [0], [0, 1]) == ([1, 1], [])
    assert judged([1, 2], [], [1]) == ([1, 2], [])
    assert shares([0, 2], [], 3) == [0.5, 0.0, 0.5]
    assert shares([], [], 2) == [0.5, 0.5]
    assert shares([], [1], 2) == [1.0, 0.0]


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("gredy", "no bot is called 'gredy'; did you mean greedy?"),
        ("./nowhere.py", "there is no file ./nowhere.py"),
        ("./nowhere", "./nowhere is no program that can be started"),
        ("node 'a", "node 'a is not a command: a quotation mark is missing"),
        ("", "a bot is a name, a Python file or a program"),
    ],
)
def test_what_is_no_bot_is_refused(spec: str, sentence: str) -> None:
    with pytest.raises(AlfonsoError) as error:
        Entrant(spec, FAIR)
    assert str(error.value) == sentence


def test_the_files_of_a_bot_are_known_by_what_they_say(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("a = 1\n")
    before = Entrant(str(file), FAIR).digest()
    file.write_text("a = 2\n")
    assert before != Entrant(str(file), FAIR).digest()
    assert Entrant("greedy", FAIR).digest() == ""


def test_a_duel_with_a_bot_that_breaks_down_is_lost(fair: str, tmp_path: Path) -> None:
    broken = shell(tmp_path, "broken", READY, "echo out of ideas >&2; exit 3")
    found = duel(fair, broken, "random", 2, 30, limit=60.0)
    assert found.verdict == "worse"
    assert found.win_share == 0.0
    assert found.faults[0].count == 2 * found.deals
    assert found.faults[0].first == "gone: out of ideas"


def test_ctrl_c_ends_the_programs_too(tmp_path: Path) -> None:
    bot = shell(tmp_path, "sleeper", f"echo $$ >>{tmp_path / 'pids'}; {READY}", "sleep 600")
    command = [sys.executable, "-m", "alfonso", "duel", "xii-century", bot, "random", "--limit", "600", "--jobs", "2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
        while not (tmp_path / "pids").exists() or (tmp_path / "pids").read_text().count("\n") < 2:
            assert running.poll() is None
            time.sleep(0.01)
        os.killpg(running.pid, 2)
        _, words = running.communicate(timeout=60)
    assert words.split() == ["interrupted"]
    deadline = time.monotonic() + 30  # a process that was killed may take a moment to be gone
    while any(is_running(int(pid)) for pid in (tmp_path / "pids").read_text().split()):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_worker_that_its_pool_ends_ends_its_programs(tmp_path: Path) -> None:
    bot = shell(tmp_path, "sleeper", f"echo $$ >{tmp_path / 'pid'}; {READY}", "sleep 600")
    worker = multiprocessing.get_context("spawn").Process(target=seat_and_wait, args=(bot,))
    worker.start()
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        assert worker.is_alive()
        time.sleep(0.01)
    worker.terminate()
    worker.join()
    deadline = time.monotonic() + 30
    while is_running(int((tmp_path / "pid").read_text())):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def seat_and_wait(bot: str) -> None:
    """Ask a program that does not answer, in a process of its own."""
    program = Program([bot], 600.0)
    state = FAIR.new(2)
    program.begin(state, 0, "seed")
    program.choose(state, 0)


def is_running(pid: int) -> bool:
    """Whether a process does anything; one that nobody has fetched yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
