"""The others: a thumbnail of each domain that opens large, what each has, and what their dice show."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.svg import line, path, rect, region, sight
from alfonso.engine.drawing.type import AMOUNT, CARD_BOLD, LABEL, NOTE, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.engine.phrase import Phrase
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.data import (
    CODES,
    DIE_KINDS,
    FOOD,
    HAMMER,
    RESOURCES,
    SHIELD,
    STONE,
    SWORD,
    TRADE,
    WOOD,
)
from alfonso.games.era_medieval_age.geometry import SIZE
from alfonso.games.era_medieval_age.picture import dice
from alfonso.games.era_medieval_age.picture.estate import Estate, joined
from alfonso.games.era_medieval_age.picture.field import field
from alfonso.games.era_medieval_age.picture.steps import small_shield
from alfonso.games.era_medieval_age.picture.strokes import CELL

GOODS_SHOWN: Final = [TRADE, STONE, WOOD, FOOD]
BESIDE: Final = 56.0  # what the figures beside a thumbnail need
WIDEST: Final = 374.0  # a player's place on a tablet: wider, figures would stand far from their signs
HEAD: Final = 33.0
FOOT: Final = 24.0


def seats_shown(estate: Estate) -> list[int]:
    """Everybody whose domain is not shown large, clockwise from there."""
    count = len(estate.names)
    start = estate.tray
    order = [(start + place) % count for place in range(count)]
    return [seat for seat in order if seat != estate.shown]


def others_panel(estate: Estate, width: float, height: float) -> str:
    """The others under one another; alone, Sir Philippe and what counts."""
    title = estate.say("The others") if not estate.solo else estate.say("Sir Philippe")
    found = panel(width, height)
    if estate.solo:
        return region("panel-others", title, found + philippe(estate, width, height))
    seats = seats_shown(estate)
    each = (height - 4) / len(seats)
    for place, seat in enumerate(seats):
        y = 4 + place * each
        if place:
            found += line(10, y, width - 10, y, "rule")
        found += block(estate, seat, y, width, each)
    return region("panel-others", title, found)


def demanded_of(estate: Estate, seat: int) -> bool:
    """Whether a resource can be demanded of a player now."""
    return seat == estate.seen.target and ("demand" in estate.verbs or "extort" in estate.verbs) and not estate.narrow


def block(estate: Estate, seat: int, y: float, width: float, height: float) -> str:
    """A player: name, points, thumbnail, figures, dice."""
    found = ""
    if demanded_of(estate, seat):
        found += rect(4, y + 2, width - 8, height - 4, "e-target", 6)
    found += head(estate, seat, y, width)
    free = height - HEAD - FOOT - 6
    below = free - 50 >= width - 24 - BESIDE or free >= width + 20
    side = min(width - 22, free - 50) if below else min(width - 18 - BESIDE, free)
    left = (width - side) / 2 if below else 9.0
    top = y + HEAD
    found += thumbnail(estate, seat, left, top, side)
    foot = top + side + 6
    if below:
        found += figures_below(estate, seat, foot, width)
        foot += 48
    else:
        found += figures_beside(estate, seat, left + side + 8, top, width - 10, side)
    found += pool(estate, seat, 11, foot, width)
    left_over = y + height - foot - FOOT
    if below and left_over > 60:
        found += shown_dice(estate, seat, foot + FOOT, width)
        foot += 46
        left_over -= 46
    if below and left_over > 80:
        found += reckoning(estate, seat, foot + FOOT, width, left_over)
    return found


def head(estate: Estate, seat: int, y: float, width: float) -> str:
    """Shield, name, points, and the sign that it opens large."""
    found = small_shield(9, y + 5, seat, estate.look.letters[seat])
    points = estate.points(seat)
    room = width - 38 - 84
    name = CARD_BOLD.fit(estate.names[seat], room)
    found += text(38, y + 22, name, CARD_BOLD)
    note = ""
    if seat == estate.seat:
        note = estate.say("you")
    elif seat == estate.seen.first:
        note = estate.say("first")
    if note and CARD_BOLD.width(name) + 7 + NOTE_ITALIC.width(note) < width - 38 - 76:
        found += text(38 + CARD_BOLD.width(name) + 7, y + 22, note, NOTE_ITALIC, "c-ink2")
    if points is not None:
        found += text(width - 36, y + 23, str(points), AMOUNT, "end")
    return found


def expand(x: float, y: float) -> str:
    """The sign that something opens large."""
    arrows = f"M{x + 10.5:.1f} {y + 4:.1f}h3.5v3.5m-6.5 6.5h-3.5v-3.5m10-6.5l-4 4m-6 6l4-4"
    return rect(x, y, 18, 18, "e-expand", 4) + path(arrows, "e-expand-line")


def thumbnail(estate: Estate, seat: int, x: float, y: float, side: float) -> str:
    """A domain in small: a piece that opens it large when it is asked about."""
    lord = estate.seen.lords[seat]
    found = rect(x - 2, y - 2, side + 4, side + 4, "e-frame ground", 2)
    if lord.laid is None:
        found += rect(x, y, side, side, "e-screen") + icon(
            "wax-seal", x + side / 2 - 22, y + side / 2 - 22, 44, "c-rubric"
        )
    else:
        drawn = field(estate.figures, estate.notation, lord.laid, lord.enclosed or [], seat)
        scale = side / SIZE / CELL
        found += f'<g class="e-small" transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">{drawn}</g>'
    found += rect(x, y, side, side, "e-edge", 1) + expand(x + side - 21, y + 3)
    found += rect(x - 4, y - 4, side + 8, side + 8, "focus", 5)
    return estate.piece(f"domain-{seat}", "domain", domain_words(estate, seat), found, "e-opens")


def domain_words(estate: Estate, seat: int) -> str:
    """A thumbnail in words."""
    name = estate.names[seat]
    lord = estate.seen.lords[seat]
    points = estate.points(seat)
    if lord.laid is None or points is None:
        return estate.say("Domain of {player}: behind the screen until all are ready (R8).", player=name)
    return estate.say(
        Phrase(
            "Domain of {player}: {points}, walled {area}, culture {culture}, disaster {disaster}. Pick it to see it.",
            player=name,
            points=names.points(points),
            area=lord.area or 0,
            culture=lord.culture,
            disaster=lord.disaster,
        )
    )


def stats(estate: Estate, seat: int) -> list[tuple[str, str, int, bool]]:
    """Goods, culture, disaster and walled area: id, icon, figure, whether nobody has more."""
    lords = estate.seen.lords
    lord = lords[seat]
    found = [(RESOURCES[kind], dice.ICONS[kind], lord.goods[kind], False) for kind in GOODS_SHOWN]
    most = max(other.culture for other in lords)
    found.append(("culture", "open-book", lord.culture, 0 < lord.culture == most))
    found.append(("disaster", "death-skull", lord.disaster, False))
    if lord.area is not None:
        largest = max(other.area or 0 for other in lords)
        found.append(("area", "defensive-wall", lord.area, 0 < lord.area == largest))
    return found


def stat(estate: Estate, seat: int, name: str, x: float, y: float, wide: float, drawn: str, figure: int) -> str:
    """A figure of another: a piece while it can be demanded, else only seen."""
    if demanded_of(estate, seat) and name in RESOURCES:
        good = names.RESOURCE_TITLES[RESOURCES.index(name)]
        words = estate.say(
            Phrase("{good}: demand 1 of {player}, who has {count} (R67).", good=Phrase(good), player=estate.names[seat],
                   count=figure)
        )  # fmt: skip
        return estate.piece(f"demand-{name}", "good", words, ground(x - 4, y - 3, wide, 22) + drawn)
    return drawn


def figures_beside(estate: Estate, seat: int, x: float, y: float, right: float, side: float) -> str:
    """The figures in a column beside the thumbnail."""
    shown = stats(estate, seat)
    pitch = min(22.4, side / len(shown))
    found = ""
    for place, (name, picture, figure, best) in enumerate(shown):
        top = y + place * pitch
        drawn = icon(picture, x, top, 15, "c-ink") + text(right, top + 13.5, str(figure), CARD_BOLD, "end")
        if best:
            drawn += icon("queen-crown", x + 16.5, top + 1.5, 12, "c-or")
        found += stat(estate, seat, name, x, top, right - x + 8, drawn, figure)
    return found


def figures_below(estate: Estate, seat: int, y: float, width: float) -> str:
    """The figures in two rows under the thumbnail."""
    found = ""
    for place, (name, picture, figure, best) in enumerate(stats(estate, seat)):
        row, column = divmod(place, 4)
        pitch = (width - 20) / 4 if row == 0 else (width - 20) / 3
        x, top = 13 + column * pitch, y + 4 + row * 23
        drawn = icon(picture, x, top, 15, "c-ink") + text(x + 19, top + 13.5, str(figure), CARD_BOLD)
        if best:
            drawn += icon("queen-crown", x + 21 + CARD_BOLD.width(str(figure)), top + 1, 13, "c-or")
        found += stat(estate, seat, name, x, top, pitch - 4, drawn, figure)
    return found


def pool(estate: Estate, seat: int, x: float, y: float, width: float) -> str:
    """The dice of a pool by kind, and after the reveal swords, shields and hammers."""
    lord = estate.seen.lords[seat]
    found = ""
    kinds = [kind for kind in range(DIE_KINDS) if lord.pool[kind]]
    signs = signs_of(estate, seat)
    room = width - 10 - x - sum(sign_width(count) for _, count in signs)
    step = max(27.0, min(34.0, room / max(1, len(kinds))))
    for place, kind in enumerate(kinds):
        at = x + place * step
        found += dice.small_die(at, y, kind) + text(at + 18, y + 13, str(lord.pool[kind]), NOTE_BOLD)
    spoken = ", ".join(f"{lord.pool[kind]} {estate.say(Phrase(names.DICE_TITLES[kind]))}" for kind in kinds)
    words = estate.say("Dice of {player}: {dice}", player=estate.names[seat], dice=spoken)
    end = x + len(kinds) * step
    if lord.rolled is None:
        found += behind_screen(estate, y, end, width - 10)
    elif signs:
        found += signs_row(signs, y, end, width - 10)
        told = ", ".join(estate.say(names.symbol(symbol, count)) for symbol, count in signs)
        words = joined([f"{words}.", estate.say("They show {signs}.", signs=told)])
    return sight(f"pool-{seat}", "pool", words, found)


def signs_of(estate: Estate, seat: int) -> list[tuple[int, int]]:
    """Swords, shields and hammers of dice that are open."""
    rolled = estate.seen.lords[seat].rolled
    if rolled is None or estate.setup or not any(code % CODES for code in rolled):
        return []
    return [(symbol, estate.shows(rolled, symbol)) for symbol in (SWORD, SHIELD, HAMMER)]


def sign_width(count: int) -> float:
    """What a sign and its figure take."""
    return NOTE_BOLD.width(str(count)) + 20


def signs_row(signs: list[tuple[int, int]], y: float, left: float, right: float) -> str:
    """Signs and their figures up to the right edge; where there is no room for all, swords come first, then shields."""
    shown = list(signs)
    while shown and right - sum(sign_width(count) for _, count in shown) < left - 3:
        shown.pop()
    found = ""
    for symbol, count in reversed(shown):
        found += text(right, y + 13, str(count), NOTE_BOLD, "end")
        found += icon(dice.ICONS[symbol], right - sign_width(count) + 3, y + 0.5, 15, "c-ink2")
        right -= sign_width(count)
    return found


def behind_screen(estate: Estate, y: float, left: float, right: float) -> str:
    """An hourglass for whoever rolls or lays out, and the word where there is room."""
    words = estate.say("laying out") if estate.setup else estate.say("rolling")
    found = ""
    if right - NOTE_ITALIC.width(words) - 19 >= left:
        found += text(right, y + 13, words, NOTE_ITALIC, "end c-ink2")
        right -= NOTE_ITALIC.width(words) + 4
    return found + icon("hourglass", right - 15, y, 15, "c-ink2") if right - 15 >= left - 4 else found


def shown_dice(estate: Estate, seat: int, y: float, width: float) -> str:
    """What the dice of another show, where there is room."""
    rolled = estate.seen.lords[seat].rolled
    if rolled is None or estate.setup:
        return ""
    return row_of_dice(estate, [code for code in rolled if code % CODES], y, width, seat)


def row_of_dice(estate: Estate, codes: list[int], y: float, width: float, seat: int) -> str:
    """Open dice in a row."""
    if not codes:
        return ""
    pitch = min(38.0, (width - 22) / len(codes))
    size = min(32.0, pitch - 3)
    found = ""
    for place, code in enumerate(codes):
        x = 11 + place * pitch
        found += dice.blank(x, y + 2, size, code // CODES) + dice.face(x, y + 2, size, estate.figures, code)
    spoken = "; ".join(estate.say(names.face(estate.figures, code)) for code in codes)
    return sight(f"open-{seat}", "dice", estate.say("Open dice: {faces}", faces=spoken), found)


def reckoning(estate: Estate, seat: int, y: float, width: float, room: float) -> str:
    """The points by category, as far as there is room."""
    points = estate.seen.lords[seat].points
    if points is None:
        return ""
    rows = [(category, worth) for category, worth in points.items() if worth]
    count = min(len(rows), int((room - 34) // 19))
    if count < 1:
        return ""
    found = rubric(12, y + 20, width - 24, estate.say("Points"))
    for place, (category, worth) in enumerate(rows[:count]):
        level = y + 42 + place * 19
        found += text(14, level, estate.say(category.replace("_", " ")), LABEL)
        found += text(width - 14, level, f"{worth}".replace("-", "−"), CARD_BOLD, "end")
    return found


# Alone


def philippe(estate: Estate, width: float, height: float) -> str:
    """Sir Philippe's dice, what he shows, and one's own points (7.2)."""
    rolled = estate.seen.philippe
    found = rubric(12, 27, width - 24, estate.say("Sir Philippe"))
    y = 40.0
    if rolled is None:
        kinds = estate.figures.players[0].philippe
        found += "".join(dice.blank(14 + place * 46, y, 38, kind) for place, kind in enumerate(kinds))
        found += text(14, y + 60, estate.say("He rolls after you (S5)."), NOTE_ITALIC, "c-ink2")
        y += 76
    else:
        for place, code in enumerate(rolled):
            found += dice.blank(14 + place * 46, y, 38, code // CODES)
            found += dice.face(14 + place * 46, y, 38, estate.figures, code)
        shown = [(SWORD, estate.shows(rolled, SWORD)), (SHIELD, estate.shows(rolled, SHIELD))]
        at = 14.0
        for symbol, count in shown:
            found += icon(dice.ICONS[symbol], at, y + 50, 18, "c-ink") + text(at + 23, y + 65, str(count), CARD_BOLD)
            at += 58
        y += 80
        for words in NOTE.wrap(strength(estate, rolled), width - 28, 2):
            found += text(14, y + 8, words, NOTE, "c-ink2")
            y += 17
        y += 4
        found += demands(estate, rolled, y, width)
        y += 34 if "demand" in estate.verbs else 0
    found += titles(estate, y + 6, width)
    y += 120
    if estate.view.over:  # the points stand in the final count
        return found
    return found + reckoning(estate, estate.tray, y + 10, width, height - y - 20)


def strength(estate: Estate, rolled: list[int]) -> str:
    """Who extorts whom, as the dice lie (S9)."""
    own = estate.lord.rolled or []
    mine, his = estate.shows(own, SWORD), estate.shows(rolled, SWORD)
    if mine > his and mine > estate.shows(rolled, SHIELD):
        return estate.say("As the dice lie, you extort him (S9).")
    if his > mine and his > estate.shows(own, SHIELD):
        return estate.say("As the dice lie, he extorts you (S9).")
    return estate.say("As the dice lie, nobody extorts (S9).")


def demands(estate: Estate, rolled: list[int], y: float, width: float) -> str:
    """The resources that his dice show, to be demanded (S10)."""
    if "demand" not in estate.verbs or estate.narrow:
        return ""
    found = ""
    pitch = (width - 20) / 4
    for place, kind in enumerate(GOODS_SHOWN):
        count = estate.shows(rolled, kind)
        x = 12 + place * pitch
        drawn = ground(x, y, pitch - 4, 26) + icon(dice.ICONS[kind], x + 5, y + 5, 16, "c-ink")
        drawn += text(x + 25, y + 19, str(count), CARD_BOLD, "name")
        good = Phrase(names.RESOURCE_TITLES[kind])
        words = estate.say(
            Phrase("{good}: demand 1 of Sir Philippe, whose dice show {count} (S10).", good=good, count=count)
        )
        found += estate.piece(f"demand-{RESOURCES[kind]}", "good", words, drawn)
    return found


def titles(estate: Estate, y: float, width: float) -> str:
    """What one may call oneself with so many points (S14)."""
    points = estate.points(estate.tray) or 0
    found = rubric(12, y + 18, width - 24, estate.say("Title"))
    ranks = [(names.SOLO_TITLES[0], 0), *zip(names.SOLO_TITLES[1:], estate.figures.titles, strict=True)]
    now = max((place for place, (_, least) in enumerate(ranks) if points >= least), default=0)
    for place, (word, least) in enumerate(ranks):
        level = y + 38 + place * 17
        face = NOTE_BOLD if place == now else NOTE
        ink = "c-or" if place == now else "c-ink2"
        found += text(14, level, estate.say(Phrase(word)), face, ink)
        found += text(width - 14, level, str(least) if place else "", face, f"end {ink}")
    return found


# On a phone


def finger_others(estate: Estate, width: float) -> Drawn:
    """The others side by side, two in a row."""
    title = estate.say("The others") if not estate.solo else estate.say("Sir Philippe")
    if estate.solo:
        tall = 264.0 if estate.view.over else 446.0
        return region("panel-others", title, panel(width, tall) + philippe(estate, width, tall)), tall
    seats = seats_shown(estate)
    each = min(len(seats), 2 if width < 600 else 3)
    wide = min(width / each, WIDEST)
    tall = min(wide - 22, 200.0) + HEAD + FOOT + 62
    found = ""
    if width - each * wide > 200:  # one other only: beside the domain the dice and the points
        beside = shown_dice(estate, seats[0], 8, width - wide) + reckoning(
            estate, seats[0], 46, width - wide, tall - 50
        )
        found += f'<g transform="translate({wide:.1f} 4)">{beside}</g>'
    for place, seat in enumerate(seats):
        row, column = divmod(place, each)
        inner = block(estate, seat, 0, wide, tall)
        found += f'<g transform="translate({column * wide:.1f} {4 + row * tall:.1f})">{inner}</g>'
    height = 8 + -(-len(seats) // each) * tall
    return region("panel-others", title, panel(width, height) + found), height
