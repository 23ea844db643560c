"""The figures: what the shipped file says, and what is refused in a file of one's own."""

from pathlib import Path

import pytest

from alfonso.engine.errors import BadData
from alfonso.games.mil_1049.data import Data, load
from alfonso.games.mil_1049.game import Mil1049
from alfonso.testing import given, rule
from tests.mil_1049.helpers import fists, house, knight, moment, tale

TEXT = (Path(__file__).parents[2] / "src/alfonso/games/mil_1049/data.toml").read_text(encoding="utf-8")


def test_the_figures_of_the_specification() -> None:
    figures = load().figures
    rows = {tile.id: (tile.copies, tile.harvest, tile.tribute, tile.defence) for tile in figures.tiles}
    assert rows == {
        "CER": (11, [0, 0, 0, 0, 3], [1, 0, 0, 0, 0], 0),
        "FSH": (9, [0, 0, 0, 0, 2], [1, 0, 0, 0, 1], 1),
        "FAB": (7, [0, 0, 0, 2, 0], [1, 0, 0, 0, 0], 1),
        "MIN": (4, [0, 0, 2, 0, 0], [1, 0, 0, 0, 0], 2),
        "QUA": (4, [0, 0, 1, 0, 0], [1, 0, 1, 0, 0], 2),
    }
    assert figures.costs.soldier == [0, 0, 1, 1, 0]
    assert figures.costs.dear_soldier == [0, 1, 1, 1, 0]
    assert figures.costs.castle == [0, 0, 1, 1, 1]
    assert figures.points.majority == [0, 2, 1, 1, 2, 0]
    assert (figures.soldier, figures.castle) == (3, 6)


def test_what_is_reconstructed_says_so() -> None:
    tiles = {tile.id: tile for tile in load().figures.tiles}
    assert tiles["CER"].source == "inferred"
    assert tiles["CER"].doubtful == {"tribute": "reconstructed"}
    assert {tiles[name].source for name in ("FSH", "FAB", "MIN", "QUA")} == {"reconstructed"}


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("turns = 5 ", "turns = 0 ", "turns must be from 1 to 20"),
        ("tokens = 12", "tokens = 1", "tokens must be from 2"),
        ('faces = ["m", ', "faces = [", "faces must have 6 names"),
        ('"fh"]', '"fx"]', "unknown name 'fx'"),
        ('ladder = ["food", "fabric", "metal", "gold"]', 'ladder = ["food"]', "at least two resources"),
        ('fiefs = ["CER", "CER"]', 'fiefs = ["CER"]', "fiefs must have 2 names"),
        ("castle = { food = 1,", "castle = { influence = 1,", "influence builds no castle"),
        ("harvest = { food = 3 }", "harvest = { oil = 3 }", "unknown name 'oil'"),
        ("harvest = { food = 3 }", "harvest = { food = 30 }", "at most 20 cubes"),
        ("defence = [6, 8]", "defence = [6]", "defence must have 2 numbers"),
        ('doubtful = { tribute = "reconstructed" }', 'doubtful = { copy = "reconstructed" }', "doubtful must name"),
        ('doubtful = { tribute = "reconstructed" }', "doubtful = 3", "doubtful must name figures"),
        ("[market]\n", '[market]\nprice = "high"\n', "unknown key 'price'"),
        ("[tiles.QUA]", "[tiles.OIL]", "unknown key 'OIL'"),
        ("larger = 6\n", "", "no 'larger'"),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_reason(old: str, new: str, why: str) -> None:
    assert old in TEXT
    with pytest.raises(BadData, match=r"own\.toml, line \d+") as error:
        Data(TEXT.replace(old, new, 1), "own.toml", True)
    assert why in str(error.value)


def test_a_file_of_ones_own_is_played_with() -> None:
    own = TEXT.replace("harvest = { food = 3 }", "harvest = { gold = 1 }").replace(
        "defence = [6, 8]", "defence = [5, 9]"
    )
    game = Mil1049(Data(own, "own.toml", True))
    state = game.new(2)
    assert state.options.stack_defence == [5, 9]
    state.play("harvest a1")
    state.play("token court 1")
    assert game.glance(state, state.first)["gold"] == 3
    assert game.own_data == game.data_digest


@rule("R95")
def test_a_cereal_field_that_defends_adds_to_the_strength_of_its_knight() -> None:
    assert TEXT.count("defence = 0\n") == 1
    game = Mil1049(Data(TEXT.replace("defence = 0\n", "defence = 4\n"), "own.toml", True))
    attacker = house(0), house(1, women=0), knight("1a", soldiers=2, at="war 1")
    defender = knight("2a", soldiers=1, fiefs="CER CER")
    position = given(game, moment(), *attacker, defender, at="war turn 1", seats=3, log=True).goes_on()
    fists(position.when("attack 2a1"))
    assert tale(position, "strengths") == [("strengths", -1, 2 * 3, 1 * 3 + 2 * 4)]
