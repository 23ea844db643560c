"""On a phone, the tiles that lie on the map once more, large enough to be read and touched."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import region
from alfonso.games.lords_of_xidit.picture.cities import city_id, spoken
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.tiles import COPY, printed, slate, threat
from alfonso.games.lords_of_xidit.state import RECRUITMENT, THREAT

CELL: Final = 74.0


def tiles_panel(realm: Realm, width: float) -> tuple[str, float]:
    """Recruiting cities, then threats; each does what its city on the map does."""
    edge = 12.0
    inner = width - 2 * edge
    columns = max(1, int(inner // (CELL - 4)))
    pitch = inner / columns
    found = [rubric(edge, 28, inner, realm.say("Tiles on the map"))]
    y = 38.0
    for side in (RECRUITMENT, THREAT):
        cities = [city for city in range(1, len(realm.side)) if realm.side[city] == side]
        for place, city in enumerate(cities):
            x = edge + pitch * (place % columns + 0.5)
            found.append(copy(realm, city, x, y + CELL * (place // columns + 0.5), pitch))
        y += CELL * -(-len(cities) // columns)
    return region("panel-tiles", realm.say("Tiles on the map"), panel(width, y + 8) + "".join(found)), y + 8


def copy(realm: Realm, city: int, x: float, y: float, pitch: float) -> str:
    """A tile that stands for the one on its city."""
    drawn = ground(x - pitch / 2 + 1, y - CELL / 2 + 1, pitch - 2, CELL - 2)
    if realm.side[city] == RECRUITMENT:
        drawn += slate(x, y, city, printed(realm.recruits(city)), realm.standing[city], COPY)
    else:
        drawn += threat(x, y, city, realm.threat(city), realm.figures.rewards[city], COPY)
    return realm.look.piece(f"tile-of-{city}", "city", spoken(realm, city), drawn, "row", city_id(city))
