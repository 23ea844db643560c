"""What duels and tournaments showed, in words and tables."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console

from alfonso.engine.phrase import Counted, Figure, Language, Phrase, Words
from alfonso.terminal.draw import table

Failures = list[tuple[str, int, str]]  # a bot, how often it failed, and what the first time was about


def deals(language: Language) -> str:
    """What a bar counts."""
    return language.say("deals")


def draw_duel(
    console: Console,
    found: dict[str, Any],
    challenger: str,
    champion: str,
    within: float,
    faults: Failures,
    language: Language,
) -> None:
    """The verdict in a sentence, and the share of victories with its interval."""
    played = Counted("{count} deal", "{count} deals", found["deals"])
    figures: dict[str, Figure] = {"a": challenger, "b": champion, "deals": played}
    if found["verdict"] == "better":
        said = Phrase("{a} is better than {b}: clear after {deals}.", **figures)
    elif found["verdict"] == "worse":
        said = Phrase("{a} is worse than {b}: clear after {deals}.", **figures)
    elif found["verdict"] == "equal":
        said = Phrase(
            "No difference between {a} and {b} within {within}: clear after {deals}.",
            within=percent(within),
            **figures,
        )
    else:
        said = Phrase("Whether {a} is better than {b} is open after {deals}.", **figures)
    console.print(language.say(said))
    low, high = found["ci95"]
    share: dict[str, Figure] = {
        "a": challenger,
        "share": percent(found["win_share"]),
        "low": percent(low),
        "high": percent(high),
    }
    said = Phrase("Victories of {a}: {share} (95 %: {low} to {high}, at whatever moment one stops).", **share)
    console.print(language.say(said))
    tell_failures(console, faults, language)


def draw_ratings(console: Console, found: dict[str, Any], failures: Failures, page: str, language: Language) -> None:
    """The bots, the strongest first, and where the pictures are."""
    say = language.say
    shown = table("bot", f">{say('rating')}", ">95 %", f">{say('victories')}", f">{say('points')}", f">{say('a move')}")
    for one in found["ratings"]:
        low, high = one["ci95"]
        shown.add_row(
            one["bot"],
            f"{one['rating']:.0f}",
            f"{low:.0f} - {high:.0f}",
            percent(one["win_share"]),
            f"{one['points']:.1f}",
            f"{1000 * one['seconds_per_move']:.2f} ms",
        )
    console.print(shown)
    played = Counted("{count} deal", "{count} deals", found["deals"])
    plays = Counted("{count} play", "{count} plays", found["games"])
    console.print(say("{deals}, {plays}; pictures: {page}", deals=played, plays=plays, page=page), soft_wrap=True)
    console.print(f"digest {found['digest']}", soft_wrap=True)
    tell_failures(console, failures, language)


LEVELS: Final[Words] = {
    "page": "page",
    "squire": "squire",
    "knight": "knight",
    "baron": "baron",
    "duke": "duke",
    "king": "king",
}


def draw_levels(console: Console, levels: list[dict[str, Any]], seats: int, deals: int, language: Language) -> None:
    """The levels of a game in rows: what one writes for them, what they are called, how strong they are."""
    say = language.say
    shown = table(say("level"), "", f">{say('rating')}", ">95 %", f">{say('a move')}", say("bot"))
    for one in levels:
        called = language.text(LEVELS[one["name"]])
        shown.add_row(one["name"], called if called != one["name"] else "", *measured(one), one["bot"])
    console.print(shown)
    if not deals:
        console.print(say("How strong they are has not been measured in this game yet."))
        return
    played = Counted("{count} deal", "{count} deals", deals)
    console.print(say("Measured with {seats} seats on {deals}; greedy has 1000.", seats=seats, deals=played))


def draw_styles(console: Console, styles: dict[str, str], language: Language) -> None:
    """What a bot may like beside winning, and how one writes it."""
    if not styles:
        return
    say = language.say
    shown = table(say("style"), "", title=say("Styles"))
    for name, words in styles.items():
        shown.add_row(name, language.text(words))
    console.print(shown)
    example = f"knight:style={next(iter(styles))}"
    console.print(say("A style is written behind a bot or a level: {example}", example=example))


MEASURES: Final[Words] = {
    "moves": "moves",
    "rounds": "rounds",
    "lead changes": "lead changes",
    "points": "points",
    "points of the winner": "points of the winner",
    "points between the first two": "points between the first two",
}
BY_SEAT: Final = "victories of seat "
MOST: Final = 8  # rows at either end of a long list


def draw_balance(console: Console, found: dict[str, Any], language: Language) -> None:
    """Seats, length and lead changes; what wins and what loses; what other figures change, on the same deals."""
    say = language.say
    draw_measures(console, found["measures"], say("All deals"), language)
    for key, title in (("openings", say("Openings")), ("deeds", say("What wins"))):
        shown = table("", f">{say('seats that do it')}", f">{say('more of the victory')}", ">95 %", title=title)
        for name, one in ends(list(found[key].items())):
            low, high = one["advantage"]["ci95"]
            figures = percent(one["advantage"]["mean"]), f"{percent(low)} - {percent(high)}"
            shown.add_row(name, percent(one["part"]), *figures)
        console.print(shown)
    if "changes" in found:
        draw_measures(console, found["changes"], say("Changes with the other figures"), language)
        shown = table("", f">{say('more seats do it')}", ">95 %", title=say("What is done more and less"))
        for name, one in list(found["shifts"].items())[: 2 * MOST]:
            low, high = one["ci95"]
            shown.add_row(name, percent(one["mean"]), f"{percent(low)} - {percent(high)}")
        console.print(shown)


def draw_measures(console: Console, measures: dict[str, Any], title: str, language: Language) -> None:
    """Figures of whole plays, with their intervals."""
    shown = table("", f">{language.say('mean')}", ">95 %", title=title)
    for name, one in measures.items():
        seat = name.removeprefix(BY_SEAT)
        words = language.text(MEASURES[name]) if seat == name else language.say("victories of seat {seat}", seat=seat)
        low, high = one["ci95"]
        shown.add_row(words, f"{one['mean']:.2f}", f"{low:.2f} - {high:.2f}")
    console.print(shown)


def ends(rows: list[Any]) -> list[Any]:
    """Both ends of a long list."""
    return rows if len(rows) <= 2 * MOST else [*rows[:MOST], *rows[-MOST:]]


def measured(level: dict[str, Any]) -> list[str]:
    """The figures of a level; dashes where there are none."""
    if level["rating"] is None:
        return ["-"] * 3
    low, high = level["ci95"]
    return [f"{level['rating']:.0f}", f"{low:.0f} - {high:.0f}", f"{1000 * level['seconds_per_move']:.1f} ms"]


def tell_failures(console: Console, failures: Failures, language: Language) -> None:
    """Who lost plays by being too slow, breaking down or answering nonsense, and what the first was about."""
    for bot, count, first in failures:
        if count:
            lost = Counted("{count} play", "{count} plays", count)
            said = language.say("{bot} lost {plays} by failing, first: {words}", bot=bot, plays=lost, words=first)
            console.print(said)


def percent(share: float) -> str:
    """A share in per cent."""
    return f"{100 * share:.1f} %"
