"""The end of the game: points, ties, the verdict (R120, R121; 6.1 to 6.3)."""

import pytest

from alfonso.engine.phrase import ENGLISH
from alfonso.games.xii_century.positions import moment
from alfonso.testing import rule
from tests.xii_century.helpers import (
    BARBICAN,
    CASTLE,
    CATHEDRAL,
    WALLS,
    XII,
    Piece,
    Play,
    What,
    asked,
    at,
    refused,
    seen,
    town,
    worth,
)
from tests.xii_century.sheet import ASSETS, ITEMS, AssetRow, Row, before


def ended(*towns: Piece, **options: object) -> Play:
    """The end of a play with these towns."""
    return at("hand over", *towns, moment(10), seats=len(towns), **options).goes_on()


@rule("R120")
def test_the_game_ends_after_the_bonuses_of_round_ten() -> None:
    position = at("harvest", town(farms=4, quarry=10, forest=12), moment(10)).goes_on()
    assert not position.state.over
    assert asked(position) == ["forest 0"]
    position.when("take food").then(food=4, supply=2, round=10)
    assert position.state.over
    assert position.state.to_act == []
    assert position.state.choices() == []
    assert position.objection("take food", 0) == "the game is over"


@rule("R120")
@pytest.mark.parametrize("round", range(1, 10))
def test_earlier_rounds_do_not_end_it(round: int) -> None:
    position = at("hand over", moment(round)).goes_on()
    assert not position.state.over
    position.then(round=round + 1)


@rule("R121")
@pytest.mark.parametrize("row", ASSETS, ids=lambda row: row.name)
def test_points_of_assets(row: AssetRow) -> None:
    room = {"population": 5, "men_at_arms": 1}
    without = at("hand over", town(**room)).state.score(0)
    one_more = room | {row.name: room.get(row.name, 0) + 1}
    assert at("hand over", town(**one_more)).state.score(0) == without + row.vp


@rule("R121")
@pytest.mark.parametrize("row", ITEMS, ids=lambda row: row.name)
def test_points_of_people_and_buildings(row: Row) -> None:
    without = at("hand over", town(owned=before(row))).state.score(0)
    assert at("hand over", town(owned=[*before(row), row.name])).state.score(0) == without + row.vp


@rule("R121")
def test_what_is_worth_nothing() -> None:
    stock = town(population=10, food=30, supply=30, farms=10, men_at_arms=10, knights=10, quarry=40, reserve=[6, 6])
    assert at("hand over", stock).state.score(0) == 10


@rule("R121")
def test_a_castle_counts_the_houses_with_its_second_perk_only() -> None:
    for perk, points in (("vp_per_house", 9), ("pow_20", 0)):
        position = at("hand over", town(houses=9, owned=CASTLE, perks=[perk]))
        assert position.state.score(0) == 10 + 9 + 30 + 15 + 7 + points


@rule("R121")
@pytest.mark.parametrize(("reputation", "points"), [(0, 0), (1, 0), (2, 4), (3, 4), (4, 8), (7, 12), (20, 40)])
def test_reputation_counts_in_pairs(reputation: int, points: int) -> None:
    assert at("hand over", town(population=0, reputation=reputation)).state.score(0) == points


@rule("R121")
def test_the_breakdown_adds_up_to_the_score() -> None:
    sheet = town(ale=3, houses=4, monks=2, mercenaries=1, masons=3, bread=2, reputation=5, owned=[*CATHEDRAL, "mill"])
    state = at("hand over", sheet).state
    parts = state.breakdown(0)
    assert parts == {
        "population": 10,
        "ale": 6,
        "houses": 4,
        "monks": 4,
        "mercenaries": 2,
        "masons": 3,
        "bread": 10,
        "people": 4 + 1 + 6,
        "infrastructures": 10 + 20,
        "special people": 0,
        "special infrastructures": 1,
        "castle's houses": 0,
        "reputation": 8,
    }
    assert state.score(0) == sum(parts.values())
    assert seen(state)["towns"][0]["points"] == state.score(0)


@rule("R121")
def test_most_points_win() -> None:
    assert ended(worth(40, 0), worth(41, 1), worth(12, 2)).state.winners() == [1]
    assert ended(worth(40, 0, men_at_arms=0), worth(39, 1, mercenaries=0)).state.winners() == [0]


@rule("R121")
@pytest.mark.parametrize(
    ("a", "b", "winners"),
    [
        ({"mercenaries": 0}, {"owned": ["mill"], "monks": 0}, [0, 1]),
        ({"men_at_arms": 1}, {}, [0]),
        ({"men_at_arms": 2}, {"men_at_arms": 1, "knights": 1}, [1]),
        ({"men_at_arms": 9}, {"men_at_arms": 9}, [0, 1]),
    ],
)
def test_pow_decides_among_equals(a: What, b: What, winners: list[int]) -> None:
    points: What = {"population": 10, "reputation": 6}
    level: What = {"owned": ["blacksmith"]}
    towns = [town(seat, **(points | level | what)) for seat, what in enumerate((a, b))]
    position = ended(*towns)
    assert len(set(position.state.scores())) == 1
    assert position.state.winners() == winners


@rule("R121")
def test_walls_barbican_and_castle_count_in_a_tie() -> None:
    walls = town(0, owned=WALLS, population=5)  # 5 + 7 points, 10 POW
    soldiers = town(1, men_at_arms=9, population=10, owned=["blacksmith", "master_builder"])  # 12 points, 9 POW
    position = ended(walls, soldiers)
    assert position.state.scores() == [12, 12]
    assert position.state.winners() == [0]
    towers = town(0, owned=BARBICAN, population=4)  # 4 + 16 points, 20 POW
    position = ended(towers, town(1, men_at_arms=10, knights=4, reputation=4, ale=1))
    assert position.state.scores() == [20, 20]
    assert position.state.winners() == [0]
    for perk, winners in (("pow_20", [0]), ("vp_per_house", [1])):
        castle = town(0, owned=CASTLE, perks=[perk], population=8)  # 60 points, 26 or 6 POW
        position = ended(castle, town(1, men_at_arms=10, reputation=24, population=10, monks=1))
        assert position.state.scores() == [60, 60]
        assert position.state.winners() == winners


@rule("R121")
def test_no_dice_are_rolled_for_a_tie() -> None:
    position = at("hand over", town(0, men_at_arms=9), town(1, men_at_arms=9), moment(10), seats=2)
    rolled = position.state.revelations
    assert position.goes_on().state.revelations == rolled


@rule("R121")
def test_pow_does_not_help_those_who_have_fewer_points() -> None:
    position = ended(worth(30, 0), worth(30, 1, mercenaries=0), worth(29, 2, owned=[]), worth(22, 3, mercenaries=2))
    assert position.state.scores() == [30, 30, 29, 26]
    assert position.state.winners() == [0, 1]


@rule("R121")
def test_the_verdict_names_winners_and_points() -> None:
    names = ["Jack", "Tom", "Martha"]
    alone = ended(worth(30, 0), worth(41, 1), worth(12, 2))
    verdict = ENGLISH.naming(names).say(alone.game.verdict(alone.state))
    assert "Tom" in verdict
    assert "41" in verdict
    assert "Jack" not in verdict
    shared = ended(worth(41, 0), worth(41, 1), worth(12, 2))
    verdict = ENGLISH.naming(names).say(shared.game.verdict(shared.state))
    assert "Jack and Tom" in verdict
    assert "share" in verdict
    assert "Martha" not in verdict


@rule("R120")
def test_nothing_can_be_done_when_it_is_over() -> None:
    position = ended(worth(41, 0), worth(40, 1))
    refused(position, "end turn", "over", seat=0)
    refused(position, "support", "over", seat=1)


@rule("R121")
@pytest.mark.parametrize(
    ("towns", "decided"),
    [
        pytest.param([(9, 0), (7, 5), (9, 3)], True, id="two have most points, one of them more POW"),
        pytest.param([(9, 3), (7, 0), (9, 3)], False, id="victory is shared"),
        pytest.param([(9, 0), (7, 5), (8, 3)], False, id="one has most points"),
        pytest.param([(9, 1), (9, 1), (9, 2)], True, id="all have equal points"),
        pytest.param([(3, 3), (2, 2), (1, 1)], False, id="nobody is equal to the best"),
    ],
)
def test_pow_is_named_where_it_decided(towns: list[tuple[int, int]], decided: bool) -> None:
    sheets = [town(seat, population=points, men_at_arms=pow) for seat, (points, pow) in enumerate(towns)]
    position = ended(*sheets)
    named = XII.tie_break(position.state)
    assert (str(named) if named is not None else None) == ("the most POW" if decided else None)


@rule("R121")
@pytest.mark.parametrize(("more", "won"), [(0, False), (1, True)])
def test_a_single_player_must_beat_the_good_scores(more: int, won: bool) -> None:
    best = XII.data.figures.difficulties["easy"].good[1]
    position = ended(worth(best + more), difficulty="easy")
    assert position.state.score(0) == best + more
    assert position.state.winners() == ([0] if won else [])
