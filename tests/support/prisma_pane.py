"""Prisma's board on screen for tests: views of fields, and a pane that plays on it by hand."""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from prismdesk.core.chance import Draws
from prismdesk.core.options import choose
from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat, Viewer
from prismdesk.desk.games.prisma.board.board import PrismaBoard
from prismdesk.desk.texts import say
from prismdesk.games.prisma.facts import Placed
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import State
from prismdesk.games.prisma.view import View
from tests.support.board_pane import BoardPane

OPENING = """0,0 marker S red
0,-1 marker N blue
hand red R..... RR.B.. R.R.R. R..R..
hand blue RR.... B.B...
turn red opening 1
"""
"""Nothing but the markers lies there."""

NEARLY = """0,0 marker S red
0,-1 marker N blue
0,1 .RR...
1,0 ...RR.
2,0 RR....
hand red RR.... R.....
hand blue B..... BB....
stack red RRR... RRR...
stack blue BBB... BBB...
turn red middle 2
"""
"""Red's first tile on 1,1 closes a small loop; then 2,0 can be relocated, and nothing else."""

CLOSES = "place 1 1,1 5"


def prisma_state(text: str | None = OPENING, seats: int = 2, /, **options: str) -> State:
    chosen = choose(PRISMA.options, {key.replace("_", "-"): it for key, it in options.items()})
    assert not isinstance(chosen, Refused), chosen
    made = PRISMA.setup(chosen, tuple(Seat)[:seats], text, Draws("seed"))
    assert not isinstance(made, Refused), (str(made), made.faults)
    return made[0]


def after(state: State, *actions: str) -> State:
    """The state after actions of whoever is on turn; chance draws what comes between."""
    draws = Draws("after")
    for text in actions:
        action = PRISMA.read(text)
        assert not isinstance(action, Refused), action
        assert state.mover is not None, text
        applied = PRISMA.apply(state, state.mover, action)
        assert not isinstance(applied, Refused), applied
        state = applied.state
        while (asked := PRISMA.chance(state)) is not None:
            numbers, draws = draws.answer(asked)
            state = PRISMA.draw(state, numbers).state
    return state


class PrismaPane(BoardPane):
    """Prisma's board on the screen."""

    board: PrismaBoard
    nudge = (20, 0)

    def __init__(self, state: State, viewer: Viewer = Seat.RED, side: int = 640) -> None:
        super().__init__("prisma", PrismaBoard(), side, side)
        self.state = state
        self.viewer: Viewer = viewer
        self.show(state)

    @property
    def view(self) -> View:
        assert self.board.view is not None, "it shows one"
        return self.board.view

    def show(self, state: State, viewer: Viewer | None = None, **changed: Any) -> None:
        """Show this state, with these fields of its view changed."""
        self.state = state
        view = PRISMA.view(state, self.viewer if viewer is None else viewer)
        self.board.sync(msgspec.structs.replace(view, **changed), animate=False)

    def answer(self) -> Refused | None:
        """The table answers what was wanted last, with a new view or at the place of the click."""
        action = PRISMA.read(self.wanted[-1])
        assert not isinstance(action, Refused), action
        assert self.state.mover is not None, "somebody wanted it"
        applied = PRISMA.apply(self.state, self.state.mover, action)
        if isinstance(applied, Refused):
            self.board.point_out(say(applied.message, {}), applied.rule, applied.where)
            return applied
        self.show(applied.state)
        return None

    def type_shifted(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.pane, key, Qt.KeyboardModifier.ShiftModifier)

    def wheel(
        self,
        turn: int,
        at: QPoint | None = None,
        *,
        ctrl: bool = False,
        pixels: QPoint | None = None,
    ) -> None:
        """The wheel is turned by so much (120 is a notch), or, with pixels, fingers on a pad."""
        pos = self.pane.viewport().rect().center() if at is None else at
        event = QWheelEvent(
            QPointF(pos),
            QPointF(self.pane.viewport().mapToGlobal(pos)),
            QPoint(0, 0) if pixels is None else pixels,
            QPoint(0, turn),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase if pixels is None else Qt.ScrollPhase.ScrollUpdate,
            False,
        )
        QApplication.sendEvent(self.pane.viewport(), event)

    def told(self) -> str:
        """What stands in the bubble; nothing where there is none."""
        bubble = self.board.bubble
        return bubble._text if bubble.isVisible() else ""

    def marks(self) -> tuple[set[str], set[str]]:
        """The cells on which the tile in hand fits as it is turned, and otherwise."""
        shown = self.board.part("marks").value[0]
        if shown is None:
            return set(), set()
        return set(map(str, shown.strong)), set(map(str, shown.weak))


def grow(pane: PrismaPane) -> None:
    """Some tiles more, of which the last was placed just now."""
    text = OPENING + "0,1 ...R..\n" + "".join(f"0,{row} R..R..\n" for row in range(2, 6))
    placed = Placed(Seat.RED, 1, "0,5", "R..R..")
    pane.board.sync(PRISMA.view(prisma_state(text), Seat.RED), [placed])


def opened(**options: str) -> PrismaPane:
    return PrismaPane(prisma_state(OPENING, **options))


def marking() -> PrismaPane:
    return PrismaPane(after(prisma_state(NEARLY), CLOSES))


def earned() -> PrismaPane:
    return PrismaPane(after(prisma_state(NEARLY), CLOSES, "mark 1,1"))
