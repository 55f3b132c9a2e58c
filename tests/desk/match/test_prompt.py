"""What a match asks beside its board, what is held down meanwhile, and its tabs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.core.game import Agreement
from prismdesk.core.seats import Seat
from prismdesk.desk.lobby import chat
from prismdesk.desk.match.prompt import PromptCard, Question
from prismdesk.desk.widgets.basics import Single, button
from prismdesk.desk.widgets.buttons import KeyButton
from prismdesk.link.table_source import ChatNews
from prismdesk.wire.messages import Chatted
from tests.support.fake_table import a_visit
from tests.support.match_page import LEFT
from tests.support.prism_playing import PrismPlaying, every_text
from tests.support.prisma_playing import PrismaPlaying
from tests.support.two_pages import TwoDesks


def second_half(button: QPushButton) -> None:
    """What Qt sends to the widget under the pointer for a second quick press, and its end."""
    at = QPointF(button.rect().center())
    for kind, down in (
        (QEvent.Type.MouseButtonDblClick, LEFT),
        (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton),
    ):
        event = QMouseEvent(
            kind, at, QPointF(button.mapToGlobal(at)), LEFT, down, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(button, event)


def test_a_double_click_is_no_answer_to_what_comes_in_between(qtbot: QtBot) -> None:
    asking = PromptCard()
    qtbot.addWidget(asking)
    said: list[str] = []

    def asks(word: str) -> None:
        said.append(word)
        after = word + "x"
        asking.ask(Question(after, after, "", [(after, "primary", lambda: asks(after))], None))

    asks("")
    QTest.mouseClick(asking.buttons[0], LEFT)
    second_half(asking.buttons[0])
    assert said == ["", "x"], "the second click was meant for the button before"
    QTest.mouseClick(asking.buttons[0], LEFT)
    assert said == ["", "x", "xx"]


def test_a_double_click_on_one_button_is_two_clicks(qtbot: QtBot) -> None:
    asking, said = PromptCard(), []
    qtbot.addWidget(asking)
    asking.ask(Question("it", "It", "", [("More", "", lambda: said.append(1))], None))
    QTest.mouseClick(asking.buttons[0], LEFT)
    second_half(asking.buttons[0])
    assert said == [1, 1]


SETUP = """\
0,0 marker S red
0,-1 marker N blue
0,1 ....R.
0,2 .RR...
1,0 ..RR..
hand red R..... B..... RR....
hand blue R..... B..... RR....
stack red R..... B..... RR.... R.R...
stack blue R..... B..... RR.... R.R...
turn red middle 2
"""


def test_all7_offers_takebacks_and_answers_are_named_as_actions_are(
    prisma: Callable[..., PrismaPlaying],
) -> None:
    game = prisma(setup=SETUP)
    game.typed("place 1 0,3 3")
    game.does(game.session.ask_takeback)
    assert game.said_in_log()[-1] == "asks to go back to just before Mina lays tile 1 on 0,3"
    said = game.window.prompt.accessibleName()
    assert "Back to just before Mina lays tile 1 on 0,3, clocks included." in said
    game.does(game.answer, "Accept as Jae")
    assert game.said_in_log()[-1] == "accepts: taken back"

    for word, answer in (("offers a draw", "Decline"), ("offers a draw", "Withdraw")):
        game.does(game.session.offer, Agreement.DRAW)
        assert game.said_in_log()[-1] == word
        game.does(game.answer, answer)
    assert game.said_in_log()[-3:] == ["declines", "offers a draw", "withdraws the offer"]


ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Space


def held(widget: QWidget, key: Qt.Key, text: str = "") -> None:
    """The key goes down, and repeats twice before it comes up."""
    for kind, again in (
        (QEvent.Type.KeyPress, False),
        (QEvent.Type.KeyPress, True),
        (QEvent.Type.KeyPress, True),
        (QEvent.Type.KeyRelease, False),
    ):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text, again)
        QApplication.sendEvent(widget, event)


@pytest.mark.parametrize("key", [ENTER, SPACE])
@pytest.mark.parametrize(
    "make",
    [lambda: button("Go on"), lambda: KeyButton("Go on", "S"), lambda: button("A", fits=True)],
)
def test_a_button_is_pressed_once(qtbot: object, key: Qt.Key, make: Callable[[], QWidget]) -> None:
    pressed: list[bool] = []
    one = make()
    one.clicked.connect(lambda: pressed.append(True))  # type: ignore[attr-defined]
    held(one, key)
    assert len(pressed) == 1
    one.deleteLater()


@pytest.mark.parametrize(
    ("make", "times"),
    [
        (lambda: Single("Pass"), 1),
        (lambda: KeyButton("Ready", "S"), 1),
        (lambda: button("One more"), 2),
    ],
)
def test_a_double_click_presses_once(
    qtbot: object, make: Callable[[], QPushButton], times: int
) -> None:
    pressed: list[bool] = []
    one = make()
    one.clicked.connect(lambda: pressed.append(True))
    one.resize(200, 40)
    here, kinds = QPointF(20, 20), QEvent.Type
    for kind in (
        kinds.MouseButtonPress,
        kinds.MouseButtonRelease,
        kinds.MouseButtonDblClick,
        kinds.MouseButtonRelease,
    ):
        event = QMouseEvent(kind, here, here, LEFT, LEFT, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(one, event)
    assert len(pressed) == times
    one.deleteLater()


def test_keys_that_are_held_do_a_thing_once_but_for_steps(
    playing: Callable[[], PrismPlaying],
) -> None:
    game = playing()
    game.begin()
    window = game.window
    keys = [one for one in window.findChildren(QAction) if not one.shortcut().isEmpty()]
    again = {one.shortcut().toString() for one in keys if one.autoRepeat()}
    assert again == {"Alt+Left", "Alt+Right"}
    assert {"Q", "A", "Z", "P", "L", "M", "S", "K"} <= {one.shortcut().toString() for one in keys}

    view, board = game.window.board_view, game.window.board
    held(view, Qt.Key.Key_Right)
    picked: list[str] = []
    board.drafted.connect(picked.append)
    held(view, ENTER, "\r")
    assert len(picked) == 1
    steps: list[str] = []
    board.announced.connect(steps.append)
    held(view, Qt.Key.Key_Right)
    assert len(steps) == 3

    game.write("claim 24")
    sent: list[str] = []
    game.window.command_line.typed.connect(sent.append)
    game.does(held, game.window.command_line.line, ENTER, "\r")
    assert sent == ["claim 24"]


def test_who_goes_on_once_more_than_he_must_claims_nothing(
    playing: Callable[[], PrismPlaying],
) -> None:
    game = playing()
    game.begin()
    game.play_out("Q", "B 28+26-15")
    n = game.n
    for key in "SKSK":
        game.press_key(key)
    game.key("Z")
    assert game.n == n + 1, "nothing came between"
    assert game.session.lines[-1].notation == "claim 5"


Desks = Callable[..., TwoDesks]


def says(peer: int, name: str, seat: Seat | None, text: str) -> ChatNews:
    return ChatNews(Chatted(peer=peer, name=name, seat=seat, text=text))


def test_chat_is_a_tab_that_counts_what_was_not_seen_and_has_the_keys(
    two: TwoDesks, monkeypatch: pytest.MonkeyPatch
) -> None:
    talking = two.mina.window.log_chat_tabs
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
    assert two.mina.source is not None
    assert two.mina.source.asked == [("chat", "Quite ready.")]
    assert two.mina.phase == "open", "letters are for the line while it has the keys"
    QTest.keyClick(talking.chat.line, Qt.Key.Key_Escape)
    assert two.mina.window.board_view.hasFocus()

    QTest.mouseClick(talking.tabs.segments["chat"], LEFT)
    assert talking.chat.line.hasFocus()
    QTest.mouseClick(talking.tabs.segments["log"], LEFT)
    assert not talking.shows_chat

    monkeypatch.setattr(chat, "MOST_LINES", 3)
    assert two.mina.window.log_chat_tabs is not None
    panel = two.mina.window.log_chat_tabs.chat
    for n in range(5):
        two.mina.tell(says(1, "Jae", Seat.BLUE, f"line {n}"))
    assert [line.accessibleName() for line in panel.lines] == [f"Jae: line {n}" for n in (2, 3, 4)]

    watching = two.spectator(a_visit(two.seating(), peer=5))
    talking = watching.window.log_chat_tabs
    assert talking is not None
    talking.open_chat()
    watching.tell(says(1, "Jae", Seat.BLUE, "Hello"))
    assert "Jae: Hello" in list(every_text(talking.chat))
    assert not talking.chat.line.isVisible()


def test_who_is_muted_is_not_heard_or_counted_and_the_speaker_is_silent(
    two: TwoDesks, monkeypatch: pytest.MonkeyPatch
) -> None:
    worn: list[str] = []
    monkeypatch.setattr(chat, "dress", lambda _button, icon: worn.append(icon))
    assert two.mina.table is not None
    two.mina.table.mute(1, silent=True)
    two.mina.table.mute(1, silent=False)
    assert worn == ["silence", "sound"]
    talking = two.mina.window.log_chat_tabs
    assert talking is not None
    two.mina.table.mute(1, silent=True)
    two.mina.tell(says(1, "Jae", Seat.BLUE, "NOISE"))
    assert talking.tabs.segments["chat"].text() == "Chat"
    assert "NOISE" not in "".join(every_text(two.mina.window))
