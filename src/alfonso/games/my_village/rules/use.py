"""Using the value: change the dice, one black banner, white ones, or the own "?" banner (R10 to R13a).

Changing dice and choosing a banner are one question: whoever chooses a banner is done with the dice.
"""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask
from alfonso.games.my_village.actions import (
    BUILD,
    CHANGE,
    CHURCH,
    COUNCIL,
    DICE,
    END,
    FIELD,
    HAND,
    HEADMAN,
    MEETING,
    MONK,
    MOVE_PLOW,
    SCHOOL,
    SERVE,
    SET,
    STEWARD,
    TRAVEL,
    Word,
)
from alfonso.games.my_village.actions import USE as USE_BANNER
from alfonso.games.my_village.data import MOST_SEATS
from alfonso.games.my_village.rules.council import (
    offer_council,
    take_council,
    take_meeting,
    why_not_council,
    why_not_meeting,
)
from alfonso.games.my_village.rules.dice import change, offer_changes, turn_die, why_not_change, why_not_set
from alfonso.games.my_village.rules.office import (
    may_take_hand,
    open_office,
    take_hand,
    why_not_hand,
    why_not_office,
)
from alfonso.games.my_village.rules.religion import (
    build_church,
    offer_religion,
    take_monk,
    why_not_church,
    why_not_monk,
)
from alfonso.games.my_village.rules.travel import offer_travel, travel, why_not_travel
from alfonso.games.my_village.rules.village import offer_headman, send_headman, why_not_headman
from alfonso.games.my_village.rules.white import fire, offer_white_turn, why_not_white
from alfonso.games.my_village.rules.works import build, offer_crafts, take_field, why_not_craft, why_not_field
from alfonso.games.my_village.state import BLACK_TURN, Village, Villages


@final
class Use(Ask[Villages]):
    """Exactly one of: a black banner, white banners, the "?" banner (R13); there is no pass, "?" is always possible."""

    def __init__(self, seat: int) -> None:
        super().__init__("use", seat)

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        village = state.villages[self.seat]
        if village.coins or village.markers:
            return Phrase("You have {value}: choose a banner, or change the dice", value=state.value())
        return Phrase("You have {value}: choose a banner", value=state.value())

    def choices(self, state: Villages) -> list[Action]:
        """Everything that the dice can be changed to or used for."""
        village = state.villages[self.seat]
        found: list[Action] = []
        if village.coins or village.markers:
            offer_changes(state, village, found)
        offer_black(state, self.seat, village, found)
        offer_headman(state, village, found)
        found.append(state.notation.headman[-1])
        offer_white_turn(state, village, found)
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """Why this is not possible with these dice."""
        if not isinstance(action, Word):
            return Objection("choose a banner", "R13")
        village = state.villages[self.seat]
        kind = action.kind
        if kind == CHANGE:
            return why_not_change(state, village, action)
        if kind == SET:
            return why_not_set(state, village, action)
        if HAND <= kind <= BUILD:
            return why_not_black(state, self.seat, action)
        if kind == HEADMAN:
            return why_not_headman(village, action.number)  # any two dice do (R13a)
        if kind in (USE_BANNER, SCHOOL, SERVE, MOVE_PLOW):
            return why_not_white(state, village, action)
        if kind == DICE:
            return Objection("you have taken two dice already", "R7")
        if kind == END:
            return Objection("there is no pass: choose a banner", "R13")
        return Objection("first choose a banner", "R13")

    def take(self, state: Villages, action: Action) -> None:
        """Change a die and ask again, or activate."""
        word = cast(Word, action)
        kind = word.kind
        if kind == CHANGE:
            state.next(self)
            change(state, self.seat, word)
        elif kind == SET:
            state.next(self)
            turn_die(state, self.seat, word)
        elif kind == HEADMAN:
            state.phase = BLACK_TURN
            send_headman(state, self.seat, word.number)
        elif kind <= BUILD:
            state.phase = BLACK_TURN
            take_black(state, self.seat, word)
        else:
            fire(state, self.seat, word)


def offer_black(state: Villages, seat: int, village: Village, found: list[Action]) -> None:
    """Every black banner whose value matches and whose conditions are met (R13, R14)."""
    figures = state.figures
    if state.shows(figures.hand_mask) and may_take_hand(state, seat):
        found.append(state.notation.hand)
    if state.shows(figures.steward_mask) and state.display:
        found.append(state.notation.steward)
    offer_religion(state, village, found)
    offer_council(state, village, found)
    if state.fields_left and state.shows(figures.field.mask):
        found.append(state.notation.field)
    offer_travel(state, village, found)
    offer_crafts(state, village, found)


def why_not_black(state: Villages, seat: int, word: Word) -> Objection | None:
    """Why a black banner cannot be activated."""
    village = state.villages[seat]
    kind = word.kind
    if kind == HAND:
        return why_not_hand(state, seat)
    if kind == STEWARD:
        return why_not_office(state)
    if kind == CHURCH:
        return why_not_church(state, village, word.number)
    if kind == MONK:
        return why_not_monk(state, village, word.number)
    if kind == MEETING:
        return why_not_meeting(state, village)
    if kind == COUNCIL:
        return why_not_council(state, village, word.number)
    if kind == FIELD:
        return why_not_field(state)
    if kind == TRAVEL:
        return why_not_travel(state, village, word.number)
    return why_not_craft(state, village, word.number)


def take_black(state: Villages, seat: int, word: Word) -> None:
    """Time, additional cost, action, and the card is placed light side up (R16)."""
    kind = word.kind
    if kind == HAND:
        take_hand(state, seat)  # R50
    elif kind == STEWARD:
        open_office(state, seat, len(state.figures.prices))  # R54
    elif kind == CHURCH:
        build_church(state, seat, word.number)  # R75
    elif kind == MONK:
        take_monk(state, seat, word.number)  # R82
    elif kind == MEETING:
        take_meeting(state, seat)  # R84
    elif kind == COUNCIL:
        take_council(state, seat, word.number)  # R90
    elif kind == FIELD:
        take_field(state, seat)  # R65
    elif kind == TRAVEL:
        travel(state, seat, word.number)  # R70
    elif kind == BUILD:
        build(state, seat, word.number)  # R61


USE: Final = [Use(seat) for seat in range(MOST_SEATS)]
