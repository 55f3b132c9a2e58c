"""The editor for a position of Prisma: its text, a picture of it, and what is wrong (PR35)."""

from __future__ import annotations

import secrets
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.desk.entering.damaged import Damaged
from prismdesk.desk.entering.editing import Editor
from prismdesk.desk.entering.fields import LinesField
from prismdesk.desk.entering.files import FileWords
from prismdesk.desk.entering.findings import Findings
from prismdesk.desk.entering.prisma.reading import cells_at, line_of
from prismdesk.desk.entering.prisma.view import FieldView
from prismdesk.desk.entering.prisma.words import beside
from prismdesk.desk.entering.prisma.work import FieldWork
from prismdesk.desk.entering.reading import Finding
from prismdesk.desk.look.theme import code_font, theme
from prismdesk.desk.parts.basics import button, label
from prismdesk.desk.parts.columns import bring_to_view
from prismdesk.desk.parts.flow import Flow
from prismdesk.desk.parts.pages import Scroller, panel
from prismdesk.desk.texts import tr
from prismdesk.geometry.hexagon import Cell

_WORDS: Final = FileWords(
    load=phrase("Load a position"),
    save=phrase("Save the position"),
    kind=phrase("Positions"),
    name="position",
)
_EXAMPLE: Final = "0,0 marker S red\n0,-1 marker N blue\n0,1 .RR...\n1,0 ...RR.\n1,1 R....R\n…"
_WIDE: Final = 880
"""From this width on the picture stands beside the text."""

_BESIDE: Final = (400, 520)
"""How narrow and how wide the text is there."""


class FieldEditor(Editor):
    """The text is what counts; the picture shows as much of it as it can."""

    _work: FieldWork

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(FieldWork(), _WORDS, parent)
        self.picture = FieldView()
        self.lines = LinesField(tr("The position as text"))
        self.lines.setFont(code_font())
        self.lines.setPlaceholderText(_EXAMPLE)
        self.findings = Findings(tr("Nothing is wrong with this position."))
        self.damaged = Damaged()
        self.damaged.hide()
        self.beside = label("", "muted", wraps=True)
        tip = tr("Into hands and stacks: what the tile set has and the field has not")
        self.deal = button(tr("Deal tiles"), tip=tip, then=self.deal_tiles)
        self.clear = button(tr("Clear"), then=lambda: self.did(self._work.clear()))
        self.open = button(tr("Load…"), then=self.files.choose_to_load)
        self.keep = button(tr("Save…"), then=self.files.choose_to_save)
        self.back = button(tr("Undo"), "quiet", "undo", then=self.undo)
        self._lay_out()
        self._connect()
        self.show_all()

    def _connect(self) -> None:
        work = self._work
        self.lines.edited.connect(lambda text: self.did(work.type_text(text)))
        self.lines.pasted.connect(self.lines.insert)
        self.lines.cursorPositionChanged.connect(self._point_at)
        self.picture.pointed.connect(self._go_to_cell)
        self.findings.wanted.connect(self.go_to)
        self.damaged.taken.connect(self.load_damaged)
        self.damaged.left.connect(self._show_findings)

    def _lay_out(self) -> None:
        buttons = Flow()
        buttons.setContentsMargins(0, 0, 0, 0)
        for one in (self.deal, self.clear, self.open, self.keep, self.back):
            buttons.addWidget(one)
        hint = label(
            tr(
                "A line for each cell: its two numbers, then six sides clockwise from N, or "
                "marker with direction and colour. Then loop, hand, stack and turn."
            ),
            "note",
            wraps=True,
        )
        self._faults, inside = panel(16, 8)
        inside.addWidget(self.findings)
        inside.addWidget(self.damaged)
        self._column = QWidget()
        column = self._parts = QVBoxLayout(self._column)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(buttons)
        column.addWidget(self.lines, 3)
        column.addWidget(hint)
        column.addWidget(self._faults)
        column.addWidget(self.beside)
        self._both = QHBoxLayout()
        self._both.setSpacing(16)
        self._both.addWidget(self._column)
        self._both.addWidget(self.picture, 1)
        below = QWidget()
        below.setLayout(self._both)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.notice)
        layout.addWidget(Scroller(below), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _WIDE
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.BottomToTop
        self._both.setDirection(way)
        least, most = (round(width * max(1.0, theme().text_scale)) for width in _BESIDE)
        room = min(most, max(least, round(self.width() * 0.38)), self.width() // 2)
        self._column.setMinimumWidth(room if wide else 0)
        self._column.setMaximumWidth(room if wide else self.width())
        self.lines.setMinimumHeight(160 if wide else 280)
        self.picture.setMinimumHeight(240 if wide else min(420, self.width()))

    # What is shown.

    def show_all(self) -> None:
        reading = self._work.reading
        self.lines.show_text(self._work.text)
        self.lines.mark_lines(
            frozenset(one.spot.line - 1 for one in reading.findings if not one.unfinished)
        )
        self.picture.show_state(reading.shown, reading.wrong)
        self.findings.show_reading(reading)
        self.beside.setText(beside(reading.shown))
        # Where nothing is wrong, the room is for the text.
        self._parts.setStretchFactor(self._faults, 2 if reading.findings else 0)
        self._show_findings()
        self.back.setEnabled(self._work.can_undo)
        for one in (self.clear, self.keep):
            one.setEnabled(self._work.whole is not None)
        self._point_at()

    def show_damaged(self, name: str, refused: Refused) -> None:
        self.damaged.show_file(name, refused)
        self.findings.hide()
        self.damaged.show()
        self.damaged.take.setFocus()

    def _show_findings(self) -> None:
        self.damaged.hide()
        self.findings.show()

    def _point_at(self) -> None:
        """The picture shows what the line is about that the cursor is in."""
        self.picture.point_at(cells_at(self._work.text, self.lines.textCursor().blockNumber()))

    # What happens.

    def begin_anew(self) -> None:
        """Each change of the text is a step by itself."""

    def set_seats(self, count: int) -> None:
        """Judge for so many players."""
        self._work.set_seats(count)

    def deal_tiles(self) -> None:
        """Give every seat a hand and a stack, from a seed that nobody knows."""
        self.did(self._work.draw(secrets.token_hex(16)))

    def point(self) -> None:
        findings = self._work.reading.findings
        if findings:
            self.go_to(findings[0])
        else:
            self.take_keyboard()

    def take_keyboard(self) -> None:
        self.lines.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, finding: Finding) -> None:
        """To the line of a fault."""
        self._go_to_line(finding.spot.line)

    def _go_to_cell(self, cell: Cell) -> None:
        line = line_of(self._work.text, cell)
        if line is not None:
            self._go_to_line(line)

    def _go_to_line(self, line: int) -> None:
        bring_to_view(self.lines)
        self.lines.go_to(line - 1)
        self.lines.setFocus(Qt.FocusReason.ShortcutFocusReason)
