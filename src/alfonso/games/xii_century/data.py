"""The figures of XII Century, typed, and checked as they are read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, final

from alfonso.engine.figures import DataFile, DataTable, GameData, read_data

ASSETS: Final = [
    "population", "food", "supply", "farms", "men_at_arms", "knights", "ale", "houses",
    "monks", "mercenaries", "masons", "bread",
]  # fmt: skip
POPULATION: Final = 0
FOOD: Final = 1
SUPPLY: Final = 2
FARMS: Final = 3
MEN_AT_ARMS: Final = 4
KNIGHTS: Final = 5
ALE: Final = 6
HOUSES: Final = 7
MONKS: Final = 8
MERCENARIES: Final = 9
MASONS: Final = 10
BREAD: Final = 11

PEOPLE: Final = [
    "master_builder", "blacksmith", "wealthy_merchant", "butcher", "prior", "bishop", "army_chief", "war_hero", "earl",
]  # fmt: skip
INFRASTRUCTURES: Final = [
    "inn", "stables", "market", "tavern", "monastery", "cathedral", "brewery", "town_walls", "barbican",
]  # fmt: skip
SPECIAL_PEOPLE: Final = ["miller", "sheriff", "witch", "jongleur"]
SPECIAL_INFRASTRUCTURES: Final = ["mill", "granary", "town_court", "castle"]
ITEMS: Final = PEOPLE + INFRASTRUCTURES + SPECIAL_PEOPLE + SPECIAL_INFRASTRUCTURES
MARKET: Final = 11
FIRST_SPECIAL: Final = 18  # from here on they have perks, two each
SHERIFF: Final = 19
WITCH: Final = 20
TOWN_COURT: Final = 24

KINDS: Final = ["people", "infrastructures", "special_people", "special_infrastructures"]

PERKS: Final = [
    "no_feeding_with_full_bread", "twos_feed_as_fours",
    "die_plus_1", "die_minus_1_or_2",
    "two_dice_same_asset", "split_die",
    "reserve_1_2_2_4", "reserve_1_1_1_5",
    "food_per_3_farms", "cheaper_bread",
    "famine_spares_population", "two_food_per_round",
    "two_becomes_four", "reroll_low_die",
    "pow_20", "vp_per_house",
]  # fmt: skip
NO_FEEDING: Final = 1 << 0
TWOS_FEED_AS_FOURS: Final = 1 << 1
DIE_UP: Final = 1 << 2
DIE_DOWN: Final = 1 << 3
TWO_DICE: Final = 1 << 4
SPLIT_DIE: Final = 1 << 5
JONGLEUR_A: Final = 1 << 6
JONGLEUR_B: Final = 1 << 7
MILL_FOOD: Final = 1 << 8
CHEAPER_BREAD: Final = 1 << 9
FAMINE_SPARES: Final = 1 << 10
GRANARY_FOOD: Final = 1 << 11
TWO_BECOMES_FOUR: Final = 1 << 12
REROLL_LOW_DIE: Final = 1 << 13
CASTLE_POW: Final = 1 << 14
CASTLE_HOUSES: Final = 1 << 15

LOCATIONS: Final = ["grassland", "farmland", "quarry", "forest"]
EVENTS: Final = ["none", "fire", "plague", "famine", "civil_war", "outlaws", "water_storm"]
EVENT_MARKS: Final = ["-", "Fi", "P", "Fa", "C", "O", "W"]
NO_EVENT: Final = 0
FIRE: Final = 1
PLAGUE: Final = 2
FAMINE: Final = 3
CIVIL_WAR: Final = 4
OUTLAWS: Final = 5
WATER_STORM: Final = 6
DIFFICULTIES: Final = ["very_easy", "easy", "normal", "hard", "very_hard", "forget_about_it"]
OBJECTIVES: Final = ["merchant", "miller", "church", "fortress"]

BASIC: Final = 0
ADVANCED: Final = 1
SPECIAL: Final = 2
GROUPS: Final = ["basic", "advanced", "special"]
NONE: Final = -1
MOST_SEATS: Final = 5


def plain_name(id: str) -> str:
    """An id as people write it."""
    if id == "men_at_arms":
        return "men-at-arms"
    return id.replace("_", " ")


def notation(id: str) -> str:
    """An id as it stands in an action's text."""
    return id.replace("_", "-")


@final
class Amount:
    """So many units of an asset: a cost, or a requirement."""

    def __init__(self, asset: int, units: int) -> None:
        self.asset: Final = asset
        self.units: Final = units


@final
class Asset:
    """One of the twelve amounts of a town (1.2)."""

    def __init__(self, index: int, table: DataTable) -> None:
        table.allow(["source", "doubtful", "group", "max", "cost", "requires", "gate", "vp", "pow", "die"])
        self.index: Final = index
        self.bit: Final = 1 << index
        self.id: Final = ASSETS[index]
        self.name: Final = plain_name(self.id)
        self.source: Final = table.source()
        self.doubtful: Final = table.doubtful()
        group = table.text("group")
        if group not in GROUPS:
            raise table.fail("group", f"group must be one of {', '.join(GROUPS)}, not {group!r}")
        self.group: Final = GROUPS.index(group)
        limit = table.values.get("max")
        if isinstance(limit, str):
            if index in (FOOD, SUPPLY):
                raise table.fail("max", f"max of {self.name} must be a whole number, not {limit!r}")
            named = "population" if limit == "effective_population" else limit
            table.names_one("max", named, ASSETS[:index])
            self.max = 0
            self.max_of = ASSETS.index(named)
        else:
            self.max = table.number("max", 1, 100)
            self.max_of = NONE
        self.cost: Final = amounts(table, "cost")
        self.requires: Final = amounts(table, "requires")
        for amount in self.cost:
            if amount.asset == index:
                raise table.fail("cost", f"{self.name} cannot cost {self.name}")
        gate = table.text("gate", "")
        if gate:
            table.names_one("gate", gate, ITEMS)
        self.gate: Final = ITEMS.index(gate) if gate else NONE
        self.gate_mask: Final = 1 << self.gate if gate else 0
        self.vp: Final = table.number("vp", 0, 100, 0)
        self.pow: Final = table.number("pow", 0, 100, 0)
        if self.group != SPECIAL and "die" in table.values:
            raise table.fail("die", f"only special assets ask for a die, {self.name} are {group}")
        self.die: Final = table.number("die", 1, 6) if self.group == SPECIAL else 0
        # Without this a die could be left with nowhere to go (R29).
        if index == POPULATION and (self.group != BASIC or self.requires or gate):
            raise table.fail("", "population must be basic and open to any die, without gate or requirement (R29)")


@final
class Item:
    """A person or a building (1.3 to 1.6)."""

    def __init__(self, index: int, kind: int, table: DataTable) -> None:
        special = kind >= 2
        table.allow(
            ["source", "doubtful", "vp", "cost", "requires", "owns", "pow", "defence"]
            + (["die", "perks"] if special else [])
        )
        self.index: Final = index
        self.bit: Final = 1 << index
        self.id: Final = ITEMS[index]
        self.name: Final = plain_name(self.id)
        self.kind: Final = kind
        self.is_person: Final = kind in (0, 2)
        self.is_special: Final = special
        self.source: Final = table.source()
        self.doubtful: Final = table.doubtful()
        self.vp: Final = table.number("vp", 0, 100)
        self.cost: Final = amounts(table, "cost")
        self.requires: Final = amounts(table, "requires")
        # The first requirement stands apart as well: it alone rules most things out, fast.
        self.first_asset: Final = self.requires[0].asset if self.requires else POPULATION
        self.first_units: Final = self.requires[0].units if self.requires else 0
        self.owns: Final = [ITEMS.index(name) for name in table.names("owns", ITEMS)]
        mask = 0
        for owned in self.owns:
            mask |= 1 << owned
        self.owns_mask: Final = mask
        self.pow: Final = table.number("pow", 0, 100, 0)
        self.defence: Final = table.number("defence", 0, 100, 0)
        self.die: Final = table.number("die", 1, 6) if special else 0
        perks: list[int] = []
        if special:
            first = 2 * (index - len(PEOPLE) - len(INFRASTRUCTURES))
            given = table.names("perks", PERKS, 2)
            if given != PERKS[first : first + 2]:
                raise table.fail("perks", f"the perks of the {self.name} are {PERKS[first]} and {PERKS[first + 1]}")
            perks = [first, first + 1]
        self.perks: Final = perks


@final
class Location:
    """A place where influence pays (1.7)."""

    def __init__(self, index: int, table: DataTable, rounds: int) -> None:
        table.allow(["source", "bonus", "amount", "min"])
        self.index: Final = index
        self.bit: Final = 1 << index
        self.id: Final = LOCATIONS[index]
        self.name: Final = self.id
        self.source: Final = table.source()
        table.need(["bonus"])
        self.bonus: Final = [ASSETS.index(name) for name in table.names("bonus", ["food", "supply"])]
        if not self.bonus or len(self.bonus) > len(set(self.bonus)):
            raise table.fail("bonus", "bonus must name food, supply or both, each once")
        self.amount: Final = table.number("amount", 0, 30)
        self.min: Final = table.numbers("min", rounds, 0, 100)


@final
class Difficulty:
    """Which rounds have an event, and what a good score is (1.11)."""

    def __init__(self, name: str, table: DataTable, rounds: int) -> None:
        table.allow(["source", "rounds", "first", "good"])
        self.name: Final = name
        table.source()
        self.rounds: Final = table.numbers("rounds", None, 1, rounds)
        if self.rounds != sorted(set(self.rounds)):
            raise table.fail("rounds", "rounds must be in ascending order, each once")
        if len(self.rounds) > 2 * (len(EVENTS) - 1):
            raise table.fail("rounds", "with no event more than twice there are not enough events")
        first = table.text("first", "none")
        table.names_one("first", first, EVENTS)
        self.first: Final = EVENTS.index(first)
        if self.first and not self.rounds:
            raise table.fail("first", "a first event needs a round to strike in")
        self.good: Final = table.numbers("good", 2)
        if self.good[0] > self.good[1]:
            raise table.fail("good", f"the good scores begin with the lower one, not {self.good[0]}")


@final
class Objective:
    """What a solo player may set out to end with (7.1)."""

    def __init__(self, name: str, table: DataTable) -> None:
        table.allow(["source", "doubtful", "owns", "amounts", "points"])
        self.name: Final = name
        table.source()
        self.owns: Final = [ITEMS.index(item) for item in table.names("owns", ITEMS)]
        self.amounts: Final = amounts(table, "amounts")
        self.points: Final = table.number("points")


@final
class Figures:
    """Every figure of the game."""

    def __init__(self, file: DataFile) -> None:
        file.allow(
            ["game", "assets", *KINDS, "perks", "locations", "difficulties", "objectives", "packs"],
        )
        game = file.table("game")
        game.allow(GAME_KEYS)
        game.source()
        self.rounds: Final = game.number("rounds", 1, 20)
        for dice in ("shared_dice", "own_dice"):
            if game.number(dice) != 2:
                raise game.fail(dice, "the game is played with two shared and two own dice")
        self.monk_counts_as: Final = game.number("monk_counts_as")
        self.eaters_per_food: Final = game.number("eaters_per_food", 1)
        self.farms_per_food: Final = game.number("farms_per_food", 1)
        self.reserve: Final = game.numbers("reserve", None, 1, 6)
        self.reserve_slots: Final = game.number("reserve_slots", len(self.reserve), 100)
        self.reputation_step: Final = game.number("reputation_step", 1)
        self.reputation_vp: Final = game.number("reputation_vp")
        self.die_from: Final = game.number("die_from", 1)
        self.outlaws_per_round: Final = game.number("outlaws_per_round")
        self.outlaws_take: Final = game.number("outlaws_take")
        self.famine_takes: Final = game.number("famine_takes")

        self.assets: Final = [Asset(index, table) for index, table in enumerate(file.tables("assets", ASSETS).values())]
        self.items: Final[list[Item]] = []
        for kind, names in enumerate([PEOPLE, INFRASTRUCTURES, SPECIAL_PEOPLE, SPECIAL_INFRASTRUCTURES]):
            for table in file.tables(KINDS[kind], names).values():
                self.items.append(Item(len(self.items), kind, table))
        self.locations: Final = [
            Location(index, table, self.rounds)
            for index, table in enumerate(file.tables("locations", LOCATIONS).values())
        ]
        self.difficulties: Final = {
            name: Difficulty(name, table, self.rounds)
            for name, table in file.tables("difficulties", DIFFICULTIES).items()
        }
        self.objectives: Final = {
            name: Objective(name, table) for name, table in file.tables("objectives", OBJECTIVES).items()
        }

        perks = file.table("perks")
        perks.allow(PERK_KEYS)
        perks.source()
        self.twos_feed_as: Final = perks.number("twos_feed_as")
        self.full_bread: Final = perks.number("full_bread")
        self.sheriff_up: Final = perks.number("sheriff_up", 1, 5)
        self.sheriff_down: Final = perks.numbers("sheriff_down", None, 1, 5)
        if len(self.sheriff_down) > len(set(self.sheriff_down)):
            raise perks.fail("sheriff_down", "sheriff_down must hold each number once")
        self.jongleur_a: Final = perks.numbers("jongleur_a", None, 1, 6)
        self.jongleur_b: Final = perks.numbers("jongleur_b", None, 1, 6)
        self.mill_farms_per_food: Final = perks.number("mill_farms_per_food", 1)
        self.bread_discount: Final = perks.number("bread_discount")
        self.granary_food: Final = perks.number("granary_food")
        self.court_from: Final = perks.number("court_from", 1, 6)
        self.court_to: Final = perks.number("court_to", 1, 6)
        self.court_rerolls_up_to: Final = perks.number("court_rerolls_up_to", 1, 6)
        self.castle_pow: Final = perks.number("castle_pow")
        self.castle_vp_per_house: Final = perks.number("castle_vp_per_house")

        self.capped: Final = [asset for asset in self.assets if asset.max_of != NONE]
        self.fighters: Final = [asset for asset in self.assets if asset.pow]
        self.war_items: Final = [item for item in self.items if item.pow]
        self.defences: Final = [item for item in self.items if item.defence]
        self.scoring_assets: Final = [asset for asset in self.assets if asset.vp]
        check_cycle(file, self.assets, self.items)


GAME_KEYS: Final = [
    "source", "rounds", "shared_dice", "own_dice", "monk_counts_as", "eaters_per_food", "farms_per_food", "reserve",
    "reserve_slots", "reputation_step", "reputation_vp", "die_from", "outlaws_per_round", "outlaws_take",
    "famine_takes",
]  # fmt: skip
PERK_KEYS: Final = [
    "source", "twos_feed_as", "full_bread", "sheriff_up", "sheriff_down", "jongleur_a", "jongleur_b",
    "mill_farms_per_food", "bread_discount", "granary_food", "court_from", "court_to", "court_rerolls_up_to",
    "castle_pow", "castle_vp_per_house",
]  # fmt: skip


def amounts(table: DataTable, key: str) -> list[Amount]:
    """A cost or a requirement."""
    return [Amount(ASSETS.index(name), units) for name, units in table.amounts(key, ASSETS).items()]


def check_cycle(file: DataFile, assets: list[Asset], items: list[Item]) -> None:
    """Refuse requirements that go round in a circle, so that something could never be had."""
    needs: dict[str, list[str]] = {}
    for asset in assets:
        needs[asset.id] = [ASSETS[other.asset] for other in asset.requires]
        if asset.gate != NONE:
            needs[asset.id].append(ITEMS[asset.gate])
    for item in items:
        needs[item.id] = [ASSETS[other.asset] for other in item.requires] + [ITEMS[other] for other in item.owns]
    done: set[str] = set()
    for start in needs:
        _follow(file, needs, start, [], done)


def _follow(file: DataFile, needs: dict[str, list[str]], name: str, path: list[str], done: set[str]) -> None:
    if name in done:
        return
    if name in path:
        circle = [*path[path.index(name) :], name]
        for table in ["assets", *KINDS]:
            if name in file.table(table).values:
                raise file.fail(f"{table}.{name}", "requirements go round in a circle: " + " needs ".join(circle))
    for other in needs[name]:
        _follow(file, needs, other, [*path, name], done)
    done.add(name)


class Data(GameData):
    """A data file: the default figures and, by name, those of every reading pack."""

    def __init__(self, text: str, name: str = "data.toml", own: bool = False) -> None:
        file = DataFile(text, name)
        super().__init__(text, name, own)
        self.figures: Final = Figures(file)
        self.packs: Final[dict[str, Figures]] = {"default": self.figures}
        packs = file.values.get("packs", {})
        if not isinstance(packs, dict):
            raise file.fail("packs", "packs must be a table")
        for pack in packs:
            if pack == "default" or not re.fullmatch("[a-z0-9_]+", pack):
                things = list(packs[pack]) if isinstance(packs[pack], dict) else []
                where = ".".join(["packs", pack, *things[:1]])
                raise file.fail(where, f"no pack can be called {pack!r}: take small letters, not default")
            self.packs[pack] = Figures(_packed(text, name, pack))


def _packed(text: str, name: str, pack: str) -> DataFile:
    """The file as a reading pack changes it."""
    changed = DataFile(text, name)
    changes = changed.table("packs").table(pack)
    for thing in changes.values:
        change = changes.table(thing)
        for kind in ["assets", *KINDS]:
            if thing in changed.table(kind).values:
                change.allow(["cost", "requires", "owns", "gate"])
                other = "owns" if kind == "assets" else "gate"
                if other in change.values:
                    raise change.fail(other, f"{thing} has no {other!r} that a pack could change")
                # Checked here as well, so that a complaint names the line of the pack.
                amounts(change, "cost")
                amounts(change, "requires")
                change.names("owns", ITEMS)
                if "gate" in change.values:
                    change.names_one("gate", change.text("gate"), ITEMS)
                changed.table(kind).table(thing).values.update(change.values)
                break
        else:
            raise changes.fail(thing, f"a pack can change an asset, a person or a building, not {thing!r}")
    return changed


def load(path: Path | None = None) -> Data:
    """The data shipped with the game, or a file in its place."""
    return Data(*read_data(Path(__file__).with_name("data.toml"), path))
