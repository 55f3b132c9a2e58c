"""First messages, read so generously that one of another protocol still says which it is."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from prismdesk.core.codec import Unreadable
from prismdesk.core.words import Count
from prismdesk.wire.frames import unframed
from prismdesk.wire.messages import PROTOCOL
from prismdesk.wire.texts import Program


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
