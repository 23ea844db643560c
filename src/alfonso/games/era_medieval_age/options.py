"""What a table of Era: Medieval Age may agree on (7.4), and what that means for the rules."""

from __future__ import annotations

from typing import Final, final

from alfonso.engine.errors import BadOption
from alfonso.engine.option import Option

# How keeps count in the area (U7)
INTERIOR: Final = 0
NEVER: Final = 1
ALWAYS: Final = 2


def option_list() -> list[Option]:
    """Every option, its default first."""
    return [*scored(), *keeps(), *tracks_and_walls(), *dice_and_deals(), *what_is_played()]


def scored() -> list[Option]:
    """What buildings score and what skulls bring."""
    return [
        Option(
            "scoring",
            "what market, guildhall, university and cathedral score (R77 to R80)",
            {"seed": "10, 10, 5 a die, 10 a die", "official": "1 a free space, a resource, a culture, a die"},
            title="scoring",
        ),
        Option(
            "disaster_table",
            "what skulls bring (R34)",
            {"seed": "four effects, fire from four skulls on", "official": "six effects, attack at 5, revolt at 6"},
        ),
        Option(
            "bandits_choice",
            "one skull (R36)",
            {"false": "costs a resource", "true": "costs a resource or disaster +1, as one likes"},
        ),
    ]


def keeps() -> list[Option]:
    """How keeps differ from other buildings."""
    return [
        Option(
            "keep_setup",
            "where the first keep stands (R7)",
            {"free": "anywhere", "center": "on the four cells in the middle"},
        ),
        Option(
            "keep_walled",
            "keeps that are part of a ring (R75)",
            {"false": "score once", "true": "score double, as all keeps do"},
        ),
        Option(
            "keep_clusters",
            "keeps and disease (R39)",
            {"true": "count like every building", "false": "are left out"},
        ),
        Option(
            "keep_area",
            "keeps in the walled area (R82)",
            {
                "interior": "count inside a ring",
                "never": "never count",
                "always": "count inside a ring and as part of one",
            },
        ),
    ]


def tracks_and_walls() -> list[Option]:
    """What overflows, what encloses, and where scorched areas lie."""
    return [
        Option(
            "track_overflow",
            "culture and disaster beyond the last hole (R29, R33)",
            {"carry": "go on from 0", "reset": "are lost after the note"},
        ),
        Option(
            "wall_seal",
            "walls that touch at corners only (R57)",
            {"orthogonal": "leave a gap", "diagonal": "close"},
        ),
        Option("board_edge_seals", "the edge of the board (R57)", {"false": "is open", "true": "closes like a wall"}),
        Option(
            "scorched_placer",
            "who places a scorched area after treachery (R47)",
            {"receiver": "who receives it", "giver": "who rolled the skulls"},
        ),
        Option(
            "scorched_inside",
            "scorched areas within walls (R48)",
            {"false": "are never placed", "true": "may be placed"},
        ),
    ]


def dice_and_deals() -> list[Option]:
    """Feathers, monasteries, swords and markets."""
    return [
        Option(
            "feather_chain",
            "a feather that a feather brings (R22)",
            {"true": "may be used", "false": "may not be used"},
        ),
        Option(
            "monastery_skull",
            "a monastery and dice with a skull (R18)",
            {"false": "leaves them alone", "true": "may set them too"},
        ),
        Option(
            "extort_scope",
            "whom one may extort (R65)",
            {"all": "everybody weaker", "neighbors": "weaker neighbours only"},
        ),
        Option(
            "market_edge",
            "spaces beyond the edge, for a market (R77)",
            {"strict": "are not empty", "lenient": "count as empty"},
        ),
    ]


def what_is_played() -> list[Option]:
    """Alone, with more buildings, and for how long."""
    return [
        Option(
            "solo_bonuses",
            "the bonuses for most culture and largest area, alone (R81, R82)",
            {"true": "are granted", "false": "are not granted"},
        ),
        Option(
            "collector_set",
            "harbor and great hall (the Collector Set)",
            {"false": "stay in the box", "true": "can be built"},
            title="harbor and great hall",
        ),
        Option(
            "super_dice",
            "merchant, baron and bishop die of the Collector Set",
            {"false": "stay in the box", "true": "come with their buildings"},
        ),
        Option(
            "max_rounds",
            "after how many rounds points are counted at the latest (R89)",
            {"30": "after thirty"},
            rounds,
            title="length",
            easy="6",
        ),
    ]


def rounds(text: str) -> str:
    """A number of rounds, from 1 on."""
    if not text.isascii() or not text.isdecimal() or int(text[:9]) < 1:
        raise BadOption("max_rounds cannot be {value}; it is a number of rounds, from 1 on", value=repr(text))
    return str(int(text[:9]))


@final
class Options:
    """The agreed options, as the rules ask for them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.official_scoring: Final = options["scoring"] == "official"
        self.official_disasters: Final = options["disaster_table"] == "official"
        self.bandits_choice: Final = self.official_disasters or options["bandits_choice"] == "true"
        self.keep_in_centre: Final = options["keep_setup"] == "center"
        self.keep_walled: Final = options["keep_walled"] == "true"
        self.keep_clusters: Final = options["keep_clusters"] == "true"
        self.keep_area: Final = ["interior", "never", "always"].index(options["keep_area"])
        self.notes_reset: Final = options["track_overflow"] == "reset"
        self.corners_leak: Final = options["wall_seal"] == "orthogonal"
        self.edge_seals: Final = options["board_edge_seals"] == "true"
        self.giver_places: Final = options["scorched_placer"] == "giver"
        self.scorched_inside: Final = options["scorched_inside"] == "true"
        self.feather_chain: Final = options["feather_chain"] == "true"
        self.monastery_skull: Final = options["monastery_skull"] == "true"
        self.neighbours_only: Final = options["extort_scope"] == "neighbors"
        self.market_lenient: Final = options["market_edge"] == "lenient"
        self.solo_bonuses: Final = options["solo_bonuses"] == "true"
        self.collector_set: Final = options["collector_set"] == "true"
        self.super_dice: Final = self.collector_set and options["super_dice"] == "true"
        self.max_rounds: Final = int(options["max_rounds"])
