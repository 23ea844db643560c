"""The domain that is shown large: whose it is, what stands on it, what could be placed, and what that would bring."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.cells import outline_path
from alfonso.engine.drawing.contract import AIM
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.ornament import border, initial
from alfonso.engine.drawing.svg import circle, marked, move, num, path, rect, region, sight
from alfonso.engine.drawing.type import GAIN, NOTE, TOWN_NAME, Face, text
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import BUILDINGS, HAMMER, KEEP, SCORCHED
from alfonso.games.era_medieval_age.geometry import COLUMNS, SIZE
from alfonso.games.era_medieval_age.picture.estate import Estate, joined
from alfonso.games.era_medieval_age.picture.field import cells_at, field, span
from alfonso.games.era_medieval_age.picture.grips import grips, preview
from alfonso.games.era_medieval_age.picture.strokes import CELL

HEADER: Final = 54.0
SCORE: Final = Face(22, "600")
LEFT: Final = 38.0  # where the field begins
TOP: Final = 71.0


def domain_panel(estate: Estate, width: float, height: float, cell: float) -> tuple[str, float]:
    """The panel for wide boards; and where the room for what is asked begins in its header."""
    seat = estate.shown
    found = rect(0.5, 0.5, width - 1, height - 1, "codex", 8, ' filter="url(#shadow-book)"')
    name = estate.names[seat]
    shown = TOWN_NAME.fit(name[1:], 140)
    written = initial(9, 7, name[:1].upper(), 48) + text(62, 42, shown, TOWN_NAME, "c-ink")
    found += sight("owner", "owner", name, written)  # read out in one word
    figures, at = header_figures(estate, seat, 62 + TOWN_NAME.width(shown) + 12)
    found += figures + border(11, 62, height - 4, 4.6)
    for place in range(SIZE):
        found += text(LEFT + (place + 0.5) * cell, TOP - 5, COLUMNS[place].upper(), NOTE, "middle c-ink2")
        found += text(LEFT - 5, TOP + (place + 0.5) * cell + 5, str(place + 1), NOTE, "end c-ink2")
    side = SIZE * cell
    found += rect(LEFT - 3, TOP - 3, side + 6, side + 6, "e-frame", 3) + move(LEFT, TOP, large_field(estate, cell))
    found += rect(LEFT, TOP, side, side, "e-edge", 1)
    return region("panel-domain", estate.say("Domain of {player}", player=name), found), at


def header_figures(estate: Estate, seat: int, at: float) -> tuple[str, float]:
    """Points and walled area, each with what would be gained or lost; and where they end."""
    lord = estate.seen.lords[seat]
    would = estate.would(estate.aimed) if estate.aimed is not None and seat == estate.target else None
    gained = would.gained() if would is not None else 0
    areas = [other.area or 0 for other in estate.seen.lords]
    widest = not estate.solo and lord.area is not None and 0 < lord.area == max(areas)
    found = ""
    points = estate.points(seat)
    figures = [
        (estate.say("points"), points, gained, False),
        (estate.say("walled"), lord.area, would.area - would.was_area if would is not None else 0, widest),
    ]
    for words, figure, gain, best in figures:
        if figure is None:
            continue
        shown, more = str(figure), f"+{gain}" if gain > 0 else f"−{-gain}" if gain else ""
        wide = SCORE.width(shown)
        found += text(at, 21, words, NOTE, "c-ink2") + text(at, 46, shown, SCORE)
        if more:
            found += text(at + wide + 4, 46, more, GAIN, "c-or" if gain > 0 else "c-rubric")
        elif best:
            found += icon("queen-crown", at + wide + 3, 32, 15, "c-or")
        at += max(NOTE.width(words), wide + (GAIN.width(more) + 4 if more else 17 if best else 0)) + 16
    return found, at


def large_field(estate: Estate, cell: float) -> str:
    """The field, scaled as a whole: land, structures, marks, then whatever can be picked."""
    scale = cell / CELL
    lord = estate.seen.lords[estate.shown]
    here = estate.shown == estate.target and bool(estate.places)
    aimed = estate.aimed if here else None
    if lord.laid is None:
        return screened(estate, cell)
    drawn = field(estate.figures, estate.notation, lord.laid, lord.enclosed or [], estate.shown, aimed)
    drawn += newest(estate) + crowded(estate)
    drawn += "".join(spot(estate, place) for place in estate.standing(estate.shown))
    if here:
        drawn += grips(estate, scale)
        if aimed is not None:
            drawn += preview(estate, aimed, scale, True)
    clip = "" if scale == 1 else f' transform="scale({scale:.4g})"'
    return f'<g class="e-field"{clip}>{drawn}</g>'


def screened(estate: Estate, cell: float) -> str:
    """A domain that is still behind its screen."""
    side = SIZE * cell
    found = rect(0, 0, side, side, "e-screen") + icon("wax-seal", side / 2 - 40, side / 2 - 60, 80, "c-rubric")
    words = estate.say("Behind the screen until all are ready (R8)")
    return found + text(side / 2, side / 2 + 50, words, Face(17, "500"), "middle")


def spot(estate: Estate, place: Place) -> str:
    """A structure as a piece: its footprint takes the clicks, whatever rises over its neighbours."""
    drawn = footprint(tuple(place.cells))
    label = structure_words(estate, place)
    if estate.shown != estate.seat:
        return sight(f"of-{estate.shown}-{place.first}", "structure", label, drawn)
    made = estate.piece(f"at-{place.first}", "structure", label, drawn, "e-stands")
    return marked(made, AIM) if "remove" in estate.verbs else made


@cache
def footprint(cells: tuple[int, ...]) -> str:
    """What takes the clicks of a structure."""
    rows, columns = [cell // SIZE for cell in cells], [cell % SIZE for cell in cells]
    top, left = min(rows), min(columns)
    down, right = max(rows) - top + 1, max(columns) - left + 1
    if len(cells) == down * right:  # a rectangle is said in fewer letters
        return rect(left * CELL + 1.5, top * CELL + 1.5, right * CELL - 3, down * CELL - 3, "e-spot", 4)
    return path(outline_path(cells_at(list(cells)), CELL, 1.5, 4), "e-spot")


def structure_words(estate: Estate, place: Place) -> str:
    """A structure in words: where it stands, what it scores, whether it is crowded."""
    lord = estate.seen.lords[estate.shown]
    name = estate.say(names.title(place.kind))
    where = span(place)
    if place.kind >= BUILDINGS:
        return estate.say("{name}: {where}.", name=name, where=where)
    walled = place.number in (lord.walled or [])
    points = estate.figures.points[place.kind] * (2 if walled else 1)
    worth = estate.say(names.points(points))
    more = estate.say("Walled: {points} (R75).", points=worth) if walled else estate.say("{points}.", points=worth)
    sick = estate.say("Disease counts it (R38).") if place.number in (lord.clustered or []) else ""
    return joined([estate.say("{name}: {where}.", name=name, where=where), more, sick])


def newest(estate: Estate) -> str:
    """A gold bar at what was built last, while its builder is still building."""
    seen = estate.seen
    laid = seen.lords[estate.shown].laid or []
    used = estate.shows(estate.lord.rolled or [], HAMMER) - seen.hammers
    if not laid or estate.setup or not estate.building or estate.tray != estate.shown or used <= 0:
        return ""
    place = estate.notation.places[laid[-1]]
    if place.kind == SCORCHED:
        return ""
    row, column = divmod(place.cells[0], SIZE)
    return rect(column * CELL + 1, row * CELL + 3, 4.5, 34, "e-new", 1.5)


def crowded(estate: Estate) -> str:
    """Seams where buildings touch that disease counts, and a badge on each of them."""
    lord = estate.seen.lords[estate.shown]
    sick = [estate.notation.places[number] for number in lord.clustered or []]
    if not sick:
        return ""
    owner: dict[int, Place] = {}
    for place in estate.standing(estate.shown):
        if place.kind < BUILDINGS and (place.kind != KEEP or estate.options.keep_clusters):
            for cell in place.cells:
                owner[cell] = place
    seams, ends = "", []
    for cell, place in owner.items():
        for step, lying in ((1, False), (SIZE, True)):
            other = owner.get(cell + step)
            if other is None or other is place or (not lying and cell % SIZE == SIZE - 1):
                continue
            if place in sick or other in sick:
                row, column = divmod(cell, SIZE)
                x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
                x, y = (x, y + CELL / 2) if lying else (x + CELL / 2, y)
                ends.append((x, y))
                seams += zigzag(x, y, lying)
    found = path(seams, "e-seam-under") + path(seams, "e-touch") if seams else ""
    for place in sick:
        x, y = badge_place(place, ends)
        found += circle(x, y, 9, "e-plague") + icon("plague-doctor-profile", x - 7, y - 7, 14, "c-cream")
    return found


def zigzag(x: float, y: float, lying: bool) -> str:
    """A seam of 24 around a point."""
    found = f"M{num(x - 12)} {num(y)}" if lying else f"M{num(x)} {num(y - 12)}"
    for place in range(6):
        aside = 1.6 if place in (0, 5) else 3.2
        far = num(aside if place % 2 else -aside)
        found += f"l4 {far}" if lying else f"l{far} 4"
    return found


def badge_place(place: Place, seams: list[tuple[float, float]]) -> tuple[float, float]:
    """The corner of a building that is not near a seam."""
    rows = [cell // SIZE for cell in place.cells]
    columns = [cell % SIZE for cell in place.cells]
    top, left = min(rows) * CELL + 9, min(columns) * CELL + 9
    foot, right = max(rows) * CELL + 31, max(columns) * CELL + 31
    corners = [(left, top), (left, foot), (right, foot), (right, top)]
    covered = [corner for corner in corners if int(corner[1] // CELL) * SIZE + int(corner[0] // CELL) in place.cells]
    for x, y in covered:
        if all(abs(x - across) + abs(y - down) > 24 for across, down in seams):
            return x, y
    return covered[0] if covered else corners[0]


def phone_domain(estate: Estate, width: float) -> tuple[str, float]:
    """The field as wide as a phone; over another's domain, whose it is."""
    cell = (width - 10) / SIZE
    top = 0.0 if estate.shown == estate.tray else 40.0
    side = SIZE * cell
    found = rect(0.5, 0.5, width - 1, side + 9 + top, "codex", 8)
    if top:
        name = estate.names[estate.shown]
        found += text(14, 28, TOWN_NAME.fit(name, width - 190), Face(22, "fell"), "c-ink")
        figures, _ = header_figures(estate, estate.shown, width - 160)
        found += move(0, -16, figures)
    found += rect(2, top + 2, width - 4, side + 6, "e-frame", 4) + move(5, top + 5, large_field(estate, cell))
    found += rect(5, top + 5, side, side, "e-edge", 1)
    words = estate.say("Domain of {player}", player=estate.names[estate.shown])
    return region("panel-domain", words, found), side + 10 + top
