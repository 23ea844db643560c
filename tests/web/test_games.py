"""Whole games through the API: two people and a bot, by request and by socket."""

import json
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from alfonso.engine.record import Record, Verification
from alfonso.games import registry
from alfonso.web.client import Client
from tests.web.servers import ServerProcess, next_update, play_randomly


def table_of_three(server: ServerProcess, game: str) -> tuple[str, list[Client]]:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = ann.open(game, ["me", "friend", "greedy"])
    ben.join(opened["links"][0]["url"])
    return opened["table"], [ann, ben]


@pytest.mark.parametrize("game", ["fair", "xii-century"])
def test_two_people_and_a_bot_play_to_the_end(server: ServerProcess, game: str) -> None:
    table, guests = table_of_three(server, game)
    sealed = guests[0].look(table)["dice"]
    play_randomly(guests, table)
    end = guests[0].look(table)

    assert sealed["secret"] is None
    assert end["status"] == "finished"
    assert end["dice"]["sealed"] == sealed["sealed"]
    record = Record.parse(guests[1].get(f"/api/tables/{table}/record"))
    assert Verification(record, registry.load(game)).complaints == []
    assert record.result == end["result"]["scores"]
    assert record.names == ["Ann", "Ben", "greedy"]
    assert end["result"]["verdict"].endswith(".")


class Listener(threading.Thread):
    """Somebody who writes down everything a socket says until the play is over; it may be cut off now and then."""

    def __init__(self, server: ServerProcess, guest: Client, table: str, cuts: int = 0) -> None:
        super().__init__()
        self.server, self.guest, self.table, self.cuts = server, guest, table, cuts
        self.heard: list[str] = []
        self.start()

    def run(self) -> None:
        chance = random.Random(1)
        while True:
            with self.server.socket(self.guest, self.table, after=len(self.heard)) as socket:
                left = chance.randint(1, 10) if self.cuts > 0 else 10_000
                self.cuts -= 1
                for _ in range(left):
                    self.heard.append(next_update(socket))
                    if "result" in json.loads(self.heard[-1]):
                        return


def by_request(guest: Client, table: str, chunk: int | None = None) -> list[dict[str, Any]]:
    """All updates by GET, in one go or resumed from everywhere."""
    last = guest.look(table)["number"]
    if chunk is None:
        return list(guest.get(f"/api/tables/{table}/events", after=0)["updates"])
    return [guest.get(f"/api/tables/{table}/events", after=after)["updates"][0] for after in range(0, last, chunk)]


@pytest.mark.parametrize("game", ["fair", "xii-century"])
def test_sockets_and_requests_tell_the_same_without_gaps(server: ServerProcess, game: str) -> None:
    table, guests = table_of_three(server, game)
    watcher = server.guest("Cid")
    listeners = [
        Listener(server, guest, table, cuts) for guest, cuts in zip([*guests, watcher], (0, 9, 0), strict=True)
    ]
    play_randomly(guests, table)
    for listener in listeners:
        listener.join(30)

    for listener in listeners:
        told = [json.loads(text) for text in listener.heard]
        assert [update["number"] for update in told] == list(range(1, len(told) + 1))
        assert by_request(listener.guest, table) == told
        assert by_request(listener.guest, table, 7) == told[::7]


def test_the_sum_of_the_updates_is_what_one_sees(server: ServerProcess) -> None:
    table, guests = table_of_three(server, "fair")
    play_randomly(guests, table)
    for guest in guests:
        sums: dict[str, Any] = {"view": None, "log": [], "chat": [], "result": None}
        for update in by_request(guest, table):
            if "log" in update:
                sums["log"] = sums["log"][: update["log"]["keep"]] + update["log"]["lines"]
            sums |= {name: update[name] for name in ("view", "seats", "dice", "result") if name in update}
        now = guest.look(table)
        assert {name: now[name] for name in sums} == sums


def test_players_in_parallel_with_the_client(server: ServerProcess) -> None:
    table, guests = table_of_three(server, "fair")
    with ThreadPoolExecutor(2) as threads:
        results = list(threads.map(lambda guest: guest.play(table, lambda view: str(view["choices"][-1])), guests))
    assert results[0] == results[1] == guests[0].look(table)["result"]


def test_a_game_alone_and_one_at_a_single_screen(server: ServerProcess) -> None:
    solo, hotseat = server.guest("Ann"), server.guest("Ben")
    alone = solo.open("xii-century", ["me"])["table"]
    play_randomly([solo], alone)
    both = hotseat.open("fair", ["me", "me"])["table"]
    while not (now := hotseat.look(both))["result"]:
        assert now["mine"] == [0, 1]
        for seat in (0, 1):
            mine = hotseat.look(both, seat)
            if mine["view"]["choices"]:
                hotseat.move(both, mine["answer"], mine["view"]["choices"][0], seat)
    assert [seat["name"] for seat in now["seats"]] == ["Ben", "Ben 2"]
