"""Style: what a picture needs to be seen on its own: stylesheet, faces and definitions."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from alfonso.engine.drawing.heraldry import hatchings
from alfonso.engine.drawing.icons import ICONS, symbol
from alfonso.engine.drawing.leaf import grounds
from alfonso.engine.drawing.ornament import diaper, leaf_symbol

SHEETS: Final = ["board.css"]
FACES: Final = [
    ("EB Garamond", "normal", "400 800", "eb-garamond.woff2"),
    ("EB Garamond", "italic", "400 800", "eb-garamond-italic.woff2"),
    ("IM Fell English", "normal", "400", "im-fell-english.woff2"),
]


def stylesheet() -> str:
    """Palette, type and states of every drawing; then what only maps need."""
    return "\n".join(Path(__file__).with_name(name).read_text(encoding="utf-8") for name in SHEETS)


def font_file(name: str) -> bytes:
    """A face, as it is shipped."""
    return (Path(__file__).with_name("assets") / name).read_bytes()


def font_faces() -> str:
    """The faces as rules that carry them inside."""
    found: list[str] = []
    for family, style, weight, file in FACES:
        data = base64.b64encode(font_file(file)).decode()
        source = f"url(data:font/woff2;base64,{data}) format('woff2')"
        found.append(
            f"@font-face {{ font-family: '{family}'; font-style: {style}; font-weight: {weight}; src: {source} }}"
        )
    return "\n".join(found)


def definitions(icons: Mapping[str, str]) -> str:
    """Gradients, hatchings, shadows and these icons: once for all the pictures of a page."""
    symbols = "".join(symbol(name, icons[name]) for name in sorted(icons))
    return f"<defs>{grounds()}{hatchings()}{diaper()}{leaf_symbol()}{symbols}</defs>"


def icons_of(picture: str) -> list[str]:
    """The icons that a picture uses."""
    return sorted(set(re.findall(r'href="#icon-([a-z0-9-]+)"', picture)))


def standalone(
    picture: str, fonts: bool = False, theme: str = "", own_style: str = "", own_icons: Mapping[str, str] | None = None
) -> str:
    """A picture with everything it needs inside; a theme, ``light`` or ``dark``, holds whatever the reader prefers.

    A game's own stylesheet and icons come from ``Game.stylesheet`` and ``Game.icons``.
    """
    if not picture:
        return ""
    head, _, content = picture.partition(">")
    if theme:
        head = head.replace('class="alfonso"', f'class="alfonso {theme}"', 1)
    style = re.sub(r"/\*.*?\*/\s*", "", f"{stylesheet()}\n{own_style}" if own_style else stylesheet())
    if fonts:
        style = f"{font_faces()}\n{style}"
    known = {**ICONS, **(own_icons or {})}
    used = {name: known[name] for name in icons_of(picture)}
    return f"{head}><style>{style}</style>{definitions(used)}{content}"
