"""PRIZMIK's facts as movements of pieces that stand where they belong already."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF

from prismdesk.desk.board.director import Motion, Pose, glide
from prismdesk.desk.board.prizmik.draft import letter_at, owner
from prismdesk.desk.board.prizmik.items import Z_MOVING, Piece
from prismdesk.desk.board.prizmik.pieces import SIZE_IN
from prismdesk.desk.board.prizmik.tray import Tray
from prismdesk.games.prizmik.apply import Captured, Deployed, Moved, Promoted
from prismdesk.games.prizmik.view import View

if TYPE_CHECKING:
    from prismdesk.desk.board.prizmik.board import PrizmikBoard


def motions(
    board: PrizmikBoard, before: View, facts: Sequence[Any], let_go: QPointF | None
) -> Iterator[Motion]:
    """One movement for each fact; a piece that was dragged starts where it was let go."""
    promoted = {fact.fighter for fact in facts if isinstance(fact, Promoted)}
    for fact in facts:
        match fact:
            case Moved(start=start, to=to) if to in promoted:
                yield _leaving(board, before, start, to, let_go)
            case Moved(start=start, to=to):
                yield from _coming(board, to, Pose(let_go or board.centre(start)))
            case Deployed(piece=shape, start=start, to=to):
                size = 1.0 if let_go else SIZE_IN[shape]
                yield from _coming(board, to, Pose(let_go or board.centre(start), size))
            case Captured(start=start, to=to, stays=stays):
                yield _taken(board, before, to)
                if not stays:
                    yield from _coming(board, to, Pose(let_go or board.centre(start)))
            case Promoted(seat=seat, fleet=fleet):
                tray = board.trays[seat]
                slot = tray.mapToScene(tray.slot(before.reserves[seat] - 1))
                yield from _coming(board, fleet, Pose(slot, Tray.SMALL), begin=0.4)


def _coming(board: PrizmikBoard, to: str, start: Pose, *, begin: float = 0.0) -> Iterator[Motion]:
    piece = board.part(f"piece:{to}")
    if piece is not None:
        yield glide(piece, start, Pose(board.centre(to)), above=Z_MOVING, begin=begin)


def _leaving(
    board: PrizmikBoard, before: View, start: str, to: str, let_go: QPointF | None
) -> Motion:
    """A fighter that promotes goes to the enemy's end and is gone."""
    ghost, gone = _ghost(board, before, start, to)
    end = Pose(board.centre(to), 1.0, 0.0)
    return glide(ghost, Pose(let_go or board.centre(start)), end, above=Z_MOVING, gone=gone)


def _taken(board: PrizmikBoard, before: View, square: str) -> Motion:
    """A captured piece fades under the one that comes."""
    ghost, gone = _ghost(board, before, square, square)
    centre = board.centre(square)
    above = Z_MOVING - 1
    return glide(ghost, Pose(centre), Pose(centre, 0.8, 0.0), above=above, gone=gone)


def _ghost(
    board: PrizmikBoard, before: View, square: str, name: str
) -> tuple[Piece, Callable[[], None]]:
    seat = owner(letter_at(before, square))
    assert seat is not None
    letter = board.drawn(before, square)
    ghost = Piece(letter, board.colours, points_up=board.points_up(seat))
    key = f"ghost:{name}"
    board.put(key, ghost)
    return ghost, lambda: board.take(key)
