"""Checks of everything that is told: events, questions, choices, panels and the end, in every language there is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from alfonso.engine.game import Game
from alfonso.engine.outcome import Outcome
from alfonso.engine.phrase import Language, Saying
from alfonso.engine.state import SPECTATOR, State
from alfonso.engine.view import View
from alfonso.testing.broken import Broken, done, who
from alfonso.testing.rulebook import check_cited, numbered

FIGURE = re.compile(r"\{\w+\}")


def languages_of(game: Game[Any]) -> list[Language]:
    """English, and every language that the game has a catalogue for."""
    from alfonso import languages  # reads catalogues with babel, which positions and marks do without

    return [languages.language(code, [game]) for code in languages.codes([game])]


def names_for(seats: int) -> list[str]:
    """Names of players that nobody takes for anything else."""
    return ["Anna", "Bruno", "Clara", "Dario", "Elena", "Fabio"][:seats]


def check_said(what: str, saying: Saying, tongues: Sequence[Language], names: list[str]) -> None:
    """Words come out in every language, each with all its figures."""
    for language in tongues:
        said = done(f"{what} in {language.code!r}", partial(language.naming(names).say, saying))
        if not said.strip():
            raise Broken(f"{what} has no words in {language.code!r}")
        left = FIGURE.search(said)
        if left is not None:
            raise Broken(f"{what} has no figure for {left.group()} in {language.code!r}: {said!r}")


def check_telling(game: Game[Any], state: State, tongues: Sequence[Language]) -> None:
    """What everybody is told at a decision: the question, the choices, the panels, the glance."""
    names = names_for(state.seats)
    for viewer in (SPECTATOR, *range(state.seats)):
        view = state.view(viewer)
        check_panels(game, view, tongues, names)
        if viewer >= 0:
            check_glance(game, state, viewer)
        if view.choices:
            prompt = done(f"the question to seat {viewer}", partial(getattr, view, "prompt"))
            check_said(f"the question to seat {viewer}", prompt or "", tongues, names)
            check_labels(game, view, tongues, names)


def check_panels(game: Game[Any], view: View, tongues: Sequence[Language], names: list[str]) -> None:
    """Panels are titled blocks of cells that are texts."""
    for language in tongues:
        what = f"the panels of {who(view.seat)} in {language.code!r}"
        for panel in done(what, partial(game.panels, view, names, language)):
            if not panel.title.strip():
                raise Broken(f"{what}: one has no title")
            if not all(isinstance(cell, str) for row in panel.rows for cell in row):
                raise Broken(f"{what}: {panel.title!r} has a cell that is no text")


def check_glance(game: Game[Any], state: State, seat: int) -> None:
    """What tests ask about a seat is there, by name."""
    seen = done(f"the glance at seat {seat}", partial(game.glance, state, seat))
    if not seen or not all(isinstance(name, str) for name in seen):
        raise Broken(f"the glance at seat {seat} shows nothing by name: {seen!r}")


def check_labels(game: Game[Any], view: View, tongues: Sequence[Language], names: list[str]) -> None:
    """Every choice has words of its own."""
    found: dict[tuple[str, str], str] = {}
    for action in view.choices:
        what = f"the label of {action.text!r}"
        label = done(what, partial(game.label, view, action))
        check_said(what, label.words, tongues, names)
        if label.heading is not None:
            check_said(f"the heading of {action.text!r}", label.heading, tongues, names)
        called = ("" if label.heading is None else str(label.heading), str(label.words))
        if called in found:
            raise Broken(f"{found[called]!r} and {action.text!r} have the same label: {' '.join(called).strip()!r}")
        found[called] = action.text


def check_chronicle(game: Game[Any], state: State, tongues: Sequence[Language]) -> None:
    """Every event of a play is told in a sentence and cites a rule of RULES.md."""
    names = names_for(state.seats)
    rules = set(numbered(game))
    for event in state.log or []:
        what = f"the event {event.name!r}"
        sentence = done(what, partial(game.sentence, event, names))
        check_said(what, sentence, tongues, names)
        check_cited(rules, [event.rule] if event.rule else [], what)


def check_outcome(game: Game[Any], state: State, tongues: Sequence[Language]) -> None:
    """Somebody wins, or the game says why nobody does; whoever wins stands on the first place."""
    names = names_for(state.seats)
    outcome = done("the outcome", partial(game.outcome, state))
    if any(not 0 <= seat < state.seats for seat in outcome.winners) or len(set(outcome.winners)) < len(outcome.winners):
        raise Broken(f"there are no such winners: {outcome.winners}")
    if not outcome.winners and outcome.reason is None:
        raise Broken("the play is over, and its outcome has neither winners nor a reason why nobody wins")
    if len(outcome.places) != state.seats or any(outcome.places[seat] != 1 for seat in outcome.winners):
        raise Broken(f"the winners are {outcome.winners}, the places {outcome.places}")
    for what, words in (("the reason", outcome.reason), ("the tie-break", outcome.tie_break)):
        if words is not None:
            check_said(f"{what} in the outcome", words, tongues, names)
    check_stages(outcome, state.seats, tongues)
    check_said("the verdict", done("the verdict", partial(game.verdict, state)), tongues, names)
    for score in state.scores():
        check_said(f"the score {score}", game.score_words(score), tongues, names)


def check_stages(outcome: Outcome, seats: int, tongues: Sequence[Language]) -> None:
    """Who is out of one stage is in no later one, and no winner goes out."""
    names = names_for(seats)
    gone: set[int] = set()
    for stage in outcome.stages:
        for words in (stage.title, stage.tie_break, *(one.name for one in stage.contenders)):
            if words is not None:
                check_said("a stage of the outcome", words, tongues, names)
        seated = [one.seat for one in stage.contenders if one.seat >= 0]
        if any(seat >= seats or seat in gone for seat in seated) or len(set(seated)) < len(seated):
            raise Broken(f"a stage of the outcome has the seats {seated}, and {sorted(gone)} were out before")
        gone.update(one.seat for one in stage.contenders if one.out and one.seat >= 0)
    if gone & set(outcome.winners):
        raise Broken(f"the winners are {outcome.winners}, and {sorted(gone)} went out in a stage of the outcome")


def check_catalogues(tongues: Sequence[Language]) -> None:
    """A translation has the figures of the text that it translates."""
    for language in tongues:
        for text, forms in language.texts.items():
            for form in forms:
                strange = set(FIGURE.findall(form)) - set(FIGURE.findall(text)) - {"{count}"}
                if strange:
                    raise Broken(f"{form!r} in {language.code!r} has {min(strange)}, which {text!r} has not")
