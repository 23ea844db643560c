"""Why a piece of the picture cannot be picked, and what pieces are called in the middle of a sentence."""

from __future__ import annotations

from alfonso.engine.action import Action, Vocabulary
from alfonso.engine.phrase import Name, Objection, Phrase
from alfonso.engine.view import View
from alfonso.games.my_village import names
from alfonso.games.my_village.actions import Word
from alfonso.games.my_village.data import KINDS, PROFESSIONS, Figures
from alfonso.games.my_village.picture.table import TAB
from alfonso.games.my_village.picture.touches import touches


def why(view: View, known: dict[str, list[Action]], piece: str) -> Objection:
    """What speaks against the action that somebody had in mind; a tab only opens its village."""
    if piece.startswith(TAB):
        return Objection("this village lies open now; click your own to come back", "R24")
    if piece[:1] == "s" and piece[1:2].isdecimal():
        return Objection("this is in another village", "R25")
    if view.prompt is None:
        return Objection("nothing is asked of you now")
    asked = {action.verb for action in view.choices}
    meant = known.get(f"villager-{piece[5:]}" if piece.startswith("fate-") else piece, [])
    for action in sorted(meant, key=lambda one: one.verb not in asked):
        objection = view.objection(action)
        if objection is not None:
            return objection
    return Objection("there is nothing to do with it now")


def actions_by_piece(figures: Figures, actions: Vocabulary) -> dict[str, list[Action]]:
    """The actions that each piece is part of, whatever is to be paid."""
    found: dict[str, list[Action]] = {}
    for action in actions:
        assert isinstance(action, Word)
        pieces = {piece for due in range(KINDS) for piece in touches(figures, action, due)}
        for piece in sorted(pieces):
            found.setdefault(piece, []).append(action)
    return found


def called(view: View, figures: Figures, piece: str) -> Phrase:
    """A piece by its name, in the middle of a sentence."""
    kind, _, name = piece.partition("-")
    if piece.startswith(TAB) and name.isdecimal():
        return Phrase("the village of {player}", player=Name(int(name)))
    if kind in ("villager", "fate") and name in PROFESSIONS:
        return names.profession(PROFESSIONS.index(name))
    if kind.startswith("cu") and kind[2:].isdecimal():
        for card in figures.customers:
            if card.id.lower() == kind:
                return names.customer(card)
    plain = {
        "hand": Phrase("the hand"), "steward": Phrase("the steward's office"), "school": Phrase("the school"),
        "play": Phrase("the play banner"), "meeting": Phrase("the meeting place"),
        "council": Phrase("the council chamber"),
        "church": Phrase("this church"), "monk": Phrase("this monk"), "travel": Phrase("this journey"),
        "build": Phrase("this workshop"), "workshop": Phrase("this workshop"), "field": Phrase("this field"),
        "die": Phrase("this die"), "headman": Phrase("the headman"), "step": Phrase("this step"),
    }  # fmt: skip
    return plain.get(kind, Phrase("this"))
