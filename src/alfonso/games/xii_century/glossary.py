"""What the things in the picture are, each with its rule, for whoever asks: see ``engine.drawing.contract``."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Words

GLOSSARY: Final[Words] = {
    "round": (
        "A round is a decade. Its event strikes first, if it has one; then come the shared dice, the turns, the "
        "king’s war, the farms and the bonuses (R23, R110)."
    ),
    "town": (
        "Another town, in short: its points, what it can fight with (R93), its reputation (R96), how much it has "
        "of each thing, and who and what stands in it. Nothing of it is hidden."
    ),
    "points": (
        "What assets, people, buildings and reputation are worth as things stand. Whoever has most after round 10"
        " wins; POW decides among equals (R121)."
    ),
    "die": (
        "Each die of a turn is spent once, one after another, in whatever order you like; none may be left (R28, R29)."
    ),
    "item": (
        "A person or a building. A town has each at most once; it takes a die, and what it needs must be there "
        "(R45, R48)."
    ),
    "asset": (
        "An amount of the town and its most. A die adds what it shows, and an asset takes one die a turn (R30, R31)."
    ),
    "pow": (
        "POW is what the town can fight with: men-at-arms, knights, mercenaries, army chief and war hero. Four "
        "men-at-arms or four knights add a die each (R93, R94)."
    ),
    "meal": (
        "What the town eats after your last die, 1 food for every two people, and what it has. Whoever cannot be "
        "fed leaves (R84, R85)."
    ),
    "basic": "Basic assets: population, food and supply. Any die adds what it shows (R30).",
    "advanced": "Advanced assets: the crowned die, the highest of the turn, counts 1 less on them (R38).",
    "special": "Special assets: only a die of 1 will do, and it adds one unit (R34). None of them is ever lost (R27).",
    "lands": (
        "Your influence in four lands. A die adds what it shows (R35); at the end of a round every land pays in "
        "which you have this round’s minimum (R102)."
    ),
    "people": "Any die brings one of the people, if all that they need is there (R46, R48).",
    "buildings": (
        "Any die puts up a building, if what it needs is there and what it costs can be paid at once (R46, R49)."
    ),
    "special-people": (
        "Special people take a die of exactly the value on the card and bring one of two perks, chosen for good "
        "(R47, R50)."
    ),
    "special-buildings": (
        "Special buildings take a die of exactly the value on the card and bring one of two perks, chosen for "
        "good (R47, R50)."
    ),
    "panel-round": "Ten rounds, one for each decade, and the events that everybody sees coming (R110, R120).",
    "panel-tray": (
        "The dice of the turn: two that the whole table shares, two of one’s own, perhaps one taken back. All of "
        "them are spent; then the town eats (R19, R22)."
    ),
    "reserve-title": (
        "The reserve keeps dice for later turns: ten slots for the whole game. One value can be taken back each "
        "turn (R55, R59)."
    ),
    "panel-reserve": (
        "The reserve keeps dice for later turns: ten slots for the whole game. One value can be taken back each "
        "turn (R55, R59)."
    ),
    "panel-town": "The town sheet: everything that can be grown here, from nothing (R1).",
    "panel-people": "The people and the buildings that a town can have, each once (R45).",
    "panel-others": (
        "The other towns. Nothing in them is hidden but the answer to the king, until all have given it (R100)."
    ),
    "war": (
        "What the king’s war would bring each town as things stand. The strongest of several supporters wins 2 "
        "reputation, the others 1; then the soldiers of all who support are halved (R96, R99)."
    ),
}
