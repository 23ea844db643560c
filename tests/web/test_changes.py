"""Whoever decides in secret may change an answer until it is ready, and leaves no trace of the old one."""

import pytest

from alfonso.web.client import Client, ServerRefused
from tests.web.servers import ServerProcess


@pytest.fixture
def table(server: ServerProcess) -> tuple[str, list[Client]]:
    """Three people who have placed their figures and programme the first year of Lords of Xidit."""
    guests = [server.guest(name) for name in ("Ann", "Ben", "Cy")]
    opened = guests[0].open("lords-of-xidit", ["me", "friend", "friend"])
    for guest, link in zip(guests[1:], opened["links"], strict=True):
        guest.join(link["token"])
    id = opened["table"]
    for _ in guests:
        now = next(now for now in (guest.look(id) for guest in guests) if now["view"]["choices"])
        guests[now["viewer"]].move(id, now["answer"], now["view"]["choices"][0])
    return id, guests


def program(guest: Client, table: str, *orders: str) -> None:
    for order in orders:
        guest.move(table, guest.look(table)["answer"], order)


def wheels(guest: Client, table: str) -> list[str | None]:
    now = guest.look(table)
    found: list[str | None] = now["view"]["seen"]["seats"][now["viewer"]]["wheels"]
    return found


def test_any_wheel_that_is_set_can_be_turned_until_ready(table: tuple[str, list[Client]]) -> None:
    id, (ann, *_) = table
    program(ann, id, "red", "act", "wait")
    ann.change(id, ann.look(id)["answer"], 1, "blue")
    assert wheels(ann, id) == ["red", "blue", "wait", None, None, None]
    program(ann, id, "black", "black", "black")
    ann.change(id, ann.look(id)["answer"], 5, "act")
    program(ann, id, "ready")
    assert ann.look(id)["view"]["changes"] == []
    with pytest.raises(ServerRefused, match="there is no such answer of yours to change"):
        ann.change(id, ann.look(id)["answer"], 0, "black")
    assert wheels(ann, id) == ["red", "blue", "wait", "black", "black", "act"]


def test_others_learn_nothing_of_a_change(table: tuple[str, list[Client]]) -> None:
    id, (ann, ben, _) = table
    before = ben.look(id)
    program(ann, id, "red", "act", "wait", "black", "black", "black")
    ann.change(id, ann.look(id)["answer"], 1, "blue")
    assert ben.look(id) == before


def test_what_is_shown_is_what_was_meant_in_the_end(table: tuple[str, list[Client]]) -> None:
    id, guests = table
    for guest in guests:
        program(guest, id, "wait", "wait", "wait", "wait", "wait", "wait")
        guest.change(id, guest.look(id)["answer"], 0, "act")
        program(guest, id, "ready")
    shown = [line["text"] for line in guests[0].look(id)["log"] if line["event"]["event"] == "program"]
    assert len(shown) == 3
    assert all("programmed act, wait, wait, wait, wait, wait" in text for text in shown)


@pytest.mark.parametrize(("place", "action"), [(3, "red"), (0, "red"), (0, "ready"), (0, "fly"), (9, "red")])
def test_what_is_not_offered_is_refused(table: tuple[str, list[Client]], place: int, action: str) -> None:
    id, (ann, *_) = table
    program(ann, id, "red", "act", "wait")
    with pytest.raises(ServerRefused, match=f"^{action}: there is no such answer of yours to change$"):
        ann.change(id, ann.look(id)["answer"], place, action)
    assert wheels(ann, id) == ["red", "act", "wait", None, None, None]
