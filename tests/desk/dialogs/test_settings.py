"""Settings: each takes effect at once, stays, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.desk.app.start import wear
from prismdesk.desk.dialogs.settings import SettingsWindow
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.theme import theme
from prismdesk.files import folders
from tests.support.window_checks import cut_off, settle, untranslated

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def preferences(qapp: QApplication, tmp_path: Path) -> Preferences:
    made = Preferences(tmp_path / "settings.json")
    made.changed.connect(lambda settings: wear(qapp, settings))
    wear(qapp, made.now)
    return made


@pytest.fixture
def window(qtbot: QtBot, preferences: Preferences) -> Callable[[], SettingsWindow]:
    def make() -> SettingsWindow:
        made = SettingsWindow(preferences)
        qtbot.addWidget(made)
        made.show()
        qtbot.waitExposed(made)
        settle()
        return made

    return make


@pytest.fixture
def on(window: Callable[[], SettingsWindow]) -> SettingsWindow:
    return window()


def test_a_theme_and_sizes_are_put_on_at_once(on: SettingsWindow, preferences: Preferences) -> None:
    assert on.themes["dark"].isChecked()
    QTest.mouseClick(on.themes["light"], LEFT)
    assert theme.theme().palette.name == "light"
    QTest.keyClick(on.themes["contrast"], Qt.Key.Key_Return)
    assert theme.theme().palette.name == "contrast"
    assert on.themes["contrast"].isChecked()
    assert preferences.now.theme == "contrast"
    height = on.done.sizeHint().height()
    QTest.mouseClick(on.text_scale.segments["150"], LEFT)
    settle()
    assert on.done.sizeHint().height() > height
    QTest.mouseClick(on.board_scale.segments["80"], LEFT)
    assert (preferences.now.text_scale, preferences.now.board_scale) == (150, 80)


def test_what_is_on_or_off(on: SettingsWindow, preferences: Preferences) -> None:
    board = {"reduced_motion", "coordinates", "legal_marks", "turn_board"}
    assert on.checks.keys() == board | {"sound_game", "sound_clock", "sound_offers"}
    for name, check in on.checks.items():
        before = getattr(preferences.now, name)
        assert check.isChecked() is before
        QTest.keyClick(check, Qt.Key.Key_Space)
        assert getattr(preferences.now, name) is not before


def test_how_loud_a_match_is_and_whether_the_broadcast_is_heard(
    on: SettingsWindow, preferences: Preferences
) -> None:
    QTest.mouseClick(on.volume.segments["25"], LEFT)
    assert preferences.now.sound_volume == 25
    assert on.broadcast.isChecked()
    QTest.keyClick(on.broadcast, Qt.Key.Key_Space)
    assert not preferences.now.picture.sounds
    preferences.reset()
    assert (on.volume.value, on.broadcast.isChecked()) == ("50", True)


def test_names_are_kept_here_and_for_the_network(
    on: SettingsWindow, preferences: Preferences
) -> None:
    on.names[1].setFocus()
    QTest.keyClicks(on.names[1], "  Jae   Kim ")
    QTest.keyClick(on.names[1], Qt.Key.Key_Return)
    assert preferences.now.names == ("", "Jae Kim", "", "")
    assert on.names[1].text() == "Jae Kim"
    for field, text in ((on.own_name, " Theo  Lee"), (on.table_name, "Club evening ")):
        field.setFocus()
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert (preferences.now.own_name, preferences.now.table_name) == ("Theo Lee", "Club evening")
    preferences.reset()
    assert (on.own_name.text(), on.table_name.text()) == ("", "")


def test_reset_all_and_back(window: Callable[[], SettingsWindow], preferences: Preferences) -> None:
    preferences.change(theme="light", text_scale=130, names=("Mina", "", "", ""))
    on = window()
    QTest.mouseClick(on.reset, LEFT)
    assert preferences.now == Settings()
    assert on.themes["dark"].isChecked()
    assert on.names[0].text() == ""
    assert on.notice.text == "All settings are as at the first start."
    QTest.mouseClick(on.notice.action, LEFT)
    assert (preferences.now.theme, preferences.now.text_scale) == ("light", 130)
    assert on.names[0].text() == "Mina"


def test_what_changes_elsewhere_is_shown(on: SettingsWindow, preferences: Preferences) -> None:
    preferences.change(theme="contrast", board_scale=70, turn_board=True, text_scale=55)
    assert on.themes["contrast"].isChecked()
    assert on.board_scale.value == "70"
    assert on.checks["turn_board"].isChecked()
    assert on.text_scale.value == "100"


def test_the_folders_are_named_and_opened(
    window: Callable[[], SettingsWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    on = window()
    QTest.mouseClick(on.folders[0], LEFT)
    assert [url.toLocalFile() for url in opened] == [folders.matches().as_posix()]
    assert folders.matches().is_dir()


def test_escape_closes(on: SettingsWindow) -> None:
    QTest.keyClick(on.themes["dark"], Qt.Key.Key_Escape)
    assert not on.isVisible()


@pytest.mark.parametrize("scale", [100, 130])
def test_nothing_is_cut_off(
    window: Callable[[], SettingsWindow], preferences: Preferences, scale: int
) -> None:
    preferences.change(text_scale=scale)
    on = window()
    assert cut_off(on) == []
    QTest.mouseClick(on.reset, LEFT)
    settle()
    assert cut_off(on) == []


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(window: Callable[[], SettingsWindow]) -> None:
    on = window()
    QTest.mouseClick(on.reset, LEFT)
    settle()
    assert untranslated(on) == []
    assert cut_off(on) == []
