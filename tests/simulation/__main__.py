"""Stories from the command line: one seed, told; or one after another until one goes wrong or somebody stops it."""

import argparse
import itertools
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.simulation.history import Broken
from tests.simulation.story import Story, run, tell
from tests.tiny.registered import registered

LARGE_EVERY = 10  # of so many stories one is of a large game


def show(seed: int, large: bool) -> int:
    """Tell one story in full."""
    story = run(seed, large)
    print("\n".join(line[:400] for line in story.history.told))
    print(f"digest {story.history.digest}")
    for complaint in story.history.complaints:
        print(f"BROKEN: {complaint}")
    return bool(story.history.complaints)


def soak(first: int, count: int) -> int:
    """One story after another."""
    began, hours, faults, commands = time.monotonic(), 0.0, Counter[str](), 0
    for number, seed in enumerate(itertools.islice(itertools.count(first), count or None), 1):
        large = seed % LARGE_EVERY == 0
        try:
            story: Story = tell(seed, large)
        except Broken as broken:
            print(f"\nBROKEN: {broken}\nreplay: python -m tests.simulation {seed}{' --large' if large else ''}")
            return 1
        hours += story.loop.now / 3600
        faults.update(story.history.faults)
        commands += len(story.history.commands)
        if number % 10 == 0 or number == count:
            spent = time.monotonic() - began
            print(
                f"{number} stories (to seed {seed}) in {spent:.0f} s: {hours:.1f} simulated hours, {commands} commands,"
                f" {sum(faults.values())} faults",
                flush=True,
            )
    print(", ".join(f"{kind} {times}" for kind, times in sorted(faults.items())))
    return 0


def main() -> int:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int, nargs="?", help="tell this one story")
    parser.add_argument("--large", action="store_true", help="of a large game")
    parser.add_argument("--from", dest="first", type=int, default=1, help="the first of many")
    parser.add_argument("--count", type=int, default=0, help="how many; without it until somebody stops it")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, registered(Path(home)):
        if chosen.seed is not None:
            return show(chosen.seed, chosen.large)
        try:
            return soak(chosen.first, chosen.count)
        except KeyboardInterrupt:
            return 0


if __name__ == "__main__":
    sys.exit(main())
