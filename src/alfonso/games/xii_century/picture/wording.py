"""The words of a picture that are the same whatever has happened: said once for a language and a reading pack."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.kept import Kept
from alfonso.engine.phrase import Counted, Figure, Language, Phrase, Saying, capital
from alfonso.games.xii_century.data import (
    ADVANCED,
    BREAD,
    FARMS,
    FOOD,
    MARKET,
    MASONS,
    MONKS,
    POPULATION,
    SUPPLY,
    Asset,
    Figures,
    Item,
    Location,
)
from alfonso.games.xii_century.lacks import Lack
from alfonso.games.xii_century.names import (
    amount_of,
    asset_name,
    full_name,
    item_name,
    perk_effects,
    short_item_name,
    the_item,
)


@final
class Wording:
    """What assets, people, buildings, lands and perks are called and do, in one language."""

    def __init__(self, figures: Figures, language: Language) -> None:
        self.figures: Final = figures
        self.language: Final = language
        self.kept: Final = Kept()  # leaves of towns, as they were drawn with these words
        self.assets: Final = [capital(self.say(full_name(asset.index))) for asset in figures.assets]
        self.asset_uses: Final = [self.uses_of(asset) for asset in figures.assets]
        self.perks: Final = [self.say(words) for words in perk_effects(figures)]
        self.items: Final = [capital(self.say(item_name(item.index))) for item in figures.items]
        self.cards: Final = [capital(self.say(card_name(item))) for item in figures.items]
        self.item_points: Final = [self.say(points(item.vp)) for item in figures.items]
        self.item_gives: Final = [self.gives_of(item) for item in figures.items]
        self.item_perks: Final = [self.perks_of(item) for item in figures.items]
        self.item_dice: Final = [self.die_of(item) for item in figures.items]
        self.good_for: Final = [self.goods_of(item) for item in figures.items]
        self.watched: Final = [watched_by(item) for item in figures.items]
        self.owns: Final = [sum(1 << other for other in item.owns) for item in figures.items]
        self.lacks: Final[dict[tuple[int, int, int, int], str]] = {}  # said before
        self.lands: Final = [capital(self.say(location.name)) for location in figures.locations]
        self.bonuses: Final = [self.say(bonus_of(location)) for location in figures.locations]
        self.short_bonuses: Final = [self.say(short_bonus(location)) for location in figures.locations]

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the language."""
        return self.language.say(saying, **figures)

    def lack(self, lack: Lack) -> str:
        """Something that an item lacks."""
        key = (lack.asset, lack.has, lack.needs, lack.item)
        if key not in self.lacks:
            self.lacks[key] = self.say(lack.words())
        return self.lacks[key]

    def uses_of(self, asset: Asset) -> list[str]:
        """What an asset is good for."""
        found: list[str] = []
        use = asset_use(self.figures, asset.index)
        if use is not None:
            found.append(self.say(use))
        if asset.pow:
            found.append(self.say("{pow} POW each (R93)", pow=asset.pow))
        if asset.group == ADVANCED:
            found.append(self.say("The highest die counts 1 less (R38)"))
        if asset.vp:
            found.append(self.say("{points} each", points=points(asset.vp)))
        return found

    def gives_of(self, item: Item) -> list[str]:
        """What a person or building gives and opens."""
        figures = self.figures
        found: list[str] = []
        if item.pow:
            found.append(self.say("{pow} POW (R93)", pow=item.pow))
        if item.defence:
            found.append(self.say("{pow} POW against outlaws (R115)", pow=item.defence))
        if item.index == MARKET:
            found.append(self.say("Swaps food and supply after feeding (R89)"))
        opened = [self.say(full_name(asset.index)) for asset in figures.assets if asset.gate == item.index]
        opened += [self.say(the_item(other.index)) for other in figures.items if item.index in other.owns]
        if opened:
            found.append(self.say("Opens {things}", things=", ".join(opened)))
        return found

    def goods_of(self, item: Item) -> list[str]:
        """What an owned person or building does for the town, in a few words each."""
        figures = self.figures
        found: list[str] = []
        if item.pow:
            found.append(self.say("{pow} POW", pow=item.pow))
        if item.defence:
            found.append(self.say("{pow} POW defence", pow=item.defence))
        if item.index == MARKET:
            found.append(self.say("food for supply"))
        found += [self.say(asset_name(asset.index)) for asset in figures.assets if asset.gate == item.index]
        found += [self.say(short_item_name(other.index)) for other in figures.items if item.index in other.owns]
        return found or [self.say("in town") if item.is_person else self.say("built")]

    def perks_of(self, item: Item) -> str:
        """The perks of which a special person or building brings one."""
        if not item.perks:
            return ""
        one, other = (self.perks[perk] for perk in item.perks)
        return self.say("Brings one of two perks: {one}, or: {other} (R50)", one=one, other=other)

    def die_of(self, item: Item) -> str:
        """The die that a special person or building takes."""
        return self.say("Takes a die of exactly {value} (R47)", value=item.die) if item.die else ""


def points(count: int) -> Phrase:
    """A number of points."""
    return Counted("{count} point", "{count} points", count)


def watched_by(item: Item) -> list[int]:
    """The assets on which it hangs what a person or building still lacks, and what it costs."""
    found = [need.asset for need in item.requires] + [cost.asset for cost in item.cost]
    if SUPPLY in found and not item.is_person:
        found.append(MASONS)
    return sorted(set(found))


def card_name(item: Item) -> Phrase:
    """A person or building as its card has it."""
    return short_item_name(item.index) if item.id == "wealthy_merchant" else item_name(item.index)


def bonus_of(location: Location) -> Phrase:
    """What a location pays."""
    one = amount_of(location.bonus[0], location.amount)
    return one if len(location.bonus) < 2 else Phrase("{one} or {other}", one=one, other=asset_name(location.bonus[1]))


def short_bonus(location: Location) -> Phrase:
    """What a location pays, where there is little room."""
    one = amount_of(location.bonus[0], location.amount)
    return one if len(location.bonus) < 2 else Phrase("{one}/{other}", one=one, other=asset_name(location.bonus[1]))


def asset_use(figures: Figures, asset: int) -> Phrase | None:
    """What an asset does for its town."""
    if asset == POPULATION:
        return Phrase("Eats 1 food for every {eaters} each turn (R84)", eaters=figures.eaters_per_food)
    if asset == FOOD:
        return Phrase("Feeds the town after the last die (R84)")
    if asset == SUPPLY:
        return Phrase("Pays for stone houses and buildings (R49)")
    if asset == FARMS:
        return Phrase("Bring 1 food for every {farms} at the end of a round (R101)", farms=figures.farms_per_food)
    if asset == MONKS:
        return Phrase("Each counts as {heads} population for what is needed (R24)", heads=figures.monk_counts_as)
    if asset == MASONS:
        return Phrase("Each takes 1 supply off every building (R26)")
    if asset == BREAD:
        return Phrase("With {bread} and the miller’s perk nobody eats food (R87)", bread=figures.full_bread)
    return None
