"""What a table of MIL (1049) may agree on (7.2 to 7.6), and what that means for the rules."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.errors import BadOption
from alfonso.engine.option import Option, whole
from alfonso.engine.phrase import Phrase
from alfonso.engine.state import Setup
from alfonso.games.mil_1049.data import (
    CER,
    FAB,
    FACE_NAMES,
    FACES,
    FSH,
    MIN,
    MOST_DEFENCE,
    QUA,
    RESOURCES,
    STACKS,
    SYMBOLS,
    TILES,
    Figures,
    face_symbols,
)

NO_LIMIT: Final = -1

# How fiefs pay (Q1)
STRICT: Final = 0
LITERAL: Final = 1
ALWAYS: Final = 2
FIEF_MODES: Final = ["strict", "literal", "always"]

AS_FIRST_GAME: Final = "default"
NO_TILES: Final = "none"


def words_in(text: str) -> list[str]:
    """The words of a list that is written with commas, as it is typed or as Python writes it."""
    return [bare(word) for word in text.strip("[]()").split(",") if bare(word)]


def bare(word: str) -> str:
    """A word without the quotes that Python writes."""
    return word.strip().strip("'\"").strip()


def fief_pair(text: str) -> str:
    """The starting fiefs of knights A and B in their plain form: ``cer,fsh``."""
    names = words_in(text)
    if len(names) != 2 or any(name.upper() not in TILES for name in names):
        raise BadOption(
            "start_fiefs must name two fiefs of {kinds}, such as cer,fsh, not {typed}",
            kinds=", ".join(name.lower() for name in TILES),
            typed=repr(text),
        )
    return ",".join(names)


def tile_counts(text: str) -> str:
    """The tiles of both stacks in their plain form: ``fsh=4,fab=5``; ``none`` where there are none."""
    counts = [0] * len(TILES)
    for word in words_in(text.strip("{}")):
        name, _, number = word.replace(":", "=").partition("=")
        kind, count = bare(name).upper(), whole(bare(number), 99)
        if kind not in TILES or count is None:
            raise BadOption(
                "stack_counts must be written like fsh=4,fab=5 with {kinds}, not {typed}",
                kinds=", ".join(one.lower() for one in TILES),
                typed=repr(text),
            )
        counts[TILES.index(kind)] = count
    return written_counts(counts)


def written_counts(counts: list[int]) -> str:
    """Numbers of tiles as an option."""
    return ",".join(f"{TILES[kind].lower()}={count}" for kind, count in enumerate(counts) if count) or NO_TILES


def defences(text: str) -> str:
    """The board defence of both stacks in its plain form: ``6,8``."""
    names = words_in(text)
    if len(names) != STACKS or any(whole(name, MOST_DEFENCE) is None for name in names):
        raise BadOption(
            "stack_defence must be two numbers up to {most}, such as 4,6, not {typed}",
            most=MOST_DEFENCE,
            typed=repr(text),
        )
    return ",".join(str(int(name)) for name in names)


def die(text: str) -> str:
    """Six faces in their plain form: ``m,f,h,mf,mh,fh``."""
    faces: list[str] = []
    for word in words_in(text):
        known = bool(word) and all(letter in SYMBOLS for letter in word) and len(set(word)) == len(word)
        faces += [name for name in FACE_NAMES if known and face_symbols(name) == face_symbols(word)]
    if len(faces) != FACES or len(words_in(text)) != FACES:
        raise BadOption(
            "die_faces must be six faces of one or two of m, f, h, such as m,f,h,mf,mh,fh, not {typed}",
            typed=repr(text),
        )
    return ",".join(faces)


def ladder(text: str) -> str:
    """The market's ladder in its plain form: ``food,fabric,metal,gold``."""
    names = words_in(text)
    if len(names) < 2 or len(set(names)) < len(names) or any(name not in RESOURCES for name in names):
        raise BadOption(
            "market_ladder must name at least two of {resources}, each once, not {typed}",
            resources=", ".join(RESOURCES),
            typed=repr(text),
        )
    return ",".join(names)


def majority_points(text: str) -> str:
    """The points of a final majority."""
    if whole(text, 99) is None:
        raise BadOption("final_majority_vp must be a number up to 99, not {typed}", typed=repr(text))
    return str(int(text))


def option_list(figures: Figures) -> list[Option]:
    """Every option, its default first."""
    return [*game_options(figures), *land_options(figures), *figure_options(figures), *switches()]


def game_options(figures: Figures) -> list[Option]:
    """How long, and which advanced rules."""
    lengths = {str(figures.turns): "the whole game", str(figures.short_turns): "a short game"}
    return [
        Option(
            "turns",
            "how many turns are played (R1)",
            lengths,
            title="length",
            easy=str(figures.short_turns),
        ),
        Option(
            "adv1",
            "time is money: printed black tokens on the first spaces, for three to five players (7.2)",
            {"false": "is not played", "true": "a first space is never free"},
            title="time is money",
        ),
        Option(
            "adv2",
            "the Pope calls the crusades, for three to five players (7.2)",
            {"false": "is not played", "true": "fiefs of knights on crusade bring and cost no points"},
            title="the Pope's crusades",
        ),
        Option(
            "adv3",
            "the King's claim, for three to five players (7.2)",
            {"false": "is not played", "true": "a conquered fief may be given to the King"},
            title="the King's claim",
        ),
        Option(
            "hide_resources",
            "the cubes behind the screens (R2)",
            {"true": "are hidden", "false": "lie open"},
            title="screens",
            easy="false",
        ),
        Option(
            "tracked",
            "what a good memory could know of hidden cubes (R2)",
            {"false": "is left to memory", "true": "is written down for everybody"},
            title="memory",
        ),
    ]


def land_options(figures: Figures) -> list[Option]:
    """Where the fiefs come from."""
    usual = ",".join(TILES[tile].lower() for tile in figures.start.fiefs)
    return [
        Option(
            "setup_mode",
            "the fiefs in the game (2.2)",
            {"first_game": "as the book sets up a first game", "free": "as the table likes"},
        ),
        Option(
            "start_fiefs",
            "the starting fiefs of knights A and B, such as cer,fsh (2.2)",
            {usual: "as in a first game", "cer,fsh": "a cereal field and a fishing river"},
            fief_pair,
        ),
        Option(
            "stack_counts",
            "the tiles in the stacks, such as fsh=4,fab=5,min=2 (2.2)",
            {AS_FIRST_GAME: "as in a first game", NO_TILES: "no free land"},
            tile_counts,
        ),
        Option(
            "stack_defence",
            "the defence of the two stacks (1.4)",
            {",".join(str(number) for number in figures.stack_defence): "as printed", "4,6": "easier to conquer"},
            defences,
        ),
    ]


def figure_options(figures: Figures) -> list[Option]:
    """Figures that were lost with the pictures."""
    return [
        Option(
            "die_faces",
            "the six faces of the die: male, female, hourglass (1.5)",
            {",".join(figures.faces): "one or two symbols on each"},
            die,
        ),
        Option(
            "market_ladder",
            "what the market exchanges, one step at a time (1.9)",
            {
                ",".join(figures.ladder): "goods and gold",
                "food,fabric,metal,influence,gold": "influence between metal and gold",
            },
            ladder,
        ),
        Option(
            "final_majority_vp",
            "points for each majority at the end (1.8)",
            {str(figures.ending.majority): "each"},
            majority_points,
        ),
    ]


def switches() -> list[Option]:
    """Readings of the rulebook (9)."""
    return [
        Option(
            "fief_mode",
            "what fiefs pay (Q1)",
            {
                "strict": "goods when harvested, tributes once harvested",
                "literal": "whatever the visible side shows",
                "always": "tributes whichever side is up",
            },
        ),
        Option(
            "harsh",
            "a harsh winter (Q14)",
            {"any_hourglass": "any face with an hourglass", "single": "only the face with nothing but an hourglass"},
        ),
        Option(
            "end_on_no_white",
            "when no white token is left (Q2)",
            {"false": "the action phase goes on", "true": "the action phase ends"},
        ),
        Option(
            "auto_half",
            "half of a bid (Q9)",
            {"false": "is chosen by who receives it", "true": "is the better half, unasked"},
        ),
        Option(
            "tokens_own_only",
            "King's Soldiers and Archbishop (Q13)",
            {"false": "may stand before any knight", "true": "only before knights of one's own house"},
        ),
        Option("king_soldiers", "the King's Soldiers (Q15)", {"1": "count as one soldier", "2": "count as two"}),
        Option(
            "leader_bonus",
            "points for beating the leader (Q18)",
            {"both": "for either side", "attacker_only": "only for attackers"},
        ),
        Option(
            "lord_helps_free_land",
            "lords and free land (Q20)",
            {"false": "take no part", "true": "may help their vassals"},
        ),
        Option(
            "adv2_note",
            "with the crusades: a crusader's fief given to one's vassal (Q21)",
            {"true": "brings nobody points", "false": "brings points"},
        ),
        Option("vp_floor", "points during play (Q33)", {"none": "may be negative", "0": "do not fall below 0"}),
        Option(
            "growth_cap",
            "family growths of a house in a turn (Q40)",
            {"none": "without a limit", "12": "at most twelve"},
        ),
    ]


@final
class Options:
    """The agreed options, as the rules ask for them."""

    def __init__(self, options: dict[str, str], figures: Figures, seats: int) -> None:
        self.turns: Final = int(options["turns"])
        self.printed_black: Final = options["adv1"] == "true"
        self.popes_crusades: Final = options["adv2"] == "true"
        self.kings_claim: Final = options["adv3"] == "true"
        self.open_hands: Final = options["hide_resources"] == "false"
        self.tracked: Final = options["tracked"] == "true"
        self.start_fiefs: Final = [TILES.index(name.upper()) for name in options["start_fiefs"].split(",")]
        self.stack_counts: Final = stack_counts(options, figures, seats)
        self.stack_defence: Final = [int(number) for number in options["stack_defence"].split(",")]
        self.faces: Final = [face_symbols(face) for face in options["die_faces"].split(",")]
        self.ladder: Final = [RESOURCES.index(name) for name in options["market_ladder"].split(",")]
        self.final_majority: Final = int(options["final_majority_vp"])
        self.fief_mode: Final = FIEF_MODES.index(options["fief_mode"])
        self.lone_hourglass: Final = options["harsh"] == "single"
        self.ends_without_white: Final = options["end_on_no_white"] == "true"
        self.auto_half: Final = options["auto_half"] == "true"
        self.tokens_own_only: Final = options["tokens_own_only"] == "true"
        self.king_soldiers: Final = int(options["king_soldiers"])
        self.leader_for_both: Final = options["leader_bonus"] == "both"
        self.lords_help_on_land: Final = options["lord_helps_free_land"] == "true"
        self.crusade_note: Final = options["adv2_note"] == "true"
        self.floor: Final = options["vp_floor"] == "0"
        self.growths: Final = NO_LIMIT if options["growth_cap"] == "none" else int(options["growth_cap"])


def stack_counts(options: dict[str, str], figures: Figures, seats: int) -> list[int]:
    """How many tiles of each kind are in the stacks (2.2)."""
    text = options["stack_counts"]
    counts = [0] * len(TILES)
    if text == NO_TILES:
        return counts
    if text != AS_FIRST_GAME:
        for word in text.split(","):
            name, _, number = word.partition("=")
            counts[TILES.index(name.upper())] = int(number)
        return counts
    # As many of each resource as there are players; fish as far as they go, cereals for the rest (Q49)
    starting = [name.upper() for name in options["start_fiefs"].split(",")]
    left = figures.tiles[FSH].copies - seats * starting.count(TILES[FSH])
    counts[FSH] = max(0, min(seats, left))
    counts[CER] = seats - counts[FSH]
    counts[FAB] = seats
    counts[MIN] = (seats + 1) // 2
    counts[QUA] = seats // 2
    return counts


def check_setup(setup: Setup, figures: Figures) -> Phrase | None:
    """Why these options do not go together with this number of seats, or None."""
    chosen = setup.options
    if setup.seats == 2 and "true" in (chosen["adv1"], chosen["adv2"], chosen["adv3"]):
        return Phrase("the advanced rules are for three to five players")
    usual = [TILES[tile].lower() for tile in figures.start.fiefs]
    agreed = chosen["start_fiefs"].split(",") != usual or chosen["stack_counts"] != AS_FIRST_GAME
    if agreed and chosen["setup_mode"] == "first_game":
        return Phrase("a first game has its own fiefs: take setup_mode free to choose others")
    options = Options(chosen, figures, setup.seats)
    for kind, tile in enumerate(figures.tiles):
        used = setup.seats * options.start_fiefs.count(kind) + options.stack_counts[kind]
        if used > tile.copies:
            return Phrase(
                "there are {copies} tiles of {kind}, these options take {used}",
                copies=tile.copies,
                kind=TILES[kind].lower(),
                used=used,
            )
    return None
