"""What lies over what on a Glittering Paths board."""

from __future__ import annotations

from typing import Final

Z_GEMS: Final = 10.0
Z_MARK: Final = 12.0
Z_LAST: Final = 14.0
Z_BADGE: Final = 16.0
Z_OPENING: Final = 18.0
Z_DRAFT: Final = 20.0
Z_CURSOR: Final = 40.0
