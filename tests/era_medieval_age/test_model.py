"""Whole games beside the model of ``model.py``: at every decision both ask the same, own the same, tell the same.

Three boxes are played: the shipped one, a rich one in which much is built, and a grim one full of skulls and feathers.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from alfonso.bots.registry import bot
from alfonso.engine.dice import FastDice
from alfonso.games.era_medieval_age import Era, EraMedievalAge, create
from alfonso.games.era_medieval_age.data import DICE, RESOURCES, STRUCTURES, Data
from alfonso.games.era_medieval_age.seen import named_dice
from tests.era_medieval_age.model import POOL, Model

PLAIN = (Path(__file__).parents[2] / "src/alfonso/games/era_medieval_age/data.toml").read_text(encoding="utf-8")
RICH = (
    PLAIN.replace("face_1 = { food = 3 }", "face_1 = { hammer = 2, food = 2, stone = 2 }")
    .replace("face_3 = { wood = 2 }", "face_3 = { wood = 3, trade = 3, stone = 2 }")
    .replace("start = 2", "start = 8")
    .replace("start = 1", "start = 7")
    .replace("start = 0", "start = 6")
)
GRIM = (
    PLAIN.replace("face_2 = { food = 2, wood = 1 }", "face_2 = { skull = 1, hammer = 1, wood = 2 }")
    .replace("face_4 = { stone = 1, wood = 1 }", "face_4 = { feather = 1, stone = 2, culture = 3, hammer = 1 }")
    .replace("face_2 = { sword = 2 }", "face_2 = { skull = 1, sword = 2, trade = 2 }")
    .replace("copies = 27", "copies = 12")
)
GAMES: dict[str, EraMedievalAge] = {
    "plain": create(),
    "rich": EraMedievalAge(Data(RICH, "rich.toml", True)),
    "grim": EraMedievalAge(Data(GRIM, "grim.toml", True)),
}
TEXTS = {"plain": PLAIN, "rich": RICH, "grim": GRIM}

OFFICIAL = {
    "scoring": "official", "disaster_table": "official", "keep_setup": "center", "keep_walled": "true",
    "keep_clusters": "false",
}  # fmt: skip
HOUSE = {
    "bandits_choice": "true", "keep_area": "always", "track_overflow": "reset", "board_edge_seals": "true",
    "scorched_placer": "giver", "scorched_inside": "true", "feather_chain": "false", "monastery_skull": "true",
    "extort_scope": "neighbors", "market_edge": "lenient", "solo_bonuses": "false", "collector_set": "true",
    "super_dice": "true", "max_rounds": "6",
}  # fmt: skip
OTHER = {"wall_seal": "diagonal", "keep_area": "never", "collector_set": "true", "super_dice": "true"}

AGREED = {"seed": {}, "official": OFFICIAL, "house": HOUSE, "other": OTHER}
PLAYED = {"plain": ["seed", "official"], "rich": ["seed", "official", "house", "other"], "grim": ["house", "official"]}
PLAYS = [
    (box, seats, AGREED[name], f"{box} {seats} {name}")
    for box, agreed in PLAYED.items()
    for name in agreed
    for seats in (1, 2, 3, 4)
]


def owned_by_model(model: Model) -> dict[str, Any]:
    return {
        "players": [
            {
                "town": sorted((name, sorted(cells)) for name, cells in player.town),
                "goods": player.goods,
                "culture": player.culture,
                "disaster": player.disaster,
                "pool": [player.pool[kind] for kind in POOL],
                "dice": [f"{kind} {face}" if face else kind for kind, face in player.dice],
                "feathers": player.feathers,
            }
            for player in model.players
        ],
        "supply": model.supply,
        "box": model.box,
        "dice_left": model.dice_left,
        "table": (model.round, model.first, model.flipped),
    }


def owned_in_game(state: Era) -> dict[str, Any]:
    return {
        "players": [
            {
                "town": sorted(
                    (STRUCTURES[place.kind], [divmod(cell, 14) for cell in sorted(place.cells)])
                    for place in lord.domain.places()
                ),
                "goods": dict(zip(RESOURCES, lord.goods, strict=True)),
                "culture": lord.culture,
                "disaster": lord.disaster,
                "pool": lord.pool,
                "dice": named_dice(lord.rolled),
                "feathers": lord.feathers,
            }
            for lord in state.lords
        ],
        "supply": dict(zip(STRUCTURES, state.supply, strict=True)),
        "box": dict(zip(STRUCTURES, state.box, strict=True)),
        "dice_left": dict(zip(DICE, state.dice_left, strict=False)),
        "table": (state.round, state.first, state.flipped),
    }


def told(state: Era, seat: int) -> list[tuple[str, int, list[int]]]:
    """What one seat is told of itself, or with -1 what everybody is told."""
    return [(event.name, event.seat, list(event.numbers)) for event in state.log or [] if event.seen_by == seat]


def check(state: Era, model: Model) -> None:
    """Both stand at the same place."""
    asked = {seat: sorted(action.text for action in state.choices(seat)) for seat in state.to_act}
    assert asked == {seat: sorted(choices) for seat, choices in model.asked.items()}
    assert owned_in_game(state) == owned_by_model(model)


def beside_the_model(box: str, seats: int, options: dict[str, Any], seed: str) -> None:
    """One whole game, half of it by greedy choices."""
    game = GAMES[box]
    state = game.new(seats, seed, log=True, **options)
    model = Model(TEXTS[box], seats, options, seed)
    chance = random.Random(seed)
    greedy, dice = bot("greedy"), FastDice.seeded(seed, 1)
    check(state, model)
    while not state.over:
        seat = chance.choice(state.to_act)
        advised = greedy.choose(state.view(seat), dice) if chance.random() < 0.5 else None
        action = advised or chance.choice(state.choices(seat))
        state.play(action, seat)
        model.play(seat, action.text)
        check(state, model)
    assert model.over
    assert [state.breakdown(seat) for seat in range(seats)] == [model.points(seat) for seat in range(seats)]
    assert state.winners() == model.winners()
    private = {"laid", "rolled", "set"}
    assert told(state, -1) == [event for event in model.log if event[0] not in private]
    for seat in range(seats):
        assert told(state, seat) == [event for event in model.log if event[0] in private and event[1] == seat]


@pytest.mark.parametrize(("box", "seats", "options", "seed"), PLAYS, ids=[play[3] for play in PLAYS])
def test_a_whole_game_goes_as_in_the_model(box: str, seats: int, options: dict[str, Any], seed: str) -> None:
    beside_the_model(box, seats, options, seed)
