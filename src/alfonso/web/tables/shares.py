"""Shares in the dice: how those who sit at a table mix their own chance into the secret of the server.

The secret is committed to when the table is opened. Each seat that wants a share pledges one (its hash), and opens it
when every seat is taken and every pledge is there; then the play begins. Whoever opens last knows nothing that could
still be changed. Whoever does not open is left out by name, and all others pledge and open anew where one was open
already: nobody who has seen an outcome can have another one that is known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alfonso.web.tables.live import Chair

Change = Callable[[list["Chair"]], None]


def pledged(contribution: str) -> str:
    """What is shown of a share before it is opened."""
    return hashlib.sha256(contribution.encode()).hexdigest()


def owe_pledge(chairs: list[Chair]) -> list[int]:
    """The seats that have yet to pledge a share."""
    return [seat for seat, chair in enumerate(chairs) if chair.shares and not chair.pledge]


def owe_opening(chairs: list[Chair]) -> list[int]:
    """The seats that have yet to open theirs: none before every seat is taken and every pledge is there."""
    if any(chair.is_free for chair in chairs) or owe_pledge(chairs):
        return []
    return [seat for seat, chair in enumerate(chairs) if chair.shares and not chair.contribution]


def is_mixed(chairs: list[Chair]) -> bool:
    """Whether nobody is awaited any more."""
    return not any(chair.is_free for chair in chairs) and not owe_pledge(chairs) and not owe_opening(chairs)


def leave_out(chairs: list[Chair], seat: int) -> None:
    """A seat will not open its share: it stays without one."""
    if chairs[seat].shares:
        chairs[seat].shares = False
        chairs[seat].left_out = True
        renew(chairs)


def renew(chairs: list[Chair]) -> None:
    """Where a share was open already, all are pledged anew."""
    if any(chair.shares and chair.contribution for chair in chairs):
        for chair in chairs:
            if chair.shares:
                chair.pledge = chair.contribution = ""


def would_begin(chairs: list[Chair], change: Change) -> bool:
    """Whether nobody would be awaited any more after a change."""
    after = [replace(chair) for chair in chairs]
    change(after)
    return is_mixed(after)
