"""The cells of Prisma's own options in New match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from prismdesk.core.options import Option
from prismdesk.desk.choosing.choice_cell import ChoiceCell
from prismdesk.desk.choosing.prisma.directions_cell import DirectionsCell
from prismdesk.desk.choosing.prisma.tile_set_cell import TileSetCell
from prismdesk.games.prisma.set_options import DIRECTIONS, TILE_SET

CELLS: Final[Mapping[str, Callable[[Option], ChoiceCell]]] = {
    TILE_SET.name: TileSetCell,
    DIRECTIONS.name: DirectionsCell,
}
"""By the option's name."""
