"""The figures of My Village, typed, and checked as they are read (1.1)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from alfonso.engine.errors import BadData
from alfonso.engine.figures import DataFile, DataTable, GameData, read_data

NONE: Final = -1
MOST_SEATS: Final = 4

PROFESSIONS: Final = ["abbot", "councilman", "traveller", "craftsman", "merchant"]
ABBOT: Final = 0
COUNCILMAN: Final = 1
TRAVELLER: Final = 2
CRAFTSMAN: Final = 3
MERCHANT: Final = 4
VILLAGERS: Final = 5

GOODS: Final = ["horse", "beer", "plow", "scroll", "wagon"]  # in the order in which they are paid (R15b)
WORKSHOPS: Final = ["stables", "brewery", "smithy", "office", "wainwright"]
PLOW: Final = 2
KINDS: Final = 5

CHURCHES: Final = ["sanatory", "cloister", "trading", "travel"]
SANATORY: Final = 0
CLOISTER: Final = 1
TRADING: Final = 2
TRAVEL_CHURCH: Final = 3

COUNCILS: Final = ["monetary", "area", "population", "guild"]
MONETARY: Final = 0
AREA: Final = 1
POPULATION: Final = 2
GUILD: Final = 3

GROUPS: Final = ["travel", "craft", "customers", "religion", "fields"]  # of the area council (R93)
PILES: Final = ["quill", "goblet", "rosary"]
PILE_SIZES: Final = [3, 4, 5]
LETTERS: Final = ["A", "B", "C", "D", "E"]
LETTER_SIZES: Final = [4, 4, 4, 4, 3]
CHAPEL_LETTER: Final = 3
CHAPEL_POINTS: Final = 8
MONKS: Final = ["story", "headman", "school", "steward"]  # their actions (R81)
STORY_MONK: Final = 0
HEADMAN_MONK: Final = 1
SCHOOL_MONK: Final = 2
STEWARD_MONK: Final = 3
MEETINGS: Final = 4
FIELDS: Final = 8
CRAFTS: Final = 20
MOST_WINDOWS: Final = 6  # of a church (R80)
CUSTOMERS: Final = 33
CARDS: Final = 104

LEAST: Final = 2
MOST: Final = 12
ANY: Final = (1 << (MOST + 1)) - (1 << LEAST)  # every value: "?"
HAND: Final = (1 << 4) | (1 << 10)  # the starting player hand and the steward's office
TILE: Final = (1 << LEAST) | (1 << MOST)  # the 2/12 tile (R86)
DAYS: Final = {1: 50, 2: 50, 3: 100, 4: 100}  # rounds of the safeguard where a profile does not say (R6a)

GAME_KEYS: Final = [
    "profile", "life_track", "chronicle_points", "anonymous_graves", "windows", "black_die_time", "laborer_pp", "play",
    "play_story", "population_pp", "area_pp", "sanatory_uses",
]  # fmt: skip
CARD_KEYS: Final = {
    "church": ["name", "values", "time", "pp", "benefit"],
    "council": ["name", "values", "time", "white_time", "pp", "benefit", "spaces"],
    "meeting": ["count", "values", "time", "white_time", "pp", "spaces"],
    "field": ["count", "values", "time", "white_time", "pp", "spaces"],
    "monk": ["stack", "values", "time", "action"],
    "travel": ["letter", "values", "time", "cost_any_of", "pp", "gray", "ends"],
    "craft": ["type", "good", "values", "time", "white_time", "spaces"],
    "customer": ["values", "goods", "time", "pp"],
}


@final
class Cost:
    """What is due besides the time of a banner: time, coins and goods by kind."""

    def __init__(self, amounts: dict[str, int]) -> None:
        self.time: Final = amounts.get("time", 0)
        self.coins: Final = amounts.get("coin", 0)
        self.goods: Final = [amounts.get(good, 0) for good in GOODS]


@final
class Card:
    """A card with everything that any kind of card shows; what a kind does not have is 0."""

    def __init__(self, id: str, kind: str, table: DataTable) -> None:
        table.allow(["source", "doubtful", "kind", *CARD_KEYS[kind]])
        table.need(CARD_KEYS[kind])
        self.id: Final = id
        self.kind: Final = kind
        self.table: Final = table
        self.source: Final = table.source()
        self.doubtful: Final = table.doubtful()
        self.name: Final = table.text("name", "")
        self.values: Final = card_values(table, kind)
        self.mask: Final = mask_of(self.values) if self.values else ANY
        self.time: Final = table.number("time", 0, 1 if kind == "customer" else 9, 0)
        self.white_time: Final = self.time if kind == "customer" else table.number("white_time", 0, 1, 0)  # R21
        self.points: Final = table.number("pp", 0, 100, 0)
        self.spaces: Final = table.number("spaces", 0, 20, 0)
        self.goods: Final = Cost(table.amounts("goods", GOODS)).goods
        self.gray: Final = Cost(table.amounts("gray", ["time", "coin", *GOODS]))
        self.ends: Final = table.values.get("ends") is True

    def is_doubtful(self, key: str) -> bool:
        """Whether a figure is nobody's but ours."""
        return self.doubtful.get(key, self.source) == "reconstructed"


@final
class Monk:
    """A monk: his pile and what he does (R81)."""

    def __init__(self, card: Card) -> None:
        stack = card.table.text("stack")
        card.table.names_one("stack", stack, PILES)
        action = card.table.text("action")
        known = [*[f"story{number}" for number in range(1, 10)], "headman", "school1", "school2", "steward"]
        card.table.names_one("action", action, known)
        self.card: Final = card
        self.pile: Final = PILES.index(stack)
        self.action: Final = MONKS.index(action.rstrip("0123456789"))
        self.number: Final = int(action[-1]) if action[-1].isdigit() else 1  # stories, or how often the school


@final
class Letter:
    """What all travel cards of a letter have in common: their dark side (R70)."""

    def __init__(self, index: int, cards: list[Card], first: int) -> None:
        card = cards[0]
        self.index: Final = index
        self.first: Final = first  # the first of its cards
        self.count: Final = len(cards)
        self.values: Final = card.values
        self.mask: Final = card.mask
        self.time: Final = card.time
        self.fares: Final = fares(card.table)
        self.mean_points: Final = sum(one.points for one in cards) / len(cards)
        for other in cards[1:]:
            for key in ("values", "time", "cost_any_of"):
                if other.table.values[key] != card.table.values[key]:
                    raise other.table.fail(key, f"the cards of letter {LETTERS[index]} must agree in {key}")


@final
class Mode:
    """What is used with so many players (2.1)."""

    def __init__(self, seats: int, table: DataTable) -> None:
        table.allow(
            ["source", "doubtful", "dice", "turns", "start_coins", "death_limit", "round_cap", "rat_start"],
        )
        table.source()
        table.doubtful()
        dice = table.numbers("dice", 2, 0, 20)
        self.seats: Final = seats
        self.white: Final = dice[0]
        self.black: Final = dice[1]
        self.turns: Final = table.number("turns", 1, 5)
        if self.white + self.black < 2 * seats * self.turns:
            raise table.fail("dice", f"there must be two dice for each of {seats * self.turns} turns (R7)")
        self.start_coins: Final = table.numbers("start_coins", seats, 0, 100)
        self.death_limit: Final = table.number("death_limit", 1, 100)
        self.round_cap: Final = table.number("round_cap", 0, 10_000, DAYS[seats])
        self.rat_start: Final = table.number("rat_start", 1, 100)


class BoardFigures:
    """What the boards say: life, death, scoring and the play banners."""

    def __init__(self, file: DataFile) -> None:
        game = table_of(file, "game", GAME_KEYS)
        self.profile: Final = game.text("profile")
        self.life_track: Final = game.number("life_track", 2, 100)
        self.chronicle_points: Final = game.numbers("chronicle_points", None, 0, 20)
        self.anonymous_graves: Final = game.number("anonymous_graves", 0, 100)
        self.windows: Final = game.numbers("windows", MOST_WINDOWS + 1, 0, 100)
        self.most_windows: Final = len(self.windows) - 1
        self.black_die_time: Final = game.number("black_die_time", 0, 9)
        self.laborer_points: Final = game.number("laborer_pp", -100, 0)
        self.boards: Final = boards(game)
        self.play_masks: Final = [mask_of(board) for board in self.boards]
        self.play_story: Final = game.number("play_story", 0, 20)
        self.population_points: Final = game.number("population_pp", 0, 100)
        self.area_points: Final = game.number("area_pp", 0, 100)
        self.sanatory_uses: Final = game.number("sanatory_uses", 0, 20)
        self.doubtful: Final = game.doubtful()


class BannerFigures(BoardFigures):
    """And the banners that are no cards: hand, steward's office, headman and school."""

    def __init__(self, file: DataFile) -> None:
        super().__init__(file)
        hand = table_of(file, "hand", ["values", "pp"])
        self.hand_values: Final = values(hand)
        self.hand_mask: Final = mask_of(self.hand_values)
        self.hand_points: Final = hand.number("pp", 0, 100)
        steward = table_of(file, "steward", ["values", "display", "time", "coins", "monk_max"])
        self.steward_values: Final = values(steward)
        self.steward_mask: Final = mask_of(self.steward_values)
        self.display: Final = steward.number("display", 1, CUSTOMERS)
        self.prices: Final = rising(steward, "time")
        self.price_coins: Final = coin_prices(steward, len(self.prices))
        self.monk_max: Final = steward.number("monk_max", 1, len(self.prices))
        headman = table_of(file, "headman", ["time", "coin", "story"])
        self.headman_time: Final = headman.number("time", 0, 9)
        self.headman_coins: Final = headman.number("coin", 0, 20)
        self.headman_story: Final = headman.number("story", 0, 20)
        school = table_of(file, "school", ["values", "place_time", "right_story"])
        self.school_values: Final = values(school)
        self.school_mask: Final = mask_of(self.school_values)
        self.place_time: Final = school.number("place_time", 0, 9)
        self.right_story: Final = school.number("right_story", 0, 20)


@final
class Figures(BannerFigures):
    """Every figure of the game; cards of a kind stand in the order of the file."""

    def __init__(self, file: DataFile) -> None:
        file.allow(["game", "hand", "steward", "headman", "school", "modes", "cards"])
        super().__init__(file)
        self.modes: Final = modes(file)
        cards = all_cards(file)
        self.churches: Final = by_benefit(file, of_kind(cards, "church"), CHURCHES)
        self.councils: Final = by_benefit(file, of_kind(cards, "council"), COUNCILS)
        self.meeting: Final = single(file, of_kind(cards, "meeting"), "meeting", MEETINGS)
        self.field: Final = single(file, of_kind(cards, "field"), "field", FIELDS)
        self.monks: Final = monks(file, of_kind(cards, "monk"))
        self.travels: Final = of_kind(cards, "travel")
        self.letters: Final = letters(file, self.travels)
        self.crafts: Final = of_kind(cards, "craft")
        self.craft_types: Final = craft_types(file, self.crafts)
        self.customers: Final = customers(file, of_kind(cards, "customer"))
        check_stated(file, self)
        # What the rules look up all the time, by the value of the dice
        self.churches_at: Final = at_values([card.mask for card in self.churches])
        self.councils_at: Final = at_values([card.mask for card in self.councils])
        self.crafts_at: Final = at_values([card.mask for card in self.crafts])


def table_of(file: DataFile, key: str, keys: list[str]) -> DataTable:
    """A table with exactly these keys, and its source."""
    table = file.table(key)
    table.allow(["source", "doubtful", *keys])
    table.need(keys)
    table.source()
    table.doubtful()
    return table


def values(table: DataTable) -> list[int]:
    """The one or two values of a banner (R14)."""
    found = table.numbers("values", None, LEAST, MOST)
    if not 1 <= len(found) <= 2 or len(set(found)) < len(found):
        raise table.fail("values", f"a banner has one or two values from {LEAST} to {MOST}, not {found}")
    return found


def card_values(table: DataTable, kind: str) -> list[int]:
    """The values of a card; none for the "?" that only customers have (R20)."""
    if kind == "customer" and table.values["values"] == "?":
        return []
    return values(table)


def mask_of(numbers: list[int]) -> int:
    """A bit for each value."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def at_values(masks: list[int]) -> list[list[int]]:
    """For each value the numbers of the cards that show it."""
    return [[index for index, mask in enumerate(masks) if mask >> value & 1] for value in range(MOST + 1)]


def rising(table: DataTable, key: str) -> list[int]:
    """A price for each number of cards, which does not fall."""
    found = table.numbers(key, None, 0, 20)
    if found != sorted(found):
        raise table.fail(key, f"{key} must not fall with the number of customers")
    return found


def coin_prices(steward: DataTable, count: int) -> list[int]:
    """The coins of the prices, none for a single customer (R54)."""
    found = rising(steward, "coins")
    if len(found) != count or not found or found[0]:
        raise steward.fail("coins", "coins must have a price for each number of customers, 0 for the first (R54)")
    return found


def modes(file: DataFile) -> list[Mode]:
    """What is used with one, two, three and four players (2.1)."""
    tables = file.tables("modes", [str(seats) for seats in range(1, MOST_SEATS + 1)])
    return [Mode(seats, tables[str(seats)]) for seats in range(1, MOST_SEATS + 1)]


def boards(game: DataTable) -> list[list[int]]:
    """The values of the play banner of each village board (R44)."""
    value = game.values["play"]
    if not isinstance(value, list) or len(value) != MOST_SEATS:
        raise game.fail("play", f"play must have the values of {MOST_SEATS} boards")
    return [values(DataTable(game.file, "game.play", {"values": board})) for board in value]


def fares(table: DataTable) -> list[Cost]:
    """The alternatives of an additional cost, one of which is paid (R70)."""
    value = table.values["cost_any_of"]
    if not isinstance(value, list) or not 1 <= len(value) <= 3:
        raise table.fail("cost_any_of", f"cost_any_of must be a list of one to three costs, not {value!r}")
    found: list[Cost] = []
    for amounts in value:
        one = DataTable(table.file, table.path, {"cost_any_of": amounts})
        found.append(Cost(one.amounts("cost_any_of", ["coin", *GOODS])))
    return found


def all_cards(file: DataFile) -> list[Card]:
    """Every card, in the order of the file."""
    outer = file.table("cards")
    found: list[Card] = []
    for id in outer.values:
        table = outer.table(id)
        kind = table.text("kind")
        table.names_one("kind", kind, CARD_KEYS)
        found.append(Card(id, kind, table))
    return found


def of_kind(cards: list[Card], kind: str) -> list[Card]:
    """The cards of one kind."""
    return [card for card in cards if card.kind == kind]


def misfit(file: DataFile, cards: list[Card], why: str) -> BadData:
    """What is wrong with the cards of a kind, at the last of them."""
    return cards[-1].table.fail("kind", why) if cards else file.fail("cards", why)


def by_benefit(file: DataFile, cards: list[Card], benefits: list[str]) -> list[Card]:
    """One card for each benefit, in the order of the benefits."""
    found: list[Card] = []
    for benefit in benefits:
        having = [card for card in cards if card.table.text("benefit") == benefit]
        if len(having) != 1 or len(cards) != len(benefits):
            raise misfit(file, cards, f"there must be one card for each of {', '.join(benefits)}")
        found.append(having[0])
    return found


def single(file: DataFile, cards: list[Card], kind: str, count: int) -> Card:
    """The card of which there are several identical ones."""
    if len(cards) != 1 or cards[0].table.number("count") != count:
        raise misfit(file, cards, f"there are {count} identical cards of the kind {kind}")
    return cards[0]


def monks(file: DataFile, cards: list[Card]) -> list[Monk]:
    """The monks, pile by pile."""
    found = sorted((Monk(card) for card in cards), key=lambda monk: monk.pile)
    for pile, size in enumerate(PILE_SIZES):
        number = sum(1 for monk in found if monk.pile == pile)
        if number != size:
            raise misfit(file, cards, f"there are {size} monks with a {PILES[pile]}, not {number}")
    return found


def letters(file: DataFile, cards: list[Card]) -> list[Letter]:
    """The letters of the travel cards; the cards stand in their order."""
    found: list[Letter] = []
    first = 0
    for index, letter in enumerate(LETTERS):
        own = [card for card in cards if card.table.text("letter") == letter]
        if len(own) != LETTER_SIZES[index] or cards[first : first + len(own)] != own:
            why = f"there are {LETTER_SIZES[index]} travel cards {letter}, in the order of letters"
            raise misfit(file, own, why)
        found.append(Letter(index, own, first))
        first += len(own)
    if first != len(cards):
        raise misfit(file, cards, f"travel cards have the letters {', '.join(LETTERS)}")
    return found


def craft_types(file: DataFile, cards: list[Card]) -> list[int]:
    """The type of each craft building; its good goes with it."""
    found: list[int] = []
    for card in cards:
        card.table.names_one("type", card.table.text("type"), WORKSHOPS)
        found.append(WORKSHOPS.index(card.table.text("type")))
        if card.table.text("good") != GOODS[found[-1]]:
            raise card.table.fail("good", f"the {WORKSHOPS[found[-1]]} make {GOODS[found[-1]]}")
    for kind, name in enumerate(WORKSHOPS):
        if found.count(kind) != CRAFTS // KINDS:
            raise misfit(file, cards, f"there are {CRAFTS // KINDS} cards of {name}, not {found.count(kind)}")
    return found


def customers(file: DataFile, cards: list[Card]) -> list[Card]:
    """The customers, all of them."""
    if len(cards) != CUSTOMERS:
        raise misfit(file, cards, f"there are {CUSTOMERS} customers, not {len(cards)}")
    return cards


def check_stated(file: DataFile, figures: Figures) -> None:
    """What the rulebook states about single cards (1.1); a file that says otherwise has a slip."""
    if figures.hand_mask != HAND or figures.steward_mask != HAND:
        raise file.fail("hand.values", "the hand and the steward's office have the values 4 and 10")
    if figures.meeting.mask != TILE:
        raise figures.meeting.table.fail("values", "the meeting place has the values 2 and 12")
    money = figures.councils[MONETARY]
    if money.values != [3] or money.time != 4:
        raise money.table.fail("values", "the monetary council has the value 3 and costs 4 time")
    for council in (AREA, POPULATION):
        if figures.councils[council].spaces != KINDS:
            raise figures.councils[council].table.fail("spaces", "area and population council have five spaces")
    way = figures.letters[2]
    fares = sorted([fare.coins, *fare.goods] for fare in way.fares)
    if way.values != [7] or way.time != 2 or fares != [[0, 0, 0, 0, 0, 1], [2, 0, 0, 0, 0, 0]]:
        raise figures.travels[way.first].table.fail("values", "travel C: value 7, 2 time, 1 wagon or 2 coins")
    if not any(figures.travels[figures.letters[1].first + place].gray.goods[1] == 1 for place in range(4)):
        raise misfit(file, figures.travels[: way.first], "one of the travel cards B has a gray banner with 1 beer")
    check_ends(file, figures)
    if not any(not card.values and card.goods == [0, 0, 0, 2, 0] for card in figures.customers):
        raise misfit(file, figures.customers, 'there is a customer "?" who wants 2 scrolls')
    if not any(card.mask == mask_of([3, 11]) and card.goods == [0, 0, 0, 0, 1] for card in figures.customers):
        raise misfit(file, figures.customers, "there is a customer 3/11 who wants 1 wagon")
    check_black(file, figures)


def check_black(file: DataFile, figures: Figures) -> None:
    """Every value from 2 to 12 is of use: it occurs among the black banners (1.1)."""
    cards = [*figures.churches, *figures.councils, figures.meeting, figures.field, *figures.travels, *figures.crafts]
    found = figures.hand_mask | figures.steward_mask
    for card in cards + [monk.card for monk in figures.monks]:
        found |= card.mask
    for value in range(LEAST, MOST + 1):
        if not found >> value & 1:
            raise file.fail("cards", f"no black banner has the value {value}; each from {LEAST} to {MOST} occurs")


def check_ends(file: DataFile, figures: Figures) -> None:
    """Travels end at the chapel, which is one of the D cards and worth 8, and with every E card (R72)."""
    for index, letter in enumerate(figures.letters):
        own = figures.travels[letter.first : letter.first + letter.count]
        ending = [card for card in own if card.ends]
        if index == CHAPEL_LETTER and (len(ending) != 1 or ending[0].points != CHAPEL_POINTS):
            raise misfit(file, own, f"one D card, worth {CHAPEL_POINTS}, ends the travels")
        if index < CHAPEL_LETTER and ending:
            raise ending[0].table.fail("ends", f"a card {LETTERS[index]} does not end the travels")
        if index > CHAPEL_LETTER and len(ending) < len(own):
            raise misfit(file, own, "every E card ends the travels")


@final
class Data(GameData):
    """A data file and the figures in it."""

    def __init__(self, text: str, name: str = "data.toml", own: bool = False) -> None:
        super().__init__(text, name, own)
        self.figures: Final = Figures(DataFile(text, name))


def load(path: Path | None = None) -> Data:
    """The data shipped with the game, or a file in its place."""
    return Data(*read_data(Path(__file__).with_name("data.toml"), path))
