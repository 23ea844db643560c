"""Label: a choice in words, as it stands in a list of choices."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.phrase import Phrase


@final
class Label:
    """What a choice is called: its words, and the heading under which choices of its kind stand together, if any."""

    def __init__(self, words: Phrase, heading: Phrase | None = None) -> None:
        self.words: Final = words
        self.heading: Final = heading
