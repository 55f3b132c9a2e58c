"""The board of every game. This is the only place where the desk names games."""

from __future__ import annotations

from typing import Final

from prismdesk.desk.board.prizmik.board import PrizmikBoard
from prismdesk.desk.board.scene import Board

BOARDS: Final[dict[str, type[Board]]] = {"prizmik": PrizmikBoard}
"""Board types by the game's name in text forms."""
