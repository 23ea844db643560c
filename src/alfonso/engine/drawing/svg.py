"""The smallest SVG builder that does: elements as text, escaped, classes in place of colours."""

from __future__ import annotations

from typing import Final

Parts = list[str]

SEAM: Final = "<g "  # where pictures are cut: pieces are groups


MOST_TEXTS: Final = 20000
TEXTS: Final[dict[str, str]] = {}  # escaped before: pictures say the same again and again


def escape(text: str) -> str:
    """Text as it may stand in SVG, inside an element or an attribute."""
    known = TEXTS.get(text)
    if known is None:
        if len(TEXTS) >= MOST_TEXTS:
            TEXTS.clear()
        known = TEXTS[text] = escaped(text)
    return known


def escaped(text: str) -> str:
    """Text in letters that stand for nothing else in SVG; those beyond ASCII as numbers, which halves a picture."""
    kept = "".join(letter for letter in text if letter >= " ") if not text.isprintable() else text
    kept = kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return kept if kept.isascii() else kept.encode("ascii", "xmlcharrefreplace").decode("ascii")


LONGEST: Final = 40000  # in tenths of a pixel
LENGTHS: Final[list[str]] = [""] * LONGEST  # written before: pictures are made of the same ones again and again


def num(value: float) -> str:
    """A length, as short as it can be written to a tenth of a pixel."""
    tenths = int(value * 10 + 0.5)
    if value < 0 or tenths >= LONGEST:
        return written(value)
    known = LENGTHS[tenths]
    if not known:
        known = LENGTHS[tenths] = written(value)
    return known


def written(value: float) -> str:
    """A length in digits."""
    tenths = int(value * 10 + 0.5) if value >= 0 else -int(0.5 - value * 10)
    if tenths % 10 == 0:
        return str(tenths // 10)
    if tenths < 0:
        return f"-{-tenths // 10}.{-tenths % 10}"
    return f"{tenths // 10}.{tenths % 10}"


def rect(x: float, y: float, width: float, height: float, cls: str, radius: float = 0, more: str = "") -> str:
    """A rectangle."""
    corner = f' rx="{num(radius)}"' if radius else ""
    size = f'width="{num(width)}" height="{num(height)}"'
    return f'<rect x="{num(x)}" y="{num(y)}" {size}{corner} class="{cls}"{more}/>'


def circle(x: float, y: float, radius: float, cls: str) -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" class="{cls}"/>'


def line(x1: float, y1: float, x2: float, y2: float, cls: str) -> str:
    """A straight line."""
    return f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}" class="{cls}"/>'


def path(d: str, cls: str, more: str = "") -> str:
    """A path."""
    return f'<path d="{d}" class="{cls}"{more}/>'


def move(x: float, y: float, content: str, more: str = "") -> str:
    """A group of its own coordinates, moved into place."""
    return f'<g transform="translate({num(x)} {num(y)})"{more}>{content}</g>'


def shift(x: float, y: float) -> str:
    """The beginning of such a group."""
    return f'<g transform="translate({num(x)} {num(y)})">'


def hidden(content: str) -> str:
    """Ornament: seen, but not read out."""
    return f'<g aria-hidden="true">{content}</g>'


def piece(
    id: str,
    kind: str,
    label: str,
    content: str,
    cls: str = "",
    legal: bool = False,
    twin: str = "",
    amount: int | None = None,
    key: str = "",
) -> str:
    """A piece that can be clicked and asked about: one id for life, words for those who cannot see it.

    A ``twin`` is the piece that does the same in its place, such as the first of two equal dice; an ``amount`` is a
    figure of which one is told by how much it has changed; a ``key`` that is drawn on it picks it where it is lit.
    """
    state = "" if legal else ' aria-disabled="true"'
    other = f' data-twin="{escape(twin)}"' if twin else ""
    figure = "" if amount is None else f' data-amount="{amount}"'
    pressed = f' data-key="{escape(key)}" aria-keyshortcuts="{escape(key)}"' if key else ""
    named = f'id="{escape(id)}" class="piece{" " + cls if cls else ""}" data-piece="{kind}"{other}{figure}{pressed}'
    return f'<g {named} role="button" tabindex="0"{state} aria-label="{escape(label)}">{content}</g>'


def marked(drawn: str, mark: str) -> str:
    """A piece with one more mark of the contract, such as ``AIM``."""
    return drawn.replace("<g ", f'<g {mark}="" ', 1)


def sight(id: str, kind: str, label: str, content: str, amount: int | None = None) -> str:
    """Something that is only looked at and asked about."""
    figure = "" if amount is None else f' data-amount="{amount}"'
    named = f'id="{escape(id)}" class="row" data-piece="{kind}"{figure}'
    return f'<g {named} role="img" aria-label="{escape(label)}">{content}</g>'


def about(entry: str, content: str) -> str:
    """Figures and signs that are no piece and no sight, and the entry of the glossary that says what they are."""
    return f'<g data-about="{entry}">{content}</g>'


def stays(height: float, content: str) -> str:
    """The uppermost part of a picture, so high, that stays in sight on a small screen while the rest scrolls."""
    return f'<g id="stays" data-height="{num(height)}">{content}</g>'


def at_foot(height: float, content: str) -> str:
    """The lowest part of a picture, so high, that stays in sight on a small screen while the rest scrolls under it."""
    return f'<g id="at-foot" data-height="{num(height)}">{content}</g>'


def region(id: str, label: str, content: str) -> str:
    """A panel of the picture with a name."""
    return f'<g id="{id}" role="group" aria-label="{escape(label)}">{content}</g>'


DOCUMENT: Final = '<svg xmlns="http://www.w3.org/2000/svg" class="alfonso" role="group"'


def document(width: float, height: float, title: str, content: str, shown: float = 0) -> str:
    """The whole picture; ``shown`` is its width on the page where it is larger than drawn."""
    return f"{opening(width, height, title, shown)}{content}</svg>"


def cut(drawn: str) -> list[str]:
    """A drawing in pieces: cut before every group."""
    first, *others = drawn.split(SEAM)
    found = [first] if first else []
    for one in others:
        found.append(SEAM + one)
    return found


def opening(width: float, height: float, title: str, shown: float = 0) -> str:
    """What a picture begins with."""
    scale = shown / width if shown else 1.0
    size = f'width="{num(width * scale)}" height="{num(height * scale)}" viewBox="0 0 {num(width)} {num(height)}"'
    return f'{DOCUMENT} {size} aria-label="{escape(title)}">'
