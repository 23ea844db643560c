"""Records: readable text that replays to the identical state, or is refused in one sentence that names the line."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alfonso.engine.dice import FastDice, SealedDice, commitment
from alfonso.engine.errors import BadOption, BadRecord
from alfonso.engine.figures import GameData
from alfonso.engine.game import Game
from alfonso.engine.record import Record, Verification, record_of
from alfonso.engine.table import Table
from alfonso.testing import random_record
from tests.tiny.fair import Fair
from tests.tiny.market import Market

FAIR = Fair()

HEADER = """\
alfonso: 1
game: fair 1
seats: 2
names: Ann; Ben
options: length=long
seed: 7
"""


def text(*lines: str, without: str = "-") -> str:
    """The header above, without the line that begins so, and more lines."""
    kept = [line for line in HEADER.splitlines() if not line.startswith(without)]
    return "\n".join([*kept, *lines]) + "\n"


# Reading and writing


def test_a_record_reads_as_it_is_written() -> None:
    record = Record.parse(text("", "1. 1 keep", "2. 0 reroll"))
    assert (record.game, record.version, record.seats, record.seed) == ("fair", 1, 2, "7")
    assert record.names == ["Ann", "Ben"]
    assert record.options == {"length": "long"}
    assert record.moves == [(1, "keep"), (0, "reroll")]
    assert record.text() == text("", "1. 1 keep", "2. 0 reroll")


def test_comments_and_empty_lines_are_passed_over() -> None:
    record = Record.parse("# a play of last Sunday\n" + text("", "1. 1 keep  # at last", "", "#", "2. 0 reroll # oh"))
    assert record.moves == [(1, "keep"), (0, "reroll")]


def test_a_mark_within_a_word_is_no_comment() -> None:
    assert Record.parse(text("seed: a#1", without="seed")).seed == "a#1"


REFUSED = [
    (text("", "2. 0 keep"), "line 8: expected move 1, found move 2"),
    (text("1. 0 keep", "1. 0 keep"), "line 8: expected move 2, found move 1"),
    (text("keep"), "line 7: neither 'key: value' nor a move such as '1. 0 {action}': 'keep'"),
    (text("1. keep"), "line 7: neither 'key: value' nor a move such as '1. 0 {action}': '1. keep'"),
    (text("seet: 7"), "line 7: unknown key 'seet'; did you mean secret, seed or seats?"),
    (text("seed: 8"), "line 7: 'seed' stands there twice"),
    ("", "not a record of format 1: it must begin with 'alfonso: 1'"),
    (text("alfonso: 2", without="alfonso"), "not a record of format 1: it must begin with 'alfonso: 1'"),
    (text(without="game"), "the record has no 'game'"),
    (text(without="seats"), "the record has no 'seats'"),
    (text(without="seed"), "a record has either 'seed' or 'sealed'"),
    (text("sealed: 00"), "a record has either 'seed' or 'sealed'"),
    (text("game: fair", without="game"), "game must be an id and a version such as 'xii-century 1', not 'fair'"),
    (text("seats: two", without="seats"), "seats must be a number, not 'two'"),
    (text("seats: 0", without="seats"), "seats must be a number, not '0'"),
    (text("seats: 3", without="seats"), "2 names for 3 seats"),
    (text("options: long", without="options"), "options must be written name=value, not 'long'"),
    (text("result: much"), "result must be a score for each seat, not 'much'"),
    (text("draws: 1"), "draws must be written stream/sides=number, not '1'"),
]


@pytest.mark.parametrize(("written", "why"), REFUSED, ids=[why for _, why in REFUSED])
def test_what_cannot_be_a_record_is_refused_in_one_sentence(written: str, why: str) -> None:
    with pytest.raises(BadRecord) as found:
        Record.parse(written)
    assert str(found.value) == why


LINES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=20)
MOVES = LINES.map(lambda line: " ".join(line.replace("#", "").split())).filter(bool)


@given(
    names=st.lists(st.text(max_size=30), min_size=1, max_size=5),
    moves=st.lists(st.tuples(st.integers(0, 4), MOVES)),
    result=st.lists(st.integers(-99, 99), max_size=5),
)
def test_any_record_survives_its_text(names: list[str], moves: list[tuple[int, str]], result: list[int]) -> None:
    record = Record("fair", 1, len(names), {"length": "long"}, "7", names=names)
    record.moves = moves
    record.result = result
    again = Record.parse(record.text())
    assert again.text() == record.text()
    assert (again.names, again.moves, again.result) == (record.names, moves, result)


def test_a_name_cannot_pass_for_a_part_of_the_record() -> None:
    record = Record("fair", 1, 2, {}, "7", names=["Ann\n1. 0 keep", "Ben; the 2nd # really"])
    again = Record.parse(record.text())
    assert again.names == ["Ann 1. 0 keep", "Ben the 2nd really"]
    assert again.moves == []


@given(st.text(max_size=20))
def test_a_seed_is_read_back_exactly_or_refused(seed: str) -> None:
    try:
        record = Record("fair", 1, 2, {}, seed)
    except BadRecord:
        return
    assert Record.parse(record.text()).seed == seed


@pytest.mark.parametrize("seed", ["7 # lucky", "#7", "7\n8", " 7", "7\u20288"])
def test_a_seed_that_would_change_is_refused(seed: str) -> None:
    with pytest.raises(BadRecord, match=r"^seed must "):
        Record("fair", 1, 2, {}, seed)


# Replaying


def test_a_record_replays_to_the_identical_state() -> None:
    state = FAIR.new(3, seed="again", length="long")
    record = record_of(FAIR, state, "again")
    dice = FastDice.seeded("choices", 1)
    while not state.over:
        choices = state.choices()
        seat, action = state.next_seat, choices[dice.below(len(choices))]
        state.play(action)
        record.add(seat, action)
    assert record.options == {"length": "long"}
    assert FAIR.digest(Record.parse(record.text()).replay(FAIR)) == FAIR.digest(state)


def test_a_record_can_be_replayed_in_part() -> None:
    record = random_record(FAIR, 2, {}, "part")
    assert record.replay(FAIR, to=5).moves == 5
    assert record.replay(FAIR, to=0).moves == 0


def test_closing_a_record_writes_the_result() -> None:
    record = random_record(FAIR, 2, {}, "close")
    record.close(FAIR)
    assert record.result == record.replay(FAIR).scores()
    assert record.draws == []
    record.moves.pop()
    record.result = []
    record.close(FAIR)
    assert record.result == []


def fair_of(version: int = 1, data: str = "") -> Game[Market]:
    """Fair as it will be one day."""

    class Later(Fair):
        def __init__(self) -> None:
            Game.__init__(
                self, FAIR.id, FAIR.name, "", range(2, 5), version, FAIR.options, FAIR.actions,
                list(FAIR.steps.values()), data=GameData(data, own=True) if data else None,
            )  # fmt: skip

    return Later()


def test_a_record_of_an_older_version_is_refused() -> None:
    with pytest.raises(
        BadRecord, match="this record was played with version 1 of the rules of Fair; here is version 2"
    ):
        Record.parse(text()).replay(fair_of(version=2))


def test_a_record_of_other_data_is_refused() -> None:
    mine = fair_of(data="abc")
    record = record_of(mine, mine.new(2), "0")
    assert Record.parse(record.text()).replay(mine).moves == 0
    for other in (FAIR, fair_of(data="def")):
        with pytest.raises(BadRecord, match="played with another data file; give that file with --data"):
            Record.parse(record.text()).replay(other)


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="this is a record of chess, not of fair"):
        Record("chess", 1, 2, {}, "1").replay(FAIR)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1. 0 pass", r"^move 1: pass: you are juggling: keep or reroll \(R5\)$"),
        ("1. 0 juggle", "^move 1: no action is written 'juggle'"),
        ("1. 2 keep", "^move 1: there is no seat 2$"),
    ],
)
def test_a_move_that_was_not_possible_is_refused_with_its_number(move: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        Record.parse(text(move)).replay(FAIR)


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="no option is called 'width'"):
        Record.parse(text("options: width=2", without="options")).replay(FAIR)


# Sealed dice


def sealed_record() -> Record:
    """A finished play at a table with sealed dice."""
    dice = SealedDice("a secret of many letters", "ann,ben", [0, 0, 0])
    table = Table(FAIR, record_of(FAIR, FAIR.open(FAIR.setup(2, {}), dice), ""))
    mind = FastDice.seeded("sealed", 1)
    while not table.state.over:
        choices = table.state.choices()
        table.play(table.state.next_seat, choices[mind.below(len(choices))])
    table.record.close(FAIR)
    return Record.parse(table.record.text())


def test_an_honest_record_is_verified() -> None:
    record = sealed_record()
    found = Verification(record, FAIR)
    assert found.complaints == []
    assert found.state.over
    assert found.draws == record.draws
    assert len(record.draws) > 23 + 4  # the shuffle, and at least two dice for each seat


def test_a_running_table_keeps_its_secret() -> None:
    record = sealed_record()
    shown = record.text(secret=False)
    assert record.secret not in shown
    assert record.sealed == commitment(record.secret)
    with pytest.raises(BadRecord, match="the dice of this record are still sealed; it can be replayed when the play"):
        Record.parse(shown).replay(FAIR)
    with pytest.raises(BadRecord, match="the dice of this record are still sealed; it can be verified when the play"):
        Verification(Record.parse(shown), FAIR)


def test_a_wrong_secret_is_refused() -> None:
    record = sealed_record()
    record.secret = "another secret"
    with pytest.raises(BadRecord, match="the secret of this record does not match its commitment"):
        record.replay(FAIR)


def test_a_plain_seed_has_nothing_to_verify() -> None:
    with pytest.raises(BadRecord, match="played with a plain seed; there is nothing sealed to verify"):
        Verification(Record.parse(text()), FAIR)


def test_a_changed_draw_is_found() -> None:
    record = sealed_record()
    stream, sides, value = record.draws[4]
    record.draws[4] = (stream, sides, value % sides + 1)
    assert [str(one) for one in Verification(record, FAIR).complaints] == ["draw 5 is not what the secret gives"]


def test_a_missing_draw_is_found() -> None:
    record = sealed_record()
    record.draws.pop()
    assert [str(one) for one in Verification(record, FAIR).complaints] == [
        "the number of draws is not what the secret gives"
    ]


def test_a_changed_result_is_found() -> None:
    record = sealed_record()
    true = list(record.result)
    record.result = [99, 0]
    assert [str(one) for one in Verification(record, FAIR).complaints] == [
        f"the result is {true}, the record says [99, 0]"
    ]


def test_changed_contributions_are_found() -> None:
    record = sealed_record()
    record.contributions = "ann,eve"
    with pytest.raises(BadRecord, match=r"^move \d+: "):
        Verification(record, FAIR)
    record.moves = []
    complaints = Verification(record, FAIR).complaints
    assert str(complaints[0]).endswith("is not what the secret gives")


def test_changed_moves_are_found() -> None:
    record = sealed_record()
    number = next(number for number, move in enumerate(record.moves) if move[1] == "ready")
    record.moves[number] = (record.moves[number][0], "bid 9")
    with pytest.raises(BadRecord, match=rf"^move {number + 1}: bid 9: fill your fist"):
        Verification(record, FAIR)


def test_moves_cut_off_at_the_end_are_found() -> None:
    record = sealed_record()
    del record.moves[8:]
    assert Verification(record, FAIR).complaints


LONG = "9" * 5000


@pytest.mark.parametrize(
    "line", [f"{LONG}. 0 pass", f"1. {LONG} pass", f"result: {LONG}", f"draws: 0/6={LONG}", f"game: fair {LONG}"]
)
def test_a_number_beyond_all_numbers_is_refused(line: str) -> None:
    text = HEADER.replace("game: fair 1\n", "") if line.startswith("game") else HEADER
    with pytest.raises(BadRecord):
        Record.parse(text + line + "\n")


def test_a_name_cannot_steer_the_terminal() -> None:
    assert Record.parse(HEADER.replace("Ann", "A\x1b[2Jnn\x9b")).names == ["A [2Jnn", "Ben"]


def test_a_record_survives_being_pickled() -> None:
    record = random_record(FAIR, 2, {}, "pickle")

    assert pickle.loads(pickle.dumps(record)).text() == record.text()
