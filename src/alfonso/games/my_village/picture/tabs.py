"""The villages as tabs: one's own, and the others folded; whoever asks about one sees it large."""

from __future__ import annotations

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, move, num, path, rect
from alfonso.engine.drawing.type import LABEL_BOLD, NOTE_BOLD, NOTE_ITALIC, TRACK_NAME, text
from alfonso.engine.phrase import Counted
from alfonso.games.my_village import names
from alfonso.games.my_village.data import VILLAGERS
from alfonso.games.my_village.picture.marks import COINS, LABORERS, STORIES, TIME, small_shield
from alfonso.games.my_village.picture.pad import points_of
from alfonso.games.my_village.picture.table import TAB, Table

TALL = 44.0
SIGN = 15.5  # a sign and the gap behind its figure


def tabs(table: Table, width: float) -> str:
    """A tab for every village."""
    count = len(table.seen.villages)
    roomy = width > 500
    rest = (width - 5 * (count - 1)) / count
    own = 124.0 if roomy and count > 1 else rest
    others = (width - own - 5 * (count - 1)) / max(1, count - 1)
    found = ""
    x = 0.0
    for seat in range(count):
        wide = min(own if seat == table.own else others, 260.0)
        found += tab(table, seat, x, wide, roomy)
        x += wide + 5
    return found


def tab(table: Table, seat: int, x: float, width: float, roomy: bool) -> str:
    """One tab: score, who lives, time to the bridge, coins, stories on the tree, day laborers if there are any."""
    village = table.seen.villages[seat]
    here = seat == table.open
    right = num(x + width)
    less = 4.0 if table.tight else 0.0
    if here:
        foot = num(52 - less)
        shape = path(f"M{num(x)} {foot}V8q0 -8 8 -8H{num(x + width - 8)}q8 0 8 8V{foot}", "tab-open")
    else:
        fold = num(x + width - 13)
        foot = num(TALL - less)
        d = f"M{num(x)} {foot}V8q0 -8 8 -8H{fold}L{right} 13V{num(36 - less)}q0 8 -8 8H{num(x + 8)}q-8 0 -8 -8Z"
        shape = path(d, "tab") + path(f"M{fold} 0V13H{right}Z", "tab-fold")
    drawn = (
        shape
        + rect(x - 2, -2, width + 4, TALL + 4 - less, "focus", 9)
        + small_shield(x + 7, 8 - less / 2, seat, table.letter(seat), 25)
    )
    score = str(village.score)
    if table.seen.aim:
        score = table.say("{score} of {aim}", score=village.score, aim=table.seen.aim)
    if roomy:
        edge = 10.0 if here else 18.0
        room = width - 42 - edge - TRACK_NAME.width(score)
        face = LABEL_BOLD if LABEL_BOLD.width(table.name(seat)) <= room else NOTE_BOLD
        drawn += text(x + 38, 18 - less / 2, face.fit(table.name(seat), room), face)
        drawn += text(x + width - edge, 18.5 - less / 2, score, TRACK_NAME, "end")
    else:
        drawn += text(x + 38, 19, score, TRACK_NAME)
    if seat == table.seat and roomy and len(table.seen.villages) > 1:
        words = table.say("your village")
        if village.laborers:
            words = table.say(Counted("{count} day laborer", "{count} day laborers", village.laborers))
        drawn += text(x + 38, 37 - less, NOTE_ITALIC.fit(words, width - 42), NOTE_ITALIC, "c-ink2")
    else:
        left = 34.0 if table.tight else 38.0
        drawn += move(0, -less, facts(table, seat, x + left, roomy, width - left - 3))
    return table.look.piece(f"{TAB}{seat}", "tab", label(table, seat), drawn, amount=village.score)


def facts(table: Table, seat: int, x: float, roomy: bool, room: float) -> str:
    """Who lives and what there is, in small signs; the people stand closer where the figures need their room."""
    village = table.seen.villages[seat]
    found = ""
    left = table.figures.life_track - village.time
    signs = [(TIME, left), (COINS, village.coins), (STORIES, village.tree)][: None if roomy else 1]
    if village.laborers:
        signs.append((LABORERS, village.laborers))
    if roomy:
        wide = sum(SIGN + NOTE_BOLD.width(str(count)) for _, count in signs)
        pitch = max(5.0, min(8.8, (room - wide - 3) / VILLAGERS))
        for profession in range(VILLAGERS):
            cls = "mini-alive" if village.villagers[profession] else "mini-dead"
            found += path(f"M{num(x)} 38q0 -8.5 3.6 -9.5q3.6 1 3.6 9.5z", cls) + circle(x + 3.6, 26.4, 2.4, cls)
            x += pitch
        x += 3
    for name, count in signs:
        found += icon(name, x, 26, 13, "c-ink2") + text(x + 14, 38, str(count), NOTE_BOLD)
        x += SIGN + NOTE_BOLD.width(str(count))
    return found


def label(table: Table, seat: int) -> str:
    """A village in words, its points by category: all is open."""
    village = table.seen.villages[seat]
    return table.say(
        "{player}: {points}. {left} to the bridge, {coins}, {tree} on the tree (6.2).",
        player=table.name(seat),
        points=points_of(table, seat),
        left=table.figures.life_track - village.time,
        coins=names.coins(village.coins),
        tree=names.stories(village.tree),
    )
