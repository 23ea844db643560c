"""Why a piece of the picture cannot be picked, where more is known than why an action is not possible."""

from __future__ import annotations

from typing import Final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.view import View
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.actions import Notation, Place
from alfonso.games.era_medieval_age.data import RESOURCES, STRUCTURES
from alfonso.games.era_medieval_age.geometry import CELLS, cell_name
from alfonso.games.era_medieval_age.seen import seen_by

SHOWN: Final = "domain"


def why(view: View, notation: Notation, piece: str) -> Objection:
    """What speaks against the action that somebody had in mind, or what to do in its place."""
    if piece.startswith(SHOWN):
        return Objection("it is shown large")
    if view.prompt is None:
        return Objection("nothing is asked of you now")
    action = meant(view, notation, piece)
    objection = view.objection(action) if action is not None else None
    return hint(view, piece) if objection is None else objection


def meant(view: View, notation: Notation, piece: str) -> Action | None:
    """The action that somebody had in mind who clicked a piece that is not lit."""
    kind, _, name = piece.partition("-")
    verbs = {action.verb for action in view.choices}
    if kind == "card" and name in STRUCTURES and STRUCTURES.index(name) < len(notation.builds):
        return notation.builds[STRUCTURES.index(name)]
    if kind == "good" and name in RESOURCES:
        return notation.loses[RESOURCES.index(name)] if "lose" in verbs else None
    if kind == "demand" and name in RESOURCES:
        return notation.demands[RESOURCES.index(name)]
    if kind == "at" and name.isdecimal() and int(name) < CELLS:
        return notation.removes[int(name)] if "remove" in verbs else None
    if kind == "die" and name.isdecimal() and 0 < int(name) <= notation.most_dice:
        die = int(name) - 1
        if "set" in verbs:
            return notation.sets[die * 6]
        return notation.rolls[die] if "throw" in verbs or "roll" in verbs else None
    return None


def hint(view: View, piece: str) -> Objection:
    """What to say of a piece that no action is about."""
    kind, _, name = piece.partition("-")
    placing = next((action for action in view.choices if isinstance(action, Place)), None)
    if kind == "card" and placing is not None:
        return Objection("you are building {structure}: say where", "R53", structure=names.the(placing.kind))
    if kind == "turn":
        return Objection("turned so it fits nowhere", "R56")
    if kind == "at" and placing is not None and name.isdecimal():
        return Objection("{cell} is covered: structures never overlap", "R56", cell=cell_name(int(name)))
    if kind == "at":
        return Objection("what is built stays where it is", "R58")
    if kind == "die":
        return Objection("the dice stay as they are now", "R19")
    if kind == "good":
        seen = seen_by(view)
        return Objection("it changes by itself: in round {round} nothing is to be lost now", "R24", round=seen.round)
    return Objection("there is nothing to do with it now")


def called(view: View, piece: str) -> Phrase:
    """A piece by its name, in the middle of a sentence."""
    kind, _, name = piece.partition("-")
    if kind == "card" and name in STRUCTURES:
        return names.the(STRUCTURES.index(name))
    if kind in ("good", "demand") and name in RESOURCES:
        return names.resource(RESOURCES.index(name))
    if kind in ("grip", "at") and name.isdecimal() and int(name) < CELLS:
        return Phrase("{cell}", cell=cell_name(int(name)))
    if kind == "die":
        return Phrase("die {number}", number=name)
    if kind == "face":
        return Phrase("face {number}", number=name)
    if kind == "feather":
        return Phrase("the feather of die {number}", number=name)
    if kind == "turn":
        return Phrase("turn it")
    if kind == SHOWN:
        return Phrase("this domain")
    told = {
        "throw": Phrase("roll"), "stop": Phrase("stop"), "pass": Phrase("leave them"), "pay": Phrase("pay"),
        "refuse": Phrase("refuse"), "skip": Phrase("skip"), "extort": Phrase("extort"), "suffer": Phrase("suffer"),
    }  # fmt: skip
    return told.get(piece, Phrase("this"))
