"""The card of a game: a small picture of it in play, for lists of games."""

from __future__ import annotations

import re
from typing import Any, Final

from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.engine.game import Game
from alfonso.engine.state import State

WIDTH: Final = 480
HEIGHT: Final = 300
DRAWN_FOR: Final = 1124  # the width of the table that is shown; a card shows its top
SEATS: Final = 3  # or as near to it as the game allows
NAMES: Final = ["Martha", "Jack", "Tom", "Solomia", "Hugh"]
OPENING: Final = 40  # moves of each seat before the picture is taken ...
LOOKED_AT: Final = 12  # ... and more of each, among which the best moment is found


def name(game: Game[Any]) -> str:
    """What the card of a game is called; nothing where a game is not drawn yet."""
    return "" if type(game).picture is Game.picture else f"game-{game.id}.svg"


def card(game: Game[Any]) -> str:
    """The card of a game as SVG that stands on its own: the same every time."""
    state = moment(game)
    names = [NAMES[seat % len(NAMES)] for seat in range(state.seats)]
    picture = game.picture(state.view(state.next_seat).look(names, DRAWN_FOR))
    shown = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {DRAWN_FOR} {DRAWN_FOR * HEIGHT // WIDTH}"'
    cropped = re.sub(r'width="[\d.]+" height="[\d.]+" viewBox="[^"]*"', shown, picture, count=1)
    return game.standalone(cropped, fonts=True)


def moment(game: Game[Any]) -> State:
    """A play between bots at a moment in its middle when much can be done."""
    seats = min(max(SEATS, game.seat_counts[0]), game.seat_counts[-1])
    state: State = game.new(seats=seats, seed="card")
    player, dice = bot("greedy"), mind("card", 0)
    best = state.clone()
    while not state.over and state.moves < (OPENING + LOOKED_AT) * seats:
        if state.moves <= OPENING * seats or len(state.choices()) > len(best.choices()):
            best = state.clone()
        state.play(player.choose(state.view(state.next_seat), dice))
    return best
