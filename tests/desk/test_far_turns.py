"""A game of turns with each player at a window of his own; the rulings are those of PRIZMIK."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.looking import settle
from tests.support.prism_playing import every_text
from tests.support.two_desks import Desk, TwoDesks


@pytest.fixture
def two(desks: Callable[..., TwoDesks]) -> TwoDesks:
    return desks(game=PRIZMIK)


def plays(two: TwoDesks, desk: Desk, text: str) -> None:
    """An action by clicks, which comes to every desk."""
    n = desk.n
    desk.front()
    desk.click_through(text)
    two.until_all(lambda one: one.n == n + 1)


def lit(desk: Desk) -> list[Seat]:
    """Whose plates say that he is to act."""
    plates = desk.window.plates.items()
    return [seat for seat, plate in plates if plate.accessibleName().endswith("to act")]


def test_the_plate_of_who_is_on_turn_is_lit_at_every_desk_pz4(two: TwoDesks) -> None:
    watching = two.spectator()
    for seat in (Seat.RED, Seat.BLUE):
        assert [lit(desk) for desk in (two.mina, two.jae, watching)] == [[seat]] * 3
        phase = f"{two.mina.said(seat)} to move"
        assert {desk.window.top.phase.text for desk in two.desks} == {phase}
        if seat is Seat.RED:
            plays(two, two.mina, "a1>a2")


def test_each_sees_his_own_view_and_has_his_own_end_before_him_pz10(two: TwoDesks) -> None:
    assert two.mina.window.board.turned == 0
    assert two.jae.window.board.turned == 1
    plays(two, two.mina, "a1>a2")
    assert (two.mina.session.seat, two.jae.session.seat) == (Seat.RED, Seat.BLUE)
    assert (two.mina.session.shown.viewer, two.jae.session.shown.viewer) == (Seat.RED, Seat.BLUE)
    plays(two, two.jae, "h8>h7")
    assert two.jae.window.board.turned == 1


def test_who_is_not_on_turn_is_refused_where_he_clicked_all4(two: TwoDesks) -> None:
    two.jae.front()
    two.jae.type("h8>h7")
    two.jae.until(two.jae.window.board.bubble.isVisible)
    assert two.jae.n == 0
    assert two.jae.window.entry.line.text() == "h8>h7"


def test_a_draw_is_answered_only_by_the_other_at_his_own_desk_all7(two: TwoDesks) -> None:
    two.mina.front()
    QTest.keyClick(two.mina.window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    two.until_all(lambda desk: desk.n == 1)
    mina, jae = two.mina.window.asking, two.jae.window.asking
    assert [one.text() for one in mina.buttons] == ["Withdraw"]
    assert "Waiting for Jae." in list(every_text(mina))
    assert [one.text() for one in jae.buttons] == ["Accept", "Decline"]
    assert not any("Waiting" in text for text in every_text(jae))
    watching = two.spectator()
    assert watching.window.asking.buttons == []
    assert "Waiting for Jae." in list(every_text(watching.window.asking))
    two.jae.answer("Accept")
    two.until_all(lambda desk: desk.session.latest.ending is not None)
    assert {desk.window.top.phase.text for desk in two.desks} == {"Drawn"}


def test_each_takes_back_his_own_last_action_all7(two: TwoDesks) -> None:
    takeback = Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier
    plays(two, two.mina, "a1>a2")
    two.jae.front()
    QTest.keyClick(two.jae.window, *takeback)
    settle()
    assert two.jae.n == 1, "he has not done anything yet"
    plays(two, two.jae, "h8>h7")
    two.mina.front()
    QTest.keyClick(two.mina.window, *takeback)
    two.until_all(lambda desk: desk.n == 3)
    asked = "".join(every_text(two.jae.window.asking))
    assert "Back to before Mina’s a1>a2, clocks included." in asked
    two.jae.answer("Accept")
    two.until_all(lambda desk: desk.n == 4)
    assert two.mina.session.actions == []


def test_only_ones_own_seat_can_be_resigned_all8(two: TwoDesks) -> None:
    assert list(two.jae.window.commands.resignations) == [Seat.BLUE]
    two.jae.window.commands.resignations[Seat.BLUE].trigger()
    two.jae.answer("Resign")
    two.until_all(lambda desk: desk.session.latest.ending is not None)
    assert two.mina.window.top.phase.text == "Mina wins"


def test_who_watches_touches_nothing(two: TwoDesks) -> None:
    watching = two.spectator()
    watching.front()
    watching.click("a1")
    watching.click("a2")
    settle()
    assert watching.n == 0
    assert list(watching.window.commands.resignations) == []
    assert watching.window.commands.offers == {}
