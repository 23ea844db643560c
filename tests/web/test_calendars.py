"""A calendar of one's waiting tables: at a secret address, told apart from nobody else's, and revocable."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from alfonso.web import icalendar
from alfonso.web.api import calendars
from alfonso.web.icalendar import Due
from tests.web.accessibility import fits, objections
from tests.web.browser import Guest, expect
from tests.web.inprocess import Hours, InProcessServer, Person, in_process
from tests.web.test_tables import refused

DAY = 24 * 3600
NOON = datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)  # as the tests' own clock stands


# The format


def unfolded(text: str) -> list[str]:
    """The lines of a calendar, each whole; and that they are as they have to be."""
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    for line in text.split("\r\n"):
        assert len(line.encode()) <= 75
    return text.replace("\r\n ", "").split("\r\n")[:-1]


def read(text: str) -> list[dict[str, str]]:
    """The events of a calendar: what each says, by the name of the property."""
    lines = unfolded(text)
    assert (lines[0], lines[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert "VERSION:2.0" in lines
    assert sum(line.startswith("PRODID:") for line in lines) == 1
    events: list[dict[str, str]] = []
    for line in lines:
        name, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            events.append({})
        elif events:
            events[-1][name.partition(";")[0]] = value
    for event in events:
        assert {"UID", "DTSTAMP", "DTSTART"} <= set(event)
    return events


def test_texts_are_escaped_and_long_lines_folded_between_letters() -> None:
    title = "Ann; Ben, Cal \\ Dan\nè" + "🎲é" * 60
    [event] = read(icalendar.written("x", [Due("id", title, "", "http://here/", 0)], 0))
    assert event["SUMMARY"] == "Ann\\; Ben\\, Cal \\\\ Dan\\nè" + "🎲é" * 60


def test_what_is_due_ends_at_its_hour_and_else_is_for_today() -> None:
    at = int(NOON.timestamp() * 1000)
    text = icalendar.written("x", [Due("a", "", "", "", at, at + DAY * 1000), Due("b", "", "", "", at)], at)
    first, second = read(text)
    assert (first["DTSTART"], first["DTEND"]) == ("20231115T211320Z", "20231115T221320Z")
    assert (second["DTSTART"], second["DTEND"]) == ("20231114", "20231115")
    assert "DTSTART;VALUE=DATE:20231114" in unfolded(text)


def test_a_calendar_without_anything_due_still_has_a_component() -> None:
    text = icalendar.written("x", [], 0)
    assert read(text) == []
    assert "BEGIN:VTIMEZONE" in unfolded(text)


# The address


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    return Hours(monkeypatch)


@pytest.fixture
def there(tmp_path: Path, hours: Hours) -> Iterator[InProcessServer]:
    with in_process(f"sqlite:{tmp_path}/server.db") as one:
        yield one


def made(person: Person, language: str = "") -> str:
    """The address of a new calendar."""
    url = urlsplit(person.post(f"/api/mine/calendars{language}")["url"])
    return f"{url.path}?{url.query}" if url.query else url.path


def waiting(there: InProcessServer, address: str) -> list[dict[str, str]]:
    """What a program without any session reads there."""
    answer = there.client.get(address)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    return read(answer.text)


def test_a_table_is_in_the_calendar_of_whose_move_it_is(there: InProcessServer) -> None:
    table, ann, ben = there.for_two("xii-century", options={})
    hers, his = made(ann), made(ben)
    turn, other = (ann, ben) if ann.look(table)["view"]["choices"] else (ben, ann)
    mine, others = (hers, his) if turn is ann else (his, hers)
    assert waiting(there, others) == []
    [event] = waiting(there, mine)
    name = other.get("/api/session")["name"]
    assert event["SUMMARY"] == "Your move: XII Century"
    assert event["DESCRIPTION"].startswith(f"With {name}.")
    assert event["URL"] == f"http://127.0.0.1/table/{table}"
    assert event["DTSTART"] == "20231114"
    while turn.look(table)["view"]["choices"]:
        turn.move(table)
    assert waiting(there, mine) == []
    assert len(waiting(there, others)) == 1


def test_with_a_clock_of_days_it_says_by_when(there: InProcessServer, hours: Hours) -> None:
    table, ann, _ = there.for_two(clock={"kind": "days", "days": 2})
    hours.pass_by(3600)
    [event] = waiting(there, made(ann))
    assert event["DTEND"] == "20231116T221320Z"
    assert event["UID"] == f"{table}@alfonso"


def test_what_another_does_in_secret_changes_nothing_in_it(there: InProcessServer, hours: Hours) -> None:
    table, ann, ben = there.for_two(clock={"kind": "days", "days": 2})
    address = made(ann)
    while "put" not in ben.look(table)["view"]["choices"]:
        for one in (ann, ben):
            if choices := one.look(table)["view"]["choices"]:
                one.move(table, choices[0])
    before = there.client.get(address).text
    assert "Your move" in before
    hours.pass_by(3600)
    ben.move(table, "put")
    assert there.client.get(address).text == before
    ben.move(table, "ready")
    assert there.client.get(address).text != before, "that Ben is ready everybody sees"


def test_a_lesson_waits_for_nobody(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    ann.post("/api/games/xii-century/lesson", {})
    assert waiting(there, made(ann)) == []


def test_a_calendar_speaks_the_language_of_who_made_it(there: InProcessServer) -> None:
    _, ann, _ = there.for_two()
    address = made(ann, "?language=it")
    assert address.endswith(".ics?language=it")
    [event] = waiting(there, address)
    assert event["SUMMARY"].startswith("Tocca a te: ")


def test_an_address_is_good_until_it_is_revoked(there: InProcessServer, tmp_path: Path) -> None:
    _, ann, ben = there.for_two()
    address = made(ann)
    [known] = ann.get("/api/mine/calendars")
    assert ben.get("/api/mine/calendars") == []
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("server.db*"))
    [token] = re.findall(r"/([\w-]{43})\.ics$", address)
    assert token.encode() not in kept, "who reads the store cannot read the calendar"
    ben.post(f"/api/mine/calendars/{known['id']}/revoke")
    assert len(waiting(there, address)) == 1
    assert ann.post(f"/api/mine/calendars/{known['id']}/revoke") == []
    assert there.client.get(address).status_code == 404
    with refused(401, "say who you are first"):
        there.guest("", "nobody").post("/api/mine/calendars")


def test_nobody_has_very_many(there: InProcessServer) -> None:
    ann = there.guest("Ann")
    for _ in range(calendars.MOST):
        made(ann)
    with refused(422, "you have 5 calendars already"):
        made(ann)


def test_to_read_it_is_not_to_be_there(there: InProcessServer, hours: Hours) -> None:
    _, ann, _ = there.for_two()
    address = made(ann)
    player = ann.get("/api/session")["player"]
    seen = there.call(there.services.store.last_seen, player)
    hours.pass_by(DAY)
    waiting(there, address)
    assert there.call(there.services.store.last_seen, player) == seen


# The page


def test_an_address_is_made_listed_and_revoked_on_the_page(guest: Guest) -> None:
    guest.open("fair", "me", "greedy")
    guest.page.goto(f"{guest.server.url}/games")
    guest.page.get_by_role("button", name="Make an address").click()
    url = guest.page.get_by_label("Address of the calendar").input_value()
    assert len(read(guest.context.request.get(url).text())) == 1
    webcal = guest.page.get_by_role("link", name="Open it in the calendar program").get_attribute("href")
    assert webcal == url.replace("http:", "webcal:")
    assert objections(guest.page) == []
    assert fits(guest.page, 150)
    guest.page.reload()
    expect(guest.page.get_by_text("Address made on")).to_have_count(1)
    guest.page.get_by_role("button", name="Revoke: Address made on").click()
    expect(guest.page.get_by_text("The address is worth nothing any more")).to_be_visible()
    expect(guest.page.get_by_text("Address made on")).to_have_count(0)
    assert guest.context.request.get(url).status == 404
