"""The log of a match: an entry is painted once, and anew when it says something else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.phrases import phrase
from prismdesk.core.seats import Agent, Seat
from prismdesk.desk.match.log_view import LogPanel
from prismdesk.desk.theme import theme
from prismdesk.desk.theme.theme import theme as worn
from prismdesk.table.log import LogLine, Renamed

RED, BLUE = Seat.RED, Seat.BLUE


def played(n: int, notation: str) -> LogLine:
    by = RED if n % 2 else BLUE
    return LogLine(n=n, at_ms=1000 * n, by=by, notation=notation, moved=True)


LINES = (played(1, "a1>a2"), played(2, "h8>h7"), played(3, "a2-a4"))


class Shown:
    """A log in a window of its own, and which of its entries have been painted."""

    def __init__(self, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names = {RED: "Mina", BLUE: "Jae"}
        self.panel = LogPanel(self.names, lambda _: None)
        qtbot.addWidget(self.panel)
        self.painted: list[int] = []
        self.paint = self.panel._delegate._paint_entry
        monkeypatch.setattr(self.panel._delegate, "_paint_entry", self._noted)
        self.panel.resize(320, 400)
        self.panel.show()
        self.panel.show_lines(LINES)

    def _noted(self, painter: QPainter, area: QRectF, line: LogLine) -> None:
        self.painted.append(line.n)
        self.paint(painter, area, line)

    def seen(self) -> QImage:
        QApplication.processEvents()
        return self.panel.list.viewport().grab().toImage()


@pytest.fixture
def log(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Shown:
    return Shown(qtbot, monkeypatch)


def test_an_entry_is_painted_once_and_only_what_is_added_is_painted(log: Shown) -> None:
    before = log.seen()
    assert sorted(log.painted) == [1, 2, 3]
    assert log.seen() == before
    log.panel.show_lines((*LINES, played(4, "h7-h5")))
    assert log.seen() != before
    assert log.painted[3:] == [4]


def test_it_is_pixel_for_pixel_what_is_painted_without_a_picture(log: Shown) -> None:
    seen = log.seen()
    image = QImage(seen.size(), QImage.Format.Format_RGB32)
    image.fill(worn().palette.surface)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, line in enumerate(LINES):
            area = log.panel.list.visualRect(log.panel.log.index(row))
            log.paint(painter, QRectF(area), line)
    assert seen.convertToFormat(image.format()) == image


def test_what_was_taken_back_is_struck_out(log: Shown) -> None:
    log.seen()
    log.panel.show_lines((*LINES, LogLine(n=4, at_ms=9000, by=RED, text=TAKEN, back_to=2)))
    log.seen()
    assert sorted(log.painted[3:]) == [3, 4]


TAKEN = phrase("{seat} takes back.", seat=RED)


def test_a_new_name_is_written_in_every_entry(log: Shown) -> None:
    log.panel.show_lines((*LINES, LogLine(n=4, at_ms=9000, by=Agent.HOST, text=TAKEN)))
    before = log.seen()
    log.names[RED] = "Wilhelmina"
    log.panel.names_again()
    assert log.seen() != before


def test_what_somebody_did_stays_theirs_when_another_plays_the_seat(log: Shown) -> None:
    """Swapping a seat to a bot does not blame the bot for what a person played."""
    resigned = phrase("{seat} resigns.", seat=RED)
    swap = LogLine(n=4, at_ms=9000, by=Agent.HOST, text=TAKEN, renamed=Renamed(RED, "Mina"))
    last = LogLine(n=5, at_ms=9500, by=RED, text=resigned)
    log.names[RED] = "Bot 2"
    log.panel.show_lines((*LINES, swap, last))
    model = log.panel.log
    assert [model.who(line) for line in (LINES[0], LINES[1], last)] == ["Mina", "Jae", "Bot 2"]
    assert model.words(last) == "Bot 2 resigns."


def test_names_that_come_before_the_swap_itself_are_not_kept(log: Shown) -> None:
    """Whoever plays now is known a moment before the line that says so."""
    said = LogLine(n=4, at_ms=9000, by=RED, text=phrase("{seat} resigns.", seat=RED))
    log.panel.show_lines((*LINES, said))
    log.seen()
    log.names[RED] = "Bot 2"
    log.panel.names_again()
    log.seen()
    swap = LogLine(n=5, at_ms=9500, by=Agent.HOST, text=TAKEN, renamed=Renamed(RED, "Mina"))
    log.panel.show_lines((*LINES, said, swap))
    log.seen()
    texts = log.panel._delegate.texts(said)
    assert "".join(words for words, _ in texts[0]) == "Mina resigns."


def test_another_theme_paints_it_anew(log: Shown, qapp: QApplication) -> None:
    log.seen()
    theme.apply(qapp, "light")
    log.seen()
    assert sorted(log.painted) == [1, 1, 2, 2, 3, 3]


def test_the_point_that_is_looked_at_is_marked_and_no_other_painted(log: Shown) -> None:
    before = log.seen()
    log.panel.show_point(2)
    marked = log.seen()
    assert set(log.painted[3:]) == {2}
    rows = [log.panel.list.visualRect(log.panel.log.index(row)) for row in range(3)]
    assert [marked.copy(one) != before.copy(one) for one in rows] == [False, True, False]
    log.panel.show_point(None)
    assert log.seen() == before
    assert log.panel.list.indexAt(QPoint(5, rows[1].center().y())).row() == 1
