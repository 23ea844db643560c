"""After the last round: the points of all by category stand in the supply's place."""

from __future__ import annotations

from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import line, region, sight
from alfonso.engine.drawing.type import AMOUNT, CARD_BOLD, LABEL, NOTE, text
from alfonso.games.era_medieval_age.picture.estate import Estate
from alfonso.games.era_medieval_age.picture.steps import small_shield


def result_panel(estate: Estate, width: float, height: float) -> Drawn:
    """A column for each player, a row for each category, the sum at the foot."""
    lords = estate.seen.lords
    first = lords[0].points or {}
    rows = [category for category in first if any((lord.points or {}).get(category) for lord in lords)]
    title = estate.say("The final count")
    found = rubric(14, 27, width - 28, title)
    pitch = min(40.0, (width - 104) / len(lords))
    at = [width - 16 - pitch * (len(lords) - place - 0.5) for place in range(len(lords))]
    for seat, x in enumerate(at):
        found += small_shield(x - 11, 38, seat, estate.look.letters[seat])
    y = 88.0
    step = min(34.0, (height - 150) / max(1, len(rows))) if height else 30.0
    for category in rows:
        word = estate.say(category.replace("_", " "))
        drawn = named(word, y, at[0] - pitch / 2 - 14)
        for seat, x in enumerate(at):
            worth = (lords[seat].points or {}).get(category, 0)
            drawn += text(
                x + 10, y, f"{worth}".replace("-", "−"), CARD_BOLD if worth else NOTE, "end" if worth else "end c-ink2"
            )
        found += sight(f"count-{category}", "count", word, drawn)
        y += step
    found += line(14, y - 14, width - 14, y - 14, "rule") + text(14, y + 10, estate.say("Points"), CARD_BOLD)
    for seat, x in enumerate(at):
        sum_words = str(estate.points(seat)).replace("-", "−")
        found += text(x + 11, y + 11, sum_words, AMOUNT if AMOUNT.width(sum_words) < pitch - 3 else CARD_BOLD, "end")
    high = height or y + 30
    return region("panel-supply", title, panel(width, high) + found), high


def named(word: str, y: float, room: float) -> str:
    """The name of a row: in two lines of smaller letters before any of it is cut off."""
    if LABEL.width(word) <= room:
        return text(14, y, word, LABEL)
    lines = NOTE.wrap(word, room, 2)
    top = y - 7 * (len(lines) - 1)
    return "".join(text(14, top + 14 * place, line, NOTE) for place, line in enumerate(lines))
