"""About and the keys: credits, diagnostics that name nobody, and every key there is."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from prismdesk import __version__
from prismdesk.desk.dialogs.about import AboutWindow, anonymous, report
from prismdesk.desk.dialogs.keys_window import IN_DESK, Cap, KeysWindow, groups, of_games
from prismdesk.desk.game_ui.introduction import WORDS, Key, caps
from prismdesk.desk.home.shelf_reader import names_of_players
from prismdesk.desk.rulebook.typesetting import credits_html
from prismdesk.desk.theme import theme
from prismdesk.desk.widgets.page_frame import Scroller
from prismdesk.files import folders
from tests.support.match_folders import shelve
from tests.support.match_page import Playing
from tests.support.prism_playing import PrismPlaying
from tests.support.prisma_playing import PrismaPlaying
from tests.support.window_checks import cut_off, settle, untranslated

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[QWidget], None]:

    def show(widget: QWidget) -> None:
        qtbot.addWidget(widget)
        widget.show()
        qtbot.waitExposed(widget)
        settle()

    return show


def about() -> AboutWindow:
    """The window as the program opens it."""
    return AboutWindow(credits_html(), names_of_players)


def test_credits_name_designers_parts_and_licences_and_diagnostics_are_copied(
    shown: Callable[[QWidget], None],
) -> None:
    window = about()
    shown(window)
    said = window.credits.toPlainText()
    for name in (
        "uriquack",
        "elara",
        "Andrew Moses",
        "Garrett Bailey",
        "Qt",
        "msgspec",
        "platformdirs",
        "Open Font",
    ):
        assert name in said

    QTest.mouseClick(window.copy, LEFT)
    said = QGuiApplication.clipboard().text()
    assert f"PrismDesk {__version__}" in said
    assert "PySide6" in said
    assert "screen" in said
    assert window.copied.text() == "Copied."


def test_diagnostics_name_no_player_and_no_position(
    shown: Callable[[QWidget], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = folders.matches().parent
    monkeypatch.setattr(Path, "home", lambda: home.parent)
    shelve("Mina - Jae", ("Mina Kim", "Jae"))
    lines = [f"line {number}" for number in range(80)]
    lines += [
        "WARNING prismdesk.desk.home.trash: “Mina - Jae.prismdesk” could not be moved",
        f"WARNING the file {folders.matches()}/Mina - Jae.prismdesk is in use",
        "INFO Mina Kim plays a2a3a/8/8/8/8/8/8/A3A2A r 3 3",
        f'  File "{home}/prismdesk/desk/home.py", line 4, in Jaeger',
    ]
    folders.log_file().write_text("\n".join(lines), "utf-8")
    window = about()
    shown(window)
    QTest.mouseClick(window.copy, LEFT)
    said = QGuiApplication.clipboard().text()
    for secret in ("Mina", "Jae ", "Kim", "a2a3a", str(home)):
        assert secret not in said
    assert "line 4, in Jaeger" in said
    assert "~" in said
    assert "line 33" not in said
    assert "line 34" in said


def test_diagnostics_without_a_log(qapp: QApplication) -> None:
    assert report().endswith("The log is empty.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("“Letter to Jae.prismdesk” is not a match", "“…” is not a match"),
        ("Bo took it, Bob did not", "… took it, Bob did not"),
        ("in /usr/lib/python3/site/x/y.py", "in /usr/lib/python3/site/x/y.py"),
    ],
)
def test_a_line_without_names(line: str, said: str) -> None:
    assert anonymous(line, ["Bo", ""]) == said


def names_of(*groups: tuple[Key, ...]) -> list[str]:
    """The keys of these groups, in their order."""
    return [keys for group in groups for key in group for keys in key.keys]


def test_every_key_is_shown_those_of_the_game_that_is_on_first(
    shown: Callable[[QWidget], None],
) -> None:
    window = KeysWindow()
    window.show_game("prisma")
    shown(window)
    headings = sorted(
        (one.mapTo(window, QPoint()).y(), one.mapTo(window, QPoint()).x(), one.text())
        for one in window.findChildren(QLabel)
        if one.property("role") == "heading"
    )
    assert headings[0][2] == "In Prisma"
    window.show_game("")
    settle()
    tops = {
        one.text(): one.mapTo(window, QPoint())
        for one in window.findChildren(QLabel)
        if one.property("role") == "heading"
    }
    assert tops["Everywhere"].y() < tops["In Prisma"].y()

    seen = [cap.text() for cap in window.findChildren(Cap)]
    assert seen == [caps(keys) for keys in names_of(*groups().values())]
    assert "Arrow keys" in seen


def test_keys_are_read_by_key(shown: Callable[[QWidget], None]) -> None:
    window = KeysWindow()
    window.resize(1024, 500)
    shown(window)
    (area,) = window.findChildren(Scroller)
    bar = area.verticalScrollBar()
    assert area.hasFocus()
    QTest.keyClick(area, Qt.Key.Key_Down)
    assert bar.value() > 0
    before = bar.value()
    QTest.keyClick(area, Qt.Key.Key_PageDown)
    assert bar.value() > before
    QTest.keyClick(area, Qt.Key.Key_End)
    assert bar.value() == bar.maximum() > 0
    window.done.setFocus()
    QTest.keyClick(window.done, Qt.Key.Key_Home)
    assert bar.value() == 0
    QTest.keyClick(window.done, Qt.Key.Key_PageDown)
    assert bar.value() > 0


def test_keys_are_keys_and_mean_one_thing() -> None:
    """In each game, and at the host desk: a letter may mean another thing in another one."""
    apart = (*of_games(), IN_DESK)
    for one in apart:
        others = set(apart) - {one}
        here = names_of(*(keys for title, keys in groups().items() if title not in others))
        assert len(set(here)) == len(here)
    for keys in names_of(*groups().values()):
        assert keys in WORDS or not QKeySequence(keys).isEmpty()
        assert caps(keys)


@pytest.mark.parametrize(
    ("play", "own"),
    [(Playing, "In PRIZMIK"), (PrismPlaying, "In Broken Prism"), (PrismaPlaying, "In Prisma")],
)
def test_a_match_has_every_key_that_is_listed_for_it(
    qtbot: QtBot, tmp_path: Path, play: type[Playing], own: str
) -> None:
    """Keys with Ctrl, which a match either has or has not; letters come and go in it."""
    game = play(qtbot, tmp_path)
    try:
        there = {action.shortcut().toString() for action in game.window.page_layout.actions()}
        listed = set(names_of(groups()["In a match"], groups()[own]))
        assert {one for one in listed if one.startswith("Ctrl+")} <= there
        strange = set(names_of(*(keys for title, keys in of_games().items() if title != own)))
        assert not {one for one in strange - listed if one.startswith("Ctrl+")} & there
    finally:
        game.close()


@pytest.mark.parametrize("make", [about, KeysWindow])
def test_escape_closes(shown: Callable[[QWidget], None], make: Callable[[], QWidget]) -> None:
    window = make()
    shown(window)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("make", [about, KeysWindow])
def test_nothing_is_cut_off(
    shown: Callable[[QWidget], None], qapp: QApplication, make: Callable[[], QWidget], scale: float
) -> None:
    theme.apply(qapp, "light", scale)
    window = make()
    shown(window)
    assert cut_off(window) == []


@pytest.mark.usefixtures("accented")
@pytest.mark.parametrize("make", [about, KeysWindow])
def test_no_text_is_left_in_english(
    shown: Callable[[QWidget], None], make: Callable[[], QWidget]
) -> None:
    window = make()
    shown(window)
    caps_shown = [cap.text() for cap in window.findChildren(Cap)]
    assert untranslated(window, sorted(caps_shown, key=len, reverse=True)) == []
    assert cut_off(window) == []


def test_no_log_line_of_its_own(caplog: pytest.LogCaptureFixture, qapp: QApplication) -> None:
    with caplog.at_level(logging.INFO):
        report()
    assert not caplog.records
