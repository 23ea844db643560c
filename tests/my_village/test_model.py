"""Whole games beside the model of ``model.py``: at every decision both ask the same and show the same."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from alfonso.engine.dice import FastDice
from alfonso.games.my_village import MyVillage, Villages
from alfonso.games.my_village.actions import STEPS, Word, banner_names, die_name
from alfonso.games.my_village.data import CHURCHES, COUNCILS, NONE, Data
from alfonso.games.my_village.ruler import ruler
from alfonso.games.my_village.seen import monk_pile, seen_by, travel_pile
from alfonso.games.my_village.state import MONK_STARTS, TRAVEL_STARTS
from alfonso.testing import rule
from tests.my_village.helpers import VILLAGE
from tests.my_village.model import (
    GOODS,
    GROUPS,
    LETTERS,
    PAIRS,
    PILES,
    PROFESSIONS,
    WORKSHOPS,
    Deal,
    Model,
    craft_id,
    pips,
    r1,
)

APART = ("phase", "fired", "bought", "most", "free", "visited", "again", "placing", "crafts")  # not seen by the model


class EngineLuck:
    """What chance has brought to the engine's play; before a play begins its piles are whole."""

    def __init__(self, state: Villages) -> None:
        self.state = state

    def boards(self) -> list[int]:
        return [village.board + 1 for village in self.state.villages]

    def starter(self) -> int:
        return self.state.starter

    def piles(self) -> Deal:
        state, figures = self.state, self.state.figures
        customers = [*state.display, *state.customers[::-1]]
        return {
            "customers": [figures.customers[card].id for card in customers],
            "monks": {
                name: [figures.monks[card].card.id for card in monk_pile(state, pile)]
                for pile, name in enumerate(PILES)
            },
            "travels": {letter: self.letter(letter) for letter in LETTERS},
        }

    def pool(self) -> list[str]:
        return [die_name(face) for face in self.state.pool]

    def letter(self, letter: str) -> list[str]:
        cards = travel_pile(self.state, LETTERS.index(letter))
        return [self.state.figures.travels[card].id for card in cards]

    def rat(self) -> int:
        assert self.state.log is not None
        return next(event.numbers[0] for event in reversed(self.state.log) if event.name == "rat")


class Pair:
    """One play of the engine and one of the model, side by side."""

    def __init__(self, game: MyVillage, seats: int, seed: str, figures: Deal | None = None, **options: str) -> None:
        self.state = game.open(game.setup(seats, options), FastDice.seeded(seed, seats + 1), log=True)
        self.model = Model(seats, EngineLuck(self.state), figures or r1(), options)
        self.flow = self.model.play()
        self.chance = random.Random(seed)
        self.asked: tuple[int, set[str]] | None = None
        self.decisions = 0
        self.revelations = self.state.revelations
        self.chances = 1
        self.advance(None)
        self.revealed()

    def advance(self, answer: str | None) -> None:
        """Answer the model's question."""
        try:
            self.asked = next(self.flow) if answer is None else self.flow.send(answer)
        except StopIteration:
            self.asked = None

    def catch_up(self) -> None:
        """A question with one possible answer need not be asked (Q53)."""
        while self.asked is not None and self.asked != self.question() and len(self.asked[1]) == 1:
            self.advance(*self.asked[1])

    def question(self) -> tuple[int, set[str]]:
        """Who is asked by the engine, and what is possible."""
        state = self.state
        return state.next_seat, {action.text for action in state.choices()}

    def compare(self) -> None:
        """Both ask the same, show the same and have come as far."""
        self.catch_up()
        state, model = self.state, self.model
        assert state.over == (self.asked is None)
        if self.asked is not None:
            seat, choices = self.question()
            assert (seat, sorted(choices)) == (self.asked[0], sorted(self.asked[1]))
        viewer = self.decisions % (state.seats + 1) - 1  # everybody sees the same
        packed: Any = state.view(viewer).seen.pack()
        same({key: value for key, value in packed.items() if key not in APART}, model.seen(), f"seat {viewer}")
        owners = {id: owner for id, owner in packed["crafts"].items() if owner >= 0}
        assert owners == {
            craft_id(*craft): seat for seat, village in enumerate(model.villages) for craft in village.crafts.items()
        }
        if self.asked is not None and "headman stay" in self.asked[1]:
            self.compare_ruler()
        assert state.scores() == [model.score(seat) for seat in range(model.seats)]

    def compare_ruler(self) -> None:
        """The ruler says of the sum that lies there what the model offers (12.2)."""
        state = self.state
        seat = state.next_seat
        now = ruler(seen_by(state.view(seat)), seat, state.figures)[self.model.value() - 2]
        words = {(word.kind, word.number): word.text for word in state.game.actions if isinstance(word, Word)}
        assert {words[buy] for buy in now.buys} == self.model.black(seat)
        names = banner_names(state.figures)
        assert {names[banner] for banner in now.fires} == set(self.model.white(self.model.villages[seat]).values())

    def revealed(self) -> None:
        """10.2: what chance has brought cannot be taken back, and nothing else is called so."""
        assert (self.state.revelations > self.revelations) == (self.model.chances > self.chances)
        self.revelations, self.chances = self.state.revelations, self.model.chances

    def play(self, answer: str) -> None:
        """Do the same in both."""
        self.state.play(answer)
        self.advance(answer)
        self.decisions += 1
        self.compare()
        self.revealed()

    def finish(self) -> None:
        """The end (6)."""
        assert self.state.over
        game, model = self.state.game, self.model
        assert game.ranks(self.state) == model.ranks()
        assert self.state.winners() == model.winners()
        if model.seats > 1:
            assert game.outcome(self.state).places == places(model)


def same(one: Any, other: Any, where: str) -> None:
    """Equal, or the place where they differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            same(one[key], other[key], f"{where}, {key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number in range(len(one)):
            same(one[number], other[number], f"{where}, {number}")
    else:
        assert one == other, where


def places(model: Model) -> list[int]:
    """6.3: equal in both numbers is the same place."""
    ranks = model.ranks()
    return [1 + sum(1 for other in ranks if other > one) for one in ranks]


def choose(pair: Pair, taste: dict[str, float]) -> str:
    """By the taste of this game for sums, and for the words that actions begin with."""
    choices = sorted(pair.question()[1])
    weights = [taste.setdefault(flavour(choice), 4 ** pair.chance.uniform(-2, 2)) for choice in choices]
    return pair.chance.choices(choices, weights)[0]


def flavour(choice: str) -> str:
    """What a taste is about: the sum of two dice, or a word."""
    word, *rest = choice.split()
    return f"sum {pips(rest[0]) + pips(rest[1])}" if word == "dice" else word


def play_out(pair: Pair, most: int, gifts: bool = False) -> None:
    """Play on until the end, or so many decisions."""
    taste = {"headman": 0.1, "end": 0.2, "first": 0.1, "second": 0.1}
    pair.compare()
    while not pair.state.over and pair.decisions < most:
        if gifts and not pair.model.taken and pair.chance.random() < 0.4:
            give(pair)
            pair.compare()
        pair.play(choose(pair, taste))
    if pair.state.over:
        pair.finish()


# Gifts: what random players seldom come to


def give(pair: Pair) -> None:
    """Between two turns some village is given cards and markers, or loses villagers; both plays are told."""
    model, chance = pair.model, pair.chance
    own = chance.choice(model.villages)
    own.time = chance.choice([own.time, 0, model.f["life_track"] - 3, model.f["life_track"] - 1])
    own.coins += chance.choice([0, 0, 1, 3])
    own.tree = chance.choice([own.tree, own.tree + 3, 0, 1])
    own.alive = {name for name in PROFESSIONS if chance.random() < 0.75} or {"merchant"}
    if chance.random() < 0.3:
        own.alive = {chance.choice(PROFESSIONS)}
    own.left, own.right = chance.random() < 0.5, chance.random() < 0.5
    model.rat = chance.choice([model.rat, 1, 3, 7])
    give_cards(model, own, chance)
    for kind in own.crafts:
        good = GOODS[WORKSHOPS.index(kind)]
        own.goods[good] = chance.randint(0, model.f["craft"][kind][1])
    own.wild = chance.randint(0, model.f["council"]["guild"][1]) if own.council == "guild" else 0
    own.markers = chance.randint(0, model.f["meeting"][3]) if own.meeting else 0
    own.fields = [chance.random() < 0.4 for _ in own.fields]
    impose(model, pair.state)


def give_cards(model: Model, own: Any, chance: random.Random) -> None:
    """Some cards of the display."""
    if own.church is None and model.churches and chance.random() < 0.3:
        own.church = chance.choice(sorted(model.churches))
        model.churches.remove(own.church)
    if own.council is None and model.councils and chance.random() < 0.3:
        own.council = chance.choice(sorted(model.councils))
        model.councils.remove(own.council)
    if not own.meeting and model.meetings and chance.random() < 0.3:
        own.meeting, own.tile = True, chance.choice(own.white_banners())
        model.meetings -= 1
    if own.council in ("area", "population"):
        own.covered = {space for space in (GROUPS if own.council == "area" else PROFESSIONS) if chance.random() < 0.8}
    kind, pair = chance.choice(WORKSHOPS), chance.choice(PAIRS)
    if kind not in own.crafts and (kind, pair) in model.crafts:
        model.crafts.remove((kind, pair))
        own.crafts[kind] = pair
    if model.fields and chance.random() < 0.2:
        model.fields -= 1
        own.fields.append(False)
    letter = model.next_letter(own)
    if letter and model.travels[letter] and chance.random() < 0.3:
        own.travels.append(model.travels[letter].pop(0))
    pile = chance.choice(PILES)
    if own.church and own.windows() < 6 and model.monks[pile] and chance.random() < 0.4:
        own.monks.append(model.monks[pile].pop(0))
    for _ in range(chance.choice([0, 0, 1, 2, 5])):
        if model.customers:
            chance.choice([own.waiting, own.served]).append(model.customers.pop(0))
    if not model.customers and chance.random() < 0.5:
        while model.display:
            own.served.append(model.display.pop())


def impose(model: Model, state: Villages) -> None:
    """Tell the engine what the model was given."""
    figures = state.figures
    cards = [card.id for card in figures.customers]
    crafts = [card.id for card in figures.crafts]
    travels = [card.id for card in figures.travels]
    monks = [monk.card.id for monk in figures.monks]
    state.rat = model.rat
    state.display = [cards.index(id) for id in model.display]
    state.customers = [cards.index(id) for id in reversed(model.customers)]
    state.meetings_left, state.fields_left = model.meetings, model.fields
    for pile, name in enumerate(PILES):
        left = [monks.index(id) for id in reversed(model.monks[name])]
        state.monks_left[pile] = len(left)
        state.monks[MONK_STARTS[pile] : MONK_STARTS[pile] + len(left)] = left
    for letter, name in enumerate(LETTERS):
        left = [travels.index(id) for id in reversed(model.travels[name])]
        state.travels_left[letter] = len(left)
        state.travels[TRAVEL_STARTS[letter] : TRAVEL_STARTS[letter] + len(left)] = left
    for seat, (own, village) in enumerate(zip(model.villages, state.villages, strict=True)):
        village.time, village.coins, village.tree = own.time, own.coins, own.tree
        village.villagers = sum(1 << PROFESSIONS.index(name) for name in own.alive)
        village.left, village.right = own.left, own.right
        village.headman = STEPS.index(own.headman)
        village.church = CHURCHES.index(own.church) if own.church else NONE
        village.council = COUNCILS.index(own.council) if own.council else NONE
        if own.church:
            state.church_owner[village.church] = seat
        if own.council:
            state.council_owner[village.council] = seat
        spaces = GROUPS if own.council == "area" else PROFESSIONS
        village.covered = sum(1 << spaces.index(name) for name in own.covered)
        village.wild, village.meeting, village.markers = own.wild, own.meeting, own.markers
        village.tile = banner_names(figures).index(own.tile) if own.tile else NONE
        village.fields = len(own.fields)
        village.plowed = sum(1 << number for number, plowed in enumerate(own.fields) if plowed)
        village.goods = [own.goods[good] for good in GOODS]
        for number, kind in enumerate(WORKSHOPS):
            if kind in own.crafts:
                village.crafts[number] = crafts.index(craft_id(kind, own.crafts[kind]))
                state.craft_owner[village.crafts[number]] = seat
        village.monks = [monks.index(id) for id in own.monks]
        village.travels = [travels.index(id) for id in own.travels]
        village.waiting = [cards.index(id) for id in own.waiting]
        village.served = [cards.index(id) for id in own.served]
    state.forget_choices()
    assert state.game.impossible(state) is None


# Another box: other figures, so that nothing but the data file can have said them (1.1)


def other_figures() -> Deal:
    """Short lives, dear customers, tolls of several kinds."""
    figures = r1()
    figures |= {
        "life_track": 3,
        "death_limit": {1: 50, 2: 90, 3: 100, 4: 100},
        "chronicle": [3, 2, 1],
        "windows": [0, 2, 3, 5, 8, 12, 17],
        "black_die": 1,
        "laborer": -3,
        "hand": ((4, 10), 2),
        "price": [(1, 0), (0, 1), (2, 0), (1, 1)],
        "display": 4,
        "monk_max": 3,
        "headman": (2, 2, 1),
        "school": ((3, 11), 2, 1),
        "play": [(4, 8), (5, 9), (6, 8), (6, 12)],
        "play_story": 2,
        "population": 3,
        "area": 2,
        "sanatory": 1,
        "meeting": ((2, 12), 2, 0, 3, 1),
        "field": ((7,), 1, 1, 2),
        "customer_time": 1,
        "craft": {"stables": (0, 1), "brewery": (1, 2), "smithy": (1, 2), "office": (1, 2), "wainwright": (0, 1)},
    }
    figures["council"] = {"monetary": (6, 0), "area": (1, 5), "population": (1, 5), "guild": (5, 4)}
    figures["letter"] |= {
        "A": (1, [{}, {"plow": 1}]),
        "B": (0, [{"horse": 1}, {"coin": 1}, {"beer": 1, "plow": 1}]),
        "D": (2, [{"wagon": 1}, {"coin": 2}, {"horse": 2}]),
    }
    figures["travel"] |= {"TA1": (2, {"plow": 1}), "TA2": (2, {"coin": 1, "beer": 1, "time": 2})}
    figures["travel"] |= {"TB1": (3, {"plow": 2}), "TC1": (4, {"scroll": 1, "coin": 1})}
    return figures


def other_text() -> str:
    """The same in the words of the data file."""
    text = re.sub(r"death_limit = (\d+)", lambda found: f"death_limit = {min(100, int(found[1]) * 10)}", PLAIN)
    for old, new in (
        ("life_track = 10", "life_track = 3"),
        ("chronicle_points = [2, 1]", "chronicle_points = [3, 2, 1]"),
        ("windows = [0, 1, 2, 4, 7, 11, 16]", "windows = [0, 2, 3, 5, 8, 12, 17]"),
        ("black_die_time = 2", "black_die_time = 1"),
        ("laborer_pp = -5", "laborer_pp = -3"),
        ("pp = 1                       # for its owner", "pp = 2 # for its owner"),
        ("time = [1, 2, 2, 3]", "time = [1, 1, 3, 4]"),
        ("coins = [0, 0, 1, 1]", "coins = [0, 1, 1, 2]"),
        ("display = 6 ", "display = 4 "),
        ("monk_max = 2", "monk_max = 3"),
        ("time = 1                     # of the", "time = 2 # of the"),
        ("coin = 1  ", "coin = 2  "),
        ("story = 3  ", "story = 1  "),
        ("values = [3]\nplace_time = 1", "values = [3, 11]\nplace_time = 2"),
        ("right_story = 2", "right_story = 1"),
        ("play = [[5, 8], [5, 9], [6, 8], [6, 9]]", "play = [[4, 8], [5, 9], [6, 8], [6, 12]]"),
        ("play_story = 1", "play_story = 2"),
        ("population_pp = 4", "population_pp = 3"),
        ("area_pp = 1", "area_pp = 2"),
        ("sanatory_uses = 2", "sanatory_uses = 1"),
        ("values = [2, 12]\ntime = 3\nwhite_time = 1\npp = 2\nspaces = 2",
         "values = [2, 12]\ntime = 2\nwhite_time = 0\npp = 1\nspaces = 3"),
        ("values = [7]\ntime = 2\nwhite_time = 0\npp = 1", "values = [7]\ntime = 1\nwhite_time = 1\npp = 2"),
        ("benefit = \"guild\"\nspaces = 3", "benefit = \"guild\"\nspaces = 4"),
        ("\ntime = 0\npp", "\ntime = 1\npp"),
        ("white_time = 1\nspaces = 2", "white_time = none\nspaces = 1"),
        ("white_time = 0\nspaces = 3", "white_time = 1\nspaces = 2"),
        ("white_time = none", "white_time = 0"),
        ("cost_any_of = [{}]", "cost_any_of = [{}, { plow = 1 }]"),
        ("time = 2\ncost_any_of = [{ horse = 1 }, { coin = 1 }]",
         "time = 0\ncost_any_of = [{ horse = 1 }, { coin = 1 }, { beer = 1, plow = 1 }]"),
        ("pp = 2\ngray = {}", "pp = 2\ngray = { plow = 1 }"),
        ("pp = 2\ngray = { coin = 1 }", "pp = 2\ngray = { coin = 1, beer = 1, time = 2 }"),
        ("pp = 3\ngray = {}", "pp = 3\ngray = { plow = 2 }"),
        ("pp = 4\ngray = {}", "pp = 4\ngray = { scroll = 1, coin = 1 }"),
    ):  # fmt: skip
        assert old in text, old
        text = text.replace(old, new)
    wagon = "cost_any_of = [{ wagon = 1 }, { coin = 2 }]"
    before, after = text.split("[cards.TD1]")
    return f"{before}[cards.TD1]{after.replace(wagon, f'{wagon[:-1]}, {{ horse = 2 }}]')}"


PLAIN = (Path(__file__).parents[2] / "src/alfonso/games/my_village/data.toml").read_text(encoding="utf-8")
OTHER = MyVillage(Data(other_text(), "other.toml", True))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("gifts", [False, True])
@rule("R5", "R13", "R18", "R30")
def test_the_engine_plays_as_the_model(seats: int, gifts: bool) -> None:
    play_out(Pair(VILLAGE, seats, f"model {seats} {gifts}"), 300, gifts)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@rule("R29", "R57", "R70")
def test_other_figures_are_played_as_the_model_plays_them(seats: int) -> None:
    options = {"deaths_per_crossing": "true" if seats % 2 else "false", "open_piles": "true"}
    play_out(Pair(OTHER, seats, f"other {seats}", other_figures(), **options), 200, True)
