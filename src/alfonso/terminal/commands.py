"""The words one can type at the prompt besides an action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from alfonso.engine.action import Action
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.heuristics import policy
from alfonso.engine.panel import FULL
from alfonso.engine.view import View
from alfonso.terminal import files, rules
from alfonso.terminal.ask import Quit
from alfonso.terminal.choices import draw_choices
from alfonso.terminal.draw import draw, in_hand, pick, unbroken
from alfonso.terminal.meaning import among_all, meaning, several
from alfonso.terminal.story import draw_log

if TYPE_CHECKING:
    from alfonso.terminal.play import Play

HELP: Final = """\
Type the number of a choice, its words, or as much of them as tells it from the others.
Enter alone takes the only choice where there is just one. Several on one line, with commas
between them, are done in order; those that have a letter can be typed as one word of letters.

  ?             this help               hint         what the heuristics would do
  ? R12         a rule by its number    undo         take back your last move
  ? word        the rules about a word  save [FILE]  write the play into a file
  why ACTION    why it is not possible  log          everything that has happened
  choices       the choices once more   sheets       everybody's sheets in full
  quit          leave"""


def answer(play: Play, view: View, text: str) -> Action | None:
    """The choice that was typed; otherwise say what is wrong with it."""
    choices = view.choices
    if not text:
        if len(choices) == 1:
            return choices[0]
        play.say(f"there are {len(choices)} choices: type a number or an action, or ? for help")
        return None
    found = meaning(text, choices)
    if found.action is not None:
        return found.action
    if found.words:
        play.say(found.words)
        return None
    meant = among_all(text, play.game.actions, choices)
    if meant is not None:
        play.say(f"{meant.text}: {view.objection(meant)}")
        return None
    try:
        play.game.parse(text)
    except AlfonsoError as error:
        play.say(str(error))
    return None


def help(play: Play, view: View, rest: str) -> bool:
    """Help, or the rules about something."""
    if not rest.strip():
        play.console.print(HELP)
        return False
    try:
        found = rules.look_up(play.game.rules_text(), rest)
    except AlfonsoError as error:
        play.say(str(error))
        return False
    rules.show(play.console, found)
    return False


def why(play: Play, view: View, rest: str) -> bool:
    """Why an action is not possible now."""
    if not rest.strip():
        play.say("why what? Type why and an action")
        return False
    rest = several(rest, play.game.actions, view.choices)[0]
    found = meaning(rest, view.choices)
    if found.action is not None or found.candidates:
        meant = found.action or found.candidates[0]
        play.say(f"{meant.text}: that is possible")
        return False
    action = among_all(rest, play.game.actions, view.choices)
    if action is None:
        answer(play, view, rest)
        return False
    play.say(f"{action.text}: {view.objection(action) or 'that is possible'}")
    return False


def hint(play: Play, view: View, rest: str) -> bool:
    """What the game's heuristics would do, with the three best."""
    heuristics = play.game.heuristics()
    if heuristics is None:
        play.say("this game gives no hints")
        return False
    state = view.sample(FastDice.seeded(f"hint {play.state.moves}", 1))
    weighed = sorted(
        zip(policy(heuristics, state, view.seat), state.choices(view.seat), strict=True), key=lambda pair: -pair[0]
    )
    first, *others = [f"{action.text} ({weight:.1f})" for weight, action in weighed[:3]]
    more = f"; then {', '.join(others)}" if others else ""
    play.say(f"hint: {first}{more}. In brackets the points to expect at the end")
    return False


def undo(play: Play, view: View, rest: str) -> bool:
    """Take back the last move of the person who is asked."""
    try:
        taken = play.table.undo(view.seat)
    except AlfonsoError as error:
        play.say(str(error))
        return False
    for seat in range(len(play.seen)):
        play.seen[seat] = min(play.seen[seat], len(play.table.log))
    play.say(f"taken back: {taken}")
    return True


def save(play: Play, view: View, rest: str) -> bool:
    """Write the play into a file."""
    path = Path(rest.strip()) if rest.strip() else play.save
    if path is None:
        play.say("save where? Type save and the name of a file")
        return False
    try:
        if path != play.save:
            files.check_new(path)
        files.write(path, play.table.record)
    except AlfonsoError as error:
        play.say(str(error))
        return False
    play.save = path
    unbroken(play.console, f"Saved. Go on later with: alfonso play --resume {path}")
    return False


def log(play: Play, view: View, rest: str) -> bool:
    """Everything that has happened, as far as the seat may know."""
    draw_log(
        play.console, [event for event in play.table.log if event.visible_to(view.seat)], play.names, play.game.sentence
    )
    return False


def sheets(play: Play, view: View, rest: str) -> bool:
    """Everything on the table, in full."""
    panels = play.game.panels(view, play.names)
    draw(play.console, pick(panels, dict.fromkeys(range(len(play.sitters)), FULL)))
    draw(play.console, in_hand(panels))
    return False


def choices(play: Play, view: View, rest: str) -> bool:
    """The question once more."""
    play.say(str(view.prompt or ""))
    draw_choices(play.console, view.choices)
    return False


def quit(play: Play, view: View, rest: str) -> bool:
    """Leave the table."""
    raise Quit("You left the table.")


# What each word does; a word that changes the position answers True.
WORDS: Final[dict[str, Callable[[Play, View, str], bool]]] = {
    "?": help,
    "help": help,
    "why": why,
    "hint": hint,
    "undo": undo,
    "save": save,
    "log": log,
    "sheets": sheets,
    "choices": choices,
    "quit": quit,
    "exit": quit,
}
