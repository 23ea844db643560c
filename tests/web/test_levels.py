"""Levels at tables: who can have a seat there, what the lobby is told of them, and how long they may think."""

import pytest

from alfonso.bots.levels import NAMES
from alfonso.bots.registry import in_time
from alfonso.games import registry
from alfonso.web.client import Client, ServerRefused
from alfonso.web.tables.bots import think
from tests.web.servers import ServerProcess


def test_the_lobby_is_told_of_every_level_and_its_rating(server: ServerProcess) -> None:
    with Client.greet(server.url, "Ann") as ann:
        games = {game["id"]: game for game in ann.get("/api/games")}
        one = ann.get("/api/games/xii-century")
    assert one == games["xii-century"]
    assert [level["name"] for level in one["levels"]["levels"]] == NAMES
    assert one["levels"]["deals"] > 0
    baron = one["levels"]["levels"][3]
    assert (baron["rating"], baron["ci95"]) == (1000.0, [1000.0, 1000.0])
    assert games["fair"]["levels"] is None  # a game in a package of its own has none
    assert games["fair"]["bots"] == ["random", "greedy", "search"]


def test_levels_have_seats_under_their_names(server: ServerProcess) -> None:
    with Client.greet(server.url, "Ann") as ann:
        table = ann.open("mil-1049", ["me", "page", "page"])["table"]
        seats = ann.look(table)["seats"]
        assert [(seat["name"], seat["bot"]) for seat in seats[1:]] == [("page", "page"), ("page 2", "page")]
        waiting = ann.open("mil-1049", ["me", "open", "friend"])["table"]
        ann.post(f"/api/tables/{waiting}/seats/1/bot", {"bot": "squire"})
        assert ann.look(waiting)["seats"][1]["bot"] == "squire"


def test_who_is_unknown_in_a_game_gets_no_seat(server: ServerProcess) -> None:
    with Client.greet(server.url, "Ann") as ann:
        with pytest.raises(ServerRefused, match="no bot is called 'knigt'; did you mean knight"):
            ann.open("mil-1049", ["me", "knigt", "page"])
        with pytest.raises(ServerRefused, match="no bot is called 'knight'"):
            ann.open("fair", ["me", "knight", "greedy"])
        with pytest.raises(ServerRefused, match="no bot is called 'search:samples=9'"):
            ann.open("mil-1049", ["me", "search:samples=9", "page"])


def test_a_whole_game_against_levels(server: ServerProcess) -> None:
    with Client.greet(server.url, "Ann") as ann:
        table = str(ann.open("mil-1049", ["me", "page", "squire"], options={"turns": "3"})["table"])
        ann.play(table, lambda view: str(view["choices"][0]))
        assert ann.look(table)["result"] is not None


def test_a_worker_plays_the_level_as_the_game_has_it() -> None:
    game = registry.load("mil-1049")
    state = game.new(2, seed=4)
    seat, packed = state.next_seat, game.pack(state)
    for seed in map(str, range(5)):
        assert think(packed, seat, "baron", seed, []) == think(packed, seat, "greedy", seed, [])
        assert think(packed, seat, "page", seed, []) == think(packed, seat, "unsure:points=4", seed, [])


def test_who_thinks_ahead_thinks_no_longer_than_a_server_lets_it() -> None:
    for bot in ("search", "search:samples=20", "search:seconds=9"):
        assert in_time(bot, 3) == f"{bot}:longest=3.000"
    for bot in ("greedy", "unsure:points=2", "random", "search:longest=9"):
        assert in_time(bot, 3) == bot


def test_a_bot_with_a_style_has_a_plain_name_and_plays(server: ServerProcess) -> None:
    with Client.greet(server.url, "Ann") as ann:
        assert ann.get("/api/games/mil-1049")["styles"]["war"].startswith("likes war")
        assert ann.get("/api/games/fair")["styles"] == {}
        table = str(ann.open("mil-1049", ["me", "baron:style=war"], options={"turns": "3"})["table"])
        seat = ann.look(table)["seats"][1]
        assert (seat["name"], seat["bot"]) == ("baron", "baron:style=war")
        ann.play(table, lambda view: str(view["choices"][0]))
        assert ann.look(table)["result"] is not None
        with pytest.raises(ServerRefused, match="has no style 'peace'"):
            ann.open("mil-1049", ["me", "baron:style=peace"])
