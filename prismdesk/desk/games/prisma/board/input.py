"""Pointer and key input of a Prisma board: a tile is taken, turned and laid."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt

from prismdesk.core.phrases import phrase
from prismdesk.core.refusal import Refused
from prismdesk.desk.boards.input import BoardInput
from prismdesk.desk.games.prisma.board import draft as drafts
from prismdesk.desk.games.prisma.board import words
from prismdesk.desk.games.prisma.board.cursor import Cells, first_stop, next_stop, stops
from prismdesk.desk.games.prisma.board.draft import Draft
from prismdesk.desk.games.prisma.board.draft_item import Marks, offers, show_preview
from prismdesk.desk.games.prisma.board.field_scene import CellTag, FieldScene
from prismdesk.desk.games.prisma.board.geometry import Z
from prismdesk.desk.games.prisma.board.loop_choice import LoopChoice
from prismdesk.desk.texts import say
from prismdesk.games.prisma.actions import Mark
from prismdesk.games.prisma.earned_actions import relocation_used
from prismdesk.games.prisma.judging import field_in, held
from prismdesk.games.prisma.rules import PRISMA
from prismdesk.games.prisma.state import MARKING
from prismdesk.games.prisma.view import View
from prismdesk.geometry.hexagon import Cell

_NUMBERS: Final = {Qt.Key(Qt.Key.Key_0 + number): number for number in range(1, 10)}


class PrismaInput(BoardInput[Cell]):
    """Keeps the tile in hand. One that was laid lies there, at `let_go`, until an answer comes.

    Keys turn it and go on one `way`, and the other, -1, while Shift is held.
    """

    def __init__(self, board: FieldScene) -> None:
        super().__init__(board, Cells(board, self._starting_from), Z.CURSOR)
        self.draft: Draft | None = None
        self.way = 1
        self.fits: dict[Cell, frozenset[str]] = {}
        self.loops = LoopChoice(board)
        self._board: FieldScene = board
        self._tag = CellTag(board)
        self._marks = Marks(board.colours)
        board.put("marks", self._marks)
        self._hover: QPointF | None = None
        self._was_lifted = False
        # The cells where an answer is awaited, where the typed line lays the tile, and where it
        # was refused as it is turned now.
        self._laid: Cell | None = None
        self._typed: Cell | None = None
        self._refused: Cell | None = None
        self.cursor.moved.connect(self.show_tag)

    @property
    def _view(self) -> View:
        view = self._board.view
        assert view is not None, "the hand is over a field"
        return view

    # What the board tells.

    def arrange(self) -> None:
        self._show_marks()
        self._show_ghost()
        self.loops.arrange()
        self.cursor.arrange()

    @property
    def held(self) -> Draft | None:
        return self.draft

    def belongs_to(self, view: View) -> bool:
        return self.draft is None or self.draft.ground == drafts.ground_of(view)

    def put_back(self) -> None:
        """The tile that was laid is in hand again."""
        super().put_back()
        self._laid = None
        self._show_ghost()

    def refuse(self, where: str | None) -> bool:
        """Something was refused at that place; whether another turn of the tile would fit."""
        cell = self._laid or self.target
        self._refused = cell if cell is not None and str(cell) == where else None
        if self.draft is None or self._refused is None or not self._board.tells_legal:
            return False
        return bool(self.fits.get(self._refused, frozenset()) - {self.draft.lying})

    def held_back(self, cell: Cell) -> Refused | None:
        """Why the tile of that cell is not taken up, where one is to be; None for no such tile."""
        can_lift = self._board.tells_legal and drafts.can_relocate(self._view)
        is_asked = self.draft is None and can_lift and cell in field_in(self._view).tiles
        return held(self._view, cell) if is_asked else None

    # A tile in hand.

    def take_tile(self, number: int) -> None:
        """Take that tile of the hand, or say why not."""
        refused = drafts.barred(self._view, "place")
        draft = refused or drafts.from_hand(self._view, number)
        if isinstance(draft, Refused):
            self._tell(draft)
        elif self.draft is None or self.draft.number != number:
            self._keep(draft)

    def lift(self, cell: Cell) -> None:
        """Take the tile of that cell up, or say why not."""
        refused = drafts.barred(self._view, "relocate")
        if refused is None and not drafts.can_relocate(self._view):
            refused = relocation_used(str(cell))
        draft = refused or drafts.from_field(self._view, cell)
        if isinstance(draft, Refused):
            self._tell(draft)
        else:
            self._keep(draft)

    def drop(self) -> None:
        """Have nothing in hand any more."""
        self.is_dragging = False
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

    def take(self, line: str) -> None:
        """Have in hand what the typed line lays, where it lays it."""
        view = self._board.view
        found = None if view is None else drafts.drafted(view, PRISMA.read(line))
        if found is not None:
            self._keep(found[0], typed=found[1])
        elif self._typed is not None:
            self._keep(None)

    def _keep(self, draft: Draft | None, typed: Cell | None = None) -> None:
        board, had = self._board, self.draft
        self.draft, self._typed = draft, typed
        self._laid = self._refused = None
        self.fits = {} if draft is None else drafts.fits(self._view, draft)
        if draft == had:
            self.arrange()
            return
        # What moves is at its end before it can be taken away.
        board.finish()
        board.lift_from(None if draft is None else draft.start)
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
        self._board.intent.emit(drafts.meant(self.draft, cell))

    @property
    def target(self) -> Cell | None:
        """The cell that is meant by the pointer or by the keys."""
        if self._hover is not None:
            return self._board.outlook.cell_at(self._hover)
        return self.cursor.place or self._typed

    def _tell(self, refused: Refused) -> None:
        board = self._board
        board.point_out(say(refused.message, board.names), refused.rule, refused.where)

    # The pointer.

    def place_at(self, at: QPointF) -> Cell:
        return self._board.outlook.cell_at(at)

    def pressed(self, place: Cell | None, at: QPointF) -> None:
        """A tile that can be relocated is taken up, so as to be dragged."""
        self._was_lifted = False
        is_other = self.draft is None or self.draft.start not in (None, place)
        if place is not None and is_other and place in drafts.movable(self._view):
            self.lift(place)
            self._was_lifted = True

    def can_drag(self, place: Cell | None) -> bool:
        return self.draft is not None and self.draft.start == place

    def dropped(self, at: QPointF) -> None:
        if self._board.room.contains(at):
            self.lay(self.place_at(at))
        else:
            # Beside the board there is nothing to lay it on.
            self.drop()

    def clicked(self, place: Cell, at: QPointF) -> None:
        if not self._was_lifted:
            self._pick(place, self.loops.at(at))

    def point(self, at: QPointF | None) -> None:
        before, self._hover = self.target, at
        if at is not None:
            self.cursor.show(False)
            if self.target != before:
                self._refused = None
            ring = self.loops.at(at) if self.draft is None else None
            if ring is not None:
                self.loops.point(ring)
        self._show_ghost()

    def rest_at(self, at: QPointF | None) -> None:
        """The pointer is there, or nowhere on the board, whoever is on turn."""
        self._tag.point(at)
        self.show_tag()

    def _pick(self, cell: Cell, ring: tuple[str, ...] | None = None) -> None:
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
        elif drafts.can_relocate(view) and cell in field.tiles:
            self.lift(cell)
        elif drafts.places_tiles(view) and cell in field.open_cells:
            count = len(drafts.hand_of(view, view.mover))
            text = phrase("First take one of your tiles: 1 to {count}.", count=count)
            self._tell(Refused(code="no-tile", rule="PR14", message=text, where=str(cell)))

    # The keys.

    def _starting_from(self, last: Cell | None) -> Cell:
        """Where the keys' cursor appears: where it was, unless there is something to pick."""
        tells = self._board.tells_legal
        return first_stop(self._view, self.draft, self.fits, last, tells=tells)

    def step(self, right: int, down: int) -> bool:
        return self.loops.step(right or down) if self._chooses_loop else super().step(right, down)

    def came_to(self, place: Cell) -> None:
        self._typed = self._refused = None
        self._board.sought.emit(self._board.outlook.area(place))
        super().came_to(place)

    def place_words(self, place: Cell) -> str:
        """A cell in words, with what can be done there if that may be told."""
        tells = self._board.can_act and self._board.tells_legal
        return words.aimed(self._view, place, self.draft, self.fits, tells=tells)

    def step_back(self, *, wholly: bool) -> bool:
        had = self.draft is not None and self._board.can_act
        if had:
            self.drop()
        return had

    def enter(self, place: Cell | None, *, sends: bool) -> bool:
        if not self._board.can_act:
            return False
        if self._chooses_loop:
            self._mark()
        elif place is not None:
            self._pick(place)
        elif self.draft is None or self._hover is not None:
            return False
        else:
            # A tile was taken with the pointer: first it is seen where it would lie.
            self._show_at_cursor()
        return True

    def press_key(self, key: Qt.Key) -> bool:
        if not self._board.can_act:
            return False
        # There are keyboards on which a number needs Shift.
        if key in _NUMBERS:
            return self._take_or_put_back(_NUMBERS[key])
        if key == Qt.Key.Key_R and self.draft is not None:
            # After a refusal by as much as it takes to fit there.
            at = self._refused if self._board.tells_legal else None
            ways = frozenset[str]() if at is None else self.fits.get(at, frozenset())
            self.turn(self.draft.to_one_of(ways, self.way))
            return True
        return key == Qt.Key.Key_N and self._go_on()

    def _go_on(self) -> bool:
        """On to the next cell where there is something to do, or back; whether there is one."""
        cells = stops(self._view, self.draft, self.fits, tells=self._board.tells_legal)
        cell = next_stop(cells, self.target, self._board.outlook, self.way)
        if cell is not None:
            self.cursor.put(cell)
            self.came_to(cell)
        return cell is not None

    def _take_or_put_back(self, number: int) -> bool:
        view = self._view
        if self.draft is not None and self.draft.number == number:
            self.drop()
            return True
        if drafts.places_tiles(view) and number > len(drafts.hand_of(view, view.mover)):
            return False
        self.take_tile(number)
        if self.draft is not None and self._hover is None:
            self._show_at_cursor()
        return True

    def _show_at_cursor(self) -> None:
        """Show the keys' cursor, with what is in hand at it."""
        self.cursor.show(True)
        self._show_ghost()

    @property
    def _chooses_loop(self) -> bool:
        view: View | None = self._board.view
        return view is not None and view.phase == MARKING and bool(self.loops.rings)

    def _mark(self) -> None:
        """Mark the loop that is meant; where none is yet, the first one is."""
        ring = self.loops.only
        if ring is None:
            self.loops.step(1)
        else:
            self._board.intent.emit(Mark(ring))

    # The picture.

    def show_tag(self) -> None:
        """Show the name of the cell that is meant, if it needs a tag of its own."""
        self._tag.arrange(self.cursor.place, in_hand=self.draft is not None)

    def _show_ghost(self) -> None:
        board, draft = self._board, self.draft
        cell = self._laid or self.target
        is_shown = board.shows_draft and (board.can_act or self._typed is not None)
        if draft is None or cell is None or not is_shown:
            board.take("ghost")
        else:
            show_preview(board, draft, cell, None if self._laid is not None else self._hover)

    def _show_marks(self) -> None:
        board = self._board
        tells = board.can_act and board.tells_legal
        shown = None
        if board.shows_draft:
            shown = offers(self._view, self.draft, self.fits, tells=tells)
        board.board_items.dim(shown is not None and bool(shown.dimmed))
        self._marks.show_marks(shown, board.outlook, board.colours)
