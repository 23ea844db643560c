"""The picture: the board with its points and men, the players beside it, and what is asked."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import ask, gloss_of, question, spoken_gloss
from alfonso.engine.drawing.contract import FINGER
from alfonso.engine.drawing.desk import GAP, SMALLEST, Drawn, desk, pile, room
from alfonso.engine.drawing.heraldry import shield
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.ornament import lozenge, rubric
from alfonso.engine.drawing.svg import circle, hidden, line, move, region, sight
from alfonso.engine.drawing.type import CARD_BOLD, LABEL, NOTE, text
from alfonso.engine.look import Look
from alfonso.engine.phrase import Counted
from alfonso.engine.state import NOBODY
from nine_mens_morris.board import COLUMNS, LINES, POINTS, ROWS
from nine_mens_morris.view import Table, table_of

BOARD: Final = 600.0  # beside the column, and as wide as there is room on a phone
COLUMN: Final = 320.0
WHOLE: Final = BOARD + GAP + COLUMN
EDGE: Final = 0.1  # of the board, outside of its lines
PLAYER: Final = 54.0  # the row of a player
ASKED: Final = 76.0
SHIELD: Final = 30
MAN: Final = 38  # a man is his player’s shield


def point_id(point: int) -> str:
    """The id of a point: the same in every picture."""
    return f"point-{POINTS[point]}"


def picture(look: Look) -> str:
    """The board beside the players, or under them where there is no room for both."""
    table = table_of(look.view)
    title = look.say("The board of Nine Men’s Morris")
    if room(look) < WHOLE * SMALLEST:
        top, kept = players(look, table, room(look))
        spoken = spoken_gloss(gloss_of(look)) if look.asked else ""
        return desk(look, title, board(look, table, room(look)), room(look), room(look), top + spoken, kept)
    side, _ = pile([players(look, table, COLUMN), asked(look)])
    drawn = board(look, table, BOARD) + move(BOARD + GAP, 0, side)
    return desk(look, title, drawn, WHOLE, BOARD)


def board(look: Look, table: Table, size: float) -> str:
    """Lines, points and men."""
    lines = "".join(line(*place(size, row.split()[0]), *place(size, row.split()[2]), "morris-line") for row in LINES)
    points = "".join(point_piece(look, table, size, point) for point in range(len(POINTS)))
    return region("board", look.say("The board"), panel(size, size) + hidden(lines + edges(size)) + points)


def place(size: float, name: str) -> tuple[float, float]:
    """Where a point is."""
    step = size * (1 - 2 * EDGE) / (len(ROWS) - 1)
    return size * EDGE + step * COLUMNS.index(name[0]), size * EDGE + step * ROWS.index(name[1])


def edges(size: float) -> str:
    """The letters of the columns and the numbers of the rows."""
    columns = [text(place(size, f"{name}1")[0], size - 6, name, NOTE, "c-ink2 middle") for name in COLUMNS]
    rows = [text(5, place(size, f"a{name}")[1] + 5, name, NOTE, "c-ink2") for name in ROWS]
    return "".join(columns + rows)


def point_piece(look: Look, table: Table, size: float, point: int) -> str:
    """A point, and the man on it: a shield with its owner's tincture and letter."""
    x, y = place(size, POINTS[point])
    radius = max(FINGER / 2, size / 18)
    drawn = circle(x, y, radius, "ground morris-ring") + circle(x, y, radius + 3, "focus")
    owner = table.points[point]
    if owner == NOBODY:
        drawn += circle(x, y, 7, "morris-point")
    else:
        wide = MAN if size >= BOARD else SHIELD
        drawn += shield(x - wide / 2, y - wide * 0.58, owner, look.letters[owner], wide)
    if point in table.touched:
        drawn += lozenge(x + radius * 0.8, y - radius * 0.8)
    return look.piece(point_id(point), "point", point_label(look, table, point), drawn)


def point_label(look: Look, table: Table, point: int) -> str:
    """A point in words: its name first, then what stands there."""
    name = POINTS[point]
    owner = table.points[point]
    if owner == NOBODY:
        return look.say("{point}: free.", point=name)
    player = look.names[owner]
    if table.in_mill[point]:
        return look.say("{point}: a man of {player}, in a mill (R6).", point=name, player=player)
    return look.say("{point}: a man of {player}.", point=name, player=player)


def players(look: Look, table: Table, width: float) -> Drawn:
    """Who plays: shield, name, men in hand and men taken; a lozenge stands where somebody is awaited."""
    found: list[str] = []
    for seat, name in enumerate(look.names):
        y = 8 + PLAYER * seat
        in_hand = look.say(Counted("{count} man in hand", "{count} men in hand", table.hands[seat]))
        taken = look.say(Counted("{count} man taken", "{count} men taken", table.taken[seat]))
        drawn = shield(14, y + 7, seat, look.letters[seat], SHIELD)
        drawn += text(56, y + 20, CARD_BOLD.fit(name, width - 84), CARD_BOLD)
        drawn += text(56, y + 40, LABEL.fit(f"{in_hand} · {taken}", width - 70), LABEL, "c-ink2")
        if look.view.turn == seat:
            drawn += lozenge(width - 16, y + 15)
        label = look.say("{player}: {in_hand}, {taken} (R10).", player=name, in_hand=in_hand, taken=taken)
        found.append(sight(f"player-{seat}", "player", label, drawn))
    height = 16 + PLAYER * len(look.names)
    return region("players", look.say("The players"), panel(width, height) + "".join(found)), height


def asked(look: Look) -> Drawn:
    """What is asked, or why something cannot be done."""
    drawn, tall = ask(look, question(look, look.say("The play is over.")), [], 16, 44, COLUMN - 32, ASKED)
    height = 56 + tall
    now = look.say("Now")
    return region("now", now, panel(COLUMN, height) + rubric(16, 30, COLUMN - 32, now) + drawn), height
