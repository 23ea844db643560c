"""The other houses as friezes: each in a row, its knights side by side on its land."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import hidden, line, move, num, path, rect, region
from alfonso.engine.drawing.type import AMOUNT, CARD_BOLD, NOTE, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import PLOTS, PRODUCTION, SLOTS
from alfonso.games.mil_1049.picture.house import (
    hand_lines,
    house_label,
    known_hand,
    plot_content,
    rival_house,
    screen,
    standing_tokens,
)
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.measures import Measures
from alfonso.games.mil_1049.picture.pieces import (
    CHIP,
    LETTER,
    NUMERALS,
    RESOURCE_ICONS,
    TILE_ICONS,
    ages,
    banner,
    castle,
    chip,
    empty_plot,
    ghost,
    heir,
    knight,
    lady,
    no_crest,
    plot_ground,
    soldier,
    token,
)
from alfonso.games.mil_1049.picture.shapes import land, scaled, tree, use
from alfonso.games.mil_1049.picture.touches import knight_id, manor_id, plot_id
from alfonso.games.mil_1049.picture.wording import MINUS, manor_words, plot_words
from alfonso.games.mil_1049.seen import FiefSeen, KnightSeen

HOUSE: Final = 112.0  # the house at the left of its row ...
NARROW_HOUSE: Final = 99.0  # ... where there is little room
HIGH: Final = 178.0  # from here on fiefs lie under one another
MIDDLE: Final = 122.0  # from here on figures are larger
LOW: Final = 92.0  # under this figures are smaller
AGE: Final = 5.8  # the radius of an hourglass ...
AGE_PITCH: Final = 12.4  # ... from one to the next ...
LEAST_PITCH: Final = 11.2  # ... and where they come closer, a figure says how many


def others_leaf(look: MilLook, width: float, height: float, size: Measures, left: float, right: float) -> str:
    """The right leaf: every other house."""
    seats = look.others()
    if len(seats) == 1:
        return rival_house(look, seats[0], width, size, left, right)
    each = (height - 12) / len(seats)
    found: list[str] = []
    for number, seat in enumerate(seats):
        top = 8 + number * each
        found.append(move(left, top, frieze(look, seat, width - left - right, each - 6)))
        if number:
            found.append(line(left, top - 3, width - right, top - 3, "rule"))
    return "".join(found)


def frieze(look: MilLook, seat: int, width: float, height: float) -> str:
    """A house at the left, four manors beside it."""
    left = HOUSE if width >= 500 else NARROW_HOUSE
    found = household(look, seat, left, height)
    pitch = (width - left + 3) / SLOTS
    shape = Shape(height)
    found += land(left - 3, shape.figure, width - left + 6, shape.land)
    for slot in range(SLOTS):
        found += manor(look, seat, slot, left + slot * pitch, pitch - 4, shape)
    return region(f"panel-house-{seat + 1}", house_label(look, seat), found)


@final
class Shape:
    """How a row is divided: the figures, the land, the fiefs."""

    def __init__(self, height: float) -> None:
        self.high: Final = height >= HIGH
        middling = height >= MIDDLE
        self.scale: Final = 0.8 if middling else 0.55 if height < LOW else 0.6
        self.figure: Final = 60.0 if middling else 37.0 if height < LOW else 42.0
        self.plot: Final = (
            min(36.0, (height - 112) / 2) if self.high else 28.0 if middling else 20.0 if height < LOW else 22.0
        )
        below = 2 * (self.plot + 3) if self.high else self.plot + 2
        self.land: Final = min(height - self.figure - below, 90.0)
        self.plots: Final = self.figure + self.land + 3


def household(look: MilLook, seat: int, width: float, height: float) -> str:
    """Name, points, women, privileges, and whose lord the house is."""
    house = look.house_of(seat)
    found = screen(0, 0, seat, look.letters[seat])
    face = CARD_BOLD if CARD_BOLD.width(look.names[seat]) <= width - 51 else NOTE_BOLD
    found += text(48, 13, face.fit(look.names[seat], width - 51), face)
    found += text(48, 33, str(house.points).replace("-", MINUS), AMOUNT)
    y = 47.0 if height < LOW else 51.0
    step = 15.5 if height < LOW else 17.0
    found += lady(8, y - 4.5, 11.5, seat) + text(19, y, NOTE.fit(look.say(women(house.women)), width - 22), NOTE)
    y += step
    found += icon("scroll-unfurled", 1, y - 12, 15, "c-ink")
    found += text(19, y, NOTE.fit(look.say(names.privileges(house.privileges)), width - 22), NOTE)
    y += step
    hand, y = hand_lines(look, seat, 1, y, width - 4, step)
    found += hand
    if house.vassals and y <= height:
        found += lord_of(look, house.vassals, y, width)
    return found


def lord_of(look: MilLook, vassals: list[int], y: float, width: float) -> str:
    """The vassals of a house."""
    found = icon("shaking-hands", 1, y - 12.5, 15, "c-ink")
    x = 19.0
    words = look.say("lord of")
    if len(vassals) == 1 and NOTE_ITALIC.width(words) < width - 24 - CHIP:
        found += text(x, y, words, NOTE_ITALIC, "c-ink2")
        x += NOTE_ITALIC.width(words) + 5
    room = int((width - x) / (CHIP + 1))
    shown = vassals if len(vassals) <= room else vassals[: room - 1]
    for number in shown:
        found += chip(x, y - 12.5, number // SLOTS, look.code(number))
        x += CHIP + 1
    if len(shown) < len(vassals):
        found += text(x + 2, y, f"+{len(vassals) - len(shown)}", NOTE_BOLD)
    return found


def women(count: int) -> Phrase:
    """Single women, where there is little room."""
    return Counted("{count} woman", "{count} women", count)


def manor(look: MilLook, seat: int, slot: int, x: float, width: float, shape: Shape) -> str:
    """A knight of another house: the man, his heir and age, his land, his fiefs."""
    one = look.house_of(seat).knights[slot]
    foot = shape.figure + shape.land - 2
    if one is None:
        trees = tree(x + 22, foot - 3, 0.8) + tree(x + 34, foot, 0.7, 1) + tree(x + 72, foot - 2, 0.9, 1)
        return hidden(trees)
    drawn = rect(x - 3, -3, width + 3, shape.figure + shape.land + 2, "ground", 5)
    drawn += rect(x - 5, -5, width + 7, shape.figure + shape.land + 6, "focus", 7)
    drawn += figure(look, one, x, shape) + state_of(look, one, x, width, shape)
    drawn += on_land(look, one, x, foot, width, shape)
    found = look.piece(manor_id(one.knight), "manor", manor_words(look, one), drawn, "manor")
    for place in range(PLOTS):
        found += plot(look, one, place, x, width, shape)
    return found


def figure(look: MilLook, one: KnightSeen, x: float, shape: Shape) -> str:
    """The knight at home, or where he is."""
    letter, seat = names.letter(one.knight), one.knight // SLOTS
    middle, hooves = x + 31 * shape.scale, shape.figure - 1
    if one.sphere >= 0:
        return ghost(middle, hooves, shape.scale, letter, NUMERALS[one.sphere])
    drawn = knight(middle, hooves, shape.scale, seat, look.letters[seat], letter)
    return f'<g id="{knight_id(one.knight)}" data-piece="knight">{drawn}</g>'


def state_of(look: MilLook, one: KnightSeen, x: float, width: float, shape: Shape) -> str:
    """Heir and hourglasses, beside the knight."""
    left = x + 58 * shape.scale + (4 if shape.scale > 0.7 else 14)
    deadly = look.figures.age
    pitch = min(AGE_PITCH, (x + width - left - AGE) / max(deadly - 1, 1))
    if pitch < LEAST_PITCH:
        drawn = heir(x + width - 24, 1, 14, one.knight // SLOTS) if one.heir else no_crest(x + width - 24, 1, 14)
        ink = "c-rubric" if one.age >= deadly - 1 else ""
        return drawn + token(x + width - 34, 29, 7) + text(x + width - 24, 34, f"{one.age}/{deadly}", NOTE_BOLD, ink)
    high = 14.0 if shape.scale > 0.7 else 1.0
    drawn = heir(left + 18, high, 14.5, one.knight // SLOTS) if one.heir else no_crest(left + 18, high, 14.5)
    return drawn + ages(left + 4, shape.figure - 13, one.age, deadly, pitch, min(AGE, pitch / 2))


def on_land(look: MilLook, one: KnightSeen, x: float, foot: float, width: float, shape: Shape) -> str:
    """Soldiers, castle, the lord's banner and tokens on the land."""
    seat = one.knight // SLOTS
    scale = min(0.37, (shape.land + 6) / 92) if shape.scale < 0.7 else min(0.62, (shape.land + 4) / 92)
    aside = x + width - 55 * scale - 2
    found = ""
    if one.castle:
        found += castle(aside, foot, scale, seat, one.knight % SLOTS)
    elif manor_id(one.knight) in look.can and "build" in look.verbs:
        found += scaled(aside, foot, scale, use("site"))
    big = min(0.8, (shape.land - 2) / 29)
    if one.soldiers:
        found += soldier(x + 7, foot + 0.5, big, seat) + text(x + 16, foot - 4, str(one.soldiers), CARD_BOLD, "on-land")
    if one.lord >= 0:
        top = foot - min(shape.land, 27.0)
        found += path(f"M{num(x + 30)} {num(foot)}V{num(top)}", "lord-pole")
        found += banner(x + 30, top, 20, 15, one.lord, look.letters[one.lord], LETTER)
    high = 3 if shape.land > 3 * 20 else 2
    return found + standing_tokens(look, one, x + (34 if one.lord < 0 else 60), foot - 10, 9.5, high)


def plot(look: MilLook, one: KnightSeen, place: int, x: float, width: float, shape: Shape) -> str:
    """A fief of another house; an empty place only where one can be laid."""
    fief = one.fiefs[place]
    id = plot_id(one.knight * PLOTS + place)
    if shape.high:
        left, top, wide = x, shape.plots + place * (shape.plot + 3), width
    else:
        wide = (width - 3) / 2
        left, top = x + place * (wide + 3), shape.plots
    if fief is None and id not in look.can and not shape.high:
        return ""
    drawn = rect(left - 2, top - 2, wide + 4, shape.plot + 4, "plot-halo", 5)
    if fief is None:
        drawn += empty_plot(left, top, wide, shape.plot, "")
    elif shape.high:
        drawn += plot_content(look, fief, left, top, wide, shape.plot)
    else:
        drawn += small_plot(look, fief, left, top, wide, shape.plot)
    return look.piece(id, "fief", plot_words(look, one.knight, place, fief), drawn, "mil-spot")


def small_plot(look: MilLook, fief: FiefSeen, x: float, y: float, width: float, height: float) -> str:
    """A fief by its icons."""
    productive = fief.side == PRODUCTION
    cubes = look.figures.harvest[fief.tile] if productive else look.figures.tribute[fief.tile]
    kinds = [kind for kind, count in enumerate(cubes) if count]
    found = move(x, y, plot_ground(width, height, fief.tile, productive, True))
    found += icon(TILE_ICONS[fief.tile], x + 2, y + height / 2 - 8.5, 17, "i-plot")
    left, middle = x + 21, y + height / 2
    if len(kinds) == 1 and width >= 42:
        found += text(left, middle + 5, str(cubes[kinds[0]]), NOTE_BOLD, "c-plot")
        return found + icon(RESOURCE_ICONS[kinds[0]], left + 8, middle - 6.5, 13, "i-plot")
    for kind in kinds[: 2 if width >= 42 else 1]:
        found += icon(RESOURCE_ICONS[kind], left - 1, middle - 6, 12, "i-plot")
        left += 11.5
    return found


def other_panel(look: MilLook, seat: int, width: float) -> Drawn:
    """Another house on a phone: its line, and four manors under it, each fief a finger high."""
    house = look.house_of(seat)
    found = screen(8, 8, seat, look.letters[seat])
    found += text(60, 24, CARD_BOLD.fit(look.names[seat], 72), CARD_BOLD)
    found += text(60, 44, str(house.points).replace("-", MINUS), AMOUNT)
    found += lady(142, 19, 12, seat) + text(154, 24, look.say(women(house.women)), NOTE)
    found += icon("scroll-unfurled", 234, 11, 15, "c-ink")
    found += text(252, 24, NOTE.fit(look.say(names.privileges(house.privileges)), width - 258), NOTE)
    if house.vassals:
        found += move(134, 44, lord_of(look, house.vassals, 0, 112))
    top = 58.0
    if house.cubes is not None:
        found += known_hand(look, seat, 14, 66)
        top += 20
    pitch = (width - 10) / SLOTS
    shape = Shape(98)
    inside = land(5, shape.figure, width - 10, shape.land)
    for slot in range(SLOTS):
        inside += phone_manor(look, seat, slot, 7 + slot * pitch, pitch, shape)
    tall = top + shape.plots + 40
    page = rect(0.5, 0.5, width - 1, tall - 1, "leaf", 8)
    return region(f"panel-house-{seat + 1}", house_label(look, seat), page + found + move(0, top, inside)), tall


def phone_manor(look: MilLook, seat: int, slot: int, x: float, pitch: float, shape: Shape) -> str:
    """A knight of another house where fingers point."""
    one = look.house_of(seat).knights[slot]
    foot = shape.figure + shape.land - 2
    width = pitch - 3
    if one is None:
        return hidden(tree(x + 22, foot - 3, 0.8) + tree(x + 34, foot, 0.7, 1) + tree(x + 72, foot - 2, 0.9, 1))
    drawn = rect(x - 1, -1, width + 1, shape.figure + shape.land, "ground", 5)
    drawn += figure(look, one, x, shape) + state_of(look, one, x, width, shape)
    drawn += on_land(look, one, x, foot, width, shape)
    found = look.piece(manor_id(one.knight), "manor", manor_words(look, one), drawn, "manor")
    wide = (pitch - 2) / 2
    for place in range(PLOTS):
        fief = one.fiefs[place]
        id = plot_id(one.knight * PLOTS + place)
        if fief is None and id not in look.can:
            continue
        left = x - 1 + place * (wide + 1)
        drawn = rect(left, shape.plots - 3, 44, 44, "reach")
        drawn += rect(left, shape.plots - 2, wide, 38, "plot-halo", 5)
        if fief is None:
            drawn += empty_plot(left + 2, shape.plots, wide - 4, 34, "")
        else:
            drawn += small_plot(look, fief, left + 2, shape.plots, wide - 4, 34)
        found += look.piece(id, "fief", plot_words(look, one.knight, place, fief), drawn, "mil-spot")
    return found
