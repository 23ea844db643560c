"""The test vectors about school, headman and hand (specification, 8.4), one test each."""

from alfonso.games.my_village.positions import village
from alfonso.testing import rule, vector
from tests.my_village.helpers import Play, asked, at, offered, own, refused, tale, using

NO_MERCHANT = "abbot councilman traveller craftsman"


@vector("T38")
@rule("R45")
def test_t38_an_empty_school() -> None:
    position = using("1 2")
    assert offered(position, "school") == ["school new", "school forgo"]
    position.when("school new").then(left=True, right=False, time=0)


@vector("T39")
@rule("R45", "R46")
def test_t39_a_descendant_on_the_left_and_no_vacancy() -> None:
    position = using("1 2", village(school="left"))
    assert offered(position, "school") == ["school up", "school forgo"]
    refused(position, "school left abbot", "the abbot is alive", "R46")
    position.when("school up").then(left=False, right=True, time=0)


@vector("T40")
@rule("R45")
def test_t40_a_descendant_on_the_right() -> None:
    gap = village(school="right", alive=NO_MERCHANT)
    assert offered(using("1 2", gap), "school") == ["school new", "school right merchant", "school forgo"]
    position = using("1 2", gap).when("school right merchant").then(time=1, tree=2, right=False)
    assert own(position).villagers == 31
    using("1 2", gap).when("school new").then(left=True, right=True, time=0, tree=0)


@vector("T41")
@rule("R45")
def test_t41_both_spaces_full() -> None:
    gap = village(school="left right", alive=NO_MERCHANT)
    full = ["school left merchant", "school right merchant", "school forgo"]
    assert offered(using("1 2", gap), "school") == full
    using("1 2", gap).when("school left merchant").then(time=1, tree=0, left=False, right=True)
    using("1 2", gap).when("school right merchant").then(time=1, tree=2, left=True, right=False)


@vector("T42")
@rule("R22a", "R46")
def test_t42_both_spaces_full_and_no_vacancy() -> None:
    position = using("1 2", village(school="left right"))
    assert offered(position, "school") == ["school forgo"]
    position.when("school forgo").then(time=0, left=True, right=True)
    assert asked(position) == "dice 1"


def taught(monk: str, *moves: str, school: str = "", alive: str = NO_MERCHANT, dice: str = "6 4") -> Play:
    """A village with a church takes a monk that lets it use the school."""
    position = using(dice, village(church="sanatory", school=school, alive=alive), monk_tops=[monk])
    return position.when({"Q": "monk quill", "G": "monk goblet", "R": "monk rosary"}[monk[1]], *moves)


@vector("T43")
@rule("R81", "R22a")
def test_t43_a_monk_and_the_school_twice() -> None:
    assert taught("MQ3").choices() == ["school new", "skip"]
    taught("MQ3", "school new", "skip").then(left=True, right=False, time=3, monks=["MQ3"])
    taught("MQ3", "skip", "school new").then(left=True, time=3, monks=["MQ3"])
    taught("MQ3", "school new", "school up").then(left=False, right=True, time=3)
    taught("MQ3", "school new", "school left merchant").then(left=False, right=False, time=4, monks=["MQ3"])
    taught("MQ3", "skip", "skip").then(left=False, time=3, monks=["MQ3"])


@vector("T44")
@rule("R81", "R82")
def test_t44_a_monk_sends_the_headman_home() -> None:
    position = using("2 3", village(church="sanatory", headman="coin", tree=7), monk_tops=["MG2"], log=True)
    position.when("monk goblet").then(monks=[], time=3)
    assert position.choices() == ["headman house", "headman story", "skip"]
    position.when("headman house").then(time=4, house=7, tree=0, monks=["MG2"], windows=1)


@vector("T45")
@rule("R48")
def test_t45_the_headman_comes_home_with_nothing() -> None:
    using("1 1", village(headman="coin", house=3)).when("headman house").then(house=3, tree=0, headman="house")


@vector("T46")
@rule("R51")
def test_t46_the_owner_of_the_hand_does_not_take_it() -> None:
    position = using("1 3", seats=4)
    refused(position, "hand", "you have the hand", "R51")


@vector("T47")
@rule("R51")
def test_t47_with_two_players_on_the_second_turn() -> None:
    refused(using("6 4", turn=1), "hand", "on your second turn only", "R51")
    assert using("6 4", turn=3).allows("hand")


@vector("T48")
@rule("R52")
def test_t48_a_hand_that_lies_back_up() -> None:
    refused(using("6 4", hand=1, palm=False), "hand", "back side up", "R52")
    refused(using("6 4", hand=0, palm=False, turn=3), "hand", "back side up", "R52")


@vector("T49")
@rule("R2", "R53")
def test_t49_points_pile_up_on_the_hand() -> None:
    position = at("prepare", seats=3, hand=1, hand_points=0, round=0).happens().then(hand_points=1)
    for points in (2, 3):
        position.state.agenda.append(position.game.steps["prepare"])
        position.happens().then(hand_points=points, hand=1)
    assert position.state.starter == 1


@vector("T91")
@rule("R51", "R52", "R53")
def test_t91_the_starter_takes_the_hand_on_the_third_turn() -> None:
    position = at("prepare", hand_points=0, round=0, rolls=[2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]).goes_on()
    for turn in range(1, 5):
        assert asked(position) == f"dice {(turn - 1) % 2}"
        position.when("dice 2 2")
        assert position.allows("hand") == (turn in (2, 3))
        position.when("hand" if turn == 3 else "headman stay")
    position.then(hand=0, palm=True, round=2)
    assert position.state.starter == 0
    assert asked(position) == "dice 0"


@vector("T92")
@rule("R22a", "R47")
def test_t92_the_headman_on_the_story_space() -> None:
    position = using("1 1", village(headman="story"))
    assert offered(position, "headman") == ["headman coin", "headman stay"]
    position.when("headman stay").then(time=1, coins=0, headman="story")
    using("1 1", village(headman="story")).when("headman coin").then(time=1, coins=1)


@vector("T94")
@rule("R46", "R81")
def test_t94_a_monk_and_a_school_with_nothing_to_do() -> None:
    everybody = f"{NO_MERCHANT} merchant"
    position = taught("MR4", school="left right", alive=everybody, dice="2 4")
    position.then(time=3, monks=["MR4"], left=True, right=True)
    assert asked(position) == "dice 1"
    twice = taught("MQ3", school="left right", alive=everybody)
    assert asked(twice) == "dice 1"
    assert tale(using("1 2", log=True).when("school forgo"), "forgone") == [("forgone", 0)]
