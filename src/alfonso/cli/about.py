"""The commands about Alfonso itself: how fast it is, how faithful, which one."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from alfonso.cli.group import cli, json_option, path_option, print_json
from alfonso.engine.errors import UnknownName


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
def version() -> None:
    """Say which Alfonso this is, and whether it is compiled."""
    import alfonso

    form = "compiled" if alfonso.is_compiled() else "plain Python"
    click.echo(f"alfonso {alfonso.__version__} ({form}), Python {sys.version.split()[0]}")
