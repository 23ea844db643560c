"""The rules for players, in every language they are written in: the same rules with the same figures."""

import re
from itertools import pairwise

import pytest

import alfonso
from alfonso.terminal.rules import entries, look_up

TEXTS = [
    (id, path.suffixes[0].removeprefix("."))
    for id in alfonso.game_ids()
    for path in sorted(alfonso.game(id).folder().glob("RULES.*.md"))
]
ENTRY = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\*", re.MULTILINE)
MENTIONED = re.compile(r"\b[RQ]\d+[a-z]?\b")
FIGURE = re.compile(r"\b[RQ]?\d+[a-z]?\b\*?")
CODE = re.compile(r"`[^`]+`")
ENGLISH = {"the", "of", "and", "with", "you", "your", "that", "which", "from", "when", "this", "have", "must", "are"}


def written(id: str, code: str) -> str:
    return (alfonso.game(id).folder() / f"RULES.{code}.md").read_text(encoding="utf-8")


def shape(line: str) -> str:
    """What a line is: a heading, a row with so many cells, an entry of a list, a paragraph."""
    if line.startswith("|"):
        return "|" * line.count("|")
    found = re.match(r"#+ |- \*\*[A-Z]+\d+[a-z]?\*\* |- |\d+\. ", line)
    return found[0] if found else "words" if line else ""


def words(line: str) -> list[str]:
    return re.findall(r"[^\W\d_]{2,}", CODE.sub("", line).lower())


def is_english(line: str) -> bool:
    """Two words that hold English together are enough; one of them may be a word of the other language too."""
    return len(ENGLISH.intersection(words(line))) > 1


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_whoever_reads_a_game_in_a_language_reads_its_rules_in_it(id: str) -> None:
    folder = alfonso.game(id).folder()
    assert {path.stem for path in folder.glob("locale/*.po")} == {code for game, code in TEXTS if game == id}


@pytest.mark.parametrize(("id", "code"), TEXTS)
def test_the_rules_are_given_in_the_language_that_is_asked_for(id: str, code: str) -> None:
    game = alfonso.game(id)
    assert game.rules_text(code) == written(id, code) != game.rules_text()
    assert game.rules_text("en") == game.rules_text("xx") == game.rules_text()


@pytest.mark.parametrize(("id", "code"), TEXTS)
def test_every_language_has_the_same_rules_in_the_same_order(id: str, code: str) -> None:
    original, text = alfonso.game(id).rules_text(), written(id, code)
    assert ENTRY.findall(text) == ENTRY.findall(original)
    assert list(entries(text)) == ENTRY.findall(original)
    assert [shape(line) for line in text.splitlines()] == [shape(line) for line in original.splitlines()]


@pytest.mark.parametrize(("id", "code"), TEXTS)
def test_every_language_has_the_same_figures_marks_and_mentions(id: str, code: str) -> None:
    pairs = zip(alfonso.game(id).rules_text().splitlines(), written(id, code).splitlines(), strict=True)
    for original, line in pairs:
        assert sorted(FIGURE.findall(line)) == sorted(FIGURE.findall(original)), line
        assert line.count("*") == original.count("*"), line
        assert set(CODE.findall(line)) >= set(CODE.findall(original)), line


@pytest.mark.parametrize(("id", "code"), TEXTS)
def test_no_english_is_left_over(id: str, code: str) -> None:
    original = {line for line in alfonso.game(id).rules_text().splitlines() if len(words(line)) > 3}
    left = [line for line in written(id, code).splitlines() if line in original or is_english(line)]
    assert left == []


def test_english_is_known_by_its_small_words() -> None:
    assert is_english("- **R2** Nothing drops below 0: the loss takes all of it, and no more.")
    assert not is_english("- **R2** Niente scende sotto 0. Con `the end of the turn` finisce il turno.")


@pytest.mark.parametrize("id", alfonso.game_ids())
def test_a_rule_that_is_mentioned_exists(id: str) -> None:
    text = alfonso.game(id).rules_text()
    numbers = ENTRY.findall(text)
    assert set(MENTIONED.findall(CODE.sub("", text))) <= set(numbers)
    assert len(numbers) == len(set(numbers))
    for kind in "RQ":
        places = [place(number) for number in numbers if number[0] == kind]
        assert all(before < after for before, after in pairwise(places))


def place(number: str) -> tuple[int, str]:
    """Where a number stands in the count: 8, 8a, 8b, 9."""
    found = re.fullmatch(r"[A-Z]+(\d+)([a-z]?)", number)
    assert found is not None
    return int(found[1]), found[2]


def test_words_are_found_whichever_apostrophe_is_typed() -> None:
    text = alfonso.game("xii-century").rules_text()
    assert list(look_up(text, "king's war")) == list(look_up(text, "king’s war"))
    assert "R92" in look_up(text, "king's war")
