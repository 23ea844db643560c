"""The figures: what the specification says of them (section 1), and files of one's own."""

import re
from pathlib import Path

import pytest

from alfonso.engine.errors import BadData
from alfonso.games.my_village import create
from alfonso.games.my_village.data import Data, load
from alfonso.testing import rule
from tests.my_village.helpers import FIGURES

TEXT = load().text


def test_what_is_reconstructed_is_marked() -> None:
    assert FIGURES.churches[0].is_doubtful("pp")
    assert FIGURES.customers[0].is_doubtful("goods")
    assert not FIGURES.councils[0].is_doubtful("time")
    assert FIGURES.councils[0].is_doubtful("pp")
    assert FIGURES.doubtful["windows"] == "reconstructed"


@rule("R54")
def test_prices() -> None:
    assert (FIGURES.prices, FIGURES.price_coins, FIGURES.monk_max) == ([1, 2, 2, 3], [0, 0, 1, 1], 2)


def test_customers_by_value() -> None:
    found: dict[str, int] = {}
    for card in FIGURES.customers:
        name = "/".join(str(value) for value in card.values) or "?"
        found[name] = found.get(name, 0) + 1
    assert found == {"3/11": 5, "2/12": 3, "7": 5, "?": 5, "6/8": 5, "5/9": 5, "4/10": 5}
    demand = [sum(card.goods[kind] for card in FIGURES.customers) for kind in range(5)]
    assert all(11 <= wanted <= 12 for wanted in demand)


def test_the_dearest_turn_costs_nine_time() -> None:
    dice = 2 * FIGURES.black_die_time
    tolls = [max(card.gray.time for card in FIGURES.travels if card.id[1] == letter) for letter in "ABCD"]
    travels = [FIGURES.letters[0].time, *[FIGURES.letters[n + 1].time + toll for n, toll in enumerate(tolls)]]
    cards = [card.time for card in [*FIGURES.churches, *FIGURES.councils, *FIGURES.crafts, FIGURES.meeting]]
    assert dice + max(travels + cards) == 9


SLIPS = [
    ("life_track = 10 ", "life_track = 1 ", "life_track must be from 2 to 100, not 1"),
    ("values = [11]", "values = [13]", "values must hold whole numbers from 2 to 12"),
    ("values = [11]", "values = [2, 3, 4]", "one or two values"),
    ('benefit = "cloister"', 'benefit = "trading"', "one card for each of sanatory"),
    ('stack = "quill"', 'stack = "goblet"', "there are 3 monks with a quill, not 2"),
    ('action = "school2"', 'action = "dance"', "unknown name 'dance'"),
    ("count = 8", "count = 9", "there are 8 identical cards"),
    ('type = "stables"', 'type = "smithy"', "the smithy make plow"),
    ("pp = 8\n", "pp = 7\n", "worth 8, ends the travels"),
    ("ends = false", "ends = true", "a card A does not end the travels"),
    ("white_time = 1\npp = 6", "white_time = 2\npp = 6", "white_time must be from 0 to 1"),
    ('values = "?"\ngoods = { scroll = 2 }', 'values = [7]\ngoods = { scroll = 2 }', "who wants 2 scrolls"),
    ("goods = { wagon = 1 }\ntime = 0\npp = 3", "goods = { beer = 1 }\ntime = 0\npp = 3", "who wants 1 wagon"),
    ("goods = { horse = 1 }", "goods = { cow = 1 }", "unknown name 'cow'"),
    ("gray = { beer = 1 }", "gray = {}", "a gray banner with 1 beer"),
    ("time = [1, 2, 2, 3] ", "time = [1, 2, 1, 3] ", "must not fall"),
    ("coins = [0, 0, 1, 1]", "coins = [1, 1, 1, 1]", "0 for the first"),
    ("values = [2, 12]", "values = [2]", "the values 2 and 12"),
    ("values = [4, 10]", "values = [4, 9]", "the values 4 and 10"),
    ("time = 4\nwhite_time = 1\npp = 6", "time = 5\nwhite_time = 1\npp = 6", "costs 4 time"),
    ("dice = [6, 2]", "dice = [2, 2]", "two dice for each of 3 turns"),
    ("start_coins = [1, 2, 3]\n", "start_coins = [1, 2]\n", "must have 3 numbers"),
    ("profile = ", "prophile = ", "unknown key 'prophile'"),
    ("[cards.CU33]", "[cards.CU32]", "not valid TOML"),
    ("kind = \"customer\"", "kind = \"guest\"", "unknown name 'guest'"),
    ('source = "seed"', 'source = "hearsay"', "source must be one of"),
    ("doubtful = { life_track", "doubtful = { life", "figures of this table"),
    ("cost_any_of = [{ wagon = 1 }, { coin = 2 }]", "cost_any_of = 3", "must be a list"),
    ("cost_any_of = [{ wagon = 1 }, { coin = 2 }]", "cost_any_of = [{ coin = 2 }]", "must agree in cost_any_of"),
    ("spaces = 5", "spaces = 4", "five spaces"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "why"), SLIPS)
def test_a_slip_is_refused_with_its_line(before: str, after: str, why: str) -> None:
    assert before in TEXT
    every = before.startswith(("gray =", "values = [2, 12]"))
    with pytest.raises(BadData, match=r"mine\.toml") as refused:
        Data(TEXT.replace(before, after, -1 if every else 1), "mine.toml", True)
    assert why in str(refused.value)
    if "TOML" not in why:
        assert "line " in str(refused.value)


def without(id: str) -> str:
    """The file with one card less."""
    return re.sub(rf"\[cards\.{id}\]\n(?:.+\n)+\n?", "", TEXT)


@pytest.mark.parametrize(
    ("text", "last", "why"),
    [
        (without("CU33"), "CU32", "there are 33 customers, not 32"),
        (without("MR5"), "MR4", "there are 5 monks with a rosary, not 4"),
        (without("CB-WA-69"), "CB-WA-68", "there are 4 cards of wainwright, not 3"),
        (without("TE3"), "TE2", "there are 3 travel cards E"),
        (TEXT.replace("pp = 8", "pp = 7"), "TD4", "one D card, worth 8"),
        (without("CH-TRV"), "CH-TRA", "one card for each of"),
    ],
)
def test_cards_that_lack_are_missed_at_the_last_of_their_kind(text: str, last: str, why: str) -> None:
    with pytest.raises(BadData, match=why) as refused:
        Data(text, "mine.toml", True)
    line = int(re.findall(r"line (\d+)", str(refused.value))[0])
    above = [row for row in text.splitlines()[:line] if row.startswith("[")]
    assert above[-1] == f"[cards.{last}]"


def test_every_value_occurs_among_the_black_banners() -> None:
    with pytest.raises(BadData, match="no black banner has the value 11; each from 2 to 12 occurs"):
        Data(TEXT.replace("values = [11]", "values = [7]"), "mine.toml", True)  # the churches alone have it


def test_values_and_fares_may_stand_in_any_order() -> None:
    for before, after in (
        ("values = [4, 10]", "values = [10, 4]"),
        ("values = [3, 11]", "values = [11, 3]"),
        ("[{ wagon = 1 }, { coin = 2 }]", "[{ coin = 2 }, { wagon = 1 }]"),
    ):
        assert before in TEXT
        assert Data(TEXT.replace(before, after), "mine.toml", True).own


def test_a_church_has_six_windows() -> None:
    with pytest.raises(BadData, match=r"mine\.toml, line \d+: windows must have 7 numbers"):
        Data(TEXT.replace("windows = [0, 1, 2, 4, 7, 11, 16]", "windows = [0, 1, 2, 4, 7, 11]"), "mine.toml", True)


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = TEXT.replace("windows = [0, 1, 2, 4, 7, 11, 16]", "windows = [0, 2, 4, 7, 11, 16, 22]")
    text = text.replace('profile = "my_village.r1"', 'profile = "Mine"')
    text = re.sub(r"round_cap = 100 .*", "", text).replace(
        'doubtful = { round_cap = "reconstructed", ', "doubtful = { "
    )
    path.write_text(text)
    game = create(path)
    assert game.data.figures.windows[6] == 22
    assert game.own_data
    assert game.setup(4, {"data_profile": "mine"}).options["data_profile"] == "mine"
    assert game.new(4, seed=1).options.round_cap == 100  # a profile may leave it out (7)
