"""The editor of Glittering Paths under the hand of a test: real keys, real clicks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from prismdesk.desk.board.glittering_paths.places import Grid
from prismdesk.desk.entering.glittering_paths.board import GemsBoard
from prismdesk.desk.entering.glittering_paths.editor import GemsEditor
from tests.support.entering import LEFT, EnteringRounds
from tests.support.looking import settle

HALF = ("RLGRRGSL", "LGGGLRLL", "GSRLRSLS", "LGLRRSSL")
OTHER = ("GRRSSGLG", "RGRSGSRL", "GGSGLLLG", "GRLSSLGS")
ROWS = (*HALF, *OTHER)
"""The rows of a board that is right in every round, the topmost first, in two halves."""

ROUND = "\n".join(ROWS)
LAST = "ASALAR\nLARAJJ\nSRGSAL\nGJRLSR\nAAJSJG\nSJGJRJ"
"""A board with all gems, for round 3."""


class EnteringGems(EnteringRounds):
    """The editor of Glittering Paths."""

    editor: GemsEditor

    def __init__(self, qtbot: QtBot, width: int = 1280, height: int = 720) -> None:
        super().__init__(qtbot, GemsEditor(), (width, height))

    @property
    def entry(self) -> GemsBoard:
        entry = self.editor.stage.board.entry
        assert isinstance(entry, GemsBoard)
        return entry

    @property
    def rows(self) -> tuple[str, ...]:
        """What the board shows, the topmost row first."""
        cells = self.entry.view.cells
        signs = "".join(cells.signs)
        starts = range(len(signs) - cells.columns, -1, -cells.columns)
        return tuple(signs[start : start + cells.columns] for start in starts)

    @property
    def cell(self) -> str:
        """The cell that has the keys."""
        return self.entry.view.cells.name(self.entry.cell)

    def sign(self, cell: str) -> str:
        """What the board shows on a cell."""
        return self.entry.view.cells.signs[self.entry.view.cells.names[cell]]

    @property
    def marked(self) -> set[str]:
        """The cells that are marked as wrong."""
        return {self.entry.view.cells.name(cell) for cell in self.entry.view.marked}

    @property
    def found(self) -> str:
        """What is said of the opening paths."""
        said = self.editor.aside.found
        return said.text() if said.isVisible() else ""

    def at(self, cell: str) -> QPoint:
        """The middle of a cell in the pane."""
        cells = self.entry.view.cells
        grid = Grid(cells.columns, cells.rows)
        return self.editor.stage.board.mapFromScene(grid.centre(cells.names[cell]))

    def click_cell(self, cell: str) -> None:
        QTest.mouseClick(self.editor.stage.board.viewport(), LEFT, pos=self.at(cell))
        settle()

    def stroke(self, cells: Sequence[str]) -> None:
        """Press on the first cell, go over the others with the button held, and let go."""
        pane = self.editor.stage.board.viewport()
        QTest.mousePress(pane, LEFT, pos=self.at(cells[0]))
        for cell in cells[1:]:
            QTest.mouseMove(pane, self.at(cell))
            settle()
        QTest.mouseRelease(pane, LEFT, pos=self.at(cells[-1]))
        settle()

    def choose(self, letter: str) -> None:
        """Choose the gem to paint with."""
        self.click(self.editor.aside.choice.buttons[letter])

    def resize(self, button: QPushButton, times: int = 1) -> None:
        """Press a button of a stepper so often."""
        for _ in range(times):
            QTest.mouseClick(button, LEFT, Qt.KeyboardModifier.NoModifier)
            settle()
