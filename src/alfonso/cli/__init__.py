"""The command ``alfonso``: its commands stand in the modules beside this one, by what they are about."""

from __future__ import annotations

import io
import sys

import click

from alfonso.cli import about, contests, playing, serving
from alfonso.cli.group import cli, complain
from alfonso.engine.errors import AlfonsoError

__all__ = ["about", "contests", "main", "playing", "serving"]


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
