"""What the picture is of: a look at a view of this game, read once."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.look import Look
from alfonso.engine.phrase import Figure, Saying
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import KINDS, NONE, PLOTS, PRODUCTION, RESOURCES, SLOTS, Figures
from alfonso.games.mil_1049.seen import HouseSeen, KnightSeen, MatterSeen, seen_by
from alfonso.games.mil_1049.state import ACTIONS, IN_COURT, IN_WAR, NO_MATTER, POLITICS, TRIBUTES, WINTER


@final
class MilLook:
    """A look at MIL: whose house lies open, who acts, and what lies on the table."""

    def __init__(self, look: Look, figures: Figures) -> None:
        self.look: Final = look
        self.view: Final = look.view
        self.figures: Final = figures
        self.names: Final = look.names
        self.letters: Final = look.letters
        self.seen: Final = seen_by(look.view)
        self.seats: Final = len(self.seen.houses)
        self.seat: Final = look.view.seat
        self.own: Final = self.seat if self.seat >= 0 else self.shown()
        self.house: Final = self.seen.houses[self.own]
        self.matter: Final[MatterSeen | None] = self.seen.matter
        self.what: Final = NO_MATTER if self.seen.matter is None else self.seen.matter.matter
        self.verbs: Final = look.verbs
        self.can: Final = look.can
        self.ladder: Final = [RESOURCES.index(name) for name in look.view.options["market_ladder"].split(",")]
        self.literal: Final = look.view.options["fief_mode"] == "literal"  # fiefs give what the visible side shows
        self.popes_crusades: Final = look.view.options["adv2"] == "true"
        self.kings_soldiers: Final = int(look.view.options["king_soldiers"])
        self.lit: Final = look.lit
        self.picked: Final = look.picked

    def shown(self) -> int:
        """Whose house a spectator sees large: whose move it is."""
        if self.view.turn >= 0:
            return self.view.turn
        return self.seen.active if self.seen.active >= 0 else self.seen.first

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        return self.look.say(saying, **figures)

    def piece(
        self,
        id: str,
        kind: str,
        label: str,
        content: str,
        cls: str = "",
        twin: str = "",
        amount: int | None = None,
    ) -> str:
        """A piece in its state."""
        return self.look.piece(id, kind, label, content, cls, twin, amount)

    def order(self) -> list[int]:
        """The seats clockwise from who started the action phase (R10)."""
        return [(self.seen.first + place) % self.seats for place in range(self.seats)]

    def others(self) -> list[int]:
        """All other seats, clockwise from the one whose house lies open."""
        return [(self.own + place) % self.seats for place in range(1, self.seats)]

    def house_of(self, seat: int) -> HouseSeen:
        """A house."""
        return self.seen.houses[seat]

    def knight(self, number: int) -> KnightSeen | None:
        """A knight of any house, if he is in play."""
        return None if number == NONE else self.seen.knight(number)

    def acting(self) -> int:
        """The knight who acts, or none."""
        return NONE if self.matter is None else self.matter.knight

    def is_barred(self, one: KnightSeen) -> bool:
        """Whether a bond keeps the knight who acts from trying to bind or to attack another (R71, R118, R119)."""
        acting = self.knight(self.acting())
        stage = self.seen.stage
        if acting is None or self.what != NO_MATTER or stage not in (IN_COURT, IN_WAR):
            return False
        house, other = acting.knight // SLOTS, one.knight // SLOTS
        if house == other:
            return False
        if acting.lord == other:
            return True
        if stage == IN_COURT:
            return one.lord >= 0
        return one.lord == house or (acting.lord >= 0 and acting.lord == one.lord)

    def cubes(self) -> list[int] | None:
        """What lies behind the screen of the house that is open, if the viewer knows."""
        return self.house.cubes

    def laid(self) -> list[int]:
        """What the viewer has put into a fist or an offer so far."""
        if self.matter is None:
            return [0] * KINDS
        if self.is_secret() and self.seat >= 0:
            return self.matter.fists[self.seat] or [0] * KINDS
        return self.matter.laid or [0] * KINDS

    def is_secret(self) -> bool:
        """Whether fists are filled that are not open yet."""
        return self.matter is not None and any(fist is None for fist in self.matter.fists)

    def phase(self) -> int:
        """The phase of the turn, from 0 to 4."""
        stage = self.seen.stage
        if stage in (ACTIONS, TRIBUTES, POLITICS):
            return stage
        return 4 if stage >= WINTER else 3

    def code(self, knight: int) -> str:
        """A knight by two letters: his house's and his own."""
        return self.letters[knight // SLOTS] + names.letter(knight)

    def harvested(self, knight: KnightSeen) -> list[int]:
        """The fiefs of a knight that still bear: their places."""
        return [place for place in range(PLOTS) if is_ripe(knight, place, self.literal)]


def is_ripe(knight: KnightSeen, place: int, literal: bool) -> bool:
    """Whether a fief bears: it lies on its production side, or either side does (Q1)."""
    fief = knight.fiefs[place]
    return fief is not None and (literal or fief.side == PRODUCTION)
