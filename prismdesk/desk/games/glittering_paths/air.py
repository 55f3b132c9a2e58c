"""Glittering Paths as it is told to an audience."""

from __future__ import annotations

from prismdesk.desk.broadcast.air import Air


class GlitteringPathsAir(Air):
    """Glittering Paths on the broadcast."""
