"""What a bot leaves to chance: dice of its own, which hang on the play and its seat and on nothing else."""

from __future__ import annotations

from alfonso.engine.dice import FastDice


def mind(play: str, seat: int, *moment: int) -> FastDice:
    """The dice of the bot at a seat of a play; with a moment, those of that one decision: the same every time."""
    return FastDice.seeded("/".join([play, f"mind {seat}", *[str(number) for number in moment]]), 1)
