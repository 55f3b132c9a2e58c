"""The ways to the host desk, how the broadcast looks at each start, and what tables have of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.desk.broadcast.frame import Frame
from prismdesk.desk.broadcast.look import Picture
from prismdesk.desk.host_desk import capture
from prismdesk.desk.main_window import MainWindow
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.link.around import Guests, Line, LineNow, Sat
from tests.support.fake_table import a_guest_here
from tests.support.looking import cut_off, settle
from tests.support.playing import local
from tests.support.presenting import LEFT, Presenting
from tests.support.prism_playing import Clock, prism_local
from tests.support.table_desk import BLUE, RED, TableDesk, both


@pytest.fixture
def event(qtbot: QtBot, window: Callable[[], MainWindow]) -> Presenting:
    main = window()
    qtbot.waitUntil(lambda: main._is_settled)
    return Presenting(qtbot, main)


def test_how_it_looks_is_kept_and_reset_with_all_settings(event: Presenting) -> None:
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


def test_the_menu_of_a_match_leads_to_the_desk(event: Presenting) -> None:
    event.begin()
    entry = next(one for one in event.menu() if one.text() == "Host desk")
    assert event.match.top.desk is None
    entry.trigger()
    assert event.presenter.desk.isVisible()


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
    from prismdesk.link.around import Started

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
    assert part.rows[BLUE].state.whole == "Free, for whoever has the code"
    assert not part.rows[BLUE].presence.isHidden()
    room.tell(
        Sat(both(), 0), Guests((a_guest_here(1, "Theo", BLUE), a_guest_here(2, "", watches=True)))
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
        guest.tell(LineNow(line))
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

    monkeypatch.setattr(capture, "ask", ask)
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
