"""What lies over what on a Broken Prism board."""

from __future__ import annotations

from typing import Final

Z_SPACE: Final = 2.0
Z_HOVER: Final = 4.0
Z_CHAIN: Final = 10.0
Z_REVEAL: Final = 14.0
Z_DRAFT: Final = 16.0
Z_RING: Final = 18.0
Z_TILE: Final = 20.0
Z_BADGE: Final = 24.0
Z_JOINT: Final = 30.0
Z_CURSOR: Final = 40.0
Z_CHOICE: Final = 50.0
