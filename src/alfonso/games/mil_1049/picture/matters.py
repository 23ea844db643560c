"""What lies on the table at a decision: which parts it is made of, and what they say."""

from __future__ import annotations

from alfonso.engine.drawing.ask import Button, question
from alfonso.engine.phrase import Counted, sentence
from alfonso.games.mil_1049 import names
from alfonso.games.mil_1049.data import NONE, SLOTS
from alfonso.games.mil_1049.picture.action import action_side, picked_words, waiting_rows
from alfonso.games.mil_1049.picture.bids import (
    auction_cells,
    battle_rows,
    bid_lines,
    cathedral_cells,
    dowry_lines,
    involved,
    muster_lines,
    offer_lines,
    open_fists,
    reply_lines,
)
from alfonso.games.mil_1049.picture.buttons import buttons
from alfonso.games.mil_1049.picture.fists import Cell, Cells, Fist, Letters, Pool
from alfonso.games.mil_1049.picture.ladder import Ladder, Pays
from alfonso.games.mil_1049.picture.look import MilLook
from alfonso.games.mil_1049.picture.parts import Buttons, Lines, Part, Piles, Row
from alfonso.games.mil_1049.picture.rows import acting_rows, answer_rows, land_rows, prompt, reminders, tile_rows
from alfonso.games.mil_1049.picture.verbs import Verbs
from alfonso.games.mil_1049.picture.winter import winter_parts
from alfonso.games.mil_1049.picture.wording import MINUS
from alfonso.games.mil_1049.seen import MatterSeen
from alfonso.games.mil_1049.state import (
    AUCTION,
    BATTLE,
    CATHEDRAL,
    GROWTH,
    HARVEST,
    LAND,
    OATH,
    OVER,
    PASSING,
    PLACING,
    RECRUIT,
    TRADE,
    WEDDING,
    WINTER,
)


def parts(look: MilLook) -> list[Part]:
    """The parts of the table from left to right; the first is what lies behind one's screen."""
    found: list[Part] = [piles(look)] if look.cubes() is not None else []
    if look.seen.stage == OVER:
        return [*found, final_part(look)]
    if look.seen.stage == WINTER:
        return [*found, *winter_parts(look)]
    if look.view.prompt is None:
        return [*found, *waiting(look)]
    return [*found, *asked(look)]


def piles(look: MilLook) -> Part:
    """The cubes of the house that lies open."""
    if look.own != look.seat:
        return Piles(look.say("Behind the screen"), look.names[look.own])
    if "put" in look.verbs:
        return Piles(look.say("Behind your screen"), look.say("click to add one"))
    return Piles(look.say("Behind your screen"), look.say("seen by you only") if hidden(look) else "")


def hidden(look: MilLook) -> bool:
    """Whether hands are hidden from one another; at the end they lie open."""
    if look.seen.stage == OVER:
        return False
    return look.view.options["hide_resources"] == "true" and look.view.options["tracked"] == "false"


def final_part(look: MilLook) -> Part:
    """The houses by their points."""
    order = sorted(range(look.seats), key=lambda seat: -look.house_of(seat).points)
    cells = [
        Cell(seat, None, look.names[seat], "best" if not place else "", signed_total(look.house_of(seat).points))
        for place, seat in enumerate(order)
    ]
    return Cells(look.say("The end"), look.say("the highest prestige wins"), cells)


def signed_total(points: int) -> str:
    """A number of points, with a minus that is wide enough."""
    return str(points).replace("-", MINUS)


# What one is asked


def asked(look: MilLook) -> list[Part]:
    """What the viewer decides."""
    verbs, matter = look.verbs, look.matter
    if "pass" in verbs or look.what in (HARVEST, RECRUIT, PLACING, PASSING):
        return [Verbs(look.say("Your action"), picked_words(look)), action_side(look)]
    if matter is not None and "ready" in verbs:
        return secret_fist(look, matter)
    if matter is not None and "keep" in verbs:
        return [keep_part(look, matter), told(look)]
    if matter is not None and look.what == TRADE:
        return [trade_part(look, matter)]
    if matter is not None and verbs & {"symbol", "roll", "son", "token"}:
        return growth_parts(look, matter)
    if matter is not None and look.what == AUCTION and verbs & {"open", "bid", "no", "put"}:
        title = look.say("Your starting offer") if "open" in verbs else look.say("Your raise")
        fist = Fist(title, take_back_words(look), look.laid(), buttons(look), bid_lines(look, matter))
        return [Cells(look.say("Castle auction"), auction_hint(look), auction_cells(look, matter), matter.offer), fist]
    if matter is not None and "offer" in verbs:
        fist = Fist(short_prompt(look), take_back_words(look), look.laid(), buttons(look), offer_lines(look, matter))
        return [fist, Lines(look.say("How it may end"), "", answer_rows(look, matter))]
    if matter is not None and (verbs & {"accept", "raise"} or (look.what == OATH and "put" in verbs)):
        lines = reply_lines(look, matter)
        return [Fist(look.say("Your answer"), take_back_words(look), look.laid(), buttons(look), lines), told(look)]
    if "help" in verbs or (look.what == LAND and "put" in verbs):
        title, hint = look.say("Help for your vassal"), take_back_words(look)
        return [Fist(title, hint, look.laid(), buttons(look), [prompt(look)]), told(look)]
    if "donate" in verbs and matter is not None:
        hint = cathedral_hint(look)
        return [Cells(look.say("The cathedral"), hint, cathedral_cells(look, matter)), plain_buttons(look)]
    return [plain_buttons(look), told(look)]


def take_back_words(look: MilLook) -> str:
    """That cubes of an offer go back until it is made."""
    return look.say("click a cube to take it back") if any(look.laid()) else ""


def plain_buttons(look: MilLook) -> Part:
    """A question with its buttons."""
    if "pay" in look.verbs and look.matter is not None:
        need = names.count_cubes(look.matter.need - sum(look.matter.best))
        return Pays(look.say("Pay {cubes}", cubes=need), look.say("food and influence (R90)"), buttons(look))
    hint, lines = clicking(look), [] if "donate" in look.verbs else [prompt(look)]
    return Buttons(sphere_title(look), hint, buttons(look), lines)


def short_prompt(look: MilLook) -> str:
    """A title for an oath."""
    matter = look.matter
    if matter is None:
        return look.say("An oath")
    return look.say("{one} would bind {other}", one=look.code(matter.knight), other=look.code(matter.target))


def oath_hint(look: MilLook, matter: MatterSeen) -> str:
    """Who would bind whom, and once it is made the offer, which all see (R72)."""
    if look.view.turn != matter.knight // SLOTS:
        return short_prompt(look)
    return look.say("{words}; offered: {cubes}", words=short_prompt(look), cubes=names.cubes(matter.offer))


def sphere_title(look: MilLook) -> str:
    """What the question is about, in a word or two."""
    verbs = look.verbs
    if "soldiers" in verbs:
        return look.say("The King's Soldiers")
    if "archbishop" in verbs:
        return look.say("The Archbishop")
    if "grant" in verbs or "discard" in verbs:
        return look.say("A fief is won")
    if "build" in verbs:
        return look.say("A castle is won")
    if look.what == BATTLE:
        return look.say("War")
    acting = look.knight(look.acting())
    if acting is not None and acting.sphere >= 0:
        return look.say("{knight} in {sphere}", knight=look.code(acting.knight), sphere=names.in_sphere(acting.sphere))
    return look.say("Your choice")


def clicking(look: MilLook) -> str:
    """Which pieces beside the buttons can be clicked."""
    verbs = look.verbs
    if verbs & {"soldiers", "archbishop"}:
        return look.say("click any knight's land")
    if "vassal" in verbs:
        return look.say("or click a lit land")
    if "land" in verbs or "attack" in verbs:
        return look.say("click a lit land or fief")
    if "build" in verbs:
        return look.say("click a lit site")
    return look.say("click a lit place for a fief") if "grant" in verbs else ""


def told(look: MilLook) -> Part:
    """What is at stake, told beside the question."""
    matter = look.matter
    if matter is not None:
        if matter.tile != NONE:
            return Lines(look.say("The fief"), "", tile_rows(look, matter))
        if look.what == OATH:
            return Lines(look.say("The oath"), "", answer_rows(look, matter))
        if look.what == BATTLE:
            return Lines(look.say("The war"), "", battle_rows(look, matter))
        if look.what == WEDDING:
            return open_fists(look, matter)
        if look.what == LAND and matter.stack >= 0:
            return Lines(look.say("Free land"), "", land_rows(look, matter))
    return Lines(look.say("To know"), "", reminders(look))


# The action phase


# Growth


def growth_parts(look: MilLook, matter: MatterSeen) -> list[Part]:
    """The die, and what can be done."""
    title = look.say("A son for {letter}", letter=names.letter(matter.knight))
    face = matter.face if "symbol" in look.verbs or "token" in look.verbs else 0
    lines = [prompt(look)] if face else []
    main = Buttons(title, rolled_words(look, matter), buttons(look), lines, face)
    faces = look.view.options["die_faces"].split(",")
    sons = sum(1 for name in faces if "m" in name)
    rows = [Row(look.say("{count} faces of {all} hold a son.", count=sons, all=len(faces)), "male")]
    one = look.knight(matter.knight)
    if one is not None and one.heir:
        rows.append(Row(look.say("He has an heir: a son is a new knight (R21)."), "mounted-knight"))
    else:
        words = look.say("A son is his heir; with a fief or castle there is a wedding (R21, R41).")
        rows.append(Row(words, "linked-rings"))
    return [main, Lines(look.say("To know"), "", rows)]


def rolled_words(look: MilLook, matter: MatterSeen) -> str:
    """How often the die fell."""
    if not matter.rolled:
        return look.say("a son ends it")
    return look.say(Counted("{count} roll so far; a son ends it", "{count} rolls so far; a son ends it", matter.rolled))


# Fists


def secret_fist(look: MilLook, matter: MatterSeen) -> list[Part]:
    """A fist that is filled in secret, and the letters of the others."""
    laid, made = look.laid(), buttons(look)
    hint = look.say("seen by you only; click a cube to take it back") if any(laid) else look.say("seen by you only")
    if look.what == WEDDING:
        lines = dowry_lines(look, matter)
        side: Part = Letters(look.say("The other fists"), father_words(look, matter), look.others(), True)
    elif look.what == BATTLE:
        lines = muster_lines(look, matter)
        side = Lines(look.say("The war"), "", battle_rows(look, matter))
    else:
        lines = [
            look.say(
                "The highest gain {points}; each gold less is a point less, and may be taken back then (R103, R105).",
                points=look.figures.points.cathedral,
            )
        ]
        side = Letters(look.say("The other fists"), look.say("gold for the cathedral"), look.others())
    return [Fist(look.say("Your fist"), hint, laid, made, lines), side]


def father_words(look: MilLook, matter: MatterSeen) -> str:
    """Who is the father of the heir that weds."""
    father = matter.knight // SLOTS
    if father == look.seat:
        return look.say("you are the father")
    return look.say("{player} is the father", player=look.names[father])


def keep_part(look: MilLook, matter: MatterSeen) -> Part:
    """The half that is kept."""
    return Pool(
        look.say("Keep {cubes}", cubes=names.count_cubes(matter.owed)),
        look.say("the rest goes to the supply"),
        matter.pool,
        matter.kept,
        prompt(look),
    )


def trade_part(look: MilLook, matter: MatterSeen) -> Part:
    """The market's ladder."""
    hint = look.say(
        "{given} of {most} given; what came in now is not given again",
        given=matter.trades,
        most=look.figures.market_cubes,
    )
    return Ladder(look.say("Trade"), hint, Button("do-stop", look.say("Stop trading")))


def auction_hint(look: MilLook) -> str:
    """How bids are compared."""
    return look.say("every bid is the base and a raise; only raises are compared")


def cathedral_hint(look: MilLook) -> str:
    """How donations are paid."""
    return look.say("highest {points}; each gold less is a point less", points=look.figures.points.cathedral)


# While others decide


def waiting(look: MilLook) -> list[Part]:
    """What happens while nothing is asked of the viewer."""
    matter = look.matter
    title = waiting_title(look)
    if matter is None or look.what in (HARVEST, RECRUIT, PLACING, PASSING):
        return [Lines(title, "", waiting_rows(look), 0)]
    if look.what == GROWTH:
        words = sentence(look.say("{knight} hopes for a son.", knight=names.knight(matter.knight)))
        return [Buttons(title, "", [], [words], matter.face)]
    if look.what in (WEDDING, CATHEDRAL):
        if look.is_secret():
            found: list[Part] = []
            own = matter.fists[look.seat] if look.seat >= 0 else None
            if own is not None:
                found.append(
                    Fist(
                        look.say("Your fist"),
                        look.say("sealed"),
                        own,
                        [],
                        [look.say("All open together once everybody is ready.")],
                    )
                )
            seats = look.others() if look.seat >= 0 else look.order()
            wedding = look.what == WEDDING
            hint = father_words(look, matter) if wedding else ""
            return [*found, Letters(look.say("The fists"), hint, seats, wedding)]
        if look.what == CATHEDRAL and matter.worth:
            return [Cells(look.say("The cathedral"), title, cathedral_cells(look, matter))]
        return [open_fists(look, matter)]
    if look.what == AUCTION:
        return [Cells(look.say("Castle auction"), title, auction_cells(look, matter), matter.offer)]
    if look.what == BATTLE:
        seats = [seat for seat in involved(matter) if seat != look.seat]
        found = [Lines(title, "", battle_rows(look, matter))]
        return [*found, Letters(look.say("The fists"), "", seats)] if look.is_secret() else found
    if look.what == OATH:
        return [Lines(title, oath_hint(look, matter), answer_rows(look, matter))]
    if look.what == TRADE:
        hint = look.say("{given} of {most} cubes given", given=matter.trades, most=look.figures.market_cubes)
        return [Lines(title, hint, reminders(look))]
    if look.what == LAND and matter.stack >= 0:
        return [Lines(title, "", land_rows(look, matter))]
    if matter.tile != NONE:
        return [Lines(title, "", tile_rows(look, matter))]
    return [Lines(title, "", acting_rows(look, matter))]


def waiting_title(look: MilLook) -> str:
    """Who is awaited."""
    return question(look.look, look.say("All decide"))
