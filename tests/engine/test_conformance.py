"""The conformance suite lets Fair through and is able to fail: one broken game for every check."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from alfonso.engine.action import Action
from alfonso.engine.dice import Dice
from alfonso.engine.errors import IllegalAction
from alfonso.engine.event import Event
from alfonso.engine.heuristics import Heuristics
from alfonso.engine.option import Option
from alfonso.engine.outcome import Contender, Outcome, Stage
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.record import Record
from alfonso.engine.seen import Seen
from alfonso.engine.state import NOBODY, Setup, State
from alfonso.engine.step import Ask
from alfonso.testing import conformance
from alfonso.testing.broken import Broken
from alfonso.testing.conformance import check_end, check_undo, conform, random_record
from tests.tiny.fair import ACTIONS, DAY, DEAL, LOOK, PASS, READY, UNSOLD, Fair
from tests.tiny.market import Market


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fair_conforms(seats: int) -> None:
    conform(Fair(), plays=1, seats=[seats])


def broken(game: Fair, *, plays: int = 1, every: int = 1) -> str:
    """The complaint about a game that does not conform."""
    with pytest.raises(Broken) as found:
        conform(game, plays=plays, seats=[2], every=every)
    return str(found.value)


def test_a_complaint_says_how_to_repeat_it() -> None:
    class Silent(Fair):
        def sentence(self, event: Event, names: list[str]) -> Phrase:
            return Phrase(" ")

    why = broken(Silent())
    assert "has no words" in why
    assert why.endswith("(fair, 2 seats, seed 'conformance 0', options {})")


def test_a_game_that_says_it_has_no_chance_and_rolls_dice() -> None:
    assert "says that it has no chance, and draws from the dice" in broken(Fair(chance=False))


# The vocabulary


def test_an_action_out_of_its_place() -> None:
    game = Fair()
    ACTIONS[3].index = 4
    try:
        assert "has index 4, stands at 3" in broken(game)
    finally:
        ACTIONS[3].index = 3


def test_a_text_that_leads_elsewhere() -> None:
    class Deaf(Fair):
        def parse(self, text: str) -> Action:
            return PASS

    assert "'keep' does not lead back to its action" in broken(Deaf())


# Going on: games with one more question, asked before anything else


class Question(Ask[Market]):
    """A question with nothing wrong about it: the broken ones differ in one thing each."""

    def __init__(self) -> None:
        super().__init__("question", 0)

    def prompt(self, state: Market) -> Phrase:
        return Phrase("Ready?")

    def choices(self, state: Market) -> list[Action]:
        return [READY]

    def objection(self, state: Market, action: Action) -> Objection | None:
        return None if action is READY else Objection("say ready", "R1")

    def take(self, state: Market, action: Action) -> None:
        return


class Asking(Fair):
    """Fair with a question before the first day."""

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question
        self.steps[question.name] = question

    def begin(self, setup: Setup, dice: Dice) -> Market:
        market = Market(setup, dice)
        market.then([DEAL, LOOK, self.question, DAY])
        return market

    def __reduce__(self) -> tuple[object, ...]:
        return sound_asking, ()

    def bound(self, setup: Setup) -> int:
        return super().bound(setup) + 1


def sound_asking() -> Asking:
    """What a pickled game of this kind becomes."""
    return Asking(Question())


class StateOf(Fair):
    """Fair with a state of another kind."""

    def __init__(self, kind: type[Market]) -> None:
        super().__init__()
        self.kind = kind

    def begin(self, setup: Setup, dice: Dice) -> Market:
        market = self.kind(setup, dice)
        market.then([DEAL, LOOK, DAY])
        return market


def test_the_question_itself_is_sound() -> None:
    conform(Asking(Question()), plays=1, seats=[2], every=5)


def test_the_state_itself_is_sound() -> None:
    conform(StateOf(Market), plays=1, seats=[2], every=5)


def test_nobody_is_asked() -> None:
    class Idle(Market):
        @property
        def to_act(self) -> list[int]:
            return []

    assert "the game is not over, yet nobody is asked" in broken(StateOf(Idle))


def test_asked_without_a_choice() -> None:
    class Mute(Question):
        def choices(self, state: Market) -> list[Action]:
            return []

    assert "seat 0 is asked but has no choice" in broken(Asking(Mute()))


def test_a_play_that_never_ends() -> None:
    class Again(Question):
        def take(self, state: Market, action: Action) -> None:
            state.next(self)

    assert "goes beyond its bound of" in broken(Asking(Again()))


def test_a_quantity_that_is_not_conserved() -> None:
    class Hourly(Fair):
        def conserved(self, state: Market) -> dict[str, int]:
            return {"moves": state.moves}

    assert "conserved quantities were {'moves': 0}, are {'moves': 1}, after move 1" in broken(Hourly())


def test_an_impossible_state_is_reached() -> None:
    class Strict(Fair):
        def impossible(self, state: Market) -> str | None:
            return "nobody ever moves" if state.moves else None

    assert "calls impossible: nobody ever moves, after move 1" in broken(Strict())


# Legality


def test_a_choice_listed_twice() -> None:
    class Twice(Question):
        def choices(self, state: Market) -> list[Action]:
            return [READY, READY]

    assert "seat 0 has a choice twice" in broken(Asking(Twice()))


def test_choices_for_a_seat_that_is_not_asked() -> None:
    class Generous(Market):
        def choices(self, seat: int = -1) -> list[Action]:
            return super().choices(seat) or [READY]

    assert "has 1 choices, to act are" in broken(StateOf(Generous))


def test_a_listed_choice_that_is_objected_to() -> None:
    class Torn(Question):
        def choices(self, state: Market) -> list[Action]:
            return [READY, PASS]

    assert "'pass' of seat 0 is listed, the objection is 'say ready (R1)'" in broken(Asking(Torn()))


def test_a_choice_that_is_neither_listed_nor_objected_to() -> None:
    class Lenient(Question):
        def objection(self, state: Market, action: Action) -> Objection | None:
            return None if action in (READY, PASS) else Objection("say ready", "R1")

    assert "'pass' of seat 0 is not listed, the objection is None" in broken(Asking(Lenient()))


def test_an_objection_without_words() -> None:
    class Sullen(Question):
        def objection(self, state: Market, action: Action) -> Objection | None:
            return None if action is READY else Objection("")

    assert "the objection to 'keep' is empty" in broken(Asking(Sullen()))


# Copies


def test_a_clone_that_forgets() -> None:
    class Forgetful(Market):
        def clone(self) -> Market:
            twin = super().clone()
            twin.bank = 0
            return twin

    assert "a clone differs from its original" in broken(StateOf(Forgetful))


def test_a_clone_that_shares() -> None:
    class Sharing(Market):
        def clone(self) -> Market:
            twin = super().clone()
            twin.gone = self.gone
            return twin

    assert "playing on a clone changed the original" in broken(StateOf(Sharing))


def test_a_clone_that_goes_nowhere() -> None:
    class Blind(Fair):
        def digest(self, state: Market) -> str:
            return "always the same"

    assert "a clone cannot be played to its end" in broken(Blind())


def test_a_state_that_is_not_written_down_whole() -> None:
    class Careless(Market):
        def restore(self, fields: dict[str, object]) -> None:
            super().restore(fields)
            self.first = 0

        def clone(self) -> Market:
            twin = super().clone()
            twin.first = self.first
            return twin

    assert "differs after being written down and read back" in broken(StateOf(Careless), plays=3)


class Crumpled(Market):
    """A state that pickles another."""

    def __reduce__(self) -> tuple[object, ...]:
        return Fair.new, (Fair(), 2, "another")


def test_a_state_that_is_pickled_wrongly() -> None:
    assert "a state differs after being pickled" in broken(StateOf(Crumpled))


def with_more(seen: Seen, **more: object) -> Seen:
    """What is seen, and something besides."""
    for name, value in more.items():
        setattr(seen, name, value)
    return seen


# What can be seen. A view is not told apart by what is the same in every sample.


def test_a_view_of_what_is_hidden() -> None:
    class Open(Fair):
        def seen(self, state: Market, seat: int) -> Seen:
            return with_more(super().seen(state, seat), deck_order=list(state.deck))

    assert "a spectator can tell a sample from the real state" in broken(Open())


def test_a_sample_that_forgets_what_the_seat_knows() -> None:
    class Vague(Fair):
        def conceal(self, state: Market, seat: int, dice: Dice) -> None:
            super().conceal(state, seat, dice)
            state.deck.append(state.stalls[seat].hand)
            state.stalls[seat].hand = state.deck.pop(0)

    assert "seat 0 can tell a sample from the real state" in broken(Vague())


def test_a_sample_that_hangs_on_what_is_hidden() -> None:
    class Cutting(Fair):
        def conceal(self, state: Market, seat: int, dice: Dice) -> None:
            deck = state.deck.copy()
            super().conceal(state, seat, dice)
            if sorted(deck) == sorted(state.deck):
                state.deck = deck[1:] + deck[:1]  # another order, but one that tells the real one

    assert "hangs on what it cannot know" in broken(Cutting())


def test_sampling_that_touches_the_state() -> None:
    class Meddling(Fair):
        def sample(self, state: Market, seat: int, dice: Dice, policy: Heuristics[State] | None = None) -> Market:
            state.deck.append(state.deck.pop(0))
            return super().sample(state, seat, dice, policy)

    assert "sampling changed the state" in broken(Meddling())


def test_a_lane_that_can_be_overheard() -> None:
    class Ticking(Fair):
        def seen(self, state: Market, seat: int) -> Seen:
            return with_more(super().seen(state, seat), moves=state.moves)

    assert "can tell that seat 0 did" in broken(Ticking())


def test_a_score_that_is_not_its_breakdown() -> None:
    class Boasting(Market):
        def score(self, seat: int) -> int:
            return super().score(seat) + 1

    assert "the score of seat 0 is 3, its breakdown {'wares': 0, 'coins': 2}" in broken(StateOf(Boasting))


# The end and the record


def test_a_record_that_cannot_be_read_back() -> None:
    class Odd(Fair):
        def __init__(self) -> None:
            super().__init__()
            self.options.append(Option("weather", "any", {"sun": "", "rain #2": ""}))

    game = Odd()
    record = random_record(game, 2, {"weather": "rain #2"}, "odd")
    with pytest.raises(Broken, match="a record differs after being written down and read back"):
        check_end(game, record)


class Fickle(Fair):
    """A game with chance that does not come from the dice."""

    def __init__(self) -> None:
        super().__init__()
        self.ticks = itertools.count()

    def begin(self, setup: Setup, dice: Dice) -> Market:
        market = super().begin(setup, dice)
        market.bank += next(self.ticks)
        return market


def test_a_replay_that_comes_out_differently() -> None:
    assert "the replay differs after move 0" in broken(Fickle())


def test_a_play_that_is_not_over_after_its_last_move() -> None:
    class Restless(Market):
        def choices(self, seat: int = -1) -> list[Action]:
            return [READY] if self.over else super().choices(seat)

    game = StateOf(Restless)
    with pytest.raises(Broken, match="the play is not over after its last move"):
        check_end(game, random_record(game, 2, {}, "restless"))


def test_winners_who_do_not_sit_at_the_table() -> None:
    class Absent(Fair):
        def winners(self, state: Market) -> list[int]:
            return [2]

    assert "there are no such winners: [2]" in broken(Absent())


def test_stages_of_an_outcome_in_which_a_winner_goes_out_or_somebody_comes_back() -> None:
    class Staged(Fair):
        def __init__(self, *out: list[int]) -> None:
            super().__init__()
            self.out = out

        def outcome(self, state: Market) -> Outcome:
            usual = super().outcome(state)
            people = [[Contender(seat, 0, seat in out) for seat in (0, 1)] for out in self.out]
            stages = [Stage(Phrase("the end"), contenders) for contenders in people]
            return Outcome([0], [1] * state.seats, usual.reason, usual.tie_break, stages)

    conform(Staged([1]), plays=1)
    assert "the winners are [0], and [0] went out in a stage of the outcome" in broken(Staged([0]))
    assert "a stage of the outcome has the seats [0, 1], and [1] were out before" in broken(Staged([1], []))


# Steps


def test_a_step_that_does_not_know_what_to_do() -> None:
    class Mumbling(Ask[Market]):
        def choices(self, state: Market) -> list[Action]:
            return [READY]

    game = Fair()
    game.steps["mumble 0"] = Mumbling("mumble", 0)  # type: ignore[abstract]
    assert "step 'mumble 0' has no 'prompt'" in broken(game)


def test_a_step_under_another_name() -> None:
    game = Fair()
    game.steps["noon"] = DAY
    assert "step 'day' is known as 'noon'" in broken(game)


# Lanes


def test_lanes_whose_order_matters() -> None:
    class Crossed(Market):
        def roll(self, sides: int = 6) -> int:
            self.reveal()
            return self.dice.roll(sides, 0)

    assert "the order in which seats answered in their lanes changed the play" in broken(StateOf(Crossed), plays=5)


# Undo


def test_chance_that_is_not_counted() -> None:
    class Sly(Question):
        def take(self, state: Market, action: Action) -> None:
            state.dice.roll(6)
            state.next(SECOND)

    class Second(Question):
        def __init__(self) -> None:
            Ask.__init__(self, "second", 0)

    SECOND = Second()
    game = Asking(Sly())
    game.steps[SECOND.name] = SECOND
    record = random_record(game, 2, {}, "sly")
    with pytest.raises(Broken, match="seat 0 can take back 'ready' although chance was drawn"):
        check_undo(game, record, "sly")


def test_a_hidden_card_that_is_seen_uncounted() -> None:
    class Peek(Question):
        def take(self, state: Market, action: Action) -> None:
            state.next(second)

    class Second(Question):
        def __init__(self) -> None:
            Ask.__init__(self, "second", 0)

        def prompt(self, state: Market) -> Phrase:
            return Phrase("the top card is {card}", card=state.deck[-1])

    second = Second()
    game = Asking(Peek())
    game.steps[second.name] = second
    record = random_record(game, 2, {}, "peek")
    with pytest.raises(Broken, match="seat 0 can take back 'ready' although it showed something hidden"):
        check_undo(game, record, "peek")


def test_revelations_that_are_forgotten() -> None:
    class Amnesiac(Market):
        def advance(self) -> None:
            super().advance()
            self.revelations = 0
            if not self.lanes:
                self.own_revelations = [0] * self.seats

    game = StateOf(Amnesiac)
    with pytest.raises(Broken, match=r"seat \d can take back 'ready' although it showed something hidden"):
        check_undo(game, random_record(game, 2, {}, "amnesia"), "amnesia")


def test_an_undo_that_leads_elsewhere() -> None:
    class Careless(Market):
        def clone(self) -> Market:
            other = super().clone()
            other.deck = [*other.deck[1:], *other.deck[:1]]
            return other

    game = StateOf(Careless)
    record = random_record(game, 2, {}, "careless")
    with pytest.raises(Broken, match=r"taking back .* does not lead to the state before it"):
        check_undo(game, record, "careless")


def test_an_undo_that_is_not_refused() -> None:
    class Lax:
        record = Record("fair", 1, 2, {}, "1")

        def undo(self, seat: int) -> str:
            return self.record.moves.pop()[1]

    Lax.record.moves = [(0, "keep")]
    lax: Any = Lax()
    with pytest.raises(Broken, match="seat 0 took back a move that is final"):
        conformance._refuses_undo(lax, 0)


def test_an_undo_that_is_refused_but_happens() -> None:
    class Both:
        record = Record("fair", 1, 2, {}, "1")

        def undo(self, seat: int) -> str:
            self.record.moves.pop()
            raise IllegalAction("no")

    Both.record.moves = [(0, "keep")]
    both: Any = Both()
    with pytest.raises(Broken, match="seat 0 took back a move that is final"):
        conformance._refuses_undo(both, 0)


# Looking ahead


def test_a_move_that_tells_what_nobody_can_know() -> None:
    class Indiscreet(Question):
        def take(self, state: Market, action: Action) -> None:
            state.tell(UNSOLD, NOBODY, state.deck[-1])

    assert "the preview of 'ready' tells seat 0 [Event" in broken(Asking(Indiscreet()), plays=3)


def test_a_move_that_is_final_because_of_something_hidden() -> None:
    class Fickle(Question):
        def take(self, state: Market, action: Action) -> None:
            if state.moves == 1:
                state.next(self)  # asked once more, so that nothing else is turned up yet
                if state.deck[-1] % 2:
                    state.reveal()

    assert "the preview of 'ready' tells seat 0 that it is" in broken(Asking(Fickle()), plays=3)


def test_a_round_that_not_everybody_knows() -> None:
    class Hidden(Fair):
        def round(self, state: Market) -> int:
            return state.stalls[0].hand

    assert "cannot know the round" in broken(Hidden())
