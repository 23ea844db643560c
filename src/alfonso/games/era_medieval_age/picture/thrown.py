"""The dice of the tray as pieces: what becomes of each, which feather is used, and to which face one is set."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.contract import FINGER, OUTSET
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, marked, num, rect
from alfonso.engine.drawing.type import LABEL, NOTE, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.engine.phrase import Phrase
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.data import CODES, FACES, HAMMER, SKULL, SYMBOLS
from alfonso.games.era_medieval_age.picture import dice
from alfonso.games.era_medieval_age.picture.estate import Estate, joined
from alfonso.games.era_medieval_age.state import BUILD

DIE: Final = 42.0
SMALL_DIE: Final = 34.0  # where there are many
LEAST_DIE: Final = 27.0  # where there are so many that they lie in two rows
NEAREST: Final = 38.0  # nearer than this dice are not put side by side: they would cover one another
PITCH: Final = 58.0
ROW: Final = 34.0  # from one row of dice to the next

KEPT: Final = "keep"
ROLLED: Final = "roll"
LOCKED: Final = "locked"
SET: Final = "set"
USED: Final = "built"
READY: Final = "hammer"
FEATHERED: Final = "feather"


def state_of(estate: Estate, die: int) -> str:
    """What becomes of a die of the tray: one word for each."""
    lord = estate.lord
    rolled = lord.rolled or []
    code = rolled[die]
    if lord.throws is not None:
        if "set" in estate.verbs:
            return SET if die in (lord.was_set or []) else ""
        if not estate.verbs:
            return ""
        if estate.figures.shows[code * SYMBOLS + SKULL]:
            return LOCKED
        return ROLLED if die in (lord.marked or []) else KEPT
    if "feather" in estate.verbs and lord.feathers is not None and lord.feathers[die]:
        return FEATHERED
    if estate.seen.phase == BUILD and estate.seen.acting == estate.tray:
        return hammer_state(estate, rolled, die)
    return ""


def hammer_state(estate: Estate, rolled: list[int], die: int) -> str:
    """Whether the hammers of a die were used, all that it shows: they are used from the left."""
    if not estate.shows([rolled[die]], HAMMER):
        return ""
    left = estate.shows(rolled, HAMMER) - estate.shows(rolled[: die + 1], HAMMER)  # on the dice after it
    return USED if estate.seen.hammers <= left else READY


def word_of(estate: Estate, state: str) -> str:
    """The word under a die."""
    told = {
        KEPT: Phrase("keep"), ROLLED: Phrase("roll"), LOCKED: Phrase("locked"), SET: Phrase("set"),
        USED: Phrase("built"), READY: Phrase("hammer"), FEATHERED: Phrase("feather"),
    }  # fmt: skip
    return estate.say(told[state]) if state in told else ""


def die_words(estate: Estate, die: int, state: str) -> str:
    """A die in words: what it shows, and what can be done with it."""
    code = (estate.lord.rolled or [])[die]
    kind = estate.say(Phrase(names.DICE_TITLES[code // CODES]))
    shows = estate.say(names.face(estate.figures, code))
    told = {
        KEPT: Phrase("It is kept: pick it to roll it again (R16)."),
        ROLLED: Phrase("It is rolled again: pick it to keep it (R16)."),
        LOCKED: Phrase("It shows a skull and is locked (R15)."),
        SET: Phrase("A monastery has set it (R18)."),
        USED: Phrase("Its hammer was used (R53)."),
        READY: Phrase("Its hammer builds one building or wall (R53)."),
        FEATHERED: Phrase("Its feather rerolls one of your dice (R20)."),
    }
    more = estate.say(told[state]) if state in told else ""
    words = estate.say("Die {number}: {kind}, {shows}.", number=die + 1, kind=kind, shows=shows)
    return joined([words, more])


def dice_row(estate: Estate, x: float, y: float, room: float) -> str:
    """The dice side by side; the more there are, the nearer and the smaller, and very many in two rows."""
    rolled = estate.lord.rolled
    if rolled is None:
        return text(x, y + 26, estate.say("They are still behind a screen (R19)."), NOTE_ITALIC, "c-ink2")
    count = len(rolled)
    if (room - SMALL_DIE) / max(1, count - 1) < NEAREST:
        return two_rows(estate, x, y, room, count)
    size = DIE if count < 10 else SMALL_DIE
    pitch = min(PITCH, (room - size) / max(1, count - 1))
    top = y + (DIE - size) / 2
    spots = [(x + die * pitch, top) for die in range(count)]
    found = "".join(big_die(estate, die, left, top, size, pitch) for die, (left, top) in enumerate(spots))
    return found + feathers(estate, spots, size / 2, size + 12)


def two_rows(estate: Estate, x: float, y: float, room: float, count: int) -> str:
    """More dice than a row has room for: no words under them, their rings and badges say it."""
    across = -(-count // 2)
    pitch = min(PITCH, (room - LEAST_DIE) / (across - 1))
    size = min(LEAST_DIE, pitch - 4)
    spots = [(x + die % across * pitch, y - 1 + die // across * ROW) for die in range(count)]
    found = "".join(big_die(estate, die, left, top, size, pitch, True) for die, (left, top) in enumerate(spots))
    return found + feathers(estate, spots, size, size - 4)


def big_die(estate: Estate, die: int, x: float, y: float, size: float, pitch: float, close: bool = False) -> str:
    """A die of the tray as a piece, with a word under it where there is room; ``close``: others lie under it."""
    code = (estate.lord.rolled or [])[die]
    state = state_of(estate, die)
    round = size * 0.2
    reach = min(pitch, size + 12)
    found = (
        rect(x - (reach - size) / 2, y - 3, reach, ROW, "e-hit")
        if close
        else rect(x - (reach - size) / 2, y - 6, reach, size + 26, "e-hit")
    )
    if state == ROLLED:
        found += rect(x - 4, y - 4, size + 8, size + 8, "e-again", round + 4)
    else:
        found += rect(x - 3, y - 3, size + 6, size + 6, "ring", round + 3)
    body = dice.blank(x, y, size, code // CODES, "e-locked" if state == LOCKED else "")
    if code % CODES:
        body += dice.face(x, y, size, estate.figures, code, state == USED)
    middle = size / 2
    badge = min(8.6, size * 0.25)
    if state == ROLLED:
        turn = f"rotate(-8 {num(x + middle)} {num(y + middle)})"
        found += f'<g transform="{turn}">{body}</g>'
        found += circle(x + size - 1, y + 2, badge, "e-badge-or") + dice.turn_arrow(x + size - 1, y + 2, badge * 0.52)
    else:
        found += body
    if state == LOCKED:
        found += circle(x + size - 2, y + 3, badge, "e-badge-iron")
        found += icon("padlock", x + size - 2 - badge * 0.7, y + 3 - badge * 0.72, badge * 1.4, "c-cream")
    if state == READY:
        found += rect(x - 3, y - 3, size + 6, size + 6, "e-ready", round + 3)
    word = "" if state == FEATHERED and len(having_feathers(estate)) > 1 else word_of(estate, state)
    strong = state in (ROLLED, READY, FEATHERED)
    face = NOTE_BOLD if strong else NOTE
    if word and face.width(word) <= pitch - 2 and not close and not estate.narrow:
        found += text(x + middle, y + size + 17, word, face, f"middle {'c-or' if strong else 'c-ink2'}")
    found += rect(x - 5, y - 5, size + 10, size + 10, "focus", round + 5)
    return estate.piece(f"die-{die + 1}", "die", die_words(estate, die, state), found, "e-die")


def having_feathers(estate: Estate) -> list[int]:
    """The dice that show a feather that is not used."""
    return [die for die, count in enumerate(estate.lord.feathers or []) if count]


def feathers(estate: Estate, spots: list[tuple[float, float]], right: float, down: float) -> str:
    """Where several dice show a feather: which one is used, as a badge on each, so far from its corner."""
    having = having_feathers(estate)
    if "feather" not in estate.verbs or len(having) < 2:
        return ""
    return "".join(
        feather_badge(estate, die, spots[die][0] + right, spots[die][1] + down, die == having[0]) for die in having
    )


def feather_badge(estate: Estate, die: int, x: float, y: float, first: bool) -> str:
    """A feather that can be used."""
    drawn = ground(x - 13, y - 10, 26, 21, 10) + icon("feather", x - 8, y - 8, 16, "c-ink")
    return feather_piece(estate, die, drawn, first)


def feather_piece(estate: Estate, die: int, drawn: str, first: bool) -> str:
    """A feather as a piece; the first one is picked from the outset."""
    words = estate.say("Feather of die {number}: use it to reroll a die (R20).", number=die + 1)
    made = estate.piece(f"feather-{die + 1}", "feather", words, drawn)
    return marked(made, OUTSET) if first else made


def finger_feathers(estate: Estate, y: float) -> tuple[str, float]:
    """Where several dice show a feather: each as a tile for fingers, that one picks before the die to be rerolled."""
    having = having_feathers(estate)
    if "feather" not in estate.verbs or len(having) < 2:
        return "", y
    words = estate.say("Which feather?")
    found = text(14, y + 27, words, LABEL)
    x = 14 + LABEL.width(words) + 10
    for die in having:
        code = (estate.lord.rolled or [])[die]
        drawn = ground(x, y, FINGER, FINGER) + dice.blank(x + 6, y + 6, FINGER - 12, code // CODES)
        drawn += dice.face(x + 6, y + 6, FINGER - 12, estate.figures, code)
        found += feather_piece(estate, die, drawn, die == having[0])
        x += FINGER + 6
    return found, y + FINGER + 8


def faces(estate: Estate, x: float, y: float, width: float, height: float) -> str:
    """The six faces to which a monastery may set the die that is picked."""
    picked = [id for id in estate.look.picked if id.startswith("die-")]
    rolled = estate.lord.rolled or []
    code = rolled[int(picked[0][4:]) - 1] if picked else -1
    pitch = width / FACES
    size = min(DIE, pitch - 8)
    words = estate.say("Pick the face that it is to show.") if picked else estate.say("Pick the die that is to be set.")
    found = text(x + width / 2, y + 12, words, LABEL, "middle")
    for face in range(1, FACES + 1):
        left = x + pitch * (face - 0.5) - size / 2
        top = y + 22
        drawn = rect(left - 4, top - 4, size + 8, size + 8, "e-hit") + rect(
            left - 3, top - 3, size + 6, size + 6, "ring", size * 0.2 + 3
        )
        if code >= 0:
            kind = code // CODES
            drawn += dice.blank(left, top, size, kind)
            drawn += dice.face(left, top, size, estate.figures, kind * CODES + face)
            shows = estate.say(names.face(estate.figures, kind * CODES + face))
            spoken = estate.say("Face {number}: {shows} (R18).", number=face, shows=shows)
        else:
            drawn += rect(left, top, size, size, "dashed", size * 0.2)
            drawn += text(left + size / 2, top + size / 2 + 5, str(face), LABEL, "middle c-ink2")
            spoken = estate.say("Face {number}: pick a die first (R18).", number=face)
        drawn += rect(left - 5, top - 5, size + 10, size + 10, "focus", size * 0.2 + 5)
        found += estate.piece(f"face-{face}", "face", spoken, drawn)
    return found
