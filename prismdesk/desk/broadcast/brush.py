"""What a piece of the broadcast is, and the brush that paints panels, signs and texts of it."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from prismdesk.core.seats import Seat
from prismdesk.desk.broadcast.styles import Style, fitted, type_of
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.seat_signs import draw_sign
from prismdesk.desk.widgets.line_breaking import direction


class Ink(NamedTuple):
    """The colour of a text, and of what it stands on."""

    colour: str
    on: str


LEFT: Final = Qt.AlignmentFlag.AlignLeft
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight


class PaintedText(NamedTuple):
    """A line of text as it was painted: in which size and colour, on what, and in which box.

    `whole` is what was to be painted; `text` is less where the end was left out for want of room.
    """

    text: str
    whole: str
    size: int
    room: QRectF
    box: QRectF
    colour: str
    on: str


class Brush:
    """A painter in the broadcast's own pixels, 1920 by 1080, whatever the screen's.

    With `written` every line of text is noted there as well.
    """

    def __init__(
        self, painter: QPainter, palette: Palette, written: list[PaintedText] | None = None
    ) -> None:
        self.painter, self.palette, self._written = painter, palette, written
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )

    def panel(
        self, room: QRectF, fill: str, edge: str | None = None, *, width: float = 4.0,
        radius: float = 18.0,
    ) -> None:  # fmt: skip
        """A filled rectangle with round corners; its edge lies inside of it."""
        half = width / 2 if edge else 0.0
        self.painter.setPen(QPen(QColor(edge), width) if edge else Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(fill))
        self.painter.drawRoundedRect(room.adjusted(half, half, -half, -half), radius, radius)

    def sign(self, seat: Seat, centre: QPointF, radius: float) -> None:
        """The sign of a seat in its colour."""
        draw_sign(self.painter, seat, centre, radius, self.palette.seat(seat))

    def text(
        self, text: str, room: QRectF, style: Style, ink: Ink, align: Qt.AlignmentFlag = LEFT
    ) -> None:
        """Text in the middle of the height of `room`, `fitted` into it."""
        laid = fitted(text, room.width(), room.height(), style)
        painter, metrics = self.painter, laid.metrics
        before = painter.layoutDirection()
        painter.setLayoutDirection(direction(text))
        painter.setFont(type_of(laid.size, style.weight))
        painter.setPen(QColor(ink.colour))
        top = room.center().y() - laid.high / 2
        for number, line in enumerate(laid.lines):
            wide = metrics.horizontalAdvance(line)
            left = {LEFT: 0.0, CENTRE: (room.width() - wide) / 2}.get(align, room.width() - wide)
            box = QRectF(room.x() + left, top + number * metrics.height(), wide, metrics.height())
            painter.drawText(QPointF(box.x(), box.y() + metrics.ascent()), line)
            if self._written is not None:
                whole = laid.rest if number == len(laid.lines) - 1 else line
                self._written.append(PaintedText(line, whole, laid.size, box, room, *ink))
        painter.setLayoutDirection(before)


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
