"""What the things in the picture are, each with its rule, for whoever asks: see ``engine.drawing.contract``."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Words

GLOSSARY: Final[Words] = {
    "points": (
        "The points of a house. They change at once when something happens, and may fall below 0 (R3). The house "
        "with the Starting Player token acts first (R10)."
    ),
    "manor": (
        "A knight’s lands: soldiers, at most 2 fiefs and 1 castle (R7, R8). Four hourglasses end his life (R27); "
        "his defence is 3 for each soldier, 6 for the castle and what his fiefs show (R95)."
    ),
    "fief": (
        "Room for a fief. A knight has at most 2; each one brings his house 4 points when it comes and costs 4 "
        "when it is lost (R7, R50, R51)."
    ),
    "women": (
        "Single women of the house, open to all. While they are there, attacks on the house cost more; at the end"
        " they cost points. They marry, take the veil or become abbesses (R126)."
    ),
    "privileges": (
        "Privileges, open to all: each may stand for 1 gold when a knight is placed on a token or for an "
        "illegitimate son, two let a woman take the veil (R124); the most unused ones count at the end (R125)."
    ),
    "pile": (
        "Cubes behind your screen, hidden from the others (R2). They pay for soldiers (R20), spaces (R25), bids "
        "(R40) and castles (R82), and count in war (R94)."
    ),
    "hand": "The cubes of this house behind its screen, as far as they may be known (R2).",
    "letter": "A fist: cubes chosen in secret. All are opened together (R42, R94).",
    "bid": "A bid. More cubes are better; with the same number more gold, then influence, metal, fabric (R40).",
    "die": (
        "The die of family growth, and of winter, which is harsh if it shows an hourglass, or, where that was agreed,"
        " only if it shows nothing else (R21, R111)."
    ),
    "knight": "A knight of a house, who acts, fights and may become a vassal (R6, R12).",
    "heir": "An heir takes over everything when his father dies, without a loss of points (R29).",
    "bond": (
        "A bond: this knight is the vassal of another house, which gains points and food by his fiefs (R116, R117)."
    ),
    "space": (
        "A space of a sphere for one knight: free if it is empty, for 1 gold or 1 privilege if a token lies there"
        " (R25)."
    ),
    "do-ready": "Ready: your choice is sealed, and all are opened together (R42, R94, R101).",
    "do-roll": (
        "Roll the die of family growth. Of two symbols you take one of your choice, a single one you must take (R21)."
    ),
    "do-stop": "After a roll you may stop without a son; what was rolled is taken all the same (R24).",
    "do-nothing": "A knight may do without what his sphere offers (R70, R80, R89).",
    "do-male": (
        "A son: the knight’s heir, with a wedding if he holds land or a castle, or a new knight of the house (R21,"
        " R41)."
    ),
    "do-female": "A daughter: one more single woman of your house (R21, R126).",
    "do-hourglass": (
        "An hourglass: a white token from the board goes on the knight; his fourth ends his life (R21, R27)."
    ),
    "do-accept": "Take half of the offer, rounded up, and leave him free: his house gains 2 points (R75).",
    "do-trade": "Trade: turn up to 4 cubes into neighbours on the ladder (R81).",
    "do-discard": "Discard the fief: it leaves the game and brings nothing (R52, R55).",
    "do-privilege": "This knight of the Curia gains 1 privilege (R107).",
    "do-abbess": "A single woman becomes an abbess and leaves the lineage (R107).",
    "do-join": "Join: you add cubes of your own, in secret, to your vassal’s side (R93, R94).",
    "do-decline": "Decline: your vassal fights without your cubes (R93).",
    "do-no-bid": "No bid: you leave the castle to the others and keep your cubes (R84).",
    "do": "An answer to what is asked: the phases go in their order, and everybody must do something (R1, R11).",
    "with": "How to close a space when you pass: with a black token, or, with two players, one of your own (R15, R26).",
    "button": "An answer to what is asked: the phases go in their order, and everybody must do something (R1, R11).",
    "panel-turn": (
        "The turns and the phases of each: actions, tributes, politics, the spheres, winter; and the points "
        "of all houses (R1, R3)."
    ),
    "panel-spheres": (
        "The six spheres where knights are placed. In four of them the house with the most knights has the "
        "majority and its prize (R25, R60)."
    ),
    "group": (
        "A sphere: its spaces, what its knights may do there from left to right, and above the prize of the "
        "majority (R25, R60, R66)."
    ),
    "group-monastery": (
        "The Monastery takes any number of knights: each lets a single woman of his house take the veil (R25, R67)."
    ),
    "group-court": (
        "The Court. The majority has the Starting Player token, 1 influence and 2 points (R63); each knight gains"
        " 2 influence or tries to make a vassal (R70)."
    ),
    "group-market": (
        "The Market. The majority has 1 gold and 1 point (R63); each knight trades or tries to build a castle (R80)."
    ),
    "group-war": (
        "The War. The majority has the King’s Soldiers and 1 point (R64); each knight attacks free land or a fief"
        " of another house (R89)."
    ),
    "group-curia": (
        "The Curia. The majority has the Archbishop and 2 points (R65); then all give gold for the cathedral "
        "(R101), and each knight gains a privilege or makes an abbess (R107)."
    ),
    "group-crusades": (
        "The Crusades take any number of knights: each brings 1 influence and is safe from the winter (R25, R110)."
    ),
    "panel-own": (
        "Your house: up to 4 knights with their soldiers, fiefs, castles and heirs, the women and privileges, and"
        " the cubes behind your screen (R2, R6)."
    ),
    "panel-house": "Another house: all of it lies open but the cubes behind its screen (R2).",
    "ask": (
        "What is asked now and what it hangs on: bids by their cubes (R40), attacks by strength (R95), the "
        "actions of a turn (R10)."
    ),
}
