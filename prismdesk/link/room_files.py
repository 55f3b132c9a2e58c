"""The finished match's file on its way to a machine that played in it."""

from __future__ import annotations

import asyncio
import base64
import logging
from pathlib import Path
from typing import Final

import msgspec

from prismdesk.link.room_cable import Cable
from prismdesk.link.room_reasons import FILE_UNREAD
from prismdesk.wire.frames import framed
from prismdesk.wire.messages import FilePart, NotDone

PART: Final = 24 * 1024
"""Bytes of the file in one message."""

_LOG = logging.getLogger(__name__)


class Feeding(msgspec.Struct, frozen=True):
    """A file that is on its way to a machine."""

    match: str
    task: asyncio.Task[None]


async def fed(cable: Cable, path: Path, match: str, after: Feeding | None) -> None:
    """Sends the whole file of that match, piece by piece, as fast as the other machine reads.

    It needs nothing of the table, so it goes on when the next match begins; the file of that one
    comes `after` it. A file that cannot be read is told to the machine, which waits for it.
    """
    if after is not None:
        await asyncio.wait([after.task])
    try:
        data = await asyncio.to_thread(path.read_bytes)
    except OSError as wrong:
        _LOG.warning("%s cannot be sent: %s", path.name, wrong)
        cable.send(framed(NotDone(FILE_UNREAD)))
        return
    parts = max(1, -(-len(data) // PART))
    for part in range(parts):
        await cable.roomy()
        piece = base64.b64encode(data[part * PART : (part + 1) * PART]).decode("ascii")
        cable.send(framed(FilePart(match, part, parts, piece)))
        await asyncio.sleep(0)
