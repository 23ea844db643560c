"""What the things in the picture are, each with its rule, for whoever asks: see ``engine.drawing.contract``."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Words

GLOSSARY: Final[Words] = {
    "road": (
        "A road of one of three colours. An order of its colour takes an Idrakys along it; where there is none of"
        " that colour, one stays (R10, R11)."
    ),
    "done": (
        "An order of the year and what came of it. Everybody carries out one order a round, First Player first (R9)."
    ),
    "city": (
        "A city. Whoever acts there recruits the weakest Unit of its tile (R17), frees it with the Units that a "
        "threat asks for (R20), or may fight a Titan where there is no tile (R60); each city once a year (R14)."
    ),
    "tile-of": (
        "The tile of a city: Units to recruit, the weakest first (R17), or a threat with the Units it takes (R20)"
        " and three rewards, of which one takes two (R30)."
    ),
    "region": (
        "A region. At the end whoever has the most bards there gets the higher figure, the second most the lower "
        "(R91); a closed one takes no bards and gives nothing (R111)."
    ),
    "tower": (
        "A guild, the tower of an heir in a city. It has four stories at most, a city has room for one guild (R34),"
        " and the stories on the board are influence (R90)."
    ),
    "figure": "An Idrakys, the figure of an heir. Any number may stand in one city (R3).",
    "round": (
        "A year: programming, six rounds of orders, in some years a census, and the passing of the token (R1, R70)."
    ),
    "heir": (
        "An heir, and what is known of them: stories and bards lie open, Units and gold stay behind the Screen "
        "(R18, R31). At the end wealth, influence and reputation are assessed, and the last is out each time "
        "(R90, R95)."
    ),
    "wheel": "One of your six wheels, for one round of the year. You may turn it again until you say ready (R6, R8a).",
    "order": (
        "An order that a wheel can show: a road of a colour, act in the city, or wait. The same one may stand on "
        "several wheels (R7, R10, R12, R13)."
    ),
    "tag": "The road that an order of this colour would take from here (R10).",
    "titan": (
        "A Titan. One that rages can be fought in a city without a tile, for as many Units of any kind as it "
        "shows (R60, R62); one asleep wakes in an Awakening (R50)."
    ),
    "unit": (
        "Units behind your Screen. They free cities (R20), fight Titans (R62), count in a census (R71) and break "
        "ties at the end (R94)."
    ),
    "own-gold": "Your gold. It is your wealth, one of three assessments; only its sum counts (R4, R90).",
    "own-bards": (
        "Bards that you can still put into regions: with a reward (R32) or after a census (R76). The most in a "
        "region bring reputation (R91)."
    ),
    "own-stories": (
        "Stories that you can still build. A guild has four at most (R34), and those on the board are your "
        "influence (R90)."
    ),
    "take": (
        "A reward of the tile. Two of the three are yours, gold, bards or stories; what cannot be taken may not be "
        "chosen to avoid another (R30, R36)."
    ),
    "dummy": (
        "A level of the Dummy. Whoever eliminates a threat or a Titan advances it by one, in a category of their "
        "choice (R102); in the assessments it is one more contender (R103)."
    ),
    "no-titan": "Nobody has to fight a Titan; the order is lost then, and it was no acting (R66).",
    "ready": (
        "Say ready when all six wheels are set. It is final for this year, and then all orders are shown at once "
        "(R6, R8)."
    ),
    "show": (
        "How many Units of this kind to show in the census: in secret, from none to all. Those shown stay yours "
        "(R71, R80)."
    ),
    "no-more": "Bards won in a census may be placed in part, or not at all (R76).",
    "doubt": (
        "What is marked with a star is ours and not the publisher’s: the rules and the numbers of roads, tiles "
        "and regions hold all the same (R5, R10)."
    ),
    "map": (
        "The map: cities, the roads between them, and the regions that they touch. Roads are black, red or blue, "
        "each with its letter (R10)."
    ),
    "key": "The colours of the roads, each with its letter: an order of that colour takes you along (R10).",
    "calendar": "The years of the game. An abacus marks those that end with a census (R1, R70).",
    "panel-destiny": (
        "What comes and what is left: the next tiles and their piles (R44), the assessments in their order (R90, "
        "R95), and how many Units the Barracks still have (R42)."
    ),
    "panel-regions": (
        "The regions: what the most and the second most bards bring at the end, and who has how many (R91)."
    ),
    "panel-heirs": (
        "The heirs in the order of play. Stories and bards lie open; Units and gold stay behind the Screens (R2, "
        "R18, R31)."
    ),
    "panel-year": "The orders of the year, round by round, as all heirs had set them (R8, R9).",
    "panel-screen": "What is behind your Screen; nobody else sees it (R18, R31).",
    "panel-orders": "Six wheels, one for each round of the year, set by all at the same time and in secret (R6, R8).",
    "panel-lair": "The Titans’ lair: three piles, of which only the top tile can wake and be fought (R50, R61).",
    "panel-tiles": "The tiles on the map: as many to recruit as to threaten, and no city has two (R5).",
    "panel-hall": (
        "The three assessments and how they fell: each time the last contender is out, and who is left in the end"
        " wins (R95, R96)."
    ),
    "warning": (
        "What would come of your orders as the board stands now: an order that cannot be carried out is lost "
        "(R11, R23, R24)."
    ),
    "latest": "What the last order did: everybody carries out one a round, First Player first (R9).",
    "ask": (
        "What is asked now, and what has been answered in the open. In a census and while wheels are set, all "
        "answer at the same time and in secret (R6, R71)."
    ),
}
