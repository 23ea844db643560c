"""A view of Era as blocks of text: the supply, domains drawn with letters, tracks and dice (12.5)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.phrase import Figure, Language, Phrase, Saying
from alfonso.engine.view import View
from alfonso.games.era_medieval_age import names as called
from alfonso.games.era_medieval_age.actions import Notation
from alfonso.games.era_medieval_age.data import (
    CODES,
    CULTURE,
    DIE_KINDS,
    FARM,
    FOOD,
    GOODS,
    HAMMER,
    LUMBER_MILL,
    SHIELD,
    SKULL,
    SWORD,
    SYMBOLS,
    TYPES,
    WALL,
    WOOD,
    Figures,
)
from alfonso.games.era_medieval_age.geometry import CELLS, SIZE
from alfonso.games.era_medieval_age.seen import LordSeen, seen_by
from alfonso.games.era_medieval_age.state import ROLL, SETUP

LETTERS: Final = "KlfctmMHGAUCPL#####x"  # by kind of structure (12.5)
EMPTY: Final = "."
ENCLOSED: Final = ":"
COLUMNS: Final = 2  # of buildings and of dice


@final
class Board:
    """A view as its panels read it."""

    def __init__(self, view: View, names: list[str], figures: Figures, notation: Notation, language: Language) -> None:
        self.seen: Final = seen_by(view)
        self.view: Final = view
        self.seat: Final = view.seat
        self.names: Final = names
        self.figures: Final = figures
        self.notation: Final = notation
        self.language: Final = language.naming(names)
        self.official: Final = view.options["disaster_table"] == "official"

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        return self.language.say(saying, **figures)


def panels(view: View, names: list[str], figures: Figures, notation: Notation, language: Language) -> list[Panel]:
    """Every panel of a view, in the order of the table."""
    board = Board(view, names, figures, notation, language)
    found = [supply(board)]
    for seat in range(len(names)):
        found.append(brief(board, seat))
    for seat in range(len(names)):
        found += [domain(board, seat), tracks(board, seat)]
    found += hand(board)
    return found


# The whole table


def supply(board: Board) -> Panel:
    """The round, the tokens, and what can be bought: price, points, copies left."""
    seen = board.seen
    phase = board.say(Phrase(called.PHASE_TITLES[seen.phase]))
    title = phase if seen.phase == SETUP else board.say("Round {round} · {step}", round=seen.round, step=phase)
    if seen.first >= 0 and len(board.names) > 1:
        title += " · " + board.say("starting player {player}", player=board.names[seen.first])
    if seen.tokens:
        title += " · " + board.say("sold out {flipped} of {tokens}", flipped=seen.flipped, tokens=seen.tokens)
    kinds = [kind for kind in range(WALL) if kind < TYPES or seen.supply[kind] or standing(board, kind)]
    height = -(-len(kinds) // COLUMNS)
    rows: list[list[str]] = []
    for line in range(height):
        row: list[str] = []
        for column in range(COLUMNS):
            place = line + column * height
            row += [*(["|"] if column else []), *(article(board, kinds[place]) if place < len(kinds) else [""] * 4)]
        rows.append(row)
    lengths = ", ".join(f"{length} x{seen.supply[WALL + place]}" for place, length in enumerate(range(2, 7)))
    rows.append([board.say("Walls, {price} each: {list}", price=price(board, WALL), list=lengths)])
    return Panel(title, rows, TABLE)


def standing(board: Board, kind: int) -> bool:
    """Whether somebody owns a structure of a kind."""
    laid = [number for lord in board.seen.lords for number in lord.laid or []]
    return any(board.notation.places[number].kind == kind for number in laid)


def article(board: Board, kind: int) -> list[str]:
    """A building as cells: name, price, points, copies left; those that can be built now stand out."""
    left = board.seen.supply[kind]
    can = any(action.verb == "build" and action is board.notation.builds[kind] for action in board.view.choices)
    mark = "*" if can else ("" if left else "~")
    name = f"{LETTERS[kind]} {board.say(called.title(kind))}"
    worth = board.say("{points}p", points=board.figures.points[kind])
    return [f"{mark}{name}", f"{mark}{price(board, kind)}", f"{mark}{worth}", f"{mark}x{left}"]


def price(board: Board, kind: int) -> str:
    """A price in letters."""
    amounts = board.seen.prices[kind]
    shown: list[str] = []
    for resource in range(GOODS - 1, -1, -1):
        if amounts[resource]:
            shown.append(f"{amounts[resource]}{board.say(Phrase(called.RESOURCE_LETTERS[resource]))}")
    return " ".join(shown)


# Players


def domain(board: Board, seat: int) -> Panel:
    """The cells, drawn with letters; enclosed ones that are empty are colons."""
    lord = board.seen.lords[seat]
    title = board.say("Domain of {player}", player=board.names[seat])
    if lord.laid is None:
        return Panel(title, [[board.say("behind the screen")]], FULL, seat)
    cells = [EMPTY] * CELLS
    for cell in lord.enclosed or []:
        cells[cell] = ENCLOSED
    for number in lord.laid:
        place = board.notation.places[number]
        for cell in place.cells:
            cells[cell] = LETTERS[place.kind]
    rows = [["", " ".join("ABCDEFGHIJKLMN")]]
    for row in range(SIZE):
        rows.append([f"{row + 1:>2}", " ".join(cells[row * SIZE : (row + 1) * SIZE])])
    return Panel(title, rows, FULL, seat)


def tracks(board: Board, seat: int) -> Panel:
    """The tracks with their limits, the pool, and the points as they stand."""
    lord = board.seen.lords[seat]
    rows: list[list[str]] = []
    for resource in range(GOODS):
        limit = board.figures.limits[resource]
        name = board.say(Phrase(called.RESOURCE_TITLES[resource]))
        rows.append([name, f"{lord.goods[resource]}/{limit}", gauge(lord.goods[resource], limit)])
    rows.append([board.say("Culture"), str(lord.culture), ""])
    rows.append([board.say("Disaster"), str(lord.disaster), ""])
    if lord.area is not None and lord.clustered is not None:
        rows.append([board.say("Walled"), str(lord.area), ""])
        rows.append([board.say("Crowded"), str(len(lord.clustered)), ""])
    rows.append([board.say("Dice"), str(sum(lord.pool)), pool(board, lord)])
    if lord.points is not None:
        for category, worth in lord.points.items():
            if worth:
                rows.append([board.say(category.replace("_", " ")), str(worth), ""])
    return Panel(heading(board, seat), rows, FULL, seat)


def heading(board: Board, seat: int) -> str:
    """A player with the points as they stand."""
    lord = board.seen.lords[seat]
    if lord.points is None:
        return board.names[seat]
    score = called.points(sum(lord.points.values()))
    return board.say("{player}: {points}", player=board.names[seat], points=score)


def gauge(amount: int, limit: int) -> str:
    """A track as one sees it."""
    return "●" * amount + "○" * (limit - amount)


def pool(board: Board, lord: LordSeen) -> str:
    """The dice of a pool by colour."""
    found = [
        f"{lord.pool[kind]} {board.say(Phrase(called.DICE_TITLES[kind]))}"
        for kind in range(DIE_KINDS)
        if lord.pool[kind]
    ]
    return ", ".join(found)


def brief(board: Board, seat: int) -> Panel:
    """A player in short."""
    lord = board.seen.lords[seat]
    goods = [
        f"{board.say(Phrase(called.RESOURCE_TITLES[resource]))} {lord.goods[resource]}" for resource in range(GOODS)
    ]
    rows = [[", ".join(goods)]]
    tracks = [f"{board.say('Culture')} {lord.culture}", f"{board.say('Disaster')} {lord.disaster}"]
    if lord.area is not None:
        tracks.append(f"{board.say('Walled')} {lord.area}")
    rows.append([", ".join(tracks)])
    rows.append([pool(board, lord)])
    if lord.rolled is None:
        rows.append([board.say("rolling")])
    elif board.seen.phase >= ROLL:
        rows.append([summary(board, lord.rolled)])
    return Panel(heading(board, seat), rows, BRIEF, seat)


def summary(board: Board, rolled: list[int]) -> str:
    """What dice show of hammers, swords, shields and skulls."""
    found = [called.symbol(symbol, count(board, rolled, symbol)) for symbol in (HAMMER, SWORD, SHIELD, SKULL)]
    return ", ".join(board.say(one) for one in found)


def count(board: Board, rolled: list[int], symbol: int) -> int:
    """How often dice show a symbol."""
    return sum(board.figures.shows[code * SYMBOLS + symbol] for code in rolled)


# What the decision is about


def hand(board: Board) -> list[Panel]:
    """One's own dice, and what they bring; Sir Philippe's."""
    found: list[Panel] = []
    if board.seat < 0 or board.seen.phase == SETUP:
        return found
    lord = board.seen.lords[board.seat]
    if lord.rolled:
        found.append(Panel(board.say("Your dice"), dice(board, lord), HAND, board.seat))
    if board.seen.philippe is not None:
        shown = [board.say(called.face(board.figures, code)) for code in board.seen.philippe]
        found.append(Panel(board.say("Sir Philippe"), [[" · ".join(shown)]], HAND, board.seat))
    return found


def dice(board: Board, lord: LordSeen) -> list[list[str]]:
    """Every die: its number, its colour, its face, what becomes of it; then what they bring together."""
    rolled = lord.rolled or []
    height = -(-len(rolled) // COLUMNS)
    rows: list[list[str]] = []
    for line in range(height):
        row: list[str] = []
        for column in range(COLUMNS):
            die = line + column * height
            row += [*([""] if column else []), *(one_die(board, lord, die) if die < len(rolled) else ["", "", ""])]
        rows.append(row)
    kept = [code for die, code in enumerate(rolled) if die not in (lord.marked or [])]
    rows.append([board.say("{symbols}: {skulls}", symbols=brings(board, lord, kept), skulls=strikes(board, kept))])
    return rows


def one_die(board: Board, lord: LordSeen, die: int) -> list[str]:
    """A die as cells."""
    rolled = lord.rolled or []
    code = rolled[die]
    name = f"{die + 1} {board.say(Phrase(called.DICE_TITLES[code // CODES]))}"
    return [name, short_face(board, code), becomes(board, lord, die)]


def short_face(board: Board, code: int) -> str:
    """What a die shows, in as few words as possible."""
    found: list[str] = []
    for symbol in range(SYMBOLS):
        number = board.figures.shows[code * SYMBOLS + symbol]
        if number:
            word = board.say(Phrase(called.SYMBOL_WORDS[symbol]))
            found.append(word if number == 1 else f"{word} x{number}")
    return ", ".join(found)


def becomes(board: Board, lord: LordSeen, die: int) -> str:
    """Whether a die is locked, rolled again or kept, while its owner rolls; afterwards its feathers."""
    code = (lord.rolled or [])[die]
    if lord.throws is not None:
        if board.figures.shows[code * SYMBOLS + SKULL]:
            return board.say("~{word}", word=Phrase("locked"))
        return board.say("*{word}", word=Phrase("roll")) if die in (lord.marked or []) else board.say("keep")
    if lord.feathers is not None and lord.feathers[die]:
        return board.say("*{word}", word=Phrase("unused"))
    return ""


def brings(board: Board, lord: LordSeen, rolled: list[int]) -> Phrase:
    """What dice that are not rolled again bring, what of it is lost, and what food they leave missing (R25, R30)."""
    symbols = [*range(GOODS), CULTURE, HAMMER, SWORD, SHIELD]
    found = called.listed(
        [called.symbol(symbol, count(board, rolled, symbol)) for symbol in symbols if count(board, rolled, symbol)]
    )
    if board.seen.phase != ROLL:
        return found  # it is collected already
    stock = [lord.goods[resource] + gain(board, lord, rolled, resource) for resource in range(GOODS)]
    limits = board.figures.limits
    lost = [
        called.goods(resource, stock[resource] - limits[resource])
        for resource in range(GOODS)
        if stock[resource] > limits[resource]
    ]
    if lost:
        found = Phrase("{symbols}, {goods} lost", symbols=found, goods=called.listed(lost))
    missing = sum(lord.pool) - min(limits[FOOD], stock[FOOD])
    if missing > 0:
        found = Phrase("{symbols}, {food} missing", symbols=found, food=called.goods(FOOD, missing))
    return found


def gain(board: Board, lord: LordSeen, rolled: list[int], resource: int) -> int:
    """What dice, farms and lumber mills bring of a resource, whether there is room for it or not (R24, R27)."""
    found = count(board, rolled, resource)
    if resource == FOOD:
        found += owned(board, lord, FARM) * board.figures.farm
    elif resource == WOOD:
        found += owned(board, lord, LUMBER_MILL) * board.figures.lumber_mill
    return found


def owned(board: Board, lord: LordSeen, kind: int) -> int:
    """How many structures of a kind a player owns."""
    return sum(board.notation.places[number].kind == kind for number in lord.laid or [])


def strikes(board: Board, rolled: list[int]) -> Phrase:
    """The disaster that the skulls bring."""
    skulls = count(board, rolled, SKULL)
    if not skulls:
        return Phrase("no disaster")
    return Phrase(
        "{skulls}, {disaster}", skulls=called.skulls(skulls), disaster=called.disaster(skulls, board.official)
    )
