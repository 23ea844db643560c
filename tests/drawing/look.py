"""Reading a picture: what stands where."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

from alfonso.engine.drawing.type import SIZES, WIDTHS, Face
from alfonso.engine.game import Game
from alfonso.engine.state import State

SVG = "{http://www.w3.org/2000/svg}"
FACES = {"w5": "500", "w6": "600", "w7": "700", "it": "italic", "fell": "fell"}


def parse(picture: str) -> ElementTree.Element:
    """The picture as a tree; it must be well-formed."""
    return ElementTree.fromstring(picture)


def ids(tree: ElementTree.Element) -> list[str]:
    """Every id in the picture."""
    return [found for element in tree.iter() if (found := element.get("id")) is not None]


def with_class(tree: ElementTree.Element, name: str) -> set[str]:
    """The ids of all elements of a class."""
    return {element.get("id", "") for element in tree.iter() if name in element.get("class", "").split()}


def check_lit(game: Game[Any], state: State, seat: int, tree: ElementTree.Element) -> None:
    """Lit is exactly what the choices touch."""
    view = state.view(seat)
    touched = {id for action in view.choices for id in game.touches(view, action)}
    assert touched <= set(ids(tree))
    assert with_class(tree, "lit") == touched
    enabled = {element.get("id") for element in tree.iter() if element.get("role") == "button"} - {
        element.get("id") for element in tree.iter() if element.get("aria-disabled")
    }
    twins = {element.get("id") for element in tree.iter() if element.get("data-twin")}
    assert enabled - twins == touched


def face_of(classes: list[str]) -> Face:
    """The face that the classes of a text say."""
    [size] = [int(name[1:]) for name in classes if re.fullmatch(r"t\d+", name)]
    assert size in SIZES
    [*faces] = [FACES[name] for name in classes if name in FACES]
    return Face(size, faces[0] if faces else "400")


def texts(tree: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[tuple[str, Face, float, float, float]]:
    """Every text: its words, its face, its left and right end and its baseline, in the coordinates of the picture."""
    moved = re.fullmatch(r"translate\((-?[\d.]+) (-?[\d.]+)\)", tree.get("transform", ""))
    if moved is not None:
        x, y = x + float(moved[1]), y + float(moved[2])
    if tree.tag == f"{SVG}text":
        classes = tree.get("class", "").split()
        face = face_of(classes)
        words = tree.text or ""
        width = face.width(words)
        at = x + float(tree.get("x", "0"))
        left = at - width if "end" in classes else at - width / 2 if "middle" in classes else at
        yield words, face, left, left + width, y + float(tree.get("y", "0"))
    for child in tree:
        yield from texts(child, x, y)


def literal_colours(picture: str) -> list[str]:
    """Colours written out in place of their names."""
    return re.findall(r'="(?:#[0-9A-Fa-f]{3,8}|rgba?\([^"]*|hsla?\([^"]*)"', picture)


assert set(FACES.values()) | {"400"} == set(WIDTHS)
