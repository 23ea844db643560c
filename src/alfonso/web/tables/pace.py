"""When a bot's answer is shown: at a moment that hangs on what everybody knows, never on what the bot has thought.

A bot thinks longer about some positions than about others, at once about one without a choice, and gives an answer in
as many parts as it takes. Where it knows something that others may not know, all of that would tell on it. So an answer
has a term, by the kind of bot and the kind of question alone; what others see of it they see when the term is over, or,
on a machine that was too busy, when the next one is. What the bot may think has to fit into it.
"""

from __future__ import annotations

import functools
import math
from typing import Any, Final

from alfonso.bots.levels import meant, plain_name
from alfonso.engine.action import Action
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.event import EVERYONE
from alfonso.engine.game import Game
from alfonso.engine.state import State
from alfonso.web.tables.live import Live

THINKER: Final = "search"

# Terms in paces, the shortest time in which any bot answers: of bots that weigh, and of those that think ahead.
IN_LANE: Final = (20.0, 60.0)  # the whole of an answer that all give at once in secret
IN_PARTS: Final = (6.0, 30.0)  # the whole of one whose parts others do not see
AFRESH: Final = (1.0, 20.0)  # one that everybody sees, after something that the seat may not have foreseen
GOING_ON: Final = (1.0, 6.0)  # one that follows its own last one

LONGEST: Final = 3.0  # seconds for one thought, so that nobody waits for long
SHORTEST: Final = 0.02  # for one that comes late in its term
FOR_THOUGHTS: Final = 0.8  # of a term; the rest is for ways
FOR_NEXT: Final = 0.5  # of what is left of it, at the most, for the next thought: others may follow


@functools.lru_cache(maxsize=256)
def thinks_ahead(game: Game[Any], bot: str) -> bool:
    """Whether it takes a bot some time to answer; nobody waits for one that is not known here any more."""
    try:
        return plain_name(meant(game, bot)) == THINKER
    except AlfonsoError:
        return False


def term_of(live: Live, seat: int, secret: bool) -> tuple[float, float]:
    """The term of an answer in paces, of bots that weigh and of those that think ahead; none where nothing is hidden.

    ``secret`` says whether the seat sees something that not everybody does.
    """
    assert live.table is not None
    state = live.table.state
    if state.lanes:
        return IN_LANE
    if state.hiding == seat:
        return IN_PARTS
    if not secret:
        return 0.0, 0.0
    past = live.table.past[-1] if live.table.past else None
    goes_on = past is not None and past.seat == seat and past.revelations == state.revelations
    return GOING_ON if goes_on else AFRESH


def shows(state: State, seat: int, action: Action) -> bool:
    """Whether others see anything of an action: that its seat is ready, or the whole of what came in parts."""
    after = state.clone()
    after.log = []
    after.take(seat, action)
    if after.over or after.revelations != state.revelations or after.question(seat) is None:
        return True
    if state.lanes:
        return not after.lanes
    return state.hiding != seat or after.hiding != seat or any(event.seen_by == EVERYONE for event in after.log)


class Term:
    """The term of one answer, from when it was asked for; without a length the answer is shown as soon as it is there.

    Nothing is shown sooner than after ``least`` seconds.
    """

    def __init__(self, began: float, length: float, least: float) -> None:
        self.began: Final = began
        self.length: Final = length
        self.least: Final = least

    def left(self, now: float) -> float:
        """For how long the next thought may last."""
        if not self.length:
            return LONGEST
        return max(SHORTEST, min(LONGEST, FOR_NEXT * (FOR_THOUGHTS * self.length - (now - self.began))))

    def wait(self, now: float) -> float:
        """How long it is until an answer can be shown."""
        passed = now - self.began
        if not self.length:
            return max(0.0, self.least - passed)
        return max(1, math.ceil(passed / self.length)) * self.length - passed
