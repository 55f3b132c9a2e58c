"""The editor for boards as people see, hear and reach it, and New match's way to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from prismdesk.desk.entering.broken_prism.set_up import BoardsSetup
from prismdesk.desk.look import theme
from prismdesk.desk.look.palettes import PALETTES
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.geometry.triangle import SIDES
from tests.support.entering import CONTROL, FAULTY, LEFT, ROUND, Entering
from tests.support.looking import PseudoLocale, cut_off, settle, untranslated

ENTER, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab


@pytest.fixture
def entering(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[..., Entering]]:
    theme.apply(qapp, "dark")
    yield lambda width=1280, height=720: Entering(qtbot, width, height)
    theme.apply(qapp, "dark")


def test_the_board_is_spoken(entering: Callable[[], Entering]) -> None:
    on = entering()
    spoken: list[str] = []
    on.editor.stage.board.spoken.connect(spoken.append)
    on.keys("0", ENTER, Qt.Key.Key_Left)
    assert spoken == [
        "Ar, at the edge of A: no number", "Al, at the edge of A: 0, which has a fault",
    ]  # fmt: skip
    cells = on.board.accessibleDescription().splitlines()
    assert len(cells) == len(SIDES)
    assert cells[2] == "Ab, between A and C: no number"


def reached(on: Entering) -> list[QWidget]:
    """Whatever Tab comes to, from the board's end on until it is there again."""
    seen: list[QWidget] = []
    on.click_side("wb")
    while (focused := QApplication.focusWidget()) not in seen:
        assert focused is not None
        seen.append(focused)
        QTest.keyClick(
            focused, TAB, CONTROL if focused is on.board else Qt.KeyboardModifier.NoModifier
        )
    return seen


def test_everything_is_reached_with_tab(entering: Callable[[], Entering]) -> None:
    on = entering()
    on.editor.set_text(FAULTY)
    settle()
    aside, stage = on.editor.aside, on.editor.stage
    seen = reached(on)
    for widget in (
        on.board, stage.kinds.segments["board"], aside.draw, aside.clear, aside.load, aside.save,
        *aside.targets.fields, aside.solid, aside.findings.list, on.page.finish,
        on.editor.tabs.tabs[0],
    ):  # fmt: skip
        assert widget in seen, widget
    assert all(widget.accessibleName() or getattr(widget, "text", str)() for widget in seen)


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 600), (560, 640)])
def test_nothing_is_cut_off(
    entering: Callable[[int, int], Entering],
    qapp: QApplication,
    scale: float,
    width: int,
    height: int,
) -> None:
    theme.apply(qapp, "light", scale)
    on = entering(width, height)
    assert cut_off(on.page) == []
    on.editor.set_text(FAULTY)
    settle()
    assert cut_off(on.page) == []
    on.editor.set_text(ROUND)
    settle()
    assert cut_off(on.page) == []
    assert (on.page.width(), on.page.height()) == (width, height), "it asks for no more room"


def test_every_fault_is_shown_to_its_last_word(entering: Callable[[], Entering]) -> None:
    on = entering()
    faults = on.editor.aside.findings.list
    on.editor.set_text(f"{FAULTY}\nA 1 2 3")
    for width in range(300, 460, 3):
        faults.setFixedWidth(width)
        settle()
        widest = max(
            faults.visualItemRect(faults.item(row)).width() for row in range(faults.count())
        )
        assert widest <= faults.viewport().width(), f"a row is cut at {width}"


def test_no_text_is_left_in_english(entering: Callable[[], Entering], qapp: QApplication) -> None:
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    try:
        on = entering()
        assert untranslated(on.page) == []
        on.editor.set_text(f"{FAULTY}\nsolid red B 28+26\nhello")
        settle()
        assert untranslated(on.page) == []
        for fault in on.faults:
            plain = fault.replace("hello", "").replace("red B", "").replace("targets", "")
            assert " has " not in plain
            assert " the " not in plain
    finally:
        qapp.removeTranslator(translator)


@pytest.mark.parametrize("name", PALETTES)
def test_a_fault_is_seen_in_every_theme(
    entering: Callable[[], Entering], qapp: QApplication, name: str
) -> None:
    """Also in one that is put on while the editor is open."""
    on = entering()
    on.keys("7", ENTER, "9")
    theme.apply(qapp, name)
    settle()
    right = on.board.grab().toImage()
    on.keys(Qt.Key.Key_Backspace, "7")
    assert on.tabs[0] == "1 fault"
    wrong = on.board.grab().toImage()
    amber = PALETTES[name].seats[2].lower()
    colours = [
        {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(200)}
        for image in (right, wrong)
    ]
    assert [amber in seen for seen in colours] == [name == "contrast", True], "its focus is amber"


@pytest.fixture
def own(qtbot: QtBot, qapp: QApplication) -> Iterator[BoardsSetup]:
    """A set-up on one of two pages."""
    theme.apply(qapp, "dark")
    pages, first = QStackedWidget(), QWidget()
    qtbot.addWidget(pages)
    pages.addWidget(first)
    pages.resize(1280, 720)
    made = BoardsSetup(BROKEN_PRISM)
    QVBoxLayout(first).addWidget(made)
    pages.show()
    qtbot.waitExposed(pages)
    settle()
    yield made
    pages.close()


def test_new_match_says_how_the_boards_stand(own: BoardsSetup) -> None:
    assert own.text == ""
    assert own.words.text() == (
        "Drawn from the secret seed when the match starts: rounds 1, 2, 3, 4, 5, 6, 7."
    )
    own.set_text(f"round 2\n{ROUND}\nround 3\n{FAULTY}\nround 5\n{ROUND}")
    assert own.words.text().splitlines() == [
        "Entered: rounds 2, 5.", "To be mended or finished: round 3.",
        "Drawn from the secret seed when the match starts: rounds 1, 4, 6, 7.",
    ]  # fmt: skip


def test_the_editor_takes_the_place_of_the_page_until_it_is_done(own: BoardsSetup) -> None:
    changed: list[str] = []
    own.changed.connect(lambda: changed.append(own.text))
    own.point()
    focused = QApplication.focusWidget()
    assert focused is own.edit
    QTest.keyClick(own.edit, ENTER)
    assert own.page.isVisible()
    assert not own.isVisible()
    board = own.editor.stage.board
    assert board.hasFocus()
    QTest.keyClicks(board, "12")
    assert changed == ["round 1\nA 1 ? ?\n\n", "round 1\nA 12 ? ?\n\n"]
    QTest.mouseClick(own.page.finish, LEFT)
    assert own.isVisible()
    assert own.edit.hasFocus()
    assert own.words.text().startswith("To be mended or finished: round 1.")
    QTest.mouseClick(own.edit, LEFT, pos=QPoint(9, 9))
    assert own.page.isVisible()


def test_the_editor_goes_with_the_page_that_it_belongs_to(own: BoardsSetup) -> None:
    own.open()
    page = own.page
    own.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    settle()
    assert not isValid(page)


def test_bp15_the_options_of_the_match_are_the_editors(own: BoardsSetup) -> None:
    text = f"{ROUND}\nsolid red G 17+16+6 via Gr,Gb,Eb\nsolid blue L 12+5"
    own.set_text(text)
    own.show_with({"breaking": "touching"}, 2, None)
    assert own.editor.refused is not None
    own.show_with({"breaking": "crossing"}, 2, None)
    assert own.editor.refused is None
