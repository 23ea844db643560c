"""Pictures that are pushed: each once for all who see the same, as what is new in it, and never another's."""

import json
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from alfonso.engine.drawing.svg import cut
from alfonso.web.tables import drawings
from alfonso.web.tables.drawings import Drawing, Room, difference
from tests.web.inprocess import InProcessServer, Person, in_process, until
from tests.web.test_secrets import put_together


@pytest.fixture
def there(tmp_path: Path) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


class Page:
    """A page at a table: what it was sent, put together as the page does it."""

    def __init__(self, person: Person, table: str, query: str) -> None:
        headers = {"authorization": f"Bearer {person.token}"}
        self.table = table
        self.person = person
        self.number = self.answer = 0
        self.picture = ""
        self.of = 0  # the position that the picture shows
        self.chosen: list[str] = []
        self.sizes: list[int] = []
        self.heard: list[dict[str, Any]] = []  # and not taken in yet
        self.socket = person.client.websocket_connect(
            f"ws://127.0.0.1/api/tables/{table}/socket?{query}", headers=headers
        )

    def __enter__(self) -> "Page":
        self.socket.__enter__()
        return self

    def __exit__(self, *_: Any) -> None:
        self.socket.__exit__(None, None, None)

    def next(self) -> dict[str, Any]:
        """The next message, taken in."""
        if not self.heard:
            message = self.socket.receive()
            text = message.get("text") or zlib.decompress(message["bytes"], -zlib.MAX_WBITS).decode()
            heard = json.loads(text)
            self.heard = heard if isinstance(heard, list) else [heard]
        said = self.heard.pop(0)
        if "parts" in said:
            assert said["answer"] == self.answer, "a picture is that of the last update that was sent"
            self.picture = put_together(self.picture, said["parts"])
            self.of, self.chosen = said["answer"], said["chosen"]
            self.sizes.append(len(json.dumps(said)))
        elif "number" in said:
            assert said["number"] == self.number + 1
            self.number = said["number"]
            self.answer = said["number"] if "view" in said else self.answer
        return said

    def drawn(self) -> str:
        """The next picture."""
        while "parts" not in self.next():
            pass
        return self.picture

    def say(self, **looking: Any) -> None:
        self.socket.send_text(json.dumps(looking))


def fetched(person: Person, table: str, query: str) -> str:
    return str(person.get(f"/api/tables/{table}/picture?{query}")["picture"])


def test_a_picture_comes_with_every_update_and_is_what_one_would_have_fetched(there: InProcessServer) -> None:
    table, ann, ben = there.for_two("xii-century")
    with Page(ann, table, "width=900") as hers, Page(ben, table, "width=390&packed=true") as his:
        for _ in range(6):
            assert hers.drawn() == fetched(ann, table, "width=900")
            assert his.drawn() == fetched(ben, table, "width=390")
            assert hers.of == ann.look(table)["answer"]
            mover = ann if ann.look(table)["view"]["choices"] else ben
            mover.move(table)
        assert max(hers.sizes[1:]) < hers.sizes[0] / 2, "only what is new is sent"


def test_who_looks_at_the_picture_may_do_without_what_it_shows(there: InProcessServer) -> None:
    table, ann, ben = there.for_two("xii-century")
    with Page(ann, table, "width=900&seen=false&packed=true") as brief, Page(ann, table, "width=900") as whole:
        for _ in range(3):
            views = []
            for page in (brief, whole):
                said = page.next()
                while "view" not in said or page.number < ann.look(table)["number"]:
                    said = page.next()
                views.append(said["view"])
            seen = views[1].pop("seen")
            assert seen == ann.look(table)["view"]["seen"]
            assert views[0] == views[1]
            (ann if ann.look(table)["view"]["choices"] else ben).move(table)


def test_without_a_width_no_picture_comes(there: InProcessServer) -> None:
    table, ann, _ = there.for_two("xii-century")
    with ann.socket(table) as socket:
        ann.post(f"/api/tables/{table}/chat", {"text": "end", "key": "k"})
        while "chat" not in (said := json.loads(socket.receive_text())):
            assert "parts" not in said


def test_what_is_picked_is_drawn_without_another_request_and_only_in_its_position(there: InProcessServer) -> None:
    table, ann, ben = there.for_two("xii-century")
    mover = ann if ann.look(table)["view"]["choices"] else ben
    with Page(mover, table, "width=900") as page:
        page.drawn()
        view = mover.look(table)["view"]
        first = view["touches"][0][0]
        page.say(answer=page.answer, chosen=[first])
        assert page.drawn() == fetched(mover, table, f"width=900&selected={first}")
        assert page.chosen == [first]
        page.say(width=500)
        assert page.drawn() == fetched(mover, table, f"width=500&selected={first}")
        before = page.answer
        mover.move(table)
        assert page.drawn() == fetched(mover, table, "width=500"), "nothing is picked in another position"
        page.say(answer=before, chosen=[first])
        page.say(width=510)
        assert page.drawn() == fetched(mover, table, "width=510"), "who picks too late has picked nothing"
        assert page.chosen == []


def test_those_who_see_the_same_share_a_drawing_and_nobody_else_gets_it(there: InProcessServer) -> None:
    table, ann, ben = there.for_two("xii-century")
    cid, dia = there.guest("Cid"), there.guest("Dia")
    live = there.call(there.services.tables.find, table)
    with ExitStack() as stack:
        pages = [stack.enter_context(Page(person, table, "width=800")) for person in (ann, ben, cid, dia)]
        hers, his, one, other = (page.drawn() for page in pages)
        assert one == other
        assert one != (hers if ann.look(table)["view"]["choices"] else his), "only who is asked sees what can be done"
        assert sorted(key[0] for key in live.drawings.kept) == [-1, 0, 1], "one for each who sees something else"


def test_a_position_that_has_passed_is_not_kept(there: InProcessServer) -> None:
    table, ann, ben = there.for_two("xii-century")
    live = there.call(there.services.tables.find, table)
    with Page(ann, table, "width=800") as hers, Page(ann, table, "width=500") as other:
        for _ in range(4):
            pages = [hers, other]
            while any(page.of < live.stream(0).answer for page in pages):
                for page in pages:
                    if page.of < live.stream(0).answer:
                        page.drawn()
            assert {key[1] for key in live.drawings.kept} == {live.stream(0).answer}
            (ann if ann.look(table)["view"]["choices"] else ben).move(table)


def test_a_chat_message_draws_nothing_anew(there: InProcessServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, ben = there.for_two("xii-century")
    with Page(ann, table, "width=800") as hers:
        hers.drawn()
        monkeypatch.setattr(drawings, "Drawing", None)
        ben.post(f"/api/tables/{table}/chat", {"text": "hello", "key": "k"})
        while "chat" not in hers.next():
            pass
        ben.post(f"/api/tables/{table}/chat", {"text": "again", "key": "l"})
        while "chat" not in hers.next():
            pass


@pytest.mark.parametrize(
    "said", ['{"width": -1}', '{"width": "x"}', "no", '{"chosen": "a"}', '{"cheat": 1}', '{"width": 5000}']
)
def test_a_message_that_cannot_be_read_ends_the_socket_with_a_reason(there: InProcessServer, said: str) -> None:
    table, ann, _ = there.for_two()
    with ann.socket(table) as socket:
        socket.send_text(said)
        while "error" not in (heard := json.loads(socket.receive_text())):
            pass
        assert "the body cannot be read" in heard["error"]
        end = socket.receive()
        assert (end["type"], end["code"]) == ("websocket.close", 4400)
    until(lambda: ann.look(table)["here"] == [])


def test_a_game_that_is_not_drawn_has_an_empty_picture(there: InProcessServer) -> None:
    table, ann, _ = there.for_two("fair")
    with Page(ann, table, "width=800") as hers:
        assert hers.drawn() == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", "<svg><g a/><g b/></svg>"),
        ("<svg><g a/><g b/></svg>", "<svg><g a/><g b/></svg>"),
        ("<svg><g a/><g b/></svg>", "<svg><g b/><g a/><g c/><g b/></svg>"),
        ("<svg><g a/><g a/><g b/></svg>", "<svg><g a/><g a/><g a/></svg>"),
        ("<svg><g a/></svg>", ""),
        ("a<g b", "b<g a<g b"),
    ],
)
def test_a_difference_makes_the_new_of_the_old(old: str, new: str) -> None:
    assert put_together(old, json.loads(json.dumps(difference(cut(old), cut(new))))) == new


PICTURES = st.lists(st.sampled_from(["<g a>", "<g b>", "</g>", "<g ", "x", "<", "é"]), max_size=12).map("".join)


@given(PICTURES, PICTURES)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_two_pictures_have_in_common_the_new_one_comes_out(old: str, new: str) -> None:
    assert put_together(old, difference(cut(old), cut(new))) == new
    assert Drawing(1, Room(800), cut(new)).svg == new


def test_a_small_change_is_sent_as_what_is_new() -> None:
    old = "<svg>" + "".join(f'<g id="{number}">{number}</g>' for number in range(99)) + "</svg>"
    new = old.replace('id="50">50', 'id="50">51')
    start = old.index('<g id="50">')
    rest = old.index('<g id="51">')
    assert difference(cut(old), cut(new)) == [(0, start), '<g id="50">51</g>', (rest, len(old) - rest)]
