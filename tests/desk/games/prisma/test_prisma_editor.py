"""Prisma's position under a host's hand, and what New match asks of tiles and directions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.editors.own_setup import EditorPage
from prismdesk.desk.games.prisma.board.geometry import FieldLayout
from prismdesk.desk.games.prisma.editor.editor import FieldEditor
from prismdesk.desk.games.prisma.editor.model import dealt
from prismdesk.desk.theme import theme
from prismdesk.files import setup_text
from prismdesk.games.prisma.board_lines import read_setup
from prismdesk.games.prisma.sets import in_lines, set_chosen
from prismdesk.games.prisma.state import State
from prismdesk.geometry.hexagon import Cell
from tests.support.prisma import SETTINGS
from tests.support.window_checks import cut_off, looks, settle

RED, BLUE, YELLOW, PURPLE = Seat
LEFT = Qt.MouseButton.LeftButton
TWO = "0,0 marker S red\n0,-1 marker N blue\n"
LOOP = "0,1 .RR...\n1,0 ...RR.\n1,1 R....R\n"
CROSSROADS = in_lines(set_chosen("crossroads"))


class Entering:
    """The editor on its page."""

    def __init__(self, qtbot: QtBot) -> None:
        self.editor = FieldEditor()
        self.page = EditorPage(self.editor, "Position")
        qtbot.addWidget(self.page)
        self.page.resize(1200, 800)
        self.page.show()
        qtbot.waitExposed(self.page)
        settle()

    @property
    def faults(self) -> list[str]:
        shown = self.editor.side.findings.list
        return [shown.item(number).text() for number in range(shown.count())]

    def write(self, text: str) -> None:
        """Put that at the end of the text, as one types."""
        self.editor.field.moveCursor(self.editor.field.textCursor().MoveOperation.End)
        QTest.keyClicks(self.editor.field, text)
        settle()


@pytest.fixture
def entering(qtbot: QtBot) -> Callable[[], Entering]:
    return lambda: Entering(qtbot)


@pytest.fixture
def on(entering: Callable[[], Entering]) -> Entering:
    return entering()


def test_pr35_what_is_typed_stands_in_the_picture_and_is_told_in_words(on: Entering) -> None:
    assert on.editor.text is None
    assert on.faults == ["The set-up is empty; write lines such as 0,0 marker S red. (PR35)"]
    on.editor.set_text(TWO)
    view = on.editor.picture.field.view
    assert view is not None
    assert [(one.at, one.seat) for one in view.markers] == [("0,0", RED), ("0,-1", BLUE)]
    on.write("0,1 .RR...")
    view = on.editor.picture.field.view
    assert view is not None
    assert [(tile.at, tile.sides) for tile in view.tiles] == [("0,1", ".RR...")]
    assert on.editor.refused is None
    assert on.editor.text == f"{TWO}0,1 .RR..."

    on.editor.set_text(TWO + "hand red R..... BB....\nstack blue R.....\nturn blue closing 1")
    assert on.editor.side.tiles.text().splitlines() == [
        "Blue is on turn: a closing turn, 1 left to place.",
        "Tiles in hand and stack: Red 2 and 0, Blue 0 and 1.",
    ]
    on.editor.set_text("nonsense")
    assert on.editor.side.tiles.text() == ""


def test_pr35_faults_are_listed_line_by_line_and_marked(on: Entering) -> None:
    """PR2, PR9: what is right is shown all the same."""
    on.editor.set_text(TWO + LOOP.replace("R....R", "B....R") + "2,2 R..")
    assert on.faults == [
        "Line 5: The N side of 1,1 is blue; that of 1,0 is red. (PR9)",
        "Line 6: “R..” has 3 sides; a tile has six. (PR2)",
    ]
    marked = [one.cursor.blockNumber() for one in on.editor.field.extraSelections()]
    assert marked == [4, 5]
    assert on.editor._model.reading.wrong == {Cell(1, 1), Cell(2, 2)}
    view = on.editor.picture.field.view
    assert view is not None
    assert len(view.tiles) == 3
    refused = on.editor.refused
    assert refused is not None
    assert [fault.line for fault in refused.faults] == [5, 6]


def test_pr35_faults_and_cells_lead_to_their_lines_and_lines_to_their_cells(on: Entering) -> None:
    on.editor.set_text(TWO + LOOP + "2,2 R..\nnonsense")
    shown = on.editor.side.findings.list
    shown.itemClicked.emit(shown.item(1))
    assert on.editor.field.textCursor().selectedText() == "nonsense"
    on.editor.point()
    assert on.editor.field.textCursor().selectedText() == "2,2 R.."

    on.editor.set_text(TWO + LOOP)
    picture = on.editor.picture
    at = picture.mapFromScene(FieldLayout().middle(Cell(1, 1)) + QPointF(3, 3))
    QTest.mouseClick(picture.viewport(), LEFT, pos=at)
    assert on.editor.field.textCursor().selectedText() == "1,1 R....R"
    assert picture._near == {Cell(1, 1)}
    nowhere = picture.mapFromScene(FieldLayout().middle(Cell(0, 2)))
    QTest.mouseClick(picture.viewport(), LEFT, pos=nowhere)
    assert on.editor.field.textCursor().selectedText() == "1,1 R....R"

    on.editor.set_text(TWO + LOOP + "loop red 0,1 1,0 1,1  # 5,5\nhand red R.....")
    on.editor.field.go_to(5)
    assert on.editor.picture._near == {Cell(0, 1), Cell(1, 0), Cell(1, 1)}
    on.editor.field.go_to(6)
    assert on.editor.picture._near == frozenset()


def test_pr35_steps_can_be_taken_back_and_pasted_text_goes_to_the_cursor(on: Entering) -> None:
    on.editor.set_text(TWO)
    on.editor.field.moveCursor(on.editor.field.textCursor().MoveOperation.End)
    QGuiApplication.clipboard().setText(LOOP.replace("\n", "\r\n"))
    on.editor.field.paste()
    assert on.editor.text == TWO + LOOP
    assert on.editor.refused is None
    QTest.keyClick(on.editor.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert on.editor.text == TWO
    on.editor.redo()
    assert on.editor.text == TWO + LOOP
    QTest.mouseClick(on.editor.side.clear, LEFT)
    assert on.editor.text is None
    QTest.mouseClick(on.editor.side.back, LEFT)
    assert on.editor.text == TWO + LOOP


def test_pr35_a_file_with_faults_is_only_listed_until_it_is_taken_all_the_same(
    on: Entering, tmp_path: Path
) -> None:
    on.editor.set_text(TWO)
    path = tmp_path / "field.txt"
    path.write_text(TWO + "0,1 ......\n0,2 R", "utf-8")
    on.editor.load(path)
    assert on.editor.text == TWO
    assert on.editor.side.damaged.isVisibleTo(on.page)
    assert on.editor.side.damaged.list.count() == 2
    QTest.mouseClick(on.editor.side.damaged.take, LEFT)
    assert on.editor.text == TWO + "0,1 ......\n0,2 R"
    assert len(on.faults) == 2
    path.write_bytes(b"\xef\xbb\xbf" + (TWO + LOOP).replace("\n", "\r\n").encode())
    on.editor.load(path)
    assert on.editor.refused is None
    kept = tmp_path / "kept.txt"
    on.editor.save(kept)
    assert isinstance(read_setup(str(setup_text.read(kept)), (RED, BLUE), SETTINGS), State)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"x" * 200_000, b""])
def test_pr35_a_file_that_is_no_text_changes_nothing(
    on: Entering, tmp_path: Path, data: bytes
) -> None:
    on.editor.set_text(TWO)
    path = tmp_path / "photo.txt"
    path.write_bytes(data)
    on.editor.load(path)
    assert on.editor.text == TWO
    assert "Nothing was loaded" in on.editor.notice.text


def test_pr35_what_is_endless_or_from_elsewhere_does_no_harm(on: Entering) -> None:
    for text in ("9,9 R.....\n" * 600, "٠,١ Я.....\n\u202e\x00", "99,99 R.....\n-99,-99 B....."):
        on.editor.set_text(text)
        assert on.editor.refused is not None
        assert on.faults
    on.editor.set_text(TWO)
    on.editor.field.pasted.emit("x" * 200_000)
    assert on.editor.text == TWO
    assert "too long" in on.editor.notice.text


def test_pr35_the_editor_fits_into_narrow_windows(on: Entering, qapp: QApplication) -> None:
    on.editor.set_text(TWO + LOOP)
    on.page.resize(640, 700)
    settle()
    lines, picture = on.editor.field, on.editor.picture
    assert lines.mapTo(on.page, lines.rect().topLeft()).y() > picture.height()
    assert lines.mapTo(on.page, lines.rect().topRight()).x() <= 640
    theme.apply(qapp, "light")
    assert picture.field.colours == theme.theme().palette


# Dealing.


def test_pr6_tiles_are_dealt_of_those_that_do_not_lie_on_the_field() -> None:
    tiles = set_chosen("house").tiles
    text = TWO + "0,1 ..RRR.\nhand red BBB...\n\nturn blue middle 2\n"
    found = read_setup(dealt(text, tiles, (RED, BLUE), "a"), (RED, BLUE), SETTINGS)
    assert isinstance(found, State)
    assert [len(hand) for hand in found.hands] == [4, 4]
    assert [len(stack) for stack in found.stacks] == [16, 16]
    assert found.mover is BLUE
    every = [*found.hands[0], *found.hands[1], *found.stacks[0], *found.stacks[1]]
    assert "RRR..." not in every
    assert dealt(text, tiles, (RED, BLUE), "a") != dealt(text, tiles, (RED, BLUE), "b")


@pytest.mark.parametrize(("count", "lying"), [(2, 0), (3, 40), (4, 58), (4, 60), (4, 70)])
def test_pr3_no_more_tiles_are_dealt_than_there_are(count: int, lying: int) -> None:
    tiles = set_chosen("house").tiles
    text = "".join(f"{q},{r} RBRBRB\n" for q in range(10) for r in range(1, 8))
    text = "".join(text.splitlines(keepends=True)[:lying])
    lines = dealt(text, tiles, tuple(Seat)[:count], "a").splitlines()[lying:]
    kept = sum(len(line.split()) - 2 for line in lines)
    assert kept <= max(0, 60 - lying)
    assert len({sum(len(one.split()) - 2 for one in lines if seat.colour in one) for seat in
                tuple(Seat)[:count]}) == 1  # fmt: skip


# Under the pointer.


def test_moving_the_picture_leaves_the_text_where_it_is(on: Entering) -> None:
    on.editor.set_text(TWO + LOOP)
    settle()
    lines, view = on.editor.field, on.editor.picture
    lines.go_to(4)
    assert view.pan_zoom is not None
    view.pan_zoom.zoom(2.0)
    settle()
    at = view.mapFromScene(FieldLayout(0).middle(Cell(0, 1)))
    pane = view.viewport()
    QTest.mousePress(pane, LEFT, pos=at)
    for far in (10, 40, 80):
        QTest.mouseMove(pane, at + QPoint(far, far))
    QTest.mouseRelease(pane, LEFT, pos=at + QPoint(80, 80))
    assert lines.textCursor().blockNumber() == 4
    at = view.mapFromScene(FieldLayout(0).middle(Cell(0, 1)))
    QTest.mouseClick(pane, LEFT, pos=at)
    assert lines.textCursor().blockNumber() == 2


@pytest.mark.parametrize("line", ["hand\tred R.....", " hand", "STACK blue B.....", "hand"])
def test_dealing_takes_out_whatever_the_reader_takes_for_a_hand(line: str) -> None:
    tiles = set_chosen("house").tiles
    text = dealt(f"{TWO}{line}\nturn\tred middle 2", tiles, (RED, BLUE), "0")
    assert line not in text.split("\n")
    assert text.rstrip().split("\n")[-1] == "turn\tred middle 2"
    assert not isinstance(read_setup(text, (RED, BLUE), SETTINGS), Refused)


def test_sides_stand_below_sides_in_the_text(on: Entering) -> None:
    metrics = on.editor.field.fontMetrics()
    assert len({metrics.horizontalAdvance(sign) for sign in ".RB"}) == 1


# How it looks.


@pytest.mark.parametrize(("scale", "size"), looks((700, 600), (1024, 600), (1920, 1080)))
def test_nothing_of_the_editor_is_cut_off(
    entering: Callable[[], Entering], qapp: QApplication, scale: float, size: tuple[int, int]
) -> None:
    theme.apply(qapp, "dark", scale)
    on = entering()
    on.page.resize(*size)
    for text in ("", TWO + LOOP, TWO + "0,1 R\nnonsense"):
        on.editor.set_text(text)
        settle()
        assert cut_off(on.page) == []
