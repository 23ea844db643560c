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
may be known, ``secret:``. Where the contributions were pledged before any was shown, ``pledges:`` holds their SHA-256;
a pledge without a contribution was not kept. A finished one adds ``result:`` and, with sealed dice, ``draws:``. Where
all agreed to take back moves after dice had fallen or something hidden was seen, ``rewound:`` names the moves as they
were counted then. Seats that were given up, as the others agreed, stand in ``resigned:`` with the number of moves there
were; where all agreed to end a play that was not over, ``unfinished:`` is how many moves there were, and nobody won.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Generic

from alfonso.engine.action import Action
from alfonso.engine.dice import Dice, FastDice, SealedDice, WitnessedDice, commitment, sealed_draw
from alfonso.engine.errors import AlfonsoError, BadRecord, nearest
from alfonso.engine.game import Game
from alfonso.engine.phrase import Phrase
from alfonso.engine.step import S

FORMAT: Final = "1"
PLEDGES: Final = r"([0-9a-f]{64})?(,([0-9a-f]{64})?){0,98}"
KEYS: Final = [
    "alfonso", "game", "data", "seats", "names", "options", "seed", "sealed", "contributions", "pledges", "secret",
    "result", "draws", "rewound", "resigned", "unfinished",
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
        self.pledges = ""  # the fingerprints of the contributions, by seat, which were there before any of these
        self.moves: list[tuple[int, str]] = []
        self.result: list[int] = []
        self.draws: list[tuple[int, int, int]] = []
        self.rewound: list[tuple[int, int]] = []  # the first and the last of moves that were taken back by consent
        self.resigned: list[tuple[int, int]] = []  # seats that were given up, and how many moves there were then
        self.unfinished = -1  # how many moves there were when all agreed to end it

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
        for _ in self.counting(game, found):
            pass
        return found

    def counting(self, game: Game[S], found: dict[int, list[dict[str, int]]]) -> Iterator[None]:
        """Find the points of every round, a move at a time."""
        current = 0
        for state in self.states(game):
            last = state
            if game.round(state) != current:
                found[current] = [state.breakdown(seat) for seat in range(state.seats)]
                current = game.round(state)
            yield
        found[current] = [last.breakdown(seat) for seat in range(last.seats)]

    # Writing

    def add(self, seat: int, action: Action) -> None:
        """Write down a move."""
        self.moves.append((seat, action.text))

    def close(self, game: Game[S]) -> None:
        """Write down how the play ended and, with sealed dice, every draw."""
        for _ in self.closing(game):
            pass

    def closing(self, game: Game[S]) -> Iterator[None]:
        """Write down how the play ended, a move at a time."""
        witness = WitnessedDice(self.dice())
        for state in self.states(game, dice=witness):
            last = state
            yield
        if last.over:
            self.result = last.scores()
        if last.over or self.unfinished >= 0:
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
            if self.pledges:
                lines.append(f"pledges: {self.pledges}")
            if secret and self.secret:
                lines.append(f"secret: {self.secret}")
        else:
            lines.append(f"seed: {self.seed}")
        lines.append("")
        lines += [f"{number}. {seat} {text}" for number, (seat, text) in enumerate(self.moves, 1)]
        if self.rewound:
            lines += ["", "rewound: " + " ".join(f"{first}-{last}" for first, last in self.rewound)]
        if self.resigned:
            lines += ["", "resigned: " + " ".join(f"{seat}@{moves}" for seat, moves in self.resigned)]
        if self.unfinished >= 0:
            lines += ["", f"unfinished: {self.unfinished}"]
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
    record.pledges = header.get("pledges", "")
    if record.pledges and not re.fullmatch(PLEDGES, record.pledges):
        pledges = repr(record.pledges[:60])
        raise BadRecord("pledges must be fingerprints with commas between them, not {pledges}", pledges=pledges)
    if "result" in header:
        if not re.fullmatch(r"-?\d{1,9}( -?\d{1,9})*", header["result"]):
            raise BadRecord("result must be a score for each seat, not {result}", result=repr(header["result"]))
        record.result = [int(score) for score in header["result"].split()]
    for draw in header.get("draws", "").split():
        parts = re.fullmatch(r"(\d{1,9})/(\d{1,10})=(\d{1,10})", draw)
        if not parts:
            raise BadRecord("draws must be written stream/sides=number, not {draw}", draw=repr(draw))
        record.draws.append((int(parts[1]), int(parts[2]), int(parts[3])))
    for moves in header.get("rewound", "").split():
        found = re.fullmatch(r"(\d{1,9})-(\d{1,9})", moves)
        if not found:
            raise BadRecord("rewound must name moves as first-last, not {moves}", moves=repr(moves))
        record.rewound.append((int(found[1]), int(found[2])))
    _read_endings(record, header)
    return record


def _read_endings(record: Record, header: dict[str, str]) -> None:
    """Who gave up a seat, and whether all agreed to end it."""
    for word in header.get("resigned", "").split():
        found = re.fullmatch(r"(\d{1,2})@(\d{1,9})", word)
        if not found or int(found[1]) >= record.seats:
            raise BadRecord("resigned must name seats as seat@moves, not {word}", word=repr(word[:60]))
        record.resigned.append((int(found[1]), int(found[2])))
    if "unfinished" in header:
        if not re.fullmatch(r"\d{1,9}", header["unfinished"]):
            moves = repr(header["unfinished"][:60])
            raise BadRecord("unfinished must be a number of moves, not {moves}", moves=moves)
        record.unfinished = int(header["unfinished"])


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
        self.complaints: Final[list[Phrase]] = []
        counts: dict[int, int] = {}
        for number, (stream, sides, value) in enumerate(self.draws, 1):
            count = counts.get(stream, 0)
            counts[stream] = count + 1
            if sealed_draw(record.secret, record.contributions, stream, count, sides) + 1 != value:
                self.complaints.append(Phrase("draw {number} does not follow from the secret", number=number))
        self.complaints.extend(unkept(record))
        if record.draws and record.draws != self.draws:
            wrong = [
                number
                for number, (written, drawn) in enumerate(zip(record.draws, self.draws, strict=False), 1)
                if written != drawn
            ]
            if wrong:
                self.complaints.append(Phrase("draw {number} is not what the secret gives", number=wrong[0]))
            else:
                self.complaints.append(Phrase("the number of draws is not what the secret gives"))
        if record.unfinished >= 0 and self.state.over:
            self.complaints.append(Phrase("the record says that the play was not finished, but it was"))
        elif record.unfinished >= 0 and record.unfinished != len(record.moves):
            told = str(record.unfinished)
            self.complaints.append(
                Phrase("the record says that it was ended after {told} moves, but has more or fewer", told=told)
            )
        if record.result and record.result != self.state.scores():
            found, told = str(self.state.scores()), str(record.result)
            self.complaints.append(Phrase("the result is {found}, the record says {told}", found=found, told=told))


def unkept(record: Record) -> list[Phrase]:
    """Complaints about contributions that are not what was pledged."""
    found: list[Phrase] = []
    if not record.pledges:
        return found
    given, pledges = record.contributions.split(",") if record.contributions else [], record.pledges.split(",")
    for seat, pledge in enumerate(pledges):
        contribution = given[seat] if seat < len(given) else ""
        if contribution and commitment(contribution) != pledge:
            found.append(Phrase("what seat {seat} contributed is not what it pledged", seat=seat + 1))
    if len(pledges) != record.seats or (given and len(given) != record.seats):
        found.append(Phrase("there is not one pledge for each seat"))
    return found


def left_out(record: Record) -> list[int]:
    """The seats that pledged a contribution which is not in the dice."""
    given = record.contributions.split(",") if record.contributions else []
    pledges = record.pledges.split(",") if record.pledges else []
    return [seat for seat, pledge in enumerate(pledges) if pledge and not (seat < len(given) and given[seat])]
