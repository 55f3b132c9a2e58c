"""The broadcast's window: one picture, pixel by pixel, and which sizes are exact on a screen."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QCloseEvent,
    QColor,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QScreen,
    QShowEvent,
    QWindow,
)
from PySide6.QtWidgets import QApplication, QWidget

from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.layout import WHOLE
from prismdesk.desk.broadcast.on_air import OnAir
from prismdesk.desk.broadcast.palettes import KEY, broadcast_palette
from prismdesk.desk.preferences import PICTURE_SIZES

_WIDE, _HIGH = 16, 9
_SMALLEST, _LARGEST = 320, 8192
_COARSE, _FINE = 12, 1000
"""Denominators: of the scales that systems have, and of any that somebody may set."""


def is_exact(size: tuple[int, int], scale: float) -> bool:
    """Whether a window can have just as many pixels of a screen of that scale."""
    return all((side / ratio(scale)).denominator == 1 for side in size)


def logical(size: tuple[int, int], scale: float) -> tuple[int, int]:
    """The size of such a window in its own units; the nearest where it cannot be exact."""
    wide, high = (round(side / ratio(scale)) for side in size)
    return wide, high


def exact_sizes(scale: float) -> tuple[tuple[int, int], ...]:
    """The sizes of the picture that are exact at that scale, the smallest first.

    Where none of the usual is, such as at 1.75, the nearest to each that are, also 16 to 9; there
    are none at scales that no such size divides by.
    """
    usual = tuple(size for size in PICTURE_SIZES if is_exact(size, scale))
    if usual:
        return usual
    step = ratio(scale).numerator
    near = {step * max(1, round(Fraction(wide, _WIDE * step))) for wide, _high in PICTURE_SIZES}
    return tuple(
        (_WIDE * times, _HIGH * times)
        for times in sorted(near)
        if _HIGH * times >= _SMALLEST and _WIDE * times <= _LARGEST
    )


def ratio(scale: float) -> Fraction:
    """A scale as systems mean it: 1.3333 is four thirds. Raises ValueError for 0 and less."""
    if scale <= 0:
        raise ValueError("a scale is more than nothing")
    fine = Fraction(scale).limit_denominator(_FINE)
    coarse = fine.limit_denominator(_COARSE)
    return coarse if abs(coarse - fine) * _FINE < 1 else fine


TITLE: Final = "PrismDesk – Broadcast"
"""Never translated and never another: capture programs find the window by it."""

_KIND: Final = Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint


class BroadcastWindow(QWidget):
    """Shows a frame, just as large as `on_air` says in pixels of the screen.

    `seen_changed()`: whether it `is_seen` is another thing now, whoever did that.
    `fit_changed()`: the size that it has, or whether that is exact, may be another.
    `end_wanted()`: the program is about to end and would close it first.

    It is hidden and shown and never made anew, for a capture program holds on to it; so no close
    is ever accepted. Whoever closes it on the screen hides it. It has no part in a match, does
    nothing for keys, and has no pointer. The mouse can only move it.
    """

    seen_changed = Signal()
    fit_changed = Signal()
    end_wanted = Signal()

    def __init__(self, frame: Frame, on_air: OnAir) -> None:
        super().__init__(None, _KIND)
        self._frame, self._on_air = frame, on_air
        self._told: tuple[tuple[int, int], bool] | None = None
        self._comes_up = False
        self._was_seen = False
        self._pressed: QPoint | None = None
        self.setWindowTitle(TITLE)
        self.setAccessibleName(TITLE)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        # The program ends with its own window, also while this one is up.
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.create()
        handle = self.windowHandle()
        handle.installEventFilter(self)
        handle.screenChanged.connect(self._fit)
        frame.changed.connect(self._on_frame)
        on_air.changed.connect(self._on_on_air)
        self._fit()

    @property
    def is_seen(self) -> bool:
        """Whether it is on the screen, and not minimised, when captures stand still."""
        return self.isVisible() and not self.isMinimized()

    @property
    def pixels(self) -> tuple[int, int]:
        """Its size now, in pixels of the screen."""
        scale = ratio(self.devicePixelRatioF())
        return round(self.width() * scale), round(self.height() * scale)

    @property
    def is_exact(self) -> bool:
        """Whether it has just as many pixels as it is to have."""
        size = self._on_air.picture.size
        return is_exact(size, self.devicePixelRatioF()) and self.pixels == size

    def place_on(self, screen: QScreen) -> None:
        """Puts it at that screen's upper left; beneath other windows where there is only one."""
        self._fit(screen)
        self.move(screen.geometry().topLeft())
        self._make_way()

    def setVisible(self, visible: bool) -> None:
        """Shows or hides it; shown, it also comes back from being minimised."""
        if visible and self.isMinimized():
            self._comes_up = True
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        super().setVisible(visible)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keeps from it that it is covered or minimised: then it would not be painted any more."""
        if event.type() == QEvent.Type.Expose and isinstance(watched, QWindow):
            if not watched.isExposed():
                return self.isVisible()
            if self._comes_up:
                self._comes_up = False
                self._make_way()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._tell_seen()

    def showEvent(self, event: QShowEvent) -> None:
        """Comes up beneath what somebody works on, once the system has it on the screen."""
        super().showEvent(event)
        if not event.spontaneous():
            self._describe()
            self._comes_up = True
        self._tell_seen()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tell_seen()

    def closeEvent(self, event: QCloseEvent) -> None:
        """A person closes it: it is hidden. A close that is accepted would make it anew later.

        A system that ends programs closes their windows in any order; whether this one ends is
        asked elsewhere, and until then it stays on air.
        """
        event.ignore()
        if event.spontaneous():
            self.hide()
        else:
            self.end_wanted.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """It has no title bar, so that it can be taken anywhere."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Moves it once it is drawn along: a mere click would leave it stuck to the pointer."""
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        way = event.position().toPoint() - self._pressed
        if way.manhattanLength() >= QApplication.startDragDistance():
            self._pressed = None
            self.windowHandle().startSystemMove()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It was a click, which does nothing."""
        self._pressed = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Says so, for a system can give it another size than it asks for."""
        super().resizeEvent(event)
        self._tell()

    def paintEvent(self, event: QPaintEvent) -> None:
        # A painter that was left active by a fault in a picture would take the program down.
        with QPainter(self) as painter:
            # It is iterated by its `__getitem__`, which the stubs of PySide6 6.11 leave out.
            for part in event.region():  # type: ignore[attr-defined]
                self._paint_part(painter, part)

    def _paint_part(self, painter: QPainter, part: QRect) -> None:
        scale, left, top = self._mapping()
        painter.resetTransform()
        painter.setClipRect(part)
        if left or top:
            painter.fillRect(part, self._beside())
        painter.translate(left, top)
        painter.scale(scale, scale)
        area = QRectF(
            (part.x() - left) / scale, (part.y() - top) / scale,
            part.width() / scale, part.height() / scale,
        )  # fmt: skip
        self._frame.paint(painter, area & WHOLE)

    def _mapping(self) -> tuple[float, float, float]:
        """The scale from the frame to the window, and what remains on the left and above."""
        scale = min(self.width() / WHOLE.width(), self.height() / WHOLE.height())
        wide, high = WHOLE.width() * scale, WHOLE.height() * scale
        return scale, (self.width() - wide) / 2, (self.height() - high) / 2

    def _beside(self) -> QColor:
        """What stands beside a picture that is not as wide or as high as its window."""
        ground = self._on_air.picture.ground
        return QColor(KEY if ground == "chroma" else broadcast_palette(ground).ground)

    def _on_frame(self, part: QRectF) -> None:
        """Outward to where pixels of the window and of the screen begin together."""
        scale, left, top = self._mapping()
        step = ratio(self.devicePixelRatioF()).denominator
        first_x = math.floor((part.left() * scale + left) / step) * step
        first_y = math.floor((part.top() * scale + top) / step) * step
        last_x = math.ceil((part.right() * scale + left) / step) * step
        last_y = math.ceil((part.bottom() * scale + top) / step) * step
        self.update(QRect(first_x, first_y, last_x - first_x, last_y - first_y))
        if QAccessible.isActive():
            self._describe()

    def _on_on_air(self) -> None:
        self._fit()
        self.update()

    def _describe(self) -> None:
        if self.accessibleDescription() != self._frame.words:
            self.setAccessibleDescription(self._frame.words)

    def _tell_seen(self) -> None:
        if self.is_seen != self._was_seen:
            self._was_seen = self.is_seen
            self.seen_changed.emit()

    def _make_way(self) -> None:
        if len(QApplication.screens()) == 1:
            self.lower()

    def _fit(self, screen: QScreen | None = None) -> None:
        """Takes the size that is wanted, at the scale of that screen."""
        scale = self.devicePixelRatioF() if screen is None else screen.devicePixelRatio()
        self.setFixedSize(*logical(self._on_air.picture.size, scale))
        self._tell()

    def _tell(self) -> None:
        wide, high = self.pixels
        self._frame.set_ratio(min(wide / WHOLE.width(), high / WHOLE.height()))
        fit = self.pixels, self.is_exact
        if fit != self._told:
            self._told = fit
            self.fit_changed.emit()
