"""What the picture is of: a view as it is looked at, read once."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.svg import Parts
from alfonso.engine.look import Look
from alfonso.engine.phrase import Figure, Saying
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.actions import Notation, Place
from alfonso.games.era_medieval_age.data import (
    BARON,
    BISHOP,
    BUILDINGS,
    CATHEDRAL,
    CULTURE,
    FARM,
    FOOD,
    GIVERS,
    GOODS,
    GREAT_HALL,
    HARBOR,
    LUMBER_MILL,
    MERCHANT,
    SCORCHED,
    SKULL,
    STRUCTURES,
    SYMBOLS,
    TYPES,
    WOOD,
    Figures,
)
from alfonso.games.era_medieval_age.options import Options
from alfonso.games.era_medieval_age.picture.touches import grip_of
from alfonso.games.era_medieval_age.picture.would import Ground, Would
from alfonso.games.era_medieval_age.seen import LordSeen, seen_by
from alfonso.games.era_medieval_age.state import BUILD, ROLL, SETUP, advanced

DISASTER: Final = GOODS + 1  # beside the goods and culture, in what changes
SUPER_DICE: Final = {HARBOR: MERCHANT, GREAT_HALL: BARON, CATHEDRAL: BISHOP}  # (C5)


@final
class Estate:
    """A view as the picture needs it. Everything comes from the view."""

    def __init__(self, look: Look, figures: Figures, notation: Notation, narrow: bool) -> None:
        view = look.view
        seen = seen_by(view)
        self.look: Final = look
        self.view: Final = view
        self.seen: Final = seen
        self.seat: Final = view.seat
        self.names: Final = look.names
        self.figures: Final = figures
        self.notation: Final = notation
        self.options: Final = Options(view.options)
        self.narrow: Final = narrow  # on a phone: pieces are for fingers, and are aimed first
        self.verbs: Final = look.verbs
        self.solo: Final = len(look.names) == 1
        self.setup: Final = seen.phase == SETUP
        # What is placed: the kind, how it is turned now, and every place that will do so
        self.all_places: Final = [action for action in look.choices if isinstance(action, Place)]
        self.kind: Final = self.all_places[0].kind if self.all_places else -1
        self.held: Final = look.say(names.title(self.kind)) if self.all_places else ""
        self.turned: Final = self.read_turn()
        self.places: Final = [place for place in self.all_places if place.rotation == self.turned]
        self.target: Final = seen.victim if self.kind == SCORCHED and not self.setup else self.seat
        self.shown: Final = self.read_shown()
        self.tray: Final = self.seat if self.seat >= 0 else self.shown
        self.lord: Final[LordSeen] = seen.lords[self.tray]
        self.aimed: Final = self.read_aim()
        self.ground: Final = self.read_ground()
        self.kinds: Final = self.read_kinds()

    def read_turn(self) -> int:
        """How the piece in hand is turned: as was picked, or the first way in which it fits."""
        for id in self.look.picked:
            if id.startswith("turn-"):
                return int(id[5:])
        return min([place.rotation for place in self.all_places], default=0)

    def read_shown(self) -> int:
        """Whose domain is shown large: the one that is asked about, else where something happens, else one's own."""
        asked = self.look.asked
        if asked.startswith("domain-") and asked[7:].isdecimal() and int(asked[7:]) < len(self.names):
            return int(asked[7:])
        if self.target >= 0:
            return self.target
        if self.seat >= 0:
            return self.seat
        if self.view.turn >= 0:
            return self.view.turn
        return self.seen.order[0]

    def read_aim(self) -> Place | None:
        """The place that is picked already, where it waits to be picked once more."""
        for place in self.places:
            if f"grip-{grip_of(self.figures, place)}" in self.look.picked:
                return place
        return None

    def read_ground(self) -> Ground | None:
        """The domain on which something is placed."""
        laid = self.seen.lords[self.target].laid if self.places else None
        if laid is None:
            return None
        areas = [lord.area or 0 for seat, lord in enumerate(self.seen.lords) if seat != self.target]
        bonus = 0 if self.solo and not self.options.solo_bonuses else self.figures.largest_area
        return Ground(laid, self.options, self.figures, self.notation, max(areas, default=0), bonus)

    def read_kinds(self) -> list[int]:
        """The kinds of building that are in this game."""
        found = list(range(TYPES))
        if self.options.collector_set:
            found += [HARBOR, GREAT_HALL]
        return found

    # Words and pieces

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        return self.look.language.say(saying, **figures)

    def piece(
        self, id: str, kind: str, label: str, content: str, cls: str = "", twin: str = "", amount: int | None = None,
        key: str = "",
    ) -> str:  # fmt: skip
        """A piece in its state."""
        return self.look.piece(id, kind, label, content, cls, twin, amount, key)

    # What holds now

    def would(self, place: Place) -> Would | None:
        """What a placement would bring beside itself, if anything."""
        if self.ground is None or not self.ground.matters(place):
            return None
        would = Would(self.ground, place)
        return would if would.notable() else None

    def grants(self, kind: int) -> list[int]:
        """The dice that a building would bring: one of its colour, or with the Collector Set its own (R61, C5)."""
        if kind in GIVERS:
            return [GIVERS.index(kind)]
        if not self.options.super_dice or kind not in SUPER_DICE:
            return []
        if kind == CATHEDRAL:  # the first in the game, and what was taken away never comes back
            box = self.figures.players[len(self.names) - 1].box
            if self.seen.supply[kind] < self.figures.structures[kind].copies - box[kind]:
                return []
        return [SUPER_DICE[kind]]

    def standing(self, seat: int) -> list[Place]:
        """Everything on a domain, as far as it is known."""
        return [self.notation.places[number] for number in self.seen.lords[seat].laid or []]

    def count(self, seat: int, kind: int) -> int:
        """How many structures of a kind stand on a domain."""
        return sum(1 for place in self.standing(seat) if place.kind == kind)

    def points(self, seat: int) -> int | None:
        """The points of a player as they stand."""
        found = self.seen.lords[seat].points
        return None if found is None else sum(found.values())

    def shows(self, rolled: list[int], symbol: int) -> int:
        """How often dice show a symbol."""
        shows = self.figures.shows
        return sum(shows[code * SYMBOLS + symbol] for code in rolled)

    @property
    def kept(self) -> list[int]:
        """The dice in the tray that are not to be rolled again."""
        marked = self.lord.marked or []
        return [code for die, code in enumerate(self.lord.rolled or []) if die not in marked]

    @property
    def skulls(self) -> int:
        """The skulls in the tray."""
        return self.shows(self.lord.rolled or [], SKULL)

    @property
    def building(self) -> bool:
        """Whether whoever sits here builds now."""
        return self.seen.phase == BUILD and self.seen.acting == self.tray

    @property
    def revealed(self) -> bool:
        """Whether all dice of this round are known."""
        return not self.setup and all(lord.rolled is not None for lord in self.seen.lords)

    def changes(self) -> list[int]:
        """By how much goods, culture and disaster would change: by what the dice show, or what is being built."""
        found = [0] * (GOODS + 2)
        lord = self.lord
        if self.seen.phase == ROLL and lord.rolled is not None:
            for resource in range(GOODS):
                found[resource] = self.gain(resource) - self.lost(resource)
            found[CULTURE] = self.advanced(lord.culture, self.shows(self.kept, CULTURE)) - lord.culture
            found[DISASTER] = self.hunger() + self.disease()
        elif self.building and 0 <= self.price_of < BUILDINGS + 5:
            for resource in range(GOODS):
                found[resource] = -self.seen.prices[self.price_of][resource]
        return found

    def gain(self, resource: int) -> int:
        """What the dice that are kept, farms and lumber mills bring, whether there is room for it or not (R24, R27)."""
        found = self.shows(self.kept, resource)
        if resource == FOOD:
            found += self.count(self.tray, FARM) * self.figures.farm
        elif resource == WOOD:
            found += self.count(self.tray, LUMBER_MILL) * self.figures.lumber_mill
        return found

    def lost(self, resource: int) -> int:
        """What of that goes beyond the last hole of its track (R25)."""
        return max(0, self.lord.goods[resource] + self.gain(resource) - self.figures.limits[resource])

    def missing(self) -> int:
        """The food that dice would go without (R30)."""
        food = self.lord.goods[FOOD] + self.gain(FOOD) - self.lost(FOOD)
        return max(0, sum(self.lord.pool) - food)

    def hunger(self) -> int:
        """By how much the disaster track would go up for that (R32)."""
        before = self.lord.disaster
        return self.advanced(before, self.missing()) - before

    def disease(self) -> int:
        """By how much it would go up after that, if there are two skulls and all else stays as it is (R38)."""
        if self.skulls != 2:
            return 0
        before = self.lord.disaster + self.hunger()
        return self.advanced(before, len(self.lord.clustered or [])) - before

    def advanced(self, total: int, steps: int) -> int:
        """A track with notes after some steps (R29, R33)."""
        return advanced(total, steps, self.figures.note, self.options.notes_reset)

    @property
    def price_of(self) -> int:
        """The structure whose price is to be paid: what is being placed, or is picked."""
        if self.seen.placing is not None:
            return self.seen.placing
        for id in self.look.picked:
            if id.startswith("card-"):
                return STRUCTURES.index(id[5:])
        return -1


def joined(parts: Parts, between: str = " ") -> str:
    """Words one after the other."""
    return between.join(part for part in parts if part)
