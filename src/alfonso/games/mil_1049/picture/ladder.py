"""The market's ladder, and mixes of food and influence: what is given for what."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.ask import Button
from alfonso.engine.drawing.cards import ground
from alfonso.engine.drawing.contract import FINGER
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.svg import num, path
from alfonso.engine.drawing.type import (
    AMOUNT,
    text,
)
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import FOOD, INFLUENCE, KINDS, RESOURCES
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.parts import BUTTON, Part, button_rows
from alfonso.games.mil_1049.picture.pieces import cube, goods


@final
class Pays(Part):
    """Mixes of food and influence, each a small button with figures."""

    def __init__(self, title: str, hint: str, buttons: list[Button]) -> None:
        super().__init__(title, hint)
        self.buttons: Final = buttons

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """As many in a row as there is room for."""
        across = max(1, int((width + 6) / 78))
        rows = (len(self.buttons) + across - 1) // across
        high = FINGER if finger else 40.0 if rows == 1 else BUTTON
        need = 0 if look.matter is None else look.matter.need - sum(look.matter.best)
        found: list[str] = []
        for number, one in enumerate(self.buttons):
            left, top = x + number % across * 78, y + number // across * (high + 4)
            influence = int(one.id.split("-")[2])
            cubes = [0] * KINDS
            cubes[INFLUENCE], cubes[FOOD] = influence, need - influence
            wide = goods(0, 0, cubes, 16)[1] - 4
            drawn = ground(left, top, 72, high, 5)
            drawn += goods(left + (72 - wide) / 2, top + high / 2 + 5, cubes, 16, "name", "c-ink")[0]
            found.append(look.piece(one.id, "button", one.label, drawn, "button"))
        return "".join(found), rows * (high + 4) - 4


@final
class Ladder(Part):
    """The market's ladder: a cube steps up or down to its neighbour."""

    def __init__(self, title: str, hint: str, stop: Button) -> None:
        super().__init__(title, hint)
        self.stop: Final = stop

    def draw(self, look: MilLook, x: float, y: float, width: float, finger: bool) -> Drawn:
        """Cubes with two arrows between neighbours."""
        kinds = look.ladder
        count = len(kinds)
        cubes = look.cubes() or [0] * KINDS
        aside = 0.0 if finger else 150.0
        high = FINGER if finger else 28.0
        pitch = (width - 30) / (count - 1) if finger else (width - aside - 56) / (count - 1)
        wide = pitch - (31.0 if finger else 74.0)
        found: list[str] = []
        for step, kind in enumerate(kinds):
            left = x + (0 if finger else 4) + step * pitch
            across = 20.0 if finger else 26.0
            found.append(cube(left, y + high - 13, across, kind, "" if cubes[kind] else "no-cube"))
            if finger:
                found.append(text(left + 12, y + high + 28, str(cubes[kind]), AMOUNT, "middle"))
            else:
                found.append(text(left + 43, y + high + 8, str(cubes[kind]), AMOUNT, "middle"))
            if step < count - 1:
                at = left + (28 if finger else 64)
                found.append(arrow(look, kind, kinds[step + 1], at, y, wide, high, True))
                found.append(arrow(look, kinds[step + 1], kind, at, y + high + 5, wide, high, False))
        tall = 2 * high + 5
        if finger:
            drawn, more = button_rows(look, [self.stop], x, y + tall + 8, width, FINGER)
            return "".join(found) + drawn, tall + 8 + more
        drawn, _ = button_rows(look, [self.stop], x + width - aside + 10, y + 11, aside - 12, 40)
        return "".join(found) + drawn, tall


def arrow(look: MilLook, given: int, got: int, x: float, y: float, width: float, height: float, right: bool) -> str:
    """One exchange."""
    drawn = ground(x, y, width, height)
    middle, inset = y + height / 2, min(10.0, width / 4)
    if right:
        shape = f"M{num(x + inset)} {num(middle)}H{num(x + width - inset)}m-6-6l6 6l-6 6"
    else:
        shape = f"M{num(x + width - inset)} {num(middle)}H{num(x + inset)}m6-6l-6 6l6 6"
    drawn += path(shape, "arrow")
    label = look.say(
        "{given} for {got}: one cube for one (R81)", given=names.resource_title(given), got=names.resource(got)
    )
    return look.piece(f"trade-{RESOURCES[given]}-{RESOURCES[got]}", "trade", label, drawn, "button")
