"""Windows open where they were, and a private one where the broadcast is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.preferences import Place, Preferences
from prismdesk.desk.widgets.window_places import (
    area_on,
    centre_on,
    is_remembered,
    keep,
    private_screen,
    remember_screen,
)
from tests.support.window_checks import settle


class Screen:
    """A screen with that area for windows."""

    def __init__(self, *area: int) -> None:
        self._area = QRect(*area)

    def availableGeometry(self) -> QRect:  # noqa: N802 - Qt's name
        return self._area


LEFT, RIGHT = Screen(0, 30, 1920, 1050), Screen(1920, 0, 1280, 1024)
BOTH = (LEFT, RIGHT)


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "settings.json")


@pytest.fixture
def opened(qtbot: QtBot) -> Callable[[], QWidget]:
    """Opens a window of 400 by 300, not yet on the screen."""

    def make() -> QWidget:
        window = QWidget()
        window.resize(400, 300)
        qtbot.addWidget(window)
        return window

    return make


@pytest.fixture
def two_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "screens", lambda: list(BOTH))


def place(x: int, y: int, width: int = 800, height: int = 600, **more: Any) -> Place:
    return Place("desk", x, y, width, height, **more)


@pytest.mark.usefixtures("two_screens")
def test_a_window_opens_where_it_was(
    preferences: Preferences, opened: Callable[[], QWidget]
) -> None:
    first = opened()
    assert not keep(first, "desk", preferences), "it was never placed"
    first.show()
    first.move(2000, 50)
    first.resize(640, 420)
    first.hide()
    again = opened()
    assert keep(again, "desk", preferences)
    again.show()
    settle()
    assert (again.pos(), again.size()) == (QPoint(2000, 50), first.size())


@pytest.mark.usefixtures("two_screens")
def test_it_is_kept_from_one_start_to_the_next(
    preferences: Preferences, opened: Callable[[], QWidget], tmp_path: Path
) -> None:
    window = opened()
    keep(window, "desk", preferences)
    window.move(100, 100)
    window.show()
    window.close()
    later = Preferences(tmp_path / "settings.json")
    assert later.refused is None
    assert later.now.places == (Place("desk", 100, 100, 400, 300),)


@pytest.mark.usefixtures("two_screens")
def test_each_window_has_a_place_of_its_own(
    preferences: Preferences, opened: Callable[[], QWidget]
) -> None:
    for name, x in (("main", 10), ("desk", 2000), ("main", 40)):
        window = opened()
        keep(window, name, preferences)
        window.show()
        window.move(x, 60)
        window.hide()
    assert {one.window: one.x for one in preferences.now.places} == {"main": 40, "desk": 2000}
    assert len(preferences.now.places) == 2


@pytest.mark.usefixtures("two_screens")
def test_a_maximised_window_is_maximised_again_and_knows_its_other_size(
    preferences: Preferences, opened: Callable[[], QWidget]
) -> None:
    window = opened()
    keep(window, "desk", preferences)
    window.move(120, 90)
    window.show()
    window.showMaximized()
    settle()
    window.hide()
    (kept,) = preferences.now.places
    assert kept.maximised
    assert (kept.width, kept.height) == (400, 300)
    again = opened()
    assert keep(again, "desk", preferences)
    again.show()
    assert again.isMaximized()


def test_it_stays_where_it_is_when_its_screen_is_gone(
    preferences: Preferences, opened: Callable[[], QWidget], monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences.change(places=(place(2100, 100),))
    monkeypatch.setattr(QGuiApplication, "screens", lambda: [LEFT])
    window = opened()
    before = window.geometry()
    assert not keep(window, "desk", preferences)
    assert window.geometry() == before


@pytest.mark.parametrize(
    ("where", "area"),
    [
        (place(100, 100), QRect(100, 100, 800, 600)),
        (place(2000, 100), QRect(2000, 100, 800, 600)),
        (place(1300, 100), QRect(1120, 100, 800, 600)),  # across both: on one of them
        (place(1700, 100), QRect(1920, 100, 800, 600)),
        (place(-700, 100), QRect(0, 100, 800, 600)),  # a corner of its title can be taken
        (place(320, 700), QRect(320, 480, 800, 600)),  # over the lower edge
        (place(100, 100, 4000, 3000), QRect(0, 30, 1920, 1050)),
        (place(2100, 20, 1900, 1050), QRect(1920, 0, 1280, 1024)),
        (place(-750, 100), None),
        (place(100, -40), None),  # its title bar lies above
        (place(100, 1075), None),
        (place(5000, 100), None),
    ],
)
def test_only_where_it_can_be_reached_on_a_screen(where: Place, area: QRect | None) -> None:
    assert area_on(where, BOTH) == area


def test_without_a_screen_there_is_no_place() -> None:
    assert area_on(place(100, 100), ()) is None


def test_a_private_window_opens_where_the_broadcast_is_not() -> None:
    assert private_screen(BOTH, LEFT) is RIGHT
    assert private_screen(BOTH, RIGHT) is LEFT
    assert private_screen((LEFT,), LEFT) is LEFT
    assert private_screen((), LEFT) is LEFT


def test_it_can_be_put_in_the_middle_of_a_screen(opened: Callable[[], QWidget]) -> None:
    window = opened()
    centre_on(window, RIGHT)
    assert (window.pos(), window.size().toTuple()) == (QPoint(2360, 378), (400, 300))
    window.resize(3000, 2000)
    centre_on(window, RIGHT)
    assert (window.pos(), window.size().toTuple()) == (QPoint(1920, 32), (1280, 992))


@pytest.mark.usefixtures("two_screens")
def test_the_screen_of_a_window_is_remembered_by_its_area(preferences: Preferences) -> None:
    chosen, other = RIGHT.availableGeometry(), LEFT.availableGeometry()
    assert not is_remembered("broadcast", chosen, preferences)
    remember_screen("broadcast", chosen, preferences)
    assert is_remembered("broadcast", chosen, preferences)
    assert not is_remembered("broadcast", other, preferences)
    remember_screen("broadcast", other, preferences)
    assert not is_remembered("broadcast", chosen, preferences)
    assert len(preferences.now.places) == 1


@pytest.mark.usefixtures("two_screens")
def test_where_a_manager_put_a_window_out_of_all_reach_is_not_kept(
    preferences: Preferences, opened: Callable[[], QWidget], tmp_path: Path
) -> None:
    """Settings with such a place could not be read again."""
    window = opened()
    keep(window, "desk", preferences)
    window.show()
    window.move(10**6, 0)
    window.hide()
    assert preferences.now.places == ()
    assert Preferences(tmp_path / "settings.json").refused is None


def test_settings_with_an_impossible_place_are_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"places":[{"window":"desk","x":0,"y":0,"width":0,"height":9}]}')
    broken = Preferences(path)
    assert broken.refused is not None
    assert broken.now.places == ()
    caplog.clear()
