"""Who sits, watches and speaks while a table waits for its people."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.link.table_source import ChatNews, ConnectionNews, Line, SeatingNews
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Stage
from tests.support.fake_table import (
    FakeGuest,
    a_place,
    a_room,
    a_seating,
    a_visit,
)
from tests.support.lobby_pages import WaitingDriver, Waits, two_seated
from tests.support.prism_playing import every_text
from tests.support.window_checks import settle

LEFT = Qt.MouseButton.LeftButton
RED, BLUE = Seat.RED, Seat.BLUE
OPTIONS = ("clock=none", "rules=event", "set-up=turned", "host=none")


def test_the_chat_of_who_sits_and_whom_one_mutes(waiting: Waits) -> None:
    on = waiting(a_room(two_seated()))
    chat = on.page.chat
    on.source.told(ChatNews(Chatted(1, "Theo", BLUE, "<b>Hello</b>")))
    assert [one.accessibleName() for one in chat.lines] == ["Theo: <b>Hello</b>"]
    QTest.keyClicks(chat.line, "  Good  evening ")
    QTest.keyClick(chat.line, Qt.Key.Key_Return)
    assert on.asked == [("chat", "Good evening")]
    (theo,) = chat.menu().actions()
    assert theo.text() == "Theo"
    theo.trigger()
    assert chat.lines == []
    on.source.told(ChatNews(Chatted(1, "Theo", BLUE, "Still there?")))
    assert chat.lines == []
    assert chat.mute.text() == "1 muted"
    chat.menu().actions()[0].trigger()
    assert len(chat.lines) == 2


def test_who_only_watches_does_not_speak_and_does_not_leave_by_a_key(waiting: Waits) -> None:
    """The code goes off with its sixth sign, and many press Enter all the same."""
    on = waiting(a_visit(two_seated(), peer=2))
    assert not on.page.chat.line.isVisible()
    assert on.page.told.whole == "You watch. Waiting for the host to start."
    left: list[None] = []
    on.page.leave.connect(lambda: left.append(None))
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert left == []


def test_a_spectator_is_offered_no_seat_and_told_how_to_get_one(waiting: Waits) -> None:
    seating = a_seating()
    on = waiting(FakeGuest(ConnectionNews(Line.CONNECTED), SeatingNews(seating, 2, watches=True)))
    blue = on.page.seats[BLUE]
    assert not blue.take.isVisible()
    assert not on.page.name.isVisible()
    QTest.mouseClick(blue, LEFT, pos=QPoint(120, 20))
    assert on.asked == []
    texts = list(every_text(on.page))
    assert not any("With it you sit down" in text for text in texts)
    assert any("join again with the players’ code" in text for text in texts)
    on.source.told(SeatingNews(two_seated(), 2, watches=True))
    assert not on.page._how.isVisible(), "there is no seat to be had"


def test_a_spectator_is_told_that_the_chat_is_the_players_own(waiting: Waits) -> None:
    def said(on: WaitingDriver) -> set[str]:
        return {text for text in every_text(on.page.chat) if text.endswith(".")}

    watching = waiting(
        FakeGuest(ConnectionNews(Line.CONNECTED), SeatingNews(two_seated(), 2, watches=True))
    )
    assert said(watching) == {"The chat is the players’ own. Spectators do not see it."}
    assert not watching.page.chat.mute.isEnabled(), "there is nobody to be heard"
    assert said(waiting(a_visit(two_seated()))) == {"Nobody has said anything."}


def test_a_name_that_is_half_typed_as_the_match_begins_asks_for_nothing(waiting: Waits) -> None:
    """The page goes from under the hand; the table would refuse it, and say so in a bar."""
    on = waiting(a_visit(a_seating(a_place(RED, "Theo", 1), a_place(BLUE, "", 1))))
    field = on.page.seats[BLUE].field
    assert field.hasFocus()
    QTest.keyClicks(field, "Ki")
    on.sat(a_place(RED, "Theo", 1), a_place(BLUE, "Blue", 1), stage=Stage.STARTED)
    on.page.hide()
    settle()
    assert on.asked == []
    assert field.isHidden()
    assert on.page.seats[BLUE].name == "Blue"
    assert on.page.seats[BLUE].rise.isHidden()


def test_ones_own_seat_is_in_sight_in_a_small_window(waiting: Waits) -> None:
    places = [a_place(seat, seat.colour, 0) for seat in (RED, BLUE, Seat.YELLOW)]
    options = (*OPTIONS, "known-seed=yes", "pauses-away=yes")
    on = waiting(a_visit(a_seating(*places, a_place(Seat.PURPLE), options=options)))
    on.page.resize(1024, 480)
    # The keyboard is elsewhere, so that nothing is scrolled for its sake.
    on.page.away.setFocus()
    on.page._left_area.verticalScrollBar().setValue(0)
    settle()
    on.sat(*places, a_place(Seat.PURPLE, "Theo", 1), options=options)
    own, port = on.page.seats[Seat.PURPLE], on.page._left_area.viewport()
    top = own.mapTo(port, QPoint()).y()
    assert top >= 0
    assert top + own.height() <= port.height()
