"""The full-screen play: draws what the host tells of, and hands on what is typed, picked and clicked."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import ClassVar, Final

from rich.markdown import Markdown
from rich.text import Text
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from alfonso.engine.action import plain
from alfonso.engine.errors import AlfonsoError
from alfonso.engine.phrase import Words, sentence
from alfonso.terminal import rules
from alfonso.terminal.fullscreen import dialogs
from alfonso.terminal.fullscreen.choosing import Choices
from alfonso.terminal.fullscreen.entry import Entry
from alfonso.terminal.fullscreen.errands import Come, Errands
from alfonso.terminal.fullscreen.folding import pages
from alfonso.terminal.fullscreen.help import help_lines
from alfonso.terminal.fullscreen.host import Hearing, Host
from alfonso.terminal.fullscreen.lines import Lines, wrapped
from alfonso.terminal.fullscreen.position import Choice, Offer, Position, Reply
from alfonso.terminal.fullscreen.table import MOST_SAID, Other, TableScreen, story_lines
from alfonso.terminal.play import first_word
from alfonso.terminal.tongue import folded

# What the keys do, in the order in which they stand at the foot of the screen
KEYS: Final[Words] = {
    "help": "Help",
    "hint": "Hint",
    "sheets": "Sheets",
    "log": "Chronicle",
    "undo": "Undo",
    "leave": "Leave",
}
PRESSED: Final = {"help": "f1", "hint": "f2", "sheets": "f3", "log": "f4", "undo": "f8", "leave": "f10"}


class FullScreen(App[None]):
    """A play on the whole screen."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+z", "undo", show=False),
        Binding("pageup", "scroll('board', -1)", show=False),
        Binding("pagedown", "scroll('board', 1)", show=False),
        Binding("ctrl+up", "scroll('chronicle', -1)", show=False),
        Binding("ctrl+down", "scroll('chronicle', 1)", show=False),
    ]

    class News(Message):
        """There is another position."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host: Final = host
        self.language: Final = host.language
        self.theme = "ansi-dark"  # the terminal's own colours, on its own ground
        self.animation_level = "none"
        for name, words in KEYS.items():
            self.bind(PRESSED[name], name, description=self.language.text(words))
        self.table: Final = TableScreen(self.language)
        self.coming: Position | None = None  # the newest position, as the host has told of it
        self.position: Position | None = None  # the one that is drawn
        self.errands: Final = Errands(self.post_message)
        self.has_ended = False
        self.is_busy = False  # while the host does something that was asked for

    def get_default_screen(self) -> TableScreen:
        """The table; dialogs stand before it for a while."""
        return self.table

    def on_ready(self) -> None:
        """Begin to watch the table."""
        threading.Thread(target=self.watch_table, daemon=True).start()

    def watch_table(self) -> None:
        """In a thread of its own; if that fails, the whole screen does, and says so."""
        try:
            self.host.watch(self.publish)
        except Exception as error:
            self.errands.fail(error)

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        self.host.stop()
        self.errands.stop()

    def on_resize(self) -> None:
        """What is said is as wide as the window."""
        self.host.hearing.console.width = max(self.size.width - 1, 20)

    # Positions

    def publish(self, position: Position) -> None:
        """Told by the host, in any thread: there is a new position."""
        self.coming = position
        self.post_message(self.News())

    def on_come(self, message: Come) -> None:
        """Something was fetched."""
        if self.screen_stack:  # otherwise the screen is being closed
            message.do()

    def on_full_screen_news(self) -> None:
        """Show the newest position; what came before it is not looked at any more."""
        position = self.coming
        if position is None or position is self.position or not self.screen_stack:
            return
        self.position = position
        self.draw_curtain(position)
        self.table.show(position)
        if position.ending and not self.has_ended:
            self.has_ended = True
            self.read(self.language.say("The end"), position.ending)

    def draw_curtain(self, position: Position) -> None:
        """Hide everything until the right person looks, or let that person look."""
        if position.curtain:
            while len(self.screen_stack) > 1:
                self.pop_screen()
            self.table.said = []
            self.push_screen(dialogs.Curtain(position.curtain, self.sit_down))
        elif isinstance(self.screen, dialogs.Curtain):
            self.pop_screen()

    def sit_down(self) -> None:
        """The person whom the curtain calls for is there."""
        self.errands.ask(self.host.sit_down, lambda _: None)

    # What is typed and picked

    def filter_of(self, typed: str) -> str:
        """What the choices are filtered by: nothing where a word of its own or several actions are typed."""
        return "" if self.word_of(typed) or "," in typed else typed

    def word_of(self, typed: str) -> str:
        """The word besides an action that is typed, by its name; nothing where it is an action."""
        word, _ = first_word(typed)
        if plain(typed) in self.host.game.actions.by_text:
            return ""
        return self.host.words.get(folded(word), "help" if word == "?" else "")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filter the choices, and say what the text means."""
        position = self.position
        if position is None or not isinstance(event.input, Entry):
            return
        typed = self.filter_of(event.value)
        self.table.filter(typed)
        meant = position.meant(typed) if position.choices else None
        self.table.choices.pick_choice(meant)
        if typed.strip() and not self.table.fitting and position.choices:
            self.errands.ask(lambda: self.host.explain(typed), self.table.foretell, "effect")
        elif meant is None:
            self.errands.forget("effect")
            self.table.foretell("")

    def on_entry_gone(self, message: Entry.Gone) -> None:
        """An arrow was pressed."""
        self.table.choices.go(message.right, message.down)

    def on_entry_cleared(self) -> None:
        """Nothing is picked or said any more."""
        self.table.choices.pick(-1)
        self.table.say([])

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Say what the choice would do."""
        item = message.item
        self.table.entry.in_choices = item is not None
        if isinstance(item, Choice):
            text = item.action.text
            self.errands.ask(lambda: self.host.foresee(text), self.table.foretell, "effect")
        else:
            self.errands.forget("effect")
            self.table.foretell(item.words if isinstance(item, Offer) else "")

    def on_choices_taken(self, message: Choices.Taken) -> None:
        """A choice was clicked."""
        self.take(message.item)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: take what is lit, or do what is typed."""
        if not isinstance(event.input, Entry) or self.position is None:
            return
        typed, lit = event.value.strip(), self.table.choices.item
        if lit is not None:
            self.take(lit)
        elif typed:
            self.enter(typed)
        elif self.position.ending:
            self.action_leave()
        elif len(self.position.choices) == 1:
            self.take(self.position.choices[0])
        elif self.position.choices:
            say = self.language.say
            self.table.say([Text(say("Arrows or letters pick a choice, Enter takes it; {key} helps.", key="F1"))])

    def on_key(self, event: events.Key) -> None:
        """What is typed elsewhere goes where one types."""
        entry = self.table.entry
        if self.at_table() and self.focused is not entry and event.is_printable and event.character:
            entry.focus()
            entry.insert_text_at_cursor(event.character)

    # What is done

    def take(self, item: Choice | Offer) -> None:
        """Do what was picked."""
        if isinstance(item, Offer):
            self.enter(item.word)
        else:
            text = item.action.text
            self.do(lambda: self.host.take(text))

    def enter(self, typed: str) -> None:
        """Do what was typed: here what only looks, everything else is the host's."""
        name = self.word_of(typed)
        looks: dict[str, Callable[[], None]] = {
            "help": lambda: self.look_up(first_word(typed)[1]),
            "sheets": self.action_sheets,
            "log": self.action_log,
            "choices": lambda: None,
            "quit": self.action_leave,
        }
        if name:
            self.clear_entry()
        if name in looks:
            looks[name]()
        else:
            self.do(lambda: self.host.enter(typed))

    def do(self, work: Callable[[], Reply]) -> None:
        """Let the host do something, and say what came of it; a second Enter meanwhile was not meant."""
        if not self.is_busy:
            self.is_busy = True
            self.errands.ask(lambda: refused(work, self.host), self.answered)

    def answered(self, reply: Reply) -> None:
        """Something was done, or not."""
        self.is_busy = False
        if reply.leaves:
            self.action_leave()
            return
        if reply.moved:
            self.clear_entry()
        self.tell(reply.said)
        if reply.points and self.position is not None:
            pointed = [one for one in self.position.choices if one.action.text == reply.points]
            self.table.choices.pick_choice(pointed[0] if pointed else None)

    def clear_entry(self) -> None:
        """Make room for the next thing to be typed."""
        with self.table.entry.prevent(Input.Changed):
            self.table.entry.value = ""
        self.table.filter("")

    def tell(self, lines: list[Text]) -> None:
        """Answer beside the question; what is long is opened to be read."""
        if len(wrapped(lines, self.size.width)) > MOST_SAID:
            self.read(self.language.say(self.host.game.name), lines)
            lines = []
        self.table.say(lines)

    # What the keys do

    def at_table(self) -> bool:
        """Whether nothing stands before the table."""
        return len(self.screen_stack) == 1 and self.position is not None

    def read(self, title: str, lines: list[Text]) -> None:
        """Open something to be read."""
        self.push_screen(dialogs.Reading([title], lambda _, width: wrapped(lines, width), self.language))

    def action_help(self) -> None:
        """What one can type and press."""
        if self.at_table():
            title, typed = self.language.text(KEYS["help"]), self.host.typed
            self.push_screen(
                dialogs.Reading([title], lambda _, width: help_lines(self.language, typed, width), self.language)
            )

    def look_up(self, about: str) -> None:
        """The rules with a number, or about a word; without, the help."""
        if not about:
            self.action_help()
            return
        try:
            found = rules.look_up(self.host.game.rules_text(self.language.code), about)
        except AlfonsoError as error:
            self.tell([Text(sentence(self.language.say(error.phrase)))])
            return
        self.push_screen(
            dialogs.Reading([self.language.say("Rules")], lambda _, width: printed(found, width), self.language)
        )

    def action_hint(self) -> None:
        """What the strongest bot would do."""
        if self.at_table():
            self.clear_entry()
            self.do(lambda: self.host.enter("hint"))

    def action_undo(self) -> None:
        """Take back the last move."""
        if self.at_table():
            self.do(lambda: self.host.enter("undo"))

    def action_sheets(self, seat: int = -1) -> None:
        """Everything on the table in full, beginning with a seat."""
        found = pages(self.position) if self.position is not None and self.at_table() else []
        if found:
            first = next((number for number, page in enumerate(found) if seat >= 0 and page.seat == seat), 0)
            self.push_screen(dialogs.sheets(found, self.language, first))

    def on_other_opened(self, message: Other.Opened) -> None:
        """A seat was clicked."""
        self.action_sheets(message.seat)

    def action_log(self) -> None:
        """Everything that has happened."""
        position = self.position
        if position is not None and self.at_table():
            title = self.language.text(KEYS["log"])
            self.push_screen(dialogs.Story([title], lambda _, width: story_lines(position, width), self.language))

    def action_scroll(self, part: str, way: int) -> None:
        """Scroll a part of the table: by almost a window of it."""
        lines: Lines = self.table.lines(part)
        lines.scroll_relative(y=way * max(lines.size.height - 1, 1), animate=False)

    # Leaving

    def action_leave(self) -> None:
        """Leave; ask first if something would be lost."""
        if not self.host.loses or isinstance(self.screen, dialogs.Leaving):
            self.exit()
        else:
            name = f"{self.host.game.id}.txt"
            self.push_screen(dialogs.Leaving(self.language, name, self.keep_and_leave))

    def keep_and_leave(self, file: str) -> None:
        """Write the play into a file and leave, or say why not."""

        def kept(refused: str) -> None:
            if not refused:
                self.exit()
            elif isinstance(self.screen, dialogs.Leaving):
                self.screen.refuse(refused)

        self.errands.ask(lambda: self.host.keep_in(file), kept)


def refused(work: Callable[[], Reply], host: Host) -> Reply:
    """What came of something; a refusal is said."""
    try:
        return work()
    except AlfonsoError as error:
        return Reply([Text(sentence(host.language.say(error.phrase)))])


def printed(found: dict[str, str], width: int) -> list[Text]:
    """Rules with their numbers, as lines."""
    hearing = Hearing(width)
    for number, body in found.items():
        hearing.console.print(Markdown(f"**{number}** {body}"))
        hearing.console.print()
    return hearing.heard()
