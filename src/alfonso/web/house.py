"""Where a machine is reached from another one in the same house."""

from __future__ import annotations

import functools
import re
import socket
from typing import Final

from alfonso.web.settings import LOOPBACK

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # a server that listens there is reached by every address it has
NOBODY: Final = ("192.0.2.1", 9)  # an address that no machine has


@functools.cache
def own_address() -> str:
    """The address of this machine as others in the house see it; to learn it nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(NOBODY)
        except OSError:  # it is in no house
            return "127.0.0.1"
        return str(way.getsockname()[0])


def for_others(host: str, listening: str) -> str:
    """A server as others may call it, which somebody on its own machine calls so."""
    name, port = re.fullmatch(r"(.*?)(:\d+)?", host, re.DOTALL).groups("")  # type: ignore[union-attr]
    if listening in EVERYWHERE and name.strip("[]") in LOOPBACK:
        return own_address() + port
    return host
