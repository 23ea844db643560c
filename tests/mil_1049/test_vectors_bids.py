"""Own test vectors (specification, 8.3): dowries, vassalage, castles."""

import pytest

from alfonso.games.mil_1049.rules.cubes import beats
from alfonso.testing import rule, vector
from tests.mil_1049.helpers import (
    Cubes,
    Piece,
    Play,
    asked,
    house,
    knight,
    lay,
    lord_of,
    refused,
    sphere,
    verbs,
    wedding,
)

LETTERS = {"g": "gold", "i": "influence", "m": "metal", "f": "fabric", "c": "food"}


def cubes(text: str) -> dict[str, int]:
    """Cubes as the specification writes them: ``1g 2c``."""
    return {LETTERS[word[-1]]: int(word[:-1]) for word in text.split()}


def counts(text: str) -> list[int]:
    """The same as the rules count them, best first."""
    given = cubes(text)
    return [given.get(name, 0) for name in ("gold", "influence", "metal", "fabric", "food")]


def rich(*women: int) -> list[Piece]:
    """Houses with five cubes of everything and so many women."""
    return [
        house(seat, gold=5, influence=5, metal=5, fabric=5, food=5, women=number) for seat, number in enumerate(women)
    ]


@vector("T21", "T22", "T23", "T24")
@rule("R40")
@pytest.mark.parametrize(
    ("better", "worse"),
    [("3c", "2g"), ("1g 2c", "3i"), ("1i 1c", "2m"), ("1m 1c", "2f")],
    ids=["T21", "T22", "T23", "T24"],
)
def test_t21_to_t24_the_bid_order(better: str, worse: str) -> None:
    assert beats(counts(better), counts(worse))
    assert not beats(counts(worse), counts(better))
    assert not beats(counts(better), counts(better))
    position = wedding(*rich(3, 3, 3), dowries=[{}, cubes(better), cubes(worse)])
    position.then(1, points=2, women=2).then(2, points=0, women=3, gold=5)


@vector("T25")
@rule("R45", "R40")
def test_t25_a_tie_at_the_top() -> None:
    position = wedding(*rich(3, 3, 3), dowries=[cubes("1g"), cubes("2f"), cubes("2f")])
    for seat in range(3):
        position.then(seat, gold=5, fabric=5, women=3, points=0)
    assert asked(position) == ["action 1"]


@vector("T26")
@rule("R45")
def test_t26_all_fists_empty() -> None:
    position = wedding(*rich(3, 3, 3), dowries=[])
    for seat in range(3):
        position.then(seat, women=3, points=0, gold=5)


@vector("T27")
@rule("R43")
def test_t27_the_father_keeps_half_rounded_up() -> None:
    position = wedding(*rich(3, 2, 3), dowries=[{}, cubes("1g 1m 1c"), {}])
    position.then(1, women=1, points=2, gold=4, metal=4, food=4)
    assert position.choices() == ["keep gold", "keep metal", "keep food"]
    position.when("keep metal", "keep food").then(0, gold=5, metal=6, food=6, women=3)
    assert asked(position) == ["action 1"]


@vector("T28")
@rule("R43", "R46")
def test_t28_a_dowry_without_a_woman() -> None:
    position = wedding(*rich(3, 0, 3), dowries=[{}, cubes("2c"), {}])
    position.then(0, food=6).then(1, food=3, women=0, points=0)
    assert asked(position) == ["action 1"]


@vector("T29")
@rule("R44")
def test_t29_a_distant_kinswoman() -> None:
    wedding(*rich(3, 3, 3), dowries=[cubes("1c")]).then(0, food=4, women=2, points=0).then(1, food=5)


@vector("T30")
@rule("R44")
def test_t30_no_kinswoman_left() -> None:
    wedding(*rich(0, 3, 3), dowries=[cubes("1c")]).then(0, food=4, women=0, points=0)


def oath(offer: str, *pieces: Piece, fiefs: str = "CER") -> Play:
    """1a, with five soldiers at Court, wants 2b; the offer is made."""
    strong = knight("1a", soldiers=5, fiefs="FSH", at="court 1")
    weak = knight("2b", fiefs=fiefs)
    position = sphere("court", *rich(3, 3, 3), strong, weak, *pieces).when("vassal 2b")
    return lay(position, cubes(offer), "offer")


def raised(offer: str, bid: Cubes) -> Play:
    """The cubes of a raise are laid down."""
    position = oath(offer)
    for name, number in bid.items():
        position.when(*[f"put {name}"] * number)
    return position


@vector("T31", "T32", "T33", "T34", "T101")
@rule("R73", "R40")
@pytest.mark.parametrize(
    ("offer", "bid", "why"),
    [
        ("1g 1i", "1g 2i", ""),
        ("1g 1i", "2g", ""),
        ("1g 1i", "3i", "cannot have less than that"),
        ("2i", "1g", "do not beat 2 influence"),
        ("2g", "1g 3i", "cannot have less than that"),
        ("2g", "2g 1i", ""),
        ("2g", "2g", "do not beat 2 gold"),
    ],
    ids=["T31", "T32", "T33", "T34", "T101-fewer-gold", "T101-more", "T101-equal"],
)
def test_t31_to_t34_t101_raises(offer: str, bid: str, why: str) -> None:
    position = raised(offer, cubes(bid))
    if why:
        refused(position, "raise", why, "R73")
    else:
        assert position.allows("raise")


@vector("T35")
@rule("R73", "R72")
def test_t35_one_cube_beats_nothing() -> None:
    position = oath("")
    lay(position, cubes("1i"), "raise")
    position.then(0, influence=4, points=2 + 4).then(1, influence=5, gold=5, points=0)
    assert lord_of(position, "2b") == 0


@vector("T36")
@rule("R73")
def test_t36_the_target_keeps_half_rounded_down() -> None:
    position = lay(oath("1g 1i"), cubes("1g 2i"), "raise")
    position.then(0, gold=4, influence=3, points=6).then(1, gold=5, influence=5)
    assert asked(position) == ["half 1"]
    position.when("keep gold").then(1, gold=6, influence=5)
    assert "half 1" not in asked(position)


@vector("T37")
@rule("R75")
def test_t37_an_accepted_offer() -> None:
    position = oath("2g 1i").when("accept")
    position.then(1, gold=3, influence=4, points=2).then(0, points=0)
    assert asked(position) == ["half 0"]
    position.when("keep gold", "keep influence").then(0, gold=6, influence=6)
    assert lord_of(position, "2b") == -1


@vector("T38")
@rule("R75", "R72")
def test_t38_nothing_offered_and_accepted() -> None:
    position = oath("").when("accept")
    position.then(1, points=2, gold=5, influence=5).then(0, gold=5, influence=5, points=0)
    assert lord_of(position, "2b") == -1


def auction(*pieces: Piece, start: Cubes | None = None, builder: str = "1a") -> Play:
    """The house of 1a opens an auction for a castle."""
    position = sphere("market", *rich(3, 3, 3), knight(builder, at="market 1"), *pieces).when("castle")
    return lay(position, start or {}, "open")


@vector("T39")
@rule("R84", "R40")
def test_t39_the_same_number_and_better_quality() -> None:
    position = lay(auction(), cubes("1c"), "bid")
    assert asked(position) == ["castle bid 2"]
    position.when("put fabric")
    assert position.allows("bid")


@vector("T40")
@rule("R84")
def test_t40_the_same_number_and_worse_quality() -> None:
    position = lay(auction(), cubes("1f"), "bid").when("put food")
    refused(position, "bid", "1 food do not beat 1 fabric", "R84")


@vector("T41")
@rule("R84")
def test_t41_more_cubes_beat_better_ones() -> None:
    position = lay(auction(), cubes("1m"), "bid").when("put food", "put food")
    assert position.allows("bid")


@vector("T42")
@rule("R84", "R88")
def test_t42_who_cannot_pay_the_starting_offer() -> None:
    position = auction(house(1, metal=5, fabric=5, food=5), start=cubes("1g"))
    assert asked(position) == ["castle bid 1"]
    assert position.choices() == ["no bid"]
    refused(position, "put food", "1 gold", "you have 0 gold", "R84")


@vector("T43")
@rule("R83", "R84")
def test_t43_no_influence() -> None:
    position = auction()
    refused(position, "put influence", "influence builds no castle", "R83")
    position = sphere("market", *rich(3, 3, 3), knight("1a", at="market 1")).when("castle")
    refused(position, "put influence", "influence builds no castle", "R83")


@vector("T44")
@rule("R85")
def test_t44_nobody_raises() -> None:
    position = auction().when("no bid", "no bid")
    position.then(0, points=4, metal=4, fabric=4, food=4, gold=5)
    assert asked(position) == ["build 0"]


@vector("T45")
@rule("R82")
def test_t45_who_has_no_room_takes_no_part() -> None:
    full = knight("2a", castle=True), knight("2b", castle=True)
    position = auction(*full)
    assert asked(position) == ["castle bid 2"]
    full = knight("1a", castle=True, at="market 1"), knight("1b", castle=True)
    position = sphere("market", *rich(3, 3, 3), *full)
    refused(position, "castle", "all your knights and vassals have a castle", "R82")
    vassal = knight("2b", lord=0)
    assert sphere("market", *rich(3, 3, 3), *full, vassal).allows("castle")


@vector("T46")
@rule("R87")
def test_t46_who_lost_may_trade() -> None:
    position = lay(auction(), cubes("1g"), "bid").when("no bid", "no bid")
    position.then(1, points=4, gold=4, food=4).then(0, gold=5, food=5, points=0)
    position.then(1, b_castle=1)  # the one place that seat 1 has for it
    assert asked(position) == ["trade 0"]
    position.when("metal to gold", "stop").then(0, gold=6, metal=4)


@vector("T99")
@rule("R45")
def test_t99_a_tie_with_the_father() -> None:
    position = wedding(*rich(3, 3, 3), dowries=[cubes("2g"), cubes("2g"), cubes("1g 1i")])
    for seat in range(3):
        position.then(seat, gold=5, influence=5, women=3, points=0)


@vector("T100")
@rule("R40", "R43")
def test_t100_a_tie_below_does_not_matter() -> None:
    bids = [cubes("1g"), cubes("2c"), cubes("2c"), cubes("1f 1c")]
    position = wedding(*rich(3, 3, 3, 3), dowries=bids, seats=4)
    position.then(3, points=2, women=2, fabric=4, food=4).then(1, food=5).then(2, food=5)


@vector("T101")
@rule("R73")
def test_t101_the_target_keeps_one_of_three() -> None:
    position = lay(oath("2g"), cubes("2g 1i"), "raise")
    assert asked(position) == ["half 1"]
    position.when("keep influence").then(1, influence=6, gold=5)


@vector("T103")
@rule("R82")
def test_t103_no_castle_without_fabric() -> None:
    position = sphere("market", house(0, food=2, metal=3), knight("1a", at="market 1"))
    assert verbs(position) == {"trade", "nothing"}
    refused(position, "castle", "1 fabric", "0 fabric", "R82")


@vector("T104")
@rule("R86")
def test_t104_a_castle_for_a_vassal() -> None:
    position = auction(knight("2a", lord=0)).when("no bid", "no bid", "build 2a")
    position.then(0, points=4).then(1, points=0, a_castle=1)
