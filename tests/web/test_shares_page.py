"""The dice in a real browser: the pages of all who play mix them by themselves, and nobody clicks for it."""

from collections.abc import Callable, Iterator

import pytest

from alfonso.web.tables.shares import pledged
from tests.web.browser import Browser, Guest, company, expect
from tests.web.servers import ServerProcess

Arrive = Callable[..., Guest]


@pytest.fixture
def arrive(browser: "Browser", server: ServerProcess) -> Iterator[Arrive]:
    with company() as guests:

        def come() -> Guest:
            guests.append(Guest(browser, server))
            return guests[-1]

        yield come


def test_pages_pledge_and_open_their_shares_by_themselves(arrive: Arrive) -> None:
    host, friend = arrive(), arrive()
    opened = host.open("xii-century", "me", "friend", share=True, public=False)
    expect(host.page.get_by_text(opened["sealed"])).to_be_visible()
    expect(host.page.locator(".pledges code")).to_have_count(1)
    friend.page.goto(opened["links"][0]["url"])
    expect(friend.page.get_by_text(opened["sealed"])).to_be_visible()
    friend.come(opened["links"][0]["url"], "Ben")
    for guest in (host, friend):
        expect(guest.page.locator(".board svg").first).to_be_visible()
    dice = host.context.request.get(f"{host.server.url}/api/tables/{opened['table']}").json()["dice"]
    shares = dice["contributions"].split(",")
    assert [pledged(share) for share in shares] == dice["pledges"]
    assert len(set(shares)) == 2


def test_one_alone_begins_at_once(arrive: Arrive) -> None:
    alone = arrive()
    opened = alone.open("xii-century", "me", "random", share=True)
    expect(alone.page.locator(".board svg").first).to_be_visible()
    dice = alone.context.request.get(f"{alone.server.url}/api/tables/{opened['table']}").json()["dice"]
    assert dice["pledges"] == [pledged(dice["contributions"].rstrip(",")), ""]
