"""Churches and monks (R75 to R83)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Name, Objection
from alfonso.engine.step import Run, by_seat
from alfonso.games.my_village import facts
from alfonso.games.my_village.data import (
    ABBOT,
    HEADMAN_MONK,
    MOST_SEATS,
    NONE,
    SCHOOL_MONK,
    STORY_MONK,
    TRADING,
)
from alfonso.games.my_village.rules.banners import why_not_card
from alfonso.games.my_village.rules.costs import pay_time
from alfonso.games.my_village.rules.office import MONK_OFFICE, open_office
from alfonso.games.my_village.rules.village import MONK_HEADMAN, MONK_SCHOOL, gain_stories
from alfonso.games.my_village.state import Village, Villages


def offer_religion(state: Villages, village: Village, found: list[Action]) -> None:
    """One church; with it monks, as long as there is a window for them (R75, R80)."""
    if not village.has(ABBOT):
        return
    if village.church == NONE:
        for church in state.figures.churches_at[state.value()]:
            if state.church_owner[church] < 0:
                found.append(state.notation.churches[church])
    elif village.windows() < state.figures.most_windows:
        for pile in range(len(state.monks_left)):
            monk = state.top_monk(pile)
            if monk != NONE and state.shows(state.figures.monks[monk].card.mask):
                found.append(state.notation.monks[pile])


def why_not_church(state: Villages, village: Village, church: int) -> Objection | None:
    """Why a church cannot be built (R75)."""
    why = why_not_card(state, village, state.figures.churches[church].values, ABBOT, "R17a")
    if why is not None:
        return why
    if village.church != NONE:
        return Objection("you have a church already", "R75")
    owner = state.church_owner[church]
    return Objection("{player} has this church", "R26", player=Name(owner)) if owner >= 0 else None


def build_church(state: Villages, seat: int, church: int) -> None:
    """One church for a player, with its benefit while the abbot is present (R75)."""
    time = state.figures.churches[church].time
    state.church_owner[church] = seat
    state.tell(facts.CHURCH, seat, church, time)
    pay_time(state, seat, time)
    state.villages[seat].church = church


def why_not_monk(state: Villages, village: Village, pile: int) -> Objection | None:
    """Why the monk on top of a pile cannot be had (R80)."""
    monk = state.top_monk(pile)
    if monk == NONE:
        return Objection("no monk is left in this pile", "R26")
    why = why_not_card(state, village, state.figures.monks[monk].card.values, ABBOT, "R80")
    if why is not None:
        return why
    if village.church == NONE:
        return Objection("monks need a church, and you have none", "R80")
    if village.windows() >= state.figures.most_windows:
        return Objection("your church has all {count} windows", "R80", count=village.windows())
    return None


def take_monk(state: Villages, seat: int, pile: int) -> None:
    """The monk's action comes before he is added to the church (R82); the next one is seen at once (Q52)."""
    state.monk = state.top_monk(pile)
    monk = state.figures.monks[state.monk]
    state.monks_left[pile] -= 1
    state.tell(facts.MONK, seat, state.monk, monk.card.time)
    if state.monks_left[pile]:
        state.reveal()
        state.tell(facts.NEXT_MONK, -1, state.top_monk(pile))
    pay_time(state, seat, monk.card.time)
    state.next(ADD_MONK[seat])
    act(state, seat, monk.action, monk.number)


def act(state: Villages, seat: int, action: int, number: int) -> None:
    """Story points, the headman, the school or the steward's office, and no other banner (R81)."""
    if action == STORY_MONK:
        gain_stories(state, seat, number)
        state.tell(facts.MONK_STORIES, seat, number)
    elif action == HEADMAN_MONK:
        state.next(MONK_HEADMAN[seat])
    elif action == SCHOOL_MONK:
        state.again = number
        state.next(MONK_SCHOOL[seat])
    elif state.display:  # Q13: with nobody left nothing happens
        if state.villages[seat].benefits_from(TRADING):
            state.next(MONK_OFFICE[seat])
        else:
            open_office(state, seat, state.figures.monk_max)


@final
class AddMonk(Run[Villages]):
    """The monk joins the church, where he is one more window and nothing else (R83)."""

    def run(self, state: Villages) -> None:
        """Add him."""
        state.villages[self.seat].monks.append(state.monk)
        state.monk = NONE


ADD_MONK: Final = by_seat(AddMonk, "add monk", MOST_SEATS)
