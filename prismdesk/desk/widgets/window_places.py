"""Remembers where windows were, and keeps private windows off the broadcast's screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from prismdesk.core.codec import fits
from prismdesk.desk.preferences import Place, Preferences

_TITLE_BAR: Final = 32
_FRAME: Final = 48
"""What the system may set around a window, about."""
_IN_REACH: Final = 96
"""So much of a title bar must be on a screen, in pixels, that the window can be taken by it."""


class Screen(Protocol):
    """What is asked of a screen here: its area without the system's bars."""

    def availableGeometry(self) -> QRect:
        """In pixels of the windows."""
        ...


_S = TypeVar("_S", bound=Screen)


def keep(window: QWidget, name: str, preferences: Preferences) -> bool:
    """Puts the window where it was when it was last hidden, and remembers that from now on.

    False where it was never placed, or where no screen is there any more; it is not moved then.
    """
    place = _place(name, preferences)
    area = None if place is None else area_on(place, QGuiApplication.screens())
    if place is not None and area is not None:
        window.resize(area.size())
        window.move(area.topLeft())
        if place.maximised:
            window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)
    _Keeper(window, name, preferences)
    return area is not None


def take_room(window: QWidget, usual: QSize) -> None:
    """The usual size, or all of a screen that is too small for it and a title bar."""
    room = window.screen().availableSize()
    window.resize(usual.boundedTo(room))
    if room.width() < usual.width() + _FRAME or room.height() < usual.height() + _FRAME:
        window.setWindowState(Qt.WindowState.WindowMaximized)


def area_on(place: Place, screens: Sequence[Screen]) -> QRect | None:
    """The place on the screen that has most of it, inside that screen and no larger.

    None where its title bar would be out of reach.
    """
    wanted = QRect(place.x, place.y, place.width, place.height)
    bar = QRect(place.x, place.y, place.width, _TITLE_BAR)
    areas = [screen.availableGeometry() for screen in screens]
    reached = [area for area in areas if _is_in_reach(bar & area, place.width)]
    if not reached:
        return None
    most = max(reached, key=lambda area: _extent(wanted & area))
    size = wanted.size().boundedTo(most.size())
    last = QPoint(most.right() + 1 - size.width(), most.bottom() + 1 - size.height())
    left, top = min(wanted.x(), last.x()), min(wanted.y(), last.y())
    return QRect(QPoint(max(left, most.left()), max(top, most.top())), size)


def private_screen(screens: Sequence[_S], broadcast_screen: _S) -> _S:
    """The screen for a private window: the first where the broadcast is not, if there is one."""
    return next((screen for screen in screens if screen is not broadcast_screen), broadcast_screen)


def centre_on(window: QWidget, screen: Screen) -> None:
    """Puts the window in the middle of that screen, no larger than the screen below its title."""
    area = screen.availableGeometry().adjusted(0, _TITLE_BAR, 0, 0)
    size = window.size().boundedTo(area.size())
    window.resize(size)
    middle = QRect(area.topLeft(), size)
    middle.moveCenter(area.center())
    window.move(middle.topLeft())


def remember_screen(name: str, area: QRect, preferences: Preferences) -> None:
    """Remembers which screen a window is to be on, by the screen’s own area."""
    _remember(Place(name, area.x(), area.y(), area.width(), area.height()), preferences)


def is_remembered(name: str, area: QRect, preferences: Preferences) -> bool:
    """Whether that is the screen that was remembered for the window."""
    place = _place(name, preferences)
    return place is not None and area == QRect(place.x, place.y, place.width, place.height)


def _place(name: str, preferences: Preferences) -> Place | None:
    return next((one for one in preferences.now.places if one.window == name), None)


def _remember(place: Place, preferences: Preferences) -> None:
    # Where a window manager has put it out of all reach, it is not looked for again.
    if fits(place, Place):
        others = tuple(one for one in preferences.now.places if one.window != place.window)
        preferences.change(places=(*others, place))


class _Keeper(QObject):
    """Remembers where its window was whenever that is hidden."""

    def __init__(self, window: QWidget, name: str, preferences: Preferences) -> None:
        super().__init__(window)
        self._window, self._name, self._preferences = window, name, preferences
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide and not event.spontaneous():
            self._remember()
        return super().eventFilter(watched, event)

    def _remember(self) -> None:
        window = self._window
        is_whole = window.isMaximized() or window.isFullScreen() or window.isMinimized()
        area = window.normalGeometry() if is_whole else QRect(window.pos(), window.size())
        if area.isEmpty():
            return
        place = Place(
            self._name, area.x(), area.y(), area.width(), area.height(), window.isMaximized()
        )
        _remember(place, self._preferences)


def _is_in_reach(seen: QRect, width: int) -> bool:
    return seen.width() >= min(_IN_REACH, width) and seen.height() >= _TITLE_BAR // 2


def _extent(area: QRect) -> int:
    return max(0, area.width()) * max(0, area.height())
