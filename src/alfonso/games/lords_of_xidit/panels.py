"""A view of Lords of Xidit as blocks of text: the year, the map as a list of cities, regions, queues, heirs (12)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.seen import facts_of
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit.data import CODES, COLOURS, ORDER_CODES, ORDERS, UNITS, Figures, Mode

COLUMNS: Final = 2  # of cities
NOTHING: Final = "-"


@final
class Board:
    """A view as its panels read it."""

    def __init__(self, view: View, names: list[str], figures: Figures, mode: Mode) -> None:
        self.facts: Final = facts_of(view.seen)
        self.seat: Final = view.seat
        self.names: Final = names
        self.short: Final = short_names(names)
        self.figures: Final = figures
        self.mode: Final = mode
        self.heirs: Final = cast("list[dict[str, object]]", facts_of(view.seen)["seats"])
        self.cities: Final = cast("list[dict[str, object]]", facts_of(view.seen)["cities"])
        self.regions: Final = cast("list[dict[str, object]]", facts_of(view.seen)["regions"])


def short_names(names: list[str]) -> list[str]:
    """Names short enough for a map: three letters, or the seat's number where that is not clear."""
    cut = [name[:3] for name in names]
    return [name if cut.count(name) == 1 else f"{name[:2]}{seat}" for seat, name in enumerate(cut)]


def panels(view: View, names: list[str], figures: Figures, mode: Mode) -> list[Panel]:
    """Every panel of a view, in the order of the table."""
    board = Board(view, names, figures, mode)
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
    facts = board.facts
    now = cast(int, facts["year"])
    censuses = cast("list[int]", facts["census_years"])
    coming = [number for number in censuses if number >= now]
    title = f"Year {now} of {facts['years']} · First Player {board.names[cast(int, facts['first'])]}"
    if coming:
        title += f" · next census after year {coming[0]}"
    outs = cast("list[int]", facts["eliminations"])
    order = [
        f"{number}. {name} ({out} out)"
        for number, (name, out) in enumerate(zip(cast("list[str]", facts["assessments"]), outs, strict=True), 1)
    ]
    rows = [["Assessments: " + ", ".join(order)]]
    dummy = cast("dict[str, int] | None", facts["dummy"])
    if dummy is not None:
        rows.append(["Dummy: " + ", ".join(f"{name} {level}" for name, level in dummy.items())])
    rows.append(["Titans: " + ", ".join(titan(pile) for pile in cast("list[dict[str, object]]", facts["titans"]))])
    barracks = cast("dict[str, int]", facts["barracks"])
    rows.append(
        ["Barracks: " + ", ".join(f"{code} {number}" for code, number in zip(CODES, barracks.values(), strict=True))]
    )
    return Panel(title, rows, TABLE)


def titan(pile: dict[str, object]) -> str:
    """A pile of the Lair in a few words."""
    if not pile["left"]:
        return f"{pile['units']} Units: none left"
    if not pile["raging"]:
        return f"{pile['units']} Units: slumbers ({pile['left']} left)"
    return f"{pile['units']} Units: {pile['tile']} RAGES for {prize(cast('dict[str, int]', pile['rewards']))}"


def prize(rewards: dict[str, int]) -> str:
    """Rewards in short: gold, bards, stories."""
    return f"{rewards['gold']}g {rewards['bards']}b {rewards['stories']}s"


def cities(board: Board) -> Panel:
    """Every city: where its roads lead, its tile, its guild, who is there."""
    lines = [city(board, number) for number in range(1, len(board.cities) + 1)]
    height = -(-len(lines) // COLUMNS)
    heading = ["city", " K  R  U", "tile", "guild", "there"]
    rows = [heading + ["|", *heading] * (COLUMNS - 1)]
    for line in range(height):
        row = lines[line]
        for column in range(1, COLUMNS):
            after = line + column * height
            row = [*row, "|", *(lines[after] if after < len(lines) else [""] * len(heading))]
        rows.append(row)
    return Panel("Cities · R recruits, ! threat with its gold, bards, stories", rows, TABLE)


def city(board: Board, number: int) -> list[str]:
    """One city as cells."""
    figures = board.figures
    facts = board.cities[number - 1]
    ways = [figures.ways[colour * (figures.cities_count + 1) + number] for colour in range(len(COLOURS))]
    roads = " ".join(f"{to or NOTHING:>2}" for to in ways)
    units = str(facts["units"])
    mark = ""
    tile = ""
    if facts["tile"] == "recruitment":
        tile = f"R {units or NOTHING}"
    elif facts["tile"] == "threat":
        gold, bards, stories = figures.rewards[number]
        tile = f"! {units} {gold}g {bards}b {stories}s"
        mark = "*"
    owner = cast(int, facts["guild"])
    guild = f"{board.short[owner]} {facts['stories']}" if owner >= 0 else ""
    there = " ".join(board.short[seat] for seat, heir in enumerate(board.heirs) if heir["city"] == number)
    return [f"{number:>2}", roads, mark + tile, guild, f"*{there}" if there else ""]


def regions(board: Board) -> Panel:
    """Every region: its lyre and everybody's bards; those in the Bastion are one's own to know."""
    rows = [["region", "", "lyre", *board.short, "touched by cities"]]
    for region, facts in zip(board.figures.regions, board.regions, strict=True):
        if not facts["open"]:
            rows.append([f"~{region.number}", f"~{region.name}", "~closed"])
            continue
        bards = cast("list[int | None]", facts["bards"])
        counts = ["?" if number is None else str(number) if number else NOTHING for number in bards]
        touched = " ".join(str(number) for number in sorted(region.cities))
        rows.append([str(region.number), region.name, f"{region.first}/{region.second}", *counts, touched])
    return Panel("Regions · bards", rows, TABLE)


def queues(board: Board) -> Panel:
    """The two queues: what comes next, what lies on top, how many more."""
    rows = [["", "next", "top of pile", "pile", "discard"]]
    for key, name, side in (("recruits", "recruits", True), ("threats", "threats", False)):
        queue = cast("dict[str, object]", board.facts[key])
        pile = cast("list[int]", queue["pile"])
        discard = cast("list[int]", queue["discard"])
        top = coming(board, pile[0], side) if pile else NOTHING
        known = [str(tile) for tile in pile if tile]
        more = f"{len(pile)}" + (f": {' '.join(known)}" if len(known) > 1 else "")
        thrown = [str(tile) for tile in discard if tile]
        rest = f"{len(discard)}" + (f": {' '.join(thrown)}" if thrown else "")
        rows.append([name, coming(board, cast(int, queue["next"]), side), top, more, rest])
    return Panel("Coming tiles", rows, TABLE)


def coming(board: Board, tile: int, recruits: bool) -> str:
    """A tile that is still to come: its city and what it will show."""
    size = len(UNITS)
    numbers = (board.mode.recruits if recruits else board.figures.threats)[tile * size : (tile + 1) * size]
    units = "".join(CODES[kind] * number for kind, number in enumerate(numbers))
    if recruits:
        return f"{tile} {units}"
    gold, bards, stories = board.figures.rewards[tile]
    return f"{tile} {units} {gold}g {bards}b {stories}s"


# The heirs


def brief(board: Board, seat: int) -> Panel:
    """A player as the others look at one."""
    heir = board.heirs[seat]
    rows = [[f"{place(heir)}, influence {heir['influence']}, stock {heir['stock']}" + bonus(heir)]]
    rows.append([secrets(heir)])
    program = letters(cast("list[str | None] | None", heir["wheels"]))
    last = letters(cast("list[str | None] | None", heir["last_wheels"]))
    if program.strip("."):
        rows.append([f"orders {program}, {heir['done']} done"])
    elif last:
        rows.append([f"~last year {last}"])
    return Panel(board.names[seat], rows, BRIEF, seat)


def place(heir: dict[str, object]) -> str:
    """Where the Idrakys stands."""
    return f"City {heir['city']}" if heir["city"] else "Not on the map yet"


def bonus(heir: dict[str, object]) -> str:
    """Bonus stories, if any."""
    return f", {heir['bonus']} bonus" if heir["bonus"] else ""


def secrets(heir: dict[str, object]) -> str:
    """What is behind a Screen, as far as it is known."""
    if heir["units"] is None:
        return "Units and gold behind the Screen"
    units = army(cast("dict[str, int]", heir["units"]))
    known = f"Units {units or 'none'}, gold {heir['gold']}"
    if heir["bastion"] is not None:
        return f"{known}, Bastion {heir['bastion']}, bards left {heir['bards_left']}"
    counted = cast("list[int] | None", heir["bastion_counted"])
    if counted is not None:
        low, high = counted
        known += f", Bastion {low if low == high else f'{low} to {high}'}"
    return known


def army(units: dict[str, int]) -> str:
    """Units by their letters."""
    return "".join(code * number for code, number in zip(CODES, units.values(), strict=True))


def letters(wheels: list[str | None] | None) -> str:
    """A program by the letters of its orders, a dot for a wheel that is not set; empty where it is not known."""
    if wheels is None:
        return ""
    return "".join("." if order is None else ORDER_CODES[ORDERS.index(order)] for order in wheels)


def full(board: Board, seat: int) -> Panel:
    """A player's own look behind the Screen."""
    heir = board.heirs[seat]
    rows: list[list[str]] = []
    units = cast("dict[str, int] | None", heir["units"])
    if units is not None:
        counts = [f"{unit.name} {number}" for unit, number in zip(board.figures.units, units.values(), strict=True)]
        rows.append(["*" + ", ".join(counts)])
        rows.append(
            [f"Gold {heir['gold']}, influence {heir['influence']}, stock of stories {heir['stock']}{bonus(heir)}"]
        )
    if heir["bards_left"] is not None:
        rows.append([f"Bards left {heir['bards_left']}, in the Bastion {heir['bastion']}"])
    acted = cast("list[int]", heir["acted"])
    where = place(heir)
    if acted:
        where += f"; acted this year in {', '.join(str(city) for city in acted)}"
    rows.append([where])
    return Panel(board.names[seat], rows, FULL, seat)


# What is decided


def hand(board: Board) -> list[Panel]:
    """What stands next to the question: the program with the way it takes, or the rewards at stake."""
    phase = board.facts["phase"]
    if phase == "programming" and board.seat >= 0:
        return [program(board)]
    decision = cast("dict[str, object] | None", board.facts["decision"])
    if decision is not None:
        who = "Your" if decision["seat"] == board.seat else f"{board.names[cast(int, decision['seat'])]}'s"
        rows = [[f"*{prize(cast('dict[str, int]', decision['rewards']))}"]]
        laid = cast("list[int] | None", decision["bards"])
        if laid is not None and any(laid):
            placed = [f"region {region} {number}" for region, number in enumerate(laid, 1) if number]
            rows.append([f"placed so far: {', '.join(placed)}"])
        if decision["squad"]:
            rows.append([f"squad so far: {decision['squad']}"])
        return [Panel(f"{who} rewards: gold, bards, stories", rows, HAND, board.seat)]
    return []


def program(board: Board) -> Panel:
    """The wheels so far, where they lead, and which of them will be lost for want of a road (R11)."""
    heir = board.heirs[board.seat]
    wheels = cast("list[str | None]", heir["wheels"])
    city = cast(int, heir["city"])
    cells: list[str] = []
    for number, order in enumerate(wheels, 1):
        if order is None:
            cells.append(f"{number} ...")
            continue
        step = f"{number} {order}"
        if order in COLOURS:
            to = board.figures.ways[COLOURS.index(order) * (board.figures.cities_count + 1) + city]
            step += f" to {to}" if to else f": no road in {city}"
            city = to or city
        elif order == "act":
            step += f" in {city}"
        cells.append(step)
    return Panel(f"Your program · you would end in City {city}", [["*" + " · ".join(cells)]], HAND, board.seat)
