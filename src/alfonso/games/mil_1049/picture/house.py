"""One's own house, large: its knights with their heirs, ages, castles, soldiers and fiefs, and its bonds."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.ornament import initial
from alfonso.engine.drawing.svg import hidden, move, num, path, rect, region, sight
from alfonso.engine.drawing.type import (
    CARD_BOLD,
    LABEL,
    LABEL_BOLD,
    NOTE,
    NOTE_BOLD,
    NOTE_ITALIC,
    SCORE,
    TOWN_NAME,
    Face,
    text,
)
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import PLOTS, PRODUCTION, SLOTS
from alfonso.games.mil_1049.picture.bonds import BOND, LOW_BOND, bonds
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.measures import ROOMY, Measures
from alfonso.games.mil_1049.picture.pieces import (
    LARGE_LETTER,
    NUMERALS,
    TILE_ICONS,
    ages,
    banner,
    castle,
    crest,
    defence,
    empty_plot,
    ghost,
    goods,
    heir,
    knight,
    lady,
    no_crest,
    plot_ground,
    soldier,
    stamp,
)
from alfonso.games.mil_1049.picture.shapes import land, scaled, tree, use
from alfonso.games.mil_1049.picture.touches import heir_id, knight_id, manor_id, plot_id, recruit_id
from alfonso.games.mil_1049.picture.wording import (
    MINUS,
    heir_words,
    knight_words,
    manor_words,
    plot_words,
    recruit_words,
)
from alfonso.games.mil_1049.seen import FiefSeen, KnightSeen
from alfonso.games.mil_1049.state import HARVEST, IN_COURT, IN_WAR, PLACING, POLITICS, RECRUIT

MOST_SHOWN: Final = 5  # soldiers that are drawn one by one
FIGURE: Final = 69.0  # above the land


def column_height(size: Measures) -> float:
    """How high the column of a knight is."""
    return FIGURE + size.land + 31 + PLOTS * (size.plot + 4)


def own_house(look: MilLook, width: float, size: Measures, left: float, right: float) -> str:
    """The left leaf: four columns side by side."""
    found = [heading(look, width, size, left)]
    pitch = (width - right - left + 4) / SLOTS
    top = size.head
    found.append(land(left - 2, top + FIGURE, width - right - left + 4, size.land))
    foot = top + FIGURE + size.land
    found.append(hidden("".join(tree(left + at * pitch, foot - low, big, kind) for at, low, big, kind in TREES)))
    for slot in range(SLOTS):
        found.append(column(look, look.own, slot, left + slot * pitch, top, pitch - 5, size))
    pitch = BOND if size is ROOMY else LOW_BOND
    found.append(bonds(look, look.own, left, top + column_height(size) - 1, width - left - right, pitch))
    return region("panel-own", house_label(look, look.own), "".join(found))


def rival_house(look: MilLook, seat: int, width: float, size: Measures, left: float, right: float) -> str:
    """The only other house on the right leaf, as large as one's own."""
    house, middle = look.house_of(seat), size.head / 2 - 2
    found = [screen(left, middle - 21, seat, look.letters[seat])]
    name = TOWN_NAME.fit(look.names[seat], width - 320)
    found.append(text(left + 54, middle + 11, name, TOWN_NAME))
    found.append(holdings(look, seat, left + 54 + TOWN_NAME.width(name) + 22, middle))
    score = str(house.points).replace("-", MINUS)
    found.append(text(width - right, middle + 13, score, SCORE, "end"))
    found.append(text(width - right - 4 - SCORE.width(score), middle + 13, look.say("points"), LABEL, "end c-ink2"))
    pitch = (width - right - left + 4) / SLOTS
    found.append(land(left - 2, size.head + FIGURE, width - right - left + 4, size.land))
    for slot in range(SLOTS):
        found.append(column(look, seat, slot, left + slot * pitch, size.head, pitch - 5, size))
    low = size.head + column_height(size) - 1
    known = hand_words(look, seat) != ""
    if known:
        found.append(known_hand(look, seat, left, low + 12))
        low += BOND
    if size is ROOMY or not known:  # one's own leaf tells of the same bonds
        found.append(bonds(look, seat, left, low, width - left - right, BOND if size is ROOMY else LOW_BOND))
    return region(f"panel-house-{seat + 1}", house_label(look, seat), "".join(found))


def screen(x: float, y: float, seat: int, letter: str) -> str:
    """A house's screen with its shield: its cubes are behind it."""
    panels = "M2 6L14 2V36L2 38ZM14 2H30V36H14ZM30 2L42 6V38L30 36Z"
    return move(x, y, path(panels, "screen")) + crest(x + 11, y + 7, 22, seat, letter)


def hand_words(look: MilLook, seat: int) -> str:
    """What is known to lie behind another's screen, in words; nothing where it is hidden."""
    cubes = look.house_of(seat).cubes
    return "" if cubes is None else look.say("Behind the screen: {cubes}", cubes=names.cubes(cubes))


def known_hand(look: MilLook, seat: int, x: float, y: float) -> str:
    """The cubes of another house, where they are known: a line of figures; ``y`` is the baseline."""
    return hand_lines(look, seat, x, y, HAND_ROOM, 0)[0]


def hand_lines(look: MilLook, seat: int, x: float, y: float, room: float, step: float) -> tuple[str, float]:
    """The same in a second line where there is no room for all in one; and where the next line has its baseline."""
    cubes = look.house_of(seat).cubes
    if cubes is None:
        return "", y
    drawn, end = goods(x, y, cubes, 14, "", "c-ink")
    if end - x > room:
        upper = [count if kind < UPPER else 0 for kind, count in enumerate(cubes)]
        lower = [0 if kind < UPPER else count for kind, count in enumerate(cubes)]
        drawn = goods(x, y, upper, 14, "", "c-ink")[0]
        y += step
        drawn += goods(x, y, lower, 14, "", "c-ink")[0]
    if not any(cubes):
        drawn = text(x, y, look.say("no cubes"), NOTE_ITALIC, "c-ink2")
    return sight(f"hand-{seat + 1}", "hand", hand_words(look, seat), drawn), y + step


HAND_ROOM: Final = 9999.0  # where a hand has a line for itself
UPPER: Final = 3  # kinds of cubes in the first line of two

TREES: Final = [
    (2.9, 25.0, 0.8, 0),
    (2.02, 28.0, 0.7, 1),
    (0.93, 29.0, 0.6, 0),
    (0.05, 24.0, 0.7, 1),
    (1.93, 17.0, 0.9, 0),
]


def house_label(look: MilLook, seat: int) -> str:
    """The house in words."""
    house = look.house_of(seat)
    return look.say(
        "The house of {player}: {points}, {women}, {privileges}",
        player=look.names[seat],
        points=names.points(house.points),
        women=names.women(house.women),
        privileges=names.privileges(house.privileges),
    )


def heading(look: MilLook, width: float, size: Measures, left: float) -> str:
    """Name, shield, women, privileges and points."""
    name, seat, house = look.names[look.own], look.own, look.house
    big = 50.0 if size is ROOMY else 42.0
    top = (size.head - big) / 2 - 3 if size is ROOMY else 6.0
    low = top + big / 2 + 9
    score = str(house.points).replace("-", MINUS)
    found = initial(left - 8, top, name[:1].upper(), big)
    x = left - 2 + big
    room = width - x - 300
    face = TOWN_NAME if TOWN_NAME.width(name[1:]) <= room else Face(22, "fell")
    rest = face.fit(name[1:], max(room, 40))
    found += text(x, low, rest, face)
    x += face.width(rest) + 10
    found += crest(x, top + big / 2 - 16, 28, seat, look.letters[seat])
    found += holdings(look, seat, x + 44, top + big / 2)
    points = look.say("points")
    found += text(width - 16, low + 4, score, SCORE, "end")
    found += text(width - 20 - SCORE.width(score), low + 4, points, LABEL, "end c-ink2")
    return found


def holdings(look: MilLook, seat: int, x: float, middle: float) -> str:
    """Single women and privileges, one under the other."""
    house = look.house_of(seat)
    women = min(house.women, 3)
    scrolls = min(house.privileges, 3)
    wide = max(15 * max(women, 1), 16 * max(scrolls, 1)) + 6
    found = "".join(lady(x + 7 + at * 15, middle - 8, 12, seat) for at in range(max(women, 1)))
    words = text(x + wide, middle - 3, look.say(names.women(house.women)), LABEL)
    drawn = sight(f"women-{seat + 1}", "women", look.say(names.women(house.women)), found + words, house.women)
    found = "".join(icon("scroll-unfurled", x + at * 16 - 1, middle + 5, 15, "c-ink") for at in range(max(scrolls, 1)))
    words = text(x + wide, middle + 18, look.say(names.privileges(house.privileges)), LABEL)
    return drawn + sight(
        f"privileges-{seat + 1}",
        "privileges",
        look.say(names.privileges(house.privileges)),
        found + words,
        house.privileges,
    )


# A knight and what is before him


def column(look: MilLook, seat: int, slot: int, x: float, y: float, width: float, size: Measures) -> str:
    """A knight's column: the man and his heir, his land, his soldiers, his fiefs."""
    one = look.house_of(seat).knights[slot]
    if one is None:
        return free_column(look, seat * SLOTS + slot, x, y, size)
    found = man(look, one, x, y) + heir_piece(look, one, x + 59, y + 6, width - 57)
    roomy = width >= 114
    found += ages(
        x + (70.5 if roomy else 62), y + 50, one.age, look.figures.age, 13.4 if roomy else 11.8, 6.3 if roomy else 5.6
    )
    found += manor(look, one, x, y + FIGURE, width, size.land)
    found += army(look, one, x, y + FIGURE + size.land + 25, width)
    top = y + FIGURE + size.land + 32
    for place in range(PLOTS):
        found += own_plot(look, one, place, x, top + place * (size.plot + 4), width, size.plot)
    return found


def free_column(look: MilLook, number: int, x: float, y: float, size: Measures) -> str:
    """Room for a knight who is not born yet."""
    found = ghost(x + 30, y + 62, 0.98, names.letter(number))
    lines = NOTE_ITALIC.wrap(look.say("room for a knight"), 58, 2)
    for at, words in enumerate(lines):
        found += text(x + 64, y + 31 + 17 * at, words, NOTE_ITALIC, "c-ink2")
    foot = y + FIGURE + size.land
    trees = tree(x + 30, foot - 14, 1.5) + tree(x + 48, foot - 7, 1.2, 1) + tree(x + 88, foot - 16, 1.6, 1)
    return found + hidden(trees + tree(x + 70, foot - 4, 1.0))


def man(look: MilLook, one: KnightSeen, x: float, y: float) -> str:
    """The knight himself, or where he stood before he left."""
    letter = names.letter(one.knight)
    if one.sphere >= 0:
        return ghost(x + 30, y + 62, 0.98, letter, NUMERALS[one.sphere])
    drawn = rect(x - 2, y - 6, 60, 72, "ground", 8) + rect(x - 5, y - 9, 66, 78, "focus", 10)
    seat = one.knight // SLOTS
    figure = knight(x + 30, y + 62, 0.98, seat, look.letters[seat], letter)
    if seat != look.own:
        return f'<g id="{knight_id(one.knight)}" data-piece="knight">{figure}</g>'
    drawn += figure
    worn = "plain chosen" if look.what == PLACING and look.acting() == one.knight else "plain"
    return look.piece(knight_id(one.knight), "knight", knight_words(look, one), drawn, worn)


def heir_piece(look: MilLook, one: KnightSeen, x: float, y: float, width: float) -> str:
    """The heir, or the dashed place of one: here the family grows."""
    own = one.knight // SLOTS == look.own
    drawn = ground(x, y, width, 27, 5) if own else ""
    if one.heir:
        drawn += heir(x + 3, y + 4, 15, one.knight // SLOTS)
        words = look.say("heir")
    else:
        drawn += no_crest(x + 3, y + 4, 14)
        words = look.say("no heir")
    left = x + (20 if NOTE_ITALIC.width(words) > width - 24 else 22)
    if NOTE_ITALIC.width(words) <= x + width + 4 - left:
        drawn += text(left, y + 18, words, NOTE_ITALIC, "c-ink2")
    if not own:
        return drawn
    return look.piece(heir_id(one.knight), "heir", heir_words(look, one), drawn, "plain")


def manor(look: MilLook, one: KnightSeen, x: float, y: float, width: float, height: float) -> str:
    """The land of a knight: his castle or its site, his lord's banner, tokens of King and Church."""
    seat, foot = one.knight // SLOTS, y + height - 7
    drawn = ground(x, y + 2, width - 1, height - 4, 4)
    scale = min(0.94, (height - 6) / 90)
    if one.castle:
        drawn += castle(x + width / 2 + 4, foot, scale, seat, one.knight % SLOTS)
    else:
        drawn += scaled(x + width / 2 + 8, foot, 0.6, use("site"))
    if one.lord >= 0:
        drawn += path(f"M{num(x + 8)} {num(foot + 2)}V{num(y + 4)}", "lord-pole")
        drawn += banner(x + 8, y + 4, 28, 22, one.lord, look.letters[one.lord], LARGE_LETTER)
    drawn += standing_tokens(look, one, x + width - 14, foot - 12, 12)
    return look.piece(manor_id(one.knight), "manor", manor_words(look, one), drawn, "manor")


def standing_tokens(look: MilLook, one: KnightSeen, x: float, y: float, radius: float, high: int = 3) -> str:
    """King's Soldiers and Archbishop on a land; what an oath or attack is measured by, or a padlock where it is barred.

    They stand over one another, at most so many; then beside.
    """
    found, count, pitch = "", 0, 2 * radius + 1
    barred = look.is_barred(one)
    for name, stands in (("padlock", barred), ("templar-shield", one.kings_men), ("pope-crown", one.bishop)):
        if stands:
            found += stamp(x, y - count * pitch, radius, name)
            count += 1
    measure = measured(look, one)
    if measure < 0 or barred:
        return found
    return found + defence(x - 9 + count // high * pitch, y - count % high * pitch - radius + 2, measure)


def measured(look: MilLook, one: KnightSeen) -> int:
    """At Court soldiers, fiefs and castles, in War the defence; else nothing, as -1."""
    if look.seen.stage == IN_COURT:
        return one.elements
    return one.defence if look.seen.stage in (IN_WAR, POLITICS) else -1


def army(look: MilLook, one: KnightSeen, x: float, y: float, width: float) -> str:
    """Soldiers in a row with their number, and the place of one more."""
    seat, count = one.knight // SLOTS, one.soldiers
    shown = min(count, MOST_SHOWN if count <= MOST_SHOWN else MOST_SHOWN - 1)
    room = width - 46
    shown = min(shown, max(1, int((room - 20) / 12.5))) if count else 0
    found = "".join(soldier(x + 10 + at * 12.5, y, 0.82, seat) for at in range(shown))
    if count:
        found += text(x + 12 + shown * 12.5, y - 3, str(count), CARD_BOLD)
    else:
        found += text(x + 4, y - 4, NOTE_ITALIC.fit(look.say("no soldiers"), room), NOTE_ITALIC, "c-ink2")
    if one.knight // SLOTS != look.own:
        return found
    left = x + width - 42
    drawn = ground(left, y - 21, 41, 22, 5)
    drawn += text(left + 6, y - 5.5, "+1", NOTE_BOLD, "name") + icon("swordman", left + 23, y - 17.5, 14, "c-ink2")
    return found + look.piece(
        recruit_id(one.knight), "recruit", recruit_words(look, one), drawn, recruit_class(look, one)
    )


def recruit_class(look: MilLook, one: KnightSeen) -> str:
    """A soldier who is being recruited stands out."""
    return "button chosen" if look.what == RECRUIT and look.acting() == one.knight else "button"


def own_plot(look: MilLook, one: KnightSeen, place: int, x: float, y: float, width: float, height: float) -> str:
    """A fief with what it bears, or what it pays; or a place for one."""
    fief = one.fiefs[place]
    drawn = rect(x - 2.5, y - 2.5, width + 5, height + 5, "plot-halo", 6)
    if fief is None:
        drawn += empty_plot(x, y, width, height, look.say("no fief"))
    else:
        drawn += plot_content(look, fief, x, y, width, height)
    plot = one.knight * PLOTS + place
    worn = (
        "mil-spot chosen"
        if look.what == HARVEST and look.matter is not None and look.matter.plot == plot
        else "mil-spot"
    )
    return look.piece(plot_id(plot), "fief", plot_words(look, one.knight, place, fief), drawn, worn)


def plot_content(look: MilLook, fief: FiefSeen, x: float, y: float, width: float, height: float) -> str:
    """The face of a fief."""
    productive = fief.side == PRODUCTION
    found = move(x, y, plot_ground(width, height, fief.tile, productive, False))
    large = width >= 110
    left = x + (35 if large else 27)
    found += icon(TILE_ICONS[fief.tile], x + (5 if large else 3), y + height / 2 - 15, 25 if large else 21, "i-plot")
    kind = look.say(names.tile_title(fief.tile))
    low_plot = height < 40  # there the lines stand closer, clear of the crop
    high = height / 2 - (6 if low_plot else 5)
    found += text(left, y + high, LABEL_BOLD.fit(kind, x + width - 11 - left), LABEL_BOLD, "c-plot")
    low = y + high + (14 if low_plot else 15.5)
    if productive:
        drawn, end = goods(left, low, look.figures.harvest[fief.tile], 15)
        return found + drawn + single_good(look, look.figures.harvest[fief.tile], end, low, x + width)
    words = look.say("pays")
    drawn, end = goods(left + 4 + NOTE_ITALIC.width(words), low, look.figures.tribute[fief.tile], 15)
    if end > x + width - 1:
        return found + goods(left, low, look.figures.tribute[fief.tile], 15)[0]
    return found + text(left, low, words, NOTE_ITALIC, "c-plot") + drawn


def single_good(look: MilLook, cubes: list[int], x: float, y: float, end: float) -> str:
    """The name of the one kind of goods, where there is room for it."""
    kinds = [kind for kind, count in enumerate(cubes) if count]
    words = look.say(names.resource(kinds[0])) if len(kinds) == 1 else ""
    return text(x, y, words, NOTE, "c-plot") if words and x + NOTE.width(words) < end - 3 else ""


# Bonds
