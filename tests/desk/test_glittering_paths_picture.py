"""The picture of a Glittering Paths board is that of its view: gems, what was cleared, a path."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from prismdesk.core.seats import Seat
from prismdesk.desk.board import picture
from prismdesk.desk.board.glittering_paths import gems as painting
from prismdesk.desk.board.glittering_paths.board import GlitteringPathsBoard
from prismdesk.desk.board.glittering_paths.gems import Gems, tile_colour
from prismdesk.desk.board.glittering_paths.places import SIDE, Grid
from prismdesk.desk.look.palettes import CONTRAST, DARK, LIGHT, PALETTES, Palette
from prismdesk.games.glittering_paths.facts import PathMade, RoundBegan
from prismdesk.games.glittering_paths.gems import GEMS, board_of
from prismdesk.games.glittering_paths.view import View
from tests.support.gems_pane import BEFORE, WIDE, fresh_gems, made_view, path_made
from tests.support.on_screen import portrait

pytestmark = pytest.mark.usefixtures("qapp")

MADE = path_made(made_view(), Seat.RED, "a1-b1-b2-c2-c1")
LARGEST = board_of(("RGJSLARGJSLA", "ALSJGRALSJGR") * 6)


def shown(
    view: View, palette: Palette = DARK, cell: int = 40
) -> tuple[GlitteringPathsBoard, QImage]:
    """The board and its picture, with cells that many pixels wide."""
    board = fresh_gems(view, palette)
    width = round(board.extent().width() * cell / SIDE)
    return board, picture.image(board, width, ground=palette.ground)


def pixel(board: GlitteringPathsBoard, image: QImage, at: QPointF) -> QColor:
    """The colour of the picture at a point of the scene."""
    area = board.extent()
    scale = min(image.width() / area.width(), image.height() / area.height())
    on_image = (at - area.topLeft()) * scale
    return image.pixelColor(int(on_image.x()), int(on_image.y()))


def cell_of(board: GlitteringPathsBoard, name: str) -> int:
    cell = board.number(name)
    assert cell is not None
    return cell


def test_gp7_a1_is_at_the_lower_left() -> None:
    grid = Grid(11, 6)
    assert grid.field == QRectF(0, 0, 1100, 600)
    assert grid.centre(0).toTuple() == (50, 550)
    assert grid.centre(10).toTuple() == (1050, 550)
    assert grid.centre(65).toTuple() == (1050, 50)
    assert [grid.cell_at(grid.centre(cell)) for cell in range(66)] == list(range(66))
    for beside in (QPointF(-1, 50), QPointF(1101, 50), QPointF(50, -1), QPointF(50, 601)):
        assert grid.cell_at(beside) is None


def test_a_point_near_a_corner_of_a_cell_need_not_mean_it() -> None:
    grid = Grid(8, 8)
    assert grid.cell_at(QPointF(95, 705)) == 0
    assert grid.cell_at(QPointF(95, 705), within=36) is None
    assert grid.cell_at(QPointF(80, 720), within=36) == 0


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
def test_gp1_every_gem_is_another_one_on_the_board(palette: Palette) -> None:
    board, image = shown(made_view(round=3, board=LARGEST), palette, 20)
    cells = [image.copy(_on(board, image, cell)) for cell in range(len(GEMS))]
    assert len({bytes(cell.constBits()) for cell in cells}) == len(GEMS)


def _on(board: GlitteringPathsBoard, image: QImage, cell: int) -> QRect:
    area, shown = board.extent(), board.grid.area(cell)
    scale = image.width() / area.width()
    corner = (shown.topLeft() - area.topLeft()) * scale
    return QRectF(corner.x(), corner.y(), SIDE * scale, SIDE * scale).toRect()


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
def test_gp14_a_cleared_cell_stays_as_a_faint_outline(palette: Palette) -> None:
    board, image = shown(MADE, palette)
    # Its corner is free of the path that was made over it.
    free = board.grid.centre(cell_of(board, "a1")) + QPointF(-30, 30)
    lying = board.grid.centre(cell_of(board, "a3")) + QPointF(-40, 40)
    assert pixel(board, image, free) == QColor(palette.ground)
    assert pixel(board, image, lying) == tile_colour(palette)
    edge = [
        pixel(board, image, board.grid.area(cell_of(board, "a1")).topLeft() + QPointF(off, 50))
        for off in (1, 2, 3, 4, 5)
    ]
    assert any(colour != QColor(palette.ground) for colour in edge)


def test_the_last_path_is_drawn_in_its_seats_colour_until_the_next_move() -> None:
    for palette in (DARK, LIGHT, CONTRAST):
        board, image = shown(MADE, palette)
        on_the_line = board.grid.centre(cell_of(board, "a1")) + QPointF(25, 0)
        assert pixel(board, image, on_the_line) == palette.seat(Seat.RED)
        board.sync(path_made(MADE, Seat.BLUE, "d5-e5-e4"))
        later = picture.image(board, image.width(), ground=palette.ground)
        assert pixel(board, later, on_the_line) != palette.seat(Seat.RED)


def test_the_points_of_the_last_path_stand_at_its_head() -> None:
    board, image = shown(MADE, cell=100)
    words = picture.svg("glittering-paths", MADE, 800, DARK).decode()
    assert "3.00" in words
    assert "3.00" not in picture.svg("glittering-paths", made_view(), 800, DARK).decode()
    head = board.grid.area(cell_of(board, "c1"))
    badge = board.scenery.worth
    assert head.contains(badge.pos())
    # The path comes from above, and its badge is below the line.
    assert badge.pos().y() > head.center().y()
    assert pixel(board, image, badge.pos() + QPointF(-32, 0)) == DARK.seat(Seat.RED)


def test_a_badge_stays_on_the_board() -> None:
    """Where cells are small it is larger than the cell it stands in."""
    view = made_view(board=WIDE)
    assert view.board is not None
    corner = view.board.names[-1]
    made = path_made(view, Seat.RED, f"w5-w6-{corner}")
    board = fresh_gems(made)
    board.set_unit(4.0)
    badge = board.scenery.worth
    area = badge.boundingRect().translated(badge.pos())
    assert area.height() > fresh_gems(made).scenery.worth.boundingRect().height()
    assert board.extent().contains(area)


def test_coordinates_can_be_hidden() -> None:
    board = fresh_gems(made_view())
    with_them = board.extent()
    lettered = portrait(board)
    board.set_coordinates(False)
    assert board.extent().width() < with_them.width()
    assert board.sceneRect() == board.extent()
    assert portrait(board) != lettered
    svg = [
        picture.svg("glittering-paths", made_view(), 600, DARK, lettered=lettered).decode()
        for lettered in (True, False)
    ]
    letters = [set(re.findall(r">\s*([a-z]|\d+)\s*</text>", text)) for text in svg]
    assert letters == [{*"abcdef", *"123456"}, set()]


def test_boards_of_every_size_are_shown_whole() -> None:
    """GP4: the next round has other columns and rows."""
    board = fresh_gems(made_view())
    reshaped: list[bool] = []
    board.reshaped.connect(lambda: reshaped.append(True))
    board.sync(made_view(board=WIDE))
    assert reshaped
    assert board.field() == QRectF(0, 0, 2400, 600)
    assert board.sceneRect() == board.extent()
    assert portrait(board) == portrait(fresh_gems(made_view(board=WIDE)))
    board.sync(made_view())
    assert portrait(board) == portrait(fresh_gems(made_view()))


def test_all13_before_the_first_round_there_is_an_empty_field_edged_with_light() -> None:
    """How many cells the board will have is not told."""
    board, image = shown(BEFORE)
    inside = {pixel(board, image, QPointF(x, 50)).rgb() for x in range(50, 750, 3)}
    assert len(inside) == 1
    colours = {pixel(board, image, QPointF(x, -2)).hsvHue() // 60 for x in range(20, 780, 20)}
    assert len(colours) >= 3
    assert "<text" not in picture.svg("glittering-paths", BEFORE, 600, DARK).decode()


def test_all12_under_a_cover_no_cells_are_made_up_for_a_board_that_is_not_told() -> None:
    """As in a paused match that was just opened: there is no view yet."""
    board = GlitteringPathsBoard()
    board.cover("Paused")
    usual = fresh_gems(BEFORE)
    usual.cover("Paused")
    assert portrait(board) == portrait(usual)
    told = fresh_gems(made_view())
    told.cover("Paused")
    assert portrait(told) != portrait(usual), "of a board that was seen the cells stay"


def test_a_covered_board_shows_no_gem_and_no_path() -> None:
    boards = [fresh_gems(view) for view in (made_view(), MADE)]
    for board in boards:
        board.cover("Paused")
    assert portrait(boards[0]) == portrait(boards[1])


def test_a_path_runs_and_its_gems_fade_and_all_comes_to_rest() -> None:
    board = fresh_gems(made_view())
    before = portrait(board)
    board.sync(MADE, [PathMade(MADE.moves[-1])])
    assert board.director.is_playing
    assert _alike(portrait(board), before), "the gems are still there, the line not yet"
    board.finish()
    assert portrait(board) == portrait(fresh_gems(MADE))


def _alike(first: QImage, second: QImage) -> bool:
    """Whether all but a little of two pictures is equal: where the line begins they may differ."""
    pairs = ((x, y) for x in range(0, first.width(), 3) for y in range(0, first.height(), 3))
    differing = sum(first.pixel(*at) != second.pixel(*at) for at in pairs)
    return differing < first.width() * first.height() / 9 * 0.03


def test_a_gem_fades_with_its_tile() -> None:
    board, _ = shown(MADE)
    a1 = cell_of(board, "a1")
    corner = board.grid.centre(a1) + QPointF(-40, 40)
    seen = []
    for strength in (1.0, 0.5, 0.0):
        board.scenery.gems.fade({a1: "G"}, strength)
        image = picture.image(board, 400, ground=DARK.ground)
        seen.append((pixel(board, image, corner), pixel(board, image, corner + QPointF(20, -30))))
    tile, half, bare = (colour.lightnessF() for colour, _ in seen)
    assert tile > half > bare
    stone, faint, none = (colour.hsvSaturationF() * colour.valueF() for _, colour in seen)
    assert stone > faint > none


def test_the_gems_of_a_round_come_up() -> None:
    board = fresh_gems(BEFORE)
    board.sync(made_view(), [RoundBegan(1)])
    assert board.director.is_playing
    assert board.scenery.gems.opacity() == 0
    board.finish()
    assert portrait(board) == portrait(fresh_gems(made_view()))


def test_with_reduced_motion_nothing_runs() -> None:
    board = fresh_gems(made_view())
    board.set_reduced_motion(True)
    board.sync(MADE, [PathMade(MADE.moves[-1])])
    assert not board.director.is_playing
    assert portrait(board) == portrait(fresh_gems(MADE))


def test_themes_are_put_on_live() -> None:
    board = fresh_gems(MADE)
    for palette in (LIGHT, CONTRAST, DARK):
        board.set_theme(palette)
        assert portrait(board) == portrait(fresh_gems(MADE, palette))


@pytest.mark.parametrize("shift", [0.0, 0.25, 0.5])
@pytest.mark.parametrize(("cell", "ratio"), [(20, 1.0), (37, 1.25), (50, 2.0)])
def test_stamped_gems_are_as_sharp_as_painted_ones(
    cell: int, ratio: float, shift: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On any screen, at whole pixels and, as on screens that are scaled, beside them."""
    stamped = _gems_at(cell, ratio, shift)
    monkeypatch.setattr(painting, "_are_whole_pixels", lambda _painter, _device: False)
    painted = _gems_at(cell, ratio, shift)
    assert len({stamped.pixel(x, x) for x in range(3 * cell)}) > 5
    assert max(_differences(stamped, painted)) <= 8


def _gems_at(cell: int, ratio: float, shift: float) -> QImage:
    """Three by eight gems, so many device pixels wide, on a screen of that ratio."""
    board = board_of(("RGJ", "SLA") * 4)
    item = Gems(DARK)
    item.show_gems(Grid(3, 8), board.cells, DARK)
    scene = QGraphicsScene()
    scene.addItem(item)
    image = QImage(3 * cell + 1, 8 * cell + 1, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor(DARK.ground))
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(shift / ratio, shift / ratio)
        target = QRectF(0, 0, 3 * cell / ratio, 8 * cell / ratio)
        scene.render(painter, target, Grid(3, 8).field)
    return image


def _differences(first: QImage, second: QImage) -> Iterator[int]:
    """How far apart two pictures are, by pixel: the largest of its parts."""
    for x in range(first.width()):
        for y in range(first.height()):
            one, other = first.pixelColor(x, y), second.pixelColor(x, y)
            yield max(
                abs(one.red() - other.red()),
                abs(one.green() - other.green()),
                abs(one.blue() - other.blue()),
            )


def test_the_largest_board_is_a_small_vector_file() -> None:
    """144 gems (GP4), and nothing of them is a bitmap."""
    file = picture.svg("glittering-paths", made_view(round=3, board=LARGEST), 1200, DARK)
    assert len(file) < 400_000
    assert b"<image" not in file
    assert b"<path" in file
