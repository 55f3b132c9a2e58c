"""Around the board: what is asked, the line, the log, at any size and with any name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from prismdesk.core.game import Agreement
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import phrase
from prismdesk.desk.look import theme
from prismdesk.desk.parts.basics import Paragraph
from prismdesk.desk.texts import apart, say, tr
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.link.local import begin
from prismdesk.table.match import Player
from tests.support.looking import cut_off, settle
from tests.support.playing import Playing
from tests.support.tabletop import a_match

LONG = "Maria-Antoinette Constantinopolitan & Co"


@pytest.fixture
def playing(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Any]:
    theme.apply(qapp, "dark")
    made: list[Playing] = []

    def make(red: str = "Mina", **given: Any) -> Playing:
        players = (Player(Seat.RED, red), Player(Seat.BLUE, "Jae"))
        match = msgspec.structs.replace(a_match(PRIZMIK, **given), players=players)
        found = begin(match, PRIZMIK, tmp_path / "match.prismdesk")
        assert not isinstance(found, Refused), found
        made.append(Playing(qtbot, tmp_path, found))
        return made[-1]

    yield make
    for one in made:
        one.close()
    theme.apply(qapp, "dark")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.75])
def test_what_is_asked_is_all_to_be_read(
    playing: Any, qapp: QApplication, width: int, height: int, scale: float
) -> None:
    theme.apply(qapp, "dark", scale)
    game = playing(LONG, clock="total:300+5")
    game.window.resize(width, height)
    game.session.offer(Agreement.DRAW)
    game.until(lambda: len(game.window.asking.buttons) == 3)
    settle()
    asking = game.window.asking
    assert cut_off(asking) == []
    tops = [button.geometry() for button in asking.buttons]
    assert all(lower.top() > upper.bottom() for upper, lower in pairwise(tops))
    last = asking.buttons[-1]
    assert not last.visibleRegion().isEmpty(), "it was scrolled to"
    assert game.window.board_view.width() > width / 3


def test_plates_are_brief_only_while_there_is_no_room(playing: Any) -> None:
    game = playing(clock="total:300+5")
    game.window.resize(1024, 600)
    plate = game.window.plates[Seat.RED]
    settle()
    before = plate.height()
    game.session.offer(Agreement.DRAW)
    game.until(game.window.asking.isVisible)
    game.until(lambda: plate.height() < before)
    game.answer("Withdraw")
    game.until(lambda: plate.height() == before)


def test_what_is_asked_is_next_to_the_board_for_the_keyboard(playing: Any) -> None:
    game = playing()
    game.session.offer(Agreement.DRAW)
    game.until(lambda: len(game.window.asking.buttons) == 3)
    game.window.board_view.setFocus()
    QTest.keyClick(game.window.board_view, Qt.Key.Key_Tab)
    assert game.button("Accept as Jae").hasFocus()
    QTest.keyClick(game.button("Accept as Jae"), Qt.Key.Key_Tab)
    QTest.keyClick(game.button("Decline"), Qt.Key.Key_Return)
    game.until(lambda: not game.window.asking.isVisible())
    assert game.window.board_view.hasFocus()


def test_a_takeback_names_the_action_that_goes(playing: Any) -> None:
    game = playing()
    game.typed("a1>a2")
    game.session.ask_takeback()
    game.until(game.window.asking.isVisible)
    assert "before Mina’s a1>a2, clocks included" in game.window.asking.accessibleName()


def test_an_ampersand_in_a_name_is_no_key(playing: Any) -> None:
    game = playing("Mina & Co")
    assert game.window.commands.resignations[Seat.RED].text() == "Mina && Co resigns"
    game.typed("a1>a2")
    game.session.offer(Agreement.DRAW)
    game.until(lambda: len(game.window.asking.buttons) == 3)
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


def test_what_cannot_be_read_is_said_whole_and_typed_over(playing: Any) -> None:
    game = playing()
    for text in ("a1-a9", "a1-a8"):
        game.type(text)
        game.until(game.window.board.bubble.isVisible)
        assert game.window.entry.line.selectedText() == text
        game.window.board.hush()


def test_saved_again_takes_back_what_was_said_of_the_disk(playing: Any) -> None:
    game = playing()
    entry = game.window.entry
    entry.show_saved(Refused(code="not-saved", message=phrase("The disk is full.")))
    assert entry.note == "The disk is full."
    entry.show_saved(None)
    assert entry.note == ""


def test_a_typed_action_brings_back_the_present(playing: Any) -> None:
    game = playing()
    game.typed("a1>a2", "h8>h7")
    game.window.log.step(-1)
    game.until(lambda: "1 of 2" in game.window.top.phase.text)
    game.typed("a2-a4")
    assert game.window.top.phase.text == "Jae to move"
    assert game.window.board.view == game.session.shown.view


def test_an_earlier_view_that_comes_too_late_is_not_shown(playing: Any) -> None:
    game = playing()
    game.typed("a1>a2")
    looked: list[int] = []
    game.session.looked.connect(lambda n, _view: looked.append(n))
    game.window.look(0)
    game.window.look(None)
    game.until(lambda: looked == [0])
    assert game.window.top.phase.text == "Jae to move"


def test_a_log_line_that_is_cut_is_whole_in_its_tip(playing: Any) -> None:
    game = playing(LONG)
    game.session.pause_or_go_on()
    game.at(1)
    log = game.window.findChild(QListView).model()
    assert "Paused." in log.data(log.index(0), Qt.ItemDataRole.ToolTipRole)


@pytest.mark.parametrize("name", ["עדה", "\u202eMina"])
def test_a_name_from_right_to_left_does_not_turn_its_sentence(name: str) -> None:
    assert tr("{name} wins", name=name) == f"\u2068{name}\u2069 wins"
    said = say(phrase("{seat} to move", seat="red"), {Seat.RED: name})
    assert said.startswith(apart(name))


@pytest.mark.parametrize("name", ["Mina", "Зоя", "王小明"])
def test_any_other_name_stands_as_it_is(name: str) -> None:
    assert apart(name) == name
    assert tr("{name} wins", name=name) == f"{name} wins"
