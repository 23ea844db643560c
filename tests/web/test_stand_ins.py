"""Who plays for somebody: the level that a table has agreed on, and other bots for the next game."""

import pytest

from tests.web.inprocess import Hours, InProcessServer
from tests.web.test_clocks import FIVE_MINUTES, mover_first
from tests.web.test_parting import end, hours, part, there
from tests.web.test_tables import refused

__all__ = ["hours", "there"]
XII = "xii-century"


def test_who_is_late_is_played_by_the_level_of_the_table(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two(XII, clock=FIVE_MINUTES, stand_in="squire")
    mover, other = mover_first(table, ann, ben)
    hours.pass_by(300)
    assert there.sweep() == 1
    assert other.look(table)["seats"][mover.look(table)["viewer"]]["bot"] == "squire"


def test_who_resigns_is_played_by_the_level_of_the_table(there: InProcessServer) -> None:
    table, ann, ben = there.for_two(XII, stand_in="duke")
    part(ann, table, "resign")
    ben.do(table, "part/answer", agree=True)
    seat = ben.look(table)["seats"][0]
    assert (seat["bot"], seat["resigned"]) == ("duke", True)


def test_who_lets_a_bot_play_gets_that_of_the_table_unless_one_is_named(there: InProcessServer) -> None:
    table, ann, ben = there.for_two(XII, stand_in="page")
    assert ben.look(table)["stand_in"] == "page"
    ann.post(f"/api/tables/{table}/seats/0/bot")
    ben.post(f"/api/tables/{table}/seats/1/bot", {"bot": "king"})
    assert [seat["bot"] for seat in ann.look(table)["seats"]] == ["page", "king"]


def test_where_nothing_was_agreed_it_is_who_it_always_was(there: InProcessServer) -> None:
    table, ann, ben = there.for_two(XII)
    assert "stand-in" not in [entry.kind for entry in there.entries(table)]
    assert ann.look(table)["stand_in"] == "greedy"
    part(ann, table, "resign")
    ben.do(table, "part/answer", agree=True)
    assert ben.look(table)["seats"][0]["bot"] == "greedy"


def test_who_is_unknown_cannot_be_agreed_on(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    with refused(422, "no bot is called 'knight'"):
        ann.open("fair", ["me", "friend"], stand_in="knight")


# The next game


def test_levels_change_between_games(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open(XII, ["page", "me", "page"], stand_in="squire")["table"]
    end(table, [ann])
    with refused(422, "no bot sat on seat 2"):
        ann.post(f"/api/tables/{table}/again", {"bots": ["", "king", ""]})
    with refused(422, "no bot is called 'pope'"):
        ann.post(f"/api/tables/{table}/again", {"bots": ["pope"]})
    following = ann.post(f"/api/tables/{table}/again", {"bots": ["", "", "baron"]})["table"]
    now = ann.look(following)
    assert [seat["bot"] for seat in now["seats"]] == ["page", None, "baron"]
    assert now["stand_in"] == "squire"


def test_the_first_who_asks_says_who_plays_next(there: InProcessServer) -> None:
    people = [there.guest("Ann"), there.guest("Ben")]
    opened = people[0].open(XII, ["me", "friend", "page"])
    people[1].post("/api/join", {"token": opened["links"][0]["token"]})
    end(opened["table"], people)
    again = f"/api/tables/{opened['table']}/again"
    following = people[1].post(again, {"bots": ["", "", "squire"]})["table"]
    assert people[0].post(again, {"bots": ["", "", "king"]})["table"] == following
    assert people[0].look(following)["seats"][2]["bot"] == "squire"


@pytest.mark.parametrize("wished", [[], ["", "", ""]])
def test_without_a_wish_the_same_bots_play_again(there: InProcessServer, wished: list[str]) -> None:
    ann = there.guest("Ann")
    table = ann.open(XII, ["me", "page", "greedy"])["table"]
    end(table, [ann])
    following = ann.post(f"/api/tables/{table}/again", {"bots": wished})["table"]
    assert [seat["bot"] for seat in ann.look(following)["seats"]] == [None, "page", "greedy"]
