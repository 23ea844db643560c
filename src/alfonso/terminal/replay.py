"""Records looked at: replayed in words, shown as a position, verified."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from alfonso.engine.dice import commitment
from alfonso.engine.errors import AlfonsoError, BadRecord, UnknownName, nearest
from alfonso.engine.game import Game
from alfonso.engine.panel import BRIEF, FULL
from alfonso.engine.phrase import ENGLISH, Counted, Language, Phrase
from alfonso.engine.record import Record, Verification, left_out
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


def replay(
    console: Console, game: Game[Any], record: Record, to: int | None, seat: int, language: Language = ENGLISH
) -> None:
    """Tell a play move by move, as a seat saw it, and show the position at the end."""
    check_end(record, to)
    record.replay(game, to)  # so that nothing is told of a record that does not replay
    names = names_of(record)
    language = language.naming(names)
    told = 0
    secret = False
    state: State | None = None
    for number, state in enumerate(record.states(game, to, log=True)):
        if number:
            mover, text = record.moves[number - 1]
            shown = language.say("answers in secret") if secret and seat != mover else text
            console.print(Text(f"{number}. {names[mover]}: {shown}", style="bold"))
        log = state.log or []
        draw_log(console, [event for event in log[told:] if event.visible_to(seat)], language, game.sentence)
        told = len(log)
        secret = bool(state.lanes)
    assert state is not None
    console.print()
    position(console, game, state, language, seat)


def show(console: Console, game: Game[Any], record: Record, seat: int, language: Language = ENGLISH) -> None:
    """Show the position a record ends with: the table, whose turn it is, the points."""
    state = record.replay(game)
    position(console, game, state, language.naming(names_of(record)), seat)


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


def position(console: Console, game: Game[Any], state: State, language: Language, seat: int) -> None:
    """A position: the sheets, whose turn it is and how the points stand."""
    view = state.view(seat)
    names = language.names
    panels = game.panels(view, names, language)
    draw(console, pick(panels, {other: FULL if other == seat else BRIEF for other in range(state.seats)}))
    if not state.over:
        draw(console, in_hand(panels))
        moves = Counted("After {count} move", "After {count} moves", state.moves)
        if state.lanes:
            turn = Phrase("{moves}: all who owe a secret answer are asked.", moves=moves)
        else:
            turn = Phrase("{moves}: it is the turn of {player}.", moves=moves, player=names[state.next_seat])
        console.print(Text(language.say(turn), style="bold"))
        if view.prompt:
            console.print(language.say(view.prompt))
    draw_result(console, game, state, language)


def besides(record: Record, language: Language) -> dict[str, str]:
    """What else is to be known of sealed dice: what was mixed into them, and what was taken back after they fell."""
    found: dict[str, str] = {}
    if record.pledges:
        opened = sum(bool(given) for given in record.contributions.split(","))
        words = [language.say("{count} opened, all pledged before", count=opened)]
        words += [language.say("none of {name}", name=names_of(record)[seat]) for seat in left_out(record)]
        found[language.say("shares")] = "; ".join(words)
    if record.rewound:
        moves = ", ".join(f"{first}-{last}" for first, last in record.rewound)
        words = [language.say("moves {moves}, by consent, after dice had fallen or something was seen", moves=moves)]
        found[language.say("taken back")] = words[0]
    if record.resigned:
        gone = [
            language.say("{name} after {moves} moves", name=names_of(record)[seat], moves=moves)
            for seat, moves in record.resigned
        ]
        found[language.say("resigned")] = ", ".join(gone)
    if record.unfinished >= 0:
        found[language.say("unfinished")] = language.say("ended as all agreed; nobody has won")
    return found


def verify(console: Console, game: Game[Any], record: Record, language: Language = ENGLISH) -> bool:
    """Repeat every draw of sealed dice from their secret; whether all is as it should be."""
    if record.sealed and record.secret and commitment(record.secret) != record.sealed:
        console.print(Text(language.say("wrong: the secret does not fit its commitment"), style="bold red"))
        return False
    found: Verification[Any] = Verification(record, game)
    scores = found.state.scores()
    standing = ", ".join(f"{name} {score}" for name, score in zip(names_of(record), scores, strict=True))
    draws, moves = len(found.draws), len(record.moves)
    rows = {
        language.say("commitment"): record.sealed,
        language.say("secret"): record.secret,
        language.say("draws"): language.say("{draws} checked, {moves} moves replayed", draws=draws, moves=moves),
        language.say("result"): standing + ("" if found.state.over else f" ({language.say('the play is not over')})"),
    }
    rows |= besides(record, language)
    wide = max(len(name) for name in rows) + 2
    for name, words in rows.items():
        unbroken(console, f"{name.ljust(wide)}{words}")
    for complaint in found.complaints:
        console.print(Text(language.say("wrong: {complaint}", complaint=complaint), style="bold red"))
    if not found.complaints:
        fits = language.say("The secret fits its commitment, and every draw follows from it.")
        console.print(Text(fits, style="bold green"))
    return not found.complaints
