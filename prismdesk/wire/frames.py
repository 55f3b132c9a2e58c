"""Messages as bytes on the network, and back; first messages are read leniently.

One message is one frame of the WebSocket, in JSON. Spaces behind it bring it to a length that
tells nothing of what is in it; a reader of JSON passes over them.
"""

from __future__ import annotations

import contextlib
from typing import Any, Final

import msgspec

from prismdesk.core.codec import Unreadable, decode, encode
from prismdesk.core.phrases import Count
from prismdesk.wire.messages import PROTOCOL
from prismdesk.wire.texts import Program

MOST_FROM_GUEST: Final = 65_536
"""No message of a guest is longer, in bytes."""

MOST_FROM_TABLE: Final = 1 << 20
"""No message of a table is longer: an update may hold a hundred lines of the log and a view."""

SEALED_STEP: Final = 8192
"""What may hold something sealed is padded to a multiple of this (BP22, BP23)."""


def framed(message: object, *, step: int = 1) -> bytes:
    """The message's bytes, filled up with spaces to the next multiple of `step`."""
    data = encode(message)
    return data.ljust(-(-len(data) // step) * step)


def octets(data: bytes | str) -> bytes:
    """The bytes of a frame, which comes as text or as bytes. Raises `Unreadable`."""
    if isinstance(data, bytes):
        return data
    try:
        return data.encode()
    except UnicodeEncodeError as wrong:
        raise Unreadable(str(wrong)) from wrong


def unframed(data: bytes | str, kind: Any) -> Any:
    """The message of that kind that a frame holds. Raises `Unreadable` for anything else."""
    return decode(octets(data), kind)


class AnyHello(msgspec.Struct, frozen=True, tag="hello"):
    """A hello of whatever protocol."""

    protocol: Count
    program: Program


class AnyWelcome(msgspec.Struct, frozen=True, tag="welcome"):
    """A welcome of whatever protocol."""

    protocol: Count
    program: Program


def stranger(data: bytes | str, kind: type[AnyHello | AnyWelcome]) -> tuple[str, int] | None:
    """The program and protocol of a first message, if it speaks another protocol than this."""
    found: Any = None
    with contextlib.suppress(Unreadable):  # then it is no first message of any protocol
        found = unframed(data, kind)
    if found is None or found.protocol == PROTOCOL:
        return None
    return found.program, found.protocol
