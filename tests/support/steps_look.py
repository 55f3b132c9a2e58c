"""The smallest game for more than two as a desk shows it: a track for each seat, turned by four."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsRectItem

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.desk import match_words
from prismdesk.desk.board import looks
from prismdesk.desk.board.introductions import INTRODUCTIONS, Introduction
from prismdesk.desk.board.looks import Look
from prismdesk.desk.board.scene import Board
from prismdesk.desk.broadcast.air import Air
from prismdesk.desk.choosing import games, page
from prismdesk.desk.choosing.setup_editor import LineEditor
from prismdesk.desk.match.conduct import Conduct
from tests.support.steps import MOST, STEPS, TURNS, View
from tests.support.steps_known import know_steps

_SIDE = 100.0
_LONG = TURNS * MOST


class StepsBoard(Board):
    """A row of squares for each seat, of which those that it has gone are filled."""

    turns: ClassVar[int] = 4

    view: View | None

    def field(self) -> QRectF:
        return QRectF(0, 0, _LONG * _SIDE, 4 * _SIDE)

    def extent(self) -> QRectF:
        return self.field().adjusted(-10, -10, 10, 10)

    def facing(self, view: View, seat: Seat) -> int:
        return int(seat)

    def arrange(self) -> None:
        assert self.view is not None
        for seat, gone in enumerate(self.view.gone_far):
            row = (3 - seat + self.turned) % 4
            for number in range(_LONG):
                item = QGraphicsRectItem(QRectF(number * _SIDE, row * _SIDE, 92, 92))
                filled = number < gone
                item.setBrush(
                    self.colours.seat(Seat(seat)) if filled else QColor(self.colours.raised)
                )
                self.put(f"{seat} {number}", item)

    def place(self, where: str) -> QRectF | None:
        return None

    def cells(self) -> list[str]:
        return []

    def phase_text(self, view: View) -> Phrase:
        if view.mover is None:
            return phrase("The match is over")
        return phrase("{seat} to go", seat=view.mover)

    def summary(self, view: View) -> Phrase:
        return self.phase_text(view)

    def seat_text(self, view: View, seat: Seat) -> Phrase:
        return phrase("{n} turns left", n=view.left[seat])


class InTurn(Conduct):
    """The seats act in turn, and nothing is secret."""


def show_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk has that game too, until the end of the test."""
    know_steps(monkeypatch)
    look = Look(StepsBoard, InTurn, LineEditor, Air)
    monkeypatch.setitem(looks.LOOKS, STEPS.name, look)
    said: Any = INTRODUCTIONS
    monkeypatch.setitem(said, STEPS.name, Introduction("Steps", "Who goes farthest wins."))
    for module in (games, page, match_words):
        monkeypatch.setattr(module, "GAMES", (*module.GAMES, STEPS))
