"""The full screen in tests: an app under Textual's pilot, waited for until it has done what was asked."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from alfonso.engine.game import Game
from alfonso.terminal.fullscreen.app import FullScreen
from alfonso.terminal.fullscreen.here import Here
from alfonso.terminal.fullscreen.host import Host
from alfonso.terminal.fullscreen.position import Position
from alfonso.terminal.play import new_record
from alfonso.terminal.sitters import sitters
from alfonso.terminal.tongue import language_for

T = TypeVar("T")
PATIENCE = 120.0  # seconds until a condition is given up: much more than any of them takes
PRESSES = 5.0  # seconds until somebody presses a key again


def here(
    game: Game[Any],
    seats: str,
    code: str = "en",
    save: Path | None = None,
    auto: bool = False,
    options: dict[str, object] | None = None,
) -> Here:
    """A play on this machine with fixed dice."""
    taken = sitters(seats)
    record = new_record(game, game.setup(len(taken), options or {}), taken, "3")
    return Here(game, record, taken, save, auto, language_for([game], code))


class Sitting:
    """Somebody at the full screen."""

    def __init__(self, app: FullScreen, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for a condition."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.002)

    def is_settled(self) -> bool:
        """Whether everything that was asked for is done and drawn, and nobody but a person is waited for."""
        app = self.app
        pumps = [app, *app.screen_stack, *app.screen.walk_children()]
        if app.is_busy or app.errands.under_way or any(pump.message_queue_size for pump in pumps):
            return False
        return app.position is not None and app.position is app.coming and self.somebody_is_asked()

    def somebody_is_asked(self) -> bool:
        now = self.app.position
        return now is not None and bool(now.choices or now.curtain or now.ending)

    async def settled(self) -> None:
        """Wait until it is somebody's turn, and everything is drawn."""
        await self.until(lambda: not self.app.is_running or self.is_settled())
        await self.pilot.pause(0)

    async def press(self, *keys: str) -> None:
        """Press keys, each after the one before it has done all that it does."""
        for key in keys:
            await self.pilot.press(key)
            await self.settled()
        await self.settled()

    def strike(self, key: str) -> None:
        """Press a key without waiting for anything; whoever does so knows what to wait for."""
        self.app.post_message(events.Key(key, None))

    async def take_last(self) -> None:
        """Take the last choice: the arrow up lights it, Enter takes it."""
        before = self.now
        again = time.monotonic() + PRESSES
        self.strike("up")
        await self.until(lambda: self.app.table.choices.item is not None or time.monotonic() > again)
        if self.app.table.choices.item is None:  # choices that were drawn anew at that moment took the light away
            self.strike("up")
            await self.until(lambda: self.app.table.choices.item is not None)
        self.strike("enter")
        await self.until(lambda: self.now is not before and self.is_settled())

    async def type(self, text: str, *keys: str) -> None:
        """Type letters one after the other, then press keys."""
        entry = self.app.focused
        assert isinstance(entry, Input)
        before = entry.value
        for letter in text:
            self.app.post_message(events.Key(letter, letter))
        await self.until(lambda: entry.value == before + text)
        await self.press(*keys)

    async def click(self, number: int) -> None:
        """Click a choice by its number."""
        choices = self.app.table.choices
        cell = next(cell for cell in choices.cells if getattr(cell.entry.item, "number", 0) == number)
        await self.pilot.click(choices, (cell.x + 1, cell.y - choices.scroll_offset.y))
        await self.settled()

    async def say(self, text: str) -> None:
        """Type something and press Enter, whether or not anything is asked afterwards."""
        for letter in text:
            self.app.post_message(events.Key(letter, letter))
        await self.until(lambda: self.app.table.entry.value == text)
        self.strike("enter")
        await self.until(lambda: self.app.table.entry.value == "" and not self.app.is_busy)

    async def resize(self, width: int, height: int) -> None:
        """Make the window larger or smaller."""
        await self.pilot.resize_terminal(width, height)
        await self.until(lambda: self.app.table.size == (width, height) and self.is_settled())

    @property
    def now(self) -> Position:
        assert self.app.position is not None
        return self.app.position

    def lines(self) -> list[str]:
        """What stands on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    def screen(self) -> str:
        """What stands on the screen, with single spaces."""
        return " ".join(" ".join(self.lines()).split())


def sit(
    host: Host, does: Callable[[Sitting], Awaitable[T]], width: int = 100, height: int = 40, settles: bool = True
) -> T:
    """Let somebody sit down at a host's table and do something: once somebody is asked, or at once."""

    async def run() -> T:
        app = FullScreen(host)
        async with app.run_test(size=(width, height)) as pilot:
            sitting = Sitting(app, pilot)
            await (sitting.settled() if settles else sitting.until(lambda: app.position is not None))
            return await does(sitting)

    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("TERM", "xterm-256color")
        return asyncio.run(run())
