"""What an audit against the specification found: data files that no game can be played with, and misleading words."""

import pytest

from alfonso.engine.errors import BadData
from alfonso.games.xii_century.data import FOOD, SUPPLY, Data, load
from alfonso.games.xii_century.game import XiiCentury, create
from alfonso.games.xii_century.positions import moment
from alfonso.games.xii_century.positions import town as plain_town
from alfonso.testing import given, rule
from tests.xii_century.helpers import MONASTERY, WITCH, XII, Play, dice, spending, tale, town

TEXT = load().text


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@rule("R29")
@pytest.mark.parametrize("line", ["requires = { farms = 1 }", 'gate = "castle"'])
def test_population_must_be_open_to_any_die(line: str) -> None:
    with pytest.raises(BadData, match=r"line 29: population must be basic"):
        Data(changed("[assets.population]\n", f"[assets.population]\n{line}\n"))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("sheriff_down = [1, 2]", "sheriff_down = [1, 1]", "each number once"),
        ('bonus = ["supply"]', "bonus = []", "food, supply or both"),
        ('bonus = ["food", "supply"]', 'bonus = ["food", "food"]', "food, supply or both"),
        ("rounds = []", 'first = "fire"\nrounds = []', "needs a round"),
        ("good = [100, 110]", "good = [110, 100]", "the lower one"),
        ("own_dice = 2", "own_dice = 3", "line 14: .*two own dice"),
        ("max = 30", 'max = "population"', "must be a whole number"),
        ('group = "special"\ndie = 1', 'group = "special"', "no 'die'"),
        ('group = "basic"\nmax = 10', 'group = "basic"\ndie = 1\nmax = 10', "only special assets"),
        ("vp = 1\n", "vp = 1\ncost = { population = 1 }\n", "cannot cost"),
        ('[difficulties.easy]\nsource = "seed"', "[difficulties.easy]", "no 'source'"),
        ('[objectives.church]\nsource = "inferred"', '[objectives.church]\nsource = "x"', "source must be one of"),
        ("[packs.fortress.castle]", "[packs.default.castle]", "no pack can be called 'default'"),
        ("[packs.fortress.castle]", '[packs."My Pack".castle]', "no pack can be called 'My Pack'"),
    ],
)
def test_a_file_that_cannot_be_played_with_is_refused(old: str, new: str, why: str) -> None:
    with pytest.raises(BadData, match=why) as refused:
        Data(changed(old, new))
    assert "line 1:" not in str(refused.value)


def test_a_complaint_about_a_pack_names_the_line_of_the_pack() -> None:
    text = changed("[packs.farm_tavern.tavern]\nrequires = { farms", "[packs.farm_tavern.tavern]\nrequires = { farm")
    line = text.splitlines().index("requires = { farm = 7 }") + 1
    with pytest.raises(BadData, match=f"line {line}: .*farm"):
        Data(text)
    with pytest.raises(BadData, match="tavern has no 'gate'"):
        Data(changed("[packs.farm_tavern.tavern]\n", '[packs.farm_tavern.tavern]\ngate = "inn"\n'))


def test_a_comment_may_hold_any_line_separator() -> None:
    assert len(Data("# one\u2028two = [\n" + TEXT).packs) == 6


@rule("R13")
def test_a_max_that_falls_by_feeding_trade_or_war_is_applied_at_once() -> None:
    game = XiiCentury(Data(changed('max = "men_at_arms"', 'max = "food"')))
    sheet = plain_town(population=10, food=6, knights=6, owned=["market"])
    fed = given(game, sheet, at="feed 0").happens()
    fed.then(food=1, knights=1)
    given(game, sheet, at="market 0").when("swap 4 food").then(food=2, knights=2)
    houses = XiiCentury(Data(changed("max = 10\ncost = { supply = 1 }", 'max = "men_at_arms"\ncost = { supply = 1 }')))
    towns = [plain_town(seat, population=10, men_at_arms=4, houses=4, food=9) for seat in range(2)]
    war = given(houses, *towns, at="vote 0", seats=2).when("0: support", "1: avoid")
    war.then(men_at_arms=2, houses=2)


@rule("R12", "R33")
def test_a_price_in_two_assets_is_paid_in_their_order() -> None:
    both = XiiCentury(Data(changed("max = 3\ncost = { food = 3 }", "max = 3\ncost = { food = 3, supply = 2 }")))
    sheet = plain_town(population=10, food=5, supply=5, owned=["mill"])
    position = given(both, sheet, dice(6, 4, 5, 1), at="spend 0", log=True).when("1 bread").then(food=2, supply=3)
    assert tale(position, "paid") == [("paid", 0, FOOD, 3), ("paid", 0, SUPPLY, 2)]


@rule("R26", "R33", "R83")
def test_discounts_hold_for_other_prices_too() -> None:
    both = XiiCentury(Data(changed("max = 3\ncost = { food = 3 }", "max = 3\ncost = { food = 1, supply = 1 }")))
    mill = plain_town(population=10, food=5, supply=5, owned=["mill"], perks=["cheaper_bread"])
    baked = given(both, mill, dice(6, 4, 5, 1), at="spend 0").when("1 bread")
    baked.then(bread=1, food=5, supply=4)  # the food is free, the supply is not
    poor = plain_town(population=10, supply=1, owned=["mill"], perks=["cheaper_bread"])
    given(both, poor, dice(6, 4, 5, 1), at="spend 0").when("1 bread").then(bread=1, supply=0)
    people = XiiCentury(Data(changed("cost = { food = 15 }", "cost = { supply = 15 }")))
    masons = plain_town(population=10, masons=3, houses=5, supply=15, owned=["tavern"])
    given(people, masons, dice(6, 4, 5, 1), at="spend 0").when("5 butcher").then(supply=0)


@rule("R83a")
def test_the_question_says_what_is_left_to_do() -> None:
    def asked(position: Play) -> str:
        step = position.state.question(0)
        assert step is not None
        return str(step.prompt(position.state))

    witch = town(owned=WITCH, perks=["split_die"])
    position = spending(witch, dice(6, 4, 3, 2)).when("shared 6 split 2+4", "shared 4 quarry", "3 forest", "2 farmland")
    assert asked(position) == "Spend the part of the split die"
    position.when("part 2 food", "part 4 supply")
    assert "reserve" in asked(position)
    position.when("retrieve 5", "reserve 5 grassland")
    assert asked(position) == "All dice are spent: end your turn"


@rule("R81")
def test_the_dice_are_shown_when_a_shared_one_is_split() -> None:
    position = spending(town(owned=WITCH, perks=["split_die"]), dice(6, 3, 4, 2)).when("shared 6 split 1+5")
    panel = XII.panels(XII.view(position.state, 0), ["Jack"])[-1]
    assert panel.title.startswith("Your dice")
    # The other shared die, one's own, and the parts in the place of the 6, of which the greater is the highest now.
    assert [" ".join(cell.split()) for cell in panel.rows[0]] == ["*shared [3]", "*your own [4] [2]", "*parts [1] [5]^"]
    assert position.state.shared == [6, 3]  # it stays whole for the others


@rule("R17", "R24")
def test_monks_do_not_pay_what_is_paid_in_population() -> None:
    sheet = town(population=0, monks=2, ale=7, supply=9, owned=MONASTERY)
    position = spending(sheet, dice(6, 3, 4, 2), reading_pack="townsfolk_pay")
    assert not position.allows("4 tavern")
    rows = [row for panel in XII.panels(XII.view(position.state, 0), ["Jack"]) for row in panel.rows]
    assert ["tavern", "10", "P 0/1"] in rows


@rule("R51")
def test_the_objection_in_a_fire_says_who_may_come() -> None:
    position = spending(town(), dice(6, 3, 4, 2), moment(8, event="fire"), fire_blocks_special=False)
    assert position.objection("4 prior") == "only special people may be attracted in a round with Fire (R51)"
    position = spending(town(), dice(6, 3, 4, 2), moment(8, event="fire"))
    assert position.objection("4 prior") == "nobody may be attracted in a round with Fire (R51)"


def test_events_may_be_written_as_people_say_them() -> None:
    assert create().setup(2, {"events": "civil war, Fi, O, plague"}).options["events"] == "C,Fi,O,P"


@pytest.mark.parametrize("wrong", ['{ cots = "inferred" }', '{ cost = "rumour" }'])
def test_doubts_must_be_about_figures_of_the_table(wrong: str) -> None:
    text = changed('doubtful = { cost = "reconstructed" }', f"doubtful = {wrong}")
    with pytest.raises(BadData, match="doubtful must name figures of this table"):
        Data(text)
