"""The ground on which a table is opened: its folder, its certificate, where it listens."""

from __future__ import annotations

import ssl
from collections.abc import Callable
from pathlib import Path

import msgspec

from prismdesk.core.refusal import Refused
from prismdesk.files import folders
from prismdesk.files.sentences import cause_of
from prismdesk.link import room_reasons, room_server
from prismdesk.link.addresses import own_addresses
from prismdesk.link.announcing import Announcing
from prismdesk.link.certificate import own_certificate, server_context
from prismdesk.link.clocks import monotonic_ms, through_sleep_ms
from prismdesk.link.gate import Gate
from prismdesk.link.room_limits import Limits
from prismdesk.link.thinking import Thinker, Thinkers


class Ground(msgspec.Struct, frozen=True):
    """What a table stands on: its folder (None: the usual one), where it listens, its clocks.

    Without `announcing` nobody finds it by himself. `thinkers` think for its bots.
    """

    folder: Path | None = None
    hosts: tuple[str, ...] = room_server.EVERYWHERE
    limits: Limits = Limits()
    now_ms: Callable[[], int] = monotonic_ms
    world_ms: Callable[[], int] | None = through_sleep_ms
    announcing: Announcing | None = None
    thinkers: Thinkers = Thinker

    @property
    def place(self) -> Path:
        """The folder of what is kept of tables."""
        return self.folder or folders.tables()


class Site(msgspec.Struct, frozen=True):
    """A ground on which a table can be opened now."""

    ground: Ground
    fingerprint: str
    notice: Refused | None
    context: ssl.SSLContext
    sockets: list[Gate]
    port: int

    @property
    def addresses(self) -> tuple[str, ...]:
        """How others reach it, as one types them."""
        hosts = self.ground.hosts
        return own_addresses() if hosts == room_server.EVERYWHERE else hosts


def site_on(ground: Ground, port: int) -> Site | Refused:
    """A site on that ground, bound to this port or the next one that is free.

    Refused as `own_certificate` and `room_server.bound`.
    """
    certificate = own_certificate(ground.place)
    if isinstance(certificate, Refused):
        return certificate
    try:
        context = server_context(certificate)
    except OSError as wrong:
        return room_reasons.cannot_listen(port, cause_of(wrong))
    bound = room_server.bound(ground.hosts, port)
    if isinstance(bound, Refused):
        return bound
    sockets, found = bound
    return Site(ground, certificate.fingerprint, certificate.notice, context, sockets, found)
