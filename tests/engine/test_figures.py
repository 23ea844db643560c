"""Data files: every complaint names the file, the line and the reason."""

from collections.abc import Callable

import pytest

from alfonso.engine.errors import BadData
from alfonso.engine.figures import DataFile, DataTable

TEXT = """\
days = 2
name = "Fair"

[cards.wine]
worth = 3
copies = [4, 4]
source = "seed"

[cards.salt]
worth = 1
cost = { coins = 2 }
needs = ["wine"]
source = "guessed"
"""


def file(text: str = TEXT) -> DataFile:
    return DataFile(text, "fair.toml")


def wine(data: DataFile) -> DataTable:
    return data.table("cards").table("wine")


def salt(data: DataFile) -> DataTable:
    return data.table("cards").table("salt")


def test_what_is_right_is_read() -> None:
    data = file()
    assert data.number("days") == 2
    assert data.text("name") == "Fair"
    assert wine(data).numbers("copies", count=2) == [4, 4]
    assert wine(data).source() == "seed"
    assert salt(data).amounts("cost", ["coins"]) == {"coins": 2}
    assert salt(data).names("needs", ["wine", "salt"]) == ["wine"]
    assert list(data.tables("cards", ["salt", "wine"])) == ["salt", "wine"]


def test_what_is_not_there_has_its_default() -> None:
    assert file().number("nights", default=3) == 3
    assert file().text("motto", default="none") == "none"
    assert wine(file()).names("needs", ["salt"]) == []
    assert wine(file()).amounts("cost", ["coins"]) == {}


COMPLAINTS: list[tuple[str, Callable[[DataFile], object]]] = [
    ("line 1: days must be from 3 to 9, not 2", lambda data: data.number("days", 3, 9)),
    ("line 2: name must be a whole number, not 'Fair'", lambda data: data.number("name")),
    ("line 1: days must be a text, not 2", lambda data: data.text("days")),
    ("line 1: days must be a table, not 2", lambda data: data.table("days")),
    ("line 1: the file has no 'nights'", lambda data: data.number("nights")),
    ("line 1: the file has no 'nights'", lambda data: data.numbers("nights")),
    ("line 4: cards.wine has no 'colour'", lambda data: wine(data).text("colour")),
    ("line 5: worth must be a list of numbers, not 3", lambda data: wine(data).numbers("worth")),
    ("line 6: copies must have 3 numbers, not 2", lambda data: wine(data).numbers("copies", count=3)),
    ("line 6: copies must hold whole numbers from 0 to 3, not 4", lambda data: wine(data).numbers("copies", high=3)),
    ("line 5: worth must be a list of names, not 3", lambda data: wine(data).names("worth", [])),
    ("line 12: needs must have 2 names, not 1", lambda data: salt(data).names("needs", ["wine"], count=2)),
    (
        "line 12: needs: unknown name 'wine'; did you mean vine?",
        lambda data: salt(data).names("needs", ["vine"]),
    ),
    (
        "line 5: worth: unknown name 'wool'; known are silk",
        lambda data: wine(data).names_one("worth", "wool", ["silk"]),
    ),
    ("line 5: worth must be amounts by name, not 3", lambda data: wine(data).amounts("worth", [])),
    (
        "line 11: cost: unknown name 'coins'; did you mean coin?",
        lambda data: salt(data).amounts("cost", ["coin"]),
    ),
    ("line 10: unknown key 'worth'; did you mean worths?", lambda data: salt(data).allow(["worths", "cost", "needs"])),
    ("line 9: unknown key 'salt'; known are wine", lambda data: data.tables("cards", ["wine"])),
    (
        "line 13: source must be one of seed, public, inferred, reconstructed, not 'guessed'",
        lambda data: salt(data).source(),
    ),
]


@pytest.mark.parametrize(("why", "ask"), COMPLAINTS, ids=[why for why, _ in COMPLAINTS])
def test_what_is_wrong_is_refused_with_its_line(why: str, ask: Callable[[DataFile], object]) -> None:
    with pytest.raises(BadData) as found:
        ask(file())
    assert str(found.value) == f"fair.toml, {why}"


@pytest.mark.parametrize("value", ["true", "-1", '"2"', "1.5"])
def test_an_amount_is_a_whole_number(value: str) -> None:
    data = file(f"[card]\ncost = {{ coins = {value} }}\n")
    with pytest.raises(BadData, match=r"^fair.toml, line 2: cost: coins must be a whole number of at least 0, not "):
        data.table("card").amounts("cost", ["coins"])


def test_truth_is_not_a_number() -> None:
    with pytest.raises(BadData, match="line 1: days must be a whole number, not True"):
        file("days = true\n").number("days")


def test_what_is_not_toml_is_refused_with_its_line() -> None:
    with pytest.raises(BadData, match=r"^fair.toml: not valid TOML: .*line 2"):
        file("days = 2\nname = \n")


def test_quoted_and_dotted_keys_have_their_lines() -> None:
    data = file('first = 1\n[cards."old wine"]\nworth = "dear"\n')
    with pytest.raises(BadData, match="line 3: worth must be a whole number"):
        data.table("cards").table("old wine").number("worth")
