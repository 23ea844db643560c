"""Before the first round: the pieces that are laid out stand in the supply's place."""

from __future__ import annotations

from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import path, rect, region, sight
from alfonso.engine.drawing.type import CARD_BOLD, CARD_NAME, LABEL, NOTE_ITALIC, text
from alfonso.engine.phrase import Counted
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.picture.estate import Estate
from alfonso.games.era_medieval_age.picture.supply import miniature


def pieces_panel(estate: Estate, width: float, height: float) -> Drawn:
    """One's pieces in their order: what lies already, what is in hand, what comes; then how to go about it."""
    pieces = estate.seen.pieces or []
    laid = len(estate.seen.lords[estate.tray].laid or [])
    title = estate.say("Your pieces")
    left = estate.say(Counted("{count} left", "{count} left", max(0, len(pieces) - laid)))
    found = rubric(14, 27, width - 28, title, left)
    words = estate.say(
        "All lay out their domains at the same time, unseen by the others (R8). Walls and keeps that close a ring"
        " double what is inside (R75); buildings that touch fall ill together (R38)."
    )
    lines = LABEL.wrap(words, width - 32, 8)
    below = 14 + 18.0 * len(lines) + 10
    pitch = min(46.0, (height - 40 - below) / max(1, len(pieces))) if height else 46.0
    y = 40.0
    for place, kind in enumerate(pieces):
        found += row(estate, place, kind, y, width, pitch - 4, laid)
        y += pitch
    y += 14
    for line in lines:
        found += text(16, y + 10, line, LABEL, "c-ink2")
        y += 18
    high = height or y + 14
    return region("panel-supply", title, panel(width, high) + found), high


def row(estate: Estate, place: int, kind: int, y: float, width: float, tall: float, laid: int) -> str:
    """A piece of the list."""
    name = estate.say(names.title(kind))
    now, done = place == laid, place < laid
    found = rect(8, y, width - 16, tall, "e-held-row" if now else "e-row", 6)
    found += miniature(estate, kind, 13, y + 2, 56, tall - 4, 0.42, " e-faded" if done else "")
    found += text(80, y + tall / 2 + 5, name, CARD_BOLD if now else CARD_NAME, "" if now else "c-ink2")
    if done:
        found += path(f"M{width - 34:.0f} {y + tall / 2:.1f}l4.5 5l9-11", "tick")
    elif now:
        found += text(width - 18, y + tall / 2 + 5, estate.say("now"), NOTE_ITALIC, "end c-or")
    return sight(f"piece-{place}", "piece", name, found)
