"""Bots in a lesson: what they do hangs on the seed and their own moves, so that it is the same wherever one learns."""

from __future__ import annotations

from typing import Final

from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.engine.dice import FastDice
from alfonso.engine.lesson import BOT
from alfonso.engine.state import State

SAMPLE: Final = "sample"


def noise(seed: str, seat: int, moves: list[tuple[int, str]]) -> str:
    """What chance of a bot hangs on in a lesson: how many moves it has made."""
    own = sum(1 for mover, _ in moves if mover == seat)
    return f"{seed} lesson {seat} {own}"


def drawn(state: State, seat: int, seed: str) -> State:
    """A state as a bot is given it: never the real one, but one that its seat could not tell from it."""
    return state.sample(seat, FastDice.seeded(f"{seed} {SAMPLE}", 1))


def answer(state: State, seat: int, seed: str) -> str:
    """What the bot of a lesson does, in notation."""
    return bot(BOT).sit().choose(drawn(state, seat, seed).view(seat), mind(seed, seat)).text
