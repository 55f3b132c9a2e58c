"""What practice rules tell of a draft: its points, what can follow, what is wrong (GP21, ALL5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from prismdesk.core.refusal import Refused
from prismdesk.core.seats import Seat
from prismdesk.core.words import Phrase, phrase
from prismdesk.desk.board.glittering_paths.draft import Cells
from prismdesk.games.glittering_paths.gems import CLEARED, OWNER, Board
from prismdesk.games.glittering_paths.legal import following
from prismdesk.games.glittering_paths.paths import gems_on, hundredths, refused
from prismdesk.games.glittering_paths.view import View, drawer

_MENDED_BY_MORE: Final = {"too-short", "even"}
"""What is no mistake of the cells so far: there are only too few of them."""

_SHORTEST: Final = 3


class Advice(NamedTuple):
    """What is told of a draft; under event rules nothing.

    `points` are what it would be paid, in hundredths, and None while it is no legal path; then
    `waits` says what it lacks, or `wrong` what is wrong with it. `following` are the cells that
    can come next.
    """

    points: int | None = None
    following: Cells = ()
    waits: Phrase | None = None
    wrong: Refused | None = None


NO_ADVICE: Final = Advice()


def advice(view: View, draft: Cells) -> Advice:
    """What is to be told of this draft on the board of the view."""
    board = view.board
    if not view.practice or board is None or not draft:
        return NO_ADVICE
    seat = seat_of(view, board, draft)
    if seat is None:
        return NO_ADVICE
    no = refused(board, seat, draft)
    if no is not None and no.code not in _MENDED_BY_MORE:
        return Advice(wrong=no)
    ahead = _following(board, seat, draft)
    if no is None:
        return Advice(hundredths(gems_on(board, draft)), ahead)
    return Advice(following=ahead, waits=_waits(draft, ahead))


def seat_of(view: View, board: Board, draft: Cells) -> Seat | None:
    """For whom the draft is: who looks at it, or else whose turn it is.

    A host draws in a race for either player; whose path it is to be is told by its first gem.
    """
    seat = drawer(view) if view.you is None else view.you
    if seat is not None:
        return seat
    first = board.number(draft[0])
    gem = CLEARED if first is None else board.cells[first]
    return None if gem == CLEARED else OWNER[gem]


def _following(board: Board, seat: Seat, draft: Cells) -> Cells:
    numbers = [board.number(cell) for cell in draft]
    known = [number for number in numbers if number is not None]
    return tuple(board.names[cell] for cell in following(board, seat, known))


def _waits(draft: Cells, ahead: Cells) -> Phrase:
    if not ahead:
        return phrase("no way on")
    if len(draft) < _SHORTEST:
        return phrase("{count} of {least} cells", count=len(draft), least=_SHORTEST)
    return phrase("one more cell")
