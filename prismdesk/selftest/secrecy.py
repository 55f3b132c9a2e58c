"""Checks what keeps a table's traffic secret: TLS and the proof of the code (SPAKE2)."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Final

from prismdesk.core.refusal import Refused
from prismdesk.link.guest.websocket import PACE, opened
from prismdesk.link.security import own_certificate, prover
from prismdesk.link.table_source import ConnectionNews, Line, SeatingNews
from prismdesk.selftest.loopback import Table
from prismdesk.selftest.outcome import Known, Wrong
from prismdesk.wire.code import JOIN_SIGNS

_CODE: Final = "7F3K9Q"
_OURS: Final = "11" * 32
_RELAYS: Final = "22" * 32
"""Fingerprints of two certificates."""


def tried(folder: Path) -> str:
    """Proves codes, and comes in at a table on the loopback with a right one only. Raises Wrong."""
    known = Known()
    _try_proof(known)
    with closing(Table(folder)) as at:
        how = asyncio.run(_secured(at, known))
        _try_codes(at, known)
    return f"{known.count} known answers: {how}, a wrong code was refused, the right one let in"


def _try_proof(known: Known) -> None:
    """Both ends have the same key only if code and certificate are the same at both."""
    for what, code, seen, is_same in (
        ("the same code", _CODE, _OURS, True),
        ("another code", "222222", _OURS, False),
        ("another certificate", _CODE, _RELAYS, False),
    ):
        guest = prover(code, seen, is_table=False)
        home = prover(_CODE, _OURS, is_table=True)
        equal = guest.key(home.first) == home.key(guest.first)
        known.same(f"Whether {what} gives the same key", equal, is_same)


async def _secured(at: Table, known: Known) -> str:
    """By which TLS, and that the certificate is this table's own."""
    socket = await opened(at.address, PACE)
    if isinstance(socket, Refused):
        raise Wrong(f"A table on {at.address} is not reached: {socket}")
    try:
        secured = socket.transport.get_extra_info("ssl_object")
        version, shown = str(secured.version()), socket.fingerprint
    finally:
        await socket.shut()
    known.same("What the connection is secured by", version, "TLSv1.3")
    own = own_certificate(at.settings.place)
    fingerprint = str(own) if isinstance(own, Refused) else own.fingerprint
    known.same("The fingerprint that the table shows", shown, fingerprint)
    return f"{version} by {secured.cipher()[0]}"


def _try_codes(at: Table, known: Known) -> None:
    right = at.open_to.code
    wrong = JOIN_SIGNS[right[0] == JOIN_SIGNS[0]] + right[1:]
    stranger = at.guest(wrong, "Theo")
    gone = stranger.news(
        ConnectionNews, "A wrong code was not refused", lambda now: now.line is Line.GONE
    )
    why = None if gone.why is None else gone.why.code
    known.same("Why a wrong code is refused", why, "wrong-code")
    sat = [one for one in stranger.heard if isinstance(one, SeatingNews)]
    known.same("What a wrong code lets one see", sat, [])
    guest = at.guest(right, "Jae")
    guest.news(SeatingNews, "The right code did not let in", lambda now: not now.seating.free)
    known.count += 1
