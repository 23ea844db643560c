"""The supply: what can be built, what it costs and brings, and how many are left."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import circle, line, num, path, rect, region
from alfonso.engine.drawing.type import CARD_BOLD, CARD_NAME, GAIN, LABEL_BOLD, NOTE, NOTE_BOLD, NOTE_ITALIC, Face, text
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.data import (
    CATHEDRAL,
    CHURCH,
    FARM,
    FOOD,
    GOODS,
    GREAT_HALL,
    GUILDHALL,
    HARBOR,
    HOSPITAL,
    KEEP,
    LENGTHS,
    LONGHOUSE,
    LUMBER_MILL,
    MARKET,
    MONASTERY,
    SHORTEST,
    STONE,
    STRUCTURES,
    TOWNHOUSE,
    TRADE,
    UNIVERSITY,
    WALL,
    WOOD,
)
from alfonso.games.era_medieval_age.picture import dice
from alfonso.games.era_medieval_age.picture.estate import Estate, joined
from alfonso.games.era_medieval_age.picture.strokes import CELL
from alfonso.games.era_medieval_age.picture.structures import symbol_of, used

# Dice givers, helpers, and what scores; then the Collector Set
GROUPS: Final = [
    [LONGHOUSE, KEEP, CHURCH, TOWNHOUSE],
    [FARM, LUMBER_MILL, HOSPITAL, MONASTERY],
    [MARKET, GUILDHALL, UNIVERSITY, CATHEDRAL],
    [HARBOR, GREAT_HALL],
]
SHOWN: Final = {CATHEDRAL: 1}  # how it is turned in the list
COSTS: Final = [STONE, WOOD, TRADE, FOOD]
ROW: Final = 40.0
LINE: Final = 29.0  # a card of one line
FINGER_CARD: Final = 62.0
NAME: Final = 84.0  # the room for a name where all is in one line
DIE_OF: Final = {LONGHOUSE: 0, KEEP: 1, CHURCH: 2, TOWNHOUSE: 3}


def supply_panel(estate: Estate, width: float, height: float) -> str:
    """The supply as a column: cards of two lines, or of one where there is no room."""
    groups = [[kind for kind in group if kind in estate.kinds] for group in GROUPS]
    count = sum(len(group) for group in groups)
    room = height - 37 - 78
    two = room / count >= 34
    pitch = min(42.4, room / count)
    tall = min(ROW, pitch - 2)
    found = panel(width, height) + rubric(14, 27, width - 28, estate.say("Supply"), hint(estate))
    y = 37.0
    spare = max(0.0, (room - count * pitch) / max(1, len(groups)))
    for group in groups:
        for kind in group:
            found += card(estate, kind, 8, y, width - 16, tall, two)
            y += pitch
        y += min(3.0, spare)
    return region("panel-supply", estate.say("Supply"), found + walls(estate, width, height - 76))


def hint(estate: Estate) -> str:
    """What the list is about now."""
    if "build" in estate.verbs:
        return estate.say(Counted("{count} hammer left", "{count} hammers left", estate.seen.hammers))
    return estate.say("prices, copies left")


def missing(estate: Estate, kind: int) -> list[int]:
    """The resources of which there are too few."""
    goods, price = estate.lord.goods, estate.seen.prices[kind]
    return [resource for resource in range(GOODS) if price[resource] > goods[resource]]


def effect_words(estate: Estate, kind: int) -> str:
    """What a building brings."""
    figures = estate.figures
    official = estate.options.official_scoring
    if kind in DIE_OF:
        return estate.say(Phrase("grants {die} (R61)", die=names.a_die(DIE_OF[kind])))
    told = {
        FARM: Phrase("brings {count} food each round (R27)", count=figures.farm),
        LUMBER_MILL: Phrase("brings {count} wood each round (R27)", count=figures.lumber_mill),
        HOSPITAL: Phrase("keeps buildings beside it from disease (R40)"),
        MONASTERY: Phrase("may set a die to any face after the first roll (R18)"),
        MARKET: Phrase("{count} points with all spaces around it empty (R77)", count=figures.market),
        GUILDHALL: Phrase("{count} points next to {types} types of building (R78)", count=figures.guildhall,
                          types=figures.guildhall_types),
        UNIVERSITY: Phrase("{count} points for each die (R79)", count=figures.university),
        CATHEDRAL: Phrase("{count} points for each die (R80)", count=figures.cathedral),
        HARBOR: Phrase("{count} points for each blue die (C3)", count=figures.harbor),
        GREAT_HALL: Phrase("{count} points for each gray die; it must be walled when it is built (C3)",
                           count=figures.great_hall),
    }  # fmt: skip
    if official:
        told[MARKET] = Phrase("a point for each empty space around it (R77)")
        told[GUILDHALL] = Phrase("a point for each resource left (R78)")
        told[UNIVERSITY] = Phrase("a point for each culture (R79)")
        told[CATHEDRAL] = Phrase("a point for each die (R80)")
    return estate.say(told[kind]) if kind in told else estate.say("closes rings together with keeps (R57)")


def words(estate: Estate, kind: int) -> str:
    """A card in words: price, points, effect, copies."""
    left = estate.seen.supply[kind]
    name = estate.say(names.title(kind))
    price = estate.say(names.price(estate.seen.prices[kind]))
    found = [estate.say("{name}: costs {price}.", name=name, price=price)]
    if kind < WALL:
        points = estate.say(names.points(estate.figures.points[kind]))
        found.append(estate.say("It is worth {points}, twice that walled, and {effect}.", points=points,
                                effect=effect_words(estate, kind)))  # fmt: skip
        for die in estate.grants(kind):
            if kind not in DIE_OF:
                found.append(estate.say(Phrase("It grants {die} (C5).", die=names.a_die(die))))
    if left == 0:
        found.append(estate.say("None is left (R55)."))
    else:
        found.append(estate.say(Counted("{count} is left.", "{count} are left.", left)))
    if kind < WALL and ours(estate, kind):
        found.append(estate.say("Its price or shape is our reconstruction."))
    return joined(found)


def ours(estate: Estate, kind: int) -> bool:
    """Whether figures of a structure are reconstructed."""
    structure = estate.figures.structures[kind]
    return structure.source == "reconstructed" or "reconstructed" in structure.doubtful.values()


def miniature(
    estate: Estate, kind: int, x: float, y: float, width: float, height: float, most: float = 0.45, cls: str = ""
) -> str:
    """A structure as small as it must be."""
    turns = estate.figures.structures[kind].rotations
    cells = turns[min(SHOWN.get(kind, 0), len(turns) - 1)]
    wide, tall = CELL * (1 + max(column for _, column in cells)), CELL * (1 + max(row for row, _ in cells))
    scale = min(most, width / wide, height / tall)
    place = f"translate({num(x + (width - wide * scale) / 2)} {num(y + (height - tall * scale) / 2)})"
    return f'<g class="e-mini{cls}" transform="{place} scale({scale:.3f})">{used(symbol_of(kind, cells), 0, 0)}</g>'


def card(estate: Estate, kind: int, x: float, y: float, width: float, height: float, two: bool) -> str:
    """A building in the list."""
    left = estate.seen.supply[kind]
    id = f"card-{STRUCTURES[kind]}"
    can = id in estate.look.can
    lacks = missing(estate, kind)
    ink = "" if can or (not lacks and left and "build" not in estate.verbs) else "c-ink2"
    held = estate.seen.placing == kind and estate.building
    found = ground(x, y, width, height) + (rect(x, y, width, height, "e-held", 6) if held else "")
    faded = " e-faded" if not left else ""
    right = x + width
    if two:
        found += miniature(estate, kind, x + 5, y + 2, 56, height - 4, 0.45, faded)
        name_at, price_at, top = x + 64, x + 64, y + height / 2 - 3
        below = y + height - 6.5
    else:
        found += miniature(estate, kind, x + 2, y + 2, 35, height - 4, 0.36, faded)
        name_at, price_at, top = x + 40, x + 40 + NAME, y + height / 2 + 5
        below = top
    name = estate.say(names.title(kind))
    room = right - name_at - (66 if kind in DIE_OF or kind in (FARM, LUMBER_MILL) else 76) if two else 86
    face = name_face(name, room, can or held)
    shown = face.fit(name, room)
    found += text(name_at, top, shown, face, ink)
    if not left:
        found += line(name_at - 2, top - 5, name_at + face.width(shown) + 1, top - 5, "strike")
    low = 2.5 if two and height < 38 else 0.0  # the coin makes room for what is left
    found += circle(right - 16, top - 4.7 - low, 10.5 - low / 2, "coin")
    found += text(right - 16, top + 0.4 - low, str(estate.figures.points[kind]), LABEL_BOLD, f"middle {ink}".strip())
    if two:
        found += effect(estate, right - 31, top - 5, kind, ink)
        found += price_line(estate, kind, price_at, below, lacks, can, ink) + copies(left, right - 7, below, estate)
    else:
        found += effect(estate, right - 55, top - 5, kind, ink) + copies(left, right - 29, below, estate, True)
        found += price_line(estate, kind, price_at, below, lacks[-2:], can, ink, 4)
    return estate.piece(id, "card", words(estate, kind), found, "e-card")


def name_face(name: str, room: float, strong: bool) -> Face:
    """Letters for a name: smaller ones before any of it is cut off."""
    usual, small = (CARD_BOLD, NOTE_BOLD) if strong else (CARD_NAME, NOTE)
    return usual if usual.width(name) <= room else small


def price_line(
    estate: Estate, kind: int, x: float, y: float, lacks: list[int], can: bool, ink: str, apart: float = 7,
    room: float = 1000,
) -> str:  # fmt: skip
    """The price; while one builds, of what is too dear only what is missing, with what is owned where there is room."""
    if not estate.seen.supply[kind]:
        return text(x, y, estate.say("sold out"), NOTE_ITALIC, "c-rubric")
    price = estate.seen.prices[kind]
    short = lacks and "build" in estate.verbs
    told = [resource for resource in COSTS if price[resource] and (not short or resource in lacks)]
    figures = [
        f"{estate.lord.goods[resource]}/{price[resource]}" if short else str(price[resource]) for resource in told
    ]
    if sum(16 + NOTE_BOLD.width(figure) + apart for figure in figures) - apart > room:
        figures = [str(price[resource]) for resource in told]
    found = ""
    for resource, figure in zip(told, figures, strict=True):
        found += icon(dice.ICONS[resource], x, y - 11.5, 14, ink or "c-ink")
        found += text(x + 16, y, figure, NOTE_BOLD if can else NOTE, ink)
        x += 16 + NOTE_BOLD.width(figure) + apart
    return found


def copies(left: int, x: float, y: float, estate: Estate, brief: bool = False) -> str:
    """How many are left; the last one in red."""
    if not left:
        return ""
    if left == 1 and not brief:
        return text(x, y, estate.say("last"), NOTE_BOLD, "end c-rubric")
    return text(
        x, y, f"{dice.TIMES}{left}", NOTE_BOLD if left == 1 else NOTE, f"end {'c-rubric' if left == 1 else 'c-ink2'}"
    )


def effect(estate: Estate, right: float, y: float, kind: int, ink: str) -> str:
    """What a building brings, as a figure and a sign that end at a place."""
    figures = estate.figures
    dark = ink or "c-ink"
    official = estate.options.official_scoring
    if kind in DIE_OF:
        return text(right - 19, y + 5, "+1", NOTE_BOLD, f"end {ink}".strip()) + dice.small_die(
            right - 15, y - 7.5, DIE_OF[kind], 15
        )
    if kind in (FARM, LUMBER_MILL):
        figure, sign = (f"+{figures.farm}", "wheat") if kind == FARM else (f"+{figures.lumber_mill}", "log")
        return text(right - 17, y + 5, figure, NOTE_BOLD, f"end {ink}".strip()) + icon(
            sign, right - 15, y - 7.5, 15, dark
        )
    if kind == MONASTERY:
        return rect(right - 15, y - 7.5, 15, 15, "e-sig-line", 3) + text(right - 7.5, y + 5, "?", NOTE_BOLD, "middle")
    if kind == HOSPITAL:
        sick = icon("plague-doctor-profile", right - 16, y - 8, 16, dark)
        return sick + path(f"M{num(right - 17)} {num(y + 7)}l18-14", "e-struck")
    if kind in (MARKET, GUILDHALL):
        return around(right, y, kind, str(figures.market if kind == MARKET else figures.guildhall), official, ink)
    each = {UNIVERSITY: figures.university, CATHEDRAL: figures.cathedral, HARBOR: figures.harbor}
    factor = (
        f"{each.get(kind, figures.great_hall)} {dice.TIMES}" if not official or kind in (HARBOR, GREAT_HALL) else ""
    )
    found = text(right - 19, y + 5, factor, NOTE_BOLD, f"end {ink}".strip()) if factor else ""
    if kind in (HARBOR, GREAT_HALL):
        return found + dice.small_die(right - 15, y - 7.5, 3 if kind == HARBOR else 1, 15)
    if official and kind == UNIVERSITY:
        return found + icon("open-book", right - 15, y - 7.5, 15, dark)
    return found + rect(right - 15, y - 7.5, 15, 15, "e-sig-line", 3) + circle(right - 7.5, y, 2.2, "e-sig-fill")


def effect_width(kind: int) -> float:
    """About how wide the sign of an effect is."""
    if kind in (MONASTERY, HOSPITAL):
        return 16.0
    return 48.0 if kind == CATHEDRAL else 41.0 if kind in (UNIVERSITY, HARBOR, GREAT_HALL) else 36.0


def around(right: float, y: float, kind: int, bonus: str, official: bool, ink: str) -> str:
    """The sign of a market, free all around, or of a guildhall among four others."""
    found = "" if official else text(right - 18, y + 5, bonus, NOTE_BOLD, f"end {ink}".strip())
    x, top = right - 15.5, y - 8
    if official and kind == GUILDHALL:
        return found + icon("chest", right - 15, y - 7.5, 15, ink or "c-ink")
    if kind == MARKET:
        return (
            found
            + rect(x + 4.6, top + 4.6, 6.8, 6.8, "e-sig-fill")
            + rect(x + 0.6, top + 0.6, 14.8, 14.8, "e-sig-dash", 2)
        )
    found += rect(x + 4.4, top + 5.4, 7.2, 5.2, "e-sig-fill")
    boxes = ((6.2, 0.6), (6.2, 11.8), (0.2, 6.2), (12.2, 6.2))
    return found + "".join(rect(x + across, top + down, 3.6, 3.6, "e-sig-line") for across, down in boxes)


def walls(estate: Estate, width: float, y: float) -> str:
    """The five lengths of wall, all at one price."""
    price = estate.seen.prices[WALL]
    found = line(14, y, width - 14, y, "rule")
    title = estate.say("Wall")
    found += text(16, y + 19, title, CARD_BOLD)
    at = 16 + CARD_BOLD.width(title) + 9
    for resource in COSTS:
        if price[resource]:
            found += icon(dice.ICONS[resource], at, y + 7, 14, "c-ink")
            found += text(at + 16, y + 18.5, str(price[resource]), NOTE_BOLD)
            at += 30
    remark = estate.say("whatever its length")
    found += text(at + 3, y + 18.5, NOTE_ITALIC.fit(remark, width - at - 14), NOTE_ITALIC, "c-ink2")
    wide = (width - 16 - 4 * (LENGTHS - 1)) / LENGTHS
    for place in range(LENGTHS):
        found += chip(estate, WALL + place, 8 + place * (wide + 4), y + 26, wide, 43)
    return found


def chip(estate: Estate, kind: int, x: float, y: float, width: float, height: float) -> str:
    """A length of wall."""
    left = estate.seen.supply[kind]
    id = f"card-{STRUCTURES[kind]}"
    can = id in estate.look.can
    ink = "" if can else "c-ink2"
    held = estate.seen.placing == kind and estate.building
    found = ground(x, y, width, height) + (rect(x, y, width, height, "e-held", 6) if held else "")
    faded = "" if left else " e-faded"
    found += miniature(estate, kind, x + 2, y + 4, width - 4, 12, 0.16 if width < 60 else 0.24, faded)
    middle = y + height - 8.5
    length = str(SHORTEST + kind - WALL)
    count = f"{dice.TIMES}{left}"
    edge = min(5.0, (width - GAIN.width(length) - NOTE.width(count)) / 3)  # two figures leave less at the sides
    found += text(x + edge, middle, length, GAIN if can else CARD_NAME, ink)
    found += text(x + width - edge, middle, count, NOTE, "end c-ink2")
    return estate.piece(id, "card", words(estate, kind), found, "e-card")


def finger_supply(estate: Estate, width: float) -> Drawn:
    """The supply for fingers: two columns of cards, then the walls."""
    found = rubric(14, 27, width - 28, estate.say("Supply"), hint(estate))
    kinds = [kind for group in GROUPS for kind in group if kind in estate.kinds]
    wide = (width - 22) / 2
    y = 37.0
    for place, kind in enumerate(kinds):
        found += finger_card(estate, kind, 8 + (place % 2) * (wide + 6), y + place // 2 * (FINGER_CARD + 4), wide)
    y += -(-len(kinds) // 2) * (FINGER_CARD + 4) + 4
    found += walls(estate, width, y)
    return region("panel-supply", estate.say("Supply"), panel(width, y + 78) + found), y + 78


def finger_card(estate: Estate, kind: int, x: float, y: float, width: float) -> str:
    """A building in the list for fingers: name, price, effect under one another."""
    left = estate.seen.supply[kind]
    id = f"card-{STRUCTURES[kind]}"
    can = id in estate.look.can
    lacks = missing(estate, kind)
    ink = "" if can or (not lacks and left and "build" not in estate.verbs) else "c-ink2"
    held = estate.seen.placing == kind and estate.building
    found = ground(x, y, width, FINGER_CARD) + (rect(x, y, width, FINGER_CARD, "e-held", 6) if held else "")
    small = 46.0 if width > 165 else 40.0
    found += miniature(estate, kind, x + 4, y + 4, small, FINGER_CARD - 8, 0.45, "" if left else " e-faded")
    right, at = x + width, x + small + 8
    name = estate.say(names.title(kind))
    face = name_face(name, right - at - 28, can or held)
    name = face.fit(name, right - at - 28)
    found += text(at, y + 19, name, face, ink)
    if not left:
        found += line(at - 2, y + 14, at + face.width(name) + 1, y + 14, "strike")
    found += circle(right - 16, y + 15, 10.5, "coin")
    found += text(right - 16, y + 20, str(estate.figures.points[kind]), LABEL_BOLD, f"middle {ink}".strip())
    found += price_line(estate, kind, at, y + 37, lacks, can, ink, room=right - at - 4)
    found += copies(left, right - 7, y + 55, estate)
    found += effect(estate, at + effect_width(kind), y + 49, kind, ink)
    return estate.piece(id, "card", words(estate, kind), found, "e-card")
