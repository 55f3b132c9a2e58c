"""The board of PRIZMIK: 8x8 squares, pieces on them, and a tray of reserves at each end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt

from prismdesk.core.seats import Seat
from prismdesk.desk.boards.animation import Motion, Pose, glide
from prismdesk.desk.boards.board_base import SuggestionPart
from prismdesk.desk.boards.items import SuggestedMove
from prismdesk.desk.boards.scene import Board
from prismdesk.desk.games.prizmik.board.background import TRAY, Background, Reserve, Tray, setting
from prismdesk.desk.games.prizmik.board.draft import drawn, is_own, letter_at, owner
from prismdesk.desk.games.prizmik.board.geometry import FIELD, SIDE, Layout, Z
from prismdesk.desk.games.prizmik.board.input import PrizmikInput
from prismdesk.desk.games.prizmik.board.pieces import SIZE_IN, Piece, PieceLook
from prismdesk.desk.games.prizmik.board.words import BOARD_WORDS, cell
from prismdesk.desk.theme.palettes import DARK, Palette
from prismdesk.games.prizmik.actions import CELLS, NAMES, Capture, Deploy, Move
from prismdesk.games.prizmik.apply import Captured, Deployed, Moved, Promoted
from prismdesk.games.prizmik.view import View

_LETTERED: Final = QRectF(-38, -8, 934, 844)
_BESIDE, _BELOW = 38.0, 36.0
"""What there is of it for letters."""
_BARE: Final = QRectF(-8, -8, 904, 816)

_WAY: Final = 8.0
"""How wide a way is that is suggested."""


class PrizmikBoard(Board):
    """The board of a PRIZMIK match. A square is 100 units wide."""

    grain: ClassVar[float] = SIDE
    turns: ClassVar[int] = 2
    words = BOARD_WORDS

    view: View | None
    input: PrizmikInput

    def __init__(self, palette: Palette = DARK, parent: QObject | None = None) -> None:
        super().__init__(palette, parent)
        self._background = Background(palette)
        self.put("ground", self._background)
        self.trays = {seat: Tray(seat, palette) for seat in (Seat.RED, Seat.BLUE)}
        for seat, tray in self.trays.items():
            # What is in it, and which end is whose, is known with the first view.
            tray.setVisible(False)
            self.put(f"tray:{seat.colour}", tray)
        self.input = PrizmikInput(self)

    # Where things are.

    def field(self) -> QRectF:
        return FIELD

    def extent(self) -> QRectF:
        if not self.has_coordinates:
            return _BARE
        # Letters that are larger than usual need more room beside the field.
        text = self.least.text
        beside, below = max(0.0, text - _BESIDE), max(0.0, 1.25 * text - _BELOW)
        return _LETTERED.adjusted(-beside, 0, 0, below)

    @property
    def layout(self) -> Layout:
        """The squares as they are looked at."""
        return Layout(self.turned)

    def place(self, where: str) -> QRectF | None:
        return self.layout.area(where) if where in CELLS else None

    def facing(self, view: View, seat: Seat) -> int:
        return 1 if seat is Seat.BLUE else 0

    # The picture.

    def arrange(self) -> None:
        view = self.view
        assert view is not None
        self.scaled()
        last = () if view.last is None or self.is_covered else (view.last.start, view.last.to)
        mover = Seat.BLUE if view.mover is Seat.RED else Seat.RED
        cells = tuple(self.layout.seen(CELLS[square]) for square in last)
        self._background.show_last(cells, self.colours.seat(mover))
        self._arrange_trays(view)
        for square in NAMES:
            self._arrange_square(view, square)
        self.input.arrange()

    def scaled(self) -> None:
        shown = setting(
            turned=self.turned == 1,
            lettered=self.has_coordinates,
            unit=self.unit,
            least=self.least,
        )
        self._background.show_value(shown, self.colours)
        for tray in self.trays.values():
            tray.show_value(tray.value._replace(least=self.least))

    def _arrange_trays(self, view: View) -> None:
        for seat, tray in self.trays.items():
            up = self.layout.points_up(seat)
            tray.show_value(Reserve(view.reserves[seat], up, self.least), self.colours)
            tray.setPos(FIELD.right() + 14, FIELD.bottom() - TRAY.height() if up else 0)
            tray.setVisible(not self.is_covered)

    def _arrange_square(self, view: View, square: str) -> None:
        key = f"piece:{square}"
        letter = "." if self.is_covered else drawn(view, square)
        seat = owner(letter)
        if seat is None:
            self.take(key)
            return
        look = PieceLook(letter, self.layout.points_up(seat))
        piece: Piece = self.showing(key, Piece, look, self.colours, Z.PIECES)
        piece.setPos(self.layout.centre(square))
        piece.setOpacity(1.0)
        is_free = self.can_act and is_own(view, square)
        # Qt dies of an unset cursor below a pointer that has not moved since the window came.
        shape = Qt.CursorShape.OpenHandCursor if is_free else Qt.CursorShape.ArrowCursor
        piece.setCursor(shape)

    def motions(self, before: View, facts: Sequence[Any]) -> Iterable[Motion]:
        return Animation(self, before, self.input.let_go).motions(facts)

    def suggestion(self, action: Any) -> Iterable[SuggestionPart]:
        if self.is_bare or not isinstance(action, Move | Deploy | Capture):
            return ()
        start, end = self.layout.centre(action.start), self.layout.centre(action.to)
        return (SuggestionPart(SuggestedMove(self.colours, start, end, _WAY), Z.MARK),)

    # The words.

    def cells(self) -> list[str]:
        view = self.view
        if view is None or self.is_bare:
            return []
        return [cell(view, square) for square in NAMES]

    # The draft.

    def keeps_draft(self, view: Any) -> bool:
        """What is picked is never taken to another view."""
        return False

    def finish(self) -> None:
        super().finish()
        self.input.lids.finish()


class Animation:
    """The movements from one view to the next; a piece that was dragged starts where it was let go.

    `board` shows the later view already.
    """

    def __init__(self, board: Board, before: View, let_go: QPointF | None) -> None:
        self._board, self._before, self._let_go = board, before, let_go
        self._layout = Layout(board.turned)

    def motions(self, facts: Sequence[Any]) -> Iterator[Motion]:
        """One movement for each fact."""
        promoted = {fact.fighter for fact in facts if isinstance(fact, Promoted)}
        for fact in facts:
            match fact:
                case Moved(start=start, to=to) if to in promoted:
                    # A fighter that promotes goes to the enemy's end and is gone.
                    end = Pose(self._layout.centre(to), 1.0, 0.0)
                    yield self._going(start, to, Pose(self._start(start)), end, Z.MOVING)
                case Moved(start=start, to=to):
                    yield from self._coming(to, Pose(self._start(start)))
                case Deployed(piece=shape, start=start, to=to):
                    size = 1.0 if self._let_go else SIZE_IN[shape]
                    yield from self._coming(to, Pose(self._start(start), size))
                case Captured(start=start, to=to, stays=stays):
                    # What is captured fades under the one that comes.
                    centre = self._layout.centre(to)
                    yield self._going(to, to, Pose(centre), Pose(centre, 0.8, 0.0), Z.MOVING - 1)
                    if not stays:
                        yield from self._coming(to, Pose(self._start(start)))
                case Promoted(seat=seat, fleet=fleet):
                    tray: Tray = self._board.part(f"tray:{seat.colour}")
                    slot = tray.mapToScene(tray.slot(self._before.reserves[seat] - 1))
                    yield from self._coming(fleet, Pose(slot, Tray.SMALL), begin=0.4)

    def _start(self, square: str) -> QPointF:
        return self._let_go or self._layout.centre(square)

    def _coming(self, to: str, start: Pose, *, begin: float = 0.0) -> Iterator[Motion]:
        piece = self._board.part(f"piece:{to}")
        if piece is not None:
            end = Pose(self._layout.centre(to))
            yield glide(piece, start, end, above=Z.MOVING, begin=begin)

    def _going(self, square: str, name: str, start: Pose, end: Pose, above: float) -> Motion:
        """The piece that was on a square before, on its way to be gone."""
        seat = owner(letter_at(self._before, square))
        assert seat is not None, "a piece is somebody's"
        look = PieceLook(drawn(self._before, square), self._layout.points_up(seat))
        ghost, key = Piece(self._board.colours, look), f"ghost:{name}"
        self._board.put(key, ghost)
        return glide(ghost, start, end, above=above, gone=lambda: self._board.take(key))
