"""What is gathered for the translators from Python: literal words, wherever they are said."""

import ast

from scripts.catalogues import spoken

SOURCE = """
NAMES: Final[WordList] = ["farms", "", "houses"]
TITLES: Final[Words] = {"key": "A title"}
COUNTS: CountedList = [("{count} farm", "{count} farms")]
OTHER: Final = ["not gathered"]

def told(look, die):
    look.say("Spend {die}.", die=die)
    Objection("too late" if die else "too early", "R1")
    Phrase(NAMES[0])
    return Counted("{count} die", "{count} dice", 2)
"""


def test_words_are_gathered_from_calls_and_tables_in_their_order() -> None:
    assert list(spoken(ast.parse(SOURCE))) == [
        "farms",
        "houses",
        "A title",
        ("{count} farm", "{count} farms"),
        "Spend {die}.",
        "too late",
        "too early",
        ("{count} die", "{count} dice"),
    ]
