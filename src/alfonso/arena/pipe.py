"""A program at the other end of pipes: lines go in, lines come out, and nothing that it does holds anybody up."""

from __future__ import annotations

import multiprocessing
import os
import selectors
import signal
import subprocess
import time
from contextlib import suppress
from types import FrameType
from typing import IO, Final, cast

from alfonso.arena.player import GONE, NONSENSE, SLOW, Fault
from alfonso.engine.errors import AlfonsoError

LONGEST_LINE: Final = 4096  # bytes of an answer
KEPT: Final = 2000  # bytes of what it complains about last
BLOCK: Final = 65536
OPEN: Final[set[Pipe]] = set()


class Starts:
    """Programs that are being started, of which nobody knows yet: Ctrl-C waits until they can be ended, too."""

    def __init__(self) -> None:
        self.under_way = False
        self.interrupted = 0  # by which signal

    def __enter__(self) -> None:
        self.under_way = True

    def __exit__(self, *_: object) -> None:
        self.under_way = False
        if self.interrupted:
            _end_all(self.interrupted, None)


STARTS: Final = Starts()


class Pipe:
    """A running program in a process group of its own."""

    def __init__(self, command: list[str]) -> None:
        if multiprocessing.parent_process() is not None:
            for number in (signal.SIGINT, signal.SIGTERM):  # when one worker is gone, the pool terminates the others
                signal.signal(number, _end_all)
        with STARTS:
            self.process: Final = _started(command)
            OPEN.add(self)
        self.unread = b""
        self.complaints = b""
        self.ears: Final = cast("IO[bytes]", self.process.stdin)
        self.mouth: Final = cast("IO[bytes]", self.process.stdout)
        self.laments: Final = cast("IO[bytes]", self.process.stderr)
        for stream in (self.ears, self.mouth, self.laments):
            os.set_blocking(stream.fileno(), False)

    def tell(self, line: str, seconds: float) -> None:
        """Send a line that needs no answer."""
        self._exchange(line, time.monotonic() + seconds, answered=False)

    def ask(self, line: str, seconds: float) -> str:
        """Send a line; the one line that is answered within so many seconds, or a fault."""
        answer = self._exchange(line, time.monotonic() + seconds, answered=True)
        try:
            return answer.decode("utf-8").strip()
        except UnicodeDecodeError:
            raise Fault(NONSENSE, "the answer is not UTF-8") from None

    def _exchange(self, line: str, until: float, answered: bool) -> bytes:
        """Write what is to be written and read what comes, whichever goes on; both ends may be slow or full."""
        left = memoryview(f"{line}\n".encode())
        self._read()
        with selectors.DefaultSelector() as watched:
            watched.register(self.ears, selectors.EVENT_WRITE)
            watched.register(self.mouth, selectors.EVENT_READ)
            watched.register(self.laments, selectors.EVENT_READ)
            while left or (answered and b"\n" not in self.unread):
                if self.unread and left:
                    raise Fault(NONSENSE, "it spoke before it was asked")
                ready = watched.select(max(0.0, until - time.monotonic()))
                if not ready and time.monotonic() >= until:
                    raise Fault(SLOW, "the time was up")
                for key, _ in ready:
                    if key.fileobj is self.ears:
                        left = left[self._write(left) :]
                        if not left:
                            watched.unregister(self.ears)
                    elif key.fileobj is self.mouth:
                        self._read()
                    elif not self._hear():
                        watched.unregister(self.laments)
        answer, _, more = self.unread.partition(b"\n")
        if answered:
            self.unread = b""
            if more:
                raise Fault(NONSENSE, "it answered with more than one line")
        return answer

    def _write(self, left: memoryview) -> int:
        try:
            return os.write(self.ears.fileno(), left[:BLOCK])
        except BlockingIOError:
            return 0
        except OSError:
            raise Fault(GONE, self.last_words()) from None

    def _read(self) -> None:
        try:
            found = os.read(self.mouth.fileno(), BLOCK)
        except BlockingIOError:
            return
        if not found:
            raise Fault(GONE, self.last_words())
        self.unread += found
        if len(self.unread) > LONGEST_LINE:
            raise Fault(NONSENSE, f"it answered with more than {LONGEST_LINE} bytes")

    def _hear(self) -> bool:
        """Keep the end of what it complains about; whether there may be more."""
        try:
            found = os.read(self.laments.fileno(), BLOCK)
        except BlockingIOError:
            return True
        self.complaints = (self.complaints + found)[-KEPT:]
        return bool(found)

    def last_words(self) -> str:
        """The last line of what it complained about, if it did."""
        self._hear()
        lines = self.complaints.decode("utf-8", "replace").split("\n")
        said = [line.strip() for line in lines if line.strip()]
        return said[-1] if said else "it ended"

    def close(self) -> None:
        """End it, and everything that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        OPEN.discard(self)
        self.process.wait()
        for stream in (self.ears, self.mouth, self.laments):
            stream.close()


def _started(command: list[str]) -> subprocess.Popen[bytes]:
    end = subprocess.PIPE
    try:
        return subprocess.Popen(command, stdin=end, stdout=end, stderr=end, bufsize=0, start_new_session=True)
    except (OSError, ValueError) as error:
        raise AlfonsoError(f"{command[0]} cannot be started: {getattr(error, 'strerror', error)}") from None


def _end_all(number: int, frame: FrameType | None) -> None:
    """Ctrl-C or its pool ends a worker without a word, and the programs that it has started."""
    if STARTS.under_way:
        STARTS.interrupted = number
        return
    for one in list(OPEN):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(one.process.pid, signal.SIGKILL)
    os._exit(128 + number)
