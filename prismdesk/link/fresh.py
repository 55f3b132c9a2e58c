"""What makes a match a new one: its own id, its own secret seed, and the moment it began."""

from __future__ import annotations

import datetime as dt
import secrets
import uuid

import msgspec

from prismdesk.table.match import Match


def fresh(match: Match) -> Match:
    """The same match as if it were set up now, with a new id and a secret seed."""
    return msgspec.structs.replace(
        match,
        id=uuid.uuid4().hex,
        seed=secrets.token_hex(16),
        known_seed=False,
        begun=dt.datetime.now().astimezone().replace(tzinfo=None).isoformat("T", "seconds"),
    )
