"""Every kind of event of Era: Medieval Age, with the rule behind it; chronicle.py puts them into sentences."""

from __future__ import annotations

from typing import Final

from alfonso.engine.event import Fact

# Setup
LAID: Final = Fact("laid", "R8", "place")
DOMAINS: Final = Fact("domains", "R8")
START_ROLL: Final = Fact("start_roll", "R9", "swords")
STARTS: Final = Fact("starts", "R9")
# Roll
ROUND: Final = Fact("round", "R11", "round")
ROLLED: Final = Fact("rolled", "R14", "dice", "skulls")
SET: Final = Fact("set", "R18", "die", "code")
SHOWS: Final = Fact("shows", "R19", "hammers", "swords", "shields", "skulls")
PHILIPPE: Final = Fact("philippe", "R19", "swords", "shields")
FEATHER: Final = Fact("feather", "R20", "die", "target", "code")
# Collect and feed
COLLECTED: Final = Fact("collected", "R25", "food", "wood", "stone", "trade")
CULTURE: Final = Fact("culture", "R26", "gain", "total")
FED: Final = Fact("fed", "R30", "food")
UNFED: Final = Fact("unfed", "R32", "dice", "total")
# Disasters
ROBBED: Final = Fact("robbed", "R36", "resource")
BANDITS: Final = Fact("bandits", "R37", "total")
DISEASE: Final = Fact("disease", "R38", "buildings", "total")
TREACHERY: Final = Fact("treachery", "R42")
NO_AREAS: Final = Fact("no_areas", "R42")
NO_ROOM: Final = Fact("no_room", "R50")
SCORCHED: Final = Fact("scorched", "R47", "cell")
CLEARED: Final = Fact("cleared", "R49", "kind", "cell")
FIRE: Final = Fact("fire", "R43", "kind", "cell")
NOTHING_BURNS: Final = Fact("nothing_burns", "R43")
ATTACK: Final = Fact("attack", "R35")
RAZED: Final = Fact("razed", "R44", "kind", "cell")
REVOLT: Final = Fact("revolt", "R35", "trade")
# Build
BUILT: Final = Fact("built", "R53", "place", "hammers")
SOLD_OUT: Final = Fact("sold_out", "R59", "kind", "flipped", "tokens")
# Extort
PAID: Final = Fact("paid", "R67", "from", "resource", "gained")
REFUSED: Final = Fact("refused", "R68", "to", "resource", "total")
EMPTY: Final = Fact("empty", "R68", "to", "total")
SPARED: Final = Fact("spared", "R72", "from")
TOOK: Final = Fact("took", "R67", "resource", "gained")
TAXED: Final = Fact("taxed", "R67", "resource")
DENIED: Final = Fact("denied", "R68", "resource", "total")
DESTITUTE: Final = Fact("destitute", "R68", "total")
# End
JOINED: Final = Fact("joined", "R61", "kind")
LEFT: Final = Fact("left", "R45", "kind")
ENDED: Final = Fact("ended", "R73", "why")
MOST_CULTURE: Final = Fact("most_culture", "R81", "culture")
LARGEST_AREA: Final = Fact("largest_area", "R82", "area")
SCORED: Final = Fact("scored", "R74", "points")
