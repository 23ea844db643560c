"""Balance: what is known to win is found to win, and other figures change what they must."""

import json
import random
import re
from pathlib import Path

import pytest

import alfonso
from alfonso.arena import balance_page
from alfonso.arena.balance import Balance, Story, Trial, balance, deed, leading, mean, ratio
from alfonso.engine.errors import AlfonsoError
from tests.arena.helpers import fair
from tests.terminal.command import CommandLine
from tests.terminal.conftest import command

__all__ = ["command", "fair"]

TRIAL = Trial("made up", None, None, "random", 2, "1", {})


def made_up(deals: int, strong: float) -> list[Story]:
    """Plays of two in which one seat builds a castle, and wins with a chance."""
    chances = random.Random(8)
    found: list[Story] = []
    for _ in range(deals):
        builder = chances.randrange(2)
        won = builder if chances.random() < strong else 1 - builder
        deeds = [["build castle", "farm"] if seat == builder else ["farm"] for seat in range(2)]
        shares = [float(seat == won) for seat in range(2)]
        found.append(Story([10, 12], shares, deeds, ["farm", "farm"], 20, 5, 1))
    return found


def test_what_wins_is_found_with_an_interval_that_holds_it() -> None:
    found = Balance(TRIAL, made_up(200, 0.8)).advantages()
    assert list(found) == ["build castle"]  # what everybody does says nothing
    part, advantage = found["build castle"]
    assert part == 0.5
    assert advantage.low < 0.3 < advantage.high  # 80 % in place of 50 %
    assert advantage.low > 0.2


def test_what_does_not_matter_is_not_found_to_matter() -> None:
    _, advantage = Balance(TRIAL, made_up(200, 0.5)).advantages()["build castle"]
    assert advantage.low < 0 < advantage.high


def test_few_that_all_lost_are_no_certainty() -> None:
    certain = ratio([(1, -0.5), (1, -0.5)], 0.25)
    assert certain.mean == -0.5
    assert certain.high - certain.low > 0.9


def test_a_mean_with_its_interval() -> None:
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.mean == 3.0
    assert (found.low, found.high) == pytest.approx((1.614, 4.386), abs=1e-3)


def test_who_leads_alone() -> None:
    assert leading([3, 5, 4]) == 1
    assert leading([5, 5, 4]) == -1


@pytest.mark.parametrize(
    ("id", "text", "named"),
    [
        ("xii-century", "shared 5 farms", "raise farms"),
        ("xii-century", "reserve 6 castle", "build castle"),
        ("my-village", "serve cu07", "serve cu07"),
        ("my-village", "build stables 5/8", "build stables"),
        ("my-village", "dice 1 2", "dice"),
        ("lords-of-xidit", "city 5", "city 5"),
        ("era-medieval-age", "build keep a1", "place keep"),
        ("mil-1049", "attack 1a2", "attack"),
    ],
)
def test_a_deed_is_an_action_without_dice_and_place(id: str, text: str, named: str) -> None:
    assert deed(alfonso.game(id).parse(text)) == named


def test_a_game_from_outside_the_tree_has_its_balance(fair: str) -> None:
    found = balance(fair, 3, 8, "random")
    packed = found.pack()
    seats = [packed["measures"][f"victories of seat {seat}"]["mean"] for seat in (1, 2, 3)]
    assert sum(seats) == pytest.approx(1.0, abs=1e-4)
    assert all(one["ci95"][0] <= one["mean"] <= one["ci95"][1] for one in packed["measures"].values())
    assert packed["deeds"]
    drawn = balance_page.page(found)
    assert drawn.count("<svg") >= 3
    assert not re.search(r"(?:src|href|url)\s*[=(]", drawn)
    assert "nan" not in drawn.lower()


def richer(folder: Path) -> Path:
    """The figures of XII Century, but for a master builder who is worth far more."""
    text = (alfonso.game("xii-century").folder() / "data.toml").read_text(encoding="utf-8")
    file = folder / "richer.toml"
    changed = re.sub(r"(\[people\.master_builder\][^\[]*?\nvp = )\d+", r"\g<1>40", text)
    assert changed != text
    file.write_text(changed, encoding="utf-8")
    return file


def test_other_figures_change_what_they_must_on_the_same_deals(tmp_path: Path) -> None:
    found = balance("xii-century", 2, 2, against=richer(tmp_path))
    same = balance("xii-century", 2, 2, against=alfonso.game("xii-century").folder() / "data.toml")
    assert all(one.mean == one.low == one.high == 0 for one in same.changes().values())
    assert not any(one.mean for one in same.shifts().values())
    assert found.changes()["points"].mean > 5
    assert found.means() == same.means()
    assert "With the other figures" in balance_page.page(found)


def test_the_command_says_the_same_with_any_number_of_jobs(command: CommandLine, tmp_path: Path) -> None:
    args = ["balance", "lords-of-xidit", "--seats", "3", "--deals", "3", "--bot", "random"]
    page = tmp_path / "page.html"
    alone, shared = command.run(*args, "--json"), command.run(*args, "--json", "--jobs", "2", "--output", str(page))
    assert alone.code == 0, alone.err
    assert alone.out == shared.out
    assert json.loads(alone.out)["deals"] == 3
    assert page.read_text().startswith("<!DOCTYPE html>")
    command.monkeypatch.setenv("COLUMNS", "120")
    assert "vittorie del posto 1" in command.run(*args, "--language", "it").out


def test_what_does_not_fit_is_refused(command: CommandLine) -> None:
    assert command.refused("balance", "xii-century", "--bot", "gredy").startswith("no bot is called 'gredy'")
    assert "two seats or more" in command.refused("balance", "xii-century", "--seats", "1")
    with pytest.raises(AlfonsoError):
        balance("xii-century", 9, 10)
