"""Choices in words, for a list of choices."""

from __future__ import annotations

from alfonso.engine.action import Action
from alfonso.engine.label import Label
from alfonso.engine.phrase import Phrase
from alfonso.games.my_village import actions, names
from alfonso.games.my_village.actions import Word
from alfonso.games.my_village.data import GOODS, KINDS, LETTERS, NONE, Card, Cost, Figures
from alfonso.games.my_village.seen import VillageSeen, VillagesSeen


def label(seen: VillagesSeen, village: VillageSeen, figures: Figures, action: Action) -> Label:
    """What a choice is called."""
    assert isinstance(action, Word)
    kind = action.kind
    if kind <= actions.SET:
        return dice_label(seen, action)
    if kind <= actions.BUILD:
        return black_label(seen, village, figures, action)
    if kind == actions.HEADMAN:
        return headman_label(figures, action.number)
    if kind <= actions.MOVE_PLOW:
        return white_label(village, figures, action)
    return other_label(seen, village, figures, action)


def dice_label(seen: VillagesSeen, word: Word) -> Label:
    """Dice, and what changes them, with the sum that comes of it."""
    if word.kind == actions.DICE:
        pips = [face - actions.FACES if face > actions.FACES else face for face in (word.number, word.other)]
        one, other = names.die(word.number), names.die(word.other)
        return Label(Phrase("{one} and {other}", one=one, other=other), Phrase("Make {sum} of", sum=sum(pips)))
    face = seen.taken[word.number]
    before = face - actions.FACES if face > actions.FACES else face
    to = before + word.other if word.kind == actions.CHANGE else word.other
    die = Phrase("first die") if word.number == 0 else Phrase("second die")
    words = Phrase("{die} to {pips}: {sum}", die=die, pips=to, sum=seen.value - before + to)
    return Label(words, Phrase("Spend a coin") if word.kind == actions.CHANGE else Phrase("Spend a marker"))


def black_label(seen: VillagesSeen, village: VillageSeen, figures: Figures, word: Word) -> Label:
    """A black banner with its price."""
    kind = word.kind
    heading = Phrase("Black banner")
    if kind == actions.HAND:
        return Label(Phrase("The hand with {stories}", stories=names.stories(seen.hand_points)), heading)
    if kind == actions.STEWARD:
        return Label(Phrase("The steward's office"), heading)
    if kind == actions.CHURCH:
        return Label(for_time(names.church_title(word.number), figures.churches[word.number]), heading)
    if kind == actions.MONK:
        return monk_label(seen, figures, word.number)
    if kind == actions.MEETING:
        return Label(for_time(Phrase("Meeting place"), figures.meeting), heading)
    if kind == actions.COUNCIL:
        return Label(for_time(names.council_title(word.number), figures.councils[word.number]), heading)
    if kind == actions.FIELD:
        return Label(for_time(Phrase("Field"), figures.field), heading)
    if kind == actions.TRAVEL:
        return travel_label(village, figures, word.number)
    card = figures.crafts[word.number]
    words = Phrase(
        "{building} {values}, {time}",
        building=names.workshop_title(figures.craft_types[word.number]),
        values=names.figures_of(card.values),
        time=names.time(card.time),
    )
    return Label(words, Phrase("Build"))


def for_time(name: Phrase, card: Card) -> Phrase:
    """A card with its time."""
    return Phrase("{card}, {time}", card=name, time=names.time(card.time))


def monk_label(seen: VillagesSeen, figures: Figures, pile: int) -> Label:
    """A monk, with his time and what he offers."""
    top = seen.monk_tops[pile]
    if top == NONE:
        return Label(names.pile_title(pile), Phrase("Monk"))
    time = names.time(figures.monks[top].card.time)
    action = names.monk_action(figures, top)
    return Label(
        Phrase("{pile}: {action}, {time}", pile=names.pile_title(pile), action=action, time=time), Phrase("Monk")
    )


def travel_label(village: VillageSeen, figures: Figures, number: int) -> Label:
    """A journey with its time, the toll included."""
    toll = figures.travels[village.travels[-1]].gray.time if village.travels else 0
    time = names.time(figures.letters[number].time + toll)
    return Label(Phrase("Journey to {letter}, {time}", letter=LETTERS[number], time=time), Phrase("Black banner"))


def headman_label(figures: Figures, step: int) -> Label:
    """A step of the headman and what it brings."""
    heading = Phrase("Headman, {time}", time=names.time(figures.headman_time))
    if step == actions.HOUSE:
        return Label(Phrase("Home, with the stories of the tree"), heading)
    if step == actions.COIN:
        return Label(Phrase("To the coin: {coins}", coins=names.coins(figures.headman_coins)), heading)
    if step == actions.STORY:
        return Label(Phrase("To the stories: {stories}", stories=names.stories(figures.headman_story)), heading)
    return Label(Phrase("Stay"), heading)


def white_label(village: VillageSeen, figures: Figures, word: Word) -> Label:
    """A white banner with what it brings."""
    heading = Phrase("White banner")
    if word.kind == actions.SCHOOL:
        return school_label(figures, word)
    if word.kind == actions.SERVE:
        return Label(customer(figures.customers[word.number]), Phrase("Serve"))
    if word.kind == actions.MOVE_PLOW:
        field = Phrase("Field {number}", number=word.other + 1)
        return Label(field, Phrase("Plow of the smithy to") if word.number == 0 else Phrase("Wild good as plow to"))
    banner = word.number
    if banner == actions.PLAY_BANNER:
        return Label(Phrase("Play: {stories}", stories=names.stories(figures.play_story)), heading)
    if banner == actions.COUNCIL_BANNER:
        return Label(with_time(names.council_title(village.council), figures.councils[village.council]), heading)
    if banner == actions.MEETING_BANNER:
        return Label(with_time(Phrase("Meeting place, the last one"), figures.meeting), heading)
    if banner < actions.FIELD_BANNER:
        kind = banner - actions.CRAFT_BANNER
        return Label(with_time(names.workshop_title(kind), figures.crafts[village.crafts[kind]]), heading)
    field_number = banner - actions.FIELD_BANNER
    plowed = village.plowed[field_number] if field_number < village.fields else False
    coins = names.coins(2 if plowed else 1)
    words = Phrase("Field {number}: {coins}", number=field_number + 1, coins=coins)
    return Label(with_time(words, figures.field), heading)


def with_time(name: Phrase, card: Card) -> Phrase:
    """A white banner with its time, where it has any."""
    return Phrase("{card}, {time}", card=name, time=names.time(card.white_time)) if card.white_time else name


def customer(card: Card) -> Phrase:
    """A customer, standing alone."""
    return Phrase(
        "{id} {values}: {goods} for {points}",
        id=card.id,
        values=names.figures_of(card.values),
        goods=names.demand(card),
        points=names.points(card.points),
    )


def school_label(figures: Figures, word: Word) -> Label:
    """What the school offers."""
    heading = Phrase("School")
    if word.number == actions.NEW:
        return Label(Phrase("A new descendant"), heading)
    if word.number == actions.UP:
        return Label(Phrase("The descendant moves up"), heading)
    if word.number == actions.FORGO:
        return Label(Phrase("Leave it as it is"), heading)
    time = names.time(figures.place_time)
    profession = names.profession_title(word.other)
    if word.number == actions.FROM_LEFT:
        return Label(Phrase("{profession}, {time}", profession=profession, time=time), Phrase("School, from the left"))
    stories = names.stories(figures.right_story)
    words = Phrase("{profession}, {time}, {stories}", profession=profession, time=time, stories=stories)
    return Label(words, Phrase("School, from the right"))


def other_label(seen: VillagesSeen, village: VillageSeen, figures: Figures, word: Word) -> Label:
    """What follows a banner: customers, spaces, tile, fare, payment, death."""
    kind = word.kind
    if kind == actions.TAKE:
        return Label(customer(figures.customers[word.number]), Phrase("Take"))
    if kind == actions.COVER:
        title = names.group_title(word.number) if word.number < KINDS else names.profession_title(word.number - KINDS)
        return Label(title, Phrase("Cover"))
    if kind == actions.PUT_TILE:
        if word.number == NONE:
            return Label(Phrase("Keep it where it is"), Phrase("2/12 tile"))
        return Label(names.banner_title(figures, word.number), Phrase("2/12 tile beside"))
    if kind == actions.FARE:
        return fare_label(village, figures, word.number)
    if kind == actions.PAY:
        return Label(pay_words(word.number, next_good(seen)), Phrase("Pay with"))
    if kind in (actions.BURY, actions.HIRE):
        heading = Phrase("Dies") if kind == actions.BURY else Phrase("Day laborer")
        return Label(names.profession_title(word.number), heading)
    return Label(plain_label(kind))


def next_good(seen: VillagesSeen) -> int:
    """The good that is paid next (R15b)."""
    for good, count in enumerate(seen.due):
        if count:
            return good
    return 0


def pay_words(source: int, good: int) -> Phrase:
    """A marker by where it lies."""
    if source == actions.FROM_BUILDING:
        return names.workshop_title(good)
    if source == actions.FROM_GUILD:
        return Phrase("Wild good")
    return Phrase("Field {number}", number=source - actions.FROM_FIELD + 1)


def fare_label(village: VillageSeen, figures: Figures, number: int) -> Label:
    """A fare, and the toll that comes on top of it."""
    fares = figures.letters[min(len(village.travels), len(LETTERS) - 1)].fares
    fare = fares[min(number, len(fares) - 1)]
    gray = figures.travels[village.travels[-1]].gray if village.travels else Cost({})
    toll = Cost({"coin": gray.coins, **dict(zip(GOODS, gray.goods, strict=True))})
    if toll.coins or any(toll.goods):
        words = Phrase("{fare}, and as toll {toll}", fare=names.cost(fare), toll=names.cost(toll))
        return Label(words, Phrase("Fare {number}", number=number + 1))
    return Label(names.cost(fare), Phrase("Fare {number}", number=number + 1))


def plain_label(kind: int) -> Phrase:
    """Choices that are said in a word or two."""
    if kind == actions.END:
        return Phrase("End the turn")
    if kind == actions.ENOUGH:
        return Phrase("Enough")
    if kind == actions.SKIP:
        return Phrase("Skip it")
    if kind == actions.KEEP:
        return Phrase("Keep this card")
    if kind == actions.SWAP:
        return Phrase("Swap it for the next")
    if kind == actions.AVERT:
        return Phrase("Keep the rats away")
    return Phrase("Let the rats come")
