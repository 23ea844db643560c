"""The terminal at a web table: the server has the play, this shows it and sends what is typed."""

from __future__ import annotations

import getpass
from collections.abc import Callable
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from alfonso.engine.errors import AlfonsoError
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import ENGLISH, Language, Phrase, Words, sentence
from alfonso.games import registry
from alfonso.terminal.ask import Quit, Reader
from alfonso.terminal.choices import MOST, draw_choices
from alfonso.terminal.meaning import meaning, several
from alfonso.terminal.screen import Form, Screen
from alfonso.terminal.tongue import Called, code_at_hand, folded, language_for, telling
from alfonso.web.client import LONGEST_WAIT, Client

# What one can type besides an action; each begins with the word that is looked up.
TYPED: Final[Words] = {
    "undo": "undo",
    "agree": "agree",
    "refuse": "refuse",
    "back": "back",
    "hint": "hint",
    "why": "why ACTION",
    "say": "say WORDS",
    "quit": "quit",
}


Playing = Callable[[Client, str, Console, str | None, list[str]], None]  # a way to play a seat of a web table


def sit(
    at: str,
    game: str | None,
    seats: list[str],
    options: dict[str, object],
    console: Console,
    language: str | None = None,
    play: Playing | None = None,
) -> None:
    """Come to a server by a link to a seat, or open a table there, and play."""
    url, _, token = at.partition("#")
    if not token and game is None:
        raise AlfonsoError("say which game to open a table for, or give the link to a seat")
    code = language or code_at_hand()
    with Client.greet(url.removesuffix("/join"), getpass.getuser()[:24], language=code) as client:
        links: list[str] = []
        if token:
            table = client.join(token)["table"]
        else:
            plain = {name: str(value) for name, value in options.items()}
            opened = client.open(registry.load(str(game)).id, seats, options=plain)
            table = opened["table"]
            links = [f"Seat {link['seat'] + 1}: {link['url']}" for link in opened["links"]]
            for link in links:
                console.print(link, soft_wrap=True)
        (play or by_lines)(client, table, console, language, links)


def by_lines(client: Client, table: str, console: Console, language: str | None, links: list[str]) -> None:
    """Play a seat of a web table line by line."""
    Guest(client, table, console, language).play()


class Guest:
    """Somebody who plays one seat of a web table."""

    def __init__(self, client: Client, table: str, console: Console, language: str | None = None) -> None:
        self.client: Final = client
        self.path: Final = f"/api/tables/{table}"
        self.table: Final = table
        self.console: Final = console
        self.reader: Final = Reader(console)
        self.named: Final = language
        self.told = 0  # the update up to which everything was said
        self.read_in(ENGLISH)

    def read_in(self, language: Language) -> None:
        """Go on in a language."""
        self.language = language
        self.words = {folded(language.text(words).split()[0]): name for name, words in TYPED.items()}
        self.words |= {name: name for name in TYPED}

    def play(self) -> None:
        """Play to the end, or until somebody has had enough."""
        try:
            now = self.client.look(self.table)
            self.read_in(language_for([registry.load(now["game"])], self.named))
            while now["result"] is None:
                if now["view"] and now["view"]["choices"]:
                    self.ask(now)
                else:
                    self.tell(now)
                    self.wait(now)
                now = self.client.look(self.table)
        except Quit as reason:
            left = self.language.say("The table goes on at {address}.", address=self.client.url)
            self.console.print(f"{self.language.say(reason.phrase)} {left}")
            return
        self.tell(now)
        self.console.print(Text(now["result"]["verdict"], style="bold"))

    def tell(self, now: dict[str, Any]) -> None:
        """Say what has happened since."""
        self.say_news(self.news(now))

    def news(self, now: dict[str, Any]) -> list[str]:
        """What has happened since; now it has been told."""
        told = self.told
        self.told = now["number"]
        return [line["text"] for line in now["log"] if line["number"] > told]

    def say_news(self, news: list[str]) -> None:
        """What has happened, line by line."""
        for text in news:
            self.console.print(Text(f"· {text}"))

    def ask(self, now: dict[str, Any]) -> None:
        """Show the position and do what is typed."""
        rows = self.client.get(f"{self.path}/panels")
        panels = [Panel(one["title"], one["rows"], one["kind"], one["seat"]) for one in rows]
        news = self.news(now)
        Screen(
            self.console,
            panels,
            now["view"]["seat"],
            lambda: self.say_news(news),
            lambda form: self.put_question(now, form),
        ).show(True)
        self.listen(now)

    def put_question(self, now: dict[str, Any], form: Form) -> None:
        """What is asked, the choices, and what another wishes."""
        view = now["view"]
        self.console.print(Text(view["prompt"], style="bold"))
        choices = [registry.load(view["game"]).parse(text) for text in view["choices"]]
        told = telling(self.worded(view), MOST)
        draw_choices(self.console, choices, self.called(view), told, form.most, form.few, form.flowing)
        for shortcut, words in zip(view["shortcuts"], view["shortcut_labels"], strict=True):
            self.console.print(Text(f"{shortcut['word']}: {words}", style="cyan"))
        self.tell_wish(now)

    def listen(self, now: dict[str, Any]) -> None:
        """Do what is typed, or say why not."""
        try:
            self.do(self.reader.line(), now)
        except AlfonsoError as error:
            self.console.print(Text(str(error), style="red"))

    def called(self, view: dict[str, Any]) -> Called:
        """The choices as they are shown, where that is not the notation."""
        return [] if self.language.code == ENGLISH.code else self.worded(view)

    def worded(self, view: dict[str, Any]) -> Called:
        """The choices in words."""
        return [(heading or "", words) for heading, words in view["labels"]]

    def wait(self, now: dict[str, Any]) -> None:
        """Wait for the others, or ask for nothing but the answer to what another wishes."""
        if any(now["viewer"] in now[one]["awaited"] for one in ("wish", "parting")):
            self.tell_wish(now)
            self.listen(now)
        else:
            self.client.get(f"{self.path}/events", after=now["number"], wait=LONGEST_WAIT)

    def tell_wish(self, now: dict[str, Any]) -> None:
        """Say what another wishes: to take back, to resign, or to end the game."""
        typed = {"agree": Phrase(TYPED["agree"]), "refuse": Phrase(TYPED["refuse"])}
        if now["viewer"] in now["wish"]["awaited"]:
            name = now["seats"][now["wish"]["seat"]]["name"]
            wish = Phrase(
                "{player} asks to take back the last move and what followed: {agree} or {refuse}?",
                player=name,
                **typed,
            )
            self.console.print(Text(self.language.say(wish)))
        elif now["viewer"] in now["parting"]["awaited"]:
            name = now["seats"][now["parting"]["seat"]]["name"]
            ends = Phrase("{player} would like to end the game, unfinished: {agree} or {refuse}?", player=name, **typed)
            resigns = Phrase(
                "{player} would like to resign, and a bot to play on: {agree} or {refuse}?", player=name, **typed
            )
            self.console.print(Text(self.language.say(ends if now["parting"]["what"] == "end" else resigns)))

    def do(self, typed: str, now: dict[str, Any]) -> None:
        """Do one thing."""
        first, _, rest = typed.partition(" ")
        word = self.words.get(folded(first), first)
        say = self.language.say
        if word in ("quit", "q"):
            raise Quit(Phrase("You left the table."))
        if word in ("?", "help"):
            others = ", ".join(self.language.text(words) for words in TYPED.values())
            self.console.print(say("Type a number or an action; {others}.", others=others))
        elif word == "undo" and now["view"]["undo"] == "ask":
            self.client.ask_undo(self.table, now["answer"])
            self.console.print(say("The others are asked, if there are any."))
        elif word == "undo":
            self.client.undo(self.table, now["answer"])
        elif word in ("agree", "refuse") and now["viewer"] in now["parting"]["awaited"] and now["wish"]["seat"] < 0:
            self.client.answer_parting(self.table, now["parting"]["number"], word == "agree")
        elif word in ("agree", "refuse"):
            self.client.answer_undo(self.table, now["wish"]["number"], word == "agree")
        elif word == "back":
            self.client.post(f"{self.path}/seats/{now['viewer']}/back")
        elif word == "hint":
            hinted = self.client.get(f"{self.path}/hint")["action"]
            names = dict(zip(now["view"]["choices"], self.called(now["view"]), strict=False))
            self.console.print(" ".join(names[hinted]).strip() if hinted in names else hinted)
        elif word == "why":
            why = self.client.get(f"{self.path}/objection", action=rest)["objection"]
            self.console.print(why or say("Nothing speaks against it."))
        elif word == "say":
            self.client.say(self.table, rest)
        elif typed:
            self.move(typed, now)

    def move(self, typed: str, now: dict[str, Any]) -> None:
        """Do what is typed; several actions on one line as long as nothing is told in between."""
        game = registry.load(now["view"]["game"])
        view = now["view"]
        pieces = several(typed, game.actions, [game.parse(text) for text in view["choices"]], self.called(view))
        for shortcut in view["shortcuts"]:
            if shortcut["word"] == typed.strip().lower():
                pieces = list(shortcut["actions"])
        while pieces:
            piece = pieces.pop(0)
            choices = [game.parse(text) for text in now["view"]["choices"]]
            found = meaning(piece, choices, self.called(now["view"]))
            if found.words is not None:
                self.console.print(sentence(self.language.say(found.words)))
                return
            self.client.move(self.table, now["answer"], piece if found.action is None else found.action.text)
            if not pieces:
                return
            now = self.client.look(self.table)
            new = [line["event"] for line in now["log"] if line["number"] > self.told]
            happened = any(event["seat"] != now["viewer"] for event in new)
            if happened or not now["view"]["choices"]:
                left = ", ".join(pieces)
                words = self.language.say("not done, since other things have happened: {actions}", actions=left)
                self.console.print(sentence(words))
                return
