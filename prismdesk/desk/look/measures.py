"""Type sizes, spaces and corners, before the text scale. Nothing else names a size of these."""

from __future__ import annotations

from typing import Final

NOTE: Final = 12.5
TEXT: Final = 14.0
LEAD: Final = 16.0
HEADING: Final = 20.0
TITLE: Final = 24.0
SCORE: Final = 38.0
CLOCK: Final = 58.0
SIZES: Final = {
    "note": NOTE,
    "text": TEXT,
    "lead": LEAD,
    "heading": HEADING,
    "title": TITLE,
    "score": SCORE,
    "clock": CLOCK,
}
"""Type sizes in pixels, by the `role` of a label."""

TEXT_SCALES: Final = (0.9, 1.0, 1.15, 1.3, 1.5, 1.75)
"""The text scales that people can choose from."""

PANEL_RADIUS: Final = 14
CONTROL_RADIUS: Final = 10
SMALL_RADIUS: Final = 5


def pixels(size: float, text_scale: float) -> int:
    """A type size in whole pixels."""
    return int(size * text_scale + 0.5)
