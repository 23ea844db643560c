"""What the things in the picture are, each with its rule, for whoever asks."""

from __future__ import annotations

from typing import Final

from alfonso.engine.phrase import Words

GLOSSARY: Final[Words] = {
    "point": "One of 24 points. A man is placed on a free one, and later moves along a line to the next (R1, R2, R3).",
    "now": "What is asked, or who is awaited. Both take turns, and whoever closes a mill takes a man (R2, R5).",
}
