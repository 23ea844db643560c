"""Checks of a lesson: it is played to its end as it advises, and by somebody who never listens."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from alfonso.bots.teaching import answer, noise
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import AlfonsoError, IllegalAction
from alfonso.engine.game import Game
from alfonso.engine.lesson import LEARNER, Lesson, Tutor, Voice, lesson_of
from alfonso.engine.phrase import ENGLISH, Language
from alfonso.engine.state import State
from alfonso.fidelity import CITED
from alfonso.testing.broken import Broken
from alfonso.testing.pictures import SIZES
from alfonso.testing.rulebook import numbered

IGNORED = 3  # plays of somebody who does something else each time

Listener = Callable[[State, Voice], str]


def check_lesson(game: Game[Any], tongues: Sequence[Language]) -> None:
    """Everything that holds of the lesson of a game, where it has one."""
    try:
        lesson = lesson_of(game)
    except AlfonsoError as error:
        raise Broken(f"the lesson cannot be read: {error}") from None
    if lesson is None:
        return
    check_words(lesson, tongues)
    said = attend(lesson, follow, look=True)
    unsaid = [step.name for step in lesson.steps if step.name not in said]
    if unsaid:
        raise Broken(f"the lesson, when it is followed, never says {', '.join(unsaid)}")
    for number in range(IGNORED):
        attend(lesson, ignoring(number), look=True)


def check_words(lesson: Lesson, tongues: Sequence[Language]) -> None:
    """Every sentence is there in every language, and every rule that it cites in the rules."""
    known = numbered(lesson.game)
    for words in lesson.sayings():
        for rule in CITED.findall(words):
            if rule not in known:
                raise Broken(f"the lesson cites {rule}, which is not in the rules: {words!r}")
        for language in tongues:
            if language.code != ENGLISH.code and words not in language.texts:
                raise Broken(f"the lesson is not translated into {language.code!r}: {words!r}")


def attend(lesson: Lesson, listener: Listener, look: bool = False) -> list[str]:
    """Take a lesson to its end; the steps that were said."""
    state, tutor = lesson.open(log=False), Tutor(lesson)
    moves: list[tuple[int, str]] = []
    while not tutor.over:
        if state.over:
            raise Broken(f"the play of the lesson is over before the lesson is; said were {', '.join(tutor.said)}")
        seat = state.next_seat
        if seat == LEARNER:
            text = listener(state, Voice(tutor))
            if look:
                check_pointed(lesson, state, tutor)
        else:
            text = answer(state, seat, noise(lesson.seed, seat, moves))
        moves.append((seat, text))
        try:
            state.play(text, seat)
        except IllegalAction as error:
            raise Broken(f"the lesson cannot be played as it was thought out: {error}") from None
        tutor.hear(moves)
    check_pointed(lesson, state, tutor)
    return tutor.said


def follow(state: State, voice: Voice) -> str:
    """What somebody does who takes all advice, and where there is none does as a bot would."""
    return voice.good or answer(state, LEARNER, "learner")


def ignoring(number: int) -> Listener:
    """What somebody does who never takes advice."""
    dice = FastDice.seeded(f"ignoring {number}", 1)

    def listen(state: State, voice: Voice) -> str:
        texts = [action.text for action in state.choices(LEARNER) if action.text != voice.good]
        return texts[dice.below(len(texts))] if texts else voice.good

    return listen


def check_pointed(lesson: Lesson, state: State, tutor: Tutor) -> None:
    """Every piece that is pointed at stands in the picture, however large that is."""
    view = state.view(LEARNER)
    pointed = {id: step.name for step in tutor.now for id in step.point}
    for width, height in SIZES if pointed else []:
        ids = re.findall(r'\bid="([^"]+)"', lesson.game.picture(view.look(None, width, height)))
        for id, name in pointed.items():
            if id not in ids:
                raise Broken(f"step {name} of the lesson points at {id!r}, which is not there at {width} x {height}")
