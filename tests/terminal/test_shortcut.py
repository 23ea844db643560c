"""A word that stands for several actions, and choices too many for a screen."""

from tests.terminal.command import CommandLine

ERA = ("play", "era-medieval-age", "--seats", "me:Ann,greedy", "--seed", "3")


def test_one_word_lays_out_a_domain(command: CommandLine) -> None:
    ran = command.run(*ERA, typed=["usual", "quit"])

    assert "usual: Lay out the usual way" in ran.out
    assert "All domains are laid out." in ran.out
    assert ran.out.count("Lay out the keep") == 1


def test_the_word_is_typed_in_the_language_one_reads_or_as_it_is_everywhere(command: CommandLine) -> None:
    for word in ("consueto", "Consueto", "usual"):
        ran = command.run(*ERA, "--language", "it", typed=[word, "esci"])
        assert "consueto: Disponi nel modo consueto" in ran.out
        assert "Tutti i domini sono pronti." in ran.out


def test_the_rest_can_be_left_to_it(command: CommandLine) -> None:
    ran = command.run(*ERA, typed=["build keep a1", "usual", "quit"])

    assert "usual: Lay out the rest the usual way" in ran.out
    assert "All domains are laid out." in ran.out


def test_very_many_choices_are_folded(command: CommandLine) -> None:
    ran = command.run(*ERA, typed=["quit"])

    assert "... (169)" in ran.out
    assert "build keep c3" not in ran.out
