"""Seen: what one seat, or a spectator, may see of a state, as declared fields."""

from __future__ import annotations

from alfonso.engine.fields import Part
from alfonso.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Seen(Part):
    """What one seat may see: built up from what may be seen, never cut down from what exists.

    A game's own class declares the fields. Panels, picture and touches read them; ``pack`` sends them. What a seat
    may not know is None, or not there.
    """
