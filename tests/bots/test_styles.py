"""Styles: declared by each game, told apart by what is done, and nothing to a bot that has none."""

from collections import Counter
from pathlib import Path

import pytest

import alfonso
from alfonso.bots.levels import check_sitter, meant, plain_name
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.bots.styles import FILE, Style, Styled, in_style, is_said, styles_of
from alfonso.engine.errors import AlfonsoError, BadData
from alfonso.engine.game import Game
from alfonso.engine.state import State
from tests.terminal.command import CommandLine
from tests.terminal.conftest import command
from tests.tiny.fair import Fair

__all__ = ["command"]
GAMES = alfonso.game_ids()
DEALS = {"xii-century": 4, "lords-of-xidit": 4, "era-medieval-age": 12, "mil-1049": 12, "my-village": 8}
MORE = 1.15  # times as often as anybody else does somebody do what they like, at least


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_styles_that_like_what_there_is_to_do(id: str) -> None:
    game = alfonso.game(id)
    styles = styles_of(game)
    assert len(styles) >= 3
    state = game.new(max(2, game.seat_counts[0]), seed=1)
    heuristics = game.heuristics()
    assert heuristics is not None
    parts = heuristics.parts(state, 0)
    for style in styles.values():
        assert style.words.startswith("likes ")
        for words in style.actions:
            assert any(is_said(words, action.text) for action in game.actions), (style.name, words)
        assert style.parts.keys() <= parts.keys(), style.name


def liked(game: Game[State], spec: str, deals: int) -> Counter[str]:
    """How often a bot at one seat does what each style likes; greedy is at the others."""
    seats = max(2, game.seat_counts[0])
    found: Counter[str] = Counter()
    for deal in range(deals):
        own = deal % seats
        state = game.new(seats, seed=deal)
        bots = [bot(spec if seat == own else "greedy").sit() for seat in range(seats)]
        minds = [mind(str(deal), seat) for seat in range(seats)]
        while not state.over:
            seat = state.next_seat
            action = bots[seat].choose(state.view(seat), minds[seat])
            if seat == own:
                found.update(style.name for style in styles_of(game).values() if style.of_action(action) > 0)
            state.play(action, seat)
    return found


@pytest.mark.parametrize("id", GAMES)
def test_styles_are_told_apart_by_what_is_done(id: str) -> None:
    game = alfonso.game(id)
    done = {style: liked(game, f"greedy:style={style}", DEALS[id]) for style in styles_of(game)}
    done[""] = liked(game, "greedy", DEALS[id])
    for style in styles_of(game):
        others = {other: found[style] for other, found in done.items() if other != style}
        assert done[style][style] > MORE * max(others.values()), (style, done[style][style], others)


def some_state() -> State:
    """A state of MIL (1049) in which somebody chooses where a knight goes."""
    state: State = alfonso.game("mil-1049").new(2, seed=3)
    while not any(action.text.startswith("to war") for action in state.choices()):
        state.play(next((one for one in state.choices() if one.text.startswith("place")), state.choices()[0]))
    return state


def test_a_style_is_of_one_seat_and_in_the_unit_of_points() -> None:
    state = some_state()
    seat, other = state.next_seat, 1 - state.next_seat
    plain = state.game.heuristics()
    assert plain is not None
    styled = Styled(plain, Style("war", "likes war", {"to war": 2.5}, {"fiefs": 1.0, "to come": 0.5}), seat)
    for action in state.choices(seat):
        more = styled.weigh(state, seat, action) - plain.weigh(state, seat, action)
        assert more == pytest.approx(2.5 if action.text.startswith("to war") else 0.0)
    parts = plain.parts(state, seat)
    assert parts["to come"] > 0
    expected = plain.value(state, seat) + parts["fiefs"] + 0.5 * parts["to come"]
    assert styled.value(state, seat) == pytest.approx(expected)
    assert styled.value(state, other) == plain.value(state, other)
    neutral = Styled(plain, styled.style, other)
    for action in state.choices(seat):
        assert neutral.weigh(state, seat, action) == plain.weigh(state, seat, action)


def test_who_has_no_style_plays_with_the_plain_heuristics() -> None:
    state = some_state()
    plain = state.game.heuristics()
    assert plain is not None
    assert in_style(plain, state.view(0), "") is plain


@pytest.mark.parametrize("base", ["greedy", "unsure:points=0.5", "search:samples=2:rounds=1"])
def test_every_kind_of_bot_can_have_a_style(base: str) -> None:
    game = alfonso.game("mil-1049")
    done = {style: liked(game, f"{base}:style={style}", 4) for style in ("war", "trade")}
    assert done["war"]["war"] > MORE * done["trade"]["war"]
    assert done["trade"]["trade"] > MORE * done["war"]["trade"]


def test_words_begin_or_end_a_notation() -> None:
    assert is_said("to war", "to war 3 gold")
    assert is_said("knights", "shared 5 knights")
    assert is_said("field", "field")
    assert not is_said("field", "use field 3")
    assert not is_said("mill", "5 miller")
    assert not is_said("ale", "5 scale")


# How it is written


def test_a_level_takes_a_style_and_nothing_else() -> None:
    game = alfonso.game("mil-1049")
    assert meant(game, "knight:style=war") == "unsure:points=0.6:style=war"
    assert meant(game, "greedy:style=church") == "greedy:style=church"
    assert plain_name("knight:style=war") == "knight"
    for spec in ("knight:style=war", "greedy:style=trade", "search:style=court", "king"):
        check_sitter(game, spec)


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("knight:style=curt", "MIL (1049) has no style 'curt'; did you mean court"),
        ("greedy:style=gold", "MIL (1049) has no style 'gold'; known are war, church, court, trade"),
        ("knight:points=3", "no bot is called 'knight:points=3'; did you mean knight?"),
        ("random:style=war", "random has no settings, and 'style=war' is none"),
        ("knight:style=war:style=war", "style is set twice"),
        ("search:samples=9:style=war", "no bot is called 'search:samples=9:style=war'"),
    ],
)
def test_what_is_wrong_at_a_table_is_said_in_a_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(AlfonsoError) as wrong:
        check_sitter(alfonso.game("mil-1049"), spec)
    assert str(wrong.value).startswith(sentence)


def test_elsewhere_too() -> None:
    with pytest.raises(AlfonsoError, match="knight is a level: 'points=3' cannot be set"):
        meant(alfonso.game("mil-1049"), "knight:points=3")
    with pytest.raises(AlfonsoError, match="Fair has no styles"):
        meant(Fair(), "greedy:style=war")
    with pytest.raises(AlfonsoError, match=r"style is a name, not '\.\.'"):
        bot("greedy:style=..")


def test_a_file_that_says_something_else_is_refused(tmp_path: Path) -> None:
    class Elsewhere(Fair):
        def folder(self) -> Path:
            return tmp_path

    (tmp_path / FILE).write_text('[war]\nwords = "likes war"\n[war.actions]\nbid = "much"\n')
    with pytest.raises(BadData, match="does not say what a style likes"):
        styles_of(Elsewhere())


def test_the_command_prints_styles(command: CommandLine) -> None:
    command.monkeypatch.setenv("COLUMNS", "120")
    ran = command.run("bots", "mil-1049")
    assert "likes war: soldiers" in ran.out
    assert "knight:style=war" in ran.out
    ran = command.run("bots", "mil-1049", "--language", "it")
    assert "ama la guerra" in ran.out
    ran = command.run(
        "simulate", "mil-1049", "--seats", "baron:style=war,greedy:style=church", "--games", "1", "--json"
    )
    assert ran.code == 0, ran.err
