"""Names: of several people at one screen, each their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.inprocess import InProcessServer, in_process
from tests.web.test_mine import finish
from tests.web.test_tables import refused


@pytest.fixture
def there(tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def names(there: InProcessServer, seats: list[str], given: list[str]) -> list[str]:
    ann = there.guest("Ann")
    table = ann.open("fair", seats, names=given)["table"]
    return [seat["name"] for seat in ann.look(table)["seats"]]


def test_several_at_one_screen_have_names_of_their_own(there: InProcessServer) -> None:
    assert names(there, ["me", "me", "me"], ["", "Ben", "Cid"]) == ["Ann", "Ben", "Cid"]
    assert names(there, ["me", "me", "me"], ["", "", "Ann"]) == ["Ann", "Ann 2", "Ann 3"]
    assert names(there, ["me", "random"], ["", "Ben"]) == ["Ann", "random"], "a bot has a name already"
    assert names(there, ["me", "me"], []) == ["Ann", "Ann 2"]
    assert names(there, ["me", "me"], ["", " Ben; # "]) == ["Ann", "Ben"]
    with refused(422, "a name needs letters that can be seen"):
        names(there, ["me", "me"], ["", "\u200b"])


def test_names_stay_in_the_next_game(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "me"], names=["", "Ben"])["table"]
    finish(ann, table)
    following = ann.post(f"/api/tables/{table}/again")["table"]
    assert [seat["name"] for seat in ann.look(following)["seats"]] == ["Ann", "Ben"]


def test_names_are_there_when_one_sits_down_later(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "me"], names=["", "Ben"], hold=True)["table"]
    for seat in (0, 1):
        ann.post(f"/api/tables/{table}/sit", {"seat": seat})
    assert [seat["name"] for seat in ann.look(table)["seats"]] == ["Ann", "Ben"]
