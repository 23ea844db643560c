"""Every kind of event of MIL (1049), with the rule behind it; chronicle.py puts them into sentences.

Knights are numbered over all houses, cubes of a set are one number (see ``encoded``).
"""

from __future__ import annotations

from typing import Final

from alfonso.engine.event import Fact

BASE: Final = 1000  # more cubes of a kind than any set has


def encoded(cubes: list[int]) -> int:
    """A set of cubes as one number."""
    number = 0
    for count in cubes:
        number = number * BASE + count
    return number


def decoded(number: int) -> list[int]:
    """The set of cubes of such a number, best first."""
    return [number // BASE**place % BASE for place in (4, 3, 2, 1, 0)]


STARTS: Final = Fact("starts", "R10")
TURN: Final = Fact("turn", "R1", "turn")
POINTS: Final = Fact("points", "R3", "points", "total")
# Actions
HARVESTED: Final = Fact("harvested", "R19", "knight", "tile", "cubes", "space")
TURNED: Final = Fact("turned", "R19", "knight", "tile", "space")
RECRUITED: Final = Fact("recruited", "R20", "knight", "soldiers", "space")
GROWS: Final = Fact("grows", "R21", "knight")
ROLLED: Final = Fact("rolled", "R21", "face")
SON_BOUGHT: Final = Fact("son_bought", "R23", "payment")
DAUGHTER: Final = Fact("daughter", "R21", "women")
HOURGLASS: Final = Fact("hourglass", "R21", "knight", "space")
HEIR: Final = Fact("heir", "R21", "knight")
NEW_KNIGHT: Final = Fact("new_knight", "R21", "knight")
STOPPED: Final = Fact("stopped", "R24", "knight")
PLACED: Final = Fact("placed", "R25", "knight", "sphere", "place", "payment")
TOKEN_BACK: Final = Fact("token_back", "R25")
PASSED: Final = Fact("passed", "R26", "space", "house")
ALL_PLACED: Final = Fact("all_placed", "R14")
ALL_CLOSED: Final = Fact("all_closed", "R15")
NO_WHITE: Final = Fact("no_white", "R17")
# Ageing and death
HEIR_FOLLOWS: Final = Fact("heir_follows", "R29", "knight")
RELATIVE: Final = Fact("relative", "R30", "knight")
GONE: Final = Fact("gone", "R31", "knight")
# Weddings
DOWRY: Final = Fact("dowry", "R42", "cubes")
WED: Final = Fact("wed", "R43", "knight", "cubes", "woman")
KINSWOMAN: Final = Fact("kinswoman", "R44", "knight", "cubes", "woman")
LOVE: Final = Fact("love", "R45", "knight")
KEPT: Final = Fact("kept", "R43", "cubes")
# Fiefs
GRANTED: Final = Fact("granted", "R50", "knight", "tile")
LOST: Final = Fact("lost", "R51", "knight", "tile")
DISCARDED: Final = Fact("discarded", "R55", "tile")
TO_THE_KING: Final = Fact("to_the_king", "R96", "tile")
TRIBUTE: Final = Fact("tribute", "R56", "cubes")
VASSALS_FOOD: Final = Fact("vassals_food", "R57", "food")
FLIPPED: Final = Fact("flipped", "R58")
# Politics
MAJORITY: Final = Fact("majority", "R60", "sphere")
NO_MAJORITY: Final = Fact("no_majority", "R62", "sphere")
KINGS_MEN: Final = Fact("kings_men", "R64", "knight")
BISHOP: Final = Fact("bishop", "R65", "knight")
# Monastery and Court
VEIL: Final = Fact("veil", "R67", "knight")
FURTHER_VEIL: Final = Fact("further_veil", "R68", "privileges")
INFLUENCE: Final = Fact("influence", "R70", "knight", "influence")
TRIES: Final = Fact("tries", "R71", "knight", "target")
OFFERED: Final = Fact("offered", "R72", "cubes")
RAISED: Final = Fact("raised", "R73", "cubes")
KEPT_RAISE: Final = Fact("kept_raise", "R73", "cubes")
GAVE: Final = Fact("gave", "R74", "knight", "tile")
ACCEPTED: Final = Fact("accepted", "R75", "target")
KEPT_OFFER: Final = Fact("kept_offer", "R75", "cubes")
OATH: Final = Fact("oath", "R76", "target", "fiefs")
IDLE: Final = Fact("idle", "R70", "knight", "sphere")
# Market
TRADED: Final = Fact("traded", "R81", "given", "got")
OPENED: Final = Fact("opened", "R83", "knight", "cubes")
BID: Final = Fact("bid", "R84", "cubes")
NO_BID: Final = Fact("no_bid", "R84")
LAST_BID: Final = Fact("last_bid", "R85", "cubes")
NO_LAST: Final = Fact("no_last", "R85")
SOLD: Final = Fact("sold", "R86", "cubes")
BUILT: Final = Fact("built", "R86", "knight")
# War
LAND: Final = Fact("land", "R90", "knight", "tile", "food", "influence")
LAND_HELP: Final = Fact("land_help", "R90", "food", "influence")
LAND_LOST: Final = Fact("land_lost", "R90", "knight")
ATTACKS: Final = Fact("attacks", "R92", "knight", "target", "tile", "influence")
ASKS: Final = Fact("asks", "R93", "lord")
ALONE: Final = Fact("alone", "R93")
JOINS: Final = Fact("joins", "R93", "knight")
DECLINES: Final = Fact("declines", "R93", "knight")
MUSTERED: Final = Fact("mustered", "R94", "food", "influence")
STRENGTHS: Final = Fact("strengths", "R95", "attack", "defence")
CONQUERED: Final = Fact("conquered", "R96", "knight", "tile")
REPELLED: Final = Fact("repelled", "R97", "knight")
LEADER: Final = Fact("leader", "R98", "loser")
# Curia, Crusades
DONATION: Final = Fact("donation", "R101", "gold")
NO_CATHEDRAL: Final = Fact("no_cathedral", "R102")
HIGHEST: Final = Fact("highest", "R103", "gold")
DONATED: Final = Fact("donated", "R105", "gold")
TOOK_BACK: Final = Fact("took_back", "R105", "gold")
PRIVILEGE: Final = Fact("privilege", "R107", "knight")
ABBESS: Final = Fact("abbess", "R107", "knight", "influence")
CRUSADE: Final = Fact("crusade", "R110", "knight", "influence")
# Winter and the end
WINTER: Final = Fact("winter", "R111", "face", "harsh")
KINGS_THANKS: Final = Fact("kings_thanks", "R113")
NO_TOKEN: Final = Fact("no_token", "R5")
MOST_GOODS: Final = Fact("most_goods", "R115", "cubes")
MOST_INFLUENCE: Final = Fact("most_influence", "R115", "cubes")
MOST_PRIVILEGES: Final = Fact("most_privileges", "R125", "privileges")
FINAL_GOLD: Final = Fact("final_gold", "R115", "gold")
FINAL_WOMEN: Final = Fact("final_women", "R126", "women")
