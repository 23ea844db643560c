"""The story of a finished play: all its positions as they came, and whose act led to each."""

from __future__ import annotations

from typing import Final

from alfonso.engine.state import SPECTATOR
from alfonso.web.api.messages import Story
from alfonso.web.store.store import Entry
from alfonso.web.tables.history import END
from alfonso.web.tables.live import CHANGE, MOVE, UNDO, Live
from alfonso.web.tables.streams import Shown, Stream

ACTS: Final = (MOVE, CHANGE, UNDO)
LAST: Final = 1 << 30  # what the scenes after an entry led to comes after all of them


def viewers(live: Live) -> list[int]:
    """Everybody who was shown anything: the seats, then onlookers."""
    return [*range(len(live.chairs)), SPECTATOR]


def story(live: Live) -> Story:
    """The moments of a play in which anybody was shown something, as all may know them when it is over."""
    shown = [_by_moment(live.stream(viewer)) for viewer in viewers(live)]
    rounds = {moment: one.round for found in shown for moment, one in found.items()}
    moments = sorted(rounds)
    return Story(
        seats=[_actor(live.entries[entry - 1]) for entry, _ in moments],
        rounds=[rounds[moment] for moment in moments],
        numbers=[_so_far(found, moments) for found in shown],
    )


def _by_moment(stream: Stream) -> dict[tuple[int, int], Shown]:
    """What a viewer was shown, by entry and scene."""
    return {(one.entry, LAST if one.scene == END else one.scene): one for one in stream.shown}


def _so_far(found: dict[tuple[int, int], Shown], moments: list[tuple[int, int]]) -> list[int]:
    """The number of what a viewer had been shown last at each moment; 0 before the first."""
    numbers: list[int] = []
    for moment in moments:
        before = numbers[-1] if numbers else 0
        numbers.append(found[moment].number if moment in found else before)
    return numbers


def _actor(entry: Entry) -> int:
    """Whose act an entry is; nobody's where it is something else."""
    return entry.seat if entry.kind in ACTS else SPECTATOR
