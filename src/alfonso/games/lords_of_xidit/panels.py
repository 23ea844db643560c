"""A view of Lords of Xidit as blocks of text: the year, the map as a list of cities, regions, queues, heirs (12)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.phrase import Figure, Language, Phrase, Saying
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit import names as called
from alfonso.games.lords_of_xidit.data import ACT, CODES, COLOURS, KINDS, ORDER_CODES, UNSET, WAIT, Figures, Mode
from alfonso.games.lords_of_xidit.seen import HeirSeen, PileSeen, QueueSeen, letters, seen_by
from alfonso.games.lords_of_xidit.state import PROGRAMMING, RECRUITMENT, THREAT

COLUMNS: Final = 2  # of cities
NOTHING: Final = "-"


@final
class Board:
    """A view as its panels read it."""

    def __init__(self, view: View, names: list[str], figures: Figures, mode: Mode, language: Language) -> None:
        self.seen: Final = seen_by(view)
        self.seat: Final = view.seat
        self.names: Final = names
        self.short: Final = short_names(names)
        self.figures: Final = figures
        self.mode: Final = mode
        self.language: Final = language.naming(names)

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        return self.language.say(saying, **figures)


def short_names(names: list[str]) -> list[str]:
    """Names short enough for a map: three letters, or the seat's number where that is not clear."""
    cut = [name[:3] for name in names]
    return [name if cut.count(name) == 1 else f"{name[:2]}{seat + 1}" for seat, name in enumerate(cut)]


def panels(view: View, names: list[str], figures: Figures, mode: Mode, language: Language) -> list[Panel]:
    """Every panel of a view, in the order of the table."""
    board = Board(view, names, figures, mode, language)
    found = [year(board), cities(board), regions(board), queues(board)]
    for seat in range(len(names)):
        found.append(brief(board, seat))
    for seat in range(len(names)):
        found.append(full(board, seat))
    found += hand(board)
    return found


# The whole table


def year(board: Board) -> Panel:
    """The year, the assessments to come, the Dummy, the Lair and the Barracks."""
    seen = board.seen
    coming = [number for number in seen.census_years if number >= seen.year]
    first = board.names[seen.first]
    title = board.say("Year {year} of {years} · First Player {player}", year=seen.year, years=seen.years, player=first)
    if coming:
        title += " · " + board.say("next census after year {year}", year=coming[0])
    order = [
        board.say("{place}. {category} ({count} out)", place=place, category=called.category(category), count=out)
        for place, (category, out) in enumerate(zip(seen.assessments, seen.eliminations, strict=True), 1)
    ]
    rows = [[board.say("Assessments: {list}", list=", ".join(order))]]
    if seen.dummy is not None:
        levels = [
            board.say("{category} {level}", category=called.category(category), level=level)
            for category, level in enumerate(seen.dummy)
        ]
        rows.append([board.say("Dummy: {list}", list=", ".join(levels))])
    rows.append([board.say("Titans: {list}", list=", ".join(titan(board, pile) for pile in seen.titans))])
    left = ", ".join(f"{code} {number}" for code, number in zip(CODES, seen.barracks, strict=True))
    rows.append([board.say("Barracks: {list}", list=left)])
    return Panel(title, rows, TABLE)


def titan(board: Board, pile: PileSeen) -> str:
    """A pile of the Lair in a few words."""
    units = called.some_units(pile.units)
    if not pile.left:
        return board.say("{units}: none left", units=units)
    if not pile.raging or pile.tile is None or pile.rewards is None:
        return board.say("{units}: slumbers ({count} left)", units=units, count=pile.left)
    rewards = prize(board, pile.rewards)
    return board.say("{units}: {titan} RAGES for {rewards}", units=units, titan=pile.tile, rewards=rewards)


def prize(board: Board, rewards: list[int]) -> str:
    """Rewards in short: gold, bards, stories."""
    gold, bards, stories = rewards
    return board.say("{gold}g {bards}b {stories}s", gold=gold, bards=bards, stories=stories)


def cities(board: Board) -> Panel:
    """Every city: where its roads lead, its tile, its guild, who is there."""
    lines = [city(board, number) for number in range(1, len(board.seen.cities) + 1)]
    height = -(-len(lines) // COLUMNS)
    heading = [board.say("city"), " K  R  U", board.say("tile"), board.say("guild"), board.say("there")]
    rows = [heading + ["|", *heading] * (COLUMNS - 1)]
    for line in range(height):
        row = lines[line]
        for column in range(1, COLUMNS):
            after = line + column * height
            row = [*row, "|", *(lines[after] if after < len(lines) else [""] * len(heading))]
        rows.append(row)
    return Panel(board.say("Cities · R recruits, ! threat with its gold, bards, stories"), rows, TABLE)


def city(board: Board, number: int) -> list[str]:
    """One city as cells."""
    figures = board.figures
    here = board.seen.cities[number - 1]
    ways = [figures.ways[colour * (figures.cities_count + 1) + number] for colour in range(len(COLOURS))]
    roads = " ".join(f"{to or NOTHING:>2}" for to in ways)
    tile = ""
    if here.side == RECRUITMENT:
        tile = f"R {letters(here.units) or NOTHING}"
    elif here.side == THREAT:
        tile = f"*! {letters(here.units)} {prize(board, figures.rewards[number])}"
    guild = f"{board.short[here.owner]} {here.stories}" if here.owner >= 0 else ""
    there = " ".join(board.short[seat] for seat, heir in enumerate(board.seen.heirs) if heir.city == number)
    return [f"{number:>2}", roads, tile, guild, f"*{there}" if there else ""]


def regions(board: Board) -> Panel:
    """Every region: its lyre and everybody's bards; those in the Bastion are one's own to know."""
    rows = [[board.say("region"), "", board.say("lyre"), *board.short, board.say("touched by cities")]]
    for region, seen in zip(board.figures.regions, board.seen.regions, strict=True):
        name = board.say(called.region(board.figures, region.number))
        if not seen.open:
            rows.append([f"~{region.number}", f"~{name}", f"~{board.say('closed')}"])
            continue
        counts = ["?" if number is None else str(number) if number else NOTHING for number in seen.bards]
        touched = " ".join(str(number) for number in sorted(region.cities))
        rows.append([str(region.number), name, f"{region.first}/{region.second}", *counts, touched])
    return Panel(board.say("Regions · bards"), rows, TABLE)


def queues(board: Board) -> Panel:
    """The two queues: what comes next, what lies on top, how many more."""
    heading = ["", board.say("next"), board.say("top of pile"), board.say("pile"), board.say("discard")]
    recruits = queue(board, board.say("recruits"), board.seen.recruits, True)
    threats = queue(board, board.say("threats"), board.seen.threats, False)
    return Panel(board.say("Coming tiles"), [heading, recruits, threats], TABLE)


def queue(board: Board, name: str, seen: QueueSeen, recruits: bool) -> list[str]:
    """A queue as cells."""
    top = coming(board, seen.pile[0], recruits) if seen.pile else NOTHING
    known = [str(tile) for tile in seen.pile if tile]
    more = f"{len(seen.pile)}" + (f": {' '.join(known)}" if len(known) > 1 else "")
    thrown = [str(tile) for tile in seen.discard if tile]
    rest = f"{len(seen.discard)}" + (f": {' '.join(thrown)}" if thrown else "")
    return [name, coming(board, seen.next, recruits), top, more, rest]


def coming(board: Board, tile: int, recruits: bool) -> str:
    """A tile that is still to come: its city and what it will show."""
    units = letters((board.mode.recruits if recruits else board.figures.threats)[tile * KINDS : (tile + 1) * KINDS])
    return f"{tile} {units}" if recruits else f"{tile} {units} {prize(board, board.figures.rewards[tile])}"


# The heirs


def brief(board: Board, seat: int) -> Panel:
    """A player as the others look at one."""
    heir = board.seen.heirs[seat]
    first = board.say(
        "{place}, influence {influence}, stock {stock}",
        place=place(heir),
        influence=heir.influence,
        stock=heir.stock,
    )
    rows = [[first + bonus(board, heir)], [secrets(board, heir)]]
    program = order_letters(heir.wheels)
    if program.strip("."):
        rows.append([board.say("orders {orders}, {count} done", orders=program, count=heir.done)])
    elif heir.last_wheels is not None:
        rows.append(["~" + board.say("last year {orders}", orders=order_letters(heir.last_wheels))])
    return Panel(board.names[seat], rows, BRIEF, seat)


def place(heir: HeirSeen) -> Phrase:
    """Where the Idrakys stands."""
    return Phrase("City {city}", city=heir.city) if heir.city else Phrase("Not on the map yet")


def bonus(board: Board, heir: HeirSeen) -> str:
    """Bonus stories, if any."""
    return ", " + board.say("{count} bonus", count=heir.bonus) if heir.bonus else ""


def secrets(board: Board, heir: HeirSeen) -> str:
    """What is behind a Screen, as far as it is known."""
    if heir.units is None or heir.gold is None:
        return board.say("Units and gold behind the Screen")
    units = letters(heir.units) or board.say("none")
    known = board.say("Units {units}, gold {gold}", units=units, gold=heir.gold)
    if heir.bastion is not None and heir.bards_left is not None:
        bards = board.say("Bastion {bastion}, bards left {count}", bastion=heir.bastion, count=heir.bards_left)
        return f"{known}, {bards}"
    if heir.bastion_counted is not None:
        low, high = heir.bastion_counted
        known += ", " + (
            board.say("Bastion {count}", count=low)
            if low == high
            else board.say("Bastion {low} to {high}", low=low, high=high)
        )
    return known


def order_letters(wheels: list[int] | None) -> str:
    """A program by the letters of its orders, a dot for a wheel that is not set; empty where it is not known."""
    return "".join("." if order == UNSET else ORDER_CODES[order] for order in wheels or [])


def full(board: Board, seat: int) -> Panel:
    """A player's own look behind the Screen."""
    heir = board.seen.heirs[seat]
    rows: list[list[str]] = []
    if heir.units is not None and heir.gold is not None:
        counts = [f"{board.say(called.unit_type(kind))} {number}" for kind, number in enumerate(heir.units)]
        rows.append(["*" + ", ".join(counts)])
        held = board.say(
            "Gold {gold}, influence {influence}, stock of stories {stock}",
            gold=heir.gold,
            influence=heir.influence,
            stock=heir.stock,
        )
        rows.append([held + bonus(board, heir)])
    if heir.bards_left is not None and heir.bastion is not None:
        rows.append(
            [board.say("Bards left {count}, in the Bastion {bastion}", count=heir.bards_left, bastion=heir.bastion)]
        )
    where = board.say(place(heir))
    if heir.acted:
        where += "; " + board.say("acted this year in {cities}", cities=", ".join(str(city) for city in heir.acted))
    rows.append([where])
    return Panel(board.names[seat], rows, FULL, seat)


# What is decided


def hand(board: Board) -> list[Panel]:
    """What stands next to the question: the program with the way it takes, or the rewards at stake."""
    if board.seen.phase == PROGRAMMING and board.seat >= 0:
        return [program(board)]
    decision = board.seen.decision
    if decision is None:
        return []
    title = (
        board.say("Your rewards: gold, bards, stories")
        if decision.seat == board.seat
        else board.say("{player}’s rewards: gold, bards, stories", player=board.names[decision.seat])
    )
    rows = [[f"*{prize(board, decision.rewards)}"]]
    if decision.bards is not None and any(decision.bards):
        placed = [
            f"{board.say(called.region(board.figures, region))} {number}"
            for region, number in enumerate(decision.bards, 1)
            if number
        ]
        rows.append([board.say("placed so far: {list}", list=", ".join(placed))])
    if decision.squad is not None and any(decision.squad):
        rows.append([board.say("squad so far: {units}", units=letters(decision.squad))])
    return [Panel(title, rows, HAND, board.seat)]


def program(board: Board) -> Panel:
    """The wheels so far, where they lead, and which of them will be lost for want of a road (R11)."""
    heir = board.seen.heirs[board.seat]
    city = heir.city
    cells: list[str] = []
    for number, order in enumerate(heir.wheels or [], 1):
        if order == UNSET:
            cells.append(f"{number} ...")
            continue
        words, city = step(board, order, city)
        cells.append(f"{number} {words}")
    title = board.say("Your program · you would end in City {city}", city=city)
    return Panel(title, [["*" + " · ".join(cells)]], HAND, board.seat)


def step(board: Board, order: int, city: int) -> tuple[str, int]:
    """An order from where it is given, and where it leads."""
    name = called.order(order)
    if order == WAIT:
        return board.say(name), city
    if order == ACT:
        return board.say("{order} in {city}", order=name, city=city), city
    to = board.figures.ways[order * (board.figures.cities_count + 1) + city]
    if not to:
        return board.say("{order}: no road in {city}", order=name, city=city), city
    return board.say("{order} to {city}", order=name, city=to), to
