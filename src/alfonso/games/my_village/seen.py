"""What a seat, or a spectator, may see of a play (5): everybody sees the same; only the order of piles is hidden.

Fields hold numbers, as the state does; ``pack`` says the same with names.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.seen import Seen
from alfonso.engine.view import View
from alfonso.games.my_village.actions import STEPS, banner_names, die_name
from alfonso.games.my_village.data import (
    AREA,
    CHURCHES,
    COUNCILS,
    GOODS,
    GROUPS,
    LETTERS,
    NONE,
    PILES,
    POPULATION,
    PROFESSIONS,
    VILLAGERS,
    Figures,
)
from alfonso.games.my_village.rules.death import is_red
from alfonso.games.my_village.scoring import breakdown, leftovers
from alfonso.games.my_village.state import MONK_STARTS, PHASES, TRAVEL_STARTS, Villages


@final
class VillageSeen(Seen):
    """A village: all of it lies open (R55, 5)."""

    def __init__(self, state: Villages, seat: int) -> None:
        village = state.villages[seat]
        self._figures: Final = state.figures
        self.board: Final = village.board
        self.play: Final = state.figures.boards[village.board]
        self.time: Final = village.time
        self.reaper: Final = village.passed > 0
        self.coins: Final = village.coins
        self.tree: Final = village.tree
        self.house: Final = village.house
        self.villagers: Final = [village.has(profession) for profession in range(VILLAGERS)]
        self.dead: Final = dead_of(state, seat)  # how many of each profession
        self.left: Final = village.left
        self.right: Final = village.right
        self.headman: Final = village.headman
        self.laborers: Final = village.laborers
        self.church: Final = village.church
        self.averted: Final = village.averted
        self.windows: Final = village.windows()
        self.monks: Final = list(village.monks)
        self.council: Final = village.council
        self.covered: Final = [village.covered >> space & 1 == 1 for space in range(VILLAGERS)]
        self.wild: Final = village.wild
        self.meeting: Final = village.meeting
        self.markers: Final = village.markers
        self.tile: Final = village.tile
        self.fields: Final = village.fields
        self.plowed: Final = [village.plowed >> field & 1 == 1 for field in range(village.fields)]
        self.goods: Final = list(village.goods)
        self.crafts: Final = list(village.crafts)
        self.travels: Final = list(village.travels)
        self.next_letter: Final = state.next_letter(village)
        self.waiting: Final = list(village.waiting)
        self.served: Final = list(village.served)
        self.points: Final = breakdown(state, seat)
        self.score: Final = sum(self.points.values())
        self.leftovers: Final = leftovers(village)

    def pack(self) -> dict[str, object]:
        """The fields with the names of what they hold."""
        figures = self._figures
        return {
            "board": self.board + 1,
            "play": list(self.play),
            "time": self.time,
            "reaper": self.reaper,
            "coins": self.coins,
            "tree": self.tree,
            "house": self.house,
            "villagers": [PROFESSIONS[number] for number in range(VILLAGERS) if self.villagers[number]],
            "dead": dict(zip(PROFESSIONS, self.dead, strict=True)),
            "school": [self.left, self.right],
            "headman": STEPS[self.headman],
            "laborers": self.laborers,
            "church": None if self.church == NONE else CHURCHES[self.church],
            "averted": self.averted,
            "windows": self.windows,
            "monks": [figures.monks[card].card.id for card in self.monks],
            "council": None if self.council == NONE else COUNCILS[self.council],
            "covered": self.covered_names(),
            "wild": self.wild,
            "meeting_place": self.meeting,
            "markers": self.markers,
            "tile": None if self.tile == NONE else banner_names(figures)[self.tile],
            "fields": self.fields,
            "plowed": [field + 1 for field, plowed in enumerate(self.plowed) if plowed],
            "goods": dict(zip(GOODS, self.goods, strict=True)),
            "crafts": [figures.crafts[card].id for card in self.crafts if card != NONE],
            "travels": [figures.travels[card].id for card in self.travels],
            "next_letter": None if self.next_letter == NONE else LETTERS[self.next_letter],
            "waiting": [figures.customers[card].id for card in self.waiting],
            "served": [figures.customers[card].id for card in self.served],
            "points": dict(self.points),
            "score": self.score,
            "leftovers": self.leftovers,
        }

    def covered_names(self) -> list[str]:
        """The spaces that are covered, by what they count."""
        if self.council not in (AREA, POPULATION):
            return []
        named = GROUPS if self.council == AREA else PROFESSIONS
        return [named[space] for space in range(VILLAGERS) if self.covered[space]]


@final
class VillagesSeen(Seen):
    """Everything on the table; of the piles what lies open, and how much is left (5)."""

    def __init__(self, state: Villages) -> None:
        figures = state.figures
        self._figures: Final = figures
        self.round: Final = state.round
        self.round_cap: Final = state.options.round_cap
        self.turn: Final = state.turn
        self.order: Final = state.order()
        self.acting: Final = state.acting
        self.phase: Final = state.phase
        self.pool: Final = list(state.pool)
        self.taken: Final = list(state.taken)
        self.value: Final = state.value() if state.taken else 0
        self.fired: Final = banners_fired(state)
        self.due: Final = list(state.due)
        self.serving: Final = state.serving
        self.monk: Final = state.monk
        self.bought: Final = state.bought
        self.most: Final = state.most
        self.free: Final = state.free
        self.visited: Final = state.visited
        self.again: Final = state.again
        self.placing: Final = state.placing
        self.drawn: Final = state.drawn
        self.hand: Final = state.hand
        self.palm: Final = state.palm
        self.hand_points: Final = state.hand_points
        self.rat: Final = state.rat
        self.rat_start: Final = state.mode.rat_start
        self.red: Final = is_red(state.rat)
        self.deceased: Final = state.deceased()
        self.limit: Final = state.mode.death_limit
        self.chronicle: Final = [buried_in(state, profession) for profession in range(VILLAGERS)]  # seats, in order
        self.graves: Final = anonymous_dead(state)  # seat and profession, in order
        self.display: Final = list(state.display)
        self.customers_left: Final = len(state.customers)
        self.unseen_customers: Final = sorted(state.customers)
        self.top_points: Final[int | None] = top_points(state)
        self.monk_tops: Final = [state.top_monk(pile) for pile in range(len(PILES))]
        self.monks_left: Final = list(state.monks_left)
        self.travels_left: Final = list(state.travels_left)
        self.unseen_travels: Final = [sorted(travel_pile(state, letter)) for letter in range(len(LETTERS))]
        # With the option "open_piles": cards in the order in which they come
        self.customer_order: Final[list[int] | None] = state.customers[::-1] if state.options.open_piles else None
        self.monk_orders: Final[list[list[int]] | None] = (
            [monk_pile(state, pile) for pile in range(len(PILES))] if state.options.open_piles else None
        )
        self.travel_orders: Final[list[list[int]] | None] = (
            [travel_pile(state, letter) for letter in range(len(LETTERS))] if state.options.open_piles else None
        )
        self.church_owner: Final = list(state.church_owner)
        self.council_owner: Final = list(state.council_owner)
        self.craft_owner: Final = list(state.craft_owner)
        self.meetings_left: Final = state.meetings_left
        self.fields_left: Final = state.fields_left
        self.aim: Final = state.options.aim
        self.villages: Final = [VillageSeen(state, seat) for seat in range(state.setup.seats)]

    def pack(self) -> dict[str, object]:
        """The fields with the names of dice, cards and banners."""
        figures = self._figures
        return {
            "round": self.round,
            "round_cap": self.round_cap,
            "turn": self.turn,
            "order": list(self.order),
            "acting": self.acting,
            "phase": PHASES[self.phase],
            "pool": [die_name(face) for face in self.pool],
            "taken": [die_name(face) for face in self.taken],
            "value": self.value,
            "fired": [banner_names(figures)[banner] for banner in self.fired],
            "due": dict(zip(GOODS, self.due, strict=True)),
            "serving": None if self.serving == NONE else figures.customers[self.serving].id,
            "monk": None if self.monk == NONE else figures.monks[self.monk].card.id,
            "bought": self.bought,
            "most": self.most,
            "free": self.free,
            "visited": self.visited,
            "again": self.again,
            "placing": self.placing,
            "drawn": None if self.drawn == NONE else figures.travels[self.drawn].id,
            "hand": self.hand,
            "palm": self.palm,
            "hand_points": self.hand_points,
            "rat": self.rat,
            "red": self.red,
            "deceased": self.deceased,
            "limit": self.limit,
            "chronicle": dict(zip(PROFESSIONS, self.chronicle, strict=True)),
            "graves": [[one // VILLAGERS, PROFESSIONS[one % VILLAGERS]] for one in self.graves],
            **self.pack_display(figures),
            "aim": self.aim,
            "seats": [village.pack() for village in self.villages],
        }

    def pack_display(self, figures: Figures) -> dict[str, object]:
        """What lies on display, by the ids of the cards."""
        customers, travels = figures.customers, figures.travels
        monk_tops = [None if card == NONE else figures.monks[card].card.id for card in self.monk_tops]
        orders = self.customer_order
        monks, letters = self.monk_orders, self.travel_orders
        return {
            "display": [customers[card].id for card in self.display],
            "customers_left": self.customers_left,
            "unseen_customers": [customers[card].id for card in self.unseen_customers],
            "top_customer_points": self.top_points,
            "monks": dict(zip(PILES, monk_tops, strict=True)),
            "monks_left": dict(zip(PILES, self.monks_left, strict=True)),
            "travels_left": dict(zip(LETTERS, self.travels_left, strict=True)),
            "unseen_travels": [[travels[card].id for card in pile] for pile in self.unseen_travels],
            "customer_order": None if orders is None else [customers[card].id for card in orders],
            "monk_orders": None if monks is None else [[figures.monks[n].card.id for n in pile] for pile in monks],
            "travel_orders": None if letters is None else [[travels[card].id for card in pile] for pile in letters],
            "churches": dict(zip(CHURCHES, self.church_owner, strict=True)),
            "councils": dict(zip(COUNCILS, self.council_owner, strict=True)),
            "crafts": {card.id: self.craft_owner[number] for number, card in enumerate(figures.crafts)},
            "meetings_left": self.meetings_left,
            "fields_left": self.fields_left,
        }


def seen_by(view: View) -> VillagesSeen:
    """What a view of this game sees."""
    seen = view.seen
    assert isinstance(seen, VillagesSeen)
    return seen


def banners_fired(state: Villages) -> list[int]:
    """The white banners of this turn that were activated."""
    count = len(state.notation.tiles)
    return [banner for banner in range(count) if state.fired >> banner & 1]


def dead_of(state: Villages, seat: int) -> list[int]:
    """How many of each profession a village has lost."""
    return [state.dead.count(seat * VILLAGERS + profession) for profession in range(VILLAGERS)]


def buried_in(state: Villages, profession: int) -> list[int]:
    """The seats whose dead lie in the chronicle under a profession, first one first (R33)."""
    found = [one // VILLAGERS for one in state.dead if one % VILLAGERS == profession]
    return found[: len(state.figures.chronicle_points)]


def anonymous_dead(state: Villages) -> list[int]:
    """Everybody who lies in an anonymous grave, first one first (R34)."""
    met = [0] * VILLAGERS
    found: list[int] = []
    for one in state.dead:
        profession = one % VILLAGERS
        met[profession] += 1
        if met[profession] > len(state.figures.chronicle_points):
            found.append(one)
    return found


def top_points(state: Villages) -> int | None:
    """The points of the top customer of the pile, where the table agreed to see them (Q14)."""
    if not state.customers or not (state.options.shows_top_points or state.options.open_piles):
        return None
    return state.figures.customers[state.customers[-1]].points


def monk_pile(state: Villages, pile: int) -> list[int]:
    """The monks of a pile, the top first."""
    start = MONK_STARTS[pile]
    return state.monks[start : start + state.monks_left[pile]][::-1]


def travel_pile(state: Villages, letter: int) -> list[int]:
    """The travel cards of a pile, the top first."""
    start = TRAVEL_STARTS[letter]
    return state.travels[start : start + state.travels_left[letter]][::-1]


def village_of(seen: VillagesSeen, seat: int) -> VillageSeen:
    """The village of a seat; a spectator looks at that of whoever acts, or at the first."""
    if seat >= 0:
        return seen.villages[seat]
    return seen.villages[max(0, seen.acting)]
