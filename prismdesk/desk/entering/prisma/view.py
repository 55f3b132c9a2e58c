"""The picture of a position that is being entered; a click goes to the line of a cell."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from prismdesk.core.seats import Watcher
from prismdesk.desk.board.prisma.board import PrismaBoard
from prismdesk.desk.board.prisma.layers import Z_CURSOR
from prismdesk.desk.board.prisma.places import Outlook
from prismdesk.desk.board.view import BoardView
from prismdesk.desk.entering.prisma.outlined import Outlined
from prismdesk.desk.look.palettes import Palette
from prismdesk.desk.look.theme import theme
from prismdesk.games.prisma.showing import view
from prismdesk.games.prisma.state import State
from prismdesk.geometry.hexagon import Cell


class FieldView(BoardView):
    """Shows the field. `pointed(Cell)`: the person clicked there."""

    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.field = PrismaBoard(theme().palette)
        self.field.set_interactive(False)
        self.field.set_coordinates(True)
        self._wrong: frozenset[Cell] = frozenset()
        self._near: frozenset[Cell] = frozenset()
        self._outlined = Outlined(theme().palette)
        self._outlined.setZValue(Z_CURSOR)
        self.field.put("outlined", self._outlined)
        super().__init__(self.field, parent)
        theme().changed.connect(self._recolour)

    def show_state(self, state: State, wrong: frozenset[Cell]) -> None:
        """Show that position, and that something is wrong with these cells."""
        seen = view(state, Watcher.ARBITER)
        if seen != self.field.view:
            self.field.sync(seen, animate=False)
        self._wrong = wrong
        self._outline()

    def point_at(self, cells: Iterable[Cell]) -> None:
        """Outline these cells, as those that a line of the text is about."""
        self._near = frozenset(cells)
        self._outline()

    def _outline(self) -> None:
        outlook = Outlook(self.field.turned)
        self._outlined.show_cells(self._wrong, self._near, outlook, theme().palette)

    def sizeHint(self) -> QSize:
        return QSize(480, 480)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        # Whoever moved the picture about did not point at a cell.
        points = event.button() == Qt.MouseButton.LeftButton and not self.is_held
        super().mouseReleaseEvent(event)
        if points:
            at = self.mapToScene(event.position().toPoint())
            self.pointed.emit(Outlook(self.field.turned).cell_at(at))

    def _recolour(self, palette: Palette) -> None:
        self.field.set_theme(palette)
        self._outline()
