"""The vocabulary of MIL (1049) and its notation; a knight is a letter, with the number of its house before it: 2b.

harvest a1 · recruit a · family b · token curia 1 · roll · son gold · male · female · hourglass · stop
place a · to monastery · to court 2 · to court 2 gold · to court 2 privilege · pass · close war 3 · close war 3 house
put gold · ready · offer · raise · open · bid · no bid · keep gold
soldiers 2b · archbishop 1a · veil · enough · influence · vassal 2b · accept · give 1 · nothing
trade · castle · food to fabric · build 1a · land 1 · attack 2b1 · pay 2 influence · ask · alone · join · decline · help
grant 1a · discard · king · donate · take back · privilege · abbess
"""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.action import Action, Vocabulary
from alfonso.games.mil_1049.data import (
    COURT,
    CRUSADES,
    FEMALE,
    HOURGLASS,
    KINDS,
    MALE,
    MONASTERY,
    MOST_SEATS,
    NONE,
    PLOTS,
    RESOURCES,
    SLOTS,
    SPACES,
    SPHERES,
    STACKS,
    Figures,
)

LETTERS: Final = "abcd"
BOARD: Final = 4 * SPACES  # spaces of the four spheres, space i of sphere s at (s - 1) * SPACES + i

# How a place with a token is paid for (R25)
FREE: Final = 0
WITH_GOLD: Final = 1
WITH_PRIVILEGE: Final = 2


@final
class Deed(Action):
    """An action: the numbers say what it is about.

    ``knight`` is a slot for one's own knights and ``seat * SLOTS + slot`` for knights of any house, ``plot`` a fief
    place in the same way, ``space`` a space of the board, ``number`` whatever else the verb needs.
    """

    def __init__(
        self,
        text: str,
        verb: str,
        number: int = 0,
        knight: int = NONE,
        plot: int = NONE,
        space: int = NONE,
        sphere: int = NONE,
    ) -> None:
        super().__init__(text, verb)
        self.number: Final = number
        self.knight: Final = knight
        self.plot: Final = plot
        self.space: Final = space
        self.sphere: Final = COURT + space // SPACES if space >= 0 else sphere


def space_name(space: int) -> str:
    """A space as one types it: ``court 2``."""
    return f"{SPHERES[COURT + space // SPACES]} {space % SPACES + 1}"


def knight_name(knight: int) -> str:
    """A knight of any house as one types it: ``2b``."""
    return f"{knight // SLOTS + 1}{LETTERS[knight % SLOTS]}"


@final
class Writer:
    """Writes actions down one after another: that is the order of the vocabulary."""

    def __init__(self) -> None:
        self.actions: Final[list[Action]] = []

    def write(self, deed: Deed) -> Deed:
        """One action."""
        self.actions.append(deed)
        return deed

    def word(self, text: str, verb: str = "", number: int = 0, sphere: int = NONE) -> Deed:
        """An action that is about nothing else; the verb is its text where none is given."""
        return self.write(Deed(text, verb or text, number, sphere=sphere))

    def by_slot(self, verb: str) -> list[Deed]:
        """For each of one's own knights: ``recruit a``."""
        return [self.write(Deed(f"{verb} {LETTERS[slot]}", verb, 0, slot)) for slot in range(SLOTS)]

    def by_knight(self, verb: str) -> list[Deed]:
        """For each knight of any house: ``build 2b``."""
        return [
            self.write(Deed(f"{verb} {knight_name(knight)}", verb, 0, knight)) for knight in range(MOST_SEATS * SLOTS)
        ]

    def by_space(self, verb: str, number: int = 0, way: str = "") -> list[Deed]:
        """For each space of the board, perhaps in a certain way: ``to court 2 gold``."""
        return [
            self.write(Deed(f"{verb} {space_name(space)}{way}", verb, number, space=space)) for space in range(BOARD)
        ]

    def by_resource(self, verb: str) -> list[Deed]:
        """For each kind of cube: ``put gold``."""
        return [self.write(Deed(f"{verb} {name}", verb, kind)) for kind, name in enumerate(RESOURCES)]


@final
class Notation:
    """Every action of the game, by what it does."""

    def __init__(self, figures: Figures) -> None:
        book = Writer()
        self.harvests: Final = harvests(book)
        self.recruits: Final = book.by_slot("recruit")
        self.families: Final = book.by_slot("family")
        self.places: Final = book.by_slot("place")
        self.passing: Final = book.word("pass")
        self.to_monastery: Final = book.word("to monastery", "to", FREE, MONASTERY)
        self.to_crusades: Final = book.word("to crusades", "to", FREE, CRUSADES)
        self.to_space: Final = book.by_space("to", FREE)
        self.to_for_gold: Final = book.by_space("to", WITH_GOLD, " gold")
        self.to_for_privilege: Final = book.by_space("to", WITH_PRIVILEGE, " privilege")
        self.closes: Final = book.by_space("close")
        self.blocks: Final = book.by_space("close", 1, " house")
        self.roll: Final = book.word("roll")
        self.son_gold: Final = book.word("son gold", "son", WITH_GOLD)
        self.son_privilege: Final = book.word("son privilege", "son", WITH_PRIVILEGE)
        self.stop: Final = book.word("stop")
        self.male: Final = book.word("male", "symbol", MALE)
        self.female: Final = book.word("female", "symbol", FEMALE)
        self.hourglass: Final = book.word("hourglass", "symbol", HOURGLASS)
        self.tokens: Final = book.by_space("token")
        self.puts: Final = book.by_resource("put")
        self.ready: Final = book.word("ready")
        self.offer: Final = book.word("offer")
        self.raises: Final = book.word("raise")
        self.opening: Final = book.word("open")
        self.bid: Final = book.word("bid")
        self.no_bid: Final = book.word("no bid", "no")
        self.keeps: Final = book.by_resource("keep")
        self.soldiers: Final = book.by_knight("soldiers")
        self.archbishops: Final = book.by_knight("archbishop")
        self.veil: Final = book.word("veil")
        self.enough: Final = book.word("enough")
        self.influence: Final = book.word("influence")
        self.vassals: Final = book.by_knight("vassal")
        self.accept: Final = book.word("accept")
        self.gives: Final = [book.write(Deed(f"give {plot + 1}", "give", 0, NONE, plot)) for plot in range(PLOTS)]
        self.nothing: Final = book.word("nothing")
        self.trade: Final = book.word("trade")
        self.castle: Final = book.word("castle")
        self.exchanges: Final = exchanges(book)
        self.builds: Final = book.by_knight("build")
        self.lands: Final = [book.word(f"land {stack + 1}", "land", stack) for stack in range(STACKS)]
        self.attacks: Final = attacks(book)
        self.pays: Final = [
            book.word(f"pay {cubes} influence", "pay", cubes) for cubes in range(figures.most_needed() + 1)
        ]
        self.ask: Final = book.word("ask")
        self.alone: Final = book.word("alone")
        self.join: Final = book.word("join")
        self.decline: Final = book.word("decline")
        self.help: Final = book.word("help")
        self.grants: Final = book.by_knight("grant")
        self.discard: Final = book.word("discard")
        self.king: Final = book.word("king")
        self.donate: Final = book.word("donate")
        self.take_back: Final = book.word("take back", "back")
        self.privilege: Final = book.word("privilege")
        self.abbess: Final = book.word("abbess")
        self.vocabulary: Final = Vocabulary(book.actions)


def harvests(book: Writer) -> list[Deed]:
    """For each fief of one's own knights, by slot and place: ``harvest a1``."""
    found: list[Deed] = []
    for slot in range(SLOTS):
        for plot in range(PLOTS):
            found.append(book.write(Deed(f"harvest {LETTERS[slot]}{plot + 1}", "harvest", 0, slot, plot)))
    return found


def exchanges(book: Writer) -> list[Deed]:
    """By what is given and what is got; nobody can exchange a kind for itself."""
    found: list[Deed] = []
    for given in range(KINDS):
        for got in range(KINDS):
            deed = Deed(f"{RESOURCES[given]} to {RESOURCES[got]}", "exchange", given * KINDS + got)
            found.append(deed if given == got else book.write(deed))
    return found


def attacks(book: Writer) -> list[Deed]:
    """For each fief of any house, by knight and place: ``attack 2b1``."""
    found: list[Deed] = []
    for plot in range(MOST_SEATS * SLOTS * PLOTS):
        knight = plot // PLOTS
        found.append(book.write(Deed(f"attack {knight_name(knight)}{plot % PLOTS + 1}", "attack", 0, knight, plot)))
    return found
