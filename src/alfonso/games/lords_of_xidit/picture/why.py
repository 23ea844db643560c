"""Why a piece of the picture cannot be picked, where more is known than why an action is not possible."""

from __future__ import annotations

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.view import View
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.actions import Notation
from alfonso.games.lords_of_xidit.data import CODES, UNSET, Figures
from alfonso.games.lords_of_xidit.seen import seen_by
from alfonso.games.lords_of_xidit.state import PLACING, PROGRAMMING


def why(view: View, notation: Notation, piece: str) -> Objection:
    """What speaks against the action that somebody had in mind, or what to do in its place."""
    if view.prompt is None:
        return Objection("nothing is asked of you now")
    action = meant(view, notation, piece)
    objection = view.objection(action) if action is not None else None
    return hint(view, piece) if objection is None else objection


def meant(view: View, notation: Notation, piece: str) -> Action | None:
    """The action that somebody had in mind who clicked a piece that is not lit."""
    kind, _, name = piece.partition("-")
    number = int(name) if name.isdecimal() else -1
    if kind == "city" and 1 <= number <= len(notation.cities):
        if any(action.verb == "story" for action in view.choices):
            return notation.stories[number - 1]
        return notation.cities[number - 1] if seen_by(view).phase == PLACING else None
    if kind == "region" and 1 <= number <= len(notation.bards):
        return notation.bards[number - 1]
    if kind == "titan" and 1 <= number <= len(notation.titans):
        return notation.titans[number - 1]
    if kind == "own" and name in CODES:
        return notation.pays[CODES.index(name)]
    takes = {"take-gold": notation.gold_only, "take-bards": notation.gold_bards, "take-stories": notation.gold_stories}
    return notation.ready if piece == "ready" else takes.get(piece)


def hint(view: View, piece: str) -> Objection:
    """What to say of a piece that no action is about."""
    kind, _, name = piece.partition("-")
    seen = seen_by(view)
    if seen.phase == PROGRAMMING:
        if kind == "wheel" and name.isdecimal():
            count = sum(1 for order in seen.heirs[view.seat].wheels or [] if order != UNSET)
            if int(name) <= count:
                return Objection("it is set: pick it, then another order, to turn it", "R6")
            return Objection("wheels are set from left to right: wheel {number} is next", "R7", number=count + 1)
        if kind == "road":
            return Objection("this road does not start where your path has come to", "R10")
        if kind == "city":
            return Objection("no road leads there from where your path has come to", "R10")
    return Objection("there is nothing to do with it now")


def called(figures: Figures, piece: str) -> Phrase:
    """A piece by its name, in the middle of a sentence."""
    kind, _, name = piece.partition("-")
    number = int(name) if name.isdecimal() else 0
    if kind == "region" and 1 <= number <= len(figures.regions):
        return Phrase("the {region}", region=names.region(figures, number))
    if kind == "road" and "-" in name:
        one, _, other = name.partition("-")
        return Phrase("the road from City {one} to City {other}", one=one, other=other)
    if kind == "own" and name in CODES:
        return names.unit_type(CODES.index(name))
    if kind == "city":
        return Phrase("City {city}", city=number)
    if kind == "wheel":
        return Phrase("wheel {number}", number=number)
    if kind == "titan":
        return Phrase("Titan {number}", number=number)
    return Phrase("say ready") if piece == "ready" else Phrase("this")
