"""What the two games in rounds share at the desk: their points in figures, buttons in a row."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.games.rounds.ledger import Ledger, ledger
from prismdesk.desk.parts.shares import Shares


def test_gp13_points_are_written_with_their_decimals() -> None:
    played = ((233, 0), (233, 113))
    assert ledger(played, (0, 0), 2) == Ledger(
        (("2.33", "0.00"), ("2.33", "1.13")), None, ("4.66", "1.13")
    )


def test_all6_what_a_host_added_stands_by_itself_with_its_sign() -> None:
    found = ledger(((11, 0),), (3, -2), 0)
    assert found == Ledger((("11", "0"),), ("+3", "−2"), ("14", "-2"))


def test_before_any_round_there_are_totals_and_nothing_else() -> None:
    assert ledger((), (0, 0), 2) == Ledger((), None, ("0.00", "0.00"))
    assert ledger((), (50, 0), 2).host == ("+0.50", "+0.00")


@pytest.mark.parametrize(("width", "stacked"), [(400, False), (150, True)])
def test_shares_that_stack_stand_below_each_other_where_there_is_no_room(
    qtbot: QtBot, width: int, stacked: bool
) -> None:
    around, room = QWidget(), Shares(stacks=True)
    qtbot.addWidget(around)
    around.setLayout(room)
    buttons = [QPushButton("Ready or not"), QPushButton("Here I come")]
    for one in buttons:
        one.setMinimumWidth(100)
        room.addWidget(one)
    room.setGeometry(QRect(0, 0, width, room.heightForWidth(width)))
    first, second = (one.geometry() for one in buttons)
    assert (second.top() > first.bottom()) == stacked
    assert (first.width() == width) == stacked
    high = max(one.bottom() for one in (first, second)) + 1
    assert high == room.heightForWidth(width)
