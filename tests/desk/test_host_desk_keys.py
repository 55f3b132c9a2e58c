"""The keys of the host desk: what each does, when they rest, and what is said in vain (ALL6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.host_desk.acts_panel import ACT_KEYS
from prismdesk.desk.side.keys import IN_DESK, KEYS
from tests.support.host_desk import AtDesk
from tests.support.looking import settle
from tests.support.playing import LEFT
from tests.support.prism_playing import PrismPlaying

BOTH = (Seat.RED, Seat.BLUE)


@pytest.fixture
def hosted(
    begun: Callable[..., PrismPlaying], qtbot: QtBot
) -> Callable[..., tuple[PrismPlaying, AtDesk]]:
    """Round 1 of Broken Prism, whose host types for both, and his desk beside it."""

    def make(**given: Any) -> tuple[PrismPlaying, AtDesk]:
        game = begun(hosted=BOTH, **given)
        return game, AtDesk(qtbot, game.session)

    return make


def claimed(game: PrismPlaying, desk: AtDesk) -> None:
    """Mina has claimed the first target; the host is back at his desk."""
    game.front()
    game.key("Q")
    desk.front()


def test_every_key_is_on_its_button_and_opens_its_form(hosted: Any) -> None:
    game, desk = hosted()
    claimed(game, desk)
    desk.pick(1)
    for kind, key in ACT_KEYS.items():
        assert desk.acts.buttons[kind].key == key
        assert key in desk.acts.buttons[kind].accessibleName()
        if kind in ("resume", "rule"):
            assert not desk.can(kind)
            continue
        desk.key(Qt.Key(ord(key)))
        assert desk.form.isVisible(), kind
        QTest.keyClick(desk.window.focusWidget(), Qt.Key.Key_Escape)
        assert not desk.acts.asking.isVisible(), kind
        assert desk.acts.buttons[kind].hasFocus(), kind


def test_keys_are_dead_while_any_field_has_the_keyboard(hosted: Any) -> None:
    _game, desk = hosted()
    n = desk.n
    fired: list[str] = []
    desk.window.keys.add("B", lambda: fired.append("B"))
    desk.window.keys.add("Ctrl+Shift+Y", lambda: fired.append("Y"))
    QTest.mouseClick(desk.field, LEFT)
    for letter in "ptouegxmnrb":
        desk.key(Qt.Key(ord(letter.upper())))
    QTest.keyClick(
        desk.field,
        Qt.Key.Key_Y,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert desk.field.text() == "ptouegxmnrb"
    assert desk.acts.asking.form is None
    desk.press("pause")
    assert desk.form.reason.hasFocus()
    QTest.keyClicks(desk.form.reason, "pbg")
    assert desk.form.reason.text() == "pbg"
    assert fired == []
    assert desk.n == n
    QTest.keyClick(desk.form.reason, Qt.Key.Key_Escape)
    desk.key(Qt.Key.Key_B)
    assert fired == ["B"]
    QTest.mouseClick(desk.field, LEFT)
    QTest.mouseClick(desk.match.now, LEFT)
    desk.key(Qt.Key.Key_B)
    assert fired == ["B", "B"], "a click beside everything gives the keys back"


def test_a_key_in_vain_says_why_and_the_panic_key_lives_all6(hosted: Any) -> None:
    _game, desk = hosted()
    put_up: list[bool] = []
    desk.window.keys.add("B", lambda: put_up.append(True))
    desk.key(Qt.Key.Key_G)
    assert desk.acts.refused.isVisible()
    assert desk.acts.refused.text() == "Choose an earlier point in the log first."
    desk.key(Qt.Key.Key_B)
    assert put_up == [True]
    desk.key(Qt.Key.Key_O)
    assert desk.form.isVisible()
    assert not desk.acts.refused.isVisible()


def test_while_a_form_is_open_no_key_does_anything_else_all6(hosted: Any) -> None:
    """Also where its fields have lost the keyboard: a reason ends no round."""
    _game, desk = hosted()
    n = desk.n
    desk.key(Qt.Key.Key_M)
    form = desk.form
    desk.acts.asking.buttons[0].setFocus()
    for letter in "endofroundp":
        desk.key(Qt.Key(ord(letter.upper())))
    assert desk.form is form
    assert form.reason.text() == ""
    assert desk.acts.refused.text() == "Finish the form first, or leave it."
    assert desk.n == n
    desk.answer("Leave it")
    desk.key(Qt.Key.Key_E)
    assert desk.form.isVisible()


def test_a_form_leaves_the_acts_where_they_were(hosted: Any) -> None:
    """Also in a window so low that it needs a scroll bar."""
    _game, desk = hosted()
    desk.window.resize(1024, 600)
    settle()
    before = [one.geometry() for one in desk.acts.buttons.values()]
    desk.press("end")
    settle()
    assert desk.match.middle.verticalScrollBar().isVisible()
    desk.answer("Leave it")
    settle()
    assert [one.geometry() for one in desk.acts.buttons.values()] == before
    assert desk.match.middle.verticalScrollBar().value() == 0


def test_the_keyboard_begins_at_a_choice_and_arrows_choose(hosted: Any) -> None:
    _game, desk = hosted()
    desk.key(Qt.Key.Key_M)
    assert desk.form.choices is not None
    first, second = desk.form.choices.segments.values()
    assert first.hasFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert desk.form.choice == "blue"
    QTest.keyClick(second, Qt.Key.Key_Left)
    assert desk.form.choice == "red"


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("U", "There is nothing to rule on now."),
        ("Shift+P", "The match is not paused."),
    ],
)
def test_a_key_in_vain_says_why_of_each_act(hosted: Any, key: str, said: str) -> None:
    _game, desk = hosted()
    desk.key(Qt.Key(ord(key[-1])), shift="Shift" in key)
    assert desk.acts.refused.text() == said


def test_a_key_in_vain_says_that_the_match_is_paused_or_over_all12(hosted: Any) -> None:
    _game, desk = hosted()
    desk.done("pause", "the door")
    desk.key(Qt.Key.Key_P)
    assert desk.acts.refused.text() == "The match is paused already."
    desk.done("end", "it is late", "red")
    desk.key(Qt.Key.Key_P)
    assert desk.acts.refused.text() == "The match has ended."


def test_a_key_cannot_mean_two_things(hosted: Any) -> None:
    _game, desk = hosted()
    with pytest.raises(ValueError, match="P"):
        desk.window.keys.add("P", lambda: None)


def test_every_key_of_the_desk_is_in_the_list_of_keys(hosted: Any) -> None:
    _game, desk = hosted()
    listed = {keys for key in KEYS if key.group == IN_DESK for keys in key.keys}
    there = {action.shortcut().toString() for action in desk.window.actions()}
    assert there == listed - {"B", "Shift+B"}, "those are of what is on air"
