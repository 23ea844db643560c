"""Drawing anew what a seat may not know (5), and what positions are asked and checked for."""

from __future__ import annotations

from alfonso.engine.dice import Dice
from alfonso.engine.state import NOBODY
from alfonso.games.mil_1049.actions import LETTERS
from alfonso.games.mil_1049.data import HOME, KINDS, NONE, PLOTS, RESOURCES, SLOTS, SPHERES, STACKS, TILES, TRIBUTE
from alfonso.games.mil_1049.seen import hidden_tiles
from alfonso.games.mil_1049.state import HOUSE, KINDS_OF_POINTS, KNIGHT, NO_CUBES, WHITE, Mil


def conceal(mil: Mil, seat: int, dice: Dice) -> None:
    """Draw anew what a seat cannot know: the order of the stacks, others' fists and cubes that are being laid down.

    All cubes come and go in public: who remembers knows every hand, so they stay (5).
    """
    hide_fists(mil, seat)
    tiles = hidden_tiles(mil)
    dice.shuffle(tiles)
    at = 0
    for stack in range(STACKS):
        pile = mil.stack_of(stack)
        hidden = len(pile) if mil.unseen == stack else len(pile) - 1
        for place in range(max(0, hidden)):
            pile[place] = tiles[at]
            at += 1


def hide_fists(mil: Mil, seat: int) -> None:
    """Forget what others hold in fists that are not open yet, or lay down for an offer that is not made yet."""
    if not mil.lanes:
        if mil.next_seat != seat:
            mil.laid = NO_CUBES
            mil.filled = [0] * mil.setup.seats
        return
    for other in range(mil.setup.seats):
        if other != seat:
            mil.filled[other] = 0
            for kind in range(KINDS):
                mil.fists[other * KINDS + kind] = 0


def glance(mil: Mil, seat: int) -> dict[str, object]:
    """What tests and puzzles ask about a seat, by short names; knights by their letters."""
    found: dict[str, object] = dict(zip(RESOURCES, mil.cubes_of(seat), strict=True))
    found |= {
        "women": mil.women[seat],
        "privileges": mil.privileges[seat],
        "points": mil.points[seat],
        "tokens": mil.free_tokens(seat),
        "vassals": mil.vassals_of(seat),
        "knights": "".join(LETTERS[slot] for slot in range(SLOTS) if mil.here[seat * SLOTS + slot]),
        "white": mil.white,
        "turn": mil.turn,
        "first": mil.first,
        "holder": mil.holder,
        "stacks": [len(mil.stack_one), len(mil.stack_two)],
        "discarded": sum(mil.discarded),
    }
    for slot in range(SLOTS):
        knight = seat * SLOTS + slot
        letter = LETTERS[slot]
        found |= {
            f"{letter}_heir": bool(mil.heir[knight]),
            f"{letter}_age": mil.age[knight],
            f"{letter}_soldiers": mil.soldiers[knight],
            f"{letter}_castle": mil.castle[knight],
            f"{letter}_fiefs": written_fiefs(mil, knight),
            f"{letter}_lord": mil.lord[knight],
            f"{letter}_sphere": "home" if mil.sphere[knight] == HOME else SPHERES[mil.sphere[knight]],
        }
    return found


def written_fiefs(mil: Mil, knight: int) -> str:
    """The fiefs of a knight; a star marks the tribute side."""
    found: list[str] = []
    for plot in range(knight * PLOTS, (knight + 1) * PLOTS):
        if mil.fief[plot] >= 0:
            found.append(TILES[mil.fief[plot]] + ("*" if mil.side[plot] == TRIBUTE else ""))
    return " ".join(found)


def conserved(mil: Mil) -> dict[str, int]:
    """The tiles of each kind, wherever they lie."""
    found: dict[str, int] = {}
    for kind, name in enumerate(TILES):
        number = mil.stack_one.count(kind) + mil.stack_two.count(kind) + mil.fief.count(kind) + mil.discarded[kind]
        found[name] = number + (1 if mil.tile == kind else 0)
    return found


def impossible(mil: Mil) -> str | None:
    """Why no play could come to this state, or None."""
    if not 1 <= mil.turn <= mil.options.turns:
        return f"there is no turn {mil.turn}"
    for seat in (mil.first, mil.holder):
        if not 0 <= seat < mil.setup.seats:
            return f"there is no seat {seat}"
    for numbers in (mil.hand, mil.women, mil.privileges, mil.soldiers, mil.age, mil.fists, mil.discarded):
        if min(numbers) < 0:
            return "nobody can have less than nothing of a piece (R4)"
    for seat in range(mil.setup.seats):
        if mil.free_tokens(seat) < 0:
            return f"seat {seat} has {mil.figures.tokens} house tokens in all (R5)"
        ledger = sum(mil.ledger[seat * KINDS_OF_POINTS : (seat + 1) * KINDS_OF_POINTS])
        if ledger != mil.points[seat]:
            return f"the points of seat {seat} are {mil.points[seat]}, by what they were for {ledger} (R3)"
    return impossible_knights(mil) or impossible_board(mil)


def impossible_knights(mil: Mil) -> str | None:
    """Why no knights could ever be so, or None."""
    for knight in range(len(mil.here)):
        if mil.age[knight] >= mil.figures.age:
            return f"a knight with {mil.figures.age} time tokens is dead (R27)"
        if mil.castle[knight] not in (0, 1):
            return "a knight has one castle at the most (R8)"
        if mil.lord[knight] == knight // SLOTS:
            return "lord and vassal are of different houses (R79)"
        if not mil.here[knight]:
            if mil.has_property(knight) or mil.heir[knight] or mil.age[knight] or mil.lord[knight] != NOBODY:
                return "who is not in play has nothing (R31)"
            if mil.sphere[knight] != HOME:
                return "who is not in play stands nowhere (R31)"
    return None


def impossible_board(mil: Mil) -> str | None:
    """Why no board could ever be so, or None."""
    if mil.space.count(WHITE) != mil.white:
        return f"there are {mil.space.count(WHITE)} white tokens, not {mil.white}"
    for space in range(len(mil.space)):
        if mil.space[space] and space not in mil.used_spaces:
            return "only spaces in use hold anything (1.10)"
        if HOUSE <= mil.space[space] < KNIGHT and mil.setup.seats != 2:
            return "house tokens lie on spaces only when two play (V2a)"
        knight = mil.knight_on(space)
        if knight != NONE and (knight >= len(mil.here) or not mil.here[knight]):
            return "only knights in play stand on spaces (R25)"
    placed = [0] * mil.setup.seats
    for knight in range(len(mil.here)):
        if mil.sphere[knight] != HOME:
            placed[knight // SLOTS] += 1
    if placed != mil.placed:
        return f"{placed} knights of the houses stand in spheres, not {mil.placed} (R18)"
    for kind, number in conserved(mil).items():
        copies = mil.figures.tiles[TILES.index(kind)].copies
        if number > copies:
            return f"there are {copies} tiles {kind}, not {number} (1.3)"
    return None
