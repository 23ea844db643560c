"""Why a piece cannot be picked, and what it is called in that question."""

from __future__ import annotations

from typing import Final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Listed, Objection, Phrase, Words
from alfonso.engine.view import View
from alfonso.games.xii_century.actions import Notation
from alfonso.games.xii_century.data import ASSETS, ITEMS, LOCATIONS, Figures
from alfonso.games.xii_century.lacks import lacks
from alfonso.games.xii_century.names import full_name, the_item, the_location
from alfonso.games.xii_century.options import Options
from alfonso.games.xii_century.picture.touches import DIE_IDS, OF
from alfonso.games.xii_century.state import FIRST_PART, KIND_OF_SLOT, RESERVE
from alfonso.games.xii_century.view import SeenXii, seen_in

CALLED: Final[Words] = {
    "die": "this die",
    "perk": "this perk",
    "town": "this town",
    "slot-free": "store it",
    "end-turn": "end the turn",
    "merchant": "the merchant",
}
WHAT_IS_LACKING: Final = ["R17", "R48"]  # the rules that ask for one thing where several may be missing


def why(view: View, figures: Figures, notation: Notation, piece: str, picked: list[str]) -> Objection:
    """Why a piece cannot be picked now: for a person or a building everything that is missing."""
    if OF in piece:
        return Objection("this stands in another town")
    if kind_of(piece) == "town":
        return Objection("it is shown large")
    seen = seen_in(view)
    action = meant(seen, figures, notation, piece, picked)
    objection = None if action is None else view.objection(action)
    if objection is None:
        return Objection("it can, with another die" if action is not None else "there is nothing to do with it now")
    if kind_of(piece) == "item" and objection.rule in WHAT_IS_LACKING:
        town = seen.towns[view.seat if view.seat >= 0 else seen.active]
        item = figures.items[index_in(ITEMS, piece)]
        missing = lacks(town, item, Options(view.options).monks_help_items)
        if missing:
            things = Listed([lack.words() for lack in missing])
            return Objection("needs {things}", objection.rule, things=things)
    return objection


def meant(seen: SeenXii, figures: Figures, notation: Notation, piece: str, picked: list[str]) -> Action | None:
    """The action that somebody had in mind who clicked a piece that is not lit."""
    slot = first_die(seen, picked)
    kind = KIND_OF_SLOT[slot] if slot >= 0 else RESERVE
    value = next((die.value for die in seen.pool if die.slot == slot), 6)
    die = notation.die(kind, value)
    what = kind_of(piece)
    if what == "asset":
        return die.raises[index_in(ASSETS, piece)]
    if what == "item" and die.takes:
        item = figures.items[index_in(ITEMS, piece)]
        return notation.die(kind, item.die or value).takes[item.index]
    if what == "land" and die.influences:
        return die.influences[index_in(LOCATIONS, piece)]
    if piece == "slot-free" and die.stores:
        return die.stores[0]
    if piece == "end-turn":
        return notation.end
    if what == "reserve" and piece[8:9].isdecimal() and 1 <= int(piece[8]) <= len(notation.retrieves):
        return notation.retrieves[int(piece[8]) - 1]
    return None


def first_die(seen: SeenXii, picked: list[str]) -> int:
    """The slot of the die that a question is about: the picked one, or the first to be spent; -1 without any."""
    for id in picked:
        if id in DIE_IDS:
            return DIE_IDS.index(id)
    for die in seen.pool:
        if die.slot < FIRST_PART and not die.spent:
            return die.slot
    return -1


def called(piece: str) -> Phrase:
    """A piece in the middle of a sentence."""
    piece = piece.partition(OF)[0]
    kind = kind_of(piece)
    if kind == "asset":
        return full_name(index_in(ASSETS, piece))
    if piece == "item-wealthy-merchant":
        return Phrase(CALLED["merchant"])
    if kind == "item":
        return the_item(index_in(ITEMS, piece))
    if kind == "land":
        return the_location(index_in(LOCATIONS, piece))
    return Phrase(CALLED.get(piece, CALLED.get(kind, "this")))


def kind_of(piece: str) -> str:
    """What kind of thing a piece is, as its id begins."""
    return piece.partition("-")[0]


def index_in(names: list[str], piece: str) -> int:
    """Which of these things a piece is, as its id goes on."""
    return names.index(piece.partition("-")[2].replace("-", "_"))
