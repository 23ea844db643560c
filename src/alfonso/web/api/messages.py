"""The messages of the API, as types: the OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 500
LONGEST_ACTION: Final = 200
LONGEST_RECORD: Final = 1_000_000
MOST_SEATS: Final = 12
WIDEST: Final = 4000

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
    str, Meta(pattern=r"^[A-Za-z0-9_-]{0,64}$", description="Your share in the dice: anything the host cannot foresee.")
]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


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


# Games


class OptionInfo(Struct, frozen=True):
    """An option of a game: the first value is the default; ``free`` ones admit others."""

    name: str
    words: str
    values: dict[str, str]
    free: bool


class GameInfo(Struct, frozen=True):
    """A game; ``minutes``: the least and the most a play takes (0: nobody has said); ``picture``: its address."""

    id: str
    name: str
    pitch: str
    seats: list[int]
    minutes: list[int]
    picture: str
    version: int
    options: list[OptionInfo]
    bots: list[str]


class Rules(Struct, frozen=True):
    """The rules of a game for players, as Markdown, and the language that they are written in."""

    game: str
    text: str
    language: str


# Tables


class LiveClock(Body, frozen=True, tag_field="kind", tag="live"):
    """For playing at the same time: a span for the whole play, and what every turn adds to it."""

    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(Body, frozen=True, tag_field="kind", tag="days"):
    """For playing a move a day: days for every decision."""

    days: Annotated[int, Meta(ge=1, le=30)]


class NewTable(Body, frozen=True):
    """A table: each seat is ``me``, ``friend`` (comes by link), ``open`` (to anybody) or the name of a bot.

    With ``hold`` your own seats wait until you sit down, so that you can see the commitment of the dice before you
    contribute to them. Without ``clock`` everybody may think for ever.
    """

    game: Annotated[str, Meta(min_length=1, max_length=64)]
    seats: Annotated[list[Annotated[str, Meta(min_length=1, max_length=40)]], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=200)]], Meta(max_length=32)] = {}
    public: bool = True
    hold: bool = False
    contribution: Contribution = ""
    clock: LiveClock | DaysClock | None = None


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
    contribution: Contribution = ""


class Sitting(Body, frozen=True):
    """Take an open seat, or one that is held for you; without a number the first."""

    seat: SeatNumber | None = None
    contribution: Contribution = ""


class Invited(Struct, frozen=True):
    """What a link is for: a seat, or with seat -1 to watch; ``by`` opened the table, ``people`` sit there already.

    ``chance`` says whether the game has dice in which whoever sits down has a share.
    """

    game: str
    name: str
    seat: int
    by: str
    people: list[str]
    chance: bool


class Joined(Struct, frozen=True):
    """Where you are now; seat -1 watches."""

    table: str
    seat: int


class BotChoice(Body, frozen=True):
    """Which bot takes the seat."""

    bot: Annotated[str, Meta(min_length=1, max_length=40)] = "greedy"


class Nothing(Body, frozen=True):
    """Nothing needs to be said."""


class Summary(Struct, frozen=True):
    """A table in a list; ``turn`` says whether it is yours to move, ``seat`` where you sit (-1: nowhere).

    ``changed`` is when something last happened that you could see from your seat; without one, when it was opened.
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


class TableLists(Struct, frozen=True):
    """The tables of the lobby, newest first; of yours, those that wait for you come first."""

    mine: list[Summary]
    open: list[Summary]
    watch: list[Summary]
    finished: list[Summary]


# What a viewer is sent


class SeatInfo(Struct, frozen=True):
    """Who has a seat: a ``person``, ``bot`` or invited ``friend``, or it is ``open``; ``bot`` is the one that plays."""

    kind: str
    name: str
    bot: str | None


class Line(Struct, frozen=True):
    """An event in words; ``number`` is the update that told it, the address of the position then."""

    number: int
    text: str
    event: dict[str, Any]


class Log(Struct, frozen=True):
    """A change of the log: keep the first ``keep`` lines, then add these (after an undo fewer are kept)."""

    keep: int
    lines: list[Line]


class Said(Struct, frozen=True):
    """A line of chat; seat -1 is an onlooker."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class DiceInfo(Struct, frozen=True):
    """The sealed dice: the commitment from the beginning, the secret at the end."""

    sealed: str
    contributions: str
    secret: str | None


class Result(Struct, frozen=True):
    """How the play ended: ``places`` by seat, from 1 (equals share one), and what decided among equal scores, if so.

    ``counted`` is each score with its unit, in words.
    """

    scores: list[int]
    counted: list[str]
    breakdown: list[dict[str, int]]
    winners: list[int]
    places: list[int]
    reason: str | None
    tie_break: str | None
    verdict: str


class ClockInfo(Struct, frozen=True):
    """The clocks: ``left`` is what each seat had at ``at``, in milliseconds; those of ``running`` go down since then.

    With kind ``days`` it is the time for this decision. Bots' seats have no clock (null).
    """

    kind: str
    seconds: int
    increment: int
    left: list[int | None]
    running: list[int]
    at: int


class WishInfo(Struct, frozen=True):
    """A seat asks the others for leave to take back its last move and what followed; seat -1: nobody does.

    The number tells one wish at the table from another.
    """

    number: int = 0
    seat: int = -1
    agreed: list[int] = []
    awaited: list[int] = []


class Present(Struct, frozen=True):
    """A message of the socket without a number: who is here, and who was away for so long that a bot may take over.

    ``watching`` are the names of the onlookers; an empty one stands for those who have not said who they are.
    """

    here: list[int]
    gone: list[int]
    watching: list[str]


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

    It is ``parts`` one after another: a text, or ``[first, count]`` for so many pieces of the last picture that came.
    The pieces of a picture are what it falls into when it is cut before every ``<g ``. The room it is drawn for and
    what is picked are those that one has said.
    """

    answer: int
    width: int
    height: int
    chosen: list[str]
    parts: list[str | tuple[int, int]]


class Update(Struct, frozen=True, omit_defaults=True):
    """What changed for a viewer, and only that; numbered for this viewer, without gaps.

    A move answers the number of the last update that had a ``view``. ``scene`` marks what the play went past by itself:
    nobody is asked there, and the next update follows at once.
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


class Updates(Struct, frozen=True):
    """The updates after a number; ``number`` is the last there is."""

    number: int
    updates: list[msgspec.Raw]


class Standing(Struct, frozen=True):
    """All that a viewer may know of a table: the sum of its updates. ``answer`` is the number that a move answers.

    ``ready`` are the seats that have given their secret answer while others still owe theirs; ``onlookers_talk`` says
    whether those without a seat may say something.
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
    here: list[int]
    gone: list[int]
    watching: list[str]


# What a seat says


class Move(Body, frozen=True):
    """An action in the game's notation, for the decision of update ``number``."""

    number: Number
    action: Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
    key: Key
    seat: SeatNumber | None = None


class ChangeOfMind(Body, frozen=True):
    """Another action in the place of one of your answers while all decide in secret; see ``changes`` of the view."""

    number: Number
    place: Annotated[int, Meta(ge=0, le=1000)]
    action: Annotated[str, Meta(min_length=1, max_length=LONGEST_ACTION)]
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


class Chat(Body, frozen=True):
    """Say something to everybody at the table: from a seat, or with seat -1 (or without any) as an onlooker."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
    key: Key
    seat: Annotated[int, Meta(ge=-1, lt=MOST_SEATS)] | None = None


class OnlookersTalk(Body, frozen=True):
    """Whether onlookers may say something."""

    talk: bool
    key: Key


class Done(Struct, frozen=True):
    """It is done: the number of your stream right after it."""

    number: int


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


class Hint(Struct, frozen=True):
    """What a bot would do in your place."""

    action: str
    bot: str


class Import(Body, frozen=True):
    """A record, to be stepped through as a finished table."""

    record: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]
    public: bool = False
