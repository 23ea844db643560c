"""The chronicle: every event as a sentence."""

from __future__ import annotations

from typing import Final

from alfonso.engine.event import Event
from alfonso.engine.phrase import Figure, Listed, Name, Phrase
from alfonso.games.my_village import names
from alfonso.games.my_village.data import KINDS, LETTERS, Figures
from alfonso.games.my_village.rules.round import decoded

# By event, and where a number of it makes another sentence, by that number too; figures are called as in facts.py.
SENTENCES: Final = {
    "board": Phrase("{player} has village board {board}: play with {play}."),
    "starts": Phrase("{player} has the hand and starts with {coins}."),
    "round": Phrase("Round {round}: {player} starts, {stories} on the hand."),
    "rolled": Phrase("The dice show {dice}."),
    "took_dice": Phrase("{player} takes {first} and {second}: {sum}."),
    "plague": Phrase("The plague costs {player} {time}."),
    "coin_spent": Phrase("{player} turns a {pips} into a {to} for a coin: {sum}."),
    "marker_spent": Phrase("{player} turns a {pips} into a {to} with a marker of the meeting place: {sum}."),
    "hand_taken": Phrase("{player} takes the hand, and {stories} with it."),
    "office": Phrase("{player} goes to the steward's office."),
    "turned_up": Phrase("For the trading church one more comes: {customer}."),
    "customer": Phrase("{player} invites {customer} for {price}."),
    "free_customer": Phrase("{player} gets {customer} for nothing."),
    "refilled": Phrase("To the display comes {customer}."),
    "church": Phrase("{player} builds {church} for {time}."),
    "monk": Phrase("{player} takes in a monk for {time}."),
    "monk_stories": Phrase("The monk brings {player} {stories}."),
    "next_monk": Phrase("The next monk of {pile} offers: {monk}."),
    "meeting": Phrase("{player} gets a meeting place for {time}."),
    "meeting_story 0": Phrase("The meeting brings {player} {stories}."),
    "meeting_story 1": Phrase("The meeting brings {player} {stories} and a marker."),
    "tile": Phrase("{player} puts the 2/12 tile beside {banner}."),
    "tile_home": Phrase("The 2/12 tile of {player} goes to {banner}."),
    "council": Phrase("{player} founds {council} for {time}."),
    "council_coins": Phrase("The council brings {player} {coins}."),
    "wild": Phrase("{player} has {wild} now."),
    "covered": Phrase("The area council of {player} counts {space} from now on."),
    "covered_life": Phrase("The population council of {player} counts {space} from now on."),
    "no_space": Phrase("There is no space for {player} to put a marker on."),
    "field": Phrase("{player} buys a field for {time} and gets {coins}."),
    "travel": Phrase("{player} sets out for {letter}, which takes {time}."),
    "fare": Phrase("{player} pays {coins} on the way."),
    "arrived": Phrase("{player} comes to a place worth {points}."),
    "arrived toll": Phrase("{player} comes to a place worth {points}; to go on from there costs {toll}."),
    "arrived end": Phrase("{player} comes to the end of the journey, worth {points}."),
    "sent_back": Phrase("{player} would rather see another place."),
    "built": Phrase("{player} builds {building} {values} for {time}."),
    "good": Phrase("{player} has {goods} now."),
    "headman": Phrase("The headman of {player} goes to {space} for {time}."),
    "headman_coin": Phrase("He finds {coins}."),
    "headman_story": Phrase("He hears {stories}."),
    "banked": Phrase("He brings {stories} home: {house} are safe in the house."),
    "stayed": Phrase("The headman of {player} stays where he is, for {time}."),
    "skipped": Phrase("{player} makes no use of the monk's offer."),
    "played": Phrase("The children of {player} play: {stories}."),
    "pupil": Phrase("A descendant of {player} goes to school."),
    "moved_up": Phrase("The descendant of {player} moves up in school."),
    "placed": Phrase("{player} has {profession} again, for {time}."),
    "placed stories": Phrase("{player} has {profession} again, for {time}, and {stories}."),
    "forgone": Phrase("The school of {player} stays as it is."),
    "fired": Phrase("{player} activates {banner}."),
    "fired time": Phrase("{player} activates {banner} for {time}."),
    "harvest": Phrase("Field {field} yields {player} {coins}."),
    "served": Phrase("{player} serves {customer}: {points}."),
    "paid 0": Phrase("{player} pays {goods} of {source}."),
    "paid 1": Phrase("{player} pays a wild good as {goods}."),
    "paid 2": Phrase("{player} pays the plow of {source}."),
    "plow_moved 0": Phrase("{player} moves a plow from the smithy to field {field}."),
    "plow_moved 1": Phrase("{player} lays a wild good on field {field}, as a plow."),
    "bridge": Phrase("{player} passes the bridge: the reaper comes along."),
    "died": Phrase("{profession} of {player} dies and is remembered in the chronicle: {stories}."),
    "buried": Phrase("{profession} of {player} dies and lies in anonymous grave {grave}."),
    "laborer": Phrase("{player} has nobody left and hires a day laborer as {profession}."),
    "rat": Phrase("The rat die shows {pips}: {spaces}."),
    "invasion": Phrase("Rats!"),
    "averted": Phrase("The sanatory church of {player} keeps the rats away."),
    "stories_lost": Phrase("The rats eat {lost} of {player}; {stories} are left on the tree."),
    "rat_back": Phrase("The rat begins again, {spaces} away."),
    "last_round": Phrase("{deaths} have passed away: the game ends."),
    "capped": Phrase("Round {round} was the last one agreed on: the game ends."),
}

# What somebody asks about first who has been away, the most important first.
HEADLINES: Final = [
    "last_round",
    "capped",
    "invasion",
    "averted",
    "stories_lost",
    "died",
    "buried",
    "church",
    "council",
    "monk",
    "meeting",
    "travel",
    "arrived",
    "customer",
    "free_customer",
    "served",
    "built",
    "field",
    "hand_taken",
    "placed",
    "banked",
    "harvest",
    "played",
    "fired",
    "headman",
    "plague",
    "took_dice",
]


def sentence(event: Event, figures: Figures) -> Phrase:
    """An event in words."""
    told: dict[str, Figure] = {} if event.seat < 0 else {"player": Name(event.seat)}
    for name, number in zip(event.fact.args, event.numbers, strict=True):
        add(told, event, name, number, figures)
    return Phrase(SENTENCES[which(event, figures)].text, **told)


def which(event: Event, figures: Figures) -> str:
    """Which sentence tells an event."""
    name = event.name
    if name == "meeting_story":
        return f"meeting_story {event['marker']}"
    if name == "paid":
        return f"paid {min(2, event['source'])}"
    if name == "plow_moved":
        return f"plow_moved {event['source']}"
    if name == "placed":
        return "placed stories" if event["stories"] else "placed"
    if name == "fired":
        return "fired time" if event["time"] else "fired"
    if name == "arrived":
        card = figures.travels[event["card"]]
        if card.ends:
            return "arrived end"
        return "arrived toll" if str(names.cost(card.gray)) != "nothing" else "arrived"
    return name


def add(told: dict[str, Figure], event: Event, name: str, number: int, figures: Figures) -> None:
    """A number of an event, as its sentence says it."""
    if name == "board":
        told["board"] = number + 1
        told["play"] = names.any_of(figures.boards[number])
    elif name == "customer":
        card = figures.customers[number]
        told["customer"] = names.customer(card)
        told["points"] = names.points(card.points)
    elif name == "card" and event.name == "built":
        told["building"] = names.workshop(figures.craft_types[number])
        told["values"] = names.figures_of(figures.crafts[number].values)
    elif name == "card":
        told["points"] = names.points(figures.travels[number].points)
        told["toll"] = names.cost(figures.travels[number].gray)
    elif name == "monk":
        told["monk"] = names.monk_action(figures, number)
        told["pile"] = names.pile(figures.monks[number].pile)
    elif name in ("coins", "time") and event.name == "customer":
        told["price"] = price(event)
    else:
        told[name] = figure(event, name, number, figures)
    if event.name == "paid" and name == "source":
        told["source"] = names.source(number, event["good"])
    if name == "good":
        told["goods"] = names.goods(number, 1 if event.name == "paid" else event["number"])


def price(event: Event) -> Phrase:
    """What a customer cost."""
    found = [names.time(event["time"])] if event["time"] or not event["coins"] else []
    if event["coins"]:
        found.append(names.coins(event["coins"]))
    return Listed(found)


def figure(event: Event, name: str, number: int, figures: Figures) -> Figure:
    """A number, with what it counts or names."""
    if name == "dice":
        return Listed([names.die(face) for face in decoded(number)])
    if name in ("first", "second"):
        return names.die(number)
    if name == "coins":
        return names.coins(number)
    if name == "time":
        return names.time(number)
    if name in ("stories", "lost") and event.name != "stories_lost":
        return names.stories(number)
    if name == "lost":
        return names.stories(number)
    if name == "spaces":
        return names.spaces(number) if event.name == "rat" else names.some_spaces(number)
    if name == "deaths":
        return names.villagers(number)
    if name == "wild":
        return names.wild(number)
    if name == "church":
        return names.church(number)
    if name == "council":
        return names.council(number)
    if name == "banner":
        return names.banner(figures, number)
    return placed(event, name, number)


def placed(event: Event, name: str, number: int) -> Figure:
    """A villager, a space or a letter; a mere number where the sentence says that."""
    if name == "profession":
        return names.profession_title_of(number) if event.name in ("died", "buried") else names.a_profession(number)
    if name == "space":
        if event.name == "headman":
            return names.step(number)
        return names.space(number + (KINDS if event.name == "covered_life" else 0))
    return LETTERS[number] if name == "letter" else number
