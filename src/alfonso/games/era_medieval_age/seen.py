"""What a seat, or a spectator, may see of a play: built up from what may be seen (5).

Fields hold numbers, as the state does: structures by the numbers of their placements, cells row by row, dice by their
codes, resources by their order. What a seat may not know is None. ``pack`` says the same with names.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.seen import Seen
from alfonso.engine.state import NOBODY
from alfonso.engine.view import View
from alfonso.games.era_medieval_age import scoring
from alfonso.games.era_medieval_age.actions import Notation
from alfonso.games.era_medieval_age.data import CODES, DICE, RESOURCES, STRUCTURES
from alfonso.games.era_medieval_age.geometry import cell_name, cells_of
from alfonso.games.era_medieval_age.rules.extortion import Demand
from alfonso.games.era_medieval_age.state import NOTHING, PHASES, SETUP, Era, pieces


@final
class LordSeen(Seen):
    """A player as a seat sees one: None stands for what is hidden behind a screen (R8, R19)."""

    def __init__(self, era: Era, owner: int, seat: int) -> None:
        lord = era.lords[owner]
        domain = lord.domain
        open_domain = owner == seat or not era.lanes or era.phase != SETUP
        open_dice = owner == seat or not era.lanes
        self._notation: Final = era.notation
        # The domain: structures in the order in which they were laid, those that are walled, and those that are sick
        self.laid: Final[list[int] | None] = domain.laid.copy() if open_domain else None
        self.walled: Final[list[int] | None] = (
            [place.number for place in domain.buildings() if domain.is_walled(place)] if open_domain else None
        )
        self.clustered: Final[list[int] | None] = (
            [place.number for place in domain.clustered()] if open_domain else None
        )
        self.enclosed: Final[list[int] | None] = cells_of(domain.enclosed()) if open_domain else None
        self.area: Final[int | None] = domain.area() if open_domain else None
        # The tracks; culture and disaster with all their notes
        self.goods: Final = lord.goods.copy()
        self.culture: Final = lord.culture
        self.disaster: Final = lord.disaster
        # The dice: the pool by kind of die, and what they show, in the order of the pool
        self.pool: Final = lord.pool.copy()
        self.rolled: Final[list[int] | None] = lord.rolled.copy() if open_dice else None
        self.feathers: Final[list[int] | None] = lord.feathers.copy() if open_dice else None
        # Behind one's own screen: the dice that are to be thrown, were set by monasteries; throws and sets left
        rolling = owner == seat and bool(era.lanes) and era.phase != SETUP
        self.marked: Final[list[int] | None] = dice_of(lord.marked, len(lord.rolled)) if rolling else None
        self.was_set: Final[list[int] | None] = dice_of(lord.was_set, len(lord.rolled)) if rolling else None
        self.throws: Final[int | None] = lord.throws if rolling else None
        self.sets: Final[int | None] = lord.sets if rolling else None
        # Points as things stand
        self.points: Final[dict[str, int] | None] = scoring.breakdown(era, owner) if not unseen(era) else None

    def pack(self) -> dict[str, object]:
        """The fields with the names of structures, cells, dice and resources."""
        return {
            "laid": named_places(self._notation, self.laid),
            "walled": named_places(self._notation, self.walled),
            "clustered": named_places(self._notation, self.clustered),
            "enclosed": None if self.enclosed is None else [cell_name(cell) for cell in self.enclosed],
            "area": self.area,
            "goods": dict(zip(RESOURCES, self.goods, strict=True)),
            "culture": self.culture,
            "disaster": self.disaster,
            "pool": dict(zip(DICE, self.pool, strict=True)),
            "dice": named_dice(self.rolled),
            "feathers": self.feathers,
            "marked": numbered(self.marked),
            "was_set": numbered(self.was_set),
            "throws": self.throws,
            "sets": self.sets,
            "points": self.points,
        }


@final
class EraSeen(Seen):
    """The supply, the round, and all players (5)."""

    def __init__(self, era: Era, seat: int) -> None:
        self.phase: Final = era.phase
        self.round: Final = era.round
        self.first: Final = era.first
        self.order: Final = era.order()
        self.lords: Final = [LordSeen(era, owner, seat) for owner in range(era.setup.seats)]
        # By kind of structure: what is left, and what it costs
        self.supply: Final = era.supply.copy()
        self.prices: Final = [era.price(kind) for kind in range(len(STRUCTURES))]
        self.dice_left: Final = era.dice_left.copy()
        self.tokens: Final = era.players.tokens
        self.flipped: Final = era.flipped
        self.pieces: Final[list[int] | None] = pieces(era) if era.phase == SETUP else None
        self.philippe: Final[list[int] | None] = era.philippe.copy() if era.philippe else None
        self.ended: Final = era.ended
        # What is being decided: by whom and upon whom, hammers, the structure named, the resource demanded
        self.acting: Final = era.acting
        self.victim: Final = era.victim
        self.hammers: Final = era.hammers
        self.placing: Final[int | None] = era.placing if era.placing != NOTHING else None
        self.target: Final = target(era)
        self.wanted: Final[int | None] = era.wanted if era.wanted != NOTHING else None

    def pack(self) -> dict[str, object]:
        """The fields with the names of phase, structures, dice and resources."""
        return {
            "phase": PHASES[self.phase],
            "round": self.round,
            "first": self.first,
            "order": self.order,
            "seats": [lord.pack() for lord in self.lords],
            "supply": dict(zip(STRUCTURES, self.supply, strict=True)),
            "prices": {
                name: {RESOURCES[kind]: amount for kind, amount in enumerate(price) if amount}
                for name, price in zip(STRUCTURES, self.prices, strict=True)
            },
            "dice_left": dict(zip(DICE, self.dice_left, strict=False)),
            "tokens": self.tokens,
            "flipped": self.flipped,
            "pieces": None if self.pieces is None else [STRUCTURES[kind] for kind in self.pieces],
            "philippe": named_dice(self.philippe),
            "acting": self.acting,
            "victim": self.victim,
            "target": self.target,
            "hammers": self.hammers,
            "placing": None if self.placing is None else STRUCTURES[self.placing],
            "wanted": None if self.wanted is None else RESOURCES[self.wanted],
        }


def target(era: Era) -> int:
    """Of whom a demand is about to be made, or nobody: it is public whose turn it is to be extorted (R70)."""
    step = era.agenda[-1] if era.agenda and not era.lanes else None
    return step.other if isinstance(step, Demand) else NOBODY


def seen_by(view: View) -> EraSeen:
    """What a view of this game sees."""
    seen = view.seen
    assert isinstance(seen, EraSeen)
    return seen


def unseen(era: Era) -> bool:
    """Whether domains are still behind the screens: then nobody can count points (R8)."""
    return bool(era.lanes) and era.phase == SETUP


def dice_of(bits: int, dice: int) -> list[int]:
    """The dice of a set, from 0."""
    return [die for die in range(dice) if bits & (1 << die)]


def numbered(dice: list[int] | None) -> list[int] | None:
    """Dice as they are typed, from 1."""
    return None if dice is None else [die + 1 for die in dice]


def named_dice(codes: list[int] | None) -> list[str] | None:
    """Dice with their colour and face: ``yellow 5``, or the colour alone before they are rolled."""
    if codes is None:
        return None
    return [f"{DICE[code // CODES]} {code % CODES}" if code % CODES else DICE[code // CODES] for code in codes]


def named_places(notation: Notation, numbers: list[int] | None) -> list[str] | None:
    """Structures as they are typed."""
    return None if numbers is None else [notation.places[number].text for number in numbers]
