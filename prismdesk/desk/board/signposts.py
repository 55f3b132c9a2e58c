"""What stands at the edge of a pane: how the board is turned, and where something was done last."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from prismdesk.desk.look.measures import NOTE
from prismdesk.desk.look.palettes import mixed, veiled
from prismdesk.desk.look.theme import BOLD, font, theme
from prismdesk.desk.texts import tr

_COMPASS: Final = 46
_POST: Final = 38
_EDGE: Final = 8
"""How large they are, and how far from the edge, in pixels."""

_DISC: Final = 11.5
_LETTER: Final = 17.0
"""The compass: its disc, and how far from the middle its letter stands."""


class Compass(QWidget):
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

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(_COMPASS / 2, _COMPASS / 2)
        painter.setPen(QPen(QColor(palette.line), 1.2 * palette.stroke))
        painter.setBrush(veiled(palette.ground, 0.8))
        painter.drawEllipse(QPointF(0, 0), _COMPASS / 2 - 1, _COMPASS / 2 - 1)
        painter.save()
        painter.rotate(self.angle)
        painter.setPen(Qt.PenStyle.NoPen)
        for tip, ink in (
            (-_DISC, palette.muted),
            (_DISC, mixed(palette.muted, palette.ground, 0.4)),
        ):
            painter.setBrush(QColor(ink))
            painter.drawPolygon(QPolygonF([QPointF(-4.5, 0), QPointF(0, tip), QPointF(4.5, 0)]))
        painter.restore()
        painter.setPen(QColor(palette.muted))
        painter.setFont(font(NOTE, BOLD, 1.0))
        turn = math.radians(self.angle - 90)
        at = QPointF(math.cos(turn), math.sin(turn)) * _LETTER
        box = QRectF(at.x() - 9, at.y() - 9, 18, 18)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "N")
        painter.end()


class Signpost(QAbstractButton):
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

    def paintEvent(self, event: QPaintEvent) -> None:
        palette = theme().palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(_POST / 2, _POST / 2)
        painter.setPen(QPen(QColor(palette.muted), 1.5 * palette.stroke))
        painter.setBrush(QColor(palette.raised))
        painter.drawEllipse(QPointF(0, 0), _POST / 2 - 2, _POST / 2 - 2)
        painter.rotate(self.angle)
        pen = QPen(QColor(palette.text), 3.0)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawLine(QPointF(-9, 0), QPointF(9, 0))
        painter.drawPolyline([QPointF(3, -6), QPointF(9, 0), QPointF(3, 6)])
        painter.end()
