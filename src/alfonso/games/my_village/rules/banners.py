"""What every black banner has in common: the value must match (R14)."""

from __future__ import annotations

from alfonso.engine.phrase import Objection
from alfonso.games.my_village import names
from alfonso.games.my_village.state import Village, Villages


def why_not_value(state: Villages, values: list[int]) -> Objection | None:
    """Why the banner value does not activate a banner: the match must be exact (R14)."""
    if state.value() in values:
        return None
    needed = names.any_of(values)
    return Objection("it takes {values}, your dice make {value}", "R14", values=needed, value=state.value())


def why_no_villager(village: Village, profession: int, rule: str) -> Objection | None:
    """Why an area is not active: its villager is missing (R17, R17a)."""
    if village.has(profession):
        return None
    return Objection("you have no {profession}", rule, profession=names.profession_name(profession))


def why_not_card(state: Villages, village: Village, values: list[int], profession: int, rule: str) -> Objection | None:
    """Why a card of an area cannot be had: another value, or nobody to add it (R14, R17a)."""
    why = why_not_value(state, values)
    return why_no_villager(village, profession, rule) if why is None else why
