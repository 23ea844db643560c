"""The chronicle: every event as a sentence."""

from __future__ import annotations

from typing import Final

from alfonso.engine.event import Event
from alfonso.engine.phrase import Counted, Figure, Name, Phrase
from alfonso.games.era_medieval_age import names
from alfonso.games.era_medieval_age.actions import Notation
from alfonso.games.era_medieval_age.data import HAMMER, RESOURCES, SHIELD, SWORD, Figures

# By event, and where a number of it makes another sentence, by that number too; figures are called as in facts.py.
SENTENCES: Final = {
    "laid": Phrase("{player} lays out {structure} at {at}."),
    "domains": Phrase("All domains are laid out."),
    "start_roll": Phrase("{player} rolls {swords} for the start."),
    "starts": Phrase("{player} is the starting player."),
    "round": Phrase("Round {round} begins."),
    "rolled": Phrase("{player} rolls {dice}: {skulls}."),
    "set": Phrase("{player} has a monastery set die {die} to {face}."),
    "shows": Phrase("{player} shows {hammers}, {swords}, {shields} and {skulls}."),
    "philippe": Phrase("Sir Philippe rolls {swords} and {shields}."),
    "feather": Phrase("{player} uses the feather of die {die} on die {target}: {face}."),
    "feather own": Phrase("{player} rerolls die {die} by its own feather: {face}."),
    "collected": Phrase("{player} collects {goods}."),
    "culture": Phrase("{player} gains {gain} and has {total}."),
    "fed": Phrase("{player} feeds {food} to the dice."),
    "unfed": Phrase("{player} cannot feed {dice}: disaster {total}."),
    "robbed": Phrase("Bandits take {resource} from {player}."),
    "bandits": Phrase("Bandits leave {player} at disaster {total}."),
    "disease": Phrase("Disease strikes {buildings} of {player}: disaster {total}."),
    "disease none": Phrase("Disease finds no crowded building of {player}."),
    "treachery": Phrase("{player} causes treachery."),
    "no_areas": Phrase("No scorched area is left for {player}."),
    "no_room": Phrase("{player} could make no room for a scorched area: it goes back."),
    "scorched": Phrase("A scorched area lies at {cell} in the domain of {player}."),
    "cleared": Phrase("{player} clears {structure} at {cell} away."),
    "fire": Phrase("{player} loses {structure} at {cell} to fire."),
    "nothing_burns": Phrase("{player} has nothing that could burn."),
    "attack": Phrase("{player} causes an attack."),
    "razed": Phrase("{player} loses {structure} at {cell} to the attack."),
    "revolt": Phrase("A revolt costs {player} {trade}."),
    "built": Phrase("{player} builds {structure} at {at}."),
    "sold_out": Phrase("{structures} are sold out: {flipped} of {tokens} types."),
    "sold_out solo": Phrase("{structures} are sold out."),
    "paid": Phrase("{other} pays {player} {resource}."),
    "paid lost": Phrase("{other} pays {player} {resource}, which finds no room."),
    "refused": Phrase("{player} refuses {other} {resource}: disaster {total}."),
    "empty": Phrase("{player} has nothing for {other}: disaster {total}."),
    "spared": Phrase("{player} spares {other}."),
    "took": Phrase("{player} takes {resource} from Sir Philippe."),
    "took lost": Phrase("{player} takes {resource} from Sir Philippe, which finds no room."),
    "taxed": Phrase("{player} pays Sir Philippe {resource}."),
    "denied": Phrase("{player} refuses Sir Philippe {resource}: disaster {total}."),
    "destitute": Phrase("{player} has nothing for Sir Philippe: disaster {total}."),
    "joined": Phrase("{player} gains {die}."),
    "left": Phrase("{player} loses {die}."),
    "ended 1": Phrase("Enough types have run out: the game ends."),
    "ended 2": Phrase("The last round against Sir Philippe is over."),
    "ended 3": Phrase("The last round agreed on is over."),
    "most_culture": Phrase("{player} has the most culture: {culture}."),
    "largest_area": Phrase("{player} has the largest walled area: {area}."),
    "scored": Phrase("{player} has {points}."),
}

# What somebody asks about first who has been away, the most important first.
HEADLINES: Final = [
    "ended",
    "scored",
    "refused",
    "denied",
    "paid",
    "took",
    "taxed",
    "destitute",
    "fire",
    "razed",
    "attack",
    "scorched",
    "treachery",
    "revolt",
    "disease",
    "bandits",
    "robbed",
    "sold_out",
    "built",
    "joined",
    "left",
    "unfed",
    "culture",
    "collected",
    "shows",
]


def sentence(event: Event, figures: Figures, notation: Notation) -> Phrase:
    """An event in words."""
    told: dict[str, Figure] = {} if event.seat < 0 else {"player": Name(event.seat)}
    if event.name == "collected":
        told["goods"] = names.price([event[name] for name in RESOURCES])
    for name, number in zip(event.fact.args, event.numbers, strict=True):
        if name == "place":
            place = notation.places[number]
            told["structure"] = names.one(place.kind)
            told["at"] = names.cell(place.anchor)
        elif name == "code":
            told["face"] = names.face(figures, number)
        elif name == "kind":
            told.update(of_kind(event, number))
        elif name in ("from", "to"):
            told["other"] = Name(number)
        else:
            told[name] = figure(event, name, number)
    return Phrase(SENTENCES[which(event)].text, **told)


def which(event: Event) -> str:
    """Which sentence tells an event."""
    name = event.name
    if name == "ended":
        return f"ended {event['why']}"
    if name == "feather" and event["die"] == event["target"]:
        return "feather own"
    if name == "disease" and not event["buildings"]:
        return "disease none"
    if name == "sold_out" and not event["tokens"]:
        return "sold_out solo"
    if name in ("paid", "took") and not event["gained"]:
        return f"{name} lost"
    return name


def of_kind(event: Event, kind: int) -> dict[str, Figure]:
    """A kind of structure or of die, as the sentence needs it."""
    if event.name == "sold_out":
        return {"structures": names.all_title(kind)}
    if event.name in ("joined", "left"):
        return {"die": names.a_die(kind)}
    return {"structure": names.one(kind)}


def figure(event: Event, name: str, number: int) -> Figure:
    """A number of an event as its sentence says it."""
    if name in ("die", "target"):
        return number + 1
    if name == "cell":
        return names.cell(number)
    if name == "resource":
        return names.goods(number, 1)
    if name in ("food", "trade"):
        return names.goods(RESOURCES.index(name), number)
    if name == "skulls":
        return names.skulls(number)
    if name == "dice":
        return names.dice(number)
    if name == "points":
        return names.points(number)
    if name == "buildings":
        return Counted("{count} building", "{count} buildings", number)
    if name == "gain":
        return Counted("{count} culture", "{count} culture", number)
    symbols = {"hammers": HAMMER, "swords": SWORD, "shields": SHIELD}
    return names.symbol(symbols[name], number) if name in symbols else number
