"""The person's hand over a Prisma field: a tile is taken, turned, and laid by one intent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt

from prismdesk.core.refusal import Refused
from prismdesk.core.words import phrase
from prismdesk.desk.board.prisma import words
from prismdesk.desk.board.prisma.choosing import LoopChoice
from prismdesk.desk.board.prisma.cursor import Cursor
from prismdesk.desk.board.prisma.draft import (
    Draft,
    can_relocate,
    drafted,
    fits,
    from_field,
    from_hand,
    ground_of,
    hand_of,
    meant,
    places_tiles,
)
from prismdesk.desk.board.prisma.ghost import Ghost
from prismdesk.desk.board.prisma.hand_keys import HandKeys
from prismdesk.desk.board.prisma.marks import Marks
from prismdesk.desk.board.prisma.not_now import barred
from prismdesk.desk.board.prisma.offers import offers
from prismdesk.desk.board.prisma.stops import first_stop
from prismdesk.desk.texts import say, tr
from prismdesk.games.prisma.actions import Mark
from prismdesk.games.prisma.earning import relocation_used
from prismdesk.games.prisma.judging import field_in, held
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import MARKING
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell

if TYPE_CHECKING:
    from prismdesk.desk.board.prisma.board import PrismaBoard

_DRAG_PIXELS: Final = 6.0


class Hand:
    """Keeps the tile in hand. One that was laid lies there, at `let_go`, until an answer comes."""

    def __init__(self, board: PrismaBoard) -> None:
        self.draft: Draft | None = None
        self.fits: dict[Cell, frozenset[str]] = {}
        self.let_go: QPointF | None = None
        self.cursor = Cursor(board)
        self.loops = LoopChoice(board)
        self.keys = HandKeys(self, board)
        self._board = board
        self._ghost = Ghost(board)
        self._marks = Marks(board.colours)
        board.put("marks", self._marks)
        self._hover: QPointF | None = None
        self._pressed: tuple[Cell, QPointF] | None = None
        self._was_lifted = False
        self._is_dragging = False
        # The cells where an answer is awaited, where the typed line lays the tile, and where it
        # was refused as it is turned now.
        self._laid: Cell | None = None
        self._typed: Cell | None = None
        self._refused: Cell | None = None

    @property
    def _view(self) -> View:
        view = self._board.view
        assert view is not None, "the hand is over a field"
        return view

    # What the board tells.

    def arrange(self) -> None:
        """Put everything of the hand where the board has it now."""
        self._show_marks()
        self._show_ghost()
        self.loops.arrange()
        self.cursor.arrange()

    def belongs_to(self, view: View) -> bool:
        """Whether what is in hand was taken on what this view has."""
        return self.draft is None or self.draft.ground == ground_of(view)

    def put_back(self) -> None:
        """No answer is awaited any more: the tile that was laid is in hand again."""
        self._laid, self.let_go, self._is_dragging = None, None, False
        self._show_ghost()

    def leave(self) -> None:
        """The pointer is gone."""
        if not self._is_dragging:
            self._pressed, self._hover = None, None
            self._show_ghost()

    def refuse(self, where: str | None) -> bool:
        """Something was refused at that place; whether another turn of the tile would fit."""
        cell = self._laid or self.target
        self._refused = cell if cell is not None and str(cell) == where else None
        ways = self.fits.get(cell, frozenset()) if cell is not None else frozenset()
        is_told = self._refused is not None and self._board.tells_legal
        return is_told and self.draft is not None and bool(ways - {self.draft.lying})

    def starting_from(self, last: Cell | None) -> Cell:
        """Where the keys' cursor appears: where it was, unless there is something to pick."""
        tells = self._board.tells_legal
        return first_stop(self._view, self.draft, self.fits, last, tells=tells)

    def held_back(self, cell: Cell) -> Refused | None:
        """Why the tile of that cell is not taken up, where one is to be; None for no such tile."""
        is_asked = self.draft is None and self._board.tells_legal and can_relocate(self._view)
        is_tile = cell in field_in(self._view).tiles
        return held(self._view, cell) if is_asked and is_tile else None

    # A tile in hand.

    def take(self, number: int) -> None:
        """Take that tile of the hand, or say why not."""
        refused = barred(self._view, "place")
        draft = refused or from_hand(self._view, number)
        if isinstance(draft, Refused):
            self._tell(draft)
        elif self.draft is None or self.draft.number != number:
            self._keep(draft)

    def lift(self, cell: Cell) -> None:
        """Take the tile of that cell up, or say why not."""
        refused = barred(self._view, "relocate")
        if refused is None and not can_relocate(self._view):
            refused = relocation_used(str(cell))
        draft = refused or from_field(self._view, cell)
        if isinstance(draft, Refused):
            self._tell(draft)
        else:
            self._keep(draft)

    def drop(self) -> None:
        """Have nothing in hand any more."""
        self._is_dragging = False
        if self.draft is not None:
            self._keep(None)

    def turn(self, sixths: int) -> None:
        """Turn the tile in hand clockwise."""
        if self.draft is None or sixths % 6 == 0:
            return
        self.draft = self.draft.by(sixths)
        self._refused, self._laid = None, None
        self._board.hush()
        self.arrange()
        self._board.hand_changed.emit()
        self._board.announced.emit(words.tile(self.draft.lying))

    def type(self, text: str) -> None:
        """Have in hand what the typed line lays, where it lays it."""
        view = self._board.view
        found = None if view is None else drafted(view, PRISMA.read(text))
        if found is None:
            if self._typed is not None:
                self._keep(None)
            return
        self._keep(found[0], typed=found[1])

    def _keep(self, draft: Draft | None, typed: Cell | None = None) -> None:
        board, had, lifted = self._board, self.draft, self._board.lifted
        self.draft, self._typed = draft, typed
        self._laid = self._refused = None
        self.fits = {} if draft is None else fits(self._view, draft)
        if draft == had:
            self.arrange()
            return
        # What moves is at its end before it can be taken away.
        board.finish()
        if board.lifted != lifted:
            # What was taken up is not on the field any more, and may be again.
            board.show_field()
        self.arrange()
        board.hand_changed.emit()
        if draft is not None:
            count = len(self.fits) if board.tells_legal else None
            said = words.in_hand(self._view, draft.lying, draft.number, count=count)
            board.announced.emit(said)

    def lay(self, cell: Cell) -> None:
        """The tile in hand is to lie there, legal or not: the table says so."""
        if self.draft is None or cell == self._laid:
            return
        if cell == self.draft.start:
            self.drop()
            return
        self._laid, self.let_go = cell, self._board.outlook.middle(cell)
        self._show_ghost()
        self._board.intent.emit(meant(self.draft, cell))

    @property
    def target(self) -> Cell | None:
        """The cell that is meant by the pointer or by the keys."""
        if self._hover is not None:
            return self._board.outlook.cell_at(self._hover)
        return self.cursor.cell or self._typed

    def _tell(self, refused: Refused) -> None:
        board = self._board
        board.point_out(say(refused.message, board.names), refused.rule, refused.where)

    # The pointer.

    def press(self, at: QPointF) -> None:
        """The pointer goes down: a tile that can be relocated is taken up, so as to be dragged."""
        cell = self._board.outlook.cell_at(at)
        self.cursor.hide_at(cell)
        self._pressed, self._was_lifted = (cell, at), False
        is_other = self.draft is None or self.draft.start not in (None, cell)
        if is_other and cell in self._board.movable:
            self.lift(cell)
            self._was_lifted = True
        self._point(at)

    def move(self, at: QPointF, *, is_down: bool) -> None:
        """The pointer moves, and what is in hand with it."""
        if is_down and self._pressed is not None and self.draft is not None:
            cell, start = self._pressed
            is_far = (at - start).manhattanLength() > _DRAG_PIXELS * self._board.unit
            self._is_dragging = self._is_dragging or (is_far and cell == self.draft.start)
        self._point(at)

    def release(self, at: QPointF) -> None:
        """The pointer comes up: where it went down it was a click, elsewhere a drag."""
        pressed, self._pressed = self._pressed, None
        cell = self._board.outlook.cell_at(at)
        if self._is_dragging:
            self._is_dragging = False
            if self._board.room.contains(at):
                self.lay(cell)
            else:
                # Beside the board there is nothing to lay it on.
                self.drop()
        elif pressed is not None and pressed[0] == cell and not self._was_lifted:
            self.pick(cell, self.loops.at(at))

    def _point(self, at: QPointF) -> None:
        """The pointer is there."""
        before, self._hover = self.target, at
        self.cursor.show(False)
        if self.target != before:
            self._refused = None
        ring = self.loops.at(at) if self.draft is None else None
        if ring is not None:
            self.loops.point(ring)
        self._show_ghost()

    def pick(self, cell: Cell, ring: tuple[str, ...] | None = None) -> None:
        """A click, or Enter at the cursor."""
        view, field = self._view, field_in(self._view)
        if self.draft is not None:
            self.lay(cell)
        elif ring is not None and view.phase == MARKING:
            self._board.intent.emit(Mark(ring))
        elif ring is not None:
            # No tile of it can be taken up; who clicks there means the marker.
            text = phrase("Press F to take this frozen marker off.")
            self._tell(Refused(code="frozen", rule="PR27", message=text, where=str(cell)))
        elif can_relocate(view) and cell in field.tiles:
            self.lift(cell)
        elif places_tiles(view) and cell in field.open_cells:
            count = len(hand_of(view, view.mover))
            text = phrase("First take one of your tiles: 1 to {count}.", count=count)
            self._tell(Refused(code="no-tile", rule="PR14", message=text, where=str(cell)))

    # Keys.

    def steer(self, key: Qt.Key) -> bool:
        """A key; whether it did anything."""
        return self.keys.press(key)

    @property
    def is_pointed(self) -> bool:
        """Whether the pointer is over the field, and the keys' cursor is not."""
        return self._hover is not None

    def come_to(self, cell: Cell) -> None:
        """The keys are at another cell."""
        board = self._board
        self._hover = self._typed = self._refused = None
        self._show_ghost()
        board.sought.emit(board.outlook.area(cell))
        board.announced.emit(self.cell_words(cell))

    def show_at_cursor(self) -> None:
        """Show the keys' cursor, with what is in hand at it."""
        self.cursor.show(True)
        self._show_ghost()

    def cell_words(self, cell: Cell) -> str:
        """A cell in words, with what can be done there if that may be told."""
        said = words.cell(self._view, cell)
        if not (self._board.can_act and self._board.tells_legal):
            return said
        if self.draft is None:
            is_open = cell in self._board.movable
            return tr("{cell}; can be relocated", cell=said) if is_open else said
        ways = self.fits.get(cell)
        if ways is None:
            return said
        text = "{cell}; fits" if self.draft.lying in ways else "{cell}; fits if it is turned"
        return tr(text, cell=said)

    def turn_that_fits(self, way: int) -> int:
        """One sixth; after a refusal as many as it takes to fit there."""
        ways = None if self._refused is None else self.fits.get(self._refused)
        if self.draft is None or not ways or not self._board.tells_legal:
            return way
        return self.draft.to_one_of(ways, way)

    # The picture.

    def _show_ghost(self) -> None:
        board, draft = self._board, self.draft
        cell = self._laid or self.target
        is_shown = board.shows_hand and (board.can_act or self._typed is not None)
        if draft is None or cell is None or not is_shown:
            self._ghost.hide()
        else:
            self._ghost.show(draft, cell, None if self._laid is not None else self._hover)

    def _show_marks(self) -> None:
        board = self._board
        tells = board.can_act and board.tells_legal
        shown = None
        if board.shows_hand:
            shown = offers(self._view, self.draft, self.fits, tells=tells)
        board.scenery.dim(shown is not None and bool(shown.dimmed))
        self._marks.show_marks(shown, board.outlook, board.colours)
