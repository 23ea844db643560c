"""The points of a finished play, round by round."""

import pytest

import alfonso
from alfonso.testing import random_record
from alfonso.web.client import ServerRefused
from tests.web.servers import ServerProcess


def test_the_points_of_a_finished_game(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    game = alfonso.game("xii-century")
    record = random_record(game, 3, {}, "points")
    table = ann.post("/api/records", {"record": record.text()})["table"]
    points = ann.get(f"/api/tables/{table}/points")
    assert points["rounds"] == list(range(11))
    assert [len(seat) for seat in points["seats"]] == [11] * 3
    result = ann.look(table)["result"]
    assert [seat[-1] for seat in points["seats"]] == result["breakdown"]
    assert [sum(seat[-1].values()) for seat in points["seats"]] == result["scores"]
    assert points["seats"][1] == [stood[1] for stood in record.points(game).values()]


def test_the_points_of_a_running_game_are_not_told(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    table = ann.open("xii-century", ["me", "greedy"])["table"]
    with pytest.raises(ServerRefused, match="the points of the rounds are told when the game is over"):
        ann.get(f"/api/tables/{table}/points")
