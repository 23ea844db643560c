"""The promises of the engine, as checks that any game can be put through with one call.

    from alfonso.testing import conform
    conform(my_game)

How a game plays is checked here; what it shows, tells and cites in ``pictures``, ``telling`` and ``rulebook``.
Each check raises ``Broken`` with the promise, the seats, the seed and the move, so that a failure can be repeated.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from alfonso.engine.action import Action
from alfonso.engine.dice import FastDice
from alfonso.engine.errors import IllegalAction
from alfonso.engine.event import EVERYONE
from alfonso.engine.game import Game
from alfonso.engine.phrase import ENGLISH, Language
from alfonso.engine.playout import playout
from alfonso.engine.record import Record, record_of
from alfonso.engine.state import SPECTATOR, State
from alfonso.engine.step import Ask, Lanes, Plan, Run, Step
from alfonso.engine.table import Table
from alfonso.fidelity import CITED
from alfonso.testing.answers import check_glossary
from alfonso.testing.broken import Broken, who
from alfonso.testing.lessons import check_lesson
from alfonso.testing.pictures import check_pictures
from alfonso.testing.rulebook import check_cited, check_rules, numbered
from alfonso.testing.telling import check_catalogues, check_chronicle, check_outcome, check_telling, languages_of

KINDS: dict[type[Step], list[str]] = {
    Ask: ["prompt", "choices", "objection", "take"],
    Run: ["run"],
    Plan: ["plan"],
    Lanes: ["lane"],
}

PREVIEWED = 5  # about so many actions of each decision are looked at beforehand
SHOWN = 24  # at about so many decisions of a play everything is looked at that people see and read


def conform(
    game: Game[Any],
    plays: int = 3,
    seats: Sequence[int] | None = None,
    options: Sequence[Mapping[str, object]] = ({},),
    seed: str = "conformance",
    every: int = 1,
    shown: int = SHOWN,
) -> None:
    """Put a game through every check, at every number of seats and with every given set of options.

    ``every`` thins out the checks of single states: 5 looks at every fifth decision. What is seen and read is looked
    at in about ``shown`` decisions of each play.
    """
    check_vocabulary(game)
    check_steps(game)
    check_rules(game)
    tongues = languages_of(game)
    check_catalogues(tongues)
    check_glossary(game, tongues)
    for count in game.seat_counts if seats is None else seats:
        for chosen in options:
            for number in range(plays):
                conform_play(game, count, chosen, f"{seed} {number}", every, tongues, shown)
    check_lesson(game, tongues)


def conform_play(
    game: Game[Any],
    seats: int,
    options: Mapping[str, object],
    seed: str,
    every: int = 1,
    tongues: Sequence[Language] = (ENGLISH,),
    shown: int = SHOWN,
) -> None:
    """Put one random play of a game through every check."""
    where = f"{game.id}, {seats} seats, seed {seed!r}, options {dict(options)}"
    try:
        record = random_record(game, seats, options, seed)
        check_states(game, record, every)
        check_end(game, record)
        check_shown(game, record, tongues, shown)
        check_lanes(game, seats, options, seed)
        check_undo(game, record, seed)
    except Broken as broken:
        raise Broken(f"{broken} ({where})") from None


def check_vocabulary(game: Game[Any]) -> None:
    """Promise 2: every action has its place, and its text leads back to it."""
    for index, action in enumerate(game.actions):
        if action.index != index or game.actions[index] is not action:
            raise Broken(f"action {action.text!r} has index {action.index}, stands at {index}")
        if game.parse(action.text) is not action or game.parse(f"  {action.text.upper()} ") is not action:
            raise Broken(f"{action.text!r} does not lead back to its action")


def check_steps(game: Game[Any]) -> None:
    """Every step does what its kind is there for, under the name it is known by."""
    for name, step in game.steps.items():
        if step.name != name:
            raise Broken(f"step {step.name!r} is known as {name!r}")
        for kind, methods in KINDS.items():
            if isinstance(step, kind):
                missing = [method for method in methods if getattr(type(step), method) is getattr(kind, method)]
                if missing:
                    raise Broken(f"step {name!r} has no {missing[0]!r}")


def random_record(game: Game[Any], seats: int, options: Mapping[str, object], seed: str) -> Record:
    """A play by random choices, as a record; it ends within the bound and never comes to a dead end (promise 8)."""
    state = game.open(game.setup(seats, options), FastDice.seeded(seed, seats + 1))
    record = record_of(game, state, seed)
    bound = game.bound(state.setup)
    dice = FastDice.seeded(f"{seed} choices", 1)
    while not state.over:
        waiting = state.to_act
        if not waiting:
            raise Broken(f"after move {state.moves} the game is not over, yet nobody is asked")
        seat = waiting[dice.below(len(waiting))]
        choices = state.choices(seat)
        if not choices:
            raise Broken(f"after move {state.moves} seat {seat} is asked but has no choice")
        action = choices[dice.below(len(choices))]
        state.play(action, seat)
        record.add(seat, action)
        if state.moves > bound:
            raise Broken(f"the play goes beyond its bound of {bound} moves")
    return record


def check_states(game: Game[Any], record: Record, every: int = 1) -> None:
    """Everything that holds at each decision of a play."""
    conserved: dict[str, int] | None = None
    for number, state in enumerate(record.states(game)):
        try:
            if conserved is None:
                conserved = game.conserved(state)
            if game.conserved(state) != conserved:
                raise Broken(f"conserved quantities were {conserved}, are {game.conserved(state)}")
            if number % every == 0:
                check_state(game, state)
        except Broken as broken:
            raise Broken(f"{broken}, after move {number}") from None


def check_state(game: Game[Any], state: State) -> None:
    """Everything that holds at one decision."""
    why = game.impossible(state)
    if why is not None:
        raise Broken(f"a state was reached that the game calls impossible: {why}")
    check_legality(game, state)
    check_clone(game, state)
    check_round_trip(game, state)
    check_views(game, state)
    check_previews(game, state)
    check_scores(state)


def check_legality(game: Game[Any], state: State) -> None:
    """Promise 3: the choices are exactly the actions without objection, each once, for every seat."""
    rules = set(numbered(game))
    for seat in range(state.seats):
        choices = state.choices(seat)
        listed = {action.index for action in choices}
        if len(listed) != len(choices):
            raise Broken(f"seat {seat} has a choice twice: {choices}")
        if bool(choices) != (seat in state.to_act):
            raise Broken(f"seat {seat} has {len(choices)} choices, to act are {state.to_act}")
        for action in game.actions:
            why = state.objection(seat, action)
            if (why is None) != (action.index in listed):
                stated = "listed" if action.index in listed else "not listed"
                said = None if why is None else str(why)
                raise Broken(f"{action.text!r} of seat {seat} is {stated}, the objection is {said!r}")
            if why is not None and not str(why).strip():
                raise Broken(f"the objection to {action.text!r} is empty")
            if why is not None and choices:
                check_cited(rules, CITED.findall(str(why)), f"the objection to {action.text!r}, {str(why)!r},")


def check_clone(game: Game[Any], state: State) -> None:
    """Promise 6: playing on a copy leaves the original as it was."""
    before = game.digest(state)
    twin = state.clone()
    if game.digest(twin) != before:
        raise Broken("a clone differs from its original")
    playout(twin, FastDice.seeded("clone", 1))
    if game.digest(state) != before:
        raise Broken("playing on a clone changed the original")
    if not twin.over or (game.digest(twin) == before and not state.over):
        raise Broken("a clone cannot be played to its end")


def check_round_trip(game: Game[Any], state: State) -> None:
    """A state survives being written down and read back, and being pickled."""
    before = game.digest(state)
    if game.digest(game.unpack(json.loads(json.dumps(game.pack(state))))) != before:
        raise Broken("a state differs after being written down and read back")
    if game.digest(pickle.loads(pickle.dumps(state))) != before:
        raise Broken("a state differs after being pickled")


def check_views(game: Game[Any], state: State) -> None:
    """Promises 4 and 5: nobody can tell a sample from the real state, nor of others' lanes more than who is ready."""
    viewers = [SPECTATOR, *range(state.seats)]
    before = game.digest(state)
    for viewer in viewers:
        seen = _seen(state, viewer)
        for number in range(2):
            sample = state.sample(viewer, FastDice.seeded(f"sample {number}", 1))
            if _seen(sample, viewer) != seen:
                raise Broken(f"{who(viewer)} can tell a sample from the real state")
            if game.round(sample) != game.round(state):
                raise Broken(f"{who(viewer)} cannot know the round")
            drawn = _drawn(sample)
            if _drawn(sample.sample(viewer, FastDice.seeded(f"sample {number}", 1))) != drawn:
                raise Broken(f"what is drawn for {who(viewer)} hangs on what it cannot know")
            playout(sample, FastDice.seeded("sample", 1))
    if game.digest(state) != before:
        raise Broken("sampling changed the state")
    if not state.lanes:
        check_parts(game, state)
        return
    for seat in state.to_act:
        for action in state.choices(seat):
            after = state.clone()
            after.take(seat, action)
            if after.revelations != state.revelations:
                continue  # that was the last answer: what was secret may be shown, other lanes may be open
            if after.ready != sorted({*state.ready, *([seat] if after.question(seat) is None else [])}):
                raise Broken(f"after {action.text!r} of seat {seat} these count as ready: {after.ready}")
            for viewer in viewers:
                but = "" if state.hides_ready_from(viewer) else "ready"
                if viewer != seat and _seen(after, viewer, but) != _seen(state, viewer, but):
                    raise Broken(f"{who(viewer)} can tell that seat {seat} did {action.text!r} in its lane")


def check_parts(game: Game[Any], state: State) -> None:
    """Promise 5, in the open: of an answer that hides its parts others see nothing before the last, of others all."""
    seat = state.next_seat
    step = state.question(seat)
    if step is None:
        return
    viewers = [viewer for viewer in [SPECTATOR, *range(state.seats)] if viewer != seat]
    before = [_seen(state, viewer) for viewer in viewers]
    choices = state.choices(seat)
    for action in choices[:: 1 + len(choices) // PREVIEWED]:
        after = state.clone()
        after.log = []
        after.take(seat, action)
        if after.revelations != state.revelations or any(event.seen_by == EVERYONE for event in after.log):
            continue
        same = [_seen(after, viewer) for viewer in viewers] == before
        if step.hides_parts() and after.hiding == seat and not same:
            raise Broken(f"others can tell that seat {seat} did {action.text!r}, a part of an answer that hides them")
        own = game.seen(after, seat).pack() != game.seen(state, seat).pack()
        if not step.hides_parts() and same and own:
            raise Broken(f"nobody else sees {action.text!r} of seat {seat}: {step.name!r} must say that it hides parts")


def check_previews(game: Game[Any], state: State) -> None:
    """Promise 4: what a seat is told beforehand of a move is what the move then tells, up to what nobody can know."""
    for seat in state.to_act:
        choices = state.choices(seat)
        for action in choices[:: 1 + len(choices) // PREVIEWED]:
            preview = state.view(seat).preview(action)
            after = state.clone()
            after.log = []
            after.take(seat, action)
            known = after.log if after.foreseen < 0 else after.log[: after.foreseen]
            told = [event.pack() for event in known if event.visible_to(seat)]
            if [event.pack() for event in preview.events] != told:
                raise Broken(f"the preview of {action.text!r} tells seat {seat} {preview.events}, it does {told}")
            is_final = after.foreseen >= 0 or (bool(state.lanes) and after.question(seat) is None)
            if preview.reveals != is_final:
                said = "final" if preview.reveals else "not final"
                raise Broken(f"the preview of {action.text!r} tells seat {seat} that it is {said}")


def _seen(state: State, viewer: int, but: str = "") -> str:
    return json.dumps({**state.view(viewer).pack(), but: None}, sort_keys=True)


def _drawn(sample: State) -> str:
    """A sample as text; how many moves led to it is nothing that bots are told."""
    return json.dumps({**sample.game.pack(sample), "moves": 0}, sort_keys=True)


def check_scores(state: State) -> None:
    """The scores are the sums of their breakdowns."""
    scores = state.scores()
    for seat in range(state.seats):
        if scores[seat] != sum(state.breakdown(seat).values()) or scores[seat] != state.score(seat):
            raise Broken(f"the score of seat {seat} is {scores[seat]}, its breakdown {state.breakdown(seat)}")


def check_end(game: Game[Any], record: Record) -> None:
    """Promise 1: a record replays to the identical states, also after a round trip through text."""
    again = Record.parse(record.text())
    if again.text() != record.text():
        raise Broken("a record differs after being written down and read back")
    first = [game.digest(state) for state in record.states(game)]
    second = [game.digest(state) for state in again.states(game)]
    if first != second:
        raise Broken(f"the replay differs after move {_first_difference(first, second)}")
    state = record.replay(game, log=True)
    if not game.chance and state.dice.pack() != next(iter(record.states(game))).dice.pack():
        raise Broken("the game says that it has no chance, and draws from the dice")
    if not state.over or state.to_act or state.choices():
        raise Broken("the play is not over after its last move")


def check_shown(game: Game[Any], record: Record, tongues: Sequence[Language], shown: int = SHOWN) -> None:
    """What people see and read: pictures, panels, questions and choices of some decisions, the chronicle, the end."""
    every = max(1, len(record.moves) // shown)
    for number, state in enumerate(record.states(game)):
        if number % every == 0 or state.over:
            try:
                check_telling(game, state, tongues)
                check_pictures(game, state, tongues, number // every)
            except Broken as broken:
                raise Broken(f"{broken}, after move {number}") from None
    state = record.replay(game, log=True)
    check_chronicle(game, state, tongues)
    check_outcome(game, state, tongues)


def _first_difference(one: list[str], other: list[str]) -> int:
    return next(number for number, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])


def check_lanes(game: Game[Any], seats: int, options: Mapping[str, object], seed: str) -> None:
    """Promise 5: whatever the order in which lanes are answered, the play is the same."""
    orders: list[Callable[[list[int], int], int]] = [
        lambda waiting, _: waiting[0],
        lambda waiting, _: waiting[-1],
        lambda waiting, move: waiting[move * 7 % len(waiting)],
    ]
    ends = [_play_in_order(game, seats, options, seed, order) for order in orders]
    if len(set(ends)) > 1:
        raise Broken("the order in which seats answered in their lanes changed the play")


def _play_in_order(
    game: Game[Any], seats: int, options: Mapping[str, object], seed: str, order: Callable[[list[int], int], int]
) -> str:
    """Play with choices that depend only on the seat and on how often it has chosen; the digest of the end."""
    state = game.open(game.setup(seats, options), FastDice.seeded(seed, seats + 1))
    minds = [FastDice.seeded(f"{seed} mind {seat}", 1) for seat in range(seats)]
    while not state.over:
        seat = order(state.to_act, state.moves)
        choices = sorted(state.choices(seat), key=_index)
        state.play(choices[minds[seat].below(len(choices))], seat)
    return game.digest(state)


def _index(action: Action) -> int:
    return action.index


def check_undo(game: Game[Any], record: Record, seed: str) -> None:
    """Promise 7: a move can be taken back until chance was drawn or something hidden was seen, and no further."""
    empty = Record.parse(record.text())
    empty.moves = []
    empty.result = []
    table = Table(game, empty)
    dice = FastDice.seeded(f"{seed} undo", 1)
    for seat, text in record.moves:
        before = game.digest(table.state)
        chance = json.dumps(table.state.dice.pack())
        others = [table.state.sample(seat, FastDice.seeded(f"{seed} {number}", 1)) for number in range(2)]
        table.play(seat, text)
        allowed = table.cannot_undo(seat) is None
        if allowed and json.dumps(table.state.dice.pack()) != chance:
            raise Broken(f"seat {seat} can take back {text!r} although chance was drawn")
        if allowed and any(_shows_more(table.state, other, seat, text) for other in others):
            raise Broken(f"seat {seat} can take back {text!r} although it showed something hidden")
        if allowed and dice.below(4) == 0:
            table.undo(seat)
            if game.digest(table.state) != before:
                raise Broken(f"taking back {text!r} does not lead to the state before it")
            table.play(seat, text)
        elif not allowed:
            _refuses_undo(table, seat)
        _check_changes(game, table, seat, dice)


def _check_changes(game: Game[Any], table: Table[Any], seat: int, dice: FastDice) -> None:
    """Every change that a seat is offered in its lane is possible, changes something, and can be changed back."""
    offered = game.changes(table.state.view(seat))
    if not offered or dice.below(4):
        return
    change = offered[dice.below(len(offered))]
    before = game.digest(table.state)
    _, old = table.record.moves[table.answers(seat)[change.place]]
    table.change(seat, change.place, change.text)
    if game.digest(table.state) == before:
        raise Broken(f"{change.text!r} in place of {old!r} changes nothing")
    if change.action is None:
        table.play(seat, old)
        return
    table.change(seat, change.place, old)
    if game.digest(table.state) != before:
        raise Broken(f"{old!r} back in its place does not lead to the state before")


def _shows_more(after: State, sample: State, seat: int, text: str) -> bool:
    """Whether a move tells its seat more than it knew: in a state it held possible, it would see something else."""
    sample.play(text, seat)
    return _seen(sample, seat) != _seen(after, seat)


def _refuses_undo(table: Table[Any], seat: int) -> None:
    moves = len(table.record.moves)
    try:
        table.undo(seat)
    except IllegalAction:
        if len(table.record.moves) == moves:
            return
    raise Broken(f"seat {seat} took back a move that is final")
