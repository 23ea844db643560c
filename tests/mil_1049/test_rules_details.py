"""Details that are easily broken: who is asked, what is told, what is refused, and what others' points do."""

from typing import Any

import pytest

from alfonso.testing import rule
from tests.mil_1049.helpers import (
    F,
    H,
    M,
    Piece,
    Play,
    acting,
    asked,
    at,
    cathedral,
    fists,
    house,
    knight,
    lay,
    moment,
    refused,
    spaces,
    sphere,
    stacks,
    tale,
    told,
    wedding,
    wintry,
)

# Fiefs and crusades


def war(*pieces: Piece, away: str = "", fief_lord: int = -1, **options: Any) -> Play:
    """1a beats 2a, who leads nobody; the fief is to be placed."""
    peace = [house(0), house(1, women=0), house(2, women=0, points=30)]
    defender = knight("2a", fiefs="CER", lord=fief_lord, at=away)
    position = sphere("war", *peace, knight("1a", soldiers=9, at="war 1"), defender, *pieces, **options)
    position.when("attack 2a1")
    if fief_lord >= 0:
        position.when("decline")
    return fists(position)


@rule("R51", "R50")
@pytest.mark.parametrize(
    ("away", "adv2", "lost"), [("", False, 4), ("crusades", False, 4), ("", True, 4), ("crusades", True, 0)]
)
def test_only_a_crusader_of_the_popes_loses_no_points(away: str, adv2: bool, lost: int) -> None:
    position = war(away=away, adv2=adv2, fief_lord=2)
    position.then(1, points=-lost).then(2, points=30 - lost)


@rule("R50")
@pytest.mark.parametrize(
    ("away", "adv2", "gained"), [("", False, 4), ("crusades", False, 4), ("", True, 4), ("crusades", True, 0)]
)
def test_only_a_crusader_of_the_popes_gains_no_points(away: str, adv2: bool, gained: int) -> None:
    pieces = stacks("FSH"), knight("1a", soldiers=3, at="war 1"), knight("1b", lord=1, at=away)
    position = sphere("war", *pieces, adv2=adv2).when("land 1", "grant 1b")
    position.then(0, points=gained).then(1, points=gained)


@rule("R50", "R96")
@pytest.mark.parametrize(
    ("options", "away", "gained"),
    [({}, "crusades", 4), ({"adv2": True}, "crusades", 0), ({"adv2": True}, "", 4)],
)
def test_a_crusaders_fief_with_ones_vassal(options: dict[str, Any], away: str, gained: int) -> None:
    position = war(knight("3a", lord=0), away=away, **options).when("grant 3a")
    position.then(0, points=gained).then(2, points=30 + gained)


@rule("R52", "R96")
def test_with_a_kings_claim_one_is_asked_even_without_room() -> None:
    full = knight("1a", soldiers=9, fiefs="FSH FSH", at="war 1"), knight("1b", fiefs="FAB FAB")
    position = war(*full, adv3=True, log=True)
    assert position.choices() == ["discard", "king"]
    position.when("king").then(0, points=3, discarded=1)
    assert told(position, "to_the_king") == [{"seat": 0, "tile": 0}]
    assert position.state.tile == -1
    assert "grant 0" not in asked(war(*full))


# Halves and fists


@rule("R43")
def test_only_cubes_of_the_dowry_are_kept() -> None:
    position = wedding(dowries=[{}, {"gold": 1, "food": 2}])
    refused(position, "keep metal", "no metal among them", "R43")
    refused(position, "ready", "first choose the cubes", "R43")
    position.when("keep food")
    assert position.choices() == ["keep gold", "keep food"]
    position.when("keep food").then(0, food=4, gold=2)


@rule("R43", "R40")
def test_the_half_is_told() -> None:
    position = wedding(dowries=[{}, {"gold": 1, "food": 2}], log=True).when("keep gold")
    assert told(position, "kept") == [{"seat": 0, "cubes": 10**12 + 1}]


@rule("R73", "R75", "R40", "R42")
def test_halves_of_offers_and_raises_are_told_apart() -> None:
    strong = knight("1a", soldiers=9, at="court 1"), house(0, gold=5), house(1, gold=2)
    position = sphere("court", *strong, log=True).when("vassal 2b")
    lay(lay(position, {"gold": 1}, "offer"), {"gold": 2}, "raise")
    assert told(position, "kept_raise") == [{"seat": 1, "cubes": 10**12}]
    assert told(position, "kept_offer") == []
    position = sphere("court", *strong, log=True).when("vassal 2b")
    lay(position, {"gold": 2}, "offer").when("accept")
    assert told(position, "kept_offer") == [{"seat": 0, "cubes": 10**12}]


@rule("R42", "R46")
def test_who_has_no_cubes_is_asked_for_a_fist_all_the_same() -> None:
    position = acting(house(1), house(2, food=1), rolls=[M]).when("family a", "roll")
    assert asked(position) == ["dowry 0", "dowry 1", "dowry 2"]
    position = acting(house(1), house(2, food=1), rolls=[M], hide_resources=False).when("family a", "roll")
    assert asked(position) == ["dowry 0", "dowry 2"]


@rule("R94", "R101")
def test_who_cannot_commit_or_give_is_asked_all_the_same() -> None:
    poor = house(0, gold=3), house(1, women=0, gold=1), knight("1a", soldiers=9, at="war 1")
    assert asked(sphere("war", *poor).when("attack 2a1")) == ["muster 0", "muster 1"]
    poor = house(0, gold=3), house(1, women=0, food=1), knight("1a", soldiers=9, at="war 1")
    assert asked(sphere("war", *poor, hide_resources=False).when("attack 2a1")) == ["muster 1"]
    curia = house(0, food=3), house(1, gold=1), house(2), knight("1a", at="curia 1")
    assert asked(at("cathedral", *curia).goes_on()) == ["donation 0", "donation 1", "donation 2"]
    assert asked(at("cathedral", *curia, hide_resources=False).goes_on()) == ["donation 1"]


@rule("R42", "R43", "R94", "R101")
def test_open_fists_are_shown_before_the_play_goes_on() -> None:
    position = acting(rolls=[M]).when("family a", "roll")
    position.state.scenes = []
    assert len(fists(position).state.scenes or []) == 1
    position = sphere("war", house(1, women=0), knight("1a", soldiers=9, at="war 1")).when("attack 2a1")
    position.state.scenes = []
    assert len(fists(position).state.scenes or []) == 1
    position = at("cathedral", knight("1a", at="curia 1")).goes_on()
    position.state.scenes = []
    assert len(fists(position).state.scenes or []) == 1


# Deaths


@rule("R31", "R28")
def test_a_slot_that_was_emptied_can_be_filled_again() -> None:
    position = acting(knight("1c", age=3), rolls=[H]).when("family c", "roll", "token court 1")
    position.then(knights="ab", c_age=0, c_heir=False, a_age=0)
    for _ in range(2):
        position.when("pass", position_free(position))
    position.when("family b", "son gold").then(knights="abc")


def position_free(position: Play) -> str:
    """Some space that can be closed."""
    return next(f"close {name} 3" for name in ("war", "curia", "market") if closable(position, f"{name} 3"))


def closable(position: Play, space: str) -> bool:
    """Whether a space can be closed."""
    sphere_name, place = space.split()
    row = ["court", "market", "war", "curia"].index(sphere_name)
    return position.state.space[row * 5 + int(place) - 1] <= 1


@rule("R30", "R31")
def test_deaths_are_told_before_their_points() -> None:
    position = wintry(H, knight("1c"), knight("1d", soldiers=1), log=True)
    assert tale(position, "gone", "relative", "points") == [
        ("gone", 0, 2),
        ("points", 0, -4, -4),
        ("relative", 0, 3),
        ("points", 0, -4, -8),
    ]


@rule("R30")
def test_any_property_keeps_a_tile_in_play() -> None:
    holdings: list[dict[str, Any]] = [{"castle": True}, {"fiefs": "CER*"}, {"soldiers": 1}]
    for holding in holdings:
        old = knight("1c", age=3, **holding)
        position = acting(old, rolls=[H]).when("family c", "roll", "token court 1")
        position.then(knights="abc", points=-4)


# Passing on the white tokens


@rule("R21", "R17")
def test_growth_ends_with_the_last_white_token() -> None:
    row = spaces(court="w - -", market="b b b", war="b b b", curia="b b b")
    position = acting(row, rolls=[F]).when("family a", "roll")
    assert position.choices() == ["roll", "son gold", "son privilege", "stop"]
    assert told(acting(row, rolls=[F], log=True).when("family a", "roll", "stop"), "stopped") == [
        {"seat": 0, "knight": 0}
    ]


@rule("R105", "R103")
def test_what_is_given_and_taken_back_is_told() -> None:
    position = cathedral(4, 3, 1, pieces=[knight("1a", at="curia 1"), moment()], log=True)
    position.when("donate", "take back")
    assert tale(position, "donation", "highest", "donated", "took_back") == [
        ("donation", 0, 4),
        ("donation", 1, 3),
        ("donation", 2, 1),
        ("highest", 0, 4),
        ("donated", 1, 3),
        ("took_back", 2, 1),
    ]


# The bound on rolls, tokens and slots


@rule("R21", "R22", "R23")
@pytest.mark.parametrize(
    ("rolls", "gold", "privileges", "offered"),
    [(999, 0, 0, True), (1000, 0, 0, False), (1000, 1, 0, True), (1000, 0, 1, True), (1000, 1, 1, True)],
)
def test_after_the_last_roll_a_son_must_be_bought(rolls: int, gold: int, privileges: int, offered: bool) -> None:
    position = acting(house(0, gold=gold, privileges=privileges))
    position.state.rolls = rolls
    position.state.forget_choices()
    assert position.allows("family a") == offered
    if offered:
        position.when("family a")
        assert position.allows("roll") == (rolls < 1000)
        assert position.allows("son gold") == (gold > 0)
        assert position.allows("son privilege") == (privileges > 0)


@rule("R22")
def test_a_full_house_may_still_want_heirs() -> None:
    position = acting(knight("1c"), knight("1d"))
    assert position.allows("family c")
    assert not position.allows("family b")


@rule("R26", "R13", "R5")
def test_the_last_house_token_can_close_a_space() -> None:
    position = acting(house(0, privileges=10), seats=2).when("pass")
    assert position.allows("close court 1 house")
    position.when("close court 1 house").then(0, tokens=0)
    at_second = at("action 1", moment(1, first=1), seats=2).when("pass", "close war 2 house")
    at_second.then(1, tokens=9).then(0, tokens=10)


@rule("R26")
def test_the_first_knight_closes_a_space_too() -> None:
    position = acting(spaces(court="1a w w")).when("pass")
    refused(position, "close court 1", "knight stands", "R26")


@rule("R25", "R21", "R24")
@pytest.mark.parametrize(("seats", "spaces_in_use"), [(2, 3), (3, 3), (4, 4)])
def test_spaces_that_are_not_in_use(seats: int, spaces_in_use: int) -> None:
    position = acting(seats=seats)
    refused(position, f"harvest a1, token court {spaces_in_use + 1}", f"{spaces_in_use} spaces", "R25")


@rule("R21", "R17")
def test_the_one_white_token_that_is_left_is_taken() -> None:
    row = spaces(court="b b b", market="b w b", war="b b b", curia="- b b")
    position = acting(row, rolls=[H], log=True).when("family a", "roll").then(a_age=1, white=0)
    assert told(position, "hourglass") == [{"seat": 0, "knight": 0, "space": 6}]


@rule("R6", "R21")
def test_new_knights_take_the_slots_in_order() -> None:
    position = acting(house(0, gold=2)).when("family b", "son gold").then(knights="abc")
    position.when("pass", "close war 1", "pass", "close war 2", "family b", "son gold").then(knights="abcd")
