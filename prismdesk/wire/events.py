"""What one end of a connection wants done or has learned; the link acts on it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.wire.messages import Admitted, Welcome


class Unprovable(ValueError):
    """What came is no message of the proof."""


class Prover(Protocol):
    """One end's part in proving that both know the code. Good for one try."""

    @property
    def first(self) -> str:
        """The message for the other end, in hexadecimal digits."""

    def key(self, other: str) -> bytes:
        """The key that follows from the other end's message; equal at both only if the codes are.

        Raises `Unprovable` if it is no such message.
        """


# At either end.


class Send(msgspec.Struct, frozen=True):
    """Send this."""

    data: bytes


class Close(msgspec.Struct, frozen=True):
    """Close the connection, after everything is sent. The end does no more.

    `for_good`: to come back with the token is of no use.
    """

    refused: Refused
    for_good: bool = False


class Heard(msgspec.Struct, frozen=True):
    """The other end has sent this, once the guest is in."""

    message: Any


# At the table's.


class Guess(msgspec.Struct, frozen=True):
    """The guest wants to prove a code: the players', or the spectators'. `prove` when he may."""

    watch: bool


class Proved(msgspec.Struct, frozen=True):
    """The guest's code is right: `admit` him, or `refuse`."""

    watch: bool


class Returning(msgspec.Struct, frozen=True):
    """The guest has been here, and shows this: `admit` him, or `refuse`."""

    token: str


# At the guest's.


class Welcomed(msgspec.Struct, frozen=True):
    """The table talks to this program."""

    welcome: Welcome


class Waits(msgspec.Struct, frozen=True):
    """The code is tried after so long, because others tried wrong ones."""

    wait_ms: int


class Entered(msgspec.Struct, frozen=True):
    """The guest is in. Keep the token, then tell the end that it is `held`."""

    admitted: Admitted


Event = (
    Send | Close | Heard
    | Guess | Proved | Returning
    | Welcomed | Waits | Entered
)  # fmt: skip
