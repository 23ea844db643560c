"""Tables at which a great deal has happened, written into the store as if it had been played."""

import random
from collections.abc import Sequence

from alfonso.engine.dice import SealedDice
from alfonso.engine.record import record_of
from alfonso.games import registry
from alfonso.web.store.store import Addition, Entry, TableRow, fresh_id
from alfonso.web.tables.live import MOVE, SIT, UNDO, Live
from tests.web.inprocess import InProcessServer

AT = 1_700_000_000_000


def long_table(server: InProcessServer, players: Sequence[str], count: int, game: str = "xii-century") -> str:
    """A running public table of these players with so many entries: most moves are taken back and made again."""
    rules = registry.load(game)
    setup = rules.setup(len(players), {})
    secret = SealedDice("a long table", "", [0] * (len(players) + 1))
    record = record_of(rules, rules.open(setup, secret), "")
    row = TableRow(fresh_id(), game, len(players), record.text(), players[0], 1, "running", AT)
    live = Live(row, rules)
    additions: list[Addition] = []

    def add(kind: str, seat: int, data: dict[str, object], sits: str | None = None) -> None:
        entry = Entry(row.id, live.number + 1, kind, seat, data, AT + live.number, f"key{live.number}")
        live.fold(entry)
        additions.append(Addition(entry, sits=sits))

    for seat, player in enumerate(players):
        add(SIT, seat, {"player": player, "name": f"P{seat}"}, player)
    chance = random.Random("long")
    while len(additions) < count:
        assert live.table is not None
        assert live.state is not None
        seat = live.state.to_act[0]
        action = chance.choice(live.state.choices(seat))
        if live.ends_with(seat, action):
            break
        add(MOVE, seat, {"action": action.text, "answers": 0})
        if len(additions) < count and live.table.cannot_undo(seat) is None and chance.random() < 1 - 120 / count:
            add(UNDO, seat, {"answers": 0})
    server.call(server.services.store.add_table, row, additions, [])
    return row.id
