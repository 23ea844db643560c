"""The full screen at a web table."""

import alfonso
from alfonso.remote_screen import There
from alfonso.terminal.tongue import language_for
from alfonso.web.client import Client
from tests.terminal.fullscreen.sitting import Sitting, sit
from tests.web.conftest import StartServer
from tests.web.servers import ServerProcess


def there(client: Client, table: str, id: str, code: str = "en") -> There:
    game = alfonso.game(id)
    return There(client, table, game, language_for([game], code))


def test_a_whole_game_at_a_server(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    table = ann.open("fair", ["me", "random"])["table"]

    async def does(somebody: Sitting) -> str:
        await somebody.type("say hello", "enter")
        await somebody.until(lambda: any(one.text == "Ann: hello" for one in somebody.now.told))
        await somebody.press("f2")
        assert somebody.app.table.choices.item is not None  # the hint lights its choice
        assert "Hint: " in somebody.screen()
        await somebody.press("escape")
        await somebody.type("bid 3")
        await somebody.until(lambda: "(R" in somebody.screen())  # why not
        await somebody.press("escape")
        while not somebody.now.ending:
            await somebody.take_last()
        return somebody.screen()

    ending = sit(there(ann, table, "fair"), does)
    assert ann.look(table)["result"]["verdict"] in ending


def test_a_table_in_italian_is_left(server: ServerProcess) -> None:
    with Client.greet(server.url, "Ann", language="it") as ann:
        table = ann.open("lords-of-xidit", ["me", "greedy", "random"])["table"]

        async def does(somebody: Sitting) -> None:
            assert "Cronaca" in somebody.screen()
            await somebody.press("1", "enter")
            await somebody.until(lambda: "Ann parte dalla Città" in " ".join(one.text for one in somebody.now.told))
            await somebody.type("esci", "enter")
            assert not somebody.app.is_running

        sit(there(ann, table, "lords-of-xidit", "it"), does)


def test_undo_is_asked_for_and_granted(server: ServerProcess) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    opened = ann.open("fair", ["me", "friend"])
    table = opened["table"]

    async def does(somebody: Sitting) -> None:
        await somebody.until(lambda: "Waiting until everybody sits" in somebody.screen())
        ben.join(opened["links"][0]["token"])
        for own, others in ((["keep"], "keep"), (["put", "ready"], "ready")):  # who puts a coin begins
            for action in own:
                ben.move(table, ben.look(table)["answer"], action)
            await somebody.until(lambda: bool(somebody.now.choices))
            await somebody.say(others)
            await somebody.until(lambda: bool(ben.look(table)["view"]["choices"]))
        await somebody.until(lambda: ben.look(table)["view"]["turn"] == 1)
        ben.move(table, ben.look(table)["answer"], "pass")
        await somebody.until(lambda: any(choice.action.text == "pass" for choice in somebody.now.choices))
        await somebody.say("pass")
        await somebody.until(lambda: ben.look(table)["view"]["undo"] == "ask")
        ben.ask_undo(table, ben.look(table)["answer"])
        await somebody.until(lambda: any(offer.word == "agree" for offer in somebody.now.offers))
        before = len(somebody.now.told)
        await somebody.say("agree")
        await somebody.until(lambda: not somebody.now.offers and len(somebody.now.told) != before)
        assert "took back" in " ".join(one.text for one in somebody.now.told)

    host = there(ann, table, "fair")
    sit(host, does, settles=False)


def test_a_lost_connection_is_said_and_goes_on(start_server: StartServer) -> None:
    server = start_server()
    ann = server.guest("Ann", patience=60)
    table = ann.open("fair", ["me", "random"])["table"]

    async def does(somebody: Sitting) -> None:
        server.kill()
        await somebody.until(lambda: "The connection is lost; it is tried again." in somebody.lines()[0])
        server.start()
        await somebody.until(lambda: not somebody.now.trouble)
        for _ in range(3):
            await somebody.take_last()

    sit(there(ann, table, "fair"), does)
