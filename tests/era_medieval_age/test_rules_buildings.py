"""Every building and every wall, built by moves: price, points, die, and its part in the score (1.5, 6, 7.3)."""

from typing import Any

import pytest

from alfonso.games.era_medieval_age.positions import lord
from alfonso.testing import rule
from tests.era_medieval_age.helpers import T53_RING, Play, at

# By id: points, price (stone, wood, trade), the colour of its die, where it is built within the ring of T53
BUILT = {
    "keep": (1, (2, 1, 0), "gray", "build keep f6"),
    "longhouse": (1, (0, 2, 0), "yellow", "build longhouse h f6"),
    "farm": (1, (0, 2, 0), "", "build farm f6"),
    "church": (1, (2, 1, 1), "white", "build church h f6"),
    "townhouse": (1, (2, 2, 0), "blue", "build townhouse h f6"),
    "lumber-mill": (2, (2, 3, 0), "", "build lumber-mill 0 f6"),
    "market": (2, (0, 4, 2), "", "build market g7"),
    "hospital": (3, (3, 2, 0), "", "build hospital f6"),
    "guildhall": (3, (0, 4, 3), "", "build guildhall h f6"),
    "monastery": (4, (4, 0, 3), "", "build monastery 0 f6"),
    "university": (4, (3, 4, 5), "", "build university 0 f6"),
    "cathedral": (5, (6, 4, 6), "", "build cathedral 0 f6"),
    "harbor": (3, (0, 5, 4), "", "build harbor h f6"),
    "great-hall": (4, (5, 3, 3), "", "build great-hall h f6"),
}
# In the official profile these two are cheaper
CHEAPER = {"university": (0, 4, 4), "cathedral": (5, 0, 5)}


def built(name: str, **options: Any) -> Play:
    """A rich player with that one building, at the end of the only round."""
    owner = lord(0, *T53_RING, dice="Y5", stone=7, wood=8, trade=6, culture=2)
    position = at("hammers 0", owner, lord(1, culture=3), collector_set="true", max_rounds="1", **options).goes_on()
    return position.when(f"build {name}", BUILT[name][3])


@rule("R53", "R54", "R55", "R61", "R64", "R74")
@pytest.mark.parametrize("name", list(BUILT))
@pytest.mark.parametrize("scoring", ["seed", "official"])
def test_a_building_is_paid_stands_and_scores(name: str, scoring: str) -> None:
    points, price, colour, _ = BUILT[name]
    if scoring == "official":
        price = CHEAPER.get(name, price)
    position = built(name, scoring=scoring)
    position.then(stone=7 - price[0], wood=8 - price[1], trade=6 - price[2])
    assert position.state.over
    score = position.state.breakdown(0)
    assert (score["buildings"], score["walled"]) == (points, points)  # all of them stand within the ring
    assert position.state.lords[0].pool[:4] == [int(colour == name) for name in ("yellow", "gray", "white", "blue")]
    left = 21 - sum(price)
    if name == "market":
        assert score["markets"] == (10 if scoring == "seed" else 8)
    if name == "guildhall":
        assert score["guildhalls"] == (0 if scoring == "seed" else left)
    if name == "university":
        assert score["universities"] == (0 if scoring == "seed" else 2)


@rule("R54", "R56", "R57", "R64")
@pytest.mark.parametrize("length", range(2, 7))
def test_a_wall_costs_one_stone_whatever_its_length(length: int) -> None:
    owner = lord(0, dice="Y5", stone=1)
    position = at("hammers 0", owner, lord(1), max_rounds="1").goes_on()
    position.when(f"build wall{length}", f"build wall{length} v a1").then(stone=0)
    assert position.state.breakdown(0)["buildings"] == 0
    assert position.state.lords[0].domain.barrier.bit_count() == length


@rule("R64", "R59")
def test_a_great_hall_scores_for_every_noble_and_brings_the_baron() -> None:
    keeps = ["build keep a12", "build keep d12"]
    for super_dice, dice in (("false", 2), ("true", 3)):
        owner = lord(0, *T53_RING, *keeps, dice="Y5", stone=5, wood=3, trade=3)
        options: dict[str, Any] = {"collector_set": "true", "super_dice": super_dice, "max_rounds": "1"}
        position = at("hammers 0", owner, lord(1), **options).goes_on()
        position.when("build great-hall", "build great-hall v g6").then(flipped=0, stone=0, wood=0, trade=0)
        assert position.state.breakdown(0)["great_hall"] == 4 * dice
        assert position.state.lords[0].pool[5] == dice - 2


@rule("R64")
def test_a_great_hall_waits_for_a_closed_ring() -> None:
    owner = lord(0, *T53_RING[:3], dice="Y5 Y5", stone=6, wood=3, trade=3)
    position = at("hammers 0", owner, collector_set="true").goes_on()
    assert position.objection("build great-hall") == "there is no room within your walls for the great hall (R64)"
    position.when("build wall4", "build wall4 v j6")
    assert "build great-hall" in position.choices()
    position.when("build great-hall")
    assert len(position.choices()) == 6  # a square of 16 cells: three rows lying, three columns upright
