"""Roads: three colours, three patterns; drawn once, with a band under each that lights it or shows a path."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.svg import hidden, num
from alfonso.games.lords_of_xidit.data import COLOURS, Figures
from alfonso.games.lords_of_xidit.picture.chart import Chart

LAYERS: Final = {"black": ["black"], "red": ["red"], "blue": ["blue", "hollow", "dots"]}


def road_id(one: int, other: int) -> str:
    """The id of the road between two cities."""
    return f"road-{min(one, other)}-{max(one, other)}"


def shape_id(one: int, other: int) -> str:
    """The id of its shape, which is drawn several times."""
    return f"way-{min(one, other)}-{max(one, other)}"


def shapes(chart: Chart) -> str:
    """The shapes of all roads, to be used by the layers that draw them."""
    found = [f'<path id="{shape_id(one, other)}" d="{curve.path()}"/>' for (one, other), curve in chart.roads.items()]
    return f"<defs>{''.join(found)}</defs>"


def still_roads(chart: Chart, figures: Figures) -> str:
    """All roads on their cream casing."""
    casing = "".join(f'<use href="#{shape_id(road.one, road.other)}"/>' for road in figures.roads)
    found = [f'<g class="casing">{casing}</g>']
    for colour, name in enumerate(COLOURS):
        ways = [road for road in figures.roads if road.colour == colour]
        inside = "".join(f'<use href="#{shape_id(road.one, road.other)}"/>' for road in ways)
        found += [f'<g class="way way-{layer}">{inside}</g>' for layer in LAYERS[name]]
    return f'<g class="ways{" small" if chart.small else ""}">{hidden("".join(found))}</g>'


def sample(x: float, y: float, width: float, colour: int) -> str:
    """A short piece of road, for keys and buttons."""
    name = COLOURS[colour]
    d = f"M{num(x)} {num(y)}h{num(width)}"
    layers = f'<path d="{d}" class="casing"/>'
    layers += "".join(f'<path d="{d}" class="way way-{layer}"/>' for layer in LAYERS[name])
    return f'<g class="ways brief">{layers}</g>'
