"""Lessons: what a file may say, and what the voice says when."""

from pathlib import Path

import pytest

import alfonso
from alfonso.engine.errors import BadData
from alfonso.engine.lesson import Lesson, Tutor, Voice, lesson_of, translated
from alfonso.languages import language

GAME = alfonso.game("xii-century")
HEAD = 'seats = 3\nseed = "first-120"\noptions = { difficulty = "very_easy" }\n'
END = '\n[steps.end]\nsince = 2\nwords = "Done."\nends = true\n'
FARMS = '[steps.farms]\nasked = "spend"\ngood = ["shared 6 population"]\nwords = "Grow."\notherwise = "Or not."\n'


def lesson(steps: str) -> Lesson:
    return Lesson(GAME, HEAD + steps + END)


def voice(of: Lesson, *moves: str) -> Voice:
    tutor = Tutor(of)
    tutor.hear([(0, move) for move in moves])
    return Voice(tutor)


def words(found: Voice) -> list[str]:
    return [one.words for one in found.utterances]


@pytest.mark.parametrize(
    ("steps", "complaint"),
    [
        ("[steps.a]\nwords = 3\n", "line 5: words must be a text, not 3"),
        ("[steps.a]\nround = 1\n", "line 4: steps.a has no 'words'"),
        ('[steps.a]\nwords = "x"\nshout = "y"\n', "line 6: unknown key 'shout'"),
        ('[steps.a]\nwords = "x"\nasked = "spnd"\n', "line 6: asked: unknown name 'spnd'; did you mean spend?"),
        ('[steps.a]\nwords = "x"\ngood = ["6 farm"]\n', "line 6: good: unknown name '6 farm'; did you mean 6 farms"),
        ('[steps.a]\nwords = "x"\nafter = "b"\n', "line 6: after: unknown name 'b'"),
        ('[steps.a]\nwords = "x"\npoint = [1]\n', "line 6: point must be a text or a list of texts"),
        ('[steps.a]\nwords = "x"\npraise = "y"\n', "line 6: praise is said after advice was taken or not"),
        ('[steps.a]\nwords = "x"\ngood = ["6 farms"]\n', "line 6: a step with advice says in otherwise"),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_reason(steps: str, complaint: str) -> None:
    with pytest.raises(BadData) as refusal:
        lesson(steps)
    assert f"lesson.toml, {complaint}" in str(refusal.value)


def test_a_lesson_needs_an_end_and_a_position_that_the_game_has() -> None:
    with pytest.raises(BadData, match="the last step must say ends = true"):
        Lesson(GAME, HEAD + '[steps.a]\nwords = "x"\n')
    with pytest.raises(BadData, match=r"line 3: .*dificulty"):
        Lesson(GAME, 'seats = 3\nseed = "x"\n[options]\ndificulty = "easy"\n[steps.a]\nwords = "x"\nends = true\n')
    with pytest.raises(BadData, match="line 1: seats must be from 1 to 5, not 9"):
        Lesson(GAME, 'seats = 9\nseed = "x"\n[steps.a]\nwords = "x"\nends = true\n')


def test_steps_are_said_in_order_until_one_gives_advice() -> None:
    of = lesson('[steps.hello]\nasked = "spend"\nwords = "Hello."\n[steps.more]\nwords = "More."\n' + FARMS)
    found = voice(of)
    assert words(found) == ["Hello.", "More.", "Grow."]
    assert (found.good, found.touches) == ("shared 6 population", ["die-shared-0", "asset-population"])
    assert words(voice(of, "shared 6 population")) == []


def test_the_voice_reacts_to_what_was_done() -> None:
    of = lesson(FARMS.replace('words = "Grow."', 'words = "Grow."\npraise = "Good."'))
    good = voice(of, "shared 6 population")
    assert (good.reaction, good.followed, [event.name for event in good.events]) == ("Good.", True, ["raised"])
    other = voice(of, "shared 6 forest")
    assert (other.reaction, other.followed, [event.name for event in other.events]) == ("Or not.", False, ["influence"])
    assert voice(of, "shared 6 forest", "shared 2 population").reaction == ""


def test_conditions() -> None:
    after = '[steps.late]\nasked = "spend"\nround = 2\nwords = "Late."\n'
    told = '[steps.took]\ntold = "took"\nwords = "Somebody came."\n'
    able = '[steps.able]\npossible = ["shared 2 prior"]\nwords = "Six live here."\n'
    of = lesson(after + told + able + FARMS)
    assert words(voice(of)) == ["Grow."]
    assert words(voice(of, "shared 6 population")) == ["Six live here."]
    assert words(voice(of, "shared 6 population", "shared 2 prior")) == ["Somebody came."]


def test_own_moves_can_be_a_condition() -> None:
    of = lesson('[steps.third]\nmoves = 2\nwords = "Your third die."\n')
    assert words(voice(of, "shared 6 population")) == []
    assert words(voice(of, "shared 6 population", "5 farms")) == ["Your third die."]


def test_followed_advice_can_be_a_condition() -> None:
    of = lesson(FARMS + '[steps.then]\nfollowed = "farms"\nwords = "You listened."\n')
    assert words(voice(of, "shared 6 population")) == ["You listened."]
    assert words(voice(of, "shared 6 forest")) == []


def test_moves_that_were_taken_back_were_never_heard() -> None:
    of = lesson(FARMS)
    tutor = Tutor(of)
    tutor.hear([(0, "shared 6 forest")])
    tutor.hear([])
    assert words(Voice(tutor)) == ["Grow."]
    tutor.hear([(0, "shared 6 population")])
    assert Voice(tutor).followed


def test_advice_that_is_not_possible_is_never_given() -> None:
    of = lesson(FARMS + FARMS.replace("steps.farms", "steps.again"))
    assert words(voice(of, "shared 6 population")) == []


def test_a_translation_goes_by_the_names_of_the_steps(tmp_path: Path) -> None:
    (tmp_path / "lesson.toml").write_text(HEAD + FARMS + END)
    (tmp_path / "lesson.it.toml").write_text('[steps.farms]\nwords = "Cresci."\n')
    assert translated(tmp_path, "it") == {"Grow.": "Cresci."}
    assert translated(tmp_path, "de") == {}
    (tmp_path / "lesson.it.toml").write_text('[steps.farm]\nwords = "Cresci."\n')
    with pytest.raises(BadData, match=r"lesson.it.toml, line 1: unknown key 'farm'; did you mean farms\?"):
        translated(tmp_path, "it")


def test_the_words_of_a_lesson_are_part_of_a_language() -> None:
    of = lesson_of(GAME)
    assert of is not None
    italian = language("it", [GAME])
    assert all(saying in italian.texts for saying in of.sayings())
