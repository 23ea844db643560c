"""Draw the pictures in docs/ again: ``python scripts/pictures.py``.

The position is one of the rules' own examples of a middle game: Martha is to spend the shared 5 and has asked why the
merchant will not come.
"""

from pathlib import Path

from alfonso.engine.drawing.sheet import standalone
from alfonso.engine.given import given
from alfonso.games.xii_century import create
from alfonso.games.xii_century.pieces import moment, pool, town

DOCS = Path(__file__).parent.parent / "docs"
WIDTH = 1124
SELECTED = "die-shared-0 item-wealthy-merchant"


def main() -> None:
    """Draw the board in both themes."""
    game = create()
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
    picture = game.picture(position.state.view(0), ["Martha", "Jack", "Tom", "Solomia"], WIDTH, SELECTED)
    DOCS.mkdir(exist_ok=True)
    for theme in ("light", "dark"):
        target = DOCS / f"board-{theme}.svg"
        target.write_text(standalone(picture, fonts=True, theme=theme) + "\n", encoding="utf-8")
        print(f"{target.name}: {target.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
