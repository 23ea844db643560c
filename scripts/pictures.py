"""Draw the pictures in docs/ again: ``python scripts/pictures.py``.

XII Century: one of the rules' own examples of a middle game; Martha is to spend the shared 5 and has asked why the
merchant will not come. Lords of Xidit: year 6 of five heirs; Vera is about to set her sixth order.
"""

from pathlib import Path
from typing import Any

from alfonso.engine.game import Game
from alfonso.games import lords_of_xidit, xii_century
from alfonso.games.lords_of_xidit.positions import board, heir, lair
from alfonso.games.lords_of_xidit.positions import moment as year
from alfonso.games.xii_century.positions import moment, pool, town
from alfonso.testing import given

DOCS = Path(__file__).parent.parent / "docs"
WIDTH = 1124
SELECTED = "die-shared-0 item-wealthy-merchant"


def town_board(game: Game[Any]) -> str:
    """XII Century: Martha's town."""
    martha = town(
        population=8, food=11, supply=9, farms=7, men_at_arms=5, houses=3, masons=1,
        grassland=5, farmland=4, quarry=8, reputation=3, reserve=(2, 4, 5), free_slots=6,
        owned=("master_builder", "blacksmith", "prior", "inn", "mill"), perks=("food_per_3_farms",),
    )  # fmt: skip
    jack = town(
        1, population=10, food=4, supply=12, farms=9, men_at_arms=6, houses=2, quarry=7, grassland=5, reputation=4,
        owned=("master_builder", "blacksmith", "prior", "monastery", "granary"), perks=("two_food_per_round",),
    )  # fmt: skip
    tom = town(
        2, population=7, food=9, supply=3, farms=6, men_at_arms=4, farmland=7, reserve=(3, 3, 5),
        owned=("blacksmith", "stables", "prior"),
    )  # fmt: skip
    solomia = town(
        3, population=9, food=6, supply=7, farms=9, houses=6, forest=8, grassland=4,
        owned=("master_builder", "prior", "mill"), perks=("cheaper_bread",),
    )  # fmt: skip
    dice = pool(shared=(5, 2), own=(6, 1), spent=(2,), raised=("supply",))
    events = moment(5, events={7: "outlaws", 8: "fire", 9: "plague", 10: "famine"})
    position = given(game, martha, jack, tom, solomia, events, dice, at="spend 0", seats=4)
    return game.picture(
        position.state.view(0).look(["Martha", "Jack", "Tom", "Solomia"], WIDTH, chosen=SELECTED.split())
    )


def kingdom(game: Game[Any]) -> str:
    """Lords of Xidit: the map as Vera sees it."""
    heirs = [
        heir(0, city=12, units="MAIB", gold=9, guilds={1: 2, 11: 4}, bards={3: 1, 4: 3, 5: 2, 6: 2}),
        heir(1, city=5, units="MMC", gold=14, guilds={2: 1, 7: 4, 16: 2}, bards={1: 1, 4: 1, 5: 2, 6: 4, 7: 2}),
        heir(2, city=10, units="MMIC", gold=11, guilds={9: 2, 18: 3}, bards={1: 3, 3: 2, 4: 3, 9: 2}),
        heir(3, city=21, units="AAB", gold=8, guilds={4: 3, 15: 2}, bards={2: 4, 7: 3, 8: 2}),
        heir(4, city=8, units="MI", gold=12, guilds={5: 1, 14: 2, 19: 3}, bards={1: 2, 2: 2, 3: 3, 6: 1, 8: 1}),
    ]
    tiles = board(
        {2: "MAACB", 6: "AAIB", 10: "ACB", 13: "AAICB", 20: "AIB"}, [3, 8, 12, 17, 21], next_recruit=15, next_threat=11,
        recruit_pile=[5, 4, 7, 9], threat_pile=[1, 14, 16], recruit_discard=[18], threat_discard=[19],
    )  # fmt: skip
    moments = year(6, assessments=["wealth", "reputation", "influence"])
    position = given(game, tiles, *heirs, lair({3: ["T2", "T1"]}, raging=[3]), moments, at="new year", seats=5)
    position.goes_on()
    for order in ("act", "black", "act", "blue", "red"):
        position.when(f"2: {order}")
    return game.picture(position.state.view(2).look(["Gisela", "Anselm", "Vera", "Petra", "Sunniva"], WIDTH))


def main() -> None:
    """Draw both boards in both themes."""
    DOCS.mkdir(exist_ok=True)
    for name, game, drawn in (
        ("board", xii_century.create(), town_board),
        ("xidit", lords_of_xidit.create(), kingdom),
    ):
        picture = drawn(game)
        for theme in ("light", "dark"):
            target = DOCS / f"{name}-{theme}.svg"
            target.write_text(game.standalone(picture, fonts=True, theme=theme) + "\n", encoding="utf-8")
            print(f"{target.name}: {target.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
