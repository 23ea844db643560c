"""Events: facts that happened, each with the number of the rule behind it."""

from __future__ import annotations

from typing import Final, final

EVERYONE: Final = -1


@final
class Fact:
    """A kind of event: its name, the rule behind it and the names of its numbers."""

    def __init__(self, name: str, rule: str, *args: str) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.args: Final = args

    def __repr__(self) -> str:
        return f"Fact({self.name!r}, {self.rule!r})"


@final
class Event:
    """Something that happened to a seat (or, with seat -1, to the table)."""

    def __init__(self, fact: Fact, seat: int, numbers: tuple[int, ...], seen_by: int) -> None:
        self.fact: Final = fact
        self.seat: Final = seat
        self.numbers: Final = numbers
        self.seen_by: Final = seen_by

    @property
    def name(self) -> str:
        """The name of the kind of event."""
        return self.fact.name

    @property
    def rule(self) -> str:
        """The rule behind it."""
        return self.fact.rule

    def __getitem__(self, name: str) -> int:
        return self.numbers[self.fact.args.index(name)]

    def visible_to(self, seat: int) -> bool:
        """Whether a seat (or a spectator) learns of it when it happens."""
        return self.seen_by == EVERYONE or self.seen_by == seat

    def pack(self) -> dict[str, object]:
        """The event as plain data."""
        return {"event": self.name, "rule": self.rule, "seat": self.seat} | dict(
            zip(self.fact.args, self.numbers, strict=True)
        )

    def __repr__(self) -> str:
        return f"Event({self.pack()})"
