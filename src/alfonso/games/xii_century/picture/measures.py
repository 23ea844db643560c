"""How large things are drawn: as on a table, close together for a low window, or for fingers."""

from __future__ import annotations

from typing import Final, final


@final
class Measures:
    """The heights of everything, and how far apart things stand."""

    def __init__(
        self,
        head: float,
        rubric: float,
        row: float,
        rows_apart: float,
        small: float,
        land: float,
        card: float,
        cards_apart: float,
        name: float,
        perk: float,
        gap: float,
        track: float,
        label: float,
        die: float,
        dice_at: float,
        slot: float,
        ask: float,
        tray_edge: float,
    ) -> None:
        self.head: Final = head  # of a town
        self.rubric: Final = rubric
        self.row: Final = row  # of an asset
        self.rows_apart: Final = rows_apart
        self.small: Final = small  # a special asset
        self.land: Final = land
        self.card: Final = card
        self.cards_apart: Final = cards_apart
        self.name: Final = name  # of a special person or building, above the perks
        self.perk: Final = perk
        self.gap: Final = gap  # between panels
        self.track: Final = track  # the rounds
        self.label: Final = label  # the baseline of what stands above dice
        self.die: Final = die
        self.dice_at: Final = dice_at
        self.slot: Final = slot  # of the reserve
        self.ask: Final = ask  # the box of the question, at the least
        self.tray_edge: Final = tray_edge  # above and below it

    @property
    def is_tight(self) -> bool:
        """Whether things stand close together."""
        return self.head < 60

    @property
    def special(self) -> float:
        """A special person or building with its two perks."""
        return self.name + 2 * self.perk


ROOMY: Final = Measures(
    head=84, rubric=27, row=30, rows_apart=3, small=44, land=84, card=42, cards_apart=5, name=24, perk=17,
    gap=10, track=46, label=21, die=48, dice_at=36, slot=36, ask=76, tray_edge=12,
)  # fmt: skip
TIGHT: Final = Measures(
    head=52, rubric=23, row=25, rows_apart=2, small=38, land=71, card=36, cards_apart=3, name=19, perk=14,
    gap=6, track=36, label=17, die=42, dice_at=28, slot=32, ask=66, tray_edge=7,
)  # fmt: skip
FINGERS: Final = Measures(
    head=84, rubric=27, row=44, rows_apart=3, small=44, land=84, card=44, cards_apart=5, name=24, perk=17,
    gap=10, track=46, label=21, die=48, dice_at=36, slot=36, ask=76, tray_edge=12,
)  # fmt: skip
