"""The script that breaks rules: what it breaks, which rules it holds responsible, and what it reports."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from breaking.breaks import Break, Breaker  # noqa: E402
from breaking.report import Harmless, sleeping_rules, table  # noqa: E402
from breaking.trial import Result  # noqa: E402

SOURCE = '''
"""Selling (R1 to R3)."""

OPENING: list[Step] = [DEAL, DAY]


class Sale(Ask):
    """A sale (R4)."""

    def __init__(self) -> None:
        self.price = 1

    def objection(self, state, action):
        """Why not."""
        if state.coins < 3:
            return "too dear (R5)"
        return None

    def take(self, state, action):
        """Pay."""
        state.coins -= 2
        deliver(state)
        state.next(EVENING)  # R7


def evening(state):
    """The day ends (R8)."""
    if state.rain and state.wind:
        state.goods = 0
    for stall in state.stalls:
        close(stall)


def helper(state):
    """Helps."""
    return state.day + 1
'''


@pytest.fixture
def breaks(tmp_path: Path) -> list[Break]:
    file = tmp_path / "sale.py"
    file.write_text(SOURCE, encoding="utf-8")
    return Breaker(file, [f"R{number}" for number in range(1, 9)]).breaks()


def changes(breaks: list[Break], place: str) -> set[str]:
    return {broken.what for broken in breaks if broken.place == place}


def test_conditions_figures_and_statements_are_broken(breaks: list[Break]) -> None:
    assert changes(breaks, "evening") == {
        "if state.rain and state.wind:  ->  if not (state.rain and state.wind):",
        "if state.rain and state.wind:  ->  if state.rain or state.wind:",
        "if state.rain and state.wind:  ->  if state.rain:",
        "if state.rain and state.wind:  ->  if state.wind:",
        "state.goods = 0  ->  nothing",
        "state.goods = 0  ->  state.goods = 1",
        "for stall in state.stalls:  ->  for stall in reversed(list(state.stalls)):",
        "close(stall)  ->  nothing",
    }
    assert changes(breaks, "Sale.objection") == {
        "if state.coins < 3:  ->  if not state.coins < 3:",
        "if state.coins < 3:  ->  if state.coins <= 3:",
        "if state.coins < 3:  ->  if state.coins < 4:",
        "return 'too dear (R5)'  ->  return None",
    }


def test_steps_change_places(breaks: list[Break]) -> None:
    assert "deliver(state); state.next(EVENING)  ->  state.next(EVENING); deliver(state)" in changes(
        breaks, "Sale.take"
    )
    assert changes(breaks, "OPENING") == {"DEAL, DAY  ->  DAY, DEAL"}


def test_what_is_no_rule_is_left_alone(breaks: list[Break]) -> None:
    assert not changes(breaks, "Sale.__init__")


def test_the_nearest_citation_says_which_rule_it_is(breaks: list[Break]) -> None:
    rules = {(broken.place, broken.before): broken.rules for broken in breaks}
    assert rules["Sale.take", "state.next(EVENING)"] == ("R7",)  # beside the statement
    assert rules["Sale.objection", "if state.coins < 3:"] == ("R5",)  # in the refusal behind the condition
    assert rules["evening", "state.goods = 0"] == ("R8",)  # in the function's docstring
    assert rules["Sale.take", "state.coins -= 2"] == ("R4",)  # in that of the class
    assert rules["helper", "return state.day + 1"] == ("R1", "R3", "R2")  # in that of the file


def test_a_break_is_told_by_what_is_near_it(breaks: list[Break]) -> None:
    (one,) = [broken for broken in breaks if broken.before == "return state.day + 1" and "- 1" in broken.after]
    assert one.what == "return state.day + 1  ->  return state.day - 1"
    assert Harmless("sale.py:helper", "", "", "never called").fits(one)
    assert Harmless("sale.py:helper", one.before, one.after, "never called").fits(one)
    assert not Harmless("sale.py:helper", one.before, "return 1", "never called").fits(one)
    assert not Harmless("sale.py:evening", "", "", "never called").fits(one)


def test_rules_that_notice_nothing_are_named(breaks: list[Break]) -> None:
    in_file = [broken for broken in breaks if broken.place == "helper"]
    results = [Result(in_file[0], 3, {"R1"}), Result(in_file[1], 3, set())]
    assert sleeping_rules(results, ["R1", "R2", "R4"]) == ["R2"]
    assert [line.split() for line in table(results)[1:]] == [
        ["R1", "2", "1", "1"],
        ["R2", "2", "0", "1"],
        ["R3", "2", "0", "1"],
    ]


def test_a_rule_of_a_game_is_broken_and_noticed() -> None:
    script = [sys.executable, str(ROOT / "scripts" / "break_rules.py")]
    run = subprocess.run([*script, "lords-of-xidit", "--rule", "R86"], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "0 slept" in run.stdout
    assert any(line.split()[:1] == ["R86"] for line in run.stdout.splitlines())
