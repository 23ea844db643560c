"""The commands about one play: the games at hand, their rules, playing, learning, looking back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from alfonso.cli.group import FREE, cli, data_option, language_option, path_option, rule_option
from alfonso.engine.errors import UnknownName

if TYPE_CHECKING:
    from alfonso.engine.game import Game
    from alfonso.engine.record import Record


@cli.command()
@click.argument("game", required=False)
@language_option
def games(game: str | None, language: str | None) -> None:
    """List the games; with GAME, the options that a table may agree on."""
    from alfonso.games import registry
    from alfonso.terminal import shelf
    from alfonso.terminal.draw import console
    from alfonso.terminal.tongue import language_for

    if game is None:
        known = [registry.load(id) for id in registry.ids()]
        shelf.show_games(console(), known, language_for(known, language))
    else:
        chosen = registry.load(game)
        shelf.show_options(console(), chosen, language_for([chosen], language))


@cli.command()
@click.argument("game")
@click.argument("about", nargs=-1)
@language_option
def rules(game: str, about: tuple[str, ...], language: str | None) -> None:
    """Show the rules of GAME: all of them, one by its number (R41), or those about a word."""
    from rich.markdown import Markdown

    from alfonso.games import registry
    from alfonso.terminal import rules
    from alfonso.terminal.draw import console
    from alfonso.terminal.tongue import language_for

    chosen = registry.load(game)
    text = rules.without_pictures(chosen.rules_text(language_for([chosen], language).code))
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
@click.option("--lines", is_flag=True, help="Line by line, as through a pipe, instead of on the full screen.")
@language_option
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
    lines: bool,
    language: str | None,
) -> None:
    """Play GAME in the terminal: on the full screen, or line by line with --lines, in a pipe or a dumb terminal."""
    if at is not None:
        play_at(ctx, at, words, seats, options, lines, language)
        return
    from alfonso.terminal import files, mode
    from alfonso.terminal.agree import game_and_options, plain_seed
    from alfonso.terminal.draw import console
    from alfonso.terminal.play import Play, new_record
    from alfonso.terminal.sitters import sitters, sitters_of_record
    from alfonso.terminal.tongue import language_for

    if resume is not None:
        record, game = record_and_game(resume, data)
        if (words and words != (record.game,)) or options or seed is not None:
            raise UnknownName(
                f"{resume} already says what is played; only --seats, --save, --data, --auto and --language "
                "go with --resume"
            )
        taken = sitters(seats, game) if seats else sitters_of_record(record.names, game)
        if len(taken) != record.seats:
            raise UnknownName(f"{len(taken)} seats were given; the play in {resume} has {record.seats}")
        record.names = [sitter.spec for sitter in taken]
        if save is not None and save != resume:
            files.check_new(save)
        save = save or resume
    else:
        game, agreed = game_and_options(ctx.command, words, options, data)
        taken = sitters(seats or "me,greedy,random", game)
        record = new_record(game, game.setup(len(taken), agreed), taken, plain_seed(seed) if seed is not None else None)
        if save is not None:
            files.check_new(save)
    tongue = language_for([game], language)
    if mode.is_full_screen(lines) and any(sitter.is_person for sitter in taken):
        from alfonso.terminal.fullscreen.here import Here
        from alfonso.terminal.fullscreen.run import run

        run(Here(game, record, taken, save, auto, tongue), console())
    else:
        Play(game, record, taken, console(), save, auto, tongue).run()


@cli.command()
@click.argument("game")
@path_option("--save", "Keep the lesson in this file; where it holds one already, go on with that.")
@language_option
def learn(game: str, save: Path | None, language: str | None) -> None:
    """Learn GAME in ten minutes: a first play in which a voice explains."""
    from alfonso.games import registry
    from alfonso.terminal.draw import console
    from alfonso.terminal.learn import Learn, lesson_for, lesson_record
    from alfonso.terminal.tongue import language_for

    chosen = registry.load(game)
    lesson = lesson_for(chosen)
    Learn(lesson, lesson_record(lesson, save), console(), save, language_for([chosen], language)).run()


def play_at(
    ctx: click.Context,
    at: str,
    words: tuple[str, ...],
    seats: str | None,
    options: tuple[str, ...],
    lines: bool,
    language: str | None,
) -> None:
    """Play at a web table."""
    from alfonso.terminal import mode
    from alfonso.terminal.agree import game_and_options
    from alfonso.terminal.draw import console

    try:
        from alfonso.remote import by_lines, sit
    except ImportError as error:
        raise UnknownName(
            f"a web table needs {str(error.name).partition('.')[0]}: pip install 'alfonso[web]'"
        ) from None
    game, agreed = game_and_options(ctx.command, words, options, None) if words else (None, {})
    taken = [seat.strip() for seat in (seats or "me,greedy,random").split(",")]
    playing = by_lines
    if mode.is_full_screen(lines):
        from alfonso.remote_screen import play as playing
    sit(at, None if game is None else game.id, taken, agreed, console(), language, playing)


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", type=int, help="Stop after this move.")
@click.option("--view", default="spectator", help="Whose eyes to see with: a seat's number or name, or spectator.")
@data_option
@language_option
def replay(file: Path, to: int | None, view: str, data: Path | None, language: str | None) -> None:
    """Tell the play in FILE move by move."""
    from alfonso.terminal import replay
    from alfonso.terminal.draw import console
    from alfonso.terminal.tongue import language_for

    record, game = record_and_game(file, data)
    replay.replay(console(), game, record, to, replay.viewer(record, view), language_for([game], language))


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--view", default="spectator", help="Whose eyes to see with: a seat's number or name, or spectator.")
@data_option
@language_option
def show(file: Path, view: str, data: Path | None, language: str | None) -> None:
    """Show the position in FILE, whose turn it is, and the points."""
    from alfonso.terminal import replay
    from alfonso.terminal.draw import console
    from alfonso.terminal.tongue import language_for

    record, game = record_and_game(file, data)
    replay.show(console(), game, record, replay.viewer(record, view), language_for([game], language))


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
@language_option
def verify(file: Path, data: Path | None, language: str | None) -> int:
    """Check the sealed dice of the play in FILE: every draw against the secret, the secret against its commitment."""
    from alfonso.terminal import replay
    from alfonso.terminal.draw import console
    from alfonso.terminal.tongue import language_for

    record, game = record_and_game(file, data)
    return 0 if replay.verify(console(), game, record, language_for([game], language)) else 1


def record_and_game(file: Path, data: Path | None) -> tuple[Record, Game[Any]]:
    """A record and the game it is of."""
    from alfonso.games import registry
    from alfonso.terminal import files

    record = files.read(file)
    return record, registry.load(record.game, data)
