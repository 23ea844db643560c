"""A view of MIL (1049) as blocks of text: the spheres, free land, houses, and what is at stake (12)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.phrase import Figure, Language, Phrase, Saying
from alfonso.engine.view import View
from alfonso.games.mil_1049 import names as called
from alfonso.games.mil_1049.data import CRUSADES, HOME, KINDS, MONASTERY, PRODUCTION, SLOTS, SPACES, TILES, Figures
from alfonso.games.mil_1049.seen import FiefSeen, HouseSeen, KnightSeen, MatterSeen, SpaceSeen, is_empty, seen_by
from alfonso.games.mil_1049.state import (
    AUCTION,
    BATTLE,
    BLACK,
    CATHEDRAL,
    EMPTY,
    GROWTH,
    HOUSE,
    LAND,
    OATH,
    TRADE,
    WEDDING,
    WHITE,
)

NOTHING: Final = "-"
NUMERALS: Final = ["I", "II", "III", "IV", "V", "VI"]


@final
class Board:
    """A view as its panels read it."""

    def __init__(self, view: View, names: list[str], figures: Figures, language: Language) -> None:
        self.seen: Final = seen_by(view)
        self.seat: Final = view.seat
        self.names: Final = names
        self.short: Final = short_names(names)
        self.figures: Final = figures
        self.language: Final = language.naming(names)

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        return self.language.say(saying, **figures)

    def knight(self, number: int) -> str:
        """A knight in short: "Mar B"."""
        return f"{self.short[number // SLOTS]} {called.letter(number)}"


def short_names(names: list[str]) -> list[str]:
    """Names short enough for a table: three letters; where they are alike, their ends, or else the seat's number."""
    for cut in ([name[:3] for name in names], [name[:2] + name[-1:] for name in names]):
        if len(set(cut)) == len(cut):
            return cut
    return [f"{name[:2]}{seat + 1}" for seat, name in enumerate(names)]


def panels(view: View, names: list[str], figures: Figures, language: Language) -> list[Panel]:
    """Every panel of a view, in the order of the table."""
    board = Board(view, names, figures, language)
    found = [spheres(board)]
    for seat in range(len(names)):
        found.append(brief(board, seat))
    for seat in range(len(names)):
        found.append(full(board, seat))
    matter = board.seen.matter
    if matter is not None:
        panel = at_stake(board, matter)
        if panel.rows:
            found.append(panel)
    return found


# The table


def spheres(board: Board) -> Panel:
    """Where the play stands, the six spheres, and free land."""
    seen = board.seen
    title = board.say(
        "Turn {turn} of {turns} · {stage} · starting player {player} · {white} white tokens",
        turn=seen.turn,
        turns=seen.turns,
        stage=called.stage(seen.stage),
        player=board.names[seen.first],
        white=seen.white,
    )
    rows = [open_sphere(board, MONASTERY)]
    for sphere in seen.spheres:
        marks = " ".join(f"{mark(board, space):<5}" for space in sphere.spaces)
        leads = board.short[sphere.majority] if sphere.majority >= 0 else NOTHING
        rows.append([sphere_name(board, sphere.sphere), marks, board.say("majority {player}", player=leads)])
    rows.append(open_sphere(board, CRUSADES))
    rows.append([board.say("Free land: {lands}", lands="; ".join(land(board, stack) for stack in range(2)))])
    return Panel(title, rows, TABLE)


def sphere_name(board: Board, sphere: int) -> str:
    """A sphere with its number."""
    return f"{NUMERALS[sphere]} {board.say(called.sphere(sphere))}"


def open_sphere(board: Board, sphere: int) -> list[str]:
    """A sphere without spaces, and who is there."""
    there: list[str] = []
    for house in board.seen.houses:
        there += [
            board.knight(knight.knight) for knight in house.knights if knight is not None and knight.sphere == sphere
        ]
    return [sphere_name(board, sphere), ", ".join(there) or NOTHING, ""]


def mark(board: Board, space: SpaceSeen) -> str:
    """What lies on a space: a number for an empty one, o white, x black, a house or a knight."""
    if space.content == EMPTY:
        return str(space.space % SPACES + 1)
    if space.content == WHITE:
        return "o"
    if space.content == BLACK:
        return "x"
    return f"[{board.short[space.owner]}]" if space.content == HOUSE else board.knight(space.owner)


def land(board: Board, stack: int) -> str:
    """A stack in a few words."""
    seen = board.seen.stacks[stack]
    if not seen.left:
        return board.say("stack {number}: none left", number=stack + 1)
    if seen.top is None:
        return board.say("stack {number}: {count} not seen yet", number=stack + 1, count=seen.left)
    return board.say(
        "stack {number}: {kind}, defence {defence}, {count} left",
        number=stack + 1,
        kind=called.tile(board.figures, seen.top),
        defence=seen.defence or 0,
        count=seen.left,
    )


# The houses


def lineage(board: Board, house: HouseSeen) -> str:
    """Points, women and privileges."""
    return board.say(
        "{points}, {women}, {privileges}",
        points=called.points(house.points),
        women=called.women(house.women),
        privileges=called.privileges(house.privileges),
    )


def brief(board: Board, seat: int) -> Panel:
    """A house as the others look at it: a line for each knight."""
    house = board.seen.houses[seat]
    rows = [[lineage(board, house)]]
    if house.cubes is not None:
        rows.append([board.say(called.cubes(house.cubes))])
    for knight in house.knights:
        if knight is not None:
            rows.append([in_short(board, knight)])
    return Panel(board.names[seat], rows, BRIEF, seat)


def in_short(board: Board, knight: KnightSeen) -> str:
    """A knight on one line: letter, heir, age, soldiers, castle, fiefs, lord, sphere."""
    parts = [called.letter(knight.knight) + ("+" if knight.heir else ""), f"{knight.age}/{board.figures.age}"]
    parts.append(board.say("{count}s", count=knight.army))
    if knight.castle:
        parts.append(board.say("castle"))
    parts += [fief_code(fief) for fief in knight.fiefs if fief is not None]
    if knight.lord >= 0:
        parts.append(board.say("of {lord}", lord=board.short[knight.lord]))
    if knight.bishop:
        parts.append(board.say("Archbishop"))
    if knight.sphere != HOME:
        parts.append(NUMERALS[knight.sphere])
    return " ".join(parts)


def fief_code(fief: FiefSeen) -> str:
    """A fief by its letters; in brackets once it is turned."""
    code = TILES[fief.tile]
    return code if fief.side == PRODUCTION else f"({code})"


def full(board: Board, seat: int) -> Panel:
    """One's own house: cubes, lineage, and a row for each knight."""
    house = board.seen.houses[seat]
    rows: list[list[str]] = []
    if house.cubes is not None:
        counts = [f"{board.say(called.resource_title(kind))} {house.cubes[kind]}" for kind in range(KINDS)]
        rows.append(["*" + ", ".join(counts)])
    rows.append([lineage(board, house)])
    heading = ["", board.say("heir"), board.say("age"), board.say("soldiers"), board.say("castle")]
    rows.append([*heading, board.say("fief {place}", place=1), board.say("fief {place}", place=2), "", ""])
    for knight in house.knights:
        if knight is not None:
            rows.append(knight_row(board, knight))
    for vassal in house.vassals:
        rows.append([board.say("Lord of {knight}.", knight=called.knight(vassal))])
    return Panel(board.names[seat], rows, FULL, seat)


def knight_row(board: Board, knight: KnightSeen) -> list[str]:
    """A knight as cells."""
    fiefs = [NOTHING if fief is None else fief_words(board, fief) for fief in knight.fiefs]
    bond = "" if knight.lord < 0 else board.say("vassal of {lord}", lord=board.names[knight.lord])
    where = "" if knight.sphere == HOME else f"*{sphere_name(board, knight.sphere)}"
    return [
        called.letter(knight.knight),
        board.say("yes") if knight.heir else NOTHING,
        f"{knight.age}/{board.figures.age}",
        str(knight.army),
        board.say("yes") if knight.castle else NOTHING,
        *fiefs,
        bond,
        where,
    ]


def fief_words(board: Board, fief: FiefSeen) -> str:
    """A fief with what it gives on the side that is up."""
    name = board.say(called.tile_title(fief.tile))
    if fief.side == PRODUCTION:
        return f"{name}: {board.say(called.cubes(board.figures.harvest[fief.tile]))}"
    pays = board.say("{kind} pays {cubes}", kind=name, cubes=called.cubes(board.figures.tribute[fief.tile]))
    return f"~{pays}"


# What is at stake


def at_stake(board: Board, matter: MatterSeen) -> Panel:
    """What stands next to the question."""
    rows: list[list[str]] = []
    if matter.matter in (WEDDING, BATTLE, CATHEDRAL):
        rows += fists(board, matter)
    if matter.matter == AUCTION:
        rows += auction(board, matter)
    if matter.matter == OATH:
        rows.append([board.say("Offer: {cubes}", cubes=called.cubes(matter.offer))])
    if matter.matter == TRADE and matter.left is not None:
        rows.append([board.say("Can still be given: {cubes}", cubes=called.cubes(matter.left))])
    if matter.matter == LAND and matter.need:
        rows.append([board.say("Needed: {cubes}", cubes=called.count_cubes(matter.need))])
    if matter.matter == GROWTH and matter.face:
        rows.append([board.say("The die: {symbols}", symbols=called.face(matter.face))])
    if matter.laid is not None and not is_empty(matter.laid):
        rows.append(["*" + board.say("Laid down: {cubes}", cubes=ranked(matter.laid))])
    if not is_empty(matter.pool):
        rows.append([board.say("On the table: {cubes}", cubes=called.cubes(matter.pool))])
    return Panel(subject(board, matter), rows, HAND, board.seat)


def subject(board: Board, matter: MatterSeen) -> str:
    """What it is about."""
    if matter.tile >= 0:
        return board.say("A fief to be placed: {kind}", kind=called.tile(board.figures, matter.tile))
    if matter.matter == WEDDING:
        return board.say("The heir of {knight} weds", knight=called.knight(matter.knight))
    if matter.matter == CATHEDRAL:
        return board.say("The cathedral")
    if matter.matter == BATTLE:
        return board.say(
            "{knight} attacks {target}", knight=board.knight(matter.knight), target=board.knight(matter.target)
        )
    if matter.matter == OATH:
        return board.say(
            "{knight} wants {target} as a vassal",
            knight=board.knight(matter.knight),
            target=board.knight(matter.target),
        )
    if matter.matter == AUCTION:
        return board.say("A castle is auctioned")
    if matter.knight >= 0:
        return board.say("{knight} acts", knight=board.knight(matter.knight))
    return board.say("On the table")


def ranked(cubes: list[int]) -> Phrase:
    """Cubes with what they beat (R40)."""
    return Phrase("{cubes} ({rank})", cubes=called.cubes(cubes), rank=called.rank(cubes))


def fists(board: Board, matter: MatterSeen) -> list[list[str]]:
    """Every fist as far as it can be seen."""
    rows: list[list[str]] = []
    for seat, fist in enumerate(matter.fists):
        if fist is None:
            continue
        words = ranked(fist) if matter.matter == WEDDING else called.cubes(fist)
        own = "*" if seat == board.seat else ""
        rows.append([own + board.say("{player}: {cubes}", player=board.names[seat], cubes=words)])
    return rows


def auction(board: Board, matter: MatterSeen) -> list[list[str]]:
    """The starting offer and the best raise."""
    rows = [[board.say("Starting offer: {cubes}", cubes=called.cubes(matter.offer))]]
    if not is_empty(matter.best):
        best = board.say(
            "Best raise, by {player}: {cubes}", player=board.names[matter.bidder], cubes=ranked(matter.best)
        )
        rows.append([best])
    return rows
