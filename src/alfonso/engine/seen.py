"""Seen: what one seat, or a spectator, may see of a state, as declared fields."""

from __future__ import annotations

from typing import Final, cast

from alfonso.engine.fields import Part
from alfonso.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Seen(Part):
    """What one seat may see: built up from what may be seen, never cut down from what exists.

    A game's own class declares the fields. Panels, picture and touches read them; ``pack`` sends them. What a seat
    may not know is None, or not there.
    """


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts(Seen):
    """What a seat may see as a dictionary, for games that declare no fields of their own yet."""

    def __init__(self, facts: dict[str, object]) -> None:
        self.facts: Final = facts

    def pack(self) -> dict[str, object]:
        """The dictionary itself."""
        return self.facts


def facts_of(seen: Seen) -> dict[str, object]:
    """The dictionary of ``Facts``."""
    return cast(Facts, seen).facts
