"""The broadcast beside the program's window: opened, fed, left and closed; never a second one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Agent
from prismdesk.desk.broadcast.on_air import Card, Kind, Picture
from prismdesk.desk.host_desk.presenter import Presenter
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.match.window import MatchWindow
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.table.commands import Resign
from tests.support.looking import settle
from tests.support.playing import local
from tests.support.table_desk import TableDesk

LEFT = Qt.MouseButton.LeftButton
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Event:
    """The program's window, and what it has for an audience."""

    def __init__(self, qtbot: QtBot, main: MainWindow) -> None:
        self.qtbot, self.main = qtbot, main

    @property
    def presenter(self) -> Presenter:
        return self.main.presenting.presenter

    @property
    def match(self) -> MatchWindow:
        assert self.main.match is not None
        return self.main.match

    @property
    def now(self) -> str:
        return self.presenter.panel.now.text()

    @property
    def card(self) -> Card | None:
        return self.presenter.on_air.card

    def begin(self, **given: str) -> None:
        self.main.show_match(local(None, **given))
        session = self.match.session
        self.qtbot.waitUntil(lambda: session.latest is not None)

    def fed(self) -> None:
        """Waits until the broadcast has the match."""
        presenter = self.presenter
        self.qtbot.waitUntil(lambda: presenter.feed is not None and presenter.feed.seen is not None)

    def key(self, window: object, key: Qt.Key, held: Qt.KeyboardModifier = CTRL_SHIFT) -> None:
        window.activateWindow()  # type: ignore[attr-defined]
        settle()
        QTest.keyClick(window, key, held)  # type: ignore[call-overload]
        settle()

    def open_desk(self) -> None:
        self.key(self.main, Qt.Key.Key_D)

    def show_broadcast(self) -> None:
        QTest.mouseClick(self.presenter.panel.showing, LEFT)
        settle()

    def menu(self) -> list[QAction]:
        return self.match.top.menu.actions()


@pytest.fixture
def event(qtbot: QtBot, window: Callable[[], MainWindow]) -> Event:
    main = window()
    qtbot.waitUntil(lambda: main._is_settled)
    return Event(qtbot, main)


def test_home_starts_without_all_this(tmp_path: Path) -> None:
    """Whoever has no audience waits for none of it."""
    code = (
        "import sys, json; import prismdesk.desk.app;"
        "print(json.dumps([one for one in sys.modules if 'host_desk' in one"
        " or 'broadcast' in one or one in ('numpy', 'miniaudio')]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, cwd=Path(__file__).parents[2]
    )
    assert set(json.loads(done.stdout)) <= {
        "prismdesk.desk.broadcast",
        "prismdesk.desk.broadcast.on_air",
        "prismdesk.desk.host_desk",
        "prismdesk.desk.host_desk.places",
    }


_TWO_SCREENS = """
import json
from pathlib import Path

from prismdesk.desk.app import application
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.preferences import Preferences
from tests.support.looking import settle

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
print(json.dumps(told))
"""


def test_with_two_screens_what_is_private_is_on_the_other(tmp_path: Path) -> None:
    """Also where a person chooses the screen on which the private windows were."""
    screen = {"y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96}
    screens = [{"name": name, "x": x, "dpr": 1, **screen} for name, x in (("A", 0), ("B", 1920))]
    (tmp_path / "screens.json").write_text(json.dumps({"screens": screens}))
    tree = str(Path(__file__).parents[2])
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
    assert json.loads(done.stdout) == [["A", "A", "B"], ["B", "B", "A"], 0, ["B", "B", "A"]]


def test_the_key_opens_the_desk_and_brings_it_to_the_front(event: Event) -> None:
    event.open_desk()
    desk = event.presenter.desk
    assert desk.isVisible()
    assert not event.presenter.broadcast.isVisible()
    assert event.now == "Hidden. Ready: an empty table"
    event.open_desk()
    assert event.presenter.desk is desk
    assert desk.isActiveWindow()
    event.key(desk, Qt.Key.Key_D)
    assert event.main.isActiveWindow()


def test_a_match_that_is_on_is_followed_at_once(event: Event) -> None:
    event.begin()
    event.open_desk()
    event.fed()
    assert event.now == "Hidden. Ready: the match"
    assert event.presenter.frame.board is not None


def test_the_broadcast_stays_through_matches_and_between_them(event: Event) -> None:
    event.open_desk()
    event.show_broadcast()
    broadcast = event.presenter.broadcast
    assert broadcast.isVisible()
    assert event.now == "On air: an empty table"
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
    assert event.now == "On air: an empty table"


def test_the_same_once_more_is_followed(event: Event) -> None:
    """ALL11: a rematch is another match, in the same picture."""
    event.begin()
    event.open_desk()
    event.fed()
    first = event.presenter.feed
    session = event.match.session
    session.order(Resign())
    event.qtbot.waitUntil(lambda: session.latest is not None and session.latest.ending is not None)
    event.match.want_again(False)
    settle()
    event.fed()
    assert event.presenter.feed is not first
    assert event.now == "Hidden. Ready: the match"


def test_a_card_outlasts_the_match(event: Event) -> None:
    event.begin()
    event.open_desk()
    event.show_broadcast()
    event.presenter.on_air.put_up(Card(Kind.THANKS, "Thanks for watching"))
    event.main.go_home()
    assert event.now == "On air: card “Thanks for watching”"


def test_one_key_covers_the_picture_and_another_uncovers_it(event: Event) -> None:
    event.begin()
    event.open_desk()
    event.show_broadcast()
    desk = event.presenter.desk
    none = Qt.KeyboardModifier.NoModifier
    event.key(desk, Qt.Key.Key_B, none)
    assert event.card is not None
    assert event.card.kind is Kind.TECHNICAL
    event.key(desk, Qt.Key.Key_B, SHIFT)
    assert event.card is None


def test_the_keys_of_the_desk_are_letters_in_a_field(event: Event) -> None:
    event.open_desk()
    field = event.presenter.panel.cards.text
    event.presenter.desk.activateWindow()
    field.setFocus()
    settle()
    QTest.keyClicks(field, "Back")
    settle()
    assert (field.text(), event.card) == ("Back", None)
    event.presenter.on_air.put_up(Card(Kind.OWN, "Finals"))
    QTest.keyClick(field, Qt.Key.Key_B, SHIFT)
    assert event.card is not None


def test_the_picture_is_covered_from_the_main_window_as_well(event: Event) -> None:
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


def test_a_card_touches_the_match_only_if_the_host_wants_that(event: Event) -> None:
    """ALL12, ALL6: the card's title is the reason that everybody reads."""
    event.begin(host="present")
    event.open_desk()
    event.fed()
    cards, session = event.presenter.panel.cards, event.match.session
    cards.put_up_at_once()
    settle()
    assert session.latest is not None
    assert session.latest.paused is None
    QTest.mouseClick(cards.pausing, LEFT)
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


def test_closing_the_windows_only_hides_them(event: Event) -> None:
    event.begin()
    event.open_desk()
    event.show_broadcast()
    broadcast = event.presenter.broadcast
    event.presenter.desk.close()
    assert broadcast.isVisible()
    broadcast.windowHandle().close()
    settle()
    assert event.now == "Hidden. Ready: the match"
    assert not event.presenter.sounder.is_heard
    event.open_desk()
    event.show_broadcast()
    assert event.presenter.broadcast is broadcast
    assert broadcast.isVisible()
    assert event.presenter.sounder.is_heard
    assert event.main.match is not None


def test_the_main_window_takes_both_with_it(event: Event, qapp: QApplication) -> None:
    event.begin()
    event.open_desk()
    event.show_broadcast()
    event.main.close()
    settle()
    assert not any(one.isVisible() for one in qapp.topLevelWidgets())


def test_how_it_looks_is_kept_and_reset_with_all_settings(event: Event) -> None:
    event.open_desk()
    preferences = event.main.preferences
    QTest.mouseClick(event.presenter.panel.picture.ground.segments["light"], LEFT)
    assert preferences.now.picture.ground == "light"
    preferences.reset()
    assert event.presenter.on_air.picture == Picture()
    assert event.presenter.panel.picture.ground.value == "dark"


def test_the_picture_of_the_last_time_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    picture = Picture(size=(1280, 720), ground="chroma", shows="strip", sounds=False, volume=5)
    Preferences(path).change(picture=picture)
    assert Preferences(path).now.picture == picture


def test_settings_of_an_earlier_program_have_the_usual_picture(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    old = msgspec.to_builtins(Settings())
    del old["picture"]
    path.write_bytes(msgspec.json.encode(old))
    assert Preferences(path).now == Settings()


def test_the_menu_of_a_match_leads_to_the_desk(event: Event) -> None:
    event.begin()
    entry = next(one for one in event.menu() if one.text() == "Host desk")
    assert event.match.top.desk is None
    entry.trigger()
    assert event.presenter.desk.isVisible()


def test_a_host_without_a_seat_has_the_way_to_the_desk_in_sight(event: Event) -> None:
    event.begin(host="present")
    button = event.match.top.desk
    assert button is not None
    for width, text in ((1600, "Host desk"), (1024, "")):
        event.main.resize(width, 700)
        settle()
        assert button.isVisible()
        assert (button.text(), button.accessibleName()) == (text, "Host desk")
    QTest.mouseClick(button, LEFT)
    assert event.presenter.desk.isVisible()


def test_the_host_of_a_table_opens_it_while_he_waits(table_desk: Callable[[], TableDesk]) -> None:
    """So that “Starting soon” is on air before anybody sits."""
    desk = table_desk()
    desk.host()
    page = desk.window.tables.waiting
    assert page is not None
    assert page.to_desk.isVisible()
    QTest.mouseClick(page.to_desk, LEFT)
    assert desk.window.presenting.presenter.desk.isVisible()


def test_each_match_of_a_table_is_followed(table_desk: Callable[[], TableDesk]) -> None:
    """ALL11: also the next one, which begins without anybody pressing anything here."""
    desk = table_desk()
    room, match = desk.play()
    desk.window.presenting.show_desk()
    presenter = desk.window.presenting.presenter
    first = presenter.feed
    assert first is not None
    assert first.match == match.session.match
    desk.begin(room)
    assert presenter.feed is not None
    assert presenter.feed is not first
    assert desk.match is not match
    desk.qtbot.waitUntil(lambda: presenter.frame.board is not None)


def test_a_guest_who_plays_is_told_where_the_broadcast_is(
    table_desk: Callable[[], TableDesk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = table_desk()
    guest = desk.come_in()
    page = desk.window.tables.waiting
    assert page is not None
    assert page.to_desk.isHidden()
    played = local()
    monkeypatch.setattr(type(played), "can_watch", property(lambda _: False))
    from prismdesk.link.around import Started

    guest.tell(Started(played))
    settle()
    assert all(one.text() != "Host desk" for one in desk.match.top.menu.actions())
    desk.window.presenting.show_desk()
    presenter = desk.window.presenting.presenter
    assert presenter.feed is None
    assert "table’s computer" in presenter.panel.told.text()
    assert presenter.panel.now.text() == "Hidden. Ready: an empty table"
