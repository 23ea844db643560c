"""Looking back: every position that a viewer was shown has an address, and only those."""

import random
from typing import Any

import pytest

import alfonso
from alfonso.engine.table import Table
from alfonso.testing import random_record
from alfonso.web.client import Client, ServerRefused
from alfonso.web.store.store import Entry
from alfonso.web.tables import history
from alfonso.web.tables.live import MOVE, UNDO, Live
from tests.web.servers import ServerProcess, play_randomly
from tests.web.test_secrets import TABLE, begun, entries_of, row_of

NOTHING_TO_DO = {"choices": [], "labels": [], "touches": [], "undo": ""}


def for_two(server: ServerProcess, game: str) -> tuple[str, Client, Client]:
    """A table with two people."""
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = ann.open(game, ["me", "friend"])
    ben.join(opened["links"][0]["token"])
    return opened["table"], ann, ben


def updates(guest: Client, table: str, **query: object) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = guest.get(f"/api/tables/{table}/events", after=0, **query)["updates"]
    return found


def check_positions(guest: Client, table: str, **query: object) -> int:
    """Each position is what an update showed (of many, some are looked at); how many there are."""
    at = f"/api/tables/{table}"
    log = guest.get(at, **query)["log"]
    sent = {update["number"]: update for update in updates(guest, table, **query)}
    shown = [number for number, update in sent.items() if "view" in update]
    listed = guest.get(f"{at}/positions", **query)
    assert listed["numbers"] == shown
    assert len(listed["rounds"]) == len(shown)
    for number in shown[:: 1 + len(shown) // 8] + shown[-1:]:
        position = guest.get(f"{at}/position", number=number, **query)
        assert position["number"] == number
        assert position["view"] == sent[number]["view"] | NOTHING_TO_DO
        assert all(line["number"] <= number for line in log[: position["lines"]])
        assert all(line["number"] > number for line in log[position["lines"] :])
    return len(shown)


@pytest.mark.parametrize(("game", "moves"), [("xii-century", 40), ("fair", 30)])
def test_a_position_is_what_the_update_showed(server: ServerProcess, game: str, moves: int) -> None:
    table, ann, ben = for_two(server, game)
    play_randomly([ann, ben], table, moves=moves)
    assert check_positions(ann, table) > moves // 3
    assert check_positions(ben, table) > moves // 3
    assert check_positions(server.stranger(), table) > 0
    assert check_positions(ann, table, seat=-1) > 0


def test_the_rounds_are_those_of_the_game(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    record = random_record(alfonso.game("xii-century"), 2, {}, "rounds")
    table = ann.post("/api/records", {"record": record.text()})["table"]
    found = ann.get(f"/api/tables/{table}/positions")
    assert found["rounds"] == sorted(found["rounds"])
    assert sorted(set(found["rounds"])) == list(range(1, 11))
    for number, round in list(zip(found["numbers"], found["rounds"], strict=True))[::20]:
        view = ann.get(f"/api/tables/{table}/position", number=number)["view"]
        assert view["seen"]["round"] == round


def test_what_was_taken_back_stays_an_address_of_what_was_seen(server: ServerProcess) -> None:
    # given: a move that Ann has taken back for another
    ann = server.guest("Ann")
    table = ann.open("xii-century", ["me"])["table"]
    while len(uses := [text for text in ann.look(table)["view"]["choices"] if text.endswith("farmland")]) < 2:
        now = ann.look(table)
        ann.move(table, now["answer"], now["view"]["choices"][0])
    before = check_positions(ann, table)
    first, second = uses[:2]
    for action in (first, None, second):
        number = ann.look(table)["answer"]
        if action:
            ann.move(table, number, action)
        else:
            ann.post(f"/api/tables/{table}/undo", {"number": number, "key": "undo"})
    # then: there are three positions more, and each is what it was
    assert check_positions(ann, table) == before + 3
    numbers = ann.get(f"/api/tables/{table}/positions")["numbers"][-4:]
    views = [ann.get(f"/api/tables/{table}/position", number=number)["view"]["seen"] for number in numbers]
    assert views[0] == views[2]
    assert len({str(view) for view in views}) == 3
    # and: of the log as it is now, the line that was taken back had not been told
    told = [ann.get(f"/api/tables/{table}/position", number=number)["lines"] for number in numbers]
    assert told == [told[0], told[0], told[0], told[0] + 1]


def test_what_all_have_agreed_to_take_back_stays_an_address_too(server: ServerProcess) -> None:
    # given: Ann, alone, has ended her turn, dice were rolled, and she has taken it back by consent
    ann = server.guest("Ann")
    table = ann.open("xii-century", ["me"])["table"]
    at = f"/api/tables/{table}"
    while "end turn" not in (before := ann.look(table))["view"]["choices"]:
        ann.move(table, before["answer"], before["view"]["choices"][0])
    ann.move(table, before["answer"], "end turn")
    ended = ann.look(table)
    ann.post(f"{at}/undo/ask", {"number": ended["answer"], "key": "ask"})
    # then: what the dice showed is still at its address, and the way back is one more position
    check_positions(ann, table)
    numbers = ann.get(f"{at}/positions")["numbers"][-3:]
    seen = [ann.get(f"{at}/position", number=number)["view"]["seen"] for number in numbers]
    assert seen == [before["view"]["seen"], ended["view"]["seen"], before["view"]["seen"]]


def test_a_number_without_a_view_leads_to_the_position_it_belongs_to(server: ServerProcess) -> None:
    table, ann, ben = for_two(server, "fair")
    at = f"/api/tables/{table}"
    before = ann.look(table)["answer"]
    ann.post(f"{at}/chat", {"text": "Good evening", "key": "c1"})
    number = ann.look(table)["number"]
    assert number > before
    for asked in ({"number": number}, {}):
        assert ann.get(f"{at}/position", **asked)["number"] == before
        assert ann.get(f"{at}/picture", number=number)["answer"] == before
    assert ben.get(f"{at}/position")["view"]["seat"] == 1


def test_what_was_never_shown_has_no_address(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    waiting = ann.open("fair", ["me", "open"])["table"]
    assert ann.get(f"/api/tables/{waiting}/positions") == {"numbers": [], "rounds": []}
    with pytest.raises(ServerRefused, match="the game has not begun yet"):
        ann.get(f"/api/tables/{waiting}/position", number=1)
    table, ann, _ = for_two(server, "fair")
    at, last = f"/api/tables/{table}", ann.look(table)["number"]
    with pytest.raises(ServerRefused, match=f"there is no update {last + 1} yet; the last is {last}"):
        ann.get(f"{at}/position", number=last + 1)
    with pytest.raises(ServerRefused, match=f"there is no update {last + 1} yet; the last is {last}"):
        ann.get(f"{at}/picture", number=last + 1)
    with pytest.raises(ServerRefused, match="number must be a whole number from 0"):
        ann.get(f"{at}/position", number="now")


def test_a_running_game_shows_only_ones_own(server: ServerProcess) -> None:
    table, ann, _ = for_two(server, "fair")
    for what in ("positions", "position", "picture", "preview"):
        query = {"action": "keep"} if what == "preview" else {}
        with pytest.raises(ServerRefused, match="that seat is not yours"):
            ann.get(f"/api/tables/{table}/{what}", seat=1, **query)
        with pytest.raises(ServerRefused, match="there is no such seat"):
            ann.get(f"/api/tables/{table}/{what}", seat=2, **query)


def test_after_the_end_everybody_sees_with_anybodys_eyes(server: ServerProcess) -> None:
    # given: a finished game, and its record imported by somebody else
    table, ann, ben = for_two(server, "fair")
    play_randomly([ann, ben], table)
    cid = server.guest("Cid")
    imported = cid.post("/api/records", {"record": ann.get(f"/api/tables/{table}/record")})["table"]
    # when: they look back with every pair of eyes
    for seat in (0, 1, -1):
        own = {0: ann, 1: ben, -1: server.stranger()}[seat]
        assert check_positions(own, table) == check_positions(server.stranger(), table, seat=seat)
        check_positions(cid, imported, seat=seat)
        # then: the positions are the same, only numbered anew in the import
        theirs = [
            [guest.get(f"/api/tables/{one}/position", seat=seat, number=number)["view"] for number in numbers]
            for guest, one in ((ann, table), (cid, imported))
            for numbers in [guest.get(f"/api/tables/{one}/positions", seat=seat)["numbers"]]
        ]
        assert theirs[0] == theirs[1]
    # and: nobody can act with them
    with pytest.raises(ServerRefused, match="you have no seat at this table"):
        cid.post(f"/api/tables/{table}/chat", {"text": "hello", "key": "x", "seat": 1})


def test_the_picture_of_a_position_is_that_of_its_view(server: ServerProcess) -> None:
    table, ann, ben = for_two(server, "xii-century")
    at = f"/api/tables/{table}"
    taken: dict[int, str] = {}
    for _ in range(4):
        for guest in (ann, ben):
            drawn = guest.get(f"{at}/picture", seat=-1)
            taken[drawn["answer"]] = drawn["picture"]
            play_randomly([guest], table, moves=1) if guest.look(table)["view"]["choices"] else None
    assert len(taken) > 2
    for number, picture in taken.items():
        assert ann.get(f"{at}/picture", seat=-1, number=number) == {"answer": number, "picture": picture}


def test_the_page_is_told_when_a_seat_knows_a_secret(server: ServerProcess) -> None:
    """A screen that several people share is hidden then."""
    ann = server.guest("Ann")
    for game, is_secret in (("fair", True), ("xii-century", False)):
        table = ann.open(game, ["me", "me"])["table"]
        for seat in (0, 1):
            assert ann.get(f"/api/tables/{table}", seat=seat)["view"]["secret"] is is_secret
        assert ann.get(f"/api/tables/{table}", seat=-1)["view"]["secret"] is False


# The states of the past


@pytest.mark.parametrize("seed", range(6))
def test_the_past_is_the_same_in_whatever_order_one_looks(seed: int) -> None:
    # given: a table with moves and undos, and its state after every entry
    live, states = live_with_undos("fair", 3, f"past {seed}")
    numbers = sorted(states)
    chance = random.Random(seed)
    orders = [numbers, numbers[::-1], chance.choices(numbers, k=200)]
    # then: whoever looks back finds each of them
    for order in orders:
        for number in order:
            assert live.game.digest(live.history.state(number)) == states[number]
    assert len(live.history.kept) <= history.KEPT


def live_with_undos(game: str, seats: int, seed: str) -> tuple[Live, dict[int, str]]:
    chance = random.Random(seed)
    table: Table[Any] = begun(game, seats, seed)
    live = Live(row_of(table), table.game)
    states: dict[int, str] = {}

    def fold(entry: Entry) -> None:
        live.fold(entry)
        if live.state is not None:
            states[entry.number] = live.game.digest(live.state)

    for change in entries_of(table):
        fold(change.entry)
    for _ in range(120):
        assert live.table is not None
        state = live.table.state
        if state.over:
            break
        undoing = [seat for seat in range(seats) if live.table.cannot_undo(seat) is None]
        if undoing and chance.random() < 0.3:
            fold(Entry(TABLE, live.number + 1, UNDO, chance.choice(undoing), {}, 2))
        else:
            seat = chance.choice(state.to_act)
            action = chance.choice(state.choices(seat)).text
            fold(Entry(TABLE, live.number + 1, MOVE, seat, {"action": action}, 2))
    return live, states


def test_the_story_of_a_finished_play_says_whose_act_led_to_each_position(server: ServerProcess) -> None:
    # given: a play of secret bids and an auction that has ended
    table, ann, ben = for_two(server, "fair")
    with pytest.raises(ServerRefused, match="when the game is over"):
        ann.get(f"/api/tables/{table}/story")
    play_randomly([ann, ben], table, moves=500)
    assert ann.look(table)["result"]
    story = server.stranger().get(f"/api/tables/{table}/story")
    # then: each viewer finds every position it was shown, once it came, and the rounds are those of the game
    for viewer, numbers in zip([0, 1, -1], story["numbers"], strict=True):
        own = ann.get(f"/api/tables/{table}/positions", seat=viewer)
        assert numbers == sorted(numbers)
        assert sorted(set(numbers)) == own["numbers"]
        first = [numbers.index(number) for number in own["numbers"]]
        assert [story["rounds"][place] for place in first] == own["rounds"]
    # and: who acted is shown something new by it, also where others could not see it
    alone = 0
    before = [0, 0, 0]
    for seat, *now in zip(story["seats"], *story["numbers"], strict=True):
        new = [viewer for viewer, number in zip([0, 1, -1], now, strict=True) if number != before[viewer]]
        assert seat == -1 or seat in new
        alone += new == [seat]
        before = now
    assert {0, 1} <= set(story["seats"])
    assert alone
