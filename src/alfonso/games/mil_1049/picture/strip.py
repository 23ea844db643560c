"""The strip at the top: turn, phase, and the houses in their order with their points."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import circle, line, num, path, rect, region, sight
from alfonso.engine.drawing.type import AMOUNT, CARD_BOLD, LABEL, LABEL_BOLD, LABEL_ITALIC, RUBRIC, text
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.pieces import NUMERALS, crest
from alfonso.games.mil_1049.state import IN_CRUSADES, IN_MONASTERY, OVER, WINTER

PHASES: Final = 5
SPHERES_PHASE: Final = 3
WINTER_PHASE: Final = 4
TALL: Final = 40.0
TWO_LINES: Final = 84.0


def phase_name(phase: int) -> Phrase:
    """A phase of the turn."""
    if phase < SPHERES_PHASE:
        return names.stage(phase)
    return Phrase("Spheres") if phase == SPHERES_PHASE else names.stage(WINTER)


def phase_words(look: MilLook) -> str:
    """What happens now: the phase, or in the fourth the sphere."""
    stage = look.seen.stage
    if IN_MONASTERY <= stage <= IN_CRUSADES:
        return f"{NUMERALS[stage - IN_MONASTERY]} {look.say(names.stage(stage))}"
    return look.say(names.stage(stage))


def strip(look: MilLook, width: float, tall: float = TALL) -> Drawn:
    """Turns, phases and houses in one line."""
    middle = tall / 2
    title = look.say("Turn")
    found = [panel(width, tall), text(18, middle + 7, title, RUBRIC, "c-rubric")]
    x = 18 + RUBRIC.width(title) + 16
    found.append(turns(look, x, middle, 31))
    x += look.seen.turns * 31 + 4
    found.append(line(x, 9, x, tall - 9, "rule"))
    drawn, x = phases(look, x + 12, middle, tall, width - 96.0 - 68 * look.seats)
    found.append(drawn)
    found.append(line(x, 9, x, tall - 9, "rule"))
    words = look.say("Points")
    found.append(text(x + 12, middle + 5, words, LABEL_ITALIC, "c-ink2"))
    x += 12 + LABEL_ITALIC.width(words) + 12
    found.append(standing(look, x, middle, (width - 8 - x) / look.seats))
    return region("panel-turn", spoken(look), "".join(found)), tall


def two_line_strip(look: MilLook, width: float) -> Drawn:
    """The same in two lines, for a phone."""
    found = [panel(width, TWO_LINES), turns(look, 14, 22, 28)]
    words = phase_words(look)
    wide = LABEL_BOLD.width(words) + 20
    found.append(rect(width - 12 - wide, 9, wide, 26, "now", 6))
    found.append(text(width - 12 - wide / 2, 27.2, words, LABEL_BOLD, "middle c-cream"))
    title = look.say(phase_name(look.phase()))
    left = 14 + look.seen.turns * 28 + 6
    if title != words and left + LABEL.width(title) < width - 20 - wide:
        found.append(text(left, 27.5, title, LABEL, "c-ink2"))
    found.append(line(12, 43, width - 12, 43, "rule"))
    found.append(standing(look, 10, 63, (width - 16) / look.seats))
    return region("panel-turn", spoken(look), "".join(found)), TWO_LINES


def spoken(look: MilLook) -> str:
    """Turn and phase in words."""
    return look.say(
        "Turn {turn} of {turns}: {phase}", turn=look.seen.turn, turns=look.seen.turns, phase=phase_words(look)
    )


def turns(look: MilLook, x: float, middle: float, pitch: float) -> str:
    """The turns in a row, past ones struck through."""
    seen = look.seen
    found = [line(x + 10, middle, x + (seen.turns - 1) * pitch + 10, middle, "road")]
    for turn in range(1, seen.turns + 1):
        centre = x + 10 + (turn - 1) * pitch
        if turn == seen.turn and seen.stage != OVER:
            found.append(circle(centre, middle, 13, "now"))
            found.append(text(centre, middle + 5.6, str(turn), CARD_BOLD, "middle c-cream"))
            continue
        found.append(circle(centre, middle, 9, "leaf-patch"))
        found.append(text(centre, middle + 5, str(turn), LABEL, "middle c-ink2"))
        if turn < seen.turn or seen.stage == OVER:
            found.append(line(centre - 8, middle, centre + 8, middle, "strike"))
    return "".join(found)


def phases(look: MilLook, x: float, middle: float, tall: float, end: float) -> tuple[str, float]:
    """The phases of a turn, where there is room for them all; else the present one. And where they end."""
    now = -1 if look.seen.stage == OVER else look.phase()
    words = [phase_words(look) if phase == now else look.say(phase_name(phase)) for phase in range(PHASES)]
    spans = [
        LABEL_BOLD.width(words[phase]) + 20
        if phase == now
        else LABEL.width(words[phase]) + (34 if phase == WINTER_PHASE else 12)
        for phase in range(PHASES)
    ]
    if x + sum(spans) + 7 * PHASES > end:
        wide = LABEL_BOLD.width(phase_words(look)) + 20
        box = rect(x, 7, wide, tall - 14, "now", 6)
        return box + text(x + wide / 2, middle + 5, phase_words(look), LABEL_BOLD, "middle c-cream"), x + wide + 12
    gap = min(14.0, (end - x - sum(spans)) / PHASES)
    found = [line(x + 8, middle, x + sum(spans) + gap * (PHASES - 1) - 8, middle, "road")]
    for phase in range(PHASES):
        wide = spans[phase]
        if phase == now:
            found.append(rect(x, 7, wide, tall - 14, "now", 6))
            found.append(text(x + wide / 2, middle + 5, words[phase], LABEL_BOLD, "middle c-cream"))
        else:
            winter = phase == WINTER_PHASE
            found.append(rect(x, middle - 9, wide, 18, "leaf-patch"))
            found.append(text(x + wide / 2 + (11 if winter else 0), middle + 5, words[phase], LABEL, "middle c-ink2"))
            if winter:
                found.append(icon("snowing", x + 3, middle - 10, 20, "c-purpure"))
            if phase < now or now < 0:
                found.append(line(x + 4, middle, x + wide - 4, middle, "strike"))
        x += wide + gap
    return "".join(found), x + 4


def standing(look: MilLook, x: float, middle: float, each: float) -> str:
    """The houses in turn order with their points; the hand marks who starts, the pointer whose move it is."""
    found: list[str] = []
    for place, seat in enumerate(look.order()):
        left = x + place * each
        drawn = ""
        if place:
            drawn += path(f"M{num(left)} {num(middle - 4)}l4.5 4l-4.5 4", "arrow")
        left += 15 if each >= 66 else 10
        if not place and seat == look.seen.holder:
            drawn += icon("hand", left - 16, middle - 9, 15, "c-ink")
        drawn += crest(left, middle - 12, 21, seat, look.letters[seat])
        if seat == look.view.turn:
            drawn += path(f"M{num(left + 5)} {num(middle - 20)}h11l-5.5 7z", "pennant")
        points = look.house_of(seat).points
        drawn += text(left + 25, middle + 7, str(points).replace("-", "\u2212"), AMOUNT)
        if place and seat == look.seen.holder:  # he starts the next turn
            end = left + 27 + AMOUNT.width(str(points))
            beside = end + 16 < x + (place + 1) * each or place + 1 == look.seats
            drawn += (
                icon("hand", end, middle - 8, 13, "c-ink")
                if beside
                else icon("hand", left + 27, middle - 19.5, 10.5, "c-ink")
            )
        found.append(sight(f"points-{seat + 1}", "points", house_words(look, seat), drawn, points))
    return "".join(found)


def house_words(look: MilLook, seat: int) -> str:
    """A house's points, and whether it starts or is to move."""
    points = Counted("{count} point", "{count} points", look.house_of(seat).points)
    if seat == look.seen.holder:
        return look.say("{player}: {points}, holds the Starting Player token", player=look.names[seat], points=points)
    return look.say("{player}: {points}", player=look.names[seat], points=points)
