"""Take the pictures of the page in docs/ again, or every game in windows of every size.

    python scripts/screenshots.py
    python scripts/screenshots.py FOLDER [GAME ...]

Needs Chromium, Playwright and Pillow. A server of its own is started whose dice come from a secret that is written
here, and the people at its tables play what bots would: the pictures are the same every time, until the page, the
rules or the bots change.
"""

import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

import uvicorn
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from alfonso.bots.registry import bot
from alfonso.engine.action import Action
from alfonso.engine.dice import FastDice, SealedDice
from alfonso.engine.game import Game
from alfonso.engine.record import Record, record_of
from alfonso.engine.state import State
from alfonso.games import registry
from alfonso.web import app
from alfonso.web.api import lobby
from alfonso.web.client import Client
from alfonso.web.serve import listen
from alfonso.web.settings import Settings

DOCS = Path(__file__).parent.parent / "docs"
SECRET = "1283"
XII, XIDIT = "xii-century", "lords-of-xidit"
HALF_WAY = {"my-village": "village", "mil-1049": "mil", "era-medieval-age": "era"}  # and what their pictures are called
PEOPLE = ["Martha", "Jack", "Tom"]
CHROMIUM = "/usr/bin/chromium"
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
COLOURS = 256
WINDOWS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (1024, 768), (768, 1024), (390, 844), (360, 640)]
NARROW = 500  # pixels: a window that is narrower is a phone's


def sealed_record(game: Game[Any], seats: int, options: dict[str, str]) -> Record:
    """The header of a new play, with the secret that is written above."""
    return record_of(game, begin(game, seats, options), "")


def begin(game: Game[Any], seats: int, options: dict[str, str]) -> State:
    """A play with the dice of that secret."""
    return game.open(game.setup(seats, options), SealedDice(SECRET, "", [0] * (seats + 1)))


@contextmanager
def server() -> Iterator[str]:
    """A server on this machine for as long as it is wanted; its address."""
    lobby.sealed_record = sealed_record
    with tempfile.TemporaryDirectory() as home:
        settings = Settings(database=f"sqlite:{home}/pictures.db", port=0, rate=1e9, burst=1e9)
        door = listen(settings)
        config = uvicorn.Config(app.create(settings), ws="websockets-sansio", log_level="warning")
        server = uvicorn.Server(config)
        running = threading.Thread(target=server.run, kwargs={"sockets": [door]})
        running.start()
        try:
            while not server.started:
                time.sleep(0.02)
            yield f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            running.join()


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser for as long as it is wanted."""
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield one
        one.close()


def plan(game: Game[Any], seats: int) -> Iterator[tuple[State, int, Action]]:
    """A whole play of greedy bots: before each move the state, whose move it is, and the move."""
    state = begin(game, seats, {})
    player, mind = bot("greedy"), FastDice.seeded(SECRET, 1)
    while not state.over:
        seat = state.to_act[0]
        action = player.choose(state.view(seat), mind)
        yield state, seat, action
        state.play(action, seat)


def table(people: list[Client], game: str, until: Callable[[State], bool] = lambda _: False) -> str:
    """A table at which people play a whole game, or until Martha is asked something that makes a picture."""
    host, *friends = people
    opened = host.open(game, ["me", *["friend"] * len(friends)])
    for friend, link in zip(friends, opened["links"], strict=True):
        friend.join(link["url"])
    id = str(opened["table"])
    for state, seat, action in plan(registry.load(game), len(people)):
        if seat == 0 and until(state):
            break
        people[seat].move(id, people[seat].look(id)["answer"], action.text)
    return id


def many_ways(state: State) -> bool:
    """The middle of XII Century, with dice for many things."""
    return state.moves >= 45 * len(PEOPLE) and len(state.choices(0)) > 30


def four_wheels(state: State) -> bool:
    """The sixth year of Lords of Xidit, with four wheels set."""
    facts: Any = state.view(0).seen.pack()
    return facts["year"] == 6 and facts["phase"] == "programming" and facts["seats"][0]["wheels"].count(None) == 2


def visit(browser: Browser, url: str, person: Client, path: str, **screen: Any) -> Page:
    """Somebody's page."""
    context = browser.new_context(**{"viewport": LAPTOP, "reduced_motion": "reduce", "locale": "en-GB", **screen})
    context.add_cookies([{"name": "alfonso", "value": person.token, "url": url}])
    context.add_init_script(f"localStorage.setItem('alfonso-name', '{PEOPLE[0]}')")
    page = context.new_page()
    page.clock.set_fixed_time(0)  # whatever has happened has happened just now
    page.goto(url + path)
    return page


def settle(page: Page) -> None:
    """Wait until everything is drawn."""
    page.evaluate("document.fonts.ready")
    page.mouse.move(1, 1)
    page.wait_for_timeout(500)


def keep(page: Page, name: str) -> None:
    """Write a picture of the page, as small as it can be without showing it."""
    settle(page)
    taken = Image.open(BytesIO(page.screenshot())).convert("RGB")
    target = DOCS / name
    palette = taken.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=3)  # so that rare colours are kept
    taken.quantize(COLOURS, palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(target, optimize=True)
    print(f"{name}: {target.stat().st_size // 1024} kB")


def in_play(page: Page) -> Page:
    """Wait until a decision is asked, and pick a die for it."""
    page.locator("#die-shared-1.lit").click()
    page.locator(".board .selected").wait_for()
    return page


def half_way(game: Game[Any]) -> Callable[[State], bool]:
    """The middle of a play of any game, where there is a choice."""
    moves = sum(1 for _ in plan(game, len(PEOPLE)))
    return lambda state: state.moves >= moves // 2 and len(state.choices(0)) > 2


def windows(folder: Path, games: list[str]) -> None:
    """Take every game half way in windows of every size, light and dark."""
    folder.mkdir(parents=True, exist_ok=True)
    with server() as url, browser() as chromium:
        people = [Client.greet(url, name) for name in PEOPLE]
        for game in games:
            shown = table(people, game, half_way(registry.load(game)))
            people[1].say(shown, "Good evening!")
            for (width, height), scheme in product(WINDOWS, ("light", "dark")):
                touch = {"has_touch": True, "is_mobile": True} if width < NARROW else {}
                screen = {"viewport": {"width": width, "height": height}, "color_scheme": scheme, **touch}
                page = visit(chromium, url, people[0], f"/table/{shown}", **screen)
                page.locator(".board > *").first.wait_for()
                settle(page)
                page.screenshot(path=folder / f"{game}-{width}x{height}-{scheme}.png")
                page.context.close()
            print(f"{game}: {2 * len(WINDOWS)} pictures")
        for person in people:
            person.close()


def docs() -> None:
    """Take the pictures of docs/."""
    with server() as url, browser() as chromium:
        people = [Client.greet(url, name) for name in PEOPLE]
        over, middle, xidit = table(people, XII), table(people, XII, many_ways), table(people, XIDIT, four_wheels)
        people[1].open(XIDIT, ["me", "open", "greedy"])
        for person in people[1:]:
            visit(chromium, url, person, f"/table/{middle}").locator(".board svg").first.wait_for()
        martha = people[0]
        keep(in_play(visit(chromium, url, martha, f"/table/{middle}")), "game.png")
        keep(in_play(visit(chromium, url, martha, f"/table/{middle}", color_scheme="dark")), "dark.png")
        phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        keep(in_play(visit(chromium, url, martha, f"/table/{middle}", **phone)), "phone.png")
        for name, screen in ("xidit.png", {}), ("xidit-phone.png", phone):
            year = visit(chromium, url, martha, f"/table/{xidit}", **screen)
            year.locator("#wheel-5").wait_for()
            keep(year, name)
        for (game, name), (kind, screen) in product(HALF_WAY.items(), [("", {}), ("-phone", phone)]):
            shown = visit(
                chromium, url, martha, f"/table/{table(people, game, half_way(registry.load(game)))}", **screen
            )
            shown.locator(".board .lit").first.wait_for()
            keep(shown, f"{name}{kind}.png")
        end = visit(chromium, url, martha, f"/table/{over}")
        end.locator(".chart").wait_for()
        keep(end, "end.png")
        leaf = visit(chromium, url, martha, "/")
        leaf.locator(".tables li").first.wait_for()
        leaf.evaluate("Promise.all(Array.from(document.images, (image) => image.decode()))")
        keep(leaf, "lobby.png")
        for person in people:
            person.close()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        windows(Path(sys.argv[1]), sys.argv[2:] or registry.ids())
    else:
        docs()
