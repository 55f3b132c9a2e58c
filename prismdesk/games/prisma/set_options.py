"""The options of what a match is played with: its tiles, and who plays in which direction."""

from __future__ import annotations

from typing import Final

from prismdesk.core.options import Choice, Option
from prismdesk.core.words import phrase
from prismdesk.games.prisma import directions, sets

TILE_SET: Final = Option(
    "tile-set",
    phrase("Tile set"),
    "PR3",
    (
        Choice("house", phrase("60 tiles of 16 shapes, each in red and in blue.")),
        Choice("crossroads", phrase("Fewer dead ends, and many tiles where red meets blue.")),
    ),
    form=sets.FORM,
    fits=sets.set_chosen,
    calls=lambda value: sets.set_chosen(value).name,
)
DIRECTIONS: Final = Option(
    "directions",
    phrase("Directions"),
    "PR5",
    (Choice(directions.USUAL, phrase("As the tile set has them, clockwise from Red.")),),
    form=directions.FORM,
    fits=directions.read_directions,
    calls=lambda value: ", ".join(directions.read_directions(value)),
)
