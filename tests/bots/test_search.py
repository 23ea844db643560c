"""The search bot: legal, reproducible, and ignorant of what its seat cannot know, in every game."""

import pytest

import alfonso
from alfonso.bots.mind import mind
from alfonso.bots.registry import bot
from alfonso.bots.search.bot import SearchBot
from alfonso.engine.action import Action
from alfonso.engine.dice import FastDice
from alfonso.engine.game import Game
from alfonso.engine.state import State
from alfonso.engine.view import View
from tests.tiny.fair import Fair

GAMES = [*alfonso.game_ids(), "fair"]
BOTS = ["search:samples=1:rounds=1", "search:samples=3:rounds=1:by=tree"]


def game_called(id: str) -> Game[State]:
    return Fair() if id == "fair" else alfonso.game(id)  # type: ignore[return-value]


def decisions(id: str, seed: int, most: int) -> list[tuple[State, int]]:
    """States of one random play, one for each kind of question, each with a seat that has something to decide."""
    game = game_called(id)
    state = game.new(game.seat_counts[-1] if game.seat_counts[0] > 2 else 2, seed=seed)
    dice = FastDice.seeded(f"{id} {seed}", 1)
    found: list[tuple[State, int]] = []
    kinds: set[str] = set()
    while not state.over and len(found) < most:
        asked = state.to_act
        seat = asked[dice.below(len(asked))]
        step = state.question(seat)
        assert step is not None
        choices = state.choices(seat)
        if len(choices) > 1 and step.kind not in kinds and dice.below(3) == 0:
            found.append((state.clone(), seat))
            kinds.add(step.kind)
        state.play(choices[dice.below(len(choices))], seat)
    return found


def chosen(spec: str, view: View, seed: str = "mind") -> Action:
    return bot(spec).sit().choose(view, mind(seed, view.seat))


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("spec", BOTS)
def test_it_chooses_alike_where_its_seat_can_tell_no_difference(id: str, spec: str) -> None:
    for number, (state, seat) in enumerate(decisions(id, 1, 4)):
        action = chosen(spec, state.view(seat))
        assert action in state.choices(seat)
        if number == 0:
            assert chosen(spec, state.view(seat)) is action  # the same chance, the same move
        other = state.sample(seat, FastDice.seeded(f"another world {number}", 1))
        assert other.game.pack(other) != state.game.pack(state)
        assert chosen(spec, other.view(seat)) is action, (state.question(seat), number)


def test_the_clock_is_a_cap() -> None:
    state, seat = decisions("mil-1049", 1, 1)[0]
    for by in ("plan", "tree"):
        assert chosen(f"search:seconds=0.01:rounds=1:by={by}", state.view(seat)) in state.choices(seat)


def planning(state: State, seat: int) -> SearchBot:
    """A bot that has just thought of several moves, the first of which it has made."""
    found = bot("search:samples=2:rounds=1").sit()
    assert isinstance(found, SearchBot)
    state.play(found.choose(state.view(seat), mind("plan", seat)), seat)
    return found


def long_plan() -> tuple[State, int, SearchBot]:
    """A state in the middle of a plan, and the bot that has it."""
    for state, seat in decisions("mil-1049", 2, 20):
        found = planning(state, seat)
        if found.memory():
            return state, seat, found
    raise AssertionError("no plan had more than one move")


def test_a_plan_is_carried_out_where_the_table_looks_as_foreseen() -> None:
    state, seat, thinker = long_plan()
    planned = thinker.memory()
    before = mind("other chance", seat)
    unused = before.clone()
    action = thinker.choose(state.view(seat), before)
    assert action.text == planned[0].partition(" ")[2]
    assert thinker.memory() == planned[1:]
    assert before.pack() == unused.pack()  # nothing was thought anew


def test_a_plan_goes_on_in_another_process() -> None:
    state, seat, thinker = long_plan()
    other = thinker.sit()
    assert other.memory() == []
    other.recall(thinker.memory())
    assert other.choose(state.view(seat), mind("a", seat)) is thinker.choose(state.view(seat), mind("b", seat))


def test_a_plan_is_dropped_where_the_table_looks_otherwise() -> None:
    state, seat, thinker = long_plan()
    thinker.recall([f"somethingelse {line.partition(' ')[2]}" for line in thinker.memory()])
    dice = mind("anew", seat)
    unused = dice.clone()
    assert thinker.choose(state.view(seat), dice) in state.choices(seat)
    if len(state.choices(seat)) > 1:
        assert dice.pack() != unused.pack()


def test_two_seats_of_one_play_have_plans_of_their_own() -> None:
    kind = bot("search:samples=2")
    assert kind.sit() is not kind.sit()
    greedy = bot("greedy")
    assert greedy.sit() is greedy  # which remembers nothing
