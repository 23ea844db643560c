"""What a seat, or a spectator, may see of a play: built up from what may be seen (5).

Fields hold numbers, as the state does: resources best first, fiefs by kind, knights over all houses, spaces over the
board. What a seat may not know is None. ``pack`` says the same with names.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Change
from alfonso.engine.seen import Seen
from alfonso.engine.view import View
from alfonso.games.mil_1049.actions import BOARD, LETTERS, knight_name
from alfonso.games.mil_1049.data import (
    COURT,
    HOME,
    KINDS,
    NONE,
    PLOTS,
    RESOURCES,
    SLOTS,
    SPACES,
    SPHERES,
    STACKS,
    TILES,
    TRIBUTE,
)
from alfonso.games.mil_1049.rules.battle import standing_defence
from alfonso.games.mil_1049.rules.cubes import fist_of, order_of, size
from alfonso.games.mil_1049.rules.curia import donation_points
from alfonso.games.mil_1049.rules.politics import majority
from alfonso.games.mil_1049.state import (
    BLACK,
    CATHEDRAL,
    EMPTY,
    HOUSE,
    KNIGHT,
    MATTERS,
    NO_MATTER,
    OVER,
    STAGES,
    WHITE,
    Mil,
)

# What lies on a space, as it is seen
CONTENTS: Final = {EMPTY: "empty", WHITE: "white", BLACK: "black", HOUSE: "house", KNIGHT: "knight"}


@final
class FiefSeen(Seen):
    """A fief before a knight: its kind and the side that is up."""

    def __init__(self, tile: int, side: int) -> None:
        self.tile: Final = tile
        self.side: Final = side

    def pack(self) -> dict[str, object]:
        """The fields with the names of kind and side."""
        return {"tile": TILES[self.tile], "side": "tribute" if self.side == TRIBUTE else "production"}


@final
class KnightSeen(Seen):
    """A knight and all that stands before him; everything here is public (R2)."""

    def __init__(self, mil: Mil, knight: int) -> None:
        fiefs: list[FiefSeen | None] = []
        for plot in range(knight * PLOTS, (knight + 1) * PLOTS):
            fiefs.append(FiefSeen(mil.fief[plot], mil.side[plot]) if mil.fief[plot] >= 0 else None)
        self.knight: Final = knight
        self.heir: Final = bool(mil.heir[knight])
        self.age: Final = mil.age[knight]
        self.soldiers: Final = mil.soldiers[knight]
        self.army: Final = mil.army(knight)  # the King's Soldiers included
        self.castle: Final = bool(mil.castle[knight])
        self.fiefs: Final = fiefs  # two places
        self.lord: Final = mil.lord[knight]  # a seat, or -1
        self.sphere: Final = mil.sphere[knight]  # -1 at home
        self.space: Final = space_of(mil, knight)  # of the board, or -1
        self.kings_men: Final = mil.kings_men == knight
        self.bishop: Final = mil.bishop == knight
        self.elements: Final = mil.elements(knight)  # what an oath is measured against (R71)
        self.defence: Final = standing_defence(mil, knight)  # without cubes (R95)

    def pack(self) -> dict[str, object]:
        """The fields with names."""
        return {
            "knight": knight_name(self.knight),
            "heir": self.heir,
            "age": self.age,
            "soldiers": self.soldiers,
            "army": self.army,
            "castle": self.castle,
            "fiefs": [None if fief is None else fief.pack() for fief in self.fiefs],
            "lord": self.lord,
            "sphere": "home" if self.sphere == HOME else SPHERES[self.sphere],
            "space": self.space % SPACES + 1 if self.space >= 0 else 0,
            "kings_soldiers": self.kings_men,
            "archbishop": self.bishop,
            "elements": self.elements,
            "defence": self.defence,
        }


@final
class HouseSeen(Seen):
    """A house as a seat sees it: None stands for what is behind another's screen (R2)."""

    def __init__(self, mil: Mil, owner: int, seat: int) -> None:
        known = owner == seat or mil.options.open_hands or mil.options.tracked or mil.stage == OVER
        knights: list[KnightSeen | None] = []
        for knight in range(owner * SLOTS, (owner + 1) * SLOTS):
            knights.append(KnightSeen(mil, knight) if mil.here[knight] else None)
        self.cubes: Final[list[int] | None] = mil.cubes_of(owner) if known else None
        self.women: Final = mil.women[owner]
        self.privileges: Final = mil.privileges[owner]
        self.points: Final = mil.points[owner]
        self.tokens: Final = mil.free_tokens(owner)  # house tokens that are not in use (R5)
        self.placed: Final = mil.placed[owner]  # knights in spheres (R18)
        self.knights: Final = knights  # four slots
        self.vassals: Final = [knight for knight in range(len(mil.lord)) if mil.lord[knight] == owner]

    def pack(self) -> dict[str, object]:
        """The fields with names."""
        return {
            "cubes": None if self.cubes is None else named(self.cubes),
            "women": self.women,
            "privileges": self.privileges,
            "points": self.points,
            "tokens": self.tokens,
            "placed": self.placed,
            "knights": {LETTERS[slot]: knight.pack() for slot, knight in enumerate(self.knights) if knight is not None},
            "vassals": [knight_name(knight) for knight in self.vassals],
        }


@final
class SpaceSeen(Seen):
    """A space: what lies on it, and whose knight or house token that is."""

    def __init__(self, space: int, content: int) -> None:
        self.space: Final = space
        self.content: Final = kind_of(content)  # EMPTY, WHITE, BLACK, HOUSE or KNIGHT
        self.owner: Final = content - self.content if self.content >= HOUSE else NONE  # a seat, or a knight

    def pack(self) -> dict[str, object]:
        """The fields with names."""
        owner: object = None
        if self.content == KNIGHT:
            owner = knight_name(self.owner)
        elif self.content == HOUSE:
            owner = self.owner
        return {"content": CONTENTS[self.content], "owner": owner}


@final
class SphereSeen(Seen):
    """A sphere with spaces: what lies on them, and who would win the majority now (R60)."""

    def __init__(self, mil: Mil, sphere: int) -> None:
        base = (sphere - COURT) * SPACES
        self.sphere: Final = sphere
        self.spaces: Final = [
            SpaceSeen(space, mil.space[space]) for space in mil.used_spaces if base <= space < base + SPACES
        ]
        self.majority: Final = majority(mil, sphere)  # a seat, or -1

    def pack(self) -> dict[str, object]:
        """The fields with names."""
        return {
            "sphere": SPHERES[self.sphere],
            "spaces": [space.pack() for space in self.spaces],
            "majority": self.majority,
        }


@final
class StackSeen(Seen):
    """A stack of free land: how many tiles are left, the top one, and what it defends itself with (1.4)."""

    def __init__(self, mil: Mil, stack: int) -> None:
        tiles = mil.stack_of(stack)
        shown = bool(tiles) and mil.unseen != stack
        self.left: Final = len(tiles)
        self.board: Final = mil.options.stack_defence[stack]
        self.top: Final[int | None] = tiles[-1] if shown else None
        self.defence: Final[int | None] = mil.land_defence(stack) if shown else None

    def pack(self) -> dict[str, object]:
        """The fields with the name of the tile."""
        return {
            "left": self.left,
            "board": self.board,
            "top": None if self.top is None else TILES[self.top],
            "defence": self.defence,
        }


@final
class MatterSeen(Seen):
    """What is at stake: who acts and against whom, cubes that lie open, and of fists one's own until all are ready."""

    def __init__(self, mil: Mil, seat: int) -> None:
        secret = bool(mil.lanes)
        fists: list[list[int] | None] = []
        for owner in range(mil.setup.seats):
            fists.append(fist_of(mil, owner) if not secret or owner == seat else None)
        asking = seat >= 0 and not secret and mil.next_seat == seat
        self.matter: Final = mil.matter
        self.seat: Final = mil.active
        self.knight: Final = mil.knight
        self.target: Final = mil.target
        self.plot: Final = mil.plot
        self.face: Final = mil.face
        self.rolled: Final = mil.rolled
        self.fists: Final = fists
        # One's own fist or offer while it is being filled: the kinds of its cubes in the order of one's answers
        self.filled: Final = order_of(mil.filled[seat]) if asking or (secret and seat >= 0) else []
        self.laid: Final[list[int] | None] = mil.laid.copy() if asking else None
        self.offer: Final = mil.offer.copy()
        self.best: Final = mil.best.copy()
        self.bidder: Final = mil.bidder
        self.pool: Final = mil.pool.copy()
        self.kept: Final = mil.kept.copy()
        self.owed: Final = mil.owed
        left_to_see = asking or mil.options.open_hands
        self.left: Final[list[int] | None] = mil.left.copy() if left_to_see else None  # what may still be traded away
        self.trades: Final = mil.trades
        self.stack: Final = mil.stack
        self.need: Final = mil.need
        self.ally: Final = mil.ally
        self.backer: Final = mil.backer
        self.tile: Final = mil.tile
        self.tile_side: Final = mil.tile_side
        self.conquered: Final = mil.conquered
        # Once donations are shown: what each would bring (R105)
        shown = mil.matter == CATHEDRAL and not secret
        self.worth: Final = [donation_points(mil, owner) for owner in range(mil.setup.seats)] if shown else []

    def pack(self) -> dict[str, object]:
        """The fields with names."""
        return {
            "matter": MATTERS[self.matter],
            "seat": self.seat,
            "knight": None if self.knight == NONE else knight_name(self.knight),
            "target": None if self.target == NONE else knight_name(self.target),
            "plot": None if self.plot == NONE else self.plot % PLOTS + 1,
            "face": self.face,
            "rolled": self.rolled,
            "fists": [None if fist is None else named(fist) for fist in self.fists],
            "filled": [RESOURCES[kind] for kind in self.filled],
            "laid": None if self.laid is None else named(self.laid),
            "offer": named(self.offer),
            "best": named(self.best),
            "bidder": self.bidder,
            "pool": named(self.pool),
            "kept": named(self.kept),
            "owed": self.owed,
            "left": None if self.left is None else named(self.left),
            "trades": self.trades,
            "stack": self.stack + 1,
            "need": self.need,
            "ally": self.ally,
            "backer": self.backer,
            "tile": None if self.tile == NONE else TILES[self.tile],
            "tile_side": "tribute" if self.tile_side == TRIBUTE else "production",
            "conquered": self.conquered,
            "worth": self.worth,
        }


@final
class MilSeen(Seen):
    """The board and the houses, and of what is hidden one's own (5)."""

    def __init__(self, mil: Mil, seat: int) -> None:
        self.stage: Final = mil.stage
        self.turn: Final = mil.turn
        self.turns: Final = mil.options.turns
        self.first: Final = mil.first  # who started the action phase
        self.holder: Final = mil.holder  # of the Starting Player token
        self.active: Final = mil.active
        self.houses: Final = [HouseSeen(mil, owner, seat) for owner in range(mil.setup.seats)]
        self.spheres: Final = [SphereSeen(mil, sphere) for sphere in range(COURT, COURT + BOARD // SPACES)]
        self.white: Final = mil.white
        self.stacks: Final = [StackSeen(mil, stack) for stack in range(STACKS)]
        self.unseen: Final = unseen(mil)  # by kind: tiles of both stacks that nobody sees
        self.discarded: Final = mil.discarded.copy()  # by kind
        self.winter: Final = mil.face if mil.matter == NO_MATTER else 0  # the die that fell for the winter
        self.matter: Final[MatterSeen | None] = MatterSeen(mil, seat) if at_stake(mil) else None

    def pack(self) -> dict[str, object]:
        """The fields with names."""
        return {
            "stage": STAGES[self.stage],
            "turn": self.turn,
            "turns": self.turns,
            "first": self.first,
            "holder": self.holder,
            "active": self.active,
            "houses": [house.pack() for house in self.houses],
            "spheres": [sphere.pack() for sphere in self.spheres],
            "white": self.white,
            "stacks": [stack.pack() for stack in self.stacks],
            "unseen": dict(zip(TILES, self.unseen, strict=True)),
            "discarded": dict(zip(TILES, self.discarded, strict=True)),
            "winter": self.winter,
            "matter": None if self.matter is None else self.matter.pack(),
        }

    def knight(self, number: int) -> KnightSeen | None:
        """A knight of any house, if he is in play."""
        seat = number // SLOTS
        return self.houses[seat].knights[number % SLOTS] if seat < len(self.houses) else None


def seen_by(view: View) -> MilSeen:
    """What a view of this game sees."""
    seen = view.seen
    assert isinstance(seen, MilSeen)
    return seen


def changes(view: View) -> list[Change]:
    """The last cube of each kind in one's fist or offer can be taken back until one is ready (R42, R72, R83)."""
    matter = seen_by(view).matter
    if matter is None or not view.choices:
        return []
    last = {kind: place for place, kind in enumerate(matter.filled)}
    return [Change(place, None, [f"fist-{RESOURCES[kind]}"]) for kind, place in last.items()]


def at_stake(mil: Mil) -> bool:
    """Whether anything is being decided besides the next action."""
    return mil.matter != NO_MATTER or mil.knight != NONE or mil.tile != NONE


def kind_of(content: int) -> int:
    """What lies on a space, whosever it is."""
    if content >= KNIGHT:
        return KNIGHT
    return HOUSE if content >= HOUSE else content


def space_of(mil: Mil, knight: int) -> int:
    """The space where a knight stands, or none."""
    for space in mil.used_spaces:
        if mil.space[space] == KNIGHT + knight:
            return space
    return NONE


def hidden_tiles(mil: Mil) -> list[int]:
    """The tiles of both stacks that nobody sees, in no order that could be told (5)."""
    found: list[int] = []
    for stack in range(STACKS):
        tiles = mil.stack_of(stack)
        found += tiles if mil.unseen == stack else tiles[:-1]
    return sorted(found)


def unseen(mil: Mil) -> list[int]:
    """How many tiles of each kind lie unseen in both stacks: all know what went in (5)."""
    tiles = hidden_tiles(mil)
    return [tiles.count(kind) for kind in range(len(TILES))]


def named(cubes: list[int]) -> dict[str, int]:
    """Cubes by the names of their kinds, those that there are."""
    return {RESOURCES[kind]: cubes[kind] for kind in range(KINDS) if cubes[kind]}


def is_empty(cubes: list[int]) -> bool:
    """Whether there is no cube."""
    return size(cubes) == 0
