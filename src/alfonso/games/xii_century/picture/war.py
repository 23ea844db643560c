"""The king's war on the table: what each town stakes and may win by it, as far as everybody can see (R93 to R99)."""

from __future__ import annotations

from typing import Final

from alfonso.engine.drawing.ask import APART, arrange, ask, button_rows
from alfonso.engine.drawing.contract import ASK, FINGER
from alfonso.engine.drawing.desk import Drawn
from alfonso.engine.drawing.heraldry import shield
from alfonso.engine.drawing.icons import icon
from alfonso.engine.drawing.leaf import panel
from alfonso.engine.drawing.svg import about as explained
from alfonso.engine.drawing.svg import line, num, path, rect, region, sight
from alfonso.engine.drawing.type import LABEL_BOLD, NOTE, NOTE_BOLD, NOTE_ITALIC, text
from alfonso.games.xii_century.data import KNIGHTS, MEN_AT_ARMS
from alfonso.games.xii_century.picture.ask import every_button, question, remark, town_gloss
from alfonso.games.xii_century.picture.icons import ASSET_ICONS
from alfonso.games.xii_century.picture.labels import sentences
from alfonso.games.xii_century.picture.look import XiiLook
from alfonso.games.xii_century.picture.measures import Measures
from alfonso.games.xii_century.picture.wording import points
from alfonso.games.xii_century.view import SeenTown

ROW: Final = 24.0  # a town
HEAD: Final = 17.0  # the words above the towns
BESIDE: Final = 24.0  # between two columns of towns
NAMED: Final = 520.0  # a place as wide has room for names
ASKED: Final = 0.36  # of the tray belongs to the question
SHIELD: Final = 19
STRONGEST: Final = 2  # reputation for the strongest of several supporters, 1 for the others (R96)


def is_war(look: XiiLook) -> bool:
    """Whether the king asks, or the answers are still sealed."""
    sealed = look.view.prompt is None and look.view.turn < 0 and not look.view.over
    return "vote" in look.look.verbs or (sealed and len(look.seen.towns) > 1)


def war_tray(look: XiiLook, width: float, size: Measures, phone: bool) -> Drawn:
    """The question with its answers, and what is at stake for everybody; one under the other on a phone."""
    name = look.say("The king’s war")
    if phone:
        rows = arrange(every_button(look), width - 28)
        top = 10 + len(rows) * (FINGER + APART)
        asked = f'<g id="{ASK}">{button_rows(look.look, rows, 14, 10, FINGER)}</g>'
        stakes, tall = table(look, 14, top + 4, width - 28, ROW)
        height = top + tall + 14
        return region("panel-tray", name, panel(width, height) + asked + stakes), height
    edge = size.tray_edge
    left = round(width * ASKED)
    asked, high = ask(
        look.look, question(look), every_button(look), 18, edge, left - 36, size.ask, remark(look), town_gloss(look)
    )
    top = 3.0 if size.is_tight else 6.0
    stakes, tall = table(look, left + 14, top, width - left - 32, ROW - 5 if size.is_tight else ROW)
    height = max(high + 2 * edge, tall + 2 * top)
    drawn = asked + line(left - 4, 14, left - 4, height - 14, "rule") + stakes
    return region("panel-tray", name, panel(width, height) + drawn), height


def table(look: XiiLook, x: float, y: float, width: float, tall: float) -> Drawn:
    """Every town in a row so high: what it fights with, what it would lose, what it may win; many in two columns."""
    towns = look.seen.towns
    order = [(look.seat + place) % len(towns) for place in range(len(towns))]
    across = 2 if len(towns) > 2 and width >= NAMED else 1
    wide = (width - BESIDE * (across - 1)) / across
    down = -(-len(towns) // across)
    found = ""
    for place, seat in enumerate(order):
        left = x + place // down * (wide + BESIDE)
        if place % down == 0:
            found += explained("war", heading(look, left, y, wide))
        found += row(look, towns[seat], left, y + HEAD + place % down * tall, wide, tall)
    return found, HEAD + down * tall


def heading(look: XiiLook, x: float, y: float, width: float) -> str:
    """What the figures under it are."""
    lose, win = columns(x, width)
    found = text(x, y + 13, look.say("POW"), NOTE_ITALIC, "c-ink2")
    found += text(lose, y + 13, NOTE_ITALIC.fit(look.say("lost by support"), win - lose - 8), NOTE_ITALIC, "c-ink2")
    return found + text(win, y + 13, NOTE_ITALIC.fit(look.say("won by it"), x + width - win), NOTE_ITALIC, "c-ink2")


def columns(x: float, width: float) -> tuple[float, float]:
    """Where losses and gains begin."""
    return x + width * (0.43 if width >= NAMED else 0.3), x + width * (0.68 if width >= NAMED else 0.66)


def row(look: XiiLook, town: SeenTown, x: float, y: float, width: float, tall: float) -> str:
    """A town in the war."""
    base = y + tall / 2 + 4.5
    own = town.seat == look.view.seat
    found = (
        rect(x - 5, y, width + 10, tall - 1, "cell", 4) if own else rect(x - 5, y, width + 10, tall - 1, "leaf-patch")
    )
    found += shield(
        x, y + (tall - SHIELD * 1.16) / 2 - 0.5, town.seat, look.look.letters[town.seat], SHIELD if tall == ROW else 16
    )
    at = x + SHIELD + 7
    lose, win = columns(x, width)
    strength = might_of(look, town)
    if width >= NAMED:
        name = LABEL_BOLD.fit(look.name_of(town), lose - at - NOTE.width(strength) - 14)
        found += text(at, base, name, LABEL_BOLD)
        at += LABEL_BOLD.width(name) + 8
    found += text(at, base, strength, NOTE)
    if not town.pow:
        words = look.say("must avoid the war")
        found += text(lose, base, NOTE_ITALIC.fit(words, x + width - lose), NOTE_ITALIC, "c-ink2")
        return sight(f"war-{town.seat}", "war", label(look, town), found)
    at = lose
    for asset in (MEN_AT_ARMS, KNIGHTS):
        amount = town.amounts[asset]
        if amount:
            drawn, wide = change(at + 18, base, str(amount), str(amount // 2))
            found += icon(ASSET_ICONS[asset], at, base - 12, 15, "c-ink") + drawn
            at += 18 + wide + 9
    if at == lose:
        found += text(at, base, look.say("nobody"), NOTE_ITALIC, "c-ink2")
    more, most = gains(look, town)
    fame, wide = change(win + 19, base, str(town.reputation), f"{town.reputation + 1}/{town.reputation + STRONGEST}")
    found += icon("laurels", win, base - 12, 15, "c-ink") + fame
    worth = look.say("+{least} to {most} points", least=more, most=most)
    if more == most:
        worth = look.say("+{points}", points=points(most))
    elif NOTE.width(worth) > x + width - win - wide - 26:
        worth = f"+{more}/{most}"
    left = win + wide + 28
    if left + NOTE.width(worth) <= x + width:
        found += text(left, base, worth, NOTE, "c-ink2")
    return sight(f"war-{town.seat}", "war", label(look, town), found)


def change(x: float, base: float, before: str, after: str) -> tuple[str, float]:
    """A figure, an arrow, and what becomes of it; and how wide that is."""
    at = x + NOTE.width(before) + 3
    arrow = path(f"M{num(at)} {num(base - 4.5)}h8m-3 -3l3 3l-3 3", "tick")
    end = at + 11
    return text(x, base, before, NOTE) + arrow + text(end, base, after, NOTE_BOLD), end + NOTE_BOLD.width(after) - x


def might_of(look: XiiLook, town: SeenTown) -> str:
    """What a town fights with: its POW, and the dice that soldiers add (R93, R94)."""
    dice = sum(1 for asset in (MEN_AT_ARMS, KNIGHTS) if town.amounts[asset] >= look.figures.die_from)
    if not dice:
        return str(town.pow)
    return look.say("{pow} + die", pow=town.pow) if dice == 1 else look.say("{pow} + 2 dice", pow=town.pow)


def gains(look: XiiLook, town: SeenTown) -> tuple[int, int]:
    """The points that 1 reputation and the most of it would bring: only full steps count."""
    step, worth = look.figures.reputation_step, look.figures.reputation_vp
    now = town.reputation // step
    return ((town.reputation + 1) // step - now) * worth, ((town.reputation + STRONGEST) // step - now) * worth


def label(look: XiiLook, town: SeenTown) -> str:
    """A town in the war, in words."""
    first = look.say("{player}: POW {strength} (R93, R94)", player=look.name_of(town), strength=might_of(look, town))
    if not town.pow:
        return sentences(first, look.say("Without POW a town must avoid the war"))
    men, knights = town.amounts[MEN_AT_ARMS], town.amounts[KNIGHTS]
    lost = look.say(
        "Support would leave {men} of {all} men-at-arms and {knights} of {riders} knights (R99)",
        men=men // 2, all=men, knights=knights // 2, riders=knights,
    )  # fmt: skip
    more, most = gains(look, town)
    won = look.say(
        "It wins 1 reputation, worth {least} now, or 2 as the strongest of several, worth {most} (R96, R97)",
        least=look.say(points(more)), most=look.say(points(most)),
    )  # fmt: skip
    return sentences(first, lost, won)
