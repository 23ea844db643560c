"""City tiles: the round slate of a recruiting city, the jagged sheet of a threat."""

from __future__ import annotations

from math import cos, sin
from typing import Final, final

from alfonso.engine.drawing.svg import circle, line, rect
from alfonso.engine.drawing.type import GAIN, NOTE_BOLD, Face, text
from alfonso.games.lords_of_xidit.data import KINDS
from alfonso.games.lords_of_xidit.picture.curve import xy
from alfonso.games.lords_of_xidit.picture.figures import used
from alfonso.games.lords_of_xidit.picture.marks import reward_row, unit

TEETH: Final = 11.0  # how far the points of a threat's edge are apart
TOOTH: Final = 3.2  # how long they are


@final
class Size:
    """How large tiles are drawn, and in which face."""

    def __init__(self, name: str, disc: float, wide: float, tall: float, mark: float, number: Face) -> None:
        self.name: Final = name
        self.disc: Final = disc  # radius of a recruiting tile
        self.wide: Final = wide  # of a threat
        self.tall: Final = tall
        self.mark: Final = mark  # a unit on a recruiting tile
        self.number: Final = number


LARGE: Final = Size("large", 36, 70, 64, 17.5, GAIN)
USUAL: Final = Size("usual", 33, 65, 59, 16, GAIN)
COPY: Final = Size("copy", 32, 61, 58, 15.5, GAIN)  # five of them stand beside one another on a phone
SMALL: Final = Size("small", 17, 34, 34, 12, NOTE_BOLD)

ARC: Final = [2.88, 2.18, 1.57, 0.96, 0.26]  # where five units stand on a slate, weakest left


def size_for(small: bool, across: float) -> Size:
    """How large tiles are on a map of a scale."""
    return SMALL if small else LARGE if across > 0.9 else USUAL


def places(count: int) -> list[float]:
    """Angles on the lower arc of a slate for so many units."""
    if count == len(ARC):
        return list(ARC)
    return [ARC[0] + (ARC[-1] - ARC[0]) * number / max(count - 1, 1) for number in range(count)]


def printed(counts: list[int]) -> list[int]:
    """Units by type as a row, weakest first."""
    return [kind for kind in range(KINDS) for _ in range(counts[kind])]


def slate(x: float, y: float, number: int, row: list[int], standing: list[int], size: Size) -> str:
    """A recruiting tile: who is still there, who comes next in a gold ring, and the places of those who are gone."""
    found = [circle(x, y + 1.5, size.disc, "cast"), circle(x, y, size.disc, "slate")]
    left = list(standing)
    first = next((kind for kind in range(KINDS) if left[kind]), -1)
    if size is SMALL:
        found.append(text(x, y + (-1 if first >= 0 else 5), str(number), size.number, "middle c-cream"))
        if first >= 0:
            found.append(unit(first, x - size.mark / 2, y + 1.5, size.mark))
        return "".join(found)
    found.append(circle(x, y, size.disc - 3.2, "slate-line"))
    found.append(text(x, y - size.disc * 0.27, str(number), size.number, "middle c-cream"))
    gone = [row.count(kind) - left[kind] for kind in range(KINDS)]
    reach = size.disc * 0.66
    ringed = False
    for place, turn in enumerate(places(len(row))):
        kind = row[place]
        at_x, at_y = x + cos(turn) * reach, y + sin(turn) * reach + size.disc * 0.06
        if gone[kind]:
            gone[kind] -= 1
            found.append(circle(at_x, at_y, size.mark * 0.46, "gone"))
            continue
        if kind == first and not ringed:
            ringed = True
            found.append(circle(at_x, at_y, size.mark * 0.66, "comes-next"))
        mark = unit(kind, at_x - size.mark / 2, at_y - size.mark / 2, size.mark)
        found.append(mark if size is COPY else mark.replace("<use", f'<use id="stands-{number}-{place}"', 1))
    return "".join(found)


def jagged(wide: float, tall: float) -> str:
    """The torn edge of a threat, around its middle."""
    points: list[tuple[float, float]] = []
    across, down = max(3, round(wide / TEETH)), max(3, round(tall / TEETH))
    right, bottom = wide / 2, tall / 2
    for number in range(across):
        points += [(wide * number / across - right, -bottom), (wide * (number + 0.5) / across - right, -bottom - TOOTH)]
    for number in range(down):
        points += [(right, tall * number / down - bottom), (right + TOOTH, tall * (number + 0.5) / down - bottom)]
    points += [(-x, -y) for x, y in points]
    return "M" + "L".join(xy(x, y) for x, y in points) + "Z"


def edges() -> str:
    """The torn edges of all sizes."""
    sizes = [LARGE, USUAL, COPY, SMALL]
    return "".join(f'<path id="torn-{size.name}" d="{jagged(size.wide, size.tall)}"/>' for size in sizes)


def threat(x: float, y: float, number: int, needed: list[int], rewards: list[int], size: Size) -> str:
    """A threat: whom it takes, and what it pays."""
    wide, tall = size.wide, size.tall
    found = [used(f"torn-{size.name}", x, y + 1.5, "cast"), used(f"torn-{size.name}", x, y, "jagged")]
    row = printed(needed)
    if size is SMALL:
        found.append(rect(x - wide / 2 + 2, y - tall / 2 + 2, wide - 4, tall - 4, "paper", 2))
        found.append(text(x, y - 1, str(number), size.number, "middle c-paper-red"))
        mark = min(size.mark, (wide - 4) / len(row))
        left = x - mark * len(row) / 2
        found += [unit(kind, left + mark * place, y + 2, mark) for place, kind in enumerate(row)]
        return "".join(found)
    inset = 3.5
    found.append(rect(x - wide / 2 + inset, y - tall / 2 + inset, wide - 2 * inset, tall - 2 * inset, "paper", 3))
    top = y - tall / 2
    found.append(text(x, top + tall * 0.31, str(number), size.number, "middle c-paper-red"))
    side = size.number.width(str(number)) / 2 + 4
    for way in (-1, 1):
        found.append(line(x + way * side, top + tall * 0.225, x + way * (wide / 2 - 9), top + tall * 0.225, "red-line"))
    mark = size.mark * (1.06 if len(row) < 4 else 0.9)
    gap = 2.5 if len(row) < 4 else 1
    left = x - (mark * len(row) + gap * (len(row) - 1)) / 2
    middle = top + tall * 0.52
    found += [unit(kind, left + (mark + gap) * place, middle - mark / 2, mark) for place, kind in enumerate(row)]
    below = top + tall * 0.695
    found.append(line(x - wide / 2 + 7, below, x + wide / 2 - 7, below, "red-line"))
    found.append(reward_row(x - wide / 2 + 3, top + tall * 0.905, wide - 6, rewards, 11.5, "c-paper-ink"))
    return "".join(found)


def halo(x: float, y: float, round_one: bool, size: Size, cls: str, out: float = 5) -> str:
    """A ring around a tile, as it is shaped."""
    if round_one:
        return circle(x, y, size.disc + out, cls)
    wide, tall = size.wide + 2 * out + 3, size.tall + 2 * out + 3
    return rect(x - wide / 2, y - tall / 2, wide, tall, cls, 8)
