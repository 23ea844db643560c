"""A lesson in the terminal: a play in which a voice explains each of the first decisions."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from alfonso.bots.teaching import answer, noise
from alfonso.engine.errors import BadRecord, UnknownName
from alfonso.engine.game import Game
from alfonso.engine.lesson import BOT, Lesson, Tutor, Voice, lesson_of
from alfonso.engine.phrase import ENGLISH, Language, Phrase, Words
from alfonso.engine.record import Record
from alfonso.engine.view import View
from alfonso.terminal import files
from alfonso.terminal.draw import unbroken
from alfonso.terminal.play import Play
from alfonso.terminal.screen import Form
from alfonso.terminal.sitters import PERSON, Sitter
from alfonso.terminal.tongue import folded, name_of

TYPED: Final[Words] = {"lesson": "lesson", "alone": "alone"}


def lesson_for(game: Game[Any]) -> Lesson:
    """The lesson of a game; refuse one that has none."""
    lesson = lesson_of(game)
    if lesson is None:
        command = f"alfonso rules {game.id}"
        raise UnknownName("{game} has no lesson; its rules are shown by {command}", game=game.name, command=command)
    return lesson


def lesson_record(lesson: Lesson, kept: Path | None) -> Record:
    """The record of a lesson: a new one, or the one that a file holds already."""
    fresh = lesson.record([PERSON] + [BOT] * (lesson.seats - 1))
    if kept is None or not kept.exists():
        return fresh
    record = files.read(kept)
    if not lesson.is_of(record):
        raise BadRecord("{file} holds another play, not this lesson; choose another name", file=str(kept))
    return record


class Learn(Play):
    """One lesson: the play as ever, with a voice above each question that it has something to say about."""

    def __init__(
        self, lesson: Lesson, record: Record, console: Console, save: Path | None = None, language: Language = ENGLISH
    ) -> None:
        taken = [Sitter(PERSON)] + [Sitter(BOT) for _ in range(lesson.seats - 1)]
        super().__init__(lesson.game, record, taken, console, save, False, language)
        self.tutor: Final = Tutor(lesson)
        self.alone_now = False  # the learner plays on without the voice
        for word, does in {"lesson": heard_again, "alone": played_alone}.items():
            self.words[word] = does
            self.words[folded(language.text(TYPED[word]))] = does

    def greet(self) -> None:
        """Say what this is, and that its dice are not sealed."""
        super().greet()
        if self.game.chance:
            self.say("This is a lesson: its dice are fixed, not sealed, and everybody who takes it meets the same")
        self.say(
            "A voice explains; {lesson} says it again, {alone} lets you play on without it",
            lesson=self.language.text(TYPED["lesson"]),
            alone=self.language.text(TYPED["alone"]),
        )

    def leave(self, reason: Phrase) -> None:
        """Go away politely: the lesson can be taken up again."""
        self.say(reason)
        if self.save is None:
            self.say("Nothing was saved; with {option} a lesson can be taken up again", option="--save FILE")
        elif self.keep_quietly():
            command = f"alfonso learn {self.game.id} --save {self.save}"
            unbroken(self.console, self.language.say("Saved. Go on with: {command}", command=command))

    def let_bot_move(self, seat: int) -> None:
        """A bot of a lesson does the same wherever it is taken."""
        moves = self.table.record.moves
        self.move(seat, self.game.parse(answer(self.state, seat, noise(self.table.record.seed, seat, moves))))

    def voice(self) -> Voice:
        """What there is to say now."""
        self.tutor.hear(self.table.record.moves)
        return Voice(self.tutor)

    def put_question(self, view: View, form: Form) -> None:
        """The voice, then the question."""
        if not self.alone_now:
            self.speak(view)
        super().put_question(view, form)

    def speak(self, view: View) -> None:
        """Print what the voice says."""
        voice = self.voice()
        parts = [voice.reaction, *(one.words for one in voice.utterances)]
        for words in parts:
            if words:
                self.console.print(Padding(Text(self.language.say(words), style="green"), (0, 0, 0, 2)))
        if voice.good:
            action = self.game.parse(voice.good)
            name = name_of(self.game, view, self.language, action)
            number = view.choices.index(action) + 1
            good = Phrase("Good here: {number}. {action}", number=number, action=name)
            self.console.print(Padding(Text(self.language.say(good), style="bold green"), (0, 0, 0, 2)))


def heard_again(play: Play, view: View, rest: str) -> bool:
    """Hear it again, or take the lesson up again."""
    assert isinstance(play, Learn)
    play.alone_now = False
    play.speak(view)
    return False


def played_alone(play: Play, view: View, rest: str) -> bool:
    """Play on without the voice."""
    assert isinstance(play, Learn)
    play.alone_now = True
    play.say("you play on alone; {lesson} takes the lesson up again", lesson=play.language.text(TYPED["lesson"]))
    return False
