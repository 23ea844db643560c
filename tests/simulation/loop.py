"""An event loop without a clock, sockets or threads: time passes when nothing else is left to do."""

import asyncio
import heapq
import random
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from typing import Any

from alfonso.web.machine import HERE
from tests.simulation.machine import SimulatedMachine
from tests.simulation.store import Died

STEP = 0.00001  # seconds that pass with every callback: work takes time
LAST_WORDS = 5  # for which something may wait, one after another, when it is let go of
SLOWEST = 0.03  # seconds until a thread has done something


class Stalled(Exception):
    """Nothing is left to do, and somebody still waits."""


class SimulatedLoop(asyncio.AbstractEventLoop):
    """Runs what is ready in an order drawn from the seed; of what a process that has died left behind, nothing."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.in_order = chance.random() < 0.3
        self.now = 0.0
        self.steps = 0
        self.ready: list[asyncio.Handle] = []
        self.timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self.tasks: list[asyncio.Task[Any]] = []  # kept, so that nothing is tidied up at a moment of its own
        self.buried: list[asyncio.Handle] = []  # what the dead would have done
        self.complaints: list[str] = []
        self.made = 0

    # What asyncio asks of a loop

    def time(self) -> float:
        return self.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, *, name: Any = None, context: Context | None = None) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, name=name, context=context)
        if len(self.tasks) > 2000:
            self.tasks = [one for one in self.tasks if not one.done()]
        self.tasks.append(task)
        return task

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self.ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self.made += 1
        heapq.heappush(self.timers, (when, self.made, timer))
        return timer

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def _timer_handle_cancelled(self, timer: asyncio.TimerHandle) -> None:
        """It is left where it is, and not run."""

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.complaints.append(f"{context.get('message')}: {context.get('exception')!r}")

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """What a thread would do is done a little later, at one stroke."""
        answer = self.create_future()

        def work() -> None:
            if answer.cancelled():
                return
            try:
                answer.set_result(func(*args))
            except Died:
                return
            except Exception as error:
                answer.set_exception(error)

        self.call_later(self.chance.random() * SLOWEST, work)
        return answer

    # Running

    def run_until(self, task: "asyncio.Future[Any]", latest: float, complaints: list[str]) -> None:
        """Let everything happen until a task is done, somebody complains, or it is too late."""
        asyncio._set_running_loop(self)
        try:
            while not task.done() and not complaints:
                if self.now > latest:
                    raise Stalled("it takes for ever")
                self._step()
        finally:
            asyncio._set_running_loop(None)

    def _step(self) -> None:
        if not self.ready:
            if not self.timers:
                raise Stalled("nothing is left to do, and somebody waits")
            self.now = max(self.now, self.timers[0][0])
        while self.timers and self.timers[0][0] <= self.now:
            timer = heapq.heappop(self.timers)[2]
            if not timer.cancelled():
                self.ready.append(timer)
        if not self.ready:
            return
        handle = self.ready.pop(0 if self.in_order else self.chance.randrange(len(self.ready)))
        self.steps += 1
        self.now += STEP
        if handle.cancelled():
            return
        machine = handle._context.get(HERE)  # type: ignore[attr-defined]
        if isinstance(machine, SimulatedMachine) and machine.is_dead:
            self.buried.append(handle)
        else:
            handle._run()

    def close(self) -> None:
        """Let go of all that was still under way."""
        for task in self.tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                for _ in range(LAST_WORDS):
                    with suppress(RuntimeError):  # it would have waited for something on its way out
                        task.get_coro().close()
                        break
        for held in (self.tasks, self.buried, self.ready, self.timers):
            held.clear()
