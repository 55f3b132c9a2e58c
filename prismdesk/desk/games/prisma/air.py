"""Prisma as it is told to an audience."""

from __future__ import annotations

from prismdesk.desk.broadcast.air import Air


class PrismaAir(Air):
    """Prisma on the broadcast."""
