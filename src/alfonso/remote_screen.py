"""The full screen at a web table: the server has the play, this draws it and hands on what is done."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from alfonso.engine.errors import AlfonsoError
from alfonso.engine.game import Game
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import ENGLISH, Language, Phrase, Words, sentence
from alfonso.games import registry
from alfonso.remote import TYPED, Guest
from alfonso.terminal.ask import Quit
from alfonso.terminal.commands import meanings, typed_words
from alfonso.terminal.fullscreen.host import Host
from alfonso.terminal.fullscreen.position import NOBODY, Choice, Offer, Position, Reply
from alfonso.terminal.meaning import among_all
from alfonso.terminal.play import first_word
from alfonso.terminal.result import draw_points, draw_stages
from alfonso.terminal.story import Paragraph, joined
from alfonso.terminal.tongue import folded, language_for
from alfonso.web.client import LONGEST_WAIT, Client, ServerRefused

PAUSE: Final = 0.5  # seconds between attempts to reach a server again
DOES: Final[Words] = {
    "why": "why it is not possible",
    "hint": "what a bot would do",
    "undo": "take back your last move, or ask the others for leave",
    "agree": "agree to what another wishes",
    "refuse": "do not agree to what another wishes",
    "back": "take your seat back from a bot",
    "say": "say something to everybody at the table",
    "quit": "leave",
}
ANSWERS: Final[Words] = {"agree": "agree", "refuse": "refuse"}


def play(client: Client, table: str, console: Console, language: str | None, links: list[str]) -> None:
    """Play a seat of a web table on the full screen."""
    from alfonso.terminal.fullscreen.run import run

    game = registry.load(client.look(table)["game"])
    run(There(client, table, game, language_for([game], language), links), console)


class There(Host):
    """A play that a server keeps."""

    def __init__(
        self, client: Client, table: str, game: Game[Any], language: Language, links: list[str] | None = None
    ) -> None:
        super().__init__(game, language, meanings(language, TYPED), typed_words(language, TYPED, DOES))
        self.client: Final = client
        self.watcher: Final = Client(client.url, client.token, 0, client.language)  # says at once what it cannot reach
        self.table: Final = table
        self.path: Final = f"/api/tables/{table}"
        self.links: Final = [Paragraph(NOBODY, link) for link in links or []]
        self.guest: Final = Guest(client, table, self.hearing.console, language.code)
        self.guest.read_in(language)
        self.now: dict[str, Any] = {}
        self.stopped: Final = threading.Event()
        self.moved = 0  # the update after which this seat has moved last
        self.known = 0  # the update up to which it knew everything before it ended its last turn
        self.chat: Final[list[tuple[int, str]]] = []  # what was said, and how long the log was then

    # The flow

    def watch(self, publish: Callable[[Position], None]) -> None:
        """Wait for what happens at the table; where the server cannot be reached, say so and go on trying."""
        shown: Position | None = None
        while not self.stopped.is_set():
            try:
                now = self.watcher.look(self.table)
                if now != self.now or shown is None or shown.trouble:
                    self.now = now
                    shown = self._position(now)
                    publish(shown)
                if now["result"] is not None:
                    return
                self.watcher.get(f"{self.path}/events", after=now["number"], wait=LONGEST_WAIT)
            except (AlfonsoError, RuntimeError) as error:  # a client that was closed meanwhile is a RuntimeError
                if not self.stopped.is_set():
                    shown = self._troubled(shown, error)
                    publish(shown)
                    self.stopped.wait(PAUSE)

    def _troubled(self, shown: Position | None, error: Exception) -> Position:
        """The last position, with what is wrong."""
        lost = self.language.say("The connection is lost; it is tried again.")
        words = sentence(str(error)) if isinstance(error, ServerRefused) else lost
        return (shown or Position(self.language.say(self.game.name), NOBODY, []))._replace(trouble=words)

    def stop(self) -> None:
        """Wait no more."""
        self.stopped.set()
        self.watcher.close()

    # What is shown

    def _position(self, now: dict[str, Any]) -> Position:
        names = [seat["name"] or "?" for seat in now["seats"]]
        told, old = self._told(now, names)
        position = Position(self.language.say(self.game.name), now["viewer"], names, told=told, old=old)
        if now["status"] == "waiting" or not now["view"]:
            return position._replace(waiting=self.language.say("Waiting until everybody sits at the table."))
        rows = self.watcher.get(f"{self.path}/panels")
        position = position._replace(
            panels=[Panel(one["title"], one["rows"], one["kind"], one["seat"]) for one in rows]
        )
        if now["result"] is not None:
            return position._replace(ending=self._ending(now["result"], names))
        wish = self._wish(now)
        view = now["view"]
        if not view["choices"]:
            asked = wish or self._waiting(view, names)
            return position._replace(waiting=asked, offers=self._answers() if wish else [])
        offers = [
            Offer(one["word"], words) for one, words in zip(view["shortcuts"], view["shortcut_labels"], strict=True)
        ]
        return position._replace(
            prompt=f"{view['prompt']}{'  ' if wish else ''}{wish}",
            choices=self._choices(view),
            called=self._is_called,
            offers=offers + (self._answers() if wish else []),
        )

    @property
    def _is_called(self) -> bool:
        return self.language.code != ENGLISH.code

    def _choices(self, view: dict[str, Any]) -> list[Choice]:
        labels = view["labels"] if self._is_called else [("", "")] * len(view["choices"])
        pairs = zip(view["choices"], labels, strict=True)
        return [Choice(n, self.game.parse(text), one[0] or "", one[1]) for n, (text, one) in enumerate(pairs, 1)]

    def _waiting(self, view: dict[str, Any], names: list[str]) -> str:
        if view["turn"] >= 0:
            return self.language.say("Waiting for {player}.", player=names[view["turn"]])
        return self.language.say("Waiting for the others.")

    def _wish(self, now: dict[str, Any]) -> str:
        """What another wishes to take back, where this seat is asked for leave."""
        self.guest.tell_wish(now)
        return " ".join(line.plain.strip() for line in self.hearing.heard())

    def _answers(self) -> list[Offer]:
        return [Offer(self.language.text(word), "") for word in ANSWERS.values()]

    def _told(self, now: dict[str, Any], names: list[str]) -> tuple[list[Paragraph], int]:
        """The chronicle with what was said between, and how much of it this seat knew before its last turn ended."""
        log = now["log"]
        for said in now["chat"][len(self.chat) :]:
            self.chat.append((len(log), f"{said['name']}: {said['text']}"))
        others = [line for line in log if line["number"] > self.moved and line["event"]["seat"] != now["viewer"]]
        if others and self.moved:
            self.known = self.moved
        cut = len([line for line in log if line["number"] <= self.known])
        lines = [(line["event"]["seat"], line["text"]) for line in log]
        old = self.links + self._with_chat(lines, names, 0, cut)
        return old + self._with_chat(lines, names, cut, len(lines) + 1), len(old)

    def _with_chat(self, lines: list[tuple[int, str]], names: list[str], start: int, end: int) -> list[Paragraph]:
        """A part of the log in paragraphs, with what was said at its time."""
        found: list[Paragraph] = []
        for at, words in self.chat:
            if start <= at < end:
                found += joined(lines[start:at], names)
                found.append(Paragraph(NOBODY, words))
                start = at
        return found + joined(lines[start:end], names)

    def _ending(self, result: dict[str, Any], names: list[str]) -> list[Text]:
        language = self.language.naming(names)
        console = self.hearing.console
        if result.get("stages"):
            draw_stages(console, language, result["stages"])
        else:
            draw_points(console, language, result["places"], result["winners"], result["scores"], result["breakdown"])
        console.print(Text(result["verdict"], style="bold green"))
        return self.hearing.heard()

    # What is asked for

    def take(self, action: str) -> Reply:
        """Make a move, by its notation."""
        self._note_move()
        self.client.move(self.table, self.now["answer"], action)
        return Reply(moved=True)

    def _note_move(self) -> None:
        self.moved = self.now["number"]
        self.guest.told = self.now["number"]

    def enter(self, typed: str) -> Reply:
        """Do what is typed."""
        now = self.now
        word, rest = first_word(typed)
        name = self.words.get(folded(word), "")
        if name == "hint":
            return self._hint(now)
        if name == "why":
            return Reply([Text(self.explain(rest) or self.language.say("Nothing speaks against it."))])
        if not name and not now["view"]["choices"]:
            return Reply()
        if not name:
            self._note_move()
        try:
            self.guest.do(typed, now)
        except Quit:
            return Reply(leaves=True)
        return Reply(self.hearing.heard(), moved=name != "say")

    def _hint(self, now: dict[str, Any]) -> Reply:
        hinted = self.client.get(f"{self.path}/hint")["action"]
        named = dict(zip(now["view"]["choices"], self.guest.called(now["view"]), strict=False))
        words = " ".join(named[hinted]).strip() if hinted in named else hinted
        return Reply([Text(f"{self.language.say('Hint')}: {words}")], hinted)

    def sit_down(self) -> None:
        """At a web table nobody has to look away."""

    def explain(self, typed: str) -> str:
        """Why something typed is not possible."""
        choices = [self.game.parse(text) for text in self.now["view"]["choices"]]
        meant = among_all(typed, self.game.actions, choices)
        if meant is None:
            try:
                self.game.parse(typed)
            except AlfonsoError as error:
                return sentence(self.language.say(error.phrase))
            return ""
        why = self.client.get(f"{self.path}/objection", action=meant.text)["objection"]
        return sentence(f"{meant.text}: {why}") if why else ""

    def foresee(self, action: str) -> str:
        """What a choice would do, as far as anybody can know."""
        try:
            seen = self.client.get(f"{self.path}/preview", action=action)
        except ServerRefused:  # the table has gone on
            return ""
        final = [self.language.say("It cannot be taken back.")] if seen["reveals"] else []
        return " ".join([*seen["lines"], *final])

    # Leaving

    def farewell(self, console: Console) -> None:
        """Say how it ended, or where the table goes on."""
        result = self.now.get("result")
        if result is not None:
            console.print(Text(result["verdict"], style="bold"))
            return
        left = self.language.say(Phrase("You left the table."))
        console.print(f"{left} {self.language.say('The table goes on at {address}.', address=self.client.url)}")
