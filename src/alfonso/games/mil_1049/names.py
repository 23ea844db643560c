"""What the things of MIL (1049) are called, as phrases: houses, knights, cubes, fiefs, spheres."""

from __future__ import annotations

from alfonso.engine.phrase import Counted, Listed, Name, Phrase
from alfonso.games.mil_1049.data import (
    CER,
    COURT,
    CURIA,
    FAB,
    FABRIC,
    FEMALE,
    FSH,
    GOLD,
    HOURGLASS,
    INFLUENCE,
    KINDS,
    MALE,
    MARKET,
    METAL,
    MIN,
    MONASTERY,
    SLOTS,
    SPACES,
    WAR,
    Figures,
)

# Houses and knights


def house(seat: int) -> Phrase:
    """A house by its player."""
    return Name(seat)


def letter(knight: int) -> str:
    """A knight's letter."""
    return "ABCD"[knight % SLOTS]


def knight(knight: int) -> Phrase:
    """A knight of any house: "knight B of Martha"."""
    return Phrase("knight {letter} of {player}", letter=letter(knight), player=Name(knight // SLOTS))


def own_knight(knight: int) -> Phrase:
    """One's own knight in a sentence."""
    return Phrase("your knight {letter}", letter=letter(knight))


def own_knight_first(knight: int) -> Phrase:
    """One's own knight at the beginning of a sentence."""
    return Phrase("Your knight {letter}", letter=letter(knight))


# Cubes


def resource(kind: int) -> Phrase:
    """A resource in a sentence."""
    if kind == GOLD:
        return Phrase("gold")
    if kind == INFLUENCE:
        return Phrase("influence")
    if kind == METAL:
        return Phrase("metal")
    return Phrase("fabric") if kind == FABRIC else Phrase("food")


def resource_title(kind: int) -> Phrase:
    """A resource standing alone."""
    if kind == GOLD:
        return Phrase("Gold")
    if kind == INFLUENCE:
        return Phrase("Influence")
    if kind == METAL:
        return Phrase("Metal")
    return Phrase("Fabric") if kind == FABRIC else Phrase("Food")


def resources(kinds: list[int]) -> Phrase:
    """Several resources."""
    return Listed([resource(kind) for kind in kinds])


def amount(kind: int, count: int) -> Phrase:
    """So many cubes of a kind."""
    if kind == GOLD:
        return Counted("{count} gold", "{count} gold", count)
    if kind == INFLUENCE:
        return Counted("{count} influence", "{count} influence", count)
    if kind == METAL:
        return Counted("{count} metal", "{count} metal", count)
    if kind == FABRIC:
        return Counted("{count} fabric", "{count} fabric", count)
    return Counted("{count} food", "{count} food", count)


def cubes(counts: list[int]) -> Phrase:
    """A set of cubes, best first."""
    found = [amount(kind, counts[kind]) for kind in range(KINDS) if counts[kind]]
    return Listed(found) if found else Phrase("nothing")


def owned(hand: list[int], cost: list[int]) -> Phrase:
    """What one has of the kinds that something costs."""
    return Listed([amount(kind, hand[kind]) for kind in range(KINDS) if cost[kind]])


def count_cubes(count: int) -> Phrase:
    """So many cubes of any kind."""
    return Counted("{count} cube", "{count} cubes", count)


# What houses have


def soldiers(count: int) -> Phrase:
    """So many soldiers."""
    return Counted("{count} soldier", "{count} soldiers", count)


def fiefs(count: int) -> Phrase:
    """So many fiefs."""
    return Counted("{count} fief", "{count} fiefs", count)


def knights(count: int) -> Phrase:
    """So many knights."""
    return Counted("{count} knight", "{count} knights", count)


def women(count: int) -> Phrase:
    """So many single women."""
    return Counted("{count} single woman", "{count} single women", count)


def privileges(count: int) -> Phrase:
    """So many privileges."""
    return Counted("{count} privilege", "{count} privileges", count)


def points(count: int) -> Phrase:
    """So many points."""
    return Counted("{count} point", "{count} points", count)


def spaces(count: int) -> Phrase:
    """So many spaces."""
    return Counted("{count} space", "{count} spaces", count)


# Fiefs and the die


def tile(figures: Figures, kind: int) -> Phrase:
    """A fief in a sentence, as the data calls it."""
    return Phrase(figures.tiles[kind].name)


def tile_title(kind: int) -> Phrase:
    """A kind of fief standing alone."""
    if kind == CER:
        return Phrase("Cereals")
    if kind == FSH:
        return Phrase("Fish")
    if kind == FAB:
        return Phrase("Fabric land")
    return Phrase("Mine") if kind == MIN else Phrase("Quarry")


def symbol(bit: int) -> Phrase:
    """A symbol of the die."""
    if bit == MALE:
        return Phrase("male")
    return Phrase("female") if bit == FEMALE else Phrase("hourglass")


def face(symbols: int) -> Phrase:
    """A face of the die."""
    return Listed([symbol(bit) for bit in (MALE, FEMALE, HOURGLASS) if symbols & bit])


# Places


def sphere(number: int) -> Phrase:
    """A sphere standing alone."""
    if number == MONASTERY:
        return Phrase("Monastery")
    if number == COURT:
        return Phrase("Court")
    if number == MARKET:
        return Phrase("Market")
    if number == WAR:
        return Phrase("War")
    return Phrase("Curia") if number == CURIA else Phrase("Crusades")


def in_sphere(number: int) -> Phrase:
    """A sphere where somebody stands or goes: "stands in the Court"."""
    if number == MONASTERY:
        return Phrase("the Monastery")
    if number == COURT:
        return Phrase("the Court")
    if number == MARKET:
        return Phrase("the Market")
    if number == WAR:
        return Phrase("the War")
    return Phrase("the Curia") if number == CURIA else Phrase("the Crusades")


def space(number: int) -> Phrase:
    """A space: "Court 2"."""
    return Phrase("{sphere} {number}", sphere=sphere(COURT + number // SPACES), number=number % SPACES + 1)


# Lists


def series(things: list[Phrase]) -> Phrase:
    """Things one after another, as they follow each other."""
    found = things[-1]
    for thing in reversed(things[:-1]):
        found = Phrase("{first}, {rest}", first=thing, rest=found)
    return found


# Bids


def rank(counts: list[int]) -> Phrase:
    """What a set of cubes beats, in words (R40)."""
    number = sum(counts)
    if not number:
        return Phrase("beats nothing")
    best = next(kind for kind in range(KINDS) if counts[kind])
    fewer = Counted("beats any {count} cube", "beats any {count} cubes", number - 1)
    same = equals(best, counts[best], number)
    if number == 1:
        return (
            Phrase("beats an empty fist") if same is None else Phrase("beats an empty fist, and {equals}", equals=same)
        )
    return fewer if same is None else Phrase("{fewer}, and {equals}", fewer=fewer, equals=same)


def equals(best: int, count: int, number: int) -> Phrase | None:
    """Which sets of the same size are beaten, where any are: those with fewer of what is best in this one."""
    if count == 1:
        return without(best, number)
    if best == GOLD:
        return Counted("{count} with less than {gold} gold", "{count} with less than {gold} gold", number, gold=count)
    if best == INFLUENCE:
        return Counted(
            "{count} without gold and with less than {influence} influence",
            "{count} without gold and with less than {influence} influence",
            number,
            influence=count,
        )
    if best == METAL:
        return Counted(
            "{count} of metal, fabric and food with less than {metal} metal",
            "{count} of metal, fabric and food with less than {metal} metal",
            number,
            metal=count,
        )
    if best == FABRIC:
        return Counted(
            "{count} of fabric and food with less than {fabric} fabric",
            "{count} of fabric and food with less than {fabric} fabric",
            number,
            fabric=count,
        )
    return None


def without(best: int, number: int) -> Phrase | None:
    """Sets of so many cubes of lesser kinds only."""
    if best == GOLD:
        return Counted("{count} without gold", "{count} without gold", number)
    if best == INFLUENCE:
        return Counted("{count} of metal, fabric and food", "{count} of metal, fabric and food", number)
    if best == METAL:
        return Counted("{count} of fabric and food", "{count} of fabric and food", number)
    return Counted("{count} of food", "{count} of food", number) if best == FABRIC else None


def stage(number: int) -> Phrase:
    """Where the play stands, standing alone."""
    if number == 0:
        return Phrase("Actions")
    if number == 1:
        return Phrase("Tributes")
    if number == 2:
        return Phrase("Politics")
    if number < 9:
        return sphere(number - 3)
    return Phrase("Winter") if number == 9 else Phrase("The end")
