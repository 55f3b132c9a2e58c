"""How a host comes to the desk, and what others may capture of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.app.main_window import MainWindow
from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.host import capture_protection
from prismdesk.desk.host.capture_protection import ask, ask_macos, ask_windows, words
from prismdesk.desk.preferences import BroadcastPicture, Preferences, Settings
from prismdesk.link.table_source import ConnectionNews, Guests, Line, SeatingNews
from tests.support.fake_table import a_guest_here
from tests.support.lobby_pages import BLUE, RED, TableDesk, both
from tests.support.match_page import local
from tests.support.presenter_window import LEFT, Presenting
from tests.support.prism_playing import Clock, prism_local
from tests.support.window_checks import PseudoLocale, cut_off, settle


@pytest.fixture
def event(qtbot: QtBot, window: Callable[[], MainWindow]) -> Presenting:
    main = window()
    qtbot.waitUntil(lambda: main._is_settled)
    return Presenting(qtbot, main)


def test_the_menu_of_a_match_leads_to_the_desk(event: Presenting) -> None:
    """How the broadcast looks is kept, and reset with all settings."""
    event.begin()
    entry = next(one for one in event.menu() if one.text() == "Host desk")
    assert event.match.top.desk is None
    entry.trigger()
    assert event.presenter.desk.isVisible()
    preferences, picture = event.main.preferences, event.presenter.panel.picture
    QTest.mouseClick(picture.ground.segments["light"], LEFT)
    assert preferences.now.picture.ground == "light"
    preferences.reset()
    assert event.presenter.on_air.picture == BroadcastPicture()
    assert picture.ground.value == "dark"


def test_the_picture_of_the_last_time_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    picture = BroadcastPicture(
        size=(1280, 720), ground="chroma", shows="strip", sounds=False, volume=5
    )
    Preferences(path).change(picture=picture)
    assert Preferences(path).now.picture == picture


def test_settings_of_an_earlier_program_have_the_usual_picture(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    old = msgspec.to_builtins(Settings())
    del old["picture"]
    path.write_bytes(msgspec.json.encode(old))
    assert Preferences(path).now == Settings()


def test_a_host_without_a_seat_has_the_way_to_the_desk_in_sight(event: Presenting) -> None:
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
    from prismdesk.link.table_source import Started

    guest.tell(Started(played))
    settle()
    assert all(one.text() != "Host desk" for one in desk.match.top.menu.actions())
    desk.window.presenting.show_desk()
    presenter = desk.window.presenting.presenter
    assert presenter.feed is None
    assert "table’s computer" in presenter.panel.told.text()
    assert presenter.panel.now.whole == "Hidden. Ready: the waiting picture"


def test_the_desk_knows_who_is_at_the_table_before_the_match(
    table_desk: Callable[[], TableDesk],
) -> None:
    """ALL11: who sits, who is connected and who watches, while the seats fill."""
    desk = table_desk()
    room = desk.host()
    desk.window.presenting.show_desk()
    part = desk.window.presenting.presenter.desk.table
    assert part is not None
    assert part.told.text() == "Waiting for somebody to play Blue."
    assert part.rows[BLUE].name == "Blue"
    assert part.rows[BLUE].state.whole == "Free for anyone with the code"
    assert not part.rows[BLUE].presence.isHidden()
    room.tell(
        SeatingNews(both(), 0),
        Guests((a_guest_here(1, "Theo", BLUE), a_guest_here(2, "", watches=True))),
    )
    settle()
    assert part.told.text() == "Everybody is here. The match can begin."
    assert part.rows[BLUE].name == "Theo"
    assert part.others.words.text() == "Watching: 0\nLet in: Theo and Somebody (watches)"
    assert cut_off(desk.window.presenting.presenter.desk) == []
    desk.begin(room)
    presenter = desk.window.presenting.presenter
    assert presenter.desk.table is None
    assert presenter.desk.match is not None
    desk.window.go_home()
    assert presenter.desk.table is None


def test_while_a_table_cannot_be_reached_the_clocks_on_air_stand_still(
    table_desk: Callable[[], TableDesk], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(Frame, "set_cut_off", lambda _frame, cut: told.append(cut))
    desk = table_desk()
    desk.window.presenting.show_desk()
    guest = desk.come_in()
    told.clear()
    for line in (Line.MISSED, Line.LOST, Line.CONNECTED):
        guest.tell(ConnectionNews(line))
    settle()
    assert told == [True, True, False]


def test_only_beside_a_broadcast_what_a_host_alone_sees_is_kept_out_of_captures(
    event: Presenting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And as soon as it is not on air, whoever records the program's window records it again."""
    asked: list[tuple[object, bool]] = []

    def ask(window: object, *, keeps_out: bool = True) -> bool:
        asked.append((window, keeps_out))
        return True

    monkeypatch.setattr(capture_protection, "ask", ask)
    event.main.show_match(prism_local(None, Clock(), (RED, BLUE)))
    event.qtbot.waitUntil(lambda: event.match.session.latest is not None)
    event.open_desk()
    desk = event.presenter.desk
    assert asked == [(desk, True)]
    assert desk._capture.whole == "Keeping this window out of captures: asked"
    event.show_broadcast()
    assert (event.main, True) in asked
    assert desk._capture.whole == "Keeping this window and the match’s out of captures: asked"
    event.presenter.show_broadcast(False)
    assert (event.main, False) in asked
    assert desk._capture.whole == "Keeping this window out of captures: asked"
    asked.clear()
    event.main.go_home()
    event.begin()
    event.show_broadcast()
    assert event.main not in [window for window, _ in asked], "it is everybody’s"


class Function:
    """A function of a library, that says with which arguments and types it was called."""

    def __init__(self, answer: Callable[..., Any]) -> None:
        self.answer = answer
        self.argtypes: tuple[Any, ...] = ()
        self.restype: Any = None
        self.called: list[tuple[Any, ...]] = []

    def __call__(self, *given: Any) -> Any:
        assert len(given) == len(self.argtypes)
        self.called.append(given)
        return self.answer(*given)


class Library:
    """A library of a system with these functions."""

    def __init__(self, **functions: Callable[..., Any]) -> None:
        for name, answer in functions.items():
            setattr(self, name, Function(answer))


@pytest.fixture(autouse=True)
def _not_yet_warned() -> None:
    """What one test was warned of is nothing to the next."""
    capture_protection._warn.cache_clear()


@pytest.fixture
def widget(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize(("answer", "asked"), [(1, True), (0, False)])
def test_windows_is_asked_for_the_window_by_its_handle(answer: int, asked: bool) -> None:
    user32: Any = Library(SetWindowDisplayAffinity=lambda *_: answer)
    assert ask_windows(0x1234, True, user32) is asked
    assert ask_windows(0x1234, False, user32) is asked
    assert user32.SetWindowDisplayAffinity.called == [(0x1234, 0x11), (0x1234, 0x0)]


@pytest.mark.parametrize(("keeps_out", "sharing"), [(True, 0), (False, 1)])
def test_macos_is_asked_for_the_window_of_the_view(keeps_out: bool, sharing: int) -> None:
    names: dict[int, bytes] = {}

    def register(name: bytes) -> int:
        names[len(names) + 1] = name
        return len(names)

    def send(receiver: int, selector: int, *given: int) -> int | None:
        return 0x5678 if names[selector] == b"window" else None

    objc: Any = Library(sel_registerName=register, objc_msgSend=send)
    assert ask_macos(0x1234, keeps_out, objc)
    told = [(one, names[selector], *more) for one, selector, *more in objc.objc_msgSend.called]
    assert told == [(0x1234, b"window"), (0x5678, b"setSharingType:", sharing)]


def test_macos_without_a_window_is_not_asked() -> None:
    objc: Any = Library(sel_registerName=lambda _: 1, objc_msgSend=lambda *_: None)
    assert not ask_macos(0x1234, True, objc)
    assert len(objc.objc_msgSend.called) == 1


def test_the_call_of_the_platform_is_made_for_the_native_window(widget: QWidget) -> None:
    """And is taken back by another, as the window is captured again as any other."""
    asked: list[tuple[int, bool]] = []

    def call(handle: int, keeps_out: bool) -> bool:
        asked.append((handle, keeps_out))
        return True

    calls = {QGuiApplication.platformName(): call, "another": _never}
    assert ask(widget, calls)
    assert ask(widget, calls, keeps_out=False)
    assert asked == [(int(widget.winId()), True), (int(widget.winId()), False)]


def test_elsewhere_it_is_not_available(widget: QWidget) -> None:
    assert QGuiApplication.platformName() not in ("windows", "cocoa")
    assert not ask(widget)
    assert not ask(widget, {"another": _never})


@pytest.mark.parametrize("wrong", [OSError("no such library"), AttributeError("no such function")])
def test_a_call_that_fails_counts_as_not_available_and_is_logged(
    widget: QWidget, wrong: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    def call(_handle: int, _keeps_out: bool) -> bool:
        raise wrong

    for _ in range(2):
        assert not ask(widget, {QGuiApplication.platformName(): call})
    assert caplog.text.count(str(wrong)) == 1, "once is enough"
    caplog.clear()


def test_a_system_that_declines_counts_as_not_available_and_is_logged(
    widget: QWidget, caplog: pytest.LogCaptureFixture
) -> None:
    assert not ask(widget, {QGuiApplication.platformName(): lambda *_: False})
    assert "declined" in caplog.text
    caplog.clear()


def test_it_says_asked_or_not_available_here_and_never_more() -> None:
    assert words(True).endswith(": asked")
    assert words(True, main=True).endswith(": asked")
    assert words(False).endswith(": not available here")
    for said in (words(True), words(True, main=True), words(False)):
        assert "hidden" not in said.lower()
        assert "protected" not in said.lower()


def test_its_words_are_translated(qapp: QApplication) -> None:
    said = {words(True), words(False)}
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    try:
        assert not said & {words(True), words(False)}
    finally:
        qapp.removeTranslator(translator)


def _never(_handle: int, _keeps_out: bool) -> bool:
    raise AssertionError("this is not the platform")
