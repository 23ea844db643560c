"""City tiles: removal, arrival, the two queues, Awakening and Reinforcements (R40 to R58)."""

from __future__ import annotations

from alfonso.games.lords_of_xidit import facts
from alfonso.games.lords_of_xidit.data import KINDS, PILES
from alfonso.games.lords_of_xidit.state import NO_TILE, RECRUITMENT, THREAT, Xidit


def emptied(xidit: Xidit, city: int) -> None:
    """A Recruitment tile without a Unit leaves and the next arrives, up to ten times (R40, R43, R43a)."""
    tile = city
    for _ in range(xidit.figures.arrivals):
        xidit.side[tile] = NO_TILE
        xidit.recruit_discard.append(tile)
        xidit.tell(facts.GONE, -1, tile, RECRUITMENT)
        tile = xidit.next_recruit
        xidit.next_recruit = 0
        xidit.side[tile] = RECRUITMENT
        xidit.tell(facts.ARRIVED, -1, tile, RECRUITMENT)
        fill(xidit, tile)
        normalise(xidit)
        if xidit.stands(tile):
            return


def liberated(xidit: Xidit, city: int) -> None:
    """An eliminated threat leaves and the next arrives (R41)."""
    xidit.side[city] = NO_TILE
    xidit.threat_discard.append(city)
    xidit.tell(facts.GONE, -1, city, THREAT)
    tile = xidit.next_threat
    xidit.next_threat = 0
    xidit.side[tile] = THREAT
    xidit.tell(facts.ARRIVED, -1, tile, THREAT)
    normalise(xidit)


def sweep(xidit: Xidit) -> None:
    """At the end of the year every Recruitment tile without a Unit gets another chance (R43a)."""
    empty: list[int] = []
    for city in range(1, len(xidit.side)):
        if xidit.side[city] == RECRUITMENT and not xidit.stands(city):
            empty.append(city)
    for city in empty:
        emptied(xidit, city)


def fill(xidit: Xidit, city: int) -> None:
    """A Unit from the Barracks for each symbol; what is not there stays away for good (R42)."""
    recruits = xidit.mode.recruits
    missing = 0
    for kind in range(KINDS):
        wanted = recruits[city * KINDS + kind]
        found = min(wanted, xidit.barracks[kind])
        xidit.barracks[kind] -= found
        xidit.standing[city * KINDS + kind] = found
        missing += wanted - found
    if missing:
        xidit.tell(facts.INCOMPLETE, -1, city, missing)


def normalise(xidit: Xidit) -> None:
    """Refill piles and Next spaces until both Next spaces are filled (R44 to R49, R49a, R49b)."""
    while True:
        if not xidit.recruit_pile and xidit.threat_discard:  # R45, R47
            recycle_threats(xidit)
        elif not xidit.threat_pile and xidit.recruit_discard:  # R46, R47
            recycle_recruits(xidit)
        elif not xidit.next_recruit and xidit.recruit_pile:  # R44
            xidit.next_recruit = xidit.recruit_pile.pop()
            xidit.recruit_unseen.pop()
            show_top_of_recruits(xidit)
        elif not xidit.next_threat and xidit.threat_pile:  # R44
            xidit.next_threat = xidit.threat_pile.pop()
            xidit.threat_unseen.pop()
            show_top_of_threats(xidit)
        elif not xidit.next_recruit:  # R48
            xidit.next_recruit = xidit.threat_pile.pop()
            xidit.threat_unseen.pop()
            show_top_of_threats(xidit)
            xidit.tell(facts.FROM_THREATS, -1, xidit.next_recruit)
        elif not xidit.next_threat:  # R49
            awaken(xidit)
            reinforce(xidit)
        else:
            return


def recycle_threats(xidit: Xidit) -> None:
    """The Threat discard, turned over, is the new Recruitment pile, the oldest tile on top (R45)."""
    pile = xidit.threat_discard
    pile.reverse()
    xidit.threat_discard = []
    xidit.recruit_pile = pile
    xidit.recruit_unseen = turned_over(xidit, pile)
    xidit.tell(facts.RECYCLED, -1, RECRUITMENT, len(pile))
    show_top_of_recruits(xidit)


def recycle_recruits(xidit: Xidit) -> None:
    """The Recruitment discard, turned over, is the new Threat pile, the oldest tile on top (R46)."""
    pile = xidit.recruit_discard
    pile.reverse()
    xidit.recruit_discard = []
    xidit.threat_pile = pile
    xidit.threat_unseen = turned_over(xidit, pile)
    xidit.tell(facts.RECYCLED, -1, THREAT, len(pile))
    show_top_of_threats(xidit)


def turned_over(xidit: Xidit, pile: list[int]) -> list[int]:
    """What is unseen of a pile that was a discard: nothing, unless the table has agreed to shuffle it (RU-8)."""
    if not xidit.options.shuffles_discards or len(pile) < 2:
        return [0] * len(pile)
    unseen = 0
    for tile in pile:
        unseen |= 1 << tile
    xidit.shuffle(pile)
    return [unseen] * len(pile)


def awaken(xidit: Xidit) -> None:
    """On each pile a Slumbering top tile turns to its Raging side (R50); nothing may turn at all (R51)."""
    xidit.tell(facts.AWAKENING)
    for pile in range(PILES):
        titan = xidit.titan_on(pile)
        if titan >= 0 and not xidit.is_raging(pile):
            xidit.raging |= 1 << pile
            xidit.reveal()
            xidit.tell(facts.RAGES, -1, titan)


def reinforce(xidit: Xidit) -> None:
    """The piles are dealt anew from the Threat discard and what is left of the Recruitment pile (R52 to R57).

    Next Recruitment tile, board and Units are not touched, and it may happen any number of times (R57, R58).
    """
    stack = xidit.threat_discard
    stack.reverse()
    unseen = [0] * len(stack) + xidit.recruit_unseen
    stack += xidit.recruit_pile
    cut = len(stack) - xidit.figures.reinforcements
    xidit.recruit_pile = stack[cut:]
    xidit.recruit_unseen = unseen[cut:]
    threats = stack[:cut]
    possible = 0
    for place in range(cut):
        possible |= unseen[place] if unseen[place] else 1 << threats[place]
    xidit.shuffle(threats)
    xidit.threat_discard = []
    xidit.threat_pile = threats
    xidit.threat_unseen = [possible] * cut
    xidit.tell(facts.REINFORCEMENTS, -1, len(xidit.recruit_pile), cut)
    show_top_of_recruits(xidit)
    show_top_of_threats(xidit)
    xidit.next_threat = xidit.threat_pile.pop()
    xidit.threat_unseen.pop()
    show_top_of_threats(xidit)


def show_top_of_recruits(xidit: Xidit) -> None:
    """Piles lie face up: everybody sees the top of the Recruitment pile (RU-19)."""
    if xidit.recruit_pile and xidit.recruit_unseen[-1]:
        xidit.recruit_unseen[-1] = 0
        see(xidit, xidit.recruit_pile[-1])


def show_top_of_threats(xidit: Xidit) -> None:
    """Piles lie face up: everybody sees the top of the Threat pile (RU-19)."""
    if xidit.threat_pile and xidit.threat_unseen[-1]:
        xidit.threat_unseen[-1] = 0
        see(xidit, xidit.threat_pile[-1])


def see(xidit: Xidit, tile: int) -> None:
    """A tile was seen: it lies nowhere else."""
    xidit.reveal()
    others = ~(1 << tile)
    for place in range(len(xidit.recruit_unseen)):
        xidit.recruit_unseen[place] &= others
    for place in range(len(xidit.threat_unseen)):
        xidit.threat_unseen[place] &= others
