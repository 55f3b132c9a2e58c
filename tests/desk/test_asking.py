"""What is asked beside the board: nobody answers for another by a second quick click (ALL7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from prismdesk.core.game import Agreement
from prismdesk.desk.match.asking import Asking, Question
from tests.support.playing import LEFT, Playing
from tests.support.prisma_playing import PrismaPlaying
from tests.support.steps_look import show_steps
from tests.support.steps_playing import at_one_computer


@pytest.fixture
def four(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Playing]:
    show_steps(monkeypatch)
    made = at_one_computer(qtbot, tmp_path)
    yield made
    made.close()


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
    asking = Asking()
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
    asking, said = Asking(), []
    qtbot.addWidget(asking)
    asking.ask(Question("it", "It", "", [("More", "", lambda: said.append(1))], None))
    QTest.mouseClick(asking.buttons[0], LEFT)
    second_half(asking.buttons[0])
    assert said == [1, 1]


def test_all7_buttons_keep_their_places_while_some_have_accepted(four: Playing) -> None:
    four.session.offer(Agreement.DRAW)
    four.at(1)
    others = [one for one in four.window.asking.buttons if one.text().startswith("Accept as")]
    assert len(others) == 3
    words = [one.text() for one in others]
    places = {one.text(): one.geometry() for one in four.window.asking.buttons}
    four.answer(words[0])
    four.at(2)
    found = {one.text(): one for one in four.window.asking.buttons}
    kept = words[0].replace("Accept as ", "") + " accepts"
    assert not found[kept].isEnabled()
    four.until(lambda: found[words[2]].geometry() == places[words[2]])
    assert found[kept].geometry() == places[words[0]]
    assert {one: found[one].geometry() for one in words[1:]} == {
        one: places[one] for one in words[1:]
    }


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


def test_all7_a_takeback_is_named_by_what_it_goes_back_to(
    prisma: Callable[..., PrismaPlaying],
) -> None:
    game = prisma(setup=SETUP)
    game.typed("place 1 0,3 3")
    n = game.n
    game.session.ask_takeback()
    game.after(n)
    assert game.said_in_log()[-1] == "asks to take back to before Mina lays tile 1 on 0,3"
    said = game.window.asking.accessibleName()
    assert "Back to before Mina lays tile 1 on 0,3, clocks included." in said
    n = game.n
    game.answer("Accept as Jae")
    game.after(n)
    assert game.said_in_log()[-1] == "accepts: taken back"


def test_all7_offers_and_answers_are_written_as_actions_are(
    prisma: Callable[..., PrismaPlaying],
) -> None:
    game = prisma(setup=SETUP)
    for word, answer in (("offers a draw", "Decline"), ("offers a draw", "Withdraw")):
        n = game.n
        game.session.offer(Agreement.DRAW)
        game.after(n)
        assert game.said_in_log()[-1] == word
        n = game.n
        game.answer(answer)
        game.after(n)
    assert game.said_in_log()[-3:] == ["declines", "offers a draw", "withdraws the offer"]
