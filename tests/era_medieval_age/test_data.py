"""The figures: what the specification says of them (section 1), and files of one's own."""

from pathlib import Path

import pytest

from alfonso.engine.errors import BadData
from alfonso.games.era_medieval_age import create
from alfonso.games.era_medieval_age.data import (
    BISHOP,
    CODES,
    DICE,
    FACES,
    GOODS,
    RESOURCES,
    SKULL,
    SYMBOL_NAMES,
    SYMBOLS,
    Data,
    load,
)
from alfonso.testing import rule

DATA = load()
FIGURES = DATA.figures


def face(kind: int, number: int) -> dict[str, int]:
    code = kind * CODES + number
    shown = FIGURES.shows[code * SYMBOLS : (code + 1) * SYMBOLS]
    return {SYMBOL_NAMES[symbol]: count for symbol, count in enumerate(shown) if count}


@rule("R14", "R26")
def test_symbols_are_where_they_are_said_to_be() -> None:
    for kind, name in enumerate(DICE[:4]):
        shown = {symbol for number in range(1, FACES + 1) for symbol in face(kind, number)}
        assert ("culture" in shown) == (name in ("white", "blue"))
        assert ("feather" in shown) == (name == "white")
        assert [number for number in range(1, FACES + 1) if "skull" in face(kind, number)] == [6]
        assert face(kind, 0) == {}


def test_means_of_one_roll() -> None:
    def mean(kind: int, symbol: str) -> float:
        return round(sum(face(kind, number).get(symbol, 0) for number in range(1, 7)) / 6, 2)

    assert [mean(0, symbol) for symbol in ("food", "wood", "stone", "hammer")] == [1.0, 0.67, 0.33, 0.33]
    assert [mean(1, symbol) for symbol in ("sword", "shield", "trade")] == [1.17, 0.67, 0.33]
    assert [mean(2, symbol) for symbol in ("culture", "feather", "food", "hammer")] == [1.5, 0.33, 0.33, 0.17]
    assert [mean(3, symbol) for symbol in ("trade", "stone", "hammer", "culture")] == [1.0, 0.5, 0.33, 0.17]


def test_super_dice_show_one_more_of_the_first_symbol() -> None:
    assert face(BISHOP, 4) == {"feather": 2, "hammer": 1}
    assert face(BISHOP, 5) == {"food": 3, "culture": 1}
    assert face(BISHOP, 6) == face(2, 6)
    assert face(DICE.index("merchant"), 2) == {"trade": 2, "culture": 1}
    assert face(DICE.index("baron"), 1) == {"sword": 2, "shield": 1}
    assert FIGURES.shows[(BISHOP * CODES + 6) * SYMBOLS + SKULL] == 1


@rule("R25", "R54")
def test_no_price_is_beyond_a_track_and_none_is_food() -> None:
    assert dict(zip(RESOURCES, FIGURES.limits, strict=True)) == {"food": 9, "wood": 8, "stone": 7, "trade": 6}
    for structure in FIGURES.structures:
        for price in (structure.price, structure.official):
            assert price[0] == 0
            assert all(price[good] <= FIGURES.limits[good] for good in range(GOODS))


def test_reconstructed_figures_are_marked() -> None:
    assert FIGURES.unsure_dice == DICE[:4]
    by_name = {structure.id: structure for structure in FIGURES.structures}
    assert by_name["church"].doubtful["price"] == "reconstructed"
    assert by_name["longhouse"].doubtful["price"] == "inferred"
    assert by_name["harbor"].source == "reconstructed"


def changed(old: str, new: str) -> str:
    assert old in DATA.text, old
    return DATA.text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("rolls = 3", "rolls = 0", "rolls must be from 1 to 10, not 0"),
        ("limit = 9", "limits = 9", "unknown key 'limits'"),
        ("start = 3", "start = 10", "start must be from 0 to 9, not 10"),
        ("face_1 = { food = 3 }", "face_1 = { bread = 3 }", "unknown name 'bread'"),
        ("face_1 = { food = 3 }", "face_1 = { }", "face_1 must show something"),
        ("price = { wood = 2 }", "price = { gold = 2 }", "unknown name 'gold'"),
        ('shape = ["XXX"]', 'shape = ["XYX"]', "shape must be drawn with X and dots"),
        ('shape = ["XXX"]', 'shape = "XXX"', "shape must be a list of rows"),
        ('shape = ["XXX"]', 'shape = ["..."]', "shape must have at least one cell"),
        ('shape = ["XXX"]', 'shape = [".XXX"]', "shape must begin in the first row"),
        ('shape = ["XXX"]', f'shape = ["{"X" * 15}"]', "shape must fit a board of 14 by 14"),
        ("copies = [3, 4, 18, 4, 3]", "copies = [3, 4, 8, 4, 3]", "there are too few wall4 for so many players"),
        ("count = 18", "count = 17", "a longhouse grants a yellow die: there must be 18"),
        ('pieces = ["keep", ', 'pieces = ["farm", "keep", ', "the pieces begin with one keep"),
        ('source = "seed"', 'source = "guess"', "source must be one of"),
        ("tokens = 0", "tokens = 13", "tokens must be from 0 to 12"),
        ("tokens = 5", "tokens = 5\nphilippe = { gray = 1 }", "Sir Philippe plays only against one player"),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_reason(old: str, new: str, why: str) -> None:
    with pytest.raises(BadData, match=r"^mine.toml, line \d+: ") as found:
        Data(changed(old, new), "mine.toml", True)
    assert why in str(found.value)


def test_gray_dice_must_differ_in_swords() -> None:
    text = DATA.text
    a, b = text.index("[dice.gray]"), text.index("[dice.white]")
    faces = "".join(f"face_{number} = {{ sword = 1 }}\n" for number in range(1, 7))
    same = f'[dice.gray]\nsource = "reconstructed"\ncount = 8\n{faces}\n'
    with pytest.raises(BadData, match="gray faces must show differing numbers of swords"):
        Data(text[:a] + same + text[b:], "mine.toml", True)


def test_a_file_of_ones_own_takes_the_place_of_the_figures(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(changed("start = 3", "start = 7"), encoding="utf-8")
    mine = create(file)
    assert mine.new(2).lords[0].goods[0] == 7
    assert mine.own_data
    assert not create().own_data
