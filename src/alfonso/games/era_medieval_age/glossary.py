"""What the things in the picture are, each with its rule, for whoever asks: see ``engine.drawing.contract``."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Words

GLOSSARY: Final[Words] = {
    "grip": (
        "A place where the piece in hand fits: all its cells must be on the board and empty, and it may be turned"
        " (R56)."
    ),
    "arrow": "Moves the piece in hand to the next place where it fits (R56).",
    "here": "Puts the piece where it is shown; structures never move again (R56, R58).",
    "structure": (
        "A structure of this domain. A building gives its points at the end, twice as many if it is walled (R74, R75)."
    ),
    "card": (
        "A structure of the supply: its price, how many are left, and what it brings. Each hammer is one build "
        "(R53, R54, R55)."
    ),
    "die": (
        "A die of your pool. You may reroll it twice, unless it shows a skull, which locks it (R15, R16); nobody "
        "sees it before all are done (R19)."
    ),
    "pool": "The dice of this player, one for each building that brings one (R13).",
    "dice": "What the dice of this player show, now that all are revealed (R19, R24).",
    "domain": (
        "The domain of another player: its points so far, all its walled area (R82), culture (R81) and "
        "disaster (R83). Pick it to see it large."
    ),
    "good": (
        "A resource and how much fits. What would go beyond is lost (R25); it feeds dice (R30), pays for "
        "structures (R54) and breaks ties (R86)."
    ),
    "signs": (
        "What your dice show for building and extorting: hammers build (R53), swords demand, shields protect "
        "(R65, R66)."
    ),
    "owner": "Whose domain this is. Each stands on a board of its own (R8).",
    "order": "Who comes when: all roll at the same time, the other steps go clockwise from the starting player (R12).",
    "track-culture": (
        "Culture, from white and blue dice. Each step is 1 point at the end, and the most 5 more (R26, R81)."
    ),
    "track-disaster": (
        "Disaster: dice that are not fed, disasters and refusals. Each step costs 1 point at the end (R32, R68, R83)."
    ),
    "tokens": (
        "What ends the game: a token is flipped when a type of building runs out, and with the last one the round"
        " is the last (R3, R59, R73)."
    ),
    "piece": "A piece that you begin with: place it anywhere it fits, in secret (R4, R8).",
    "step": "A step of the round. All players finish one before the next begins (R11).",
    "skulls": "How many skulls bring which disaster; only one strikes in a round (R34).",
    "count": "A line of the final count (R74, R76).",
    "count-buildings": "Buildings: the points of each that stands, twice as many if it is walled (R74, R75).",
    "count-culture": "Culture: 1 point for each step (R81).",
    "count-most_culture": "The most culture: 5 points for whoever has it (R81).",
    "count-disaster": "Disaster: 1 point less for each step (R83).",
    "button": "An answer to what is asked: each step of the round is finished before the next begins (R11).",
    "panel-domain": (
        "A domain: cells in columns and rows. Walls and keeps that close a ring double the buildings inside (R56,"
        " R57, R74)."
    ),
    "panel-others": (
        "The other domains, each with its points so far, walled area, culture and disaster, what it owns and its "
        "dice (R81, R82, R83)."
    ),
    "panel-supply": (
        "The common supply: what each structure costs and how many are left. When the last building of a type is "
        "taken, a token is flipped (R54, R55, R59)."
    ),
    "panel-tray": (
        "Your dice and what you own: symbols are collected, dice are fed, skulls strike, hammers build, swords "
        "extort (R24, R30, R34, R53, R65)."
    ),
    "panel-round": "The round and its six steps: roll, collect, feed, disasters, build, extort (R11).",
    "icon-chest": (
        "Trade goods: at most 6 (R25). They pay for the finest buildings (R54) and are the first to break a tie (R86)."
    ),
    "icon-stone-block": "Stone: at most 7 (R25). It pays for walls and buildings (R54).",
    "icon-log": "Wood: at most 8 (R25). It pays for buildings (R54).",
    "icon-wheat": "Food: at most 9 (R25). Every die eats 1 in each round (R30).",
    "icon-open-book": "Culture: 1 point for each step, and 5 more for the most (R81).",
    "icon-death-skull": "Disaster: 1 point less for each step (R83).",
    "icon-defensive-wall": (
        "Walled: all the area that walls and keeps enclose. Whoever has the most gets 10 points (R82)."
    ),
}
