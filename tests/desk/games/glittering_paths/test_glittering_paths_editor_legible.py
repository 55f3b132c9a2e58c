"""The editor for boards of gems as people see, hear and reach it, and New match's way to it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.editors.own_setup import OwnSetup
from prismdesk.desk.games.glittering_paths.editor.editor import GemsEditor
from prismdesk.games.glittering_paths.gems import board_of
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.table.table import begin
from tests.support.new_match_page import NewMatchDriver
from tests.support.setup_editors import GEMS_ROUND, HALF, LEFT, ROWS, GemsEditorDriver
from tests.support.window_checks import settle, untranslated

FAULTY = GEMS_ROUND.replace("RLGRRGSL", "JLGR?GSL")


@pytest.fixture
def entering(qtbot: QtBot) -> Callable[..., GemsEditorDriver]:
    return lambda width=1280, height=720: GemsEditorDriver(qtbot, width, height)


def test_the_board_is_spoken(entering: Callable[[], GemsEditorDriver]) -> None:
    on = entering()
    spoken: list[str] = []
    on.editor.area.board.spoken.connect(spoken.append)
    on.keys("R", Qt.Key.Key_Left)
    assert spoken == ["a8: ruby", "b8: no gem", "a8: ruby"]
    on.editor.set_text(FAULTY)
    cells = on.board.accessibleDescription().splitlines()
    assert len(cells) == 64
    assert cells[56] == "a8: jasper, which has a fault"
    assert cells[60] == "e8: “?”, which has a fault"
    assert cells[0] == "a1: garnet"


def test_everything_is_reached_with_tab_and_has_a_name(
    entering: Callable[[], GemsEditorDriver],
) -> None:
    on = entering()
    on.editor.set_text(f"{FAULTY}\n.")
    on.editor.go_to_round(3)
    on.editor.area.text.setFocus()
    on.editor.go_to_round(1)
    on.board.setFocus()
    settle()
    seen: list[QWidget] = []
    while (focused := QApplication.focusWidget()) not in seen:
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    aside = on.editor.side
    for widget in (
        on.board, on.editor.area.kinds.segments["board"], aside.draw, aside.fill, aside.clear,
        aside.load, aside.save, aside.columns.less, aside.columns.more, aside.rows.less,
        aside.rows.more, aside.choice.buttons["R"], aside.findings.list, on.page.finish,
        on.editor.tabs.tabs[0],
    ):  # fmt: skip
        assert widget in seen, widget
    assert all(widget.accessibleName() or getattr(widget, "text", str)() for widget in seen)


def test_gems_to_paint_with_are_chosen_with_arrows_and_shown_with_their_opposite(
    entering: Callable[[], GemsEditorDriver],
) -> None:
    """GP2."""
    on = entering()
    on.editor.side.choice.buttons["R"].setFocus()
    on.keys(Qt.Key.Key_Right)
    assert on.editor.side.choice.letter == "G"
    assert on.entry.brush == "G"

    before = on.board.grab().toImage()
    QTest.mouseMove(on.editor.area.board.viewport(), on.at("c6"))
    settle()
    after = on.board.grab().toImage()
    here, there = on.at("c6"), on.at("f3")
    half = (on.at("d6").x() - here.x()) // 2

    def has_changed(middle: QPoint) -> bool:
        row = [middle + QPoint(x, 0) for x in range(-half, half)]
        return any(before.pixel(point) != after.pixel(point) for point in row)

    assert has_changed(here)
    assert has_changed(there)
    assert not has_changed(on.at("b2"))


@pytest.mark.usefixtures("accented")
def test_what_is_found_is_translated(
    entering: Callable[[], GemsEditorDriver], qtbot: QtBot
) -> None:
    on = entering()
    on.editor.set_text(GEMS_ROUND)
    qtbot.waitUntil(lambda: "…" not in on.found, timeout=20_000)
    assert untranslated(on.page) == []
    assert " has " not in on.found


def test_counting_ends_when_the_editor_is_left(
    entering: Callable[[], GemsEditorDriver], qtbot: QtBot
) -> None:
    on = entering()
    on.editor.set_text(GEMS_ROUND)
    assert "…" in on.found
    on.page.hide()
    on.page.show()
    qtbot.waitUntil(lambda: "132" in on.found, timeout=20_000)


def test_new_match_has_the_editor_for_own_boards(choosing: Callable[..., NewMatchDriver]) -> None:
    """GP6: a match begins with what was entered, and the other rounds are drawn."""
    page = choosing("glittering-paths")
    position = page.position
    QTest.mouseClick(position.kinds.segments["own"], LEFT)
    settle()
    own = position.editor
    assert isinstance(own, OwnSetup)
    assert isinstance(own.editor, GemsEditor)
    assert own.words.text() == "Drawn from the secret seed when the match starts: rounds 1, 2, 3."
    QTest.mouseClick(own.edit, LEFT)
    settle()
    board = own.editor.area.board
    board.setFocus()
    QTest.keyClicks(board, "R")
    settle()
    own.page.finish.click()
    settle()
    assert own.words.text().startswith("To be mended or finished: round 1.")
    assert position.refused is not None
    assert position.refused.rule == "GP6"
    own.edit.click()
    board.setFocus()
    QTest.keyClicks(board, "".join(HALF)[1:])
    own.page.finish.click()
    settle()
    assert own.words.text().splitlines()[0] == "Entered: round 1."
    assert position.refused is None
    QTest.mouseClick(page.page.begin, LEFT)
    (match,) = page.started
    assert match.setup == f"round 1\n{GEMS_ROUND}\n\n"
    table = begin(match, GLITTERING_PATHS)
    assert table.state.boards[0] == board_of(ROWS)


def test_gp4_the_options_of_the_match_are_the_editors(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    page = choosing("glittering-paths")
    QTest.mouseClick(page.position.kinds.segments["own"], LEFT)
    page.options.set_given({"sizes": "8x5,10x4,5x8"})
    page.page._say()
    own = page.position.editor
    assert isinstance(own, OwnSetup)
    assert isinstance(own.editor, GemsEditor)
    own.editor.go_to_round(2)
    assert own.editor.side.columns.value == 10
    assert own.editor.side.rows.value == 4
