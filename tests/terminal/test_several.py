"""Several actions typed on one line."""

from tests.terminal.command import CommandLine

XIDIT = ("play", "lords-of-xidit", "--seats", "me:Ann,greedy,greedy", "--seed", "3")


def test_a_program_is_six_letters(command: CommandLine) -> None:
    ran = command.run(*XIDIT, typed=["city 7", "XRXURX", "quit"])

    assert "1 act in 7 · 2 red to 6 · 3 act in 6 · 4 blue to 11 · 5 red to 17 · 6 act in 17" in ran.out
    assert "1. ready" in ran.out
    assert ran.out.count("Set wheel") == 1  # nothing is asked in between


def test_letters_stand_beside_the_choices(command: CommandLine) -> None:
    ran = command.run(*XIDIT, typed=["city 7", "quit"])

    assert "1. black (K)  2. red (R)    3. blue (U)   4. act (X)    5. wait (W)" in ran.out


def test_words_and_letters_go_together(command: CommandLine) -> None:
    ran = command.run(*XIDIT, typed=["7", "wait, XRX, 3, red, ready", "quit"])

    assert "Ann has programmed wait, act, red, act, blue, red." in ran.out
    assert "Year 2 begins" in ran.out


def test_a_line_with_something_unknown_does_nothing(command: CommandLine) -> None:
    ran = command.run(*XIDIT, typed=["7", "act, dance, red", "choices", "quit"])

    assert "No action is written 'dance'" in ran.out
    assert ran.out.count("Set wheel 1 of 6") == 2
    assert "Set wheel 2" not in ran.out


def test_what_is_not_possible_ends_the_line(command: CommandLine) -> None:
    ran = command.run(*XIDIT, typed=["7", "XRXURXX, ready", "quit"])

    assert "Act: all your 6 wheels are set" in ran.out
    assert "say ready, or take some back" in ran.out
    assert "has programmed" not in ran.out


def test_what_others_do_ends_the_line(command: CommandLine) -> None:
    ran = command.run(*XIDIT, typed=["7", "XXXXXX, ready, XXXXXX, ready", "quit"])

    assert "Not done, since other things have happened: act, act, act, act, act, act, ready." in ran.out
    assert "Year 2 of 12" in ran.out
    assert "Year 3" not in ran.out


def test_why_understands_letters(command: CommandLine) -> None:
    ran = command.run(*XIDIT, typed=["7", "XRXURX", "why x", "quit"])

    assert "Act: all your 6 wheels are set" in ran.out
