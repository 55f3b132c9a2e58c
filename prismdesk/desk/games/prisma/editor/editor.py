"""The editor for a position of Prisma: its text, its picture and its faults (PR35)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPen
from PySide6.QtWidgets import QWidget

from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Watcher
from prismdesk.desk.boards.painting import Stroke
from prismdesk.desk.boards.view import BoardView
from prismdesk.desk.editors.editor import Editor, SideWidth
from prismdesk.desk.editors.fields import LinesField
from prismdesk.desk.editors.file_dialogs import FileWords
from prismdesk.desk.editors.marks import Strokes, fault_colour
from prismdesk.desk.editors.own_setup import OwnSetup
from prismdesk.desk.editors.side_panel import PanelWords, SidePanel
from prismdesk.desk.editors.validation import Finding
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.board.geometry import Z
from prismdesk.desk.games.prisma.editor.model import FieldModel, FieldReading, cells_at, line_of
from prismdesk.desk.texts import seat_word, tr
from prismdesk.desk.theme.palettes import Palette
from prismdesk.desk.theme.theme import code_font, theme
from prismdesk.desk.widgets.basics import button, label
from prismdesk.desk.widgets.layouts import bring_to_view
from prismdesk.games.prisma.showing import view
from prismdesk.games.prisma.state import State
from prismdesk.geometry.hexagon import Cell

_BROAD, _FINE = 15.0, 8.0


class FieldView(BoardView):
    """Shows the field. `pointed(Cell)`: the person clicked there."""

    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.field = PrismaBoard(theme().palette)
        self.field.set_interactive(False)
        self.field.set_coordinates(True)
        self._wrong: frozenset[Cell] = frozenset()
        self._near: frozenset[Cell] = frozenset()
        self._outlined = Strokes(theme().palette, ())
        self._outlined.setZValue(Z.CURSOR)
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
        """The lines around cells, twice: those that are wrong, and those that are looked at."""
        outlook, palette = self.field.outlook, theme().palette
        strokes = []
        for cells, colour in ((self._wrong, fault_colour(palette)), (self._near, palette.focus)):
            for ink, width in ((palette.ground, _BROAD), (colour, _FINE)):
                pen = QPen(QColor(ink), width)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                strokes.append(Stroke(outlook.border(cells), None, pen))
        self._outlined.show_value(tuple(strokes))

    def sizeHint(self) -> QSize:
        return QSize(480, 480)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        # Whoever moved the picture about did not point at a cell.
        points = event.button() == Qt.MouseButton.LeftButton and not self.is_held
        super().mouseReleaseEvent(event)
        if points:
            at = self.mapToScene(event.position().toPoint())
            self.pointed.emit(self.field.outlook.cell_at(at))

    def _recolour(self, palette: Palette) -> None:
        self.field.set_theme(palette)
        self._outline()


_TURNS: Final = {
    "opening": "{seat} is on turn: an opening turn, {count} left to place.",
    "middle": "{seat} is on turn: a middle turn, {count} left to place.",
    "closing": "{seat} is on turn: a closing turn, {count} left to place.",
}


def beside(state: State) -> str:
    """Whose turn it is, and how many tiles every seat has in its hand and its stack."""
    lines = []
    if state.mover is not None:
        lines.append(tr(_TURNS[state.stage], seat=seat_word(state.mover), count=state.to_place))
    tiles = ", ".join(
        tr("{seat} {hand} and {stack}", seat=seat_word(seat), hand=len(hand), stack=len(stack))
        for seat, hand, stack in zip(state.seats, state.hands, state.stacks, strict=True)
    )
    if tiles:
        lines.append(tr("Tiles in hand and stack: {tiles}.", tiles=tiles))
    return "\n".join(lines)


_EXAMPLE: Final = "0,0 marker S red\n0,-1 marker N blue\n0,1 .RR...\n1,0 ...RR.\n1,1 R....R\n…"


class FieldSidePanel(SidePanel):
    """The text of the position, between the buttons and the faults, and what belongs to it."""

    def __init__(self) -> None:
        self.back = button(tr("Undo"), "quiet", "undo")
        words = PanelWords(
            tr("Deal tiles"),
            tr("Into hands and stacks: what the tile set has and the field has not"),
            tr("Nothing is wrong with this position."),
        )
        super().__init__(words)
        self.buttons.addWidget(self.back)

    def lay_own(self) -> None:
        self.lines = LinesField(tr("The position as text"))
        self.lines.setFont(code_font())
        self.lines.setPlaceholderText(_EXAMPLE)
        self.tiles = label("", "muted", wraps=True)
        hint = tr(
            "A line for each cell: its two numbers, then six sides clockwise from N, or "
            "marker with direction and colour. Then loop, hand, stack and turn."
        )
        self.column.addWidget(self.lines, 3)
        self.column.addWidget(label(hint, "note", wraps=True))
        self.column.addWidget(self.faults)
        self.column.addWidget(self.tiles)

    def show_round(self, reading: FieldReading, text: str) -> None:
        super().show_round(reading, text)
        self.tiles.setText(beside(reading.shown))
        # Where nothing is wrong, the room is for the text.
        self.column.setStretchFactor(self.faults, 2 if reading.findings else 0)

    def _show_own(self, *, shown: bool) -> None:
        # The text stays where it is.
        self.findings.setVisible(shown)
        self.damaged.setVisible(not shown)


class FieldEditor(Editor):
    """The text is what counts; the picture shows as much of it as it can."""

    side: FieldSidePanel
    _model: FieldModel

    file_words = FileWords(
        load=phrase("Load a position"),
        save=phrase("Save the position"),
        kind=phrase("Positions"),
        name="position",
    )
    side_width = SideWidth(0.38, 400, 520)
    is_side_left = True

    def __init__(self) -> None:
        self.picture = FieldView()
        side = FieldSidePanel()
        super().__init__(FieldModel(), self.picture, side, side.lines)
        side.lines.cursorPositionChanged.connect(self._point_at)
        side.back.clicked.connect(self.undo)
        self.picture.pointed.connect(self._go_to_cell)
        self.show_all()

    def fit(self, *, wide: bool) -> None:
        self.field.setMinimumHeight(160 if wide else 280)
        self.picture.setMinimumHeight(240 if wide else min(420, self.width()))

    def show_reading(self, reading: FieldReading, text: str) -> None:
        self.picture.show_state(reading.shown, reading.wrong)
        self.side.back.setEnabled(self._model.can_undo)
        self._point_at()

    def _point_at(self) -> None:
        """The picture shows what the line is about that the cursor is in."""
        self.picture.point_at(cells_at(self._model.text, self.field.textCursor().blockNumber()))

    # What happens.

    def begin(self, usual: str) -> None:
        """Begin with the usual markers and tiles dealt."""
        super().begin(usual)
        self.draw_round()

    def take_keyboard(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, finding: Finding) -> None:
        self._go_to_line(finding.spot.line)

    def _go_to_cell(self, cell: Cell) -> None:
        line = line_of(self._model.text, cell)
        if line is not None:
            self._go_to_line(line)

    def _go_to_line(self, line: int) -> None:
        bring_to_view(self.field)
        self.field.go_to(line - 1)
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)


def own_setup() -> OwnSetup:
    """A field with all that belongs to it."""
    return OwnSetup(FieldEditor(), tr("Position"), tr("Edit position…"))
