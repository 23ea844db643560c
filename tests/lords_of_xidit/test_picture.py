"""The picture of a view: well-formed, complete, and made of nothing that the view does not know."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import hypot
from typing import Any

import pytest

from alfonso.bots.greedy import GreedyBot
from alfonso.engine.dice import FastDice
from alfonso.engine.drawing.icons import ICONS
from alfonso.engine.drawing.style import icons_of, stylesheet
from alfonso.engine.phrase import ENGLISH, Language
from alfonso.engine.state import State
from alfonso.games.lords_of_xidit.picture.curve import Curve, inside, polygon
from alfonso.games.lords_of_xidit.positions import board, heir, moment
from alfonso.languages import language
from tests.drawing.look import SVG, check_lit, ids, literal_colours, parse, texts, with_class
from tests.lords_of_xidit.helpers import XIDIT, assessed, at, census, orders, programmed, year

ITALIAN = language("it", [XIDIT])
NAMES = ["Gisela", "Anselm", "Vera", "Petra", "Sunniva"]
WINDOWS = [(900, 600), (1000, 650), (1090, 780), (1280, 640), (1500, 900), (1900, 1000), (950, 1100)]
WIDTHS = [360, 390, 700, 820, 1024, 1124, 1440, 2000]

PLAYS: list[tuple[int, dict[str, Any]]] = [
    (3, {"length": "short", "dummy_start": "hard"}),
    (3, {}),
    (4, {"length": "short", "tracked": "true"}),
    (5, {"open_holdings": "true"}),
    (5, {}),
]


def drawn(
    state: State,
    seat: int,
    width: int = 1124,
    selected: str | None = None,
    names: list[str] = NAMES,
    height: int = 0,
    language: Language = ENGLISH,
) -> str:
    chosen = selected.split() if selected else None
    return XIDIT.picture(state.view(seat).look(names[: state.seats], width, height, language, chosen))


def states(seats: int, options: dict[str, Any], every: int) -> Iterator[State]:
    """Positions of a play of bots (random ones hardly ever free a city): one in so many, and each new question."""
    state: State = XIDIT.new(seats, seed=f"picture {seats}", **options)
    bot, mind = GreedyBot(), FastDice.seeded("bots", 1)
    number = 0
    seen: set[str] = set()
    while not state.over:
        seat = state.next_seat
        if number % every == 0 or verbs(state) - seen:
            yield state
        seen |= verbs(state)
        state.play(bot.choose(state.view(seat), mind), seat)
        number += 1
    yield state


def verbs(state: State) -> set[str]:
    """What is asked now."""
    return set() if state.over else {action.verb for action in state.choices(state.next_seat)}


def test_the_plays_come_to_every_question() -> None:
    asked = {verb for seats, options in PLAYS for state in states(seats, options, 1) for verb in verbs(state)}
    assert asked == {action.verb for action in XIDIT.actions}


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_every_decision_can_be_drawn(seats: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(seats, options, 37)):
        for seat in {state.next_seat, number % seats, -1}:
            tree = check(drawn(state, seat, WIDTHS[number % len(WIDTHS)]))
            check_lit(XIDIT, state, seat, tree)
            check_apart(leaves(tree))


def check(picture: str) -> Any:
    """What holds for every picture."""
    tree = parse(picture)
    found = ids(tree)
    assert len(found) == len(set(found))
    assert "style=" not in picture
    assert literal_colours(picture) == []
    assert set(icons_of(picture)) <= {*ICONS, *XIDIT.icons()}
    assert set(re.findall(r'(?:href="|url\()#(?!icon-|gold|hatch-|shadow-|diaper)([\w-]+)', picture)) <= set(found)
    assert len(zlib.compress(picture.encode())) < 30_000
    left, top, width, height = map(float, tree.get("viewBox", "").split())
    assert float(tree.get("width", "0")) * 14 >= width * 11.99  # no text is smaller than 12 on the screen
    for words, face, begin, end, baseline in texts(tree):
        assert face.size >= 14
        assert left <= begin <= end <= width + 0.5, words
        assert top < baseline < height, words
    for element in tree.iter():
        if element.get("role") == "button":
            assert element.get("aria-label")
            assert element.get("data-piece")
    return tree


def leaves(tree: Any, x: float = 0, y: float = 0) -> list[tuple[float, float, float, float]]:
    """The grounds of all panels: left, top, right and bottom."""
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)", tree.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    found = [leaf for child in tree for leaf in leaves(child, x, y)]
    if tree.tag.endswith("rect") and tree.get("class") == "leaf":
        left, top, width, height = (float(tree.get(name)) for name in ("x", "y", "width", "height"))
        found.append((x + left, y + top, x + left + width, y + top + height))
    return found


def check_texts_apart(tree: Any) -> None:
    """No text runs into another or over a rule between them; what stands on the map may stand before a label."""
    standing = {id(one) for group in tree.iter() if group.get("class") == "stands" for one in group.iter()}
    plain = [one for one in spots(tree) if id(one[0]) not in standing]
    words = [(one, x, y) for one, x, y in plain if one.tag == f"{SVG}text" and (one.text or "").strip()]
    found = [next(texts(one, x, y)) for one, x, y in words]
    for (said, _, left, right, foot), (other, _, begin, end, level) in combinations(found, 2):
        assert abs(foot - level) >= 9 or right < begin + 0.5 or end < left + 0.5, (said, other)
    for one, x, y in plain:
        if one.tag == f"{SVG}line" and one.get("class") == "rule" and one.get("x1") == one.get("x2"):
            at, top, bottom = x + float(one.get("x1")), y + float(one.get("y1")), y + float(one.get("y2"))
            for said, _, left, right, foot in found:
                assert not (top < foot < bottom and left - 1 < at < right + 2), said
    assert "…" not in [said for said, *_ in found]


def spots(tree: Any, x: float = 0, y: float = 0) -> Iterator[tuple[Any, float, float]]:
    """Every element, with how far it was moved."""
    moved = re.fullmatch(r"translate\((\S+) (\S+)\)", tree.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    yield tree, x, y
    for child in tree:
        yield from spots(child, x, y)


def check_apart(boxes: list[tuple[float, float, float, float]]) -> None:
    """No panel lies on another."""
    assert len(boxes) > 1
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1], (one, other)


# Windows


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_a_window_shows_the_whole_table_at_once(seats: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(seats, options, 61)):
        for seat in {state.next_seat, -1}:
            width, height = WINDOWS[number % len(WINDOWS)]
            tree = check(drawn(state, seat, width, height=height))
            assert float(tree.get("width")) <= width
            assert float(tree.get("height")) <= height
            check_lit(XIDIT, state, seat, tree)
            check_apart(leaves(tree))
            check_texts_apart(tree)


@pytest.mark.parametrize(("width", "height"), WINDOWS)
@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_nothing_in_the_strip_at_the_foot_touches_its_neighbour(width: int, height: int, tongue: Language) -> None:
    guilds: list[dict[int, int]] = [{1: 2}, {2: 2}, {11: 1}, {13: 1}, {14: 1}]
    pieces = [heir(seat, city=12 + seat, guilds=guilds[seat], bards={3: 11}) for seat in range(5)]
    several: list[dict[str, Any]] = [{}, {"tracked": "true"}, {"open_holdings": "true"}]
    for options in several:
        state = at("new year", moment(6), *pieces, seats=5, **options).goes_on().state
        for viewer in (-1, 0):
            check_texts_apart(parse(drawn(state, viewer, width, height=height, language=tongue)))


@pytest.mark.parametrize(("width", "height"), [(900, 600), (1500, 900)])
def test_a_window_says_why_not_without_moving_anything(width: int, height: int) -> None:
    position = year(heir(0, city=7), seats=4)
    before = parse(drawn(position.state, 0, width, height=height))
    asked = check(drawn(position.state, 0, width, "region-4", height=height))
    assert words_in(asked, "gloss").startswith("Why not the Snowfields? Everybody programmes now")
    assert leaves(asked) == leaves(before)
    position.when("0: black")
    warned = check(drawn(position.state, 0, width, height=height))
    assert words_in(warned, "warning").endswith("you stay there and the order is lost (R11).")
    assert leaves(warned) == leaves(before)


def test_a_window_that_is_too_small_is_scrolled() -> None:
    state = year(seats=4).state
    for width, height in [(880, 500), (820, 900)]:
        tree = check(drawn(state, 0, width, height=height))
        assert float(tree.get("height")) > height


def test_orders_have_their_keys() -> None:
    tree = parse(drawn(year(seats=4).state, 0))
    keys = {element.get("id"): element.get("data-key") for element in tree.iter() if element.get("data-key")}
    assert keys == {f"order-{code}": code for code in "KRUXW"}


def attribute(tree: Any, id: str, name: str) -> str:
    [found] = [element.get(name, "") for element in tree.iter() if element.get("id") == id]
    return str(found)


def words_in(tree: Any, id: str) -> str:
    [piece] = [element for element in tree.iter() if element.get("id") == id]
    return " ".join(words for words, *_ in texts(piece))


# What is hidden


@pytest.mark.parametrize(("seats", "options"), PLAYS)
def test_a_sample_looks_like_the_real_thing(seats: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(seats, options, 151)):
        for seat in range(-1, seats):
            sample = state.view(seat).sample(FastDice.seeded(f"sample {number}", 1))
            assert drawn(sample, seat) == drawn(state, seat)


def test_nobody_sees_how_far_another_has_programmed() -> None:
    position = year(seats=3)
    before = [drawn(position.state, seat) for seat in (-1, 1, 2)]
    for order in ("black", "act", "red", "blue", "wait", "act"):
        position.when(f"0: {order}")
        assert [drawn(position.state, seat) for seat in (-1, 1, 2)] == before


@pytest.mark.parametrize("width", [390, 1124, 1440])
def test_an_heir_who_is_ready_has_a_mark(width: int) -> None:
    position = year(seats=3)
    for order in ("black", "act", "red", "blue", "wait", "act"):
        position.when(f"0: {order}")
    before = parse(drawn(position.state, 1, width))
    position.when("0: ready")
    after = parse(drawn(position.state, 1, width))
    said = [attribute(tree, "heir-0", "aria-label") for tree in (before, after)]
    assert said[0] == said[1].replace(", ready", "") != said[1]
    assert "ready" not in attribute(after, "heir-2", "aria-label")
    assert words_in(after, "heir-2") == words_in(before, "heir-2")


def test_only_the_own_picture_has_wheels_and_path() -> None:
    position = year(heir(0, city=10), seats=4).when("0: black")
    own = parse(drawn(position.state, 0))
    assert {f"wheel-{number}" for number in range(1, 7)} <= set(ids(own))
    assert "trail" in drawn(position.state, 0)
    for seat in (-1, 1):
        assert "trail" not in drawn(position.state, seat)
    assert not [id for id in ids(parse(drawn(position.state, -1))) if id.startswith("wheel")]


def test_units_gold_and_bastion_of_others_are_not_drawn() -> None:
    rich = heir(1, city=2, units="MMMCC", gold=33, bards={9: 4})
    poor = heir(1, city=2, bards={9: 0})
    one, other = at("new year", rich, seats=4).goes_on(), at("new year", poor, seats=4).goes_on()
    tree = parse(drawn(one.state, 0))
    assert "33" not in words_in(tree, "heir-1")
    assert words_in(tree, "heir-1") == words_in(parse(drawn(other.state, 0)), "heir-1")
    assert words_in(tree, "region-9") == words_in(parse(drawn(other.state, 0)), "region-9")
    assert "4" in words_in(parse(drawn(one.state, 1)), "region-9").split()


# Clicks


def test_an_order_is_a_wheel_then_the_order_or_a_road_on_the_map() -> None:
    position = year(heir(0, city=10), seats=4).when("0: black")
    view = position.state.view(0)
    for text, touched in {
        "black": ["wheel-2", "order-K", "road-10-17", "city-10"],
        "red": ["wheel-2", "order-R", "road-11-17", "city-11"],
        "blue": ["wheel-2", "order-U", "road-16-17", "city-16"],
        "act": ["wheel-2", "order-X", "city-17"],
        "wait": ["wheel-2", "order-W"],
        "ready": ["ready"],
        "city 7": ["city-7"],
        "titan 3": ["titan-1"],
        "titan 5": ["titan-3"],
        "no titan": ["no-titan"],
        "pay mage": ["own-B"],
        "take gold and stories": ["take-gold", "take-stories"],
        "take gold": ["take-gold"],
        "bard 9": ["region-9"],
        "no more bards": ["no-more"],
        "dummy reputation": ["dummy-reputation"],
        "show 2": ["show-2"],
        "story 17": ["city-17"],
    }.items():
        assert XIDIT.touches(view, XIDIT.parse(text)) == touched


def test_one_click_on_a_road_or_a_city_settles_an_order() -> None:
    position = year(heir(0, city=10), seats=4)
    view = position.state.view(0)
    for id in ("road-10-17", "road-9-10", "road-10-18", "city-10", "city-9", "city-17", "city-18", "order-W"):
        assert len([action for action in view.choices if id in XIDIT.touches(view, action)]) == 1


def test_a_missing_road_has_no_place_on_the_map_and_is_warned_of() -> None:
    position = year(heir(0, city=7), seats=4)
    view = position.state.view(0)
    assert XIDIT.touches(view, XIDIT.parse("black")) == ["wheel-1", "order-K"]
    position.when("0: black")
    for width in WIDTHS:
        tree = check(drawn(position.state, 0, width))
        warned = words_in(tree, "warning")
        assert warned == "Order I: City 7 has no black road: you stay there and the order is lost (R11)."
    assert "no black road" in attribute(tree, "wheel-1", "aria-label")


def test_wheels_say_what_would_come_of_them() -> None:
    position = year(heir(0, city=1, units="MA"), seats=4)  # cities 1 to 5 recruit, 6 to 10 are threatened
    for order in ("act", "act", "black", "act", "red", "wait"):
        position.when(f"0: {order}")
    tree = check(drawn(position.state, 0, 1440))
    said = [words_in(tree, f"wheel-{number}") for number in range(1, 7)]
    assert said[0] == "I recruit Militia"
    assert said[1] == "II again in 1"
    assert said[2] == "III 1 to 6"
    assert said[3].startswith("IV short of Infantry")
    assert said[4] == "V 6 to 7"
    assert said[5] == "VI wait in 7"
    assert "(R14)" in words_in(tree, "warning")


def test_the_path_is_drawn_in_the_own_tincture() -> None:
    position = year(heir(2, city=10), seats=4).when("2: black").when("2: blue")
    picture = drawn(position.state, 2)
    assert set(re.findall(r'href="#(way-\d+-\d+)" class="trail trail-vert"', picture)) == {"way-10-17", "way-16-17"}


def test_two_rewards_are_clicked_one_after_the_other() -> None:
    position = orders(heir(0, city=8, units="AB"), programs=["X"], seats=4)
    tree = parse(drawn(position.state, 0))
    assert with_class(tree, "lit") == {"take-gold", "take-bards", "take-stories"}
    tree = parse(drawn(position.state, 0, selected="take-gold"))
    assert "take-gold" in with_class(tree, "selected")
    assert with_class(parse(drawn(position.state, 1)), "lit") == set()


def test_a_piece_that_is_not_lit_answers_why_not() -> None:
    position = year(heir(0, city=10), seats=4).when("0: wait")
    tree = parse(drawn(position.state, 0, selected="ready"))
    assert with_class(tree, "why") == {"ready"}
    assert words_in(tree, "gloss") == "Why not say ready? 1 of your 6 wheels is set; ready needs all of them. R8a"
    tree = parse(drawn(position.state, 0, selected="road-1-2"))
    assert "does not start where your path has come to" in words_in(tree, "gloss")


@pytest.mark.parametrize("width", [390, 820, 1124, 1440])
def test_every_piece_answers_why_not(width: int) -> None:
    position = year(heir(0, city=10), seats=4).when("0: wait")
    every = [element for element in parse(drawn(position.state, 0, width)).iter() if element.get("role") == "button"]
    for element in every:
        id = element.get("id", "")
        if element.get("data-twin"):
            continue
        tree = check(drawn(position.state, 0, width, id))
        assert with_class(tree, "selected") | with_class(tree, "why") == {id}


@pytest.mark.parametrize("width", [360, 390])
def test_a_thumb_hits_what_it_aims_at_on_a_phone(width: int) -> None:
    position = year(heir(0, city=10, units="MAICB"), seats=5)
    programming = parse(drawn(position.state, 0, width))
    rewards = orders(heir(0, city=8, units="AB"), programs=["X"], seats=5).state
    asking = [
        (programming, [*[f"order-{code}" for code in "KRUXW"], "ready", *[f"own-{code}" for code in "MAICB"]]),
        (parse(drawn(rewards, 0, width)), ["take-gold", "take-bards", "take-stories"]),
        (parse(drawn(census("militia", heir(0, units="MM"), shown=[], seats=5).state, 0, width)), ["show-0", "show-2"]),
    ]
    for tree, wanted in asking:
        for id in wanted:
            [piece] = [element for element in tree.iter() if element.get("id") == id]
            ground = piece[0]
            assert min(float(ground.get("width", "0")), float(ground.get("height", "0"))) >= 44, id


# What a pointer meets


NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
Box = tuple[float, float, float, float]


class Sheet:
    """Where the pieces of a map catch a pointer: roads along their lines, cities and tags in boxes, regions inside."""

    def __init__(self, tree: Any) -> None:
        every = {element.get("id"): element for element in tree.iter() if element.get("id")}
        self.scale = float(tree.get("width")) / float(tree.get("viewBox").split()[2])
        self.roads = {id: Curve(*road) for id in every if (road := corners(every.get(id.replace("road", "way")), id))}
        self.cities = {id: hit(every, every[id]) for id in every if re.fullmatch(r"city-\d+", id)}
        self.tags = {
            element.get("data-twin"): boxed(element[1]) for id, element in every.items() if re.fullmatch(r"tag-\w", id)
        }
        self.regions = {id: every[id.replace("region", "face")] for id in every if re.fullmatch(r"region-\d+", id)}

    def open_road(self, road: str) -> float:
        """How long the longest stretch of a road is that nothing lies over, on the screen."""
        over = [*self.cities.values(), *(box for of, box in self.tags.items() if of != road)]
        best = now = 0.0
        points = self.roads[road].points(80)
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        over = [box for box in over if box[0] < right and left < box[2]]
        for (x, y), (to_x, to_y) in pairwise(points):
            free = not any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in over)
            now = now + hypot(to_x - x, to_y - y) if free else 0.0
            best = max(best, now)
        return best * self.scale

    def open_region(self, region: str) -> float:
        """How much of a region nothing lies over, on the screen."""
        shape = polygon(faces(self.regions[region]), 10)
        points = [point for road in self.roads.values() for point in road.points(20)]
        step = 12
        free = 0
        for x in range(int(min(x for x, _ in shape)), int(max(x for x, _ in shape)), step):
            for y in range(int(min(y for _, y in shape)), int(max(y for _, y in shape)), step):
                covered = any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in self.over())
                if not covered and inside((x, y), shape) and all(hypot(x - a, y - b) > 13 for a, b in points):
                    free += 1
        return free * (step * self.scale) ** 2

    def over(self) -> list[Box]:
        return [*self.cities.values(), *self.tags.values()]


def corners(way: Any, id: str) -> list[tuple[float, float]]:
    """The four points of a road's line."""
    if way is None or not id.startswith("road-"):
        return []
    x, y, *rest = map(float, NUMBER.findall(way.get("d")))
    return [(x, y), *((x + right, y + down) for right, down in zip(rest[::2], rest[1::2], strict=True))]


def faces(face: Any) -> list[Curve]:
    """The border of a region, road by road."""
    x, y, *rest = map(float, NUMBER.findall(face.get("d")))
    found = []
    for start in range(0, len(rest), 6):
        a, b, c, d, e, f = rest[start : start + 6]
        found.append(Curve((x, y), (x + a, y + b), (x + c, y + d), (x + e, y + f)))
        x, y = x + e, y + f
    return found


def boxed(rect: Any) -> Box:
    left, top, width, height = (float(rect.get(name)) for name in ("x", "y", "width", "height"))
    return left, top, left + width, top + height


def hit(every: dict[str, Any], city: Any) -> Box:
    """What of a city catches a pointer: its tile, or the spot around its disc."""
    for element in city.iter():
        classes = element.get("class", "").split()
        if "slate" in classes or ("spot" in classes and "edge" not in classes):
            x, y, r = (float(element.get(name)) for name in ("cx", "cy", "r"))
            return x - r, y - r, x + r, y + r
        if "jagged" in classes:
            edge = list(map(float, NUMBER.findall(every[element.get("href")[1:]].get("d"))))
            x, y = float(element.get("x")), float(element.get("y"))
            return x + min(edge[::2]), y + min(edge[1::2]), x + max(edge[::2]), y + max(edge[1::2])
    raise AssertionError(city.get("id"))


@pytest.mark.parametrize(("width", "height"), [*WINDOWS, *[(width, 0) for width in WIDTHS]])
def test_a_pointer_can_pick_every_road_city_and_region(width: int, height: int) -> None:
    figures = XIDIT.data.figures
    roads = {f"road-{road.one}-{road.other}" for road in figures.roads}
    neighbours = {
        city: {road.one + road.other - city for road in figures.roads if city in (road.one, road.other)}
        for city in range(1, 22)
    }
    for city, near in neighbours.items():
        further = [one for next_one in sorted(near) for one in sorted(neighbours[next_one])]
        order = list(dict.fromkeys([city, *sorted(near), *further, *range(1, 22)]))
        tiles = board(order[5:10], order[:5])
        sheet = Sheet(parse(drawn(year(heir(0, city=city), tiles=tiles, seats=4).state, 0, width, height=height)))
        assert set(sheet.roads) == roads
        assert {road for road in roads if sheet.open_road(road) < 6} == set(), city
        check_apart(list(sheet.cities.values()))
        if city % 10 == 1:
            assert [region for region in sheet.regions if sheet.open_region(region) < 400] == []


@pytest.mark.parametrize(("width", "height"), [*WINDOWS, (1124, 0), (1440, 0)])
def test_no_chip_lies_under_a_tile(width: int, height: int) -> None:
    guilds: list[dict[int, int]] = [{8: 1, 12: 2}, {9: 2}, {2: 1, 20: 3}, {13: 4, 18: 2}]
    cities = [8, 9, 2, 12]
    bards = {region: 1 + region % 3 for region in range(1, 10)}
    pieces = [heir(seat, city=cities[seat], guilds=guilds[seat], bards=dict(bards)) for seat in range(4)]
    for recruiting, threats in [([8, 2, 13, 10, 18], [9, 7, 14, 17, 19]), ([19, 4, 21, 12, 6], [8, 13, 15, 11, 20])]:
        state = year(*pieces, tiles=board(recruiting, threats), seats=4).state
        tree = check(drawn(state, 0, width, height=height))
        tiles = Sheet(tree).cities
        chips = {element.get("id"): element for element in tree.iter() if element.get("data-piece") == "bards"}
        assert len(chips) == 4 * 8 + 1  # of the Bastion one knows one's own
        for id, chip in chips.items():
            [words] = [element for element in chip.iter() if element.get("class", "").endswith("on-map")]
            x, y = float(words.get("x", "0")) - 10, float(words.get("y", "0")) - 6  # between shield and figure
            for city, (left, top, right, bottom) in tiles.items():
                assert not (left - 6 < x < right + 6 and top - 6 < y < bottom + 6), (id, city)


@pytest.mark.parametrize(("width", "height"), [*WINDOWS, (1124, 0), (1440, 0)])
def test_five_chips_of_two_digits_find_room_in_the_narrowest_region(width: int, height: int) -> None:
    pieces = [heir(seat, city=1 + seat, bards={8: 10 + seat}) for seat in range(5)]
    for recruiting, threats in [([1, 2, 3, 5, 6], [7, 8, 9, 10, 11]), ([1, 4, 13, 14, 21], [7, 8, 9, 10, 11])]:
        tree = check(drawn(year(*pieces, tiles=board(recruiting, threats), seats=5).state, -1, width, height=height))
        sheet = Sheet(tree)
        every = {element.get("id"): element for element in tree.iter() if element.get("id")}
        boxes = [chip_box(every[f"bards-8-{seat}"]) for seat in range(5)]
        check_apart(boxes)
        for left, top, right, bottom in boxes:
            for name in ("road-4-21", "road-13-14", "road-14-21"):
                points = sheet.roads[name].points(60)
                assert not any(left - 3 < x < right + 3 and top < y < bottom for x, y in points), name
            for city in (4, 13, 14, 21):
                begin, high, end, low = sheet.cities[f"city-{city}"]
                assert right < begin + 6 or end - 6 < left or bottom < high + 6 or low - 6 < top, city


def chip_box(chip: Any) -> Box:
    """A chip with its figure."""
    [shield] = [element for element in chip if element.tag == f"{SVG}use"]
    [figure] = [one for one in texts(chip) if one[0].isdigit()]
    return float(shield.get("x")), float(shield.get("y")) + 2, figure[3], figure[4] + 2


@pytest.mark.parametrize(("width", "height"), [*WINDOWS, *[(width, 0) for width in WIDTHS]])
def test_towers_and_figures_stay_on_the_sheet(width: int, height: int) -> None:
    guilds: list[dict[int, int]] = [{1: 4, 2: 4, 3: 4}, {8: 4, 19: 4}, {4: 4, 21: 4, 20: 4}]
    for tiles in (board([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]), board([11, 12, 13, 14, 15], [6, 7, 9, 10, 16])):
        pieces = [heir(seat, city=(3, 8, 4)[seat], guilds=guilds[seat]) for seat in range(3)]
        tree = check(drawn(year(*pieces, tiles=tiles, seats=4).state, 0, width, height=height))
        [frame] = [boxed(one) for one in tree.iter() if one.get("class") == "frame" and float(one.get("x")) > 2]
        for element in tree.iter():
            if "flag" in element.get("class", "").split():
                left, top, right, bottom = boxed(element)
                assert frame[0] <= left < right <= frame[2]
                assert frame[1] <= top < bottom <= frame[3]
            if element.get("href") == "#icon-griffin-symbol":
                assert float(element.get("y")) > -10  # over the frame, but not over the edge of the picture


@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_the_bastion_is_not_hidden_by_tiles(width: int, height: int) -> None:
    for recruiting, threats in [([11, 12, 1, 2, 3], [15, 16, 17, 4, 5]), ([1, 2, 3, 4, 5], [12, 15, 16, 6, 7])]:
        tree = check(drawn(year(tiles=board(recruiting, threats), seats=4).state, 0, width, height=height))
        tiles = Sheet(tree).cities
        [bastion] = [element for element in tree.iter() if element.get("id") == "region-9"]
        said = list(texts(bastion))
        assert {"6", "4", "0"} <= {words for words, *_ in said}
        for words, _, left, right, foot in said:
            if words.isdigit():
                for begin, top, end, bottom in tiles.values():
                    assert right < begin + 3 or end - 3 < left or foot < top + 3 or bottom - 3 < foot - 9, words


@pytest.mark.parametrize("width", [360, 390])
def test_the_list_of_regions_keeps_within_its_panel(width: int) -> None:
    state = year(*[heir(seat, city=1 + seat, bards={8: 10 + seat}) for seat in range(5)], seats=5).state
    tree = check(drawn(state, 0, width))
    [panel] = [element for element in tree.iter() if element.get("id") == "panel-regions"]
    [(left, _, right, _)] = leaves(panel)
    for words, _, begin, end, _ in texts(panel):
        assert left + 8 <= begin <= end <= right - 8, words


# Pieces


def test_figures_and_tiles_keep_their_ids() -> None:
    state = at("new year", seats=5).goes_on().state
    found = set(ids(parse(drawn(state, 0))))
    assert {f"figure-{seat}" for seat in range(5)} <= found
    on_map = {f"tile-{city}" for city in range(1, 11)}
    assert on_map <= found
    queued = {id for id in found if re.fullmatch(r"tile-\d+", id)} - on_map
    facts = state.view(0).seen.pack()
    assert queued == {
        f"tile-{number}"
        for queue in (facts["recruits"], facts["threats"])
        for number in (queue["next"], queue["pile"][0])  # type: ignore[index]
    }


@pytest.mark.parametrize("width", [390, 1124])
def test_a_year_can_be_looked_at_order_by_order(width: int) -> None:
    position = orders(
        heir(0, city=10), heir(1, city=7), programs=["KU", "KRU"], seats=4
    )  # 10 to 17 to 16; 7 stays, 6, 11
    state = position.state
    assert "done-0-1" in ids(parse(drawn(state, 0, width)))
    stood: list[str] = []
    for round_number in (1, 2, 3):
        for seat in (0, 1):
            tree = check(drawn(state, 2, width, f"done-{seat}-{round_number}"))
            stood.append(attribute(tree, f"figure-{seat}", "aria-label"))
            assert words_in(tree, "gloss").startswith(f"{NAMES[seat]}, order {'I' * round_number} ")
    assert stood == [
        "Gisela in City 17", "Anselm in City 7",
        "Gisela in City 16", "Anselm in City 6",
        "Gisela in City 16", "Anselm in City 11",
    ]  # fmt: skip
    tree = parse(drawn(state, 2, width, "done-1-1"))
    assert "no black road in city 7" in words_in(tree, "gloss").lower().replace("  ", " ")


def test_a_scene_shows_the_order_that_was_carried_out() -> None:
    position = year(heir(0, city=10), heir(1, city=7), seats=3)
    position.state.scenes = []
    programmed(position, "K", "X")
    begun, first = (scene.state for scene in position.state.scenes[:2])
    assert words_in(check(drawn(begun, 2)), "ask") == "The orders are open The year begins."
    picture = drawn(first, 2)
    assert 'href="#way-10-17" class="trail trail-gules"' in picture
    tree = check(picture)
    assert words_in(tree, "ask") == "Gisela, order I Along the black road from City 10 to 17."
    assert attribute(tree, "figure-0", "aria-label") == "Gisela in City 17"
    assert with_class(tree, "lit") == set()


def test_a_guild_grows_and_its_tower_with_it() -> None:
    state = at("new year", heir(0, city=1, guilds={17: 3}), seats=4).goes_on().state
    assert attribute(parse(drawn(state, 1)), "tower-17", "aria-label") == "Gisela’s guild in City 17: 3 stories"


def test_closed_regions_are_marked() -> None:
    state = at("new year", seats=3).goes_on().state
    for width in (390, 1124):
        tree = parse(drawn(state, 0, width))
        assert "closed" in words_in(tree, "region-1")
        assert "closed" not in words_in(tree, "region-3")


@pytest.mark.parametrize("width", [390, 1124])
def test_a_mark_says_what_is_reconstructed(width: int) -> None:
    words = attribute(parse(drawn(year(seats=4).state, 0, width)), "doubt", "aria-label")
    assert "25 of 29 roads" in words  # four are stated
    assert "6 of 6 rewards of Titans" in words


def test_the_end_names_who_went_out() -> None:
    state = assessed(moment(12), heir(0, gold=9, guilds={1: 2}), seats=3).state
    for width in WIDTHS:
        tree = check(drawn(state, 1, width))
        assert attribute(tree, "panel-hall", "aria-label").count(" out") == 3


@pytest.mark.parametrize("tongue", [ENGLISH, ITALIAN], ids=["en", "it"])
def test_no_number_of_an_heir_is_cut_away(tongue: Language) -> None:
    guilds = [{1: 2, 10: 1}, {11: 1, 12: 1, 13: 1, 14: 2, 15: 1}, {16: 1, 17: 1}, {18: 1, 19: 1, 20: 1, 21: 1}, {}]
    pieces = [heir(seat, city=12 + seat, guilds=guilds[seat], bards={3: 6, 4: 5}) for seat in range(5)]
    several: list[dict[str, Any]] = [{}, {"tracked": "true"}, {"open_holdings": "true"}]
    for options in several:
        state = at("new year", moment(6), *pieces, seats=5, **options).goes_on().state
        for width, viewer in product(WIDTHS, (-1, 0)):
            tree = check(drawn(state, viewer, width, language=tongue))
            for seat in range(viewer + 1, 5):
                wanted = re.findall(r"\d+", attribute(tree, f"heir-{seat}", "aria-label"))
                assert set(wanted) <= set(re.findall(r"\d+", words_in(tree, f"heir-{seat}"))), (width, seat)


def test_names_are_escaped_and_cut_where_they_are_too_long() -> None:
    state = year(moment(3), seats=4).state
    names = ['<script>alert("1")</script>', "A & B", "W" * 90, "A"]
    for width in WIDTHS:
        for seat in (-1, 0, 2):
            picture = drawn(state, seat, width, names=names)
            check(picture)
            assert "<script" not in picture


def test_two_heirs_with_one_initial_have_different_letters() -> None:
    state = year(seats=4).state
    tree = parse(drawn(state, -1, names=["Ann", "Abe", "Vera", "Ida"]))
    assert [words_in(tree, f"figure-{seat}") for seat in range(4)] == ["A", "B", "V", "I"]


def test_classes_have_a_meaning() -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", stylesheet() + XIDIT.stylesheet()))
    used: set[str] = set()
    for number, state in enumerate(states(3, {}, 41)):
        for selected in (None, "done-0-1", "region-4"):
            picture = drawn(state, state.next_seat, WIDTHS[number % len(WIDTHS)], selected)
            used |= {name for names in re.findall(r'class="([^"]*)"', picture) for name in names.split()}
    assert used - known - {"alfonso"} == set()
