"""A view of My Village as blocks of text: the round, the display, the villages, and the ruler of sums (12)."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.panel import BRIEF, FULL, HAND, TABLE, Panel
from alfonso.engine.phrase import Counted, Figure, Language, Phrase, Saying
from alfonso.engine.view import View
from alfonso.games.my_village import names as called
from alfonso.games.my_village.actions import die_name
from alfonso.games.my_village.data import (
    AREA,
    FIELDS,
    GUILD,
    KINDS,
    LETTERS,
    MEETINGS,
    NONE,
    PILES,
    POPULATION,
    SANATORY,
    VILLAGERS,
    Card,
    Figures,
)
from alfonso.games.my_village.ruler import ruler
from alfonso.games.my_village.rules.death import chances
from alfonso.games.my_village.seen import VillageSeen, seen_by
from alfonso.games.my_village.state import CHANGING, DRAFTING
from alfonso.games.my_village.sums import buy_words, fire_words, reach_words

NOTHING: Final = "-"
NEAR: Final = 4  # customers of an open pile that are told in full


@final
class Board:
    """A view as its panels read it."""

    def __init__(self, view: View, names: list[str], figures: Figures, language: Language) -> None:
        self.seen: Final = seen_by(view)
        self.seat: Final = view.seat
        self.asked: Final = bool(view.choices)
        self.names: Final = names
        self.figures: Final = figures
        self.language: Final = language.naming(names)

    def say(self, saying: Saying, **figures: Figure) -> str:
        """Words in the reader's language."""
        return self.language.say(saying, **figures)


def panels(view: View, names: list[str], figures: Figures, language: Language) -> list[Panel]:
    """Every panel of a view, in the order of the table."""
    board = Board(view, names, figures, language)
    found = [round_panel(board), display(board)]
    if board.seen.customer_order is not None:
        found.append(piles_panel(board, board.seen.customer_order))
    for seat in range(len(names)):
        found.append(brief(board, seat))
    for seat in range(len(names)):
        found.append(full(board, seat))
    if board.asked and board.seen.acting == board.seat and board.seen.phase in (DRAFTING, CHANGING):
        found.append(sums(board))
    return found


# The whole table


def round_panel(board: Board) -> Panel:
    """The round, the dead, the rat, the hand, the turns and the dice."""
    seen = board.seen
    title = board.say(
        "Round {round} · {dead} of {limit} deceased · rat {spaces}",
        round=seen.round,
        dead=seen.deceased,
        limit=seen.limit,
        spaces=called.some_spaces(seen.rat),
    )
    title += " · " + board.say("{chance} in 6 at a death", chance=chances(seen.rat))
    if seen.red:
        title += " (!)"
    points = called.stories(seen.hand_points)
    palm = Phrase("palm up") if seen.palm else Phrase("back up")
    hand = board.say("Hand: {player}, {side}, {stories}", player=board.names[seen.hand], side=palm, stories=points)
    order = " ".join(turn(board, place) for place in range(len(seen.order)))
    rows = [[f"{board.say('Turns')}: {order} · {hand}"], [chronicle(board)], [dice(board)]]
    return Panel(title, rows, TABLE)


def turn(board: Board, place: int) -> str:
    """A turn of the round: played ones with a tick, the present one in brackets."""
    name = board.names[board.seen.order[place]]
    if place + 1 < board.seen.turn:
        return f"{name}+"
    return f"[{name}]" if place + 1 == board.seen.turn else name


def chronicle(board: Board) -> str:
    """Who lies where; free spaces of the chronicle with their stories."""
    rewards = board.figures.chronicle_points
    parts: list[str] = []
    for profession in range(VILLAGERS):
        dead = board.seen.chronicle[profession]
        spaces = [board.names[seat][:3] for seat in dead] + [f"+{points}" for points in rewards[len(dead) :]]
        parts.append(f"{board.say(called.profession_name(profession))} {' '.join(spaces)}")
    graves = board.say("graves {count}", count=len(board.seen.graves))
    return f"{board.say('Chronicle')}: {', '.join(parts)}; {graves}"


def dice(board: Board) -> str:
    """The pool, and what was taken of it."""
    seen = board.seen
    pool = " ".join(die_name(face) for face in seen.pool) or NOTHING
    words = board.say("Dice: {dice}", dice=pool)
    if not seen.taken:
        return words
    taken = " + ".join(die_name(face) for face in seen.taken)
    name = board.names[seen.acting]
    return f"{words} · {board.say('{player} has {dice} = {sum}', player=name, dice=taken, sum=seen.value)}"


def display(board: Board) -> Panel:
    """Everything that can be had."""
    seen, figures = board.seen, board.figures
    cards = [customer(board, figures.customers[card]) for card in seen.display]
    rows = [[f"{board.say('Customers')} ({seen.customers_left})", " · ".join(cards[:2]) or NOTHING]]
    for place in range(2, len(cards), 2):
        rows.append(["", " · ".join(cards[place : place + 2])])
    if seen.top_points is not None and seen.customer_order is None:
        rows.append(["", board.say("the top of the pile is worth {points}", points=called.points(seen.top_points))])
    piles = [monk(board, pile) for pile in range(len(PILES))]
    rows.append([board.say("Monks"), " · ".join(piles[:2])])
    rows.append(["", piles[2]])
    churches = [n for n in range(len(figures.churches)) if seen.church_owner[n] < 0]
    if churches:
        titles = [called.church_title(n) for n in churches]
        rows += kind(board, board.say("Churches"), titles, [figures.churches[n] for n in churches])
    councils = [n for n in range(len(figures.councils)) if seen.council_owner[n] < 0]
    if councils:
        titles = [called.council_title(n) for n in councils]
        rows += kind(board, board.say("Chambers"), titles, [figures.councils[n] for n in councils])
    left = workshops(board)
    rows.append([board.say("Workshops"), ", ".join(left[:3])])
    rows.append(["", ", ".join(left[3:])])
    letters = " ".join(f"{letter} {left}" for letter, left in zip(LETTERS, seen.travels_left, strict=True))
    fields = board.say("fields {left} of {all}", left=seen.fields_left, all=FIELDS)
    meetings = board.say("meeting places {left} of {all}", left=seen.meetings_left, all=MEETINGS)
    rows.append([board.say("Travel"), f"{letters} · {fields} · {meetings}"])
    return Panel(board.say("Display"), rows, TABLE)


def customer(board: Board, card: Card) -> str:
    """A customer in short."""
    values = called.figures_of(card.values)
    goods = board.say(called.demand(card))
    return f"{card.id} {values}: {goods} ({card.points})"


def monk(board: Board, pile: int) -> str:
    """A pile of monks: its top, its values, how many are left."""
    top = board.seen.monk_tops[pile]
    name = board.say(called.pile_title(pile))
    if top == NONE:
        return f"{name} {NOTHING}"
    values = called.figures_of(board.figures.monks[top].card.values)
    action = board.say(called.monk_action(board.figures, top))
    return f"{name} {values} {action} ({board.seen.monks_left[pile]})"


def kind(board: Board, name: str, titles: list[Phrase], cards: list[Card]) -> list[list[str]]:
    """Cards of a kind that are left, with the values and the time that they share, or each with its own."""
    worth = [f"{called.figures_of(card.values)}, {board.say(called.time(card.time))}" for card in cards]
    if len(set(worth)) == 1:
        return [[name, f"{worth[0]}: {', '.join(board.say(one) for one in titles)}"]]
    parts = [f"{board.say(title)} {own}" for title, own in zip(titles, worth, strict=True)]
    rows = [[name, " · ".join(parts[:2])]]
    return rows + [["", " · ".join(parts[place : place + 2])] for place in range(2, len(parts), 2)]


def piles_panel(board: Board, order: list[int]) -> Panel:
    """Every pile in the order in which its cards come, where all piles lie open (7)."""
    seen, figures = board.seen, board.figures
    rows: list[list[str]] = []
    cards = [figures.customers[card] for card in order]
    near = [customer(board, card) for card in cards[:NEAR]]
    far = [f"{card.id} {called.figures_of(card.values)} ({card.points})" for card in cards[NEAR:]]
    lines = [near[place : place + 2] for place in range(0, len(near), 2)]
    lines += [far[place : place + 5] for place in range(0, len(far), 5)]
    for number, line in enumerate(lines or [[NOTHING]]):
        rows.append(["" if number else board.say("Customers"), " · ".join(line)])
    for pile, monks in enumerate(seen.monk_orders or []):
        listed = " · ".join(board.say(called.monk_action(figures, number)) for number in monks)
        rows.append([board.say(called.pile_title(pile)), listed or NOTHING])
    for letter, places in enumerate(seen.travel_orders or []):
        listed = " · ".join(board.say(called.place(figures.travels[card])) for card in places)
        rows.append([board.say("Travel {letter}", letter=LETTERS[letter]), listed or NOTHING])
    return Panel(board.say("The piles, next card first"), rows, TABLE)


def workshops(board: Board) -> list[str]:
    """The craft buildings that are left, by type."""
    found: list[str] = []
    for number in range(KINDS):
        left = [
            called.figures_of(card.values)
            for place, card in enumerate(board.figures.crafts)
            if board.figures.craft_types[place] == number and board.seen.craft_owner[place] < 0
        ]
        found.append(f"{board.say(called.workshop_title(number))} {' '.join(left) or NOTHING}")
    return found


# The villages


def brief(board: Board, seat: int) -> Panel:
    """A village as the others look at it."""
    village = board.seen.villages[seat]
    stocks = board.say(
        "time {time}, coins {coins}, tree {tree}, house {house}",
        time=village.time,
        coins=village.coins,
        tree=village.tree,
        house=village.house,
    )
    rows = [[stocks], [alive(board, village)]]
    cards = built(board, village)
    if cards:
        rows.append([cards])
    title = f"{board.names[seat]} · {board.say(called.points(village.score))}"
    return Panel(title, rows, BRIEF, seat)


def alive(board: Board, village: VillageSeen) -> str:
    """Who lives, and who is at school."""
    living = [board.say(called.profession_name(n)) for n in range(VILLAGERS) if village.villagers[n]]
    words = ", ".join(living) or NOTHING
    pupils = int(village.left) + int(village.right)
    return f"{words}; {board.say(Counted('{count} pupil', '{count} pupils', pupils))}" if pupils else words


def built(board: Board, village: VillageSeen) -> str:
    """The cards of a village in a few words."""
    parts: list[str] = []
    if village.church != NONE:
        parts.append(board.say(called.church_title(village.church)))
        parts.append(board.say(Counted("{count} window", "{count} windows", village.windows)))
    if village.council != NONE:
        parts.append(board.say(called.council_title(village.council)))
    if village.meeting:
        parts.append(board.say("Meeting place"))
    if village.fields:
        parts.append(board.say(Counted("{count} field", "{count} fields", village.fields)))
    crafts = [board.say(called.workshop_title(n)) for n in range(KINDS) if village.crafts[n] != NONE]
    parts += crafts
    if village.travels:
        parts.append(board.say("travels to {letter}", letter=LETTERS[len(village.travels) - 1]))
    if village.waiting or village.served:
        counts = board.say(
            "{waiting} waiting, {served} served", waiting=len(village.waiting), served=len(village.served)
        )
        parts.append(counts)
    return ", ".join(parts)


def full(board: Board, seat: int) -> Panel:
    """A village in full: stocks, people and every area with its banners."""
    village = board.seen.villages[seat]
    figures = board.figures
    rows = [
        [board.say("Time"), clouds(board, village)],
        [board.say("Stocks"), stocks_of(board, village)],
        [board.say("People"), people(board, village)],
        [board.say("Board"), own_board(board, village)],
    ]
    if village.church != NONE:
        rows.append([board.say("Religion"), religion(board, village)])
    if village.council != NONE or village.meeting:
        rows.append([board.say("Council"), council(board, village)])
    crafts = [workshop(board, village, n) for n in range(KINDS) if village.crafts[n] != NONE]
    if crafts:
        rows.append([board.say("Crafts"), " · ".join(crafts)])
    if village.fields:
        plows = [f"{n + 1}{'#' if plowed else ''}" for n, plowed in enumerate(village.plowed)]
        values = called.figures_of(figures.field.values)
        rows.append([board.say("Fields"), f"{values}: {' '.join(plows)}"])
    if village.travels:
        rows.append([board.say("Travel"), journeys(board, village)])
    if village.waiting:
        waiting = [customer(board, figures.customers[card]) for card in village.waiting]
        rows.append([board.say("Waiting"), "*" + " · ".join(waiting)])
    if village.served:
        total = called.points(village.points["customers"])
        rows.append([board.say("Served"), f"{len(village.served)}: {board.say(total)}"])
    title = f"{board.names[seat]} · {board.say(called.points(village.score))}"
    if board.seen.aim:
        title += " · " + board.say("aim {points}", points=board.seen.aim)
    return Panel(title, rows, FULL, seat)


def clouds(board: Board, village: VillageSeen) -> str:
    """The life time track as a line."""
    track = board.figures.life_track
    line = "".join("o" if place == village.time else "." for place in range(track))
    words = board.say("{count} to the bridge", count=track - village.time)
    return f"*{line} {words}" if village.reaper else f"{line} {words}"


def stocks_of(board: Board, village: VillageSeen) -> str:
    """Coins, stories, goods."""
    parts = [
        board.say(called.coins(village.coins)),
        board.say("{tree} on the tree, {house} in the house", tree=village.tree, house=village.house),
    ]
    if village.wild:
        parts.append(board.say(called.wild(village.wild)))
    if village.laborers:
        parts.append(board.say(Counted("{count} day laborer", "{count} day laborers", village.laborers)))
    return ", ".join(parts)


def people(board: Board, village: VillageSeen) -> str:
    """Villagers, the dead, the school and the headman."""
    parts: list[str] = []
    for profession in range(VILLAGERS):
        name = board.say(called.profession_name(profession))
        parts.append(name if village.villagers[profession] else f"({name})")
    pupils = "".join(["x" if village.left else "_", "x" if village.right else "_"])
    school = board.say("school {pupils}", pupils=pupils)
    return f"{' '.join(parts)} · {school} · {board.say('headman: {space}', space=called.step(village.headman))}"


def own_board(board: Board, village: VillageSeen) -> str:
    """The banners of the board, and the tile."""
    play = board.say("play {values}", values=called.figures_of(village.play))
    school = board.say("school {pupils}", pupils=called.figures_of(board.figures.school_values))
    tile = ""
    if village.tile != NONE:
        tile = " · " + board.say("2/12 tile: {banner}", banner=called.banner(board.figures, village.tile))
    return f"{play} · {school}{tile}"


def religion(board: Board, village: VillageSeen) -> str:
    """The church, its windows and what is left of its benefit."""
    name = board.say(called.church_title(village.church))
    words = f"{name}, {board.say(Counted('{count} window', '{count} windows', village.windows))}"
    if village.church == SANATORY:
        words += f", {village.averted}/{board.figures.sanatory_uses}"
    return words


def council(board: Board, village: VillageSeen) -> str:
    """The chamber with its markers, the meeting place with its own."""
    parts: list[str] = []
    if village.council != NONE:
        words = board.say(called.council_title(village.council))
        if village.council == GUILD:
            words += f" {village.wild}/{board.figures.councils[GUILD].spaces}"
        if village.council in (AREA, POPULATION):
            first = 0 if village.council == AREA else KINDS
            covered = [board.say(called.space(first + n)) for n in range(KINDS) if village.covered[n]]
            words += f": {', '.join(covered) or NOTHING}"
        parts.append(words)
    if village.meeting:
        parts.append(f"{board.say('Meeting place')} {village.markers}/{board.figures.meeting.spaces}")
    return " · ".join(parts)


def workshop(board: Board, village: VillageSeen, number: int) -> str:
    """A workshop with its values and goods."""
    card = board.figures.crafts[village.crafts[number]]
    goods = f"{village.goods[number]}/{card.spaces}"
    return f"{board.say(called.workshop_title(number))} {called.figures_of(card.values)} {goods}"


def journeys(board: Board, village: VillageSeen) -> str:
    """The travel cards, and the toll of the last."""
    cards = [board.figures.travels[card] for card in village.travels]
    words = " ".join(f"{LETTERS[n]} {card.points}" for n, card in enumerate(cards))
    if cards[-1].ends:
        return f"{words} · {board.say('the travels have ended')}"
    toll = called.cost(cards[-1].gray)
    return f"{words} · {board.say('toll {cost}', cost=toll)}"


# The ruler


def sums(board: Board) -> Panel:
    """One line for each sum that can be reached: how, what it buys, what it fires (12.4)."""
    rows: list[list[str]] = []
    for one in ruler(board.seen, board.seat, board.figures):
        if one.reach is not None:
            buys = listed(board, buy_words(board.figures, one)) or NOTHING
            fires = listed(board, fire_words(board.figures, one))
            rows.append([f"{one.value}:", listed(board, reach_words(one.reach)), buys, f"*{fires}" if fires else ""])
    return Panel(board.say("Sums: how to reach them, what they buy and fire"), rows, HAND, board.seat)


def listed(board: Board, words: list[Phrase]) -> str:
    """Words one after another."""
    return ", ".join(board.say(one) for one in words)
