"""The round track: what is past, what is now, what is to come."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, line, rect, sight
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, LABEL_BOLD, NOTE, text

TWO_LINES: Final = 34.0  # name and event, one over the other


@final
class Stop:
    """A place on the track: a name, and what happens there in words and as an icon; ``label`` explains it."""

    def __init__(self, name: str, happens: str, picture: str = "", label: str = "") -> None:
        self.name: Final = name
        self.happens: Final = happens
        self.picture: Final = picture
        self.label: Final = label or f"{name}: {happens}"


def round_track(x: float, width: float, height: float, stops: list[Stop], now: int) -> str:
    """The stops in a row: past ones struck through, the present one filled, coming events named."""
    middle = height / 2
    found = [line(x + 8, middle, x + width - 8, middle, "road")]
    needed = spans(stops, now)
    spare = (width - sum(needed)) / len(stops)
    left = x
    for number, stop in enumerate(stops):
        room = needed[number] + spare
        drawn = round_stop(stop, left + 3, room - 6, height, number - now)
        found.append(sight(f"round-{number + 1}", "round", stop.label, drawn))
        left += room
    return "".join(found)


def spans(stops: list[Stop], now: int) -> list[float]:
    """How wide each stop must be so that all that is said there can be read."""
    found: list[float] = []
    for number, stop in enumerate(stops):
        if number < now or (number > now and not stop.picture):
            found.append(LABEL.width(stop.name) + 30)
        else:
            found.append(NOTE.width(stop.happens) + (36 if stop.picture else 16))
    return found


def round_stop(stop: Stop, left: float, room: float, height: float, ahead: int) -> str:
    """A stop that lies so many rounds ahead."""
    middle = height / 2
    top = max(1.0, min(5.0, middle - TWO_LINES / 2))
    if ahead == 0:
        box = rect(left, top, room, height - 2 * top, "now", 6)
        return box + text_pair(stop, left, room, middle, "c-cream", "c-cream")
    if ahead > 0 and stop.picture:
        box = rect(left, top, room, height - 2 * top, "cell", 6)
        return box + text_pair(stop, left, room, middle, "c-purpure", "")
    centre = left + room / 2
    span = LABEL.width(stop.name)
    found = rect(centre - span / 2 - 7, middle - 9, span + 14, 18, "leaf-patch")
    found += text(centre, middle + 5, stop.name, LABEL, "middle c-ink2")
    if ahead < 0:
        found += line(centre - span / 2 - 4, middle, centre + span / 2 + 4, middle, "strike")
    return found


def text_pair(stop: Stop, left: float, room: float, middle: float, icon_ink: str, ink: str) -> str:
    """Name over event, beside the icon where there is one."""
    if not stop.picture:
        words = NOTE.fit(stop.happens, room - 4)
        centre = left + room / 2
        return text(centre, middle - 2, stop.name, CARD_BOLD, f"middle {ink}") + text(
            centre, middle + 13, words, NOTE, f"middle {ink}"
        )
    found = icon(stop.picture, left + 4, middle - 10, 20, icon_ink)
    found += text(left + 28, middle - 2, stop.name, LABEL_BOLD, ink)
    return found + text(left + 28, middle + 13, NOTE.fit(stop.happens, room - 29), NOTE, ink)


def round_dots(x: float, width: float, height: float, stops: list[Stop], now: int) -> str:
    """The same for narrow screens: a number or an icon in each dot."""
    pitch = width / len(stops)
    middle = height / 2
    radius = min(16.0, pitch / 2 - 1.5)
    found = [line(x + pitch / 2, middle, x + width - pitch / 2, middle, "road")]
    for number, stop in enumerate(stops):
        drawn = round_dot(stop, x + pitch * (number + 0.5), middle, radius, number, now)
        found.append(sight(f"round-{number + 1}", "round", stop.label, drawn))
    return "".join(found)


def round_dot(stop: Stop, centre: float, middle: float, radius: float, number: int, now: int) -> str:
    """A stop as a dot."""
    label = str(number + 1)
    if number == now:
        ground = circle(centre, middle, radius, "now")
        return ground + text(centre, middle + 5.3, label, CARD_BOLD, "middle c-cream")
    if number > now and stop.picture:
        ground = circle(centre, middle, radius, "cell")
        return ground + icon(stop.picture, centre - 10, middle - 10, 20, "c-purpure")
    found = circle(centre, middle, 10, "leaf-patch") + text(centre, middle + 5, label, LABEL, "middle c-ink2")
    if number < now:
        found += line(centre - 8, middle, centre + 8, middle, "strike")
    return found
