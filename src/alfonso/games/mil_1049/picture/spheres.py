"""The six spheres as six buildings, with their spaces, hourglasses and knights."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import circle, hidden, line, move, num, path, rect, region
from alfonso.engine.drawing.type import NOTE, NOTE_BOLD, NOTE_ITALIC, RUBRIC, text
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import COURT, CRUSADES, CURIA, MARKET, MONASTERY, SLOTS, SPACES, SPHERES, WAR
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.measures import ROOMY, Measures
from alfonso.games.mil_1049.picture.pieces import (
    CHIP,
    LARGE_LETTER,
    NUMERALS,
    RESOURCE_ICONS,
    TILE_ICONS,
    chip,
    crest,
    defence,
    knight,
    no_crest,
    plot_ground,
    token,
)
from alfonso.games.mil_1049.picture.roofs import ROOF, roof
from alfonso.games.mil_1049.picture.shapes import scaled
from alfonso.games.mil_1049.picture.touches import knight_id, manor_id, space_id
from alfonso.games.mil_1049.picture.wording import free_sphere_words, space_words, sphere_words, stack_words
from alfonso.games.mil_1049.seen import SpaceSeen
from alfonso.games.mil_1049.state import BLACK, HOUSE, KNIGHT, WHITE

EDGE: Final = 13.0
BETWEEN: Final = 9.0
NARROW: Final = 122.0  # the first and the last sphere
ROW: Final = 88.0  # a sphere on a phone
PRIZES: Final = {COURT: ["hand", "jewel-crown"], MARKET: ["gold-bar"], WAR: ["templar-shield"], CURIA: ["pope-crown"]}


# All six beside one another


def arcade(look: MilLook, width: float, size: Measures) -> Drawn:
    """Six buildings on the ground."""
    wide = (width - 2 * EDGE - 5 * BETWEEN - 2 * NARROW) / 4
    top = 12.0 if size is ROOMY else 7.0
    tall = top + ROOF * size.roof + size.body + 8
    found = [panel(width, tall), ground(width, tall)]
    x = EDGE
    for sphere in range(len(SPHERES)):
        across = NARROW if sphere in (MONASTERY, CRUSADES) else wide
        found.append(move(x, top, building(look, sphere, across, size)))
        x += across + BETWEEN
    return region("panel-spheres", look.say("The spheres"), "".join(found)), tall


def two_rows(look: MilLook, width: float) -> Drawn:
    """Three buildings above three, for a tablet."""
    wide = (width - 2 * EDGE - 2 * BETWEEN) / 3
    tall = 12 + ROOF + ROOMY.body + 8
    found = [panel(width, 2 * tall), ground(width, tall), move(0, tall, ground(width, tall))]
    for sphere in range(len(SPHERES)):
        x, y = EDGE + sphere % 3 * (wide + BETWEEN), 12 + sphere // 3 * tall
        found.append(move(x, y, building(look, sphere, wide, ROOMY)))
    return region("panel-spheres", look.say("The spheres"), "".join(found)), 2 * tall


@cache
def ground(width: float, tall: float) -> str:
    """Hills behind the buildings, and the earth that they stand on."""
    part = width / 8
    hills = f"M1 {num(tall - 70)}" + "".join(
        f"q{num(part / 2)} {num(-36 + 17 * (number % 3))} {num(part)} {num(12 * (1 - number % 3))}"
        for number in range(8)
    )
    earth = f"M1 {num(tall - 10)}H{num(width - 1)}V{num(tall - 8)}q0 7-7 7H8q-7 0-7-7Z"
    return hidden(
        path(f"{hills}V{num(tall - 9)}H1Z", "hill1")
        + path(earth, "earth")
        + path(f"M1 {num(tall - 10)}H{num(width - 1)}", "stone-edge")
    )


@cache
def walls(sphere: int, width: float, size: Measures) -> str:
    """Roof, lintel and opening of a building."""
    top = ROOF * size.roof
    cover = roof(sphere, width) if size.roof == 1 else scaled(0, 0, size.roof, roof(sphere, width / size.roof))
    found = rect(0, top, width, size.body, "stone s-line", 2)
    found += path(f"M{num(width - 4)} {num(top + 28)}V{num(top + size.body - 1)}", "s-fine")
    found += rect(5, top + 27, width - 10, size.body - 32, "opening", 2)
    found += rect(2.5, top + 2.5, width - 5, 22, "lintel", 2)
    return cover + hidden(found)


def title(look: MilLook, sphere: int, x: float, width: float, baseline: float) -> str:
    """The number and the name of a sphere, centred."""
    number, name = NUMERALS[sphere], look.say(names.sphere(sphere))
    wide = LARGE_LETTER.width(number)
    left = x + (width - wide - 7 - RUBRIC.width(name)) / 2
    return text(left, baseline - 0.4, number, LARGE_LETTER, "c-rubric") + text(left + wide + 7, baseline, name, RUBRIC)


def building(look: MilLook, sphere: int, width: float, size: Measures) -> str:
    """A sphere."""
    top = ROOF * size.roof
    found = walls(sphere, width, size) + title(look, sphere, 0, width, top + 20.4)
    if sphere in (MONASTERY, CRUSADES):
        inside = free_sphere(look, sphere, 5, top + 27, width - 10, size.body - 32)
        return region(f"group-{SPHERES[sphere]}", sphere_words(look, sphere), found + inside)
    found += majority(look, sphere, 11, top + (43.5 if size is ROOMY else 41.5), width - 22)
    large = size is ROOMY and width >= 46 * look.seats
    found += spaces(look, sphere, 7, top + size.spaces + (2 if large else 0), width - 14, 16.0 if large else 15.0)
    found += foot(look, sphere, width, top + size.body, size)
    return region(f"group-{SPHERES[sphere]}", sphere_words(look, sphere), found)


def majority(look: MilLook, sphere: int, x: float, y: float, width: float) -> str:
    """What the most knights bring, and to whom now; ``y`` is the baseline."""
    title = look.say("Majority")
    found = text(x, y, title, NOTE_ITALIC, "c-ink2")
    at = x + NOTE_ITALIC.width(title) + 7
    for name in PRIZES[sphere]:
        found += icon(name, at, y - 13, 16, "c-ink")
        at += 18
        if name in ("jewel-crown", "gold-bar"):
            number = look.figures.income.court_majority if sphere == COURT else look.figures.income.market_majority
            found += text(at, y, str(number), NOTE_BOLD)
            at += NOTE_BOLD.width(str(number)) + 4
    points = f"+{look.figures.points.majority[sphere]}"
    if at + 4 + NOTE_BOLD.width(points) < x + width - 20:
        found += text(at + 4, y, points, NOTE_BOLD)
    return found + winner(look, sphere, x + width - 17, y - 13.4)


def winner(look: MilLook, sphere: int, x: float, y: float) -> str:
    """The shield of who would win the majority now."""
    seat = look.seen.spheres[sphere - COURT].majority
    return no_crest(x, y, 16) if seat < 0 else crest(x, y, 17, seat, look.letters[seat])


def spaces(look: MilLook, sphere: int, x: float, y: float, width: float, radius: float, finger: bool = False) -> str:
    """The spaces of a sphere from left to right; knights are drawn over all of them."""
    row = look.seen.spheres[sphere - COURT].spaces
    pitch = min(width / len(row), 60.0)
    left = x + (width - pitch * len(row)) / 2
    found: list[str] = []
    knights: list[str] = []
    for place, space in enumerate(row):
        drawn = space_piece(look, space, left + pitch * (place + 0.5), y, radius, pitch if finger else 0.0)
        (knights if space.content == KNIGHT else found).append(drawn)
    return "".join(found) + "".join(knights)


def space_piece(look: MilLook, space: SpaceSeen, x: float, y: float, radius: float, reach: float) -> str:
    """A space: an empty ring with its number, an hourglass, a house token, or a knight."""
    content = space.content
    drawn = rect(x - reach / 2, y - 22, reach, 44, "reach") if reach else ""
    drawn += circle(x, y, radius + 2.8, "ring-halo")
    acting = content == KNIGHT and space.owner == look.acting()
    if acting:
        drawn += rect(x - radius - 2.5, y - 2.35 * radius, 2 * radius + 5, 3.6 * radius, "this-one", 6)
    drawn += circle(x, y, radius, "space")
    if content in (WHITE, BLACK):
        drawn += token(x, y, radius, content == BLACK)
    elif content == HOUSE:
        drawn += crest(x - radius * 0.6, y - radius * 0.7, radius * 1.2, space.owner, look.letters[space.owner])
    elif content == KNIGHT:
        drawn += figure(look, space.owner, x - 1, y + radius * 0.86, radius * 0.044)
    else:
        drawn += circle(x, y, radius - 3.5, "space-in")
        drawn += text(x, y + 4.8, str(space.space % SPACES + 1), NOTE, "middle c-ink2")
    id = space_id(space.space)
    twin = manor_id(space.owner) if content == KNIGHT and manor_id(space.owner) in look.can else ""
    return look.piece(id, "space", space_words(look, space), drawn, "mil-spot", twin)


def figure(look: MilLook, number: int, x: float, y: float, scale: float) -> str:
    """A knight in a sphere: the figure that left its manor."""
    seat = number // SLOTS
    drawn = knight(x, y, scale, seat, look.letters[seat], names.letter(number))
    return f'<g id="{knight_id(number)}" data-piece="knight">{drawn}</g>'


# The Monastery and the Crusades have no spaces


def knights_in(look: MilLook, sphere: int) -> list[int]:
    """The knights in a sphere without spaces."""
    found: list[int] = []
    for seat in look.order():
        for one in look.house_of(seat).knights:
            if one is not None and one.sphere == sphere:
                found.append(one.knight)
    return found


def free_sphere(look: MilLook, sphere: int, x: float, y: float, width: float, height: float) -> str:
    """A sphere where any number of knights may go."""
    knights = knights_in(look, sphere)
    drawn = rect(x + 2, y + 2, width - 4, height - 4, "ground", 4)
    words = free_sphere_words(look, sphere)
    lines = NOTE.wrap(words, width - 8, 2)
    for number, said in enumerate(lines):
        drawn += text(x + width / 2, y + height - 8 - 16 * (len(lines) - 1 - number), said, NOTE, "middle")
    foot = y + height - 16 * len(lines) - 12
    drawn += crowd(look, knights, x + 4, foot, width - 8, foot - y)
    return look.piece(f"sphere-{SPHERES[sphere]}", "sphere", sphere_words(look, sphere), drawn)


def crowd(look: MilLook, knights: list[int], x: float, foot: float, width: float, room: float) -> str:
    """Knights who stand together: figures as long as there is room, else their letters."""
    count = len(knights)
    if not count:
        return path(f"M{num(x + width / 2 - 24)} {num(foot)}h48", "dashed")
    scale = 0.84 if count == 1 and room > 62 else 0.62
    pitch = min(50.0, width / count)
    if count <= 2 or pitch >= 42:
        left = x + width / 2 - pitch * (count - 1) / 2
        return "".join(figure(look, one, left + pitch * at - 2, foot, scale) for at, one in enumerate(knights))
    columns = max(1, int(width / (CHIP + 3)))
    found: list[str] = []
    for at, one in enumerate(knights):
        left = x + (width - columns * (CHIP + 3) + 3) / 2 + at % columns * (CHIP + 3)
        drawn = chip(left, foot - 16 - at // columns * 18, one // SLOTS, look.code(one))
        found.append(f'<g id="{knight_id(one)}" data-piece="knight">{drawn}</g>')
    return "".join(found)


# What a sphere is for


def foot(look: MilLook, sphere: int, width: float, y: float, size: Measures) -> str:
    """At the foot of a building: what its knights may do, or in the War the free land."""
    if sphere == WAR:
        return stacks(look, 9, y - size.stack - 6, width - 18, size.stack)
    high, low = (27, 10) if size is ROOMY else (24, 9)
    if sphere == COURT:
        influence = look.say("{count} influence", count=look.figures.income.court)
        return footline(width, y - high, ["jewel-crown"], [influence]) + footline(
            width, y - low, ["shaking-hands"], [look.say("or an oath")]
        )
    if sphere == MARKET:
        words = [look.say("{count} cubes, or", count=look.figures.market_cubes), look.say("by auction")]
        return ladder(look, width, y - high - 5) + footline(width, y - low, ["", "castle"], words)
    words = [look.say("privilege"), look.say("abbess")]
    cathedral = look.say("cathedral, up to {points}", points=look.figures.points.cathedral)
    return footline(width, y - high, ["church"], [cathedral]) + footline(
        width, y - low, ["scroll-unfurled", "nun-face"], words
    )


def footline(width: float, y: float, icons: list[str], words: list[str]) -> str:
    """Icons, each before its words, centred."""
    total = sum(NOTE.width(said) + (19 if name else 0) for name, said in zip(icons, words, strict=True))
    x = (width - total - 4 * (len(words) - 1)) / 2
    found = ""
    for name, said in zip(icons, words, strict=True):
        if name:
            found += icon(name, x, y - 13, 16, "c-ink")
            x += 19
        found += text(x, y, said, NOTE)
        x += NOTE.width(said) + 4
    return found


def ladder(look: MilLook, width: float, y: float) -> str:
    """The kinds of cubes that the market exchanges, each with its neighbours."""
    kinds = look.ladder
    pitch = min(36.0, (width - 30) / len(kinds))
    x = (width - pitch * (len(kinds) - 1) - 18) / 2
    found = ""
    for step, kind in enumerate(kinds):
        at = x + step * pitch
        found += icon(RESOURCE_ICONS[kind], at, y - 9, 18, "c-ink")
        if step < len(kinds) - 1:
            long = pitch - 23
            left, right = num(at + 20.5), num(at + 20.5 + long)
            found += path(
                f"M{left} {num(y)}H{right}m-3.4-3.2l3.4 3.2l-3.4 3.2M{num(at + 23.9)} {num(y - 3.2)}l-3.4 3.2l3.4 3.2",
                "arrow",
            )
    return found


def stacks(look: MilLook, x: float, y: float, width: float, height: float) -> str:
    """The two stacks of free land."""
    wide = (width - 8) / 2
    return stack(look, 0, x, y, wide, height) + stack(look, 1, x + wide + 8, y, wide, height)


def stack(look: MilLook, number: int, x: float, y: float, width: float, height: float) -> str:
    """A free land: the tile on top, what defends it, how many lie in the stack."""
    seen = look.seen.stacks[number]
    drawn = rect(x - 2.5, y - 2.5, width + 5, height + 5, "plot-halo", 6)
    if seen.top is None:
        words = look.say("{count} left", count=seen.left) if seen.left else look.say("no land left")
        drawn += rect(x + 0.5, y + 0.5, width - 1, height - 1, "missing-plot", 4)
        drawn += text(
            x + width / 2, y + height / 2 + 5, NOTE_ITALIC.fit(words, width - 6), NOTE_ITALIC, "middle c-ink2"
        )
        return look.piece(f"stack-{number + 1}", "stack", stack_words(look, number), drawn, "mil-spot")
    for under in range(min(seen.left - 1, 2), 0, -1):
        drawn += rect(x + 1.7 * under, y - 1.6 * under, width, height, "land-under", 4)
    drawn += move(x, y, plot_ground(width, height, seen.top, True, height < 36))  # a low one has no room for its crop
    drawn += stack_content(look, seen.top, seen.left, x, y + height / 2 - 4, width)
    drawn += defence(x + width - 20, y + height - (22 if height > 36 else 18), seen.defence or 0)
    return look.piece(f"stack-{number + 1}", "stack", stack_words(look, number), drawn, "mil-spot")


def stack_content(look: MilLook, tile: int, count: int, x: float, y: float, width: float) -> str:
    """What lies on top, and how many there are; a long name has a line of its own, the icon is under it."""
    kind = look.say(names.tile_title(tile))
    if NOTE_BOLD.width(kind) <= width - 28:
        start = x + 26
        found = icon(TILE_ICONS[tile], x + 3, y - 9, 20, "i-plot") + text(start, y, kind, NOTE_BOLD, "c-plot")
    else:
        start = x + 24
        found = icon(TILE_ICONS[tile], x + 5, y + 2, 16, "i-plot")
        found += text(x + 6, y, NOTE_BOLD.fit(kind, width - 10), NOTE_BOLD, "c-plot")
    left = look.say("{count} left", count=count)
    if NOTE.width(left) > x + width - 21 - start:
        left = f"\u00d7{count}"
    return found + text(start, y + 14.5, left, NOTE, "c-plot")


# One under another, for a phone


def sphere_rows(look: MilLook, width: float) -> Drawn:
    """The spheres as rows: a house at the left, its spaces at the right."""
    found = [rubric(16, 29, width - 30, look.say("The spheres"))]
    y = 40.0
    for sphere in (COURT, MARKET, WAR, CURIA):
        found.append(region(f"group-{SPHERES[sphere]}", sphere_words(look, sphere), sphere_row(look, sphere, y, width)))
        y += ROW
        if sphere == WAR:
            found.append(stacks(look, 14, y - 2, width - 28, 44))
            y += 54
        found.append(line(14, y - 3, width - 14, y - 3, "rule"))
    half = (width - 34) / 2
    for at, sphere in enumerate((MONASTERY, CRUSADES)):
        found.append(free_row(look, sphere, 14 + at * (half + 6), y + 2, half))
    y += 172
    return region("panel-spheres", look.say("The spheres"), panel(width, y) + "".join(found)), y


def sphere_row(look: MilLook, sphere: int, y: float, width: float) -> str:
    """A sphere with spaces on a phone."""
    wide = 112.0
    scale = wide / 195
    low = y + 8 + ROOF * scale
    found = scaled(14, y + 8, scale, roof(sphere, 195)) + lintel(look, sphere, 14, low, wide)
    points = f"+{look.figures.points.majority[sphere]}"
    room = wide - 19 - NOTE_BOLD.width(points) - 3
    found += text(14, low + 45, NOTE_ITALIC.fit(look.say("Majority"), room), NOTE_ITALIC, "c-ink2")
    found += text(14 + wide - 19, low + 45, points, NOTE_BOLD, "end") + winner(look, sphere, 14 + wide - 16, low + 31)
    left = 14 + wide + 8
    return found + spaces(look, sphere, left, y + 54, width - 8 - left, 17, True)


def lintel(look: MilLook, sphere: int, x: float, y: float, width: float) -> str:
    """The beam with the name of a sphere."""
    stone = hidden(rect(x, y, width, 28, "stone s-line", 2) + rect(x + 2.5, y + 2.5, width - 5, 23, "lintel", 2))
    return stone + title(look, sphere, x, width, y + 21)


def free_row(look: MilLook, sphere: int, x: float, y: float, width: float) -> str:
    """The Monastery or the Crusades on a phone."""
    found = scaled(x + (width - 110) / 2, y + 4, 0.9, roof(sphere, 122)) + lintel(look, sphere, x, y + 45.4, width)
    return found + free_sphere(look, sphere, x, y + 73.4, width, 92)
