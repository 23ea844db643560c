"""The sixth game, broken on purpose in fourteen ways and more: conform says of each in a sentence what is wrong."""

import itertools
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from nine_mens_morris import rules
from nine_mens_morris.actions import PLACES
from nine_mens_morris.game import NineMensMorris
from nine_mens_morris.state import Morris
from nine_mens_morris.view import Table

from alfonso.engine.action import Action
from alfonso.engine.drawing.svg import piece
from alfonso.engine.label import Label
from alfonso.engine.look import Look
from alfonso.engine.panel import Panel
from alfonso.engine.phrase import ENGLISH, Language, Objection, Phrase, Words
from alfonso.engine.seen import Seen
from alfonso.engine.view import View
from alfonso.testing import Broken, conform
from alfonso.testing.rulebook import check_rules
from alfonso.testing.telling import check_catalogues


class Sixth(NineMensMorris):
    """The game before it is broken; pickled, it is whole again."""

    def __reduce__(self) -> tuple[object, ...]:
        return NineMensMorris, ()


def complaint(game: NineMensMorris, every: int = 20) -> str:
    """What conform says: one sentence, and how to repeat it."""
    with pytest.raises(Broken) as found:
        conform(game, plays=1, every=every, shown=6)
    said = str(found.value)
    assert "\n" not in said
    return said


class Redrawn(Sixth):
    """A game whose picture is drawn over."""

    def __init__(self, change: Callable[[str], str]) -> None:
        super().__init__()
        self.change = change

    def picture(self, look: Look) -> str:
        return self.change(super().picture(look))


class Reworded(Sixth):
    """A game with other rules to read."""

    def __init__(self, change: Callable[[str], str]) -> None:
        super().__init__()
        self.change = change

    def rules_text(self, language: str = "en") -> str:
        return self.change(super().rules_text(language))


# The eight kinds that once went unnoticed


def test_malformed_svg() -> None:
    said = complaint(Redrawn(lambda picture: picture.removesuffix("</svg>")))
    assert said.startswith("the picture of a spectator at 1124 x 0 in 'en': is not well-formed SVG: no element found")


def test_a_wrong_touch_id() -> None:
    class Astray(Sixth):
        def touches(self, view: View, action: Action) -> list[str]:
            return [id.replace("point-d6", "point-d9") for id in super().touches(view, action)]

    assert "'place d6' touches 'point-d9', which is no piece of the picture, after move 0" in complaint(Astray())


def test_crashing_panels() -> None:
    class Nervous(Sixth):
        def panels(self, seen: View, names: list[str], language: Language = ENGLISH) -> list[Panel]:
            return [Panel("The board", [[names[9]]])]

    said = complaint(Nervous())
    assert said.startswith("the panels of a spectator in 'en' cannot be made: IndexError: list index out of range")


def test_a_crashing_glance() -> None:
    class Blinking(Sixth):
        def glance(self, state: Morris, seat: int) -> dict[str, object]:
            return {"men": state.points[99]}

    assert complaint(Blinking()).startswith("the glance at seat 0 cannot be made: IndexError")


def test_no_winners_and_no_reason() -> None:
    class Vain(Sixth):
        def winners(self, state: Morris) -> list[int]:
            return []

        def reason(self, state: Morris) -> Phrase | None:
            return None

    said = complaint(Vain())
    assert said.startswith("the play is over, and its outcome has neither winners nor a reason why nobody wins")


def test_a_rule_that_nothing_cites() -> None:
    said = complaint(Reworded(lambda text: text + "- **R11** Whoever wins begins the next play.\n"))
    assert said == "RULES.md has R11, which no code cites"


def test_a_rule_that_does_not_exist(tmp_path: Path) -> None:
    folder = shutil.copytree(NineMensMorris().folder(), tmp_path / "copy")
    source = folder / "rules.py"
    source.write_text(source.read_text(encoding="utf-8").replace('Fact("took", "R5"', 'Fact("took", "R55"'))

    class Copied(Sixth):
        def folder(self) -> Path:
            return folder

    with pytest.raises(Broken, match=r"^the code cites R55, which RULES\.md does not have$"):
        check_rules(Copied())


def test_a_rule_that_is_missing_from_the_rules() -> None:
    said = complaint(Reworded(lambda text: re.sub(r"- \*\*R8\*\*.*\n", "", text)))
    assert said == "the code cites R8, which RULES.md does not have"


# The six kinds that were noticed from the beginning


def test_a_choice_that_is_not_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.Place, "choices", lambda step, state: list(PLACES))
    said = complaint(NineMensMorris(), every=1)
    assert re.search(r"'place \w\d' of seat \d is listed, the objection is 'a man stands on", said)


def test_an_objection_that_disagrees(monkeypatch: pytest.MonkeyPatch) -> None:
    strict = rules.Place.objection

    def lax(step: rules.Place, state: Morris, action: Action) -> Objection | None:
        return None if action.verb == "place" else strict(step, state, action)

    monkeypatch.setattr(rules.Place, "objection", lax)
    assert re.search(
        r"'place \w\d' of seat \d is not listed, the objection is None", complaint(NineMensMorris(), every=1)
    )


def test_a_leak_in_the_view() -> None:
    class Knowing(Table):
        def __init__(self, state: Morris) -> None:
            super().__init__(state)
            self.fate = str(state.dice.pack())

    class Leaky(Sixth):
        def seen(self, state: Morris, seat: int) -> Seen:
            return Knowing(state)

    assert complaint(Leaky()).startswith("a spectator can tell a sample from the real state")


def test_a_clone_that_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Morris.clone

    def shared(state: Morris) -> Morris:
        twin = whole(state)
        assert isinstance(twin, Morris)
        twin.points = state.points
        return twin

    monkeypatch.setattr(Morris, "clone", shared)
    assert complaint(NineMensMorris()).startswith("playing on a clone changed the original")


def test_a_record_that_does_not_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()
    plain = rules.Place.take

    def moody(step: rules.Place, state: Morris, action: Action) -> None:
        plain(step, state, action)
        state.touched = [next(ticks) % 24]

    monkeypatch.setattr(rules.Place, "take", moody)
    said = complaint(NineMensMorris())
    assert "the replay differs after move 1" in said or "tell a sample" in said or "a clone" in said


def test_a_play_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.Take, "take", lambda step, state, action: None)
    monkeypatch.setattr(Morris, "is_drawn", lambda state: False)
    monkeypatch.setattr(Morris, "can_fly", lambda state, seat: True)
    assert complaint(NineMensMorris()).startswith("the play goes beyond its bound of 782 moves")


# And more that pictures, words and rules can have wrong

BUTTON = piece("shortcut-go", "button", "Go", "", "lit", legal=True)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('id="point-a7"', 'id="point-d6"', "has the id 'point-d6' twice"),
        ('tabindex="0"', 'tabindex="-1"', "cannot be reached with keys"),
        (' aria-label="d6: free."', "", "'point-d6' has no label"),
        (' data-piece="point"', "", "does not say in data-piece what it is"),
        ('class="morris-point"', 'style="fill: red"', "has style= on a <circle>"),
        ('class="morris-point"', 'fill="red"', 'names a colour, fill="red", in place of a class'),
        ('class="piece lit"', 'class="piece"', "'point-a7' is not lit, should be lit"),
        ('<g id="board"', BUTTON + '<g id="board"', "'shortcut-go' is of a shortcut that is not offered"),
        ('class="morris-point"', 'fill="url(#silver)"', "refers to #silver, which is not there"),
        ('class="morris-point"/>', '/><use href="#icon-yeti"/>', "uses the icon 'yeti', which neither the kit nor"),
        ('<g id="board"', '<g id="board" aria-hidden="true"', "lies within something that is not read out"),
        ('class="morris-point"', 'class="gules"', "tells something by the colour gules alone"),
        ('class="alfonso"', 'class="board"', 'is not an <svg class="alfonso">'),
        ('free."', 'free (R99)."', "cites R99, which RULES.md does not have"),
        ('<g id="now"', '<g id="then"', "'Now' in 'then' says neither what it is nor by which rule"),
        ('viewBox="0 0 962', 'viewBox="0 0 1962', "has letters of 8.0 pixels, 12 are the least"),
    ],
)
def test_a_picture_that_does_not_keep_the_contract(before: str, after: str, said: str) -> None:
    assert said in complaint(Redrawn(lambda picture: picture.replace(before, after)))


def test_a_piece_that_does_not_answer() -> None:
    class Mute(Sixth):
        def glossary(self) -> Words:
            return {"now": super().glossary()["now"]}

    assert "'point-a7', 'a7: free.', cites no rule" in complaint(Mute())


def test_a_glossary_that_cites_no_rule_or_one_that_is_not_there() -> None:
    class Wordy(Sixth):
        words = "A point of the board."

        def glossary(self) -> Words:
            return {**super().glossary(), "point": self.words}

    assert "the entry 'point' of the glossary cites no rule" in complaint(Wordy())
    Wordy.words = "A point of the board (R99)."
    assert "the entry 'point' of the glossary cites R99, which RULES.md does not have" in complaint(Wordy())


def test_a_picture_that_lights_what_is_not_beside_the_picked() -> None:
    class Forgetful(Sixth):
        def picture(self, look: Look) -> str:
            return super().picture(Look(look.view, look.names, look.width, look.height, look.language))

    assert re.search(r"with point-\w\d chosen: 'point-\w\d' is lit, should be", complaint(Forgetful()))


def test_two_choices_with_one_label() -> None:
    class Terse(Sixth):
        def label(self, view: View, action: Action) -> Label:
            return Label(Phrase("Do it"))

    assert complaint(Terse()).startswith("'place a7' and 'place d7' have the same label: 'Do it'")


def test_two_choices_that_are_clicked_alike() -> None:
    class Clumsy(Sixth):
        def touches(self, view: View, action: Action) -> list[str]:
            return ["point-a7"]

    assert complaint(Clumsy()).startswith("'place a7' and 'place d7' touch the same pieces: point-a7")


def test_words_without_their_figure() -> None:
    class Sparse(Sixth):
        def label(self, view: View, action: Action) -> Label:
            return Label(Phrase("Do {deed}"))

    assert complaint(Sparse()).startswith("the label of 'place a7' has no figure for {deed} in 'en': 'Do {deed}'")


def test_a_translation_with_a_figure_of_its_own() -> None:
    with pytest.raises(Broken, match=r"^'In \{luogo\}' in 'it' has \{luogo\}, which 'To \{point\}' has not$"):
        check_catalogues([Language("it", {"To {point}": ["In {luogo}"]})])


def test_an_event_and_an_objection_that_cite_what_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.Place, "objection", lambda step, state, action: refused(state, action))
    assert "cites R77, which RULES.md does not have" in complaint(NineMensMorris())
    monkeypatch.undo()
    fact = rules.PLACED
    monkeypatch.setattr(rules, "PLACED", type(fact)("placed", "R78", "point"))
    assert "the event 'placed' cites R78, which RULES.md does not have" in complaint(NineMensMorris())
    monkeypatch.setattr(rules, "PLACED", type(fact)("placed", "", "point"))
    assert "the event 'placed' cites no rule" in complaint(NineMensMorris())


def refused(state: Morris, action: Action) -> Objection | None:
    """An objection of Place that cites a rule of another book."""
    free = action.verb == "place" and state.points[PLACES.index(action)] < 0  # type: ignore[arg-type]
    return None if free else Objection("not now", "R77")
