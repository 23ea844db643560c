"""The commands about a server: serving, and keeping what it has."""

from __future__ import annotations

from pathlib import Path

import click

from alfonso.cli.group import cli
from alfonso.engine.errors import UnknownName


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
    "--bot-pace",
    type=click.FloatRange(0),
    default=0.05,
    show_default=True,
    help="A bot takes at least so long, and a multiple of it where time could tell a secret.",
)
@click.option(
    "--away-after",
    type=float,
    default=300.0,
    show_default=True,
    help="Seconds until a seat may be taken over; tables may choose more.",
)
@click.option(
    "--rate", type=click.FloatRange(0.1), default=50.0, show_default=True, help="Requests a second per session."
)
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), default="info", show_default=True
)
@click.option("--proxy", "proxies", multiple=True, metavar="ADDRESS", help="A reverse proxy that says who asks.")
@click.option(
    "--connections", type=click.IntRange(1), default=2000, show_default=True, help="At the same time, of everybody."
)
@click.option(
    "--push-keys",
    default="",
    envvar="ALFONSO_PUSH_KEYS",
    metavar="FILE",
    help="What to sign with that is pushed to browsers: see push-keys.",
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
    proxies: tuple[str, ...],
    connections: int,
    push_keys: str,
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
        proxies=proxies,
        connections=connections,
        push_keys=push_keys,
    )
    port_is_given = ctx.get_parameter_source("port") is not click.core.ParameterSource.DEFAULT
    serve(settings, log_level, click.echo, browser, any_port=browser and not port_is_given)


@cli.command("push-keys")
@click.argument("file", type=click.Path(path_type=Path))
def push_keys(file: Path) -> None:
    """Make the keys with which a server signs what it pushes to browsers, in a new FILE."""
    from alfonso.web.delivery import make_keys

    make_keys(file)
    click.echo(f"The keys are in {file}: serve --push-keys {file}. With other ones everybody must subscribe anew.")


@cli.command()
@click.argument("database")
@click.argument("file", type=click.Path(path_type=Path))
def backup(database: str, file: Path) -> None:
    """Copy a server's DATABASE, also while it is in use, into a new FILE."""
    from alfonso.web.store import keeping

    click.echo(f"{keeping.backup(database, file)} entries are in {file}.")


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("database")
def restore(file: Path, database: str) -> None:
    """Put a backup FILE into a new DATABASE; its server must not run."""
    from alfonso.web.store import keeping

    click.echo(f"{keeping.restore(file, database)} entries are in the database again.")


@cli.command()
@click.argument("database")
@click.option("--accept", is_flag=True, help="What is missing is lost: let the server start without it.")
def check(database: str, accept: bool) -> int:
    """See whether a server's DATABASE holds what was written into it; exit code 1 if not."""
    from alfonso.web.store import keeping

    report = keeping.check(database, accept)
    for words in report.complaints:
        click.echo(words)
    old = f", {report.unsummed} of them from before there were sums" if report.unsummed else ""
    sound = "not sound" if report.complaints else "sound"
    click.echo(f"{report.tables} tables with {report.entries} entries{old}: {sound}.")
    return 1 if report.complaints else 0
