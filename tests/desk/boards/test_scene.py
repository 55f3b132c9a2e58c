"""The picture is `sync(view)`: from anything, to anything, and it hides what is to be hidden."""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene

from prismdesk.core.seats import Seat, Watcher
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.games import pictures as picture
from prismdesk.desk.games.prizmik.board.board import PrizmikBoard
from prismdesk.desk.texts import say
from prismdesk.desk.theme.palettes import CONTRAST, DARK, LIGHT
from prismdesk.games import GAMES
from prismdesk.games.prizmik.rules import PRIZMIK
from prismdesk.games.prizmik.view import View
from tests.support.on_screen import portrait
from tests.support.panes import MIDDLE, Pane, acted, fresh, prizmik_state, prizmik_view
from tests.support.repeats import many

pytestmark = pytest.mark.usefixtures("qapp")

LETTERS = st.sampled_from([*"." * 20, *"ABTSFXYabtsfxy"])
VIEWS = st.builds(
    View,
    board=st.lists(LETTERS, min_size=64, max_size=64).map("".join),
    mover=st.sampled_from([Seat.RED, Seat.BLUE]),
    reserves=st.tuples(st.integers(0, 6), st.integers(0, 6)),
    turn=st.integers(0, 99),
    you=st.sampled_from([None, Seat.RED, Seat.BLUE]),
    lifting=st.booleans(),
    legal=st.none(),
    last=st.sampled_from([None, PRIZMIK.read("a2-a4"), PRIZMIK.read("h8>h7")]),
)


def test_every_game_has_a_board() -> None:
    assert set(GAME_UIS) == {game.name for game in GAMES}


@settings(
    max_examples=many(8, 25),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(views=st.lists(VIEWS, min_size=2, max_size=4))
def test_any_view_after_any_other_looks_as_on_a_fresh_board(
    qapp: object, views: list[View]
) -> None:
    board = PrizmikBoard()
    for view in views:
        board.sync(view)
    assert portrait(board) == portrait(fresh(views[-1]))


@pytest.mark.parametrize(
    ("position", "action"),
    [
        (MIDDLE, "d6-d7"),
        (MIDDLE, "b5>b6"),
        (MIDDLE, "a1>a2"),
        ("a3a2a/4S3/8/8/8/8/8/A3A2A r 3 3", "e7xe8"),
        ("4a2a/1F6/8/8/8/8/8/B3A2A r 3 3", "b7-b8=b1"),
    ],
)
def test_what_moved_comes_to_rest_where_the_view_has_it(position: str, action: str) -> None:
    state = prizmik_state(position)
    board = fresh(PRIZMIK.view(state, Seat.RED))
    after, facts = acted(state, action)
    view = PRIZMIK.view(after, Seat.RED)
    board.sync(view, facts)
    assert board.animator.is_playing
    assert portrait(board) != portrait(fresh(view))
    board.finish()
    assert portrait(board) == portrait(fresh(view))
    assert not board.keys("ghost:")


def test_what_happens_is_spoken_but_not_from_behind_a_cover() -> None:
    state = prizmik_state()
    board = fresh(PRIZMIK.view(state, Seat.RED))
    spoken: list[str] = []
    board.announced.connect(spoken.append)
    state, facts = acted(state, "a1>a2")
    board.cover("Paused")
    board.sync(PRIZMIK.view(state, Seat.RED), facts)
    assert not spoken
    board.uncover()
    state, facts = acted(state, "h8>h7")
    board.sync(PRIZMIK.view(state, Seat.RED), facts)
    assert spoken


def test_what_comes_next_finishes_a_movement_at_once() -> None:
    state = prizmik_state()
    board = fresh(PRIZMIK.view(state, Seat.RED))
    for action in ("a1>a2", "h8>h7", "a2-a4", "h7-h5"):
        state, facts = acted(state, action)
        board.sync(PRIZMIK.view(state, Seat.RED), facts)
    assert board.animator.is_playing
    board.sync(PRIZMIK.view(state, Seat.RED))
    assert not board.animator.is_playing
    assert portrait(board) == portrait(fresh(PRIZMIK.view(state, Seat.RED)))


def test_with_reduced_motion_nothing_moves_on_its_way() -> None:
    state = prizmik_state()
    board = fresh(PRIZMIK.view(state, Seat.RED))
    board.set_reduced_motion(True)
    after, facts = acted(state, "a1>a2")
    board.sync(PRIZMIK.view(after, Seat.RED), facts)
    assert not board.animator.is_playing


@pytest.mark.parametrize("viewer", [Seat.RED, Seat.BLUE, Watcher.SPECTATOR])
def test_what_is_closed_cannot_be_told_from_the_picture_or_the_words(viewer: object) -> None:
    full = "a3a2a/8/2t5/8/8/5T2/8/A3A2A r 3 3"
    other = "b3a2a/8/2s5/8/8/5T2/8/A3A2A r 3 3"
    if viewer is Seat.BLUE:
        full = "a3a2a/8/2t5/8/8/5T2/8/A3A2A b 3 3"
        other = "a3a2a/8/2t5/8/8/5S2/8/B3A2A b 3 3"
    one, two = (fresh(prizmik_view(text, viewer)) for text in (full, other))  # type: ignore[arg-type]
    assert portrait(one) == portrait(two)
    assert one.cells() == two.cells()


def test_own_contents_are_always_drawn() -> None:
    laden, empty = (f"a6a/8/8/8/8/2{ship}5/8/A6A b 3 3" for ship in "TS")
    boards = [fresh(prizmik_view(text, Seat.RED)) for text in (laden, empty)]
    assert portrait(boards[0]) != portrait(boards[1])


def test_a_lid_is_neither_a_full_nor_an_empty_piece() -> None:
    for letters in ("ABX", "TSY", "abx", "tsy"):
        pictures = []
        for letter in letters:
            view = View(letter + "." * 63, Seat.RED, (3, 3), 0, None, False, None, None)
            pictures.append(portrait(fresh(view)))
        assert len({bytes(picture.constBits()) for picture in pictures}) == 3


def test_a_turned_board_has_blues_end_at_the_bottom() -> None:
    board = fresh(prizmik_view())
    assert board.layout.centre("a1").toTuple() == (50, 750)
    board.set_turned(1)
    assert board.layout.centre("a1").toTuple() == (750, 50)
    assert board.layout.centre("h8").toTuple() == (50, 750)
    for square in ("a1", "d4", "h3"):
        assert board.layout.square_at(board.layout.centre(square)) == square
    board.set_turned(0)
    assert portrait(board) == portrait(fresh(prizmik_view()))


def test_a_covered_board_shows_and_says_nothing_of_the_game() -> None:
    boards = [fresh(prizmik_view(text)) for text in (None, MIDDLE)]
    for board in boards:
        board.cover("Paused")
    assert portrait(boards[0]) == portrait(boards[1])
    assert boards[0].cells() == []
    boards[0].sync(prizmik_view(MIDDLE))
    boards[0].uncover()
    assert portrait(boards[0]) == portrait(fresh(prizmik_view(MIDDLE)))


def test_looking_back_lets_go_of_what_is_picked() -> None:
    pane = Pane(prizmik_view())
    pane.click("a1")
    assert pane.marks()
    pane.board.preview(prizmik_view())
    assert not pane.marks()


def test_a_view_on_which_one_may_not_act_any_more_is_laid_out_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = fresh(prizmik_view(MIDDLE))
    board.pick("b5")
    laid: list[bool] = []
    arrange = board.arrange

    def arranged() -> None:
        laid.append(board.can_act)
        arrange()

    monkeypatch.setattr(board, "arrange", arranged)
    board.sync(prizmik_view(), animate=False, interactive=False)
    assert laid == [False]
    assert portrait(board) == portrait(fresh(prizmik_view()))
    board.sync(prizmik_view(), animate=False, interactive=True)
    assert laid == [False, True]


def test_looking_back_does_not_disturb_the_match() -> None:
    pane = Pane(prizmik_view())
    pane.board.preview(prizmik_view(MIDDLE))
    pane.click("b5", "b6")
    assert pane.wanted == []
    state, facts = acted(prizmik_state(), "a1>a2")
    now = PRIZMIK.view(state, Seat.RED)
    pane.board.sync(now, facts)
    assert pane.board.view == prizmik_view(MIDDLE)
    pane.board.preview(None)
    assert portrait(pane.board) == portrait(fresh(now))


def test_themes_are_put_on_live() -> None:
    board = fresh(prizmik_view(MIDDLE))
    for palette in (LIGHT, CONTRAST, DARK):
        board.set_theme(palette)
        assert portrait(board) == portrait(fresh(prizmik_view(MIDDLE), palette))


def test_the_words_of_the_board() -> None:
    view = prizmik_view(MIDDLE)
    board = fresh(view)
    cells = board.cells()
    assert len(cells) == 64
    assert "b5: Red, ship with fighter" in cells
    assert "c7: Blue, closed ship" in cells
    assert "a2: empty" in cells
    names = {Seat.RED: "Mina"}
    assert say(board.words.phase(view), names) == "Mina to move"
    assert say(board.words.summary(view), names) == "Action 1, Mina to move"
    standing = board.words.standing(view, Seat.BLUE)
    assert standing is not None
    assert say(standing, names) == "3 bases, 4 in reserve"


def test_the_board_is_a_list_of_cells_for_who_cannot_see_it() -> None:
    """It follows every view, and says nothing of a covered board (ALL12)."""
    pane = Pane(prizmik_view(MIDDLE))
    assert "b5: Red, ship with fighter" in pane.pane.accessibleDescription().split("\n")
    pane.board.cover("Paused")
    assert pane.pane.accessibleDescription() == ""
    pane.board.uncover()
    pane.board.sync(prizmik_view(), animate=False)
    assert "b5: empty" in pane.pane.accessibleDescription().split("\n")


def test_facts_are_spoken_with_the_players_names() -> None:
    pane = Pane(prizmik_view())
    pane.board.set_names({Seat.RED: "Mina"})
    state, facts = acted(prizmik_state(), "a1>a2")
    pane.board.sync(PRIZMIK.view(state, Seat.RED), facts)
    assert pane.spoken == ["Mina deploys a ship from a1 to a2."]


def test_pictures_are_made_at_any_size() -> None:
    view = prizmik_view(MIDDLE, Watcher.SPECTATOR)
    small = picture.image(picture.board_for("prizmik", view, DARK), 240)
    large = picture.image(picture.board_for("prizmik", view, DARK), 240, 2)
    assert small.size() * 2 == large.size()
    assert small.devicePixelRatio() * 2 == large.devicePixelRatio()
    assert small.pixelColor(QSize(120, 110).width(), 110).alpha() == 255
    drawing = picture.svg("prizmik", view, 480, LIGHT, title="PRIZMIK").decode()
    assert "<svg" in drawing
    assert "<title>PRIZMIK</title>" in drawing


def test_a_board_is_not_more_than_220_items() -> None:
    pane = Pane(prizmik_view(MIDDLE))
    pane.click("b5")
    assert len(pane.board.items()) < 220


class _Square(QGraphicsRectItem):
    def paint(self, painter: QPainter, option: object, widget: object = None) -> None:
        painter.fillRect(self.rect(), Qt.GlobalColor.red)


def test_ten_thousand_repaints_lose_no_reference() -> None:
    scene = QGraphicsScene()
    for number in range(10):
        scene.addItem(_Square(number, 0, 1, 1))
    image = QImage(10, 1, QImage.Format.Format_RGB32)

    def repaint(times: int) -> None:
        for _ in range(times):
            with QPainter(image) as painter:
                scene.render(painter)

    repaint(10)
    before = sys.getrefcount(None)
    repaint(1000)
    # An immortal None (Python 3.12) never changes; a leaking binding loses one a call.
    assert abs(sys.getrefcount(None) - before) < 500
    assert all(isinstance(item, QGraphicsItem) for item in scene.items())


def test_no_cursor_of_a_piece_is_ever_unset() -> None:
    """Qt 6 ends with a segmentation fault if it is, in a view that had no event of the pointer."""
    view = prizmik_view(MIDDLE)
    board = fresh(view)
    own = board.part("piece:b5")
    assert own.cursor().shape() == Qt.CursorShape.OpenHandCursor
    board.set_interactive(False)
    assert own.cursor().shape() == Qt.CursorShape.ArrowCursor
    assert own.hasCursor()
