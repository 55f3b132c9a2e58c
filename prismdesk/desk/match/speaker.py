"""For whom the typed line speaks, where it can speak for more than one."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from prismdesk.core.seats import Seat
from prismdesk.desk.look.measures import CONTROL_RADIUS
from prismdesk.desk.look.palettes import mixed, veiled
from prismdesk.desk.look.signs import draw_sign
from prismdesk.desk.look.theme import theme
from prismdesk.desk.texts import tr


class Speaker(QAbstractButton):
    """A seat by its sign; the name is its tool tip."""

    def __init__(self, seat: Seat, name: str) -> None:
        super().__init__()
        self._seat = seat
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(tr("For {name}", name=name))
        self.setAccessibleName(tr("For {name}", name=name))
        theme().changed.connect(self._refit)

    def sizeHint(self) -> QSize:
        side = round(34 * max(1.0, theme().text_scale))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        palette, on = theme().palette, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if on:
            painter.setPen(QPen(QColor(palette.muted), palette.stroke))
            painter.setBrush(mixed(palette.raised, palette.text, 0.14))
        if self.hasFocus():
            painter.setPen(QPen(QColor(palette.focus), 2))
        painter.drawRoundedRect(area, CONTROL_RADIUS - 3, CONTROL_RADIUS - 3)
        colour = palette.seat(self._seat) if on else veiled(palette.seats[self._seat], 0.45)
        draw_sign(painter, self._seat, area.center(), area.height() * 0.26, colour)
        painter.end()

    def _refit(self, palette: object) -> None:
        self.updateGeometry()
        self.update()


class Speakers(QWidget):
    """The seats for which the line can speak; hidden while there is only one."""

    chosen = Signal(object)

    def __init__(self, names: Mapping[Seat, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Typed for"))
        self._group = QButtonGroup(self)
        self.buttons: dict[Seat, Speaker] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        for seat, name in names.items():
            made = Speaker(seat, name)
            made.clicked.connect(lambda _=False, seat=seat: self.chosen.emit(seat))
            self._group.addButton(made)
            layout.addWidget(made)
            self.buttons[seat] = made
        self.hide()

    def show_seats(self, seats: tuple[Seat, ...], seat: Seat | None) -> None:
        """Offers these seats, of which one speaks now."""
        for one, made in self.buttons.items():
            made.setVisible(one in seats)
            made.setChecked(one is seat)
        self.setVisible(len(seats) > 1)
