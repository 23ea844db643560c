"""The words one can type at the prompt besides an action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from alfonso.bots.advice import Advice, counsel
from alfonso.bots.mind import mind
from alfonso.engine.action import Action
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.heuristics import TO_COME
from alfonso.engine.panel import FULL
from alfonso.engine.phrase import Figure, Language, Phrase, Words
from alfonso.engine.view import View
from alfonso.terminal import files, rules
from alfonso.terminal.ask import Quit
from alfonso.terminal.choices import draw_choices
from alfonso.terminal.draw import draw, in_hand, pick, unbroken
from alfonso.terminal.meaning import among_all, meaning, several
from alfonso.terminal.story import draw_log
from alfonso.terminal.tongue import folded, name_of

if TYPE_CHECKING:
    from alfonso.terminal.play import Play

# What one can type besides an action: the words for it, which begin with the one that is looked up, and what it does.
TYPED: Final[Words] = {
    "help": "help",
    "why": "why ACTION",
    "hint": "hint",
    "undo": "undo",
    "save": "save [FILE]",
    "log": "log",
    "sheets": "sheets",
    "choices": "choices",
    "quit": "quit",
}
DOES: Final[Words] = {
    "help": "this help; with the number of a rule or a word, the rules about it",
    "why": "why it is not possible",
    "hint": "what the strongest bot would do, and why",
    "undo": "take back your last move",
    "save": "write the play into a file",
    "log": "everything that has happened",
    "sheets": "everybody’s sheets in full",
    "choices": "the choices once more",
    "quit": "leave",
}

LITTLE: Final = 0.05  # points; so small a part of a hint is not worth a word
PARTS: Final = 4  # of a hint that are told


def help_text(language: Language) -> str:
    """What one can type, in a language."""
    typed = typed_words(language, TYPED, DOES)
    wide = max(len(words) for words, _ in typed) + 2
    return "\n".join([how_to_type(language), "", *(f"  {words.ljust(wide)}{does}" for words, does in typed)])


def how_to_type(language: Language) -> str:
    """How choices are typed."""
    return language.say(
        "Type the number of a choice, its words, or as much of them as tells it from the others.\n"
        "Enter alone takes the only choice where there is just one. Several on one line, with commas\n"
        "between them, are done in order; those that have a letter can be typed as one word of letters."
    )


def typed_words(language: Language, typed: Words, does: Words) -> list[tuple[str, str]]:
    """What one can type besides an action, each with what it does."""
    return [(language.text(typed[name]), language.text(words)) for name, words in does.items()]


def meanings(language: Language, typed: Words) -> dict[str, str]:
    """What is meant by each word that can be typed: the English ones and those of the language."""
    return {name: name for name in typed} | {
        folded(language.text(words).split()[0]): name for name, words in typed.items()
    }


def by_word(language: Language) -> dict[str, Callable[[Play, View, str], bool]]:
    """What each word does: the English ones and those of the language."""
    return {**WORDS, **{word: WORDS[name] for word, name in meanings(language, TYPED).items()}}


def answer(play: Play, view: View, text: str) -> Action | None:
    """The choice that was typed; otherwise say what is wrong with it."""
    choices = view.choices
    if not text:
        if len(choices) == 1:
            return choices[0]
        play.say("there are {count} choices: type a number or an action, or ? for help", count=len(choices))
        return None
    found = meaning(text, choices, play.called(view))
    if found.action is not None:
        return found.action
    if found.words is not None:
        play.say(found.words)
        return None
    meant = among_all(text, play.game.actions, choices)
    if meant is not None:
        object_to(play, view, meant)
        return None
    try:
        play.game.parse(text)
    except AlfonsoError as error:
        play.say(error.phrase)
    return None


def object_to(play: Play, view: View, action: Action) -> None:
    """Say why an action is not possible, or that it is."""
    objection = view.objection(action)
    why = play.language.say("that is possible") if objection is None else objection.said(play.language)
    play.say(f"{action.text}: {why}")


def help(play: Play, view: View, rest: str) -> bool:
    """Help, or the rules about something."""
    if not rest.strip():
        play.console.print(help_text(play.language))
        return False
    try:
        found = rules.look_up(play.game.rules_text(play.language.code), rest)
    except AlfonsoError as error:
        play.say(error.phrase)
        return False
    rules.show(play.console, found)
    return False


def why(play: Play, view: View, rest: str) -> bool:
    """Why an action is not possible now."""
    if not rest.strip():
        play.say("why what? Type why and an action")
        return False
    called = play.called(view)
    rest = several(rest, play.game.actions, view.choices, called)[0]
    found = meaning(rest, view.choices, called)
    if found.action is not None or found.candidates:
        meant = found.action or found.candidates[0]
        play.say("{action}: that is possible", action=name_of(play.game, view, play.language, meant))
        return False
    action = among_all(rest, play.game.actions, view.choices)
    if action is None:
        answer(play, view, rest)
        return False
    object_to(play, view, action)
    return False


def hint(play: Play, view: View, rest: str) -> bool:
    """What the strongest bot would do, with two others, and why."""
    tell_hint(play, view, advised(play, view))
    return False


def advised(play: Play, view: View) -> list[Advice]:
    """What the strongest bot would do, and what else is good; nothing where a game has no heuristics."""
    return counsel(view, mind(f"hint {play.state.moves}", view.seat))


def tell_hint(play: Play, view: View, found: list[Advice]) -> None:
    """A hint in words: the best choice, others, what is expected of each, and of the best where it comes from."""
    if not found:
        play.say("this game gives no hints")
        return
    named = [(name_of(play.game, view, play.language, play.game.parse(one.action)), one.total) for one in found]
    first, *others = [f"{name} ({total:.1f})" for name, total in named]
    best: Figure = Phrase("{first}; then {others}", first=first, others=", ".join(others)) if others else first
    play.say("hint: {best}. In brackets the score to expect at the end", best=best)
    brought = [(points, name) for name, points in found[0].parts.items() if abs(points) >= LITTLE and name != TO_COME]
    brought.sort(key=lambda part: -abs(part[0]))
    if brought:
        parts = [f"{play.language.say(name.replace('_', ' '))} {points:+.1f}" for points, name in brought[:PARTS]]
        play.say("it brings: {parts}", parts=", ".join(parts))


def undo(play: Play, view: View, rest: str) -> bool:
    """Take back the last move of the person who is asked."""
    try:
        taken = play.table.undo(view.seat)
    except AlfonsoError as error:
        play.say(error.phrase)
        return False
    for seat in range(len(play.seen)):
        play.seen[seat] = min(play.seen[seat], len(play.table.log))
    after = play.state.view(view.seat)
    play.say("taken back: {action}", action=name_of(play.game, after, play.language, play.game.parse(str(taken))))
    return True


def save(play: Play, view: View, rest: str) -> bool:
    """Write the play into a file."""
    file = rest.strip() or str(play.save or "")
    if not file:
        play.say("save where? Type save and the name of a file")
        return False
    try:
        keep_in(play, file)
    except AlfonsoError as error:
        play.say(error.phrase)
        return False
    unbroken(play.console, play.language.say("Saved. Go on with: {command}", command=f"alfonso play --resume {file}"))
    return False


def keep_in(play: Play, file: str) -> None:
    """Write the play into a file, now and from now on."""
    path = Path(file)
    if path != play.save:
        files.check_new(path)
    files.write(path, play.table.record)
    play.save = path


def log(play: Play, view: View, rest: str) -> bool:
    """Everything that has happened, as far as the seat may know."""
    told = [event for event in play.table.log if event.visible_to(view.seat)]
    draw_log(play.console, told, play.language, play.game.sentence)
    return False


def sheets(play: Play, view: View, rest: str) -> bool:
    """Everything on the table, in full."""
    panels = play.game.panels(view, play.names, play.language)
    draw(play.console, pick(panels, dict.fromkeys(range(len(play.sitters)), FULL)))
    draw(play.console, in_hand(panels))
    return False


def choices(play: Play, view: View, rest: str) -> bool:
    """The question once more."""
    play.say(view.prompt or "")
    draw_choices(play.console, view.choices, play.called(view), play.telling(view))
    return False


def quit(play: Play, view: View, rest: str) -> bool:
    """Leave the table."""
    raise Quit(Phrase("You left the table."))


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
