"""A broadcast in which nothing happens costs nothing, whoever looks at it at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from pytestqt.qtbot import QtBot

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.painting import sized
from prismdesk.desk.boards.pixmap_cache import Stamp, stamp
from prismdesk.desk.broadcast.palettes import broadcast_palette
from prismdesk.desk.broadcast.window import BroadcastWindow
from prismdesk.desk.games import GAME_UIS
from prismdesk.desk.host.broadcast_panel import Miniature
from prismdesk.desk.preferences import BroadcastPicture
from prismdesk.games.broken_prism.rules import BROKEN_PRISM
from prismdesk.games.glittering_paths.rules import GLITTERING_PATHS
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prizmik.rules import PRIZMIK
from tests.support.broadcast_boards import CROWDED, on_stage, photo
from tests.support.broadcast_match import Airing, airing
from tests.support.broken_prism_by_hand import BOARD
from tests.support.glittering_paths_by_hand import BOARDS
from tests.support.repeats import many
from tests.support.window_checks import settle

RED, BLUE = Seat.RED, Seat.BLUE
AIR_DARK = broadcast_palette("dark")
SIZES = [(1904, 1071), (1920, 1080), (1280, 720)][: many(1, 3)]


def broken_prism(qtbot: QtBot) -> Airing:
    """Two chains are on the board, and the round's clock stands."""
    made = airing(qtbot, BROKEN_PRISM, setup=BOARD, windows="together")
    made.act(None, "next")
    made.claim(RED, "39", "B 28+26-15", "G 17+16+6")
    return made


def glittering_paths(qtbot: QtBot) -> Airing:
    """Both look for the first path."""
    made = airing(qtbot, GLITTERING_PATHS, setup=BOARDS, race="arrival")
    made.act(None, "next")
    return made


def prisma(qtbot: QtBot) -> Airing:
    return airing(qtbot, PRISMA, seats=3)


def prizmik(qtbot: QtBot) -> Airing:
    made = airing(qtbot, PRIZMIK)
    made.turn("a1>a2", "h8>h7")
    return made


class Paints(BroadcastWindow):
    """Counts how often it is painted."""

    times = 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        self.times += 1
        super().paintEvent(event)


class Small(Miniature):
    """Counts how often it is painted."""

    times = 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        self.times += 1
        super().paintEvent(event)


class Looked:
    """A match that is seen in the broadcast and small at the desk."""

    def __init__(self, qtbot: QtBot, game: Airing, size: tuple[int, int]) -> None:
        game.on_air.look(BroadcastPicture(size=size))
        self.game = game
        self.window, self.small = Paints(game.frame, game.on_air), Small(game.frame)
        for one in (self.window, self.small):
            qtbot.addWidget(one)
        self.small.resize(352, 198)
        for one in (self.window, self.small):
            one.show()
            qtbot.waitExposed(one)

    def pass_time(self, rests: int = 6) -> None:
        """So often the small one has rested enough to be painted again where that is wanted."""
        for _ in range(rests):
            settle()
            if self.small.rest.isActive():
                self.small.rest.stop()
                self.small.rest.timeout.emit()
        settle()

    def painted(self) -> tuple[int, int]:
        """How often the one and the other were since this was asked last."""
        times = self.window.times, self.small.times
        self.window.times = self.small.times = 0
        return times


@pytest.fixture(params=[broken_prism, glittering_paths, prisma, prizmik])
def match(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Airing]:
    made: Airing = request.param(qtbot)
    # From now on no time passes for the audience.
    made.pass_ms(0)
    yield made
    made.close()


@pytest.mark.parametrize("size", SIZES)
def test_two_that_show_the_same_match_do_not_repaint_each_other(
    qtbot: QtBot, match: Airing, size: tuple[int, int]
) -> None:
    looked = Looked(qtbot, match, size)
    looked.pass_time()
    assert all(looked.painted()), "to begin with"
    looked.pass_time()
    assert looked.painted() == (0, 0)
    looked.small.update()
    looked.pass_time()
    assert looked.painted() == (0, 1)
    looked.window.update()
    looked.pass_time()
    assert looked.painted() == (1, 0)


@pytest.mark.parametrize("name", CROWDED)
def test_painting_a_board_changes_nothing_of_it(qtbot: QtBot, name: str) -> None:
    game, view = CROWDED[name]
    stage = on_stage(GAME_UIS[game].board(AIR_DARK), view())
    photo(stage)
    settle()
    told: list[Any] = []
    stage.changed.connect(told.append)
    stage.board.changed.connect(told.append)
    unit, before = stage.board.unit, photo(stage)
    for ratio in (0.18, 0.1833, 2.0, 4 / 3):
        small = QImage(QSize(1920, 1080) * ratio, QImage.Format.Format_RGB32)
        with QPainter(small) as painter:
            painter.scale(ratio, ratio)
            stage.paint(painter)
        settle()
        assert stage.board.unit == unit
    assert told == []
    assert photo(stage) == before
    stage.close()


def test_what_seldom_changes_is_painted_once_for_a_screen_and_once_for_a_smaller_picture() -> None:
    kept, area = Stamp(), QRectF(0, 0, 90, 60)
    times: list[float] = []
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    for scale in (2.0, 0.37) * 3:
        with QPainter(image) as painter:
            painter.scale(scale, scale)
            kept.paint(
                painter, area, area, "a look", lambda own: times.append(own.transform().m11())
            )
    assert times == [2.0, 0.37]
    with QPainter(image) as painter:
        kept.paint(painter, area, area, "another", lambda own: times.append(own.transform().m11()))
    assert times[2:] == [1.0]


def test_a_fault_in_a_stamp_leaves_no_painter_behind() -> None:
    def fails(painter: QPainter) -> None:
        raise LookupError("no such letter")

    image = QImage(200, 200, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        for area in (QRectF(0, 0, 90, 60), QRectF(0, 0, 80, 50)):
            with pytest.raises(LookupError):
                Stamp().paint(painter, area, area, "a look", fails)
            with pytest.raises(LookupError):
                stamp(painter, (area.width(), area.height()), fails)
        with pytest.raises(LookupError), sized(painter, 2.0):
            fails(painter)
        assert painter.transform().isIdentity()


def test_a_fault_in_a_piece_leaves_the_painter_as_it_was(
    match: Airing, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_given: Any) -> None:
        raise LookupError("no such piece")

    image = QImage(1920, 1080, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        for piece in {type(placed.piece) for placed in match.pieces.values()}:
            monkeypatch.setattr(piece, "paint", fails)
            with pytest.raises(LookupError):
                match.frame.paint(painter)
            assert not painter.hasClipping()
