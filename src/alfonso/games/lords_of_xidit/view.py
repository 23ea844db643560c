"""What each seat may know, and drawing anew what it may not (5)."""

from __future__ import annotations

from typing import Final

from alfonso.engine.dice import Dice
from alfonso.engine.state import NOBODY
from alfonso.games.lords_of_xidit.data import (
    BARDS,
    CATEGORIES,
    CODES,
    KINDS,
    NONE,
    ORDERS,
    PILES,
    REWARDS,
    UNITS,
    UNSET,
)
from alfonso.games.lords_of_xidit.scoring import contenders
from alfonso.games.lords_of_xidit.state import (
    CENSUS,
    OVER,
    PHASES,
    PLACING,
    PROGRAMMING,
    RECRUITMENT,
    SIDES,
    THREAT,
    Xidit,
)

UNKNOWN: Final = 0  # a tile of a pile that nobody has seen


def facts(xidit: Xidit, seat: int) -> dict[str, object]:
    """What a seat (or a spectator) knows, as plain data."""
    mode = xidit.mode
    return {
        "phase": PHASES[xidit.phase],
        "year": xidit.year,
        "years": mode.years,
        "census_years": list(mode.census),
        "first": xidit.first,
        "round": xidit.round,
        "seats": [holdings(xidit, other, seat) for other in range(xidit.setup.seats)],
        "cities": [city_facts(xidit, city) for city in range(1, xidit.figures.cities_count + 1)],
        "regions": [region_facts(xidit, region, seat) for region in range(1, xidit.places)],
        "recruits": queue(xidit, True),
        "threats": queue(xidit, False),
        "titans": [titan_facts(xidit, pile) for pile in range(PILES)],
        "barracks": dict(zip(UNITS, xidit.barracks, strict=True)),
        "assessments": [CATEGORIES[category] for category in xidit.assessments],
        "eliminations": list(mode.eliminations),
        "dummy": {name: xidit.dummy[index] for index, name in enumerate(CATEGORIES)} if xidit.dummy else None,
        "census": census_facts(xidit, seat),
        "decision": decision(xidit, seat),
        "hall": hall(xidit),
    }


def sees_all(xidit: Xidit, owner: int, seat: int) -> bool:
    """Whether a seat may look behind a Screen: its own, all when they lie open, all at the end."""
    return owner == seat or xidit.options.open_holdings or xidit.phase == OVER


def holdings(xidit: Xidit, owner: int, seat: int) -> dict[str, object]:
    """What a seat knows of a player; None stands for what is hidden (R18, R31, R32)."""
    open_to_seat = sees_all(xidit, owner, seat)
    counted = open_to_seat or xidit.options.tracked
    bastion = [number for number in range(xidit.figures.bards + 1) if xidit.maybe[owner] & (1 << number)]
    return {
        "city": xidit.city[owner],
        "wheels": wheels(xidit, owner, seat),
        "last_wheels": icons(xidit, xidit.last_wheels, owner) if xidit.last_wheels else None,
        "done": orders_done(xidit, owner),
        "acted": acted(xidit, owner),
        "units": dict(zip(UNITS, xidit.units[owner * KINDS : (owner + 1) * KINDS], strict=True)) if counted else None,
        "gold": xidit.gold[owner] if counted else None,
        "bards_left": xidit.left[owner] if open_to_seat else None,
        "bastion": xidit.in_bastion(owner) if open_to_seat else None,
        # With the option "tracked": what is known of the Bastion, the fewest and the most
        "bastion_counted": [bastion[0], bastion[-1]] if xidit.options.tracked else None,
        "stock": xidit.stock[owner],
        "bonus": xidit.bonus[owner],
        "influence": xidit.influence(owner),
    }


def wheels(xidit: Xidit, owner: int, seat: int) -> list[str | None] | None:
    """A program: one's own, and everybody's when all are ready (R8); None for a wheel that is not set."""
    if xidit.phase == PROGRAMMING and owner != seat:
        return None
    return icons(xidit, xidit.wheels, owner)


def icons(xidit: Xidit, wheels: list[int], owner: int) -> list[str | None]:
    """What the wheels of a player show."""
    orders = xidit.figures.orders
    return [None if order == UNSET else ORDERS[order] for order in wheels[owner * orders : (owner + 1) * orders]]


def orders_done(xidit: Xidit, owner: int) -> int:
    """How many of this year's orders have been carried out (R9)."""
    if xidit.phase in (PLACING, PROGRAMMING):
        return 0
    if xidit.round == 0:
        return xidit.figures.orders
    place = (owner - xidit.first) % xidit.setup.seats
    return xidit.round - 1 + (1 if place < xidit.turn else 0)


def acted(xidit: Xidit, owner: int) -> list[int]:
    """The cities where a player has recruited, eliminated a threat or fought this year (R14)."""
    marks = xidit.recruited[owner] | xidit.freed[owner] | xidit.fought[owner]
    return [city for city in range(1, xidit.figures.cities_count + 1) if marks & (1 << city)]


def city_facts(xidit: Xidit, city: int) -> dict[str, object]:
    """A city: its tile with the Units on it or asked for, its guild."""
    side = xidit.side[city]
    units = [0] * KINDS
    if side == RECRUITMENT:
        units = xidit.standing[city * KINDS : (city + 1) * KINDS]
    elif side == THREAT:
        units = xidit.figures.threats[city * KINDS : (city + 1) * KINDS]
    return {
        "tile": SIDES[side],
        "units": letters(units),
        "guild": xidit.owner[city],
        "stories": xidit.height[city],
    }


def letters(units: list[int]) -> str:
    """Units by their letters, weakest first."""
    return "".join(CODES[kind] * units[kind] for kind in range(KINDS))


def region_facts(xidit: Xidit, region: int, seat: int) -> dict[str, object]:
    """A region: whether it is open, and the bards of each player as far as they can be seen."""
    bards: list[int | None] = []
    for owner in range(xidit.setup.seats):
        hidden = region == xidit.figures.bastion and not sees_all(xidit, owner, seat)
        bards.append(None if hidden else xidit.bards[owner * xidit.places + region])
    return {"open": xidit.mode.is_open[region], "bards": bards}


def queue(xidit: Xidit, recruits: bool) -> dict[str, object]:
    """A queue: its Next tile, its pile with the top first, its discard with the newest first.

    Of a pile everybody sees the top, of a discard too; the rest is what one remembers, told by the option "tracked".
    """
    pile = xidit.recruit_pile if recruits else xidit.threat_pile
    unseen = xidit.recruit_unseen if recruits else xidit.threat_unseen
    discard = xidit.recruit_discard if recruits else xidit.threat_discard
    tracked = xidit.options.tracked
    certain = deduced(xidit)
    shown: list[int] = []
    for place in range(len(pile) - 1, -1, -1):
        known = unseen[place] == 0 or certain & (1 << pile[place]) != 0
        shown.append(pile[place] if known and (tracked or not shown) else UNKNOWN)
    thrown: list[int] = []
    for place in range(len(discard) - 1, -1, -1):
        thrown.append(discard[place] if tracked or not thrown else UNKNOWN)
    return {
        "next": xidit.next_recruit if recruits else xidit.next_threat,
        "pile": shown,
        "discard": thrown,
    }


def deduced(xidit: Xidit) -> int:
    """A bit for each unseen tile whose place can be worked out: no other may lie there, or all others lie elsewhere."""
    places = xidit.recruit_unseen + xidit.threat_unseen
    certain = 0
    before = -1
    while certain != before:
        before = certain
        for possible in places:
            open_here = possible & ~certain
            if open_here.bit_count() == 1:
                certain |= open_here
    return certain


def titan_facts(xidit: Xidit, pile: int) -> dict[str, object]:
    """A pile of Titans: how many are left, what the top takes, and when it rages what it pays (RU-20)."""
    titan = xidit.titan_on(pile)
    left = (1 if titan >= 0 else 0) + (1 if xidit.lair[2 * pile + 1] >= 0 else 0)
    raging = xidit.is_raging(pile)
    # One who remembers the first of the two tiles knows the other, which shows nothing while it slumbers.
    known = raging or (left == 1 and xidit.options.tracked)
    return {
        "units": xidit.figures.titans[2 * pile].units,
        "left": left,
        "raging": raging,
        "tile": xidit.figures.titans[titan].id if titan >= 0 and known else None,
        "rewards": dict(zip(REWARDS, xidit.figures.titans[titan].rewards, strict=True))
        if titan >= 0 and known
        else None,
    }


def census_facts(xidit: Xidit, seat: int) -> dict[str, object] | None:
    """The count that is held: what was shown, and before that a seat's own answer (R71)."""
    if xidit.phase != CENSUS:
        return None
    secret = bool(xidit.lanes)
    shown: list[int | None] = []
    for owner in range(xidit.setup.seats):
        number = xidit.shown[owner]
        shown.append(None if number == UNSET or (secret and owner != seat) else number)
    return {"unit": UNITS[xidit.kind], "shown": shown}


def decision(xidit: Xidit, seat: int) -> dict[str, object] | None:
    """What is being decided by one player: the rewards at stake for all to see, the rest for its owner (H2)."""
    if xidit.acting < 0:
        return None
    own = xidit.acting == seat
    titan = xidit.titan
    return {
        "seat": xidit.acting,
        "titan": titan if titan != NONE else None,
        "rewards": dict(zip(REWARDS, xidit.prize, strict=True)),
        "squad": letters(xidit.squad) if own else None,
        "bards": [xidit.laid[region] for region in range(1, xidit.places)] if own else None,
        "owed": xidit.owed if own else None,
    }


def hall(xidit: Xidit) -> list[dict[str, object]]:
    """The assessments that were held: levels of all contenders, the Dummy last, and who went out."""
    if xidit.phase != OVER:
        return []
    count = contenders(xidit)
    found: list[dict[str, object]] = []
    gone = 0
    for place in range(len(xidit.levels) // count):
        out = xidit.out[gone : gone + xidit.mode.eliminations[place]]
        gone += len(out)
        found.append(
            {
                "category": CATEGORIES[xidit.assessments[place]],
                "levels": xidit.levels[place * count : (place + 1) * count],
                "out": out,
            }
        )
    return found


# Sampling


def conceal(xidit: Xidit, seat: int, dice: Dice) -> None:
    """Draw anew what a seat cannot know: answers in open lanes, unseen tiles, sleeping Titans, the Bastion.

    Units and gold came and went in public: who remembers knows them, so they stay (5).
    """
    hide_answers(xidit, seat)
    draw_tiles(xidit, dice)
    for pile in range(PILES):
        if xidit.lair[2 * pile + 1] >= 0 and not xidit.is_raging(pile) and dice.below(2):
            top = xidit.lair[2 * pile]
            xidit.lair[2 * pile] = xidit.lair[2 * pile + 1]
            xidit.lair[2 * pile + 1] = top
    if not xidit.options.open_holdings and xidit.phase != OVER:
        for other in range(xidit.setup.seats):
            if other != seat:
                draw_bastion(xidit, other, dice)
    if xidit.acting not in (NOBODY, seat):
        begin_again(xidit)


def begin_again(xidit: Xidit) -> None:
    """Take back the bards or Units that another player has chosen so far: they are seen when all are (H2)."""
    step = xidit.question(xidit.acting)
    if step is None:
        return
    if step.kind == "bards":
        xidit.laid = [0] * xidit.places
        xidit.owed = min(xidit.prize[BARDS], xidit.left[xidit.acting])
        xidit.least = 0
    elif step.kind == "squad":
        xidit.squad = [0] * KINDS
        xidit.owed = xidit.figures.titans[2 * xidit.titan].units
        xidit.least = 0


def hide_answers(xidit: Xidit, seat: int) -> None:
    """Forget what others have answered while all are asked at once (R8b, R71)."""
    if not xidit.lanes:
        return
    orders = xidit.figures.orders
    for other in range(xidit.setup.seats):
        if other == seat:
            continue
        if xidit.phase == PROGRAMMING:
            for wheel in range(orders):
                xidit.wheels[other * orders + wheel] = UNSET
        else:
            xidit.shown[other] = UNSET


def draw_tiles(xidit: Xidit, dice: Dice) -> None:
    """Put the unseen tiles into the unseen places, every way that agrees with what was seen equally likely (5).

    The sets of tiles that may lie in two places are either the same, apart, or one within the other: filling the
    places with the fewest possibilities first makes all ways equally likely.
    """
    places: list[tuple[int, int, int]] = []
    loose = 0
    for place in range(len(xidit.recruit_pile)):
        if xidit.recruit_unseen[place]:
            places.append((xidit.recruit_unseen[place].bit_count(), 0, place))
            loose |= 1 << xidit.recruit_pile[place]
    for place in range(len(xidit.threat_pile)):
        if xidit.threat_unseen[place]:
            places.append((xidit.threat_unseen[place].bit_count(), 1, place))
            loose |= 1 << xidit.threat_pile[place]
    places.sort()
    for _, pile, place in places:
        possible = (xidit.threat_unseen[place] if pile else xidit.recruit_unseen[place]) & loose
        tiles = [tile for tile in range(possible.bit_length()) if possible & (1 << tile)]
        tile = tiles[dice.below(len(tiles))]
        loose &= ~(1 << tile)
        if pile:
            xidit.threat_pile[place] = tile
        else:
            xidit.recruit_pile[place] = tile


def draw_bastion(xidit: Xidit, other: int, dice: Dice) -> None:
    """A number of bards in the Bastion that all that was seen allows; the others are behind the Screen."""
    allowed = [number for number in range(xidit.figures.bards + 1) if xidit.maybe[other] & (1 << number)]
    if len(allowed) < 2:
        return
    number = allowed[dice.below(len(allowed))]
    place = other * xidit.places + xidit.figures.bastion
    xidit.left[other] += xidit.bards[place] - number
    xidit.bards[place] = number


# Positions set up by hand


def glance(xidit: Xidit, seat: int) -> dict[str, object]:
    """What tests and puzzles ask about a seat, by short names; piles with the top first, discards oldest first."""
    bards = {f"region_{region}": xidit.bards[seat * xidit.places + region] for region in range(1, xidit.places)}
    return {
        **dict(zip(UNITS, xidit.units[seat * KINDS : (seat + 1) * KINDS], strict=True)),
        **bards,
        "units": letters(xidit.units[seat * KINDS : (seat + 1) * KINDS]),
        "city": xidit.city[seat],
        "gold": xidit.gold[seat],
        "left": xidit.left[seat],
        "bastion": xidit.in_bastion(seat),
        "stock": xidit.stock[seat],
        "bonus": xidit.bonus[seat],
        "influence": xidit.influence(seat),
        "acted": acted(xidit, seat),
        "guilds": {city: height for city, height in enumerate(xidit.height) if height and xidit.owner[city] == seat},
        "year": xidit.year,
        "first": xidit.first,
        "dummy": list(xidit.dummy),
        "barracks": letters(xidit.barracks),
        "next_recruit": xidit.next_recruit,
        "next_threat": xidit.next_threat,
        "recruit_pile": xidit.recruit_pile[::-1],
        "threat_pile": xidit.threat_pile[::-1],
        "recruit_discard": list(xidit.recruit_discard),
        "threat_discard": list(xidit.threat_discard),
        "recruiting": [city for city, side in enumerate(xidit.side) if side == RECRUITMENT],
        "threatened": [city for city, side in enumerate(xidit.side) if side == THREAT],
    }


def conserved(xidit: Xidit) -> dict[str, int]:
    """Units by type, tiles, and the bards and stories of each colour never change (R4, R49b)."""
    seats = xidit.setup.seats
    found: dict[str, int] = {}
    for kind in range(KINDS):
        found[UNITS[kind]] = xidit.barracks[kind] + sum(xidit.standing[kind::KINDS]) + sum(xidit.units[kind::KINDS])
    found["tiles"] = len(all_tiles(xidit))
    for seat in range(seats):
        base = seat * xidit.places
        found[f"bards of seat {seat}"] = xidit.left[seat] + sum(xidit.bards[base : base + xidit.places])
        found[f"stories of seat {seat}"] = xidit.stock[seat] + xidit.bonus[seat] + xidit.influence(seat)
    return found


def all_tiles(xidit: Xidit) -> list[int]:
    """Every city tile in use, wherever it lies."""
    found = [city for city, side in enumerate(xidit.side) if side]
    found += xidit.recruit_pile + xidit.threat_pile + xidit.recruit_discard + xidit.threat_discard
    found += [tile for tile in (xidit.next_recruit, xidit.next_threat) if tile]
    return found


def impossible(xidit: Xidit) -> str | None:
    """Why no play could come to this state, or None."""
    figures = xidit.figures
    if not 1 <= xidit.year <= xidit.mode.years:
        return f"there is no year {xidit.year}"
    if not 0 <= xidit.first < xidit.setup.seats:
        return f"there is no seat {xidit.first} to be first"
    for numbers in (xidit.units, xidit.gold, xidit.left, xidit.bards, xidit.stock, xidit.bonus, xidit.barracks):
        if min(numbers) < 0:
            return "nobody can have less than nothing of a piece (R4)"
    found = conserved(xidit)
    for unit in figures.units:
        if found[unit.id] != unit.count:
            return f"the box has {unit.count} {unit.name}, not {found[unit.id]} (R4)"
    for seat in range(xidit.setup.seats):
        if found[f"bards of seat {seat}"] != figures.bards or found[f"stories of seat {seat}"] != figures.stories:
            return f"seat {seat} has {figures.bards} bards and {figures.stories} stories in all (R4)"
        if not xidit.maybe[seat] & (1 << xidit.in_bastion(seat)):
            return f"seat {seat} cannot have {xidit.in_bastion(seat)} bards in the Bastion after what was seen"
    return impossible_board(xidit)


def impossible_board(xidit: Xidit) -> str | None:
    """Why no board could ever be so, or None."""
    for city in range(1, xidit.figures.cities_count + 1):
        if (xidit.owner[city] >= 0) != (xidit.height[city] > 0):
            return f"a guild in City {city} has stories and an owner, or neither (R34)"
        if xidit.height[city] > xidit.figures.guild:
            return f"a guild has at most {xidit.figures.guild} stories, not {xidit.height[city]} (R34)"
        if xidit.side[city] != RECRUITMENT and xidit.stands(city):
            return f"no Units stand in City {city} without a Recruitment tile (R42)"
    if sorted(all_tiles(xidit)) != sorted(xidit.mode.tiles):
        return "every tile in use lies in one place (R49b)"
    for side in (RECRUITMENT, THREAT):
        if xidit.side.count(side) != xidit.mode.on_board:
            return f"{xidit.mode.on_board} {SIDES[side]} tiles lie on cities, not {xidit.side.count(side)} (R5)"
    if not xidit.next_recruit or not xidit.next_threat:
        return "both Next spaces are filled (R49b)"
    return None
