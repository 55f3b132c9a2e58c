"""Keys and menus of the host's desk, and a second match at one computer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.dialogs.keys_window import IN_DESK, groups
from prismdesk.desk.host.actions_panel import ACT_KEYS
from prismdesk.desk.host.seats_panel import SeatMenu
from prismdesk.desk.host.window import HostDesk, TablePart
from prismdesk.desk.lobby.table_model import TableModel
from prismdesk.link.table_source import Guests, SeatingNews
from prismdesk.wire.seating import Presence
from tests.support.fake_table import FakeRoom, a_guest_here, a_place, a_room, a_seating, a_visit
from tests.support.host_pages import AtDesk, claimed
from tests.support.match_page import LEFT
from tests.support.two_pages import TwoDesks
from tests.support.window_checks import settle

BOTH = (Seat.RED, Seat.BLUE)


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


def test_every_key_of_the_desk_is_listed_and_dead_while_any_field_has_the_keyboard(
    hosted: Any,
) -> None:
    _game, desk = hosted()
    listed = {keys for key in groups()[IN_DESK] for keys in key.keys}
    there = {action.shortcut().toString() for action in desk.window.actions()}
    assert there == listed - {"B", "Shift+B"}, "those are of what is on air"
    with pytest.raises(ValueError, match="P"):
        desk.window.keys.add("P", lambda: None)

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


def test_a_key_in_vain_says_why_and_the_panic_key_lives_all6_all12(hosted: Any) -> None:
    _game, desk = hosted()
    put_up: list[bool] = []
    desk.window.keys.add("B", lambda: put_up.append(True))
    for key, shift, said in (
        (Qt.Key.Key_G, False, "Choose an earlier point in the log first."),
        (Qt.Key.Key_U, False, "There is nothing to rule on now."),
        (Qt.Key.Key_P, True, "The match is not paused."),
    ):
        desk.key(key, shift=shift)
        assert desk.acts.refused.isVisible()
        assert desk.acts.refused.text() == said
    desk.key(Qt.Key.Key_B)
    assert put_up == [True]
    desk.key(Qt.Key.Key_O)
    assert desk.form.isVisible()
    assert not desk.acts.refused.isVisible()
    desk.answer("Cancel")
    desk.done("pause", "the door")
    desk.key(Qt.Key.Key_P)
    assert desk.acts.refused.text() == "The match is paused already."
    desk.key(Qt.Key.Key_M)
    assert desk.form.choices is not None
    first, second = desk.form.choices.segments.values()
    assert first.hasFocus(), "the keyboard begins at a choice, and arrows choose"
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert desk.form.choice == "blue"
    QTest.keyClick(second, Qt.Key.Key_Left)
    assert desk.form.choice == "red"
    desk.send("it is late")
    desk.key(Qt.Key.Key_P)
    assert desk.acts.refused.text() == "The match has ended."


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
    assert desk.acts.refused.text() == "Finish the form first, or cancel it."
    assert desk.n == n
    desk.answer("Cancel")
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
    desk.answer("Cancel")
    settle()
    assert [one.geometry() for one in desk.acts.buttons.values()] == before
    assert desk.match.middle.verticalScrollBar().value() == 0


JAE = a_guest_here(1, "Jae & Co", Seat.BLUE)


ANN = a_guest_here(2, "Ann", watches=True)


@pytest.fixture(autouse=True)
def _no_popup(monkeypatch: pytest.MonkeyPatch) -> None:
    """A menu takes mouse and keys from all windows, which the tests’ screen does not know."""
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)


def choose(away: SeatMenu, place: int, words: str) -> None:
    """Opens the menu of that button and chooses from it."""
    opener, _seat = away._buttons[place]
    assert opener.isVisible()
    QTest.mouseClick(opener, LEFT)
    found = {one.text(): one for one in away.menu.actions()}
    assert words in found, list(found)
    found[words].trigger()
    settle()


def answer(away: SeatMenu, words: str) -> None:
    found = next(one for one in away.asking.buttons if one.text() == words)
    QTest.mouseClick(found, LEFT)
    settle()


@pytest.fixture
def at_table(desks: Callable[..., TwoDesks], qtbot: QtBot) -> tuple[Any, AtDesk]:
    """A host without a seat, to whose table both came, and somebody who watches."""
    two = desks(host="present")
    host = two.desk((Watcher.ARBITER,), a_room(two.seating(), JAE, ANN))
    desk = AtDesk(qtbot, host.session, host.table)
    return host, desk


def test_seats_are_freed_and_machines_sent_away_from_their_rows(at_table: Any) -> None:
    host, desk = at_table
    away = desk.match.seats.away
    choose(away, 1, "Free the seat of Jae…")
    assert away.asking.isVisible()
    assert away.asking.accessibleName().startswith("Free the seat of Jae? That computer")
    assert host.source.asked == []
    answer(away, "Not now")
    assert not away.asking.isVisible()
    assert host.source.asked == []
    choose(away, 1, "Free the seat of Jae…")
    answer(away, "Free the seat")
    assert host.source.asked == [("free", Seat.BLUE)]
    assert not away.asking.isVisible()

    host.source.asked.clear()

    choose(away, 1, "Send Jae && Co away…")
    answer(away, "Send away")
    choose(away, 2, "Send Ann away…")
    answer(away, "Send away")
    assert host.source.asked == [("kick", 1), ("kick", 2)]

    choose(away, 2, "Send Ann away…")
    host.tell(Guests((JAE,)))
    settle()
    assert not away.asking.isVisible()
    opener, _seat = away._buttons[2]
    assert not opener.isVisible()
    assert desk.match.seats.others.words.text() == "Watching: 0\nLet in: Jae & Co"


def before_the_match(qtbot: QtBot, source: Any) -> TablePart:
    at = TableModel(source)
    at.listen()
    desk = AtDesk(qtbot, None)
    at.setParent(desk.window)
    desk.window.follow(None, at)
    settle()
    assert desk.window.table is not None
    return desk.window.table


def test_before_the_match_as_well_and_names_follow(qtbot: QtBot) -> None:
    room = a_room(a_seating(a_place(Seat.RED, "Mina", 0), a_place(Seat.BLUE, "Jae", 1)), JAE)
    part = before_the_match(qtbot, room)
    assert isinstance(room, FakeRoom)
    choose(part.away, 2, "Free the seat of Jae…")
    answer(part.away, "Free the seat")
    assert room.asked == [("free", Seat.BLUE)]
    gone = a_place(Seat.BLUE, "Theo", 1, presence=Presence.AWAY)
    room.tell(SeatingNews(a_seating(a_place(Seat.RED, "Mina", 0), gone), 0))
    settle()
    assert part.rows[Seat.BLUE].name == "Theo"
    assert part.rows[Seat.BLUE].state.whole == "Cut off; the seat is kept"


def test_a_guest_has_nobody_to_send_away(qtbot: QtBot) -> None:
    part = before_the_match(qtbot, a_visit())
    assert set(part.rows) == {Seat.RED, Seat.BLUE}
    assert not any(made.isVisible() for made, _ in part.away._buttons)
    assert isinstance(part.window(), HostDesk)
