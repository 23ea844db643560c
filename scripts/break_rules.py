"""Break the rules of a game one by one, and see whether the tests that cite them notice.

    python scripts/break_rules.py lords-of-xidit
    python scripts/break_rules.py xii-century --rule R81 --jobs 2
    python scripts/break_rules.py xii-century --sample 200 --seed 7

A break is one small change of a function in rules/, scoring.py or state.py: another comparison, a figure one higher, a
condition turned round, a statement left out, two steps that change places. Its rules are the nearest ones that the
code cites: beside the statement, else in the docstring of the function, its class, its file. It is tried in a process
of its own, as plain Python, against the tests marked with one of these rules (``@rule("R12")``) that come to the broken
line; where the code cites no rule, against all that do.

Slept are breaks that none of these tests notices, and rules whose own tests notice nothing at all: the exit status is
then 1. What cannot be noticed because it changes nothing stands in ``tests/<game>/harmless.toml``, with the reason.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import pytest  # noqa: E402
from breaking.breaks import Break, Breaker  # noqa: E402
from breaking.report import Progress, harmless_breaks, line_of, sleeping_rules, table  # noqa: E402
from breaking.trial import Trials  # noqa: E402

import alfonso  # noqa: E402
from alfonso.fidelity import RULE_LINE  # noqa: E402


def main() -> int:
    """Try and tell."""
    wishes = arguments()
    game = alfonso.game(wishes.game)
    module = sys.modules[type(game).__module__]
    folder = Path(module.__file__ or "").parent
    if not (module.__file__ or "").endswith(".py"):
        raise SystemExit("the game is compiled: rules are broken in plain Python")
    known = RULE_LINE.findall(game.rules_text())
    breakers = [Breaker(file, known) for file in files(folder)]
    breaks = [one for breaker in breakers for one in breaker.breaks()]
    if wishes.rule:
        breaks = [one for one in breaks if set(wishes.rule) & set(one.rules)]
    harmless = harmless_breaks(ROOT / "tests" / folder.name / "harmless.toml")
    tried = [one for one in breaks if not any(mark.fits(one) for mark in harmless)]
    chosen = sample(tried, wishes.sample, wishes.seed)
    progress = Progress()
    trees = {breaker.file: breaker.tree for breaker in breakers}
    trials = Trials(folder, module.__name__.rpartition(".")[0], chosen, trees, wishes.jobs, progress)
    tests = str(ROOT / "tests" / folder.name)
    pytest.main([tests, "-qq", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider"], [trials])
    print(file=sys.stderr)
    if len(trials.results) < len(chosen):
        raise SystemExit("the tests could not be run")
    slept = [result for result in trials.results if result.slept]
    asleep = [] if wishes.sample else sleeping_rules(trials.results, wishes.rule or known)
    print(*table(trials.results), sep="\n")
    for result in slept:
        print(line_of(result, folder))
    print(
        f"\n{game.name}: {len(chosen)} breaks tried, {len(chosen) - len(slept)} noticed, {len(slept)} slept;"
        f" {len(breaks) - len(tried)} marked as harmless ({progress.clock()})"
    )
    if asleep:
        print(f"Rules whose own tests notice nothing: {', '.join(asleep)}")
    for mark in harmless:
        if not wishes.rule and not any(mark.fits(one) for one in breaks):
            print(f"Marked as harmless, but no break any more: {mark.place} {mark.before}")
    return 1 if slept or asleep else 0


def arguments() -> argparse.Namespace:
    """What is wished for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=alfonso.game_ids(), help="the id of the game")
    parser.add_argument("--rule", action="append", help="only breaks of code that cites this rule; may be repeated")
    parser.add_argument("--jobs", type=int, default=1, help="how many breaks at a time")
    parser.add_argument("--sample", type=int, default=0, help="only so many breaks, drawn at random")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    return parser.parse_args()


def files(folder: Path) -> list[Path]:
    """Where a game has its rules."""
    found = [
        *sorted((folder / "rules").glob("*.py")),
        *(folder / f"{name}.py" for name in ("rules", "scoring", "state")),
    ]
    return [file for file in found if file.is_file()]


def sample(breaks: list[Break], number: int, seed: int) -> list[Break]:
    """So many of them, in their order; all if no number is given."""
    if not number or number >= len(breaks):
        return breaks
    places = sorted(random.Random(seed).sample(range(len(breaks)), number))
    return [breaks[place] for place in places]


if __name__ == "__main__":
    sys.exit(main())
