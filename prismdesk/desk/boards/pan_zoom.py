"""Pan and zoom of a board in its view by wheel, pinch, drag and keys."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QTransform,
    QWheelEvent,
)

from prismdesk.desk.boards.keys import ARROWS
from prismdesk.desk.boards.pan_zoom_board import PanZoomBoard, Viewport, fitted, refitted
from prismdesk.desk.boards.scaled_view import ScaledView
from prismdesk.desk.boards.signposts import Compass, Signpost
from prismdesk.desk.texts import tr
from prismdesk.desk.widgets.basics import button

_NOTCH: Final = 120.0
"""What Qt calls one notch of a wheel."""
_PER_NOTCH: Final = 1.2
_PER_KEY: Final = 1.25
_KEY_PIXELS: Final = 80.0
_DRAG_PIXELS: Final = 6.0
_EDGE: Final = 8
_CTRL: Final = Qt.KeyboardModifier.ControlModifier
_OTHERS: Final = _CTRL | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class PanZoom(QObject):
    """Keeps the sight of one board in one view; without one all of the board is seen.

    Whenever the sight changes, the view is told to show it.
    """

    def __init__(self, view: ScaledView, board: PanZoomBoard) -> None:
        super().__init__(view)
        self.shown_part: Viewport | None = None
        self._view = view
        self._board = board
        self._whole = Viewport(QPointF(), 1.0)
        self._fitted_for: object = None
        self._turned_to = board.turned
        self._held: QPointF | None = None
        self._ground: QPointF | None = None
        self._has_space = False
        self._turned = 0.0
        tip = tr("Show the whole field (0)")
        self._button = button(tr("Fit"), "raised", tip=tip, then=self.fit)
        self._button.setParent(view)
        # The board keeps the keyboard, for which the key 0 does the same.
        self._button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._button.hide()
        self._compass = Compass(view)
        self._signpost = Signpost(view, self._go_to_latest)
        self._left = Viewport(QPointF(), 1.0)
        board.changed_view.connect(self._point)
        board.sought.connect(self.show)
        board.reshaped.connect(self._leave)
        board.growing.connect(self._approach)

    def close(self) -> None:
        """Let go of the board and the view."""
        self._board.sought.disconnect(self.show)
        self._board.reshaped.disconnect(self._leave)
        self._board.growing.disconnect(self._approach)
        self._board.changed_view.disconnect(self._point)
        for part in (self._button, self._compass, self._signpost):
            part.deleteLater()
        self.deleteLater()

    # What is seen.

    @property
    def is_fitted(self) -> bool:
        """Whether all of the board is seen, and will be if it grows."""
        return self.shown_part is None

    def settle(self, share: float) -> Viewport:
        """The sight as it can be now, where the board may take that share of the pane."""
        room, pane = self._board.scope, self._pane * share
        self._turn_with_board()
        fitted_for = (pane, self._board.turned, self._board.view is None)
        is_new = fitted_for != self._fitted_for
        self._fitted_for = fitted_for
        self._whole = fitted(room, pane) if is_new else refitted(self._whole, room, pane)
        if self.shown_part is not None:
            self.shown_part = self._possible(self.shown_part)
        self._button.setVisible(self.shown_part is not None)
        self._button.adjustSize()
        at = self._view.rect().bottomRight() - self._button.rect().bottomRight()
        self._button.move(at.x() - _EDGE, at.y() - _EDGE)
        self._compass.show_turned(self._board.turned, self._board.turns)
        self._point()
        return self._now

    def _turn_with_board(self) -> None:
        """Whoever looks closer sees the same part of a board that was turned."""
        board = self._board
        by, self._turned_to = board.turned - self._turned_to, board.turned
        if by and self.shown_part is not None:
            turn = QTransform().rotate(360 * by / board.turns)
            self.shown_part = self.shown_part._replace(middle=turn.map(self.shown_part.middle))

    def fit(self) -> None:
        """Show all of the board, and no more around it than there must be."""
        self._fitted_for = None
        self._look(None)

    def show(self, place: QRectF) -> None:
        """Move so far that this place is seen."""
        if self.shown_part is not None and not place.isNull():
            near = place.adjusted(*(side * place.width() / 4 for side in (-1, -1, 1, 1)))
            self._look(self.shown_part.showing(near, self._pane))

    def zoom(self, by: float, at: QPointF | None = None) -> None:
        """Show it so many times as large; what is at that point of the view stays there."""
        middle = QPointF(self._pane.width(), self._pane.height()) / 2
        off = QPointF(0, 0) if at is None else at - middle
        before = self._now.scale
        self._look(self._now.zoomed(by, off, self._whole.scale, self._board.closest))
        if self._now.scale != before:
            self._view.hasten()

    def move(self, by: QPointF) -> None:
        """Move the board by so many pixels."""
        self._look(self._now.moved(by))

    def _leave(self) -> None:
        """The board has another extent from now on: keep what was seen so far."""
        self._left = self._view.shown_part

    def _approach(self, share: float) -> None:
        """Go so far from there to all of the board, if that is what is to be seen."""
        if not self.is_fitted or share >= 1:
            self._view.refit()
            self._view.rest()
        elif self._left != self._whole:
            self._view.hasten()
            self._view.look(self._left.towards(self._whole, share))

    def _point(self) -> None:
        """Point to what was done last, if it is out of sight because one looks closer."""
        latest = None if self.shown_part is None else self._board.latest
        seen = self._now.seen(self._pane)
        if latest is None or seen.contains(latest.center()):
            self._signpost.hide()
        else:
            off = (latest.center() - seen.center()) * self._now.scale
            self._signpost.point(off, self._button.geometry())

    def _go_to_latest(self) -> None:
        latest = self._board.latest
        if latest is not None:
            self.show(latest)

    @property
    def _pane(self) -> QSizeF:
        return QSizeF(self._view.viewport().size())

    @property
    def _now(self) -> Viewport:
        return self._whole if self.shown_part is None else self.shown_part

    def _possible(self, shown_part: Viewport) -> Viewport | None:
        if shown_part.scale <= self._whole.scale * 1.001:
            return None
        bounds = self._whole.seen(self._pane) | self._board.extent()
        return shown_part.within(bounds, self._pane)

    def _look(self, shown_part: Viewport | None) -> None:
        self._board.finish()
        self.shown_part = None if shown_part is None else self._possible(shown_part)
        self._view.refit()

    # Wheel and pinch.

    def wheel(self, event: QWheelEvent) -> None:
        """With Ctrl it zooms; else it turns what is in hand, moves the board, or zooms as well."""
        event.accept()
        turn, pixels = event.angleDelta(), event.pixelDelta()
        zooms = bool(event.modifiers() & _CTRL)
        if not zooms and self._board.takes_wheel:
            self._spin(turn.y() or turn.x())
        elif not zooms and _is_pad(event) and not pixels.isNull():
            self.move(QPointF(pixels))
        elif turn.y():
            self.zoom(_PER_NOTCH ** (turn.y() / _NOTCH), event.position())
        else:
            self.move(QPointF(turn) / 2)

    def _spin(self, turn: int) -> None:
        """Parts of a notch are summed; the other way begins anew."""
        if turn * self._turned < 0:
            self._turned = 0.0
        self._turned += turn
        notches = int(self._turned / _NOTCH)
        self._turned -= notches * _NOTCH
        if notches:
            self._board.spin(-notches)

    def pinch(self, event: QNativeGestureEvent) -> bool:
        """Two fingers on a trackpad; whether that was for the board."""
        match event.gestureType():
            case Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(max(0.2, 1 + event.value()), event.position())
            case Qt.NativeGestureType.SmartZoomNativeGesture:
                self.zoom(2, event.position()) if self.is_fitted else self.fit()
            case _:
                return False
        return True

    # Drags.

    def press(self, event: QMouseEvent) -> bool:
        """A button goes down; whether the board is held by it from now on."""
        self._ground = None
        is_left = event.button() == Qt.MouseButton.LeftButton
        if event.button() == Qt.MouseButton.MiddleButton or (is_left and self._has_space):
            self._hold(event.position())
            return True
        if is_left and self._board.is_ground(self._view.mapToScene(event.position().toPoint())):
            self._ground = event.position()
        return False

    def drag(self, event: QMouseEvent) -> bool:
        """The pointer moves; whether it moves the board with it."""
        at = event.position()
        if self._held is None and self._ground is not None and not self.is_fitted:
            if (at - self._ground).manhattanLength() <= _DRAG_PIXELS:
                return False
            self._hold(self._ground)
        if self._held is None:
            return False
        before, self._held = self._held, at
        if not self.is_fitted:
            self.move(at - before)
        # It is no click any more; and Qt tells the board of a pointer that is where it was.
        self._board.leave()
        return True

    @property
    def is_held(self) -> bool:
        """Whether a button that is down holds the board."""
        return self._held is not None

    def release(self) -> bool:
        """The button comes up; whether the board was held by it."""
        was_held, self._held, self._ground = self._held is not None, None, None
        self._show_hand()
        return was_held

    def _hold(self, at: QPointF) -> None:
        self._held = at
        self._show_hand()

    def _show_hand(self) -> None:
        pane = self._view.viewport()
        if self._held is not None and not self.is_fitted:
            pane.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._has_space:
            pane.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            pane.unsetCursor()

    # Keys.

    def key(self, event: QKeyEvent) -> bool:
        """A key that the board did not want; whether it was one for looking around."""
        key, others = Qt.Key(event.key()), event.modifiers() & _OTHERS
        if others == _CTRL and key in ARROWS:
            right, down = ARROWS[key]
            self.move(QPointF(-right, -down) * _KEY_PIXELS)
        elif others:
            return False
        elif event.text() in ("+", "="):
            self.zoom(_PER_KEY)
        elif event.text() in ("-", "−"):
            self.zoom(1 / _PER_KEY)
        elif event.text() == "0":
            self.fit()
        elif key == Qt.Key.Key_Space:
            self._has_space = True
            self._show_hand()
        else:
            return False
        return True

    def key_up(self, event: QKeyEvent) -> None:
        """A key comes up."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.forget_keys()

    def forget_keys(self) -> None:
        """No key is known to be down."""
        self._has_space = False
        self._show_hand()


def _is_pad(event: QWheelEvent) -> bool:
    """Whether fingers are meant, and no wheel: only their way can be followed pixel by pixel."""
    on_pad = event.device().type() == QInputDevice.DeviceType.TouchPad
    return on_pad or event.phase() != Qt.ScrollPhase.NoScrollPhase
