"""Record: header and moves of one play, as readable text that replays to the identical state.

    alfonso: 1
    game: xii-century 1
    seats: 2
    names: Ann; greedy
    options: difficulty=hard
    seed: 7

    1. 0 shared 5 farms
    2. 0 3 quarry        # comments run to the end of the line

A table with sealed dice writes ``sealed:`` with the commitment in place of the seed, ``contributions:`` and, when it
may be known, ``secret:``; a finished one adds ``result:`` and, with sealed dice, ``draws:``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Generic

from alfonso.engine.action import Action
from alfonso.engine.dice import Dice, FastDice, SealedDice, WitnessedDice, commitment, sealed_draw
from alfonso.engine.errors import AlfonsoError, BadRecord, nearest
from alfonso.engine.game import Game
from alfonso.engine.step import S

FORMAT: Final = "1"
KEYS: Final = [
    "alfonso", "game", "data", "seats", "names", "options", "seed", "sealed", "contributions", "secret", "result",
    "draws",
]  # fmt: skip


class Record:
    """One play as text: what was agreed, where chance comes from, and every move."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        options: dict[str, str],
        seed: str = "",
        sealed: str = "",
        secret: str = "",
        contributions: str = "",
        names: list[str] | None = None,
        data: str = "",
    ) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options = options
        self.seed = one_line("seed", seed)
        self.sealed = sealed
        self.secret = secret
        self.contributions = one_line("contributions", contributions)
        self.names = (
            [plain_name(name) for name in names] if names is not None else [f"seat {seat}" for seat in range(seats)]
        )
        self.data = data
        self.moves: list[tuple[int, str]] = []
        self.result: list[int] = []
        self.draws: list[tuple[int, int, int]] = []

    # Reading

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record; refuse what cannot be one, with the line."""
        header: dict[str, str] = {}
        moves: list[tuple[int, str]] = []
        for number, line in enumerate(text.splitlines(), 1):
            line = without_comment(line)
            if not line:
                continue
            move = re.fullmatch(r"(\d{1,9})\.\s+(\d{1,9})\s+(.+)", line)
            if move:
                if int(move[1]) != len(moves) + 1:
                    raise BadRecord(
                        "line {line}: expected move {expected}, found move {found}",
                        line=number,
                        expected=len(moves) + 1,
                        found=move[1],
                    )
                moves.append((int(move[2]), move[3]))
                continue
            entry = re.fullmatch(r"([a-z]+):\s*(.*)", line)
            if not entry:
                raise BadRecord(
                    "line {line}: neither 'key: value' nor a move such as '1. 0 {action}': {found}",
                    line=number,
                    found=repr(line[:60]),
                )
            if entry[1] not in KEYS:
                raise BadRecord(
                    "line {line}: unknown key {found}; {nearest}",
                    line=number,
                    found=repr(entry[1]),
                    nearest=nearest(entry[1], KEYS),
                )
            if entry[1] in header:
                raise BadRecord("line {line}: {found} stands there twice", line=number, found=repr(entry[1]))
            header[entry[1]] = entry[2]
        record = _from_header(header)
        record.moves = moves
        return record

    def check(self, game: Game[S]) -> None:
        """Refuse a record that belongs to another game, version or data file."""
        if self.game != game.id:
            raise BadRecord("this is a record of {game}, not of {id}", game=self.game, id=game.id)
        if self.version != game.version:
            raise BadRecord(
                "this record was played with version {version} of the rules of {name}; here is version {here}",
                version=self.version,
                name=game.name,
                here=game.version,
            )
        if self.data and self.data != game.data_digest:
            raise BadRecord("this record was played with another data file; give that file with --data")

    def dice(self) -> Dice:
        """The dice of the play, before the first move."""
        if self.sealed:
            if not self.secret:
                raise BadRecord("the dice of this record are still sealed; it can be replayed when the play is over")
            if commitment(self.secret) != self.sealed:
                raise BadRecord("the secret of this record does not match its commitment")
            return SealedDice(self.secret, self.contributions, [0] * (self.seats + 1))
        return FastDice.seeded(self.seed, self.seats + 1)

    def replay(self, game: Game[S], to: int | None = None, log: bool = False, dice: Dice | None = None) -> S:
        """The state after the given number of moves (by default: all)."""
        for state in self.states(game, to, log, dice):
            last = state
        return last

    def states(self, game: Game[S], to: int | None = None, log: bool = False, dice: Dice | None = None) -> Iterator[S]:
        """The state before the first move and after every one: the same object, played on."""
        self.check(game)
        setup = game.setup(self.seats, self.options)
        state = game.open(setup, self.dice() if dice is None else dice, log)
        yield state
        for number, (seat, text) in enumerate(self.moves[:to], 1):
            try:
                if seat >= self.seats:
                    raise BadRecord("there is no seat {seat}", seat=seat)
                state.play(text, seat)
            except AlfonsoError as error:
                raise BadRecord("move {number}: {error}", number=number, error=error.phrase) from None
            yield state

    def points(self, game: Game[S]) -> dict[int, list[dict[str, int]]]:
        """The points of every seat by category as they stood when each round was over.

        Round 0 is how the play began. A round is over at the first decision of the next, or at the end of the record.
        """
        found: dict[int, list[dict[str, int]]] = {}
        current = 0
        for state in self.states(game):
            last = state
            if game.round(state) != current:
                found[current] = [state.breakdown(seat) for seat in range(state.seats)]
                current = game.round(state)
        found[current] = [last.breakdown(seat) for seat in range(last.seats)]
        return found

    # Writing

    def add(self, seat: int, action: Action) -> None:
        """Write down a move."""
        self.moves.append((seat, action.text))

    def close(self, game: Game[S]) -> None:
        """Write down how the play ended and, with sealed dice, every draw."""
        witness = WitnessedDice(self.dice())
        state = self.replay(game, dice=witness)
        if state.over:
            self.result = state.scores()
            self.draws = witness.draws if self.sealed else []

    def text(self, secret: bool = True) -> str:
        """The record as text; ``secret=False`` keeps the dice of a running table sealed."""
        lines = [f"alfonso: {FORMAT}", f"game: {self.game} {self.version}", f"seats: {self.seats}"]
        lines.append("names: " + "; ".join(self.names))
        if self.data:
            lines.append(f"data: {self.data}")
        if self.options:
            lines.append("options: " + " ".join(f"{name}={value}" for name, value in self.options.items()))
        if self.sealed:
            lines.append(f"sealed: {self.sealed}")
            if self.contributions:
                lines.append(f"contributions: {self.contributions}")
            if secret and self.secret:
                lines.append(f"secret: {self.secret}")
        else:
            lines.append(f"seed: {self.seed}")
        lines.append("")
        lines += [f"{number}. {seat} {text}" for number, (seat, text) in enumerate(self.moves, 1)]
        if self.result:
            lines += ["", "result: " + " ".join(str(score) for score in self.result)]
        if self.draws:
            lines.append("draws: " + " ".join(f"{stream}/{sides}={value}" for stream, sides, value in self.draws))
        return "\n".join(lines) + "\n"

    def __reduce__(self) -> tuple[object, ...]:
        return read_record, (self.text(),)


def read_record(text: str) -> Record:
    """The record that was pickled."""
    return Record.parse(text)


def without_comment(line: str) -> str:
    """A line without what follows a ``#`` that begins it or stands after a space."""
    return re.sub(r"(^|\s)#.*", "", line).strip()


def one_line(key: str, value: str) -> str:
    """A value that chance depends on; refuse one that would not be read back as it is."""
    if len(f"{key}: {value}".splitlines()) > 1 or without_comment(f"{key}: {value}") != f"{key}: {value}".strip():
        raise BadRecord("{key} must be a single line without '#', not {value}", key=key, value=repr(value))
    if value != value.strip():
        raise BadRecord("{key} must not begin or end with a space: {value}", key=key, value=repr(value))
    return value


def plain_name(name: str) -> str:
    """A name as it can stand in a record: what people type must not look like a part of it, nor steer a terminal."""
    return " ".join("".join(" " if letter in ";#" or not letter.isprintable() else letter for letter in name).split())


def record_of(game: Game[S], state: S, seed: str, names: list[str] | None = None) -> Record:
    """An empty record for a play with a plain seed or, where the state has sealed dice, for those."""
    setup = state.setup
    options = {
        option.name: setup.options[option.name]
        for option in game.options
        if setup.options[option.name] != option.default
    }
    record = Record(game.id, game.version, setup.seats, options, seed, names=names, data=game.own_data)
    dice = state.dice
    if isinstance(dice, SealedDice):
        record.sealed = commitment(dice.secret)
        record.secret = dice.secret
        record.contributions = one_line("contributions", dice.contributions)
    return record


def _from_header(header: dict[str, str]) -> Record:
    """The record that a header describes; refuse one that lacks something."""
    if header.get("alfonso") != FORMAT:
        raise BadRecord("not a record of format {format}: it must begin with 'alfonso: {format}'", format=FORMAT)
    for key in ("game", "seats"):
        if key not in header:
            raise BadRecord("the record has no {key}", key=repr(key))
    if ("seed" in header) == ("sealed" in header):
        raise BadRecord("a record has either 'seed' or 'sealed'")
    game = re.fullmatch(r"(\S+)\s+(\d{1,9})", header["game"])
    if not game:
        raise BadRecord(
            "game must be an id and a version such as 'xii-century 1', not {game}", game=repr(header["game"])
        )
    if not re.fullmatch(r"[1-9]\d?", header["seats"]):
        raise BadRecord("seats must be a number, not {seats}", seats=repr(header["seats"]))
    seats = int(header["seats"])
    names = [name.strip() for name in header["names"].split(";")] if "names" in header else None
    if names is not None and len(names) != seats:
        raise BadRecord("{count} names for {seats} seats", count=len(names), seats=seats)
    options: dict[str, str] = {}
    for word in header.get("options", "").split():
        name, equals, value = word.partition("=")
        if not equals:
            raise BadRecord("options must be written name=value, not {word}", word=repr(word))
        options[name] = value
    record = Record(
        game[1],
        int(game[2]),
        seats,
        options,
        header.get("seed", ""),
        header.get("sealed", ""),
        header.get("secret", ""),
        header.get("contributions", ""),
        names,
        header.get("data", ""),
    )
    if "result" in header:
        if not re.fullmatch(r"-?\d{1,9}( -?\d{1,9})*", header["result"]):
            raise BadRecord("result must be a score for each seat, not {result}", result=repr(header["result"]))
        record.result = [int(score) for score in header["result"].split()]
    for draw in header.get("draws", "").split():
        parts = re.fullmatch(r"(\d{1,9})/(\d{1,10})=(\d{1,10})", draw)
        if not parts:
            raise BadRecord("draws must be written stream/sides=number, not {draw}", draw=repr(draw))
        record.draws.append((int(parts[1]), int(parts[2]), int(parts[3])))
    return record


class Verification(Generic[S]):
    """What verifying a record found: every draw repeated from the secret, the play replayed to its result."""

    def __init__(self, record: Record, game: Game[S]) -> None:
        if not record.sealed:
            raise BadRecord("this record was played with a plain seed; there is nothing sealed to verify")
        if not record.secret:
            raise BadRecord("the dice of this record are still sealed; it can be verified when the play is over")
        witness = WitnessedDice(record.dice())
        self.state = record.replay(game, dice=witness)
        self.draws: Final = witness.draws
        self.complaints: Final[list[str]] = []
        counts: dict[int, int] = {}
        for number, (stream, sides, value) in enumerate(self.draws, 1):
            count = counts.get(stream, 0)
            counts[stream] = count + 1
            if sealed_draw(record.secret, record.contributions, stream, count, sides) + 1 != value:
                self.complaints.append(f"draw {number} does not follow from the secret")
        if record.draws and record.draws != self.draws:
            wrong = [
                number
                for number, (written, drawn) in enumerate(zip(record.draws, self.draws, strict=False), 1)
                if written != drawn
            ]
            where = f"draw {wrong[0]} is not" if wrong else "the number of draws is not"
            self.complaints.append(f"{where} what the secret gives")
        if record.result and record.result != self.state.scores():
            self.complaints.append(f"the result is {self.state.scores()}, the record says {record.result}")
