"""Signs at the edge of a pane: a compass, and an arrow to the last action out of sight."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from prismdesk.desk.boards.painting import draw_text, round_pen, saved, set_paint
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.palettes import NOTE, Palette, mixed, veiled
from prismdesk.desk.theme.theme import BOLD, Painted, font

_COMPASS: Final = 46
_POST: Final = 38
_EDGE: Final = 8
"""How large they are, and how far from the edge, in pixels."""

_DISC: Final = 11.5
_LETTER: Final = 17.0
"""The compass: its disc, and how far from the middle its letter stands."""


class Compass(Painted, QWidget):
    """A needle that points to the board's own north, and is to be seen only while that is not up.

    Clicks go through it.
    """

    def __init__(self, pane: QWidget) -> None:
        super().__init__(pane)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(_COMPASS, _COMPASS)
        self.setAccessibleName(tr("The board is turned"))
        self.angle = 0.0
        self.move(_EDGE, _EDGE)
        self.hide()

    def show_turned(self, turned: int, turns: int) -> None:
        """The board is turned clockwise by so many of so many steps."""
        self.angle = 360 * turned / turns
        self.setVisible(turned != 0)
        self.raise_()
        self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        painter.translate(_COMPASS / 2, _COMPASS / 2)
        edge = QPen(QColor(palette.line), 1.2 * palette.stroke)
        set_paint(painter, edge, veiled(palette.ground, 0.8))
        painter.drawEllipse(QPointF(0, 0), _COMPASS / 2 - 1, _COMPASS / 2 - 1)
        north, south = QColor(palette.muted), mixed(palette.muted, palette.ground, 0.4)
        with saved(painter):
            painter.rotate(self.angle)
            for tip, ink in ((-_DISC, north), (_DISC, south)):
                set_paint(painter, None, ink)
                painter.drawPolygon(QPolygonF([QPointF(-4.5, 0), QPointF(0, tip), QPointF(4.5, 0)]))
        turn = math.radians(self.angle - 90)
        at = QPointF(math.cos(turn), math.sin(turn)) * _LETTER
        box = QRectF(at.x() - 9, at.y() - 9, 18, 18)
        draw_text(painter, box, "N", font(NOTE, BOLD, 1.0), north)


class Signpost(Painted, QAbstractButton):
    """An arrow at the edge to what was done last, while that is out of sight; a click goes there.

    The keyboard stays where it is.
    """

    def __init__(self, pane: QWidget, go: Callable[[], None]) -> None:
        super().__init__(pane)
        self.setFixedSize(_POST, _POST)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        tip = tr("Go to what was done last")
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.angle = 0.0
        self.clicked.connect(lambda _checked=False: go())
        self.hide()

    def point(self, off: QPointF, taken: QRect) -> None:
        """Point so far from the middle of the pane, beside what is `taken` there."""
        pane = self.parentWidget()
        assert pane is not None, "it stands in a pane"
        across, down = (side / 2 - _EDGE - _POST / 2 for side in (pane.width(), pane.height()))
        share = min(across / max(abs(off.x()), 1e-9), down / max(abs(off.y()), 1e-9))
        at = QPointF(pane.width(), pane.height()) / 2 + off * share
        box = QRectF(at.x() - _POST / 2, at.y() - _POST / 2, _POST, _POST).toRect()
        if box.intersects(taken):
            box.moveBottom(taken.top() - _EDGE)
        self.move(box.topLeft())
        self.angle = math.degrees(math.atan2(off.y(), off.x()))
        self.show()
        self.raise_()
        self.update()

    def draw(self, painter: QPainter, palette: Palette) -> None:
        painter.translate(_POST / 2, _POST / 2)
        edge = QPen(QColor(palette.muted), 1.5 * palette.stroke)
        set_paint(painter, edge, QColor(palette.raised))
        painter.drawEllipse(QPointF(0, 0), _POST / 2 - 2, _POST / 2 - 2)
        painter.rotate(self.angle)
        painter.setPen(round_pen(palette.text, 3.0))
        painter.drawLine(QPointF(-9, 0), QPointF(9, 0))
        painter.drawPolyline([QPointF(3, -6), QPointF(9, 0), QPointF(3, 6)])
