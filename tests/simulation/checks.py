"""What was promised, checked against what the store has kept in the end.

The entries are folded once more, in order and without any trouble: what every viewer was sent must be what comes of
that, the engine's own views must say the same, and none of it may hang on what others chose in secret.
"""

import json
import random
import sqlite3
from bisect import bisect_left
from contextlib import closing
from typing import TYPE_CHECKING, Any

import msgspec

from alfonso.engine.table import Past
from alfonso.web.store import sql
from alfonso.web.store.sqlite import SqliteCursor
from alfonso.web.store.store import FINISHED, Entry, TableRow
from alfonso.web.tables.live import END, MOVE, PART, PERSON, REPLY, Live
from alfonso.web.tables.parcels import encode, encode_in
from alfonso.web.tables.streams import Stream
from tests.simulation.games import GAMES, LANGUAGES
from tests.simulation.history import Command, History

if TYPE_CHECKING:
    from tests.simulation.story import Story
    from tests.simulation.tables import Party

EVERYTHING = 10**9  # updates that are remembered
FORKS = 3  # secrets of a table that are replaced by others
SETTLED = 10.0  # seconds until what went wrong has passed
AT_ONCE = 5.0  # seconds
WITHDRAWN_WITHIN = 150.0  # seconds until nobody sees more of what was withdrawn


def check_table(story: "Story", party: "Party") -> None:
    """All promises about one table."""
    history = story.history
    with closing(sqlite3.connect(story.disk.path)) as connection:
        cursor = SqliteCursor(connection.cursor())
        row, entries = sql.table(cursor, party.id), sql.entries(cursor, party.id, 0)
    assert row is not None
    if row.status != FINISHED:
        history.complain(f"table {party.id} is {row.status}, not finished")
    replay = Replay(row, entries)
    replay.check(history)
    players = {person.name: person.player for person in story.people}
    check_commands(history, [one for one in history.commands if one.table == party.id], entries, replay, players)
    check_secrets(history, row, entries, replay, random.Random(story.seed))
    check_agreement(history, row, entries)
    check_promptness(story, party, replay)
    check_withdrawn(history, party)


class Replay:
    """A table as it comes out of its entries, with the eyes of everybody."""

    def __init__(self, row: TableRow, entries: list[Entry]) -> None:
        self.live = Live(row, GAMES[row.game])
        self.viewers = range(-1, row.seats)
        for viewer in self.viewers:
            self.live.streams[viewer] = Stream(viewer, EVERYTHING)
        self.numbers: list[dict[int, int]] = []  # by entry, the number of each viewer's stream after it
        self.positions: dict[int, dict[int, Any]] = {viewer: {} for viewer in self.viewers}  # by number
        self.logs: dict[int, dict[int, Any]] = {viewer: {} for viewer in self.viewers}
        for entry in entries:
            self.live.fold(entry)
            self.numbers.append({viewer: self.live.streams[viewer].number for viewer in self.viewers})
            self._look()

    def _look(self) -> None:
        """What the engine says that everybody may see now."""
        state, table = self.live.state, self.live.table
        if state is None or table is None:
            return
        for viewer in self.viewers:
            number = self.live.streams[viewer].number
            if number not in self.positions[viewer]:
                packed = state.view(viewer).pack()
                self.positions[viewer][number] = {key: packed[key] for key in ("seen", "choices")}
                self.logs[viewer][number] = [one.pack() for one in table.chronicle if one.visible_to(viewer)]

    def check(self, history: History) -> None:
        """Compare what was sent with what should have been."""
        live = self.live
        language = LANGUAGES[live.game.id]["en"].naming(live.names)
        for viewer in self.viewers:
            told = {one.update.number: one for one in live.streams[viewer].recent}
            lines: list[Any] = []
            for number, update in sorted(history.updates.get((live.row.id, viewer), {}).items()):
                where = f"update {number} of viewer {viewer} at {live.row.id} ({live.row.game})"
                if number not in told:
                    history.complain(f"{where} tells what never happened")
                    continue
                if json.loads(told[number].parcel(language, True).plain) != update:
                    history.complain(f"{where} is not what comes of the entries")
                self._check_view(history, viewer, update, where)
                self._check_log(history, viewer, update, lines, where)

    def _check_view(self, history: History, viewer: int, update: dict[str, Any], where: str) -> None:
        """A view is the engine's view for this viewer, and the secret of the dice stays one until the end."""
        position = self.positions[viewer].get(update["number"])
        if "view" in update and position is not None and not update.get("scene"):
            for part, value in position.items():
                if update["view"][part] != json.loads(encode(value)):
                    history.complain(f"{part} in {where} is not what this viewer may see")
        if (update.get("dice") or {}).get("secret") and not update.get("result"):
            history.complain(f"{where} tells the secret of the dice before the end")

    def _check_log(self, history: History, viewer: int, update: dict[str, Any], lines: list[Any], where: str) -> None:
        """The chronicle, line by line, is of events that this viewer may know of."""
        if "log" in update:
            lines[update["log"]["keep"] :] = [line["event"] for line in update["log"]["lines"]]
        expected = self.logs[viewer].get(update["number"])
        if "log" in update and expected is not None and lines != json.loads(encode(expected)):
            history.complain(f"the log in {where} is not what this viewer may know")


def check_commands(
    history: History, commands: list[Command], entries: list[Entry], replay: Replay, players: dict[str, str]
) -> None:
    """Every acknowledged command happened once, as it was meant, in order; none that was refused has."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.key:
            found.setdefault(entry.key, []).append(entry)
    happened: list[tuple[Entry, Command]] = []
    for command in commands:
        key = f"{players[command.key.rsplit('-', 1)[0]]} {command.key}" if command.seat < 0 else command.key
        mine = found.get(key, [])
        what = f"{command.kind} {command.key} at {command.table}"
        if len(mine) > 1:
            history.complain(f"{what} happened {len(mine)} times")
        if command.refused and mine:
            history.complain(f"{what} was refused ({command.refused}), and happened")
        if command.acknowledged is not None and not mine:
            history.complain(f"{what} was acknowledged, and never happened")
        for entry in mine:
            happened.append((entry, command))
            if (entry.kind, entry.seat) != (command.kind, command.seat) or not _as_meant(entry, command):
                history.complain(f"{what} happened as {entry.kind} {entry.data} of seat {entry.seat}")
            number = replay.numbers[entry.number - 1][command.seat]
            if command.acknowledged is not None and command.number != number:
                history.complain(f"{what} was acknowledged with number {command.number}, not {number}")
    _check_order(history, sorted(happened, key=lambda one: one[0].number))


def _as_meant(entry: Entry, command: Command) -> bool:
    return all(
        entry.data[part] == command.body[part]
        for part in ("action", "text", "agree", "what", "to")
        if part in command.body
    )


def _check_order(history: History, happened: list[tuple[Entry, Command]]) -> None:
    """What was acknowledged before something else was asked for came first."""
    latest: Command | None = None
    for _, command in happened:
        if latest is not None and command.acknowledged is not None and command.acknowledged < latest.sent:
            history.complain(f"{command.key} was acknowledged before {latest.key} was asked for, and came after it")
        if latest is None or command.sent > latest.sent:
            latest = command


def check_secrets(history: History, row: TableRow, entries: list[Entry], replay: Replay, chance: random.Random) -> None:
    """Of what a seat chooses in secret nobody else is told anything, whatever it chooses."""
    live = Live(row, GAMES[row.game])
    moments: list[tuple[int, Entry]] = []
    for entry in entries:
        live.fold(entry)
        if entry.kind == MOVE and live.table is not None and _stays_hidden(live, live.table.past[-1]):
            moments.append((entry.number, entry))
            _check_silence(history, entry, replay.numbers[entry.number - 2], replay.numbers[entry.number - 1])
    for number, entry in chance.sample(moments, min(FORKS, len(moments))):
        before = Live(row, GAMES[row.game])
        for one in entries[: number - 1]:
            before.fold(one)
        assert before.state is not None
        others = [one.text for one in before.state.choices(entry.seat) if one.text != entry.data["action"]]
        told = {
            action: _told(row, [*entries[: number - 1], _instead(entry, action)], entry.seat)
            for action in [entry.data["action"], *chance.sample(others, min(2, len(others)))]
        }
        seen = {action: words for action, words in told.items() if words is not None}
        if len(set(seen.values())) > 1:
            history.complain(f"others learn from what they are sent which of {list(seen)} seat {entry.seat} chose")


def _check_silence(history: History, entry: Entry, before: dict[int, int], after: dict[int, int]) -> None:
    told = [viewer for viewer in before if viewer != entry.seat and before[viewer] != after[viewer]]
    if told:
        history.complain(f"viewers {told} were told that seat {entry.seat} has moved in secret")


def _stays_hidden(live: Live, past: Past) -> bool:
    assert live.state is not None
    in_lane = past.in_lane and live.state.question(past.seat) is not None and past.revelations == live.state.revelations
    return in_lane or past.unseen


def _instead(entry: Entry, action: str) -> Entry:
    return msgspec.structs.replace(entry, data={**entry.data, "action": action})


def _told(row: TableRow, entries: list[Entry], secretive: int) -> bytes | None:
    """All that everybody else is sent, of the table as it stands and of a secret move; None where it is none."""
    live = Live(row, GAMES[row.game])
    for entry in entries[:-1]:
        live.fold(entry)
    others = [viewer for viewer in range(-1, row.seats) if viewer != secretive]
    for viewer in others:
        live.streams[viewer] = Stream(viewer, EVERYTHING)
        live.streams[viewer].look(live, entries[-2])
    live.fold(entries[-1])
    assert live.table is not None
    if not _stays_hidden(live, live.table.past[-1]):
        return None
    language = LANGUAGES[live.game.id]["en"].naming(live.names)
    sent = [[one.parcel(language, True).plain for one in live.streams[viewer].recent] for viewer in others]
    return encode_in(language, [sent, [live.stream(viewer).answer for viewer in others]])


def check_agreement(history: History, row: TableRow, entries: list[Entry]) -> None:
    """Nobody has resigned, and no table was ended, but by the word of every other person who had not resigned."""
    live = Live(row, GAMES[row.game])
    said: set[str] = set()  # who wished the last of it, or has agreed
    for entry in entries:
        people = {chair.player for chair in live.chairs if chair.kind == PERSON and not chair.resigned}
        gone, ended = sum(chair.resigned for chair in live.chairs), live.ended
        if entry.kind == PART:
            said = {live.chairs[entry.seat].player}
            wished = entry
        elif entry.kind == REPLY and entry.data["agree"]:
            said.add(live.chairs[entry.seat].player)
        elif entry.kind == REPLY:
            said = set()
        live.fold(entry)
        happened = live.ended > ended or sum(chair.resigned for chair in live.chairs) > gone
        if happened and not people <= said:
            history.complain(f"{wished.data['what']} at {row.id} happened without {sorted(people - said)}")
        if happened and live.ended and wished.data["what"] != END:
            history.complain(f"{row.id} was ended, and nobody wished that")


def check_promptness(story: "Story", party: "Party", replay: Replay) -> None:
    """Once nothing goes wrong any more, whoever listens hears of everything at once."""
    for viewer in story.viewers:
        if viewer.table != party.id:
            continue
        for number, (heard, since) in viewer.heard.items():
            entry = bisect_left(replay.numbers, number, key=lambda after: after[viewer.viewer]) + 1
            written = story.disk.written.get((party.id, entry), 0.0)
            if written > max(since, story.calm_since) + SETTLED and heard > written + AT_ONCE and story.calm:
                who = f"{viewer.person.name} at {party.id}"
                story.history.complain(f"{who} heard of update {number} only {heard - written:.0f} seconds after it")


def check_withdrawn(history: History, party: "Party") -> None:
    """Whose leave was withdrawn is told no more."""
    for withdrawal, onlooker in party.withdrawn:
        late = [at for at, _ in onlooker.heard.values() if at > withdrawal.at + WITHDRAWN_WITHIN]
        if late:
            history.complain(
                f"{onlooker.person.name} was told of {party.id} {late[0] - withdrawal.at:.0f} seconds after leave ended"
            )
