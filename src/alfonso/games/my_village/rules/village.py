"""What the village board itself offers: play banner, school and the headman's path (R44 to R49)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask
from alfonso.games.my_village import facts, names
from alfonso.games.my_village.actions import (
    COIN,
    FORGO,
    FROM_LEFT,
    HEADMAN,
    HOUSE,
    NEW,
    SCHOOL,
    SKIP,
    STAY,
    STORY,
    UP,
    Word,
)
from alfonso.games.my_village.data import MOST_SEATS, VILLAGERS
from alfonso.games.my_village.rules.costs import pay_time
from alfonso.games.my_village.state import ALL_VILLAGERS, Village, Villages


def gain_stories(state: Villages, seat: int, stories: int) -> None:
    """Story points from the supply, which is without limit, onto the tree (R26)."""
    state.villages[seat].tree += stories


# The play banner


def play_banner(state: Villages, seat: int) -> None:
    """Story points for nothing (R44)."""
    gain_stories(state, seat, state.figures.play_story)
    state.tell(facts.PLAYED, seat, state.figures.play_story)


# The school


def offer_school(state: Villages, village: Village, found: list[Action]) -> None:
    """What the two spaces of the school allow (R45); a descendant may fill any empty villager space (R46)."""
    notation = state.notation
    if not village.left:
        found.append(notation.school_new)
    elif not village.right:
        found.append(notation.school_up)
    if village.villagers == ALL_VILLAGERS:
        return
    for profession in range(VILLAGERS):
        if not village.villagers >> profession & 1:
            if village.left:
                found.append(notation.school_left[profession])
            if village.right:
                found.append(notation.school_right[profession])


def why_not_school(village: Village, word: Word) -> Objection | None:
    """Why the school does not offer this (R45, R46)."""
    if word.number == FORGO:
        return None
    if word.number == NEW:
        return Objection("the left space of the school is taken", "R45") if village.left else None
    if word.number == UP:
        if not village.left:
            return Objection("nobody is on the left space of the school", "R45")
        return Objection("the right space of the school is taken", "R45") if village.right else None
    if not (village.left if word.number == FROM_LEFT else village.right):
        return Objection("nobody is on that space of the school", "R45")
    if village.has(word.other):
        return Objection("{profession} is alive", "R46", profession=names.profession(word.other))
    return None


def attend_school(state: Villages, seat: int, word: Word) -> None:
    """A new descendant, a step to the right, or a villager: that alone costs time (R45)."""
    village = state.villages[seat]
    if word.number == FORGO:
        state.tell(facts.FORGONE, seat)
    elif word.number == NEW:
        village.left = True
        state.tell(facts.PUPIL, seat)
    elif word.number == UP:
        village.left = False
        village.right = True
        state.tell(facts.MOVED_UP, seat)
    else:
        from_left = word.number == FROM_LEFT
        stories = 0 if from_left else state.figures.right_story
        if from_left:
            village.left = False
        else:
            village.right = False
        state.tell(facts.PLACED, seat, word.other, state.figures.place_time, stories)
        pay_time(state, seat, state.figures.place_time)
        village.villagers |= 1 << word.other
        gain_stories(state, seat, stories)


@final
class MonkSchool(Ask[Villages]):
    """A monk lets the school be used, once or twice; each time may be skipped, at no cost (R22a, R81)."""

    def __init__(self, seat: int) -> None:
        super().__init__("monk school", seat)

    def due(self, state: Villages) -> bool:
        """Where the school offers anything (Q37)."""
        village = state.villages[self.seat]
        return not (village.left and village.right and village.villagers == ALL_VILLAGERS)

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        if state.again > 1:
            return Phrase("Your monk teaches: use the school, twice if you like")
        return Phrase("Your monk teaches: use the school")

    def choices(self, state: Villages) -> list[Action]:
        """What the school offers, or nothing."""
        found: list[Action] = []
        offer_school(state, state.villages[self.seat], found)
        found.append(state.notation.skip)
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """No other banner inside a monk's action (R81)."""
        if isinstance(action, Word) and action.kind == SKIP:
            return None
        if not isinstance(action, Word) or action.kind != SCHOOL or action.number == FORGO:
            return Objection("your monk lets you use the school, or skip it", "R81")
        return why_not_school(state.villages[self.seat], action)

    def take(self, state: Villages, action: Action) -> None:
        """Do it, and once more where the monk allows it."""
        word = cast(Word, action)
        state.again -= 1
        if state.again > 0:
            state.next(self)
        if word.kind == SKIP:
            state.tell(facts.SKIPPED, self.seat)
        else:
            attend_school(state, self.seat, word)


# The headman


def next_steps(village: Village) -> list[int]:
    """Where the headman can go: house, coin, story lie in a line (R47)."""
    if village.headman == COIN:
        return [HOUSE, STORY]
    return [COIN]


def offer_headman(state: Villages, village: Village, found: list[Action]) -> None:
    """The next spaces of the path (R47)."""
    for step in next_steps(village):
        found.append(state.notation.headman[step])


def why_not_headman(village: Village, step: int) -> Objection | None:
    """Why the headman cannot go there (R47)."""
    if step == STAY:
        return None
    if step == village.headman:
        return Objection("your headman is there", "R47")
    if abs(step - village.headman) > 1:
        return Objection("the way leads over the coin", "R47")
    return None


def send_headman(state: Villages, seat: int, step: int) -> None:
    """The time of the banner, then one step and what is found there (R47, R48); who stays gains nothing (R22a)."""
    village = state.villages[seat]
    figures = state.figures
    time = figures.headman_time
    if step == STAY:
        state.tell(facts.STAYED, seat, time)
        pay_time(state, seat, time)
        return
    state.tell(facts.HEADMAN, seat, step, time)
    pay_time(state, seat, time)
    village.headman = step
    if step == COIN:
        village.coins += figures.headman_coins
        state.tell(facts.HEADMAN_COIN, seat, figures.headman_coins)
    elif step == STORY:
        gain_stories(state, seat, figures.headman_story)
        state.tell(facts.HEADMAN_STORY, seat, figures.headman_story)
    else:
        village.house += village.tree  # safe for ever (R49)
        state.tell(facts.BANKED, seat, village.tree, village.house)
        village.tree = 0


@final
class MonkHeadman(Ask[Villages]):
    """A monk lets the headman move, for the usual time, or not at all (R22a, R81)."""

    def __init__(self, seat: int) -> None:
        super().__init__("monk headman", seat)

    def prompt(self, state: Villages) -> Phrase:
        """What is asked."""
        return Phrase("Your monk sends the headman: where does he go?")

    def choices(self, state: Villages) -> list[Action]:
        """The next spaces, or nothing."""
        found: list[Action] = []
        offer_headman(state, state.villages[self.seat], found)
        found.append(state.notation.skip)
        return found

    def objection(self, state: Villages, action: Action) -> Objection | None:
        """No other banner inside a monk's action (R81)."""
        if isinstance(action, Word) and action.kind == SKIP:
            return None
        if not isinstance(action, Word) or action.kind != HEADMAN or action.number == STAY:
            return Objection("your monk lets the headman move, or skip it", "R81")
        return why_not_headman(state.villages[self.seat], action.number)

    def take(self, state: Villages, action: Action) -> None:
        """Move him."""
        word = cast(Word, action)
        if word.kind == SKIP:
            state.tell(facts.SKIPPED, self.seat)
        else:
            send_headman(state, self.seat, word.number)


MONK_SCHOOL: Final = [MonkSchool(seat) for seat in range(MOST_SEATS)]
MONK_HEADMAN: Final = [MonkHeadman(seat) for seat in range(MOST_SEATS)]
