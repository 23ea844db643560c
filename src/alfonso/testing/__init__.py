"""What any game is tested with, ours or one in a package of its own.

    from alfonso.testing import conform, given, rule

``conform`` puts a game through every promise of the engine: how it plays, and what it shows, tells and cites.
``given`` sets up a position in one expression; ``rule`` says which numbered rules a test proves.
"""

from alfonso.testing.broken import Broken
from alfonso.testing.conformance import conform, random_record
from alfonso.testing.marks import rule, vector
from alfonso.testing.position import Position, given

__all__ = ["Broken", "Position", "conform", "given", "random_record", "rule", "vector"]
