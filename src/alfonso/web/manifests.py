"""The manifest of the page: how it is called, drawn and begun when somebody installs it as an app."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from alfonso.engine.phrase import Phrase
from alfonso.languages import language

NAME: Final = "Alfonso"
LEAF: Final = "#F8F1E0"  # the colour of the page's bar ...
DESK: Final = "#E2D5B9"  # ... and of what is behind it
ICONS: Final = [
    {"src": "/page/app/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "/page/app/icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "/page/app/icon-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "/page/app/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
]


def name(code: str) -> str:
    """What the manifest in a language is called."""
    return f"manifest-{code}.webmanifest"


def manifest(code: str) -> bytes:
    """The manifest in a language; the words are the lobby's own."""
    say = language(code, []).say
    found: dict[str, Any] = {
        "id": "/",
        "name": NAME,
        "short_name": NAME,
        "description": say(Phrase("A book of medieval board games")),
        "lang": code,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": LEAF,
        "background_color": DESK,
        "categories": ["games"],
        "icons": ICONS,
        "shortcuts": [{"name": say(Phrase("My games")), "url": "/games"}],
    }
    return msgspec.json.encode(found)
