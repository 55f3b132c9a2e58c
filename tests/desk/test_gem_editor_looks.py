"""The editor for boards of gems as people see, hear and reach it, and New match's way to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.desk.entering.glittering_paths.set_up import GemBoardsSetup
from prismdesk.desk.look import theme
from prismdesk.desk.look.palettes import PALETTES
from prismdesk.games.glittering_paths.gems import board_of
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.table.table import begin
from tests.support.choosing import Choosing
from tests.support.entering import LEFT
from tests.support.entering_gems import HALF, ROUND, ROWS, EnteringGems
from tests.support.looking import PseudoLocale, cut_off, settle, untranslated

FAULTY = ROUND.replace("RLGRRGSL", "JLGR?GSL")
WIDEST = "\n".join(["RGSLJA" * 4] * 3 + ["LSRGAJ" * 4] * 3)


@pytest.fixture
def entering(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[..., EnteringGems]]:
    theme.apply(qapp, "dark")
    yield lambda width=1280, height=720: EnteringGems(qtbot, width, height)
    theme.apply(qapp, "dark")


def test_the_board_is_spoken(entering: Callable[[], EnteringGems]) -> None:
    on = entering()
    spoken: list[str] = []
    on.editor.stage.board.spoken.connect(spoken.append)
    on.keys("R", Qt.Key.Key_Left)
    assert spoken == ["a8: ruby", "b8: no gem", "a8: ruby"]
    on.editor.set_text(FAULTY)
    cells = on.board.accessibleDescription().splitlines()
    assert len(cells) == 64
    assert cells[56] == "a8: jasper, which has a fault"
    assert cells[60] == "e8: “?”, which has a fault"
    assert cells[0] == "a1: garnet"


def test_everything_is_reached_with_tab_and_has_a_name(
    entering: Callable[[], EnteringGems],
) -> None:
    on = entering()
    on.editor.set_text(f"{FAULTY}\n.")
    on.editor.go_to_round(3)
    on.editor.stage.text.setFocus()
    on.editor.go_to_round(1)
    on.board.setFocus()
    settle()
    seen: list[QWidget] = []
    while (focused := QApplication.focusWidget()) not in seen:
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    aside = on.editor.aside
    for widget in (
        on.board, on.editor.stage.kinds.segments["board"], aside.draw, aside.fill, aside.clear,
        aside.load, aside.save, aside.columns.less, aside.columns.more, aside.rows.less,
        aside.rows.more, aside.choice.buttons["R"], aside.findings.list, on.page.finish,
        on.editor.tabs.tabs[0],
    ):  # fmt: skip
        assert widget in seen, widget
    assert all(widget.accessibleName() or getattr(widget, "text", str)() for widget in seen)


def test_gems_to_paint_with_are_chosen_with_arrow_keys(
    entering: Callable[[], EnteringGems],
) -> None:
    on = entering()
    on.editor.aside.choice.buttons["R"].setFocus()
    on.keys(Qt.Key.Key_Right)
    assert on.editor.aside.choice.letter == "G"
    assert on.entry.brush == "G"


@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 600), (560, 640)])
def test_nothing_is_cut_off(
    entering: Callable[[int, int], EnteringGems],
    qapp: QApplication,
    scale: float,
    width: int,
    height: int,
) -> None:
    theme.apply(qapp, "light", scale)
    on = entering(width, height)
    for text in ("", FAULTY, ROUND, WIDEST, "RGS\n" * 4 + "SLR\n" * 4):
        on.editor.set_text(text)
        settle()
        assert cut_off(on.page) == []
    assert (on.page.width(), on.page.height()) == (width, height), "it asks for no more room"


def test_no_text_is_left_in_english(
    entering: Callable[[], EnteringGems], qapp: QApplication, qtbot: QtBot
) -> None:
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    try:
        on = entering()
        assert untranslated(on.page) == []
        for text in (f"{FAULTY}\nhello\n", "RGSL", "RGSL....", ROUND):
            on.editor.set_text(text)
            settle()
            assert untranslated(on.page) == []
            assert not [fault for fault in on.faults if " has " in fault or " the " in fault]
        qtbot.waitUntil(lambda: "…" not in on.found, timeout=20_000)
        assert untranslated(on.page) == []
        assert " has " not in on.found
    finally:
        qapp.removeTranslator(translator)


@pytest.mark.parametrize("name", PALETTES)
def test_a_fault_is_seen_in_every_theme(
    entering: Callable[[], EnteringGems], qapp: QApplication, name: str
) -> None:
    """Also in one that is put on while the editor is open."""
    on = entering()
    on.editor.set_text(ROUND)
    theme.apply(qapp, name)
    settle()
    amber = PALETTES[name].seats[2].lower()
    seen = []
    for text in (ROUND, FAULTY):
        on.editor.set_text(text)
        settle()
        image = on.board.grab().toImage()
        colours = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(100)}
        seen.append(amber in colours)
    assert seen == [False, True]


def test_where_a_gem_would_go_and_its_opposite_are_shown_under_the_pointer(
    entering: Callable[[], EnteringGems],
) -> None:
    """GP2."""
    on = entering()
    before = on.board.grab().toImage()
    QTest.mouseMove(on.editor.stage.board.viewport(), on.at("c6"))
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


def test_counting_ends_when_the_editor_is_left(
    entering: Callable[[], EnteringGems], qtbot: QtBot
) -> None:
    on = entering()
    on.editor.set_text(ROUND)
    assert "…" in on.found
    on.page.hide()
    on.page.show()
    qtbot.waitUntil(lambda: "132" in on.found, timeout=20_000)


def test_new_match_has_the_editor_for_own_boards(choosing: Callable[..., Choosing]) -> None:
    """GP6: a match begins with what was entered, and the other rounds are drawn."""
    page = choosing("glittering-paths")
    position = page.position
    QTest.mouseClick(position.kinds.segments["own"], LEFT)
    settle()
    own = position.editor
    assert isinstance(own, GemBoardsSetup)
    assert own.words.text() == "Drawn from the secret seed when the match starts: rounds 1, 2, 3."
    QTest.mouseClick(own.edit, LEFT)
    settle()
    board = own.editor.stage.board
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
    assert match.setup == f"round 1\n{ROUND}\n\n"
    table = begin(match, GLITTERING_PATHS)
    assert table.state.boards[0] == board_of(ROWS)


def test_gp4_the_options_of_the_match_are_the_editors(choosing: Callable[..., Choosing]) -> None:
    page = choosing("glittering-paths")
    QTest.mouseClick(page.position.kinds.segments["own"], LEFT)
    page.options.set_given({"sizes": "8x5,10x4,5x8"})
    page.page._say()
    own = page.position.editor
    assert isinstance(own, GemBoardsSetup)
    own.editor.go_to_round(2)
    assert own.editor.aside.columns.value == 10
    assert own.editor.aside.rows.value == 4
