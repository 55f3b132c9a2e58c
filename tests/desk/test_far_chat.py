"""What people say to each other in a match: a tab that counts, and whom one does not hear."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.table import chat
from prismdesk.link.around import Spoken
from prismdesk.wire.messages import Chatted
from tests.support.fake_table import a_visit
from tests.support.playing import LEFT
from tests.support.prism_playing import every_text
from tests.support.two_desks import TwoDesks

Desks = Callable[..., TwoDesks]


@pytest.fixture
def two(rounds: Desks) -> TwoDesks:
    """Round 1 is on, and both windows have a table around them."""
    return rounds(around=True)


def says(peer: int, name: str, seat: Seat | None, text: str) -> Spoken:
    return Spoken(Chatted(peer=peer, name=name, seat=seat, text=text))


def test_chat_is_a_tab_that_counts_what_was_not_seen(two: TwoDesks) -> None:
    talking = two.mina.window.talking
    assert talking is not None
    heard: list[str] = []
    two.mina.window.board.announced.connect(heard.append)
    two.mina.tell(says(1, "Jae", Seat.BLUE, "One moment"), says(1, "Jae", Seat.BLUE, "please"))
    assert talking.tabs.segments["chat"].text() == "Chat · 2 new"
    assert heard == ["Jae: One moment", "Jae: please"]
    assert two.mina.window.log.list.isVisible()
    two.mina.front()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(two.mina.window, Qt.Key.Key_M, both)
    assert talking.chat.isVisible()
    assert talking.chat.line.hasFocus()
    assert talking.tabs.segments["chat"].text() == "Chat"
    assert "Jae: please" in list(every_text(talking.chat))
    QTest.keyClicks(talking.chat.line, "Quite ready.")
    QTest.keyClick(talking.chat.line, Qt.Key.Key_Return)
    assert two.mina.around is not None
    assert two.mina.around.asked == [("chat", "Quite ready.")]
    assert two.mina.phase == "open", "letters are for the line while it has the keys"
    QTest.keyClick(talking.chat.line, Qt.Key.Key_Escape)
    assert two.mina.window.board_view.hasFocus()


def test_who_is_muted_is_not_heard_or_counted(two: TwoDesks) -> None:
    talking = two.mina.window.talking
    assert talking is not None
    assert two.mina.table is not None
    two.mina.table.mute(1, silent=True)
    two.mina.tell(says(1, "Jae", Seat.BLUE, "NOISE"))
    assert talking.tabs.segments["chat"].text() == "Chat"
    assert "NOISE" not in "".join(every_text(two.mina.window))


def test_a_press_on_chat_gives_it_the_keys(two: TwoDesks) -> None:
    """Else what is typed next would claim a target."""
    two.mina.front()
    talking = two.mina.window.talking
    assert talking is not None
    QTest.mouseClick(talking.tabs.segments["chat"], LEFT)
    assert talking.chat.line.hasFocus()
    QTest.mouseClick(talking.tabs.segments["log"], LEFT)
    assert not talking.shows_chat


def test_who_watches_reads_the_chat_and_says_nothing(two: TwoDesks) -> None:
    watching = two.spectator(a_visit(two.seating(), peer=5))
    talking = watching.window.talking
    assert talking is not None
    talking.open_chat()
    watching.tell(says(1, "Jae", Seat.BLUE, "Hello"))
    assert "Jae: Hello" in list(every_text(talking.chat))
    assert not talking.chat.line.isVisible()


def test_the_speaker_of_a_chat_with_somebody_muted_is_silent(
    two: TwoDesks, monkeypatch: pytest.MonkeyPatch
) -> None:
    worn: list[str] = []
    monkeypatch.setattr(chat, "dress", lambda _button, icon: worn.append(icon))
    assert two.mina.table is not None
    two.mina.table.mute(1, silent=True)
    two.mina.table.mute(1, silent=False)
    assert worn == ["silence", "sound"]


def test_of_a_long_talk_the_first_lines_are_let_go(
    two: TwoDesks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MOST_LINES", 3)
    assert two.mina.window.talking is not None
    panel = two.mina.window.talking.chat
    for n in range(5):
        two.mina.tell(says(1, "Jae", Seat.BLUE, f"line {n}"))
    assert [line.accessibleName() for line in panel.lines] == [f"Jae: line {n}" for n in (2, 3, 4)]
