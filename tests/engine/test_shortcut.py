"""Shortcuts: several answers with one word, each a move of its own."""

from tests.tiny.fair import Fair


def test_a_game_has_none_unless_it_says_so() -> None:
    state = Fair().new(2)
    assert Fair().shortcuts(state.view(0)) == []
