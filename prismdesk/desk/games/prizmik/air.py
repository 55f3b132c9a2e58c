"""PRIZMIK as it is told to an audience."""

from __future__ import annotations

from prismdesk.desk.broadcast.air import Air


class PrizmikAir(Air):
    """PRIZMIK on the broadcast."""
