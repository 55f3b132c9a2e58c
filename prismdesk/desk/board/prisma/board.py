"""Prisma's board: a field of hexagons that grows, and a hand that lays tiles on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent, QToolTip

from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase
from prismdesk.desk.board.director import Motion
from prismdesk.desk.board.fitting import Room
from prismdesk.desk.board.floor import Floor
from prismdesk.desk.board.prisma import draft as drafts
from prismdesk.desk.board.prisma import words
from prismdesk.desk.board.prisma.hand import Hand
from prismdesk.desk.board.prisma.happened import told
from prismdesk.desk.board.prisma.lighting import lit
from prismdesk.desk.board.prisma.places import REACH, UNIT, Outlook
from prismdesk.desk.board.prisma.rays import RAY
from prismdesk.desk.board.prisma.scenery import NOTHING, Scenery, Setting, area_of, is_alone
from prismdesk.desk.board.prisma.suggestion import suggestion
from prismdesk.desk.board.prisma.tagging import Tagging
from prismdesk.desk.board.roaming import RoamingBoard
from prismdesk.desk.board.suggesting import Part
from prismdesk.desk.look.palettes import DARK, Palette
from prismdesk.desk.parts.basics import as_tip
from prismdesk.desk.texts import say
from prismdesk.games.prisma.judging import field_in
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import SIDES, Cell, cell_named

_BESIDE: Final = 12.0
"""What is to be seen beside the field."""

_SPARE: Final = QSizeF(2.25 * UNIT, 3 * REACH)
_READABLE: Final = 0.32
"""A field has room for a cell and a half on each side, but not where a tile were under 64 pixels
for it."""
_SPARE_AFAR: Final = QSizeF(1.5 * UNIT, 2 * REACH)
_READABLE_AFAR: Final = 0.6
"""The same for who looks from afar: less than a cell, and hardly any where a tile is small."""

_SOUTH: Final = SIDES.index("S")


class PrismaBoard(RoamingBoard):
    """The board of a Prisma match. The side of a tile is 100 units.

    The seat on turn has at most one tile in hand: one of his hand by its number, or one taken up
    from the field for a relocation. It lies under the pointer or at the keys' cursor.
    """

    turns: ClassVar[int] = 6

    hand_changed = Signal()
    """Another tile is in hand than before, or none, or it is to be seen turned otherwise."""
    loop_pointed = Signal(object)
    """The pointer or the keys are at another loop that can be marked or unfrozen: its ring."""

    view: View | None
    hand: Hand

    _has_shift = False
    _grew = False

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self.scenery = Scenery(self, palette)
        self.tagging = Tagging(self)
        self.hand = Hand(self)

    # Where things are.

    @property
    def outlook(self) -> Outlook:
        """How the field is turned."""
        return Outlook(self.turned)

    def facing(self, view: View, seat: Seat) -> int:
        own = next((marker for marker in view.markers if marker.seat is seat), None)
        return 0 if own is None else (_SOUTH - SIDES.index(own.direction)) % 6

    def set_seen(self, part: QRectF) -> None:
        super().set_seen(part)
        self.tagging.arrange()

    def set_turned(self, turned: int) -> None:
        super().set_turned(turned)
        self.hand_changed.emit()

    def field(self) -> QRectF:
        if self.view is None:
            return area_of(NOTHING, self.outlook)
        alone = is_alone(self.view, lettered=self.has_coordinates)
        return area_of(field_in(self.view), self.outlook, alone=alone)

    def extent(self) -> QRectF:
        return self.field().adjusted(-_BESIDE, -_BESIDE, _BESIDE, _BESIDE)

    @property
    def scope(self) -> Room:
        field = NOTHING if self.view is None else field_in(self.view)
        if not field.taken:
            return super().scope
        if self.floor != Floor():
            # From afar tiles count, and not the cells where one could lie.
            needed = self.outlook.extent(field.taken, RAY)
            return Room(needed, _SPARE_AFAR, _READABLE_AFAR, past=self._is_preview)
        needed = self.outlook.extent((*field.taken, *field.open_cells), _BESIDE)
        return Room(needed, _SPARE, _READABLE, past=self._is_preview)

    @property
    def latest(self) -> QRectF | None:
        last = () if self.view is None or self.is_bare else self.view.last
        return self.outlook.area(cell_named(last[-1])) if last else None

    def place(self, where: str) -> QRectF | None:
        """The area of a cell, or of all the cells that a loop is named by."""
        try:
            cells = [cell_named(name) for name in where.split()]
        except ValueError:
            return None
        return self.outlook.extent(cells) if cells else None

    # The picture.

    @property
    def is_bare(self) -> bool:
        """Whether there is no field to be seen: none yet, or a cover."""
        return self.view is None or self.is_covered

    @property
    def shows_hand(self) -> bool:
        """Whether what is in hand is to be seen: not while an earlier view is looked at."""
        return not (self.is_bare or self._is_preview)

    @property
    def tells_legal(self) -> bool:
        """Whether it may be shown what is legal before it is tried."""
        return self.has_marks and self.view is not None and self.view.legal_shown

    def arrange(self) -> None:
        self.show_field()
        self._grew = self.extent() != self.sceneRect()
        if self._grew:
            self.reshape()
        self.hand.arrange()

    def scaled(self) -> None:
        if self.view is None:
            self.show_field()
        else:
            # What moves just now goes on.
            self.scenery.rescale(self.unit, self.least)
            self.tagging.arrange()

    def show_field(self) -> None:
        """Show all that lies there, at rest, without the tile that was taken up."""
        setting = Setting(self.colours, self.outlook, self.has_coordinates, self.unit, self.least)
        view = None if self.is_bare else self.view
        lifted = self.lifted if self.shows_hand else None
        self.scenery.show(view and drafts.without(view, lifted), setting)
        self.tagging.arrange()

    def motions(self, before: View, facts: Sequence[Any]) -> Iterable[Motion]:
        yield from self.scenery.motions(before, facts, self.hand.let_go)
        if self._grew:
            yield self.growth()

    def light(self, groups: Sequence[frozenset[Cell]]) -> None:
        """Light up the tiles of each group, such as those behind a point; none: put all out."""
        self.scenery.light(groups)

    def light_up(self, what: str) -> None:
        if self.view is not None:
            self.light(lit(self.view, what))

    def suggestion(self, action: Any) -> Iterable[Part]:
        if self.view is None or self.is_bare:
            return ()
        return suggestion(self.view, action, self.outlook, self.colours)

    # The words.

    def cells(self) -> list[str]:
        if self.view is None or self.is_covered:
            return []
        return [words.cell(self.view, cell) for cell in sorted(field_in(self.view).taken)]

    def phase_text(self, view: View) -> Phrase:
        return words.phase(view)

    def summary(self, view: View) -> Phrase:
        return words.summary(view)

    def seat_text(self, view: View, seat: Seat) -> Phrase | None:
        return words.standing(view, seat)

    def fact_text(self, fact: Any) -> Phrase | None:
        return told(fact)

    def point_out(
        self, refused_text: str, rule: str | None = None, where: str | None = None
    ) -> None:
        if self.hand.refuse(where):
            refused_text = words.turned_otherwise(refused_text)
        super().point_out(refused_text, rule, where)

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        """Where the pointer rests on a tile that cannot be relocated now, it is said why."""
        cell = self.outlook.cell_at(event.scenePos())
        why = self.hand.held_back(cell) if self.can_act and self.view is not None else None
        tip = "" if why is None else as_tip(say(why.message, self.names))
        QToolTip.showText(event.screenPos(), tip, event.widget())

    # What panels ask and tell.

    def take_tile(self, number: int | None) -> None:
        """Take that tile of the acting seat's hand in hand, counted from 1; None puts back.

        Where no tile may be placed now, it is said why.
        """
        if number is None:
            self.hand.drop()
        elif self.can_act and self.view is not None:
            self.hand.take(number)

    @property
    def in_hand(self) -> int | None:
        """The number of the tile of the hand that is in hand, counted from 1."""
        return None if self.hand.draft is None else self.hand.draft.number

    @property
    def lifted(self) -> Cell | None:
        """From where the tile in hand was taken up."""
        return None if self.hand.draft is None else self.hand.draft.start

    @property
    def hand_turn(self) -> int:
        """By how many sixths the tile in hand is turned clockwise."""
        return 0 if self.hand.draft is None else self.hand.draft.turn

    def as_seen(self, sides: str) -> str:
        """The sides of a tile clockwise from the top, as the field is turned now."""
        return self.outlook.sides(sides)

    def turn_by(self, sixths: int) -> None:
        """Turn the tile in hand clockwise."""
        if self.can_act:
            self.hand.turn(sixths)

    def lift(self, cell: Cell | None) -> None:
        """Take the tile of that cell up for a relocation, or say why not; None puts it back."""
        if cell is None:
            self.hand.drop()
        elif self.can_act and self.view is not None:
            self.hand.lift(cell)

    def carry(self, at: QPoint) -> None:
        """The tile in hand is dragged from outside to this point of the screen."""
        point = self._from_screen(at)
        if point is None:
            self.hand.leave()
        elif self.can_act and self.view is not None:
            self.hand.move(point, is_down=False)

    def drop(self, at: QPoint) -> None:
        """It is let go there: laid if it may be, or, beside the board, put back."""
        point = self._from_screen(at)
        if point is None:
            self.hand.drop()
        elif self.can_act and self.view is not None:
            self.hand.lay(self.outlook.cell_at(point))

    def _from_screen(self, at: QPoint) -> QPointF | None:
        """A point of the screen in the scene, or None where the board is not seen there."""
        for view in self.views():
            pane = view.viewport()
            if pane.rect().contains(pane.mapFromGlobal(at)):
                return view.mapToScene(pane.mapFromGlobal(at))
        return None

    def choose_loop(self, ring: tuple[str, ...] | None) -> None:
        """Show this loop as the one that a key would mark or unfreeze."""
        self.hand.loops.choose(ring)

    @property
    def movable(self) -> tuple[Cell, ...]:
        """The tiles that can be relocated now; none where no relocation is earned."""
        return () if self.view is None else drafts.movable(self.view)

    # The hand.

    @property
    def draft(self) -> Any:
        return self.hand.draft

    def take_draft(self, text: str) -> None:
        self.hand.type(text)

    def drop_draft(self) -> None:
        self.hand.drop()

    def keeps_draft(self, before: Any, view: Any) -> bool:
        """It stays while that stands on which it was taken, also while one looks elsewhere."""
        return self._is_preview or (view is not None and self.hand.belongs_to(view))

    def put_back(self) -> None:
        self.hand.put_back()

    def hand_over(self) -> None:
        super().hand_over()
        self.hand.cursor.reset()

    def pick(self, what: str) -> None:
        if what.isdecimal():
            self.take_tile(int(what))
        else:
            super().pick(what)

    # Looking around, and keys with Shift.

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.tagging.point(event.scenePos())
        super().mouseMoveEvent(event)

    def leave(self) -> None:
        self.tagging.point(None)
        super().leave()

    @property
    def takes_wheel(self) -> bool:
        return self.can_act and self.hand.draft is not None

    def spin(self, notches: int) -> None:
        self.turn_by(notches)

    def is_ground(self, at: QPointF) -> bool:
        return not self.can_act or self.outlook.cell_at(at) not in self.movable

    def walk(self, *, forward: bool) -> bool:
        return self.hand.loops.walk(forward=forward)

    def hears(self, event: QKeyEvent) -> bool:
        return super().hears(event) or _is_shifted(event)

    def key(self, event: QKeyEvent) -> bool:
        self._has_shift = _is_shifted(event)
        return super().key(event)

    def steer(self, key: Qt.Key) -> bool:
        return self.hand.keys.press_shifted(key) if self._has_shift else super().steer(key)


def _is_shifted(event: QKeyEvent) -> bool:
    """Whether a letter or number is pressed with Shift and nothing else."""
    return event.modifiers() == Qt.KeyboardModifier.ShiftModifier and event.text().isalnum()
