"""The finished match's file on its way to a machine that played in it."""

from __future__ import annotations

import asyncio
import base64
import logging
from pathlib import Path
from typing import Final

from prismdesk.link.room_cable import Cable
from prismdesk.wire.frames import framed
from prismdesk.wire.messages import FilePart

PART: Final = 24 * 1024
"""Bytes of the file in one message."""

_LOG = logging.getLogger(__name__)


async def fed(cable: Cable, path: Path, match: str) -> None:
    """Sends the whole file of that match, piece by piece, as fast as the other machine reads."""
    try:
        data = await asyncio.to_thread(path.read_bytes)
    except OSError as wrong:
        _LOG.warning("%s cannot be sent: %s", path.name, wrong)
        return
    parts = max(1, -(-len(data) // PART))
    for part in range(parts):
        await cable.roomy()
        piece = base64.b64encode(data[part * PART : (part + 1) * PART]).decode("ascii")
        cable.send(framed(FilePart(match, part, parts, piece)))
        await asyncio.sleep(0)
