"""White banners: one after another, each fully resolved, the meeting place last (R16 to R25, R57 to R59)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Run, by_seat
from alfonso.games.my_village import facts, names
from alfonso.games.my_village.actions import (
    CHANGE,
    COUNCIL_BANNER,
    CRAFT_BANNER,
    CUSTOMER_BANNER,
    DICE,
    END,
    FIELD_BANNER,
    FROM_GUILD,
    HAND,
    HEADMAN,
    MEETING_BANNER,
    MOVE_PLOW,
    PLAY_BANNER,
    SCHOOL,
    SCHOOL_BANNER,
    SERVE,
    SET,
    USE,
    Word,
)
from alfonso.games.my_village.data import (
    ANY,
    COUNCILMAN,
    CRAFTSMAN,
    KINDS,
    LEAST,
    MERCHANT,
    MOST,
    MOST_SEATS,
    NONE,
    PLOW,
    TILE,
)
from alfonso.games.my_village.rules.costs import pay_time, settle, why_not_goods
from alfonso.games.my_village.rules.council import hold_council, return_tile, use_meeting
from alfonso.games.my_village.rules.village import attend_school, offer_school, play_banner, why_not_school
from alfonso.games.my_village.rules.works import harvest, move_plow, offer_plows, produce, why_not_plow
from alfonso.games.my_village.state import WHITE_TURN, Village, Villages

# What is possible


def offer_white(state: Villages, village: Village, found: list[Action]) -> None:
    """Every white banner that shows the value, is active, not used yet this turn and can be paid (R17, R18, R57)."""
    figures = state.figures
    notation = state.notation
    if state.fires(village, PLAY_BANNER, figures.play_masks[village.board]):
        found.append(notation.play)
    if state.fires(village, SCHOOL_BANNER, figures.school_mask):
        offer_school(state, village, found)
        found.append(notation.school_forgo)
    if village.has(COUNCILMAN):
        if village.council != NONE and state.fires(village, COUNCIL_BANNER, figures.councils[village.council].mask):
            found.append(notation.use_council)
        if village.meeting and state.fires(village, MEETING_BANNER, figures.meeting.mask):
            found.append(notation.use_meeting)
    if village.has(CRAFTSMAN):
        for kind in range(KINDS):
            card = village.crafts[kind]
            if card != NONE and state.fires(village, CRAFT_BANNER + kind, figures.crafts[card].mask):
                found.append(notation.use_crafts[kind])
    for field in range(village.fields):
        if state.fires(village, FIELD_BANNER + field, figures.field.mask):
            found.append(notation.use_fields[field])
    offer_customers(state, village, found)


def offer_customers(state: Villages, village: Village, found: list[Action]) -> None:
    """The customers that can be served now, any number of them in a turn (R57, R59)."""
    if not village.has(MERCHANT):
        return
    for card in village.waiting:
        customer = state.figures.customers[card]
        if state.fires(village, CUSTOMER_BANNER + card, customer.mask) and village.can_pay_goods(customer.goods):
            found.append(state.notation.serves[card])


def offer_white_turn(state: Villages, village: Village, found: list[Action]) -> None:
    """White banners, and plow moves; before the first banner only such as leave one to activate (R66a)."""
    before = len(found)
    offer_white(state, village, found)
    if village.fields == 0:
        return
    begun = state.fired != 0
    smithy = village.goods[PLOW] > 0 and (begun or len(found) > before)
    guild = state.has_guild_goods(village) and (begun or can_fire_without(state, village))
    if smithy or guild:
        offer_plows(state, village, smithy, guild, found)


def can_fire_without(state: Villages, village: Village) -> bool:
    """Whether some white banner can be activated when a wild good has become a plow on a field (R66a)."""
    field = 0
    while field < village.fields and village.plowed >> field & 1:
        field += 1
    if field == village.fields:
        return False
    village.wild -= 1
    village.plowed |= 1 << field
    found: list[Action] = []
    offer_white(state, village, found)
    village.wild += 1
    village.plowed &= ~(1 << field)
    return len(found) > 0


# What speaks against it


def mask_of_banner(state: Villages, village: Village, banner: int) -> int:
    """The values of a white banner of the village."""
    figures = state.figures
    if banner == PLAY_BANNER:
        return figures.play_masks[village.board]
    if banner == SCHOOL_BANNER:
        return figures.school_mask
    if banner == COUNCIL_BANNER:
        return figures.councils[village.council].mask
    if banner == MEETING_BANNER:
        return figures.meeting.mask
    if banner < FIELD_BANNER:
        return figures.crafts[village.crafts[banner - CRAFT_BANNER]].mask
    return figures.field.mask if banner < CUSTOMER_BANNER else figures.customers[banner - CUSTOMER_BANNER].mask


def why_not_banner(state: Villages, village: Village, banner: int) -> Objection | None:
    """Why a white banner cannot be activated: not there, used, another value, or its villager missing (R14 to R18)."""
    name = names.banner(state.figures, banner)
    if banner >= CUSTOMER_BANNER and banner - CUSTOMER_BANNER in village.served:
        return Objection("this customer was served", "R58")
    if not village.owns_banner(banner):
        return Objection("{banner} is not in your village", "R25", banner=name)
    if state.fired & (1 << banner):
        return Objection("{banner} was activated this turn", "R18", banner=name)
    mask = mask_of_banner(state, village, banner)
    if village.tile == banner and mask != ANY:
        mask |= TILE  # R86, R87
    if not mask & (1 << state.value()):
        values = [value for value in range(LEAST, MOST + 1) if mask & (1 << value)]
        return Objection(
            "{banner} takes {values}, your dice make {value}",
            "R14",
            banner=name,
            values=names.any_of(values),
            value=state.value(),
        )
    if not village.is_active(banner):
        return Objection("you have no {profession}", "R17", profession=names.profession_name(missing(banner)))
    if banner >= CUSTOMER_BANNER:
        return why_not_goods(village, state.figures.customers[banner - CUSTOMER_BANNER].goods)
    return None


def missing(banner: int) -> int:
    """The villager whom the area of a banner needs (R17)."""
    if banner >= CUSTOMER_BANNER:
        return MERCHANT
    return CRAFTSMAN if banner >= CRAFT_BANNER else COUNCILMAN


def banner_of(word: Word) -> int:
    """The white banner that an action activates."""
    if word.kind == SCHOOL:
        return SCHOOL_BANNER
    return CUSTOMER_BANNER + word.number if word.kind == SERVE else word.number


def why_not_white(state: Villages, village: Village, word: Word) -> Objection | None:
    """Why a white banner or a move of a plow is not possible."""
    if word.kind == MOVE_PLOW:
        why = why_not_plow(village, word)
        if why is None and not state.fired and not leaves_a_banner(state, village, word):
            return Objection("afterwards no white banner could be activated", "R66a")
        return why
    why = why_not_banner(state, village, banner_of(word))
    if why is None and word.kind == SCHOOL:
        return why_not_school(village, word)
    return why


def leaves_a_banner(state: Villages, village: Village, word: Word) -> bool:
    """Whether a white banner can still be activated after a plow was moved (R66a)."""
    after = village.clone()
    after.plowed |= 1 << word.other
    if word.number == FROM_GUILD:
        after.wild -= 1
    else:
        after.goods[PLOW] -= 1
    banners = [*range(CUSTOMER_BANNER), *[CUSTOMER_BANNER + card for card in village.waiting]]
    return any(why_not_banner(state, after, banner) is None for banner in banners)


# Doing it


def fire(state: Villages, seat: int, word: Word) -> None:
    """Activate one banner: cost, then action, completely (R16, R18); or move a plow, which is no activation (R66a)."""
    state.phase = WHITE_TURN
    if word.kind == MOVE_PLOW:
        state.next(WHITE[seat])
        move_plow(state, seat, word.number, word.other)
        return
    banner = banner_of(word)
    state.fired |= 1 << banner
    if banner != MEETING_BANNER:  # it must be the very last (R18)
        state.next(WHITE[seat])
    if word.kind == SCHOOL:
        attend_school(state, seat, word)
    elif word.kind == SERVE:
        serve(state, seat, word.number)
    else:
        activate(state, seat, banner)


def activate(state: Villages, seat: int, banner: int) -> None:
    """The banners of the board, the council area, workshops and fields."""
    village = state.villages[seat]
    figures = state.figures
    if banner == PLAY_BANNER:
        play_banner(state, seat)
    elif banner == COUNCIL_BANNER:
        pay_banner(state, seat, banner, figures.councils[village.council].white_time)
        hold_council(state, seat)
    elif banner == MEETING_BANNER:
        pay_banner(state, seat, banner, figures.meeting.white_time)
        use_meeting(state, seat)
    elif banner < FIELD_BANNER:
        kind = banner - CRAFT_BANNER
        pay_banner(state, seat, banner, figures.crafts[village.crafts[kind]].white_time)
        produce(state, seat, kind)
    else:
        pay_banner(state, seat, banner, figures.field.white_time)
        harvest(state, seat, banner - FIELD_BANNER)


def pay_banner(state: Villages, seat: int, banner: int, time: int) -> None:
    """The time of a white banner, 0 or 1 (R21); it is paid whatever comes of the action (R22)."""
    state.tell(facts.FIRED, seat, banner, time)
    pay_time(state, seat, time)


def serve(state: Villages, seat: int, card: int) -> None:
    """The goods, and the time where the card shows some; then he is served (R57)."""
    customer = state.figures.customers[card]
    state.serving = card
    state.due = customer.goods.copy()
    pay_time(state, seat, customer.white_time)
    state.next(HAND_OVER[seat])
    settle(state, seat)


@final
class HandOver(Run[Villages]):
    """From the market to the served ones: only they score (R25, R58)."""

    def run(self, state: Villages) -> None:
        """Serve; the 2/12 tile does not go with him (R88)."""
        village = state.villages[self.seat]
        card = state.serving
        state.serving = NONE
        village.waiting.remove(card)
        village.served.append(card)
        state.tell(facts.SERVED, self.seat, card)
        return_tile(state, self.seat, card)


@final
class White(Ask[Villages]):
    """Another white banner, a plow, or the end of the turn (R18, R66a)."""

    def __init__(self, seat: int) -> None:
        super().__init__("white", seat)

    def due(self, state: Villages) -> bool:
        """As long as anything is left to be done."""
        found: list[Action] = []
        offer_white_turn(state, state.villages[self.seat], found)
        return len(found) > 0

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        if state.fired:
            return Phrase("{value}: activate another white banner, or end your turn", value=state.value())
        return Phrase("{value}: activate a white banner", value=state.value())

    def choices(self, state: Villages) -> list[Action]:
        """Whatever can be activated now; an earlier banner may have made it possible."""
        found: list[Action] = []
        offer_white_turn(state, state.villages[self.seat], found)
        if state.fired:
            found.append(state.notation.end)
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Only white banners in this turn (R13); the dice stay as they are (R12)."""
        if not isinstance(action, Word):
            return Objection("activate white banners, or end your turn", "R18")
        if action.kind == END:
            return None if state.fired else Objection("activate at least one white banner", "R13")
        if action.kind in (USE, SCHOOL, SERVE, MOVE_PLOW):
            return why_not_white(state, state.villages[self.seat], action)
        if action.kind in (CHANGE, SET):
            return Objection("dice are changed before the first banner", "R12")
        if action.kind == DICE:
            return Objection("you have taken two dice already", "R7")
        if HAND <= action.kind <= HEADMAN:
            return Objection("you have begun with white banners: no black one this turn", "R13")
        return Objection("activate white banners, or end your turn", "R18")

    def take(self, state: Villages, action: Action) -> None:
        """Fire it, or be done."""
        word = cast(Word, action)
        if word.kind != END:
            fire(state, self.seat, word)


HAND_OVER: Final = by_seat(HandOver, "hand over", MOST_SEATS)
WHITE: Final = [White(seat) for seat in range(MOST_SEATS)]
