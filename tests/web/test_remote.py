"""The terminal and a program at web tables."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable

import pytest
from rich.console import Console

from alfonso.remote import Guest
from alfonso.web.client import Client
from tests.terminal.test_italian import strangers
from tests.web.servers import ROOT, ServerProcess


def run(server: ServerProcess, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([server.env["PYTHONPATH"]]), "LOGNAME": "ann"}
    environment["LC_ALL"] = "C.UTF-8"
    return subprocess.run(
        [sys.executable, *command],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=ROOT,
        env=environment,
    )


def test_a_whole_game_from_the_terminal(server: ServerProcess) -> None:
    typed = "?\nhint\nwhy bid 3\nfly\nsay hello\n" + "1\n" * 100
    ran = run(server, "-m", "alfonso", "play", "fair", "--seats", "me,random", "--at", server.url, typed=typed)
    assert ran.returncode == 0, ran.stderr
    assert "Type a number or an action" in ran.stdout
    assert "you are juggling: keep or reroll (R5)" in ran.stdout
    assert "no action is written 'fly'" in ran.stdout
    assert "ann is dealt" in ran.stdout
    assert re.search(r"(wins|share the victory) with \d+ points\.$", ran.stdout.rstrip())


class Keyboard:
    """Lines that are typed one after another, and then nothing more."""

    def __init__(self, *lines: str | Callable[[], str]) -> None:
        self.lines = iter(lines)

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        line = next(self.lines, "")
        typed = line if isinstance(line, str) else line()
        return typed and f"{typed}\n"


def test_a_web_table_in_italian(server: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    told = io.StringIO()
    with Client.greet(server.url, "ann", language="it") as ann:
        table = ann.open("lords-of-xidit", ["me", "greedy", "random"])["table"]
        city: list[str] = []

        def free_city() -> str:
            city.append(ann.look(table)["view"]["choices"][-1].removeprefix("city "))
            return f"città {city[0]}"

        words = ["?", "consiglio", "perché wait", "vola"]
        typed = Keyboard(*words, free_city, "parla buonasera", *["1"] * 30, "annulla", "esci")
        monkeypatch.setattr(sys, "stdin", typed)
        Guest(ann, table, Console(file=told, width=100), "it").play()
    out = told.getvalue()
    assert strangers("lords-of-xidit", out.replace(server.url, ""), "ann", "wait", "vola") == {}
    assert "Scrivi un numero o un’azione; annulla, accetta, rifiuta" in out
    assert f"ann parte dalla Città {city[0]}" in out
    assert "Hai lasciato il tavolo. Il tavolo continua a" in out


def test_by_link_and_away(server: ServerProcess) -> None:
    ben = server.guest("Ben")
    link = ben.open("fair", ["me", "friend"])["links"][0]["url"]
    ran = run(server, "-m", "alfonso", "play", "--at", link, typed="quit\n")
    assert ran.returncode == 0, ran.stderr
    assert f"You left the table. The table goes on at {server.url}." in ran.stdout
    again = run(server, "-m", "alfonso", "play", "--at", link)
    assert again.returncode == 2
    assert "used or withdrawn" in again.stderr
    nothing = run(server, "-m", "alfonso", "play", "--at", server.url)
    assert (nothing.returncode, nothing.stderr.startswith("say which game")) == (2, True)


def test_the_example_of_a_remote_bot(server: ServerProcess) -> None:
    ran = run(server, "examples/remote_bot.py", server.url)
    assert ran.returncode == 0, ran.stderr
    assert "playing at table" in ran.stdout
    assert "wins" in ran.stdout


def typed(client: Client, table: str, line: str) -> str:
    """What the terminal of somebody at a table prints when a line is typed at it."""
    console = Console(file=io.StringIO(), width=100)
    guest = Guest(client, table, console)
    now = client.look(table)
    guest.tell_wish(now)
    guest.do(line, now)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_an_end_by_agreement_is_answered_in_the_terminal(server: ServerProcess) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = ann.open("fair", ["me", "friend"])
    table = opened["table"]
    ben.join(opened["links"][0]["token"])
    for key, word in (("one", "refuse"), ("two", "agree")):
        ann.post(f"/api/tables/{table}/part", {"what": "end", "key": key})
        assert "Ann would like to end the game, unfinished: agree or refuse?" in typed(ben, table, word)
        assert ann.look(table)["parting"]["seat"] == -1
        assert (ann.look(table)["result"] is not None) == (word == "agree")


def test_undo_at_a_web_table_is_free_or_asks_the_others(server: ServerProcess) -> None:
    people = [server.guest("Ann"), server.guest("Ben")]
    opened = people[0].open("fair", ["me", "friend"])
    table = opened["table"]
    people[1].join(opened["links"][0]["token"])
    for action in ("keep", "ready"):
        for person in people:
            typed(person, table, action)
    first = people[people[0].look(table)["view"]["turn"]]
    second = people[1 - people.index(first)]
    before = first.look(table)["view"]
    typed(first, table, "pass")
    assert typed(first, table, "undo") == ""
    assert first.look(table)["view"] == before
    typed(first, table, "pass")
    typed(second, table, "pass")
    assert "The others are asked" in typed(first, table, "undo")
    asked = typed(second, table, "refuse")
    assert asked.endswith(" asks to take back the last move and what followed: agree or refuse?\n")
    assert first.look(table)["view"] != before
    typed(first, table, "undo")
    typed(second, table, "agree")
    assert first.look(table)["view"] == before


def test_who_gave_the_seat_to_a_bot_takes_it_back(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    table = ann.open("fair", ["me", "me"])["table"]
    ann.post(f"/api/tables/{table}/seats/0/bot")
    typed(ann, table, "back")
    assert ann.look(table)["seats"][0]["bot"] is None


def test_a_program_is_typed_as_six_letters(server: ServerProcess) -> None:
    typed = "1\nXRXURX\nready\nwait, wait, WWWW, ready, wait\nquit\n"
    ran = run(
        server,
        "-m",
        "alfonso",
        "play",
        "lords-of-xidit",
        "--seats",
        "me,greedy,greedy",
        "--at",
        server.url,
        typed=typed,
    )

    assert "has programmed act, red, act, blue, red, act." in ran.stdout
    assert "has programmed wait, wait, wait, wait, wait, wait." in ran.stdout
    assert "Not done, since other things have happened: wait." in ran.stdout


def test_after_an_undo_what_happens_instead_is_told(server: ServerProcess) -> None:
    told = io.StringIO()
    guest = Guest(server.stranger(), "", Console(file=told))
    dealt = {"number": 1, "text": "Ann is dealt a card."}
    guest.tell({"number": 2, "log": [dealt, {"number": 2, "text": "Ann passes."}]})
    guest.tell({"number": 4, "log": [dealt, {"number": 4, "text": "Ann bids 3."}]})
    assert told.getvalue().splitlines() == ["· Ann is dealt a card.", "· Ann passes.", "· Ann bids 3."]


def test_a_question_fits_its_window(server: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    told = io.StringIO()
    ann = server.guest("Ann")
    table = ann.open("my-village", ["me", "random", "random"])["table"]
    monkeypatch.setattr(sys, "stdin", Keyboard("quit"))
    Guest(ann, table, Console(file=told, width=80, height=24, force_terminal=True, no_color=True), "en").play()
    before, _, after = re.sub(r"\x1b\[[0-9;]*m", "", told.getvalue()).rpartition("> quit")
    inside = before.splitlines()[-23:]
    assert after.startswith("\nYou left the table.")
    assert ann.look(table)["view"]["prompt"][:40] in " ".join(inside)
    assert any(re.search(r"\b1\. ", line) for line in inside)
    assert any("Ann" in line for line in inside)
