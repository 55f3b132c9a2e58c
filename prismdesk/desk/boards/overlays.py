"""What is shown over any board: the message bubble, the cover and the looking-back frame.

All three keep their size on screen whatever the scale of the board: they are laid out in
logical pixels and told how many scene units one of these is.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from prismdesk.desk.boards.items import Item
from prismdesk.desk.boards.painting import set_paint
from prismdesk.desk.theme.palettes import DARK, LEAD, NOTE, SMALL_RADIUS, TEXT, Palette, veiled
from prismdesk.desk.theme.theme import BOLD, MEDIUM, font

_WRAP = Qt.TextFlag.TextWordWrap.value
_LEFT = Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignVCenter.value
_TOP = Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignTop.value
_BOTTOM = Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignBottom.value
_MIDDLE = Qt.AlignmentFlag.AlignCenter.value


def _text_size(text: str, type_: QFont, width: float) -> QRectF:
    room = QRectF(0, 0, width, 4000)
    return QFontMetricsF(type_).boundingRect(room, _WRAP | _LEFT, text)


class _Words(Item):
    """Words in a box, which keep their size on the screen; none are to be seen at first."""

    def __init__(self) -> None:
        super().__init__(DARK)
        self.setFlag(Item.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setVisible(False)
        self._text = ""
        self._box = QRectF()

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-2, -2, 2, 2)


_STAYS_MS: Final = 4000
_READING_MS: Final = 45
"""How long a sentence stays, and how much longer for each letter in it."""


class Message(NamedTuple):
    """A sentence, the number of its rule, and the name of the place that it concerns."""

    text: str
    rule: str
    where: str | None


class Bubble(_Words):
    """A sentence for a while beside the place that it concerns, with a tail that points there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__()
        self.told: Message | None = None
        """What is to be read now."""
        self._rule = ""
        self._timer = QTimer(parent, singleShot=True)
        self._timer.timeout.connect(self.hush)

    def say(self, text: str, rule: str | None, where: str | None) -> None:
        """Let this be read from now on; the bubble is to be laid then."""
        self.told = Message(text, rule or "", where)
        self._timer.start(_STAYS_MS + _READING_MS * len(text))

    def hush(self) -> None:
        """Take away what is to be read."""
        self.told = None
        self._timer.stop()
        self.setVisible(False)

    def lay(self, palette: Palette, place: QRectF, room: QRectF, unit: float) -> None:
        """Show what is told beside `place`, inside `room` (both in the scene).

        `unit` is the size of a logical pixel in the scene. The place is never covered: the
        bubble stands above it, or below where there is no room, or at its side.
        """
        if self.told is None:
            return
        self.prepareGeometryChange()
        self._text, self._rule, _ = self.told
        self.colours = palette
        wide = min(300.0, room.width() / unit - 16)
        size = _text_size(self._text, font(TEXT, BOLD), wide - 28)
        note = _text_size(self._rule, font(NOTE, MEDIUM), wide - 28) if self._rule else QRectF()
        width = max(size.width(), note.width()) + 28
        height = size.height() + (note.height() + 2 if self._rule else 0) + 20
        self._stand(place, room, unit, width, height)
        self.setVisible(True)
        self.update()

    def _stand(self, place: QRectF, room: QRectF, unit: float, width: float, height: float) -> None:
        tail = 9.0
        centre = place.center()
        left_room = (centre.x() - room.left()) / unit
        right_room = (room.right() - centre.x()) / unit
        left = min(max(-width / 2, -left_room + 4), right_room - 4 - width)
        if (place.top() - room.top()) / unit > height + tail + 4:
            self.setPos(centre.x(), place.top())
            self._box = QRectF(left, -height - tail, width, height)
        elif (room.bottom() - place.bottom()) / unit > height + tail + 4:
            self.setPos(centre.x(), place.bottom())
            self._box = QRectF(left, tail, width, height)
        else:
            on_right = right_room > left_room
            self.setPos(place.right() if on_right else place.left(), centre.y())
            self._box = QRectF(tail if on_right else -tail - width, -height / 2, width, height)

    def boundingRect(self) -> QRectF:
        return self._box.united(QRectF(-9, -9, 18, 18)).adjusted(-2, -2, 2, 2)

    def covered(self, unit: float) -> QRectF:
        """What the bubble's box covers in the scene."""
        box = QRectF(self._box.topLeft() * unit, self._box.size() * unit)
        return box.translated(self.pos())

    def _outline(self) -> QPainterPath:
        box = self._box
        path = QPainterPath()
        path.addRoundedRect(box, SMALL_RADIUS + 3, SMALL_RADIUS + 3)
        tail = QPainterPath(QPointF(0, 0))
        if box.left() > 0 or box.right() < 0:
            edge = box.left() + 2 if box.left() > 0 else box.right() - 2
            tail.lineTo(edge, -8)
            tail.lineTo(edge, 8)
        else:
            edge = box.top() + 2 if box.top() > 0 else box.bottom() - 2
            middle = min(max(0.0, box.left() + 16), box.right() - 16)
            tail.lineTo(middle - 8, edge)
            tail.lineTo(middle + 8, edge)
        tail.closeSubpath()
        return path.united(tail)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette = self.colours
        set_paint(painter, QPen(QColor(palette.ground), 2), QColor(palette.text))
        painter.drawPath(self._outline())
        inner = self._box.adjusted(14, 10, -14, -10)
        painter.setPen(QColor(palette.ground))
        painter.setFont(font(TEXT, BOLD))
        painter.drawText(inner, _WRAP | (_TOP if self._rule else _LEFT), self._text)
        if self._rule:
            painter.setFont(font(NOTE, MEDIUM))
            painter.setPen(veiled(palette.ground, 0.75))
            painter.drawText(inner, _BOTTOM, self._rule)


class Cover(_Words):
    """A few words in the middle of a covered board."""

    def say(self, text: str, palette: Palette, room: QRectF, unit: float) -> None:
        """Show the words in the middle of `room`, which is in the scene."""
        self.prepareGeometryChange()
        self._text, self.colours = text, palette
        wide = max(80.0, min(420.0, room.width() / unit - 32))
        size = _text_size(text, font(LEAD, BOLD), wide - 48)
        self._box = QRectF(0, 0, size.width() + 48, size.height() + 32)
        self._box.moveCenter(QPointF(0, 0))
        self.setPos(room.center())
        self.setVisible(bool(text))
        self.update()

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        palette = self.colours
        edge = QPen(QColor(palette.line), palette.stroke)
        set_paint(painter, edge, QColor(palette.raised))
        painter.drawRoundedRect(self._box, 14, 14)
        painter.setPen(QColor(palette.text))
        painter.setFont(font(LEAD, BOLD))
        painter.drawText(self._box.adjusted(24, 16, -24, -16), _WRAP | _MIDDLE, self._text)


class Frame(Item):
    """A thin dashed frame around a board that shows an earlier position, on the screen only."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self.setVisible(False)
        self._area = QRectF()

    def surround(self, field: QRectF) -> None:
        """Stand around that field."""
        self.prepareGeometryChange()
        self._area = field.adjusted(-4, -4, 4, 4)

    def boundingRect(self) -> QRectF:
        return self._area.adjusted(-6, -6, 6, 6)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if widget is None:
            # A picture that is taken of the board has no need of it.
            return
        pen = QPen(QColor(self.colours.muted), 4)
        pen.setDashPattern([4, 3])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        set_paint(painter, pen, None)
        painter.drawRoundedRect(self._area, 8, 8)
