"""A key that is held does what it does once (BP32), and so does a double click on what is another’s
after the first press (GP18)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from prismdesk.desk.parts.basics import Single, button
from prismdesk.desk.parts.key_button import KeyButton
from tests.support.playing import LEFT
from tests.support.prism_playing import PrismPlaying

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


def test_a_line_is_sent_once(playing: Callable[[], PrismPlaying]) -> None:
    game = playing()
    game.begin()
    game.write("claim 24")
    sent: list[str] = []
    game.window.entry.typed.connect(sent.append)
    n = game.n
    held(game.window.entry.line, ENTER, "\r")
    game.settled(n)
    assert sent == ["claim 24"]


def test_a_side_is_picked_once_while_the_cursor_goes_on(
    playing: Callable[[], PrismPlaying],
) -> None:
    game = playing()
    game.begin()
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


def test_of_all_keys_of_a_match_only_the_steps_through_the_log_repeat(
    playing: Callable[[], PrismPlaying],
) -> None:
    game = playing()
    game.begin()
    window = game.window
    keys = [one for one in window.findChildren(QAction) if not one.shortcut().isEmpty()]
    again = {one.shortcut().toString() for one in keys if one.autoRepeat()}
    assert again == {"Alt+Left", "Alt+Right"}
    assert {"Q", "A", "Z", "P", "L", "M", "S", "K"} <= {one.shortcut().toString() for one in keys}


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
