"""What the picture is of: a view read once, with what is lit, selected and asked about."""

from __future__ import annotations

import re
from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.seen import facts_of
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit.actions import Notation
from alfonso.games.lords_of_xidit.data import (
    CATEGORIES,
    CODES,
    COLOURS,
    KINDS,
    ORDERS,
    REWARDS,
    UNITS,
    UNSET,
    Figures,
    Mode,
)
from alfonso.games.lords_of_xidit.picture.marks import letters
from alfonso.games.lords_of_xidit.picture.touches import touches
from alfonso.games.lords_of_xidit.state import RECRUITMENT, SIDES, THREAT

HIDDEN: Final = -1  # a number that this view does not know

Fields = dict[str, object]


@final
class Pile:
    """A pile of Titans: what the top one takes, how many there are, whether it rages and what it pays if known."""

    def __init__(self, fields: Fields) -> None:
        self.units: Final = cast(int, fields["units"])
        self.left: Final = cast(int, fields["left"])
        self.raging: Final = cast(bool, fields["raging"])
        rewards = cast("dict[str, int] | None", fields["rewards"])
        self.rewards: Final = [rewards[name] for name in REWARDS] if rewards is not None else []


@final
class Queue:
    """A queue: the next tile, the pile with its top first, the discard with the newest first; 0 is a tile not seen."""

    def __init__(self, fields: Fields) -> None:
        self.next: Final = cast(int, fields["next"])
        self.pile: Final = cast("list[int]", fields["pile"])
        self.discard: Final = cast("list[int]", fields["discard"])


@final
class Look:
    """A view as the picture needs it. Everything comes from the view."""

    def __init__(
        self, view: View, names: list[str], figures: Figures, notation: Notation, selected: str | None
    ) -> None:
        self.view: Final = view
        self.names: Final = names
        self.letters: Final = letters(names)
        self.figures: Final = figures
        self.notation: Final = notation
        self.seat: Final = view.seat
        self.ready: Final = view.ready  # who has given a secret answer, while others still owe theirs
        facts = facts_of(view.seen)
        self.mode: Final[Mode] = figures.modes[f"{len(names)}-{view.options['length']}"]
        self.everything: Final = view.options["open_holdings"] == "true"
        self.phase: Final = cast(str, facts["phase"])
        self.year: Final = cast(int, facts["year"])
        self.first: Final = cast(int, facts["first"])
        self.round: Final = cast(int, facts["round"])
        self.read_seats(cast("list[Fields]", facts["seats"]))
        self.read_map(cast("list[Fields]", facts["cities"]), cast("list[Fields]", facts["regions"]))
        self.to_recruit: Final = Queue(cast(Fields, facts["recruits"]))
        self.to_threaten: Final = Queue(cast(Fields, facts["threats"]))
        self.lair: Final = [Pile(fields) for fields in cast("list[Fields]", facts["titans"])]
        barracks = cast("dict[str, int]", facts["barracks"])
        self.barracks: Final = [barracks[name] for name in UNITS]
        self.assessments: Final = [CATEGORIES.index(name) for name in cast("list[str]", facts["assessments"])]
        dummy = cast("dict[str, int] | None", facts["dummy"])
        self.dummy: Final = [dummy[name] for name in CATEGORIES] if dummy is not None else []
        self.decision: Final = cast("Fields | None", facts["decision"])
        self.census: Final = cast("Fields | None", facts["census"])
        self.hall: Final = cast("list[Fields]", facts["hall"])
        self.read_choices(selected)
        self.read_moment()

    def read_seats(self, seats: list[Fields]) -> None:
        """What players have, as far as it is known."""
        self.here = [cast(int, fields["city"]) for fields in seats]  # where the figures stand
        self.city = self.here  # where they are drawn: at another moment they stood elsewhere
        self.programs = [program(fields["wheels"]) for fields in seats]
        self.wheels = self.programs[self.seat] if self.seat >= 0 else []
        self.acted = [cast("list[int]", fields["acted"]) for fields in seats]
        self.units = [army(fields["units"]) for fields in seats]
        self.gold = [known(fields["gold"]) for fields in seats]
        self.left = [known(fields["bards_left"]) for fields in seats]
        self.stock = [cast(int, fields["stock"]) for fields in seats]
        self.bonus = [cast(int, fields["bonus"]) for fields in seats]
        self.influence = [cast(int, fields["influence"]) for fields in seats]
        past = [program(fields["last_wheels"]) for fields in seats]
        programming = self.phase == "programming"
        self.told = past if programming else self.programs  # the orders that everybody knows
        self.done = [self.figures.orders if programming else cast(int, fields["done"]) for fields in seats]
        self.counted = [cast("list[int] | None", fields["bastion_counted"]) for fields in seats]

    def read_map(self, cities: list[Fields], regions: list[Fields]) -> None:
        """What lies on the map; place 0 of each list is not used."""
        self.side = [0] + [SIDES.index(cast(str, fields["tile"])) for fields in cities]
        self.standing = [[0] * KINDS] + [
            [cast(str, fields["units"]).count(code) if fields["tile"] == SIDES[RECRUITMENT] else 0 for code in CODES]
            for fields in cities
        ]
        self.owner = [-1] + [cast(int, fields["guild"]) for fields in cities]
        self.height = [0] + [cast(int, fields["stories"]) for fields in cities]
        self.closed = [number for number, fields in enumerate(regions, 1) if not fields["open"]]
        self.bards = [
            [0] + [known(cast("list[object]", fields["bards"])[seat]) for fields in regions]
            for seat in range(len(self.names))
        ]

    def read_choices(self, selected: str | None) -> None:
        """What can be clicked, what is selected, what is asked about."""
        self.choices = self.view.choices
        self.verbs = {action.verb for action in self.choices}
        facts = facts_of(self.view.seen)
        found = [(action, touches(facts, self.seat, self.figures, action)) for action in self.choices]
        self.can = {id for _, ids in found for id in ids}
        chosen = selected.split() if selected else []
        self.picked = [id for id in chosen if id in self.can]
        others = [id for id in chosen if id not in self.can]
        self.asked = others[0] if others else ""
        self.lit: dict[str, Action] = {}  # with a piece selected only what goes with it
        for action, ids in found:
            if all(id in ids for id in self.picked):
                for id in ids:
                    self.lit.setdefault(id, action)

    def read_moment(self) -> None:
        """The order of the year that is being looked at: the figures stand where they stood when it was done."""
        self.moment: tuple[int, int] | None = None
        parts = self.asked.split("-")
        if parts[0] != "done" or len(parts) != 3:
            return
        seat, number = int(parts[1]), int(parts[2]) - 1
        if not (0 <= seat < len(self.names) and number < len(self.told[seat]) and number < self.done[seat]):
            return
        self.moment = seat, number
        order = self.told_order()
        place = order.index(seat)
        stood = []
        for other in range(len(self.names)):
            count = number + 1 if order.index(other) <= place else number
            ways = self.ways_of(other)
            stood.append(ways[count - 1][1] if count else ways[0][0])
        self.city = stood

    # The year

    def latest(self) -> tuple[int, int] | None:
        """The order that is looked at or was carried out last: whose, and which."""
        if self.moment is not None or self.phase != "orders":
            return self.moment
        most = max(self.done)
        if not most:
            return None
        return [seat for seat in self.play_order() if self.done[seat] == most][-1], most - 1

    def told_order(self) -> list[int]:
        """The seats in the play order of the orders that are shown."""
        first = self.first - 1 if self.phase == "programming" else self.first
        count = len(self.names)
        return [(first + place) % count for place in range(count)]

    def ways_of(self, seat: int) -> list[tuple[int, int]]:
        """From where to where each order of a seat leads, reckoned back from where the figure stands now.

        Roads lead both ways and nobody can block them; an order that is to come leads nowhere yet.
        """
        city = self.here[seat]
        orders = self.told[seat]
        found = [(city, city)] * len(orders)
        for number in range(min(self.done[seat], len(orders)) - 1, -1, -1):
            order = orders[number]
            start = city
            if 0 <= order < len(COLOURS):
                start = self.way(city, order) or city
            found[number] = start, city
            city = start
        return found

    # Pieces

    def state_of(self, id: str) -> str:
        """The classes of a piece: lit, selected, asked about, or still to be clicked in place of what is selected."""
        if id in self.picked:
            return "lit selected"
        if id in self.lit:
            return "lit"
        if id == self.asked:
            return "why"
        return "can" if id in self.can else ""

    def state_of_twin(self, first: str) -> str:
        """The class of a piece that does the same as another one."""
        return "twin" if first in self.lit and first not in self.picked else "can" if first in self.can else ""

    # The map

    def way(self, city: int, colour: int) -> int:
        """Where a road of a colour leads from a city, or 0."""
        return self.figures.ways[colour * (self.figures.cities_count + 1) + city]

    def threat(self, city: int) -> list[int]:
        """The units that a threat asks for."""
        return self.figures.threats[city * KINDS : (city + 1) * KINDS]

    def recruits(self, city: int) -> list[int]:
        """The units printed on a recruiting tile."""
        return self.mode.recruits[city * KINDS : (city + 1) * KINDS]

    def bards_in(self, region: int) -> list[tuple[int, int]]:
        """Who has how many bards in a region, most first, as far as it can be seen."""
        found = [(seat, self.bards[seat][region]) for seat in range(len(self.names))]
        return sorted([pair for pair in found if pair[1] > 0], key=lambda pair: -pair[1])

    def bards_seen(self, seat: int) -> int:
        """A player's bards that lie in open sight."""
        bastion = self.figures.bastion
        return sum(count for region, count in enumerate(self.bards[seat]) if region != bastion and count > 0)

    def guilds(self, seat: int) -> list[int]:
        """The cities where a player has a guild."""
        return [city for city in range(1, len(self.owner)) if self.owner[city] == seat and self.height[city]]

    def play_order(self) -> list[int]:
        """The seats from the first player on."""
        count = len(self.names)
        return [(self.first + place) % count for place in range(count)]

    def others(self) -> list[int]:
        """The other seats, from the left of the viewer on; all of them for a spectator."""
        count = len(self.names)
        if self.seat < 0:
            return list(range(count))
        return [(self.seat + place) % count for place in range(1, count)]

    def set_wheels(self) -> int:
        """How many of the own wheels are set."""
        return sum(1 for order in self.wheels if order != UNSET)

    # Why not

    def question(self, id: str) -> Action | None:
        """The action that somebody had in mind who clicked a piece that is not lit."""
        kind, _, name = id.partition("-")
        notation = self.notation
        number = int(name) if name.isdigit() else -1
        if kind == "city":
            if "story" in self.verbs:
                return notation.stories[number - 1]
            return notation.cities[number - 1] if self.phase == "placing" else None
        if kind == "region":
            return notation.bards[number - 1]
        if kind == "titan":
            return notation.titans[number - 1]
        if kind == "own" and name in CODES:
            return notation.pays[CODES.index(name)]
        if kind == "take":
            return {"gold": notation.gold_only, "bards": notation.gold_bards, "stories": notation.gold_stories}[name]
        if id == "ready":
            return notation.ready
        return None

    def why_not(self, id: str) -> tuple[str, str, str]:
        """A question, its answer in words, and the number of the rule."""
        action = self.question(id)
        objection = self.view.objection(action) if action is not None and self.view.prompt is not None else None
        why = None if objection is None else str(objection)
        if why is None:
            why = self.hint(id)
        rule = ""
        found = re.search(r" \((R\d+[a-z]?|RU-\d+)\)\.?$", why)
        if found is not None:
            rule = found.group(1)
            why = why[: found.start()]
        return self.called(id), f"{why[:1].upper()}{why[1:].rstrip('.')}.", rule

    def hint(self, id: str) -> str:
        """What to say of a piece that no action is about."""
        kind, _, name = id.partition("-")
        if self.phase == "programming" and self.view.prompt is not None:
            if kind == "wheel" and name.isdigit():
                if int(name) <= self.set_wheels():
                    return "it is set: pick it, then another order, to turn it (R6)"
                return f"wheels are set from left to right: wheel {self.set_wheels() + 1} is next (R7)"
            if kind == "road":
                return "this road does not start where your path has come to (R10)"
            if kind == "city":
                return "no road leads there from where your path has come to (R10)"
        if self.view.prompt is None:
            return "nothing is asked of you now"
        return "there is nothing to do with it now"

    def called(self, id: str) -> str:
        """A piece by its name, as a question."""
        kind, _, name = id.partition("-")
        if kind == "region" and name.isdigit():
            return f"Why not {self.figures.regions[int(name) - 1].name}?"
        if kind == "road":
            return f"Why not the road from {name.replace('-', ' to ')}?"
        if kind == "own":
            return f"Why not {UNITS[CODES.index(name)].replace('_', ' ')}?"
        if kind in ("city", "wheel", "titan"):
            return f"Why not {kind} {name}?"
        return {"ready": "Why not ready?"}.get(id, "Why not this?")


def known(value: object) -> int:
    """A number, or that it is hidden."""
    return value if isinstance(value, int) else HIDDEN


def army(units: object) -> list[int]:
    """Units by type, or nothing where they are hidden."""
    return [cast("dict[str, int]", units)[name] for name in UNITS] if units is not None else []


def program(wheels: object) -> list[int]:
    """A program by the numbers of its orders, or nothing where it is hidden."""
    if wheels is None:
        return []
    return [UNSET if order is None else ORDERS.index(order) for order in cast("list[str | None]", wheels)]


def plural(count: int, word: str, many: str = "") -> str:
    """A number of things."""
    return f"{count} {word}" if count == 1 else f"{count} {many or word + 's'}"


def listed(words: list[str]) -> str:
    """Words with commas and an and."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


assert THREAT > RECRUITMENT
