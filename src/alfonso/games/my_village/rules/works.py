"""Craft buildings and fields: taking them, producing, harvesting, moving plows (R60 to R68)."""

from __future__ import annotations

from typing import Final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Name, Objection
from alfonso.games.my_village import facts
from alfonso.games.my_village.actions import FROM_BUILDING, Word
from alfonso.games.my_village.data import CRAFTSMAN, FIELDS, GUILD, NONE, PLOW
from alfonso.games.my_village.rules.banners import why_not_card, why_not_value
from alfonso.games.my_village.rules.costs import pay_time
from alfonso.games.my_village.state import Village, Villages

FIELD_COINS: Final = 1  # on taking and for a harvest, and once more for a plow (R65)

# Craft buildings


def offer_crafts(state: Villages, village: Village, found: list[Action]) -> None:
    """Any card of a type that one lacks (R60)."""
    if not village.has(CRAFTSMAN):
        return
    types = state.figures.craft_types
    for card in state.figures.crafts_at[state.value()]:
        if state.craft_owner[card] < 0 and village.crafts[types[card]] == NONE:
            found.append(state.notation.builds[card])


def why_not_craft(state: Villages, village: Village, card: int) -> Objection | None:
    """Why a craft building cannot be had (R60)."""
    why = why_not_card(state, village, state.figures.crafts[card].values, CRAFTSMAN, "R60")
    if why is not None:
        return why
    owner = state.craft_owner[card]
    if owner >= 0:
        return Objection("{player} has this building", "R26", player=Name(owner))
    if village.crafts[state.figures.craft_types[card]] != NONE:
        return Objection("you have a building of this type already", "R60")
    return None


def build(state: Villages, seat: int, card: int) -> None:
    """The building with a first good on it (R61)."""
    time = state.figures.crafts[card].time
    state.craft_owner[card] = seat
    state.tell(facts.BUILT, seat, card, time)
    pay_time(state, seat, time)
    kind = state.figures.craft_types[card]
    state.villages[seat].crafts[kind] = card
    produce(state, seat, kind)


def produce(state: Villages, seat: int, kind: int) -> None:
    """One more good if a space of the building is free (R23, R61); goods stay where they are made (R62)."""
    village = state.villages[seat]
    if village.goods[kind] < state.figures.crafts[village.crafts[kind]].spaces:
        village.goods[kind] += 1
        state.tell(facts.GOOD, seat, kind, village.goods[kind])
    else:
        state.tell(facts.NO_SPACE, seat)


# Fields


def why_not_field(state: Villages) -> Objection | None:
    """Why no field can be had; no villager is needed (R65)."""
    why = why_not_value(state, state.figures.field.values)
    if why is not None:
        return why
    return Objection("no field is left", "R26") if state.fields_left == 0 else None


def take_field(state: Villages, seat: int) -> None:
    """A coin, then the field; any number is allowed (R65)."""
    village = state.villages[seat]
    time = state.figures.field.time
    state.fields_left -= 1
    state.tell(facts.FIELD, seat, time, FIELD_COINS)
    pay_time(state, seat, time)
    village.coins += FIELD_COINS
    village.fields += 1


def harvest(state: Villages, seat: int, field: int) -> None:
    """A coin, two with a plow on this field, which stays (R65, R67)."""
    village = state.villages[seat]
    coins = FIELD_COINS * (1 + (village.plowed >> field & 1))
    village.coins += coins
    state.tell(facts.HARVEST, seat, field + 1, coins)


# Plows


def offer_plows(state: Villages, village: Village, smithy: bool, guild: bool, found: list[Action]) -> None:
    """A plow of the smithy, or a wild good, for each field without one (R66)."""
    for field in range(village.fields):
        if not village.plowed >> field & 1:
            if smithy:
                found.append(state.notation.plows[field])
            if guild:
                found.append(state.notation.plows[FIELDS + field])


def why_not_plow(village: Village, word: Word) -> Objection | None:
    """Why a plow cannot be moved so (R66)."""
    if word.number == FROM_BUILDING:
        if village.goods[PLOW] == 0:
            return Objection("there is no plow in your smithy", "R66")
    elif village.council != GUILD or village.wild == 0:
        return Objection("you have no wild good", "R66")
    if word.other >= village.fields:
        return Objection("you have {count} fields", "R66", count=village.fields)
    if village.plowed & (1 << word.other):
        return Objection("a plow lies on field {number}", "R66", number=word.other + 1)
    return None


def move_plow(state: Villages, seat: int, source: int, field: int) -> None:
    """From now on it is a plow of that field and no longer wild; it does not go back (R66)."""
    village = state.villages[seat]
    if source == FROM_BUILDING:
        village.goods[PLOW] -= 1
    else:
        village.wild -= 1
    village.plowed |= 1 << field
    state.tell(facts.PLOW_MOVED, seat, source, field + 1)
