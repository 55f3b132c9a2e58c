"""Showing that one has the key, without showing the key.

Each end shows a hash under the key, over its own role and over every frame that has passed
before. So what one end showed is of no use as the other's, and neither is a proof in which
somebody between them has changed a byte, were it only whether the guest wants to watch.
"""

from __future__ import annotations

import enum
import hashlib
import hmac


class Role(enum.StrEnum):
    """Which end shows it."""

    GUEST = "prismdesk guest"
    TABLE = "prismdesk table"


class Transcript:
    """The frames that have passed between the ends, in their order; of one size always."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, data: bytes) -> None:
        """One frame more, sent or received."""
        self._hash.update(len(data).to_bytes(8))
        self._hash.update(data)

    def shown(self, key: bytes, role: Role) -> str:
        """What an end in that role shows, in hexadecimal digits."""
        return hmac.new(key, role.encode() + self._hash.digest(), hashlib.sha256).hexdigest()

    def is_shown(self, shown: str, key: bytes, role: Role) -> bool:
        """Whether that is it. Takes as long whatever is wrong with it."""
        return hmac.compare_digest(shown, self.shown(key, role))
