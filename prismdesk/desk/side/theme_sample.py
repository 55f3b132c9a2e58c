"""A theme shown by itself: a card with a piece of the desk in that theme's colours."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.board import picture
from prismdesk.desk.board.positions import scene
from prismdesk.desk.look.measures import SMALL_RADIUS
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.signs import draw_sign
from prismdesk.desk.parts.basics import label
from prismdesk.desk.parts.cards import Card
from prismdesk.games import GAMES

_SIZE: Final = QSize(160, 112)


class ThemeCard(Card):
    """A card that stands for a theme; it is checked while the theme is in force."""

    def __init__(self, palette: Palette, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAccessibleName(name)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(8)
        layout.addWidget(_Sample(palette))
        layout.addWidget(label(name, "strong"), 0, Qt.AlignmentFlag.AlignHCenter)


class _Sample(QWidget):
    """Ground, a board, a line of text and two signs."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return _SIZE

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = self._palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline = QPainterPath()
        outline.addRoundedRect(area, SMALL_RADIUS, SMALL_RADIUS)
        painter.fillPath(outline, QColor(palette.ground))
        painter.setPen(QPen(QColor(palette.line), 1))
        painter.drawPath(outline)
        left = self._board(painter, area)
        for row, (seat, share) in enumerate(((Seat.RED, 1.0), (Seat.BLUE, 0.7))):
            y = 22.0 + 20 * row
            draw_sign(painter, seat, QPointF(18, y), 6, palette.seat(seat))
            self._line(painter, palette.text, QRectF(30, y - 2.5, (left - 38) * share, 5))
        for y, share in ((64, 1.0), (76, 0.6)):
            self._line(painter, palette.muted, QRectF(12, y, (left - 20) * share, 4))
        painter.end()

    def _line(self, painter: QPainter, colour: str, area: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)

    def _board(self, painter: QPainter, area: QRectF) -> float:
        """Paint a board at the right; where it begins."""
        game = GAMES[0]
        shown = scene(game)
        assert not isinstance(shown, Refused), "the scene of a card is a position"
        board = picture.board_for(game.name, shown, self._palette)
        height = area.height() - 16
        width = height * board.extent().width() / board.extent().height()
        room = QRectF(area.right() - 8 - width, area.top() + 8, width, height)
        # Half of it is enough to know it by.
        painter.save()
        painter.setClipRect(room.adjusted(max(0.0, 64 - room.left()), 0, 0, 0))
        picture.paint(board, painter, room)
        painter.restore()
        return max(64.0, room.left())
