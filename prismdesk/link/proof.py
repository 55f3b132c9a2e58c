"""Proving that both ends know the code, so that neither shows it (SPAKE2).

The code is the password. The hash of the certificate that each end sees is the table's *identity*:
that is what identities are for in SPAKE2 (RFC 9382). They are hashed into the key and go nowhere
else, so two ends that saw different certificates have different keys, however right the code is,
and the messages tell no more to try codes against than they do without.

What this holds off: a relay that shows a certificate of its own and passes everything on, and
whoever tries codes. What nothing made of a short code alone can hold off is somebody who knows
the code himself: he comes in as any guest does, or plays the table to one.
"""

from __future__ import annotations

from typing import Final

import spake2
from spake2.ed25519_basic import NotOnCurve

from prismdesk.wire.events import Prover, Unprovable

_GUEST: Final = b"prismdesk guest"
_TABLE: Final = b"prismdesk table "
_LENGTH: Final = 33
"""Of a message: which side it is of, and a point of the curve."""


def prover(code: str, fingerprint: str, *, is_table: bool) -> Prover:
    """One end's part. `fingerprint` is that of the table's certificate, as this end sees it."""
    side = spake2.SPAKE2_B if is_table else spake2.SPAKE2_A
    identity = _TABLE + bytes.fromhex(fingerprint)
    return _Spake(side(code.encode(), idA=_GUEST, idB=identity))


class _Spake:
    def __init__(self, side: spake2.SPAKE2_A | spake2.SPAKE2_B) -> None:
        self._side = side
        self._first: str = side.start().hex()

    @property
    def first(self) -> str:
        return self._first

    def key(self, other: str) -> bytes:
        try:
            message = bytes.fromhex(other)
        except ValueError as wrong:
            raise Unprovable(str(wrong)) from wrong
        # The library looks at the first 32 bytes of a point and would pass over the rest.
        if len(message) != _LENGTH:
            raise Unprovable("a message of the proof has 33 bytes")
        try:
            # Refuses its own message, one of its own side, the neutral element, and what is not
            # on the curve or not in the group.
            key: bytes = self._side.finish(message)
        except (spake2.SPAKEError, NotOnCurve, ValueError) as wrong:
            raise Unprovable(str(wrong)) from wrong
        return key
