"""See how well chances of winning are foretold in games, and write the figures that foretell best into their folders.

    python scripts/calibrate.py xii-century --deals 300 --seats 4 --jobs 2
    python scripts/calibrate.py xii-century --deals 300 --seats 4 --look    # prints, and writes nothing

The same command gives the same figures. ``leaf.toml`` in a game's folder is what the search reads.
"""

import argparse
from pathlib import Path

from sources import source_of

from alfonso.arena.calibration import Calibration, Row, calibrate
from alfonso.bots.search.leaf import FILE
from alfonso.games.registry import load

HEAD = """# By how much values still change, by stage of the game; at a leaf of the search it makes chances of values.
# Made by scripts/calibrate.py from greedy's plays with itself.

"""


def written(found: Calibration) -> str:
    """The file with what was found."""
    spreads = ", ".join(f"{stage.spread:.3g}" for stage in found.stages)
    lines = [f"seats = {found.seats}", f"deals = {found.deals}", f"rounds = {found.rounds}", f"spread = [{spreads}]"]
    return HEAD + "\n".join(lines) + "\n"


def told(rows: list[Row]) -> str:
    """Foretold, and what came, in percent, with how many there were."""
    return "  ".join(f"{100 * row.foretold:3.0f}>{100 * row.came:3.0f} ({row.count})" for row in rows if row.count)


def show(found: Calibration) -> None:
    """Print the reliability by stage."""
    print(f"{found.game}, {found.seats} seats, {found.deals} deals: percent foretold > percent that came (how many)")
    for stage in found.stages:
        print(f"rounds {stage.first} to {stage.last}, {stage.moments} moments")
        print(f"  spread {stage.usual:6.2f}, surprise {stage.loss_usual:.3f}: {told(stage.rows_usual)}")
        print(f"  spread {stage.spread:6.2f}, surprise {stage.loss:.3f}: {told(stage.rows)}")


def main() -> None:
    """What the command line says."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--deals", type=int, default=300)
    asked.add_argument("--seats", type=int, default=0, help="else four, or what the game has")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--look", action="store_true", help="write nothing")
    asked.add_argument("--output", type=Path, help="the file to write, else that in the folder of the game")
    said = asked.parse_args()
    game = load(said.game)
    file = said.output or source_of(game) / FILE
    if not said.look:
        print(f"What is found will be written to {file}")
    found = calibrate(game.id, said.seats or min(4, game.seat_counts[-1]), said.deals, said.jobs)
    show(found)
    if not said.look:
        file.write_text(written(found), encoding="utf-8")


if __name__ == "__main__":
    main()
