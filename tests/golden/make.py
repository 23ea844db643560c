"""Write the golden records again: ``python -m tests.golden.make``.

A golden record is a whole play, by random choices or, where random play sees too little of a game, by greedy bots
with a random choice now and then. After each move stands, as a comment, a mark of
what all seats see and may do then. A change of the files is a change of the rules, of the data or of the dice: the diff
shows the first move where it matters, and the message of the commit should say why it is right.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alfonso.bots.registry import bot
from alfonso.engine.dice import FastDice
from alfonso.engine.game import Game
from alfonso.engine.record import Record, record_of
from alfonso.engine.state import State
from alfonso.games import era_medieval_age, lords_of_xidit, mil_1049, my_village, xii_century
from alfonso.testing import random_record

HERE = Path(__file__).parent
GAMES: dict[str, Game[Any]] = {
    "xii-century": xii_century.create(),
    "lords-of-xidit": lords_of_xidit.create(),
    "my-village": my_village.create(),
    "mil-1049": mil_1049.create(),
    "era-medieval-age": era_medieval_age.create(),
}
PLAYS: list[tuple[str, int, dict[str, str]]] = [
    ("solo-church", 1, {"objective": "church", "difficulty": "hard"}),
    ("two-draft", 2, {"events": "draft", "reading_pack": "supply_first", "witch_double": "one_asset"}),
    ("three-plain", 3, {}),
    ("four-sheet", 4, {"famine": "sheet", "difficulty": "very_hard", "tiebreak_dice": "true"}),
    (
        "five-outlaws",
        5,
        {"difficulty": "forget_about_it", "reserve_slots": "concurrent", "outlaws_target": "food_houses"},
    ),
]
XIDIT_PLAYS: list[tuple[str, int, dict[str, str]]] = [
    ("xidit-three", 3, {"dummy_start": "hard"}),
    ("xidit-three-short", 3, {"length": "short", "open_holdings": "true", "dummy_on_titan": "false"}),
    ("xidit-four", 4, {}),
    ("xidit-four-short", 4, {"length": "short", "recycle": "shuffle", "remove_eliminated_pieces": "true"}),
    ("xidit-five", 5, {"tracked": "true", "action_limit": "literal"}),
    ("xidit-five-short", 5, {"length": "short", "zero_census_reward": "true", "first_player": "4"}),
]
MIL_PLAYS: list[tuple[str, int, dict[str, str]]] = [
    ("mil-two", 2, {}),
    ("mil-two-short", 2, {"turns": "3", "fief_mode": "literal", "hide_resources": "false", "harsh": "single"}),
    ("mil-three", 3, {}),
    ("mil-three-advanced", 3, {"adv1": "true", "adv2": "true", "adv3": "true", "stack_defence": "4,6"}),
    ("mil-four", 4, {"tracked": "true", "lord_helps_free_land": "true", "king_soldiers": "2"}),
    ("mil-four-free", 4, {"setup_mode": "free", "start_fiefs": "cer,fsh", "fief_mode": "always", "vp_floor": "0"}),
    ("mil-five", 5, {"adv2": "true", "adv2_note": "false", "auto_half": "true"}),
    ("mil-five-short", 5, {"turns": "3", "end_on_no_white": "true", "tokens_own_only": "true", "growth_cap": "12"}),
]

VILLAGE_PLAYS: list[tuple[str, int, dict[str, str]]] = [
    ("village-solo", 1, {"solo_beat_score": "60"}),
    ("village-solo-open", 1, {"solo_beat_score": "70", "open_piles": "true"}),
    ("village-two", 2, {}),
    ("village-two-short", 2, {"round_cap": "8", "fixed_boards": "4,2"}),
    ("village-three", 3, {}),
    ("village-three-seen", 3, {"top_customer_points": "true", "round_cap": "40"}),
    ("village-four", 4, {}),
    ("village-four-boards", 4, {"fixed_boards": "2,4,1,3", "deaths_per_crossing": "true"}),
]


ERA_PLAYS: list[tuple[str, int, dict[str, str]]] = [
    ("era-solo", 1, {}),
    ("era-solo-official", 1, {"scoring": "official", "disaster_table": "official", "keep_setup": "center"}),
    ("era-two", 2, {"keep_walled": "true", "keep_clusters": "false", "track_overflow": "reset"}),
    ("era-two-collector", 2, {"collector_set": "true", "super_dice": "true", "monastery_skull": "true"}),
    ("era-three", 3, {}),
    ("era-three-house", 3, {"scorched_placer": "giver", "scorched_inside": "true", "board_edge_seals": "true"}),
    ("era-four", 4, {"wall_seal": "diagonal", "keep_area": "always", "extort_scope": "neighbors"}),
    ("era-four-official", 4, {"scoring": "official", "disaster_table": "official", "feather_chain": "false"}),
]


def mixed_record(game: Game[Any], seats: int, options: dict[str, str], seed: str) -> Record:
    """A play of greedy bots, one choice in forty at random; of several who may answer, the last does."""
    state = game.open(game.setup(seats, options), FastDice.seeded(seed, seats + 1))
    record = record_of(game, state, seed)
    minds = [FastDice.seeded(f"{seed} mind {seat}", 1) for seat in range(seats)]
    while not state.over:
        seat = state.to_act[-1]
        action = bot("greedy" if minds[seat].below(40) else "random").choose(state.view(seat), minds[seat])
        state.play(action, seat)
        record.add(seat, action)
    return record


def mark(state: State) -> str:
    """Eight letters that stand for what all seats see, what they may do, how they score and how the dice will fall."""
    seen = {
        "facts": [state.view(seat).seen.pack() for seat in range(state.seats)],
        "choices": [sorted(action.text for action in state.choices(seat)) for seat in range(state.seats)],
        "scores": [state.breakdown(seat) for seat in range(state.seats)],
        "winners": state.winners(),
        "dice": state.dice.pack(),
    }
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:8]


def marks(game: Game[Any], record: Record) -> Iterator[str]:
    """A mark for the state before the first move and after every one."""
    for state in record.states(game):
        yield mark(state)


def golden_text(game: Game[Any], record: Record) -> str:
    """A record with its marks as comments."""
    number = 0
    found = list(marks(game, record))
    lines = []
    for line in record.text().splitlines():
        if line.startswith(f"{number + 1}. "):
            number += 1
            line = f"{line:<32} # {found[number]}"
        elif line.startswith("seed:"):
            line = f"{line:<32} # {found[0]}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play and write."""
    for id, plays, play in (
        ("xii-century", PLAYS, random_record),
        ("lords-of-xidit", XIDIT_PLAYS, mixed_record),
        ("my-village", VILLAGE_PLAYS, mixed_record),
        ("mil-1049", MIL_PLAYS, mixed_record),
        ("era-medieval-age", ERA_PLAYS, mixed_record),
    ):
        for name, seats, options in plays:
            record = play(GAMES[id], seats, options, f"golden {name}")
            record.close(GAMES[id])
            (HERE / f"{name}.txt").write_text(golden_text(GAMES[id], record), encoding="utf-8")


if __name__ == "__main__":
    main()
