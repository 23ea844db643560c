"""What the picture is of: a view read once, with what is lit, selected and asked about."""

from __future__ import annotations

import re
from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.dice import FastDice
from alfonso.engine.drawing.heraldry import letters
from alfonso.engine.seen import facts_of
from alfonso.engine.view import View
from alfonso.games.xii_century.actions import Notation
from alfonso.games.xii_century.data import ASSETS, EVENTS, ITEMS, LOCATIONS, POPULATION, Figures, Item, notation
from alfonso.games.xii_century.panels import Sheet, to_pay
from alfonso.games.xii_century.picture.names import ASSET_NAMES, item_name, perk_words
from alfonso.games.xii_century.picture.touches import DIE_IDS, touches
from alfonso.games.xii_century.rules.uses import Influence, Raise
from alfonso.games.xii_century.state import FIRST_PART, KIND_OF_SLOT, RESERVE, RESERVE_SLOT, SLOTS, Xii


def sample_of(view: View) -> Xii:
    """A full state as far as the view knows it: for which slot a die lies in, and to try things on."""
    return cast(Xii, view.sample(FastDice.seeded("picture", 1)))


@final
class Look:
    """A view as the picture needs it. Everything comes from the view; ``xii`` is a sample of it, never the state."""

    def __init__(
        self, view: View, names: list[str], figures: Figures, notation: Notation, selected: str | None
    ) -> None:
        self.view: Final = view
        self.figures: Final = figures
        self.notation: Final = notation
        facts = facts_of(view.seen)
        towns = cast("list[object]", facts["towns"])
        self.names: Final = names
        self.letters: Final = letters(names)
        self.sheets: Final = [Sheet(names[seat], seat, towns[seat]) for seat in range(len(towns))]
        self.round: Final = cast(int, facts["round"])
        self.events: Final = [EVENTS.index(name) for name in cast("list[str]", facts["events"])]
        self.shared: Final = cast("list[int]", facts["shared"])
        self.active: Final = cast(int, facts["active"])
        self.vote: Final = cast(str, facts["vote"])
        self.seat: Final = view.seat if view.seat >= 0 else self.active
        self.sheet: Final = self.sheets[self.seat]
        turn = cast("dict[str, object]", facts["turn"])
        mine = self.active == self.seat
        self.raised: Final = cast("list[str]", turn["raised"]) if mine else []
        self.placed: Final = cast("list[str]", turn["placed"]) if mine else []
        self.xii: Final = sample_of(view)
        self.choices: Final = view.choices
        chosen = selected.split() if selected else []
        found = [(action, touches(self.xii, action)) for action in self.choices]
        self.can: Final = {id for _, ids in found for id in ids}
        picked = [id for id in chosen if id in self.can]
        others = [id for id in chosen if id not in self.can]
        self.selected: Final = picked[0] if picked else ""
        self.asked: Final = others[0] if others else ""
        self.lit: Final[dict[str, Action]] = {}  # with a piece selected only what goes with it
        for action, ids in found:
            if not self.selected or self.selected in ids:
                for id in ids:
                    self.lit.setdefault(id, action)
        self.perk_words: Final = perk_words(figures)
        self.verbs: Final = {action.verb for action in self.choices}

    def state_of(self, id: str) -> str:
        """The classes of a piece: lit, selected, asked about, or still to be clicked in place of what is selected."""
        if id == self.selected:
            return "lit selected"
        if id in self.lit:
            return "lit"
        if id == self.asked:
            return "why"
        return "can" if id in self.can else ""

    def state_of_twin(self, first: str) -> str:
        """The class of a piece that does the same as the first of its kind."""
        return "twin" if first in self.lit and first != self.selected else "can" if first in self.can else ""

    def die_selected(self) -> bool:
        """Whether the selected piece is a die."""
        return self.selected.startswith("die-")

    def gain(self, id: str) -> int:
        """What the selected die would bring to an asset or a land: found by trying it on a sample."""
        action = self.lit.get(id)
        if action is None or not self.die_selected():
            return 0
        if isinstance(action, Influence):
            return action.die.value
        if not isinstance(action, Raise):
            return 0
        twin = self.xii.clone()
        action.take(twin, twin.towns[self.seat])
        index = action.asset.index
        return twin.towns[self.seat].amounts[index] - self.sheet.amounts[index]

    # The dice

    def dice_are_out(self) -> bool:
        """Whether the dice of a turn lie on the table; those of a turn before this round's roll do not count."""
        pool = self.xii.pool
        here = [slot for slot in (0, 1) if pool[slot]]
        rolling = "fix" in self.verbs
        return bool(here) and not rolling and all(pool[slot] == self.shared[slot] for slot in here)

    def spent(self, slot: int) -> bool:
        """Whether a die has been spent."""
        return not self.xii.is_unspent(slot)

    def slots(self) -> list[int]:
        """The dice that lie on the table."""
        return [slot for slot in range(SLOTS) if self.xii.pool[slot]]

    def first_die(self) -> int:
        """The die that a question is about: the selected one, or the first to be spent; -1 without any."""
        if self.selected in DIE_IDS:
            return DIE_IDS.index(self.selected)
        for slot in self.slots():
            if slot < FIRST_PART and not self.spent(slot):
                return slot
        return -1

    def die_words(self, slot: int) -> str:
        """A die in words."""
        value = self.xii.pool[slot]
        if slot == RESERVE_SLOT:
            return f"the {value} from the reserve"
        if slot >= FIRST_PART:
            return f"the part of {value}"
        return f"the shared {value}" if slot < 2 else f"your own {value}"

    # Why not

    def question(self, id: str) -> Action | None:
        """The action that somebody had in mind who clicked a piece that is not lit."""
        slot = self.first_die()
        value = self.xii.pool[slot] if slot >= 0 else 6
        die = self.notation.die(KIND_OF_SLOT[slot] if slot >= 0 else RESERVE, value)
        kind, _, name = id.partition("-")
        if kind == "asset":
            return die.raises[index_of(ASSETS, name)]
        if kind == "item" and die.takes:
            item = self.figures.items[index_of(ITEMS, name)]
            fitting = self.notation.die(KIND_OF_SLOT[slot] if slot >= 0 else RESERVE, item.die) if item.die else die
            return fitting.takes[item.index]
        if kind == "land" and die.influences:
            return die.influences[index_of(LOCATIONS, name)]
        if id == "slot-free" and die.stores:
            return die.stores[0]
        if id == "end-turn":
            return self.notation.end
        if kind == "reserve" and name[:1].isdigit():
            return self.notation.retrieves[int(name[:1]) - 1]
        return None

    def why_not(self, id: str) -> tuple[str, str, str]:
        """A question, its answer in words, and the number of the rule."""
        action = self.question(id)
        objection = None if action is None else self.view.objection(action)
        why = None if objection is None else str(objection)
        rule = ""
        if why is None:
            why = "it can, with another die" if action is not None else "there is nothing to do with it now"
        kind, _, name = id.partition("-")
        missing = lacks(self, self.figures.items[index_of(ITEMS, name)]) if kind == "item" else []
        found = re.search(r" \((R\d+[a-z]?)\)$", why)
        if found is not None:
            rule = found.group(1)
            why = why[: found.start()]
        if missing and rule in ("R17", "R48"):
            why = f"needs {listed([lack.words() for lack in missing])}"
        return f"Why not {self.called(id)}?", f"{why[:1].upper()}{why[1:]}.", rule

    def called(self, id: str) -> str:
        """A piece in the middle of a sentence."""
        kind, _, name = id.partition("-")
        if kind == "asset":
            return ASSET_NAMES[index_of(ASSETS, name)].lower()
        if kind == "item":
            return f"the {item_name(self.figures.items[index_of(ITEMS, name)]).lower()}"
        if kind == "land":
            return f"the {name}"
        if kind == "die":
            return "this die"
        if kind == "perk":
            return "this perk"
        return {"slot-free": "store it", "end-turn": "end the turn"}.get(id, "this")


def index_of(among: list[str], name: str) -> int:
    """The index of a thing by the name in its id."""
    return among.index(name.replace("-", "_"))


@final
class Lack:
    """Something that keeps an item out of town: so many of what is needed, or a thing that is missing."""

    def __init__(self, asset: int, has: int, needs: int, item: int = -1) -> None:
        self.asset: Final = asset
        self.has: Final = has
        self.needs: Final = needs
        self.item: Final = item

    def words(self) -> str:
        """In words."""
        if self.item >= 0:
            return f"the {ITEMS[self.item].replace('_', ' ')}"
        return f"{self.needs} {ASSET_NAMES[self.asset].lower()} (has {self.has})"


def lacks(look: Look, item: Item) -> list[Lack]:
    """What an item still lacks (R45 to R48)."""
    sheet = look.sheet
    needed: dict[int, int] = {}
    for need in item.requires:
        needed[need.asset] = need.units
    for cost in item.cost:
        needed[cost.asset] = max(needed.get(cost.asset, 0), to_pay(sheet, item, cost))
    found: list[Lack] = []
    for asset, least in needed.items():
        monks_help = asset == POPULATION and look.view.options["monks_count_for"] == "all_requirements"
        has = sheet.heads if monks_help else sheet.amounts[asset]
        if has < least:
            found.append(Lack(asset, has, least))
    for other in item.owns:
        if ITEMS[other] not in sheet.owned:
            found.append(Lack(-1, 0, 0, other))
    return found


def asset_id(index: int) -> str:
    """The id of an asset's row."""
    return f"asset-{notation(ASSETS[index])}"


def item_id(index: int) -> str:
    """The id of an item's card."""
    return f"item-{notation(ITEMS[index])}"


def listed(things: list[str]) -> str:
    """Things one after another: ``this, that and those``."""
    return " and ".join([*([", ".join(things[:-1])] if len(things) > 1 else []), *things[-1:]])


def plural(count: int, word: str) -> str:
    """A number of things."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
