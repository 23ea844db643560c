"""A castle is auctioned: a starting offer, one raise each, the last word of the acting house (R82 to R88)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.phrase import Objection, Phrase
from alfonso.engine.step import Ask, Run, Step, by_seat
from alfonso.games.mil_1049 import facts, names
from alfonso.games.mil_1049.actions import Deed
from alfonso.games.mil_1049.data import FABRIC, FOOD, GOLD, INFLUENCE, KINDS, METAL, MOST_SEATS, NONE, SLOTS
from alfonso.games.mil_1049.rules.ask import ask
from alfonso.games.mil_1049.rules.cubes import beats, lay, size, take_up
from alfonso.games.mil_1049.rules.fiefs import no_such_knight
from alfonso.games.mil_1049.rules.trade import begin_trade
from alfonso.games.mil_1049.state import AUCTION, CASTLES, NO_CUBES, Mil

MATERIALS: Final = [GOLD, METAL, FABRIC, FOOD]  # influence builds no castle (R83)


def no_room() -> Objection:
    """Why somebody takes no part."""
    return Objection("all your knights and vassals have a castle", "R82")


def begin_auction(mil: Mil, seat: int) -> None:
    """The least offer lies ready (R83)."""
    mil.matter = AUCTION
    mil.offer = mil.figures.costs.castle
    mil.bidder = seat
    ask(mil, START[seat])


def spare(mil: Mil, seat: int) -> list[int]:
    """What a house could add to the starting offer, or nothing where it cannot pay that (R84, R88)."""
    found = mil.cubes_of(seat)
    for kind in range(KINDS):
        found[kind] -= mil.offer[kind]
        if found[kind] < 0:
            return NO_CUBES
    found[INFLUENCE] = 0
    return found


def add_materials(mil: Mil, seat: int, found: list[Action]) -> None:
    """One more cube of what is spare."""
    left = spare(mil, seat)
    for kind in MATERIALS:
        if left[kind] > mil.laid[kind]:
            found.append(mil.notation.puts[kind])


def cannot_add(mil: Mil, seat: int, kind: int, rule: str) -> Objection | None:
    """Why a cube cannot be added, or None."""
    if kind == INFLUENCE:
        return Objection("influence builds no castle", "R83")
    if spare(mil, seat)[kind] <= mil.laid[kind]:
        return Objection("you have no more {resource}", rule, resource=names.resource(kind))
    return None


@final
class Start(Ask[Mil]):
    """The acting house adds to the least offer what it likes; that binds it and is the base of all bids (R83)."""

    def hides_parts(self) -> bool:
        """Nobody sees what is laid down before it is offered as a whole."""
        return True

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("A castle for {cost}: add cubes, or open the auction", cost=names.cubes(state.offer))

    def choices(self, state: Mil) -> list[Action]:
        """One more cube, or open."""
        found: list[Action] = []
        add_materials(state, self.seat, found)
        found.append(state.notation.opening)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Anything but influence, as far as it is there."""
        deed = cast(Deed, action)
        if deed.verb == "open":
            return None
        if deed.verb != "put":
            return Objection("name your starting offer: put cubes in or open", "R83")
        return cannot_add(state, self.seat, deed.number, "R83")

    def take(self, state: Mil, action: Action) -> None:
        """Add, or let the others bid, clockwise (R84)."""
        deed = cast(Deed, action)
        if deed.verb == "put":
            lay(state, self, deed.number)
            return
        added = take_up(state, self.seat)
        state.offer = [state.offer[kind] + added[kind] for kind in range(KINDS)]
        state.tell(facts.OPENED, self.seat, state.knight, facts.encoded(state.offer))
        steps: list[Step] = []
        for place in range(1, state.setup.seats):
            steps.append(BID[(self.seat + place) % state.setup.seats])
        state.then([*steps, LAST[self.seat], SOLD])


@final
class Bid(Ask[Mil]):
    """The starting offer and a raise that beats the best one, or pass (R84); the acting house comes last (R85)."""

    def due(self, state: Mil) -> bool:
        """Who has room, as all can see (R82); the last word only after a raise (R85)."""
        if state.bidder == self.seat:
            return False
        if not state.has_room_for_castle(self.seat):
            return False
        return not state.options.open_hands or beats(spare(state, self.seat), state.best)

    def hides_parts(self) -> bool:
        """Nobody sees what is laid down before it is offered as a whole."""
        return True

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        if state.bidder == state.knight // SLOTS:
            return Phrase("A castle for {offer}: raise, or no bid?", offer=names.cubes(state.offer))
        return Phrase(
            "A castle for {offer} and {raised} by {player}: raise, or no bid?",
            offer=names.cubes(state.offer),
            raised=names.cubes(state.best),
            player=names.house(state.bidder),
        )

    def choices(self, state: Mil) -> list[Action]:
        """No bid; cubes where all that is spare beats the best raise; a raise that does."""
        found: list[Action] = []
        if size(state.laid) == 0:
            found.append(state.notation.no_bid)
        if beats(spare(state, self.seat), state.best):
            add_materials(state, self.seat, found)
            if beats(state.laid, state.best):
                found.append(state.notation.bid)
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """What speaks against a raise."""
        deed = cast(Deed, action)
        rule = "R85" if self.kind == "castle last" else "R84"
        if deed.verb == "no":
            return Objection("you are raising: go on, or take the cubes back first", rule) if size(state.laid) else None
        if deed.verb not in ("put", "bid"):
            return Objection("raise the bid for the castle, or say no bid", rule)
        if not state.can_pay(self.seat, state.offer):
            return Objection(
                "the starting offer is {offer}, you have {owned}",
                "R84",
                offer=names.cubes(state.offer),
                owned=names.owned(state.cubes_of(self.seat), state.offer),
            )
        if not beats(spare(state, self.seat), state.best):
            return Objection(
                "beside the starting offer you have {spare}, which does not beat {best}",
                rule,
                spare=names.cubes(spare(state, self.seat)),
                best=names.cubes(state.best),
            )
        if deed.verb == "put":
            return cannot_add(state, self.seat, deed.number, rule)
        if not beats(state.laid, state.best):
            return Objection(
                "{cubes} do not beat {best}", rule, cubes=names.cubes(state.laid), best=names.cubes(state.best)
            )
        return None

    def take(self, state: Mil, action: Action) -> None:
        """One cube more, the raise, or nothing."""
        deed = cast(Deed, action)
        last = self.kind == "castle last"
        if deed.verb == "put":
            lay(state, self, deed.number)
        elif deed.verb == "bid":
            state.best = take_up(state, self.seat)
            state.bidder = self.seat
            state.tell(facts.LAST_BID if last else facts.BID, self.seat, facts.encoded(state.best))
        else:
            state.tell(facts.NO_LAST if last else facts.NO_BID, self.seat)


@final
class Sold(Run[Mil]):
    """The best bidder pays, scores and builds; the others keep their cubes (R86)."""

    def run(self, state: Mil) -> None:
        """Pay, then place; who did not win may still trade (R87)."""
        seat = state.bidder
        cost = [state.offer[kind] + state.best[kind] for kind in range(KINDS)]
        state.pay(seat, cost)
        state.tell(facts.SOLD, seat, facts.encoded(cost))
        state.score_points(seat, state.figures.points.castle, CASTLES)
        if state.knight // SLOTS != seat:
            state.next(CONSOLATION)
        places = 0
        only = NONE
        for knight in range(len(state.here)):
            if state.may_build(seat, knight):
                places += 1
                only = knight
        if places == 1:
            build(state, seat, only)
        else:
            state.next(BUILD[seat])


def build(mil: Mil, seat: int, knight: int) -> None:
    """A castle before a knight; nobody else scores for it (R86)."""
    mil.castle[knight] = 1
    mil.tell(facts.BUILT, seat, knight)


@final
class Build(Ask[Mil]):
    """Before an own knight or a vassal who has none (R86)."""

    def prompt(self, state: Mil) -> Phrase:
        """What is asked."""
        return Phrase("The castle is yours: before which knight?")

    def choices(self, state: Mil) -> list[Action]:
        """Every knight without one."""
        found: list[Action] = []
        for knight in range(len(state.here)):
            if state.may_build(self.seat, knight):
                found.append(state.notation.builds[knight])
        return found

    def objection(self, state: Mil, action: Action) -> Objection | None:
        """Own knights and vassals without a castle."""
        deed = cast(Deed, action)
        if deed.verb != "build":
            return Objection("first say before which knight the castle stands", "R86")
        knight = deed.knight
        if knight >= len(state.here) or not state.here[knight]:
            return no_such_knight(knight)
        if knight // SLOTS != self.seat and state.lord[knight] != self.seat:
            return Objection("{knight} is neither of your house nor your vassal", "R86", knight=names.knight(knight))
        if state.castle[knight]:
            return Objection("{knight} has a castle already", "R8", knight=names.knight(knight))
        return None

    def take(self, state: Mil, action: Action) -> None:
        """There it stands."""
        build(state, self.seat, cast(Deed, action).knight)


@final
class Consolation(Run[Mil]):
    """The acting house did not win: it may trade with this knight (R87)."""

    def run(self, state: Mil) -> None:
        """Trade, or stop at once."""
        begin_trade(state, state.knight // SLOTS)


START: Final = by_seat(Start, "castle start", MOST_SEATS)
BID: Final = by_seat(Bid, "castle bid", MOST_SEATS)
LAST: Final = by_seat(Bid, "castle last", MOST_SEATS)
SOLD: Final = Sold("sold")
BUILD: Final = by_seat(Build, "build", MOST_SEATS)
CONSOLATION: Final = Consolation("consolation")
