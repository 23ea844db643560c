"""The contract of pictures: what the page reads in a drawing, named here once.

A picture is one ``<svg class="alfonso">`` made from a ``Look`` and nothing else. The page shows any game from these
ids, classes and attributes; everything else in a picture is the game's own affair.

- A **piece** can be picked: ``piece()`` draws it as a group with an id of its own for the whole play, the class
  ``piece`` and a label. Every id that ``Game.touches`` names is one. Pieces, and **sights**, which are only looked at
  (``sight()``), say in ``data-piece`` what kind of thing they are: a piece that stands elsewhere in the next picture
  slides there.
- The **label** begins with what the thing is called, up to the first of ``:,.;``, and goes on with what it needs,
  costs and gives, and by which rule.
- **Everything answers** who points at it, reaches it with the keys or holds a finger on it: what is this? A piece or
  a sight answers with its label and, where that cites no rule, with what the game's ``glossary`` says of it; a
  group of figures or signs that is neither names its entry in ``data-about`` (``about()``). Whatever else is written
  or drawn in a ``region()`` is answered for by the region, a sign first of all by an entry under its name, such as
  ``icon-log``. Every answer cites a rule, and only ``#ask`` and ornament
  (``hidden()``) do without one. ``entries`` says under which names an entry is looked for.
- Its **state** is what ``Look.state_of`` says: ``lit``, ``lit selected``, ``can``, ``twin`` or ``why``. A piece that
  cannot be picked has ``aria-disabled``; it stays where it is and keeps its place among the keys.
- A **twin** names in ``data-twin`` the piece that it is equal to, such as the first of two dice with the same value;
  a click on it speaks for that piece. An **amount** stands in ``data-amount``: one is told by how much it has changed.
- A **key** in ``data-key`` is drawn on the piece: whoever presses it picks the piece, where it is lit or ``can``.
- A piece with ``data-outset`` is picked **from the outset**, where nothing else is: such as the way in which something
  lies that can be turned. One with ``data-aim`` is **aimed** first: it settles a choice only when it is picked again,
  or when a twin of it is; on a phone, where what is pointed at is smaller than a finger.
- A piece with the id ``shortcut-`` and the word of a **shortcut** that is offered makes its moves with one click and
  is lit whatever is picked (``Look.shortcut``): such as a button that lays out all that is still to be laid out.
- ``#ask`` says what is asked and holds the buttons; ``#gloss`` answers why a piece cannot be picked: the texts in it
  (or its ``desc``, where there is no room) are read out, and a click on it opens the rule that it names.
- ``#stays`` is the top of a narrow picture, as high as its ``data-height``: it keeps in sight on a phone while the
  rest scrolls under it. There nothing to be touched is smaller than ``FINGER``. ``#at-foot`` is the same for its foot:
  what steers a piece that is in hand, above the page's own bar.
- No colours and no ``style=``: classes of ``board.css`` and of the game's own ``picture.css``; icons are named, and
  stand in ``assets/icons.json`` or in the game's own ``icons.json``.
"""

from __future__ import annotations

from typing import Final

PICTURE: Final = "alfonso"
PIECE: Final = "piece"

LIT: Final = "lit"
SELECTED: Final = "lit selected"
CAN: Final = "can"
TWIN: Final = "twin"
WHY: Final = "why"

ASK: Final = "ask"
GLOSS: Final = "gloss"
SHORTCUT: Final = "shortcut-"
STAYS: Final = "stays"
AT_FOOT: Final = "at-foot"

ABOUT_OF: Final = "data-about"
KIND_OF: Final = "data-piece"
TWIN_OF: Final = "data-twin"
AMOUNT_OF: Final = "data-amount"
KEY_OF: Final = "data-key"
HEIGHT_OF: Final = "data-height"
OUTSET: Final = "data-outset"
AIM: Final = "data-aim"

FINGER: Final = 44  # on a phone nothing to be touched is smaller
SMALLEST_TEXT: Final = 12  # on the screen


def entries(id: str, kind: str) -> list[str]:
    """The names under which a glossary may speak of a thing: its id, the beginnings of that, and its kind."""
    found: list[str] = []
    while id:
        found.append(id)
        id = id.rpartition("-")[0]
    return [*found, kind]


def entry_of(glossary: dict[str, str], id: str, kind: str) -> str:
    """What a glossary says of a thing; nothing where it does not know it."""
    for name in entries(id, kind):
        if name in glossary:
            return glossary[name]
    return ""
