"""Prisma's position under a host's hand, and what New match asks of tiles and directions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.board.prisma.places import Outlook
from prismdesk.desk.choosing.choice_cell import OWN
from prismdesk.desk.choosing.prisma.directions_cell import DirectionsCell
from prismdesk.desk.choosing.prisma.tile_set_cell import TileSetCell
from prismdesk.desk.choosing.words import material_words
from prismdesk.desk.entering.page import EditorPage
from prismdesk.desk.entering.prisma.dealing import dealt
from prismdesk.desk.entering.prisma.editor import FieldEditor
from prismdesk.desk.entering.prisma.set_up import PrismaSetup
from prismdesk.desk.look import theme
from prismdesk.files import setup_text
from prismdesk.games.prisma.boardlines import read_setup
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.set_options import DIRECTIONS, TILE_SET
from prismdesk.games.prisma.sets import in_lines, set_chosen, written
from prismdesk.games.prisma.state import State
from prismdesk.geometry.hexagon import Cell
from prismdesk.table.table import begin
from tests.support.choosing import Choosing
from tests.support.looking import PseudoLocale, cut_off, fits_across, settle, untranslated
from tests.support.prisma import SETTINGS

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
        shown = self.editor.findings.list
        return [shown.item(number).text() for number in range(shown.count())]

    def write(self, text: str) -> None:
        """Put that at the end of the text, as one types."""
        self.editor.lines.moveCursor(self.editor.lines.textCursor().MoveOperation.End)
        QTest.keyClicks(self.editor.lines, text)
        settle()


@pytest.fixture
def entering(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[[], Entering]]:
    theme.apply(qapp, "dark")
    yield lambda: Entering(qtbot)
    theme.apply(qapp, "dark")


def test_pr35_what_is_typed_stands_in_the_picture_at_once(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
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


def test_pr35_hands_stacks_and_turn_are_told_in_words(entering: Callable[[], Entering]) -> None:
    on = entering()
    on.editor.set_text(TWO + "hand red R..... BB....\nstack blue R.....\nturn blue closing 1")
    assert on.editor.beside.text().splitlines() == [
        "Blue is on turn: a closing turn, 1 left to place.",
        "Tiles in hand and stack: Red 2 and 0, Blue 0 and 1.",
    ]
    on.editor.set_text("nonsense")
    assert on.editor.beside.text() == ""


def test_pr35_faults_are_listed_line_by_line_and_marked(entering: Callable[[], Entering]) -> None:
    """PR2, PR9: what is right is shown all the same."""
    on = entering()
    on.editor.set_text(TWO + LOOP.replace("R....R", "B....R") + "2,2 R..")
    assert on.faults == [
        "Line 5: The N side of 1,1 is blue; that of 1,0 is red. (PR9)",
        "Line 6: “R..” has 3 sides; a tile has six. (PR2)",
    ]
    marked = [one.cursor.blockNumber() for one in on.editor.lines.extraSelections()]
    assert marked == [4, 5]
    assert on.editor._work.reading.wrong == {Cell(1, 1), Cell(2, 2)}
    view = on.editor.picture.field.view
    assert view is not None
    assert len(view.tiles) == 3
    refused = on.editor.refused
    assert refused is not None
    assert [fault.line for fault in refused.faults] == [5, 6]


def test_pr35_a_fault_that_is_clicked_has_its_line_chosen(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    on.editor.set_text(TWO + LOOP + "2,2 R..\nnonsense")
    shown = on.editor.findings.list
    shown.itemClicked.emit(shown.item(1))
    assert on.editor.lines.textCursor().selectedText() == "nonsense"
    on.editor.point()
    assert on.editor.lines.textCursor().selectedText() == "2,2 R.."


def test_pr35_a_click_in_the_picture_goes_to_the_line_of_the_cell(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    on.editor.set_text(TWO + LOOP)
    picture = on.editor.picture
    at = picture.mapFromScene(Outlook().middle(Cell(1, 1)) + QPointF(3, 3))
    QTest.mouseClick(picture.viewport(), LEFT, pos=at)
    assert on.editor.lines.textCursor().selectedText() == "1,1 R....R"
    assert picture._near == {Cell(1, 1)}
    nowhere = picture.mapFromScene(Outlook().middle(Cell(0, 2)))
    QTest.mouseClick(picture.viewport(), LEFT, pos=nowhere)
    assert on.editor.lines.textCursor().selectedText() == "1,1 R....R"


def test_pr35_the_picture_shows_which_cells_a_line_is_about(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    on.editor.set_text(TWO + LOOP + "loop red 0,1 1,0 1,1  # 5,5\nhand red R.....")
    on.editor.lines.go_to(5)
    assert on.editor.picture._near == {Cell(0, 1), Cell(1, 0), Cell(1, 1)}
    on.editor.lines.go_to(6)
    assert on.editor.picture._near == frozenset()


def test_pr35_steps_can_be_taken_back_and_pasted_text_goes_to_the_cursor(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    on.editor.set_text(TWO)
    on.editor.lines.moveCursor(on.editor.lines.textCursor().MoveOperation.End)
    QGuiApplication.clipboard().setText(LOOP.replace("\n", "\r\n"))
    on.editor.lines.paste()
    assert on.editor.text == TWO + LOOP
    assert on.editor.refused is None
    QTest.keyClick(on.editor.lines, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert on.editor.text == TWO
    on.editor.redo()
    assert on.editor.text == TWO + LOOP
    QTest.mouseClick(on.editor.clear, LEFT)
    assert on.editor.text is None
    QTest.mouseClick(on.editor.back, LEFT)
    assert on.editor.text == TWO + LOOP


def test_pr35_a_file_with_faults_is_only_listed_until_it_is_taken_all_the_same(
    entering: Callable[[], Entering], tmp_path: Path
) -> None:
    on = entering()
    on.editor.set_text(TWO)
    path = tmp_path / "field.txt"
    path.write_text(TWO + "0,1 ......\n0,2 R", "utf-8")
    on.editor.load(path)
    assert on.editor.text == TWO
    assert on.editor.damaged.isVisibleTo(on.page)
    assert on.editor.damaged.list.count() == 2
    QTest.mouseClick(on.editor.damaged.take, LEFT)
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
    entering: Callable[[], Entering], tmp_path: Path, data: bytes
) -> None:
    on = entering()
    on.editor.set_text(TWO)
    path = tmp_path / "photo.txt"
    path.write_bytes(data)
    on.editor.load(path)
    assert on.editor.text == TWO
    assert "Nothing was loaded" in on.editor.notice.text


def test_pr35_what_is_endless_or_from_elsewhere_does_no_harm(
    entering: Callable[[], Entering],
) -> None:
    on = entering()
    for text in ("9,9 R.....\n" * 3000, "٠,١ Я.....\n\u202e\x00", "99,99 R.....\n-99,-99 B....."):
        on.editor.set_text(text)
        assert on.editor.refused is not None
        assert on.faults
    on.editor.set_text(TWO)
    on.editor.lines.pasted.emit("x" * 200_000)
    assert on.editor.text == TWO
    assert "too long" in on.editor.notice.text


def test_pr35_the_editor_fits_into_narrow_windows(
    entering: Callable[[], Entering], qapp: QApplication
) -> None:
    on = entering()
    on.editor.set_text(TWO + LOOP)
    on.page.resize(640, 700)
    settle()
    lines, picture = on.editor.lines, on.editor.picture
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


# New match.


def own_position(page: Choosing) -> PrismaSetup:
    page.set_up("own")
    editor = page.position.editor
    assert isinstance(editor, PrismaSetup)
    return editor


def test_pr35_an_own_position_begins_with_the_usual_markers_and_tiles_dealt(
    choosing: Callable[..., Choosing],
) -> None:
    page = choosing("prisma")
    own = own_position(page)
    assert own.text.startswith(TWO + "hand red ")
    assert page.position.refused is None
    assert "own position" in page.words
    own.open()
    own.editor.set_text(own.text.replace("\nhand red", f"\n{LOOP}hand red"))
    own.page.finish.click()
    settle()
    match = page.begin()
    assert match.setup == own.text
    table = begin(match, PRISMA)
    assert not isinstance(table, Refused)
    assert len(table.state.tiles) == 3


def test_pr35_a_faulty_position_starts_no_match(choosing: Callable[..., Choosing]) -> None:
    page = choosing("prisma")
    own = own_position(page)
    own.editor.set_text(TWO + "0,1 R.....")
    settle()
    assert page.position.refused is not None
    QTest.mouseClick(page.page.begin, LEFT)
    assert page.started == []
    assert page.words == "The set-up cannot be read yet."


def test_pr6_a_position_is_judged_for_as_many_as_play(choosing: Callable[..., Choosing]) -> None:
    page = choosing("prisma")
    own = own_position(page)
    assert own.editor.refused is None
    page.pick(page.page.players.counts, "3")
    assert own.editor.refused is not None
    assert [str(fault.rule) for fault in own.editor.refused.faults] == ["PR5"]


def tile_set(page: Choosing) -> TileSetCell:
    cell = page.options.cells[TILE_SET.name]
    assert isinstance(cell, TileSetCell)
    return cell


def directions(page: Choosing) -> DirectionsCell:
    cell = page.options.cells[DIRECTIONS.name]
    assert isinstance(cell, DirectionsCell)
    return cell


def test_pr3_a_set_of_a_file_is_in_the_match_with_all_its_tiles(
    choosing: Callable[..., Choosing], tmp_path: Path
) -> None:
    page = choosing("prisma")
    cell = tile_set(page)
    page.option(TILE_SET.name, OWN)
    assert page.words == "Open a file with a tile set, or take one of the others."
    QTest.mouseClick(page.page.begin, LEFT)
    assert page.started == []
    assert cell.open.hasFocus()
    path = tmp_path / "mine.txt"
    path.write_bytes(CROSSROADS.replace("Crossroads", "Мой").replace("\n", "\r\n").encode())
    cell.load(path)
    assert "Tile set: Мой" in page.words
    assert "“Мой”" in cell.sentence
    match = page.begin()
    assert material_words(match) == ["Tile set: Мой"]
    value = match.option(TILE_SET.name)
    assert value is not None
    assert set_chosen(value).tiles == set_chosen("crossroads").tiles
    table = begin(match, PRISMA)
    assert not isinstance(table, Refused)


def test_pr3_every_fault_of_a_file_is_listed_and_the_set_stays(
    choosing: Callable[..., Choosing], tmp_path: Path
) -> None:
    page = choosing("prisma")
    cell = tile_set(page)
    page.option(TILE_SET.name, "crossroads")
    path = tmp_path / "bad.txt"
    path.write_text("name Bad\ntile ...... 3\ntile R.R 4\nfoo", "utf-8")
    cell.load(path)
    assert [cell.list.item(number).text() for number in range(cell.list.count())] == [
        "Line 2: A tile has at least one beam; “......” has none. (PR3)",
        "Line 3: “R.R” has 3 sides; a tile has six. (PR2)",
        "Line 4: “foo” is no line of a tile set; those begin with name, tile or markers. (PR3)",
    ]
    assert cell.told.text() == "“bad.txt” has 3 faults; the tiles are as before."
    assert cell.value == "crossroads"
    page.option(TILE_SET.name, "house")
    assert not cell.list.isVisibleTo(page.page)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"x" * 200_000])
def test_pr3_a_file_that_is_no_text_is_one_sentence(
    choosing: Callable[..., Choosing], tmp_path: Path, data: bytes
) -> None:
    page = choosing("prisma")
    path = tmp_path / "photo.png"
    path.write_bytes(data)
    tile_set(page).load(path)
    assert "photo.png" in tile_set(page).told.text()
    tile_set(page).load(tmp_path / "nowhere.txt")
    assert "nowhere.txt" in tile_set(page).told.text()
    assert tile_set(page).value == "house"


def test_pr3_an_example_can_be_saved_changed_and_opened(
    choosing: Callable[..., Choosing], tmp_path: Path
) -> None:
    page = choosing("prisma")
    cell = tile_set(page)
    path = tmp_path / "example.txt"
    cell.save(path)
    text = path.read_text("utf-8")
    assert text == in_lines(set_chosen("house"))
    path.write_text(text.replace("House set", "Mine"), "utf-8")
    cell.load(path)
    assert cell.value == written(set_chosen("house")).replace("House set", "Mine")


def test_pr3_the_last_own_set_is_chosen_again(
    choosing: Callable[..., Choosing], tmp_path: Path
) -> None:
    page = choosing("prisma")
    path = tmp_path / "mine.txt"
    path.write_text(CROSSROADS.replace("Crossroads", "Mine"), "utf-8")
    tile_set(page).load(path)
    page.begin()
    page.page.open("prisma")
    settle()
    assert "Tile set: Mine" in page.words
    QTest.mouseClick(page.page.reset, LEFT)
    assert "Tile set: house" in page.words


def test_pr5_directions_are_chosen_for_as_many_as_play(choosing: Callable[..., Choosing]) -> None:
    page = choosing("prisma")
    cell = directions(page)
    assert cell.value == "usual"
    page.option(DIRECTIONS.name, OWN)
    assert cell.value == "S,N"
    page.pick(page.page.players.counts, "3")
    assert cell.value == "S,N,NE"
    assert "Directions: S, N, NE" in page.words
    assert [box.isVisibleTo(page.page) for box in cell.boxes.values()] == [True, True, True, False]
    match = page.begin()
    table = begin(match, PRISMA)
    assert not isinstance(table, Refused)
    assert [marker.direction for marker in table.state.markers] == ["S", "N", "NE"]


def test_pr5_who_takes_anothers_direction_gives_his_own_for_it(
    choosing: Callable[..., Choosing],
) -> None:
    page = choosing("prisma")
    page.option(DIRECTIONS.name, OWN)
    cell = directions(page)
    box = cell.boxes[RED]
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    assert cell.value == "N,S"
    assert cell.boxes[BLUE].currentText() == "S"
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert cell.value == "NE,S"


def test_pr5_chosen_directions_come_back_with_another_number_of_players(
    choosing: Callable[..., Choosing],
) -> None:
    page = choosing("prisma")
    cell = directions(page)
    cell.set_value("NE,SW,SE")
    cell.show_count(2)
    assert cell.value == "NE,SW"
    cell.show_count(4)
    assert cell.value == "NE,SW,SE,S"


# How it looks.


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_nothing_of_new_match_is_cut_off(
    choosing: Callable[..., Choosing],
    qapp: QApplication,
    tmp_path: Path,
    scale: float,
    size: tuple[int, int],
) -> None:
    theme.apply(qapp, "light", scale)
    page = choosing("prisma")
    page.page.resize(*size)
    page.pick(page.page.players.counts, "4")
    page.option(DIRECTIONS.name, OWN)
    page.option(TILE_SET.name, OWN)
    path = tmp_path / "bad.txt"
    path.write_text("tile x\n" * 9, "utf-8")
    tile_set(page).load(path)
    settle()
    assert cut_off(page.page) == []
    assert fits_across(page.page._area)
    path.write_text(CROSSROADS.replace("Crossroads", "W" * 40), "utf-8")
    tile_set(page).load(path)
    settle()
    assert cut_off(page.page) == []
    assert fits_across(page.page._area)


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("size", [(700, 600), (1024, 600), (1920, 1080)])
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


def test_no_text_is_left_in_english(
    choosing: Callable[..., Choosing], qapp: QApplication, tmp_path: Path
) -> None:
    translator = PseudoLocale()
    assert qapp.installTranslator(translator)
    try:
        page = choosing("prisma")
        page.option(DIRECTIONS.name, OWN)
        page.option(TILE_SET.name, OWN)
        path = tmp_path / "bad.txt"
        path.write_text("tile x", "utf-8")
        tile_set(page).load(path)
        assert untranslated(page.page, ["bad.txt"]) == []
        own = own_position(page)
        own.editor.set_text("0,0 marker S red\nturn red closing 1\nnonsense")
        settle()
        assert untranslated(page.page, ["bad.txt", "nonsense"]) == []
        own.open()
        settle()
        assert untranslated(own.page, ["nonsense"]) == []
        own.page.close()
    finally:
        qapp.removeTranslator(translator)
