"""Turns, houses and what is open to all (R1 to R12), and the rules of the action phase that the vectors leave out."""

from typing import Any

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.playout import playout
from alfonso.games.mil_1049.data import SLOTS
from alfonso.games.mil_1049.rules.action import may_grow
from alfonso.games.mil_1049.state import ACTIONS, STAGES
from alfonso.testing import rule
from tests.mil_1049.helpers import (
    ALL_BLACK,
    FH,
    MF,
    MIL,
    F,
    H,
    M,
    acting,
    asked,
    at,
    fists,
    house,
    knight,
    moment,
    possible,
    refused,
    space,
    spaces,
    sphere,
    stacks,
    tale,
    told,
    verbs,
    wedding,
    wintry,
)


@rule("R1")
@pytest.mark.parametrize(("turns", "last"), [(5, 5), (3, 3)])
def test_a_game_has_so_many_turns(turns: int, last: int) -> None:
    state = MIL.new(3, seed=4, turns=turns, log=True)
    playout(state, FastDice.seeded("turns", 1))
    begun = [event.numbers[0] for event in state.log or [] if event.name == "turn"]
    assert begun == list(range(1, last + 1))
    assert state.turn == last
    assert STAGES[state.stage] == "over"


@rule("R1")
def test_the_phases_of_a_turn_come_in_order() -> None:
    state = MIL.new(3, seed=2, log=True)
    playout(state, FastDice.seeded("phases", 1))
    kinds = ["flipped", "no_majority", "majority", "donation", "winter", "turn"]
    order = [event.name.replace("no_", "") for event in state.log or [] if event.name in kinds]
    a_turn = ["turn", "flipped", *["majority"] * 4, *["donation"] * 3, "winter"]
    assert order == a_turn * 5


@rule("R2")
def test_cubes_are_hidden_and_all_else_is_open() -> None:
    state = MIL.new(3)
    for viewer in (-1, 0, 1, 2):
        seen = state.view(viewer).seen.pack()
        houses = seen["houses"]
        assert isinstance(houses, list)
        for seat, one in enumerate(houses):
            assert (one["cubes"] is not None) == (seat == viewer)
            assert one["women"] == 3
            assert one["privileges"] == 1
            assert set(one["knights"]) == {"a", "b"}


@rule("R2")
def test_cubes_lie_open_or_are_kept_count_of_where_that_was_agreed() -> None:
    agreed: list[dict[str, Any]] = [{"hide_resources": False}, {"tracked": True}]
    for options in agreed:
        houses = MIL.new(3, **options).view(-1).seen.pack()["houses"]
        assert isinstance(houses, list)
        assert all(sum(one["cubes"].values()) == 10 for one in houses)


@rule("R3")
def test_points_change_at_once_and_can_be_negative() -> None:
    position = acting(knight("1a", soldiers=1, fiefs="CER", age=3), log=True).when("harvest a1", "token court 1")
    position.then(points=-4)
    assert told(position, "points") == [{"seat": 0, "points": -4, "total": -4}]


@rule("R3")
def test_with_a_floor_a_loss_stops_at_nothing() -> None:
    old = knight("1a", soldiers=1, fiefs="CER", age=3)
    acting(old, house(0, points=3), vp_floor=0).when("harvest a1", "token court 1").then(points=0)
    acting(old, house(0, points=5), vp_floor=0).when("harvest a1", "token court 1").then(points=1)
    assert told(acting(old, vp_floor=0, log=True).when("harvest a1", "token court 1"), "points") == []


@rule("R4")
def test_the_supply_never_ends() -> None:
    rich = house(0, gold=60, food=300)
    position = acting(rich, knight("1a", soldiers=60, fiefs="CER")).when("harvest a1", "token court 1")
    position.then(food=303, a_soldiers=60)


@rule("R5")
def test_house_tokens_in_use() -> None:
    acting().then(tokens=10)
    acting(house(0, privileges=4), knight("2a", lord=0), knight("3b", lord=0)).then(tokens=12 - 1 - 4 - 2)


@rule("R5", "R113")
def test_without_a_free_token_the_king_gives_nothing() -> None:
    position = wintry(M, house(0, privileges=11), log=True)
    position.then(0, privileges=11, tokens=0).then(1, privileges=2)
    assert told(position, "no_token") == [{"seat": 0}]


@rule("R5", "R76")
def test_a_mark_is_taken_from_the_privileges() -> None:
    strong = knight("1a", soldiers=9, at="court 1"), house(0, privileges=11, gold=1)
    position = sphere("court", *strong).when("vassal 2b", "offer", "put gold", "raise")
    position.then(0, privileges=10, vassals=1, tokens=0)


@rule("R5")
def test_without_any_token_there_are_no_vassals() -> None:
    vassals = [knight(f"{house}{slot}", lord=0) for house in (2, 3, 4) for slot in "abcd"][:11]
    strong = knight("1a", soldiers=9, at="court 1"), house(0, privileges=0)
    position = sphere("court", *vassals, *strong, seats=4)
    refused(position, "vassal 4d", "no knight D", "R6")
    position = sphere("court", *vassals, knight("4d"), *strong, seats=4)
    refused(position, "vassal 4d", "12 house tokens are in use", "R5")


@rule("R6")
def test_nobody_has_a_fifth_knight() -> None:
    state = acting(knight("1c"), knight("1d", heir=True)).state
    assert not may_grow(state, 0, 3)
    assert state.knights_of(0) == SLOTS


@rule("R6", "R12")
def test_one_acts_with_knights_in_play() -> None:
    refused(acting(), "family c", "no knight C", "R6")
    refused(acting(), "place d", "no knight D", "R6")


@rule("R7", "R52")
def test_a_third_fief_is_not_held() -> None:
    full = knight("1a", soldiers=3, fiefs="CER CER", at="war 1")
    position = sphere("war", stacks("FSH"), full).when("land 1")
    refused(position, "grant 1a", "holds 2 fiefs already", "R7")
    refused(position, "grant 2a", "neither of your house nor your vassal", "R52")
    assert position.choices() == ["grant 1b", "discard"]


@rule("R7", "R52", "R55")
def test_without_room_land_is_discarded_unasked() -> None:
    full = knight("1a", soldiers=3, fiefs="CER CER", at="war 1"), knight("1b", fiefs="FAB FAB")
    position = sphere("war", stacks("FSH"), *full).when("land 1")
    position.then(0, points=0, discarded=1, stacks=[0, 0])


@rule("R9", "R100")
def test_war_costs_no_soldiers_and_no_castle() -> None:
    peace = house(0), house(1, women=0)
    attacker, defender = knight("1a", soldiers=4, at="war 1"), knight("2a", soldiers=1, castle=True, fiefs="CER")
    position = fists(sphere("war", *peace, attacker, defender).when("attack 2a1"))
    position.then(0, a_soldiers=4).then(1, a_soldiers=1, a_castle=1, a_fiefs="")


@rule("R10")
def test_actions_go_clockwise_from_the_starting_player() -> None:
    position = at("begin turn", moment(2, first=1)).goes_on()
    order: list[str] = []
    for number in (1, 2, 3):
        order += asked(position)
        position.when("pass", f"close court {number}")
    assert order == ["action 1", "action 2", "action 0"]
    assert asked(position) == ["action 1"]


@rule("R10", "R63")
def test_a_token_won_counts_from_the_next_turn_on() -> None:
    position = at("majority court", moment(1, first=1), spaces(court="3a - -")).happens()
    position.then(0, first=1, holder=2)
    assert position.state.turn_order() == [1, 2, 0]
    position.state.agenda = [MIL.steps["begin turn"]]
    position.happens().then(0, first=2)


@rule("R10")
def test_the_starting_player_is_drawn() -> None:
    assert {MIL.new(3, seed=seed).first for seed in range(30)} == {0, 1, 2}


@rule("R11", "R12")
def test_an_action_is_compulsory() -> None:
    position = acting()
    refused(position, "nothing", "it is your action", "R11")
    assert verbs(position) == {"harvest", "recruit", "family", "place", "pass"}


@rule("R16", "R15")
def test_the_end_is_looked_at_after_the_wedding() -> None:
    last = spaces(court="w b b"), house(0), house(1), house(2)
    position = acting(ALL_BLACK, *last, rolls=[MF], adv1=True).when("family a", "roll", "male")
    assert asked(position) == ["dowry 0", "dowry 1", "dowry 2"]
    fists(position)
    assert asked(position) == ["action 1"]


@rule("R15", "R16")
def test_with_printed_black_tokens_the_last_white_one_ends_the_phase() -> None:
    position = acting(ALL_BLACK, spaces(court="w b b"), adv1=True).when("harvest a1")
    assert position.state.stage != ACTIONS


@rule("R17")
def test_the_phase_may_end_without_white_tokens_where_that_was_agreed() -> None:
    last = ALL_BLACK, spaces(court="w - -")
    assert acting(*last).when("harvest a1").state.stage == ACTIONS
    assert acting(*last, end_on_no_white=True).when("harvest a1").state.stage != ACTIONS
    assert acting(*last, end_on_no_white=True).when("place a", "to court 1 gold").state.stage != ACTIONS


@rule("R19")
@pytest.mark.parametrize(
    ("fiefs", "mode", "gained", "after"),
    [
        ("QUA*", "literal", {"gold": 1, "metal": 1}, "QUA"),
        ("QUA*", "always", {}, "QUA"),
        ("QUA", "literal", {"metal": 1}, "QUA*"),
        ("QUA", "always", {"metal": 1}, "QUA*"),
    ],
)
def test_harvests_in_other_readings(fiefs: str, mode: str, gained: dict[str, int], after: str) -> None:
    position = acting(house(0), knight("1a", fiefs=fiefs), fief_mode=mode).when("harvest a1", "token war 2")
    position.then(**{"gold": 0, "metal": 0, **gained}, a_fiefs=after, a_age=1)


@rule("R19")
def test_only_fiefs_that_are_there_are_harvested() -> None:
    refused(acting(), "harvest a2", "holds no fief in place 2", "R19")
    refused(acting(spaces(court="- b w")), "harvest a1, token court 1", "no white token on Court 1", "R19")
    refused(acting(spaces(court="- b w")), "harvest a1, token court 2", "no white token on Court 2", "R19")
    refused(acting(), "harvest a1, token court 4", "3 spaces", "R25")


@rule("R21", "R24")
def test_a_single_symbol_is_forced_and_two_are_chosen_from() -> None:
    position = acting(rolls=[FH]).when("family a", "roll")
    assert position.choices() == ["female", "hourglass"]
    position.when("female").then(women=4)
    position = acting(rolls=[F]).when("family a", "roll")
    assert asked(position) == ["grow 0"]
    position = acting(rolls=[H]).when("family a", "roll")
    assert asked(position) == ["token 0"]


@rule("R21")
def test_the_last_white_token_is_taken_unasked_and_ends_the_growth() -> None:
    position = acting(ALL_BLACK, spaces(court="w - -"), rolls=[H]).when("family a", "roll")
    position.then(a_age=1, white=0)
    assert asked(position) == ["action 1"]


@rule("R21", "R25")
def test_an_hourglass_comes_from_any_space() -> None:
    position = acting(spaces(court="2a b -"), rolls=[H]).when("family a", "roll")
    assert "token curia 3" in position.choices()
    refused(position, "token court 1", "under a knight", "R25")
    refused(position, "token court 2", "no white token", "R19")
    refused(position, "token court 5", "3 spaces", "R25")
    refused(position, "roll", "take a white token", "R19")


@rule("R22")
def test_growth_can_be_limited() -> None:
    position = acting(rolls=[F] * 12, growth_cap=12)
    position.state.growths[0] = 11
    position.when("family a", "roll", "stop", "pass", "close court 1", "pass", "close court 2")
    refused(position, "family a", "12 times", "R22")
    position.state.growths[0] = 0
    position.state.forget_choices()
    assert position.allows("family a")


@rule("R21", "R23")
def test_the_bound_on_rolls_leaves_only_bought_sons() -> None:
    position = acting(rolls=[F])
    position.state.rolls = MIL.data.figures.rolls - 1
    position.when("family a", "roll").then(women=4)
    assert position.choices() == ["son gold", "son privilege", "stop"]
    refused(position, "roll", "1000 times", "R21")
    position = acting(house(0, privileges=0))
    position.state.rolls = MIL.data.figures.rolls
    refused(position, "family a", "only a bought son is left", "R21")
    position = acting(house(0, gold=1, privileges=0))
    position.state.rolls = MIL.data.figures.rolls
    position.when("family a")
    assert position.choices() == ["son gold"]


@rule("R23")
def test_a_son_costs_gold_or_a_privilege() -> None:
    position = acting(house(0, privileges=0)).when("family a")
    assert position.choices() == ["roll"]
    refused(position, "son gold", "costs 1 gold, you have 0", "R23")
    refused(position, "son privilege", "costs 1 privilege, you have 0", "R23")
    refused(position, "stop", "roll or buy", "R24")
    acting().when("family b", "son privilege").then(privileges=0, gold=2, knights="abc")


@rule("R25", "R124")
def test_a_place_is_paid_with_gold_or_a_privilege() -> None:
    position = acting(spaces(court="w b -"))
    for text in ("court 1 gold", "court 1 privilege", "court 2 gold", "court 2 privilege", "court 3"):
        assert possible(position, f"place a, to {text}")
    refused(position, "place a, to court 3 privilege", "costs nothing", "R25")
    position.when("place a", "to court 2 privilege").then(privileges=0, gold=2, white=10)
    refused(position, "place a, to court 2 gold", "knight stands on Court 2", "R25")


@rule("R26")
def test_passing_turns_white_to_black_or_closes_an_empty_space() -> None:
    position = acting(spaces(court="w - b")).when("pass", "close court 1", "pass", "close court 2")
    assert space(position, "court") == ["b", "b", "b"]
    position.then(white=9)
    refused(position, "pass, close court 4", "3 spaces", "R25")
    refused(position, "pass, close war 1 house", "only two players", "R26")


@rule("R26", "R5")
def test_two_players_pass_with_house_tokens() -> None:
    position = acting(seats=2).when("pass", "close court 1 house")
    assert space(position, "court") == ["h1", "w", "w"]
    position.then(0, tokens=9, white=11)
    position = acting(house(0, privileges=11), seats=2)
    refused(position, "pass, close court 1 house", "12 house tokens are in use", "R5")
    assert possible(position, "pass, close court 1")


@rule("R27", "R28", "R30")
def test_the_fourth_token_kills() -> None:
    acting(knight("1a", soldiers=1, fiefs="CER", age=2)).when("harvest a1", "token court 1").then(a_age=3, points=0)
    position = acting(knight("1a", soldiers=1, age=3), log=True).when("recruit a", "token court 1")
    position.then(a_age=0, a_soldiers=2, points=-4)
    assert tale(position, "relative", "gone", "heir_follows") == [("relative", 0, 0)]


@rule("R32", "R30")
def test_the_kings_soldiers_keep_a_tile_in_play() -> None:
    wintry(H, knight("1c"), moment(kings_men="1c")).then(0, knights="abc", points=-4)
    wintry(H, knight("1c")).then(0, knights="ab", points=-4)


@rule("R42", "R46")
def test_all_fists_open_together() -> None:
    position = wedding(house(1, gold=2, women=0), dowries=[{}, {"gold": 1}, {"food": 2}], log=True)
    assert [row[:2] for row in tale(position, "dowry")] == [("dowry", 0), ("dowry", 1), ("dowry", 2)]
    position.then(1, gold=2).then(2, points=2)


@rule("R42")
def test_a_fist_holds_what_one_owns() -> None:
    position = acting(house(0, gold=1), rolls=[M]).when("family a", "roll", "0: put gold")
    refused(position, "put gold", "no more gold", "R42", seat=0)
    refused(position, "put food", "no more food", "R42", seat=0)
    refused(position, "pass", "fill their fists", "R42", seat=0)
    assert position.choices(0) == ["ready"]


@rule("R43")
def test_the_better_half_is_kept_unasked_where_that_was_agreed() -> None:
    position = wedding(dowries=[{}, {"gold": 1, "metal": 1, "food": 1}], auto_half=True)
    position.then(0, gold=3, metal=3, food=2)


@rule("R59", "R57")
@pytest.mark.parametrize(
    ("mode", "gold", "metal", "after"),
    [("strict", 1, 1, "QUA MIN*"), ("literal", 1, 3, "QUA MIN*"), ("always", 2, 1, "QUA MIN")],
)
def test_tributes_in_other_readings(mode: str, gold: int, metal: int, after: str) -> None:
    houses = house(0), house(1), knight("1a", fiefs="QUA* MIN", lord=1), knight("1b")
    position = at("tributes", *houses, knight("2a"), knight("2b"), fief_mode=mode).happens()
    position.then(0, gold=gold, metal=metal, a_fiefs=after).then(1, food=2)


@rule("R33")
def test_growth_goes_on_after_an_hourglass_that_does_not_kill() -> None:
    position = acting(knight("1a", fiefs="CER", age=2), rolls=[H]).when("family a", "roll", "token war 1")
    assert asked(position) == ["grow 0"]
    position.when("stop")
    assert asked(position) == ["action 1"]
