"""The areas of a village, each drawn from a point on the ground, with every piece that can be picked in it."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.contract import AIM
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, marked, num, path, rect
from alfonso.engine.drawing.type import LABEL_BOLD, NOTE, NOTE_BOLD, text
from alfonso.engine.phrase import Listed
from alfonso.games.my_village import names
from alfonso.games.my_village.actions import (
    COUNCIL_BANNER,
    CRAFT_BANNER,
    FIELD_BANNER,
    MEETING_BANNER,
    PLAY_BANNER,
    SCHOOL_BANNER,
)
from alfonso.games.my_village.data import (
    ABBOT,
    AREA,
    CLOISTER,
    COUNCILMAN,
    CRAFTSMAN,
    GOODS,
    GUILD,
    KINDS,
    LETTERS,
    NONE,
    POPULATION,
    PROFESSIONS,
    SANATORY,
    TRAVELLER,
    WORKSHOPS,
)
from alfonso.games.my_village.picture import marks
from alfonso.games.my_village.picture.houses import DARK, MONK, ROSE, WORKSHOP_SHAPES, window
from alfonso.games.my_village.picture.marks import (
    BLACK,
    COINS,
    GROUP_ICONS,
    NAMED,
    PROFESSION_ICONS,
    STORIES,
    TIME,
    WHITE,
    amount,
    banner,
    flag,
    flag_width,
    free_space,
    good,
    marker,
    named,
    plate,
    points,
    tile,
    wild,
)
from alfonso.games.my_village.picture.pen import put, stroke, use
from alfonso.games.my_village.picture.people import HEADMAN, little_cross, pupil, tombstone, villager
from alfonso.games.my_village.picture.table import Table
from alfonso.games.my_village.picture.views import view

LARGE_SPACE: Final = 58.0  # of a chamber on a phone, under the hall
FIELD_ROW: Final = 52.0  # of fields on a phone
ROMAN: Final = ["I", "II", "III", "IV", "V", "VI", "VII"]
STOPS: Final = [(56, -12), (120, -22), (182, -34), (114, -64), (182, -76)]  # of the road, by letter
TOLLS: Final = [2.0, 18.0, -46.0, 18.0]  # the pole of a toll beside its stop, where no other stop is
BENDS: Final = [
    (0, 2), (38, -10), (78, -10), (158, -22), (232, -32), (180, -48), (112, -62), (58, -76), (122, -84), (220, -108),
]  # fmt: skip


def hit(x: float, y: float, width: float, height: float) -> str:
    """Where a piece of the scene can be touched; its state colours it."""
    return rect(x, y, width, height, "plot-hit", 6) + rect(x - 2, y - 2, width + 4, height + 4, "focus", 7)


def asleep(drawn: str, awake: bool) -> str:
    """A house whose villager is missing."""
    return drawn if awake else f'<g class="asleep">{drawn}</g>'


def ghost(shape: str, x: float, y: float, size: float, half: float) -> str:
    """A house that is not there yet, and its plot."""
    plot = f"M{num(x - half)} {num(y + 3)}h{num(2 * half)}l6 -12h{num(-2 * half - 12)}z"
    return use(shape, x, y, size, "unbuilt") + path(plot, "plot")


def tile_beside(table: Table, number: int, x: float, y: float) -> str:
    """The 2/12 tile, where it stands beside this banner."""
    return tile(x, y)[0] if table.village.tile == number else ""


def fired_tick(table: Table, number: int, x: float, y: float) -> str:
    """A tick on a banner that was fired this turn."""
    if table.seen.acting != table.open or number not in table.seen.fired:
        return ""
    return path(f"M{num(x)} {num(y)}l3.5 4.5l7 -9.5", "tick")


# People


def person(table: Table, profession: int, x: float, y: float) -> str:
    """Who stands here, of which generation, and the crosses of those before; or their graves."""
    village = table.village
    dead = village.dead[profession]
    title = table.say(names.profession_title(profession))
    drawn = hit(x - 22, y - 52, 46, 60)
    if village.villagers[profession]:
        drawn += "".join(little_cross(x - 19 - 8 * number, y + 1) for number in range(min(dead, 3)))
        drawn += villager(profession, table.open, x, y)
        drawn += circle(x, y + 1, 8.4, "gen") + text(x, y + 6, ROMAN[min(dead, 6)], NOTE_BOLD, "middle")
        words = table.say("{profession}: alive, after {dead} before (R17).", profession=title, dead=dead)
    else:
        for number in range(max(1, min(dead, 3))):
            drawn += tombstone(x + number * 15 - 7 * (min(dead, 3) - 1), y, 0.92)
        words = table.say("{profession}: nobody is there, the area rests (R17).", profession=title)
    return table.piece(f"villager-{PROFESSIONS[profession]}", "villager", words, drawn)


# Religion and school


def religion(table: Table, x: float, y: float, size: float) -> str:
    """The church with its six windows."""
    village = table.village
    if village.church == NONE:
        return ghost("church", x, y, size, 88 * size) + named(x, y + 18, table.say("Church"), None, True)
    inside = [ROSE] if village.church == CLOISTER else []
    inside += [MONK] * len(village.monks)
    count = len(inside)
    glass = "".join(window(place, inside[place] if place < count else DARK) for place in range(6))
    drawn = asleep(use("church", x, y, size) + put(x, y, glass, size), village.villagers[ABBOT])
    card = table.figures.churches[village.church]
    drawn += named(x, y + 18, table.say(names.church_title(village.church)), card.points)
    if village.church == SANATORY:
        for place in range(table.figures.sanatory_uses):
            at = (x + 79 * size, y - 14 - 20 * place)
            drawn += marker(*at, 8.5) if place < village.averted else free_space(*at, 8.0)
    words = f"{count}/{table.figures.most_windows}"
    drawn += icon("window", x - 22, y - 99 * size, 15, "c-ink") + text(x - 4, y - 99 * size + 13, words, LABEL_BOLD)
    drawn += points(x + 4 + LABEL_BOLD.width(words) + 10, y - 99 * size + 8, table.figures.windows[count])
    return drawn


def school(table: Table, x: float, y: float, size: float) -> str:
    """The school with its two places and its flag."""
    village = table.village
    figures = table.figures
    flag_x, flag_y = x + 14, y - 74 * size
    cloth = banner(flag_x, flag_y, figures.school_values, WHITE, table.state("school"), 34)
    cloth += tile_beside(table, SCHOOL_BANNER, flag_x + 24, flag_y) + fired_tick(
        table, SCHOOL_BANNER, flag_x + 4, flag_y + 9
    )
    words = table.say(
        "School: {values}, no time; a place for descendants (R45).", values=names.any_of(figures.school_values)
    )
    house = hit(x - 34, y - 60 * size, 68, 60 * size) + use("school", x, y, size) + cloth
    drawn = table.piece("school", "banner", words, house + named(x, y + 18, table.say("School")))
    for name, there, place in (("school-left", village.left, x - 50), ("school-right", village.right, x + 50)):
        spot = hit(place - 23, y - 23, 46, 46)
        if there:
            spot += pupil(table.open, place, y + 15)
            words = table.say("Descendant: waits in the school (R45).")
        else:
            spot += free_space(place, y + 5, 10.5)
            words = table.say("Free place: in the school (R45).")
        if name == "school-right":
            spot += text(place, y + 10, f"+{figures.right_story}", NOTE_BOLD, "middle c-ink2") if not there else ""
        drawn += table.piece(name, "pupil", words, spot)
    return drawn


# Council


def council(table: Table, x: float, y: float, size: float, room: float) -> str:
    """The council hall: its windows are the spaces of the chamber. Its name has room as far as the meeting place."""
    village = table.village
    if village.council == NONE:
        return ghost("council", x, y, size, 52 * size) + named(x, y + 18, table.say("Council"), None, True)
    card = table.figures.councils[village.council]
    awake = village.villagers[COUNCILMAN]
    hall = hit(x - 56 * size, y - 88 * size, 112 * size, 88 * size) + asleep(use("council", x, y, size), awake)
    state = table.state("council") if awake else "off"
    pole_x, pole_y = x + 46 * size, y - 100 * size
    hall += banner(pole_x, pole_y, card.values, WHITE, state, 60 * size)
    hall += amount(pole_x + flag_width(card.values) + 3, pole_y + 15, TIME, card.white_time, NOTE_BOLD)
    hall += tile_beside(table, COUNCIL_BANNER, pole_x - 48, pole_y) + fired_tick(
        table, COUNCIL_BANNER, pole_x + 4, pole_y + 9
    )
    title = table.say(names.council_title(village.council))
    if LABEL_BOLD.width(title) + NAMED > room:
        title = table.say(names.COUNCIL_SHORT[village.council])
    hall += named(x, y + 18, title, card.points)
    words = table.say(
        "{council}: {values}, {time} (R96).",
        council=names.council_title(village.council),
        values=names.any_of(card.values),
        time=names.time(card.white_time),
    )
    return table.piece("council", "banner", words, hall) + spaces(table, x, y, size)


def spaces(table: Table, x: float, y: float, size: float) -> str:
    """The spaces of a chamber: wild goods, or what counts at the end."""
    village = table.village
    if village.council == GUILD:
        room = table.figures.councils[GUILD].spaces
        tall = 46.0 if table.phone else 24 * size
        drawn = hit(x - 48 * size, y - 50 * size - tall / 2, 96 * size, tall)
        for place in range(room):
            at = (x + (place - (room - 1) / 2) * 34 * size, y - 50 * size)
            drawn += wild(*at) if place < village.wild else free_space(*at, 9.5)
        words = table.say("Wild goods: {count}, for any good or a plow (R63, R66).", count=village.wild)
        return table.piece("wild", "goods", words, drawn, amount=village.wild)
    if village.council not in (AREA, POPULATION):
        return ""
    found = ""
    area = village.council == AREA
    for space in range(KINDS):
        covered = village.covered[space]
        name = GROUP_ICONS[space] if area else PROFESSION_ICONS[space]
        if table.phone:
            at = (x - 30 + space * LARGE_SPACE, y + 48)
            drawn = hit(at[0] - LARGE_SPACE / 2 + 3, at[1] - 23, LARGE_SPACE - 6, 46)
        else:
            at = (x + (space - 2) * 21.5 * size, y - 50 * size)
            drawn = hit(at[0] - 10 * size, at[1] - 11, 20 * size, 22)
        drawn += circle(*at, 9, "marker" if covered else "disc-free")
        drawn += icon(name, at[0] - 6.5, at[1] - 6.5, 13, "c-cream" if covered else "c-ink2")
        thing = names.group_title(space) if area else names.profession_title(space)
        words = (
            table.say("{space}: covered, counts at the end (R95).", space=thing)
            if covered
            else table.say("{space}: not covered (R93, R94).", space=thing)
        )
        found += table.piece(f"space-{space + 1}", "space", words, drawn)
    return found


def meeting(table: Table, x: float, y: float, size: float) -> str:
    """The linden of the meeting place, with the markers under it; where the tile lies without effect."""
    village = table.village
    if not village.meeting:
        return ghost("linden", x, y, size, 28) + named(x, y + 18, table.say("Meeting"), None, True)
    card = table.figures.meeting
    awake = village.villagers[COUNCILMAN]
    drawn = hit(x - 30, y - 90 * size, 62, 90 * size) + asleep(use("linden", x, y, size), awake)
    for place in range(card.spaces):
        at = (x - 15 + 30 * place, y - 3)
        drawn += marker(*at) if place < village.markers else free_space(*at, 9.0)
    pole_y = y - 98 * size
    drawn += banner(x + 6, pole_y, card.values, WHITE, table.state("meeting") if awake else "off", 44)
    drawn += fired_tick(table, MEETING_BANNER, x + 10, pole_y + 9)
    drawn += named(x + 4, y + 18, table.say("Meeting"), card.points)
    words = table.say(
        "Meeting place: {values}, {time}, the last banner of a turn; {markers} of {spaces} markers (R18, R85).",
        values=names.any_of(card.values),
        time=names.time(card.white_time),
        markers=village.markers,
        spaces=card.spaces,
    )
    return table.piece("meeting", "banner", words, drawn, amount=village.markers)


def tile_piece(table: Table, x: float, y: float) -> str:
    """The 2/12 tile where it can be kept, or where it lies without effect: else it stands beside its banner."""
    if table.village.tile != MEETING_BANNER and not table.lit("tile"):
        return ""
    where = names.banner(table.figures, table.village.tile)
    drawn, width = tile(x, y)
    words = table.say("2/12 tile: beside {banner} (R86).", banner=where)
    return table.piece("tile", "tile", words, hit(x - 4, y - 14, width + 8, 46) + drawn)


# House, barn, tree and the headman


def house(table: Table, x: float, y: float, apart: tuple[float, float], size: float) -> str:
    """Main house, barn and story tree, and the headman's path before them (R47)."""
    village = table.village
    figures = table.figures
    places = [x, x + apart[0], x + apart[1]]
    way = f"M{num(x)} {num(y + 10)}H{num(places[2])}"
    found = stroke(way, "way-e") + stroke(way, "way-i")
    found += use("house", x, y, size) + use("barn", places[1], y - 4, size * 1.04) + use("oak", places[2], y - 2, size)
    flag_y = y - 88 * size
    found += any_banner(table, x + 51 * size, flag_y, 86 * size)
    gains = ["", f"+{figures.headman_coins}", f"+{figures.headman_story}"]
    labels = [
        table.say("Main house: {count} safe; the headman brings the tree home (R48, R49).", count=village.house),
        table.say("Coin: {gain} for the headman; {count} in the barn (R48).", gain=gains[1], count=village.coins),
        table.say("Stories: {gain} for the headman; {count} on the tree (R48).", gain=gains[2], count=village.tree),
    ]
    for step, name in enumerate(("house", "coin", "story")):
        place = places[step]
        drawn = (
            hit(place - 30, y - 21, 60, 46) if table.phone else hit(place - 30, y - 2, 60, 26)
        ) + f'<ellipse cx="{num(place)}" cy="{num(y + 12)}" rx="27" ry="10" class="step"/>'
        if step == 0:
            drawn += text(place, y + 17, NOTE.fit(table.say("home"), 50), NOTE, "middle f-paper-ink")
        else:
            drawn += icon(COINS if step == 1 else STORIES, place - 17, y + 5, 14, "c-paper")
            drawn += text(place, y + 17, gains[step], NOTE_BOLD, "f-paper-ink")
        found += table.piece(
            f"step-{name}", "step", labels[step], drawn, amount=(village.house, village.coins, village.tree)[step]
        )
    found += plate(x, y - 36, 44, STORIES, village.house) + plate(places[1], y - 25, 44, COINS, village.coins)
    found += plate(places[2], y - 67 * size, 46, STORIES, village.tree)
    stands = places[village.headman] + (46 if table.phone else 33)
    half = 23 if table.phone else 16
    drawn = hit(stands - half, y - 32, 2 * half, 50) + villager(HEADMAN, table.open, stands, y + 17, 0.96)
    words = table.say("Headman: stands at {space} (R47).", space=names.step(village.headman))
    if table.lit("headman"):
        words = table.say(
            "Headman: stands at {space}; picked twice he stays, for {time} (R22a, R47).",
            space=names.step(village.headman),
            time=names.time(figures.headman_time),
        )
    return found + marked(table.piece("headman", "headman", words, drawn), AIM)  # nobody stays by a slip (12.4)


def any_banner(table: Table, x: float, y: float, pole: float) -> str:
    """The "?" banner with its time; where there is only one way for the headman it sends him there (12.4)."""
    ways = [step for step in ("step-house", "step-coin", "step-story") if table.id(step) in table.look.can]
    drawn = flag(x, y, "?", BLACK, "on" if any(table.lit(step) for step in ways) else "", pole, wide=24)
    drawn += amount(x + 34, y + 15, TIME, table.figures.headman_time, NOTE_BOLD)
    if len(ways) != 1:
        return drawn
    tall = 46.0 if table.phone else 28.0  # a finger has room on it
    words = table.say(
        'Banner "?": any sum, {time}; the headman goes on (R47).', time=names.time(table.figures.headman_time)
    )
    drawn = hit(x - 4, y + 10 - tall / 2, 62, tall) + drawn
    return table.look.piece("any-banner", "banner", words, drawn, twin=ways[0])


def play(table: Table, x: float, y: float) -> str:
    """The play banner: a child with a hoop."""
    village = table.village
    drawn = (
        hit(x - 20, y - 72, 46, 76)
        + pupil(table.open, x, y)
        + f'<circle cx="{num(x + 18)}" cy="{num(y - 8)}" r="8" class="hoop"/>'
    )
    drawn += banner(x - 16, y - 66, village.play, WHITE, table.state("play"), 62)
    drawn += amount(x - 14, y - 32, STORIES, f"+{table.figures.play_story}", NOTE_BOLD)
    drawn += tile_beside(table, PLAY_BANNER, x - 16, y - 88) + fired_tick(table, PLAY_BANNER, x - 12, y - 57)
    words = table.say(
        "Play: {values}, no time, {stories} (R44).",
        values=names.any_of(village.play),
        stories=names.stories(table.figures.play_story),
    )
    return table.piece("play", "banner", words, drawn)


# Travel


def road(table: Table, x: float, y: float) -> str:
    """The road to far places: what was seen, and milestones for the rest."""
    village = table.village
    rise = 0.88 if table.tight else 1.0
    at = [f"{num(right)} {num(up * rise)}" for right, up in BENDS]
    way = f"M{at[0]}Q{at[1]} {at[2]}T{at[3]}Q{at[4]} {at[5]}T{at[6]}Q{at[7]} {at[8]}T{at[9]}"
    found = put(x, y, stroke(way, "way-e") + stroke(way, "way-i"))
    for letter, (right, up) in enumerate(STOPS):
        a, b = x + right, y + up * rise
        if letter < len(village.travels):
            found += stop(table, letter, a, b)
        else:
            stone = f"M{num(a - 9)} {num(b)}v-17q0 -9 9 -9t9 9v17z"
            found += path(stone, "stone-stop") + text(a, b - 8, LETTERS[letter], NOTE_BOLD, "middle c-ink2")
    return found + person(table, TRAVELLER, x + 14, y + 5)


def stop(table: Table, letter: int, x: float, y: float) -> str:
    """A journey that was made, with its points and the toll of the last one."""
    card = table.figures.travels[table.village.travels[letter]]
    found = ""
    if letter == len(table.village.travels) - 1 and not card.ends:
        drawn, width = marks.price(0, 0, card.gray)
        if width:
            pole = x + TOLLS[letter]
            cloth = f"M{num(pole)} {num(y - 53)}h{num(width + 8)}l6 9.5l-6 9.5h{num(-width - 8)}z"
            found += path(f"M{num(pole)} {num(y - 55)}v28", "v-none pole2") + path(cloth, "fl fl-gray")
            found += f'<g class="on-gray">{put(pole + 4, y - 39, drawn)}</g>'
    found += view(letter, x - 26, y - 33) + rect(x - 26, y - 33, 15, 16, "plate", 3)
    return (
        found
        + text(x - 18.5, y - 20.5, LETTERS[letter], NOTE_BOLD, "middle")
        + points(x + 22, y - 3, card.points, radius=10)
    )


# Workshops and fields


def workshop(table: Table, kind: int, x: float, y: float, size: float) -> str:
    """A workshop with its flag and its goods."""
    village = table.village
    title = table.say(names.workshop_title(kind))
    half = 44 * size / 0.95
    shape = WORKSHOP_SHAPES[kind]
    face = NOTE_BOLD if table.phone else LABEL_BOLD
    face_room = 104 if table.phone else 2 * half + 8
    odd = table.phone and kind % 2 == 1  # on a phone names and flags stand in two rows
    foot = y + (40 if odd else 25)
    if village.crafts[kind] == NONE:
        return ghost(shape, x, y, size, half - 4) + named(x, foot, NOTE.fit(title, face_room), None, True)
    card = table.figures.crafts[village.crafts[kind]]
    awake = village.villagers[CRAFTSMAN]
    name = f"workshop-{WORKSHOPS[kind]}"
    top = y - (64 if table.tight else 72 if size > 0.8 else 78 if odd else 60)
    state = table.state(name) if awake else "off"
    drawn = hit(x - half, top, 2 * half, y - top + 2) + asleep(use(shape, x, y, size), awake)
    drawn += banner(x - half, top, card.values, WHITE, state, 58 if odd else 40)
    wide = flag_width(card.values)
    drawn += amount(x - half + wide + 3, top + 15, TIME, card.white_time, NOTE_BOLD)
    drawn += tile_beside(table, CRAFT_BANNER + kind, x - half + 2, top + 20) + fired_tick(
        table, CRAFT_BANNER + kind, x - half + 4, top + 9
    )
    drawn += named(x, foot, face.fit(title, face_room), small=table.phone)
    words = table.say(
        "{workshop}: {values}, {time}, {goods} (R61).",
        workshop=title,
        values=names.any_of(card.values),
        time=names.time(card.white_time),
        goods=names.goods(kind, village.goods[kind]),
    )
    return table.piece(name, "banner", words, drawn) + goods_on(table, kind, x, y, size)


def goods_on(table: Table, kind: int, x: float, y: float, size: float) -> str:
    """The goods of a workshop on their spaces."""
    village = table.village
    room = table.figures.crafts[village.crafts[kind]].spaces
    radius = 10.5 if size > 0.8 else 9.0
    half = (room - 1) * radius * 1.1
    low = 46.0 if table.phone else 2 * radius + 2
    side = max(23.0 if table.phone else 0.0, half + radius + 1)
    drawn = hit(x - side, y + radius + 2 - low, 2 * side, low)
    for place in range(room):
        at = (x - half + place * radius * 2.2, y + 1)
        drawn += good(*at, kind, radius) if place < village.goods[kind] else free_space(*at, radius - 0.5)
    words = table.say(
        "{goods}: of {room} that there is room for (R62).", goods=names.goods(kind, village.goods[kind]), room=room
    )
    return table.piece(f"goods-{GOODS[kind]}", "goods", words, drawn, amount=village.goods[kind])


def fields(table: Table, x: float, y: float, width: float) -> str:
    """Two fields large, up to eight as strips in two rows."""
    count = table.village.fields
    if not count:
        plot = path(f"M{num(x)} {num(y)}l8 -46h{num(width - 12)}l-8 46z", "plot")
        return plot + named(x + width / 2, y + 20, table.say("Fields"), None, True)
    if table.phone:
        return phone_fields(table, x, y, width)
    large = count <= 2
    columns = count if large else (count + 1) // 2
    pitch = 86.0 if large else width / max(columns, 2)
    found = ""
    for number in range(count):
        row = 0 if large else 1 - number // columns
        left = x + number % columns * pitch + 8 * row
        found += field(table, number, left, y - 38 * row, pitch, large)
    words = table.say("Fields")
    return found + named(x + (pitch * columns) / 2, y + 20, words, count)


def phone_fields(table: Table, x: float, y: float, width: float) -> str:
    """Fields two by two, each with its place for a plow beside it; the last row stands on the ground."""
    count = table.village.fields
    rows = field_rows(count)
    pitch = width / 2
    found = ""
    for number in range(count):
        left, foot = x + number % 2 * pitch, y - (rows - 1 - number // 2) * FIELD_ROW
        found += field(table, number, left, foot, pitch, False)
    return found + named(x + pitch, y + 20, table.say("Fields"), count)


def field_rows(count: int) -> int:
    """The rows that fields take on a phone."""
    return (count + 1) // 2


def field(table: Table, number: int, x: float, y: float, pitch: float, large: bool) -> str:
    """A field with its flag and the place of its plow."""
    village = table.village
    card = table.figures.field
    plowed = village.plowed[number]
    name = f"field-{number + 1}"
    tall = 46.0 if large else 34.0
    top = y - (75 if large else 46 if table.phone else tall)
    drawn = hit(x, top, pitch - (62 if table.phone else 2), y - top)
    if large:
        drawn += use("field", x, y)
    else:
        drawn += use("field", x, y, 0.74) if pitch > 70 else use("strip", x, y, min(1.0, pitch / 45))
    coins = f"+{2 if plowed else 1}"
    if large:
        drawn += banner(x + 8, y - 75, card.values, WHITE, table.state(name), 36)
        drawn += amount(x + 34, y - 60, COINS, coins, NOTE_BOLD) + tile_beside(
            table, FIELD_BANNER + number, x + 30, y - 40
        )
    else:
        drawn += banner(x + 3, y - tall - 4, card.values, WHITE, table.state(name), face=NOTE_BOLD)
        drawn += tile_beside(table, FIELD_BANNER + number, x, y - 16)
    drawn += fired_tick(table, FIELD_BANNER + number, x + (10 if large else 5), top + 9)
    gain = names.coins(2 if plowed else 1)
    if card.white_time:
        gain = Listed([names.time(card.white_time), gain])
    words = table.say(
        "Field {number}: {values}, {coins} (R65).", number=number + 1, values=names.any_of(card.values), coins=gain
    )
    at = (x + pitch / 2 + (0 if large else 6), y - (14 if large else 11))
    place = hit(at[0] - 12, at[1] - 12, 24, 24)
    if table.phone:
        at = (x + pitch - 34, y - 20)
        place = hit(at[0] - 23, y - 45, 46, 46)
    place += good(*at, 2, 10) if plowed else free_space(*at, 9.5)
    said = (
        table.say("Plow on field {number}: it stays and counts as a plow (R66).", number=number + 1)
        if plowed
        else table.say("Free place for a plow on field {number} (R66).", number=number + 1)
    )
    return table.piece(name, "banner", words, drawn) + table.piece(f"furrow-{number + 1}", "plow", said, place)
