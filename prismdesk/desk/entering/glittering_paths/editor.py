"""The editor for boards of gems: three rounds, on the board or as text (GP6)."""

from __future__ import annotations

import secrets
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from prismdesk.desk.entering.editor import RoundsEditor
from prismdesk.desk.entering.glittering_paths import words
from prismdesk.desk.entering.glittering_paths.aside import GemsAside
from prismdesk.desk.entering.glittering_paths.openings import openings
from prismdesk.desk.entering.glittering_paths.reading import IN_SIZE
from prismdesk.desk.entering.glittering_paths.view import GemsView
from prismdesk.desk.entering.glittering_paths.work import GemsWork
from prismdesk.desk.entering.reading import Finding
from prismdesk.desk.entering.stage import Stage
from prismdesk.desk.texts import tr
from prismdesk.games.glittering_paths.gems import Board

_EXAMPLE: Final = "RGSLRGSL\nSLRGSLRG\n…"

_QUIET_MS: Final = 250
"""Paths are counted once nothing has been changed for so long."""


class GemsEditor(RoundsEditor):
    """Three boards of gems. Of a board that is right the opening paths are counted."""

    aside: GemsAside
    _work: GemsWork

    def __init__(self, parent: QWidget | None = None) -> None:
        self._view = GemsView()
        hint = tr("Rows from the top, a letter a cell; a whole file can be pasted")
        super().__init__(GemsWork(), Stage(self._view, _EXAMPLE, hint), GemsAside(), parent)
        self._counted: Board | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_QUIET_MS)
        self._later.timeout.connect(self._count)
        self._connect_parts()
        self.show_all()

    def _connect_parts(self) -> None:
        work, aside, board = self._work, self.aside, self._view.entry
        board.painted.connect(lambda *painted: self.did(work.paint(*painted)))
        self._view.copied.connect(self._copy)
        aside.choice.chosen.connect(self._take_brush)
        aside.resized.connect(lambda *size: self.did(work.resize(*size)))
        aside.fill.clicked.connect(lambda: self.did(work.fill(secrets.token_hex(16))))

    def show_all(self) -> None:
        super().show_all()
        self.aside.show_board(self._work.reading)
        self._show_found()

    def go_to(self, finding: Finding) -> None:
        if finding.spot.part == IN_SIZE and not self.stage.is_text:
            self.aside.go_to_size()
        else:
            super().go_to(finding)

    def _take_brush(self, sign: str) -> None:
        self._view.entry.brush = sign

    def _copy(self) -> None:
        """Put the round into the clipboard, as it would stand in a file."""
        text = self._work.text
        if text:
            heading = self._work.heading(self._work.place, text)
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
        board = self._work.reading.board
        if board is None:
            self._later.stop()
            self._counted = None
            self.aside.show_found("")
        elif board != self._counted and self.isVisible():
            self.aside.show_found(tr("Counting the opening paths …"))
            self._later.start()

    def _count(self) -> None:
        board = self._work.reading.board
        if board is not None:
            self._counted = board
            self.aside.show_found(words.found(openings(board)))
