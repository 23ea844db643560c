"""The picture of a view: well-formed, complete, and made of nothing that the view does not know."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from alfonso import languages
from alfonso.bots.registry import bot
from alfonso.engine.dice import Dice, FastDice
from alfonso.engine.drawing.contract import FINGER
from alfonso.engine.phrase import ENGLISH
from alfonso.engine.state import State
from alfonso.games.mil_1049.state import WEDDING
from alfonso.testing import rule
from alfonso.testing.pictures import check_picture, looked_at, touches_of
from tests.drawing.look import parse, texts, with_class
from tests.mil_1049.helpers import (
    FH,
    MIL,
    M,
    acting,
    at,
    house,
    knight,
    moment,
    scored,
    spaces,
    sphere,
    stacks,
    wedding,
)

NAMES = ["Martha", "Jack", "Tom", "Solomia", "Edith"]
WINDOWS = [(900, 600), (964, 658), (1124, 838), (1290, 760), (1604, 1018)]  # rooms beside the rail
ROOMS = [(390, 700), (1124, 0), (768, 900), (900, 600), (360, 640), (1604, 1018)]
RARE = {"vassal", "attack", "castle", "join", "ask", "bid", "raise", "give", "veil", "help", "king"}

# Between them these plays come to every question (a test says so)
PLAYS: list[tuple[int, int, dict[str, Any]]] = [
    (2, 0, {}),
    (3, 4, {"adv1": "true", "adv2": "true", "adv3": "true"}),
    (4, 5, {"tracked": "true", "lord_helps_free_land": "true"}),
    (4, 3, {"tracked": "true", "lord_helps_free_land": "true"}),
    (5, 6, {"market_ladder": "food,fabric,metal,influence,gold", "lord_helps_free_land": "true"}),
]


def drawn(state: State, seat: int, width: int = 1124, height: int = 838, chosen: list[str] | None = None) -> str:
    return MIL.picture(state.view(seat).look(NAMES[: state.seats], width, height, ENGLISH, chosen))


def verbs(state: State) -> set[str]:
    return set() if state.over else {action.verb for action in state.choices(state.next_seat)}


def states(seats: int, number: int, options: dict[str, Any], every: int) -> Iterator[State]:
    """Positions of a play at random that likes what is rare: one in so many, and each new question."""
    state: State = MIL.new(seats, seed=f"picture {seats} {number}", **options)
    mind: Dice = FastDice.seeded("picture", 1)
    known: set[str] = set()
    moves = 0
    while not state.over:
        if moves % every == 0 or verbs(state) - known:
            yield state
        known |= verbs(state)
        seat = state.next_seat
        choices = state.choices(seat)
        asked = sorted(verbs(state) & RARE if mind.below(2) else verbs(state)) or sorted(verbs(state))
        verb = asked[mind.below(len(asked))]
        found = [action for action in choices if action.verb == verb]
        state.play(found[mind.below(len(found))], seat)
        moves += 1
    yield state


def test_the_plays_come_to_every_question() -> None:
    asked = {verb for play in PLAYS for state in states(*play, 1) for verb in verbs(state)}
    assert asked == {action.verb for action in MIL.actions}


@pytest.mark.parametrize(("seats", "seed", "options"), PLAYS)
def test_every_question_can_be_drawn_and_clicked(seats: int, seed: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(seats, seed, options, 41)):
        width, height = ROOMS[number % len(ROOMS)]
        for seat in {state.next_seat, number % seats, -1}:
            view = state.view(seat)
            look = looked_at(view, width, height, ENGLISH)
            picture = MIL.picture(look)
            check_picture(MIL, look, picture, touches_of(MIL, view))
            check_places(picture)
            assert len(zlib.compress(picture.encode())) < 25_000


def check_places(picture: str) -> None:
    """No text leaves the picture."""
    tree = parse(picture)
    _, _, width, height = map(float, tree.get("viewBox", "").split())
    for words, face, begin, end, baseline in texts(tree):
        assert face.size >= 14
        assert -0.5 <= begin <= end <= width + 0.5, words
        assert 0 < baseline < height, words


# Windows


@pytest.mark.parametrize(("seats", "seed", "options"), PLAYS)
def test_a_window_shows_the_whole_board_at_once(seats: int, seed: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(seats, seed, options, 53)):
        width, height = WINDOWS[number % len(WINDOWS)]
        tree = parse(drawn(state, state.next_seat, width, height))
        assert float(tree.get("width", "0")) <= width + 0.5
        assert float(tree.get("height", "0")) <= height + 0.5


def test_on_a_phone_every_piece_is_as_large_as_a_finger() -> None:
    for state in states(*PLAYS[-1], 67):
        tree = parse(drawn(state, state.next_seat, 390, 700))
        for piece in tree.iter():
            if "piece" in piece.get("class", "").split():
                boxes = [rect for rect in piece if rect.tag.endswith("rect")]
                wide = max(float(rect.get("width", "0")) for rect in boxes)
                high = max(float(rect.get("height", "0")) for rect in boxes)
                assert min(wide, high) >= FINGER - 0.5, (piece.get("id"), wide, high)


def test_a_phone_keeps_turn_and_points_in_sight() -> None:
    tree = parse(drawn(MIL.new(3, seed="a"), 0, 390, 700))
    [stays] = [element for element in tree.iter() if element.get("id") == "stays"]
    assert float(stays.get("data-height", "0")) < 120
    assert "points-1" in {element.get("id") for element in stays.iter()}


# What can be clicked


def lit(state: State, seat: int, *chosen: str) -> set[str]:
    return with_class(parse(drawn(state, seat, chosen=list(chosen))), "lit")


def test_a_harvest_is_a_fief_then_an_hourglass() -> None:
    play = acting(spaces(court="w - b", market="- - -", war="- - -", curia="- - w"))
    assert {"verb-harvest", "plot-1a1", "plot-1b1"} <= lit(play.state, 0)
    assert lit(play.state, 0, "verb-harvest") == {"verb-harvest", "plot-1a1", "plot-1b1"}
    play.when("harvest a1")
    assert lit(play.state, 0) == {"space-court-1", "space-curia-3"}
    assert "plot-1a1" in with_class(parse(drawn(play.state, 0)), "chosen")


def test_a_knight_goes_to_a_space_and_payment_is_asked_only_where_there_is_a_choice() -> None:
    state = acting(house(0, gold=1, privileges=1)).when("place a").state
    assert lit(state, 0, "space-court-1") == {"space-court-1", "with-gold", "with-privilege"}
    poor = acting(house(0, gold=0, privileges=1)).when("place a").state
    assert not {"with-gold", "with-privilege"} & lit(poor, 0)
    assert {"space-court-1", "sphere-monastery", "sphere-crusades"} <= lit(poor, 0)


def test_two_players_choose_what_closes_a_space() -> None:
    state = acting(seats=2).when("pass").state
    assert lit(state, 0, "space-war-1") == {"space-war-1", "with-black", "with-house"}
    assert "with-house" not in lit(acting(seats=3).when("pass").state, 0)


def test_cubes_in_a_fist_can_be_clicked_to_take_them_back() -> None:
    play = at("cathedral", house(0, gold=3), spaces(curia="1a - -")).goes_on().when("0: put gold")
    view = play.state.view(0)
    touched = {id for change in MIL.changes(view) for id in change.touches}
    assert touched == {"fist-gold"}
    for width, height in ((1124, 838), (390, 700)):
        pieces = {one.get("id"): one for one in parse(drawn(play.state, 0, width, height)).iter() if one.get("id")}
        assert pieces["fist-gold"].get("role") == "button"


def test_any_knight_can_be_clicked_where_he_stands_as_well_as_at_home() -> None:
    play = at(
        "court turn 1", knight("1a", soldiers=9), spaces(court="1a 2b b", market="b b b", war="b b b", curia="b b b")
    )
    state = play.goes_on().state
    tree = parse(drawn(state, 0))
    twins = {element.get("id"): element.get("data-twin") for element in tree.iter() if element.get("data-twin")}
    assert twins["space-court-2"] == "manor-2b"
    assert "manor-2b" in with_class(tree, "lit")


# Words


def shown(state: State, seat: int, *chosen: str, width: int = 1124) -> str:
    tree = parse(drawn(state, seat, width, 838, list(chosen)))
    return " ".join(element.text or "" for element in tree.iter() if element.tag.endswith("text"))


def test_the_last_hourglass_is_warned_of_with_and_without_an_heir() -> None:
    def old() -> Any:
        return acting(knight("1a", age=3, fiefs="CER"), knight("1b", age=3, heir=True, fiefs="CER"))

    assert "without an heir: you lose 4 points" in shown(old().when("harvest a1").state, 0)
    assert "his heir takes all" in shown(old().when("harvest b1").state, 0)
    assert "A (\u22124), B die of one hourglass more" in shown(old().state, 0)
    assert "last hourglass" not in shown(acting().when("harvest a1").state, 0)


@rule("R27")
def test_the_last_white_hourglass_which_is_taken_unasked_is_warned_of_before_the_work() -> None:
    last = spaces(court="w b b", market="b b b", war="b b b", curia="b b b")
    old = knight("1a", age=3, fiefs="CER"), knight("1b", age=3, heir=True, soldiers=1, fiefs="CER")
    for width in (1124, 390):
        said = shown(acting(last, *old).state, 0, width=width)
        assert "Work takes it unasked: A (\u22124), B die of one hourglass more." in said
    only_b = knight("1a", age=3), knight("1b", age=3, heir=True, soldiers=1, fiefs="CER")
    assert "unasked: B dies of one hourglass more." in shown(acting(last, *only_b, house(0)).state, 0)
    assert "unasked: A (\u22124), B die" in shown(acting(last, *only_b, house(0, metal=1, fabric=1)).state, 0)
    assert acting(last, *old, house(0, points=9)).when("harvest a1").state.points[0] == 5
    for harmless in ((last,), old, (last, *old, knight("1c", at="monastery"))):
        assert "unasked" not in shown(acting(*harmless).state, 0)
    assert "unasked" not in shown(acting(last, *old).state, 1)


def test_before_the_die_falls_it_is_said_whom_an_hourglass_kills() -> None:
    old = knight("1a", age=3, fiefs="CER"), knight("1b", age=2, fiefs="CER")
    play = acting(*old, rolls=[FH]).when("family a")
    assert "One hourglass kills A" in shown(play.state, 0)
    assert "without an heir: you lose 4 points" in shown(play.state, 0)
    assert "One hourglass kills A" in shown(play.when("roll").state, 0)
    assert "hourglass kills" not in shown(acting(*old).when("family b").state, 0)


def test_the_first_knight_and_fiefs_that_still_bear_are_warned_of() -> None:
    words = shown(acting().when("place a").state, 0)
    assert "No harvest, recruiting or growth this turn" in words
    assert "2 fiefs of yours still bear" in words


def test_a_landless_knight_is_warned_of_winter() -> None:
    play = acting(knight("1c"), spaces(court="1a b b", market="w w w", war="w w w", curia="w w w")).when("place c")
    assert "A harsh winter kills him" in shown(play.state, 0)
    assert "no land for the winter: C" in shown(acting(knight("1c")).state, 0)
    first = shown(acting(knight("1c")).when("place c").state, 0)
    assert "Your first knight placed" in first
    assert "landless, C dies in a harsh winter" in first


@rule("R112")
def test_landless_knights_are_named_wherever_the_winter_finds_them() -> None:
    away = knight("1b", at="war 1"), knight("1c", at="monastery"), knight("1d", at="crusades")
    assert "no land for the winter: B, C " in shown(acting(*away).state, 0) + " "


def test_a_bond_is_told_with_what_it_forbids_and_why_not_names_it() -> None:
    play = at(
        "war turn 1",
        knight("1a", soldiers=9, lord=1),
        knight("2a", fiefs="CER"),
        spaces(war="1a b b"),
        house(0, influence=9),
    )
    state = play.goes_on().state
    assert "A serves Jack:" in shown(state, 0)
    assert "is a vassal of Jack" in shown(state, 0, "plot-2a1")


@pytest.mark.parametrize("code", ["en", "it"])
@pytest.mark.parametrize("window", WINDOWS)
def test_more_bonds_than_lines_are_told_by_kind_and_none_is_left_out(code: str, window: tuple[int, int]) -> None:
    language = ENGLISH if code == "en" else languages.language(code, [MIL])
    serving = knight("1b", fiefs="CER", lord=3), knight("1c", lord=1)
    served = knight("2b", lord=0), knight("3a", lord=0), knight("5a", lord=0)
    view = acting(*serving, *served, seats=5).state.view(0)
    tree = parse(MIL.picture(view.look(NAMES, *window, language.naming(NAMES))))
    drawn_bonds = {one.get("id") for one in tree.iter() if (one.get("id") or "").startswith("bond-1-")}
    assert drawn_bonds == {"bond-1-1", "bond-1-2", "bond-1-5", "bond-1-8", "bond-1-16"}
    words = [words for words, *_ in texts(tree)]
    assert [one for one in words if one.endswith("…")] == []
    forbidden = ("attack neither those houses", "you may not attack them")
    if code == "it":
        forbidden = ("quelle casate", "non puoi attaccarli")
    for one in forbidden:
        assert any(one in said for said in words), one


def test_why_not_on_a_phone_is_answered_as_well() -> None:
    state = acting(house(0, fabric=0, metal=0)).state
    assert "a soldier costs 1 metal and 1 fabric" in shown(state, 0, "recruit-1a", width=390).lower()


def test_the_rank_of_a_bid_is_written_out() -> None:
    play = acting(house(1, food=2, fabric=1), rolls=[M]).when("family a", "roll")
    for cube in ("fabric", "food", "food"):
        play.when(f"1: put {cube}")
    assert "Beats any 2 cubes, and 3 of food" in shown(play.state, 1)


def test_who_opens_an_auction_makes_an_offer_and_who_follows_raises_it() -> None:
    rich = [house(seat, gold=2, metal=3, fabric=3, food=3) for seat in range(3)]
    play = at("market turn 1", *rich, spaces(market="1a b b")).goes_on().when("castle")
    assert "Your starting offer" in shown(play.state, 0)
    play.when("open")
    assert "Your raise" in shown(play.state, 1)
    play.when("put fabric")
    assert "Beats an empty fist, and 1 of food" in shown(play.state, 1)


def test_a_raise_for_a_vassal_is_told_what_it_lacks_and_what_it_beats() -> None:
    rich = house(0, gold=3, influence=3), house(1, gold=2, influence=2)
    play = at("court turn 1", *rich, knight("1a", soldiers=9), spaces(court="1a b b")).goes_on()
    play.when("vassal 2b", "put gold", "offer")
    assert "MA would bind JB; offered: 1 gold" in shown(play.state, 2)
    play.when("put influence")
    assert "no less gold than the offer: 1 gold (R73)" in shown(play.state, 0)
    play.when("put gold")
    assert "Beats any 1 cube, and 2 without gold. It binds him: +6 (R73)" in shown(play.state, 0)


def sworn(target: str, **options: Any) -> Any:
    """House 1 answers an offer for 2a, who holds a fief and is here or there."""
    binding = knight("1a", soldiers=5, fiefs="FAB", at="court 1")
    houses = [house(seat, points=3) for seat in range(3)]
    bound = knight("2a", soldiers=1, fiefs="CER", at=target)
    return sphere("court", *houses, binding, bound, **options).when("vassal 2a", "offer")


@rule("R76", "R77")
@pytest.mark.parametrize(
    ("target", "options", "gift"),
    [
        ("crusades", {"adv2": "true"}, 2),
        ("crusades", {}, 6),
        ("monastery", {"adv2": "true"}, 6),
        ("crusades", {"adv2": "true", "vp_floor": "0"}, 2),
    ],
)
def test_a_fief_given_at_an_oath_is_shown_with_what_it_brings(target: str, options: dict[str, str], gift: int) -> None:
    play = sworn(target, **options)
    for seat in (0, 1, 2):
        words = shown(play.state, seat)
        assert f"a better raise with no less gold: A is bound +6 a fief given to A: he is bound +{gift} " in words
    same = "A better raise, or a lit fief, binds him: +6 (R73, R74)."
    other = "A better raise binds him: +6, a lit fief: +2 (R73, R77)."
    assert (same if gift == 6 else other) in shown(play.state, 0)
    assert play.when("give 1").state.points[0] == 3 + gift


@rule("R77")
def test_a_fief_given_at_an_oath_by_who_cannot_fall_below_nothing_brings_more() -> None:
    binding = knight("1a", soldiers=5, fiefs="FAB", at="court 1")
    play = sphere("court", house(0), binding, knight("2a", soldiers=1), vp_floor="0").when("vassal 2a", "offer")
    assert "A is bound +2 a fief given to A: he is bound +4 " in shown(play.state, 0)
    assert "A better raise binds him: +2, a lit fief: +4 (R73, R77)." in shown(play.state, 0)
    assert play.when("give 1").state.points[0] == 4


def taken(*pieces: Any, **options: Any) -> Any:
    """House 1 has taken a fief of 2a and is to place it."""
    fighters = knight("1a", soldiers=9, at="war 1"), *[house(seat, women=0) for seat in range(3)]
    fight = sphere("war", *fighters, *pieces, **options).when("attack 2a1", "0: ready")
    return fight.when("1: ready")


@rule("R50")
def test_who_gains_by_a_fief_is_told_as_the_popes_crusades_have_it() -> None:
    usual = "Who receives it gains 4 points, his lord too (R50)."
    home, crusader = knight("2a", fiefs="CER"), knight("2a", fiefs="CER", at="crusades")
    assert usual in shown(taken(crusader).state, 0)
    spared = "Who receives it gains 4 points, his lord too; nobody gains if he is on crusade (R50, ADV2)."
    for play in (taken(home, adv2="true"), taken(crusader, adv2="true", adv2_note="false")):
        assert spared in shown(play.state, 0)
    play = taken(home, knight("1c", at="crusades"), adv2="true").when("grant 1c")
    assert play.state.points == [2, -4, 0]  # 2 for beating the leader


@rule("R50")
def test_a_crusaders_fief_is_told_to_bring_nobody_points_with_a_vassal() -> None:
    pieces = knight("2a", fiefs="CER", at="crusades"), knight("3a", lord=0)
    note = (
        "A crusader's fief: an own knight gains 4 points, his lord too; with a vassal, or on crusade, nobody does "
        "(R50, ADV2)."
    )
    play = taken(*pieces, adv2="true")
    for width in (1124, 390):
        assert note in shown(play.state, 0, width=width)
    assert play.when("grant 3a").state.points == [2, 0, 0]  # 2 for beating the leader
    assert taken(*pieces, adv2="true").when("grant 1b").state.points == [6, 0, 0]


@rule("R51")
def test_what_a_fief_in_war_is_worth_is_told_as_the_popes_crusades_have_it() -> None:
    def asked(**options: Any) -> str:
        return shown(sphere("war", knight("1a", soldiers=9, at="war 1"), **options).state, 0)

    assert "A fief: +4; who loses it loses as much (R50, R51)." in asked()
    assert "A fief: +4; who loses it loses as much; neither on crusade (R50, R51, ADV2)." in asked(adv2="true")


@rule("R64")
def test_the_kings_soldiers_are_told_with_as_many_as_were_agreed() -> None:
    for number, count, more in (
        ("1", "They count as a soldier there", "one soldier more for a knight"),
        ("2", "They count as 2 soldiers there", "2 soldiers more for a knight"),
    ):
        play = at("majority war", spaces(war="1a w w"), king_soldiers=number).goes_on()
        assert count in shown(play.state, 0)
        assert more in shown(play.state, 1)
        assert play.when("soldiers 1a").state.army(0) == 2 + int(number)


def said_of(state: State, piece: str) -> str:
    """What is read out of a piece."""
    return next(one.get("aria-label", "") for one in parse(drawn(state, 0)).iter() if one.get("id") == piece)


@rule("R19", "R56")
def test_a_fief_is_told_with_what_it_bears_as_it_was_agreed() -> None:
    land = knight("1a", fiefs="CER QUA*"), knight("1b")
    for mode in ("strict", "always"):
        state = acting(*land, fief_mode=mode).state
        assert "bears 3 food when harvested, defence 0 (R19)" in said_of(state, "plot-1a1")
        words = "pays 1 gold and 1 metal in the tribute phase; harvested now it only turns, defence 2 (R56)"
        assert words in said_of(state, "plot-1a2")
        assert "1 fief of yours still bears" in shown(state, 0)
    play = acting(*land, fief_mode="literal")
    both = "harvested or in the tribute phase"
    assert f"cereal field, bears 3 food {both}, defence 0 (R19, R56)" in said_of(play.state, "plot-1a1")
    assert f"quarry, bears 1 gold and 1 metal {both}, defence 2 (R19, R56)" in said_of(play.state, "plot-1a2")
    assert "2 fiefs of yours still bear" in shown(play.state, 0)


@rule("R41")
def test_a_castle_brings_a_wedding_as_land_does() -> None:
    play = acting(knight("1a", castle=True), rolls=[M]).when("family a")
    assert "A son is his heir; with a fief or castle there is a wedding (R21, R41)." in shown(play.state, 0)
    assert "if he holds land or a castle" in MIL.glossary()["do-male"]
    assert play.when("roll").state.matter == WEDDING


@rule("R111")
def test_the_die_of_winter_is_explained_as_either_reading_has_it() -> None:
    words = MIL.glossary()["die"]
    assert "harsh if it shows an hourglass, or, where that was agreed, only if it shows nothing else" in words


@rule("R1")
def test_the_turns_are_not_counted_where_there_may_be_three() -> None:
    assert MIL.glossary()["panel-turn"].startswith("The turns and the phases of each")


def test_single_women_are_counted_beside_fists_at_weddings_only() -> None:
    def ladies(state: State) -> int:
        tree = parse(drawn(state, 0))
        letters = [one for one in tree.iter() if one.get("data-piece") == "letter"]
        return sum(1 for letter in letters for one in letter.iter() if one.tag.endswith("text") and one.text == "3")

    assert ladies(acting(rolls=[M]).when("family a", "roll").state) == 2
    assert ladies(at("cathedral", house(0, gold=3), spaces(curia="1a - -")).goes_on().state) == 0


# Secrets


def test_nobody_sees_what_is_in_a_fist_or_that_it_is_being_filled() -> None:
    def play(*puts: str) -> State:
        position = at(
            "cathedral", house(0, gold=3), house(1, gold=3), house(2, gold=3), spaces(curia="1a - -")
        ).goes_on()
        for put in puts:
            position.when(put)
        return position.state

    empty, filled = play(), play("0: put gold", "0: put gold")
    for width, height in ((1124, 838), (390, 700)):
        assert drawn(empty, 1, width, height) == drawn(filled, 1, width, height)
        assert drawn(empty, -1, width, height) == drawn(filled, -1, width, height)
        assert drawn(empty, 0, width, height) != drawn(filled, 0, width, height)


def test_cubes_behind_other_screens_are_not_in_the_picture() -> None:
    one = acting(house(1, gold=7, food=8)).state
    other = acting(house(1, gold=2, food=3)).state
    assert drawn(one, 0) == drawn(other, 0)
    tracked = acting(house(1, gold=7, food=8), tracked="true").state
    assert "hand-2" in {element.get("id") for element in parse(drawn(tracked, 0)).iter()}


def test_at_the_end_nothing_is_said_to_be_seen_by_one_house_only() -> None:
    assert "seen by you only" in shown(acting().state, 0)
    assert "seen by you only" not in shown(scored().state, 0)


def test_a_closed_fist_changes_nothing_that_others_see() -> None:
    position = at("cathedral", house(0, gold=3), house(1, gold=3), house(2, gold=3), spaces(curia="1a - -")).goes_on()
    before = [drawn(position.state, viewer) for viewer in (-1, 1, 2)]
    position.when("0: ready")
    assert [drawn(position.state, viewer) for viewer in (-1, 1, 2)] == before


# Pieces


def test_a_knight_is_in_the_picture_once_wherever_he_is() -> None:
    state = acting(spaces(court="2a w w", market="w w w", war="w w w", curia="w w w")).state
    picture = drawn(state, 0)
    for name in ("1a", "1b", "2a", "2b", "3a", "3b"):
        assert picture.count(f'id="knight-{name}"') == 1, name


def test_an_empty_stack_and_a_hidden_land_are_told_apart() -> None:
    state = acting(stacks("FSH", "")).state
    picture = drawn(state, 0)
    assert "no land left" in picture
    assert re.search(r'id="stack-1"[^>]*defence 7', picture)


@pytest.mark.parametrize("kind", ["Cereals", "Fish", "Fabric land", "Mine", "Quarry"])
def test_a_free_land_is_named_in_full_in_every_window(kind: str) -> None:
    tile = {"Cereals": "CER", "Fish": "FSH", "Fabric land": "FAB", "Mine": "MIN", "Quarry": "QUA"}[kind]
    state = acting(stacks(f"{tile} FSH FSH", f"{tile} QUA"), seats=2).state
    for width, height in WINDOWS:
        words = [words for words, *_ in texts(parse(drawn(state, 1, width, height)))]
        assert words.count(kind) >= 2, (width, words)


def test_hourglasses_of_others_that_would_reach_into_the_next_manor_are_a_figure() -> None:
    state = acting(knight("2a", age=2, fiefs="CER"), knight("2b", age=3, fiefs="CER"), seats=5).state
    assert "2/4" in shown(state, 0, width=390)
    assert "3/4" in shown(state, 0, width=390)
    assert "/4" not in shown(state, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_knight_who_acts_covers_nothing_of_the_majority_over_him(seats: int) -> None:
    row = " ".join(["1a", "2a", *["-"] * (max(seats, 3) - 2)])
    state = at("market turn 1", spaces(market=row), house(0, gold=1), seats=seats).goes_on().state
    tree = parse(drawn(state, 0))
    [group] = [one for one in tree.iter() if one.get("id") == "group-market"]
    [line] = [float(one.get("y", "0")) for one in group.iter() if one.text == "Majority"]
    [frame] = [float(one.get("y", "0")) for one in group.iter() if "this-one" in one.get("class", "").split()]
    assert frame > line


def test_the_defence_of_a_knight_with_both_tokens_stands_on_his_land() -> None:
    position = at(
        "war turn 1",
        moment(kings_men="2a", bishop="2a"),
        knight("1a", soldiers=9, at="war 1"),
        house(0, influence=9),
        seats=5,
    )
    tree = parse(drawn(position.goes_on().state, 0))
    [manor] = [one for one in tree.iter() if one.get("id") == "manor-2a"]
    tops = [
        float(one.get("transform", "").removeprefix("translate(").split(" ")[-1].rstrip(")"))
        for one in manor.iter()
        if any("plain-shield" in inner.get("class", "").split() for inner in one)
    ]
    assert len(tops) == 1
    assert tops[0] > 42


def test_half_of_a_dowry_of_every_kind_is_kept_beside_the_open_fists_not_over_them() -> None:
    dowry = {"gold": 1, "influence": 1, "metal": 1, "fabric": 1, "food": 1}
    state = wedding(house(1, **dowry), dowries=[{}, dowry], seats=5).state
    for width, height in WINDOWS:
        tree = parse(drawn(state, 0, width, height))
        [fists] = [float(one.get("x", "0")) for one in tree.iter() if one.text == "The fists are open"]
        cards = [one for one in tree.iter() if one.get("id", "").startswith("pool-")]
        ends = [
            float(box.get("x", "0")) + float(box.get("width", "0"))
            for one in cards
            for box in one.iterfind(".//{*}rect")
        ]
        assert len(cards) == 5
        assert max(ends) < fists
        assert "…" not in "".join(words for words, *_ in texts(tree) if words.startswith("Keep"))


def test_a_hand_that_everybody_knows_stays_in_its_column() -> None:
    """With four houses a row has a hundred pixels for it: five kinds of cubes take two lines."""
    state = MIL.new(4, seed=2, hide_resources="false")
    mind = FastDice.seeded("hands", 1)
    most = 0
    while not state.over and most < 4:
        state.play(bot("greedy").choose(state.view(state.next_seat), mind))
        svg = MIL.picture(state.view(0).look(["Ann", "Ben", "Cid", "Dia"], 1124))
        for seat in (2, 3, 4):
            drawn = svg[svg.index(f'id="hand-{seat}"') :].split("</g>")[0]
            places = [float(x) for x in re.findall(r'<text x="([0-9.]+)"', drawn)]
            assert all(x < 96 for x in places), drawn
            most = max(most, len(places))
    assert most >= 4


@pytest.mark.parametrize("code", ["en", "it"])
def test_in_a_low_window_no_action_and_no_bond_is_cut(code: str) -> None:
    language = ENGLISH if code == "en" else languages.language(code, [MIL])
    bound = knight("2b", soldiers=1, fiefs="CER", lord=0), knight("1b", soldiers=1, fiefs="CER", lord=3)
    position = acting(knight("1c", heir=True), *bound, seats=5)
    for _ in range(2):  # before a knight is chosen, and with a warning beside
        look = position.state.view(0).look(NAMES, *WINDOWS[1], language.naming(NAMES))
        cut = [words for words, *_ in texts(parse(MIL.picture(look))) if words.endswith("…")]
        assert cut == []
        position = acting(knight("1c", heir=True), *bound, seats=5).when("place c")


@pytest.mark.parametrize(
    ("where", "barred"),
    [
        ("court", ["1a", "1b", "3b", "3c"]),  # the lord's house, and vassals of anybody
        ("war", ["1a", "1b", "3b", "3c"]),  # the lord's house, his other vassal, an own vassal
    ],
)
def test_a_padlock_marks_whom_a_bond_bars(where: str, barred: list[str]) -> None:
    bound = knight("2a", soldiers=6, lord=0), knight("3b", fiefs="CER", lord=0), knight("3c", fiefs="CER", lord=1)
    position = at(f"{where} turn 1", *bound, house(1, influence=9), spaces(**{where: "2a - -"})).goes_on()
    locked = [f"Knight {name[1].upper()} of {NAMES[int(name[0]) - 1]}" for name in barred]
    for viewer in (1, 2, -1):
        words = [piece.get("aria-label", "") for piece in parse(drawn(position.state, viewer)).iter()]
        found = [one.split(":")[0] for one in words if "barred by a bond" in one]
        assert sorted(found) == sorted(locked)


def test_while_others_place_what_they_won_the_action_phase_is_not_spoken_of() -> None:
    position = at("majority war", spaces(war="2a - -")).goes_on()
    said = " ".join(words for words, *_ in texts(parse(drawn(position.state, 0))))
    assert "The King's Soldiers" in said
    assert "hourglasses left" not in said


def winter_words(face: int, *pieces: Any, **options: Any) -> str:
    """What the table says while a winter with this face is shown."""
    position = at("winter", *pieces, rolls=[face], **options)
    position.state.scenes = []
    state = position.goes_on().state
    assert state.scenes
    for width, height in ((1124, 838), (964, 658), (390, 700)):
        for seat in (0, -1):
            scene = state.scenes[0].state
            check_picture(
                MIL, looked_at(scene.view(seat), width, height, ENGLISH), drawn(scene, seat, width, height), {}
            )
    return shown(state.scenes[0].state, 0)


def test_a_harsh_winter_is_shown_with_who_dies_and_whom_the_king_thanks() -> None:
    landless = knight("1c"), knight("1d", soldiers=1, heir=True), knight("2c", soldiers=2), knight("3c", at="crusades")
    words = winter_words(FH, *landless)
    assert "A harsh winter" in words
    assert "MD dies, an heir follows" in words
    assert "MC, JC die without an heir, each" in words
    assert "A privilege of the King: Martha and Jack (R113)." in words  # C of Martha is gone, C of Tom is unarmed


def test_a_mild_winter_kills_nobody() -> None:
    words = winter_words(M, knight("1c"))
    assert "A mild winter" in words
    assert "without an heir" not in words
    assert "A privilege of the King: Jack and Tom (R113)." in words
    assert "A mild winter" in winter_words(FH, knight("1c"), harsh="single")


def written(picture: str) -> str:
    """All words of a picture, one after another."""
    return " ".join("".join(one.itertext()) for one in parse(picture).iter() if one.tag.endswith("text"))


@rule("R72", "R76")
def test_an_oath_says_what_it_is_worth_and_what_the_other_house_has() -> None:
    strong = knight("2a", soldiers=9, fiefs="FAB MIN*", at="court 1")
    houses = house(0, gold=3, women=2, points=7), house(1, gold=2, influence=4, privileges=1)
    position = sphere("court", *houses, strong, knight("1b", fiefs="CER")).when("vassal 1b")
    asked = written(drawn(position.state, 0))
    assert "0 points, 1 privilege, hidden cubes" in asked
    assert "a better raise with no less gold: B is bound +6" in asked
    answering = written(drawn(position.when("offer").state, 1))
    assert "7 points, 1 privilege, hidden cubes" in answering
