"""What the things in the picture are, each with its rule, for whoever asks: see ``engine.drawing.contract``."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Words

GLOSSARY: Final[Words] = {
    "tab": (
        "A player’s village in short: points as they stand, clouds to the bridge (R27), coins, and story points "
        "on the tree, which the rats halve (R40). Pick it to see that village."
    ),
    "doubt": (
        "What is marked with a star is ours and not the publisher’s. How cards are taken and used is the same "
        "whatever they show (R16)."
    ),
    "end-turn": "End your turn: nothing more is activated; then you see whether somebody dies (R5, R30).",
    "enough": "No more of this: you may do without the rest of an action (R22).",
    "skip": "Do without what the monk offers; nothing is paid for it (R22a).",
    "button": (
        "An answer to what is asked. A turn is: make your banner value, activate, see whether somebody dies (R5)."
    ),
    "round": (
        "A round: all dice are rolled once, then everybody has a turn, with two players two, from the starting "
        "player on (R3, R4)."
    ),
    "rat": (
        "The rats. At each death they come nearer by a die (R36, R39); when they are here, everybody loses half "
        "of the story points on the tree (R40)."
    ),
    "dead": (
        "The deceased of all players, and how many end the game (R6, R35). The first of a profession lie in the "
        "chronicle and bring story points (R33)."
    ),
    "pool": "The dice of this round. In a turn one takes exactly two; a black one costs time (R3, R7, R9).",
    "pair": (
        "Your two dice and their sum, your banner value. A coin turns a die by 1, a marker of the meeting place "
        "sets it to anything (R8, R10, R11)."
    ),
    "rule": (
        "Every sum from 2 to 12: how it can be reached (R10), which black banner it buys, and how many white ones"
        " it fires (R13)."
    ),
    "pad": "The score pad: everybody’s points by what they come from, as they stand (R49, R58, R68).",
    "village": (
        "The village: its areas, each with its villager, and around it the life time track, clouds with a "
        "bridge at their end (R17, R27)."
    ),
    "display": (
        "The display: what a black banner takes, with its values, its time and its cost. From an empty pile "
        "nobody gets anything (R13, R16, R26)."
    ),
    "pile": (
        "The pile of customers, from which the display is filled up: how many are left, and of its top card what the "
        "table has agreed to see (R56)."
    ),
    "tray": "The dice of the round, your pair, and what their sum can do (R7, R8, R13).",
}
