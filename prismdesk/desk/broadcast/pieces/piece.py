"""A piece of the picture, and where it stands."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from PySide6.QtCore import QRectF

from prismdesk.desk.broadcast.brush import Brush


class Piece(Protocol):
    """A part of the picture as a value: equal pieces look alike, so they are not painted again."""

    @property
    def words(self) -> str:
        """What is to be read on it, in one line."""

    def paint(self, brush: Brush, room: QRectF) -> None:
        """Paint it into its room, and nowhere else."""


class Placed(NamedTuple):
    """A piece in its room."""

    room: QRectF
    piece: Piece

    def looks_like(self, other: Placed) -> bool:
        """Whether both are the same to see; as tuples pieces of two kinds may be equal."""
        return self == other and type(self.piece) is type(other.piece)


def joined(*parts: str) -> str:
    """Texts in one line, without those that are empty."""
    return " · ".join(part for part in parts if part)
