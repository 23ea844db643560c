"""``alfonso learn``: every lesson to its end, as it advises and against it."""

from pathlib import Path

import pytest

from alfonso.bots.teaching import answer, noise
from alfonso.engine.lesson import LEARNER, Lesson, Tutor, Voice, has_lesson, lesson_of
from alfonso.games import registry
from alfonso.testing.lessons import Listener, follow, ignoring
from tests.terminal.command import CommandLine, squeezed

GAMES = [id for id in registry.ids() if has_lesson(registry.load(id))]


def lesson(id: str) -> Lesson:
    found = lesson_of(registry.load(id))
    assert found is not None
    return found


def typed(of: Lesson, listener: Listener) -> tuple[list[str], list[str]]:
    """What somebody types who takes a lesson to its end, and all that the voice says meanwhile."""
    state, tutor = of.open(), Tutor(of)
    moves: list[tuple[int, str]] = []
    lines: list[str] = []
    said: list[str] = []
    while True:
        if state.next_seat == LEARNER:
            voice = Voice(tutor)
            said += [voice.reaction, *(one.words for one in voice.utterances)]
            if tutor.over:
                return [*lines, "quit"], [words for words in said if words]
            text = listener(state, voice)
            lines.append(text)
        else:
            text = answer(state, state.next_seat, noise(of.seed, state.next_seat, moves))
        moves.append((state.next_seat, text))
        state.play(text, state.next_seat)
        tutor.hear(moves)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("listener", [follow, ignoring(0)], ids=["followed", "ignored"])
def test_a_lesson_is_taken_to_its_end(command: CommandLine, id: str, listener: Listener) -> None:
    lines, said = typed(lesson(id), listener)
    ran = command.run("learn", id, typed=lines)
    assert ran.code == 0
    assert ("its dice are fixed, not sealed" in squeezed(ran.out)) == registry.load(id).chance
    out = squeezed(ran.out)
    for words in said:
        assert squeezed(words) in out
        out = out[out.index(squeezed(words)) :]


def test_what_is_good_stands_with_its_number(command: CommandLine) -> None:
    ran = command.run("learn", "xii-century", typed=["quit"])
    assert "Good here: 1. shared 6 population" in ran.out


def test_the_voice_can_be_left_and_heard_again(command: CommandLine) -> None:
    ran = command.run("learn", "xii-century", typed=["alone", "shared 6 population", "lesson", "quit"])
    before, _, after = squeezed(ran.out).partition("You play on alone; lesson takes the lesson up again.")
    assert "put the biggest die" in before
    silent, _, again = after.partition("> lesson")
    assert "Put the 5 on farms" not in silent
    assert "Put the 5 on farms" in again


def test_a_lesson_is_taken_up_where_it_was_left(command: CommandLine, tmp_path: Path) -> None:
    kept = tmp_path / "lesson.txt"
    first = command.run("learn", "xii-century", "--save", str(kept), typed=["shared 6 population", "quit"])
    assert f"Go on with: alfonso learn xii-century --save {kept}" in first.out
    second = command.run("learn", "xii-century", "--save", str(kept), typed=["quit"])
    assert "Six people have moved in." in second.out
    other = tmp_path / "play.txt"
    command.run("play", "xii-century", "--seats", "me", "--save", str(other), typed=["quit"])
    assert "holds another play, not this lesson" in command.refused("learn", "xii-century", "--save", str(other))


def test_in_italian(command: CommandLine) -> None:
    ran = command.run("learn", "xii-century", "--language", "it", typed=["lezione", "da-solo", "quit"])
    assert "Benvenuto nell'anno 1100." in ran.out
    assert "Buona qui: 1." in ran.out
    assert "Continui senza la voce; lezione riprende la lezione." in ran.out
