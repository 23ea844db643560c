"""Drawing anew what a seat may not know (5), and what positions are asked and checked for."""

from __future__ import annotations

from alfonso.engine.dice import Dice
from alfonso.engine.state import NOBODY
from alfonso.games.lords_of_xidit.data import BARDS, KINDS, PILES, UNITS, UNSET
from alfonso.games.lords_of_xidit.seen import acted, letters
from alfonso.games.lords_of_xidit.state import OVER, PROGRAMMING, RECRUITMENT, SIDES, THREAT, Xidit

# Sampling


def conceal(xidit: Xidit, seat: int, dice: Dice) -> None:
    """Draw anew what a seat cannot know: answers in open lanes, unseen tiles, sleeping Titans, the Bastion.

    Units and gold came and went in public: who remembers knows them, so they stay (5).
    """
    hide_answers(xidit, seat)
    draw_tiles(xidit, dice)
    for pile in range(PILES):
        if xidit.lair[2 * pile + 1] >= 0 and not xidit.is_raging(pile):
            pair = sorted(xidit.lair[2 * pile : 2 * pile + 2])  # as they lie they must not show in what is drawn
            top = dice.below(2)
            xidit.lair[2 * pile] = pair[top]
            xidit.lair[2 * pile + 1] = pair[1 - top]
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
