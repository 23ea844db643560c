"""The left leaf: the town and its amounts, its lands and its name in the world."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.heraldry import shield
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.ornament import border, initial, rubric
from alfonso.engine.drawing.svg import circle, hidden, rect, region, sight
from alfonso.engine.drawing.tracks import bar_track, gauge, pairs, pip_track
from alfonso.engine.drawing.type import (
    AMOUNT,
    GAIN,
    LABEL,
    LABEL_BOLD,
    NOTE,
    NOTE_BOLD,
    NOTE_ITALIC,
    RUBRIC,
    SCORE,
    TABLE_NAME,
    TOWN_NAME,
    TRACK_NAME,
    text,
)
from alfonso.games.xii_century.data import (
    ADVANCED,
    BASIC,
    BREAD,
    FOOD,
    KNIGHTS,
    MEN_AT_ARMS,
    NO_FEEDING,
    NONE,
    POPULATION,
    SPECIAL,
    Asset,
    Location,
)
from alfonso.games.xii_century.picture.icons import ASSET_ICONS, LAND_ICONS, TOWNS
from alfonso.games.xii_century.picture.labels import (
    asset_label,
    either,
    land_label,
    of,
    reputation_label,
)
from alfonso.games.xii_century.picture.look import XiiLook
from alfonso.games.xii_century.picture.measures import FINGERS, Measures
from alfonso.games.xii_century.picture.touches import asset_id
from alfonso.games.xii_century.picture.wording import points

SHORTEST_NAME: Final = 60  # what is left of a name before the words about the town give way


def left_leaf(look: XiiLook, width: float, edge: float, right: float, size: Measures) -> Drawn:
    """Everything on the left leaf, between an outer margin and an inner one; and how high it is."""
    x = edge
    room = width - edge - right
    found = [low_head(look, x, room) if size.is_tight else head(look, x, room, edge)]
    y = size.head
    base = size.rubric - 9
    for group, title, hint in (
        (BASIC, look.say("Basic"), look.say("any die")),
        (ADVANCED, look.say("Advanced"), look.say("the highest die counts 1 less")),
    ):
        mark = ""
        if group == ADVANCED:
            mark = icon("queen-crown", x + RUBRIC.width(title) + 11, y + base - 15, 19, "c-or")
        found.append(rubric(x, y + base, room, title, hint, mark))
        y += size.rubric
        for asset in look.figures.assets:
            if asset.group == group:
                found.append(row(look, asset, x, y, room, size))
                y += size.row + size.rows_apart
        y += size.rows_apart
    special = [asset for asset in look.figures.assets if asset.group == SPECIAL]
    values = sorted({asset.die for asset in special})
    hint = look.say("a die of {values} raises one by 1", values=either(values))
    found.append(rubric(x, y + base, room, look.say("Special"), hint))
    y += size.rubric
    columns = 2 if size is FINGERS else 4
    wide = (room - 6 * (columns - 1)) / columns
    pitch = size.small + size.cards_apart
    for place, asset in enumerate(special):
        at = x + place % columns * (wide + 6)
        found.append(small(look, asset, at, y + place // columns * pitch, wide, size.small))
    y += pitch * -(-len(special) // columns) + size.rows_apart
    hint = look.say("influence, and this round’s minimum in red")
    found.append(rubric(x, y + base, room, look.say("Lands"), hint))
    y += size.rubric
    pitch = size.land + size.cards_apart + 1
    for place, location in enumerate(look.figures.locations):
        at = x + place % columns * (wide + 6)
        found.append(land(look, location, at, y + place // columns * pitch, wide, size))
    y += pitch * -(-len(look.figures.locations) // columns)
    tall = min(size.row, 30.0)
    found.append(fame(look, x, y, room, tall, size is FINGERS))
    y += tall + 4
    if edge > 30:
        found.append(border(edge - 19, 84, y - 2))
    return region("panel-town", look.say("{player}’s town", player=look.name_of(look.town)), "".join(found)), y


def low_head(look: XiiLook, x: float, room: float) -> str:
    """The same as a head where there is little room: no initial, two lines."""
    sheet = look.town
    town = TOWNS[sheet.seat % len(TOWNS)]
    found = shield(x, 9, sheet.seat, look.look.letters[sheet.seat])
    found += text(x + 40, 26, town, TABLE_NAME)
    end = x + room
    score = look.say(points(sheet.points))
    label = look.say("Points: {points} so far.", points=sheet.points)
    found += sight("points", "points", label, text(end, 27, score, AMOUNT, "end"), sheet.points)
    return found + standing_line(look, x + 40, 44, end)


def standing_line(look: XiiLook, x: float, y: float, end: float) -> str:
    """Whose town it is, what it owes and what it can fight."""
    strength = might(look)
    found = text(end, y, strength, LABEL, "end c-ink2")
    span = end - x - LABEL.width(strength) - 14
    owing, short = feeding(look)
    name = look.name_of(look.town)
    own = look.say("{player}’s town. {owing}", player=name, owing=owing)
    if LABEL.width(own) > span:
        rest = LABEL.width(f": {owing}")
        own = f"{LABEL.fit(name, max(span - rest, SHORTEST_NAME))}: {owing}"
    return found + text(x, y, LABEL.fit(own, span), LABEL, "c-rubric" if short else "c-ink2")


def head(look: XiiLook, x: float, room: float, edge: float) -> str:
    """The name of the town and of its player, points, what is owed, what it can fight."""
    sheet = look.town
    town = TOWNS[sheet.seat % len(TOWNS)]
    left = edge - 27 if edge > 30 else x
    found = hidden(initial(left, 12, town[0])) if room else ""
    at = left + 62 + 10
    found += text(at, 46, town[1:], TOWN_NAME)
    found += shield(at + TOWN_NAME.width(town[1:]) + 12, 18, sheet.seat, look.look.letters[sheet.seat])
    end = x + room
    score = text(end, 47, str(sheet.points), SCORE, "end")
    unit = look.say("point" if sheet.points == 1 else "points")
    score += text(end - SCORE.width(str(sheet.points)) - 7, 46, unit, LABEL, "end c-ink2")
    label = look.say("Points: {points} so far.", points=sheet.points)
    found += sight("points", "points", label, score, sheet.points)
    return found + standing_line(look, at, 70, end)


def might(look: XiiLook) -> str:
    """POW in words, with the dice that soldiers add."""
    least = look.figures.die_from
    dice = sum(1 for asset in (MEN_AT_ARMS, KNIGHTS) if look.town.amounts[asset] >= least)
    if not dice:
        return look.say("POW {pow}", pow=look.town.pow)
    if dice == 1:
        return look.say("POW {pow} + die", pow=look.town.pow)
    return look.say("POW {pow} + {dice} dice", pow=look.town.pow, dice=dice)


def feeding(look: XiiLook) -> tuple[str, bool]:
    """What the town owes at the end of the turn, and whether somebody would leave."""
    sheet = look.town
    food = sheet.amounts[FOOD]
    if sheet.amounts[BREAD] >= look.figures.full_bread and sheet.perks & NO_FEEDING:
        return look.say("Bread feeds everybody."), False
    return look.say("Owes {owed} food, has {food}.", owed=sheet.owed, food=food), food < sheet.owed


def row(look: XiiLook, asset: Asset, x: float, y: float, room: float, size: Measures) -> str:
    """An asset as a row: icon, name, track, amount, MAX, and what the selected die would bring."""
    sheet = look.town
    index = asset.index
    id = asset_id(index)
    amount, limit = sheet.amounts[index], sheet.maxima[index]
    gain = look.gain(id)
    raised = look.is_raised(asset)
    closed = look.is_shut(asset)
    tall = size.row
    middle = y + tall / 2
    narrow = size is FINGERS
    column = x + room - 66
    track = x + (146 if narrow else room * 0.375)
    long = min(110, column - track - 26) if narrow else min(room * 0.4, 230)
    found = ground(x, y, room, tall)
    if raised:
        found += rect(x, y, 4, tall, "bar-new", 1)
    found += icon(ASSET_ICONS[index], x + 10, middle - 11, 22)
    found += text(x + 39, middle + 5.5, look.words.assets[index], TRACK_NAME, "name")
    most = asset.max if asset.max_of == NONE else max(10, limit)
    if most <= 14:
        found += pip_track(track, middle, long, amount, gain, limit, most)
    else:
        found += bar_track(track, middle, long, amount, gain, limit)
    found += text(column, middle + 6.5, str(amount), AMOUNT, "end" if amount or not closed else "end c-ink2")
    found += text(column + 4, middle + 6, f"/{limit}", LABEL, "c-ink2")
    end = x + room - 10
    if gain:
        found += text(end, middle + 6, f"+{gain}", GAIN, "end c-or")
    elif closed:
        found += icon("padlock", end - 17, middle - 9, 17)
    elif raised:
        found += text(end, middle + 5, look.say("done"), NOTE_ITALIC, "end c-ink2")
    elif look.die_selected and id in look.look.lit:
        found += text(end, middle + 6, "+0", GAIN, "end c-ink2")
    elif index == POPULATION and sheet.heads > amount:
        found += text(end, middle + 5, look.say("as {heads}", heads=sheet.heads), NOTE, "end c-ink2")
    ready = "" if closed and not amount else "ready"
    classes = f"row {ready} {'changed' if raised else ''}"
    return look.look.piece(id, "asset", asset_label(look, asset, gain), found, classes, amount=amount)


def small(look: XiiLook, asset: Asset, x: float, y: float, width: float, tall: float) -> str:
    """A special asset as a small card."""
    sheet = look.town
    index = asset.index
    id = asset_id(index)
    amount, limit = sheet.amounts[index], sheet.maxima[index]
    gain = look.gain(id)
    found = ground(x, y, width, tall) + icon(ASSET_ICONS[index], x + 6, y + tall / 2 - 9, 19)
    found += text(
        x + 29, y + tall - 26 + (tall - 38) / 3, LABEL.fit(look.words.assets[index], width - 31), LABEL, "name"
    )
    for place in range(limit):
        kind = "have" if place < amount else "gain" if place < amount + gain else "room"
        found += circle(x + 34 + place * 11.5, y + tall - 12, 4.3, kind)
    found += text(x + width - 8, y + tall - 7, f"{amount}/{limit}", LABEL, "end" if amount else "end c-ink2")
    ready = "ready" if amount else ""
    return look.look.piece(id, "asset", asset_label(look, asset, gain), found, ready, amount=amount)


def land(look: XiiLook, location: Location, x: float, y: float, width: float, size: Measures) -> str:
    """A land: influence on a gauge, this round's minimum as a pennant, and whether it pays."""
    sheet = look.town
    id = f"land-{location.id}"
    amount = sheet.influence[location.index]
    least = location.min[look.round - 1]
    gain = look.gain(id)
    placed = look.is_placed(location)
    tall = size.land
    low = y + tall
    name = y + (16 if size.is_tight else 22)
    found = ground(x, y, width, tall)
    if placed:
        found += rect(x, y, 4, tall, "bar-new", 1)
    found += icon(LAND_ICONS[location.index], x + 8, name - 15, 19)
    found += text(x + 31, name, look.words.lands[location.index], LABEL_BOLD, "name")
    found += gauge(x + 9, name + (13 if size.is_tight else 17), width - 18, amount, gain, least, max(location.min))
    figures = of(look, amount, least)
    found += text(x + 9, low - 22, figures, NOTE_BOLD)
    if amount >= least:
        found += text(x + width - 9, low - 22, look.say("pays"), NOTE_BOLD, "end c-vert")
    else:
        short = look.say("{count} short", count=least - amount)
        if NOTE_BOLD.width(figures) + NOTE.width(short) + 4 <= width - 18:
            found += text(x + width - 9, low - 22, short, NOTE, "end c-ink2")
    bonus = look.words.bonuses[location.index]
    if NOTE_ITALIC.width(bonus) > width - 14:
        bonus = NOTE_ITALIC.fit(look.words.short_bonuses[location.index], width - 14)
    found += text(x + 9, low - 7, bonus, NOTE_ITALIC, "c-ink2")
    words = land_label(look, location, gain)
    return look.look.piece(id, "land", words, found, "ready changed" if placed else "ready", amount=amount)


def fame(look: XiiLook, x: float, y: float, room: float, tall: float, narrow: bool) -> str:
    """Reputation, in the steps that pay."""
    sheet, figures = look.town, look.figures
    middle = y + tall / 2
    step = figures.reputation_step
    places = max(10, -(-sheet.reputation // step) * step)
    pitch = min(12.6, (113 if narrow else room * 0.4) / (places * (1 + 0.6 / step)))
    if places > 14:
        places = 0
    found = ground(x, y, room, tall) + icon("laurels", x + 10, middle - 11, 22, "c-ink")
    found += text(x + 39, middle + 5.5, look.say("Reputation"), TRACK_NAME)
    found += pairs(x + (150 if narrow else room * 0.375 + 6), middle, pitch, sheet.reputation, step, places)
    found += text(x + room - 66, middle + 6.5, str(sheet.reputation), AMOUNT, "end")
    worth = sheet.reputation // step * figures.reputation_vp
    shown = look.say(points(worth))
    if LABEL.width(shown) > 56:
        shown = look.say("{points} pts", points=worth)
    found += text(x + room - 10, middle + 6, shown, LABEL, "end c-ink2")
    return sight("reputation", "reputation", reputation_label(look, worth), found, sheet.reputation)
