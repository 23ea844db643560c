"""Options: what a table may agree on before the first move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from alfonso.engine.errors import BadOption, nearest

LONGEST: Final = 40  # digits of a number that anybody means


class Option:
    """A named setting with its values in words; the first value is the default.

    ``check`` admits values beyond the listed ones: it returns the value in its plain form, or raises
    ``BadOption`` with the reason. The few that matter to everybody have a ``title``; the others are rulings, of which
    only their words are shown. ``easy`` is the value for somebody's first game, where it is not the default.
    """

    def __init__(
        self,
        name: str,
        words: str,
        values: dict[str, str],
        check: Callable[[str], str] | None = None,
        title: str = "",
        easy: str = "",
    ) -> None:
        self.name: Final = name
        self.words: Final = words
        self.values: Final = values
        self.check: Final = check
        self.title: Final = title
        self.easy: Final = easy

    @property
    def default(self) -> str:
        """The value taken when nothing is said."""
        return next(iter(self.values))

    def settle(self, value: object) -> str:
        """The value in its plain form; refuse one that does not fit."""
        text = str(value).strip().lower() if not isinstance(value, bool) else ("true" if value else "false")
        for known in self.values:
            if text.replace("-", "_") == known.replace("-", "_"):
                return known
        if self.check is not None:
            return self.check(text)
        raise BadOption(
            "{name} cannot be {value}; {nearest}",
            name=self.name,
            value=repr(str(value)),
            nearest=nearest(text, self.values),
        )


def whole(text: str, most: int) -> int | None:
    """The number that somebody has written in plain digits, or None for anything else and for more than allowed."""
    if not text.isascii() or not text.isdigit() or len(text) > LONGEST:
        return None
    number = int(text)
    return number if number <= most else None


def settle(options: list[Option], given: Mapping[str, object]) -> dict[str, str]:
    """Every option with its value; refuse unknown names and values."""
    known = {option.name: option for option in options}
    settled = {option.name: option.default for option in options}
    for name, value in given.items():
        plain = name.replace("-", "_")
        if plain not in known:
            raise BadOption("no option is called {name}; {nearest}", name=repr(name), nearest=nearest(plain, known))
        settled[plain] = known[plain].settle(value)
    return settled
