"""Two plays that come to nearly every question and event: ``python -m tests.my_village.plays`` writes them again."""

from __future__ import annotations

from pathlib import Path

from alfonso.engine.dice import FastDice
from alfonso.engine.heuristics import best
from alfonso.engine.record import Record, record_of
from tests.golden.make import golden_text
from tests.my_village.helpers import VILLAGE

HERE = Path(__file__).parent
SEATS = 3
PLAYS = [("busy-one", "rich 3 3 18", 3), ("busy-other", "rich 3 6 34", 6)]
SOUGHT = {
    "avert", "swap", "fare", "pay", "plow", "hire", "cover", "tile", "skip", "serve", "take", "steward", "council",
    "meeting", "monk", "church", "school", "build", "use",
}  # fmt: skip


def busy_record(seed: str, often: int) -> Record:
    """A play in which what is seldom done is done as often as not; now and then anything."""
    state = VILLAGE.open(VILLAGE.setup(SEATS, {}), FastDice.seeded(seed, SEATS + 1))
    record = record_of(VILLAGE, state, seed)
    mind = FastDice.seeded(f"{seed} mind", 1)
    while not state.over:
        seat = state.next_seat
        choices = state.choices(seat)
        seldom = [action for action in choices if action.verb in SOUGHT]
        whim = mind.below(10)
        if whim < often:
            action = seldom[mind.below(len(seldom))] if seldom else choices[mind.below(len(choices))]
        elif whim < 9:
            action = best(VILLAGE.heuristics(), state, seat)  # type: ignore[arg-type]
        else:
            action = choices[mind.below(len(choices))]
        state.take(seat, action)
        record.add(seat, action)
    return record


def main() -> None:
    """Play and write."""
    for name, seed, often in PLAYS:
        record = busy_record(seed, often)
        record.close(VILLAGE)
        (HERE / f"{name}.txt").write_text(golden_text(VILLAGE, record), encoding="utf-8")


if __name__ == "__main__":
    main()
