"""Measure the levels of games against one another, and write what was found into their folders.

    python scripts/levels.py xii-century --deals 100 --seats 2 --jobs 2
    python scripts/levels.py xii-century --deals 100 --levels page,squire,knight,baron    # those that do not think long
    python scripts/levels.py --table    # what the files of all games say, into docs/bots.md

The bots of the levels stand in ``levels.toml`` of a game's folder; change them by hand, and measure again. The
tournament is kept in ``build/levels``, so that it can be interrupted; other settings begin another one.
"""

import argparse
import hashlib
from pathlib import Path

from sources import ROOT, is_ours, source_of

from alfonso.arena.tournament import Result, tournament
from alfonso.bots.levels import FILE, NAMES, Levels, levels_of
from alfonso.games.registry import ids, load

TABLE = ROOT / "docs/bots.md"
BEGIN, END = "<!-- levels: made by scripts/levels.py --table -->\n", "<!-- end of levels -->\n"
FIGURES = ("rating", "ci95", "seconds_per_move")
HEAD = """# The levels of this game, the weakest first: which bot each is, and how strong it was found to be.
# The bots are set by hand, the figures by scripts/levels.py; the rating of greedy is 1000.

"""


def written(levels: Levels, found: Result) -> str:
    """The file with what was found."""
    rated = {one["bot"]: one for one in found.pack()["ratings"]}
    parts = [f"[measured]\nseats = {found.terms.seats}\ndeals = {found.deals}\n"]
    for level in levels.levels:
        lines = [f"[level.{level.name}]", f'bot = "{level.bot}"']
        if level.name in rated:
            lines += [f"{figure} = {rated[level.name][figure]}" for figure in FIGURES]
        parts.append("\n".join(lines) + "\n")
    return HEAD + "\n".join(parts)


def measure(id: str, names: list[str], deals: int, seats: int, jobs: int, file: Path) -> None:
    """Let levels of a game meet, and write what was found; who did not take part has no figures."""
    levels = levels_of(load(id))
    if levels is None:
        raise SystemExit(f"{id} has no {FILE}")
    taking_part = [level.bot for level in levels.levels if level.name in names]
    bots = hashlib.sha256(" ".join(taking_part).encode()).hexdigest()[:8]
    folder = ROOT / "build" / "levels" / f"{id}-{seats}-{bots}"
    found = tournament(id, names, deals, folder, seats, "levels", jobs=jobs)
    file.write_text(written(levels, found), encoding="utf-8")
    for one in reversed(found.pack()["ratings"]):
        print(f"{one['bot']:8} {one['rating']:7.0f} {one['ci95']} {one['seconds_per_move']:.4f} s")


def table() -> str:
    """The levels of all our games, as their files have them, for people who read."""
    lines = [
        "| game | level | bot | rating | 95 % | seats | deals |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: |",
    ]
    for game in map(load, ids()):
        levels = levels_of(game) if is_ours(game) else None
        for level in levels.levels if levels else []:
            figures = ["", "", "", ""]
            if levels and level.rating is not None and level.ci95 is not None:
                low, high = level.ci95
                figures = [f"{level.rating:.0f}", f"{low:.0f} to {high:.0f}", str(levels.seats), str(levels.deals)]
            lines.append(f"| {' | '.join([game.name, level.name, f'`{level.bot}`', *figures])} |")
    return "\n".join(lines) + "\n"


def with_table(text: str) -> str:
    """A page with the table of today between its two comments."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


def main() -> None:
    """What the command line says."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="?")
    asked.add_argument("--table", action="store_true", help=f"write what the files say into docs/{TABLE.name}")
    asked.add_argument("--deals", type=int, default=100)
    asked.add_argument("--seats", type=int, default=0, help="the least that the game has, but two")
    asked.add_argument("--levels", default=",".join(NAMES), help="which of them, separated by commas")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--output", type=Path, help="the file to write, else that in the folder of the game")
    said = asked.parse_args()
    if said.table:
        TABLE.write_text(with_table(TABLE.read_text(encoding="utf-8")), encoding="utf-8")
        return
    if said.game is None:
        asked.error("which game?")
    game = load(said.game)
    seats = said.seats or max(2, game.seat_counts[0])
    file = said.output or source_of(game) / FILE
    print(f"What is found will be written to {file}")
    measure(game.id, said.levels.split(","), said.deals, seats, said.jobs, file)


if __name__ == "__main__":
    main()
