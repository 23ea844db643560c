"""The vocabulary of My Village and its notation.

dice 3 b5 · first +1 · second -1 · first to 4
hand · steward · church cloister · monk quill · meeting place · council guild · field · travel c · build smithy 5/9
headman coin · headman stay
play · school new · school left abbot · school forgo · use council · use stables · use field 2 · serve cu05
plow smithy 2 · end turn
take cu05 · enough · skip · cover fields · tile school · tile keep · fare 1 · keep · swap
pay building · pay wild · pay field 2 · bury merchant · hire abbot · avert · endure
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action, Vocabulary
from alfonso.games.my_village.data import (
    CHURCHES,
    COUNCILS,
    FIELDS,
    GROUPS,
    KINDS,
    LETTERS,
    NONE,
    PILES,
    PROFESSIONS,
    WORKSHOPS,
    Figures,
)

# Kinds of actions
DICE: Final = 0
CHANGE: Final = 1
SET: Final = 2
HAND: Final = 3
STEWARD: Final = 4
CHURCH: Final = 5
MONK: Final = 6
MEETING: Final = 7
COUNCIL: Final = 8
FIELD: Final = 9
TRAVEL: Final = 10
BUILD: Final = 11
HEADMAN: Final = 12
USE: Final = 13
SCHOOL: Final = 14
SERVE: Final = 15
MOVE_PLOW: Final = 16
END: Final = 17
TAKE: Final = 18
ENOUGH: Final = 19
SKIP: Final = 20
COVER: Final = 21
PUT_TILE: Final = 22
FARE: Final = 23
KEEP: Final = 24
SWAP: Final = 25
PAY: Final = 26
BURY: Final = 27
HIRE: Final = 28
AVERT: Final = 29
ENDURE: Final = 30
BLACK: Final = range(HAND, BUILD + 1)

# Dice by colour and pips: 1 to 6 white, 7 to 12 black
FACES: Final = 6
CLASSES: Final = 12

# Places of the headman, and how he moves (R47)
HOUSE: Final = 0
COIN: Final = 1
STORY: Final = 2
STAY: Final = 3
STEPS: Final = ["house", "coin", "story", "stay"]

# What can be done at the school (R45)
NEW: Final = 0
UP: Final = 1
FROM_LEFT: Final = 2
FROM_RIGHT: Final = 3
FORGO: Final = 4

# White banners, by number (R18, R19)
PLAY_BANNER: Final = 0
SCHOOL_BANNER: Final = 1
COUNCIL_BANNER: Final = 2
MEETING_BANNER: Final = 3
CRAFT_BANNER: Final = 4
FIELD_BANNER: Final = CRAFT_BANNER + KINDS
CUSTOMER_BANNER: Final = FIELD_BANNER + FIELDS

# Where a marker comes from that is paid or laid on a field (R15b, R66)
FROM_BUILDING: Final = 0
FROM_GUILD: Final = 1
FROM_FIELD: Final = 2  # and the number of the field


@final
class Word(Action):
    """An action: its kind, and two numbers that say which of its kind it is."""

    def __init__(self, text: str, verb: str, kind: int, number: int = 0, other: int = 0) -> None:
        super().__init__(text, verb)
        self.kind: Final = kind
        self.number: Final = number
        self.other: Final = other


@final
class Notation:
    """Every action of the game, by what it does."""

    def __init__(self, figures: Figures) -> None:
        self.dice: Final = dice_words()
        self.changes: Final = [
            Word(f"{die} {by:+d}", "change", CHANGE, index, by)
            for index, die in enumerate(("first", "second"))
            for by in (-1, 1)
        ]
        self.sets: Final = [
            Word(f"{die} to {pips}", "to", SET, index, pips)
            for index, die in enumerate(("first", "second"))
            for pips in range(1, FACES + 1)
        ]
        # Black banners
        self.hand: Final = Word("hand", "hand", HAND)
        self.steward: Final = Word("steward", "steward", STEWARD)
        self.churches: Final = [Word(f"church {name}", "church", CHURCH, n) for n, name in enumerate(CHURCHES)]
        self.monks: Final = [Word(f"monk {name}", "monk", MONK, pile) for pile, name in enumerate(PILES)]
        self.meeting: Final = Word("meeting place", "meeting", MEETING)
        self.councils: Final = [Word(f"council {name}", "council", COUNCIL, n) for n, name in enumerate(COUNCILS)]
        self.field: Final = Word("field", "field", FIELD)
        self.travels: Final = [Word(f"travel {name.lower()}", "travel", TRAVEL, n) for n, name in enumerate(LETTERS)]
        self.builds: Final = [
            Word(f"build {name}", "build", BUILD, card) for card, name in enumerate(craft_names(figures))
        ]
        self.headman: Final = [Word(f"headman {step}", "headman", HEADMAN, n) for n, step in enumerate(STEPS)]
        # White banners
        self.play: Final = Word("play", "play", USE, PLAY_BANNER)
        self.use_council: Final = Word("use council", "use", USE, COUNCIL_BANNER)
        self.use_meeting: Final = Word("use meeting place", "use", USE, MEETING_BANNER)
        self.use_crafts: Final = [Word(f"use {name}", "use", USE, CRAFT_BANNER + n) for n, name in enumerate(WORKSHOPS)]
        self.use_fields: Final = [Word(f"use field {n + 1}", "use", USE, FIELD_BANNER + n) for n in range(FIELDS)]
        self.school_new: Final = Word("school new", "school", SCHOOL, NEW)
        self.school_up: Final = Word("school up", "school", SCHOOL, UP)
        self.school_left: Final = [
            Word(f"school left {name}", "school", SCHOOL, FROM_LEFT, n) for n, name in enumerate(PROFESSIONS)
        ]
        self.school_right: Final = [
            Word(f"school right {name}", "school", SCHOOL, FROM_RIGHT, n) for n, name in enumerate(PROFESSIONS)
        ]
        self.school_forgo: Final = Word("school forgo", "school", SCHOOL, FORGO)
        ids = [card.id.lower() for card in figures.customers]
        self.serves: Final = [Word(f"serve {id}", "serve", SERVE, n) for n, id in enumerate(ids)]
        self.plows: Final = [
            Word(f"plow {name} {field + 1}", "plow", MOVE_PLOW, source, field)
            for source, name in enumerate(("smithy", "guild"))
            for field in range(FIELDS)
        ]
        self.end: Final = Word("end turn", "end", END)
        # What follows
        self.takes: Final = [Word(f"take {id}", "take", TAKE, n) for n, id in enumerate(ids)]
        self.enough: Final = Word("enough", "enough", ENOUGH)
        self.skip: Final = Word("skip", "skip", SKIP)
        self.covers: Final = [
            Word(f"cover {name}", "cover", COVER, n) for n, name in enumerate([*GROUPS, *PROFESSIONS])
        ]
        self.tiles: Final = [Word(f"tile {name}", "tile", PUT_TILE, n) for n, name in enumerate(banner_names(figures))]
        self.tile_keep: Final = Word("tile keep", "tile", PUT_TILE, NONE)
        self.fares: Final = [Word(f"fare {n + 1}", "fare", FARE, n) for n in range(3)]
        self.keep: Final = Word("keep", "keep", KEEP)
        self.swap: Final = Word("swap", "swap", SWAP)
        places = ["building", "wild", *[f"field {n + 1}" for n in range(FIELDS)]]
        self.pays: Final = [Word(f"pay {name}", "pay", PAY, n) for n, name in enumerate(places)]
        self.buries: Final = [Word(f"bury {name}", "bury", BURY, n) for n, name in enumerate(PROFESSIONS)]
        self.hires: Final = [Word(f"hire {name}", "hire", HIRE, n) for n, name in enumerate(PROFESSIONS)]
        self.avert: Final = Word("avert", "avert", AVERT)
        self.endure: Final = Word("endure", "endure", ENDURE)

    def vocabulary(self) -> Vocabulary:
        """Every action, in a fixed order."""
        actions: list[Action] = []
        for one in range(1, CLASSES + 1):
            actions += self.dice[one * (CLASSES + 1) + one : (one + 1) * (CLASSES + 1)]
        actions += self.changes
        actions += self.sets
        actions += [self.hand, self.steward]
        actions += self.churches
        actions += self.monks
        actions.append(self.meeting)
        actions += self.councils
        actions.append(self.field)
        actions += self.travels
        actions += self.builds
        actions += self.headman
        actions += [self.play, self.use_council, self.use_meeting]
        actions += self.use_crafts
        actions += self.use_fields
        actions += [self.school_new, self.school_up]
        actions += self.school_left
        actions += self.school_right
        actions.append(self.school_forgo)
        actions += self.serves
        actions += self.plows
        actions.append(self.end)
        actions += self.takes
        actions += [self.enough, self.skip]
        actions += self.covers
        actions += self.tiles
        actions.append(self.tile_keep)
        actions += self.fares
        actions += [self.keep, self.swap]
        actions += self.pays
        actions += self.buries
        actions += self.hires
        actions += [self.avert, self.endure]
        return Vocabulary(actions)


def dice_words() -> list[Word]:
    """A word for every pair of dice, at both places that the two classes lead to (Q54); place 0 is not used."""
    size = CLASSES + 1
    blank = Word("dice", "dice", DICE)
    found = [blank] * (size * size)
    for one in range(1, size):
        for other in range(one, size):
            word = Word(f"dice {die_name(one)} {die_name(other)}", "dice", DICE, one, other)
            found[one * size + other] = word
            found[other * size + one] = word
    return found


def die_name(face: int) -> str:
    """A die as one types it: 3, or b3 for a black one."""
    return str(face) if face <= FACES else f"b{face - FACES}"


def craft_names(figures: Figures) -> list[str]:
    """Craft buildings by type and values; equal ones are told apart by a letter."""
    found: list[str] = []
    for card, kind in zip(figures.crafts, figures.craft_types, strict=True):
        name = f"{WORKSHOPS[kind]} {'/'.join(str(value) for value in card.values)}"
        same = sum(1 for other in found if other.startswith(name))
        found.append(f"{name}{'abcd'[same]}" if same else name)
    return found


def banner_names(figures: Figures) -> list[str]:
    """White banners, as one types them."""
    fields = [f"field {n + 1}" for n in range(FIELDS)]
    customers = [card.id.lower() for card in figures.customers]
    return ["play", "school", "council", "meeting place", *WORKSHOPS, *fields, *customers]
