"""What goes on around a play: seats, links, bots, chat, undo, lists, records."""

import pytest

from alfonso.web.client import Client, ServerRefused
from tests.web.conftest import StartServer
from tests.web.servers import ServerProcess, play_randomly


def refused(status: int, words: str) -> "pytest.RaisesExc[ServerRefused]":
    return pytest.RaisesExc(ServerRefused, match=words, check=lambda error: error.status == status)


def for_two(server: ServerProcess, game: str = "fair") -> tuple[str, Client, Client]:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = ann.open(game, ["me", "friend"])
    ben.join(opened["links"][0]["token"])
    return opened["table"], ann, ben


# Links


def test_a_seat_link_works_once(server: ServerProcess) -> None:
    ann, ben, cid = server.guest("Ann"), server.guest("Ben"), server.guest("Cid")
    opened = ann.open("fair", ["me", "friend", "friend"], public=False)
    token = opened["links"][0]["token"]
    assert ben.join(token) == {"table": opened["table"], "seat": 1}
    with refused(404, "used or withdrawn"):
        cid.join(token)
    with refused(404, "no such table"):
        cid.look(opened["table"])


def test_a_seat_link_can_be_revoked_and_made_anew(server: ServerProcess) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = ann.open("fair", ["me", "friend", "friend"])
    seats = f"/api/tables/{opened['table']}/seats"
    with refused(403, "only who opened the table"):
        ben.post(f"{seats}/1/link")
    new = ann.post(f"{seats}/1/link")
    ann.post(f"{seats}/2/link/revoke")
    for old in opened["links"]:
        with refused(404, "used or withdrawn"):
            ben.join(old["token"])
    assert ben.join(new["url"])["seat"] == 1
    with refused(422, "Ben has taken that seat"):
        ann.post(f"{seats}/1/link")


def test_spectators_come_by_a_link_of_their_own(server: ServerProcess) -> None:
    ann, cid, dia = server.guest("Ann"), server.guest("Cid"), server.guest("Dia")
    table = ann.open("fair", ["me", "random"], public=False)["table"]
    link = ann.post(f"/api/tables/{table}/watch/link")
    for guest in (cid, dia):
        assert guest.join(link["url"]) == {"table": table, "seat": -1}
        assert guest.look(table)["viewer"] == -1
    with refused(403, "no seat at this table"):
        cid.move(table, 1, "keep")
    with refused(403, "that seat is not yours"):
        cid.look(table, 0)
    ann.post(f"/api/tables/{table}/watch/link/revoke")
    with refused(404, "no such table"):
        cid.look(table)


def test_an_open_seat_is_for_the_first_who_comes(server: ServerProcess) -> None:
    ann, ben, cid = server.guest("Ann"), server.guest("Ben"), server.guest("Cid")
    table = ann.open("fair", ["me", "open"])["table"]
    assert table in [one["table"] for one in ben.get("/api/tables")["open"]]
    assert ben.post(f"/api/tables/{table}/sit") == {"table": table, "seat": 1}
    with refused(409, "no seat is open"):
        cid.post(f"/api/tables/{table}/sit")
    with refused(409, "Ben has taken that seat"):
        cid.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert ann.look(table)["status"] == "running"


def test_who_sits_down_again_has_the_seat_they_have(server: ServerProcess) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.open("fair", ["me", "open", "open"])["table"]
    for again in ({}, {"seat": 1}, {}, {"seat": 1}):
        assert ben.post(f"/api/tables/{table}/sit", again) == {"table": table, "seat": 1}
    assert [seat["kind"] for seat in ann.look(table)["seats"]] == ["person", "person", "open"]
    for again in ({"seat": 2}, {"seat": 2}):
        assert ben.post(f"/api/tables/{table}/sit", again) == {"table": table, "seat": 2}
    assert ann.look(table)["status"] == "running"


def test_a_seat_can_be_left_before_the_play_begins(server: ServerProcess) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.open("fair", ["me", "open", "open"])["table"]
    ben.post(f"/api/tables/{table}/sit", {"seat": 2})
    ben.post(f"/api/tables/{table}/seats/2/leave")
    assert [seat["kind"] for seat in ann.look(table)["seats"]] == ["person", "open", "open"]
    for seat in (1, 2):
        ann.post(f"/api/tables/{table}/seats/{seat}/bot", {"bot": "random"})
    with refused(422, "the game has begun"):
        ann.post(f"/api/tables/{table}/seats/0/leave")


# Lists


def test_tables_that_wait_for_me_come_first(server: ServerProcess) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = [ann.open("xii-century", ["me", "friend"]) for _ in range(4)]
    for one in opened:
        ben.join(one["links"][0]["token"])
    for guest in (ann, ben):
        mine = guest.get("/api/tables")["mine"]
        assert {one["table"] for one in mine} == {one["table"] for one in opened}
        turns = [one["turn"] for one in mine]
        assert turns == sorted(turns, reverse=True)
        for one in mine:
            assert one["turn"] == bool(guest.look(one["table"])["view"]["choices"])
    everybody = server.stranger().get("/api/tables")
    assert everybody["mine"] == []
    assert {one["table"] for one in opened} <= {one["table"] for one in everybody["watch"]}


def test_finished_tables_are_listed_and_played_again(server: ServerProcess) -> None:
    table, ann, ben = for_two(server)
    with refused(422, "has finished"):
        ann.post(f"/api/tables/{table}/again")
    play_randomly([ann, ben], table)
    assert table in [one["table"] for one in ben.get("/api/tables")["finished"]]
    first = ann.post(f"/api/tables/{table}/again")
    assert ben.look(table)["again"] == first["table"]
    assert [seat["kind"] for seat in ann.look(first["table"])["seats"]] == ["person", "friend"]
    assert first["table"] in [one["table"] for one in ann.get("/api/tables")["mine"]]
    assert ben.post(f"/api/tables/{table}/again") == {"table": first["table"], "seat": 1}
    assert ann.post(f"/api/tables/{table}/again") == first
    assert ann.look(first["table"])["status"] == "running"


# Chat and names


def test_chat_is_told_to_all_and_answers_nothing(server: ServerProcess) -> None:
    table, ann, ben = for_two(server)
    before = ben.look(table)
    ann.post(f"/api/tables/{table}/chat", {"text": "<b>hello</b>\n\u202e there", "key": "c1"})
    ann.post(f"/api/tables/{table}/chat", {"text": "<b>hello</b>\n\u202e there", "key": "c1"})
    after = ben.look(table)
    assert [(said["name"], said["text"]) for said in after["chat"]] == [("Ann", "<b>hello</b> there")]
    assert after["number"] == before["number"] + 1
    assert after["answer"] == before["answer"]
    ben.move(table, before["answer"], before["view"]["choices"][0])
    with refused(422, "nothing in this line"):
        ann.post(f"/api/tables/{table}/chat", {"text": " \n ", "key": "c2"})


def test_names_are_unique_at_a_table_and_plain(server: ServerProcess) -> None:
    ann, other = server.guest("  Ann;\t# "), server.guest("Ann")
    assert ann.get("/api/session")["name"] == "Ann"
    opened = ann.open("fair", ["me", "friend", "greedy", "greedy"])
    other.join(opened["links"][0]["url"])
    assert [seat["name"] for seat in ann.look(opened["table"])["seats"]] == ["Ann", "Ann 2", "greedy", "greedy 2"]
    assert ann.post("/api/session/name", {"name": "Anna"})["name"] == "Anna"
    assert ann.get("/api/session")["name"] == "Anna"
    with refused(422, "a name needs letters"):
        ann.post("/api/session/name", {"name": ";;##"})


def test_an_ended_session_is_nobody(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    ann.post("/api/session/end")
    with refused(401, "say who you are"):
        ann.get("/api/session")


# Undo, hints, objections


def test_undo_as_fairness_allows(server: ServerProcess) -> None:
    table, ann, ben = for_two(server)
    now = ann.look(table)
    assert not now["view"]["undo"]
    with refused(422, "no move of yours"):
        ann.undo(table, now["answer"])
    for guest in (ann, ben):
        guest.move(table, guest.look(table)["answer"], "keep")
    before = ann.look(table)
    ann.move(table, before["answer"], "put")
    after = ann.look(table)
    assert after["view"]["undo"]
    assert len(after["log"]) == len(before["log"]) + 1
    others = ben.look(table)
    assert ann.undo(table, after["answer"]) == after["number"] + 1
    undone = ann.look(table)
    assert undone["view"] == before["view"]
    assert undone["log"] == before["log"]
    assert ben.look(table) == others
    last = ann.get(f"/api/tables/{table}/events", after=after["number"])["updates"]
    assert last[0]["log"] == {"keep": len(before["log"]), "lines": []}


def test_hint_and_why_not(server: ServerProcess) -> None:
    table, ann, _ = for_two(server)
    hint = ann.get(f"/api/tables/{table}/hint")
    assert hint["action"] in ann.look(table)["view"]["choices"]
    assert hint["bot"] == "search"
    assert hint["unit"] == "points"
    assert hint["expected"][0]["action"] == hint["action"]
    assert hint["expected"][0]["cost"] == 0
    named = ann.get(f"/api/tables/{table}/hint", bot="greedy")
    assert named["expected"] == []
    why = ann.get(f"/api/tables/{table}/objection", action="BID 3")
    assert why == {"action": "bid 3", "objection": "you are juggling: keep or reroll (R5)"}
    assert ann.get(f"/api/tables/{table}/objection", action="keep")["objection"] is None
    with refused(422, "no action is written 'keeep'; did you mean keep"):
        ann.get(f"/api/tables/{table}/objection", action="keeep")
    with refused(422, "no bot is called 'nobody'"):
        ann.get(f"/api/tables/{table}/hint", bot="nobody")
    ann.move(table, ann.look(table)["answer"], "keep")
    with refused(422, "not asked for anything"):
        ann.get(f"/api/tables/{table}/hint")


def test_a_table_can_do_without_hints(server: ServerProcess) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = ann.open("fair", ["me", "friend"], hints=False)
    table, token = opened["table"], opened["links"][0]["token"]
    assert ben.post("/api/invitation", {"token": token})["hints"] is False
    ben.join(token)
    for one in (ann, ben):
        assert one.look(table)["hints"] is False
    with refused(403, "at this table nobody is given hints"):
        ann.get(f"/api/tables/{table}/hint")


# Bots on seats


def test_a_bot_takes_over_and_gives_the_seat_back(server: ServerProcess) -> None:
    table, ann, ben = for_two(server)
    seat = f"/api/tables/{table}/seats/1"
    with refused(403, "Ben was here less than 300 seconds ago"):
        ann.post(f"{seat}/bot")
    ben.post(f"{seat}/bot", {"bot": "random"})
    assert ann.look(table)["seats"][1] == {"kind": "person", "name": "Ben", "bot": "random"}
    with refused(422, "random plays your seat; take it back first"):
        ben.move(table, ben.look(table)["answer"], "keep")
    with refused(422, "random plays there already"):
        ben.post(f"{seat}/bot")
    play_randomly([ann], table, moves=3)
    with refused(403, "that seat is not yours"):
        ann.post(f"{seat}/back")
    ben.post(f"{seat}/back")
    with refused(422, "no bot plays your seat"):
        ben.post(f"{seat}/back")
    play_randomly([ann, ben], table)
    assert ann.look(table)["result"]


def test_a_bot_may_take_over_from_somebody_who_is_gone(start_server: StartServer) -> None:
    server = start_server("--away-after", "0")
    table, ann, ben = for_two(server)
    ann.post(f"/api/tables/{table}/seats/1/bot")
    play_randomly([ann], table)
    assert ben.look(table)["result"]


# Records


def test_a_running_record_is_sealed(server: ServerProcess) -> None:
    table, ann, ben = for_two(server)
    play_randomly([ann, ben], table, moves=7)
    record = ann.get(f"/api/tables/{table}/record")
    assert "sealed: " in record
    assert "secret: " not in record
    assert "\n1. " not in record
    assert "# Ann is dealt " in record
    assert "# Ben is dealt " not in record
    with refused(422, "still sealed"):
        ann.post("/api/records", {"record": record})


def test_a_record_is_imported_and_stepped_through(server: ServerProcess) -> None:
    table, ann, ben = for_two(server)
    play_randomly([ann, ben], table)
    text = ann.get(f"/api/tables/{table}/record")
    cid = server.guest("Cid")
    imported = cid.post("/api/records", {"record": text})["table"]
    now = cid.look(imported)
    assert now["status"] == "finished"
    assert now["result"] == ann.look(table)["result"]
    assert now["dice"] == {**ann.look(table)["dice"], "imported": True}
    marked = "# This record was imported: nobody here has watched its dice fall.\n"
    assert cid.get(f"/api/tables/{imported}/record") == text + marked
    first, *_ = cid.get(f"/api/tables/{imported}/positions", seat=0)["numbers"]
    position = cid.get(f"/api/tables/{imported}/position", seat=0, number=first)
    assert (position["number"], position["view"]["seat"], position["view"]["over"]) == (first, 0, False)
    with refused(404, f"the game had not begun at update 0; its first is {first}"):
        cid.get(f"/api/tables/{imported}/position", seat=0, number=0)
    with refused(404, "no such table"):
        ann.look(imported)
    with refused(403, "no seat"):
        cid.move(imported, 1, "keep")


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("hello", "neither 'key: value' nor a move"),
        ("alfonso: 1\ngame: chess 1\nseats: 2\nseed: 1", "no game is called 'chess'"),
        ("alfonso: 1\ngame: fair 9\nseats: 2\nseed: 1", "played with version 9"),
        ("alfonso: 1\ngame: fair 1\nseats: 2\nseed: 1\n\n1. 0 fly", "move 1: no action is written 'fly'"),
        ("alfonso: 1\ngame: fair 1\nseats: 2\nseed: 1\n\n1. 7 keep", "move 1: there is no seat 7"),
    ],
)
def test_a_bad_record_is_refused_with_the_reason(server: ServerProcess, record: str, words: str) -> None:
    with refused(422, words):
        server.guest("Ann").post("/api/records", {"record": record})


# Games


def test_games_and_rules(server: ServerProcess) -> None:
    stranger = server.stranger()
    games = {game["id"]: game for game in stranger.get("/api/games")}
    assert games["fair"]["seats"] == [2, 3, 4]
    assert games["fair"]["bots"] == ["random", "greedy", "search"]
    assert stranger.get("/api/games/fair") == games["fair"]
    assert "**R1**" in stranger.get("/api/games/fair/rules")["text"]
    with refused(404, "no game is called 'chess'"):
        stranger.get("/api/games/chess")


@pytest.mark.parametrize(
    ("game", "wanted", "language"),
    [("xii-century", "it", "it"), ("xii-century", "xx", "en"), ("xii-century", "/../x", "en"), ("fair", "it", "en")],
)
def test_rules_come_in_the_language_they_are_asked_for(
    server: ServerProcess, game: str, wanted: str, language: str
) -> None:
    rules = server.stranger().get(f"/api/games/{game}/rules", language=wanted)
    assert rules["language"] == language
    assert ("La guerra del re" in rules["text"]) == (language == "it")
    assert "**R1**" in rules["text"]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"game": "chess", "seats": ["me"]}, "no game is called 'chess'"),
        ({"game": "fair", "seats": ["me"]}, "Fair is for 2 to 4 players, not 1"),
        ({"game": "fair", "seats": ["me", "deep-blue"]}, "no bot is called 'deep-blue'"),
        ({"game": "fair", "seats": ["me", "random"], "options": {"length": "endless"}}, "length cannot be 'endless'"),
        ({"game": "fair", "seats": ["me", "random"], "options": {"colour": "red"}}, "no option is called 'colour'"),
    ],
)
def test_a_table_that_cannot_be(server: ServerProcess, table: dict[str, object], words: str) -> None:
    with refused(422, words):
        server.guest("Ann").post("/api/tables", table)
