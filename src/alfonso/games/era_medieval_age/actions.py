"""The vocabulary of Era: Medieval Age and its notation.

roll 3 · keep 3 · throw · stop · set 2 5 · pass · feather 5 1
build church · build church h g9 · build monastery 2 c4 · build farm a1 · scorched k12 · remove c3
lose wood · suffer · demand stone · extort · skip · pay · refuse

Dice are numbered from 1 in the order of the pool; a set die shows a face from 1 to 6. A structure is placed by its
orientation, where it has several (h and v, or 0 to 3), and the top left corner of its box.
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action, Vocabulary, Word
from alfonso.games.era_medieval_age.data import FACES, GOODS, RESOURCES, SCORCHED, STRUCTURES, Figures, Structure
from alfonso.games.era_medieval_age.geometry import (
    CELLS,
    COLUMNS_OF,
    ROW,
    SIZE,
    STRIDE,
    anchors,
    cell_name,
    mask_of,
)


@final
class Pair(Action):
    """An action about a die and something else: the face it is set to, or another die."""

    def __init__(self, text: str, verb: str, number: int, other: int) -> None:
        super().__init__(text, verb)
        self.number: Final = number
        self.other: Final = other


@final
class Place(Action):
    """A structure in a place: its cells as a set, and where it is gripped by its number (10.1)."""

    def __init__(
        self, text: str, number: int, kind: int, rotation: int, anchor: int, cells: list[int], mask: int
    ) -> None:
        super().__init__(text, "place")
        self.number: Final = number
        self.kind: Final = kind
        self.rotation: Final = rotation
        self.anchor: Final = anchor
        self.cells: Final = cells
        self.mask: Final = mask
        self.first: Final = cells[0]  # what it is called by when it is removed


@final
class Turn:
    """One rotation of a kind of structure: its footprint in the frame, and what placing it at an anchor is."""

    def __init__(self, offsets: list[int], places: list[Place], by_anchor: list[int], rows: list[list[Place]]) -> None:
        self.offsets: Final = offsets
        self.places: Final = places
        self.by_anchor: Final = by_anchor  # into places; -1 where it would leave the board
        self.rows: Final = rows  # all placements with their anchor in a row
        self.whole: Final = (1 << len(rows[0])) - 1  # the anchors of a row where all cells are free

    def add_fitting(self, free: int, found: list[Action]) -> None:
        """Add every placement whose cells are all free, row by row."""
        fitting = anchors(free, self.offsets)
        if fitting == 0:
            return
        places = self.places
        by_anchor = self.by_anchor
        row = 0
        fitting >>= STRIDE + 1
        while fitting:
            bits = fitting & ROW
            if bits == self.whole:
                found += self.rows[row]
            elif bits:
                start = row * SIZE
                for column in COLUMNS_OF[bits]:
                    found.append(places[by_anchor[start + column]])
            fitting >>= STRIDE
            row += 1


@final
class Notation:
    """Every action of the game, by what it does."""

    def __init__(self, figures: Figures) -> None:
        dice = range(figures.most_dice)
        self.turns: Final[list[list[Turn]]] = []  # by kind and rotation
        self.places: Final[list[Place]] = []
        for structure in figures.structures:
            self.turns.append(turns(structure, self.places))
        names = [name.replace("_", "-") for name in STRUCTURES]
        self.builds: Final = [Word(f"build {names[kind]}", "build", kind) for kind in range(SCORCHED)]
        self.removes: Final = [Word(f"remove {cell_name(cell).lower()}", "remove", cell) for cell in range(CELLS)]
        self.rolls: Final = [Word(f"roll {die + 1}", "roll", die) for die in dice]
        self.keeps: Final = [Word(f"keep {die + 1}", "keep", die) for die in dice]
        self.throw: Final = Word("throw", "throw", 0)
        self.stop: Final = Word("stop", "stop", 0)
        self.sets: Final = [
            Pair(f"set {die + 1} {face}", "set", die, face) for die in dice for face in range(1, FACES + 1)
        ]
        self.leave: Final = Word("pass", "pass", 0)
        self.feathers: Final = [
            Pair(f"feather {die + 1} {target + 1}", "feather", die, target) for die in dice for target in dice
        ]
        self.loses: Final = [Word(f"lose {RESOURCES[kind]}", "lose", kind) for kind in range(GOODS)]
        self.suffer: Final = Word("suffer", "suffer", 0)
        self.demands: Final = [Word(f"demand {RESOURCES[kind]}", "demand", kind) for kind in range(GOODS)]
        self.extort: Final = Word("extort", "extort", 0)
        self.skip: Final = Word("skip", "skip", 0)
        self.pay: Final = Word("pay", "pay", 0)
        self.refuse: Final = Word("refuse", "refuse", 0)
        self.most_dice: Final = figures.most_dice

    def vocabulary(self) -> Vocabulary:
        """Every action, in a fixed order."""
        actions: list[Action] = []
        actions += self.rolls
        actions += self.keeps
        actions += [self.throw, self.stop]
        actions += self.sets
        actions.append(self.leave)
        actions += self.feathers
        actions += self.loses
        actions.append(self.suffer)
        actions += self.builds
        actions += self.removes
        actions += self.demands
        actions += [self.extort, self.skip, self.pay, self.refuse]
        actions += self.places
        return Vocabulary(actions)

    def place_of(self, kind: int, rotation: int, row: int, column: int) -> Place:
        """The placement of a structure by rotation and anchor."""
        turn = self.turns[kind][rotation]
        return turn.places[turn.by_anchor[row * SIZE + column]]

    def fits(self, kind: int, free: int) -> bool:
        """Whether a structure has a place on free cells, however it is turned."""
        for turn in self.turns[kind]:
            if anchors(free, turn.offsets):
                return True
        return False

    def fitting(self, kind: int, free: int) -> list[Action]:
        """Every placement of a structure on free cells, by rotation, then row by row."""
        found: list[Action] = []
        for turn in self.turns[kind]:
            turn.add_fitting(free, found)
        return found


def turns(structure: Structure, places: list[Place]) -> list[Turn]:
    """Every placement of a structure, added to those of the kinds before it."""
    found: list[Turn] = []
    for rotation in range(len(structure.rotations)):
        footprint = structure.rotations[rotation]
        height = 1 + max(row for row, _ in footprint)
        width = 1 + max(column for _, column in footprint)
        by_anchor = [-1] * CELLS
        offsets = [row * STRIDE + column for row, column in footprint]
        corner = mask_of([row * SIZE + column for row, column in footprint])
        words = written(structure, rotation)
        rows: list[list[Place]] = []
        for row in range(SIZE - height + 1):
            rows.append([])
            for column in range(SIZE - width + 1):
                anchor = row * SIZE + column
                by_anchor[anchor] = len(places)
                text = f"{words} {cell_name(anchor).lower()}"
                cells = [anchor + down * SIZE + right for down, right in footprint]
                mask = corner << (row * STRIDE + column)
                place = Place(text, len(places), structure.kind, rotation, anchor, cells, mask)
                places.append(place)
                rows[row].append(place)
        found.append(Turn(offsets, places, by_anchor, rows))
    return found


def written(structure: Structure, rotation: int) -> str:
    """How placements begin: ``build church h``, then the anchor; ``scorched`` (12.5)."""
    name = structure.id.replace("_", "-")
    words = [name] if structure.kind == SCORCHED else ["build", name]
    if len(structure.rotations) == 2:
        words.append("hv"[rotation])
    elif len(structure.rotations) > 2:
        words.append(str(rotation))
    return " ".join(words)
