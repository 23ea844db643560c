"""What each option changes, exactly (specification, 7.7)."""

import json

import pytest

from alfonso.engine.errors import BadOption
from alfonso.games.lords_of_xidit.positions import board, heir, lair, moment
from alfonso.games.lords_of_xidit.rules.tiles import emptied, liberated
from alfonso.testing import rule
from tests.lords_of_xidit.helpers import XIDIT, asked, assessed, at, census, eliminated, orders, programmed, told, year

RAGING = lair({3: ["T1", "T2"]}, raging=[3])
FIGHT = ("titan 3", "pay militia", "pay militia", "pay militia", "take gold and stories")


def test_defaults() -> None:
    assert XIDIT.setup(4, {}).options == {
        "length": "long",
        "first_player": "random",
        "dummy_start": "normal",
        "dummy_on_titan": "true",
        "action_limit": "per_city",
        "recycle": "fifo",
        "zero_census_reward": "false",
        "remove_eliminated_pieces": "false",
        "tracked": "false",
        "open_holdings": "false",
    }


def test_the_seat_that_starts_must_be_at_the_table() -> None:
    assert XIDIT.new(5, first_player="4").first == 4
    with pytest.raises(BadOption, match="seat 5 cannot start: with 4 players"):
        XIDIT.new(4, first_player="4")
    assert len({XIDIT.new(5, seed=seed).first for seed in range(30)}) == 5


@rule("R102")
@pytest.mark.parametrize(("value", "next_question"), [("true", "dummy 0"), ("false", "program 0")])
def test_dummy_on_titan(value: str, next_question: str) -> None:
    position = orders(
        heir(0, city=20, units="MMM"), RAGING, moment(), programs=["X"], seats=3, dummy_on_titan=value
    ).when(*FIGHT)
    assert asked(position)[0] == next_question
    threat = orders(
        heir(0, city=8, units="AB"),
        moment(),
        tiles=board(threats=[8]),
        programs=["X"],
        seats=3,
        dummy_on_titan=value,
    ).when("take gold and stories")
    assert asked(threat) == ["dummy 0"]


@pytest.mark.parametrize(("value", "levels"), [("normal", [6, 5, 4]), ("hard", [7, 6, 5])])
def test_dummy_start(value: str, levels: list[int]) -> None:
    state = XIDIT.new(3, seed=5, dummy_start=value)
    assert [state.dummy[category] for category in state.assessments] == levels


@rule("R93")
def test_eliminated_pieces_may_leave_the_board() -> None:
    def ended(value: str) -> list[int]:
        # Seat 0 has most bards in region 6 and is out at once; seats 1 and 2 then compete for what is left.
        heirs = (
            heir(0, bards={6: 5, 9: 2}, guilds={1: 4}),
            heir(1, gold=5, bards={6: 2}, guilds={2: 2}),
            heir(2, gold=5, bards={5: 2, 8: 2}, guilds={3: 3}),
            heir(3, gold=5, guilds={4: 1}),
        )
        order = moment(12, assessments=["wealth", "influence", "reputation"])
        position = assessed(*heirs, order, remove_eliminated_pieces=value)
        assert position.state.over
        return [*position.state.levels[4:], *eliminated(position)]

    assert ended("false") == [4, 2, 3, 1, 11, 3, 6, 0, 0, 3, 1]
    assert ended("true") == [-1, 2, 3, 1, -1, 5, 6, -1, 0, 3, 1]


@rule("R14")
def test_literal_limits_of_actions() -> None:
    def lost(*programs: str, pieces: tuple[object, ...], tiles: object, limit: str) -> list[object]:
        position = orders(*pieces, tiles=tiles, programs=list(programs), action_limit=limit, log=True)  # type: ignore[arg-type]
        while asked(position)[0].split()[0] not in ("program", "show"):
            choice = position.choices()[0]
            position.when(choice)
        return [event["why"] for event in told(position, "lost")]

    # Recruit the last Unit, then fight a Titan in the same city
    mine = (heir(0, city=1, units="MMM"), RAGING)
    last_unit = board({1: "C"}, next_recruit=11)
    assert lost("XX", pieces=mine, tiles=last_unit, limit="per_city") == [0]
    assert lost("XX", pieces=mine, tiles=last_unit, limit="literal") == []
    # Recruit twice
    assert lost("XX", pieces=(heir(0, city=1),), tiles=board([1]), limit="literal") == [0]
    # Two Titans, or a Titan after a threat
    two = (heir(0, city=20, units="M" * 8), lair({3: ["T1", "T2"], 4: ["T3", "T4"]}, raging=[3, 4]))
    assert lost("XX", pieces=two, tiles=board(bare=[20]), limit="literal") == [0]
    freed = (heir(0, city=8, units="MMMAB"), RAGING)
    assert lost("XX", pieces=freed, tiles=board(threats=[8]), limit="literal") == [0]
    # A threat where one fought a Titan: City 12's threat arrives after the fight there
    both = (heir(0, city=12, units="MMMMC"), heir(1, city=8, units="AB"), RAGING)
    arriving = board(threats=[8], next_threat=12)
    assert lost("XX", "X", pieces=both, tiles=arriving, limit="literal") == [0]


@rule("R14")
@pytest.mark.parametrize(("limit", "next_question"), [("per_city", "program 0"), ("literal", "reward 0")])
def test_a_threat_where_one_has_recruited(limit: str, next_question: str) -> None:
    # Tile 12 is emptied, becomes the Threat pile, and comes back as a threat in the same year (RU-31).
    tiles = board(
        {12: "M", 1: "M", 2: "M", 3: "M", 4: "M"},
        [8, 5, 6, 7, 9],
        next_recruit=11,
        next_threat=14,
        recruit_pile=[10, 13, 15, 16, 17, 18, 19, 20, 21],
        threat_pile=[],
    )
    heirs = heir(0, city=12, units="C"), heir(1, city=8, units="AB"), heir(2, city=14, units="IB")
    programs = ["XWWX", "WX", "WWX"]
    position = orders(*heirs, tiles=tiles, programs=programs, action_limit=limit)
    for seat in (1, 2):
        assert asked(position) == [f"reward {seat}"]
        position.when("take gold and stories")
    assert asked(position)[0] == next_question


@rule("R45", "R46")
def test_discards_may_be_shuffled() -> None:
    def piles(value: str, seed: int) -> tuple[list[int], list[int]]:
        tiles = board(
            [1, 2, 3, 4, 5],
            [6, 7, 8, 9, 10],
            next_recruit=11,
            recruit_pile=[12],
            next_threat=14,
            threat_pile=[15],
            recruit_discard=[17, 18],
            threat_discard=[20, 21, 13, 16, 19],
        )
        position = at("orders", tiles=tiles, recycle=value)
        position.state.dice = XIDIT.new(4, seed=seed).dice
        emptied(position.state, 1)
        liberated(position.state, 6)
        return position.state.recruit_pile[::-1], position.state.threat_pile[::-1]

    assert piles("fifo", 1) == ([20, 21, 13, 16, 19], [17, 18, 1])
    shuffled = [piles("shuffle", seed) for seed in range(20)]
    assert all(sorted(recruits) == [13, 16, 19, 20, 21] for recruits, _ in shuffled)
    assert len({tuple(recruits) for recruits, _ in shuffled}) > 10
    assert len({tuple(threats) for _, threats in shuffled}) > 3


@rule("R73", "R74")
def test_a_census_of_nothing_may_pay_all() -> None:
    position = census("archers", heir(0, units="A"), shown=[0, 0, 0, 0], zero_census_reward="true")
    assert position.state.gold == [1, 1, 1, 1]


def holdings(position: object, viewer: int, owner: int) -> dict[str, object]:
    seats = position.state.view(viewer).seen.pack()["seats"]  # type: ignore[attr-defined]
    return dict(seats[owner])


def test_holdings_are_hidden_tracked_or_open() -> None:
    mine = heir(0, city=16, units="MAB", gold=7, bards={9: 2})
    names = ("units", "gold", "bards_left", "bastion", "bastion_counted")
    hidden = holdings(at("new year", mine), 1, 0)
    assert [hidden[name] for name in names] == [None] * 5
    tracked = holdings(at("new year", mine, tracked="true"), 1, 0)
    assert tracked["gold"] == 7
    assert tracked["units"] == {"militia": 1, "archers": 1, "infantry": 0, "clerics": 0, "battle_mages": 1}
    assert (tracked["bastion"], tracked["bards_left"], tracked["bastion_counted"]) == (None, None, [2, 2])
    opened = holdings(at("new year", mine, open_holdings="true"), 1, 0)
    assert (opened["gold"], opened["bastion"], opened["bards_left"]) == (7, 2, 18)


def test_tracked_piles_show_what_was_seen() -> None:
    tiles = board(next_recruit=11, recruit_pile=[12, 13], threat_discard=[20, 21])
    for value, pile, discard in (("false", [12, 0], [21, 0]), ("true", [12, 13], [21, 20])):
        facts = at("new year", tiles=tiles, tracked=value).state.view(0).seen.pack()
        recruits, threats = facts["recruits"], facts["threats"]
        assert (recruits["pile"], threats["discard"]) == (pile, discard)  # type: ignore[index]


def test_with_open_holdings_only_choices_are_asked() -> None:
    # No Titan can be paid for: nobody is asked.
    position = orders(
        heir(0, city=20, units="MM"), RAGING, tiles=board(bare=[20]), programs=["X"], open_holdings="true", log=True
    )
    assert told(position, "lost") == [{"seat": 0, "city": 20, "why": 3}]
    # A squad of all that there is, and rewards without a choice
    heirs = heir(0, city=20, units="MMM", bards={5: 20}), heir(1, guilds={20: 1})
    position = orders(*heirs, RAGING, tiles=board(bare=[20]), programs=["X"], open_holdings="true")
    assert asked(position) == ["titan 0"]
    position.when("titan 3").then(units="", gold=3)
    # A census among those who own such Units; a winner without a bard is not asked either
    position = at("count clerics", moment(4), heir(1, city=5, units="C", bards={1: 20}), open_holdings="true").goes_on()
    assert asked(position) == ["show 1"]
    position.when("1: show 1")
    assert position.state.kind == 4 or position.state.year == 5


def test_programs_and_answers_stay_secret_with_open_holdings() -> None:
    position = year(open_holdings="true")
    before = json.dumps(position.state.view(1).pack())
    position.when("0: red", "0: act")
    assert json.dumps(position.state.view(1).pack()) == before
    programmed(year(open_holdings="true"))
