"""Draw the way of a click through the code again: ``python scripts/way_of_a_click.py`` writes docs/click.svg."""

from pathlib import Path
from typing import NamedTuple

from alfonso.engine.drawing.cards import coin
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import rubric
from alfonso.engine.drawing.style import standalone
from alfonso.engine.drawing.svg import document, hidden, line, move, num, path, rect
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, NOTE_ITALIC, text

TARGET = Path(__file__).parent.parent / "docs" / "click.svg"
COLUMNS = ["In the browser", "On the server", "In the engine and the game"]
WIDTH, GAP, EDGE, TOP = 320, 34, 20, 58
ROW, HEIGHT = 134, 110


class Stop(NamedTuple):
    """A place that a click comes by: its column and row, what happens there, and in which file."""

    column: int
    row: int
    title: str
    file: str
    words: str


STOPS = [
    Stop(0, 0, "A piece is clicked", "web/page/board/board.js", "Its id is what the picture calls it: point-d6."),
    Stop(0, 1, "The choices are narrowed", "web/page/board/choosing.js",
         "Those left that touch all that is picked; when it is one, its text is sent: place d6."),
    Stop(1, 1, "A request comes in", "web/api/play.py", "POST …/moves: whose seat it is, and which move is answered."),
    Stop(2, 1, "Is it possible?", "engine/state.py",
         "The choices of the step that asks; if not, its objection is the answer."),
    Stop(1, 2, "The move is kept", "web/tables/tables.py", "Committed to the store first: then it has happened."),
    Stop(2, 2, "The play goes on", "engine/state.py",
         "The step takes the action, others run, until somebody is asked. Events are told."),
    Stop(1, 3, "Everybody is told", "web/tables/streams.py",
         "Each viewer by its socket: its own view, and what is new, in words of its language."),
    Stop(2, 4, "The game draws", "engine/look.py",
         "A view as somebody looks at it: room, language, what is picked. Game.picture makes SVG of it."),
    Stop(1, 4, "The picture is sent", "web/tables/drawings.py",
         "By the same socket; drawn once for all who see the same, sent as what is new in it."),
    Stop(0, 4, "The board changes", "web/page/board/slide.js",
         "The old picture becomes the new one, piece by piece; what has moved slides."),
]  # fmt: skip

WAYS = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9)]


def left_of(stop: Stop) -> float:
    """Where a stop begins."""
    return EDGE + stop.column * (WIDTH + GAP)


def top_of(stop: Stop) -> float:
    """Where a stop is from above."""
    return TOP + stop.row * ROW


def box(number: int, stop: Stop) -> str:
    """A stop: its number, what happens, where."""
    drawn = panel(WIDTH, HEIGHT) + coin(24, 24, number, True) + text(46, 30, stop.title, CARD_BOLD)
    for count, words in enumerate(LABEL.wrap(stop.words, WIDTH - 28, 2)):
        drawn += text(14, 55 + 18 * count, words, LABEL)
    return move(left_of(stop), top_of(stop), drawn + text(14, HEIGHT - 10, stop.file, NOTE_ITALIC, "c-ink2"))


def arrow(start: Stop, end: Stop) -> str:
    """The way from one stop to the next."""
    if start.row == end.row:
        side = 1 if end.column > start.column else -1
        y = top_of(start) + HEIGHT / 2
        x1 = left_of(start) + (WIDTH if side > 0 else 0)
        x2 = left_of(end) + (0 if side > 0 else WIDTH)
        return line(x1, y, x2 - side * 8, y, "road") + head(x2, y, side, 0)
    x1, x2 = left_of(start) + WIDTH / 2, left_of(end) + WIDTH / 2
    y1, y2 = top_of(start) + HEIGHT, top_of(end)
    middle = y2 - (ROW - HEIGHT) / 2
    bend = f"M{num(x1)} {num(y1)}V{num(middle)}H{num(x2)}V{num(y2 - 8)}"
    return path(bend, "way") + head(x2, y2, 0, 1)


def head(x: float, y: float, right: int, down: int) -> str:
    """The head of an arrow that ends here."""
    if down:
        return path(f"M{num(x)} {num(y)}l-5 -9h10z", "have")
    return path(f"M{num(x)} {num(y)}l{-9 * right} -5v10z", "have")


def picture() -> str:
    """The whole way."""
    width = 2 * EDGE + len(COLUMNS) * WIDTH + (len(COLUMNS) - 1) * GAP
    height = TOP + (1 + max(stop.row for stop in STOPS)) * ROW - (ROW - HEIGHT) + EDGE
    titles = "".join(rubric(EDGE + at * (WIDTH + GAP), 36, WIDTH, title) for at, title in enumerate(COLUMNS))
    ways = hidden("".join(arrow(STOPS[start], STOPS[end]) for start, end in WAYS))
    boxes = "".join(box(number + 1, stop) for number, stop in enumerate(STOPS))
    drawn = rect(0, 0, width, height, "desk") + titles + ways + boxes
    style = ".alfonso .way { fill: none; stroke: var(--line2); stroke-width: 1.2 }"
    return standalone(document(width, height, "The way of a click", drawn), fonts=True, own_style=style)


if __name__ == "__main__":
    TARGET.write_text(picture(), encoding="utf-8")
