"""Broken Prism as it is told to an audience."""

from __future__ import annotations

from prismdesk.desk.broadcast.air import Air


class BrokenPrismAir(Air):
    """Broken Prism on the broadcast."""
