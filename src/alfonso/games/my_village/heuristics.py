"""What bots are told about My Village: what a village is worth, and how good a choice is (11.3)."""

from __future__ import annotations

from typing import Final, cast, final

from alfonso.engine.action import Action
from alfonso.engine.heuristics import Heuristics
from alfonso.games.my_village import actions
from alfonso.games.my_village.actions import FACES, Word
from alfonso.games.my_village.data import (
    ABBOT,
    AREA,
    COUNCILMAN,
    CRAFTSMAN,
    GUILD,
    KINDS,
    LEAST,
    MERCHANT,
    MONETARY,
    MOST,
    NONE,
    STORY_MONK,
    TRADING,
    TRAVELLER,
)
from alfonso.games.my_village.forecast import Forecast
from alfonso.games.my_village.outlook import (
    MARKER,
    SANATORY_USE,
    SERVED,
    TIME,
    Outlook,
)
from alfonso.games.my_village.rules.office import may_take_hand
from alfonso.games.my_village.rules.travel import coins_due, goods_due, payable_fares, toll
from alfonso.games.my_village.scoring import score
from alfonso.games.my_village.state import ALL_VILLAGERS, Villages

NOTHING: Final = -99.0
FIRST_CHOICE: Final = 0.5  # the hand: first to take dice in the next round
MONK_WORTH: Final = [0.0, 1.0, 0.9, 1.6]  # what a monk's action is worth, by kind; stories are counted
SOURCE_ORDER: Final = [0, 2, 1]  # goods of the building go first, then plows of fields, then wild goods (12.4)
OFFICE: Final = 0.9  # of what the best customers of the display are worth


@final
class VillageHeuristics(Heuristics[Villages]):
    """Points now, plus what stocks, cards and people bring until the end (11.3)."""

    def value(self, state: Villages, seat: int) -> float:
        """Points expected at the end."""
        total = float(score(state, seat))
        if state.over:
            return total
        return total + Forecast(state, seat).points_to_come()

    def spread(self, state: Villages) -> float:
        """Half a church and its windows."""
        return 8.0

    def horizon(self, state: Villages) -> int:
        """To the end: points come late."""
        return 99

    def branches(self, state: Villages) -> bool:
        """What the dice of later rounds allow matters more than a turn's order."""
        return True

    def weigh(self, state: Villages, seat: int, action: Action) -> float:
        """How good a choice is, in points gained; what only follows a banner is weighed by what it leads to."""
        word = cast(Word, action)
        kind = word.kind
        if kind == actions.DICE:
            return weigh_dice(Outlook(state, seat), word)
        if kind <= actions.SET:
            return weigh_change(Outlook(state, seat), word)
        if kind <= actions.END:
            return weigh_use(Outlook(state, seat), word)
        if kind in (actions.TAKE, actions.ENOUGH, actions.SKIP):
            return weigh_customer(Outlook(state, seat), word)
        if kind == actions.COVER:
            look = Outlook(state, seat)
            return look.space(look.village.council, word.number % KINDS)
        if kind == actions.PUT_TILE:
            return weigh_tile(Outlook(state, seat), word.number)
        if kind == actions.PAY:
            return (
                0.0 if word.number == actions.FROM_BUILDING else (-2.0 if word.number == actions.FROM_GUILD else -1.0)
            )
        if kind == actions.FARE:
            return weigh_fare(Outlook(state, seat), word.number)
        if kind in (actions.KEEP, actions.SWAP):
            return weigh_journey(Outlook(state, seat), kind)
        return self.weigh_people(Outlook(state, seat), word)

    def weigh_people(self, look: Outlook, word: Word) -> float:
        """Who dies, who is hired, and whether the church keeps the rats away."""
        state = look.state
        if word.kind == actions.BURY:
            gain = look.tree() * reward_of(look, word.number)
            return gain - look.villager(word.number)
        if word.kind == actions.HIRE:
            return look.villager(word.number)
        lost = look.tree() * (look.village.tree // 2)
        uses = state.figures.sanatory_uses - look.village.averted
        price = SANATORY_USE * 2 * look.share * (3 - uses)
        return lost - price if word.kind == actions.AVERT else 0.0


def reward_of(look: Outlook, profession: int) -> int:
    """The stories of the chronicle for a death."""
    before = look.state.in_chronicle(profession)
    rewards = look.state.figures.chronicle_points
    return rewards[before] if before < len(rewards) else 0


# Dice


def weigh_dice(look: Outlook, word: Word) -> float:
    """The best that the two dice can be used for, with a coin or a marker if that pays."""
    state = look.state
    pips = [face - FACES if face > FACES else face for face in (word.number, word.other)]
    black = (1 if word.number > FACES else 0) + (1 if word.other > FACES else 0)
    total = best_near(look, pips[0], pips[1])
    return total - price_of_time(look, black * state.figures.black_die_time)


def best_near(look: Outlook, one: int, other: int) -> float:
    """The worth of the sum of two dice, or of one a coin away, or of any with a marker."""
    village = look.village
    value = one + other
    best = worth(look, value)
    if village.coins:
        coin = look.coins(village.coins) - look.coins(village.coins - 1)
        for near in (value - 1, value + 1):
            if LEAST <= near <= MOST:
                best = max(best, worth(look, near) - coin)
    if village.markers:
        high = max(one, other)
        for near in range(high + 1, high + FACES + 1):
            best = max(best, worth(look, near) - MARKER)
    return best


def weigh_change(look: Outlook, word: Word) -> float:
    """A change is as good as the sum that it leads to, less the coin or marker."""
    state = look.state
    before = state.pips(word.number)
    to = before + word.other if word.kind == actions.CHANGE else word.other
    value = state.value() - before + to
    if word.kind == actions.SET:
        return worth(look, value) - MARKER
    coins = look.village.coins
    return worth(look, value) - (look.coins(coins) - look.coins(coins - 1)) - 0.001


def price_of_time(look: Outlook, time: int) -> float:
    """What time costs, and a death that it brings."""
    if time == 0:
        return 0.0
    cost = TIME * time * min(1.0, look.turns / 2)
    village = look.village
    if village.passed == 0 and village.time + time >= look.state.figures.life_track and look.turns < 2:
        cost += 0.5 * look.reaper()
    return cost


def worth(look: Outlook, value: int) -> float:
    """The best use of a value: a black banner, all white ones together, or the headman."""
    best = max(black_worth(look, value), headman_worth(look))
    return max(best, white_worth(look, value))


# Black banners


def weigh_use(look: Outlook, word: Word) -> float:
    """What a banner brings; a white one as much as all that can be fired with it, itself first."""
    kind = word.kind
    value = look.state.value()
    if kind == actions.HEADMAN:
        return headman_gain(look, word.number)
    if kind == actions.END:
        return 0.0
    if kind in (actions.USE, actions.SERVE, actions.MOVE_PLOW, actions.SCHOOL):
        own = white_gain(look, word)
        if own <= 0.0 and look.state.fired:
            return own - 0.01
        return white_worth(look, value) + 0.01 * own if own > NOTHING else NOTHING
    return black_gain(look, word)


def black_worth(look: Outlook, value: int) -> float:
    """The best black banner of a value."""
    state = look.state
    village = look.village
    figures = state.figures
    best = NOTHING
    bit = 1 << value
    if figures.hand_mask & bit and may_take_hand(state, look.seat):
        best = hand_gain(look)
    if figures.steward_mask & bit and state.display:
        best = max(best, office_gain(look, len(figures.prices)))
    if village.has(ABBOT):
        best = max(best, religion_worth(look, value))
    if village.has(COUNCILMAN):
        if figures.meeting.mask & bit and not village.meeting and state.meetings_left:
            best = max(best, meeting_gain(look))
        if village.council == NONE:
            for council in figures.councils_at[value]:
                if state.council_owner[council] < 0:
                    best = max(best, council_gain(look, council))
    if figures.field.mask & bit and state.fields_left:
        best = max(best, field_gain(look))
    letter = state.next_letter(village)
    if letter != NONE and village.has(TRAVELLER) and figures.letters[letter].mask & bit and state.travels_left[letter]:
        best = max(best, travel_gain(look, letter))
    if village.has(CRAFTSMAN):
        for card in figures.crafts_at[value]:
            if state.craft_owner[card] < 0 and village.crafts[figures.craft_types[card]] == NONE:
                best = max(best, craft_gain(look, card))
    return best


def religion_worth(look: Outlook, value: int) -> float:
    """The best church or monk of a value."""
    state = look.state
    village = look.village
    best = NOTHING
    if village.church == NONE:
        for church in state.figures.churches_at[value]:
            if state.church_owner[church] < 0:
                best = max(best, church_gain(look, church))
    elif village.windows() < state.figures.most_windows:
        for pile in range(len(state.monks_left)):
            monk = state.top_monk(pile)
            if monk != NONE and state.figures.monks[monk].card.mask >> value & 1:
                best = max(best, monk_gain(look, monk))
    return best


def black_gain(look: Outlook, word: Word) -> float:
    """What a black banner brings."""
    kind = word.kind
    if kind == actions.HAND:
        return hand_gain(look)
    if kind == actions.STEWARD:
        return office_gain(look, len(look.state.figures.prices))
    if kind == actions.CHURCH:
        return church_gain(look, word.number)
    if kind == actions.MONK:
        return monk_gain(look, look.state.top_monk(word.number))
    if kind == actions.MEETING:
        return meeting_gain(look)
    if kind == actions.COUNCIL:
        return council_gain(look, word.number)
    if kind == actions.FIELD:
        return field_gain(look)
    if kind == actions.TRAVEL:
        return travel_gain(look, word.number)
    return craft_gain(look, word.number)


def hand_gain(look: Outlook) -> float:
    """The stories on the hand, the first choice of dice, and at the end its point."""
    own = 0.0 if look.state.hand == look.seat else FIRST_CHOICE * min(1.0, look.turns) + (1.0 - look.share)
    return look.tree() * look.state.hand_points + own


def office_gain(look: Outlook, most: int) -> float:
    """The best customers of the display, less what they cost."""
    state = look.state
    gains = sorted((customer_gain(look, card) for card in state.display), reverse=True)
    if look.village.benefits_from(TRADING):
        most += 1
    total = 0.0
    for place, gain in enumerate(gains[:most]):
        price = 0.0 if most > len(state.figures.prices) and place == 0 else TIME
        total += max(0.0, OFFICE * gain - price)
    return total


def customer_gain(look: Outlook, card: int) -> float:
    """What a customer is worth who comes into the village; a crowd waits longer."""
    return look.customer(card) * (1.0 if len(look.village.waiting) < 5 else 0.4)


def church_gain(look: Outlook, church: int) -> float:
    """Its points, the windows to come and its benefit."""
    card = look.state.figures.churches[church]
    own = card.points + look.windows_to_come(0) + (1.0 if church == TRADING else 0.0) * look.share
    return own - price_of_time(look, card.time)


def monk_gain(look: Outlook, number: int) -> float:
    """A window, and what the monk does."""
    figures = look.state.figures
    monk = figures.monks[number]
    windows = look.village.windows()
    gain = float(figures.windows[windows + 1] - figures.windows[windows])
    gain += look.windows_to_come(windows + 1) - look.windows_to_come(windows) + 1.6 * look.share
    if monk.action == STORY_MONK:
        gain += look.tree() * monk.number
    else:
        gain += MONK_WORTH[monk.action] * monk.number * min(1.0, look.turns / 3)
    if look.village.council == AREA and look.village.covered >> 3 & 1:
        gain += figures.area_points
    return gain - price_of_time(look, monk.card.time)


def meeting_gain(look: Outlook) -> float:
    """Its points, a story, a marker and the tile."""
    card = look.state.figures.meeting
    return card.points + look.tree() + (MARKER + 0.6) * look.share - price_of_time(look, card.time)


def council_gain(look: Outlook, council: int) -> float:
    """The points of a chamber and what it brings."""
    card = look.state.figures.councils[council]
    gain = float(card.points)
    if council == MONETARY:
        gain += look.coins(look.village.coins + 2) - look.coins(look.village.coins)
    elif council == GUILD:
        gain += 0.8
    else:
        gain += look.best_space(council)
    return gain + look.chamber(council) - price_of_time(look, card.time)


def field_gain(look: Outlook) -> float:
    """A point, a coin and the coins to come."""
    card = look.state.figures.field
    coin = look.coins(look.village.coins + 1) - look.coins(look.village.coins)
    crowd = 1.0 if look.village.fields < 3 else 0.4
    gain = card.points + coin + crowd * 0.11 * look.turns
    if look.village.council == AREA and look.village.covered >> 4 & 1:
        gain += look.state.figures.area_points
    return gain - price_of_time(look, card.time)


def travel_gain(look: Outlook, letter: int) -> float:
    """The points to be expected of the next card, less time and fare."""
    state = look.state
    village = look.village
    fares = payable_fares(state, village, letter)
    if not fares:
        return NOTHING
    own = state.figures.letters[letter]
    points = 0.0
    for place in range(own.count):
        points += state.figures.travels[own.first + place].points
    gain = points / own.count + look.journeys_to_come(letter + 1) - 0.5 * look.journeys_to_come(letter)
    gray = toll(state, village)
    time = own.time + (0 if gray is None else gray.time)
    fare = max(weigh_fare(look, number) for number in fares)
    if village.council == AREA and village.covered & 1:
        gain += state.figures.area_points
    return gain + fare - price_of_time(look, time)


def craft_gain(look: Outlook, card: int) -> float:
    """A workshop with its first good."""
    figures = look.state.figures
    kind = figures.craft_types[card]
    own = figures.crafts[card]
    gain = look.craft() + look.shared_values(own.mask) + look.good(kind)
    if look.village.council == AREA and look.village.covered >> 1 & 1:
        gain += figures.area_points
    return gain - price_of_time(look, own.time)


# The headman and white banners


def headman_worth(look: Outlook) -> float:
    """The best step of the headman."""
    if look.village.headman == actions.COIN:
        return max(headman_gain(look, actions.HOUSE), headman_gain(look, actions.STORY))
    return headman_gain(look, actions.COIN)


def headman_gain(look: Outlook, step: int) -> float:
    """What a step of the headman brings: at home stories become points."""
    village = look.village
    figures = look.state.figures
    cost = price_of_time(look, figures.headman_time)
    if step == actions.HOUSE:
        return village.tree * (1.0 - look.tree()) - cost + (0.15 * village.tree if look.state.rat <= 6 else 0.0)
    if step == actions.STORY:
        return look.tree() * figures.headman_story * 0.85 - cost
    if step == actions.COIN:
        near = 0.3 if village.headman == actions.HOUSE else 0.1
        late = village.tree * 0.5 if village.headman == actions.HOUSE and look.turns < 5 and look.turns >= 1 else 0.0
        return look.coins(village.coins + 1) - look.coins(village.coins) + near + late - cost
    return -cost - 0.5


def white_worth(look: Outlook, value: int) -> float:
    """What all white banners of a value bring together."""
    state = look.state
    village = look.village
    figures = state.figures
    total = 0.0
    count = 0
    if fires(look, actions.PLAY_BANNER, figures.play_masks[village.board], value):
        total += look.tree() * figures.play_story
        count += 1
    if fires(look, actions.SCHOOL_BANNER, figures.school_mask, value):
        total += school_worth(look)
        count += 1
    if village.council != NONE and village.has(COUNCILMAN):
        card = figures.councils[village.council]
        if fires(look, actions.COUNCIL_BANNER, card.mask, value):
            total += max(0.0, council_use(look))
            count += 1
    if village.meeting and village.has(COUNCILMAN) and fires(look, actions.MEETING_BANNER, figures.meeting.mask, value):
        total += max(0.0, meeting_use(look))
        count += 1
    if village.has(CRAFTSMAN):
        for kind in range(KINDS):
            card_number = village.crafts[kind]
            if card_number != NONE:
                mask = figures.crafts[card_number].mask
                if fires(look, actions.CRAFT_BANNER + kind, mask, value):
                    total += max(0.0, craft_use(look, kind))
                    count += 1
    for field in range(village.fields):
        if fires(look, actions.FIELD_BANNER + field, figures.field.mask, value):
            total += field_use(look, field)
            count += 1
    if village.has(MERCHANT):
        for customer in village.waiting:
            own = figures.customers[customer]
            if fires(look, actions.CUSTOMER_BANNER + customer, own.mask, value) and village.can_pay_goods(own.goods):
                total += serve_gain(look, customer)
                count += 1
    return total if count else NOTHING


def fires(look: Outlook, banner: int, mask: int, value: int) -> bool:
    """Whether a value would fire a white banner."""
    if look.state.fired >> banner & 1:
        return False
    if look.village.tile == banner and value in (LEAST, MOST):
        return True
    return mask >> value & 1 == 1


def white_gain(look: Outlook, word: Word) -> float:
    """What one white banner brings."""
    kind = word.kind
    if kind == actions.SERVE:
        return serve_gain(look, word.number)
    if kind == actions.SCHOOL:
        return school_gain(look, word)
    if kind == actions.MOVE_PLOW:
        return plow_gain(look, word)
    if word.number == actions.PLAY_BANNER:
        return look.tree() * look.state.figures.play_story
    if word.number == actions.COUNCIL_BANNER:
        return council_use(look)
    if word.number == actions.MEETING_BANNER:
        return meeting_use(look) * 0.1  # the last one
    if word.number < actions.FIELD_BANNER:
        return craft_use(look, word.number - actions.CRAFT_BANNER)
    return field_use(look, word.number - actions.FIELD_BANNER)


def serve_gain(look: Outlook, card: int) -> float:
    """The points of a customer, less the hope there was and the goods that go."""
    customer = look.state.figures.customers[card]
    gain = customer.points - look.customer(card) + SERVED
    if look.village.council == AREA and look.village.covered >> 2 & 1:
        gain += look.state.figures.area_points
    return gain


def council_use(look: Outlook) -> float:
    """What the white banner of a chamber brings."""
    village = look.village
    card = look.state.figures.councils[village.council]
    cost = price_of_time(look, card.white_time)
    if village.council == MONETARY:
        return look.coins(village.coins + 2) - look.coins(village.coins) - cost
    if village.council == GUILD:
        return (0.8 if village.wild < card.spaces else 0.0) * min(1.0, look.turns / 3) - cost
    return look.best_space(village.council) - cost


def meeting_use(look: Outlook) -> float:
    """A story and a marker."""
    card = look.state.figures.meeting
    room = MARKER if look.village.markers < card.spaces else 0.0
    return look.tree() + room * min(1.0, look.turns / 3) - price_of_time(look, card.white_time)


def craft_use(look: Outlook, kind: int) -> float:
    """One more good, where there is room for it."""
    card = look.state.figures.crafts[look.village.crafts[kind]]
    gain = look.good(kind) if look.village.goods[kind] < card.spaces else 0.0
    return gain - price_of_time(look, card.white_time)


def field_use(look: Outlook, field: int) -> float:
    """A coin, or two."""
    village = look.village
    coins = 1 + (village.plowed >> field & 1)
    return look.coins(village.coins + coins) - look.coins(village.coins) + 0.05


def plow_gain(look: Outlook, word: Word) -> float:
    """A plow on a field harvests more; a wild good is worth more elsewhere."""
    if word.number == actions.FROM_GUILD:
        return NOTHING
    waits = look.village.goods[2] < 2 and look.demand[2] > 0
    return 0.02 if waits else 0.2 * min(1.0, look.turns / 4)


def school_worth(look: Outlook) -> float:
    """The best that the school offers."""
    village = look.village
    notation = look.state.notation
    best = 0.0
    if village.villagers != ALL_VILLAGERS:
        for profession in range(KINDS):
            if not village.has(profession):
                if village.left:
                    best = max(best, school_gain(look, notation.school_left[profession]))
                if village.right:
                    best = max(best, school_gain(look, notation.school_right[profession]))
    if not village.left:
        best = max(best, school_gain(look, notation.school_new))
    elif not village.right:
        best = max(best, school_gain(look, notation.school_up))
    return best


def school_gain(look: Outlook, word: Word) -> float:
    """What a step at the school brings."""
    figures = look.state.figures
    fade = min(1.0, look.turns / 4)
    if word.number == actions.FORGO:
        return 0.0
    if word.number == actions.NEW:
        return 0.6 * fade
    if word.number == actions.UP:
        return 0.7 * fade
    gain = look.villager(word.other) - price_of_time(look, figures.place_time)
    if word.number == actions.FROM_LEFT:
        return gain - 0.6 * fade
    return gain - 1.3 * fade + look.tree() * figures.right_story


# What follows a banner


def weigh_customer(look: Outlook, word: Word) -> float:
    """A customer against what he costs; enough is nothing gained."""
    state = look.state
    if word.kind != actions.TAKE:
        return 0.0
    gain = customer_gain(look, word.number)
    if state.free:
        return gain
    coins = state.figures.price_coins
    more = coins[state.bought] - (coins[state.bought - 1] if state.bought else 0)
    price = look.coins(look.village.coins) - look.coins(look.village.coins - more) if more else TIME
    return gain * OFFICE - price


def weigh_tile(look: Outlook, banner: int) -> float:
    """The tile beside what is most worth firing."""
    village = look.village
    if banner == NONE:
        banner = village.tile
        if banner == actions.MEETING_BANNER:
            return 0.0
    if banner == actions.SCHOOL_BANNER:
        return 1.0
    if banner == actions.COUNCIL_BANNER:
        return 0.9
    if banner >= actions.CUSTOMER_BANNER:
        customer = look.state.figures.customers[banner - actions.CUSTOMER_BANNER]
        return 0.3 * customer.points if village.can_pay_goods(customer.goods) else 0.2
    return 0.5 if banner != actions.MEETING_BANNER else 0.0


def weigh_fare(look: Outlook, number: int) -> float:
    """What a fare with its toll costs, as a loss."""
    state = look.state
    village = look.village
    fare = state.figures.letters[len(village.travels)].fares[number]
    gray = toll(state, village)
    coins = coins_due(fare, gray)
    cost = look.coins(village.coins) - look.coins(village.coins - coins)
    for due in goods_due(fare, gray):
        cost += 0.6 * due
    return -cost


def weigh_journey(look: Outlook, kind: int) -> float:
    """The card that was drawn against what is left of its pile."""
    state = look.state
    figures = state.figures
    letter = len(look.village.travels)
    own = figures.letters[letter]
    drawn = figures.travels[state.drawn]
    if kind == actions.KEEP:
        further = 0.0 if drawn.ends else look.journeys_to_come(letter + 1)
        return drawn.points + further - 0.6 * sum(drawn.gray.goods) - 0.45 * drawn.gray.coins - TIME * drawn.gray.time
    total = 0.0
    cards = 0
    for place in range(own.count):
        card = own.first + place
        if card != state.drawn:
            total += figures.travels[card].points
            cards += 1
    return total / cards + (0.8 * look.journeys_to_come(letter + 1) if letter < KINDS - 1 else 0.0) - 0.5
