"""The assessments in numbers: levels, ranks, and what the places are worth (6)."""

from __future__ import annotations

from typing import Final

from alfonso.engine.outcome import Contender, Stage
from alfonso.engine.phrase import Name, Phrase
from alfonso.engine.state import NOBODY
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import CATEGORIES, INFLUENCE, WEALTH
from alfonso.games.lords_of_xidit.state import Xidit

NOT_VALUED: Final = -1


def contenders(xidit: Xidit) -> int:
    """How many contend: the players and, with three of them, the Dummy, which comes last (R103)."""
    return xidit.setup.seats + (1 if xidit.mode.has_dummy else 0)


def level(xidit: Xidit, contender: int, category: int) -> int:
    """What a contender has in a category (R90); who has lost all pieces is not valued any more (RU-13)."""
    if xidit.options.removes_pieces and contender in xidit.out:
        return NOT_VALUED
    if contender == xidit.setup.seats:
        return xidit.dummy[category]  # R100
    if category == WEALTH:
        return xidit.gold[contender]
    if category == INFLUENCE:
        return xidit.influence(contender)
    return reputation(xidit, contender)


def reputation(xidit: Xidit, seat: int) -> int:
    """The points of the lyres in all open regions, the Bastion's included (R90, R92)."""
    total = 0
    for region in range(1, xidit.places):
        total += lyre(xidit, seat, region)
    return total


def lyre(xidit: Xidit, seat: int, region: int) -> int:
    """The higher figure for the most bards, the lower for the second most where the first is not shared (R91)."""
    places = xidit.places
    own = xidit.bards[seat * places + region]
    if own == 0 or not xidit.mode.is_open[region]:
        return 0
    ahead = 0
    for other in range(xidit.setup.seats):
        if xidit.bards[other * places + region] > own:
            ahead += 1
    figures = xidit.figures.regions[region - 1]
    if ahead == 0:
        return figures.first
    return figures.second if ahead == 1 else 0


def ranked(xidit: Xidit, levels: list[int]) -> list[int]:
    """The contenders still in, worst first (R93, R94, R104).

    Equal levels: the Dummy is worst, then fewer Units, then who sits nearer to the First Player, clockwise.
    """
    seats = xidit.setup.seats
    rows: list[tuple[int, int, int, int, int]] = []
    for contender in range(contenders(xidit)):
        if contender in xidit.out:
            continue
        if contender == seats:
            rows.append((levels[contender], 0, 0, 0, contender))
        else:
            distance = (contender - xidit.first) % seats
            rows.append((levels[contender], 1, xidit.army(contender), distance, contender))
    rows.sort()
    return [row[4] for row in rows]


def last_one(xidit: Xidit) -> int:
    """The contender that is left when all others are out, or -1 before that (R96)."""
    if len(xidit.out) < contenders(xidit) - 1:
        return NOBODY
    for contender in range(contenders(xidit)):
        if contender not in xidit.out:
            return contender
    return NOBODY


def outlasted(xidit: Xidit, seat: int) -> int:
    """How many contenders went out before a player; nobody has outlasted anybody before the end (6)."""
    if not xidit.over or not xidit.out:
        return 0
    return xidit.out.index(seat) if seat in xidit.out else len(xidit.out)


def breakdown(xidit: Xidit, seat: int) -> dict[str, int]:
    """The contenders that a player outlasted, by assessment: the last one standing has outlasted all (6)."""
    found: dict[str, int] = {}
    beaten = outlasted(xidit, seat)
    for place in range(len(CATEGORIES)):
        name = CATEGORIES[xidit.assessments[place]]
        found[name] = min(beaten, xidit.mode.eliminations[place])
        beaten -= found[name]
    return found


def winners(xidit: Xidit) -> list[int]:
    """The last one standing; nobody where that is the Dummy, or before the end (R96, R105)."""
    if not xidit.over:
        return []
    winner = last_one(xidit)
    return [winner] if 0 <= winner < xidit.setup.seats else []


def places(xidit: Xidit) -> list[int]:
    """The places by seat: who went out last comes first; behind the Dummy where that is the last one standing."""
    ahead = 2 if xidit.over and last_one(xidit) == xidit.setup.seats else 1
    beaten = [outlasted(xidit, seat) for seat in range(xidit.setup.seats)]
    return [ahead + sum(1 for other in beaten if other > own) for own in beaten]


def tie_break(xidit: Xidit) -> Phrase | None:
    """What decided who was out among equal levels, in the last assessment where it did (R94, R104)."""
    if not xidit.over:
        return None
    for place in range(len(CATEGORIES) - 1, -1, -1):
        tie = tie_break_in(xidit, place)
        if tie is not None:
            return tie
    return None


def tie_break_in(xidit: Xidit, place: int) -> Phrase | None:
    """What decided among equals in an assessment that was held, where some went out and others stayed (R94, R104)."""
    levels, out = levels_in(xidit, place), out_in(xidit, place)
    equals = [one for one in still_in(xidit, place) if out and levels[one] == levels[out[-1]]]
    stayed = [one for one in equals if one not in out]
    return decided(xidit, xidit.assessments[place], out[-1], stayed) if stayed else None


def levels_in(xidit: Xidit, place: int) -> list[int]:
    """The levels of all contenders in an assessment that was held."""
    count = contenders(xidit)
    return xidit.levels[place * count : (place + 1) * count]


def out_in(xidit: Xidit, place: int) -> list[int]:
    """Who went out in an assessment, the first one first (R95)."""
    before = sum(xidit.mode.eliminations[:place])
    return xidit.out[before : before + xidit.mode.eliminations[place]]


def still_in(xidit: Xidit, place: int) -> list[int]:
    """Who had not gone out before an assessment."""
    before = xidit.out[: sum(xidit.mode.eliminations[:place])]
    return [one for one in range(contenders(xidit)) if one not in before]


def stages(xidit: Xidit) -> list[Stage]:
    """The assessments that were held: who had what, the best first, and who went out (R93, R95)."""
    held = len(xidit.levels) // contenders(xidit)
    return [stage(xidit, place) for place in range(held)]


def stage(xidit: Xidit, place: int) -> Stage:
    """One assessment as a stage of the outcome."""
    levels, out = levels_in(xidit, place), out_in(xidit, place)
    stayed = sorted([one for one in still_in(xidit, place) if one not in out], key=lambda one: -levels[one])
    rows = [contender(xidit, one, levels[one], one in out) for one in [*stayed, *reversed(out)]]
    return Stage(names.category_title(xidit.assessments[place]), rows, tie_break_in(xidit, place))


def contender(xidit: Xidit, number: int, figure: int, out: bool) -> Contender:
    """A player, or the Dummy, which has no seat (R100)."""
    if number == xidit.setup.seats:
        return Contender(NOBODY, figure, out, Phrase("the Dummy"))
    return Contender(number, figure, out)


def decided(xidit: Xidit, category: int, out: int, stayed: list[int]) -> Phrase:
    """Why one of several equals went out and the others stayed."""
    name = names.category(category)
    if out == xidit.setup.seats:
        return Phrase("the tie in {category} that the Dummy lost", category=name)
    if xidit.army(out) < min(xidit.army(one) for one in stayed):
        return Phrase("more Units among equals in {category}", category=name)
    return Phrase("a seat further from the First Player among equals in {category}", category=name)


def verdict(xidit: Xidit) -> Phrase:
    """How the play ended, in a sentence."""
    winner = last_one(xidit)
    if winner == xidit.setup.seats:
        return Phrase("The Dummy is the last one standing: nobody wins.")
    levels = [
        Phrase(
            "{category} {level}",
            category=names.category(category),
            level=xidit.levels[place * contenders(xidit) + winner],
        )
        for place, category in enumerate(xidit.assessments)
    ]
    words = Phrase(
        "{player} is the last one standing and wins: {levels}.", player=Name(winner), levels=names.series(levels)
    )
    tie = tie_break(xidit)
    return words if tie is None else Phrase("{verdict} What decided: {tie_break}.", verdict=words, tie_break=tie)
