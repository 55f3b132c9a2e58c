"""The broadcast beside the program's window: opened, fed, left and closed; never a second one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from prismdesk.core.seats import Agent
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.broadcast.on_air import Card, Kind
from prismdesk.desk.match.host_actions import HostForm
from prismdesk.table.commands import Resign
from tests.support.presenter_window import LEFT, Presenting
from tests.support.window_checks import settle

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def event(qtbot: QtBot, window: Callable[[], MainWindow]) -> Presenting:
    main = window()
    qtbot.waitUntil(lambda: main._is_settled)
    return Presenting(qtbot, main)


def test_home_starts_without_all_this(tmp_path: Path) -> None:
    """Whoever has no audience waits for none of it."""
    code = (
        "import sys, json; import prismdesk.desk.app.start;"
        "print(json.dumps([one for one in sys.modules if 'desk.host' in one"
        " or 'broadcast' in one or one in ('numpy', 'miniaudio')]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, cwd=Path(__file__).parents[3]
    )
    assert set(json.loads(done.stdout)) <= {
        "prismdesk.desk.broadcast",
        "prismdesk.desk.preferences",
    }


_TWO_SCREENS = """
import json
from pathlib import Path

from prismdesk.desk.app.start import application
from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.preferences import Preferences
from tests.support.window_checks import settle
from tests.support.presenter_window import LEFT, Presenting

app = application()
window = MainWindow(Preferences(Path("settings.json")))
window.show()
settle()
window.presenting.show_desk()
presenter = window.presenting.presenter
told = []


def tell():
    settle()
    told.append([one.screen().name() for one in (window, presenter.desk, presenter.broadcast)])


presenter.show_broadcast()
tell()
presenter.panel.picture.screens.activated.emit(0)
tell()
told.append(presenter.panel.picture.screens.currentIndex())
presenter.show_broadcast(False)
presenter.show_broadcast()
tell()
window.close()
window = MainWindow(Preferences(Path("settings.json")))
window.show()
window.presenting.show_desk()
presenter = window.presenting.presenter
presenter.show_broadcast()
tell()
window.close()
print(json.dumps(told))
"""


def test_with_two_screens_what_is_private_is_on_the_other(tmp_path: Path) -> None:
    """Also where a person chooses the screen on which the private windows were."""
    screen = {"y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96}
    screens = [{"name": name, "x": x, "dpr": 1, **screen} for name, x in (("A", 0), ("B", 1920))]
    (tmp_path / "screens.json").write_text(json.dumps({"screens": screens}))
    tree = str(Path(__file__).parents[3])
    done = subprocess.run(
        [sys.executable, "-c", _TWO_SCREENS],
        capture_output=True,
        check=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": tree,
            "QT_QPA_PLATFORM": "offscreen:configfile=screens.json",
        },
    )
    assert json.loads(done.stdout) == [
        ["A", "A", "B"],
        ["B", "B", "A"],
        0,
        ["B", "B", "A"],
        ["B", "B", "A"],
    ]


def test_the_key_opens_the_desk_and_each_match_is_followed_at_once(event: Presenting) -> None:
    """ALL11: a rematch is another match, in the same picture."""
    event.open_desk()
    desk = event.presenter.desk
    assert desk.isVisible()
    assert not event.presenter.broadcast.isVisible()
    assert event.now == "Hidden. Ready: the waiting picture"
    event.open_desk()
    assert event.presenter.desk is desk
    assert desk.isActiveWindow()
    event.key(desk, Qt.Key.Key_D)
    assert event.main.isActiveWindow()

    event.begin()
    event.open_desk()
    event.fed()
    assert event.now == "Hidden. Ready: the match"
    assert event.presenter.frame.board is not None
    first, session = event.presenter.feed, event.match.session
    session.order(Resign())
    event.qtbot.waitUntil(lambda: session.latest is not None and session.latest.ending is not None)
    event.match.want_again(False)
    settle()
    event.fed()
    assert event.presenter.feed is not first
    assert event.now == "Hidden. Ready: the match"


def test_the_broadcast_stays_through_matches_and_between_them(event: Presenting) -> None:
    event.open_desk()
    event.show_broadcast()
    broadcast = event.presenter.broadcast
    assert broadcast.isVisible()
    assert event.now == "On air: the waiting picture"
    for _ in range(2):
        event.begin()
        event.fed()
        assert event.now == "On air: the match"
        assert event.presenter.frame.board is not None
    event.main.go_home()
    settle()
    assert event.presenter.frame.board is None
    assert event.presenter.feed is None
    assert event.presenter.broadcast is broadcast
    assert broadcast.isVisible()
    assert event.now == "On air: the waiting picture"


def test_keys_cover_the_picture_in_every_window_but_are_letters_in_a_field(
    event: Presenting,
) -> None:
    """A card outlasts the match."""
    event.begin()
    event.open_desk()
    event.show_broadcast()
    event.main.side.show_keys("")
    settle()
    keys = next(one for one in QApplication.topLevelWidgets() if one.windowTitle() == "Keys")
    for window in (event.presenter.broadcast, keys):
        event.key(window, Qt.Key.Key_B)
        assert event.card is not None
        event.key(window, Qt.Key.Key_D)
        assert event.presenter.desk.isActiveWindow()
        event.presenter.on_air.take_down()

    desk = event.presenter.desk
    event.key(desk, Qt.Key.Key_B, Qt.KeyboardModifier.NoModifier)
    assert event.card is not None
    assert event.card.kind is Kind.TECHNICAL
    event.main.go_home()
    assert event.now == "On air: card “Technical pause”"
    event.key(desk, Qt.Key.Key_B, SHIFT)
    assert event.card is None

    field = event.presenter.panel.cards.text
    event.presenter.desk.activateWindow()
    field.clear()
    field.setFocus()
    settle()
    QTest.keyClicks(field, "Back")
    settle()
    assert (field.text(), event.card) == ("Back", None)
    event.presenter.on_air.put_up(Card(Kind.OWN, "Finals"))
    QTest.keyClick(field, Qt.Key.Key_B, SHIFT)
    assert event.card is not None


def test_closing_the_windows_only_hides_them(event: Presenting, qapp: QApplication) -> None:
    """The end of the program takes both with it: no countdown goes on, no settings are heard."""
    event.begin()
    event.open_desk()
    event.show_broadcast()
    presenter, broadcast = event.presenter, event.presenter.broadcast
    presenter.desk.close()
    assert broadcast.isVisible()
    QApplication.sendEvent(broadcast.windowHandle(), QCloseEvent())
    settle()
    assert event.now == "Hidden. Ready: the match"
    assert not presenter.sounder.is_heard
    event.open_desk()
    event.show_broadcast()
    assert presenter.broadcast is broadcast
    assert broadcast.isVisible()
    assert presenter.sounder.is_heard
    assert event.main.match is not None
    until = presenter.on_air.now_ms() + 60_000
    presenter.on_air.put_up(Card(Kind.BACK, "Back in", until_ms=until))
    event.main.close()
    settle()
    assert not any(one.isVisible() for one in qapp.topLevelWidgets())
    event.main.preferences.change(eyes="usual", text_scale=130)
    assert not isValid(presenter)


def test_the_picture_is_covered_from_the_main_window_as_well(event: Presenting) -> None:
    event.begin()
    event.key(event.main, Qt.Key.Key_B)
    assert event.card is not None
    assert event.main.notice.text == "Hidden. Ready: card “Technical pause”"
    QTest.mouseClick(event.main.notice.action, LEFT)
    assert event.card is None
    event.key(event.main, Qt.Key.Key_B)
    assert event.main.notice.isVisible()
    event.presenter.on_air.take_down()
    assert not event.main.notice.isVisible()


def test_a_card_touches_the_match_only_if_the_host_wants_that(event: Presenting) -> None:
    """ALL12, ALL6: the card's title is the reason that everybody reads, unless he changes it."""
    event.begin(host="present")
    event.open_desk()
    event.fed()
    cards, session = event.presenter.panel.cards, event.match.session
    cards.put_up_at_once()
    settle()
    assert session.latest is not None
    assert session.latest.paused is None
    QTest.mouseClick(cards.pausing, LEFT)
    acts = event.presenter.desk.match.acts  # type: ignore[union-attr]
    form: HostForm = acts.asking.form  # type: ignore[union-attr, assignment]
    assert form.reason.text() == "Technical pause", "a host can say why in other words"
    QTest.keyClick(form.reason, Qt.Key.Key_Return)
    event.qtbot.waitUntil(lambda: session.latest is not None and session.latest.paused is not None)
    assert session.latest.paused is not None
    assert (session.latest.paused.by, session.latest.paused.reason) == (
        Agent.HOST,
        "Technical pause",
    )
    assert cards.pausing.isHidden()
    event.presenter.on_air.take_down()
    settle()
    assert session.latest.paused is not None


def test_minimised_it_is_not_on_air_and_it_stays_where_the_end_is_called_off(
    event: Presenting, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A system that ends a program asks all its windows, in any order."""
    event.begin()
    event.open_desk()
    event.show_broadcast()
    event.fed()
    broadcast = event.presenter.broadcast
    broadcast.setWindowState(Qt.WindowState.WindowMinimized)
    settle()
    assert event.now == "Hidden. Ready: the match"
    event.show_broadcast()
    assert event.now == "On air: the match"
    assert not broadcast.isMinimized()

    monkeypatch.setattr(MainWindow, "_question", property(lambda _: "Two guests are here."))
    own = int(broadcast.internalWinId())
    qapp.closeAllWindows()
    settle()
    assert event.main.notice.is_asking
    assert event.main.isVisible()
    assert broadcast.isVisible()
    assert int(broadcast.internalWinId()) == own
    monkeypatch.undo()
    qapp.closeAllWindows()
    settle()
    assert not any(one.isVisible() for one in qapp.topLevelWidgets())
