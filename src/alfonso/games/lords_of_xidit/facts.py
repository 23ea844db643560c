"""Every kind of event of Lords of Xidit, with the rule behind it; words.py puts them into sentences."""

from __future__ import annotations

from typing import Final

from alfonso.engine.event import Fact

# Why an Action order was lost, as everybody may know it (H5)
ACTED: Final = 0
NOTHING_HERE: Final = 1
UNITS_SHORT: Final = 2
NO_FIGHT: Final = 3

STARTS: Final = Fact("starts", "R2")
ASSESSMENT_ORDER: Final = Fact("assessment_order", "R90", "one", "two", "three")
PLACED: Final = Fact("placed", "R3", "city")
YEAR: Final = Fact("year", "R1", "year")
PROGRAM: Final = Fact("program", "R8", "program")
ROUND: Final = Fact("round", "R9", "round")
MOVED: Final = Fact("moved", "R10", "order", "city", "to")
NO_ROAD: Final = Fact("no_road", "R11", "order", "city")
WAITED: Final = Fact("waited", "R12")
LOST: Final = Fact("lost", "R24", "city", "why")
RECRUITED: Final = Fact("recruited", "R17", "unit", "city")
PAID: Final = Fact("paid", "R22", "unit", "number")
FREED: Final = Fact("freed", "R20", "city")
FOUGHT: Final = Fact("fought", "R62", "titan", "city")
REWARDS: Final = Fact("rewards", "R30", "gold", "bards", "stories")
GOLD: Final = Fact("gold", "R31", "gold")
BUILT: Final = Fact("built", "R33", "city", "stories", "height")
BONUS_BUILT: Final = Fact("bonus_built", "R38", "city", "stories", "height")
SENT_BARDS: Final = Fact("sent_bards", "R32")
BARDS: Final = Fact("bards", "R32", "region", "bards")
BASTION: Final = Fact("bastion", "R32", "bards", "in_all")
DUMMY: Final = Fact("dummy", "R102", "category", "level")
GONE: Final = Fact("gone", "R40", "city", "side")
ARRIVED: Final = Fact("arrived", "R40", "city", "side")
INCOMPLETE: Final = Fact("incomplete", "R42", "city", "missing")
RECYCLED: Final = Fact("recycled", "R45", "side", "tiles")
FROM_THREATS: Final = Fact("from_threats", "R48", "city")
AWAKENING: Final = Fact("awakening", "R50")
RAGES: Final = Fact("rages", "R50", "titan")
REINFORCEMENTS: Final = Fact("reinforcements", "R52", "recruits", "threats")
TITAN_GONE: Final = Fact("titan_gone", "R67", "titan")
CENSUS: Final = Fact("census", "R70", "year")
SHOWED: Final = Fact("showed", "R71", "unit", "number")
NOBODY_COUNTS: Final = Fact("nobody_counts", "R73", "unit")
CENSUS_WON: Final = Fact("census_won", "R74", "unit", "tied")
CENSUS_STORY: Final = Fact("census_story", "R77", "city", "height")
BONUS_STORY: Final = Fact("bonus_story", "R78")
NO_STORY: Final = Fact("no_story", "R79")
LEVEL: Final = Fact("level", "R90", "category", "level", "units")
DUMMY_LEVEL: Final = Fact("dummy_level", "R103", "category", "level")
OUT: Final = Fact("out", "R95", "category")
DUMMY_OUT: Final = Fact("dummy_out", "R103", "category")
WINS: Final = Fact("wins", "R96")
DUMMY_WINS: Final = Fact("dummy_wins", "R105")
