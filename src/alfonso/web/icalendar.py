"""A calendar as RFC 5545 has it: lines that are folded, texts that are escaped, moments in UTC."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec

WIDEST: Final = 75  # bytes of a line, without its end
WITHIN: Final = timedelta(hours=1)  # before a moment: how an hour by which something is due is shown
ESCAPED: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": ""})
ZONE: Final = [  # a calendar has at least one component, also while nothing is due
    "BEGIN:VTIMEZONE",
    "TZID:Etc/UTC",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0000",
    "TZOFFSETTO:+0000",
    "END:STANDARD",
    "END:VTIMEZONE",
]


class Due(msgspec.Struct, frozen=True):
    """Something to be done; times in milliseconds. Without ``by`` it is for all of today."""

    id: str
    title: str
    words: str
    url: str
    changed: int
    by: int | None = None


def written(name: str, due: Sequence[Due], today: int) -> str:
    """A calendar of what is due, as programs read it that look again every hour."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Alfonso//Waiting tables//EN", "CALSCALE:GREGORIAN"]
    lines += ["METHOD:PUBLISH", f"NAME:{escaped(name)}", f"X-WR-CALNAME:{escaped(name)}"]
    lines += ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H", *ZONE]
    for one in due:
        lines += _event(one, today)
    return "".join(folded(line) for line in [*lines, "END:VCALENDAR"])


def _event(one: Due, today: int) -> list[str]:
    if one.by is None:
        day = _moment(today)
        when = [f"DTSTART;VALUE=DATE:{day:%Y%m%d}", f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}"]
    else:
        end = _moment(one.by)
        when = [f"DTSTART:{_written(end - WITHIN)}", f"DTEND:{_written(end)}"]
    return [
        "BEGIN:VEVENT",
        f"UID:{one.id}@alfonso",
        f"DTSTAMP:{_written(_moment(one.changed))}",
        *when,
        f"SUMMARY:{escaped(one.title)}",
        f"DESCRIPTION:{escaped(one.words)}",
        f"URL:{one.url}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)


def _written(moment: datetime) -> str:
    return f"{moment:%Y%m%dT%H%M%SZ}"


def escaped(text: str) -> str:
    """A text in which nothing is taken for a mark of the calendar."""
    return text.translate(ESCAPED)


def folded(line: str) -> str:
    """A line in pieces that are short enough, none of which ends within a letter; the next one begins with a blank."""
    pieces, width = [""], 0
    for letter in line:
        size = len(letter.encode())
        if width + size > WIDEST:
            pieces.append(" ")
            width = 1
        pieces[-1] += letter
        width += size
    return "".join(f"{piece}\r\n" for piece in pieces)
