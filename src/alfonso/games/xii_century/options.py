"""What a table of XII Century may agree on (7.3 to 7.5), and what that means for the rules."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.errors import BadOption
from alfonso.engine.option import Option
from alfonso.engine.phrase import Phrase
from alfonso.engine.state import Setup
from alfonso.games.xii_century.data import EVENT_MARKS, EVENTS, NO_EVENT, Data, Difficulty, Figures, plain_name
from alfonso.games.xii_century.names import EVENT_NAMES


def event_list(text: str) -> str:
    """A custom list of events in its plain form, such as ``C,Fi,O,P`` (2.2)."""
    marks: list[str] = []
    for word in text.replace("-", "_").split(","):
        event = named_event(word.strip().replace(" ", "_"))
        if event == NO_EVENT:
            raise BadOption(
                "no event is called {name}; write random, draft or a list of {marks}",
                name=repr(word.strip()),
                marks=", ".join(EVENT_MARKS[1:]),
            )
        marks.append(EVENT_MARKS[event])
    return ",".join(marks)


def named_event(word: str) -> int:
    """The event with this name or mark, or none."""
    for event in range(1, len(EVENTS)):
        if word in (EVENTS[event], EVENT_MARKS[event].lower()):
            return event
    return NO_EVENT


def option_list(data: Data) -> list[Option]:
    """Every option, its default first."""
    difficulties = {"normal": ""}
    for name, difficulty in data.figures.difficulties.items():
        rounds = difficulty.rounds
        when = f"events in rounds {rounds[0]} to {rounds[-1]}" if rounds else "no events"
        difficulties[name] = f"{when}; a good score is {good_score(difficulty.good)}"
    objectives = {"arcade": "alone: beat the good score of the difficulty"}
    for name in data.figures.objectives:
        objectives[name] = "alone: " + goal(data.figures, name)
    packs = {name: PACK_WORDS.get(name, "a reading of your own") for name in data.packs}
    return [
        Option(
            "difficulty",
            "how many rounds have an event (1.11)",
            difficulties,
            title="difficulty",
            easy="very_easy" if "very_easy" in difficulties else "",
        ),
        Option(
            "events",
            "who assigns the events: dice, the seats in turn, or a list such as C,Fi,O,P (2.2)",
            {"random": "a die for each round", "draft": "the seats choose in turn (two or more players)"},
            event_list,
            title="events",
        ),
        Option("objective", "what a single player sets out to do (7.1, 7.2)", objectives, title="objective"),
        Option("reading_pack", "how the lost icons are read (1.8)", packs),
        *[Option(name, text, values) for name, text, values in SWITCHES],
    ]


def good_score(good: list[int]) -> str:
    """A band of good scores in words."""
    return f"above {good[0]}" if good[0] == good[1] else f"{good[0]} to {good[1]}"


def goal(figures: Figures, name: str) -> str:
    """A solo objective in words."""
    objective = figures.objectives[name]
    parts = [figures.items[item].name for item in objective.owns]
    parts += [f"{need.units} {figures.assets[need.asset].name}" for need in objective.amounts]
    if objective.points:
        parts.append(f"{objective.points} points")
    return "end with " + ", ".join(parts)


PACK_WORDS: Final = {
    "default": "the most probable reading of every icon",
    "supply_first": "stables cost 2 supply + 4 food; tavern and brewery 1 supply + 9 food",
    "townsfolk_pay": "tavern and brewery cost 1 population + 9 supply; special assets but bread are paid in population",
    "farm_tavern": "the tavern needs 7 farms instead of 7 ale",
    "fortress": "the castle needs earl and barbican",
    "big_market": "the market needs 10 supply, 5 farms, 7 stone houses",
}

SWITCHES: Final[list[tuple[str, str, dict[str, str]]]] = [
    (
        "top_die_ties",
        "dice that tie for the highest (Q7)",
        {"all": "all of them count one less", "one": "one of them counts one less"},
    ),
    (
        "fire_blocks_special",
        "special people in a round with Fire (Q8)",
        {"true": "they may not be attracted", "false": "they may be attracted"},
    ),
    (
        "famine",
        "what a Famine does (Q9)",
        {
            "rulebook": "population falls, farms give nothing",
            "sheet": "farms are halved too and nobody collects anything that round",
        },
    ),
    (
        "reserve_slots",
        "crossed-out slots of the reserve (Q10)",
        {"lifetime": "are used up", "concurrent": "are free again"},
    ),
    ("store_per_turn", "dice stored in a turn (Q11)", {"unlimited": "any number", "one": "one at the most"}),
    (
        "jongleur_overflow",
        "a jongleur without four free slots (Q13)",
        {"partial": "writes what fits", "all_or_nothing": "writes nothing"},
    ),
    (
        "witch_double",
        "the witch's two dice for an asset (Q14)",
        {"every_asset": "for every asset", "one_asset": "for one asset a turn"},
    ),
    ("outlaws_dice", "extra POW dice against outlaws (Q16)", {"true": "are rolled", "false": "are not rolled"}),
    (
        "outlaws_target",
        "what outlaws take besides food (IC34)",
        {"food_supply": "supply", "food_houses": "stone houses"},
    ),
    ("tiebreak_dice", "extra POW dice in a final tie (Q17)", {"false": "are not rolled", "true": "are rolled once"}),
    (
        "monks_count_for",
        "requirements that monks help to meet (Q33)",
        {"all_requirements": "all on population", "assets_only": "those of assets only"},
    ),
]


@final
class Options:
    """The agreed options, as the rules ask for them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.difficulty: Final = options["difficulty"]
        self.events: Final = options["events"]
        self.objective: Final = options["objective"]
        self.all_ties_are_highest: Final = options["top_die_ties"] == "all"
        self.fire_blocks_special: Final = options["fire_blocks_special"] == "true"
        self.famine_of_the_sheet: Final = options["famine"] == "sheet"
        self.slots_are_used_up: Final = options["reserve_slots"] == "lifetime"
        self.one_store_per_turn: Final = options["store_per_turn"] == "one"
        self.jongleur_writes_what_fits: Final = options["jongleur_overflow"] == "partial"
        self.one_double_per_turn: Final = options["witch_double"] == "one_asset"
        self.outlaws_roll_dice: Final = options["outlaws_dice"] == "true"
        self.outlaws_burn_houses: Final = options["outlaws_target"] == "food_houses"
        self.dice_break_ties: Final = options["tiebreak_dice"] == "true"
        self.monks_help_items: Final = options["monks_count_for"] == "all_requirements"


def custom_events(options: Options) -> list[int]:
    """The events of a custom list, in order; empty when they are rolled or drafted."""
    if options.events in ("random", "draft"):
        return []
    return [EVENT_MARKS.index(mark) for mark in options.events.split(",")]


def check_setup(setup: Setup, figures: Figures) -> Phrase | None:
    """Why these options do not go together, or None."""
    options = Options(setup.options)
    if options.events == "draft" and setup.seats == 1:
        return Phrase("events cannot be drafted by a single player; take random or a list")
    if options.objective != "arcade" and setup.seats > 1:
        return Phrase("an objective is for a single player")
    if options.events in ("random", "draft"):
        return None
    return check_list(custom_events(options), figures.difficulties[options.difficulty])


def check_list(custom: list[int], difficulty: Difficulty) -> Phrase | None:
    """Why a list of events does not go with a difficulty, or None (2.2)."""
    if not custom:
        return Phrase("the list of events is empty")
    named = Phrase(plain_name(difficulty.name))
    if len(custom) != len(difficulty.rounds):
        return Phrase(
            "{difficulty} has {rounds} rounds with an event, the list of events has {events}",
            difficulty=named,
            rounds=len(difficulty.rounds),
            events=len(custom),
        )
    for event in custom:
        if custom.count(event) > 2:
            return Phrase(
                "no event may come more than twice, {event} comes {count} times",
                event=Phrase(EVENT_NAMES[event]),
                count=custom.count(event),
            )
    if difficulty.first and custom[0] != difficulty.first:
        return Phrase(
            "the event of round {round} is always {event} at {difficulty}",
            round=difficulty.rounds[0],
            event=Phrase(EVENT_NAMES[difficulty.first]),
            difficulty=named,
        )
    return None
