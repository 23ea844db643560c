"""The terminal in Italian: whole games, every word one can type, and what is told of a record."""

import random
import re
from pathlib import Path

import pytest

import alfonso
from alfonso import languages
from alfonso.terminal import rules, tongue
from alfonso.testing.tongues import words_of, written
from tests.terminal.command import CommandLine
from tests.tiny.fair import Fair

# Names, notations of assets, Units and orders, and what is the same everywhere
NAMES = [
    "Ann",
    "Bea",
    "greedy",
    "random",
    "gre",
    "ran",
    "alfonso",
    "play",
    "resume",
    "verify",
    "save",
    "FILE",
    "SHA",
]
NOTATION = ["POW", "MAX", "Winchester", "Lincoln", "York", "Oxford", "Durham", "Fa", "Mo", "Me", "Ma"]
LETTERS = re.compile(r"[maicb]+|[kruxw]+|[iv]+")
COMMANDS = ["?", "aiuto", "perché", "perche 1", "consiglio", "scelte", "schede", "cronaca", "annulla", "salva", "999"]


def strangers(id: str, out: str, *proper: str) -> dict[str, str]:
    """Every word of what was printed that is no word of Italian, with its line; what was typed is left out."""
    game = alfonso.game(id)
    own = {word for text in written(languages.language("it", [game])) for word in words_of(text)}
    own |= {word for name in (*NAMES, *NOTATION, *proper, game.name) for word in words_of(name)}
    found: dict[str, str] = {}
    for line in out.splitlines():
        for word in words_of("" if line.startswith("> ") else re.sub(r"\b[0-9a-f]{16,}\b", "", line)):
            if word not in own and not LETTERS.fullmatch(word):
                found.setdefault(word, line)
    return found


def test_the_games_in_italian(command: CommandLine) -> None:
    ran = command.run("games", "--language", "it")
    assert ran.code == 0, ran.err
    assert "giocatori" in ran.out
    assert "Programma in segreto" in ran.out


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_the_options_of_a_game_in_italian(command: CommandLine, id: str) -> None:
    command.monkeypatch.setenv("COLUMNS", "200")  # no word is broken
    ran = command.run("games", id, "--language", "it")
    assert ran.code == 0, ran.err
    options = alfonso.game(id).options
    typed = [name for one in options for name in (one.name, *one.values)]
    proper = [word for name in typed for word in re.split("[_,]", name)]
    assert strangers(id, ran.out, "option", *proper) == {}


def numbers(seed: str, count: int) -> list[str]:
    """What somebody types who takes small numbers at random, and asks for everything now and then."""
    chance = random.Random(seed)
    typed = [str(chance.randint(1, 4)) for _ in range(count)]
    for at in (0, 40, 90):
        typed[at:at] = COMMANDS
    return typed


@pytest.mark.parametrize(
    ("id", "more"),
    [
        ("lords-of-xidit", ["--length", "short"]),
        ("lords-of-xidit", ["--open-holdings", "true"]),
        ("xii-century", []),
        ("xii-century", ["--events", "draft"]),
        ("my-village", []),
        ("mil-1049", ["--turns", "3"]),
        ("era-medieval-age", ["--max-rounds", "2"]),
    ],
)
def test_a_whole_game_holds_no_english_word(command: CommandLine, id: str, more: list[str]) -> None:
    ran = command.run(
        "play", id, "--seats", "me:Ann,greedy,random", "--seed", "3", "--language", "it", *more,
        typed=numbers(id, 900),
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert strangers(id, ran.out) == {}
    assert "punteggio" in ran.out  # it was played to the end
    assert "consiglio: " in ran.out.lower()


@pytest.mark.parametrize("id", ["lords-of-xidit", "xii-century"])
def test_the_language_is_that_of_the_terminal(command: CommandLine, id: str) -> None:
    command.monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    ran = command.run("play", id, "--seats", "me:Ann,me:Bea,greedy", typed=["?", "1", "", "1", "", "esci", "esci"])
    assert strangers(id, ran.out) == {}
    assert "Hai lasciato il tavolo." in ran.out
    assert "I dadi sono sigillati." in ran.out
    command.monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert "You left the table." in command.run("play", id, "--seats", "me:Ann,greedy,greedy", typed=["quit"]).out


@pytest.mark.parametrize(
    ("value", "code"), [("it_IT.UTF-8", "it"), ("it", "it"), ("C", "en"), ("POSIX", "en"), ("", "en"), ("de_DE", "de")]
)
def test_the_environment_names_a_language(monkeypatch: pytest.MonkeyPatch, value: str, code: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert tongue.code_at_hand() == code
    assert tongue.language_for([alfonso.game("xii-century")], None).code == ("it" if code == "it" else "en")


def test_an_unknown_language_is_refused(command: CommandLine) -> None:
    assert command.refused("play", "xii-century", "--language", "tlh").startswith("no language is called 'tlh'")


def test_a_record_is_told_in_italian(command: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "play.txt"
    seats = ("--seats", "me:Ann,greedy,random")
    ran = command.run("play", "xii-century", *seats, "--save", str(file), "--language", "it", typed=["1"] * 30)
    path = str(file)
    assert strangers("xii-century", ran.out.replace(path, "")) == {}
    shown = command.run("show", path, "--language", "it").out
    assert strangers("xii-century", shown) == {}
    assert "Dopo " in shown
    over = command.run("play", "--resume", path, "--language", "it", typed=["1"] * 400).out
    assert strangers("xii-century", over.replace(path, "")) == {}
    verified = command.run("verify", path, "--language", "it").out
    assert "Il segreto corrisponde al suo sigillo" in verified
    assert "sorteggi" in verified


def test_what_is_typed_in_italian_is_understood(command: CommandLine) -> None:
    game = ("play", "lords-of-xidit", "--seats", "me:Ann,greedy,random", "--seed", "7", "--language", "it")
    ran = command.run(*game, typed=["citta 12", "strada nera, agisci", "attendi", "nessuna", "perché attendi", "esci"])
    assert "Ann parte dalla Città 12" in ran.out
    assert "Imposta la ruota 4 di 6" in ran.out
    assert "nessuna azione si scrive 'nessuna'" in ran.out.lower()
    assert "Attendi nella Città" in ran.out.split("perché attendi")[1]
    rest = ran.out.split("perché attendi")[1]
    assert "è possibile" in rest


def test_rules_are_shown_and_searched_in_italian(command: CommandLine) -> None:
    game = ("play", "lords-of-xidit", "--seats", "me:Ann,greedy,random", "--seed", "7", "--language", "it")
    ran = command.run(*game, typed=["? R8", "? R999", "? supercalifragilistico", "esci"])
    [text] = [body for number, body in rules.entries(alfonso.game("lords-of-xidit").rules_text("it")).items()
              if number == "R8"]  # fmt: skip
    assert text.split(".")[0][:40].replace("**", "") in " ".join(ran.out.split())
    assert "Nessuna regola ha il numero 'R999'" in ran.out
    assert "Nessuna regola parla di 'supercalifragilistico'" in ran.out
    found = rules.look_up(alfonso.game("lords-of-xidit").rules_text("it"), "citta")
    assert found == rules.look_up(alfonso.game("lords-of-xidit").rules_text("it"), "città")


def test_a_game_without_catalogue_is_played_with_what_there_is() -> None:
    language = tongue.language_for([Fair()], "it")
    assert language.say("that is possible") == "è possibile"
