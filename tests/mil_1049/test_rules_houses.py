"""Houses of every seat: prizes, veils, donations, tributes, winter and points go to the right one."""

import pytest

from alfonso.games.mil_1049.state import CATEGORIES
from alfonso.testing import rule
from tests.mil_1049.helpers import (
    H,
    M,
    acting,
    asked,
    at,
    cathedral,
    final,
    fists,
    house,
    knight,
    moment,
    refused,
    scored,
    spaces,
    sphere,
    tale,
    wintry,
)


@rule("R60", "R61", "R63")
@pytest.mark.parametrize(
    ("row", "winner"),
    [("- 3a 2a", 2), ("3a 2a 2b", 1), ("- - 3b", 2), ("2a 3a 1a", 1), ("1a 3b 3a", 2), ("b 2a 1a", 1)],
)
def test_majorities_of_every_seat(row: str, winner: int) -> None:
    position = at("majority court", spaces(court=row), log=True).happens()
    for seat in range(3):
        position.then(seat, points=2 if seat == winner else 0, influence=3 if seat == winner else 2, holder=winner)
    assert tale(position, "majority") == [("majority", winner, 1)]
    position = at("majority market", spaces(market=row)).happens()
    for seat in range(3):
        position.then(seat, points=1 if seat == winner else 0, gold=3 if seat == winner else 2)


@rule("R60", "R61")
@pytest.mark.parametrize(
    ("row", "winner"),
    [("h2 1a 2a", 1), ("h1 2a 1a", 0), ("1a h2 2a", 1), ("h2 1a -", 0), ("1a 2a h1", 0), ("h2 h2 1b", 0)],
)
def test_house_tokens_count_in_number_and_place(row: str, winner: int) -> None:
    position = at("majority market", spaces(market=row), seats=2).happens()
    position.then(winner, points=1).then(1 - winner, points=0)


@rule("R62", "R60")
def test_house_tokens_alone_win_nothing() -> None:
    position = at("majority war", spaces(war="h1 h2 h1"), seats=2, log=True).happens()
    assert tale(position) == [("no_majority", -1, 3)]


@rule("R64", "R65")
def test_tokens_are_placed_by_who_won_them() -> None:
    position = at("majority war", spaces(war="3a 2a -"), log=True).goes_on()
    assert asked(position) == ["soldiers 2"]
    refused(position, "nothing", "first say", "R64")
    refused(position, "soldiers 4a", "no knight A", "R6")
    position.when("soldiers 1b")
    assert position.state.kings_men == 1
    assert tale(position, "kings_men") == [("kings_men", 2, 1)]
    position = at("majority curia", spaces(curia="3a 2a -"), log=True).goes_on()
    refused(position, "soldiers 1a", "first say", "R65")
    position.when("archbishop 2a")
    assert tale(position, "bishop") == [("bishop", 2, 4)]


@rule("R67", "R68", "R69")
def test_houses_come_to_the_monastery_in_turn_order() -> None:
    pious = [knight(name, soldiers=1, at="monastery") for name in ("1b", "2a", "3a", "3b")]
    houses = house(0, women=2, privileges=2), house(1, women=1, privileges=2), house(2, women=3, privileges=5)
    position = at("monastery", *pious, *houses, moment(1, first=2), log=True).goes_on()
    assert asked(position) == ["veil 2"]
    refused(position, "nothing", "veil or enough", "R68")
    position.when("veil").then(2, women=1, privileges=3)
    position.when("enough").then(2, women=0)
    assert asked(position) == ["veil 0"]
    position.when("veil").then(0, women=0, privileges=0).then(1, women=0, privileges=2)
    assert tale(position, "veil", "further_veil")[:4] == [
        ("veil", 2, 8),
        ("further_veil", 2, 2),
        ("veil", 2, 9),
        ("veil", 0, 1),
    ]


@rule("R68")
def test_a_further_veil_needs_two_privileges() -> None:
    pious = knight("2a", at="monastery")
    one = at("monastery", pious, house(1, women=3, privileges=1)).goes_on()
    assert "veil 1" not in asked(one)
    two = at("monastery", pious, house(1, women=2, privileges=2)).goes_on()
    assert asked(two) == ["veil 1"]
    last = at("monastery", pious, house(1, women=1, privileges=2)).goes_on()
    assert "veil 1" not in asked(last)


@rule("R103", "R105", "R104")
def test_donations_are_paid_from_ones_own_gold() -> None:
    position = cathedral(1, 5, 3, pieces=[knight("1a", at="curia 1")])
    position.then(1, gold=5, points=6).then(0, gold=10).then(2, gold=10)
    assert asked(position) == ["donate 2"]  # one gold is worth nothing
    position.when("donate").then(2, gold=7, points=4).then(0, gold=10, points=0)


@rule("R102", "R106")
def test_an_empty_cathedral_is_told() -> None:
    position = fists(at("cathedral", knight("1a", at="curia 1"), log=True).goes_on())
    assert tale(position, "no_cathedral") == [("no_cathedral", -1)]


@rule("R107", "R108", "R123", "R126")
def test_what_every_house_does_in_the_curia() -> None:
    rows = spaces(curia="3a 2a 2b"), house(1, women=1, privileges=10), house(2, women=0)
    position = sphere("curia", *rows, log=True)
    position.then(2, privileges=2)
    assert asked(position) == ["curia 1"]
    position.when("privilege").then(1, privileges=11, women=0, influence=1)
    assert tale(position, "privilege", "abbess")[:3] == [("privilege", 2, 8), ("privilege", 1, 4), ("abbess", 1, 5, 1)]


@rule("R110")
def test_crusades_of_every_seat() -> None:
    away = knight("2b", at="crusades"), knight("3a", at="crusades"), knight("3b", at="crusades"), moment(1, first=2)
    position = at("crusades", *away, log=True).happens()
    position.then(0, influence=2).then(1, influence=3).then(2, influence=4)
    assert tale(position) == [("crusade", 2, 8, 1), ("crusade", 2, 9, 1), ("crusade", 1, 5, 1)]


@rule("R56", "R57", "R58")
def test_tributes_of_every_seat() -> None:
    lands = knight("2a", fiefs="QUA* CER", lord=2), knight("3b", fiefs="FSH*", lord=0), knight("1a"), knight("1b")
    houses = [house(seat) for seat in range(3)]
    position = at("tributes", *houses, *lands, knight("2b"), knight("3a"), moment(1, first=1), log=True).happens()
    position.then(0, food=1, gold=0).then(1, gold=1, metal=1, food=0, a_fiefs="QUA CER*")
    position.then(2, gold=1, food=1 + 2, b_fiefs="FSH")
    assert [row[:2] for row in tale(position)] == [
        ("tribute", 1),
        ("tribute", 2),
        ("vassals_food", 2),
        ("vassals_food", 0),
        ("flipped", -1),
    ]


@rule("R113", "R112")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_king_looks_at_every_knight_of_a_house(seat: int) -> None:
    bare = knight(f"{seat + 1}b", fiefs="CER")
    position = wintry(M, bare, log=True)
    for other in range(3):
        position.then(other, privileges=1 if other == seat else 2)
    position = wintry(M, bare, moment(kings_men=f"{seat + 1}b"))
    position.then(seat, privileges=2)


@rule("R112", "R111")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_poor_of_every_house_die(seat: int) -> None:
    name = f"{seat + 1}c"
    wintry(H, knight(name)).then(seat, knights="ab", points=-4)
    wintry(H, knight(name, castle=True)).then(seat, knights="abc", points=0)
    wintry(H, knight(name, at="crusades")).then(seat, knights="abc", points=0)
    wintry(H, knight(name, at="court 1"), knight("1c", soldiers=1)).then(seat, knights="ab").then(0, points=-4)


@rule("R5", "R113", "R123")
@pytest.mark.parametrize(("before", "after"), [(9, 10), (10, 11), (11, 11)])
def test_privileges_up_to_the_last_token(before: int, after: int) -> None:
    wintry(M, house(1, privileges=before)).then(1, privileges=after)


@rule("R5")
def test_blocking_tokens_are_in_use() -> None:
    position = acting(spaces(court="h1 h2 h2"), seats=2)
    position.then(0, tokens=9).then(1, tokens=8)


@rule("R3")
@pytest.mark.parametrize(("floor", "points"), [("none", [4, -4]), ("0", [4, 0])])
def test_points_are_kept_by_what_they_were_for(floor: str, points: list[int]) -> None:
    peace = house(0), house(1, women=0), house(2, points=30, women=0)
    fight = knight("1a", soldiers=9, at="war 1"), knight("2a", fiefs="CER")
    position = fists(sphere("war", *peace, *fight, vp_floor=floor).when("attack 2a1")).when("grant 1a")
    assert [position.state.points[seat] for seat in (0, 1)] == points
    assert [position.state.breakdown(seat)["fiefs"] for seat in (0, 1)] == points


@rule("R4")
def test_cubes_are_paid_and_received_by_the_right_house() -> None:
    position = at("action 1", moment(1, first=1)).when("recruit a", "token court 1")
    position.then(1, metal=1, fabric=1, gold=2).then(0, metal=2, fabric=2).then(2, metal=2)
    position.when("harvest b1", "token court 2").then(2, food=5).then(1, food=2)


@rule("R115", "R125", "R126")
def test_the_final_scoring_of_every_seat() -> None:
    houses = [
        house(0, gold=3, influence=2, women=1, privileges=3),
        house(1, gold=4, metal=2, women=2, privileges=1),
        house(2, gold=1, fabric=1, influence=2, women=0, privileges=3),
    ]
    position = scored(*houses, log=True)
    assert position.state.scores() == [1 + 3 + 3 - 2, 2 + 3 - 6, 0 + 3 + 3]
    kinds = ["most fabric and metal", "most influence", "most privileges", "gold", "single women"]
    assert [[position.state.breakdown(seat)[kind] for kind in kinds] for seat in range(3)] == [
        [0, 3, 3, 1, -2],
        [3, 0, 0, 2, -6],
        [0, 3, 3, 0, 0],
    ]
    assert tale(position, "most_goods", "most_influence", "most_privileges", "final_gold", "final_women") == [
        ("most_goods", 1, 2),
        ("most_influence", 0, 2),
        ("most_influence", 2, 2),
        ("most_privileges", 0, 3),
        ("most_privileges", 2, 3),
        ("final_gold", 0, 3),
        ("final_gold", 1, 4),
        ("final_women", 0, 1),
        ("final_women", 1, 2),
    ]
    assert set(position.state.breakdown(0)) == set(CATEGORIES)


@rule("R115")
def test_without_points_to_a_majority_nothing_is_told() -> None:
    houses = [house(seat, women=0, privileges=0, influence=1) for seat in range(3)]
    assert final(*houses, final_majority_vp=0) == [0, 0, 0]
