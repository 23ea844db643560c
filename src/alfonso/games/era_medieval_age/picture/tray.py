"""The tray: one's dice, the goods with what they would become, and what hammers, swords, shields and skulls do."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import line, num, path, rect, region, sight
from alfonso.engine.drawing.type import (
    AMOUNT,
    CARD_BOLD,
    GAIN,
    LABEL,
    LABEL_BOLD,
    NOTE_BOLD,
    NOTE_ITALIC,
    text,
)
from alfonso.engine.phrase import Counted, Phrase
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.data import (
    CODES,
    CULTURE,
    FOOD,
    HAMMER,
    RESOURCES,
    SHIELD,
    STONE,
    SWORD,
    TRADE,
    WOOD,
)
from alfonso.games.era_medieval_age.picture import dice
from alfonso.games.era_medieval_age.picture.estate import DISASTER, Estate, joined
from alfonso.games.era_medieval_age.picture.thrown import big_die, dice_row, faces
from alfonso.games.era_medieval_age.state import FEED, ROLL

HEIGHT: Final = 104.0
SIGNS: Final = 25.0  # the line of hammers, swords, shields and skulls on a phone
FINGER_DIE: Final = 36.0
FINGER: Final = 44.0
GOODS_WIDTH: Final = 188.0
SIDE: Final = 622.0  # what goods and skulls take from the width
DISASTER_ICONS: Final = ["", "robber", "plague-doctor-profile", "backstab", "flame", "crossed-swords", "pitchfork"]


def tray_panel(estate: Estate, width: float) -> str:
    """The tray for wide boards; its buttons are drawn with what is asked."""
    found = panel(width, HEIGHT)
    mine = estate.tray == estate.seat
    title = estate.say("Your dice") if mine else estate.say("Dice of {player}", player=estate.names[estate.tray])
    found += text(16, 23, title, LABEL)
    hint = dice_hint(estate)
    found += text(16 + LABEL.width(title) + 10, 23, hint, NOTE_ITALIC, "c-ink2")
    end = width - SIDE
    found += dice_row(estate, 21, 37.5, end - 24) + line(end + 11, 14, end + 11, HEIGHT - 14, "rule")
    x = end + 24
    if "set" in estate.verbs:
        found += faces(estate, x, 12, 2 * GOODS_WIDTH + 14, 80)
    else:
        found += goods(estate, x)
    found += line(width - 198, 14, width - 198, HEIGHT - 14, "rule") + signs(estate, width - 187, 175)
    return region("panel-tray", title, found)


def dice_hint(estate: Estate) -> str:
    """What becomes of the dice."""
    lord = estate.lord
    if estate.setup or lord.rolled is None:
        return ""
    if "set" in estate.verbs or "feather" in estate.verbs:
        return ""
    if lord.throws is not None:
        return estate.say(Counted("{count} roll left", "{count} rolls left", lord.throws)) if lord.throws else ""
    if estate.building:
        return estate.say(Counted("{count} hammer left", "{count} hammers left", estate.seen.hammers))
    return estate.say("as revealed") if estate.revealed else ""


# Goods


def goods(estate: Estate, x: float) -> str:
    """The four goods, culture and disaster, each with what it would become."""
    changes = estate.changes()
    found = ""
    for place, resource in enumerate((TRADE, STONE, WOOD)):
        found += good_row(estate, x, 22 + 30.0 * place, resource, changes[resource])
    other = x + GOODS_WIDTH + 14
    found += good_row(estate, other, 22, FOOD, changes[FOOD])
    found += long_row(estate, other, 52, CULTURE, estate.lord.culture, changes[CULTURE])
    return found + long_row(estate, other, 82, DISASTER, estate.lord.disaster, changes[DISASTER])


def good_words(estate: Estate, resource: int, change: int) -> str:
    """A good in words."""
    lord = estate.lord
    words = estate.say(
        Phrase(
            "{good}: {amount} of {limit}.",
            good=Phrase(names.RESOURCE_TITLES[resource]),
            amount=lord.goods[resource],
            limit=estate.figures.limits[resource],
        )
    )
    more = ""
    if change > 0:
        more = estate.say("The dice that are kept bring {count} (R24).", count=change)
    elif change < 0:
        more = estate.say("Building takes {count} (R54).", count=-change)
    elif "lose" in estate.verbs:
        more = estate.say("Bandits take 1 of what you pick (R36).")
    lost = estate.lost(resource) if estate.seen.phase == ROLL and lord.rolled is not None else 0
    if lost:
        more = joined([more, estate.say("Beyond the limit {count} would be lost (R25).", count=lost)])
    if resource == FOOD and estate.seen.phase < FEED:
        more = joined([more, estate.say("This round needs {count} (R30).", count=sum(lord.pool))])
    return joined([words, more])


def good_row(estate: Estate, x: float, y: float, resource: int, change: int) -> str:
    """A good: icon, word, pips, amount and change; this round's need of food as a pennant."""
    amount = estate.lord.goods[resource]
    found = ground(x - 5, y - 14, GOODS_WIDTH + 6, 28) + icon(dice.ICONS[resource], x, y - 9, 18, "c-ink")
    found += text(x + 24, y + 5, estate.say(Phrase(names.RESOURCE_TITLES[resource])), LABEL)
    left, pitch = x + 66, 8.0
    pips = ["", "", "", ""]
    for place in range(estate.figures.limits[resource]):
        middle = left + pitch * (place + 0.5)
        if place < amount + min(change, 0):
            which = 0
        elif place < amount:
            which = 1
        else:
            which = 2 if place < amount + change else 3
        pips[which] += f"M{num(middle - 3.2)} {num(y)}a3.2 3.2 0 1 1 0 .1z"
    for d, cls in zip(pips, ("have", "e-pip-gone", "e-pip-gain", "room"), strict=True):
        found += path(d, cls) if d else ""
    need = sum(estate.lord.pool)
    if resource == FOOD and estate.seen.phase in (ROLL, FEED - 1) and need:
        at = left + pitch * (min(need, estate.figures.limits[FOOD]) - 0.5)
        found += path(f"M{num(at - 0.7)} {num(y - 3.4)}v-9h7.8l-2.6 2.7l2.6 2.7h-6.4v3.6z", "pennant")
    found += text(x + 160, y + 6.4, str(amount), AMOUNT, "end") + changed(x + GOODS_WIDTH, y + 6, change)
    label = good_words(estate, resource, change)
    return estate.piece(f"good-{RESOURCES[resource]}", "good", label, found, "row", "", amount)


def changed(x: float, y: float, change: int, bad: bool = False) -> str:
    """By how much something would change."""
    if not change:
        return ""
    words = f"+{change}" if change > 0 else f"−{-change}"
    return text(x, y, words, GAIN, f"end {'c-rubric' if bad or change < 0 else 'c-or'}")


def long_row(estate: Estate, x: float, y: float, track: int, total: int, change: int) -> str:
    """Culture or disaster: a bar that begins anew after each note, and the total."""
    note = estate.figures.note
    bad = track == DISASTER
    name = estate.say("Disaster") if bad else estate.say("Culture")
    found = icon("death-skull" if bad else "open-book", x, y - 9, 18, "c-ink") + text(x + 24, y + 5, name, LABEL)
    left = x + max(79.0, 28 + LABEL.width(name))
    wide = x + 134 - left
    unit = wide / note
    at = total % note
    found += rect(left, y - 5, wide, 10, "trough", 2.5)
    if at:
        found += rect(left, y - 5, unit * at, 10, "have", 2.5)
    if change > 0:
        found += rect(left + unit * at, y - 5, unit * min(change, note - at), 10, "e-bar-gain", 1)
    found += text(x + 160, y + 6.4, str(total), AMOUNT, "end") + changed(x + GOODS_WIDTH, y + 6, change, bad)
    if bad:
        spoken = estate.say("Disaster: {total}; each costs a point (R83).", total=total)
        id = "track-disaster"
    else:
        spoken = estate.say("Culture: {total}; each is a point, and the most bring {bonus} (R81).", total=total,
                            bonus=estate.figures.most_culture)  # fmt: skip
        id = "track-culture"
    return sight(id, "track", spoken, found, total)


# Hammers, swords, shields, skulls


def signs(estate: Estate, x: float, width: float) -> str:
    """What the dice show besides goods, and which disaster the skulls bring."""
    rolled = estate.lord.rolled
    if rolled is None or estate.setup:
        return ""
    found = counted(estate, x + 5, 13, 58)
    found += sight("skulls", "skulls", skull_words(estate), ladder(estate, x, 39, width))
    bold, plain = disaster_words(estate)
    span = LABEL_BOLD.width(bold) + 6 + LABEL.width(plain)
    if span > width + 8:
        plain = ""
        span = LABEL_BOLD.width(bold)
    middle = x + width / 2 - span / 2
    found += text(middle, 86, bold, LABEL_BOLD)
    return found + text(middle + LABEL_BOLD.width(bold) + 6, 86, plain, LABEL, "c-ink2")


def counted(estate: Estate, x: float, y: float, pitch: float) -> str:
    """How many hammers, swords and shields the dice show that are kept."""
    kept = estate.kept
    left = estate.seen.hammers if estate.building else estate.shows(kept, HAMMER)
    figures = [(HAMMER, left), (SWORD, estate.shows(kept, SWORD)), (SHIELD, estate.shows(kept, SHIELD))]
    found = ""
    for place, (symbol, count) in enumerate(figures):
        at = x + place * pitch
        found += icon(dice.ICONS[symbol], at, y, 18, "c-ink") + text(at + 23, y + 15, str(count), CARD_BOLD)
    spoken = ", ".join(estate.say(names.symbol(symbol, count)) for symbol, count in figures)
    return sight("signs", "signs", estate.say("Your dice show: {signs}.", signs=spoken), found)


def worst(estate: Estate) -> int:
    """The number of skulls from which on nothing worse comes."""
    return 6 if estate.options.official_disasters else 4


def ladder(estate: Estate, x: float, y: float, width: float) -> str:
    """What the number of skulls brings: the rung that holds is filled."""
    last = worst(estate)
    first = 25.0 if last == 4 else 19.0
    wide = (width - first) / last
    found = ""
    for rung in range(last + 1):
        holds = min(estate.skulls, last) == rung
        left, step = (x, first) if rung == 0 else (x + first + (rung - 1) * wide, wide)
        ink = "c-cream" if holds else "c-ink2"
        found += rect(left + 1, y, step - 3, 25, "e-rung-on" if holds else "e-rung", 4)
        middle = left + step / 2 - 0.5
        if rung == 0 or last > 4:
            sign = str(rung)
            if rung and last > 4:
                found += icon(DISASTER_ICONS[rung], middle - 8, y + 4.5, 16, ink)
            else:
                found += text(middle, y + 17.5, sign, NOTE_BOLD, f"middle {ink}")
            continue
        words = f"{rung}+" if rung == last else str(rung)
        found += text(middle - 8.5, y + 17.5, words, NOTE_BOLD, f"middle {ink}")
        found += icon(DISASTER_ICONS[rung], middle - 1.5 + (1.5 if rung == last else 0), y + 4.5, 16, ink)
    return found


def disaster_words(estate: Estate) -> tuple[str, str]:
    """The disaster by its name, and what it does."""
    skulls = min(estate.skulls, worst(estate))
    if not skulls:
        return "", estate.say("no disaster")
    name = estate.say(names.disaster(skulls, estate.options.official_disasters))
    sick = estate.disease() if estate.seen.phase == ROLL else len(estate.lord.clustered or [])
    told = [
        estate.say("takes a good"),
        estate.say(Phrase("costs {count}", count=sick)),
        estate.say("scorches you") if estate.solo else estate.say("scorches the others"),
        estate.say("burns a building"),
        estate.say("razes your town") if estate.solo else estate.say("razes other towns"),
        estate.say("costs all trade"),
    ]
    return name, told[skulls - 1]


def skull_words(estate: Estate) -> str:
    """The skulls and what they bring, in words."""
    name, plain = disaster_words(estate)
    words = estate.say(Counted("{count} skull", "{count} skulls", estate.skulls))
    return estate.say("{skulls}: {disaster} (R34).", skulls=words, disaster=joined([name, plain]))


# On a phone


def finger_tray(estate: Estate, width: float) -> tuple[str, float]:
    """Dice in rows for fingers, and goods in one row under them; and how high that is."""
    rolled = estate.lord.rolled
    found = ""
    y = 6.0
    if rolled and not estate.setup:
        each = max(1, int((width - 16) // FINGER))
        shown = list(range(len(rolled)))
        if estate.places and len(shown) > each:  # what is placed needs the room: only hammers matter then
            shown = [die for die in shown if estate.shows([rolled[die]], HAMMER)][:each]
        rows = -(-len(shown) // each)
        pitch = min(48.0, (width - 16) / min(each, len(rolled)))
        for place, die in enumerate(shown):
            row, column = divmod(place, each)
            left = 8 + column * pitch + (pitch - FINGER_DIE) / 2
            found += big_die(estate, die, left, y + 4 + row * FINGER, FINGER_DIE, FINGER)
        y += rows * FINGER + 4
        if not estate.places and any(code % CODES for code in rolled):  # a piece in hand needs the room
            found += finger_signs(estate, width, y)
            y += SIGNS
        found += line(12, y, width - 12, y, "rule")
    elif rolled is None:
        found += text(12, y + 22, estate.say("They are still behind a screen (R19)."), NOTE_ITALIC, "c-ink2")
        y += 36
    found += finger_goods(estate, width, y)
    y += FINGER + 2
    words = estate.say("Your dice and goods")
    return region("panel-tray", words, panel(width, y) + found), y


def finger_signs(estate: Estate, width: float, y: float) -> str:
    """Hammers, swords and shields, then the skulls and what they bring, in one line."""
    found = counted(estate, 14, y + 2, 46)
    bold, plain = disaster_words(estate)
    name, does = (" ".join([str(estate.skulls), bold]) if bold else "", plain)
    right, room = width - 14, width - 14 - 160
    if LABEL_BOLD.width(name) + 6 + LABEL.width(does) > room:
        does = ""
    at = right - LABEL.width(does)
    drawn = text(at, y + 16, does, LABEL, "c-ink2") if does else ""
    at -= LABEL_BOLD.width(name) + (6 if does else 0)
    if name:
        drawn += icon("death-skull", at - 21, y + 3, 17, "c-rubric") + text(at, y + 16, name, LABEL_BOLD)
    return found + sight("skulls", "skulls", skull_words(estate), drawn)


def finger_goods(estate: Estate, width: float, y: float) -> str:
    """Goods, culture and disaster side by side."""
    changes = estate.changes()
    pitch = (width - 12) / 6
    found = ""
    for place, resource in enumerate((TRADE, STONE, WOOD, FOOD)):
        x = 6 + place * pitch
        drawn = ground(x + 1, y + 1, pitch - 2, FINGER - 2)
        drawn += figure(x + 5, y, dice.ICONS[resource], estate.lord.goods[resource], changes[resource], False)
        label = good_words(estate, resource, changes[resource])
        amount = estate.lord.goods[resource]
        found += estate.piece(f"good-{RESOURCES[resource]}", "good", label, drawn, "row", "", amount)
    x = 6 + 4 * pitch
    drawn = figure(x + 3, y, "open-book", estate.lord.culture, changes[CULTURE], False)
    found += sight("track-culture", "track", estate.say("Culture: {total}", total=estate.lord.culture), drawn)
    drawn = figure(x + pitch + 3, y, "death-skull", estate.lord.disaster, changes[DISASTER], True)
    words = estate.say("Disaster: {total}", total=estate.lord.disaster)
    return found + sight("track-disaster", "track", words, drawn)


def figure(x: float, y: float, picture: str, amount: int, change: int, bad: bool) -> str:
    """An icon, an amount, and the change beside it."""
    found = icon(picture, x, y + 13, 18, "c-ink") + text(x + 21, y + 28.5, str(amount), AMOUNT)
    if not change:
        return found
    words = f"+{change}" if change > 0 else f"−{-change}"
    ink = "c-rubric" if bad or change < 0 else "c-or"
    return found + text(x + 22 + AMOUNT.width(str(amount)), y + 28, words, NOTE_BOLD, ink)
