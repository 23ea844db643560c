"""What the picture is of: a look at a view of this game, read once."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.dice import FastDice
from alfonso.engine.look import Look
from alfonso.engine.phrase import Figure, Phrase, Saying
from alfonso.games.xii_century.actions import Notation
from alfonso.games.xii_century.data import Asset, Item, Location
from alfonso.games.xii_century.lacks import Lack, Want, lacks, wants
from alfonso.games.xii_century.names import this_die
from alfonso.games.xii_century.options import Options
from alfonso.games.xii_century.picture.touches import DIE_IDS, OF, TOWN, asset_id
from alfonso.games.xii_century.picture.wording import Wording
from alfonso.games.xii_century.rules.uses import Influence, Raise
from alfonso.games.xii_century.state import KIND_OF_SLOT, Xii
from alfonso.games.xii_century.view import SeenDie, SeenTown, seen_in


@final
class XiiLook:
    """A look at XII Century. Everything comes from the view; the sample is one that the view could be of."""

    def __init__(self, look: Look, words: Wording, notation: Notation, seat: int = -1) -> None:
        own = look.view.seat if look.view.seat >= 0 else seen_in(look.view).active
        self.is_back: Final = look.asked == f"{TOWN}{own}"  # who asks about their own town sees what they saw before
        self.look: Final = look.without_asking() if self.is_back else look
        self.view: Final = look.view
        self.names: Final = look.names
        self.words: Final = words
        self.figures: Final = words.figures
        self.notation: Final = notation
        self.seen: Final = seen_in(look.view)
        self.options: Final = Options(look.view.options)
        self.round: Final = self.seen.round
        self.active: Final = self.seen.active
        self.seat: Final = own if seat < 0 else seat
        self.town: Final = self.seen.towns[self.seat]
        self.of: Final = "" if self.seat == own else f"{OF}{self.seat}"  # behind every id in the town of another
        self.whose: Final = f"{self.of} {look.names[self.seat]}" if self.of else ""
        self.open: Final = opened(look, own)  # whose town lies open
        mine = self.active == self.seat
        self.raised: Final = self.seen.turn.raised if mine else 0
        self.placed: Final = self.seen.turn.placed if mine else 0
        self.selected: Final = look.picked[0] if look.picked else ""
        self.die_selected: Final = self.selected.startswith("die-")
        self._sample: Xii | None = None

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        language = self.look.language
        return saying.said(language) if isinstance(saying, Phrase) else language.put(language.text(saying), figures)

    def name_of(self, town: SeenTown) -> str:
        """Who has a town."""
        return self.names[town.seat]

    def large(self) -> XiiLook:
        """The same look at the town that lies open."""
        return self if self.open == self.seat else XiiLook(self.look, self.words, self.notation, self.open)

    # Pieces of the town: those of another's are never one's own

    def piece(self, id: str, kind: str, label: str, content: str, cls: str = "", amount: int | None = None) -> str:
        """A piece of the town in its state."""
        if self.of:
            label = f"{label} {self.say('In {player}’s town.', player=self.name_of(self.town))}"
        return self.look.piece(id + self.of, kind, label, content, cls, amount=amount)

    def state_of(self, id: str) -> str:
        """The classes of a piece of the town."""
        return self.look.state_of(id + self.of)

    def is_lit(self, id: str) -> bool:
        """Whether a piece of the town can be picked now."""
        return id + self.of in self.look.lit

    def is_raised(self, asset: Asset) -> bool:
        """Whether an asset was raised this turn and cannot be again."""
        return self.raised & asset.bit != 0 and not self.is_lit(asset_id(asset.index))

    def is_placed(self, location: Location) -> bool:
        """Whether a location received a die this turn and cannot again."""
        return self.placed & location.bit != 0 and not self.is_lit(f"land-{location.id}")

    def is_shut(self, asset: Asset) -> bool:
        """Whether the gate of an asset is missing."""
        return asset.gate >= 0 and not self.town.has(asset.gate)

    def lacks(self, item: Item) -> list[Lack]:
        """What an item still lacks."""
        return lacks(self.town, item, self.options.monks_help_items)

    def wants(self, item: Item) -> list[Want]:
        """What an item asks for and costs, there or not."""
        return wants(self.town, item, self.options.monks_help_items)

    def gain(self, id: str) -> int:
        """What the selected die would bring to an asset or a land: found by trying it on a sample."""
        action = self.look.lit.get(id + self.of)
        if action is None or not self.die_selected:
            return 0
        if isinstance(action, Influence):
            return action.die.value
        if not isinstance(action, Raise):
            return 0
        if self._sample is None:
            self._sample = cast(Xii, self.view.sample(FastDice.seeded("picture", 1)))
        twin = self._sample.clone()
        action.take(twin, twin.towns[self.seat])
        index = action.asset.index
        return twin.towns[self.seat].amounts[index] - self.town.amounts[index]

    # The dice

    def dice_are_out(self) -> bool:
        """Whether the dice of a turn lie on the table."""
        return "fix" not in self.look.verbs and self.seen.dice_are_out()

    def die_in(self, slot: int) -> SeenDie | None:
        """The die in a slot."""
        for die in self.seen.pool:
            if die.slot == slot:
                return die
        return None

    def selected_die(self) -> Phrase | None:
        """The selected die in words."""
        slot = DIE_IDS.index(self.selected) if self.selected in DIE_IDS else -1
        die = self.die_in(slot)
        return None if die is None else this_die(KIND_OF_SLOT[slot], die.value)


def opened(look: Look, own: int) -> int:
    """The seat whose town, or something in it, somebody has asked about; or one's own."""
    for mark in (TOWN, OF):
        _, found, seat = look.asked.rpartition(mark)
        if found and seat.isdecimal() and int(seat) < len(look.names):
            return int(seat)
    return own
