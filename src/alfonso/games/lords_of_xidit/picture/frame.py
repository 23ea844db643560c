"""What is around the map: its frame, the title with the key of the roads, and the compass."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, hidden, line, num, path, rect, region, sight
from alfonso.engine.drawing.type import AMOUNT, NOTE, NOTE_BOLD, TABLE_NAME, text
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import COLOURS, ORDER_CODES
from alfonso.games.lords_of_xidit.picture.chart import SEA, Chart
from alfonso.games.lords_of_xidit.picture.curve import xy
from alfonso.games.lords_of_xidit.picture.land import compass_place
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.picture.roads import sample

TITLE: Final = 76  # how far the title is from the corner, which is left to who stands in the city under it
OURS: Final = "reconstructed"


def frame(chart: Chart) -> str:
    """The edge of the sheet: two lines and the paper between them."""
    left, top = chart.place(SEA[0], SEA[1])
    width, height = SEA[2] * chart.across, SEA[3] * chart.down
    hole = f"M{xy(left, top)}v{num(height)}h{num(width)}v{num(-height)}Z"
    found = path(f"M0 0H{num(chart.width)}V{num(chart.height)}H0Z{hole}", "margin")
    found += rect(0.7, 0.7, chart.width - 1.4, chart.height - 1.4, "frame")
    return found + rect(left, top, width, height, "frame")


def cartouche(realm: Realm, chart: Chart) -> str:
    """The title on a banner, and under it the key of the roads."""
    left, top = chart.place(SEA[0], SEA[1])
    left += TITLE
    top += 6
    wide, tall = 232.0, 56.0
    half = num(tall / 2 - 8)
    tails = f"M{xy(left - 9, top + 8)}h{num(wide + 18)}l-9 {half}l9 {half}h{num(-wide - 18)}l9-{half}Z"
    found = path(tails, "tail")
    found += rect(left, top, wide, tall, "banner", 1) + rect(left + 3.5, top + 3.5, wide - 7, tall - 7, "banner-line")
    middle = left + wide / 2
    found += text(middle, top + 23, "Lords of Xidit", TABLE_NAME, "middle c-ink")
    found += line(left + 20, top + 30, left + wide - 20, top + 30, "rule")
    return found + key(realm, left + 13, top + 47)


def doubt(realm: Realm, chart: Chart) -> str:
    """A small mark that says which figures are our reconstruction; nothing where an owner has typed in all of them."""
    figures = chart.figures
    told = {
        realm.say("places of cities"): [city.source for city in figures.cities],
        realm.say("roads"): [road.source for road in figures.roads],
        realm.say("names and lyres of regions"): [region.source for region in figures.regions],
        realm.say("city tiles"): [tile.source for tile in figures.tiles.values()],
        realm.say("rewards of Titans"): [titan.source for titan in figures.titans],
    }
    ours = [
        realm.say("{count} of {all} {things}", count=sources.count(OURS), all=len(sources), things=things)
        for things, sources in told.items()
        if OURS in sources
    ]
    if not ours:
        return ""
    left, top = chart.place(SEA[0], SEA[1])
    right, bottom = left + SEA[2] * chart.across, top + SEA[3] * chart.down
    x, y = (right - 12, bottom - 12) if chart.small or chart.bare else (left + TITLE + 214, top + 20)
    words = realm.say(
        "Reconstructed: {list} are ours, not the publisher’s; the rules say what is certain", list=", ".join(ours)
    )
    return sight(
        "doubt", "doubt", words, circle(x, y, 8.5, "coin doubt") + text(x, y + 9, "*", AMOUNT, "middle c-rubric")
    )


def key_bar(realm: Realm, x: float, y: float) -> str:
    """The key of the roads, where the map has no title."""
    return region("key", realm.say("Roads"), key(realm, x, y))


def key(realm: Realm, x: float, y: float) -> str:
    """Which pattern is which road."""
    found: list[str] = []
    for colour in range(len(COLOURS)):
        name = realm.say(names.colour(colour))
        found.append(sample(x, y - 4.5, 22, colour))
        found.append(text(x + 27, y, ORDER_CODES[colour], NOTE_BOLD))
        found.append(text(x + 40, y, name, NOTE))
        x += 40 + NOTE.width(name) + 9
    return "".join(found)


def compass(chart: Chart) -> str:
    """A compass rose."""
    x, y = compass_place(chart)
    size = 15.0 if chart.small else 32.0 * chart.across
    found = circle(x, y, size * 0.62, "rose-ring") + circle(x, y, size * 0.5, "rose-ring")
    light = dark = ""
    for number in range(8):
        long = size if number % 2 == 0 else size * 0.62
        turn = number * pi / 4 - pi / 2
        tip = x + cos(turn) * long, y + sin(turn) * long
        for side in (-1, 1):
            foot = turn + side * pi / 8 if number % 2 else turn + side * pi / 4
            near = size * (0.2 if number % 2 == 0 else 0.24)
            d = f"M{xy(x, y)}L{xy(tip[0], tip[1])}L{xy(x + cos(foot) * near, y + sin(foot) * near)}Z"
            if side < 0:
                light += d
            else:
                dark += d
    return hidden(found + path(light, "rose-light") + path(dark, "rose-dark"))


def beasts(chart: Chart) -> str:
    """A ship and a serpent, where nothing else is."""
    if chart.small:
        return ""
    x, y = chart.place(986, 676)
    size = 38 * chart.across
    serpent = icon("sea-serpent", x, y, size, "sailing")
    x, y = chart.place(2, -10)
    return hidden(icon("caravel", x, y, size, "sailing") + serpent)
