"""The group of all commands, and the options that several of them have."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from alfonso.engine.errors import UnknownName, nearest

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
language_option = click.option(
    "--language", metavar="CODE", help="The language of the play, such as it; else the terminal's own."
)
seed_option = click.option("--seed", default="1", show_default=True, help="The seed of all games.")
jobs_option = click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
on_option = click.option(
    "--on",
    default="",
    metavar="CLUSTER",
    help="A Ray cluster in place of processes here: ray://HOST:PORT, or ray for one with as many processes as --jobs.",
)
limit_option = click.option(
    "--limit",
    type=click.FloatRange(0, min_open=True),
    default=10.0,
    show_default=True,
    help="Seconds that a file or a program has for a move: who takes longer has lost.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def complain(words: str, code: int = 2) -> int:
    """One sentence on stderr; the exit code."""
    click.echo(" ".join(words.split()), err=True)
    return code


def print_json(value: object) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, indent=2))
