"""The pieces that an action touches, in the order one clicks them."""

from __future__ import annotations

from typing import Final

from alfonso.games.my_village import actions
from alfonso.games.my_village.actions import STEPS, Word, die_name
from alfonso.games.my_village.data import (
    CHURCHES,
    COUNCILS,
    GOODS,
    LETTERS,
    NONE,
    PILES,
    PROFESSIONS,
    WORKSHOPS,
    Figures,
)

PLAIN: Final = {
    actions.HAND: "hand", actions.STEWARD: "steward", actions.MEETING: "meeting-pile", actions.FIELD: "field-pile",
    actions.END: "end-turn", actions.ENOUGH: "enough", actions.SKIP: "skip", actions.KEEP: "keep", actions.SWAP: "swap",
    actions.AVERT: "avert", actions.ENDURE: "endure",
}  # fmt: skip
SCHOOL_LEFT: Final = "school-left"
SCHOOL_RIGHT: Final = "school-right"


def touches(figures: Figures, word: Word, due: int) -> list[str]:
    """The ids of the pieces of an action; ``due`` is the good that is paid next."""
    kind = word.kind
    if kind in PLAIN:
        return [PLAIN[kind]]
    if kind == actions.DICE:
        second = 2 if word.number == word.other else 1
        return [die_id(word.number, 1), die_id(word.other, second)]
    if kind <= actions.SET:
        die = "first" if word.number == 0 else "second"
        if kind == actions.CHANGE:
            return [f"{die}-up" if word.other > 0 else f"{die}-down"]
        return [f"{die}-{word.other}"]
    if kind < actions.HEADMAN:
        return [card_id(figures, kind, word.number)]
    if kind == actions.HEADMAN:
        return ["headman" if word.number == actions.STAY else f"step-{STEPS[word.number]}"]
    return touches_of_village(figures, word, due)


def touches_of_village(figures: Figures, word: Word, due: int) -> list[str]:
    """What is touched in the village."""
    kind = word.kind
    if kind in (actions.USE, actions.PUT_TILE):
        return ["tile"] if word.number == NONE else [banner_id(figures, word.number)]
    if kind == actions.SCHOOL:
        return school_touches(word)
    if kind in (actions.SERVE, actions.TAKE):
        return [figures.customers[word.number].id.lower()]
    if kind == actions.MOVE_PLOW:
        source = goods_id(2) if word.number == actions.FROM_BUILDING else "wild"
        return [source, f"furrow-{word.other + 1}"]
    if kind == actions.COVER:
        return [f"space-{word.number % len(PROFESSIONS) + 1}"]
    if kind == actions.FARE:
        return [f"fare-{word.number + 1}"]
    if kind == actions.PAY:
        if word.number >= actions.FROM_FIELD:
            return [f"furrow-{word.number - actions.FROM_FIELD + 1}"]
        return ["wild" if word.number == actions.FROM_GUILD else goods_id(due)]
    return [f"villager-{PROFESSIONS[word.number]}"]


def school_touches(word: Word) -> list[str]:
    """An empty place for somebody new, the right one to move up, a pupil and then a villager's place; or the flag."""
    if word.number == actions.FORGO:
        return ["school"]
    if word.number == actions.NEW:
        return [SCHOOL_LEFT]
    if word.number == actions.UP:
        return [SCHOOL_RIGHT]
    pupil = SCHOOL_LEFT if word.number == actions.FROM_LEFT else SCHOOL_RIGHT
    return [pupil, f"villager-{PROFESSIONS[word.other]}"]


def die_id(face: int, number: int) -> str:
    """One of the equal dice of the pool."""
    return f"die-{die_name(face)}-{number}"


def goods_id(kind: int) -> str:
    """The goods on a building."""
    return f"goods-{GOODS[kind]}"


def card_id(figures: Figures, kind: int, number: int) -> str:
    """A card of the display."""
    if kind == actions.CHURCH:
        return f"church-{CHURCHES[number]}"
    if kind == actions.MONK:
        return f"monk-{PILES[number]}"
    if kind == actions.COUNCIL:
        return f"council-{COUNCILS[number]}"
    if kind == actions.TRAVEL:
        return f"travel-{LETTERS[number].lower()}"
    return f"build-{figures.crafts[number].id.lower()}"


def banner_id(figures: Figures, banner: int) -> str:
    """A white banner of the village."""
    if banner < actions.CRAFT_BANNER:
        return ("play", "school", "council", "meeting")[banner]
    if banner < actions.FIELD_BANNER:
        return f"workshop-{WORKSHOPS[banner - actions.CRAFT_BANNER]}"
    if banner < actions.CUSTOMER_BANNER:
        return f"field-{banner - actions.FIELD_BANNER + 1}"
    return figures.customers[banner - actions.CUSTOMER_BANNER].id.lower()
