"""Web Push: telling a player whose page is closed that it is their move; the game, the table, and nothing else.

Messages are encrypted and sent in a process beside the server, one after another, with a limit on how long each may
take. Whatever goes wrong there nobody at a table notices.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from typing import Final

import msgspec

from alfonso.engine.phrase import Phrase
from alfonso.web.api.limits import Buckets
from alfonso.web.delivery import REFUSED, SECONDS, UNANSWERED, Keys, Message, deliver
from alfonso.web.machine import now, process
from alfonso.web.outbound import Guard
from alfonso.web.processes import Process
from alfonso.web.refusals import Refusal
from alfonso.web.store.outside import Subscription
from alfonso.web.store.store import Store, Trouble
from alfonso.web.tables.live import Live
from alfonso.web.tables.presence import Presence
from alfonso.web.tables.tables import Games

log = logging.getLogger("alfonso.web.pushing")

MOST_WAITING: Final = 500  # turns of which nobody was told yet; of more, the oldest are not told
MOST_FAILURES: Final = 5  # in a row, after which nothing is pushed there any more
RATE, BURST = 1 / 60, 20.0  # messages a second to one session: nobody is pestered by another's moving to and fro
GONE: Final = (REFUSED, 404, 410)  # what is answered where nobody will ever be there again
SIGNED_FOR: Final = 12 * 3600  # seconds
SEEN_LATELY: Final = 120_000  # milliseconds within which somebody was seen whose page another process serves

Turn = tuple[str, str]  # whose, and at which table


class Pushing:
    """Tells players whose pages are closed; without keys nobody can ask for that."""

    def __init__(self, keys: Keys | None, store: Store, games: Games, presence: Presence) -> None:
        self.keys: Final = keys
        self.store: Final = store
        self.games: Final = games
        self.presence: Final = presence
        self.guard = Guard()
        self.buckets: Final = Buckets(RATE, BURST)
        self.waiting: Final[OrderedDict[Turn, str]] = OrderedDict()  # and of which game
        self._task: asyncio.Task[None] | None = None
        self._process: Process | None = None

    @property
    def is_idle(self) -> bool:
        """Whether everybody was told who is to be told."""
        return self._task is None

    def turned(self, live: Live, players: list[str]) -> None:
        """It has become the move of these players, or they were nudged; who is there sees it."""
        if live.tutor is not None:
            return
        for player in players:
            if not self.presence.has(player):
                self.waiting[player, live.row.id] = live.game.id
        while len(self.waiting) > MOST_WAITING:
            self.waiting.popitem(last=False)
        if self.waiting and self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._tell_all())

    async def _tell_all(self) -> None:
        try:
            while self.waiting:
                (player, table), game = self.waiting.popitem(last=False)
                try:
                    await self._tell(player, table, game)
                except Trouble:
                    pass  # which is written down
                except Exception:
                    log.exception("nobody could be told of a turn")
        finally:
            self._task = None

    async def _tell(self, player: str, table: str, game: str) -> None:
        subscriptions = await self.store.subscriptions_of(player)
        if not subscriptions or self.presence.has(player):
            return
        if self.store.shared and now() - await self.store.last_seen(player) < SEEN_LATELY:
            return
        for one in subscriptions:
            with contextlib.suppress(Refusal):
                self.buckets.take(one.session)
                await self._push(one, self.message(one, table, game))

    def message(self, to: Subscription, table: str, game: str) -> Message:
        """What a browser is told."""
        known = self.games(game)
        language = self.games.language(to.language, known)
        title = language.say(Phrase("Your move: {table}", table=language.text(known.name)))
        text = msgspec.json.encode({"title": title, "url": f"/table/{table}", "language": language.code})
        return Message(to.endpoint, to.key, to.secret, text, table, now() // 1000 + SIGNED_FOR)

    async def _push(self, to: Subscription, message: Message) -> None:
        """Send a message, and see what becomes of it: where nobody is any more, nothing is sent again."""
        status = await self._deliver(message)
        if status in GONE or (not _is_done(status) and to.failures + 1 >= MOST_FAILURES):
            await self.store.drop_subscription(to.session, to.endpoint)
        elif not _is_done(status) or to.failures:
            failures = 0 if _is_done(status) else to.failures + 1
            await self.store.note_failures(to.session, to.endpoint, failures)

    async def _deliver(self, message: Message) -> int:
        """What the push service answers."""
        self._process = self._process or process()
        try:
            return await self._process.run(2 * SECONDS, deliver, message, self.keys, self.guard)
        except BaseException as error:
            self._process.end(busy=True)
            self._process = None
            if not isinstance(error, Exception):
                raise
            log.warning("a push failed", extra={"reason": type(error).__name__})
            return UNANSWERED

    async def close(self) -> None:
        """Tell nobody any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._process is not None:
            self._process.end(busy=False)
            self._process = None


def _is_done(status: int) -> bool:
    return 200 <= status < 300
