"""Clocks: how long each seat may think. All arithmetic is on the times of entries, so that every replay agrees."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from alfonso.web.api.messages import ClockInfo

LIVE: Final = "live"  # a span for the whole play, and an increment for every turn
DAYS: Final = "days"  # a span for every decision
MERCY: Final = 30_000  # milliseconds that somebody has at least who comes back after a time-out


class Clock:
    """The clocks of a table, in milliseconds; a seat that a bot owns has none."""

    def __init__(self, kind: str, seconds: int, increment: int, seats: int, at: int) -> None:
        self.kind: Final = kind
        self.seconds: Final = seconds
        self.increment: Final = increment
        self.span: Final = seconds * 1000
        self.left: Final[list[int | None]] = [self.span] * seats  # when the clock was started or stopped last
        self.since: Final[list[int | None]] = [None] * seats  # when a running clock was started
        self.changed: Final = [at] * seats  # when a clock was started or stopped last
        self.at = at
        self.out: Final[set[int]] = set()  # the seats whose time was up
        self.rested: Final[dict[int, int]] = {}  # what is left of a decision that a bot was asked to make instead
        self.gains: Final[list[tuple[int, int]]] = []  # for every move of the play: its seat, what it gained by it
        self.lanes = 0  # which lanes are open; 0 for none
        self.opening = self.info()  # the clocks as the lanes were opened, with all of them running

    def agreed(self) -> dict[str, Any]:
        """What was agreed, as an entry keeps it."""
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}

    def pack(self) -> dict[str, Any]:
        """The clocks as plain data."""
        return {**vars(self), "out": sorted(self.out)}

    @staticmethod
    def unpack(data: dict[str, Any]) -> Clock:
        """The clocks that were written down."""
        clock = Clock(data["kind"], data["seconds"], data["increment"], len(data["left"]), data["at"])
        clock.left[:], clock.since[:], clock.changed[:] = data["left"], data["since"], data["changed"]
        clock.out.update(data["out"])
        clock.rested.update(data["rested"])
        clock.gains.extend((seat, gained) for seat, gained in data["gains"])
        clock.at, clock.lanes = data["at"], data["lanes"]
        clock.opening = msgspec.convert(data["opening"], ClockInfo)
        return clock

    # Questions

    @property
    def running(self) -> list[int]:
        """The seats whose clocks go down."""
        return [seat for seat, since in enumerate(self.since) if since is not None]

    @property
    def due(self) -> int:
        """When the first time is up, 0 for never."""
        return min((self._end(seat) for seat in self.running), default=0)

    def late(self, at: int) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self.running if self._end(seat) <= at]

    def earliest(self, at: int) -> int:
        """A moment before which no time can be up, whatever an entry written now changes."""
        if self.kind == DAYS:
            rested = [at + left for left in self.rested.values()]
            return min([self._end(seat) for seat in self.running] + rested + [at + self.span])
        had = [self._mercy if seat in self.out else self._left(seat, at) for seat in range(len(self.left))]
        return at + min((left for left in had if left is not None), default=self.span)

    def _end(self, seat: int) -> int:
        return (self.since[seat] or 0) + (self.left[seat] or 0)

    def _left(self, seat: int, at: int) -> int | None:
        left, since = self.left[seat], self.since[seat]
        return left if left is None or since is None else max(0, left - max(0, at - since))

    @property
    def _mercy(self) -> int:
        return max(MERCY, self.increment * 1000)

    # What happens

    def without(self, seat: int) -> None:
        """A bot owns this seat: it has no clock."""
        self.left[seat] = None

    def go_on(self, at: int, pressed: list[int], lanes: int, mover: int = -1, hidden: bool = False) -> None:
        """Let the clocks of those who owe a decision run from now on, and only those; ``mover`` has made a move.

        A move that is ``hidden`` is a part of a decision, of which nobody else may learn.
        """
        if lanes != self.lanes:
            self.rested.clear()
        if mover >= 0:
            if not lanes and not hidden:  # nobody may learn from a clock that a bot has moved in secret
                self.rested.pop(mover, None)
            self.gains.append((mover, self._moved(mover, at, mover in pressed, lanes, hidden)))
        for seat in range(len(self.left)):
            if self.left[seat] is not None and (seat in pressed) != (self.since[seat] is not None):
                self._set(seat, at, seat in pressed)
        if lanes != self.lanes:
            self.opening = self._all_running(at)
        self.lanes = lanes

    def _moved(self, seat: int, at: int, goes_on: bool, lanes: int, hidden: bool) -> int:
        """A seat whose clock runs has moved: a decision brings a new span, a turn that ends the increment.

        All that is done in a lane before its seat is ready is one decision: of that no clock may tell.
        """
        ends = not goes_on or lanes != self.lanes  # who is ready last may be asked again at once
        if self.since[seat] is None or not (ends or (self.kind == DAYS and not lanes and not hidden)):
            return 0
        self._set(seat, at, goes_on)
        gained = self.increment * 1000 if ends else 0
        self.left[seat] = (self.left[seat] or 0) + gained
        return gained

    def _set(self, seat: int, at: int, runs: bool) -> None:
        """Start or stop a clock; those of several servers may differ a little, but none runs backwards."""
        at = max(at, self.changed[seat])
        self.left[seat] = self._span(seat, runs) if self.kind == DAYS else self._left(seat, at)
        self.since[seat] = at if runs else None
        self.changed[seat] = at
        self.at = max(at, self.at)

    def _span(self, seat: int, runs: bool) -> int:
        """What there is for a decision: the whole span, or what a bot left of it that did not decide."""
        return self.rested.pop(seat, self.span) if runs else self.span

    def rest(self, seat: int, at: int) -> None:
        """A bot was asked to play a seat: who takes it back before the bot has moved has made no time by that."""
        left = self._left(seat, at)
        if self.kind == DAYS and self.since[seat] is not None and left is not None:
            self.rested[seat] = left

    def run_out(self, seat: int, at: int) -> None:
        """The time of a seat is up."""
        self._set(seat, at, False)
        self.left[seat] = 0
        self.out.add(seat)

    def come_back(self, seat: int) -> None:
        """Somebody is back after a time-out."""
        if seat in self.out:
            self.out.discard(seat)
            self.left[seat] = self.span if self.kind == DAYS else self._mercy

    def undo(self, move: int, hidden: bool = False) -> None:
        """A move was taken back, and so is what was gained by it: no time is made by moving and taking back."""
        seat, gained = self.gains.pop(move)
        if not hidden:
            self._lose(seat, gained, least=0)

    def rewind(self, move: int) -> None:
        """Every move from this one on was taken back; nobody loses on time because others wished that."""
        while len(self.gains) > move:
            self._lose(*self.gains.pop(), least=MERCY)

    def _lose(self, seat: int, gained: int, least: int) -> None:
        self.rested.clear()
        left = self.left[seat]
        if left is not None:
            self.left[seat] = max(left - gained, min(left, least))

    def _all_running(self, at: int) -> ClockInfo:
        """What those may know who must not learn which seat is ready already."""
        left = [self._left(seat, at) for seat in range(len(self.left))]
        running = [seat for seat, time in enumerate(left) if time is not None]
        return ClockInfo(self.kind, self.seconds, self.increment, left, running, at)

    def info(self) -> ClockInfo:
        """What everybody may know."""
        left = [self._left(seat, self.at) for seat in range(len(self.left))]
        return ClockInfo(self.kind, self.seconds, self.increment, left, self.running, self.at)
