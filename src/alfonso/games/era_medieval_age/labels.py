"""Choices in words, for a list of choices."""

from __future__ import annotations

from typing import Final

from alfonso.engine.action import Action, Word
from alfonso.engine.label import Label
from alfonso.engine.phrase import Counted, Phrase
from alfonso.engine.shortcut import Shortcut
from alfonso.engine.view import View
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.actions import Notation, Pair, Place
from alfonso.games.era_medieval_age.data import BUILDINGS, CODES, KEEP, MARKET, SCORCHED, Figures, is_barrier
from alfonso.games.era_medieval_age.geometry import FIELD, around, beside, exterior, mask_of
from alfonso.games.era_medieval_age.options import Options
from alfonso.games.era_medieval_age.outlook import usual_layout
from alfonso.games.era_medieval_age.seen import EraSeen, seen_by

USUAL: Final = Phrase("usual")  # what one types to have a domain laid out


def label(seen: EraSeen, seat: int, options: Options, figures: Figures, notation: Notation, action: Action) -> Label:
    """What a choice is called."""
    if isinstance(action, Place):
        return placed(seen, seat, options, figures, notation, action)
    if isinstance(action, Pair):
        return paired(seen, seat, figures, action)
    assert isinstance(action, Word)
    verb = action.verb
    if verb in ("roll", "keep", "throw", "stop"):
        return rolling(seen, seat, figures, action)
    if verb == "pass":
        return Label(Phrase("Leave them"))
    if verb == "build":
        return Label(priced(seen, action.number), Phrase("Build"))
    if verb == "remove":
        return removed(seen, seat, notation, action)
    if verb == "lose":
        return Label(names.goods(action.number, 1), Phrase("Lose"))
    if verb == "suffer":
        return Label(Phrase("Take disaster +1"))
    return demanded(seen, seat, figures, action)


def placed(seen: EraSeen, seat: int, options: Options, figures: Figures, notation: Notation, place: Place) -> Label:
    """A place with what it changes, under what is placed and how it is turned; those that change nothing apart."""
    turns = len(figures.structures[place.kind].rotations)
    title = names.title(place.kind)
    if turns == 2 and place.rotation == 0:
        heading = Phrase("{structure}, lying", structure=title)
    elif turns == 2:
        heading = Phrase("{structure}, upright", structure=title)
    elif turns == 4:
        heading = Phrase("{structure}, turn {number}", structure=title, number=place.rotation)
    else:
        heading = title
    cell = names.cell(place.anchor)
    owner = seen.victim if place.kind == SCORCHED and seen.victim >= 0 else seat
    told = changes(seen, owner, options, notation, place)
    if not told:
        return Label(Phrase("{cell}", cell=cell), heading)
    return Label(
        Phrase("{cell}: {changes}", cell=cell, changes=names.listed(told)),
        Phrase("{structure}, with consequences", structure=heading),
    )


def changes(seen: EraSeen, owner: int, options: Options, notation: Notation, place: Place) -> list[Phrase]:
    """What a placement would enclose, wall in or crowd; nothing where it changes only its own cells."""
    lord = seen.lords[owner]
    found: list[Phrase] = []
    if lord.laid is None or lord.enclosed is None:
        return found
    near = beside(place.mask)
    barrier = burnt = touching = markets = 0
    for number in lord.laid:
        laid = notation.places[number]
        if is_barrier(laid.kind):
            barrier |= laid.mask
        elif laid.kind == SCORCHED:
            burnt |= laid.mask
        if laid.kind < BUILDINGS and laid.mask & near:
            touching += 1
            if laid.kind == MARKET:
                markets += 1
    enclosed = mask_of(lord.enclosed)
    after = still_enclosed(barrier, enclosed, place, options)
    if after.bit_count() > enclosed.bit_count():
        more = after.bit_count() - enclosed.bit_count()
        found.append(Counted("encloses {count} cell", "encloses {count} cells", more))
    if is_within(after, barrier, place, options):
        found.append(Phrase("within walls"))
    elif (enclosed & ~burnt).bit_count() > (after & ~burnt).bit_count():
        fewer = (enclosed & ~burnt).bit_count() - (after & ~burnt).bit_count()
        found.append(
            Counted("takes {count} cell off the walled area", "takes {count} cells off the walled area", fewer)
        )
    if touching and place.kind < BUILDINGS:
        found.append(Counted("next to {count} building", "next to {count} buildings", touching))
    elif markets:
        found.append(Phrase("next to a market"))
    return found


def still_enclosed(barrier: int, enclosed: int, place: Place, options: Options) -> int:
    """What would be enclosed and not burnt with one more structure; what touches one wall at most closes no ring."""
    if place.kind < BUILDINGS and place.kind != KEEP:
        return enclosed
    if place.kind == SCORCHED or ((around(place.mask) & barrier).bit_count() < 2 and not options.edge_seals):
        return enclosed & ~place.mask
    return FIELD & ~barrier & ~place.mask & ~exterior(barrier | place.mask, options.corners_leak, options.edge_seals)


def is_within(enclosed: int, barrier: int, place: Place, options: Options) -> bool:
    """Whether a building would stand within walls: a keep, with nothing around it outside (R75)."""
    if place.kind != KEEP:
        return place.kind < BUILDINGS and place.mask & ~enclosed == 0
    near = around(place.mask) & FIELD if options.edge_seals else around(place.mask)
    return near & ~enclosed & ~barrier == 0


def rolling(seen: EraSeen, seat: int, figures: Figures, action: Word) -> Label:
    """What happens to the dice behind the screen; stopping ends other steps, too."""
    lord = seen.lords[seat]
    if action.verb == "throw":
        count = len(lord.marked or [])
        return Label(Counted("Roll {count} die", "Roll {count} dice", count), Phrase("Your roll"))
    if action.verb == "stop":
        if lord.throws is not None:
            return Label(Phrase("Stop here"), Phrase("Your roll"))
        return Label(Phrase("Stop building") if seen.hammers else Phrase("Keep them all"))
    rolled = lord.rolled or []
    shows = names.face(figures, rolled[action.number])
    if action.verb == "keep":
        return Label(Phrase("die {die} ({face}): keep", die=action.number + 1, face=shows), Phrase("Roll or keep"))
    return Label(Phrase("die {die} ({face}): roll", die=action.number + 1, face=shows), Phrase("Roll or keep"))


def paired(seen: EraSeen, seat: int, figures: Figures, action: Pair) -> Label:
    """A die that a monastery sets, or a feather with its target."""
    rolled = seen.lords[seat].rolled or []
    if action.verb == "set":
        code = rolled[action.number] // CODES * CODES + action.other
        heading = Phrase(
            "Set die {die} ({face})", die=action.number + 1, face=names.face(figures, rolled[action.number])
        )
        return Label(Phrase("face {face}: {shows}", face=action.other, shows=names.face(figures, code)), heading)
    heading = Phrase("The feather of die {die}", die=action.number + 1)
    shows = names.face(figures, rolled[action.other])
    return Label(Phrase("reroll die {die} ({face})", die=action.other + 1, face=shows), heading)


def priced(seen: EraSeen, kind: int) -> Phrase:
    """A structure with its price."""
    return Phrase("{structure}: {price}", structure=names.title(kind), price=names.price(seen.prices[kind]))


def removed(seen: EraSeen, seat: int, notation: Notation, action: Word) -> Label:
    """A building that goes to the box."""
    for number in seen.lords[seat].laid or []:
        place = notation.places[number]
        if place.first == action.number:
            cell = names.cell(action.number)
            return Label(Phrase("{structure} at {cell}", structure=names.the(place.kind), cell=cell), Phrase("Remove"))
    return Label(Phrase("{cell}", cell=names.cell(action.number)), Phrase("Remove"))


def demanded(seen: EraSeen, seat: int, figures: Figures, action: Word) -> Label:
    """A demand, or the answer to one."""
    if action.verb == "demand":
        return Label(names.goods(action.number, 1), Phrase("Demand"))
    if action.verb == "extort":
        return Label(Phrase("Extort: disaster +{points}", points=figures.refusal))
    if action.verb == "skip":
        return Label(Phrase("Skip"))
    if action.verb == "pay":
        wanted = seen.wanted or 0
        return Label(Phrase("Pay {goods}", goods=names.goods(wanted, 1)))
    return Label(Phrase("Refuse: disaster +{points}", points=figures.refusal))


def shortcuts(view: View, notation: Notation) -> list[Shortcut]:
    """Whoever lays out a domain may leave the rest of it to the usual layout (R8)."""
    seen = seen_by(view)
    if seen.pieces is None or not view.choices:
        return []
    laid = seen.lords[view.seat].laid or []
    actions: list[Action] = []
    actions.extend(usual_layout(notation, laid, seen.pieces))
    words = Phrase("Lay out the usual way") if not laid else Phrase("Lay out the rest the usual way")
    return [Shortcut(USUAL, words, actions)]
