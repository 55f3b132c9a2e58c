"""The score sheet: what everybody has by now, and with which tiles (PR33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.keys import ARROWS
from prismdesk.desk.game_ui.match_ui import Now, Panel, Wish
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.panels.score_cells import Cell, FigureCell, TitleCell
from prismdesk.desk.games.prisma.points import Row, rows
from prismdesk.desk.texts import say, tr
from prismdesk.desk.theme.seat_signs import SignWidget
from prismdesk.desk.theme.theme import Fitted
from prismdesk.desk.widgets.basics import Elided, as_tip, panel
from prismdesk.desk.widgets.page_frame import stack
from prismdesk.games.prisma.view import View

_LINES: Final = 7
"""Kinds of points, the host’s, and the sum."""

Place = tuple[int, int]
"""A figure by its row and column."""


class ScoreSheet(Fitted, Panel):
    """A row for each kind of points, and a column for each seat.

    The figure that the pointer or the keys are at lights up its tiles on the board. A click, or
    Enter, has them stay lit until the next one, or Escape.
    """

    def __init__(self, board: PrismaBoard) -> None:
        super().__init__()
        self._board = board
        self.cells: dict[Place, FigureCell] = {}
        self._titles: list[TitleCell] = []
        self._signs: dict[Seat, SignWidget] = {}
        self._held: Place | None = None
        self._looked: Place | None = None
        self._entry: Place = (0, 0)
        self._past = Elided("note")
        self._past.say(tr("Points as they were then"))
        self._past.setContentsMargins(16, 6, 10, 0)
        self._grid = QGridLayout()
        frame = panel()
        stack(self._past, self._grid, gap=0, on=frame)
        self._grid.setContentsMargins(16, 8, 10, 8)
        self._grid.setHorizontalSpacing(0)
        self._grid.setVerticalSpacing(0)
        stack(frame, on=self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Score sheet"))
        self.hide()

    def show_now(self, now: Now, wishes: tuple[Wish, ...]) -> None:
        """Points are public, and so are the tiles behind them unless a pause covers these."""
        view: View | None = now.known
        self.setVisible(view is not None)
        if view is None:
            return
        self._make(view.seats)
        self._past.setVisible(now.is_past)
        for seat, sign in self._signs.items():
            text = "{name}, has left the match" if seat in view.gone else "{name}"
            words = tr(text, name=now.names[seat])
            sign.setToolTip(as_tip(words))
            sign.setAccessibleName(words)
        made = rows(view)
        # The sum is the last line, whether or not there is one for the host above it.
        lines = (*made[:-1], *[None] * (_LINES - len(made)), made[-1])
        for line, row in enumerate(lines):
            self._show_line(line, row, now)
        if now.view is None:
            self._held = self._looked = None
        self.fit()
        self._light()

    def fit(self) -> None:
        """Titles are all of one size, and so are figures but for the sums."""
        self._grid.activate()
        last = _LINES - 1
        figures = [cell for (line, _), cell in self.cells.items() if line != last]
        sums = [cell for (line, _), cell in self.cells.items() if line == last]
        levels: tuple[Sequence[Cell], ...] = (self._titles, figures, sums)
        for alike in levels:
            scale = min((one.fits_at for one in alike if not one.isHidden()), default=1.0)
            for one in alike:
                one.set_scale(scale)

    def _make(self, seats: tuple[Seat, ...]) -> None:
        """All there can be, once: who plays is known with the first view."""
        if self._signs:
            return
        for column, seat in enumerate(seats, start=1):
            self._grid.setColumnStretch(column, 1)
            self._signs[seat] = SignWidget(seat, 14)
            middle = Qt.AlignmentFlag.AlignCenter
            self._grid.addWidget(self._signs[seat], 0, column, middle)
        for line in range(_LINES):
            is_sum = line == _LINES - 1
            self._titles.append(TitleCell(is_sum=is_sum))
            self._grid.addWidget(self._titles[-1], line + 1, 0)
            for column in range(len(seats)):
                self._put((line, column), is_sum=is_sum)
        self._enter_at((0, 0))

    def _put(self, place: Place, *, is_sum: bool) -> None:
        made = FigureCell(is_sum=is_sum)
        made.looked.connect(lambda looked: self._look(place if looked else None))
        made.clicked.connect(lambda _=False: self._hold(place))
        made.steered.connect(lambda key: self._steer(place, key))
        made.let_go.connect(self._let_go)
        made.passed.connect(self._pass_on)
        self.cells[place] = made
        self._grid.addWidget(made, place[0] + 1, place[1] + 1)

    def _show_line(self, line: int, row: Row | None, now: Now) -> None:
        cells = [self.cells[line, column] for column in range(len(self._signs))]
        for part in (self._titles[line], *cells):
            part.setVisible(row is not None)
        if row is None:
            return
        self._titles[line].say(tr(row.title))
        for cell, figure in zip(cells, row.figures, strict=True):
            name = f"{tr(row.title)}: {figure.text}. {say(figure.words, now.names)}"
            cell.show_figure(figure, name, counts=figure.seat not in now.known.gone)

    # What lights up.

    def _look(self, place: Place | None) -> None:
        self._looked = place
        if place is not None and self.cells[place].hasFocus():
            self._enter_at(place)
        self._light()

    def _hold(self, place: Place) -> None:
        self._held = None if self._held == place else place
        self._light()

    def _let_go(self) -> None:
        """From a figure that holds nothing the keys go back to the board."""
        held, self._held = self._held, None
        self._looked = None
        self._light()
        if held is None:
            self._board.take_keyboard()

    def _light(self) -> None:
        for at, cell in self.cells.items():
            cell.show_held(at == self._held)
        place = self._looked if self._looked is not None else self._held
        figure = None if place is None else self.cells[place].figure
        self._board.light(() if figure is None else figure.groups)

    # Where the keys are.

    def _enter_at(self, place: Place) -> None:
        """Tab comes to this figure of all; the arrow keys go on from there."""
        for other in (self._entry, place):
            policy = Qt.FocusPolicy.StrongFocus if other == place else Qt.FocusPolicy.ClickFocus
            self.cells[other].setFocusPolicy(policy)
        self._entry = place

    def _steer(self, place: Place, key: Qt.Key) -> None:
        right, down = ARROWS[key]
        line, column = place[0] + down, place[1] + right
        while (line, column) in self.cells and self.cells[line, column].isHidden():
            line += down or 1
        if (line, column) in self.cells:
            self.cells[line, column].setFocus(Qt.FocusReason.TabFocusReason)

    def _pass_on(self, event: QKeyEvent) -> None:
        """A key that means something on the board goes there, and the keyboard with it."""
        if self._board.key(event):
            event.accept()
            self._board.take_keyboard()
