"""The round track: what is past, what is now, what is to come."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.svg import circle, line, rect
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, LABEL_BOLD, NOTE, text


@final
class Stop:
    """A place on the track: a name, and what happens there in words and as an icon."""

    def __init__(self, name: str, happens: str, picture: str = "") -> None:
        self.name: Final = name
        self.happens: Final = happens
        self.picture: Final = picture


def round_track(x: float, width: float, height: float, stops: list[Stop], now: int) -> str:
    """The stops in a row: past ones struck through, the present one filled, coming events named."""
    pitch = width / len(stops)
    middle = height / 2
    found = [line(x + 8, middle, x + width - 8, middle, "road")]
    for number, stop in enumerate(stops):
        left = x + number * pitch + 3
        room = pitch - 6
        centre = left + room / 2
        if number == now:
            found.append(rect(left, 5, room, height - 10, "now", 6))
            found.append(text_pair(stop, left, room, middle, "c-cream", "c-cream"))
        elif number > now and stop.picture:
            found.append(rect(left, 5, room, height - 10, "cell", 6))
            found.append(text_pair(stop, left, room, middle, "c-purpure", ""))
        else:
            span = LABEL.width(stop.name)
            found.append(rect(centre - span / 2 - 7, middle - 9, span + 14, 18, "leaf-patch"))
            found.append(text(centre, middle + 5, stop.name, LABEL, "middle c-ink2"))
            if number < now:
                found.append(line(centre - span / 2 - 4, middle, centre + span / 2 + 4, middle, "strike"))
    return "".join(found)


def text_pair(stop: Stop, left: float, room: float, middle: float, icon_ink: str, ink: str) -> str:
    """Name over event, beside the icon where there is one."""
    if not stop.picture:
        words = NOTE.fit(stop.happens, room - 4)
        centre = left + room / 2
        return text(centre, middle - 2, stop.name, CARD_BOLD, f"middle {ink}") + text(
            centre, middle + 13, words, NOTE, f"middle {ink}"
        )
    found = icon(stop.picture, left + 5, middle - 11, 22, icon_ink)
    found += text(left + 32, middle - 2, stop.name, LABEL_BOLD, ink)
    return found + text(left + 32, middle + 13, NOTE.fit(stop.happens, room - 33), NOTE, ink)


def round_dots(x: float, width: float, height: float, stops: list[Stop], now: int) -> str:
    """The same for narrow screens: a number or an icon in each dot."""
    pitch = width / len(stops)
    middle = height / 2
    radius = min(16.0, pitch / 2 - 1.5)
    found = [line(x + pitch / 2, middle, x + width - pitch / 2, middle, "road")]
    for number, stop in enumerate(stops):
        centre = x + pitch * (number + 0.5)
        label = str(number + 1)
        if number == now:
            found.append(circle(centre, middle, radius, "now"))
            found.append(text(centre, middle + 5.3, label, CARD_BOLD, "middle c-cream"))
        elif number > now and stop.picture:
            found.append(circle(centre, middle, radius, "cell"))
            found.append(icon(stop.picture, centre - 10, middle - 10, 20, "c-purpure"))
        else:
            found.append(circle(centre, middle, 10, "leaf-patch"))
            found.append(text(centre, middle + 5, label, LABEL, "middle c-ink2"))
            if number < now:
                found.append(line(centre - 8, middle, centre + 8, middle, "strike"))
    return "".join(found)
