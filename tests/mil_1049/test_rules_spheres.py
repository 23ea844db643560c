"""Politics, spheres and winter: what the vectors leave out (R53 to R126)."""

import pytest

from alfonso.testing import rule
from tests.mil_1049.helpers import (
    FH,
    MF,
    MH,
    MIL,
    F,
    H,
    M,
    Piece,
    Play,
    asked,
    at,
    cathedral,
    final,
    fists,
    house,
    knight,
    lay,
    lord_of,
    moment,
    refused,
    scored,
    spaces,
    sphere,
    stacks,
    tale,
    told,
    wintry,
)


@rule("R53")
def test_land_comes_productive_and_spoils_keep_their_side() -> None:
    position = sphere("war", stacks("FSH"), knight("1a", soldiers=3, at="war 1")).when("land 1", "grant 1a")
    position.then(0, a_fiefs="FSH")
    peace = house(0), house(1, women=0), knight("1a", soldiers=9, at="war 1"), knight("2a", fiefs="FAB* MIN")
    fists(sphere("war", *peace).when("attack 2a1")).when("grant 1a").then(0, a_fiefs="FAB*").then(1, a_fiefs="MIN")


@rule("R54", "R29")
def test_inheriting_moves_no_fief() -> None:
    position = wintry(H, knight("1a", soldiers=1, heir=True, lord=1), log=True)
    position.then(0, points=0).then(1, points=0)
    assert told(position, "points") == []


@rule("R66", "R64", "R65")
def test_prizes_are_given_from_the_court_to_the_curia() -> None:
    rows = spaces(court="1a - -", market="2a - -", war="1b - -", curia="2b - -")
    position = at("majority court", rows, log=True).goes_on()
    assert asked(position) == ["soldiers 0"]
    position.then(0, points=2 + 1).then(1, points=1)
    position.when("soldiers 2a")
    assert asked(position) == ["archbishop 1"]
    position.then(1, points=1 + 2)
    position.when("archbishop 1a")
    assert position.state.kings_men == 4
    assert position.state.bishop == 0
    assert [row[2] for row in tale(position, "majority")] == [1, 2, 3, 4]


@rule("R64", "R65")
def test_tokens_stand_before_any_knight_or_an_own_one() -> None:
    rows = spaces(war="1a - -", curia="1b - -"), knight("2c", soldiers=1)
    position = at("majority war", *rows).goes_on()
    assert len(position.choices()) == 7
    refused(position, "soldiers 1d", "no knight D", "R6")
    refused(position, "archbishop 1a", "first say", "R64")
    position = at("majority war", *rows, tokens_own_only=True).goes_on()
    assert position.choices() == ["soldiers 1a", "soldiers 1b"]
    refused(position, "soldiers 2a", "not of your house", "R64")
    position = at("majority curia", *rows, knight("2a", lord=0), tokens_own_only=True).goes_on()
    refused(position, "archbishop 2a", "not of your house", "R65")


@rule("R64")
def test_the_kings_soldiers_can_count_as_two() -> None:
    strong = knight("1a", soldiers=1, at="court 1"), knight("2a", soldiers=2), moment(kings_men="1a")
    refused(sphere("court", *strong), "vassal 2a", "R71")
    assert sphere("court", *strong, king_soldiers=2).allows("vassal 2a")


@rule("R64", "R71")
def test_the_kings_soldiers_protect_from_an_oath() -> None:
    weak = knight("1a", soldiers=2, at="court 1"), knight("2a", soldiers=1)
    assert sphere("court", *weak).allows("vassal 2a")
    refused(sphere("court", *weak, moment(kings_men="2a")), "vassal 2a", "has 2 soldiers", "R71")


@rule("R65", "R70")
def test_the_archbishops_knight_may_act() -> None:
    strong = knight("1a", soldiers=9, at="court 1"), moment(bishop="1a")
    assert sphere("court", *strong).allows("vassal 2a")


# The Court


@rule("R70", "R78")
def test_a_knight_at_court_does_one_thing() -> None:
    knights = knight("1a", soldiers=9, at="court 1"), knight("2a", soldiers=1, at="court 2")
    position = sphere("court", *knights).when("influence")
    position.then(0, influence=4)
    assert asked(position) == ["court 1"]
    position = sphere("court", *knights).when("nothing").then(0, influence=2)
    assert asked(position) == ["court 1"]
    position = sphere("court", *knights).when("vassal 2b", "offer", "accept")
    assert asked(position) == ["court 1"]
    refused(position, "trade", "at Court", "R70")


@rule("R71", "R119")
def test_who_can_be_made_a_vassal() -> None:
    strong = knight("1a", soldiers=9, at="court 1")
    position = sphere("court", strong, knight("2a", lord=0), knight("2b", soldiers=2), knight("3a", lord=1))
    refused(position, "vassal 1b", "own house", "R71")
    refused(position, "vassal 2a", "vassal already, of seat 1", "R71")
    refused(position, "vassal 3a", "vassal already, of seat 2", "R71")
    refused(position, "vassal 5a", "no knight A", "R6")
    assert position.choices() == ["influence", "vassal 2b", "vassal 3b", "nothing"]


@rule("R72")
def test_an_offer_is_gold_and_influence() -> None:
    strong = knight("1a", soldiers=9, at="court 1"), house(1, gold=1, food=5)
    position = sphere("court", *strong).when("vassal 2b")
    assert position.choices() == ["put gold", "offer"]
    refused(position, "put food", "only gold and influence", "R72")
    refused(position, "put influence", "no more influence", "R72")
    position.when("put gold")
    assert position.choices() == ["offer"]
    refused(position, "accept", "offer gold and influence", "R72")


def reply(*pieces: Piece, offer: int = 1, **what: object) -> Play:
    """1a is offered so much gold for the freedom of 2b."""
    strong = knight("1a", soldiers=9, fiefs="FSH*", at="court 1")
    return lay(sphere("court", strong, *pieces, **what).when("vassal 2b"), {"gold": offer}, "offer")


@rule("R73")
def test_a_raise_needs_the_cubes() -> None:
    position = reply(house(0, gold=1))
    assert position.choices() == ["accept", "give 1"]
    refused(position, "put gold", "do not beat 1 gold", "R73")
    refused(position, "raise", "do not beat 1 gold", "R73")
    position = reply(house(0, gold=1, influence=1))
    assert position.choices() == ["accept", "give 1", "put gold", "put influence"]
    position.when("put influence")
    refused(position, "accept", "you are raising", "R73")
    refused(position, "give 1", "you are raising", "R73")
    refused(position, "put influence", "no more influence", "R73")
    assert position.choices() == ["put gold"]
    position.when("put gold")
    assert position.choices() == ["raise"]


@rule("R74", "R77", "R53")
def test_a_fief_for_an_oath() -> None:
    position = reply(log=True).when("give 1")
    position.then(0, points=2 + 4 + 0, a_fiefs="", gold=2).then(1, points=4, b_fiefs="CER FSH*", gold=2)
    assert lord_of(position, "2b") == 0
    assert [row[2] for row in tale(position, "points")] == [6, -4, 4, 4]


@rule("R74", "R77")
def test_with_a_floor_points_of_an_oath_count_in_their_order() -> None:
    weak = knight("2b")
    position = reply(weak, vp_floor=0).when("give 1")
    position.then(0, points=4).then(1, points=4)  # 2, then -4 stops at 0, then 4


@rule("R74")
def test_who_may_give_a_fief() -> None:
    vassal = knight("1a", soldiers=9, fiefs="FSH", lord=2, at="court 1")
    refused(reply(vassal), "give 1", "vassal of seat 3 and gives no fiefs", "R74")
    refused(reply(knight("2b", fiefs="CER CER")), "give 1", "holds 2 fiefs already", "R74")
    refused(reply(), "give 2", "no fief in place 2", "R74")
    assert reply(vassal).choices() == ["accept", "put gold", "put influence"]


@rule("R76", "R116", "R117")
def test_an_oath_binds_for_good() -> None:
    position = lay(reply(offer=0), {"gold": 1}, "raise")
    position.then(0, points=6, vassals=1, tokens=9)
    assert lord_of(position, "2b") == 0
    position = wintry(H, knight("2b", soldiers=1, heir=True, lord=0))
    assert lord_of(position, "2b") == 0
    position = wintry(H, knight("2b", soldiers=1, lord=0))
    assert lord_of(position, "2b") == 0


@rule("R79", "R121")
def test_bonds_may_cross() -> None:
    position = sphere("court", knight("1a", soldiers=9, at="court 1"), knight("1b", soldiers=1, lord=1))
    position.when("vassal 2b", "offer", "put gold", "raise")
    assert (lord_of(position, "1b"), lord_of(position, "2b")) == (1, 0)


@rule("R120")
def test_a_vassal_acts_for_his_own_house() -> None:
    position = at("action 0", knight("1a", fiefs="CER", lord=1)).when("harvest a1", "token court 1")
    position.then(0, food=5).then(1, food=2)
    position = sphere("court", knight("1a", lord=1, at="court 1"))
    assert asked(position) == ["court 0"]


# The Market


@rule("R80")
def test_a_knight_in_the_market_does_one_thing() -> None:
    knights = spaces(market="1a 2a -")
    position = sphere("market", knights)
    assert position.choices() == ["trade", "castle", "nothing"]
    refused(position, "influence", "in the Market", "R80")
    position.when("nothing")
    assert asked(position) == ["market 1"]
    position = sphere("market", house(0, influence=3), knights)
    assert position.choices() == ["nothing"]
    refused(position, "trade", "nothing that the market takes", "R81")


@rule("R81")
def test_trade_goes_up_and_down_and_stops() -> None:
    position = sphere("market", house(0, gold=1, fabric=1, influence=1), knight("1a", at="market 1")).when("trade")
    assert position.choices() == ["fabric to food", "fabric to metal", "gold to metal", "stop"]
    refused(position, "influence to gold", "does not take influence", "R81")
    refused(position, "gold to influence", "does not take influence", "R81")
    refused(position, "bid", "you are trading", "R81")
    position.when("gold to metal", "fabric to food")
    assert position.choices() == ["stop"]
    position.when("stop").then(0, gold=0, metal=1, food=1, fabric=0)


@rule("R81")
def test_another_ladder_can_be_agreed_on() -> None:
    ladder = "food,fabric,metal,influence,gold"
    position = sphere("market", house(0, influence=1), knight("1a", at="market 1"), market_ladder=ladder).when("trade")
    assert position.choices() == ["influence to metal", "influence to gold", "stop"]
    position.when("influence to gold").then(0, gold=1, influence=0)


@rule("R82", "R84")
def test_those_without_room_are_not_asked_and_those_without_cubes_are() -> None:
    full = knight("2a", castle=True), knight("2b", castle=True)
    position = sphere("market", *full, house(2), knight("1a", at="market 1")).when("castle", "open")
    assert asked(position) == ["castle bid 2"]
    assert position.choices() == ["no bid"]


@rule("R83")
def test_the_starting_offer() -> None:
    position = sphere("market", house(0, gold=1, metal=2, fabric=1, food=1, influence=2), knight("1a", at="market 1"))
    position.when("castle")
    assert position.choices() == ["put gold", "put metal", "open"]
    refused(position, "put fabric", "no more fabric", "R83")
    refused(position, "bid", "starting offer", "R83")
    position.when("put metal", "open")
    assert position.state.offer == [0, 0, 2, 1, 1]
    position.then(0, metal=2)  # it stays one's own until it is paid


@rule("R84", "R85")
def test_raises_are_only_begun_where_they_can_succeed() -> None:
    houses = (
        house(0, metal=2, fabric=1, food=1),
        house(1, metal=1, fabric=1, food=2),
        house(2, metal=1, fabric=2, food=1),
    )
    position = sphere("market", *houses, knight("1a", at="market 1")).when("castle", "open")
    assert position.choices() == ["no bid", "put food"]
    position.when("put food")
    refused(position, "no bid", "you are raising", "R84")
    position.when("bid")
    assert position.choices() == ["no bid", "put fabric"]
    position.when("put fabric", "bid")
    assert position.choices() == ["no bid", "put metal"]
    position = sphere("market", *houses, knight("1a", at="market 1")).when("castle", "open", "no bid")
    position.when("put fabric", "bid", "no bid")
    position.then(2, fabric=0, metal=0, food=0, points=4)


@rule("R84")
def test_a_raise_that_cannot_succeed_is_refused_with_the_figures() -> None:
    houses = (
        house(0, metal=2, fabric=1, food=1),
        house(1, gold=1, metal=1, fabric=1, food=1),
        house(2, metal=1, fabric=1, food=2),
    )
    position = sphere("market", *houses, knight("1a", at="market 1")).when("castle", "open", "put gold", "bid")
    refused(position, "put food", "you have 1 food, which does not beat 1 gold", "R84")
    position.when("no bid")
    assert asked(position) == ["castle last 0"]
    refused(position, "put metal", "you have 1 metal, which does not beat 1 gold", "R85")


@rule("R8", "R86")
def test_where_a_castle_can_stand() -> None:
    position = sphere("market", knight("1a", castle=True, at="market 1"), knight("1b"), knight("2b", lord=0))
    position.when("castle", "open", "no bid", "no bid")
    assert position.choices() == ["build 1b", "build 2b"]
    refused(position, "build 1a", "has a castle already", "R8")
    refused(position, "build 3b", "neither of your house nor your vassal", "R86")
    refused(position, "build 1c", "no knight C", "R6")
    refused(position, "discard", "first say", "R86")


# War


@rule("R89")
def test_a_knight_in_war_does_one_thing() -> None:
    position = sphere("war", spaces(war="1a 2a -"), stacks("CER", "CER"), house(0, food=9))
    assert position.choices() == ["land 1", "land 2", "nothing"]
    refused(position, "trade", "in War", "R89")
    position.when("nothing")
    assert asked(position) == ["war 1"]
    refused(sphere("war", spaces(war="1a - -")), "land 1", "no land is left", "R90")


@rule("R90")
def test_a_mix_of_food_and_influence() -> None:
    houses = house(0, food=3, influence=2), knight("1a", soldiers=1, at="war 1")
    position = sphere("war", *houses, stacks("CER FAB", "CER")).when("land 1")
    assert position.choices() == ["pay 1 influence", "pay 2 influence"]
    refused(position, "pay 0 influence", "other 4 would be food, you have 3", "R90")
    refused(position, "pay 3 influence", "you have 2 influence", "R90")
    refused(position, "pay 5 influence", "no more than 4", "R90")
    refused(position, "join", "how much influence", "R90")
    position.when("pay 2 influence").then(0, food=1, influence=0)
    assert asked(position) == ["grant 0"]


@rule("R90")
def test_the_next_land_is_seen_once_the_first_is_placed() -> None:
    position = sphere("war", stacks("CER FAB"), knight("1a", soldiers=3, at="war 1"), spaces(war="1a 2a -"))
    position.when("land 1")
    stack = position.state.view(0).seen.pack()["stacks"]
    assert isinstance(stack, list)
    assert (stack[0]["left"], stack[0]["top"], stack[0]["defence"]) == (1, None, None)
    before = position.state.revelations
    position.when("grant 1b")
    stack = position.state.view(0).seen.pack()["stacks"]
    assert isinstance(stack, list)
    assert (stack[0]["top"], stack[0]["defence"]) == ("FAB", 7)
    assert position.state.revelations > before


@rule("R90", "R93")
def test_lords_take_no_part_in_free_land() -> None:
    vassal = knight("1a", soldiers=1, lord=1, at="war 1"), stacks("CER"), house(0, food=1), house(1, food=9)
    refused(sphere("war", *vassal), "land 1", "need 4", "R90")


@rule("R90")
def test_a_lord_may_decline_or_help_where_that_was_agreed() -> None:
    vassal = knight("1a", soldiers=1, lord=1, at="war 1"), stacks("CER"), house(1, food=1, influence=2, gold=2)
    agreed = {"lord_helps_free_land": True}
    position = sphere("war", *vassal, house(0, food=4), **agreed).when("land 1")
    assert position.choices() == ["ask", "alone"]
    refused(position, "join", "ask your lord", "R90")
    position.when("ask")
    assert position.choices() == ["decline", "put influence", "put food"]
    refused(position, "help", "at least one cube", "R90")
    refused(position, "put gold", "only food and influence", "R90")
    refused(position, "ask", "or decline", "R90")
    position.when("put food")
    refused(position, "decline", "you are helping", "R90")
    refused(position, "put food", "no more food", "R90")
    position.when("help").then(1, food=0, influence=2)
    assert position.choices() == ["pay 0 influence"]
    position = sphere("war", *vassal, house(0, food=4), **agreed).when("land 1", "ask", "decline", "pay 0 influence")
    assert asked(position) == ["grant 0"]
    position = sphere("war", *vassal, house(0, food=3), **agreed).when("land 1")
    refused(position, "alone", "4 cubes are needed", "R90")
    position.when("ask", "decline").then(0, food=3, points=0, stacks=[1, 0])
    position = sphere("war", *vassal, house(0, food=4), **agreed).when("land 1", "alone", "pay 0 influence")
    assert asked(position) == ["grant 0"]


@rule("R90")
def test_no_help_is_asked_for_where_none_is_needed() -> None:
    vassal = knight("1a", soldiers=3, lord=1, at="war 1"), stacks("CER")
    position = sphere("war", *vassal, lord_helps_free_land=True).when("land 1")
    assert asked(position) == ["grant 0"]
    lord = knight("1a", soldiers=1, lord=1, at="war 1"), stacks("CER"), house(0), house(1, food=9)
    position = sphere("war", *lord, lord_helps_free_land=True).when("land 1", "ask")
    position.when("put food", "put food", "put food", "put food")
    refused(position, "put food", "no more than 4", "R90")
    position.when("help").then(1, food=5)
    assert asked(position) == ["grant 1"]


def war(*pieces: Piece, **what: object) -> Play:
    """1a attacks 2a, whose house has no women; everybody has cubes."""
    peace = [house(seat, food=3, influence=3, gold=3, women=0) for seat in range(4)]
    fighters = knight("1a", soldiers=2, at="war 1"), knight("2a", soldiers=1, fiefs="CER")
    return sphere("war", *peace, *fighters, *pieces, seats=4, **what)


@rule("R91", "R119")
def test_who_cannot_be_attacked() -> None:
    position = war(knight("2b", fiefs="CER", lord=0), knight("3a", castle=True))
    refused(position, "attack 1b1", "own house", "R91")
    refused(position, "attack 2b1", "your vassal", "R119")
    refused(position, "attack 3a1", "no fief in place 1", "R91")
    refused(position, "attack 2a2", "no fief in place 2", "R91")
    refused(position, "attack 5a1", "no knight A", "R6")
    assert position.allows("attack 2a1")
    assert position.allows("attack 3b1")


@rule("R92")
def test_the_influence_for_women_is_gone() -> None:
    position = war(house(1, women=2)).when("attack 2a1").then(0, influence=1)
    fists(position).then(0, influence=1)


@rule("R93", "R94")
def test_lords_are_asked_in_turn_and_add_cubes() -> None:
    bonds = knight("1a", soldiers=2, lord=2, at="war 1"), knight("2a", soldiers=1, fiefs="CER", lord=3)
    position = war(*bonds, log=True).when("attack 2a1")
    assert asked(position) == ["ask lord 0"]
    refused(position, "join", "ask your lord", "R93")
    position.when("ask")
    assert asked(position) == ["assist 2"]
    refused(position, "ask", "join your vassal", "R93")
    position.when("join")
    assert asked(position) == ["defend 3"]
    position.when("join")
    assert asked(position) == ["muster 0", "muster 1", "muster 2", "muster 3"]
    refused(position, "put gold", "only influence and food", "R94", seat=2)
    fists(position, {"food": 1}, {"influence": 2}, {"food": 3, "influence": 2}, {"food": 2})
    assert tale(position, "strengths") == [("strengths", -1, 6 + 1 + 5, 3 + 2 + 2)]
    position.then(0, food=2).then(1, influence=1).then(2, food=0, influence=1).then(3, food=1)
    assert asked(position) == ["grant 2"]


@rule("R93")
def test_nobody_joins_unasked_but_the_defenders_lord() -> None:
    bonds = knight("1a", soldiers=2, lord=2, at="war 1"), knight("2a", soldiers=1, fiefs="CER", lord=3)
    position = war(*bonds).when("attack 2a1", "alone", "decline")
    assert asked(position) == ["muster 0", "muster 1"]
    position = war(*bonds).when("attack 2a1", "ask", "decline", "join")
    assert asked(position) == ["muster 0", "muster 1", "muster 3"]
    position = war(knight("2b", lord=0)).when("attack 2a1")
    assert asked(position) == ["muster 0", "muster 1"]  # no vassal helps a lord


@rule("R94")
def test_what_is_committed_is_lost_whoever_wins() -> None:
    position = fists(war().when("attack 2a1"), {"food": 1}, {"food": 3, "influence": 3})
    position.then(0, food=2, a_fiefs="").then(1, food=0, influence=0, a_fiefs="CER", points=2)


@rule("R98")
def test_the_lead_is_judged_when_the_attack_is_declared() -> None:
    leads = house(0, points=8, food=3), house(1, points=8, women=0), house(2, points=3), house(3)
    fists(war(*leads).when("attack 2a1"), {"food": 1}).then(0, points=10).then(1, points=4)
    leads = house(0, points=9), house(1, points=8, women=0), house(2), house(3)
    fists(war(*leads).when("attack 2a1")).then(0, points=9).then(1, points=4)


@rule("R98")
def test_only_attackers_gain_for_beating_the_leader_where_that_was_agreed() -> None:
    position = fists(war(leader_bonus="attacker_only").when("attack 2a1"), {}, {"food": 3})
    position.then(1, points=0, a_fiefs="CER")
    position = fists(war(leader_bonus="attacker_only").when("attack 2a1"), {"food": 1})
    position.then(0, points=2)


@rule("R99")
def test_where_a_knight_stands_does_not_matter() -> None:
    away = knight("2a", soldiers=1, fiefs="CER", at="crusades")
    position = war(away)
    assert position.allows("attack 2a1")
    fists(position.when("attack 2a1"), {"food": 1}).then(1, points=-4)
    assert sphere("court", knight("1a", soldiers=9, at="court 1"), away).allows("vassal 2a")


@rule("R96", "R51")
def test_with_the_popes_crusades_a_crusader_loses_no_points() -> None:
    away = knight("2a", soldiers=1, fiefs="CER", lord=3, at="crusades")
    position = fists(war(away, adv2=True).when("attack 2a1", "decline"), {"food": 1})
    position.then(1, points=0, a_fiefs="").then(3, points=0)
    position.when("grant 1a").then(0, points=2 + 4)


@rule("R96", "R50")
def test_the_note_on_crusades_can_be_left_out() -> None:
    away = knight("2a", soldiers=1, fiefs="CER", at="crusades"), knight("3a", lord=0)
    position = fists(war(*away, adv2=True).when("attack 2a1"), {"food": 1}).when("grant 3a")
    position.then(0, points=2).then(2, points=0)
    position = fists(war(*away, adv2=True, adv2_note=False).when("attack 2a1"), {"food": 1}).when("grant 3a")
    position.then(0, points=2 + 4).then(2, points=4)


@rule("R96", "R50")
def test_the_note_speaks_of_ones_own_vassals_only() -> None:
    away = knight("2a", soldiers=1, fiefs="CER", at="crusades"), knight("1b", lord=3)
    position = fists(war(*away, adv2=True).when("attack 2a1"), {"food": 1}).when("grant 1b")
    position.then(0, points=2 + 4).then(3, points=4)


@rule("R96")
def test_the_king_claims_only_where_that_was_agreed() -> None:
    position = fists(war().when("attack 2a1"), {"food": 1})
    refused(position, "king", "claims nothing", "R52")
    refused(position, "nothing", "who receives the fief", "R52")
    full = knight("1a", soldiers=2, fiefs="CER CER", at="war 1"), knight("1b", fiefs="FAB FAB")
    position = fists(war(*full, adv3=True).when("attack 2a1"), {"food": 1})
    assert position.choices() == ["discard", "king"]


# The Curia


@rule("R101", "R105")
def test_only_gold_builds_the_cathedral() -> None:
    position = at("cathedral", spaces(curia="1a - -")).goes_on()
    assert asked(position) == ["donation 0", "donation 1", "donation 2"]
    refused(position, "put food", "only gold", "R101", seat=1)
    fists(position, {"gold": 2}, {"gold": 1})
    refused(position, "accept", "donate your gold", "R105")


@rule("R105")
def test_the_others_decide_in_turn_order() -> None:
    position = cathedral(1, 4, 2, pieces=[moment(1, first=2), knight("1a", at="curia 1")])
    assert asked(position) == ["donate 2"]
    position.when("donate")
    assert asked(position) == ["donate 0"]


@rule("R107")
def test_knights_in_the_curia_act_from_the_left() -> None:
    position = sphere("curia", spaces(curia="- 2a 1a"))
    assert asked(position) == ["curia 1"]
    refused(position, "nothing", "a privilege or makes an abbess", "R107")
    position.when("abbess").then(1, women=2, influence=3)
    assert asked(position) == ["curia 0"]


@rule("R108")
def test_what_is_forced_in_the_curia_is_not_asked() -> None:
    rows = spaces(curia="1a 2a 3a")
    position = sphere("curia", rows, house(0, women=0), house(1, women=1, privileges=11))
    position.then(0, privileges=2).then(1, women=0, influence=1, privileges=11)
    assert asked(position) == ["curia 2"]
    position = sphere("curia", rows, house(0, women=0, privileges=11))
    position.then(0, privileges=11, women=0, influence=0)


# Crusades and winter


@rule("R110")
def test_crusaders_bring_influence() -> None:
    away = (
        knight("1a", soldiers=1, at="crusades"),
        knight("1b", soldiers=1, at="crusades"),
        knight("2a", at="monastery"),
    )
    at("crusades", *away).happens().then(0, influence=4).then(1, influence=2)


@rule("R111")
@pytest.mark.parametrize(("face", "harsh"), [(M, 0), (F, 0), (H, 1), (MF, 0), (MH, 1), (FH, 1)])
def test_a_harsh_winter(face: int, harsh: int) -> None:
    position = wintry(face, knight("1c"), log=True)
    position.then(0, knights="ab" if harsh else "abc")
    assert [row[3] for row in tale(position, "winter")] == [harsh]
    lone = wintry(face, knight("1c"), harsh="single")
    lone.then(0, knights="ab" if face == H else "abc")


@rule("R112")
def test_a_fief_or_a_castle_feeds() -> None:
    fed = knight("1a", castle=True), knight("1b", fiefs="CER*"), knight("1c", soldiers=5, at="monastery")
    position = wintry(H, *fed, log=True)
    assert tale(position, "relative", "gone", "heir_follows") == [("relative", 0, 2)]


@rule("R114")
def test_the_board_is_made_ready() -> None:
    rows = spaces(court="1a b -", war="2a b w"), knight("1b", soldiers=1, at="monastery")
    tokens = moment(1, kings_men="1a", bishop="2a")
    position = wintry(M, *rows, tokens)
    position.then(0, a_sphere="home", b_sphere="home", white=12, turn=2)
    assert (position.state.kings_men, position.state.bishop) == (-1, -1)
    assert position.state.placed == [0, 0, 0]
    assert asked(position) == ["action 0"]


@rule("R114", "R5")
def test_blocking_tokens_return_after_the_kings_thanks() -> None:
    blocked = house(0, privileges=8), spaces(court="h1 h1 h1")
    position = wintry(M, *blocked, seats=2)
    position.then(0, privileges=8, tokens=3)


@rule("R115", "R1")
def test_the_last_winter_is_played() -> None:
    position = wintry(H, moment(5), knight("1c"), house(0, women=0), house(1, women=0), house(2, women=0), log=True)
    assert position.state.over
    assert [row[3] for row in tale(position, "winter")] == [1]
    assert position.state.breakdown(0)["heirless deaths"] == -4


@rule("R125")
def test_most_privileges() -> None:
    privileges = [2, 2, 1]
    assert final(*[house(seat, women=0, privileges=number) for seat, number in enumerate(privileges)]) == [3, 3, 0]


@rule("R115")
def test_the_points_of_majorities_can_be_agreed_on() -> None:
    houses = (
        house(0, women=0, privileges=0, influence=1),
        house(1, women=0, privileges=0),
        house(2, women=0, privileges=0),
    )
    assert final(*houses, final_majority_vp=5) == [5, 0, 0]
    assert final(*houses) == [3, 0, 0]


@rule("R115", "R3")
def test_the_final_scoring_has_no_floor() -> None:
    houses = [house(seat, women=seat, privileges=0) for seat in range(3)]
    assert final(*houses, vp_floor=0) == [0, -2, -6]


@rule("R115")
def test_ties_are_broken_by_castles_then_fiefs_and_else_shared() -> None:
    bare = [house(seat, women=0, privileges=0) for seat in range(3)]
    position = scored(*bare, knight("2b", castle=True, soldiers=1))
    assert position.state.winners() == [1]
    assert str(MIL.tie_break(position.state)) == "more castles"
    position = scored(*bare, knight("2b", fiefs="CER CER"), knight("1b", fiefs="CER"), knight("3b", fiefs="CER"))
    assert position.state.winners() == [1]
    assert str(MIL.tie_break(position.state)) == "more fiefs"
    position = scored(*bare)
    assert position.state.winners() == [0, 1, 2]
    assert MIL.tie_break(position.state) is None
