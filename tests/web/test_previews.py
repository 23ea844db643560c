"""Looking ahead: what a move would do, told before it is made, and never more than its seat knows."""

import pytest

from alfonso.web.client import Client, ServerRefused
from tests.web.servers import ServerProcess


def opened(server: ServerProcess, game: str, seats: list[str]) -> tuple[Client, str]:
    ann = server.guest("Ann")
    return ann, f"/api/tables/{ann.open(game, seats)['table']}"


def test_a_preview_says_what_the_log_then_says(server: ServerProcess) -> None:
    # given: whatever Ann may do, alone at her table
    ann, at = opened(server, "xii-century", ["me"])
    said = 0
    for move in range(25):
        now = ann.get(at)
        choices = now["view"]["choices"]
        action = choices[move * 7 % len(choices)]
        # when: she looks ahead, and does it
        preview = ann.get(f"{at}/preview", action=action)
        ann.move(now["table"], now["answer"], action)
        told = [line["text"] for line in ann.get(at)["log"][len(now["log"]) :]]
        # then: it went as it was said, up to the dice; what can be taken back was told whole
        assert preview["action"] == action
        assert preview["lines"] == told[: len(preview["lines"])]
        assert preview["reveals"] is (ann.get(at)["view"]["undo"] != "free")
        if not preview["reveals"]:
            assert preview["lines"] == told
            said += 1
    assert said > 5


def test_looking_ahead_changes_nothing(server: ServerProcess) -> None:
    ann, at = opened(server, "xii-century", ["me"])
    now = ann.get(at)
    for action in now["view"]["choices"][:10]:
        first = ann.get(f"{at}/preview", action=action)
        assert ann.get(f"{at}/preview", action=action) == first
    assert ann.get(at) == now


def test_of_a_position_that_has_passed_nothing_is_told(server: ServerProcess) -> None:
    ann, at = opened(server, "xii-century", ["me"])
    now = ann.get(at)
    action = now["view"]["choices"][0]
    told = ann.get(f"{at}/preview", action=action, number=now["answer"])
    assert told["lines"]
    ann.move(now["table"], now["answer"], action)
    assert ann.get(f"{at}/preview", action=action, number=now["answer"]) == {**told, "lines": [], "reveals": False}
    with pytest.raises(ServerRefused):
        ann.get(f"{at}/preview", action="sell the moon", number=ann.get(at)["answer"])


def test_who_is_not_sure_moves_only_where_it_can_be_taken_back(server: ServerProcess) -> None:
    ann, at = opened(server, "xii-century", ["me"])
    made = asked = 0
    for move in range(40):
        before = ann.get(at)
        choices = before["view"]["choices"]
        body = {"number": before["answer"], "action": choices[move * 7 % len(choices)], "key": f"move-number-{move:05}"}
        ahead = ann.get(f"{at}/preview", action=body["action"])
        done = ann.post(f"{at}/moves", {**body, "sure": False})
        if ahead["reveals"]:
            assert done == {"number": before["number"], "unsure": ahead["lines"]}
            assert ann.get(at) == before, "nothing has happened"
            done = ann.post(f"{at}/moves", body)
            asked += 1
        else:
            assert ann.post(f"{at}/moves", {**body, "sure": False}) == done, "said twice, done once"
            made += 1
        assert done == {"number": ann.get(at)["number"]}
        assert done["number"] > before["number"]
    assert made > 5
    assert asked > 0


def test_a_secret_answer_is_final(server: ServerProcess) -> None:
    """Dice behind a screen: rolling again would show something, keeping them ends it."""
    ann, at = opened(server, "fair", ["me", "me"])
    for action in ("keep", "reroll"):
        assert ann.get(f"{at}/preview", seat=0, action=action) == {"action": action, "lines": [], "reveals": True}


def test_coins_in_a_fist_can_be_taken_back(server: ServerProcess) -> None:
    ann, at = opened(server, "fair", ["me", "me"])
    for seat in (0, 1):
        number = ann.get(at, seat=seat)["answer"]
        ann.post(f"{at}/moves", {"number": number, "action": "keep", "key": "keep", "seat": seat})
    put = ann.get(f"{at}/preview", seat=0, action="put")
    assert put["reveals"] is False
    [line] = put["lines"]
    assert "1" in line
    assert ann.get(f"{at}/preview", seat=0, action="ready")["reveals"] is True


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"action": "fly"}, "no action is written 'fly'"),
        ({"action": "castle"}, "no action is written 'castle'"),
        ({"action": "support"}, "support: "),
        ({}, "say which action"),
        ({"action": ""}, "say which action"),
        ({"action": "end turn", "seat": 1}, "that seat is not yours"),
        ({"action": "end turn", "seat": -1}, "you have no seat at this table"),
    ],
)
def test_what_cannot_be_done_cannot_be_previewed(server: ServerProcess, query: dict[str, object], words: str) -> None:
    ann, at = opened(server, "xii-century", ["me", "greedy"])
    with pytest.raises(ServerRefused, match=words):
        ann.get(f"{at}/preview", **query)


def test_nothing_lies_ahead_of_a_game_that_is_over_or_has_not_begun(server: ServerProcess) -> None:
    ann, waiting = opened(server, "fair", ["me", "open"])
    with pytest.raises(ServerRefused, match="the game has not begun: 1 of 2 seats are free"):
        ann.get(f"{waiting}/preview", action="keep")
    record = "alfonso: 1\ngame: fair 1\nseats: 2\nseed: 1\n"
    over = ann.post("/api/records", {"record": record})["table"]
    with pytest.raises(ServerRefused, match="the game is over"):
        ann.get(f"/api/tables/{over}/preview", seat=0, action="keep")
