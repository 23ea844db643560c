"""What the picture is of: a view as it is looked at, read once."""

from __future__ import annotations

from hashlib import blake2b
from marshal import dumps
from typing import Final, final

from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.kept import Kept
from alfonso.engine.look import Look
from alfonso.engine.phrase import Figure, Phrase, Saying
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import COLOURS, KINDS, ORDER_CODES, UNSET, Figures, Mode
from alfonso.games.lords_of_xidit.seen import XiditSeen, seen_by
from alfonso.games.lords_of_xidit.state import ORDERS, PROGRAMMING, RECRUITMENT

PLAIN: Final = 2  # a version of marshal that writes the same for the same, however often it is used elsewhere
MOST_MARKS: Final = 256
MARKS: Final[dict[int, tuple[View, str, str]]] = {}  # views that were drawn lately, for whom, and their marks
HIDDEN: Final = -1  # a number that this view does not know


@final
class Realm:
    """A view as the picture needs it. Everything comes from the view."""

    def __init__(self, look: Look, figures: Figures, kept: Kept) -> None:
        view = look.view
        self.kept: Final = kept
        self.look: Final = look
        self.view: Final = view
        self.names: Final = look.names
        self.letters: Final = look.letters
        self.figures: Final = figures
        self.seat: Final = view.seat
        self.ready: Final = view.ready  # who has given a secret answer, while others still owe theirs
        seen = seen_by(view)
        self.seen: Final = seen
        self.mode: Final[Mode] = figures.modes[f"{len(look.names)}-{view.options['length']}"]
        self.everything: Final = view.options["open_holdings"] == "true"
        self.phase: Final = seen.phase
        self.year: Final = seen.year
        self.first: Final = seen.first
        self.to_recruit: Final = seen.recruits
        self.to_threaten: Final = seen.threats
        self.lair: Final = seen.titans
        self.barracks: Final = seen.barracks
        self.assessments: Final = seen.assessments
        self.dummy: Final[list[int]] = [] if seen.dummy is None else seen.dummy
        self.decision: Final = seen.decision
        self.census: Final = seen.census
        self.hall: Final = seen.hall
        self.read_heirs(seen)
        self.read_map(seen)
        self.order_names: Final = [look.say(names.order(order)) for order in range(len(ORDER_CODES))]
        self.verbs: Final = look.verbs
        self.can: Final = look.can
        self.lit: Final = look.lit
        self.asked: Final = look.asked
        self.read_moment()
        opened = self.everything or view.over
        self.base: Final = f"{look.language.code} {self.names} {view.options['length']} {opened}"
        self.words: Final = f"{look.language.code} {self.asked}"  # what all hangs on that says something
        self.mark: Final = self.marked()
        self.shown: Final = [f"{id} {look.state_of(id)}" for id in sorted(self.can)]  # what can be picked, or is picked

    def marked(self) -> str:
        """A short text that is another one whenever anything is shown otherwise.

        But for the wheels that are being set, who is ready, and what can be picked: what hangs on those says so.
        A view is marked once, however often it is drawn while pieces are picked.
        """
        view = self.view
        drawn_for = f"{self.look.language.code} {self.names} {view.over} {self.asked}"
        found = MARKS.get(id(view))
        if found is None or found[0] is not view or found[1] != drawn_for:
            if len(MARKS) >= MOST_MARKS:
                MARKS.clear()
            found = MARKS[id(view)] = view, drawn_for, self.new_mark()
        return found[2]

    def new_mark(self) -> str:
        """The same, reckoned from all that is seen."""
        view = self.view
        packed = view.packed
        if self.phase == PROGRAMMING and self.seat >= 0:
            heirs = packed["seats"]
            assert isinstance(heirs, list)
            others = [heir if seat != self.seat else {**heir, "wheels": None} for seat, heir in enumerate(heirs)]
            packed = {**packed, "seats": others}
        shown = [self.look.language.code, self.names, view.options, view.over, self.seat, self.asked, packed]
        return blake2b(dumps(shown, PLAIN), digest_size=12).hexdigest()

    def alight(self, *kinds: str) -> str:
        """Which pieces of some kinds can be picked, or are picked."""
        return " ".join([one for one in self.shown if one.startswith(kinds)])

    def part(self, key: str) -> str:
        """A part of the picture that was drawn before, for this mark and whatever else it hangs on; or nothing."""
        found = self.panel(key)
        return found[0] if found is not None else ""

    def keep(self, key: str, drawn: str) -> str:
        """Keep a part that was drawn just now."""
        return self.keep_panel(key, (drawn, 0.0))[0]

    def panel(self, key: str) -> Drawn | None:
        """The same for a part whose height hangs on what is in it."""
        return self.kept.find(f"{self.mark} {key}")

    def keep_panel(self, key: str, drawn: Drawn) -> Drawn:
        """Keep such a part."""
        return self.kept.keep(f"{self.mark} {key}", drawn)

    def read_heirs(self, seen: XiditSeen) -> None:
        """What players have, as far as it is known."""
        heirs = seen.heirs
        self.here = [heir.city for heir in heirs]  # where the figures stand
        self.city = self.here  # where they are drawn: at another moment they stood elsewhere
        self.programs = [known_list(heir.wheels) for heir in heirs]
        self.wheels = self.programs[self.seat] if self.seat >= 0 else []
        self.acted = [heir.acted for heir in heirs]
        self.units = [known_list(heir.units) for heir in heirs]
        self.gold = [known(heir.gold) for heir in heirs]
        self.left = [known(heir.bards_left) for heir in heirs]
        self.stock = [heir.stock for heir in heirs]
        self.bonus = [heir.bonus for heir in heirs]
        self.influence = [heir.influence for heir in heirs]
        self.counted = [heir.bastion_counted for heir in heirs]
        programming = self.phase == PROGRAMMING
        # The orders that everybody knows, and how many of them were carried out
        self.told = [known_list(heir.last_wheels) for heir in heirs] if programming else self.programs
        self.done = [self.figures.orders if programming else heir.done for heir in heirs]

    def read_map(self, seen: XiditSeen) -> None:
        """What lies on the map; place 0 of each list is not used."""
        self.side = [0] + [city.side for city in seen.cities]
        self.standing = [[0] * KINDS] + [
            city.units if city.side == RECRUITMENT else [0] * KINDS for city in seen.cities
        ]
        self.owner = [-1] + [city.owner for city in seen.cities]
        self.height = [0] + [city.stories for city in seen.cities]
        self.closed = [number for number, region in enumerate(seen.regions, 1) if not region.open]
        self.bards = [[0] + [known(region.bards[seat]) for region in seen.regions] for seat in range(len(self.names))]

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

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        language = self.look.language
        return saying.said(language) if isinstance(saying, Phrase) else language.put(language.text(saying), figures)

    # The year

    def latest(self) -> tuple[int, int] | None:
        """The order that is looked at or was carried out last: whose, and which."""
        if self.moment is not None or self.phase != ORDERS:
            return self.moment
        most = max(self.done)
        if not most:
            return None
        return [seat for seat in self.play_order() if self.done[seat] == most][-1], most - 1

    def told_order(self) -> list[int]:
        """The seats in the play order of the orders that are shown."""
        first = self.first - 1 if self.phase == PROGRAMMING else self.first
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

    def set_wheels(self) -> int:
        """How many of the own wheels are set."""
        return sum(1 for order in self.wheels if order != UNSET)


def known(number: int | None) -> int:
    """A number, or that it is hidden."""
    return HIDDEN if number is None else number


def known_list(numbers: list[int] | None) -> list[int]:
    """Numbers, or nothing where they are hidden."""
    return [] if numbers is None else numbers
