"""Settings of a bot, as one writes them behind its name: ``search:samples=400:by=tree``."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.errors import BadOption, UnknownName, nearest


@final
class Setting:
    """A number within bounds, one of several words, or a name; ``usual`` holds where nothing is said."""

    def __init__(
        self,
        name: str,
        usual: str,
        least: float = 0.0,
        most: float = 0.0,
        whole: bool = True,
        words: str = "",
        named: str = "",
    ) -> None:
        self.example: Final = usual or named or f"{least:g}"
        self.named: Final = bool(named)  # whether it is a name that others know: an example of one was given
        self.name: Final = name
        self.usual: Final = usual
        self.least: Final = least
        self.most: Final = most
        self.whole: Final = whole
        self.words: Final = words.split()

    def check(self, value: str) -> None:
        """Refuse a value that does not fit."""
        if self.named:
            if not value.replace("-", "").isalnum():
                raise BadOption("{name} is a name, not {value}", name=self.name, value=repr(value))
            return
        if self.words:
            if value not in self.words:
                raise BadOption(
                    "{name} is one of {words}, not {value}",
                    name=self.name,
                    words=", ".join(self.words),
                    value=repr(value),
                )
            return
        number = _number(value, self.whole)
        if number is None or not self.least <= number <= self.most:
            kind = "a whole number" if self.whole else "a number"
            raise BadOption(
                "{name} is {kind} from {least} to {most}, not {value}",
                name=self.name,
                kind=kind,
                least=f"{self.least:g}",
                most=f"{self.most:.0f}",
                value=repr(value),
            )


STYLE: Final = Setting("style", "", named="war")  # which there are, each game says


def _number(value: str, whole: bool) -> float | None:
    """What is written as digits, with a point in it where that is allowed."""
    front, point, back = value.partition(".")
    if not (front + back).isascii() or not front.isdigit() or (point and (whole or not back.isdigit())):
        return None
    return float(value)


def settled(bot: str, given: list[str], known: list[Setting]) -> dict[str, str]:
    """The value of every setting of a bot; refuse what it does not have, and what does not fit."""
    values = {setting.name: setting.usual for setting in known}
    named: set[str] = set()
    for part in given:
        name, equals, value = part.partition("=")
        name = name.strip()
        if not known:
            raise UnknownName("{bot} has no settings, and {part} is none", bot=bot, part=repr(part))
        if not equals:
            raise BadOption(
                "a setting is written {example}, not {part}",
                example=f"{known[0].name}={known[0].example}",
                part=repr(part),
            )
        if name not in values:
            raise UnknownName(
                "{bot} has no setting {name}; {nearest}", bot=bot, name=repr(name), nearest=nearest(name, values)
            )
        if name in named:
            raise BadOption("{name} is set twice", name=name)
        named.add(name)
        next(setting for setting in known if setting.name == name).check(value.strip())
        values[name] = value.strip()
    return values
