"""Where this server may send something because a stranger named the address: to the open net, never inside."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import SplitResult, urlsplit

PORT: Final = 443
LONGEST: Final = 1000  # letters of an address


class Unsafe(Exception):
    """The server does not go there."""


class Guard:
    """Lets through what is https, on its usual port, and leads to an address that everybody can reach."""

    def check(self, url: str) -> SplitResult:
        """An address in its parts; refuse one whose looks are enough to tell."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise Unsafe(url) from None
        plain = len(url) <= LONGEST and url.isascii() and url.isprintable() and " " not in url
        if not plain or parts.scheme != "https" or port not in (None, PORT) or parts.username is not None:
            raise Unsafe(url)
        host = parts.hostname or ""
        if "." not in host and ":" not in host:  # localhost, and whatever else a house calls its machines
            raise Unsafe(url)
        if _is_address(host) and not self.allows(host):
            raise Unsafe(url)
        return parts

    def resolve(self, parts: SplitResult) -> str:
        """The address behind a name, to which one then goes without asking again; refuse a name that leads inside."""
        try:
            found = socket.getaddrinfo(parts.hostname, parts.port or PORT, type=socket.SOCK_STREAM)
        except OSError:
            raise Unsafe(parts.geturl()) from None
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not all(self.allows(address) for address in addresses):
            raise Unsafe(parts.geturl())
        return addresses[0]

    def allows(self, address: str) -> bool:
        """Whether an address is one of the open net, also where it is written into another."""
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        if isinstance(found, ipaddress.IPv6Address):
            if found.ipv4_mapped is not None:
                return self.allows(str(found.ipv4_mapped))
            if found.sixtofour is not None or found.teredo is not None or found in NAT64:
                return False
        return found.is_global and not found.is_multicast


NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host.replace(".", "").isdigit() or host.lower().startswith("0x")  # as some resolvers read numbers, too
    return True
