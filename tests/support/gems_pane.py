"""Glittering Paths on screen for tests: views by hand, and a pane that is clicked and typed at."""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from prismdesk.core.seats import Seat
from prismdesk.desk.board.glittering_paths.board import GlitteringPathsBoard
from prismdesk.desk.board.view import BoardView
from prismdesk.desk.look.palettes import DARK, Palette
from prismdesk.games.glittering_paths.gems import board_of
from prismdesk.games.glittering_paths.paths import gems_on, hundredths
from prismdesk.games.glittering_paths.view import Made, View
from tests.support.on_screen import move_to

ROWS = ("SRGLRL", "LLLGLS", "RSRSRR", "SSRSRS", "RGLGGG", "GSGLSR")
"""Red has `a1-b1-b2` (2.00), `a1-b1-b2-c2-c1` (3.00), `d2-c2-c1-b1-b2-a2-a1` (4.00), `e3-f3-f4`
(2.00); Blue has `d1-c1-c2` (2.00)."""

GEMS = board_of(ROWS)

WIDE = board_of(("RSGLRSGLRSGLLGSRLGSRLGSR",) * 6)
TALL = board_of(("RSG", "LRS", "GLR", "SGL", "RSG", "LRS", "GLR", "SGL"))


def made_view(**fields: Any) -> View:
    """Round 2 under event rules as Red sees it, who is on turn, but for these fields."""
    usual: dict[str, Any] = {
        "round": 2,
        "phase": "turn",
        "you": Seat.RED,
        "practice": False,
        "by_buzzer": False,
        "ends_dead": False,
        "opponent": Seat.BLUE,
        "board": GEMS,
        "mover": Seat.RED,
        "buzzer": None,
        "barred": None,
        "skips": 0,
        "moves": (),
        "closed": "",
        "ready": (),
        "rounds": ((433, 200), (300, 0)),
        "added": (0, 0),
        "boards": (),
    }
    return View(**usual | fields)


def race_view(**fields: Any) -> View:
    """The same in the race."""
    return made_view(**{"phase": "race", "mover": None} | fields)


BEFORE = made_view(round=0, phase="between", mover=None, board=None, rounds=())


def path_made(view: View, seat: Seat, path: str) -> View:
    """The view after that path was made on it, with the other seat on turn."""
    assert view.board is not None
    cells = tuple(path.split("-"))
    gems = gems_on(view.board, cells)
    numbers = tuple(cell for cell in map(view.board.number, cells) if cell is not None)
    return msgspec.structs.replace(
        view,
        phase="turn",
        board=view.board.without(numbers),
        moves=(*view.moves, Made(seat, cells, gems, hundredths(gems))),
        mover=Seat.BLUE if seat is Seat.RED else Seat.RED,
    )


def fresh_gems(view: View, palette: Palette = DARK) -> GlitteringPathsBoard:
    board = GlitteringPathsBoard(palette)
    board.sync(view, animate=False)
    return board


class GemsPane:
    """A board in a view, with a hand; drafts are collected in `drafts`, sendings in `sent`."""

    def __init__(self, view: View, width: int = 640, height: int = 640) -> None:
        self.board = GlitteringPathsBoard()
        self.pane = BoardView(self.board)
        self.pane.resize(width, height)
        self.pane.show()
        self.board.sync(view, animate=False)
        self.drafts: list[str] = []
        self.sent: list[str] = []
        self.spoken: list[str] = []
        self.board.drafted.connect(self.drafts.append)
        self.board.sent.connect(lambda: self.sent.append(self.text))
        self.board.announced.connect(self.spoken.append)

    @property
    def text(self) -> str:
        """What the line holds: the draft as it was told last."""
        return self.drafts[-1] if self.drafts else ""

    @property
    def drawn(self) -> str:
        """The draft as the board has it."""
        return "-".join(self.board.hand.draft)

    def spot(self, cell: str, off: tuple[float, float] = (0, 0)) -> QPoint:
        """Where a cell is on the screen; `off` from its middle in units of the scene."""
        area = self.board.place(cell)
        assert area is not None
        return self.pane.mapFromScene(area.center() + QPointF(*off))

    def click(self, *cells: str, off: tuple[float, float] = (0, 0)) -> None:
        for cell in cells:
            at = self.spot(cell, off)
            QTest.mouseClick(self.pane.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def press(self, cell: str, off: tuple[float, float] = (0, 0)) -> None:
        at = self.spot(cell, off)
        QTest.mousePress(self.pane.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def hover(self, cell: str, off: tuple[float, float] = (0, 0), *, down: bool = False) -> None:
        move_to(self.pane, self.spot(cell, off), down=down)

    def let_go(self, cell: str, off: tuple[float, float] = (0, 0)) -> None:
        at = self.spot(cell, off)
        QTest.mouseRelease(self.pane.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def drag(self, first: str, *others: str) -> None:
        """The pointer jumps from cell to cell, as a quick one does."""
        self.press(first)
        for cell in others:
            self.hover(cell, down=True)
        self.let_go((first, *others)[-1])

    def type(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.pane, key)

    def marked(self) -> set[str]:
        """The cells that are marked as those with which the draft can go on."""
        numbers = (int(key.partition(":")[2]) for key in self.board.keys("open:"))
        return {self.board.name(number) for number in numbers}
