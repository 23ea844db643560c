"""The pieces of the kit: dice, tracks, shields, ornament; and what a picture needs to stand alone."""

import json
import re
from pathlib import Path

import pytest

import alfonso.engine.drawing
from alfonso.engine.drawing import cards, dice, heraldry, leaf, ornament, rounds, style, tracks
from alfonso.engine.drawing.icons import ICONS, icon
from alfonso.engine.drawing.svg import document
from tests.drawing.look import literal_colours, parse

STOPS = [rounds.Stop("1100", "calm"), rounds.Stop("1110", "Fire", "flame"), rounds.Stop("1120", "calm")]

DRAWN = {
    "shared die": dice.die(0, 0, 48, 5),
    "own die": dice.die(0, 0, 48, 3, seat=4),
    "spent die": dice.spent_die(0, 0, 48, 6),
    "crossed slot": dice.crossed_slot(0, 0, 36),
    "free slot": dice.free_slot(0, 0, 36),
    "store slot": dice.store_slot(0, 0, 36),
    "crown": dice.crown(0, 0, 48),
    "pips": tracks.pip_track(0, 0, 168, 3, 2, 7, 10),
    "bar": tracks.bar_track(0, 0, 168, 11, 5, 30),
    "gauge": tracks.gauge(0, 0, 80, 4, 5, 7, 11),
    "pairs": tracks.pairs(0, 0, 12, 3, 2, 10),
    "shield": heraldry.shield(0, 0, 2, "<Tom>"),
    "coin": cards.coin(0, 0, 15, True),
    "roundel": cards.roundel(0, 0, "barn"),
    "tick": cards.tick_box(0, 0, True),
    "button": cards.button(0, 0, 80, 28, "End turn", "hourglass"),
    "rubric": ornament.rubric(0, 20, 300, "People", "any die"),
    "initial": ornament.initial(0, 0, "W"),
    "border": ornament.border(19, 0, 500),
    "book": leaf.book(1092, 650, 482),
    "round track": rounds.round_track(0, 300, 46, STOPS, 1),
    "round dots": rounds.round_dots(0, 300, 46, STOPS, 0),
}


@pytest.mark.parametrize("name", DRAWN)
def test_every_piece_is_well_formed_and_names_its_colours(name: str) -> None:
    picture = document(100, 100, name, DRAWN[name])
    parse(picture)
    assert "style=" not in picture
    assert literal_colours(picture) == []


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_as_many_pips_as_it_shows(value: int) -> None:
    assert dice.die(0, 0, 48, value).count('class="pip"') == value


def test_a_track_shows_what_is_there_what_would_come_and_what_there_is_room_for() -> None:
    drawn = DRAWN["pips"]
    assert [drawn.count(f'class="{kind}"') for kind in ("have", "gain", "room", "beyond")] == [3, 2, 2, 3]


def test_every_tincture_of_a_seat_has_a_hatching() -> None:
    assert set(heraldry.HATCHING) == set(heraldry.TINCTURES)


def test_every_class_has_a_meaning_in_the_stylesheet() -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", style.stylesheet()))
    used = {name for drawn in [*DRAWN.values(), style.definitions({})] for name in classes(drawn)}
    assert used <= known | {"row", "piece", "button"}


def classes(drawn: str) -> list[str]:
    return [name for names in re.findall(r'class="([^"]*)"', drawn) for name in names.split()]


def test_light_and_dark_name_the_same_colours() -> None:
    sheet = style.stylesheet()
    light, system, dark = (
        set(re.findall(r"(--[\w-]+):", part)) for part in re.split(r"@media|\.alfonso\.dark", sheet)[:3]
    )
    assert system == dark
    assert dark < light
    used = set(re.findall(r"var\((--[\w-]+)\)", sheet))
    assert used <= light


def test_a_picture_that_stands_alone_has_all_it_refers_to() -> None:
    alone = style.standalone(document(100, 100, "", "".join(DRAWN.values())))
    tree = parse(alone)
    there = {element.get("id") for element in tree.iter()}
    referred = set(re.findall(r'(?:href="|url\()#([\w-]+)', alone))
    assert referred <= there
    assert "font-face" not in alone


def test_fonts_and_theme_come_where_they_are_asked_for() -> None:
    alone = style.standalone(document(10, 10, "", ""), fonts=True, theme="dark")
    assert alone.count("data:font/woff2;base64,") == 3
    assert parse(alone).get("class") == "alfonso dark"


def test_nothing_stays_nothing() -> None:
    assert style.standalone("") == ""


def test_an_icon_is_used_by_name() -> None:
    assert 'href="#icon-barn"' in icon("barn", 1, 2, 13)
    assert style.icons_of(icon("barn", 1, 2, 13) + icon("anvil", 0, 0, 18)) == ["anvil", "barn"]


def test_the_icons_are_whole_units_of_their_grid() -> None:
    assert len(ICONS) > 100
    for name, outline in ICONS.items():
        assert outline[0] == "m", name
        assert re.fullmatch(r"[mlhvcsqtaz0-9 .-]+", outline), name


def test_the_licences_are_beside_the_fonts() -> None:
    assets = Path(alfonso.engine.drawing.__file__).with_name("assets")
    for licence in ("eb-garamond-licence.txt", "im-fell-english-licence.txt"):
        assert "SIL Open Font License" in (assets / licence).read_text(encoding="utf-8")
    assert json.loads((assets / "icons.json").read_text(encoding="utf-8")) == ICONS
