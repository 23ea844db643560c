"""Why a piece of the picture cannot be picked: what speaks against the action that somebody had in mind."""

from __future__ import annotations

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.view import View
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.actions import Notation
from alfonso.games.mil_1049.data import MOST_SEATS, RESOURCES, SLOTS, SPACES, SPHERES, Figures
from alfonso.games.mil_1049.picture.touches import touches
from alfonso.games.mil_1049.seen import seen_by


def why(view: View, notation: Notation, figures: Figures, piece: str, picked: list[str]) -> Objection:
    """What speaks against it."""
    if view.prompt is None:
        return Objection("nothing is asked of you now")
    if piece.startswith("fist-"):
        return Objection("it lies here for your bid: click it to take it back", "R42")
    seen = seen_by(view)
    foreign = not_yours(view, piece)
    if foreign is not None:
        return foreign
    asked = {action.verb for action in view.choices}
    found: list[Action] = []
    for action in meant(notation, piece):
        if piece in touches(seen, view.seat, figures, action):
            found.append(action)
    closer = [action for action in found if all(one in touches(seen, view.seat, figures, action) for one in picked)]
    for action in sorted(closer or found, key=lambda action: action.verb not in asked):
        objection = view.objection(action)
        if objection is not None:
            return objection
    return Objection("it can be picked, beside something else") if found else Objection("nothing is done with it now")


def not_yours(view: View, piece: str) -> Objection | None:
    """One works with one's own knights only."""
    kind, _, name = piece.partition("-")
    if kind in ("recruit", "heir", "knight") and name[:1].isdecimal() and int(name[0]) - 1 != view.seat:
        return Objection("this is not a knight of your house", "R12")
    return None


def meant(notation: Notation, piece: str) -> list[Action]:
    """The actions that touch a piece, what is likeliest first."""
    kind, _, name = piece.partition("-")
    if kind == "space":
        spots = [*notation.tokens, *notation.to_space, *notation.to_for_gold, *notation.to_for_privilege]
        return [action for action in [*spots, *notation.closes] if named(action.space) == name]
    if kind == "sphere":
        return [notation.to_monastery, notation.to_crusades]
    if kind == "knight":
        return [*notation.places]
    if kind == "manor":
        return [*notation.vassals, *notation.builds, *notation.soldiers, *notation.archbishops]
    if kind == "plot":
        return [*notation.attacks, *notation.grants, *notation.gives, *notation.harvests]
    if kind == "heir":
        return [*notation.families]
    if kind == "recruit":
        return [*notation.recruits]
    if kind == "stack":
        return [*notation.lands]
    if kind == "pile":
        return [*notation.puts]
    if kind == "pool":
        return [*notation.keeps]
    if kind == "trade":
        return [*notation.exchanges]
    if kind == "verb":
        every = [*notation.harvests, *notation.recruits, *notation.families, *notation.places, notation.passing]
        return [action for action in every if action.verb == name]
    if kind == "with":
        return [*notation.to_for_gold, *notation.to_for_privilege, *notation.closes, *notation.blocks]
    return []


def named(space: int) -> str:
    """A space as ids name it."""
    return f"{SPHERES[1 + space // SPACES]}-{space % SPACES + 1}"


def called(piece: str) -> Phrase:
    """A piece by its name, in the middle of a sentence."""
    kind, _, name = piece.partition("-")
    if kind == "space":
        sphere, _, number = name.partition("-")
        return Phrase("{sphere} {number}", sphere=names.sphere(SPHERES.index(sphere)), number=int(number))
    if kind == "sphere":
        return names.in_sphere(SPHERES.index(name))
    if kind in ("pile", "pool", "fist") and name in RESOURCES:
        return names.resource(RESOURCES.index(name))
    if kind in ("knight", "manor", "heir", "recruit", "plot") and is_knight(name):
        whose = names.knight((int(name[0]) - 1) * SLOTS + "abcd".index(name[1]))
        if kind == "plot":
            return Phrase("fief {place} of {knight}", place=int(name[2:] or 1), knight=whose)
        if kind == "heir":
            return Phrase("a son of {knight}", knight=whose)
        return Phrase("a soldier for {knight}", knight=whose) if kind == "recruit" else whose
    if kind == "stack":
        return Phrase("free land {number}", number=name)
    verbs = {
        "harvest": Phrase("harvest"),
        "recruit": Phrase("recruit"),
        "family": Phrase("grow the family"),
        "place": Phrase("place a knight"),
        "pass": Phrase("pass"),
    }
    return verbs.get(name, Phrase("this")) if kind == "verb" else Phrase("this")


def is_knight(name: str) -> bool:
    """Whether a name begins with a knight: ``2b``."""
    return len(name) >= 2 and name[0].isdecimal() and 1 <= int(name[0]) <= MOST_SEATS and name[1] in "abcd"
