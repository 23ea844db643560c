"""Links that are shared: previews tell and show what a stranger may know, and nothing of a private table."""

import html
import re
import struct
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import alfonso
from alfonso.web import cards, pages, rasters
from alfonso.web.processes import Process
from alfonso.web.tables import postcards
from tests.web.inprocess import InProcessServer, Person, in_process
from tests.web.test_mine import finish

DEFAULT = ("Alfonso", "A book of medieval board games")


class FakeProcess(Process):
    """Draws nothing: the picture that it was given comes back as it is."""

    made: list[tuple[Any, ...]]

    def __init__(self) -> None:
        self.pid = 0

    async def run(self, seconds: float, work: Callable[..., Any], *args: Any) -> Any:
        self.made.append((work, *args))
        return "\n".join(map(str, args)).encode()

    def end(self, busy: bool) -> None:
        return


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What was to be drawn, by a process that draws nothing."""
    FakeProcess.made = []
    monkeypatch.setattr(postcards, "process", FakeProcess)
    monkeypatch.setattr(rasters, "is_possible", lambda: True)
    return FakeProcess.made


@pytest.fixture
def there(tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def tags(there: InProcessServer, path: str, **headers: str) -> dict[str, str]:
    """The tags of a page, as who previews links reads them."""
    answer = there.client.get(path, headers={"accept": "text/html", **headers})
    assert answer.status_code == 200
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', answer.text)
    return {name: html.unescape(value) for name, value in found}


def told(there: InProcessServer, path: str, **headers: str) -> tuple[str, str]:
    found = tags(there, path, **headers)
    assert found["description"] == found["og:description"]
    return found["og:title"], found["og:description"]


def local(url: str) -> str:
    return url.removeprefix("http://127.0.0.1")


# Words


def test_a_table_is_told_by_its_game_its_players_and_how_it_stands(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    table = ann.open("fair", ["me", "friend"])
    path = f"/table/{table['table']}"
    title, words = told(there, path)
    assert (title, words.split(". ")[0]) == ("Fair: Ann", "This table waits for players")
    there.guest("Ben <b>").post("/api/join", {"token": table["links"][0]["token"]})
    assert told(there, path) == ("Fair: Ann and Ben <b>", "This game is being played. Come and look.")
    assert "<b>" not in there.client.get(path).text
    alone = ann.open("fair", ["me", "me"])["table"]
    finish(ann, alone)
    assert told(there, f"/table/{alone}")[1] == ann.look(alone)["result"]["verdict"]


def test_a_preview_is_in_the_readers_language(there: InProcessServer) -> None:
    table = there.for_two()[0]
    answer = there.client.get(f"/table/{table}", headers={"accept-language": "xx, it-IT;q=0.8, en;q=0.5"})
    assert "Questa partita è in corso" in answer.text
    assert "accept-language" in answer.headers["vary"]
    assert told(there, "/", **{"accept-language": "it"})[1] == "Un libro di giochi da tavolo medievali"


def test_of_a_private_table_nothing_is_told_nor_that_it_is_there(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    private = ann.open("fair", ["me", "greedy"], public=False)["table"]
    removed = ann.open("fair", ["me", "friend"])["table"]
    ann.post(f"/api/tables/{removed}/remove")
    pages_of = [there.client.get(f"/table/{id}").text.replace(id, "") for id in (private, removed, "0" * 16)]
    assert pages_of[0] == pages_of[1] == pages_of[2]
    assert told(there, f"/table/{private}") == DEFAULT
    assert tags(there, f"/table/{private}")["og:image"].endswith("/page/app/icon-512.png")
    assert there.client.get(f"/api/tables/{private}/postcard.png").status_code == 404
    headers = {"authorization": f"Bearer {ann.token}"}
    assert told(there, f"/table/{private}", **headers) == DEFAULT, "whoever previews it"


def test_an_invitation_tells_that_it_is_one(there: InProcessServer) -> None:
    assert told(there, "/join")[0] == "You are invited"
    assert told(there, "/") == DEFAULT


def test_a_page_is_there_also_for_who_asks_too_much(tmp_path: Path) -> None:
    with in_process(f"sqlite:{tmp_path}/server.db", rate=0.001, burst=30.0) as there:
        table = there.for_two()[0]
        for _ in range(40):
            found = told(there, f"/table/{table}")
        assert found == DEFAULT


def test_a_host_that_is_none_is_not_written_into_the_page(there: InProcessServer) -> None:
    answer = there.client.get("/", headers={"host": "evil.example"})
    assert answer.status_code == 200
    assert "evil" not in answer.text


# The picture


def test_the_picture_is_of_the_position_and_the_icon_where_nothing_is_drawn(
    there: InProcessServer, drawn: list[tuple[Any, ...]]
) -> None:
    icon = pages.files()["app/icon-512.png"].content
    plain = there.for_two()[0]
    assert there.client.get(f"/api/tables/{plain}/postcard.png").content == icon
    table, ann, ben = there.for_two("xii-century")
    found = tags(there, f"/table/{table}")
    assert (found["twitter:card"], found["og:image:width"]) == ("summary_large_image", "1200")
    answer = there.client.get(local(found["og:image"]))
    assert answer.headers["content-type"] == "image/png"
    shown = there.client.get(f"/api/tables/{table}/picture?seat=-1&width=1200&height=630").json()["picture"]
    assert answer.text == f"xii-century\n{shown}"
    mover = ann if ann.look(table)["view"]["choices"] else ben
    mover.move(table)
    after = tags(there, f"/table/{table}")["og:image"]
    assert after != found["og:image"], "who keeps pictures by their address asks again"
    assert there.client.get(local(found["og:image"])).text == answer.text, "of an older position"
    assert tags(there, f"/table/{table}/{found['og:image'].split('=')[-1]}")["og:image"] == found["og:image"]
    assert len(drawn) == 1, "and it was made once"


def test_a_table_that_waits_shows_its_game(there: InProcessServer, drawn: list[tuple[Any, ...]]) -> None:
    table = there.guest("Ann").open("xii-century", ["me", "friend"])["table"]
    there.client.get(local(tags(there, f"/table/{table}")["og:image"]))
    assert drawn == [(rasters.of_game, "xii-century")]


def test_whoever_asks_sees_what_a_stranger_sees(there: InProcessServer, drawn: list[tuple[Any, ...]]) -> None:
    table, ann, ben = programming(there)

    def seen(person: Person | None) -> bytes:
        headers = {} if person is None else {"authorization": f"Bearer {person.token}"}
        found: bytes = there.client.get(f"/api/tables/{table}/postcard.png", headers=headers).content
        return found

    before = seen(None)
    assert seen(ann) == seen(ben) == before
    ann.move(table, seat=0)
    assert seen(None) == before, "of a wheel nobody else learns"
    assert len(drawn) == 1


def programming(there: InProcessServer) -> tuple[str, Person, Person]:
    """A game of secret programs, in which Ann has set a wheel of one seat."""
    ann, ben = there.guest("Ann"), there.guest("Ben")
    opened = ann.open("lords-of-xidit", ["me", "friend", "me"])
    ben.post("/api/join", {"token": opened["links"][0]["token"]})
    table: str = opened["table"]
    people = (ann, ben, ann)
    while len(asked := [seat for seat in range(3) if people[seat].look(table, seat)["view"]["choices"]]) < 3:
        people[asked[0]].move(table, seat=asked[0])
    ann.move(table, seat=0)
    return table, ann, ben


def test_what_cannot_be_drawn_is_the_icon_and_is_tried_again(
    there: InProcessServer, drawn: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = there.for_two("xii-century")[0]

    async def fail(process: FakeProcess, *given: Any) -> bytes:
        raise RuntimeError("no ink")

    with monkeypatch.context() as patch:
        patch.setattr(FakeProcess, "run", fail)
        answer = there.client.get(f"/api/tables/{table}/postcard.png")
        assert answer.content == pages.files()["app/icon-512.png"].content
    assert there.client.get(f"/api/tables/{table}/postcard.png").text.startswith("xii-century")


def test_few_wait_for_pictures_and_few_are_kept(
    there: InProcessServer, drawn: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, ben = there.for_two("xii-century")
    monkeypatch.setattr(postcards, "MOST_WAITING", 0)
    refusal = there.client.get(f"/api/tables/{table}/postcard.png")
    assert (refusal.status_code, refusal.json()["error"]) == (503, "too many pictures are being made; try again")
    monkeypatch.setattr(postcards, "MOST_WAITING", 1)
    monkeypatch.setattr(postcards, "KEPT", 2)
    for _ in range(4):
        mover = ann if ann.look(table)["view"]["choices"] else ben
        mover.move(table)
        there.client.get(f"/api/tables/{table}/postcard.png")
    assert len(drawn) == 4
    assert len(there.services.postcards.kept) == 2


# As PNG

DRAWN = [id for id in alfonso.game_ids() if cards.name(alfonso.game(id))]


@pytest.mark.parametrize("id", DRAWN)
def test_a_picture_needs_nothing_that_only_browsers_know(id: str) -> None:
    game = alfonso.game(id)
    state = game.new(seats=game.seat_counts[-1], seed="1")
    names = [f"N{seat}" for seat in range(state.seats)]
    text = rasters.plain(game, game.picture(state.view(-1).look(names, rasters.WIDTH, rasters.HEIGHT)))
    tree = ElementTree.fromstring(text)
    assert (tree.get("width"), tree.get("height")) == ("1200", "630")
    for unknown in ("var(", "calc(", "@media", ".dark", "@font-face", "filter="):
        assert unknown not in text


@pytest.mark.parametrize("id", DRAWN)
def test_a_picture_is_drawn_with_its_letters(id: str) -> None:
    pytest.importorskip("resvg_py", reason="NOT RUN: resvg-py is missing (pip install resvg-py)")
    game = alfonso.game(id)
    state = game.new(seats=game.seat_counts[-1], seed="1")
    names = [f"N{seat}" for seat in range(state.seats)]
    picture = game.picture(state.view(-1).look(names, rasters.WIDTH, rasters.HEIGHT))
    png = rasters.of_picture(id, picture)
    assert struct.unpack(">II", png[16:24]) == (1200, 630)
    assert len(png) < 600_000
    silent = rasters.of_picture(id, re.sub(r"(<t(?:ext|span)\b[^>]*>)[^<]+", r"\1", picture))
    assert len(silent) < 0.8 * len(png), "letters are most of a picture"


def test_a_server_draws_in_a_process_of_its_own(there: InProcessServer) -> None:
    pytest.importorskip("resvg_py", reason="NOT RUN: resvg-py is missing (pip install resvg-py)")
    table = there.for_two("xii-century")[0]
    png = there.client.get(local(tags(there, f"/table/{table}")["og:image"])).content
    assert struct.unpack(">II", png[16:24]) == (1200, 630)
