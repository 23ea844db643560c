"""The commands about many plays: simulation, levels, duels, tournaments, balance."""

from __future__ import annotations

from pathlib import Path

import click

from alfonso.cli.group import (
    FREE,
    cli,
    complain,
    data_option,
    jobs_option,
    json_option,
    language_option,
    limit_option,
    on_option,
    path_option,
    print_json,
    rule_option,
    seed_option,
)
from alfonso.engine.errors import UnknownName


@cli.command(context_settings=FREE)
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="GAME [--OPTION VALUE]...")
@click.option("--seats", required=True, help="The bots, separated by commas: greedy,random,search:samples=100.")
@click.option("--games", "count", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@seed_option
@jobs_option
@on_option
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
    on: str,
    options: tuple[str, ...],
    data: Path | None,
    as_json: bool,
) -> None:
    """Let bots play many games of GAME."""
    from alfonso.arena.simulate import simulate
    from alfonso.bots.levels import meant
    from alfonso.bots.registry import bot
    from alfonso.terminal.agree import game_and_options, plain_seed
    from alfonso.terminal.draw import console
    from alfonso.terminal.progress import progress_bar
    from alfonso.terminal.report import draw_simulation

    game, agreed = game_and_options(ctx.command, words, options, data)
    bots = [name.strip().lower() for name in seats.split(",") if name.strip()]
    for name in bots:
        bot(meant(game, name))
    game.setup(len(bots), agreed)
    with progress_bar(count, "games") as progress:
        report = simulate(game.id, bots, count, plain_seed(seed), agreed, jobs, data, progress, on)
    if as_json:
        print_json(report.pack())
    else:
        draw_simulation(console(), report.pack(), [report.scores(place) for place in range(len(bots))])


@cli.command()
@click.argument("game")
@json_option
@language_option
def bots(game: str, as_json: bool, language: str | None) -> None:
    """List the levels of play in GAME, the weakest first, how strong they were found to be, and the styles."""
    from alfonso.bots.levels import levels_of
    from alfonso.bots.styles import styles_of
    from alfonso.games import registry
    from alfonso.terminal.contest import draw_levels, draw_styles
    from alfonso.terminal.draw import console
    from alfonso.terminal.tongue import language_for

    chosen = registry.load(game)
    found = levels_of(chosen)
    if found is None:
        raise UnknownName(f"{chosen.name} has no levels of play yet; alfonso play {chosen.id} --seats me,greedy works")
    levels = [
        {
            "name": one.name,
            "rating": one.rating,
            "ci95": one.ci95,
            "seconds_per_move": one.seconds_per_move,
            "bot": one.bot,
        }
        for one in found.levels
    ]
    styles = {name: style.words for name, style in styles_of(chosen).items()}
    if as_json:
        print_json({"levels": levels, "styles": styles, "game": chosen.id, "seats": found.seats, "deals": found.deals})
    else:
        tongue = language_for([chosen], language)
        draw_levels(console(), levels, found.seats, found.deals, tongue)
        draw_styles(console(), styles, tongue)


@cli.command(context_settings=FREE)
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="GAME A B [--OPTION VALUE]...")
@click.option("--seats", type=int, default=2, show_default=True, help="How many: A at one of them, B at all others.")
@click.option("--deals", type=click.IntRange(1), default=500, show_default=True, help="After so many it stays open.")
@click.option(
    "--within",
    type=click.FloatRange(0, 1, min_open=True, max_open=True),
    default=0.05,
    show_default=True,
    help="A difference of win shares that does not matter.",
)
@click.option("--all", "to_the_end", is_flag=True, help="Play all deals, also when the verdict is clear.")
@seed_option
@jobs_option
@on_option
@limit_option
@rule_option
@data_option
@json_option
@language_option
@click.pass_context
def duel(
    ctx: click.Context,
    words: tuple[str, ...],
    seats: int,
    deals: int,
    within: float,
    to_the_end: bool,
    seed: str,
    jobs: int,
    on: str,
    limit: float,
    options: tuple[str, ...],
    data: Path | None,
    as_json: bool,
    language: str | None,
) -> None:
    """Say whether bot A is better than bot B in GAME: every deal with A at each seat, until it is clear."""
    from alfonso.arena.duel import duel
    from alfonso.terminal.agree import game_and_options, plain_seed, split_words
    from alfonso.terminal.contest import deals as deals_word
    from alfonso.terminal.contest import draw_duel
    from alfonso.terminal.draw import console
    from alfonso.terminal.progress import progress_bar
    from alfonso.terminal.tongue import language_for

    named, _ = split_words(words)
    if len(named) != 3:
        raise UnknownName("a duel is written alfonso duel GAME A B, with two bots")
    challenger, champion = named[1:]
    game, agreed = game_and_options(ctx.command, without(words, named[1:]), options, data)
    tongue = language_for([game], language)
    with progress_bar(deals, deals_word(tongue)) as progress:
        found = duel(
            game.id,
            challenger,
            champion,
            seats,
            deals,
            plain_seed(seed),
            agreed,
            jobs,
            data,
            within,
            limit,
            to_the_end,
            progress,
            on,
        )
    if as_json:
        print_json(found.pack())
    else:
        failures = [(one.bot, one.count, one.first) for one in found.faults]
        draw_duel(console(), found.pack(), challenger, champion, found.within, failures, tongue)


@cli.command(context_settings=FREE)
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="GAME [--OPTION VALUE]...")
@click.option("--bots", "named", required=True, help="The bots, separated by commas: greedy,random,./my_bot.py.")
@click.option("--deals", type=click.IntRange(1), default=500, show_default=True, help="How many deals.")
@click.option("--seats", type=int, help="How many seats; without it one for each bot, as far as the game has them.")
@path_option("--output", "The folder for the results; a run that was interrupted goes on there.  [GAME-tournament]")
@seed_option
@jobs_option
@on_option
@limit_option
@rule_option
@data_option
@json_option
@language_option
@click.pass_context
def tournament(
    ctx: click.Context,
    words: tuple[str, ...],
    named: str,
    deals: int,
    seats: int | None,
    output: Path | None,
    seed: str,
    jobs: int,
    on: str,
    limit: float,
    options: tuple[str, ...],
    data: Path | None,
    as_json: bool,
    language: str | None,
) -> None:
    """Let bots meet in GAME, all on the same deals from every seat, and rate them."""
    from alfonso.arena import results
    from alfonso.arena.entrants import specs
    from alfonso.arena.tournament import tournament
    from alfonso.terminal.agree import game_and_options, plain_seed
    from alfonso.terminal.contest import deals as deals_word
    from alfonso.terminal.contest import draw_ratings
    from alfonso.terminal.draw import console
    from alfonso.terminal.progress import progress_bar
    from alfonso.terminal.tongue import language_for

    game, agreed = game_and_options(ctx.command, words, options, data)
    tongue = language_for([game], language)
    bots = specs(named)
    folder = output or Path(f"{game.id}-tournament")
    if not results.has_parquet():
        complain(results.NO_PARQUET)
    with progress_bar(deals, deals_word(tongue)) as progress:
        found = tournament(
            game.id, bots, deals, folder, seats, plain_seed(seed), agreed, jobs, data, limit, progress, on
        )
    results.write(found, folder)
    if as_json:
        print_json(found.pack())
    else:
        failures = [(one.bot, one.count, one.first) for one in found.faults()]
        draw_ratings(console(), found.pack(), failures, str(folder / "index.html"), tongue)


@cli.command(context_settings=FREE)
@click.argument("words", nargs=-1, type=click.UNPROCESSED, metavar="GAME [--OPTION VALUE]...")
@click.option("--seats", type=int, help="How many seats; without it as many as the game has.")
@click.option("--deals", type=click.IntRange(2), default=200, show_default=True, help="How many deals.")
@click.option("--bot", "named", default="greedy", show_default=True, help="Who sits at all seats.")
@path_option("--against", "Another data file: the same deals are played with both, and what changes is told.")
@path_option("--output", "A file for the page of pictures.")
@seed_option
@jobs_option
@on_option
@rule_option
@data_option
@json_option
@language_option
@click.pass_context
def balance(
    ctx: click.Context,
    words: tuple[str, ...],
    seats: int | None,
    deals: int,
    named: str,
    against: Path | None,
    output: Path | None,
    seed: str,
    jobs: int,
    on: str,
    options: tuple[str, ...],
    data: Path | None,
    as_json: bool,
    language: str | None,
) -> None:
    """Show designers what wins in GAME: seats, openings, buildings and cards, and what other figures change."""
    from alfonso.arena import balance_page
    from alfonso.arena.balance import balance
    from alfonso.terminal.agree import game_and_options, plain_seed
    from alfonso.terminal.contest import deals as deals_word
    from alfonso.terminal.contest import draw_balance
    from alfonso.terminal.draw import console
    from alfonso.terminal.progress import progress_bar
    from alfonso.terminal.tongue import language_for

    game, agreed = game_and_options(ctx.command, words, options, data)
    tongue = language_for([game], language)
    most = game.seat_counts[-1] if seats is None else seats
    with progress_bar(deals, deals_word(tongue)) as progress:
        found = balance(game.id, most, deals, named, plain_seed(seed), agreed, jobs, data, against, progress, on)
    if output is not None:
        output.write_text(balance_page.page(found), encoding="utf-8")
    if as_json:
        print_json(found.pack())
    else:
        draw_balance(console(), found.pack(), tongue)


def without(words: tuple[str, ...], taken: list[str]) -> tuple[str, ...]:
    """The words of a command line but for some that were understood."""
    rest = list(words)
    for word in taken:
        rest.remove(word)
    return tuple(rest)
