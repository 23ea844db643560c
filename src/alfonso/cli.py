"""The command ``alfonso``."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from alfonso.engine.errors import AlfonsoError, UnknownName, nearest

if TYPE_CHECKING:
    from alfonso.engine.game import Game
    from alfonso.engine.record import Record

Command = TypeVar("Command", bound=Callable[..., Any])

FREE = {"ignore_unknown_options": True, "allow_extra_args": True}


class Commands(click.Group):
    """The commands; an unknown one names the nearest."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            raise UnknownName(f"no command is called {args[0]!r}; {nearest(args[0], self.commands)}")
        return super().resolve_command(ctx, args)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
def cli() -> None:
    """Alfonso: a book of medieval board games for people and for programs."""


def main(args: list[str] | None = None) -> int:
    """Run the command; every error that a user can make is one sentence on stderr and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal does not know is no reason to stop
    try:
        result = cli.main(args, prog_name="alfonso", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        return 0
    except click.ClickException as error:
        return complain(error.format_message())
    except AlfonsoError as error:
        return complain(str(error))
    except (click.Abort, KeyboardInterrupt):
        return complain("interrupted", 130)
    except OSError as error:
        return complain(f"{error.filename or 'a file'} cannot be used: {error.strerror or error}")
    return result if isinstance(result, int) else 0


def complain(words: str, code: int = 2) -> int:
    """One sentence on stderr; the exit code."""
    click.echo(" ".join(words.split()), err=True)
    return code


# Options that several commands have


def path_option(name: str, words: str) -> Callable[[Command], Command]:
    """An option that is a file."""
    return click.option(name, type=click.Path(path_type=Path), help=words)


data_option = path_option("--data", "A data file in place of the game's own figures.")
rule_option = click.option(
    "--option",
    "-o",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game (alfonso games GAME lists them); --NAME VALUE works too.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def record_and_game(file: Path, data: Path | None) -> tuple[Record, Game[Any]]:
    """A record and the game it is of."""
    from alfonso.games import registry
    from alfonso.terminal import files

    record = files.read(file)
    return record, registry.load(record.game, data)


# The commands


@cli.command()
@click.argument("game", required=False)
def games(game: str | None) -> None:
    """List the games; with GAME, the options that a table may agree on."""
    from alfonso.games import registry
    from alfonso.terminal.draw import console, table

    screen = console()
    if game is not None:
        chosen = registry.load(game)
        shown = table("--option", "what it is about", "value", "what it means")
        for option in chosen.options:
            for number, (value, words) in enumerate(option.values.items()):
                first = (option.name.replace("_", "-"), option.words) if number == 0 else ("", "")
                shown.add_row(*first, value, words)
            shown.add_section()
        screen.print(f"{chosen.name}: {chosen.pitch} The first value of an option is its default.")
    else:
        shown = table("id", "name", ">players", "what it is")
        for id in registry.ids():
            entry = registry.load(id)
            low, high = entry.seat_counts[0], entry.seat_counts[-1]
            shown.add_row(entry.id, entry.name, str(low) if low == high else f"{low}-{high}", entry.pitch)
    screen.print(shown)


@cli.command()
@click.argument("game")
@click.argument("about", nargs=-1)
def rules(game: str, about: tuple[str, ...]) -> None:
    """Show the rules of GAME: all of them, one by its number (R41), or those about a word."""
    from rich.markdown import Markdown

    from alfonso.games import registry
    from alfonso.terminal import rules
    from alfonso.terminal.draw import console

    text = registry.load(game).rules_text()
    screen = console()
    if about:
        rules.show(screen, rules.look_up(text, " ".join(about)))
    elif screen.is_terminal and not screen.is_dumb_terminal:
        os.environ.setdefault("LESS", "-R")  # colours as colours
        with screen.pager(styles=True):
            screen.print(Markdown(text))
    else:
        screen.print(Markdown(text))


@cli.command(context_settings=FREE)
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="GAME [--OPTION VALUE]...")
@click.option("--seats", help="Who plays: me, me:Name or a bot, separated by commas.  [me,greedy,random]")
@click.option("--seed", help="A plain seed; without one the dice are sealed and can be verified afterwards.")
@rule_option
@path_option("--save", "Keep the record of the play in this file.")
@path_option("--resume", "Go on with the play in this file.")
@data_option
@click.option("--auto", is_flag=True, help="Take a choice by itself where it is the only one.")
@click.option("--at", help="Play at a web table: the address of a server, or the link to a seat.")
@click.pass_context
def play(
    ctx: click.Context,
    words: tuple[str, ...],
    seats: str | None,
    seed: str | None,
    options: tuple[str, ...],
    save: Path | None,
    resume: Path | None,
    data: Path | None,
    auto: bool,
    at: str | None,
) -> None:
    """Play GAME in the terminal."""
    if at is not None:
        play_at(ctx, at, words, seats, options)
        return
    from alfonso.terminal import files
    from alfonso.terminal.agree import game_and_options, plain_seed
    from alfonso.terminal.draw import console
    from alfonso.terminal.play import Play, new_record
    from alfonso.terminal.sitters import sitters, sitters_of_record

    if resume is not None:
        record, game = record_and_game(resume, data)
        if (words and words != (record.game,)) or options or seed is not None:
            raise UnknownName(
                f"{resume} already says what is played; only --seats, --save, --data and --auto go with --resume"
            )
        taken = sitters(seats) if seats else sitters_of_record(record.names)
        if len(taken) != record.seats:
            raise UnknownName(f"{len(taken)} seats were given; the play in {resume} has {record.seats}")
        record.names = [sitter.spec for sitter in taken]
        if save is not None and save != resume:
            files.check_new(save)
        save = save or resume
    else:
        game, agreed = game_and_options(ctx.command, words, options, data)
        taken = sitters(seats or "me,greedy,random")
        record = new_record(game, game.setup(len(taken), agreed), taken, plain_seed(seed) if seed is not None else None)
        if save is not None:
            files.check_new(save)
    Play(game, record, taken, console(), save, auto).run()


def play_at(ctx: click.Context, at: str, words: tuple[str, ...], seats: str | None, options: tuple[str, ...]) -> None:
    """Play at a web table."""
    from alfonso.terminal.agree import game_and_options
    from alfonso.terminal.draw import console

    try:
        from alfonso.remote import sit
    except ImportError as error:
        raise UnknownName(
            f"a web table needs {str(error.name).partition('.')[0]}: pip install 'alfonso[web]'"
        ) from None
    game, agreed = game_and_options(ctx.command, words, options, None) if words else (None, {})
    taken = [seat.strip() for seat in (seats or "me,greedy,random").split(",")]
    sit(at, None if game is None else game.id, taken, agreed, console())


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", type=int, help="Stop after this move.")
@click.option("--view", default="spectator", help="Whose eyes to see with: a seat's number or name, or spectator.")
@data_option
def replay(file: Path, to: int | None, view: str, data: Path | None) -> None:
    """Tell the play in FILE move by move."""
    from alfonso.terminal import replay
    from alfonso.terminal.draw import console

    record, game = record_and_game(file, data)
    replay.replay(console(), game, record, to, replay.viewer(record, view))


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--view", default="spectator", help="Whose eyes to see with: a seat's number or name, or spectator.")
@data_option
def show(file: Path, view: str, data: Path | None) -> None:
    """Show the position in FILE, whose turn it is, and the points."""
    from alfonso.terminal import replay
    from alfonso.terminal.draw import console

    record, game = record_and_game(file, data)
    replay.show(console(), game, record, replay.viewer(record, view))


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", type=int, help="Stop after this move.")
@click.option("--view", default="spectator", help="Whose eyes to see with: a seat's number or name, or spectator.")
@click.option("--width", type=click.IntRange(360, 4000), default=1440, show_default=True, help="How wide, in pixels.")
@click.option("--select", metavar="ID", help="Pieces that are selected, by the ids in the picture: die-own-0.")
@click.option("--theme", type=click.Choice(["light", "dark"]), help="Without one: as the reader prefers.")
@click.option("--fonts/--no-fonts", default=True, help="Put the typefaces into the file, or leave them out.")
@path_option("--output", "Write to this file instead of standard output.")
@data_option
def picture(
    file: Path,
    to: int | None,
    view: str,
    width: int,
    select: str | None,
    theme: str | None,
    fonts: bool,
    output: Path | None,
    data: Path | None,
) -> None:
    """Draw the position in FILE as SVG."""
    from alfonso.terminal import replay

    if output is not None and output.exists() and output.samefile(file):
        raise UnknownName(f"{output} is the record itself; name another file for its picture")
    record, game = record_and_game(file, data)
    drawn = replay.picture(game, record, to, replay.viewer(record, view), width, select, fonts, theme or "")
    if output is None:
        click.echo(drawn)
    else:
        output.write_text(drawn, encoding="utf-8")


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def verify(file: Path, data: Path | None) -> int:
    """Check the sealed dice of the play in FILE: every draw against the secret, the secret against its commitment."""
    from alfonso.terminal import replay
    from alfonso.terminal.draw import console

    record, game = record_and_game(file, data)
    return 0 if replay.verify(console(), game, record) else 1


@cli.command(context_settings=FREE)
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="GAME [--OPTION VALUE]...")
@click.option("--seats", required=True, help="The bots, separated by commas: greedy,random,random.")
@click.option("--games", "count", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--seed", default="1", show_default=True, help="The seed of all games.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@rule_option
@data_option
@json_option
@click.pass_context
def simulate(
    ctx: click.Context,
    words: tuple[str, ...],
    seats: str,
    count: int,
    seed: str,
    jobs: int,
    options: tuple[str, ...],
    data: Path | None,
    as_json: bool,
) -> None:
    """Let bots play many games of GAME."""
    from alfonso.arena.simulate import simulate
    from alfonso.bots.registry import bot
    from alfonso.terminal.agree import game_and_options, plain_seed
    from alfonso.terminal.draw import console
    from alfonso.terminal.progress import progress_bar
    from alfonso.terminal.report import draw_simulation

    game, agreed = game_and_options(ctx.command, words, options, data)
    bots = [name.strip().lower() for name in seats.split(",") if name.strip()]
    for name in bots:
        bot(name)
    game.setup(len(bots), agreed)
    with progress_bar(count, "games") as progress:
        report = simulate(game.id, bots, count, plain_seed(seed), agreed, jobs, data, progress)
    if as_json:
        print_json(report.pack())
    else:
        draw_simulation(console(), report.pack(), [report.scores(place) for place in range(len(bots))])


@cli.command()
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    default=1.0,
    show_default=True,
    help="How long each measurement takes.",
)
@json_option
def bench(seconds: float, as_json: bool) -> None:
    """Measure the speed of every game on one core."""
    from alfonso.arena.bench import bench
    from alfonso.terminal.draw import console
    from alfonso.terminal.progress import status_line
    from alfonso.terminal.report import draw_bench

    with status_line() as progress:
        report = bench(seconds, progress)
    if as_json:
        print_json(report)
    else:
        draw_bench(console(), report)


@cli.command()
@path_option("--tests", "The directory of the tests.")
@json_option
def fidelity(tests: Path | None, as_json: bool) -> None:
    """Count the rules of every game that code and tests cite."""
    from alfonso.fidelity import fidelity
    from alfonso.terminal.draw import console
    from alfonso.terminal.report import draw_fidelity

    if tests is not None and not tests.is_dir():
        raise UnknownName(f"{tests} is not a directory")
    report = fidelity(tests)
    if as_json:
        print_json(report)
    else:
        draw_fidelity(console(), report)


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", type=click.IntRange(0, 65535), default=1283, show_default=True, help="The port to listen at.")
@click.option(
    "--database",
    default="sqlite:alfonso.db",
    show_default=True,
    help="Where tables are kept: sqlite:PATH, or postgresql://... when several servers share the load.",
)
@click.option("--public-url", default="", help="Where people reach the server, if not at host and port.")
@click.option("--bot-workers", type=click.IntRange(1), default=2, show_default=True, help="Processes for bots.")
@click.option(
    "--bot-seconds", type=click.FloatRange(0.01), default=10.0, show_default=True, help="Time for a bot's move."
)
@click.option(
    "--bot-pace", type=click.FloatRange(0), default=0.05, show_default=True, help="A bot takes at least so long."
)
@click.option(
    "--away-after", type=float, default=300.0, show_default=True, help="Seconds until a seat may be taken over."
)
@click.option(
    "--rate", type=click.FloatRange(0.1), default=50.0, show_default=True, help="Requests a second per session."
)
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), default="info", show_default=True
)
@click.option("--open", "browser", is_flag=True, help="Open the page in a browser, at the next free port.")
@click.pass_context
def serve(
    ctx: click.Context,
    host: str,
    port: int,
    database: str,
    public_url: str,
    bot_workers: int,
    bot_seconds: float,
    bot_pace: float,
    away_after: float,
    rate: float,
    log_level: str,
    browser: bool,
) -> None:
    """Serve tables to browsers, terminals and remote bots."""
    try:
        from alfonso.web.serve import serve
        from alfonso.web.settings import Settings
    except ImportError as error:
        raise UnknownName(f"the server needs {str(error.name).partition('.')[0]}: pip install 'alfonso[web]'") from None
    settings = Settings(
        database=database,
        host=host,
        port=port,
        public_url=public_url,
        bot_workers=bot_workers,
        bot_seconds=bot_seconds,
        bot_pace=bot_pace,
        away_after=away_after,
        rate=rate,
        burst=max(100.0, rate * 5),
    )
    port_is_given = ctx.get_parameter_source("port") is not click.core.ParameterSource.DEFAULT
    serve(settings, log_level, click.echo, browser, any_port=browser and not port_is_given)


@cli.command()
def version() -> None:
    """Say which Alfonso this is, and whether it is compiled."""
    import alfonso

    form = "compiled" if alfonso.is_compiled() else "plain Python"
    click.echo(f"alfonso {alfonso.__version__} ({form}), Python {sys.version.split()[0]}")


def print_json(value: object) -> None:
    """Print a value as JSON."""
    import json

    click.echo(json.dumps(value, indent=2))
