"""A walk through a play in another language: whatever is shown must be made of that language's own words.

assert strangers(game, "it", 3) == {}
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree.ElementTree import fromstring

from alfonso import languages
from alfonso.engine.dice import FastDice
from alfonso.engine.game import Game
from alfonso.engine.look import Look
from alfonso.engine.phrase import Language, capital
from alfonso.engine.state import SPECTATOR, State
from alfonso.engine.view import View
from alfonso.testing.telling import names_for

WORD = re.compile(r"[^\W\d_]{2,}\b(?!…)")  # what is cut off for want of room is no word
RULE = re.compile(r"\bRU?-?\d+[a-z]?\b")
ROOMS = ((1124, 0), (1100, 720), (390, 0))  # width and height, 0 where that does not matter
EVERY = 17  # at one decision in so many the picture and all objections are looked at, too


def strangers(game: Game[Any], code: str, seats: int, proper: Iterable[str] = (), **options: object) -> dict[str, str]:
    """Every word that is shown in a random play and is no word of the language, with where it was found.

    Words of the language are those of its catalogues; ``proper`` are names that are the same everywhere.
    """
    language = languages.language(code, [game]).naming(names_for(seats))
    own = {word for text in written(language) for word in words_of(text)}
    own |= {word for name in (*proper, *names_for(seats), game.name) for word in words_of(name)}
    found: dict[str, str] = {}
    for text in shown(game, language, seats, options):
        for word in words_of(text):
            if word not in own:
                found.setdefault(word, text)
    return found


def written(language: Language) -> Iterator[str]:
    """Every text of a language."""
    for forms in language.texts.values():
        yield from forms


def words_of(text: str) -> list[str]:
    """The words of a text, numbers of rules left out."""
    return [word.lower() for word in WORD.findall(RULE.sub(" ", re.sub(r"\{\w+\}", " ", text)))]


def shown(game: Game[Any], language: Language, seats: int, options: dict[str, object]) -> Iterator[str]:
    """Everything that is shown in a play: questions, choices, chronicle, panels, pictures, objections, the end."""
    setup = game.setup(seats, options)
    state: State = game.open(setup, FastDice.seeded(f"{language.code} {seats}", seats + 1), log=True)
    dice = FastDice.seeded("walk", 1)
    while not state.over:
        seat = state.next_seat
        view = state.view(seat)
        yield from asked(game, view, language)
        if state.moves % EVERY == 0:
            yield from seen(game, state, view, language)
        choices = view.choices
        state.take(seat, choices[dice.below(len(choices))])
        state.advance()
    yield from seen(game, state, state.view(SPECTATOR), language)
    for event in state.log or []:
        yield language.say(game.sentence(event, language.names))
    yield from ended(game, state, language)


def asked(game: Game[Any], view: View, language: Language) -> Iterator[str]:
    """The question and the choices."""
    if view.prompt is not None:
        yield language.say(view.prompt)
    for action in view.choices:
        label = game.label(view, action)
        yield language.say(label.words)
        if label.heading is not None:
            yield language.say(label.heading)


def seen(game: Game[Any], state: State, view: View, language: Language) -> Iterator[str]:
    """Panels, pictures and objections."""
    for panel in game.panels(view, language.names, language):
        yield panel.title
        for row in panel.rows:
            yield from row
    pieces: list[str] = []
    for width, height in ROOMS:
        for chosen in ([], pieces[:1], pieces[1:2], ["nothing-of-the-kind"]):
            look = view.look(language.names, width, height, language, chosen)
            yield from told_by(game.picture(look))
            pieces = pieces or sorted(look.can)
    yield from answers(game, view, language)
    if view.seat >= 0:
        for action in game.actions:
            why = view.objection(action)
            if why is not None:
                yield why.said(language).replace(action.text, " ")  # what one types is the same in every language


def answers(game: Game[Any], view: View, language: Language) -> Iterator[str]:
    """Why this and that piece cannot be picked."""
    look: Look = view.look(language.names, *ROOMS[0], language)
    for id in re.findall(r'id="([^"]+)" class="piece', game.picture(look)):
        if id not in look.can:
            yield language.say(view.called(id))
            yield capital(view.why(id, []).said(language))


def told_by(picture: str) -> Iterator[str]:
    """The words of a picture: what stands in it, and what is read out."""
    if picture:
        for element in fromstring(picture).iter():
            yield element.text or ""
            yield element.get("aria-label") or ""


def ended(game: Game[Any], state: State, language: Language) -> Iterator[str]:
    """How the play ended."""
    outcome = game.outcome(state)
    yield language.say(game.verdict(state))
    for words in (outcome.reason, outcome.tie_break):
        if words is not None:
            yield language.say(words)
    for stage in outcome.stages:
        for words in (stage.title, stage.tie_break, *(one.name for one in stage.contenders)):
            if words is not None:
                yield language.say(words)
    for seat in range(state.seats):
        yield language.say(game.score_words(state.score(seat)))
        for category in game.breakdown(state, seat):
            yield language.say(category.replace("_", " "))
