"""Drawings as PNG, for those who show no SVG: what previews links. Runs in a worker process, for it takes its time."""

from __future__ import annotations

import functools
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from alfonso.engine.drawing import style
from alfonso.engine.game import Game
from alfonso.games import registry
from alfonso.web import cards

WIDTH: Final = 1200  # as links are previewed nearly everywhere
HEIGHT: Final = 630
DESK: Final = "#E2D5B9"  # what a drawing lies on that has another shape
ASSETS: Final = Path(style.__file__).with_name("assets")
FACES: Final = [str(ASSETS / f"{Path(name).stem}.ttf") for _, _, _, name in style.FACES]

SIZE: Final = re.compile(r'width="[\d.]+" height="[\d.]+" (viewBox="[^"]*")')
ELSEWHERE: Final = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")  # rules for other screens, and for paper
DARK: Final = re.compile(r"[^{}]*\.dark[^{}]*\{[^{}]*\}")
DEFINED: Final = re.compile(r"(--[\w-]+):\s*([^;}]+)")
NAMED: Final = re.compile(r"var\((--[\w-]+)\)")
PRODUCT: Final = re.compile(r"calc\(([\d.]+) \* ([\d.]+)\)")
SHADOW: Final = re.compile(r'\sfilter="[^"]*"|filter:[^;}]*')  # they take twice as long as all the rest


@functools.cache
def is_possible() -> bool:
    """Whether the library is here that draws."""
    return find_spec("resvg_py") is not None


@functools.lru_cache
def _game(id: str) -> Game[Any]:
    return registry.load(id)


def of_picture(game: str, picture: str) -> bytes:
    """A picture of a game as PNG."""
    import resvg_py

    drawn = resvg_py.svg_to_bytes(
        svg_string=plain(_game(game), picture),
        skip_system_fonts=True,
        font_files=FACES,
        serif_family=style.FACES[0][0],
        background=DESK,
    )
    return bytes(drawn)


def of_game(id: str) -> bytes:
    """A game in play, where there is no play yet to be shown."""
    game = _game(id)
    state = cards.moment(game)
    names = [cards.NAMES[seat % len(cards.NAMES)] for seat in range(state.seats)]
    return of_picture(id, game.picture(state.view(state.next_seat).look(names, WIDTH, HEIGHT)))


def plain(game: Game[Any], picture: str) -> str:
    """A picture that stands on its own, by day, without what browsers alone know: named colours, sums, shadows."""
    sized = SIZE.sub(rf'width="{WIDTH}" height="{HEIGHT}" \1', picture, count=1)
    head, _, rest = game.standalone(sized, theme="light").partition("<style>")
    sheet, _, content = rest.partition("</style>")
    sheet = DARK.sub("", ELSEWHERE.sub("", sheet))
    values = {name: value.strip() for name, value in DEFINED.findall(sheet)}

    def put(text: str) -> str:
        while (said := NAMED.sub(lambda found: values.get(found[1], "none"), text)) != text:
            text = said
        return PRODUCT.sub(lambda found: f"{float(found[1]) * float(found[2]):.3f}", text)

    return SHADOW.sub("", f"{head}<style>{put(sheet)}</style>{put(content)}")
