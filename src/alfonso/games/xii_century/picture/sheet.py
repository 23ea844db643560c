"""The left leaf: the town and its amounts, its lands and its name in the world."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.heraldry import shield
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.ornament import border, initial, rubric
from alfonso.engine.drawing.svg import about, circle, hidden, num, rect, region, sight
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
    CHEAPER_BREAD,
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

LANDS: Final = -1  # beside the groups of assets
SHORTEST_NAME: Final = 60  # what is left of a name before the words about the town give way


def left_leaf(look: XiiLook, width: float, edge: float, right: float, size: Measures) -> Drawn:
    """Everything on the left leaf, between an outer margin and an inner one; and how high it is."""
    x = edge
    room = width - edge - right
    place = f"{num(width)} {num(edge)} {num(size.row)} {num(size.head)} {look.whose}"
    found = [whose_town(look, place, x, room, edge, size)]
    y = size.head
    base = size.rubric - 9
    for group in (BASIC, ADVANCED):
        found.append(title(look, place, group, x, y + base, room))
        y += size.rubric
        for asset in look.figures.assets:
            if asset.group == group:
                found.append(row(look, asset, place, x, y, room, size))
                y += size.row + size.rows_apart
        y += size.rows_apart
    special = [asset for asset in look.figures.assets if asset.group == SPECIAL]
    found.append(title(look, place, SPECIAL, x, y + base, room))
    y += size.rubric
    columns = 2 if size is FINGERS else 4
    wide = (room - 6 * (columns - 1)) / columns
    pitch = size.small + size.cards_apart
    for number, asset in enumerate(special):
        at = x + number % columns * (wide + 6)
        found.append(small(look, asset, place, at, y + number // columns * pitch, wide, size.small))
    y += pitch * -(-len(special) // columns) + size.rows_apart
    found.append(title(look, place, LANDS, x, y + base, room))
    y += size.rubric
    pitch = size.land + size.cards_apart + 1
    for number, location in enumerate(look.figures.locations):
        at = x + number % columns * (wide + 6)
        found.append(land(look, location, place, at, y + number // columns * pitch, wide, size))
    y += pitch * -(-len(look.figures.locations) // columns)
    tall = min(size.row, 30.0)
    found.append(fame(look, place, x, y, room, tall, size is FINGERS))
    y += tall + 4
    if edge > 30:
        found.append(border(edge - 19, 84, y - 2))
    name = look.say("{player}’s town", player=look.name_of(look.town))
    return region(f"panel-town{look.of}", name, "".join(found)), y


def title(look: XiiLook, place: str, group: int, x: float, y: float, room: float) -> str:
    """What stands above a group of assets, or above the lands."""
    key = f"title {place} {group}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_title(look, group, x, y, room))


def new_title(look: XiiLook, group: int, x: float, y: float, room: float) -> str:
    """Its name, and its rule in a few words."""
    if group == BASIC:
        return rubric(x, y, room, look.say("Basic"), look.say("any die"), entry="basic")
    if group == ADVANCED:
        name = look.say("Advanced")
        mark = icon("queen-crown", x + RUBRIC.width(name) + 11, y - 15, 19, "c-or")
        return rubric(x, y, room, name, look.say("the highest die counts 1 less"), mark, "advanced")
    if group == SPECIAL:
        values = sorted({asset.die for asset in look.figures.assets if asset.group == SPECIAL})
        hint = look.say("a die of {values} raises one by 1", values=either(values))
        return rubric(x, y, room, look.say("Special"), hint, entry="special")
    hint = look.say("influence, and this round’s minimum in red")
    return rubric(x, y, room, look.say("Lands"), hint, entry="lands")


def whose_town(look: XiiLook, place: str, x: float, room: float, edge: float, size: Measures) -> str:
    """The town and its player, points, what is owed, what it can fight."""
    town = look.town
    whose = f"{town.seat} {look.name_of(town)} {look.look.letters[town.seat]}"
    amounts = town.amounts
    might = f"{town.pow} {amounts[MEN_AT_ARMS]} {amounts[KNIGHTS]}"
    food = f"{town.owed} {amounts[FOOD]} {amounts[BREAD]} {town.perks & NO_FEEDING}"
    key = f"whose {place} {whose} {town.points} {might} {food}"
    kept = look.words.kept
    if found := kept.piece(key):
        return found
    return kept.keep_piece(key, low_head(look, x, room) if size.is_tight else head(look, x, room, edge))


def low_head(look: XiiLook, x: float, room: float) -> str:
    """The same as a head where there is little room: no initial, two lines."""
    sheet = look.town
    town = TOWNS[sheet.seat % len(TOWNS)]
    found = shield(x, 9, sheet.seat, look.look.letters[sheet.seat])
    found += text(x + 40, 26, town, TABLE_NAME)
    end = x + room
    score = look.say(points(sheet.points))
    label = look.say("Points: {points} so far.", points=sheet.points)
    found += sight(f"points{look.of}", "points", label, text(end, 27, score, AMOUNT, "end"), sheet.points)
    return found + standing_line(look, x + 40, 44, end)


def standing_line(look: XiiLook, x: float, y: float, end: float) -> str:
    """Whose town it is, what it owes and what it can fight."""
    strength = might(look)
    found = about("pow", text(end, y, strength, LABEL, "end c-ink2"))
    span = end - x - LABEL.width(strength) - 14
    owing, short = feeding(look)
    name = look.name_of(look.town)
    own = look.say("{player}’s town. {owing}", player=name, owing=owing)
    if LABEL.width(own) > span:
        then = f": {owing[:1].lower()}{owing[1:]}"
        left = span - LABEL.width(then)
        own = f"{LABEL.fit(name, left)}{then}" if left >= min(SHORTEST_NAME, LABEL.width(name)) else owing
    return found + about("meal", text(x, y, LABEL.fit(own, span), LABEL, "c-rubric" if short else "c-ink2"))


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
    found += sight(f"points{look.of}", "points", label, score, sheet.points)
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


def asset_hangs_on(look: XiiLook, asset: Asset, gain: int) -> str:
    """All that the row or card of an asset shows and says."""
    sheet, index = look.town, asset.index
    state = look.state_of(asset_id(index))
    bits = 1 if look.raised & asset.bit else 0
    if look.is_shut(asset):
        bits += 2
    if look.die_selected:
        bits += 4
    if index == BREAD and sheet.perks & CHEAPER_BREAD:
        bits += 8
    found = f"{index} {state} {bits} {sheet.amounts[index]} {sheet.maxima[index]} {gain}"
    if index == POPULATION:
        found += f" {sheet.heads}"
    for need in asset.requires:
        found += f" {sheet.amount_for_items(need.asset, True)}"
    return found


def row(look: XiiLook, asset: Asset, place: str, x: float, y: float, room: float, size: Measures) -> str:
    """An asset as a row; at this place it stands in every picture that is laid out alike."""
    gain = look.gain(asset_id(asset.index))
    key = f"row {place} {asset_hangs_on(look, asset, gain)}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_row(look, asset, gain, x, y, room, size))


def new_row(look: XiiLook, asset: Asset, gain: int, x: float, y: float, room: float, size: Measures) -> str:
    """Icon, name, track, amount, MAX, and what the selected die would bring."""
    sheet = look.town
    index = asset.index
    id = asset_id(index)
    amount, limit = sheet.amounts[index], sheet.maxima[index]
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
    elif look.die_selected and look.is_lit(id):
        found += text(end, middle + 6, "+0", GAIN, "end c-ink2")
    elif index == POPULATION and sheet.heads > amount:
        found += text(end, middle + 5, look.say("as {heads}", heads=sheet.heads), NOTE, "end c-ink2")
    ready = "" if closed and not amount else "ready"
    classes = f"row {ready} {'changed' if raised else ''}"
    return look.piece(id, "asset", asset_label(look, asset, gain), found, classes, amount=amount)


def small(look: XiiLook, asset: Asset, place: str, x: float, y: float, width: float, tall: float) -> str:
    """A special asset as a small card."""
    gain = look.gain(asset_id(asset.index))
    key = f"small {place} {asset_hangs_on(look, asset, gain)}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_small(look, asset, gain, x, y, width, tall))


def new_small(look: XiiLook, asset: Asset, gain: int, x: float, y: float, width: float, tall: float) -> str:
    """Icon, name, and a dot for each that there may be."""
    sheet = look.town
    index = asset.index
    id = asset_id(index)
    amount, limit = sheet.amounts[index], sheet.maxima[index]
    found = ground(x, y, width, tall) + icon(ASSET_ICONS[index], x + 6, y + tall / 2 - 9, 19)
    name = look.words.assets[index]
    face = LABEL if LABEL.width(name) <= width - 34 else NOTE
    found += text(x + 28, y + tall - 26 + (tall - 38) / 3, face.fit(name, width - 31), face, "name")
    for place in range(limit):
        kind = "have" if place < amount else "gain" if place < amount + gain else "room"
        found += circle(x + 34 + place * 11.5, y + tall - 12, 4.3, kind)
    found += text(x + width - 8, y + tall - 7, f"{amount}/{limit}", LABEL, "end" if amount else "end c-ink2")
    ready = "ready" if amount else ""
    return look.piece(id, "asset", asset_label(look, asset, gain), found, ready, amount=amount)


def land(look: XiiLook, location: Location, place: str, x: float, y: float, width: float, size: Measures) -> str:
    """A land."""
    id = f"land-{location.id}"
    gain = look.gain(id)
    amount, state, placed = look.town.influence[location.index], look.state_of(id), look.placed & location.bit
    key = f"land {place} {location.index} {look.round} {amount} {state} {gain} {placed}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_land(look, location, gain, x, y, width, size))


def new_land(look: XiiLook, location: Location, gain: int, x: float, y: float, width: float, size: Measures) -> str:
    """Influence on a gauge, this round's minimum as a pennant, and whether it pays."""
    sheet = look.town
    id = f"land-{location.id}"
    amount = sheet.influence[location.index]
    least = location.min[look.round - 1]
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
    return look.piece(id, "land", words, found, "ready changed" if placed else "ready", amount=amount)


def fame(look: XiiLook, place: str, x: float, y: float, room: float, tall: float, narrow: bool) -> str:
    """Reputation."""
    key = f"fame {place} {look.town.reputation}"
    kept = look.words.kept
    return kept.piece(key) or kept.keep_piece(key, new_fame(look, x, y, room, tall, narrow))


def new_fame(look: XiiLook, x: float, y: float, room: float, tall: float, narrow: bool) -> str:
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
    return sight(f"reputation{look.of}", "reputation", reputation_label(look, worth), found, sheet.reputation)
