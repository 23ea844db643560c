"""Tracks: pips for small amounts, bars for large ones, gauges with a threshold."""

from __future__ import annotations

from alfonso.engine.drawing.svg import circle, line, path, rect


def pip_track(x: float, y: float, width: float, amount: int, gain: int, limit: int, places: int) -> str:
    """Amount, gain, room and what lies above today's limit, as pips in a row of so many places."""
    pitch = width / max(places, 1)
    radius = min(5.6, pitch * 0.38)
    found: list[str] = []
    for place in range(places):
        at = x + pitch * (place + 0.5)
        if place < amount:
            found.append(circle(at, y, radius, "have"))
        elif place < amount + gain:
            found.append(circle(at, y, radius - 0.4, "gain"))
        elif place < limit:
            found.append(circle(at, y, radius - 0.2, "room"))
        else:
            found.append(circle(at, y, 1.4, "beyond"))
    return "".join(found)


def bar_track(x: float, y: float, width: float, amount: int, gain: int, limit: int, notch: int = 5) -> str:
    """Amount and gain on a bar with a notch every so many units."""
    height = 12.0
    unit = width / max(limit, 1)
    top = y - height / 2
    found = [rect(x, top, width, height, "trough", 3)]
    if amount:
        found.append(rect(x, top, min(amount, limit) * unit, height, "have", 3))
    if gain:
        found.append(rect(x + amount * unit, top, gain * unit, height, "gain", 1))
    for units in range(notch, limit, notch):
        found.append(line(x + units * unit, top, x + units * unit, top + height, "notch"))
    return "".join(found)


def gauge(x: float, y: float, width: float, amount: int, gain: int, least: int, top: int) -> str:
    """What has been reached and would be, and the least that counts as a red pennant."""
    height = 10.0
    unit = width / max(top, 1)
    high = y - height / 2
    have = min(amount, top)
    more = min(gain, top - have)
    found = [rect(x, high, width, height, "trough", 3)]
    if have:
        found.append(rect(x, high, have * unit, height, "have", 3))
    if more:
        found.append(rect(x + have * unit, high, more * unit, height, "gain", 1))
    at = x + min(least, top) * unit
    found.append(path(f"M{at - 5:.1f} {high - 6:.1f}h10l-4 6v{height + 3:.1f}h-2v-{height + 3:.1f}z", "pennant"))
    return "".join(found)


def pairs(x: float, y: float, pitch: float, amount: int, pair: int, places: int) -> str:
    """Pips in groups of so many: what counts is a whole group."""
    found: list[str] = []
    for place in range(places):
        at = x + place * pitch + (place // pair) * pitch * 0.6
        found.append(circle(at, y, min(5.4, pitch * 0.43), "fame" if place < amount else "room"))
    return "".join(found)
