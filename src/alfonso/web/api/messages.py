"""The messages of the API, as types: the OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from alfonso.web.api.opponents import LevelsInfo

LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 500
LONGEST_ACTION: Final = 200
LONGEST_RECORD: Final = 1_000_000
MOST_SEATS: Final = 12
WIDEST: Final = 4000
LONGEST_AWAY: Final = 30 * 24 * 3600  # seconds

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="What others call you.")]
Key = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{1,64}$",
        description="Your own name for this request: sent again, it is not done twice.",
    ),
]
Number = Annotated[int, Meta(ge=0, le=2**31, description="A number of your stream of updates.")]
Contribution = Annotated[
    str,
    Meta(pattern=r"^([A-Za-z0-9_-]{16,64})?$", description="Your share in the dice, which nobody can foresee."),
]
Fingerprint = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$", description="A SHA-256, in hexadecimal digits.")]
Shares = Annotated[bool, Meta(description="Whether you will pledge and open a share in the dice: see ``DiceInfo``.")]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Badge = Annotated[
    Literal[
        "",
        "lion",
        "eagle",
        "unicorn",
        "dragon",
        "wolf",
        "bear",
        "stag",
        "boar",
        "fox",
        "cock",
        "owl",
        "swan",
        "dolphin",
        "lily",
        "rose",
        "oak",
    ],
    Meta(description="What you wear beside your name, if anything; tinctures and shields are the seats'."),
]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is sent to the server."""


class Refused(Struct, frozen=True):
    """Every refusal: one sentence."""

    error: str


# Sessions


class Greeting(Body, frozen=True):
    """Say who you are. ``bearer`` is for programs: the token is answered instead of set as a cookie."""

    name: Name
    bearer: bool = False


class Renaming(Body, frozen=True):
    """Another name."""

    name: Name


class Me(Struct, frozen=True, omit_defaults=True):
    """Who you are; the token only for those who asked for it."""

    player: str
    name: str
    token: str | None = None


class PassageInfo(Struct, frozen=True):
    """A way to go on elsewhere: a code to type, or the same as a link; good once, until ``expires``, or revoked.

    ``seconds`` is how long that is. ``qr`` is the link as a QR code in SVG.
    """

    code: str
    url: str
    qr: str
    expires: int
    seconds: int


class Arriving(Body, frozen=True):
    """Go on here as who made a code elsewhere; with ``alone`` every other session of theirs ends.

    ``bearer`` is for programs: the token is answered instead of set as a cookie.
    """

    code: Annotated[str, Meta(min_length=1, max_length=64)]
    alone: bool = False
    bearer: bool = False


# Games


class OptionInfo(Struct, frozen=True):
    """An option of a game: ``usual`` is the default among its values; ``free`` ones admit others.

    Those that matter to everybody have a ``title``; ``easy`` is the value for a first game, if that is another one.
    """

    name: str
    words: str
    values: dict[str, str]
    free: bool
    usual: str
    title: str
    easy: str


class GameInfo(Struct, frozen=True):
    """A game; ``minutes``: the least and the most a play takes (0: nobody has said); ``picture``: its address.

    ``lesson`` says whether it can be learnt in a guided first play, ``primer`` whether there is one to read;
    ``easiest`` why a first game is best played with the easy values of its options. ``bots`` can have a seat in every
    game, ``levels`` where the game has any; ``styles`` are what each may like, in words (``knight:style=war``).
    """

    id: str
    name: str
    pitch: str
    seats: list[int]
    minutes: list[int]
    picture: str
    version: int
    options: list[OptionInfo]
    bots: list[str]
    levels: LevelsInfo | None
    styles: dict[str, str]
    lesson: bool
    primer: bool
    easiest: str


class Heading(Struct, frozen=True):
    """A heading of a text: its id there, what it says, and its level."""

    id: str
    title: str
    level: int


class Glossary(Struct, frozen=True):
    """What the things in a game's picture are, in words with their rules, by id or kind."""

    game: str
    entries: dict[str, str]


class Rules(Struct, frozen=True):
    """The rules of a game for players, or its primer, and the language that they are written in.

    ``text`` is Markdown, ``html`` the same as a page: every numbered rule has its number as an id, and every mention of
    one leads there. What is of the class ``drawn`` stands for a picture of the position ``data-number``.
    """

    game: str
    name: str
    text: str
    language: str
    html: str
    contents: list[Heading]


# Tables


class LiveClock(Body, frozen=True, tag_field="kind", tag="live"):
    """For playing at the same time: a span for the whole play, and what every turn adds to it."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(Body, frozen=True, tag_field="kind", tag="days"):
    """For playing a move a day: days for every decision."""

    days: Annotated[int, Meta(ge=1, le=30)]


class NewTable(Body, frozen=True):
    """A table: each seat is ``me``, ``friend`` (comes by link), ``open`` (to anybody) or a bot or level by name.

    With ``hold`` your own seats wait until you sit down; with ``share`` the first of them has a share in the dice.
    Without ``clock`` everybody may think for ever; without ``hints`` no bot says to anybody what it would do. ``away``
    is for how many seconds somebody must have been away before others may let a bot play; without it, and at least,
    as long as the server says. ``names`` are those of several people at one screen, by seat: for your own seats, where
    one is given; the others have yours. ``stand_in`` is the bot that plays for who is gone, late or has resigned.
    ``badge`` is worn on the first of your own seats.
    """

    game: Annotated[str, Meta(min_length=1, max_length=64)]
    seats: Annotated[list[Annotated[str, Meta(min_length=1, max_length=40)]], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=200)]], Meta(max_length=32)] = {}
    public: bool = True
    hold: bool = False
    share: Shares = False
    clock: LiveClock | DaysClock | None = None
    hints: bool = True
    away: Annotated[int, Meta(ge=1, le=LONGEST_AWAY)] | None = None
    stand_in: BotName = "greedy"
    names: Annotated[list[Annotated[str, Meta(max_length=LONGEST_NAME)]], Meta(max_length=MOST_SEATS)] = []
    badge: Badge = ""


class Learning(Body, frozen=True):
    """Take a lesson: the one that you have begun, or with ``anew`` from its beginning."""

    anew: bool = False
    badge: Badge = ""


class Invitation(Struct, frozen=True, omit_defaults=True):
    """A link to a seat, or without one for spectators; the token stands in the part that is never sent to a server.

    ``qr`` is the link as a QR code in SVG, drawn in the colour of the text around it.
    """

    token: str
    url: str
    qr: str
    seat: int | None = None


class Opened(Struct, frozen=True):
    """A new table, and the links to the seats of friends."""

    table: str
    sealed: str
    links: list[Invitation]


class Joining(Body, frozen=True):
    """Exchange a link for a seat, or for leave to watch."""

    token: Annotated[str, Meta(min_length=1, max_length=128)]
    share: Shares = False
    badge: Badge = ""


class Sitting(Body, frozen=True):
    """Take an open seat, or one that is held for you; without a number the first, or the one that you have."""

    seat: SeatNumber | None = None
    share: Shares = False
    badge: Badge = ""


class Again(Sitting, frozen=True):
    """Play again; who is the first to say so may put other bots on the seats of bots, by seat (empty: as before)."""

    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=MOST_SEATS)] = []


class Pledging(Body, frozen=True):
    """The fingerprint of your share in the dice, before anybody has opened theirs."""

    pledge: Fingerprint


class Sharing(Body, frozen=True):
    """Your share in the dice, as you pledged it; an empty one says that you have lost it and are left out."""

    contribution: Contribution


class Invited(Struct, frozen=True):
    """What a link is for: a seat, or with seat -1 to watch; ``by`` opened the table, ``people`` sit there already.

    ``seats`` is how many play, ``minutes`` how long it takes them, ``clock`` how it is timed, ``hints`` whether bots
    give any. ``chance`` says whether the game has dice in which whoever sits down has a share, ``sealed`` is their
    commitment.
    """

    game: str
    name: str
    seat: int
    by: str
    people: list[str]
    chance: bool
    sealed: str
    seats: int
    minutes: list[int]
    clock: ClockInfo | None
    hints: bool


class Joined(Struct, frozen=True):
    """Where you are now; seat -1 watches."""

    table: str
    seat: int


class BotChoice(Body, frozen=True):
    """Which bot takes the seat, with a style if it has one; without one, that which the table has agreed on."""

    bot: BotName | None = None


class Nothing(Body, frozen=True):
    """Nothing needs to be said."""


class Summary(Struct, frozen=True):
    """A table in a list; ``turn`` says whether it is yours to move, ``seat`` where you sit (-1: nowhere).

    ``changed`` is when something last happened that you could see from your seat; without one, when it was opened.
    ``winners`` are the seats that have won, ``unfinished`` says that all agreed to end it before that; ``lesson`` says
    whether it is one, ``nudged`` whether somebody has said that you are waited for. ``counted`` are the scores
    in words, in the list of one's own games.
    """

    table: str
    game: str
    name: str
    status: str
    created: int
    changed: int
    seat: int
    turn: bool
    seats: list[SeatInfo]
    winners: list[int]
    lesson: bool
    unfinished: bool = False
    nudged: bool = False
    counted: list[str] = []


class MyGames(Struct, frozen=True):
    """Tables at which you sit or have sat, newest first; ``more`` says whether there are older ones."""

    games: list[Summary]
    more: bool


class TableLists(Struct, frozen=True):
    """The tables of the lobby, newest first; of yours, those that wait for you come first.

    ``away_after``: for so many seconds, at least, one may be away from a table that is opened here.
    """

    mine: list[Summary]
    open: list[Summary]
    watch: list[Summary]
    finished: list[Summary]
    away_after: float


# What a viewer is sent


class SeatInfo(Struct, frozen=True, omit_defaults=True, gc=False):
    """Who has a seat: a ``person``, ``bot`` or invited ``friend``, or it is ``open``; ``bot`` is the one that plays.

    A seat that its owner has ``resigned`` is played by the bot to the end. ``badge`` is what its owner wears.
    """

    kind: str
    name: str
    bot: str | None
    resigned: bool = False
    badge: str = ""


class Line(Struct, frozen=True, gc=False):
    """An event in words; ``number`` is the update that told it, the address of the position then."""

    number: int
    text: str
    event: dict[str, Any]


class Log(Struct, frozen=True, gc=False):
    """A change of the log: keep the first ``keep`` lines, then add these (after an undo fewer are kept)."""

    keep: int
    lines: list[Line]


class Said(Struct, frozen=True, gc=False):
    """A line of chat; seat -1 is an onlooker."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class DiceInfo(Struct, frozen=True, gc=False):
    """The sealed dice: the commitment from the beginning, the secret at the end.

    ``pledges`` are the fingerprints of the shares, by seat. The seats in ``to_pledge`` owe theirs; when every seat is
    taken and every pledge there, those in ``to_open`` owe their shares, and then the play begins. ``left_out`` are
    seats whose shares are not in the dice. ``imported``: these dice fell elsewhere, and nobody here has watched them.
    """

    sealed: str
    contributions: str
    secret: str | None
    pledges: list[str] = []
    to_pledge: list[int] = []
    to_open: list[int] = []
    left_out: list[int] = []
    imported: bool = False


class ContenderInfo(Struct, frozen=True, gc=False):
    """Somebody in a stage of the outcome, with or without (-1) a seat: a figure, and whether they went out by it."""

    seat: int
    name: str
    figure: int
    out: bool


class StageInfo(Struct, frozen=True, gc=False):
    """A stage of the outcome: what was compared, who was still in, the best first, what decided among equals, if so."""

    title: str
    contenders: list[ContenderInfo]
    tie_break: str | None


class Result(Struct, frozen=True, omit_defaults=True, gc=False):
    """How the play ended: ``places`` by seat, from 1 (equals share one), and what decided among equal scores, if so.

    ``counted`` is each score with its unit, in words. ``stages`` are how it was decided, one after another, where that
    was not by points. ``unfinished``: all agreed to end it here; the scores are as they stood, there are no places (0)
    and no winners.
    """

    scores: list[int]
    counted: list[str]
    breakdown: list[dict[str, int]]
    winners: list[int]
    places: list[int]
    reason: str | None
    tie_break: str | None
    verdict: str
    unfinished: bool = False
    stages: list[StageInfo] = []


class ClockInfo(Struct, frozen=True, gc=False):
    """The clocks: ``left`` is what each seat had at ``at``, in milliseconds; those of ``running`` go down since then.

    With kind ``days`` it is the time for this decision. Bots' seats have no clock (null).
    """

    kind: str
    seconds: int
    increment: int
    left: list[int | None]
    running: list[int]
    at: int


class WishInfo(Struct, frozen=True, gc=False):
    """A seat asks the others for leave to take back its last move and what followed; seat -1: nobody does.

    The number tells one wish at the table from another.
    """

    number: int = 0
    seat: int = -1
    agreed: list[int] = []
    awaited: list[int] = []


class PartingInfo(Struct, frozen=True, gc=False):
    """A seat asks the others for leave to give up (``resign``), or to ``end`` the table; seat -1: nobody does.

    Asked are all other people who have not resigned, whoever plays their seats at the moment.
    """

    number: int = 0
    seat: int = -1
    what: str = ""
    agreed: list[int] = []
    awaited: list[int] = []


class NudgeInfo(Struct, frozen=True, gc=False):
    """A seat was told that it is waited for: by which other seat, and when."""

    seat: int
    by: int
    at: int


class Absence(Struct, frozen=True, gc=False):
    """Somebody has left the table: unless they are seen again before ``until``, a bot may take over their seat then."""

    seat: int
    until: int


class Present(Struct, frozen=True, omit_defaults=True):
    """A message of the socket without a number: who is here, and who was away for so long that a bot may take over.

    ``absent`` are those for whom that moment is still to come. ``watching`` are the names of the onlookers; an empty
    one stands for those who have not said who they are. Of very many only the first are named; ``more`` is how many
    others there are.
    """

    here: list[int]
    gone: list[int]
    watching: list[str]
    more: int = 0
    absent: list[Absence] = []


class Looking(Body, frozen=True, omit_defaults=True):
    """What a page says to its socket: the room there is for the picture, and the pieces that are picked or asked about.

    What is left out stays as it was; with a width of 0 no pictures are sent. Pieces are picked in the position of
    ``answer``; in another one nothing is.
    """

    width: Annotated[int, Meta(ge=0, le=WIDEST)] | None = None
    height: Annotated[int, Meta(ge=0, le=WIDEST)] | None = None
    answer: Number | None = None
    chosen: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=8)] | None = None


class Drawn(Struct, frozen=True):
    """A message of the socket to who has named a width: the picture of the position that a move to ``answer`` answers.

    It is ``parts`` one after another: a text, or ``[start, length]`` for so many letters of the last picture that came.
    The room it is drawn for and what is picked are those that one has said.
    """

    answer: int
    width: int
    height: int
    chosen: list[str]
    parts: list[str | tuple[int, int]]


class Update(Struct, frozen=True, omit_defaults=True, gc=False):
    """What changed for a viewer, and only that; numbered for this viewer, without gaps.

    A move answers the number of the last update that had a ``view``. ``scene`` marks what the play went past by itself:
    nobody is asked there, and the next update follows at once. ``acted`` is the update that told of the viewer's own
    last move: what came later is what others did.
    """

    number: int
    at: int
    scene: bool = False
    view: msgspec.Raw | None = None
    log: Log | None = None
    seats: list[SeatInfo] | None = None
    chat: list[Said] | None = None
    dice: DiceInfo | None = None
    result: Result | None = None
    again: str | None = None
    clock: ClockInfo | None = None
    wish: WishInfo | None = None
    ready: list[int] | None = None
    onlookers_talk: bool | None = None
    acted: int | None = None
    parting: PartingInfo | None = None
    nudges: list[NudgeInfo] | None = None
    removed: bool | None = None


class Updates(Struct, frozen=True):
    """The updates after a number; ``number`` is the last there is."""

    number: int
    updates: list[msgspec.Raw]


class Standing(Struct, frozen=True):
    """All that a viewer may know of a table: the sum of its updates. ``answer`` is the number that a move answers.

    ``ready`` are the seats that have given their secret answer while others still owe theirs; ``onlookers_talk`` says
    whether those without a seat may say something. ``headlines`` are the kinds of events that matter most, in that
    order, ``opening`` those with which a round begins; ``acted`` is as in an update. ``hints`` says whether one may ask
    a bot what it would do. ``away_after``: after so many seconds away a bot may play for somebody, ``stand_in`` is
    that bot. ``nudges``: who was told that they are waited for, until they move. ``removed``: who opened the table has
    removed it before it began.
    """

    table: str
    game: str
    name: str
    status: str
    viewer: int
    mine: list[int]
    creator: bool
    public: bool
    number: int
    answer: int
    view: msgspec.Raw | None
    log: list[Line]
    seats: list[SeatInfo]
    chat: list[Said]
    dice: DiceInfo
    result: Result | None
    again: str | None
    clock: ClockInfo | None
    wish: WishInfo
    ready: list[int]
    onlookers_talk: bool
    acted: int
    parting: PartingInfo
    nudges: list[NudgeInfo]
    removed: bool
    away_after: float
    stand_in: str
    headlines: list[str]
    opening: str
    here: list[int]
    gone: list[int]
    absent: list[Absence]
    watching: list[str]
    more: int
    hints: bool


# What a seat says


class Move(Body, frozen=True):
    """An action in the game's notation, for the decision of update ``number``."""

    number: Number
    action: Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
    key: Key
    seat: SeatNumber | None = None
    sure: bool = True  # if not, it is made only where it can be taken back


class ChangeOfMind(Body, frozen=True):
    """Another action in the place of one of your answers while all decide in secret; see ``changes`` of the view.

    An empty action takes the answer back.
    """

    number: Number
    place: Annotated[int, Meta(ge=0, le=1000)]
    action: Annotated[str, Meta(max_length=LONGEST_ACTION)]
    key: Key
    seat: SeatNumber | None = None


class Undo(Body, frozen=True):
    """Take back your last move."""

    number: Number
    key: Key
    seat: SeatNumber | None = None


class UndoAnswer(Body, frozen=True):
    """Agree to what somebody wishes to take back, or do not; who asked can say no, too."""

    wish: Annotated[int, Meta(ge=0, le=2**31, description="The number of the wish that is answered.")]
    agree: bool
    key: Key
    seat: SeatNumber | None = None


class Parting(Body, frozen=True):
    """Give up your seat for good (``resign``: a bot plays on), or ``end`` the table unfinished, if the others agree."""

    what: Literal["resign", "end"]
    key: Key
    seat: SeatNumber | None = None


class PartingAnswer(Body, frozen=True):
    """Agree that somebody resigns, or to end the table, or do not; who asked can say no, too."""

    parting: Annotated[int, Meta(ge=0, le=2**31, description="The number of the wish that is answered.")]
    agree: bool
    key: Key
    seat: SeatNumber | None = None


class Nudge(Body, frozen=True):
    """Tell a seat that it is waited for."""

    to: SeatNumber
    key: Key
    seat: SeatNumber | None = None


class Chat(Body, frozen=True):
    """Say something to everybody at the table: from a seat, or with seat -1 (or without any) as an onlooker."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    key: Key
    seat: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] | None = None


class OnlookersTalk(Body, frozen=True):
    """Whether onlookers may say something."""

    talk: bool
    key: Key


class Done(Struct, frozen=True, omit_defaults=True):
    """It is done: the number of your stream right after it.

    With ``unsure`` it is not: the move could not be taken back, and this is what it would do.
    """

    number: int
    unsure: list[str] | None = None


class WhyPiece(Struct, frozen=True):
    """Why a piece of the picture cannot be picked, in words, and the number of the rule if there is one."""

    words: str
    rule: str


class WhyNot(Struct, frozen=True):
    """Why an action is not possible now; null when it is."""

    action: str
    objection: str | None


class PanelInfo(Struct, frozen=True):
    """A titled block of rows; see the engine's panels for what the marks mean."""

    title: str
    rows: list[list[str]]
    kind: str
    seat: int


class Picture(Struct, frozen=True):
    """A position as SVG; ``answer`` is the number that a move answers there. Empty where a game is not drawn yet."""

    answer: int
    picture: str


class Positions(Struct, frozen=True):
    """The positions you were shown: the numbers of the updates, and the round each belongs to (0: before the first)."""

    numbers: list[int]
    rounds: list[int]


class Story(Struct, frozen=True):
    """Every position of a finished play as they came: whose act led to it (-1: nobody's), and its round.

    ``numbers`` are by seat, onlookers last: for each position the number of what that viewer had been shown by then.
    """

    seats: list[int]
    rounds: list[int]
    numbers: list[list[int]]


class PositionInfo(Struct, frozen=True):
    """The position that update ``number`` showed, and how many lines of the log (as it is now) were told by then."""

    number: int
    view: msgspec.Raw
    lines: int


class PreviewInfo(Struct, frozen=True):
    """What the log would say after an action; with ``reveals`` it could not be taken back freely."""

    action: str
    lines: list[str]
    reveals: bool


class Points(Struct, frozen=True):
    """For each seat its points by category after each of ``rounds``; round 0 is how the play began."""

    rounds: list[int]
    seats: list[list[dict[str, int]]]


class Expected(Struct, frozen=True):
    """What a choice is expected to lead to: your score and that of the others at the end, on average.

    ``parts`` says by category what comes to what there is now, ``to come`` what lies further ahead; ``cost`` is by how
    much less it puts you ahead than the best.
    """

    action: str
    total: float
    cost: float
    others: float
    parts: dict[str, float]


class Hint(Struct, frozen=True):
    """What a bot would do in your place; where it can say why, what it expects of that and of two other choices.

    ``unit`` is what scores are counted in.
    """

    action: str
    bot: str
    unit: str = ""
    expected: list[Expected] = []


class Import(Body, frozen=True):
    """A record, to be stepped through as a finished table."""

    record: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]
    public: bool = False
