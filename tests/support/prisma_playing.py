"""A Prisma match on the screen under the hand of a test: tiles are dragged, clicked and turned."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from prismdesk.core.game import Ending
from prismdesk.core.seats import Seat
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.games.prisma.panels.choice_bar import ChoiceButton
from prismdesk.desk.games.prisma.panels.hand import HandTile
from prismdesk.desk.games.prisma.panels.score_sheet import ScoreSheet
from prismdesk.desk.games.prisma.panels.tray import Tray
from prismdesk.games.prisma.actions import (
    Action,
    Freeze,
    GiveUpRelocation,
    Mark,
    Place,
    Relocate,
    Unfreeze,
)
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import State
from prismdesk.games.prisma.tiles import turned
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell, cell_named, rotated
from tests.support.match_page import LEFT, Playing, local
from tests.support.on_screen import move_to

_FIFTEEN = 120
"""A notch of a wheel, in eighths of a degree."""

TWO_LOOPS = """\
0,0 marker S red
0,-1 marker N blue
0,1 ....R.
0,2 .RR...
1,0 ..RR..
1,2 R....R
2,0 ....RR
hand red RR.RR. R..... RR....
hand blue R..... B..... RR....
stack red R..... B..... RR.... R.R...
stack blue R..... B..... RR.... R.R...
turn red middle 2
"""
"""`place 1 1,1 0` makes two loops of three, and links two paths."""


class PrismaPlaying(Playing):
    """A match window with all players in front of it."""

    def __init__(self, qtbot: QtBot, folder: Path, **given: Any) -> None:
        self.file = folder / "match.prismdesk"
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(qtbot, folder, local(self.file, PRISMA, **given))
        self.front()

    # What there is.

    @property
    def board(self) -> PrismaBoard:
        assert isinstance(self.window.board, PrismaBoard)
        return self.window.board

    @property
    def tray(self) -> Tray:
        assert isinstance(self.window.panels.tray, Tray)
        return self.window.panels.tray

    @property
    def sheet(self) -> ScoreSheet:
        assert isinstance(self.window.panels.aside, ScoreSheet)
        return self.window.panels.aside

    @property
    def view(self) -> View:
        found = self.session.shown.view
        assert isinstance(found, View)
        return found

    @property
    def state(self) -> State:
        """What the table has, secrets included."""
        found = self.local.host._keeper.table.state
        assert isinstance(found, State)
        return found

    @property
    def mover(self) -> Seat:
        assert self.view.mover is not None
        return self.view.mover

    @property
    def ending(self) -> Ending:
        assert self.session.latest is not None
        found = self.session.latest.ending
        assert found is not None, "the match is over"
        return found

    @property
    def is_over(self) -> bool:
        assert self.session.latest is not None
        return self.session.latest.ending is not None

    def said_in_log(self) -> list[str]:
        """What the log says of everything."""
        return [self.window.log.log.words(line) for line in self.session.lines]

    def figure(self, line: int, column: int) -> str:
        """A figure of the score sheet by its place in it."""
        found = self.sheet.cells[line, column].figure
        assert found is not None
        return found.text

    # What a person does.

    def spot(self, square: str) -> QPoint:
        """Where a cell is in the pane of the board."""
        middle = self.board.outlook.middle(cell_named(square))
        return self.window.board_view.mapFromScene(middle)

    def tile(self, number: int) -> HandTile:
        """The tile of the tray with that number."""
        return self.tray.hand.tiles[number - 1]

    def shown_hand(self) -> list[str]:
        """The tiles in the tray that are to be seen, as they are shown."""
        return [tile.seen for tile in self.tray.hand.tiles if tile.isVisible()]

    def take(self, number: int) -> None:
        """A click on a tile of the tray."""
        QTest.mouseClick(self.tile(number), LEFT)
        assert self.board.in_hand == number

    def wheel(self, at: Cell, notches: int = 1) -> None:
        """The wheel is turned towards the person, with the pointer over that cell."""
        pane = self.window.board_view.viewport()
        spot = self.spot(str(at))
        event = QWheelEvent(
            QPointF(spot),
            QPointF(pane.mapToGlobal(spot)),
            QPoint(0, 0),
            QPoint(0, -_FIFTEEN * notches),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(pane, event)

    def wheel_to(self, at: Cell, sides: str) -> None:
        """The wheel turns the tile in hand until it has these sides."""
        self._turn_to(sides, lambda: self.wheel(at))

    def turn_to(self, sides: str) -> None:
        """The R key turns the tile in hand until it has these sides."""
        self._turn_to(sides, lambda: self.press(Qt.Key.Key_R))

    def _turn_to(self, sides: str, turn: Any) -> None:
        for _ in range(6):
            draft = self.board.input.draft
            assert draft is not None, "a tile is in hand"
            if draft.lying == sides:
                return
            turn()
        raise AssertionError(f"{sides} is no turn of it")

    def hover(self, cell: Cell) -> None:
        """The pointer comes to that cell, with nothing pressed."""
        move_to(self.window.board_view, self.spot(str(cell)), down=False)

    def drag_tile(self, number: int, to: Cell) -> None:
        """A tile is dragged out of the tray onto the field."""
        tile = self.tile(number)
        middle = tile.rect().center()
        goal = self.window.board_view.viewport().mapToGlobal(self.spot(str(to)))
        there = tile.mapFromGlobal(goal)
        QTest.mousePress(tile, LEFT, pos=middle)
        for at in (middle + QPoint(0, -30), (middle + there) / 2, there):
            self.drag_over(tile, at)
        QTest.mouseRelease(tile, LEFT, pos=there)

    @staticmethod
    def drag_over(widget: QWidget, at: QPoint) -> None:
        """The pointer moves with its left button down, of which the widget has hold."""
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(at),
            QPointF(widget.mapToGlobal(at)),
            Qt.MouseButton.NoButton,
            LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(widget, event)

    def walk_to(self, cell: Cell) -> None:
        """Arrow keys lead the cursor to that cell."""
        for _ in range(2):
            at = self.board.input.cursor.place
            if at is None:
                self.press(Qt.Key.Key_Right)
                at = self.board.input.cursor.place
            assert at is not None
            here, there = (_grid(rotated(one, self.board.turned)) for one in (at, cell))
            self._arrows(there[0] - here[0], Qt.Key.Key_Left, Qt.Key.Key_Right)
            self._arrows(there[1] - here[1], Qt.Key.Key_Up, Qt.Key.Key_Down)
        assert self.board.input.cursor.place == cell

    def _arrows(self, steps: int, less: Qt.Key, more: Qt.Key) -> None:
        for _ in range(abs(steps)):
            self.press(more if steps > 0 else less)

    def relocate_by_drag(self, start: Cell, to: Cell, sides: str) -> None:
        """A tile of the field is dragged, and turned by the wheel on its way."""
        pane = self.window.board_view
        QTest.mousePress(pane.viewport(), LEFT, pos=self.spot(str(start)))
        for at in ((self.spot(str(start)) + self.spot(str(to))) / 2, self.spot(str(to))):
            move_to(pane, at, down=True)
        self.wheel_to(to, sides)
        QTest.mouseRelease(pane.viewport(), LEFT, pos=self.spot(str(to)))

    def choose_loop(self, ring: tuple[str, ...]) -> None:
        """The button of the bar goes on to the loop that is meant."""
        for _ in range(12):
            if self.board.input.loops.meant == ring:
                return
            QTest.mouseClick(self.tray.bar.which, LEFT)
        raise AssertionError(f"{ring} cannot be chosen")

    def choice(self, word: str) -> ChoiceButton:
        """The button of the bar with that word."""
        seen = [one for one in self.tray.bar.buttons if one.isVisible()]
        found = [one for one in seen if one.word == word]
        assert found, f"no {word}: {[one.word for one in seen]}"
        return found[0]

    # Whole actions, each waited for.

    def do(self, action: Action, way: str) -> None:
        """Does that: by `drag`, by `click`, with `keys` alone, or `typed`."""
        n = self.n
        if way == "typed":
            self.type(PRISMA.write(action))
            self.window.board_view.setFocus()
        else:
            self._do(action, way)
        self.settled(n)

    def _do(self, action: Action, way: str) -> None:
        match action:
            case Place(number, at, turn):
                hand = self.view.hands[self.view.seats.index(self.mover)]
                self._place(number, cell_named(at), turned(hand[number - 1], turn), way)
            case Relocate(start, to, turn):
                sides = turned(field_in(self.view).tiles[cell_named(start)], turn)
                self._relocate(cell_named(start), cell_named(to), sides, way)
            case Mark(ring) if way == "click":
                self.click(ring[0])
            case Mark(ring) | Freeze(ring) | Unfreeze(ring):
                self.choose_loop(ring)
                self._choose(type(action).__name__, way)
            case GiveUpRelocation():
                self._choose("Don’t relocate", way)
            case _:
                self._choose("Give up", way)

    def _place(self, number: int, cell: Cell, sides: str, way: str) -> None:
        match way:
            case "drag":
                if self.view.hands[self.view.seats.index(self.mover)][number - 1] != sides:
                    self.take(number)
                    self.turn_to(sides)
                self.drag_tile(number, cell)
            case "click":
                self.take(number)
                self.hover(cell)
                self.wheel_to(cell, sides)
                self.click(str(cell))
            case "keys":
                self.press(Qt.Key(Qt.Key.Key_0 + number))
                self.walk_to(cell)
                self.turn_to(sides)
                self.press(Qt.Key.Key_Return)

    def _relocate(self, start: Cell, to: Cell, sides: str, way: str) -> None:
        match way:
            case "drag":
                self.relocate_by_drag(start, to, sides)
            case "click":
                self.click(str(start))
                self.hover(to)
                self.wheel_to(to, sides)
                self.click(str(to))
            case "keys":
                self.walk_to(start)
                self.press(Qt.Key.Key_Return)
                self.walk_to(to)
                self.turn_to(sides)
                self.press(Qt.Key.Key_Return)

    def _choose(self, word: str, way: str) -> None:
        button = self.choice(word)
        if way == "keys":
            QTest.keyClick(self.window.board_view, Qt.Key(ord(button.key)))
        else:
            QTest.mouseClick(button, LEFT)

    def key(self, key: str) -> None:
        """A key for the page; what it does is waited for."""
        self.does(QTest.keyClick, self.window.board_view, Qt.Key(ord(key)))


def _grid(cell: Cell) -> tuple[int, int]:
    """Column and row as the arrow keys count them."""
    return cell.q, cell.r + cell.q // 2
