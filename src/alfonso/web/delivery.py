"""The keys of a server for Web Push, and how a message is delivered: encrypted, signed, where the guard lets it go."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from alfonso.engine.errors import BadOption
from alfonso.web.outbound import PORT, Guard, Unsafe
from alfonso.web.settings import Settings

MISSING: Final = "Web Push needs pywebpush: pip install 'alfonso[web,push]'"
NOBODY: Final = "mailto:nobody@example.org"  # whom a push service may write to, where the server has no address
SECONDS: Final = 10.0  # for a push service to answer
A_DAY: Final = 24 * 3600  # seconds: nobody needs to be told later
REFUSED: Final = 0  # in place of a status: the guard does not let it go there
UNANSWERED: Final = -1  # the same: nobody answers
OWNERS: Final = 0o600


class Keys(msgspec.Struct, frozen=True):
    """What a server signs with, what browsers know it by, and whom push services may turn to."""

    pem: bytes
    public: str
    subject: str

    @staticmethod
    def of(settings: Settings) -> Keys | None:
        """The keys that the settings name; None where there are none."""
        if not settings.push_keys:
            return None
        secure = settings.public_url.startswith("https:")
        return read_keys(Path(settings.push_keys), settings.public_url if secure else NOBODY)


class Message(msgspec.Struct, frozen=True):
    """One message to one browser; of several about the same topic that wait, a browser gets the last."""

    endpoint: str
    key: str
    secret: str
    text: bytes
    topic: str
    expires: int  # of the signature, in seconds


def make_keys(file: Path) -> None:
    """New keys in a new file, for its owner's eyes only."""
    _check_library()
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    try:
        place = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNERS)
    except FileExistsError:
        raise BadOption(f"{file} is there already: name a new file") from None
    except OSError as error:
        raise BadOption(f"{file} cannot be written: {error.strerror}") from None
    with os.fdopen(place, "wb") as opened:
        opened.write(made.private_pem())


def read_keys(file: Path, subject: str) -> Keys:
    """The keys in a file."""
    _check_library()
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02, b64urlencode

    try:
        pem = file.read_bytes()
    except OSError as error:
        raise BadOption(f"the keys for Web Push cannot be read from {file}: {error.strerror}") from None
    try:
        point = Vapid02.from_pem(pem).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    except Exception:
        raise BadOption(f"there are no keys for Web Push in {file}: make them with alfonso push-keys FILE") from None
    return Keys(pem, str(b64urlencode(point)), subject)


def _check_library() -> None:
    if find_spec("pywebpush") is None:
        raise BadOption(MISSING)


def deliver(message: Message, keys: Keys, guard: Guard) -> int:
    """Send a message; what the push service answers. Runs in a worker process.

    The name of the service is looked up once, and where it led to is where the message goes.
    """
    import httpx
    from py_vapid import Vapid02
    from pywebpush import WebPusher

    try:
        parts = guard.check(message.endpoint)
        address = guard.resolve(parts)
    except Unsafe:
        return REFUSED
    claims: dict[str, Any] = {
        "sub": keys.subject,
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": message.expires,
    }
    browser = {"endpoint": message.endpoint, "keys": {"p256dh": message.key, "auth": message.secret}}
    headers = {
        "host": parts.netloc,
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(A_DAY),
        "urgency": "normal",
        "topic": message.topic,
        **Vapid02.from_pem(keys.pem).sign(claims),
    }
    host = f"[{address}]" if ":" in address else address
    target = parts._replace(netloc=f"{host}:{parts.port or PORT}", fragment="").geturl()
    body = WebPusher(browser).encode(message.text)["body"]
    sent: dict[str, Any] = {"content": body, "headers": headers, "extensions": {"sni_hostname": parts.hostname}}
    try:
        with (
            httpx.Client(timeout=SECONDS, follow_redirects=False, trust_env=False) as client,
            client.stream("POST", target, **sent) as answer,
        ):
            return answer.status_code
    except httpx.HTTPError:
        return UNANSWERED
