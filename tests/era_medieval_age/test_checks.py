"""Plays beside a second reading of the specification: the same questions, choices, tracks, domains, points, places."""

import random
from collections import Counter

import pytest

from alfonso.engine.dice import FastDice
from alfonso.engine.option import Option
from alfonso.engine.state import SPECTATOR
from alfonso.games.era_medieval_age import Era
from alfonso.games.era_medieval_age.actions import Place
from alfonso.games.era_medieval_age.data import RESOURCES, STRUCTURES
from alfonso.games.era_medieval_age.positions import lord
from alfonso.testing import rule
from tests.era_medieval_age.helpers import ERA, asked, at, domain
from tests.era_medieval_age.ledger import (
    BUILDINGS,
    CELLS_OF,
    COLOURS,
    GOODS,
    LIMITS,
    PLACEMENTS,
    TOKENS,
    WALLS,
    Die,
    Land,
    Ledger,
    cell_name,
)

OFFICIAL = {
    "scoring": "official", "disaster_table": "official", "keep_setup": "center", "keep_walled": "true",
    "keep_clusters": "false",
}  # fmt: skip
HOUSE = {
    "bandits_choice": "true", "keep_area": "always", "track_overflow": "reset", "wall_seal": "diagonal",
    "board_edge_seals": "true", "scorched_placer": "giver", "scorched_inside": "true", "feather_chain": "false",
    "monastery_skull": "true", "extort_scope": "neighbors", "market_edge": "lenient", "solo_bonuses": "false",
}  # fmt: skip
COLLECTED = {"collector_set": "true", "super_dice": "true"}

SETUP, ROLLING, OPEN = range(3)  # what is behind screens: domains, dice, nothing


class Beside:
    """A play of the engine and one in the ledger, with the same dice and the same moves."""

    def __init__(self, seed: int, seats: int, options: dict[str, str]) -> None:
        self.whim = random.Random(seed)
        self.seats = seats
        self.state: Era = ERA.open(ERA.setup(seats, options), FastDice.seeded(str(seed), seats + 1), log=True)
        dice = FastDice.seeded(str(seed), seats + 1)
        self.ledger = Ledger(seats, dict(self.state.setup.options), lambda stream: dice.roll(6, stream))
        self.talk = self.ledger.talk()
        self.asked = next(self.talk)
        self.enriched = 0
        self.decisions = 0

    def play(self) -> None:
        """To the end, comparing everything on the way."""
        while not self.state.over:
            if self.screens() == ROLLING and self.enriched < self.ledger.round:
                self.enrich()
            self.compare_questions()
            self.compare_views(self.whim.randrange(-1, self.seats))
            self.move()
        assert self.ledger.over
        for viewer in range(-1, self.seats):
            self.compare_views(viewer)
        ranks = self.ledger.ranks()
        assert ERA.ranks(self.state) == ranks
        assert ERA.outcome(self.state).places == [1 + sum(other > rank for other in ranks) for rank in ranks]

    def screens(self) -> int:
        if not self.state.lanes:
            return OPEN
        return ROLLING if self.ledger.round else SETUP

    def move(self) -> None:
        """Some seat that owes a decision does something."""
        seat = self.whim.choice(sorted(self.asked))
        words = [action.text for action in self.state.choices(seat)]
        brave = [word for word in words if word not in ("stop", "pass", "skip") and not word.startswith("keep ")]
        word = self.whim.choice(brave if brave and self.whim.random() < 0.8 else words)
        told = self.in_ledger(seat, word)
        self.state.play(word, seat)
        try:
            self.asked = self.talk.send((seat, told))
        except StopIteration:
            self.asked = {}

    def in_ledger(self, seat: int, word: str) -> str:
        """A building that is removed is typed by one of its cells; the ledger calls it by its name."""
        verb, _, cell = word.partition(" ")
        if verb != "remove":
            return word
        named = {cell_name(one): text for text in self.ledger.players[seat].land.buildings() for one in CELLS_OF[text]}
        return f"remove {named[cell]}"

    def enrich(self) -> None:
        """Fill or empty tracks, add walls and buildings, make things scarce: what takes many rounds to come about."""
        self.enriched = self.ledger.round
        for player, owner in zip(self.ledger.players, self.state.lords, strict=True):
            for kind in GOODS:
                player.goods[kind] = self.whim.choice([0, LIMITS[kind] - 1, LIMITS[kind]])
            owner.goods = [player.goods[kind] for kind in RESOURCES]
            player.culture = owner.culture = self.whim.choice([player.culture, 22, 24, 49])
            player.disaster = owner.disaster = self.whim.choice([player.disaster, 21, 23, 24])
            for kind in self.whim.sample(["monastery", "hospital", "guildhall", "wall6", "wall5", "scorched"], 3):
                places = [text for text, cells in PLACEMENTS[kind].items() if not cells & player.land.cells()]
                if places:
                    place = ERA.parse(self.whim.choice(places))
                    assert isinstance(place, Place)
                    player.land.laid.append(place.text)
                    owner.domain.lay(place)
        for kind in self.whim.sample([*BUILDINGS, *WALLS, "scorched"], 5):
            if self.ledger.supply[kind] > 1:
                self.ledger.supply[kind] = self.state.supply[STRUCTURES.index(kind.replace("-", "_"))] = 1
        self.state.forget_choices()

    def compare_questions(self) -> None:
        assert self.state.to_act == sorted(self.asked)
        for seat, words in self.asked.items():
            self.decisions += 1
            choices = [self.in_ledger(seat, action.text) for action in self.state.choices(seat)]
            assert sorted(choices) == sorted(words)

    def compare_views(self, viewer: int) -> None:
        """What a seat sees, and who it may know to be ready (5)."""
        screens = self.screens()
        ledger = self.ledger
        view = self.state.view(viewer)
        ready = [seat for seat in range(self.seats) if seat not in self.asked] if self.state.lanes else []
        if screens == ROLLING and (viewer == SPECTATOR or viewer in self.asked):
            ready = []
        assert view.ready == ready
        packed = view.pack()["seen"]
        assert isinstance(packed, dict)
        for owner in range(self.seats):
            hidden = screens if owner != viewer else OPEN
            self.compare_player(packed["seats"][owner], owner, hidden, screens)
        assert packed["supply"] == {kind.replace("-", "_"): left for kind, left in ledger.supply.items()}
        assert packed["dice_left"] == ledger.dice_left()
        assert packed["hammers"] == ledger.hammers
        assert (packed["round"], packed["flipped"]) == (ledger.round, ledger.flipped)
        assert packed["tokens"] == TOKENS[self.seats]
        assert packed["philippe"] == (shown(ledger.philippe) or None)
        assert ledger.over or packed["first"] == ledger.first

    def compare_player(self, packed: dict[str, object], owner: int, hidden: int, screens: int) -> None:
        player = self.ledger.players[owner]
        land = player.land
        named = {
            "laid": land.laid,
            "walled": [text for text in land.buildings() if land.is_walled(text)],
            "clustered": land.clustered(),
            "enclosed": [cell_name(cell).upper() for cell in land.enclosed()],
        }
        for name, expected in named.items():
            found = packed[name]
            assert found is None if hidden == SETUP else sorted(expected) == sorted(found)  # type: ignore[call-overload]
        assert packed["area"] == (None if hidden == SETUP else land.area())
        assert packed["goods"] == player.goods
        assert (packed["culture"], packed["disaster"]) == (player.culture, player.disaster)
        assert packed["pool"] == {colour: player.pool[colour] for colour in COLOURS}
        if screens != SETUP:
            assert packed["dice"] == (None if hidden == ROLLING else shown(player.dice))
            points = packed["points"]
            assert isinstance(points, dict)
            assert Counter(points) == Counter(self.ledger.points(owner))


def shown(dice: list[Die]) -> list[str]:
    return [f"{die.colour} {die.face}" for die in dice]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}), (1, OFFICIAL | COLLECTED), (2, {}), (2, HOUSE | COLLECTED), (3, OFFICIAL | HOUSE), (3, COLLECTED),
        (4, {}), (4, HOUSE),
    ],
)  # fmt: skip
def test_a_play_goes_as_the_specification_says(seats: int, options: dict[str, str]) -> None:
    Beside(seats, seats, {"max_rounds": "3"} | options).play()


def some_land(whim: random.Random, options: dict[str, str]) -> Land:
    """Walls around a place, with gaps or without, and things in and about it."""
    land = Land(options)
    height, width = whim.randint(3, 9), whim.randint(3, 9)
    top, left = whim.randint(0, 13 - height), whim.randint(0, 13 - width)
    rows, columns = range(top, top + height + 1), range(left, left + width + 1)
    inside = {(row, column) for row in rows[1:-1] for column in columns[1:-1]}
    ring = {(row, column) for row in rows for column in columns} - inside
    ring -= set(whim.sample(sorted(ring), whim.choice([0, 0, 0, 1, 2])))
    for kind in ["wall6", "wall5", "wall4", "wall3", "wall2", "keep"]:
        places = [
            text for text, cells in PLACEMENTS[kind].items() if cells <= ring or (kind == "keep" and cells & ring)
        ]
        whim.shuffle(places)
        for text in places:
            if not CELLS_OF[text] & land.cells():
                land.laid.append(text)
    for _ in range(14):
        text = whim.choice(list(PLACEMENTS[whim.choice([*BUILDINGS, "keep", "keep", "scorched", "wall2"])]))
        if not CELLS_OF[text] & land.cells():
            land.laid.append(text)
    return land


@rule("R39", "R40", "R51", "R57", "R75", "R82")
@pytest.mark.parametrize("seed", range(40))
def test_a_domain_is_read_as_the_specification_says(seed: int) -> None:
    whim = random.Random(seed)
    options = dict(ERA.setup(2, {}).options)
    for option in ERA.options:
        if option.name in ("keep_walled", "keep_clusters", "keep_area", "wall_seal", "board_edge_seals"):
            options[option.name] = pick(whim, option)
    land = some_land(whim, options)
    found = domain(*land.laid, **options)
    assert found.area() == land.area()
    assert sorted(place.text for place in found.clustered()) == sorted(land.clustered())
    walled = sorted(place.text for place in found.buildings() if found.is_walled(place))
    assert walled == sorted(text for text in land.buildings() if land.is_walled(text))


def pick(whim: random.Random, option: Option) -> str:
    return whim.choice(list(option.values))


@rule("R62")
def test_hammers_that_nobody_can_use_are_lost() -> None:
    position = at("building", lord(0, dice="Y5 Y6 G3"), lord(1, wood=1, dice="Y5 G1")).goes_on()
    assert asked(position) == ["demand of 1 by 0"]
    position.then(hammers=2, hammers_left=0)
