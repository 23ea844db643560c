"""What the picture is of: a view as it is looked at, and whose village lies open."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.look import Look
from alfonso.engine.phrase import Figure, Saying
from alfonso.games.my_village.data import Figures
from alfonso.games.my_village.seen import VillageSeen, seen_by
from alfonso.games.my_village.state import CHANGING, DRAFTING

TAB: Final = "tab-"


@final
class Table:
    """A view as the picture needs it. Everything comes from the view."""

    def __init__(self, look: Look, figures: Figures, tight: bool = False, phone: bool = False) -> None:
        self.look: Final = look
        self.seen: Final = seen_by(look.view)
        self.figures: Final = figures
        self.tight: Final = tight  # everything close together, for a low window
        self.phone: Final = phone  # everything large enough for a finger
        self.seat: Final = look.view.seat
        self.own: Final = max(0, self.seat if self.seat >= 0 else self.seen.acting)
        self.open: Final = opened(look, self.own)  # whose village is shown
        self.village: Final[VillageSeen] = self.seen.villages[self.open]
        self.holdings: Final[VillageSeen] = self.seen.villages[self.own]  # one's own, whichever lies open
        self.mine: Final = self.open == self.seat
        self.asked: Final = bool(look.choices)
        self.verbs: Final = look.verbs
        self.drafting: Final = self.seen.phase == DRAFTING
        self.changing: Final = self.seen.phase == CHANGING and self.seen.acting == self.seat and self.asked

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        return self.look.say(saying, **figures)

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.look.names[seat]

    def letter(self, seat: int) -> str:
        """The letter on a player's shield."""
        return self.look.letters[seat]

    def id(self, name: str) -> str:
        """The id of a piece in the village that lies open: that of another player's is never one's own."""
        return name if self.open == self.own else f"s{self.open}-{name}"

    def piece(self, name: str, kind: str, label: str, drawn: str, cls: str = "", amount: int | None = None) -> str:
        """A piece of the village that lies open."""
        return self.look.piece(self.id(name), kind, label, drawn, cls, amount=amount)

    def lit(self, name: str) -> bool:
        """Whether a piece can be picked now."""
        return self.id(name) in self.look.lit

    def state(self, name: str) -> str:
        """The class of a flag: on where its piece is lit."""
        return "on" if self.lit(name) else ""


def opened(look: Look, own: int) -> int:
    """The seat whose tab somebody has asked about, or one's own."""
    if look.asked.startswith(TAB) and look.asked[len(TAB) :].isdecimal():
        seat = int(look.asked[len(TAB) :])
        if seat < len(look.names):
            return seat
    return own
