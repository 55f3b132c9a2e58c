"""Tiles and turns in words, as people read them out."""

from __future__ import annotations

from typing import Final

from prismdesk.core.words import Phrase, phrase
from prismdesk.geometry.hexagon import SIDES

STAGES: Final = {"opening": "Opening", "middle": "Middle turns", "closing": "Closing turns"}
"""The turns that are being played (PR13 to PR15)."""

_COLOURS: Final = ("R", "B")


def tile_words(sides: str) -> Phrase:
    """The beams of a tile by their colours, such as “red N, SE; blue S”."""
    red, blue = (
        ", ".join(name for name, side in zip(SIDES, sides, strict=True) if side == colour)
        for colour in _COLOURS
    )
    if not blue:
        return phrase("red {red_sides}", red_sides=red)
    if not red:
        return phrase("blue {blue_sides}", blue_sides=blue)
    return phrase("red {red_sides}; blue {blue_sides}", red_sides=red, blue_sides=blue)
