"""The test vectors about scoring (specification, 8.6), one test each."""

from alfonso.games.my_village.positions import village
from alfonso.testing import rule, vector
from tests.my_village.helpers import FIGURES, VILLAGE, at, black, refused, scored, using

CRAFTS = ["CB-ST-58", "CB-BR-58", "CB-SM-58", "CB-OF-58", "CB-WA-58"]


@vector("T78")
@rule("R58", "R64", "R68", "R93")
def test_t78_a_whole_village() -> None:
    served = ["CU29", "CU30", "CU19", "CU06", "CU09", "CU10", "CU11"]
    whole = village(
        church="sanatory", monks=["MQ1", "MG1", "MR1", "MR2"], meeting=0, council="area", covered="customers craft",
        fields=3, travels=["TA1", "TB3", "TC1"], served=served, crafts=CRAFTS, house=9, tree=6, laborers=1, coins=3,
    )  # fmt: skip
    position = using("1 1", whole)
    assert scored(position) == {
        "church": 4, "windows": 7, "meeting_place": 2, "council": 1, "area": 12, "fields": 3, "travel": 10,
        "customers": 26, "stories": 9, "laborers": -5, "hand": 1,
    }  # fmt: skip
    assert position.state.score(0) == 70


@vector("T79")
@rule("R58")
def test_t79_customers_who_wait() -> None:
    waiting = [f"CU{number:02}" for number in range(1, 12)]
    assert using("1 1", village(waiting=waiting), hand=1).state.score(0) == 0


@vector("T81")
def test_t81_a_tie_in_everything() -> None:
    position = at("round end", village(0, house=2), village(1, house=3), round=50).goes_on()
    outcome = VILLAGE.outcome(position.state)
    assert position.state.scores() == [3, 3]
    assert (outcome.winners, outcome.places, outcome.tie_break) == ([0, 1], [1, 1], None)


@vector("T82")
@rule("R53")
def test_t82_points_on_the_hand_are_lost() -> None:
    position = at("round end", round=50, hand=1, hand_points=4).goes_on()
    assert position.state.scores() == [0, 1]


@vector("T83")
@rule("R14", "R26")
def test_t83_sums_of_the_data_file() -> None:
    kinds = [
        len(FIGURES.churches), len(FIGURES.councils), 4, len(FIGURES.monks), 8, len(FIGURES.travels),
        len(FIGURES.crafts), len(FIGURES.customers),
    ]  # fmt: skip
    assert kinds == [4, 4, 4, 12, 8, 19, 20, 33]
    assert sum(kinds) == 104
    assert sum(card.points for card in FIGURES.customers) == 127
    banners = [FIGURES.hand_values, FIGURES.steward_values, FIGURES.meeting.values, FIGURES.field.values]
    banners += [card.values for card in [*FIGURES.churches, *FIGURES.councils, *FIGURES.travels, *FIGURES.crafts]]
    banners += [monk.card.values for monk in FIGURES.monks]
    assert {value for values in banners for value in values} == set(range(2, 13))


@vector("T108")
def test_t108_places() -> None:
    villages = [
        village(0, house=39, coins=4), village(1, house=40, tree=2, fields=0, coins=2), village(2, house=40, coins=3),
        village(3, house=38, coins=9),
    ]  # fmt: skip
    position = at("round end", *villages, seats=4, round=100).goes_on()
    assert position.state.scores() == [40, 40, 40, 38]
    outcome = VILLAGE.outcome(position.state)
    assert (outcome.winners, outcome.places) == ([0, 1], [1, 1, 3, 4])
    assert str(outcome.tie_break) == "4 in coins, goods and stories on the tree"


@vector("T109")
@rule("R37", "R38", "R94")
def test_t109_a_day_laborer_counts() -> None:
    every = "abbot councilman traveller craftsman merchant"
    position = using("1 1", village(council="population", covered=every, alive="merchant", laborers=1), hand=1)
    assert scored(position) == {"council": 1, "population": 4, "laborers": -5}


@vector("T110")
@rule("R75", "R79", "R80")
def test_t110_the_cloister_church_alone() -> None:
    position = using("6 4", village(church="cloister", alive="councilman"), hand=1)
    assert scored(position) == {"church": 2, "windows": 1}
    assert position.state.score(0) == 3
    five = ["MQ1", "MG1", "MG2", "MR1", "MR2"]
    refused(using("6 4", village(church="cloister", monks=five)), "monk quill", "all 6 windows", "R80")
    assert "monk quill" in black(using("6 4", village(church="cloister", monks=five[:4])))
