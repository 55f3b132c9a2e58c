"""New match of Prisma: own positions, tile sets, directions (PR3, PR5, PR35)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.desk.editors.own_setup import OwnSetup
from prismdesk.desk.game_ui.choice_cell import OWN
from prismdesk.desk.game_ui.option_words import material_words
from prismdesk.desk.games.prisma.options import DirectionsCell, TileSetCell
from prismdesk.desk.theme import theme
from prismdesk.games.prisma.options import DIRECTIONS, TILE_SET
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.sets import in_lines, set_chosen, written
from prismdesk.table.table import begin
from tests.support.new_match_page import NewMatchDriver
from tests.support.window_checks import (
    cut_off,
    fits_across,
    looks,
    settle,
    untranslated,
)

RED, BLUE, YELLOW, PURPLE = Seat


LEFT = Qt.MouseButton.LeftButton
TWO = "0,0 marker S red\n0,-1 marker N blue\n"
LOOP = "0,1 .RR...\n1,0 ...RR.\n1,1 R....R\n"
CROSSROADS = in_lines(set_chosen("crossroads"))


def own_position(page: NewMatchDriver) -> OwnSetup:
    page.set_up("own")
    editor = page.position.editor
    assert isinstance(editor, OwnSetup)
    return editor


def test_pr35_an_own_position_begins_with_the_usual_markers_and_tiles_dealt(
    choosing: Callable[..., NewMatchDriver],
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


def test_pr35_a_position_is_judged_for_as_many_as_play_and_a_faulty_one_starts_no_match(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    page = choosing("prisma")
    own = own_position(page)
    assert own.editor.refused is None
    page.pick(page.page.players.counts, "3")
    assert own.editor.refused is not None
    assert [str(fault.rule) for fault in own.editor.refused.faults] == ["PR5"]
    own.editor.set_text(TWO + "0,1 R.....")
    settle()
    assert page.position.refused is not None
    QTest.mouseClick(page.page.begin, LEFT)
    assert page.started == []
    assert page.words == "The set-up cannot be read yet."


def tile_set(page: NewMatchDriver) -> TileSetCell:
    cell = page.options.cells[TILE_SET.name]
    assert isinstance(cell, TileSetCell)
    return cell


def directions(page: NewMatchDriver) -> DirectionsCell:
    cell = page.options.cells[DIRECTIONS.name]
    assert isinstance(cell, DirectionsCell)
    return cell


def test_pr3_a_set_of_a_file_is_in_the_match_with_all_its_tiles(
    choosing: Callable[..., NewMatchDriver], tmp_path: Path
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
    choosing: Callable[..., NewMatchDriver], tmp_path: Path
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
    choosing: Callable[..., NewMatchDriver], tmp_path: Path, data: bytes
) -> None:
    page = choosing("prisma")
    path = tmp_path / "photo.png"
    path.write_bytes(data)
    tile_set(page).load(path)
    assert "photo.png" in tile_set(page).told.text()
    assert "tile set" in tile_set(page).told.text()
    assert "set-up" not in tile_set(page).told.text()
    tile_set(page).load(tmp_path / "nowhere.txt")
    assert tile_set(page).told.text().startswith("The tile set “nowhere.txt” could not be read: ")
    assert tile_set(page).value == "house"


def test_pr3_a_fault_is_seen_whole_and_no_tiles_are_spoken_of_where_there_were_none(
    choosing: Callable[..., NewMatchDriver], tmp_path: Path
) -> None:
    page = choosing("prisma")
    page.page.resize(1024, 600)
    cell = tile_set(page)
    page.option(TILE_SET.name, OWN)
    path = tmp_path / "bad.txt"
    path.write_text("tile ...... 3", "utf-8")
    cell.load(path)
    settle()
    assert cell.told.text() == "“bad.txt” has a fault."
    assert not cell.list.verticalScrollBar().isVisible()
    for width in (1280, 900):
        page.page.resize(width, 600)
        settle()
        last = cell.list.visualItemRect(cell.list.item(cell.list.count() - 1))
        assert cell.list.viewport().rect().contains(last)


def test_pr3_an_example_can_be_saved_changed_and_opened(
    choosing: Callable[..., NewMatchDriver], tmp_path: Path
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
    choosing: Callable[..., NewMatchDriver], tmp_path: Path
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


def test_pr5_directions_are_chosen_for_as_many_as_play(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    page = choosing("prisma")
    cell = directions(page)
    assert cell.value == "usual"
    page.option(DIRECTIONS.name, OWN)
    assert cell.value == "S,N"
    page.pick(page.page.players.counts, "3")
    assert cell.value == "S,NW,NE", "the usual ones of three"
    assert "Directions: S, NW, NE" in page.words
    assert [box.isVisibleTo(page.page) for box in cell.boxes.values()] == [True, True, True, False]
    match = page.begin()
    table = begin(match, PRISMA)
    assert not isinstance(table, Refused)
    assert [marker.direction for marker in table.state.markers] == ["S", "NW", "NE"]


@pytest.mark.parametrize(("count", "begun"), [("2", "S,N"), ("3", "S,NW,NE"), ("4", "NE,SE,SW,NW")])
def test_pr5_own_directions_begin_with_those_of_as_many_as_play(
    choosing: Callable[..., NewMatchDriver], count: str, begun: str
) -> None:
    page = choosing("prisma")
    for before in ("2", count):
        page.pick(page.page.players.counts, before)
        page.option(DIRECTIONS.name, OWN)
    assert directions(page).value == begun


def test_pr35_a_position_brings_its_own_directions_and_tiles_with_it(
    choosing: Callable[..., NewMatchDriver],
) -> None:
    page = choosing("prisma")
    assert "Unfreezing instead of relocating: after a small loop" in page.words
    page.option(DIRECTIONS.name, OWN)
    assert "Directions" in page.words
    own_position(page)
    assert "own position" in page.words
    assert "Directions" not in page.words
    assert "Tile set" not in page.words


def test_pr5_who_takes_anothers_direction_gives_his_own_for_it(
    choosing: Callable[..., NewMatchDriver],
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
    choosing: Callable[..., NewMatchDriver],
) -> None:
    page = choosing("prisma")
    cell = directions(page)
    page.pick(page.page.players.counts, "3")
    cell.set_value("NE,SW,SE")
    for count, own in (("2", "S,N"), ("4", "NE,SE,SW,NW"), ("3", "NE,SW,SE")):
        page.pick(page.page.players.counts, count)
        assert cell.value == own


@pytest.mark.parametrize(("scale", "size"), looks((1024, 600), (1280, 720), (1920, 1080)))
def test_nothing_of_new_match_is_cut_off(
    choosing: Callable[..., NewMatchDriver],
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


@pytest.mark.usefixtures("accented")
def test_no_text_is_left_in_english(
    choosing: Callable[..., NewMatchDriver], tmp_path: Path
) -> None:
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
