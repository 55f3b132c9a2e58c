"""What a guest stores of his table while he sits there."""

from __future__ import annotations

import logging

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.files.refusals import NotSaved
from prismdesk.link.addresses import Address
from prismdesk.link.guest import remembered
from prismdesk.link.guest.remembered import Held, KeptFile, Remembered, distinct
from prismdesk.link.guest.session import Entrance
from prismdesk.wire.seating import Seating

_LOG = logging.getLogger(__name__)


class Memory:
    """The record of one table, on disk whenever it has changed.

    Every change answers None, or why it could not be saved.
    """

    def __init__(self, known: Remembered | None = None) -> None:
        self.known = known

    @property
    def peer(self) -> int | None:
        """The number of this machine at the table; None before it was let in."""
        return None if self.known is None else self.known.peer

    @property
    def watches(self) -> bool:
        """Whether this machine came by the spectators' code."""
        return self.known is not None and self.known.watches

    @property
    def kept(self) -> KeptFile | None:
        """The last match file that came from there."""
        return None if self.known is None else self.known.kept

    def entered(self, entrance: Entrance, addresses: tuple[Address, ...]) -> Refused | None:
        """Let in, with a new token."""
        admitted, welcome, before = entrance.admitted, entrance.welcome, self.known
        places = (entrance.address, *addresses, *(() if before is None else before.known))
        self.known = Remembered(
            table=welcome.table,
            peer=admitted.peer,
            name=welcome.name,
            game=welcome.plays.game,
            known=distinct(places),
            fingerprint=entrance.fingerprint,
            token=admitted.token,
            watches=admitted.watches,
            seats=() if before is None else before.seats,
            at_ms=remembered.now_ms(),
            kept=None if before is None else before.kept,
        )
        return self._save()

    def sat(self, seating: Seating) -> Refused | None:
        """Somebody sits somewhere else."""
        if self.known is None:
            return None
        own = [one for one in seating.places if one.peer == self.known.peer]
        seats = tuple(Held(one.seat, one.name) for one in own)
        if seats == self.known.seats:
            return None
        self.known = msgspec.structs.replace(self.known, seats=seats)
        return self._save()

    def keeps(self, file: KeptFile) -> Refused | None:
        """The finished match's file is here."""
        if self.known is None or file == self.known.kept:
            return None
        self.known = msgspec.structs.replace(self.known, kept=file)
        return self._save()

    def forget(self) -> None:
        """The table is of no use any more; what comes of it later is not remembered either."""
        if self.known is not None:
            remembered.forget(self.known)
            self.known = None

    def _save(self) -> Refused | None:
        assert self.known is not None
        try:
            remembered.remember(self.known)
        except NotSaved as failed:
            _LOG.warning("the table is not remembered: %s", failed)
            return failed.refused
        return None
