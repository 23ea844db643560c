"""The lesson of every game: as long as a lesson should be, sound when it is followed and when it is not."""

import pytest

from alfonso.engine.lesson import Lesson, has_lesson, lesson_of
from alfonso.engine.phrase import ENGLISH
from alfonso.games import registry
from alfonso.languages import language
from alfonso.testing import Broken
from alfonso.testing.lessons import attend, check_lesson, follow, ignoring

GAMES = [id for id in registry.ids() if has_lesson(registry.load(id))]


def lesson(id: str) -> Lesson:
    found = lesson_of(registry.load(id))
    assert found is not None
    return found


@pytest.mark.parametrize("id", GAMES)
def test_a_lesson_is_sound(id: str) -> None:
    game = registry.load(id)
    check_lesson(game, [ENGLISH, language("it", [game])])


@pytest.mark.parametrize("id", [id for id in GAMES if id != "nine-mens-morris"])
def test_a_lesson_takes_about_ten_minutes(id: str) -> None:
    assert 12 <= len(lesson(id).steps) <= 25
    letters = sum(len(step.words) for step in lesson(id).steps)
    assert 2000 <= letters <= 6500, "a person reads about a thousand letters a minute"


def test_a_lesson_that_never_ends_is_noticed() -> None:
    game = registry.load("xii-century")
    text = 'seats = 1\nseed = "x"\n[steps.end]\nsince = 99\nwords = "Done."\nends = true\n'
    with pytest.raises(Broken, match="the play of the lesson is over before the lesson is"):
        attend(Lesson(game, text), follow)


def test_a_piece_that_is_not_there_is_noticed() -> None:
    game = registry.load("xii-century")
    text = 'seats = 1\nseed = "x"\n[steps.end]\nasked = "spend"\npoint = "moon"\nwords = "Done."\nends = true\n'
    with pytest.raises(Broken, match="step end of the lesson points at 'moon', which is not there"):
        attend(Lesson(game, text), ignoring(0), look=True)
