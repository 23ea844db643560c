"""What a table may agree on: plain forms, refusals, and what goes together (2.2, 7.2 to 7.6)."""

import pytest

from alfonso.engine.errors import BadOption
from alfonso.testing import rule
from tests.mil_1049.helpers import MIL


def settled(seats: int = 3, /, **options: object) -> dict[str, str]:
    return MIL.setup(seats, options).options


def test_the_defaults_are_the_game_of_the_specification() -> None:
    assert settled() == {
        "turns": "5",
        "adv1": "false",
        "adv2": "false",
        "adv3": "false",
        "hide_resources": "true",
        "tracked": "false",
        "setup_mode": "first_game",
        "start_fiefs": "cer,cer",
        "stack_counts": "default",
        "stack_defence": "6,8",
        "die_faces": "m,f,h,mf,mh,fh",
        "market_ladder": "food,fabric,metal,gold",
        "final_majority_vp": "3",
        "fief_mode": "strict",
        "harsh": "any_hourglass",
        "end_on_no_white": "false",
        "auto_half": "false",
        "tokens_own_only": "false",
        "king_soldiers": "1",
        "leader_bonus": "both",
        "lord_helps_free_land": "false",
        "adv2_note": "true",
        "vp_floor": "none",
        "growth_cap": "none",
    }


@pytest.mark.parametrize(
    ("name", "given", "plain"),
    [
        ("start_fiefs", "[CER, FSH]", "cer,fsh"),
        ("start_fiefs", ["CER", "FSH"], "cer,fsh"),
        ("start_fiefs", ("cer", "fab"), "cer,fab"),
        ("stack_counts", {"FSH": 3, "fab": "2"}, "fsh=3,fab=2"),
        ("stack_counts", "FAB=2, fsh = 1", "fsh=1,fab=2"),
        ("stack_counts", "{FSH: 3}", "fsh=3"),
        ("stack_counts", "none", "none"),
        ("stack_counts", "cer=0", "none"),
        ("stack_defence", "[4, 6]", "4,6"),
        ("stack_defence", ["4", "6"], "4,6"),
        ("stack_defence", "07,9", "7,9"),
        ("die_faces", "m,m,m,fh,hf,FH", "m,m,m,fh,fh,fh"),
        ("die_faces", ["M", "M", "M", "FH", "HF", "FH"], "m,m,m,fh,fh,fh"),
        ("market_ladder", "gold, food", "gold,food"),
        ("market_ladder", ["food", "gold"], "food,gold"),
        ("final_majority_vp", 5, "5"),
        ("turns", 3, "3"),
        ("growth_cap", 12, "12"),
    ],
)
def test_values_have_a_plain_form(name: str, given: object, plain: str) -> None:
    assert settled(setup_mode="free", **{name: given})[name] == plain


@pytest.mark.parametrize(
    ("name", "given", "part"),
    [
        ("start_fiefs", "cer", "two fiefs"),
        ("start_fiefs", "cer,oil", "two fiefs"),
        ("start_fiefs", "cer,''", "two fiefs"),
        ("stack_counts", "oil=3", "written like fsh=4,fab=5"),
        ("stack_counts", "fsh=many", "written like fsh=4,fab=5"),
        ("stack_counts", "fsh=²", "written like fsh=4,fab=5"),
        ("stack_counts", f"fsh={'9' * 5000}", "written like fsh=4,fab=5"),
        ("stack_defence", "6", "two numbers"),
        ("stack_defence", "6,99", "two numbers up to 40"),
        ("die_faces", "m,f,h", "six faces"),
        ("die_faces", "m,f,h,mf,mh,mfh", "six faces"),
        ("die_faces", "m,f,h,mf,mh,mm", "six faces"),
        ("market_ladder", "food", "at least two"),
        ("market_ladder", "food,food", "each once"),
        ("market_ladder", "food,oil", "at least two of"),
        ("final_majority_vp", "many", "a number up to 99"),
        ("final_majority_vp", "9" * 5000, "a number up to 99"),
        ("fief_mode", "never", "fief_mode cannot be"),
    ],
)
def test_what_does_not_fit_is_refused(name: str, given: object, part: str) -> None:
    with pytest.raises(BadOption, match=part):
        settled(setup_mode="free", **{name: given})


@pytest.mark.parametrize("name", ["adv1", "adv2", "adv3"])
def test_the_advanced_rules_are_refused_with_two_players(name: str) -> None:
    with pytest.raises(BadOption, match="three to five"):
        settled(2, **{name: True})
    assert settled(3, **{name: True})[name] == "true"


def test_a_first_game_has_its_own_fiefs() -> None:
    for options in ({"start_fiefs": "cer,fsh"}, {"stack_counts": "fsh=3"}):
        with pytest.raises(BadOption, match="setup_mode free"):
            settled(**options)


def test_fiefs_within_the_copies() -> None:
    with pytest.raises(BadOption, match="there are 9 tiles of fsh, these options take 10"):
        settled(5, setup_mode="free", start_fiefs="fsh,fsh")
    with pytest.raises(BadOption, match="there are 7 tiles of fab, these options take 8"):
        settled(4, setup_mode="free", start_fiefs="fab,cer")
    settled(4, setup_mode="free", start_fiefs="fab,cer", stack_counts="fab=3")
    with pytest.raises(BadOption, match="there are 4 tiles of min, these options take 5"):
        settled(3, setup_mode="free", stack_counts="min=5")


@rule("R90")
def test_a_free_table_chooses_its_land() -> None:
    state = MIL.new(3, setup_mode="free", start_fiefs="cer,fsh", stack_counts="qua=3,min=2")
    tiles = state.stack_one + state.stack_two
    assert [tiles.count(kind) for kind in range(5)] == [0, 0, 0, 2, 3]
    assert (state.fief[0], state.fief[2]) == (0, 1)
    assert [len(state.stack_one), len(state.stack_two)] == [3, 2]
    assert MIL.new(3, setup_mode="free", stack_counts="none").stack_one == []


@rule("R90")
@pytest.mark.parametrize(
    ("defence", "left"), [("6,8", [5, 4]), ("4,6", [4, 5]), ("6,6", [5, 4]), ("5,7", [5, 4]), ("8,6", [4, 5])]
)
def test_the_larger_stack_lies_on_defence_six(defence: str, left: list[int]) -> None:
    state = MIL.new(3, stack_defence=defence)
    assert [len(state.stack_one), len(state.stack_two)] == left


@rule("R21", "R111")
def test_another_die_can_be_agreed_on() -> None:
    state = MIL.new(3, die_faces="h,h,h,h,h,h")
    assert state.options.faces == [4] * 6
