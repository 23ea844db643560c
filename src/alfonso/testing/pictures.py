"""Checks of pictures: what ``engine.drawing.contract`` promises the page, for every viewer, at several sizes.

A game is looked at as people look at it: with nothing picked, with each of some lit pieces picked, and with somebody
asking why a piece is not lit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring

from alfonso.engine.drawing import contract
from alfonso.engine.drawing.heraldry import TINCTURES
from alfonso.engine.game import Game
from alfonso.engine.look import Look
from alfonso.engine.phrase import Language
from alfonso.engine.state import SPECTATOR, State
from alfonso.engine.view import View
from alfonso.testing.answers import check_answers
from alfonso.testing.broken import Broken, done, who
from alfonso.testing.rulebook import numbered
from alfonso.testing.telling import check_said, names_for

SIZES = [(1124, 0), (390, 700), (900, 600), (768, 900)]  # the room for a board: width and height, 0 where any will do
PICKED = 4  # so many lit pieces are tried at each decision
STATES = {contract.LIT, "selected", contract.CAN, contract.TWIN, contract.WHY}
REFERENCE = re.compile(r'(?:href="|url\()#([\w-]+)')
TYPE_SIZE = re.compile(r"t\d+")
PAINTS = ("fill", "stroke", "color", "stop-color")
PLAIN_PAINT = re.compile(r"none|currentColor|url\(#[\w-]+\)")


def check_pictures(game: Game[Any], state: State, tongues: Sequence[Language], number: int = 0) -> None:
    """The picture of everybody at a decision; one of those who are asked picks pieces, too, and asks why not.

    ``number`` turns over sizes, languages, who picks, and what.
    """
    width, height = SIZES[number % len(SIZES)]
    language = tongues[number % len(tongues)]
    asked = state.to_act or list(range(state.seats))
    trying = asked[number % len(asked)]
    for viewer in (SPECTATOR, *range(state.seats)):
        view = state.view(viewer)
        touched = touches_of(game, view)
        look = looked_at(view, width, height, language)
        picture = drawn(game, look)
        if not picture:
            return  # the game is not drawn yet
        check_picture(game, look, picture, touched)
        if viewer != trying:
            continue
        lit = sorted(look.lit)
        for id in lit[number % 2 :: 1 + len(lit) // PICKED]:
            picked = looked_at(view, width, height, language, [id])
            check_picture(game, picked, drawn(game, picked), touched)
        check_why(game, view, picture, (width, height), language)


def looked_at(view: View, width: int, height: int, language: Language, chosen: list[str] | None = None) -> Look:
    """A view as somebody with so much room looks at it."""
    return view.look(names_for(len(view.look().names)), width, height, language, chosen)


def where(look: Look) -> str:
    """Whose picture it is, how large, and what is picked."""
    chosen = f" with {', '.join([*look.picked, look.asked]).strip(', ')} chosen" if look.picked or look.asked else ""
    return f"the picture of {who(look.view.seat)} at {look.width} x {look.height} in {look.language.code!r}{chosen}"


def drawn(game: Game[Any], look: Look) -> str:
    """The picture, if it can be drawn."""
    return done(where(look), partial(game.picture, look))


def touches_of(game: Game[Any], view: View) -> dict[str, list[str]]:
    """The ids that each choice touches, by its text; no two choices are clicked alike."""
    found: dict[str, list[str]] = {}
    known: dict[tuple[str, ...], str] = {}
    for action in view.choices:
        ids = done(f"the touches of {action.text!r}", partial(game.touches, view, action))
        key = tuple(sorted(ids))
        if ids and key in known:
            raise Broken(f"{known[key]!r} and {action.text!r} touch the same pieces: {', '.join(ids)}")
        known[key] = action.text
        found[action.text] = ids
    return found


def check_picture(game: Game[Any], look: Look, picture: str, touched: dict[str, list[str]]) -> None:
    """Everything that holds of one picture."""
    try:
        root = parsed(picture)
        check_document(root)
        check_references(game, picture)
        pieces = check_pieces(root)
        check_touched(pieces, touched)
        check_states(pieces, look)
        check_shortcuts(pieces, [shortcut.word for shortcut in game.shortcuts(look.view)])
        check_answers(root, game.glossary(), set(numbered(game)))
        check_colours(root)
        check_letters(root)
        if look.asked and all(element.get("id") != contract.GLOSS for element in root.iter()):
            raise Broken(f"has no #{contract.GLOSS}, although somebody asks about {look.asked!r}")
    except Broken as broken:
        raise Broken(f"{where(look)}: {broken}") from None


def parsed(picture: str) -> Element:
    """The picture as a tree."""
    try:
        return fromstring(picture)
    except ParseError as error:
        raise Broken(f"is not well-formed SVG: {error}") from None


def tag_of(element: Element) -> str:
    """What an element is called, whatever its namespace."""
    return element.tag.rpartition("}")[2]


def classes_of(element: Element) -> list[str]:
    """The classes of an element."""
    return (element.get("class") or "").split()


def check_document(root: Element) -> None:
    """One SVG with a name, in which ids are unique and nothing is styled by hand."""
    if tag_of(root) != "svg" or contract.PICTURE not in classes_of(root):
        raise Broken(f'is not an <svg class="{contract.PICTURE}">')
    if not (root.get("aria-label") or "").strip():
        raise Broken("has no label of its own")
    seen: set[str] = set()
    for element in root.iter():
        id = element.get("id")
        if id is not None and id in seen:
            raise Broken(f"has the id {id!r} twice")
        seen.add(id or "")
        if tag_of(element) in ("script", "style", "foreignObject"):
            raise Broken(f"has a <{tag_of(element)}>")
        for name, value in element.attrib.items():
            if name == "style" or name.startswith("on"):
                raise Broken(f"has {name}= on a <{tag_of(element)}>")
            if name in PAINTS and not PLAIN_PAINT.fullmatch(value):
                raise Broken(f'names a colour, {name}="{value}", in place of a class')


def check_references(game: Game[Any], picture: str) -> None:
    """Every icon, gradient and pattern that a picture names is there."""
    try:
        whole = game.standalone(picture)
    except KeyError as error:
        raise Broken(f"uses the icon {error}, which neither the kit nor the game has") from None
    known = set(re.findall(r'\bid="([\w-]+)"', whole))
    for name in REFERENCE.findall(picture):
        if name not in known:
            raise Broken(f"refers to #{name}, which is not there")


def check_pieces(root: Element) -> dict[str, Element]:
    """Every piece can be reached with keys and is labelled, every sight is labelled; the pieces by id."""
    found: dict[str, Element] = {}
    for element, unseen, told in walk(root):
        is_piece = contract.PIECE in classes_of(element)
        if not is_piece and element.get(contract.KIND_OF) is None:
            continue
        id = element.get("id")
        if not id:
            raise Broken(f"has a {element.get(contract.KIND_OF) or contract.PIECE} without an id")
        if not is_piece and (unseen or told):
            continue  # it slides, and what it lies on has words for it
        if not labelled(element):
            raise Broken(f"{id!r} has no label")
        if is_piece:
            if unseen:
                raise Broken(f"{id!r} lies within something that is not read out")
            if not element.get(contract.KIND_OF):
                raise Broken(f"{id!r} does not say in {contract.KIND_OF} what it is")
            if element.get("tabindex") != "0" or element.get("role") != "button":
                raise Broken(f"{id!r} cannot be reached with keys: a piece has tabindex 0 and the role of a button")
            found[id] = element
    return found


def labelled(element: Element) -> bool:
    """Whether an element has words of its own."""
    return bool((element.get("aria-label") or "").strip())


def walk(element: Element, unseen: bool = False, told: bool = False) -> Iterator[tuple[Element, bool, bool]]:
    """Every element, whether it is not read out on its own, and whether something around it has words for it."""
    yield element, unseen, told
    whole = element.get("aria-hidden") == "true" or element.get("role") in ("button", "img")
    around = labelled(element) and tag_of(element) != "svg"
    for child in element:
        yield from walk(child, unseen or whole, told or around)


def check_touched(pieces: dict[str, Element], touched: dict[str, list[str]]) -> None:
    """Every choice can be made by clicking pieces."""
    for text, ids in touched.items():
        if not ids:
            raise Broken(f"{text!r} touches no piece")
        for id in ids:
            if id not in pieces:
                raise Broken(f"{text!r} touches {id!r}, which is no piece of the picture")


def check_states(pieces: dict[str, Element], look: Look) -> None:
    """Every piece is in the state that the look knows: lit, picked, asked about, or to be picked instead."""
    for id, element in pieces.items():
        if id.startswith(contract.SHORTCUT):
            continue
        twin = element.get(contract.TWIN_OF)
        if twin is not None and twin not in pieces:
            raise Broken(f"{id!r} is the twin of {twin!r}, which is no piece of the picture")
        expected = look.state_of_twin(twin) if twin else look.state_of(id)
        stated = [name for name in classes_of(element) if name in STATES]
        if set(stated) != set(expected.split()):
            raise Broken(f"{id!r} is {' '.join(stated) or 'not lit'}, should be {expected or 'not lit'}")
        if ((twin or id) in look.can) == (element.get("aria-disabled") == "true"):
            raise Broken(f"{id!r} is disabled and can be picked, or the other way round")


def check_shortcuts(pieces: dict[str, Element], words: list[str]) -> None:
    """A piece that makes the moves of a shortcut is lit, and that shortcut is offered."""
    offered = {contract.SHORTCUT + word.replace(" ", "-") for word in words}
    for id, element in pieces.items():
        if not id.startswith(contract.SHORTCUT):
            continue
        if id not in offered:
            raise Broken(f"{id!r} is of a shortcut that is not offered")
        if contract.LIT not in classes_of(element):
            raise Broken(f"{id!r} is not lit, although its shortcut is offered")


def check_letters(root: Element) -> None:
    """No text is smaller than can be read where the picture is shown."""
    scale = float(root.get("width") or 0) / float((root.get("viewBox") or "0 0 1 1").split()[2])
    sizes = {int(name[1:]) for element in root.iter() for name in classes_of(element) if TYPE_SIZE.fullmatch(name)}
    if sizes and min(sizes) * scale < contract.SMALLEST_TEXT - 0.1:
        raise Broken(f"has letters of {min(sizes) * scale:.1f} pixels, {contract.SMALLEST_TEXT} are the least")


def check_colours(root: Element) -> None:
    """What a tincture tells, a hatching, a letter or an icon tells as well."""
    for parent in root.iter():
        if tag_of(parent) != "g" or parent.get("aria-hidden") == "true":
            continue
        for element in parent:
            worn = [name for name in classes_of(element) if name in TINCTURES]
            if worn and not any(tells(other) for other in parent.iter()):
                raise Broken(f"tells something by the colour {worn[0]} alone, without hatching, letter or icon")


def tells(element: Element) -> bool:
    """Whether an element says something without colour."""
    return tag_of(element) in ("text", "use") or (element.get("fill") or "").startswith("url(#hatch-")


def check_why(game: Game[Any], view: View, picture: str, size: tuple[int, int], language: Language) -> None:
    """Whoever asks why a piece is not lit is answered in words, and the picture shows it."""
    can = {id for ids in touches_of(game, view).values() for id in ids}
    dark = [id for id, one in check_pieces(parsed(picture)).items() if (one.get(contract.TWIN_OF) or id) not in can]
    if not dark:
        return
    asked = dark[len(dark) // 2]
    objection = done(f"why not {asked!r}", partial(game.why, view, asked, []))
    check_said(f"why not {asked!r}", objection.phrase, [language], [])
    look = looked_at(view, *size, language, [asked])
    check_picture(game, look, drawn(game, look), {})
