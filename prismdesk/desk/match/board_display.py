"""Keeps the board of a match page to the present: its view, its side, its cover, its settings."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from prismdesk.desk.boards.scene import Board
from prismdesk.desk.boards.view import BoardView
from prismdesk.desk.game_ui.match_ui import Now
from prismdesk.desk.match.model import MatchModel
from prismdesk.desk.preferences import Preferences, Settings
from prismdesk.desk.texts import tr
from prismdesk.desk.theme.theme import theme

_SIDE = 1200
"""How wide a picture of the board is, in pixels."""


class BoardDisplay(QObject):
    """Brings the board to what the model shows, and knows how to show it otherwise."""

    def __init__(
        self, model: MatchModel, board: Board, view: BoardView, preferences: Preferences
    ) -> None:
        super().__init__(view)
        self._model, self._view, self._preferences = model, view, preferences
        self.board = board
        self._before: Any = None
        self._last_facts: tuple[Any, ...] = ()
        self.board.set_names(model.names)
        board.intent.connect(model.session.act)
        board.drafted.connect(model.drafts.touch)
        board.revealed.connect(model.tell)
        model.updated.connect(self._show)
        model.point_changed.connect(lambda: board.preview(model.past_view))
        # At the place of the click it is said why it cannot be (ALL4).
        model.refused.connect(lambda words, why: board.point_out(words, why.rule, why.where))
        model.announced.connect(board.announced)
        model.hidden.connect(lambda: board.cover(""))
        model.session.players_changed.connect(self._call)
        preferences.changed.connect(self._prefer)
        theme().changed.connect(self._dress)
        self._prefer(preferences.now)

    def _call(self) -> None:
        """Somebody is called otherwise."""
        self.board.set_names(self._model.names)

    def _show(self, now: Now, facts: tuple[Any, ...]) -> None:
        """Shows the present, with its facts on the way."""
        board = self.board
        if self._model.session.is_covered:
            board.cover(tr("Paused"))
        else:
            if board.is_covered:
                board.uncover()
            if facts:
                self._before, self._last_facts = board.view, facts
            self._turn_to_player(now)
            may_act = not now.update.standing and now.seat is not None
            board.sync(now.view, facts, interactive=may_act)
        self._model.untold = now if board.is_revealing else None

    def announce(self, words: str) -> None:
        """Has something spoken, but not before a curtain."""
        if not self._model.privacy.is_up:
            self.board.announced.emit(words)

    def replay_last(self) -> None:
        """Plays what happened last once more."""
        board = self.board
        if self._model.at is None and self._before is not None and not board.is_covered:
            live = board.view
            board.sync(self._before, animate=False)
            board.sync(live, self._last_facts)

    def turn(self, steps: int = 1) -> None:
        """Shows the board from another side."""
        self.board.set_turned(self.board.turned + steps)

    def face_own(self) -> None:
        """Shows the board from the side of the seat that acts here, or else plays here."""
        seat = self._model.session.seat
        if self.board.view is not None and seat is not None:
            self.board.set_turned(self.board.facing(self.board.view, seat))

    def copy_picture(self) -> None:
        """Puts a picture of the board as it is shown on the clipboard."""
        extent = self.board.sceneRect()
        high = round(_SIDE * extent.height() / extent.width())
        image = QImage(_SIDE, high, QImage.Format.Format_RGB32)
        image.fill(theme().palette.ground)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.board.render(painter)
        painter.end()
        QApplication.clipboard().setImage(image)

    def _turn_to_player(self, now: Now) -> None:
        """Turns the board to who plays here alone, once, or to whoever is on turn if wished."""
        board, seats = self.board, self._model.session.seats
        if len(seats) == 1 and board.view is None:
            board.set_turned(board.facing(now.view, seats[0]))
        wanted = self._preferences.now.turn_board and now.update.ending is None
        if wanted and len(seats) > 1 and now.seat is not None:
            board.set_turned(board.facing(now.view, now.seat))

    def _prefer(self, settings: Settings) -> None:
        self.board.set_coordinates(settings.coordinates)
        self.board.set_reduced_motion(settings.reduced_motion)
        self.board.set_marks(settings.legal_marks)
        self._view.set_board_scale(settings.board_scale / 100)
        self._dress()

    def _dress(self) -> None:
        self.board.set_theme(theme().palette)
