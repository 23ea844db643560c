"""The calendar: past years dark, this year red, the years with a census marked."""

from __future__ import annotations

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.rounds import Stop, round_dots
from alfonso.engine.drawing.svg import rect, region
from alfonso.engine.drawing.type import CARD_BOLD, text
from alfonso.games.lords_of_xidit.picture.chart import SEA, Chart
from alfonso.games.lords_of_xidit.picture.realm import Realm


def calendar(realm: Realm, chart: Chart) -> str:
    """The years as cells in the left frame of the map."""
    years = realm.mode.years
    left = 3.0
    _, top = chart.place(SEA[0], SEA[1])
    right, _ = chart.place(SEA[0], SEA[1])
    wide = right - left - 4
    tall = SEA[3] * chart.down / years
    found: list[str] = []
    for year in range(1, years + 1):
        y = top + (year - 1) * tall
        state = "past" if year < realm.year else "now" if year == realm.year else "coming"
        found.append(rect(left, y, wide, tall, f"year-{state}"))
        ink = "c-cream" if state == "now" else "c-ink" if state == "coming" else "c-ink2"
        census = year in realm.mode.census
        found.append(text(left + wide / 2, y + tall / 2 + (-3 if census else 5), str(year), CARD_BOLD, f"middle {ink}"))
        if census:
            mark = "c-cream" if state == "now" else "c-rubric" if state == "coming" else "c-ink2"
            found.append(icon("abacus", left + wide / 2 - 8, y + tall / 2 + 2, 16, mark))
    return region("calendar", spoken(realm), "".join(found))


def calendar_row(realm: Realm, width: float) -> tuple[str, float]:
    """The years as dots in a row."""
    stops = [
        Stop(
            str(year),
            realm.say("census") if year in realm.mode.census else "",
            "abacus" if year in realm.mode.census else "",
        )
        for year in range(1, realm.mode.years + 1)
    ]
    drawn = panel(width, 44) + round_dots(6, width - 12, 44, stops, realm.year - 1)
    return region("calendar", spoken(realm), drawn), 44


def spoken(realm: Realm) -> str:
    """The calendar in words."""
    coming = ", ".join(str(year) for year in realm.mode.census if year >= realm.year)
    year, years = realm.year, realm.mode.years
    if not coming:
        return realm.say("Year {year} of {years}", year=year, years=years)
    return realm.say("Year {year} of {years}; census after {list}", year=year, years=years, list=coming)
