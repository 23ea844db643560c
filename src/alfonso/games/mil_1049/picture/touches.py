"""Which pieces of the picture an action touches, in the order one clicks them."""

from __future__ import annotations

from alfonso.engine.action import Action
from alfonso.games.mil_1049.actions import FREE, WITH_GOLD, Deed, knight_name
from alfonso.games.mil_1049.data import GOLD, KINDS, NONE, PLOTS, RESOURCES, SLOTS, SPACES, SPHERES, Figures
from alfonso.games.mil_1049.seen import HouseSeen, MilSeen


def space_id(space: int) -> str:
    """A space of the board."""
    return f"space-{SPHERES[1 + space // SPACES]}-{space % SPACES + 1}"


def knight_id(knight: int) -> str:
    """The figure of a knight, at home or in a sphere."""
    return f"knight-{knight_name(knight)}"


def manor_id(knight: int) -> str:
    """The land of a knight."""
    return f"manor-{knight_name(knight)}"


def plot_id(plot: int) -> str:
    """A place for a fief."""
    return f"plot-{knight_name(plot // PLOTS)}{plot % PLOTS + 1}"


def heir_id(knight: int) -> str:
    """The heir of a knight, or the want of one."""
    return f"heir-{knight_name(knight)}"


def recruit_id(knight: int) -> str:
    """One soldier more."""
    return f"recruit-{knight_name(knight)}"


def pile_id(kind: int) -> str:
    """The cubes of a kind behind one's screen."""
    return f"pile-{RESOURCES[kind]}"


def button_id(action: Action) -> str:
    """The button of an action that no other piece stands for."""
    return "do-" + action.text.replace(" ", "-")


def touches(seen: MilSeen, seat: int, figures: Figures, action: Action) -> list[str]:
    """The ids that an action touches."""
    assert isinstance(action, Deed)
    verb = action.verb
    if verb in ("harvest", "recruit", "family", "place", "pass"):
        return work(seat, action)
    if verb in ("token", "to", "close"):
        return where(seen, seat, figures, action)
    if verb == "put":
        return [pile_id(action.number)]
    if verb == "keep":
        return [f"pool-{RESOURCES[action.number]}"]
    if verb in ("soldiers", "archbishop", "vassal", "build"):
        return [manor_id(action.knight)]
    if verb == "exchange":
        return [f"trade-{RESOURCES[action.number // KINDS]}-{RESOURCES[action.number % KINDS]}"]
    if verb == "land":
        return [f"stack-{action.number + 1}"]
    if verb == "attack":
        return [plot_id(action.plot)]
    if verb == "give":
        acting = NONE if seen.matter is None else seen.matter.knight
        return [plot_id(max(acting, 0) * PLOTS + action.plot)]
    if verb == "grant":
        return [plot_id(free_plot(seen, action.knight))]
    return [button_id(action)]


def work(seat: int, deed: Deed) -> list[str]:
    """An action of the first phase: its verb, and who does it."""
    verb = f"verb-{deed.verb}"
    knight = max(seat, 0) * SLOTS + deed.knight
    if deed.verb == "harvest":
        return [verb, plot_id(knight * PLOTS + deed.plot)]
    if deed.verb == "recruit":
        return [verb, recruit_id(knight)]
    if deed.verb == "family":
        return [verb, heir_id(knight)]
    return [verb, knight_id(knight)] if deed.verb == "place" else [verb]


def where(seen: MilSeen, seat: int, figures: Figures, deed: Deed) -> list[str]:
    """The space or sphere that an action ends in, and how it is paid or closed where one may choose."""
    if deed.space < 0:
        return [f"sphere-{SPHERES[deed.sphere]}"]
    found = [space_id(deed.space)]
    if deed.verb == "close" and may_choose_piece(seen, seat):
        found.append("with-house" if deed.number else "with-black")
    if deed.verb == "to" and deed.number != FREE and may_choose_payment(seen.houses[max(seat, 0)], figures):
        found.append("with-gold" if deed.number == WITH_GOLD else "with-privilege")
    return found


def may_choose_payment(house: HouseSeen, figures: Figures) -> bool:
    """Whether a token may be paid with gold as well as with a privilege (R25)."""
    cost = figures.costs.place
    return house.cubes is not None and house.cubes[GOLD] >= cost and house.privileges >= cost


def may_choose_piece(seen: MilSeen, seat: int) -> bool:
    """Whether two players may pass with a house token, too (V2a)."""
    return len(seen.houses) == 2 and seen.houses[max(seat, 0)].tokens > 0


def free_plot(seen: MilSeen, number: int) -> int:
    """The first free place for a fief of a knight; the first of all where there is none."""
    knight = seen.knight(number)
    place = 1 if knight is not None and knight.fiefs[0] is not None and knight.fiefs[1] is None else 0
    return number * PLOTS + place
