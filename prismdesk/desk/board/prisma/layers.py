"""What lies over what on a Prisma board."""

from __future__ import annotations

from typing import Final

Z_GROUND: Final = 0.0
Z_RAYS: Final = 4.0
Z_TILES: Final = 10.0
Z_MARKERS: Final = 12.0
Z_LAST: Final = 16.0
Z_NAMES: Final = 18.0
Z_LOOPS: Final = 20.0
Z_LIGHT: Final = 30.0
Z_MARKS: Final = 34.0
Z_RAISED: Final = 36.0
Z_TOKENS: Final = 38.0
Z_GHOST: Final = 40.0
Z_CURSOR: Final = 50.0
Z_TAG: Final = 52.0
Z_MOVING: Final = 1000.0
