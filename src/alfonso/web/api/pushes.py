"""Endpoints for Web Push: whether a browser is told when it is somebody's move and no page is open."""

from __future__ import annotations

import base64
import binascii
from typing import Annotated, Final

from msgspec import Meta, Struct

from alfonso.web.api.endpoints import Call, get, post
from alfonso.web.api.messages import Body
from alfonso.web.outbound import LONGEST, Unsafe
from alfonso.web.refusals import impossible, malformed
from alfonso.web.store.outside import Subscription

PUBLIC: Final = 65  # bytes of a browser's public key, the first of which is 4
SECRET: Final = 16

Encoded = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,100}={0,2}$", description="Bytes in base64url.")]


class PushInfo(Struct, frozen=True):
    """Web Push: the key by which browsers know this server, empty where it has none, and whether you are told."""

    key: str
    subscribed: bool


class Subscribing(Body, frozen=True):
    """Where a browser wishes to be told, as its PushSubscription has it."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=LONGEST)]
    p256dh: Encoded
    auth: Encoded


@get("/api/session/push", PushInfo)
async def push_info(call: Call) -> object:
    """Whether this server pushes, and whether it does so to this session."""
    keys, session = call.services.pushing.keys, call.session
    known = session is not None and await call.services.store.subscription(session.hash) is not None
    return PushInfo("" if keys is None else keys.public, known)


@post("/api/session/push", PushInfo, Subscribing, cost=5.0)
async def subscribe(call: Call) -> object:
    """Be told, in the language of this request, when it is your move and no page of yours is open."""
    said, me, pushing = call.said(Subscribing), call.known, call.services.pushing
    if pushing.keys is None:
        raise impossible("this server has no keys to push with")
    try:
        pushing.guard.check(said.endpoint)
    except Unsafe:
        raise malformed("nothing is pushed to that address") from None
    if len(_decoded(said.p256dh)) != PUBLIC or len(_decoded(said.auth)) != SECRET:
        raise malformed("these are no keys of a browser")
    subscription = Subscription(me.hash, me.player, said.endpoint, said.p256dh, said.auth, call.language.code)
    await call.services.store.put_subscription(subscription)
    return PushInfo(pushing.keys.public, True)


@post("/api/session/push/end", PushInfo)
async def unsubscribe(call: Call) -> object:
    """Be told no more."""
    await call.services.store.drop_subscription(call.known.hash)
    keys = call.services.pushing.keys
    return PushInfo("" if keys is None else keys.public, False)


def _decoded(text: str) -> bytes:
    bare = text.rstrip("=")
    try:
        return base64.urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
    except binascii.Error:
        return b""
