"""The board of Prisma: the field, and input that lays tiles on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent, QToolTip

from prismdesk.desk.boards.animation import Motion
from prismdesk.desk.boards.board_base import SuggestionPart
from prismdesk.desk.games.prisma.board import draft as drafts
from prismdesk.desk.games.prisma.board.draft_item import suggestion
from prismdesk.desk.games.prisma.board.field_scene import FieldScene
from prismdesk.desk.games.prisma.board.input import PrismaInput
from prismdesk.desk.games.prisma.board.words import BOARD_WORDS, turned_otherwise
from prismdesk.desk.games.prisma.board.words import cell as cell_words
from prismdesk.desk.texts import say
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.desk.widgets.basics import as_tip
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell


class PrismaBoard(FieldScene):
    """The board of a Prisma match.

    The seat on turn has at most one tile in hand: one of his hand by its number, or one taken up
    from the field for a relocation. It lies under the pointer or at the keys' cursor.
    """

    words = BOARD_WORDS

    input: PrismaInput

    _grew = False

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self.input = PrismaInput(self)

    # The picture.

    def set_seen(self, part: QRectF) -> None:
        super().set_seen(part)
        self.input.show_tag()

    def set_turned(self, turned: int) -> None:
        super().set_turned(turned)
        self.hand_changed.emit()

    def arrange(self) -> None:
        self.show_field()
        self._grew = self.extent() != self.sceneRect()
        if self._grew:
            self.reshape()
        self.input.arrange()

    def scaled(self) -> None:
        if self.view is None:
            self.show_field()
        else:
            # What moves just now goes on.
            self.board_items.rescale(self.unit, self.least)
            self.input.show_tag()

    def motions(self, before: View, facts: Sequence[Any]) -> Iterable[Motion]:
        yield from self.board_items.motions(before, facts, self.input.let_go)
        if self._grew:
            yield self.growth()

    def suggestion(self, action: Any) -> Iterable[SuggestionPart]:
        if self.view is None or self.is_bare:
            return ()
        return suggestion(self.view, action, self.outlook, self.colours)

    # The words.

    def cells(self) -> list[str]:
        if self.view is None or self.is_bare:
            return []
        return [cell_words(self.view, cell) for cell in sorted(field_in(self.view).taken)]

    def point_out(
        self, refused_text: str, rule: str | None = None, where: str | None = None
    ) -> None:
        if self.input.refuse(where):
            refused_text = turned_otherwise(refused_text)
        super().point_out(refused_text, rule, where)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Where the pointer rests on a tile that cannot be relocated now, it is said why."""
        cell = self.outlook.cell_at(event.scenePos())
        why = self.input.held_back(cell) if self.can_draft else None
        tip = "" if why is None else as_tip(say(why.message, self.names))
        QToolTip.showText(event.screenPos(), tip, event.widget())

    # What panels ask and tell.

    def take_tile(self, number: int | None) -> None:
        """Take that tile of the acting seat's hand in hand, counted from 1; None puts back.

        Where no tile may be placed now, it is said why.
        """
        if number is None:
            self.input.drop()
        elif self.can_draft:
            self.input.take_tile(number)

    @property
    def in_hand(self) -> int | None:
        """The number of the tile of the hand that is in hand, counted from 1."""
        return None if self.input.draft is None else self.input.draft.number

    @property
    def hand_turn(self) -> int:
        """By how many sixths the tile in hand is turned clockwise."""
        return 0 if self.input.draft is None else self.input.draft.turn

    def as_seen(self, sides: str) -> str:
        """The sides of a tile clockwise from the top, as the field is turned now."""
        return self.outlook.sides(sides)

    def carry(self, at: QPoint) -> None:
        """The tile in hand is dragged from outside to this point of the screen."""
        point = self._from_screen(at)
        if point is None:
            self.input.leave()
        elif self.can_draft:
            self.input.move(point, is_down=False)

    def drop(self, at: QPoint) -> None:
        """It is let go there: laid if it may be, or, beside the board, put back."""
        point = self._from_screen(at)
        if point is None:
            self.input.drop()
        elif self.can_draft:
            self.input.lay(self.outlook.cell_at(point))

    def _from_screen(self, at: QPoint) -> QPointF | None:
        """A point of the screen in the scene, or None where the board is not seen there."""
        for view in self.views():
            pane = view.viewport()
            if pane.rect().contains(pane.mapFromGlobal(at)):
                return view.mapToScene(pane.mapFromGlobal(at))
        return None

    @property
    def movable(self) -> tuple[Cell, ...]:
        """The tiles that can be relocated now; none where no relocation is earned."""
        return () if self.view is None else drafts.movable(self.view)

    def pick(self, what: str) -> None:
        if what.isdecimal():
            self.take_tile(int(what))
        else:
            super().pick(what)

    # Looking around, and keys with Shift.

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.input.rest_at(event.scenePos())
        super().mouseMoveEvent(event)

    def leave(self) -> None:
        self.input.rest_at(None)
        super().leave()

    @property
    def takes_wheel(self) -> bool:
        return self.can_act and self.input.draft is not None

    def spin(self, notches: int) -> None:
        if self.can_act:
            self.input.turn(notches)

    def is_ground(self, at: QPointF) -> bool:
        return not self.can_act or self.outlook.cell_at(at) not in self.movable

    def walk(self, *, forward: bool) -> bool:
        return self.input.loops.step(1 if forward else -1, wraps=False)

    def hears(self, event: QKeyEvent) -> bool:
        return super().hears(event) or _is_shifted(event)

    def key(self, event: QKeyEvent) -> bool:
        self.input.way = -1 if _is_shifted(event) else 1
        return super().key(event)


def _is_shifted(event: QKeyEvent) -> bool:
    """Whether a letter or number is pressed with Shift and nothing else."""
    return event.modifiers() == Qt.KeyboardModifier.ShiftModifier and event.text().isalnum()
