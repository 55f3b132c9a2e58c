"""Around the board: prompt, command line, log, phase line and player panels, at any size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from prismdesk.core.game import Agreement
from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.match.player_panel import PlayerPanel, Standing
from prismdesk.desk.match.top_bars import PhaseLine, _phase_font
from prismdesk.desk.texts import apart, say, tr
from prismdesk.desk.theme import theme
from prismdesk.desk.widgets.basics import Paragraph
from tests.support.match_page import Playing
from tests.support.window_checks import cut_off, settle

LONG = "Maria-Antoinette Constantinopolitan & Co"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_what_is_asked_is_all_to_be_read(
    prizmik: Any, qapp: QApplication, width: int, height: int, scale: float
) -> None:
    theme.apply(qapp, "dark", scale)
    game = prizmik(LONG, clock="total:300+5")
    game.window.resize(width, height)
    game.session.offer(Agreement.DRAW)
    game.until(lambda: len(game.window.prompt.buttons) == 3)
    settle()
    asking = game.window.prompt
    assert cut_off(asking) == []
    tops = [button.geometry() for button in asking.buttons]
    assert all(lower.top() > upper.bottom() for upper, lower in pairwise(tops))
    last = asking.buttons[-1]
    assert not last.visibleRegion().isEmpty(), "it was scrolled to"
    assert game.window.board_view.width() > width / 3


def test_plates_are_brief_only_while_there_is_no_room(prizmik: Any) -> None:
    game = prizmik(clock="total:300+5")
    game.window.resize(1024, 600)
    plate = game.window.player_panels[Seat.RED]
    settle()
    before = plate.height()
    game.session.offer(Agreement.DRAW)
    game.until(game.window.prompt.isVisible)
    game.until(lambda: plate.height() < before)
    game.answer("Withdraw")
    game.until(lambda: plate.height() == before)


def test_what_is_asked_is_next_to_the_board_for_the_keyboard(game: Playing) -> None:
    game.session.offer(Agreement.DRAW)
    game.until(lambda: len(game.window.prompt.buttons) == 3)
    game.window.board_view.setFocus()
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Tab)
    assert game.button("Accept as Jae").hasFocus()
    QTest.keyClick(game.button("Accept as Jae"), Qt.Key.Key_Tab)
    QTest.keyClick(game.button("Decline"), Qt.Key.Key_Return)
    game.until(lambda: not game.window.prompt.isVisible())
    assert game.window.board_view.hasFocus()


def test_an_ampersand_in_a_name_is_no_key(prizmik: Any) -> None:
    game = prizmik("Mina & Co")
    assert game.window.commands.resignations[Seat.RED].text() == "Mina && Co resigns"
    game.typed("a1>a2")
    game.session.offer(Agreement.DRAW)
    game.until(lambda: len(game.window.prompt.buttons) == 3)
    settle()
    assert game.button("Accept as Mina && Co").accessibleName() == "Accept as Mina & Co"


@pytest.mark.usefixtures("qapp")
def test_a_word_longer_than_its_line_is_broken_and_others_are_not() -> None:
    said = Paragraph()
    said.setText("Jae")
    line = said.heightForWidth(100)
    said.setText("M" * 60)
    assert said.heightForWidth(100) > 3 * line
    wide = said.fontMetrics().horizontalAdvance("offers a")
    said.setText("offers a draw")
    assert said.heightForWidth(wide + 4) == 2 * line


def test_the_line_says_whole_what_cannot_be_read_and_takes_back_what_was_said_of_the_disk(
    game: Playing,
) -> None:
    for text in ("a1-a9", "a1-a8"):
        game.type(text)
        game.until(game.window.board.bubble.isVisible)
        assert game.window.command_line.line.selectedText() == text
        game.window.board.hush()
    entry = game.window.command_line
    entry.show_saved(Refused(code="not-saved", message=phrase("The disk is full.")))
    assert entry.note == "The disk is full."
    entry.show_saved(None)
    assert entry.note == ""


def test_a_typed_action_brings_back_the_present_and_no_earlier_view_comes_later(
    game: Playing,
) -> None:
    game.typed("a1>a2", "h8>h7")
    game.window.log.step(-1)
    game.until(lambda: "1 of 2" in game.window.top.phase.text)
    game.typed("a2-a4")
    assert game.window.top.phase.text == "Jae to move"
    assert game.window.board.view == game.session.shown.view
    looked: list[int] = []
    game.session.looked.connect(lambda n, _view: looked.append(n))
    game.window.model.look(0)
    game.window.model.look(None)
    game.until(lambda: looked == [0])
    assert game.window.top.phase.text == "Jae to move"


def test_a_log_line_that_is_cut_is_whole_in_its_tip(prizmik: Any) -> None:
    game = prizmik(LONG)
    game.session.pause_or_go_on()
    game.at(1)
    log = game.window.findChild(QListView).model()
    assert "Paused." in log.data(log.index(0), Qt.ItemDataRole.ToolTipRole)


@pytest.mark.parametrize("name", ["עדה", "\u202eMina"])
def test_a_name_from_right_to_left_does_not_turn_its_sentence(name: str) -> None:
    assert tr("{name} wins", name=name) == f"\u2068{name}\u2069 wins"
    said = say(phrase("{seat} to move", seat="red"), {Seat.RED: name})
    assert said.startswith(apart(name))


REFUSAL = "A path begins on a gem of its player’s own colour; d5 has a lapis."


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[..., QImage]:
    def make(
        text: str, time: str = "0:46 left", wide: int = 613, *, passing: bool = False
    ) -> QImage:
        line = PhaseLine({})
        qtbot.addWidget(line)
        line.resize(wide, 38)
        line.show_time(time)
        (line.mention if passing else line.say)(text, Seat.RED)
        return line.grab().toImage()

    return make


def test_all4_a_refusal_has_the_room_of_the_time_and_is_written_smaller_before_it_is_cut(
    shown: Callable[..., QImage],
) -> None:
    assert shown(REFUSAL, passing=True) == shown(REFUSAL, "", passing=True)
    assert shown(REFUSAL) != shown(REFUSAL, ""), "what lasts keeps its time"
    assert shown("No.", passing=True) == shown("No.")
    assert shown(REFUSAL, "", 540, passing=True) != shown(REFUSAL, "", 540)


def test_the_pill_stays_as_wide_when_tenths_come(qtbot: QtBot) -> None:
    line = PhaseLine({})
    qtbot.addWidget(line)
    line.say("A longer name than usual draws", Seat.RED)
    widths = []
    for time in ("0:10 left", "0:09.9 left", "0:00.1 left"):
        line.show_time(time)
        widths.append(line.sizeHint().width())
    assert len(set(widths)) == 1
    line.show_time("")
    assert line.sizeHint().width() < widths[0]


@pytest.mark.parametrize(
    "name", ["Wolfgang-Amadeus Hohenzollern-Sigmaringen", "Bo", "محمد 🀄 中村"]
)
def test_a_name_gives_way_before_what_is_said_of_it(qtbot: QtBot, name: str) -> None:
    line = PhaseLine({Seat.RED: name, Seat.BLUE: "Jae"})
    qtbot.addWidget(line)
    line.say(f"{apart(name)} claims 145", Seat.RED)
    metrics = QFontMetrics(_phase_font())
    whole = metrics.horizontalAdvance(line.text)
    for room in range(metrics.horizontalAdvance("claims 145"), whole + 1):
        text = line._fitted(metrics, room)
        assert text.endswith("claims 145")
        assert metrics.horizontalAdvance(text) <= room
    assert line._fitted(metrics, whole) == line.text


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3, 1.75])
def test_a_plate_is_as_high_with_a_standing_as_without(
    qtbot: QtBot, qapp: QApplication, scale: float
) -> None:
    theme.apply(qapp, "dark", scale)
    plate = PlayerPanel(Seat.RED, "Mina", "this computer", 2)
    qtbot.addWidget(plate)
    plate.show()
    high = []
    for standing in ("", "Cannot buzz next", ""):
        plate.show_standing(Standing(score=200, words=standing))
        QApplication.processEvents()
        high.append(plate.sizeHint().height())
    theme.apply(qapp, "dark")
    assert len(set(high)) == 1
