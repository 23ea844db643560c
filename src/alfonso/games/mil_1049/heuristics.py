"""What bots are told about MIL (1049): what a position is worth, and how good a choice is (11.2)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.heuristics import Heuristics
from alfonso.games.mil_1049.actions import FREE, WITH_GOLD, Deed
from alfonso.games.mil_1049.data import (
    COURT,
    CRUSADES,
    FABRIC,
    FOOD,
    GOLD,
    INFLUENCE,
    KINDS,
    MARKET,
    METAL,
    MONASTERY,
    PLOTS,
    PRODUCTION,
    SLOTS,
    SPACES,
    WAR,
)
from alfonso.games.mil_1049.outlook import (
    CUBE,
    FIEF_TURN,
    PRIVILEGE,
    WOMAN,
    best_land,
    cathedrals_left,
    cube_worth,
    cubes_worth,
    fief_worth,
    has_room,
    land_worth,
    standing,
)
from alfonso.games.mil_1049.rules.battle import standing_defence
from alfonso.games.mil_1049.rules.court import may_mark, may_try
from alfonso.games.mil_1049.rules.cubes import beats, size
from alfonso.games.mil_1049.rules.curia import donation, donation_points
from alfonso.games.mil_1049.rules.work import soldier_cost
from alfonso.games.mil_1049.state import AUCTION, CATHEDRAL, KNIGHT, OATH, WEDDING, WHITE, Mil

WORK_FIRST: Final = 4.0  # what is done before any knight is placed
DEATH: Final = -5.0
NEVER: Final = -1000.0
CHEAP: Final = [0.0, 0.2, 0.5, 0.6, 1.0]  # which cubes go into a dowry or a raise first


@final
class MilHeuristics(Heuristics[Mil]):
    """Points and holdings; harvest, beget, then place knights where they bring most."""

    def value(self, state: Mil, seat: int) -> float:
        """Points expected at the end: those of now, and what holdings and turns will bring."""
        return float(state.points[seat]) if state.over else standing(state, seat)

    def spread(self, state: Mil) -> float:
        """About a cathedral's worth."""
        return 6.0

    def horizon(self, state: Mil) -> int:
        """To the end: the moves of a whole play are quickly weighed."""
        return state.options.turns

    def weigh(self, state: Mil, seat: int, action: Action) -> float:
        """How good a choice is, by what is asked."""
        deed = cast(Deed, action)
        verb = deed.verb
        if verb == "to":
            return weigh_space(state, seat, state.knight, deed)
        if verb == "token":
            return token_taste(deed.space)
        if verb == "close":
            return weigh_close(state, seat, deed)
        if verb == "put":
            return weigh_put(state, seat, deed.number)
        if verb in ("harvest", "recruit", "place", "pass"):
            return weigh_action(state, seat, deed)
        if verb in ("family", "roll", "son", "symbol", "stop"):
            return weigh_growth(state, seat, deed)
        if verb in ("soldiers", "archbishop", "build", "grant"):
            return weigh_knight(state, seat, deed)
        if verb in ("vassal", "land", "attack", "castle", "trade", "exchange"):
            return weigh_sphere(state, seat, deed)
        return weigh_answer(state, seat, deed)


# Actions


def weigh_action(mil: Mil, seat: int, deed: Deed) -> float:
    """Work first, then knights where they bring most; to pass is better than what only costs."""
    if deed.verb == "pass":
        return -0.5
    knight = seat * SLOTS + deed.knight
    if deed.verb == "place":
        return weigh_place(mil, seat, knight)
    if deed.verb == "recruit":
        return weigh_recruit(mil, knight)
    plot = knight * PLOTS + deed.plot
    if mil.side[plot] != PRODUCTION:
        return -1.5 + ageing(mil, knight)
    return WORK_FIRST + fief_worth(mil, mil.fief[plot]) + ageing(mil, knight)


def ageing(mil: Mil, knight: int) -> float:
    """What one more token on a knight costs."""
    age = mil.age[knight] + 1
    if age >= mil.figures.age:
        return -1.2 if mil.heir[knight] else 2.0 * DEATH
    return -0.1 if mil.heir[knight] else -0.3 * age


def token_taste(space: int) -> float:
    """A small taste for tokens of spaces further right: first spaces stay dear for the others."""
    return 0.01 * (space % SPACES) + (0.005 if space // SPACES == WAR - COURT else 0.0)


def weigh_recruit(mil: Mil, knight: int) -> float:
    """A soldier for land, oaths and the King's thanks, less cubes and time."""
    left = mil.options.turns - mil.turn + 1
    gain = 0.5 * left
    if mil.soldiers[knight] == 0 and mil.castle[knight] == 0:
        gain += 0.8
    if mil.stack_one or mil.stack_two:
        gain += 1.0
    return WORK_FIRST - 1.0 + gain - cubes_worth(mil, soldier_cost(mil, knight)) + ageing(mil, knight)


def weigh_place(mil: Mil, seat: int, knight: int) -> float:
    """The best that a knight can bring from any sphere, less the work that cannot be done any more."""
    best = max(sphere_worth(mil, seat, knight, MONASTERY), sphere_worth(mil, seat, knight, CRUSADES))
    gold = mil.gold(seat) >= mil.figures.costs.place
    price = cube_worth(mil, GOLD)
    if mil.privileges[seat] >= mil.figures.costs.place and (price > PRIVILEGE or not gold):
        gold, price = True, PRIVILEGE
    row = -1
    worth = 0.0
    for space in mil.used_spaces:
        content = mil.space[space]
        if content >= KNIGHT or (content and not gold):
            continue
        if space // SPACES != row:
            row = space // SPACES
            worth = sphere_worth(mil, seat, knight, COURT + row)
        gain = worth + majority_worth(mil, seat, COURT + row, space) - (price if content else 0.0)
        if gain > best:
            best = gain
    if mil.placed[seat] == 0 and mil.white > 0:
        best -= work_left(mil, seat)
    return best


def weigh_space(mil: Mil, seat: int, knight: int, deed: Deed) -> float:
    """What a knight brings where he goes, less what the place costs."""
    gain = sphere_worth(mil, seat, knight, deed.sphere)
    if deed.space >= 0:
        gain += majority_worth(mil, seat, deed.sphere, deed.space)
        if deed.number == WITH_GOLD:
            gain -= cube_worth(mil, GOLD)
        elif deed.number != FREE:
            gain -= PRIVILEGE
    return gain


def work_left(mil: Mil, seat: int) -> float:
    """What a house could still do in this phase as long as no knight is placed (R18)."""
    total = 0.0
    for knight in range(seat * SLOTS, (seat + 1) * SLOTS):
        if not mil.here[knight]:
            continue
        age = mil.age[knight]
        if age >= 2 and not mil.heir[knight]:
            total += 3.0
        for plot in range(knight * PLOTS, (knight + 1) * PLOTS):
            if mil.fief[plot] >= 0 and mil.side[plot] == PRODUCTION and (mil.heir[knight] or age + 1 < mil.figures.age):
                total += fief_worth(mil, mil.fief[plot])
    return total


def sphere_worth(mil: Mil, seat: int, knight: int, sphere: int) -> float:
    """What a knight is likely to bring home from a sphere."""
    base = seat * KINDS
    if sphere == WAR:
        cubes = mil.hand[base + FOOD] + mil.hand[base + INFLUENCE]
        return 0.3 + (best_land(mil, knight, cubes) if has_room(mil, seat) else 0.0)
    if sphere == COURT:
        return max(2 * CUBE[INFLUENCE], 0.7 * best_oath(mil, seat, knight))
    if sphere == MARKET:
        return market_worth(mil, seat)
    if sphere == CRUSADES:
        return CUBE[INFLUENCE] + (0.0 if mil.is_noble(knight) else 1.0 if mil.heir[knight] else 2.6)
    waiting = 0
    for own in range(seat * SLOTS, (seat + 1) * SLOTS):
        if mil.sphere[own] == MONASTERY:
            waiting += 1
    women = mil.women[seat] - waiting
    if sphere == MONASTERY:
        return -WOMAN if women > 0 else 0.0
    return -WOMAN + CUBE[INFLUENCE] if women > 0 else PRIVILEGE


def best_oath(mil: Mil, seat: int, knight: int) -> float:
    """The most that an oath could bring."""
    best = 0.0
    if not may_mark(mil, seat):
        return best
    for target in range(len(mil.here)):
        if may_try(mil, knight, target):
            worth = oath_worth(mil, target)
            if worth > best:
                best = worth
    return best


def oath_worth(mil: Mil, target: int) -> float:
    """Points of an oath."""
    return mil.figures.points.oath + float(mil.figures.points.oath_fief * mil.fiefs_of(target))


def market_worth(mil: Mil, seat: int) -> float:
    """A castle, or cubes that rise."""
    base = seat * KINDS
    trade = 0.0
    for kind in (FOOD, FABRIC, METAL):
        trade += min(3, mil.hand[base + kind]) * (0.25 if kind == FOOD else 0.3)
    if mil.can_pay(seat, mil.figures.costs.castle) and mil.has_room_for_castle(seat):
        return max(trade, 2.6)
    return min(trade, 1.4)


def majority_worth(mil: Mil, seat: int, sphere: int, space: int) -> float:
    """The prize of a sphere, where a knight there would win it as things stand."""
    own = 1
    most = 0
    leftmost = space % SPACES
    rivals = [0] * mil.setup.seats
    for place in range(SPACES):
        knight = mil.knight_on((sphere - COURT) * SPACES + place)
        if knight < 0:
            continue
        if knight // SLOTS == seat:
            own += 1
            leftmost = min(leftmost, place)
        else:
            rivals[knight // SLOTS] += 1
    for number in rivals:
        most = max(most, number)
    if own < most:
        return 0.1
    prize = 0.4 + mil.figures.points.majority[sphere]
    if own > most:
        return 0.8 * prize
    return 0.8 * prize if leftmost == 0 else 0.3 * prize


def weigh_close(mil: Mil, seat: int, deed: Deed) -> float:
    """Better on a token that others could still harvest with, or beside an own majority."""
    mood = 0.0
    row = deed.space // SPACES
    for place in range(SPACES):
        knight = mil.knight_on(row * SPACES + place)
        if knight >= 0 and knight // SLOTS == seat:
            mood += 0.1
    if mil.space[deed.space] == WHITE:
        mood += 0.05 if mil.placed[seat] else -0.05
    return mood - (0.02 if deed.number else 0.0)


# Growth


def weigh_growth(mil: Mil, seat: int, deed: Deed) -> float:
    """Heirs in time, further knights while there are turns to come, and not too many daughters."""
    verb = deed.verb
    if verb == "family":
        knight = seat * SLOTS + deed.knight
        if not mil.heir[knight]:
            return WORK_FIRST + (2.5 if mil.age[knight] >= 2 else 0.4)
        left = mil.options.turns - mil.turn
        return WORK_FIRST - 0.5 + 0.8 * left if mil.knights_of(seat) < SLOTS - 1 and left > 1 else -1.0
    if verb == "symbol":
        return [0.0, 3.0, 1.0, 0.0, time_worth(mil)][deed.number]
    if verb == "roll":
        daughters = 0.45 * mil.women[seat]
        risk = 1.5 if mil.age[mil.knight] == mil.figures.age - 1 and not mil.heir[mil.knight] else 0.0
        second = 0.5 if mil.heir[mil.knight] else 0.0
        return 2.0 - daughters - risk - second
    if verb == "son":
        price = cube_worth(mil, GOLD) if deed.number == WITH_GOLD else PRIVILEGE
        return 1.9 - price
    return 0.0


def time_worth(mil: Mil) -> float:
    """An hourglass instead of a daughter."""
    return 1.3 if mil.age[mil.knight] < 2 else 0.2


# Cubes


def weigh_put(mil: Mil, seat: int, kind: int) -> float:
    """One more cube into a fist, an offer or a raise; ready, offer, open and decline weigh nothing."""
    if mil.lanes:
        held = mil.fists[seat * KINDS : (seat + 1) * KINDS]
        if mil.matter == WEDDING:
            return weigh_dowry(mil, seat, kind, size(held))
        if mil.matter == CATHEDRAL:
            return wished_donation(mil, seat) - held[GOLD] - 0.5
        return wished_strength(mil, seat) - size(held) + (0.2 if kind == FOOD else 0.0)
    if mil.matter == AUCTION:
        return weigh_raise(mil, seat, kind)
    if mil.matter == OATH:
        return weigh_coin(mil, seat, kind)
    return 1.0 + CHEAP[kind]  # a lord who helps against a free land


def weigh_dowry(mil: Mil, seat: int, kind: int, held: int) -> float:
    """Two or three cheap cubes for a daughter; nothing of a father, who keeps half of the best dowry."""
    if mil.knight // SLOTS == seat or mil.women[seat] == 0:
        return -1.0
    wished = 3 if mil.women[seat] > 1 else 2
    return CHEAP[kind] - 0.3 if held < wished else -1.0


def wished_donation(mil: Mil, seat: int) -> float:
    """Two to four gold, and all that is worth it in the last turn."""
    if cathedrals_left(mil) <= 1:
        return 6.0
    return 2.0 + mil.turn // 2


def wished_strength(mil: Mil, seat: int) -> float:
    """What an attacker lacks and two more; what a defender lacks, as far as a fief is worth it."""
    attack = mil.figures.soldier * mil.army(mil.knight)
    defence = standing_defence(mil, mil.target)
    if mil.knight // SLOTS == seat:
        return min(8.0, max(0, defence - attack) + 2.5)
    if mil.target // SLOTS == seat:
        lack = attack - defence + 2
        return float(lack) if 0 < lack < 7 else 0.0
    return 0.6


def weigh_raise(mil: Mil, seat: int, kind: int) -> float:
    """The cheapest raise while the castle is worth it; the starting offer is the least one."""
    if mil.bidder == seat:
        return -1.0
    price = cubes_worth(mil, mil.offer) + cubes_worth(mil, mil.laid) + cube_worth(mil, kind)
    if beats(mil.laid, mil.best):
        return -1.0
    return mil.figures.points.castle - 0.4 - price + 0.2 * CHEAP[kind]


def weigh_coin(mil: Mil, seat: int, kind: int) -> float:
    """An offer of a cube or two for freedom; the cheapest raise where the oath is worth it."""
    if mil.knight // SLOTS != seat:
        return 0.4 if kind == INFLUENCE and size(mil.laid) < 1 + mil.fiefs_of(mil.target) else -1.0
    if mil.laid[GOLD] >= mil.offer[GOLD] and beats(mil.laid, mil.offer):
        return -1.0
    gain = oath_worth(mil, mil.target) - 0.8 * (size(mil.offer) + 1)
    return gain + (0.1 if (kind == GOLD) == (mil.laid[GOLD] < mil.offer[GOLD]) else 0.0)


# Spheres


def weigh_knight(mil: Mil, seat: int, deed: Deed) -> float:
    """Before whom something is put."""
    knight = deed.knight
    own = knight // SLOTS == seat
    if deed.verb == "soldiers":
        if not own:
            return 0.0
        return 1.0 + (2.0 if mil.sphere[knight] == WAR else 1.0 if mil.sphere[knight] == COURT else 0.0)
    if deed.verb == "archbishop":
        return 1.0 + mil.fiefs_of(knight) - 0.2 * mil.army(knight) if own else 0.0
    if deed.verb == "build":
        return (2.0 if own else 0.0) + mil.fiefs_of(knight) - 0.1 * mil.army(knight)
    return 4.0 + (1.0 if own and mil.lord[knight] < 0 else 0.0) + 0.1 * mil.army(knight)


def weigh_sphere(mil: Mil, seat: int, deed: Deed) -> float:
    """What a knight in a sphere sets out to do; to do nothing weighs nothing."""
    if deed.verb == "vassal":
        return 0.75 * oath_worth(mil, deed.knight) - (0.0 if can_overbid(mil, seat, deed.knight) else 1.0)
    if deed.verb == "land":
        need = mil.land_need(mil.knight, deed.number)
        room = 0.0 if has_room(mil, seat) else -4.0
        return land_worth(mil, deed.number) - 0.45 * need + room
    if deed.verb == "attack":
        return weigh_attack(mil, seat, deed)
    if deed.verb == "castle":
        return 2.4
    if deed.verb == "trade":
        return min(1.5, market_worth(mil, seat))
    given, got = deed.number // KINDS, deed.number % KINDS
    gain = cube_worth(mil, got) - cube_worth(mil, given)
    return gain if mil.left[given] > (1 if given in (FABRIC, METAL) and cathedrals_left(mil) > 1 else 0) else -0.1


def can_overbid(mil: Mil, seat: int, target: int) -> bool:
    """Whether gold and influence are likely to beat an offer."""
    other = target // SLOTS
    own = mil.hand[seat * KINDS] + mil.hand[seat * KINDS + INFLUENCE]
    return own > mil.hand[other * KINDS] + mil.hand[other * KINDS + INFLUENCE]


def weigh_attack(mil: Mil, seat: int, deed: Deed) -> float:
    """A fief and the leader's points, where strength is likely to be enough."""
    target = deed.knight
    other = target // SLOTS
    cost = mil.women[other] * CUBE[INFLUENCE]
    attack = mil.figures.soldier * mil.army(mil.knight)
    cubes = mil.hand[seat * KINDS + FOOD] + mil.hand[seat * KINDS + INFLUENCE] - mil.women[other]
    margin = attack + min(cubes, 6) - standing_defence(mil, target)
    worth = 4.0 + FIEF_TURN * fief_worth(mil, mil.fief[deed.plot]) * (mil.options.turns - mil.turn)
    if margin < 2:
        return -2.0
    return worth * (0.5 if margin < 5 else 0.8) - cost - 1.2


def weigh_answer(mil: Mil, seat: int, deed: Deed) -> float:
    """Everything else: yes, no, and which of two."""
    verb = deed.verb
    if verb == "donate":
        return float(donation_points(mil, seat))
    if verb == "back":
        return donation(mil, seat) * (1.0 if cathedrals_left(mil) > 0 else 0.5)
    if verb == "keep":
        return float(KINDS - deed.number)
    if verb == "pay":
        return -0.1 * deed.number
    if verb == "give":
        return oath_worth(mil, mil.target) - 3.5
    if verb == "influence":
        return 2 * CUBE[INFLUENCE]
    if verb in ("abbess", "veil"):
        return -WOMAN
    if verb == "privilege":
        return PRIVILEGE
    if verb == "enough":
        return mil.figures.costs.veil * PRIVILEGE
    if verb == "king":
        return float(mil.figures.points.king) + 1.0
    if verb == "discard":
        return -1.0
    if verb == "ask":
        return -0.5
    if verb == "join":
        return 0.5
    if verb in ("bid", "raise", "help"):
        return 0.6
    if verb == "accept":
        return 0.4 * size(mil.offer)
    return 0.0
