"""The time that each choice costs, to be written into the cells that it leads to."""

from __future__ import annotations

from alfonso.games.my_village import actions
from alfonso.games.my_village.actions import FACES, Word
from alfonso.games.my_village.data import ABBOT, NONE, TRADING, Figures
from alfonso.games.my_village.picture.table import Table
from alfonso.games.my_village.seen import VillageSeen, VillagesSeen


def costs(table: Table) -> list[int]:
    """Every amount of time among the choices of whoever looks at the own village, the smallest first."""
    if not table.mine:
        return []
    found: set[int] = set()
    for action in table.look.choices:
        if isinstance(action, Word):
            found.add(time_of(table.seen, table.village, table.figures, action))
    return sorted(cost for cost in found if 0 < cost < table.figures.life_track)


def time_of(seen: VillagesSeen, village: VillageSeen, figures: Figures, word: Word) -> int:
    """The time that an action costs at the least, before anything else is asked."""
    kind = word.kind
    if kind == actions.DICE:
        return figures.black_die_time * ((word.number > FACES) + (word.other > FACES))
    if kind == actions.HEADMAN:
        return figures.headman_time
    if kind == actions.SCHOOL:
        return figures.place_time if word.number in (actions.FROM_LEFT, actions.FROM_RIGHT) else 0
    if kind == actions.USE:
        return white_time(village, figures, word.number)
    if kind == actions.SERVE:
        return figures.customers[word.number].white_time
    if kind == actions.STEWARD:
        return 0 if village.church == TRADING and village.villagers[ABBOT] else figures.prices[0]  # R54a, R78
    if kind == actions.TAKE and not seen.free and seen.bought < len(figures.prices):
        return figures.prices[seen.bought] - (figures.prices[seen.bought - 1] if seen.bought else 0)
    return black_time(seen, village, figures, word)


def white_time(village: VillageSeen, figures: Figures, banner: int) -> int:
    """The time of a white banner."""
    if banner == actions.COUNCIL_BANNER:
        return figures.councils[village.council].white_time
    if banner == actions.MEETING_BANNER:
        return figures.meeting.white_time
    if actions.CRAFT_BANNER <= banner < actions.FIELD_BANNER:
        return figures.crafts[village.crafts[banner - actions.CRAFT_BANNER]].white_time
    return figures.field.white_time if banner >= actions.FIELD_BANNER else 0


def black_time(seen: VillagesSeen, village: VillageSeen, figures: Figures, word: Word) -> int:
    """The time of a black banner."""
    kind = word.kind
    if kind == actions.CHURCH:
        return figures.churches[word.number].time
    if kind == actions.MONK:
        top = seen.monk_tops[word.number]
        return figures.monks[top].card.time if top != NONE else 0
    if kind == actions.MEETING:
        return figures.meeting.time
    if kind == actions.COUNCIL:
        return figures.councils[word.number].time
    if kind == actions.FIELD:
        return figures.field.time
    if kind == actions.BUILD:
        return figures.crafts[word.number].time
    if kind == actions.TRAVEL:
        toll = figures.travels[village.travels[-1]].gray.time if village.travels else 0
        return figures.letters[word.number].time + toll
    return 0
