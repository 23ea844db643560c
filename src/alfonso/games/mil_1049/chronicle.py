"""The chronicle: every event as a sentence."""

from __future__ import annotations

from typing import Final

from alfonso.engine.event import Event
from alfonso.engine.phrase import Figure, Name, Phrase
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import FOOD, GOLD, INFLUENCE, Figures
from alfonso.games.mil_1049.facts import decoded

# By event, and where a number of it makes another sentence, by that number too; figures are called as in facts.py.
SENTENCES: Final = {
    "starts": Phrase("{player} is the starting player."),
    "turn": Phrase("Turn {turn} begins."),
    "points gained": Phrase("{player} gains {points} and has {total}."),
    "points lost": Phrase("{player} loses {points} and has {total}."),
    "harvested": Phrase("{player} harvests {cubes} from the {tile} of knight {knight}; token from {space}."),
    "turned": Phrase("{player} turns the {tile} of knight {knight}, which gives no goods; token from {space}."),
    "recruited": Phrase("{player} recruits for knight {knight}, who has {soldiers} now; token from {space}."),
    "grows": Phrase("{player} wants a son for knight {knight}."),
    "rolled": Phrase("{player} rolls {face}."),
    "son_bought 1": Phrase("{player} acknowledges an illegitimate son, for gold."),
    "son_bought 2": Phrase("{player} acknowledges an illegitimate son, for a privilege."),
    "daughter": Phrase("A daughter is born to {player}: {women}."),
    "hourglass": Phrase("Knight {knight} of {player} grows older; token from {space}."),
    "heir": Phrase("Knight {knight} of {player} has an heir."),
    "new_knight": Phrase("{player} has a new knight {knight}."),
    "stopped": Phrase("{player} gives up hope of a son for now."),
    "placed": Phrase("{player} sends knight {knight} to {sphere}."),
    "placed 1": Phrase("{player} sends knight {knight} to {sphere}, space {place}."),
    "placed 2": Phrase("{player} sends knight {knight} to {sphere}, space {place}, for gold."),
    "placed 3": Phrase("{player} sends knight {knight} to {sphere}, space {place}, for a privilege."),
    "token_back": Phrase("{player} takes the house token there back."),
    "passed 0": Phrase("{player} passes and closes {space}."),
    "passed 1": Phrase("{player} passes with a house token on {space}."),
    "all_placed": Phrase("All knights are in the spheres: the actions are over."),
    "all_closed": Phrase("All spaces are closed: the actions are over."),
    "no_white": Phrase("No white token is left: the actions are over."),
    "heir_follows": Phrase("Knight {knight} of {player} dies, and his heir follows him."),
    "relative": Phrase("Knight {knight} of {player} dies without an heir; a distant relative follows him."),
    "gone": Phrase("Knight {knight} of {player} dies without an heir or anything to leave."),
    "dowry": Phrase("{player} opens the fist: {cubes}."),
    "wed 1": Phrase("A daughter of {player} weds the heir of {knight}, with a dowry of {cubes}."),
    "wed 0": Phrase("{player} pays a dowry of {cubes} to {knight}, but has no daughter to wed."),
    "kinswoman 1": Phrase("{player} weds the heir to a distant kinswoman, with {cubes}."),
    "kinswoman 0": Phrase("{player} pays {cubes} and finds no kinswoman for the heir."),
    "love": Phrase("The heir of knight {knight} of {player} weds for love: everybody keeps everything."),
    "kept": Phrase("{player} keeps {cubes} of the dowry."),
    "granted": Phrase("Knight {knight} of {player} receives the {tile}."),
    "lost": Phrase("Knight {knight} of {player} loses the {tile}."),
    "discarded": Phrase("{player} lets the {tile} go."),
    "to_the_king": Phrase("{player} gives the {tile} to the King."),
    "tribute": Phrase("{player} receives tributes: {cubes}."),
    "vassals_food": Phrase("{player} receives {food} for the fiefs of vassals."),
    "flipped": Phrase("All fiefs are turned."),
    "majority": Phrase("{player} has the majority in {sphere}."),
    "no_majority": Phrase("Nobody has a majority in {sphere}."),
    "kings_men": Phrase("{player} puts the King's Soldiers before {knight}."),
    "bishop": Phrase("{player} puts the Archbishop before {knight}."),
    "veil": Phrase("A woman of {player} takes the veil, brought by knight {knight}."),
    "further_veil": Phrase("Another woman of {player} takes the veil, for {privileges}."),
    "influence": Phrase("Knight {knight} of {player} gains {influence} at Court."),
    "tries": Phrase("Knight {knight} of {player} wants {target} as a vassal."),
    "offered": Phrase("{player} offers for freedom: {cubes}."),
    "raised": Phrase("{player} refuses and pays {cubes} instead."),
    "kept_raise": Phrase("{player} keeps {cubes} of it."),
    "gave": Phrase("{player} refuses and gives the {tile} to {knight}."),
    "accepted": Phrase("{player} accepts: {target} stays free."),
    "kept_offer": Phrase("{player} keeps {cubes} of the offer."),
    "oath": Phrase("{player} becomes the lord of {target}, by oath."),
    "idle": Phrase("Knight {knight} of {player} does nothing in {sphere}."),
    "traded": Phrase("{player} trades {given} for {got}."),
    "opened": Phrase("{player} starts the auction of a castle with {cubes}."),
    "bid": Phrase("{player} raises by {cubes}."),
    "no_bid": Phrase("{player} does not bid."),
    "last_bid": Phrase("{player} has the last word and raises by {cubes}."),
    "no_last": Phrase("{player} does not raise any more."),
    "sold": Phrase("{player} pays {cubes} for the castle."),
    "built": Phrase("{player} builds a castle for {knight}."),
    "land": Phrase("Knight {knight} of {player} conquers a free {tile}, with {food} and {influence}."),
    "land_help": Phrase("{player} helps with {food} and {influence}."),
    "land_lost": Phrase("The cubes are not enough: knight {knight} of {player} turns back."),
    "attacks 0": Phrase("Knight {knight} of {player} attacks the {tile} of {target}."),
    "attacks 1": Phrase("Knight {knight} of {player} attacks the {tile} of {target}, for {influence}."),
    "asks": Phrase("{player} asks {lord} for help."),
    "alone": Phrase("{player} fights alone."),
    "joins": Phrase("{player} joins {knight}."),
    "declines": Phrase("{player} leaves {knight} alone."),
    "mustered": Phrase("{player} commits {food} and {influence}."),
    "strengths": Phrase("Attack {attack} against defence {defence}."),
    "conquered": Phrase("Knight {knight} of {player} wins and conquers the {tile}."),
    "repelled": Phrase("Knight {knight} of {player} holds out."),
    "leader": Phrase("{player} has beaten {loser}, who was leading."),
    "donation": Phrase("{player} offers {gold} for the cathedral."),
    "no_cathedral": Phrase("Nobody gives anything: no stone is laid."),
    "highest": Phrase("{player} gives most for the cathedral: {gold}."),
    "donated": Phrase("{player} gives {gold} for the cathedral."),
    "took_back": Phrase("{player} takes {gold} back."),
    "privilege": Phrase("Knight {knight} of {player} gains a privilege in the Curia."),
    "abbess": Phrase("Knight {knight} of {player} makes a woman an abbess, for {influence}."),
    "crusade": Phrase("Knight {knight} of {player} brings {influence} from the Crusades."),
    "winter 0": Phrase("The winter is mild ({face})."),
    "winter 1": Phrase("The winter is harsh ({face})."),
    "kings_thanks": Phrase("The King thanks {player} with a privilege."),
    "no_token": Phrase("{player} has no house token left for the King's privilege."),
    "most_goods": Phrase("{player} has most fabric and metal: {cubes}."),
    "most_influence": Phrase("{player} has most influence: {cubes}."),
    "most_privileges": Phrase("{player} has most privileges: {privileges}."),
    "final_gold": Phrase("{player} has {gold} left."),
    "final_women": Phrase("{player} has {women} left."),
}

# Events that tell of a knight of whoever is named beside him: his letter is enough
OWN: Final = [
    "harvested", "turned", "recruited", "grows", "hourglass", "heir", "new_knight", "placed", "heir_follows",
    "relative", "gone", "love", "granted", "lost", "veil", "influence", "tries", "idle", "land", "land_lost", "attacks",
    "conquered", "repelled", "privilege", "abbess", "crusade",
]  # fmt: skip

CUBES: Final = ["most_goods", "most_influence"]  # where cubes are a mere number

# What somebody asks about first who has been away, the most important first.
HEADLINES: Final = [
    "final_women",
    "final_gold",
    "conquered",
    "repelled",
    "land",
    "land_lost",
    "attacks",
    "oath",
    "wed",
    "kinswoman",
    "love",
    "built",
    "sold",
    "donation",
    "highest",
    "heir_follows",
    "relative",
    "gone",
    "kings_thanks",
    "abbess",
    "privilege",
    "crusade",
    "veil",
    "majority",
    "bishop",
    "placed",
    "new_knight",
    "heir",
    "daughter",
    "recruited",
    "harvested",
    "traded",
    "influence",
    "points",
    "passed",
]


def sentence(event: Event, figures: Figures) -> Phrase:
    """An event in words."""
    told: dict[str, Figure] = {} if event.seat < 0 else {"player": Name(event.seat)}
    for name, number in zip(event.fact.args, event.numbers, strict=True):
        told[name] = figure(event, name, number, figures)
    return Phrase(SENTENCES[which(event)].text, **told)


def which(event: Event) -> str:
    """Which sentence tells an event."""
    name = event.name
    if name == "points":
        return "points gained" if event["points"] > 0 else "points lost"
    if name == "placed" and event["place"] >= 0:
        return f"placed {event['payment'] + 1}"
    if name == "son_bought":
        return f"son_bought {event['payment']}"
    if name == "passed":
        return f"passed {event['house']}"
    if name in ("wed", "kinswoman"):
        return f"{name} {event['woman']}"
    if name == "attacks":
        return f"attacks {1 if event['influence'] else 0}"
    return f"winter {event['harsh']}" if name == "winter" else name


def figure(event: Event, name: str, number: int, figures: Figures) -> Figure:
    """A number of an event, as its sentence says it."""
    if name == "knight":
        return names.letter(number) if event.name in OWN else names.knight(number)
    if name == "target":
        return names.knight(number)
    if name in ("lord", "loser"):
        return Name(number)
    if name == "tile":
        return names.tile(figures, number)
    if name == "cubes":
        return number if event.name in CUBES else names.cubes(decoded(number))
    if name == "space":
        return names.space(number)
    if name == "sphere":
        return names.in_sphere(number)
    if name == "face":
        return names.face(number)
    if name in ("given", "got"):
        return names.resource(number)
    return counted(event, name, number)


def counted(event: Event, name: str, number: int) -> Figure:
    """A number of things, with what they are; a mere number where the sentence says that."""
    if name == "points":
        return names.points(abs(number))
    if name == "women":
        return names.women(number)
    if name == "soldiers":
        return names.soldiers(number)
    if name == "privileges":
        return names.privileges(number)
    if name == "gold":
        return names.amount(GOLD, number)
    if name == "food":
        return names.amount(FOOD, number)
    if name == "influence":
        return names.amount(INFLUENCE, number)
    if name == "place":
        return number + 1
    return number
