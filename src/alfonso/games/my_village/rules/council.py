"""Meeting places with the 2/12 tile, and council chambers (R84 to R96)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Name, Objection, Phrase
from alfonso.engine.step import Ask, Run, by_seat
from alfonso.games.my_village import facts, names
from alfonso.games.my_village.actions import COVER, CUSTOMER_BANNER, MEETING_BANNER, PUT_TILE, Word
from alfonso.games.my_village.data import AREA, COUNCILMAN, GUILD, KINDS, MONETARY, MOST_SEATS, NONE
from alfonso.games.my_village.rules.banners import why_not_card
from alfonso.games.my_village.rules.costs import pay_time
from alfonso.games.my_village.rules.village import gain_stories
from alfonso.games.my_village.state import Village, Villages

COUNCIL_COINS: Final = 2  # of the monetary council (R91)
MEETING_STORY: Final = 1  # of the meeting place (R84, R85)


def offer_council(state: Villages, village: Village, found: list[Action]) -> None:
    """A meeting place, and besides it a chamber, one of each (R84, R90)."""
    if not village.has(COUNCILMAN):
        return
    if not village.meeting and state.meetings_left and state.shows(state.figures.meeting.mask):
        found.append(state.notation.meeting)
    if village.council == NONE:
        for council in state.figures.councils_at[state.value()]:
            if state.council_owner[council] < 0:
                found.append(state.notation.councils[council])


# The meeting place


def why_not_meeting(state: Villages, village: Village) -> Objection | None:
    """Why no meeting place can be had (R84)."""
    why = why_not_card(state, village, state.figures.meeting.values, COUNCILMAN, "R84")
    if why is not None:
        return why
    if village.meeting:
        return Objection("you have a meeting place already", "R84")
    return Objection("no meeting place is left", "R26") if state.meetings_left == 0 else None


def take_meeting(state: Villages, seat: int) -> None:
    """Tile, story point, then the card with a marker (R84); nobody has more than one tile (R89)."""
    time = state.figures.meeting.time
    state.meetings_left -= 1
    state.placing = True
    state.tell(facts.MEETING, seat, time)
    pay_time(state, seat, time)
    state.then([PLACE_TILE[seat], CONVENE[seat]])


def use_meeting(state: Villages, seat: int) -> None:
    """Keep or move the tile, a story point, a marker (R85)."""
    state.placing = False
    state.then([PLACE_TILE[seat], CONVENE[seat]])


@final
class PlaceTile(Ask[Villages]):
    """Beside which white banner of the village the 2/12 tile stands (R84, R85)."""

    def __init__(self, seat: int) -> None:
        super().__init__("tile", seat)

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        if state.placing:
            return Phrase("Put your 2/12 tile beside a white banner")
        return Phrase("Move your 2/12 tile, or keep it where it is")

    def choices(self, state: Villages) -> list[Action]:
        """Every white banner of the village, also one without its villager (Q28)."""
        village = state.villages[self.seat]
        found: list[Action] = []
        if not state.placing:
            found.append(state.notation.tile_keep)
        for banner in range(CUSTOMER_BANNER):
            if banner != village.tile and village.owns_banner(banner):
                found.append(state.notation.tiles[banner])
        for card in village.waiting:
            if CUSTOMER_BANNER + card != village.tile:
                found.append(state.notation.tiles[CUSTOMER_BANNER + card])
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Why the tile cannot stand there."""
        if not isinstance(action, Word) or action.kind != PUT_TILE:
            return Objection("first place your 2/12 tile", "R84" if state.placing else "R85")
        village = state.villages[self.seat]
        if action.number == NONE:
            return Objection("the tile must be placed", "R84") if state.placing else None
        banner = names.banner(state.figures, action.number)
        if action.number >= CUSTOMER_BANNER and action.number - CUSTOMER_BANNER in village.served:
            return Objection("a customer who was served has no banner", "R85")
        if not village.owns_banner(action.number):
            return Objection("{banner} is not in your village", "R84", banner=banner)
        if action.number == village.tile:
            return Objection("the tile stands there: keep it", "R85")
        return None

    def take(self, state: Villages, action: Action) -> None:
        """Put it there."""
        banner = cast(Word, action).number
        if banner != NONE:
            state.villages[self.seat].tile = banner
            state.tell(facts.TILE, self.seat, banner)


@final
class Convene(Run[Villages]):
    """A story point, then a marker on a free space (R23, R84, R85)."""

    def run(self, state: Villages) -> None:
        """Where the card is new it is placed now."""
        village = state.villages[self.seat]
        gain_stories(state, self.seat, MEETING_STORY)
        village.meeting = True
        state.placing = False
        free = village.markers < state.figures.meeting.spaces
        if free:
            village.markers += 1
        state.tell(facts.MEETING_STORY, self.seat, MEETING_STORY, 1 if free else 0)


def return_tile(state: Villages, seat: int, card: int) -> None:
    """When a customer with the tile is served it goes to the meeting place, without effect there (R88)."""
    village = state.villages[seat]
    if village.tile == CUSTOMER_BANNER + card:
        village.tile = MEETING_BANNER
        state.tell(facts.TILE_HOME, seat, MEETING_BANNER)


# Council chambers


def why_not_council(state: Villages, village: Village, council: int) -> Objection | None:
    """Why a chamber cannot be had (R90)."""
    why = why_not_card(state, village, state.figures.councils[council].values, COUNCILMAN, "R90")
    if why is not None:
        return why
    if village.council != NONE:
        return Objection("you have a council chamber already", "R90")
    owner = state.council_owner[council]
    return Objection("{player} has this chamber", "R26", player=Name(owner)) if owner >= 0 else None


def take_council(state: Villages, seat: int, council: int) -> None:
    """One chamber besides at most one meeting place (R90)."""
    time = state.figures.councils[council].time
    state.council_owner[council] = seat
    state.tell(facts.COUNCIL, seat, council, time)
    pay_time(state, seat, time)
    state.villages[seat].council = council
    hold_council(state, seat)


def hold_council(state: Villages, seat: int) -> None:
    """Coins (R91), a wild good (R92), or a space to be covered (R93, R94); on taking and on each activation (R96)."""
    village = state.villages[seat]
    if village.council == MONETARY:
        village.coins += COUNCIL_COINS
        state.tell(facts.COUNCIL_COINS, seat, COUNCIL_COINS)
    elif village.council == GUILD:
        if village.wild < state.figures.councils[GUILD].spaces:
            village.wild += 1
            state.tell(facts.WILD, seat, village.wild)
        else:
            state.tell(facts.NO_SPACE, seat)
    else:
        free = free_spaces(village)
        if len(free) > 1:
            state.next(COVER_SPACE[seat])
        elif free:
            cover(state, seat, free[0])
        else:
            state.tell(facts.NO_SPACE, seat)


def free_spaces(village: Village) -> list[int]:
    """The spaces of an area or population council that are not covered; what is covered stays so (R95)."""
    found: list[int] = []
    for space in range(KINDS):
        if not village.covered >> space & 1:
            found.append(space)
    return found


def cover(state: Villages, seat: int, space: int) -> None:
    """A marker on a space (R93, R94)."""
    village = state.villages[seat]
    village.covered |= 1 << space
    if village.council == AREA:
        state.tell(facts.COVERED, seat, space)
    else:
        state.tell(facts.COVERED_LIFE, seat, space)


@final
class CoverSpace(Ask[Villages]):
    """Which space of the area or population council is covered (R93, R94)."""

    def __init__(self, seat: int) -> None:
        super().__init__("cover", seat)

    def first(self, state: Villages) -> int:
        """Where the spaces of the chamber begin among all that can be covered."""
        return 0 if state.villages[self.seat].council == AREA else KINDS

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        if state.villages[self.seat].council == AREA:
            return Phrase("Which cards does your area council count?")
        return Phrase("Which villager does your population council count?")

    def choices(self, state: Villages) -> list[Action]:
        """Every free space."""
        found: list[Action] = []
        first = self.first(state)
        for space in free_spaces(state.villages[self.seat]):
            found.append(state.notation.covers[first + space])
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Why a space cannot be covered."""
        area = state.villages[self.seat].council == AREA
        rule = "R93" if area else "R94"
        if not isinstance(action, Word) or action.kind != COVER:
            return Objection("first cover a space of your council chamber", rule)
        if area != (action.number < KINDS):
            return Objection("your council chamber has no such space", rule)
        if state.villages[self.seat].covered & (1 << action.number % KINDS):
            return Objection("this space is covered", "R95")
        return None

    def take(self, state: Villages, action: Action) -> None:
        """Cover it."""
        cover(state, self.seat, cast(Word, action).number % KINDS)


PLACE_TILE: Final = [PlaceTile(seat) for seat in range(MOST_SEATS)]
CONVENE: Final = by_seat(Convene, "convene", MOST_SEATS)
COVER_SPACE: Final = [CoverSpace(seat) for seat in range(MOST_SEATS)]
