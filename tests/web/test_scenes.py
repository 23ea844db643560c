"""What a play goes past by itself is shown scene by scene, and every scene can be looked at again."""

from typing import Any

from alfonso.web.client import Client
from tests.web.servers import ServerProcess
from tests.web.test_positions import for_two, updates


def keep(guest: Client, table: str) -> None:
    guest.move(table, guest.look(table)["answer"], "keep")


def purses(view: dict[str, Any]) -> list[int]:
    return [stall["coins"] for stall in view["seen"]["stalls"]]


def test_every_scene_is_an_update_of_its_own_with_nothing_to_do(server: ServerProcess) -> None:
    """Fair pays the jugglers one after another (R6): two scenes, then the bids are asked for."""
    table, ann, ben = for_two(server, "fair")
    before = purses(ann.look(table)["view"])
    keep(ann, table)
    told = len(updates(ben, table))
    keep(ben, table)
    for guest in (ann, ben, server.stranger()):
        *scenes, last = [update for update in updates(guest, table) if "view" in update][-3:]
        assert [scene.get("scene") for scene in scenes] == [True, True]
        assert "scene" not in last
        after = purses(last["view"])
        assert [purses(scene["view"]) for scene in scenes] == [[after[0], before[1]], after]
        for scene in scenes:
            assert scene["view"]["choices"] == []
            assert [line["event"]["event"] for line in scene["log"]["lines"]] == ["applauded"]
    assert [update["number"] for update in updates(ben, table)][told:] == [told + 1, told + 2, told + 3]


def test_a_move_answers_what_came_after_the_scenes(server: ServerProcess) -> None:
    table, ann, ben = for_two(server, "fair")
    keep(ann, table)
    keep(ben, table)
    now = ann.look(table)
    assert now["answer"] == now["number"]
    assert "put" in now["view"]["choices"]
    ann.move(table, now["answer"], "put")


def test_who_is_ready_is_told_without_another_position(server: ServerProcess) -> None:
    """Whoever is still deciding goes on answering the same update."""
    table, ann, ben = for_two(server, "fair")
    deciding = ben.look(table)
    assert deciding["ready"] == []
    keep(ann, table)
    now = ben.look(table)
    assert (now["ready"], now["answer"]) == ([0], deciding["answer"])
    assert updates(ben, table)[-1] | {"at": 0} == {"number": now["number"], "at": 0, "ready": [0]}
    ben.move(table, deciding["answer"], "keep")
    assert ben.look(table)["ready"] == []
