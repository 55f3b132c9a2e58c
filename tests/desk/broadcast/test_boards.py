"""What the boards paint can be read from afar: sizes, widths and contrasts of a broadcast."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.items import BROADCAST_LEGIBILITY, NO_MINIMUM
from prismdesk.desk.boards.painted_board import PaintedBoard
from prismdesk.desk.broadcast.palettes import Ground, broadcast_palette
from prismdesk.desk.games import GAME_UIS, pictures
from prismdesk.desk.games.broken_prism.board.board import BrokenPrismBoard
from prismdesk.desk.games.broken_prism.board.geometry import MIDDLES, VERTICES
from prismdesk.desk.games.broken_prism.board.tiles import Tile, inverted, plain, worn
from prismdesk.desk.games.glittering_paths.board.board import GlitteringPathsBoard
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.theme.palettes import DARK, EYES, Palette, contrast
from prismdesk.games.prisma.facts import Placed
from tests.support.broadcast_boards import ALONE, CROWDED, WHOLE, drawn, on_stage, photo, staged
from tests.support.gems_pane import BEFORE
from tests.support.prisma_look import MARKERS, SMALL, view_of
from tests.support.window_checks import settle

pytestmark = pytest.mark.usefixtures("qapp")

AIR_DARK = broadcast_palette("dark")
PALETTES = [broadcast_palette(ground, eyes) for ground in get_args(Ground) for eyes in EYES]
ROOMS = {"whole": WHOLE, "alone": ALONE}
PRISMS = [name for name, (game, _) in CROWDED.items() if game == "broken-prism"]


@pytest.fixture
def shown() -> Iterator[Any]:
    """Puts positions on stages, and lets go of them at the end."""
    stages: list[PaintedBoard] = []

    def show(
        name: str, palette: Palette = AIR_DARK, room: QRectF = WHOLE, **given: Any
    ) -> PaintedBoard:
        stages.append(staged(name, palette, room, **given))
        return stages[-1]

    yield show
    for stage in stages:
        stage.close()
    settle()


def inks(palette: Palette) -> set[str]:
    """The colours of lines that tell something; shades of gems, glass and pieces are others."""
    told = (palette.line, palette.text, palette.muted, *palette.seats, *palette.inks)
    return {colour.lower() for colour in (*told, *palette.beams, "#ffffff", "#eaf6ff")}


# Sizes.


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", CROWDED)
def test_no_text_is_under_36_pixels_and_no_line_under_4(shown: Any, name: str, room: str) -> None:
    """But for letters of triangles, and for lines that tell nothing. Chains are wide, and cased."""
    found = drawn(shown(name, room=ROOMS[room]))
    texts = [one for one in found if one.kind == "text"]
    letters = {one for one in texts if one.colour == AIR_DARK.muted.lower() and name in PRISMS}
    assert all(one.size >= 28 for one in letters)
    assert all(one.size >= 36 for one in texts if one not in letters)
    lines = [one for one in found if one.kind == "line"]
    told = [one for one in lines if one.colour in inks(AIR_DARK)]
    assert told
    assert min(one.size for one in told) >= 3.99
    if name in PRISMS:
        seats = {colour.lower() for colour in AIR_DARK.seats}
        chains = [one.size for one in lines if one.colour in seats]
        casings = [one.size for one in lines if one.colour == AIR_DARK.casing.lower()]
        assert chains
        assert len(casings) == len(chains)
        assert all(10 <= size <= 14 for size in chains)
        assert min(casings) >= max(chains) + 8


@pytest.mark.parametrize("name", ["sixty tiles", "loops of four, one frozen", "a first loop"])
def test_beams_are_wider_than_any_line_must_be(shown: Any, name: str) -> None:
    beams = {colour.lower() for colour in AIR_DARK.beams}
    for room in (WHOLE, QRectF(0, 0, 500, 450)):
        assert min(one.size for one in drawn(shown(name, room=room)) if one.colour in beams) > 4.9


def test_letters_of_triangles_are_shown_from_900_pixels_on(shown: Any) -> None:
    def letters(room: QRectF) -> int:
        found = drawn(shown(PRISMS[0], room=room))
        return sum(one.kind == "text" and one.text.isalpha() for one in found)

    assert letters(ALONE) == 49
    assert letters(QRectF(96, 54, 1728, 896)) == 0
    assert letters(WHOLE) == 0


def test_numbers_of_two_neighbours_do_not_touch(shown: Any) -> None:
    board = shown(PRISMS[0]).board
    tiles = [board.part(f"number:{side}") for side in range(len(MIDDLES))]
    boxes = [tile.sceneBoundingRect().adjusted(4, 4, -4, -4) for tile in tiles]
    assert not [pair for pair in itertools.combinations(boxes, 2) if pair[0].intersects(pair[1])]


def test_where_not_all_cells_can_be_named_every_second_one_is(shown: Any) -> None:
    def named(name: str, room: QRectF) -> list[str]:
        return [one.text for one in drawn(shown(name, room=room)) if one.kind == "text"]

    assert named("gems, 24 by 6", WHOLE)[:3] == ["a", "c", "e"]
    assert named("gems, 24 by 6", ALONE)[:3] == ["a", "b", "c"]
    assert named("gems, 12 by 12", WHOLE)[:3] == ["a", "b", "c"]


def test_what_a_path_is_worth_hides_no_gem_so_it_is_left_out_where_cells_are_small(
    shown: Any,
) -> None:
    assert shown("gems, 6 by 6").board.worth.isVisible()
    assert not shown("gems, 12 by 12").board.worth.isVisible()


# Contrasts.


@pytest.mark.parametrize("palette", PALETTES, ids=str)
def test_numbers_have_a_contrast_of_7_on_what_they_stand_on(palette: Palette) -> None:
    dresses = [plain(palette), inverted(palette)]
    dresses += [worn(palette, (seat,)) for seat in (Seat.RED, Seat.BLUE)]
    assert all(contrast(dress.ink, dress.fill) >= 7 for dress in dresses)
    assert contrast(palette.muted, palette.ground) >= 7, "coordinates"
    assert contrast(palette.text, palette.dark_square) >= 7, "what is in a tray"
    assert contrast(palette.muted, palette.raised) >= 7, "letters of triangles"


@pytest.mark.parametrize("ground", get_args(Ground))
def test_the_lines_of_the_triangle_are_painted_with_a_contrast_of_3(
    shown: Any, ground: Ground
) -> None:
    palette = broadcast_palette(ground)
    stage = shown(PRISMS[0], palette)
    image = photo(stage)
    middle = (VERTICES[-1] + VERTICES[-2]) / 2 * 0.3 + VERTICES[-1] * 0.7
    line, beside = (pixel(stage, image, middle + QPointF(0, down)) for down in (0, 8))
    assert contrast(line, beside) >= 3


@pytest.mark.parametrize("ground", get_args(Ground))
def test_a_number_is_painted_with_a_contrast_of_7(shown: Any, ground: Ground) -> None:
    stage = shown(PRISMS[0], broadcast_palette(ground))
    box = stage.on_picture(QRectF(MIDDLES[-1] - QPointF(14, 9), QSizeF(28, 18))).toRect()
    image = photo(stage).copy(box)
    every = itertools.product(range(box.width()), range(box.height()))
    colours = {image.pixelColor(*at).name() for at in every}
    assert max(contrast(*pair) for pair in itertools.combinations(colours, 2)) >= 7


@pytest.mark.parametrize("ground", get_args(Ground))
def test_the_edge_of_a_cleared_cell_and_of_a_tile_have_a_contrast_of_3(
    shown: Any, ground: Ground
) -> None:
    palette = broadcast_palette(ground)
    gems = shown("gems, 6 by 6", palette)
    edge = gems.board.grid.area(0).center() - QPointF(0, 45.5)
    image = photo(gems)
    assert contrast(pixel(gems, image, edge), pixel(gems, image, edge + QPointF(20, 12))) >= 3
    tiles = shown("a first loop", palette)
    area = tiles.board.place("1,1")
    image = photo(tiles)
    foot = QPointF(area.center().x(), area.bottom())
    line, outside = (pixel(tiles, image, foot + QPointF(0, down)) for down in (0, 14))
    assert contrast(line, outside) >= 3


def pixel(stage: PaintedBoard, image: QImage, at: QPointF) -> str:
    """The colour of the broadcast at a point of the board's scene."""
    spot = stage.on_picture(QRectF(at, QSizeF(0.001, 0.001))).topLeft()
    return image.pixelColor(int(spot.x()), int(spot.y())).name()


def seen(stage: PaintedBoard, where: str) -> QRectF:
    """Where on the broadcast a place of the board is."""
    place = stage.board.place(where)
    assert place is not None
    return stage.on_picture(place)


# With no floor.


@pytest.mark.parametrize("name", CROWDED)
def test_with_no_floor_a_board_looks_as_it_does_in_windows(qapp: QApplication, name: str) -> None:
    game, view = CROWDED[name]
    boards = [pictures.board_for(game, view(), DARK, lettered=True) for _ in range(2)]
    boards[1].set_legibility(BROADCAST_LEGIBILITY)
    pictures.image(boards[1], 800)
    boards[1].set_legibility(NO_MINIMUM)
    first, second = (pictures.image(board, 800, ground=DARK.ground) for board in boards)
    assert first == second


def test_with_no_floor_the_sizes_are_those_of_windows(shown: Any) -> None:
    unit = shown(PRISMS[0]).board.unit
    usual = shown(PRISMS[0], legibility=NO_MINIMUM)
    assert usual.board.unit == unit
    numbers = {round(one.size * unit) for one in drawn(usual) if one.text.isdigit()}
    assert numbers == {25}
    assert Tile(DARK).boundingRect() == QRectF(-24, -17.5, 48, 35)


# The stage.


@pytest.mark.parametrize("name", CROWDED)
def test_a_part_is_painted_as_the_whole_is_and_nothing_beside_the_room(
    shown: Any, name: str
) -> None:
    stage = shown(name)
    part = QRectF(700, 300, 240, 200)
    whole, some = photo(stage), photo(stage, part)
    inner = part.toRect().adjusted(1, 1, -1, -1)
    assert some.copy(inner) == whole.copy(inner)
    ground = stage.board.colours.ground.lower()
    assert some.pixelColor(600, 500).name() == ground, "and nothing else is painted"
    edge = WHOLE.toRect().adjusted(-2, -2, 1, 1)
    across = range(edge.left(), edge.right(), 7)
    down = range(edge.top(), edge.bottom(), 7)
    along = [*itertools.product(across, (edge.top(), edge.bottom()))]
    along += itertools.product((edge.left(), edge.right()), down)
    assert {whole.pixelColor(*at).name() for at in along} == {ground}


@pytest.mark.parametrize("ratio", [2 / 3, 1.0, 4 / 3, 2.0])
@pytest.mark.parametrize("name", ["gems, 6 by 6", "gems, 12 by 12", "pieces of all kinds"])
def test_cells_are_whole_device_pixels_at_every_size(shown: Any, name: str, ratio: float) -> None:
    stage = shown(name)
    photo(stage, ratio=ratio)
    cell = stage.on_picture(QRectF(0, 0, 100, 100))
    corners = (*cell.topLeft().toTuple(), *cell.bottomRight().toTuple())
    assert all(abs(at * ratio - round(at * ratio)) < 0.01 for at in corners)


def test_what_changes_on_the_board_is_told_as_a_part_of_the_picture(qtbot: Any, shown: Any) -> None:
    stage = shown(PRISMS[0])
    settle()
    parts: list[QRectF] = []
    stage.changed.connect(parts.append)
    number = stage.board.part("number:0")
    number.show_text("7", inverted(AIR_DARK))
    qtbot.waitUntil(lambda: bool(parts))
    changed = stage.on_picture(number.sceneBoundingRect())
    assert all(part.contains(changed) for part in parts)
    assert all(part.width() < changed.width() + 4 for part in parts)


def test_a_board_of_another_size_is_laid_out_anew() -> None:
    board = GlitteringPathsBoard(AIR_DARK)
    stage = on_stage(board, BEFORE)
    parts: list[QRectF] = []
    stage.changed.connect(parts.append)
    _, wide = CROWDED["gems, 24 by 6"]
    board.sync(wide(), animate=False)
    assert parts[-1] == WHOLE
    assert WHOLE.contains(stage.on_picture(stage.board.extent()))
    assert min(one.size for one in drawn(stage) if one.kind == "text") >= 36
    stage.close()


def test_a_field_that_grows_is_seen_whole_and_glides_there(qtbot: Any) -> None:
    board = PrismaBoard(AIR_DARK)
    stage = on_stage(board, view_of(MARKERS))
    far = MARKERS + "0,1 ...R..\n" + "".join(f"0,{r} R..R..\n" for r in range(2, 8))
    before = seen(stage, "0,0").width()
    stage.board.sync(view_of(far), (Placed(Seat.RED, 1, "0,7", "R..R.."),))
    assert seen(stage, "0,0").width() == pytest.approx(before)
    board.finish()
    assert seen(stage, "0,0").width() < before
    assert WHOLE.contains(seen(stage, "0,7"))
    stage.close()


def test_a_field_that_stays_within_sight_does_not_move() -> None:
    board = PrismaBoard(AIR_DARK)
    stage = on_stage(board, view_of(MARKERS + "0,1 .RR...\n"))
    before = seen(stage, "0,0")
    board.sync(view_of(SMALL), animate=False)
    assert seen(stage, "0,0") == before
    stage.close()


def test_a_cover_says_nothing_of_itself_where_it_is_told_nothing(shown: Any) -> None:
    stage = shown(PRISMS[0])
    stage.board.cover("")
    assert not [one for one in drawn(stage) if one.kind == "text"]


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_board_without_a_view_can_stand_there(game: str) -> None:
    board = GAME_UIS[game].board(AIR_DARK)
    board.set_legibility(BROADCAST_LEGIBILITY)
    stage = PaintedBoard(board, WHOLE)
    board.setParent(stage)
    photo(stage)
    assert min((one.size for one in drawn(stage) if one.kind == "text"), default=36) >= 36
    stage.close()


def test_a_reveal_is_wide_while_it_is_played(qtbot: Any) -> None:
    _, view = CROWDED[PRISMS[1]]
    board = BrokenPrismBoard(AIR_DARK)
    stage = on_stage(board, view())
    board.reveal_animation.play()
    seats = {colour.lower() for colour in AIR_DARK.seats}
    qtbot.waitUntil(lambda: board.part("strand:red") is not None)
    stage.settle(ALONE)
    assert all(one.size >= 10 for one in drawn(stage) if one.colour in seats and one.kind == "line")
    board.finish()
    stage.close()
