"""The plays that primers show: the lesson of each game as it advises, kept as ``primer.txt`` in the game's folder.

    python scripts/primers.py          # writes them anew, after a change of rules or lessons

A picture in ``PRIMER.md`` names a position by the number of moves before it: ``![...](position:12)``.
"""

from __future__ import annotations

from alfonso.bots.teaching import answer, noise
from alfonso.engine.lesson import LEARNER, Lesson, Tutor, Voice, lesson_of
from alfonso.engine.record import Record
from alfonso.games import registry
from alfonso.testing.lessons import follow
from alfonso.web.cards import NAMES
from alfonso.web.rulepages import PLAY


def play(lesson: Lesson) -> Record:
    """A lesson, taken to its end as it advises."""
    record = lesson.record(NAMES[: lesson.seats])
    state, tutor = lesson.open(log=False), Tutor(lesson)
    while not tutor.over:
        seat = state.next_seat
        moves = record.moves
        text = follow(state, Voice(tutor)) if seat == LEARNER else answer(state, seat, noise(lesson.seed, seat, moves))
        record.add(seat, lesson.game.parse(text))
        state.play(text, seat)
        tutor.hear(record.moves)
    return record


def main() -> None:
    """Write the play of every game that has a primer."""
    for id in registry.ids():
        game = registry.load(id)
        lesson = lesson_of(game)
        if lesson is not None and game.primer_text():
            (game.folder() / PLAY).write_text(play(lesson).text(), encoding="utf-8")
            print(f"{id}: {PLAY}")


if __name__ == "__main__":
    main()
