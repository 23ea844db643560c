"""The roofs of the six spheres, by which one tells them apart: each 46 high, drawn once for every width."""

from __future__ import annotations

from functools import cache
from typing import Final

from alfonso.engine.drawing.svg import circle, hidden, num, path, rect
from alfonso.games.mil_1049.data import COURT, CURIA, MARKET, MONASTERY, WAR
from alfonso.games.mil_1049.picture.shapes import crenels

ROOF: Final = 46.0


def polygon(points: list[tuple[float, float]]) -> str:
    """An outline through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def cross(x: float, y: float, size: float) -> str:
    """A cross that stands on a roof."""
    arms = f"M{num(x)} {num(y)}v{num(-size)}M{num(x - size * 0.32)} {num(y - size * 0.66)}h{num(size * 0.64)}"
    return path(arms, "stone-edge")


def courses(left: float, right: float, top: float, bottom: float, slope: float) -> str:
    """Rows of tiles on a roof."""
    found = ""
    y = top + 5
    while y < bottom - 1:
        inset = slope * (1 - (y - top) / (bottom - top))
        found += f"M{num(left + inset)} {num(y)}H{num(right - inset)}"
        y += 5
    return path(found, "s-fine")


def turret(x: float, width: float, top: float, bottom: float, peak: float, roof: str) -> str:
    """A tower with a pointed roof, its right side in the shade."""
    half = width / 2
    tent = polygon([(x - half - 2.5, top), (x, peak), (x + half + 2.5, top)])
    found = rect(x - half, top, width, bottom - top, "stone s-line")
    found += rect(x + width * 0.14, top, width * 0.36, bottom - top, "stone-dark")
    found += path(tent, f"{roof} s-line")
    found += path(polygon([(x, peak), (x + half + 2.5, top), (x + width * 0.1, top)]), f"{roof}-dark")
    return found + path(tent, "stone-edge") + rect(x - 1.4, top + (bottom - top) * 0.3, 2.8, 6, "s-dark", 1.4)


def monastery(w: float) -> str:
    """A nave with a gabled front."""
    c, b = w / 2, ROOF
    found = path(polygon([(-3, b), (14, 20), (w - 14, 20), (w + 3, b)]), "clay s-line") + courses(-3, w + 3, 20, b, 17)
    found += path(polygon([(c - 20, b), (c - 20, 26), (c, 8), (c + 20, 26), (c + 20, b)]), "stone s-line")
    gable = [(c - 24, 28.0), (c, 5.0), (c + 24, 28.0), (c + 20, 28.0), (c, 10.0), (c - 20, 28.0)]
    found += path(polygon(gable), "clay s-line") + circle(c, 27, 6.4, "stone-dark s-line") + rose(c, 27, 6.4)
    found += cross(c, 6, 11)
    for x in (14.0, w - 14):
        found += path(f"M{num(x - 4)} {num(b)}v-8a4 4 0 0 1 8 0v8z", "stone s-line")
        found += path(f"M{num(x - 1.5)} {num(b)}v-6a1.5 1.5 0 0 1 3 0v6z", "s-dark")
    return found


def rose(x: float, y: float, r: float) -> str:
    """The tracery of a round window."""
    d = r * 0.7
    return path(
        f"M{num(x - r)} {num(y)}h{num(2 * r)}M{num(x)} {num(y - r)}v{num(2 * r)}"
        f"M{num(x - d)} {num(y - d)}l{num(2 * d)} {num(2 * d)}M{num(x + d)} {num(y - d)}l{num(-2 * d)} {num(2 * d)}",
        "s-fine",
    )


def court(w: float) -> str:
    """A palace between two towers."""
    c, b = w / 2, ROOF
    found = path(polygon([(20, b - 6), (34, 14), (w - 34, 14), (w - 20, b - 6)]), "slatey s-line")
    found += courses(20, w - 20, 14, b - 6, 14)
    for x in (c - 34, c, c + 34):
        front = [(x - 9, b - 6), (x - 9, 27.0), (x, 17.0), (x + 9, 27.0), (x + 9, b - 6)]
        found += path(polygon(front), "stone-lit s-line")
        found += path(f"M{num(x - 2.6)} {num(b - 8)}v-7a2.6 2.6 0 0 1 5.2 0v7z", "s-dark")
    found += turret(12, 22, 20, b, -4, "slatey") + turret(w - 12, 22, 20, b, -4, "slatey")
    found += path(crenels(23, b - 3, w - 46, 15, 4.5) + f"V{num(b)}H23Z", "stone s-line")
    return found + path(f"M{num(c)} 14V0", "stone-edge") + path(f"M{num(c)} 0h14l-3.4 4l3.4 4h-14z", "clay s-line")


def market(w: float) -> str:
    """An awning of striped cloth under a small tower."""
    found = turret(w / 2, 22, 12, 26, -5, "sage")
    count = 13
    near, far = (w - 26) / count, (w + 10) / count
    for number in range(count):
        left, right, low = 13 + number * near, 13 + (number + 1) * near, -5 + (number + 1) * far
        strip = f"M{num(left)} 22H{num(right)}L{num(low)} 38q{num(-far / 2)} 9 {num(-far)} 0Z"
        found += path(strip, ("clay" if number % 2 == 0 else "stone-lit") + " s-line")
    return found + path(f"M10 22H{num(w - 10)}", "stone-edge")


def tent(c: float, w: float, peak: float, low: float, count: int, colour: str) -> str:
    """A tent of striped cloth."""
    found = ""
    step = w / count
    sag = num(peak + (low - peak) * 0.62)
    for number in range(count):
        left, right = number * step - w / 2, (number + 1) * step - w / 2
        strip = f"M{num(c + left * 0.04)} {num(peak)}Q{num(c + left * 0.34)} {sag} {num(c + left)} {num(low)}"
        strip += f"q{num(step / 2)} 7 {num(step)} 0Q{num(c + right * 0.34)} {sag} {num(c + right * 0.04)} {num(peak)}Z"
        found += path(strip, (colour if number % 2 == 0 else "stone-lit") + " s-line")
    return found


def war(w: float) -> str:
    """Three tents of a camp."""
    c, b = w / 2, ROOF
    found = ""
    for x in (c - 62, c + 62):
        found += tent(x, 66, 16, b - 8, 7, "sage") + path(f"M{num(x)} 16V7", "stone-edge")
        found += path(f"M{num(x)} 7l9 3l-9 3z", "sage s-line")
    found += tent(c, 112, 4, b - 7, 9, "clay")
    return found + path(f"M{num(c)} 4V-8", "stone-edge") + path(f"M{num(c)} -8l13 4l-13 4z", "clay s-line")


def curia(w: float) -> str:
    """A cathedral with a rose and two spires."""
    c, b = w / 2, ROOF
    found = path(polygon([(22, b), (36, 20), (w - 36, 20), (w - 22, b)]), "slatey s-line") + courses(
        22, w - 22, 20, b, 14
    )
    found += path(polygon([(c - 27, b), (c - 27, 27), (c, 4), (c + 27, 27), (c + 27, b)]), "stone s-line")
    found += (
        circle(c, 29, 9.6, "stone-lit s-line") + rose(c, 29, 9.6) + circle(c, 29, 3.4, "stone s-line") + cross(c, 5, 9)
    )
    for x in (14.0, w - 14):
        found += turret(x, 24, 17, b, -6, "slatey") + cross(x, -5, 7)
    for x in (44.0, w - 44):
        found += path(polygon([(x - 5, b), (x - 5, 34), (x, 24), (x + 5, 34), (x + 5, b)]), "stone s-line")
    return found


def dome(x: float, r: float, drum: float) -> str:
    """A dome on its drum, its right side in the shade."""
    foot = ROOF - drum
    left, right, top = num(x - r), num(x + r), num(foot - r * 1.6)
    rise, high = num(foot - r * 1.1), num(foot - r * 1.25)
    west = f"M{left} {num(foot)}C{left} {rise} {num(x - r * 0.3)} {high} {num(x)} {top}"
    east = f"C{num(x + r * 0.3)} {high} {right} {rise} {right} {num(foot)}"
    shade = f"M{num(x)} {top}{east}H{num(x + r * 0.35)}C{num(x + r * 0.5)} {num(foot - r * 0.7)} "
    shade += f"{num(x + r * 0.2)} {rise} {num(x)} {top}Z"
    found = rect(x - r * 0.86, foot, r * 1.72, drum, "stone s-line") + path(f"{west}{east}Z", "sage s-line")
    return found + path(shade, "sage-dark") + path(f"{west}{east}Z", "stone-edge")


def crusades(w: float) -> str:
    """The domes of a far city."""
    c, b = w / 2, ROOF
    found = dome(20, 13, 9) + dome(w - 20, 13, 9) + dome(c, 23, 8) + cross(c, b - 44, 9)
    for x in (c - 12, c, c + 12, 20.0, w - 20):
        found += rect(x - 1.5, b - 6.5, 3, 5, "s-dark", 1.5)
    return found + path(f"M20 {num(b - 29)}v-6M{num(w - 20)} {num(b - 29)}v-6", "stone-edge")


@cache
def roof(sphere: int, width: float) -> str:
    """The roof of a sphere, its foot at 46."""
    if sphere == MONASTERY:
        return hidden(monastery(width))
    if sphere == COURT:
        return hidden(court(width))
    if sphere == MARKET:
        return hidden(market(width))
    if sphere == WAR:
        return hidden(war(width))
    return hidden(curia(width)) if sphere == CURIA else hidden(crusades(width))
