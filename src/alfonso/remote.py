"""The terminal at a web table: the server has the play, this shows it and sends what is typed."""

from __future__ import annotations

import getpass
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from alfonso.engine.errors import AlfonsoError
from alfonso.engine.panel import BRIEF, FULL, Panel
from alfonso.games import registry
from alfonso.terminal.ask import Quit, Reader
from alfonso.terminal.choices import draw_choices
from alfonso.terminal.draw import draw, in_hand, pick
from alfonso.terminal.meaning import several
from alfonso.web.client import LONGEST_WAIT, Client

HELP: Final = "Type a number or an action; undo, agree, refuse, back, hint, why ACTION, say WORDS, quit."


def sit(at: str, game: str | None, seats: list[str], options: dict[str, object], console: Console) -> None:
    """Come to a server by a link to a seat, or open a table there, and play."""
    url, _, token = at.partition("#")
    if not token and game is None:
        raise AlfonsoError("say which game to open a table for, or give the link to a seat")
    with Client.greet(url.removesuffix("/join"), getpass.getuser()[:24]) as client:
        if token:
            table = client.join(token)["table"]
        else:
            plain = {name: str(value) for name, value in options.items()}
            opened = client.open(registry.load(str(game)).id, seats, options=plain)
            table = opened["table"]
            for link in opened["links"]:
                console.print(f"Seat {link['seat'] + 1}: {link['url']}", soft_wrap=True)
        Guest(client, table, console).play()


class Guest:
    """Somebody who plays one seat of a web table."""

    def __init__(self, client: Client, table: str, console: Console) -> None:
        self.client: Final = client
        self.path: Final = f"/api/tables/{table}"
        self.table: Final = table
        self.console: Final = console
        self.reader: Final = Reader(console)
        self.told = 0  # the update up to which everything was said

    def play(self) -> None:
        """Play to the end, or until somebody has had enough."""
        try:
            now = self.client.look(self.table)
            while now["result"] is None:
                self.tell(now)
                if now["view"] and now["view"]["choices"]:
                    self.ask(now)
                elif now["viewer"] in now["wish"]["awaited"]:
                    self.answer(now)
                else:
                    self.client.get(f"{self.path}/events", after=now["number"], wait=LONGEST_WAIT)
                now = self.client.look(self.table)
        except Quit as reason:
            self.console.print(f"{reason} The table goes on at {self.client.url}.")
            return
        self.tell(now)
        self.console.print(Text(now["result"]["verdict"], style="bold"))

    def tell(self, now: dict[str, Any]) -> None:
        """Say what has happened since."""
        for line in now["log"]:
            if line["number"] > self.told:
                self.console.print(Text(f"· {line['text']}"))
        self.told = now["number"]

    def ask(self, now: dict[str, Any]) -> None:
        """Show the position and do what is typed."""
        view = now["view"]
        rows = self.client.get(f"{self.path}/panels")
        panels = [Panel(one["title"], one["rows"], one["kind"], one["seat"]) for one in rows]
        draw(
            self.console, pick(panels, {seat: FULL if seat == view["seat"] else BRIEF for seat in range(view["seats"])})
        )
        draw(self.console, in_hand(panels))
        self.console.print(Text(view["prompt"], style="bold"))
        game = registry.load(view["game"])
        draw_choices(self.console, [game.parse(text) for text in view["choices"]])
        self.tell_wish(now)
        try:
            self.do(self.reader.line(), now)
        except AlfonsoError as error:
            self.console.print(Text(str(error), style="red"))

    def answer(self, now: dict[str, Any]) -> None:
        """Ask for nothing but the answer to what another wishes to take back."""
        self.tell_wish(now)
        try:
            self.do(self.reader.line(), now)
        except AlfonsoError as error:
            self.console.print(Text(str(error), style="red"))

    def tell_wish(self, now: dict[str, Any]) -> None:
        """Say what another wishes to take back."""
        if now["viewer"] in now["wish"]["awaited"]:
            name = now["seats"][now["wish"]["seat"]]["name"]
            self.console.print(Text(f"{name} asks to take back the last move and what followed: agree or refuse?"))

    def do(self, typed: str, now: dict[str, Any]) -> None:
        """Do one thing."""
        word, _, rest = typed.partition(" ")
        if word in ("quit", "q"):
            raise Quit("You left the table.")
        if word in ("?", "help"):
            self.console.print(HELP)
        elif word == "undo" and now["view"]["undo"] == "ask":
            self.client.ask_undo(self.table, now["answer"])
            self.console.print("The others are asked, if there are any.")
        elif word == "undo":
            self.client.undo(self.table, now["answer"])
        elif word in ("agree", "refuse"):
            self.client.answer_undo(self.table, now["wish"]["number"], word == "agree")
        elif word == "back":
            self.client.post(f"{self.path}/seats/{now['viewer']}/back")
        elif word == "hint":
            self.console.print(self.client.get(f"{self.path}/hint")["action"])
        elif word == "why":
            why = self.client.get(f"{self.path}/objection", action=rest)["objection"]
            self.console.print(why or "Nothing speaks against it.")
        elif word == "say":
            self.client.say(self.table, rest)
        elif typed:
            self.move(typed, now)

    def move(self, typed: str, now: dict[str, Any]) -> None:
        """Do what is typed; several actions on one line as long as nothing is told in between."""
        game = registry.load(now["view"]["game"])
        pieces = several(typed, game.actions, [game.parse(text) for text in now["view"]["choices"]])
        while pieces:
            piece = pieces.pop(0)
            choices = now["view"]["choices"]
            chosen = choices[int(piece) - 1] if piece.isdecimal() and 1 <= int(piece) <= len(choices) else piece
            self.client.move(self.table, now["answer"], chosen)
            if not pieces:
                return
            now = self.client.look(self.table)
            happened = any(line["number"] > self.told for line in now["log"])
            if happened or not now["view"]["choices"]:
                self.console.print(f"Not done, since other things have happened: {', '.join(pieces)}.")
                return
