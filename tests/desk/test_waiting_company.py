"""Who sits, watches and speaks while a table waits for its people."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.link.around import Line, LineNow, Sat, Spoken
from prismdesk.wire.messages import Chatted
from prismdesk.wire.seating import Stage
from tests.support.fake_table import (
    FakeGuest,
    a_place,
    a_room,
    a_seating,
    a_visit,
)
from tests.support.looking import settle
from tests.support.prism_playing import every_text
from tests.support.waiting import Waiting, both

LEFT = Qt.MouseButton.LeftButton
RED, BLUE = Seat.RED, Seat.BLUE
OPTIONS = ("clock=none", "rules=event", "set-up=turned", "host=none")


def test_the_chat_of_who_sits_and_whom_one_mutes(waiting: Callable[..., Waiting]) -> None:
    on = waiting(a_room(both()))
    chat = on.page.chat
    on.around.tell(Spoken(Chatted(1, "Theo", BLUE, "<b>Hello</b>")))
    settle()
    assert [one.accessibleName() for one in chat.lines] == ["Theo: <b>Hello</b>"]
    QTest.keyClicks(chat.line, "  Good  evening ")
    QTest.keyClick(chat.line, Qt.Key.Key_Return)
    assert on.asked == [("chat", "Good evening")]
    (theo,) = chat.menu().actions()
    assert theo.text() == "Theo"
    theo.trigger()
    assert chat.lines == []
    on.around.tell(Spoken(Chatted(1, "Theo", BLUE, "Still there?")))
    settle()
    assert chat.lines == []
    assert chat.mute.text() == "1 muted"
    chat.menu().actions()[0].trigger()
    assert len(chat.lines) == 2


def test_who_only_watches_does_not_speak(waiting: Callable[..., Waiting]) -> None:
    on = waiting(a_visit(both(), peer=2))
    assert not on.page.chat.line.isVisible()
    assert on.page.told.whole == "You watch. Waiting for the host to start."


def test_a_spectator_is_offered_no_seat_and_told_how_to_get_one(
    waiting: Callable[..., Waiting],
) -> None:
    seating = a_seating()
    on = waiting(FakeGuest(LineNow(Line.CONNECTED), Sat(seating, 2, watches=True)))
    blue = on.page.seats[BLUE]
    assert not blue.take.isVisible()
    assert not on.page.name.isVisible()
    QTest.mouseClick(blue, LEFT, pos=QPoint(120, 20))
    assert on.asked == []
    texts = list(every_text(on.page))
    assert not any("With it you sit down" in text for text in texts)
    assert any("join again with the players’ code" in text for text in texts)
    on.around.tell(Sat(both(), 2, watches=True))
    settle()
    assert not on.page._how.isVisible(), "there is no seat to be had"


def test_a_spectator_is_told_that_the_chat_is_the_players_own(
    waiting: Callable[..., Waiting],
) -> None:
    def said(on: Waiting) -> set[str]:
        return {text for text in every_text(on.page.chat) if text.endswith(".")}

    watching = waiting(FakeGuest(LineNow(Line.CONNECTED), Sat(both(), 2, watches=True)))
    assert said(watching) == {"The chat is the players’ own. Spectators do not see it."}
    assert not watching.page.chat.mute.isEnabled(), "there is nobody to be heard"
    assert said(waiting(a_visit(both()))) == {"Nobody has said anything."}


def test_a_name_that_is_half_typed_as_the_match_begins_asks_for_nothing(
    waiting: Callable[..., Waiting],
) -> None:
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


def test_ones_own_seat_is_in_sight_in_a_small_window(waiting: Callable[..., Waiting]) -> None:
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


def test_a_match_that_begins_from_an_entered_position_is_told_to_who_sits_down(
    waiting: Callable[..., Waiting],
) -> None:
    text = waiting(a_visit(a_seating(options=(*OPTIONS, "entered=yes")))).page._options.text()
    assert "own position" in text
    assert "position" not in waiting(a_visit(a_seating(options=OPTIONS))).page._options.text()


def test_a_key_pressed_after_the_spectators_code_does_not_leave(
    waiting: Callable[..., Waiting],
) -> None:
    """The code goes off with its sixth sign, and many press Enter all the same."""
    on = waiting(a_visit(both(), peer=2))
    left: list[None] = []
    on.page.leave.connect(lambda: left.append(None))
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert left == []
