"""The town sheet as the specification prints it (1.2 to 1.7): typed in once more, to compare with.

Names are the ids of the specification; nothing here is read from the game's data.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Row:
    """A line of one of the tables: what it is worth, costs and needs; a die of 0 means any."""

    name: str
    vp: int
    cost: dict[str, int] = field(default_factory=dict)
    needs: dict[str, int] = field(default_factory=dict)
    owns: tuple[str, ...] = ()
    die: int = 0
    perks: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The name as the notation writes it."""
        return self.name.replace("_", "-")

    @property
    def words(self) -> str:
        """The name as people write it."""
        return self.name.replace("_", " ")

    def amounts(self) -> dict[str, int]:
        """The least a town must have, with the soldiers that knights ride beside."""
        least = {"population": 10}
        for name, amount in [*self.needs.items(), *self.cost.items()]:
            least[name] = max(amount, least.get(name, 0)) if name != "population" else amount
        return least


PEOPLE = [
    Row("master_builder", 1, needs={"population": 4}),
    Row("blacksmith", 1, needs={"population": 4}),
    Row("wealthy_merchant", 8, needs={"population": 8, "houses": 5}, owns=("market",)),
    Row("butcher", 15, cost={"food": 15}, needs={"houses": 5}, owns=("tavern",)),
    Row("prior", 4, needs={"population": 6}),
    Row("bishop", 6, needs={"population": 10}, owns=("monastery",)),
    Row("army_chief", 3, needs={"men_at_arms": 10}),
    Row("war_hero", 7, needs={"men_at_arms": 10, "knights": 3}),
    Row("earl", 15, needs={"men_at_arms": 10, "houses": 7}),
]

INFRASTRUCTURES = [
    Row("inn", 5, cost={"food": 3, "supply": 3}, needs={"population": 8}),
    Row("stables", 3, cost={"food": 2, "supply": 4}, needs={"men_at_arms": 3}),
    Row("market", 5, cost={"food": 6}, needs={"food": 10, "supply": 5, "farms": 7}),
    Row("tavern", 10, cost={"food": 1, "supply": 9}, needs={"ale": 7}),
    Row("monastery", 10, cost={"supply": 8, "food": 1}, owns=("prior", "master_builder")),
    Row("cathedral", 20, cost={"supply": 25}, needs={"monks": 2}, owns=("bishop", "master_builder")),
    Row("brewery", 2, cost={"food": 1, "supply": 9}, needs={"farms": 9, "men_at_arms": 5}),
    Row("town_walls", 6, cost={"supply": 6, "men_at_arms": 3}, owns=("master_builder",)),
    Row("barbican", 9, cost={"supply": 10, "men_at_arms": 5}, owns=("town_walls",)),
]

SPECIAL_PEOPLE = [
    Row("miller", 1, needs={"population": 10}, owns=("mill",), die=2,
        perks=("no_feeding_with_full_bread", "twos_feed_as_fours")),
    Row("sheriff", 1, needs={"population": 10, "men_at_arms": 5}, die=2, perks=("die_plus_1", "die_minus_1_or_2")),
    Row("witch", 2, needs={"population": 10}, owns=("bishop",), die=1, perks=("two_dice_same_asset", "split_die")),
    Row("jongleur", 0, needs={"population": 10}, die=1, perks=("reserve_1_2_2_4", "reserve_1_1_1_5")),
]  # fmt: skip

SPECIAL_INFRASTRUCTURES = [
    Row("mill", 1, cost={"supply": 4, "food": 1}, needs={"farms": 7}, die=2,
        perks=("food_per_3_farms", "cheaper_bread")),
    Row("granary", 5, cost={"supply": 4}, needs={"population": 10, "food": 9}, die=2,
        perks=("famine_spares_population", "two_food_per_round")),
    Row("town_court", 1, cost={"supply": 6}, needs={"population": 10}, die=1,
        perks=("two_becomes_four", "reroll_low_die")),
    Row("castle", 30, cost={"supply": 30}, needs={"men_at_arms": 10}, owns=("earl", "war_hero"), die=1,
        perks=("pow_20", "vp_per_house")),
]  # fmt: skip

ORDINARY = PEOPLE + INFRASTRUCTURES
SPECIAL = SPECIAL_PEOPLE + SPECIAL_INFRASTRUCTURES
ITEMS = ORDINARY + SPECIAL
BY_NAME = {row.name: row for row in ITEMS}


def before(row: Row) -> tuple[str, ...]:
    """Every person and building that must be in town before this one, with what they need themselves."""
    found: list[str] = []
    for name in row.owns:
        found += [*before(BY_NAME[name]), name]
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True)
class AssetRow:
    """A line of the asset table (1.2); a MAX is a number or the name of another amount."""

    name: str
    group: str
    max: int | str
    vp: int = 0
    cost: dict[str, int] = field(default_factory=dict)
    needs: dict[str, int] = field(default_factory=dict)
    gate: str = ""
    pow: int = 0
    die: int = 0


ASSETS = [
    AssetRow("population", "basic", 10, vp=1),
    AssetRow("food", "basic", 30, needs={"population": 1}),
    AssetRow("supply", "basic", 30, needs={"population": 1}),
    AssetRow("farms", "advanced", "population"),
    AssetRow("men_at_arms", "advanced", "population", gate="blacksmith", pow=1),
    AssetRow("knights", "advanced", "men_at_arms", gate="stables", pow=2),
    AssetRow("ale", "advanced", 10, vp=2, needs={"population": 1}, gate="brewery"),
    AssetRow("houses", "advanced", 10, vp=1, cost={"supply": 1}, needs={"population": 1}, gate="master_builder"),
    AssetRow("monks", "special", 2, vp=2, cost={"food": 2}, gate="monastery", die=1),
    AssetRow("mercenaries", "special", 2, vp=2, cost={"food": 2}, needs={"men_at_arms": 5}, pow=3, die=1),
    AssetRow("masons", "special", 3, vp=1, cost={"food": 1}, needs={"population": 8}, die=1),
    AssetRow("bread", "special", 3, vp=5, cost={"food": 3}, gate="mill", die=1),
]

LOCATIONS = {
    "grassland": (("food", "supply"), 1, [1, 2, 3, 4, 5, 5, 5, 6, 6, 6]),
    "farmland": (("food",), 2, [3, 3, 5, 5, 7, 7, 9, 9, 11, 11]),
    "quarry": (("supply",), 2, [3, 3, 3, 7, 7, 7, 7, 10, 10, 10]),
    "forest": (("food", "supply"), 2, [4, 4, 6, 6, 8, 8, 10, 10, 12, 12]),
}

DIFFICULTIES = {
    "very_easy": ([], (100, 110)),
    "easy": ([9, 10], (90, 100)),
    "normal": ([7, 8, 9, 10], (70, 90)),
    "hard": ([5, 6, 7, 8, 9, 10], (50, 70)),
    "very_hard": ([3, 4, 5, 6, 7, 8, 9, 10], (40, 60)),
    "forget_about_it": ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], (30, 30)),
}
