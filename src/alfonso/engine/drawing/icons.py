"""Icons: drawn once in the definitions, used by name everywhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from alfonso.engine.drawing.svg import num


def load_icons() -> dict[str, str]:
    """The outline of every icon, on a grid of 512."""
    source = Path(__file__).with_name("assets") / "icons.json"
    found: dict[str, str] = json.loads(source.read_text(encoding="utf-8"))
    return found


ICONS: Final = load_icons()


def icon(name: str, x: float, y: float, size: float, cls: str = "") -> str:
    """An icon, its top left corner at a place; a word or a figure always stands near it."""
    also = f" {cls}" if cls else ""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}"'
    return f'<use href="#icon-{name}" {place} class="icon{also}" aria-hidden="true"/>'


def symbol(name: str, outline: str) -> str:
    """The definition that ``icon`` refers to."""
    return f'<symbol id="icon-{name}" viewBox="0 0 512 512"><path d="{outline}"/></symbol>'
