"""New match, driven by a test."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import PlayedBy, Seat
from prismdesk.desk.editors.setup_editor import LineEditor
from prismdesk.desk.new_match.options import ClockCell, Options
from prismdesk.desk.new_match.page import NewMatch
from prismdesk.desk.new_match.starting_position import StartingPosition
from prismdesk.desk.preferences import Preferences
from prismdesk.desk.widgets.input_fields import Segments
from prismdesk.table.match import Match
from tests.support.window_checks import cut_off, fits_across, settle

LEFT = Qt.MouseButton.LeftButton


class NewMatchDriver:
    """The page, with whatever it emitted."""

    def __init__(self, qtbot: QtBot, preferences: Preferences, game: str = "prizmik") -> None:
        self.page = NewMatch(preferences)
        self.started: list[Match] = []
        self.cancelled: list[bool] = []
        self.page.start.connect(self.started.append)
        self.page.cancel.connect(lambda: self.cancelled.append(True))
        qtbot.addWidget(self.page)
        self.page.resize(1280, 720)
        self.page.open(game)
        self.page.show()
        qtbot.waitExposed(self.page)
        settle()

    @property
    def options(self) -> Options:
        assert self.page.options is not None
        return self.page.options

    @property
    def position(self) -> StartingPosition:
        assert self.page.position is not None
        return self.page.position

    @property
    def line(self) -> QLineEdit:
        assert isinstance(self.position.editor, LineEditor)
        return self.position.editor.field

    @property
    def clock(self) -> ClockCell:
        cell = self.options.cells["clock"]
        assert isinstance(cell, ClockCell)
        return cell

    @property
    def words(self) -> str:
        settle()
        return self.page.words.text().replace("<b>", "").replace("</b>", "")

    def pick(self, segments: Segments, value: str) -> None:
        QTest.mouseClick(segments.segments[value], LEFT)
        settle()

    def played(self, seat: Seat, by: PlayedBy) -> None:
        self.pick(self.page.players.places[seat].kinds, by.value)

    def set_up(self, kind: str) -> None:
        self.pick(self.position.kinds, kind)

    def option(self, name: str, value: str) -> None:
        cell = self.options.cells[name]
        if not cell.isVisibleTo(self.page):
            self.unfold()
        self.pick(cell.segments, value)

    def unfold(self) -> None:
        QTest.mouseClick(self.options.fold, LEFT)
        settle()

    def type(self, field: QLineEdit, text: str) -> None:
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        settle()

    def check_whole(self, scale: float) -> None:
        """Nothing of the page is cut off; at the usual scale who plays stands in one line."""
        settle()
        assert not cut_off(self.page)
        assert fits_across(self.page._area)
        if scale == 1.0:
            heights = {place.kinds.height() for place in self.page.players.places}
            assert heights == {self.page.players.counts.height()}, "in one line"

    def begin(self) -> Match:
        QTest.mouseClick(self.page.begin, LEFT)
        return self.started[-1]
