"""Whole plays through a pipe, and every word one can type."""

import io
import re
from pathlib import Path

import pytest

from alfonso.bots.advice import advise
from alfonso.bots.registry import bot
from alfonso.bots.search.task import Limits
from alfonso.cli import main
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.record import Record
from alfonso.engine.table import Table
from alfonso.terminal import commands, files
from alfonso.terminal.ask import Reader
from alfonso.terminal.draw import console
from alfonso.terminal.play import Play, new_record
from alfonso.terminal.sitters import sitters
from tests.terminal.command import CommandLine, score_lines, squeezed
from tests.tiny.fair import Fair
from tests.xii_century.helpers import XII

ONES = ["1"] * 400
GAME = ("play", "xii-century")


def test_a_whole_solo_play(command: CommandLine) -> None:
    ran = command.run(*GAME, "--seats", "me:Ann", "--seed", "7", typed=ONES)

    assert ran.code == 0
    assert ran.err == ""
    assert re.search(r"Ann ends with \d+ points, .* the good scores", ran.out)
    assert "Round 10 of 10" in ran.out


def test_a_play_with_two_bots_answered_by_ones(command: CommandLine) -> None:
    ran = command.run(*GAME, "--seats", "me,greedy,random", "--seed", "7", typed=ONES)

    assert ran.code == 0
    assert re.search(r"wins with \d+ points", ran.out)
    assert "1. greedy" in ran.out


def test_no_colour_and_no_control_letters_come_through_a_pipe(command: CommandLine) -> None:
    ran = command.run(*GAME, "--seats", "me,random", "--seed", "7", typed=ONES)

    assert "\x1b" not in ran.out


def test_a_saved_play_goes_on_as_it_would_have(command: CommandLine, tmp_path: Path) -> None:
    whole = command.run(*GAME, "--seats", "me:Ann,greedy,random", "--seed", "7", typed=ONES)
    file = tmp_path / "play.txt"

    first = command.run(*GAME, "--seats", "me:Ann,greedy,random", "--seed", "7", "--save", str(file), typed=ONES[:20])
    second = command.run("play", "--resume", str(file), typed=[*ONES[:20], "quit"])
    third = command.run("play", "--resume", str(file), typed=ONES)

    assert [first.code, second.code, third.code] == [0, 0, 0]
    assert f"alfonso play --resume {file}" in first.out
    assert "The play goes on after move" in third.out
    assert score_lines(third.out).startswith(score_lines(whole.out).rstrip())
    assert Record.parse(file.read_text()).result


def test_a_resumed_play_tells_only_what_is_new(command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "play.txt"
    command.run(*GAME, "--seats", "me:Ann,greedy", "--seed", "7", "--save", str(file), typed=ONES[:30])

    ran = command.run("play", "--resume", str(file))

    assert "Round 1 begins" not in ran.out


def test_the_end_of_the_input_is_a_polite_good_bye(command: CommandLine) -> None:
    ran = command.run(*GAME, "--seed", "7", typed=["1"])

    assert ran.code == 0
    assert ran.err == ""
    assert "The input has ended." in ran.out
    assert "Nothing was saved" in ran.out


def test_control_c_is_a_polite_good_bye(command: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Reader, prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Reader, "line", interrupted)

    ran = command.run(*GAME, "--seed", "7")

    assert ran.code == 0
    assert "You left the table." in ran.out


def test_quit_asks_nothing(command: CommandLine) -> None:
    assert command.run(*GAME, "--seed", "7", typed=["quit"]).out.endswith("a play can be resumed.\n")


def typed(command: CommandLine, *words: str) -> str:
    ran = command.run(*GAME, "--seats", "me:Ann", "--seed", "7", "--difficulty", "very-easy", typed=words)
    assert ran.code == 0
    return squeezed(ran.out.split("Spend a die", 1)[1])


def test_why_gives_the_objection_or_says_that_it_is_possible(command: CommandLine) -> None:
    out = typed(command, "why castle", "why 1", "why end turn", "why", "why windmill")

    assert re.search(r"castle: .*\(R\d+", out)
    assert "population: that is possible." in out
    assert re.search(r"End turn: .*\(R\d+", out)
    assert "Why what?" in out
    assert "No action is written 'windmill'" in out


def test_what_is_not_possible_is_answered_with_the_objection(command: CommandLine) -> None:
    assert re.search(r"> end turn End turn: .*\(R\d+", typed(command, "end turn"))


def test_an_ambiguous_answer_names_the_candidates(command: CommandLine) -> None:
    assert "'far' could be" in typed(command, "far")


def test_an_empty_answer_takes_nothing_where_there_is_a_choice(command: CommandLine) -> None:
    assert re.search(r"There are \d+ choices", typed(command, ""))


def test_an_empty_answer_takes_the_only_choice(command: CommandLine) -> None:
    # Without a reserve the end of the turn is all that is left when the dice are spent.
    ran = command.run(*GAME, "--seats", "me", "--seed", "7", "--difficulty", "very-easy", typed=["1"] * 55 + [""] * 3)

    assert ran.code == 0
    assert re.search(r"1\. end turn\n> \n\n.*feeds the town", ran.out, re.DOTALL)


def test_auto_takes_the_only_choice_by_itself(command: CommandLine) -> None:
    plain = command.run(*GAME, "--seats", "me", "--seed", "7", typed=ONES)
    auto = command.run(*GAME, "--seats", "me", "--seed", "7", "--auto", typed=ONES)

    assert auto.out.count("\n> 1") < plain.out.count("\n> 1")
    assert score_lines(auto.out) == score_lines(plain.out)


def test_hint_names_the_best_with_their_values_and_why(command: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "counsel", lambda view, dice: advise(view, dice, Limits(2, 0.0)))
    told = squeezed(typed(command, "hint"))
    assert re.search(r"Hint: [a-z0-9 -]+ \(\d+\.\d\); then .*score to expect", told)
    assert re.search(r"It brings: [a-z ]+ [+-]\d+\.\d", told)


def test_undo_takes_back_a_move_and_asks_again(command: CommandLine) -> None:
    out = typed(command, "1", "undo", "undo")

    assert out.count("Taken back:") == 1
    assert "Cannot undo: there is no move of yours to take back." in out


def test_undo_is_refused_across_dice(command: CommandLine) -> None:
    ran = command.run(
        *GAME, "--seats", "me", "--seed", "7", "--difficulty", "very-easy", typed=[*ONES[:60], *["undo"] * 9]
    )

    assert "Cannot undo: dice were rolled or something hidden was seen since your last move." in squeezed(ran.out)


def test_undo_then_the_same_moves_give_the_same_play(command: CommandLine, tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    command.run(*GAME, "--seats", "me,random", "--seed", "5", "--save", str(one), typed=ONES)
    command.run(*GAME, "--seats", "me,random", "--seed", "5", "--save", str(two), typed=["2", "undo", *ONES])

    assert one.read_text() == two.read_text()


def test_help_and_rules_at_the_prompt(command: CommandLine) -> None:
    out = typed(command, "?", "? R41", "?r41", "? reserve", "? R999", "help", "? xyzzy")

    assert "take back your last move" in out
    assert out.count("R41 In this comparison") == 2
    assert "R55 Your reserve has ten slots" in out
    assert "No rule is numbered 'R999'; did you mean" in out
    assert "No rule speaks of 'xyzzy'" in out


def test_save_at_the_prompt(command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "here.txt"

    out = typed(command, "save", f"save {tmp_path / 'no' / 'x.txt'}", f"save {file}", "1", "save", "quit")

    assert "Save where?" in out
    assert "there is no such directory" in out
    assert "Saved. Go on with" in out
    assert len(Record.parse(file.read_text()).moves) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["here.txt"]


def test_log_sheets_and_choices_at_the_prompt(command: CommandLine) -> None:
    out = typed(command, "log", "sheets", "choices")

    assert "Round 1 begins." in out
    assert out.count("Influence") == 1
    assert out.count("Spend a die") == 1


def test_two_people_at_one_screen(command: CommandLine) -> None:
    ran = command.run(*GAME, "--seats", "me:Ann,me:Ben", "--seed", "7", typed=["1"] * 900)

    assert ran.code == 0
    assert "Ann: Spend a die" in ran.out
    assert "Ben: Spend a die" in ran.out


def before_a_vote() -> Record:
    """A play of two people up to the first vote of both for the king's war."""
    record = new_record(XII, XII.setup(2, {}), sitters("me:Ann,me:Ben"), "7")
    table = Table(XII, record)
    greedy = bot("greedy")
    dice = FastDice.seeded("both", 1)
    while table.state.to_act != [0, 1]:
        seat = table.state.next_seat
        table.play(seat, greedy.choose(table.state.view(seat), dice))
    return record


def test_people_look_away_from_a_secret_vote(command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "vote.txt"
    files.write(file, before_a_vote())

    ran = command.run("play", "--resume", str(file), typed=["", "support", "", "avoid"])

    ann, ben = ran.out.index("pass to Ann; press Enter."), ran.out.index("pass to Ben; press Enter.")
    assert ann < ran.out.index("> support") < ben < ran.out.index("> avoid") < ran.out.index("Ann supports the king")


def test_a_secret_of_a_tiny_game_is_for_one_pair_of_eyes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 400))
    game = Fair()
    taken = sitters("me:Ann,me:Bob,random")

    Play(game, new_record(game, game.setup(3, {}), taken, "3"), taken, console()).run()

    out = capsys.readouterr().out
    assert "Others look away: pass to Ann; press Enter." in out
    assert "Others look away: pass to Bob; press Enter." in out
    before_bob, after_bob = out.split("Others look away: pass to Bob", 1)
    assert "Bob is dealt" not in before_bob
    assert "Ann is dealt" not in after_bob


def test_sealed_dice_are_announced_and_opened(command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "sealed.txt"
    ran = command.run(*GAME, "--seats", "me", "--save", str(file), typed=ONES)

    announced = re.search(r"SHA-256 of their secret: ([0-9a-f]{64})\n", ran.out)
    opened = re.search(r"Their secret was: +([0-9a-f]{64})\n", ran.out)
    record = Record.parse(file.read_text())
    assert announced
    assert opened
    assert (record.sealed, record.secret) == (announced[1], opened[1])
    assert ran.out.index(announced[1]) < ran.out.index("Spend a die")
    assert f"alfonso verify {file}" in ran.out
    assert command.run("verify", str(file)).code == 0


def test_two_sealed_plays_differ(command: CommandLine) -> None:
    seals = {re.search(r"secret: (\w+)", command.run(*GAME, typed=["quit"]).out)[1] for _ in range(2)}  # type: ignore[index]

    assert len(seals) == 2


@pytest.mark.parametrize(("term", "columns"), [("dumb", "80"), ("xterm", "60"), ("xterm", "200")])
def test_any_terminal_will_do(command: CommandLine, monkeypatch: pytest.MonkeyPatch, term: str, columns: str) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLUMNS", columns)

    ran = command.run(*GAME, "--seats", "me,greedy,random", "--seed", "7", typed=["1", "1", "?", "sheets", "quit"])

    assert ran.code == 0
    assert max(len(line) for line in ran.out.splitlines()) <= int(columns)
    assert "population" in ran.out


def test_a_name_is_shown_as_it_is_typed(command: CommandLine) -> None:
    assert "XII Century: [bold]Ann[/], random" in command.run(*GAME, "--seats", "me:[bold]Ann[/],random", typed=[]).out


def test_a_play_of_bots_alone_runs_to_its_end(command: CommandLine) -> None:
    ran = command.run(*GAME, "--seats", "random,random", "--seed", "7")

    assert ran.code == 0
    assert re.search(r"random [12] wins with", ran.out)


def test_a_play_outlives_a_save_that_fails(
    command: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "play.txt"
    real = files.write
    written: list[Path] = []

    def fails_later(path: Path, record: Record) -> None:
        if written:
            raise AlfonsoError(f"{path} cannot be written: No space left on device")
        written.append(path)
        real(path, record)

    monkeypatch.setattr(files, "write", fails_later)

    ran = command.run(*GAME, "--seats", "me", "--seed", "7", "--save", str(file), typed=ONES)

    assert ran.code == 0
    assert "No space left on device" in squeezed(ran.out)
    assert "ends with" in ran.out


def test_a_play_without_any_input_ends_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)

    assert main(["play", "xii-century", "--seats", "me", "--seed", "1"]) == 0
    assert "The input has ended." in capsys.readouterr().out
