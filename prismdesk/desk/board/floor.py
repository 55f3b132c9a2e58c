"""How small the parts of a board may be painted: for who looks at it from afar."""

from __future__ import annotations

from typing import Final, NamedTuple

_ROUNDED: Final = 0.5
"""So much of a unit may be lost where a height was rounded."""


class Floor(NamedTuple):
    """No text of a board is smaller and no line thinner than this; 0 asks for nothing.

    Letters that only name a place may be as small as `letter_px`, and there are none on a board
    that is less than `letters_from_px` high. All in logical pixels.
    """

    text_px: float = 0.0
    line_px: float = 0.0
    letter_px: float = 0.0
    letters_from_px: float = 0.0

    def at(self, unit: float) -> Least:
        """The same in a scene in which a logical pixel is `unit` wide."""
        return Least(*(pixels * unit for pixels in self))


class Least(NamedTuple):
    """A floor in units of the scene."""

    text: float = 0.0
    line: float = 0.0
    letter: float = 0.0
    letters_from: float = 0.0

    def letters(self, high: float) -> bool:
        """Whether letters may be shown that only name a place, on a board that is so high."""
        return high >= self.letters_from - _ROUNDED


NO_FLOOR: Final = Least()
"""Nothing is asked for."""

AIR: Final = Floor(36.0, 4.0, letter_px=28.0, letters_from_px=900.0)
"""What can be read by an audience, in pixels of a broadcast of 1920 by 1080."""
