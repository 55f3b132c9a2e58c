"""The editor for three boards of gems, on the board or as text (GP6)."""

from __future__ import annotations

import secrets
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QKeySequence, QShowEvent

from prismdesk.desk.editors.board_area import EntryView
from prismdesk.desk.editors.editor import RoundsEditor
from prismdesk.desk.editors.own_setup import OwnSetup
from prismdesk.desk.editors.validation import Finding
from prismdesk.desk.games.glittering_paths.editor.board import GemsBoard
from prismdesk.desk.games.glittering_paths.editor.model import (
    IN_SIZE,
    GemsModel,
    Reading,
    found,
    openings,
)
from prismdesk.desk.games.glittering_paths.editor.side_panel import GemsSidePanel
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths.gems import CLEARED, GEMS, Board

_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class GemsView(EntryView):
    """Letters go to the board, Enter to the next row; the space bar paints, Tab leaves.

    `copied()`: the round is wanted as text.
    """

    copied = Signal()

    entry: GemsBoard

    def __init__(self) -> None:
        super().__init__(GemsBoard())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copied.emit()
        else:
            super().keyPressEvent(event)

    def take(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Backspace:
            self.entry.take_back()
        elif event.key() == Qt.Key.Key_Delete:
            self.entry.clear_cell()
        else:
            return self._write(event)
        return True

    def _write(self, event: QKeyEvent) -> bool:
        sign = event.text().upper() if event.text().isascii() else ""
        if event.isAutoRepeat() and sign:
            # A key that is held too long writes once.
            return True
        if sign and sign in (*GEMS, CLEARED):
            self.entry.type(sign)
        elif event.key() == Qt.Key.Key_Space:
            self.entry.type(self.entry.brush)
        elif event.key() in _ENTER:
            self.entry.end_row()
        else:
            return False
        return True


_EXAMPLE: Final = "RGSLRGSL\nSLRGSLRG\n…"

_QUIET_MS: Final = 250
"""Paths are counted once nothing has been changed for so long."""


class GemsEditor(RoundsEditor):
    """Three boards of gems. Of a board that is right the opening paths are counted."""

    side: GemsSidePanel
    _model: GemsModel

    def __init__(self) -> None:
        view, model, side = GemsView(), GemsModel(), GemsSidePanel()
        hint = tr("Rows from the top, a letter a cell; a whole file can be pasted")
        super().__init__(model, view, side, _EXAMPLE, hint)
        self._counted: Board | None = None
        self._later = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._later.timeout.connect(self._count)
        view.entry.painted.connect(lambda *painted: self.did(model.paint(*painted)))
        view.copied.connect(self._copy)
        side.choice.chosen.connect(view.entry.take_brush)
        side.resized.connect(lambda *size: self.did(model.resize(*size)))
        side.fill.clicked.connect(lambda: self.did(model.fill(secrets.token_hex(16))))
        self.show_all()

    def show_reading(self, reading: Reading, text: str) -> None:
        super().show_reading(reading, text)
        self.side.show_board(reading)
        self._show_found()

    def go_to(self, finding: Finding) -> None:
        if finding.spot.part == IN_SIZE and not self.area.is_text:
            self.side.go_to_size()
        else:
            super().go_to(finding)

    def _copy(self) -> None:
        """Put the round into the clipboard, as it would stand in a file."""
        text = self._model.text
        if text:
            heading = self._model.heading(self._model.place, text)
            QGuiApplication.clipboard().setText(f"{heading}{text}\n")
            self.notice.mention(tr("The round was copied as text."))

    # What there is to find.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_found()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._later.stop()

    def _show_found(self) -> None:
        """Count for a board that has not been counted, once there is time; it takes a while."""
        board = self._model.reading.board
        if board is None:
            self._later.stop()
            self._counted = None
            self.side.show_found("")
        elif board != self._counted and self.isVisible():
            self.side.show_found(tr("Counting the opening paths …"))
            self._later.start()

    def _count(self) -> None:
        board = self._model.reading.board
        if board is not None:
            self._counted = board
            self.side.show_found(found(openings(board)))


def own_setup() -> OwnSetup:
    """Three rounds, each with its board."""
    return OwnSetup(GemsEditor(), tr("Boards"), tr("Edit boards…"))
