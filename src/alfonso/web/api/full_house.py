"""What is said to whom there is no room for, in the language that they read, before anything else is done for them."""

from __future__ import annotations

import re
from typing import Final

from alfonso.engine.phrase import ENGLISH, Language
from alfonso.languages import codes
from alfonso.web.api.messages import Refused
from alfonso.web.refusals import unable
from alfonso.web.tables.parcels import encode_in, unsaid
from alfonso.web.tables.tables import Games

ASKED: Final = re.compile(rb"^[A-Z]+ [^ \r\n]*[?&]language=([A-Za-z]{2,8})")  # in the address
READS: Final = re.compile(rb"\r\naccept-language:([^\r\n]*)", re.IGNORECASE)
CODE: Final = re.compile(rb"[A-Za-z]{2,8}")
HEAD: Final = (
    "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 30\r\nconnection: close\r\n"
    "content-length: {length}\r\n\r\n"
)


class FullHouse:
    """The refusal of a full house in every language, made before anybody comes."""

    def __init__(self, games: Games) -> None:
        self.answers: Final = {code: answer(games.language(code)) for code in codes([])}

    def refusal(self, head: bytes) -> bytes:
        """The whole answer to a request that begins like this: in the language asked for, or the first one read."""
        asked = ASKED.findall(head)
        reads = READS.search(head)
        wanted = [*asked, *(CODE.findall(reads[1]) if reads else [])]
        known = [code for code in (one.decode().lower() for one in wanted) if code in self.answers]
        return self.answers[known[0] if known else ENGLISH.code]


def answer(language: Language) -> bytes:
    """The answer in one language."""
    refusal = unable("too many are here already; come back in a minute")
    body = encode_in(language, Refused(unsaid(refusal.phrase)))
    return HEAD.format(length=len(body)).encode() + body
