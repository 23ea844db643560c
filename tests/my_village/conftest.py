"""A data file of an owner, in which cards of a kind differ where ours agree."""

import re
from pathlib import Path

import pytest

from alfonso.games.my_village import MyVillage, create
from alfonso.games.my_village.data import load

CHANGES = [
    ("CH-TRV", "values = [11]\ntime = 4", "values = [9]\ntime = 2"),
    ("CC-GUI", "time = 4", "time = 1"),
    ("CB-WA-58", "time = 2\n", "time = 5\n"),
    ("TE1", "values = [7]", "values = [8]"),
    ("TE2", "values = [7]", "values = [8]"),
    ("TE3", "values = [7]", "values = [8]"),
]


@pytest.fixture(scope="session")
def varied(tmp_path_factory: pytest.TempPathFactory) -> MyVillage:
    """The game with these cards, a shorter life and a longer chronicle."""
    text = load().text
    for id, before, after in CHANGES:
        card = re.findall(rf"\[cards\.{id}\]\n(?:.+\n)+", text)[0]
        assert before in card
        text = text.replace(card, card.replace(before, after, 1))
    for before, after in (
        ("life_track = 10", "life_track = 8"),
        ("chronicle_points = [2, 1]", "chronicle_points = [3, 2, 1]"),
    ):
        assert before in text
        text = text.replace(before, after)
    path: Path = tmp_path_factory.mktemp("village") / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return create(path)
