"""Where windows stand on the screens: they open where they were, and what is private apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from prismdesk.desk.preferences import Place, Preferences

_TITLE_BAR: Final = 32
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
    place = next((one for one in preferences.now.places if one.window == name), None)
    area = None if place is None else area_on(place, QGuiApplication.screens())
    if place is not None and area is not None:
        window.resize(area.size())
        window.move(area.topLeft())
        if place.maximised:
            window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)
    _Keeper(window, name, preferences)
    return area is not None


def area_on(place: Place, screens: Sequence[Screen]) -> QRect | None:
    """The place on the screen that has most of it, no larger than that screen.

    None where its title bar would be out of reach.
    """
    wanted = QRect(place.x, place.y, place.width, place.height)
    bar = QRect(place.x, place.y, place.width, _TITLE_BAR)
    areas = [screen.availableGeometry() for screen in screens]
    reached = [area for area in areas if _is_in_reach(bar & area, place.width)]
    if not reached:
        return None
    most = max(reached, key=lambda area: _extent(wanted & area))
    return QRect(wanted.topLeft(), wanted.size().boundedTo(most.size()))


def private_screen(screens: Sequence[_S], broadcast_screen: _S) -> _S:
    """The screen for a private window: the first where the broadcast is not, if there is one."""
    return next((screen for screen in screens if screen is not broadcast_screen), broadcast_screen)


def centre_on(window: QWidget, screen: Screen) -> None:
    """Puts the window in the middle of that screen, no larger than the screen."""
    area = screen.availableGeometry()
    size = window.size().boundedTo(area.size())
    window.resize(size)
    middle = QRect(area.topLeft(), size)
    middle.moveCenter(area.center())
    window.move(middle.topLeft())


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
        window, now = self._window, self._preferences.now.places
        is_whole = window.isMaximized() or window.isFullScreen() or window.isMinimized()
        area = window.normalGeometry() if is_whole else QRect(window.pos(), window.size())
        if area.isEmpty():
            return
        place = Place(
            self._name, area.x(), area.y(), area.width(), area.height(), window.isMaximized()
        )
        others = tuple(one for one in now if one.window != self._name)
        self._preferences.change(places=(*others, place))


def _is_in_reach(seen: QRect, width: int) -> bool:
    return seen.width() >= min(_IN_REACH, width) and seen.height() >= _TITLE_BAR // 2


def _extent(area: QRect) -> int:
    return max(0, area.width()) * max(0, area.height())
