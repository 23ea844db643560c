"""A view of XII Century as blocks of text: the track, the dice, every town in full and in short (12.2)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.seen import facts_of
from alfonso.engine.view import View
from alfonso.games.xii_century.data import (
    BREAD,
    EVENTS,
    FIRE,
    FOOD,
    ITEMS,
    MASONS,
    NONE,
    OUTLAWS,
    PERKS,
    POPULATION,
    SUPPLY,
    Amount,
    Asset,
    Figures,
    Item,
    plain_name,
)

SHORT: Final = ["P", "F", "S", "Fa", "M", "K", "A", "H", "Mo", "Me", "Ma", "B"]  # 1.2
EVENT_WORDS: Final = ["-", "fire", "plague", "famine", "civil war", "outlaws", "storm"]
COLUMN_ROOM: Final = [7, 6, 0]  # for the amounts of basic, advanced and special assets
DIE_ORDER: Final = ["shared", "own", "reserve", "part"]
DIE_LABELS: Final = ["shared", "your own", "from the reserve", "parts"]


@final
class Sheet:
    """A town sheet as a view shows it."""

    def __init__(self, name: str, seat: int, plain: object) -> None:
        facts = cast("dict[str, object]", plain)
        self.name: Final = name
        self.seat: Final = seat
        self.amounts: Final = list(cast("dict[str, int]", facts["amounts"]).values())
        self.maxima: Final = list(cast("dict[str, int]", facts["max"]).values())
        self.influence: Final = list(cast("dict[str, int]", facts["influence"]).values())
        self.reserve: Final = cast("list[int]", facts["reserve"])
        self.free_slots: Final = cast(int, facts["free_slots"])
        self.owned: Final = cast("list[str]", facts["owned"])
        self.perks: Final = cast("list[str]", facts["perks"])
        self.heads: Final = cast(int, facts["effective_population"])
        self.reputation: Final = cast(int, facts["reputation"])
        self.pow: Final = cast(int, facts["pow"])
        self.defence: Final = cast(int, facts["defence"])
        self.owed: Final = cast(int, facts["food_owed"])
        self.points: Final = cast(int, facts["points"])

    def population(self, plus: str = " + ") -> str:
        """The population and what the monks add to it: ``8 + 2`` (R24)."""
        monks = self.heads - self.amounts[POPULATION]
        return f"{self.amounts[POPULATION]}{plus}{monks}" if monks else str(self.amounts[POPULATION])


def panels(view: View, names: list[str], figures: Figures, options: dict[str, str]) -> list[Panel]:
    """Every panel of a view, in the order of the table."""
    facts = facts_of(view.seen)
    round = cast(int, facts["round"])
    events = [EVENTS.index(name) for name in cast("list[str]", facts["events"])]
    towns = cast("list[object]", facts["towns"])
    sheets = [Sheet(names[seat], seat, towns[seat]) for seat in range(len(towns))]
    found = [track(round, events)]
    found += [brief(sheet) for sheet in sheets]
    for sheet in sheets:
        found.append(assets(sheet, figures, outlook(sheet, figures, round, events)))
        found.append(locations(sheet, figures, round))
        fire = events[round - 1] == FIRE
        for person in (True, False):
            found.append(items(sheet, figures, options, person, fire and person))
    found.append(dice(facts, names, view.seat))
    return found


def track(round: int, events: list[int]) -> Panel:
    """The rounds and what each of them brings."""
    numbers: list[str] = []
    marks: list[str] = []
    for number, event in enumerate(events, 1):
        mark = "~" if number < round else "*" if number == round else ""
        numbers.append(f"{mark}[{number}]" if number == round else f"{mark}{number}")
        marks.append(mark + EVENT_WORDS[event])
    coming = [number for number in range(round + 1, len(events) + 1) if events[number - 1]]
    title = f"Round {round} of {len(events)}"
    if events[round - 1]:
        title += f": {plain_name(EVENTS[events[round - 1]])}"
    if coming:
        title += f" · next event: {plain_name(EVENTS[events[coming[0] - 1]])} in round {coming[0]}"
    return Panel(title, [["round ", *numbers], ["event ", *marks]], TABLE)


def dice(facts: dict[str, object], names: list[str], seat: int) -> Panel:
    """The dice of the turn: ``[5]`` is to be spent, ``-5-`` is spent, ``^`` marks the highest (R38)."""
    active = cast(int, facts["active"])
    shared = cast("list[int]", facts["shared"])
    pool = cast("list[dict[str, object]]", facts["pool"])
    if is_stale(pool, shared):
        return Panel("Dice", [[f"*shared  [{shared[0]}] [{shared[1]}]"]] if shared[0] else [["to be rolled"]], HAND)
    cells: list[str] = []
    for kind, label in zip(DIE_ORDER, DIE_LABELS, strict=True):
        faces = [face(die) for die in pool if die["kind"] == kind]
        if faces:
            own = "own" if kind == "own" and active != seat else label
            lit = any(not die["spent"] for die in pool if die["kind"] == kind)
            cells.append(f"{'*' if lit else '~'}{own}  {'  '.join(faces)}   ")
    title = "Your dice" if active == seat else f"Dice of {names[active]}"
    if any(die["highest"] and not die["spent"] for die in pool):
        title += " · ^ highest: one less on farms, men-at-arms, knights, ale, houses"
    return Panel(title, [["   ".join(cells)]] if len(cells) == 1 else [cells], HAND, active)


def is_stale(pool: list[dict[str, object]], shared: list[int]) -> bool:
    """Whether the pool is of a turn before the shared dice were rolled; one of them may have been split (R81)."""
    values: dict[str, list[int]] = {kind: [] for kind in DIE_ORDER}
    for die in pool:
        values[cast(str, die["kind"])].append(cast(int, die["value"]))
    if len(values["shared"]) == 1 and values["part"]:
        return sorted([*values["shared"], sum(values["part"])]) != sorted(shared)
    return values["shared"] != shared


def face(die: dict[str, object]) -> str:
    """A die as text."""
    text = f"-{die['value']}-" if die["spent"] else f"[{die['value']}]"
    return text + ("^" if die["highest"] else "")


def brief(sheet: Sheet) -> Panel:
    """A town as its neighbours look at it."""
    others = [f"{SHORT[index]} {sheet.amounts[index]}" for index in range(1, len(SHORT)) if sheet.amounts[index]]
    rows = [["  ".join([f"P {sheet.population()}", *others])]]
    influence = [
        f"{name} {amount}"
        for name, amount in zip(("grassland", "farmland", "quarry", "forest"), sheet.influence, strict=True)
        if amount
    ]
    rows.append([", ".join(influence) or "~no influence"])
    rows.append([f"POW {sheet.pow}, reputation {sheet.reputation}, reserve {reserve(sheet)}"])
    rows.append([", ".join(owned(sheet, ITEMS)) or "~no people, no buildings"])
    return Panel(f"{sheet.name} · {points(sheet)}", rows, BRIEF, sheet.seat)


def points(sheet: Sheet) -> str:
    """The points in words."""
    return f"{sheet.points} point" + ("" if sheet.points == 1 else "s")


def reserve(sheet: Sheet) -> str:
    """The dice kept for later and the slots still free."""
    return f"{' '.join(str(value) for value in sheet.reserve) or 'empty'} ({sheet.free_slots} free)"


def owned(sheet: Sheet, among: list[str]) -> list[str]:
    """Who and what is in town, with the perk chosen."""
    found: list[str] = []
    for name in among:
        if name in sheet.owned:
            perk = chosen_perk(sheet, ITEMS.index(name))
            found.append(f"{plain_name(name)} ({perk})" if perk else plain_name(name))
    return found


def chosen_perk(sheet: Sheet, item: int) -> str:
    """The perk of a special person or building, or nothing."""
    first = 2 * (item - 18)
    if first < 0:
        return ""
    for perk in PERKS[first : first + 2]:
        if perk in sheet.perks:
            return plain_name(perk)
    return ""


def assets(sheet: Sheet, figures: Figures, notes: list[str]) -> Panel:
    """The twelve assets in three columns, with what the town owes and what it can fight."""
    columns: list[list[Asset]] = [[], [], []]
    for asset in figures.assets:
        columns[asset.group].append(asset)
    rows: list[list[str]] = []
    for line in range(max(len(column) for column in columns)):
        row: list[str] = []
        for column in columns:
            row += asset_cells(sheet, column[line]) if line < len(column) else ["", "", ""]
        rows.append(row)
    rows += [[note] for note in notes]
    return Panel(f"{sheet.name} · {points(sheet)}", rows, FULL, sheet.seat)


def asset_cells(sheet: Sheet, asset: Asset) -> list[str]:
    """Short name, name, amount and MAX of an asset; ``shut`` while its gate is missing."""
    amount = sheet.amounts[asset.index]
    shut = asset.gate != NONE and ITEMS[asset.gate] not in sheet.owned and amount == 0
    shown = sheet.population("+") if asset.index == POPULATION else str(amount)
    mark = "~" if shut else "*" if amount else ""
    state = "shut" if shut else f"{shown}/{sheet.maxima[asset.index]}"
    room = COLUMN_ROOM[asset.group]
    return [mark + SHORT[asset.index], mark + asset.name, mark + state.ljust(room)]


def outlook(sheet: Sheet, figures: Figures, round: int, events: list[int]) -> list[str]:
    """What is to be paid and fought for."""
    food = sheet.amounts[FOOD]
    full_bread = sheet.amounts[BREAD] >= figures.full_bread and PERKS[0] in sheet.perks
    if full_bread:
        feeding = "Bread feeds everybody: you owe no food."
    else:
        feeding = f"You owe {sheet.owed} food, you have {food}"
        feeding += "." if food >= sheet.owed else ": people will leave!"
    strength = f"POW {sheet.pow}, {sheet.defence} in defence"
    attacks = [number for number in range(round + 1, len(events) + 1) if events[number - 1] == OUTLAWS]
    if attacks:
        strength += f"; the outlaws of round {attacks[0]} ask for {figures.outlaws_per_round * attacks[0]}"
    return [
        feeding if full_bread or food >= sheet.owed else f"*{feeding}",
        f"{strength}. Reputation {sheet.reputation}.",
    ]


def locations(sheet: Sheet, figures: Figures, round: int) -> Panel:
    """Influence with the MIN of this round and the next, and the reserve."""
    rows = [["", "has", "next", "pays"]]
    for location in figures.locations:
        amount = sheet.influence[location.index]
        least = location.min[round - 1]
        after = str(location.min[round]) if round < figures.rounds else "-"
        mark = "*" if amount >= least else ""
        bonus = "/".join(SHORT[asset] for asset in location.bonus)
        pays = f"{mark}{location.amount} {bonus}{' yes' if amount >= least else ' no'}"
        rows.append([mark + location.name, f"{mark}{amount}/{least}", after, pays])
    rows.append([f"Reserve {' '.join(str(value) for value in sheet.reserve) or 'empty'}"])
    rows.append([f"{sheet.free_slots} slots free"])
    return Panel("Influence", rows, FULL, sheet.seat)


def items(sheet: Sheet, figures: Figures, options: dict[str, str], person: bool, fire: bool) -> Panel:
    """The people or the buildings: what each still lacks, and which are in town."""
    rows: list[list[str]] = []
    kind = [item for item in figures.items if item.is_person == person]
    for item in kind:
        if item.id not in sheet.owned:
            name = f"{item.name} ({item.die})" if item.die else item.name
            missing = lacks(sheet, item, options)
            if missing:
                rows.append([name, f"{item.vp:>2}", missing])
            elif fire and not (item.is_special and options["fire_blocks_special"] == "false"):
                rows.append([name, f"{item.vp:>2}", "not while there is Fire"])
            else:
                rows.append([f"*{name}", f"*{item.vp:>2}", f"*ready{price(sheet, item)}"])
    here = owned(sheet, [item.id for item in kind])
    if here:
        rows.append([f"*Here: {', '.join(here)}"])
    title = "People" if person else "Buildings"
    return Panel(f"{title}: (die), points, what it lacks", rows, FULL, sheet.seat)


def lacks(sheet: Sheet, item: Item, options: dict[str, str]) -> str:
    """What keeps an item out of town: ``H 3/5, market`` (R45 to R48); nothing when it is ready."""
    short: dict[int, str] = {}
    for cost in item.cost:
        price = to_pay(sheet, item, cost)
        if sheet.amounts[cost.asset] < price:
            short[cost.asset] = f"{SHORT[cost.asset]} {sheet.amounts[cost.asset]}/{price}"
    for need in item.requires:
        monks_help = need.asset == POPULATION and options["monks_count_for"] == "all_requirements"
        amount = sheet.heads if monks_help else sheet.amounts[need.asset]
        paid = [to_pay(sheet, item, cost) for cost in item.cost if cost.asset == need.asset]
        if amount < need.units and need.units >= max(paid, default=0):
            short[need.asset] = f"{SHORT[need.asset]} {amount}/{need.units}"
    amounts = " ".join(short[asset] for asset in sorted(short))
    names = ", ".join(plain_name(ITEMS[other]) for other in item.owns if ITEMS[other] not in sheet.owned)
    return f"{amounts} {names}".strip()


def to_pay(sheet: Sheet, item: Item, cost: Amount) -> int:
    """The price in one asset, masons taken off the supply of buildings (R26)."""
    if cost.asset == SUPPLY and not item.is_person:
        return max(0, cost.units - sheet.amounts[MASONS])
    return cost.units


def price(sheet: Sheet, item: Item) -> str:
    """What a ready item costs."""
    costs = [f"{to_pay(sheet, item, cost)} {SHORT[cost.asset]}" for cost in item.cost]
    return f": costs {' '.join(costs)}" if costs else ""
