"""Every kind of event of XII Century, with the rule behind it; words.py puts them into sentences."""

from __future__ import annotations

from typing import Final

from alfonso.engine.event import Fact

STARTS: Final = Fact("starts", "R21", "roll")
EVENT_SET: Final = Fact("event_set", "R110", "round", "event")
ROUND: Final = Fact("round", "R23", "round")
EVENT: Final = Fact("event", "R110", "event")
LOSS: Final = Fact("loss", "R2", "asset", "before", "after")
SPARED: Final = Fact("spared", "R113")
OUTLAWS_FOUGHT: Final = Fact("outlaws_fought", "R115", "pow", "needed")
SHARED_DICE: Final = Fact("shared_dice", "R19", "one", "two")
OWN_DICE: Final = Fact("own_dice", "R22", "one", "two")
RAISED: Final = Fact("raised", "R30", "die", "asset", "before", "after")
CUT: Final = Fact("cut", "R13", "asset", "before", "after")
TOOK: Final = Fact("took", "R49", "die", "item")
PAID: Final = Fact("paid", "R49", "asset", "units")
PERK: Final = Fact("perk", "R50", "perk")
INFLUENCE: Final = Fact("influence", "R35", "die", "location", "before", "after")
STORED: Final = Fact("stored", "R57", "die")
WRITTEN: Final = Fact("written", "R64", "value")
RETRIEVED: Final = Fact("retrieved", "R59", "value")
SHERIFF: Final = Fact("sheriff", "R72", "die", "value")
COURT: Final = Fact("court", "R70", "die", "value")
SPLIT: Final = Fact("split", "R79", "die", "one", "two")
PART_LOST: Final = Fact("part_lost", "R83a", "value")
FED: Final = Fact("fed", "R84", "food")
BREAD_FEEDS: Final = Fact("bread_feeds", "R87")
STARVED: Final = Fact("starved", "R85", "before", "after")
SWAPPED: Final = Fact("swapped", "R89", "asset", "units", "gained")
VOTED: Final = Fact("voted", "R100", "vote")
WAR_POW: Final = Fact("war_pow", "R94", "pow")
NO_WAR: Final = Fact("no_war", "R97")
REPUTATION: Final = Fact("reputation", "R96", "gained", "total")
FARMS_FEED: Final = Fact("farms_feed", "R101", "food")
NO_HARVEST: Final = Fact("no_harvest", "R113")
BONUS: Final = Fact("bonus", "R102", "location", "asset", "units")
PERK_BONUS: Final = Fact("perk_bonus", "R104", "perk", "asset", "units")
TIE_POW: Final = Fact("tie_pow", "R121", "pow")
THE_END: Final = Fact("the_end", "R120")
