"""The projected path: where the orders set so far lead, and what would come of each if nobody interfered."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.phrase import Listed
from alfonso.games.lords_of_xidit import names
from alfonso.games.lords_of_xidit.data import ACT, KINDS, UNSET, WAIT
from alfonso.games.lords_of_xidit.picture.realm import Realm
from alfonso.games.lords_of_xidit.state import RECRUITMENT, THREAT

ROMAN: Final = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]


@final
class Leg:
    """One order of the own program: from where to where, what it does, and whether it would be lost."""

    def __init__(
        self, number: int, order: int, start: int, end: int, words: str, lost: str = "", brief: str = ""
    ) -> None:
        self.number: Final = number
        self.order: Final = order
        self.start: Final = start
        self.end: Final = end
        self.words: Final = words  # for the caption of a wheel
        self.brief: Final = brief or words
        self.lost: Final = lost  # why nothing comes of it, with what the rules then do


def legs(realm: Realm) -> list[Leg]:
    """The orders set so far, one after the other."""
    found: list[Leg] = []
    if realm.seat < 0 or not realm.wheels:
        return found
    city = realm.here[realm.seat]
    if city <= 0:
        return found
    army = list(realm.units[realm.seat])
    standing = [list(units) for units in realm.standing]
    acted: set[int] = set()
    for number, order in enumerate(realm.wheels):
        if order == UNSET:
            break
        if order == WAIT:
            found.append(Leg(number, order, city, city, realm.say("wait in {city}", city=city)))
        elif order == ACT:
            found.append(act(realm, number, city, army, standing, acted))
        else:
            onward = realm.way(city, order)
            colour = names.colour(order)
            if onward:
                words = realm.say("{city} to {to}", city=city, to=onward)
                found.append(Leg(number, order, city, onward, words))
            else:
                why = realm.say(
                    "City {city} has no {colour} road: you stay there and the order is lost (R11).",
                    city=city,
                    colour=colour,
                )
                found.append(Leg(number, order, city, city, realm.say("no {colour} road", colour=colour), why))
            city = found[-1].end
    return found


def act(realm: Realm, number: int, city: int, army: list[int], standing: list[list[int]], acted: set[int]) -> Leg:
    """What an action in a city would do, given what the orders before it did."""
    if city in acted:
        why = realm.say("You act in City {city} already: a second action there in a year is ignored (R14).", city=city)
        return Leg(number, ACT, city, city, realm.say("again in {city}", city=city), why)
    if realm.side[city] == RECRUITMENT:
        first = next((kind for kind in range(KINDS) if standing[city][kind]), -1)
        if first < 0:
            why = realm.say("Nobody is left in City {city}: nothing happens (R24).", city=city)
            return Leg(number, ACT, city, city, realm.say("nobody left"), why)
        standing[city][first] -= 1
        army[first] += 1
        acted.add(city)
        recruit = names.unit(first)
        words = realm.say("recruit {unit}", unit=recruit)
        return Leg(number, ACT, city, city, words, brief=realm.say("+ {unit}", unit=names.brief_unit(first)))
    if realm.side[city] == THREAT:
        needed = realm.threat(city)
        short = [kind for kind in range(KINDS) if army[kind] < needed[kind]]
        if short:
            why = realm.say(
                "The threat in City {city} takes {units} too: the order is cancelled and nothing is paid (R23).",
                city=city,
                units=Listed([names.unit(kind) for kind in short]),
            )
            missing = names.unit(short[0])
            words = realm.say("short of {unit}", unit=missing)
            return Leg(number, ACT, city, city, words, why, realm.say("no {unit}", unit=names.brief_unit(short[0])))
        for kind in range(KINDS):
            army[kind] -= needed[kind]
        acted.add(city)
        return Leg(number, ACT, city, city, realm.say("free City {city}", city=city))
    if any(pile.raging for pile in realm.lair):
        return Leg(number, ACT, city, city, realm.say("face a Titan"))
    why = realm.say(
        "City {city} holds no tile and no Titan rages: unless one comes, the order is ignored (R24).", city=city
    )
    return Leg(number, ACT, city, city, realm.say("nothing in {city}", city=city), why)
