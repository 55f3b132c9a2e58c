"""What practice rules show of a draft, and how a path is drawn (ALL5, GP21)."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from prismdesk.core.seats import Seat
from prismdesk.desk.games.glittering_paths.board.draft import NO_ADVICE, advice, seat_of
from prismdesk.desk.games.glittering_paths.board.path_line import (
    Course,
    Dress,
    PathLine,
    drafted,
    made,
)
from prismdesk.desk.theme.palettes import CONTRAST, DARK, LIGHT, PALETTES, Palette, contrast
from prismdesk.games.glittering_paths.view import View
from tests.support.gems_pane import (
    GEMS,
    TALL,
    WIDE,
    GemsPane,
    fresh_gems,
    made_view,
    race_view,
)
from tests.support.on_screen import portrait
from tests.support.picture_comparison import unlike

pytestmark = pytest.mark.usefixtures("qapp")


Key = Qt.Key


PRACTICE = made_view(practice=True)


LEGAL = "a1-b1-b2-c2-c1"


DRAFTS = (
    "a1", "a1-b1", "a1-b1-b2", LEGAL, "a1-b1-c1", "a1-b1-b2-c2", "a1-f6", "b1-c1-c2", "c1-d1-a6",
)  # fmt: skip


def told(pane: GemsPane) -> tuple[set[str], bool, bool, bool]:
    """What is shown beside the line: cells marked, a tag, a mark of what is wrong, a bubble."""
    board = pane.board
    parts = (board.part("tag") is not None, board.part("wrong") is not None)
    return pane.marked(), *parts, board.bubble.isVisible()


def drawn(view: View, path: str) -> GemsPane:
    pane = GemsPane(view)
    pane.click(*path.split("-"))
    pane.board.leave()
    return pane


# Event rules.


@pytest.mark.parametrize("path", DRAFTS)
def test_gp21_under_event_rules_nothing_is_told_of_a_draft(path: str) -> None:
    """ALL5: no mark, no points, no reason, neither to be seen nor to be heard."""
    pane = drawn(made_view(), path)
    assert told(pane) == (set(), False, False, False)
    assert pane.board.input.advice == NO_ADVICE
    assert pane.spoken[-1] == f"Draft: {path}"


@pytest.mark.parametrize("path", ["a1-b1-b2", LEGAL, "d1-c1-c2"])
def test_gp21_a_legal_and_an_illegal_draft_are_the_same_pixels(path: str) -> None:
    """What is Red's path is none of Blue's: on the same gems nothing but who looks differs."""
    seen = [drawn(made_view(you=seat), path) for seat in (Seat.RED, Seat.BLUE)]
    judged = [advice(made_view(you=seat, practice=True), pane.board.input.draft)
              for seat, pane in zip((Seat.RED, Seat.BLUE), seen, strict=True)]  # fmt: skip
    assert (judged[0].wrong is None) != (judged[1].wrong is None)
    assert portrait(seen[0].board) == portrait(seen[1].board)


def test_gp21_a_draft_changes_no_pixel_but_those_of_its_line() -> None:
    """On one board it is a path, on the other a gem of it is the wrong one."""
    for gem in "GR":
        cells = GEMS.cells[:7] + gem + GEMS.cells[8:]
        board = msgspec.structs.replace(GEMS, cells=cells)
        pane, usual = drawn(made_view(board=board), "a1-b1-b2"), fresh_gems(made_view(board=board))
        line = pane.board.part("draft").sceneBoundingRect()
        ys, xs = np.nonzero(unlike(portrait(pane.board), portrait(usual)))
        extent, width = pane.board.extent(), portrait(usual).width()
        scale = width / extent.width()
        box = QRect(
            int((line.left() - extent.left()) * scale) - 1,
            int((line.top() - extent.top()) * scale) - 1,
            int(line.width() * scale) + 3,
            int(line.height() * scale) + 3,
        )
        assert len(xs)
        assert box.contains(QRect(QPoint(xs.min(), ys.min()), QPoint(xs.max(), ys.max())))


# Practice rules.


@pytest.mark.parametrize(
    ("path", "points"),
    [("a1-b1-b2", "2.00"), (LEGAL, "3.00"), ("d2-c2-c1-b1-b2-a2-a1", "4.00"),
     ("b2-c2-c1-d1-d2", "1.50")],
)  # fmt: skip
def test_gp21_a_path_so_far_has_its_points_at_the_head(path: str, points: str) -> None:
    """GP12, GP13."""
    pane = drawn(PRACTICE, path)
    _, tag, wrong, bubble = told(pane)
    assert (tag, wrong, bubble) == (True, False, False)
    assert pane.spoken[-1] == f"Draft: {path}, {points} points"
    tag_item = pane.board.part("tag")
    head = pane.board.place(path.rpartition("-")[2])
    area = tag_item.area.translated(tag_item.pos())
    assert pane.board.extent().contains(area)
    assert head is not None
    assert not area.intersects(head), "the head stays free to be clicked"


@pytest.mark.parametrize(
    ("path", "following", "waits"),
    [
        ("a1", {"b1", "a2"}, "1 of 3 cells"),
        ("a1-b1", {"b2"}, "2 of 3 cells"),
        ("a1-b1-b2", {"c2"}, None),
        ("a1-b1-b2-c2", {"c1"}, "one more cell"),
        ("a1-b1-b2-c2-c1", {"d1"}, None),
        ("c4", set[str](), "no way on"),
    ],
)
def test_gp21_what_can_follow_is_marked_and_what_is_lacking_told(
    path: str, following: set[str], waits: str | None
) -> None:
    """GP8 to GP10."""
    pane = drawn(PRACTICE, path)
    marked, tag, wrong, bubble = told(pane)
    assert marked == following
    assert (tag, wrong, bubble) == (True, False, False)
    if waits is not None:
        assert pane.spoken[-1] == f"Draft: {path}, {waits}"


def test_marks_can_be_switched_off_and_stay_away_from_who_only_looks() -> None:
    pane = drawn(PRACTICE, "a1-b1")
    assert pane.marked() == {"b2"}
    pane.board.set_marks(False)
    assert pane.marked() == set()
    pane.board.set_marks(True)
    assert pane.marked() == {"b2"}
    pane.board.set_interactive(False)
    assert pane.marked() == set()
    pane.board.set_interactive(True)
    pane.board.cover("Paused")
    assert told(pane)[:3] == (set(), False, False)
    pane.board.uncover()
    pane.board.preview(PRACTICE)
    assert told(pane)[:3] == (set(), False, False)


@pytest.mark.parametrize(
    ("path", "cell", "rule", "words"),
    [
        ("a1-b1-c1", "c1", "GP10", "straight on"),
        ("a1-d4", "d4", "GP10", "not next to a1"),
        ("d1", "d1", "GP9", "own colour"),
        ("a2-b2-b1", "b1", "GP9", "every other cell"),
        ("d2-e2", "e2", "GP9", "too"),
        ("b2-b3-a3", "b3", "GP10", "cleared"),
    ],
)
def test_all5_what_is_wrong_is_said_at_its_cell_and_marked(
    path: str, cell: str, rule: str, words: str
) -> None:
    """ALL4."""
    board = GEMS.without((13,))
    assert board.names[13] == "b3"
    pane = drawn(made_view(practice=True, board=board), path)
    refused = pane.board.input.advice.wrong
    assert refused is not None
    assert (refused.rule, refused.where) == (rule, cell)
    assert words in str(refused.message)
    marked, tag, _, bubble = told(pane)
    assert (marked, tag, bubble) == (set(), False, True)
    assert pane.board.part("wrong").pos() == pane.board.place(cell).center()  # type: ignore[union-attr]
    assert any(words in one for one in pane.spoken)
    pane.type(Key.Key_Escape)
    assert told(pane) == (set(), False, False, False)


def test_a_step_back_from_what_is_wrong_takes_its_words_away() -> None:
    pane = drawn(PRACTICE, "a1-b1-c1")
    pane.type(Key.Key_Backspace)
    assert told(pane) == ({"b2"}, True, False, False)
    pane.click("c1")
    assert told(pane)[2:] == (True, True)
    pane.board.hush()
    assert told(pane)[2:] == (True, False)


def test_what_can_follow_is_heard_as_well() -> None:
    pane = drawn(PRACTICE, "a1-b1")
    assert "b2: garnet, can come next" in pane.board.cells()
    pane.type(Key.Key_Up, Key.Key_Up)
    assert pane.spoken[-1] == "b2: garnet, can come next"
    pane = drawn(made_view(), "a1-b1")
    assert "b2: garnet" in pane.board.cells()


def test_a_typed_path_with_a_cell_off_the_board_or_twice_is_told_too() -> None:
    """GP7, GP8: what cannot be drawn is not, and the rest is."""
    pane = GemsPane(PRACTICE)
    pane.board.input.take("a1-b1-z9")
    assert pane.board.input.advice.wrong is not None
    assert pane.board.input.advice.wrong.code == "off-board"
    assert told(pane) == (set(), False, False, True)
    pane.board.input.take("a1-b1-a1")
    assert pane.board.input.advice.wrong.code == "repeated"
    assert told(pane) == (set(), False, True, True)


def test_a_board_at_rest_shows_a_typed_draft_whoever_looks() -> None:
    """As the diagrams of the rulebook are drawn."""
    pane = GemsPane(race_view(practice=True, you=None))
    pane.board.set_interactive(False)
    usual = portrait(pane.board)
    pane.board.input.take("d1-c1-c2")
    assert told(pane) == (set(), True, False, False)
    assert portrait(pane.board) != usual
    assert "c1: garnet, number 2 of the draft" in pane.board.cells()


# For whom.


def test_the_draft_is_for_who_looks_or_is_on_turn_or_whose_gem_it_begins_on() -> None:
    red, blue = ("a1", "b1"), ("d1", "c1")

    def whose(view: View, draft: tuple[str, ...]) -> Seat | None:
        return seat_of(view, GEMS, draft)

    assert whose(made_view(mover=Seat.BLUE), blue) is Seat.RED
    assert whose(made_view(you=None, mover=Seat.BLUE), red) is Seat.BLUE
    drawing = race_view(you=None, phase="drawing", buzzer=Seat.BLUE, by_buzzer=True)
    assert whose(drawing, red) is Seat.BLUE
    assert whose(race_view(you=None), red) is Seat.RED
    assert whose(race_view(you=None), blue) is Seat.BLUE
    assert whose(race_view(you=None), ("z9",)) is None
    cleared = race_view(you=None, practice=True, board=GEMS.without((0,)))
    assert advice(cleared, red) == NO_ADVICE


# How it looks.


@pytest.mark.parametrize("palette", [DARK, LIGHT, CONTRAST], ids=lambda one: one.name)
@pytest.mark.parametrize("board", [GEMS, WIDE, TALL], ids=["6x6", "24x6", "3x8"])
def test_all_that_is_shown_stays_in_sight_on_any_board(palette: Palette, board: object) -> None:
    pane = GemsPane(made_view(board=board, practice=True), width=420, height=420)
    pane.board.set_theme(palette)
    for cell in board.names:  # type: ignore[attr-defined]
        pane.board.input.take(cell)
        tag = pane.board.part("tag")
        if tag is not None:
            assert pane.board.extent().contains(tag.area.translated(tag.pos()))


EVERY_PALETTE = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


PATH = (QPointF(50, 50), QPointF(150, 50), QPointF(150, 150), QPointF(250, 150))


GREY = QColor("#808080")


def line_drawn(dress: Dress, points: tuple[QPointF, ...] = PATH, share: float = 1.0) -> QImage:
    """The line over grey, a pixel for each unit."""
    line = PathLine(PALETTES["dark"])
    line.show_value(Course(points, dress))
    line.run(share)
    scene = QGraphicsScene()
    scene.addItem(line)
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(GREY)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene.render(painter, QRectF(0, 0, 300, 200), QRectF(0, 0, 300, 200))
    return image


@EVERY_PALETTE
def test_a_draft_is_dashed_in_the_colour_of_text(palette: Palette) -> None:
    image = line_drawn(drafted(palette))
    assert image.pixelColor(70, 50) == QColor(palette.text)
    assert image.pixelColor(80, 50) == QColor(palette.ground), "a gap, with the casing in it"
    assert image.pixelColor(50, 50) == QColor(palette.text), "the dot where it begins"


@EVERY_PALETTE
@pytest.mark.parametrize("seat", [Seat.RED, Seat.BLUE])
def test_a_path_that_was_made_is_solid_in_its_seats_colour(palette: Palette, seat: Seat) -> None:
    image = line_drawn(made(palette, seat))
    colours = {image.pixelColor(x, 50).name() for x in range(50, 150)}
    assert colours == {palette.seat(seat).name()}


@EVERY_PALETTE
def test_a_line_stands_out_from_what_is_below_it(palette: Palette) -> None:
    """A draft lies over gems, of any colour; a path that was made over cells that it cleared."""
    assert contrast(drafted(palette).fill, drafted(palette).casing) >= 7
    for seat in (Seat.RED, Seat.BLUE):
        assert contrast(made(palette, seat).fill, palette.ground) >= 3
    for dress in (drafted(palette), made(palette, Seat.RED)):
        image = line_drawn(dress)
        assert image.pixelColor(70, 50 + 6) == QColor(dress.casing)
        assert image.pixelColor(70, 50 + 9) == GREY


def test_the_direction_is_seen_at_the_head_and_on_every_step() -> None:
    there = line_drawn(made(PALETTES["dark"], Seat.RED))
    back = line_drawn(made(PALETTES["dark"], Seat.RED), PATH[::-1])
    red = PALETTES["dark"].seat(Seat.RED)
    assert there.pixelColor(94, 57) == red, "a sign of direction is wider behind than in front"
    assert there.pixelColor(106, 57) != red
    assert back.pixelColor(94, 57) != red
    assert there.pixelColor(238, 162) == red, "the arrow"
    assert back.pixelColor(62, 62) == red


def test_a_line_runs_from_its_start() -> None:
    red = PALETTES["dark"].seat(Seat.RED)
    parts = [line_drawn(made(PALETTES["dark"], Seat.RED), share=share) for share in (0.0, 0.5, 1.0)]
    for at, shown in (((50, 50), 0), ((100, 50), 1), ((150, 120), 2), ((220, 150), 2)):
        assert [part.pixelColor(*at) == red for part in parts] == [
            place >= shown for place in range(3)
        ]


def test_one_cell_is_a_dot_and_none_is_nothing() -> None:
    dot = line_drawn(drafted(PALETTES["dark"]), PATH[:1])
    assert dot.pixelColor(50, 50) == QColor(PALETTES["dark"].text)
    assert dot.pixelColor(70, 50) == GREY
    nothing = line_drawn(drafted(PALETTES["dark"]), ())
    assert {nothing.pixelColor(x, 50).name() for x in range(300)} == {GREY.name()}
