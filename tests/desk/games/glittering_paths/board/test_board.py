"""The board of gems: what it shows of a view, and the shapes of its gems."""

from __future__ import annotations

import itertools
import re

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from prismdesk.core.seats import Seat
from prismdesk.desk.games import pictures
from prismdesk.desk.games.glittering_paths.board import gems as painting
from prismdesk.desk.games.glittering_paths.board.board import GlitteringPathsBoard
from prismdesk.desk.games.glittering_paths.board.gems import Gems, strokes, tile_colour
from prismdesk.desk.games.glittering_paths.board.geometry import SIDE, Grid
from prismdesk.desk.theme.palettes import (
    CONTRAST,
    DARK,
    EYES,
    LIGHT,
    PALETTES,
    Palette,
    contrast,
    palette_for,
)
from prismdesk.games.glittering_paths.facts import PathMade, RoundBegan
from prismdesk.games.glittering_paths.gems import GEMS, OWNER, board_of
from prismdesk.games.glittering_paths.view import View
from tests.support.colour_vision import SIGHTS, apart, seen
from tests.support.gems_pane import BEFORE, WIDE, fresh_gems, made_view, path_made
from tests.support.on_screen import portrait
from tests.support.picture_comparison import levels, unlike
from tests.support.stones import on_the_whole, painted, shape

pytestmark = pytest.mark.usefixtures("qapp")


MADE = path_made(made_view(), Seat.RED, "a1-b1-b2-c2-c1")


LARGEST = board_of(("RGJSLARGJSLA", "ALSJGRALSJGR") * 6)


def shown(
    view: View, palette: Palette = DARK, cell: int = 40
) -> tuple[GlitteringPathsBoard, QImage]:
    """The board and its picture, with cells that many pixels wide."""
    board = fresh_gems(view, palette)
    width = round(board.extent().width() * cell / SIDE)
    return board, pictures.image(board, width, ground=palette.ground)


def pixel(board: GlitteringPathsBoard, image: QImage, at: QPointF) -> QColor:
    """The colour of the picture at a point of the scene."""
    area = board.extent()
    scale = min(image.width() / area.width(), image.height() / area.height())
    on_image = (at - area.topLeft()) * scale
    return image.pixelColor(int(on_image.x()), int(on_image.y()))


def cell_of(board: GlitteringPathsBoard, name: str) -> int:
    assert board.view is not None
    assert board.view.board is not None
    cell = board.view.board.number(name)
    assert cell is not None
    return cell


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
        later = pictures.image(board, image.width(), ground=palette.ground)
        assert pixel(board, later, on_the_line) != palette.seat(Seat.RED)


def test_the_points_of_the_last_path_stand_at_its_head() -> None:
    board, image = shown(MADE, cell=100)
    words = pictures.svg("glittering-paths", MADE, 800, DARK).decode()
    assert "3.00" in words
    assert "3.00" not in pictures.svg("glittering-paths", made_view(), 800, DARK).decode()
    head = board.grid.area(cell_of(board, "c1"))
    badge = board.worth
    assert head.contains(badge.pos())
    # The path comes from above, and its badge is below the line.
    assert badge.pos().y() > head.center().y()
    assert pixel(board, image, badge.pos() + QPointF(-32, 0)) == DARK.seat(Seat.RED)


def test_coordinates_can_be_hidden() -> None:
    board = fresh_gems(made_view())
    with_them = board.extent()
    lettered = portrait(board)
    board.set_coordinates(False)
    assert board.extent().width() < with_them.width()
    assert board.sceneRect() == board.extent()
    assert portrait(board) != lettered
    svg = [
        pictures.svg("glittering-paths", made_view(), 600, DARK, lettered=lettered).decode()
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
    assert "<text" not in pictures.svg("glittering-paths", BEFORE, 600, DARK).decode()


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


def test_all12_a_covered_board_shows_no_gem_and_no_path() -> None:
    boards = [fresh_gems(view) for view in (made_view(), MADE)]
    for board in boards:
        board.cover("Paused")
    assert portrait(boards[0]) == portrait(boards[1])


def test_a_path_runs_and_its_gems_fade_and_all_comes_to_rest() -> None:
    board = fresh_gems(made_view())
    before = portrait(board)
    board.sync(MADE, [PathMade(MADE.moves[-1])])
    assert board.animator.is_playing
    assert _alike(portrait(board), before), "the gems are still there, the line not yet"
    board.finish()
    assert portrait(board) == portrait(fresh_gems(MADE))


def _alike(first: QImage, second: QImage) -> bool:
    """Whether all but a little of two pictures is equal: where the line begins they may differ."""
    return bool(unlike(first, second)[::3, ::3].mean() < 0.03)


def test_the_gems_of_a_round_come_up() -> None:
    board = fresh_gems(BEFORE)
    board.sync(made_view(), [RoundBegan(1)])
    assert board.animator.is_playing
    assert board.gems.opacity() == 0
    board.finish()
    assert portrait(board) == portrait(fresh_gems(made_view()))


def test_with_reduced_motion_nothing_runs() -> None:
    board = fresh_gems(made_view())
    board.set_reduced_motion(True)
    board.sync(MADE, [PathMade(MADE.moves[-1])])
    assert not board.animator.is_playing
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
    assert np.abs(levels(stamped) - levels(painted)).max() <= 8


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


def test_the_largest_board_is_a_small_vector_file() -> None:
    """144 gems (GP4), and nothing of them is a bitmap."""
    file = pictures.svg("glittering-paths", made_view(round=3, board=LARGEST), 1200, DARK)
    assert len(file) < 400_000
    assert b"<image" not in file
    assert b"<path" in file


EVERY_PALETTE = pytest.mark.parametrize(
    "palette",
    [palette_for(name, eyes) for name in PALETTES for eyes in EYES],
    ids=[f"{name}-{eyes}" for name in PALETTES for eyes in EYES],
)


PAIRS = tuple(itertools.combinations(GEMS, 2))


@pytest.mark.parametrize("side", [14, 20, 80, 200])
def test_gp1_no_two_gems_have_one_picture(side: int) -> None:
    for palette in PALETTES.values():
        pictures = [bytes(painted(gem, palette, side).constBits()) for gem in GEMS]
        assert len(set(pictures)) == len(GEMS)


@EVERY_PALETTE
def test_gp1_gems_have_the_hues_that_they_are_named_for(palette: Palette) -> None:
    """GP1: Red's gems are red, Blue's are blue; an aquamarine is the greenest of these."""
    hues = {gem: QColor(on_the_whole(gem, palette)).hsvHue() for gem in GEMS}
    assert all(hues[gem] <= 25 or hues[gem] >= 335 for gem in "RGJ"), hues
    assert all(205 <= hues[gem] <= 240 for gem in "SL"), hues
    assert 175 <= hues["A"] <= 195, hues


@pytest.mark.parametrize(
    ("gem", "fill"),
    [("R", 1.0), ("G", 0.75), ("J", 0.83), ("S", 0.785), ("L", 0.5), ("A", 0.69)],
    ids=["square", "hexagon", "octagon", "circle", "triangle", "pentagon"],
)
def test_gp1_gems_have_the_shapes_that_they_are_named_for(gem: str, fill: float) -> None:
    """Each fills as much of the box around it as its shape does."""
    covered = shape(gem, PALETTES["dark"], 200)
    across, down = ({at[axis] for at in covered} for axis in (0, 1))
    box = (max(across) - min(across) + 1) * (max(down) - min(down) + 1)
    assert len(covered) / box == pytest.approx(fill, abs=0.03)


@pytest.mark.parametrize("seat", [Seat.RED, Seat.BLUE])
def test_gp1_gems_of_a_seat_differ_in_shape_where_no_colour_is_seen(seat: Seat) -> None:
    own = [gem for gem in GEMS if OWNER[gem] is seat]
    shapes = {gem: shape(gem, PALETTES["dark"]) for gem in own}
    for first, second in itertools.combinations(own, 2):
        common = len(shapes[first] & shapes[second]) / len(shapes[first] | shapes[second])
        assert common < 0.93, (first, second)


@EVERY_PALETTE
def test_gp1_colours_of_gems_stay_apart_for_every_eye(palette: Palette) -> None:
    """Between the seats more than within them: whose a gem is can be seen at a glance."""
    wholes = {gem: on_the_whole(gem, palette) for gem in GEMS}
    for sight, (first, second) in itertools.product(SIGHTS, PAIRS):
        least = 0.07 if OWNER[first] is OWNER[second] else 0.13
        found = apart(seen(wholes[first], sight), seen(wholes[second], sight))
        assert found > least, (sight, first, second)


@EVERY_PALETTE
def test_every_gem_stands_out_from_its_tile(palette: Palette) -> None:
    """By its colour as it is named, and by all of it as it is painted."""
    ground = tile_colour(palette).name()
    for gem, colour in zip(GEMS, palette.gems, strict=True):
        assert contrast(colour, ground) >= 3, gem
        assert contrast(on_the_whole(gem, palette), ground) >= 3, gem


@EVERY_PALETTE
def test_gems_are_cut_and_lit_from_above(palette: Palette) -> None:
    for gem in GEMS:
        steps = strokes(gem, palette)
        fills = [QColor(step.fill) for step in steps]
        assert len({fill.name() for fill in fills}) >= 6, gem
        facets = sorted(steps[1:], key=lambda step: QColor(step.fill).lightnessF())
        darkest, brightest = (
            facet.path.boundingRect().center() for facet in facets[:: len(facets) - 1]
        )
        assert brightest.y() < darkest.y(), gem


def test_an_unknown_letter_is_no_gem() -> None:
    with pytest.raises(KeyError):
        strokes(".", PALETTES["dark"])
