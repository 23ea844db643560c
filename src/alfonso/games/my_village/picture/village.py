"""One village, large: the life time is the frame, the village a scene inside it."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.svg import move, num, path, region
from alfonso.engine.drawing.type import LABEL_BOLD
from alfonso.games.my_village.data import ABBOT, AREA, COUNCILMAN, CRAFTSMAN, KINDS, MERCHANT, POPULATION
from alfonso.games.my_village.picture.areas import (
    FIELD_ROW,
    council,
    field_rows,
    fields,
    house,
    meeting,
    person,
    play,
    religion,
    road,
    school,
    tile_piece,
    workshop,
)
from alfonso.games.my_village.picture.costs import costs
from alfonso.games.my_village.picture.customers import TALL, market, waiting_card
from alfonso.games.my_village.picture.life import frame
from alfonso.games.my_village.picture.marks import NAMED, named
from alfonso.games.my_village.picture.pen import star, use
from alfonso.games.my_village.picture.table import Table

WIDE: Final = 624.0
TALL_VILLAGE: Final = 520.0
LOW_WIDE: Final = 596.0  # in a low window
LOW_VILLAGE: Final = 457.0
THICK: Final = 22.0
THIN: Final = 20.0
SLIM: Final = 374.0  # narrower phones see everything smaller
STARS: Final = [
    (40, 18, 2.2),
    (96, 44, 1.4),
    (160, 12, 1.8),
    (236, 30, 2.4),
    (310, 14, 1.5),
    (402, 40, 2),
    (470, 16, 1.6),
    (548, 34, 2.3),
]
Spot = tuple[float, float]  # the foot of something
Sized = tuple[float, float, float]  # and its size or width


@final
class Plan:
    """Where everything stands in the scene of a laptop."""

    def __init__(
        self,
        frame: Sized,
        bands: list[float],
        trees: list[tuple[float, float, str, float]],
        things: dict[str, Sized],
        spots: dict[str, Spot],
        apart: Spot,
        pitch: float,
    ) -> None:
        self.frame: Final = frame  # with how thick it is
        self.bands: Final = bands  # of meadows
        self.trees: Final = trees
        self.things: Final = things
        self.spots: Final = spots
        self.apart: Final = apart  # barn and tree from the house
        self.pitch: Final = pitch  # from workshop to workshop


BROAD: Final = Plan(
    (WIDE, TALL_VILLAGE, THICK),
    [104, 244, 356],
    [(222, 74, "fir", 0.8), (352, 86, "fir", 0.9), (7, 88, "fir", 0.7), (570, 150, "tree", 0.9)],
    {
        "church": (98, 104, 0.93), "school": (290, 101, 0.92), "council": (62, 220, 0.88), "meeting": (178, 220, 0.9),
        "house": (284, 222, 0.94), "workshop": (56, 319, 0.95), "fields": (8, 446, 172), "market": (190, 358, 345),
    },
    {
        "abbot": (214, 117), "road": (364, 122), "councilman": (128, 206), "play": (542, 226),
        "craftsman": (551, 332), "merchant": (552, 444), "tile": (520, 450),
    },
    (102, 192),
    101,
)  # fmt: skip
CLOSE: Final = Plan(
    (LOW_WIDE, LOW_VILLAGE, THIN),
    [88, 212, 312],
    [(199, 62, "fir", 0.7), (326, 74, "fir", 0.8), (6, 76, "fir", 0.6), (496, 124, "tree", 0.7)],
    {
        "church": (84, 88, 0.8), "school": (266, 88, 0.82), "council": (56, 194, 0.8), "meeting": (174, 194, 0.8),
        "house": (268, 194, 0.8), "workshop": (46, 281, 0.74), "fields": (6, 391, 164), "market": (184, 314, 320),
    },
    {
        "abbot": (190, 102), "road": (340, 110), "councilman": (121, 182), "play": (520, 199),
        "craftsman": (526, 294), "merchant": (527, 386), "tile": (500, 397),
    },
    (98, 182),
    97,
)  # fmt: skip


def ground(width: float, height: float, bands: list[float]) -> str:
    """Sky, hills and meadows."""
    w = width

    def at(share: float) -> str:
        return num(w * share)

    found = [f'<rect width="{num(w)}" height="{num(height)}" class="vf-sky"/>']
    found += [path(star(x * w / 580, y, r, 4, 0.3), "starry") for x, y, r in STARS]
    for x, y in ((w * 0.44, 26.0), (w * 0.64, 34.0), (w * 0.06, 20.0)):
        cloud = f"M{num(x - 16)} {num(y + 5)}q-4 -7 5 -8q2 -7 11 -5q7 -4 11 3q9 0 6 10z"
        found.append(path(cloud, "vf-cloud"))
    far = [
        f"M0 62Q{at(0.09)} 34 {at(0.19)} 50T{at(0.38)} 52T{at(0.57)} 44",
        f"Q{at(0.67)} 26 {at(0.78)} 36T{at(1)} 22V140H0Z",
    ]
    near = [f"M0 86Q{at(0.12)} 62 {at(0.26)} 76T{at(0.52)} 72T{at(0.74)} 70", f"Q{at(0.88)} 50 {at(1)} 58V140H0Z"]
    found += [path("".join(far), "vf-far"), path("".join(near), "vf-near")]
    for number, band in enumerate(bands):
        edge = f"M0 {num(band)}Q{at(0.22)} {num(band - 14)} {at(0.46)} {num(band - 5)}T{at(1)} {num(band - 8)}"
        found.append(path(f"{edge}V{num(height)}H0Z", "vf-mead2" if number % 2 else "vf-mead"))
    return "".join(found)


def framed(table: Table, width: float, height: float, thick: float, scene: str) -> str:
    """A scene inside the frame of a life."""
    inner_w, inner_h = width - 2 * thick, height - 2 * thick
    clip = f'<clipPath id="scene"><rect width="{num(inner_w)}" height="{num(inner_h)}"/></clipPath>'
    around, upon = frame(table, width, height, thick, costs(table))
    drawn = around + move(thick, thick, f'{clip}<g clip-path="url(#scene)">{scene}</g>') + upon
    words = table.say("The village of {player}", player=table.name(table.open))
    return region("village", words, drawn)


def village(table: Table) -> str:
    """A whole village on a laptop; in a low window its rows stand closer together."""
    plan = CLOSE if table.tight else BROAD
    width, height, thick = plan.frame
    things, spots = plan.things, plan.spots
    scene = ground(width - 2 * thick, height - 2 * thick, plan.bands)
    scene += "".join(use(name, x, y, size) for x, y, name, size in plan.trees)
    scene += religion(table, *things["church"]) + person(table, ABBOT, *spots["abbot"])
    scene += school(table, *things["school"]) + road(table, *spots["road"])
    room = name_room(table, things["meeting"][0])
    scene += council(table, *things["council"], room) + meeting(table, *things["meeting"])
    scene += person(table, COUNCILMAN, *spots["councilman"])
    x, y, size = things["house"]
    scene += house(table, x, y, plan.apart, size) + play(table, *spots["play"])
    x, y, size = things["workshop"]
    scene += "".join(workshop(table, kind, x + kind * plan.pitch, y, size) for kind in range(KINDS))
    scene += person(table, CRAFTSMAN, *spots["craftsman"])
    scene += fields(table, *things["fields"]) + market(table, *things["market"])
    scene += person(table, MERCHANT, *spots["merchant"]) + tile_piece(table, *spots["tile"])
    return framed(table, width, height, thick, scene)


def name_room(table: Table, meeting_at: float) -> float:
    """As far as the name of the council can go beside that of the meeting place."""
    beside = LABEL_BOLD.width(table.say("Meeting")) + (NAMED if table.village.meeting else 0)
    return meeting_at - beside / 2 - 6


def small_village(table: Table, width: float) -> tuple[str, float]:
    """The same village on a phone: one area under another; and how high it is. On a slim one all of it is smaller."""
    if width < SLIM:
        drawn, height = small_village(table, SLIM)
        size = width / SLIM
        return f'<g transform="scale({num(size)})">{drawn}</g>', height * size
    inner = width - 2 * THIN
    waiting = table.village.waiting
    rows = -(-len(waiting) // 4)
    market_top = 356.0
    below = market_top + (rows * (TALL + 6) if rows else 40)
    council_foot = below + 146
    road_foot = council_foot + (206 if table.village.council in (AREA, POPULATION) else 160)
    fields_foot = road_foot + 66 + FIELD_ROW * max(1, field_rows(table.village.fields))
    height = fields_foot + 40
    scene = ground(inner, height, [94, 226, 336, 452, council_foot - 60, road_foot - 20])
    for x, y, name, size in ((163, 76, "fir", 0.7), (326, 90, "fir", 0.8), (5, 84, "fir", 0.6)):
        scene += use(name, x, y, size)
    scene += religion(table, 82, 95, 0.8) + person(table, ABBOT, 180, 108) + school(table, 258, 94, 0.8)
    scene += house(table, 54, 206, (92, 172), 0.82) + play(table, 302, 212)
    pitch = (inner - 56) / KINDS
    for kind in range(KINDS):
        scene += workshop(table, kind, 30 + kind * pitch, 308, 0.6)
    scene += person(table, CRAFTSMAN, inner - 26, 322)
    step = (inner - 56) / 4
    for place, card in enumerate(waiting):
        scene += waiting_card(table, card, 4 + place % 4 * step, market_top + place // 4 * (TALL + 6), step - 4, TALL)
    words = table.say("{waiting} wait, {served} served", waiting=len(waiting), served=len(table.village.served))
    scene += named(inner / 2 - 20, below + 14, words, table.village.points["customers"])
    scene += person(table, MERCHANT, inner - 26, market_top + 62)
    scene += council(table, 62, council_foot, 0.84, name_room(table, 190)) + meeting(table, 190, council_foot, 0.9)
    scene += person(table, COUNCILMAN, 132, council_foot - 14) + tile_piece(table, inner - 70, council_foot - 24)
    scene += road(table, 90, road_foot) + fields(table, 8, fields_foot, inner - 20)
    return framed(table, width, height + 2 * THIN, THIN, scene), height + 2 * THIN
