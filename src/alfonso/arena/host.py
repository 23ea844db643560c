"""The host of a Python file as a bot: python -m alfonso.arena.host FILE [DATA], spoken to by the line protocol.

The file has ``choose(view, dice)``, which returns one of ``view.choices`` (or its notation), or ``create()``, which
returns an ``alfonso.bots.bot.Bot``. It runs in a process of its own and is given states drawn for its seat, never the
real one.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TextIO

from alfonso.bots.bot import Bot
from alfonso.bots.mind import mind
from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.game import Game
from alfonso.engine.view import View
from alfonso.games import registry


class Chooser(Bot):
    """A bot made of one function."""

    def __init__(self, function: Callable[[View, Dice], Action | str]) -> None:
        self.function: Final = function

    def choose(self, view: View, dice: Dice) -> Action:
        """What the function says."""
        chosen = self.function(view, dice)
        if isinstance(chosen, Action):
            return chosen
        return next((action for action in view.choices if action.text == chosen), view.sample(dice).game.parse(chosen))


def bot_of(file: Path) -> Bot:
    """The bot in a file."""
    sys.path.insert(0, str(file.parent.resolve()))
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{file} is not Python")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if hasattr(module, "create"):
        made: Bot = module.create()
        return made
    if hasattr(module, "choose"):
        return Chooser(module.choose)
    raise SystemExit(f"{file} has neither choose(view, dice) nor create()")


def serve(kind: Bot, data: Path | None, lines: TextIO, answers: TextIO) -> None:
    """Answer every line until there are no more."""
    game: Game[Any] | None = None
    for line in lines:
        word, *rest = line.rstrip("\n").split("\t")
        if word == "play":
            _, id, _, seat, _, seed = rest
            if game is None or game.id != id:
                game = registry.load(id, data)
            bot, dice, place = kind.sit(), mind(seed, int(seat)), int(seat)
            say(answers, "ready 1")
        elif word == "choose":
            assert game is not None
            state = game.unpack(json.loads(rest[0])["samples"][0])
            say(answers, bot.choose(state.view(place), dice).text)


def say(answers: TextIO, words: str) -> None:
    """Answer a line."""
    answers.write(f"{words}\n")
    answers.flush()


def main() -> None:
    """Serve the file that is named; what it prints goes where complaints go."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr
    file, *data = (Path(argument) for argument in sys.argv[1:])
    serve(bot_of(file), data[0] if data else None, sys.stdin, answers)


if __name__ == "__main__":
    main()
