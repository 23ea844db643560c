"""Programs as players: the line protocol of docs/bots.md, spoken from the side of the table."""

from __future__ import annotations

import json
from typing import Final

from alfonso.arena.pipe import Pipe
from alfonso.arena.player import ILLEGAL, NONSENSE, Fault, Player
from alfonso.bots.mind import mind
from alfonso.engine.action import Action
from alfonso.engine.errors import UnknownName
from alfonso.engine.state import State

PROTOCOL: Final = "1"
STARTING: Final = 30.0  # seconds for a program to come up, whatever a move may take
MOST_SAMPLES: Final = 100


class Program(Player):
    """A program that is started when it is first needed, and anew after a fault."""

    def __init__(self, command: list[str], seconds: float, starting: float = STARTING) -> None:
        self.command: Final = command
        self.seconds: Final = seconds
        self.starting: Final = max(starting, seconds)
        self.pipe: Pipe | None = None
        self.samples = 0

    def begin(self, state: State, seat: int, seed: str) -> None:
        """Tell the program where it sits; it says that it is ready, and how many samples it wants with a question."""
        self.dice = mind(f"{seed}/samples", seat)
        setup = state.setup
        options = json.dumps(setup.options, sort_keys=True)
        line = ["play", PROTOCOL, setup.game.id, str(setup.seats), str(seat), options, f"{seed}/{seat}"]
        ready, _, samples = self._ask("\t".join(line), self.starting).partition(" ")
        if ready != "ready" or (samples and not is_count(samples, MOST_SAMPLES)):
            self.close()
            raise Fault(NONSENSE, "it did not say that it is ready")
        self.samples = int(samples or 0)

    def choose(self, state: State, seat: int) -> Action:
        """Send the view and the choices; the one that is answered, by its notation."""
        view = state.view(seat)
        told: dict[str, object] = {"view": view.pack()}
        if self.samples:
            told["samples"] = [state.game.pack(view.sample(self.dice)) for _ in range(self.samples)]
        choices = view.choices
        line = ["choose", json.dumps(told), *(action.text for action in choices)]
        answer = self._ask("\t".join(line), self.seconds)
        try:
            action = state.game.parse(answer)
        except UnknownName:
            self.close()
            raise Fault(NONSENSE, f"no action is written {answer[:60]!r}") from None
        if action not in choices:
            self.close()
            raise Fault(ILLEGAL, action.text)
        return action

    def end(self, state: State, seat: int) -> None:
        """Say how it ended."""
        if self.pipe is None:
            return
        outcome = state.game.outcome(state)
        told = {"scores": state.scores(), "places": outcome.places, "winners": outcome.winners}
        try:
            self.pipe.tell(f"over\t{json.dumps(told)}", self.seconds)
        except Fault:
            self.close()

    def _ask(self, line: str, seconds: float) -> str:
        try:
            if self.pipe is None:
                self.pipe = Pipe(self.command)
            return self.pipe.ask(line, seconds)
        except Fault:
            self.close()
            raise

    def close(self) -> None:
        """End the program."""
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None


def is_count(text: str, most: int) -> bool:
    """Whether a text is a whole number up to another one."""
    return text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= most
