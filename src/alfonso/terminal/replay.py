"""Records looked at: replayed in words, shown as a position, verified."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from alfonso.engine.dice import commitment
from alfonso.engine.errors import AlfonsoError, BadRecord, UnknownName, nearest
from alfonso.engine.game import Game
from alfonso.engine.panel import BRIEF, FULL
from alfonso.engine.record import Record, Verification
from alfonso.engine.state import SPECTATOR, State
from alfonso.terminal.draw import draw, in_hand, pick, unbroken
from alfonso.terminal.result import draw_result
from alfonso.terminal.sitters import display_names, sitters_of_record
from alfonso.terminal.story import draw_log


def names_of(record: Record) -> list[str]:
    """The names at the table of a record, as one reads them."""
    try:
        return display_names(sitters_of_record(record.names))
    except AlfonsoError:
        return list(record.names)


def viewer(record: Record, wanted: str) -> int:
    """The seat whose view is wanted, by number or by name; a spectator has none."""
    if wanted == "spectator":
        return SPECTATOR
    names = names_of(record)
    numbers = {str(seat): seat for seat in range(record.seats)}
    by_name = {name.lower(): seat for seat, name in enumerate(names)}
    seat = numbers.get(wanted, by_name.get(wanted.lower()))
    if seat is None:
        raise UnknownName(f"no seat is called {wanted!r}; {nearest(wanted, ['spectator', *numbers, *names])}")
    return seat


def check_end(record: Record, to: int | None) -> None:
    """Refuse to go beyond the end of a record."""
    if to is not None and not 0 <= to <= len(record.moves):
        raise BadRecord(f"there is no move {to}: the record has {len(record.moves)} moves")


def replay(console: Console, game: Game[Any], record: Record, to: int | None, seat: int) -> None:
    """Tell a play move by move, as a seat saw it, and show the position at the end."""
    check_end(record, to)
    record.replay(game, to)  # so that nothing is told of a record that does not replay
    names = names_of(record)
    told = 0
    secret = False
    state: State | None = None
    for number, state in enumerate(record.states(game, to, log=True)):
        if number:
            mover, text = record.moves[number - 1]
            shown = "answers in secret" if secret and seat != mover else text
            console.print(Text(f"{number}. {names[mover]}: {shown}", style="bold"))
        log = state.log or []
        draw_log(console, [event for event in log[told:] if event.visible_to(seat)], names, game.sentence)
        told = len(log)
        secret = bool(state.lanes)
    assert state is not None
    console.print()
    position(console, game, state, names, seat)


def show(console: Console, game: Game[Any], record: Record, seat: int) -> None:
    """Show the position a record ends with: the table, whose turn it is, the points."""
    state = record.replay(game)
    position(console, game, state, names_of(record), seat)


def picture(
    game: Game[Any],
    record: Record,
    to: int | None,
    seat: int,
    width: int,
    selected: str | None,
    fonts: bool,
    theme: str,
) -> str:
    """The position after so many moves as SVG that can be looked at on its own."""
    check_end(record, to)
    state = record.replay(game, to)
    drawn = game.picture(state.view(seat).look(names_of(record), width, chosen=selected.split() if selected else None))
    if not drawn:
        raise UnknownName(f"{game.name} is not drawn yet; alfonso show tells the position in words")
    return game.standalone(drawn, fonts, theme)


def position(console: Console, game: Game[Any], state: State, names: list[str], seat: int) -> None:
    """A position: the sheets, whose turn it is and how the points stand."""
    view = state.view(seat)
    panels = game.panels(view, names)
    draw(console, pick(panels, {other: FULL if other == seat else BRIEF for other in range(state.seats)}))
    if not state.over:
        draw(console, in_hand(panels))
        waiting = "all who owe a secret answer" if state.lanes else names[state.next_seat]
        console.print(Text(f"After {state.moves} moves: it is the turn of {waiting}.", style="bold"))
        if view.prompt:
            console.print(str(view.prompt))
    draw_result(console, game, state, names)


def verify(console: Console, game: Game[Any], record: Record) -> bool:
    """Repeat every draw of sealed dice from their secret; whether all is as it should be."""
    if record.sealed and record.secret and commitment(record.secret) != record.sealed:
        console.print(Text("wrong: the secret does not fit its commitment", style="bold red"))
        return False
    found: Verification[Any] = Verification(record, game)
    unbroken(console, f"commitment  {record.sealed}")
    unbroken(console, f"secret      {record.secret}")
    console.print(f"draws       {len(found.draws)} checked, {len(record.moves)} moves replayed")
    scores = found.state.scores()
    names = names_of(record)
    standing = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    console.print(f"result      {standing}{'' if found.state.over else ' (the play is not over)'}")
    for complaint in found.complaints:
        console.print(Text(f"wrong: {complaint}", style="bold red"))
    if not found.complaints:
        console.print(Text("The secret fits its commitment, and every draw follows from it.", style="bold green"))
    return not found.complaints
