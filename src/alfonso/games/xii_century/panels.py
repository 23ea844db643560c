"""A view of XII Century as blocks of text: the track, the dice, every town in full and in short (12.2)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.phrase import Counted, Figure, Language, Saying
from alfonso.engine.view import View
from alfonso.games.xii_century.data import (
    BREAD,
    FIRE,
    FIRST_SPECIAL,
    FOOD,
    NO_FEEDING,
    NONE,
    OUTLAWS,
    POPULATION,
    Asset,
    Figures,
    Item,
)
from alfonso.games.xii_century.lacks import Lack, lacks
from alfonso.games.xii_century.names import EVENT_NAMES, LOCATION_NAMES, PERK_NAMES, asset_name, item_name
from alfonso.games.xii_century.options import Options
from alfonso.games.xii_century.view import SeenDie, SeenTown, SeenXii, seen_in

SHORT: Final = ["P", "F", "S", "Fa", "M", "K", "A", "H", "Mo", "Me", "Ma", "B"]  # 1.2
COLUMN_ROOM: Final = [7, 6, 0]  # for the amounts of basic, advanced and special assets


@final
class Reading:
    """A view that is read as text: what is seen, by whom, in which language."""

    def __init__(self, view: View, names: list[str], figures: Figures, language: Language) -> None:
        self.seat: Final = view.seat
        self.seen: Final[SeenXii] = seen_in(view)
        self.names: Final = names
        self.figures: Final = figures
        self.options: Final = Options(view.options)
        self.language: Final = language

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        return self.language.say(saying, **figures)

    def title_of(self, town: SeenTown) -> str:
        """Whose town it is, and what it is worth."""
        points = self.say(Counted("{count} point", "{count} points", town.points))
        return f"{self.names[town.seat]} · {points}"


def panels(view: View, names: list[str], figures: Figures, language: Language) -> list[Panel]:
    """Every panel of a view, in the order of the table."""
    reading = Reading(view, names, figures, language)
    towns = reading.seen.towns
    found = [track(reading)]
    found += [brief(reading, town) for town in towns]
    for town in towns:
        found.append(assets(reading, town))
        found.append(locations(reading, town))
        for person in (True, False):
            found.append(items(reading, town, person))
    found.append(dice(reading))
    return found


def track(reading: Reading) -> Panel:
    """The rounds and what each of them brings."""
    round, events = reading.seen.round, reading.seen.events
    numbers: list[str] = []
    marks: list[str] = []
    for number, event in enumerate(events, 1):
        mark = "~" if number < round else "*" if number == round else ""
        numbers.append(f"{mark}[{number}]" if number == round else f"{mark}{number}")
        marks.append(mark + (event_name(reading, event) if event else "-"))
    title = reading.say("Round {round} of {rounds}", round=round, rounds=len(events))
    if reading.seen.event:
        title += f": {event_name(reading, reading.seen.event)}"
    coming = [number for number in range(round + 1, len(events) + 1) if events[number - 1]]
    if coming:
        named = event_name(reading, events[coming[0] - 1])
        title += f" · {reading.say('next event: {event} in round {round}', event=named, round=coming[0])}"
    return Panel(title, [[f"{reading.say('round')} ", *numbers], [f"{reading.say('event')} ", *marks]], TABLE)


def event_name(reading: Reading, event: int) -> str:
    """An event in a word."""
    return reading.say(EVENT_NAMES[event])


def dice(reading: Reading) -> Panel:
    """The dice of the turn: ``[5]`` is to be spent, ``-5-`` is spent, ``^`` marks the highest (R38)."""
    seen = reading.seen
    shared = seen.shared
    if not seen.dice_are_out():
        if not shared[0]:
            return Panel(reading.say("Dice"), [[reading.say("to be rolled")]], HAND)
        return Panel(reading.say("Dice"), [[f"*{reading.say('shared')}  [{shared[0]}] [{shared[1]}]"]], HAND)
    mine = seen.active == reading.seat
    labels = [
        (0, reading.say("shared")),
        (1, reading.say("your own" if mine else "own")),
        (2, reading.say("from the reserve")),
        (3, reading.say("parts")),
    ]
    cells: list[str] = []
    for kind, label in labels:
        some = [die for die in seen.pool if die.kind == kind]
        if some:
            lit = any(not die.spent for die in some)
            cells.append(f"{'*' if lit else '~'}{label}  {'  '.join(face(die) for die in some)}   ")
    title = reading.say("Your dice") if mine else reading.say("Dice of {player}", player=reading.names[seen.active])
    if any(die.highest and not die.spent for die in seen.pool):
        title += f" · ^ {reading.say('highest: one less on farms, men-at-arms, knights, ale, houses')}"
    return Panel(title, [["   ".join(cells)]] if len(cells) == 1 else [cells], HAND, seen.active)


def face(die: SeenDie) -> str:
    """A die as text."""
    return (f"-{die.value}-" if die.spent else f"[{die.value}]") + ("^" if die.highest else "")


def brief(reading: Reading, town: SeenTown) -> Panel:
    """A town as its neighbours look at it."""
    others = [f"{SHORT[index]} {town.amounts[index]}" for index in range(1, len(SHORT)) if town.amounts[index]]
    rows = [["  ".join([f"P {population(town)}", *others])]]
    influence = [
        f"{reading.say(name)} {amount}" for name, amount in zip(LOCATION_NAMES, town.influence, strict=True) if amount
    ]
    rows.append([", ".join(influence) or f"~{reading.say('no influence')}"])
    standing = reading.say(
        "POW {pow}, reputation {reputation}, reserve {values} ({free} free)",
        pow=town.pow,
        reputation=town.reputation,
        values=kept(reading, town),
        free=town.free_slots,
    )
    rows.append([standing])
    here = owned(reading, town, reading.figures.items)
    rows.append([", ".join(here) or f"~{reading.say('no people, no buildings')}"])
    return Panel(reading.title_of(town), rows, BRIEF, town.seat)


def population(town: SeenTown, plus: str = " + ") -> str:
    """The population and what the monks add to it: ``8 + 2`` (R24)."""
    monks = town.heads - town.amounts[POPULATION]
    return f"{town.amounts[POPULATION]}{plus}{monks}" if monks else str(town.amounts[POPULATION])


def kept(reading: Reading, town: SeenTown) -> str:
    """The dice kept for later."""
    return " ".join(str(value) for value in town.reserve) or reading.say("empty")


def owned(reading: Reading, town: SeenTown, among: list[Item]) -> list[str]:
    """Who and what is in town, with the perk chosen."""
    found: list[str] = []
    for item in among:
        if town.has(item.index):
            perk = chosen_perk(reading, town, item.index)
            name = reading.say(item_name(item.index))
            found.append(f"{name} ({perk})" if perk else name)
    return found


def chosen_perk(reading: Reading, town: SeenTown, item: int) -> str:
    """The perk of a special person or building, or nothing."""
    first = 2 * (item - FIRST_SPECIAL)
    if first < 0:
        return ""
    for perk in (first, first + 1):
        if town.chose(perk):
            return reading.say(PERK_NAMES[perk])
    return ""


def assets(reading: Reading, town: SeenTown) -> Panel:
    """The twelve assets in three columns, with what the town owes and what it can fight."""
    columns: list[list[Asset]] = [[], [], []]
    for asset in reading.figures.assets:
        columns[asset.group].append(asset)
    rows: list[list[str]] = []
    for line in range(max(len(column) for column in columns)):
        row: list[str] = []
        for column in columns:
            row += asset_cells(reading, town, column[line]) if line < len(column) else ["", "", ""]
        rows.append(row)
    rows += [[feeding(reading, town)], [strength(reading, town)]]
    return Panel(reading.title_of(town), rows, FULL, town.seat)


def asset_cells(reading: Reading, town: SeenTown, asset: Asset) -> list[str]:
    """Short name, name, amount and MAX of an asset; ``shut`` while its gate is missing."""
    amount = town.amounts[asset.index]
    shut = asset.gate != NONE and not town.has(asset.gate) and amount == 0
    shown = population(town, "+") if asset.index == POPULATION else str(amount)
    mark = "~" if shut else "*" if amount else ""
    state = reading.say("shut") if shut else f"{shown}/{town.maxima[asset.index]}"
    room = COLUMN_ROOM[asset.group]
    return [mark + SHORT[asset.index], mark + reading.say(asset_name(asset.index)), mark + state.ljust(room)]


def feeding(reading: Reading, town: SeenTown) -> str:
    """What is to be eaten."""
    food = town.amounts[FOOD]
    if town.amounts[BREAD] >= reading.figures.full_bread and town.perks & NO_FEEDING:
        return reading.say("Bread feeds everybody: you owe no food.")
    if food >= town.owed:
        return reading.say("You owe {owed} food, you have {food}.", owed=town.owed, food=food)
    warning = reading.say("You owe {owed} food, you have {food}: people will leave!", owed=town.owed, food=food)
    return f"*{warning}"


def strength(reading: Reading, town: SeenTown) -> str:
    """What can be fought, and what for."""
    round, events = reading.seen.round, reading.seen.events
    attacks = [number for number in range(round + 1, len(events) + 1) if events[number - 1] == OUTLAWS]
    if not attacks:
        return reading.say(
            "POW {pow}, {defence} in defence. Reputation {reputation}.",
            pow=town.pow,
            defence=town.defence,
            reputation=town.reputation,
        )
    return reading.say(
        "POW {pow}, {defence} in defence; the outlaws of round {round} ask for {needed}. Reputation {reputation}.",
        pow=town.pow,
        defence=town.defence,
        round=attacks[0],
        needed=reading.figures.outlaws_per_round * attacks[0],
        reputation=town.reputation,
    )


def locations(reading: Reading, town: SeenTown) -> Panel:
    """Influence with the MIN of this round and the next, and the reserve."""
    round = reading.seen.round
    rows = [["", reading.say("has"), reading.say("next"), reading.say("pays")]]
    for location in reading.figures.locations:
        amount = town.influence[location.index]
        least = location.min[round - 1]
        after = str(location.min[round]) if round < reading.figures.rounds else "-"
        mark = "*" if amount >= least else ""
        bonus = "/".join(SHORT[asset] for asset in location.bonus)
        pays = f"{mark}{location.amount} {bonus} {reading.say('yes' if amount >= least else 'no')}"
        rows.append([mark + reading.say(location.name), f"{mark}{amount}/{least}", after, pays])
    rows.append([reading.say("Reserve {values}", values=kept(reading, town))])
    rows.append([reading.say(Counted("{count} slot free", "{count} slots free", town.free_slots))])
    return Panel(reading.say("Influence"), rows, FULL, town.seat)


def items(reading: Reading, town: SeenTown, person: bool) -> Panel:
    """The people or the buildings: what each still lacks, and which are in town."""
    rows: list[list[str]] = []
    kind = [item for item in reading.figures.items if item.is_person == person]
    for item in kind:
        if not town.has(item.index):
            rows.append(item_row(reading, town, item))
    here = owned(reading, town, kind)
    if here:
        rows.append([f"*{reading.say('Here: {things}', things=', '.join(here))}"])
    title = reading.say("People: (die), points, what it lacks")
    if not person:
        title = reading.say("Buildings: (die), points, what it lacks")
    return Panel(title, rows, FULL, town.seat)


def item_row(reading: Reading, town: SeenTown, item: Item) -> list[str]:
    """A person or building that is not in town: the die it takes, its points, what it lacks or costs."""
    name = reading.say(item_name(item.index))
    if item.die:
        name = f"{name} ({item.die})"
    missing = lacks(town, item, reading.options.monks_help_items)
    if missing:
        return [name, f"{item.vp:>2}", lacking(reading, missing)]
    fire = item.is_person and reading.seen.event == FIRE
    if fire and not (item.is_special and not reading.options.fire_blocks_special):
        return [name, f"{item.vp:>2}", reading.say("not while there is Fire")]
    return [f"*{name}", f"*{item.vp:>2}", f"*{price(reading, town, item)}"]


def lacking(reading: Reading, missing: list[Lack]) -> str:
    """What keeps an item out of town: ``H 3/5, market`` (R45 to R48)."""
    short = sorted([lack for lack in missing if lack.item < 0], key=lambda lack: lack.asset)
    amounts = " ".join(f"{SHORT[lack.asset]} {lack.has}/{lack.needs}" for lack in short)
    names = ", ".join(reading.say(item_name(lack.item)) for lack in missing if lack.item >= 0)
    return f"{amounts} {names}".strip()


def price(reading: Reading, town: SeenTown, item: Item) -> str:
    """What a ready item costs."""
    costs = [f"{town.price(item, cost)} {SHORT[cost.asset]}" for cost in item.cost]
    return reading.say("ready: costs {costs}", costs=" ".join(costs)) if costs else reading.say("ready")
