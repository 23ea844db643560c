"""The strip at the top: the round, its six steps, who comes after whom, and which types have run out."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.heraldry import outline_of_shield, tincture
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import circle, line, move, num, path, rect, region, sight
from alfonso.engine.drawing.type import AMOUNT, CARD_BOLD, LABEL, NOTE_BOLD, NOTE_ITALIC, RUBRIC, text
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.picture.estate import Estate
from alfonso.games.era_medieval_age.state import EXTORT, OVER, ROLL

ICONS: Final = ["", "", "swap-bag", "wheat", "death-skull", "flat-hammer", "robber-hand"]  # by step


def small_shield(x: float, y: float, seat: int, letter: str, width: float = 22) -> str:
    """The shield of a seat where there is little room."""
    height = width * 1.16
    colour = tincture(seat)
    shape = outline_of_shield(width, height)
    found = path(shape, colour) + path(shape, "", f' fill="url(#hatch-{colour})"') + path(shape, "outline")
    found += circle(width / 2, height * 0.45, width * 0.31, colour)
    return move(x, y, found + text(width / 2, height * 0.45 + 5, letter, NOTE_BOLD, "middle c-cream"))


def two_dice(x: float, y: float, size: float, cls: str) -> str:
    """Two dice, for the first step."""
    found = rect(x, y + size * 0.34, size * 0.6, size * 0.6, "e-gd", size * 0.12)
    found += rect(x + size * 0.42, y + size * 0.02, size * 0.56, size * 0.56, "e-gd e-gd2", size * 0.12)
    for across, down in ((0.3, 0.64), (0.58, 0.18), (0.82, 0.42)):
        found += circle(x + size * across, y + size * down, size * 0.08, "e-gdp")
    return f'<g class="e-dice {cls}">{found}</g>'


def step_sign(step: int, x: float, y: float, ink: str) -> str:
    """The sign of a step."""
    return icon(ICONS[step], x, y, 18, ink) if ICONS[step] else two_dice(x, y, 18, ink)


def title(estate: Estate) -> str:
    """The round, or that it has not begun, or is over."""
    if estate.setup:
        return estate.say("Before the first round")
    return estate.say("The end") if estate.seen.phase == OVER else estate.say("Round")


def steps_panel(estate: Estate, width: float, height: float = 46.0) -> str:
    """The strip for wide boards."""
    middle = height / 2
    words = title(estate)
    found = panel(width, height) + text(16, middle + 7, words, RUBRIC, "c-rubric")
    x = 16 + RUBRIC.width(words) + 7
    if not estate.setup:
        found += text(x, middle + 7, str(estate.seen.round), AMOUNT, "c-rubric")
        x += AMOUNT.width(str(estate.seen.round)) + 9
    right, tokens = token_row(estate, width - 16, middle)
    found += tokens
    found += step_row(estate, x, middle, height, needed(estate) <= right - x - 12)
    return region("panel-round", round_words(estate), found)


def needed(estate: Estate) -> float:
    """How wide the steps with their names and the order of players are."""
    total = 12.0
    for step in range(ROLL, EXTORT + 1):
        total += 48 + (CARD_BOLD if step == estate.seen.phase else LABEL).width(step_name(estate, step))
    order = 0.0 if estate.solo else NOTE_ITALIC.width(estate.say("order")) + 22 + 32 * len(estate.names)
    return total + order


def step_name(estate: Estate, step: int) -> str:
    """A step by its name."""
    return estate.say(Phrase(names.PHASE_TITLES[step]))


def step_row(estate: Estate, x: float, middle: float, height: float, named: bool) -> str:
    """The six steps and the order of players: past ones struck through, the present one filled."""
    now = estate.seen.phase
    found: list[str] = []
    begin = x
    for step in range(ROLL, EXTORT + 1):
        name = step_name(estate, step)
        present = step == now
        face = CARD_BOLD if present else LABEL
        span = 18 + (6 + face.width(name) if named else 0)
        wide = span + 18
        left = x + 9
        if present:
            drawn = rect(x, 5, wide, height - 10, "now", 6)
        elif step > now:
            drawn = rect(x, 8, wide, height - 16, "cell", 6)
        else:
            drawn = rect(left - 4, middle - 11, span + 8, 22, "leaf-patch")
        ink = "c-cream" if present else "c-ink" if step > now else "c-ink2"
        drawn += step_sign(step, left, middle - 9, ink)
        drawn += text(left + 24, middle + 5.4, name, face, ink) if named else ""
        drawn += line(left - 2, middle, left + span + 2, middle, "strike") if step < now else ""
        found.append(sight(f"step-{step}", "step", step_words(estate, step), drawn))
        x += wide + 6
    road = line(begin + 8, middle, x - 14, middle, "road")
    return road + "".join(found) + ("" if estate.solo else order_row(estate, x + 8, middle))


def step_words(estate: Estate, step: int) -> str:
    """What happens in a step."""
    told = [
        Phrase("Roll: all roll their dice in secret, up to three times (R14)"),
        Phrase("Collect: dice and buildings bring goods and culture (R24)"),
        Phrase("Feed: each die eats a food (R30)"),
        Phrase("Disasters: skulls bring one disaster to each player (R34)"),
        Phrase("Build: each hammer builds one building or wall (R53)"),
        Phrase("Extort: swords demand goods of whoever shows fewer (R65)"),
    ]
    return estate.say(told[step - ROLL])


def order_row(estate: Estate, x: float, middle: float) -> str:
    """The players in the order of this round; the first has the black peg."""
    words = estate.say("order")
    found = text(x, middle + 5, words, NOTE_ITALIC, "c-ink2")
    x += NOTE_ITALIC.width(words) + 10
    for place, seat in enumerate(estate.seen.order):
        if seat == estate.view.turn:
            found += rect(x - 3, middle - 18, 28, 36, "e-current", 5)
        found += small_shield(x, middle - 13, seat, estate.look.letters[seat])
        if place == 0 and estate.seen.first >= 0:
            found += circle(x + 22, middle + 10, 5, "e-peg")
        x += 32
    spoken = estate.say("Order of this round: {players}", players=", ".join(estate.names[s] for s in estate.seen.order))
    return sight("order", "order", spoken, found)


def token_row(estate: Estate, right: float, middle: float) -> tuple[float, str]:
    """The tokens: crossed for each type that ran out; how many are to go. And where it begins."""
    seen = estate.seen
    if not seen.tokens:
        return solo_rounds(estate, right, middle)
    words = estate.say(Phrase("{count} to go", count=seen.tokens - seen.flipped))
    found = text(right, middle + 5, words, NOTE_ITALIC, "end c-ink2")
    x = right - NOTE_ITALIC.width(words) - 12
    for place in range(seen.tokens - 1, -1, -1):
        x -= 22
        found += token(x + 10, middle, 9, place < seen.flipped)
    x -= 8
    title = estate.say("Sold out")
    found += text(x, middle + 5, title, LABEL, "end")
    spoken = estate.say(
        Phrase(
            "Sold out: {flipped} of {tokens} types; the round in which all tokens are crossed is the last (R73)",
            flipped=seen.flipped,
            tokens=seen.tokens,
        )
    )
    return x - LABEL.width(title), sight("tokens", "tokens", spoken, found)


def token(x: float, y: float, radius: float, crossed: bool) -> str:
    """A token, blank or crossed."""
    if not crossed:
        return circle(x, y, radius, "e-token")
    long = num(radius * 0.84)
    cross = f"M{num(x - radius * 0.42)} {num(y - radius * 0.42)}l{long} {long}m0-{long}l-{long} {long}"
    return circle(x, y, radius, "e-token-x") + path(cross, "e-token-cross")


def solo_rounds(estate: Estate, right: float, middle: float) -> tuple[float, str]:
    """Alone there are no tokens: so many rounds (S1)."""
    last = min(estate.figures.solo_rounds, estate.options.max_rounds)
    left = last - estate.seen.round
    words = estate.say(Counted("{count} round to go", "{count} rounds to go", max(0, left)))
    found = text(right, middle + 5, words, NOTE_ITALIC, "end c-ink2")
    spoken = estate.say(Phrase("The game ends after round {round} (S1)", round=last))
    return right - NOTE_ITALIC.width(words), sight("tokens", "tokens", spoken, found)


def round_words(estate: Estate) -> str:
    """The strip in words."""
    return estate.say("Round {round}", round=estate.seen.round) if not estate.setup else title(estate)


def steps_dots(estate: Estate, width: float, height: float = 42.0) -> str:
    """The strip for a phone: the steps as dots."""
    middle = height / 2
    words = title(estate)
    found = panel(width, height) + text(12, middle + 6, words, RUBRIC, "c-rubric")
    x = 12 + RUBRIC.width(words) + 6
    if not estate.setup:
        found += text(x, middle + 6, str(estate.seen.round), AMOUNT, "c-rubric")
        x += AMOUNT.width(str(estate.seen.round)) + 8
    right = width - 10
    seen = estate.seen
    for place in range(seen.tokens - 1, -1, -1):
        right -= 14.5
        found += token(right + 7, middle, 6, place < seen.flipped)
    if not estate.setup:
        found += dots(estate, x, right - 6, middle)
    return region("panel-round", round_words(estate), found)


def dots(estate: Estate, begin: float, end: float, middle: float) -> str:
    """The six steps between two places."""
    pitch = min(34.0, (end - begin) / 6)
    now = estate.seen.phase
    found = line(begin + pitch / 2, middle, begin + pitch * 5.5, middle, "road")
    for step in range(ROLL, EXTORT + 1):
        x = begin + pitch * (step - ROLL + 0.5)
        ground = "now" if step == now else "cell" if step > now else "leaf-patch"
        ink = "c-cream" if step == now else "c-ink" if step > now else "c-ink2"
        drawn = circle(x, middle, min(15.0, pitch / 2 - 1) if step == now else min(13.0, pitch / 2 - 2), ground)
        drawn += step_sign(step, x - 9, middle - 9, ink)
        drawn += line(x - 12, middle, x + 12, middle, "strike") if step < now else ""
        found += sight(f"step-{step}", "step", step_words(estate, step), drawn)
    return found
