"""Settings behind a bot's name: one parser, one sentence for what is wrong."""

import pytest

from alfonso.bots.registry import bot, names
from alfonso.bots.search.bot import USUAL_SAMPLES, USUAL_SECONDS, SearchBot
from alfonso.engine.errors import AlfonsoError


def search(spec: str) -> SearchBot:
    found = bot(spec)
    assert isinstance(found, SearchBot)
    return found


def test_the_simplest_bot_comes_first_and_the_strongest_last() -> None:
    assert names() == ["random", "greedy", "search"]


def test_a_budget_is_given_in_samples_in_seconds_or_in_both() -> None:
    usual = search("search").limits
    assert (usual.samples, usual.seconds) == (USUAL_SAMPLES, USUAL_SECONDS)
    counted = search("search:samples=400").limits
    assert (counted.samples, counted.seconds) == (400, 0.0)  # the clock has no say: the same move everywhere
    timed = search("search:seconds=0.2").limits
    assert timed.samples > 100_000
    assert timed.seconds == 0.2
    both = search("search:samples=400:seconds=2").limits
    assert (both.samples, both.seconds) == (400, 2.0)


def test_a_bot_sits_down_with_its_settings() -> None:
    sitting = search("search:samples=7:by=tree:rounds=2:spread=1.5").sit()
    assert isinstance(sitting, SearchBot)
    assert (sitting.limits.samples, sitting.by, sitting.rounds, sitting.spread) == (7, "tree", 2, 1.5)


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("serch", "no bot is called 'serch'; did you mean search?"),
        ("random:samples=4", "random has no settings, and 'samples=4' is none"),
        ("greedy:samples=4", "greedy has no setting 'samples'; did you mean style?"),
        ("search:sampels=4", "search has no setting 'sampels'; did you mean samples?"),
        ("search:samples", "a setting is written samples=1, not 'samples'"),
        ("search:", "a setting is written samples=1, not ''"),
        ("search:samples=0", "samples is a whole number from 1 to 1000000, not '0'"),
        ("search:samples=1.5", "samples is a whole number from 1 to 1000000, not '1.5'"),
        ("search:samples=many", "samples is a whole number from 1 to 1000000, not 'many'"),
        ("search:seconds=nan", "seconds is a number from 0.001 to 3600, not 'nan'"),
        ("search:by=magic", "by is one of plan, tree, not 'magic'"),
        ("search:samples=3:samples=4", "samples is set twice"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(AlfonsoError) as wrong:
        bot(spec)
    assert str(wrong.value) == sentence
